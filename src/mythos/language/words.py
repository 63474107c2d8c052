"""The words of the card language: classes of words, their forms, and the core words both games share."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from mythos.language.engine import Engine

CLASS_NAMES: Final[Mapping[str, str]] = {
    "NOUN": "a thing",
    "ZONE": "a zone (hand, deck ..)",
    "PLACE": "a place",
    "VERB": "a verb",
    "VED": "a past form",
    "STATE": "a state",
    "ADJ": "an adjective",
    "STAT": "a value of a card",
    "FACT": "a fact",
    "FAMILY": "a family of cards",
    "CONTEST": "a kind of contest",
    "KEYWORD": "a keyword",
    "SUBTYPE": "a subtype",
    "HEAD": "an ability head",
    "SLOT": "a slot line",
    "TIMING": "'after', 'when' or 'before'",
    "PERIOD": "a period (phase, turn ..)",
    "THISPERIOD": "'this phase' or the like",
    "PREP": "a preposition",
    "REL": "a relation (in, at, committed to ..)",
    "MANNER": "a manner (for free, again ..)",
    "CONDWORD": "a condition word",
    "PRONOUN": "you, it, they or them",
    "SELECT": "first, next, last or the like",
    "ENDS": "top or bottom",
    "SUPER": "highest, most or the like",
    "AMOUNT": "an amount",
    "COUNTWORD": "once, twice or thrice",
    "MORELESS": "'more' or 'less'",
    "PERPLAYER": "a number for each player",
}
CLASSES: Final = frozenset(CLASS_NAMES)

Kinds = frozenset[str]


@dataclass(frozen=True, slots=True)
class Term:
    """One word of a plain class; `number` is its number in the engine's tables, -1 if it has none there."""

    cls: str
    name: str
    number: int = -1
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Noun:
    """A thing: its plural and the kinds of objects it can mean (what verbs ask of their object)."""

    name: str
    kinds: Kinds
    plural: str = ""
    number: int = -1
    is_card_type: bool = False

    @property
    def forms(self) -> tuple[str, str]:
        """Singular and plural."""
        return self.name, self.plural or plural_of(self.name)


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb row: its frame (what it takes, with which prepositions), its focus and its payload.

    `focus` says which participant of the event becomes `it` in a trigger; `payload` lists the nouns that
    `that N` may name after the event, besides the participants themselves. `pays` marks a verb that can be
    a cost. `causes`: what can make the event happen, as it stands behind `by` (a contest with its kinds:
    `contest:combat`); `origins`: the zones from which it can take a card, as they stand behind `from`. None: the
    game does not say.
    """

    name: str
    objects: Kinds = frozenset()
    prepositions: Kinds = frozenset()
    focus: str = "object"
    payload: tuple[str, ...] = ()
    third: str = ""
    past: str = ""
    number: int = -1
    pays: bool = False
    needs_object: bool = True
    causes: Kinds | None = None
    origins: Kinds | None = None
    subjects: Kinds = frozenset()  # who does it; empty: anybody

    @property
    def forms(self) -> tuple[str, str, str]:
        """Base form, third person, past."""
        return self.name, self.third or third_of(self.name), self.past or past_of(self.name)


@dataclass(frozen=True, slots=True)
class Fact:
    """A printed fact beside the type and family: what stands behind its name on the facts line."""

    name: str
    takes: str  # number | scaled | icons | families | flag | words
    types: Kinds = frozenset()
    required: Kinds = frozenset()
    number: int = -1  # the stat it is, for numbers and flags


Row = Term | Noun | Verb


@dataclass(frozen=True, slots=True)
class Entry:
    """One reading of a phrase: class, canonical word and which form of it this is."""

    cls: str
    name: str
    form: str = ""


CAPITALISED: Final = re.compile(r"[A-Z][\w'-]*( [A-Z][\w'-]*)*")
VOWELS: Final = "aeiou"


def plural_of(name: str) -> str:
    """The regular plural, made on the last word."""
    if name.endswith(("s", "x", "ch", "sh")):
        return name + "es"
    if name.endswith("y") and name[-2] not in VOWELS:
        return name[:-1] + "ies"
    return name + "s"


def third_of(name: str) -> str:
    """The regular third person, made on the first word of a phrase."""
    head, space, rest = name.partition(" ")
    if head.endswith("o"):
        return head + "es" + space + rest
    return plural_of(head) + space + rest


def past_of(name: str) -> str:
    """The regular past, made on the first word of a phrase."""
    head, space, rest = name.partition(" ")
    if head.endswith("e"):
        head += "d"
    elif head.endswith("y") and head[-2] not in VOWELS:
        head = head[:-1] + "ied"
    else:
        head += "ed"
    return head + space + rest


# The lexer's context rules decide between these pairs; any other word in two classes is a mistake in the tables.
COVERED_PAIRS: Final = frozenset(
    frozenset(pair)
    for pair in (
        ("VERB", "NOUN"),  # attack, move, test: a noun after a determiner, number, adjective or possessive
        ("VERB", "STATE"),  # ready, blank: a verb where a step begins
        ("VED", "STATE"),  # exhausted: the state behind a verb (enters play exhausted), else the past form
        ("VED", "CONDWORD"),  # what was paid, or was done: a condition behind if, while, unless, and, or, not
        ("NOUN", "CONDWORD"),  # a success: the same
        ("STATE", "CONDWORD"),
        ("HEAD", "NOUN"),  # action, response: a head where a line or a bracketed ability begins
        ("NOUN", "FACT"),  # icons: facts on a facts line
        ("STAT", "FACT"),
        ("VERB", "FACT"),
        ("ADJ", "FACT"),
        ("ZONE", "FACT"),
        ("STAT", "NOUN"),  # skill: a card type behind a number or a determiner
        ("PERIOD", "PLACE"),  # game: a period behind per, end of, start of, during
        ("PERIOD", "NOUN"),
        ("VERB", "ADJ"),  # own: a verb behind a pronoun or a noun
        ("VERB", "VED"),  # put: the past form behind is, was, would be
        ("SLOT", "NOUN"),
        ("SLOT", "VERB"),
        ("KEYWORD", "SUBTYPE"),  # one name for both: a subtype only on the line of subtypes
    )
)


@dataclass(eq=False)
class Vocabulary:
    """All words of one game: the phrases the lexer knows and the rows behind them."""

    game: str
    icons: str
    editions: tuple[str, ...]
    facts: Mapping[str, Fact]
    rows: tuple[Row, ...]
    effect_types: Kinds = frozenset()  # card types whose bare lines are effects
    head_types: Mapping[str, Kinds] = field(default_factory=dict)  # heads that only some card types carry
    head_facts: Mapping[str, tuple[Kinds, Kinds]] = field(default_factory=dict)  # .. that types carry with such facts
    at_any_time: Mapping[str, str] = field(default_factory=dict)  # types that are played in turn but for a keyword
    icon_names: Mapping[str, str] = field(default_factory=dict)
    family: str = "family"  # what the game calls the families of its cards: the words of the class FAMILY
    samples: Mapping[str, str] = field(default_factory=dict)  # class -> some words of it, for messages
    engine: Engine | None = None  # the numbers of the game's engine, for the compiler
    sayings: Mapping[str, str] = field(default_factory=dict)  # words whose English is not their spelling
    named_by_type: Kinds = frozenset()  # card types whose cards call themselves by it: not `this card`
    shared: Kinds = frozenset()  # zones that are nobody's own
    at_once: Kinds = frozenset()  # keywords that act when they are gained, and do not last
    staying: Kinds = frozenset()  # keywords of cards that are in play from the start
    countable: Kinds = frozenset()  # what `gets +1 ..` gives one more of
    in_play: Kinds = frozenset()  # verbs of what only cards in play undergo
    apart: Kinds = frozenset()  # states of cards that are not in play
    repeated: Kinds = frozenset()  # verbs of what can be done any number of times, one after the other
    results: Mapping[str, str] = field(default_factory=dict)  # verbs, and the state that they bring about
    blanking: Kinds = frozenset()  # states in which nobody has values, icons or keywords
    restoring: Mapping[str, str] = field(default_factory=dict)  # verbs, and the state that they end
    rules_out: Mapping[str, Kinds] = field(default_factory=dict)  # states, and what is not done to whoever is in them
    seats: Mapping[str, int] = field(default_factory=dict)  # words for people, and how many there are at most
    one_of: Kinds = frozenset()  # conditions of which only one holds at a time
    outcomes: Kinds = frozenset()  # verbs that say how a contest ended
    passing: Kinds = frozenset()  # types of card that are done and gone, unless their text keeps them
    placed: Kinds = frozenset()  # types of card that are at a place; none: all are
    only_by: Mapping[str, Kinds] = field(default_factory=dict)  # zones, and the verbs that reach into them
    untriggered: Mapping[str, str] = field(default_factory=dict)  # effects that nobody triggers, and what to say then
    never_in: Mapping[str, Kinds] = field(default_factory=dict)  # zones of players, and types of card never found there
    leaving: Kinds = frozenset()  # verbs of what takes a card out of play
    parting: Kinds = frozenset()  # verbs of costs that take the card itself away
    arriving: Kinds = frozenset()  # verbs of what becomes of a card that is at no place yet
    later: Kinds = frozenset()  # heads of abilities that wait on a card in play
    carriers: Mapping[str, Kinds] = field(default_factory=dict)  # tokens, and what they lie on
    supplied: str = ""  # the fact that says with which tokens a card comes
    bearers: Mapping[str, Kinds] = field(default_factory=dict)  # states, and who can be in them
    relations: Mapping[str, tuple[tuple[Kinds, Kinds], ...]] = field(default_factory=dict)  # who stands in them to whom
    owners: Mapping[str, Kinds] = field(default_factory=dict)  # values that are not printed: the types that have them
    titles: Callable[[], Mapping[str, Kinds]] = dict  # the titles of the game's own cards, with their types
    new_subtype: Callable[[str], int] | None = None  # the number of a subtype that a file declares; None: none may
    phrases: dict[str, tuple[Entry, ...]] = field(init=False)
    openers: set[str] = field(init=False, default_factory=set)  # first words of declared subtypes
    longest: int = field(init=False)
    nouns: dict[str, Noun] = field(init=False)
    verbs: dict[str, Verb] = field(init=False)
    terms: dict[tuple[str, str], Term] = field(init=False)

    def __post_init__(self) -> None:
        self.nouns = {}
        self.verbs = {}
        self.terms = {}
        readings: dict[str, list[Entry]] = {}
        for row in self.rows:
            for phrase, entry in self._enter(row):
                entries = readings.setdefault(phrase, [])
                if entry not in entries:
                    entries.append(entry)
        for name in self.facts:
            readings.setdefault(name, []).append(Entry("FACT", name))
        self.phrases = {phrase: tuple(entries) for phrase, entries in readings.items()}
        self.longest = max(phrase.count(" ") + 1 for phrase in self.phrases)
        self._check_tables()

    def owners_of(self, value: str) -> Kinds:
        """The types of card that have a value; none where only the game can tell."""
        number = self.terms["STAT", value].number
        printed = [fact.types for fact in self.facts.values() if fact.number == number >= 0]
        return self.owners.get(value, frozenset()).union(*printed)

    def _enter(self, row: Row) -> list[tuple[str, Entry]]:
        match row:
            case Noun():
                self.nouns[row.name] = row
                singular, plural = row.forms
                return [(singular, Entry("NOUN", row.name)), (plural, Entry("NOUN", row.name, "plural"))]
            case Verb():
                self.verbs[row.name] = row
                base, third, past = row.forms
                return [
                    (base, Entry("VERB", row.name)),
                    (third, Entry("VERB", row.name, "third")),
                    (past, Entry("VED", row.name, "past")),
                ]
            case Term():
                if row.cls not in CLASSES:
                    raise ValueError(f"{row.name!r}: no word class {row.cls!r}")
                self.terms[row.cls, row.name] = row
                found = [(row.name, Entry(row.cls, row.name))]
                if row.cls == "ZONE":
                    found.append((plural_of(row.name), Entry(row.cls, row.name, "plural")))
                return found

    def _check_tables(self) -> None:
        for phrase, entries in self.phrases.items():
            classes = sorted({entry.cls for entry in entries})
            for i, one in enumerate(classes):
                for two in classes[i + 1 :]:
                    if frozenset((one, two)) not in COVERED_PAIRS:
                        raise ValueError(f"the word {phrase!r} is both {one} and {two}; no rule tells them apart")
            # `attached` is a function word first: `attached card` names the host.
            if phrase in FUNCTION_WORDS and classes != ["VED"]:
                raise ValueError(f"the word {phrase!r} is a function word and cannot be {classes[0]} as well")

    def declare(self, name: str) -> bool:
        """A subtype that a file of one's own declares; False: it is near to a known one, or another word."""
        if ("SUBTYPE", name) in self.terms:
            return True
        if self.new_subtype is None or not CAPITALISED.fullmatch(name) or name in self.phrases:
            return False
        known = {known.lower() for known in self.names_of("SUBTYPE")}
        if get_close_matches(name.lower(), known, n=1, cutoff=0.84):
            return False
        self.terms["SUBTYPE", name] = Term("SUBTYPE", name, self.new_subtype(name))
        self.phrases[name] = (Entry("SUBTYPE", name),)
        self.openers.add(name.split(" ")[0])
        self.longest = max(self.longest, name.count(" ") + 1)
        return True

    def names_of(self, cls: str) -> list[str]:
        """All canonical words of one class, in table order."""
        if cls == "NOUN":
            return list(self.nouns)
        if cls == "VERB":
            return list(self.verbs)
        return [name for row_cls, name in self.terms if row_cls == cls]

    def in_words(self, cls: str) -> str:
        """A class of words as a reader would say it, with some words of this game."""
        return CLASS_NAMES[cls] + (f" ({self.samples[cls]} ..)" if cls in self.samples else "")

    def number(self, cls: str, name: str) -> int:
        """The engine's number of a word, -1 where it has none."""
        if cls == "NOUN":
            return self.nouns[name].number
        if cls in ("VERB", "VED"):
            return self.verbs[name].number
        term = self.terms.get((cls, name))
        return -1 if term is None else term.number

    @property
    def card_types(self) -> list[str]:
        """The nouns that open a facts line."""
        return [noun.name for noun in self.nouns.values() if noun.is_card_type]


