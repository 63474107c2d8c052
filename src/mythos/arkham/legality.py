"""What an investigator may use and play, and whether it would change anything."""

from __future__ import annotations

from typing import Final

from mythos.arkham import acts, costs, table
from mythos.arkham import numbers as n
from mythos.arkham.costs import IN_TEXT
from mythos.arkham.deeds import tests
from mythos.arkham.deeds.tests import TESTING
from mythos.arkham.moving import is_in_play_by_title, is_limited
from mythos.arkham.rules.actions import TakeAction
from mythos.arkham.standing import lies_ready
from mythos.arkham.table import (
    ACTIONS,
    COLUMNS,
    FLIPPED,
    PERIL_OF,
    RESOURCES,
    TEST_BY,
    TEST_RESULT,
    TEST_SKILL,
    TURN_OF,
    Table,
)
from mythos.arkham.verbs import NEEDS
from mythos.kernel import hooks, initiation, reading
from mythos.kernel.machine import MARKS, OBJECT, ZONE
from mythos.kernel.program import (
    ACTION,
    FORCED,
    I_BIND,
    I_DO,
    I_EITHER,
    I_IF,
    I_JUMP,
    I_LOOP,
    I_MAY,
    I_NEXT,
    I_PAY,
    I_PICK,
    I_PLAY,
    I_SHUFFLE,
    I_THEN,
    I_TIMES,
    L_COPY,
    L_GROUP,
    PLAY,
    S_TOP,
    S_YOU,
    Choice,
    Instr,
)
from mythos.kernel.records import PAID
from mythos.kernel.setup import BLANK_KEY

DECKS: Final = (n.DECK, n.ENCOUNTER_DECK, n.SPECIAL_DECK)
ACTING: Final = (I_DO, I_PICK, I_PAY, I_PLAY)
STEERING: Final = (I_IF, I_THEN, I_MAY, I_BIND, I_LOOP, I_TIMES, I_JUMP, I_NEXT, I_SHUFFLE, I_EITHER)


def may_use(g: Table, card: int, number: int, you: int, granter: int, why: list[str] | None) -> bool:
    """Zone, turn and permission to use an ability or play a card."""
    library, regs = g.library, g.regs
    if library.common[number] and regs[TURN_OF] == you and not regs[PERIL_OF] and BLANK_KEY not in g.mods_by:
        at = card * COLUMNS
        if not g.cells[at + FLIPPED] and not g.cells[at + MARKS]:
            return True  # as most often: an action in one's own turn, of a card that nothing has happened to
    if library.sides[number] != g.cells[card * COLUMNS + FLIPPED]:
        return hooks.refuse(g, why, "it is on the other side of the card")
    if regs[PERIL_OF] and regs[PERIL_OF] != you + 1:
        return hooks.refuse(g, why, "Peril: only the investigator who drew the card may act")
    skill = library.test_skill[number]
    if skill:
        if regs[TEST_BY] != you or (regs[TEST_RESULT] and skill > 0):
            return hooks.refuse(g, why, "it is only for your own tests, before the outcome is known")
        if skill > 0 and regs[TEST_SKILL] != skill:
            return hooks.refuse(g, why, "the test does not use that skill")
    kind = g.setup.abilities[number].kind
    if kind == PLAY:
        return may_play(g, card, number, you, granter == IN_TEXT, why)
    if kind == ACTION and not may_act(g, you):
        return hooks.refuse(g, why, "actions are taken in your own turn")
    return table.speaks(g, card) or hooks.refuse(g, why, "its text is blank")


def may_play(g: Table, card: int, number: int, you: int, told: bool, why: list[str] | None) -> bool:
    """May a card be played now? Its own conditions, prohibitions, and uniqueness. `told`: text says to play it, and
    so it needs neither an action nor the own turn."""
    face = g.face(card)
    if g.cells[card * COLUMNS + ZONE] != you * n.PLAYER_ZONES + n.HAND and not lies_ready(g, card, you):
        return hooks.refuse(g, why, "it is not in your hand")
    fast = face.printed[n.FAST] > 0
    if face.type == n.ASSET and fast and g.regs[TURN_OF] != you and not told:
        return hooks.refuse(g, why, "a fast asset is played in your own turn")
    acts = told or fast or bool(g.setup.abilities[number].patterns) or may_act(g, you)
    if not acts:
        return hooks.refuse(g, why, "it is played with an action in your own turn")
    if face.play_if is not None and not reading.holds(g, face.play_if, card, you, -1):
        return hooks.refuse(g, why, "its condition for playing it is not met")
    if n.E_BE_PLAYED in g.library.forbids and table.forbidden(g, n.E_BE_PLAYED, card, you):
        return hooks.refuse(g, why, "something forbids playing it")
    if face.type == n.ASSET:
        if face.unique and is_in_play_by_title(g, card):
            return hooks.refuse(g, why, "a unique card of that title is in play")
        if is_limited(g, card, you):
            return hooks.refuse(g, why, "no more copies of it fit into the play area", "ah13-2.3-b")
        return True
    return would_do_something(g, card, number, you) or hooks.refuse(g, why, "it would change nothing")


