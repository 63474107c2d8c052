"""A story's four struggles and its success, reckoned on paper: what committing somebody would bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mythos.bots.coc_value import STORIES_WON, TOKENS_PLACED, WIN, body
from mythos.coc import numbers as n
from mythos.coc import table
from mythos.coc.contest import struggles_at
from mythos.coc.rules.committing import O_COMMIT, O_ENOUGH
from mythos.coc.table import COLUMNS, PLACE, STANCE, WOUNDS, Table
from mythos.kernel.machine import OBJECT, Ask, Option

READIED: Final = 0.15  # of a character's worth
GOES_INSANE: Final = 0.65
TIRED: Final = 0.1


@dataclass(frozen=True, slots=True)
class Fighter:
    """A character as the struggles see it."""

    card: int
    skill: int
    icons: tuple[int, int, int, int]
    worth: float
    has_willpower: bool
    dies: bool  # the next wound destroys it


@dataclass(frozen=True, slots=True)
class Stake:
    """A story and what it means to both: its struggles, and what 0, 1, 2 ... more tokens bring each side."""

    struggles: tuple[int, ...]
    gains: tuple[tuple[float, ...], tuple[float, ...]]


def fighter(duel: Table, c: int) -> Fighter:
    """Read a character once."""
    wounds = duel.cells[c * COLUMNS + WOUNDS]
    return Fighter(
        c,
        table.value(duel, c, n.SKILL),
        (
            table.value(duel, c, n.TERROR),
            table.value(duel, c, n.COMBAT),
            table.value(duel, c, n.ARCANE),
            table.value(duel, c, n.INVESTIGATION),
        ),
        body(duel, c),
        table.value(duel, c, n.WILLPOWER) > 0,
        wounds >= table.value(duel, c, n.TOUGHNESS),
    )


def stake(duel: Table, story: int, active: int) -> Stake:
    """Read a story once; the active player's gains first."""
    sides = (active, 1 - active)
    return Stake(tuple(struggles_at(duel, story)), tuple(gains(duel, story, p) for p in sides))  # type: ignore[arg-type]


def gains(duel: Table, story: int, player: int) -> tuple[float, ...]:
    """What 0, 1, 2 ... more success tokens at a story are worth to a player."""
    tokens = table.tokens(duel, story, player)
    won = len(duel.zones[player * n.PLAYER_ZONES + n.WON])
    winning = WIN if won >= 2 else STORIES_WON[won + 1] - STORIES_WON[won]
    now = TOKENS_PLACED[min(tokens, 5)]
    return tuple((winning if tokens + k >= 5 else TOKENS_PLACED[tokens + k]) - now for k in range(7))


def contest(at: Stake, attackers: Sequence[Fighter], defenders: Sequence[Fighter]) -> float:
    """What the active player gains by the story when these meet, each loser giving up whom he misses least."""
    if not attackers:
        return 0.0
    sides = [list(attackers), list(defenders)]
    tokens = [0, 0]
    score = 0.0
    for kind in at.struggles:
        icon = kind - n.TERROR
        mine, theirs = (sum(f.icons[icon] for f in side) for side in sides)
        if mine == theirs:
            continue
        winner = 0 if mine > theirs else 1
        sign = 1.0 if winner == 0 else -1.0
        if kind in (n.TERROR, n.COMBAT):
            score += sign * lose(sides[1 - winner], kind)
        elif kind == n.ARCANE:
            score += sign * READIED * max(f.worth for f in sides[winner])
        else:
            tokens[winner] += 1
    skill, against = (sum(f.skill for f in side) for side in sides)
    if skill > against:
        tokens[0] += 1 if against else 2
    return score + at.gains[0][min(tokens[0], 6)] - at.gains[1][min(tokens[1], 6)]


def lose(side: list[Fighter], kind: int) -> float:
    """The loser of a terror or combat struggle gives up the least; what it costs him."""
    if kind == n.TERROR:
        able = [f for f in side if not f.has_willpower]
        if not able:
            return 0.0
        least = min(able, key=lambda f: f.worth)
        side.remove(least)
        return GOES_INSANE * least.worth
    if not side:
        return 0.0
    tough = [f for f in side if not f.dies]
    if tough:
        return 0.15 * min(f.worth for f in tough)
    least = min(side, key=lambda f: f.worth)
    side.remove(least)
    return least.worth


class Prospect:
    """One commit step: the characters and stories read once, every answer reckoned against them."""

    def __init__(self, duel: Table, player: int) -> None:
        self.attacks = player == table.active(duel)
        self.stakes = {s: stake(duel, s, table.active(duel)) for s in table.stories(duel)}
        self.mine: dict[int, list[Fighter]] = {s: [] for s in self.stakes}
        self.theirs: dict[int, list[Fighter]] = {s: [] for s in self.stakes}
        for c in table.cards_of(duel, player):
            place = duel.cells[c * COLUMNS + PLACE]
            story = place if place >= 0 else -2 - place
            if place != -1 and story in self.mine:
                self.mine[story].append(fighter(duel, c))
        self.ready: list[Fighter] = []
        for c in table.cards_of(duel, 1 - player):
            story = duel.cells[c * COLUMNS + PLACE]
            if story in self.theirs:
                self.theirs[story].append(fighter(duel, c))
            elif table.is_character(duel, c) and duel.cells[c * COLUMNS + STANCE] == n.READY:
                self.ready.append(fighter(duel, c))
        self.fighters: dict[int, Fighter] = {}
        self.as_it_is: dict[int, float] = {}  # the outcome of each story without anybody else
        self.duel = duel

    def gain(self, option: Option) -> float:
        """What one more character brings, the opponent's likely defence reckoned in."""
        if option[0] != O_COMMIT:
            return 0.0
        card, story = option[1] & OBJECT, option[4] & OBJECT
        one = self.fighters.get(card) or self.fighters.setdefault(card, fighter(self.duel, card))
        if story not in self.as_it_is:
            self.as_it_is[story] = self.outcome(story, self.mine[story])
        return self.outcome(story, [*self.mine[story], one]) - self.as_it_is[story] - TIRED * one.worth

    def outcome(self, story: int, mine: list[Fighter]) -> float:
        """The story with these characters of one's own, in one's own eyes."""
        at = self.stakes[story]
        if not self.attacks:
            return -contest(at, self.theirs[story], mine)
        if not mine:
            return 0.0
        alone = contest(at, mine, self.theirs[story])
        if not self.ready:
            return alone
        strongest = max(self.ready, key=lambda f: f.worth)
        met = min(contest(at, mine, [strongest]), contest(at, mine, self.ready))
        return 0.5 * alone + 0.5 * min(alone, met)


def commit(duel: Table, ask: Ask, codes: Sequence[Option]) -> Option:
    """The commitment that brings most on paper; nobody else if none brings anything."""
    prospect = Prospect(duel, ask.player)
    gains = [prospect.gain(code) for code in codes]
    best = codes[gains.index(max(gains))]
    enough = next((code for code in codes if code[0] == O_ENOUGH), None)
    return best if enough is None or max(gains) > 0 else enough
