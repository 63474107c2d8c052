"""What can be expected of a table of Call of Cthulhu, and how it is seen."""

from __future__ import annotations

import re
from typing import Final

from mythos.coc import numbers as n
from mythos.coc.position import NAMES
from mythos.rulings.coc.table import Table
from mythos.rulings.sentences import (
    COUNT,
    NOT,
    PLAYER,
    Form,
    Found,
    GameForm,
    Match,
    Reader,
    amount,
    attached,
    controlled,
    owned,
)
from mythos.rulings.table import Missing

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


# -- about a card ----------------------------------------------------------------------------------------------------
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
    where = (table.player_name(table.whose(c)), found)
    return where, (table.player_name(reader.player(match)), match["zone"])


def shared(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """In a zone that has a name of its own."""
    return table.game.machine.zone_kind(c), SHARED[match["shared"]]


def on_domain(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """A resource on a certain domain."""
    player = reader.player(match)
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


def known(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """Has a player seen its face?"""
    return table.known_to(c, reader.player(match)), True


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


CARD_FORMS: Final[tuple[tuple[str, str, Form], ...]] = (
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
    return table.player_name(-1 if won is None else won), NAMES[player]


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


PLAYER_FORMS: Final[tuple[tuple[str, str, Form], ...]] = (
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
GAME_FORMS: Final[tuple[tuple[str, str, GameForm], ...]] = (
    ("it is Night", f"it is {NOT}(?P<flag>Day|Night)", lambda t, m: (t.flag(n.FLAGS[m["flag"].lower()]), True)),
    ("it is the story phase", f"it is {NOT}the (?P<phase>{'|'.join(n.PHASES)})", lambda t, m: (t.phase(), m["phase"])),
    ("it is turn 6", rf"it is {NOT}turn (?P<number>\d+)", lambda t, m: (t.turn(), int(m["number"]))),
    ("the game is over", f"the game is {NOT}over", lambda t, m: (t.game.over, True)),
    ("nobody has won", "nobody has won", lambda t, m: (t.game.winner, None)),
    ("there is a loop", "there is a loop", lambda t, m: (t.game.loop() is not None, True)),
    ("there is no loop", "there is no loop", lambda t, m: (t.game.loop() is None, True)),
)
LIST_OF: Final = rf"{PLAYER}'s (?P<zone>{'|'.join(ZONE_WORDS)}|domain (?P<number>[1-9]))(?P<pile>)"
WORDS_KNOWN: Final = {**n.KEYWORDS, **n.SUBTYPE}


class CocReader(Reader):
    """The forms of Call of Cthulhu."""

    card_forms = CARD_FORMS
    player_forms = PLAYER_FORMS
    game_forms = GAME_FORMS
    words = WORDS_KNOWN
    cards = ("story", "host")
    nothing = ("nothing", "no story")
    zones = LIST_OF
    in_order = ("deck", "discard pile")
    example = "Peeler"

    def zone_names(self) -> list[str]:
        """The zones of which a list can be expected, in words."""
        return [f"{player}'s {zone}" for player in NAMES for zone in ZONE_WORDS]

    def listed(self, table: Table, match: Match) -> list[str]:
        """The titles of the cards in a zone, top first."""
        player = self.player(match)
        if match["number"]:
            return [table.title(c) for c in table.resources(domain(table, player, match))]
        return [table.title(c) for c in table.cards(player, ZONE_WORDS[match["zone"]])]
