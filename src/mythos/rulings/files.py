"""Position files: which rulings a position shows, the table at its beginning, the script, and what is expected.

`docs/rulings.md` explains the form. Everything that can be wrong without playing is found here, with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from mythos.coc import numbers as n
from mythos.coc.cardfiles import Sheet, sheets
from mythos.coc.editions import DOCUMENTS, EDITIONS
from mythos.coc.position import NAMES, Position, Side, cards_of, parse_entry, titles
from mythos.coc.text import QUESTIONS
from mythos.errors import MythosError
from mythos.language.mistakes import CardMistake, CardMistakes
from mythos.rulings import nodes
from mythos.rulings.facts import Fact, FactReader
from mythos.rulings.index import rulings
from mythos.rulings.names import Names
from mythos.rulings.nodes import Fields, Items, Node, Text, fields_of, items_of, text_of, texts_of
from mythos.rulings.sentences import Reader, Sentence

KINDS: Final = tuple(sorted({kind for kind, _ in QUESTIONS.values()}))
FILE_KEYS: Final = ("title", "shows", "editions", "why", "cards", "position", "game", "script", "facts")
POSITION_KEYS: Final = ("active", "phase", "step", "turn", "seed", "stories", "story deck", *NAMES)
SIDE_KEYS: Final = ("play", "hand", "deck", "discard pile", "domains", "won", "removed", "filler")
STEP_KEYS: Final = (
    *NAMES,
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
UNTIL: Final = ("settled", "next turn", "the end", *n.PHASES, *KINDS)
BRANCH: Final = re.compile(r"in (.+)")
RULING: Final = re.compile(r"[a-z0-9]+-[\w.-]*\w")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player says."""

    player: int
    text: Text


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
class Start:
    """A game from its beginning, instead of a position."""

    decks: tuple[str, str]
    seed: int = 1
    first: int | None = 0


