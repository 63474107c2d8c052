"""Dreamlands: the cards that the rulings name, each with what it does and where it stops."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.coc import numbers as n
from mythos.coc.cardfiles import Sheet, load_cards
from mythos.coc.scene import Scene, Side
from mythos.coc.table import active, type_of
from tests.coc.facts import facts

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
003 Twila Katherine Price | character, miskatonic, cost 3, skill 3, AAA | Dreamer | unique
007 Beings of Ib | character, cthulhu, cost 0, skill 0, no icons | Phantom, Servitor
012 Twilight Gate | event, yog-sothoth, cost 2
020 The Setting Sun | support, neutral, cost 1 | Environment | Night
021 The Captain | character, agency, cost 4, skill 3, CCAI | Dreamer, Independent | unique, Willpower, Heroic
024 Obsessive Insomniac | character, miskatonic, cost 2, skill 2, A | Dreamer | Loyal
036 Secretive Zoog | character, neutral, cost 2, skill 2, A | Creature, Zoog
047 Dreamlands Fanatic | character, cthulhu, cost 3, skill 2, TA | Cultist, Dreamer | Fast
056 Zoog Burrow | support, neutral, cost 2 | Dreamlands, Location
057 The Night | character, neutral, cost 6, skill 6, TTTTA | Monster | unique, Villainous
058 Dream Dagger | support, neutral, cost 1 | Attachment, Item, Weapon
075 Halflings of D'haz | character, neutral, cost 4, skill 2, CCCCC | Monster
078 Guardian Pillar | support, neutral, cost 3 | Dreamlands, Location, Mutable | unique
084 Horrid Dreams | event, miskatonic, cost 3
085 Clover Club Executive | character, syndicate, cost 3, skill 2, CI | Criminal
096 Basilisk | character, neutral, cost 4, skill 7, TCCCC | Creature, Monster | Toughness +3, Fast
099 Moon-Beast Galley | support, neutral, cost 1 | Dreamlands
110 Magah Bird | character, hastur, cost 1, skill 1, no icons | Creature | Fast
116 The Cats of Ulthar | character, neutral, cost 3, skill 2, CC | Creature | Fast
117 Nyarlathotep | character, neutral, cost 4, skill 4, TCAI | Ancient One | unique, Toughness +2, Villainous
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"dreamlands-{number}") == printed


# -- Twila Katherine Price -------------------------------------------------------------------------------------
def twila(*stories: str, **mine: Any) -> Scene:
    """Twila is at the first of these stories, ready, at night."""
    place = stories[0].partition(":")[0]
    side = Side(play=[f"Twila Katherine Price: at {place}", "The Setting Sun"], domains=["2 agency"], **mine)
    return table(side, Side(play=["Peeler", "Bag Man"]), stories=stories)


def test_twila_katherine_price_dreams_the_end_of_a_story() -> None:
    scene = twila("Rotting Away")
    scene.answer("Use Twila Katherine Price")
    assert scene.cards("Tommy", "discard pile") == ["Peeler", "Bag Man"]
    assert (scene.zone("Rotting Away"), scene.state("Twila Katherine Price")) == ("stories", "exhausted")


def test_twila_katherine_price_needs_night_and_a_story() -> None:
    day = table(Side(play=["Twila Katherine Price: at Rotting Away"], domains=["2 agency"]), stories=["Rotting Away"])
    assert day.labels() == ["Pass"]
    home = table(Side(play=["Twila Katherine Price", "The Setting Sun"], domains=["2 agency"]))
    assert home.labels() == ["Pass"]


def test_twila_katherine_price_uses_conspiracies_but_not_those_that_must_be_won() -> None:
    """coc3-faq-76, coc3-faq-76b"""
    plot = 'card "Plot" homemade 3\n  conspiracy, neutral, cost 0, struggles TCAI\n  when won: draw 3 cards\n'
    side = Side(play=["Twila Katherine Price: at Plot", "The Setting Sun"], domains=["2 agency"])
    scene = table(side, stories=["Plot"], cards=[Sheet("plot", plot)])
    scene.answer("Use Twila Katherine Price")
    assert len(scene.cards("Danielle", "hand")) == 3
    assert twila("The Underground Conspiracy").labels() == ["Pass"]


def test_twila_katherine_price_cannot_open_the_seventh_gate() -> None:
    """coc3-faq-39"""
    assert twila("The Seventh Gate").labels() == ["Pass"]


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


# -- Twilight Gate ---------------------------------------------------------------------------------------------
GATE = ["2 yog-sothoth, 1 Dagon, 1 Binding", "1 Peeler, 1 Shotgun", ""]


def test_twilight_gate_borrows_a_resource_for_a_phase() -> None:
    scene = table(Side(hand=["Twilight Gate"], domains=GATE), Side(domains=["1 Bag Man"]))
    scene.answer("Play Twilight Gate", "Peeler")
    assert (scene.zone("Peeler"), scene.resources("Danielle")) == ("play", [4, 1, 0])
    scene.passes().answer("domain 3")
    assert (scene.zone("Peeler"), scene.resources("Danielle")) == ("resource", [4, 1, 1])


def test_twilight_gate_finds_own_characters_and_no_ancient_ones() -> None:
    """coc3-faq-12"""
    scene = table(Side(hand=["Twilight Gate"], domains=GATE), Side(domains=["1 Bag Man"]))
    scene.answer("Play Twilight Gate")
    assert titles(scene) == ["Servant of Nodens", "Servant of Nodens", "Peeler"]


def test_who_left_play_in_between_does_not_go_back() -> None:
    scene = table(Side(hand=["Twilight Gate"], domains=GATE), GUG)
    scene.answer("Play Twilight Gate", "Peeler", "Use Slavering Gug", "Peeler").passes()
    assert (scene.zone("Peeler"), scene.resources("Danielle")) == ("discard pile", [4, 1, 0])


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


# -- Secretive Zoog --------------------------------------------------------------------------------------------
def zoogs(*play: str) -> Scene:
    """A Zoog lies on domain 1, and something can be paid for."""
    return table(
        Side(
            play=["Obsessive Insomniac", *play],
            hand=["Dream Dagger"],
            domains=["1 agency, 1 Secretive Zoog", "1 agency"],
        )
    )


def test_secretive_zoog_changes_places_with_another() -> None:
    """coc3-err-dream-f36"""
    scene = zoogs("Secretive Zoog: exhausted")
    scene.answer("Play Dream Dagger", "Obsessive Insomniac", "domain 1", "Respond with Secretive Zoog", "domain 3")
    assert (scene.state("Secretive Zoog"), scene.resources("Danielle")) == ("ready", [1, 1, 1])
    assert scene.cards("Danielle", "resource")[-1] == "Secretive Zoog"


def test_two_secretive_zoogs_do_not_go_round() -> None:
    """The one that comes to the drained domain was not there when it was drained."""
    scene = zoogs("Secretive Zoog: exhausted")
    scene.answer("Play Dream Dagger", "Obsessive Insomniac", "domain 1", "Respond with Secretive Zoog", "domain 1")
    assert not scene.offers("Respond")


def test_secretive_zoog_needs_another_zoog_and_its_own_domain() -> None:
    alone = zoogs().answer("Play Dream Dagger", "domain 1")
    assert not alone.offers("Respond")
    elsewhere = zoogs("Secretive Zoog").answer("Play Dream Dagger", "Obsessive Insomniac", "domain 2")
    assert not elsewhere.offers("Respond")


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


# -- Zoog Burrow -----------------------------------------------------------------------------------------------
def burrow(*deck: str, play: str = "Zoog Burrow") -> Scene:
    """Danielle's turn is about to begin."""
    scene = table(
        Side(play=[play], deck=deck, domains=["1 agency"]), active=1, phase="story phase", step="opening_actions"
    )
    return scene.until("resource") if "Zoog" not in "".join(deck) else scene.passes()


