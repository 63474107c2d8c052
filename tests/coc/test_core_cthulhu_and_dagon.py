"""Cthulhu and Dagon, cards 41 and 42 of the Core Set."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.coc import numbers as n
from mythos.coc.cardfiles import load_cards
from mythos.coc.scene import Scene, Side

HIDE = "Nowhere to Hide"
IDLER = "Clover Club Bouncer"  # always has something to do, so that action windows stay open


@pytest.mark.parametrize(
    ("number", "title", "cost", "skill", "icons"), [(41, "Cthulhu", 6, 8, "TTCCA"), (42, "Dagon", 5, 5, "TTAA")]
)
def test_what_is_printed_on_them(number: int, title: str, cost: int, skill: int, icons: str) -> None:
    card = load_cards()[f"core-{number:03}"]
    assert (card.title, card.unique, card.type) == (title, True, n.CHARACTER)
    assert (card.printed[n.COST], card.printed[n.SKILL]) == (cost, skill)
    assert "".join(letter * card.printed[stat] for letter, stat in n.ICONS.items()) == icons
    assert [name for name, stat in n.SUBTYPE.items() if stat in card.words] == ["Ancient One"]
    keywords = {name: card.printed[stat] for name, stat in n.KEYWORDS.items() if card.printed[stat]}
    assert keywords == {"Invulnerability": 1, "Villainous": 1}
    assert [name for name, stat in n.FACTIONS.items() if card.printed[stat]] == ["cthulhu"]


def test_a_villain_does_not_join_a_hero() -> None:
    """coc3-1.13e"""
    scene = Scene(danielle=Side(play=["Undercover Security", IDLER], hand=["Dagon"], domains=["5 cthulhu"]))
    assert scene.question.kind == "action"
    assert not scene.offers("Play Dagon")


def test_one_dagon_for_each_player_is_enough() -> None:
    """coc3-1.13h"""
    mine = Scene(danielle=Side(play=["Dagon", IDLER], hand=["Dagon"], domains=["5 cthulhu"]))
    assert mine.question.kind == "action"
    assert not mine.offers("Play Dagon")
    theirs = Scene(danielle=Side(play=[IDLER], hand=["Dagon"], domains=["5 cthulhu"]), tommy=Side(play=["Dagon"]))
    assert theirs.offers("Play Dagon")


# -- 41 Cthulhu -----------------------------------------------------------------------------------------------------
def next_draw(**position: Any) -> Scene:
    """The turn of Danielle ends; the next draw phase is Tommy's."""
    return Scene(**{"phase": "story phase", "step": "uncommit_all", **position})


def test_whoever_draws_in_his_draw_phase_must_sacrifice_a_character_of_his_choice() -> None:
    scene = next_draw(
        danielle=Side(play=["Cthulhu", "Peeler"]),
        tommy=Side(play=["Mad Artist", "Ghost: insane", "Byakhee Servant: insane", "Triggerman"]),
    )
    scene.answer("Ghost")  # restored
    assert (scene.asked, scene.question.kind) == ("Tommy", "pick")
    assert scene.labels() == [
        "Mad Artist (Tommy)",
        "Ghost (Tommy, exhausted)",
        "Byakhee Servant (Tommy, insane)",
        "Triggerman (Tommy)",
    ]
    assert len(scene.cards("Tommy", "hand")) == 2
    scene.answer("Byakhee Servant")
    assert scene.zone("Byakhee Servant") == "discard pile"
    assert scene.zone("Peeler") == "play"


def test_his_own_player_is_not_spared() -> None:
    scene = next_draw(danielle=Side(play=["Peeler"]), tommy=Side(play=["Cthulhu", "Mad Artist"]))
    assert (scene.asked, scene.question.kind) == ("Tommy", "pick")
    assert scene.labels() == ["Cthulhu (Tommy)", "Mad Artist (Tommy)"]
    scene.answer("Cthulhu")  # being Invulnerable does not help
    assert scene.zone("Cthulhu") == "discard pile"


def test_who_has_nobody_sacrifices_nobody() -> None:
    scene = next_draw(danielle=Side(play=["Cthulhu"]), tommy=Side())
    assert (scene.asked, scene.question.kind) == ("Tommy", "resource")
    assert scene.zone("Cthulhu") == "play"


def test_cards_drawn_in_another_phase_cost_nobody() -> None:
    scene = Scene(
        danielle=Side(play=["Peeler", IDLER], hand=["Unearthing the Ancients"], domains=["3 miskatonic"]),
        tommy=Side(play=["Cthulhu"]),
    )
    scene.answer("Play Unearthing the Ancients")
    assert len(scene.cards("Danielle", "hand")) == 3
    assert scene.question.kind == "action"
    assert scene.zone("Peeler") == "play"


