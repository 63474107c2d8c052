"""The games that can be played at the table: what the server has to know of one, and the list of them.

A game plugs in by one object that satisfies `GameKind`. The server holds the game itself (`kernel.session.Game`),
asks the kind for everything that needs words of the game, and never looks into a machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from pydantic import BaseModel

from mythos.bots import Bot
from mythos.decks import Decklist, Reading
from mythos.games import having
from mythos.kernel.machine import Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.saves import REFUSED
from mythos.kernel.session import Game
from mythos.kernel.trace import Entry
from mythos.kernel.wording import Answer, Asked, Joint
from mythos.server.messages import Face, GameInfo, Page, Value

Namer = Callable[[int], str]
DeckList = str | list[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Wish:
    """What a new game shall be."""

    edition: str | None
    seed: int
    first: int | None
    names: tuple[str, ...]
    decks: tuple[DeckList | None, ...]
    scenario: str | None = None
    difficulty: str | None = None
    given: dict[str, Any] | None = None  # the setup of a campaign's scenario
    referee: bool = False  # people say what came by chance
    courtesy: bool = False  # ask whoever might act, so that no pause tells what somebody holds


@dataclass(frozen=True, slots=True)
class AnswerMeaning:
    """What an answer is about: a word for it, the things one would touch, a number, whether it does nothing, and the
    odds of the test it leads to."""

    verb: str
    targets: tuple[str, ...] = ()
    number: int | None = None
    quiet: bool = False
    odds: float | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """How a game stands, in a line."""

    turn: int
    phase: str
    over: bool
    winner: int | None
    ending: str
    glance: list[tuple[str, list[int]]]  # what the game is about now, with each player's tokens


class GameKind(Protocol):
    """A game as the server sees it."""

    id: str
    seats: int  # at most
    least_seats: int
    schemas: tuple[type[BaseModel], ...]  # of its scenes and faces, for OpenAPI
    moments: frozenset[str]  # kinds of log entries that are worth a look of their own
    contest: bool  # people play against each other
    refereed: bool  # it can ask people what came by chance
    fateful: frozenset[str]  # those among them that are shown however much the server has to do

    def info(self) -> GameInfo:
        """What can be chosen for a game."""

    def check_decks(self, decks: Sequence[DeckList | None], edition: str | None) -> None:
        """Refuses decks that cannot be played, or not together (no file of the server is ever read for it)."""

    def starter(self, deck: str) -> Reading:
        """A deck of ours by its id."""

    def cards_of(self, deck: Decklist) -> list[tuple[str, int]]:
        """The cards of a deck as a table takes them."""

    def with_copies(self, deck: Decklist, copies: Mapping[str, int]) -> Decklist:
        """A deck with other numbers of these cards, which are named as a table names them."""

    def in_decks(self, card: str, lead: str | None = None) -> bool:
        """May a card stand in a deck, or in that of an investigator (`lead`)?"""

    def stand_ins(self, deck: Decklist) -> list[tuple[str, str, int]]:
        """What a list may name that is no card and stands for one drawn by chance: id, name, copies."""

    def setup(self, wish: Wish) -> dict[str, Any]:
        """The setup of a new game."""

    def opened(self, setup: dict[str, Any]) -> Game:
        """The game of a setup, dealt."""

    def read(self, save: str, moved: str = REFUSED) -> Game:
        """The game of a save file; refuses files that would make the server read its own. `moved`: what becomes of one
        whose answers lead elsewhere by the rules of this version."""

    def names(self, setup: dict[str, Any]) -> list[str]:
        """What the players of a setup are called; empty if it does not say."""

    def seats_of(self, setup: dict[str, Any]) -> int:
        """How many play by a setup."""

    def renamed(self, setup: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
        """The same setup under other names of players."""

    def rename(self, game: Game, names: Sequence[str]) -> None:
        """Call the players of a running game by other names."""

    def edition(self, setup: dict[str, Any]) -> str:
        """The edition of a setup."""

    def turn(self, game: Game) -> int:
        """The number of the turn."""

    def summary(self, game: Game) -> Summary:
        """How it stands: only what everybody knows."""

    def scene(self, game: Game, viewer: int | None, name: Namer, *, hands: bool = False) -> dict[str, Any]:
        """What a viewer may see (None: what everybody may see; `hands`: and all hands), cards called by `name`."""

    def offered(self, game: Game, ask: Ask, viewer: int, name: Namer) -> list[dict[str, Any]]:
        """The cards a question is about that do not lie on the table, such as those of a deck that is searched."""

    def deed(self, game: Game, ask: Ask, code: Code, name: Namer) -> AnswerMeaning:
        """What an answer is about."""

    def source(self, game: Game, ask: Ask, viewer: int, name: Namer) -> str | None:
        """The card whose effect asks."""

    def asked(self, game: Game, ask: Ask) -> Asked:
        """The question for the player who is asked, in a player's words."""

    def said(self, game: Game, ask: Ask, code: Code) -> Answer:
        """An answer in a player's words."""

    def at_stake(self, game: Game, numbers: Sequence[int], viewer: int, name: Namer) -> list[str]:
        """Handles of objects, as far as a viewer knows them."""

    def seen_cards(self, game: Game, numbers: Sequence[int], viewer: int | None) -> list[str]:
        """Ids of the printed cards among objects, as far as a viewer knows them."""

    def sentence(self, game: Game, entry: Entry, text: str) -> str:
        """A line of the log as people tell it; empty where nobody needs it."""

    def joint(self, game: Game, entry: Entry, text: str, viewer: int | None) -> Joint:
        """How a line of the log, as a viewer reads it, goes on with others."""

    def page(self, game: Game, entry: Entry) -> Page | None:
        """What is read with a line of the log; None for most."""

    def called(self, game: Game, seat: int) -> str:
        """What a player is called in the log."""

    def phase(self, game: Game) -> str:
        """The phase, as a heading."""

    def window(self, game: Game, ask: Ask) -> str | None:
        """The id of the window in which this asks for an action or a pass; None: it has to be answered."""

    def has_secrets(self, game: Game, player: int) -> bool:
        """Might this player hold something that the others do not know? (That much everybody knows.)"""

    def is_action(self, ask: Ask, code: Code) -> bool:
        """Is this answer an action, to which undo goes back?"""

    def is_quiet(self, code: Code) -> bool:
        """Is this answer one that does nothing: a pass, enough, no?"""

    def place(self, path: Sequence[str]) -> str:
        """Where we are in the rules, in a few words."""

    def card_of(self, game: Game, number: int) -> str:
        """The card id of an object that the viewer knows."""

    def why_not(self, game: Game, card: int, player: int) -> list[str]:
        """Why a card cannot be used now."""

    def values(self, game: Game, card: int, player: int, name: Namer) -> list[Value]:
        """How the values of a card come about, as far as a player may know."""

    def touched(self, game: Game, numbers: Sequence[int], said: str, find: Callable[[int], str | None]) -> list[str]:
        """Handles of the things a line of the log is about, as far as its reader knows; `find`: of a card in sight."""

    def face(self, game: Game, card: str) -> Face:
        """What is printed on a card of a game."""

    def faces(self, edition: str | None = None) -> Mapping[str, Face]:
        """All printed cards by id, in one edition."""

    def bot(self, name: str, seed: int) -> Bot:
        """A player that is a program."""


@cache
def kinds() -> Mapping[str, GameKind]:
    """The games there are, by id."""
    return {name: plugin.part("server")(plugin) for name, plugin in having("server").items()}
