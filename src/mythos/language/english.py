"""Our own English for the screen: one sentence or a few for each line of a card, made from the tree."""

from __future__ import annotations

import re
from typing import Final

from mythos.kernel.program import ACTION, AT_WILL
from mythos.language.clauses import TAILS, Clauses, capital, nouns_of, sentences
from mythos.language.naming import COUNTED, POINTS, article, listed, number_word
from mythos.language.tree import Card, Kid, Node, Word
from mythos.language.words import Vocabulary

# What was just named is `it`.
AGAIN: Final = (
    (re.compile(r"\b(this \w+) to (\w+) \1\b(?!')"), r"\1 to \2 it"),
    (re.compile(r"\b(this \w+), ((?:\w+ )+?)\1\b(?!')"), r"\1, \2it"),
    (re.compile(r"\b(\w+) (this \w+)( into play)?, and then (\w+) \2\b(?!')"), r"\1 \2\3, and then \4 it"),
    (re.compile(r"\ball ((?:printed |triggered )*(?:icons|keywords|abilities)) of it\b"), r"all its \1"),
)
__all__ = ["Writer", "article", "english", "english_line", "listed", "number_word", "sentence"]


def english(card: Card, vocabulary: Vocabulary, edition: str | None = None) -> list[str]:
    """The text of a card, one string per line of text, for one edition (or for all of them)."""
    kind = card.facts(edition).type
    found: list[str] = []
    for line in card.abilities(edition):
        assert isinstance(line.body, Node)
        text = english_line(line.body, vocabulary, kind)
        if edition is None and line.editions:
            text = f"({', '.join(line.editions)}) {text}"
        found.append(text)
    return found


def english_line(tree: Node, vocabulary: Vocabulary, kind: str = "") -> str:
    """The words for one line; `kind`: the type of the card it stands on."""
    return sentence(Writer(vocabulary, kind).say(tree))


def sentence(text: str) -> str:
    """First letter large, a full stop at the end, one space between words."""
    text = re.sub(r" ([,;.])", r"\1", " ".join(text.split())).replace(",,", ",").replace(",.", ".")
    for said, better in AGAIN:
        text = said.sub(better, text)
    return capital(text) + ("" if text.endswith((".", ".”")) else ".")


