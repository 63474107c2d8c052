"""The investigation's questions and answers in the words of those who play it. You are "you"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.costs import Q_WHICH
from mythos.arkham.investigation import Q_ROOM
from mythos.arkham.rules import enemies, harm, results, tests, timing, tokens, trading, turn, windows
from mythos.arkham.rules.enemies import Approach, Attacks, Hunt, Spawn
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
)
from mythos.arkham.text import TEST_WORDS, Told
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
    Answer,
    Asked,
    at_stake,
    block,
    bound,
    choice_of,
    count,
    instruction,
    is_use,
    listed,
    lower,
    objects,
    shortened,
    upper,
    uses_of,
)

DEEDS: Final = {
    n.E_DAMAGE: "deal {amount} damage to {}",
    n.E_HORROR: "deal {amount} horror to {}",
    n.E_HURT: "harm {}",
    n.E_DISCOVER: "discover {clues} at {}",
    n.E_DISCARD: "discard {}",
    n.E_DEFEAT: "defeat {}",
    n.E_MOVE: "move {}",
    n.E_SPAWN: "spawn {}",
    n.E_ENGAGE: "engage {}",
    n.E_EVADE: "evade {}",
    n.E_ATTACK: "have {} attack",
    n.E_EXHAUST: "exhaust {}",
    n.E_READY: "ready {}",
    n.E_HEAL: "heal {}",
    n.E_HEAL_MORE: "heal {}",
    n.E_PUT: "put {} into play",
    n.E_GAIN: "gain {amount} resources",
    n.E_LOSE: "lose {amount} resources",
    n.E_PLACE: "place tokens on {}",
    n.E_REMOVE_TOKEN: "take tokens from {}",
    n.E_SPEND: "spend {amount} of {}",
    n.E_CONTROL: "take control of {}",
    n.E_ATTACH: "attach {}",
    n.E_THREAT: "put {} into a threat area",
    n.E_RETURN: "return {} to hand",
    n.E_REMOVE: "remove {} from the game",
    n.E_EXILE: "exile {}",
    n.E_SHUFFLE: "shuffle {} into a deck",
    n.E_VICTORY: "put {} into the victory display",
    n.E_DISENGAGE: "disengage {}",
    n.E_INVESTIGATE: "investigate",
    n.E_FIGHT: "fight {}",
    n.E_EVADE_ACTION: "evade {}",
    n.E_TEST: "take a test",
    n.E_REVEAL: "reveal {}",
    n.E_BE_PLAYED: "play {}",
    n.E_GAIN_CLUES: "take {clues}",
    n.E_DRAW: "draw {cards}",
    n.E_DRAW_ENCOUNTER: "draw an encounter card",
    n.E_DROP_CLUES: "drop clues",
    n.E_DECK: "put {} into a deck",
    n.E_ADVANCE: "advance {}",
    n.E_TRAUMA: "suffer trauma",
    n.E_RESIGN: "resign",
    n.E_ACTION: "take {amount} additional actions",
    n.E_LOSE_ACTION: "lose {amount} actions",
    n.E_TOWARD: "move {}",
    n.E_APPROACH: "move {} closer",
    n.E_REDIRECT: "take it instead",
    n.E_TRADE: "give cards",
    n.E_REVEAL_MORE: "reveal another chaos token",
    n.E_RETURN_TOKEN: "return a chaos token to the bag",
    n.E_CANCEL_TOKEN: "cancel the chaos token",
    n.E_IGNORE_TOKEN: "ignore the chaos token",
    n.E_RAISE_SKILL: "raise the skill of {}",
    n.E_EXCHANGE: "exchange {}",
    n.E_TAKE_OVER: "take {}",
    n.E_RESOLUTION: "end the scenario",
}
TO_WHERE: Final = {
    n.E_ATTACH: "attach it to",
    n.E_MOVE: "move to",
    n.E_TOWARD: "move toward",
    n.E_SPAWN: "spawn it at",
    n.E_PUT: "put it at",
    n.E_PLACE: "place it on",
    n.E_DRAW: "who draws:",
}
ACTS: Final = {  # what an action of a card is, said before the card's name
    n.E_FIGHT: "Fight",
    n.E_EVADE_ACTION: "Evade",
    n.E_INVESTIGATE: "Investigate",
    n.E_PARLEY: "Parley",
    n.E_RESIGN: "Resign",
}
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
def question(g: Told, ask: Ask) -> Asked:
    """A question for the player who is asked."""
    made = RULES.get(ask.kind)
    if made is not None:
        return made(g, ask)
    if is_use(g, ask):
        return of_card(g, ask)
    return Asked(upper(g.ask_text(ask)))


def of_card(g: Told, ask: Ask) -> Asked:
    """A card's text asks: what for, and about what."""
    rec = ask.context
    card = g.title(g.heap[rec].subject)
    rule = g.ability_of(rec).text
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
    return Asked(upper(g.ask_text(ask)), cause, card, (), rule)


