"""Observations: what a player may know, as arrays, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from mythos.arkham import new_game as new_scene
from mythos.bots.arkham_secrets import ArkhamSecrets
from mythos.bots.coc_mind import CocSecrets
from mythos.bots.determinise import rearrange
from mythos.bots.secrets import Secrets
from mythos.coc import new_game
from mythos.coc import numbers as n
from mythos.kernel.machine import SEED, SEED2, Ask
from mythos.kernel.session import Game
from mythos.observe import sight_of
from mythos.observe.encode import encode
from mythos.observe.keys import answer, keys
from mythos.observe.sight import Seen, Sight

ARKHAM = {"one": ("roland",), "two": ("agnes", "wendy"), "four": ("roland", "daisy", "skids", "agnes")}


def duel(seed: int) -> Game:
    return new_game(seed=seed, undoable=False)


def scene(seed: int, who: str = "one") -> Game:
    return new_scene(ARKHAM[who], ("gathering", "masks", "devourer")[seed % 3], seed=seed, undoable=False)


def questions(game: Game, seed: int, every: int = 1, most: int = 400) -> Iterator[tuple[Game, Ask]]:
    """Questions of a game of random answers, as they come."""
    dice = Random(seed)
    while not game.over and len(game.answers) < most:
        ask = game.machine.open_asks()[0]
        if len(game.answers) % every == 0:
            yield game, ask
        game.take(ask, dice.choice(ask.now()))


def with_other_secrets(game: Game, viewer: int, seed: int, secrets: Secrets) -> Game:
    """The same game as far as the viewer knows; what he does not know lies otherwise, and so does the future."""
    other, dice = game.fork(), Random(seed)
    rearrange(other.machine, secrets.permutation(other.machine, viewer, dice), secrets)
    other.machine.regs[SEED], other.machine.regs[SEED2] = dice.getrandbits(30), dice.getrandbits(30)
    return other


def equal(one: Seen, two: Seen) -> bool:
    parts = ("objects", "cards", "globals", "question", "answers", "abilities")
    return all(np.array_equal(getattr(one, part), getattr(two, part)) for part in parts)


def looked(sight: Sight, game: Game, player: int) -> tuple[Seen, list[str]]:
    ask = next((a for a in game.machine.open_asks() if a.player == player), None)
    return sight.observe(game.machine, player, ask), keys(sight, game, ask) if ask else []


@pytest.mark.parametrize("seed", range(4))
def test_two_worlds_that_a_player_cannot_tell_apart_look_the_same(seed: int) -> None:
    moved = 0
    for game, _ in questions(duel(seed), seed, every=3):
        sight = sight_of(game)
        for viewer in (0, 1):
            other = with_other_secrets(game, viewer, seed, CocSecrets())
            (seen, said), (else_seen, else_said) = looked(sight, game, viewer), looked(sight, other, viewer)
            assert equal(seen, else_seen)
            assert said == else_said
            moved += other.machine.zones != game.machine.zones
    assert moved > 50


@pytest.mark.parametrize(("who", "seed"), [("one", 0), ("one", 1), ("one", 2), ("two", 3), ("four", 4), ("four", 5)])
def test_likewise_for_investigators(who: str, seed: int) -> None:
    moved = 0
    for game, _ in questions(scene(seed, who), seed, most=120):
        sight = sight_of(game)
        for viewer in range(len(ARKHAM[who])):
            other = with_other_secrets(game, viewer, seed, ArkhamSecrets())
            (seen, said), (else_seen, else_said) = looked(sight, game, viewer), looked(sight, other, viewer)
            assert equal(seen, else_seen)
            assert said == else_said
            moved += other.machine.zones != game.machine.zones
    assert moved > 2


def test_the_test_would_notice_a_card_that_shines_through() -> None:
    """If a hidden hand were shown, the two worlds would differ."""
    game = duel(3)
    sight = sight_of(game)
    other = with_other_secrets(game, 0, 3, CocSecrets())
    for table in (game, other):
        for c in table.machine.zones[n.PLAYER_ZONES + n.HAND]:
            table.machine.cells[c * table.machine.columns + 4] |= 1
    assert not equal(sight.observe(game.machine, 0), sight.observe(other.machine, 0))


@pytest.mark.parametrize("make", [duel, scene])
def test_the_arrays_say_what_the_view_says(make: Any) -> None:
    """Cards known, wounds, counts: the same numbers as in the JSON view, by another way."""
    compared = 0
    for game, ask in questions(make(1), 1, every=5):
        sight, view = sight_of(game), game.view(ask.player)
        seen = sight.observe(game.machine, ask.player, ask)
        assert len(seen.objects) == len(seen.cards)
        assert len(seen.answers) == len(seen.abilities) == len(ask.now())
        assert not seen.cards[seen.objects[:, 3] == 0].any()
        assert_alike(game, sight, seen, view, ask.player)
        compared += 1
    assert compared > 3


def assert_alike(game: Game, sight: Sight, seen: Seen, view: dict[str, Any], viewer: int) -> None:
    titles = [face.definition.title for face in game.machine.setup.faces]

    def shown(zone: int, owner: int, controller: bool = False) -> list[str]:
        rows = (seen.objects[:, 0] == zone) & (seen.objects[:, 2 if controller else 1] == owner)
        return sorted(titles[card - 1] if card else "?" for card in seen.cards[rows])

    def told(rows: list[dict[str, Any]]) -> list[str]:
        return sorted(row.get("title", "?") for row in rows)

    seats = view["players"] if game.name == "coc" else view["investigators"]
    for player, side in enumerate(seats):
        owner = (player - viewer) % len(seats)
        hand, discard = sight.zones["hand"], sight.zones["discard pile"]
        assert shown(hand, owner) == told(side["hand"])
        assert shown(discard, owner) == told(side["discard"])
    if game.name == "coc":
        mine = view["players"][viewer]
        assert shown(n.IN_PLAY, 0, controller=True) == told(mine["play"])
        values = dict(zip(sight.global_columns, seen.globals.tolist(), strict=True))
        assert values["my deck"] == mine["deck"]
        assert values["turn"] == view["turn"]
        story, stories = view["stories"][0], seen.objects[seen.objects[:, 0] == n.STORIES]
        mine_first = [story["success"][viewer], story["success"][1 - viewer]]
        columns = [sight.object_columns.index(name) for name in ("my tokens", "their tokens")]
        assert stories[0, columns].tolist() == mine_first
        skills = seen.objects[:, sight.object_columns.index("skill")]
        rows = (seen.objects[:, 0] == n.IN_PLAY) & (seen.objects[:, 2] == 0)
        assert sorted(skills[rows].tolist()) == sorted(card.get("skill", 0) for card in mine["play"])
    else:
        me = view["investigators"][viewer]
        own = dict(zip(sight.object_columns, seen.objects[0].tolist(), strict=True))
        assert own["damage taken"] == me["damage"]
        assert own["willpower"] == me["skills"]["willpower"]
        assert own["health"] == me["health"]


@pytest.mark.parametrize("make", [duel, scene])
def test_a_key_leads_to_its_answer_and_says_nothing_of_this_game(make: Any) -> None:
    for game, ask in questions(make(2), 2, every=2):
        sight = sight_of(game)
        found = keys(sight, game, ask)
        assert len(set(found)) == len(found)
        assert [answer(sight, game, ask, key) for key in found] == list(ask.now())


def test_the_same_answers_have_the_same_keys_in_another_game() -> None:
    """Object numbers are dealt anew with every seed; what is offered is called the same."""
    found: list[set[str]] = []
    for seed in (0, 1):
        game = duel(seed)
        found.append({key for _, ask in questions(game, 7, most=60) for key in keys(sight_of(game), game, ask)})
    both = found[0] & found[1]
    assert len(both) > 20
    assert "mulligan: yes" in both
    assert any(key.startswith("action: use my hand core-") for key in both)


def test_a_homemade_card_is_described_by_what_it_does() -> None:
    """The same text under another name gives the same columns; another text gives others."""
    game = duel(0)
    sight = sight_of(game)
    library = game.machine.setup.library
    faces = {face.definition.id: face for face in library.faces}
    some = faces["core-124"] if "core-124" in faces else next(iter(faces.values()))
    again = sight.programs.card(some)
    assert np.array_equal(again, sight.cards[some.number + 1])
    rows = {sight.cards[face.number + 1].tobytes() for face in library.faces}
    assert len(rows) > 0.9 * len(library.faces)  # nearly every card can be told from every other
    wounding = sight.programs.columns.index("does wound")
    assert sight.cards[:, wounding].any()


def test_what_is_beyond_the_fixed_shape_is_cut_and_told() -> None:
    game = duel(0)
    sight = sight_of(game)
    ask = game.machine.open_asks()[0]
    made = encode(sight, sight.observe(game.machine, ask.player, ask))
    assert made["action_mask"].sum() == len(ask.now())
    assert made["objects"].shape[1] == len(sight.object_columns) + len(sight.programs.columns)
    assert made["objects"][0, 0] == sight.zones["players"]


def test_every_verb_and_question_has_a_name() -> None:
    """A verb that a rule adds without a name here would stop the first game that offers it."""
    from importlib import import_module
    from pkgutil import iter_modules

    from mythos.arkham import costs as arkham_costs
    from mythos.arkham import rules as arkham_rules
    from mythos.coc import paying
    from mythos.coc import rules as coc_rules

    for game, package, extra in ((duel(0), coc_rules, paying), (scene(0), arkham_rules, arkham_costs)):
        modules = [import_module(f"{package.__name__}.{found.name}") for found in iter_modules(package.__path__)]
        defined = {
            value
            for module in (*modules, extra)
            for name, value in vars(module).items()
            if name.startswith("O_") and isinstance(value, int)
        } - {9}
        assert defined <= set(sight_of(game).verb_place)
