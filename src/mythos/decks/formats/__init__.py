"""The forms in which decks are written: each reads text into a `Sheet` and writes a `Decklist` as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mythos.decks.budget import check_size
from mythos.decks.formats import arkhambuild, arkhamdb, keyed, octgn, plain
from mythos.decks.sheet import Catalogue, Decklist, Sheet
from mythos.errors import UsageError
from mythos.language.mistakes import nearest

LOOKED_AT: Final = 10_000  # letters by which a form is told


@dataclass(frozen=True, slots=True)
class Format:
    """One way to write a deck down."""

    name: str
    title: str
    suffixes: tuple[str, ...]
    reader: Callable[[str], Sheet]
    write: Callable[[Decklist, Catalogue], str]

    def read(self, text: str) -> Sheet:
        """What a text of this form says; one that is too large to be a deck is refused unread."""
        check_size(text)
        return self.reader(text)


FORMATS: Final = {
    form.name: form
    for form in (
        Format("o8d", "OCTGN", (".o8d",), octgn.read, octgn.write),
        Format("text", "plain list", (".txt", ".text", ".md", ".csv"), plain.read, plain.write),
        Format("toml", "TOML", (".toml",), keyed.read_toml, keyed.write_toml),
        Format("arkhamdb", "ArkhamDB", (".json",), arkhamdb.read, arkhamdb.write),
        Format("arkhambuild", "text of arkham.build", (".md",), arkhambuild.read, arkhambuild.write),
        Format("yaml", "YAML", (".yaml", ".yml"), keyed.read_yaml, keyed.write_yaml),
    )
}


def format_named(name: str) -> Format:
    """A format by its name."""
    if name not in FORMATS:
        known = f"formats: {', '.join(FORMATS)}"
        raise UsageError(f"There is no deck format {name!r}.", remedy=nearest(name[:60], FORMATS) or known)
    return FORMATS[name]


def format_of(path: Path, text: str) -> Format:
    """The format of a file, by its name or else by what it begins with."""
    if arkhambuild.is_one(text):
        return FORMATS["arkhambuild"]
    for form in FORMATS.values():
        if path.suffix.casefold() in form.suffixes:
            return form
    begin = "".join(text[:LOOKED_AT].split())[:2]
    if begin[:1] in ("<", "{") or begin in ("[{", "[]"):
        return FORMATS["o8d" if begin[:1] == "<" else "arkhamdb"]
    lines = [line.rstrip() for line in text[:LOOKED_AT].splitlines()]
    if "[cards]" in lines:
        return FORMATS["toml"]
    return FORMATS["yaml" if any(line.startswith("cards:") for line in lines) else "text"]


__all__ = ["FORMATS", "Format", "format_named", "format_of"]
