"""Scenes with the home-made cards of the rule tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mythos.coc.game import Duel
from tests.coc.scene import Scene, Side

CARDS = str(Path(__file__).parents[1] / "cards" / "rules.cards")


def scene(danielle: Side | None = None, tommy: Side | None = None, **more: Any) -> Scene:
    """A scene in which the home-made cards may be named."""
    return Scene(cards=[CARDS], danielle=danielle or Side(), tommy=tommy or Side(), **more)


def at_story(danielle: Side, tommy: Side | None = None, **more: Any) -> Scene:
    """A story phase in which the stories resolve next; characters are placed by `at STORY`."""
    return scene(danielle, tommy, phase="story phase", step=more.pop("step", "resolve_stories"), **more)


def kinds(game: Duel) -> list[tuple[int, str]]:
    """Who is asked what, for all open questions."""
    return [(question.player, question.kind) for question in game.questions]


__all__ = ["CARDS", "Side", "at_story", "kinds", "scene"]
