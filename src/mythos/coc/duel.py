"""The duel: a Call of Cthulhu game as a machine. This is where the chapters of the rules meet."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from mythos.coc import acts, contest, moving, paying, standing, table, text
from mythos.coc import editions as ed
from mythos.coc.legality import ORPHANED, STANDING_ON_TOP
from mythos.coc.numbers import (
    AFTER_ATTACK,
    AFTER_DEFENCE,
    AFTER_STORIES,
    AGENCY,
    BEFORE_COMMITS,
    BY_PLAY,
    BY_RULE,
    CHARACTER,
    CONSPIRACY,
    DECK,
    DISCARD,
    E_CARD_DRAWN,
    E_COMMIT,
    E_CONTROL,
    E_DESTROY,
    E_DISCARD,
    E_DRAW,
    E_ENTERS_DISCARD,
    E_INITIATE,
    E_INSANE,
    E_PLAYED,
    E_PUT,
    E_RESOLVE,
    E_RESOURCE,
    E_REVEAL,
    E_TARGETED,
    EVERYBODY,
    HAND,
    IN_PLAY,
    INSANE,
    KEYWORDS,
    LIMBO,
    NAME_FACTION,
    NAME_STRUGGLE,
    NAME_SUBTYPE,
    NAME_TITLE,
    NAME_TYPE,
    NEUTRAL,
    PLAYER_ZONES,
    PROPHECY,
    RESOURCES,
    STORIES,
    STORY,
    SUBTYPE,
    SUPPORT,
)
from mythos.coc.numbers import (
    EVENT as EVENT_CARD,
)
from mythos.coc.paying import NOT_FIRST, LateTolls
from mythos.coc.rules.allotting import Allot
from mythos.coc.rules.committing import Tolled
from mythos.coc.rules.gate import Gate, Initiating, is_resilient_leaving, piling_up
from mythos.coc.rules.settle import SETTLE, is_settled
from mythos.coc.rules.setup import WholeGame
from mythos.coc.rules.spread import Spread
from mythos.coc.rules.stories import STORY_PHASE, OneStory, SomeStruggles
from mythos.coc.rules.struggles import ORDER, Struggle
from mythos.coc.rules.windows import Window
from mythos.coc.rules.winning import Winning
from mythos.coc.table import (
    AS_TYPE,
    COLUMNS,
    FORM,
    INITIATOR,
    LINK,
    STANCE,
    USES,
    WOUNDS,
    ZONE_KINDS,
    Table,
    cards_in_play,
    stories,
)
from mythos.coc.verbs import EFFECT_OF, MOVES
from mythos.kernel import hooks, initiation, lasting, listening, reading
from mythos.kernel.machine import (
    BITS,
    KNOWN,
    O_ABILITY,
    OBJECT,
    PROCEDURES,
    TOUCHED,
    ZONE,
    Frame,
    Option,
)
from mythos.kernel.memory import K_YOU
from mythos.kernel.offers import Offer
from mythos.kernel.program import (
    ACTION,
    AS_PLAYED,
    AUTOMATIC,
    FORCED,
    I_DESTINATION,
    I_LINK,
    INTERRUPT,
    M_ADD,
    M_CANNOT,
    M_CONTROL,
    M_COST,
    M_DOES_NOT,
    M_GRANT,
    M_MATCH,
    M_MAY,
    M_REVEAL,
    M_TYPE,
    M_WAIVES,
    PLAY,
    RESPONSE,
    T_EXTREME,
    T_NAMED,
    TRIGGERED,
    U_FOREVER,
    U_NEXT,
    Choice,
    Instr,
    Mod,
)
from mythos.kernel.reading import L_ARG, L_KIND, L_MOD, L_PLAYER, L_SOURCE, L_TARGET, L_UNTIL
from mythos.kernel.records import CANCELED, ENDS_BENEATH, HAPPENED, LATER, PLAYED_FROM, Event
from mythos.kernel.setup import (
    KEYS,
    ON_INTERRUPT,
    ON_REPLACE,
    ON_RESPONSE,
    ON_WATCH,
    kind_key,
)

REVEAL_KEY: Final = kind_key(M_REVEAL)
ATTACK: Final = PROCEDURES[STORY_PHASE].labels["active_player_commits"]
ATTACKED: Final = PROCEDURES[STORY_PHASE].labels["actions_after_attack"]
LAST_ACTIONS: Final = PROCEDURES[STORY_PHASE].labels["final_actions"]
DEFENDED: Final = PROCEDURES[STORY_PHASE].labels["actions_after_defence"]
INITIATED: Final = ON_INTERRUPT * KEYS + E_INITIATE
RESOLVING: Final = ON_INTERRUPT * KEYS + E_RESOLVE
TARGETED: Final = ON_INTERRUPT * KEYS + E_TARGETED
BEING_PLAYED: Final = ON_INTERRUPT * KEYS + E_PLAYED
BURIED: Final = (ON_REPLACE * KEYS + E_ENTERS_DISCARD, ON_INTERRUPT * KEYS + E_ENTERS_DISCARD)
INITIATED_INSTEAD: Final = ON_REPLACE * KEYS + E_INITIATE
FACTIONS_TO_NAME: Final = range(AGENCY, NEUTRAL)  # neutral is no faction (coc3-2.38)
TEXT_BOX: Final = 8
DESTINED: Final = 51  # kind of a lasting record: where a played event goes


def before_asking(g: Table) -> None:
    """What has to lie open does so before anybody is asked."""
    if "open" in g.library.features:
        lay_open(g)


def named_condition(g: Table, n: int) -> bool:
    """As everywhere; and the times before and after players have committed in a story phase."""
    if n not in (BEFORE_COMMITS, AFTER_ATTACK, AFTER_DEFENCE, AFTER_STORIES):
        return table.named_condition(g, n)
    steps = [frame.step for frame in g.stack if frame.procedure == STORY_PHASE]
    if n == BEFORE_COMMITS:
        return any(step <= ATTACK for step in steps)
    if n == AFTER_STORIES:
        return any(step > LAST_ACTIONS for step in steps)
    return any(step > (ATTACKED if n == AFTER_ATTACK else DEFENDED) for step in steps)


def lay_open(g: Table) -> None:
    """Hands and the tops of decks that some text shows are known to everybody, as long as it says so."""
    found: list[int] = []
    for entry in g.mods_by.get(REVEAL_KEY, ()):
        mod, source = g.setup.mods[entry >> BITS], entry & OBJECT
        you = reading.controller_of(g, source)
        if table.speaks(g, source) and (mod.cond is None or reading.holds(g, mod.cond, source, you, -1)):
            found += reading.selected(g, mod.to, source, you, -1)
    for row in g.lasting:
        if row[L_KIND] == M_REVEAL and row[L_TARGET] >= 0:
            found += [row[L_TARGET]] if g.live(row[L_TARGET]) else []
        elif row[L_KIND] == M_REVEAL:
            found += reading.selected(g, g.setup.mods[row[L_MOD]].to, row[L_SOURCE] & OBJECT, row[L_PLAYER], -1)
    for ref in found:
        g.cells[(ref & OBJECT) * COLUMNS + KNOWN] = EVERYBODY


def gates_open(g: Table) -> list[tuple[int, int]]:
    """The batches of events that are passing the gate."""
    return [(frame.first, frame.last) for frame in g.stack if isinstance(frame, Gate)]


def wins_as_well(g: Table, player: int) -> bool:
    """A player wins the struggle that his opponent is winning."""
    for at in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[at]
        if isinstance(frame, Struggle):
            if frame.winner == player or frame.also:
                return False
            mine = g.rewritten(at)
            assert isinstance(mine, Struggle)
            mine.also = 1 + player
            return True
    return False


def result_as_won(g: Table, story: int, kind: int, player: int) -> None:
    """The result of a struggle follows as if a player had won it; it is not won by that."""
    frame = Struggle(story, kind)
    frame.winner, frame.record, frame.result = player, -1, -1
    g.goto(frame, "struggle_result")
    g.push(frame)


def choose_struggles(g: Table, story: int, player: int) -> None:
    """A player says which struggles of a story resolve."""
    g.push(SomeStruggles(story, player))


def compares_again(g: Table, story: int) -> bool:
    """The story that resolves compares skill once more."""
    for at in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[at]
        if isinstance(frame, OneStory) and frame.story == story:
            mine = g.rewritten(at)
            assert isinstance(mine, OneStory)
            mine.again += 1
            return True
    return False


def being_won(g: Table) -> list[int]:
    """The stories that somebody is just winning."""
    return [frame.story for frame in g.stack if isinstance(frame, Winning)]


def win(g: Table, story: int, winner: int) -> None:
    """A story is won."""
    g.push(Winning(story, winner))


def start(g: Table) -> None:
    """Begin with the setup."""
    g.push(WholeGame())
    g.run()


# -- the gate
def emit(g: Table, events: list[Event]) -> None:
    """Send events through the gate; if nobody can be interested, they happen at once."""
    if not events:
        return
    calm, heap = g.library.happens_unanswered, g.heap
    if g.trace is not None or g.delayed or RESOLVING in g.listen:
        _pass_gate(g, events)
        return
    for event in events:
        if not calm[event.kind]:
            _pass_gate(g, events)
            return
    i = len(heap)
    heap += events
    for event in events:
        if EFFECT_OF[event.kind](g, i):  # as in `apply`
            heap[i].flags = HAPPENED
        i += 1
    if g.regs[TOUCHED]:  # as in `settle`
        if is_settled(g):
            g.regs[TOUCHED] = 0
        else:
            g.push(Frame(SETTLE))


def _pass_gate(g: Table, events: list[Event]) -> None:
    """The gate opens if anybody may interfere, or something is left to decide."""
    heap, setup = g.heap, g.setup
    gates, library = setup.keys_before, g.library
    first = len(heap)
    open_ = False
    for event in events:
        if event.kind == E_INSANE:
            event = _or_death(g, event)
        kind = event.kind
        heap.append(event)
        if kind == E_DRAW and gates[E_CARD_DRAWN]:
            open_ = True  # what is drawn may be answered at once
        if not open_ and (
            kind in MOVES
            or gates[kind]
            or event.player < -1
            or (event.init >= 0 and RESOLVING in g.listen)
            or (g.trace is not None and (setup.is_awaited[kind] or event.init >= 0))
        ):
            open_ = _interesting(g, len(heap) - 1)
    last = len(heap)
    if library.piles and not open_ and last - first > 1 and piles_have_order(g):
        open_ = any(piling_up(g, player, list(range(first, last))) for player in table.in_order(g))
    if library.tolls and _is_tolled(g, events[0]):
        g.push(Tolled(first, last))
        return
    if open_:
        g.push(Gate(first, last))
        return
    for i in range(first, last):
        acts.apply(g, i)
    if g.regs[TOUCHED]:
        settle(g)


def _is_tolled(g: Table, event: Event) -> bool:
    """May something have to be paid first? A character committed by an effect, a resource attached by the rules."""
    return event.init >= 0 if event.kind == E_COMMIT else event.kind == E_RESOURCE and event.cause == BY_RULE


def _or_death(g: Table, event: Event) -> Event:
    """A wounded character that would go insane is destroyed instead (coc3-faq-24b)."""
    wounded = g.cells[(event.subject & OBJECT) * COLUMNS + WOUNDS]
    if not wounded or not g.rule("coc3-faq-24b"):
        return event
    event.kind, event.came_from, event.to = E_DESTROY, IN_PLAY, DISCARD
    return event


def piles_have_order(g: Table) -> bool:
    """Does any text on the table care how the cards in a discard pile lie? Else nobody is asked about it."""
    piles = g.library.piles
    table = (*stories(g), *cards_in_play(g)) if piles else ()
    return any(not piles.isdisjoint(g.face(c).abilities) for c in table)


def proclaim(g: Table, events: list[Event]) -> bool:
    """Events that only have to be known: recorded if any text of this game waits for such a thing, else only
    told. True if they were recorded."""
    audible = g.setup.is_awaited
    for event in events:
        if audible[event.kind]:
            emit(g, events)
            return True
    for event in events if g.trace is not None else ():
        text.tell_record(g, event)
    return False


def _interesting(g: Table, i: int) -> bool:
    """Could anybody change or disrupt this event, or does it leave something to decide?"""
    event = g.heap[i]
    kind = event.kind
    face = g.card_face[event.subject & OBJECT]
    if kind in MOVES:
        if kind == E_PUT and event.other < 0 and face.attach is not None:
            return True
        if event.came_from == IN_PLAY and is_resilient_leaving(g, event):
            return True
    elif event.player == -2:
        return True
    init, listen = event.init, g.listen
    orphaned = kind in ORPHANED and event.cause == BY_RULE and bool(g.library.mourning)
    if orphaned and listening.listeners(g, ON_REPLACE, i):
        return True
    if init >= 0 and RESOLVING in listen and g.heap[init].flags & HAPPENED:
        return True
    setup = g.setup
    wanted = setup.keys_before[kind]
    if wanted:
        if setup.courtesy and listening.is_answerable(g, ON_INTERRUPT, i):
            return True
        itself = face.itself
        for where in wanted:
            if (where in listen or where in itself) and where % KEYS in acts.facets(g, i):
                return True
    elif g.trace is None:
        return False
    return setup.grants and hooks.grants_something(g) and table.grants_listening(g)


def before_reveal(g: Table, rec: int, refs: tuple[int, ...]) -> bool:
    """Cards that an effect is about to show to everybody are known as such, if anybody waits for that; each once."""
    if not g.setup.is_awaited[E_REVEAL]:
        return False
    known = [event.subject for event in g.heap if event.kind == E_REVEAL and event.init == rec]
    shown = [ref for ref in refs if ref not in known and not moving.lies_open(g, ref & OBJECT)]
    record = g.heap[rec]
    cause, source = record.cause, record.subject
    emit(g, [acts.made(g, E_REVEAL, ref, record.player, cause, source, rec) for ref in shown])
    return bool(shown)


def gate_initiation(g: Table, rec: int) -> None:
    """Others may disrupt a triggered ability before it resolves; passives and plays cannot be stopped."""
    kind = g.use(rec).ability_kind
    if kind & (ACTION | RESPONSE | INTERRUPT):  # forced responses are not triggered by a player (coc3-faq-85)
        g.regs[USES + g.heap[rec].player] += 1
    heard: Container[int] = g.library.answered if g.setup.courtesy else g.listen
    if kind & AUTOMATIC and not (g.rule("coc3-1.6") and g.rule("coc3-1.6b")):
        g.flag(rec, CANCELED)
    if kind & TRIGGERED and (
        INITIATED in heard
        or RESOLVING in heard
        or TARGETED in heard
        or BEING_PLAYED in heard
        or INITIATED_INSTEAD in g.listen
        or _is_answered_by_target(g, rec)
        or (g.setup.grants and hooks.grants_something(g))
    ):
        g.push(Initiating(rec))
    else:
        listening.note(g, rec)


def _is_answered_by_target(g: Table, rec: int) -> bool:
    """Does a card that an ability has chosen answer that itself?"""
    if INITIATED not in g.library.answered:
        return False
    return any(INITIATED in g.card_face[ref & OBJECT].itself for ref in acts.targets_of(g, rec))


def gate_late_targets(g: Table, rec: int, slot: int) -> None:
    """A card chosen behind "then" is a target all the same (coc3-1.9): what that costs is paid, then it is answered."""
    if g.listener_count[ON_INTERRUPT] or any(g.card_face[ref & OBJECT].gated for ref in acts.targets_of(g, rec)):
        g.push(Offer(ON_INTERRUPT, rec, rec + 1, first_to_answer(g, ON_INTERRUPT, rec)))
    if g.library.surcharges:
        g.push(LateTolls(rec, slot))


def opportunities(g: Table, cls: int, first: int, last: int, player: int) -> list[Option]:
    """What a player may answer with now."""
    options = _opportunities(g, cls, first, last, player)
    if options and g.trace is not None:
        return options if g.rule("responses are offered" if cls == ON_RESPONSE else "disrupts are offered") else []
    return options


def _opportunities(g: Table, cls: int, first: int, last: int, player: int) -> list[Option]:
    """As everywhere; and before an ability has resolved, every part of it is a chance to disrupt it."""
    if cls == ON_INTERRUPT and g.heap[first].kind == E_INITIATE and g.heap[first].flags & HAPPENED:
        return _answers_to_choice(g, first, player)
    options = listening.opportunities(g, cls, first, last, player)
    if cls != ON_INTERRUPT or g.heap[first].kind == E_INITIATE:
        return options
    rec = g.heap[first].init
    if rec < 0 or not g.use(rec).ability_kind & TRIGGERED or not g.heap[rec].flags & HAPPENED:
        return options
    if not g.use(rec).first <= first < g.use(rec).last:
        return options  # what only follows from it, like dying of a wound, is no part of it
    for entry in g.listen.get(ON_INTERRUPT * KEYS + E_RESOLVE, ()):
        card, number = entry & OBJECT, entry >> BITS
        if reading.controller_of(g, card) != player or (card, number, -1, rec) in g.used:
            continue
        if listening.answers_itself(g, card, number, rec) or not listening.heard(
            g, number, card, rec, E_RESOLVE, False, player
        ):
            continue
        if initiation.can_initiate(g, card, number, player, rec):
            options.append((O_ABILITY, g.ref(card), number, rec, -1))
    return options


def _answers_to_choice(g: Table, rec: int, player: int) -> list[Option]:
    """Disrupts of cards that have just been chosen as targets of an effect under way."""
    if g.heap[rec].flags & CANCELED:
        return []
    options: list[Option] = []
    for card, number, granter in listening.listeners(g, ON_INTERRUPT, rec):
        chosen = any(pattern.targets for pattern in g.setup.abilities[number].patterns)
        if not chosen or reading.controller_of(g, card) != player or (card, number, granter, rec) in g.used:
            continue
        if initiation.can_initiate(g, card, number, player, rec, granter):
            options.append((O_ABILITY, g.ref(card), number, rec, granter))
    return options


def first_to_answer(g: Table, cls: int, first: int) -> int:
    """Left of the initiator for players' effects, the active player for the game's, by edition
    (coc3-timing-step2, coc3-timing-step6, coc15-timing-response-b)."""
    if cls == ON_RESPONSE:
        initiator = g.regs[INITIATOR]
        switch = ed.FIRST_RESPONDER
    else:
        record = g.heap[first]
        rec = first if record.kind == E_INITIATE else record.init
        by_player = rec >= 0 and not g.use(rec).ability_kind & (FORCED | AUTOMATIC)
        initiator = g.heap[rec].player if by_player else -1
        switch = ed.FIRST_DISRUPTER
    table.cite_switch(g, switch)
    if initiator < 0 or g.setup.rules[switch] == ed.ACTIVE_PLAYER:
        return table.active(g)
    return (initiator + 1) % g.setup.players


def due_first(g: Table, pending: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Where everybody orders his own, the active player's come first (cocccg-simultaneous-b)."""
    if _orders_all(g, pending):
        return pending
    return [p for p in pending if _owner_of(g, p) == table.active(g)] or pending


