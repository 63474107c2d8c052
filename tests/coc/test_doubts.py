"""Sentences that can be read in two ways: what was decided, each in the position in which the other reading shows."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.coc.scene import Scene, Side

STORY = "Dreamwalkers"


def at(title: str, story: str = STORY) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


def defended(mine: list[str], theirs: list[str] = [], story: str = f"{STORY}: 0-0", **more: Any) -> Scene:  # noqa: B006
    """Danielle's story phase, both have committed; nothing but the stories is left."""
    deck = {"deck": ["Peeler"] * 9}
    sides = {
        "danielle": Side(play=mine, **(deck | more.pop("danielle", {}))),
        "tommy": Side(play=theirs, **(deck | more.pop("tommy", {}))),
    }
    stories = [story, "Opening Night: 0-0"]
    return Scene(**sides, stories=stories, phase="story phase", step="actions_after_defence", patient=True, **more)


# -- if you win this story: coc3-faq-76b ---------------------------------------------------------------------------
def test_who_resolves_a_conspiracy_without_winning_it_has_not_won_it() -> None:
    twila = ["Twila Katherine Price, Lost in a Dream: at A Conspiracy of Scholars", "The Setting Sun"]
    scene = Scene(
        danielle=Side(play=twila, domains=["2 agency"]), stories=["A Conspiracy of Scholars"], phase="operations phase"
    )
    assert not scene.offers("Use Twila")


def test_as_if_you_had_won_it_meets_the_condition() -> None:
    scene = defended(
        [at("Bag Man", "The Underground Conspiracy")],
        ["Field Researcher", "Bag Man"],
        "The Underground Conspiracy: 4-0",
        danielle={"hand": ["Peeler"]},
        tommy={"hand": ["G-Men"]},
    )
    scene.until("may").answer("No").until("response").answer("Respond with Field Researcher")
    assert (scene.cards("Danielle", "hand"), scene.cards("Tommy", "hand")) == ([], ["G-Men"])


# -- text boxes: printed ones, or all that a card has ------------------------------------------------------------------
def test_a_text_box_is_more_than_what_is_printed_in_it() -> None:
    scene = Scene(
        danielle=Side(play=["Hired Muscle: with .45 Pistols"], hand=["Primal Fear"], domains=["1 cthulhu"]),
        patient=True,
    )
    assert scene.icons("Hired Muscle").count("C") == 4
    scene.answer("Play Primal Fear").if_asked("Hired Muscle")
    assert scene.icons("Hired Muscle").count("C") == 3


# -- when a player succeeds at this -----------------------------------------------------------------------------------
@pytest.mark.parametrize("tokens", [0, 4])
def test_the_success_that_wins_a_conspiracy_is_a_success(tokens: int) -> None:
    story = "Before the Fast"
    scene = defended([at("Hired Muscle", story)], story=f"{story}: {tokens}-0")
    before = len(scene.resources("Danielle"))
    scene.passes().until("action")
    assert len(scene.resources("Danielle")) == before + 1


@pytest.mark.parametrize("tokens", [0, 4])
def test_tzu_san_niang_takes_everybody_along_who_was_there(tokens: int) -> None:
    scene = defended([at("Tzu San Niang"), at("Peeler")], story=f"{STORY}: {tokens}-0")
    scene.passes().until("action")
    assert (scene.zone("Tzu San Niang"), scene.zone("Peeler")) == ("hand", "hand")


def test_the_guzheng_leaves_no_skill_whatever_adds_to_it() -> None:
    scene = Scene(danielle=Side(play=["Peeler: with The Guzheng, with Alhazred Lamp"]))
    assert scene.skill("Peeler") == 0


# -- older editions ----------------------------------------------------------------------------------------------------
def test_thomas_olney_once_answered_every_way_into_the_discard_pile() -> None:
    def sacrificed(edition: str) -> bool:
        scene = Scene(
            danielle=Side(play=["Thomas Olney", "Patsy"], domains=["2 miskatonic", "2 agency"]), edition=edition
        )
        print(scene.open())
        scene.answer("Use Patsy")
        return scene.offers("Respond with Thomas Olney")

    assert (sacrificed("ccg-2.0"), sacrificed("lcg-final")) == (True, False)


def test_cthuloid_spawn_destroys_those_who_leave_its_story() -> None:
    scene = defended([at("Cthuloid Spawn")], [at("Peeler")], edition="lcg-1.5")
    scene.passes().until("action")
    assert (scene.zone("Cthuloid Spawn"), scene.zone("Peeler")) == ("discard pile", "discard pile")


def test_who_was_at_a_story_can_be_found_where_all_leave_at_once() -> None:
    """In the second edition everybody has left the story when responses are used."""
    sofia = defended(
        [at("Sister Sofia"), at("Hired Muscle")],
        [at("Visiting Author"), at("Visiting Author")],
        edition="lcg-1.5",
        tommy={"domains": ["1 agency, drained"]},
    )
    sofia.passes().until("response")
    assert sofia.offers("Sister Sofia")
