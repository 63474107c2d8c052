"""The player cards of Arkham Horror: The Card Game as facts, for decks."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from itertools import zip_longest
from typing import Final

from mythos.decks.coc_cards import rows
from mythos.decks.names import Shelf, full_name

LEVEL: Final = re.compile(r"^(?:level )?(?P<digit>[0-5])(?=\s|$)|^(?P<dots>[•·*]{1,5})(?=\s|$)")
CLASSES: Final = ("guardian", "seeker", "rogue", "mystic", "survivor", "neutral")
RANDOM_BASIC_WEAKNESS: Final = "01000"  # stands for one that is still to be drawn
PARALLEL: Final = "parallel"  # the fact that names the other version of an investigator
CYCLES: Final = {"01": "core", "02": "dunwich", "03": "carcosa", "04": "forgotten", "98": "blackwind"}


@dataclass(frozen=True, slots=True)
class Option:
    """One choice an investigator has in building a deck: which cards, of which levels, perhaps how many."""

    words: tuple[str, ...]  # classes, `trait:...`, flags, or `any`
    lowest: int = 0
    highest: int = 5
    excludes: bool = False
    limit: int | None = None
    spread: tuple[int, int] | None = None  # at least so many classes with so many cards each

    def fits(self, card: Card) -> bool:
        """Is this card among them?"""
        level = card.level if card.level is not None else 0
        named = any(
            word in ("any", card.faction, *card.flags) or word.removeprefix("trait:") in card.folded_traits
            for word in self.words
        )
        return named and self.lowest <= level <= self.highest


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on a card, without its text."""

    id: str
    title: str
    descriptor: str
    set: str
    type: str
    faction: str
    level: int | None
    cost: str
    icons: str
    traits: tuple[str, ...]
    slot: str
    limit: int
    copies: int
    flags: frozenset[str]
    only: tuple[str, ...]  # the investigators whose signature card it is
    options: tuple[Option, ...] = ()
    size: int = 0
    needs: tuple[tuple[str, int], ...] = ()  # what an investigator's deck must hold
    needs_weakness: bool = False
    pack: str = ""
    octgn_id: str = ""

    @property
    def number(self) -> int:
        """Its number in the set."""
        return int(re.sub(r"\D", "", self.id)[2:])

    @property
    def folded_traits(self) -> frozenset[str]:
        """Its traits in small letters."""
        return frozenset(trait.casefold() for trait in self.traits)

    @property
    def is_weakness(self) -> bool:
        """Is it a weakness, basic or not?"""
        return bool(self.flags & {"weakness", "basic"})

    @property
    def is_counted(self) -> bool:
        """Does it count toward the size of a deck?"""
        return not (self.is_weakness or self.only or self.flags & {"story", "permanent"})


class ArkhamShelf(Shelf[Card]):
    """Versions of a card differ in their level; without a word about it the lowest is meant."""

    def fits(self, card: Card, hint: str) -> bool:
        """A hint may name the level, before a pack or alone."""
        found = LEVEL.match(hint)
        if found is None:
            return super().fits(card, hint)
        level = int(found["digit"]) if found["digit"] else len(found["dots"])
        rest = hint[found.end() :].strip()
        return (card.level or 0) == level and (not rest or super().fits(card, rest))

    def preferred(self, found: list[Card], hint: str) -> list[Card]:
        """The lowest level."""
        lowest = min(card.level or 0 for card in found)
        return [card for card in found if (card.level or 0) == lowest]


def parse(line: str, columns: list[str]) -> Card:
    """One line of the file."""
    row = dict(zip(columns, line.split("\t"), strict=False))
    size, *needs = row.get("needs", "").split() or ["0"]
    required = [need.partition("x") for need in needs if need != "basic"]
    return Card(
        id=row["code"],
        title=row["title"],
        descriptor=row["subtitle"],
        set=row["pack"],
        type=row["type"],
        faction=row["class"],
        level=int(row["level"]) if row.get("level") else None,
        cost=row.get("cost", ""),
        icons=row.get("icons", ""),
        traits=tuple(trait for trait in row.get("traits", "").split(", ") if trait),
        slot=row.get("slot", ""),
        limit=int(row.get("limit") or 2),
        copies=int(row.get("copies") or 2),
        flags=frozenset(row.get("flags", "").split()),
        only=tuple(row.get("only", "").split()),
        options=tuple(option(words) for words in row.get("options", "").split("; ") if words),
        size=int(size),
        needs=tuple((code, int(count or 1)) for code, _, count in required),
        needs_weakness="basic" in needs,
    )


