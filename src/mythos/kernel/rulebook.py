"""The rulebook: what the kernel leaves to a game, a method for each question, with what holds if a game says nothing.

A game has one rulebook, which all its machines and their copies share; its methods lead to the chapters.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from mythos.kernel import effects, hooks, initiation, lasting, listening, reading
from mythos.kernel.hooks import BY_EFFECT
from mythos.kernel.machine import Machine, Option
from mythos.kernel.program import (
    Ability,
    Choice,
    Cond,
    Filter,
    Instr,
    Mod,
    Num,
    Pattern,
    Sel,
    Test,
)
from mythos.kernel.records import Event

M = TypeVar("M", bound=Machine)  # the machine of the game


class Rulebook(Generic[M]):
    """What only the rules of a game can say."""

    growing: ClassVar[tuple[int, ...]] = ()
    hidden: ClassVar[frozenset[int]] = frozenset()
    piles: ClassVar[frozenset[int]] = frozenset()  # kinds of zones whose order nobody knows
    initiation = -1  # the event kind of an initiation
    event_words: ClassVar[Mapping[int, str]] = {}  # what the game calls its kinds of events
    tallies: ClassVar[dict[int, tuple[str, ...]]] = {}
    tally_registers: ClassVar[tuple[int, ...]] = ()  # .. and these registers, too
    grounds: ClassVar[Mapping[str, str]] = {}  # what the kernel does or refuses, in words -> the ruling of this game

    def is_busy(self, g: M, was: int, now: int) -> bool:
        """May text work in one of these kinds of zones (a hook: a game may know that in some none does)?"""
        return True

    def is_unheard(self, g: M, old: int, new: int) -> bool:
        """Does nothing but text take notice of a move between these kinds of zones (a hook, for `reindex`)?"""
        return True

    def zones_of(self, g: M, number: int) -> Container[int]:
        """The kinds of zones in which an ability works (a hook: the default depends on the game)."""
        return g.setup.abilities[number].zones

    def busy_zones(self, g: M) -> Iterable[int]:
        """The zones in which text may work (a hook: a game may know that in some none does)."""
        return range(len(g.zones))

    def plays_hidden_rounds(self, g: M) -> bool:
        """Must a loop that touches what is hidden be played round by round?"""
        return True

    def endless(self, g: M) -> None:
        """Too many steps without a question: a mandatory loop."""
        g.refuse_to_go_on()

    def before_asking(self, g: M) -> None:
        """Somebody will be asked, if there is something to decide."""

    def is_no_extreme_shared(self, g: M) -> bool:
        """Has nobody the highest or lowest of a value who has an equal?"""
        return False

    def ranked(self, g: M, test: Test, c: int, this: int, you: int, rec: int) -> int:
        """By what a superlative compares: a value, or how many things are there."""
        return reading.ranked(g, test, c, this, you, rec)

    def fits(self, g: M, tests: tuple[Test, ...], c: int, this: int, you: int, rec: int) -> bool:
        """Does an object pass all tests?"""
        return reading.fits(g, tests, c, this, you, rec)

    def sift(self, g: M, tests: tuple[Test, ...], cards: Sequence[int], this: int, you: int, rec: int) -> Sequence[int]:
        """Those that pass all tests of the objects that were searched for them."""
        return reading.sift(g, tests, cards, this, you, rec)

    def belongings(self, g: M, c: int) -> list[int]:
        """The cards that are attached to an object, or are there."""
        return reading.belongings(g, c)

    def payments(self, g: M, rec: int) -> int:
        """How many objects have paid for the play that an initiation answers (a hook)."""
        return 0

    def value(self, g: M, c: int, stat: int) -> int:
        """A current value, never below 0 when read; stat + PRINTED: what is printed."""
        return reading.value(g, c, stat)

    def applies(self, g: M, mod: Mod, source: int, c: int) -> bool:
        """Does a standing change of `source` apply to `c` now?"""
        return reading.applies(g, mod, source, c)

    def reader(self, g: M, source: int, c: int) -> int:
        """Who "you" is in standing text: its controller, or where nobody controls it whoever has the card it is
        applied to."""
        return reading.reader(g, source, c)

    def in_order(self, g: M) -> list[int]:
        """The players, active player first."""
        return reading.in_order(g)

    def active(self, g: M) -> int:
        """The active player."""
        raise NotImplementedError

    def phase(self, g: M) -> int:
        """The current phase's number."""
        raise NotImplementedError

    def type_of(self, g: M, c: int) -> int:
        """The current type of an object."""
        raise NotImplementedError

    def in_state(self, g: M, c: int, state: int) -> bool:
        """Is an object in a state of the game?"""
        raise NotImplementedError

    def place_of(self, g: M, c: int) -> int:
        """Reference to the place where a card is, or -1."""
        raise NotImplementedError

    def true_value(self, g: M, c: int, stat: int) -> int:
        """A current value before it is floored."""
        raise NotImplementedError

    def printed_value(self, g: M, c: int, stat: int) -> int:
        """What is printed on the visible side."""
        raise NotImplementedError

    def remembered(self, g: M, ref: int, stat: int) -> int:
        """The value of an object, or its last known one if it is gone."""
        raise NotImplementedError

    def last_controller(self, g: M, ref: int) -> int:
        """Who controlled an object that is gone."""
        raise NotImplementedError

    def place_known(self, g: M, ref: int) -> int:
        """Where an object is, or was when it left, or -1."""
        return reading.place_known(g, ref)

    def last_place(self, g: M, ref: int) -> int:
        """Where an object that is gone was, or -1."""
        return -1

    def last_host(self, g: M, ref: int) -> int:
        """What an object that is gone was attached to, or -1."""
        return -1

    def speaks(self, g: M, c: int) -> bool:
        """Is a card's own text in force (not blank, not facedown)?"""
        raise NotImplementedError

    def still_says(self, g: M, c: int, mod: Mod) -> bool:
        """Is a line in force although the card's text as a whole is not?"""
        return False

    def is_ignored(self, g: M, mod: Mod, source: int, c: int) -> bool:
        """Is a card immune to the standing text of another?"""
        return False

    def gains_nothing(self, g: M, c: int, stat: int) -> bool:
        """Does a card gain nothing of a stat from the standing text of others?"""
        return False

    def tokens(self, g: M, c: int, side: int) -> int:
        """Tokens on an object; side -1: everybody's; -1 - kind: tokens of another kind."""
        raise NotImplementedError

    def tokens_known(self, g: M, ref: int, side: int) -> int:
        """Tokens on an object, or those that lay on it when it left."""
        return reading.tokens_known(g, ref, side)

    def cards_in_play(self, g: M) -> tuple[int, ...]:
        """Every card in play."""
        raise NotImplementedError

    def default_objects(self, g: M, flt: Filter) -> tuple[int, ...]:
        """Where a filter without zones looks."""
        raise NotImplementedError

    def zone_number(self, g: M, kind: int, player: int) -> int:
        """The zone of a kind that belongs to a player."""
        raise NotImplementedError

    def has_title(self, g: M, c: int, title: int) -> bool:
        """Does a card have a title?"""
        raise NotImplementedError

    def title_of(self, g: M, c: int) -> int:
        """The number of a card's title, -1 if there is none to see."""
        raise NotImplementedError

    def is_unique(self, g: M, c: int) -> bool:
        """Is it a unique card?"""
        raise NotImplementedError

    def history(self, g: M, c: int, predicate: int) -> bool:
        """A remembered fact about an object."""
        raise NotImplementedError

    def named_condition(self, g: M, n: int) -> bool:
        """A condition that the game names."""
        raise NotImplementedError

    def families(self, g: M, c: int) -> list[int]:
        """The families of a card."""
        raise NotImplementedError

    def is_named(self, g: M, c: int, kind: int, word: int) -> bool:
        """Is a named word of this kind true of an object?"""
        raise NotImplementedError

    def own_x(self, g: M, c: int) -> int:
        """X of a card's own line "X is ..", 0 if it has none."""
        raise NotImplementedError

    def resource_kinds(self, g: M, refs: tuple[int, ...], except_stat: int) -> int:
        """Different kinds of resources on what pays."""
        raise NotImplementedError

    def margin(self, g: M, rec: int) -> int:
        """By how much something was won or passed: what the event says that a text answers."""
        return reading.margin(g, rec)

    def past(self, g: M, num: Num, this: int, you: int, rec: int, it: int) -> int:
        """How often something has happened in this period."""
        raise NotImplementedError

    def own_number(self, g: M, num: Num, this: int, you: int, rec: int, it: int) -> int:
        """A number that only the game knows."""
        raise NotImplementedError

    def own_selection(self, g: M, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
        """A selection that only the game knows."""
        raise NotImplementedError

    def own_test(self, g: M, test: Test, c: int, this: int, you: int, rec: int) -> bool:
        """A test that only the game knows."""
        raise NotImplementedError

    def own_condition(self, g: M, cond: Cond, this: int, you: int, rec: int, it: int) -> bool:
        """A condition that only the game knows."""
        raise NotImplementedError

    def model_of(self, g: M, ref: int, number: int) -> int:
        """Whose ability it is that a card has by standing text; its own one: itself."""
        return ref

    def linked(self, g: M, c: int, name: int) -> tuple[int, ...]:
        """Cards remembered on a card under a name."""
        raise NotImplementedError

    def cause_of(self, g: M, ability: Ability) -> int:
        """The cause of what an ability does."""
        return BY_EFFECT

    def targetable(self, g: M, refs: tuple[int, ...], rec: int) -> tuple[int, ...]:
        """Those of these that an effect may choose as targets."""
        return refs

    def is_together(self, g: M, i: int, other: int) -> bool:
        """Did two events happen at the same time, by the same?"""
        return False

    def index_taken(self, g: M) -> None:
        """Text that cards have taken from others is indexed as their own."""
        lasting.index_taken(g)

    def drop_taken(self, g: M, card: int) -> None:
        """A card moves, and loses the text that it has taken."""
        lasting.drop_taken(g, card)

    def before_reveal(self, g: M, rec: int, refs: tuple[int, ...]) -> bool:
        """Somebody may interfere before an effect shows cards to everybody. True: he is asked first."""
        return False

    def batch(self, g: M, i: int) -> list[int]:
        """The records of everything that would happen together with event `i`, itself included, and is still open."""
        return [i]

    def is_anyones(self, g: M, number: int) -> bool:
        """May every player use this ability, whoever controls its card?"""
        return False

    def borrowers(self, g: M, card: int, number: int) -> list[int]:
        """The players who may use this ability as if they controlled its card."""
        return []

    def is_silenced(self, g: M, card: int, number: int, you: int) -> bool:
        """Does some text keep a player from using this ability?"""
        return False

    def may_use(self, g: M, card: int, number: int, you: int, granter: int, why: list[str] | None) -> bool:
        """Zone, phase and permission to use an ability."""
        raise NotImplementedError

    def user(self, g: M, card: int, i: int, granter: int = -1) -> int:
        """Who answers event `i` with a card: its controller, or who had it when it left."""
        return hooks.user(g, card, i, granter)

    def turn_began(self, g: M) -> int:
        """The phase (counted from the start) with which this turn began."""
        raise NotImplementedError

    def works_here(self, g: M, card: int, number: int, i: int, key: int) -> bool:
        """Does an ability about its own card still work after the event (last known information)?"""
        raise NotImplementedError

    def bereaved(self, g: M, i: int) -> list[tuple[int, int]]:
        """The cards that lost what they were attached to by event `i`, and left with it; whose they were (a hook)."""
        return []

    def grants_listening(self, g: M) -> bool:
        """Is any of the granted abilities one that waits for something?"""
        raise NotImplementedError

    def granted_listeners(self, g: M, cls: int, key: int, i: int) -> list[tuple[int, int, int]]:
        """Granted abilities that may listen."""
        return []

    def matches_more(self, g: M, pattern: Pattern, i: int, card: int, you: int) -> bool:
        """The parts of a pattern that only the game knows (zones, kinds, targets)."""
        raise NotImplementedError

    def subject_fits(self, g: M, tests: tuple[Test, ...], i: int, card: int, you: int, rec: int = -1) -> bool:
        """Do the tests fit the subject of an event (by its last known state if it is gone)?"""
        raise NotImplementedError

    def facets(self, g: M, i: int) -> tuple[int, ...]:
        """Under which keys an event is known."""
        raise NotImplementedError

    def possible_x(self, g: M, rec: int) -> list[int]:
        """The values of X that could be named ([0] if the ability has none)."""
        raise NotImplementedError

    def simply_payable(self, g: M, card: int, number: int, you: int) -> int:
        """A quick judgement of a plain cost: 1 yes, 0 no, -1: it has to be worked out."""
        return -1

    def payable(self, g: M, rec: int) -> bool:
        """Can the whole cost be paid?"""
        raise NotImplementedError

    def payable_inside(self, g: M, rec: int, instr: Instr) -> bool:
        """Can a payment inside an effect be made?"""
        raise NotImplementedError

    def pay(self, g: M, rec: int, ip: int) -> None:
        """Push the procedure that pays the cost of an initiation (ip: of the payment inside its text)."""
        raise NotImplementedError

    def is_permitted(self, g: M, card: int, number: int, you: int) -> bool:
        """Does some text let a player play a card now from an unusual zone?"""
        return False

    def ways_to_play(self, g: M, card: int, you: int, how: int) -> list[int]:
        """The abilities by which an effect lets a player play a card from where it lies."""
        raise NotImplementedError

    def usual_zone(self, g: M) -> int:
        """The kind of zone from which cards are played."""
        raise NotImplementedError

    def can(self, g: M, verb: int, ref: int, rec: int) -> bool:
        """Could this happen to an object?"""
        raise NotImplementedError

    def choosable(self, g: M, refs: tuple[int, ...], rec: int) -> tuple[int, ...]:
        """Those of some objects that an effect may choose."""
        return hooks.choosable(g, refs, rec)

    def may_be_chosen(self, g: M, ref: int, rec: int) -> bool:
        """May an effect choose or take this object at all?"""
        return True

    def can_receive(self, g: M, instr: Instr, ref: int, rec: int) -> bool:
        """Can this instruction bring something to an object?"""
        return True

    def may_be_tried(self, g: M, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
        """May an object be chosen for something that cannot happen to it?"""
        return False

    def no_target_for(self, g: M, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
        """Is an object no legal target, although the text does not name these verbs in the choosing?"""
        return False

    def whole_or_nothing(self, g: M) -> bool:
        """Is a clause with "if able" skipped unless all of it can be done?"""
        return False

    def tie_fails(self, g: M, choice: Choice) -> bool:
        """Does a pick among objects that tie for an extreme come to nothing?"""
        return False

    def found(self, g: M, choice: Choice, refs: tuple[int, ...]) -> None:
        """A search has found these cards (a hook)."""

    def is_followed(self, g: M, event: Event) -> bool:
        """Does the rest of an effect mean what it has moved where it lies now? (What left play is what it was.)"""
        return hooks.is_followed(g, event)

    def redirects(self, g: M, rec: int, instr: Instr) -> bool:
        """Does an instruction behind "instead" only send what is on its way somewhere else? Then it is sent there."""
        return False

    def one_is_enough(self, g: M, rec: int) -> bool:
        """Where several players choose: is it enough that one of them can?"""
        return False

    def events_of(self, g: M, rec: int, instr: Instr) -> tuple[list[Event], int]:
        """The events an instruction makes, and how many were meant."""
        raise NotImplementedError

    def emit(self, g: M, events: list[Event]) -> None:
        """Send events through the game's gate as one batch."""
        raise NotImplementedError

    def gate_initiation(self, g: M, rec: int) -> None:
        """Others may interrupt an ability that was just triggered."""
        raise NotImplementedError

    def branch_taken(self, g: M, rec: int, instr: Instr, branch: int) -> None:
        """One of several texts was chosen, and is done next."""

    def gate_late_targets(self, g: M, rec: int, slot: int) -> None:
        """Targets were chosen while an effect resolves: whoever asks for something or answers may do so now."""

    def finish_effect(self, g: M, rec: int) -> None:
        """What the game does when an effect has resolved or was canceled."""
        raise NotImplementedError

    def settle(self, g: M) -> None:
        """Push state checks if they are due."""
        raise NotImplementedError

    def first_to_answer(self, g: M, cls: int, first: int) -> int:
        """The player who is asked first."""
        raise NotImplementedError

    def due_first(self, g: M, pending: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Those of the mandatory abilities that come before the others."""
        return pending

    def orderer(self, g: M, pending: list[tuple[int, ...]]) -> int:
        """The player who orders mandatory abilities."""
        raise NotImplementedError

    def answers_nest(self, g: M) -> bool:
        """Is what a response did answered by itself, before the answers to older events go on?"""
        return False

    def modifiable(self, g: M, card: int, mod: Mod, rec: int) -> bool:
        """Can an effect put this change on a card?"""
        raise NotImplementedError

    def lasts_for_good(self, g: M, rec: int) -> bool:
        """Does what an effect makes of a card without saying how long last for good?"""
        return True

    def gained_text(self, g: M, what: int, card: int) -> list[tuple[int, int, int, int]]:
        """Rows (kind, stat, amount, argument) for text gained from a card."""
        raise NotImplementedError

    def lasting_argument(self, g: M, mod: Mod, rec: int, argument: int) -> int:
        """What a lasting effect has to remember besides its amount."""
        return argument

    def lasting_begins(self, g: M, kind: int, target: int, argument: int) -> None:
        """A lasting effect was put on a card."""

    def lasting_ends(self, g: M, row: tuple[int, ...]) -> None:
        """A lasting effect on a live card is over."""

    def place_in_deck(self, g: M, card: int, end: int) -> None:
        """Put a card of a deck to its top (0) or bottom (1)."""
        raise NotImplementedError

    def shuffle_pile(self, g: M, zone: int, player: int) -> None:
        """Shuffle the pile of a kind that belongs to a player, or to everybody."""
        raise NotImplementedError

    def spread(self, g: M, rec: int, instr: Instr) -> None:
        """Push the procedure by which somebody lays tokens out anew."""
        raise NotImplementedError

    def do_special(self, g: M, rec: int, instr: Instr) -> None:
        """Instructions that only the game knows (destinations, links, names)."""
        raise NotImplementedError

    def name(self, g: M, player: int) -> str:
        """What a player is called."""
        raise NotImplementedError

    def show_to(self, g: M, player: int, refs: tuple[int, ...]) -> None:
        """Who chooses among hidden cards looks at them (a hook)."""

    def lies_open(self, g: M, card: int) -> bool:
        """Does a card lie face up already, so that it cannot be revealed? (a hook)"""
        return False

    def words_to_name(self, g: M, kind: int) -> list[int]:
        """The numbers of the words of a kind that a player can name."""
        raise NotImplementedError

    def tell_named(self, g: M, rec: int, kind: int, word: int) -> None:
        """Write into the trace what was named."""

    def tell_later(self, g: M, rec: int) -> None:
        """Write into the trace that something is done that was put off."""

    def tell_initiation(self, g: M, rec: int) -> None:
        """Write into the trace that an ability is used."""

    def prizes(self, g: M, card: int) -> list[int]:
        """The effects for a winner that may be used without winning."""
        return initiation.prizes(g, card)

    def limit_key(self, g: M, card: int, number: int, you: int) -> tuple[int, int, int]:
        """By title and player for "limit 1 per", by this copy for "limit once per"."""
        return initiation.limit_key(g, card, number, you)

    def possible(self, g: M, rec: int, start: int, end: int) -> bool:
        """Could the instructions from `start` to `end` do anything? Judged by the first that acts."""
        return initiation.possible(g, rec, start, end)

    def announce(self, g: M, rec: int) -> None:
        """Everybody learns which card is about to be used."""
        initiation.announce(g, rec)

    def shares(
        self, g: M, choice: Choice, rec: int, paying: bool = False
    ) -> list[tuple[int, tuple[int, ...], int, int]]:
        """Who takes what: (chooser, candidates, least, most) for each chooser or each object of `per`.
        `paying`: to pay, which is no effect."""
        return initiation.shares(g, choice, rec, paying)

    def ask_choice(self, g: M, rec: int, choice: Choice, kind: int, k: int = -1) -> None:
        """Ask for a choice: each chooser his share, all at the same time."""
        initiation.ask_choice(g, rec, choice, kind, k)

    def add_lasting(self, g: M, rec: int, mod: Mod, target: int, until: int, until_number: int) -> None:
        """One lasting effect. Its amount is fixed now; "loses all" takes away what is there now."""
        lasting.add_lasting(g, rec, mod, target, until, until_number)

    def filled(self, g: M) -> None:
        """A saved state was taken over: what is a copy shows it."""
        lasting.filled(g)

    def opportunities(self, g: M, cls: int, first: int, last: int, player: int) -> list[Option]:
        """The abilities this player may use now in answer to events heap[first:last]."""
        return listening.opportunities(g, cls, first, last, player)

    def ends(self, g: M, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
        """The cards at one end of a pile; where people say what comes they name them now, if an effect is under way."""
        return effects.ends(g, sel, this, you, rec, it)

    def mark(self, g: M) -> tuple[object, ...]:
        """By which one sees that something has changed or has begun."""
        return effects.mark(g)
