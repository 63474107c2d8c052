"""The duel's questions and answers in the words of those who play it. You are "you"."""

from __future__ import annotations

from typing import Final

from mythos.coc import contest, paying, table, telling, text
from mythos.coc import numbers as n
from mythos.coc import text as text_
from mythos.coc.paying import O_DRAIN, Q_DOMAIN, Q_WAY
from mythos.coc.rules import refresh, resource, settle, setup, spread, stories, struggles, windows
from mythos.coc.rules.committing import O_COMMIT, Q_COMMIT
from mythos.coc.table import COLUMNS, STANCE, STORY_NOW, Table
from mythos.coc.telling import ICON_NAMES, ZONE_NAMES
from mythos.coc.text import QUESTIONS
from mythos.coc.verbs import ASKS
from mythos.kernel import hooks, initiation, reading
from mythos.kernel.machine import (
    HOST,
    O_ABILITY,
    O_BRANCH,
    O_NO,
    O_TAKE,
    O_YES,
    OBJECT,
    Q_FATE,
    Ask,
    Option,
)
from mythos.kernel.program import AUTOMATIC, FORCED, I_EITHER, I_LAST, I_PAY, INTERRUPT, RESPONSE, CostPart, Instr
from mythos.kernel.trace import Entry
from mythos.kernel.wording import (
    PLAYED,
    Answer,
    Asked,
    Joint,
    at_stake,
    block,
    bound,
    choice_of,
    count,
    inside,
    instruction,
    is_paid,
    is_use,
    listed,
    lower,
    objects,
    shortened,
    upper,
    uses_of,
)

TO_WHERE: Final = {
    n.E_RESOURCE: "attach it to",
    n.E_ATTACH: "attach it to",
    n.E_PUT: "attach it to",
    n.E_COMMIT: "commit it to",
    n.E_MOVE_TOKEN: "move it to",
    n.E_MOVE_WOUND: "move it to",
    n.E_MOVE_DRAIN: "move it to",
}
NOUNS: Final = {
    n.TYPES["character"]: "character",
    n.TYPES["support"]: "support card",
    n.TYPES["event"]: "event",
    n.TYPES["conspiracy"]: "conspiracy",
    n.TYPES["story"]: "story",
}
USED: Final = {RESPONSE: "response", INTERRUPT: "disrupt", FORCED: "forced", AUTOMATIC: "automatic"}
MANY: Final = 3  # objects that a sentence names one by one


# -- questions ---------------------------------------------------------------------------------------------------------
def question(g: Table, ask: Ask) -> Asked:
    """A question for the player who is asked."""
    made = RULES.get(ask.kind)
    if made is not None:
        return made(g, ask)
    if ask.kind == Q_FATE:
        return Asked(text.ask_text(g, ask))
    if is_use(g, ask):
        return of_card(g, ask)
    if ask.kind == hooks.Q_MAY:
        return of_story(g, ask)
    return Asked(upper(QUESTIONS[ask.kind][1]))


def of_card(g: Table, ask: Ask) -> Asked:
    """A card's text asks: what for, and about what."""
    rec = ask.context
    card = text.title(g, g.heap[rec].subject)
    ability = initiation.ability_of(g, rec)
    rule = ability.text
    cause = shortened(rule)
    ip, instr = instruction(g, rec)
    if ask.kind == hooks.Q_EITHER and instr is not None and instr.op == I_EITHER:
        names = [answer(g, ask, code).name for code in ask.now() if code[0] == O_BRANCH]
        stake = at_stake(g, rec, block(g, rec, instr.options[0], instr.jump))
        return Asked(f"{listed([names[0], *map(lower, names[1:])], 'or')}?", cause, card, stake, rule)
    if ask.kind == hooks.Q_MAY and instr is not None:
        coming = block(g, rec, ip + 1, instr.jump)
        return Asked(f"{upper(phrase(g, ask, coming))}?", cause, card, at_stake(g, rec, coming), rule)
    if ask.kind in (hooks.Q_TARGET, hooks.Q_PICK, hooks.Q_COST):
        return Asked(chosen(g, ask, ip), cause, card, (), rule)
    if ask.kind == hooks.Q_X:
        return Asked("How much is X?", cause, card, (), rule)
    if ask.kind == hooks.Q_NAME:
        return Asked("Name which?", cause, card, (), rule)
    if ask.kind == Q_DOMAIN:
        return Asked(f"Which domain pays for {card}?", cause if not paying.is_play(g, rec) else "", card, (), rule)
    if ask.kind == Q_WAY:
        return Asked(f"How do you pay for {card}?", cause, card, (), rule)
    return Asked(upper(QUESTIONS[ask.kind][1]), cause, card, (), rule)


