"""The investigation's questions and answers in the words of those who play it. You are "you"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table, text
from mythos.arkham.rules import (
    actions,
    clues,
    elimination,
    enemies,
    harm,
    opening,
    results,
    settling,
    tests,
    timing,
    tokens,
    trading,
    turn,
    windows,
)
from mythos.arkham.rules.enemies import Approach, Attacks, Hunt, Spawn
from mythos.arkham.rules.slots import Q_ROOM
from mythos.arkham.rules.spending import Q_WHICH
from mythos.arkham.table import (
    ACT_NOW,
    CLUES,
    COLUMNS,
    DAMAGE,
    DOOM,
    HORROR,
    PHASE,
    TEST_BY,
    TEST_KIND,
    TEST_OBJECT,
    TEST_SKILL,
    TURN_OF,
    Table,
)
from mythos.arkham.telling import event_name, told
from mythos.arkham.text import TEST_WORDS
from mythos.arkham.verbs import ACTIONS, ASKS, WHERE
from mythos.kernel import initiation, reading
from mythos.kernel.hooks import Q_COST, Q_EITHER, Q_MAY, Q_ORDER, Q_PICK, Q_TARGET, Q_X
from mythos.kernel.machine import (
    O_ABILITY,
    O_BRANCH,
    O_DONE,
    O_TAKE,
    O_YES,
    OBJECT,
    Ask,
    Option,
)
from mythos.kernel.program import ACTION, I_EITHER, I_LAST, PLAY, Instr
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

NOUNS: Final = {
    n.INVESTIGATOR: "investigator",
    n.ASSET: "asset",
    n.EVENT: "event",
    n.SKILL: "skill",
    n.TREACHERY: "treachery",
    n.ENEMY: "enemy",
    n.LOCATION: "location",
    n.ACT: "act",
    n.AGENDA: "agenda",
}
PLURALS: Final = {"enemy": "enemies", "treachery": "treacheries"}
PHASES: Final = {number: name.removesuffix(" phase") for name, number in n.PHASES.items()}
GONE: Final = "You leave the scenario for good."
MANY: Final = 3


# -- questions ---------------------------------------------------------------------------------------------------------
def question(g: Table, ask: Ask) -> Asked:
    """A question for the player who is asked."""
    made = RULES.get(ask.kind)
    if made is not None:
        return made(g, ask)
    if is_use(g, ask):
        return of_card(g, ask)
    return Asked(upper(text.ask_text(g, ask)))


def of_card(g: Table, ask: Ask) -> Asked:
    """A card's text asks: what for, and about what."""
    rec = ask.context
    card = table.title(g, g.heap[rec].subject)
    rule = initiation.ability_of(g, rec).text
    cause = shortened(rule)
    ip, instr = instruction(g, rec)
    if ask.kind == Q_EITHER and instr is not None and instr.op == I_EITHER:
        names = [answer(g, ask, code).name for code in ask.now() if code[0] == O_BRANCH]
        stake = at_stake(g, rec, block(g, rec, instr.options[0], instr.jump))
        return Asked(f"{listed([names[0], *map(lower, names[1:])], 'or')}?", cause, card, stake, rule)
    if ask.kind == Q_MAY and instr is not None:
        coming = block(g, rec, ip + 1, instr.jump)
        return Asked(f"{upper(phrase(g, ask, coming))}?", cause, card, at_stake(g, rec, coming), rule)
    if ask.kind in (Q_TARGET, Q_PICK, Q_COST):
        return Asked(chosen(g, ask, ip), cause, card, (), rule)
    if ask.kind == Q_X:
        return Asked("How much is X?", cause, card, (), rule)
    if ask.kind == Q_ORDER:
        return Asked("In which order? The first lies outermost", cause, card, (), rule)
    return Asked(upper(text.ask_text(g, ask)), cause, card, (), rule)


