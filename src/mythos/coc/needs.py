"""What each verb needs to happen to a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mythos.coc.numbers import (
    CONSPIRACY,
    DECK,
    DISCARD,
    DOMAIN,
    E_ATTACH,
    E_CONTROL,
    E_ENTER,
    E_INSANE,
    E_PUT,
    E_STAY_SANE,
    E_SWAP,
    EXHAUSTED,
    FACEDOWN,
    HAND,
    IN_PLAY,
    INSANE,
    INVULNERABILITY,
    LIMBO,
    PLAYER_ZONES,
    READY,
    RESOURCES,
    STORIES,
    STORY,
    TERROR,
    WILLPOWER,
    WON,
)
from mythos.coc.table import (
    AS_ATTACHMENT,
    AS_DORMANT,
    COLUMNS,
    FORM,
    PLACE,
    SELF_ATTACHED,
    STANCE,
    WOUNDS,
    ZONE_KINDS,
)
from mythos.kernel.machine import (
    HOST,
    OBJECT,
    ZONE,
)
from mythos.kernel.program import (
    I_PLAY,
    M_CONTROL,
    Instr,
)

if TYPE_CHECKING:
    from mythos.coc.acts import Acts

Can = Callable[["Acts", int, int], bool]


def can_be_wounded(g: Acts, c: int, rec: int) -> bool:
    """Invulnerable characters cannot be wounded or chosen to be wounded (coc3-2.37)."""
    return g.is_character(c) and not (g.value(c, INVULNERABILITY) and g.rule("coc3-2.37b"))


def is_wounded_in_vain(g: Acts, c: int, rec: int) -> bool:
    """Any character, Invulnerable ones too."""
    return g.is_character(c)


def can_go_insane(g: Acts, c: int, rec: int) -> bool:
    """Willpower and terror icons protect; an insane card cannot go insane again (coc3-2.34)."""
    if not g.is_character(c) or (g.cell(c, STANCE) == INSANE and g.rule("coc3-2.34")):
        return False
    if not (g.value(c, WILLPOWER) or g.value(c, TERROR)):
        return True
    return not is_protected(g, c, ignored(g, rec) if rec >= 0 else 0)


def may_go_insane(g: Acts, c: int, without: int) -> bool:
    """As `can_go_insane`, where something does not protect."""
    sane = g.is_character(c) and g.cell(c, STANCE) != INSANE
    return without > 0 and sane and not is_protected(g, c, without)


def ignored(g: Acts, rec: int) -> int:
    """What does not protect from going insane by an effect, as bits."""
    return max((i.n for i in g.ability_of(rec).program if i.verb == E_INSANE), default=0)


def is_protected(g: Acts, c: int, without: int) -> bool:
    """Do Willpower or terror icons protect, those left out that are ignored?"""
    return any(
        g.value(c, stat) and not without >> stat & 1 and not g.does_without(E_STAY_SANE, c, stat)
        for stat in (WILLPOWER, TERROR)
    )


def can_be_restored(g: Acts, c: int, rec: int) -> bool:
    """Only insane cards are restored."""
    return g.is_in_play(c) and g.cell(c, STANCE) == INSANE


def can_exhaust(g: Acts, c: int, rec: int) -> bool:
    """Only ready cards exhaust (coc3-2.10)."""
    return stands(g, c, READY) or is_turned_in_vain(g, c)


def can_ready(g: Acts, c: int, rec: int) -> bool:
    """Only exhausted cards ready (coc3-2.10)."""
    return stands(g, c, EXHAUSTED) or is_turned_in_vain(g, c)


def stands(g: Acts, c: int, stance: int) -> bool:
    cells, at = g.cells, c * COLUMNS
    return cells[at + STANCE] == stance and ZONE_KINDS[cells[at + ZONE]] == IN_PLAY and cells[at + FORM] != AS_DORMANT


def is_turned_in_vain(g: Acts, c: int) -> bool:
    """What is already so does not become so; an insane card is neither ready nor exhausted."""
    if ZONE_KINDS[g.cell(c, ZONE)] != IN_PLAY:
        return False
    return not g.rule("coc3-2.10e" if g.cell(c, STANCE) == INSANE else "coc3-2.10d")


def can_leave(g: Acts, c: int, rec: int) -> bool:
    """Anything that is somewhere can leave it."""
    return g.is_card(c)


def can_be_scored(g: Acts, c: int, rec: int) -> bool:
    """Only a story brings a story that nobody has won into a won pile (coc3-3.4c)."""
    if not can_leave(g, c, rec):
        return False
    unwon = g.face(c).type in (STORY, CONSPIRACY) and ZONE_KINDS[g.cell(c, ZONE)] != WON
    told = unwon and rec >= 0 and g.face(g.this_of(rec)).type not in (STORY, CONSPIRACY)
    return not (told and g.rule("coc3-3.4c"))


def can_be_claimed(g: Acts, c: int, rec: int) -> bool:
    """A story or conspiracy in play."""
    return ZONE_KINDS[g.cell(c, ZONE)] == STORIES


def can_be_destroyed(g: Acts, c: int, rec: int) -> bool:
    """Cards in play, and resources."""
    return ZONE_KINDS[g.cell(c, ZONE)] in (IN_PLAY, STORIES, RESOURCES) and g.is_card(c)


def can_be_put(g: Acts, c: int, rec: int) -> bool:
    """Not in play yet, and nothing forbids it to enter."""
    if not g.is_card(c) or g.is_in_play(c):
        return False
    if g.forbidden(E_ENTER, c, g.heap[rec].cause if rec >= 0 else 0):
        return False
    puts = [i for i in g.ability_of(rec).program if i.verb == E_PUT] if rec >= 0 else []
    if not puts:
        return g.may_enter(c, g.setup.owners[c])
    return any(g.may_enter(c, player, put.state) for put in puts for player in takers(g, c, rec, put))


def takers(g: Acts, c: int, rec: int, put: Instr) -> tuple[int, ...]:
    """Under whose control a card is put into play: as the text says, else its owner's."""
    if put.who is None:
        return (g.setup.owners[c],)
    return g.selected(put.who, g.this_of(rec), g.heap[rec].player, rec)


