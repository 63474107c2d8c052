"""The game in words: labels of answers, questions, and the lines of the log."""

from __future__ import annotations

from typing import Final

from mythos.coc import numbers as n
from mythos.coc.duel import Duel
from mythos.coc.numbers import BY_CARD, BY_CONCESSION, BY_EMPTY_DECK, BY_LOOP, BY_STORIES, EVERYBODY
from mythos.coc.paying import O_DRAIN, O_WAY, Q_DOMAIN, Q_WAY
from mythos.coc.rules import (
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
from mythos.coc.table import COLUMNS, PHASE, REASON, STANCE, THE_STORY_DECK
from mythos.coc.telling import ICON_NAMES, ZONE_NAMES, event_text
from mythos.kernel import hooks
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
    struggles.Q_LOSS: ("loss", "You lost the struggle: choose a character"),
    struggles.Q_ARCANE: ("arcane", "You won the arcane struggle: ready a character?"),
    struggles.Q_INVESTIGATION: ("investigation", "You won the investigation struggle: place a success token?"),
    spread.Q_SPREAD: ("spread", "Where does the next success token go?"),
    committing.Q_TOLL: ("toll", "Pay what it asks of those who commit?"),
    winning.Q_DORMANT: ("dormant", "The story was won: play the Dormant card for nothing?"),
    setup.Q_MULLIGAN: ("mulligan", "Shuffle this hand back and draw a new one?"),
    setup.Q_SETUP: ("setup", "Choose the starting resources, one for each domain"),
    refresh.Q_RESTORE: ("restore", "Restore which insane character?"),
    refresh.Q_STAY: ("stay", "Which of these stay exhausted?"),
    resource.Q_RESOURCE: ("resource", "Attach a card to a domain as a resource?"),
}