def terms(cls: str, *names: str) -> list[Term]:
    """Rows of one class without engine numbers."""
    return [Term(cls, name) for name in names]


def kinds(names: str) -> Kinds:
    """A set of kinds, written as words."""
    return frozenset(names.split())


# Function words: what the grammar itself spells. Verb-like ones list all forms with their canonical spelling.
PLAIN_WORDS: Final = """
if | while | whenever | unless | otherwise | instead | then | and | or | not | may | must | cannot |
cannot be | may only | would | would be | either | both | until | until end of | until start of | at end of |
at start of | during | for | for each | for this | where X is | minimum | maximum | if able | ignoring |
except | by | by at least | by at most | to | from | on | using | as | into play | from play | from out of play |
in play | in title | of | at | with | with no | with combined | without | other than | that | those | this | same |
the other | any | each | all |
no | another | that many | up to | exactly | any number of | all but | or more | or fewer | random | called | here |
having | number of | double | half | per | your | its | their | attached | this way | group | limit | X
"""
FUNCTION_FORMS: Final[Mapping[str, str]] = {
    **{word.strip(): word.strip() for word in PLAIN_WORDS.split("|")},
    "does not": "does not",
    "do not": "does not",
    "there is": "there is",
    "there are": "there is",
    "gain": "gains",
    "gains": "gains",
    "lose": "loses",
    "loses": "loses",
    "get": "gets",
    "gets": "gets",
    "has": "has",
    "have": "has",
    "always has": "always has",
    "always have": "always has",
    "is": "is",
    "are": "is",
    "was": "was",
    "were": "was",
    "become": "becomes",
    "becomes": "becomes",
    "count as": "counts as",
    "counts as": "counts as",
    "count at": "counts at",
    "counts at": "counts at",
    "costs": "costs",
    "pay": "pay",
    "pays": "pay",
    "choose": "choose",
    "chooses": "choose",
    "resolution": "resolution",
}
# These open a line (or a bracketed ability) and mean nothing elsewhere.
LINE_WORDS: Final = ("attach to", "play only", "use only", "commit only", "extra cost", "X is")
FUNCTION_WORDS: Final = frozenset(FUNCTION_FORMS)
NUMBER_WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ARTICLES: Final = frozenset(("a", "an", "the"))