def chosen(g: Table, ask: Ask, ip: int) -> str:
    """What is chosen, and what for."""
    rec, choice = ask.context, choice_of(g, ask)
    noun = nouns(g, ask)
    many = ask.most > 1
    end = "" if many else "?"
    more = f"{ask.most} {PLURALS.get(noun, noun + 's')}"
    what = f"which {noun}" if not many else f"up to {more}" if ask.least < ask.most else more
    plain = f"Choose {what}" if many else f"{upper(what)}?"
    if choice is None:
        return f"To pay: {what}{end}" if ask.kind == Q_COST else plain
    verbs = [verb for verb in choice.able if verb in ASKS]
    if ask.kind == Q_COST:
        part = next((p for p in initiation.ability_of(g, rec).cost if p.choice is choice), None)
        verbs = [part.verb] if part is not None and part.verb in ASKS else verbs
        return f"To pay: {deed_words(verbs[0], what) if verbs else what}{end}"
    for instr, where in uses_of(g, rec, choice, ip):
        if instr.op == I_LAST:
            break
        if where and instr.verb in WHERE:
            return upper(f"{WHERE[instr.verb]} {what}{end}")
        if instr.verb in ASKS and not where:
            verbs = [instr.verb]
            break
    return upper(deed_words(verbs[0], what)) + end if verbs else plain


def deed_words(verb: int, what: str, amount: int = 1) -> str:
    """A verb with its object and amount."""
    words = ASKS[verb].format(what, amount=amount, cards=count(amount, "card"), clues=count(amount, "clue"))
    return (
        words.replace("1 resources", "1 resource")
        .replace("1 actions", "1 action")
        .replace("1 additional actions", "1 additional action")
    )


def nouns(g: Table, ask: Ask) -> str:
    """What kind of thing the answers are."""
    found = {NOUNS.get(table.type_of(g, code[1] & OBJECT), "card") for code in ask.options if code[0] == O_TAKE}
    return found.pop() if len(found) == 1 else "card"


def phrase(g: Table, ask: Ask, instrs: list[Instr]) -> str:
    """A few deeds as people say them; the first two are enough to know what is meant."""
    said = [one for one in (deed(g, ask, instr) for instr in instrs) if one]
    return ", then ".join(dict.fromkeys(said[:2])) if said else "use this"


def deed(g: Table, ask: Ask, instr: Instr) -> str:
    """One deed with what it happens to."""
    if instr.op == I_LAST or instr.verb not in ASKS:
        return ""
    rec = ask.context
    amount = (
        1 if instr.num is None else reading.number(g, instr.num, initiation.this_of(g, rec), g.heap[rec].player, rec)
    )
    refs = objects(g, rec, instr.sel)
    return deed_words(instr.verb, called(g, ask.player, refs) if refs else "it", amount)


def called(g: Table, viewer: int, refs: list[int]) -> str:
    """Objects by name."""
    return f"{len(refs)} cards" if len(refs) > MANY else listed([thing(g, viewer, ref) for ref in refs]) or "nothing"


def thing(g: Table, viewer: int, ref: int) -> str:
    """An object by name."""
    c = ref & OBJECT
    return "you" if c == viewer else told(g, ref)


# -- questions of the rules --------------------------------------------------------------------------------------------
def acting(g: Table, ask: Ask) -> Asked:
    """One's own turn, or a moment of somebody else's."""
    whose = g.regs[TURN_OF]
    if whose != ask.player:
        return Asked(f"Do anything in {table.name(g, whose)}'s turn?", f"Before {table.name(g, whose)} acts.")
    here = told(g, table.spot(g, ask.player))
    return Asked("What do you do?", f"Your turn, at {here}.")


def window(g: Table, ask: Ask) -> Asked:
    """A moment in which everybody may use what is free."""
    if g.regs[TEST_BY] >= 0:
        whose = "your" if g.regs[TEST_BY] == ask.player else f"{table.name(g, g.regs[TEST_BY])}'s"
        when = "before the token" if not g.revealed else "after the token"
        return Asked(f"Use anything in {whose} test, {when}?", f"{upper(tested(g))}. Only what costs no action.")
    phase = PHASES.get(g.regs[PHASE], "")
    return Asked(f"Use anything in the {phase} phase?", "A pause in which everybody may use what costs no action.")


