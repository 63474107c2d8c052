"""Core Set 141-155: neutral cards and the conspiracy.

A ready Clover Club Bouncer can always act; where one stands, the game waits for its player instead of going on.
"""

import pytest

from mythos.coc import text
from mythos.coc.scene import Scene, Side
from tests.coc.facts import facts

FACTS = {
    "core-141": "Mystic Bounty Hunter | character, neutral, cost 3, skill 3, CCI | Sorcerer",
    "core-142": "Freelance Agent | character, neutral, cost 3, skill 3, CC | Investigator | Fast",
    "core-143": ".45 Pistols | support, neutral, cost 0 | Attachment, Item, Weapon",
    "core-144": "Political Demonstration | event, neutral, cost 0",
    "core-145": "Overzealous Initiate | character, neutral, cost 2, skill 2, AA | Cultist",
    "core-146": "Arkham Asylum | support, neutral, cost 2 | Location",
    "core-147": "Moving the Scenery | event, neutral, cost 2",
    "core-148": "Military Advisor | character, neutral, cost 4, skill 5, CI | Government | Toughness +2",
    "core-149": "Serpent from Yoth | character, neutral, cost 4, skill 2, TC | Monster",
    "core-150": "Tcho-Tcho Talisman | support, neutral, cost 1 | Attachment, Item",
    "core-151": "Inside Information | event, neutral, cost 2",
    "core-152": "Dabbler in the Unknown | character, neutral, cost 1, skill 1, no icons | Cultist",
    "core-153": "Gentleman's Club | support, neutral, cost 2 | Location",
    "core-154": "Eldritch Nexus | event, neutral, cost 1",
    "core-155": "The Bootleg Whiskey Cover-Up | conspiracy, neutral, cost 1",
}
BOUNCER = "Clover Club Bouncer"


@pytest.mark.parametrize("card_id", FACTS)
def test_printed_facts(card_id: str) -> None:
    assert facts(card_id) == FACTS[card_id]


def resolving(danielle: Side, tommy: Side, *stories: str, step: str = "resolve_stories") -> Scene:
    """Danielle's story phase, with everybody already committed."""
    return Scene(danielle=danielle, tommy=tommy, stories=stories or ("Dreamwalkers",), phase="story phase", step=step)


# -- Mystic Bounty Hunter --------------------------------------------------------------------------------------
def test_mystic_bounty_hunter_returns_all_attachments_to_their_owners() -> None:
    scene = Scene(
        danielle=Side(play=["Mystic Bounty Hunter"], discard=["Shotgun", "Peeler", "Altar of the Blessed"]),
        tommy=Side(play=[BOUNCER], discard=["Ghoul Taint", ".45 Pistols", "Regeneration"]),
    )
    scene.answer("Use Mystic Bounty Hunter")
    assert scene.cards("Danielle", "hand") == ["Shotgun"]
    assert sorted(scene.cards("Tommy", "hand")) == [".45 Pistols", "Ghoul Taint"]
    assert scene.cards("Danielle", "discard pile") == ["Peeler", "Altar of the Blessed", "Mystic Bounty Hunter"]
    assert scene.cards("Tommy", "discard pile") == ["Regeneration"]


def test_what_was_attached_to_the_hunter_comes_back_as_well() -> None:
    """coc3-1.12c: its attachments are destroyed as it is sacrificed, before the effect resolves."""
    scene = Scene(danielle=Side(play=["Mystic Bounty Hunter: with Shotgun"]), tommy=Side(play=[BOUNCER]))
    scene.answer("Use Mystic Bounty Hunter")
    assert scene.zone("Shotgun") == "hand"


