"""Terror in Venice: what each card that the rulings name does, and where it stops."""

from tests.coc.facts import facts
from tests.coc.scene import Scene, Side

IDLER = "Clover Club Bouncer"  # always has something to do, so that its player is asked


def test_facts() -> None:
    printed = "Malocchio | character, shub-niggurath, cost 3, skill 3, no icons | Ghoul, Servitor | unique"
    assert facts("terror-in-venice-033") == printed


# -- Malocchio -------------------------------------------------------------------------------------------------
def test_malocchio_has_one_icon_of_each_type_that_lies_in_a_discard_pile() -> None:
    """coc3-faq-75"""
    scene = Scene(
        danielle=Side(play=["Malocchio", IDLER], discard=["Hired Muscle", "Hastur", "Hastur"]),
        tommy=Side(discard=["Peeler"]),
    )
    assert scene.icons("Malocchio") == "TCA"


def test_malocchio_sees_who_dies_and_who_comes_back() -> None:
    scene = Scene(
        danielle=Side(play=["Malocchio", IDLER], hand=["Shotgun Blast"], domains=["2 agency"]),
        tommy=Side(play=["Laboratory Assistant"]),
    )
    assert scene.icons("Malocchio") == ""
    scene.answer("Play Shotgun Blast", "X = 2", "Laboratory Assistant")
    assert scene.icons("Malocchio") == "I"


def test_only_characters_in_a_discard_pile_count() -> None:
    scene = Scene(
        danielle=Side(play=["Malocchio", "Hastur", IDLER], hand=["G-Men"], discard=["Sword of Y'ha-tallo"]),
        tommy=Side(play=["Peeler"], discard=["Open for Inspection"]),
    )
    assert scene.icons("Malocchio") == ""
