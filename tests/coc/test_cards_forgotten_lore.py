"""Forgotten Lore: the cards that the rulings name, each with what it does and where it stops."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.coc import numbers as n
from mythos.coc.cardfiles import load_cards
from mythos.coc.scene import Scene, Side
from mythos.coc.table import TURN, phase, tokens, true_value
from tests.coc.facts import facts

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
014 Glimpse of the Void | event, shub-niggurath, cost 4
015 Student of the Profane | character, neutral, cost 2, skill 2, I | Investigator, Sorcerer
016 Ghost of Perdition | character, neutral, cost 2, skill 1, T | Monster
023 Thomas Olney | character, miskatonic, cost 3, skill 3, II | Investigator, Sorcerer | unique
035 Mentor to Vaughn | character, neutral, cost 3, skill 3, CCA | Sorcerer | unique, Willpower
043 Seeker of the Profane | character, miskatonic, cost 3, skill 2, AI | Investigator, Sorcerer
046 The Underground Conspiracy | conspiracy, syndicate, cost 0
048 The R'lyeh Conspiracy | conspiracy, cthulhu, cost 0
051 Blood Magician | character, yog-sothoth, cost 2, skill 2, no icons | Sorcerer
053 Displaced Chthonian | character, shub-niggurath, cost 4, skill 3, TTC | Chthonian
059 Broken Space, Broken Time | event, neutral, cost 4 | Disaster
073 Wilbur Whateley | character, yog-sothoth, cost 3, skill 3, TCAI | Sorcerer | unique
077 Whateley's Diary | support, neutral, cost 3 | Attachment, Tome | unique
083 Professor Lake | character, miskatonic, cost 3, skill 3, CI | Scientist | unique
084 Notebook Sketches | support, miskatonic, cost 1 | Attachment, Item
090 White Out | event, hastur, cost 2 | Polar
095 Snow Graves | support, shub-niggurath, cost 0 | Attachment
110 Bokrug | character, cthulhu, cost 6, skill 6, TTCCA | Ancient One | unique, Toughness +3, Villainous
112 Aspiring Artist | character, hastur, cost 1, skill 0, no icons | Artist, Cultist
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
        ("015", "Investigator, Sorceror"),
        ("023", "Investigator, Sorceror"),
        ("035", "Sorceror"),
        ("043", "Investigator, Sorceror"),
        ("051", "Sorceror"),
        ("053", "Cthonian"),
        ("073", "Sorceror"),
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


# -- Glimpse of the Void ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("edition", "zone"), [("lcg-1.5", "discard pile"), ("lcg-final", "game")])
def test_glimpse_of_the_void_skips_story_phases_until_the_end_of_ones_next_turn(edition: str, zone: str) -> None:
    """coc3-err-spawn-f14"""
    scene = table(
        Side(play=["Peeler"], hand=["Glimpse of the Void"], domains=["4 shub-niggurath"]),
        Side(play=["Ghost"]),
        edition=edition,
    )
    scene.answer("Play Glimpse of the Void")
    assert (scene.zone("Glimpse of the Void"), len(scene.cards("Danielle", "hand"))) == (zone, 1)
    committing = []
    while scene.game.machine.regs[TURN] < 9:
        if scene.question.kind == "commit":
            committing.append((scene.game.machine.regs[TURN], scene.asked))
        scene.answer(scene.decline())
    assert committing == [(8, "Tommy")]  # this turn is the fifth, Danielle's next the seventh


def test_glimpse_of_the_void_is_for_ones_own_operations_phase() -> None:
    side = Side(hand=["Glimpse of the Void"], domains=["4 shub-niggurath"])
    assert not table(side, phase="story phase", step="opening_actions").offers("Glimpse")


# -- Student of the Profane ------------------------------------------------------------------------------------
def test_student_of_the_profane_profits_from_bargains() -> None:
    scene = table(
        Side(play=["Anthropology Advisor"], hand=["Dr. Ali Kafour"], domains=["4 miskatonic"]),
        Side(play=["Student of the Profane"]),
        stories=["Dreamwalkers"],
    )
    scene.answer("Play Dr. Ali Kafour", "Respond with Student of the Profane", "Dreamwalkers")
    assert scene.tokens("Dreamwalkers", "Tommy") == 1


@pytest.mark.parametrize("hand", ["Peeler", "Shotgun Blast"])
def test_student_of_the_profane_gains_nothing_from_a_full_price(hand: str) -> None:
    scene = table(Side(hand=[hand], domains=["2 agency"]), Side(play=["Student of the Profane", "Ghost"]))
    scene.answer(f"Play {hand}")
    while scene.question.kind != "action":
        assert not scene.offers("Respond")
        scene.answer(scene.labels()[-1])
    assert scene.drained("Danielle")[0]


def test_student_of_the_profane_watches_opponents_only() -> None:
    scene = table(
        Side(play=["Anthropology Advisor", "Student of the Profane"], hand=["Dr. Ali Kafour"], domains=["4 miskatonic"])
    )
    scene.answer("Play Dr. Ali Kafour")
    assert not scene.offers("Respond")


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
    assert (scene.has("Ghost of Perdition", "Attachment"), scene.has("Ghost of Perdition", "Curse")) == (1, 1)
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
    """coc3-1.10: he may be chosen in vain"""
    scene = table(Side(play=["Hastur"], domains=["3 agency"]), Side(play=["Mentor to Vaughn"]))
    scene.answer("Use Hastur", "Mentor to Vaughn")
    assert (scene.drained("Danielle")[0], scene.state("Mentor to Vaughn")) == (True, "ready")


# -- Seeker of the Profane -------------------------------------------------------------------------------------
def committing(danielle: Side, tommy: Side) -> Scene:
    """Danielle's story phase, before anybody commits."""
    return table(danielle, tommy, stories=["Dreamwalkers"], phase="story phase", step="opening_actions").passes()