def test_zoog_burrow_digs_a_zoog_in() -> None:
    scene = burrow("Peeler", "Secretive Zoog", "Ghost")
    scene.until("response").answer("Respond with Zoog Burrow", "domain 1", "Yes")
    assert (scene.zone("Secretive Zoog"), scene.resources("Danielle")) == ("resource", [2, 0, 0])
    assert (scene.cards("Danielle", "hand"), scene.drained("Danielle")[0]) == (["Peeler", "Ghost"], True)


def test_zoog_burrow_may_leave_the_domain_alone() -> None:
    scene = burrow("Peeler", "Secretive Zoog", "Ghost")
    scene.until("response").answer("Respond with Zoog Burrow", "domain 2", "No")
    assert (scene.cards("Danielle", "hand"), scene.drained("Danielle")[1]) == (["Peeler"], False)


def test_zoog_burrow_wants_zoogs() -> None:
    scene = burrow("Peeler", "Ghost")
    assert (scene.asked, scene.cards("Danielle", "hand")) == ("Danielle", ["Peeler", "Ghost"])


@pytest.mark.parametrize(("edition", "symbol"), [("ccg-2.0", n.ZOOG), ("lcg-1.5", n.NEUTRAL), ("lcg-final", n.NEUTRAL)])
def test_zoog_burrow_is_a_neutral_resource(edition: str, symbol: int) -> None:
    """coc15-err-dream-f56, coc3-err-dream-f56"""
    assert load_cards(edition)["dreamlands-056"].fact("resource") == (symbol,)


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


