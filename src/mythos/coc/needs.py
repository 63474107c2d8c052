"""What each verb needs to happen to a card."""

from __future__ import annotations

from collections.abc import Callable

from mythos.coc import moving, standing, table
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
    E_UNCOMMIT,
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
    Table,
)
from mythos.kernel import initiation, reading
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

Can = Callable[["Table", int, int], bool]


def can_be_wounded(g: Table, c: int, rec: int) -> bool:
    """Invulnerable characters cannot be wounded or chosen to be wounded (coc3-2.37)."""
    return table.is_character(g, c) and not (table.value(g, c, INVULNERABILITY) and g.rule("coc3-2.37b"))


def is_wounded_in_vain(g: Table, c: int, rec: int) -> bool:
    """Any character, Invulnerable ones too."""
    return table.is_character(g, c)


def can_go_insane(g: Table, c: int, rec: int) -> bool:
    """Willpower and terror icons protect; an insane card cannot go insane again (coc3-2.34)."""
    if not table.is_character(g, c) or (g.cell(c, STANCE) == INSANE and g.rule("coc3-2.34")):
        return False
    if not (table.value(g, c, WILLPOWER) or table.value(g, c, TERROR)):
        return True
    return not is_protected(g, c, ignored(g, rec) if rec >= 0 else 0)


def may_go_insane(g: Table, c: int, without: int) -> bool:
    """As `can_go_insane`, where something does not protect."""
    sane = table.is_character(g, c) and g.cell(c, STANCE) != INSANE
    return without > 0 and sane and not is_protected(g, c, without)


def ignored(g: Table, rec: int) -> int:
    """What does not protect from going insane by an effect, as bits."""
    return max((i.n for i in initiation.ability_of(g, rec).program if i.verb == E_INSANE), default=0)


def is_protected(g: Table, c: int, without: int) -> bool:
    """Do Willpower or terror icons protect, those left out that are ignored?"""
    return any(
        table.value(g, c, stat) and not without >> stat & 1 and not standing.does_without(g, E_STAY_SANE, c, stat)
        for stat in (WILLPOWER, TERROR)
    )


def can_be_restored(g: Table, c: int, rec: int) -> bool:
    """Only insane cards are restored."""
    return table.is_in_play(g, c) and g.cell(c, STANCE) == INSANE


def can_exhaust(g: Table, c: int, rec: int) -> bool:
    """Only ready cards exhaust (coc3-2.10)."""
    return stands(g, c, READY) or is_turned_in_vain(g, c)


def can_ready(g: Table, c: int, rec: int) -> bool:
    """Only exhausted cards ready (coc3-2.10)."""
    return stands(g, c, EXHAUSTED) or is_turned_in_vain(g, c)


def stands(g: Table, c: int, stance: int) -> bool:
    cells, at = g.cells, c * COLUMNS
    return cells[at + STANCE] == stance and ZONE_KINDS[cells[at + ZONE]] == IN_PLAY and cells[at + FORM] != AS_DORMANT


def is_turned_in_vain(g: Table, c: int) -> bool:
    """What is already so does not become so; an insane card is neither ready nor exhausted."""
    if ZONE_KINDS[g.cell(c, ZONE)] != IN_PLAY:
        return False
    return not g.rule("coc3-2.10e" if g.cell(c, STANCE) == INSANE else "coc3-2.10d")


def can_leave(g: Table, c: int, rec: int) -> bool:
    """Anything that is somewhere can leave it."""
    return table.is_card(g, c)


def can_be_scored(g: Table, c: int, rec: int) -> bool:
    """Only a story brings a story that nobody has won into a won pile (coc3-3.4c)."""
    if not can_leave(g, c, rec):
        return False
    unwon = g.face(c).type in (STORY, CONSPIRACY) and ZONE_KINDS[g.cell(c, ZONE)] != WON
    told = unwon and rec >= 0 and g.face(initiation.this_of(g, rec)).type not in (STORY, CONSPIRACY)
    return not (told and g.rule("coc3-3.4c"))


