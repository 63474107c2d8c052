"""Scenarios as data: what is gathered, where it lies at the start, and what each resolution means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that depends on the campaign log: `present` keys are recorded, `absent` ones are not."""

    present: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()

    def holds(self, log: frozenset[str]) -> bool:
        """Is it so?"""
        return all(key in log for key in self.present) and not any(key in log for key in self.absent)


ALWAYS = Condition()


@dataclass(frozen=True, slots=True)
class OneOf:
    """So many of these cards, by chance; the others are removed from the game."""

    cards: tuple[str, ...]
    count: int = 1


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a resolution writes into the log and gives or takes."""

    title: str
    records: tuple[str, ...] = ()
    crosses_out: tuple[tuple[str, str], ...] = ()  # (log key, card that must be in the victory display)
    experience: bool = True  # victory points count
    bonus: int = 0  # experience for everybody
    lead_bonus: int = 0
    trauma: tuple[int, int] = (0, 0)  # physical and mental, for everybody
    lead_trauma: tuple[int, int] = (0, 0)
    earns: str = ""  # a story card for the lead investigator
    loses: str = ""  # a story card that leaves every deck
    killed: bool = False  # everybody who has not resigned is killed
    all_killed: bool = False  # everybody is
    weakness: str = ""  # everybody gets a random basic weakness with this trait
    won: bool | None = None  # the campaign ends so


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario."""

    id: str
    title: str
    reference: str
    agendas: tuple[str, ...]
    acts: tuple[str, ...]
    sets: tuple[str, ...]
    locations: tuple[str | OneOf, ...]  # in play at the start
    start: tuple[tuple[Condition, str], ...]  # the first condition that holds says where everybody begins
    resolutions: Mapping[int, Resolution]
    set_aside: tuple[str, ...] = ()
    removed: tuple[tuple[Condition, str], ...] = ()  # left out if the condition holds
    added: tuple[tuple[Condition, str], ...] = ()  # shuffled into the encounter deck if the condition holds
    one_set_of: tuple[str, ...] = ()  # one of these encounter sets joins the encounter deck, unseen
    own_deck: str = ""  # an encounter set that is a deck of its own
    spawned: tuple[tuple[int, str, str], ...] = ()  # (least investigators, enemy, title of the location)
    tokens: tuple[int, ...] = ()  # added to the chaos bag for good
    lost_cards: tuple[tuple[Condition, int], ...] = ()  # random cards each discards from the opening hand
    names: str = ""  # set-aside enemies are those whose names the log has here
    collection: str = ""  # basic weaknesses with this trait may be taken from the collection
    doom_by_names: tuple[int, ...] = ()  # doom on the first agenda by how many names the log has
    outcome: Mapping[str, str] = field(default_factory=dict)

    def start_of(self, log: frozenset[str]) -> str:
        """Where everybody begins."""
        return next(place for condition, place in self.start if condition.holds(log))


__all__ = ["ALWAYS", "Condition", "OneOf", "Resolution", "Scenario"]
