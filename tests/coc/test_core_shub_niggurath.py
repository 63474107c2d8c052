"""Core Set 126-140: the second half of Shub-Niggurath's cards.

A ready Clover Club Bouncer can always act; where one stands, the game waits for its player instead of going on.
"""

import pytest

from mythos.coc.scene import Scene, Side
from tests.coc.facts import facts

FACTS = {
    "core-126": "Ancient Guardian | character, shub-niggurath, cost 4, skill 3, TTCC | Dark Young, Servitor",
    "core-127": "Small Ghouls | character, shub-niggurath, cost 5, skill 6, TTCC | Monster"
    " | steadfast shub-niggurath 2",
    "core-128": "Watcher of the Woods | character, shub-niggurath, cost 3, skill 3, TCA | Dark Young",
    "core-129": "Mi-Go Scout | character, shub-niggurath, cost 3, skill 3, CC | Mi-Go",
    "core-130": "Mi-Go Warrior | character, shub-niggurath, cost 3, skill 3, C | Mi-Go",
    "core-131": "Hungry Dark Young | character, shub-niggurath, cost 3, skill 2, TC | Dark Young, Servitor",
    "core-132": "Degenerate Ghoul | character, shub-niggurath, cost 1, skill 0, TC | Independent",
    "core-133": "Shadowed Woods | support, shub-niggurath, cost 1 | Location",
    "core-134": "Ghoul Taint | support, shub-niggurath, cost 1 | Attachment, Curse",
    "core-135": "Altar of the Blessed | support, shub-niggurath, cost 1 | Location",
    "core-136": "Regeneration | event, shub-niggurath, cost 1",
    "core-137": "Burrowing Beneath | event, shub-niggurath, cost 2",
    "core-138": "Horrid Mutation | event, shub-niggurath, cost 1",
    "core-139": "Bred to Survive | event, shub-niggurath, cost 2",
    "core-140": "Shocking Transformation | event, shub-niggurath, cost 3",
}
BOUNCER = "Clover Club Bouncer"


@pytest.mark.parametrize("card_id", FACTS)
def test_printed_facts(card_id: str) -> None:
    assert facts(card_id) == FACTS[card_id]


# -- Ancient Guardian ------------------------------------------------------------------------------------------
def test_ancient_guardian_readies_an_own_character_or_support() -> None:
    scene = Scene(
        danielle=Side(
            play=["Ancient Guardian: exhausted", "Peeler", "Gentleman's Club: exhausted"], domains=["1 agency"] * 3
        ),
        tommy=Side(play=["G-Men: exhausted"]),
    )
    scene.answer("Use Ancient Guardian")
    assert scene.asked == "Danielle"
    assert not scene.offers("Peeler")
    assert not scene.offers("G-Men")
    assert scene.offers("Ancient Guardian")
    scene.answer("Gentleman's Club", "domain 1")
    assert scene.state("Gentleman's Club") == "ready"
    assert scene.drained("Danielle") == [True, False, False]
    scene.answer("Use Ancient Guardian", "domain 2")
    assert scene.state("Ancient Guardian") == "ready"


def test_ancient_guardian_needs_something_exhausted() -> None:
    scene = Scene(danielle=Side(play=["Ancient Guardian", "Peeler: insane"], hand=["Mad Artist"], domains=["2 hastur"]))
    assert not scene.offers("Use Ancient Guardian")


def test_ancient_guardian_needs_a_domain() -> None:
    scene = Scene(
        danielle=Side(play=["Ancient Guardian: exhausted"], hand=[".45 Pistols"], domains=["1 shub-niggurath, drained"])
    )
    assert not scene.offers("Use Ancient Guardian")


# -- Small Ghouls ----------------------------------------------------------------------------------------------
def test_small_ghouls_put_three_discarded_cards_under_the_deck() -> None:
    scene = Scene(
        danielle=Side(
            hand=["Small Ghouls"],
            discard=["Peeler", "G-Men", "T-Men", "Shotgun"],
            domains=["4 shub-niggurath, 1 agency"],
        )
    )
    scene.answer("Play Small Ghouls")
    assert scene.asked == "Danielle"
    scene.answer("G-Men", "Shotgun", "Peeler")
    assert scene.question.kind == "order"
    scene.answer("Shotgun", "Peeler")
    assert scene.cards("Danielle", "deck")[:3] == ["Shotgun", "Peeler", "G-Men"]
    assert scene.cards("Danielle", "discard pile") == ["T-Men"]


