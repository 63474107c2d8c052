"""The game in words: questions, answers, what happened."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
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
from mythos.arkham.rules.slots import Q_ROOM
from mythos.arkham.rules.spending import O_WHICH, Q_WHICH
from mythos.arkham.table import (
    TEST_BY,
    TEST_KIND,
    TEST_OBJECT,
    TEST_SKILL,
    THE_ENCOUNTER_DECK,
    Table,
)
from mythos.arkham.telling import event_name, told
from mythos.kernel import initiation
from mythos.kernel.hooks import Q_COST, Q_EITHER, Q_MAY, Q_ORDER, Q_PICK, Q_TARGET, Q_X
from mythos.kernel.machine import (
    O_ABILITY,
    O_BRANCH,
    O_DONE,
    O_NAMED,
    O_NO,
    O_NUMBER,
    O_PASS,
    O_ROLLED,
    O_TAKE,
    O_YES,
    OBJECT,
    PILE,
    Q_FATE,
    Ask,
    Option,
)
from mythos.kernel.program import ACTION, PLAY, RESPONSE
from mythos.kernel.records import Initiation

QUESTIONS: Final = {
    Q_FATE: ("fate", "Which came?"),
    Q_TARGET: ("target", "Choose for {card}"),
    Q_PICK: ("pick", "Take for {card}"),
    Q_MAY: ("may", "Do it? ({card})"),
    Q_EITHER: ("either", "Which of these? ({card})"),
    Q_ORDER: ("order", "In which order? The first lies outermost ({card})"),
    Q_COST: ("cost", "Pay for {card}"),
    timing.Q_FORCED: ("forced", "Which forced ability first?"),
    timing.Q_REACTION: ("reaction", "React to {event}?"),
    harm.Q_ASSIGN: ("assign", "Where does the next point go?"),
    settling.Q_ENGAGE: ("engage", "Whom does the enemy engage?"),
    harm.Q_HEALED: ("heal", "From where is the next point of horror healed?"),
    elimination.Q_LEAD: ("lead", "Who is the new lead investigator?"),
    enemies.Q_SPAWN: ("spawn", "Where does the enemy spawn?"),
    enemies.Q_HUNT: ("hunt", "Where does the hunter move?"),
    enemies.Q_HUNTER: ("hunter", "Which hunter moves next?"),
    enemies.Q_ATTACKER: ("attacker", "Which enemy attacks next?"),
    tests.Q_SKILL: ("skill", "Which skill do you test?"),
    tests.Q_COMMIT: ("commit", "Commit cards to the test of {test}"),
    tokens.Q_TOKEN: ("token", "Which token counts?"),
    results.Q_RESULT: ("result", "Which result of the test comes first?"),
    windows.Q_WINDOW: ("window", "A player window: do you do anything?"),
    opening.Q_MULLIGAN: ("mulligan", "Which cards of your opening hand do you replace?"),
    turn.Q_TURN: ("turn", "Who takes the next turn?"),
    turn.Q_ACTION: ("action", "What do you do?"),
    actions.Q_TAKE_ACTION: ("take action", "Which action do you take?"),
    turn.Q_HAND_SIZE: ("hand size", "Discard down to your hand size"),
    clues.Q_CONTRIBUTE: ("contribute", "How many clues do you give?"),
    Q_WHICH: ("which action", "Which additional action?"),
    Q_ROOM: ("room", "Which asset gives its slot?"),
    Q_X: ("x", "How much is X? ({card})"),
    trading.Q_TRADE: ("trade", "Do you give anything?"),
}
ACTION_WORDS: Final = {
    actions.O_INVESTIGATE: "Investigate {card}",
    actions.O_MOVE: "Move to {card}",
    actions.O_DRAW: "Draw a card",
    actions.O_RESOURCE: "Gain a resource",
    actions.O_FIGHT: "Fight {card}",
    actions.O_EVADE: "Evade {card}",
    actions.O_ENGAGE: "Engage {card}",
    actions.O_END_TURN: "End your turn",
    actions.O_ADVANCE: "Advance {card} with clues",
}
TEST_WORDS: Final = {n.INVESTIGATING: "investigating", n.ATTACKING: "attacking", n.EVADING: "evading"}
CHOSEN_USES: Final = ACTION | RESPONSE | n.FREE  # abilities that somebody decides to use


def label(g: Table, ask: Ask, code: Option) -> str:
    """An answer in words."""
    verb, ref, ability, record, number = code
    if verb == O_ROLLED and record == tokens.BAG_STREAM:
        return n.token_name(g.bag[ref])
    if verb in (O_NAMED, O_ROLLED):
        return g.face((ref if verb == O_NAMED else ability) & OBJECT).definition.title
    if verb == O_PASS:
        return "Pass"
    if verb == O_DONE:
        return "Done" if number else "None"
    if verb == O_YES:
        return "Yes"
    if verb == O_NO:
        return "No"
    if verb == O_NUMBER:
        return str(number)
    if verb == trading.O_GIVE:
        what = f"{number} resource{'s' if number != 1 else ''}" if number else told(g, ref)
        return f"Give {what} to {table.name(g, ability)}"
    if verb == tests.O_SKILL:
        return n.SKILL_NAMES[number].capitalize()
    if verb == tokens.O_TOKEN:
        if number:
            return n.token_name(number - tokens.SHIFTED)
        return token_label(g, ability - 1)
    if verb == results.O_RESULT:
        return told(g, ref) if ref else "The result of the action"
    if verb == O_BRANCH:
        labels = initiation.ability_of(g, record).program[ability].labels
        return labels[number] if number < len(labels) else f"Option {number + 1}"
    if verb == O_WHICH:
        return "The one for Tomes" if number else "The one for any action"
    if verb in ACTION_WORDS:
        return ACTION_WORDS[verb].format(card=told(g, ref) if verb in WITH_CARD else "")
    if verb == O_ABILITY:
        return use_label(g, ref, ability)
    assert verb == O_TAKE, verb
    if ask.kind == harm.Q_ASSIGN:
        return f"{'Horror' if number else 'Damage'} on {told(g, ref)}"
    return told(g, ref)


def token_label(g: Table, number: int) -> str:
    """A revealed token; -1: those that were kept of a group which counts as one."""
    if number >= 0:
        return n.token_name(g.revealed[number])
    top = g.stack[-1]
    assert isinstance(top, tokens.Reveal)
    return " and ".join(tokens.names_of_kept(g, top))


def use_label(g: Table, ref: int, number: int) -> str:
    """Using an ability in words."""
    used = g.setup.abilities[number]
    title = told(g, ref)
    if used.kind == PLAY:
        return f"Play {title}"
    same = [k for k in g.face(ref & OBJECT).abilities if g.setup.abilities[k].kind == used.kind]
    which = f" ({same.index(number) + 1})" if len(same) > 1 else ""
    return f"Use {title}{which}" if used.kind != ACTION else f"Action of {title}{which}"


def fate_text(g: Table, context: int) -> str:
    """Which card or token came, in words."""
    if context > PILE:
        of_bag = context == -1 - tokens.BAG_STREAM
        return "Which token came out of the bag?" if of_bag else "Which card was it, by chance?"
    zone = PILE - context
    whose = f"{table.name(g, zone // n.PLAYER_ZONES)}'s deck" if zone < g.setup.players * n.PLAYER_ZONES else ""
    name = "the encounter deck" if zone == THE_ENCOUNTER_DECK else whose or "this deck"
    return f"Which card was it? ({name})"


def ask_text(g: Table, ask: Ask) -> str:
    """The question in words."""
    words = QUESTIONS[ask.kind][1]
    if ask.kind == Q_FATE:
        return fate_text(g, ask.context)
    context = ask.context
    card = event = test = ""
    if 0 <= context < len(g.heap):
        record = g.heap[context]
        if "{card}" in words:
            card = table.title(g, record.subject)
        if "{event}" in words:
            event = event_name(g, record)
    if g.regs[TEST_BY] >= 0 and "{test}" in words:
        test = n.SKILL_NAMES.get(g.regs[TEST_SKILL], "skill")
        if g.regs[TEST_OBJECT] >= 0:
            test += f" ({TEST_WORDS[g.regs[TEST_KIND]]} {table.title(g, g.regs[TEST_OBJECT])})"
    return words.format(card=card, event=event, test=test)


def tell_initiation(g: Table, rec: int) -> None:
    """An ability is used."""
    if g.trace is not None:
        record = g.use(rec)
        if not g.setup.plays[record.ability]:
            about = (record.subject & OBJECT,)
            g.trace.say(use_text(g, record), kind="use", about=about, by=record.player)


def use_text(g: Table, record: Initiation) -> str:
    """That an ability is used: whose doing it is depends on what kind of ability it is."""
    ability = g.setup.abilities[record.ability]
    card, who = table.title(g, record.subject), table.name(g, record.player)
    if any(instr.verb == n.E_RESIGN for instr in ability.program):
        return f"{who} chooses to resign ({card})."
    if ability.kind == n.REVELATION:
        return f"{card} strikes {who}."
    if not ability.kind & CHOSEN_USES:
        return f"{card} takes effect."
    return f"{who} uses {card}."


WITH_CARD: Final = (
    actions.O_INVESTIGATE,
    actions.O_MOVE,
    actions.O_FIGHT,
    actions.O_EVADE,
    actions.O_ENGAGE,
    actions.O_ADVANCE,
)