def test_cards_drawn_in_the_draw_phase_of_the_other_player_cost_nobody() -> None:
    scene = Scene(
        danielle=Side(play=["Gentleman's Club", "Peeler", IDLER], domains=["2 hastur"]),
        tommy=Side(play=["Cthulhu", IDLER]),
        active=1,
        phase="draw phase",
    )
    scene.answer("Pass", "Use Gentleman's Club")
    assert len(scene.cards("Danielle", "hand")) == 1
    assert scene.question.kind == "action"
    assert scene.zone("Peeler") == "play"


def test_cthulhu_insane_demands_nothing() -> None:
    """coc3-2.34c"""
    scene = next_draw(danielle=Side(play=["Cthulhu: insane"]), tommy=Side(play=["Mad Artist", "Ghost"]))
    assert (scene.asked, scene.question.kind) == ("Tommy", "resource")


def test_every_draw_in_the_own_draw_phase_costs_somebody() -> None:
    scene = Scene(
        danielle=Side(play=["Gentleman's Club", "Peeler", IDLER], domains=["2 hastur"]),
        tommy=Side(play=["Cthulhu"]),
        phase="draw phase",
    )
    scene.answer("Use Gentleman's Club")
    assert (scene.asked, scene.question.kind) == ("Danielle", "pick")
    scene.answer("Peeler")
    assert scene.zone("Peeler") == "discard pile"


def test_two_cthulhus_cost_two_characters() -> None:
    scene = next_draw(
        danielle=Side(play=["Cthulhu"]),
        tommy=Side(play=["Cthulhu", "Mad Artist", "Ghost", "Keeper of the Golden Path"]),
    )
    scene.until("pick").answer("Mad Artist").until("pick").answer("Ghost")
    assert scene.zone("Mad Artist") == scene.zone("Ghost") == "discard pile"
    assert scene.zone("Keeper of the Golden Path") == "play"


def test_brady_escapes_and_somebody_else_is_sacrificed() -> None:
    """coc3-2.13-ex4"""
    scene = next_draw(danielle=Side(play=["Cthulhu"]), tommy=Side(play=['Jack "Brass" Brady', "Mad Artist"]))
    scene.answer("Pass", "Brady")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Disrupt with Jack")
    assert scene.zone('Jack "Brass" Brady') == "hand"
    assert scene.zone("Mad Artist") == "discard pile"


def test_brady_alone_escapes_and_nobody_is_left() -> None:
    scene = next_draw(danielle=Side(play=["Cthulhu"]), tommy=Side(play=['Jack "Brass" Brady']))
    scene.answer("Pass", "Disrupt with Jack")
    assert scene.zone('Jack "Brass" Brady') == "hand"
    assert (scene.asked, scene.question.kind) == ("Tommy", "resource")


def test_brady_under_his_own_cthulhu_escapes_and_cthulhu_pays() -> None:
    """coc3-2.13-ex4"""
    scene = next_draw(danielle=Side(), tommy=Side(play=["Cthulhu", 'Jack "Brass" Brady']))
    scene.answer("Pass", "Brady", "Disrupt with Jack")
    assert scene.zone("Cthulhu") == "discard pile"


def test_a_performance_artist_stops_cthulhu_once() -> None:
    """coc3-1.11: a forced response may be disrupted."""
    scene = next_draw(danielle=Side(play=["Cthulhu"]), tommy=Side(play=["Performance Artist", "Mad Artist", "Ghost"]))
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Disrupt with Performance Artist")
    assert scene.zone("Performance Artist") == "discard pile"
    assert scene.zone("Mad Artist") == scene.zone("Ghost") == "play"


