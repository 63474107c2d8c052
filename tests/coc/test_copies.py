"""Copies: a card that becomes another, an effect that is done again, an effect used without its cost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mythos.coc import Duel
from mythos.coc import numbers as n
from mythos.coc.position import Side
from mythos.coc.scene import Scene
from mythos.coc.table import zone_number

CARDS = str(Path(__file__).parent / "cards" / "copies.cards")


def scene(**position: Any) -> Scene:
    return Scene(cards=[CARDS], **position)


# -- becoming a copy ---------------------------------------------------------------------------------------------------
def test_for_a_phase_a_character_is_another_one() -> None:
    table = scene(
        danielle=Side(
            play=["Local Sheriff", "Peeler"], hand=["Borrowed Face", "Ferry to Nowhere"], domains=["1 agency"]
        )
    )
    skill, icons = table.skill("Peeler"), table.icons("Peeler")
    table.answer("Play Borrowed Face", "Local Sheriff")  # Peeler is the only other one
    assert [table.skill("Peeler", k) for k in (1, 2)] == [skill, skill]
    assert [table.icons("Peeler", k) for k in (1, 2)] == [icons, icons]
    table.until("commit")
    assert table.zone("Local Sheriff") == "play"  # himself again
    assert table.skill("Local Sheriff") != skill


def test_a_copy_survives_saving_and_forking() -> None:
    table = scene(
        danielle=Side(
            play=["Local Sheriff", "Peeler"], hand=["Borrowed Face", "Ferry to Nowhere"], domains=["1 agency"]
        )
    )
    table.answer("Play Borrowed Face", "Local Sheriff")  # Peeler is the only other one
    for again in (Duel.load(table.game.save()), Duel.load(table.game.save(), trusted=True), table.game.fork()):
        assert again.hash() == table.game.hash()
        assert again.view(0) == table.game.view(0)


def test_nobody_can_be_a_copy_of_a_unique_or_insane_character() -> None:
    table = scene(
        danielle=Side(
            play=["Thomas F. Malone", "Local Sheriff: insane"], hand=["Mirror Walker"], domains=["9 yog-sothoth"]
        )
    )
    assert not table.offers("Play Mirror Walker")


def test_who_enters_as_a_copy_uses_its_text_at_once() -> None:
    # coc3-faq-21: it enters as the copied card, so what follows the entering of that card may be used.
    table = scene(danielle=Side(hand=["Mirror Walker"], domains=["6 yog-sothoth"]), tommy=Side(play=["Eager Novice"]))
    table.answer("Play Mirror Walker", "X = 2", "Respond with Eager Novice")
    assert {table.controller("Eager Novice", k) for k in (1, 2)} == {"Danielle", "Tommy"}
    assert len(table.game.machine.zones[zone_number(table.game.machine, n.HAND, 0)]) == 1


def test_the_copy_goes_back_when_its_model_leaves() -> None:
    table = scene(
        danielle=Side(hand=["Mirror Walker", "Ferry to Nowhere"], domains=["6 yog-sothoth"]),
        tommy=Side(play=["Local Sheriff"]),
    )
    table.answer("Play Mirror Walker", "X = 4")
    assert [table.controller("Local Sheriff", k) for k in (1, 2)] == ["Danielle", "Tommy"]
    table.answer("Play Ferry to Nowhere", "Local Sheriff (Tommy)")
    assert table.zone("Local Sheriff") == "discard pile"
    assert table.zone("Mirror Walker") == "hand"


def test_a_copy_that_leaves_is_itself_again() -> None:
    table = scene(
        danielle=Side(hand=["Mirror Walker", "Ferry to Nowhere"], domains=["6 yog-sothoth"]),
        tommy=Side(play=["Local Sheriff"]),
    )
    table.answer("Play Mirror Walker", "X = 4", "Play Ferry to Nowhere", "Local Sheriff (Danielle)")
    assert table.zone("Mirror Walker") == "discard pile"
    assert table.zone("Local Sheriff") == "play"


# -- doing an effect again ---------------------------------------------------------------------------------------------
def test_an_effect_with_one_target_is_copied_onto_another() -> None:
    table = scene(
        danielle=Side(play=["Torn Folio"], hand=["Local Sheriff"], domains=["3 agency", "4 agency"]),
        tommy=Side(play=["Echoing Hall", "Peeler", "Local Sheriff"]),
    )
    table.answer("Use Torn Folio", "Local Sheriff", "Drain domain 1")
    assert table.asked == "Tommy"
    table.answer("Respond with Echoing Hall")
    assert table.state("Echoing Hall") == "exhausted"
    assert table.zone("Peeler") == "discard pile"


def test_a_copy_needs_another_legal_target() -> None:
    table = scene(
        danielle=Side(play=["Torn Folio"], domains=["3 agency"]), tommy=Side(play=["Echoing Hall", "Local Sheriff"])
    )
    table.answer("Use Torn Folio")
    assert not table.offers("Echoing Hall")


# -- an effect for nothing ---------------------------------------------------------------------------------------------
def test_a_tome_is_read_without_its_cost_and_given_up() -> None:
    table = scene(
        danielle=Side(play=["Reader of Margins"]), tommy=Side(play=["Torn Folio: exhausted", "Peeler", "Local Sheriff"])
    )
    table.answer("Use Reader of Margins", "Peeler")
    assert table.state("Reader of Margins") == "insane"
    assert table.zone("Peeler") == "discard pile"
    assert table.zone("Torn Folio") == "discard pile"


def test_without_a_tome_there_is_nothing_to_read() -> None:
    assert not scene(
        danielle=Side(play=["Reader of Margins"], hand=["Local Sheriff"], domains=["4 agency"]),
        tommy=Side(play=["Peeler"]),
    ).offers("Use Reader of Margins")