def tested(g: Table) -> str:
    """The test under way."""
    skill = n.SKILL_NAMES.get(g.regs[TEST_SKILL], "skill")
    kind = TEST_WORDS.get(g.regs[TEST_KIND])
    if kind and g.regs[TEST_OBJECT] >= 0:
        return f"{kind} {told(g, g.regs[TEST_OBJECT])} with {skill}"
    return f"a test of {skill}"


def committing(g: Table, ask: Ask) -> Asked:
    """Cards for a test."""
    tester = g.regs[TEST_BY]
    mine = tester == ask.player
    title = "Commit cards to your test?" if mine else f"Commit a card to {table.name(g, tester)}'s test?"
    told = f"{upper(tested(g))}."
    if ask.picked:
        told += f" {upper(count(len(ask.picked), 'card'))} chosen."
    return Asked(title, told)


def event_of(g: Table, ask: Ask) -> str:
    """What a reaction would answer."""
    records = [code[3] for code in ask.options if code[0] == O_ABILITY] or [ask.context]
    names = [event_name(g, g.heap[i]) for i in records if 0 <= i < len(g.heap)]
    return "; ".join(list(dict.fromkeys(name for name in names if name != "this"))[:2])


def reacting(g: Table, ask: Ask) -> Asked:
    """After or when something happens."""
    about = event_of(g, ask)
    return Asked(
        f"React: {about}?" if about else "React to what has just happened?", "You may use a reaction, or pass."
    )


def forced(g: Table, ask: Ask) -> Asked:
    """Several things must happen; their order is chosen."""
    about = event_of(g, ask)
    return Asked("Which of these happens first?", f"All of them happen: {about}." if about else "All of them happen.")


def assigning(g: Table, ask: Ask) -> Asked:
    """Where a point of harm goes."""
    horror = any(code[4] for code in ask.options)
    source = ""
    if is_use(g, ask):
        source = f" of {table.title(g, g.heap[ask.context].subject)}"
    kind = "horror" if horror else "damage"
    return Asked(f"Where does this point of {kind}{source} go?", "On you, or on an asset that can take it.")


def skill(g: Table, ask: Ask) -> Asked:
    """Which skill is tested."""
    return Asked("Which skill do you test?")


def token(g: Table, ask: Ask) -> Asked:
    """Several tokens were revealed."""
    return Asked("Which chaos token counts?", f"{upper(tested(g))}.")


def replacing(g: Table, ask: Ask) -> Asked:
    """The opening hand."""
    return Asked("Which cards of your opening hand do you replace?", "Once, and any number of them.")


def too_many(g: Table, ask: Ask) -> Asked:
    """The end of a round."""
    left = ask.most - len(ask.picked)
    return Asked(f"Discard {count(left, 'card')}: which?", "You hold more than your hand size.")


def giving(g: Table, ask: Ask) -> Asked:
    """Clues for the act."""
    have = g.cells[ask.player * COLUMNS + CLUES]
    act = g.regs[ACT_NOW]
    about = f" to {table.title(g, act)}" if act >= 0 else ""
    return Asked(f"How many clues do you give{about}?", f"You have {have}.")


def spawning(g: Table, ask: Ask) -> Asked:
    """Where an enemy comes."""
    return Asked(f"Where does {enemy_of(g)} come into play?", "Its text leaves it to you.")


def hunting(g: Table, ask: Ask) -> Asked:
    """Where a hunter goes."""
    return Asked(f"Where does {enemy_of(g)} move?", "Two ways are equally short.")


def hunter(g: Table, ask: Ask) -> Asked:
    """Which hunter is next."""
    return Asked("Which hunter moves next?", "All of them move.")


def attacker(g: Table, ask: Ask) -> Asked:
    """Which enemy is next."""
    return Asked("Which enemy attacks you next?", "All of them attack.")


def engaging(g: Table, ask: Ask) -> Asked:
    """Whom an enemy goes for."""
    enemy = next((code[4] for code in ask.options if code[0] == O_TAKE), -1)
    return Asked(f"Whom does {told(g, enemy)} engage?" if enemy >= 0 else "Whom does the enemy engage?")


