"""Position files: which rulings a position shows, the table at its beginning, the script, and what is expected.

`docs/rulings.md` explains the form. Everything that can be wrong without playing is found here, with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mythos.errors import MythosError
from mythos.language.mistakes import CardMistake, CardMistakes
from mythos.language.sheets import Sheet, sheets
from mythos.rulings import nodes
from mythos.rulings.facts import Fact
from mythos.rulings.games import Laid, Rules, game_of, games
from mythos.rulings.index import rulings, same
from mythos.rulings.names import Names
from mythos.rulings.nodes import Fields, Items, Node, Text, fields_of, items_of, needed, text_of, texts_of
from mythos.rulings.sentences import Reader, Sentence

FILE_KEYS: Final = ("title", "shows", "editions", "why", "cards", "position", "game", "script", "facts")
STEP_KEYS: Final = (
    "times",
    "until",
    "then",
    "offered",
    "not offered",
    "only offered",
    "refused",
    "asked",
    "happens",
    "does not happen",
    "cites",
)
ALWAYS: Final = ("settled", "next turn", "the end")  # for which `until` can wait in every game
FIRST_GAME: Final = "coc"  # of a file that neither names its game nor shows a ruling
IF_ASKED: Final = " if asked"
BRANCH: Final = re.compile(r"in (.+)")
RULING: Final = re.compile(r"[a-z0-9]+-[\w.-]*\w")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player says; `if_asked`: only if it is asked, which it is not where it is the only possible answer."""

    player: int
    text: Text
    words: str
    if_asked: bool = False


@dataclass(frozen=True, slots=True)
class Until:
    """Everybody passes and declines until something is asked (of somebody) or begins."""

    text: Text
    what: str
    player: int = -1


@dataclass(frozen=True, slots=True)
class Refusal:
    """An answer that is not offered, and the ruling (or words) with which the engine refuses it."""

    text: Text
    reasons: tuple[Text, ...]


@dataclass(slots=True)
class Step:
    """One step of a script: answers first, then what is expected of the table after them."""

    node: Node
    moves: list[Answer | Until] = field(default_factory=list)
    times: int = 1  # how often its answers are given
    then: list[Sentence] = field(default_factory=list)
    offered: list[Text] = field(default_factory=list)
    not_offered: list[Text] = field(default_factory=list)
    only: list[Text] | None = None
    refused: list[Refusal] = field(default_factory=list)
    asked: list[tuple[Text, int, str]] | None = None
    happens: list[Text] = field(default_factory=list)
    not_happens: list[Text] = field(default_factory=list)
    cites: list[Text] = field(default_factory=list)


@dataclass(slots=True)
class Branch:
    """Steps for some editions only."""

    node: Node
    editions: tuple[str, ...]
    steps: list[Step | Branch]


Script = list["Step | Branch"]


