"""Slots: an asset for which there is no room any more is discarded when another one comes."""

from __future__ import annotations

from typing import Final

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.rules import timing
from mythos.arkham.table import Table
from mythos.kernel.machine import O_TAKE, Frame, procedure
from mythos.kernel.records import Event, Player

Q_ROOM: Final = 50
HOLDING: Final = tuple((slot, n.SUBTYPE[trait]) for slot, trait in n.HOLDING.items())


def make_room(g: Table, player: int, card: int) -> None:
    """Assets for which there is no slot any more are discarded at the same moment."""
    if overfull(g, player, card) and g.rule("ah13-err-rr-slots"):
        g.push(Room(player, card))


def overfull(g: Table, player: int, card: int) -> list[int]:
    """The assets of which one has to go so that a new one has its slot."""
    assets = [*g.zones[player * n.PLAYER_ZONES + n.PLAY], *g.zones[player * n.PLAYER_ZONES + n.THREAT]]
    assets = [c for c in assets if table.type_of(g, c) == n.ASSET]
    new = g.face(card).printed
    for slot in n.SLOT_STATS:
        if not new[slot]:
            continue
        holders = [c for c in assets if g.face(c).printed[slot] > 0]
        used = sum(g.face(c).printed[slot] for c in holders)
        if slot == n.HAND_SLOT:
            for kept, trait in HOLDING:
                room = table.value(g, player, kept)
                if room:
                    held = sum(g.face(c).printed[slot] for c in holders if table.value(g, c, trait))
                    used -= min(held, room)
        if used > n.OWN_SLOTS[slot] + table.value(g, player, slot):
            others = [c for c in holders if c != card and moving.may_leave(g, c)]
            return others or ([card] if moving.may_leave(g, card) else [])
    return []


class Room(Frame):
    """Somebody makes room for an asset."""

    investigator: Player = 0
    asset: int = 0

    def __init__(self, investigator: Player = 0, asset: int = 0) -> None:
        super().__init__(ROOM)
        self.investigator = investigator
        self.asset = asset


def choose_to_discard(g: Table, f: Room) -> None:
    """The investigator chooses which asset gives its slot."""
    player, card = f.investigator, f.asset
    over = overfull(g, player, card) if table.is_in(g, player) else []
    if not over:
        g.pop()
        return
    g.ask(player, Q_ROOM, [(O_TAKE, g.ref(c), 0, 0, 0) for c in over])


def discard_for_room(g: Table, f: Room) -> None:
    """It is discarded."""
    g.goto(f, "choose_to_discard")
    timing.emit(g, [Event(n.E_DISCARD, g.reply()[1], f.investigator, n.BY_RULE)])


ROOM: Final = procedure("arkham room", choose_to_discard, discard_for_room, frame=Room)