def test_seeker_of_the_profane_asks_two_for_the_weak() -> None:
    scene = committing(
        Side(play=["Peeler", "Hired Muscle"], domains=["2 agency"]), Side(play=["Seeker of the Profane"])
    )
    assert scene.question.kind == "toll"
    unpaid = scene.game.fork()
    scene.answer("Yes")
    assert scene.drained("Danielle") == [True, False, False]
    assert scene.offers("Commit Peeler")
    scene.game = unpaid
    scene.answer("No")
    assert (scene.offers("Commit Peeler"), scene.offers("Commit Hired Muscle")) == (False, True)
    assert scene.drained("Danielle") == [False, False, False]


def test_seeker_of_the_profane_pays_her_own_toll() -> None:
    scene = committing(
        Side(play=["Hired Muscle"]), Side(play=["Seeker of the Profane", "Yellow Muse"], domains=["1 agency"])
    )
    scene.answer("Commit Hired Muscle to Dreamwalkers").passes()
    assert (scene.asked, scene.question.kind) == ("Tommy", "commit")
    assert (scene.offers("Commit Seeker"), scene.offers("Commit Yellow Muse")) == (False, True)


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
    scene.answer("Place a success token")
    assert scene.question.kind != "may"
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
    scene.answer("Place a success token")
    assert scene.question.kind != "may"
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


# -- Wilbur Whateley -------------------------------------------------------------------------------------------
def wilbur(success: int, *won: str) -> Scene:
    """Wilbur is about to succeed at Dreamwalkers."""
    side = Side(play=[f"Wilbur Whateley: exhausted, {success} success, at Dreamwalkers"], won=won)
    return resolving(side, None, "Dreamwalkers").answer("Ready nobody", "Place none")


def test_wilbur_whateley_becomes_a_story_won() -> None:
    scene = wilbur(3, "Rotting Away")
    assert scene.cards("Danielle", "won pile") == ["Rotting Away", "Wilbur Whateley"]
    assert wilbur(3, "Rotting Away", "Opening Night").game.over


def test_wilbur_whateley_grows_slowly() -> None:
    scene = wilbur(2)
    assert (scene.zone("Wilbur Whateley"), tokens(scene.game.machine, scene.find("Wilbur Whateley"), -1)) == ("play", 3)


# -- Whateley's Diary ------------------------------------------------------------------------------------------
def test_whateleys_diary_lays_ones_tokens_out_anew() -> None:
    """coc3-faq-34: only those on stories."""
    scene = table(
        Side(play=["Peeler: with Whateley's Diary", "Wilbur Whateley: 2 success"], domains=["4 agency"]),
        stories=["Dreamwalkers: 3-2", "Opening Night: 1-1", "Rotting Away: 0-0"],
    )
    scene.answer("Use Whateley's Diary")
    assert len(scene.labels()) == 3
    scene.answer("Rotting Away", "Rotting Away", "Opening Night", "Opening Night")
    lying = [
        (scene.tokens(s, "Danielle"), scene.tokens(s, "Tommy"))
        for s in ("Dreamwalkers", "Opening Night", "Rotting Away")
    ]
    assert lying == [(0, 2), (2, 1), (2, 0)]
    assert scene.zone("Whateley's Diary") == "discard pile"


