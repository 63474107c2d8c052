"""A third game, as an installed package would bring it: twelve cards, two hands, the higher card takes the trick.

Nothing outside this folder knows of it. The entry point beside it leads to `TRICK`; terminal, fuzz, random bot, server
and bench come from the defaults of a plug-in, the bots that think from the mind below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self

from mythos.bots.mind import Mind
from mythos.games import GamePlugin
from mythos.kernel.machine import (
    CONTROLLER,
    FREE,
    FREE_REGISTER,
    HOST,
    KNOWN,
    O_TAKE,
    OBJECT,
    OVER,
    REGISTERS,
    SEED,
    SEED2,
    ZONE,
    Ask,
    Frame,
    Machine,
    Option,
    procedure,
)
from mythos.kernel.program import Definition
from mythos.kernel.rulebook import Rulebook
from mythos.kernel.seeds import seed_words
from mythos.kernel.session import Game
from mythos.kernel.setup import Library, Setup
from mythos.kernel.trace import Trace

CARDS: Final = 12
HANDS, TABLE, WON, PILE = 0, 2, 3, 5  # zones: a hand and a won pile for each, the table, the pile to deal from
KINDS: Final = (0, 0, 1, 2, 2, 3)
LEADER: Final = FREE_REGISTER
Q_CARD: Final = 0


# -- the rules
def leader_plays(g: Machine, f: Frame) -> None:
    """Whoever took the last trick leads."""
    choose_card(g, g.regs[LEADER])


def lay_first(g: Machine, f: Frame) -> None:
    """The card lies open."""
    lay(g)


def other_plays(g: Machine, f: Frame) -> None:
    """The other follows with any card."""
    choose_card(g, 1 - g.regs[LEADER])


def lay_second(g: Machine, f: Frame) -> None:
    """So does this one."""
    lay(g)


def take_trick(g: Machine, f: Frame) -> None:
    """The higher card takes both and leads; when no card is left, most tricks win."""
    first, second = g.zones[TABLE]
    g.regs[LEADER] = taker = g.regs[LEADER] if first > second else 1 - g.regs[LEADER]
    for card in (first, second):
        g.move(card, WON + taker)
    if g.trace is not None:
        g.trace.say(f"Player {taker + 1} takes {first - 1} and {second - 1}.")
    if g.zones[HANDS]:
        g.goto(f, "leader_plays")
    else:
        mine, theirs = (len(g.zones[WON + player]) for player in (0, 1))
        g.regs[OVER] = 99 if mine == theirs else 1 if mine > theirs else 2


TRICKS: Final = procedure("tricks", leader_plays, lay_first, other_plays, lay_second, take_trick)


def choose_card(g: Machine, player: int) -> None:
    """Any card of the hand; the last one plays itself."""
    g.ask(player, Q_CARD, [(O_TAKE, g.ref(card), 0, 0, 0) for card in g.zones[HANDS + player]])


def lay(g: Machine) -> None:
    """A card goes from a hand to the table, for everybody to see."""
    card = g.reply()[1] & OBJECT
    g.move(card, TABLE)
    g.cells[card * FREE + KNOWN] = 3


# -- the deal
def dealt_machine(seed: int, trace: Trace | None) -> Machine:
    """Six cards each, by the seed."""
    faces = [Definition(f"trick-{rank}", str(rank), "", True, 0, (rank,)) for rank in range(1, CARDS + 1)]
    objects = [-1, -1, *range(CARDS)]
    g = Machine(Setup(Library(faces, 1), objects, [0, 1, *[-1] * CARDS], 2, KINDS, (), FREE), Rulebook())
    g.trace = trace
    g.regs = [0] * REGISTERS
    g.regs[SEED], g.regs[SEED2] = seed_words(seed)
    for _ in objects:
        row = [0] * FREE
        row[CONTROLLER], row[HOST], row[ZONE] = -1, -1, PILE
        g.cells += row
    g.zones = [(), (), (), (), (), tuple(range(2, 2 + CARDS))]
    g.shuffle(PILE, 0)
    for k, card in enumerate(g.zones[PILE]):
        g.move(card, HANDS + k % 2)
        g.cells[card * FREE + KNOWN] = 1 << k % 2
    g.push(Frame(TRICKS))
    g.run()
    return g


class TrickGame(Game):
    """The game as people and programs use it."""

    name = "trick"

    @classmethod
    def dealt(cls, setup: dict[str, Any], *, undoable: bool = True, trace: Trace | None = None) -> Self:
        return cls(dealt_machine(int(setup["seed"]), trace), setup, undoable=undoable)

    def label(self, ask: Ask, code: Option) -> str:
        return f"Play {(code[1] & OBJECT) - 1}"

    def ask_text(self, ask: Ask) -> str:
        return "Which card do you play?"

    def question_kind(self, ask: Ask) -> str:
        return "card"

    def give_up(self, player: int) -> None:
        self.machine.regs[OVER] = 2 - player
        self.machine.asks = []

    def mark(self, by: str) -> object:
        return len(self.machine.zones[WON]) + len(self.machine.zones[WON + 1])

    def rules_hash(self) -> str:
        return "1"

    def seen(self, player: int | None) -> dict[str, Any]:
        zones = [[card - 1 for card in zone] for zone in self.machine.zones]
        hands = [zones[seat] if seat == player else len(zones[seat]) for seat in (0, 1)]
        return {"hands": hands, "table": zones[TABLE], "tricks": [len(zones[WON + seat]) // 2 for seat in (0, 1)]}


def deal(seed: int, names: Sequence[str] = (), *, undoable: bool = True) -> TrickGame:
    """A new game."""
    usual = ("Danielle", "Tommy")
    return TrickGame.dealt({"seed": seed, "names": [*names, *usual[len(names) :]]}, undoable=undoable)


class TrickMind(Mind):
    """What bots know of it: tricks are good."""

    def worth(self, machine: Machine, player: int) -> float:
        tricks = [len(machine.zones[WON + seat]) for seat in (player, 1 - player)]
        return 0.5 + (tricks[0] - tricks[1]) / (2 * CARDS)

    def opposed(self, one: int, other: int) -> bool:
        return one != other


TRICK: Final = GamePlugin(
    name="trick", title="Tricks", session="trick:TrickGame", deal="trick:deal", mind="trick:TrickMind"
)