@dataclass(slots=True)
class PositionFile:
    """One position (or list of facts) of a file."""

    path: str
    line: int
    title: str
    game: Rules
    shows: tuple[str, ...]
    editions: tuple[str, ...]
    laid: Laid | None = None  # the table at its beginning; facts have none
    script: Script = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Where it stands."""
        return f"{self.path}:{self.line}"

    @property
    def runs(self) -> tuple[str, ...]:
        """The editions in which it is worth playing: one is enough where all are played alike."""
        return (self.game.newest(self.editions),) if self.game.alike else self.editions


def read_file(path: Path) -> list[PositionFile]:
    """The positions of a file; every mistake in it is named at once."""
    return read_documents(nodes.read(path))


def read_text(text: str, name: str = "position") -> list[PositionFile]:
    """The positions of a text."""
    return read_documents(nodes.documents(text, name))


def read_documents(documents: list[Node]) -> list[PositionFile]:
    """Positions, or all mistakes."""
    found, wrong = [], []
    for document in documents:
        reader = FileReader(document)
        with reader.catch():
            found.append(reader.read())
        wrong.extend(reader.mistakes)
    if wrong:
        raise CardMistakes(sorted(wrong, key=lambda mistake: (mistake.line, mistake.column)))
    return found


class FileReader:
    """Reads one document."""

    def __init__(self, document: Node) -> None:
        self.document = document
        self.mistakes: list[CardMistake] = []
        self.game: Rules = games()[FIRST_GAME]
        self.extra: tuple[Sheet, ...] = ()
        self.called: list[str] = []
        self.editions: tuple[str, ...] = ()
        self.players: tuple[str, ...] = ()
        self.reader: Reader

    def read(self) -> PositionFile:
        """The position."""
        top = fields_of(self.document, "a position file")
        self.known(top, FILE_KEYS, "a position file")
        title = needed(top, "title")
        shows: list[str] = []
        for text in texts_of(node, "a ruling") if (node := top.get("shows")) else ():
            with self.catch():
                shows.append(self._ruling(text))
        self.game = self._game(top, shows)
        self.editions = self.game.editions
        with self.catch():
            self.editions = self._editions(top.get("editions"), shows)
        for text in texts_of(cards, "a card file") if (cards := top.get("cards")) is not None else ():
            with self.catch():
                self.extra = (*self.extra, self._cards(text))
        words = text_of(title, "the title").value
        made = PositionFile(top.source.name, top.line, words, self.game, tuple(self._likes(shows)), self.editions)
        if (facts := top.get("facts")) is not None:
            for key, _ in top:
                if key.value in ("position", "script"):
                    raise key.fault("a file of facts has no position and no script")
            made.facts = self.game.facts(self.editions, self.extra).read(facts, self.catch)
            return made
        start, node = top.get("game"), top.get("position")
        self.players = self.game.usual
        with self.catch():
            if isinstance(start, Fields):
                made.laid = self.game.start(self, start)
            else:
                made.laid = self.game.lay(self, fields_of(node, "a position") if node is not None else None)
            self.players = made.laid.players
        names = Names(self.players, self.game.words(self.editions[0], self.extra), self.called)
        self.reader = self.game.reader(names)
        made.script = self._script(items_of(needed(top, "script"), "a script"))
        self._all_cited(top, shows, made.script)
        return made

    # -- parts
    @contextmanager
    def catch(self) -> Iterator[None]:
        """Go on after a mistake: all of them are wanted."""
        try:
            yield
        except CardMistake as mistake:
            self.mistakes.append(mistake)

    def known(self, node: Fields, known: Sequence[str], what: str) -> None:
        """Every name must be one of these; the others are mistakes."""
        for key, _ in node:
            if key.value not in known:
                self.mistakes.append(key.fault(f"{what} has no {key.value!r}", key.value, known))

    def card(self, name: str, written: list[Text]) -> None:
        """A card must exist; else the mistake is where its name is written."""
        known = self.game.titles(self.editions[0], self.extra)
        if name.casefold() not in known and all(name != card.id for cards in known.values() for card in cards):
            text = next((text for text in written if name in text.value), written[0])
            raise text.fault(f"there is no card {name!r}", name, self.game.words(self.editions[0], self.extra))

    def _game(self, top: Fields, shows: list[str]) -> Rules:
        """The game of the rulings, or the one that is named: `game: arkham`, `game: {name: arkham, ..}`."""
        found = {game_of(name).name: game_of(name) for name in shows}
        if len(found) > 1:
            raise top.wrong("these rulings are of different games")
        node = top.get("game")
        named = node.get("name") if isinstance(node, Fields) else node
        if named is not None:
            text = text_of(named, "a game")
            if text.value not in games():
                raise text.fault(f"no game is called {text.value!r}", text.value, games())
            return games()[text.value]
        return next(iter(found.values()), games()[FIRST_GAME])

    def _likes(self, shows: list[str]) -> list[str]:
        """What is shown; where all editions are played alike, also what says the same in another document."""
        likes = [other for name in shows for other in (name, *(sorted(same(name)) if self.game.alike else ()))]
        return list(dict.fromkeys(likes))

    def _ruling(self, text: Text) -> str:
        if text.value not in rulings():
            raise text.fault(f"no ruling has the id {text.value!r}", text.value, rulings())
        return text.value

    def _editions(self, node: Node | None, shows: list[str]) -> tuple[str, ...]:
        every = self.game.editions
        if node is None:
            likes = self._likes(shows)
            wanted = [
                e
                for e, prefix in zip(every, self.game.prefixes, strict=True)
                if any(s.startswith(prefix) for s in likes)
            ]
            return tuple(wanted) or every
        words = texts_of(node, "an edition")
        if [text.value for text in words] == ["all"]:
            return every
        return tuple(self._edition(text, text.value) for text in words)

    def _edition(self, text: Text, word: str) -> str:
        if word not in self.game.editions:
            raise text.fault(f"no edition is called {word!r}", word, self.game.editions)
        return word

    def _cards(self, text: Text) -> Sheet:
        """Card text, or the name of a card file beside this file."""
        inside = "\n" in text.value
        if inside:
            sheet = Sheet("cards of the position", text.value)
        else:
            path = (text.source.folder or Path()) / text.value
            if not path.is_file():
                raise text.fault(f"there is no card file {text.value!r}")
            (sheet,) = sheets([path])
        try:
            for edition in self.editions:
                self.game.titles(edition, (sheet,))
        except CardMistakes as wrong:
            first = wrong.mistakes[0]
            if not inside:
                raise first from None
            line = text.line + first.line  # the text begins on the line below `cards: |`
            shown = text.source.lines[line - 1]
            indent = len(shown) - len(shown.lstrip()) - (len(first.source) - len(first.source.lstrip()))
            raise text.source.mistake(line, first.column + indent, first.message, first.hint, first.width) from None
        except MythosError as wrong:
            raise text.wrong(wrong.message.rstrip("."), wrong.remedy or "") from None
        return sheet

    # -- the script
    def _script(self, node: Items) -> Script:
        script: Script = []
        for item in node:
            with self.catch():
                script.append(self._step(item))
        return script

    def _step(self, node: Node) -> Step | Branch:
        fields = fields_of(node, "a step")
        first = fields.fields[0][0] if fields.fields else None
        if first is not None and BRANCH.fullmatch(first.value):
            if len(fields.fields) > 1:
                raise fields.fields[1][0].fault("steps for one edition stand alone", "")
            words = re.split(r",\s*| and ", first.value.removeprefix("in "))
            editions = tuple(self._edition(first, word) for word in words)
            strange = [edition for edition in editions if edition not in self.editions]
            if strange:
                raise first.fault(f"this position is not played in {strange[0]}", strange[0], self.editions)
            return Branch(node, editions, self._script(items_of(fields.fields[0][1], "what one edition expects")))
        step = Step(node)
        for key, value in fields:
            with self.catch():
                self._part(step, key, value)
        return step

    def _part(self, step: Step, key: Text, value: Node) -> None:
        word = key.value
        if word in self.players:
            player = self.players.index(word)
            step.moves.extend(answer(player, text) for text in texts_of(value, "an answer"))
        elif word == "times":
            step.times = text_of(value, "how often").number(1)
        elif word == "until":
            step.moves.append(self._until(text_of(value, "until what")))
        elif word == "then":
            for item in value if isinstance(value, Items) else [value]:
                with self.catch():
                    step.then.append(self.reader.read(item))
        elif word == "offered":
            step.offered = texts_of(value, "an answer")
        elif word == "not offered":
            step.not_offered = texts_of(value, "an answer")
        elif word == "only offered":
            step.only = texts_of(value, "an answer")
        elif word == "refused":
            for text, reasons in fields_of(value, "what is refused"):
                step.refused.append(Refusal(text, tuple(texts_of(reasons, "a ruling"))))
        elif word == "asked":
            step.asked = self._asked(value)
        elif word == "happens":
            step.happens = texts_of(value, "a line of the log")
        elif word == "does not happen":
            step.not_happens = texts_of(value, "a line of the log")
        elif word == "cites":
            for text in texts_of(value, "a ruling"):
                with self.catch():
                    self._ruling(text)
                    step.cites.append(text)
        else:
            raise key.fault(f"a step has no {word!r}", word, (*self.players, *STEP_KEYS))

    def _until(self, text: Text) -> Until:
        what, _, whose = text.value.partition(" for ")
        known = (*ALWAYS, *self.game.periods, *self.game.kinds)
        if what not in known:
            raise text.fault(f"until what? {what!r} is neither a question nor a phase", what, known)
        return Until(text, what, self.reader.names.player(text, whose) if whose else -1)

    def _asked(self, node: Node) -> list[tuple[Text, int, str]]:
        if isinstance(node, Text):
            if node.value == "nobody":
                return []
            return [(node, self.reader.names.player(node, node.value), "")]
        asked = []
        for key, value in fields_of(node, "who is asked"):
            kind = text_of(value, "what is asked")
            if kind.value not in self.game.kinds:
                raise kind.fault(f"no question is called {kind.value!r}", kind.value, self.game.kinds)
            asked.append((key, self.reader.names.player(key, key.value), kind.value))
        return asked

    def _all_cited(self, top: Fields, shows: list[str], script: Script) -> None:
        """Every ruling that is shown is cited at the step where it matters."""
        cited = set(cited_in(script))
        node = top.get("shows")
        for text in texts_of(node, "a ruling") if node is not None else ():
            if text.value in shows and text.value not in cited:
                hint = "name it under `cites:` of that step"
                self.mistakes.append(text.wrong(f"no step says where {text.value} matters", hint, 0, len(text.value)))


def answer(player: int, text: Text) -> Answer:
    """`Peeler`, or `Peeler if asked`."""
    words = text.value.removesuffix(IF_ASKED)
    return Answer(player, text, words, words != text.value)


def cited_in(script: Script) -> list[str]:
    """All rulings that the steps of a script cite."""
    found: list[str] = []
    for step in script:
        found.extend([t.value for t in step.cites] if isinstance(step, Step) else cited_in(step.steps))
    return found