# -- Guardian Pillar -------------------------------------------------------------------------------------------
def pillar(theirs: list[str], *mine: str, pillar: str = "Guardian Pillar") -> Scene:
    """Danielle's story phase, before anybody commits."""
    side = Side(play=[pillar, *mine])
    return table(side, Side(play=theirs), stories=[STORY], phase="story phase", step="opening_actions").passes()


def test_guardian_pillar_commits_as_a_character() -> None:
    """coc3-faq-10, coc3-faq-10b"""
    scene = pillar(["Peeler"])
    scene.answer(f"Commit Guardian Pillar to {STORY}")
    duel, card = scene.game.machine, scene.find("Guardian Pillar")
    assert (type_of(duel, card), scene.skill("Guardian Pillar"), scene.icons("Guardian Pillar")) == (
        n.CHARACTER,
        4,
        "TCCC",
    )
    assert (scene.has("Guardian Pillar", "Invulnerability"), scene.state("Guardian Pillar")) == (1, "exhausted")
    scene.until("resource")
    assert (type_of(duel, card), scene.skill("Guardian Pillar"), scene.icons("Guardian Pillar")) == (n.SUPPORT, 0, "")
    assert scene.tokens(STORY, "Danielle") == 2


def test_guardian_pillar_is_nothing_but_a_support_elsewhere() -> None:
    """coc3-faq-10"""
    scene = table(Side(play=["Guardian Pillar"], hand=["Shotgun Blast"], domains=["4 agency"]), Side(play=["Ghost"]))
    scene.answer("Play Shotgun Blast", "X = 4")
    assert scene.zone("Ghost") == "discard pile"  # nobody else could be chosen


def test_guardian_pillar_needs_the_upper_hand_in_the_dreamlands() -> None:
    assert active(pillar(["Moon-Beast Galley: exhausted"]).game.machine) == 1
    assert pillar(["Moon-Beast Galley: exhausted"], "Moon-Beast Galley").offers("Commit Guardian Pillar")


def test_blanking_guardian_pillar_too_late() -> None:
    """coc3-faq-26"""
    ground = (
        'card "Ground" homemade 4\n  support, neutral, cost 0\n  action: exhaust this -> each neutral card is blank\n'
    )
    scene = table(
        Side(play=["Guardian Pillar"]),
        Side(play=["Ground"]),
        stories=[STORY],
        phase="story phase",
        step="opening_actions",
        cards=[Sheet("ground", ground)],
    )
    early = scene.game.fork()
    scene.passes(2).answer(f"Commit Guardian Pillar to {STORY}").passes().answer("Use Ground")
    assert (scene.skill("Guardian Pillar"), scene.icons("Guardian Pillar")) == (4, "TCCC")
    scene.game = early
    scene.passes().answer("Use Ground").passes()
    assert active(scene.game.machine) == 1  # nobody could commit


