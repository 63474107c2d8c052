"""The tables of docs/arkham-cards.md, made of the same rows that the reader uses."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.reading.bans import PASSIVE, ROWS
from mythos.arkham.reading.signatures import ROWS as VERBS
from mythos.arkham.reading.signatures import goes_with
from mythos.arkham.reading.told import EVENTS_TO_DECK, LEAVES, OF_A_TEST, STANDING, STAYS_ATTACHED
from mythos.arkham.traits import TRAITS
from mythos.arkham.words import ENGINE, TOKEN_STATS
from mythos.language.tables import filled, marked

BEGIN: Final = "<!-- tables: made by mythos.arkham.reading.tables -->"


def tables() -> str:
    """All tables as the document has them."""
    return "\n\n".join(
        (
            "### Verbs\n\n| verb | takes | goes with |\n|---|---|---|\n" + "\n".join(_verbs()),
            "### What can be forbidden\n\n" + "\n".join(_bans()),
            "### Sentences that stand as they are\n\n" + "\n".join(_told()),
            "### What triggers wait for\n\n" + marked(sorted(ENGINE.happenings)),
            "### Moments\n\n" + marked(f"at {name}" for name in ENGINE.ends),
            "### Values\n\n" + marked(n.STATS),
            "### Tokens\n\n" + marked(TOKEN_STATS) + "\n\nChaos tokens: " + marked(n.TOKENS),
            "### Zones\n\n" + marked(n.ZONES),
            "### States\n\n" + marked((*n.STATES, "unengaged", "unrevealed", "set-aside")),
            "### Keywords\n\n" + marked(n.KEYWORDS),
            "### Traits\n\n" + marked(TRAITS),
        )
    )


def _verbs() -> list[str]:
    rows = sorted(VERBS.values(), key=lambda row: row.name)
    return [
        f"| `{row.name}` | {', '.join(sorted(row.objects)) or '-'} | {goes_with(row.name) or '-'} |" for row in rows
    ]


def _bans() -> list[str]:
    found = [f"- `{example}`" for row in ROWS for example in row.example.split(", ")]
    past = {"evade": "evaded", "defeat": "defeated", "damage": "damaged", "investigate": "investigated"}
    return [*found, *(f"- `this cannot be {past.get(name, name + 'ed')}`" for name in PASSIVE)]


def _told() -> list[str]:
    return [f"- `{sentence}`" for sentence in (*STANDING, *OF_A_TEST, EVENTS_TO_DECK, *LEAVES, STAYS_ATTACHED)]


def document(text: str) -> str:
    """The document with its tables as they are now."""
    return filled(text, BEGIN, tables())