def chosen(g: Told, ask: Ask, ip: int) -> str:
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
    verbs = [verb for verb in choice.able if verb in DEEDS]
    if ask.kind == Q_COST:
        part = next((p for p in g.ability_of(rec).cost if p.choice is choice), None)
        verbs = [part.verb] if part is not None and part.verb in DEEDS else verbs
        return f"To pay: {deed_words(verbs[0], what) if verbs else what}{end}"
    for instr, where in uses_of(g, rec, choice, ip):
        if instr.op == I_LAST:
            break
        if where and instr.verb in TO_WHERE:
            return upper(f"{TO_WHERE[instr.verb]} {what}{end}")
        if instr.verb in DEEDS and not where:
            verbs = [instr.verb]
            break
    return upper(deed_words(verbs[0], what)) + end if verbs else plain


def deed_words(verb: int, what: str, amount: int = 1) -> str:
    """A verb with its object and amount."""
    words = DEEDS[verb].format(what, amount=amount, cards=count(amount, "card"), clues=count(amount, "clue"))
    return (
        words.replace("1 resources", "1 resource")
        .replace("1 actions", "1 action")
        .replace("1 additional actions", "1 additional action")
    )


def nouns(g: Told, ask: Ask) -> str:
    """What kind of thing the answers are."""
    found = {NOUNS.get(g.type_of(code[1] & OBJECT), "card") for code in ask.options if code[0] == O_TAKE}
    return found.pop() if len(found) == 1 else "card"


def phrase(g: Told, ask: Ask, instrs: list[Instr]) -> str:
    """A few deeds as people say them; the first two are enough to know what is meant."""
    said = [one for one in (deed(g, ask, instr) for instr in instrs) if one]
    return ", then ".join(dict.fromkeys(said[:2])) if said else "use this"


def deed(g: Told, ask: Ask, instr: Instr) -> str:
    """One deed with what it happens to."""
    if instr.op == I_LAST or instr.verb not in DEEDS:
        return ""
    rec = ask.context
    amount = 1 if instr.num is None else g.number(instr.num, g.this_of(rec), g.heap[rec].player, rec)
    refs = objects(g, rec, instr.sel)
    return deed_words(instr.verb, called(g, ask.player, refs) if refs else "it", amount)


def called(g: Told, viewer: int, refs: list[int]) -> str:
    """Objects by name."""
    return f"{len(refs)} cards" if len(refs) > MANY else listed([thing(g, viewer, ref) for ref in refs]) or "nothing"


def thing(g: Told, viewer: int, ref: int) -> str:
    """An object by name."""
    c = ref & OBJECT
    return "you" if c == viewer else g.told(ref)


# -- questions of the rules --------------------------------------------------------------------------------------------
def acting(g: Told, ask: Ask) -> Asked:
    """One's own turn, or a moment of somebody else's."""
    whose = g.regs[TURN_OF]
    if whose != ask.player:
        return Asked(f"Do anything in {g.name(whose)}'s turn?", f"Before {g.name(whose)} acts.")
    here = g.told(g.spot(ask.player))
    return Asked("What do you do?", f"Your turn, at {here}.")


