"""The words of Call of Cthulhu: the tables that fill the classes of the card language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from mythos.coc import numbers as n
from mythos.coc.chronicle import RECALLED
from mythos.coc.verbs import DOABLE
from mythos.kernel import program as p
from mythos.language.engine import AMOUNT, CONTEST, INITIATION, NOTHING, OTHER, SUBJECT, Engine, Happening
from mythos.language.titles import Titles, titles_in
from mythos.language.tree import Facts
from mythos.language.words import (
    CORE_ROWS,
    EFFECT,
    PLAYER,
    TOKENS,
    Fact,
    Noun,
    Row,
    Term,
    Vocabulary,
    kinds,
    terms,
    verb,
)

EDITIONS: Final = ("ccg-2.0", "lcg-1.5", "lcg-final")

HEADS: Final = (
    Term("HEAD", "action", p.ACTION),
    Term("HEAD", "response", p.RESPONSE),
    Term("HEAD", "forced", p.FORCED),
    Term("HEAD", "disrupt", p.INTERRUPT),
    Term("HEAD", "at will", p.AT_WILL),
    Term("HEAD", "when won", p.WON),
    Term("HEAD", "when played", p.PLAY),
)
NOUNS: Final = (
    Noun("card", kinds("card character support event conspiracy story resource")),
    Noun("character", kinds("character card"), number=n.CHARACTER, is_card_type=True),
    Noun("support", kinds("support card"), number=n.SUPPORT, is_card_type=True),
    Noun("event", kinds("event card effect"), number=n.EVENT, is_card_type=True),
    Noun("conspiracy", kinds("conspiracy story card"), number=n.CONSPIRACY, is_card_type=True),
    Noun("story", kinds("story card"), number=n.STORY, is_card_type=True),
    Noun("domain", kinds("domain"), number=n.DOMAIN),
    Noun("resource", kinds("resource card"), number=n.RESOURCE),
    Noun("player", PLAYER, number=n.PLAYER),
    Noun("response", EFFECT),
    Noun("forced response", EFFECT),
    Noun("disrupt", EFFECT),
    Noun("struggle", kinds("struggle")),
    Noun("success token", TOKENS),
    Noun("own success token", TOKENS),
    Noun("wound", TOKENS),
    Noun("drain token", TOKENS),
    Noun("side", kinds("side")),
    Noun("skill check", kinds("skill-check")),
    Noun("winner", PLAYER),
    Noun("loser", PLAYER),
    Noun("left neighbour", PLAYER),
    Noun("resource type", kinds("resource-type")),
    Noun("resource match", kinds("match"), plural="resource matches"),
    Noun("struggle type", kinds("word")),
    Noun("card type", kinds("word")),
    Noun("subtype", kinds("word")),
    Noun("faction", kinds("word")),
)
PLACES: Final = (
    Term("ZONE", "hand", n.HAND),
    Term("ZONE", "deck", n.DECK),
    Term("ZONE", "discard pile", n.DISCARD),
    Term("ZONE", "won pile", n.WON),
    Term("PLACE", "game", n.REMOVED),
    Term("PLACE", "story deck", n.STORY_DECK),
    Term("REL", "committed to"),
)
STATES: Final = (
    *(Term("STATE", name, number) for name, number in n.STATES.items() if name != "attached"),
    Term("STATE", "undrained", n.DRAINED, "not"),
)
STATS: Final = (
    Term("STAT", "cost", n.COST),
    Term("STAT", "printed cost", n.COST + p.PRINTED),
    Term("STAT", "skill", n.SKILL),
    Term("STAT", "printed skill", n.SKILL + p.PRINTED),
    Term("STAT", "faction"),
    Term("STAT", "title"),
    Term("STAT", "stories to win", n.STORIES_TO_WIN),
    Term("STAT", "tokens to win", n.TOKENS_TO_WIN),
    Term("STAT", "cards to draw", n.CARDS_TO_DRAW),
)
TRAITS: Final = (
    *(Term("FAMILY", name, number) for name, number in n.FACTIONS.items()),
    *(
        Term("KEYWORD", name, number, {"Toughness": "signed", "Fated": "number"}.get(name, ""))
        for name, number in n.KEYWORDS.items()
    ),
    *(Term("SUBTYPE", name, number) for name, number in n.SUBTYPE.items()),
    *(Term("CONTEST", name, number) for name, number in n.STRUGGLES.items()),
    Term("ADJ", "champion", n.CHAMPION),
)
TIMES: Final = (
    *(Term("PERIOD", name, number) for name, number in n.PERIODS.items()),
    *(Term("PERIOD", name, number, "phase") for name, number in n.PHASES.items()),
    *(Term("PERIOD", f"next {name}", number, "next phase") for name, number in n.PHASES.items()),
    *(Term("CONDWORD", name, number) for name, number in n.FLAGS.items()),
    Term("CONDWORD", "overpaid"),
    Term("CONDWORD", "impossible"),
    *terms("MANNER", "as its winner", "as your next action", "at random", "before others", "after others"),
)
VERBS: Final = (
    verb("wound", "character", "by times", n.E_WOUND, payload="wound amount", pays=True, by="effect struggle:combat"),
    verb("target", "card", "by", n.E_TARGETED, past="targeted", by="effect"),
    verb("restore", "character", "by", n.E_RESTORE, by="effect"),
    verb(
        "destroy", "card", "by", n.E_DESTROY, past="destroyed", by="effect struggle:terror,combat", out_of="play domain"
    ),
    verb("sacrifice", "card", "from by", n.E_SACRIFICE, pays=True, by="effect", out_of="play domain"),
    verb(
        "go insane",
        "",
        "by",
        n.E_INSANE,
        focus="subject",
        past="went insane",
        alone=True,
        by="effect struggle:terror",
        who="character",
    ),
    verb("drive", "character", "state", n.E_INSANE, past="drove", pays=True, by="effect struggle:terror"),
    verb(
        "commit",
        "character",
        "to state",
        n.E_COMMIT,
        past="committed",
        payload="story",
        alone=True,
        by="effect",
        who="character player",
    ),
    verb(
        "uncommit",
        "character",
        "from",
        n.E_UNCOMMIT,
        past="uncommitted",
        pays=True,
        alone=True,
        by="effect",
        who="character player",
    ),
    verb("recommit", "character", "to", n.E_COMMIT, past="recommitted", by="effect"),
    verb("drain", "domain", "to_pay_for", n.E_DRAIN, payload="domain", pays=True, by="effect"),
    verb("refresh", "domain", "", n.E_REFRESH, past="refreshed", by="effect"),
    verb(
        "overpay",
        "",
        "for",
        n.E_OVERPAID,
        focus="subject",
        past="overpaid",
        payload="ability",
        alone=True,
        who="player",
    ),
    verb(
        "win",
        "struggle story",
        "by margin",
        n.E_WIN_STRUGGLE,
        past="won",
        payload="struggle story winner loser margin",
        who="player",
    ),
    verb(
        "win game",
        "",
        "by",
        n.E_WIN_GAME,
        focus="subject",
        third="wins game",
        past="won game",
        alone=True,
        who="player",
    ),
    verb("succeed at", "story", "", n.E_SUCCEED, payload="story margin", who="player"),
    verb("fail at", "story", "", n.E_FAIL, payload="story margin", who="player"),
    verb("decline", "effect", payload="effect", who="player"),
    verb("lower", "stat", "", n.E_LOWER),
    verb("reveal", "card token zone", "from", pays=True),
    verb("replace", "story", "", n.E_REPLACED),
    verb("redistribute", "token", "among"),
    verb("take effect", "", "", focus="subject", past="took effect", payload="struggle story", alone=True),
    verb("stay sane by", "icon", "", n.E_STAY_SANE, third="stays sane by", past="stayed sane by"),
    verb("count", "icon stat", "in_place_of in_addition_to", n.E_COUNT, alone=True),
    verb(
        "resolve",
        "effect story struggle skill-check phase",
        "as on ahead_of",
        payload="story struggle effect",
        alone=True,
    ),
    # The core verbs that Call of Cthulhu gives numbers of its own.
    verb(
        "put",
        "card",
        "from to into onto under as state",
        n.E_PUT,
        past="put",
        payload="card",
        pays=True,
        by="effect",
        out_of="hand deck discard_pile domain",
    ),
    verb(
        "return",
        "card",
        "from to",
        n.E_RETURN,
        payload="card",
        pays=True,
        by="effect",
        out_of="play discard_pile deck domain",
    ),
    verb("remove", "card token", "from", n.E_REMOVE, payload="card amount", pays=True, by="effect"),
    verb(
        "discard",
        "card token",
        "from by",
        n.E_DISCARD,
        payload="card amount",
        pays=True,
        by="effect",
        out_of="hand play deck domain discard_pile",
    ),
    verb("draw", "card", "from by", n.E_DRAW, focus="subject", past="drew", payload="card", by="effect", who="player"),
    verb("exhaust", "character support", "by", n.E_EXHAUST, pays=True, by="effect"),
    verb("ready", "character support", "by", n.E_READY, pays=True, by="effect struggle:arcane"),
    verb("attach", "card", "to as from state", n.E_ATTACH, payload="domain resource", pays=True, by="effect"),
    verb("unattach", "card", "from", n.E_UNATTACH, pays=True, by="effect"),
    verb("take control of", "card", "by", n.E_CONTROL, past="took control of", by="effect", who="player"),
    verb(
        "exchange control of",
        "card",
        "by",
        n.E_SWAP,
        third="exchanges control of",
        past="exchanged control of",
        by="effect",
    ),
    verb("change control", "", "by", n.E_CONTROL, focus="subject", past="changed control", alone=True, by="effect"),
    verb(
        "play",
        "character support event conspiracy resource",
        "from as using to_pay_for",
        n.E_PLAYED,
        payload="card effect domain",
        out_of="hand discard_pile deck",
        who="player",
    ),
    verb(
        "trigger",
        "effect card",
        "as using from",
        n.E_INITIATE,
        payload="effect ability",
        out_of="hand discard_pile deck domain",
    ),
    verb(
        "place",
        "token",
        "on from",
        n.E_ADD_TOKEN,
        payload="amount token",
        pays=True,
        by="effect struggle:investigation",
    ),
    verb(
        "enter play",
        "",
        "from by state",
        n.E_ENTER,
        focus="subject",
        alone=True,
        by="effect",
        out_of="hand deck discard_pile domain",
        who="character support conspiracy resource",
    ),
    verb(
        "leave play",
        "",
        "by",
        n.E_LEAVE,
        focus="subject",
        past="left play",
        alone=True,
        by="effect struggle:terror,combat",
        who="character support conspiracy resource story",
    ),
    verb("control", "card domain", past="controlled", who="player"),
    verb("leave", "zone place", "by", n.E_DEPART, focus="subject", past="left", who="card"),
    verb("pick", "card struggle", who="player"),
    verb(
        "enter",
        "zone place",
        "from by",
        n.E_BURY,
        focus="subject",
        by="effect struggle:terror,combat",
        out_of="hand deck play domain",
        who="card",
    ),
)
ALL_PLAYABLE: Final = kinds("character support event conspiracy")
FACTS: Final = {
    fact.name: fact
    for fact in (
        Fact("cost", "number", ALL_PLAYABLE, ALL_PLAYABLE, n.COST),
        Fact("skill", "number", kinds("character"), kinds("character"), n.SKILL),
        Fact("icons", "icons", kinds("character")),
        Fact("boosters", "icons", kinds("character support event")),
        Fact("struggles", "icons", kinds("story conspiracy"), kinds("story")),
        Fact("steadfast", "families", ALL_PLAYABLE),
        Fact("transient", "flag", ALL_PLAYABLE, number=n.TRANSIENT),
        Fact("zoog", "flag", ALL_PLAYABLE),
        Fact("champion", "flag", ALL_PLAYABLE, number=n.CHAMPION),
        Fact("symbol", "families", ALL_PLAYABLE),
    )
}


def _resource(facts: Facts) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The resource symbol: the faction, another one (a misprint), or the mark of the zoogs; stories have none."""
    if facts.flag("zoog"):
        return (("resource", (n.ZOOG,)),)
    symbol = facts.get("symbol")
    if isinstance(symbol, tuple):
        return (("resource", tuple(n.FACTIONS[faction] for faction in symbol)),)
    return (("resource", (n.FACTIONS[facts.family],)),) if facts.family else ()


