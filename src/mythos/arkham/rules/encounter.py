"""Drawing cards: from one's own deck, and from the encounter deck with everything that follows."""

from __future__ import annotations

from typing import Final

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.library import U_REVELATION
from mythos.arkham.rules import timing
from mythos.arkham.rules.enemies import Spawn
from mythos.arkham.rules.harm import deal
from mythos.arkham.rules.timing import STOPPED, announce, report
from mythos.arkham.table import (
    COLUMNS,
    DRAWN_THIS_PHASE,
    PERIL_OF,
    PLACE,
    THE_ENCOUNTER_DECK,
    THE_ENCOUNTER_DISCARD,
    THE_LIMBO,
    Table,
)
from mythos.kernel import hooks, initiation, lasting
from mythos.kernel.hooks import Q_PICK
from mythos.kernel.machine import HOST, KNOWN, O_TAKE, OBJECT, ZONE, Frame, procedure
from mythos.kernel.records import Event, Player, RecordNo, Ref

KEPT_IN_HAND: Final = (n.ASSET, n.EVENT, n.SKILL)


def draw_cards(g: Table, player: int, count: int) -> None:
    """Cards of one effect are drawn together; an empty deck is made anew, for 1 horror after the draw."""
    if not table.is_in(g, player) or count <= 0 or table.forbidden(g, n.E_DRAW, player):
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
                moving.go(g, c, deck)
            moving.shuffle_zone(g, deck)
        c = g.top(deck, player)
        g.move(c, hand)
        g.cells[c * COLUMNS + KNOWN] = 1 << player
        drawn.append(c)
    table.watch(g)
    if tired:
        deal(g, (player,), 0, 1, 0, -1, -1, n.BY_RULE, -1)
    for c in reversed(drawn):
        if table.sheet(g, c).weakness:
            g.push(DrawEncounter(player, g.ref(c)))
        elif g.setup.is_awaited[n.E_DRAWN]:
            announce(g, n.E_DRAWN, g.ref(c), player, came_from=n.DECK)
    if g.trace is not None:
        names = ", ".join(g.face(c).definition.title for c in drawn)
        own = {player: f"{table.name(g, player)} draws {names}."} if drawn else {}
        text = f"{table.name(g, player)} draws {len(drawn)} card{'s' if len(drawn) != 1 else ''}."
        g.trace.say(text, kind="draw", about=(player,), by=player, own=own)


def refill_encounter_deck(g: Table) -> bool:
    """An empty encounter deck is made of its discard pile at once; False if there is nothing."""
    if g.zones[THE_ENCOUNTER_DECK]:
        return True
    if not g.zones[THE_ENCOUNTER_DISCARD]:
        return False
    for c in g.zones[THE_ENCOUNTER_DISCARD]:
        moving.go(g, c, THE_ENCOUNTER_DECK)
    moving.shuffle_zone(g, THE_ENCOUNTER_DECK)
    return True


class DrawEncounter(Frame):
    """An encounter card is drawn and resolved."""

    investigator: Player = 0
    card: Ref = 0  # a certain one, or -1: the topmost
    deck: int = 0  # the kind of zone it comes from; 0: the encounter deck
    surge: int = 0
    canceled: int = 0
    gone: int = 0
    asked: int = 0  # 1 + the event that was announced

    def __init__(self, investigator: Player = 0, card: Ref = 0, deck: int = 0) -> None:
        super().__init__(DRAW_ENCOUNTER)
        self.investigator = investigator
        self.card = card
        self.deck = deck


def about_to_draw(g: Table, f: DrawEncounter) -> None:
    """0: text may put something in the place of drawing from the encounter deck."""
    from_deck = f.card < 0 and f.deck in (0, n.ENCOUNTER_DECK)
    f.asked = 1 + len(g.heap)
    if not from_deck or not announce(g, n.E_WOULD_DRAW, f.investigator, f.investigator):
        f.asked = 0


