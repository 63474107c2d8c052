"""Arkham Horror's cards as the card files have them: facts as data, and a sheet to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from mythos.arkham import numbers
from mythos.arkham.cardfiles import FOLDER, SETS
from mythos.arkham.compile import ARKHAM, compile_card
from mythos.cli.cards import Shown
from mythos.cli.dealing import NoCard
from mythos.errors import UsageError
from mythos.kernel.printing import event_words, program_text
from mythos.kernel.program import Definition
from mythos.language.english import english_line
from mythos.language.mistakes import CardMistake, nearest
from mythos.language.parse import read_cards
from mythos.language.tree import Card, Node


class ArkhamCards:
    """Arkham Horror, as `mythos cards` asks for it."""

    def entries(self, *, set_: str | None = None) -> list[dict[str, Any]]:
        """The cards of a set, or all."""
        return entries(set_)

    def show(self, name: str) -> Shown:
        """One card."""
        data = one(name)
        return Shown(data, lambda: sheet(data), program=lambda: program(data["id"]))

    def compilers(self) -> Sequence[Callable[[Card], Definition]]:
        """One for all editions."""
        return [compile_card]


def program(name: str) -> str:
    """What the text of a card was compiled to."""
    card = next(card for card in shelf() if card.id == name)
    return program_text(compile_card(card), event_words(vars(numbers)))


def shelf() -> list[Card]:
    """Every card of the project's files."""
    return [card for name in SETS for card in read_cards(FOLDER / f"{name}.cards", ARKHAM)]


def entry(card: Card) -> dict[str, Any]:
    """A card's facts and text, as plain data."""
    facts = card.facts()
    found: dict[str, Any] = {
        "id": card.id,
        "title": card.title,
        "subtitle": card.subtitle,
        "set": card.set_id,
        "number": int(card.number) if card.number.isdigit() else card.number,
        "unique": card.unique,
        "type": facts.type,
        "faction": facts.family or None,
    }
    found.update(
        {name: list(value) if isinstance(value, tuple) else value for name, value in facts.values if name != "set"}
    )
    lines = [line for side in (0, 1) for line in card.abilities(face=side)]
    return {
        **found,
        "subtypes": list(card.subtypes()),
        "keywords": [word.name for word in card.keywords()],
        "text": [english_line(line.body, ARKHAM) for line in lines if isinstance(line.body, Node)],
        "playable": is_playable(card),
    }


def is_playable(card: Card) -> bool:
    """Can the engine play it?"""
    try:
        compile_card(card)
    except CardMistake:
        return False
    return True


def entries(set_: str | None) -> list[dict[str, Any]]:
    """The cards of a set, or all."""
    if set_ is not None and set_ not in SETS:
        raise UsageError(f"There is no set {set_!r}.", remedy=f"Sets: {', '.join(SETS)}.")
    return [entry(card) for card in shelf() if set_ in (None, card.set_id)]


def one(name: str) -> dict[str, Any]:
    """The card of this title or id."""
    cards = shelf()
    wanted = name.strip().casefold()
    found = [card for card in cards if wanted in (card.title.casefold(), card.id)]
    found = found or [card for card in cards if wanted in card.title.casefold()]
    if not found:
        remedy = nearest(name, {card.title for card in cards}) or "mythos cards list --game arkham shows all titles."
        raise NoCard(f"There is no card {name!r}.", remedy=remedy)
    if len(found) > 1:
        titles = ", ".join(f"{card.title} ({card.id})" for card in found[:12])
        raise UsageError(f"{name!r} fits {len(found)} cards.", remedy=titles)
    return entry(found[0])


def sheet(data: dict[str, Any]) -> RenderableType:
    """One card to read."""
    kind = " ".join(filter(None, [data["faction"], data["type"]]))
    lines: list[RenderableType] = [Text(kind, style="bold")]
    lines += [Text(", ".join(data[name]), style="italic") for name in ("subtypes", "keywords") if data[name]]
    lines += [Text(line) for line in data["text"]]
    title = data["title"] + (f", {data['subtitle']}" if data["subtitle"] else "")
    return Panel(Group(*lines), title=title, title_align="left", expand=False)
