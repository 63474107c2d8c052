"""The forms in which decks are written: each reads text into a `Sheet` and writes a `Decklist` as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mythos.decks.formats import arkhamdb, keyed, octgn, plain
from mythos.decks.sheet import Catalogue, Decklist, Sheet
from mythos.errors import UsageError
from mythos.language.mistakes import nearest


@dataclass(frozen=True, slots=True)
class Format:
    """One way to write a deck down."""

    name: str
    title: str
    suffixes: tuple[str, ...]
    read: Callable[[str], Sheet]
    write: Callable[[Decklist, Catalogue], str]


FORMATS: Final = {
    form.name: form
    for form in (
        Format("o8d", "OCTGN", (".o8d",), octgn.read, octgn.write),
        Format("text", "plain list", (".txt", ".text", ".md"), plain.read, plain.write),
        Format("toml", "TOML", (".toml",), keyed.read_toml, keyed.write_toml),
        Format("arkhamdb", "ArkhamDB", (".json",), arkhamdb.read, arkhamdb.write),
        Format("yaml", "YAML", (".yaml", ".yml"), keyed.read_yaml, keyed.write_yaml),
    )
}


def format_named(name: str) -> Format:
    """A format by its name."""
    if name not in FORMATS:
        known = f"formats: {', '.join(FORMATS)}"
        raise UsageError(f"There is no deck format {name!r}.", remedy=nearest(name, FORMATS) or known)
    return FORMATS[name]


def format_of(path: Path, text: str) -> Format:
    """The format of a file, by its name or else by its first character."""
    for form in FORMATS.values():
        if path.suffix.casefold() in form.suffixes:
            return form
    first = text.lstrip()[:1]
    return FORMATS[{"<": "o8d", "{": "arkhamdb"}.get(first, "text")]


__all__ = ["FORMATS", "Format", "format_named", "format_of"]
