"""A game in the terminal with nothing but its questions: for games that draw no table of their own.

What can be typed is the same in every game; a game that draws its table extends `Sitting`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from mythos.cli.seat import Keyboard, Seat
from mythos.errors import MythosError, UsageError
from mythos.games import GamePlugin
from mythos.kernel.session import Game, Option, Question
from mythos.kernel.trace import Entry

if TYPE_CHECKING:
    from mythos.bots import Bot

QUIET: Final = "bright_black"
HELP: Final = """Type the number of an answer. Besides:
  u          take the last answer back       u action, u turn  .. the last action, the turn
  why        the rulings behind what just happened
  log        what has happened so far        board     draw the table again
  save FILE  keep the game                   quit      leave"""
UNDO: Final = {"": "step", "step": "step", "action": "action", "turn": "turn"}
SHORT: Final = {"ua": "u action", "ut": "u turn", "undo": "u", "q": "quit", "map": "board"}


class Leave(Exception):
    """Somebody gets up from the table."""


class Sitting:
    """One evening at the table: people and programs answer in turn."""

    help = HELP

    def __init__(self, game: Any, bots: Mapping[int, Bot], screen: Console, read: Callable[[str], str]) -> None:
        self.game = game
        self.bots = bots
        self.screen = screen
        self.read = read
        self.told = 0

    # -- what a game may draw in its own way
    def board(self, player: int) -> RenderableType:
        """The table as a player sees it."""
        return picture(self.game, player)

    def asked(self, question: Question) -> RenderableType:
        """The question with its answers."""
        lines = [Text(f"{self.name(question.player)}: {question.text}", style="bold")]
        return Group(*lines, *(Text(f"{number:>3}  {option.label}") for number, option in enumerate(question, 1)))

    def name(self, player: int) -> str:
        """What a player is called."""
        names = self.game.setup.get("names") or ()
        return str(names[player]) if player < len(names) else f"Player {player + 1}"

    def ending(self) -> str:
        """How it ended."""
        winner = self.game.winner
        return "Nobody wins." if winner is None else f"{self.name(winner)} wins."

    def tell(self, entries: Sequence[Entry]) -> None:
        """Something has happened."""
        for line in self.report(entries):
            self.screen.print(Text(f"  {line}", style=QUIET))

    # -- the evening
    def play(self) -> None:
        """Until the game ends or somebody leaves."""
        while not self.game.over:
            ask = self.game.machine.open_asks()[0]
            if ask.player in self.bots:
                self.game.take(ask, self.bots[ask.player].choose(self.game, ask))
                continue
            self.happened()
            question = self.game.show(ask)
            self.screen.print(self.board(ask.player))
            self.screen.print(self.asked(question))
            self.answer(question)
        self.happened()
        self.screen.print(self.ending(), style="bold")

    def happened(self) -> None:
        """What has happened since the last question."""
        self.tell(self.game.log(self.told))
        self.told = len(self.game.answers)

    def line(self, entry: Entry) -> str:
        """What happened, in a sentence."""
        return entry.text

    def report(self, entries: Sequence[Entry]) -> list[str]:
        """What happened, one line for one thing."""
        return [self.line(entry) for entry in entries]

    def answer(self, question: Question) -> None:
        """Read lines until one of them is an answer."""
        while True:
            line = self.read("> ").strip()
            if line.isdigit() and 1 <= int(line) <= len(question):
                self.game.answer(question.options[int(line) - 1], question.player)
                return
            if named := by_name(line, question):
                self.game.answer(named, question.player)
                return
            try:
                if self.command(line):
                    return
            except MythosError as wrong:
                self.screen.print(f"{wrong.message} {wrong.remedy or ''}".strip())

    def command(self, line: str) -> bool:
        """Something else than an answer; True if the question has changed."""
        word, _, rest = SHORT.get(line, line).partition(" ")
        if word == "u":
            if rest not in UNDO:
                raise UsageError(f"Take back by {rest!r}?", remedy="u, u action or u turn")
            self.game.undo(UNDO[rest])
            self.told = min(self.told, len(self.game.answers))
            return True
        if word == "why":
            for entry in self.game.log(max(len(self.game.answers) - 1, 0)):
                self.screen.print(f"  {self.line(entry)} {' '.join(entry.rulings)}")
        elif word == "log":
            self.tell(self.game.log())
        elif word == "board":
            return True
        elif word == "save":
            if not rest:
                raise UsageError("Save where?", remedy="save FILE")
            keep(self.game, rest)
            self.screen.print(f"Kept in {rest}.")
        elif word == "quit":
            raise Leave
        else:
            self.screen.print(self.help)
        return False


def by_name(line: str, question: Question) -> Option | None:
    """The only answer whose words begin so, where a card or a token is named."""
    if question.kind != "fate" or not line:
        return None
    same = [one for one in question if one.label.casefold() == line.casefold()]
    found = same or [one for one in question if one.label.casefold().startswith(line.casefold())]
    return found[0] if len(found) == 1 else None


def keep(game: Game, path: str) -> None:
    """Write a game to a file."""
    from pathlib import Path

    from mythos.cli.dealing import save

    save(game, Path(path))


def picture(game: Game, viewer: int | None) -> RenderableType:
    """What a player may see, as lines of names and values."""
    seen = {name: value for name, value in game.view(viewer).items() if name not in ("question", "waiting_for")}
    shown = (value if isinstance(value, str) else json.dumps(value, ensure_ascii=False) for value in seen.values())
    return Text("\n".join(f"{name}: {value}" for name, value in zip(seen, shown, strict=True)))


class Picture:
    """A saved game for people: its table, and how far it came."""

    def __init__(self, plugin: GamePlugin) -> None:
        self.plugin = plugin

    def board(self, game: Any, viewer: int | None, width: int) -> RenderableType:
        """The table as a player sees it (None: a spectator)."""
        return picture(game, viewer)

    def ending(self, game: Any) -> dict[str, Any]:
        """How far it went and how it ended."""
        return {"winner": game.winner}


def companions(plugin: GamePlugin, wanted: str, seats: int, seed: int) -> dict[int, Bot]:
    """The programs that take all seats but the first; none for `human`."""
    from mythos.bots import bot

    if wanted == "human":
        return {}
    try:
        return {seat: bot(wanted, seed + seat - 1) for seat in range(1, seats)}
    except UsageError as wrong:
        remedy = f"{wrong.remedy}, or human".replace("bots: ", "Opponents: ")
        raise UsageError(f"There is no opponent {wanted!r}.", remedy=remedy) from None


def sit_down(sitting: Sitting, plugin: GamePlugin, seat: Seat) -> bool:
    """Play until the end or until somebody leaves; then keep the game. True if it was played to its end."""
    ended = False
    try:
        sitting.play()
        ended = True
    except (Leave, EOFError, KeyboardInterrupt):
        sitting.screen.print(f"You leave the table. This was seed {sitting.game.setup['seed']}.")
    if seat.save is not None:
        keep(sitting.game, str(seat.save))
        again = f"mythos terminal {plugin.name} --load {seat.save}"
        sitting.screen.print(f"The game is kept in {seat.save}; {again} goes on with it.", soft_wrap=True)
    return ended


def terminal(plugin: GamePlugin, seat: Seat, *, name: Sequence[str] | None = None) -> None:
    """Any game: you take the first seat, programs the others."""
    if seat.load is not None:
        if name:
            raise UsageError("A saved game brings its own names.")
        game = seat.loaded(plugin)
    else:
        game = plugin.part("deal")(seat.seed_or_chance(), names=tuple(name or ()))
    seed = int(game.setup["seed"])
    bots = companions(plugin, seat.opponent, game.machine.setup.players, seed)
    keyboard = Keyboard()
    sit_down(Sitting(game, bots, keyboard.screen, keyboard.read), plugin, seat)
