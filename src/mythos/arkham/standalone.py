"""Standalone play: one scenario by itself, with decks that were built with experience.

    scene = standalone([deck], "devourer", seed=3, earlier={"gathering": 2})

More experience is paid for with more random basic weaknesses. What earlier scenarios would have brought is chosen: a
resolution for each, the first one unless something else is said; they give no experience.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import CardFile, Sheet, load_cards, sheets
from mythos.arkham.deal import Seat, bare_table, starting_bag
from mythos.arkham.decks import NO_WEAKNESS, Deck, experience_of, playable, problems, starter
from mythos.arkham.game import Scene, basic_weakness
from mythos.arkham.rules.scenario import tell_story
from mythos.arkham.scenarios import PLAYED, Log, Scenario, ending
from mythos.arkham.scenarios.book import book, first_scenario
from mythos.arkham.scenarios.facts import titles_of
from mythos.arkham.table import Table
from mythos.arkham.tally import is_killed, suffered
from mythos.errors import UsageError

EACH: Final = 10  # so much experience brings one more random basic weakness
MOST: Final = 49
STEP: Final = 1_000_003  # from one roll of the dice to the next


def more_weaknesses(experience: int) -> int:
    """How many random basic weaknesses besides the usual one a deck with so much experience takes."""
    if not 0 <= experience <= MOST:
        raise UsageError(f"A deck with {experience} experience cannot play by itself.", remedy=f"At most {MOST}.")
    return experience // EACH


def standalone(
    decks: Sequence[str | Deck],
    scenario: str = "",
    seed: int = 0,
    difficulty: str = "standard",
    *,
    earlier: Mapping[str, int] | None = None,
    names: Sequence[str] = (),
    cards: Iterable[CardFile] = (),
    undoable: bool = True,
) -> Scene:
    """One scenario by itself. `earlier`: resolutions of the scenarios before it; without it the log is as for a
    scenario that stands alone. `names`: who got away then, where a scenario asks for it."""
    read = sheets(cards)
    shelf = book(read)
    played = shelf.scenario(scenario or first_scenario())
    wanted = [playable(starter(chosen) if isinstance(chosen, str) else chosen) for chosen in decks]
    table = before(played, wanted, difficulty, earlier, read, seed)
    seats: list[dict[str, Any]] = []
    taken: list[str] = []
    for seat, deck in enumerate(wanted):
        rows = [[card, copies] for card, copies in deck.cards]
        for k in range(int(NO_WEAKNESS in problems(deck)) + more_weaknesses(experience_of(deck))):
            taken.append(basic_weakness(seed + STEP * k, seat, taken))
            rows.append([taken[-1], 1])
        story = [
            [story_card(title, read), 1] for what, who, title in table.gifts if what in (n.EARN, n.TAKE) and who == seat
        ]
        physical, mental = suffered(table, seat)
        seats.append(
            {"investigator": deck.investigator, "deck": [*rows, *story], "physical": physical, "mental": mental}
        )
    lists: dict[str, list[str]] = {}
    for name, _, entry in table.ledger:
        if entry and name != PLAYED:
            lists.setdefault(name, []).append(entry)
    bag = starting_bag(shelf.frame_of(played), difficulty)
    setup = {
        "scenario": played.id,
        "seats": seats,
        "seed": seed,
        "difficulty": difficulty,
        "log": sorted({phrase for phrase, who in table.records if who < 0}),
        "names": known_names(played, names, read),
        **({"cards": [[sheet.name, sheet.text] for sheet in read]} if read else {}),
        **({"lists": lists} if lists else {}),
        **({"bag": list(table.bag)} if table.bag != bag else {}),
        "lead": 0,
    }
    return Scene.dealt(setup, undoable=undoable)


def before(
    played: Scenario,
    decks: Sequence[Deck],
    difficulty: str,
    earlier: Mapping[str, int] | None,
    read: Sequence[Sheet],
    seed: int = 0,
) -> Table:
    """A table on which everything was told that came before a scenario: what its campaign says of playing it alone, or
    the resolutions of the scenarios before it, the first ones unless others are chosen."""
    shelf, cards = book(read), load_cards(read)
    frame = shelf.frame_of(played)
    if difficulty not in n.DIFFICULTIES:
        raise UsageError(f"There is no difficulty {difficulty!r}.", remedy=f"One of {', '.join(n.DIFFICULTIES)}.")
    seats = [Seat(deck.investigator, ()) for deck in decks]
    bag = starting_bag(frame, difficulty)
    if earlier is None:
        table = bare_table(cards, played, seats, difficulty, bag, Log(), seed)
        tell_story(table, 0, "standalone of all", "standalone")
        return table
    order = [shelf.scenario(name) for name in frame.scenarios[: frame.scenarios.index(played.id)]]
    strange = [name for name in earlier if name not in [one.id for one in order]]
    if strange:
        raise UsageError(f"{strange[0]!r} does not come before {played.title}.")
    table = bare_table(cards, played, seats, difficulty, bag, Log())
    for one in order:
        number = earlier.get(one.id, 1)
        if number not in one.resolutions:
            raise UsageError(f"{one.title} has no resolution {number}.")
        told = bare_table(cards, one, seats, difficulty, table.bag, Log())
        told.records, told.ledger, told.gifts, told.log = table.records, table.ledger, table.gifts, list(table.log)
        tell_story(told, number, "each resolution", ending(number))
        if any(is_killed(told, seat) for seat in range(len(seats))):
            raise UsageError(f"Nobody goes on after resolution {number} of {one.title}.")
        table = told
    return table


def story_card(title: str, read: Sequence[Sheet]) -> str:
    """The id of a story card."""
    return next(card for card, definition in load_cards(read).items() if title in titles_of(definition))


def known_names(scenario: Scenario, names: Sequence[str], read: Sequence[Sheet]) -> list[str]:
    """Names that the log can hold when a scenario begins: of unique enemies that may have got away."""
    if names and not scenario.names:
        raise UsageError(f"{scenario.title} does not ask who got away.")
    scenarios = [book(read).scenario(name) for name in book(read).frame_of(scenario).scenarios]
    sets = {name for one in scenarios for _, deck in one.decks for item in deck for name in item.sets}
    aside = {card for one in scenarios for item in one.set_aside for card in item.cards}
    unique = [
        card.title
        for card in load_cards(read).values()
        if card.unique and card.type == n.ENEMY and (card.id in aside or any(card.fact(f"set {name}") for name in sets))
    ]
    strange = [name for name in names if name not in unique]
    if strange:
        raise UsageError(f"Nobody called {strange[0]!r} can have got away.", remedy=f"Who can: {', '.join(unique)}.")
    return list(dict.fromkeys(names))
