"""Refusals: an error code of the protocol, what is wrong, a remedy; and the HTTP status that it earns."""

from __future__ import annotations

from typing import Final

from mythos.errors import Finding, MythosError, UsageError
from mythos.kernel.saves import Moved
from mythos.kernel.session import IllegalAnswer

STATUS: Final = {
    "bad_request": 400,
    "not_yours": 403,
    "hidden": 403,
    "bad_origin": 403,
    "not_found": 404,
    "conflict": 409,
    "stale": 409,
    "not_asked": 409,
    "illegal": 409,
    "broken": 409,
    "moved": 409,
    "too_large": 413,
    "too_many": 429,
    "internal": 500,
    "full": 503,
}


class Refusal(MythosError):
    """Something a client may not have or do."""

    def __init__(self, code: str, message: str, remedy: str | None = None, *, wait: float = 0) -> None:
        super().__init__(message, remedy=remedy)
        self.code = code
        self.wait = wait  # seconds after which it may be tried again

    @property
    def http(self) -> int:
        """The HTTP status."""
        return STATUS[self.code]


def refusal(wrong: MythosError) -> Refusal:
    """An error of the engine as a refusal."""
    if isinstance(wrong, Refusal):
        return wrong
    codes = {Moved: "moved", IllegalAnswer: "illegal", UsageError: "bad_request", Finding: "bad_request"}
    code = next((code for kind, code in codes.items() if isinstance(wrong, kind)), "broken")
    return Refusal(code, wrong.message, wrong.remedy)


def unwritten() -> Refusal:
    """The database is full or away."""
    said = "This cannot be kept at the moment: the disk of this server is full, or its database is away."
    return Refusal("full", said, "Nothing was changed. Try again in a while.", wait=5)


def no_table() -> Refusal:
    """There is no such table (or it is none of the visitor's business, which sounds the same)."""
    return Refusal("not_found", "There is no such table.", "Yours are on the start page; others need a link.")
