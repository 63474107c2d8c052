"""Sentences in English: what is done, what happens, on which condition and for how long, made from the tree."""

from __future__ import annotations

import re
from typing import Final

from mythos.language.naming import POINTS, Naming, article, listed, number_word
from mythos.language.tree import Kid, Node, Word

TAILS: Final = frozenset(
    ("untilpoint", "until_event", "while_", "during", "for_this", "for_each", "where_x", "minimum", "maximum")
) | frozenset(("if_able", "tail_if", "unless", "ignoring", "except_"))
BANS: Final = frozenset(("cannot", "cannot_be", "cannot_rel", "does_not"))
LASTING: Final = frozenset(("gets", "has", "always_has", "counts_at", "cannot", "cannot_be", "cannot_rel", "costs"))
GRANTED: Final = frozenset(("icon", "keyword", "triggered ability", "subtype", "text box"))
ENDS: Final = frozenset(("untilpoint", "until_event", "while_", "for_this", "during"))
COMPARED: Final = {
    "<=": "at most",
    ">=": "at least",
    "=": "exactly",
    "<": "less than",
    ">": "greater than",
    "!=": "not",
}
PLACES: Final = frozenset(("related", "in_play", "here"))  # where a thing is
HELPING: Final = re.compile(r"\b(is|are|was|were|has|have)\b")


def capital(text: str) -> str:
    """First letter large."""
    return text[:1].upper() + text[1:]


def sentences(parts: list[str]) -> str:
    """One sentence for each part, as it stands behind the beginning of a line."""
    return ". ".join(part if not k else capital(part) for k, part in enumerate(parts))


def nouns_of(part: Node) -> list[Word]:
    """The things that a phrase names."""
    return [*part.words("NOUN"), *(word for head in part.find("fhead") for word in head.words("NOUN"))]


