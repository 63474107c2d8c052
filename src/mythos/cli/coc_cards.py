"""Cards as the card files have them: finding them, their facts as data, and a sheet to read."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from mythos.cli.board import BRASS, FACTIONS, QUIET
from mythos.cli.cards import Shown
from mythos.cli.dealing import NoCard, mistakes, readable
from mythos.coc import numbers
from mythos.coc.cardfiles import COLLECTIBLE, FOLDER, SETS, CardFile, Sheet
from mythos.coc.decks import collectible_cards, known_cards
from mythos.coc.editions import CCG_2_0, DEFAULT_EDITION, EDITIONS, edition_index
from mythos.coc.words import COC
from mythos.errors import Finding, UsageError
from mythos.kernel.printing import event_words, program_text
from mythos.kernel.program import Definition
from mythos.language.cache import load_entries
from mythos.language.compile import compile_card
from mythos.language.english import english
from mythos.language.layout import read_text
from mythos.language.mistakes import CardMistake, nearest
from mythos.language.parse import parse_cards, read_cards
from mythos.language.tree import Card, Keyword

MANY = 12
ERAS = {"living": SETS, "collectible": COLLECTIBLE, "all": (*SETS, *COLLECTIBLE)}
MAKERS = ("mythos.cli.coc_cards",)


class CocCards:
    """Call of Cthulhu, as `mythos cards` asks for it."""

    def entries(
        self, *, set_: str | None = None, era: str | None = None, cards: Sequence[Path] = ()
    ) -> list[dict[str, Any]]:
        """The cards of a set, of an era, or of the living card game, and those of card files of one's own."""
        wanted = sets_of_era("all" if set_ and era is None else era or "living")
        found = [data for name in wanted if set_ in (None, name) for data in of_set(name)]
        own = [entry(card) for card in shelf((), readable(cards))]
        sets = sorted({*wanted, *(data["set"] for data in own)})
        if set_ is not None and set_ not in sets:
            raise UsageError(f"There is no set {set_!r}.", remedy=f"Sets: {', '.join(sets)}.")
        return [*found, *(data for data in own if set_ in (None, data["set"]))]

    def show(self, name: str, *, edition: str | None = None, cards: Sequence[Path] = ()) -> Shown:
        """One card; the editions side by side where they differ."""
        shown = list(EDITIONS) if edition is None else [EDITIONS[edition_index(edition)]]
        found = find_cards(name, readable(cards))
        if len(found) > 1:
            titles = ", ".join(f"{card.title} ({card.id})" for card in found[:MANY])
            raise UsageError(f"{name!r} fits {len(found)} cards.", remedy=titles)
        if found[0].set_id in COLLECTIBLE:
            if shown[0] != CCG_2_0:
                raise UsageError(f"{found[0].title!r} is a collectible card.", remedy=f"It is dealt in {CCG_2_0} only.")
            shown = [CCG_2_0]
        groups = by_edition(found[0], shown)
        data = {**groups[-1][1], "editions": {each: facts for names, facts in groups for each in names}}
        return Shown(data, lambda: sheet(found[0], shown), shown, lambda: program(found[0], shown[-1]))

    def compilers(self) -> Sequence[Callable[[Card], Definition]]:
        """One for each edition."""
        return [partial(compile_card, edition=edition, vocabulary=COC) for edition in EDITIONS]


def program(card: Card, edition: str) -> str:
    """What the text of a card was compiled to."""
    return program_text(compile_card(card, edition=edition, vocabulary=COC), event_words(vars(numbers)))


def of_set(name: str) -> list[dict[str, Any]]:
    """The cards of a printed set as data, in the edition of its years."""
    path = FOLDER / f"{name}.cards"
    edition = CCG_2_0 if name in COLLECTIBLE else DEFAULT_EDITION
    return load_entries(read_text(path), name, COC, MAKERS, lambda: [entry(card, edition) for card in shelf([name])])


def sets_of_era(era: str) -> tuple[str, ...]:
    """The sets of the living card game, of the collectible years, or all."""
    if era not in ERAS:
        raise UsageError(f"There is no era {era!r}.", remedy=f"Eras: {', '.join(ERAS)}.")
    return ERAS[era]


def all_cards(extra: Sequence[Path]) -> list[Card]:
    """The printed cards and those of one's own files."""
    return shelf(ERAS["all"], readable(extra))


def shelf(sets: Iterable[str], extra: Iterable[CardFile] = (), only: Container[str] | None = None) -> list[Card]:
    """The cards of printed sets in the order of their numbers, then those of one's own files; or `only` these ids."""
    files = [*(FOLDER / f"{name}.cards" for name in sets), *extra]
    try:
        return [card for file in files for card in _cards_of(file, only)]
    except mistakes() as wrong:
        raise Finding(f"These cards cannot be read:\n{wrong}") from None


def _cards_of(file: CardFile, only: Container[str] | None) -> list[Card]:
    return parse_cards(file.text, COC, file.name, only) if isinstance(file, Sheet) else read_cards(file, COC, only)