def take_top(g: Table, f: DrawEncounter) -> None:
    """1: draw the top card, or the card that was found; it is being resolved."""
    player, ref = f.investigator, f.card
    if not table.is_in(g, player) or (f.asked and g.heap[f.asked - 1].flags & STOPPED):
        g.pop()
        return
    if ref < 0:
        zone = table.zone_number(g, f.deck or n.ENCOUNTER_DECK, 0)
        if zone == THE_ENCOUNTER_DECK and not refill_encounter_deck(g):
            g.pop()
            return
        if not g.zones[zone]:
            g.pop()
            return
        ref = g.ref(g.top(zone, player))
    elif not g.live(ref):
        g.pop()
        return
    c = ref & OBJECT
    came = g.zone_kind(c)
    if table.type_of(g, c) not in KEPT_IN_HAND and g.cells[c * COLUMNS + ZONE] != THE_LIMBO:
        g.move(c, THE_LIMBO)
    if came == n.BENEATH:  # where it lay is its location as long as it is being resolved
        under = g.cells[c * COLUMNS + HOST]
        g.cells[c * COLUMNS + PLACE] = under if table.type_of(g, under) == n.LOCATION else -1
        g.cells[c * COLUMNS + HOST] = -1
    secret = g.face(c).printed[n.HIDDEN] > 0
    g.cells[c * COLUMNS + KNOWN] = 1 << player if secret else (1 << g.setup.players) - 1
    f.card = g.ref(c)
    if g.trace is not None and secret:
        own = {player: f"{table.name(g, player)} draws {table.title(g, c)}."}
        text = f"{table.name(g, player)} draws a card and keeps it secret."
        g.trace.say(text, kind="encounter", about=(player,), by=player, own=own)
    elif g.trace is not None:
        hooks.tell(g, f"{table.name(g, player)} draws {table.title(g, c)}.", kind="encounter", about=(c,), by=player)
    if DRAWN_THIS_PHASE in g.library.histories:
        g.limits.append((DRAWN_THIS_PHASE, c, 0, n.PER_PHASE))
    if g.library.around_it[n.E_DRAWN] or g.delayed:
        announce(g, n.E_DRAWN, f.card, player, came_from=came)


def reveal(g: Table, f: DrawEncounter) -> None:
    """2 and 3: with Peril nobody else may help; the Revelation resolves unless it was canceled."""
    player, ref = f.investigator, f.card
    c = ref & OBJECT
    f.gone = int(not g.live(ref))
    if not f.gone and table.is_in(g, player):
        if table.value(g, c, n.PERIL) > 0:
            g.regs[PERIL_OF] = player + 1
        if not f.canceled:
            you = player if g.rule("ah13-2.1-a") else table.lead(g)
            for number in reversed(table.sheet(g, c).revelations):
                g.contents.resolve(g, c, number, you)


def settle_card(g: Table, f: DrawEncounter) -> None:
    """4: an enemy spawns; a treachery is discarded unless its text put it elsewhere."""
    player, ref = f.investigator, f.card
    c = ref & OBJECT
    f.surge = int(table.value(g, c, n.SURGE) > 0 and table.is_in(g, player) and not f.gone)
    lasting.expire(g, U_REVELATION)
    if g.regs[PERIL_OF] == player + 1:
        g.regs[PERIL_OF] = 0
    if g.cells[c * COLUMNS + ZONE] == THE_LIMBO:
        g.cells[c * COLUMNS + PLACE] = -1
        if table.type_of(g, c) == n.ENEMY and not f.canceled:
            g.push(Spawn(ref, player))
        elif g.face(c).printed[n.VICTORY] > 0:
            moving.to_victory(g, c)
        else:
            moving.discard(g, c)


def surge(g: Table, f: DrawEncounter) -> None:
    """5: Surge: the same investigator draws another card."""
    if f.surge:
        f.card, f.deck, f.surge, f.canceled, f.gone = -1, 0, 0, 0, 0
        g.goto(f, "about_to_draw")
    else:
        g.pop()


DRAW_ENCOUNTER: Final = procedure(
    "arkham draw encounter", about_to_draw, take_top, reveal, settle_card, surge, frame=DrawEncounter
)


