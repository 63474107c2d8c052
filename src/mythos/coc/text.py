"""The game in words: labels of answers, questions, and the lines of the log."""

from __future__ import annotations

from functools import partial
from typing import Final

from mythos.coc import acts, contest, paying, telling
from mythos.coc import numbers as n
from mythos.coc import table as table_
from mythos.coc.numbers import BY_CARD, BY_CONCESSION, BY_EMPTY_DECK, BY_LOOP, BY_STORIES, EVERYBODY
from mythos.coc.paying import O_DRAIN, O_WAY, Q_DOMAIN, Q_WAY
from mythos.coc.rules import (
    allotting,
    attachments,
    committing,
    gate,
    loyalties,
    refresh,
    resource,
    settle,
    setup,
    spread,
    stories,
    struggles,
    victory,
    windows,
    winning,
)
from mythos.coc.rules.dormant import O_DORMANT
from mythos.coc.table import (
    COLUMNS,
    PHASE,
    REASON,
    STANCE,
    THE_STORY_DECK,
    Table,
    domains,
    place_of,
    resources_on,
    tokens,
)
from mythos.coc.telling import ICON_NAMES, ZONE_NAMES
from mythos.kernel import hooks, initiation, reading
from mythos.kernel.machine import (
    CONTROLLER,
    HOST,
    KNOWN,
    O_ABILITY,
    O_BRANCH,
    O_DONE,
    O_LATER,
    O_NAMED,
    O_NO,
    O_NUMBER,
    O_PASS,
    O_ROLLED,
    O_TAKE,
    O_WORD,
    O_YES,
    OBJECT,
    OVER,
    PILE,
    Q_FATE,
    Ask,
    Option,
)
from mythos.kernel.program import ACTION, AUTOMATIC, FORCED, I_EITHER, INTERRUPT, PLAY, RESPONSE
from mythos.kernel.records import Event
from mythos.kernel.wording import PLAYED

PHASE_NAMES: Final = {number: name for name, number in n.PHASES.items()} | {n.END_PHASE: "end of turn", 0: "setup"}
FACTION_NAMES: Final = {number: name.title() for name, number in n.FACTIONS.items()} | {n.ZOOG: "Zoog"}

USES: Final = {RESPONSE: "Respond with", INTERRUPT: "Disrupt with", FORCED: "Forced:", AUTOMATIC: "Passive:"}

EVENT_NAMES: Final = {
    number: name[2:].lower().replace("_", " ") for name, number in vars(n).items() if name.startswith("E_")
}

QUESTIONS: Final = {
    Q_FATE: ("fate", "Which card was it? ({whose})"),
    hooks.Q_X: ("x", "Name X"),
    hooks.Q_TARGET: ("target", "Choose"),
    hooks.Q_PICK: ("pick", "Take"),
    hooks.Q_MAY: ("may", "Do it?"),
    hooks.Q_EITHER: ("either", "Choose one"),
    hooks.Q_ORDER: ("order", "In which order? The first you name ends up outermost"),
    hooks.Q_INTERRUPT: ("disrupt", "Disrupt?"),
    hooks.Q_RESPONSE: ("response", "Respond?"),
    hooks.Q_MANDATORY: ("order", "Which is done first?"),
    hooks.Q_NAME: ("name", "Name one"),
    hooks.Q_COST: ("cost", "Pay with"),
    hooks.Q_PLAY: ("play", "What is played next?"),
    Q_DOMAIN: ("domain", "Which domain pays?"),
    Q_WAY: ("way", "How do you pay?"),
    windows.Q_ACTION: ("action", "Take an action, or pass"),
    attachments.Q_HOST: ("host", "Attach it to what?"),
    gate.Q_SIDE: ("side", "From whose side?"),
    gate.Q_RESILIENT: ("resilient", "Resilient: put it on top of its owner's deck instead?"),
    gate.Q_LEAVE: ("order", "They leave play together: which goes first?"),
    loyalties.Q_BOTH_KINDS: ("discard", "Heroic and Villainous do not stand together: discard one"),
    victory.Q_WON: ("won", "Which of the won stories is taken first?"),
    settle.Q_STRUGGLE: ("struggle", "Which struggle is lost?"),
    committing.Q_COMMIT: ("commit", "Commit characters to stories"),
    stories.Q_NEXT_STORY: ("story", "Which story resolves next?"),
    stories.Q_NEXT_STRUGGLE: ("struggle", "Which struggle resolves next?"),
    stories.Q_WHICH_STRUGGLES: ("struggle", "Which struggles resolve?"),
    struggles.Q_LOSS: ("loss", "You lost the struggle: choose a character"),
    struggles.Q_ARCANE: ("arcane", "You won the arcane struggle: ready a character?"),
    struggles.Q_INVESTIGATION: ("investigation", "You won the investigation struggle: place a success token?"),
    allotting.Q_RESOURCE_NEXT: ("allot", "Which resource is attached next?"),
    allotting.Q_FEWEST: ("allot", "Attach it to which domain?"),
    spread.Q_SPREAD: ("spread", "Where does the next success token go?"),
    committing.Q_TOLL: ("toll", "Pay what it asks of those who commit?"),
    winning.Q_DORMANT: ("dormant", "The story was won: play the Dormant card for nothing?"),
    setup.Q_MULLIGAN: ("mulligan", "Shuffle this hand back and draw a new one?"),
    setup.Q_SETUP: ("setup", "Choose the starting resources, one for each domain"),
    refresh.Q_RESTORE: ("restore", "Restore which insane character?"),
    refresh.Q_STAY: ("stay", "Which of these stay as they are?"),
    resource.Q_RESOURCE: ("resource", "Attach a card to a domain as a resource?"),
}


