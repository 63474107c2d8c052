"""The program form: what a card's text is to the machine.

A card file is parsed and compiled once into the classes below; a game holds them in its
`Setup`, shared by every fork. They are plain immutable data: no closures, so that every
effect can be stopped, copied, printed and explained.

How names are resolved: an effect runs in an *initiation* (a record on the heap) which knows
its carrier (`this`), its player (`you`), the event that triggered it, its X and its *slots*.
A slot holds a tuple of references. The compiler binds every pronoun of the text to a slot, to a
role of the trigger, or to `this`; the machine never guesses.

In static text (standing lines, cost lines, attach lines) there is no initiation. There `IT` is the
card that the line is being applied to: "each card you control gets +1 skill for each
investigation icon on it" reads the icons of IT.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Final

# --------------------------------------------------------------------------------------------
# Ability kinds. One bit each, so that a pattern can ask for several.
# --------------------------------------------------------------------------------------------
ACTION: Final = 1
RESPONSE: Final = 2
FORCED: Final = 4
INTERRUPT: Final = 8
TRIGGERED: Final = 15  # the four kinds that are triggered effects
AUTOMATIC: Final = 16  # a trigger without a head: done when its condition is met, never canceled
STATIC: Final = 32  # standing text: only `mods`
WHENEVER: Final = 64  # state-based: done as soon as its condition holds
WON: Final = 128  # what a place does for its winner
PLAY: Final = 256  # bringing a card into play from hand (every permanent card has one)
REPLACE: Final = 512  # an automatic ability whose effect begins with `instead`
AT_WILL: Final = 4096  # as AUTOMATIC, but its player uses it when he could take an action
TOLL: Final = 2048  # no ability to use: `cost` has to be paid by the players in `anyone` before the act in `program`
# (`joined`: once for all objects of it)
FROM_PLAY: Final = 1024  # in a pattern only: the ability is one that is used in play
WHOEVER: Final = 8192  # in a pattern only: also what the game itself triggers

# --------------------------------------------------------------------------------------------
# Numbers
# --------------------------------------------------------------------------------------------
N_CONST: Final = 0  # n
N_X: Final = 1  # the X of this initiation; in static text the card's own X line
N_COUNT: Final = 2  # how many objects `sel` selects
N_STAT: Final = 3  # `stat` of the one object in `sel` (sum if several; 0 if none)
N_TOKENS: Final = 4  # tokens on the objects of `sel`; n = 0 all, 1 only those of `you`, more: of another kind
N_MANY: Final = 5  # "that many": how many objects the last instruction changed
N_AMOUNT: Final = 6  # the amount of the trigger (harm done, cards drawn, tokens)
N_MARGIN: Final = 7  # by how many icons the contest of the trigger was won
N_SURPLUS: Final = 8  # resources beyond what was due in this initiation's payment
N_ADD: Final = 9  # left + right
N_SUB: Final = 10  # left - right
N_MUL: Final = 11  # left * right
N_HALF: Final = 18  # half of `left`, rounded down
N_KINDS: Final = 12  # number of different resource kinds on the objects in `sel` that can pay, not counting stat n
N_EXTREME: Final = 13  # highest (n = 1) or lowest (n = 0) `stat` among `sel`
N_WANTED: Final = 14  # how many objects the last instruction meant to change
N_UNLIMITED: Final = 15  # "any number of": as many as there are
N_NAMED: Final = 16  # the number of the word that was named and bound to slot n
N_PAST: Final = 17  # how often `past` has happened in this period (n); stat = 1: at how many different places
N_PRICE: Final = 30  # what playing the card of the trigger cost
N_PAYMENTS: Final = 31  # how many objects paid for it
N_TOTAL: Final = 29  # how much the last instruction did in all: the amounts of its events


@dataclass(frozen=True, slots=True)
class Num:
    """A number that is worked out when it is needed."""

    op: int
    n: int = 0
    stat: int = 0
    sel: Sel | None = None
    left: Num | None = None
    right: Num | None = None
    past: Pattern | None = None


# --------------------------------------------------------------------------------------------
# Selections: a tuple of references (cards, places, what pays, and players are all objects)
# --------------------------------------------------------------------------------------------
S_NONE: Final = 0
S_THIS: Final = 1  # the card that carries the line
S_GRANTER: Final = 2  # the card that granted the line (else as S_THIS)
S_HOST: Final = 3  # what `sel` (default: this) is attached to: "attached card"
S_SLOT: Final = 4  # slot n
S_TRIGGER: Final = 5  # a role of the triggering event: n = R_SUBJECT, R_OTHER, R_PLAYER, R_SOURCE, R_GROUP
S_IT: Final = 6  # static text: the card the line is applied to; in tests of a filter: the candidate
S_YOU: Final = 7
S_OPPONENT: Final = 8  # every opponent of `sel` (default: you)
S_PLAYERS: Final = 9  # each player, active player first
S_ACTIVE: Final = 10
S_CONTROLLER: Final = 11  # controllers of `sel`
S_OWNER: Final = 12  # owners of `sel`
S_PLACE: Final = 13  # the places that `sel` (default: this) is committed to
S_ALL: Final = 14  # every object that fits `filter`
S_TOP: Final = 15  # the top `num` cards of zone `zone` of each player in `sel` (default: you); with a `filter` all of
# them down to the first that fits it
S_BOTTOM: Final = 16
S_MINUS: Final = 17  # `sel` without `other`
S_UNION: Final = 18  # `sel` and `other`
S_PAYER: Final = 19  # the object that pays for this initiation (in cost lines: the one considered); n = 1: that paid
# for the one which it answers
S_ATTACHED: Final = 20  # what is attached to `sel`, kept by `filter` if given
S_LINK: Final = 21  # the cards remembered on this card under the name number n (`called NAME`, card-wide)
S_LAST: Final = 22  # the objects the last instruction changed ("this way")
S_KEPT: Final = 23  # those of `sel` that fit `filter`
S_FIRST: Final = 24  # the first of `sel` in order ("topmost" of a zone comes last: use S_TOPMOST)
S_TOPMOST: Final = 25  # the topmost object of `filter` in its zone
S_OTHERSIDE: Final = 26  # in a game of two sides: the player across from `sel` (a player)

R_SUBJECT: Final = 0
R_OTHER: Final = 1
R_PLAYER: Final = 2
R_SOURCE: Final = 3
R_GROUP: Final = 4
R_BATCH: Final = 5  # everything to which the same would happen at the same time


@dataclass(frozen=True, slots=True)
class Sel:
    """A set of objects, worked out when it is needed."""

    op: int
    n: int = 0
    sel: Sel | None = None
    other: Sel | None = None
    filter: Filter | None = None
    zone: int = -1
    num: Num | None = None


# --------------------------------------------------------------------------------------------
# Tests on one candidate, and filters
# --------------------------------------------------------------------------------------------
T_TYPE: Final = 0  # its current type is in the bit mask n (bit = 1 << type number)
T_HAS: Final = 1  # it has at least one of stat n (icons, keywords, families and the words of its type line are stats)
T_STAT: Final = 2  # stat `n` compared (`cmp`) with `num`; stat + PRINTED reads the printed value
T_STATE: Final = 3  # it is in state n (a number of the game: ready, exhausted, committed ...)
T_CONTROL: Final = 4  # its controller is among `sel`
T_OWNER: Final = 5
T_IN: Final = 6  # it is among `sel`
T_AT: Final = 7  # it is committed to one of the places in `sel`
T_ATTACHED_TO: Final = 8  # it is attached to one of `sel`
T_TITLE: Final = 9  # its title is `title`; n = 1: has these words in it
T_COUNT: Final = 10  # the number of objects of `filter` attached to it or committed to it, compared with `num`
T_TOKENS: Final = 11  # tokens on it compared with `num`; n = 0 all, 1 only those on the side of `sel`'s player, more:
# of another kind
T_EXTREME: Final = 12  # it has the highest (n2 = 1) / lowest (n2 = 0) `n` (stat) among those that pass the tests
# before; with a `filter`: the most or fewest such objects attached or committed to it
T_HISTORY: Final = 13  # history predicate n of the game holds for it (entered a discard pile this phase ...)
T_PART: Final = 14  # it took part in the triggering event (role R_GROUP): "that was committed there"
T_ANY: Final = 15  # at least one of the branches (`any`: a tuple of tuples of tests) holds
T_UNIQUE: Final = 16
T_ABILITY: Final = 17  # the candidate is an initiation: its ability kind is in the bit mask n
T_TARGETS: Final = 18  # the candidate is an initiation: it has chosen one of `sel` as a target
T_SAMETITLE: Final = 20  # it has the same title as one of `sel`
T_NAMED: Final = 21  # the word named in slot n is true of it; n2: the kind of word
REMEMBERED_WORD: Final = -1  # n = REMEMBERED_WORD - name: the word that this card remembers under the name number
T_PAST: Final = 22  # `num` (N_PAST, about S_IT) is at least 1: it did something, or something happened to it
T_PRINTED_TYPE: Final = 30  # its printed type is in the bit mask n: a resource is a card of some type, too
T_KIN: Final = 31  # it shares a family (as the game has them) with one of `sel`; NE: it has one, but not theirs

LT: Final = 0
LE: Final = 1
EQ: Final = 2
GE: Final = 3
GT: Final = 4
NE: Final = 5

PRINTED: Final = 1000  # stat + PRINTED: only what is printed


@dataclass(frozen=True, slots=True)
class Test:
    """One question about a candidate; `negate` turns it round."""

    op: int
    n: int = 0
    n2: int = 0
    cmp: int = GE
    num: Num | None = None
    sel: Sel | None = None
    filter: Filter | None = None
    any: tuple[tuple[Test, ...], ...] = ()
    negate: bool = False
    title: str = ""  # a title is text here; a setup knows its number


@dataclass(frozen=True, slots=True)
class Where:
    """A zone to look in: zone kind, and whose (None: every player's, or a zone without owner)."""

    zone: int
    whose: Sel | None = None


@dataclass(frozen=True, slots=True)
class Filter:
    """Objects in the named zones (default: in play) that pass all tests, in table order."""

    tests: tuple[Test, ...] = ()
    where: tuple[Where, ...] = ()


# --------------------------------------------------------------------------------------------
# Conditions
# --------------------------------------------------------------------------------------------
C_AND: Final = 0
C_OR: Final = 1
C_NOT: Final = 2
C_COMPARE: Final = 3  # left cmp right
C_IS: Final = 4  # `sel` is not empty and every object of it passes `tests`
C_EXISTS: Final = 5  # the number of objects in `sel` compared (`cmp`) with `right` (default: at least 1)
C_DURING: Final = 6  # the phase is in bit mask n (0: any); `sel`, if given: the active player is among it
C_SURPLUS: Final = 7  # more was paid than was due, for this initiation or for the play in the trigger
C_FLAG: Final = 8  # a named condition of the game, number n
C_DONE: Final = 9  # the last instruction did all it meant to do ("if you do")
C_IMPOSSIBLE: Final = 10  # the last instruction could do nothing ("if you cannot")
C_PART: Final = 11  # an object of `sel` took part in the triggering event (R_GROUP)


@dataclass(frozen=True, slots=True)
class Cond:
    """A condition, read from the state when asked."""

    op: int
    n: int = 0
    cmp: int = GE
    left: Num | None = None
    right: Num | None = None
    sel: Sel | None = None
    tests: tuple[Test, ...] = ()
    conds: tuple[Cond, ...] = ()


# --------------------------------------------------------------------------------------------
# Choices: targets at initiation, picks at resolution, cards paid in a cost
# --------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Choice:
    """Somebody takes objects that fit; they are bound to `slot`.

    `chooser`: who decides (default you). With several choosers each takes his own share, secretly and
    at the same time; the slot holds all shares, and in `filter`/`sel` the word S_IT of *player* tests
    (`T_CONTROL`/`T_OWNER`/`Where.whose` with S_SLOT `each`) means the player who is choosing.
    `least`/`most`: how many (equal: exactly that many or none at all). `sel`: take from these (then
    `filter` only narrows). `able`: verbs one of which the object must be able to undergo (legality).
    `per`: one share for each object of this selection, bound to `each` while that share is taken
    ("1 card in each player's discard pile"). `random`: nobody decides.
    """

    slot: int
    chooser: Sel = field(default_factory=lambda: Sel(S_YOU))
    least: Num = field(default_factory=lambda: Num(N_CONST, 1))
    most: Num = field(default_factory=lambda: Num(N_CONST, 1))
    filter: Filter | None = None
    sel: Sel | None = None
    able: tuple[int, ...] = ()  # verbs of which one must be possible
    later: tuple[int, ...] = ()  # verbs that the choosing does not name: whoever is unfit may be chosen all the same
    each: int = -1  # slot that holds the choosing player (several choosers), or the object of `per`
    per: Sel | None = None
    random: bool = False
    if_able: bool = False
    search: bool = False  # looks through a hidden zone: may find nothing; the owner shuffles it afterwards
    distinct: bool = True  # False: the same object may be taken several times
    everything: bool = False  # all that fit are taken, at least one; nobody decides
    sums: tuple[Test, ...] = ()  # what is taken, one by one, must fit these together: values added up
    chosen: bool = False  # a pick whose text says "choose": what is taken becomes a target when it is taken

    @property
    def plain(self) -> bool:
        """You choose exactly one object that fits a filter: the common case, judged quickly."""
        return (
            self.sel is None
            and self.per is None
            and self.each < 0
            and self.chooser.op == S_YOU
            and self.least.op == N_CONST
            and self.least.n == 1
            and self.filter is not None
            and not self.sums
            and not any(test.op == T_EXTREME for test in self.filter.tests)
        )


# --------------------------------------------------------------------------------------------
# Instructions
# --------------------------------------------------------------------------------------------
I_DO: Final = 0  # `verb` happens to each object of `sel` as one batch (see Instr)
I_PICK: Final = 1  # `choice` is made now and bound to its slot
I_THEN: Final = 2  # if the instruction before was not done in full, go to `jump`
I_IF: Final = 3  # if `cond` does not hold, go to `jump`
I_JUMP: Final = 4  # go to `jump`
I_MAY: Final = 5  # `who` may do what follows; if not (or nothing of it is possible), go to `jump`
I_EITHER: Final = 6  # `who` takes one of `options` (instruction numbers); impossible ones are not offered
I_LAST: Final = 7  # the `mods` apply to the objects of `sel` (locked now) until `until`
I_DELAY: Final = (
    8  # the block up to `jump` runs later: after `pattern`, once (n = 1: every time; `until`: how long it waits)
)
I_LOOP: Final = 9  # the block up to `jump` runs once for each object of `sel`, bound to `bind`
I_NEXT: Final = 10  # end of a loop's block: back to the loop at `jump`
I_PAY: Final = 11  # `who` pays `cost` (part of an effect); done in full or not at all
I_CANCEL: Final = 12  # cancel what triggered this: n = 0 the event itself, 1 the whole effect it belongs to
I_CANCEL_SOME: Final = 13  # cancel `num` of the amount of the triggering event (of the harm); n = 1: up to so much
I_INSTEAD: Final = 14  # what triggered this does not happen; what follows takes its place. With `sel`: only what would
# happen at that time to these objects
I_LOOK: Final = 15  # `who` looks at the objects of `sel`
I_REVEAL: Final = 16  # everybody sees the objects of `sel`
I_ORDER: Final = 17  # `who` puts the objects of `sel` to `zone` end (n = 0 top, 1 bottom) in any order
I_SHUFFLE: Final = 18  # the decks (zone `zone`) of the players in `sel` are shuffled
I_NAME: Final = (
    19  # `who` names a word of kind n (a number of the game), bound to `bind`: one that `sel` has (none: any
)
# word), none of `options`, none that is printed on `to`
I_BIND: Final = 20  # bind `sel` to slot `bind`
I_TIMES: Final = 21  # as I_LOOP, `num` times
I_LINK: Final = 22  # remember `sel` on this card under name number n
TRIGGERS: Final = 4
COPIES: Final = 8
RESOLVES: Final = 32
DECLINED: Final = 16
ANEW: Final = 256
ALIKE: Final = 512
UNMATCHED: Final = 64
MATCHED: Final = 128
BENEATH: Final = 1024
UNPRICED: Final = 2048
AS_PLAYED: Final = 1  # n of an I_DO that puts something into play: as if its player had just played it
I_PLAY: Final = 24  # `who` plays the objects of `sel` one after the other; n: 1 for free, 2 as if from the usual zone,
# TRIGGERS: uses an action of theirs without paying, COPIES: does again what triggered this, with other targets
# (ANEW: with any, ALIKE: with the same),
# DECLINED: uses the effect (STATE of the trigger) that its player did not want, RESOLVES: uses what is for a winner,
# UNMATCHED: whatever pays for it, MATCHED: as if that matched, BENEATH: an event ends under its owner's deck,
# UNPRICED: for free, and without any other cost
I_SPREAD: Final = 30  # `who` lays the tokens of the players in `to` out anew over `sel`, at most `num` on each side
I_DESTINATION: Final = 23  # the card being played goes to `zone` (n as I_ORDER) instead of the discard pile


@dataclass(frozen=True, slots=True)
class Instr:
    """One instruction of an effect.

    For I_DO: `verb` is an event kind of the game; `sel` the objects it happens to; `num` how much or how
    often; `to` the place, host or other object; `zone` a destination zone; `who` the player who does it
    (default: you); `state` how it arrives; `bind` a slot for the objects it happened to (new references).
    Every I_DO leaves a result: how many were wanted, how many happened, and which.
    """

    op: int
    verb: int = -1
    sel: Sel | None = None
    num: Num | None = None
    to: Sel | None = None
    zone: int = -1
    who: Sel | None = None
    state: int = -1
    bind: int = -1
    n: int = 0
    jump: int = -1
    choice: Choice | None = None
    cond: Cond | None = None
    mods: tuple[Mod, ...] = ()
    until: Until | None = None
    options: tuple[int, ...] = ()
    labels: tuple[str, ...] = ()
    cost: tuple[CostPart, ...] = ()
    pattern: Pattern | None = None
    if_able: bool = False
    joined: bool = False  # I_DO: happens in one batch with the I_DO that follows it; I_NAME: besides what was named
    each: int = -1  # slot that holds each object in turn while `num` is worked out for it


# --------------------------------------------------------------------------------------------
# Costs
# --------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class CostPart:
    """One part of a cost: pay an amount (`verb` < 0), or a verb on own things.

    `choice` says which own cards (bound to its slot, so that the effect can refer to what was paid);
    else `sel`. `match`: family (as stat number) of which the payer must hold a resource, or -1.
    `alternatives`: the player pays one of these ways; `labels` says each in words.
    """

    verb: int = -1
    num: Num | None = None
    sel: Sel | None = None
    choice: Choice | None = None
    match: int = -1
    zone: int = -1
    state: int = -1  # how it arrives there
    alternatives: tuple[tuple[CostPart, ...], ...] = ()
    labels: tuple[str, ...] = ()
    brings: Sel | None = None  # this is brought to what is chosen
    least: int = 0  # an amount that is named is at least this
    most: int = -1  # .. and at most this


# --------------------------------------------------------------------------------------------
# Durations and modifications
# --------------------------------------------------------------------------------------------
U_PHASE: Final = 0  # until the end of the phase (the default for effects)
U_TURN: Final = 1
U_FOREVER: Final = 2
U_WHILE: Final = 3  # while `cond` holds
U_NEXT: Final = (
    4  # the next time it applies (a permission: the player's next action), at most until the end of the phase
)
U_ROUND: Final = 5
U_YOUR_NEXT_TURN: Final = 6  # until your next turn begins
U_EVENT: Final = 7  # until `pattern` happens
U_END_OF_YOUR_NEXT_TURN: Final = 8
U_NEXT_PHASE: Final = 9  # until the next phase of this kind (n) is over; of a player: the next of his own


@dataclass(frozen=True, slots=True)
class Until:
    """How long an effect lasts."""

    op: int = U_PHASE
    cond: Cond | None = None
    pattern: Pattern | None = None
    it: int = -1  # a slot for the card that the change lies on, so that `pattern` can speak of it
    n: int = -1  # which kind of phase


M_ADD: Final = 0  # stat += num ("gains CC", "gets -2 skill", "gains a keyword")
M_SET: Final = (
    1  # stat is num ("has skill 0"), n = ALWAYS: whatever changes it; stat + PRINTED: the printed value is num
)
ALWAYS: Final = 1
ANY_GOAL: Final = 2  # `state` of a move of tokens: somebody says to which side
M_LOSE: Final = 2  # loses all of `stat`, whatever its source
M_LOSE_PRINTED: Final = 3  # loses the printed part of `stat`
M_BLANK: Final = 4  # its printed text box is blank; n = 1: wholly, so that it gains nothing from others' standing text;
# n = 2: but for the words of its type line
M_GRANT: Final = 5  # gains `ability` (its number in the definition's `granted`)
M_CANNOT: Final = 6  # cannot undergo or do `verb`; `cond` may narrow it ("during your turn"), n: only by these causes
M_MUST: Final = 7  # must do `verb` if able (commit to `to`)
M_COST: Final = 8  # playing it costs `num` more (negative: less); `minimum` >= 0: not below that; n = SETS: `num` in
# place of what is printed
SETS: Final = 1
ALL_CONTESTS: Final = 1000  # so many contests lost: none of the kind resolves, whatever else is gained
M_CONTEST: Final = 9  # a place gains (num = 1) or loses (num = -1) a contest of type `n`; n = -1: the player's pick
M_ENTERS: Final = 10  # it enters play in state n
M_CONTROL: Final = 11  # `who` controls it; n = TO_ITS_OWNER: afterwards its owner does, whoever did before
TO_ITS_OWNER: Final = 1
M_TYPE: Final = 12  # its type is n (a card type), as in "becomes an event"
M_IMMUNE: Final = 13  # immune to cards that pass `source`; n: only to effects of these causes
M_GAIN_TEXT: Final = 14  # gains text of `to`: n bits 1 keywords, 2 triggered abilities, 4 printed, 32 all icons, 8 its
# whole text box
M_COUNTS: Final = 15  # counts at the places in `to` as well; n: 1 its main value, 2 its icons
M_DOES_NOT: Final = 16  # does not do `verb` in its framework step (ready, uncommit, exhaust to commit)
M_MAY: Final = 17  # `who` (default: you) may play the objects of `to`, where they are; n as for I_PLAY
M_COPY: Final = 18  # is a copy of `to`
M_TALLY: Final = 19  # contests at this place count `stat` in place of what they count (n = 1: besides it); `num`: of
# this kind (0: all)
NAMED: Final = -2  # `stat` of a lasting change: what was named and bound to slot n (of a contest: slot `verb`)
NOT_NAMED: Final = -3  # `stat` of a change of contests: kind n, unless it is the one that was named (slot `verb`)
M_FIRM: Final = 30  # its own text cannot be blank
M_ONLY: Final = 31  # a player may do `verb` only with cards that pass `source`, in which S_THIS is the card in `to`
M_SKIP: Final = 32  # a player has no phase n
M_RANDOM: Final = 33  # the dice say with which card a player does `verb`
M_ORDER: Final = 37  # contests of the kind `stat` at this place come before (n = 0) or after (n = 1) the others; n = 2:
# whoever has the text decides in which order they come; n = CHECKED_FIRST: success is determined before all of them
CHECKED_FIRST: Final = 3
M_WINS: Final = 39  # a player wins contests of the kind `stat` (-1: all) at the places in `to`
M_POOL: Final = 40  # several objects together may pay for it
M_STAYS: Final = 41  # it may stay in state n when it would be readied by the rules
M_FEW: Final = 42  # a player cannot do `verb` to more than n of the objects that pass `source`, by the rules
M_REVEAL: Final = 36  # the objects of `to` lie open to everybody, where they are
M_TIRED: Final = 35  # may do `verb` although it is in state n; `to`: only there
M_TURNS: Final = 38  # contests of the kind `stat` at this place (-1: all) are of the kind n instead
M_TOGETHER: Final = 53  # a player may have cards with `stat` and cards with stat n at the same time
M_FLAG: Final = 54  # the named condition n of the game holds
M_PARTY: Final = 58  # with whom a player goes somewhere: n = ONE_PLACE, ONE_FAMILY (at each place)
ONE_PLACE: Final = 0
ONE_FAMILY: Final = 1
M_JOINS: Final = 34  # may commit although cards of its type do not: it becomes one that does by `ability`
M_SEEMS: Final = 61  # it counts as being in state n, and keeps everything that it has
M_VOID: Final = 57  # contests of the kind `stat` (-1: all) at this place that `who` wins have no result
M_REPEAT: Final = 56  # of a player: the phase that is under way follows once more
M_MATCH: Final = 47  # what pays (the scope) matches the cards that pass `source` as well; in an effect: it matches
# the family `stat` in place of its own
M_WAIVES: Final = 48  # playing it needs no match; `who` as for M_COST
M_BORROWS: Final = 46  # a player may use abilities (kinds in the mask n) of the objects of `to` as their controller
M_PRIZE: Final = 49  # a player uses what the places in `to` do for their winner when somebody else wins them
M_TRADE: Final = 55  # it and the object of `to` change their `stat`
M_OWN: Final = 64  # from here on: kinds of changes that only one game has


@dataclass(frozen=True, slots=True)
class Mod:
    """One standing change. `scope`: which objects (None: this card; `host`: the card it is attached to).

    In an I_LAST the instruction's `sel` is the scope and `scope` is not used, except that a mod with
    `live=True` (cost changes, "each card any player plays") keeps its filter and is asked anew each time.
    `cond` is the "while". For M_COST `who` says whose plays (default: you; S_PLAYERS: anybody's).
    """

    kind: int
    stat: int = -1
    num: Num | None = None
    scope: Filter | None = None
    host: bool = False
    cond: Cond | None = None
    verb: int = -1
    n: int = -1
    minimum: int = -1
    to: Sel | None = None
    who: Sel | None = None
    ability: int = -1
    source: tuple[Test, ...] = ()
    live: bool = False
    first: int = -1  # M_COST: only for the first such card of each period (a number of the game)


# --------------------------------------------------------------------------------------------
# Triggers
# --------------------------------------------------------------------------------------------
WOULD: Final = 0  # when .. would, when, before: while it can still be changed
AFTER: Final = 1  # it has happened


@dataclass(frozen=True, slots=True)
class Pattern:
    """What an ability waits for. `key` is an event kind of the game or one of its facets (enter play,
    leave play, enter a discard pile ...). A test tuple that is None does not look.

    Roles of an event: subject (what it happens to: card, or player for draws), other (the place, host,
    the contest's place), player (who does it), source (the card whose effect it is), amount.
    """

    key: int
    point: int = AFTER
    itself: bool = False  # the subject is this card
    subject: tuple[Test, ...] = ()
    other: tuple[Test, ...] | None = None
    player: Sel | None = None
    source: tuple[Test, ...] | None = None  # tests on the source card
    source_player: Sel | None = None  # who controls the effect that causes it
    causes: int = 0  # bit mask of causes (0: any)
    amount_cmp: int = GE
    amount: Num | None = None
    came_from: int = 0  # bit mask of zone kinds it came from (0: any)
    went_to: int = 0
    during: Cond | None = None
    kinds: int = 0  # initiations: bit mask of ability kinds; contests: bit mask of their types
    targets: bool = False  # initiations: this card was chosen as a target
    initiation: tuple[Test, ...] = ()  # further tests on an initiation (T_TARGETS, T_ABILITY)
    first: bool = False  # initiations: the first of its player in this turn
    together: bool = False  # what happens at the same time is one occasion
    next_turn: bool = False  # what was put off waits for a later turn than the one in which it began to wait


# --------------------------------------------------------------------------------------------
# Abilities and definitions
# --------------------------------------------------------------------------------------------
L_COPY: Final = 0  # limit once/twice per: this copy
L_TITLE: Final = 1  # limit 1/2 per: by title and player
L_GROUP: Final = 2
L_PLACE: Final = 3  # .. this copy, at each place by itself: where its targets are
REMEMBERED: Final = -3  # first number of a row among the used limits that only remembers what has happened


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `times` per period."""

    times: int
    period: int  # a period number of the game (phase, turn, round, game)
    by: int = L_COPY


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card: when it may be used, what it costs, what it does."""

    kind: int
    zones: tuple[int, ...] = ()  # zone kinds in which it works; empty: in play (events: hand)
    patterns: tuple[Pattern, ...] = ()
    cond: Cond | None = None
    limit: Limit | None = None
    cost: tuple[CostPart, ...] = ()
    targets: tuple[Choice, ...] = ()
    program: tuple[Instr, ...] = ()
    mods: tuple[Mod, ...] = ()
    slots: int = 0  # how many slots an initiation of it needs
    pays_x: bool = False  # X is named by the player when paying
    anyone: Sel | None = None  # who may use it, if not its controller
    text: str = ""  # our English for it
    line: int = 0  # where it stands in the card file


@dataclass(frozen=True, slots=True)
class Definition:
    """What a card file says of one card, for one edition."""

    id: str  # "core-124"
    title: str
    subtitle: str
    unique: bool
    type: int  # a card type of the game
    printed: tuple[int, ...]  # by stat number; -1 for a printed X
    words: frozenset[int] = frozenset()  # printed words as stats beyond the length of `printed`
    abilities: tuple[Ability, ...] = ()
    granted: tuple[Ability, ...] = ()  # quoted abilities, by the number that M_GRANT names
    attach: Filter | None = None  # "attach to": what it may be attached to
    play_if: Cond | None = None  # "play only ..": for every way of playing it
    x: Num | None = None  # a line "X is .."
    facts: tuple[tuple[str, tuple[int, ...]], ...] = ()  # other facts, by the names the game gives them
    text: tuple[str, ...] = ()  # our English, one entry per line of text
    names: tuple[str, ...] = ()  # card-wide names (`called NAME`), by link number

    def fact(self, name: str) -> tuple[int, ...]:
        """The values of a fact, empty if the card has none."""
        for key, values in self.facts:
            if key == name:
                return values
        return ()


# --------------------------------------------------------------------------------------------
# Looking through a program
# --------------------------------------------------------------------------------------------
OF_A_USE: Final = (N_X, N_MANY, N_TOTAL, N_AMOUNT, N_MARGIN, N_PRICE, N_PAYMENTS)
OF_A_CARD: Final = (S_THIS, S_HOST, S_PLACE, S_ATTACHED, S_LINK)


MOST_KEPT: Final = 50_000
_walked: dict[int, tuple[object, tuple[object, ...]]] = {}  # id of a form -> the form, everything inside it


def walk(part: object) -> tuple[object, ...]:
    """Every form inside a form, itself included. Kept, because every game looks through the same texts."""
    kept = _walked.get(id(part))
    if kept is None or kept[0] is not part:
        if len(_walked) >= MOST_KEPT:
            _walked.clear()
        kept = _walked[id(part)] = part, tuple(_inside(part))
    return kept[1]


def _inside(part: object) -> Iterator[object]:
    if isinstance(part, tuple):
        for one in part:
            yield from _inside(one)
    elif is_dataclass(part):
        yield part
        for each in fields(part):
            yield from _inside(getattr(part, each.name))


def of_this_use(part: object) -> bool:
    """Does it depend on what only one use of an ability knows: its choices, its trigger, its X?"""
    return any(
        (isinstance(one, Sel) and one.op in (S_SLOT, S_TRIGGER)) or (isinstance(one, Num) and one.op in OF_A_USE)
        for one in walk(part)
    )


def of_you(ability: Ability) -> bool:
    """Does it matter who uses an ability: does it say `you`, or leave something for its player to decide?"""
    deciding = (I_MAY, I_EITHER, I_ORDER, I_LOOK, I_PAY, I_PLAY, I_NAME)
    if any(instr.op in deciding and instr.who is None for instr in ability.program):
        return True
    sels = [one for one in walk(ability) if isinstance(one, Sel)]
    return any(sel.op == S_YOU or (sel.op == S_OPPONENT and sel.sel is None) for sel in sels)


def of_this_card(part: object) -> bool:
    """Does it depend on where the card that carries the text is, or on what hangs on it?"""
    if any(isinstance(one, Pattern) and one.itself for one in walk(part)):
        return True
    return any(isinstance(one, Sel) and one.op in OF_A_CARD and one.sel is None for one in walk(part))