def of_story(g: Table, ask: Ask) -> Asked:
    """The winner of a story may use what it does."""
    story = ask.now()[0][1] & OBJECT
    effects = [g.setup.abilities[k].text for k in g.face(story).abilities]
    text = effects[0] if effects else ""
    text = upper(text.removeprefix("Winner's effect: "))
    return Asked(
        f"You won {text_.title(g, story)}. Use its effect?", shortened(text), text_.title(g, story), (story,), text
    )


def chosen(g: Table, ask: Ask, ip: int) -> str:
    """What is chosen, and what for."""
    rec, choice = ask.context, choice_of(g, ask)
    noun = nouns(g, ask)
    many = ask.most > 1
    what = f"{'up to ' if ask.least < ask.most else ''}{ask.most} {plural(noun)}" if many else f"which {noun}"
    if choice is None:
        return f"Choose {what}" if many else f"{upper(what)}?"
    if (
        ask.kind == hooks.Q_TARGET
        and paying.is_play(g, rec)
        and g.face(g.heap[rec].subject & OBJECT).definition.attach is not None
    ):
        return f"Attach it to {what}" + ("" if many else "?")
    verbs = [verb for verb in (*choice.able, *choice.later) if verb in ASKS]
    if ask.kind == hooks.Q_COST:
        part = next((p for p in initiation.ability_of(g, rec).cost if p.choice is choice), None)
        verbs = [part.verb] if part is not None and part.verb in ASKS else verbs
        deed = ASKS[verbs[0]].format(what) if verbs else f"pay with {what}"
        return f"To pay: {deed}" + ("" if many else "?")
    for instr, where in uses_of(g, rec, choice, ip):
        if where and instr.verb in TO_WHERE:
            return upper(f"{TO_WHERE[instr.verb]} {what}") + ("" if many else "?")
        if instr.op == I_LAST:
            break
        if instr.verb in ASKS and not where:
            verbs = [instr.verb]
            break
    if not verbs:
        return f"Choose {what}" if many else f"{upper(what)}?"
    return upper(ASKS[verbs[0]].format(what)) + ("" if many else "?")


def nouns(g: Table, ask: Ask) -> str:
    """What kind of thing the answers are."""
    found = set()
    for code in ask.options:
        c = code[1] & OBJECT
        if code[0] != O_TAKE:
            continue
        if c < g.setup.players:
            found.add("player")
        elif g.zone_kind(c) == n.DOMAINS or g.card_face[c].number < 0:
            found.add("domain")
        elif g.zone_kind(c) == n.RESOURCES:
            found.add("resource")
        else:
            found.add(NOUNS.get(g.face(c).type, "card"))
    return found.pop() if len(found) == 1 else "card"


def plural(noun: str) -> str:
    """More than one."""
    return "stories" if noun == "story" else "conspiracies" if noun == "conspiracy" else f"{noun}s"


def phrase(g: Table, ask: Ask, instrs: list[Instr]) -> str:
    """A few deeds as people say them; the first two are enough to know what is meant."""
    said = [one for one in (deed(g, ask, instr) for instr in instrs) if one]
    return ", then ".join(dict.fromkeys(said[:2])) if said else "use this"


