"""Keywords beyond the first box: Day and Night, Resilient, Fated, Prophecy, Dormant, Zoogs; and cards as resources."""

from __future__ import annotations

import pytest

from mythos.coc import table as table_
from mythos.coc import text as text_
from mythos.coc.scene import Scene
from mythos.coc.table import in_state
from mythos.kernel.trace import Trace
from tests.coc.rules.home import Side, scene

GOLD, ASH, TWO = "Tale of Gold", "Tale of Ash", "Tale of Two"


def tokens(table: Scene, title: str) -> int:
    return table_.tokens(table.game.machine, table.find(title), -1)


def with_hand(*hand: str, play: list[str] | None = None, theirs: list[str] | None = None, **more: object) -> Scene:
    """Danielle holds these cards and a Short Notice, so that she is still asked afterwards."""
    domains = more.pop("domains", ["", "", ""])
    side = Side(hand=[*hand, "Short Notice"], play=play or [], domains=domains)  # type: ignore[arg-type]
    return scene(side, Side(play=theirs or []), **more)


# -- Day and Night
@pytest.mark.parametrize(
    ("sky", "icons"), [([], ""), (["Noon"], "I"), (["Moonlight"], "T"), (["Noon", "Moonlight"], "TI")]
)
def test_it_is_day_or_night_as_long_as_such_a_card_is_in_play(sky: list[str], icons: str) -> None:
    """coc3-2.35, coc3-mech-day-night"""
    assert scene(Side(play=["Sundial", "Nobody"]), Side(play=sky)).icons("Nobody") == icons


def test_day_and_night_are_shown_to_both() -> None:
    shown = scene(Side(play=["Noon"])).game.view(1)
    assert (shown["day"], shown["night"]) == (True, False)


def test_day_ends_when_its_last_card_leaves() -> None:
    table = with_hand("Breakage", "Breakage", play=["Sundial", "Nobody", "Noon", "Noon"])
    table.answer("Play Breakage", "Noon")
    assert table.icons("Nobody") == "I"
    assert table.answer("Play Breakage", "Noon").icons("Nobody") == ""


def test_a_card_may_destroy_the_other_kind() -> None:
    table = with_hand("Midnight", play=["Noon", "Sundial", "Nobody"]).answer("Play Midnight")
    assert (table.zone("Noon"), table.icons("Nobody")) == ("discard pile", "T")


def test_a_card_that_is_insane_or_out_of_play_makes_no_day() -> None:
    table = scene(Side(play=["Sundial", "Nobody", "Noon: insane"], hand=["Noon"], discard=["Noon"]))
    assert table.icons("Nobody") == ""


# -- Resilient
@pytest.mark.parametrize("event", ["Gallows", "Knife", "Way Home", "Last Page", "Exile"])
def test_resilient_may_go_to_the_top_of_the_owners_deck_instead(event: str) -> None:
    """coc3-mech-resilient"""
    table = with_hand(event, theirs=["Restless Bones"]).answer(f"Play {event}")
    assert (table.asked, table.question.kind) == ("Tommy", "resilient")
    table.answer("On top of its owner's deck")
    assert table.cards("Tommy", "deck")[-1] == "Restless Bones"


@pytest.mark.parametrize(("event", "zone"), [("Gallows", "discard pile"), ("Way Home", "hand"), ("Exile", "game")])
def test_or_as_usual(event: str, zone: str) -> None:
    table = with_hand(event, theirs=["Restless Bones"]).answer(f"Play {event}", "Let it go")
    assert table.zone("Restless Bones") == zone


def test_its_controller_decides_but_the_deck_is_its_owners() -> None:
    table = with_hand("Bloodless Coup", "Gallows", theirs=["Restless Bones"])
    table.answer("Play Bloodless Coup", "Play Gallows")
    assert table.asked == "Danielle"
    table.answer("On top")
    assert table.cards("Tommy", "deck")[-1] == "Restless Bones"


def test_resilient_as_a_gift() -> None:
    table = with_hand("Gallows", play=["Grave Soil", "Nobody"]).answer("Play Gallows")
    assert table.question.kind == "resilient"


def test_a_blank_or_insane_card_is_not_resilient() -> None:
    assert with_hand("Gallows", play=["Restless Bones: insane"]).answer("Play Gallows").question.kind == "action"
    table = with_hand("Gallows", "Silencing", play=["Restless Bones"]).answer("Play Silencing", "Play Gallows")
    assert table.zone("Restless Bones") == "discard pile"


