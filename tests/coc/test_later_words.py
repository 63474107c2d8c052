"""Cards of the later boxes whose words no derived position shows: what they do, and where they stop."""

from __future__ import annotations

import pytest

from mythos.coc import contest
from mythos.coc.cardfiles import Sheet
from mythos.coc.numbers import TERROR
from mythos.coc.scene import Scene
from tests.coc.rules.home import CARDS, Side, at_story, scene

STORY = "Nowhere to Hide"
SPOIL = """card "Spoil" later 1
  event, neutral, cost 0
  action: choose 1 resource; discard it
"""


def before_stories(mine: Side, theirs: Side | None = None, **more: object) -> Scene:
    """Everybody has committed; the players may still act."""
    return at_story(mine, theirs, step="actions_after_defence", patient=True, **more)


# -- immune to Polar events ------------------------------------------------------------------------------------
@pytest.mark.parametrize("title", ["Enslaved Yeti", "Giant Albino Penguin", "Antarctic Yeti"])
def test_polar_events_pass_by_the_beasts_of_the_ice(title: str) -> None:
    table = scene(Side(hand=["Snowstorm"]), Side(play=[title, "Rock"]), patient=True).answer("Play Snowstorm")
    assert (table.wounds("Rock"), table.wounds(title)) == (1, 0)


def test_heavy_furs_keep_their_bearer_from_polar_events() -> None:
    table = scene(Side(hand=["Snowstorm"]), Side(play=["Nobody: with Heavy Furs", "Rock"]), patient=True)
    table.answer("Play Snowstorm")
    assert (table.wounds("Rock"), table.wounds("Nobody"), table.zone("Nobody")) == (1, 0, "play")


def test_the_penguin_watches_polar_events() -> None:
    mine = Side(play=["Giant Albino Penguin"], deck=["Knife"])
    table = scene(mine, Side(hand=["Snowstorm"]), active=1, patient=True)
    table.answer("Play Snowstorm", "Respond with Giant Albino Penguin")
    assert table.cards("Danielle", "hand") == ["Knife"]
    assert table.state("Giant Albino Penguin") == "exhausted"


# -- text about stories that were won, or committed to ---------------------------------------------------------
def test_the_spirit_of_mania_drives_everybody_insane_who_was_there() -> None:
    mine = Side(play=[f"The Spirit of Mania: at {STORY}", f"Nobody: at {STORY}", "Anybody"])
    table = at_story(mine, stories=[f"{STORY}: 4-0"]).until("resource")
    assert table.zone(STORY) == "won pile"
    assert [table.state(title) for title in ("Nobody", "Anybody")] == ["insane", "ready"]


def test_lodge_meeting_needs_three_of_the_lodge() -> None:
    lodge = "Young Initiate"

    def meeting(count: int) -> Scene:
        mine = Side(play=[lodge] * count, hand=["Lodge Meeting"], domains=["2 silver-twilight"])
        table = at_story(
            mine, Side(domains=["1 agency", ""]), stories=[STORY], step="active_player_commits", patient=True
        )
        return table.answer(*[f"Commit {lodge} to {STORY}"] * count).if_asked("Commit nobody")

    assert not meeting(2).offers("Play Lodge Meeting")
    table = meeting(3).answer("Play Lodge Meeting", "domain 1")
    assert table.drained("Tommy") == [True, False, False]


# -- what does not count ---------------------------------------------------------------------------------------
def test_who_has_no_arcane_icon_brings_no_skill_against_the_arcane_grifter() -> None:
    mine, theirs = Side(play=[f"Arcane Grifter: at {STORY}"]), Side(play=[f"Rock: at {STORY}"])
    table = before_stories(mine, theirs, stories=[STORY])
    machine = table.game.machine
    assert table.skill("Rock") > 0
    assert contest.skill_at(machine, table.find(STORY), 1) == 0
    assert contest.skill_at(machine, table.find(STORY), 0) == table.skill("Arcane Grifter")


# -- what counts elsewhere -------------------------------------------------------------------------------------
def test_the_hermit_counts_his_skill_where_an_ancient_one_is() -> None:
    other = "Dreamwalkers"
    mine = Side(play=["Island Hermit", f"Yig: at {STORY}", f"Nobody: at {other}"])
    table = before_stories(mine, stories=[STORY, other])
    machine = table.game.machine
    assert contest.skill_at(machine, table.find(STORY), 0) == table.skill("Yig") + table.skill("Island Hermit")
    assert contest.skill_at(machine, table.find(other), 0) == table.skill("Nobody")