def test_whateleys_diary_wins_a_story_only_when_all_tokens_lie() -> None:
    scene = table(
        Side(play=["Peeler: with Whateley's Diary"], domains=["4 agency"]),
        stories=["Dreamwalkers: 3-0", "Opening Night: 2-0", "Rotting Away: 1-0"],
    )
    scene.answer("Use Whateley's Diary", *["Dreamwalkers"] * 5)
    assert scene.zone("Dreamwalkers") == "stories"
    scene.answer("Rotting Away")
    assert scene.zone("Dreamwalkers") == "won pile"


# -- Professor Lake --------------------------------------------------------------------------------------------
def test_after_a_card_only_another_faction_may_be_played() -> None:
    scene = table(
        Side(
            hand=["Peeler", "Hired Muscle", "Laboratory Assistant", "Gentleman's Club", "Shotgun Blast"],
            domains=["2 agency, 1 miskatonic", "2 agency, 2 miskatonic", "3 agency"],
        ),
        Side(play=["Professor Lake"], hand=["Shotgun Blast"], domains=["1 agency"]),
    )
    scene.answer("Play Peeler", "domain 1")
    assert (scene.asked, scene.offers("Play Shotgun Blast")) == ("Tommy", True)  # it binds whoever played
    scene.passes()
    assert scene.labels() == ["Pass", "Play Laboratory Assistant (cost 1)"]


def test_neutral_is_no_different_faction() -> None:
    """coc3-faq-46, coc3-faq-46b"""
    scene = table(
        Side(hand=["Peeler", "Gentleman's Club", "Eldritch Nexus"], domains=["2 agency", "2 agency"]),
        Side(play=["Professor Lake"]),
    )
    scene.answer("Play Eldritch Nexus", "domain 1")
    assert scene.labels() == ["Pass", "Play Peeler (cost 2)"]


def test_professor_lake_forgets_with_the_phase() -> None:
    scene = table(
        Side(hand=["Peeler", "Shotgun Blast"], domains=["2 agency", "2 agency"]), Side(play=["Professor Lake", "Ghost"])
    )
    scene.answer("Play Peeler", "domain 1")
    assert not scene.offers("Play Shotgun Blast")
    scene.passes()
    assert phase(scene.game.machine) == n.STORY_PHASE
    assert scene.offers("Play Shotgun Blast")


# -- Notebook Sketches -----------------------------------------------------------------------------------------
def test_notebook_sketches_make_a_named_card_dear_until_ones_next_turn() -> None:
    scene = table(
        Side(play=["Peeler: with Notebook Sketches"], hand=["Ghost"], domains=["6 hastur"]),
        Side(hand=["Ghost"], domains=["1 hastur", "5 hastur"]),
    )
    assert scene.skill("Peeler") == 2
    scene.answer("Use Notebook Sketches", "Ghost")
    assert scene.labels() == ["Pass", "Play Ghost (cost 5 instead of 1)"]
    prices = set()
    while scene.game.machine.regs[TURN] < 8:
        prices |= {(scene.asked, label) for label in scene.labels() if "Play Ghost" in label}
        scene.answer(scene.decline())
    assert prices == {
        ("Danielle", "Play Ghost (cost 5 instead of 1)"),
        ("Tommy", "Play Ghost (cost 5 instead of 1)"),
        ("Danielle", "Play Ghost (cost 1)"),
    }


def test_any_card_of_the_game_may_be_named_but_only_once() -> None:
    scene = table(Side(play=["Peeler: with Notebook Sketches"]))
    scene.answer("Use Notebook Sketches")
    assert scene.offers("Cthulhu")  # wherever it is
    scene.answer("Cthulhu")
    assert scene.labels() == ["Pass"]


