"""The words of Arkham Horror: the tables that fill the classes of the card language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.library import WHEN
from mythos.arkham.table import DRAWN_THIS_PHASE, FLAGS, FRIGHTENED_THIS_ROUND, INVESTIGATED_THIS_TURN, MOVED_THIS_TURN
from mythos.kernel import program as p
from mythos.language.engine import AMOUNT, NOTHING, OTHER, PLAYER, SOURCE, SUBJECT, Engine, Happening
from mythos.language.titles import Titles, titles_in
from mythos.language.words import (
    CORE_ROWS,
    EFFECT,
    TOKENS,
    Fact,
    Noun,
    Row,
    Term,
    Verb,
    Vocabulary,
    kinds,
    terms,
    verb,
)

EDITIONS: Final = ("ah-1.3",)
TOKEN_ROLE: Final = "token"  # the part of a trigger names chaos tokens
WHATEVER: Final = "whatever"  # .. or something that has no kinds: any test, any action
USES: Final = {"ammo": n.AMMO, "charge": n.CHARGES, "supply": n.SUPPLIES, "secret": n.SECRETS}
SEAT: Final = kinds("player")

HEADS: Final = (
    Term("HEAD", "action", p.ACTION),
    Term("HEAD", "double action", p.ACTION),
    Term("HEAD", "triple action", p.ACTION),
    Term("HEAD", "free", n.FREE),
    Term("HEAD", "reaction", p.RESPONSE),
    Term("HEAD", "forced", p.FORCED),
    Term("HEAD", "revelation", n.REVELATION),
    Term("HEAD", "objective", n.OBJECTIVE),
    Term("HEAD", "advancing", n.ADVANCED),
    Term("HEAD", "elder sign", n.ELDER),
    *(Term("HEAD", f"token {name}", n.TOKEN) for name in n.TOKENS),
)
CARDS: Final = kinds("card player location enemy token")
NOUNS: Final = (
    Noun("card", kinds("card location enemy asset event")),
    Noun("encounter card", kinds("card enemy")),
    Noun("investigator", kinds("investigator player card"), number=n.INVESTIGATOR, is_card_type=True),
    Noun("asset", kinds("asset card"), number=n.ASSET, is_card_type=True),
    Noun("event", kinds("event card effect"), number=n.EVENT, is_card_type=True),
    Noun("skill", kinds("skill card word"), number=n.SKILL, is_card_type=True),
    Noun("treachery", kinds("treachery card"), number=n.TREACHERY, is_card_type=True),
    Noun("enemy", kinds("enemy card"), number=n.ENEMY, is_card_type=True),
    Noun("location", kinds("location card place zone"), number=n.LOCATION, is_card_type=True),
    Noun("act", kinds("act card"), number=n.ACT, is_card_type=True),
    Noun("agenda", kinds("agenda card"), number=n.AGENDA, is_card_type=True),
    Noun("scenario", kinds("scenario card"), number=n.SCENARIO, is_card_type=True),
    Noun("tale", kinds("tale card"), number=n.TALE, is_card_type=True),
    Noun("damage", TOKENS, plural="damage"),
    Noun("horror", TOKENS, plural="horror"),
    Noun("clue", TOKENS),
    Noun("doom", TOKENS, plural="doom"),
    Noun("resource", TOKENS),
    Noun("ammo", TOKENS, plural="ammo"),
    Noun("charge", TOKENS),
    Noun("supply", TOKENS),
    Noun("secret", TOKENS),
    Noun("trauma", kinds("trauma"), plural="traumas"),
    Noun("experience", kinds("experience"), plural="experience"),
    Noun("action", kinds("action")),
    Noun("additional action", kinds("action")),
    Noun("move action", kinds("action")),
    Noun("fight action", kinds("action")),
    Noun("evade action", kinds("action")),
    Noun("investigate action", kinds("action")),
    Noun("parley action", kinds("action")),
    Noun("move", kinds("move")),
    Noun("chaos token", kinds("chaos")),
    Noun("test", kinds("test")),
    Noun("result", kinds("result")),
    Noun("attack", kinds("attack")),
    Noun("attack of opportunity", kinds("attack"), plural="attacks of opportunity"),
    Noun("revelation", EFFECT),
    Noun("sign", kinds("sign")),
    Noun("mark", kinds("mark")),
    Noun("prohibition", kinds("prohibition")),
    Noun("free ability", kinds("ability"), plural="free abilities"),
    Noun("entry", kinds("entry"), plural="entries"),
    Noun("bearer", SEAT),
    Noun("prey", SEAT, plural="preys"),
    *(Noun(name, kinds("chaos")) for name in n.TOKENS),
)
PLACES: Final = (
    Term("ZONE", "hand", n.HAND),
    Term("ZONE", "deck", n.DECK),
    Term("ZONE", "discard pile", n.DISCARD),
    Term("ZONE", "threat area", n.THREAT),
    Term("ZONE", "encounter deck", n.ENCOUNTER_DECK),
    Term("ZONE", "encounter discard pile", n.ENCOUNTER_DISCARD),
    Term("ZONE", "act deck", n.ACTS),
    Term("ZONE", "victory display", n.VICTORY_DISPLAY),
    Term("ZONE", "collection", n.SET_ASIDE),
    Term("ZONE", "void", n.SET_ASIDE),
    Term("PLACE", "game", n.REMOVED),
    Term("PLACE", "chaos bag", n.REMOVED),
    *terms(
        "REL",
        "engaged with",
        "connected to",
        "copy of",
        "left of",
        "right of",
        "beside",
        "beneath",
        "nearest to",
        "farthest from",
        "out of",
    ),
    *terms("PREP", "past", "except using", "bearing"),
    *terms("PRONOUN", "lead investigator", "tester", "current agenda", "current act", "agenda deck", "scenario card"),
)
STATES: Final = (
    *(Term("STATE", name, number) for name, number in n.STATES.items()),
    Term("STATE", "unengaged", n.ENGAGED, "not"),
    Term("STATE", "unrevealed", n.REVEALED, "not"),
    Term("STATE", "set-aside", n.CURRENT),
)
ADJECTIVES: Final = (
    *terms(
        "ADJ",
        "additional",
        "direct",
        "indirect",
        "physical",
        "mental",
        "negative",
        "positive",
        "even",
        "odd",
        "basic",
        "weakness",
        "nearby",
        "plot",
    ),
    *(Term("SLOT", name) for name in ("spawn", "prey")),
    Term("PERPLAYER", "per investigator"),
    Term("AMOUNT", "matching icons"),
    Term("AMOUNT", "base skill"),
    Term("AMOUNT", "present difficulty"),
)
STATS: Final = tuple(Term("STAT", name, number) for name, number in n.STATS.items())
TRAITS: Final = (
    *(Term("FAMILY", name, number) for name, number in n.CLASSES.items()),
    *(Term("KEYWORD", name, number) for name, number in n.KEYWORDS.items()),
    *(Term("SUBTYPE", name, number) for name, number in n.SUBTYPE.items()),
)
TIMES: Final = (
    *(Term("PERIOD", name, number) for name, number in n.PERIODS.items() if name != "test"),
    *(Term("PERIOD", name, number, "phase") for name, number in n.PHASES.items()),
    *(Term("CONDWORD", name, number) for name, number in FLAGS.items()),
    Term("CONDWORD", "impossible"),
    *terms("MANNER", "allowing advance", "all the way", "by doom", "except by investigating"),
)
VERBS: Final = (
    verb("discover", "token", "", n.E_DISCOVER, past="discovered", alone=True, who="player"),
    verb("deal", "token", "to by", past="dealt", pays=True, payload="amount"),
    verb("take", "token action", "from", past="took", pays=True, payload="amount", who="player card"),
    verb("heal", "token", "from on", n.E_HEAL),
    verb("defeat", "enemy asset player", "by", n.E_DEFEAT),
    verb("spend", "token action", "by", n.E_SPEND, past="spent", pays=True, who="player"),
    verb("place", "token", "on from", n.E_PLACE, payload="amount", pays=True),
    verb("remove", "card token chaos mark", "from", n.E_REMOVE, payload="card amount", pays=True),
    verb("exile", "card", "", n.E_EXILE, past="exiled", pays=True),
    verb("add", "mark chaos", "to"),
    verb("discard", "card token zone", "from by", n.E_DISCARD, payload="card amount", pays=True),
    verb("draw", "card", "from under", n.E_DRAWN, focus="object", past="drawn", payload="card"),
    verb("move", "card player token", "to toward into from", n.E_MOVE, payload="location", pays=True, alone=True),
    verb("enter", "location zone place", "from by", n.E_MOVE, focus="subject", payload="move"),
    verb("leave", "location", "by", n.E_MOVE, focus="subject", past="left", payload="move", who="player enemy"),
    verb("spawn", "enemy", "into", n.E_SPAWN, alone=True, who="enemy"),
    verb("turn over", "card", "", n.E_TURN_OVER, third="turns over", past="turned over"),
    verb("turn back", "card location", "", n.E_TURN_BACK, third="turns back", past="turned back"),
    verb("bear", "token", "", past="borne"),
    verb("single out", "location", "", n.E_CHANCED, third="singles out", past="singled out"),
    verb("engage", "enemy player", "", n.E_ENGAGE, who="enemy player"),
    verb("disengage", "enemy", "", n.E_DISENGAGE),
    verb("evade", "enemy", "using", n.E_EVADE, alone=True, payload="enemy", who="player"),
    verb("attack", "enemy player", "", n.E_ATTACK, alone=True, payload="attack enemy", who="enemy player"),
    verb("fight", "enemy", "using", n.E_FIGHT, alone=True, past="fought", payload="enemy attack", who="player"),
    verb("investigate", "location", "using", n.E_INVESTIGATE, alone=True, who="player"),
    verb("test", "stat", "", n.E_TEST, alone=True, who="player"),
    verb("parley", "", "", n.E_PARLEY, alone=True, who="player"),
    verb("resign", "", "", n.E_RESIGN, alone=True, who="player"),
    verb("advance", "act agenda", "to past", n.E_ADVANCE, alone=True, who="act agenda player"),
    verb("suffer", "trauma", "", who="player"),
    verb("share", "experience", ""),
    verb("succeed", "", "margin", n.E_SUCCEED, alone=True, payload="margin", who="player"),
    verb("fail", "test", "margin to", n.E_FAIL, alone=True, payload="margin", who="player"),
    verb("fail to investigate", "location", "margin", n.E_FAILED_INVESTIGATION, third="fails to investigate",
         past="failed to investigate", who="player"),
    verb("fail to attack", "enemy", "margin", n.E_FAILED_ATTACK, third="fails to attack", past="failed to attack",
         payload="enemy attack", who="player"),
    verb("perform", "test", ""),
    verb("reveal", "chaos location token asset event skill treachery enemy", "from", n.E_REVEAL, payload="token",
         who="player"),
    verb("return", "card chaos", "from to", n.E_RETURN, payload="card", pays=True),
    verb("flip", "sign token", "on to", past="flipped"),
    verb("redouble", "chaos stat", ""),
    verb("repeat", "result phase", ""),
    verb("skip", "phase", "", past="skipped"),
    verb("ignore", "chaos prohibition", ""),
    verb("trade", "card token", ""),
    verb("collect", "token", "", who="player"),
    verb("take over", "card", "", third="takes over", past="taken over"),
    verb("undo", "action", "", third="undoes", past="undone"),
    verb("kill", "player card", "", past="killed"),
    verb("frighten", "player card", "", past="frightened"),
    verb("raise", "stat", "", past="raised"),
    verb("remember", "text", "", past="remembered"),
    verb("record", "text card", "under", past="recorded"),
    verb("cross out", "text", "", third="crosses out", past="crossed out"),
    verb("earn", "text card", "", past="earned"),
    verb("ban", "text card", "", past="banned"),
    verb("forfeit", "zone", ""),
    verb("set aside", "card", "", third="sets aside", past="set aside"),
    verb("start at", "location", "", third="starts at", past="started at"),
    verb("win campaign", "", "", third="wins campaign", past="won campaign", alone=True),
    verb("lose campaign", "", "", third="loses campaign", past="lost campaign", alone=True),
    verb("exchange", "card", "for to"),
    verb("provoke", "attack", ""),
    verb("replace", "card", ""),
    verb("end", "turn phase", "", n.E_TEST_ENDED, alone=True),
    verb("redirect", "token stat attack", "to"),
    verb("use", "stat ability", "for"),
    verb("name", "word", "", past="named"),
    verb("search", "zone card place", "for", who="player"),
    verb("put", "card", "from to into onto at under", n.E_PUT, past="put", payload="card", pays=True),
    verb("attach", "asset event skill enemy treachery act agenda", "to", n.E_ATTACH, pays=True),
    verb("exhaust", "asset enemy", "", n.E_EXHAUST, pays=True),
    verb("ready", "asset enemy", "", n.E_READY, past="readied", alone=True),
    verb("resolve", "chaos effect card", "as"),
    verb("take control of", "card", "under", n.E_CONTROL, past="took control of", who="player"),
    verb("control", "card", past="controlled", who="player"),
    verb("own", "card", who="player"),
    verb("play", "asset event", "from as", n.E_PLAYED, payload="card", who="player"),
    verb("shuffle", "card zone", "into", n.E_SHUFFLE, past="shuffled", payload="card"),
    verb("look at", "card zone", past="looked at", who="player"),
    verb("enter play", "", "state bearing", n.E_ENTER, focus="subject", alone=True),
    verb("leave play", "", "", n.E_LEAVE, focus="subject", past="left play", alone=True),
    verb("cancel", "effect token move attack chaos skill", past="canceled"),
    verb("commit", "card", "", past="committed", who="player"),
    verb("make", "attack", "", past="made"),
    verb("choose and discard", "card", "from", n.E_DISCARD, pays=True, who="player"),
)  # fmt: skip
PLAYED: Final = kinds("asset event")
OWN: Final = kinds("asset event skill")
OF_PLAYERS: Final = kinds("investigator asset event skill treachery enemy")
STORY: Final = kinds("asset treachery enemy location act agenda scenario")


def _fact(name: str, takes: str, types: str, number: int = -1, required: str = "") -> Fact:
    return Fact(name, takes, kinds(types), kinds(required), number)


FACTS: Final = {
    fact.name: fact
    for fact in (
        _fact("willpower", "number", "investigator", n.WILLPOWER, "investigator"),
        _fact("intellect", "number", "investigator", n.INTELLECT, "investigator"),
        _fact("combat", "number", "investigator", n.COMBAT, "investigator"),
        _fact("agility", "number", "investigator", n.AGILITY, "investigator"),
        _fact("health", "scaled", "investigator asset enemy", n.HEALTH, "investigator enemy"),
        _fact("sanity", "number", "investigator asset", n.SANITY, "investigator"),
        _fact("deck", "words", "investigator"),
        _fact("needs", "words", "investigator"),
        _fact("begins", "words", "investigator"),
        _fact("cost", "number", "asset event", n.COST),
        _fact("level", "number", "asset event skill", n.LEVEL),
        _fact("slot", "words", "asset"),
        _fact("skills", "words", "asset event skill"),
        _fact("uses", "words", "asset"),
        _fact("fight", "number", "enemy", n.FIGHT, "enemy"),
        _fact("evade", "number", "enemy", n.EVADE, "enemy"),
        _fact("damage", "number", "enemy", n.DAMAGE),
        _fact("horror", "number", "enemy", n.HORROR),
        _fact("shroud", "number", "location", n.SHROUD),
        _fact("clues", "scaled", "location act", n.CLUES),
        _fact("doom", "number", "agenda", n.DOOM),
        _fact("stage", "number", "act agenda", n.STAGE, "act agenda"),
        _fact("victory", "number", "event enemy location treachery", n.VICTORY),
        _fact("one-sided", "flag", "location"),
        _fact("symbol", "words", "location"),
        _fact("connects", "words", "location"),
        _fact("weakness", "flag", "asset event treachery enemy", n.WEAKNESS),
        _fact("basic", "flag", "event treachery enemy", n.BASIC),
        _fact("campaign", "flag", "event treachery enemy"),
        _fact("story", "flag", "asset", n.STORY),
        _fact("signature", "number", "asset event skill treachery enemy"),
        _fact("set", "words", "asset treachery enemy location act agenda scenario tale"),
        _fact("back", "words", "asset event treachery enemy location act agenda tale"),
        _fact("copies", "number", "asset event skill treachery enemy location"),
    )
}


def _mask(*types: int) -> int:
    return sum(1 << number for number in types)


TOKEN_STATS: Final = {
    "clue": n.ON_CLUES,
    "doom": n.ON_DOOM,
    "damage": n.ON_DAMAGE,
    "horror": n.ON_HORROR,
    "resource": n.ON_RESOURCES,
    **{name: n.USES_OF + kind for name, kind in USES.items()},
}

ENGINE: Final = Engine(
    acts={
        "put into play": n.E_PUT,
        "put to hand": n.E_RETURN,
        "return to hand": n.E_RETURN,
        "put to deck": n.E_DECK,
        "put to threat area": n.E_THREAT,
        "put to victory display": n.E_VICTORY,
        "shuffle into encounter deck": n.E_SHUFFLE,
        "shuffle into deck": n.E_SHUFFLE,
        "gain resource": n.E_GAIN,
        "lose resource": n.E_LOSE,
        "attach": n.E_ATTACH,
        "remove": n.E_REMOVE,
        "exile": n.E_EXILE,
    },
    happenings={
        "defeat": Happening(n.E_DEFEAT),
        "place horror": Happening(n.E_HORROR, patient=AMOUNT, place=SUBJECT),
        "place damage": Happening(n.E_DAMAGE, patient=AMOUNT, place=SUBJECT),
        "horror place": Happening(n.E_HORROR, patient=AMOUNT, place=SUBJECT),
        "damage place": Happening(n.E_DAMAGE, patient=AMOUNT, place=SUBJECT),
        "deal damage": Happening(n.E_DAMAGE, agent=SOURCE, patient=AMOUNT, place=SUBJECT),
        "single out": Happening(n.E_CHANCED),
        "take damage": Happening(n.E_TAKE, agent=PLAYER, patient=AMOUNT),
        "collect resource": Happening(n.E_COLLECT, agent=PLAYER, patient=AMOUNT),
        "lose clue": Happening(n.E_CLUES_GONE, agent=SUBJECT, patient=AMOUNT),
        "gain clue": Happening(n.E_GAIN_CLUES, agent=PLAYER, patient=AMOUNT),
        "discover clue": Happening(n.E_DISCOVER, agent=PLAYER, patient=AMOUNT, place=SUBJECT),
        "reveal chaos token": Happening(n.E_REVEAL_TOKEN, agent=PLAYER, patient=TOKEN_ROLE),
        "reveal chaos": Happening(n.E_REVEAL_TOKEN, agent=PLAYER, patient=TOKEN_ROLE),
        "attack": Happening(n.E_ATTACK, agent=SUBJECT, patient=PLAYER),
        "enter location": Happening(n.E_MOVE, agent=SUBJECT, patient=OTHER),
        "enter": Happening(n.E_MOVE, agent=SUBJECT, patient=OTHER),
        "leave location": Happening(n.E_MOVE, agent=SUBJECT, patient=NOTHING),
        "leave": Happening(n.E_MOVE, agent=SUBJECT, patient=NOTHING),
        "engage": Happening(n.E_ENGAGE, agent=SUBJECT, patient=PLAYER),
        "evade": Happening(n.E_EVADE, agent=PLAYER, patient=SUBJECT),
        "fail": Happening(n.E_FAIL, agent=SUBJECT, patient=WHATEVER),
        "fail test": Happening(n.E_FAIL, agent=SUBJECT, patient=WHATEVER),
        "investigate": Happening(n.E_INVESTIGATED, agent=PLAYER, patient=SUBJECT),
        "fail to attack": Happening(n.E_FAILED_ATTACK, agent=PLAYER, patient=SUBJECT),
        "fail to investigate": Happening(n.E_FAILED_INVESTIGATION, agent=PLAYER, patient=SUBJECT),
        "draw": Happening(n.E_DRAWN, agent=PLAYER, patient=SUBJECT),
        "play": Happening(n.E_PLAYED, agent=PLAYER, patient=SUBJECT),
        "spawn": Happening(n.E_SPAWN, agent=SUBJECT, place=OTHER),
        "advance": Happening(n.E_ADVANCE, agent=SUBJECT),
        "enter play": Happening(n.E_ENTER, agent=SUBJECT),
        "leave play": Happening(n.E_LEAVE, agent=SUBJECT),
        "end": Happening(n.E_TEST_ENDED, agent=NOTHING),
        "take action": Happening(n.E_ACTED, agent=SUBJECT, patient=WHATEVER),
        "heal horror": Happening(n.E_HEALED, agent=PLAYER, patient=AMOUNT, place=SUBJECT),
        "place clue": Happening(n.E_CLUES_PLACED, patient=AMOUNT, place=SUBJECT),
        "clue place": Happening(n.E_CLUES_PLACED, patient=AMOUNT, place=SUBJECT),
        "reveal": Happening(n.E_REVEALED, agent=PLAYER, patient=SUBJECT),
        "reveal location": Happening(n.E_REVEALED, agent=PLAYER, patient=SUBJECT),
        "discard": Happening(n.E_DISCARD),
        "parley": Happening(n.E_PARLEYED, agent=SUBJECT),
        "resign": Happening(n.E_RESIGNED, agent=SUBJECT),
        "succeed": Happening(n.E_SUCCEED, agent=SUBJECT),
    },
    zones=n.ZONES,
    types={
        "card": 0,
        "copy": 0,
        "investigator": _mask(n.INVESTIGATOR),
        "player": _mask(n.INVESTIGATOR),
        "asset": _mask(n.ASSET),
        "event": _mask(n.EVENT),
        "skill": _mask(n.SKILL),
        "treachery": _mask(n.TREACHERY),
        "enemy": _mask(n.ENEMY),
        "location": _mask(n.LOCATION),
        "act": _mask(n.ACT),
        "agenda": _mask(n.AGENDA),
        "tale": _mask(n.TALE),
    },
    icons={},
    printed=n.FIRST_SUBTYPE,
    kinds={"action": p.ACTION},
    causes={"attack": n.BY_ATTACK, "effect": n.BY_EFFECT},
    periods=n.PERIODS,
    ends={
        "end of phase": n.E_PHASE_END,
        "start of phase": n.E_PHASE,
        "end of turn": n.E_TURN_END,
        "start of turn": n.E_TURN,
        "end of round": n.E_ROUND_END,
        "start of round": n.E_ROUND,
        "end of game": n.E_GAME_END,
    },
    histories={
        "draw this phase": DRAWN_THIS_PHASE,
        "investigate this turn": INVESTIGATED_THIS_TURN,
        "move this turn": MOVED_THIS_TURN,
        "frighten this round": FRIGHTENED_THIS_ROUND,
    },
    flags={},
    place="location",
    contest="test",
    tokens={},
    own=frozenset(),
    initiation=n.E_INITIATE,
    permanent=kinds("asset"),
    stops=p.RESPONSE | p.FORCED | p.PLAY | p.REPLACE,
    stopper="reaction when ..",
    grantable=n.FREE,
    early=frozenset((p.WOULD, WHEN)),
)


def _key(row: Row) -> tuple[str, str]:
    return (row.cls if isinstance(row, Term) else type(row).__name__, row.name)


LEFT_OUT: Final = frozenset(("copy", "opponent", "action", "token", "icon", "exchange", "win game"))
CLASHING: Final = frozenset((("ADJ", "own"),))


def _merged(*tables: tuple[Row, ...]) -> tuple[Row, ...]:
    """All rows; a later row for the same word replaces an earlier one."""
    return tuple({_key(row): row for table in tables for row in table}.values())


def _core() -> tuple[Row, ...]:
    """The core words this game uses."""
    return tuple(
        row
        for row in CORE_ROWS
        if not (isinstance(row, (Noun, Verb)) and row.name in LEFT_OUT) and _key(row) not in CLASHING
    )


SAYINGS: Final = {
    "success": "you succeed",
    "topmost": "uppermost",
    "search": "search through",
    "failure": "you fail",
    "attacking": "you are attacking",
    "investigating": "you are investigating",
    "evading": "you are evading",
    "impossible": "you cannot",
    "lead investigator": "the lead investigator",
    "tester": "the tester",
    "current agenda": "the current agenda",
    "current act": "the current act",
    "agenda deck": "the agenda deck",
    "allowing advance": ", which may advance it",
    "lowest distance": "nearest to you",
    "highest distance": "farthest from you",
    "lowest hand count": "with the fewest cards in hand",
    "highest hand count": "with the most cards in hand",
    "as if from hand": "as if from your hand",
    "win campaign": "win the campaign",
    "lose campaign": "lose the campaign",
}


REPEATED: Final = frozenset(
    (
        *("add", "deal", "discover", "draw", "fight", "heal", "investigate", "look at", "move", "place", "reveal"),
        *("parley", "search", "shuffle", "spend", "suffer", "take", "test"),
    )
)
OF_INVESTIGATORS: Final = (
    "remaining action count",
    "skill value",
    "hand size",
    "hand slot",
    "arcane slot",
    "ally slot",
    "accessory slot",
    "Tome slot",
    "Weapon slot",
    "extra action",
    "extra Tome action",
    "upkeep resource",
    "starting resource",
    "test difficulty",
)


@cache
def own_titles() -> Titles:
    """The titles of the game's own cards."""
    return titles_in([Path(__file__).parent / "cards"])


