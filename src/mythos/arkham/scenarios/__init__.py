"""Scenarios and campaigns as the rules use them: what is gathered, where it lies at the start, what can be recorded.

What happens (setup, resolutions, interludes) is text on the scenario's card, carried out by the machine; here is only
what must be known before the first card lies on the table. `book` reads it from files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

PLAYED: Final = "played"  # the list of scenarios that were played, in every log
RESOLVED: Final = "resolved"  # .. of interludes that are over
NEXT: Final = "next"  # .. of scenarios that can be played now


def ending(resolution: int) -> str:
    """What an ending is called, and the head of what is told of it (0: none was reached)."""
    return f"resolution {resolution}" if resolution else "no resolution"


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that depends on the campaign log: a phrase is recorded, or a scenario was played; or not."""

    phrase: str = ""
    recorded: bool = True
    played: bool = False  # the phrase is the title of a scenario

    def holds(self, log: Log) -> bool:
        """Is it so?"""
        known = log.entries(PLAYED) if self.played else log.notes
        return not self.phrase or (self.phrase in known) == self.recorded


ALWAYS: Final = Condition()


@dataclass(frozen=True, slots=True)
class Log:
    """The campaign log: phrases, lists of names, counters."""

    notes: frozenset[str] = frozenset()
    lists: tuple[tuple[str, str], ...] = ()  # (list, entry), in the order in which they were written
    counters: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(
        cls,
        notes: Iterable[str] = (),
        lists: Mapping[str, Iterable[str]] | None = None,
        counters: Mapping[str, int] | None = None,
    ) -> Log:
        """A log from plain data."""
        rows = tuple((name, entry) for name, entries in (lists or {}).items() for entry in entries)
        return cls(frozenset(notes), rows, tuple((counters or {}).items()))

    def entries(self, name: str) -> list[str]:
        """What a list holds."""
        return [entry for key, entry in self.lists if key == name]


@dataclass(frozen=True, slots=True)
class Item:
    """What a fact names: encounter sets (several: one of them by chance), cards by their ids, or a list of the log."""

    sets: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()  # every copy
    listed: str = ""
    count: int = 0  # so many of the cards (0: all of them)
    random: bool = False  # .. by chance, and the others are removed from the game
    when: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class Resolution:
    """An ending: its title, and what is told."""

    title: str
    story: str = ""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario."""

    id: str
    title: str
    reference: str
    gathered: tuple[Item, ...]
    agendas: tuple[str, ...]  # stage by stage
    acts: tuple[str, ...]
    by_chance: tuple[tuple[str, ...], ...] = ()  # of these acts or agendas one is used, unseen
    locations: tuple[Item, ...] = ()  # in play at the start
    set_aside: tuple[Item, ...] = ()
    removed: tuple[Item, ...] = ()
    decks: tuple[tuple[str, tuple[Item, ...]], ...] = ()  # of its own: name and what is in it
    start: str = ""  # where everybody begins, if the setup does not say it
    collection: tuple[str, ...] = ()  # basic weaknesses of these traits may be taken from the collection
    encounter: tuple[int, ...] = ()  # how many cards the encounter deck has, by number of investigators
    resolutions: Mapping[int, Resolution] = field(default_factory=dict)
    campaign: str = ""
    story: str = ""
    told: Mapping[tuple[str, int], str] = field(default_factory=dict)

    @property
    def sets(self) -> tuple[str, ...]:
        """The encounter sets that are always gathered."""
        return tuple(item.sets[0] for item in self.gathered if len(item.sets) == 1 and item.when == ALWAYS)

    @property
    def one_set_of(self) -> tuple[str, ...]:
        """The encounter sets of which one joins the encounter deck, unseen."""
        return next((item.sets for item in self.gathered if len(item.sets) > 1), ())

    @property
    def story_cards(self) -> tuple[str, ...]:
        """Every act and agenda, and the reference card."""
        return (self.reference, *self.agendas, *self.acts)

    @property
    def names(self) -> str:
        """The list of the log that says which cards are there, if one does."""
        return next((item.listed for item in (*self.gathered, *self.set_aside) if item.listed), "")


@dataclass(frozen=True, slots=True)
class Frame:
    """A campaign as its file has it: order and interludes are text on the cards of its scenarios."""

    id: str
    title: str
    scenarios: tuple[str, ...]  # their ids, in the order in which they are named
    notes: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    bags: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    formerly: Mapping[str, str] = field(default_factory=dict)  # names in campaigns that earlier versions saved
    alone: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    interludes: Mapping[str, str] = field(default_factory=dict)  # title -> what is told
    story: str = ""


__all__ = [
    "ALWAYS",
    "NEXT",
    "PLAYED",
    "RESOLVED",
    "Condition",
    "Frame",
    "Item",
    "Log",
    "Resolution",
    "Scenario",
    "ending",
]
