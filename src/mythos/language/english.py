"""Our own English for the screen: one sentence per line of a card, made from the tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythos.language.tree import Card, Kid, Node, Word
from mythos.language.words import NUMBER_WORDS, Vocabulary, plural_of


def english(card: Card, vocabulary: Vocabulary, edition: str | None = None) -> list[str]:
    """The text of a card, one sentence per line of text, for one edition (or for all of them)."""
    writer = Writer(vocabulary)
    found: list[str] = []
    for line in card.abilities(edition):
        assert isinstance(line.body, Node)
        text = sentence(writer.say(line.body))
        if edition is None and line.editions:
            text = f"({', '.join(line.editions)}) {text}"
        found.append(text)
    return found


def english_line(tree: Node, vocabulary: Vocabulary) -> str:
    """The sentence for one line."""
    return sentence(Writer(vocabulary).say(tree))


def sentence(text: str) -> str:
    """First letter large, a full stop at the end."""
    text = " ".join(text.split())
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "]")) else ".")


def number_word(text: str) -> str:
    """Small numbers as words."""
    return NUMBER_WORDS[int(text)] if text.isdigit() and int(text) < len(NUMBER_WORDS) else text


def listed(parts: list[str], word: str = "and") -> str:
    """a, b and c."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def article(name: str) -> str:
    """The article for a name."""
    return "an" if name[:1].lower() in "aeiou" else "a"


