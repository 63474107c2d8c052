"""What can be expected of a table of Arkham Horror, and how it is seen."""

from __future__ import annotations

import re
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.position import names_of
from mythos.arkham.table import (
    CLUES,
    DAMAGE,
    DOOM,
    HORROR,
    RESOURCES,
    THE_ELIMINATED,
    USES,
    distance,
    in_state,
    type_of,
)
from mythos.kernel.machine import ZONE
from mythos.rulings.arkham.table import Table
from mythos.rulings.nodes import Text
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

TOKENS: Final = {
    "damage": DAMAGE,
    "horror": HORROR,
    "clues?": CLUES,
    "doom": DOOM,
    "resources?": RESOURCES,
    "uses?|ammo|charges?|secrets?|supply|supplies": USES,
}
STATES: Final = {
    "ready": n.READY,
    "exhausted": n.EXHAUSTED,
    "engaged": n.ENGAGED,
    "revealed": n.REVEALED,
    "blank": n.BLANK,
}
OWN_ZONES: Final = {
    "hand": n.HAND,
    "deck": n.DECK,
    "discard pile": n.DISCARD,
    "play area": n.PLAY,
    "threat area": n.THREAT,
}
SHARED: Final = {
    "in the encounter deck": n.ENCOUNTER_DECK,
    "in the encounter discard pile": n.ENCOUNTER_DISCARD,
    "in the victory display": n.VICTORY_DISPLAY,
    "in the cultist deck": n.SPECIAL_DECK,
    "in the own pile": n.SPECIAL_DECK,
    "set aside": n.SET_ASIDE,
    "removed from the game": n.REMOVED,
    "committed": n.COMMITTED,
    "being resolved": n.LIMBO,
    "eliminated": n.ELIMINATED,
}
STATS: Final = {
    "willpower": n.WILLPOWER,
    "intellect": n.INTELLECT,
    "combat": n.COMBAT,
    "agility": n.AGILITY,
    "health": n.HEALTH,
    "sanity": n.SANITY,
    "fight": n.FIGHT,
    "evade": n.EVADE,
    "shroud": n.SHROUD,
}
TYPES: Final = {number: name for name, number in n.TYPES.items()}
PILES: Final = {"encounter deck": n.ENCOUNTER_DECK, "encounter discard pile": n.ENCOUNTER_DISCARD,
                "victory display": n.VICTORY_DISPLAY}  # fmt: skip