def can_draw(g: Acts, c: int, rec: int) -> bool:
    """A player with cards in his deck."""
    return c < g.setup.players and len(g.zones[c * PLAYER_ZONES + DECK]) > 0


def can_commit(g: Acts, c: int, rec: int) -> bool:
    """A sane character in play."""
    return g.cells[c * COLUMNS + STANCE] != INSANE and g.is_character(c)


def can_uncommit(g: Acts, c: int, rec: int) -> bool:
    """It is committed."""
    return g.cell(c, PLACE) >= 0


def can_drain(g: Acts, c: int, rec: int) -> bool:
    """An undrained domain."""
    return g.type_of(c) == DOMAIN and g.cell(c, STANCE) == READY


def can_refresh(g: Acts, c: int, rec: int) -> bool:
    """A drained domain."""
    return g.type_of(c) == DOMAIN and g.cell(c, STANCE) == EXHAUSTED


def can_hold_token(g: Acts, c: int, rec: int) -> bool:
    """Cards in play."""
    return g.is_in_play(c)


def has_token(g: Acts, c: int, rec: int) -> bool:
    """There is a success token on it."""
    return g.is_in_play(c) and g.tokens(c, -1) > 0


def can_attach(g: Acts, c: int, rec: int) -> bool:
    """A card in play that is no story, one being played, or one in a discard pile or on a domain; what is
    insane cannot be turned into something else (coc3-2.34)."""
    if rec >= 0 and any(i.verb == E_ATTACH and i.state == FACEDOWN for i in g.ability_of(rec).program):
        return g.is_card(c)  # facedown, anything
    if ZONE_KINDS[g.cell(c, ZONE)] in (HAND, DECK):
        return g.is_card(c) and g.face(c).attach is not None  # a real attachment may enter play from anywhere
    return ZONE_KINDS[g.cell(c, ZONE)] in (IN_PLAY, LIMBO, DISCARD, RESOURCES) and g.cell(c, STANCE) != INSANE


