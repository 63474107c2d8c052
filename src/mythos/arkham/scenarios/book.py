"""The book: every scenario and campaign there is, from the project's own files and from files that a user adds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Any, Final

from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import CardFile, Sheet, load_cards, own_chapters, sheets, sheets_of
from mythos.arkham.chapters import Chapter, read_sheet, titles_played
from mythos.arkham.scenarios import Frame, Item, Resolution, Scenario
from mythos.arkham.scenarios.facts import Facts, Shelf, comma_groups
from mythos.arkham.scenarios.layout import CAMPAIGN, SCENARIO, Part
from mythos.errors import UsageError
from mythos.kernel.program import Definition
from mythos.language.mistakes import CardMistake, CardMistakes, nearest

MOST_DECKS: Final = 1


@dataclass(frozen=True, slots=True)
class Book:
    """Scenarios and campaigns by their ids, in the order of the files."""

    scenarios: Mapping[str, Scenario] = field(default_factory=dict)
    campaigns: Mapping[str, Frame] = field(default_factory=dict)

    def scenario(self, name: str) -> Scenario:
        """A scenario by its id."""
        if name not in self.scenarios:
            close = nearest(name, self.scenarios)
            raise UsageError(
                f"There is no scenario {name!r}.", remedy=close or f"Choose one of {', '.join(self.scenarios)}."
            )
        return self.scenarios[name]

    def campaign(self, name: str) -> Frame:
        """A campaign by its id."""
        if name not in self.campaigns:
            close = nearest(name, self.campaigns)
            raise UsageError(
                f"There is no campaign {name!r}.", remedy=close or f"Choose one of {', '.join(self.campaigns)}."
            )
        return self.campaigns[name]

    def frame_of(self, scenario: Scenario) -> Frame:
        """The campaign to which a scenario belongs."""
        return self.campaigns[scenario.campaign]

    def titled(self, title: str) -> Scenario:
        """A scenario by its title."""
        return next(scenario for scenario in self.scenarios.values() if scenario.title == title)


def book(extra: Iterable[CardFile] = ()) -> Book:
    """Every scenario and campaign; `extra`: card files of one's own."""
    extra = sheets(extra)
    return _with(extra) if extra else own_book()


@cache
def own_book() -> Book:
    """The project's own scenarios and campaigns."""
    return read_book(own_chapters(), load_cards())


def scenarios() -> Mapping[str, Scenario]:
    """The project's own scenarios by their ids."""
    return own_book().scenarios


def scenario_of(setup: Mapping[str, Any]) -> Scenario:
    """The scenario of a game, by its setup."""
    name = setup["scenario"] if "scenario" in setup else setup.get("position", {}).get("scenario", "")
    return book(sheets_of(setup.get("cards", ()))).scenario(name or first_scenario())


def first_scenario() -> str:
    """The scenario that is played if none is named."""
    return next(iter(own_book().scenarios))


@lru_cache(maxsize=32)
def _with(extra: tuple[Sheet, ...]) -> Book:
    known = own_book()
    for sheet in extra:
        _, chapters = read_sheet(sheet.text, sheet.name)
        if not chapters:
            continue
        more = read_book(chapters, load_cards(extra))
        for mine, own in ((more.scenarios, known.scenarios), (more.campaigns, known.campaigns)):
            taken = [name for name in mine if name in own]
            if taken:
                raise UsageError(
                    f"{sheet.name}: the name {taken[0]!r} is taken.", remedy="Choose another one: called .."
                )
        known = Book({**known.scenarios, **more.scenarios}, {**known.campaigns, **more.campaigns})
    return known


def read_book(chapters: Iterable[Chapter], cards: dict[str, Definition]) -> Book:
    """Scenarios and campaigns with everything that they name; raises `CardMistakes` with all that is wrong."""
    mistakes: list[CardMistake] = []
    parts = [chapter.part for chapter in chapters]
    shelf = Shelf(cards)
    plots = [part for part in parts if part.kind == CAMPAIGN]
    frames = {part.number: read_frame(part, shelf, mistakes) for part in plots}
    found: dict[str, Scenario] = {}
    for part in parts:
        if part.kind == SCENARIO:
            own = next((plot for plot in plots if part.title in titles_played(plot)), None)
            if own is None:
                hint = 'a campaign names it in its order: play ".."'
                mistakes.append(part.mistake(part.line, 1, f"{part.title!r} belongs to no campaign", hint, 8))
                continue
            scenario = read_scenario(part, frames[own.number], shelf, mistakes)
            found[scenario.id] = scenario
    ids = {scenario.title: scenario.id for scenario in found.values()}
    for plot in plots:
        missing = [title for title in titles_played(plot) if title not in ids]
        if missing:
            mistakes.append(
                plot.mistake(plot.line, 1, f"there is no scenario {missing[0]!r}", nearest(missing[0], ids), 8)
            )
    if mistakes:
        raise CardMistakes(mistakes)
    campaigns = {
        plot.number: replace(frames[plot.number], scenarios=tuple(ids[title] for title in titles_played(plot)))
        for plot in plots
    }
    return Book(found, campaigns)