def deed(g: Table, ask: Ask, instr: Instr) -> str:
    """One deed with what it happens to."""
    if instr.op == I_LAST:
        refs = objects(g, ask.context, instr.sel)
        return f"change {called(g, ask.player, refs)}" if refs else ""
    if instr.op == I_PAY:
        return listed([said for said in (owed(g, ask, part) for part in instr.cost) if said])
    words = ASKS.get(instr.verb)
    if words is None:
        return ""
    rec = ask.context
    amount = 1
    if instr.num is not None:
        amount = reading.number(g, instr.num, initiation.this_of(g, rec), g.heap[rec].player, rec)
    if instr.verb == n.E_DRAW:
        return words.format(count(amount, "card"))
    refs = objects(g, rec, instr.sel)
    return words.format(called(g, ask.player, refs) if refs else "a card" if amount == 1 else f"{amount} cards")


def owed(g: Table, ask: Ask, part: CostPart) -> str:
    """One part of what is to be paid."""
    rec = ask.context
    if part.verb < 0 and part.num is not None:
        return f"pay {reading.number(g, part.num, initiation.this_of(g, rec), g.heap[rec].player, rec)}"
    refs = objects(g, rec, part.sel)
    return ASKS[part.verb].format(called(g, ask.player, refs) if refs else "a card") if part.verb in ASKS else ""


def called(g: Table, viewer: int, refs: list[int]) -> str:
    """Objects by name, as a player knows them."""
    if len(refs) > MANY:
        return f"{len(refs)} cards"
    return listed([thing(g, viewer, ref) for ref in refs]) or "nothing"


def thing(g: Table, viewer: int, ref: int) -> str:
    """An object with what tells it apart."""
    c = ref & OBJECT
    if c < g.setup.players:
        return "you" if c == viewer else g.names[c]
    name = text.seen(g, c, viewer)
    if g.zone_kind(c) == n.RESOURCES:
        whose = "your" if reading.controller_of(g, c) == viewer else f"{g.names[reading.controller_of(g, c)]}'s"
        return f"{name} (a resource of {whose} {text.domain_name(g, g.cells[c * COLUMNS + HOST])})"
    return name


# -- questions of the rules --------------------------------------------------------------------------------------------
def owner(g: Table, ask: Ask) -> str:
    """Whose turn it is, for the player who is asked."""
    return "your" if table.active(g) == ask.player else f"{g.names[table.active(g)]}'s"


def acting(g: Table, ask: Ask) -> Asked:
    """The window for actions."""
    phase = text.phase_name(g)
    title = "Your action?" if table.active(g) == ask.player else f"Act in {owner(g, ask)} {phase}?"
    return Asked(title, f"{upper(owner(g, ask))} {phase}: play a card or use one, or pass.")


def happening(g: Table, ask: Ask) -> str:
    """What a response or a disrupt would be about."""
    seen: list[str] = []
    records = [code[3] for code in ask.options if code[0] == O_ABILITY and code[3] > 0] or [ask.context]
    for i in records:
        if 0 <= i < len(g.heap):
            text = telling.event_text(g, g.heap[i], ask.player).rstrip(".")
            if g.heap[i].kind == n.E_INITIATE:
                doer = g.heap[i].player
                who = "You use" if doer == ask.player else f"{g.names[doer]} uses"
                text = f"{who} {text_.seen(g, g.heap[i].subject & OBJECT, ask.player)}"
            if text and text not in seen:
                seen.append(text)
    return "; ".join(seen[:2])


def disrupting(g: Table, ask: Ask) -> Asked:
    """Before something happens."""
    about = happening(g, ask)
    return Asked(f"Disrupt: {about}?" if about else "Disrupt what is about to happen?", "Before it happens.")


def responding(g: Table, ask: Ask) -> Asked:
    """After something has happened."""
    about = happening(g, ask)
    return Asked(f"Respond to: {about}?" if about else "Respond to what has just happened?", "It has just happened.")