def can_show(g: Acts, c: int, rec: int) -> bool:
    """A card that not everybody sees."""
    return ZONE_KINDS[g.cell(c, ZONE)] in (HAND, DECK)


def can_embody(g: Acts, c: int, rec: int) -> bool:
    """An event that is being played, or is about to be."""
    return ZONE_KINDS[g.cell(c, ZONE)] in (LIMBO, HAND, DISCARD) and not g.unique_blocks(c, g.setup.owners[c])


def can_unattach(g: Acts, c: int, rec: int) -> bool:
    """Only what an effect attached comes off again."""
    return g.cell(c, HOST) >= 0 and g.cell(c, FORM) in (AS_ATTACHMENT, SELF_ATTACHED)


def can_change_control(g: Acts, c: int, rec: int) -> bool:
    """A card in play that nothing forbids its taker to have."""
    if ZONE_KINDS[g.cell(c, ZONE)] != IN_PLAY:
        return False
    return rec < 0 or any(g.may_control(c, player) for player in new_controllers(g, rec))


def can_swap(g: Acts, c: int, rec: int) -> bool:
    """Two cards of different players, each of which may be controlled by the other's controller (coc3-faq-80)."""
    swaps = [i for i in g.ability_of(rec).program if i.verb == E_SWAP] if rec >= 0 else []
    if not swaps:
        return False
    others = g.selected(swaps[0].to, g.this_of(rec), g.heap[rec].player, rec)
    if not others:  # still to be chosen
        return ZONE_KINDS[g.cell(c, ZONE)] == IN_PLAY and not g.forbidden(E_CONTROL, c, g.heap[rec].cause)
    return may_swap(g, c, others[0] & OBJECT, g.heap[rec].cause)


def may_swap(g: Acts, c: int, other: int, cause: int) -> bool:
    """May these two change sides at the same time?"""
    for one, two in ((c, other), (other, c)):
        if ZONE_KINDS[g.cell(one, ZONE)] != IN_PLAY or g.forbidden(E_CONTROL, one, cause):
            return False
        if not g.may_control(one, g.controller_of(two)):
            return g.controller_of(one) != g.controller_of(two) and not g.rule("coc3-1.13")
    return True


def new_controllers(g: Acts, rec: int) -> tuple[int, ...]:
    """Who takes control by an effect: its player, or whom it names; anybody, as long as that is not decided."""
    program, you = g.ability_of(rec).program, g.heap[rec].player
    named = [i.who for i in program if i.verb == E_CONTROL and i.who is not None]
    named += [mod.who for i in program for mod in i.mods if mod.kind == M_CONTROL and mod.who is not None]
    if not named:
        return (you,)
    return g.selected(named[0], g.this_of(rec), you, rec) or tuple(range(g.setup.players))


def can_heal(g: Acts, c: int, rec: int) -> bool:
    """It has a wound."""
    return g.cell(c, WOUNDS) > 0


def can_be_played(g: Acts, c: int, rec: int) -> bool:
    """A card that the player whom an effect lets play it could play from where it lies."""
    playing = [i for i in g.ability_of(rec).program if i.op == I_PLAY] if rec >= 0 else []
    return any(g.plays_of(rec, instr, (g.ref(c),)) for instr in playing)


def can_be_exchanged(g: Acts, c: int, rec: int) -> bool:
    """There is something to exchange it for."""
    pile = g.setup.owners[c] * PLAYER_ZONES + DISCARD
    return bool(g.zones[pile]) or not g.rule("coc3-2.12")


def can_always(g: Acts, c: int, rec: int) -> bool:
    """Nothing in the rules stands against it."""
    return True
