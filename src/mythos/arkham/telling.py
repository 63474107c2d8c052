"""One event as a line of the log, or as a noun: what stands in the fields of the sentences of arkham/verbs.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rules import tokens
from mythos.arkham.rules.enemies import ENGAGED_AT_ONCE
from mythos.arkham.table import FLIPPED, Table
from mythos.arkham.verbs import FIELDS, KINDS, NOUNS, SAYS
from mythos.kernel.machine import OBJECT
from mythos.kernel.records import HAPPENED, Event
from mythos.kernel.wording import PLAYED, count

PLURALS: Final = {"supply": "supplies", **{word: word for word in ("doom", "damage", "horror", "ammo")}}
TOKEN_WORDS: Final = {
    n.ON_CLUES: "clue",
    n.ON_DOOM: "doom",
    n.ON_DAMAGE: "damage",
    n.ON_HORROR: "horror",
    n.ON_RESOURCES: "resource",
    n.ON_USES: "use",
    n.USES_OF + n.AMMO: "ammo",
    n.USES_OF + n.CHARGES: "charge",
    n.USES_OF + n.SUPPLIES: "supply",
    n.USES_OF + n.SECRETS: "secret",
}


def told(g: Table, ref: int) -> str:
    """A card by its title; with the subtitle where titles are the same on the map."""
    face = g.face(ref & OBJECT)
    definition = face.definition
    if face.type == n.LOCATION and definition.subtitle and not g.cells[(ref & OBJECT) * g.columns + FLIPPED]:
        return f"{definition.title} ({definition.subtitle})"
    return table.seen_title(g, ref & OBJECT)


def counted(amount: int, word: str) -> str:
    """So many tokens."""
    return count(amount, word, PLURALS.get(word, ""))


class Telling:
    """The fields of a sentence, each made when the sentence has it."""

    def __init__(self, g: Table, event: Event) -> None:
        self.g = g
        self.event = event

    def __getitem__(self, field: str) -> str:
        return FILLED[field](self)

    def card(self) -> str:
        """What it happens to."""
        return table.title(self.g, self.event.subject)

    def who(self) -> str:
        """Whose doing it is, or whom it is done to."""
        return table.name(self.g, self.event.player) if self.event.player >= 0 else ""

    def other(self) -> str:
        """The other thing of the event."""
        return told(self.g, self.event.other)

    def where(self) -> str:
        """Where an enemy spawns."""
        return f", engaged with {self.who()}" if self.event.state == ENGAGED_AT_ONCE else f" at {self.other()}"

    def area(self) -> str:
        """Before whom something comes to lie."""
        return f"{self.who()}'s threat area" if self.who() else "play"


FILLED: Final[dict[str, Callable[[Telling], str]]] = {
    "card": Telling.card,
    "who": Telling.who,
    "other": Telling.other,
    "where": Telling.where,
    "area": Telling.area,
    "amount": lambda told: str(told.event.amount),
    "clues": lambda told: counted(told.event.amount, "clue"),
    "resources": lambda told: counted(told.event.amount, "resource"),
    "tokens": lambda told: counted(told.event.amount, TOKEN_WORDS.get(told.event.state, "token")),
}
if FILLED.keys() != FIELDS["says"]:
    raise ValueError(f"the log and its fields disagree about {sorted(FILLED.keys() ^ FIELDS['says'])}")


def event_text(g: Table, event: Event) -> str:
    """One event as a sentence; empty for what need not be told."""
    says = SAYS.get(event.kind, "")
    return f"{says.format_map(Telling(g, event))}." if says and event.subject >= 0 else ""


def event_name(g: Table, record: Event) -> str:
    """An event as a noun."""
    happened = record.copy()
    happened.flags = HAPPENED
    text = event_text(g, happened)
    if text:
        return text.rstrip(".")
    card = told(g, record.subject) if record.subject >= 0 else ""
    token = n.token_name(tokens.plain_token(g.revealed[-1])) if g.revealed else "chaos token"
    return NOUNS.get(record.kind, "this").format(card=card, token=token)


def tell_record(g: Table, record: Event) -> None:
    """A line about an event, with what it is about."""
    text = event_text(g, record)
    if g.trace is not None and text:
        about = tuple(dict.fromkeys(ref & OBJECT for ref in (record.subject, record.other) if ref >= 0))
        kind = KINDS.get(record.kind, "")
        icon = PLAYED if record.kind == n.E_PUT and is_played(g, record) else ""
        g.trace.say(text, kind=kind, about=about, by=record.player, icon=icon, counts=(record.amount,))


def is_played(g: Table, record: Event) -> bool:
    """Does a card enter play because it was played?"""
    if record.init < 0:
        return False
    use = g.use(record.init)
    return g.setup.plays[use.ability] and use.subject & OBJECT == record.subject & OBJECT
