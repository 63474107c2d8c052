"""What a position may expect of a table, one sentence each: "Peeler is exhausted", "Tommy has 2 cards in hand".

A sentence is a subject (a card, a player, a domain, the game) and one of the forms below. A form is a pattern and a
function that reads the table and says (what it found, what was wanted). `not` turns a sentence round.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mythos.coc import numbers as n
from mythos.coc.position import NAMES
from mythos.rulings.names import Names, Ref
from mythos.rulings.nodes import Fields, Node, Text, texts_of
from mythos.rulings.table import Missing, Table, player_name

PLAYER: Final = f"(?P<player>{'|'.join(NAMES)})"
COUNT: Final = r"(?P<count>\d+|no)"
FACTIONS: Final = {number: name for name, number in n.FACTIONS.items()}
STATES: Final = {name: number for name, number in n.STATES.items() if name not in ("faceup",)}
ZONE_WORDS: Final = {name: n.ZONES[name] for name in ("hand", "deck", "discard pile", "play", "won pile")}
SHARED: Final = {
    "a resource": n.RESOURCES,
    "a domain": n.DOMAINS,
    "removed from the game": n.REMOVED,
    "in the story deck": n.STORY_DECK,
    "on the table": n.STORIES,
    "being played": n.LIMBO,
}

Found = tuple[object, object]
Match = re.Match[str]


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something that may be true of a table."""

    text: Text
    look: Callable[[Table], Found]
    negated: bool = False

    def failure(self, table: Table) -> str | None:
        """None if it is true, else what was found instead."""
        try:
            found, wanted = self.look(table)
        except Missing as missing:
            return f"{self.text.value}: {missing.message}"
        if (found == wanted) != self.negated:
            return None
        return f"{self.text.value}: but it is so" if self.negated else f"{self.text.value}: found {said(found)}"


def said(found: object) -> str:
    """What was found, in words."""
    if isinstance(found, (list, tuple)):
        return "; ".join(map(str, found)) or "nothing"
    if isinstance(found, bool):
        return "yes" if found else "no"
    return str(found) or "none"


# -- about a card ----------------------------------------------------------------------------------------------------
CardForm = Callable[[Table, int, Match, "Reader"], Found]