def struggle(g: Table, ask: Ask) -> tuple[str, str]:
    """The struggle that was just counted: its name, and the sentence for it."""
    story = g.regs[STORY_NOW] & OBJECT
    kind = next((code[4] for code in ask.options if code[0] == O_TAKE), n.INVESTIGATION)
    mine, theirs = (contest.icons_at(g, story, p, kind) for p in (ask.player, 1 - ask.player))
    word = "lost" if ask.kind == struggles.Q_LOSS else "won"
    return ICON_NAMES[kind], f"You {word} {ICON_NAMES[kind]} {mine} : {theirs} at {text.title(g, story)}."


def losing(g: Table, ask: Ask) -> Asked:
    """Terror and combat take somebody of the loser's."""
    kind, cause = struggle(g, ask)
    story = text.title(g, g.regs[STORY_NOW])
    return Asked(f"Who {'goes insane' if kind == 'terror' else 'is wounded'} at {story}?", cause)


def readying(g: Table, ask: Ask) -> Asked:
    """Arcane readies somebody of the winner's."""
    return Asked(f"Ready whom at {text.title(g, g.regs[STORY_NOW])}?", struggle(g, ask)[1])


def investigating(g: Table, ask: Ask) -> Asked:
    """Investigation places a token."""
    story = g.regs[STORY_NOW]
    there = table.tokens(g, story & OBJECT, ask.player)
    mine, theirs = (contest.icons_at(g, story & OBJECT, p, n.INVESTIGATION) for p in (ask.player, 1 - ask.player))
    return Asked(
        f"Place a success token on {text.title(g, story)}?",
        f"You won investigation {mine} : {theirs}. You have {there} there.",
        stake=(story & OBJECT,),
    )


def committing(g: Table, ask: Ask) -> Asked:
    """Who goes to which story."""
    mine = table.active(g) == ask.player
    foe = g.names[1 - ask.player]
    told = f"You go first; {foe} answers." if mine else f"{foe} has committed; you answer."
    done = len(contest.declared(g, ask.player))
    return Asked("Commit whom, and where?", f"{told} {count(done, 'character')} so far." if done else told)


def attaching(g: Table, ask: Ask) -> Asked:
    """The resource of the turn."""
    return Asked("Attach which card as a resource?", "One card of your hand, to one of your domains; or none.")


def setting_up(g: Table, ask: Ask) -> Asked:
    """The first resources."""
    return Asked(
        "Which three cards become your resources?", f"One for each domain. {len(ask.picked)} of {ask.most} taken."
    )


def keeping(g: Table, ask: Ask) -> Asked:
    """The opening hand."""
    return Asked("Keep this hand?", "Once you may shuffle it back and draw a new one.")


def next_story(g: Table, ask: Ask) -> Asked:
    """The order of stories is the active player's."""
    return Asked("Which story resolves next?", "You choose the order.")


def restoring(g: Table, ask: Ask) -> Asked:
    """One insane character each turn."""
    return Asked("Restore which insane character?", "One each turn; it comes back exhausted.")


def taking_struggle(g: Table, ask: Ask) -> Asked:
    """A card, or an effect that lasts, takes a struggle from a story."""
    _, place, _, source, _ = ask.now()[0]
    story = place & OBJECT
    card = text.title(g, source) if source >= 0 else ""
    return Asked(f"Which struggle does {text.title(g, story)} lose?", card=card, stake=(story,))


RULES: Final = {
    windows.Q_ACTION: acting,
    hooks.Q_INTERRUPT: disrupting,
    hooks.Q_RESPONSE: responding,
    struggles.Q_LOSS: losing,
    struggles.Q_ARCANE: readying,
    struggles.Q_INVESTIGATION: investigating,
    Q_COMMIT: committing,
    stories.Q_NEXT_STORY: next_story,
    resource.Q_RESOURCE: attaching,
    setup.Q_SETUP: setting_up,
    setup.Q_MULLIGAN: keeping,
    refresh.Q_RESTORE: restoring,
    settle.Q_STRUGGLE: taking_struggle,
}


