"""Dreamlands: the cards that the rulings name, each with what it does and where it stops."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.coc.cardfiles import Sheet
from tests.coc.facts import facts
from tests.coc.scene import Scene, Side

STORY = "Dreamwalkers"
GUG = Side(play=["Slavering Gug"], domains=["4 agency"])  # can wound somebody


def table(danielle: Side | None = None, tommy: Side | None = None, **more: Any) -> Scene:
    """A position in which Danielle, if it is her turn, is asked also when she can only pass."""
    return Scene(danielle=danielle or Side(), tommy=tommy or Side(), patient=True, **more)


def at(title: str, story: str = STORY) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


def resolving(danielle: Side, tommy: Side | None = None) -> Scene:
    """Danielle's story phase: everybody has committed and passed, the stories resolve."""
    scene = table(danielle, tommy, stories=[STORY], phase="story phase", step="actions_after_defence")
    return scene.passes()


def titles(scene: Scene) -> list[str]:
    """What may be chosen, without notes."""
    return [label.partition(" (")[0] for label in scene.labels()]


def told(scene: Scene, word: str) -> list[str]:
    """The lines of the log with this word."""
    return [entry.text for entry in scene.game.log() if word in entry.text]


PRINTED = """
007 Beings of Ib | character, cthulhu, cost 0, skill 0, no icons | Phantom, Servitor
020 The Setting Sun | support, neutral, cost 1 | Environment | Night
021 The Captain | character, agency, cost 4, skill 3, CCAI | Dreamer, Independent | unique, Willpower, Heroic
024 Obsessive Insomniac | character, miskatonic, cost 2, skill 2, A | Dreamer | Loyal
036 Secretive Zoog | character, neutral, cost 2, skill 2, A | Creature, Zoog
047 Dreamlands Fanatic | character, cthulhu, cost 3, skill 2, TA | Cultist, Dreamer | Fast
057 The Night | character, neutral, cost 6, skill 6, TTTTA | Monster | unique, Villainous
058 Dream Dagger | support, neutral, cost 1 | Attachment, Item, Weapon
075 Halflings of D'haz | character, neutral, cost 4, skill 2, CCCCC | Monster
085 Clover Club Executive | character, syndicate, cost 3, skill 2, CI | Criminal
096 Basilisk | character, neutral, cost 4, skill 7, TCCCC | Creature, Monster | Toughness +3, Fast
099 Moon-Beast Galley | support, neutral, cost 1 | Dreamlands
110 Magah Bird | character, hastur, cost 1, skill 1, no icons | Creature | Fast
116 The Cats of Ulthar | character, neutral, cost 3, skill 2, CC | Creature | Fast
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"dreamlands-{number}") == printed


# -- Beings of Ib ----------------------------------------------------------------------------------------------
def test_beings_of_ib_speak_for_the_only_ancient_one() -> None:
    scene = resolving(Side(play=[at("Beings of Ib"), "Dagon: exhausted"]), Side(play=[at("Freelance Occultist")]))
    assert "Terror: 2 against 0." in told(scene, "Terror")
    assert scene.state("Freelance Occultist") == "insane"
    scene.answer("Ready nobody")
    assert told(scene, "Skill") == ["Skill 5 against 0."]


def test_the_ancient_one_counts_once_however_many_beings_of_ib_are_there() -> None:
    """coc3-faq-83"""
    scene = resolving(Side(play=[at("Beings of Ib"), at("Beings of Ib"), at("Dagon")]), Side(play=[at("Hired Muscle")]))
    scene.answer("Ready nobody")
    assert told(scene, "Arcane") == ["Arcane: 2 against 0."]
    assert told(scene, "Skill") == ["Skill 5 against 0."]


def test_beings_of_ib_serve_only_a_single_ancient_one() -> None:
    scene = resolving(Side(play=[at("Beings of Ib"), "Dagon: exhausted", "Hastur: exhausted"]))
    assert told(scene, "Terror") == ["Terror: 0 against 0."]
    assert told(scene, "Skill") == ["Skill 0 against 0."]


# -- The Setting Sun -------------------------------------------------------------------------------------------
def test_the_setting_sun_takes_one_investigation_icon_from_everybody_who_is_not_unique() -> None:
    """coc3-err-dream-f20"""
    scene = table(
        Side(hand=["The Setting Sun"], domains=["1 agency"]),
        Side(play=["Visiting Author", "Blackwood File Clerk", "Steve Clarney"]),
    )
    scene.answer("Play The Setting Sun")
    shown = [scene.icons(title) for title in ("Visiting Author", "Blackwood File Clerk", "Steve Clarney")]
    assert shown == ["CI", "", "CCI"]


@pytest.mark.parametrize(("sun", "cost"), [(["The Setting Sun"], 3), ([], 6)])
def test_the_setting_sun_makes_it_night(sun: list[str], cost: int) -> None:
    scene = table(Side(play=sun, hand=["The Night"], domains=["6 agency"]))
    scene.answer("Play The Night")
    assert scene.zone("The Night") == "play"
    assert len(told(scene, "drains")) == 1
    short = table(Side(play=sun, hand=["The Night"], domains=[f"{cost - 1} agency"]))
    assert not short.offers("Play The Night")


# -- The Captain -----------------------------------------------------------------------------------------------
NOON = 'card "Noon" homemade 2\n  support, neutral, cost 1\n  subtypes Environment\n  keywords Day\n'


def captain(danielle: Side, tommy: Side | None = None) -> Scene:
    """Danielle's story phase, before the stories resolve."""
    stories = [STORY, "Opening Night"]
    return table(
        danielle, tommy, stories=stories, phase="story phase", step="actions_after_defence", cards=[Sheet("noon", NOON)]
    )