def orderer(g: Table, pending: list[tuple[int, ...]]) -> int:
    """The active player orders what is due at the same time; in older editions everybody his own passives
    (coc3-1.7, cocccg-simultaneous)."""
    if len(pending) > 1:
        table.cite_switch(g, ed.SIMULTANEOUS_EFFECTS if pending[0][0] == AUTOMATIC else ed.FORCED_RESPONSE_ORDER)
    return table.active(g) if _orders_all(g, pending) else _owner_of(g, pending[0])


def _orders_all(g: Table, pending: list[tuple[int, ...]]) -> bool:
    rule = ed.SIMULTANEOUS_EFFECTS if pending[0][0] == AUTOMATIC else ed.FORCED_RESPONSE_ORDER
    return g.setup.rules[rule] == ed.ACTIVE_PLAYER_ORDERS


def _owner_of(g: Table, p: tuple[int, ...]) -> int:
    return p[5 + K_YOU] if len(p) > 5 else g.book.user(g, p[1] & OBJECT, p[4], p[3])


def answers_nest(g: Table) -> bool:
    """In older editions every event has a window of its own for responses (coc15-timing-response)."""
    return g.setup.rules[ed.RESPONSE_OPPORTUNITY] == ed.UNTIL_NEXT_EVENT


def whole_or_nothing(g: Table) -> bool:
    """In older editions "if able" is skipped by a player who cannot do all of it (coc15-if-able-b, coc3-2.3)."""
    table.cite_switch(g, ed.IF_ABLE)
    return g.setup.rules[ed.IF_ABLE] == ed.WHOLE_OR_NOTHING


