"""Printing: a machine, its frames and records, and the program of a card, as text for people who look inside.

Nothing plays by this. Everything is printed from what is declared: the fields of frames and records with their types,
the fields of a program's parts, the names of the numbers in `kernel/program.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Final

from mythos.kernel import program
from mythos.kernel.machine import BITS, OBJECT, PROCEDURES, Frame, Machine, declared
from mythos.kernel.program import Ability, Definition
from mythos.kernel.records import Event

Words = Mapping[int, str]  # what a game calls its kinds of events

# How the names of the numbers begin that a field of a part of a program holds.
PREFIXES: Final = {
    ("Num", "op"): "N_",
    ("Sel", "op"): "S_",
    ("Test", "op"): "T_",
    ("Cond", "op"): "C_",
    ("Instr", "op"): "I_",
    ("Mod", "kind"): "M_",
    ("Until", "op"): "U_",
    ("Limit", "by"): "L_",
}
VERBS: Final = {("Instr", "verb"), ("CostPart", "verb"), ("Pattern", "key"), ("Pattern", "event"), ("Choice", "able")}
UNTOLD: Final = ("text", "line")  # our English stands above the program


# -- a machine
def printed(g: Machine) -> str:
    """The state of a game as text: where it is in the rules, what happened in this window, what is asked."""
    parts = {
        "procedures": [frame_text(g, frame) for frame in g.stack],
        "records": [f"{i}: {record_text(g, record)}" for i, record in enumerate(g.heap)],
        "sets": [f"{k}: {', '.join(object_text(g, ref) for ref in kept)}" for k, kept in enumerate(g.sets) if kept],
        "lasting": [str(row) for row in g.lasting],
        "delayed": [str(row) for row in g.delayed],
        "pending": [str(row) for row in g.pending],
        "asked": [f"player {ask.player}, question {ask.kind}: {len(ask.now())} answers" for ask in g.open_asks()],
    }
    return "\n".join(f"{name}\n" + "".join(f"  {line}\n" for line in lines) for name, lines in parts.items() if lines)


def frame_text(g: Machine, frame: Frame) -> str:
    """A procedure under way: its next step, and what it keeps in mind."""
    made = PROCEDURES[frame.procedure]
    step = made.steps[frame.step].__name__ if frame.step < len(made.steps) else "its end"
    return f"{made.name}, next {step.replace('_', ' ')}{_kept(g, frame)}"


def record_text(g: Machine, record: Event) -> str:
    """An event or an initiation: its kind in the game's words, and every field that says something."""
    return f"{g.book.event_words.get(record.kind, record.kind)}{_kept(g, record, 'kind')}"


def _kept(g: Machine, thing: Frame | Event, *known: str) -> str:
    kinds = [kind for kind in reversed(type(thing).__mro__) if kind not in (object, Frame)]
    told = {name: kind for each in kinds for name, kind in declared(each).items()}
    said = [
        f"{name} {value_text(g, kind, getattr(thing, name))}"
        for name, kind in told.items()
        if name not in (*known, "shared") and getattr(thing, name) not in (None, -1, 0, False)
    ]
    return f" ({', '.join(said)})" if said else ""


def value_text(g: Machine, kind: str, value: Any) -> str:
    """A value by the type that is declared for it."""
    if isinstance(value, Frame):
        return frame_text(g, value)
    return object_text(g, value) if kind == "Ref" else str(value)


def object_text(g: Machine, ref: int) -> str:
    """An object by its title, or its number; what has moved on is marked."""
    if ref < 0 or ref & OBJECT >= len(g.card_face):
        return str(ref)
    title = g.card_face[ref & OBJECT].definition.title or f"object {ref & OBJECT}"
    return title if g.live(ref) or ref < 1 << BITS else f"{title} (gone)"


# -- programs
def program_text(definition: Definition, words: Words) -> str:
    """What a card's text was compiled to, ability by ability."""
    parts = [*definition.abilities, *definition.granted]
    return "\n".join(line for ability in parts for line in ability_lines(ability, words))


def ability_lines(ability: Ability, words: Words) -> Iterator[str]:
    """An ability: our English, then its parts, one a line."""
    yield ability.text or "(no text)"
    for name in ("zones", "cond", "limit", "patterns", "cost", "targets", "mods"):
        value = getattr(ability, name)
        for part in value if isinstance(value, tuple) else [value]:
            if part is not None:
                yield f"  {name}: {part_text(part, words)}"
    for i, instr in enumerate(ability.program):
        yield f"  {i}: {part_text(instr, words)}"


def part_text(part: object, words: Words) -> str:
    """One part of a program: its name, and every field that is not as usual."""
    if isinstance(part, tuple):
        return f"[{', '.join(part_text(each, words) for each in part)}]"
    if not is_dataclass(part) or isinstance(part, type):
        return str(part)
    name = type(part).__name__
    said = [
        f"{field.name}={_field_text(name, field.name, getattr(part, field.name), words)}"
        for field in fields(part)
        if field.name not in UNTOLD and getattr(part, field.name) != _usual(field)
    ]
    return f"{name}({', '.join(said)})"


def _usual(field: Any) -> object:
    return field.default_factory() if field.default_factory is not MISSING else field.default


def _field_text(owner: str, name: str, value: object, words: Words) -> str:
    if (owner, name) in PREFIXES and isinstance(value, int):
        return NAMES.get(PREFIXES[owner, name], {}).get(value, str(value))
    if (owner, name) in VERBS:
        kinds = value if isinstance(value, tuple) else (value,)
        return "/".join(words.get(kind, str(kind)) for kind in kinds)
    return part_text(value, words)


def _names(prefix: str) -> dict[int, str]:
    found = [(name, number) for name, number in vars(program).items() if name.startswith(prefix)]
    return {number: name for name, number in found if isinstance(number, int)}


NAMES: Final = {prefix: _names(prefix) for prefix in PREFIXES.values()}


def event_words(numbers: Mapping[str, Any]) -> dict[int, str]:
    """What a game's list of numbers calls its events: E_GO_HOME is "go home"."""
    found = [(name, number) for name, number in numbers.items() if name.startswith("E_") and isinstance(number, int)]
    return {number: name[2:].lower().replace("_", " ") for name, number in found}
