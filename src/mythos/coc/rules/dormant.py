"""Laying a Dormant card facedown at a story."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, paying, table
from mythos.coc.numbers import (
    BY_RULE,
    E_DISCARD,
    E_DRAIN,
    IN_PLAY,
    PLAYER_ZONES,
    TURN,
)
from mythos.coc.table import (
    AS_DORMANT,
    COLUMNS,
    FORM,
    Table,
)
from mythos.kernel import hooks
from mythos.kernel.machine import (
    HOST,
    KNOWN,
    OBJECT,
    Frame,
    procedure,
)
from mythos.kernel.records import Ref

O_DORMANT: Final = 50
LAID: Final = -1  # a used limit that belongs to no ability: a Dormant card was laid at this story


class LayDormant(Frame):
    """A Dormant card is laid at a story."""

    card: Ref = 0
    story: Ref = 0
    domain: Ref = 0

    def __init__(self, card: Ref = 0, story: Ref = 0) -> None:
        super().__init__(LAY_DORMANT)
        self.card = card
        self.story = story


def pay_for_dormant(g: Table, f: LayDormant) -> None:
    """X is the number of own success tokens at the story. coc3-mech-dormant"""
    story = f.story & OBJECT
    player = table.active(g)
    amount = table.tokens(g, story, player)
    ways = [(one.domain, one.held) for one in paying.purse(g, player) if one.held >= amount]
    if amount == 0:
        g.goto(f, "lay_down")
        return
    g.ask(player, 32, [(32, g.ref(d), amount, 0, held - amount) for d, held in ways])


def drain_for_dormant(g: Table, f: LayDormant) -> None:
    """The domain is drained."""
    f.domain = g.reply()[1]
    g.contents.emit(g, [acts.made(g, E_DRAIN, g.reply()[1], table.active(g), 4, amount=g.reply()[2])])


def use_up_transient(g: Table, f: LayDormant) -> None:
    """A transient resource is used up by the draining. coc3-2.19"""
    used_up = [c for c in table.resources_on(g, f.domain & OBJECT) if table.is_transient(g, c)]
    g.contents.emit(g, [acts.made(g, E_DISCARD, g.ref(c), table.active(g), BY_RULE) for c in used_up])


def lay_down(g: Table, f: LayDormant) -> None:
    """Facedown at the story: in play, but neither character nor attachment."""
    card, story = f.card & OBJECT, f.story & OBJECT
    player = table.active(g)
    g.move(card, player * PLAYER_ZONES + IN_PLAY)
    g.cells[card * COLUMNS + FORM] = AS_DORMANT
    g.cells[card * COLUMNS + HOST] = story
    g.cells[card * COLUMNS + KNOWN] = 1 << player
    g.limits.append((LAID, g.ref(story), player, TURN))
    hooks.tell(g, f"{table.name(g, player)} lays a Dormant card at a story.", "coc3-mech-dormant")
    g.touch()


LAY_DORMANT: Final = procedure(
    "dormant", pay_for_dormant, drain_for_dormant, use_up_transient, lay_down, frame=LayDormant
)
