"""The rulebook of this game: what the kernel asks, and in which chapter the answer stands."""

from __future__ import annotations

from typing import ClassVar, Final

from mythos.coc import acts, chronicle, contest, duel, legality, moving, paying, table, text
from mythos.coc.contents import Contents
from mythos.coc.grounds import GROUNDS
from mythos.coc.numbers import DECK, E_INITIATE, HAND, STORY_DECK
from mythos.coc.rules import victory
from mythos.coc.rules.windows import ACTIONS
from mythos.coc.table import TOKENS, USES, Table
from mythos.coc.text import EVENT_NAMES
from mythos.kernel.machine import Option
from mythos.kernel.program import Ability, Choice, Filter, Instr, Mod, Num, Pattern, Test
from mythos.kernel.records import Event


class CallOfCthulhu(Contents):
    """What only the rules of this game can say."""

    initiation = E_INITIATE
    growing = (TOKENS, TOKENS + 1)
    hidden = frozenset((DECK, HAND, STORY_DECK))
    piles = frozenset((DECK, STORY_DECK))
    tallies: ClassVar[dict[int, tuple[str, ...]]] = {ACTIONS: ("passes", "taken")}
    tally_registers = (USES, USES + 1)
    grounds = GROUNDS
    event_words = EVENT_NAMES

    def is_unheard(self, g: Table, old: int, new: int) -> bool:
        """Domains and resources fill the purses."""
        return legality.is_unheard(g, old, new)

    def zones_of(self, g: Table, number: int) -> tuple[int, ...]:
        """Abilities work in play, events' from hand, stories' on the table, unless the text names a zone (coc3-1.2)."""
        return table.zones_of(g, number)

    def busy_zones(self, g: Table) -> list[int]:
        """The zones in which text may work: in decks only if a card of this game says so."""
        return table.busy_zones(g)

    def plays_hidden_rounds(self, g: Table) -> bool:
        """A loop that draws or shuffles is no shortcut in the last document (coc3-1.16b, coc15-loops)."""
        return duel.plays_hidden_rounds(g)

    def endless(self, g: Table) -> None:
        """A mandatory loop that nobody can stop."""
        victory.stalemate(g)

    def before_asking(self, g: Table) -> None:
        """What has to lie open does so before anybody is asked."""
        duel.before_asking(g)

    def is_no_extreme_shared(self, g: Table) -> bool:
        """In the last document nobody is the highest who has an equal (coc3-2.29c)."""
        return duel.is_no_extreme_shared(g)

    def belongings(self, g: Table, c: int) -> list[int]:
        """What is attached or committed to an object; on a domain also its resources."""
        return table.belongings(g, c)

    def payments(self, g: Table, rec: int) -> int:
        """How many domains were drained for the play that an initiation answers."""
        return paying.payments(g, rec)

    def value(self, g: Table, c: int, stat: int) -> int:
        """A current value, never below 0; the printed one at once if nothing at all could change it."""
        return table.value(g, c, stat)

    def in_order(self, g: Table) -> list[int]:
        """The players, active player first."""
        return table.in_order(g)

    def active(self, g: Table) -> int:
        """The active player."""
        return table.active(g)

    def phase(self, g: Table) -> int:
        """The current phase."""
        return table.phase(g)

    def type_of(self, g: Table, c: int) -> int:
        """What it is now: zone and form decide before the printed type (coc3-1.15, coc3-2.34)."""
        return table.type_of(g, c)

    def in_state(self, g: Table, c: int, state: int) -> bool:
        """Is it in this state? Insane cards are neither ready nor exhausted (coc3-2.10)."""
        return table.in_state(g, c, state)

    def place_of(self, g: Table, c: int) -> int:
        """The story a card is committed to, as a reference, or -1."""
        return table.place_of(g, c)

    def true_value(self, g: Table, c: int, stat: int) -> int:
        """A value now, before it is floored at 0."""
        return table.true_value(g, c, stat)

    def printed_value(self, g: Table, c: int, stat: int) -> int:
        """What is printed on the visible side; X is 0, facedown is indeterminate (coc3-2.26)."""
        return table.printed_value(g, c, stat)

    def remembered(self, g: Table, ref: int, stat: int) -> int:
        """The value of an object, or what was last known of it."""
        return table.remembered(g, ref, stat)

    def last_controller(self, g: Table, ref: int) -> int:
        """Who controlled a card when it left, by the record of its leaving."""
        return table.last_controller(g, ref)

    def place_known(self, g: Table, ref: int) -> int:
        """As everywhere; a card that answers from out of play what happened to it in play means the story it left."""
        return table.place_known(g, ref)

    def last_place(self, g: Table, ref: int) -> int:
        """The story to which a card was committed when it left, or -1."""
        return table.last_place(g, ref)

    def last_host(self, g: Table, ref: int) -> int:
        """What a card was attached to when it left, or -1."""
        return table.last_host(g, ref)

    def speaks(self, g: Table, c: int) -> bool:
        """A card's text is in force unless it is facedown, blank, or attached by another card's effect."""
        return table.speaks(g, c)

    def still_says(self, g: Table, c: int, mod: Mod) -> bool:
        """Is this line in force although the card does not speak?"""
        return table.still_says(g, c, mod)

    def is_ignored(self, g: Table, mod: Mod, source: int, c: int) -> bool:
        """Who is immune to a card ignores its standing text, too."""
        return acts.is_ignored(g, mod, source, c)

    def gains_nothing(self, g: Table, c: int, stat: int) -> bool:
        """Icons, keywords, subtypes and abilities that other cards' standing text gives are lost on a card that is
        wholly blank; what it "gets", like skill, is not gained (coc3-1.6c)."""
        return table.gains_nothing(g, c, stat)

    def tokens(self, g: Table, c: int, side: int) -> int:
        """Success tokens on an object; side -1: both players'. Wounds are tokens as well."""
        return table.tokens(g, c, side)

    def tokens_known(self, g: Table, ref: int, side: int) -> int:
        """The tokens on a card, or those that lay on it when it left play."""
        return table.tokens_known(g, ref, side)

    def cards_in_play(self, g: Table) -> tuple[int, ...]:
        """Every card in play except stories."""
        return table.cards_in_play(g)

    def default_objects(self, g: Table, flt: Filter) -> tuple[int, ...]:
        """In play, unless the filter asks for domains, resources or players."""
        return table.default_objects(g, flt)

    def zone_number(self, g: Table, kind: int, player: int) -> int:
        """A player's zone of a kind; the shared zones are everybody's."""
        return table.zone_number(g, kind, player)

    def has_title(self, g: Table, c: int, title: int) -> bool:
        """The title stays with a card also when it is insane."""
        return table.has_title(g, c, title)

    def title_of(self, g: Table, c: int) -> int:
        """The number of its title, -1 if it lies facedown as something else (coc3-2.26c)."""
        return table.title_of(g, c)

    def is_unique(self, g: Table, c: int) -> bool:
        """Does it carry the mark of uniqueness?"""
        return table.is_unique(g, c)

    def history(self, g: Table, c: int, predicate: int) -> bool:
        """What a card did this phase or turn."""
        return table.history(g, c, predicate)

    def named_condition(self, g: Table, n: int) -> bool:
        """As everywhere; and the times before and after players have committed in a story phase."""
        return duel.named_condition(g, n)

    def families(self, g: Table, c: int) -> list[int]:
        """As `factions_of`: what belongs to no faction shares none (coc3-2.38)."""
        return table.families(g, c)

    def is_named(self, g: Table, c: int, kind: int, word: int) -> bool:
        """Has a card the title, or the subtype or faction, that was named?"""
        return duel.is_named(g, c, kind, word)

    def own_x(self, g: Table, c: int) -> int:
        """X is 0 unless the card's own text defines it (coc3-2.1)."""
        return table.own_x(g, c)

    def resource_kinds(self, g: Table, refs: tuple[int, ...], except_stat: int) -> int:
        """How many different resource symbols lie on domains, one kind left out."""
        return table.resource_kinds(g, refs, except_stat)

    def past(self, g: Table, num: Num, this: int, you: int, rec: int, it: int) -> int:
        """How often something has happened in this period."""
        return chronicle.past(g, num, this, you, rec, it)

    def model_of(self, g: Table, ref: int, number: int) -> int:
        """Whose ability it is that a card has by standing text; its own one: itself."""
        return table.model_of(g, ref, number)

    def linked(self, g: Table, c: int, name: int) -> tuple[int, ...]:
        """Cards remembered on a card under a name."""
        return table.linked(g, c, name)

    def cause_of(self, g: Table, ability: Ability) -> int:
        """Playing a card, or an effect, triggered or not."""
        return paying.cause_of_use(g, ability)

    def targetable(self, g: Table, refs: tuple[int, ...], rec: int) -> tuple[int, ...]:
        """As everywhere; and nothing for which more has to be paid than its player can."""
        return paying.targetable(g, refs, rec)

    def is_together(self, g: Table, i: int, other: int) -> bool:
        """Did two events happen at the same time, by the same, at the same place?"""
        return acts.is_together(g, i, other)

    def before_reveal(self, g: Table, rec: int, refs: tuple[int, ...]) -> bool:
        """Cards that an effect is about to show to everybody are known as such, if anybody waits for that."""
        return duel.before_reveal(g, rec, refs)

    def batch(self, g: Table, i: int) -> list[int]:
        """The records of everything that would happen together with event `i` and is still open."""
        return acts.batch(g, i)

    def is_anyones(self, g: Table, number: int) -> bool:
        """`by any player`: not only its controller may use it."""
        return legality.is_anyones(g, number)

    def borrowers(self, g: Table, card: int, number: int) -> list[int]:
        """The players who may use an ability as if they controlled its card."""
        return legality.borrowers(g, card, number)

    def is_silenced(self, g: Table, card: int, number: int, you: int) -> bool:
        """Does some text say that a player cannot play such cards, or that such abilities cannot be triggered?"""
        return legality.is_silenced(g, card, number, you)

    def may_use(self, g: Table, card: int, number: int, you: int, granter: int, why: list[str] | None) -> bool:
        """Zone, state and play restrictions of an ability (coc3-1.2)."""
        return legality.may_use(g, card, number, you, granter, why)

    def turn_began(self, g: Table) -> int:
        """The phase with which this turn began."""
        return table.turn_began(g)

    def works_here(self, g: Table, card: int, number: int, i: int, key: int) -> bool:
        """Last known information: blank, insane or resource before it left, and it stays silent (coc3-1.12)."""
        return legality.works_here(g, card, number, i, key)

    def bereaved(self, g: Table, i: int) -> list[tuple[int, int]]:
        """What was attached to a card that left play, or to a story that was won, goes with it, but answers that once
        more as if it were there, unless it was blank (coc3-1.12)."""
        return legality.bereaved(g, i)

    def grants_listening(self, g: Table) -> bool:
        """Is any of the granted abilities one that waits for something?"""
        return table.grants_listening(g)

    def granted_listeners(self, g: Table, cls: int, key: int, i: int) -> list[tuple[int, int, int]]:
        """Granted abilities that wait for something."""
        return table.granted_listeners(g, cls, key, i)

    def matches_more(self, g: Table, pattern: Pattern, i: int, card: int, you: int) -> bool:
        """Zones a card came from and went to, kinds of abilities and struggles, and who was chosen."""
        return acts.matches_more(g, pattern, i, card, you)

    def subject_fits(self, g: Table, tests: tuple[Test, ...], i: int, card: int, you: int, rec: int = -1) -> bool:
        """Tests on the subject of an event, by its last known state if it has left."""
        return acts.subject_fits(g, tests, i, card, you, rec)

    def facets(self, g: Table, i: int) -> tuple[int, ...]:
        """Under which keys an event is known: what it is, and that something enters or leaves."""
        return acts.facets(g, i)

    def possible_x(self, g: Table, rec: int) -> list[int]:
        """X is named by the player who pays it, up to what his richest domain holds (coc3-2.1)."""
        return paying.possible_x(g, rec)

    def simply_payable(self, g: Table, card: int, number: int, you: int) -> int:
        """Fixed amounts that nothing changes, and at most exhausting or sacrificing the card itself."""
        return paying.simply_payable(g, card, number, you)

    def payable(self, g: Table, rec: int) -> bool:
        """Can the whole cost be paid? A cost must change the game (coc3-2.13)."""
        return paying.payable(g, rec)

    def payable_inside(self, g: Table, rec: int, instr: Instr) -> bool:
        """Can somebody make a payment inside an effect?"""
        return paying.payable_inside(g, rec, instr)

    def pay(self, g: Table, rec: int, ip: int) -> None:
        """Pay the cost of an initiation, or a payment inside its text."""
        paying.pay(g, rec, ip)

    def is_permitted(self, g: Table, card: int, number: int, you: int) -> bool:
        """Does some text let a player play a card now from where it lies?"""
        return legality.is_permitted(g, card, number, you)

    def ways_to_play(self, g: Table, card: int, you: int, how: int) -> list[int]:
        """A card out of play whose restrictions allow it: as it is played, or by the action of an event."""
        return legality.ways_to_play(g, card, you, how)

    def usual_zone(self, g: Table) -> int:
        """Cards are played from hand."""
        return legality.usual_zone(g)

    def can(self, g: Table, verb: int, ref: int, rec: int) -> bool:
        """Could this happen to an object? "Cannot" is absolute (coc3-2.2). A card that is being played may enter."""
        return acts.can(g, verb, ref, rec)

    def choosable(self, g: Table, refs: tuple[int, ...], rec: int) -> tuple[int, ...]:
        """As everywhere; all of them if nothing is immune and nothing is copied."""
        return acts.choosable(g, refs, rec)

    def may_be_chosen(self, g: Table, ref: int, rec: int) -> bool:
        """Nothing immune to the source, and nothing that is being played."""
        return acts.may_be_chosen(g, ref, rec)

    def can_receive(self, g: Table, instr: Instr, ref: int, rec: int) -> bool:
        """No wound can be moved onto an Invulnerable character (coc3-2.31b), nobody commits where he may not, and
        who changes places can."""
        return acts.can_receive(g, instr, ref, rec)

    def may_be_tried(self, g: Table, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
        """What cannot happen to a card makes it no legal target only in the last document, where even Invulnerability
        does (coc3-2.2b, coc3-2.37b); before, it may be chosen in vain."""
        return acts.may_be_tried(g, verbs, ref, rec)

    def no_target_for(self, g: Table, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
        """A target only has to be what the text asks for, what it is unfit for is skipped (coc3-1.10); but whom text
        forbids it altogether is no legal target in the last document (coc3-2.2b)."""
        return acts.no_target_for(g, verbs, ref, rec)

    def whole_or_nothing(self, g: Table) -> bool:
        """In older editions "if able" is skipped by a player who cannot do all of it (coc15-if-able-b, coc3-2.3)."""
        return duel.whole_or_nothing(g)

    def tie_fails(self, g: Table, choice: Choice) -> bool:
        """Without the word choose a tie for an extreme comes to nothing, in the last document (coc3-2.29c)."""
        return duel.tie_fails(g, choice)

    def found(self, g: Table, choice: Choice, refs: tuple[int, ...]) -> None:
        """A card of a named kind that a search has found is shown, in the last document (coc3-2.11c)."""
        duel.found(g, choice, refs)

    def is_followed(self, g: Table, event: Event) -> bool:
        """What enters play, and what comes from a hand, a deck or a discard pile."""
        return duel.is_followed(g, event)

    def redirects(self, g: Table, rec: int, instr: Instr) -> bool:
        """A card that would go to a discard pile, or leave play, and is put elsewhere instead is destroyed, sacrificed
        or discarded all the same: only its goal changes, as that of a Resilient card does."""
        return acts.redirects(g, rec, instr)

    def one_is_enough(self, g: Table, rec: int) -> bool:
        """In older editions a story's effect works for those players who can choose (coc15-totals-ex1)."""
        return legality.one_is_enough(g, rec)

    def events_of(self, g: Table, rec: int, instr: Instr) -> tuple[list[Event], int]:
        """As everywhere; a card being played enters under its player's control, from where it is being played."""
        return duel.events_of(g, rec, instr)

    def emit(self, g: Table, events: list[Event]) -> None:
        """Send events through the gate; if nobody can be interested, they happen at once."""
        duel.emit(g, events)

    def gate_initiation(self, g: Table, rec: int) -> None:
        """Others may disrupt a triggered ability before it resolves; passives and plays cannot be stopped."""
        duel.gate_initiation(g, rec)

    def gate_late_targets(self, g: Table, rec: int, slot: int) -> None:
        """A card chosen behind "then" is a target all the same (coc3-1.9)."""
        duel.gate_late_targets(g, rec, slot)

    def finish_effect(self, g: Table, rec: int) -> None:
        """A played event goes to its owner's discard pile, or where its text says (coc3-2.32)."""
        duel.finish_effect(g, rec)

    def settle(self, g: Table) -> None:
        """State checks, if something changed that they read."""
        duel.settle(g)

    def first_to_answer(self, g: Table, cls: int, first: int) -> int:
        """Left of the initiator for players' effects, the active player for the game's, by edition
        (coc3-timing-step2, coc3-timing-step6, coc15-timing-response-b)."""
        return duel.first_to_answer(g, cls, first)

    def due_first(self, g: Table, pending: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Where everybody orders his own, the active player's come first (cocccg-simultaneous-b)."""
        return duel.due_first(g, pending)

    def orderer(self, g: Table, pending: list[tuple[int, ...]]) -> int:
        """The active player orders what is due at the same time; in older editions everybody his own passives
        (coc3-1.7, cocccg-simultaneous)."""
        return duel.orderer(g, pending)

    def answers_nest(self, g: Table) -> bool:
        """In older editions every event has a window of its own for responses (coc15-timing-response)."""
        return duel.answers_nest(g)

    def modifiable(self, g: Table, card: int, mod: Mod, rec: int) -> bool:
        """An insane character's values and text cannot be changed, nor what is immune, nor what cannot change sides
        (coc3-2.34, coc3-2.36b)."""
        return duel.modifiable(g, card, mod, rec)

    def lasts_for_good(self, g: Table, rec: int) -> bool:
        """What a triggered effect makes of a card ends with the phase in older editions (coc3-1.4b)."""
        return duel.lasts_for_good(g, rec)

    def gained_text(self, g: Table, what: int, card: int) -> list[tuple[int, int, int, int]]:
        """Keywords, triggered abilities or printed icons of another card, as they are now."""
        return duel.gained_text(g, what, card)

    def lasting_argument(self, g: Table, mod: Mod, rec: int, argument: int) -> int:
        """What a lasting effect has to remember: the ability granted, the player who takes control."""
        return duel.lasting_argument(g, mod, rec, argument)

    def lasting_begins(self, g: Table, kind: int, target: int, argument: int) -> None:
        """Taking control for a time begins; who has the card for good is remembered. A new type begins."""
        moving.lasting_begins(g, kind, target, argument)

    def lasting_ends(self, g: Table, row: tuple[int, ...]) -> None:
        """Control goes to the latest claim that is left, else to whoever has the card for good (coc3-1.4); so does
        the type of a card."""
        moving.lasting_ends(g, row)

    def place_in_deck(self, g: Table, card: int, end: int) -> None:
        """Put a card of a deck to its top (0) or bottom (1); where it lies is a new place."""
        table.place_in_deck(g, card, end)

    def shuffle_pile(self, g: Table, zone: int, player: int) -> None:
        """Shuffle a player's deck, or the story deck."""
        table.shuffle_pile(g, zone, player)

    def spread(self, g: Table, rec: int, instr: Instr) -> None:
        """Somebody lays success tokens out anew over the stories."""
        duel.spread(g, rec, instr)

    def do_special(self, g: Table, rec: int, instr: Instr) -> None:
        """Destinations of events, and cards remembered under a name."""
        duel.do_special(g, rec, instr)

    def name(self, g: Table, player: int) -> str:
        """What a player is called."""
        return table.name(g, player)

    def show_to(self, g: Table, player: int, refs: tuple[int, ...]) -> None:
        """Who searches a deck or chooses from a hand sees those cards; facedown cards on the table stay facedown."""
        moving.show_to(g, player, refs)

    def lies_open(self, g: Table, card: int) -> bool:
        """What lies face up cannot be revealed: in an open zone, or a Prophecy on top of a deck (coc3-2.4b)."""
        return moving.lies_open(g, card)

    def words_to_name(self, g: Table, kind: int) -> list[int]:
        """Struggle types and factions of the game, subtypes and titles of the whole card pool (coc3-1.14)."""
        return duel.words_to_name(g, kind)

    def tell_named(self, g: Table, rec: int, kind: int, word: int) -> None:
        """A line about what was named."""
        text.tell_named(g, rec, kind, word)

    def tell_initiation(self, g: Table, rec: int) -> None:
        """Playing a card takes it from the hand; then others learn of it."""
        duel.tell_initiation(g, rec)

    def prizes(self, g: Table, card: int) -> list[int]:
        """As everywhere; but a story is never put into a won pile by somebody who has not won (coc3-faq-39)."""
        return legality.prizes(g, card)

    def opportunities(self, g: Table, cls: int, first: int, last: int, player: int) -> list[Option]:
        """What a player may answer with now."""
        return duel.opportunities(g, cls, first, last, player)

    def actions(self, g: Table, player: int) -> list[Option]:
        """Everything a player may do in an action window."""
        return legality.actions(g, player)

    def being_won(self, g: Table) -> list[int]:
        """The stories that somebody is just winning."""
        return duel.being_won(g)

    def check_now(self, g: Table) -> bool:
        """Check the state before an action is asked for; findings get a window of their own. True: nothing due."""
        return duel.check_now(g)

    def close_window(self, g: Table) -> None:
        """Step 7 of a window: every opportunity lapses."""
        duel.close_window(g)

    def compares_again(self, g: Table, story: int) -> bool:
        """The story that resolves compares skill once more."""
        return duel.compares_again(g, story)

    def counted_in(self, g: Table, story: int, kind: int) -> int:
        """What a struggle counts: its icons, unless text says otherwise; skill prevails over icons (coc3-faq-15)."""
        return contest.counted_in(g, story, kind)

    def do_action(self, g: Table, option: Option, player: int) -> None:
        """An action gets a window of its own. What was allowed only for it is over."""
        legality.do_action(g, option, player)

    def gates_open(self, g: Table) -> list[tuple[int, int]]:
        """The batches of events that are passing the gate."""
        return duel.gates_open(g)

    def icons_at(self, g: Table, story: int, player: int, kind: int) -> int:
        """The icons a side counts in a struggle, or what is counted in their place."""
        return contest.icons_at(g, story, player, kind)

    def is_void(self, g: Table, place: int, winner: int, kind: int) -> bool:
        """Does an effect say that what a player wins at this story has no result?"""
        return contest.is_void(g, place, winner, kind)

    def join(self, g: Table, c: int) -> None:
        """It is a character as long as it is committed; a lasting effect (coc3-faq-10b, coc3-faq-26)."""
        contest.join(g, c)

    def may_go_to(self, g: Table, c: int, story: int) -> bool:
        """Also by an effect a defender commits only where there are attackers (coc3-3.1, coc3-faq-04)."""
        return contest.may_go_to(g, c, story)

    def next_action_taken(self, g: Table, player: int, count: int) -> None:
        """What a player was allowed only for his next action is over, whatever he did with it."""
        legality.next_action_taken(g, player, count)

    def piles_have_order(self, g: Table) -> bool:
        """Does any text on the table care how the cards in a discard pile lie? Else nobody is asked about it."""
        return duel.piles_have_order(g)

    def proclaim(self, g: Table, events: list[Event]) -> bool:
        """Events that only have to be known: recorded if any text of this game waits for such a thing, else only
        told. True if they were recorded."""
        return duel.proclaim(g, events)

    def seen(self, g: Table, c: int, viewer: int = -1) -> str:
        """What an object is called by a player (-1: everybody at once) who may not know its face."""
        return text.seen(g, c, viewer)

    def sure_winner(self, g: Table, story: int, kind: int) -> int:
        """Who wins such a struggle whatever is counted, or -1; where both would, it is counted."""
        return contest.sure_winner(g, story, kind)

    def tell_count(self, g: Table, what: str, story: int, mine: int, theirs: int) -> None:
        """How a struggle, or skill, stands at a story."""
        text.tell_count(g, what, story, mine, theirs)

    def tell_event(self, g: Table, i: int) -> None:
        """Write an event into the trace."""
        text.tell_event(g, i)

    def title(self, g: Table, ref: int) -> str:
        """What an object is called at the table."""
        return text.title(g, ref)

    def watching(self, g: Table) -> list[tuple[int, int, int]]:
        """(card, ability, granter) of all text that acts as soon as a condition holds."""
        return duel.watching(g)

    def win(self, g: Table, story: int, winner: int) -> None:
        """A story is won."""
        duel.win(g, story, winner)

    def result_as_won(self, g: Table, story: int, kind: int, player: int) -> None:
        """The result of a struggle follows as if a player had won it."""
        duel.result_as_won(g, story, kind, player)

    def choose_struggles(self, g: Table, story: int, player: int) -> None:
        """A player says which struggles of a story resolve."""
        duel.choose_struggles(g, story, player)

    def wins_as_well(self, g: Table, player: int) -> bool:
        """A player wins the struggle that his opponent is winning."""
        return duel.wins_as_well(g, player)


BOOK: Final = CallOfCthulhu()