def enemy_of(g: Table) -> str:
    """The enemy that is being moved: it is what the innermost rule is about."""
    top = g.stack[-1]
    ref = top.hunter if isinstance(top, Hunt) else top.enemy if isinstance(top, (Spawn, Approach, Attacks)) else -1
    known = ref >= 0 and ref & OBJECT < len(g.setup.owners)
    return told(g, ref) if known and table.type_of(g, ref & OBJECT) == n.ENEMY else "the enemy"


def next_turn(g: Table, ask: Ask) -> Asked:
    """The order of turns."""
    return Asked("Who takes the next turn?", "The order is yours to agree on.")


def trading_now(g: Table, ask: Ask) -> Asked:
    """Giving things to others."""
    return Asked("Do you give anything away?", "Cards or resources, to somebody beside you.")


def room(g: Table, ask: Ask) -> Asked:
    """A slot is needed."""
    return Asked("Which asset makes room?", "There is no free slot: what you choose is discarded.")


def which(g: Table, ask: Ask) -> Asked:
    """Two kinds of actions left."""
    return Asked("Which of your actions do you spend?")


def healing(g: Table, ask: Ask) -> Asked:
    """Where healing goes."""
    return Asked("From where is the next point of horror healed?")


def all_results(g: Table, ask: Ask) -> Asked:
    """Several results of a test."""
    return Asked("Which result of the test comes first?", "All of them happen.")


def leading(g: Table, ask: Ask) -> Asked:
    """The lead investigator is gone."""
    return Asked("Who is the new lead investigator?")


def taking_action(g: Table, ask: Ask) -> Asked:
    """A card gives an action."""
    return Asked("Which action do you take at once?", "A card gives you this action.")


RULES: Final[dict[int, Callable[[Table, Ask], Asked]]] = {
    turn.Q_ACTION: acting,
    actions.Q_TAKE_ACTION: taking_action,
    opening.Q_MULLIGAN: replacing,
    turn.Q_HAND_SIZE: too_many,
    clues.Q_CONTRIBUTE: giving,
    turn.Q_TURN: next_turn,
    windows.Q_WINDOW: window,
    tests.Q_COMMIT: committing,
    tests.Q_SKILL: skill,
    tokens.Q_TOKEN: token,
    results.Q_RESULT: all_results,
    timing.Q_REACTION: reacting,
    timing.Q_FORCED: forced,
    harm.Q_ASSIGN: assigning,
    settling.Q_ENGAGE: engaging,
    harm.Q_HEALED: healing,
    elimination.Q_LEAD: leading,
    enemies.Q_SPAWN: spawning,
    enemies.Q_HUNT: hunting,
    enemies.Q_HUNTER: hunter,
    enemies.Q_ATTACKER: attacker,
    trading.Q_TRADE: trading_now,
    Q_ROOM: room,
    Q_WHICH: which,
}


# -- answers -----------------------------------------------------------------------------------------------------------
def answer(g: Table, ask: Ask, code: Option) -> Answer:
    """An answer for the player who is asked."""
    verb, ref, ability, _, number = code
    if verb == O_ABILITY:
        return use(g, ask, ref, ability)
    if verb == O_BRANCH:
        return branch(g, ask, code)
    if verb == O_YES and ask.kind == Q_MAY and is_use(g, ask):
        ip, instr = instruction(g, ask.context)
        return Answer(upper(phrase(g, ask, block(g, ask.context, ip + 1, instr.jump))) if instr else "Yes")
    if verb == actions.O_INVESTIGATE:
        return Answer("Investigate", told(g, ref))
    if verb == actions.O_MOVE:
        return Answer(f"Move to {told(g, ref)}")
    if verb == actions.O_ADVANCE:
        return Answer(f"Advance {told(g, ref)}", "with clues")
    if verb == O_DONE:
        if ask.kind == tests.Q_COMMIT and g.regs[TEST_BY] != ask.player:
            return Answer("Done" if ask.picked else "Commit nothing")
        if ask.kind == tests.Q_COMMIT and g.regs[TEST_BY] != ask.player:
            return Answer("Done" if ask.picked else "Commit nothing")
        if ask.kind == tests.Q_COMMIT:
            return Answer("Reveal a token", "with these cards" if ask.picked else "as it stands")
        if ask.kind == opening.Q_MULLIGAN:
            return Answer("Replace these" if ask.picked else "Keep them all")
        return Answer("Done" if ask.picked else "None")
    if verb == O_TAKE:
        return taking(g, ask, ref, number)
    return Answer(text.label(g, ask, code))


