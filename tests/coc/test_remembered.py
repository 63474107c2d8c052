"""What a phase or a turn remembers, events that stay as characters, and text for each player in turn."""

from __future__ import annotations

from mythos.coc.cardfiles import Sheet
from mythos.coc.numbers import STORY_PHASE
from mythos.coc.scene import Scene, Side
from mythos.coc.table import phase
from tests.coc.tools import OPEN, STORY, TOOLS, at, defended, side, table

MORE = """
card "Retreat" more 1
  event, neutral, cost 0
  action: choose 1 character you control; return it to its owner's hand
card "Landslide" more 2
  event, neutral, cost 0
  action: discard top card of deck
card "Avalanche" more 3
  event, neutral, cost 0
  action: discard top card of 1 opponent's deck
"""


def begun(danielle: Side, tommy: Side | None = None) -> Scene:
    """Danielle commits next."""
    return table(danielle, tommy, stories=OPEN, phase="story phase", step="active_player_commits")


def over(scene: Scene, *said: str) -> Scene:
    """The story phase runs to its end; what is named is said when it is offered, in this order."""
    waiting = list(said)
    while scene.game.question is not None and phase(scene.game.machine) == STORY_PHASE:
        offered = bool(waiting) and scene.offers(waiting[0])
        scene.answer(waiting.pop(0) if offered else scene.decline())
    return scene


def more(danielle: Side, tommy: Side | None = None, **rest: object) -> Scene:
    """A table with further plain events."""
    sheets = [Sheet("tools.cards", TOOLS), Sheet("more.cards", MORE)]
    return Scene(danielle=danielle, tommy=tommy or side(), patient=True, cards=sheets, **rest)


GOING = f"Commit Bag Man to {STORY}"


def test_who_committed_nobody_loses_a_support_to_caleb() -> None:
    scene = over(begun(side(play=["Caleb Orison", "Bag Man"]), side(play=["Silver Coast"])), GOING)
    assert scene.zone("Silver Coast") == "discard pile"


def test_who_committed_somebody_keeps_it() -> None:
    mine = side(play=["Caleb Orison", "Bag Man", "Silver Coast"])
    scene = over(begun(mine, side(play=["Hired Muscle"])), GOING, f"Commit Hired Muscle to {STORY}")
    assert scene.zone("Silver Coast") == "play"


def test_the_elder_thing_goes_home_only_if_it_stayed_at_home() -> None:
    stays = over(begun(side(play=["Obsessive Elder Thing", "Bag Man"])), GOING)
    goes = over(begun(side(play=["Obsessive Elder Thing"])), f"Commit Obsessive Elder Thing to {STORY}")
    assert (stays.zone("Obsessive Elder Thing"), goes.zone("Obsessive Elder Thing")) == ("hand", "play")


def test_the_deodand_kills_who_committed_in_this_phase() -> None:
    mine = side(play=["Bag Man", "Hired Muscle", "The Deodand: on Bag Man"])
    went, stayed = over(begun(mine), GOING), over(begun(mine), f"Commit Hired Muscle to {STORY}")
    assert (went.zone("Bag Man"), went.zone("The Deodand"), stayed.zone("Bag Man")) == ("discard pile", "deck", "play")


def test_nassor_waits_until_all_stories_have_resolved() -> None:
    tommy = side(play=[at("Bag Man"), "Hired Muscle"])
    scene = table(side(play=[at("Nassor")]), tommy, stories=OPEN, phase="story phase", step="opponent_commits")
    scene.answer("Commit nobody").answer("Respond with Nassor", "Bag Man", "sacrifice it")
    assert scene.story_of("Bag Man") == STORY
    scene.passes(2)
    assert scene.zone("Bag Man") == "discard pile"


def test_two_successes_in_one_turn_break_the_milieu() -> None:
    tommy = side(play=["Slavering Gug"])
    twice = side(play=[at("Bag Man"), at("Hired Muscle", "Opening Night"), "Milieu Enforcement: on Slavering Gug"])
    once = side(play=[at("Bag Man"), "Milieu Enforcement: on Slavering Gug"])
    assert over(defended(twice, tommy), "Respond with Milieu").zone("Slavering Gug") == "discard pile"
    assert over(defended(once, tommy), "Respond with Milieu").zone("Slavering Gug") == "play"


def test_a_lost_struggle_closes_the_red_threshold() -> None:
    mine = side(
        play=[at("Slavering Gug")], hand=["The Red Threshold"], domains=["4 syndicate"], won=["Through the Gates"]
    )
    free, lost = defended(mine), defended(mine, side(play=[at("Stranger"), at("Joe Sargent")]))
    assert over(free, "Play The Red Threshold").zone("Slavering Gug") == "hand"
    assert over(lost, "Play The Red Threshold").zone("The Red Threshold") == "hand"


def test_the_red_threshold_stays_closed_when_the_story_is_won() -> None:
    mine = side(play=[at("Slavering Gug")], hand=["The Red Threshold"], domains=["3 agency"], won=["Through the Gates"])
    tommy, going = (
        side(play=[at("Stranger"), at("Joe Sargent")]),
        {"phase": "story phase", "step": "actions_after_defence"},
    )
    scene = over(table(mine, tommy, stories=[f"{STORY}: 4-0"], **going), "Play The Red Threshold")
    assert (STORY in scene.cards("Danielle", "won pile"), scene.zone("The Red Threshold")) == (True, "hand")