def _mask(*types: int) -> int:
    return sum(1 << number for number in types)


@cache
def own_titles() -> Titles:
    """The titles of the game's own cards."""
    return titles_in([Path(__file__).parent / "cards"])


ENGINE: Final = Engine(
    acts={
        "put into play": n.E_PUT,
        "put into play as domain": n.E_DOMAIN,
        "put into play as character": n.E_EMBODY,
        "put to deck": n.E_DECK,
        "put to hand": n.E_RETURN,
        "put to won pile": n.E_SCORE,
        "return to hand": n.E_RETURN,
        "return to deck": n.E_DECK,
        "shuffle into deck": n.E_DECK,
        "shuffle into story deck": n.E_STORY_DECK,
        "put to story deck": n.E_STORY_DECK,
        "attach as resource": n.E_RESOURCE,
        "gain domain": n.E_GAIN_DOMAIN,
        "place success token": n.E_ADD_TOKEN,
        "discard success token": n.E_REMOVE_TOKEN,
        "remove success token": n.E_REMOVE_TOKEN,
        "move success token": n.E_MOVE_TOKEN,
        "move drain token": n.E_MOVE_DRAIN,
        "exchange for discard pile": n.E_EXCHANGE,
        "discard wound": n.E_HEAL,
        "remove wound": n.E_HEAL,
        "move wound": n.E_MOVE_WOUND,
        "play by effect": n.E_PLAY,
        "reveal as cost": n.E_SHOW,
        "win story": n.E_CLAIM,
    },
    happenings={
        "draw card": Happening(n.E_DRAW, agent=SUBJECT, patient=AMOUNT),
        **{f"draw {kind}": Happening(n.E_DREW) for kind in ("character", "support", "event", "conspiracy")},
        "win struggle": Happening(n.E_WIN_STRUGGLE, agent=SUBJECT, patient=CONTEST),
        "lose struggle": Happening(n.E_LOSE_STRUGGLE, agent=SUBJECT, patient=CONTEST),
        "win story": Happening(n.E_WIN_STORY),
        "succeed at": Happening(n.E_SUCCEED, agent=SUBJECT, patient=OTHER),
        "fail at": Happening(n.E_FAIL, agent=SUBJECT, patient=OTHER),
        "all story resolve": Happening(n.E_ALL_RESOLVED, agent=NOTHING),
        "story resolve": Happening(n.E_STORY_RESOLVED, agent=SUBJECT),
        "struggle resolve": Happening(n.E_STRUGGLE, agent=CONTEST),
        "struggle take effect": Happening(n.E_RESULT, agent=CONTEST),
        "effect resolve": Happening(n.E_RESOLVE, agent=INITIATION),
        "trigger effect": Happening(n.E_INITIATE, patient=INITIATION),
        "trigger": Happening(n.E_INITIATE, patient=INITIATION),
        "effect choose": Happening(n.E_INITIATE, agent=INITIATION, patient="targets"),
        "decline effect": Happening(n.E_DECLINE, patient=INITIATION),
        "overpay": Happening(n.E_OVERPAID),
        "player commit": Happening(n.E_COMMITTED),
        "place token": Happening(n.E_ADD_TOKEN, patient=AMOUNT, place=SUBJECT),
        "enter discard pile": Happening(n.E_BURY, agent=SUBJECT, patient=NOTHING),
        "attach resource": Happening(n.E_RESOURCE),
    },
    zones={**n.ZONES, "domain": n.RESOURCES},  # a card `from any domain` is a resource there
    types={
        "card": 0,
        "character": _mask(n.CHARACTER),
        "support": _mask(n.SUPPORT),
        "event": _mask(n.EVENT),
        "conspiracy": _mask(n.CONSPIRACY),
        "story": _mask(n.STORY, n.CONSPIRACY),
        "domain": _mask(n.DOMAIN),
        "resource": _mask(n.RESOURCE),
        "player": _mask(n.PLAYER),
        "opponent": _mask(n.PLAYER),
    },
    icons=n.ICONS,
    printed=n.FIRST_SUBTYPE,
    kinds={
        "effect": 0,
        "ability": 0,
        "triggered effect": p.TRIGGERED,
        "triggered ability": p.TRIGGERED | p.FROM_PLAY,
        "action": p.ACTION,
        "response": p.RESPONSE,
        "forced response": p.FORCED,
        "disrupt": p.INTERRUPT,
    },
    causes={
        "effect": n.BY_EFFECT,
        "card effect": n.BY_EFFECT,
        "triggered effect": n.BY_TRIGGERED,
        "struggle": n.BY_STRUGGLE,
    },
    periods=n.PERIODS,
    ends={
        "end of phase": n.E_PHASE_END,
        "start of phase": n.E_PHASE,
        "end of turn": n.E_TURN_END,
        "start of turn": n.E_TURN,
    },
    histories={
        "enter discard pile this phase": n.ENTERED_DISCARD_THIS_PHASE,
        "enter play this phase": n.ENTERED_PLAY_THIS_PHASE,
        "enter play this turn": n.ENTERED_PLAY_THIS_TURN,
    },
    chronicle={"this phase": n.PHASE, "this turn": n.TURN},
    recalled=RECALLED,
    leaving=frozenset((n.E_LEAVE, n.E_DESTROY, n.E_SACRIFICE)),
    flags={"before commit": n.BEFORE_COMMITS, "after commit": n.AFTER_ATTACK, "after each commit": n.AFTER_DEFENCE},
    tired="exhausted",
    duel=True,
    place="story",
    namings={
        "struggle type": n.NAME_STRUGGLE,
        "icon": n.NAME_STRUGGLE,
        "subtype": n.NAME_SUBTYPE,
        "faction": n.NAME_FACTION,
        "title": n.NAME_TITLE,
        "card type": n.NAME_TYPE,
    },
    driven="insane",
    there="committed to",
    contest="struggle",
    match="resource match",
    payer="domain",
    symbol="resource",
    varieties="resource type",
    surplus="overpaid",
    side="side",
    tokens={"success token": 0, "own success token": 1},
    counters={"wound": n.WOUND_TOKENS},
    neighbours=frozenset(("left neighbour",)),
    tolls=frozenset(("commit",)),
    goes=frozenset(("commit",)),
    few=frozenset(("ready",)),
    own=frozenset(("sacrifice",)),
    doable=DOABLE,
    initiation=n.E_INITIATE,
    silent=frozenset((n.E_DEPART,)),
    late=frozenset((n.E_PLAYED, n.E_OVERPAID)),
    attached=n.ATTACHED,
    taking_part=n.COMMITTED,
    play_number=n.E_PUT,
    becomes=kinds("character support"),
    permanent=kinds("character support conspiracy"),
    guards={n.E_INSANE: frozenset((n.WILLPOWER, n.TERROR))},
    fallible=frozenset((n.E_INSANE,)),
    prizes=frozenset(("won pile",)),
    keeps={"drain token": n.DRAINED, "wound": n.WOUNDED},
    extra_facts=_resource,
    gainable=1 | 2 | 4 | 32,  # keywords, triggered abilities, printed icons, icons
    ungainable="only keywords, triggered abilities and printed icons of another card can be gained",
    timed=p.FORCED | p.RESPONSE | p.AUTOMATIC | p.REPLACE,
    mute=frozenset((n.WON, n.REMOVED)),
    stopper="disrupt when ..",
)