def lasts_for_good(g: Table, rec: int) -> bool:
    """What a triggered effect makes of a card ends with the phase in older editions (coc3-1.4b)."""
    if not g.use(rec).ability_kind & TRIGGERED:
        return True
    table.cite_switch(g, ed.PERMANENT_KINDS)
    return g.setup.rules[ed.PERMANENT_KINDS] == ed.ALSO_BECOMES_AND_COUNTS_AS


def plays_hidden_rounds(g: Table) -> bool:
    """A loop that draws or shuffles is no shortcut in the last document (coc3-1.16b, coc15-loops)."""
    table.cite_switch(g, ed.LOOPS)
    return g.setup.rules[ed.LOOPS] == ed.HIDDEN_CHANGES_ONE_BY_ONE


def is_no_extreme_shared(g: Table) -> bool:
    """In the last document nobody is the highest who has an equal (coc3-2.29c)."""
    return g.setup.rules[ed.TIE_FOR_EXTREME] == ed.FAILS_WITHOUT_CHOICE


def tie_fails(g: Table, choice: Choice) -> bool:
    """Without the word choose a tie for an extreme comes to nothing, in the last document (coc3-2.29c)."""
    fails = choice.filter is not None and any(test.op == T_EXTREME for test in choice.filter.tests)
    fails = fails and is_no_extreme_shared(g)
    if fails:
        table.tell_rule(g, "A tie that nobody may decide: nothing is taken.", ed.TIE_FOR_EXTREME)
    return fails