# -- answers -----------------------------------------------------------------------------------------------------------
def answer(g: Table, ask: Ask, code: Option) -> Answer:
    """An answer for the player who is asked."""
    verb, ref, number, _, value = code
    if verb == O_ABILITY:
        return use(g, ref & OBJECT, number, value)
    if verb == O_BRANCH:
        return branch(g, ask, code)
    if verb == O_DRAIN:
        held = number + value
        note = f"pays {number} of {held}" if held != number else f"pays {number}"
        return Answer(
            upper(text.domain_name(g, ref & OBJECT)), f"{note}, overpays {value}" if value and number else note
        )
    if verb == O_COMMIT:
        return Answer(text.title(g, ref), f"to {text.title(g, value)}")
    if verb == resource.O_RESOURCE:
        c = value & OBJECT
        return Answer(text.title(g, ref), f"to {text.domain_name(g, c)}, which has {len(table.resources_on(g, c))}")
    if verb == O_YES and ask.kind == hooks.Q_MAY and is_use(g, ask):
        ip, instr = instruction(g, ask.context)
        return Answer(upper(phrase(g, ask, block(g, ask.context, ip + 1, instr.jump))) if instr else "Yes")
    if verb == O_YES and ask.kind == hooks.Q_MAY:
        return Answer("Use it")
    if verb == O_NO and ask.kind == hooks.Q_MAY:
        return Answer("No")
    if verb == O_TAKE and ask.kind != spread.Q_SPREAD:
        return taking(g, ask, ref)
    return Answer(upper(text.label(g, ask, code)))


def use(g: Table, c: int, number: int, granter: int) -> Answer:
    """Playing a card, or using an ability of it."""
    ability = g.setup.abilities[number]
    kind = g.zone_kind(c)
    if g.setup.plays[number] and kind not in (n.IN_PLAY, n.STORIES):
        note = f"costs {text.cost_text(g, c)}" + ("" if kind == n.HAND else f", from the {ZONE_NAMES[kind]}")
        return Answer(text.title(g, c), note, ability.text)
    note = USED.get(ability.kind, "use")
    mine = [k for k in g.face(c).abilities if g.setup.abilities[k].kind == ability.kind]
    if len(mine) > 1 and number in mine:
        note += f": {shortened(ability.text.split(': ', 1)[-1], 44)}"
    if granter >= 0:
        note += f", by {text.title(g, granter)}"
    return Answer(text.title(g, c), note, ability.text)


def branch(g: Table, ask: Ask, code: Option) -> Answer:
    """One of several texts, with what it means named."""
    _, _, ip, rec, k = code
    instr = initiation.ability_of(g, rec).program[ip]
    ends = (*instr.options[1:], instr.jump)
    label = instr.labels[k] if k < len(instr.labels) else f"Option {k + 1}"
    refs = at_stake(g, rec, block(g, rec, instr.options[k], ends[k]))
    named = called(g, ask.player, list(refs)) if len(refs) == 1 else ""
    return Answer(upper(bound(label, named, yours=True)))


def taking(g: Table, ask: Ask, ref: int) -> Answer:
    """A thing that is chosen; what all answers share tells none of them apart."""
    c = ref & OBJECT
    if c < g.setup.players:
        return Answer("You" if c == ask.player else g.names[c])
    whose = reading.controller_of(g, c)
    mine = whose == ask.player
    kind = g.zone_kind(c)
    others = {
        reading.controller_of(g, code[1])
        for code in ask.options
        if code[0] == O_TAKE and code[1] & OBJECT >= g.setup.players
    }
    notes = [] if len(others) < 2 else ["yours" if mine else f"{g.names[whose]}'s"]
    if kind == n.DOMAINS or g.card_face[c].number < 0:
        held = len(table.resources_on(g, c))
        return Answer(upper(text.domain_name(g, c)), ", ".join([*notes, f"has {held}"]))
    if kind == n.IN_PLAY:
        stance = g.cells[c * COLUMNS + STANCE]
        notes += ["insane"] if stance == n.INSANE else ["exhausted"] if stance == n.EXHAUSTED else []
        host, place = g.cells[c * COLUMNS + HOST], table.place_of(g, c)
        notes += [f"on {text.title(g, host)}"] if host >= 0 else []
        notes += [f"at {text.title(g, place)}"] if place >= 0 else []
    elif kind == n.RESOURCES:
        notes.append(f"resource of {text.domain_name(g, g.cells[c * COLUMNS + HOST])}")
    elif kind == n.DISCARD:
        notes.append("in the discard pile")
    return Answer(text.title(g, ref), ", ".join(notes))