@dataclass(slots=True)
class PositionFile:
    """One position (or list of facts) of a file."""

    path: str
    line: int
    title: str
    shows: tuple[str, ...]
    editions: tuple[str, ...]
    position: Position | None = None
    start: Start | None = None
    script: Script = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Where it stands."""
        return f"{self.path}:{self.line}"


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
        try:
            found.append(reader.read())
        except CardMistake as mistake:
            reader.mistakes.append(mistake)
        wrong.extend(reader.mistakes)
    if wrong:
        raise CardMistakes(wrong)
    return found


@cache
def title_words(edition: str, extra: tuple[Sheet, ...]) -> tuple[str, ...]:
    """Titles, also with subtitles, of the cards a position may use."""
    return tuple(
        f"{d.title}, {d.subtitle}" if with_subtitle else d.title
        for d in cards_of(edition, extra).values()
        for with_subtitle in ((False, True) if d.subtitle else (False,))
    )


class FileReader:
    """Reads one document."""

    def __init__(self, document: Node) -> None:
        self.document = document
        self.mistakes: list[CardMistake] = []
        self.extra: tuple[Sheet, ...] = ()
        self.called: list[str] = []
        self.editions: tuple[str, ...] = ()
        self.reader = Reader(Names(()))

    def read(self) -> PositionFile:
        """The position."""
        top = fields_of(self.document, "a position file")
        self._known(top, FILE_KEYS, "a position file")
        title = self._need(top, "title")
        shows = [self._ruling(text) for text in texts_of(node, "a ruling")] if (node := top.get("shows")) else []
        self.editions = self._editions(top.get("editions"), shows)
        cards = top.get("cards")
        if cards is not None:
            self.extra = tuple(self._cards(text) for text in texts_of(cards, "a card file"))
        made = PositionFile(top.source.name, top.line, text_of(title, "the title").value, tuple(shows), self.editions)
        if (facts := top.get("facts")) is not None:
            for key, _ in top:
                if key.value in ("position", "game", "script"):
                    raise key.fault("a file of facts has no position and no script")
            made.facts = FactReader(self.editions, self.extra).read(facts, self._catch)
            return made
        if (start := top.get("game")) is not None:
            made.start = self._start(fields_of(start, "a game"))
        else:
            node = top.get("position")
            made.position = self._position(fields_of(node, "a position") if node is not None else None)
        self.reader = Reader(Names(title_words(self.editions[0], self.extra), self.called))
        made.script = self._script(items_of(self._need(top, "script"), "a script"))
        self._all_cited(top, shows, made.script)
        return made

    # -- parts
    @contextmanager
    def _catch(self) -> Iterator[None]:
        """Go on after a mistake: all of them are wanted."""
        try:
            yield
        except CardMistake as mistake:
            self.mistakes.append(mistake)

    def _known(self, node: Fields, known: tuple[str, ...], what: str) -> None:
        for key, _ in node:
            if key.value not in known:
                self.mistakes.append(key.fault(f"{what} has no {key.value!r}", key.value, known))

    def _need(self, node: Fields, name: str) -> Node:
        found = node.get(name)
        if found is None:
            raise node.wrong(f"{name!r} is missing")
        return found

    def _ruling(self, text: Text) -> str:
        if text.value not in rulings():
            raise text.fault(f"no ruling has the id {text.value!r}", text.value, rulings())
        return text.value

    def _editions(self, node: Node | None, shows: list[str]) -> tuple[str, ...]:
        if node is None:
            wanted = [
                e for e, prefix in zip(EDITIONS, DOCUMENTS, strict=True) if any(s.startswith(prefix) for s in shows)
            ]
            return tuple(wanted) or EDITIONS
        words = texts_of(node, "an edition")
        if [text.value for text in words] == ["all"]:
            return EDITIONS
        return tuple(self._edition(text, text.value) for text in words)

    def _edition(self, text: Text, word: str) -> str:
        if word not in EDITIONS:
            raise text.fault(f"no edition is called {word!r}", word, EDITIONS)
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
                cards_of(edition, (sheet,))
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

    # -- the table
    def _start(self, node: Fields) -> Start:
        self._known(node, ("decks", "seed", "first"), "a game")
        decks = texts_of(self._need(node, "decks"), "a deck")
        if len(decks) != 2:
            raise node.wrong("a game has two decks")
        start = Start((decks[0].value, decks[1].value))
        if (seed := node.get("seed")) is not None:
            start.seed = text_of(seed, "the seed").number()
        if (first := node.get("first")) is not None:
            text = text_of(first, "the first player")
            start.first = self.reader.names.player(text, text.value)
        return start

    def _position(self, node: Fields | None) -> Position:
        position = Position(cards=self.extra, patient=True)
        if node is None:
            return position
        self._known(node, POSITION_KEYS, "a position")
        for key, value in node:
            with self._catch():
                self._lay(position, key, value)
        return position

    def _lay(self, position: Position, key: Text, value: Node) -> None:
        if key.value in NAMES:
            setattr(position, key.value.lower(), self._side(fields_of(value, "a player's side")))
        elif key.value == "active":
            position.active = self.reader.names.player(text_of(value, "a player"), text_of(value, "a player").value)
        elif key.value == "phase":
            position.phase = self._phase(text_of(value, "a phase"))
        elif key.value == "step":
            position.step = text_of(value, "a step").value.replace(" ", "_")
        elif key.value in ("turn", "seed"):
            setattr(position, key.value, text_of(value, "this").number())
        elif key.value == "stories":
            position.stories = [self._entry(item) for item in items_of(value, "the stories")]
        elif key.value == "story deck":
            position.story_deck = [self._entry(item) for item in items_of(value, "the story deck")]

    def _phase(self, text: Text) -> str:
        name = text.value if text.value.endswith(" phase") else f"{text.value} phase"
        if name not in n.PHASES:
            raise text.fault(
                f"there is no phase {text.value!r}", text.value, [p.removesuffix(" phase") for p in n.PHASES]
            )
        return name

    def _side(self, node: Fields) -> Side:
        self._known(node, SIDE_KEYS, "a player's side")
        side = Side()
        for key, value in node:
            if key.value == "filler":
                side.filler = text_of(value, "the number of filler cards").number()
            elif key.value == "domains":
                side.domains = [self._domain(item) for item in items_of(value, "the domains")]
            elif key.value in SIDE_KEYS:
                name = {"discard pile": "discard"}.get(key.value, key.value)
                setattr(side, name, [self._entry(item) for item in items_of(value, f"the {key.value}")])
        return side

    def _domain(self, node: Node) -> str:
        return node.value if isinstance(node, Text) else text_of(node, "a domain").value

    def _entry(self, node: Node) -> str:
        """A card: its title, or its title with notes behind a colon."""
        if isinstance(node, Fields):
            if len(node.fields) != 1:
                raise node.wrong("one card at a time", "begin each card with '- '")
            title, value = node.fields[0]
            written = texts_of(value, "a note")
            entry = f"{title.value}: {', '.join(text.value for text in written)}"
        else:
            title = text_of(node, "a card")
            written, entry = [title], title.value
        parsed = parse_entry(entry)
        self._card(parsed.title, [title])
        for note in parsed.notes:
            if note.startswith("called "):
                self.called.append(note.removeprefix("called ").strip())
            elif note.startswith("with "):
                self._card(note.removeprefix("with ").removeprefix("their "), written)
        return entry

    def _card(self, name: str, written: list[Text]) -> None:
        """A card must exist; else the mistake is where its name is written."""
        pool = cards_of(self.editions[0], self.extra)
        if name.casefold() not in titles(self.editions[0], self.extra) and name not in pool:
            text = next((text for text in written if name in text.value), written[0])
            raise text.fault(f"there is no card {name!r}", name, title_words(self.editions[0], self.extra))

    # -- the script
    def _script(self, node: Items) -> Script:
        script: Script = []
        for item in node:
            with self._catch():
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
            with self._catch():
                self._part(step, key, value)
        return step

    def _part(self, step: Step, key: Text, value: Node) -> None:
        word = key.value
        if word in NAMES:
            player = NAMES.index(word)
            step.moves.extend(Answer(player, text) for text in texts_of(value, "an answer"))
        elif word == "times":
            step.times = text_of(value, "how often").number(1)
        elif word == "until":
            step.moves.append(self._until(text_of(value, "until what")))
        elif word == "then":
            for item in value if isinstance(value, Items) else [value]:
                with self._catch():
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
                with self._catch():
                    self._ruling(text)
                    step.cites.append(text)
        else:
            raise key.fault(f"a step has no {word!r}", word, STEP_KEYS)

    def _until(self, text: Text) -> Until:
        what, _, whose = text.value.partition(" for ")
        if what not in UNTIL:
            raise text.fault(f"until what? {what!r} is neither a question nor a phase", what, UNTIL)
        return Until(text, what, self.reader.names.player(text, whose) if whose else -1)

    def _asked(self, node: Node) -> list[tuple[Text, int, str]]:
        if isinstance(node, Text):
            if node.value == "nobody":
                return []
            return [(node, self.reader.names.player(node, node.value), "")]
        asked = []
        for key, value in fields_of(node, "who is asked"):
            kind = text_of(value, "what is asked")
            if kind.value not in KINDS:
                raise kind.fault(f"no question is called {kind.value!r}", kind.value, KINDS)
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


def cited_in(script: Script) -> list[str]:
    """All rulings that the steps of a script cite."""
    found: list[str] = []
    for step in script:
        found.extend([t.value for t in step.cites] if isinstance(step, Step) else cited_in(step.steps))
    return found
