"""The machine: the state of a game as integers, procedures on an explicit stack, one question at a time.

A procedure is a named list of steps (`procedure(...)`); a step is a function `(machine, frame)`. The list is the
only order of the steps: whether somebody looks or not, each is reached through it. A step does one of: return (the
next step follows), `push` another procedure, `ask` somebody, `goto` a named step, or `pop`. After push or pop it
returns at once. Being interrupted needs no code: something is pushed above. Because frames, records and cells are
integers, a machine can be copied, hashed, saved and printed at every question.
"""

from __future__ import annotations

import ast
import hashlib
import marshal
import re
import struct
import sys
import zlib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mythos.errors import Endless
from mythos.kernel.records import Event, Initiation, record_of
from mythos.kernel.setup import CLASSES, KEYS, ZONE_KINDS, Face, Setup
from mythos.kernel.trace import Trace

if TYPE_CHECKING:
    from mythos.kernel.rulebook import Rulebook

# -- objects and references
# An object is a small number (players first, then markers, then cards). A reference is the object
# together with its serial, which grows whenever the card changes zone: a card that moved is a new card.
BITS: Final = 10
OBJECT: Final = (1 << BITS) - 1

# -- columns of `cells` that the kernel itself uses; a game adds its own from FREE on
ZONE: Final = 0
CONTROLLER: Final = 1
SERIAL: Final = 2
HOST: Final = 3  # object it is attached to, or -1
KNOWN: Final = 4  # bit mask of the players who have seen its face where it lies
MARKS: Final = 5  # how many lasting effects are on it
SINCE: Final = 6  # the phase (counted from the start) in which it came to this zone
FREE: Final = 7

Option = tuple[int, ...]  # five numbers: verb, object reference, ability, record, number

# Kernel option verbs; games number theirs from 32 on.
O_PASS: Final = 0
O_TAKE: Final = 1  # take this object
O_DONE: Final = 2  # enough taken
O_YES: Final = 3
O_NO: Final = 4
O_NUMBER: Final = 5
O_ABILITY: Final = 6  # use this ability
O_BRANCH: Final = 7  # one of several texts
O_WORD: Final = 11  # name this word
O_LATER: Final = 10  # do this part of an effect that was put off
O_CONCEDE: Final = 9  # give up; always possible, never offered among the options

Step = Callable[[Any, Any], None]  # Any: the game's own subclass of Machine, the procedure's own of Frame


class Frame:
    """A procedure under way: which it is, and its next step. What it keeps in mind while it runs are the fields that
    a subclass declares in its body, with a default each: numbers, or a frame that it will push. Its arguments have
    defaults, too: a copy is made without any, because a compiled class knows no other way."""

    procedure: int
    step: int = 0
    shared: bool = False  # other forks have it, too

    def __init__(self, procedure: int = 0) -> None:
        self.procedure = procedure

    def values(self) -> list[Any]:
        """What it keeps in mind, in the order of its declaration."""
        return [getattr(self, name) for name in declared(type(self))]

    def keep(self, values: Iterable[Any]) -> None:
        """Keep these values in mind instead."""
        for name, value in zip(declared(type(self)), values, strict=True):
            setattr(self, name, value)

    def copy(self) -> Frame:
        """The same again, to be written."""
        new = self.__class__()
        new.procedure, new.step = self.procedure, self.step
        new.keep(value.copy() if isinstance(value, Frame) else value for value in self.values())
        return new

    def flat(self) -> tuple[Any, ...]:
        """As plain data."""
        values = [value.flat() if isinstance(value, Frame) else value for value in self.values()]
        return (self.procedure, self.step, *values)


Fields = dict[str, str]


def declared(kind: type) -> Fields:
    """The fields that a kind of frame declares, with their types as they are written."""
    return classes(kind.__module__).get(kind.__name__, {}) if kind is not Frame else {}


@cache
def classes(module: str) -> dict[str, Fields]:
    """The fields with a type in the classes of one of our modules, read from its source: a compiled class has none."""
    found = [node for node in parsed(module) if isinstance(node, ast.ClassDef)]
    return {node.name: {name: kind for each in node.body for name, kind in field(each)} for node in found}