def test_it_was_destroyed_all_the_same_but_entered_no_discard_pile() -> None:
    table = with_hand("Gallows", play=["Restless Bones", "Undertaker"]).answer("Play Gallows", "On top")
    assert tokens(table, "Undertaker") == 1


def test_a_wounded_resilient_character_driven_insane() -> None:
    """it is destroyed, and may go to the deck"""
    table = with_hand("Sudden Fear", play=["Restless Bones: 1 wound, with Tough Coat"]).answer("Play Sudden Fear")
    assert table.question.kind == "resilient"


def test_resilient_is_for_leaving_play_only() -> None:
    table = with_hand("Arson", domains=["1 Restless Bones", "", ""]).answer("Play Arson")
    assert table.zone("Restless Bones") == "discard pile"


# -- Fated
def test_fated_goes_to_the_bottom_of_the_owners_deck_with_its_last_token() -> None:
    """coc3-mech-fated"""
    table = with_hand(play=["Chosen Boy"]).answer("Use Chosen Boy")
    assert (table.zone("Chosen Boy"), tokens(table, "Chosen Boy")) == ("play", 1)
    table.answer("Use Chosen Boy")
    assert table.cards("Danielle", "deck")[0] == "Chosen Boy"
    assert tokens(table, "Chosen Boy") == 0


def test_fated_of_the_opponent() -> None:
    table = with_hand("Bloodless Coup", theirs=["Chosen Boy: 1 success"])
    table.answer("Play Bloodless Coup", "Use Chosen Boy")
    assert table.cards("Tommy", "deck")[0] == "Chosen Boy"


# -- Prophecy
def test_a_played_prophecy_lies_face_up_on_top_of_the_deck() -> None:
    """coc3-mech-prophecy"""
    table = with_hand("Mene Tekel").answer("Play Mene Tekel")
    assert table.cards("Danielle", "deck")[-1] == "Mene Tekel"
    for viewer in (0, 1, None):
        assert table.game.view(viewer)["players"][0]["deck_top"]["title"] == "Mene Tekel"


def test_its_response_works_from_there() -> None:
    """coc3-mech-prophecy-b"""
    table = with_hand("Mene Tekel", "Gallows", theirs=["Nobody"]).answer("Play Mene Tekel", "Play Gallows")
    assert (table.asked, table.labels()) == ("Danielle", ["Pass", "Respond with Mene Tekel"])
    table.answer("Respond with Mene Tekel")
    assert table.zone("Mene Tekel") == "discard pile"
    assert len(table.cards("Danielle", "hand")) == 3


def test_facedown_in_the_deck_it_does_nothing() -> None:
    side = Side(hand=["Gallows", "Short Notice"], deck=["Mene Tekel"])
    table = scene(side, Side(play=["Nobody"])).answer("Play Gallows")
    assert table.question.kind == "action"


def test_in_hand_its_response_does_nothing() -> None:
    table = with_hand("Mene Tekel", "Gallows", theirs=["Nobody"]).answer("Play Gallows")
    assert table.question.kind == "action"


def test_drawn_it_is_turned_facedown_and_goes_to_the_hand() -> None:
    """coc3-mech-prophecy-ex1"""
    table = with_hand("Mene Tekel", "Gallows", theirs=["Nobody"]).answer("Play Mene Tekel", "Play Short Notice")
    assert table.zone("Mene Tekel") == "hand"
    table.answer("Play Gallows")
    assert (table.zone("Nobody"), table.question.kind) == ("discard pile", "action")


def test_played_again_it_works_again() -> None:
    table = with_hand("Mene Tekel", "Gallows", theirs=["Nobody"])
    table.answer("Play Mene Tekel", "Play Short Notice", "Play Mene Tekel", "Play Gallows")
    assert table.offers("Respond with Mene Tekel")


def test_a_shuffle_turns_it_facedown() -> None:
    """coc3-mech-prophecy-c"""
    table = with_hand("Mene Tekel", "Second Thoughts", "Gallows", theirs=["Nobody"])
    table.answer("Play Mene Tekel", "Play Second Thoughts")
    machine, card = table.game.machine, table.find("Mene Tekel")
    zone = machine.cell(card, 0)
    machine.zones[zone] = (*(c for c in machine.zones[zone] if c != card), card)  # on top again, by chance
    table.answer("Play Gallows")
    assert table.question.kind == "action"
    assert table.game.view(1)["players"][0]["deck_top"] is None


