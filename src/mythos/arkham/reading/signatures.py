"""What may stand with each verb: prepositions from its row in `words`, manners and blocks from here.

Whoever writes something else is told what the verb goes with; docs/arkham-cards.md is made of the same table.
"""

from __future__ import annotations

from typing import Final

from mythos.arkham.words import VERBS
from mythos.language.words import Verb

MANNERS: Final = {
    "move": ("all the way", "allowing advance"),
    "evade": ("automatically",),
    "succeed": ("automatically",),
    "fail": ("automatically",),
    "place": ("allowing advance",),
    "advance": ("by doom",),
    "discover": ("except by investigating",),
    "put": ("in any order",),
    "return": ("in any order",),
}
BLOCKS: Final = ("fight", "evade", "investigate", "test")  # a test may have a block in brackets
ROWS: Final[dict[str, Verb]] = {row.name: row for row in VERBS if isinstance(row, Verb)}


def allowed(verb: str) -> frozenset[str]:
    """The names of what may stand with a verb."""
    row = ROWS.get(verb)
    found = set(row.prepositions if row is not None else ()) | set(MANNERS.get(verb, ()))
    if verb in BLOCKS:
        found.add("group")
    if "state" in found:
        found.add("STATE")
    if verb == "resolve":
        found.add("as_kind")
    if verb == "put":
        found.add("into_play")
    if verb == "repeat":
        found.add("THISPERIOD")
    return frozenset(found)


def goes_with(verb: str) -> str:
    """The same in words."""
    names = {"group": "a block in brackets", "into_play": "into play"}
    hidden = ("state", "margin", "STATE", "as_kind")
    return ", ".join(names.get(name, name) for name in sorted(allowed(verb)) if name not in hidden)
