"""`mythos replay`: play a saved game again, answer by answer, and compare where it ends."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.cli.dealing import mistakes, present, text_of
from mythos.cli.report import JsonOption, console, end
from mythos.errors import Finding, UsageError
from mythos.games import GamePlugin, game_named, games

if TYPE_CHECKING:
    from mythos.kernel.session import Game
    from mythos.kernel.trace import Trace


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("replay")(replay)


@dataclass(slots=True)
class Replayed:
    """A saved game played again: as far as it went, and what stood in the way."""

    plugin: GamePlugin
    game: Game
    saved: dict[str, Any]
    trace: Trace
    trouble: str = ""

    @property
    def rules_changed(self) -> bool:
        """Have rules or cards changed since it was saved?"""
        return bool(self.saved["rules"] != self.game.rules_hash())

    @property
    def complete(self) -> bool:
        """Were all answers given?"""
        return len(self.game.answers) == len(self.saved["answers"])


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    to: Annotated[int | None, typer.Option("--to", min=0, help="Stop after so many answers.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", min=1, help="Look through this player's eyes.")] = None,
    log: Annotated[bool, typer.Option("--log", help="Tell what happened, with the rulings.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Play a saved game again; status 1 if it no longer fits the rules and cards of this version."""
    done = again(file, to)
    same = same_end(done) if to is None and not done.trouble else None
    present(report(file, done, same, log), lambda: told(done, same, seat, log), as_json=as_json)
    end(found=bool(done.trouble) or same is False)


def again(file: Path, to: int | None) -> Replayed:
    """Read a save and play its answers."""
    from mythos.kernel.course import CONCEDE
    from mythos.kernel.saves import read_save
    from mythos.kernel.trace import Trace

    text = text_of(file)
    try:
        plugin = game_of(text)
        saved = read_save(text, plugin.name)
        game: Game = plugin.part("session").dealt(saved["setup"], undoable=False)
    except mistakes() as wrong:
        raise Finding(f"The card file of this game has mistakes:\n{wrong}") from None
    if to is not None and to > len(saved["answers"]):
        raise UsageError(f"The game has {len(saved['answers'])} answers; there is no number {to}.")
    trace = Trace()
    game.machine.trace = trace
    done = Replayed(plugin, game, saved, trace)
    for player, *code in saved["answers"][:to]:
        ask = next((a for a in game.machine.open_asks() if a.player == player), None)
        answer = (code[0], code[1], code[2], code[3], code[4])
        if ask is None or (answer not in ask.now() and answer != CONCEDE):
            cause = "the rules or cards have changed" if done.rules_changed else "the file is damaged"
            done.trouble = f"Answer {len(game.answers) + 1} does not fit the game any more: {cause}."
            break
        game.take(ask, answer)
    return done


def game_of(text: str) -> GamePlugin:
    """The game that a save belongs to; whatever is no save of ours is refused in the words of the first."""
    from mythos.kernel.saves import read_json

    try:
        name = read_json(text).get("game")
    except (UsageError, AttributeError):
        name = None
    return game_named(name) if isinstance(name, str) else next(iter(games().values()))


def same_end(done: Replayed) -> bool:
    """Does it end where it was saved?"""
    return bool(done.game.hash() == done.saved["hash"])


def report(file: Path, done: Replayed, same: bool | None, log: bool) -> dict[str, Any]:
    """The outcome as data."""
    game = done.game
    data: dict[str, Any] = {
        "file": str(file),
        "answers": len(done.saved["answers"]),
        "played": len(game.answers),
        "fits": not done.trouble,
        "trouble": done.trouble or None,
        "same_end": same,
        "rules_changed": done.rules_changed,
        "hash": game.hash(),
        "over": game.over,
        **done.plugin.part("replay")(done.plugin).ending(game),
    }
    if log:
        data["log"] = [{"text": e.text, "where": e.where, "rulings": list(e.rulings)} for e in done.trace.told]
    return data


def told(done: Replayed, same: bool | None, seat: int | None, log: bool) -> Any:
    """The outcome as text: log, table, verdict."""
    from rich.console import Group
    from rich.text import Text

    from mythos.cli.slip import told as line

    players = done.game.machine.setup.players
    if seat is not None and seat > players:
        raise UsageError(f"There is no seat {seat}.", remedy=f"This game has {players}: --seat 1 to {players}.")
    lines: list[Any] = [line(entry, with_place=False) for entry in done.trace.told] if log else []
    picture = done.plugin.part("replay")(done.plugin)
    lines.append(picture.board(done.game, None if seat is None else seat - 1, console().width))
    lines.append(Text(verdict(done, same)))
    return Group(*lines)


def verdict(done: Replayed, same: bool | None) -> str:
    """How the replay went, honestly."""
    played, total = len(done.game.answers), len(done.saved["answers"])
    if done.trouble:
        return f"{played} of {total} answers played. {done.trouble}"
    if same is None:
        return f"{played} of {total} answers played."
    if same:
        changed = " The rules or cards have changed since, but not for this game." if done.rules_changed else ""
        return f"All {total} answers played; the game ends exactly where it was saved.{changed}"
    cause = "the rules or cards have changed since" if done.rules_changed else "the file is damaged"
    return f"All {total} answers fit, but the game does not end where it was saved: {cause}."
