"""Show me: every line of a card at work on a board made for it, with the rulings that acted."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Final

from mythos.errors import MythosError
from mythos.kernel.program import Definition
from mythos.kernel.session import Game
from mythos.prove.lines import FELT, Line, lines_of
from mythos.prove.pool import by_hand, remembered, stage_of
from mythos.prove.proof import felt
from mythos.prove.search import walk
from mythos.rulings.games import games
from mythos.rulings.play import declining

TRIES: Final = 24  # boards that are tried for a line
ENOUGH: Final = 3  # boards among which the one with the shortest way is taken
SHORT: Final = 4  # answers with which nobody is bored
AFTERWARDS: Final = 12  # answers until what was begun is over


@dataclass(slots=True)
class AtWork:
    """One line of a card: the game in which it acts, and from which answer on."""

    id: str
    text: str
    game: Game | None = None
    since: int = 0  # the answers that only lead there
    told: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)  # what happens, and by which rulings
    note: str = ""  # what standing text changes; or what shows the line, if no board does

    def plain(self) -> dict[str, Any]:
        """As plain data; the game is the saved one."""
        told = [{"text": text, "rulings": list(names)} for text, names in self.told]
        save = self.game.save() if self.game else ""
        return {"id": self.id, "text": self.text, "happened": told, "note": self.note, "save": save}


def named(game: str, title: str) -> list[str]:
    """The ids of the cards with this title or id."""
    wanted = title.casefold().strip()
    cards = stage_of(game, ()).pool
    exact = [card.id for card in cards if wanted == card.id]
    return exact or [card.id for card in cards if wanted in (card.title.casefold(), full(card).casefold())]


def full(card: Definition) -> str:
    """The title with the subtitle."""
    return f"{card.title}, {card.subtitle}" if card.subtitle else card.title


def at_work(game: str, card: str) -> list[AtWork]:
    """Every line of a card, played out where a board shows it."""
    stage = stage_of(game, ())
    definition = stage.cards[card]
    return [played_out(stage, definition, line) for line in lines_of(definition, stage.reading)]


def played_out(stage: Any, card: Definition, line: Line) -> AtWork:
    """One line, on the board with the shortest way to it among the first that show it."""
    text = line.text or " ".join(card.text)
    best: AtWork | None = None
    found = 0
    for attempt in dict.fromkeys((remembered(stage.name).get(line.id, 0), *range(TRIES))):
        try:
            one = on_board(stage, card, line, attempt)
        except MythosError:  # this board cannot be laid out
            continue
        if one is None:
            continue
        found += 1
        if best is None or one.since < best.since:
            best = one
        if found == ENOUGH or best.since <= SHORT or line.way == FELT:
            break
    if best is None:
        where = by_hand(stage.name).get(line.id)
        return AtWork(line.id, text, note=f"shown by {where}" if where else "no board was found that shows it")
    best.text = text
    if best.game is not None and line.way != FELT:
        finish(best.game)
        best.told = [(entry.text, tuple(entry.rulings)) for entry in best.game.log(best.since) if entry.text]
    return best


def on_board(stage: Any, card: Definition, line: Line, attempt: int) -> AtWork | None:
    """The line on one board; None if it does nothing there."""
    if line.way == FELT:
        what = felt(stage, card, line, attempt)
        board = stage.begin(stage.board(card, line, attempt)) if what else None
        return (
            AtWork(line.id, "", board, note=f"without this line other {what} would be on the table") if what else None
        )
    game: Game = stage.begin(stage.board(card, line, attempt))
    seen = walk(game, stage.aim(game, card, line, attempt), random.Random(f"walk {attempt}"))
    return AtWork(line.id, "", game, max(seen.at, 0)) if seen.did else None


def finish(game: Game) -> None:
    """What was begun is brought to its end, everybody declining."""
    rules = games()[game.name]
    rest = rules.boards().is_rest
    for _ in range(AFTERWARDS):
        questions = game.questions
        if not questions or rest(questions[0]):
            return
        label = declining(questions[0], rules.declining)
        game.answer(next(option for option in questions[0] if option.label == label), questions[0].player)
