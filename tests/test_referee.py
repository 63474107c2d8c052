"""Real cards, the engine as referee: people say which card was drawn and which token came; the dice decide nothing."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import mythos.arkham as arkham
import mythos.coc as coc
from mythos.arkham.game import Scene
from mythos.coc.game import Duel
from mythos.kernel.machine import Q_FATE
from mythos.kernel.session import Game

DECKS = ("agency+miskatonic+neutral1", "cthulhu+hastur+neutral2")


def duel(seed: int) -> Duel:
    """A duel with real cards."""
    setup = coc.new_game(decks=DECKS, seed=seed, first=0).setup
    return Duel.dealt({**setup, "referee": True})


def scene(seed: int, *who: str) -> Scene:
    """A scenario with real cards; the seed chooses no weakness."""
    setup = arkham.new_game(list(who or ["roland"]), "gathering", seed=7).setup
    return Scene.dealt({**setup, "seed": seed, "referee": True})


NUMBERED = ("card", "connected", "attached to", "question", "engaged", "id", "deck_top")


def plain(seen: Any) -> Any:
    """A view without the numbers of cards, in an order that does not depend on them."""
    if isinstance(seen, dict):
        return {key: plain(value) for key, value in seen.items() if key not in NUMBERED}
    if isinstance(seen, list):
        return sorted((plain(one) for one in seen), key=lambda one: json.dumps(one, sort_keys=True, default=str))
    return "c" if isinstance(seen, str) and seen[:1] == "c" and seen[1:].isdecimal() else seen


def in_step(one: Game, two: Game, rng: random.Random, most: int) -> tuple[int, int]:
    """Play two games with the same words until they end; how often something was named, and how often decided."""
    named = decided = 0
    while not one.over and named + decided < most:
        asked, other = one.question, two.question
        assert asked is not None
        assert other is not None
        assert (asked.kind, asked.text, asked.player) == (other.kind, other.text, other.player)
        labels = sorted(option.label for option in asked)
        assert labels == sorted(option.label for option in other), asked.text
        label = rng.choice(labels)
        one.answer(label)
        two.answer(label)
        for player in range(one.machine.setup.players):
            assert plain(one.view(player)) == plain(two.view(player)), (asked.text, label)
        named, decided = (named + 1, decided) if asked.kind == "fate" else (named, decided + 1)
    assert one.over == two.over
    return named, decided


def test_the_seed_decides_nothing_in_a_scenario() -> None:
    """Two scenarios with different seeds and the same words are the same, question by question: whatever came by chance
    was asked."""
    named, decided = in_step(scene(1, "agnes", "skids"), scene(2, "agnes", "skids"), random.Random(1), 140)
    assert named > 20
    assert decided > 50


def test_the_seed_decides_nothing_in_a_duel() -> None:
    named, decided = in_step(duel(1), duel(2), random.Random(3), 120)
    assert named > 25
    assert decided > 50


def test_what_is_named_is_what_lies_there_and_a_token_is_chosen() -> None:
    """Five cards of the opening hand are named; Roland investigates, the real bag gives an elder sign."""
    game = scene(1)
    wanted = ["Machete", "Guts", "Beat Cop", "Evidence!", "Roland's .38 Special"]
    for title in wanted:
        assert game.question is not None
        assert game.question.text == "Which card was it? (Roland Banks's deck)"
        game.answer(title)
    hand = [card["title"] for card in game.view(0)["investigators"][0]["hand"]]
    assert hand == wanted
    game.answer("None")
    game.answer(next(o for o in game.question or () if o.label.startswith("Investigate")))
    while game.question is not None and game.question.kind != "fate":
        game.answer("Done" if "Done" in [o.label for o in game.question] else "None")
    assert game.question is not None
    assert game.question.text == "Which token came out of the bag?"
    assert [o.label for o in game.question].count("skull") == 1  # two skulls are one answer
    game.answer("elder sign")
    assert "elder sign" in [entry.icon for entry in game.log()]


def test_a_name_is_saved_forked_and_taken_back_like_every_answer() -> None:
    game = duel(1)
    first = [o.label for o in game.question or ()]
    assert game.machine.open_asks()[0].kind == Q_FATE
    game.answer(first[0]).answer(first[1])
    same = Duel.load(game.save())
    assert same.hash() == game.hash()
    quick = Duel.load(game.save(), trusted=True)
    assert quick.hash() == game.hash()
    other = game.fork()
    for each in (game, same, quick, other):
        each.answer(first[2])
    assert len({each.hash() for each in (game, same, quick, other)}) == 1
    before = same.hash()
    game.undo().answer(first[2])
    assert game.hash() == before
    left = [o.label for o in game.undo().undo().undo().question or ()]
    assert left == first


def test_only_what_the_list_still_holds_can_be_named() -> None:
    """Every deck list has its own cards only, and a single copy is named once."""
    game = scene(1)
    game.answer("Roland's .38 Special")
    assert "Roland's .38 Special" not in [o.label for o in game.question or ()]
    with pytest.raises(Exception, match="not offered"):
        game.answer("Shrivelling")
