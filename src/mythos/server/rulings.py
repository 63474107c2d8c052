"""Rulings to look up: as the steps of the rules cite them. A fuller library takes this one's place in `library`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol

from mythos.kernel.machine import PROCEDURES, RULING, cited
from mythos.server.games import kinds
from mythos.server.messages import Ruling, StepCited


class Library(Protocol):
    """Where rulings come from."""

    def rulings(self) -> Mapping[str, Ruling]:
        """All rulings by id, in the order of their documents."""

    def of_card(self, game: str, card: str) -> list[str]:
        """The ids of the rulings on a card."""

    def film(self, ruling: str, edition: str | None) -> dict[str, Any] | None:
        """The ruling stepped through on a board; None if it cannot be played."""


class Steps:
    """The rulings that the engine's own steps cite, each with the sentence of the step."""

    def rulings(self) -> Mapping[str, Ruling]:
        """All rulings by id."""
        return cited_in_steps()

    def of_card(self, game: str, card: str) -> list[str]:
        """Steps speak of no cards."""
        return []

    def film(self, ruling: str, edition: str | None) -> dict[str, Any] | None:
        """None of them can be stepped through."""
        return None


@cache
def library() -> Library:
    """The library of this server."""
    return Steps()


@cache
def cited_in_steps() -> Mapping[str, Ruling]:
    """Every ruling that a step of the rules names."""
    kinds()  # the games define the procedures
    found: dict[str, list[StepCited]] = {}
    for made in sorted(PROCEDURES.values(), key=lambda made: made.name):
        for step in made.steps:
            sentence = " ".join(RULING.sub("", step.__doc__ or "").split())
            shown = StepCited(procedure=made.name, step=step.__name__.replace("_", " "), text=sentence)
            for name in cited(step.__doc__):
                found.setdefault(name, []).append(shown)
    return {name: ruling(name, found[name]) for name in sorted(found, key=in_order)}


def ruling(name: str, steps: list[StepCited]) -> Ruling:
    """A ruling as far as the steps tell it."""
    document = name.partition("-")[0]
    return Ruling(
        id=name,
        document=document,
        topic=steps[0].procedure,
        game="arkham" if document.startswith("ah") else "coc",
        title=name,
        summary=steps[0].text,
        executable=False,
        text=list(dict.fromkeys(step.text for step in steps)),
        editions=[],
        cards=[],
        steps_cited=steps,
        related=[],
    )


def in_order(name: str) -> tuple[str, list[tuple[int, str]]]:
    """By document, then by number: 2.9 before 2.13."""
    document, _, rest = name.partition("-")
    parts = re.findall(r"\d+|[^\d.\-]+", rest)
    return document, [(int(part), "") if part.isdigit() else (0, part) for part in parts]
