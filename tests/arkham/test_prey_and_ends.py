"""Lines that the prover cannot bring about by itself: whom an enemy prefers, and how two acts end."""

import pytest

from mythos.arkham.scene import Scene, one

SIX = ["Herman Collins", "Peter Warren", "Ruth Turner", '"Wolf-Man" Drew', "Victoria Devereux", "The Masked Hunter"]


@pytest.mark.parametrize(("hands", "prey"), [((3, 1), 1), ((1, 3), 0)])
def test_the_yithian_observer_prefers_who_holds_the_fewest_cards(hands: tuple[int, int], prey: int) -> None:
    seats = [
        {"investigator": name, "at": "Study", "hand": ["Knife"] * count}
        for name, count in zip(("roland", "wendy"), hands, strict=True)
    ]
    scene = Scene(seats=seats, enemies=[{"title": "Yithian Observer", "at": "Study"}])
    assert scene.engaged_with("Yithian Observer") == prey


@pytest.mark.parametrize("bearer", [0, 1])
def test_the_stubborn_detective_prefers_his_bearer(bearer: int) -> None:
    seats = [{"investigator": name, "at": "Study"} for name in ("roland", "wendy")]
    scene = Scene(seats=seats, enemies=[{"title": "Stubborn Detective", "at": "Study", "owner": bearer}])
    assert scene.engaged_with("Stubborn Detective") == bearer


@pytest.mark.parametrize(("count", "over"), [(6, True), (5, False)])
def test_the_conspiracy_is_uncovered_with_six_cultists(count: int, over: bool) -> None:
    scene = Scene(scenario="masks", seats=one(), victory=SIX[:count])
    assert (scene.game.over, scene.game.resolution) == (over, 1 if over else None)


def test_the_trail_leads_to_the_ritual_site() -> None:
    scene = Scene(scenario="devourer", seats=one(clues=3), locations={"Main Path": {}})
    assert scene.zone("Ritual Site") == "set aside"
    scene.answer("Advance Investigating the Trail")
    assert scene.zone("Ritual Site") == "map"