def use(g: Table, ask: Ask, ref: int, number: int) -> Answer:
    """Playing a card, or using an ability of it."""
    ability = g.setup.abilities[number]
    title = told(g, ref)
    if ability.kind == PLAY or g.setup.plays[number]:
        cost = g.face(ref & OBJECT).printed[n.COST]
        return Answer(f"Play {title}", f"costs {cost}" if cost >= 0 else "costs X", ability.text)
    verbs = {instr.verb for instr in ability.program}
    act = next((word for verb, word in ACTIONS.items() if verb in verbs), "")
    if act == "Resign":
        return Answer("Resign", title, ability.text, GONE)
    if ability.kind == ACTION and act:
        return Answer(f"{act} with {title}" if act != "Parley" else f"Parley: {title}", "", ability.text)
    rule = ability.text.split(": ", 1)[-1]
    return Answer(title, shortened(rule.rstrip("."), 48), ability.text)


def branch(g: Table, ask: Ask, code: Option) -> Answer:
    """One of several texts, with what it means named."""
    _, _, ip, rec, k = code
    instr = initiation.ability_of(g, rec).program[ip]
    ends = (*instr.options[1:], instr.jump)
    label = instr.labels[k] if k < len(instr.labels) else f"Option {k + 1}"
    refs = at_stake(g, rec, block(g, rec, instr.options[k], ends[k]))
    named = called(g, ask.player, list(refs)) if len(refs) == 1 else ""
    return Answer(upper(bound(label, named, yours=True)))


def taking(g: Table, ask: Ask, ref: int, number: int) -> Answer:
    """A thing that is chosen, with what is on it."""
    c = ref & OBJECT
    if ask.kind == harm.Q_ASSIGN:
        return Answer("You" if c == ask.player else told(g, ref), left(g, c, number))
    if c < g.setup.players:
        name = "You" if c == ask.player else table.name(g, c)
        title = g.face(c).definition.title
        return Answer(name, "" if name == title or c == ask.player else title)
    if table.type_of(g, c) == n.ENEMY and g.zone_kind(c) in n.IN_PLAY:
        held = g.cells[c * COLUMNS + DAMAGE]
        return Answer(told(g, ref), f"{held} damage on it" if held else "")
    doom = g.cells[c * COLUMNS + DOOM] if g.zone_kind(c) in n.IN_PLAY else 0
    return Answer(told(g, ref), f"{doom} doom" if doom else "")


def left(g: Table, c: int, horror: int) -> str:
    """How much more of it somebody can take."""
    stat, column = (n.SANITY, HORROR) if horror else (n.HEALTH, DAMAGE)
    more = table.value(g, c, stat) - g.cells[c * COLUMNS + column]
    return f"{more} left"


# -- the log -----------------------------------------------------------------------------------------------------------
def sentence(g: Table, entry: Entry, text: str) -> str:
    """A line of the log as people tell it."""
    if entry.kind == "token":
        return text.replace("-", "−")
    return text.replace("!.", "!").replace("?.", "?")


ALONE: Final = frozenset(("phase", "advance", "interlude", "end", "log"))  # what goes on with nothing


def joint(entry: Entry, text: str) -> Joint:
    """How a line of the log goes on with others: a test with its token and what follows from it is one line, and so is
    a card that is drawn, played or used."""
    last = entry.where.rpartition(" > ")[2]
    if entry.kind in ("test", "encounter", "play", "attack"):
        return Joint(opens=entry.where)
    if entry.kind == "use" and last == "effect":
        return Joint(opens=entry.where)
    if entry.kind == "use":
        said = entry.step in ("reveal", "resolve_token")  # what was drawn says as much
        return Joint(opens=f"{entry.where} > effect", adds="" if said else f"; {inside(text)}")
    if entry.kind in ALONE:
        return Joint()
    if is_paid(entry.where, "arkham pay"):
        return Joint(adds=f" ({inside(text)})", leads=True)
    return Joint(adds="" if entry.icon == PLAYED else f"; {inside(text)}")