def window(g: Told, ask: Ask) -> Asked:
    """A moment in which everybody may use what is free."""
    if g.regs[TEST_BY] >= 0:
        whose = "your" if g.regs[TEST_BY] == ask.player else f"{g.name(g.regs[TEST_BY])}'s"
        when = "before the token" if not g.revealed else "after the token"
        return Asked(f"Use anything in {whose} test, {when}?", f"{upper(tested(g))}. Only what costs no action.")
    phase = PHASES.get(g.regs[PHASE], "")
    return Asked(f"Use anything in the {phase} phase?", "A pause in which everybody may use what costs no action.")


def tested(g: Told) -> str:
    """The test under way."""
    skill = n.SKILL_NAMES.get(g.regs[TEST_SKILL], "skill")
    kind = TEST_WORDS.get(g.regs[TEST_KIND])
    if kind and g.regs[TEST_OBJECT] >= 0:
        return f"{kind} {g.told(g.regs[TEST_OBJECT])} with {skill}"
    return f"a test of {skill}"


def committing(g: Told, ask: Ask) -> Asked:
    """Cards for a test."""
    tester = g.regs[TEST_BY]
    mine = tester == ask.player
    title = "Commit cards to your test?" if mine else f"Commit a card to {g.name(tester)}'s test?"
    told = f"{upper(tested(g))}."
    if ask.picked:
        told += f" {upper(count(len(ask.picked), 'card'))} chosen."
    return Asked(title, told)


def event_of(g: Told, ask: Ask) -> str:
    """What a reaction would answer."""
    records = [code[3] for code in ask.options if code[0] == O_ABILITY] or [ask.context]
    names = [g.event_name(g.heap[i]) for i in records if 0 <= i < len(g.heap)]
    return "; ".join(list(dict.fromkeys(name for name in names if name != "this"))[:2])


def reacting(g: Told, ask: Ask) -> Asked:
    """After or when something happens."""
    about = event_of(g, ask)
    return Asked(
        f"React: {about}?" if about else "React to what has just happened?", "You may use a reaction, or pass."
    )


def forced(g: Told, ask: Ask) -> Asked:
    """Several things must happen; their order is chosen."""
    about = event_of(g, ask)
    return Asked("Which of these happens first?", f"All of them happen: {about}." if about else "All of them happen.")


def assigning(g: Told, ask: Ask) -> Asked:
    """Where a point of harm goes."""
    horror = any(code[4] for code in ask.options)
    source = ""
    if is_use(g, ask):
        source = f" of {g.title(g.heap[ask.context].subject)}"
    kind = "horror" if horror else "damage"
    return Asked(f"Where does this point of {kind}{source} go?", "On you, or on an asset that can take it.")


def skill(g: Told, ask: Ask) -> Asked:
    """Which skill is tested."""
    return Asked("Which skill do you test?")


def token(g: Told, ask: Ask) -> Asked:
    """Several tokens were revealed."""
    return Asked("Which chaos token counts?", f"{upper(tested(g))}.")


def replacing(g: Told, ask: Ask) -> Asked:
    """The opening hand."""
    return Asked("Which cards of your opening hand do you replace?", "Once, and any number of them.")


def too_many(g: Told, ask: Ask) -> Asked:
    """The end of a round."""
    left = ask.most - len(ask.picked)
    return Asked(f"Discard {count(left, 'card')}: which?", "You hold more than your hand size.")


def giving(g: Told, ask: Ask) -> Asked:
    """Clues for the act."""
    have = g.cells[ask.player * COLUMNS + CLUES]
    act = g.regs[ACT_NOW]
    about = f" to {g.title(act)}" if act >= 0 else ""
    return Asked(f"How many clues do you give{about}?", f"You have {have}.")


def spawning(g: Told, ask: Ask) -> Asked:
    """Where an enemy comes."""
    return Asked(f"Where does {enemy_of(g)} come into play?", "Its text leaves it to you.")


def hunting(g: Told, ask: Ask) -> Asked:
    """Where a hunter goes."""
    return Asked(f"Where does {enemy_of(g)} move?", "Two ways are equally short.")


