"""The fuzzer: random games, and after every answer the question whether anything is broken.

One number gives one game: scenario, investigators, difficulty, shuffles and answers follow from it, so a failure can be
played again. Half of the games are played with a little purpose (advance, fight, investigate), because whoever only
stumbles about never sees the end of a scenario.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Final

from mythos.arkham import invariants
from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import Sheet
from mythos.arkham.decks import STARTERS, Deck
from mythos.arkham.game import Scene, new_game
from mythos.arkham.mixing import TOGETHER, dealt, everybody, invention, joined_by, mixed_deck, strangers
from mythos.arkham.rules import actions
from mythos.arkham.scenarios.book import own_book, scenarios
from mythos.kernel.fuzzing import WRONG_ANSWERS, Report, Short, rows, share, shortest, told
from mythos.kernel.machine import O_ABILITY
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import IllegalAnswer

EVERY: Final = {"fork": 8, "undo": 16, "save": 32, "views": 24, "refusals": 24, "answerable": 32}
FOLLOWED: Final = 3
BOUND: Final = 6_000
WEIGHTS: Final = {
    actions.O_ADVANCE: 60.0,
    actions.O_FIGHT: 8.0,
    actions.O_INVESTIGATE: 6.0,
    actions.O_EVADE: 3.0,
    actions.O_MOVE: 3.0,
    actions.O_END_TURN: 0.02,
    O_ABILITY: 4.0,
}
STARTER, ALL, BOTH, INVENTED, EVERYTHING = "starters", "all", "both", "invented", "everything"  # what is dealt
POOLS: Final = (STARTER, ALL, BOTH, INVENTED, EVERYTHING)
SHARES: Final = {BOTH: (STARTER, ALL), EVERYTHING: (STARTER, ALL, ALL, INVENTED)}  # by turns
MOST_ADDED: Final = 6  # invented cards in each deck
MOST_NOTED: Final = 3  # phrases that the campaign log holds already
CULTISTS: Final = ("Herman Collins", "Peter Warren", "Ruth Turner", "The Masked Hunter")


@dataclass(frozen=True, slots=True)
class Failure:
    """A broken game: how to get there, and what is wrong."""

    seed: int
    scenario: str
    investigators: tuple[str, ...]
    difficulty: str
    answers: tuple[tuple[int, ...], ...]
    message: str
    short: Short


@dataclass(frozen=True, slots=True)
class Plan:
    """What kind of games to play."""

    scenarios: tuple[str, ...] = field(default_factory=lambda: tuple(scenarios()))
    investigators: tuple[str, ...] = tuple(STARTERS)
    difficulties: tuple[str, ...] = n.DIFFICULTIES
    pool: str = BOTH  # starters, random legal decks of all sets with strange encounter cards, and invented ones
    cards: tuple[Sheet, ...] = ()  # card files of one's own, mixed into the decks and the encounter deck

    def game(self, seed: int) -> Scene:
        """The game that follows from a seed."""
        dice = random.Random(f"arkham plan {seed}")
        seats = dice.randint(1, min(4, len(self.investigators)))
        chosen: list[str | Deck] = [*dice.sample(self.investigators, seats)]
        encounter: list[str] = []
        kind, own = dice.choice(SHARES.get(self.pool, (self.pool,))), self.cards
        if kind != STARTER or own:
            taken: list[str] = []
            chosen = [mixed_deck(who, dice, taken) for who in dice.sample(everybody(), seats)]
            encounter = dice.choices(strangers(), k=6)
        if kind == INVENTED:
            own = (*own, invention(seed // TOGETHER))
        if own:
            mine, theirs = dealt(own)
            chosen = [joined_by(deck, dice.sample(mine, min(MOST_ADDED, len(mine)))) for deck in chosen]
            encounter += dice.choices(theirs, k=6) if theirs else []
        scenario = dice.choice(self.scenarios)
        frame = own_book().frame_of(own_book().scenario(scenario))
        others = [own_book().scenario(name).title for name in frame.scenarios if name != scenario]
        return new_game(
            chosen,
            scenario,
            seed,
            dice.choice(self.difficulties),
            log=dice.sample(frame.notes, dice.randint(0, min(MOST_NOTED, len(frame.notes)))),
            played=dice.sample(others, dice.randint(0, len(others))),
            names=dice.sample(CULTISTS, dice.randint(0, len(CULTISTS))),
            lead=dice.randrange(seats),
            encounter=encounter,
            cards=own,
        )


def fuzz(
    games: int,
    seed: int,
    plan: Plan | None = None,
    jobs: int = 1,
    step: Callable[[int], None] = lambda done: None,
    workers: Executor | None = None,
) -> Report:
    """Play so many games; the first has the number `seed`."""
    checks = (*invariants.TABLE, *EVERY)
    return share(play_all, plan or Plan(), range(seed, seed + games), checks, jobs, step, workers)


def play_all(seeds: Sequence[int], plan: Plan) -> Report:
    """Several games in one process."""
    report = Report()
    for seed in seeds:
        play(seed, plan, report)
    return report


def play(seed: int, plan: Plan, report: Report) -> None:
    """One game, looked at after every answer; the first thing that is wrong ends it."""
    game = plan.game(seed)
    report.watch(game)
    dice = random.Random(f"arkham answers {seed}")
    purpose = dice.random() < 0.5
    report.games += 1
    problem = ""
    try:
        for count in range(BOUND):
            if game.over:
                break
            problem = "; ".join(examine(game, count + seed, dice, report.checks))
            if problem:
                break
            ask = game.machine.open_asks()[0]
            game.take(ask, choose(game, ask.now(), dice, purpose))
            report.decisions += 1
        else:
            problem = f"the game does not end within {BOUND} decisions"
        if not problem and game.over:
            problem = "; ".join(ending(game))
    except Exception as wrong:  # whatever it is, it is what we look for
        problem = told(wrong)
    report.witnessed(game)
    if problem:
        report.errors += 1
        short = shortest(game, problem, look_at)
        seats = tuple(str(seat["investigator"]) for seat in game.setup["seats"])
        where = (seed, game.setup["scenario"], seats, game.setup["difficulty"])
        report.failures.append(Failure(*where, rows(game.answers), problem, short))
        return
    report.endings[f"{game.setup['scenario']} {game.resolution}"] += 1


def choose(game: Scene, codes: Sequence[Code], dice: random.Random, purpose: bool) -> Code:
    """One of the answers."""
    if not purpose:
        return dice.choice(codes)
    return dice.choices(codes, [_weight(game, code) for code in codes])[0]


def _weight(game: Scene, code: Code) -> float:
    if code[0] == O_ABILITY:
        program = game.machine.setup.abilities[code[2]].program
        if any(instr.verb == n.E_RESIGN for instr in program):
            return 0.01
    return WEIGHTS.get(code[0], 1.0)


def examine(game: Scene, count: int, dice: random.Random, counts: Counter[str]) -> list[str]:
    """Everything that is wrong at this question."""
    found = invariants.look(game, invariants.TABLE, counts)
    for name, every in EVERY.items():
        if count % every == 0 and not found:
            counts[name] += 1
            found += SLOW[name](game, dice)
    return found


def look_at(game: Scene, last: bool) -> str:
    """What is wrong with a game as it stands; at last everything is looked at."""
    if not last or game.over:
        return "; ".join([*invariants.look(game, invariants.TABLE), *(ending(game) if last else ())])
    return "; ".join(examine(game, 0, random.Random(0), Counter()))


def forks(game: Scene, dice: random.Random) -> list[str]:
    """A fork has the same hash, and the same answers lead to the same state."""
    one, two = game.fork(), game.fork()
    if one.hash() != game.hash():
        return ["a fork has another hash"]
    for _ in range(FOLLOWED):
        if one.over:
            break
        codes = one.choices()
        k = dice.randrange(len(codes))
        one.answer(k)
        two.answer(k)
    if one.hash() != two.hash():
        return ["two forks went apart"]
    return []


def undone(game: Scene, dice: random.Random) -> list[str]:
    """Undoing an answer leads back."""
    before = game.hash()
    other = game.fork(undoable=True)
    other.answer(dice.randrange(len(other.choices())))
    other.undo()
    return [] if other.hash() == before else ["undo leads elsewhere"]


def saved(game: Scene, dice: random.Random) -> list[str]:
    """A saved game is the same game when it is loaded."""
    same = Scene.load(game.save())
    quick = Scene.load(game.save(), trusted=True)
    return [] if same.hash() == game.hash() == quick.hash() else ["a loaded game is another one"]


def views(game: Scene, dice: random.Random) -> list[str]:
    """Views keep secrets."""
    return invariants.look(game, invariants.SLOW)


def refusals(game: Scene, dice: random.Random) -> list[str]:
    """Wrong answers are refused and change nothing."""
    before = game.hash()
    for wrong in WRONG_ANSWERS:
        try:
            game.answer(wrong)
        except IllegalAnswer:
            continue
        return [f"{wrong!r} was taken as an answer"]
    return [] if game.hash() == before else ["a refused answer changed the game"]


def answerable(game: Scene, dice: random.Random) -> list[str]:
    """Every answer that is offered can be given."""
    for k in range(len(game.choices())):
        game.fork().answer(k)
    return []


def ending(game: Scene) -> list[str]:
    """A finished game has a resolution, and a replay of its answers ends in the same state."""
    found = [] if game.resolution is not None else ["the game is over without an ending"]
    if game.at(len(game.answers)).hash() != game.hash():
        found.append("the replay ends elsewhere")
    return found


SLOW: Final[dict[str, Callable[[Scene, random.Random], list[str]]]] = {
    "fork": forks,
    "undo": undone,
    "save": saved,
    "views": views,
    "refusals": refusals,
    "answerable": answerable,
}
