"""Several chaos tokens in the place of one, as far as a sentence may go: many of them, none left, some ignored."""

from __future__ import annotations

import pytest

from mythos.arkham.scene import Scene, one
from tests.arkham.sentences.home import card, home

REVEALING = "reaction when you would reveal any chaos token: exhaust this -> "
MANY = card("asset", REVEALING + "reveal 9 additional chaos tokens; resolve 8 of them")
IGNORE = "reaction after you reveal any chaos token: exhaust this -> ignore that chaos token"
IGNORING = card("asset", IGNORE, title="Blinkers", number=2)


def investigating(*play: str, bag: list[str], cards: list[list[str]]) -> Scene:
    """Agnes investigates with these assets and a bag of these tokens."""
    scene = Scene(seats=one("agnes", play=[*play]), locations={"Study": {"clues": 2}}, bag=bag, cards=cards)
    return scene.answer("Investigate")


def test_ten_tokens_are_revealed_and_eight_of_them_count() -> None:
    scene = investigating("Home", bag=["0"] * 12, cards=home(MANY)).answer("Use Home")
    assert len(scene.game.machine.revealed) == 10
    while scene.question.kind == "token":
        scene.answer("0")
    scene.until("action")
    assert scene.game.machine.bag == (0,) * 12


def test_a_bag_that_has_fewer_gives_what_it_has() -> None:
    scene = investigating("Home", "Grotesque Statue", bag=["-1", "0", "+1"], cards=home(MANY))
    scene.answer("Use Grotesque Statue", "Use Home").until("action")  # all three count, and nothing is to be chosen
    assert scene.count("Agnes Baker", "clues") == 1
    assert scene.game.machine.bag == (-1, 0, 1)


def test_a_token_that_is_ignored_is_none_to_choose() -> None:
    scene = investigating("Grotesque Statue", "Blinkers", bag=["-4", "-4", "-4"], cards=home(IGNORING))
    scene.answer("Use Grotesque Statue", "Use Blinkers")
    assert scene.question.kind != "token"  # the other one is all that is left
    scene.until("action")
    assert scene.count("Agnes Baker", "clues") == 0
    assert scene.game.machine.bag == (-4, -4, -4)


@pytest.mark.parametrize("order", [("Use Grotesque Statue", "Use Olive McBride"), ("Use Olive McBride", "Use Home")])
def test_a_set_that_counts_as_one_is_called_by_its_tokens(order: tuple[str, str]) -> None:
    pair = card("asset", REVEALING + "reveal 2 additional chaos tokens; resolve 2 of them")
    play = ("Olive McBride", "Grotesque Statue", "Home")
    scene = investigating(*play, bag=["-4", "-3", "-2", "-1", "0"], cards=home(pair)).answer(*order)
    if scene.question.kind == "reaction":
        scene.answer("Pass")
    chosen = [scene.labels()[-1], scene.labels()[0]]
    scene.answer(*chosen)
    assert " and ".join(chosen) in scene.labels()
