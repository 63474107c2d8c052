"""Campaigns of any game, for those who list and read them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Chapter:
    """One scenario of a campaign."""

    id: str
    title: str
    lines: tuple[str, ...] = ()  # what is to be read about it

    def plain(self) -> dict[str, Any]:
        """It as plain data."""
        return {"id": self.id, "title": self.title, "text": list(self.lines)}

    def text(self) -> str:
        """It as text."""
        return "\n".join((self.title, "", *self.lines))


@dataclass(frozen=True, slots=True)
class Story:
    """A campaign with its scenarios."""

    id: str
    title: str
    chapters: tuple[Chapter, ...]
    lines: tuple[str, ...] = ()
    own: bool = False  # from a file of somebody's own
    problems: tuple[str, ...] = field(default=())

    def plain(self) -> dict[str, Any]:
        """It as plain data."""
        scenarios = [{"id": chapter.id, "title": chapter.title} for chapter in self.chapters]
        return {"id": self.id, "title": self.title, "scenarios": scenarios, "text": list(self.lines)}

    def text(self) -> str:
        """It as text."""
        return "\n".join((self.title, "", *self.lines, "", *(chapter.title for chapter in self.chapters)))
