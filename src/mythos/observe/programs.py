"""What a card does, as numbers: its program read into columns with names.

A card is known by its type, its printed values and its text as the machine runs it: which kinds of abilities it has,
what they wait for, cost and do, whom they aim at, what they change. Nothing here knows a card by its name, so a card
that was written yesterday is described as well as one that everybody has played with.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from mythos.kernel import program as p
from mythos.kernel.setup import Face, Library

Table = NDArray[np.int16]

KINDS: Final = {
    "action": p.ACTION,
    "response": p.RESPONSE,
    "forced": p.FORCED,
    "interrupt": p.INTERRUPT,
    "automatic": p.AUTOMATIC,
    "static": p.STATIC,
    "whenever": p.WHENEVER,
    "won": p.WON,
    "play": p.PLAY,
    "replace": p.REPLACE,
    "toll": p.TOLL,
    "at will": p.AT_WILL,
}
STEPS: Final = {
    "pick": p.I_PICK,
    "then": p.I_THEN,
    "if": p.I_IF,
    "may": p.I_MAY,
    "either": p.I_EITHER,
    "lasting": p.I_LAST,
    "delayed": p.I_DELAY,
    "loop": p.I_LOOP,
    "pay": p.I_PAY,
    "cancel": p.I_CANCEL,
    "cancel some": p.I_CANCEL_SOME,
    "instead": p.I_INSTEAD,
    "look": p.I_LOOK,
    "reveal": p.I_REVEAL,
    "order": p.I_ORDER,
    "shuffle": p.I_SHUFFLE,
    "name": p.I_NAME,
    "play": p.I_PLAY,
}
CHANGES: Final = {
    "add": p.M_ADD,
    "set": p.M_SET,
    "lose": p.M_LOSE,
    "blank": p.M_BLANK,
    "grant": p.M_GRANT,
    "cannot": p.M_CANNOT,
    "must": p.M_MUST,
    "cost": p.M_COST,
    "contest": p.M_CONTEST,
    "enters": p.M_ENTERS,
    "control": p.M_CONTROL,
    "type": p.M_TYPE,
    "immune": p.M_IMMUNE,
    "gain text": p.M_GAIN_TEXT,
    "counts": p.M_COUNTS,
    "does not": p.M_DOES_NOT,
    "may": p.M_MAY,
}
SHAPES: Final = (
    "pays",
    "pays with cards",
    "targets",
    "aims at own",
    "aims at others'",
    "anything of theirs",
    "searches",
    "at random",
    "before",
    "after",
    "about itself",
    "conditions",
    "limited",
    "X",
)
FEW: Final = 16  # buckets for the words of a type line
LARGEST: Final = 999


@dataclass(frozen=True, slots=True)
class Words:
    """What a game calls its types, values, words and events: where the columns have their names from."""

    types: Mapping[str, int]
    stats: Mapping[str, int]  # printed values that get a column each
    subtypes: Mapping[str, int]  # .. and those that share a few
    events: Mapping[int, str]
    kinds: Mapping[str, int]  # kinds of abilities beyond the kernel's


class Programs:
    """The columns that describe a card or one ability of it, and tables of them."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.kinds = {**KINDS, **words.kinds}
        events = [words.events[number] for number in sorted(words.events)]
        self.of_card: tuple[str, ...] = (
            *(f"is {name}" for name in words.types),
            "unique",
            *(f"printed {name}" for name in words.stats),
            *(f"subtype {k}" for k in range(FEW)),
        )
        self.of_text: tuple[str, ...] = (
            *(f"kind {name}" for name in self.kinds),
            *(f"step {name}" for name in STEPS),
            *(f"change {name}" for name in CHANGES),
            *(f"changes {name}" for name in words.stats),
            *SHAPES,
            *(f"does {name}" for name in events),
            *(f"waits for {name}" for name in events),
        )
        self.place = {name: k for k, name in enumerate(self.of_text)}
        self.does = {number: self.place[f"does {name}"] for number, name in words.events.items()}
        self.waits = {number: self.place[f"waits for {name}"] for number, name in words.events.items()}
        self.stat_name = {number: name for name, number in words.stats.items()}

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns of a card."""
        return (*self.of_card, *self.of_text)

    def cards(self, library: Library) -> Table:
        """A row for each card of a library, by number + 1; row 0 is a card that is not known."""
        table = np.zeros((len(library.faces) + 1, len(self.columns)), np.int16)
        for face in library.faces:
            table[face.number + 1] = self.card(face)
        return table

    def abilities(self, library: Library) -> Table:
        """A row for each ability, by number + 1; row 0 is none."""
        table = np.zeros((len(library.abilities) + 1, len(self.of_text)), np.int16)
        for number, ability in enumerate(library.abilities):
            table[number + 1] = self.text([ability])
        return table

    def card(self, face: Face) -> Table:
        """One card: what is printed, then what it does."""
        definition, words = face.definition, self.words
        row = [int(face.type == number) for number in words.types.values()]
        row.append(int(definition.unique))
        row += [bounded(face.printed[stat]) for stat in words.stats.values()]
        own = [0] * FEW
        for name, stat in words.subtypes.items():
            if stat < len(face.printed) and face.printed[stat] > 0:
                own[bucket(name)] += 1
        text = self.text((*definition.abilities, *definition.granted))
        return np.concatenate([np.array([*row, *own], np.int16), text])

    def text(self, abilities: Sequence[p.Ability]) -> Table:
        """What abilities do, taken together."""
        row = np.zeros(len(self.of_text), np.int16)
        for ability in abilities:
            for name, kind in self.kinds.items():
                row[self.place[f"kind {name}"]] += bool(ability.kind & kind)
            self._shape(row, ability)
            for part in p.walk(ability):
                self._part(row, part)
        return row

    def _part(self, row: Table, part: object) -> None:
        if isinstance(part, p.Instr):
            if part.op == p.I_DO and part.verb in self.does:
                row[self.does[part.verb]] += constant(part.num)
            for name, op in STEPS.items():
                row[self.place[f"step {name}"]] += part.op == op
        elif isinstance(part, p.Mod):
            for name, kind in CHANGES.items():
                row[self.place[f"change {name}"]] += part.kind == kind
            if part.kind in (p.M_ADD, p.M_SET) and part.stat in self.stat_name:
                row[self.place[f"changes {self.stat_name[part.stat]}"]] += constant(part.num)
        elif isinstance(part, p.Pattern):
            if part.key in self.waits:
                row[self.waits[part.key]] += 1
            row[self.place["after" if part.point == p.AFTER else "before"]] += 1
            row[self.place["about itself"]] += part.itself
        elif isinstance(part, p.Cond):
            row[self.place["conditions"]] += 1
        elif isinstance(part, p.Choice):
            row[self.place["searches"]] += part.search
            row[self.place["at random"]] += part.random
        elif isinstance(part, p.Sel) and part.op == p.S_OPPONENT:
            row[self.place["anything of theirs"]] += 1

    def _shape(self, row: Table, ability: p.Ability) -> None:
        for part in ability.cost:
            if part.verb < 0:
                row[self.place["pays"]] += constant(part.num)
            else:
                row[self.place["pays with cards"]] += 1
        row[self.place["targets"]] += len(ability.targets)
        for choice in ability.targets:
            row[self.place["aims at own"]] += is_aimed(choice, p.S_YOU)
            row[self.place["aims at others'"]] += is_aimed(choice, p.S_OPPONENT)
        row[self.place["limited"]] += ability.limit is not None
        row[self.place["X"]] += ability.pays_x


def is_aimed(choice: p.Choice, whose: int) -> bool:
    """Does a choice ask that what is chosen is controlled by these?"""
    tests: Iterable[p.Test] = choice.filter.tests if choice.filter is not None else ()
    return any(
        test.op == p.T_CONTROL and test.sel is not None and test.sel.op == whose and not test.negate for test in tests
    )


def constant(number: p.Num | None) -> int:
    """A number that is fixed; 1 for what is worked out later."""
    return bounded(number.n) if number is not None and number.op == p.N_CONST else 1


def bounded(number: int) -> int:
    """As a small whole number."""
    return max(-LARGEST, min(LARGEST, number))


def bucket(name: str) -> int:
    """Where a word of the type line is counted: the same in every version."""
    return crc32(name.encode()) % FEW