class Clauses(Naming):
    """What is done and what happens."""

    lasts = ""  # what a change lasts that does not say so
    tester = "you"
    agrees = True  # whether verbs without a subject stand in the plural, as in an order
    alone = True  # whether sentences may be ended, because nothing encloses them

    # -- statements ----------------------------------------------------------------------------------------------
    def say_stmt(self, node: Node, *, bare: bool = False) -> str:
        """Subject, what it does, tails; `bare`: the subject is known, as behind `to`."""
        subject = node.one("subject")
        about = subject.kids[0] if subject is not None else None
        plural = self.agrees if about is None else self.takes_plural_verb(about)
        preds = [kid for kid in node.kids if isinstance(kid, Node) and kid.kind not in TAILS | {"subject"}]
        own = "your own" if about is None or self.say(about) == "you" else "their own"
        with self.inside(own=own, **({} if about is None else {"tester": self.who(about)})):
            ban = self.ban(about, preds)
            if ban:
                return f"{ban}{self.tails(node).replace('during each ', 'during any ')}"
            when = self.period_of(node, preds) if about is not None and self.is_first(about) else ""
            who = "" if bare or about is None else f"{self.say(about)}{when and ' ' + when} "
            done = self.preds(preds, plural, without=when)
            if isinstance(about, Word) and who.startswith("the "):
                done = done.replace(who.strip(), "them")
            return self.behind(f"{who}{done}{self.ending(node, preds)}", preds)

    def who(self, about: Kid) -> str:
        """How the one who tests is called afterwards."""
        return "you" if self.say(about) == "you" else "they"

    def is_first(self, about: Kid) -> bool:
        """the first .. : once in each period."""
        det = about.one("det") if isinstance(about, Node) else None
        return det is not None and det.word("SELECT") is not None

    def period_of(self, node: Node, preds: list[Node]) -> str:
        """each turn, this phase: behind whatever is the first or next in it."""
        until = node.one("untilpoint")
        if until is not None and until.word("until end of"):
            period = self.say(until).removeprefix("for the rest of ")
            return f"in {period}" if period.startswith("this ") else ""
        return next((word.text for pred in preds for word in pred.words("THISPERIOD")), "")

    def ban(self, about: Kid | None, preds: list[Node]) -> str:
        """No such card can do it: `each .. cannot ..`."""
        det = about.one("det") if isinstance(about, Node) and about.kind == "quant" else None
        if det is None or not (det.word("each") or det.word("all")) or any(pred.kind not in BANS for pred in preds):
            return ""
        assert isinstance(about, Node)
        what = about.one("filter")
        assert what is not None
        name = self.filter(what, plural=False)
        with self.inside(denied=True):
            return f"no {name} {listed([self.banned(pred) for pred in preds], 'or')}"

    def banned(self, pred: Node) -> str:
        """The part behind `no card`."""
        inner = pred.kids[0]
        if pred.kind == "cannot":
            assert isinstance(inner, Node)
            return f"can {self.pred(inner, True)}"
        return f"can be {self.says(pred.kids)}" if pred.kind != "does_not" else self.do(pred, False)

    def ending(self, node: Node, preds: list[Node]) -> str:
        """The tails, and how long it lasts where that goes without saying."""
        subject = node.one("subject")
        first = subject is not None and self.is_first(subject.kids[0])
        hidden = "untilpoint" if first and self.period_of(node, []) else ""
        said = self.tails(node, costs=any(pred.kind == "costs" for pred in preds), hidden=hidden)
        ends = any(isinstance(kid, Node) and kid.kind in ENDS for kid in node.kids)
        if ends or not self.lasts or not any(self.is_lasting(pred) for pred in preds):
            return said
        return said if first else f" {self.lasts}{said}"

    @property
    def granted(self) -> frozenset[str]:
        """What is gained for a while, and not kept."""
        engine = self.words.engine
        return GRANTED | {self.words.family, engine.contest if engine is not None else ""}

    def is_lasting(self, pred: Node) -> bool:
        """Whether it is a change that ends; somebody who gains resources keeps them."""
        if pred.kind in ("gains", "loses"):
            nouns = [word for grant in pred.find("quant", "that", "owned") for word in nouns_of(grant)]
            at_once = any(word.text in self.words.at_once for word in pred.leaves())
            return not at_once and (not nouns or any(word.text in self.granted for word in nouns))
        if pred.kind == "is_":
            return bool({"blank", "immune to"} & {word.text for word in pred.leaves()})
        return pred.kind in LASTING

    def behind(self, text: str, preds: list[Node]) -> str:
        """What belongs to a test stands behind it."""
        group = preds[-1].one("group") if preds and preds[-1].kind == "do" else None
        if group is None:
            return text
        effects = group.one("effects")
        assert effects is not None
        with self.inside(lasts="for this test"):
            parts = [self.say(kid) for kid in effects.kids]
        if self.alone:
            return sentences([text, *parts])
        return f"{text}: {'; '.join(parts)}"

    def preds(self, preds: list[Node], plural: bool, without: str = "") -> str:
        """Several things that are done; a word that would stand twice stands once."""
        if len(preds) > 1 and all(self.is_plain(pred) for pred in preds):
            verbs = [self.verb(self.verb_of(pred), plural) for pred in preds]
            objects = [
                self.thing(part.kids[0], self.verb_of(pred).text) for pred in preds for part in pred.all("object")
            ]
            if len(set(objects)) == 1:
                return f"{listed(verbs)} {objects[0]}"
            if len(set(verbs)) == 1:
                return f"{verbs[0]} {listed(objects)}"
        said = [self.pred(pred, plural) for pred in preds]
        if said[0].endswith(self.this):
            said = [said[0], *(re.sub(rf"\b(to|from|on) {self.this}\b", r"\1 it", text) for text in said[1:])]
        return listed([text.removesuffix(f" {without}") if without else text for text in said])

    def is_plain(self, pred: Node) -> bool:
        """Only a verb and its object."""
        return pred.kind == "do" and len(pred.kids) == 2 and pred.one("object") is not None

    def verb_of(self, pred: Node) -> Word:
        """The verb of a predicate."""
        word = pred.word("VERB")
        assert word is not None
        return word

    # -- predicates ----------------------------------------------------------------------------------------------
    def verb(self, word: Word, plural: bool) -> str:
        """The verb in the form its subject asks for."""
        base, third, _ = self.forms(word.text)
        return base if plural else third

    def pred(self, node: Node, plural: bool) -> str:
        """What is done, with the verb agreeing with its subject."""
        s = "" if plural else "s"
        match node.kind:
            case "do":
                return self.do(node, plural)
            case "pay":
                using = [f" from {article(self.payer)} {self.payer} with {self.say(kid)}" for kid in node.kids[1:]]
                return f"pay{s} {self.say(node.kids[0])}{''.join(using)}"
            case "choose":
                return f"choose{s} {self.says(node.kids)}"
            case "choose_and":
                thing = node.one("object")
                named = thing is not None and isinstance(thing.kids[0], Word)  # there is nothing to choose
                return self.do(node, plural) if named else f"choose{s} and {self.do(node, plural)}"
            case "may" | "must":
                inner = node.kids[0]
                assert isinstance(inner, Node)
                return f"{node.kind} {self.pred(inner, True)}"
            case "cannot" | "cannot_be" | "cannot_rel" | "does_not":
                return self.denial(node, plural)
            case "may_only":
                return f"may only {self.do(node, True)}"
            case "gains" | "loses":
                return f"{ {'gains': 'gain', 'loses': 'lose'}[node.kind] }{s} {self.say(node.kids[0])}"
            case "gets":
                return f"get{s} {self.bonuses(node)}"
            case "always_has" | "has":
                always = "always " if node.kind == "always_has" else ""
                return f"{always}{'have' if plural else 'has'} {listed(self.settings(node))}"
            case "is_":
                return f"{'are' if plural else 'is'} {self.says(node.kids)}"
            case "becomes" | "counts_as":
                return f"{'become' if node.kind == 'becomes' else 'count'}{s} {self.becoming(node)}"
            case "counts_at":
                return f"also count{s} at {self.say(node.kids[0])}{self.having(node)}"
            case "costs":
                return self.costs(node, s)
            case "resolution":
                return f"go to resolution {self.says(node.kids)}"
        return self.say(node)

    def denial(self, node: Node, plural: bool) -> str:
        """What cannot be or is not done; `any` stays `any` here."""
        with self.inside(denied=True):
            if node.kind in ("cannot_be", "cannot_rel"):
                return f"cannot be {self.says(node.kids)}"
            if node.kind == "does_not":
                return f"do{'' if plural else 'es'} not {self.do(node, True)}"
            inner = node.kids[0]
            assert isinstance(inner, Node)
            return f"cannot {self.pred(inner, True)}"

    def costs(self, node: Node, s: str) -> str:
        """costs 1 less; what it costs to play a card needs no word."""
        amount, more, act = node.one("amount"), node.word("MORELESS"), node.word("VERB")
        assert amount is not None
        what = f" to {act.text}" if act is not None and act.text != "play" else ""
        when = "".join(f" {word.text}" for word in node.words("THISPERIOD"))
        return f"cost{s} {self.say(amount)}{f' {more.text}' if more is not None else ''}{what}{when}"

    def bonuses(self, node: Node) -> str:
        """+1 to one value, +2 to another; the same to both is said once."""
        said = [self.bonus(kid) for kid in node.kids]
        signs = {text.split()[0] for text in said}
        if len(said) > 1 and len(signs) == 1:
            return f"{said[0].split()[0]} {listed([text.partition(' ')[2] for text in said])}"
        return listed(said)

    def bonus(self, node: Kid) -> str:
        """+1 skill; one extra action, two extra Tome slots."""
        assert isinstance(node, Node)
        sign, what = node.kids[:2]
        if len(node.kids) > 2:
            return f"{self.says(node.kids[:2])} at {self.say(node.kids[2])}"
        name = what.text if isinstance(what, Word) else self.say(what)
        if not (isinstance(sign, Word) and sign.text[:1] == "+" and name.split()[-1] in self.words.countable):
            return self.says(node.kids)
        count = sign.text[1:]
        thing = name.removeprefix("extra ")
        return f"{number_word(count)} extra {thing}{'' if count == '1' else 's'}"

    def becoming(self, node: Node) -> str:
        """A new nature: filter and what it has."""
        what = node.kids[0]
        name = self.filter(what, plural=False) if isinstance(what, Node) and what.kind == "filter" else self.say(what)
        as_ = "as " if node.kind == "counts_as" else ""
        return f"{as_}{article(name)} {name}{self.having(node)}"

    def having(self, node: Node) -> str:
        """What comes with a new nature or place."""
        having = node.one("having")
        return f" with {listed(self.settings(having))}" if having else ""

    def settings(self, node: Node) -> list[str]:
        """Values and icons, one by one."""
        only = node.kids[0] if len(node.kids) == 1 else None
        icons = isinstance(only, Node) and only.kind == "setting" and only.word("ICONS")
        return [self.say(node.kids[0])] if icons else [text for kid in node.kids for text in self.setting(kid)]

    def setting(self, kid: Kid) -> list[str]:
        """One of them; icons of several kinds are several."""
        word = kid.word("ICONS") if isinstance(kid, Node) and kid.kind == "setting" else kid
        return self.all_icons(word.text) if isinstance(word, Word) and word.cls == "ICONS" else [self.say(kid)]

    def say_setting(self, node: Node) -> str:
        nouns = {kid: self.noun(kid, kid.form == "plural") for kid in node.words("NOUN")}
        return " ".join(nouns[kid] if isinstance(kid, Word) and kid in nouns else self.say(kid) for kid in node.kids)

    def say_grants(self, node: Node) -> str:
        if len(node.kids) == 1:
            return self.say(node.kids[0])
        return listed([text for kid in node.kids for text in self.setting(kid)])

    # -- what is done --------------------------------------------------------------------------------------------
    def do(self, node: Node, plural: bool) -> str:
        """Verb, object, prepositions."""
        verb = self.verb_of(node)
        thing = node.one("object")
        several = thing is not None and self.takes_plural_verb(thing.kids[0])
        parts: list[str] = []
        for kid in node.kids:
            if isinstance(kid, Word):
                parts.append(self.verb(kid, plural) if kid.cls == "VERB" else self.say(kid))
            elif kid.kind == "with_prep":
                parts.append(self.toward(kid, verb.text, thing.kids[0] if thing is not None else None))
            elif kid.kind == "as_kind" and several:
                parts.append(f"as {self.filter(kid.kids[0], plural=True)}{self.having(kid)}")
            elif kid.kind == "object":
                parts.append(self.thing(kid.kids[0], verb.text))
            elif kid.kind != "group":
                parts.append(self.say(kid))
        return re.sub(r" ([,;])", r"\1", " ".join(parts))

    def thing(self, part: Kid, verb: str) -> str:
        """What a verb does something to."""
        if "icon" in self.words.verbs[verb].objects and isinstance(part, Word) and part.cls == "ICONS":
            return f"{self.icon(part.text)} icons"
        with self.inside(undergoes=True):
            return self.say(part)

    def toward(self, node: Node, verb: str, moved: Kid | None) -> str:
        """A preposition and its thing, as English has it for this verb and what it moves."""
        prep, what = node.kids
        word = prep.kids[0] if isinstance(prep, Node) else prep
        assert isinstance(word, Word)
        name = self.say(what)
        if verb == "spend" and word.text == "by":
            among = what.one("filter") if isinstance(what, Node) else None
            return f", pooled by all {self.filter(among, True)}," if among else f"by {name}"
        end = isinstance(what, Node) and what.kind == "end_of"
        if word.text == "to" and (end or (verb in ("put", "exchange") and self.is_zone(what))):
            there = name.replace("the bottom of", "beneath", 1).replace("the top", "onto the top", 1)
            there = there if end else f"into {name}"
            return f", which goes {there}" if verb == "exchange" else there
        if word.text == "into" and verb == "shuffle" and moved is not None and self.is_zone(moved):
            return f"back into {name}"
        if name == "the game":
            return f"{word.text} this game"
        if word.text == "from" and (verb == "play" or (verb == "discard" and self.denied)):
            return f"out of {name}"
        if word.text == "into" and verb not in ("move", "shuffle") and not self.is_zone(what):
            return f"at {name}"
        return f"{self.say(prep)} {name}"

    def is_zone(self, part: Kid) -> bool:
        """A hand, a deck, a pile, also one with a name of its own."""
        if isinstance(part, Word):
            return part.cls == "STRING" and part.text.endswith((" deck", " pile"))
        return part.kind == "own_zone" or any(part.words("ZONE"))

    def say_stat_arg(self, node: Node) -> str:
        """One value and its number or another."""
        stats = [kid.text for kid in node.words("STAT")]
        against = [f"against {self.say(kid)}" for kid in node.all("amount")]
        if len(set(against)) <= 1:
            return " ".join([listed(stats, "or"), *against[:1]])
        return listed([f"{stat} {value}" for stat, value in zip(stats, against, strict=True)], "or")

    def say_as_kind(self, node: Node) -> str:
        what = self.filter(node.kids[0], plural=False)
        return f"as {article(what)} {what}{self.having(node)}"

    def say_as_what(self, node: Node) -> str:
        return f"as its {self.says(node.kids)}"

    def say_margin_ge(self, node: Node) -> str:
        return f"by {number_word(self.says(node.kids))} or more"

    def say_margin_le(self, node: Node) -> str:
        return f"by {number_word(self.says(node.kids))} or less"

    def say_from_play(self, node: Node) -> str:
        return "coming from play"

    def say_from_outside(self, node: Node) -> str:
        return "from out of play"

    def say_into_play(self, node: Node) -> str:
        return " ".join(["into play", *(["already"] if node.kids else []), *(self.say(kid) for kid in node.kids)])

    # -- tails ---------------------------------------------------------------------------------------------------
    def tails(self, node: Node, *, costs: bool = False, hidden: str = "") -> str:
        """All tails of a clause, each with what stands before it: how often, within which bounds, the rest."""
        found = [kid for kid in node.kids if isinstance(kid, Node) and kid.kind in TAILS and kid.kind != hidden]
        bounds = self.bounds([kid for kid in found if kid.kind in ("minimum", "maximum")], costs=costs)
        each = "".join(f" {self.tail(kid)}" for kid in found if kid.kind == "for_each")
        rest = [kid for kid in found if kid.kind not in ("minimum", "maximum", "for_each", "where_x")]
        said = "".join(f" {self.tail(kid)}" for kid in rest)
        where = "".join(f" {self.tail(kid)}" for kid in found if kid.kind == "where_x")
        if costs:
            return f"{each}{bounds}{',' if bounds and said else ''}{said}{where}"
        return f"{each}{said}{where}{bounds}"

    def bounds(self, limits: list[Node], *, costs: bool) -> str:
        """What it cannot fall or rise beyond."""
        if costs and [kid.kind for kid in limits] == ["minimum"]:
            return f", down to {self.says(limits[0].kids)}"
        return f" ({', '.join(map(self.tail, limits))})" if limits else ""

    def tail(self, node: Node) -> str:
        """What hangs behind a clause."""
        if node.kind == "for_each":
            return self.for_each(node)
        with self.inside(denied=self.denied or node.kind == "until_event"):
            inside = self.says(node.kids)
        match node.kind:
            case "while_":
                return f"while {inside}"
            case "tail_if":
                return f"if {inside}"
            case "until_event":
                return f"until {inside}"
            case "for_this":
                return f"for this {inside}"
            case "where_x":
                return f", where X equals {inside}"
            case "minimum":
                return f"at least {inside}"
            case "maximum":
                return f"at most {inside}"
            case "if_able":
                return "if possible"
            case "unless":
                return f"unless {inside}"
            case "ignoring":
                adjs = node.one("adjs")
                return f", ignoring {self.adjectives(adjs, 'and')}" if adjs else f", ignoring the {inside}"
            case "except_":
                return f"except {inside}"
        return self.say(node)

    def for_each(self, node: Node) -> str:
        """for each card attached to it."""
        if not node.kids:
            return "times X"
        on = f" on {self.say(node.kids[1])}" if len(node.kids) > 1 else ""
        what = self.filter(node.kids[0], plural=False)
        return f"for each {POINTS.get(what, what)}{on}"

    # -- times ---------------------------------------------------------------------------------------------------
    def say_during(self, node: Node) -> str:
        return f"during {self.says(node.kids)}"

    def say_moment(self, node: Node) -> str:
        return self.says(node.kids)

    def say_period(self, node: Node) -> str:
        period = node.word("PERIOD")
        if period is None:
            return self.says(node.kids)
        owner = [self.say(kid) for kid in node.kids if kid is not period]
        return f"{' '.join(owner) or 'the'} {period.text}"

    def say_own_period(self, node: Node) -> str:
        return self.says(node.kids)

    def say_atpoint(self, node: Node) -> str:
        ends = "ends" if node.word("at end of") else "begins"
        return f"when {self.says(node.all('period')).replace('each ', 'any ', 1)} {ends}"

    def say_untilpoint(self, node: Node) -> str:
        period = node.one("period")
        assert period is not None
        if node.word("until start of"):
            return f"until {self.say(period)} begins"
        if len(period.kids) == 1:
            said = self.say(period.kids[0])
            if said.startswith("next "):
                return f"until the end of the {said}"
            return f"for the rest of this {said.removeprefix('this ')}"
        return f"until the end of {self.say(period)}"

    # -- events and conditions -----------------------------------------------------------------------------------
    def say_event(self, node: Node) -> str:
        subject = node.one("subject")
        assert subject is not None
        act = node.kids[1]
        assert isinstance(act, Node)
        plural = self.takes_plural_verb(subject.kids[0])
        with self.inside(denied=True):
            who = self.say(subject)
        return f"{who} {self.happening(act, plural)}"

    def happening(self, node: Node, plural: bool) -> str:
        """The verb part of an event or condition."""
        are = "are" if plural else "is"
        s = "" if plural else "s"
        match node.kind:
            case "happens":
                return self.do(node, plural)
            case "would":
                return f"would {self.do(node, True)}"
            case "would_be":
                return f"would be {self.says(node.kids)}"
            case "being":
                return f"{are} {self.says(node.kids)}"
            case "was":
                return f"{'were' if plural else 'was'} {self.says(node.kids)}"
            case "having_":
                return f"{'have' if plural else 'has'} {self.says(node.kids)}"
            case "unable":
                with self.inside(denied=True):
                    return f"cannot {self.do(node, True)}"
            case "chooses":
                return f"choose{s} {self.says(node.kids)}"
            case "pays":
                return f"pay{s} {self.says(node.kids)}"
            case "gains_" | "loses_":
                return f"{ {'gains_': 'gain', 'loses_': 'lose'}[node.kind] }{s} {self.says(node.kids)}"
        return self.says(node.kids)

    def say_compare(self, node: Node) -> str:
        left, cmp, right = node.kids
        assert isinstance(cmp, Word)
        count = self.only(left, "count")
        value = self.only(right, "")
        if count is not None and isinstance(value, Word) and value.cls == "NUMBER":
            return self.there_are(count, cmp.text, value.text)
        return f"{self.say(left)} is {COMPARED[cmp.text]} {self.say(right)}"

    def only(self, part: Kid, kind: str) -> Kid | None:
        """The one term of a value, if it is of this kind (or any)."""
        inner = part.kids[0] if isinstance(part, Node) and part.kind == "value" and len(part.kids) == 1 else part
        if kind and not (isinstance(inner, Node) and inner.kind == kind):
            return None
        return inner

    def there_are(self, count: Kid, cmp: str, value: str) -> str:
        """there are no tokens on it; there is at least one card in your hand."""
        assert isinstance(count, Node)
        on = f" on {self.say(count.kids[1])}" if len(count.kids) > 1 else ""
        what = count.kids[0]
        assert isinstance(what, Node)
        mass = self.is_mass(what.all("fhead"))
        rest = [kid for kid in what.kids if not (isinstance(kid, Node) and kid.kind == "fhead")]
        if not on and len(rest) == 1 and isinstance(rest[0], Node) and rest[0].kind == "by_whom":
            bare = Node(what.kind, tuple(what.all("fhead")))
            least = "at least one" if (cmp, value) in ((">=", "1"), (">", "0")) else ""
            many = f"{least} {self.filter(bare, plural=False)}" if least else self.count_of(bare, cmp, value)
            return f"{self.postmod(rest[0], True)} {many}"
        if (cmp, value) in ((">=", "1"), (">", "0")):
            name = self.filter(what, plural=False)
            return f"there is {'any' if mass else 'at least one'} {name}{on}"
        are = "is" if mass or (cmp, value) == ("=", "1") else "are"
        return f"there {are} {self.count_of(what, cmp, value)}{on}"

    def say_exists(self, node: Node) -> str:
        """any such card is in play; there are two or more cards on it."""
        quant = node.kids[0]
        det = quant.one("det") if isinstance(quant, Node) and quant.kind == "quant" else None
        what = quant.one("filter") if isinstance(quant, Node) else None
        if det is not None and what is not None and det.word("any"):
            where = next((kid for kid in what.kids if isinstance(kid, Node) and kid.kind in PLACES), None)
            rest = Node(what.kind, tuple(kid for kid in what.kids if kid is not where))
            name = self.filter(rest, False)
            state = name.partition(" ")[0]
            if where is None and state in self.words.apart:
                return f"any {name.removeprefix(state).lstrip()} is {state.replace('-', ' ')}"
            return f"any {name} is {self.postmod(where, False) if where else 'in play'}"
        plural = self.takes_plural_verb(node.kids[0])
        return f"there {'are' if plural else 'is'} {self.says(node.kids)}"

    def say_negated(self, node: Node) -> str:
        said = self.says(node.kids)
        turned = HELPING.sub(r"\1 not", said, count=1)
        if said.startswith("during "):
            return f"not {said}"
        return turned if turned != said else f"it is not true that {said}"

    def say_cond(self, node: Node) -> str:
        """Conditions joined; succeeding at something is one thing."""
        parts = [self.say(kid) for kid in node.kids]
        doing = {said: word for word, said in self.words.sayings.items() if said == f"you are {word}"}
        for k in range(len(parts) - 2):
            if parts[k] == f"{self.tester} succeed" and parts[k + 1] == "and" and parts[k + 2] in doing:
                parts[k : k + 3] = [parts[k], "while", doing[parts[k + 2]]]
        return " ".join(parts)

    def say_condword(self, node: Node) -> str:
        word = node.word("CONDWORD")
        assert word is not None
        said = self.words.sayings.get(word.text, word.text)
        for mine in ("you succeed", "you fail"):
            if said == mine:
                said = f"{self.tester} {mine.split()[1]}"
        return said + "".join(f" {self.margin(kid)}" for kid in node.all("least"))

    def margin(self, node: Node) -> str:
        """by 2 or more."""
        amount = node.one("amount")
        more = "or more" if node.word("by at least") else "or less"
        return f"by {number_word(self.say(amount)) if amount else ''} {more}"

    def say_is_in_play(self, node: Node) -> str:
        return "in play"

    def say_is_rel(self, node: Node) -> str:
        rel = self.say(node.kids[0])
        with self.inside(denied=self.denied or rel == "immune to"):
            return f"{rel} {self.says(node.kids[1:])}"

    def say_not_(self, node: Node) -> str:
        return "not"

    def say_attached(self, node: Node) -> str:
        return "attached"

    def say_is_word(self, node: Node) -> str:
        return f"of that {self.says(node.kids)}"

    def say_is_quality(self, node: Node) -> str:
        qualities = listed([self.says(kid.kids, "") for kid in node.all("quality")], "or")
        kinds = node.one("kinds")
        subtype = any(kid.word("SUBTYPE") for kid in node.all("quality"))
        if kinds is None and not subtype:
            return qualities
        nouns = listed([self.noun(kid, plural=False) for kid in kinds.kids], "or") if kinds is not None else "card"
        name = f"{qualities} {nouns}".strip()
        return f"{article(name)} {name}"
