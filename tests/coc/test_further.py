"""What the card language has learned about struggles, hosts, names and committing. Home-made cards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.coc.scene import Scene, Side

CARDS = str(Path(__file__).parent / "cards" / "further.cards")
STORY, OTHER_STORY = "Nowhere to Hide", "Opening Night"
IDLER = "Clover Club Bouncer"  # always has something to do, so that its player is asked
GUEST, SECOND = "Plain Guest", "Second Guest"
RESOLVING = {"phase": "story phase", "step": "resolve_stories"}


def scene(danielle: Side | None = None, tommy: Side | None = None, **more: Any) -> Scene:
    """A scene with the home-made cards, in which both players always have something to do."""
    sides = [replace(side or Side(), play=[*(side or Side()).play, IDLER]) for side in (danielle, tommy)]
    return Scene(cards=[CARDS], danielle=sides[0], tommy=sides[1], **more)


def at(title: str, story: str = STORY) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


def next_phase(table: Scene) -> Scene:
    """Everybody is passive until another phase has begun."""
    here = table.game.machine.phase(), table.game.machine.active()
    while (table.game.machine.phase(), table.game.machine.active()) == here:
        table.answer(table.decline())
    return table


# -- what lies on a domain, and what was attached ------------------------------------------------------------------
def test_the_resources_of_a_domain_are_counted() -> None:
    side = Side(hand=["Small Change"], domains=["3 agency, drained", "2 agency, drained", "1 agency, drained"])
    table = scene(side)
    table.answer("Play Small Change")
    assert table.labels() == ["domain 2", "domain 3"]


def test_what_paid_with_itself_still_knows_its_host() -> None:
    side = Side(play=[f"{at(GUEST)}, with Last Straw", at(SECOND, OTHER_STORY)])
    table = scene(side, Side(play=[at("Iron Nerves")]), phase="story phase", step="actions_after_defence")
    table.answer("Use Last Straw")
    assert [table.zone(t) for t in (GUEST, "Iron Nerves", SECOND)] == ["discard pile", "discard pile", "play"]


def test_a_domain_can_be_a_host() -> None:
    side = Side(hand=["Landlord"], domains=["1 Plain Guest, 1 neutral", "2 neutral"])
    table = scene(side)
    table.answer("Play Landlord", "domain 1", "domain 2").passes()
    assert table.zone("Landlord") == "play"
    table.answer("Play Plain Guest")
    assert (table.zone(GUEST), table.resources("Danielle")) == ("play", [1, 2, 0])


def test_attachment_and_host_become_resources_together() -> None:
    side = Side(play=[f"{GUEST}: with Common Grave, with Last Straw, exhausted, at {STORY}"], domains=["", ""])
    table = scene(side, phase="story phase", step="actions_after_defence")
    table.answer("Use Last Straw", "Disrupt with Common Grave", "domain 2")
    assert table.resources("Danielle") == [0, 2, 0]
    assert (table.zone(GUEST), table.zone("Common Grave"), table.zone("Last Straw")) == (
        "resource", "resource", "discard pile",
    )  # fmt: skip


def test_an_event_can_stay_attached() -> None:
    table = scene(Side(hand=["Sticky Fog", "Sticky Fog"]), Side(play=[GUEST]))
    table.answer("Play Sticky Fog", GUEST)
    assert (table.zone("Sticky Fog"), table.host("Sticky Fog"), table.skill(GUEST)) == ("play", GUEST, 1)
    table.passes().answer("Play Sticky Fog", GUEST)
    assert [table.zone("Sticky Fog"), table.zone(GUEST)] == ["discard pile", "discard pile"]


def test_a_payment_inside_an_effect_costs_what_x_is() -> None:
    side = Side(hand=["Locked Trunk"], deck=["Shotgun"], play=[GUEST], domains=["1 neutral", "2 neutral"])
    table = scene(side)
    table.answer("Play Locked Trunk", "Shotgun", "domain 1", GUEST)
    assert (table.zone("Shotgun"), table.drained("Danielle")) == ("play", [True, False, False])


def test_what_is_put_off_in_a_loop_is_put_off_for_each() -> None:
    table = scene(Side(hand=["Sleepwalkers"], play=[f"{SECOND}: insane"]), Side(play=["Mad Artist: insane", f"{SECOND}: insane"]))
    table.answer("Play Sleepwalkers")
    assert [table.state(SECOND), table.state(SECOND, 2)] == ["exhausted", "exhausted"]
    next_phase(table)
    assert [table.state(SECOND), table.state(SECOND, 2)] == ["insane", "insane"]


def test_if_able_spares_whoever_was_chosen() -> None:
    """coc3-1.10-ex1"""
    table = scene(Side(hand=["Half Measure"]), Side(play=["Iron Nerves", SECOND]))
    table.answer("Play Half Measure")
    assert table.offers("Iron Nerves")
    table.answer("Iron Nerves")
    assert table.state("Iron Nerves") == "ready"
    assert len(table.cards("Danielle", "hand")) == 1


def test_a_passive_effect_is_not_canceled() -> None:
    """coc3-1.6b"""
    side = Side(play=["Quiet Ward", SECOND, "Iron Nerves"])
    table = scene(Side(play=["Bad Dreams"], hand=["Sudden Fright"]), side)
    assert table.asked == "Tommy" and table.question.kind == "pick"
    table.answer(SECOND)
    assert (table.state(SECOND), table.state("Quiet Ward")) == ("insane", "ready")


def test_an_effect_that_is_triggered_can_be_canceled() -> None:
    table = scene(Side(hand=["Sudden Fright"]), Side(play=["Quiet Ward", SECOND]))
    table.answer("Play Sudden Fright", SECOND, "Disrupt with Quiet Ward")
    assert (table.state(SECOND), table.state("Quiet Ward")) == ("ready", "exhausted")


def test_they_are_the_players_who_do_it() -> None:
    table = scene(Side(hand=["Herd Panic"], play=[SECOND]), Side(play=[SECOND, "Iron Nerves"]))
    table.answer("Play Herd Panic", SECOND)
    assert table.asked == "Tommy"
    table.answer(SECOND)
    assert table.state(SECOND, 2) == "insane"
