"""Cards that said one thing and did another: each with the position in which the difference is seen."""

from __future__ import annotations

from mythos.coc.scene import Scene, Side

STORY = "Dreamwalkers"


def test_necessary_evil_gives_the_icons_of_whom_was_sacrificed() -> None:
    scene = Scene(
        danielle=Side(
            play=[f"Peeler: exhausted, at {STORY}", f"Hired Muscle: exhausted, at {STORY}"],
            hand=["Necessary Evil"],
            domains=["4 silver-twilight"],
        ),
        stories=[STORY],
        phase="story phase",
        step="actions_after_defence",
        patient=True,
    )
    both = sorted(scene.icons("Peeler") + scene.icons("Hired Muscle"))
    scene.answer("Play Necessary Evil")
    scene.answer("Hired Muscle")
    assert sorted(scene.icons("Peeler")) == both
    assert scene.zone("Hired Muscle") == "discard pile"


def test_sergeant_donnelly_lowers_skill_to_nothing_whatever_added_to_it() -> None:
    scene = Scene(
        danielle=Side(play=[f"Sergeant Donnelly: exhausted, at {STORY}"], domains=["2 syndicate"]),
        tommy=Side(play=[f"Peeler: exhausted, at {STORY}, with Alhazred Lamp"]),
        stories=[STORY],
        phase="story phase",
        step="actions_after_defence",
        patient=True,
    )
    assert scene.skill("Peeler") > 0
    scene.answer("Use Sergeant Donnelly", "Peeler")
    assert scene.skill("Peeler") == 0


def test_raking_the_pot_returns_whom_nobody_pays_for() -> None:
    scene = Scene(
        danielle=Side(hand=["Raking the Pot"], domains=["2 syndicate"]),
        tommy=Side(hand=["Peeler"], domains=["4 agency", "2 agency"]),
        active=1,
        patient=True,
    )
    scene.answer("Play Peeler")
    scene.until("response")
    scene.answer("Raking the Pot")
    scene.answer("No")
    assert scene.zone("Peeler") == "hand"


def test_the_dark_side_of_the_moon_takes_one_from_each_side() -> None:
    scene = Scene(
        danielle=Side(play=["Peeler"], hand=["The Dark Side of the Moon"], domains=["3 agency"], deck=["G-Men"] * 5),
        tommy=Side(play=["Hired Muscle", f"Cannibal Ghast: exhausted, at {STORY}"], deck=["G-Men"] * 5),
        stories=[f"{STORY}: 0-4"],
        active=1,
        phase="story phase",
        step="actions_after_defence",
        patient=True,
    )
    scene.passes()
    scene.until("response")
    scene.answer("The Dark Side of the Moon")
    scene.answer("Hired Muscle")
    assert (scene.zone("Hired Muscle"), scene.zone("Peeler")) == ("deck", "deck")
    assert scene.zone("Cannibal Ghast") == "play"
