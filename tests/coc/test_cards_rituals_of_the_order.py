"""Rituals of the Order: the cards that the rulings name, what each does, and where it stops."""

import pytest

from mythos.coc.scene import Scene
from tests.coc.facts import facts
from tests.coc.rules.home import Side, scene

STORY = "Nowhere to Hide"

PRINTED = """
004 Bloodthirsty Star Spawn | character, cthulhu, cost 4, skill 3, TCCA | Servitor
026 Twisted Choreographer | character, hastur, cost 3, skill 2, A | Artist
030 Flux Stabilizer | support, miskatonic, cost 1 | Item
033 Rich Widow | character, silver-twilight, cost 1, skill 1, no icons | Lodge
039 Stalking Hound | character, yog-sothoth, cost 4, skill 2, TCA | Independent | Fast
078 Glaaki | character, yog-sothoth, cost 6, skill 4, TTCCA | Ancient One | unique, Toughness +3, Villainous
082 Catastrophic Explosion | event, agency, cost X | Disaster | Loyal
106 Painful Reflection | event, hastur, cost 3 | Madness
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"rituals-of-the-order-{number}") == printed


# -- Rich Widow ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("tool", ["Gallows", "Way Home", "Exile"])
def test_rich_widow_comes_from_the_hand_when_a_character_leaves_play(tool: str) -> None:
    """coc3-err-rituals-f33, coc15-err-rituals-f33"""
    table = scene(Side(hand=["Rich Widow", tool]), Side(play=["Anybody"]), patient=True)
    table.answer(f"Play {tool}", "Respond with Rich Widow")
    assert table.zone("Rich Widow") == "play"
    assert table.drained("Danielle") == [False] * 3


def test_rich_widow_does_not_come_from_elsewhere_or_for_a_support() -> None:
    """coc3-err-rituals-f33"""
    mine = Side(hand=["Gallows"], discard=["Rich Widow"], deck=["Rich Widow"])
    table = scene(mine, Side(play=["Anybody"]), patient=True).answer("Play Gallows")
    assert table.question.kind == "action"
    table = scene(Side(hand=["Breakage", "Rich Widow"]), Side(play=["Shed"]), patient=True).answer("Play Breakage")
    assert table.question.kind == "action"


# -- Glaaki --------------------------------------------------------------------------------------------------
def glaaki_commits(theirs: list[str], hand: tuple[str, ...] = ()) -> Scene:
    """Glaaki commits, and her response is used."""
    table = scene(Side(play=["Glaaki"], hand=hand), Side(play=theirs), phase="story phase", patient=True)
    table.until("commit").answer(f"Commit Glaaki to {STORY}")
    return table.answer("Respond with Glaaki")


def test_glaaki_strips_a_character_and_calls_it_to_her_story() -> None:
    """coc3-err-rituals-f78"""
    table = glaaki_commits(["Allrounder", "Anybody"]).answer("Allrounder")
    assert (table.icons("Allrounder"), table.icons("Glaaki")) == ("", "TTCCA")
    table.until("commit").answer("Commit nobody else")
    assert table.story_of("Allrounder") == STORY  # he must
    assert table.story_of("Anybody") is None
    table.until("resource")
    assert table.icons("Allrounder") == "TCAI"


def test_an_exhausted_character_only_loses_its_icons() -> None:
    table = glaaki_commits(["Allrounder: exhausted", "Anybody"]).answer("Allrounder").until("commit")
    assert table.icons("Allrounder") == ""
    assert table.offers("Commit nobody")


def test_icons_from_attachments_go_too_but_later_ones_stay() -> None:
    """coc3-1.6-ex2"""
    table = glaaki_commits(["Allrounder: with .45 Pistols", "Anybody"], hand=("Pep Talk",)).answer("Allrounder")
    assert table.icons("Allrounder") == ""
    table.answer("Play Pep Talk", "Allrounder")
    assert table.icons("Allrounder") == "TT"


# -- Catastrophic Explosion ----------------------------------------------------------------------------------
def exploding(x: int) -> Scene:
    """X is named, and paid with four Agency resources."""
    mine = Side(play=["Hired Muscle"], hand=["Catastrophic Explosion"], domains=["4 agency"])
    table = scene(mine, Side(play=["Nobody", "Anybody", "Allrounder"]), patient=True)
    return table.answer("Play Catastrophic Explosion", f"X = {x}")


def test_catastrophic_explosion_wounds_everybody_below_x() -> None:
    table = exploding(3)
    zones = [table.zone(title) for title in ("Nobody", "Anybody", "Allrounder", "Hired Muscle")]
    assert zones == ["discard pile", "discard pile", "play", "play"]
    assert table.wounds("Hired Muscle") == 0  # skill 3 is not lower than 3


def test_x_may_be_less_than_the_domain_holds() -> None:
    """coc3-faq-43"""
    table = exploding(1)
    assert (table.zone("Nobody"), table.zone("Anybody")) == ("discard pile", "play")
    assert table.drained("Danielle") == [True, False, False]


def test_it_is_loyal_and_waits_for_the_operations_phase() -> None:
    hand = ["Catastrophic Explosion"]
    mixed = scene(Side(hand=hand, domains=["1 agency, 3 hastur"]), Side(play=["Nobody"]), patient=True)
    mixed.answer("Play Catastrophic Explosion")
    assert not mixed.offers("X = 2")
    early = scene(Side(hand=hand, domains=["4 agency"]), Side(play=["Nobody"]), phase="draw phase", patient=True)
    assert not early.offers("Play Catastrophic Explosion")


# -- Painful Reflection --------------------------------------------------------------------------------------
def reflecting(insane: int, hand: list[str]) -> Scene:
    """So many insane characters are in play, and Tommy holds this hand."""
    mine = Side(play=["Anybody: insane"] * insane, hand=["Painful Reflection"], domains=["3 hastur"])
    return scene(mine, Side(hand=hand), patient=True).answer("Play Painful Reflection")


def test_painful_reflection_takes_a_card_for_each_insane_character_and_the_victim_picks() -> None:
    """coc3-faq-37, coc15-faq-38"""
    table = reflecting(2, ["Knife", "Gallows", "Shed"])
    assert table.asked == "Tommy"
    table.answer("Knife", "Shed")
    assert table.cards("Tommy", "hand") == ["Gallows"]


def test_a_smaller_hand_is_lost_whole() -> None:
    table = reflecting(3, ["Knife", "Gallows"])
    assert table.cards("Tommy", "hand") == []


# -- Flux Stabilizer -----------------------------------------------------------------------------------------
def test_flux_stabilizer_stops_triggered_effects_from_bringing_characters() -> None:
    """coc3-err-rituals-f30"""
    mine = Side(play=["Stage Door"], hand=["Anybody", "Shed"], domains=["1 agency"])
    table = scene(mine, Side(play=["Flux Stabilizer"]), patient=True).answer("Use Stage Door")
    assert table.zone("Shed") == "play"  # the only card left to put into play
    assert not table.offers("Use Stage Door")
    table.answer("Play Anybody")
    assert table.zone("Anybody") == "play"


def test_without_it_characters_come_as_they_like() -> None:
    table = scene(Side(play=["Stage Door"], hand=["Anybody"]), patient=True).answer("Use Stage Door")
    assert table.zone("Anybody") == "play"


# -- Stalking Hound ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("where", ["hand", "discard"])
def test_stalking_hound_follows_an_opponents_character(where: str) -> None:
    mine = Side(hand=["Stalking Hound"]) if where == "hand" else Side(discard=["Stalking Hound"])
    table = scene(mine, Side(play=["Stage Door"], hand=["Anybody"]), active=1, patient=True)
    table.answer("Use Stage Door", "Respond with Stalking Hound")
    assert (table.zone("Stalking Hound"), table.controller("Stalking Hound")) == ("play", "Danielle")


def test_a_character_that_is_played_or_ones_own_is_not_followed() -> None:
    """coc3-faq-66"""
    theirs = Side(hand=["Anybody"], domains=["1 agency"])
    table = scene(Side(hand=["Stalking Hound"]), theirs, active=1, patient=True).answer("Play Anybody")
    assert not table.offers("Stalking Hound")
    mine = Side(play=["Body Snatcher"], hand=["Stalking Hound"])
    table = scene(mine, Side(discard=["Anybody"]), patient=True).answer("Use Body Snatcher")
    assert (table.controller("Anybody"), table.zone("Stalking Hound")) == ("Danielle", "hand")


# -- Twisted Choreographer -----------------------------------------------------------------------------------
def test_twisted_choreographer_dances_with_whoever_is_attached() -> None:
    """coc3-faq-27, coc15-faq-28"""
    theirs = Side(play=["Hound of Tindalos"])
    table = scene(Side(play=["Twisted Choreographer", "Shed"]), theirs, active=1, patient=True)
    icons = "".join(sorted("A" + table.icons("Hound of Tindalos"), key="TCAI".index))
    table.answer("Use Hound of Tindalos")
    assert table.host("Hound of Tindalos") == "Twisted Choreographer"
    assert table.icons("Twisted Choreographer") == icons
    assert table.skill("Twisted Choreographer") == 0  # 2 - 4


def test_supports_teach_her_nothing() -> None:
    table = scene(Side(play=["Twisted Choreographer: with Bound Book"]), patient=True)
    assert table.icons("Twisted Choreographer") == "A"


# -- Bloodthirsty Star Spawn ---------------------------------------------------------------------------------
SPAWN = "Bloodthirsty Star Spawn"


def thirsting(story: str = STORY) -> Scene:
    """The Spawn fights at a story."""
    mine = Side(play=[f"{SPAWN}: exhausted, at {story}", f"Bruiser: exhausted, at {STORY}"])
    theirs = Side(play=[f"{title}: exhausted, at {STORY}" for title in ("Saint", "Saint")])
    table = scene(mine, theirs, phase="story phase", step="resolve_stories", patient=True)
    while table.question.kind != "disrupt" and not (table.question.kind == "loss" and table.offers("Saint")):
        table.answer(STORY if table.question.kind == "story" else table.decline())
    return table


def test_the_spawn_destroys_instead_of_wounding() -> None:
    """coc3-err-rituals-f4"""
    table = thirsting()
    while not table.offers(f"Disrupt with {SPAWN}"):
        table.answer(table.decline())
    table.answer(f"Disrupt with {SPAWN}")
    assert table.asked == "Tommy"
    table.answer("Saint")
    assert table.cards("Tommy", "discard pile") == ["Saint"]


def test_elsewhere_the_spawn_only_watches() -> None:
    table = thirsting("Opening Night")
    assert (table.question.kind, table.offers(SPAWN)) == ("loss", False)
