"""A game as people and programs use it: question, answer, fork, undo, save, load, view, why.

A game is data: a setup, a seed and the list of answers. Everything here follows from that.
"""

from __future__ import annotations

import binascii
import difflib
import hashlib
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Self

from mythos.errors import MythosError, UsageError
from mythos.kernel import loops
from mythos.kernel.course import CONCEDE, Course
from mythos.kernel.loops import Loop
from mythos.kernel.machine import OVER, Ask, Machine, Unsaid
from mythos.kernel.machine import Option as Code
from mythos.kernel.saves import BACK, FORMAT, MARK, MARKED, ON, REFUSED, Moved, pack, read_save, unpack
from mythos.kernel.trace import Entry, Trace

STEP: Final = "step"
ACTION: Final = "action"
TURN: Final = "turn"


class IllegalAnswer(MythosError):
    """An answer that was not offered; the message says which rule stands against it."""


@dataclass(frozen=True, slots=True)
class Option:
    """One legal answer: a stable identity (kind and payload) and a label that is unique in its question."""

    id: str
    label: str
    code: Code


@dataclass(frozen=True, slots=True)
class Question:
    """Who is asked, what about, in which window of the rules, and every legal answer."""

    player: int
    kind: str
    text: str
    window: str
    options: tuple[Option, ...]
    picked: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)


def option_id(code: Code) -> str:
    """The identity of an answer: what it does and to what."""
    return "-".join(str(n) for n in code)


