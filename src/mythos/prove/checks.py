"""What must not be: a line is offered, and then something that it needs is taken away; it is used, and what it may not
do again, or no longer do, is looked for. Everything happens on forks of the position in which the line was seen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from mythos.kernel import initiation
from mythos.kernel.effects import Effect
from mythos.kernel.initiation import CONDITION
from mythos.kernel.machine import O_ABILITY, O_PASS, OBJECT, Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.program import I_LAST, U_PHASE, U_ROUND, U_TURN, Ability
from mythos.kernel.reading import L_MOD
from mythos.kernel.records import CANCELED, HAPPENED, REPLACED, Event, Initiation
from mythos.kernel.session import Game
from mythos.kernel.setup import Witness
from mythos.kernel.trace import Entry, Trace
from mythos.prove.search import Aim, Onlooker, answer

SHORT: Final = "not with too little to pay"
LIMITED: Final = "not more often than its limit"
ENDED: Final = "over when its time is over"
MISFIT: Final = "not everything is a target"
UNMET: Final = "not while its condition is false"
CANCELED_USE: Final = "nothing when it is canceled"
REPLACED_DEED: Final = "nothing of what is replaced"
LONG: Final = 60  # answers until the end of a turn
BRIEF: Final = 8  # answers until a use is declared: targets, payment


@dataclass(slots=True)
class Checks:
    """What was looked at for one line: True if it held, and what did not."""

    made: dict[str, bool] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def note(self, name: str, holds: bool) -> None:
        """One observation; a single failure counts."""
        self.made[name] = self.made.get(name, True) and holds
        if not holds and name not in self.wrong:
            self.wrong.append(name)


def is_offered(game: Game, code: Code, player: int) -> bool:
    """May this ability be used here, by the same legality that offers it?"""
    _, ref, number, trigger, granter = code
    machine: Any = game.machine
    return bool(initiation.can_initiate(machine, ref & OBJECT, number, player, trigger, granter))


def before_use(stage: Any, game: Game, ask: Ask, aim: Aim, checks: Checks) -> None:
    """At the question where the line is offered: what if it could not be paid?"""
    for code in ask.now():
        if code[0] != O_ABILITY or code[2] not in aim.numbers:
            continue
        if not is_offered(game, code, ask.player):
            continue  # offered by other text: a permission, a copy
        ability = game.machine.setup.abilities[code[2]]
        for part in ability.cost:
            poor = game.fork()
            if stage.impoverish(poor.machine, ask.player, code[1] & OBJECT, part):
                checks.note(SHORT, not is_offered(poor, code, ask.player))
        return


def after_use(game: Game, before: Game, code: Code, player: int, checks: Checks) -> None:
    """With the same table as before its use, but the use remembered: is its limit used up?"""
    ability = game.machine.setup.abilities[code[2]]
    if ability.limit is None or not game.machine.live(code[1]):  # a card that has moved is another one
        return
    known = before.machine.limits
    new = [row for row in game.machine.limits if row not in known]
    if new and is_offered(before, code, player):
        again = before.fork()
        again.machine.limits = [*known, *new * ability.limit.times]
        checks.note(LIMITED, not is_offered(again, code, player))


def canceled(before: Game, code: Code, player: int, aim: Aim, checks: Checks, dice: random.Random) -> None:
    """The same use once more, and canceled as soon as it is declared: no step of it does anything."""
    game = before.fork()
    machine: Any = game.machine
    if under_way(machine, aim):  # another copy, used before this one, goes on
        return
    witness = machine.setup.witness
    deeds = witness.deeds[:]
    met: list[int] = []

    def cancel(_: Entry) -> None:
        frame = machine.stack[-1]
        if isinstance(frame, Effect) and machine.use(frame.record).ability in aim.numbers:
            machine.flag(frame.record, CANCELED)
            met.append(frame.record)

    machine.trace = Trace(heard=cancel)
    with uncounted(witness):
        use_again(game, code, player, aim, dice, met)
        if met:
            checks.note(CANCELED_USE, all(witness.deeds[k] == deeds[k] for k in aim.numbers))


def under_way(machine: Any, aim: Aim) -> bool:
    """Was the line used already, and is its effect still to come?"""
    return any(
        isinstance(frame, Effect) and machine.use(frame.record).ability in aim.numbers for frame in machine.stack
    )


@contextmanager
def uncounted(witness: Witness) -> Iterator[None]:
    """Forks count together: what is only tried does not count."""
    counted = witness.uses[:], witness.deeds[:]
    yield
    witness.uses, witness.deeds = counted


def use_again(game: Game, code: Code, player: int, aim: Aim, dice: random.Random, met: list[int]) -> None:
    """Use a line, and go on until its effect (the records `met`) is over."""
    machine: Any = game.machine
    game.take(next(ask for ask in machine.open_asks() if ask.player == player), code)
    for _ in range(BRIEF):
        asks = machine.open_asks()
        if not asks or (met and not any(isinstance(f, Effect) and f.record in met for f in machine.stack)):
            break
        game.take(asks[0], answer(asks[0], aim, dice))


class Replacing(Trace):
    """Looks on, and marks as replaced what the line is about to do, as text that says `instead` would."""

    def __init__(self, machine: Any, numbers: frozenset[int]) -> None:
        super().__init__()
        self.machine, self.numbers = machine, numbers
        self.met: list[int] = []  # the uses of the line
        self.replaced: list[Event] = []

    def enter(self, depth: int, procedure: str, step: str, rulings: tuple[str, ...]) -> None:
        """A step begins: has the line sent events that have not happened yet?"""
        super().enter(depth, procedure, step, rulings)
        heap = self.machine.heap
        for i, event in enumerate(heap):
            use = heap[event.init] if 0 <= event.init < len(heap) else None
            if not isinstance(use, Initiation) or use.ability not in self.numbers:
                continue
            if use.first <= i < use.last and not event.flags & (HAPPENED | REPLACED):
                self.machine.flag(i, REPLACED)
                self.met.append(event.init)
                self.replaced.append(heap[i])


def replaced(stage: Any, before: Game, code: Code, player: int, aim: Aim, checks: Checks, dice: random.Random) -> None:
    """The same use once more, and all that it is about to do is replaced: none of that happens."""
    game = before.fork()
    machine: Any = game.machine
    machine.trace = watch = Replacing(machine, aim.numbers)
    stage.attend(machine)
    with uncounted(machine.setup.witness):
        use_again(game, code, player, aim, dice, watch.met)
    if watch.replaced:
        checks.note(REPLACED_DEED, not any(event.flags & HAPPENED for event in watch.replaced))


def passing_changes(game: Game, ability: Ability) -> set[int]:
    """The numbers of what an ability changes until the end of a phase, turn or round."""
    numbers = game.machine.setup.mod_number
    instrs = [i for i in ability.program if i.op == I_LAST]
    brief = [i for i in instrs if i.until is None or i.until.op in (U_PHASE, U_TURN, U_ROUND)]
    return {numbers[id(mod)] for instr in brief for mod in instr.mods if id(mod) in numbers}


def until_over(stage: Any, game: Game, aim: Aim, checks: Checks, dice: random.Random) -> None:
    """Everybody passes until the next turn but one has begun: what the line changed for a while is over."""
    changes = {k for number in aim.numbers for k in passing_changes(game, game.machine.setup.abilities[number])}
    if not any(row[L_MOD] in changes for row in game.machine.lasting):
        return
    later, began = game.fork(), stage.turn(game)
    blind = Aim(frozenset(), frozenset(), frozenset())
    for _ in range(LONG):
        asks = later.machine.open_asks()
        if not asks or stage.turn(later) > began + 1:
            break
        later.take(asks[0], least(asks[0]) or answer(asks[0], blind, dice))
    if later.machine.open_asks() and stage.turn(later) > began + 1:
        checks.note(ENDED, not any(row[L_MOD] in changes for row in later.machine.lasting))


def least(ask: Ask) -> Code | None:
    """Passing, if that is possible."""
    return next((code for code in ask.now() if code[0] == O_PASS), None)


def targets(game: Game, ask: Ask, aim: Aim, checks: Checks) -> None:
    """At a question about targets of the line: is there anything that is not one?"""
    if ask.context < 0 or ask.context >= len(game.machine.heap):
        return
    machine: Any = game.machine
    if machine.heap[ask.context].subject & OBJECT in aim.carriers:
        offered = {code[1] & OBJECT for code in ask.options}
        others = set(machine.book.cards_in_play(machine)) - offered
        if others:
            checks.made[MISFIT] = True


def unmet(game: Game, ask: Ask, aim: Aim, checks: Checks) -> None:
    """At a question where all but its condition would allow the line: is it refused for that, and not offered?"""
    machine: Any = game.machine
    for number in aim.numbers:
        ability = machine.setup.abilities[number]
        if ability.cond is None or ability.patterns:  # without what it waits for a condition says nothing
            continue
        offered = {code[1] & OBJECT for code in ask.options if code[0] == O_ABILITY and code[2] == number}
        for card in aim.carriers:
            why: list[str] = []
            if not initiation.can_initiate(machine, card, number, ask.player, -1, -1, why) and CONDITION in why:
                checks.note(UNMET, card not in offered)


class Examiner(Onlooker):
    """Makes all checks along one walk."""

    def __init__(self, stage: Any, aim: Aim) -> None:
        self.stage, self.aim, self.checks = stage, aim, Checks()
        self.before: tuple[Game, Code, int] | None = None

    def asked(self, game: Game, ask: Ask, code: Code) -> None:
        """Before an answer is given."""
        targets(game, ask, self.aim, self.checks)
        self.used(game)
        if UNMET not in self.checks.made:
            unmet(game, ask, self.aim, self.checks)
        if SHORT not in self.checks.made:
            before_use(self.stage, game, ask, self.aim, self.checks)
        if code[0] == O_ABILITY and code[2] in self.aim.numbers:
            self.before = game.fork(), code, ask.player

    def used(self, game: Game) -> None:
        """Has the use been counted by now?"""
        if self.before is not None and LIMITED not in self.checks.made:
            after_use(game, *self.before, self.checks)

    def finish(self, game: Game, dice: random.Random) -> Checks:
        """After the line did something."""
        self.used(game)
        if self.before is not None:
            canceled(*self.before, self.aim, self.checks, dice)
            replaced(self.stage, *self.before, self.aim, self.checks, dice)
        until_over(self.stage, game, self.aim, self.checks, dice)
        return self.checks
