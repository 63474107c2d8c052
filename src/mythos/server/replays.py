"""Replays: a game as one viewer saw it, moment after moment. Made in a worker process."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Final

from mythos.errors import UsageError
from mythos.kernel.course import CONCEDE
from mythos.kernel.session import Game
from mythos.kernel.trace import Trace
from mythos.server.feeds import Feed, Line, question, told
from mythos.server.games import GameKind, kinds
from mythos.server.records import BY_SETTINGS, Given
from mythos.server.redaction import changes

LARGEST: Final = 24_000_000  # letters of a replay


def replay(
    game_id: str,
    setup: dict[str, Any],
    given: Sequence[Given],
    viewer: int | None,
    hands: bool,
    is_open: bool,
) -> str:
    """The replay of a game, as JSON."""
    kind = kinds()[game_id]
    maker = Maker(kind, kind.opened(setup), viewer, hands, is_open)
    for one, following in zip_longest([None, *given], given):
        asks = following is None or following.by != BY_SETTINGS
        if one is None:
            maker.keep(None, None, asks=asks)
        else:
            maker.answer(one, asks=asks)
    return maker.finished()


class Maker:
    """Plays a game and keeps every moment in which something changes for the viewer."""

    def __init__(self, kind: GameKind, game: Game, viewer: int | None, hands: bool, is_open: bool) -> None:
        self.kind = kind
        self.game = game
        self.feed = Feed(kind, viewer, hands=hands)
        self.is_open = is_open
        self.frames: list[dict[str, Any]] = []
        self.lines: list[Line] = []
        game.machine.trace = self.trace = Trace()
        self.first: dict[str, Any] = {}

    def answer(self, given: Given, *, asks: bool = True) -> None:
        """One answer; what the viewer may not know of it is not told, nor (`asks` False) who was asked where settings
        passed at once."""
        ask = next(ask for ask in self.game.machine.open_asks() if ask.player == given.player)
        secret = len(self.game.machine.open_asks()) > 1 and not self.is_open and given.player != self.feed.viewer
        label = "Concede" if given.code == CONCEDE else self.game.label(ask, given.code)
        hidden = not self.is_open and given.player != self.feed.viewer
        self.game.take(ask, given.code)
        by_settings = given.by == BY_SETTINGS and hidden
        self.keep(None if secret or by_settings else given.player, None if hidden else label, asks=asks)

    def keep(self, by: int | None, label: str | None, *, asks: bool = True) -> None:
        """Keep this moment, if it differs from the last."""
        feed, game = self.feed, self.game
        self.lines.extend(Line(0, one) for one in told(self.trace, is_open=self.is_open))
        asks = asks or self.is_open
        scene, asking = feed.see(game, 0, asks=asks)
        shown = asking.message if asking else None
        if shown is None and self.is_open and feed.viewer is None and not game.over:
            shown = question(self.kind, game, game.machine.open_asks()[0], feed.redaction, 0).message
        asked = [ask.player for ask in game.machine.open_asks()] if asks else []
        state = {"asked": asked, "question": shown}
        difference = list(changes(feed.scene, scene)) if self.frames else []
        if self.frames and not difference and state == feed.last and feed.told == len(self.lines):
            return
        frame = {
            "changes": difference,
            "log": [feed.entry(game, n, line) for n, line in enumerate(self.lines[feed.told :], feed.told)],
            "by": by,
            "label": label,
            "turn": self.kind.summary(game).turn,
            "at": len(game.answers) if self.is_open else None,
            **state,
        }
        feed.scene, feed.last, feed.told = scene, state, len(self.lines)
        feed.new_faces(game, difference if self.frames else [scene], shown)
        if not self.frames:
            self.first = scene
        self.frames.append(frame)

    def finished(self) -> str:
        """The replay as JSON."""
        whole = {"faces": self.feed.printed, "scene": self.first, "frames": self.frames}
        text = json.dumps(whole, separators=(",", ":"))
        if len(text) > LARGEST:
            raise UsageError("The replay of this game is too large to be shown.", remedy="Download the save.")
        return text
