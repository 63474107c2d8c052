"""Forgotten Lore: the cards that the rulings name, each with what it does and where it stops."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.coc import numbers as n
from mythos.coc.cardfiles import load_cards
from tests.coc.facts import facts
from tests.coc.scene import Scene, Side

GUG = Side(play=["Slavering Gug"], domains=["4 agency"])  # can wound somebody
OLDER = ("ccg-2.0", "lcg-1.5")


def table(danielle: Side | None = None, tommy: Side | None = None, **more: Any) -> Scene:
    """A position in which Danielle, if it is her turn, is asked also when she can only pass."""
    return Scene(danielle=danielle or Side(), tommy=tommy or Side(), patient=True, **more)


def resolving(danielle: Side, tommy: Side | None = None, *stories: str) -> Scene:
    """Danielle's story phase, everybody has committed, the stories resolve."""
    return table(danielle, tommy, stories=stories, phase="story phase", step="resolve_stories")


def titles(scene: Scene) -> list[str]:
    """What may be chosen, without notes."""
    return [label.partition(" (")[0] for label in scene.labels()]


PRINTED = """
003 Omega Alumnus | character, miskatonic, cost 3, skill 3, CCA | Sorcerer
016 Ghost of Perdition | character, neutral, cost 2, skill 1, T | Monster
023 Thomas Olney | character, miskatonic, cost 3, skill 3, II | Investigator, Sorcerer | unique
035 Mentor to Vaughn | character, neutral, cost 3, skill 3, CCA | Sorcerer | unique, Willpower
046 The Underground Conspiracy | conspiracy, syndicate, cost 0
048 The R'lyeh Conspiracy | conspiracy, cthulhu, cost 0
051 Blood Magician | character, yog-sothoth, cost 2, skill 2, no icons | Sorcerer
053 Displaced Chthonian | character, shub-niggurath, cost 4, skill 3, TTC | Chthonian
059 Broken Space, Broken Time | event, neutral, cost 4 | Disaster
112 Aspiring Artist | character, hastur, cost 1, skill 0, no icons | Artist
114 Bringer of Fire | character, hastur, cost 3, skill 2, TTA | Cultist
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"forgotten-lore-{number}") == printed


@pytest.mark.parametrize("edition", OLDER)
@pytest.mark.parametrize(
    ("number", "subtypes"),
    [
        ("003", "Sorceror"),
        ("023", "Investigator, Sorceror"),
        ("035", "Sorceror"),
        ("051", "Sorceror"),
        ("053", "Cthonian"),
        ("112", "Cultist"),
    ],
)
def test_subtypes_before_the_last_document(number: str, subtypes: str, edition: str) -> None:
    """coc3-err-spawn-f3, coc3-err-kingsport-f23, -f35, coc3-err-chaos-f51, -f53, coc3-err-lore-ah-f112"""
    assert facts(f"forgotten-lore-{number}", edition).split(" | ")[2] == subtypes


@pytest.mark.parametrize(
    ("number", "before", "since"),
    [("046", n.SHUB_NIGGURATH, n.SYNDICATE), ("048", n.MISKATONIC, n.CTHULHU)],
)
def test_two_misprinted_resource_symbols(number: str, before: int, since: int) -> None:
    """coc3-err-chaos-f46, coc3-err-chaos-f48"""
    symbols = [load_cards(edition)[f"forgotten-lore-{number}"].fact("resource") for edition in (*OLDER, "lcg-final")]
    assert symbols == [(before,), (before,), (since,)]


@pytest.mark.parametrize(("edition", "playable"), [("lcg-1.5", False), ("lcg-final", True)])
def test_the_underground_conspiracy_pays_for_the_syndicate_since_its_erratum(edition: str, playable: bool) -> None:
    """coc3-err-chaos-f46"""
    domain = "1 The Underground Conspiracy, 1 agency"
    scene = table(Side(hand=["Hard Case"], domains=[domain]), edition=edition)
    assert scene.offers("Play Hard Case") is playable


# -- Omega Alumnus ---------------------------------------------------------------------------------------------
def test_omega_alumnus_turns_an_investigation_icon_into_another() -> None:
    scene = table(Side(play=["Omega Alumnus"], domains=["1 agency"]), Side(play=["Peeler", "Bag Man"]))
    scene.answer("Use Omega Alumnus")  # only the bag man investigates
    assert scene.question.kind == "either"
    scene.answer("Arcane")
    assert scene.icons("Bag Man") == "CCA"
    scene.until("commit")
    assert scene.icons("Bag Man") == "CCI"


def test_omega_alumnus_needs_an_investigation_icon() -> None:
    scene = table(Side(play=["Omega Alumnus"], domains=["1 agency"]), Side(play=["Peeler"]))
    assert scene.labels() == ["Pass"]


# -- Ghost of Perdition ----------------------------------------------------------------------------------------
def test_ghost_of_perdition_terrifies_through_somebody_else_until_the_phase_ends() -> None:
    scene = table(Side(play=["Ghost of Perdition"], domains=["2 agency"]), Side(play=["Peeler"]))
    scene.answer("Use Ghost of Perdition")
    assert (scene.host("Ghost of Perdition"), scene.icons("Peeler")) == ("Peeler", "TTTCC")
    scene.until("commit")
    assert (scene.zone("Ghost of Perdition"), scene.icons("Peeler")) == ("discard pile", "CC")


def test_ghost_of_perdition_is_an_attachment_once_attached() -> None:
    """coc3-err-spawn-f16"""
    tommy = Side(play=["Peeler"], hand=["Get it Off!"], domains=["1 cthulhu"])
    scene = table(Side(play=["Ghost of Perdition"], domains=["2 agency"]), tommy)
    scene.answer("Use Ghost of Perdition")
    assert scene.has("Ghost of Perdition", "Attachment") == 1
    scene.answer("Play Get it Off!")
    assert scene.zone("Ghost of Perdition") == "discard pile"


def test_ghost_of_perdition_cannot_haunt_itself() -> None:
    assert table(Side(play=["Ghost of Perdition"], domains=["2 agency"])).labels() == ["Pass"]


# -- Thomas Olney ----------------------------------------------------------------------------------------------
def test_thomas_olney_brings_a_destroyed_companion_back() -> None:
    scene = table(Side(play=["Thomas Olney", "Bag Man"], domains=["2 agency"]), GUG)
    scene.passes().answer("Use Slavering Gug", "Bag Man", "Respond with Thomas Olney")
    assert (scene.zone("Bag Man"), scene.state("Bag Man")) == ("play", "ready")


def test_thomas_olney_does_not_save_himself() -> None:
    scene = table(Side(play=["Thomas Olney", "Bag Man"], domains=["2 agency"]), GUG)
    scene.passes().answer("Use Slavering Gug", "Thomas Olney")
    assert not scene.offers("Respond")
    assert scene.zone("Thomas Olney") == "discard pile"


def test_thomas_olney_finds_no_card_of_another_owner() -> None:
    scene = table(Side(play=["Thomas Olney", "Bag Man: owned by the opponent"], domains=["2 agency"]), GUG)
    scene.passes().answer("Use Slavering Gug", "Bag Man")
    assert not scene.offers("Respond")
    assert scene.cards("Tommy", "discard pile") == ["Bag Man"]


# -- Mentor to Vaughn ------------------------------------------------------------------------------------------
def test_mentor_to_vaughn_exhausts_the_weak() -> None:
    scene = table(
        Side(play=["Mentor to Vaughn"], domains=["1 agency"]),
        Side(play=["Blackwood File Clerk", "Peeler", "Bag Man", "Triggerman: exhausted"]),
    )
    scene.answer("Use Mentor to Vaughn")
    assert titles(scene) == ["Peeler", "Bag Man"]
    scene.answer("Bag Man")
    assert scene.state("Bag Man") == "exhausted"


def test_mentor_to_vaughn_is_not_frightened() -> None:
    tommy = Side(play=["Hastur"], domains=["3 agency"])
    assert table(tommy, Side(play=["Mentor to Vaughn"])).labels() == ["Pass"]


# -- The Underground Conspiracy --------------------------------------------------------------------------------
def test_the_underground_conspiracy_empties_the_other_hand() -> None:
    scene = resolving(
        Side(play=["Bag Man: exhausted, at The Underground Conspiracy"]),
        Side(hand=["Peeler", "Shotgun"]),
        "The Underground Conspiracy: 4-0",
    )
    scene.answer("Place a success token", "Yes")
    assert scene.cards("Tommy", "hand") == []
    assert scene.cards("Tommy", "discard pile") == ["Peeler", "Shotgun"]


def test_the_underground_conspiracy_may_be_declined() -> None:
    scene = resolving(
        Side(play=["Bag Man: exhausted, at The Underground Conspiracy"]),
        Side(hand=["Peeler"]),
        "The Underground Conspiracy: 4-0",
    )
    scene.answer("Place a success token", "No")
    assert scene.cards("Tommy", "hand") == ["Peeler"]
    assert scene.zone("The Underground Conspiracy") == "won pile"


def test_the_underground_conspiracy_needs_somebody_of_the_syndicate() -> None:
    scene = resolving(
        Side(play=["Blackwood File Clerk: exhausted, at The Underground Conspiracy"]),
        Side(hand=["Peeler"], play=["Bag Man"]),
        "The Underground Conspiracy: 4-0",
    )
    scene.answer("Place a success token", "Yes")
    assert scene.cards("Tommy", "hand") == ["Peeler"]


# -- The R'lyeh Conspiracy -------------------------------------------------------------------------------------
def test_the_rlyeh_conspiracy_destroys_up_to_two() -> None:
    scene = resolving(
        Side(play=["Ocean Crawlers: exhausted, at The R'lyeh Conspiracy"]),
        Side(play=["Peeler: with Shotgun", "Dutch Courage", "Ghost"]),
        "The R'lyeh Conspiracy: 4-0",
    )
    scene.answer("Yes", "Peeler")
    assert "Peeler" not in titles(scene)
    scene.answer("Dutch Courage")
    assert sorted(scene.cards("Tommy", "discard pile")) == ["Dutch Courage", "Peeler", "Shotgun"]


def test_the_rlyeh_conspiracy_needs_somebody_of_cthulhu() -> None:
    scene = resolving(
        Side(play=["Bag Man: exhausted, at The R'lyeh Conspiracy"]),
        Side(play=["Peeler", "Ocean Crawlers"]),
        "The R'lyeh Conspiracy: 4-0",
    )
    scene.answer("Place a success token", "Yes")
    assert scene.cards("Tommy", "discard pile") == []


# -- Blood Magician --------------------------------------------------------------------------------------------
def test_blood_magician_gives_or_takes_one_icon() -> None:
    scene = table(Side(play=["Blood Magician"], domains=["1 agency", "1 agency"]), Side(play=["Peeler"]))
    scene.answer("Use Blood Magician", "Peeler", "domain 1")
    assert len(scene.labels()) == 8
    scene.answer("gains one Arcane")
    assert scene.icons("Peeler") == "CCA"
    scene.answer("Use Blood Magician", "Peeler", "loses one Combat")
    assert scene.icons("Peeler") == "CA"
    scene.until("commit")
    assert scene.icons("Peeler") == "CC"


def test_blood_magician_cannot_take_what_is_not_there_twice() -> None:
    """coc3-1.5: the sum is kept, so a later icon only fills the gap."""
    scene = table(Side(play=["Blood Magician"], domains=["1 agency", "1 agency"]), Side(play=["Peeler"]))
    scene.answer("Use Blood Magician", "Peeler", "domain 1", "loses one Arcane")
    scene.answer("Use Blood Magician", "Peeler", "gains one Arcane")
    assert scene.icons("Peeler") == "CC"


# -- Displaced Chthonian ---------------------------------------------------------------------------------------
def test_displaced_chthonian_costs_whoever_begins_a_turn_a_support() -> None:
    scene = table(
        Side(play=["Displaced Chthonian: exhausted", "Dutch Courage"]),
        Side(play=["Dutch Courage", "Altar of the Blessed"]),
    )
    scene.passes(2)
    assert scene.asked == "Tommy"
    assert titles(scene) == ["Dutch Courage", "Altar of the Blessed"]
    scene.answer("Altar of the Blessed")
    assert scene.cards("Tommy", "discard pile") == ["Altar of the Blessed"]
    assert scene.cards("Danielle", "discard pile") == []


def test_displaced_chthonian_spares_nobody_on_its_own_side() -> None:
    scene = table(Side(play=["Displaced Chthonian: exhausted", "Dutch Courage"]), active=1)
    scene.until("resource")
    assert scene.asked == "Danielle"
    assert scene.cards("Danielle", "discard pile") == ["Dutch Courage"]


def test_without_supports_displaced_chthonian_takes_nothing() -> None:
    scene = table(Side(play=["Displaced Chthonian: exhausted"]), Side(play=["Peeler: exhausted"]))
    scene.until("resource")
    assert (scene.asked, scene.zone("Peeler"), scene.zone("Displaced Chthonian")) == ("Tommy", "play", "play")


# -- Broken Space, Broken Time ---------------------------------------------------------------------------------
def test_broken_space_broken_time_lets_everybody_find_an_ancient_one() -> None:
    scene = table(
        Side(hand=["Broken Space, Broken Time"], deck=["Dagon"], domains=["4 agency"]),
        Side(deck=["Hastur", "Yog-Sothoth", "Bag Man"]),
    )
    scene.answer("Play Broken Space", "Yes", "Dagon", "Yes")
    assert scene.asked == "Tommy"
    assert titles(scene) == ["Hastur", "Done"]  # the other Ancient One costs 8
    scene.answer("Hastur")
    assert (scene.zone("Dagon"), scene.controller("Dagon")) == ("play", "Danielle")
    assert (scene.zone("Hastur"), scene.controller("Hastur")) == ("play", "Tommy")


def test_broken_space_broken_time_may_be_declined() -> None:
    scene = table(Side(hand=["Broken Space, Broken Time"], deck=["Dagon"], domains=["4 agency"]), Side(deck=["Hastur"]))
    scene.answer("Play Broken Space", "No", "Yes", "Hastur")
    assert (scene.zone("Dagon"), scene.zone("Hastur")) == ("deck", "play")


def test_broken_space_broken_time_is_for_ones_own_operations_phase() -> None:
    scene = table(
        Side(hand=["Broken Space, Broken Time"], domains=["4 agency"]), phase="story phase", step="opening_actions"
    )
    assert not scene.offers("Broken Space")


# -- Aspiring Artist -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("edition", "cards"), [("ccg-2.0", 2), ("lcg-1.5", 1), ("lcg-final", 1)])
def test_aspiring_artist_draws_when_played(edition: str, cards: int) -> None:
    """coc15-err-ah-f12, coc3-err-lore-ah-f112"""
    scene = table(Side(hand=["Aspiring Artist"], domains=["1 hastur"]), edition=edition)
    scene.answer("Play Aspiring Artist", "Respond with Aspiring Artist")
    assert len(scene.cards("Danielle", "hand")) == cards


def test_aspiring_artist_stops_painting_after_the_first_story() -> None:
    scene = table(Side(hand=["Aspiring Artist"], domains=["1 hastur"], won=["Dreamwalkers"]))
    scene.answer("Play Aspiring Artist")
    assert scene.labels() == ["Pass"]
    assert scene.question.kind == "action"


def test_aspiring_artist_put_into_play_draws_nothing() -> None:
    """coc3-2.24-ex2"""
    scene = table(Side(hand=["Hungry Dark Young", "Aspiring Artist"], domains=["3 shub-niggurath"]))
    scene.answer("Play Hungry Dark Young", "Respond with Hungry Dark Young")
    assert scene.zone("Aspiring Artist") == "play"
    assert (scene.question.kind, scene.cards("Danielle", "hand")) == ("action", [])


# -- Bringer of Fire -------------------------------------------------------------------------------------------
def test_bringers_of_fire_burn_together() -> None:
    """coc3-err-lore-ah-f14"""
    scene = table(Side(play=["Bringer of Fire", "Bringer of Fire"]), Side(play=["Peeler", "Dagon", "Bringer of Fire"]))
    scene.answer("Use Bringer of Fire")
    assert "Dagon" not in titles(scene)  # skill 5
    scene.answer("Peeler")
    assert scene.zone("Peeler") == "discard pile"
    assert [scene.state("Bringer of Fire", k) for k in (1, 2, 3)] == ["exhausted", "exhausted", "ready"]


def test_all_bringers_of_fire_must_be_ready() -> None:
    scene = table(Side(play=["Bringer of Fire", "Bringer of Fire: exhausted"]), Side(play=["Peeler"]))
    assert scene.labels() == ["Pass"]


def test_a_single_bringer_of_fire_has_no_fire() -> None:
    scene = table(Side(play=["Bringer of Fire"]), Side(play=["Peeler", "Bringer of Fire"]))
    assert scene.labels() == ["Pass"]
