"""What a player may know of a table, as arrays: written straight from the machine's columns.

An object is a row; who may know it is decided by the mask that views use (`KNOWN`): the face of a card that the viewer
has not seen is row 0 of the table of cards, and no row or answer points at it. Rows are in the order of the table, what
is unknown last in its place, so that their order tells nothing either.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from struct import Struct
from struct import error as StructError
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from mythos.kernel.machine import (
    BITS,
    CONTROLLER,
    HOST,
    KNOWN,
    MARKS,
    O_ABILITY,
    O_BRANCH,
    O_DONE,
    O_LATER,
    O_NO,
    O_NUMBER,
    O_PASS,
    O_TAKE,
    O_WORD,
    O_YES,
    OBJECT,
    ZONE,
    Ask,
    Option,
)
from mythos.kernel.records import Initiation
from mythos.kernel.setup import Face, Library
from mythos.observe.programs import Programs, Words

MOST_KEPT: Final = 4_096
LARGEST: Final = 32_000
VERSION: Final = 1  # of the columns and their meaning
SMALLEST: Final = 1 << BITS  # in the last number of an answer: below, it is a count
Array = NDArray[np.int16]
COUNTING: Final = np.arange(2 << BITS, dtype=np.int16)
VERBS: Final = {
    O_PASS: "pass",
    O_TAKE: "take",
    O_DONE: "done",
    O_YES: "yes",
    O_NO: "no",
    O_NUMBER: "number",
    O_ABILITY: "use",
    O_BRANCH: "branch",
    O_LATER: "later",
    O_WORD: "word",
}
OBJECT_COLUMNS: Final = ("zone", "owner", "controller", "known", "changed", "host row")
ANSWER_COLUMNS: Final = ("verb", "object row", "target row", "about row", "player", "number", "picked before")
QUESTION_COLUMNS: Final = ("kind", "least", "most", "picked", "answers", "about row")


@dataclass(slots=True)
class Seen:
    """What a player sees at one moment; `cards` and `abilities` are rows of the sight's tables."""

    objects: Array  # a row for each object
    cards: NDArray[np.intp]  # .. and the row of its card, 0: not known
    globals: Array
    question: Array
    answers: Array  # a row for each legal answer, in the order of `ask.now()`
    abilities: NDArray[np.intp]  # .. and the row of the ability that it uses, 0: none