def test_the_captain_counts_at_a_story_without_being_there() -> None:
    scene = captain(Side(play=["Noon", "The Captain: exhausted", at("Ghost")], domains=["2 agency"]))
    scene.answer("Use The Captain", STORY)
    assert scene.story_of("The Captain") is None
    scene.passes().answer("Ready nobody", "Place none")
    assert told(scene, "against")[0] == "Terror: 0 against 0."
    assert told(scene, "Combat") == ["Combat: 2 against 0."]
    assert told(scene, "Skill") == ["Skill 4 against 0."]


def test_the_captain_counts_only_once_at_a_story() -> None:
    """coc3-faq-14"""
    scene = captain(Side(play=["Noon", at("The Captain")], domains=["2 agency", "2 agency"]))
    scene.answer("Use The Captain", STORY, "domain 1", "Use The Captain", STORY)
    scene.passes().answer("Ready nobody", "Place none")
    assert told(scene, "Combat") == ["Combat: 2 against 0."]
    assert told(scene, "Skill") == ["Skill 3 against 0."]


def test_without_day_the_captain_is_only_where_he_is() -> None:
    assert captain(Side(play=["The Captain: exhausted", at("Ghost")], domains=["2 agency"])).labels() == ["Pass"]


def test_the_setting_sun_ends_the_day() -> None:
    scene = table(
        Side(hand=["The Setting Sun"], domains=["1 agency"]), Side(play=["Noon"]), cards=[Sheet("noon", NOON)]
    )
    scene.answer("Play The Setting Sun")
    assert scene.zone("Noon") == "discard pile"


# -- Obsessive Insomniac ---------------------------------------------------------------------------------------
def test_obsessive_insomniac_stays_awake_on_resources() -> None:
    scene = table(Side(play=["Obsessive Insomniac: exhausted"], domains=["1 agency", "2 hastur, drained"]))
    scene.answer("Use Obsessive Insomniac", "domain 2")
    assert (scene.state("Obsessive Insomniac"), scene.resources("Danielle")) == ("ready", [1, 1, 0])
    assert scene.cards("Danielle", "discard pile") == ["Mad Artist"]
    scene.answer("Use Obsessive Insomniac, ability 2")
    assert (scene.state("Obsessive Insomniac"), len(scene.cards("Danielle", "hand"))) == ("exhausted", 1)


