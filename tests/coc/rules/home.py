"""Scenes with the home-made cards of the rule tests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from mythos.coc.game import Duel
from mythos.coc.position import Builder, Position
from mythos.coc.scene import Scene, Side
from mythos.kernel.program import STATIC, Ability, Mod

CARDS = str(Path(__file__).parents[1] / "cards" / "rules.cards")


def scene(danielle: Side | None = None, tommy: Side | None = None, **more: Any) -> Scene:
    """A scene in which the home-made cards may be named."""
    return Scene(cards=[CARDS], danielle=danielle or Side(), tommy=tommy or Side(), **more)


def at_story(danielle: Side, tommy: Side | None = None, **more: Any) -> Scene:
    """A story phase in which the stories resolve next; characters are placed by `at STORY`."""
    return scene(danielle, tommy, phase="story phase", step=more.pop("step", "resolve_stories"), **more)


def scene_with(
    changed: dict[str, Mod | Ability], danielle: Side | None = None, tommy: Side | None = None, **more: Any
) -> Scene:
    """A scene in which some cards (by title) have one more line, which the notation cannot say."""
    position = Position(danielle=danielle or Side(), tommy=tommy or Side(), cards=[CARDS], **more)
    builder = Builder(position)
    for title, line in changed.items():
        old = builder.find(title)
        ability = line if isinstance(line, Ability) else Ability(STATIC, mods=(line,))
        new = replace(old, abilities=(*old.abilities, ability))
        builder.cards = {**builder.cards, new.id: new}
        builder.by_title[title.casefold()] = [new]
    table = Scene.__new__(Scene)
    machine, setup = builder.build()
    table.game = Duel(machine, setup)
    return table


def kinds(game: Duel) -> list[tuple[int, str]]:
    """Who is asked what, for all open questions."""
    return [(question.player, question.kind) for question in game.questions]


__all__ = ["CARDS", "Side", "at_story", "kinds", "scene", "scene_with"]
