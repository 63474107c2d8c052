"""The campaigns of Arkham Horror, to be listed, read and examined."""

from __future__ import annotations

from collections.abc import Iterable

from mythos.arkham.cardfiles import CardFile, load_cards, sheets
from mythos.arkham.deal import EMPTY, Seat, gather
from mythos.arkham.scenarios import Frame, Item, Scenario
from mythos.arkham.scenarios.book import Book, book, own_book
from mythos.arkham.table import THE_ENCOUNTER_DECK, THE_REMOVED
from mythos.games.stories import Chapter, Story
from mythos.kernel.program import Definition


def stories(files: Iterable[CardFile] = ()) -> list[Story]:
    """All campaigns; those of one's own files, too."""
    extra = sheets(files)
    shelf, cards = book(extra), load_cards(extra)
    return [story_of(frame, shelf, cards) for frame in shelf.campaigns.values()]


def story_of(frame: Frame, shelf: Book, cards: dict[str, Definition]) -> Story:
    """A campaign for people."""
    scenarios = [shelf.scenarios[name] for name in frame.scenarios]
    problems = [problem for scenario in scenarios for problem in miscounted(scenario, cards)]
    lines = [line for line in (frame.story,) if line]
    for name, words in (("Log", frame.notes), ("Lists", frame.lists), ("Counters", frame.counters)):
        if words:
            lines.append(f"{name}: {', '.join(words)}.")
    lines += [f"Interlude: {title}. {text}" for title, text in frame.interludes.items()]
    chapters = tuple(Chapter(one.id, one.title, tuple(lines_of(one, cards))) for one in scenarios)
    own = frame.id not in own_book().campaigns
    return Story(frame.id, frame.title, chapters, tuple(lines), own, tuple(problems))


def lines_of(scenario: Scenario, cards: dict[str, Definition]) -> list[str]:
    """What one reads of a scenario."""
    found = [scenario.story] if scenario.story else []
    found += [f"Gather {named(item, cards)}." for item in scenario.gathered]
    found += [f"Set aside {named(item, cards)}." for item in scenario.set_aside]
    found += [f"In play: {named(item, cards)}." for item in scenario.locations]
    for name, stages in (("Agendas", scenario.agendas), ("Acts", scenario.acts)):
        found.append(f"{name}: {', '.join(cards[card].title for card in stages)}.")
    found += [f"{ability.text}" for ability in cards[scenario.reference].abilities if ability.text]
    for number, ending in scenario.resolutions.items():
        name = f"Resolution {number}" if number else "No resolution"
        found.append(f"{name}: {ending.title}. {ending.story}".strip())
    return found


def named(item: Item, cards: dict[str, Definition]) -> str:
    """What a fact names, in words."""
    if item.listed:
        words = f"who is recorded under {item.listed!r}"
    elif item.sets:
        words = " or ".join(item.sets)
    else:
        words = " or ".join(dict.fromkeys(cards[card].title for card in item.cards))
        words = f"{item.count} random {words}" if item.random else f"{item.count} {words}" if item.count else words
    if item.when.phrase:
        words += f" if {item.when.phrase!r} is {'recorded' if item.when.recorded else 'not recorded'}"
    return words


def miscounted(scenario: Scenario, cards: dict[str, Definition]) -> list[str]:
    """The encounter deck must have as many cards as the file says, with an empty log."""
    if not scenario.encounter:
        return []
    somebody = next(card for card, definition in cards.items() if definition.type == 0)
    entries = gather(cards, scenario, [Seat(somebody, ())], EMPTY)
    alternatives = next((item.sets for item in scenario.gathered if len(item.sets) > 1), ())
    count = sum(zone == THE_ENCOUNTER_DECK for _, _, zone in entries)
    if alternatives:
        one = f"set {alternatives[0]}"
        count += sum(zone == THE_REMOVED and bool(cards[card].fact(one)) for card, _, zone in entries)
    if count == scenario.encounter[0]:
        return []
    return [f"{scenario.title}: the encounter deck has {count} cards, the file says {scenario.encounter[0]}."]
