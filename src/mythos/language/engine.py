"""What the compiler must know of a game's engine: the numbers behind phrases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from mythos.kernel.program import INTERRUPT, REPLACE, WOULD
from mythos.language.tree import Facts

# Which role of an event a part of the sentence takes.
SUBJECT = "subject"
OTHER = "other"
PLAYER = "player"
SOURCE = "source"
CONTEST = "contest"  # the part names a contest: its types and the place it is at
INITIATION = "initiation"  # the part names an ability or effect: its kinds and its card
AMOUNT = "amount"  # the part only says how many
NOTHING = ""


@dataclass(frozen=True, slots=True)
class Happening:
    """An event that triggers wait for: its number and the roles of the parts of a sentence.

    `agent`: who does it (the subject of an active verb); empty: a player is the one who does it, a card the
    source of the effect. `patient`: what it is done to (the object, or the subject of `is done`).
    `place`: what a preposition (to, on, at) brings.
    """

    number: int
    agent: str = ""
    patient: str = SUBJECT
    place: str = OTHER


@dataclass(frozen=True, slots=True)
class Engine:
    """The numbers of one game, keyed by the words of its cards.

    `acts`: what effects can do. The compiler asks with the most telling words first: "put into play",
    "discard token", "attach as resource", then the verb alone (the number in its row).
    `happenings`: what triggers can wait for, asked the same way: "win contest", "enter discard pile", "draw".
    """

    acts: Mapping[str, int]
    happenings: Mapping[str, Happening]
    zones: Mapping[str, int]
    types: Mapping[str, int]  # noun -> bit mask of card types; 0: any card
    icons: Mapping[str, int]  # letter -> stat
    printed: int  # how many stats are printed by number; higher ones are words
    kinds: Mapping[str, int]  # noun -> bit mask of ability kinds: action, response, triggered ability
    causes: Mapping[str, int]  # noun behind `by` -> bit mask of causes
    periods: Mapping[str, int]  # period -> number for limits
    ends: Mapping[str, int]  # "end of phase" -> event
    histories: Mapping[str, int]  # "enter discard pile this phase" -> predicate
    flags: Mapping[str, int]  # "before commit" -> named condition
    chronicle: Mapping[str, int] = field(default_factory=dict)  # "this phase" -> period in which events are remembered
    recalled: frozenset[int] = frozenset()  # what can be asked about such an event afterwards: kinds of tests
    leaving: frozenset[int] = frozenset()  # events after which a card is not on the table any more
    duel: bool = False  # two players: everybody has one opponent
    place: str = ""  # the noun for where a card can be
    namings: Mapping[str, int] = field(default_factory=dict)  # noun -> kind of word that a player can name
    driven: str = ""  # the state that somebody is driven into
    tired: str = ""  # the state in which a card cannot go anywhere, unless text says so
    there: str = ""  # the relation of a card to where it is: committed to
    contest: str = ""  # the noun for what is won or lost there
    match: str = ""  # the noun for what a card asks of that which pays for it
    payer: str = ""  # the noun for what pays
    symbol: str = ""  # the noun for what lies on it
    varieties: str = ""  # the noun for different things on what pays
    surplus: str = ""  # the condition word for having paid more than was due
    side: str = ""  # the noun for a player's share of a place
    tokens: Mapping[str, int] = field(default_factory=dict)  # counted tokens: 0 everybody's, 1 only one's own
    counters: Mapping[str, int] = field(default_factory=dict)  # other tokens that can be counted: their number
    neighbours: frozenset[str] = frozenset()  # nouns for the next player
    tolls: frozenset[str] = frozenset()  # verbs of the rules that can have an extra cost
    redraws: bool = False  # can cards be drawn from a discard pile?
    repeats: bool = False  # can a phase follow itself?
    few: frozenset[str] = frozenset()  # verbs of the rules of which text can allow so many only
    goes: frozenset[str] = frozenset()  # verbs that bring a card to a place, which can be forbidden there
    parts: frozenset[str] = frozenset()  # verbs by which a card leaves such a place
    needed: frozenset[int] = frozenset()  # stats of a place that can differ for one player
    check: str = "\0"  # what is made at a place when its contests are over
    checking: int = -1  # .. and the event of passing it
    rivals: frozenset[int] = frozenset()  # two keywords that the rules keep apart
    own: frozenset[str] = frozenset()  # verbs that a player can only do to cards he controls
    doable: frozenset[int] | None = None  # the verbs that an effect does, by number; None: all of them
    initiation: int = -1  # the event of an ability being used
    silent: frozenset[int] = frozenset()  # what cards do that is no event by itself
    late: frozenset[int] = frozenset()  # events that are known only after they happened: nothing can stop them
    attached: int = -1  # the state of being attached
    present: int = -1  # the state of being in play
    taking_part: int = -1  # the state of being at a place
    changed: frozenset[str] = frozenset()  # card types that are no such card while they are attached to another one
    play_number: int = -1  # the act that brings a permanent card into play
    becomes: frozenset[str] = frozenset()  # card types that a card in play can become
    permanent: frozenset[str] = frozenset()  # card types that are brought into play
    guards: Mapping[int, frozenset[int]] = field(default_factory=dict)  # act -> stats that protect from it
    fallible: frozenset[int] = frozenset()  # acts that some cards are unfit for without any text that says "cannot"
    prizes: frozenset[str] = frozenset()  # zones in which a card belongs to whoever has the zone, not to its owner
    keeps: Mapping[str, int] = field(default_factory=dict)  # token noun -> state a thing holding one is in
    extra_facts: Callable[[Facts], tuple[tuple[str, tuple[int, ...]], ...]] = lambda facts: ()
    reader: Callable[..., Any] | None = None  # what reads a line, where the game has sentences of its own
    stops: int = INTERRUPT | REPLACE  # kinds of abilities that can stand before what they cancel or replace
    seeming: frozenset[str] = frozenset()  # the states that a card can be in by its text alone
    elsewhere: bool = False  # can standing text give words to what is not in play?
    gainable: int = 0  # which text of another card can be gained: bits as for M_GAIN_TEXT
    ungainable: str = "text of another card cannot be gained in this game"  # what is said of other text
    grantable: int = 0  # kinds of abilities of the game's own that can be given to another card
    timed: int = (1 << 30) - 1  # kinds of abilities that can wait for a point of time: at end of turn
    unended: int = 0  # .. but not for the end of anything
    mute: frozenset[int] = frozenset()  # zones in which no text of a card is in force
    stopper: str = ""  # how a line with a head begins that can stop what it waits for
    early: frozenset[int] = frozenset((WOULD,))  # points of an event at which it can still be stopped
