"""The scene language itself, on the examples of the rule documents."""

from mythos.coc.scene import Scene, Side


def test_slavering_gug_wounds_a_character() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 shub-niggurath", "5 agency"]), tommy=Side(play=["Peeler"])
    )
    scene.answer("Use Slavering Gug", "Peeler", "domain 1")
    assert scene.zone("Peeler") == "discard pile"
    assert scene.drained("Danielle") == [True, False, False]


def test_brady_returns_to_hand_and_the_gug_does_nothing() -> None:
    """coc3-1.9-ex2"""
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 shub-niggurath"]),
        tommy=Side(play=['Jack "Brass" Brady', "Peeler"]),
    )
    scene.answer("Use Slavering Gug", "Brady")
    assert scene.asked == "Tommy"
    scene.answer("Disrupt with Jack")
    assert scene.zone('Jack "Brass" Brady') == "hand"
    assert scene.zone("Peeler") == "play"
    assert scene.wounds("Peeler") == 0
