"""The tables of docs/card-language.md, made of the words of Call of Cthulhu."""

from __future__ import annotations

from typing import Final

from mythos.coc.words import COC, ENGINE
from mythos.language.tables import classes, filled, marked, nouns, verbs

BEGIN: Final = "<!-- tables: made by mythos.coc.tables -->"
CLASSES: Final = {
    "HEAD": "heads",
    "FAMILY": "factions",
    "KEYWORD": "keywords",
    "CONTEST": "struggles",
    "STATE": "states",
    "ADJ": "other adjectives",
    "SELECT": "which one",
    "SUPER": "with the ..",
    "STAT": "values",
    "AMOUNT": "amounts of a trigger",
    "ZONE": "zones",
    "PLACE": "places",
    "PERIOD": "periods",
    "THISPERIOD": "this and each",
    "REL": "relations",
    "CONDWORD": "conditions of one word",
    "MANNER": "manners",
}


def tables() -> str:
    """All tables as the document has them."""
    parts = {
        "Verbs": verbs(COC),
        "Events that have a form of their own": marked(sorted(ENGINE.happenings)),
        "Points of time": marked(f"at {name}" for name in ENGINE.ends),
        "Things": nouns(COC),
        "Other words": classes(COC, CLASSES),
        "Subtypes": marked(sorted(COC.names_of("SUBTYPE"))),
    }
    return "\n\n".join(f"### {title}\n\n{text}" for title, text in parts.items())


def document(text: str) -> str:
    """The document with its tables as they are now."""
    return filled(text, BEGIN, tables())
