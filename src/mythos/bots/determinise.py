"""A game as one player may imagine it: what he does not know is dealt anew.

Cards that he cannot tell apart (`secrets`) are pooled and laid back at random among their places; the seed is
replaced, so that future shuffles and draws are unknown too. The result depends on what the player knows and on the
generator alone.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar, cast

from mythos.bots.secrets import Lie, Secrets
from mythos.kernel.machine import (
    BITS,
    OBJECT,
    SEED,
    SEED2,
    SERIAL,
    ZONE,
    Ask,
    Frame,
    Machine,
    Option,
    declared,
)
from mythos.kernel.memory import Row, renamed
from mythos.kernel.reading import L_MEMORY, L_TARGET
from mythos.kernel.records import REFERENCES, Event

M = TypeVar("M", bound=Machine)


def determinise(machine: M, viewer: int, rng: Random, secrets: Secrets) -> M:
    """A copy in which everything `viewer` does not know is dealt anew."""
    copy = cast(M, machine.fork())
    lie = secrets.permutation(copy, viewer, rng)
    if lie:
        rearrange(copy, lie, secrets)
    copy.regs[SEED], copy.regs[SEED2] = rng.getrandbits(30), rng.getrandbits(30)
    return copy


def rearrange(machine: Machine, lie: Lie, secrets: Secrets) -> None:
    """Lay card `lie[c]` wherever card `c` is or is spoken of."""
    columns, before = machine.columns, machine.cells[:]
    cells = machine.cells
    kinds = machine.setup.zone_kinds
    for old, new in lie.items():
        cells[new * columns : (new + 1) * columns] = before[old * columns : (old + 1) * columns]
    for column in secrets.links:
        for at in range(column, len(cells), columns):
            if cells[at] in lie:
                cells[at] = lie[cells[at]]
    machine.zones = [tuple(lie.get(c, c) for c in zone) for zone in machine.zones]
    refs = {old | before[old * columns + SERIAL] << BITS: new for old, new in lie.items()}
    _rename(machine, {ref: ref & ~OBJECT | new for ref, new in refs.items()})
    for c in lie.values():
        was, now = kinds[before[c * columns + ZONE]], kinds[cells[c * columns + ZONE]]
        if was != now:
            machine.reindex(c, was, now)
    secrets.laid(machine)


def _rename(machine: Machine, refs: dict[int, int]) -> None:
    """References to the cards as they lie now, in everything that is under way."""
    machine.sets = [tuple(refs.get(ref, ref) for ref in kept) for kept in machine.sets]
    machine.heap = [_record(record, refs) for record in machine.heap]
    machine.delayed = [renamed(row, refs) for row in machine.delayed]
    machine.pending = [(*row[:5], *renamed(row[5:], refs)) if len(row) > 5 else row for row in machine.pending]
    machine.lasting = [_lasting(row, refs) for row in machine.lasting]
    machine.asks = [_ask(ask, refs) for ask in machine.asks]
    machine.replies = [_options(reply, refs) for reply in machine.replies]
    machine.stack = [_frame(frame, refs) for frame in machine.stack]


def _frame(frame: Frame, refs: dict[int, int]) -> Frame:
    """What a procedure keeps in mind, about the cards as they lie now: it declares what of it names objects."""
    renamed = frame.copy()
    for name, kind in declared(type(frame)).items():
        value = getattr(renamed, name)
        if isinstance(value, Frame):
            setattr(renamed, name, _frame(value, refs))
        elif kind == "Ref":
            setattr(renamed, name, refs.get(value, value))
    return renamed


def _lasting(row: Row, refs: dict[int, int]) -> Row:
    """A lasting effect, on another card if that lies there now."""
    target = refs.get(row[L_TARGET], row[L_TARGET])
    memory = renamed(row[L_MEMORY:], refs) if len(row) > L_MEMORY else ()
    return (*row[:L_TARGET], target, *row[L_TARGET + 1 : L_MEMORY], *memory)


def _record(record: Event, refs: dict[int, int]) -> Event:
    found = {field: getattr(record, field) for field in REFERENCES}
    if not any(ref in refs for ref in found.values()):
        return record
    renamed = record.copy()
    for field, ref in found.items():
        setattr(renamed, field, refs.get(ref, ref))
    return renamed


def _ask(ask: Ask, refs: dict[int, int]) -> Ask:
    options, picked = _options(ask.options, refs), _options(ask.picked, refs)
    return Ask(ask.player, ask.kind, options, ask.least, ask.most, picked, ask.context)


def _options(options: tuple[Option, ...], refs: dict[int, int]) -> tuple[Option, ...]:
    return tuple((verb, refs.get(ref, ref), number, record, value) for verb, ref, number, record, value in options)
