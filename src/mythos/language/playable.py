"""What the machine has no form for yet is refused here, so that no part of a card is silently overlooked."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import Final

from mythos.kernel.program import (
    ACTION,
    AUTOMATIC,
    C_IS,
    FORCED,
    I_CANCEL,
    I_CANCEL_SOME,
    I_DELAY,
    I_DESTINATION,
    I_INSTEAD,
    INTERRUPT,
    L_PLACE,
    M_CANNOT,
    M_CONTEST,
    M_COPY,
    M_COST,
    M_ENTERS,
    M_FIRM,
    M_GAIN_TEXT,
    M_JOINS,
    M_ONLY,
    M_RANDOM,
    M_REPEAT,
    M_SEEMS,
    M_SKIP,
    M_TRADE,
    M_TYPE,
    M_VOID,
    M_WAIVES,
    N_AMOUNT,
    N_MARGIN,
    N_PAYMENTS,
    N_PRICE,
    NAMED,
    REPLACE,
    RESPONSE,
    S_SLOT,
    S_THIS,
    T_PART,
    TOLL,
    WON,
    WOULD,
    Ability,
    Choice,
    Cond,
    Instr,
    Mod,
    Num,
    Sel,
    Test,
    Where,
    of_this_use,
    walk,
)
from mythos.language.engine import Engine

ONLY_LASTING: Final = {
    M_COPY: "being a copy in standing text",
    M_GAIN_TEXT: "the text of another card in standing text",
    M_ONLY: "'may only play' in standing text",
    M_REPEAT: "a phase that follows once more in standing text",
    M_SKIP: "a skipped phase in standing text",
    M_VOID: "a result that does not count in standing text",
    M_TRADE: "an exchange in standing text",
    M_TYPE: "a change of type in standing text",
}
ONLY_STANDING: Final = {
    M_FIRM: "'cannot be blank'",
    M_JOINS: "'may commit as'",
    M_RANDOM: "'at random'",
    M_SEEMS: "what a card is by its own text alone",
}
ABILITIES: Final = 2  # of the text that can be gained: triggered abilities, which a card itself may also have always
OF_THE_EVENT: Final = (N_AMOUNT, N_MARGIN, N_PRICE, N_PAYMENTS)
STOPS: Final = (I_CANCEL, I_CANCEL_SOME, I_INSTEAD)
GRANTABLE: Final = ACTION | RESPONSE | FORCED | INTERRUPT | AUTOMATIC | REPLACE


def unplayable(ability: Ability, engine: Engine) -> str:
    """Why the machine could not follow a compiled line; empty if it can."""
    for mod in ability.mods:
        if problem := _standing(mod) or _change(mod, engine) or _muted(mod.cond, engine):
            return problem
    if ability.kind != WON and (problem := _muted(ability.cond, engine)):
        return problem
    for k, instr in enumerate(ability.program):
        block = ability.program[k + 1 : instr.jump] if instr.op == I_DELAY else ()
        if problem := _instruction(instr, engine) or _put_off(block, bool(ability.patterns)):
            return problem
    paid = {one.slot for one in walk(ability.cost) if isinstance(one, Choice)}
    if any(_reads(choice, paid) for choice in ability.targets):
        return "what is paid with may be another thing: leave out 'choose'"
    if ability.limit is not None and ability.limit.by == L_PLACE and not ability.targets:
        return f"a limit per {engine.place} is counted where its targets are: it has to choose 1"
    for pattern in ability.patterns:
        if ability.kind == INTERRUPT and pattern.point == WOULD and pattern.key in engine.late:
            return "nothing stands before this; wait for what it does, or for the action that is triggered"
    return _stopping(ability, engine)


def ungrantable(ability: Ability, engine: Engine) -> bool:
    """Only abilities that are used or wait for something can be given to another card."""
    return not ability.kind & (GRANTABLE | TOLL | engine.grantable)


def _instruction(instr: Instr, engine: Engine) -> str:
    for mod in instr.mods:
        if mod.cond is not None and not mod.live:
            return "'during' has no form in an effect that lasts"
        fixed = replace(mod, to=None if mod.kind == M_CANNOT else mod.to, who=None if mod.kind == M_COST else mod.who)
        if mod.live and of_this_use(fixed):  # its place, or whose plays it is about, is known then
            return "a change of costs that lasts is a plain number"
        if mod.kind in ONLY_STANDING:
            return f"{ONLY_STANDING[mod.kind]} has no form in an effect"
        if problem := _change(mod, engine):
            return problem
    return ""


def _put_off(block: tuple[Instr, ...], answers: bool) -> str:
    """What is done later cannot stop what happened before, nor count what its trigger counted."""
    if any(instr.op in (*STOPS, I_DESTINATION) for instr in block):
        return "what is put off cannot change what has happened by then"
    for part in walk(block) if answers else ():  # of an action only the event that was waited for can be meant
        if (isinstance(part, Num) and part.op in OF_THE_EVENT) or (isinstance(part, Test) and part.op == T_PART):
            return "what is put off does not know its trigger any more: say it before"
    return ""


def _reads(part: object, slots: Container[int]) -> bool:
    """Does a part of the program read one of these slots?"""
    return any(isinstance(one, Sel) and one.op == S_SLOT and one.n in slots for one in walk(part))


def _change(mod: Mod, engine: Engine) -> str:
    if mod.kind == M_GAIN_TEXT and not mod.n & engine.gainable:
        return engine.ungainable
    if mod.kind == M_CONTEST and mod.n < 0 and mod.stat != NAMED and mod.num is not None and mod.num.n > 0:
        return f"which {engine.contest} is gained has to be written: gains 1 combat {engine.contest}"
    return ""


def _standing(mod: Mod) -> str:
    if mod.kind == M_GAIN_TEXT and mod.n == ABILITIES and mod.scope is None and not mod.host:
        return ""
    if mod.kind in ONLY_LASTING:
        return f"{ONLY_LASTING[mod.kind]} has no form yet"
    if mod.kind == M_WAIVES and mod.scope is None:
        return "a card of which it is always so needs no such line: each .. you play ignores .."
    if mod.kind == M_ENTERS and mod.host:
        return "what it is on is in play already: each card enters play .."
    if mod.kind == M_FIRM and (mod.host or mod.scope is not None or mod.cond is not None):
        return "only 'this cannot be blank' has a form yet"
    return ""


def _muted(cond: Cond | None, engine: Engine) -> str:
    """Text that is in force only where no text is."""
    for one in walk(cond) if cond is not None else ():
        if not isinstance(one, Cond) or one.op != C_IS or one.sel != Sel(S_THIS) or one.tests[0].negate:
            continue
        if any(isinstance(part, Where) and part.zone in engine.mute for part in walk(one.tests)):
            return "there the text of this card is not in force any more, so this would never act"
    return ""


def _stopping(ability: Ability, engine: Engine) -> str:
    """Only an interrupt, or a line without a head, stands before what it cancels or replaces."""
    if not any(instr.op in STOPS for instr in ability.program):
        return ""
    if not ability.kind & engine.stops or any(pattern.point not in engine.early for pattern in ability.patterns):
        return f"it has happened already: cancel and instead need '{engine.stopper}', or a line without a head"
    return ""