# -- names
def title(g: Table, ref: int) -> str:
    """What an object is called at the table."""
    if ref < 0:
        return "nothing"
    c = ref & OBJECT
    if c < g.setup.players:
        return g.names[c]
    face = g.card_face[c]
    if g.zone_kind(c) == n.DOMAINS or face.number < 0:
        return domain_name(g, c)
    return face.definition.title


def domain_name(g: Table, c: int) -> str:
    """Domains are numbered from the left."""
    player = g.cells[c * COLUMNS + CONTROLLER]
    return f"domain {domains(g, player).index(c) + 1}"


def described(g: Table, ref: int) -> str:
    """A card with what tells it apart: state, wounds, host, whose."""
    c = ref & OBJECT
    face = g.card_face[c]
    kind = g.zone_kind(c)
    if face.number < 0 or kind == n.DOMAINS or not g.live(ref):
        return title(g, ref)
    notes = []
    if kind in (n.IN_PLAY, n.RESOURCES, n.DISCARD, n.HAND):
        notes.append(g.names[reading.controller_of(g, c)])
    if kind == n.IN_PLAY:
        stance = g.cells[c * COLUMNS + STANCE]
        if stance == n.INSANE:
            notes.append("insane")
        elif stance == n.EXHAUSTED:
            notes.append("exhausted")
        host = g.cells[c * COLUMNS + HOST]
        if host >= 0:
            notes.append(f"on {title(g, host)}")
        place = place_of(g, c)
        if place >= 0:
            notes.append(f"at {title(g, place)}")
    elif kind == n.RESOURCES:
        notes.append(f"resource on {domain_name(g, g.cells[c * COLUMNS + HOST])}")
    elif kind in (n.DISCARD, n.HAND, n.DECK):
        notes.append(ZONE_NAMES[kind])
    return f"{face.definition.title} ({', '.join(notes)})" if notes else face.definition.title


# -- answers
def label(g: Table, ask: Ask, option: Option) -> str:
    """An answer in words, with the arithmetic."""
    verb, ref, number, _, value = option
    if verb in (O_NAMED, O_ROLLED):
        return g.face((ref if verb == O_NAMED else number) & OBJECT).definition.title
    if verb == O_PASS:
        return "Pass"
    if verb == O_DONE:
        return "Done"
    if verb in (O_YES, O_NO):
        return _yes_no(g, ask, verb)
    if verb == O_NUMBER:
        return f"X = {value}"
    if verb == O_ABILITY:
        return ability_label(g, ref & OBJECT, number, value)
    if verb == O_LATER:
        return f"Put off by {g.setup.faces[g.setup.ability_face[number]].definition.title}"
    if verb == O_WORD:
        return word_name(g, number, value)
    if verb == O_BRANCH:
        instr = initiation.ability_of(g, option[3]).program[number]
        assert instr.op == I_EITHER
        return instr.labels[value] if value < len(instr.labels) else f"Option {value + 1}"
    if verb == O_WAY:
        return way_text(g, option[3], number, value)
    if verb == O_DRAIN:
        held = number + value
        over = f", overpay {value}" if value and number else ""
        return f"Drain {domain_name(g, ref & OBJECT)} of {held} (pay {number}{over})"
    if verb == committing.O_COMMIT:
        return f"Commit {title(g, ref)} to {title(g, value)}"
    if verb == committing.O_ENOUGH:
        return "Commit nobody else" if contest.declared(g, ask.player) else "Commit nobody"
    if verb == stories.O_STORY:
        return title(g, ref)
    if verb == resource.O_RESOURCE:
        c = value & OBJECT
        held = len(resources_on(g, c))
        return f"{title(g, ref)} to {domain_name(g, c)} (has {held})"
    if verb == resource.O_DICE:
        return f"A random card to {domain_name(g, ref & OBJECT)} (has {len(resources_on(g, ref & OBJECT))})"
    if verb == resource.O_SKIP:
        return "Attach nothing"
    if verb == settle.O_STRUGGLE:
        return f"The {ICON_NAMES[value]} struggle at {title(g, ref)}"
    if verb == gate.O_SIDE:
        return f"{g.names[value]}'s side of {title(g, ref)} ({tokens(g, ref & OBJECT, value)})"
    if verb == O_DORMANT:
        story = value & OBJECT
        paid = tokens(g, story, table_.active(g))
        return f"Lay {title(g, ref)} facedown at {title(g, value)} (pay {paid})"
    assert verb == O_TAKE, option
    if ask.kind == spread.Q_SPREAD:
        return f"{g.names[option[3]]}'s side of {title(g, ref)}"
    whose = reading.controller_of(g, ref)
    if g.zone_kind(ref & OBJECT) == n.DOMAINS and whose != ask.player:
        return f"{g.names[whose]}'s {described(g, ref)}"
    return described(g, ref)


