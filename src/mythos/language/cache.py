"""Compiled cards on disk: only to start faster, never required, rebuilt silently when it cannot be read.

Definitions are written as plain tuples, so that reading a cache file can build nothing but program forms.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from mythos.kernel import program
from mythos.kernel.program import Definition
from mythos.language.kept import BROKEN, MOST_FILES, cache_folder, make_room, name_of, places, read, use, write
from mythos.language.layout import read_text
from mythos.language.words import Vocabulary

__all__ = ["MOST_FILES", "cache_folder", "load_entries", "load_file", "load_text", "make_room", "use"]
FORMS: Final = tuple(
    sorted(
        (form for form in vars(program).values() if isinstance(form, type) and is_dataclass(form)),
        key=lambda form: form.__name__,
    )
)
NUMBER_OF: Final = {form: number for number, form in enumerate(FORMS)}
FORM, TUPLE, SET, PLAIN = range(4)
MAX_DEPTH: Final = 100


def flat(thing: Any) -> Any:
    """A program form as nested tuples of plain values."""
    form = type(thing)
    if form in NUMBER_OF:
        return (FORM, NUMBER_OF[form], *(flat(getattr(thing, field.name)) for field in fields(thing)))
    if isinstance(thing, tuple):
        return (TUPLE, *(flat(part) for part in thing))
    if isinstance(thing, frozenset):
        return (SET, *sorted(thing))
    return (PLAIN, thing)


def built(row: Any, depth: int = 0) -> Any:
    """The program form behind nested tuples; raises `ValueError` on anything else."""
    if not isinstance(row, tuple) or not row or depth > MAX_DEPTH:
        raise ValueError("not a compiled card")
    kind, *rest = row
    if kind == FORM:
        return FORMS[rest[0]](*(built(part, depth + 1) for part in rest[1:]))
    if kind == TUPLE:
        return tuple(built(part, depth + 1) for part in rest)
    if kind == SET:
        return frozenset(rest)
    if kind == PLAIN and (rest[0] is None or isinstance(rest[0], (bool, int, str))):
        return rest[0]
    raise ValueError("not a compiled card")


def load_file(path: Path | str, edition: str, vocabulary: Vocabulary) -> list[Definition]:
    """The definitions of a card file: from the cache if it fits, else compiled and remembered."""
    return load_text(read_text(path), str(path), edition, vocabulary)


def load_text(text: str, name: str, edition: str, vocabulary: Vocabulary) -> list[Definition]:
    """As `load_file`, for the text of a card file; mistakes are reported under its name."""
    kept = _kept_as(text, name, edition, vocabulary)
    found = _found(kept) if kept is not None else None
    if found is None:
        from mythos.language.compile import compile_cards  # they take half a second: only where there is no cache
        from mythos.language.parse import parse_cards

        found = compile_cards(parse_cards(text, vocabulary, name), edition, vocabulary)
        if kept is not None:
            write(kept, flat(tuple(found)))
    return found


def _kept_as(text: str, name: str, edition: str, vocabulary: Vocabulary) -> Path | None:
    """The cache file for exactly this source, edition, vocabulary and compiler."""
    return name_of(Path(name).stem, (text.encode(), edition.encode(), fingerprint(vocabulary), compiler_version()))


def _found(kept: Path) -> list[Definition] | None:
    """Compiled cards where they are kept now, or where they are kept usually."""
    return next((found for place in places(kept) if (found := _read(place)) is not None), None)


def _read(kept: Path) -> list[Definition] | None:
    try:
        found = built(read(kept))
    except BROKEN:
        return None
    if not isinstance(found, tuple) or not all(isinstance(one, Definition) for one in found):
        return None
    return list(found)


def load_entries(
    text: str, name: str, vocabulary: Vocabulary, makers: tuple[str, ...], make: Callable[[], list[dict[str, Any]]]
) -> list[dict[str, Any]]:
    """The cards of a file as plain data for people: from the cache if it fits, else made and remembered.

    `makers`: the packages and modules of the game that have a say in it.
    """
    parts = (text.encode(), fingerprint(vocabulary), compiler_version(), sources(makers))
    kept = name_of(f"list-{Path(name).stem}", parts)
    for place in places(kept) if kept is not None else ():
        with contextlib.suppress(*BROKEN):
            found = read(place)
            if isinstance(found, list):
                return found
    found = make()
    if kept is not None:
        write(kept, found)
    return found


@lru_cache(maxsize=8)
def sources(names: tuple[str, ...]) -> bytes:
    """A digest of the source of some modules, or of all modules of a package."""
    key = hashlib.blake2b(digest_size=16)
    for name in names:
        found = find_spec(name)
        assert found is not None
        assert found.origin is not None
        file = Path(found.origin)
        for each in sorted(file.parent.glob("*.py")) if file.name == "__init__.py" else (file,):
            key.update(each.read_bytes())
    return key.digest()


@lru_cache(maxsize=1)
def compiler_version() -> bytes:
    """A digest of the compiler itself and of the program form."""
    key = hashlib.blake2b(digest_size=16)
    for package in ("mythos.language", "mythos.kernel"):
        for file in sorted(files(package).iterdir(), key=lambda file: file.name):
            if file.name.endswith(".lark") or (file.name.endswith(".py") and package == "mythos.language"):
                key.update(file.read_bytes())
    key.update(repr(sorted((name, n) for name, n in vars(program).items() if isinstance(n, int))).encode())
    key.update(repr([(form.__name__, [field.name for field in fields(form)]) for form in FORMS]).encode())
    return key.digest()


@lru_cache(maxsize=8)
def fingerprint(vocabulary: Vocabulary) -> bytes:
    """A digest of all words and numbers of a vocabulary."""
    parts = (vocabulary.game, vocabulary.icons, vocabulary.editions, vocabulary.facts, vocabulary.rows)
    more = (vocabulary.engine, vocabulary.sayings, vocabulary.icon_names)
    said = (vocabulary.named_by_type, vocabulary.shared, vocabulary.countable, vocabulary.at_once)
    return hashlib.blake2b(repr(_canonical((parts, more, said))).encode(), digest_size=16).digest()


def _canonical(thing: Any) -> Any:
    """A value whose text is the same in every process."""
    if is_dataclass(thing) and not isinstance(thing, type):
        values = [_canonical(getattr(thing, field.name)) for field in fields(thing)]
        return (type(thing).__name__, *values)
    if isinstance(thing, Mapping):
        return sorted((str(key), _canonical(value)) for key, value in thing.items())
    if isinstance(thing, (frozenset, set)):
        return sorted(map(str, thing))
    if isinstance(thing, (tuple, list)):
        return [_canonical(part) for part in thing]
    if callable(thing):
        return getattr(thing, "__qualname__", "")
    return thing