def test_what_is_below_zero_is_remembered() -> None:
    """coc3-1.5-ex1"""
    bouncers = ["Clover Club Bouncer", "Clover Club Bouncer"]
    scene = table(Side(play=bouncers), Side(play=["Young Deep One: with Notebook Sketches"]))
    assert scene.skill("Young Deep One") == 1
    scene.answer("Use Clover Club Bouncer", "Young Deep One").passes()
    scene.answer("Use Clover Club Bouncer", "Young Deep One")
    assert true_value(scene.game.machine, scene.find("Young Deep One"), n.SKILL) == -1
    assert scene.skill("Young Deep One") == 0


# -- White Out -------------------------------------------------------------------------------------------------
def white_out(active: int) -> Scene:
    """Danielle's Ghost meets Tommy's Peeler."""
    return table(
        Side(hand=["White Out"], domains=["2 hastur"], play=["Ghost: exhausted, at Dreamwalkers"]),
        Side(play=["Peeler: exhausted, at Dreamwalkers"]),
        active=active,
        stories=["Dreamwalkers"],
        phase="story phase",
        step="actions_after_defence",
    )


def test_white_out_lets_somebody_count_for_nothing() -> None:
    """coc3-err-lore-mom-f90"""
    scene = white_out(1).passes().answer("Play White Out", "Peeler")
    assert (scene.icons("Peeler"), scene.skill("Peeler")) == ("CC", 1)  # they are there, but do not count
    scene.passes()
    assert scene.zone("Ghost") == "play"
    assert scene.tokens("Dreamwalkers", "Tommy") == 0


def test_white_out_is_for_the_turn_of_an_opponent() -> None:
    assert white_out(0).labels() == ["Pass"]


# -- Snow Graves -----------------------------------------------------------------------------------------------
def test_snow_graves_keep_the_dead() -> None:
    hand = ["Snow Graves", "Gathering at the Stones"]
    scene = table(Side(hand=hand, discard=["Peeler"], domains=["2 yog-sothoth"]))
    assert scene.offers("Play Gathering at the Stones")
    scene.answer("Play Snow Graves", "Danielle")
    assert scene.labels() == ["Pass"]


def test_snow_graves_lie_on_one_pile_only() -> None:
    hand = ["Snow Graves", "Gathering at the Stones"]
    scene = table(Side(hand=hand, discard=["Peeler"], domains=["2 yog-sothoth"]))
    scene.answer("Play Snow Graves", "Tommy", "Play Gathering at the Stones")
    assert scene.zone("Peeler") == "hand"


def test_a_relic_that_reaches_snow_graves_stays_there() -> None:
    """coc3-faq-48"""
    scene = table(
        Side(hand=["Snow Graves"], play=["Hired Muscle: with Khopesh of the Abyss"]),
        Side(hand=["Get it Off!"], domains=["1 cthulhu"]),
    )
    scene.answer("Play Snow Graves", "Danielle", "Play Get it Off!", "Khopesh of the Abyss")
    assert scene.zone("Khopesh of the Abyss") == "discard pile"


# -- Bokrug ----------------------------------------------------------------------------------------------------
def bokrug(*theirs: str, notes: str = "exhausted", story: str = "Dreamwalkers") -> Scene:
    """Bokrug meets these at a story."""
    return resolving(
        Side(play=[f"Bokrug: {notes}, at {story}"]),
        Side(play=[f"{one}: exhausted, at {story}" for one in theirs]),
        story,
    )


def test_bokrug_strikes_back_while_the_story_resolves() -> None:
    """coc3-1.11-ex1"""
    scene = bokrug("G-Men")
    assert (scene.wounds("Bokrug"), scene.wounds("G-Men")) == (1, 1)
    assert scene.question.kind == "arcane"  # the next struggle


def test_a_dying_bokrug_strikes_nobody() -> None:
    """coc3-faq-87"""
    scene = bokrug("G-Men", notes="exhausted, 3 wounds")
    assert (scene.zone("Bokrug"), scene.wounds("G-Men")) == ("discard pile", 0)


def test_bokrug_answers_combat_only() -> None:
    scene = table(Side(play=["Slavering Gug"], domains=["4 agency"]), Side(play=["Bokrug", "Ghost"]))
    scene.answer("Use Slavering Gug", "Bokrug")
    assert (scene.wounds("Bokrug"), scene.zone("Ghost")) == (1, "play")


def test_bokrugs_text_is_never_blank() -> None:
    scene = bokrug("G-Men", "G-Men", story="The Bootleg Whiskey Cover-Up")
    assert (scene.has("Bokrug", "Toughness"), scene.has("G-Men", "Toughness")) == (3, 0)


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
