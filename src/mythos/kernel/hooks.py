"""What the kernel leaves to a game: every question about zones, costs, events and words that only its rules answer."""

from __future__ import annotations

from typing import Final

from mythos.kernel.machine import (
    OBJECT,
)
from mythos.kernel.program import (
    M_GRANT,
    Ability,
    Choice,
    Instr,
    Mod,
    Pattern,
    Test,
)
from mythos.kernel.reading import (
    Reading,
)
from mythos.kernel.records import Event
from mythos.kernel.setup import kind_key

# Question kinds of the kernel; games number theirs from 32 on.
Q_X: Final = 0
Q_TARGET: Final = 1
Q_PICK: Final = 2
Q_MAY: Final = 3
Q_EITHER: Final = 4
Q_ORDER: Final = 5
Q_INTERRUPT: Final = 6
Q_RESPONSE: Final = 7
Q_MANDATORY: Final = 8
Q_COST: Final = 9
Q_NAME: Final = 10
Q_PLAY: Final = 11

BY_COST: Final = 4  # the cause of everything done to pay
BY_EFFECT: Final = 2

GRANT_KEY: Final = kind_key(M_GRANT)
ON_BEHALF: Final = -2  # ON_BEHALF - player, instead of a granter: text that nobody controls, used by this player


class Hooks(Reading):
    """A machine whose rules are still to be filled in."""

    __slots__ = ()

    def refuse(self, why: list[str] | None, reason: str, ruling: str = "") -> bool:
        """Say why not, if somebody wants to know; False, unless an audit has switched the ruling off."""
        without = self.setup.without
        if why is None and without is None:
            return False
        ruling = ruling or self.grounds.get(reason, "")
        if why is not None:
            why.append(f"{reason} ({ruling})" if ruling else reason)
            if ruling and self.trace is not None:
                self.trace.cite(ruling)
        return without is not None and ruling in without

    def cause_of(self, ability: Ability) -> int:
        """The cause of what an ability does."""
        return BY_EFFECT

    def targetable(self, refs: tuple[int, ...], rec: int) -> tuple[int, ...]:
        """Those of these that an effect may choose as targets."""
        return refs

    def is_together(self, i: int, other: int) -> bool:
        """Did two events happen at the same time, by the same?"""
        return False

    def is_anyones(self, number: int) -> bool:
        """May every player use this ability, whoever controls its card?"""
        return False

    def is_silenced(self, card: int, number: int, you: int) -> bool:
        """Does some text keep a player from using this ability?"""
        return False

    def may_use(self, card: int, number: int, you: int, granter: int, why: list[str] | None) -> bool:
        """Zone, phase and permission to use an ability."""
        raise NotImplementedError

    def user(self, card: int, i: int, granter: int = -1) -> int:
        """Who answers event `i` with a card: its controller, or who had it when it left."""
        if granter <= ON_BEHALF:
            return ON_BEHALF - granter
        subject = self.heap[i].subject if i >= 0 else -1
        if subject & OBJECT == card and not self.live(subject):
            return self.last_controller(subject)
        return self.controller_of(card)

    def turn_began(self) -> int:
        """The phase (counted from the start) with which this turn began."""
        raise NotImplementedError

    def works_here(self, card: int, number: int, i: int, key: int) -> bool:
        """Does an ability about its own card still work after the event (last known information)?"""
        raise NotImplementedError

    def grants_something(self) -> bool:
        """Is any granted ability in force?"""
        if not self.setup.grants:
            return False
        if GRANT_KEY in self.mods_by:
            return True
        for row in self.lasting:  # noqa: SIM110 (hot)
            if row[0] == M_GRANT:
                return True
        return False

    def grants_listening(self) -> bool:
        """Is any of the granted abilities one that waits for something?"""
        raise NotImplementedError

    def granted_listeners(self, cls: int, key: int, i: int) -> list[tuple[int, int, int]]:
        """Granted abilities that may listen."""
        return []

    def matches_more(self, pattern: Pattern, i: int, card: int, you: int) -> bool:
        """The parts of a pattern that only the game knows (zones, kinds, targets)."""
        raise NotImplementedError

    def subject_fits(self, tests: tuple[Test, ...], i: int, card: int, you: int, rec: int = -1) -> bool:
        """Do the tests fit the subject of an event (by its last known state if it is gone)?"""
        raise NotImplementedError

    def facets(self, i: int) -> tuple[int, ...]:
        """Under which keys an event is known."""
        raise NotImplementedError

    def possible_x(self, rec: int) -> list[int]:
        """The values of X that could be named ([0] if the ability has none)."""
        raise NotImplementedError

    def simply_payable(self, card: int, number: int, you: int) -> int:
        """A quick judgement of a plain cost: 1 yes, 0 no, -1: it has to be worked out."""
        return -1

    def payable(self, rec: int) -> bool:
        """Can the whole cost be paid?"""
        raise NotImplementedError

    def payable_inside(self, rec: int, instr: Instr) -> bool:
        """Can a payment inside an effect be made?"""
        raise NotImplementedError

    def pay(self, rec: int, ip: int) -> None:
        """Push the procedure that pays the cost of an initiation (ip: of the payment inside its text)."""
        raise NotImplementedError

    def is_permitted(self, card: int, number: int, you: int) -> bool:
        """Does some text let a player play a card now from an unusual zone?"""
        return False

    def ways_to_play(self, card: int, you: int, how: int) -> list[int]:
        """The abilities by which an effect lets a player play a card from where it lies."""
        raise NotImplementedError

    def usual_zone(self) -> int:
        """The kind of zone from which cards are played."""
        raise NotImplementedError

    def can(self, verb: int, ref: int, rec: int) -> bool:
        """Could this happen to an object?"""
        raise NotImplementedError

    def choosable(self, refs: tuple[int, ...], rec: int) -> tuple[int, ...]:
        """Those of some objects that an effect may choose."""
        return tuple([ref for ref in refs if self.may_be_chosen(ref, rec)])

    def may_be_chosen(self, ref: int, rec: int) -> bool:
        """May an effect choose or take this object at all?"""
        return True

    def can_receive(self, instr: Instr, ref: int, rec: int) -> bool:
        """Can this instruction bring something to an object?"""
        return True

    def may_be_tried(self, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
        """May an object be chosen for something that cannot happen to it?"""
        return False

    def no_target_for(self, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
        """Is an object no legal target, although the text does not name these verbs in the choosing?"""
        return False

    def whole_or_nothing(self) -> bool:
        """Is a clause with "if able" skipped unless all of it can be done?"""
        return False

    def tie_fails(self, choice: Choice) -> bool:
        """Does a pick among objects that tie for an extreme come to nothing?"""
        return False

    def found(self, choice: Choice, refs: tuple[int, ...]) -> None:
        """A search has found these cards (a hook)."""

    def is_followed(self, event: Event) -> bool:
        """Does the rest of an effect mean what it has moved where it lies now? (What left play is what it was.)"""
        return event.subject == event.new

    def redirects(self, rec: int, instr: Instr) -> bool:
        """Does an instruction behind "instead" only send what is on its way somewhere else? Then it is sent there."""
        return False

    def one_is_enough(self, rec: int) -> bool:
        """Where several players choose: is it enough that one of them can?"""
        return False

    def events_of(self, rec: int, instr: Instr) -> tuple[list[Event], int]:
        """The events an instruction makes, and how many were meant."""
        raise NotImplementedError

    def emit(self, events: list[Event]) -> None:
        """Send events through the game's gate as one batch."""
        raise NotImplementedError

    def gate_initiation(self, rec: int) -> None:
        """Others may interrupt an ability that was just triggered."""
        raise NotImplementedError

    def gate_late_targets(self, rec: int) -> None:
        """Targets were chosen while an effect resolves: whoever answers being chosen may do so now."""

    def finish_effect(self, rec: int) -> None:
        """What the game does when an effect has resolved or was canceled."""
        raise NotImplementedError

    def settle(self) -> None:
        """Push state checks if they are due."""
        raise NotImplementedError

    def first_to_answer(self, cls: int, first: int) -> int:
        """The player who is asked first."""
        raise NotImplementedError

    def due_first(self, pending: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Those of the mandatory abilities that come before the others."""
        return pending

    def orderer(self, pending: list[tuple[int, ...]]) -> int:
        """The player who orders mandatory abilities."""
        raise NotImplementedError

    def answers_nest(self) -> bool:
        """Is what a response did answered by itself, before the answers to older events go on?"""
        return False

    def modifiable(self, card: int, mod: Mod, rec: int) -> bool:
        """Can an effect put this change on a card?"""
        raise NotImplementedError

    def lasts_for_good(self, rec: int) -> bool:
        """Does what an effect makes of a card without saying how long last for good?"""
        return True

    def gained_text(self, what: int, card: int) -> list[tuple[int, int, int, int]]:
        """Rows (kind, stat, amount, argument) for text gained from a card."""
        raise NotImplementedError

    def lasting_argument(self, mod: Mod, rec: int, argument: int) -> int:
        """What a lasting effect has to remember besides its amount."""
        return argument

    def lasting_begins(self, kind: int, target: int, argument: int) -> None:
        """A lasting effect was put on a card."""

    def lasting_ends(self, row: tuple[int, ...]) -> None:
        """A lasting effect on a live card is over."""

    def place_in_deck(self, card: int, end: int) -> None:
        """Put a card of a deck to its top (0) or bottom (1)."""
        raise NotImplementedError

    def shuffle_pile(self, zone: int, player: int) -> None:
        """Shuffle the pile of a kind that belongs to a player, or to everybody."""
        raise NotImplementedError

    def spread(self, rec: int, instr: Instr) -> None:
        """Push the procedure by which somebody lays tokens out anew."""
        raise NotImplementedError

    def do_special(self, rec: int, instr: Instr) -> None:
        """Instructions that only the game knows (destinations, links, names)."""
        raise NotImplementedError

    def tell(
        self,
        text: str,
        *rulings: str,
        kind: str = "",
        about: tuple[int, ...] = (),
        by: int = -1,
        icon: str = "",
        counts: tuple[int, ...] = (),
    ) -> None:
        """Write into the trace, if there is one; rulings by id, or in words that the game has grounds for."""
        if self.trace is not None:
            cited = (each for name in rulings for each in self.grounds.get(name, name).split())
            self.trace.say(text, *cited, kind=kind, about=about, by=by, icon=icon, counts=counts)

    def show_to(self, player: int, refs: tuple[int, ...]) -> None:
        """Who chooses among hidden cards looks at them (a hook)."""

    def lies_open(self, card: int) -> bool:
        """Does a card lie face up already, so that it cannot be revealed? (a hook)"""
        return False

    def words_to_name(self, kind: int) -> list[int]:
        """The numbers of the words of a kind that a player can name."""
        raise NotImplementedError

    def tell_named(self, rec: int, kind: int, word: int) -> None:
        """Write into the trace what was named."""

    def tell_later(self, rec: int) -> None:
        """Write into the trace that something is done that was put off."""

    def tell_initiation(self, rec: int) -> None:
        """Write into the trace that an ability is used."""