def field(node: ast.stmt) -> Iterable[tuple[str, str]]:
    """The name and type of a field, if this line of a class declares one."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        yield node.target.id, ast.unparse(node.annotation)


def frame_of(row: Sequence[Any]) -> Frame:
    """The frame of plain data."""
    kind = PROCEDURES[row[0]].frame
    new = kind()
    new.procedure, new.step = row[0], row[1]
    new.keep(frame_of(value) if isinstance(value, (list, tuple)) else value for value in row[2:])
    return new


class Procedure:
    """A named list of steps: a piece of the rule book."""

    __slots__ = ("frame", "labels", "name", "number", "rulings", "steps")

    def __init__(self, name: str, steps: Sequence[Step], frame: type[Frame]) -> None:
        self.name = name
        self.frame = frame
        self.number = zlib.crc32(name.encode()) & 0xFFFF  # by name, so that it does not depend on import order
        self.steps: tuple[Step, ...] = tuple(steps)
        self.labels: dict[str, int] = {step.__name__: i for i, step in enumerate(steps)}
        self.rulings: tuple[tuple[str, ...], ...] = tuple(cited(docstring(step)) for step in steps)


RULING: Final = re.compile(r"\b[a-z]{2,3}(?:\d{1,2}|ccg)-[\w.-]*\w")  # document and section
PROCEDURES: Final[dict[int, Procedure]] = {}
STEPS: Final[list[tuple[Step | None, ...]]] = [()] * 0x10000  # by its number: the steps of each procedure, then None


def docstring(step: Step) -> str | None:
    """What a step says of itself; a compiled one has left it in its source."""
    return step.__doc__ or docstrings(step.__module__).get(step.__name__)


@cache
def docstrings(module: str) -> dict[str, str]:
    """The docstrings of the functions of one of our modules, read from its source."""
    functions = [node for node in parsed(module) if isinstance(node, ast.FunctionDef)]
    return {node.name: ast.get_docstring(node) or "" for node in functions}


@cache
def parsed(module: str) -> list[ast.stmt]:
    """The source of one of our modules."""
    package = Path(str(sys.modules[__name__].__file__)).parents[1]
    source = package.joinpath(*module.split(".")[1:]).with_suffix(".py")
    if not source.is_file():
        source = Path(str(sys.modules[module].__file__))
    return ast.parse(source.read_text("utf-8")).body if source.suffix == ".py" else []


def cited(text: str | None) -> tuple[str, ...]:
    """The ruling ids named in a docstring."""
    return tuple(RULING.findall(text or ""))


def procedure(name: str, *steps: Step, frame: type[Frame] = Frame) -> int:
    """Define a procedure, and what it keeps in mind; its number stands for it in frames."""
    made = Procedure(name, steps, frame)
    if made.number in PROCEDURES:
        raise ValueError(f"procedure {name!r} clashes with {PROCEDURES[made.number].name!r}: rename one of them")
    PROCEDURES[made.number] = made
    STEPS[made.number] = (*made.steps, None)
    return made.number


@cache
def lanes(count: int) -> tuple[int, int, int, int, int]:
    """Long numbers of so many lanes of 64 bits: 1 in each, 0, 1, 2 .., and masks of 30, 17 and 15 bits in each."""
    ones = sum(1 << 64 * k for k in range(count))
    return ones, sum(k << 64 * k for k in range(count)), ones * 0x3FFFFFFF, ones * 0x1FFFF, ones * 0x7FFF


class Ask:
    """An open question to one player: take between `least` and `most` of the options, one by one."""

    __slots__ = ("context", "kind", "least", "most", "options", "picked", "player")

    def __init__(
        self,
        player: int,
        kind: int,
        options: tuple[Option, ...],
        least: int = 1,
        most: int = 1,
        picked: tuple[Option, ...] = (),
        context: int = -1,
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.least = least
        self.most = most
        self.picked = picked
        self.context = context  # a record on the heap that the question is about

    def now(self) -> tuple[Option, ...]:
        """The options open now: what is left to take, and "done" once enough is taken."""
        if self.most == 1 and self.least == 1:
            return self.options
        left = tuple(o for o in self.options if o not in self.picked)
        if any(o[4] for o in left):  # what can be taken several times is offered once at a time
            left = tuple({o[:4]: o for o in reversed(left)}.values())[::-1]
        if len(self.picked) >= self.least:
            left = (*left, (O_DONE, 0, 0, 0, len(self.picked)))
        return left

    def closed(self) -> bool:
        """Nothing is left to decide."""
        return len(self.picked) >= self.most or (self.least > len(self.picked) and len(self.now()) == 0)

    def flat(self) -> tuple[object, ...]:
        """The question as plain data."""
        return (self.player, self.kind, self.options, self.least, self.most, self.picked, self.context)


# -- registers that the kernel uses; a game adds its own from FREE_REGISTER on
SEED: Final = 0
SEED2: Final = 1
OVER: Final = 2  # 0: running, else 1 + winner, or 99 for nobody
TICK: Final = 3  # phases begun so far
TOUCHED: Final = 4  # something that values or state checks read has changed
VERSION: Final = 5  # grows with every change of something standing text reads
FREE_REGISTER: Final = 6
STREAMS: Final = 8  # dice streams: the last registers
REGISTERS: Final = 64


PILE: Final = -100  # the context of a question about a card: so much less its zone; about dice: -1 less their stream
Q_FATE: Final = 900  # which card was drawn, which token came: what only those know who have the real ones
O_NAMED: Final = 900  # the card of this number
O_ROLLED: Final = 901  # this number of so many; what it stands for is its third part

STEP_LIMIT: Final = 200_000
DUTIES_LIMIT: Final = 2_000  # without a question; duties are the same with a trace and without


class Unsaid(Exception):
    """A step needs to know what came by chance, and people have not said it yet: the question, and how everything stood
    before that step."""

    def __init__(self, ask: Ask) -> None:
        super().__init__("what came by chance has not been said")
        self.ask = ask
        self.machine: Machine | None = None


class Machine:
    """State and loop. A game subclasses it and fills the hooks."""

    __slots__ = (
        "asks",
        "book",
        "card_face",
        "cells",
        "columns",
        "delayed",
        "depth",
        "duties",
        "fate",
        "heap",
        "lasting",
        "limits",
        "listen",
        "listener_count",
        "mods_by",
        "paying_with",
        "pending",
        "regs",
        "replies",
        "sets",
        "setup",
        "stack",
        "steps",
        "trace",
        "used",
        "word_of_change",
        "zones",
    )

    # What a player may have more of each time he repeats a cycle, which zones are hidden, and which locals of a
    # procedure (its number -> which of its fields) only count how often something was done.

    def __init__(self, setup: Setup, book: Rulebook[Any]) -> None:
        self.setup = setup
        self.book = book  # the rules of the game; all copies share it
        self.card_face = setup.card_face  # what each card shows; a copy shows another card's face
        self.columns = setup.columns
        self.cells: list[int] = []
        self.zones: list[tuple[int, ...]] = []
        self.regs: list[int] = []
        self.stack: list[Frame] = []
        self.heap: list[Event] = []
        self.sets: list[tuple[int, ...]] = []
        self.lasting: list[tuple[int, ...]] = []
        self.delayed: list[tuple[int, ...]] = []
        self.pending: list[tuple[int, ...]] = []
        self.fate: list[Option] | None = None  # what people said that came by chance; None: the dice decide
        self.used: list[tuple[int, ...]] = []
        self.limits: list[tuple[int, ...]] = []
        self.listen: dict[int, tuple[int, ...]] = {}
        self.mods_by: dict[int, tuple[int, ...]] = {}
        self.listener_count = [0] * CLASSES  # how many listeners there are in each class
        self.asks: list[Ask] = []
        self.replies: list[tuple[Option, ...]] = []
        self.trace: Trace | None = None
        self.steps = 0
        self.duties = 0  # what had to be done since the last question
        self.depth = 0  # how deep values that read each other are nested just now
        self.paying_with = -1
        self.word_of_change = -1  # the word that was named when the lasting change being read began

    # -- copying and comparing
    def fork(self) -> Machine:
        """An independent copy, at any question."""
        other = type(self)(self.setup, self.book)
        other.card_face = self.card_face
        other.cells = self.cells[:]
        other.zones = self.zones[:]
        other.regs = self.regs[:]
        for frame in self.stack:
            frame.shared = True
        other.stack = self.stack[:]
        for record in self.heap:
            record.shared = True
        other.heap = self.heap[:]
        other.sets = self.sets[:]
        other.lasting = self.lasting[:]
        other.delayed = self.delayed[:]
        other.pending = self.pending[:]
        other.used = self.used[:]
        other.limits = self.limits[:]
        other.listen = self.listen.copy()
        other.mods_by = self.mods_by.copy()
        other.listener_count = self.listener_count[:]
        other.asks = self.asks[:]
        other.replies = self.replies[:]
        if self.fate is not None:
            other.fate = self.fate[:]
        return other

    def parts(self) -> tuple[Any, ...]:
        """The whole state as plain data (the indexes follow from it)."""
        return (
            self.cells,
            self.zones,
            self.regs,
            [frame.flat() for frame in self.stack],
            [record.flat() for record in self.heap],
            self.sets,
            self.lasting,
            self.delayed,
            self.pending,
            self.used,
            self.limits,
            [ask.flat() for ask in self.asks],
            self.replies if self.fate is None else [*self.replies, tuple(self.fate)],
        )

    def fill(self, parts: list[Any]) -> None:
        """Take over a state that `parts` gave (read back from JSON, so lists may stand for tuples)."""
        self.card_face = self.setup.card_face
        rows = [[tuple(row) for row in parts[k]] for k in (1, 4, 5, 6, 7, 8, 9, 10)]
        self.cells, self.regs = list(parts[0]), list(parts[2])
        self.stack = [frame_of(row) for row in parts[3]]
        self.zones, heap, self.sets, self.lasting, self.delayed, self.pending, self.used, self.limits = rows
        self.heap = [record_of(row, self.book.initiation) for row in heap]
        self.asks = [
            Ask(player, kind, _codes(options), least, most, _codes(picked), context)
            for player, kind, options, least, most, picked, context in parts[11]
        ]
        self.replies = [_codes(reply) for reply in parts[12]]
        if self.fate is not None:
            self.fate = list(self.replies.pop())
        self.index_all()
        self.book.filled(self)

    def hash(self) -> str:
        """A fingerprint of the state: equal on every machine and Python version."""
        return hashlib.blake2b(marshal.dumps(self.parts(), 2), digest_size=16).hexdigest()

    def key(self) -> int:
        """A quick fingerprint inside one process: what is on the table, not how we got there."""
        table = (tuple(self.cells), tuple(self.zones), tuple(self.lasting), tuple(self.delayed))
        return hash((*table, *(frame.flat() for frame in self.stack)))

    # -- objects
    def ref(self, card: int) -> int:
        """The reference to an object as it is now."""
        return card | self.cells[card * self.columns + SERIAL] << BITS

    def live(self, ref: int) -> bool:
        """Is it still the same object?"""
        return ref >= 0 and self.cells[(ref & OBJECT) * self.columns + SERIAL] == ref >> BITS

    def cell(self, card: int, column: int) -> int:
        """One number of a card."""
        return self.cells[card * self.columns + column]

    def face(self, card: int) -> Face:
        """What is printed on a card."""
        return self.card_face[card]

    def zone_kind(self, card: int) -> int:
        """The kind of zone a card is in."""
        return self.setup.zone_kinds[self.cells[card * self.columns + ZONE]]

    def move(self, card: int, zone: int, bottom: bool = False, same: bool = False) -> None:
        """Put a card into a zone, on top or at the bottom; unless `same`, it is a new object there."""
        setup, cells, zones = self.setup, self.cells, self.zones
        if self.card_face is not setup.card_face and not same and self.card_face[card] is not setup.card_face[card]:
            self.show_face(card, setup.card_face[card])
        at = card * self.columns
        old = cells[at + ZONE]
        there = zones[old]
        if there[-1] == card:  # the top card, as most often
            zones[old] = there[:-1]
        else:
            i = there.index(card)
            zones[old] = there[:i] + there[i + 1 :]
        zones[zone] = (card,) + zones[zone] if bottom else zones[zone] + (card,)
        cells[at + ZONE] = zone
        if not same:
            if cells[at + MARKS] and setup.borrows:
                self.book.drop_taken(self, card)
            cells[at + SERIAL] += 1
            cells[at + MARKS] = 0
            cells[at + SINCE] = self.regs[TICK]
        was, now = setup.zone_kinds[old], setup.zone_kinds[zone]
        if was != now and not self.card_face[card].unheard[was] >> now & 1:
            self.reindex(card, was, now)

    def move_all(self, old: int, zone: int, known: int) -> None:
        """Put all cards of a zone on top of another one, in their order: as `move`, one after the other; `known`: who
        sees them there."""
        cells, columns, fresh = self.cells, self.columns, (known, 0, self.regs[TICK])  # KNOWN, MARKS, SINCE
        cards = self.zones[old]
        self.zones[old] = ()
        self.zones[zone] += cards
        kinds = self.setup.zone_kinds
        was, now = kinds[old], kinds[zone]
        matters = was != now and self.book.is_busy(self, was, now)
        masked = self.card_face is not self.setup.card_face
        for card in cards:
            if masked and self.card_face[card] is not self.setup.card_face[card]:
                self.show_face(card, self.setup.card_face[card])
            at = card * columns
            cells[at + ZONE] = zone
            cells[at + SERIAL] += 1
            cells[at + KNOWN : at + SINCE + 1] = fresh
            if matters:
                self.reindex(card, was, now)

    def reindex(self, card: int, old: int, new: int) -> None:
        """Keep the indexes of listeners and standing text true when a card changes its kind of zone."""
        face = self.card_face[card]
        shift = face.shifts.get(old * ZONE_KINDS + new)
        if shift is None:
            shift = face.shifts[old * ZONE_KINDS + new] = self._shift(face, old, new)
        for number in shift[0]:
            self._unlist(card, number)
        for number in shift[1]:
            self._list(card, number)

    def _shift(self, face: Face, old: int, new: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Which abilities of a face stop working from one kind of zone to another, and which begin to."""
        keys, standing = self.setup.keys, self.setup.standing
        works = [
            (number, self.book.zones_of(self, number)) for number in face.abilities if keys[number] or standing[number]
        ]
        ends = tuple(number for number, zones in works if old in zones and new not in zones)
        begins = tuple(number for number, zones in works if new in zones and old not in zones)
        if not (ends or begins) and self.book.is_unheard(self, old, new):
            face.unheard[old] |= 1 << new
        return ends, begins

    def show_face(self, card: int, face: Face) -> None:
        """A card shows another face from now on: its text is that of the face."""
        kind, old = self.zone_kind(card), self.card_face[card]
        for number in old.abilities:
            if kind in self.book.zones_of(self, number):
                self._unlist(card, number)
        self.card_face = (*self.card_face[:card], face, *self.card_face[card + 1 :])
        for number in face.abilities:
            if kind in self.book.zones_of(self, number):
                self._list(card, number)
        self.touch()

    def _list(self, card: int, number: int, own: bool = True) -> None:
        """A line of a card works from now on. Text that it has taken from another one (not its `own`) does not mean it
        where it calls its card by name."""
        entry = card | number << BITS
        for key in self.setup.keys[number]:  # sorted: one order, however it came about
            self.listener_count[key // KEYS] += 1
            self.listen[key] = tuple(sorted((*self.listen.get(key, ()), entry)))
        for i in self.setup.standing[number]:
            if own or self.setup.mods[i].scope is not None:
                key = self.setup.mod_keys[i]
                self.mods_by[key] = tuple(sorted((*self.mods_by.get(key, ()), card | i << BITS)))

    def _unlist(self, card: int, number: int, own: bool = True) -> None:
        for key in self.setup.keys[number]:
            self.listener_count[key // KEYS] -= 1
            remove(self.listen, key, card | number << BITS)
        for i in self.setup.standing[number]:
            if own or self.setup.mods[i].scope is not None:
                remove(self.mods_by, self.setup.mod_keys[i], card | i << BITS)

    def index_all(self) -> None:
        """Build the indexes from the zones."""
        self.listen = {}
        self.mods_by = {}
        self.listener_count = [0] * CLASSES
        for zone in self.book.busy_zones(self):
            kind = self.setup.zone_kinds[zone]
            for card in self.zones[zone]:
                for number in self.card_face[card].abilities:
                    if kind in self.book.zones_of(self, number):
                        self._list(card, number)
        if self.setup.borrows and self.lasting:
            self.book.index_taken(self)

    def touch(self) -> None:
        """Something that values or state checks read has changed."""
        self.regs[TOUCHED] = 1
        self.regs[VERSION] += 1

    def rule(self, name: str) -> bool:
        """Does a rule hold here? Always, unless an audit has switched it off; where it acts it is cited.
        The kernel calls it by words that the game's `grounds` know, a game by the id of its ruling."""
        without = self.setup.without
        if self.trace is None and without is None:
            return True
        if self.trace is None and not self.setup.without:
            return True
        rulings = self.book.grounds.get(name, name if "-" in name else "").split()
        if without is not None and not without.isdisjoint(rulings):
            return False
        if self.trace is not None and rulings:
            self.trace.cite(*rulings)
        return True

    # -- dice
    def dice(self, stream: int, count: int) -> list[int]:
        """Numbers of 30 bits, from a counter-based generator: same seed, stream and place in it, same number.
        All of them are worked out at once, as the lanes of one long number."""
        at = REGISTERS - STREAMS + stream
        first = self.regs[at]
        self.regs[at] = first + count
        ones, ramp, low, low17, low15 = lanes(count)
        h = (first * ones + ramp ^ (self.regs[SEED] ^ stream * 0x2545F491) * ones) & low
        for word in (0, self.regs[SEED2], 0x1B873593 ^ stream):
            h = (h ^ word * ones) * 0x2C1B3C6D & low
            h = (h ^ h >> 13 & low17) * 0x297A2D39 & low
            h ^= h >> 15 & low15
        return list(struct.unpack(f"<{count}Q", h.to_bytes(8 * count, "little")))

    def roll(self, stream: int, sides: int) -> int:
        """A number below `sides`."""
        return self.dice(stream, 1)[0] * sides >> 30

    # -- what comes by chance: the dice decide, or people say what came
    def pick(self, stream: int, things: Sequence[int], player: int) -> int:
        """Which of these things (numbers that say what they are) comes by chance."""
        if self.fate is None:
            return self.roll(stream, len(things))
        first = {thing: k for k, thing in reversed([*enumerate(things)])}
        if len(first) == 1:
            return 0
        options = [(O_ROLLED, first[thing], max(thing, 0), stream, 0) for thing in sorted(first)]
        return self.said(player, options, -1 - stream)[1]

    def top(self, zone: int, player: int, bottom: bool = False) -> int:
        """The top (or bottom) card of a pile; where people say what was drawn the one they name, unless somebody knows
        it."""
        if self.fate is not None:
            self.name_ends(zone, 1, player, bottom)
        return self.zones[zone][0 if bottom else -1]

    def name_ends(self, zone: int, count: int, player: int, bottom: bool = False) -> None:
        """The uppermost (or lowest) cards of a pile are those that people name; who names them knows them."""
        cells, columns = self.cells, self.columns
        for k in range(min(count, len(self.zones[zone]))):
            cards = list(self.zones[zone])
            at = k if bottom else len(cards) - 1 - k
            if cells[cards[at] * columns + KNOWN]:
                continue
            hidden: dict[int, int] = {}  # one card of each face, in an order that tells nothing
            for card in sorted(c for c in cards if not cells[c * columns + KNOWN]):
                hidden.setdefault(id(self.setup.card_face[card]), card)
            named = cards[at]
            if len(hidden) > 1:
                named = self.said(player, [(O_NAMED, card, 0, 0, 0) for card in hidden.values()], PILE - zone)[1]
            i = cards.index(named)
            cards[at], cards[i] = cards[i], cards[at]
            self.zones[zone] = tuple(cards)
            cells[named * columns + KNOWN] |= 1 << max(player, 0)

    def said(self, player: int, options: Sequence[Option], context: int) -> Option:
        """What people say that came; if they have not said it yet they are asked, and the step begins anew then."""
        assert self.fate is not None
        if self.fate:
            return self.fate.pop(0)
        raise Unsaid(Ask(max(player, 0), Q_FATE, tuple(options), 1, 1, (), context))

    def run_told(self) -> None:
        """As `run`, where people say what comes by chance: a step that needs it is begun anew when it is known."""
        trace = self.trace
        for _ in range(STEP_LIMIT):
            if self.asks or self.regs[OVER]:
                self.duties = 0
                return
            kept = self.fork()
            kept.trace, kept.duties = trace, self.duties
            before = None if trace is None else trace.hold()
            try:
                self.step()
            except Unsaid as unsaid:
                if trace is not None and before is not None:
                    trace.take_back(before)
                kept.asks = [unsaid.ask]
                unsaid.machine = kept
                raise
            if trace is not None and before is not None:
                trace.let_go(before)
        self.book.endless(self)

    def step(self) -> None:
        """One step of the uppermost procedure; `run` has the same in its loop, which is hot."""
        frame = self.stack[-1]
        if frame.shared:
            frame = self.stack[-1] = frame.copy()
        i = frame.step
        frame.step = i + 1
        if self.trace is not None and not self._enter(PROCEDURES[frame.procedure], i):
            return
        step = STEPS[frame.procedure][i]
        if step is None:
            self.stack.pop()
        else:
            step(self, frame)

    def shuffle(self, zone: int, stream: int) -> None:
        """Shuffle a zone; nobody knows its order afterwards."""
        cards = list(self.zones[zone])
        i = len(cards)
        for number in self.dice(stream, i - 1) if i else ():
            j = number * i >> 30
            i -= 1
            cards[i], cards[j] = cards[j], cards[i]
        self.zones[zone] = tuple(cards)
        cells, columns = self.cells, self.columns
        seen = cells[KNOWN::columns]
        for card in cards:
            if seen[card]:
                cells[card * columns + KNOWN] = 0

    # -- frames
    def push(self, frame: Frame) -> None:
        """Run a procedure first; then the next step here."""
        self.stack.append(frame)

    def pop(self) -> None:
        """Leave the top procedure."""
        self.stack.pop()

    def goto(self, frame: Frame, label: str) -> None:
        """Continue this procedure at a named step."""
        frame.step = PROCEDURES[frame.procedure].labels[label]

    def rewritten(self, at: int) -> Frame:
        """A frame to be written that is not on top: a copy in its place, if others share it."""
        frame = self.stack[at]
        if frame.shared:
            frame = self.stack[at] = frame.copy()
        return frame

    def printed(self) -> str:
        """Everything that is under way, as text for people who look inside."""
        from mythos.kernel.printing import printed

        return printed(self)

    def where(self) -> list[str]:
        """Where we are in the rules: procedure and step names from the outside in."""
        names = []
        for frame in self.stack:
            made = PROCEDURES[frame.procedure]
            step = max(frame.step - 1, 0)
            names.append(f"{made.name}: {made.steps[step].__name__.replace('_', ' ')}")
        return names

    def run(self) -> None:
        """Go on until somebody is asked or the game is over."""
        if self.fate is not None:
            self.run_told()
            return
        stack, regs, told = self.stack, self.regs, self.trace is not None
        while True:
            for count in range(STEP_LIMIT):
                if self.asks or regs[OVER]:
                    self.steps += count
                    self.duties = 0
                    return
                frame = stack[-1]
                if frame.shared:
                    frame = stack[-1] = frame.copy()
                i = frame.step
                frame.step = i + 1
                if told and not self._enter(PROCEDURES[frame.procedure], i):
                    continue
                step = STEPS[frame.procedure][i]
                if step is None:  # after its last step a procedure is over
                    stack.pop()
                else:
                    step(self, frame)
            self.book.endless(self)

    def _enter(self, made: Procedure, i: int) -> bool:
        """A step begins, and its rulings act; False if an audit has switched one of them off."""
        assert self.trace is not None
        if i == len(made.steps):
            return True  # it only leaves
        name = made.steps[i].__name__
        rulings = (*made.rulings[i], *self.book.grounds.get(f"{made.name}: {name}", "").split())
        without = self.setup.without
        if without is not None and not without.isdisjoint(rulings):
            return False
        self.trace.enter(len(self.stack), made.name, name, rulings)
        if rulings:
            self.trace.cite(*rulings)
        return True

    def never_ends(self) -> bool:
        """One more thing must be done since the last question. Are there so many that it never ends? Then the game's
        rule for that has acted instead."""
        self.duties += 1
        if self.duties <= DUTIES_LIMIT:
            return False
        self.book.endless(self)
        return True

    def refuse_to_go_on(self) -> None:
        """What would never end is an error, with the cards that do it."""
        sources = dict.fromkeys([record.source & OBJECT for record in self.heap[-50:] if record.source >= 0])
        faces = [self.card_face[card] for card in sources]
        titles = [face.definition.title for face in faces if face.definition.title]
        raise Endless(
            f"This would never end: {' and '.join(titles) or 'something'} would make the same happen again and again.",
            remedy="Answer otherwise; a card of your own that does this needs a limit.",
        )

    # -- questions
    def ask(
        self,
        player: int,
        kind: int,
        options: Iterable[Option],
        least: int = 1,
        most: int = 1,
        context: int = -1,
        courtesy: bool = False,
    ) -> None:
        """Ask one player; the next step reads `reply()`. What has only one possible answer is not asked, unless
        not asking would tell the others something."""
        self.book.before_asking(self)
        offered = tuple(options)
        if len(offered) <= least and not courtesy:
            self.replies = [offered]
            return
        self.replies = []
        ask = Ask(player, kind, offered, least, min(most, len(offered)), (), context)
        if least and ask.most > 1 and not courtesy and len(ask.now()) == 1:  # of one thing, as much as one likes
            ask.picked = ask.now()
        self.asks = [ask]

    def ask_all(self, asks: list[Ask]) -> None:
        """Ask several players at once; each answers without seeing the others' answers, the game goes on
        when all have answered. The next step reads `replies`, in the order of the asks."""
        for ask in asks:
            if len(ask.options) <= ask.least:
                ask.picked = ask.options
                ask.most = len(ask.options)
        if all(ask.closed() for ask in asks):
            self.replies = [ask.picked for ask in asks]
        else:
            self.replies = []
            self.asks = asks

    def reply(self) -> Option:
        """The answer to the single question just asked."""
        return self.replies[0][0]

    def open_asks(self) -> list[Ask]:
        """The questions still to be answered."""
        if len(self.asks) <= 1:
            return self.asks
        return [ask for ask in self.asks if not ask.closed()]

    def answer(self, ask: Ask, option: Option) -> None:
        """Take an answer that is among the options, and go on when nobody is left to ask."""
        if ask.kind == Q_FATE:
            assert self.fate is not None
            self.fate.append(option)
            self.asks = []  # the replies to the question before are still to be read
            self.run()
            return
        if ask.most == 1 and len(self.asks) == 1:
            self.replies = [(option,)] if option[0] != O_DONE else [()]
            self.asks = []
            self.run()
            return
        i = self.asks.index(ask)
        if option[0] == O_DONE:
            picked, most = ask.picked, len(ask.picked)
        else:
            picked, most = (*ask.picked, option), ask.most
        new = Ask(ask.player, ask.kind, ask.options, ask.least, most, picked, ask.context)
        left = [o for o in new.options if o not in picked]
        if len(picked) < most and len(picked) + len(left) == new.least:  # the rest is forced
            new.picked = (*picked, *left)
        self.asks = [*self.asks[:i], new, *self.asks[i + 1 :]]
        if all(a.closed() for a in self.asks):
            self.replies = [a.picked for a in self.asks]
            self.asks = []
            self.run()

    # -- records
    def use(self, i: int) -> Initiation:
        """A record that is an initiation."""
        record = self.heap[i]
        assert isinstance(record, Initiation)
        return record

    def amount_of(self, i: int) -> int:
        """How much of it there is or was: X, of an initiation."""
        record = self.heap[i]
        return record.x if isinstance(record, Initiation) else record.amount

    def rewrite(self, i: int) -> Event:
        """A record to be written: a copy in its place, if others share it."""
        record = self.heap[i]
        if record.shared:
            record = self.heap[i] = record.copy()
        return record

    def rewrite_use(self, i: int) -> Initiation:
        """As `rewrite`, of an initiation."""
        record = self.rewrite(i)
        assert isinstance(record, Initiation)
        return record

    def flag(self, i: int, bit: int) -> None:
        """Set a flag of a record."""
        self.rewrite(i).flags |= bit

    def keep(self, refs: Iterable[int]) -> int:
        """Keep a set of references for this window; its number."""
        self.sets.append(tuple(refs))
        return len(self.sets) - 1


def remove(index: dict[int, tuple[int, ...]], key: int, entry: int) -> None:
    """Take one entry out of an index; an empty key disappears."""
    left = tuple(e for e in index[key] if e != entry)
    if left:
        index[key] = left
    else:
        del index[key]


def _codes(rows: Iterable[Sequence[int]]) -> tuple[Option, ...]:
    return tuple((a, b, c, d, e) for a, b, c, d, e in rows)