class Writer:
    """Turns nodes into English with the forms of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.words = vocabulary
        self.place = vocabulary.engine.place if vocabulary.engine is not None else "place"
        self.payer = vocabulary.engine.payer if vocabulary.engine is not None else "card"

    def icon(self, letter: str) -> str:
        """The name of an icon."""
        return self.words.icon_names.get(letter, letter)

    def icons(self, letters: str) -> str:
        """CC: two icons of one kind; CI: one of each."""
        counts = [(letter, letters.count(letter)) for letter in dict.fromkeys(letters)]
        named = [f"{number_word(str(count))} {self.icon(letter)}" for letter, count in counts]
        return f"{listed(named)} icon{'s' if counts[-1][1] > 1 else ''}"

    # -- dispatch ------------------------------------------------------------------------------------------------
    def say(self, part: Kid) -> str:
        """The English of any part of a tree."""
        if isinstance(part, Word):
            return self.word(part)
        method: Callable[[Node], str] | None = getattr(self, f"say_{part.kind}", None)
        if method is not None:
            return method(part)
        return " ".join(self.say(kid) for kid in part.kids)

    def says(self, parts: list[Kid], between: str = " ") -> str:
        """Several parts, joined."""
        return between.join(text for text in (self.say(part) for part in parts) if text)

    def word(self, word: Word) -> str:
        """A single word."""
        match word.cls:
            case "ICONS":
                return self.icons(word.text)
            case "STRING":
                return f"“{word.text}”"
            case "TIMES":
                return {"2": "twice", "X": "X times"}.get(word.text, f"{number_word(word.text)} times")
            case "VED":
                return self.words.verbs[word.text].forms[2] if word.text in self.words.verbs else word.text
            case "PLACE":
                return f"the {word.text}"
            case "NUMBER":
                return word.text
            case "CMP":
                return {"<=": "at most", ">=": "at least", "=": "exactly", "<": "below", ">": "above", "!=": "not"}[
                    word.text
                ]
            case "FAMILY":
                return "-".join(part.capitalize() for part in word.text.split("-"))
            case "CONTEST":
                return word.text.capitalize()
        return word.text

    # -- lines ---------------------------------------------------------------------------------------------------
    def say_attach(self, node: Node) -> str:
        return f"Goes onto {self.say(node.kids[0])}"

    def say_playonly(self, node: Node) -> str:
        return f"Can only be played {self.when(node.kids[0])}"

    say_useonly = say_playonly

    def when(self, part: Kid) -> str:
        """A moment named on a line of its own."""
        assert isinstance(part, Node)
        if part.kind in ("tail_if", "while_"):
            return f"{'if' if part.kind == 'tail_if' else 'while'} {self.says(list(part.kids))}"
        return self.say(part)

    def say_limitline(self, node: Node) -> str:
        return f"Limit: {self.says(list(node.kids))}"

    def say_limit(self, node: Node) -> str:
        times = node.one("amount")
        word = node.word("COUNTWORD")
        period = node.words("PERIOD", "NOUN", "ZONE", "PERPLAYER")[-1].text.removeprefix("per ")
        if word is not None:
            return f"{word.text} each {period}"
        group = " by the whole group" if node.word("group") else ""
        return f"{number_word(self.say(times)) if times else ''} of this title each {period}{group}"

    def say_extracost(self, node: Node) -> str:
        payer = node.one("payer")
        who = self.says(list(payer.kids)) if payer else "you"
        act = " ".join(self.say(kid) for kid in node.kids if kid not in node.all("payer", "effects", "onlyif"))
        only = node.one("onlyif")
        cost = node.one("effects")
        condition = f", {self.say(only)}," if only else ""
        return f"Before {who} may {act}{condition} this extra cost is due: {self.say(cost) if cost else ''}"

    def say_xline(self, node: Node) -> str:
        return f"X equals {self.says(list(node.kids))}"

    def say_slot(self, node: Node) -> str:
        return f"{self.say(node.kids[0]).capitalize()}: {self.says(list(node.kids[1:]))}"

    # -- abilities -----------------------------------------------------------------------------------------------
    def say_ability(self, node: Node) -> str:
        head = node.word("HEAD")
        assert head is not None
        name = self.words.sayings.get(head.text, head.text)
        parts = [name, *(self.headmod(mod) for mod in node.all("from_zone", "during", "by_player", "limit"))]
        trigger = node.one("trigger", "trigger_at")
        if trigger is not None:
            parts.append(self.say(trigger))
        only = node.one("onlyif")
        if only is not None:
            parts.append(self.say(only))
        return f"{', '.join(parts)}: {self.rule(node)}"

    def headmod(self, node: Node) -> str:
        """What stands behind a head: zone, period, player or limit."""
        match node.kind:
            case "from_zone":
                return f"usable from {self.says(list(node.kids))}"
            case "by_player":
                return f"usable by {self.says(list(node.kids))}"
            case "limit":
                return self.say(node)
        return self.say(node)

    def rule(self, node: Node) -> str:
        """Cost and effect, labelled if there is a cost."""
        effects = node.one("effects")
        assert effects is not None
        paid = node.one("paid")
        if paid is None:
            return self.say(effects)
        return f"cost — {self.say(effects)}. Effect — {self.say(paid)}"

    def say_bare_trigger(self, node: Node) -> str:
        trigger = node.one("trigger", "trigger_at")
        only = node.one("onlyif")
        assert trigger is not None
        condition = f", {self.say(only)}" if only else ""
        return f"{self.say(trigger)}{condition}: {self.rule(node)}"

    def say_whileline(self, node: Node) -> str:
        return f"As long as {self.say(node.kids[0])}: {self.say(node.kids[1])}"

    def say_whenever(self, node: Node) -> str:
        return f"As soon as {self.say(node.kids[0])}: {self.say(node.kids[1])}"

    def say_onlyif(self, node: Node) -> str:
        return f"provided {self.says(list(node.kids))}"

    def say_during(self, node: Node) -> str:
        return f"in {self.says(list(node.kids))}"

    def say_trigger(self, node: Node) -> str:
        timing = node.word("TIMING")
        events = " or ".join(self.say(event) for event in node.all("event"))
        during = node.one("during")
        return f"{timing.text if timing else ''} {events}{' ' + self.say(during) if during else ''}"

    def say_moment(self, node: Node) -> str:
        return self.says(list(node.kids))

    def say_period(self, node: Node) -> str:
        period = node.word("PERIOD")
        if period is None:
            return self.says(list(node.kids))
        owner = [self.say(kid) for kid in node.kids if kid is not period]
        return f"{' '.join(owner) or 'this'} {period.text}"

    def say_atpoint(self, node: Node) -> str:
        end = "end" if node.word("at end of") else "start"
        return f"at the {end} of {self.says(list(node.all('period')))}"

    def say_untilpoint(self, node: Node) -> str:
        period = node.one("period")
        assert period is not None
        if node.word("until start of"):
            return f"until {self.say(period)} begins"
        if len(period.kids) == 1:
            return f"for the rest of this {self.say(period.kids[0]).removeprefix('this ')}"
        return f"through {self.say(period)}"

    # -- effects -------------------------------------------------------------------------------------------------
    def say_effects(self, node: Node) -> str:
        return "; ".join(self.say(kid) for kid in node.kids)

    def say_chain(self, node: Node) -> str:
        return ", and once that is done, ".join(self.say(kid) for kid in node.kids)

    def say_instead(self, node: Node) -> str:
        return f"{self.says(list(node.kids))} in its place"

    def say_ifstep(self, node: Node) -> str:
        text = f"if {self.say(node.kids[0])}, {self.say(node.kids[1])}"
        return text + (f"; if not, {self.say(node.kids[2])}" if len(node.kids) > 2 else "")

    def say_delayed(self, node: Node) -> str:
        return f"{self.say(node.kids[0])}, {self.say(node.kids[1])}"

    def say_loop(self, node: Node) -> str:
        return f"for every {self.filter(node.kids[0], plural=False)}, {self.say(node.kids[1])}"

    def say_stmt(self, node: Node) -> str:
        subject = node.one("subject")
        plural = True if subject is None else self.takes_plural_verb(subject.kids[0])
        who = f"{self.say(subject)} " if subject else ""
        preds, tails = [], []
        for kid in node.kids:
            assert isinstance(kid, Node)
            if kid.kind in TAILS:
                tails.append(self.tail(kid))
            elif kid.kind != "subject":
                preds.append(self.pred(kid, plural))
        return f"{who}{listed(preds)}{''.join(' ' + tail for tail in tails)}"

    def say_block(self, node: Node) -> str:
        return " ".join(
            self.tail(kid) if isinstance(kid, Node) and kid.kind in TAILS else self.say(kid) for kid in node.kids
        )

    def say_group(self, node: Node) -> str:
        return f"({self.rule(node)})"

    def say_either(self, node: Node) -> str:
        subject = node.one("subject")
        who = self.say(subject) if subject else "you"
        options = listed([self.rule(group) for group in node.all("group")], "or")
        return f"{who} {'decide' if who == 'you' else 'decides'} between: {options}{self.tails(node)}"

    def say_may_group(self, node: Node) -> str:
        subject = node.one("subject")
        group = node.one("group")
        assert group is not None
        return f"{self.say(subject) if subject else 'you'} may ({self.rule(group)}){self.tails(node)}"

    def say_extreme(self, node: Node) -> str:
        which, stat, among = (self.say(kid) for kid in node.kids)
        return f"the {which} {stat} of {among}"

    def say_token_value(self, node: Node) -> str:
        return self.says([kid for kid in node.kids if isinstance(kid, Word)]) + self.tails(node)

    def say_paid(self, node: Node) -> str:
        return self.says(list(node.kids))

    def tails(self, node: Node) -> str:
        """All tails of a clause, each with a space before it."""
        return "".join(" " + self.tail(kid) for kid in node.kids if isinstance(kid, Node) and kid.kind in TAILS)

    def tail(self, node: Node) -> str:
        """What hangs behind a clause."""
        inside = self.says(list(node.kids))
        match node.kind:
            case "while_":
                return f"as long as {inside}"
            case "tail_if":
                return f"if {inside}"
            case "until_event":
                return f"until {inside}"
            case "for_this":
                return f"for this {inside}"
            case "for_each":
                what = self.filter(node.kids[0], plural=False)
                return f"per {what}" + (f" on {self.say(node.kids[1])}" if len(node.kids) > 1 else "")
            case "where_x":
                return f"(X: {inside})"
            case "minimum":
                return f"(not below {inside})"
            case "maximum":
                return f"(not above {inside})"
            case "if_able":
                return "if possible"
            case "unless":
                return f"unless {inside}"
            case "ignoring":
                return f"whatever the {inside}"
            case "except_":
                return f"except {inside}"
        return self.say(node)

    # -- predicates ----------------------------------------------------------------------------------------------
    def verb(self, word: Word, plural: bool) -> str:
        """The verb in the form its subject asks for."""
        base, third, _ = self.words.verbs[word.text].forms
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
                return f"choose{s} {self.says(list(node.kids))}"
            case "choose_and":
                return f"choose{s} and {self.do(node, plural)}"
            case "may" | "must" | "cannot":
                inner = node.kids[0]
                assert isinstance(inner, Node)
                return f"{node.kind} {self.pred(inner, True)}"
            case "cannot_be" | "cannot_rel":
                return f"cannot be {self.says(list(node.kids))}"
            case "does_not":
                return f"do{'' if plural else 'es'} not {self.do(node, True)}"
            case "may_only":
                return f"may only {self.do(node, True)}"
            case "gains" | "loses":
                verb = {"gains": "gain", "loses": "lose"}[node.kind]
                return f"{verb}{s} {self.say(node.kids[0])}"
            case "gets":
                return f"get{s} {listed([self.say(kid) for kid in node.kids])}"
            case "always_has":
                return f"always {'have' if plural else 'has'} {listed([self.say(kid) for kid in node.kids])}"
            case "has":
                return f"{'have' if plural else 'has'} {listed([self.say(kid) for kid in node.kids])}"
            case "is_":
                return f"{'are' if plural else 'is'} {self.says(list(node.kids))}"
            case "becomes":
                return f"become{s} {self.becoming(node)}"
            case "counts_as":
                return f"count{s} as {self.becoming(node)}"
            case "counts_at":
                return f"also count{s} at {self.say(node.kids[0])}{self.having(node)}"
            case "costs":
                amount, more = node.one("amount"), node.word("MORELESS")
                return f"cost{s} {self.say(amount) if amount else ''} {more.text if more else ''}"
            case "resolution":
                return f"go to resolution {self.says(list(node.kids))}"
        return self.say(node)

    def becoming(self, node: Node) -> str:
        """A new nature: filter and what it has."""
        what = node.kids[0]
        name = self.filter(what, plural=False) if isinstance(what, Node) and what.kind == "filter" else self.say(what)
        return f"{article(name)} {name}{self.having(node)}"

    def having(self, node: Node) -> str:
        """What comes with a new nature or place."""
        having = node.one("having")
        return f" with {listed([self.say(kid) for kid in having.kids])}" if having else ""

    def do(self, node: Node, plural: bool) -> str:
        """Verb, object, prepositions."""
        parts: list[str] = []
        for kid in node.kids:
            if isinstance(kid, Word) and kid.cls == "VERB":
                parts.append(self.verb(kid, plural))
            else:
                parts.append(self.say(kid))
        return " ".join(parts)

    def say_as_kind(self, node: Node) -> str:
        what = self.filter(node.kids[0], plural=False)
        return f"as {article(what)} {what}"

    def say_as_what(self, node: Node) -> str:
        return f"as its {self.says(list(node.kids))}"

    def say_margin_ge(self, node: Node) -> str:
        return f"by {self.says(list(node.kids))} or more"

    def say_margin_le(self, node: Node) -> str:
        return f"by {self.says(list(node.kids))} or less"

    def say_from_play(self, node: Node) -> str:
        return "from play"

    def say_into_play(self, node: Node) -> str:
        return " ".join(["into play", *(self.say(kid) for kid in node.kids)])

    def say_grants(self, node: Node) -> str:
        return listed([self.say(kid) for kid in node.kids])

    def say_quoted(self, node: Node) -> str:
        return f"[{sentence(self.says(list(node.kids)))}]"

    # -- events and conditions -----------------------------------------------------------------------------------
    def say_event(self, node: Node) -> str:
        subject = node.one("subject")
        assert subject is not None
        act = node.kids[1]
        assert isinstance(act, Node)
        plural = self.takes_plural_verb(subject.kids[0])
        return f"{self.say(subject)} {self.happening(act, plural)}"

    def happening(self, node: Node, plural: bool) -> str:
        """The verb part of an event or condition."""
        are = "are" if plural else "is"
        inside = self.says(list(node.kids))
        match node.kind:
            case "happens":
                return self.do(node, plural)
            case "would":
                return f"would {self.do(node, True)}"
            case "would_be":
                return f"would be {inside}"
            case "being":
                return f"{are} {inside}"
            case "was":
                return f"{'were' if plural else 'was'} {inside}"
            case "having_":
                return f"{'have' if plural else 'has'} {inside}"
            case "unable":
                return f"cannot {self.do(node, True)}"
            case "chooses":
                return f"choose{'' if plural else 's'} {inside}"
            case "pays":
                return f"pay{'' if plural else 's'} {inside}"
            case "gains_" | "loses_":
                return f"{ {'gains_': 'gain', 'loses_': 'lose'}[node.kind] }{'' if plural else 's'} {inside}"
        return inside

    def say_compare(self, node: Node) -> str:
        left, cmp, right = node.kids
        return f"{self.say(left)} is {self.say(cmp)} {self.say(right)}"

    def say_exists(self, node: Node) -> str:
        plural = self.takes_plural_verb(node.kids[0])
        return f"there {'are' if plural else 'is'} {self.says(list(node.kids))}"

    def say_negated(self, node: Node) -> str:
        return f"it is not so that {self.says(list(node.kids))}"

    def say_condword(self, node: Node) -> str:
        word = node.word("CONDWORD")
        assert word is not None
        return self.words.sayings.get(word.text, word.text) + "".join(" " + self.say(kid) for kid in node.all("least"))

    def say_is_in_play(self, node: Node) -> str:
        return "in play"

    def say_not_(self, node: Node) -> str:
        return "not"

    def say_attached(self, node: Node) -> str:
        return "attached"

    def say_is_quality(self, node: Node) -> str:
        qualities = listed([self.says(list(kid.kids), "") for kid in node.all("quality")], "or")
        kinds = node.one("kinds")
        if kinds is None:
            return qualities
        name = f"{qualities} {' or '.join(self.noun(kid, plural=False) for kid in kinds.kids)}".strip()
        return f"{article(name)} {name}"

    # -- noun phrases --------------------------------------------------------------------------------------------
    def takes_plural_verb(self, part: Kid) -> bool:
        """Whether a subject takes the plural form of a verb."""
        if isinstance(part, Word):
            return part.cls == "PRONOUN" and part.text in ("you", "they", "them")
        if part.kind == "quant":
            det = part.one("det")
            return det is not None and self.is_plural(det)
        if part.kind == "some_of":
            det = part.one("det")
            return det is None or self.is_plural(det)
        return part.kind in ("those", "both") or (part.kind == "ends" and part.one("amount") is not None)

    def is_plural(self, det: Node) -> bool:
        """Whether a determiner asks for the plural."""
        first = det.kids[0]
        if isinstance(first, Word) and first.cls in ("up to", "exactly", "all but"):
            amount = det.one("amount")
            return amount is None or self.says(list(amount.kids)) != "1"
        if isinstance(first, Word) and first.cls == "NUMBER":
            return first.text != "1" or (len(det.kids) > 1 and det.word("random") is None)
        return isinstance(first, Word) and first.cls in ("all", "X", "that many", "any number of")

    def say_this(self, node: Node) -> str:
        return f"this {self.say(node.kids[0])}" if node.kids else "this card"

    def say_that(self, node: Node) -> str:
        return f"that {self.noun(node.kids[0], plural=False)}"

    def say_those(self, node: Node) -> str:
        return f"those {self.head(node, plural=True)}"

    def say_other(self, node: Node) -> str:
        if not node.kids:
            return "the remaining one"
        noun = node.kids[0]
        return f"the remaining {self.noun(noun, isinstance(noun, Word) and noun.form == 'plural')}"

    def say_host(self, node: Node) -> str:
        return f"the {self.noun(node.kids[0], plural=False)} it is on"

    def say_same(self, node: Node) -> str:
        return f"its {self.noun(node.kids[0], plural=False)}"

    def say_own_zone(self, node: Node) -> str:
        return " or ".join(f"your {self.say(kid)}" for kid in node.kids)

    def say_poss(self, node: Node) -> str:
        if len(node.kids) == 1:
            return self.say(node.kids[0])
        det = node.one("det")
        if det is not None:
            return f"{self.quantified(det, [self.say(kid) for kid in node.all('fhead')])}'s"
        owner = node.kids[0]
        if isinstance(owner, Node) and owner.kind == "host":
            return "its host's"
        return f"{self.say(owner)}'s"

    def say_owned(self, node: Node) -> str:
        poss = node.one("poss")
        adjs = [self.say(kid) for kid in node.all("adjs")]
        nouns = [self.noun(kid, kid.form == "plural") for kid in node.words("NOUN", "ZONE")]
        return " ".join([self.say(poss) if poss else "", *adjs, " or ".join(nouns)])

    def say_ends(self, node: Node) -> str:
        end = node.word("ENDS")
        amount = node.one("amount")
        owner = self.say(node.kids[-1])
        count = number_word(self.say(amount)) if amount else ""
        what = "cards" if amount and count != "one" else "card"
        return f"{owner}'s {end.text if end else ''} {count} {what}"

    def say_end_of(self, node: Node) -> str:
        return f"{self.say(node.kids[-1])}'s {self.say(node.kids[0])}"

    def say_both(self, node: Node) -> str:
        return f"both {self.say(node.kids[0])} and {self.say(node.kids[1])}"

    def say_quant(self, node: Node) -> str:
        det, what = node.one("det"), node.one("filter")
        assert det is not None
        assert what is not None
        plural = self.is_plural(det)
        return self.quantified(det, [self.filter(what, plural)])

    def quantified(self, det: Node, what: list[str]) -> str:
        """A determiner and the thing."""
        return f"{self.determiner(det)} {' '.join(what)}"

    def determiner(self, det: Node) -> str:
        """How many."""
        first = det.kids[0]
        assert isinstance(first, Word)
        amount = det.one("amount")
        match first.cls:
            case "NUMBER":
                count = number_word(first.text)
                more = " or ".join(["", *(word.text.removeprefix("or ") for word in det.words("or more", "or fewer"))])
                return f"{count}{more}" + (" random" if det.word("random") else "")
            case "each":
                return "every"
            case "up to" | "exactly" | "all but":
                return f"{first.text} {number_word(self.say(amount)) if amount else ''}"
            case "SELECT":
                return f"the {first.text}"
        return first.text + (" random" if det.word("random") else "")

    def say_some_of(self, node: Node) -> str:
        det = node.one("det")
        rest = self.say(node.kids[-1])
        count = "each" if det is not None and det.word("each") else self.determiner(det) if det else "any number"
        return f"{count} of {rest}"

    def noun(self, part: Kid, plural: bool) -> str:
        """A noun in singular or plural."""
        assert isinstance(part, Word)
        if part.cls == "NOUN":
            return self.words.nouns[part.text].forms[1 if plural else 0]
        return plural_of(part.text) if plural else part.text

    def filter(self, part: Kid, plural: bool) -> str:
        """A kind of things with everything that narrows it."""
        assert isinstance(part, Node)
        heads = [self.head(head, plural) for head in part.all("fhead")]
        mods = [self.postmod(kid) for kid in part.kids if isinstance(kid, Node) and kid.kind != "fhead"]
        return " ".join([" or ".join(heads), *mods])

    def head(self, node: Node, plural: bool) -> str:
        """Adjectives and noun."""
        adjs = [self.say(kid) for kid in node.all("adjs")]
        return " ".join([*adjs, *(self.noun(word, plural) for word in node.words("NOUN", "ZONE"))])

    def say_fhead(self, node: Node) -> str:
        return self.head(node, plural=False)

    def say_adjs(self, node: Node) -> str:
        return " or ".join(self.say(kid) for kid in node.kids)

    def say_adj(self, node: Node) -> str:
        return "".join(
            self.icon(kid.text) if isinstance(kid, Word) and kid.cls == "ICONS" else self.say(kid) for kid in node.kids
        )

    def postmod(self, node: Node) -> str:
        """What narrows a kind of things, standing behind it."""
        inside = self.says(list(node.kids))
        match node.kind:
            case "in_play":
                return "in play"
            case "here":
                return f"at your {self.place}"
            case "called":
                return f"(“{inside}”)"
            case "with_":
                return self.comparison(node)
            case "super":
                return f"with the {inside}"
            case "with_named":
                return f"with that {inside}"
            case "with_no":
                return f"without {self.head(node.kids[0], True) if isinstance(node.kids[0], Node) else ''}"
            case "without":
                word = node.kids[0]
                assert isinstance(word, Word)
                icon = word.cls == "ICONS"
                return f"lacking {self.icon(word.text)}{' icons' if icon else ''}"
            case "other_than":
                return f"except {inside}"
            case "by_whom":
                subject, verb = node.one("subject"), node.word("VERB")
                assert subject is not None
                assert verb is not None
                return f"that {self.say(subject)} {self.verb(verb, self.takes_plural_verb(subject.kids[0]))}"
            case "that_did":
                return f"that {inside}"
            case "that_was":
                return f"that was {inside}"
        return inside

    def say_relobj(self, node: Node) -> str:
        det = node.one("det")
        if det is None:
            return self.says(list(node.kids), " or " if len(node.kids) > 1 else " ")
        plural = self.is_plural(det)
        return self.quantified(det, [" or ".join(self.head(head, plural) for head in node.all("fhead"))])

    def comparison(self, node: Node) -> str:
        """with skill 2 or less."""
        what, cmp, right = node.kids
        assert isinstance(what, (Node, Word))
        assert isinstance(cmp, Word)
        value = self.say(right)
        if isinstance(what, Node) or what.cls == "ICONS":
            name = self.head(what, plural=True) if isinstance(what, Node) else f"{self.icon(what.text)} icons"
            count = {"<=": f"{value} or fewer", ">=": f"{value} or more", "=": f"exactly {value}"}
            return f"with {count.get(cmp.text, f'{self.word(cmp)} {value}')} {name}"
        name = what.text
        said = {"<=": f"{value} or less", ">=": f"{value} or more", "=": f"exactly {value}"}.get(
            cmp.text, f"{self.word(cmp)} {value}"
        )
        return f"with {name} {said}"

    def say_rhs_of(self, node: Node) -> str:
        return f"that of {self.say(node.kids[1])}"

    # -- values --------------------------------------------------------------------------------------------------
    def say_count(self, node: Node) -> str:
        on = f" on {self.say(node.kids[1])}" if len(node.kids) > 1 else ""
        return f"the number of {self.filter(node.kids[0], plural=True)}{on}"

    def say_stat_of(self, node: Node) -> str:
        first = node.kids[0]
        assert isinstance(first, Word)
        name = f"{self.icon(first.text)} icons" if first.cls == "ICONS" else first.text
        return f"the {name} of {self.say(node.kids[1])}"

    def say_x_named(self, node: Node) -> str:
        return "X"

    def say_twice(self, node: Node) -> str:
        return f"twice {self.says(list(node.kids))}"


TAILS: Final = frozenset(
    ("untilpoint", "until_event", "while_", "during", "for_this", "for_each", "where_x", "minimum", "maximum")
) | frozenset(("if_able", "tail_if", "unless", "ignoring", "except_"))