class Told(Duel):
    """A duel that can say what it does."""

    __slots__ = ()
    event_words = EVENT_NAMES

    # -- names
    def title(self, ref: int) -> str:
        """What an object is called at the table."""
        if ref < 0:
            return "nothing"
        c = ref & OBJECT
        if c < self.setup.players:
            return self.names[c]
        face = self.card_face[c]
        if self.zone_kind(c) == n.DOMAINS or face.number < 0:
            return self.domain_name(c)
        return face.definition.title

    def domain_name(self, c: int) -> str:
        """Domains are numbered from the left."""
        player = self.cells[c * COLUMNS + CONTROLLER]
        return f"domain {self.domains(player).index(c) + 1}"

    def described(self, ref: int) -> str:
        """A card with what tells it apart: state, wounds, host, whose."""
        c = ref & OBJECT
        face = self.card_face[c]
        kind = self.zone_kind(c)
        if face.number < 0 or kind == n.DOMAINS or not self.live(ref):
            return self.title(ref)
        notes = []
        if kind in (n.IN_PLAY, n.RESOURCES, n.DISCARD, n.HAND):
            notes.append(self.names[self.controller_of(c)])
        if kind == n.IN_PLAY:
            stance = self.cells[c * COLUMNS + STANCE]
            if stance == n.INSANE:
                notes.append("insane")
            elif stance == n.EXHAUSTED:
                notes.append("exhausted")
            host = self.cells[c * COLUMNS + HOST]
            if host >= 0:
                notes.append(f"on {self.title(host)}")
            place = self.place_of(c)
            if place >= 0:
                notes.append(f"at {self.title(place)}")
        elif kind == n.RESOURCES:
            notes.append(f"resource on {self.domain_name(self.cells[c * COLUMNS + HOST])}")
        elif kind in (n.DISCARD, n.HAND, n.DECK):
            notes.append(ZONE_NAMES[kind])
        return f"{face.definition.title} ({', '.join(notes)})" if notes else face.definition.title

    # -- answers
    def label(self, ask: Ask, option: Option) -> str:
        """An answer in words, with the arithmetic."""
        verb, ref, number, _, value = option
        if verb in (O_NAMED, O_ROLLED):
            return self.face((ref if verb == O_NAMED else number) & OBJECT).definition.title
        if verb == O_PASS:
            return "Pass"
        if verb == O_DONE:
            return "Done"
        if verb in (O_YES, O_NO):
            return self._yes_no(ask, verb)
        if verb == O_NUMBER:
            return f"X = {value}"
        if verb == O_ABILITY:
            return self.ability_label(ref & OBJECT, number, value)
        if verb == O_LATER:
            return f"Put off by {self.setup.faces[self.setup.ability_face[number]].definition.title}"
        if verb == O_WORD:
            return self.word_name(number, value)
        if verb == O_BRANCH:
            instr = self.ability_of(option[3]).program[number]
            assert instr.op == I_EITHER
            return instr.labels[value] if value < len(instr.labels) else f"Option {value + 1}"
        if verb == O_WAY:
            return self.way_text(option[3], number, value)
        if verb == O_DRAIN:
            held = number + value
            over = f", overpay {value}" if value and number else ""
            return f"Drain {self.domain_name(ref & OBJECT)} of {held} (pay {number}{over})"
        if verb == committing.O_COMMIT:
            return f"Commit {self.title(ref)} to {self.title(value)}"
        if verb == committing.O_ENOUGH:
            return "Commit nobody else" if self.declared(ask.player) else "Commit nobody"
        if verb == stories.O_STORY:
            return self.title(ref)
        if verb == resource.O_RESOURCE:
            c = value & OBJECT
            held = len(self.resources_on(c))
            return f"{self.title(ref)} to {self.domain_name(c)} (has {held})"
        if verb == resource.O_DICE:
            return f"A random card to {self.domain_name(ref & OBJECT)} (has {len(self.resources_on(ref & OBJECT))})"
        if verb == resource.O_SKIP:
            return "Attach nothing"
        if verb == settle.O_STRUGGLE:
            return f"The {ICON_NAMES[value]} struggle at {self.title(ref)}"
        if verb == gate.O_SIDE:
            return f"{self.names[value]}'s side of {self.title(ref)} ({self.tokens(ref & OBJECT, value)})"
        if verb == O_DORMANT:
            story = value & OBJECT
            paid = self.tokens(story, self.active())
            return f"Lay {self.title(ref)} facedown at {self.title(value)} (pay {paid})"
        assert verb == O_TAKE, option
        if ask.kind == spread.Q_SPREAD:
            return f"{self.names[option[3]]}'s side of {self.title(ref)}"
        whose = self.controller_of(ref)
        if self.zone_kind(ref & OBJECT) == n.DOMAINS and whose != ask.player:
            return f"{self.names[whose]}'s {self.described(ref)}"
        return self.described(ref)

    def way_text(self, rec: int, ip: int, ways: int) -> str:
        """One of several ways to pay."""
        ability = self.ability_of(rec)
        parts = [part for part in (ability.cost if ip < 0 else ability.program[ip].cost) if part.alternatives]
        taken = [part.labels[(ways >> 3 * k & 7) - 1] for k, part in enumerate(parts)]
        return f"Pay this way: {' and '.join(taken)}"

    def _yes_no(self, ask: Ask, verb: int) -> str:
        words = {
            setup.Q_MULLIGAN: ("Take a mulligan", "Keep this hand"),
            struggles.Q_INVESTIGATION: ("Place a success token", "Place none"),
            struggles.Q_ARCANE: ("Yes", "Ready nobody"),
            winning.Q_DORMANT: ("Play it", "Discard it"),
            gate.Q_RESILIENT: ("On top of its owner's deck", "Let it go"),
        }
        yes, no = words.get(ask.kind, ("Yes", "No"))
        return yes if verb == O_YES else no

    def ability_label(self, c: int, number: int, granter: int) -> str:
        """Playing a card, or using an ability of it."""
        ability = self.setup.abilities[number]
        name = self.title(c)
        face = self.face(c)
        kind = self.zone_kind(c)
        if self.setup.plays[number] and kind not in (n.IN_PLAY, n.STORIES):
            where = "" if kind == n.HAND else f" from {ZONE_NAMES[kind]}"
            return f"Play {name}{where} (cost {self.cost_text(c)})"
        label = f"{USES.get(ability.kind, 'Use')} {name}"
        mine = [k for k in face.abilities if self.setup.abilities[k].kind == ability.kind]
        if len(mine) > 1 and number in mine:
            label += f", ability {mine.index(number) + 1}"
        if granter >= 0:
            label += f" (by {self.title(granter)})"
        return label

    def cost_text(self, c: int) -> str:
        if self.face(c).printed[n.COST] < 0:
            return "X"
        printed = self.face(c).printed[n.COST]
        actual = self.play_cost(c, self.controller_of(c), 0, -1)
        return str(printed) if actual == printed else f"{actual} instead of {printed}"

    # -- questions
    def ask_text(self, ask: Ask) -> str:
        """The question in words."""
        text = QUESTIONS[ask.kind][1]
        if ask.kind == Q_FATE:
            zone = PILE - ask.context
            deck = "the story deck" if zone == THE_STORY_DECK else "your deck"
            whose = deck if zone >= 0 else "your cards, by chance"
            return text.format(whose=whose)
        if 0 <= ask.context < len(self.heap):
            record = self.heap[ask.context]
            if record.kind == n.E_INITIATE:
                doer = self.seen(record.subject & OBJECT, ask.player)  # it may lie in a deck again
                text = f"{doer[0].upper()}{doer[1:]}: {text[0].lower()}{text[1:]}"
            elif ask.kind in (hooks.Q_INTERRUPT, hooks.Q_RESPONSE):
                text = f"{text} ({self.event_text(record, ask.player)})" if ask.kind == hooks.Q_INTERRUPT else text
        if ask.most > 1 and ask.least == ask.most:
            text += f" ({len(ask.picked)} of {ask.most} taken)"
        elif ask.most > 1:
            text += f" (up to {ask.most}, {len(ask.picked)} taken)"
        return text

    def stat_name(self, stat: int) -> str:
        """What a value of a card is called."""
        tables = (n.STATS, n.STRUGGLES, n.KEYWORDS, n.SUBTYPE)
        words = {number: name for table in tables for name, number in table.items()}
        return words.get(stat) or FACTION_NAMES.get(stat, "")

    def word_name(self, kind: int, word: int) -> str:
        """A word that a player can name."""
        if kind == n.NAME_TITLE:
            return self.setup.nameable[word]
        if kind == n.NAME_TYPE:
            return next(name.capitalize() for name, number in n.TYPES.items() if number == word)
        return ICON_NAMES[word].capitalize() if kind == n.NAME_STRUGGLE else self.stat_name(word)

    def tell_named(self, rec: int, kind: int, word: int) -> None:
        """A line about what was named."""
        rulings = ("coc3-1.14",) if kind == n.NAME_SUBTYPE else ()
        self.tell(f"{self.names[self.heap[rec].player]} names {self.word_name(kind, word)}.", *rulings)

    def phase_name(self) -> str:
        """The current phase."""
        return PHASE_NAMES[self.regs[PHASE]]

    # -- the log
    def tell_event(self, i: int) -> None:
        """Write an event into the trace."""
        if self.trace is not None:
            self.tell_record(self.heap[i])

    def tell_record(self, record: Event) -> None:
        """A line about an event, for everybody, and for those who may know more."""
        text = self.event_text(record)
        if self.trace is None or not text:
            return
        about = tuple(dict.fromkeys(ref & OBJECT for ref in (record.subject, record.other) if ref >= 0))
        owns: dict[int, str] = {}
        for player in range(self.setup.players):
            own = self.event_text(record, player)
            if record.kind == n.E_DRAW and record.subject == player:
                drawn = self.sets[record.group] if record.group >= 0 else ()
                own = f"{self.title(player)} draws {', '.join(map(self.title, drawn))}." if drawn else own
            if own != text:
                owns[player] = own
        kind = EVENT_NAMES.get(record.kind, "")
        self.trace.say(text, kind=kind, about=about, by=record.player, own=owns, counts=(record.amount,))

    def tell_count(self, what: str, story: int, mine: int, theirs: int) -> None:
        """How a struggle, or skill, stands at a story."""
        if self.trace is None:
            return
        active = self.active()
        counts = (mine, theirs) if active == 0 else (theirs, mine)
        text = (
            f"Skill {mine} against {theirs}." if what == "skill" else f"{what.capitalize()}: {mine} against {theirs}."
        )
        self.trace.say(text, kind="count", about=(story,), by=active, icon=what, counts=counts)

    def tell_use(self, rec: int) -> None:
        """Write into the trace that an ability is used, on whom."""
        if self.trace is None:
            return
        record = self.use(rec)
        ability = self.ability_of(rec)
        name = self.title(record.subject)
        verbs = {PLAY: "plays", ACTION: "uses", RESPONSE: "responds with", INTERRUPT: "disrupts with"}
        if self.is_play(rec):
            text = f"{self.names[record.player]} plays {name}"
        elif ability.kind in verbs:
            text = f"{self.names[record.player]} {verbs[ability.kind]} {name}"
        else:
            text = f"{name} acts"
        if record.x:
            text += f" with X = {record.x}"
        targets = self.targets_of(rec)
        if targets:
            text += f", choosing {', '.join(self.seen(t & OBJECT) for t in targets)}"
        about = tuple(dict.fromkeys([record.subject & OBJECT, *(t & OBJECT for t in targets)]))
        self.trace.say(text + ".", kind="use", about=about, by=record.player)

    def seen(self, c: int, viewer: int = -1) -> str:
        """What an object is called by a player (-1: everybody at once) who may not know its face."""
        known = self.cells[c * COLUMNS + KNOWN]
        if known == EVERYBODY or (viewer >= 0 and known >> viewer & 1):
            return self.title(c)
        hidden = self.card_face[c].number >= 0 and self.zone_kind(c) != n.DOMAINS
        return "a card" if hidden else self.title(c)

    def event_text(self, record: Event, viewer: int = -1) -> str:
        """One event as a sentence, as one player (-1: everybody) may read it; empty if nobody needs to."""
        return event_text(self, record, viewer)

    def ending(self) -> str:
        """How the game ended."""
        code = self.regs[OVER]
        if not code:
            return ""
        reasons = {
            BY_STORIES: "three stories won",
            BY_EMPTY_DECK: "the other deck is empty",
            BY_CARD: "by a card's effect",
            BY_LOOP: "a loop nobody can stop",
            BY_CONCESSION: "the other player concedes",
        }
        reason = reasons.get(self.regs[REASON], "")
        return f"Nobody wins ({reason})." if code == 99 else f"{self.names[code - 1]} wins ({reason})."