def test_small_ghouls_leave_two_cards_where_they_are() -> None:
    """coc3-2.6: whoever has to take three takes three or none."""
    scene = Scene(
        danielle=Side(hand=["Small Ghouls"], discard=["Peeler", "G-Men"], domains=["5 shub-niggurath"]),
    )
    deck = len(scene.cards("Danielle", "deck"))
    scene.answer("Play Small Ghouls")
    assert scene.zone("Small Ghouls") == "play"
    assert scene.cards("Danielle", "discard pile") == ["Peeler", "G-Men"]
    assert len(scene.cards("Danielle", "deck")) == deck


def test_small_ghouls_are_steadfast() -> None:
    """coc3-2.19: one matching resource pays, but two are needed on all domains together."""
    one = Scene(danielle=Side(hand=["Small Ghouls", "Arkham Asylum"], domains=["1 shub-niggurath, 4 agency"]))
    assert one.offers("Play Arkham Asylum")
    assert not one.offers("Play Small Ghouls")
    two = Scene(
        danielle=Side(hand=["Small Ghouls"], domains=["1 shub-niggurath, 4 agency", "1 shub-niggurath, drained"])
    )
    assert two.offers("Play Small Ghouls")


def test_small_ghouls_restored_from_insanity_do_not_enter_play() -> None:
    scene = Scene(
        danielle=Side(play=["Small Ghouls: insane", "Arkham Asylum"], discard=["Peeler"] * 3, domains=["1 agency"])
    )
    scene.answer("Use Arkham Asylum")
    assert scene.state("Small Ghouls") == "ready"
    assert scene.cards("Danielle", "discard pile") == ["Peeler"] * 3


# -- Watcher of the Woods --------------------------------------------------------------------------------------
def test_watcher_of_the_woods_enters_exhausted_without_supports() -> None:
    scene = Scene(
        danielle=Side(hand=["Watcher of the Woods"], domains=["3 shub-niggurath"]),
        tommy=Side(play=["Altar of the Blessed"]),
    )
    scene.answer("Play Watcher of the Woods")
    assert scene.state("Watcher of the Woods") == "exhausted"


def test_watcher_of_the_woods_enters_ready_beside_a_support() -> None:
    scene = Scene(
        danielle=Side(hand=["Watcher of the Woods"], domains=["3 shub-niggurath"]),
        tommy=Side(play=["Peeler: with their Ghoul Taint"]),
    )
    scene.answer("Play Watcher of the Woods")
    assert scene.state("Watcher of the Woods") == "ready"


def test_watcher_of_the_woods_put_into_play_enters_exhausted_too() -> None:
    scene = Scene(
        danielle=Side(
            play=["Peeler"],
            hand=["Shocking Transformation"],
            deck=["Watcher of the Woods"],
            domains=["3 shub-niggurath"],
        )
    )
    scene.answer("Play Shocking Transformation", "Watcher of the Woods")
    assert scene.state("Watcher of the Woods") == "exhausted"


# -- Mi-Go Scout -----------------------------------------------------------------------------------------------
def test_every_mi_go_of_both_players_gains_investigation() -> None:
    scene = Scene(danielle=Side(play=["Mi-Go Scout", "Peeler"]), tommy=Side(play=["Mi-Go Warrior"]))
    assert scene.icons("Mi-Go Scout") == "CCI"
    assert scene.icons("Mi-Go Warrior") == "CI"
    assert scene.icons("Peeler") == "CC"


def test_two_mi_go_scouts_add_up() -> None:
    scene = Scene(danielle=Side(play=["Mi-Go Scout"]), tommy=Side(play=["Mi-Go Scout", "Mi-Go Warrior"]))
    assert scene.icons("Mi-Go Scout", 2) == "CCII"
    assert scene.icons("Mi-Go Warrior") == "CII"


def test_an_insane_mi_go_scout_gives_and_gets_nothing() -> None:
    """coc3-2.34"""
    scene = Scene(danielle=Side(play=["Mi-Go Scout: insane", "Mi-Go Warrior"]), tommy=Side(play=["Mi-Go Scout"]))
    insane = next(k for k in (1, 2) if scene.state("Mi-Go Scout", k) == "insane")
    assert scene.icons("Mi-Go Scout", insane) == ""
    assert scene.icons("Mi-Go Warrior") == "CI"


def test_a_blank_mi_go_scout_gives_nothing() -> None:
    """coc3-2.25: the subtype is part of the text box, so the Scout itself gains nothing either."""
    scene = Scene(
        danielle=Side(
            play=["Mi-Go Scout: exhausted, at The Bootleg Whiskey Cover-Up", "Mi-Go Warrior: exhausted", "Mi-Go Scout"]
        ),
        tommy=Side(play=[BOUNCER]),
        stories=["The Bootleg Whiskey Cover-Up"],
        phase="story phase",
        step="actions_after_attack",
    )
    blank = next(k for k in (1, 2) if scene.story_of("Mi-Go Scout", k))
    assert scene.icons("Mi-Go Scout", blank) == "CC"
    assert scene.icons("Mi-Go Warrior") == "CI"