def test_a_canceled_hunter_stays_sacrificed() -> None:
    """coc3-2.13f"""
    scene = Scene(
        danielle=Side(play=["Mystic Bounty Hunter"], discard=["Shotgun"]),
        tommy=Side(hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Use Mystic Bounty Hunter")
    assert scene.asked == "Tommy"
    scene.answer("Play Power Drain")
    assert scene.zone("Mystic Bounty Hunter") == "discard pile"
    assert scene.zone("Shotgun") == "discard pile"


def test_an_insane_hunter_has_no_action() -> None:
    scene = Scene(
        danielle=Side(play=["Mystic Bounty Hunter: insane", BOUNCER], discard=["Shotgun"]),
    )
    assert scene.offers("Use Clover Club Bouncer")
    assert not scene.offers("Use Mystic Bounty Hunter")


# -- Freelance Agent -------------------------------------------------------------------------------------------
def test_freelance_agent_gains_two_combat_for_each_weaker_enemy_that_is_committed() -> None:
    scene = resolving(
        Side(play=["Freelance Agent: exhausted, at Dreamwalkers", "Peeler: exhausted, at Dreamwalkers"]),
        Side(
            play=[
                "Laboratory Assistant: exhausted, at Dreamwalkers",
                "Mad Artist: exhausted, at Nowhere to Hide",
                "Blackwood File Clerk: exhausted, at Dreamwalkers",
                BOUNCER,
            ]
        ),
        "Dreamwalkers",
        "Nowhere to Hide",
        step="actions_after_defence",
    )
    assert scene.icons("Freelance Agent") == "CCCCCC"  # not for the equally skilled clerk, nor for the idle bouncer


def test_an_uncommitted_or_blank_freelance_agent_gains_nothing() -> None:
    scene = resolving(
        Side(
            play=[
                "Freelance Agent: exhausted",
                "Freelance Agent: exhausted, at The Bootleg Whiskey Cover-Up",
            ]
        ),
        Side(play=["Laboratory Assistant: exhausted, at The Bootleg Whiskey Cover-Up", BOUNCER]),
        "The Bootleg Whiskey Cover-Up",
        step="actions_after_defence",
    )
    assert [scene.icons("Freelance Agent", k) for k in (1, 2)] == ["CC", "CC"]
    assert sorted(scene.has("Freelance Agent", "Fast", k) for k in (1, 2)) == [0, 1]


def test_fast_wins_a_tied_struggle() -> None:
    scene = resolving(
        Side(play=["Freelance Agent: exhausted, at Dreamwalkers"]),
        Side(play=["Mi-Go Scout: exhausted, at Dreamwalkers", BOUNCER]),
    )
    assert scene.zone("Mi-Go Scout") == "discard pile"


def test_fast_does_not_help_in_a_tie_of_skill_or_of_no_icons() -> None:
    scene = resolving(
        Side(play=["Freelance Agent: exhausted, at Dreamwalkers"]),
        Side(play=["Hired Muscle: exhausted, at Dreamwalkers", BOUNCER]),
    )
    assert scene.zone("Freelance Agent") == "discard pile"  # two icons against three are no tie
    scene = resolving(
        Side(play=["Bag Man: exhausted, at Dreamwalkers"]),
        Side(play=["Dr. Marinus Bicknell Willett: exhausted, at Dreamwalkers, with .45 Pistols", BOUNCER]),
    )
    assert (scene.zone("Bag Man"), scene.zone("Dr. Marinus Bicknell Willett")) == ("play", "play")
    assert scene.tokens("Dreamwalkers", "Danielle") == 0


def test_fast_on_both_sides_decides_nothing() -> None:
    scene = resolving(
        Side(play=["Freelance Agent: exhausted, at Dreamwalkers"]),
        Side(play=["Freelance Agent: exhausted, at Dreamwalkers", BOUNCER]),
    )
    assert [scene.zone("Freelance Agent", k) for k in (1, 2)] == ["play", "play"]
    assert scene.tokens("Dreamwalkers", "Danielle") == 0


# -- .45 Pistols -----------------------------------------------------------------------------------------------
def test_pistols_cost_nothing_and_give_combat() -> None:
    """coc3-1.6-ex1; a cost of 0 drains no domain."""
    scene = Scene(
        danielle=Side(hand=[".45 Pistols", ".45 Pistols"], play=["Laboratory Assistant"], domains=["drained"] * 3),
        tommy=Side(play=[BOUNCER]),
    )
    scene.answer("Play .45 Pistols", "Laboratory Assistant")
    assert scene.icons("Laboratory Assistant") == "CI"
    scene.answer("Pass", "Play .45 Pistols", "Clover Club Bouncer")
    assert scene.icons(BOUNCER) == "C"


def test_pistols_are_played_only_in_your_own_operations_phase() -> None:
    scene = Scene(danielle=Side(hand=[".45 Pistols"], play=[BOUNCER]), tommy=Side(play=["Peeler"]), phase="draw phase")
    assert scene.offers("Use Clover Club Bouncer")
    assert not scene.offers("Play .45 Pistols")


def test_pistols_are_lost_when_their_bearer_goes_insane() -> None:
    """coc3-2.34: whoever goes insane loses all attached cards."""
    scene = Scene(
        danielle=Side(play=["Hastur"], domains=["3 agency"]),
        tommy=Side(play=["Laboratory Assistant: with .45 Pistols", BOUNCER]),
    )
    scene.answer("Use Hastur", "Laboratory Assistant")
    assert scene.state("Laboratory Assistant") == "insane"
    assert scene.zone(".45 Pistols") == "discard pile"


def test_pistols_do_not_arm_the_insane() -> None:
    """coc3-2.34d: an insane character may be chosen, but its icons cannot be changed."""
    scene = Scene(
        danielle=Side(hand=[".45 Pistols"], play=["Laboratory Assistant: insane"]), tommy=Side(play=[BOUNCER])
    )
    scene.answer("Play .45 Pistols", "Laboratory Assistant")
    assert scene.host(".45 Pistols") == "Laboratory Assistant"
    assert scene.icons("Laboratory Assistant") == ""


# -- Political Demonstration -----------------------------------------------------------------------------------
def test_political_demonstration_after_a_clear_win_destroys_a_support() -> None:
    scene = resolving(
        Side(play=["Peeler: exhausted, at Dreamwalkers"], hand=["Political Demonstration"]),
        Side(play=["Altar of the Blessed", BOUNCER]),
    )
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    scene.answer("Play Political Demonstration")
    assert scene.zone("Altar of the Blessed") == "discard pile"
    assert scene.zone("Political Demonstration") == "discard pile"


def test_political_demonstration_needs_a_margin_of_two() -> None:
    scene = resolving(
        Side(play=["Young Deep One: exhausted, at Dreamwalkers"], hand=["Political Demonstration"]),
        Side(play=["Triggerman: exhausted, at Dreamwalkers", "Altar of the Blessed", BOUNCER]),
    )
    scene.answer("Ready nobody")
    assert scene.zone("Triggerman") == "discard pile"  # combat and arcane were won, but by one icon each
    assert scene.question.kind == "action"
    assert scene.zone("Political Demonstration") == "hand"


def test_political_demonstration_needs_a_support_and_your_own_win() -> None:
    scene = resolving(
        Side(play=["Peeler: exhausted, at Dreamwalkers"], hand=["Political Demonstration"]), Side(play=[BOUNCER])
    )
    assert scene.question.kind == "action"
    scene = resolving(
        Side(play=["Peeler: exhausted, at Dreamwalkers"]),
        Side(play=["Altar of the Blessed", BOUNCER], hand=["Political Demonstration"]),
    )
    assert scene.question.kind == "action"


def test_one_response_for_each_struggle_won() -> None:
    """coc3-2.13j, coc3-3.5: the responses come together, after all stories."""
    scene = resolving(
        Side(
            play=["Hired Muscle: exhausted, at Dreamwalkers", "G-Men: exhausted, at Nowhere to Hide"],
            hand=["Political Demonstration", "Political Demonstration"],
        ),
        Side(play=["Altar of the Blessed", "Arkham Asylum", BOUNCER]),
        "Dreamwalkers",
        "Nowhere to Hide",
    )
    scene.answer("Dreamwalkers")
    assert (scene.tokens("Dreamwalkers", "Danielle"), scene.tokens("Nowhere to Hide", "Danielle")) == (2, 2)
    scene.answer("Play Political Demonstration", "Arkham Asylum")
    scene.answer("Play Political Demonstration")
    assert (scene.zone("Arkham Asylum"), scene.zone("Altar of the Blessed")) == ("discard pile", "discard pile")


def test_a_defender_who_wins_clearly_may_demonstrate() -> None:
    scene = resolving(
        Side(play=["Laboratory Assistant: exhausted, at Dreamwalkers", "Arkham Asylum"]),
        Side(play=["Peeler: exhausted, at Dreamwalkers", BOUNCER], hand=["Political Demonstration"]),
    )
    assert scene.zone("Laboratory Assistant") == "discard pile"
    assert (scene.asked, scene.question.kind) == ("Tommy", "response")
    scene.answer("Play Political Demonstration")
    assert scene.zone("Arkham Asylum") == "discard pile"


# -- Overzealous Initiate --------------------------------------------------------------------------------------
def test_overzealous_initiate_becomes_a_domain_from_the_deck() -> None:
    scene = Scene(danielle=Side(play=["Overzealous Initiate"], deck=["G-Men", "T-Men"]), tommy=Side(play=[BOUNCER]))
    scene.answer("Use Overzealous Initiate")
    assert scene.zone("Overzealous Initiate") == "discard pile"
    assert scene.zone("G-Men") == "domain"
    assert scene.zone("T-Men") == "deck"
    assert (scene.drained("Danielle"), scene.resources("Danielle")) == ([False] * 4, [0] * 4)


def test_the_new_domain_takes_resources_and_pays() -> None:
    scene = Scene(
        danielle=Side(play=["Overzealous Initiate", BOUNCER], hand=["Dabbler in the Unknown"]),
        tommy=Side(play=[BOUNCER]),
        phase="draw phase",
    )
    scene.answer("Use Overzealous Initiate")
    scene.until("resource")
    scene.answer("Dabbler in the Unknown to domain 4")
    assert scene.resources("Danielle") == [0, 0, 0, 1]


def test_the_last_card_of_the_deck_as_a_domain_loses_the_game() -> None:
    scene = Scene(danielle=Side(play=["Overzealous Initiate"]), tommy=Side(play=[BOUNCER]))
    machine = scene.game.machine
    deck = machine.zones[0]
    machine.zones[0] = deck[:1]
    scene.answer("Use Overzealous Initiate")
    assert text.ending(machine) == "Tommy wins (the other deck is empty)."


# -- Arkham Asylum ---------------------------------------------------------------------------------------------
def test_arkham_asylum_restores_and_readies_anybody() -> None:
    scene = Scene(
        danielle=Side(play=["Arkham Asylum", "Peeler: exhausted"], domains=["1 agency", "1 agency"]),
        tommy=Side(play=["Mad Artist: insane", BOUNCER]),
    )
    scene.answer("Use Arkham Asylum")
    scene.answer("domain 1")
    assert scene.state("Mad Artist") == "ready"
    assert scene.controller("Mad Artist") == "Tommy"
    assert scene.state("Arkham Asylum") == "ready"


def test_arkham_asylum_needs_an_insane_character_and_a_domain() -> None:
    sane = Scene(danielle=Side(play=["Arkham Asylum", "Peeler: exhausted", BOUNCER], domains=["1 agency"]))
    assert not sane.offers("Use Arkham Asylum")
    poor = Scene(danielle=Side(play=["Arkham Asylum", "Peeler: insane", BOUNCER]))
    assert not poor.offers("Use Arkham Asylum")


def test_the_sedated_cannot_be_restored() -> None:
    """coc3-2.2b: no legal target."""
    scene = Scene(danielle=Side(play=["Arkham Asylum", "Peeler: insane, with Sedated", BOUNCER], domains=["1 agency"]))
    assert not scene.offers("Use Arkham Asylum")


def test_performance_artist_cancels_the_asylum() -> None:
    """coc3-2.13f"""
    scene = Scene(
        danielle=Side(play=["Arkham Asylum", "Peeler: insane"], domains=["1 agency"]),
        tommy=Side(play=["Performance Artist", BOUNCER]),
    )
    scene.answer("Use Arkham Asylum", "Disrupt with Performance Artist")
    assert scene.state("Peeler") == "insane"
    assert scene.drained("Danielle") == [True, False, False]


# -- Moving the Scenery ----------------------------------------------------------------------------------------
def test_moving_the_scenery_takes_a_token_to_the_other_side() -> None:
    scene = resolving(
        Side(play=["Peeler: exhausted, at Dreamwalkers"], hand=["Moving the Scenery"], domains=["2 agency"]),
        Side(play=[BOUNCER]),
        "Dreamwalkers",
        "Nowhere to Hide: 0-3",
    )
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    scene.answer("Play Moving the Scenery", "Nowhere to Hide")
    assert [scene.tokens("Nowhere to Hide", p) for p in ("Danielle", "Tommy")] == [1, 2]


def test_moving_the_scenery_asks_only_for_sides_with_tokens() -> None:
    scene = resolving(
        Side(
            play=["Degenerate Ghoul: exhausted, at Dreamwalkers, with .45 Pistols"],
            hand=["Moving the Scenery"],
            domains=["2 agency"],
        ),
        Side(play=[BOUNCER]),
        "Dreamwalkers: 1-1",
        "Nowhere to Hide: 0-1",
    )
    scene.answer("Play Moving the Scenery")
    assert (scene.asked, scene.labels()) == ("Danielle", ["Dreamwalkers", "Nowhere to Hide"])
    scene.answer("Dreamwalkers")
    assert scene.labels() == ["Danielle's side of Dreamwalkers (1)", "Tommy's side of Dreamwalkers (1)"]
    scene.answer("Danielle")
    assert [scene.tokens("Dreamwalkers", p) for p in ("Danielle", "Tommy")] == [0, 2]


def test_moving_the_scenery_may_win_a_story() -> None:
    scene = resolving(
        Side(play=["Peeler: exhausted, at Dreamwalkers"], hand=["Moving the Scenery"], domains=["2 agency"]),
        Side(play=[BOUNCER]),
        "Dreamwalkers: 4-0",
        "Nowhere to Hide: 4-4",
    )
    assert scene.cards("Danielle", "won pile") == ["Dreamwalkers"]
    scene.answer("Play Moving the Scenery")
    scene.answer("Tommy")
    assert scene.question.kind == "may"
    scene.answer("No")
    assert scene.cards("Danielle", "won pile") == ["Dreamwalkers", "Nowhere to Hide"]


def test_moving_the_scenery_needs_a_margin_and_two_resources() -> None:
    scene = resolving(
        Side(play=["Triggerman: exhausted, at Dreamwalkers"], hand=["Moving the Scenery"], domains=["2 agency"]),
        Side(play=[BOUNCER]),
        "Dreamwalkers: 1-1",
    )
    scene.answer("Place none")
    assert scene.question.kind == "action"
    scene = resolving(
        Side(play=["Peeler: exhausted, at Dreamwalkers"], hand=["Moving the Scenery"], domains=["1 agency"]),
        Side(play=[BOUNCER]),
        "Dreamwalkers: 1-1",
    )
    assert scene.question.kind == "action"


# -- Military Advisor ------------------------------------------------------------------------------------------
def test_a_wounded_military_advisor_wounds_somebody_weaker() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "G-Men", "Thomas F. Malone"], domains=["4 agency"]),
        tommy=Side(play=["Military Advisor"], domains=["2 agency"]),
    )
    scene.answer("Use Slavering Gug", "Military Advisor")
    assert scene.wounds("Military Advisor") == 1
    assert (scene.asked, scene.question.kind) == ("Tommy", "response")
    scene.answer("Respond with Military Advisor")
    assert scene.zone("Slavering Gug") == "discard pile"  # nobody else has less skill than 5
    assert scene.drained("Tommy") == [True, False, False]