def way_text(g: Table, rec: int, ip: int, ways: int) -> str:
    """One of several ways to pay."""
    ability = initiation.ability_of(g, rec)
    parts = [part for part in (ability.cost if ip < 0 else ability.program[ip].cost) if part.alternatives]
    taken = [part.labels[(ways >> 3 * k & 7) - 1] for k, part in enumerate(parts)]
    return f"Pay this way: {' and '.join(taken)}"


def _yes_no(g: Table, ask: Ask, verb: int) -> str:
    words = {
        setup.Q_MULLIGAN: ("Take a mulligan", "Keep this hand"),
        struggles.Q_INVESTIGATION: ("Place a success token", "Place none"),
        struggles.Q_ARCANE: ("Yes", "Ready nobody"),
        winning.Q_DORMANT: ("Play it", "Discard it"),
        gate.Q_RESILIENT: ("On top of its owner's deck", "Let it go"),
    }
    yes, no = words.get(ask.kind, ("Yes", "No"))
    return yes if verb == O_YES else no


def ability_label(g: Table, c: int, number: int, granter: int) -> str:
    """Playing a card, or using an ability of it."""
    ability = g.setup.abilities[number]
    name = title(g, c)
    face = g.face(c)
    kind = g.zone_kind(c)
    if g.setup.plays[number] and kind not in (n.IN_PLAY, n.STORIES):
        where = "" if kind == n.HAND else f" from {ZONE_NAMES[kind]}"
        return f"Play {name}{where} (cost {cost_text(g, c)})"
    label = f"{USES.get(ability.kind, 'Use')} {name}"
    mine = [k for k in face.abilities if g.setup.abilities[k].kind == ability.kind]
    if len(mine) > 1 and number in mine:
        label += f", ability {mine.index(number) + 1}"
    if granter >= 0:
        label += f" (by {title(g, granter)})"
    return label


def cost_text(g: Table, c: int) -> str:
    if g.face(c).printed[n.COST] < 0:
        return "X"
    printed = g.face(c).printed[n.COST]
    actual = paying.play_cost(g, c, reading.controller_of(g, c), 0, -1)
    return str(printed) if actual == printed else f"{actual} instead of {printed}"


# -- questions
def ask_text(g: Table, ask: Ask) -> str:
    """The question in words."""
    text = QUESTIONS[ask.kind][1]
    if ask.kind == Q_FATE:
        zone = PILE - ask.context
        deck = "the story deck" if zone == THE_STORY_DECK else "your deck"
        whose = deck if zone >= 0 else "your cards, by chance"
        return text.format(whose=whose)
    if 0 <= ask.context < len(g.heap):
        record = g.heap[ask.context]
        if record.kind == n.E_INITIATE:
            doer = seen(g, record.subject & OBJECT, ask.player)  # it may lie in a deck again
            text = f"{doer[0].upper()}{doer[1:]}: {text[0].lower()}{text[1:]}"
        elif ask.kind in (hooks.Q_INTERRUPT, hooks.Q_RESPONSE):
            text = f"{text} ({telling.event_text(g, record, ask.player)})" if ask.kind == hooks.Q_INTERRUPT else text
    if ask.most > 1 and ask.least == ask.most:
        text += f" ({len(ask.picked)} of {ask.most} taken)"
    elif ask.most > 1:
        text += f" (up to {ask.most}, {len(ask.picked)} taken)"
    return text


def stat_name(g: Table, stat: int) -> str:
    """What a value of a card is called."""
    tables = (n.STATS, n.STRUGGLES, n.KEYWORDS, n.SUBTYPE)
    words = {number: name for table in tables for name, number in table.items()}
    return words.get(stat) or FACTION_NAMES.get(stat, "")


