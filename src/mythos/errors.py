"""What can go wrong in a way that we expect, said in plain words, and the exit status that it earns."""

from __future__ import annotations

from typing import ClassVar, Final

SUCCESS: Final = 0
FINDING: Final = 1
WRONG_USE: Final = 2


class MythosError(Exception):
    """An expected error: what is wrong, and a remedy where there is one."""

    status: ClassVar[int] = WRONG_USE

    def __init__(self, message: str, *, remedy: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy


class UsageError(MythosError):
    """Somebody asked for what does not exist, or in a form that cannot be read."""


class Endless(MythosError):
    """What cards make happen never ends, and the rules of the game have no word for it."""


class Finding(MythosError):
    """The command did its work, and what it examined is not in order."""

    status = FINDING