def test_under_another_card_it_is_turned_facedown() -> None:
    """coc3-mech-prophecy-c"""
    table = with_hand("Mene Tekel", "Bookmark", "Gallows", "Seer", theirs=["Nobody"])
    table.answer("Play Mene Tekel", "Play Bookmark", "Seer", "Play Gallows")
    assert table.question.kind == "action"
    again = with_hand("Mene Tekel", "Bookmark", "Gallows", "Seer", "Short Notice", theirs=["Nobody"])
    again.answer("Play Mene Tekel", "Play Bookmark", "Seer", "Play Short Notice", "Play Gallows")
    assert again.question.kind == "action"  # on top again, but facedown


def test_a_canceled_prophecy_is_discarded() -> None:
    """coc3-2.32b"""
    mine = Side(hand=["Mene Tekel", "Short Notice"])
    table = scene(mine, Side(hand=["Power Drain"], domains=["2 hastur"])).answer("Play Mene Tekel", "Play Power Drain")
    assert table.zone("Mene Tekel") == "discard pile"


# -- resources
def test_a_card_as_a_resource_has_no_abilities() -> None:
    """coc3-2.25c"""
    table = with_hand(domains=["1 Plain Friend, 1 agency", "", ""])
    assert table.labels() == ["Pass", "Play Short Notice (cost 0)"]
    table = with_hand("Arson", domains=["1 Plain Friend", "", ""]).answer("Play Arson")
    assert (table.zone("Plain Friend"), table.question.kind) == ("discard pile", "action")


def test_from_play_it_answers_its_own_discarding() -> None:
    table = with_hand("Gallows", play=["Plain Friend"]).answer("Play Gallows")
    assert table.offers("Respond with Plain Friend")


def test_a_zoog_keeps_its_abilities_as_a_resource() -> None:
    table = with_hand(play=["Wall Clock"], domains=["1 Furtive Friend", "", ""]).answer("Use Wall Clock")
    assert table.labels() == ["Pass", "Respond with Furtive Friend, ability 1"]
    table.answer("Respond with Furtive Friend")
    assert (table.zone("Furtive Friend"), table.resources("Danielle")) == ("play", [0, 0, 0])
    gone = with_hand("Arson", domains=["1 Furtive Friend", "", ""]).answer("Play Arson")
    assert gone.offers("Respond with Furtive Friend")


def test_a_zoog_waits_for_its_own_domain() -> None:
    table = with_hand(play=["Wall Clock"], domains=["1 Furtive Friend", "1 agency", ""])
    table.answer("Use Wall Clock", "domain 2")
    assert table.question.kind == "action"


def test_a_zoog_symbol_matches_no_faction() -> None:
    assert not with_hand("Blackwood File Clerk", domains=["2 Furtive Friend", "", ""]).offers("Play Blackwood")
    assert with_hand("Anybody", domains=["1 Furtive Friend", "", ""]).offers("Play Anybody")


# -- Dormant: laying
def test_a_dormant_card_is_laid_facedown_at_a_story() -> None:
    """coc3-mech-dormant: pay one for each of one's own success tokens there"""
    stories = [f"{GOLD}: 2-1", ASH, f"{TWO}: 4-0"]
    table = with_hand("Sleeper", domains=["3 agency", "2 agency", ""], stories=stories)
    laying = [label for label in table.labels() if label.startswith("Lay")]
    assert laying == [
        f"Lay Sleeper facedown at {GOLD} (pay 2)",
        f"Lay Sleeper facedown at {ASH} (pay 0)",
    ]  # nobody can pay 4
    table.answer(f"Lay Sleeper facedown at {GOLD}", "domain 2")
    assert (table.zone("Sleeper"), table.host("Sleeper")) == ("play", GOLD)
    assert table.drained("Danielle") == [False, True, False]


def test_the_opponent_sees_only_that_it_is_there() -> None:
    table = with_hand("Sleeper", stories=[GOLD, ASH, TWO]).answer(f"Lay Sleeper facedown at {ASH}")
    mine = table.game.view(0)["players"][0]["play"][0]
    theirs = table.game.view(1)["players"][0]["play"][0]
    assert (mine["title"], mine["dormant"]) == ("Sleeper", True)
    assert "Sleeper" not in str(theirs)
    assert (theirs["known"], theirs["dormant"]) == (False, True)
    assert "Sleeper" not in " ".join(entry.text for entry in table.game.log())