def option(text: str) -> Option:
    """An option as the file writes it: `guardian neutral 0-5`, `any 0-0 limit:5`, `not trait:weapon 1-5`."""
    words: list[str] = []
    lowest, highest, limit, spread = 0, 5, None, None
    for word in text.split():
        if levels := re.fullmatch(r"(\d)-(\d)", word):
            lowest, highest = int(levels[1]), int(levels[2])
        elif word.startswith("limit:"):
            limit = int(word[6:])
        elif word.startswith("spread:"):
            classes, _, cards = word[7:].partition("x")
            spread = (int(classes), int(cards))
        elif word != "not":
            words.append(word)
    return Option(tuple(words), lowest, highest, text.startswith("not "), limit, spread)


@cache
def arkham_cards() -> ArkhamShelf:
    """All player cards, found by their code or name."""
    head, *lines = rows("arkham.tsv")
    columns = head.split("\t")
    known = octgn_ids()
    cards = [replace(card, octgn_id=known.get(card.id, "")) for card in (parse(line, columns) for line in lines)]
    theirs = {octgn_id: code for code, octgn_id in known.items()}
    return ArkhamShelf(cards, {card.id: card.id for card in cards} | later_codes("reprint") | theirs, {})


@cache
def scenario_cards() -> list[dict[str, str]]:
    """The cards of scenarios that are known as facts, by the columns of their file."""
    head, *lines = rows("arkham-scenario.tsv")
    columns = head.split("\t")
    return [dict(zip_longest(columns, line.split("\t"), fillvalue="")) for line in lines]


def octgn_ids() -> dict[str, str]:
    """The ids that OCTGN gives cards, by their codes."""
    _, *lines = rows("arkham-octgn.tsv")
    return dict(line.split("\t", 1) for line in lines)


@cache
def later_codes(kind: str) -> dict[str, str]:
    """The codes that later products give to cards we know: the same card again, or a parallel investigator."""
    _, *lines = rows("arkham-reprints.tsv")
    listed = [line.split("\t") for line in lines]
    return {code: card for code, card, what in listed if what == kind}


def written(card: Card) -> str:
    """A card as a plain list names it: with its level, and its subtitle where titles are shared otherwise."""
    shelf = arkham_cards()
    same = [other for other in shelf.named(card.title) if other.level == card.level]
    name = full_name(card) if len(same) > 1 else card.title
    return f"{name}{f' ({card.level})' if card.level else ''} ({card.set})"


def investigator(name: str) -> dict[str, str]:
    """The investigator that a line names, as a fact of the deck; of a parallel one, that it is."""
    shelf = arkham_cards()
    if name in later_codes("parallel"):
        return {"investigator": later_codes("parallel")[name], PARALLEL: name}
    code = later_codes("reprint").get(name, name)
    own = [shelf[code]] if code in shelf.cards else shelf.named(without_remark(name))
    return next(({"investigator": card.id} for card in own if card.type == "investigator"), {})


def without_remark(name: str) -> str:
    """A name without what stands behind it in brackets."""
    return name.partition("(")[0].rstrip() if name.endswith(")") else name


def engine_id(code: str) -> str:
    """The id in our card files of a card with this code of ArkhamDB."""
    return f"{CYCLES.get(code[:2], code[:2])}-{code[2:]}"


def code_of(card: str) -> str:
    """The code of ArkhamDB of a card with this id in our card files."""
    cycle, _, number = card.partition("-")
    return next((code for code, name in CYCLES.items() if name == cycle), cycle) + number