# -- Mi-Go Warrior ---------------------------------------------------------------------------------------------
def test_mi_go_warrior_exhausts_to_cancel_a_wound_to_anybody() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]), tommy=Side(play=["Mi-Go Warrior", "Peeler"])
    )
    scene.answer("Use Slavering Gug", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Disrupt with Mi-Go Warrior")
    assert scene.state("Mi-Go Warrior") == "exhausted"
    assert (scene.zone("Peeler"), scene.wounds("Peeler")) == ("play", 0)


def test_mi_go_warrior_may_save_an_enemy_and_itself() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "Peeler"], domains=["4 agency", "4 agency"]),
        tommy=Side(play=["Mi-Go Warrior"]),
    )
    scene.answer("Use Slavering Gug", "Peeler", "domain 1")
    assert scene.offers("Disrupt with Mi-Go Warrior")
    scene.passes()
    assert scene.zone("Peeler") == "discard pile"
    scene.answer("Use Slavering Gug", "Mi-Go Warrior")
    scene.answer("Disrupt with Mi-Go Warrior")
    assert (scene.zone("Mi-Go Warrior"), scene.wounds("Mi-Go Warrior")) == ("play", 0)


@pytest.mark.parametrize("state", ["exhausted", "insane"])
def test_mi_go_warrior_must_be_ready(state: str) -> None:
    """coc3-2.13: exhausting must change something."""
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=[f"Mi-Go Warrior: {state}", "Peeler"]),
    )
    scene.answer("Use Slavering Gug", "Peeler")
    assert scene.zone("Peeler") == "discard pile"


def test_mi_go_warrior_cancels_one_of_many_wounds() -> None:
    scene = Scene(
        danielle=Side(hand=["Short Fuse"], domains=["3 agency"]),
        tommy=Side(play=["Mi-Go Warrior", "G-Men"]),
    )
    scene.answer("Play Short Fuse", "G-Men", "Disrupt with Mi-Go Warrior")
    assert scene.zone("G-Men") == "discard pile"


def test_two_mi_go_warriors_cancel_a_wound_each() -> None:
    scene = Scene(
        danielle=Side(hand=["Short Fuse"], domains=["3 agency"]),
        tommy=Side(play=["Mi-Go Warrior", "Mi-Go Warrior", "G-Men", BOUNCER]),
    )
    scene.answer("Play Short Fuse", "G-Men", "Disrupt with Mi-Go Warrior", "Disrupt with Mi-Go Warrior")
    assert [scene.state("Mi-Go Warrior", k) for k in (1, 2)] == ["exhausted", "exhausted"]
    assert scene.zone("G-Men") == "discard pile"  # five wounds are still more than Toughness +3 bears


