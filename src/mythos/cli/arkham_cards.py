"""Arkham Horror's cards as the card files have them: facts as data, and a sheet to read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from mythos.arkham import numbers
from mythos.arkham.cardfiles import FILES, FOLDER, SETS, sheets, story_files
from mythos.arkham.chapters import read_sheet
from mythos.arkham.compile import ARKHAM, compile_card
from mythos.arkham.scenarios.layout import SCENARIO
from mythos.cli.cards import Shown
from mythos.cli.dealing import NoCard, mistakes, readable
from mythos.decks.arkham_cards import RANDOM_BASIC_WEAKNESS, arkham_cards, engine_id, scenario_cards
from mythos.errors import Finding, UsageError
from mythos.kernel.printing import event_words, program_text
from mythos.kernel.program import Definition
from mythos.language.cache import load_entries
from mythos.language.english import english_line
from mythos.language.mistakes import CardMistake, nearest
from mythos.language.sheets import CardFile, Sheet
from mythos.language.tree import Card, Node

MAKERS = ("mythos.cli.arkham_cards", "mythos.arkham.compile", "mythos.arkham.reading", "mythos.arkham.scenarios")


class ArkhamCards:
    """Arkham Horror, as `mythos cards` asks for it."""

    def entries(self, *, set_: str | None = None, cards: Sequence[Path] = ()) -> list[dict[str, Any]]:
        """The cards of a set, or all; those of one's own files, too."""
        return entries(set_, all_entries(cards))

    def show(self, name: str, *, cards: Sequence[Path] = ()) -> Shown:
        """One card."""
        data = one(name, all_entries(cards))
        return Shown(data, lambda: sheet(data), program=lambda: program(data["id"], all_cards(cards)))

    def compilers(self) -> Sequence[Callable[[Card], Definition]]:
        """One for all editions."""
        return [compile_card]


def program(name: str, cards: Sequence[Card]) -> str:
    """What the text of a card was compiled to."""
    card = next(card for card in cards if card.id == name)
    return program_text(compile_card(card), event_words(vars(numbers)))


def all_entries(extra: Sequence[Path] = ()) -> list[dict[str, Any]]:
    """All cards as data. Files of one's own are read with the others, because these declare traits."""
    if extra:
        return with_unwritten([entry(card) for card in all_cards(extra)])
    return with_unwritten([data for sheet in sheets(printed()) for data in of_sheet(sheet)])


def with_unwritten(written: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """These cards, and behind them those that are known only as facts: nobody can play them yet."""
    known = {data["id"] for data in written}
    players = (
        (card.id, card.title, card.descriptor, card.type, card.faction, card.traits, "unique" in card.flags)
        for card in arkham_cards().cards.values()
        if card.id != RANDOM_BASIC_WEAKNESS
    )
    stories = (
        (row["code"], row["title"], row["subtitle"], row["type"], "", tuple(filter(None, row["traits"].split(", "))),
         "unique" in row["flags"])
        for row in scenario_cards()
    )  # fmt: skip
    facts = {row[0]: row for row in (*players, *stories) if engine_id(row[0]) not in known}
    return [*written, *(unwritten(*row) for _, row in sorted(facts.items()))]


def unwritten(
    code: str, title: str, subtitle: str, kind: str, faction: str, traits: Sequence[str], unique: bool
) -> dict[str, Any]:
    """A card of which only facts are known."""
    name, _, number = engine_id(code).partition("-")
    return {
        "id": f"{name}-{number}",
        "title": title,
        "subtitle": subtitle,
        "set": name,
        "number": int(number) if number.isdigit() else number.lstrip("0"),
        "unique": unique,
        "type": kind,
        "faction": faction or None,
        "subtypes": list(traits),
        "keywords": [],
        "text": [],
        "playable": False,
    }


def of_sheet(sheet: Sheet) -> list[dict[str, Any]]:
    """The cards of a printed file as data."""
    return load_entries(sheet.text, sheet.name, ARKHAM, MAKERS, lambda: [entry(card) for card in _cards_of(sheet)])


def printed() -> list[Path]:
    """The project's own files: cards, then scenarios."""
    return [*(FOLDER / f"{name}.cards" for name in FILES), *story_files()]


def all_cards(extra: Sequence[Path] = ()) -> list[Card]:
    """The printed cards and those of one's own files."""
    try:
        return shelf(readable(extra))
    except mistakes() as wrong:
        raise Finding(f"These cards cannot be read:\n{wrong}") from None


def shelf(extra: Iterable[CardFile] = ()) -> list[Card]:
    """Every card of the project's files, those of its scenarios, then files of one's own."""
    return [card for sheet in sheets([*printed(), *extra]) for card in _cards_of(sheet)]


def _cards_of(sheet: Sheet) -> list[Card]:
    cards, chapters = read_sheet(sheet.text, sheet.name)
    return [*cards, *(chapter.card for chapter in chapters if chapter.part.kind == SCENARIO)]


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
        "text": [english_line(line.body, ARKHAM, facts.type) for line in lines if isinstance(line.body, Node)],
        "playable": is_playable(card),
    }


def is_playable(card: Card) -> bool:
    """Can the engine play it?"""
    try:
        compile_card(card)
    except CardMistake:
        return False
    return True


def entries(set_: str | None, cards: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The cards of a set, or all."""
    sets = list(dict.fromkeys((*SETS, *(card["set"] for card in cards))))
    if set_ is not None and set_ not in sets:
        raise UsageError(f"There is no set {set_!r}.", remedy=f"Sets: {', '.join(sets)}.")
    return [card for card in cards if set_ in (None, card["set"])]


def one(name: str, cards: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The card of this title or id."""
    wanted = name.strip().casefold()
    found = [card for card in cards if wanted in (card["title"].casefold(), card["id"])]
    found = found or [card for card in cards if wanted in card["title"].casefold()]
    if not found:
        remedy = nearest(name, {card["title"] for card in cards}) or "mythos cards list --game arkham shows all titles."
        raise NoCard(f"There is no card {name!r}.", remedy=remedy)
    if len(found) > 1:
        titles = ", ".join(f"{card['title']} ({card['id']})" for card in found[:12])
        raise UsageError(f"{name!r} fits {len(found)} cards.", remedy=titles)
    return found[0]


def sheet(data: dict[str, Any]) -> RenderableType:
    """One card to read."""
    kind = " ".join(filter(None, [data["faction"], data["type"]]))
    lines: list[RenderableType] = [Text(kind, style="bold")]
    lines += [Text(", ".join(data[name]), style="italic") for name in ("subtypes", "keywords") if data[name]]
    lines += [Text(line) for line in data["text"]]
    lines += [] if data["playable"] else [Text("Not playable yet: only its facts are known.")]
    title = data["title"] + (f", {data['subtitle']}" if data["subtitle"] else "")
    return Panel(Group(*lines), title=title, title_align="left", expand=False)
