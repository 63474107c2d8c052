"""The bots answer legally, repeatably, and the greedy one plays to win."""

from collections import Counter

import pytest

from mythos.arkham.decks import Deck, starter
from mythos.bots import bot
from mythos.bots.coc_value import WIN, value
from mythos.coc import Duel, new_game, starter_ids
from mythos.coc.position import Position, Side, set_up
from mythos.coc.table import Table
from mythos.errors import UsageError
from mythos.kernel.machine import Ask
from mythos.kernel.session import Game
from mythos.simulate.arkham_play import Outing, play


def played(seats: tuple[str, str], seed: int, decks: tuple[str, str] | None = None) -> Duel:
    """A game between two bots, to its end."""
    game = new_game(decks, seed, undoable=False) if decks else new_game(seed=seed, undoable=False)
    players = [bot(name, seed + k) for k, name in enumerate(seats)]
    while not game.over:
        ask = game.machine.open_asks()[0]
        game.take(ask, players[ask.player].choose(game, ask))
    return game


def asked(game: Game) -> Ask:
    return game.machine.open_asks()[0]


def chosen(game: Duel, name: str = "greedy") -> str:
    """The label of what a bot answers now."""
    ask = asked(game)
    return game.label(ask, bot(name, 1).choose(game, ask))


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:4"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    first, second = played((name, "random"), 4), played((name, "random"), 4)
    assert first.answers == second.answers
    assert first.hash() == second.hash()


def test_another_seed_plays_another_game() -> None:
    game = new_game(seed=1)
    codes = Counter(bot("random", seed).choose(game, asked(game)) for seed in range(60))
    assert set(codes) == set(asked(game).now())
    assert min(codes.values()) > 15


def test_an_unknown_bot_is_refused_with_a_hint() -> None:
    with pytest.raises(UsageError) as caught:
        bot("greedi", 0)
    assert "greedy" in (caught.value.remedy or "")


def test_a_bot_leaves_the_game_as_it_was() -> None:
    game = new_game(seed=2)
    before = game.hash()
    bot("greedy", 0).choose(game, asked(game))
    assert game.hash() == before
    assert game.answers == []


def test_the_greedy_bot_beats_the_random_one() -> None:
    decks = [tuple(starter_ids()[k : k + 2]) for k in (0, 9, 17, 25)]
    won = 0
    for seed, pair in enumerate(decks):
        for seat in (0, 1):
            seats = ("greedy", "random") if seat == 0 else ("random", "greedy")
            won += played(seats, seed, (pair[0], pair[1])).winner == seat
    assert won >= 7


def before_committing(clerk: str, opponent: str) -> Duel:
    """Danielle needs one more token for the game and may commit a clerk."""
    game = set_up(
        Position(
            danielle=Side(play=[clerk], won=["Dreamwalkers", "Opening Night"]),
            tommy=Side(play=[opponent]),
            stories=["Ancient Apocrypha: 4-0"],
            phase="story phase",
        )
    )
    while game.question and game.question.kind != "commit":
        game.answer("Pass")
    return game


def test_it_takes_the_token_that_wins_the_game() -> None:
    assert "Ancient Apocrypha" in chosen(before_committing("Blackwood File Clerk", "G-Men: exhausted"))


def test_it_does_not_send_a_clerk_against_a_waiting_crowd() -> None:
    assert chosen(before_committing("Blackwood File Clerk", "G-Men")) == "Commit nobody"


def test_it_defends_where_it_would_lose_the_game() -> None:
    game = set_up(
        Position(
            danielle=Side(play=["G-Men"]),
            tommy=Side(
                play=["Blackwood File Clerk: exhausted, at Rotting Away"], won=["Dreamwalkers", "Opening Night"]
            ),
            stories=["Ancient Apocrypha", "Rotting Away: 0-4"],
            active=1,
            phase="story phase",
            step="opponent_commits",
        )
    )
    assert chosen(game) == "Commit G-Men to Rotting Away"


def test_losing_is_worth_less_than_winning() -> None:
    game = new_game(seed=1)
    game.concede(0)
    assert isinstance(game.machine, Table)
    assert (value(game.machine, 0), value(game.machine, 1)) == (-WIN, WIN)


@pytest.mark.parametrize("name", ["greedy", "mcts:3"])
def test_nobody_takes_a_card_back_for_ever(name: str) -> None:
    """Magnifying Glass (1) costs nothing, is played without an action, and may be taken back to hand."""
    deck = starter("daisy")
    cards = {**dict(deck.cards), "core-030": 0, "core-040": 2}
    glasses = Deck(deck.investigator, tuple((card, count) for card, count in cards.items() if count))
    played = [play(Outing((glasses,), (name,), "gathering", "easy", seed)) for seed in (10, 12)]
    assert sum(dict(each.fates[0].cards).get("core-040", 0) for each in played) > 0
    assert max(each.decisions for each in played) < 400