def hunter(g: Told, ask: Ask) -> Asked:
    """Which hunter is next."""
    return Asked("Which hunter moves next?", "All of them move.")


def attacker(g: Told, ask: Ask) -> Asked:
    """Which enemy is next."""
    return Asked("Which enemy attacks you next?", "All of them attack.")


def engaging(g: Told, ask: Ask) -> Asked:
    """Whom an enemy goes for."""
    enemy = next((code[4] for code in ask.options if code[0] == O_TAKE), -1)
    return Asked(f"Whom does {g.told(enemy)} engage?" if enemy >= 0 else "Whom does the enemy engage?")


def enemy_of(g: Told) -> str:
    """The enemy that is being moved: it is what the innermost rule is about."""
    top = g.stack[-1]
    ref = top.hunter if isinstance(top, Hunt) else top.enemy if isinstance(top, (Spawn, Approach, Attacks)) else -1
    known = ref >= 0 and ref & OBJECT < len(g.setup.owners)
    return g.told(ref) if known and g.type_of(ref & OBJECT) == n.ENEMY else "the enemy"


def next_turn(g: Told, ask: Ask) -> Asked:
    """The order of turns."""
    return Asked("Who takes the next turn?", "The order is yours to agree on.")


def trading_now(g: Told, ask: Ask) -> Asked:
    """Giving things to others."""
    return Asked("Do you give anything away?", "Cards or resources, to somebody beside you.")


def room(g: Told, ask: Ask) -> Asked:
    """A slot is needed."""
    return Asked("Which asset makes room?", "There is no free slot: what you choose is discarded.")


def which(g: Told, ask: Ask) -> Asked:
    """Two kinds of actions left."""
    return Asked("Which of your actions do you spend?")


def healing(g: Told, ask: Ask) -> Asked:
    """Where healing goes."""
    return Asked("From where is the next point of horror healed?")


def all_results(g: Told, ask: Ask) -> Asked:
    """Several results of a test."""
    return Asked("Which result of the test comes first?", "All of them happen.")


def leading(g: Told, ask: Ask) -> Asked:
    """The lead investigator is gone."""
    return Asked("Who is the new lead investigator?")


def taking_action(g: Told, ask: Ask) -> Asked:
    """A card gives an action."""
    return Asked("Which action do you take at once?", "A card gives you this action.")


RULES: Final[dict[int, Callable[[Told, Ask], Asked]]] = {
    turn.Q_ACTION: acting,
    turn.Q_TAKE_ACTION: taking_action,
    turn.Q_MULLIGAN: replacing,
    turn.Q_HAND_SIZE: too_many,
    turn.Q_CONTRIBUTE: giving,
    turn.Q_TURN: next_turn,
    windows.Q_WINDOW: window,
    tests.Q_COMMIT: committing,
    tests.Q_SKILL: skill,
    tokens.Q_TOKEN: token,
    results.Q_RESULT: all_results,
    timing.Q_REACTION: reacting,
    timing.Q_FORCED: forced,
    harm.Q_ASSIGN: assigning,
    harm.Q_ENGAGE: engaging,
    harm.Q_HEALED: healing,
    harm.Q_LEAD: leading,
    enemies.Q_SPAWN: spawning,
    enemies.Q_HUNT: hunting,
    enemies.Q_HUNTER: hunter,
    enemies.Q_ATTACKER: attacker,
    trading.Q_TRADE: trading_now,
    Q_ROOM: room,
    Q_WHICH: which,
}


