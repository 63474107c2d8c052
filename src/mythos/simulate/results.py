"""Results of games in a file of JSON lines, each under the name of what was played.

The name is a fingerprint of the whole game (decks, bots, seed ..). So a file is a collection: a run that was
interrupted goes on with it, a longer one plays only what is new, and the files of several machines are joined line by
line. What must agree is the rules; the first line names them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from mythos import bots
from mythos.errors import UsageError
from mythos.kernel.session import code_hash

FORMAT: Final = 2
P = TypeVar("P")  # what is kept of a game


def rules_of(game: ModuleType, cards: str) -> str:
    """A fingerprint of everything that decides how a game goes: kernel, game and bots, and its cards (`cards_hash`)."""
    return f"{code_hash(game)}-{code_hash(bots)}-{cards}"


def name_of(match: object) -> str:
    """The name of a game: a fingerprint of all that it is dealt from."""
    return hashlib.blake2b(repr(match).encode(), digest_size=12).hexdigest()


class Results(Generic[P]):
    """Finished games, in memory and in their file; `kind`: the class of what is kept of one."""

    def __init__(self, path: Path, kind: Any, rules: str) -> None:
        self.path = path
        self.form: TypeAdapter[P] = TypeAdapter(kind)
        self.games: dict[str, P] = {}
        head = {"results": FORMAT, "rules": rules}
        text = text_of(path)
        lines = text.splitlines()
        if lines:
            check_head(path, parsed(lines[0]), head)
        for number, line in enumerate(lines[1:], 2):
            self.read(line, number, is_last=number == len(lines))
        whole = text[: text.rfind("\n") + 1]  # a line that was cut off while it was written is written anew
        save(path, whole or json.dumps(head) + "\n")
        self.file = path.open("a", encoding="utf-8")

    def read(self, line: str, number: int, *, is_last: bool) -> None:
        """A game of an earlier run; only the last line may be broken off."""
        row = parsed(line)
        whole = isinstance(row, list) and len(row) == 2 and isinstance(row[0], str)
        try:
            if whole:
                self.games[row[0]] = self.form.validate_json(json.dumps(row[1]))
        except ValidationError:
            whole = False
        if not whole and not is_last:
            raise UsageError(f"{self.path}:{number}: not a result: {line[:60]!r}", remedy="Take the line out.")

    def get(self, match: object) -> P | None:
        """What is kept of a game, if it was played."""
        return self.games.get(name_of(match))

    def add(self, match: object, played: P) -> None:
        """Keep a game, at once."""
        name = name_of(match)
        self.games[name] = played
        self.file.write(f'["{name}", {self.form.dump_json(played).decode()}]\n')
        self.file.flush()

    def close(self) -> None:
        """No more games."""
        self.file.close()


def merge(target: Path, sources: Iterable[Path]) -> int:
    """Join files of results into one; how many games it has then."""
    head: Any = None
    games: dict[str, str] = {}
    for path in [*([target] if target.exists() else []), *sources]:
        lines = text_of(path, must_exist=True).splitlines()
        found = parsed(lines[0]) if lines else None
        check_head(path, found, head or found)
        head = found
        for number, line in enumerate(lines[1:], 2):
            row = parsed(line)
            if not isinstance(row, list) or len(row) != 2 or not isinstance(row[0], str):
                raise UsageError(f"{path}:{number}: not a result: {line[:60]!r}", remedy="Take the line out.")
            games[row[0]] = line
    save(target, "".join(f"{line}\n" for line in (json.dumps(head), *games.values())))
    return len(games)


def check_head(path: Path, found: Any, wanted: Any) -> None:
    """Is it a file of results, and made by the same rules?"""
    if not isinstance(found, dict) or found.get("results") != FORMAT:
        raise UsageError(f"{path} is no file of results.", remedy="Name another file.")
    if found != wanted:
        raise UsageError(
            f"{path} was made by other rules, cards or bots: its games would not go the same way now.",
            remedy="Name another file, or use the version of Mythos that made it.",
        )


def parsed(line: str) -> Any:
    """A line of the file; None if it is broken."""
    try:
        return json.loads(line)
    except ValueError:
        return None


def text_of(path: Path, *, must_exist: bool = False) -> str:
    """The file as it is; empty where there is none yet."""
    try:
        return path.read_text(encoding="utf-8") if must_exist or path.exists() else ""
    except (OSError, UnicodeDecodeError) as wrong:
        raise UsageError(f"The results file {path} cannot be read: {reason(wrong)}.") from None


def save(path: Path, text: str) -> None:
    """Write the whole file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise UsageError(f"The results file {path} cannot be written: {reason(wrong)}.") from None


def reason(wrong: Exception) -> str:
    """Why a file cannot be used, in words."""
    return str(wrong.strerror) if isinstance(wrong, OSError) else "it is no text"