# -- Horrid Dreams ---------------------------------------------------------------------------------------------
def horrid(top: str, *play: str) -> Scene:
    """The top card of Tommy's deck is discarded."""
    side = Side(hand=["Horrid Dreams"], domains=["3 miskatonic"])
    return table(side, Side(deck=[top], play=play, domains=["2 agency"])).answer("Play Horrid Dreams")


def test_horrid_dreams_take_one_of_the_same_faction() -> None:
    scene = horrid("Peeler", "Hired Muscle", "Ghost: with Shotgun")
    assert (scene.asked, titles(scene)) == ("Tommy", ["Hired Muscle", "Shotgun"])
    scene.answer("Shotgun")
    assert scene.cards("Tommy", "discard pile") == ["Peeler", "Shotgun"]


def test_horrid_dreams_never_take_resources() -> None:
    """coc3-faq-11"""
    scene = horrid("Peeler", "Ghost")
    assert (scene.cards("Tommy", "discard pile"), scene.resources("Tommy")) == (["Peeler"], [2, 0, 0])


def test_neutral_is_no_faction_to_horrid_dreams() -> None:
    """coc3-2.38"""
    assert horrid("Mystic Bounty Hunter", "Freelance Agent").zone("Freelance Agent") == "play"


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
    assert active(scene.game.machine) == 1
    assert [scene.state("Dreamlands Fanatic", k) for k in (1, 2)] == ["ready", "ready"]
    assert scene.state("Peeler") == "exhausted"


def test_moon_beast_galley_needs_more_dreamlands_than_the_opponent_has() -> None:
    scene = table(
        Side(play=["Moon-Beast Galley", "Dreamlands Fanatic: exhausted"]), Side(play=["Moon-Beast Galley: exhausted"])
    )
    scene.passes(2)
    assert active(scene.game.machine) == 1
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


def test_the_cats_of_ulthar_jump_into_a_story() -> None:
    """coc3-faq-32"""
    side = Side(hand=["The Cats of Ulthar"], domains=["3 agency"])
    scene = table(side, stories=[STORY], phase="story phase", step="actions_after_defence")
    scene.answer("Use The Cats of Ulthar", STORY)
    assert (scene.story_of("The Cats of Ulthar"), scene.state("The Cats of Ulthar")) == (STORY, "ready")


def test_the_cats_of_ulthar_jump_only_in_the_story_phase() -> None:
    assert not table(Side(hand=["The Cats of Ulthar"], domains=["3 agency"])).offers("Use The Cats of Ulthar")


def test_the_cats_of_ulthar_stay_without_a_zoog() -> None:
    scene = table(Side(play=["The Cats of Ulthar"], domains=["1 agency"]), Side(play=["Ghost"]))
    scene.answer("Use The Cats of Ulthar")
    assert scene.zone("The Cats of Ulthar") == "play"


# -- Nyarlathotep ----------------------------------------------------------------------------------------------
def test_nyarlathotep_lets_the_dice_choose_the_resource() -> None:
    scene = table(Side(play=["Nyarlathotep: exhausted"]), Side(hand=["Peeler", "Ghost"], domains=["1 agency"]))
    scene.until("resource")
    assert scene.asked == "Tommy"
    assert [label.partition(" (")[0] for label in scene.labels()] == [
        "Attach nothing",
        *(f"A random card to domain {k}" for k in (1, 2, 3)),
    ]
    scene.answer("domain 2")
    assert (scene.resources("Tommy"), len(scene.cards("Tommy", "hand"))) == ([1, 1, 0], 3)


def test_nyarlathotep_leaves_his_own_side_the_choice() -> None:
    scene = table(Side(play=["Nyarlathotep: exhausted"], hand=["Peeler"]), active=1)
    scene.until("resource")
    assert scene.offers("Peeler to domain 1")
