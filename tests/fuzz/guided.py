"""Texts that lead readers where none has led them before: a fuzzer that is guided by coverage.

`python -m tests.fuzz.guided --seconds 60` mutates the texts of the corpus; a text that makes a reader pass from one
line to another as no text before it did is kept and mutated further. Whatever is raised that is not said in words is a
finding, and written down. `--keep` adds what was found on the way to the corpus. Where Atheris is installed
(`pip install atheris`), `--atheris coc.save` lets libFuzzer do the same with one reader.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any, Final

import mythos
from tests.fuzz.mutate import mutated
from tests.fuzz.readers import CORPUS, IN_WORDS, READERS, seeds

ROOM: Final = str(Path(str(mythos.__file__)).parent)
LONGEST: Final = 20_000  # letters of a text that is kept
Reader = Callable[[str], object]


class Coverage:
    """The steps from line to line that were ever made in the code of some folder."""

    def __init__(self, room: str = ROOM) -> None:
        self.room = room
        self.steps: set[tuple[CodeType, int, int]] = set()
        self.before: dict[CodeType, int] = {}

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Look on while something runs."""
        self.before.clear()
        earlier = sys.gettrace()
        sys.settrace(self.enter)
        try:
            yield
        finally:
            sys.settrace(earlier)

    def enter(self, frame: FrameType, event: str, arg: Any) -> Any:
        """A function begins: is it one of ours?"""
        return self.step if frame.f_code.co_filename.startswith(self.room) else None

    def step(self, frame: FrameType, event: str, arg: Any) -> Any:
        """A line is reached."""
        if event == "line":
            code = frame.f_code
            self.steps.add((code, self.before.get(code, 0), frame.f_lineno))
            self.before[code] = frame.f_lineno
        return self.step


@dataclass
class Hunt:
    """The search through one reader."""

    read: Reader
    known: list[str]
    seed: int = 1
    room: str = ROOM
    tried: int = 0
    new: list[str] = field(default_factory=list)
    faults: list[tuple[str, str]] = field(default_factory=list)  # what was raised, and by which text

    def __post_init__(self) -> None:
        self.rng = Random(f"guided {self.seed}")
        self.coverage = Coverage(self.room)
        for text in self.known:
            self.attempt(text)
        self.new.clear()

    def go(self, count: int, seconds: float = 1e9) -> Hunt:
        """So many texts more, or as long as there is time."""
        until = time.process_time() + seconds
        for _ in range(count):
            if time.process_time() > until:
                break
            self.tried += 1
            self.attempt(mutated(self.rng, self.pool())[:LONGEST])
        return self

    def pool(self) -> list[str]:
        """What is mutated: half of the time something that was found on the way."""
        return self.new if self.new and self.rng.random() < 0.5 else self.known

    def attempt(self, text: str) -> None:
        """One text; if it leads somewhere new it is kept."""
        before = len(self.coverage.steps)
        try:
            with self.coverage.watching():
                self.read(text)
        except IN_WORDS:
            pass
        except Exception as wrong:
            self.faults.append((f"{type(wrong).__name__}: {wrong}"[:200], text))
        if len(self.coverage.steps) > before:
            self.new.append(text)


def with_atheris(name: str, more: list[str]) -> None:
    """The same by libFuzzer, for one reader; it ends when it has found something, or is stopped."""
    atheris = importlib.import_module("atheris")  # a guest, who is not always there

    atheris.instrument_all()

    def once(data: bytes) -> None:
        with contextlib.suppress(*IN_WORDS):
            READERS[name](data.decode("utf-8", "surrogateescape"))

    atheris.Setup([sys.argv[0], *more, str(CORPUS)], once)
    atheris.Fuzz()


def main() -> None:
    """Hunt through all readers, or some."""
    asked = argparse.ArgumentParser(description=main.__doc__)
    asked.add_argument("--seconds", type=float, default=60.0, help="of the processor, for each reader")
    asked.add_argument("--count", type=int, default=1_000_000, help="texts for each reader")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", action="append", choices=list(READERS))
    asked.add_argument("--keep", action="store_true", help="add what leads somewhere new to the corpus")
    asked.add_argument("--found", type=Path, default=Path("fuzz-found"))
    asked.add_argument("--atheris", choices=list(READERS))
    given, more = asked.parse_known_args()
    if given.atheris:
        with_atheris(given.atheris, more)
    faults = 0
    for name in given.only or READERS:
        hunt = Hunt(READERS[name], seeds(name), given.seed).go(given.count, given.seconds)
        steps = len(hunt.coverage.steps)
        print(f"{name:15} {hunt.tried:7} texts, {steps:6} steps, {len(hunt.new):4} new, {len(hunt.faults)} faults")
        for said, text in hunt.faults[:5]:
            print(f"    {said}: {written(given.found, name, text)}", flush=True)
        if given.keep:
            for text in hunt.new:
                written(CORPUS, name, text)
        faults += len(hunt.faults)
    sys.exit(bool(faults))


def written(folder: Path, name: str, text: str) -> Path:
    """A text as a file that its reader finds again."""
    kind, _, ending = name.partition(".")
    mark = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=4).hexdigest()
    path = folder / f"{kind}-{mark}.{ending}"
    os.makedirs(folder, exist_ok=True)
    path.write_text(text, encoding="utf-8", errors="backslashreplace")
    return path


if __name__ == "__main__":
    main()