def verb(
    name: str,
    objects: str = "",
    prepositions: str = "",
    number: int = -1,
    *,
    focus: str = "object",
    payload: str = "",
    third: str = "",
    past: str = "",
    pays: bool = False,
    alone: bool = False,
    by: str | None = None,
    out_of: str | None = None,
    who: str = "",
) -> Verb:
    """A verb row written shortly; `alone`: the verb may stand without an object; `by`: its causes, `out_of`: from
    which zones it takes cards (words with an underscore for a blank); `who`: who does it."""
    return Verb(
        name,
        kinds(objects),
        frozenset(word.replace("_", " ") for word in prepositions.split()),
        focus,
        tuple(payload.split()),
        third,
        past,
        number,
        pays,
        not alone,
        None if by is None else frozenset(by.split()),
        None if out_of is None else frozenset(word.replace("_", " ") for word in out_of.split()),
        kinds(who),
    )


ANY_CARD: Final = kinds("card")
PLAYER: Final = kinds("player")
EFFECT: Final = kinds("effect")
ZONES: Final = kinds("zone")
TOKENS: Final = kinds("token")

CORE_ROWS: Final[tuple[Row, ...]] = (
    *terms("HEAD", "action", "forced"),
    Noun("card", ANY_CARD),
    Noun("player", PLAYER),
    Noun("opponent", PLAYER),
    Noun("controller", PLAYER),
    Noun("owner", PLAYER),
    Noun("effect", EFFECT),
    Noun("card effect", EFFECT),
    Noun("ability", EFFECT),
    Noun("triggered ability", EFFECT),
    Noun("triggered effect", EFFECT),
    Noun("action", EFFECT),
    Noun("token", TOKENS),
    Noun("icon", kinds("icon")),
    Noun("keyword", kinds("keyword")),
    Noun("text box", kinds("text"), plural="text boxes"),
    Noun("title", kinds("text")),
    Noun("copy", ANY_CARD),
    Noun("target", ANY_CARD | PLAYER),
    Noun("control", kinds("control"), plural="controls"),
    Noun("type", kinds("word")),
    Noun("point", kinds("number")),
    *terms("ZONE", "hand", "deck", "discard pile"),
    *terms("PLACE", "game"),
    *terms("STATE", "ready", "exhausted", "revealed", "facedown", "faceup", "blank"),
    *terms("ADJ", "printed", "unique", "other", "normal", "different", "opposing", "own"),
    *terms("STAT", "cost", "printed cost"),
    *terms("REL", "in", "attached to", "controlled by", "owned by", "immune to"),
    *terms(
        "PREP",
        "into",
        "onto",
        "under",
        "toward",
        "among",
        "in place of",
        "in addition to",
        "to pay for",
        "ahead of",
        "until finding",
    ),
    *terms("SELECT", "next", "first", "last", "topmost", "only"),
    *terms("SUPER", "highest", "lowest", "most", "fewest"),
    *terms("ENDS", "top", "bottom"),
    *terms("PRONOUN", "you", "it", "them", "they"),
    *terms("TIMING", "after", "when", "before"),
    *terms("PERIOD", "phase", "turn", "round", "game", "next turn"),
    *terms("THISPERIOD", "this phase", "this turn", "this round", "this game", "each turn", "each round", "each phase"),
    *terms("AMOUNT", "margin", "total", "price", "payments", "surplus"),
    *terms("COUNTWORD", "once", "twice", "thrice"),
    *terms("MORELESS", "more", "less"),
    *terms("MANNER", "for free", "again", "in any order", "as if from hand", "as if matched", "as its controller"),
    *terms("MANNER", "ending beneath deck", "free of all costs", "as if played"),
    *terms("MANNER", "with new choices", "with same targets", "automatically", "successfully", "with repetitions"),
    verb("put", "card", "from to into onto under as state", past="put", payload="card", pays=True),
    verb("return", "card", "from to", payload="card", pays=True),
    verb("move", "card token player", "from to toward into", payload="card", pays=True, alone=True),
    verb("shuffle", "card zone place", "into", past="shuffled", payload="card", pays=True),
    verb("remove", "card token", "from", payload="card amount", pays=True),
    verb("discard", "card token", "from by", payload="card amount", pays=True),
    verb("draw", "card", "from by", focus="subject", past="drew", payload="card"),
    verb("exhaust", "card", "by", pays=True),
    verb("ready", "card", "by", pays=True),
    verb("flip", "card sign", "state", past="flipped"),
    verb("attach", "card", "to as from", pays=True),
    verb("unattach", "card", "from", pays=True),
    verb("take control of", "card", "by", past="took control of"),
    verb("control", "card", past="controlled"),
    verb("own", "card"),
    verb("play", "card", "from as using to_pay_for", payload="card effect"),
    verb("trigger", "effect card", "as using", payload="effect ability"),
    verb("use", "effect stat", "for"),
    verb("copy", "effect", "using for", third="copies", past="copied", payload="effect"),
    verb("resolve", "effect phase token", "as on ahead_of", payload="effect", alone=True),
    verb("repeat", "effect phase"),
    verb("cancel", "effect token", past="canceled"),
    verb("ignore", "effect token"),
    verb("place", "token", "on from", payload="amount token", pays=True),
    verb("take", "token action", "from using", past="took", payload="amount"),
    verb("look at", "card zone", past="looked at"),
    verb("reveal", "card token zone", "from"),
    verb("search", "zone card place", "for"),
    verb("name", "word text icon", past="named"),
    verb("count", "icon stat", "in_place_of", alone=True),
    verb("take effect", "", "", focus="subject", past="took effect", alone=True),
    verb("order", "card"),
    verb("pick", "card"),
    verb("exchange", "card token icon", "for among"),
    verb("enter play", "", "from by state", focus="subject", alone=True),
    verb("leave play", "", "by", focus="subject", past="left play", alone=True),
    verb("enter", "zone place", "from by", focus="subject"),
    verb("leave", "zone place", "by", focus="subject", past="left"),
    verb("stay", "", "state", focus="subject", alone=True),
    verb("skip", "phase", past="skipped"),
    verb("lower", "stat"),
    verb("win game", "", "by", focus="subject", third="wins game", past="won game", alone=True),
)