class Writer(Clauses):
    """Turns the lines of a card into English."""

    # -- lines that are no abilities -----------------------------------------------------------------------------
    def say_attach(self, node: Node) -> str:
        with self.inside(denied=True):
            return f"Attaches to {self.say(node.kids[0])}"

    def say_playonly(self, node: Node) -> str:
        with self.inside(denied=True):
            return f"Can only be played {self.when(node.kids[0])}"

    def say_useonly(self, node: Node) -> str:
        act = "committed" if any(word.text == "commit only" for word in node.spelled) else "used"
        return f"Can only be {act} {self.when(node.kids[0])}"

    def when(self, part: Kid) -> str:
        """A moment named on a line of its own."""
        assert isinstance(part, Node)
        return self.tail(part) if part.kind in ("tail_if", "while_") else self.say(part)

    def say_limitline(self, node: Node) -> str:
        return f"At most {self.says(node.kids)}"

    def say_limit(self, node: Node) -> str:
        times, word = node.one("amount"), node.word("COUNTWORD")
        period = node.words("PERIOD", "NOUN", "ZONE", "PERPLAYER")[-1].text.removeprefix("per ")
        places = [f" per {place.text}" for place in node.words("NOUN") if place.text != period]
        group = "".join(places) or (" for the whole group" if node.word("group") else "")
        if word is not None:
            return f"{COUNTED[word.text]} per {period}{group}"
        number = number_word(self.say(times)) if times else "one"
        return f"{number} {'copy' if number == 'one' else 'copies'} per {period}{group}"

    def say_extracost(self, node: Node) -> str:
        payer, only, cost = node.one("payer"), node.one("onlyif"), node.one("effects")
        act = " ".join(self.say(k) for k in node.kids if k not in node.all("payer", "effects", "onlyif", "from_zone"))
        zones = [f"While this card is in {self.says(zone.kids)}: to" for zone in node.all("from_zone")]
        with self.inside(denied=True):
            who = self.says(payer.kids) if payer else "you"
        with self.inside(you="they" if payer else "you"):
            paid = self.say(cost).rstrip(",") if cost else ""
        return f"{zones[0] if zones else 'To'} {act}, {who} must also {paid}{' ' + self.say(only) if only else ''}"

    def say_xline(self, node: Node) -> str:
        return f"X equals {self.says(node.kids)}"

    def say_slot(self, node: Node) -> str:
        return f"{capital(self.say(node.kids[0]))}: {self.says(node.kids[1:])}"

    # -- abilities -----------------------------------------------------------------------------------------------
    def say_ability(self, node: Node) -> str:
        head = node.word("HEAD")
        assert head is not None
        name = self.words.sayings.get(head.text, head.text.removeprefix("token "))
        trigger, only = node.one("trigger", "trigger_at"), node.one("onlyif")
        notes = [self.headmod(mod) for mod in node.all("from_zone", "during", "by_player", "limit")]
        if trigger is None and only is not None and self.is_used(head):
            notes.append(f"only {self.say(only)}")
            only = None
        brackets = f" ({', '.join(notes)})" if notes else ""
        return f"{name}{brackets}: {self.reason(trigger, only)}{self.ruled(node, trigger)}"

    def is_used(self, head: Word) -> bool:
        """Whether a player decides to use it, not something that happens."""
        engine = self.words.engine
        free = engine.grantable if engine is not None else 0
        return bool(self.words.number("HEAD", head.text) & (ACTION | AT_WILL | free))

    def headmod(self, node: Node) -> str:
        """What stands behind a head: zone, period, player or limit."""
        match node.kind:
            case "from_zone":
                return f"from {self.says(node.kids)}"
            case "by_player":
                with self.inside(denied=True):
                    return f"usable by {self.says(node.kids)}"
        return self.say(node)

    def reason(self, trigger: Node | None, only: Node | None) -> str:
        """after .., if .., as it stands before what happens then."""
        return "".join(f"{self.say(part)}, " for part in (trigger, only) if part is not None)

    def ruled(self, node: Node, trigger: Node | None) -> str:
        """What an ability costs and does."""
        there = self.there
        if trigger is not None and self.commits_somewhere(trigger):
            there = f"that {self.place}"
        with self.inside(there=there, lasts="for the rest of this phase"):
            return self.rule(node)

    def commits_somewhere(self, trigger: Node) -> bool:
        """after this goes to any such place: it is that place from here on."""
        places = [word.text for quant in trigger.find("quant") for word in nouns_of(quant)]
        return self.place in places and bool(trigger.find("this"))

    def say_bare_trigger(self, node: Node) -> str:
        trigger = node.one("trigger", "trigger_at")
        return f"{self.reason(trigger, node.one('onlyif'))}{self.ruled(node, trigger)}"

    def say_whileline(self, node: Node) -> str:
        return f"while {self.say(node.kids[0])}, {self.together(node.kids[1])}"

    def say_whenever(self, node: Node) -> str:
        return f"as soon as {self.say(node.kids[0])}, {self.together(node.kids[1])}"

    def together(self, effects: Kid) -> str:
        """Everything that one condition governs, in one sentence."""
        assert isinstance(effects, Node)
        with self.inside(alone=False):
            parts = [self.say(kid) for kid in effects.kids]
        return ", and ".join(parts) if len(parts) == 2 else "; ".join(parts)

    def say_onlyif(self, node: Node) -> str:
        return f"if {self.says(node.kids)}"

    def say_from_zone(self, node: Node) -> str:
        return f"from {self.says(node.kids)}"

    def say_trigger(self, node: Node) -> str:
        timing, during = node.word("TIMING"), node.one("during")
        with self.inside(denied=True):
            events = " or ".join((*self.events(node.all("event")), *map(self.say, node.all("atpoint"))))
        return f"{timing.text if timing else ''} {events}{' ' + self.say(during) if during else ''}"

    def events(self, events: list[Node]) -> list[str]:
        """Each of them; whoever was the subject before is not named again."""
        said = [self.say(event) for event in events]
        who = [self.say(event.kids[0]) for event in events]
        return [text.removeprefix(f"{who[k]} ") if k and who[k] == who[k - 1] else text for k, text in enumerate(said)]

    # -- cost and effect -----------------------------------------------------------------------------------------
    def rule(self, node: Node) -> str:
        """pay 1 to draw one card."""
        effects, paid = node.one("effects"), node.one("paid")
        assert effects is not None
        if paid is None:
            return self.say(effects)
        with self.inside(lasts=""):
            cost = listed([self.say(kid) for kid in effects.kids])
        if cost.startswith("either "):
            cost += ","
        goal = paid.kids[0]
        assert isinstance(goal, Node)
        purpose = self.purpose(goal)
        return f"{cost}{purpose if purpose.startswith(':') else ' ' + purpose}"

    def purpose(self, goal: Node) -> str:
        """What a cost is paid for: `to draw one card`, `so that it gains one icon`."""
        first = goal.kids[0].kids[0] if isinstance(goal.kids[0], Node) else goal
        subject = first.one("subject") if isinstance(first, Node) else None
        if isinstance(first, Node) and first.kind == "stmt" and self.is_order(first, subject):
            rest = self.say(goal)
            return f"to {rest.removeprefix('you ') if subject is not None else rest}"
        if isinstance(first, Node) and first.kind in ("block", "loop", "delayed", "instead"):
            said = self.say(goal)
            return f": {said}" if said.startswith(("instead if", "for each")) else f"to {said}"
        said = self.say(goal)
        return f"to {said}" if said.startswith(("either ", "do ")) else f"so that {said}"

    def is_order(self, stmt: Node, subject: Node | None) -> bool:
        """Whether it is something that you do."""
        modal = any(isinstance(kid, Node) and kid.kind in ("may", "must", "cannot", "cannot_be") for kid in stmt.kids)
        you = subject is None or self.say(subject.kids[0]) == "you"
        return you and not (modal and subject is not None)

    def say_paid(self, node: Node) -> str:
        return self.says(node.kids)

    def say_effects(self, node: Node) -> str:
        parts = [self.say(kid) for kid in node.kids]
        if self.alone:
            return sentences(parts)
        orders = all(self.is_simple(kid) for kid in node.kids)
        return listed(parts) if orders and len(parts) > 1 else "; ".join(parts)

    def is_simple(self, chain: Kid) -> bool:
        """One order of one verb: several of them can be listed."""
        steps = chain.kids if isinstance(chain, Node) else ()
        step = steps[0] if len(steps) == 1 else None
        return isinstance(step, Node) and step.kind == "stmt" and step.one("subject") is None and len(step.kids) == 1

    def say_chain(self, node: Node) -> str:
        steps = [self.say(kid) for kid in node.kids]
        text = steps[0]
        for step in steps[1:]:
            text += f". Then {step}" if ". " in text and self.alone else f", and then {step}"
        return text

    def say_instead(self, node: Node) -> str:
        text = self.says(node.kids)
        stmt = node.kids[0]
        subject = isinstance(stmt, Node) and stmt.kind == "stmt" and stmt.one("subject") is not None
        return f"{text} instead" if subject else f"instead {text}"

    def say_ifstep(self, node: Node) -> str:
        text = f"if {self.say(node.kids[0])}, {self.say(node.kids[1])}"
        if len(node.kids) == 2:
            return text
        rest = self.say(node.kids[2])
        return f"{text}. Otherwise, {rest}" if self.alone else f"{text}; otherwise {rest}"

    def say_delayed(self, node: Node) -> str:
        return f"{self.say(node.kids[0])}, {self.say(node.kids[1])}"

    def say_loop(self, node: Node) -> str:
        if not (isinstance(node.kids[0], Node) and node.kids[0].kind == "filter"):
            return f"for each of {self.say(node.kids[0])}, {self.say(node.kids[1])}"
        what = self.filter(node.kids[0], plural=False)
        return f"for each {POINTS.get(what, what)}, {self.say(node.kids[1])}"

    def say_block(self, node: Node) -> str:
        said = [self.say(kid) for kid in node.kids if not (isinstance(kid, Node) and kid.kind in TAILS)]
        return f"{' '.join(said)}{self.tails(node)}"

    def say_group(self, node: Node) -> str:
        with self.inside(alone=False):
            return self.rule(node)

    def say_either(self, node: Node) -> str:
        subject = node.one("subject")
        about = subject.kids[0] if subject is not None else None
        agrees = self.agrees if about is None else self.takes_plural_verb(about)
        who = self.say(about) if about is not None else ""
        does = not who or all(self.is_ordered(group) for group in node.all("group"))
        with self.inside(agrees=agrees or not does, alone=False, own="your own" if not who else "their own"):
            options = [self.rule(group) for group in node.all("group")]
        short = shared(options)
        if short:
            chosen = "you choose" if who in ("", "you") else f"{who} choose{'' if agrees else 's'}"
            return f"{who if does else ''} {short}{self.tails(node)}, as {chosen}".strip()
        if not does:
            who += " decide:" if agrees else " decides:"
        comma = any(";" in option or " and " in option or ", " in option for option in options)
        said = f"{', '.join(options[:-1])}{',' if comma else ''} or {options[-1]}"
        return f"{who + ' ' if who else ''}either {said}{self.tails(node)}"

    def is_ordered(self, group: Node) -> bool:
        """Whether a text says what its reader does."""
        effects = group.one("effects")
        chain = effects.kids[0] if effects is not None else None
        step = chain.kids[0] if isinstance(chain, Node) else None
        return isinstance(step, Node) and step.one("subject", "resolution") is None

    def say_may_group(self, node: Node) -> str:
        subject, group = node.one("subject"), node.one("group")
        assert group is not None
        with self.inside(alone=False, agrees=True):
            said = self.rule(group)
        may = "may" if self.is_ordered(group) else "may decide that"
        return f"{self.say(subject) if subject else 'you'} {may} {said}{self.tails(node)}"

    def say_token_value(self, node: Node) -> str:
        return self.says([kid for kid in node.kids if isinstance(kid, Word)]) + self.tails(node)

    def say_quoted(self, node: Node) -> str:
        outer = Writer(self.words)  # whoever gains it is `this card` in it
        return f"“{sentence(outer.says(node.kids))}”"


MOST_DIFFERENT = 3  # words in which texts may differ that are said as one


def shared(options: list[str]) -> str:
    """Texts that differ in few words as one: it gets +2 or -2 cost."""
    texts = [option.split() for option in options]
    if any(mark in option for option in options for mark in (";", ",")) or len(set(options)) < len(options):
        return ""
    shortest = min(map(len, texts))
    front = next((k for k in range(shortest) if len({text[k] for text in texts}) > 1), shortest)
    back = next((k for k in range(shortest - front) if len({text[-1 - k] for text in texts}) > 1), shortest - front)
    middles = [text[front : len(text) - back] for text in texts]
    if front + back < 2 or any(not 0 < len(middle) <= MOST_DIFFERENT for middle in middles):
        return ""
    end = texts[0][len(texts[0]) - back :] if back else []
    return " ".join([*texts[0][:front], listed([" ".join(middle) for middle in middles], "or"), *end])