def can_be_claimed(g: Table, c: int, rec: int) -> bool:
    """A story or conspiracy in play."""
    return ZONE_KINDS[g.cell(c, ZONE)] == STORIES


def can_be_destroyed(g: Table, c: int, rec: int) -> bool:
    """Cards in play, and resources; in place of entering play also what was about to do so."""
    if not table.is_card(g, c):
        return False
    trigger = reading.trigger_of(g, rec)
    enters = trigger >= 0 and g.heap[trigger].kind == E_PUT and g.heap[trigger].subject == g.ref(c)
    return enters or ZONE_KINDS[g.cell(c, ZONE)] in (IN_PLAY, STORIES, RESOURCES)


def can_be_put(g: Table, c: int, rec: int) -> bool:
    """Not in play yet, and nothing forbids it to enter."""
    if not table.is_card(g, c) or table.is_in_play(g, c):
        return False
    if standing.forbidden(g, E_ENTER, c, g.heap[rec].cause if rec >= 0 else 0):
        return False
    puts = [i for i in initiation.ability_of(g, rec).program if i.verb == E_PUT] if rec >= 0 else []
    if not puts:
        return moving.may_enter(g, c, g.setup.owners[c])
    return any(moving.may_enter(g, c, player, put.state) for put in puts for player in takers(g, c, rec, put))


def takers(g: Table, c: int, rec: int, put: Instr) -> tuple[int, ...]:
    """Under whose control a card is put into play: as the text says, else its owner's."""
    if put.who is None:
        return (g.setup.owners[c],)
    return reading.selected(g, put.who, initiation.this_of(g, rec), g.heap[rec].player, rec)


def can_draw(g: Table, c: int, rec: int) -> bool:
    """A player with cards in his deck."""
    return c < g.setup.players and len(g.zones[c * PLAYER_ZONES + DECK]) > 0


def can_commit(g: Table, c: int, rec: int) -> bool:
    """A sane character in play."""
    return g.cells[c * COLUMNS + STANCE] != INSANE and table.is_character(g, c)


def can_uncommit(g: Table, c: int, rec: int) -> bool:
    """It is committed."""
    place = g.cell(c, PLACE)
    return place >= 0 and not standing.forbidden_at(g, E_UNCOMMIT, c, place)


def can_drain(g: Table, c: int, rec: int) -> bool:
    """An undrained domain."""
    return table.type_of(g, c) == DOMAIN and g.cell(c, STANCE) == READY


def can_refresh(g: Table, c: int, rec: int) -> bool:
    """A drained domain."""
    return table.type_of(g, c) == DOMAIN and g.cell(c, STANCE) == EXHAUSTED


def can_hold_token(g: Table, c: int, rec: int) -> bool:
    """Cards in play."""
    return table.is_in_play(g, c)


def has_token(g: Table, c: int, rec: int) -> bool:
    """There is a success token on it."""
    return table.is_in_play(g, c) and table.tokens(g, c, -1) > 0


def can_attach(g: Table, c: int, rec: int) -> bool:
    """A card in play that is no story, one being played, or one in a hand, a pile or on a domain; what is
    insane cannot be turned into something else (coc3-2.34)."""
    if rec >= 0 and any(i.verb == E_ATTACH and i.state == FACEDOWN for i in initiation.ability_of(g, rec).program):
        return table.is_card(g, c)  # facedown, anything
    kind = ZONE_KINDS[g.cell(c, ZONE)]
    if kind in (HAND, DECK, DISCARD, RESOURCES) and rec >= 0 and table.attached_blocks(g, c, g.heap[rec].player):
        return False  # it would enter play
    known = kind in (IN_PLAY, LIMBO, DISCARD, RESOURCES, HAND, DECK)
    return known and g.cell(c, STANCE) != INSANE and table.is_card(g, c)


def can_be_covered(g: Table, c: int, rec: int) -> bool:
    """A resource that lies face up."""
    return g.zone_kind(c) == RESOURCES and not table.is_facedown(g, c)


def can_suffer_it(g: Table, c: int, rec: int) -> bool:
    """Could that happen to it which an ability answers?"""
    i = reading.trigger_of(g, rec)
    return i >= 0 and g.contents.can(g, g.heap[i].kind, g.ref(c), g.heap[i].init)