def test_one_dormant_card_per_story_and_turn() -> None:
    """coc3-mech-dormant-b"""
    table = with_hand("Sleeper", "Eruption", stories=[GOLD, ASH, TWO]).answer(f"Lay Sleeper facedown at {ASH}")
    laying = [label for label in table.labels() if label.startswith("Lay")]
    assert laying == [f"Lay Eruption facedown at {GOLD} (pay 0)", f"Lay Eruption facedown at {TWO} (pay 0)"]
    while table.game.view(None)["turn"] < 7 or table.game.view(None)["phase"] != "operations phase":
        table.answer(table.decline())
    assert table.offers(f"Lay Eruption facedown at {ASH}")  # any number in all


def test_it_is_laid_only_in_ones_own_operations_phase() -> None:
    side = Side(hand=["Sleeper", "Short Notice"])
    assert not scene(side, phase="story phase").offers("Lay Sleeper")
    assert not scene(tommy=side).offers("Lay Sleeper")
    assert not scene(side, phase="draw phase").offers("Lay Sleeper")


def test_it_is_neither_character_nor_attachment_and_has_no_state() -> None:
    """coc3-mech-dormant-d, coc3-2.10"""
    table = with_hand("Sleeper", "Gallows", "Breakage", stories=[GOLD, ASH, TWO])
    table.answer(f"Lay Sleeper facedown at {ASH}")
    assert not table.offers("Play Gallows")
    assert not table.offers("Play Breakage")
    assert table.skill("Sleeper") == 0
    assert not in_state(table.game.machine, table.find("Sleeper"), 0)


def test_a_transient_resource_that_paid_for_it_is_gone() -> None:
    table = with_hand("Sleeper", domains=["1 Quick Pupil", "", ""], stories=[f"{GOLD}: 2-0", ASH, TWO])
    table.answer(f"Lay Sleeper facedown at {GOLD}")
    assert table.resources("Danielle") == [0, 0, 0]


def test_laying_is_an_action_and_the_turn_passes_to_the_opponent() -> None:
    mine = Side(hand=["Sleeper", "Short Notice"])
    table = scene(mine, Side(play=["Wall Clock"], domains=["1 neutral"])).answer("Lay Sleeper")
    assert table.asked == "Tommy"


# -- Dormant: waking
def laid(card: str, **more: object) -> Scene:
    """The card lies at Gold, which needs two more tokens; a Windfall is in hand."""
    more.setdefault("domains", ["3 neutral", "", ""])
    table = with_hand(card, "Windfall", stories=[f"{GOLD}: 3-0", ASH, TWO], **more)  # type: ignore[arg-type]
    return table.answer(f"Lay {card} facedown at {GOLD}")


def test_when_its_story_is_won_it_may_be_played_for_nothing() -> None:
    """coc3-mech-dormant-c"""
    table = laid("Sleeper").answer("Play Windfall", GOLD, "No")
    assert (table.asked, table.question.kind) == ("Danielle", "dormant")
    table.answer("Play it")
    assert (table.zone("Sleeper"), table.state("Sleeper"), table.skill("Sleeper")) == ("play", "ready", 6)
    assert table.host("Sleeper") is None
    assert table.offers("Respond with Sleeper")  # it was played


def test_nobody_is_told_where_in_the_story_deck_its_story_lies() -> None:
    """The Seventh Gate goes back into the story deck while the Dormant card at it is still to be played."""
    gate = "The Seventh Gate"
    table = with_hand("Sleeper", "Windfall", stories=[f"{gate}: 3-0", ASH, TWO], domains=["3 neutral", "", ""])
    table.answer(f"Lay Sleeper facedown at {gate}", "Play Windfall", gate, "Yes", "Opening Night")
    assert (table.question.kind, table.zone(gate)) == ("dormant", "story deck")
    for viewer in (0, 1, None):
        (sleeper,) = [card for card in table.game.view(viewer)["players"][0]["play"] if card["dormant"]]
        assert sleeper["attached_to"] is None


def test_or_it_is_discarded() -> None:
    """coc3-mech-dormant-e"""
    table = laid("Sleeper").answer("Play Windfall", GOLD, "No", "Discard it")
    assert table.zone("Sleeper") == "discard pile"
    assert table.game.view(1)["players"][0]["discard"][0]["title"] == "Sleeper"  # now everybody sees it


