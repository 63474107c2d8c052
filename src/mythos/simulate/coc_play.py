"""One game of Call of Cthulhu between two programs, and what is kept of it. No words, no JSON, no disk."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from mythos.bots import bot
from mythos.coc import numbers as n
from mythos.coc import table
from mythos.coc.cardfiles import Sheet
from mythos.coc.decks import Deck
from mythos.coc.editions import DEFAULT_EDITION
from mythos.coc.game import Duel, new_game
from mythos.coc.table import REASON, TURN, Table
from mythos.errors import MythosError
from mythos.kernel.machine import O_ABILITY, OBJECT
from mythos.kernel.machine import Option as Code

MOST_DECISIONS: Final = 20_000  # after so many a game is taken not to end
TOKENS_OF_A_STORY: Final = 5


@dataclass(frozen=True, slots=True)
class Match:
    """A game to play: side 0 and side 1 with their decks and bots, who begins, and the seed of everything else."""

    decks: tuple[Deck, Deck]
    bots: tuple[str, str]
    first: int
    seed: int
    edition: str = DEFAULT_EDITION
    cards: tuple[Sheet, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of a game."""

    seed: int
    first: int
    winner: int | None
    reason: int
    turns: int
    decisions: int
    tokens: tuple[tuple[int, ...], tuple[int, ...]]  # success tokens of each side, turn by turn
    cards: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]  # played by each side, and how often


class Recorder:
    """Watches a game from answer to answer."""

    def __init__(self, machine: Table) -> None:
        self.machine = machine
        self.cards: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self.tokens: tuple[list[int], list[int]] = ([], [])
        self.on_stories = self.count()

    def answered(self, player: int, code: Code) -> None:
        """An answer that plays a card is noted before it is given."""
        machine = self.machine
        if code[0] == O_ABILITY and machine.setup.plays[code[2]]:
            self.cards[player][machine.face(code[1] & OBJECT).definition.id] += 1

    def look(self) -> None:
        """Success tokens that are new since the last look; the last ones of a story that was won went with it."""
        now = self.count()
        before = self.on_stories
        if now == before:
            return
        self.on_stories = now
        for player in (0, 1):
            won = self.machine.zones[player * n.PLAYER_ZONES + n.WON]
            gained = sum(max(0, tokens[player] - before.get(story, (0, 0))[player]) for story, tokens in now.items())
            for story, tokens in before.items():
                if story not in now and story in won:
                    gained += max(0, TOKENS_OF_A_STORY - tokens[player])
            if gained:
                self.note(player, gained)

    def count(self) -> dict[int, tuple[int, int]]:
        """The success tokens of both sides on each story."""
        machine = self.machine
        return {
            story: (table.tokens(machine, story, 0), table.tokens(machine, story, 1))
            for story in table.stories(machine)
        }

    def note(self, player: int, gained: int) -> None:
        """Tokens of this turn."""
        row = self.tokens[player]
        row += [0] * (self.machine.regs[TURN] - len(row))
        row[self.machine.regs[TURN] - 1] += gained


def play(match: Match) -> Played:
    """Play a game to its end."""
    game = new_game(match.decks, match.seed, match.edition, first=match.first, cards=match.cards, undoable=False)
    machine = game.machine
    players = [bot(name, match.seed) for name in match.bots]
    recorder = Recorder(machine)
    decisions = 0
    while asks := machine.open_asks():
        ask = asks[0]
        code = players[ask.player].choose(game, ask)
        recorder.answered(ask.player, code)
        game.take(ask, code)
        recorder.look()
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise MythosError(f"The game with seed {match.seed} does not end within {MOST_DECISIONS} decisions.")
    return kept(match, game, recorder, decisions)


def kept(match: Match, game: Duel, recorder: Recorder, decisions: int) -> Played:
    """The game as one row."""
    turns = game.machine.regs[TURN]
    mine, theirs = ((*row, *(0,) * (turns - len(row))) for row in recorder.tokens)
    one, two = (tuple(sorted(cards.items())) for cards in recorder.cards)
    return Played(
        match.seed, match.first, game.winner, game.machine.regs[REASON], turns, decisions, (mine, theirs), (one, two)
    )
