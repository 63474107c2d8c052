"""Files that only make a start faster: where they are kept, how they are read and written. Never required."""

from __future__ import annotations

import contextlib
import hashlib
import marshal
import os
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

MOST_FILES: Final = 300  # files that are kept
BROKEN: Final = (OSError, ValueError, EOFError, TypeError, IndexError, KeyError, AttributeError, AssertionError)

_folders: list[Path] = []  # one that was chosen


def use(folder: Path) -> None:
    """Keep files there from now on."""
    _folders[:] = [folder]


def cache_folder() -> Path:
    """Where they are kept: a folder that was chosen, XDG_CACHE_HOME, else ~/.cache."""
    return _folders[0] if _folders else usual_folder()


def usual_folder() -> Path:
    """Where they are kept if nothing else was chosen."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    root = Path(base) if base and Path(base).is_absolute() else Path.home() / ".cache"
    return root / "mythos" / "cards"


def name_of(stem: str, parts: Iterable[bytes], folder: Callable[[], Path] = cache_folder) -> Path | None:
    """The file for exactly these parts; None: there is no folder for it."""
    try:
        there = folder()
    except RuntimeError:  # nobody's home
        return None
    key = hashlib.blake2b(digest_size=16)
    for part in parts:
        key.update(len(part).to_bytes(8, "big"))
        key.update(part)
    plain = "".join(letter for letter in stem if letter.isalnum() or letter in "-_")
    return there / f"{plain[:40]}-{key.hexdigest()}"


def places(kept: Path) -> list[Path]:
    """Where it may lie: where files are kept now, or where they are kept usually."""
    found = [kept]
    if _folders:
        with contextlib.suppress(RuntimeError):
            found.append(usual_folder() / kept.name)
    return found


def read(kept: Path) -> Any:
    """The plain values in a file; raises one of `BROKEN` if there are none. What is read is wanted: it stays."""
    plain = marshal.loads(kept.read_bytes())
    with contextlib.suppress(OSError):
        os.utime(kept)
    return plain


def write(kept: Path, plain: Any) -> None:
    """Write the whole file elsewhere, then put it in its place at once."""
    try:
        kept.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        make_room(kept.parent)
        with tempfile.NamedTemporaryFile(dir=kept.parent, delete=False) as file:
            file.write(marshal.dumps(plain))
        Path(file.name).replace(kept)
    except OSError:
        return  # a cache that cannot be written is only slower


def make_room(folder: Path) -> None:
    """There are never more than so many files: what was not used for longest goes first."""
    files_there = sorted(folder.iterdir(), key=_last_used)
    for file in files_there[: max(0, len(files_there) - MOST_FILES + 1)]:
        file.unlink(missing_ok=True)


def _last_used(file: Path) -> float:
    """When a file was written or read; 0 if it has gone meanwhile."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0