def test_obsessive_insomniac_sleeps_without_resources() -> None:
    scene = table(Side(play=["Obsessive Insomniac: exhausted"]), Side(domains=["3 agency"]))
    assert scene.labels() == ["Pass"]


# -- Dreamlands Fanatic ----------------------------------------------------------------------------------------
def test_dreamlands_fanatic_comes_when_an_enemy_leaves() -> None:
    scene = table(Side(play=["Slavering Gug"], hand=["Dreamlands Fanatic"], domains=["4 agency"]), Side(play=["Ghost"]))
    scene.answer("Use Slavering Gug", "Ghost", "Respond with Dreamlands Fanatic")
    assert (scene.zone("Dreamlands Fanatic"), scene.state("Dreamlands Fanatic")) == ("play", "ready")


def test_dreamlands_fanatic_does_not_come_for_a_friend() -> None:
    scene = table(Side(play=["Slavering Gug", "Ghost"], hand=["Dreamlands Fanatic"], domains=["4 agency"]))
    scene.answer("Use Slavering Gug", "Ghost")
    assert scene.zone("Ghost") == "discard pile"
    assert not scene.offers("Respond")


@pytest.mark.parametrize(("edition", "zone"), [("lcg-1.5", "discard pile"), ("lcg-final", "hand")])
def test_a_canceled_dreamlands_fanatic(edition: str, zone: str) -> None:
    """coc15-faq-08, coc3-faq-49"""
    scene = table(
        Side(play=["Slavering Gug"], hand=["Dreamlands Fanatic"], domains=["4 agency"]),
        Side(play=["Ghost"], hand=["Power Drain"], domains=["2 hastur", "2 hastur"]),
        edition=edition,
    )
    scene.answer(
        "Use Slavering Gug", "Ghost", "Pass", "Respond with Dreamlands Fanatic", "Play Power Drain", "domain 1"
    )
    assert scene.zone("Dreamlands Fanatic") == zone


# -- The Night -------------------------------------------------------------------------------------------------
def test_at_night_exhausted_ordinary_people_have_no_text() -> None:
    scene = table(
        Side(play=["The Night", "The Setting Sun"]),
        Side(play=["Bag Man: exhausted", "Triggerman", "Dr. Marinus Bicknell Willett: exhausted"]),
    )
    assert scene.has("Bag Man", "Fast") == 0
    assert scene.has("Triggerman", "Willpower") == 1
    assert scene.has("Dr. Marinus Bicknell Willett", "Fast") == 1


def test_without_night_the_night_leaves_texts_alone() -> None:
    assert table(Side(play=["The Night"]), Side(play=["Bag Man: exhausted"])).has("Bag Man", "Fast") == 1


@pytest.mark.parametrize(("edition", "fast"), [("ccg-2.0", 0), ("lcg-1.5", 1), ("lcg-final", 1)])
def test_children_of_the_night_keep_their_text(edition: str, fast: int) -> None:
    """coc15-err-dream-f57, coc3-err-dream-f57"""
    bat = 'card "Bat" homemade 1\n  character, neutral, cost 1, skill 1\n  keywords Night, Fast\n'
    scene = table(
        Side(play=["The Night", "The Setting Sun", "Bat: exhausted"]), edition=edition, cards=[Sheet("bat", bat)]
    )
    assert scene.has("Bat", "Fast") == fast


# -- Dream Dagger ----------------------------------------------------------------------------------------------
def test_dream_dagger_is_sharper_in_the_hand_of_a_dreamer() -> None:
    scene = table(Side(play=["Peeler: with Dream Dagger", "Obsessive Insomniac"], domains=["1 agency"]))
    assert scene.icons("Peeler") == "CCC"
    scene.answer("Use Dream Dagger")
    assert (scene.host("Dream Dagger"), scene.icons("Peeler")) == ("Obsessive Insomniac", "CC")
    assert scene.icons("Obsessive Insomniac") == "TCCAA"