class Game(Course):
    """One game. Subclasses fill in what only the game knows: text, views, and how to deal."""

    name = ""

    def __init__(self, machine: Machine, setup: dict[str, Any], *, undoable: bool = True) -> None:
        super().__init__(machine, undoable=undoable)
        self.setup = setup
        self.marks: dict[int, str] = {}  # of earlier positions, by the number of answers that led there

    # -- questions
    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self.machine.regs[OVER])

    @property
    def winner(self) -> int | None:
        """The winner, or None."""
        code = self.machine.regs[OVER]
        return code - 1 if 0 < code < 99 else None

    @property
    def question(self) -> Question | None:
        """The open question (the first, if several players are asked at once); None when the game is over."""
        asks = self.machine.open_asks()
        return self.show(asks[0]) if asks else None

    @property
    def questions(self) -> tuple[Question, ...]:
        """All open questions: several players may be asked at the same time."""
        return tuple(self.show(ask) for ask in self.machine.open_asks())

    def question_for(self, player: int) -> Question | None:
        """The question that is open for one player."""
        for ask in self.machine.open_asks():
            if ask.player == player:
                return self.show(ask)
        return None

    def show(self, ask: Ask) -> Question:
        """A question in words."""
        codes = ask.now()
        labels = unique([self.label(ask, code) for code in codes])
        options = tuple(Option(self.identity(c), label, c) for c, label in zip(codes, labels, strict=True))
        picked = tuple(self.label(ask, code) for code in ask.picked)
        return Question(ask.player, self.question_kind(ask), self.ask_text(ask), self.window(), options, picked)

    def choices(self) -> tuple[Code, ...]:
        """The open question's answers as bare codes, for programs in a hurry."""
        asks = self.machine.open_asks()
        return asks[0].now() if asks else ()

    # -- answers
    def answer(self, choice: int | str | Option | Code, player: int | None = None) -> Self:
        """Answer the open question: by index, id, label, option or code. Anything else is refused."""
        asks = [a for a in self.machine.open_asks() if player is None or a.player == player]
        if not asks:
            if self.over:
                raise IllegalAnswer("The game is over.", remedy="undo() goes back, or start a new game.")
            raise IllegalAnswer(f"Player {player} is not asked now.", remedy="Look at `questions`.")
        ask = asks[0]
        return self.take(ask, self._code(ask, choice))

    def concede(self, player: int) -> Self:
        """A player who is asked something gives up instead; like every answer it is saved and can be undone."""
        ask = next((a for a in self.machine.open_asks() if a.player == player), None)
        if ask is None:
            raise IllegalAnswer(f"Player {player} is not asked now, so he cannot concede now.")
        return self.take(ask, CONCEDE)

    def _code(self, ask: Ask, choice: int | str | Option | Code) -> Code:
        codes = ask.now()
        if isinstance(choice, Option):
            choice = choice.code
        if isinstance(choice, bool) or not isinstance(choice, (int, str, tuple)):
            raise IllegalAnswer(f"{choice!r} is no answer.", remedy="Give an option, its index, id or label.")
        if isinstance(choice, int):
            if 0 <= choice < len(codes):
                return codes[choice]
            raise IllegalAnswer(f"There are {len(codes)} answers, numbered from 0; {choice} is not one of them.")
        if isinstance(choice, tuple):
            if len(choice) != 5 or any(type(number) is not int for number in choice):
                raise IllegalAnswer(f"{choice!r} is no answer.", remedy="A code is five whole numbers.")
            if choice in codes:
                return choice
            raise IllegalAnswer(self.refusal(ask, choice))
        for code in codes:
            if self.identity(code) == choice:
                return code
        question = self.show(ask)
        for option in question:
            if option.label.casefold() == choice.casefold():
                return option.code
        near = difflib.get_close_matches(choice, [o.label for o in question], 3, 0.4)
        remedy = f"Did you mean {' or '.join(repr(n) for n in near)}?" if near else "Look at `question.options`."
        raise IllegalAnswer(f"{choice!r} is not offered here: {question.text}", remedy=remedy)

    # -- fork, undo, replay
    def fork(self, *, undoable: bool = False) -> Self:
        """An independent copy; by default without the past, so that it costs microseconds."""
        other = type(self).__new__(type(self))
        other.machine = self.machine.fork()
        other.setup = self.setup
        other.answers = self.answers[:]
        other.undoable = undoable
        other.history = self.history[:] if undoable else [None] * 0
        other.marks = self.marks.copy() if undoable else {}
        return other

    def undo(self, by: str = STEP) -> Self:
        """Go back one answer, to the start of the last action, or to the start of the turn."""
        if not self.answers:
            raise UsageError("There is nothing to undo.")
        return self.rewind(self._target(by))

    def _target(self, by: str) -> int:
        last = len(self.answers) - 1
        if by == STEP:
            return last
        if by not in (ACTION, TURN):
            raise UsageError(f"Undo by {by!r}?", remedy="by: 'step', 'action' or 'turn'.")
        replay = self.at(0)
        marks = []
        for player, code in self.answers:
            marks.append(replay.mark(by))
            replay.take(replay._asked(player), code)
        now = self.mark(by)
        for i in range(last, -1, -1):
            if by == ACTION and marks[i] is not None and self._is_deed(i):
                return i
            if by == TURN and marks[i] != now:
                return i + 1 if i < last else self._first_with(marks, marks[i])
        return 0

    @staticmethod
    def _first_with(marks: list[object], wanted: object) -> int:
        return marks.index(wanted)

    def _is_deed(self, i: int) -> bool:
        return self.answers[i][1][0] != 0  # not a pass

    def _asked(self, player: int) -> Ask:
        return next(a for a in self.machine.open_asks() if a.player == player)

    def rewind(self, count: int) -> Self:
        """Go back to the moment before answer number `count`."""
        if not 0 <= count <= len(self.answers):
            raise UsageError(f"The game has {len(self.answers)} answers; there is no number {count}.")
        if count < len(self.history) and self.history[count] is not None:
            kept = self.history[count]
            assert kept is not None
            self.machine = kept.fork()
        elif count < len(self.answers):
            self.machine = self.at(count).machine
        del self.answers[count:]
        del self.history[count:]
        self.marks = {number: mark for number, mark in self.marks.items() if number <= count}
        return self

    def at(self, count: int) -> Self:
        """A replay of the first `count` answers, from which one can play on."""
        replay = self.dealt(self.setup, undoable=False)
        for player, code in self.answers[:count]:
            ask = next((a for a in replay.machine.open_asks() if a.player == player), None)
            if ask is None or (code not in ask.now() and code != CONCEDE):
                number = len(replay.answers) + 1
                raise MythosError(
                    f"Answer {number} does not fit the game any more.",
                    remedy="The rules or cards have changed since it was saved; play it with the version that made it.",
                )
            replay.take(ask, code)
        return replay

    # -- loops
    def loop(self, since: int = 0) -> Loop | None:
        """The cycle that the player who is to act has just shown: it led back to the same position, only with more of
        something, and nobody else did anything. None if there is none, or none that began at answer `since` or later.
        """
        player, last = self.mark(ACTION), len(self.answers)
        if player is None or len(self.machine.asks) != 1:
            return None
        first = max(last - loops.LONGEST, since)
        past = self._past(first)
        now = loops.outline(self.machine)
        for start in range(last - 1, first - 1, -1):
            if not loops.is_one_sided(self.answers[start:], self.machine.asks[0].player):
                return None
            gains = loops.growth(loops.outline(past[start - first]), now)
            hidden = bool(gains) and loops.touches_hidden([*past[start - first :], self.machine])
            if gains and not (hidden and self.machine.book.plays_hidden_rounds(self.machine)):
                words = tuple(self.gain(counter, amount) for counter, amount in gains.items())
                return Loop(self.machine.asks[0].player, start, self._said(start, past[start - first]), words)
        return None

    def _past(self, first: int) -> list[Machine]:
        """The machine before each answer from number `first` on."""
        kept = self.history[first:]
        if len(kept) == len(self.answers) - first and None not in kept:
            return [machine for machine in kept if machine is not None]
        replay = self.at(first)
        machines = []
        for player, code in self.answers[first:]:
            machines.append(replay.machine.fork())
            replay.take(replay._asked(player), code)
        return machines

    def _said(self, start: int, machine: Machine) -> tuple[str, ...]:
        """The answers from number `start` on in words, without the others' passing."""
        replay = self.fork()
        replay.machine = machine.fork()
        words = []
        me = self.machine.asks[0].player
        for player, code in self.answers[start:]:
            ask = replay._asked(player)
            if player == me:
                words.append(replay.label(ask, code))
            replay.take(ask, code)
        return tuple(words)

    def repeat(self, times: int) -> int:
        """Apply the cycle just shown so many times more, and say how often it was possible: the game may end before,
        or an answer may not be offered any more."""
        if type(times) is not int or not 1 <= times <= loops.MOST_TIMES:
            raise UsageError(f"A cycle is repeated 1 to {loops.MOST_TIMES} times, not {times!r}.")
        found = self.loop()
        if found is None:
            raise UsageError(
                "There is no cycle to repeat.",
                remedy="Play one whole cycle first: same position again, more of something, everybody else passing.",
            )
        cycle = self.answers[found.start :]
        if not self.machine.rule("a cycle is repeated at once"):
            return 0
        for done in range(times):
            begun, count = self.machine.fork(), len(self.answers)
            if not self._again(cycle):
                self.machine = begun
                del self.answers[count:]
                del self.history[count:]
                return done
            if self.over:
                return done + 1
        return times

    def _again(self, cycle: list[tuple[int, Code]]) -> bool:
        """Give the same answers once more; False if one of them is not offered."""
        for player, code in cycle:
            if self.over:
                return True
            ask = next((a for a in self.machine.open_asks() if a.player == player), None)
            same = None if ask is None else loops.same_answer(ask.now(), code)
            if ask is None or same is None:
                return False
            if self.undoable:
                self.history.append(None)  # nobody undoes into the middle of it; then it is replayed
            self.answers.append((player, same))
            try:
                self.machine.answer(ask, same)
            except Unsaid as unsaid:
                self.go_back(unsaid)
        return True

    # -- log and why
    def log(self, since: int = 0) -> list[Entry]:
        """What happened and why, from answer number `since` on (0: also before the first question): made by playing it
        again with a trace."""
        trace = Trace()
        replay = self.at(since) if since else self.dealt(self.setup, undoable=False, trace=trace)
        replay.machine.trace = trace
        for player, code in self.answers[since:]:
            replay.take(replay._asked(player), code)
        return trace.told

    # -- save and load
    def save(self) -> str:
        """The game as text: versions, setup, seed, answers, marks of positions, and a snapshot for quick loading."""
        self.mark_past()
        data = {
            "mythos": FORMAT,
            "game": self.name,
            "rules": self.rules_hash(),
            "setup": self.setup,
            "answers": [[player, *code] for player, code in self.answers],
            "marks": [[count, mark] for count, mark in sorted(self.marks.items())],
            "hash": self.hash(),
            "snapshot": pack(self.machine.parts()),
        }
        return json.dumps(data, separators=(",", ":"))

    def mark_past(self) -> None:
        """Fingerprints of positions on the way, where they are kept: by them a later version finds out where the game
        begins to go another way."""
        for count in range(0, len(self.history), MARKED):
            kept = self.history[count]
            if kept is not None and count not in self.marks:
                self.marks[count] = kept.hash()[:MARK]

    @classmethod
    def load(cls, text: str, *, trusted: bool = False, moved: str = REFUSED) -> Self:
        """Read a saved game; a damaged or foreign file is refused with a reason.

        The answers decide: they are played again and must lead to the position the file names. If they lead elsewhere
        because rules or cards have changed since, that is said (`Moved`), unless it is chosen: `moved` "on" goes on
        where they lead now, "back" from the last equal position. A file that is `trusted` (nobody else could write
        it) is taken from its snapshot, which is quicker.
        """
        if moved not in (REFUSED, ON, BACK):
            raise UsageError(f"moved={moved!r}?", remedy=f"moved: {REFUSED!r}, {ON!r} or {BACK!r}.")
        data = read_save(text, cls.name)
        game = cls.dealt(data["setup"])
        given: list[tuple[int, Code]] = [(row[0], (*row[1:],)) for row in data["answers"]]
        same_rules = data["rules"] == game.rules_hash()
        if trusted and same_rules and game.restore(data["snapshot"], data["hash"]):
            game.answers, game.history, game.marks = given, [None] * len(given), data["marks"]
            return game
        fits, equal = game.give_again(given, {} if same_rules else data["marks"])
        if fits == len(given) and game.hash() == data["hash"]:
            game.marks = data["marks"]
            return game
        if same_rules:
            where = f"Answer {fits + 1} does not fit" if fits < len(given) else "Its answers lead elsewhere"
            raise MythosError(f"{where}: the save file is damaged.")
        if moved == REFUSED or (moved == BACK and equal is None):
            raise Moved(len(given), equal, fits)
        game.marks = {}
        return game.rewind(equal) if moved == BACK and equal is not None else game

    def give_again(self, given: list[tuple[int, Code]], marks: dict[int, str]) -> tuple[int, int | None]:
        """Give answers as far as they fit: how many that are, and how many lead to the last of the marked positions
        that are the same (None if none is, or none is marked)."""
        equal, same = None, True
        undoable, self.undoable = self.undoable, False
        for count, (player, code) in enumerate([*given, (-1, CONCEDE)]):
            if same and count in marks:
                same = marks[count] == self.machine.hash()[:MARK]
                equal = count if same else equal
            ask = next((a for a in self.machine.open_asks() if a.player == player), None)
            if ask is None or (code not in ask.now() and code != CONCEDE):
                break
            self.take(ask, code)
        self.undoable, self.history = undoable, [None] * len(self.answers)
        return len(self.answers), equal

    def restore(self, snapshot: str, expected: str) -> bool:
        """Put the machine into a saved position; False if the snapshot is not the one that was saved."""
        try:
            parts = unpack(snapshot)
            machine = self.machine.fork()
            machine.fill(parts)
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError, zlib.error, binascii.Error):
            return False
        if machine.hash() != expected:
            return False
        self.machine = machine
        return True

    def hash(self) -> str:
        """A fingerprint of the state, equal on every machine."""
        return self.machine.hash()

    # -- what only the game knows
    @classmethod
    def dealt(cls, setup: dict[str, Any], *, undoable: bool = True, trace: Trace | None = None) -> Self:
        """A new game from setup data; a trace hears everything from the beginning."""
        raise NotImplementedError

    def label(self, ask: Ask, code: Code) -> str:
        """An answer in words."""
        raise NotImplementedError

    def ask_text(self, ask: Ask) -> str:
        """The question in words."""
        raise NotImplementedError

    def identity(self, code: Code) -> str:
        """The id of an answer; a game hides in it the numbers of objects nobody may follow."""
        return option_id(code)

    def question_kind(self, ask: Ask) -> str:
        """A short name for the kind of question."""
        raise NotImplementedError

    def window(self) -> str:
        """The window of the rules."""
        return " > ".join(self.machine.where())

    def refusal(self, ask: Ask, code: Code) -> str:
        """Why this is no legal answer."""
        return "That answer is not offered."

    def mark(self, by: str) -> object:
        """A value that changes with every turn; for actions, not None where an action is asked for."""
        raise NotImplementedError

    def gain(self, counter: loops.Counter, amount: int) -> str:
        """What grows in a cycle, in words."""
        raise NotImplementedError

    def rules_hash(self) -> str:
        """A fingerprint of rules and cards."""
        raise NotImplementedError

    def view(self, player: int | None) -> dict[str, Any]:
        """Exactly what a player may know (None: a spectator), with the question if he is asked."""
        shown = self.seen(player)
        question = self.question_for(player) if player is not None else None
        shown["question"] = None if question is None else describe(question)
        shown["waiting_for"] = [ask.player for ask in self.machine.open_asks()]
        return shown

    def seen(self, player: int | None) -> dict[str, Any]:
        """The table as a player may see it."""
        raise NotImplementedError


def describe(question: Question) -> dict[str, Any]:
    """A question as plain data."""
    return {
        "player": question.player,
        "kind": question.kind,
        "text": question.text,
        "window": question.window,
        "options": [{"id": o.id, "label": o.label} for o in question],
        "picked": list(question.picked),
    }


@cache
def code_hash(package: ModuleType) -> str:
    """A fingerprint of the source of a game's rules and of the kernel."""
    digest = hashlib.blake2b(digest_size=8)
    for folder in (Path(__file__).parent, Path(str(package.__file__)).parent):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def unique(labels: list[str]) -> list[str]:
    """Number labels that occur more than once."""
    seen: dict[str, int] = {}
    result = []
    for label in labels:
        seen[label] = seen.get(label, 0) + 1
        result.append(label if seen[label] == 1 else f"{label} [{seen[label]}]")
    return result
