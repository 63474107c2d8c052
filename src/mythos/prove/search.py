"""Playing a board towards a line: at every question the answer that brings it nearer, else any."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from mythos.errors import Endless
from mythos.kernel.machine import O_ABILITY, O_DONE, O_NO, O_PASS, O_YES, OBJECT, Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import Game

DEEP: Final = 90  # answers in one try
OWN, HELPFUL, NEAR, LIVELY, PLAIN, LEAST, IDLE = 60.0, 8.0, 6.0, 4.0, 1.0, 0.4, 0.1  # how much an answer is wanted


@dataclass(slots=True)
class Aim:
    """What one wants to see: the abilities of a line on this board, and what brings it about."""

    numbers: frozenset[int]  # of the abilities, in this game
    carriers: frozenset[int]  # objects that carry them
    helpful: frozenset[int]  # abilities that make happen what the line waits for
    lively: frozenset[int] = frozenset()  # answers of the game's own by which much happens
    closing: frozenset[int] = frozenset((O_PASS,))  # answers that end something
    suited: frozenset[int] = frozenset()  # objects to which what the line waits for could happen
    hurried: bool = False  # what it waits for comes when everybody passes
    keeping: frozenset[int] = frozenset()  # questions at which what carries the line is not given away
    quiet: bool = False  # nobody uses abilities that are of no help
    tried: bool = False  # it was used in vain: now something else has to happen first

    def wish(self, code: Code) -> float:
        """How much an answer is wanted."""
        verb, ref, ability = code[0], code[1], code[2]
        if verb == O_ABILITY and ability in self.numbers:
            return LIVELY if self.tried else OWN
        if verb == O_ABILITY and ability in self.helpful:
            return HELPFUL
        if verb == O_ABILITY and self.quiet:
            return IDLE
        if verb not in (O_PASS, O_DONE, O_NO) and ref & OBJECT in (self.suited or self.carriers):
            return NEAR
        if verb in self.lively:
            return LIVELY
        return LEAST if verb in (O_NO, O_DONE) else 2.0 if verb == O_YES else PLAIN


@dataclass(slots=True)
class Seen:
    """How a walk went: used, and whether a step of it did something."""

    used: bool = False
    did: bool = False
    answers: int = 0
    at: int = -1  # the answer that led to its last use


def answer(ask: Ask, aim: Aim, dice: random.Random) -> Code:
    """An answer, by how much it is wanted; passing is as likely as one other thing in six, or as all if it hurries."""
    codes = ask.now()
    weights = [aim.wish(code) for code in codes]
    if ask.kind in aim.keeping:
        weights = [IDLE if code[1] & OBJECT in aim.carriers else w for code, w in zip(codes, weights, strict=True)]
    share = 1 if aim.hurried and OWN not in weights else 6
    for k, code in enumerate(codes):
        if code[0] in aim.closing:
            weights[k] = max(1.0, sum(weights) / share)
    return dice.choices(codes, weights)[0]


class Onlooker:
    """Somebody who looks at each answer of a walk."""

    def asked(self, game: Game, ask: Ask, code: Code) -> None:
        """This is going to be answered."""


def walk(game: Game, aim: Aim, dice: random.Random, onlooker: Onlooker | None = None, depth: int = DEEP) -> Seen:
    """Play until the line was used and did something, the game is over, or it takes too long."""
    witness = game.machine.setup.witness
    assert witness is not None
    seen, uses = Seen(), 0
    for count in range(depth):
        asks = game.machine.open_asks()
        seen.used = any(witness.uses[k] for k in aim.numbers)
        seen.did = any(witness.deeds[k] for k in aim.numbers)
        total = sum(witness.uses[k] for k in aim.numbers)
        if total > uses:
            seen.at, uses = count - 1, total
            aim.tried = not seen.did
        if seen.did or not asks:
            break
        ask = asks[0]
        code = answer(ask, aim, dice)
        if onlooker is not None:
            onlooker.asked(game, ask, code)
        try:
            game.take(ask, code)
        except Endless:
            break
        seen.answers = count + 1
    return seen
