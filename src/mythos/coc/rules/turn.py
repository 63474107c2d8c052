"""The turn: refresh, draw, resource, operations, story, end. And the game around it: setup, then turn after turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.coc import editions as ed
from mythos.coc.numbers import (
    BY_RULE,
    DECK,
    DOMAINS,
    DRAW_PHASE,
    E_DRAW,
    E_PHASE,
    E_PHASE_END,
    E_READY,
    E_REFRESH,
    E_RESOURCE,
    E_RESTORE,
    E_TURN,
    E_TURN_END,
    END_PHASE,
    EXHAUSTED,
    HAND,
    INSANE,
    OPERATIONS_PHASE,
    PHASE,
    PHASES,
    PLAYER_ZONES,
    REFRESH_PHASE,
    RESOURCE_PHASE,
    ROUND,
    STORY_PHASE,
    TURN,
)
from mythos.coc.rules.stories import STORY_PHASE as STORY_PROCEDURE
from mythos.coc.rules.windows import Actions, Window, settle_quietly
from mythos.coc.table import (
    ACTIVE,
    COLUMNS,
    FIRST_PLAYER,
    INITIATOR,
    RESTORED,
    STANCE,
    THE_STORY_DECK,
    TURN_TICK,
    USES,
)
from mythos.coc.table import PHASE as PHASE_NOW
from mythos.coc.table import TURN as TURN_NUMBER
from mythos.kernel.machine import (
    BITS,
    KNOWN,
    O_NO,
    O_TAKE,
    O_YES,
    OBJECT,
    SERIAL,
    TICK,
    Ask,
    Frame,
    procedure,
)
from mythos.kernel.program import U_END_OF_YOUR_NEXT_TURN, U_NEXT, U_PHASE, U_ROUND, U_TURN, U_YOUR_NEXT_TURN
from mythos.kernel.records import Player, SetNo

if TYPE_CHECKING:
    from mythos.coc.duel import Duel

Q_MULLIGAN: Final = 48
Q_SETUP: Final = 49
Q_RESTORE: Final = 50
Q_RESOURCE: Final = 51
O_RESOURCE: Final = 48
O_SKIP: Final = 49
O_DICE: Final = 57  # to this domain, whatever the dice say
PHASE_WORDS: Final = {number: word for word, number in PHASES.items()}


# -- GAME: setup and turns
class WholeGame(Frame):
    """Setup, then turn after turn."""

    player: Player = 0  # who decides about his hand next
    said: int = 0  # how many have

    def __init__(self) -> None:
        super().__init__(GAME)


def shuffle_decks(g: Duel, f: WholeGame) -> None:
    """Shuffle both decks and the story deck; reveal three stories. coc3-err-rulebook-p06b"""
    for player in range(g.setup.players):
        g.shuffle_deck(player)
    g.shuffle(THE_STORY_DECK, 3)
    for place in range(3):
        g.reveal_story(place)


def draw_setup_hands(g: Duel, f: WholeGame) -> None:
    """Each player draws eight cards. coc3-err-rulebook-p06b"""
    for player in range(g.setup.players):
        draw_hand(g, player)
    f.player = g.regs[FIRST_PLAYER]
    f.said = 0


def draw_hand(g: Duel, player: int) -> None:
    """Eight cards from the top."""
    for _ in range(8):
        if g.zones[player * PLAYER_ZONES + DECK]:
            c = g.zones[player * PLAYER_ZONES + DECK][-1]
            g.move(c, player * PLAYER_ZONES + HAND)
            g.cells[c * COLUMNS + KNOWN] = 1 << player


def mulligan(g: Duel, f: WholeGame) -> None:
    """Everybody may shuffle the hand back and draw a new one, once; the first player says so first. coc3-2.20"""
    if f.said >= g.setup.players:
        g.goto(f, "choose_resources")
        return
    g.ask_all([Ask(p, Q_MULLIGAN, ((O_NO, 0, 0, 0, 0), (O_YES, 0, 0, 0, 0))) for p in deciders(g, f)])


def deciders(g: Duel, f: WholeGame) -> list[int]:
    """One after the other, or in no order: all at the same time, by edition (coc15-mulligan)."""
    in_turn = g.setup.rules[ed.MULLIGAN] == ed.FIRST_PLAYER_FIRST
    return [f.player] if in_turn else g.in_order()


def take_mulligan(g: Duel, f: WholeGame) -> None:
    """The second hand must be kept. coc3-2.20"""
    for player, reply in zip(deciders(g, f), g.replies, strict=True):
        if reply[0][0] == O_YES:
            for c in g.zones[player * PLAYER_ZONES + HAND]:
                g.move(c, player * PLAYER_ZONES + DECK)
            g.shuffle_deck(player)
            draw_hand(g, player)
            g.tell(f"{g.name(player)} takes a mulligan.", "coc3-2.20")
        f.player = (player + 1) % g.setup.players
        f.said += 1
    g.goto(f, "mulligan")


def choose_resources(g: Duel, f: WholeGame) -> None:
    """Each player puts one card of his hand on each of his domains, secretly and at the same time."""
    asks = []
    for player in g.in_order():
        hand = [g.ref(c) for c in g.zones[player * PLAYER_ZONES + HAND]]
        count = min(len(hand), len(g.zones[player * PLAYER_ZONES + DOMAINS]))
        asks.append(Ask(player, Q_SETUP, tuple((O_TAKE, r, 0, 0, 0) for r in hand), count, count))
    g.ask_all(asks)


def attach_resources(g: Duel, f: WholeGame) -> None:
    """The starting resources are revealed together."""
    for player, reply in zip(g.in_order(), g.replies, strict=True):
        for domain, option in zip(g.domains(player), reply, strict=False):  # a hand may have fewer than three
            g.heap.append(g.moving(E_RESOURCE, option[1], player, BY_RULE, other=g.ref(domain)))
            g.apply(len(g.heap) - 1)
    g.pending = []
    g.close_window()


def next_turn(g: Duel, f: WholeGame) -> None:
    """Turn after turn."""
    g.goto(f, "next_turn")
    if g.regs[TURN_NUMBER]:
        g.regs[ACTIVE] = 1 - g.regs[ACTIVE]
    g.regs[TURN_NUMBER] += 1
    g.push(Frame(TURN_PROCEDURE))


GAME: Final = procedure(
    "game",
    shuffle_decks,
    draw_setup_hands,
    mulligan,
    take_mulligan,
    choose_resources,
    attach_resources,
    next_turn,
    frame=WholeGame,
)


# -- TURN
def begin_turn(g: Duel, f: Frame) -> None:
    """A turn begins."""
    g.regs[TURN_TICK] = g.regs[TICK] + 1
    g.regs[USES] = g.regs[USES + 1] = 0
    g.regs[RESTORED] = -1
    g.regs[INITIATOR] = -1
    if g.lasting or g.delayed:
        g.expire(U_YOUR_NEXT_TURN, g.active())
    if g.trace is not None:
        g.tell(f"Turn {g.regs[TURN_NUMBER]}: {g.name(g.active())}.", kind="turn", by=g.active())


def phase(g: Duel, number: int, own: Frame | None = None) -> None:
    """A phase, unless its player has to skip it."""
    if "skip" in g.setup.library.features and g.skips(number):
        g.tell(f"{g.name(g.active())} skips the {PHASE_WORDS[number]}.")
    else:
        g.push(Phase(number, own))


def refresh_phase(g: Duel, f: Frame) -> None:
    """Refresh: restore, ready, refresh domains."""
    phase(g, REFRESH_PHASE, Refresh())


def draw_phase(g: Duel, f: Frame) -> None:
    """Draw two cards."""
    phase(g, DRAW_PHASE, Frame(DRAW))


def resource_phase(g: Duel, f: Frame) -> None:
    """Attach one card to a domain."""
    phase(g, RESOURCE_PHASE, Frame(RESOURCE))


def operations_phase(g: Duel, f: Frame) -> None:
    """Play cards."""
    phase(g, OPERATIONS_PHASE)


def story_phase(g: Duel, f: Frame) -> None:
    """The story phase; the first player has none in his first turn."""
    if g.regs[TURN_NUMBER] > 1:
        phase(g, STORY_PHASE)


def end_of_turn(g: Duel, f: Frame) -> None:
    """The end of the turn is a step of its own, without actions and without responses. coc3-timing-end-of-turn-b"""
    g.regs[PHASE_NOW] = END_PHASE
    g.regs[TICK] += 1
    g.regs[INITIATOR] = -1
    if g.heeds(E_TURN_END):
        g.push(Window(Announcement(E_TURN_END), int(g.rule("coc3-timing-no-end-response"))))


def turn_over(g: Duel, f: Frame) -> None:
    """Whatever lasted until the end of the turn is over; a round is over when both players have had their turn."""
    last = g.regs[ACTIVE] != g.regs[FIRST_PLAYER]
    if g.lasting or g.delayed:
        g.expire(U_TURN)
        g.expire(U_PHASE)
        g.expire(U_END_OF_YOUR_NEXT_TURN, g.active(), g.regs[TURN_TICK])
        if last:
            g.expire(U_ROUND)
    if g.limits:
        g.limits = [used for used in g.limits if used[3] > (ROUND if last else TURN)]
    settle_quietly(g)


TURN_PROCEDURE: Final = procedure(
    "turn",
    begin_turn,
    refresh_phase,
    draw_phase,
    resource_phase,
    operations_phase,
    story_phase,
    end_of_turn,
    turn_over,
)


class Phase(Frame):
    """One phase of a turn."""

    phase: int = 0
    own: Frame | None = None  # the framework action of the phase, until it begins

    def __init__(self, phase: int, own: Frame | None = None) -> None:
        super().__init__(PHASE_PROCEDURE)
        self.phase = phase
        self.own = own


def begin_phase(g: Duel, f: Phase) -> None:
    """A phase begins, which is announced if anybody waits for it; then the game's own action of the phase.
    coc3-timing-framework-b"""
    phase, own, f.own = f.phase, f.own, None
    g.regs[PHASE_NOW] = phase
    g.regs[TICK] += 1
    g.regs[INITIATOR] = -1
    if own is not None:  # what is pushed last runs first
        g.push(Window(own))
    if g.heeds(E_PHASE):
        g.push(Window(Announcement(E_PHASE)))
    if phase == REFRESH_PHASE and g.heeds(E_TURN):
        g.push(Window(Announcement(E_TURN)))


def player_actions(g: Duel, f: Phase) -> None:
    """Then the players take actions, the active player first."""
    g.regs[INITIATOR] = -1
    phase = f.phase
    if phase == STORY_PHASE:
        g.push(Frame(STORY_PROCEDURE))
    elif phase != RESOURCE_PHASE or g.setup.rules[ed.RESOURCE_PHASE_WINDOW]:
        g.push(Actions(g.regs[ACTIVE]))


def end_phase(g: Duel, f: Phase) -> None:
    """End-of-phase effects happen without responses; then the phase is over. coc3-1.4"""
    g.regs[INITIATOR] = -1
    if g.heeds(E_PHASE_END):
        g.push(Window(Announcement(E_PHASE_END), int(g.rule("coc3-timing-no-end-response"))))


def phase_over(g: Duel, f: Phase) -> None:
    """Whatever lasted until the end of the phase is over. coc3-1.4"""
    g.pop()
    if g.lasting or g.delayed:
        g.expire(U_PHASE)
        g.expire(U_NEXT)
    if g.limits:
        g.limits = [used for used in g.limits if used[3] > PHASE]
    g.positions = []
    settle_quietly(g)


PHASE_PROCEDURE: Final = procedure("phase", begin_phase, player_actions, end_phase, phase_over, frame=Phase)


class Announcement(Frame):
    """A point of the turn is reached."""

    event: int = 0  # its kind

    def __init__(self, event: int) -> None:
        super().__init__(ANNOUNCE)
        self.event = event


def announce(g: Duel, f: Announcement) -> None:
    """A point of the turn is reached."""
    kind = f.event
    g.emit([g.moving(kind, g.active(), g.active(), BY_RULE, amount=g.phase())])


ANNOUNCE: Final = procedure("announcement", announce, frame=Announcement)


# -- REFRESH
class Refresh(Frame):
    """The refresh phase."""

    restored: SetNo = 0  # who sits out the readying

    def __init__(self) -> None:
        super().__init__(REFRESH)


def restore_one(g: Duel, f: Refresh) -> None:
    """The active player must restore one of his insane characters if he can; he chooses which. coc3-2.34"""
    cells = g.cells
    insane = [c for c in g.cards_of(g.regs[ACTIVE]) if cells[c * COLUMNS + STANCE] == INSANE]
    mine = [c for c in insane if g.can(E_RESTORE, g.ref(c), -1)] if insane else []
    if not mine:
        g.regs[RESTORED] = -1
        f.restored = g.keep(())
        g.goto(f, "ready_all")
        return
    everybody = g.setup.rules[ed.RESTORE_IN_REFRESH] == ed.RESTORE_ALL
    least = len(mine) if everybody else min(1, len(mine))
    g.ask(g.active(), Q_RESTORE, [(O_TAKE, g.ref(c), 0, 0, 0) for c in mine], least, max(least, 1))


def take_restore(g: Duel, f: Refresh) -> None:
    """It comes back exhausted and sits out the readying."""
    refs = g.taken()
    g.cite_switch(ed.RESTORE_IN_REFRESH)
    g.regs[RESTORED] = refs[0] & OBJECT if refs else -1
    f.restored = g.keep(refs)
    g.emit([g.moving(E_RESTORE, r, g.active(), BY_RULE, state=EXHAUSTED) for r in refs])


def ready_all(g: Duel, f: Refresh) -> None:
    """All other exhausted cards of the active player ready. coc3-2.10"""
    player, cells, restored = g.regs[ACTIVE], g.cells, g.sets[f.restored]
    events = []
    for c in g.cards_of(player):
        if cells[c * COLUMNS + STANCE] == EXHAUSTED:
            ref = c | cells[c * COLUMNS + SERIAL] << BITS
            if ref not in restored and g.can(E_READY, ref, -1) and not g.does_not(E_READY, c):
                events.append(g.moving(E_READY, ref, player, BY_RULE))
    g.emit(events)


def refresh_domains(g: Duel, f: Refresh) -> None:
    """All his drained domains are refreshed."""
    player, cells = g.regs[ACTIVE], g.cells
    events = []
    for d in g.domains(player):
        if cells[d * COLUMNS + STANCE] == EXHAUSTED:
            events.append(g.moving(E_REFRESH, d | cells[d * COLUMNS + SERIAL] << BITS, player, BY_RULE))
    g.emit(events)


REFRESH: Final = procedure("refresh", restore_one, take_restore, ready_all, refresh_domains, frame=Refresh)


# -- DRAW
def draw_cards(g: Duel, f: Frame) -> None:
    """Two cards; the first player draws only one in his first turn."""
    count = 1 if g.regs[TURN_NUMBER] == 1 else 2
    player = g.regs[ACTIVE]
    g.emit([g.moving(E_DRAW, player, player, BY_RULE, -1, -1, count)])


DRAW: Final = procedure("draw", draw_cards)


# -- RESOURCE
def offer_resource(g: Duel, f: Frame) -> None:
    """The active player may attach one card of his hand to one of his domains."""
    player = g.active()
    domains = g.domains(player)
    if not g.setup.rules[ed.RESOURCE_ON_DRAINED_DOMAIN]:
        domains = tuple(d for d in domains if g.cell(d, STANCE) != EXHAUSTED)
    cells = g.cells
    hand = [c | cells[c * COLUMNS + SERIAL] << BITS for c in g.zones[player * PLAYER_ZONES + HAND]]
    places = [g.ref(d) for d in domains]
    options = [(O_RESOURCE, card, 0, 0, place) for card in hand for place in places]
    if options and g.is_random(E_RESOURCE, player):
        options = [(O_DICE, place, 0, 0, 0) for place in places]  # first the domain, then the dice
    g.ask(player, Q_RESOURCE, [(O_SKIP, 0, 0, 0, 0), *options])


def take_resource(g: Duel, f: Frame) -> None:
    """The card lies under the domain, its symbol showing."""
    option = g.reply()
    if option[0] == O_RESOURCE:
        g.emit([g.moving(E_RESOURCE, option[1], g.active(), BY_RULE, other=option[4])])
    elif option[0] == O_DICE:
        hand = g.zones[g.active() * PLAYER_ZONES + HAND]
        card = g.ref(hand[g.roll(0, len(hand))])
        g.emit([g.moving(E_RESOURCE, card, g.active(), BY_RULE, other=option[1])])


RESOURCE: Final = procedure("resource", offer_resource, take_resource)