def vocabulary(engine: Engine) -> Vocabulary:
    """The vocabulary with an engine whose reader is known."""
    return Vocabulary(
        game="arkham",
        icons="",
        editions=EDITIONS,
        facts=FACTS,
        sayings=SAYINGS,
        family="class",
        named_by_type=kinds("investigator enemy location act agenda"),
        shared=frozenset(
            ("encounter deck", "encounter discard pile", "act deck", "victory display", "collection", "void")
        ),
        at_once=kinds("Surge"),
        staying=kinds("Permanent"),
        countable=kinds("action slot resource"),
        in_play=kinds("exhaust ready engage disengage evade defeat"),
        apart=kinds("set-aside"),
        repeated=REPEATED,
        leaving=frozenset(("leave play",)),
        parting=kinds("discard return"),
        results={"ready": "ready", "exhaust": "exhausted"},
        seats={"investigator": 4},
        one_of=kinds("attacking evading investigating"),
        outcomes=frozenset(("succeed", "fail", "fail to attack", "fail to evade", "fail to investigate")),
        passing=kinds("event skill treachery"),
        only_by={"collection": kinds("search")},
        never_in=dict.fromkeys(("hand", "deck", "discard pile"), kinds("location act agenda investigator")),
        placed=kinds("investigator enemy asset location treachery act agenda story"),
        later=frozenset(("action", "double action", "triple action", "free", "reaction", "forced")),
        carriers=dict.fromkeys(USES, kinds("asset")) | {"horror": kinds("asset player location")},
        supplied="uses",
        bearers={name: kinds("asset enemy") for name in ("ready", "exhausted")},
        relations={
            "attack": ((kinds("enemy"), kinds("player")), (kinds("player"), kinds("enemy"))),
            "engage": ((kinds("enemy"), kinds("player")), (kinds("player"), kinds("enemy"))),
            "engaged with": ((kinds("enemy"), kinds("player")), (kinds("player"), kinds("enemy"))),
            "at": ((kinds("card player token"), kinds("location place")),),
            "controlled by": ((kinds("card"), kinds("player")),),
            "connected to": ((kinds("location"), kinds("location")),),
        },
        owners={**dict.fromkeys(OF_INVESTIGATORS, kinds("investigator")), "skill value": kinds("investigator chaos")},
        samples={
            "NOUN": "enemy, card, investigator",
            "VED": "defeated, discarded",
            "STATE": "ready, exhausted",
            "STAT": "health, cost",
        },
        engine=engine,
        new_subtype=n.new_trait,
        titles=own_titles,
        effect_types=kinds("event skill"),
        at_any_time={"event": "Fast"},
        head_facts={"revelation": (kinds("asset event skill"), kinds("weakness story set"))},
        head_types={
            "elder sign": kinds("investigator"),
            "advancing": kinds("act agenda"),
            "objective": kinds("act agenda"),
        },
        rows=_merged(_core(), HEADS, NOUNS, PLACES, STATES, ADJECTIVES, STATS, TRAITS, TIMES, VERBS),
    )
