"""One viewer at a table: what was shown last, and the message that says what is new."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from mythos.kernel.machine import PROCEDURES, Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import Game
from mythos.kernel.trace import Entry, Trace
from mythos.kernel.wording import Joint, addressed
from mythos.server.games import GameKind
from mythos.server.redaction import Redaction, Scene, changes

Message = dict[str, Any]
CITED = 2  # frames whose rulings a question cites


class Listener(Protocol):
    """A connection, as the table sees it."""

    visitor: str
    seat: int | None

    def send(self, message: Message) -> None:
        """Take a message to deliver; never waits."""

    def close(self, code: int) -> None:
        """Put the connection off."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log, and the number of answers given when it was written."""

    answers: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Asking:
    """A question in its wire form, and what its option ids stand for."""

    message: Message
    codes: dict[str, Code]


class Feed:
    """What one seat (or everybody: viewer None) sees of a game."""

    def __init__(self, kind: GameKind, viewer: int | None, *, hands: bool = False) -> None:
        self.kind = kind
        self.viewer = viewer
        self.hands = hands
        self.redaction = Redaction()
        self.listeners: set[Listener] = set()
        self.seq = 0
        self.scene: dict[str, Any] = {}
        self.printed: dict[str, Message] = {}
        self.asking: Asking | None = None
        self.told = 0  # lines of the log
        self.moment: int | None = None  # in which the scene was painted
        self.last: Message = {}

    def ask(self, game: Game) -> Ask | None:
        """The question that is open for this viewer."""
        return next((ask for ask in game.machine.open_asks() if ask.player == self.viewer), None)

    def see(
        self, game: Game, version: int, moment: int | None = None, *, asks: bool = True
    ) -> tuple[Scene, Asking | None]:
        """The scene and the question as they are now; in passing (`asks` False) without the question."""
        scene = self.painted(game, moment)
        ask = self.ask(game) if asks else None
        asking = None if ask is None else question(self.kind, game, ask, self.redaction, version)
        self.redaction.blink()
        return scene, asking

    def painted(self, game: Game, moment: int | None) -> Scene:
        """The scene; the last one again, if it is still the same moment."""
        if moment is not None and moment == self.moment:
            for number in self.redaction.handles:
                self.redaction.name(number)
            return self.scene
        self.moment = moment
        return self.kind.scene(game, self.viewer, self.redaction.name, hands=self.hands)

    def look(
        self,
        game: Game,
        lines: Sequence[Line],
        version: int,
        more: Message,
        moment: int | None = None,
        *,
        asks: bool = True,
    ) -> Message | None:
        """The message that brings this viewer up to date; None if there is nothing new."""
        scene, asking = self.see(game, version, moment, asks=asks)
        difference = list(changes(self.scene, scene))
        shown = asking.message if asking else None
        state = {"version": version, "question": shown, **more}
        if not difference and len(lines) == self.told and state == self.last:
            self.asking = asking
            return None
        faces = self.new_faces(game, difference, shown)
        log = [self.entry(game, n, line) for n, line in enumerate(lines[self.told :], self.told)]
        self.scene, self.asking, self.last, self.told = scene, asking, state, len(lines)
        self.seq += 1
        return {
            "type": "state",
            "seq": self.seq,
            "full": False,
            "scene": None,
            "changes": difference,
            "faces": faces,
            "log": log,
            "moment": None,
            **state,
        }

    def moment_of(self, game: Game, told: Entry, faces: dict[str, Message]) -> Message:
        """What has just happened, as this viewer may know it; `faces` gets the cards it shows."""
        cards = self.kind.seen_cards(game, told.about, self.viewer)
        for card in cards:
            if card not in self.printed:
                self.printed[card] = faces[card] = self.kind.face(game, card).model_dump()
        return {
            "kind": told.kind,
            "text": self.read(game, told),
            "by": told.by if told.by >= 0 else None,
            "icon": told.icon,
            "counts": list(told.counts),
            "cards": cards,
            "handles": self.kind.touched(game, told.about, told.text, self.redaction.handles.get),
        }

    def whole(self, log: list[Message] | None = None) -> Message:
        """Everything that was shown last, for one who has just come."""
        return {
            "type": "state",
            "seq": self.seq,
            "full": True,
            "scene": self.scene,
            "changes": [],
            "faces": self.printed,
            "log": log or [],
            "moment": None,
            **self.last,
        }

    def new_faces(self, game: Game, new_parts: list[Any], shown: Message | None) -> dict[str, Message]:
        """The printed cards that have come into sight and were not told yet."""
        found: set[str] = set()
        collect(new_parts, found)
        collect(shown["offered"] if shown else [], found)
        new = sorted(found - set(self.printed))
        faces = {card: self.kind.face(game, card).model_dump() for card in new}
        self.printed.update(faces)
        return faces

    def entry(self, game: Game, n: int, line: Line) -> Message:
        """A line of the log that has just been written, with the things it names."""
        told = self.told_line(game, n, line)
        told["cards"] = self.kind.touched(game, line.entry.about, told["text"], self.redaction.handles.get)
        return told

    def told_line(self, game: Game, n: int, line: Line) -> Message:
        """A line of the log, for this viewer."""
        page, text = self.kind.page(game, line.entry), self.read(game, line.entry)
        joint = self.kind.joint(game, line.entry, text, self.viewer) if text else Joint()
        return {
            **entry(n, line, self.viewer),
            "text": text,
            "page": None if page is None else page.model_dump(),
            "opens": joint.opens,
            "adds": joint.adds,
            "leads": joint.leads,
        }

    def read(self, game: Game, told: Entry) -> str:
        """A line as this viewer may read it; you are "you"."""
        text = told.in_full() if self.hands else told.read_by(self.viewer)
        text = self.kind.sentence(game, told, text)
        return text if self.viewer is None else addressed(text, self.kind.called(game, self.viewer))

    def send(self, message: Message) -> None:
        """Tell everybody who looks through this feed."""
        for listener in list(self.listeners):
            listener.send(message)


