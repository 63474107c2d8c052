"""The game in words: questions, answers, what happened."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.costs import O_WHICH, Q_WHICH
from mythos.arkham.investigation import Q_ROOM, Investigation
from mythos.arkham.rules import enemies, harm, results, tests, timing, tokens, trading, turn, windows
from mythos.arkham.table import (
    TEST_BY,
    TEST_KIND,
    TEST_OBJECT,
    TEST_SKILL,
    THE_ENCOUNTER_DECK,
)
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
from mythos.kernel.printing import event_words
from mythos.kernel.program import ACTION, PLAY, RESPONSE
from mythos.kernel.records import HAPPENED, Event, Initiation

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
    harm.Q_ENGAGE: ("engage", "Whom does the enemy engage?"),
    harm.Q_HEALED: ("heal", "From where is the next point of horror healed?"),
    harm.Q_LEAD: ("lead", "Who is the new lead investigator?"),
    enemies.Q_SPAWN: ("spawn", "Where does the enemy spawn?"),
    enemies.Q_HUNT: ("hunt", "Where does the hunter move?"),
    enemies.Q_HUNTER: ("hunter", "Which hunter moves next?"),
    enemies.Q_ATTACKER: ("attacker", "Which enemy attacks next?"),
    tests.Q_SKILL: ("skill", "Which skill do you test?"),
    tests.Q_COMMIT: ("commit", "Commit cards to the test of {test}"),
    tokens.Q_TOKEN: ("token", "Which token counts?"),
    results.Q_RESULT: ("result", "Which result of the test comes first?"),
    windows.Q_WINDOW: ("window", "A player window: do you do anything?"),
    turn.Q_MULLIGAN: ("mulligan", "Which cards of your opening hand do you replace?"),
    turn.Q_TURN: ("turn", "Who takes the next turn?"),
    turn.Q_ACTION: ("action", "What do you do?"),
    turn.Q_TAKE_ACTION: ("take action", "Which action do you take?"),
    turn.Q_HAND_SIZE: ("hand size", "Discard down to your hand size"),
    turn.Q_CONTRIBUTE: ("contribute", "How many clues do you give?"),
    Q_WHICH: ("which action", "Which additional action?"),
    Q_ROOM: ("room", "Which asset gives its slot?"),
    Q_X: ("x", "How much is X? ({card})"),
    trading.Q_TRADE: ("trade", "Do you give anything?"),
}
ACTION_WORDS: Final = {
    turn.O_INVESTIGATE: "Investigate {card}",
    turn.O_MOVE: "Move to {card}",
    turn.O_DRAW: "Draw a card",
    turn.O_RESOURCE: "Gain a resource",
    turn.O_FIGHT: "Fight {card}",
    turn.O_EVADE: "Evade {card}",
    turn.O_ENGAGE: "Engage {card}",
    turn.O_END_TURN: "End your turn",
    turn.O_ADVANCE: "Advance {card} with clues",
}
TEST_WORDS: Final = {n.INVESTIGATING: "investigating", n.ATTACKING: "attacking", n.EVADING: "evading"}
CHOSEN_USES: Final = ACTION | RESPONSE | n.FREE  # abilities that somebody decides to use
UNCOUNTED: Final = ("doom", "damage", "horror", "ammo")
TOKEN_WORDS: Final = {
    n.ON_CLUES: "clue",
    n.ON_DOOM: "doom",
    n.ON_DAMAGE: "damage",
    n.ON_HORROR: "horror",
    n.ON_RESOURCES: "resource",
    n.ON_USES: "use",
    n.USES_OF + n.AMMO: "ammo",
    n.USES_OF + n.CHARGES: "charge",
    n.USES_OF + n.SUPPLIES: "supply",
    n.USES_OF + n.SECRETS: "secret",
}


EVENT_KINDS: Final = {
    n.E_DISCOVER: "discover",
    n.E_DAMAGE: "damage",
    n.E_HORROR: "horror",
    n.E_DEFEAT: "defeat",
    n.E_MOVE: "move",
    n.E_SPAWN: "spawn",
    n.E_ENGAGE: "engage",
    n.E_EVADE: "evade",
    n.E_ATTACK: "attack",
    n.E_PLACE: "place",
    n.E_REMOVE_TOKEN: "remove",
    n.E_DISCARD: "discard",
    n.E_PUT: "enter",
    n.E_THREAT: "enter",
    n.E_VICTORY: "victory",
    n.E_HEAL: "heal",
    n.E_GAIN: "gain",
}
EVENT_NOUNS: Final = {
    n.E_REVEAL_TOKEN: "the token is {token}",
    n.E_SUCCEED: "the success of the test",
    n.E_FAIL: "the failure of the test",
    n.E_INVESTIGATED: "the successful investigation of {card}",
    n.E_FAILED_INVESTIGATION: "the failed investigation of {card}",
    n.E_ATTACKED: "the successful attack on {card}",
    n.E_EVADED: "the evasion of {card}",
    n.E_TEST_ENDED: "the end of the test",
    n.E_DRAWN: "the drawing of {card}",
    n.E_DRAW: "the drawing of cards",
    n.E_PLAYED: "the playing of {card}",
    n.E_ENTER: "the entering of {card}",
    n.E_ENTERED: "the arrival at a location",
    n.E_LEFT: "the leaving of a location",
    n.E_TURN: "the begin of the turn",
    n.E_TURN_END: "the end of the turn",
    n.E_PHASE: "the begin of the phase",
    n.E_PHASE_END: "the end of the phase",
    n.E_ROUND: "the begin of the round",
    n.E_ROUND_END: "the end of the round",
    n.E_GAME_END: "the end of the game",
    n.E_ADVANCE: "the advance of {card}",
}


class Told(Investigation):
    """An investigation that can say what it does."""

    __slots__ = ()
    event_words = event_words(vars(n))

    def label(self, ask: Ask, code: Option) -> str:
        """An answer in words."""
        verb, ref, ability, record, number = code
        if verb == O_ROLLED and record == tokens.BAG_STREAM:
            return n.token_name(self.bag[ref])
        if verb in (O_NAMED, O_ROLLED):
            return self.face((ref if verb == O_NAMED else ability) & OBJECT).definition.title
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
            what = f"{number} resource{'s' if number != 1 else ''}" if number else self.told(ref)
            return f"Give {what} to {self.name(ability)}"
        if verb == tests.O_SKILL:
            return n.SKILL_NAMES[number].capitalize()
        if verb == tokens.O_TOKEN:
            if number:
                return n.token_name(number - tokens.SHIFTED)
            return self.token_label(ability - 1)
        if verb == results.O_RESULT:
            return self.told(ref) if ref else "The result of the action"
        if verb == O_BRANCH:
            labels = self.ability_of(record).program[ability].labels
            return labels[number] if number < len(labels) else f"Option {number + 1}"
        if verb == O_WHICH:
            return "The one for Tomes" if number else "The one for any action"
        if verb in ACTION_WORDS:
            return ACTION_WORDS[verb].format(card=self.told(ref) if verb in WITH_CARD else "")
        if verb == O_ABILITY:
            return self.use_label(ref, ability)
        assert verb == O_TAKE, verb
        if ask.kind == harm.Q_ASSIGN:
            return f"{'Horror' if number else 'Damage'} on {self.told(ref)}"
        return self.told(ref)

    def token_label(self, number: int) -> str:
        """A revealed token; -1: those that were kept of a group which counts as one."""
        if number >= 0:
            return n.token_name(self.revealed[number])
        top = self.stack[-1]
        assert isinstance(top, tokens.Reveal)
        return " and ".join(tokens.names_of_kept(self, top))

    def use_label(self, ref: int, number: int) -> str:
        """Using an ability in words."""
        used = self.setup.abilities[number]
        title = self.told(ref)
        if used.kind == PLAY:
            return f"Play {title}"
        same = [k for k in self.face(ref & OBJECT).abilities if self.setup.abilities[k].kind == used.kind]
        which = f" ({same.index(number) + 1})" if len(same) > 1 else ""
        return f"Use {title}{which}" if used.kind != ACTION else f"Action of {title}{which}"

    def told(self, ref: int) -> str:
        """A card by its title; with the subtitle where titles are the same on the map."""
        definition = self.face(ref & OBJECT).definition
        face = self.face(ref & OBJECT)
        if (
            face.type == n.LOCATION
            and definition.subtitle
            and not self.cells[(ref & OBJECT) * self.columns + self.flipped]
        ):
            return f"{definition.title} ({definition.subtitle})"
        return self.seen_title(ref & OBJECT)

    def fate_text(self, context: int) -> str:
        """Which card or token came, in words."""
        if context > PILE:
            of_bag = context == -1 - tokens.BAG_STREAM
            return "Which token came out of the bag?" if of_bag else "Which card was it, by chance?"
        zone = PILE - context
        whose = f"{self.name(zone // n.PLAYER_ZONES)}'s deck" if zone < self.setup.players * n.PLAYER_ZONES else ""
        name = "the encounter deck" if zone == THE_ENCOUNTER_DECK else whose or "this deck"
        return f"Which card was it? ({name})"

    def ask_text(self, ask: Ask) -> str:
        """The question in words."""
        words = QUESTIONS[ask.kind][1]
        if ask.kind == Q_FATE:
            return self.fate_text(ask.context)
        context = ask.context
        card = event = test = ""
        if 0 <= context < len(self.heap):
            record = self.heap[context]
            if "{card}" in words:
                card = self.title(record.subject)
            if "{event}" in words:
                event = self.event_name(record)
        if self.regs[TEST_BY] >= 0 and "{test}" in words:
            test = n.SKILL_NAMES.get(self.regs[TEST_SKILL], "skill")
            if self.regs[TEST_OBJECT] >= 0:
                test += f" ({TEST_WORDS[self.regs[TEST_KIND]]} {self.title(self.regs[TEST_OBJECT])})"
        return words.format(card=card, event=event, test=test)

    def event_name(self, record: Event) -> str:
        """An event as a noun."""
        happened = record.copy()
        happened.flags = HAPPENED
        text = self.event_text(happened)
        if text:
            return text.rstrip(".")
        card = self.told(record.subject) if record.subject >= 0 else ""
        token = n.token_name(tokens.plain_token(self.revealed[-1])) if self.revealed else "chaos token"
        return EVENT_NOUNS.get(record.kind, "this").format(card=card, token=token)

    def tell_record(self, record: Event) -> None:
        """A line about an event, with what it is about."""
        text = self.event_text(record)
        if self.trace is not None and text:
            about = tuple(dict.fromkeys(ref & OBJECT for ref in (record.subject, record.other) if ref >= 0))
            kind = EVENT_KINDS.get(record.kind, "")
            self.trace.say(text, kind=kind, about=about, by=record.player, counts=(record.amount,))

    def event_text(self, record: Event) -> str:
        """One event as a sentence; empty for what need not be told."""
        kind, subject, player, amount = record.kind, record.subject, record.player, record.amount
        if subject < 0:
            return ""
        card = self.title(subject)
        who = self.name(player) if player >= 0 else ""
        match kind:
            case n.E_DISCOVER:
                return f"{who} discovers {amount} clue{'s' if amount != 1 else ''} at {card}."
            case n.E_DAMAGE:
                return f"{amount} damage on {card}."
            case n.E_HORROR:
                return f"{amount} horror on {card}."
            case n.E_DEFEAT:
                return f"{card} is defeated."
            case n.E_MOVE:
                return f"{card} moves to {self.told(record.other)}."
            case n.E_SPAWN:
                where = f", engaged with {who}" if record.state == 1 else f" at {self.told(record.other)}"
                return f"{card} spawns{where}."
            case n.E_ENGAGE:
                return f"{card} engages {who}."
            case n.E_EVADE:
                return f"{card} is evaded."
            case n.E_ATTACK:
                return f"{card} attacks {who}."
            case n.E_PLACE | n.E_REMOVE_TOKEN:
                word = TOKEN_WORDS.get(record.state, "token")
                word += "s" if amount != 1 and word not in UNCOUNTED else ""
                return f"{amount} {word} {'on' if kind == n.E_PLACE else 'off'} {card}."
            case n.E_DISCARD:
                return f"{card} is discarded."
            case n.E_PUT:
                return f"{card} enters play."
            case n.E_THREAT:
                return f"{card} enters {who}'s threat area." if who else f"{card} enters play."
            case n.E_ATTACH:
                return f"{card} is attached to {self.told(record.other)}." if record.other >= 0 else ""
            case n.E_DROP_CLUES:
                return f"{card} drops clues." if card else ""
            case n.E_CONTROL:
                return f"{who} takes control of {card}." if who else ""
            case n.E_RETURN:
                return f"{card} returns to hand."
            case n.E_EXHAUST | n.E_READY:
                return ""
            case n.E_VICTORY:
                return f"{card} goes to the victory display."
            case n.E_HEAL | n.E_HEAL_MORE:
                return f"{amount} healed from {card}."
            case n.E_GAIN_CLUES:
                return f"{card} gains {amount} clue{'s' if amount != 1 else ''}."
            case n.E_FLIP_TOKENS:
                return f"{amount} clue{'s' if amount != 1 else ''} on {card} become doom."
            case n.E_GAIN:
                return f"{card} gains {amount} resource{'s' if amount != 1 else ''}."
        return ""

    def tell_initiation(self, rec: int) -> None:
        """An ability is used."""
        if self.trace is not None:
            record = self.use(rec)
            if not self.setup.plays[record.ability]:
                about = (record.subject & OBJECT,)
                self.trace.say(self.use_text(record), kind="use", about=about, by=record.player)

    def use_text(self, record: Initiation) -> str:
        """That an ability is used: whose doing it is depends on what kind of ability it is."""
        ability = self.setup.abilities[record.ability]
        card, who = self.title(record.subject), self.name(record.player)
        if any(instr.verb == n.E_RESIGN for instr in ability.program):
            return f"{who} chooses to resign ({card})."
        if ability.kind == n.REVELATION:
            return f"{card} strikes {who}."
        if not ability.kind & CHOSEN_USES:
            return f"{card} takes effect."
        return f"{who} uses {card}."


WITH_CARD: Final = (
    turn.O_INVESTIGATE,
    turn.O_MOVE,
    turn.O_FIGHT,
    turn.O_EVADE,
    turn.O_ENGAGE,
    turn.O_ADVANCE,
)