def test_dream_dagger_goes_to_another_own_character_only() -> None:
    scene = table(Side(play=["Peeler: with Dream Dagger"], domains=["1 agency"]), Side(play=["Bag Man"]))
    assert scene.labels() == ["Pass"]


@pytest.mark.parametrize(("edition", "hosts"), [("ccg-2.0", 2), ("lcg-1.5", 1), ("lcg-final", 1)])
def test_dream_dagger_is_attached_to_an_own_character(edition: str, hosts: int) -> None:
    """coc15-err-dream-f58, coc3-err-dream-f58"""
    scene = table(
        Side(play=["Peeler"], hand=["Dream Dagger"], domains=["1 agency"]), Side(play=["Bag Man"]), edition=edition
    )
    scene.answer("Play Dream Dagger")
    if hosts == 2:
        assert titles(scene) == ["Peeler", "Bag Man"]
    else:
        assert scene.host("Dream Dagger") == "Peeler"


# -- Halflings of D'haz ----------------------------------------------------------------------------------------
def test_halflings_of_dhaz_wound_once_more_for_each_point() -> None:
    """coc3-err-dream-f75"""
    scene = resolving(
        Side(play=[at("Halflings of D'haz")]),
        Side(play=[at("Dr. Marinus Bicknell Willett"), at("Arcane Initiate"), at("Military Advisor"), "Ghost"]),
    )
    assert scene.asked == "Tommy"
    scene.answer("Military Advisor")  # the struggle itself; it was lost by 3
    for victim in ("Military Advisor", "Arcane Initiate", "Dr. Marinus Bicknell Willett"):
        assert "Ghost" not in titles(scene)
        scene.answer(victim)
    assert scene.wounds("Military Advisor") == 2
    assert scene.cards("Tommy", "discard pile") == ["Arcane Initiate", "Dr. Marinus Bicknell Willett"]


def test_halflings_of_dhaz_make_their_own_defeat_worse() -> None:
    scene = resolving(
        Side(play=[at("Halflings of D'haz"), at("Military Advisor")]),
        Side(play=[at("Hired Muscle"), at("Hired Muscle"), at("Freelance Occultist")]),
    )
    scene.answer("Military Advisor")
    assert (scene.asked, titles(scene)) == ("Danielle", ["Halflings of D'haz", "Military Advisor"])
    scene.answer("Halflings of D'haz")
    assert scene.zone("Halflings of D'haz") == "discard pile"


def test_halflings_of_dhaz_attack_but_never_defend() -> None:
    mine = table(Side(play=["Halflings of D'haz"]), phase="story phase", step="opening_actions").passes()
    assert mine.offers("Commit Halflings")
    theirs = table(
        Side(play=[at("Peeler")]),
        Side(play=["Halflings of D'haz", "Bag Man"]),
        stories=[STORY],
        phase="story phase",
        step="opponent_commits",
    )
    assert (theirs.asked, theirs.offers("Commit Bag Man"), theirs.offers("Commit Halflings")) == ("Tommy", True, False)


# -- Clover Club Executive -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [(1, 3, (1, 1)), (3, 1, (1, 1)), (1, 1, (1, 1)), (1, 0, (0, 0))],
    ids=["they have most", "I have most", "a tie", "one card against none"],
)
def test_clover_club_executive_takes_two_cards_from_the_fuller_hand(
    mine: int, theirs: int, left: tuple[int, int]
) -> None:
    """coc3-2.6-ex2"""
    scene = table(
        Side(hand=["Clover Club Executive", *["Peeler"] * mine], domains=["3 syndicate"]), Side(hand=["Ghost"] * theirs)
    )
    scene.answer("Play Clover Club Executive")
    assert (len(scene.cards("Danielle", "hand")), len(scene.cards("Tommy", "hand"))) == left