def test_power_drain_does_not_stop_cthulhu() -> None:
    """coc3-1.11: no player has triggered it."""
    scene = next_draw(
        danielle=Side(play=["Cthulhu"]),
        tommy=Side(play=["Mad Artist", "Ghost"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    assert (scene.asked, scene.question.kind) == ("Tommy", "pick")


# -- 42 Dagon ---------------------------------------------------------------------------------------------------------
def assault(*deep_ones: str, domains: tuple[str, ...] = ("1 agency",)) -> Scene:
    """Danielle means to destroy Dagon with an event."""
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Deep One Assault"], domains=["5 cthulhu"]),
        tommy=Side(play=["Dagon", *deep_ones], domains=domains),
    )
    return scene.answer("Play Deep One Assault", "X = 5", "Dagon")


def test_dagon_cancels_the_event_for_one_and_a_deep_one() -> None:
    scene = assault("Young Deep One", "Ravager from the Deep", "Mad Artist")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Disrupt with Dagon")
    assert scene.asked == "Tommy"
    assert scene.labels() == ["Young Deep One (Tommy)", "Ravager from the Deep (Tommy)"]
    scene.answer("Young Deep One")
    assert scene.zone("Dagon") == "play"
    assert scene.cards("Tommy", "discard pile") == ["Young Deep One"]
    assert scene.drained("Tommy") == [True, False, False]
    assert scene.zone("Deep One Assault") == "discard pile"
    assert scene.drained("Danielle") == [True, False, False]  # coc3-2.13f


def test_dagon_may_let_it_happen() -> None:
    scene = assault("Young Deep One").answer("Pass")
    assert scene.zone("Dagon") == "discard pile"
    assert scene.zone("Young Deep One") == "play"


@pytest.mark.parametrize(
    ("deep_ones", "domains"),
    [
        (("Mad Artist",), ("1 agency",)),  # no Deep One
        (("Young Deep One: insane",), ("1 agency",)),  # the insane have no subtypes (coc3-2.34c)
        (("Young Deep One",), ("3 agency, drained",)),  # no domain
    ],
)
def test_dagon_cannot_pay_and_is_destroyed(deep_ones: tuple[str, ...], domains: tuple[str, ...]) -> None:
    scene = assault(*deep_ones, domains=domains)
    assert scene.question.kind == "action"
    assert scene.zone("Dagon") == "discard pile"


def test_the_deep_ones_of_the_opponent_do_not_pay_for_dagon() -> None:
    """coc3-2.13b"""
    scene = Scene(
        danielle=Side(play=[IDLER, "Young Deep One"], hand=["Deep One Assault"], domains=["5 cthulhu"]),
        tommy=Side(play=["Dagon"], domains=["1 agency"]),
    )
    scene.answer("Play Deep One Assault", "X = 5", "Dagon")
    assert scene.zone("Dagon") == "discard pile"


def test_dagon_does_not_answer_an_event_that_destroys_somebody_else() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Deep One Assault"], domains=["5 cthulhu"]),
        tommy=Side(play=["Dagon", "Young Deep One"], domains=["1 agency"]),
    )
    scene.answer("Play Deep One Assault", "X = 5", "Young Deep One")
    assert scene.question.kind == "action"
    assert scene.zone("Young Deep One") == "discard pile"


def test_dagon_does_not_answer_the_ability_of_a_character() -> None:
    scene = Scene(
        danielle=Side(play=[f"Thomas F. Malone: exhausted, at {HIDE}"]),
        tommy=Side(play=[f"Dagon: exhausted, at {HIDE}", "Young Deep One", IDLER], domains=["1 agency"]),
        stories=[HIDE],
        phase="story phase",
        step="resolve_stories",
    )
    assert scene.state("Thomas F. Malone") == "insane"  # so Malone needs courage
    scene = Scene(
        danielle=Side(play=[f"Thomas F. Malone: exhausted, at {HIDE}, with Tcho-Tcho Talisman"]),
        tommy=Side(play=[f"Dagon: exhausted, at {HIDE}", "Young Deep One", IDLER], domains=["1 agency"]),
        stories=[HIDE],
        phase="story phase",
        step="resolve_stories",
    )
    scene.until("response").answer("Respond with Thomas F. Malone")
    assert (scene.asked, scene.question.kind) == ("Tommy", "action")
    assert scene.zone("Dagon") == "discard pile"


def test_dagon_is_no_victim_of_wounds() -> None:
    """coc3-2.37b"""
    scene = Scene(
        danielle=Side(hand=["Short Fuse", "Shotgun Blast", "Peeler"], domains=["8 agency"]),
        tommy=Side(play=["Dagon"]),
    )
    assert scene.labels() == ["Pass", "Play Peeler (cost 2)"]


def test_dagon_blank_cannot_help_himself() -> None:
    cover_up = "The Bootleg Whiskey Cover-Up"
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Deep One Assault"], domains=["5 cthulhu"]),
        tommy=Side(play=[f"Dagon: exhausted, at {cover_up}", "Young Deep One"], domains=["1 agency"]),
        stories=[cover_up],
        phase="story phase",
        step="final_actions",
    )
    scene.answer("Play Deep One Assault", "X = 5", "Dagon")
    assert scene.question.kind == "action"
    assert scene.zone("Dagon") == "discard pile"


def test_a_performance_artist_stops_dagon_too() -> None:
    """A disrupt is a triggered ability, and what was paid for it is gone (coc3-2.13f)."""
    scene = Scene(
        danielle=Side(play=["Performance Artist", IDLER], hand=["Deep One Assault"], domains=["5 cthulhu"]),
        tommy=Side(play=["Dagon", "Young Deep One"], domains=["1 agency"]),
    )
    scene.answer("Play Deep One Assault", "X = 5", "Dagon", "Disrupt with Dagon", "Disrupt with Performance Artist")
    assert scene.zone("Dagon") == scene.zone("Young Deep One") == "discard pile"
    assert scene.drained("Tommy") == [True, False, False]