class Sight(ABC):
    """How the tables of one library are seen."""

    verbs: ClassVar[dict[int, str]]  # answers that only this game has
    targeting: ClassVar[frozenset[int]] = frozenset()  # verbs whose last number is always an object
    questions: ClassVar[Sequence[str]]  # the names of its kinds of questions, in a fixed order
    kinds: ClassVar[dict[int, int]]  # kind of question -> its place among them
    zones: ClassVar[dict[str, int]]  # names of the kinds of zones
    columns: ClassVar[tuple[tuple[str, int], ...]]  # columns of the machine that are shown as they are
    sided: ClassVar[tuple[str, ...]] = ()  # two of them: of the first player, and of the second
    places: ClassVar[tuple[tuple[str, int], ...]]  # columns that name another object
    stats: ClassVar[tuple[tuple[str, int], ...]]  # values that are worked out
    global_columns: ClassVar[tuple[str, ...]]
    kind_of_zone: ClassVar[Array]  # by zone: its kind
    words: ClassVar[Words]

    def __init__(self, library: Library) -> None:
        self.programs = Programs(self.words)
        self.cards = self.programs.cards(library)
        self.abilities = self.programs.abilities(library)
        names = [f"printed {name}" for name, _ in self.stats]
        printed = self.cards[:, [self.programs.columns.index(name) for name in names]].clip(0)
        self.printed = np.ascontiguousarray(printed.T)
        self.turned = [self.object_columns.index(name) for name in self.sided]
        self.zone_names = {kind: name for name, kind in self.zones.items()}
        self.verb_names = (*VERBS.values(), *self.verbs.values())
        self.verb_place = {verb: k for k, verb in enumerate((*VERBS, *self.verbs))}
        self.read = (CONTROLLER, KNOWN, MARKS, HOST, *(c for _, c in self.places), *(c for _, c in self.columns))
        self._faces: dict[int, tuple[tuple[Face, ...], NDArray[np.intp]]] = {}

    # -- names
    @property
    def object_columns(self) -> tuple[str, ...]:
        """The names of the columns of an object, before those of its card."""
        places = [f"{name} row" for name, _ in self.places]
        return (*OBJECT_COLUMNS, *places, *(name for name, _ in self.columns), *(name for name, _ in self.stats))

    # -- what only the game knows
    @abstractmethod
    def lay(self, machine: Any, viewer: int) -> list[int]:
        """The objects that the viewer sees at their places, row by row; players first."""

    @abstractmethod
    def work_out(self, machine: Any, order: list[int], known: NDArray[np.bool_], values: Array) -> None:
        """Write the values that may differ from what is printed: `values[stat, row]`."""

    @abstractmethod
    def overall(self, machine: Any, viewer: int, order: list[int]) -> list[int]:
        """What is true of the whole table."""

    def masked(self, columns: Array, known: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Whose face is shown: known, unless the game hides it all the same (a hook)."""
        return known

    def is_open(self, machine: Any, c: int) -> bool:
        """Does everybody see where this object lies, even if not its face (a hook)?"""
        return False

    def has_object(self, code: Option) -> bool:
        """Is the second number of an answer an object (a hook: of some verbs it is none)?"""
        return True

    def card_name(self, machine: Any, c: int) -> str:
        """The id of a card whose face its viewer sees; empty for what is no card or lies facedown."""
        face: Face = machine.card_face[c]
        return face.definition.id if face.number >= 0 and self.shows(machine, c) else ""

    def shows(self, machine: Any, c: int) -> bool:
        """Does an object that is named in an answer show a face (a hook)?"""
        return True

    def player_of(self, machine: Any, ask: Ask, code: Option) -> int:
        """The player that an answer names, or -1 (a hook)."""
        return -1

    # -- looking
    def observe(self, machine: Any, viewer: int, ask: Ask | None = None) -> Seen:
        """What a player sees now, with his question if he is asked."""
        codes = ask.now() if ask is not None else ()
        order = self.lay(machine, viewer)
        named = self.named(machine, codes, order)
        order += named
        objects, cards, known = self.rows(machine, viewer, order, len(named))
        lie = _Places(self, machine, order, known)
        answers, abilities = self.answer_rows(machine, ask, codes, lie)
        overall = np.array(self.overall(machine, viewer, order), np.int16)
        return Seen(objects, cards, overall, self.question(machine, ask, len(codes), lie), answers, abilities)

    def named(self, machine: Any, codes: Sequence[Option], order: list[int]) -> list[int]:
        """Cards that the viewer sees because he is asked about them: in a deck that he searches."""
        found: list[int] = []
        for code in codes:
            if code[0] in WITHOUT_OBJECT or not self.has_object(code):
                continue
            c = code[1] & OBJECT
            if c not in order and c not in found and machine.live(code[1]):
                found.append(c)
        return found

    def rows(
        self, machine: Any, viewer: int, order: list[int], named: int
    ) -> tuple[Array, NDArray[np.intp], NDArray[np.bool_]]:
        """The objects as rows, their cards, and which of them are known."""
        cells, columns, count = machine.cells, machine.columns, len(order)
        pick = itemgetter(*order)
        flat = [*pick(cells[ZONE::columns]), *pick(machine.setup.owners)]
        for column in self.read:
            flat += pick(cells[column::columns])
        last = len(self.read) + 2
        made = np.empty((last + len(self.stats), count), np.int16)  # a column is a row here: written at once
        made[:last] = packed(flat).reshape(last, count)
        made[0] = self.kind_of_zone[made[0]]
        made[1:3] = relative(viewer, machine.setup.players)[made[1:3]]
        known = (made[3] >> viewer & 1).astype(bool)
        if named:
            known[-named:] = True
        if viewer and self.turned:
            made[self.turned] = made[self.turned[::-1]]
        known = self.masked(made, known)
        made[3] = known
        made[4] = made[4] > 0
        at = np.array(order)
        where = np.empty(len(machine.setup.owners) + 1, np.int16)
        where.fill(-1)
        where[at] = COUNTING[:count]
        there = made[5 : 6 + len(self.places)]
        np.maximum(there, -1, out=there)
        made[5 : 6 + len(self.places)] = where[there]
        cards = self.faces(machine)[at] * known
        made[last:] = self.printed[:, cards]
        self.work_out(machine, order, known, made[last:])
        return made.T, cards, known

    def faces(self, machine: Any) -> NDArray[np.intp]:
        """By object: the row of its card. Faces seldom change, so this is kept."""
        faces: tuple[Face, ...] = machine.card_face
        kept = self._faces.get(id(faces))
        if kept is None or kept[0] is not faces:
            if len(self._faces) >= MOST_KEPT:
                self._faces.clear()
            kept = self._faces[id(faces)] = faces, np.array([face.number + 1 for face in faces], np.intp)
        return kept[1]

    def question(self, machine: Any, ask: Ask | None, answers: int, lie: _Places) -> Array:
        """What is asked."""
        if ask is None:
            return np.array([-1, 0, 0, 0, 0, -1], np.int16)
        about = machine.heap[ask.context].subject if 0 <= ask.context < len(machine.heap) else -1
        row = [self.kinds[ask.kind], ask.least, ask.most, len(ask.picked), answers, lie.row(about)]
        return np.array(row, np.int16)

    def answer_rows(
        self, machine: Any, ask: Ask | None, codes: Sequence[Option], lie: _Places
    ) -> tuple[Array, NDArray[np.intp]]:
        """The legal answers as rows, and the ability that each of them uses."""
        if ask is None:
            return np.zeros((0, len(ANSWER_COLUMNS)), np.int16), np.zeros(0, np.intp)
        flat: list[int] = []
        abilities: list[int] = []
        seats = machine.setup.players
        for code in codes:
            verb, ref, ability, record, number = code
            target = number if number >= SMALLEST or verb in self.targeting else -1
            about = -1
            uses = ability + 1 if verb in (O_ABILITY, O_LATER) else 0
            if verb in (O_ABILITY, O_BRANCH) and 0 <= record < len(machine.heap):
                behind = machine.heap[record]
                about = behind.subject
                if verb == O_BRANCH and isinstance(behind, Initiation):
                    uses = behind.ability + 1
            player = self.player_of(machine, ask, code)
            flat += (
                self.verb_place[verb],
                lie.row(ref) if verb not in WITHOUT_OBJECT and self.has_object(code) else -1,
                lie.row(target),
                lie.row(about),
                -1 if player < 0 else (player - ask.player) % seats,
                0 if target >= 0 else number,
                sum(code[:4] == taken[:4] for taken in ask.picked) if ask.picked else 0,
            )
            abilities.append(uses)
        return packed(flat).reshape(-1, len(ANSWER_COLUMNS)), np.array(abilities, np.intp)


WITHOUT_OBJECT: Final = frozenset((O_PASS, O_DONE, O_YES, O_NO, O_NUMBER, O_WORD, O_BRANCH))


class _Places:
    """In which row an object is, for those that may be pointed at."""

    def __init__(self, sight: Sight, machine: Any, order: list[int], known: NDArray[np.bool_]) -> None:
        self.sight = sight
        self.machine = machine
        self.order = order
        self.known = known

    def row(self, ref: int) -> int:
        """The row of an object, or -1: there is none, it is gone, or it cannot be told from others."""
        if ref < 0 or not self.machine.live(ref):
            return -1
        c = ref & OBJECT
        try:
            row = self.order.index(c)
        except ValueError:
            return -1
        return row if self.known[row] or self.sight.is_open(self.machine, c) else -1


def packed(numbers: Sequence[int]) -> Array:
    """Small whole numbers as an array: quicker than numpy's own way from a list. Large ones are cut."""
    try:
        return np.frombuffer(packer(len(numbers)).pack(*numbers), np.int16)
    except StructError:
        return np.array(numbers).clip(-LARGEST, LARGEST).astype(np.int16)


@cache
def relative(viewer: int, seats: int) -> Array:
    """By player: how many seats further than the viewer; the last entry is for nobody."""
    return np.array([*((player - viewer) % seats for player in range(seats)), -1], np.int16)


@cache
def packer(count: int) -> Struct:
    """So many small numbers."""
    return Struct(f"{count}h")
