"""Saved games that mean harm: each is refused in words, soon and in little memory, before anything is dealt for it."""

import json
import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mythos import arkham, coc
from mythos.arkham.game import Scene
from mythos.arkham.position import Builder as ArkhamBuilder
from mythos.coc.position import Position, Side, set_up
from mythos.errors import MythosError, UsageError
from mythos.kernel.saves import MOST_ANSWERS, bound, read_save
from mythos.kernel.session import Game

BUDGET = 0.1  # seconds of the processor
MANY = 30_000_000
LONG = "9" * 5000
Harm = Callable[[dict[str, Any]], Any]


def duel() -> dict[str, Any]:
    game = coc.new_game(seed=5, first=0)
    for _ in range(6):
        game.answer(0)
    return dict(json.loads(game.save()))


def scene() -> dict[str, Any]:
    game = arkham.new_game(seed=5)
    for _ in range(6):
        game.answer(0)
    return dict(json.loads(game.save()))


def position() -> dict[str, Any]:
    return dict(json.loads(set_up(Position(danielle=Side(hand=["Shotgun"], domains=["2 agency", "", ""]))).save()))


def investigation() -> dict[str, Any]:
    data = {
        "seats": [{"investigator": "roland", "hand": ["Machete"], "filler": 3}],
        "locations": {"Study": {"clues": 1}},
    }
    setup = {"position": data, "seed": 0, "scenario": "gathering", "difficulty": "standard", "seats": [], "cards": []}
    return dict(json.loads(Scene(ArkhamBuilder(data).build(), setup).save()))


KINDS: dict[str, tuple[type[Game], Callable[[], dict[str, Any]]]] = {
    "duel": (coc.Duel, duel),
    "scene": (Scene, scene),
    "position": (coc.Duel, position),
    "investigation": (Scene, investigation),
}
HARMS: dict[str, tuple[str, Harm]] = {
    "a count of thirty million": ("duel", lambda s: s["setup"]["decks"][0][0].__setitem__(1, MANY)),
    "as many in Arkham": ("scene", lambda s: s["setup"]["seats"][0]["deck"][0].__setitem__(1, MANY)),
    "a billion": ("scene", lambda s: s["setup"]["seats"][0]["deck"][0].__setitem__(1, 10**9)),
    "less than none": ("scene", lambda s: s["setup"]["seats"][0]["deck"][0].__setitem__(1, -1)),
    "a bag of a million": ("scene", lambda s: s["setup"].__setitem__("bag", [1] * 15_000)),
    "a bag of words": ("scene", lambda s: s["setup"].__setitem__("bag", ["skull"])),
    "much trauma": ("scene", lambda s: s["setup"]["seats"][0].__setitem__("physical", 10**9)),
    "a deck of filler": ("position", lambda s: s["setup"]["position"]["danielle"].__setitem__("filler", MANY)),
    "a rich domain": (
        "position",
        lambda s: s["setup"]["position"]["danielle"].__setitem__("domains", [f"{MANY} agency"]),
    ),
    "a turn that is a card": ("position", lambda s: s["setup"]["position"].__setitem__("turn", "core-001")),
    "a side that is a number": ("position", lambda s: s["setup"]["position"].__setitem__("tommy", 3)),
    "a hand that is a word": ("position", lambda s: s["setup"]["position"]["tommy"].__setitem__("hand", "Shotgun")),
    "nobody's turn": ("position", lambda s: s["setup"]["position"].__setitem__("active", 7)),
    "filler in Arkham": ("investigation", lambda s: s["setup"]["position"]["seats"][0].__setitem__("filler", MANY)),
    "a far turn": ("investigation", lambda s: s["setup"]["position"].__setitem__("turn", 10**15)),
    "clues without end": (
        "investigation",
        lambda s: s["setup"]["position"]["locations"]["Study"].__setitem__("clues", MANY),
    ),
    "seats that are none": ("investigation", lambda s: s["setup"]["position"].__setitem__("seats", {"a": 1})),
    "an unknown scenario": ("investigation", lambda s: s["setup"]["position"].__setitem__("scenario", "x")),
    "a file of the host": ("scene", lambda s: s["setup"].__setitem__("cards", ["/etc/passwd"])),
    "a file of the host in a duel": ("duel", lambda s: s["setup"].__setitem__("cards", ["/etc/passwd"])),
    "halves of characters": ("duel", lambda s: s["setup"].__setitem__("names", ["\ud800", "x"])),
    "a long name": ("duel", lambda s: s["setup"].__setitem__("names", ["x" * 1_000, "x"])),
    "answers without end": ("duel", lambda s: s.__setitem__("answers", [[0] * 6] * (MOST_ANSWERS + 1))),
    "marks of nothing": ("duel", lambda s: s.__setitem__("marks", [[1, 2]])),
    "much of everything": ("duel", lambda s: s["setup"].__setitem__("stories", ["core-158"] * 50_000)),
    "no names": ("duel", lambda s: s["setup"].__setitem__("names", None)),
    "a seed of many digits": ("duel", lambda s: s["setup"].__setitem__("seed", 10**300)),
}


