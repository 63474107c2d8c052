"""A player that is a program of somebody else: JSON lines over its standard input and output.

    mythos simulate coc DECK DECK --bots "exec:./mybot,greedy"
    mythos tournament --bots "exec@2s:python3 mybot.py,greedy"

Each question is one line: `{"mythos": 1, "game": .., "seat": .., "number": .., "view": {..}}`; the view is exactly what
that seat may know, with the question and its options (`view.question.options`, each with `id` and `label`). The answer
is one line: `{"answer": 0}`, by number, id or label. The end of the input is the end of the game. It has ten seconds
for an answer, or as many as `exec@2s:` says. Whatever else it does ends the run with a sentence that says what it was.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import weakref
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import IO, Final

from mythos.errors import MythosError, UsageError
from mythos.kernel.machine import Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import Game, IllegalAnswer

NAME: Final = re.compile(r"exec(?:@(?P<seconds>\d+(?:\.\d+)?)s)?:(?P<command>.+)", re.DOTALL)
PROTOCOL: Final = 1
SECONDS: Final = 10.0
LONGEST: Final = 65_536  # letters of an answer
KEPT: Final = 5  # last lines of what it said on its error output


class ExecFault(MythosError):
    """A program that does not play."""


class ExecBot:
    """A process for one seat of one game, started with its first question and ended with the bot."""

    name = "exec"

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError as wrong:
            raise UsageError(f"The command {command!r} cannot be read: {wrong}.") from None
        if not self.words or shutil.which(self.words[0]) is None:
            raise UsageError(
                f"The bot {command!r} cannot be started: there is no such program.",
                remedy="Give a program on PATH or its path: exec:./mybot or 'exec:python3 mybot.py'.",
            )
        self.command = command
        self.seconds = seconds
        self.process: subprocess.Popen[str] | None = None
        self.lines: Queue[str | None] = Queue()
        self.said: deque[str] = deque(maxlen=KEPT)
        self.listener: Thread | None = None  # to what it says besides its answers

    def choose(self, game: Game, ask: Ask) -> Code:
        """Put the question, wait for the answer."""
        question = {
            "mythos": PROTOCOL,
            "game": game.name,
            "seat": ask.player,
            "number": len(game.answers),
            "view": game.view(ask.player),
        }
        return self.understood(game, ask, self.asked(json.dumps(question)))

    def asked(self, line: str) -> str:
        """One line there, one line back."""
        process = self.process or self.start()
        assert process.stdin is not None
        try:
            process.stdin.write(line + "\n")
            process.stdin.flush()
        except (BrokenPipeError, ValueError):
            raise self.fault(self.gone()) from None
        try:
            answer = self.lines.get(timeout=self.seconds)
        except Empty:
            process.kill()
            raise self.fault(f"gave no answer within {self.seconds:g} seconds") from None
        if answer is None:
            raise self.fault(self.gone())
        return answer

    def start(self) -> subprocess.Popen[str]:
        """Start it, and listen to it."""
        try:
            process = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as wrong:
            raise self.fault(f"cannot be started: {wrong.strerror}") from None
        assert process.stdout is not None
        assert process.stderr is not None
        self.process = process
        Thread(target=hear, args=(process.stdout, self.lines), daemon=True).start()
        self.listener = Thread(target=remember, args=(process.stderr, self.said), daemon=True)
        self.listener.start()
        weakref.finalize(self, end, process)
        return process

    def understood(self, game: Game, ask: Ask, line: str) -> Code:
        """The answer that a line gives."""
        if len(line) >= LONGEST:
            raise self.fault(f"gave an answer of more than {LONGEST} letters")
        try:
            given = json.loads(line)
        except (ValueError, RecursionError):
            raise self.fault(f"did not answer in JSON: {line.strip()[:80]!r}") from None
        answer = given.get("answer") if isinstance(given, dict) else None
        if isinstance(answer, bool) or not isinstance(answer, (int, str)):
            raise self.fault(f"gave no answer: {line.strip()[:80]!r}")
        try:
            return game._code(ask, answer)
        except IllegalAnswer as wrong:
            raise self.fault(f"answered {answer!r}, which is not legal: {wrong.message}") from None

    def gone(self) -> str:
        """How it ended."""
        assert self.process is not None
        try:
            code = self.process.wait(1.0)
        except subprocess.TimeoutExpired:
            return "has closed its output"
        if self.listener is not None:
            self.listener.join(1.0)  # its last words may still be on their way
        said = f"; it said: {' / '.join(self.said)}" if self.said else ""
        return f"has ended with status {code}{said}"

    def fault(self, what: str) -> ExecFault:
        """What it did, in a sentence."""
        return ExecFault(f"The bot {self.command!r} {what}.", remedy="docs/research.md says how such a bot answers.")


def hear(stream: IO[str], lines: Queue[str | None]) -> None:
    """Every line, then None."""
    while line := stream.readline(LONGEST):
        lines.put(line)
    lines.put(None)


def remember(stream: Iterable[str], said: deque[str]) -> None:
    """The last lines."""
    for line in stream:
        said.append(line.strip()[:200])


def end(process: subprocess.Popen[str]) -> None:
    """Close its input; who does not go then is ended."""
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.close()
    try:
        process.wait(0.5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def exec_bot(name: str) -> ExecBot | None:
    """The bot of such a name, or None if it is another's."""
    found = NAME.fullmatch(name)
    if found is None:
        return None
    seconds = float(found["seconds"]) if found["seconds"] else SECONDS
    if not seconds:
        raise UsageError("A bot needs some time.", remedy="exec@2s:./mybot has two seconds for an answer.")
    return ExecBot(found["command"], seconds)