# -- about a card ----------------------------------------------------------------------------------------------------
def state(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """ready, exhausted, engaged, revealed, blank."""
    return in_state(table.game.machine, c, STATES[match["state"]]), True


def in_play(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """In play, wherever that is."""
    return table.in_play(c), True


def zone(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """In a zone, perhaps of a certain investigator."""
    found = table.zone(c)
    if match["player"] is None:
        return found, match["zone"]
    return (table.player_name(table.whose(c)), found), (table.player_name(reader.player(match)), match["zone"])


def shared(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """In a zone of which there is only one."""
    kind = SHARED[match["shared"]]
    return table.zone(c) if kind != table.game.machine.zone_kind(c) else match["shared"], match["shared"]


def end_of_deck(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """On top of a deck, or at the bottom."""
    above, below = table.depth(c)
    return (table.zone(c), above if match["end"] == "on top" else below), (match["zone"], 0)


def at_place(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """At a location."""
    place = table.place(c)
    if match["place"] == "no location":
        return place < 0, True
    wanted = table.find(reader.ref(match["place"]))
    return table.title(place) if place != wanted and place >= 0 else place, wanted


def engaged(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """An enemy's opponents: these and no others."""
    wanted = [] if match["players"] == "nobody" else match["players"].split(" and ")
    return sorted(table.engaged_with(c)), sorted(wanted)


def kind(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """asset, enemy, treachery .."""
    return TYPES[type_of(table.game.machine, c)], match["type"]


def tokens(column: int) -> Form:
    """So many tokens on it."""

    def look(table: Table, c: int, match: Match, reader: Reader) -> Found:
        return table.on(c, column), amount(match)

    return look


def stat(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """A current value."""
    return table.value(c, STATS[match["stat"]]), int(match["number"])


def word(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """A keyword or a trait."""
    return table.value(c, reader.stat(match["word"])) > 0, match["no"] is None


def joined(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """A location is connected to another."""
    return table.find(reader.ref(match["place"])) in table.game.machine.paths.get(c, ()), True


def current(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """The act or agenda that is current."""
    return in_state(table.game.machine, c, n.CURRENT), True


def far(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """So many connections away."""
    other = table.find(reader.ref(match["place"]))
    return distance(table.game.machine, table.place(c), table.place(other)), amount(match)


STAT_WORDS: Final = "|".join(STATS)
CARD_FORMS: Final[tuple[tuple[str, str, Form], ...]] = (
    ("is exhausted", rf"is {NOT}(?P<state>{'|'.join(STATES)})", state),
    ("is in play", f"is {NOT}in play", in_play),
    ("is in Wendy's discard pile", rf"is {NOT}in (?:{PLAYER}'s )?(?P<zone>{'|'.join(OWN_ZONES)})", zone),
    ("is in the encounter discard pile", rf"is {NOT}(?P<shared>{'|'.join(SHARED)})", shared),
    (
        "is on top of its deck",
        rf"is {NOT}(?P<end>on top|at the bottom) of (?:its|the) (?P<zone>deck|discard pile|encounter deck)",
        end_of_deck,
    ),
    ("is at Study", rf"is {NOT}at (?P<place>.+)", at_place),
    ("is engaged with Wendy", rf"is {NOT}engaged with (?P<players>\w+(?: and \w+)*)", engaged),
    ("is attached to Study", rf"is {NOT}attached to (?P<host>.+)", attached),
    ("is connected to Hallway", rf"is {NOT}connected to (?P<place>.+)", joined),
    ("is controlled by nobody", f"is {NOT}controlled by nobody", lambda t, c, m, r: (t.controller(c) < 0, True)),
    ("is controlled by Wendy", rf"is {NOT}controlled by {PLAYER}", controlled),
    ("is owned by Wendy", rf"is {NOT}owned by {PLAYER}", owned),
    ("is 2 connections from Hallway", rf"is {NOT}{COUNT} connections? from (?P<place>.+)", far),
    ("is the current agenda", rf"is {NOT}the current (?:act|agenda)", current),
    ("is an enemy", rf"is {NOT}an? (?P<type>{'|'.join(n.TYPES)})", kind),
    *((f"has 2 {name.split('?')[0]}", rf"has {COUNT} (?:{name})", tokens(column)) for name, column in TOKENS.items()),
    ("has shroud 2", rf"has (?P<stat>{STAT_WORDS}) (?P<number>\d+)", stat),
    ("has Hunter", r"has (?P<no>no )?(?P<word>[A-Z][A-Za-z -]*)", word),
)


# -- about an investigator, the game ----------------------------------------------------------------------------------
def holds(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """So many cards in a zone."""
    return len(table.cards(OWN_ZONES[match["zone"]], player)), amount(match)


def actions(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """So many actions left; additional ones for Tomes are counted for themselves."""
    return table.actions(player, tome=match["tome"] is not None), amount(match)


def is_active(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """Whose turn it is."""
    return table.player_name(table.active()), table.player_name(player)


def leads(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """Who is the lead investigator."""
    return table.player_name(table.lead()), table.player_name(player)


def out(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """Has somebody left the scenario, defeated or resigned?"""
    return table.game.machine.cell(player, ZONE) == THE_ELIMINATED, True


def trauma(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """Trauma that the scenario has brought, besides that of a defeat."""
    return table.trauma(player, match["trauma"] == "mental"), amount(match)


def margin(table: Table, player: int, match: Match, reader: Reader) -> Found:
    """A test of this step, and by how much."""
    wanted = f"{'succeeds' if match['result'] == 'succeeded' else 'fails'} by {amount(match)}"
    name = table.title(player)
    tests = [
        m[1] for line in table.lines() if (m := re.search(rf"{re.escape(name)} ((?:succeeds|fails) by \d+)", line))
    ]
    return wanted if wanted in tests else "; ".join(tests) or "no test", wanted


PLAYER_FORMS: Final[tuple[tuple[str, str, Form], ...]] = (
    (
        "Wendy has 2 cards in hand",
        rf"{PLAYER} has {COUNT} cards? in (?:his |her )?(?P<zone>{'|'.join(OWN_ZONES)})",
        holds,
    ),
    ("Wendy has 2 actions", rf"{PLAYER} has {COUNT} (?P<tome>Tome )?actions?", actions),
    ("Wendy suffers 1 mental trauma", rf"{PLAYER} suffers {COUNT} (?P<trauma>physical|mental) trauma", trauma),
    ("Wendy is out of the game", rf"{PLAYER} is {NOT}out of the game", out),
    ("Wendy is the lead investigator", rf"{PLAYER} is {NOT}the lead investigator", leads),
    ("Wendy succeeded by 2", rf"{PLAYER} (?P<result>succeeded|failed) by {COUNT}", margin),
    ("it is Wendy's turn", rf"it is {NOT}{PLAYER}'s turn", is_active),
)


def bag(table: Table, match: Match) -> Found:
    """The tokens in the chaos bag."""
    wanted = sorted(match["tokens"].split(", "))
    return sorted(n.token_name(token) for token in table.game.machine.bag), wanted


def revealed(table: Table, match: Match) -> Found:
    """The tokens that were revealed in this step, in this order."""
    found = [m[1] for line in table.lines() if (m := re.fullmatch(r"The token is (.+)\.", line))]
    return found, [] if match["tokens"] == "no token" else match["tokens"].split(", ")


GAME_FORMS: Final[tuple[tuple[str, str, GameForm], ...]] = (
    ("it is the enemy phase", f"it is {NOT}the (?P<phase>{'|'.join(n.PHASES)})", lambda t, m: (t.phase(), m["phase"])),
    ("it is round 3", rf"it is {NOT}round (?P<number>\d+)", lambda t, m: (t.round(), int(m["number"]))),
    ("the game is over", f"the game is {NOT}over", lambda t, m: (t.game.over, True)),
    (
        "resolution 2 is reached",
        r"resolution (?P<number>\d) is reached",
        lambda t, m: (t.game.resolution, int(m["number"])),
    ),
    ("no token was revealed", "(?P<tokens>no token) was revealed", revealed),
    ("skull, -1 were revealed", "(?P<tokens>[a-z0-9+, -]+) (?:was|were) revealed", revealed),
    ("the chaos bag holds 0, skull", "the chaos bag holds (?P<tokens>.+)", bag),
)
LIST_OF: Final = rf"(?:{PLAYER}'s (?P<zone>{'|'.join(OWN_ZONES)})|(?P<pile>{'|'.join(PILES)}))"
WORDS_KNOWN: Final = {**n.SUBTYPE, **n.KEYWORDS}


class ArkhamReader(Reader):
    """The forms of Arkham Horror."""

    card_forms = CARD_FORMS
    player_forms = PLAYER_FORMS
    game_forms = GAME_FORMS
    words = WORDS_KNOWN
    cards = ("place", "host")
    nothing = ("nothing", "no location")
    zones = LIST_OF
    in_order = ("deck", "discard pile", "encounter deck", "encounter discard pile")
    example = "Guard Dog"
    what = "neither keyword nor trait"

    def zone_names(self) -> list[str]:
        """The zones of which a list can be expected, in words."""
        return [*(f"{player}'s {zone}" for player in self.names.players for zone in OWN_ZONES), *PILES]

    def named(self, text: Text) -> str:
        """What a list calls a card."""
        name = self.names.card(text, text.value).name
        found = names_of().get(name)
        return found[0].title if found else self.names.cards[name]

    def listed(self, table: Table, match: Match) -> list[str]:
        """The titles of the cards in a zone, top first."""
        if match["pile"]:
            return [table.title(c) for c in table.cards(PILES[match["pile"]])]
        return [table.title(c) for c in table.cards(OWN_ZONES[match["zone"]], self.player(match))]
