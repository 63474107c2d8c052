"""Saved games whose answers lead elsewhere by changed rules: that is said, and one may choose how to go on."""

import json
from typing import Any

import pytest

from mythos import coc
from mythos.coc import Duel
from mythos.errors import MythosError
from mythos.kernel.saves import MARKED, Moved

OTHER = "rules of another time"


def saved(count: int = 40) -> dict[str, Any]:
    game = coc.new_game(seed=11, first=0)
    for _ in range(count):
        game.answer(len(game.choices()) - 1)
    return dict(json.loads(game.save()))


def gone_apart(at: int) -> str:
    """A save of other rules, by which every position from the mark after answer `at` on was another."""
    data = saved()
    data["rules"] = OTHER
    data["marks"] = [[count, mark if count <= at else "0" * len(mark)] for count, mark in data["marks"]]
    data["hash"] = "0" * 32
    return json.dumps(data)


def test_a_save_marks_positions_on_the_way() -> None:
    data = saved()
    assert [count for count, _ in data["marks"]] == list(range(0, 40, MARKED))
    again = Duel.load(json.dumps(data))
    assert json.loads(again.save())["marks"] == data["marks"]


def test_other_rules_that_lead_to_the_same_position_are_no_matter() -> None:
    data = saved()
    data["rules"] = OTHER
    assert Duel.load(json.dumps(data)).hash() == data["hash"]


def test_a_game_that_would_go_on_elsewhere_says_so_and_knows_since_when() -> None:
    with pytest.raises(Moved, match="lead to another position than before") as caught:
        Duel.load(gone_apart(16))
    assert (caught.value.count, caught.value.equal, caught.value.fits) == (40, 16, 40)
    assert "after 16 of 40 answers" in (caught.value.remedy or "")


def test_one_may_go_on_where_it_leads_now_or_from_the_last_equal_position() -> None:
    here = Duel.load(gone_apart(16), moved="on")
    back = Duel.load(gone_apart(16), moved="back")
    assert (len(here.answers), len(back.answers)) == (40, 16)
    assert back.hash() == here.rewind(16).hash()
    back.answer(0)  # and it is a game like any other
    assert Duel.load(back.save()).hash() == back.hash()


def test_an_answer_that_does_not_fit_leaves_the_same_choice() -> None:
    data = saved()
    data["rules"] = OTHER
    data["answers"][30] = [0, 99, 0, 0, 0, 0]
    with pytest.raises(Moved, match="Answer 31 does not fit") as caught:
        Duel.load(json.dumps(data))
    assert (caught.value.equal, caught.value.fits) == (24, 30)
    assert len(Duel.load(json.dumps(data), moved="back").answers) == 24
    assert len(Duel.load(json.dumps(data), moved="on").answers) == 30


def test_an_old_save_without_marks_can_only_go_on_knowingly() -> None:
    data = saved()
    del data["marks"]
    data.update(rules=OTHER, hash="0" * 32)
    text = json.dumps(data)
    with pytest.raises(Moved) as caught:
        Duel.load(text, moved="back")
    assert caught.value.equal is None
    assert len(Duel.load(text, moved="on").answers) == 40


def test_by_the_same_rules_it_is_a_damaged_file() -> None:
    data = saved()
    data["hash"] = "0" * 32
    with pytest.raises(MythosError, match="damaged"):
        Duel.load(json.dumps(data), moved="on")


def test_what_was_taken_back_leaves_no_mark() -> None:
    game = coc.new_game(seed=11, first=0)
    for _ in range(20):
        game.answer(0)
    game.save()
    game.rewind(9)
    assert [count for count, _ in json.loads(game.save())["marks"]] == [0, 8]
