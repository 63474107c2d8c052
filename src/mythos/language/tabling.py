"""The tables of the grammar: worked out once for a grammar and kept, because that takes longer than reading a card."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from mythos.language.kept import BROKEN, name_of, read, usual_folder, write

SETTINGS: Final = {"parser": "lalr", "start": "line", "maybe_placeholders": False, "keep_all_tokens": True}


def tabled(text: str, forms: Mapping[str, Any]) -> Lark:
    """The parser of a grammar; `forms`: the classes of ours that it works with, which are no part of the tables."""
    version = f"{lark.__version__} {sys.version_info[:2]} {sorted(SETTINGS.items())}"
    kept = name_of("grammar", (text.encode(), version.encode()), lambda: usual_folder().parent / "grammar")
    parser = _read(kept, forms) if kept is not None else None
    if parser is not None:
        return parser
    parser = Lark(text, **SETTINGS, **forms)
    if kept is not None:
        data, memo = parser.memo_serialize([TerminalDef, Rule])
        write(kept, (plain(data), plain(memo)))
    return parser


def _read(place: Path, forms: Mapping[str, Any]) -> Lark | None:
    try:
        data, memo = read(place)
        data["options"].update(lexer=forms["lexer"])
        data["parser"]["lexer_conf"].update(lexer_type=forms["lexer"])
        load: Any = Lark._load_from_dict  # what the parsers do that Lark writes as files of their own
        parser = load(data, memo, tree_class=forms["tree_class"])
        assert isinstance(parser, Lark)
        return parser
    except BROKEN:
        return None


def plain(thing: Any) -> Any:
    """Tables as values that can be written; what is a form of ours is left out."""
    if isinstance(thing, Mapping):
        return {plain(key): plain(value) for key, value in thing.items()}
    if isinstance(thing, (list, tuple)):
        return [plain(part) for part in thing]
    if isinstance(thing, str):
        return str(thing)
    return thing if thing is None or isinstance(thing, (bool, int)) else None
