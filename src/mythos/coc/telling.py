"""One event as a line of the log: what stands in the fields of the sentences of coc/verbs.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythos.coc import numbers as n
from mythos.coc.numbers import PUBLIC
from mythos.coc.table import WAS_HIDDEN, Table
from mythos.coc.verbs import FIELDS, SAYS
from mythos.kernel.machine import OBJECT
from mythos.kernel.records import Event
from mythos.kernel.wording import count

ICON_NAMES: Final = {n.TERROR: "terror", n.COMBAT: "combat", n.ARCANE: "arcane", n.INVESTIGATION: "investigation"}
ZONE_NAMES: Final = {number: name for name, number in n.ZONES.items()} | {n.LIMBO: "the card being played"}


class Telling:
    """The fields of a sentence, each made when the sentence has it: for one player's eyes (-1: for everybody's)."""

    def __init__(self, g: Table, event: Event, viewer: int) -> None:
        self.g = g
        self.event = event
        self.viewer = viewer

    def __getitem__(self, field: str) -> str:
        return FILLED[field](self)

    def name(self) -> str:
        """What it happens to: a card that was open before it went is named."""
        c, before = self.event.subject & OBJECT, self.event.before
        was_open = self.event.came_from in PUBLIC and not (before >= 0 and before & WAS_HIDDEN)
        return self.g.contents.title(self.g, c) if was_open else self.g.contents.seen(self.g, c, self.viewer)

    def who(self) -> str:
        """Who does it."""
        return self.g.names[self.event.player] if 0 <= self.event.player < 2 else "The game"

    def owner(self) -> str:
        """Whose card it is."""
        return self.g.names[self.g.setup.owners[self.event.subject & OBJECT]]

    def moves(self) -> str:
        """A card goes to a pile, a hand or a deck."""
        name, who, came, goes = self.name(), self.who(), self.event.came_from, self.event.to
        owner = self.owner()  # whose deck it is, whoever does it
        if goes == n.DISCARD:
            if came == n.HAND:
                return f"{who} discards {name} from hand"
            return f"{name} is discarded from {owner}'s deck" if came == n.DECK else f"{name} is discarded"
        there = {n.HAND: "hand", n.DECK: f"{owner}'s deck", n.RESOURCES: "a domain"}.get(goes)
        if there is None:
            return f"{name} goes to {ZONE_NAMES.get(goes, 'elsewhere')}"
        from_there = f" from the {ZONE_NAMES[came]}" if came in (n.DECK, n.DISCARD) else ""
        return f"{name} goes{from_there} to {there}"


FILLED: Final[dict[str, Callable[[Telling], str]]] = {
    "name": Telling.name,
    "who": Telling.who,
    "moves": Telling.moves,
    "other": lambda told: told.g.contents.title(told.g, told.event.other),
    "owner": Telling.owner,
    "amount": lambda told: str(told.event.amount),
    "times": lambda told: f" {told.event.amount} times" if told.event.amount > 1 else "",
    "tokens": lambda told: count(told.event.amount, "success token"),
    "wounds": lambda told: count(told.event.amount, "wound"),
    "cards": lambda told: count(told.event.amount, "card"),
    "struggle": lambda told: ICON_NAMES[told.event.state],
}
if FILLED.keys() != FIELDS:
    raise ValueError(f"the sentences of the log and their fields disagree about {sorted(FILLED.keys() ^ FIELDS)}")


def is_expected(event: Event) -> bool:
    """Whoever commits exhausts, and a played card goes where everybody expects it: no line of its own."""
    if event.kind == n.E_EXHAUST:
        return event.cause == n.BY_RULE
    return event.came_from == n.LIMBO and (event.kind == n.E_PUT or event.to == n.DISCARD)


def event_text(g: Table, event: Event, viewer: int = -1) -> str:
    """One event as a sentence, as one player (-1: everybody) may read it; empty if nobody needs to."""
    says = SAYS.get(event.kind, "")
    return f"{says.format_map(Telling(g, event, viewer))}." if says and not is_expected(event) else ""