def cancel_revelation(g: Table) -> None:
    """The card being drawn does not do what its Revelation says; it is drawn and discarded all the same."""
    for at in range(len(g.stack) - 1, -1, -1):
        if g.stack[at].procedure == DRAW_ENCOUNTER:
            frame = g.rewritten(at)
            assert isinstance(frame, DrawEncounter)
            frame.canceled = 1
            return


def take_over(g: Table, card: int, who: int) -> None:
    """Another investigator counts as having drawn a card, and resolves it."""
    for at in range(len(g.stack) - 1, -1, -1):
        frame = g.rewritten(at)
        if isinstance(frame, DrawEncounter) and frame.card == card:
            frame.investigator = who
            return


class DiscardWorth(Frame):
    """Cards of some worth are discarded."""

    record: RecordNo = 0
    instruction: int = 0
    missing: int = 0
    one_gone: int = 0

    def __init__(self, record: RecordNo = 0, instruction: int = 0, missing: int = 0) -> None:
        super().__init__(DISCARD_WORTH)
        self.record = record
        self.instruction = instruction
        self.missing = missing


def next_worth(g: Table, f: DiscardWorth) -> None:
    """One card after the other, in play or in hand, until they cost enough together or none is left."""
    rec = f.record
    choice = initiation.ability_of(g, rec).program[f.instruction].choice
    assert choice is not None
    assert choice.filter is not None
    this, you = initiation.this_of(g, rec), g.heap[rec].player
    zone = you * n.PLAYER_ZONES
    cards = [c for c in g.zones[zone + n.PLAY] + g.zones[zone + n.HAND] if table.is_in(g, you)]
    cards = [c for c in cards if table.fits(g, choice.filter.tests, c, this, you, rec)]
    cards = [c for c in cards if g.contents.can_now(g, n.E_DISCARD, g.ref(c), you, -1, 1, 0)]
    if f.missing <= 0 or not cards:
        done = bool(f.one_gone)
        g.pop()
        report(g, rec, n.E_DISCARD_WORTH, done)
        return
    g.ask(you, Q_PICK, [(O_TAKE, g.ref(c), 0, 0, 0) for c in cards], context=rec)


def discard_worth(g: Table, f: DiscardWorth) -> None:
    """Its printed cost counts."""
    ref = g.reply()[1]
    f.missing -= max(g.face(ref & OBJECT).printed[n.COST], 0)
    f.one_gone = 1
    g.goto(f, "next_worth")
    timing.emit(g, [Event(n.E_DISCARD, ref, g.heap[f.record].player, n.BY_EFFECT, init=f.record)])


DISCARD_WORTH: Final = procedure("arkham discard worth", next_worth, discard_worth, frame=DiscardWorth)


class DiscardUntil(Frame):
    """Cards are discarded until one fits."""

    record: RecordNo = 0
    instruction: int = 0
    count: int = 0

    def __init__(self, record: RecordNo = 0, instruction: int = 0, count: int = 0) -> None:
        super().__init__(DISCARD_UNTIL)
        self.record = record
        self.instruction = instruction
        self.count = count


def discard_until(g: Table, f: DiscardUntil) -> None:
    """Discard from the encounter deck until enough cards that fit were discarded (or all have been)."""
    rec, ip, count = f.record, f.instruction, f.count
    instr = initiation.ability_of(g, rec).program[ip]
    choice = instr.choice
    assert choice is not None
    assert choice.filter is not None
    this, you = initiation.this_of(g, rec), g.heap[rec].player
    found: list[int] = []
    while g.zones[THE_ENCOUNTER_DECK] and len(found) < count:
        c = g.top(THE_ENCOUNTER_DECK, you)
        moving.discard(g, c)
        if table.fits(g, choice.filter.tests, c, this, you, rec):
            found.append(g.ref(c))
    initiation.bind(g, rec, choice.slot, tuple(found))
    g.pop()


DISCARD_UNTIL: Final = procedure("arkham discard until", discard_until, frame=DiscardUntil)