def test_a_military_advisor_killed_by_the_wound_does_not_answer() -> None:
    """Toughness +2 bears two wounds; the third kills, and only text about leaving play would still work."""
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "Peeler"], domains=["4 agency"]),
        tommy=Side(play=["Military Advisor: 2 wounds", BOUNCER], domains=["2 agency"]),
    )
    scene.answer("Use Slavering Gug", "Military Advisor")
    assert scene.zone("Military Advisor") == "discard pile"
    assert scene.question.kind == "action"


def test_a_military_advisor_whose_wound_was_canceled_does_not_answer() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=["Military Advisor", "Mi-Go Warrior", BOUNCER], domains=["2 agency"]),
    )
    scene.answer("Use Slavering Gug", "Military Advisor", "Disrupt with Mi-Go Warrior")
    assert scene.question.kind == "action"


def test_military_advisor_answers_once_for_one_wound() -> None:
    """coc3-2.13j"""
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "Peeler", "Mad Artist"], domains=["4 agency"]),
        tommy=Side(play=["Military Advisor", BOUNCER], domains=["2 agency", "2 agency"]),
    )
    scene.answer("Use Slavering Gug", "Military Advisor")
    scene.answer("Respond with Military Advisor", "Peeler", "domain 2")
    assert scene.zone("Peeler") == "discard pile"
    assert scene.question.kind == "action"