def can_be_contested(g: Table, c: int, rec: int) -> bool:
    """A story with somebody there, although it may be won already."""
    return any(g.cell(d, PLACE) == c for d in table.cards_in_play(g))


def can_show(g: Table, c: int, rec: int) -> bool:
    """A card that not everybody sees."""
    return ZONE_KINDS[g.cell(c, ZONE)] in (HAND, DECK)


def can_embody(g: Table, c: int, rec: int) -> bool:
    """An event that is being played, or is about to be."""
    return ZONE_KINDS[g.cell(c, ZONE)] in (LIMBO, HAND, DISCARD) and not table.unique_blocks(g, c, g.setup.owners[c])


def can_unattach(g: Table, c: int, rec: int) -> bool:
    """Only what an effect attached comes off again."""
    return g.cell(c, HOST) >= 0 and g.cell(c, FORM) in (AS_ATTACHMENT, SELF_ATTACHED)


def can_change_control(g: Table, c: int, rec: int) -> bool:
    """A card in play that nothing forbids its taker to have."""
    if ZONE_KINDS[g.cell(c, ZONE)] != IN_PLAY:
        return False
    return rec < 0 or any(moving.may_control(g, c, player) for player in new_controllers(g, rec))


def can_swap(g: Table, c: int, rec: int) -> bool:
    """Two cards of different players, each of which may be controlled by the other's controller (coc3-faq-80)."""
    swaps = [i for i in initiation.ability_of(g, rec).program if i.verb == E_SWAP] if rec >= 0 else []
    if not swaps:
        return False
    others = reading.selected(g, swaps[0].to, initiation.this_of(g, rec), g.heap[rec].player, rec)
    if not others:  # still to be chosen
        return ZONE_KINDS[g.cell(c, ZONE)] == IN_PLAY and not standing.forbidden(g, E_CONTROL, c, g.heap[rec].cause)
    return may_swap(g, c, others[0] & OBJECT, g.heap[rec].cause)


def may_swap(g: Table, c: int, other: int, cause: int) -> bool:
    """May these two change sides at the same time?"""
    for one, two in ((c, other), (other, c)):
        if ZONE_KINDS[g.cell(one, ZONE)] != IN_PLAY or standing.forbidden(g, E_CONTROL, one, cause):
            return False
        if not moving.may_control(g, one, reading.controller_of(g, two)):
            return reading.controller_of(g, one) != reading.controller_of(g, two) and not g.rule("coc3-1.13")
    return True


def new_controllers(g: Table, rec: int) -> tuple[int, ...]:
    """Who takes control by an effect: its player, or whom it names; anybody, as long as that is not decided."""
    program, you = initiation.ability_of(g, rec).program, g.heap[rec].player
    named = [i.who for i in program if i.verb == E_CONTROL and i.who is not None]
    named += [mod.who for i in program for mod in i.mods if mod.kind == M_CONTROL and mod.who is not None]
    if not named:
        return (you,)
    return reading.selected(g, named[0], initiation.this_of(g, rec), you, rec) or tuple(range(g.setup.players))


def can_heal(g: Table, c: int, rec: int) -> bool:
    """It has a wound."""
    return g.cell(c, WOUNDS) > 0


def can_be_played(g: Table, c: int, rec: int) -> bool:
    """A card that the player whom an effect lets play it could play from where it lies."""
    playing = [i for i in initiation.ability_of(g, rec).program if i.op == I_PLAY] if rec >= 0 else []
    return any(initiation.plays_of(g, rec, instr, (g.ref(c),)) for instr in playing)


def can_be_exchanged(g: Table, c: int, rec: int) -> bool:
    """There is something to exchange it for."""
    pile = g.setup.owners[c] * PLAYER_ZONES + DISCARD
    return bool(g.zones[pile]) or not g.rule("coc3-2.12")


def can_always(g: Table, c: int, rec: int) -> bool:
    """Nothing in the rules stands against it."""
    return True