def would_do_something(g: Table, card: int, number: int, you: int) -> bool:
    """Could an event change anything? Where targets are chosen they decide."""
    ability = g.setup.abilities[number]
    if ability.targets or ability.patterns or surely_acts(g, number):  # an answer is judged with the event
        return True
    size, sets = len(g.heap), len(g.sets)
    rec = initiation.declare(g, card, number, you)
    result = possible(g, rec, 0, len(ability.program))
    initiation.forget(g, size, sets)
    return result


def limit_key(g: Table, card: int, number: int, you: int) -> tuple[int, int, int]:
    """Per copy and player, for the group, or by title over all players."""
    limit = g.setup.abilities[number].limit
    assert limit is not None
    if limit.by == L_COPY:
        return (number, g.ref(card), 1 + you)
    if limit.by == L_GROUP:
        return (number, g.ref(card), 0)
    return (number, -1, table.title_of(g, card))


def may_be_chosen(g: Table, ref: int, rec: int) -> bool:
    """A weakness in hand cannot be chosen where the discard is optional. ah13-faq-16"""
    card = ref & OBJECT
    if g.setup.owners[card] < 0 and g.zone_kind(card) == n.HAND:
        return False  # only its own text brings a hidden card out of a hand
    if not table.sheet(g, card).weakness or g.zone_kind(card) != n.HAND:
        return True
    return bool(initiation.ability_of(g, rec).kind & (n.REVELATION | FORCED | n.ADVANCED))


def may_act(g: Table, player: int) -> bool:
    """May an investigator take actions: in the own turn, or because text just gave one?"""
    if g.regs[TURN_OF] == player:
        return True
    return any(isinstance(frame, TakeAction) and frame.investigator == player for frame in g.stack)


def surely_acts(g: Table, number: int) -> bool:
    """Would `possible` say yes to a text in any case?"""
    sure = g.library.sure.get(number)
    if sure is None:
        program = g.setup.abilities[number].program
        sure = g.library.sure[number] = _acts_anyway(program, n.E_GAIN not in g.library.forbids)
    return sure


def _acts_anyway(program: tuple[Instr, ...], gains: bool) -> bool:
    """Does a text, before anything has to be paid for, something that needs nothing? `gains`: nothing forbids gaining
    resources."""
    for instr in program:
        if instr.op == I_DO:
            meant = instr.sel is not None and instr.sel.op == S_YOU
            needs = instr.verb in NEEDS or instr.verb in TESTING
            if meant and (not needs or (instr.verb == n.E_GAIN and gains)):
                return True
        elif instr.op in ACTING:
            return False
        elif instr.op not in STEERING:
            return True
    return False


def possible(g: Table, rec: int, start: int, end: int) -> bool:
    """Could any of these instructions change something? Independent parts each count."""
    program = g.setup.abilities[g.use(rec).ability].program
    acts = False
    for ip in range(start, min(end, len(program))):
        instr = program[ip]
        if instr.op in (I_LOOP, I_BIND):
            initiation.bind(
                g, rec, instr.bind, initiation.objects(g, instr, rec)[0]
            )  # whatever it does, it does to these
        if instr.op not in ACTING:
            if instr.op not in STEERING:
                return True
            continue
        if instr.op == I_PAY:
            return costs.payable_inside(g, rec, instr)  # what follows has to be paid for
        if instr.op == I_PICK and instr.choice is not None and _is_hidden(instr.choice):
            return True  # what lies in a deck must not decide what is offered
        acts = True
        if _could_do(g, rec, instr) if instr.op == I_DO else initiation.possible(g, rec, ip, ip + 1):
            return True
    return not acts


def _could_do(g: Table, rec: int, instr: Instr) -> bool:
    """Would this verb change anything about one of its objects?"""
    record = g.heap[rec]
    this, you = record.subject & OBJECT, record.player
    refs, _ = initiation.objects(g, instr, rec)
    if instr.verb in TESTING:
        return any(tests.can_test(g, instr.verb, ref & OBJECT, you) for ref in refs)
    amount = 1 if instr.num is None else reading.number(g, instr.num, this, you, rec)
    state = instr.state if instr.state >= 0 else instr.n
    others = (-2,) if instr.to is None else reading.selected(g, instr.to, this, you, rec)
    return any(acts.can_now(g, instr.verb, ref, you, other, amount, state) for ref in refs for other in others)


def _is_hidden(choice: Choice) -> bool:
    """Is something looked for in a deck?"""
    if choice.sel is not None:
        return choice.sel.op == S_TOP
    return choice.filter is not None and any(where.zone in DECKS for where in choice.filter.where)


def affords(g: Table, rec: int, card: int, you: int) -> bool:
    """Can a card be played after the cost of a text is paid?"""
    number = table.sheet(g, card).play
    if number < 0:
        return False
    owed = [
        part for part in initiation.ability_of(g, rec).cost if part.state == n.ON_RESOURCES and part.num is not None
    ]
    due = 0 if g.heap[rec].flags & PAID else sum(part.num.n for part in owed if part.num is not None)
    at, actions = you * COLUMNS, g.library.action_cost[number]
    g.cells[at + RESOURCES] -= due
    g.cells[at + ACTIONS] += actions
    found = initiation.can_initiate(g, card, number, you, -1, IN_TEXT)
    g.cells[at + RESOURCES] += due
    g.cells[at + ACTIONS] -= actions
    return found