def test_military_advisor_needs_somebody_weaker_and_two_resources() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug: with Sword of Y'ha-tallo", "Altar of the Blessed"], domains=["4 agency"]),
        tommy=Side(play=["Military Advisor"], domains=["2 agency"]),
    )
    scene.answer("Use Slavering Gug", "Military Advisor")
    assert scene.question.kind != "response"  # skill 5 is not less than 5
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=["Military Advisor"], domains=["1 agency"]),
    )
    scene.answer("Use Slavering Gug", "Military Advisor")
    assert scene.question.kind != "response"


# -- Serpent from Yoth -----------------------------------------------------------------------------------------
def test_a_dying_serpent_makes_the_opponent_sacrifice() -> None:
    """coc3-err-core-f149: forced; the opponent chooses."""
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "Peeler"], domains=["4 agency"]),
        tommy=Side(play=["Serpent from Yoth", BOUNCER]),
    )
    scene.answer("Use Slavering Gug", "Serpent from Yoth")
    assert (scene.asked, scene.question.kind) == ("Danielle", "target")
    assert not scene.offers(BOUNCER)
    scene.answer("Peeler")
    assert scene.zone("Peeler") == "discard pile"
    assert scene.zone("Slavering Gug") == "play"


def test_a_serpent_from_hand_or_deck_bites_nobody() -> None:
    """coc3-faq-64"""
    scene = Scene(
        danielle=Side(hand=["Byakhee Attack"], play=["Peeler", "Mad Artist"], domains=["2 hastur"]),
        tommy=Side(hand=["Serpent from Yoth", "Shotgun"], play=[BOUNCER]),
    )
    scene.answer("Play Byakhee Attack")
    assert scene.zone("Serpent from Yoth") == "discard pile"
    assert (scene.zone("Peeler"), scene.zone("Mad Artist")) == ("play", "play")
    scene = Scene(
        danielle=Side(play=["Predatory Byakhee", "Peeler", "Mad Artist"]),
        tommy=Side(deck=["Serpent from Yoth"], play=[BOUNCER]),
    )
    scene.answer("Use Predatory Byakhee")
    assert scene.zone("Serpent from Yoth") == "discard pile"
    assert (scene.asked, scene.question.kind) == ("Tommy", "action")