def read_frame(part: Part, shelf: Shelf, mistakes: list[CardMistake]) -> Frame:
    """What a campaign declares."""
    facts = Facts(part, shelf, (), mistakes)
    bags: dict[str, tuple[int, ...]] = {}
    for source, cut in facts.rows("bag"):
        try:
            if cut[0].text not in n.DIFFICULTIES:
                hint = nearest(cut[0].text, n.DIFFICULTIES) or f"one of {', '.join(n.DIFFICULTIES)}"
                raise source.at(cut[0], f"{cut[0].text!r} is no difficulty", hint)
            bags[cut[0].text] = facts.bag(source, cut[1:])
        except CardMistake as mistake:
            mistakes.append(mistake)
    missing = [name for name in n.DIFFICULTIES if name not in bags]
    if missing:
        hint = f"write: bag {missing[0]} +1, 0, -1, skull, auto-fail, elder sign"
        mistakes.append(part.mistake(part.line, 1, f"the chaos bag of {missing[0]!r} is missing", hint, 8))
    former: dict[str, str] = {}
    for source, cut in facts.rows("formerly"):
        names = [[span.text[1:-1] for span in group] for group in comma_groups(source, cut)]
        former.update({group[0]: group[-1] if len(group) > 1 else "" for group in names})
    stories = {
        block.title: "\n\n".join(block.story) for block in part.blocks if block.head in ("interlude", "epilogue")
    }
    return Frame(
        part.number,
        part.title,
        (),
        facts.strings("notes"),
        facts.strings("lists"),
        facts.strings("counters"),
        bags,
        former,
        interludes=stories,
        story="\n\n".join(part.story),
    )


def read_scenario(part: Part, frame: Frame, shelf: Shelf, mistakes: list[CardMistake]) -> Scenario:
    """What a scenario gathers, and where it lies."""
    facts = Facts(part, shelf, frame.lists, mistakes)
    gathered = tuple(facts.items("gather"))
    aside = tuple(facts.items("set aside"))
    called = facts.words("called")
    starts = [(source, cut) for source, cut in facts.rows("start")]
    start = ""
    for source, cut in starts:
        try:
            start = facts.ids(source, cut[0])[0]
        except CardMistake as mistake:
            mistakes.append(mistake)
    made = Scenario(
        id=called[0] if called else part.title.lower().replace(" ", "-"),
        title=part.title,
        reference=f"{part.set_id}-{part.number.zfill(3)}",
        gathered=gathered,
        agendas=facts.stages("agendas", n.AGENDA),
        acts=facts.stages("acts", n.ACT),
        locations=tuple(facts.items("locations")),
        set_aside=aside,
        removed=tuple(facts.items("remove")),
        decks=tuple(read_decks(facts, mistakes)),
        start=start,
        by_chance=tuple(facts.by_chance),
        collection=facts.words("collection", n.SUBTYPE),
        encounter=facts.numbers("encounter deck"),
        resolutions=endings(part),
        campaign=frame.id,
        story="\n\n".join(part.story),
        told=dict(part.told),
    )
    mistakes += wrong_of(part, made, shelf)
    return made


def read_decks(facts: Facts, mistakes: list[CardMistake]) -> list[tuple[str, tuple[Item, ...]]]:
    """`deck "Cultist deck" cultists`, `deck "Sacrifice pile" ..`; what goes in on a condition has a line of its own."""
    found: dict[str, tuple[Item, ...]] = {}
    for source, cut in facts.rows("deck"):
        if cut[0].kind != "string" or not cut[0].text.endswith((' deck"', ' pile"')):
            mistakes.append(source.at(cut[0], 'a deck or pile has a name that ends so: deck "Cultist deck" cultists'))
            continue
        name = cut[0].text[1:-1]
        if len(found) == MOST_DECKS and name not in found:
            mistakes.append(source.at(cut[0], "a scenario has one deck or pile of its own so far"))
        else:
            items = facts._items(source, cut[1:]) if len(cut) > 1 else []
            found[name] = (*found.get(name, ()), *items)
    return list(found.items())


def endings(part: Part) -> dict[int, Resolution]:
    """The resolutions, 0 if none is reached."""
    found: dict[int, Resolution] = {}
    for block in part.blocks:
        if block.head == "no resolution":
            found[0] = Resolution(block.title or "No resolution", "\n\n".join(block.story))
        elif block.head.startswith("resolution "):
            number = int(block.head.split(" ")[1])
            found[number] = Resolution(block.title or f"Resolution {number}", "\n\n".join(block.story))
    return dict(sorted(found.items()))


def wrong_of(part: Part, made: Scenario, shelf: Shelf) -> list[CardMistake]:
    """What is missing, or does not fit together."""
    said: list[str] = []
    if not made.gathered:
        said.append("nothing is gathered: gather torch, rats")
    if not made.agendas or not made.acts:
        said.append('it has no acts or no agendas: acts "One", "Two"')
    if not made.locations:
        said.append('no location is in play at the start: locations "Study"')
    if 0 not in made.resolutions:
        said.append("what if no resolution is reached? no resolution: ..")
    begins = any(re_starts(raw.text) for block in part.blocks if block.head == "setup" for raw in block.sentences)
    if not made.start and not begins:
        said.append('where does everybody begin? start "Study"')
    known = {name for name, _ in made.decks}
    cards = [card for item in made.gathered for name in item.sets for card in shelf.sets[name]]
    used = {
        (name.removeprefix("deck "), card)
        for card in (*cards, *made.story_cards)
        if card in shelf.cards
        for name, _ in shelf.cards[card].facts
        if name.startswith("deck ")
    }
    for deck, card in sorted(used):
        if deck not in known:
            said.append(f"{shelf.cards[card].title!r} speaks of a deck {deck!r} that is not there: deck {deck!r} ..")
    return [part.mistake(part.line, 1, message, "", 8) for message in said]


def re_starts(text: str) -> bool:
    """Does a sentence say where somebody starts?"""
    return " starts at " in f" {text} "
