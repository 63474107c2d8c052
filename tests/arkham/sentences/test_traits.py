"""Traits: a file of one's own may declare new ones; near misses are pointed out."""

from __future__ import annotations

import pytest

from mythos.arkham.compile import compile_text
from mythos.arkham.scene import Scene, one
from mythos.language.mistakes import CardMistakes
from tests.arkham.sentences.home import card, home


def test_a_trait_of_ones_own_is_a_word_of_the_whole_file() -> None:
    horn = card("asset", title="Horn", number=1, subtypes="Brass Band")
    fan = card("asset", "action: choose 1 Brass Band asset you control; place 1 doom on it", title="Fan", number=2)
    scene = Scene(seats=one(play=["Horn", "Knife", "Fan"]), cards=home(fan, horn))
    scene.answer("Action of Fan")
    assert scene.count("Horn", "doom") == 1


def test_a_near_miss_is_pointed_out() -> None:
    with pytest.raises(CardMistakes, match="'Goul' is not a subtype; did you mean 'Ghoul'"):
        compile_text(card("enemy", subtypes="Goul"), "home.cards")


def test_a_trait_begins_with_a_capital_letter() -> None:
    with pytest.raises(CardMistakes, match="'brassy' is not a subtype"):
        compile_text(card("enemy", subtypes="brassy"), "home.cards")


def test_the_printed_traits_are_known() -> None:
    assert compile_text(card("enemy", subtypes="Servitor, Present-Day, Arkham Asylum, Tenochtitlán"), "home.cards")
