"""The Thousand Young: what each card that the rulings name does, and where it stops."""

from tests.coc.facts import facts
from tests.coc.scene import Scene, Side

STORY = "Nowhere to Hide"
IDLER = "Clover Club Bouncer"  # always has something to do, so that its player is asked


def test_facts() -> None:
    printed = "Pervasive Toxemia | conspiracy, shub-niggurath, cost 0 | steadfast shub-niggurath 1"
    assert facts("the-thousand-young-034") == printed


# -- Pervasive Toxemia -----------------------------------------------------------------------------------------
def toxemia(step: str, danielle: list[str], tommy: list[str]) -> Scene:
    return Scene(
        danielle=Side(play=danielle),
        tommy=Side(play=tommy),
        stories=["Pervasive Toxemia", STORY],
        phase="story phase",
        step=step,
    )


def test_whoever_commits_wounds_one_of_his_own_first() -> None:
    """coc3-err-young-f34"""
    scene = toxemia("active_player_commits", ["Peeler", "Hired Muscle", IDLER], ["G-Men"])
    scene.answer(f"Commit Peeler to {STORY}", "Commit nobody else")
    assert (scene.asked, scene.question.kind) == ("Danielle", "cost")
    assert not scene.offers("G-Men")
    scene.answer("Hired Muscle")
    assert scene.wounds("Hired Muscle") == 1
    assert scene.story_of("Peeler") == STORY


def test_the_opponent_pays_the_same_price() -> None:
    scene = toxemia("opponent_commits", [f"Peeler: exhausted, at {STORY}", IDLER], ["Hired Muscle", "Mad Artist"])
    scene.answer(f"Commit Hired Muscle to {STORY}", "Commit nobody else", "Mad Artist")
    assert scene.zone("Mad Artist") == "discard pile"
    assert scene.story_of("Hired Muscle") == STORY


def test_who_commits_nobody_wounds_nobody() -> None:
    scene = toxemia("active_player_commits", ["Peeler", "Hired Muscle"], [])
    scene.answer("Commit nobody")
    assert (scene.wounds("Peeler"), scene.wounds("Hired Muscle")) == (0, 0)


def test_who_can_wound_nobody_cannot_commit() -> None:
    """A character with Invulnerability cannot be wounded."""
    scene = toxemia("active_player_commits", ["Dagon"], [IDLER])
    assert scene.question.kind != "commit"
    assert scene.story_of("Dagon") is None
