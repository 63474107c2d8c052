"""Records: what happened in this window, and which abilities were used in it.

The heap of a machine is the log of its window: events, and among them the initiations (that an ability is used is an
event, too), in the order in which they came up. What forks share is never written: who changes such a record writes a
copy in its place (`Machine.rewrite`).
"""

from __future__ import annotations

from typing import Final

Ref = int  # an object with its serial: this card, as long as it stays where it is
Player = int  # a player's number, or NOBODY
RecordNo = int  # a place on the heap, or -1
SetNo = int  # a place among the sets, or -1

# -- flags of a record
CANCELED: Final = 1
HAPPENED: Final = 2
REPLACED: Final = 4
PAID: Final = 8
LATER: Final = 16  # an initiation: the part of an effect that was put off and is done now
PLAYED_FROM: Final = 8  # from this bit on, four bits: 1 + the kind of zone from which a card is played or used
FREE_OF_CHARGE: Final = 4096  # the card is played for nothing
NO_COST: Final = 8192  # an effect used without paying anything; `init`: the initiation that it copies
NO_PRICE: Final = 262144  # .. and without anything else that its text or others demand
NO_MATCH: Final = 16384  # the card is played without a match of what pays for it
ANY_MATCH: Final = 32768  # .. and as if what pays for it matched
ENDS_BENEATH: Final = 131072  # an event that goes under its owner's deck when it has been played
SAME_TARGETS: Final = 65536  # a copy that keeps the targets of what it copies

REFERENCES: Final = ("subject", "source", "other", "new")  # the fields of a record that name objects


class Event:
    """Something that happens to an object, or is about to."""

    kind: int
    subject: Ref
    player: Player
    cause: int
    source: Ref
    init: RecordNo  # the initiation behind it
    amount: int = 1
    other: Ref = -1  # the second object: a host, a goal, whoever does it
    came_from: int = -1  # the kinds of zones of a move
    to: int = -1
    state: int = -1  # how something enters, which end of a deck, which contest: as the verb says
    group: SetNo = -1  # everybody who took part
    flags: int = 0
    new: Ref = -1  # what the object became
    before: int = -1  # what it was: marks and controller, as the game says
    skill: int = 0
    memory: int = 0  # 1 + the set of everything else that it was
    shared: bool = False  # other forks have it, too

    def __init__(
        self,
        kind: int,
        subject: Ref,
        player: Player = -1,
        cause: int = 0,
        source: Ref = -1,
        init: RecordNo = -1,
        amount: int = 1,
        other: Ref = -1,
        to: int = -1,
        state: int = -1,
        group: SetNo = -1,
        came_from: int = -1,
    ) -> None:
        self.kind = kind
        self.subject = subject
        self.player = player
        self.cause = cause
        self.source = source
        self.init = init
        self.amount = amount
        self.other = other
        self.to = to
        self.state = state
        self.group = group
        self.came_from = came_from

    def copy(self) -> Event:
        """The same again, to be written."""
        # fmt: off
        new = Event(
            self.kind, self.subject, self.player, self.cause, self.source, self.init, self.amount, self.other,
            self.to, self.state, self.group, self.came_from,
        )
        # fmt: on
        new.flags = self.flags
        new.new = self.new
        new.before = self.before
        new.skill = self.skill
        new.memory = self.memory
        return new

    def flat(self) -> tuple[int, ...]:
        """As plain numbers."""
        # fmt: off
        return (
            self.kind, self.subject, self.other, self.player, self.source, self.init, self.cause, self.amount,
            self.flags, self.came_from, self.to, self.state, self.group, self.new, self.before, self.skill,
            self.memory, 0, 0, 0,
        )
        # fmt: on


class Initiation(Event):
    """One use of an ability: who uses it, of which card, for what; what was paid, and what its last part did."""

    ability: int
    ability_kind: int
    granter: int
    trigger: RecordNo
    slots: SetNo  # where its slots begin among the sets
    x: int = 0
    payer: int = -1  # the object that paid
    surplus: int = 0
    cost: int = 0
    first: RecordNo = 0  # the batch of its last instruction: heap[first:last]
    last: RecordNo = 0
    wanted: int = 0
    done: int = 0

    def __init__(
        self,
        kind: int,
        subject: Ref,
        player: Player,
        cause: int,
        ability: int,
        ability_kind: int,
        granter: int,
        trigger: RecordNo,
        slots: SetNo,
    ) -> None:
        self.kind = kind
        self.subject = subject
        self.player = player
        self.cause = cause
        self.source = subject
        self.init = -1
        self.ability = ability
        self.ability_kind = ability_kind
        self.granter = granter
        self.trigger = trigger
        self.slots = slots

    def copy(self) -> Initiation:
        """The same again, to be written."""
        # fmt: off
        new = Initiation(
            self.kind, self.subject, self.player, self.cause, self.ability, self.ability_kind, self.granter,
            self.trigger, self.slots,
        )
        # fmt: on
        new.source = self.source
        new.init = self.init
        new.other = self.other
        new.flags = self.flags
        new.x = self.x
        new.payer = self.payer
        new.surplus = self.surplus
        new.cost = self.cost
        new.first = self.first
        new.last = self.last
        new.wanted = self.wanted
        new.done = self.done
        return new

    def flat(self) -> tuple[int, ...]:
        """As plain numbers."""
        # fmt: off
        numbers = (
            self.kind, self.subject, self.ability_kind, self.player, self.source, self.init, self.cause, self.x,
            self.flags, self.ability, self.granter, self.trigger, self.slots, self.payer, self.surplus, self.cost,
            self.first, self.last, self.wanted, self.done,
        )
        # fmt: on
        return numbers if self.other < 0 else (*numbers, self.other)  # the place to which a card is played


def record_of(row: tuple[int, ...], initiation: int) -> Event:
    """The record of plain numbers; `initiation`: the kind of a use of an ability."""
    if row[0] == initiation:
        kind, subject, ability_kind, player, source, init, cause, x, flags, ability, granter, trigger, slots = row[:13]
        use = Initiation(kind, subject, player, cause, ability, ability_kind, granter, trigger, slots)
        use.source, use.init, use.flags, use.x = source, init, flags, x
        use.payer, use.surplus, use.cost, use.first, use.last, use.wanted, use.done = row[13:]
        return use
    kind, subject, other, player, source, init, cause, amount, flags, came_from, to, state, group = row[:13]
    event = Event(kind, subject, player, cause, source, init, amount, other, to, state, group, came_from)
    event.flags = flags
    event.new, event.before, event.skill, event.memory = row[13:17]
    return event