def found(g: Table, choice: Choice, refs: tuple[int, ...]) -> None:
    """A card of a named kind that a search has found is shown, in the last document (coc3-2.11c)."""
    named = choice.filter is not None and bool(choice.filter.tests)
    if named and g.setup.rules[ed.SEARCH] == ed.ANY_DECK_AND_SHOW:
        for ref in refs:
            g.cells[(ref & OBJECT) * COLUMNS + KNOWN] = EVERYBODY
            table.tell_rule(g, f"{table.printed_title(g, ref & OBJECT)} is shown.", ed.SEARCH)


def settle(g: Table) -> None:
    """State checks, if something changed that they read."""
    if g.regs[TOUCHED]:
        if is_settled(g):
            g.regs[TOUCHED] = 0
        else:
            g.push(Frame(SETTLE))


def check_now(g: Table) -> bool:
    """Check the state before an action is asked for; findings get a window of their own. True: nothing due."""
    if not g.heap and not g.pending and is_settled(g):
        g.regs[TOUCHED] = 0
        close_window(g)
        return True
    g.push(Window(Frame(SETTLE)))
    return False


def close_window(g: Table) -> None:
    """Step 7 of a window: every opportunity lapses."""
    g.heap.clear()
    g.sets.clear()
    g.used.clear()
    g.regs[INITIATOR] = -1


