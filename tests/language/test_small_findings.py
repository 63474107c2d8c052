"""Small things that readers of the language stumbled over: ids with a letter, names of other sides."""

from __future__ import annotations

from mythos.arkham.compile import compile_text
from mythos.arkham.scene import Scene as House
from mythos.arkham.scene import one
from mythos.coc.cardfiles import Sheet
from mythos.coc.invariants import insane
from mythos.coc.scene import Scene, Side
from mythos.coc.table import WOUNDS
from tests.arkham.sentences.home import card, home

BLAST = """
card "Blast" home 1
  event, neutral, cost 0
  action: wound each character

card "Cat" home 2
  character, neutral, cost 1, skill 1
  keywords Resilient
"""


def test_a_number_with_a_letter_has_three_digits_too() -> None:
    text = card("asset", "action: draw 1 card")
    (made,) = compile_text(text.replace("home 1", "home 47b"), "home.cards")
    assert made.id == "home-047b"


def test_a_location_that_is_set_aside_has_the_name_of_its_other_side() -> None:
    nook = card("location", 'reverse "Doorway"', title="Nook", number=2)
    opened = card("event", 'put 1 set-aside "Doorway" location into play')
    scene = House(seats=one(hand=["Home"]), set_aside=["home-002"], cards=home(opened, nook))
    assert scene.zone("Nook") != "map"
    scene.answer("Play Home")
    assert scene.zone("Nook") == "map"


def test_wounds_lie_on_the_insane_only_while_others_are_destroyed_with_them() -> None:
    mine = Side(hand=["Blast"], play=["Peeler: insane", "Cat"])
    scene = Scene(danielle=mine, cards=[Sheet("home.cards", BLAST)]).answer("Play Blast")
    assert "Resilient" in scene.question.text
    assert any(scene.game.machine.cells[WOUNDS :: scene.game.machine.columns])
    assert insane(scene.game) == (1, [])
