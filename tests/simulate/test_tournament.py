"""A tournament is fair to all, goes on after an interruption, and rates everybody."""

from collections import Counter
from pathlib import Path

from mythos.coc.decks import load_deck
from mythos.games.run import Crew
from mythos.simulate.tournament import Entry, Table, Tournament, run

DECKS = tuple(
    load_deck(name) for name in ("agency+miskatonic+neutral1", "cthulhu+hastur+neutral2", "hastur+syndicate+neutral1")
)


def tournament(games: int = 8, bots: tuple[str, ...] = ("random", "greedy"), seed: int = 3) -> Tournament:
    return Tournament(bots, DECKS, games, seed)


def test_in_every_block_each_bot_has_each_deck_and_begins_with_it_once() -> None:
    schedule = tournament(40, ("random", "greedy", "mcts")).schedule()
    pairs = Counter(match.bots for match in schedule)
    assert dict(pairs) == {("random", "greedy"): 40, ("random", "mcts"): 40, ("greedy", "mcts"): 40}
    for pair in pairs:
        games = [match for match in schedule if match.bots == pair]
        for block in (games[k : k + 4] for k in range(0, 40, 4)):
            begun = {(match.decks[0].id, match.first) for match in block}
            assert len(begun) == 4
            assert {match.decks for match in block} == {block[0].decks, block[0].decks[::-1]}
            assert block[0].decks[0] != block[0].decks[1]


def test_more_games_do_not_change_the_first_ones() -> None:
    few, many = tournament(8).schedule(), tournament(20).schedule()
    assert many[:8] == few
    assert tournament(8, seed=4).schedule() != few


def test_one_bot_alone_plays_itself_with_different_decks() -> None:
    schedule = tournament(8, ("greedy",)).schedule()
    assert {match.bots for match in schedule} == {("greedy", "greedy")}
    assert all(match.decks[0] != match.decks[1] for match in schedule)


def test_results_do_not_depend_on_processes_or_interruptions(tmp_path: Path) -> None:
    plan = tournament(8, ("random",))
    whole = run(plan).plain()
    assert run(plan, Crew(2)).plain() == whole
    file = tmp_path / "results.jsonl"
    assert run(tournament(3, ("random",)), Crew(file=file)).plain() != whole
    steps: list[int] = []
    assert run(plan, Crew(step=steps.append, file=file)).plain() == whole
    assert (steps[0], sum(steps)) == (3, 8)


def test_bots_decks_and_going_first_are_rated() -> None:
    plan = tournament(80)
    schedule = plan.schedule()
    # "greedy" (side 1) always wins, except that nobody wins the last two games
    entries = [Entry(1 if k < 78 else None, 1, 9) for k in range(80)]
    data = Table(plan, schedule, entries).plain()
    assert [row["bot"] for row in data["bots"]] == ["greedy", "random"]
    assert data["bots"][0]["wins"] == 79
    low, high = data["bots"][0]["elo_interval"]
    assert 0 < low < data["bots"][0]["elo"] < high
    assert data["pairs"][0]["bots"] == ["random", "greedy"]
    assert data["pairs"][0]["wins"] == 1
    assert data["going_first"]["rate"] == 0.5
    assert sum(row["games"] for row in data["decks"]) == 160
    assert data["endings"] == {"three stories won": 80}