def _key(row: Row) -> tuple[str, str]:
    return (row.cls if isinstance(row, Term) else type(row).__name__, row.name)


def _merged(*tables: tuple[Row, ...]) -> tuple[Row, ...]:
    """All rows; a later row for the same word replaces an earlier one."""
    return tuple({_key(row): row for table in tables for row in table}.values())


COC: Final = Vocabulary(
    game="coc",
    icons=n.ICON_LETTERS,
    editions=EDITIONS,
    facts=FACTS,
    in_play=kinds("exhaust ready wound restore"),
    results={"ready": "ready", "exhaust": "exhausted"},
    passing=kinds("event"),
    placed=kinds("character"),
    leaving=frozenset(("enter", "leave play")),
    bearers={name: kinds("character support") for name in ("ready", "exhausted")}
    | {name: kinds("character") for name in ("committed", "insane", "wounded", "icons")}
    | {"keywords": kinds("character support event conspiracy")},
    relations={
        "at": ((kinds("card token struggle"), kinds("story")),),
        "committed to": ((kinds("character"), kinds("story")),),
    },
    repeated=frozenset(("draw", "look at", "move", "place", "reveal", "search", "take")),
    icon_names={letter: name.capitalize() for letter, name in zip(n.ICON_LETTERS, n.STRUGGLES, strict=True)},
    sayings={
        "forced": "forced response",
        "at will": "whenever you may act",
        "when won": "winner's effect",
        "when played": "as this card is played",
        "overpaid": "you overpaid",
        "surplus": "amount that was overpaid",
        "impossible": "that is impossible",
        "topmost": "uppermost",
        "search": "search through",
        "win game": "win the game",
        "silver-twilight": "Silver Twilight",
        "as if from hand": "as if from your hand",
        "in place of": "instead of",
        "day": "it is day",
        "night": "it is night",
    },
    family="faction",
    named_by_type=kinds("story conspiracy"),
    samples={
        "NOUN": "character, card, player",
        "VED": "wounded, destroyed",
        "STATE": "ready, insane",
        "STAT": "skill, cost",
    },
    engine=ENGINE,
    titles=own_titles,
    head_types={"when won": kinds("story conspiracy"), "when played": kinds("character support conspiracy")},
    rows=_merged(CORE_ROWS, HEADS, NOUNS, PLACES, STATES, STATS, TRAITS, TIMES, VERBS),
)