# -- the log -----------------------------------------------------------------------------------------------------------
EXPECTED: Final = {"exhaust": " > commit", "uncommit": " > going home"}  # who commits exhausts, and goes home


def sentence(g: Table, entry: Entry, text: str) -> str:
    """A line of the log as people tell it: a count with its story, and nothing where there is nothing to count, or
    where everybody expects it."""
    if entry.kind in EXPECTED and entry.where.endswith(EXPECTED[entry.kind]):
        return ""
    if entry.kind != "count":
        return text
    if not any(count > 0 for count in entry.counts):
        return ""
    high, low = max(entry.counts), min(entry.counts)
    ahead = "nobody" if high == low else g.names[entry.counts.index(high)]
    return f"{upper(entry.icon)} {high} : {low} at {text_.title(g, entry.about[0])}, {ahead} ahead."


def joint(g: Table, entry: Entry, text: str, viewer: int | None) -> Joint:
    """How a line of the log, as a viewer reads it, stands to others: a story with its struggles is one line, and so is
    a card with what it costs and does."""
    if entry.kind == "turn":
        return Joint()
    if entry.kind in ("story", "use"):
        return Joint(opens=entry.where)
    if is_paid(entry.where, "payment"):
        paid = f"{text_.title(g, entry.about[0])} pays" if entry.kind == "drain" else inside(text)
        return Joint(adds=f" ({paid})", leads=True)
    told_of_story = " > effect" not in entry.where.rpartition(" > one story")[2]
    return Joint(adds=_in_story(g, entry, text, viewer) if told_of_story else _in_effect(g, entry, text))


def _in_effect(g: Table, entry: Entry, text: str) -> str:
    """What a card does, within the line that it is used; one that is played enters play."""
    if entry.icon != PLAYED:
        return f"; {inside(text)}"
    return f", onto {text_.title(g, entry.about[1])}" if len(entry.about) > 1 else ""


def _in_story(g: Table, entry: Entry, text: str, viewer: int | None) -> str:
    """What happens at a story, within its line; a player reads his own count first."""
    you = text.startswith("You ")
    who = "you" if you else g.names[entry.by]
    match entry.kind:
        case "count":
            return _counted(g, entry, viewer)
        case "win struggle" | "uncommit":
            return ""
        case "succeed":
            return f"; {who} {'succeed' if you else 'succeeds'}"
        case "unopposed":
            return ", unchallenged"
        case "add token" if entry.where.endswith((" > one story", " > struggle")):  # on this story
            return f", +{entry.counts[0]}"
        case "win story":
            return f"; {who} {'win' if you else 'wins'} it"
    return f", {inside(text)}"


def _counted(g: Table, entry: Entry, viewer: int | None) -> str:
    """How a struggle stands: a player's own count first, for others with the name of whoever is ahead."""
    if entry.icon == "skill" and 0 in entry.counts:
        return ""
    mine, theirs = entry.counts if viewer in (None, 0) else entry.counts[::-1]
    if viewer is not None or mine == theirs:
        return f"; {entry.icon} {mine} : {theirs}"
    high, low = max(mine, theirs), min(mine, theirs)
    return f"; {entry.icon} {high} : {low} for {g.names[entry.counts.index(high)]}"
