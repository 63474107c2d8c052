"""The Order of the Silver Twilight: the cards that the rulings name, what each does, and where it stops."""

from io import StringIO

import pytest
from rich.console import Console

from mythos.cli.board import board
from mythos.coc.scene import Scene
from mythos.coc.table import TOKENS
from tests.coc.facts import facts
from tests.coc.rules.home import Side, at_story, scene

STORY = "Nowhere to Hide"
OURS = "1 Rich Widow"  # a resource of the Order

PRINTED = """
015 Neutral Ground | support, neutral, cost 2 | Location
018 Lord Jeffrey Farrington | character, silver-twilight, cost 3, skill 3, CAI | Independent, Lodge | unique
030 Lodge Barkeep | character, silver-twilight, cost 2, skill 2, CA | Lodge | steadfast syndicate 1
033 Silver Twilight Collector | character, silver-twilight, cost 2, skill 2, C | Lodge
036 The Silver Twilight Lodge | support, silver-twilight, cost 3 | Location | unique
042 Ritual of the Lance | support, silver-twilight, cost 3 | Ritual | unique
051 Ritual of Summoning | support, silver-twilight, cost 3 | Ritual | unique
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"the-order-of-the-silver-twilight-{number}") == printed


def success(table: Scene, title: str) -> int:
    """Success tokens on a card."""
    return table.game.machine.cell(table.find(title), TOKENS)


# -- the eighth faction --------------------------------------------------------------------------------------
def test_the_order_pays_with_its_own_resources() -> None:
    """coc3-2.18-ex1"""
    hand = ["Silver Twilight Collector"]
    table = scene(Side(hand=hand, domains=["1 agency, 1 miskatonic", f"{OURS}, 1 hastur"]), patient=True)
    table.answer("Play Silver Twilight Collector")
    assert table.drained("Danielle") == [False, True, False]
    assert not scene(Side(hand=hand, domains=["3 agency"]), patient=True).offers("Play")


def test_view_and_board_know_the_order() -> None:
    table = scene(Side(play=["Silver Twilight Collector"], domains=[OURS]), patient=True)
    view = table.game.view(1)
    assert "silver-twilight" in str(view).casefold()
    console = Console(width=120, file=StringIO())
    with console.capture() as shown:
        console.print(board(view, 120))
    assert "Sil" in shown.get()


# -- Neutral Ground ------------------------------------------------------------------------------------------
def test_neutral_ground_blanks_neutral_characters_of_both_sides() -> None:
    table = scene(
        Side(play=["Neutral Ground", "Rock", "Harbour Master"]), Side(play=["Runner", "Triggerman"]), patient=True
    )
    assert (table.has("Rock", "Toughness"), table.has("Runner", "Fast")) == (0, 0)
    assert not table.offers("Use Harbour Master")
    assert table.has("Triggerman", "Willpower")  # the Syndicate's


def test_neutral_supports_and_gained_text_stay() -> None:
    """coc3-1.6"""
    table = scene(Side(play=["Neutral Ground", "Nobody: with Tough Coat", "Tide Table"]), patient=True)
    assert table.has("Nobody", "Toughness")
    assert table.offers("Use Tide Table")


# -- Lord Jeffrey Farrington ---------------------------------------------------------------------------------
def arriving(edition: str = "lcg-final", theirs: tuple[str, ...] = ("Anybody",)) -> Scene:
    """Farrington is put into play."""
    table = scene(
        Side(play=["Stage Door"], hand=["Lord Jeffrey Farrington"]), Side(play=theirs), edition=edition, patient=True
    )
    return table.answer("Use Stage Door")


@pytest.mark.parametrize("edition", ["lcg-1.5", "lcg-final"])
def test_farrington_must_send_somebody_home(edition: str) -> None:
    """coc15-err-ost-f18, coc3-err-ost-f18"""
    table = arriving(edition)
    assert table.labels() == ["Lord Jeffrey Farrington (Danielle)", "Anybody (Tommy)"]
    table.answer("Anybody")
    assert (table.zone("Anybody"), table.zone("Lord Jeffrey Farrington")) == ("hand", "play")


def test_alone_he_goes_home_himself() -> None:
    assert arriving(theirs=()).zone("Lord Jeffrey Farrington") == "hand"


def test_before_the_erratum_he_may_leave_it() -> None:
    table = arriving("ccg-2.0")
    assert table.labels() == ["Pass", "Respond with Lord Jeffrey Farrington"]
    assert table.passes().zone("Anybody") == "play"


# -- Lodge Barkeep -------------------------------------------------------------------------------------------
def test_lodge_barkeep_needs_a_syndicate_resource_anywhere() -> None:
    """coc3-2.18-ex1"""
    hand = ["Lodge Barkeep"]
    table = scene(Side(hand=hand, domains=[f"{OURS}, 1 agency", "1 syndicate, drained"]), patient=True)
    table.answer("Play Lodge Barkeep")
    assert table.drained("Danielle") == [True, True, False]
    assert not scene(Side(hand=hand, domains=[f"{OURS}, 1 agency"]), patient=True).offers("Play")
    assert not scene(Side(hand=hand, domains=["2 syndicate", OURS]), patient=True).offers("Play")


def test_lodge_barkeep_exhausts_whoever_is_readied() -> None:
    mine = Side(play=["Lodge Barkeep"])
    theirs = Side(play=["Anybody: exhausted"], hand=["Wake Up Call"])
    table = scene(mine, theirs, active=1, patient=True).answer("Play Wake Up Call", "Respond with Lodge Barkeep")
    assert (table.state("Anybody"), table.state("Lodge Barkeep")) == ("exhausted", "exhausted")


def test_an_exhausted_barkeep_cannot() -> None:
    theirs = Side(play=["Anybody: exhausted"], hand=["Wake Up Call"])
    table = scene(Side(play=["Lodge Barkeep: exhausted"]), theirs, active=1, patient=True)
    table.answer("Play Wake Up Call", "Anybody")
    assert (table.state("Anybody"), table.question.kind) == ("ready", "action")


# -- Silver Twilight Collector -------------------------------------------------------------------------------
def test_silver_twilight_collector_collects_monsters_and_creatures() -> None:
    mine = Side(play=["Silver Twilight Collector"], hand=["Gallows", "Gallows", "Gallows"])
    table = scene(mine, Side(play=["Ghost", "Diseased Sewer Rats", "Anybody"]), patient=True)
    table.answer("Play Gallows", "Ghost")
    table.answer("Play Gallows", "Diseased Sewer Rats")
    assert (success(table, "Silver Twilight Collector"), table.icons("Silver Twilight Collector")) == (2, "CCC")
    table.answer("Play Gallows", "Anybody")
    assert success(table, "Silver Twilight Collector") == 2


def test_going_insane_the_collector_loses_his_tokens() -> None:
    """coc3-faq-24, coc15-faq-25"""
    mine = Side(play=["Silver Twilight Collector: 2 success"], hand=["Sudden Fear", "Miracle Cure"])
    table = scene(mine, patient=True).answer("Play Sudden Fear")
    assert (table.state("Silver Twilight Collector"), success(table, "Silver Twilight Collector")) == ("insane", 0)
    table.answer("Play Miracle Cure")
    assert table.icons("Silver Twilight Collector") == "C"


# -- Ritual of the Lance -------------------------------------------------------------------------------------
def test_ritual_of_the_lance_counts_ones_own_sacrifices() -> None:
    table = scene(Side(play=["Ritual of the Lance", "Nobody", "Rough Trade"]), Side(play=["Anybody"]), patient=True)
    table.answer("Use Rough Trade", "Respond with Ritual of the Lance")
    assert success(table, "Ritual of the Lance") == 1


def test_what_others_sacrifice_or_lose_does_not_count() -> None:
    table = scene(
        Side(play=["Ritual of the Lance", "Nobody"], hand=["Gallows"]),
        Side(play=["Anybody", "Rough Trade"]),
        active=1,
        patient=True,
    )
    table.answer("Use Rough Trade")
    assert not table.offers("Ritual of the Lance")
    table = scene(Side(play=["Ritual of the Lance", "Nobody"], hand=["Gallows"]), patient=True)
    table.answer("Play Gallows")
    assert (table.zone("Nobody"), table.offers("Ritual of the Lance")) == ("discard pile", False)


def test_with_5_tokens_it_destroys_all_characters() -> None:
    mine = Side(play=["Ritual of the Lance: 5 success", "Nobody"])
    table = scene(mine, Side(play=["Anybody", "Shed"]), patient=True).answer("Use Ritual of the Lance")
    assert [table.zone(title) for title in ("Ritual of the Lance", "Nobody", "Anybody")] == ["discard pile"] * 3
    assert table.zone("Shed") == "play"


def test_with_4_tokens_it_does_not() -> None:
    table = scene(Side(play=["Ritual of the Lance: 4 success", "Nobody"]), patient=True)
    assert not table.offers("Use Ritual of the Lance")


# -- Ritual of Summoning -------------------------------------------------------------------------------------
def test_ritual_of_summoning_takes_characters_and_gives_one_back() -> None:
    mine = Side(play=["Ritual of Summoning: 4 success", "Nobody"], hand=["Hired Muscle", "Shed"])
    table = scene(mine, patient=True).answer("Use Ritual of Summoning")
    assert (success(table, "Ritual of Summoning"), table.zone("Nobody")) == (5, "discard pile")
    table.answer("Use Ritual of Summoning")
    assert (table.zone("Hired Muscle"), success(table, "Ritual of Summoning")) == ("play", 0)
    assert table.zone("Ritual of Summoning") == "play"


def test_5_tokens_are_needed_and_only_those_on_the_ritual_count() -> None:
    mine = Side(play=["Ritual of Summoning: 4 success"], hand=["Hired Muscle"])
    table = scene(mine, stories=[f"{STORY}: 4-0"], patient=True)
    assert not table.offers("Use Ritual of Summoning")


def test_rituals_are_no_stories() -> None:
    table = at_story(Side(play=["Ritual of Summoning: 5 success", f"Anybody: exhausted, at {STORY}"]), patient=True)
    table.until("resource")
    assert (table.zone("Ritual of Summoning"), table.cards("Danielle", "won pile")) == ("play", [])


# -- The Silver Twilight Lodge -------------------------------------------------------------------------------
LODGE = "The Silver Twilight Lodge"


def member() -> Scene:
    """Two members of the Lodge in hand."""
    domains = ["5 Silver Twilight Collector", "5 Silver Twilight Collector", "5 Silver Twilight Collector"]
    mine = Side(
        play=[LODGE], hand=["Silver Twilight Collector", "Silver Twilight Collector", "Anybody"], domains=domains
    )
    return scene(mine, patient=True)


def test_the_lodge_makes_the_first_member_of_a_turn_cheaper() -> None:
    """coc3-err-ost-f36"""
    table = member()
    assert table.offers("Play Silver Twilight Collector (cost 1 instead of 2")
    table.answer("Play Anybody", "domain 1")
    assert table.offers("Play Silver Twilight Collector (cost 1 instead of 2")  # no member
    table.answer("Play Silver Twilight Collector", "domain 2")
    assert table.offers("Play Silver Twilight Collector (cost 2)")


def test_it_counts_what_was_played_before_it_came() -> None:
    domains = ["5 Silver Twilight Collector", "5 Silver Twilight Collector", "5 Silver Twilight Collector"]
    mine = Side(hand=[LODGE, "Silver Twilight Collector", "Silver Twilight Collector"], domains=domains)
    table = (
        scene(mine, patient=True)
        .answer("Play Silver Twilight Collector", "domain 1")
        .answer(f"Play {LODGE}", "domain 2")
    )
    assert table.offers("Play Silver Twilight Collector (cost 2)")
