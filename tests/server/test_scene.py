"""The scene shows what the engine's view shows."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from mythos.coc.decks import starter_ids
from mythos.coc.editions import EDITIONS
from mythos.coc.game import new_game
from mythos.coc.view import view
from mythos.server.games import kinds
from mythos.server.games.coc import CocScene
from mythos.server.games.coc_scene import PRINTED
from mythos.server.redaction import Redaction

MORE = ("tally", "skills", "to_win", "story_now", "struggle_now")


def plain(part: Any) -> Any:
    """A view without what is told with the faces, or a scene without what it adds."""
    if isinstance(part, dict):
        return {key: plain(value) for key, value in part.items() if key not in (*PRINTED, *MORE)}
    return [plain(value) for value in part] if isinstance(part, list) else part


@pytest.mark.parametrize("seed", range(2))
def test_a_scene_is_the_view_in_other_words(seed: int) -> None:
    rng = Random(f"scene {seed}")
    decks = (rng.choice(starter_ids()), rng.choice(starter_ids()))
    game = new_game(decks, seed, rng.choice(EDITIONS), undoable=False)
    kind = kinds()["coc"]
    moments = 0
    while not game.over and moments < 120:
        moments += 1
        for viewer in (0, 1, None):
            scene = kind.scene(game, viewer, lambda number: f"c{number}")
            assert plain(scene) == plain(view(game.machine, viewer))
        CocScene.model_validate(scene)
        ask = rng.choice(game.machine.open_asks())
        game.take(ask, rng.choice(ask.now()))
    assert moments > 50


def test_with_hands_shown_every_hand_is_known() -> None:
    game = new_game(seed=3)
    scene = kinds()["coc"].scene(game, None, Redaction().name, hands=True)
    assert all(card["known"] for side in scene["players"] for card in side["hand"])
    assert all(len(side["hand"]) == 8 for side in scene["players"])
    hidden = kinds()["coc"].scene(game, None, Redaction().name)
    assert not any(card["known"] for side in hidden["players"] for card in side["hand"])


def test_what_is_remembered_of_a_card_is_not_what_was_shown() -> None:
    """Scenes may be changed by whoever has them; the next one is painted as ever."""
    game = new_game(seed=3)
    kind = kinds()["coc"]
    once = kind.scene(game, 0, str)
    cast(dict[str, Any], once["players"][0]["hand"][0]).clear()
    again = kind.scene(game, 0, str)
    assert again["players"][0]["hand"][0]["known"]
