"""What is missing: a refusal names the domain that cannot pay, and the word that keeps a card from being chosen."""

from __future__ import annotations

from mythos.coc.position import Side
from mythos.coc.scene import Scene
from tests.coc.test_core_neutral import BOUNCER


def why(scene: Scene, title: str) -> str:
    """The first reason against using a card."""
    return scene.game.why_not(scene.find(title), 0)[0]


def test_a_cost_names_what_each_domain_lacks() -> None:
    scene = Scene(
        danielle=Side(
            play=[BOUNCER], hand=["Professor Albert Wilmarth"], domains=["2 agency", "1 miskatonic", "3 agency"]
        )
    )
    said = why(scene, "Professor Albert Wilmarth")
    assert "of one domain, one of them Miskatonic" in said
    assert "domain 1 has 2" in said
    assert "domain 2 has 1" in said
    assert "domain 3 has 3" in said


def test_a_domain_that_is_rich_enough_lacks_the_faction() -> None:
    scene = Scene(danielle=Side(play=[BOUNCER], hand=["Blackwood File Clerk"], domains=["4 cthulhu"]))
    assert "domain 1 has 4, none of them Agency" in why(scene, "Blackwood File Clerk")


def test_a_target_that_is_missing_names_the_word_against_those_in_sight() -> None:
    scene = Scene(danielle=Side(play=["Arkham Asylum", "Peeler: exhausted", BOUNCER], domains=["1 agency"]))
    assert "Peeler: it is not insane" in why(scene, "Arkham Asylum")


def test_while_something_is_chosen_the_others_say_why_they_are_not() -> None:
    scene = Scene(
        danielle=Side(play=["Arkham Asylum", "Peeler: insane", "Hired Muscle", "T-Men: insane"], domains=["1 agency"])
    )
    scene.answer("Use Arkham Asylum")
    assert why(scene, "Hired Muscle") == "Arkham Asylum cannot choose it: it is not insane"
