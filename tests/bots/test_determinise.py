"""What a player does not know is dealt anew; what he knows stays, to the last answer."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from mythos.bots import bot
from mythos.bots.coc_mind import CocSecrets
from mythos.bots.determinise import determinise, rearrange
from mythos.bots.secrets import hidden
from mythos.coc import Duel, new_game
from mythos.coc import numbers as n
from mythos.coc.table import COLUMNS
from mythos.kernel.machine import SEED, SEED2, ZONE, Ask

SECRETS = CocSecrets()


def questions(seed: int, every: int = 1) -> Iterator[tuple[Duel, Ask]]:
    """Questions of a game between two random players, as they come."""
    game = new_game(seed=seed, undoable=False)
    player = bot("random", seed)
    while not game.over:
        first = {ask.player: ask for ask in reversed(game.machine.open_asks())}
        if len(game.answers) % every == 0:
            for ask in first.values():
                yield game, ask
        ask = next(iter(first.values()))  # of two players the later: then a secret choice is under way
        game.take(ask, player.choose(game, ask))


def imagined(game: Duel, viewer: int, seed: int) -> Duel:
    other = game.fork()
    other.machine = determinise(game.machine, viewer, Random(seed), SECRETS)
    return other


def with_other_secrets(game: Duel, viewer: int, seed: int) -> Duel:
    """The same game as far as the viewer knows, but the hidden cards and the future lie otherwise."""
    other = game.fork()
    rng = Random(seed)
    rearrange(other.machine, SECRETS.permutation(other.machine, viewer, rng), SECRETS)
    other.machine.regs[SEED] = rng.getrandbits(30)
    return other


def shown(game: Duel, viewer: int) -> dict[str, Any]:
    """The viewer's view; a facedown domain is named by its place, not by the card that lies there."""
    view = game.view(viewer)
    for side in view["players"]:
        for domain in side["domains"]:
            del domain["id"]
    return view


@pytest.mark.parametrize("seed", range(4))
def test_what_the_player_knows_stays_as_it_is(seed: int) -> None:
    moved = 0
    for game, ask in questions(seed):
        other = imagined(game, ask.player, seed)
        assert shown(other, ask.player) == shown(game, ask.player)
        mine = next(a for a in other.machine.open_asks() if a.player == ask.player)
        assert mine.now() == ask.now()
        moved += other.machine.zones != game.machine.zones
    assert moved > 50


@pytest.mark.parametrize("seed", range(4))
def test_the_imagined_table_is_in_order(seed: int) -> None:
    for game, ask in questions(seed, every=3):
        machine = imagined(game, ask.player, seed).machine
        assert sorted(c for zone in machine.zones for c in zone) == list(range(len(machine.setup.owners)))
        assert [len(zone) for zone in machine.zones] == [len(zone) for zone in game.machine.zones]
        for number, zone in enumerate(machine.zones):
            assert all(machine.cells[c * COLUMNS + ZONE] == number for c in zone)
        for player in (0, 1):
            deck = machine.zones[player * n.PLAYER_ZONES + n.DECK]
            assert all(machine.setup.owners[c] == player for c in deck)
        before = machine.listen, machine.mods_by
        machine.index_all()
        assert (machine.listen, machine.mods_by) == before


def test_the_opponents_hand_and_both_decks_are_dealt_anew() -> None:
    game = new_game(seed=3)
    hands = set()
    for seed in range(5):
        other = imagined(game, 0, seed).machine
        hands.add(other.zones[n.PLAYER_ZONES + n.HAND])
        assert other.zones[n.HAND] == game.machine.zones[n.HAND]
        assert (other.regs[SEED], other.regs[SEED2]) != (game.machine.regs[SEED], game.machine.regs[SEED2])
    assert len(hands) == 5
    assert len(hidden(game.machine, 0)) > 80


@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_game_can_be_played_to_its_end(seed: int) -> None:
    player = bot("random", seed)
    for game, ask in questions(seed, every=40):
        other = imagined(game, ask.player, seed)
        while not other.over:
            open_ask = other.machine.open_asks()[0]
            other.take(open_ask, player.choose(other, open_ask))


@pytest.mark.parametrize("seed", range(6))
def test_no_decision_depends_on_hidden_cards(seed: int) -> None:
    """Whatever the opponent truly holds and whatever is still to be drawn, the bot answers the same."""
    greedy = bot("greedy", 5)
    compared = 0
    for game, ask in questions(seed, every=7):
        other = with_other_secrets(game, ask.player, seed)
        assert other.hash() != game.hash()
        mine = next(a for a in other.machine.open_asks() if a.player == ask.player)
        assert greedy.choose(other, mine) == greedy.choose(game, ask)
        compared += 1
    assert compared > 8