def state(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """ready, exhausted, insane, wounded, committed, attached, facedown, blank, revealed ..."""
    word = match["state"]
    if STATES[word] in (n.READY, n.EXHAUSTED, n.INSANE):
        return table.stance(c), word
    return table.in_state(c, STATES[word]), True


def zone(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """In a zone, perhaps of a certain player."""
    found = table.zone(c)
    if match["player"] is None:
        return found, match["zone"]
    where = (player_name(table.whose(c)), found)
    return where, (player_name(reader.players[match["player"].casefold()]), match["zone"])


def shared(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """In a zone that has a name of its own."""
    return table.game.machine.zone_kind(c), SHARED[match["shared"]]


def on_domain(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """A resource on a certain domain."""
    player = reader.players[match["player"].casefold()]
    host = table.host(c) if table.zone(c) == "resource" else -1
    return host, table.domains(player)[int(match["count"]) - 1]


def end_of_deck(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """On top of a deck or discard pile, or at the bottom."""
    above, below = table.depth(c)
    where = (table.zone(c), above if match["end"] == "on top" else below)
    return where, (match["zone"], 0)


def at_story(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """Committed to a story."""
    place = table.place(c)
    return table.title(place) if place >= 0 else "no story", reader.title(match["story"])


def attached(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """Attached to a card."""
    host = table.host(c)
    if match["host"] == "nothing":
        return host, -1
    wanted = table.find(reader.ref(match["host"]))
    return (table.title(host) if host >= 0 else "nothing", host), (table.title(wanted), wanted)


def controlled(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """Under a player's control."""
    return player_name(table.controller(c)), player_name(reader.players[match["player"].casefold()])


def owned(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """Whose card it is."""
    owner = table.game.machine.setup.owners[c]
    return player_name(owner), player_name(reader.players[match["player"].casefold()])


def known(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """Has a player seen its face?"""
    return table.known_to(c, reader.players[match["player"].casefold()]), True


def kind(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """character, support, event, story .."""
    return table.type(c), match["type"]


def faction(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """Of these factions and no others."""
    wanted = sorted(n.FACTIONS[word] for word in re.split(" and ", match["faction"]) if word != "of no faction")
    return sorted(table.factions(c)), wanted


def wounds(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """So many wounds."""
    return table.wounds(c), amount(match)


def tokens(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """So many success tokens, of both players together."""
    return table.tokens(c), amount(match)


def skill(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """The current skill."""
    return table.value(c, n.SKILL), int(match["number"])


def cost(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """The current cost."""
    return table.cost(c), int(match["number"])


def to_win(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """How many success tokens win a story."""
    return table.value(c, n.TOKENS_TO_WIN), int(match["number"])


def icons(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """The current icons, in the order TCAI."""
    return table.icons(c), "" if match["icons"] == "no icons" else match["icons"].removeprefix("icons ")


def struggles(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """The struggles a story has now."""
    return table.struggles(c), "" if match["icons"] == "no struggles" else match["icons"].removeprefix("struggles ")


def word(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """A keyword or a subtype; with a number, exactly so much of it."""
    value = table.value(c, reader.stat(match["word"]))
    if match["number"] is not None:
        return value, int(match["number"])
    return value > 0, match["no"] is None


def amount(match: Match) -> int:
    """A number or "no"."""
    return 0 if match["count"] == "no" else int(match["count"])


NOT: Final = "(?P<not>not )?"
CARD_FORMS: Final[tuple[tuple[str, str, CardForm], ...]] = (
    ("is exhausted", rf"is {NOT}(?P<state>{'|'.join(STATES)})", state),
    ("is in Tommy's discard pile", rf"is {NOT}in (?:{PLAYER}'s )?(?P<zone>{'|'.join(ZONE_WORDS)})", zone),
    ("is a resource", rf"is {NOT}(?P<shared>{'|'.join(SHARED)})", shared),
    ("is on Danielle's domain 1", rf"is {NOT}on {PLAYER}'s domain (?P<count>[1-9])", on_domain),
    (
        "is on top of its deck",
        rf"is {NOT}(?P<end>on top|at the bottom) of its (?P<zone>deck|discard pile)",
        end_of_deck,
    ),
    ("is at Dreamwalkers", rf"is {NOT}at (?P<story>.+)", at_story),
    ("is attached to Peeler", rf"is {NOT}attached to (?P<host>.+)", attached),
    ("is controlled by Tommy", rf"is {NOT}controlled by {PLAYER}", controlled),
    ("is owned by Tommy", rf"is {NOT}owned by {PLAYER}", owned),
    ("is known to Tommy", rf"is {NOT}known to {PLAYER}", known),
    ("is a character", rf"is {NOT}an? (?P<type>{'|'.join(n.TYPES)})", kind),
    (
        "is agency",
        rf"is {NOT}(?P<faction>of no faction|(?:{'|'.join(n.FACTIONS)})(?: and (?:{'|'.join(n.FACTIONS)}))*)",
        faction,
    ),
    ("has 1 wound", rf"has {COUNT} wounds?", wounds),
    ("has 2 success tokens", rf"has {COUNT} success tokens?", tokens),
    ("has skill 3", r"has skill (?P<number>\d+)", skill),
    ("has cost 3", r"has cost (?P<number>\d+)", cost),
    ("needs 5 success tokens", r"needs (?P<number>\d+) success tokens?", to_win),
    ("has icons TCC", r"has (?P<icons>no icons|icons T*C*A*I*)", icons),
    ("has struggles TCAI", r"has (?P<icons>no struggles|struggles T*C*A*I*)", struggles),
    ("has Toughness 2", r"has (?P<no>no )?(?P<word>[A-Za-z][A-Za-z -]*?)(?: \+?(?P<number>\d+))?", word),
)


# -- about a player, a domain, the game ----------------------------------------------------------------------------
PlayerForm = Callable[[Table, int, Match, "Reader"], Found]


def holds(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """So many cards in a zone."""
    return len(table.cards(player, ZONE_WORDS[match["zone"]])), amount(match)


def side(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """Success tokens of one player on a story."""
    return table.tokens(table.find(reader.ref(match["story"])), player), amount(match)


def domain_count(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """So many domains."""
    return len(table.domains(player)), amount(match)


def wins(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """Who has won the game."""
    won = table.game.winner
    return player_name(-1 if won is None else won), NAMES[player]


def is_active(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """Whose turn it is."""
    return NAMES[table.active()], NAMES[player]


def drained(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """Is one of his domains drained?"""
    return table.is_drained(domain(table, player, match)), True


def on_it(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """So many resources on one of his domains."""
    return len(table.resources(domain(table, player, match))), amount(match)


def domain(table: Table, player: int, match: Match) -> int:
    """One of a player's domains, counted from the left."""
    number = int(match["number"])
    if number > len(table.domains(player)):
        raise Missing(f"{NAMES[player]} has only {len(table.domains(player))} domains")
    return table.domains(player)[number - 1]


PLAYER_FORMS: Final[tuple[tuple[str, str, PlayerForm], ...]] = (
    (
        "Tommy has 2 cards in hand",
        rf"{PLAYER} has {COUNT} cards? in (?:his |her )?(?P<zone>{'|'.join(ZONE_WORDS)})",
        holds,
    ),
    ("Tommy has 3 success tokens on Dreamwalkers", rf"{PLAYER} has {COUNT} success tokens? on (?P<story>.+)", side),
    ("Tommy has 3 domains", rf"{PLAYER} has {COUNT} domains?", domain_count),
    ("Tommy has won", rf"{PLAYER} has {NOT}won", wins),
    ("it is Tommy's turn", rf"it is {NOT}{PLAYER}'s turn", is_active),
    ("Tommy's domain 1 is drained", rf"{PLAYER}'s domain (?P<number>[1-9]) is {NOT}drained", drained),
    ("Tommy's domain 1 has 3 resources", rf"{PLAYER}'s domain (?P<number>[1-9]) has {COUNT} resources?", on_it),
)
GameForm = Callable[[Table, Match], Found]
GAME_FORMS: Final[tuple[tuple[str, str, GameForm], ...]] = (
    ("it is Night", f"it is {NOT}(?P<flag>Day|Night)", lambda t, m: (t.flag(n.FLAGS[m["flag"].lower()]), True)),
    ("it is the story phase", f"it is {NOT}the (?P<phase>{'|'.join(n.PHASES)})", lambda t, m: (t.phase(), m["phase"])),
    ("it is turn 6", rf"it is {NOT}turn (?P<number>\d+)", lambda t, m: (t.turn(), int(m["number"]))),
    ("the game is over", f"the game is {NOT}over", lambda t, m: (t.game.over, True)),
    ("nobody has won", "nobody has won", lambda t, m: (t.game.winner, None)),
    ("there is a loop", "there is a loop", lambda t, m: (t.game.loop() is not None, True)),
    ("there is no loop", "there is no loop", lambda t, m: (t.game.loop() is None, True)),
)
EXAMPLES: Final = (
    *(f"Peeler {example}" for example, _, _ in CARD_FORMS),
    *(example for example, _, _ in PLAYER_FORMS),
    *(example for example, _, _ in GAME_FORMS),
)
LIST_OF: Final = re.compile(rf"{PLAYER}'s (?P<zone>{'|'.join(ZONE_WORDS)}|domain (?P<number>[1-9]))", re.IGNORECASE)
IN_ORDER: Final = ("deck", "discard pile")


class Reader:
    """Reads sentences against the names of a position."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.players = {name.casefold(): number for number, name in enumerate(NAMES)}
        self.now: Text | None = None  # the words being read, for mistakes in parts of them

    # -- parts
    def ref(self, words: str) -> Ref:
        """A card named inside a sentence."""
        assert self.now is not None
        return self.names.card(self.now, words)

    def title(self, words: str) -> str:
        """A story by its title, or "no story"."""
        return words if words == "no story" else self.names.cards[self.ref(words).name]

    def stat(self, words: str) -> int:
        """A keyword or a subtype."""
        known = {name.casefold(): number for name, number in {**n.KEYWORDS, **n.SUBTYPE}.items()}
        if words.casefold() not in known:
            assert self.now is not None
            raise self.now.fault(f"{words!r} is neither keyword nor subtype", words, [*n.KEYWORDS, *n.SUBTYPE])
        return known[words.casefold()]

    # -- sentences
    def read(self, node: Node) -> Sentence:
        """One expectation: a sentence, or a zone with exactly these cards."""
        if isinstance(node, Fields):
            return self.list_of(node)
        if not isinstance(node, Text):
            raise node.wrong("an expectation is a sentence", f"for example: {EXAMPLES[0]}")
        for _, pattern, form in PLAYER_FORMS:
            match = re.fullmatch(pattern, node.value)
            if match:
                return self._about_player(node, match, form)
        for _, pattern, rule in GAME_FORMS:
            match = re.fullmatch(pattern, node.value)
            if match:
                return Sentence(node, lambda table, rule=rule, match=match: rule(table, match), negated(match))  # type: ignore[misc]
        return self._about_card(node)

    def _about_player(self, text: Text, match: Match, form: PlayerForm) -> Sentence:
        self._check_parts(text, match)
        player = self.players[match["player"].casefold()]

        def look(table: Table) -> Found:
            self.now = text
            return form(table, player, match, self)

        return Sentence(text, look, negated(match))

    def _about_card(self, text: Text) -> Sentence:
        subject = self.names.subject(text, text.value)
        if subject is None:
            first = re.split(r" (?:is|has|needs) ", text.value)[0]
            raise text.fault(f"no card, player or sentence begins with {first!r}", first, self.names.cards.values())
        ref, tail = subject
        for _, pattern, form in CARD_FORMS:
            match = re.fullmatch(pattern, tail)
            if match:
                self._check_parts(text, match)

                def look(table: Table, form: CardForm = form, match: Match = match) -> Found:
                    self.now = text
                    return form(table, table.find(ref), match, self)

                return Sentence(text, look, negated(match))
        raise text.fault(f"nothing can be expected that is called {tail!r}", tail, [e for e, _, _ in CARD_FORMS])

    def _check_parts(self, text: Text, match: Match) -> None:
        """Cards and words named inside the sentence must exist; said now and not when it is played."""
        self.now = text
        parts = match.groupdict()
        for name in ("story", "host"):
            if parts.get(name) not in (None, "nothing", "no story"):
                self.ref(match[name])
        if parts.get("word") is not None:
            self.stat(match["word"])

    def list_of(self, node: Fields) -> Sentence:
        """`Tommy's hand: [Peeler, Shotgun]`: exactly these; decks and discard piles from the top, in this order."""
        if len(node.fields) != 1:
            raise node.wrong("one zone at a time", "for example: Tommy's hand: [Peeler]")
        key, value = node.fields[0]
        match = LIST_OF.fullmatch(key.value)
        if not match:
            raise key.fault(f"{key.value!r} is no zone", known=[f"{p}'s {z}" for p in NAMES for z in ZONE_WORDS])
        empty = isinstance(value, Text) and value.value in ("", "nothing", "[]")
        wanted = [] if empty else [self.names.cards[self._named(text).name] for text in texts_of(value, "a card")]
        player = self.players[match["player"].casefold()]

        def look(table: Table) -> Found:
            if match["number"]:
                found = [table.title(c) for c in table.resources(domain(table, player, match))]
            else:
                found = [table.title(c) for c in table.cards(player, ZONE_WORDS[match["zone"]])]
            if match["zone"] in IN_ORDER:
                return found[: len(wanted)] if wanted and match["zone"] == "deck" else found, wanted
            return sorted(found), sorted(wanted)

        return Sentence(key, look)

    def _named(self, text: Text) -> Ref:
        return self.names.card(text, text.value)


def negated(match: Match) -> bool:
    """Has the sentence a `not`?"""
    return match.groupdict().get("not") is not None


def examples(words: Sequence[str] = EXAMPLES) -> str:
    """All forms, for help."""
    return "\n".join(words)
