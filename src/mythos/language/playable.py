"""What the machine has no form for yet is refused here, so that no part of a card is silently overlooked."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import fields, is_dataclass
from typing import Final

from mythos.kernel.program import (
    ACTION,
    DISRUPT,
    FORCED,
    I_CANCEL,
    I_CANCEL_SOME,
    I_DELAY,
    I_INSTEAD,
    I_PAY,
    M_CONTROL,
    M_COPY,
    M_COUNTS,
    M_ENTERS,
    M_GAIN_TEXT,
    M_MAY,
    M_MUST,
    M_STRUGGLE,
    M_TYPE,
    N_AMOUNT,
    N_MANY,
    N_MARGIN,
    N_X,
    PASSIVE,
    REPLACE,
    RESPONSE,
    S_SLOT,
    S_TRIGGER,
    U_EVENT,
    U_ROUND,
    U_YOUR_NEXT_TURN,
    WOULD,
    Ability,
    CostPart,
    Instr,
    Mod,
    Num,
    Sel,
)
from mythos.language.engine import Engine

UNKNOWN_CHANGES: Final = {
    M_TYPE: "a change of type",
    M_COUNTS: "counting somewhere else",
    M_MAY: "this permission",
    M_COPY: "being a copy",
}
ONLY_LASTING: Final = {
    M_CONTROL: "'you control' as standing text",
    M_GAIN_TEXT: "the text of another card in standing text",
    M_MUST: "'must' in standing text",
}
UNKNOWN_ENDS: Final = (U_ROUND, U_YOUR_NEXT_TURN, U_EVENT)
GAINED_TEXT: Final = 1 | 2 | 4  # keywords, triggered abilities, printed icons
OF_THIS_USE: Final = (N_X, N_MANY, N_AMOUNT, N_MARGIN)
STOPS: Final = (I_CANCEL, I_CANCEL_SOME, I_INSTEAD)
GRANTABLE: Final = ACTION | RESPONSE | FORCED | DISRUPT | PASSIVE | REPLACE


def unplayable(ability: Ability, engine: Engine) -> str:
    """Why the machine could not follow a compiled line; empty if it can."""
    for mod in ability.mods:
        if problem := _standing(mod) or _change(mod):
            return problem
    for instr in ability.program:
        if problem := _instruction(instr) or _cost(instr.cost):
            return problem
    if problem := _cost(ability.cost):
        return problem
    paid = {part.choice.slot for part in ability.cost if part.choice is not None}
    if any(_reads(choice, paid) for choice in ability.targets):
        return "targets are chosen before the cost is paid: leave out 'choose'"
    for pattern in ability.patterns:
        if pattern.initiation:
            return "only 'chooses this as target' has a form yet"
        if ability.kind == DISRUPT and pattern.point == WOULD and pattern.key in engine.late:
            return "nobody can disrupt this; disrupt what it does, or the action that is triggered"
    return _stopping(ability)


def ungrantable(ability: Ability) -> bool:
    """Only abilities that are used or wait for something can be given to another card."""
    return not ability.kind & GRANTABLE


def _instruction(instr: Instr) -> str:
    if instr.op == I_DELAY:
        return "what is done later has no form yet"
    if instr.op == I_PAY and instr.who is not None:
        return "only you can pay inside an effect"
    if instr.until is not None and instr.until.op in UNKNOWN_ENDS:
        return "this duration has no form yet: until end of phase, until end of turn, while .."
    if instr.until is not None and _forgets(instr.until):
        return "what lasts looks at this, at the card it changes, or at all cards of a kind"
    for mod in instr.mods:
        if mod.cond is not None and not mod.live:
            return "'during' has no form in an effect that lasts"
        if mod.live and _forgets(mod):
            return "a change of costs that lasts is a plain number"
        if problem := _change(mod):
            return problem
    return ""


def _reads(part: object, slots: Container[int]) -> bool:
    """Does a part of the program read one of these slots?"""
    if isinstance(part, Sel) and part.op == S_SLOT and part.n in slots:
        return True
    if isinstance(part, tuple):
        return any(_reads(one, slots) for one in part)
    return is_dataclass(part) and any(_reads(getattr(part, field.name), slots) for field in fields(part))


def _forgets(part: object) -> bool:
    """Does a part that is read later depend on what only this use of the ability knows?"""
    if (isinstance(part, Sel) and part.op in (S_SLOT, S_TRIGGER)) or (isinstance(part, Num) and part.op in OF_THIS_USE):
        return True
    if isinstance(part, tuple):
        return any(_forgets(one) for one in part)
    return is_dataclass(part) and any(_forgets(getattr(part, field.name)) for field in fields(part))


def _cost(parts: tuple[CostPart, ...]) -> str:
    for part in parts:
        if part.alternatives:
            return "a choice between costs has no form yet: write two abilities"
        if part.choice is not None and part.choice.random:
            return "nothing is paid at random yet"
    return ""


def _change(mod: Mod) -> str:
    if mod.kind in UNKNOWN_CHANGES:
        return f"{UNKNOWN_CHANGES[mod.kind]} has no form yet"
    if mod.kind == M_GAIN_TEXT and not mod.n & GAINED_TEXT:
        return "only keywords, triggered abilities and printed icons of another card can be gained"
    if mod.kind == M_MUST and mod.to is None:
        return "'must' says where to: must commit to same story"
    if mod.kind == M_STRUGGLE and mod.n < 0 and mod.num is not None and mod.num.n > 0:
        return "which struggle is gained has to be written: gains 1 combat struggle"
    return ""


def _standing(mod: Mod) -> str:
    if mod.kind in ONLY_LASTING:
        return f"{ONLY_LASTING[mod.kind]} has no form yet"
    if mod.kind == M_ENTERS and (mod.host or mod.scope is not None):
        return "only 'this enters play ..' has a form yet"
    return ""


def _stopping(ability: Ability) -> str:
    """Only a disrupt, or a line without a head, stands before what it cancels or replaces."""
    if not any(instr.op in STOPS for instr in ability.program):
        return ""
    if ability.kind not in (DISRUPT, REPLACE) or any(pattern.point != WOULD for pattern in ability.patterns):
        return "it has happened already: cancel and instead need 'disrupt when ..', or a line without a head"
    return ""