def test_what_goes_facedown_into_a_deck_is_named_to_nobody() -> None:
    table = laid("Sleeper", theirs=["Burrower"]).answer("Play Windfall", GOLD, "No", "Discard it")
    table.answer("Disrupt with Burrower")
    assert table.zone("Sleeper") == "deck"
    told = [entry.text for entry in table.game.log()]
    assert any(text.startswith("a card goes") for text in told)
    assert not any("Sleeper" in text for text in told)


def test_it_does_not_matter_who_wins_the_story() -> None:
    stories = [f"{GOLD}: 0-3", ASH, TWO]
    mine = Side(hand=["Sleeper", "Short Notice"])
    table = scene(mine, Side(hand=["Windfall", "Short Notice"]), stories=stories)
    table.answer(f"Lay Sleeper facedown at {GOLD}", "Play Windfall", GOLD, "No")
    assert (table.asked, table.question.kind) == ("Danielle", "dormant")


def test_steadfast_uniqueness_and_heroes_bind_it() -> None:
    table = laid("Sworn Sleeper").answer("Play Windfall", GOLD, "No")
    assert table.zone("Sworn Sleeper") == "discard pile"
    fine = laid("Sworn Sleeper", domains=["3 agency", "", ""]).answer("Play Windfall", GOLD, "No")
    assert fine.question.kind == "dormant"
    table = laid("Sleeping Hero", play=["Villain"]).answer("Play Windfall", GOLD, "No")
    assert table.zone("Sleeping Hero") == "discard pile"
    table = laid("The Sleeping One", play=["The Sleeping One"]).answer("Play Windfall", GOLD, "No")
    assert table.cards("Danielle", "discard pile").count("The Sleeping One") == 1


def test_an_event_may_wake_too() -> None:
    table = laid("Eruption", theirs=["Rock", "Seer"]).answer("Play Windfall", GOLD, "No", "Play it")
    assert (table.question.kind, table.labels()) == ("target", ["Rock (Tommy)", "Seer (Tommy)"])
    table.answer("Rock")
    assert (table.zone("Rock"), table.zone("Eruption")) == ("discard pile", "discard pile")


def test_an_event_without_its_target_is_discarded() -> None:
    table = laid("Eruption").answer("Play Windfall", GOLD, "No")
    assert table.zone("Eruption") == "discard pile"


def test_an_attachment_needs_its_host() -> None:
    table = laid("Sleeping Crown", play=["Nobody", "Seer"]).answer("Play Windfall", GOLD, "No", "Play it", "Seer")
    assert (table.host("Sleeping Crown"), table.skill("Seer")) == ("Seer", 3)
    assert laid("Sleeping Crown").answer("Play Windfall", GOLD, "No").zone("Sleeping Crown") == "discard pile"


def test_the_log_does_not_name_what_sleeps_at_a_story_that_goes() -> None:
    table = with_hand("Sleeping Crown", "Lost Chapter", stories=[GOLD, ASH, TWO], domains=["3 neutral", "", ""])
    table.answer(f"Lay Sleeping Crown facedown at {GOLD}")
    trace = table.game.machine.trace = Trace()
    table.answer("Play Lost Chapter", GOLD)
    told = [entry.text for entry in trace.told]
    assert "A facedown card has lost its host." in told
    assert table.zone("Sleeping Crown") == "discard pile"


def test_a_conspiracy_becomes_a_story() -> None:
    table = laid("Sleeping Plot").answer("Play Windfall", GOLD, "No", "Play it")
    titles = [text_.title(table.game.machine, s) for s in table_.stories(table.game.machine)]
    assert "Sleeping Plot" in titles
    assert len(titles) == 4


def test_the_cards_of_the_active_player_wake_first() -> None:
    mine = Side(hand=["Sleeper", "Windfall", "Short Notice"], domains=["3 neutral"])
    table = scene(mine, Side(hand=["Eruption"]), stories=[f"{GOLD}: 3-0", ASH, TWO], active=1)
    table.answer(f"Lay Eruption facedown at {GOLD}")
    while table.game.view(None)["turn"] < 6 or table.game.view(None)["phase"] != "operations phase":
        table.answer(table.decline())
    table.answer(f"Lay Sleeper facedown at {GOLD}", "Play Windfall", GOLD, "No")
    assert (table.asked, table.question.kind) == ("Danielle", "dormant")
    table.answer("Play it")
    assert (table.asked, table.question.kind) == ("Tommy", "dormant")  # the Sleeper is there to be destroyed
    table.answer("Play it")
    assert table.zone("Sleeper") == "discard pile"