def test_the_order_counts_who_left_play_in_this_phase() -> None:
    domains = ["1 silver-twilight, drained", "3 silver-twilight", "4 silver-twilight, drained"]
    scene = table(side(hand=["Bolt", "Dark Secrets of the Order"], domains=domains), side(play=["Bag Man"]))
    scene.answer("Play Bolt", "Play Dark Secrets")
    assert scene.drained("Danielle") == [False, True, True]


def test_the_mire_takes_who_went_to_three_stories() -> None:
    tommy = side(play=["Hired Muscle", "Bag Man", "Slavering Gug", "Peeler"])
    stories = [*OPEN, "Through the Gates: 0-0"]
    scene = table(side(hand=["Beneath the Mire"], domains=["2 agency"]), tommy, stories=stories,
                  phase="story phase", step="active_player_commits", active=1)  # fmt: skip
    scene.answer(f"Commit Hired Muscle to {STORY}", "Commit Bag Man to Opening", "Commit Slavering Gug to Through")
    scene.answer("Commit nobody else").passes(2).answer("Play Beneath the Mire")
    assert [scene.zone(name) for name in ("Hired Muscle", "Bag Man", "Slavering Gug")] == ["discard pile"] * 3
    assert scene.zone("Peeler") == "play"


def test_norm_wins_with_eleven_friends() -> None:
    mine = side(play=["Norm Grzbowski", *[at("Stranger")] * 11])
    scene = table(mine, side(play=["Bag Man"]), stories=OPEN, phase="story phase", step="opponent_commits")
    scene.answer("Commit nobody")
    assert scene.cards("Danielle", "won pile") == [STORY]


def test_chauncey_sees_a_card_come_home() -> None:
    mine = side(play=["Chauncey Swann"], deck=["Peeler", "The Doorway", "Peeler"])
    scene = more(mine, side(hand=["Retreat"], play=["Bag Man"]), active=1)
    scene.answer("Play Retreat", "Respond with Chauncey", "The Doorway")
    assert scene.zone("The Doorway") == "hand"


def test_the_second_card_from_a_deck_calls_george_rogers() -> None:
    mine = side(play=["George Rogers"], hand=["Landslide", "Landslide"])
    scene = more(mine).answer("Play Landslide")
    assert not scene.offers("Respond")
    assert scene.answer("Play Landslide").offers("Respond with George Rogers")
    mine.hand = ["Landslide", "Avalanche"]  # one from each deck
    assert not more(mine).answer("Play Landslide", "Play Avalanche").offers("Respond")


def test_devoured_by_shadow_is_a_monster_until_the_phase_ends() -> None:
    scene = table(side(hand=["Devoured by Shadow"], domains=["2 hastur"])).answer("Play Devoured by Shadow")
    shadow = "Devoured by Shadow"
    assert (scene.zone(shadow), scene.skill(shadow), scene.icons(shadow), scene.has(shadow, "Monster")) == (
        *("play", 2, "TTC"),
        1,
    )
    scene.passes()
    assert scene.zone(shadow) == "discard pile"


def test_intervention_is_cheaper_when_somebody_was_put_into_play() -> None:
    tommy = side(hand=["Invitation", "Bag Man"])
    scene = table(side(hand=["Intervention"], domains=["1 agency"]), tommy, active=1)
    assert scene.answer("Play Invitation").offers("Play Intervention (cost 0 instead of 2)")


def test_only_who_has_a_hand_to_discard_draws_for_the_prism() -> None:
    scene = table(side(play=["The Supernal Prism"], hand=["Bolt"])).answer("Use The Supernal Prism")
    assert [len(scene.cards(name, "hand")) for name in ("Danielle", "Tommy")] == [5, 0]


def test_everybody_gets_as_many_keys_as_he_had_and_the_winner_one_more() -> None:
    story = "Congress of the Keys"
    mine = side(play=[at("Hired Muscle", story)], hand=["Bolt", "Storm"])
    scene = table(
        mine, side(hand=["Moth"]), stories=[f"{story}: 4-0"], phase="story phase", step="actions_after_defence"
    )
    scene.until("may").answer("Yes")
    assert [len(scene.cards(name, "hand")) for name in ("Danielle", "Tommy")] == [3, 1]


def test_shub_niggurath_calls_her_young_from_the_domain_that_paid() -> None:
    domains = ["6 agency, 2 Slavering Gug", "1 Slavering Gug"]
    scene = table(side(hand=["the-thousand-young-023"], domains=domains))
    scene.answer("Play Shub-Niggurath", "Respond with Shub-Niggurath")
    assert scene.resources("Danielle")[1] == 1
    assert scene.zone("Slavering Gug", 2) == "play"


def test_a_tome_moves_on_to_somebody_else() -> None:
    mine = side(play=["Library of Ebla", "Bag Man", "Diary: on Bag Man"], domains=["1 agency"])
    scene = table(mine, side(play=["Hired Muscle"])).answer("Use Library")
    assert scene.host("Diary") == "Hired Muscle"


def test_the_first_library_changes_whom_and_what_is_investigated() -> None:
    scene = table(side(play=["Library of Ebla", "Bag Man", "Diary: on Bag Man"]), stories=OPEN)
    scene.answer("Use Diary", "Respond with Library of Ebla", STORY, "gains", "loses")
    assert scene.icons("Bag Man") == "CCII"
    assert scene.struggles(STORY) == "TCA"


def test_who_goes_underground_comes_back_without_what_he_carried() -> None:
    mine = side(hand=["Bolt", "Go Underground"], play=["Bag Man", "Diary: on Bag Man"], domains=["1 syndicate"])
    scene = table(mine).answer("Play Bolt").answer("Go Underground")
    assert (scene.zone("Bag Man"), scene.zone("Diary")) == ("hand", "deck")