# -- Basilisk --------------------------------------------------------------------------------------------------
def test_basilisk_hurts_its_own_side_or_goes() -> None:
    scene = table(Side(play=["Basilisk: exhausted", "Military Advisor: exhausted"]), Side(play=["Ghost"]))
    scene.passes(2)
    assert (scene.asked, scene.question.kind, len(scene.labels())) == ("Danielle", "either", 2)
    other = scene.game.fork()
    scene.answer("wound")
    assert (scene.wounds("Military Advisor"), scene.wounds("Basilisk"), scene.zone("Ghost")) == (2, 0, "play")
    scene.game = other
    scene.answer("sacrifice")
    assert (scene.wounds("Military Advisor"), scene.zone("Basilisk")) == (0, "discard pile")


def test_basilisk_alone_must_go() -> None:
    """coc3-faq-38"""
    scene = table(Side(play=["Basilisk: exhausted"]), Side(play=["Ghost: exhausted"]))
    scene.passes(2)
    assert scene.zone("Basilisk") == "discard pile"


def test_basilisk_waits_while_the_opponent_has_his_turn() -> None:
    scene = table(Side(play=["Basilisk: exhausted", "Military Advisor: exhausted"]), active=1)
    scene.until("resource")
    assert (scene.asked, scene.zone("Basilisk"), scene.wounds("Military Advisor")) == ("Danielle", "play", 0)


# -- Moon-Beast Galley -----------------------------------------------------------------------------------------
def test_moon_beast_galley_readies_dreamers_before_every_turn() -> None:
    """coc3-err-dream-f99"""
    scene = table(
        Side(play=["Moon-Beast Galley", "Dreamlands Fanatic: exhausted", "Peeler: exhausted"]),
        Side(play=["Dreamlands Fanatic: exhausted"]),
    )
    scene.passes(2)
    assert scene.game.machine.active() == 1
    assert [scene.state("Dreamlands Fanatic", k) for k in (1, 2)] == ["ready", "ready"]
    assert scene.state("Peeler") == "exhausted"


def test_moon_beast_galley_needs_more_dreamlands_than_the_opponent_has() -> None:
    scene = table(
        Side(play=["Moon-Beast Galley", "Dreamlands Fanatic: exhausted"]), Side(play=["Moon-Beast Galley: exhausted"])
    )
    scene.passes(2)
    assert scene.game.machine.active() == 1
    assert scene.state("Dreamlands Fanatic") == "exhausted"


# -- Magah Bird ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("edition", "zone"), [("ccg-2.0", "play"), ("lcg-1.5", "play"), ("lcg-final", "hand")])
def test_magah_bird_calls_another(edition: str, zone: str) -> None:
    """coc3-err-dream-f110"""
    scene = table(Side(hand=["Magah Bird"], deck=["Peeler", "Magah Bird"], domains=["1 hastur"]), edition=edition)
    scene.answer("Play Magah Bird", "Respond with Magah Bird", "Magah Bird")
    assert scene.zone("Magah Bird", 2) == zone


def test_magah_bird_calls_no_other_creature() -> None:
    scene = table(Side(hand=["Magah Bird"], deck=["Basilisk"], domains=["1 hastur"]))
    scene.answer("Play Magah Bird").settle()
    assert (scene.zone("Basilisk"), scene.cards("Danielle", "hand")) == ("deck", [])


# -- The Cats of Ulthar ----------------------------------------------------------------------------------------
def test_the_cats_of_ulthar_hunt_zoogs_and_go_home() -> None:
    scene = table(Side(play=["The Cats of Ulthar"], domains=["1 agency"]), Side(play=["Secretive Zoog"]))
    scene.answer("Use The Cats of Ulthar")
    assert (scene.zone("Secretive Zoog"), scene.zone("The Cats of Ulthar")) == ("discard pile", "hand")


def test_the_cats_of_ulthar_stay_without_a_zoog() -> None:
    scene = table(Side(play=["The Cats of Ulthar"], domains=["1 agency"]), Side(play=["Ghost"]))
    scene.answer("Use The Cats of Ulthar")
    assert scene.zone("The Cats of Ulthar") == "play"