def find_cards(name: str, extra: Iterable[CardFile] = ()) -> list[Card]:
    """The cards of this title or id, among the printed ones and those of one's own files.

    Only they are read: looking a card up costs the same however many there are.
    """
    own = shelf((), extra)
    printed = {**collectible_cards(), **known_cards()}
    titles = {id_: card.title for id_, card in printed.items()} | {card.id: card.title for card in own}
    wanted = fitting(titles, name)
    if reprinted := [id_ for id_ in wanted if id_ not in collectible_cards()]:
        wanted = reprinted  # a title of both eras is the newer card; the older one is found by its id
    sets = [each for each in ERAS["all"] if any(id_.rpartition("-")[0] == each for id_ in wanted)]
    cards = {card.id: card for card in [*shelf(sets, only=wanted), *own]}
    return [cards[id_] for id_ in wanted]


def fitting(titles: Mapping[str, str], name: str) -> list[str]:
    """The ids of this title or id; failing that, those whose title begins with it or holds it."""
    wanted = name.strip().casefold()
    for fits in (
        lambda id_, title: wanted in (title, id_),
        lambda id_, title: title.startswith(wanted),
        lambda id_, title: wanted in title,
    ):
        if found := [id_ for id_, title in titles.items() if fits(id_, title.casefold())]:
            return found
    remedy = nearest(name, set(titles.values())) or "mythos cards list shows all titles."
    raise NoCard(f"There is no card {name!r}.", remedy=remedy)


def entry(card: Card, edition: str = DEFAULT_EDITION) -> dict[str, Any]:
    """A card's facts and text in one edition, as plain data."""
    facts = card.facts(edition)
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
    found.update({name: list(value) if isinstance(value, tuple) else value for name, value in facts.values})
    return {
        **found,
        "subtypes": list(card.subtypes(edition)),
        "keywords": [spelled(word) for word in card.keywords(edition)],
        "text": english(card, COC, edition),
        "playable": is_playable(card, edition),
    }


def spelled(word: Keyword) -> str:
    """A keyword as it is printed."""
    if word.value is None:
        return word.name
    sign = "+" if word.name == "Toughness" and isinstance(word.value, int) else ""
    return f"{word.name} {sign}{word.value}"


def is_playable(card: Card, edition: str = DEFAULT_EDITION) -> bool:
    """Can the engine play it?"""
    try:
        compile_card(card, edition, COC)
    except CardMistake:
        return False
    return True


def by_edition(card: Card, editions: Sequence[str] = EDITIONS) -> list[tuple[list[str], dict[str, Any]]]:
    """The card in these editions; those in which it is the same stand together."""
    groups: list[tuple[list[str], dict[str, Any]]] = []
    for edition in editions:
        data = entry(card, edition)
        same = next((names for names, other in groups if other == data), None)
        if same is None:
            groups.append(([edition], data))
        else:
            same.append(edition)
    return groups


def sheet(card: Card, editions: Sequence[str] = EDITIONS) -> RenderableType:
    """A card to read; where editions differ, side by side."""
    groups = by_edition(card, editions)
    if len(groups) == 1:
        return panel(groups[0][1], [])
    grid = Table.grid(expand=True)
    for _ in groups:
        grid.add_column(ratio=1)
    grid.add_row(*(panel(data, names) for names, data in groups))
    return grid


def panel(data: dict[str, Any], editions: Sequence[str]) -> Panel:
    """One card face."""
    mark = "* " if data["unique"] else ""
    title = mark + data["title"] + (f", {data['subtitle']}" if data["subtitle"] else "")
    style = FACTIONS[data["faction"].title()][1] if data["faction"] else "bold"
    kind = " ".join(filter(None, [data["faction"], data["type"]]))
    lines: list[RenderableType] = [Text().append(kind, style=style).append(printed(data))]
    if data["subtypes"]:
        lines.append(Text(", ".join(data["subtypes"]), style="italic"))
    if data["keywords"]:
        lines.append(Text(", ".join(data["keywords"]), style=BRASS))
    lines.extend(Text(line) for line in data["text"])
    if not data["playable"]:
        lines.append(Text("The engine cannot play this card yet.", style="bold"))
    lines.append(Text(data["id"] + (f"  in {', '.join(editions)}" if editions else ""), style=QUIET))
    return Panel(
        Group(*lines), title=Text(title, style="bold"), title_align="left", border_style=BRASS, expand=bool(editions)
    )


def printed(data: dict[str, Any]) -> str:
    """The numbers and letters on a card."""
    shown = ""
    for name in ("cost", "skill", "icons", "boosters", "struggles"):
        if name in data:
            shown += f"  {name} {data[name]}"
    if data.get("steadfast"):
        shown += f"  steadfast {' '.join(data['steadfast'])}"
    return shown + "".join(f"  {flag}" for flag in ("transient", "zoog") if data.get(flag))
