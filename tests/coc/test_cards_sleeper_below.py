"""The Sleeper Below: the cards that the rulings name, what each does, and where it stops."""

from typing import Any

from mythos.coc import numbers as n
from mythos.coc.scene import Scene
from mythos.coc.table import phase
from tests.coc.facts import facts
from tests.coc.rules.home import Side, scene

BOOK = "Unaussprechlichen Kulten"  # coc3-err-sleeper-f25: the title is misspelt in print
CULTIST = "Keeper of the Golden Path"


def test_facts() -> None:
    """coc3-err-sleeper-f25"""
    assert facts("the-sleeper-below-025") == f"{BOOK} | support, cthulhu, cost 2 | Tome | unique"


def reading(top: str, **more: Any) -> Scene:
    """The book is used, with this card on top of the deck."""
    mine = Side(play=[BOOK, "Anybody"], deck=[top, "Knife"], domains=["2 cthulhu"])
    return scene(mine, patient=True, **more).answer(f"Use {BOOK}")


def test_the_book_shows_the_top_card_and_lets_a_cultist_be_played() -> None:
    """coc3-2.4-ex2"""
    table = reading(CULTIST)
    assert table.game.view(1)["players"][0]["deck_top"]["title"] == CULTIST
    table.answer(f"Play {CULTIST}")
    assert table.zone(CULTIST) == "play"
    assert table.drained("Danielle") == [True, False, False]
    assert table.game.view(1)["players"][0]["deck_top"] is None


def test_anybody_else_is_only_shown() -> None:
    table = reading("Young Deep One")
    assert table.game.view(1)["players"][0]["deck_top"]["title"] == "Young Deep One"
    assert not table.offers("Play Young Deep One")


def test_unplayed_it_stays_where_it_is_and_the_permission_ends_with_the_phase() -> None:
    """coc3-2.4-ex2"""
    table = reading(CULTIST).passes()
    assert (phase(table.game.machine), table.question.kind) == (n.STORY_PHASE, "action")
    assert table.labels() == ["Pass"]
    assert table.cards("Danielle", "deck")[-1] == CULTIST


def test_it_works_only_in_an_operations_phase() -> None:
    table = scene(Side(play=[BOOK], deck=[CULTIST]), phase="draw phase", patient=True)
    assert not table.offers(f"Use {BOOK}")