# -- answers -----------------------------------------------------------------------------------------------------------
def answer(g: Told, ask: Ask, code: Option) -> Answer:
    """An answer for the player who is asked."""
    verb, ref, ability, _, number = code
    if verb == O_ABILITY:
        return use(g, ask, ref, ability)
    if verb == O_BRANCH:
        return branch(g, ask, code)
    if verb == O_YES and ask.kind == Q_MAY and is_use(g, ask):
        ip, instr = instruction(g, ask.context)
        return Answer(upper(phrase(g, ask, block(g, ask.context, ip + 1, instr.jump))) if instr else "Yes")
    if verb == turn.O_INVESTIGATE:
        return Answer("Investigate", g.told(ref))
    if verb == turn.O_MOVE:
        return Answer(f"Move to {g.told(ref)}")
    if verb == turn.O_ADVANCE:
        return Answer(f"Advance {g.told(ref)}", "with clues")
    if verb == O_DONE:
        if ask.kind == tests.Q_COMMIT and g.regs[TEST_BY] != ask.player:
            return Answer("Done" if ask.picked else "Commit nothing")
        if ask.kind == tests.Q_COMMIT and g.regs[TEST_BY] != ask.player:
            return Answer("Done" if ask.picked else "Commit nothing")
        if ask.kind == tests.Q_COMMIT:
            return Answer("Reveal a token", "with these cards" if ask.picked else "as it stands")
        if ask.kind == turn.Q_MULLIGAN:
            return Answer("Replace these" if ask.picked else "Keep them all")
        return Answer("Done" if ask.picked else "None")
    if verb == O_TAKE:
        return taking(g, ask, ref, number)
    return Answer(g.label(ask, code))


def use(g: Told, ask: Ask, ref: int, number: int) -> Answer:
    """Playing a card, or using an ability of it."""
    ability = g.setup.abilities[number]
    title = g.told(ref)
    if ability.kind == PLAY or g.setup.plays[number]:
        cost = g.face(ref & OBJECT).printed[n.COST]
        return Answer(f"Play {title}", f"costs {cost}" if cost >= 0 else "costs X", ability.text)
    verbs = {instr.verb for instr in ability.program}
    act = next((word for verb, word in ACTS.items() if verb in verbs), "")
    if act == "Resign":
        return Answer("Resign", title, ability.text, GONE)
    if ability.kind == ACTION and act:
        return Answer(f"{act} with {title}" if act != "Parley" else f"Parley: {title}", "", ability.text)
    told = ability.text.split(": ", 1)[-1]
    return Answer(title, shortened(told.rstrip("."), 48), ability.text)


def branch(g: Told, ask: Ask, code: Option) -> Answer:
    """One of several texts, with what it means named."""
    _, _, ip, rec, k = code
    instr = g.ability_of(rec).program[ip]
    ends = (*instr.options[1:], instr.jump)
    label = instr.labels[k] if k < len(instr.labels) else f"Option {k + 1}"
    refs = at_stake(g, rec, block(g, rec, instr.options[k], ends[k]))
    named = called(g, ask.player, list(refs)) if len(refs) == 1 else ""
    return Answer(upper(bound(label, named, yours=True)))


def taking(g: Told, ask: Ask, ref: int, number: int) -> Answer:
    """A thing that is chosen, with what is on it."""
    c = ref & OBJECT
    if ask.kind == harm.Q_ASSIGN:
        return Answer("You" if c == ask.player else g.told(ref), left(g, c, number))
    if c < g.setup.players:
        name = "You" if c == ask.player else g.name(c)
        title = g.face(c).definition.title
        return Answer(name, "" if name == title or c == ask.player else title)
    if g.type_of(c) == n.ENEMY and g.zone_kind(c) in n.IN_PLAY:
        held = g.cells[c * COLUMNS + DAMAGE]
        return Answer(g.told(ref), f"{held} damage on it" if held else "")
    doom = g.cells[c * COLUMNS + DOOM] if g.zone_kind(c) in n.IN_PLAY else 0
    return Answer(g.told(ref), f"{doom} doom" if doom else "")


def left(g: Told, c: int, horror: int) -> str:
    """How much more of it somebody can take."""
    stat, column = (n.SANITY, HORROR) if horror else (n.HEALTH, DAMAGE)
    more = g.value(c, stat) - g.cells[c * COLUMNS + column]
    return f"{more} left"


# -- the log -----------------------------------------------------------------------------------------------------------
def sentence(g: Told, entry: Entry, text: str) -> str:
    """A line of the log as people tell it."""
    if entry.kind == "token":
        return text.replace("-", "−")
    return text.replace("!.", "!").replace("?.", "?")
