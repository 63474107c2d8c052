"""What the rulings ask of a game: how a position is laid out and looked at, its sentences, its editions.

Everything else (files, scripts, coverage, search, audit) is the same for all games.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple, Protocol

from mythos.errors import UsageError
from mythos.games import having
from mythos.kernel.program import Definition
from mythos.kernel.setup import DisabledRulings
from mythos.kernel.trace import Trace
from mythos.language.mistakes import nearest
from mythos.language.sheets import Sheet
from mythos.rulings.boards import Boards
from mythos.rulings.facts import FactReader
from mythos.rulings.names import Names, Ref
from mythos.rulings.nodes import Fields, Text
from mythos.rulings.sentences import Reader
from mythos.rulings.table import Table


@dataclass(frozen=True, slots=True)
class Without:
    """What is switched off to see whether a position notices: rulings, all text of a card, or what it forbids."""

    rulings: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()  # ids
    bounds: tuple[str, ...] = ()


NOTHING: Final = Without()


class Begun(NamedTuple):
    """A game at its first question."""

    table: Table
    off: DisabledRulings


class Laid(Protocol):
    """A table as a position file lays it out, or a game from its beginning."""

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, as the script and the sentences call them."""

    def pool(self, edition: str) -> Mapping[str, Definition]:
        """The cards whose text can be switched off."""

    def begin(self, edition: str, without: Without, trace: Trace) -> Begun:
        """The game; the trace hears everything from the beginning."""


class Desk(Protocol):
    """What reading a file offers to a game that reads the table in it."""

    editions: tuple[str, ...]
    extra: tuple[Sheet, ...]
    called: list[str]  # names of their own that cards have in this position

    def known(self, node: Fields, known: Sequence[str], what: str) -> None:
        """Every name must be one of these; the others are mistakes."""

    def card(self, name: str, written: list[Text]) -> None:
        """A card must exist; else the mistake is where its name is written."""

    def catch(self) -> Any:
        """Go on after a mistake: all of them are wanted."""


class Rules(ABC):
    """A game as its rulings see it."""

    name: ClassVar[str]
    editions: ClassVar[tuple[str, ...]]  # in the order in which they came out
    prefixes: ClassVar[tuple[str, ...]]  # how the ids of each edition's rulings begin
    book: ClassVar[str]  # how the ids of its rule book begin
    alike: ClassVar[bool] = False  # all editions are played by the same rules: to show a ruling is to show its likes
    folder: ClassVar[Path]  # where its positions are
    kinds: ClassVar[tuple[str, ...]]  # of questions
    periods: ClassVar[tuple[str, ...]]  # for which `until` can wait: phases and the like
    settled: ClassVar[tuple[str, ...]]  # the kinds of questions that mean that something is still going on
    declining: ClassVar[tuple[str, ...]]  # the most passive answers where nobody can pass
    usual: ClassVar[tuple[str, ...]]  # players whom every position has; else those it names

    @abstractmethod
    def titles(self, edition: str, extra: tuple[Sheet, ...]) -> Mapping[str, Sequence[Definition]]:
        """The cards a position may name, by every folded name they have."""

    @abstractmethod
    def words(self, edition: str, extra: tuple[Sheet, ...]) -> tuple[str, ...]:
        """The names of the cards as they are written."""

    @abstractmethod
    def lay(self, desk: Desk, node: Fields | None) -> Laid:
        """The table of a position file."""

    @abstractmethod
    def start(self, desk: Desk, node: Fields) -> Laid:
        """A game from its beginning."""

    @abstractmethod
    def reader(self, names: Names) -> Reader:
        """Who reads the sentences."""

    @abstractmethod
    def facts(self, editions: tuple[str, ...], extra: tuple[Sheet, ...]) -> FactReader:
        """Who reads the facts."""

    @abstractmethod
    def why_not(self, table: Any, player: int, ref: Ref, verb: str) -> list[str]:
        """Why a player cannot play or use a card now; with its rulings."""

    @abstractmethod
    def boards(self) -> Boards:
        """Who lays out what a sketch says."""

    def behind(self, table: Any, card: int, stat: int) -> Iterable[str]:
        """The rulings behind a value that a sentence has read."""
        return ()

    def ending(self, table: Any) -> str:
        """How the game ended, in words."""
        return ""

    def newest(self, editions: Iterable[str]) -> str:
        """The last of some editions."""
        return max(editions, key=self.editions.index)


class Games(Mapping[str, Rules]):
    """All games that have rulings; each is imported when somebody asks for it."""

    def __init__(self) -> None:
        self.loaded: dict[str, Rules] = {}

    def __getitem__(self, name: str) -> Rules:
        if name not in self.loaded:
            self.loaded[name] = having("rulings")[name].part("rulings")()
        return self.loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(having("rulings"))

    def __len__(self) -> int:
        return len(having("rulings"))


@cache
def games() -> Mapping[str, Rules]:
    """All games that have rulings, by name."""
    return Games()


def known_edition(edition: str) -> None:
    """An edition of one of the games, or a refusal that lists them."""
    known = [each for game in games().values() for each in game.editions]
    if edition not in known:
        hint, every = nearest(edition, known), f"the editions are {', '.join(known)}"
        raise UsageError(f"no edition is called {edition!r}", remedy=f"{hint} ({every})" if hint else every)


def game_of(ruling: str) -> Rules:
    """The game of a ruling."""
    return next(game for game in games().values() if ruling.startswith((*game.prefixes, game.book)))
