"""The Mark of Madness: the cards that the rulings name, what each does, and where it stops."""

from mythos.coc.scene import Scene
from tests.coc.facts import facts
from tests.coc.rules.home import Side, scene


def test_facts() -> None:
    printed = "Moon Worshiper | character, hastur, cost 0, skill 0, T | Cultist | Fast, steadfast hastur 1"
    assert facts("the-mark-of-madness-002") == printed


def frightened(*mine: str) -> Scene:
    """Tommy drives the last of these characters of Danielle's insane."""
    table = scene(Side(play=mine), Side(hand=["Sudden Fear"], play=["Nobody"]), active=1, patient=True)
    return table.answer("Play Sudden Fear", mine[-1])


def test_moon_worshiper_restores_a_hastur_character_just_made_insane() -> None:
    """coc3-faq-88"""
    table = frightened("Moon Worshiper", "Mad Artist").answer("Respond with Moon Worshiper")
    assert (table.state("Mad Artist"), table.state("Moon Worshiper")) == ("exhausted", "exhausted")


def test_characters_of_other_factions_stay_insane() -> None:
    table = frightened("Moon Worshiper", "Peeler")
    assert (table.state("Peeler"), table.question.kind) == ("insane", "action")


def test_an_exhausted_worshiper_cannot_help() -> None:
    table = frightened("Moon Worshiper: exhausted", "Mad Artist")
    assert (table.state("Mad Artist"), table.question.kind) == ("insane", "action")


def test_who_enters_play_insane_was_not_made_insane() -> None:
    """coc3-faq-88"""
    table = scene(Side(play=["Moon Worshiper", "Padded Cell"], hand=["Mad Artist"]), patient=True)
    table.answer("Use Padded Cell")
    assert (table.state("Mad Artist"), table.question.kind) == ("insane", "action")