# -- effects
def finish_effect(g: Table, rec: int) -> None:
    """A played event goes to its owner's discard pile, or where its text says; so does any card that was stopped as
    it was played (coc3-2.32)."""
    record = g.use(rec)
    if record.flags & LATER:
        return
    if g.lasting:
        use_up_next(g, rec)
    card = record.subject & OBJECT
    if record.ability_kind == PLAY and g.zone_kind(card) == LIMBO:  # something has kept it from entering play
        emit(g, [acts.made(g, E_DISCARD, g.ref(card), record.player, BY_RULE)])
        return
    if record.flags & CANCELED and g.zone_kind(card) == HAND and record.ability_kind == RESPONSE:
        _response_from_hand_canceled(g, rec, card)
    if (
        ZONE_KINDS[g.cells[card * COLUMNS + ZONE]] != LIMBO
        or g.face(card).type != EVENT_CARD
        or not g.rule("coc3-2.32")
    ):
        return
    if not g.live(g.heap[rec].subject) and g.zone_kind(card) != LIMBO:
        return
    zone, end = (DECK, 1) if record.flags & ENDS_BENEATH else (DISCARD, 0)
    for row in g.lasting:
        if row[L_KIND] == DESTINED and row[L_TARGET] == g.ref(card):
            zone, end = row[L_ARG] & 15, row[L_ARG] >> 4
    canceled = g.heap[rec].flags & CANCELED
    prophecy = g.face(card).printed[PROPHECY] and g.use(rec).ability_kind == ACTION and not canceled
    if prophecy and g.rule("coc3-mech-prophecy"):
        zone, end = DECK, 0
    goes = acts.made(g, E_DISCARD, g.ref(card), reading.controller_of(g, card), BY_RULE, to=zone, state=end)
    g.lasting = [row for row in g.lasting if row[L_KIND] != DESTINED]
    if zone == DISCARD and (BURIED[0] in g.listen or BURIED[1] in g.listen):
        emit(g, [goes])
        return
    g.heap.append(goes)
    acts.apply(g, len(g.heap) - 1)
    if g.face(card).printed[PROPHECY] and zone == DECK:
        g.cells[card * COLUMNS + FORM] = STANDING_ON_TOP
        g.cells[card * COLUMNS + KNOWN] = 3