def test_an_insane_serpent_dies_quietly() -> None:
    """coc3-1.12"""
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "Peeler"], domains=["4 agency"]),
        tommy=Side(play=["Serpent from Yoth: insane", BOUNCER]),
    )
    scene.answer("Use Slavering Gug", "Serpent from Yoth")
    assert scene.zone("Serpent from Yoth") == "discard pile"
    assert (scene.zone("Peeler"), scene.asked) == ("play", "Tommy")


def test_a_serpent_without_victims_does_nothing() -> None:
    scene = Scene(
        danielle=Side(hand=["Shotgun Blast"], domains=["2 agency"]),
        tommy=Side(play=["Serpent from Yoth", "Mad Artist", BOUNCER]),
    )
    scene.answer("Play Shotgun Blast", "X = 2", "Serpent from Yoth")
    assert scene.zone("Serpent from Yoth") == "discard pile"
    assert (scene.zone("Mad Artist"), scene.zone(BOUNCER)) == ("play", "play")


def test_a_serpent_that_returns_to_hand_bites_nobody() -> None:
    scene = resolving(
        Side(play=["Peeler: exhausted, at Dreamwalkers", "Mad Artist"], hand=["Despair"], domains=["1 hastur"]),
        Side(play=["Serpent from Yoth", BOUNCER]),
    )
    scene.answer("Play Despair", "Serpent from Yoth")
    assert scene.zone("Serpent from Yoth") == "hand"
    assert (scene.zone("Peeler"), scene.zone("Mad Artist")) == ("play", "play")


def test_a_sacrificed_serpent_bites_and_two_serpents_bite_each_other() -> None:
    """The opponent of the first serpent sacrifices the second, which then bites back."""
    scene = Scene(
        danielle=Side(
            play=["Serpent from Yoth", "Peeler"],
            hand=["Shocking Transformation"],
            deck=["T-Men"],
            domains=["3 shub-niggurath"],
        ),
        tommy=Side(play=["Serpent from Yoth", BOUNCER]),
    )
    scene.answer("Play Shocking Transformation", "Serpent from Yoth", "Done")
    assert (scene.asked, scene.question.kind) == ("Tommy", "target")
    scene.answer("Serpent from Yoth")
    assert scene.zone("Peeler") == "discard pile"  # the only character Danielle had left


def test_power_drain_does_not_cancel_the_serpent() -> None:
    """A forced response is neither an action nor a response."""
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "Peeler"], hand=["Power Drain"], domains=["4 agency", "2 hastur"]),
        tommy=Side(play=["Serpent from Yoth", BOUNCER]),
    )
    scene.answer("Use Slavering Gug", "Serpent from Yoth", "Pass")
    assert scene.question.kind == "target"
    scene.answer("Slavering Gug")
    assert scene.zone("Slavering Gug") == "discard pile"
    assert scene.zone("Power Drain") == "hand"


def test_a_serpent_that_was_blank_when_it_died_bites_nobody() -> None:
    """coc3-1.12"""
    scene = resolving(
        Side(play=["Small Ghouls: exhausted, at The Bootleg Whiskey Cover-Up"]),
        Side(play=["Serpent from Yoth: exhausted, at The Bootleg Whiskey Cover-Up", BOUNCER]),
        "The Bootleg Whiskey Cover-Up",
    )
    assert scene.zone("Serpent from Yoth") == "discard pile"
    assert scene.zone("Small Ghouls") == "play"


def test_a_serpent_that_loses_the_combat_struggle_bites_before_the_next_struggle() -> None:
    """coc3-3.2b"""
    scene = resolving(
        Side(play=["Small Ghouls: exhausted, at Dreamwalkers", "Peeler: exhausted, at Dreamwalkers"]),
        Side(play=["Serpent from Yoth: exhausted, at Dreamwalkers", BOUNCER]),
    )
    assert (scene.asked, scene.question.kind) == ("Danielle", "target")
    scene.answer("Small Ghouls")
    assert scene.tokens("Dreamwalkers", "Danielle") == 2  # with Peeler's skill alone, unchallenged


@pytest.mark.parametrize(("edition", "kind"), [("ccg-2.0", "response"), ("lcg-1.5", "target")])
def test_the_serpent_was_once_an_optional_response(edition: str, kind: str) -> None:
    """coc15-err-core-f149"""
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "Peeler"], domains=["4 agency"]),
        tommy=Side(play=["Serpent from Yoth", BOUNCER]),
        edition=edition,
    )
    scene.answer("Use Slavering Gug", "Serpent from Yoth")
    assert scene.question.kind == kind


# -- Tcho-Tcho Talisman ----------------------------------------------------------------------------------------
def test_talisman_gives_terror_to_an_own_character() -> None:
    scene = Scene(
        danielle=Side(hand=["Tcho-Tcho Talisman"], play=["Peeler"], domains=["1 agency"]),
        tommy=Side(play=["Mad Artist", BOUNCER]),
    )
    scene.answer("Play Tcho-Tcho Talisman")
    assert scene.host("Tcho-Tcho Talisman") == "Peeler"  # the only one allowed
    assert scene.icons("Peeler") == "TTCC"


