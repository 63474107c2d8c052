"""Everything prints: a machine in the middle of things, its frames and records, the program of a card."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from mythos import arkham, coc
from mythos.coc.cardfiles import load_cards
from mythos.coc.scene import Scene, Side
from mythos.coc.text import EVENT_NAMES
from mythos.kernel.machine import Frame, declared
from mythos.kernel.printing import program_text
from mythos.kernel.session import Game


def test_a_card_being_played_can_be_read_in_the_machine() -> None:
    table = Scene(danielle=Side(hand=["Short Fuse"], domains=["3 agency"]), tommy=Side(play=["Peeler", "Bag Man"]))
    table.answer("Play Short Fuse")
    text = table.game.machine.printed()
    assert "effect, next take target" in text
    assert "0: initiate (subject Short Fuse" in text
    assert "player 0, question" in text


def test_a_program_names_its_verbs_and_numbers() -> None:
    text = program_text(load_cards()["core-017"], EVENT_NAMES)
    assert text.startswith("Action: choose one character")
    assert "Instr(op=I_DO, verb=wound, sel=Sel(op=S_SLOT), num=Num(op=N_CONST, n=7))" in text


@pytest.mark.parametrize("deal", [coc.new_game, arkham.new_game])
def test_every_question_prints_and_every_frame_declares_what_it_holds(deal: Callable[..., Game]) -> None:
    game = deal(seed=3, undoable=False)
    dice, seen = random.Random(3), set()
    while asks := game.machine.open_asks():
        assert game.machine.printed()
        for frame in game.machine.stack:
            seen.add(type(frame))
            names = {*vars(frame)} - {"procedure", "step", "shared"} if hasattr(frame, "__dict__") else set()
            assert names <= {*declared(type(frame))}
        game.take(asks[0], dice.choice(asks[0].now()))
    assert len(seen - {Frame}) >= 4