def _response_from_hand_canceled(g: Table, rec: int, card: int) -> None:
    """It is discarded; in the last document it stays in hand and may try again (coc15-faq-08, coc3-faq-49)."""
    record = g.use(rec)
    if g.setup.rules[ed.CANCELED_FROM_HAND] == ed.STAYS_IN_HAND:
        g.used.remove((card, record.ability, record.granter, record.trigger))
        table.tell_rule(g, f"{table.printed_title(g, card)} stays in hand.", ed.CANCELED_FROM_HAND)
    else:
        table.tell_rule(g, f"{table.printed_title(g, card)} is lost.", ed.CANCELED_FROM_HAND)
        emit(g, [acts.made(g, E_DISCARD, g.ref(card), record.player, BY_RULE)])


def use_up_next(g: Table, rec: int) -> None:
    """A change for "the next" card is used up by it."""
    if not paying.is_play(g, rec) or not any(row[L_UNTIL] == U_NEXT for row in g.lasting):
        return
    card, you = initiation.this_of(g, rec), g.heap[rec].player
    keep = []
    for row in g.lasting:
        used = (
            row[L_UNTIL] == U_NEXT
            and row[L_KIND] in (M_COST, M_WAIVES)
            and paying.pays_for(g, g.setup.mods[row[L_MOD]], row[6] & OBJECT, row[5], card, you)
        )
        keep.append(not used)
    lasting.end_lasting(g, keep)