def spent(kind: type[Game], text: str) -> tuple[float, int, MythosError]:
    """Seconds and kilobytes that a refusal takes, and what it says."""
    room = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    seconds = 9.9
    for _ in range(3):  # other work on the machine makes even processor time uneven
        begun = time.process_time()
        with pytest.raises(MythosError) as caught:
            kind.load(text)
        seconds = min(seconds, time.process_time() - begun)
    return seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - room, caught.value


@pytest.fixture(autouse=True, scope="module")
def started() -> None:
    """Cards are read once; that is no part of the budget."""
    for kind, made in KINDS.values():
        kind.load(json.dumps(made()))


@pytest.mark.parametrize("harm", HARMS)
def test_a_hostile_save_is_refused_soon_and_in_little_memory(harm: str) -> None:
    name, do = HARMS[harm]
    kind, made = KINDS[name]
    data = made()
    do(data)
    seconds, kilobytes, said = spent(kind, json.dumps(data))
    assert seconds < BUDGET
    assert kilobytes < 30_000
    assert 10 < len(said.message) < 400


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 50_000,
        "null",
        '{"mythos": 1, "game": "coc", "setup": {"seed": Infinity}}',
        '{"mythos": 1, "game": "coc", "setup": {"seed": 1e400}}',
        f'{{"mythos": 1, "game": "coc", "setup": {{"seed": {LONG}}}}}',
        " " * 5_000_000,
    ],
)
def test_what_is_no_save_at_all_is_refused_in_words(text: str) -> None:
    seconds, _, said = spent(coc.Duel, text)
    assert seconds < BUDGET
    assert len(said.message) < 400


def test_depth_and_size_of_a_setup_are_bounded_before_anything_else() -> None:
    deep: Any = "x"
    for _ in range(50):
        deep = [deep]
    for setup in ({"a": deep}, {"a": ["x"] * 30_000}, {"a": 1.5}, {"a": 2**70}, {"cards": ["x" * 2_000_000]}):
        with pytest.raises(UsageError, match="damaged"):
            bound(setup)


def test_a_save_of_arkham_carries_the_text_of_cards_and_never_their_place(tmp_path: Path) -> None:
    path = tmp_path / "mine.cards"
    path.write_text('card "Lamp" lamps 1\n  asset, neutral, cost 1\n', encoding="utf-8")
    game = arkham.new_game(seed=3, cards=[path])
    text = game.save()
    path.unlink()
    assert str(tmp_path) not in text
    assert read_save(text, "arkham")["setup"]["cards"] == [
        ["mine.cards", 'card "Lamp" lamps 1\n  asset, neutral, cost 1\n']
    ]
    assert Scene.load(text).hash() == game.hash()
