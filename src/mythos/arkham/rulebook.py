"""The rulebook of this game: what the kernel asks, and in which chapter the answer stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mythos.arkham import acts, costs, investigation, legality, table, text
from mythos.arkham import numbers as n
from mythos.arkham.contents import Contents
from mythos.arkham.grounds import GROUNDS
from mythos.arkham.rules import (
    clues,
    elimination,
    judging,
    playing,
    settling,
    timing,
)
from mythos.arkham.table import Table
from mythos.kernel.printing import event_words
from mythos.kernel.program import Choice, Cond, Filter, Instr, Mod, Num, Pattern, Sel, Test
from mythos.kernel.records import Event


class ArkhamHorror(Contents):
    """What only the rules of this game can say."""

    initiation = n.E_INITIATE
    grounds = GROUNDS
    piles = frozenset((n.DECK, n.ENCOUNTER_DECK, n.SPECIAL_DECK))
    event_words = event_words(vars(n))

    def is_busy(self, g: Table, was: int, now: int) -> bool:
        """May text work in one of these kinds of zones?"""
        return table.is_busy(g, was, now)

    def zones_of(self, g: Table, number: int) -> frozenset[int]:
        """The kinds of zones in which an ability works."""
        return table.zones_of(g, number)

    def busy_zones(self, g: Table) -> list[int]:
        """The zones in which text may work."""
        return table.busy_zones(g)

    def ranked(self, g: Table, test: Test, c: int, this: int, you: int, rec: int) -> int:
        """By what a superlative compares; `nearest to it`: how far it is from there."""
        return table.ranked(g, test, c, this, you, rec)

    def fits(self, g: Table, tests: tuple[Test, ...], c: int, this: int, you: int, rec: int) -> bool:
        """Does an object pass all tests? Here a card is always of its printed type."""
        return table.fits(g, tests, c, this, you, rec)

    def sift(
        self, g: Table, tests: tuple[Test, ...], cards: Sequence[int], this: int, you: int, rec: int
    ) -> Sequence[int]:
        """Those of some objects that pass all tests: test by test, each for all that are left."""
        return table.sift(g, tests, cards, this, you, rec)

    def value(self, g: Table, c: int, stat: int) -> int:
        """A current value, never below 0 when read; where nothing changes it, it is what is printed."""
        return table.value(g, c, stat)

    def applies(self, g: Table, mod: Mod, source: int, c: int) -> bool:
        """Does a standing change apply? Text on the side that does not show is not there."""
        return table.applies(g, mod, source, c)

    def reader(self, g: Table, source: int, c: int) -> int:
        """Who "you" is in standing text; where nobody has it or what it is applied to, whoever deals with it."""
        return table.reader(g, source, c)

    def in_order(self, g: Table) -> list[int]:
        """The investigators still in the game, lead first."""
        return table.in_order(g)

    def active(self, g: Table) -> int:
        """The investigator whose turn it is, else the lead investigator."""
        return table.active(g)

    def phase(self, g: Table) -> int:
        """The current phase."""
        return table.phase(g)

    def type_of(self, g: Table, c: int) -> int:
        """The type of a card."""
        return table.type_of(g, c)

    def in_state(self, g: Table, c: int, state: int) -> bool:
        """Is something in a state?"""
        return table.in_state(g, c, state)

    def place_of(self, g: Table, c: int) -> int:
        """Reference to the location where something is, or -1."""
        return table.place_of(g, c)

    def true_value(self, g: Table, c: int, stat: int) -> int:
        """A current value before it is floored."""
        return table.true_value(g, c, stat)

    def printed_value(self, g: Table, c: int, stat: int) -> int:
        """What is printed."""
        return table.printed_value(g, c, stat)

    def remembered(self, g: Table, ref: int, stat: int) -> int:
        """The value of an object; what is gone has its printed value."""
        return table.remembered(g, ref, stat)

    def last_controller(self, g: Table, ref: int) -> int:
        """Who controlled an object that is gone: its owner."""
        return table.last_controller(g, ref)

    def speaks(self, g: Table, c: int) -> bool:
        """Is a card's text in force?"""
        return table.speaks(g, c)

    def tokens(self, g: Table, c: int, side: int) -> int:
        """Clues on something."""
        return table.tokens(g, c, side)

    def cards_in_play(self, g: Table) -> tuple[int, ...]:
        """Everything in play."""
        return table.cards_in_play(g)

    def default_objects(self, g: Table, flt: Filter) -> tuple[int, ...]:
        """Where a filter without zones looks: where such cards can be in play."""
        return table.default_objects(g, flt)

    def zone_number(self, g: Table, kind: int, player: int) -> int:
        """The zone of a kind that belongs to a player, or the only one."""
        return table.zone_number(g, kind, player)

    def has_title(self, g: Table, c: int, title: int) -> bool:
        """Does a card have a title?"""
        return table.has_title(g, c, title)

    def title_of(self, g: Table, c: int) -> int:
        """The number of a card's title."""
        return table.title_of(g, c)

    def is_unique(self, g: Table, c: int) -> bool:
        """Is it a unique card?"""
        return table.is_unique(g, c)

    def history(self, g: Table, c: int, predicate: int) -> bool:
        """Did this happen to a card in the period that is meant? Such things are kept like used limits."""
        return table.history(g, c, predicate)

    def named_condition(self, g: Table, flag: int) -> bool:
        """How the test went, or what it is."""
        return table.named_condition(g, flag)

    def own_x(self, g: Table, c: int) -> int:
        """X of a card's own line, 0 if it has none."""
        return table.own_x(g, c)

    def resource_kinds(self, g: Table, refs: tuple[int, ...], except_stat: int) -> int:
        """Nothing of that kind exists here."""
        return table.resource_kinds(g, refs, except_stat)

    def margin(self, g: Table, rec: int) -> int:
        """By how much the test under way succeeded or failed, else what the event says."""
        return table.margin(g, rec)

    def own_number(self, g: Table, num: Num, this: int, you: int, rec: int, it: int) -> int:
        """Work out a number that only this game knows."""
        return table.own_number(g, num, this, you, rec, it)

    def own_selection(self, g: Table, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
        """The references that a selection means now, if only this game knows it."""
        return table.own_selection(g, sel, this, you, rec, it)

    def own_test(self, g: Table, test: Test, c: int, this: int, you: int, rec: int) -> bool:
        """One test that only this game knows, before negation."""
        return table.own_test(g, test, c, this, you, rec)

    def own_condition(self, g: Table, cond: Cond, this: int, you: int, rec: int, it: int) -> bool:
        """Is a condition met that only this game knows?"""
        return table.own_condition(g, cond, this, you, rec, it)

    def linked(self, g: Table, c: int, name: int) -> tuple[int, ...]:
        """Nothing is remembered on a card under a name."""
        return table.linked(g, c, name)

    def may_use(self, g: Table, card: int, number: int, you: int, granter: int, why: list[str] | None) -> bool:
        """Zone, turn and permission to use an ability or play a card."""
        return legality.may_use(g, card, number, you, granter, why)

    def user(self, g: Table, card: int, i: int, granter: int = -1) -> int:
        """Who uses a card: whoever was named with it."""
        return investigation.user(g, card, i, granter)

    def turn_began(self, g: Table) -> int:
        """Turns are not waited for."""
        return investigation.turn_began(g)

    def works_here(self, g: Table, card: int, number: int, i: int, key: int) -> bool:
        """As `works_at`."""
        return investigation.works_here(g, card, number, i, key)

    def grants_listening(self, g: Table) -> bool:
        """What is granted is heard like what is printed: see `rules.timing`."""
        return investigation.grants_listening(g)

    def matches_more(self, g: Table, pattern: Pattern, i: int, card: int, you: int) -> bool:
        """The end of the game for one investigator concerns only the cards that player owns or has."""
        return investigation.matches_more(g, pattern, i, card, you)

    def subject_fits(self, g: Table, tests: tuple[Test, ...], i: int, card: int, you: int, rec: int = -1) -> bool:
        """Do the tests fit the subject of an event?"""
        return investigation.subject_fits(g, tests, i, card, you, rec)

    def facets(self, g: Table, i: int) -> tuple[int, ...]:
        """Under which keys an event is known."""
        return investigation.keys_of(g, i)

    def possible_x(self, g: Table, rec: int) -> list[int]:
        """The values that a player may name for a printed X: as much as can be paid."""
        return costs.possible_x(g, rec)

    def simply_payable(self, g: Table, card: int, number: int, you: int) -> int:
        """A quick judgement where every part of the cost is plain."""
        return costs.simply_payable(g, card, number, you)

    def payable(self, g: Table, rec: int) -> bool:
        """Can the whole cost be paid?"""
        return costs.payable(g, rec)

    def payable_inside(self, g: Table, rec: int, instr: Instr) -> bool:
        """Can a payment inside an effect be made?"""
        return costs.payable_inside(g, rec, instr)

    def pay(self, g: Table, rec: int, ip: int) -> None:
        """Pay the cost of an ability (or a payment inside its text)."""
        costs.pay(g, rec, ip)

    def ways_to_play(self, g: Table, card: int, you: int, how: int) -> list[int]:
        """The ability by which a card is played."""
        return investigation.ways_to_play(g, card, you, how)

    def usual_zone(self, g: Table) -> int:
        """Cards are played from the hand."""
        return investigation.usual_zone(g)

    def can(self, g: Table, verb: int, ref: int, rec: int) -> bool:
        """Could this happen to an object, as far as legality asks?"""
        return acts.can(g, verb, ref, rec)

    def may_be_chosen(self, g: Table, ref: int, rec: int) -> bool:
        """A weakness in hand cannot be chosen where the discard is optional. ah13-faq-16"""
        return legality.may_be_chosen(g, ref, rec)

    def events_of(self, g: Table, rec: int, instr: Instr) -> tuple[list[Event], int]:
        """The events an instruction makes, and how many were meant; some verbs are procedures of the rules."""
        return acts.events_of(g, rec, instr)

    def emit(self, g: Table, events: list[Event]) -> None:
        """Let events happen."""
        timing.emit(g, events)

    def gate_initiation(self, g: Table, rec: int) -> None:
        """Costs are paid: attacks of opportunity, then the effect tries to begin."""
        playing.gate_initiation(g, rec)

    def branch_taken(self, g: Table, rec: int, instr: Instr, branch: int) -> None:
        """Of a text that begins with a choice only the part that is taken provokes attacks, before it is done."""
        playing.branch_taken(g, rec, instr, branch)

    def finish_effect(self, g: Table, rec: int) -> None:
        """An event is discarded; then what the effect has caused may be answered."""
        playing.finish_effect(g, rec)

    def settle(self, g: Table) -> None:
        """Push state checks if there is something to do; where text connects locations the map is drawn anew."""
        settling.settle(g)

    def modifiable(self, g: Table, card: int, mod: Mod, rec: int) -> bool:
        """Any change can be put on a card."""
        return investigation.modifiable(g, card, mod, rec)

    def place_in_deck(self, g: Table, card: int, end: int) -> None:
        """Put a card of a deck to its top (0) or bottom (1)."""
        investigation.place_in_deck(g, card, end)

    def shuffle_pile(self, g: Table, zone: int, player: int) -> None:
        """Shuffle a deck."""
        investigation.shuffle_pile(g, zone, player)

    def do_special(self, g: Table, rec: int, instr: Instr) -> None:
        """Where an event goes after it was played."""
        investigation.do_special(g, rec, instr)

    def name(self, g: Table, player: int) -> str:
        """What a player is called."""
        return table.name(g, player)

    def show_to(self, g: Table, player: int, refs: tuple[int, ...]) -> None:
        """Who chooses among hidden cards looks at them."""
        investigation.show_to(g, player, refs)

    def tell_initiation(self, g: Table, rec: int) -> None:
        """An ability is used."""
        text.tell_initiation(g, rec)

    def limit_key(self, g: Table, card: int, number: int, you: int) -> tuple[int, int, int]:
        """Per copy and player, for the group, or by title over all players."""
        return legality.limit_key(g, card, number, you)

    def possible(self, g: Table, rec: int, start: int, end: int) -> bool:
        """Could any of these instructions change something? Independent parts each count."""
        return legality.possible(g, rec, start, end)

    def announce(self, g: Table, rec: int) -> None:
        """Everybody learns which card is used."""
        investigation.announce(g, rec)

    def shares(
        self, g: Table, choice: Choice, rec: int, paying: bool = False
    ) -> list[tuple[int, tuple[int, ...], int, int]]:
        """Who chooses among what; a setup takes any of several copies, nobody is asked which."""
        return investigation.shares(g, choice, rec, paying)

    def ask_choice(self, g: Table, rec: int, choice: Choice, kind: int, k: int = -1) -> None:
        """Ask for a choice; among equals on an encounter card the lead investigator chooses."""
        investigation.ask_choice(g, rec, choice, kind, k)

    def add_lasting(self, g: Table, rec: int, mod: Mod, target: int, until: int, until_number: int) -> None:
        """One lasting effect; what is meant for the next attack waits for the end of one that is under way."""
        investigation.add_lasting(g, rec, mod, target, until, until_number)

    def mark(self, g: Table) -> tuple[object, ...]:
        """By which one sees that something has changed: also what is remembered, recorded and logged."""
        return investigation.mark(g)

    def affords(self, g: Table, rec: int, card: int, you: int) -> bool:
        """Can a card be played after the cost of a text is paid?"""
        return legality.affords(g, rec, card, you)

    def apply(self, g: Table, i: int) -> None:
        """An event happens, unless it was stopped or changes nothing."""
        acts.apply(g, i)

    def can_now(self, g: Table, verb: int, ref: int, you: int, other: int, amount: int, state: int) -> bool:
        """Would a verb change anything about an object? `other` -2: not known yet."""
        return acts.can_now(g, verb, ref, you, other, amount, state)

    def difficulty(self, g: Table) -> int:
        """What the test under way is against."""
        return judging.difficulty(g)

    def discover(self, g: Table, player: int, place: int, count: int) -> None:
        """An investigator discovers clues at a location."""
        clues.discover(g, player, place, count)

    def hurt(
        self,
        g: Table,
        refs: Iterable[int],
        damage: int,
        horror: int,
        source: int = -1,
        player: int = -1,
        direct: int = 0,
    ) -> None:
        """Deal damage and horror by a rule."""
        investigation.hurt(g, refs, damage, horror, source, player, direct)

    def is_defeated(self, g: Table, player: int) -> bool:
        """Was an investigator defeated, or is just now?"""
        return elimination.is_defeated(g, player)

    def offers_way_out(self, g: Table) -> bool:
        """Is there a scenario card in play by whose text somebody may resign?"""
        return investigation.offers_way_out(g)

    def play_now(self, g: Table, rec: int, card: int, you: int) -> None:
        """Play a card in the middle of a text: it is paid for, but takes no action and provokes nothing."""
        playing.play_now(g, rec, card, you)

    def resolve(self, g: Table, card: int, number: int, you: int, trigger: int = -1) -> None:
        """An ability is used by the rules; where nothing is chosen or paid it goes straight to its text."""
        playing.resolve(g, card, number, you, trigger)

    def surely_acts(self, g: Table, number: int) -> bool:
        """Would `possible` say yes to a text in any case?"""
        return legality.surely_acts(g, number)


BOOK: Final = ArkhamHorror()