def tell_initiation(g: Table, rec: int) -> None:
    """Playing a card takes it from the hand; then others learn of it."""
    record = g.heap[rec]
    card = record.subject & OBJECT
    elsewhere = record.flags >> PLAYED_FROM & 15
    held = elsewhere or ZONE_KINDS[g.cells[card * COLUMNS + ZONE]] == HAND
    if held and paying.is_play(g, rec):
        if g.library.firsts:
            note_firsts(g, card, g.heap[rec].player)
        if elsewhere:
            moving.strip(g, card)
        event = g.card_face[card].type == EVENT_CARD
        if not event or g.rule("coc3-2.32c" if g.zone_kind(card) == DISCARD else "coc3-2.32b"):
            g.move(card, g.setup.owners[card] * PLAYER_ZONES + LIMBO)
        g.cells[card * COLUMNS + KNOWN] = 3
        use = g.rewrite(rec)
        use.subject = use.source = g.ref(card)  # from now on
    elif is_used_from_pile(g, card) and not g.rule("coc3-2.32d"):
        g.move(card, g.setup.owners[card] * PLAYER_ZONES + LIMBO)
        g.rewrite(rec).subject = g.ref(card)
    text.tell_use(g, rec)


def is_used_from_pile(g: Table, card: int) -> bool:
    """An event whose text is only used from the discard pile stays there (coc3-2.32d)."""
    return g.card_face[card].type == EVENT_CARD and g.zone_kind(card) == DISCARD


def note_firsts(g: Table, card: int, you: int) -> None:
    """A card is played: the next one is not the first any more, also for text that comes into play later."""
    for k, mod in g.library.firsts:
        used = (NOT_FIRST, k, you, mod.first)
        if used not in g.limits and mod.scope is not None and g.book.fits(g, mod.scope.tests, card, card, you, -1):
            g.limits.append(used)


def events_of(g: Table, rec: int, instr: Instr) -> tuple[list[Event], int]:
    """As everywhere; a card being played enters under its player's control, from where it is being played."""
    events, wanted = acts.events_of(g, rec, instr)
    if initiation.ability_of(g, rec).kind == PLAY and instr.verb == E_PUT:
        you, came = g.heap[rec].player, acts.played_from(g, rec)
        for event in events:
            event.player, event.came_from = you, came
            if g.heap[rec].other >= 0:
                event.other = g.heap[rec].other
    elif instr.verb == E_PUT and instr.n == AS_PLAYED:
        for event in events:
            event.cause, event.came_from = BY_PLAY, HAND
    return events, wanted


def is_followed(g: Table, event: Event) -> bool:
    """What enters play, and what comes from a hand, a deck or a discard pile."""
    return hooks.is_followed(g, event) or (event.kind in MOVES and event.came_from not in (IN_PLAY, STORIES))


def watching(g: Table) -> list[tuple[int, int, int]]:
    """(card, ability, granter) of all text that acts as soon as a condition holds."""
    printed = [(entry & OBJECT, entry >> BITS, -1) for entry in g.listen.get(ON_WATCH * KEYS, ())]
    return printed + table.granted_watchers(g)


def spread(g: Table, rec: int, instr: Instr) -> None:
    """Somebody lays success tokens out anew over the stories, or resources over domains."""
    card, you = initiation.this_of(g, rec), g.heap[rec].player
    if instr.verb == E_RESOURCE:
        g.push(Allot(rec, g.keep(reading.selected(g, instr.to, card, you, rec)), g.keep(())))
        return
    most = 0 if instr.num is None else reading.number(g, instr.num, card, you, rec)
    sides = g.keep(reading.selected(g, instr.to, card, you, rec))
    decider = next(iter(initiation.who(g, rec, instr)), you)
    g.push(Spread(rec, decider, most, sides, 0, g.keep(()), g.keep(())))


def do_special(g: Table, rec: int, instr: Instr) -> None:
    """Destinations of events, and cards remembered under a name."""
    card = initiation.this_of(g, rec)
    if instr.op == I_DESTINATION:
        argument = instr.zone | instr.n << 4
        ref = g.ref(card)
        row = (DESTINED, -1, ref, 0, U_FOREVER, g.heap[rec].player, ref, argument, -1, -1, 0)
        g.lasting.append(row)
    elif instr.op == I_LINK:
        for ref in reading.words_or_refs(g, instr.sel, card, g.heap[rec].player, rec):
            row = (LINK, -1, ref, 0, U_FOREVER, g.heap[rec].player, g.ref(card), instr.n, -1, -1, 0)
            g.lasting.append(row)
    else:
        raise AssertionError(f"instruction {instr.op} has no meaning in this game")


