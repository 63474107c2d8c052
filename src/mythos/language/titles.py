"""The titles of cards and their types, seen in card files without reading these whole."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from mythos.language.layout import read_text

Titles = Mapping[str, frozenset[str]]  # the types of the cards of a title; none where a face has another one

OPENED: Final = re.compile(
    r'^card "(?P<title>[^"\n]+)"[^\n]*\n(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]+(?:edition [^|\n]*\|[ \t]*)?(?P<type>[a-z]+)\b'
    r'|^[ \t]*reverse "(?P<face>[^"\n]+)"',
    re.M,
)


@lru_cache(maxsize=32)
def titled(text: str) -> Titles:
    """The titles in the text of a card file."""
    found: dict[str, frozenset[str]] = {}
    for match in OPENED.finditer(text):
        if match["face"]:
            found.setdefault(match["face"], frozenset())
        else:
            found[match["title"]] = found.get(match["title"], frozenset()) | {match["type"]}
    return found


def titles_in(folders: Iterable[Path]) -> Titles:
    """The titles in all card files of some folders."""
    found: dict[str, frozenset[str]] = {}
    for path in (path for folder in folders for path in sorted(folder.rglob("*.cards"))):
        for title, types in titled(read_text(path)).items():
            found[title] = found.get(title, types) | types
    return found
