"""What text does with tokens and piles: from card to card, out of the bag outside a test, a pile into its deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.arkham import numbers as n
from mythos.arkham.rules.scenario import may_bear_clues
from mythos.arkham.rules.tokens import out_of_bag, tell_token
from mythos.arkham.table import COLUMNS, DRAWN_SEEN, FLIPPED, THE_ENCOUNTER_DECK, THE_ENCOUNTER_DISCARD, counted_at
from mythos.kernel.machine import OBJECT
from mythos.kernel.program import Instr
from mythos.kernel.records import Event

if TYPE_CHECKING:
    from mythos.arkham.acts import Acts
    from mythos.arkham.investigation import Investigation

HARM: Final = {n.ON_DAMAGE: n.E_DAMAGE, n.ON_HORROR: n.E_HORROR}
OF_INVESTIGATORS: Final = {n.ON_CLUES: n.E_GAIN_CLUES, n.ON_RESOURCES: n.E_GAIN}


def moved_tokens(g: Acts, rec: int, instr: Instr) -> tuple[list[Event], int]:
    """Tokens leave cards and come to another one, as one event each; so many as there are."""
    record = g.heap[rec]
    this, you = record.subject & OBJECT, record.player
    goals = g.selected(instr.to, this, you, rec) if instr.to is not None else ()
    amount = 1 if instr.num is None else g.number(instr.num, this, you, rec)
    if not goals or not _takes(g, goals[0], instr.state):
        return [], 1
    goal = goals[0]
    events, total = [], 0
    for ref in g.objects(instr, rec)[0]:
        count = min(amount, g.table_value(ref & OBJECT, instr.state))
        if count > 0 and ref != goal:
            events.append(Event(n.E_REMOVE_TOKEN, ref, you, n.BY_EFFECT, record.subject, rec, count, state=instr.state))
            total += count
    if total:
        kind = _arrival(g, goal, instr.state)
        who = goal & OBJECT if kind in (n.E_GAIN_CLUES, n.E_GAIN) else you
        state = instr.state if kind == n.E_PLACE else -1
        events.append(Event(kind, goal, who, n.BY_EFFECT, record.subject, rec, total, state=state))
    return events, 1


def _arrival(g: Acts, goal: int, stat: int) -> int:
    """As what tokens come to a card."""
    if goal & OBJECT < g.setup.players and stat in OF_INVESTIGATORS:
        return OF_INVESTIGATORS[stat]
    return HARM.get(stat, n.E_PLACE)


def _takes(g: Acts, goal: int, stat: int) -> bool:
    """May tokens of this kind come to it?"""
    kind = _arrival(g, goal, stat)
    if not g.live(goal) or not g.bears(goal & OBJECT, stat):
        return False
    if kind == n.E_PLACE and stat == n.ON_CLUES and not may_bear_clues(g, goal & OBJECT):
        return False
    return not (kind in (n.E_GAIN_CLUES, n.E_GAIN) and g.forbidden(kind, goal & OBJECT))


def raise_amount(g: Investigation, rec: int, instr: Instr) -> None:
    """More of what is just about to happen."""
    trigger = g.trigger_of(rec)
    record = g.heap[rec]
    more = 1 if instr.num is None else g.number(instr.num, record.subject & OBJECT, record.player, rec)
    if trigger >= 0:
        g.rewrite(trigger).amount = g.heap[trigger].amount + more


def draw_tokens(g: Investigation, rec: int, instr: Instr) -> None:
    """Chaos tokens are revealed outside a test: they do nothing by themselves and go back into the bag."""
    record = g.heap[rec]
    count = 1 if instr.num is None else g.number(instr.num, record.subject & OBJECT, record.player, rec)
    drawn: list[int] = []
    for _ in range(min(count, len(g.bag))):
        drawn.append(out_of_bag(g))
        tell_token(g, drawn[-1])
    g.bag = tuple(sorted((*g.bag, *drawn)))
    g.regs[DRAWN_SEEN] = 0
    for token in drawn:
        g.regs[DRAWN_SEEN] |= n.token_bit(token)
        if token >= n.SKULL:
            g.regs[DRAWN_SEEN] += 1 << counted_at(token)


def look_behind(g: Investigation, rec: int, instr: Instr) -> None:
    """Somebody looks at the revealed side of locations; only that one is told."""
    player = next(iter(g.who(rec, instr)), g.heap[rec].player)
    for ref in g.objects(instr, rec)[0]:
        c = ref & OBJECT
        if not g.cells[c * COLUMNS + FLIPPED] or g.trace is None:
            continue
        definition = g.face(c).definition
        entry = g.trace.say(f"{g.name(player)} looks at the other side of a location.")
        entry.kind, entry.about = "look", (player,)
        name = f"{definition.title}, {definition.subtitle}" if definition.subtitle else definition.title
        entry.own[player] = f"{g.name(player)} looks at a location: it is {name}."


def shuffle_pile(g: Investigation, rec: int, instr: Instr) -> None:
    """A discard pile is shuffled into its deck."""
    if instr.zone == n.ENCOUNTER_DECK:
        piles = [(THE_ENCOUNTER_DISCARD, THE_ENCOUNTER_DECK)]
    else:
        whose = [ref & OBJECT for ref in g.objects(instr, rec)[0]]
        piles = [(p * n.PLAYER_ZONES + n.DISCARD, p * n.PLAYER_ZONES + n.DECK) for p in whose]
    for pile, deck in piles:
        for c in g.zones[pile]:
            g.go(c, deck)
        g.shuffle_zone(deck)


def shuffle_bottom(g: Investigation, rec: int, instr: Instr) -> None:
    """Cards are shuffled with so many cards at the bottom (or the top) of a deck; the others stay where they are."""
    record = g.heap[rec]
    count = 1 if instr.num is None else g.number(instr.num, record.subject & OBJECT, record.player, rec)
    zone = g.zone_number(instr.zone, 0)
    joining = g.objects(instr, rec)[0]
    for ref in joining:
        g.go(ref & OBJECT, zone, bottom=not instr.n)
    mixed = min(count + len(joining), len(g.zones[zone]))
    cut = len(g.zones[zone]) - mixed if instr.n else mixed
    below, above = g.zones[zone][:cut], g.zones[zone][cut:]
    g.zones[zone] = above if instr.n else below
    g.shuffle_zone(zone)
    g.zones[zone] = (*below, *g.zones[zone]) if instr.n else (*g.zones[zone], *above)