def words_to_name(g: Table, kind: int) -> list[int]:
    """Struggle types and factions of the game, subtypes and titles of the whole card pool (coc3-1.14)."""
    if kind == NAME_TITLE:
        return list(range(len(g.setup.nameable)))
    if kind == NAME_TYPE:
        return [CHARACTER, SUPPORT, EVENT_CARD, CONSPIRACY]
    if kind == NAME_SUBTYPE:
        return list(g.setup.nameable_words)
    return list({NAME_STRUGGLE: ORDER, NAME_FACTION: FACTIONS_TO_NAME}[kind])


def is_named(g: Table, c: int, kind: int, word: int) -> bool:
    """Has a card the title, or the subtype or faction, that was named?"""
    if kind == NAME_TYPE:
        return table.type_of(g, c) == word
    if kind == NAME_STRUGGLE and table.type_of(g, c) in (STORY, CONSPIRACY):
        return word in contest.struggles_at(g, c)
    if kind != NAME_TITLE:
        return table.value(g, c, word) > 0
    return word >= 0 and table.has_title(g, c, g.setup.titles.get(g.setup.nameable[word], -1))


def modifiable(g: Table, card: int, mod: Mod, rec: int) -> bool:
    """An insane character's values and text cannot be changed, nor what is immune, nor what cannot change sides
    (coc3-2.34, coc3-2.36b)."""
    if g.setup.immunity and acts.immune(g, card, rec, "coc3-2.36b"):
        return False
    if mod.kind == M_CONTROL and standing.forbidden(g, E_CONTROL, card, g.heap[rec].cause):
        return False
    if mod.kind in (M_MAY, M_REVEAL):
        return True
    if mod.kind == M_MATCH:
        return g.zone_kind(card) == RESOURCES
    if not table.is_in_play(g, card):
        return card < g.setup.players
    if g.cells[card * COLUMNS + STANCE] == INSANE:
        return mod.kind in (M_CONTROL, M_CANNOT, M_DOES_NOT)
    if mod.kind == M_GRANT and 0 < g.cells[card * COLUMNS + FORM] < AS_TYPE:
        return g.rule("coc3-1.15d")  # text for a card that an effect has attached
    if mod.kind == M_TYPE:
        return g.zone_kind(card) == IN_PLAY and not 0 < g.cells[card * COLUMNS + FORM] < AS_TYPE
    return True


def gained_text(g: Table, what: int, card: int) -> list[tuple[int, int, int, int]]:
    """Keywords, triggered abilities or printed icons of another card, as they are now; its text box is what is printed
    there: subtypes, keywords and text (coc3-2.25)."""
    rows: list[tuple[int, int, int, int]] = []
    if what & 1:
        for stat in KEYWORDS.values():
            amount = table.value(g, card, stat)
            if amount:
                rows.append((M_ADD, stat, amount, -1))
    if what & 4:
        for stat in ORDER:
            amount = table.value(g, card, stat + 1000)
            if amount > 0:
                rows.append((M_ADD, stat, amount, -1))
    if what & 32:
        rows.extend((M_ADD, stat, table.value(g, card, stat), -1) for stat in ORDER if table.value(g, card, stat))
    if what & (2 | TEXT_BOX) and table.speaks(g, card):
        kinds = TRIGGERED if what & 2 else ~PLAY
        here = [n for n in g.face(card).abilities if IN_PLAY in table.zones_of(g, n)]
        numbers = [n for n in here if g.setup.abilities[n].kind & kinds]
        rows.extend((M_GRANT, -1, g.ref(card) + 1, number) for number in numbers)
    if what & TEXT_BOX and table.speaks(g, card):
        words = (*KEYWORDS.values(), *SUBTYPE.values())
        rows.extend((M_ADD, stat, g.face(card).printed[stat], -1) for stat in words if g.face(card).printed[stat] > 0)
    return rows


def lasting_argument(g: Table, mod: Mod, rec: int, argument: int) -> int:
    """What a lasting effect has to remember: the ability granted, the player who takes control."""
    if mod.kind == M_CONTROL:
        you = g.heap[rec].player
        return next(iter(reading.selected(g, mod.who, initiation.this_of(g, rec), you, rec)), you)
    if mod.kind == M_COST and mod.scope is not None:
        named = [test.n for test in mod.scope.tests if test.op == T_NAMED]
        return reading.named(g, rec, named[0], initiation.this_of(g, rec)) if named else argument
    if mod.kind == M_GRANT:
        face = g.setup.faces[g.setup.ability_face[g.use(rec).ability]]
        return face.granted[mod.ability]
    return argument
