"""Many games: the same result however many work on it, and figures that agree with the games."""

from collections import Counter
from dataclasses import replace

import pytest

from mythos.bots import bot
from mythos.coc.decks import Deck, load_deck
from mythos.coc.game import new_game
from mythos.coc.position import Position, Side, set_up
from mythos.coc.table import TURN
from mythos.errors import MythosError, UsageError
from mythos.games.run import Crew
from mythos.kernel.machine import O_ABILITY, OBJECT
from mythos.simulate import coc_play as playing
from mythos.simulate.coc_play import Match, Played, Recorder, play
from mythos.simulate.coc_report import Report, game_rows, simulate

DECKS = (load_deck("agency+miskatonic+neutral1"), load_deck("cthulhu+hastur+neutral2"))
MATCH = Match(DECKS, ("random", "random"), 0, 7)


def test_the_same_seed_plays_the_same_games_in_any_number_of_processes() -> None:
    alone = simulate(MATCH, 12)
    together = simulate(MATCH, 12, Crew(2))
    assert alone.games == together.games
    assert alone.plain() == together.plain()
    assert simulate(replace(MATCH, seed=8), 12).games != alone.games


def test_sides_take_turns_in_going_first_and_seeds_follow_each_other() -> None:
    games = simulate(MATCH, 4).games
    assert [(game.seed, game.first) for game in games] == [(7, 0), (8, 1), (9, 0), (10, 1)]


def test_progress_counts_every_game() -> None:
    for jobs in (1, 2):
        steps: list[int] = []
        simulate(MATCH, 5, Crew(jobs, steps.append))
        assert sum(steps) == 5


def test_a_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UsageError, match="no bot 'gredy'"):
        play(replace(MATCH, bots=("gredy", "random")))


def test_a_game_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_DECISIONS", 3)
    with pytest.raises(MythosError, match="seed 7 does not end within 3 decisions"):
        play(MATCH)


# -- what is kept of a game
def test_success_tokens_are_counted_in_the_turn_in_which_they_come() -> None:
    game = set_up(
        Position(
            danielle=Side(play=["Blackwood File Clerk"]),
            tommy=Side(),
            stories=["Ancient Apocrypha: 2-0"],
            phase="story phase",
        )
    )
    while game.question and game.question.kind != "commit":
        game.answer("Pass")
    recorder = Recorder(game.machine)
    turn = game.machine.regs[TURN]
    game.answer("Commit Blackwood File Clerk to Ancient Apocrypha")
    while game.machine.regs[TURN] == turn and not recorder.tokens[0]:
        game.answer(0)
        recorder.look()
    assert recorder.tokens == ([0] * (turn - 1) + [3], [])  # investigation, success, and nobody to stop it


def test_what_is_kept_agrees_with_the_answers() -> None:
    played = play(MATCH)
    again, counted = game_of(MATCH)
    assert played.decisions == len(again)
    assert dict(played.cards[0]) == counted[0]
    assert dict(played.cards[1]) == counted[1]
    assert len(played.tokens[0]) == len(played.tokens[1]) == played.turns


def game_of(match: Match) -> tuple[list[int], tuple[Counter[str], Counter[str]]]:
    """The same game once more, watched from outside: who answered, and which cards he played."""
    game = new_game(match.decks, match.seed, match.edition, first=match.first, undoable=False)
    players = [bot(name, match.seed) for name in match.bots]
    answered, cards = [], (Counter[str](), Counter[str]())
    while asks := game.machine.open_asks():
        code = players[asks[0].player].choose(game, asks[0])
        label = game.label(asks[0], code)
        if code[0] == O_ABILITY and label.startswith("Play "):
            cards[asks[0].player][game.machine.face(code[1] & OBJECT).definition.id] += 1
        answered.append(asks[0].player)
        game.take(asks[0], code)
    return answered, cards


# -- the report
def told(*games: tuple[int | None, int, tuple[str, ...]]) -> Report:
    """Games as (winner, first, cards that side 0 played), over a deck of three cards."""
    deck = Deck("three", "Three", (("core-001", 1), ("core-002", 1), ("core-003", 1)))
    rows = [
        Played(k, first, winner, 1, 2 + k, 10, ((0,) * (2 + k),) * 2, (tuple((card, 1) for card in cards), ()))
        for k, (winner, first, cards) in enumerate(games)
    ]
    return Report(replace(MATCH, decks=(deck, deck)), rows)


def test_win_rates_are_counted_for_both_sides_and_seats() -> None:
    report = told((0, 0, ()), (0, 1, ()), (1, 0, ()), (None, 1, ()))
    assert (report.rate(0).wins, report.rate(1).wins, report.draws()) == (2, 1, 1)
    assert report.rate(0, first=0).share == 0.5
    assert report.rate(1, first=1).share == 0.0
    assert report.endings() == {"three stories won": 4}
    assert report.plain()["turns"] == {
        "mean": 3.5,
        "shortest": 2,
        "longest": 5,
        "games": {"2": 1, "3": 1, "4": 1, "5": 1},
    }


def test_tokens_are_told_for_each_turn_over_the_games_that_came_so_far() -> None:
    rows = [
        Played(0, 0, 0, 1, 2, 9, ((1, 2), (0, 0)), ((), ())),
        Played(1, 0, 0, 1, 3, 9, ((3, 0, 4), (0, 0, 1)), ((), ())),
    ]
    report = Report(MATCH, rows)
    assert report.tokens(0) == [2.0, 1.0, 4.0]
    assert report.tokens_per_turn(0) == 2.0
    assert report.tokens_per_turn(1) == 0.2


def test_a_card_contributes_what_playing_it_goes_with() -> None:
    report = told((0, 0, ("core-001",)), (0, 1, ("core-001", "core-002")), (1, 0, ("core-002",)), (1, 1, ()))
    cards = {card["card"]: card for card in report.plain()["cards"] if card["side"] == 0}
    assert (cards["core-001"]["rate_played"], cards["core-001"]["rate_not_played"]) == (1.0, 0.0)
    assert cards["core-001"]["contribution"] == 1.0
    assert cards["core-002"]["contribution"] == 0.0
    assert cards["core-003"]["contribution"] is None  # never played: nothing to compare
    low, high = cards["core-002"]["interval"]
    assert low < 0 < high
    assert report.contributions()[0].card == "core-001"


def test_many_cards_at_once_make_the_intervals_wider() -> None:
    """One card alone, and the same card among twenty: with the same games it is less sure."""
    few = [(0, 0, ("core-001",))] * 12 + [(1, 0, ())] * 12
    names = tuple(f"core-{k:03}" for k in range(2, 21))
    many = [(0, 0, ("core-001", *names))] * 12 + [(1, 0, ())] * 12
    alone, among = (told(*games).plain() for games in (few, many))
    assert (alone["compared"], among["compared"]) == (1, 20)
    (one,) = [card["interval"] for card in alone["cards"] if card["card"] == "core-001" and card["side"] == 0]
    (two,) = [card["interval"] for card in among["cards"] if card["card"] == "core-001" and card["side"] == 0]
    assert 0 < two[0] < one[0]


def test_the_rows_of_the_table_are_the_games() -> None:
    rows = game_rows(told((0, 0, ()), (None, 1, ())))
    assert rows[0][:4] == ("seed", "first", "winner", "ending")
    assert rows[1][:5] == (0, 0, 0, "three stories won", 2)
    assert rows[2][2] is None
    assert rows[1][-5:] == ("three", "three", "random", "random", "lcg-final")
    assert {len(row) for row in rows} == {len(rows[0])}
