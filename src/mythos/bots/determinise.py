"""A game as one player may imagine it: what he does not know is dealt anew.

Every card whose face he has not seen where it lies (the opponent's hand, both decks, the story deck, facedown
domains) is pooled with the others of its owner and laid back at random among their places; the seed is replaced,
so that future shuffles are unknown too. The result depends on what the player knows and on the generator alone.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mythos.coc.numbers import E_INITIATE
from mythos.coc.table import COLUMNS, PLACE
from mythos.coc.text import Told
from mythos.kernel.machine import (
    BITS,
    HOST,
    KIND,
    KNOWN,
    NEW,
    OBJECT,
    OTHER,
    SEED,
    SEED2,
    SERIAL,
    SOURCE,
    SUBJECT,
    WIDTH,
    A,
    Ask,
    Option,
    Record,
)
from mythos.kernel.memory import renamed
from mythos.kernel.reading import L_MEMORY, L_TARGET

REFERENCES: Final = (SUBJECT, SOURCE, OTHER, NEW)  # the fields of an event's record that name objects
SMALLEST: Final = 1 << BITS  # below, a frame's number may as well be a count


def determinise(machine: Told, viewer: int, rng: Random) -> Told:
    """A copy in which everything `viewer` does not know is dealt anew."""
    copy = machine.fork()
    assert isinstance(copy, Told)
    lie = permutation(copy, viewer, rng)
    if lie:
        rearrange(copy, lie)
    copy.regs[SEED], copy.regs[SEED2] = rng.getrandbits(30), rng.getrandbits(30)
    return copy


def hidden(machine: Told, viewer: int) -> list[int]:
    """The cards whose faces the viewer has not seen where they lie, place after place."""
    cells = machine.cells
    faces = machine.card_face
    named = shown_in_questions(machine, viewer)
    return [
        c
        for zone in machine.zones
        for c in zone
        if faces[c] is not None and not cells[c * COLUMNS + KNOWN] >> viewer & 1 and c not in named
    ]


def shown_in_questions(machine: Told, viewer: int) -> set[int]:
    """What the viewer is asked about he sees: a deck he searches, a facedown domain he may drain."""
    options = [option for ask in machine.open_asks() if ask.player == viewer for option in ask.options]
    named = {option[1] for option in options} | {option[4] for option in options if option[4] >= SMALLEST}
    return {
        ref & OBJECT for ref in named if ref >= 0 and ref & OBJECT < len(machine.setup.owners) and machine.live(ref)
    }


def permutation(machine: Told, viewer: int, rng: Random) -> dict[int, int]:
    """Which card lies in the place of which: per owner, the unknown cards dealt anew over their places."""
    places: dict[int, list[int]] = {}
    for c in hidden(machine, viewer):
        places.setdefault(machine.setup.owners[c], []).append(c)
    lie: dict[int, int] = {}
    for owner in sorted(places):
        cards = sorted(places[owner])  # the same pool in the same order, however it truly lies
        rng.shuffle(cards)
        lie.update(zip(places[owner], cards, strict=True))
    return {old: new for old, new in lie.items() if old != new}


def rearrange(machine: Told, lie: dict[int, int]) -> None:
    """Lay card `lie[c]` wherever card `c` is or is spoken of."""
    before = machine.cells[:]
    for old, new in lie.items():
        machine.cells[new * COLUMNS : (new + 1) * COLUMNS] = before[old * COLUMNS : (old + 1) * COLUMNS]
    cells = machine.cells
    for column in (HOST, PLACE):
        for at in range(column, len(cells), COLUMNS):
            cells[at] = lie.get(cells[at], cells[at])
    machine.zones = [tuple(lie.get(c, c) for c in zone) for zone in machine.zones]
    refs = {old | before[old * COLUMNS + SERIAL] << BITS: new for old, new in lie.items()}
    _rename(machine, {ref: ref & ~OBJECT | new for ref, new in refs.items()})
    machine.index_all()


def _rename(machine: Told, refs: dict[int, int]) -> None:
    """References to the cards as they lie now, in everything that is under way."""
    machine.sets = [tuple(refs.get(ref, ref) for ref in kept) for kept in machine.sets]
    machine.heap = [_record(record, refs) for record in machine.heap]
    machine.delayed = [renamed(row, refs) for row in machine.delayed]
    machine.pending = [(*row[:5], *renamed(row[5:], refs)) if len(row) > 5 else row for row in machine.pending]
    machine.lasting = [_lasting(row, refs) for row in machine.lasting]
    machine.asks = [_ask(ask, refs) for ask in machine.asks]
    machine.replies = [_options(reply, refs) for reply in machine.replies]
    for frame in range(0, len(machine.stack), WIDTH):
        for at in range(frame + A, frame + WIDTH):
            if machine.stack[at] >= SMALLEST:
                machine.stack[at] = refs.get(machine.stack[at], machine.stack[at])


def _lasting(row: Record, refs: dict[int, int]) -> Record:
    """A lasting effect, on another card if that lies there now."""
    target = refs.get(row[L_TARGET], row[L_TARGET])
    memory = renamed(row[L_MEMORY:], refs) if len(row) > L_MEMORY else ()
    return (*row[:L_TARGET], target, *row[L_TARGET + 1 : L_MEMORY], *memory)


def _record(record: Record, refs: dict[int, int]) -> Record:
    fields = (SUBJECT, SOURCE) if record[KIND] == E_INITIATE else REFERENCES
    if not any(record[field] in refs for field in fields):
        return record
    return tuple(refs.get(n, n) if field in fields else n for field, n in enumerate(record))


def _ask(ask: Ask, refs: dict[int, int]) -> Ask:
    options, picked = _options(ask.options, refs), _options(ask.picked, refs)
    return Ask(ask.player, ask.kind, options, ask.least, ask.most, picked, ask.context)


def _options(options: tuple[Option, ...], refs: dict[int, int]) -> tuple[Option, ...]:
    return tuple((verb, refs.get(ref, ref), number, record, value) for verb, ref, number, record, value in options)
