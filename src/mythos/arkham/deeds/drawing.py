"""What text does with decks, piles and cards that are drawn: drawing, discarding, shuffling, playing, trading."""

from __future__ import annotations

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.rules import encounter
from mythos.arkham.rules.encounter import DiscardUntil, DiscardWorth, DrawEncounter, draw_cards
from mythos.arkham.rules.trading import Trade
from mythos.arkham.table import THE_ENCOUNTER_DECK, THE_ENCOUNTER_DISCARD, THE_REMOVED, THE_SET_ASIDE, Table
from mythos.kernel import initiation, reading
from mythos.kernel.machine import OBJECT
from mythos.kernel.program import Instr


def draw(g: Table, rec: int, instr: Instr) -> None:
    """Players draw cards, together."""
    amount = initiation.amount(g, rec, instr)
    for ref in reversed(initiation.meant(g, rec, instr)):
        draw_cards(g, ref & OBJECT, amount)


def draw_encounter(g: Table, rec: int, instr: Instr) -> None:
    """Draw an encounter card: from the deck (`sel` means investigators), or one that was found."""
    you = initiation.actor(g, rec, instr)
    zone = instr.zone if instr.zone >= 0 else n.ENCOUNTER_DECK
    for ref in reversed(initiation.meant(g, rec, instr)):
        if ref & OBJECT < g.setup.players:
            g.push(DrawEncounter(ref & OBJECT, -1, zone))
        elif g.setup.owners[ref & OBJECT] >= 0 and not table.sheet(g, ref & OBJECT).weakness:
            moving.go(g, ref & OBJECT, you * n.PLAYER_ZONES + n.HAND)
        else:
            g.push(DrawEncounter(you, ref, zone))


def take_over(g: Table, rec: int, instr: Instr) -> None:
    """Somebody else counts as having drawn the card that is being drawn."""
    drawn = reading.trigger_of(g, rec)
    who = initiation.meant(g, rec, instr)[0] & OBJECT
    encounter.take_over(g, g.heap[drawn].subject, who)
    g.rewrite(drawn).player = who


def resolve_revelation(g: Table, rec: int, instr: Instr) -> None:
    """The revelation of a card is carried out, without its being drawn."""
    player = initiation.actor(g, rec, instr)
    for ref in reversed(initiation.meant(g, rec, instr)):
        for number in reversed(table.sheet(g, ref & OBJECT).revelations):
            g.contents.resolve(g, ref & OBJECT, number, player)


def cancel_revelation(g: Table, rec: int, instr: Instr) -> None:
    """The treachery that is being drawn does nothing; it is discarded. ah13-faq-17"""
    encounter.cancel_revelation(g)


def discard_until(g: Table, rec: int, instr: Instr) -> None:
    """Discard from the top of the encounter deck until a card that fits was discarded; it is bound."""
    g.push(DiscardUntil(rec, initiation.step_of(g, rec, instr), initiation.amount(g, rec, instr)))


def discard_worth(g: Table, rec: int, instr: Instr) -> None:
    """Cards are discarded one by one until they cost enough together."""
    g.push(DiscardWorth(rec, initiation.step_of(g, rec, instr), initiation.amount(g, rec, instr)))


def shuffle_pile(g: Table, rec: int, instr: Instr) -> None:
    """A discard pile is shuffled into its deck."""
    if instr.zone == n.ENCOUNTER_DECK:
        piles = [(THE_ENCOUNTER_DISCARD, THE_ENCOUNTER_DECK)]
    else:
        whose = [ref & OBJECT for ref in initiation.meant(g, rec, instr)]
        piles = [(p * n.PLAYER_ZONES + n.DISCARD, p * n.PLAYER_ZONES + n.DECK) for p in whose]
    for pile, deck in piles:
        for c in g.zones[pile]:
            moving.go(g, c, deck)
        moving.shuffle_zone(g, deck)


def shuffle_bottom(g: Table, rec: int, instr: Instr) -> None:
    """Cards are shuffled with so many cards at the bottom (or the top) of a deck; the others stay where they are."""
    count = initiation.amount(g, rec, instr)
    zone = table.zone_number(g, instr.zone, 0)
    joining = initiation.meant(g, rec, instr)
    for ref in joining:
        moving.go(g, ref & OBJECT, zone, bottom=not instr.n)
    mixed = min(count + len(joining), len(g.zones[zone]))
    cut = len(g.zones[zone]) - mixed if instr.n else mixed
    below, above = g.zones[zone][:cut], g.zones[zone][cut:]
    g.zones[zone] = above if instr.n else below
    moving.shuffle_zone(g, zone)
    g.zones[zone] = (*below, *g.zones[zone]) if instr.n else (*g.zones[zone], *above)


def play_now(g: Table, rec: int, instr: Instr) -> None:
    """A card is played in the middle of a text: it is paid for, and takes no action."""
    you = g.heap[rec].player
    for ref in initiation.meant(g, rec, instr):
        g.contents.play_now(g, rec, ref & OBJECT, you)


def trade(g: Table, rec: int, instr: Instr) -> None:
    """Investigators give each other what the filter allows."""
    g.push(Trade(rec, initiation.step_of(g, rec, instr), 1 + g.keep(initiation.meant(g, rec, instr))))


def exchange(g: Table, rec: int, instr: Instr) -> None:
    """A card leaves its deck for good; another one from the collection is in its place."""
    c = initiation.this_of(g, rec)
    owner = g.setup.owners[c]
    found = [d for d in g.zones[THE_SET_ASIDE] if g.setup.owners[d] == owner and table.title(g, d) == instr.labels[0]]
    if owner < 0 or not found:
        return
    moving.go(g, c, THE_REMOVED)
    moving.go(g, found[0], owner * n.PLAYER_ZONES + (n.DISCARD if instr.n else n.DECK), bottom=True)
    g.log.append((n.LOG_EXCHANGED, owner, c, found[0]))
