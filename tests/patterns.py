"""Every regular expression of the sources, how it is used, and how long it takes with texts that nearly fit.

A pattern that tries pairs of places takes a hundred times as long as one that does not, for the sizes used here; so
what is measured (the processor's time, the shortest of several) tells them apart however much else runs.
"""

from __future__ import annotations

import ast
import importlib
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

METHODS: Final = ("search", "match", "fullmatch", "sub", "split", "findall", "finditer")
SIZES: Final = (10, 20, 28, 200, 1_000, 4_000)  # small first: what tries every way takes seconds for 40 letters
MOST: Final = 0.01  # seconds of the processor; what looks at each letter once takes a millisecond
TRIES: Final = 5
PUMPS: Final = (
    " ", "a", "A", "0", "x", "(", "(a) ", "[", "- ", ", ", '"', "\\", "a-", "a ", "A ", "1 ", "ab", ".", "a, ", "is ",
    "and ", "a and ", "1-", "'", "|",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Found:
    """A pattern, where it stands, and what is done with it."""

    place: str
    text: str
    flags: int
    methods: tuple[str, ...]


def patterns(sources: list[Path]) -> list[Found]:
    """Every pattern that stands in the sources as a whole, or as the form of a sentence."""
    return [found for path in sources for found in of_file(path)]


def of_file(path: Path) -> Iterator[Found]:
    """The patterns of one file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {id(node.value): node.targets[0] for node in ast.walk(tree) if isinstance(node, ast.Assign)}
    names |= {id(node.value): node.target for node in ast.walk(tree) if isinstance(node, ast.AnnAssign)}
    seen: set[int] = set()
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    for node in ast.walk(tree):
        place = f"{path.parent.name}/{path.name}:{getattr(node, 'lineno', 0)}"
        match node:
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id="re"), attr=method),
                args=[ast.Constant(value=str(form)) as whole, *_],
            ) if method == "compile" or method in METHODS:
                seen.add(id(whole))
                name = names.get(id(node))
                used = uses(name.id, path) if isinstance(name, ast.Name) else METHODS[:1]
                yield Found(place, form, flags_of(node), used if method == "compile" else (method,))
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr="compile"), args=[ast.JoinedStr(), *_]):
                name = names.get(id(node))
                if isinstance(name, ast.Name) and name.id.isupper():  # of the module
                    made = composed(path, name.id)
                    yield Found(place, made.pattern, made.flags, uses(name.id, path))
            case ast.Constant(value=str(form)) if "(?P<" in form and id(node) not in seen | parts:
                yield Found(place, form, 0, ("fullmatch",))
            case _:
                pass


def composed(path: Path, name: str) -> re.Pattern[str]:
    """A pattern that is put together from parts: it is there when its module has been imported."""
    module = ".".join(path.parts[path.parts.index("mythos") :]).removesuffix(".py").removesuffix(".__init__")
    made: re.Pattern[str] = getattr(importlib.import_module(module), name)
    return made


def uses(name: str, path: Path) -> tuple[str, ...]:
    """What is done with a pattern of that name: in its file, else in the files that import it; at worst anything."""
    own = re.findall(rf"\b{name}\.({'|'.join(METHODS)})\b", path.read_text(encoding="utf-8"))
    if not own:
        for other in path.parent.rglob("*.py"):
            text = other.read_text(encoding="utf-8")
            if re.search(rf"(?m)^from .* import .*\b{name}\b", text):
                own += re.findall(rf"\b{name}\.({'|'.join(METHODS)})\b", text)
    return tuple(sorted(set(own))) or METHODS[:1]


def flags_of(call: ast.Call) -> int:
    """The flags that a call gives besides."""
    given = [ast.unparse(part) for part in (*call.args[1:], *(word.value for word in call.keywords))]
    named = re.findall(r"\bre\.([A-Z]+)\b", " ".join(given))
    return sum(int(getattr(re, name)) for name in set(named))


def slowest(found: Found) -> tuple[float, str]:
    """The longest that a pattern takes with texts that repeat something and then do not fit."""
    pattern, worst = re.compile(found.text, found.flags), (0.0, "")
    literal = re.sub(r"\\.|[^a-zA-Z0-9 ]", "", re.sub(r"\?P<\w+>", "", found.text))[:12]
    for pump in (*PUMPS, *([literal] if literal else [])):
        for start in {"", literal}:
            for size in SIZES:
                attack = start + pump * (size // len(pump)) + "\0"
                worst = max(worst, (quickest(pattern, found.methods, attack), pump))
                if worst[0] > MOST:
                    return worst
    return worst


def quickest(pattern: re.Pattern[str], methods: tuple[str, ...], text: str) -> float:
    """The processor's seconds for a text, measured again as long as other work may have been in the way."""
    best = 1e9
    for _ in range(TRIES):
        begun = time.process_time()
        for method in methods:
            apply(pattern, method, text)
        best = min(best, time.process_time() - begun)
        if best <= MOST:
            break
    return best


def apply(pattern: re.Pattern[str], method: str, text: str) -> None:
    """Do with a text what the sources do."""
    if method == "sub":
        pattern.sub("", text)
    elif method == "finditer":
        list(pattern.finditer(text))
    else:
        getattr(pattern, method)(text)
