"""Many work on it, some are lost: the result is the same."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from mythos.coc.cardfiles import load_cards
from mythos.coc.deal import library_of
from mythos.coc.decks import load_deck
from mythos.coc.fuzz import Plan, fuzz
from mythos.errors import MythosError
from mythos.games.run import Crew
from mythos.kernel.crew import in_order
from mythos.kernel.program import Definition
from mythos.simulate.coc_play import Match
from mythos.simulate.coc_report import simulate
from mythos.simulate.tournament import Tournament, run

DECKS = (load_deck("agency+miskatonic+neutral1"), load_deck("cthulhu+yog-sothoth+neutral2"))


def square(number: int) -> int:
    return number * number


def square_but_die_once(given: tuple[int, str]) -> int:
    """Number 5 kills its worker the first time it is worked on."""
    number, mark = given
    if number == 5 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_worker_that_is_killed_costs_nothing(tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    shares = [(number, str(mark)) for number in range(40)]
    assert list(in_order(square_but_die_once, shares, jobs=2)) == [number * number for number in range(40)]
    assert mark.exists()


def test_work_that_kills_everybody_is_given_up_in_words() -> None:
    with pytest.raises(MythosError, match="were lost"):
        list(in_order(die, range(3), jobs=2))


def test_any_executor_will_do_and_stays_open() -> None:
    with ThreadPoolExecutor(2) as workers:
        assert list(in_order(square, range(20), 2, workers)) == [k * k for k in range(20)]
        match = Match(DECKS, ("random", "random"), 0, 3)
        assert simulate(match, 6, Crew(workers=workers)).plain() == simulate(match, 6).plain()
        tournament = Tournament(("random", "greedy"), DECKS, 4, 1)
        assert run(tournament, Crew(workers=workers)).plain() == run(tournament).plain()
        report = fuzz(4, 1, Plan(), workers=workers)
        assert report == fuzz(4, 1, Plan())
        assert workers.submit(square, 3).result() == 9


def test_whoever_stops_early_does_not_wait() -> None:
    found = in_order(square, range(10_000), jobs=2)
    assert next(found) == 0
    found.close()


def is_whole(cards: tuple[Definition, ...]) -> bool:
    """Do these cards come with everything that is worked out of them?"""
    found = library_of(cards)
    return len(found.usability) == len(found.abilities)


def test_others_get_numbered_cards_only_when_they_are_whole() -> None:
    cards = tuple(replace(card) for card in [*load_cards().values()][:300])  # nobody has numbered these yet
    with ThreadPoolExecutor(8) as workers:
        numbering = [workers.submit(is_whole, cards)]
        while not numbering[0].done():  # others come while it is under way
            numbering.append(workers.submit(is_whole, cards))
            time.sleep(0.01)
        assert all(each.result() for each in numbering)
