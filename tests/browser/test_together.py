"""Two browsers play a whole game together. The bounded part always runs: `test_a_scenario_at_two_screens`."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sits
from tests.browser.player import MOST, Player
from tests.browser.test_arkham import FRIENDS as INVESTIGATORS

DUEL = [{"kind": "me", "name": "Danielle"}, {"kind": "open", "name": "Tommy"}]


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), [("coc", DUEL), ("arkham", INVESTIGATORS)])
def test_a_whole_game_at_two_screens(visit: Sits, game: str, seats: list[dict[str, str]]) -> None:
    danielle = Player(visit(), seed=21)
    said: list[str] = []
    danielle.page.on("console", lambda message: said.append(message.text))
    danielle.deal(game=game, seats=seats)
    link = danielle.page.get_by_role("textbox", name="Tommy").input_value()
    tommy = Player(visit(), seed=22)
    tommy.page.goto(link)
    tommy.page.get_by_role("button", name="Sit down").click()
    both = (danielle, tommy)
    for player in both:
        player.page.locator("#slip").wait_for()
    while "over" not in (danielle.state(), tommy.state()):
        for player in both:
            if player.state() == "asked":
                player.once_by_key()
        danielle.page.wait_for_timeout(20)
        assert danielle.given + tommy.given < MOST, "this game does not end"
    endings = []
    for player in both:
        assert player.wait() == "over"
        endings.append(player.page.locator("#slip h2").inner_text())
    assert all(endings)
    assert said == []
    print(f"{game}: {danielle.given} and {tommy.given} answers, {endings}")
