"""Setup: first player, stories, domains, eight cards, mulligan, secret resources."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mythos.coc import numbers as n
from mythos.coc.decks import CORE_STORIES
from mythos.coc.game import Duel, IllegalAnswer, new_game
from tests.coc.rules.home import kinds


def zone(game: Duel, player: int, kind: int) -> tuple[int, ...]:
    return game.machine.zones[player * n.PLAYER_ZONES + kind]


def ready_to_resource(seed: int = 3) -> Duel:
    return new_game(seed=seed, first=1).answer("Keep this hand").answer("Keep this hand")


def test_the_first_player_is_given_or_thrown_for() -> None:
    assert [new_game(seed=1, first=first).view(None)["first"] for first in (0, 1)] == [0, 1]
    assert {new_game(seed=seed).view(None)["first"] for seed in range(12)} == {0, 1}


def test_three_stories_are_revealed_and_the_others_lie_facedown() -> None:
    shown = new_game(seed=1).view(None)
    assert len(shown["stories"]) == 3
    assert len({story["card"] for story in shown["stories"]}) == 3
    assert shown["story_deck"] == len(CORE_STORIES) - 3


def test_the_story_deck_is_shuffled() -> None:
    assert len({tuple(s["card"] for s in new_game(seed=seed).view(None)["stories"]) for seed in range(6)}) > 1


def test_each_player_has_three_empty_domains_and_eight_cards() -> None:
    """coc3-err-handbook"""
    game = new_game(seed=1)
    for player in (0, 1):
        side = game.view(None)["players"][player]
        owned = sum(count for _, count in game.setup["decks"][player])
        assert [domain["resources"] for domain in side["domains"]] == [[], [], []]
        assert (len(side["hand"]), side["deck"]) == (8, owned - 8)


def test_it_is_neither_day_nor_night() -> None:
    """coc3-mech-day-night"""
    shown = new_game(seed=1).view(None)
    assert (shown["day"], shown["night"]) == (False, False)


# -- mulligan
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_decides_about_his_hand_first(first: int) -> None:
    """coc3-2.20b"""
    game = new_game(seed=1, first=first)
    assert kinds(game) == [(first, "mulligan")]
    game.answer("Keep this hand")
    assert kinds(game) == [(1 - first, "mulligan")]


def test_a_mulligan_gives_eight_new_cards_that_must_be_kept() -> None:
    """coc3-2.20"""
    game = new_game(seed=1, first=0)
    before, all_cards = zone(game, 0, n.HAND), {*zone(game, 0, n.HAND), *zone(game, 0, n.DECK)}
    game.answer("Take a mulligan")
    after = zone(game, 0, n.HAND)
    assert len(after) == 8
    assert set(after) != set(before)
    assert {*after, *zone(game, 0, n.DECK)} == all_cards
    assert kinds(game) == [(1, "mulligan")]  # he is not asked again
    game.answer("Take a mulligan")
    assert kinds(game) == [(0, "setup"), (1, "setup")]


def test_a_mulligan_comes_before_any_resource() -> None:
    game = new_game(seed=1, first=0)
    assert zone(game, 0, n.RESOURCES) == ()
    game.answer("Take a mulligan").answer("Keep this hand")
    assert zone(game, 0, n.RESOURCES) == zone(game, 1, n.RESOURCES) == ()


def test_after_a_mulligan_nobody_knows_the_order_of_the_deck() -> None:
    game = new_game(seed=1, first=0).answer("Take a mulligan")
    for viewer in (0, 1):
        assert game.view(viewer)["players"][0]["deck_top"] is None
    hand = game.view(1)["players"][0]["hand"]
    assert [card["known"] for card in hand] == [False] * 8


# -- resources
def test_both_choose_their_resources_at_the_same_time() -> None:
    game = ready_to_resource()
    assert kinds(game) == [(1, "setup"), (0, "setup")]
    assert game.view(0)["waiting_for"] == [1, 0]
    for _ in range(3):
        game.answer(0, player=0)  # the second player may be quicker
    assert kinds(game) == [(1, "setup")]
    with pytest.raises(IllegalAnswer, match="Player 0 is not asked now"):
        game.answer(0, player=0)


def test_nobody_sees_the_others_choice_before_both_have_answered() -> None:
    game = ready_to_resource()
    before = game.view(1)
    for _ in range(3):
        game.answer(0, player=0)
    assert game.view(0)["question"] is None
    after = game.view(1)
    assert after["players"] == before["players"]
    assert after["question"] == before["question"]
    assert (before["waiting_for"], after["waiting_for"]) == ([1, 0], [1])
    assert [card["known"] for card in after["players"][0]["hand"]] == [False] * 8


def test_half_a_choice_is_secret_too() -> None:
    game = ready_to_resource()
    game.answer(0, player=0)
    assert game.view(0)["question"]["picked"] != []
    assert game.view(1)["question"]["picked"] == []
    assert "picked" not in str(game.view(None)["question"])


def test_the_resources_are_revealed_together_one_on_each_domain() -> None:
    game = ready_to_resource()
    hands = [zone(game, player, n.HAND) for player in (0, 1)]
    for player in (0, 1):
        for _ in range(3):
            game.answer(0, player=player)
    for viewer in (0, 1, None):
        for player in (0, 1):
            side = game.view(viewer)["players"][player]
            assert [len(domain["resources"]) for domain in side["domains"]] == [1, 1, 1]
            assert all(card["known"] for domain in side["domains"] for card in domain["resources"])
    assert zone(game, 0, n.RESOURCES) == hands[0][:3]
    assert zone(game, 0, n.HAND) == hands[0][3:]
    assert zone(game, 1, n.RESOURCES) == hands[1][:3]


def test_the_first_card_taken_lies_on_the_first_domain() -> None:
    game = ready_to_resource()
    wanted = [game.questions[1].options[i] for i in (7, 2, 5)]
    for option in wanted:
        game.answer(option, player=0)
    for _ in range(3):
        game.answer(0, player=1)
    domains = game.view(0)["players"][0]["domains"]
    labels = [option.label.split(" (")[0] for option in wanted]
    assert [domain["resources"][0]["title"] for domain in domains] == labels


def test_a_card_cannot_lie_on_two_domains() -> None:
    game = ready_to_resource()
    before = [option.id for option in game.questions[1]]
    game.answer(before[3], player=0)
    after = [option.id for option in game.questions[1]]
    assert after == [*before[:3], *before[4:]]
    with pytest.raises(IllegalAnswer):
        game.answer(before[3], player=0)


def test_setup_is_the_same_for_the_same_seed() -> None:
    games = [ready_to_resource(seed=seed) for seed in (3, 3, 4)]
    hashes = [game.hash() for game in games]
    assert [a == b for a, b in pairwise(hashes)] == [True, False]


def test_the_first_player_begins() -> None:
    game = ready_to_resource()
    for player in (0, 1):
        for _ in range(3):
            game.answer(0, player=player)
    shown = game.view(None)
    assert (shown["turn"], shown["active"], shown["first"]) == (1, 1, 1)