def test_mi_go_warrior_saves_a_character_from_a_lost_combat_struggle() -> None:
    scene = Scene(
        danielle=Side(play=["Peeler: exhausted, at Dreamwalkers"]),
        tommy=Side(play=["Mi-Go Warrior", "Laboratory Assistant: exhausted, at Dreamwalkers"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="resolve_stories",
    )
    assert scene.asked == "Tommy"
    scene.answer("Disrupt with Mi-Go Warrior")
    assert scene.zone("Laboratory Assistant") == "play"


# -- Hungry Dark Young -----------------------------------------------------------------------------------------
def test_hungry_dark_young_brings_a_cheap_character_from_hand_or_discard_pile() -> None:
    def played() -> Scene:
        scene = Scene(
            danielle=Side(
                hand=["Hungry Dark Young", "Peeler", "Shotgun", "G-Men"],
                discard=["Degenerate Ghoul", "T-Men"],
                domains=["3 shub-niggurath"],
            )
        )
        scene.answer("Play Hungry Dark Young")
        assert (scene.asked, scene.question.kind) == ("Danielle", "response")
        scene.answer("Respond with Hungry Dark Young")
        assert [scene.offers(t) for t in ("Peeler", "Degenerate Ghoul", "Shotgun", "G-Men", "T-Men")] == [
            True,
            True,
            False,
            False,
            False,
        ]
        return scene

    assert played().answer("Degenerate Ghoul").state("Degenerate Ghoul") == "ready"
    scene = played().answer("Peeler")
    assert (scene.zone("Peeler"), scene.controller("Peeler")) == ("play", "Danielle")
    assert scene.drained("Danielle") == [True, False, False]


def test_hungry_dark_young_may_be_left_hungry() -> None:
    scene = Scene(danielle=Side(hand=["Hungry Dark Young", "Peeler"], domains=["3 shub-niggurath"]))
    scene.answer("Play Hungry Dark Young", "Pass")
    assert scene.zone("Peeler") == "hand"


def test_what_hungry_dark_young_brings_was_not_played() -> None:
    """coc3-2.24-ex2: put into play, so an overpaid Extortionist or a play-only response finds nothing."""
    scene = Scene(
        danielle=Side(
            hand=["Hungry Dark Young", "Extortionist"],
            play=["Shadowed Woods"],
            discard=["Mad Artist"],
            domains=["4 shub-niggurath", "2 agency"],
        ),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Hungry Dark Young", "Respond with Hungry Dark Young", "Extortionist")
    assert scene.zone("Extortionist") == "play"
    assert not scene.offers("Respond with Extortionist")
    assert scene.offers("Respond with Shadowed Woods")  # the Dark Young itself was played


def test_hungry_dark_young_put_into_play_is_hungry_as_well() -> None:
    scene = Scene(
        danielle=Side(
            play=["Peeler"],
            hand=["Shocking Transformation", "Mad Artist"],
            deck=["Hungry Dark Young"],
            domains=["3 shub-niggurath"],
        )
    )
    scene.answer("Play Shocking Transformation", "Hungry Dark Young", "Respond with Hungry Dark Young", "Mad Artist")
    assert scene.zone("Mad Artist") == "play"


def test_hungry_dark_young_does_not_break_uniqueness() -> None:
    """coc3-2.24: putting into play does not lift uniqueness."""
    scene = Scene(
        danielle=Side(
            play=["Paul Lemond"], hand=["Hungry Dark Young", "Paul Lemond", "Peeler"], domains=["3 shub-niggurath"]
        )
    )
    scene.answer("Play Hungry Dark Young", "Respond with Hungry Dark Young")
    assert scene.cards("Danielle", "hand") == ["Paul Lemond"]
    assert scene.zone("Peeler") == "play"


# -- Degenerate Ghoul ------------------------------------------------------------------------------------------
def test_degenerate_ghoul_alone_wins_struggles_but_never_succeeds() -> None:
    """A total skill of at least 1 is needed for success."""
    scene = Scene(
        danielle=Side(play=["Degenerate Ghoul: exhausted, at Dreamwalkers"]),
        tommy=Side(play=["Laboratory Assistant: exhausted, at Dreamwalkers", BOUNCER]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="resolve_stories",
    )
    assert scene.state("Laboratory Assistant") == "insane"
    assert scene.tokens("Dreamwalkers", "Danielle") == 0


# -- Shadowed Woods --------------------------------------------------------------------------------------------
def test_shadowed_woods_returns_a_character_with_cost_up_to_x() -> None:
    scene = Scene(
        danielle=Side(
            play=["Shadowed Woods"],
            hand=["Degenerate Ghoul"],
            discard=["Peeler", "Hungry Dark Young", "G-Men", "Regeneration"],
            domains=["1 shub-niggurath", "3 agency"],
        ),
        tommy=Side(discard=["Laboratory Assistant"]),
    )
    scene.answer("Play Degenerate Ghoul")
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    scene.answer("Respond with Shadowed Woods")
    assert scene.labels() == ["X = 2", "X = 3"]
    scene.answer("X = 3")
    assert [scene.offers(t) for t in ("Peeler", "Hungry Dark Young", "G-Men", "Regeneration", "Laboratory")] == [
        True,
        True,
        False,
        False,
        False,
    ]
    scene.answer("Hungry Dark Young")
    assert scene.zone("Hungry Dark Young") == "hand"
    assert scene.drained("Danielle") == [True, True, False]


def test_shadowed_woods_with_x_0_costs_nothing() -> None:
    """coc3-2.1"""
    scene = Scene(
        danielle=Side(
            play=["Shadowed Woods"],
            hand=["Degenerate Ghoul"],
            discard=["Servant from Out of Time"],
            domains=["1 shub-niggurath"],
        )
    )
    scene.answer("Play Degenerate Ghoul", "Respond with Shadowed Woods")
    assert scene.zone("Servant from Out of Time") == "hand"
    assert scene.drained("Danielle") == [True, False, False]


def test_shadowed_woods_waits_for_a_shub_niggurath_character_played_by_you() -> None:
    scene = Scene(
        danielle=Side(
            play=["Shadowed Woods"], hand=["Peeler"], discard=["Mad Artist"], domains=["2 agency", "2 shub-niggurath"]
        ),
        tommy=Side(hand=["Degenerate Ghoul"], domains=["1 shub-niggurath"]),
    )
    scene.answer("Play Peeler")
    assert not scene.offers("Shadowed Woods")
    other = Scene(
        danielle=Side(play=["Shadowed Woods"], discard=["Mad Artist"], domains=["2 agency"]),
        tommy=Side(hand=["Degenerate Ghoul", ".45 Pistols"], domains=["1 shub-niggurath"]),
        active=1,
    )
    other.answer("Play Degenerate Ghoul")
    assert not other.offers("Shadowed Woods")


def test_shadowed_woods_does_not_answer_a_character_put_into_play() -> None:
    """coc3-2.24"""
    scene = Scene(
        danielle=Side(
            play=["Shadowed Woods", "Peeler"],
            hand=["Shocking Transformation"],
            deck=["Degenerate Ghoul"],
            domains=["3 shub-niggurath", "2 agency"],
        )
    )
    scene.answer("Play Shocking Transformation", "Degenerate Ghoul")
    assert scene.zone("Degenerate Ghoul") == "play"
    assert not scene.offers("Shadowed Woods")


def test_shadowed_woods_answers_once_for_each_copy() -> None:
    """coc3-2.13j: once for each time the condition is met, for each card."""
    scene = Scene(
        danielle=Side(
            play=["Shadowed Woods", "Shadowed Woods"],
            hand=["Degenerate Ghoul"],
            discard=["Peeler", "Mad Artist"],
            domains=["1 shub-niggurath", "2 agency", "2 agency"],
        )
    )
    scene.answer("Play Degenerate Ghoul", "Respond with Shadowed Woods", "Peeler", "domain 2")
    assert scene.labels() == ["Pass", "Respond with Shadowed Woods"]
    scene.answer("Respond with Shadowed Woods")
    assert sorted(scene.cards("Danielle", "hand")) == ["Mad Artist", "Peeler"]
    assert scene.question.kind != "response"


# -- Ghoul Taint -----------------------------------------------------------------------------------------------
def test_a_tainted_character_does_not_commit_in_its_controllers_turn() -> None:
    scene = Scene(
        danielle=Side(play=["Peeler: with their Ghoul Taint", "Mad Artist"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="active_player_commits",
    )
    assert scene.asked == "Danielle"
    assert scene.offers("Commit Mad Artist")
    assert not scene.offers("Commit Peeler")


def test_a_tainted_character_may_defend() -> None:
    scene = Scene(
        danielle=Side(play=["Mad Artist: exhausted, at Dreamwalkers"]),
        tommy=Side(play=["Peeler: with their Ghoul Taint", BOUNCER]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="opponent_commits",
    )
    assert scene.asked == "Tommy"
    scene.answer("Commit Peeler to Dreamwalkers", "Commit nobody else")
    assert scene.story_of("Peeler") == "Dreamwalkers"


def test_ghoul_taint_is_played_on_any_character() -> None:
    scene = Scene(
        danielle=Side(hand=["Ghoul Taint"], play=["Mad Artist"], domains=["1 shub-niggurath"]),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Ghoul Taint")
    assert scene.offers("Mad Artist")
    scene.answer("Peeler")
    assert (scene.host("Ghoul Taint"), scene.controller("Ghoul Taint")) == ("Peeler", "Danielle")


def test_ghoul_taint_needs_a_host() -> None:
    """coc3-2.33"""
    scene = Scene(danielle=Side(hand=["Ghoul Taint", "Arkham Asylum"], domains=["2 shub-niggurath"]))
    assert scene.offers("Play Arkham Asylum")
    assert not scene.offers("Play Ghoul Taint")


def test_a_tainted_character_that_changes_sides_obeys_the_turn_of_its_new_controller() -> None:
    scene = Scene(
        danielle=Side(hand=["Blind Submission"], play=["Mad Artist"], domains=["2 hastur"]),
        tommy=Side(play=["Peeler: with their Ghoul Taint"]),
        stories=["Dreamwalkers"],
        phase="story phase",
    )
    scene.answer("Play Blind Submission")
    assert scene.controller("Peeler") == "Danielle"
    assert scene.offers("Commit Mad Artist")
    assert not scene.offers("Commit Peeler")


# -- Altar of the Blessed --------------------------------------------------------------------------------------
def test_altar_of_the_blessed_gives_skill_to_own_characters_only() -> None:
    scene = Scene(
        danielle=Side(play=["Altar of the Blessed", "Altar of the Blessed", "Peeler", "Mad Artist: insane"]),
        tommy=Side(play=["Degenerate Ghoul"]),
    )
    assert scene.skill("Peeler") == 3
    assert scene.skill("Mad Artist") == 0
    assert scene.skill("Degenerate Ghoul") == 0


def test_altar_of_the_blessed_ends_when_it_is_destroyed() -> None:
    scene = Scene(
        danielle=Side(play=["Altar of the Blessed", "Peeler"], hand=["Burrowing Beneath"], domains=["2 shub-niggurath"])
    )
    assert scene.skill("Peeler") == 2
    scene.answer("Play Burrowing Beneath")
    assert scene.skill("Peeler") == 1


# -- Regeneration ----------------------------------------------------------------------------------------------
def test_regeneration_cancels_one_wound() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=["Peeler"], hand=["Regeneration"], domains=["1 shub-niggurath"]),
    )
    scene.answer("Use Slavering Gug", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Play Regeneration")
    assert scene.zone("Peeler") == "play"
    assert scene.zone("Regeneration") == "discard pile"
    assert scene.drained("Tommy") == [True, False, False]


def test_regeneration_only_for_own_characters() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency", "1 shub-niggurath"], hand=["Regeneration"]),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Use Slavering Gug", "Peeler")
    assert scene.zone("Peeler") == "discard pile"
    assert scene.zone("Regeneration") == "hand"


def test_regeneration_needs_a_matching_domain() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=["Peeler"], hand=["Regeneration"], domains=["1 agency", "1 shub-niggurath, drained"]),
    )
    scene.answer("Use Slavering Gug", "Peeler")
    assert scene.zone("Peeler") == "discard pile"


def test_regeneration_cancels_only_one_of_many_wounds() -> None:
    scene = Scene(
        danielle=Side(hand=["Short Fuse"], domains=["3 agency"]),
        tommy=Side(play=["Peeler"], hand=["Regeneration"], domains=["1 shub-niggurath"]),
    )
    scene.answer("Play Short Fuse", "Play Regeneration")
    assert scene.zone("Peeler") == "discard pile"


def test_power_drain_does_not_stop_regeneration() -> None:
    """Power Drain cancels actions and responses; Regeneration is a disrupt."""
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], hand=["Power Drain"], domains=["4 agency", "2 hastur"]),
        tommy=Side(play=["Peeler"], hand=["Regeneration"], domains=["1 shub-niggurath"]),
    )
    scene.answer("Use Slavering Gug", "Peeler", "Pass", "Play Regeneration")
    assert scene.zone("Peeler") == "play"
    assert scene.zone("Power Drain") == "hand"


# -- Burrowing Beneath -----------------------------------------------------------------------------------------
def test_burrowing_beneath_destroys_any_support() -> None:
    scene = Scene(
        danielle=Side(hand=["Burrowing Beneath"], play=["Gentleman's Club"], domains=["2 shub-niggurath"]),
        tommy=Side(play=["Peeler: with .45 Pistols", "Arkham Asylum"]),
    )
    scene.answer("Play Burrowing Beneath")
    assert scene.asked == "Danielle"
    assert [scene.offers(t) for t in ("Gentleman's Club", "Arkham Asylum", "Peeler (")] == [True, True, False]
    scene.answer(".45 Pistols")
    assert scene.zone(".45 Pistols") == "discard pile"
    assert scene.icons("Peeler") == "CC"


def test_burrowing_beneath_needs_a_support() -> None:
    """coc3-1.9: without a target it cannot be played."""
    scene = Scene(
        danielle=Side(hand=["Burrowing Beneath", "Arkham Asylum"], play=["Peeler"], domains=["2 shub-niggurath"]),
    )
    assert scene.offers("Play Arkham Asylum")
    assert not scene.offers("Play Burrowing Beneath")


def test_power_drain_saves_the_support_and_the_domain_stays_drained() -> None:
    """coc3-2.13-ex3"""
    scene = Scene(
        danielle=Side(hand=["Burrowing Beneath"], domains=["2 shub-niggurath"]),
        tommy=Side(play=["Arkham Asylum"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Burrowing Beneath")
    assert scene.asked == "Tommy"
    scene.answer("Play Power Drain")
    assert scene.zone("Arkham Asylum") == "play"
    assert scene.zone("Burrowing Beneath") == "discard pile"
    assert scene.drained("Danielle") == [True, False, False]


# -- Horrid Mutation -------------------------------------------------------------------------------------------
def test_horrid_mutation_gives_terror_to_own_committed_characters() -> None:
    scene = Scene(
        danielle=Side(
            play=["Peeler: exhausted, at Dreamwalkers", "Mad Artist"],
            hand=["Horrid Mutation"],
            domains=["1 shub-niggurath"],
        ),
        tommy=Side(play=["Laboratory Assistant: exhausted, at Dreamwalkers", BOUNCER]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Play Horrid Mutation")
    assert scene.icons("Peeler") == "TCC"
    assert scene.icons("Mad Artist") == "CA"
    assert scene.icons("Laboratory Assistant") == "I"
    scene.passes()
    assert scene.state("Laboratory Assistant") == "insane"  # the terror struggle came before the combat struggle


def test_horrid_mutation_lasts_until_the_end_of_the_phase() -> None:
    scene = Scene(
        danielle=Side(
            play=["Peeler: exhausted, at Dreamwalkers"], hand=["Horrid Mutation"], domains=["1 shub-niggurath"]
        ),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Play Horrid Mutation")
    scene.until("resource")
    assert scene.icons("Peeler") == "CC"


# -- Bred to Survive -------------------------------------------------------------------------------------------
def test_bred_to_survive_makes_own_characters_invulnerable() -> None:
    """coc3-2.37b: nobody may choose them for a wound any more."""
    scene = Scene(
        danielle=Side(
            play=["Peeler"], hand=["Bred to Survive", "Mad Artist"], domains=["2 shub-niggurath", "2 hastur"]
        ),
        tommy=Side(play=["Slavering Gug", "T-Men"], domains=["4 agency"]),
    )
    scene.answer("Play Bred to Survive")
    assert scene.has("Peeler", "Invulnerability")
    assert scene.asked == "Tommy"
    scene.answer("Use Slavering Gug")
    assert not scene.offers("Peeler")
    assert scene.offers("T-Men")


def test_bred_to_survive_is_for_characters_in_play_now() -> None:
    """coc3-1.4: who is meant is fixed when it resolves."""
    scene = Scene(
        danielle=Side(
            play=["Peeler"], hand=["Bred to Survive", "Mad Artist"], domains=["2 shub-niggurath", "2 hastur"]
        ),
        tommy=Side(play=["T-Men", BOUNCER]),
    )
    scene.answer("Play Bred to Survive", "Pass", "Play Mad Artist")
    assert [scene.has(title, "Invulnerability") for title in ("Peeler", "Mad Artist", "T-Men")] == [1, 0, 0]
    scene.until("commit")
    assert not scene.has("Peeler", "Invulnerability")


def test_invulnerable_characters_do_not_lose_a_combat_struggle_with_a_wound() -> None:
    scene = Scene(
        danielle=Side(play=["G-Men: exhausted, at Dreamwalkers"]),
        tommy=Side(
            play=["Laboratory Assistant: exhausted, at Dreamwalkers"],
            hand=["Bred to Survive"],
            domains=["2 shub-niggurath"],
        ),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Play Bred to Survive")
    assert scene.zone("Laboratory Assistant") == "play"


# -- Shocking Transformation -----------------------------------------------------------------------------------
def test_shocking_transformation_turns_a_character_into_one_from_the_deck() -> None:
    scene = Scene(
        danielle=Side(
            play=["Peeler", "Mad Artist"],
            hand=["Shocking Transformation"],
            deck=["G-Men", "Shub-Niggurath", "Shotgun"],
            domains=["3 shub-niggurath"],
        ),
        tommy=Side(play=["T-Men"]),
    )
    scene.answer("Play Shocking Transformation")
    assert scene.question.kind == "cost"
    assert not scene.offers("T-Men")
    scene.answer("Peeler")
    assert scene.zone("Peeler") == "discard pile"
    assert scene.offers("G-Men")
    assert not scene.offers("Shub-Niggurath")
    assert not scene.offers("Shotgun")
    scene.answer("G-Men")
    assert (scene.zone("G-Men"), scene.state("G-Men")) == ("play", "ready")


def test_shocking_transformation_may_find_nothing() -> None:
    """coc3-2.11: a search of a hidden deck may end empty-handed; the deck is shuffled all the same."""
    scene = Scene(
        danielle=Side(play=["Peeler"], hand=["Shocking Transformation"], deck=["G-Men"], domains=["3 shub-niggurath"])
    )
    scene.answer("Play Shocking Transformation", "Done")
    assert scene.zone("Peeler") == "discard pile"
    assert scene.zone("G-Men") == "deck"


def test_shocking_transformation_needs_a_sacrifice() -> None:
    scene = Scene(
        danielle=Side(hand=["Shocking Transformation", "Arkham Asylum"], domains=["3 shub-niggurath"]),
        tommy=Side(play=["Peeler"]),
    )
    assert scene.offers("Play Arkham Asylum")
    assert not scene.offers("Play Shocking Transformation")


def test_shocking_transformation_does_not_bring_a_second_unique_or_a_villain_beside_a_hero() -> None:
    """coc3-1.13, coc3-2.24"""
    scene = Scene(
        danielle=Side(
            play=["Peeler", "Undercover Security", "Paul Lemond"],
            hand=["Shocking Transformation"],
            deck=["Paul Lemond", "Arcane Initiate", "T-Men"],
            domains=["3 shub-niggurath"],
        )
    )
    scene.answer("Play Shocking Transformation", "Peeler")
    assert scene.offers("T-Men")
    assert not scene.offers("Paul Lemond")
    assert not scene.offers("Arcane Initiate")


def test_performance_artist_does_not_cancel_events() -> None:
    """It cancels triggered abilities of characters and supports only."""
    scene = Scene(
        danielle=Side(play=["Peeler"], hand=["Bred to Survive"], domains=["2 shub-niggurath"]),
        tommy=Side(play=["Performance Artist", BOUNCER]),
    )
    scene.answer("Play Bred to Survive")
    assert scene.has("Peeler", "Invulnerability")
    assert scene.zone("Performance Artist") == "play"


def test_performance_artist_cancels_the_guardian() -> None:
    scene = Scene(
        danielle=Side(play=["Ancient Guardian: exhausted"], domains=["1 agency"]),
        tommy=Side(play=["Performance Artist"]),
    )
    scene.answer("Use Ancient Guardian")
    assert scene.asked == "Tommy"
    scene.answer("Disrupt with Performance Artist")
    assert scene.state("Ancient Guardian") == "exhausted"
    assert scene.drained("Danielle") == [True, False, False]


def test_a_guardian_readies_a_committed_character_which_stays_committed() -> None:
    """coc3-2.10"""
    scene = Scene(
        danielle=Side(play=["Ancient Guardian", "Peeler: exhausted, at Dreamwalkers"], domains=["1 agency"]),
        tommy=Side(play=[BOUNCER]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="actions_after_attack",
    )
    scene.answer("Use Ancient Guardian")
    assert (scene.state("Peeler"), scene.story_of("Peeler")) == ("ready", "Dreamwalkers")


def test_performance_artist_cancels_the_forced_response_of_small_ghouls_but_power_drain_does_not() -> None:
    scene = Scene(
        danielle=Side(hand=["Small Ghouls"], discard=["Peeler"] * 3, domains=["5 shub-niggurath"]),
        tommy=Side(play=["Performance Artist", BOUNCER], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Small Ghouls")
    assert (scene.asked, scene.labels()) == ("Tommy", ["Pass", "Disrupt with Performance Artist"])
    scene.answer("Disrupt with Performance Artist")
    assert scene.cards("Danielle", "discard pile") == ["Peeler"] * 3


def test_power_drain_leaves_the_dark_young_hungry() -> None:
    scene = Scene(
        danielle=Side(hand=["Hungry Dark Young", "Peeler"], domains=["3 shub-niggurath"]),
        tommy=Side(play=[BOUNCER], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Hungry Dark Young", "Respond with Hungry Dark Young", "Play Power Drain")
    assert scene.zone("Peeler") == "hand"
    assert scene.zone("Hungry Dark Young") == "play"


def test_burrowing_beneath_does_not_reach_conspiracies() -> None:
    scene = Scene(
        danielle=Side(hand=["Burrowing Beneath"], play=[BOUNCER], domains=["2 shub-niggurath"]),
        stories=["The Bootleg Whiskey Cover-Up"],
    )
    assert scene.offers("Use Clover Club Bouncer")
    assert not scene.offers("Play Burrowing Beneath")


def test_the_invulnerable_die_of_wounds_they_can_no_longer_bear() -> None:
    """coc3-2.37-ex1"""
    scene = Scene(
        danielle=Side(play=["Steve Clarney"]),
        tommy=Side(play=["Hired Muscle: 1 wound", BOUNCER], hand=["Bred to Survive"], domains=["2 shub-niggurath"]),
        stories=["Dreamwalkers"],
        phase="story phase",
    )
    scene.answer("Play Bred to Survive", "Pass")
    assert (scene.has("Hired Muscle", "Invulnerability"), scene.zone("Hired Muscle")) == (1, "play")
    scene.answer("Commit Steve Clarney to Dreamwalkers")
    assert scene.zone("Hired Muscle") == "discard pile"


def test_ghoul_taint_is_lost_when_its_bearer_goes_insane() -> None:
    """coc3-2.34"""
    scene = Scene(
        danielle=Side(play=["Hastur"], domains=["3 agency"]),
        tommy=Side(play=["Laboratory Assistant: with their Ghoul Taint", BOUNCER]),
    )
    scene.answer("Use Hastur", "Laboratory Assistant")
    assert scene.cards("Danielle", "discard pile") == ["Ghoul Taint"]


def test_regeneration_saves_a_fighter_in_the_middle_of_the_stories() -> None:
    """coc3-3.2b: disrupts are open there, actions and responses are not."""
    scene = Scene(
        danielle=Side(play=["G-Men: exhausted, at Dreamwalkers"]),
        tommy=Side(
            play=["Laboratory Assistant: exhausted, at Dreamwalkers", BOUNCER],
            hand=["Regeneration", "Bred to Survive"],
            domains=["2 shub-niggurath"],
        ),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="resolve_stories",
    )
    assert (scene.asked, scene.labels()) == ("Tommy", ["Pass", "Play Regeneration (cost 1)"])
    scene.answer("Play Regeneration")
    assert scene.zone("Laboratory Assistant") == "play"
