"""Drawing cards: from one's own deck, and from the encounter deck with everything that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.arkham import numbers as n
from mythos.arkham.library import U_REVELATION
from mythos.arkham.rules.enemies import SPAWN
from mythos.arkham.rules.timing import announce, report
from mythos.arkham.table import (
    COLUMNS,
    DRAWN_THIS_PHASE,
    PERIL_OF,
    THE_ENCOUNTER_DECK,
    THE_ENCOUNTER_DISCARD,
    THE_LIMBO,
)
from mythos.kernel.hooks import Q_PICK
from mythos.kernel.machine import KNOWN, O_TAKE, OBJECT, WIDTH, ZONE, A, procedure
from mythos.kernel.records import Event

if TYPE_CHECKING:
    from mythos.arkham.acts import Acts
    from mythos.arkham.investigation import Investigation

KEPT_IN_HAND: Final = (n.ASSET, n.EVENT, n.SKILL)


def draw_cards(g: Acts, player: int, count: int) -> None:
    """Cards of one effect are drawn together; an empty deck is made anew, for 1 horror after the draw."""
    if not g.is_in(player) or count <= 0 or g.forbidden(n.E_DRAW, player):
        return
    deck, hand = player * n.PLAYER_ZONES + n.DECK, player * n.PLAYER_ZONES + n.HAND
    drawn: list[int] = []
    tired = False
    for _ in range(count):
        if not g.zones[deck]:
            tired = True
            pile = g.zones[deck + n.DISCARD]
            if not pile:
                break
            for c in pile:
                g.go(c, deck)
            g.shuffle_zone(deck)
        c = g.zones[deck][-1]
        g.move(c, hand)
        g.cells[c * COLUMNS + KNOWN] = 1 << player
        drawn.append(c)
    if tired:
        g.hurt((player,), 0, 1)
    for c in reversed(drawn):
        if g.sheet(c).weakness:
            g.push(DRAW_ENCOUNTER, player, 1, g.ref(c), 1)
        elif g.setup.audible[n.E_DRAWN]:
            g.drew(player, c)
    if g.trace is not None:
        entry = g.trace.say(f"{g.name(player)} draws {len(drawn)} card{'s' if len(drawn) != 1 else ''}.")
        entry.kind, entry.about = "draw", (player,)
        if drawn:
            entry.own[player] = f"{g.name(player)} draws {', '.join(g.face(c).definition.title for c in drawn)}."


def refill_encounter_deck(g: Acts) -> bool:
    """An empty encounter deck is made of its discard pile at once; False if there is nothing."""
    if g.zones[THE_ENCOUNTER_DECK]:
        return True
    if not g.zones[THE_ENCOUNTER_DISCARD]:
        return False
    for c in g.zones[THE_ENCOUNTER_DISCARD]:
        g.go(c, THE_ENCOUNTER_DECK)
    g.shuffle_zone(THE_ENCOUNTER_DECK)
    return True


# -- DRAW_ENCOUNTER: locals A = investigator, A + 2 = the card (-1: from the deck), A + 3 = 1: a weakness of one's own,
# A + 4 = kind of deck, A + 5 = surge, A + 6 = its revelation is canceled, A + 7 = it went away before it was resolved


def take_top(g: Investigation, f: int) -> None:
    """1: draw the top card, or the card that was found; it is being resolved."""
    stack = g.stack
    player, ref = stack[f + A], stack[f + A + 2]
    if not g.is_in(player):
        g.pop()
        return
    if ref < 0:
        zone = g.zone_number(stack[f + A + 4] or n.ENCOUNTER_DECK, 0)
        if zone == THE_ENCOUNTER_DECK and not refill_encounter_deck(g):
            g.pop()
            return
        if not g.zones[zone]:
            g.pop()
            return
        ref = g.ref(g.zones[zone][-1])
    elif not g.live(ref):
        g.pop()
        return
    c = ref & OBJECT
    came = g.zone_kind(c)
    if g.type_of(c) not in KEPT_IN_HAND and g.cells[c * COLUMNS + ZONE] != THE_LIMBO:
        g.move(c, THE_LIMBO)
    g.cells[c * COLUMNS + KNOWN] = (1 << g.setup.players) - 1
    stack[f + A + 2] = g.ref(c)
    if g.trace is not None:
        entry = g.trace.say(f"{g.name(player)} draws {g.title(c)}.")
        entry.kind, entry.about = "encounter", (c,)
    if DRAWN_THIS_PHASE in g.library.histories:
        g.limits.append((DRAWN_THIS_PHASE, c, 0, n.PER_PHASE))
    if g.library.around_it[n.E_DRAWN] or g.delayed:
        announce(g, n.E_DRAWN, stack[f + A + 2], player, came_from=came)


def reveal(g: Investigation, f: int) -> None:
    """2 and 3: with Peril nobody else may help; the Revelation resolves unless it was canceled."""
    stack = g.stack
    player, ref = stack[f + A], stack[f + A + 2]
    c = ref & OBJECT
    stack[f + A + 7] = int(not g.live(ref))
    if not stack[f + A + 7] and g.is_in(player):
        if g.value(c, n.PERIL) > 0:
            g.regs[PERIL_OF] = player + 1
        if not stack[f + A + 6]:
            you = player if g.rule("ah13-2.1-a") else g.lead()
            for number in reversed(g.sheet(c).revelations):
                g.resolve(c, number, you)


def settle_card(g: Investigation, f: int) -> None:
    """4: an enemy spawns; a treachery is discarded unless its text put it elsewhere."""
    stack = g.stack
    player, ref = stack[f + A], stack[f + A + 2]
    c = ref & OBJECT
    stack[f + A + 5] = int(g.value(c, n.SURGE) > 0 and g.is_in(player) and not stack[f + A + 7])
    g.expire(U_REVELATION)
    if g.regs[PERIL_OF] == player + 1:
        g.regs[PERIL_OF] = 0
    if g.cells[c * COLUMNS + ZONE] == THE_LIMBO:
        if g.type_of(c) == n.ENEMY and not stack[f + A + 6]:
            g.push(SPAWN, ref, player)
        elif g.face(c).printed[n.VICTORY] > 0:
            g.to_victory(c)
        else:
            g.discard(c)


def surge(g: Investigation, f: int) -> None:
    """5: Surge: the same investigator draws another card."""
    stack = g.stack
    if stack[f + A + 5]:
        stack[f + A + 2 : f + A + 8] = -1, 0, 0, 0, 0, 0
        g.goto(f, "take_top")
    else:
        g.pop()


DRAW_ENCOUNTER: Final = procedure("arkham draw encounter", take_top, reveal, settle_card, surge)


def cancel_revelation(g: Investigation) -> None:
    """The card being drawn does not do what its Revelation says; it is drawn and discarded all the same."""
    for frame in range(len(g.stack) - WIDTH, -1, -WIDTH):
        if g.stack[frame] == DRAW_ENCOUNTER:
            g.stack[frame + A + 6] = 1
            return


def take_over(g: Investigation, card: int, who: int) -> None:
    """Another investigator counts as having drawn a card, and resolves it."""
    for frame in range(len(g.stack) - WIDTH, -1, -WIDTH):
        if g.stack[frame] == DRAW_ENCOUNTER and g.stack[frame + A + 2] == card:
            g.stack[frame + A] = who
            return


# -- DISCARD_WORTH: locals A = the effect, A + 1 = its instruction, A + 2 = what is missing, A + 3 = 1: one is gone


def next_worth(g: Investigation, f: int) -> None:
    """One card after the other, in play or in hand, until they cost enough together or none is left."""
    rec = g.stack[f + A]
    choice = g.ability_of(rec).program[g.stack[f + A + 1]].choice
    assert choice is not None
    assert choice.filter is not None
    this, you = g.this_of(rec), g.heap[rec].player
    zone = you * n.PLAYER_ZONES
    cards = [c for c in g.zones[zone + n.PLAY] + g.zones[zone + n.HAND] if g.is_in(you)]
    cards = [c for c in cards if g.fits(choice.filter.tests, c, this, you, rec)]
    cards = [c for c in cards if g.can_now(n.E_DISCARD, g.ref(c), you, -1, 1, 0)]
    if g.stack[f + A + 2] <= 0 or not cards:
        done = bool(g.stack[f + A + 3])
        g.pop()
        report(g, rec, n.E_DISCARD_WORTH, done)
        return
    g.ask(you, Q_PICK, [(O_TAKE, g.ref(c), 0, 0, 0) for c in cards], context=rec)


def discard_worth(g: Investigation, f: int) -> None:
    """Its printed cost counts."""
    ref = g.reply()[1]
    g.stack[f + A + 2] -= max(g.face(ref & OBJECT).printed[n.COST], 0)
    g.stack[f + A + 3] = 1
    g.goto(f, "next_worth")
    g.emit([Event(n.E_DISCARD, ref, g.heap[g.stack[f + A]].player, n.BY_EFFECT, init=g.stack[f + A])])


DISCARD_WORTH: Final = procedure("arkham discard worth", next_worth, discard_worth)


# -- DISCARD_UNTIL: locals A = the effect, A + 1 = its instruction, A + 2 = how many


def discard_until(g: Investigation, f: int) -> None:
    """Discard from the encounter deck until enough cards that fit were discarded (or all have been)."""
    rec, ip, count = g.stack[f + A], g.stack[f + A + 1], g.stack[f + A + 2]
    instr = g.ability_of(rec).program[ip]
    choice = instr.choice
    assert choice is not None
    assert choice.filter is not None
    this, you = g.this_of(rec), g.heap[rec].player
    found: list[int] = []
    while g.zones[THE_ENCOUNTER_DECK] and len(found) < count:
        c = g.zones[THE_ENCOUNTER_DECK][-1]
        g.discard(c)
        if g.fits(choice.filter.tests, c, this, you, rec):
            found.append(g.ref(c))
    g.bind(rec, choice.slot, tuple(found))
    g.pop()


DISCARD_UNTIL: Final = procedure("arkham discard until", discard_until)
