"""The tables of docs/arkham-cards.md, made of the same rows that the reader uses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.reading.bans import PASSIVE, ROWS
from mythos.arkham.reading.signatures import ROWS as VERBS
from mythos.arkham.reading.signatures import goes_with
from mythos.arkham.reading.told import EVENTS_TO_DECK, OF_A_TEST, STANDING
from mythos.arkham.traits import TRAITS
from mythos.arkham.words import ENGINE, TOKEN_STATS

BEGIN: Final = "<!-- tables: made by mythos.arkham.reading.tables -->"
END: Final = "<!-- end of tables -->"


def tables() -> str:
    """All tables as the document has them."""
    return "\n\n".join(
        (
            "### Verbs\n\n| verb | takes | goes with |\n|---|---|---|\n" + "\n".join(_verbs()),
            "### What can be forbidden\n\n" + "\n".join(_bans()),
            "### Sentences that stand as they are\n\n" + "\n".join(_told()),
            "### What triggers wait for\n\n" + _listed(sorted(ENGINE.happenings)),
            "### Moments\n\n" + _listed(f"at {name}" for name in ENGINE.ends),
            "### Values\n\n" + _listed(n.STATS),
            "### Tokens\n\n" + _listed(TOKEN_STATS) + "\n\nChaos tokens: " + _listed(n.TOKENS),
            "### Zones\n\n" + _listed(n.ZONES),
            "### States\n\n" + _listed((*n.STATES, "unengaged", "unrevealed", "set-aside")),
            "### Keywords\n\n" + _listed(n.KEYWORDS),
            "### Traits\n\n" + _listed(TRAITS),
        )
    )


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


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
    return [f"- `{sentence}`" for sentence in (*STANDING, *OF_A_TEST, EVENTS_TO_DECK)]


def filled(document: str) -> str:
    """The document with its tables as they are now."""
    before, _, rest = document.partition(BEGIN)
    _, _, behind = rest.partition(END)
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{behind}"
