"""A game at the table by its session alone: what `GameKind` asks, answered in a plain way.

A game that brings no kind of its own gets this one; a kind of its own may extend it. Scenes are the views of the
game, cards are called as the view calls them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict

from mythos.bots import BOTS, Bot, bot
from mythos.decks import Decklist, Reading
from mythos.errors import UsageError
from mythos.games import GamePlugin
from mythos.kernel.machine import O_DONE, O_NO, O_PASS, Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.saves import REFUSED
from mythos.kernel.session import Game
from mythos.kernel.trace import Entry
from mythos.kernel.wording import Answer, Asked, Joint
from mythos.server.games import AnswerMeaning, DeckList, Namer, Summary, Wish
from mythos.server.games.bounds import read_bounded
from mythos.server.games.opponents import opponents
from mythos.server.messages import BotInfo, EditionInfo, Face, GameInfo, Page, Value

EDITION = "rules"  # there is one edition, and it needs a name


class PlainScene(BaseModel):
    """A table as one viewer sees it; besides this, whatever the view of the game says."""

    model_config = ConfigDict(extra="allow")

    game: str
    viewer: int | None
    over: bool
    winner: int | None


class PlainKind:
    """Any game, as the server sees it."""

    schemas: tuple[type[BaseModel], ...] = (PlainScene,)
    moments: frozenset[str] = frozenset()  # a look after each answer is enough
    fateful: frozenset[str] = frozenset()
    contest = False
    refereed = False

    def __init__(self, plugin: GamePlugin) -> None:
        self.plugin = plugin
        self.id = plugin.name
        self.least_seats, self.seats = plugin.seats

    # -- choosing
    def info(self) -> GameInfo:
        """What can be chosen for a game: who plays."""
        bots = opponents(BOTS) if self.plugin.has("mind") else [BotInfo(id="random", name="Random")]
        return GameInfo(
            id=self.id,
            name=self.plugin.title,
            seats=self.seats,
            least_seats=self.least_seats,
            seat_names=[f"Player {seat + 1}" for seat in range(self.seats)],
            editions=[EditionInfo(id=EDITION, name=self.plugin.title, default=True)],
            decks=[],
            default_decks=[],
            bots=bots,
            default_bot=bots[-1].id,
            windows=[],
            sets=[],
            types=[],
            factions=[],
        )

    def check_decks(self, decks: Sequence[DeckList | None], edition: str | None) -> None:
        """Nobody brings a deck."""
        if any(deck is not None for deck in decks):
            raise UsageError(f"{self.plugin.title} is played without decks of one's own.")

    def starter(self, deck: str) -> Reading:
        """There is none."""
        raise UsageError(f"{self.plugin.title} has no deck {deck!r}.")

    def cards_of(self, deck: Decklist) -> list[tuple[str, int]]:
        """The cards of a deck as a table takes them."""
        return list(deck.section())

    def with_copies(self, deck: Decklist, copies: Mapping[str, int]) -> Decklist:
        """A deck with other numbers of these cards."""
        return deck.with_copies(copies)

    def in_decks(self, card: str, lead: str | None = None) -> bool:
        """May a card stand in a deck?"""
        return True

    def stand_ins(self, deck: Decklist) -> list[tuple[str, str, int]]:
        """Every card stands for itself."""
        return []

    def setup(self, wish: Wish) -> dict[str, Any]:
        """The setup of a new game; what this game cannot have is refused."""
        self.check_decks(wish.decks, wish.edition)
        chosen = {"scenario": wish.scenario, "difficulty": wish.difficulty, "first player": wish.first}
        strange = [name for name, value in chosen.items() if value is not None]
        if strange or wish.edition not in (None, EDITION):
            raise UsageError(f"{self.plugin.title} has no {strange[0] if strange else 'other edition'} to choose.")
        return dict(self.plugin.part("deal")(wish.seed, names=wish.names).setup)

    def opened(self, setup: dict[str, Any]) -> Game:
        """The game of a setup, dealt."""
        game: Game = self.plugin.part("session").dealt(setup, undoable=False)
        return game

    def read(self, save: str, moved: str = REFUSED) -> Game:
        """The game of a save file."""
        session: type[Game] = self.plugin.part("session")
        return read_bounded(save, session, moved, lambda setup: None)

    def names(self, setup: dict[str, Any]) -> list[str]:
        """What the players of a setup are called."""
        return [str(name) for name in setup.get("names", ())]

    def seats_of(self, setup: dict[str, Any]) -> int:
        """As many as have names."""
        return len(self.names(setup)) or self.seats

    def renamed(self, setup: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
        """The same setup under other names."""
        return {**setup, "names": list(names)}

    def rename(self, game: Game, names: Sequence[str]) -> None:
        """The names are the setup's."""
        game.setup = self.renamed(game.setup, names)

    def edition(self, setup: dict[str, Any]) -> str:
        """The only one."""
        return EDITION

    def bot(self, name: str, seed: int) -> Bot:
        """A player that is a program."""
        return bot(name, seed)

    # -- the table
    def turn(self, game: Game) -> int:
        """Where nothing else is known, every answer is a turn."""
        return len(game.answers)

    def summary(self, game: Game) -> Summary:
        """How it stands."""
        names = self.names(game.setup)
        winner = game.winner
        ending = "" if not game.over else "Nobody wins." if winner is None else f"{names[winner]} wins."
        return Summary(self.turn(game), game.window(), game.over, winner, ending, [])

    def scene(self, game: Game, viewer: int | None, name: Namer, *, hands: bool = False) -> dict[str, Any]:
        """The view of the game."""
        fixed = {"game": self.id, "viewer": viewer, "over": game.over, "winner": game.winner}
        return {**game.seen(viewer), **fixed}

    def offered(self, game: Game, ask: Ask, viewer: int, name: Namer) -> list[dict[str, Any]]:
        """Nothing besides the table."""
        return []

    def deed(self, game: Game, ask: Ask, code: Code, name: Namer) -> AnswerMeaning:
        """What an answer is about: its label says it."""
        return AnswerMeaning("pass" if self.is_quiet(code) else "answer", quiet=self.is_quiet(code))

    def source(self, game: Game, ask: Ask, viewer: int, name: Namer) -> str | None:
        """The game asks."""
        return None

    def asked(self, game: Game, ask: Ask) -> Asked:
        """The question as the game words it."""
        return Asked(game.ask_text(ask))

    def said(self, game: Game, ask: Ask, code: Code) -> Answer:
        """The answer by its label."""
        return Answer(game.label(ask, code))

    def at_stake(self, game: Game, numbers: Sequence[int], viewer: int, name: Namer) -> list[str]:
        """The question says what it is about."""
        return []

    def seen_cards(self, game: Game, numbers: Sequence[int], viewer: int | None) -> list[str]:
        """There are no faces to show."""
        return []

    def sentence(self, game: Game, entry: Entry, text: str) -> str:
        """The log as the game writes it."""
        return text

    def joint(self, game: Game, entry: Entry, text: str, viewer: int | None) -> Joint:
        """Each line stands by itself."""
        return Joint()

    def page(self, game: Game, entry: Entry) -> Page | None:
        """Nothing is told here besides the log."""
        return None

    def called(self, game: Game, seat: int) -> str:
        """The name in the setup, if there is one."""
        return next(iter(self.names(game.setup)[seat : seat + 1]), "")

    def phase(self, game: Game) -> str:
        """No phases are known."""
        return ""

    def window(self, game: Game, ask: Ask) -> str | None:
        """Everything has to be answered."""
        return None

    def has_secrets(self, game: Game, player: int) -> bool:
        """Nobody acts out of turn."""
        return False

    def is_action(self, ask: Ask, code: Code) -> bool:
        """Every answer that does something."""
        return not self.is_quiet(code)

    def is_quiet(self, code: Code) -> bool:
        """A pass, enough, no."""
        return code[0] in (O_PASS, O_DONE, O_NO)

    def place(self, path: Sequence[str]) -> str:
        """The step of the rules."""
        return path[-1] if path else ""

    def card_of(self, game: Game, number: int) -> str:
        """Cards have no ids of their own."""
        return str(number)

    def why_not(self, game: Game, card: int, player: int) -> list[str]:
        """Nothing is known of it."""
        return []

    def values(self, game: Game, card: int, player: int, name: Namer) -> list[Value]:
        """Values are printed and stay."""
        return []

    def touched(self, game: Game, numbers: Sequence[int], said: str, find: Callable[[int], str | None]) -> list[str]:
        """Handles of the cards in sight that a line of the log is about."""
        return [handle for handle in map(find, numbers) if handle is not None]

    def face(self, game: Game, card: str) -> Face:
        """There are no faces to look up."""
        raise UsageError(f"{self.plugin.title} has no card {card!r} to look up.")

    def faces(self, edition: str | None = None) -> Mapping[str, Face]:
        """There are none."""
        return {}