def question(kind: GameKind, game: Game, ask: Ask, redaction: Redaction, version: int) -> Asking:
    """An open question in its wire form."""
    asked, words = game.show(ask), kind.asked(game, ask)
    path = asked.window.split(" > ") if asked.window else []
    codes: dict[str, Code] = {}
    options = []
    for option in asked:
        deed = kind.deed(game, ask, option.code, redaction.name)
        name = ":".join([deed.verb, *deed.targets, *([] if deed.number is None else [str(deed.number)])])
        if name in codes:
            name = next(again for k in range(2, len(asked) + 2) if (again := f"{name}#{k}") not in codes)
        codes[name] = option.code
        said = kind.said(game, ask, option.code)
        options.append(
            {
                "id": name,
                "label": option.label,
                "verb": deed.verb,
                "targets": list(deed.targets),
                "number": deed.number,
                "quiet": deed.quiet,
                "odds": deed.odds,
                "name": said.name,
                "note": said.note,
                "hint": said.hint,
                "grave": said.grave,
            }
        )
    message = {
        "version": version,
        "player": ask.player,
        "kind": asked.kind,
        "text": words.text,
        "title": words.title,
        "cause": words.cause,
        "card": words.card,
        "rule": words.rule,
        "place": kind.phase(game),
        "stake": kind.at_stake(game, words.stake, ask.player, redaction.name),
        "window": kind.place(path),
        "path": path,
        "pass_window": kind.window(game, ask),
        "rulings": rulings_here(game),
        "source": kind.source(game, ask, ask.player, redaction.name),
        "least": ask.least,
        "most": ask.most,
        "picked": [kind.said(game, ask, code).name for code in ask.picked],
        "offered": kind.offered(game, ask, ask.player, redaction.name),
        "options": options,
    }
    return Asking(message, codes)


def rulings_here(game: Game) -> list[str]:
    """The rulings behind the innermost steps of the rules we are in."""
    found: list[str] = []
    for frame in game.machine.stack[: -CITED - 1 : -1]:
        found.extend(PROCEDURES[frame.procedure].rulings[max(frame.step - 1, 0)])
    return list(dict.fromkeys(found))


def entry(n: int, line: Line, viewer: int | None) -> Message:
    """A line of the log in its wire form, as one viewer may read it."""
    told = line.entry
    return {
        "n": n,
        "depth": told.depth,
        "where": told.where.split(" > ") if told.where else [],
        "step": told.step,
        "text": told.read_by(viewer),
        "rulings": list(told.rulings),
        "kind": told.kind or None,
        "icon": told.icon,
        "cards": [],
    }


def told(trace: Trace, *, is_open: bool = False) -> list[Entry]:
    """The lines that have been written since. What rules did silently is cited with the line that follows only where
    everything lies open: that a rule looked at a card tells that somebody holds it."""
    found: list[Entry] = []
    silent: list[str] = []
    for written in trace.entries:
        if written.text:
            new = [ruling for ruling in silent if is_open and ruling not in written.rulings]
            found.append(replace(written, rulings=(*written.rulings, *dict.fromkeys(new))))
            silent = []
        else:
            silent.extend(written.rulings)
    trace.entries.clear()
    return found


def collect(part: Any, found: set[str]) -> None:
    """The ids of the printed cards in a piece of a scene, or in the changes of one."""
    if isinstance(part, dict):
        card = part.get("card")
        if isinstance(card, str):
            found.add(card)
        part = list(part.values())
    elif len(part) == 3 and part[0] == "=" and part[1] and part[1][-1] == "card" and part[2] is not None:
        found.add(part[2])
    for value in part:
        if isinstance(value, (dict, list)):
            collect(value, found)
