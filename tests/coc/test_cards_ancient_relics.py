"""Ancient Relics: the cards that the rulings name, each with what it does and where it stops."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.coc.table import TURN
from tests.coc.facts import facts
from tests.coc.scene import Scene, Side

STORY = "Dreamwalkers"
LODGE = "Initiate of Huang Hun"  # a resource of the Silver Twilight
GUG = Side(play=["Slavering Gug"], domains=["4 agency"])  # can wound somebody


def table(danielle: Side | None = None, tommy: Side | None = None, **more: Any) -> Scene:
    """A position in which Danielle, if it is her turn, is asked also when she can only pass."""
    return Scene(danielle=danielle or Side(), tommy=tommy or Side(), patient=True, **more)


def at(title: str, story: str = STORY) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


def in_story_phase(danielle: Side, tommy: Side | None = None, **more: Any) -> Scene:
    """Danielle's story phase: everybody has committed, last actions before the stories resolve."""
    return table(danielle, tommy, stories=[STORY], phase="story phase", step="actions_after_defence", **more)


def titles(scene: Scene) -> list[str]:
    """What may be chosen, without notes."""
    return [label.partition(" (")[0] for label in scene.labels()]


PRINTED = """
016 Khopesh of the Abyss | support, cthulhu, cost 2 | Attachment, Relic | unique
020 The Chthonian Stone | support, miskatonic, cost 3 | Relic | unique, steadfast shub-niggurath 1
040 Initiate of Huang Hun | character, silver-twilight, cost 2, skill 2, A | Criminal, Lodge | Loyal
063 The Doorway | support, silver-twilight, cost 0 | Artifact, Item | unique, steadfast silver-twilight 1
073 Temple of R'lyeh | support, cthulhu, cost 2 | Location | unique
076 Apeirophobia | event, hastur, cost 2 | Madness
122 Magnus Stiles | character, silver-twilight, cost 5, skill 3, CAI | Lodge, Sorcerer | unique
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"ancient-relics-{number}") == printed


# -- Khopesh of the Abyss --------------------------------------------------------------------------------------
def test_khopesh_of_the_abyss_costs_its_bearer_a_wound() -> None:
    """coc3-err-relics-f16"""
    scene = table(Side(play=["Hired Muscle: with Khopesh of the Abyss"]), Side(play=["Peeler", "Dagon"]))
    assert scene.has("Hired Muscle", "Toughness") == 2
    scene.answer("Use Khopesh of the Abyss")
    assert titles(scene) == ["Hired Muscle", "Peeler"]
    scene.answer("Peeler")
    assert (scene.wounds("Hired Muscle"), scene.zone("Peeler")) == (1, "discard pile")


def test_a_bearer_who_cannot_be_wounded_cannot_pay() -> None:
    """coc3-err-relics-f16"""
    scene = table(Side(play=["Dagon: with Khopesh of the Abyss"]), Side(play=["Peeler"]))
    assert scene.labels() == ["Pass"]


def test_before_its_erratum_khopesh_of_the_abyss_wounds_both() -> None:
    scene = table(Side(play=["Dagon: with Khopesh of the Abyss"]), Side(play=["Peeler"]), edition="lcg-1.5")
    scene.answer("Use Khopesh of the Abyss", "Peeler")
    assert (scene.wounds("Dagon"), scene.zone("Peeler")) == (0, "discard pile")


def test_a_saved_bearer_has_not_paid() -> None:
    """coc3-2.13g"""
    scene = table(Side(play=["Hired Muscle: with Khopesh of the Abyss", "Mi-Go Warrior"]), Side(play=["Peeler"]))
    scene.answer("Use Khopesh of the Abyss", "Peeler", "Disrupt with Mi-Go Warrior")
    assert (scene.wounds("Hired Muscle"), scene.zone("Peeler")) == (0, "play")


def test_khopesh_of_the_abyss_is_lost_in_the_deck() -> None:
    tommy = Side(hand=["Get it Off!"], domains=["1 cthulhu"])
    scene = table(Side(play=["Hired Muscle: with Khopesh of the Abyss"]), tommy)
    scene.passes().answer("Play Get it Off!")
    assert scene.zone("Khopesh of the Abyss") == "deck"
    assert scene.game.view(0)["players"][0]["deck_top"] is None


# -- The Chthonian Stone ---------------------------------------------------------------------------------------
def test_the_chthonian_stone_brings_something_smaller() -> None:
    hand = ["Bag Man", "Hired Muscle", "Hastur", "Freelance Photographer", "Shotgun"]
    scene = table(Side(play=["Yellow Muse", "The Chthonian Stone"], hand=hand), GUG)
    scene.passes().answer("Use Slavering Gug", "Yellow Muse", "Respond with The Chthonian Stone")
    assert titles(scene) == ["Bag Man", "Hired Muscle"]
    scene.answer("Bag Man")
    assert (scene.zone("Bag Man"), scene.state("The Chthonian Stone")) == ("play", "exhausted")


def test_the_chthonian_stone_must_be_ready() -> None:
    scene = table(Side(play=["Yellow Muse", "The Chthonian Stone: exhausted"], hand=["Bag Man"]), GUG)
    scene.passes().answer("Use Slavering Gug", "Yellow Muse")
    assert scene.zone("Yellow Muse") == "discard pile"
    assert not scene.offers("Respond")


def test_the_chthonian_stone_brings_nobody_of_the_same_cost() -> None:
    scene = table(Side(play=["Yellow Muse", "The Chthonian Stone"], hand=["Freelance Photographer"]), GUG)
    scene.passes().answer("Use Slavering Gug", "Yellow Muse", "Respond with The Chthonian Stone")
    assert scene.zone("Freelance Photographer") == "hand"


# -- The Large Man ---------------------------------------------------------------------------------------------
def test_success_under_the_eyes_of_the_large_man_costs_two_cards() -> None:
    scene = in_story_phase(Side(play=[at("Peeler")]), Side(play=["The Large Man: exhausted"]))
    scene.passes()
    assert len(scene.cards("Danielle", "discard pile")) == 2
    assert scene.cards("Tommy", "discard pile") == []


def test_who_fails_keeps_his_deck() -> None:
    scene = in_story_phase(Side(play=[at("Young Deep One")]), Side(play=["The Large Man: exhausted"]))
    scene.passes().answer("Ready nobody")
    assert scene.cards("Danielle", "discard pile") == []


# -- Initiate of Huang Hun -------------------------------------------------------------------------------------
def test_initiate_of_huang_hun_sends_one_home_from_each_side() -> None:
    scene = table(Side(hand=[LODGE], play=["Ghost"], domains=[f"2 {LODGE}"]), Side(play=["Peeler", "Hired Muscle"]))
    scene.answer(f"Play {LODGE}", f"Respond with {LODGE}")
    assert (scene.asked, titles(scene)) == ("Danielle", ["Ghost", LODGE])
    scene.answer("Ghost")
    assert (scene.asked, titles(scene)) == ("Tommy", ["Peeler", "Hired Muscle"])
    scene.answer("Peeler")
    assert (scene.zone("Ghost"), scene.zone("Peeler")) == ("hand", "hand")


def test_who_has_nobody_returns_nobody_and_the_others_do() -> None:
    """coc3-2.3-ex1"""
    scene = table(Side(hand=[LODGE], play=["Ghost"], domains=[f"2 {LODGE}"]))
    scene.answer(f"Play {LODGE}", f"Respond with {LODGE}", "Ghost")
    assert scene.zone("Ghost") == "hand"


@pytest.mark.parametrize(("edition", "playable"), [("lcg-1.5", True), ("lcg-final", False)])
def test_initiate_of_huang_hun_is_loyal(edition: str, playable: bool) -> None:
    """coc3-err-relics-f39b"""
    scene = table(Side(hand=[LODGE], domains=[f"1 {LODGE}, 1 agency"]), edition=edition)
    assert scene.offers(f"Play {LODGE}") is playable


# -- The Doorway -----------------------------------------------------------------------------------------------
def test_the_doorway_saves_somebody_before_an_effect_resolves() -> None:
    """coc3-err-relics-f63"""
    scene = in_story_phase(Side(play=["The Doorway", at("Peeler"), "Ghost"]), GUG)
    scene.passes().answer("Use Slavering Gug", "Peeler", "Disrupt with The Doorway")
    assert (scene.zone("Peeler"), scene.state("The Doorway")) == ("hand", "exhausted")


def test_the_doorway_opens_before_a_forced_response_too() -> None:
    """coc3-err-relics-f63"""
    scene = in_story_phase(Side(play=["The Doorway", at("Peeler")]), Side(play=["The Large Man: exhausted"]))
    scene.passes().answer("Disrupt with The Doorway")
    assert scene.zone("Peeler") == "hand"


def test_the_doorway_is_only_for_the_committed() -> None:
    scene = table(Side(play=["The Doorway", "Peeler"]), GUG)
    scene.passes().answer("Use Slavering Gug", "Peeler")
    assert scene.zone("Peeler") == "discard pile"


# -- Temple of R'lyeh ------------------------------------------------------------------------------------------
def test_temple_of_rlyeh_trades_a_servant_for_anybody() -> None:
    scene = table(Side(play=["Temple of R'lyeh", "Young Deep One", "Ghost"]), Side(play=["Peeler", "Hired Muscle"]))
    scene.answer("Use Temple of R'lyeh")
    assert scene.zone("Young Deep One") == "discard pile"
    assert (scene.asked, titles(scene)) == ("Tommy", ["Peeler", "Hired Muscle"])
    scene.answer("Hired Muscle")
    assert scene.cards("Tommy", "discard pile") == ["Hired Muscle"]


def test_temple_of_rlyeh_takes_only_servants_of_cthulhu() -> None:
    assert table(Side(play=["Temple of R'lyeh", "Ghost"]), Side(play=["Peeler"])).labels() == ["Pass"]


# -- Apeirophobia ----------------------------------------------------------------------------------------------
def test_apeirophobia_asks_for_sanity_or_for_cards() -> None:
    scene = table(
        Side(hand=["Apeirophobia"], domains=["2 hastur"]),
        Side(play=["Demon Lover: exhausted", "Bag Man", "Dagon"], hand=["Ghost", "Ghost", "Ghost"]),
    )
    scene.answer("Play Apeirophobia")
    assert "Dagon" not in titles(scene)
    scene.answer("Bag Man")
    assert (scene.asked, scene.question.kind) == ("Tommy", "either")
    other = scene.game.fork()
    scene.answer("insane")
    assert (scene.state("Bag Man"), len(scene.cards("Tommy", "hand"))) == ("insane", 3)
    scene.game = other
    scene.answer("discard", "Ghost", "Ghost")
    assert (scene.state("Bag Man"), scene.cards("Tommy", "hand")) == ("ready", ["Ghost"])


def test_without_enough_cards_apeirophobia_leaves_no_choice() -> None:
    scene = table(Side(hand=["Apeirophobia"], domains=["2 hastur"]), Side(play=["Bag Man"], hand=["Ghost"]))
    scene.answer("Play Apeirophobia")
    assert (scene.state("Bag Man"), scene.cards("Tommy", "hand")) == ("insane", ["Ghost"])


@pytest.mark.parametrize(("edition", "playable"), [("lcg-1.5", True), ("lcg-final", False)])
def test_apeirophobia_is_for_ones_own_operations_phase(edition: str, playable: bool) -> None:
    """coc3-err-relics-f76"""
    scene = in_story_phase(Side(hand=["Apeirophobia"], domains=["2 hastur"]), Side(play=["Bag Man"]), edition=edition)
    assert scene.offers("Play Apeirophobia") is playable


# -- Magnus Stiles ---------------------------------------------------------------------------------------------
def test_magnus_stiles_turns_a_sorcerer_into_success() -> None:
    scene = table(Side(play=["Magnus Stiles", "Monster Hunter"]), Side(play=["Monster Hunter"]), stories=[STORY])
    scene.answer("Use Magnus Stiles", "Monster Hunter", STORY)
    assert (scene.tokens(STORY, "Danielle"), scene.zone("Monster Hunter", 2)) == (1, "discard pile")


def test_magnus_stiles_needs_more_sorcerers_than_the_opponent() -> None:
    scene = table(Side(play=["Magnus Stiles"]), Side(play=["Monster Hunter"]))
    assert scene.labels() == ["Pass"]


@pytest.mark.parametrize(("edition", "again"), [("lcg-1.5", False), ("lcg-final", True)])
def test_magnus_stiles_works_once_a_turn(edition: str, again: bool) -> None:
    """coc3-err-relics-f122: before it, once a round."""
    scene = table(Side(play=["Magnus Stiles", "Monster Hunter", "Monster Hunter"]), stories=[STORY], edition=edition)
    scene.answer("Use Magnus Stiles", "Monster Hunter", STORY)
    assert not scene.offers("Use Magnus Stiles")
    offered = set()
    while scene.game.machine.regs[TURN] < 7:
        offered.add((scene.game.machine.active(), scene.offers("Use Magnus Stiles")))
        scene.answer(scene.decline())
    assert offered == {(0, False), (1, False)} | ({(1, True)} if again else set())