def test_talisman_comes_back_when_its_bearer_dies() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=["Peeler: with Tcho-Tcho Talisman"], domains=["1 agency"]),
    )
    scene.answer("Use Slavering Gug", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Tommy", "response")
    scene.answer("Respond with Tcho-Tcho Talisman")
    assert scene.cards("Tommy", "hand") == ["Tcho-Tcho Talisman"]
    assert scene.drained("Tommy") == [True, False, False]


def test_talisman_comes_back_when_it_is_destroyed() -> None:
    scene = Scene(
        danielle=Side(hand=["Get it Off!"], domains=["1 cthulhu"]),
        tommy=Side(play=["Peeler: with Tcho-Tcho Talisman"], domains=["1 agency"]),
    )
    scene.answer("Play Get it Off!", "Respond with Tcho-Tcho Talisman")
    assert scene.zone("Tcho-Tcho Talisman") == "hand"
    assert scene.icons("Peeler") == "CC"


def test_talisman_protects_its_bearer_from_insanity() -> None:
    scene = Scene(
        danielle=Side(play=["Hastur", "Laboratory Assistant"], domains=["3 agency"]),
        tommy=Side(play=["Peeler: with Tcho-Tcho Talisman"]),
    )
    scene.answer("Use Hastur", "Peeler")
    assert scene.state("Peeler") == "ready"


def test_talisman_stays_in_the_discard_pile_unpaid_or_from_hand() -> None:
    scene = Scene(
        danielle=Side(hand=["Get it Off!"], domains=["1 cthulhu"]),
        tommy=Side(play=["Peeler: with Tcho-Tcho Talisman", BOUNCER]),
    )
    scene.answer("Play Get it Off!")
    assert scene.zone("Tcho-Tcho Talisman") == "discard pile"
    assert scene.question.kind == "action"
    scene = Scene(
        danielle=Side(hand=["Byakhee Attack"], domains=["2 hastur"]),
        tommy=Side(hand=["Tcho-Tcho Talisman", "Peeler"], play=[BOUNCER], domains=["1 agency"]),
    )
    scene.answer("Play Byakhee Attack")
    assert scene.zone("Tcho-Tcho Talisman") == "discard pile"
    assert scene.question.kind == "action"


def test_on_a_stolen_bearer_the_talisman_still_belongs_to_the_one_who_played_it() -> None:
    """Attachments on a stolen card keep their controller."""
    scene = Scene(
        danielle=Side(hand=["Blind Submission"], domains=["2 hastur", "4 agency", "1 agency"], play=["Slavering Gug"]),
        tommy=Side(play=["Peeler: with Tcho-Tcho Talisman", BOUNCER], domains=["1 agency"]),
    )
    scene.answer("Play Blind Submission", "Peeler", "Pass")
    assert (scene.controller("Peeler"), scene.controller("Tcho-Tcho Talisman")) == ("Danielle", "Tommy")
    scene.answer("Use Slavering Gug", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Tommy", "response")
    scene.answer("Respond with Tcho-Tcho Talisman")
    assert scene.cards("Tommy", "hand") == ["Tcho-Tcho Talisman"]


def test_talisman_answers_after_all_stories() -> None:
    """coc3-3.5"""
    scene = resolving(
        Side(play=["G-Men: exhausted, at Dreamwalkers", "Mi-Go Warrior: exhausted, at Nowhere to Hide"]),
        Side(play=["Peeler: exhausted, at Dreamwalkers, with Tcho-Tcho Talisman", BOUNCER], domains=["1 agency"]),
        "Dreamwalkers",
        "Nowhere to Hide",
    )
    scene.answer("Dreamwalkers")
    assert scene.tokens("Nowhere to Hide", "Danielle") == 2
    assert (scene.asked, scene.question.kind) == ("Tommy", "response")
    scene.answer("Respond with Tcho-Tcho Talisman")
    assert scene.zone("Tcho-Tcho Talisman") == "hand"


# -- Inside Information ----------------------------------------------------------------------------------------
def test_inside_information_takes_a_struggle_of_your_choice() -> None:
    scene = resolving(
        Side(play=["Peeler: exhausted, at Dreamwalkers"], hand=["Inside Information"], domains=["2 agency"]),
        Side(play=["Young Deep One: exhausted, at Dreamwalkers", BOUNCER]),
        step="actions_after_defence",
    )
    scene.answer("Play Inside Information", "Dreamwalkers")
    assert (scene.asked, scene.question.kind) == ("Danielle", "struggle")
    scene.answer("combat")
    assert scene.struggles("Dreamwalkers") == "TAI"


def test_inside_information_ends_with_the_phase() -> None:
    scene = Scene(
        danielle=Side(hand=["Inside Information"], domains=["2 agency"], play=["Peeler"]),
        tommy=Side(play=[BOUNCER]),
        stories=["Dreamwalkers"],
    )
    scene.answer("Play Inside Information", "Dreamwalkers", "terror")
    assert scene.struggles("Dreamwalkers") == "CAI"
    scene.until("commit")
    assert scene.struggles("Dreamwalkers") == "TCAI"


def test_inside_information_takes_one_of_four_terror_struggles() -> None:
    """coc3-2.27-ex1"""
    scene = Scene(
        danielle=Side(hand=["Inside Information", "Sleep of Reason"], domains=["2 agency", "2 cthulhu"]),
        tommy=Side(play=[BOUNCER]),
        stories=["Dreamwalkers"],
    )
    scene.answer("Play Sleep of Reason", "Dreamwalkers")
    assert scene.struggles("Dreamwalkers") == "TTTTCAI"
    scene.answer("Pass", "Play Inside Information", "Dreamwalkers", "terror")
    assert scene.struggles("Dreamwalkers") == "TTTCAI"


def test_two_pieces_of_inside_information_take_two_struggles() -> None:
    scene = Scene(
        danielle=Side(hand=["Inside Information", "Inside Information"], domains=["2 agency", "2 cthulhu"]),
        tommy=Side(play=[BOUNCER]),
        stories=["Dreamwalkers"],
    )
    scene.answer("Play Inside Information", "Dreamwalkers", "domain 1", "terror", "Pass")
    scene.answer("Play Inside Information", "Dreamwalkers")
    assert not scene.offers("terror")
    scene.answer("arcane")
    assert scene.struggles("Dreamwalkers") == "CI"


def test_power_drain_keeps_the_struggle() -> None:
    scene = Scene(
        danielle=Side(hand=["Inside Information"], domains=["2 agency"]),
        tommy=Side(play=[BOUNCER], hand=["Power Drain"], domains=["2 hastur"]),
        stories=["Dreamwalkers"],
    )
    scene.answer("Play Inside Information", "Dreamwalkers", "Play Power Drain")
    assert scene.struggles("Dreamwalkers") == "TCAI"
    assert scene.question.kind == "action"


# -- Dabbler in the Unknown ------------------------------------------------------------------------------------
def test_dabbler_places_a_token_on_an_untouched_story() -> None:
    scene = Scene(
        danielle=Side(play=["Dabbler in the Unknown"]),
        tommy=Side(play=[BOUNCER]),
        stories=["Dreamwalkers: 1-0", "Nowhere to Hide", "Opening Night: 0-1"],
    )
    scene.answer("Use Dabbler in the Unknown")
    assert scene.zone("Dabbler in the Unknown") == "discard pile"
    assert scene.tokens("Nowhere to Hide", "Danielle") == 1


def test_dabbler_may_pick_among_several_stories() -> None:
    scene = Scene(
        danielle=Side(play=["Dabbler in the Unknown"]),
        tommy=Side(play=[BOUNCER]),
        stories=["Dreamwalkers: 1-0", "Nowhere to Hide", "Opening Night"],
    )
    scene.answer("Use Dabbler in the Unknown")
    assert (scene.asked, scene.labels()) == ("Danielle", ["Nowhere to Hide", "Opening Night"])
    scene.answer("Opening Night")
    assert scene.tokens("Opening Night", "Danielle") == 1
    assert scene.tokens("Opening Night", "Tommy") == 0


def test_an_exhausted_dabbler_can_be_sacrificed_an_insane_one_not() -> None:
    scene = Scene(danielle=Side(play=["Dabbler in the Unknown: exhausted", BOUNCER]))
    assert scene.offers("Use Dabbler")
    scene = Scene(danielle=Side(play=["Dabbler in the Unknown: insane", BOUNCER]))
    assert not scene.offers("Use Dabbler")


# -- Gentleman's Club ------------------------------------------------------------------------------------------
def test_gentlemans_club_draws_a_card() -> None:
    scene = Scene(
        danielle=Side(play=["Gentleman's Club"], deck=["Peeler"], domains=["2 agency", "1 agency"]),
        tommy=Side(play=[BOUNCER]),
    )
    scene.answer("Use Gentleman's Club")
    assert scene.cards("Danielle", "hand") == ["Peeler"]
    assert scene.state("Gentleman's Club") == "exhausted"
    assert scene.drained("Danielle") == [True, False, False]


def test_gentlemans_club_must_be_ready_and_paid() -> None:
    """coc3-2.13c"""
    tired = Scene(danielle=Side(play=["Gentleman's Club: exhausted", BOUNCER], domains=["2 agency"]))
    assert not tired.offers("Use Gentleman's Club")
    poor = Scene(danielle=Side(play=["Gentleman's Club", BOUNCER], domains=["1 agency", "1 agency"]))
    assert not poor.offers("Use Gentleman's Club")


def test_gentlemans_club_readies_in_its_controllers_refresh_phase() -> None:
    def after_the_turn_of(player: int) -> Scene:
        scene = Scene(
            danielle=Side(play=["Gentleman's Club: exhausted", BOUNCER]),
            tommy=Side(play=[BOUNCER]),
            phase="story phase",
            step="uncommit_all",
            active=player,
        )
        return scene.until("resource")

    assert after_the_turn_of(0).state("Gentleman's Club") == "exhausted"
    assert after_the_turn_of(1).state("Gentleman's Club") == "ready"


# -- Eldritch Nexus --------------------------------------------------------------------------------------------
def test_eldritch_nexus_gives_a_domain_with_a_resource() -> None:
    scene = Scene(
        danielle=Side(hand=["Eldritch Nexus", "Young Deep One"], deck=["G-Men", "Dagon"], domains=["1 agency"]),
        tommy=Side(play=[BOUNCER]),
    )
    scene.answer("Play Eldritch Nexus")
    assert scene.zone("G-Men") == "domain"
    assert scene.zone("Dagon") == "resource"
    assert scene.resources("Danielle") == [1, 0, 0, 1]
    assert scene.drained("Danielle") == [True, False, False, False]


def test_the_new_domain_pays_at_once() -> None:
    scene = Scene(
        danielle=Side(
            hand=["Eldritch Nexus", "Degenerate Ghoul"], deck=["G-Men", "Small Ghouls"], domains=["1 agency"]
        ),
        tommy=Side(play=[BOUNCER]),
    )
    assert not scene.offers("Play Degenerate Ghoul")
    scene.answer("Play Eldritch Nexus", "Pass", "Play Degenerate Ghoul")
    assert scene.drained("Danielle") == [True, False, False, True]


def test_eldritch_nexus_can_be_canceled() -> None:
    scene = Scene(
        danielle=Side(hand=["Eldritch Nexus"], deck=["G-Men"], domains=["1 agency"]),
        tommy=Side(hand=["Power Drain"], domains=["2 hastur"], play=[BOUNCER]),
    )
    scene.answer("Play Eldritch Nexus", "Play Power Drain")
    assert scene.zone("G-Men") == "deck"
    assert len(scene.resources("Danielle")) == 3


def test_eldritch_nexus_needs_a_domain_to_pay() -> None:
    scene = Scene(danielle=Side(hand=["Eldritch Nexus"], play=[BOUNCER]))
    assert scene.offers("Use Clover Club Bouncer")
    assert not scene.offers("Play Eldritch Nexus")


# -- The Bootleg Whiskey Cover-Up ------------------------------------------------------------------------------
def test_the_conspiracy_is_played_as_a_fourth_story() -> None:
    scene = Scene(
        danielle=Side(hand=["The Bootleg Whiskey Cover-Up"], play=["Peeler"], domains=["1 agency"]),
        tommy=Side(play=[BOUNCER]),
    )
    scene.answer("Play The Bootleg Whiskey Cover-Up")
    assert scene.zone("The Bootleg Whiskey Cover-Up") == "stories"
    assert scene.struggles("The Bootleg Whiskey Cover-Up") == "TCAI"
    scene.until("commit")
    assert scene.offers("Commit Peeler to The Bootleg Whiskey Cover-Up")
    assert len([label for label in scene.labels() if "Commit Peeler" in label]) == 4


def test_the_conspiracy_is_played_only_in_your_own_operations_phase() -> None:
    scene = Scene(
        danielle=Side(hand=["The Bootleg Whiskey Cover-Up"], domains=["1 agency"], play=[BOUNCER]),
        active=1,
    )
    assert scene.asked == "Danielle"
    assert not scene.offers("Play The Bootleg")


def test_characters_committed_to_the_conspiracy_are_blank() -> None:
    """coc3-2.25: no subtypes, keywords or abilities; skill and icons stay."""
    scene = resolving(
        Side(play=["Triggerman: exhausted, at The Bootleg Whiskey Cover-Up"]),
        Side(play=["Slavering Gug: exhausted, at The Bootleg Whiskey Cover-Up", BOUNCER], domains=["4 agency"]),
        "The Bootleg Whiskey Cover-Up",
        step="actions_after_defence",
    )
    assert scene.asked == "Tommy"
    assert not scene.offers("Use Slavering Gug")
    assert (scene.has("Triggerman", "Willpower"), scene.has("Triggerman", "Criminal")) == (0, 0)
    assert (scene.skill("Triggerman"), scene.icons("Triggerman")) == (2, "CI")


def test_blank_characters_lose_their_willpower_in_the_terror_struggle() -> None:
    scene = resolving(
        Side(play=["Keeper of the Golden Path: exhausted, at The Bootleg Whiskey Cover-Up"]),
        Side(play=["Triggerman: exhausted, at The Bootleg Whiskey Cover-Up", BOUNCER]),
        "The Bootleg Whiskey Cover-Up",
    )
    assert scene.state("Triggerman") == "insane"


def test_blank_characters_lose_what_attachments_give_them() -> None:
    """coc3-1.6c: nothing is gained from other cards by a card that is blank; what it gets, like skill, it keeps."""
    story = "The Bootleg Whiskey Cover-Up"
    table = Scene(
        danielle=Side(
            play=[f"Peeler: exhausted, at {story}, with Shotgun, with Patrol Wagon, with .45 Pistols", BOUNCER],
            domains=["1 agency"],
        ),
        stories=[story],
        phase="story phase",
        step="actions_after_defence",
    )
    assert (table.icons("Peeler"), table.has("Peeler", "Toughness")) == ("CC", 0)
    assert not table.offers("Use Peeler (by Shotgun)")


def test_a_printed_text_box_that_is_blank_leaves_what_was_gained() -> None:
    """Richard Upton Pickman speaks of the printed text."""
    table = Scene(
        danielle=Side(
            play=["Richard Upton Pickman", "Peeler: with Patrol Wagon, with .45 Pistols"], domains=["2 hastur"]
        ),
        tommy=Side(play=[BOUNCER]),
    )
    table.answer("Use Richard Upton Pickman", "Peeler")
    assert (table.icons("Peeler"), table.has("Peeler", "Toughness"), table.has("Peeler", "Willpower")) == ("CCC", 1, 0)


def test_a_character_that_commits_to_the_conspiracy_does_not_respond_to_committing() -> None:
    scene = Scene(
        danielle=Side(play=["Dr. Ali Kafour"], deck=["Peeler"]),
        tommy=Side(play=[BOUNCER]),
        stories=["The Bootleg Whiskey Cover-Up"],
        phase="story phase",
        step="active_player_commits",
    )
    scene.answer("Commit Dr. Ali Kafour to The Bootleg Whiskey Cover-Up")
    assert (scene.asked, scene.question.kind) == ("Tommy", "action")


def test_characters_at_other_stories_keep_their_text() -> None:
    scene = Scene(
        danielle=Side(play=["Dr. Ali Kafour"], deck=["Peeler"]),
        tommy=Side(play=[BOUNCER]),
        stories=["The Bootleg Whiskey Cover-Up", "Dreamwalkers"],
        phase="story phase",
        step="active_player_commits",
    )
    scene.answer("Commit Dr. Ali Kafour to Dreamwalkers")
    assert scene.offers("Respond with Dr. Ali Kafour")


def test_the_conspiracy_is_won_like_a_story_and_not_replaced() -> None:
    scene = resolving(
        Side(play=["Peeler: exhausted, at The Bootleg Whiskey Cover-Up"]),
        Side(play=[BOUNCER]),
        "The Bootleg Whiskey Cover-Up: 3-2",
        "Dreamwalkers",
        "Nowhere to Hide",
        "Opening Night",
    )
    assert scene.cards("Danielle", "won pile") == ["The Bootleg Whiskey Cover-Up"]
    assert scene.cards("Danielle", "stories") == ["Dreamwalkers", "Nowhere to Hide", "Opening Night"]
    assert scene.story_of("Peeler") is None


def test_a_won_conspiracy_counts_towards_victory() -> None:
    scene = Scene(
        danielle=Side(
            play=["Peeler: exhausted, at The Bootleg Whiskey Cover-Up"], won=["Dreamwalkers", "Rotting Away"]
        ),
        stories=["The Bootleg Whiskey Cover-Up: 3-0"],
        phase="story phase",
        step="resolve_stories",
    )
    assert text.ending(scene.game.machine) == "Danielle wins (three stories won)."