def test_the_mascheraro_counts_his_icons_at_each_conspiracy_and_nowhere_else() -> None:
    plot = "The Ritual Conspiracy"
    mine = Side(play=["Cunning Mascheraro", f"Nobody: at {plot}", f"Anybody: at {STORY}"])
    table = before_stories(mine, stories=[plot, STORY])
    machine = table.game.machine
    terror = [contest.icons_at(machine, table.find(story), 0, TERROR) for story in (plot, STORY)]
    assert terror == [1 + table.icons("Nobody").count("T"), table.icons("Anybody").count("T")]


# -- what cannot be used ---------------------------------------------------------------------------------------
def test_no_disrupt_can_be_triggered_at_devils_hop_yard() -> None:
    mine = Side(play=["Library of Pergamum", "Unaussprechlichen Kulten"])
    for yard in ([], ["Devil's Hop Yard"]):
        table = scene(mine, Side(play=yard, hand=["Breakage"]), active=1, patient=True)
        table.answer("Play Breakage", "Unaussprechlichen Kulten")
        assert table.offers("Disrupt with Library of Pergamum") == (not yard)


def test_brother_james_silences_characters_while_he_is_committed() -> None:
    for place in ("", f": at {STORY}"):
        mine = Side(play=[f"Brother James Xavier{place}", "Slavering Gug"], domains=["5 shub-niggurath"])
        table = before_stories(mine, Side(play=["Nobody"]), stories=[STORY])
        assert table.offers("Use Slavering Gug") == (not place)


def test_the_research_assistant_answers_tomes_only() -> None:
    mine = Side(play=["Research Assistant: exhausted", "Unaussprechlichen Kulten", "Tide Table"], deck=["Knife"] * 3)
    table = scene(mine, patient=True).answer("Use Unaussprechlichen Kulten", "Respond with Research Assistant")
    assert table.state("Research Assistant") == "ready"
    other = scene(mine, patient=True).answer("Use Tide Table")
    assert not other.offers("Respond with Research Assistant")


def test_the_usual_suspects_silence_common_people_at_other_stories() -> None:
    plot = "The Usual Suspects"
    for place in (plot, STORY):
        mine = Side(play=[f"Slavering Gug: at {place}"], domains=["5 shub-niggurath"])
        table = before_stories(mine, Side(play=["Nobody"]), stories=[plot, STORY])
        assert table.offers("Use Slavering Gug") == (place == plot)


def test_station_eismitte_shields_scientists_from_characters_only() -> None:
    mine = Side(play=["Station Eismitte", "Laboratory Assistant", "Nobody"])
    hands = Side(play=["Slavering Gug"], hand=["Knife"], domains=["5 shub-niggurath"])
    table = scene(mine, hands, active=1, patient=True).answer("Use Slavering Gug")
    assert not any("Laboratory Assistant" in label for label in table.labels())
    table = scene(mine, hands, active=1, patient=True).answer("Play Knife")
    assert any("Laboratory Assistant" in label for label in table.labels())


def test_la_bella_luna_wakes_criminals_when_an_opponent_begins() -> None:
    mine = Side(play=["La Bella Luna", "Hired Muscle: exhausted", "Hired Muscle: exhausted"])
    table = scene(mine, active=0, phase="operations phase").until("response")
    assert table.offers("Respond with La Bella Luna")


@pytest.mark.parametrize(("resources", "answers"), [("1 Dark Passenger", True), ("1 Peeler", False)])
def test_dark_passenger_leaves_a_domain_for_somebody(resources: str, answers: bool) -> None:
    mine = Side(play=["Nobody", "Son of Yeb"], hand=["Spoil"], domains=[resources, "", ""])
    table = Scene(danielle=mine, cards=[Sheet("later.cards", SPOIL), CARDS], patient=True).answer("Play Spoil")
    assert table.offers("Respond with Dark Passenger") == answers
    if answers:
        table.answer("Respond with Dark Passenger", "Nobody")
        assert table.host("Dark Passenger") == "Nobody"