def word_name(g: Table, kind: int, word: int) -> str:
    """A word that a player can name."""
    if kind == n.NAME_TITLE:
        return g.setup.nameable[word]
    if kind == n.NAME_TYPE:
        return next(name.capitalize() for name, number in n.TYPES.items() if number == word)
    return ICON_NAMES[word].capitalize() if kind == n.NAME_STRUGGLE else stat_name(g, word)


def tell_named(g: Table, rec: int, kind: int, word: int) -> None:
    """A line about what was named."""
    rulings = ("coc3-1.14",) if kind == n.NAME_SUBTYPE else ()
    hooks.tell(g, f"{g.names[g.heap[rec].player]} names {word_name(g, kind, word)}.", *rulings)


def phase_name(g: Table) -> str:
    """The current phase."""
    return PHASE_NAMES[g.regs[PHASE]]


# -- the log
def tell_event(g: Table, i: int) -> None:
    """Write an event into the trace."""
    if g.trace is not None:
        tell_record(g, g.heap[i])


def tell_record(g: Table, record: Event) -> None:
    """A line about an event, for everybody, and for those who may know more."""
    text = telling.event_text(g, record)
    if g.trace is None or not text:
        return
    about = tuple(dict.fromkeys(ref & OBJECT for ref in (record.subject, record.other) if ref >= 0))
    owns: dict[int, str] = {}
    for player in range(g.setup.players):
        own = telling.event_text(g, record, player)
        if record.kind == n.E_DRAW and record.subject == player:
            drawn = g.sets[record.group] if record.group >= 0 else ()
            own = f"{title(g, player)} draws {', '.join(map(partial(title, g), drawn))}." if drawn else own
        if own != text:
            owns[player] = own
    kind = EVENT_NAMES.get(record.kind, "")
    icon = PLAYED if record.kind == n.E_PUT and _is_played(g, record) else ""
    g.trace.say(text, kind=kind, about=about, by=record.player, own=owns, icon=icon, counts=(record.amount,))


def _is_played(g: Table, record: Event) -> bool:
    """Does a card enter play because it was played?"""
    i = record.init
    return i >= 0 and paying.is_play(g, i) and g.heap[i].subject & OBJECT == record.subject & OBJECT


def tell_count(g: Table, what: str, story: int, mine: int, theirs: int) -> None:
    """How a struggle, or skill, stands at a story."""
    if g.trace is None:
        return
    active = table_.active(g)
    counts = (mine, theirs) if active == 0 else (theirs, mine)
    text = f"Skill {mine} against {theirs}." if what == "skill" else f"{what.capitalize()}: {mine} against {theirs}."
    g.trace.say(text, kind="count", about=(story,), by=active, icon=what, counts=counts)


def tell_use(g: Table, rec: int) -> None:
    """Write into the trace that an ability is used, on whom."""
    if g.trace is None:
        return
    record = g.use(rec)
    ability = initiation.ability_of(g, rec)
    name = title(g, record.subject)
    verbs = {PLAY: "plays", ACTION: "uses", RESPONSE: "responds with", INTERRUPT: "disrupts with"}
    if paying.is_play(g, rec):
        text = f"{g.names[record.player]} plays {name}"
    elif ability.kind in verbs:
        text = f"{g.names[record.player]} {verbs[ability.kind]} {name}"
    else:
        text = f"{name} acts"
    if record.x:
        text += f" with X = {record.x}"
    targets = acts.targets_of(g, rec)
    if targets:
        text += f", choosing {', '.join(seen(g, t & OBJECT) for t in targets)}"
    about = tuple(dict.fromkeys([record.subject & OBJECT, *(t & OBJECT for t in targets)]))
    g.trace.say(text + ".", kind="use", about=about, by=record.player)


def seen(g: Table, c: int, viewer: int = -1) -> str:
    """What an object is called by a player (-1: everybody at once) who may not know its face."""
    known = g.cells[c * COLUMNS + KNOWN]
    if known == EVERYBODY or (viewer >= 0 and known >> viewer & 1):
        return title(g, c)
    hidden = g.card_face[c].number >= 0 and g.zone_kind(c) != n.DOMAINS
    return "a card" if hidden else title(g, c)


def ending(g: Table) -> str:
    """How the game ended."""
    code = g.regs[OVER]
    if not code:
        return ""
    reasons = {
        BY_STORIES: "three stories won",
        BY_EMPTY_DECK: "the other deck is empty",
        BY_CARD: "by a card's effect",
        BY_LOOP: "a loop nobody can stop",
        BY_CONCESSION: "the other player concedes",
    }
    reason = reasons.get(g.regs[REASON], "")
    return f"Nobody wins ({reason})." if code == 99 else f"{g.names[code - 1]} wins ({reason})."
