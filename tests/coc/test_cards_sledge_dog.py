"""Forgotten Lore: Alaskan Sledge Dog, which needs nobody and fears no ice."""

from tests.coc.facts import facts
from tests.coc.rules.home import Side, scene

DOG = "Alaskan Sledge Dog"


def test_facts() -> None:
    assert facts("forgotten-lore-096") == f"{DOG} | character, neutral, cost 1, skill 1, no icons | Creature"


def test_the_pack_is_stronger_than_the_dog() -> None:
    assert (scene(Side(play=[DOG])).skill(DOG), scene(Side(play=[DOG])).icons(DOG)) == (2, "C")
    table = scene(Side(play=[DOG, DOG]), Side(play=[DOG]))
    assert (table.skill(DOG), table.icons(DOG)) == (4, "CCC")


def test_polar_events_pass_it_by() -> None:
    """coc3-2.36-ex1, coc15-immune-ex1"""
    table = scene(Side(hand=["Snowstorm", "Frostbite", "Knife"]), Side(play=[DOG, "Rock"]), patient=True)
    table.answer("Play Frostbite").answer("Play Snowstorm")
    assert (table.wounds("Rock"), table.wounds(DOG), table.skill(DOG)) == (2, 0, 2)
    table.answer("Play Knife", DOG)
    assert table.zone(DOG) == "discard pile"


def test_a_dog_that_lies_facedown_counts_for_nobody() -> None:
    """coc3-2.26c"""
    table = scene(Side(play=[DOG, "Trophy Room"], discard=[DOG]), patient=True)
    assert table.skill(DOG) == 2
    table.answer("Use Trophy Room")
    assert (table.skill(DOG), table.icons(DOG)) == (2, "C")
