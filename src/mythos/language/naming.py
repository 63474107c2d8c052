"""Things in English: words, numbers, noun phrases and values, made from the tree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from mythos.language.tree import Kid, Node, Word
from mythos.language.words import NUMBER_WORDS, Vocabulary, plural_of

COUNTED: Final = {"once": "once", "twice": "twice", "thrice": "three times"}
ALIKE: Final = {"<=": "no higher than", ">=": "at least", "=": "equal to", "<": "lower than", ">": "higher than"}
NEITHER: Final = re.compile(r"\b(non-[\w'-]+(?: One)?) (non-)")
OTHER: Final = re.compile(r"^(an|any|one) other ")
POINTS: Final = {"point": "point of the margin"}  # what is counted behind `for each`


def number_word(text: str) -> str:
    """Small numbers as words."""
    return NUMBER_WORDS[int(text)] if text.isdigit() and int(text) < len(NUMBER_WORDS) else text


def listed(parts: Sequence[str], word: str = "and") -> str:
    """a, b and c."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def article(name: str) -> str:
    """The article for a name."""
    plain = name.lstrip("“").lower()
    return "an" if plain[:1] in tuple("aeiou") and not plain.startswith(("uni", "one ", "use")) else "a"


def possessive(name: str) -> str:
    """it, its; this card, this card's."""
    return {"it": "its", "you": "your", "they": "their", "them": "their"}.get(name) or f"{name}'s"


class Naming:
    """Names things with the forms of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary, kind: str = "") -> None:
        self.words = vocabulary
        self.place = vocabulary.engine.place if vocabulary.engine is not None else "place"
        self.payer = vocabulary.engine.payer if vocabulary.engine is not None else "card"
        self.this = f"this {kind}" if kind in vocabulary.named_by_type else "this card"
        self.there = f"{self.this}'s {self.place}"  # what the `same` place is called
        self.denied = False  # behind a ban `any` stays `any`
        self.undergoes = False  # a thing to which something is done, not one that does it
        self.own = "your own"
        self.you = "you"  # who is spoken to; `they` in what somebody else has to pay

    @contextmanager
    def inside(self, **kept: object) -> Iterator[None]:
        """Something is so for a while."""
        before = {name: getattr(self, name) for name in kept}
        for name, value in kept.items():
            setattr(self, name, value)
        yield
        for name, value in before.items():
            setattr(self, name, value)

    # -- dispatch ------------------------------------------------------------------------------------------------
    def say(self, part: Kid) -> str:
        """The English of any part of a tree."""
        if isinstance(part, Word):
            return self.word(part)
        method: Callable[[Node], str] | None = getattr(self, f"say_{part.kind}", None)
        if method is not None:
            return method(part)
        return " ".join(self.say(kid) for kid in part.kids)

    def says(self, parts: Sequence[Kid], between: str = " ") -> str:
        """Several parts, joined."""
        return between.join(text for text in (self.say(part) for part in parts) if text)

    # -- words ---------------------------------------------------------------------------------------------------
    def word(self, word: Word) -> str:
        """A single word."""
        match word.cls:
            case "ICONS":
                return listed(self.icons(word.text))
            case "STRING":
                return f"“{word.text}”"
            case "TIMES":
                return "twice" if word.text == "2" else f"{number_word(word.text)} times"
            case "VED":
                return self.forms(word.text)[2] if word.text in self.words.verbs else word.text
            case "PLACE" | "NAME" | "AMOUNT":
                return f"the {word.text}"
            case "FAMILY":
                return self.words.sayings.get(word.text) or "-".join(part.capitalize() for part in word.text.split("-"))
            case "CONTEST":
                return word.text.capitalize()
            case "PRONOUN" if word.text == "you":
                return self.you
            case "PRONOUN" | "MANNER" | "PREP":
                return self.words.sayings.get(word.text, word.text)
        return word.text

    def forms(self, name: str) -> tuple[str, str, str]:
        """The forms of a verb; what is said otherwise than it is spelled differs behind its first word."""
        base, third, past = self.words.verbs[name].forms
        said = self.words.sayings.get(name)
        if said is None:
            return base, third, past
        rest = said.partition(" ")[2]
        return said, f"{third.partition(' ')[0]} {rest}", f"{past.partition(' ')[0]} {rest}"

    def icon(self, letter: str) -> str:
        """The name of an icon."""
        return self.words.icon_names.get(letter, letter)

    def icons(self, letters: str) -> list[str]:
        """CC: two icons of one kind; CI: one of each."""
        counts = [(letter, letters.count(letter)) for letter in dict.fromkeys(letters)]
        named = [f"{number_word(str(count))} {self.icon(letter)}" for letter, count in counts]
        last = f"{named[-1]} icon{'s' if counts[-1][1] > 1 else ''}"
        return [*named[:-1], last]

    def all_icons(self, letters: str) -> list[str]:
        """The same where other things stand beside them: each kind with its noun."""
        return [self.icons(letter * letters.count(letter))[0] for letter in dict.fromkeys(letters)]

    def noun(self, part: Kid, plural: bool) -> str:
        """A noun in singular or plural."""
        assert isinstance(part, Word)
        if part.cls != "NOUN":
            return plural_of(part.text) if plural else part.text
        text = self.words.nouns[part.text].forms[1 if plural else 0]
        return f"{text.removeprefix('own ')} of {self.own}" if text.startswith("own ") else text

    def is_mass(self, heads: Sequence[Node]) -> bool:
        """Whether it is something that has no plural."""
        nouns = [self.words.nouns[word.text].forms for head in heads for word in head.words("NOUN")]
        return bool(nouns) and all(one == many for one, many in nouns)

    # -- noun phrases --------------------------------------------------------------------------------------------
    def takes_plural_verb(self, part: Kid) -> bool:
        """Whether a subject takes the plural form of a verb."""
        if isinstance(part, Word):
            return part.cls == "PRONOUN" and part.text in ("you", "they", "them")
        if part.kind == "quant":
            det, what = part.one("det"), part.one("filter")
            assert det is not None
            assert what is not None
            return self.names_many(det) and not self.is_mass(what.all("fhead"))
        if part.kind == "some_of":
            det = part.one("det")
            return det is None or self.is_plural(det)
        return part.kind in ("those", "both") or (part.kind == "ends" and part.one("amount") is not None)

    def is_plural(self, det: Node) -> bool:
        """Whether a determiner asks for the plural."""
        first = det.kids[0]
        if isinstance(first, Word) and first.cls in ("up to", "exactly", "all but"):
            amount = det.one("amount")
            return amount is None or " ".join(self.say(kid) for kid in amount.kids) != "1"
        if isinstance(first, Word) and first.cls == "NUMBER":
            return first.text != "1" or (len(det.kids) > 1 and det.word("random") is None)
        return isinstance(first, Word) and first.cls in ("all", "X", "that many", "any number of")

    def names_many(self, det: Node) -> bool:
        """Whether the noun stands in the plural: also `no cards`."""
        return self.is_plural(det) or det.word("no") is not None

    def say_this(self, node: Node) -> str:
        return f"this {self.say(node.kids[0])}" if node.kids else self.this

    def say_that(self, node: Node) -> str:
        name = self.noun(node.kids[0], plural=False)
        return f"{'the' if name in ('winner', 'loser') else 'that'} {name}"

    def say_those(self, node: Node) -> str:
        return f"those {self.head(node, plural=True)}"

    def say_other(self, node: Node) -> str:
        if not node.kids:
            return "the other one"
        noun = node.kids[0]
        return f"the other {self.noun(noun, isinstance(noun, Word) and noun.form == 'plural')}"

    def say_host(self, node: Node) -> str:
        name = self.noun(node.kids[0], plural=False)
        return f"the {name} it is attached to" if name in ("card", self.place) else f"the attached {name}"

    def say_same(self, node: Node) -> str:
        noun = self.noun(node.kids[0], plural=False)
        return self.there if noun == self.place else f"{self.this}'s {noun}"

    def say_own_zone(self, node: Node) -> str:
        return listed([f"{self.whose(kid)} {self.say(kid)}" for kid in node.kids], "or")

    def whose(self, zone: Kid) -> str:
        """A zone without an owner is yours, if it is not everybody's."""
        return "the" if isinstance(zone, Word) and zone.text in self.words.shared else possessive(self.you)

    def say_poss(self, node: Node) -> str:
        if len(node.kids) == 1:
            return self.say(node.kids[0])
        det = node.one("det")
        if det is not None:
            return possessive(self.quantified(det, node.all("fhead")))
        return possessive(self.say(node.kids[0]))

    def say_owned(self, node: Node) -> str:
        poss = node.one("poss")
        adjs = [self.say(kid) for kid in node.all("adjs")]
        nouns = listed([self.noun(kid, kid.form == "plural") for kid in node.words("NOUN", "ZONE")], "or")
        owner = self.say(poss) if poss else ""
        if "'s " in owner:
            return " ".join(["the", *adjs, nouns, "of", owner.removesuffix("'s")])
        return " ".join([owner, *adjs, nouns])

    def say_ends(self, node: Node) -> str:
        end, amount = node.word("ENDS"), node.one("amount")
        assert end is not None
        count = number_word(self.say(amount)) if amount else ""
        owner = self.whole(node.kids[-1])
        if not amount and "'s " not in owner:
            return f"{possessive(owner)} {end.text} card"
        what = "cards" if amount and count != "one" else "card"
        return f"{count or 'one'} {what} from the {end.text} of {owner}"

    def say_end_of(self, node: Node) -> str:
        return f"the {self.say(node.kids[0])} of {self.whole(node.kids[-1])}"

    def whole(self, part: Kid) -> str:
        """A deck or pile; one that has a name of its own is called by it."""
        if isinstance(part, Word) and part.cls == "STRING" and part.text.endswith("deck"):
            return f"the {part.text}"
        return self.say(part)

    def say_both(self, node: Node) -> str:
        return f"both {self.say(node.kids[0])} and {self.say(node.kids[1])}"

    def say_quant(self, node: Node) -> str:
        det, what = node.one("det"), node.one("filter")
        assert det is not None
        assert what is not None
        return self.quantified(det, what.all("fhead"), self.postmods(what, self.names_many(det)))

    def quantified(self, det: Node, heads: Sequence[Node], mods: Sequence[str] = ()) -> str:
        """How many of what, with everything that narrows it."""
        first = det.kids[0]
        assert isinstance(first, Word)
        mass = self.is_mass(heads)
        one_by_one = first.cls == "all" and self.undergoes and not mass
        word = "and" if first.cls in ("each", "all") else "or"
        joined = self.heads(heads, self.names_many(det) and not one_by_one, word, all_of=first.cls == "all")
        if first.cls == "any number of":
            return " ".join(["as many", joined, *mods, "as", "you like" if self.own == "your own" else "they like"])
        zone = any(head.words("ZONE") for head in heads)
        count = "every" if one_by_one else self.determiner(det, joined, mass=mass, zone=zone)
        if count == "one" and any(mod in self.words.sayings.values() for mod in mods):
            count = "the"  # the one nearest to you
        if first.cls == "SELECT":
            mods = [mod.replace("in your ", "of your ", 1) if mod.startswith("in your ") else mod for mod in mods]
        said = " ".join([count, joined, *mods])
        return OTHER.sub("another ", said, count=1).replace("X other ", "X further ")

    def determiner(self, det: Node, what: str = "", *, mass: bool = False, zone: bool = False) -> str:
        """How many."""
        first = det.kids[0]
        assert isinstance(first, Word)
        amount = det.one("amount")
        match first.cls:
            case "NUMBER":
                more = "".join(f" {word.text}" for word in det.words("or more", "or fewer"))
                return f"{number_word(first.text)}{more}" + (" random" if det.word("random") else "")
            case "each":
                return "all" if mass else "every" if self.undergoes else "each"
            case "any":
                return "any" if self.denied or mass or zone or not what else article(what)
            case "up to" | "exactly" | "all but":
                words = "at most" if first.cls == "up to" else first.text
                return f"{words} {number_word(self.say(amount)) if amount else ''}"
            case "SELECT":
                return f"the {self.words.sayings.get(first.text, first.text)}"
        return first.text + (" random" if det.word("random") else "")

    def say_some_of(self, node: Node) -> str:
        det = node.one("det")
        with self.inside(undergoes=False):
            count = self.determiner(det) if det else "any number"
        whole, *mods = [kid for kid in node.kids if kid is not det]
        narrower = [self.postmod(mod, True) for mod in mods if isinstance(mod, Node)]
        return " ".join([f"{count} of {self.say(whole)}", *narrower])

    def filter(self, part: Kid, plural: bool) -> str:
        """A kind of things with everything that narrows it."""
        assert isinstance(part, Node)
        return " ".join([self.heads(part.all("fhead"), plural), *self.postmods(part, plural)])

    def heads(self, heads: Sequence[Node], plural: bool, word: str = "or", *, all_of: bool = False) -> str:
        """Several kinds of things; adjectives are joined by `or`, of all things by `and`."""
        return listed([self.head(head, plural, "and" if all_of else "or") for head in heads], word)

    def head(self, node: Node, plural: bool, word: str = "or") -> str:
        """Adjectives and noun."""
        adjs = [self.adjectives(kid, word) for kid in node.all("adjs")]
        nouns = [self.noun(noun, plural) for noun in node.words("NOUN", "ZONE")]
        own = f"of {self.own}" if "own" in adjs else ""
        said = " ".join(filter(None, [*(adj for adj in adjs if adj != "own"), *nouns, own]))
        return NEITHER.sub(r"\1 and \2", said)

    def say_fhead(self, node: Node) -> str:
        return self.head(node, plural=False)

    def adjectives(self, node: Node, word: str = "or") -> str:
        """Adjectives of which one must fit."""
        return listed([self.say(kid) for kid in node.kids], word)

    say_adjs = adjectives

    def say_adj(self, node: Node) -> str:
        return "".join(
            self.icon(kid.text) if isinstance(kid, Word) and kid.cls == "ICONS" else self.say(kid) for kid in node.kids
        )

    def postmods(self, what: Node, plural: bool) -> list[str]:
        """What narrows a kind of things, standing behind it."""
        rest = [kid for kid in what.kids if not (isinstance(kid, Node) and kid.kind == "fhead")]
        if not any(isinstance(kid, Node) and kid.kind == "related" for kid in rest):
            rest.sort(key=lambda kid: not (isinstance(kid, Node) and kid.kind == "by_whom"))
        nouns = [self.words.nouns[word.text] for head in what.all("fhead") for word in head.words("NOUN")]
        which = "who" if nouns and all("player" in noun.kinds for noun in nouns) else "that"
        return [self.postmod(kid, plural, which) if isinstance(kid, Node) else self.say(kid) for kid in rest]

    def postmod(self, node: Node, plural: bool, which: str = "that") -> str:
        """One of them."""
        match node.kind:
            case "in_play":
                return "in play"
            case "here":
                return f"at your {self.place}"
            case "called":
                return f"({self.says(node.kids)})"
            case "with_":
                return self.comparison(node)
            case "combined":
                return f"who have together {self.comparison(node).removeprefix('with ').removeprefix('of ')}"
            case "combined_icons":
                return f"who have together {self.says(node.kids)}"
            case "super":
                return self.superlative(node)
            case "with_named":
                return f"with that {self.says(node.kids)}"
            case "with_all_named":
                return f"with one of those {plural_of(self.says(node.kids))}"
            case "with_no":
                head = node.kids[0]
                return f"with no {self.head(head, True)}" if isinstance(head, Node) else ""
            case "without":
                lacks = [f"{self.icon(w.text)}{' icons' if w.cls == 'ICONS' else ''}" for w in node.words()]
                return f"without {' or without '.join(lacks)}"
            case "with_word":
                return f"with “{node.kids[0].text if isinstance(node.kids[0], Word) else ''}” in the title"
            case "other_words":
                return f"other than {listed([word.text for word in node.words('SUBTYPE')], 'or')}"
            case "other_than":
                return f"other than {self.says(node.kids)}"
            case "by_whom":
                subject, verb = node.one("subject"), node.word("VERB")
                assert subject is not None
                assert verb is not None
                base, third, _ = self.forms(verb.text)
                who = self.say(subject)
                who = "any player" if who == "a player" else who
                return f"{who} {base if self.takes_plural_verb(subject.kids[0]) else third}"
            case "that_did":
                was = any(word.text == "was" for word in node.spelled)
                return f"{which} {('were ' if plural else 'was ') if was else ''}{self.says(node.kids)}"
            case "that_was":
                said = [kid for kid in node.kids if not (isinstance(kid, Node) and kid.kind == "not_")]
                turned = " not" if node.one("not_") is not None else ""
                return f"{which} {'were' if plural else 'was'}{turned} {self.says(said)}"
        return self.says(node.kids)

    def say_relobj(self, node: Node) -> str:
        det = node.one("det")
        if det is None:
            return listed([self.say(kid) for kid in node.kids], "or")
        return self.quantified(det, node.all("fhead"))

    # -- comparisons ---------------------------------------------------------------------------------------------
    def superlative(self, node: Node) -> str:
        """with the lowest cost; with the most tokens."""
        which, what = node.kids
        assert isinstance(what, Word)
        name = f"{self.say(which)} {self.noun(what, plural=True) if what.cls == 'NOUN' else what.text}"
        return self.words.sayings.get(name) or f"with the {name}"

    def comparison(self, node: Node) -> str:
        """with cost 2 or less; with two or more tokens; with cost lower than this card's."""
        what, cmp, right = node.kids
        assert isinstance(what, (Node, Word))
        assert isinstance(cmp, Word)
        if isinstance(right, Node) and right.kind == "rhs_of":
            return self.likeness(what, cmp.text, right)
        value = self.say(right)
        if isinstance(what, Node) or what.cls == "ICONS":
            return f"with {self.count_of(what, cmp.text, value)}"
        said = {"<=": f"at most {value}", ">=": f"at least {value}", "=": f"exactly {value}", "!=": f"not {value}"}
        return f"of {what.text} {said.get(cmp.text) or f'{ALIKE[cmp.text]} {value}'}"

    def count_of(self, what: Kid, cmp: str, value: str) -> str:
        """two or more tokens, no tokens, fewer than three icons."""
        one = cmp == "=" and value == "1"
        if isinstance(what, Node):
            name = self.filter(what, not one) if what.kind == "filter" else self.head(what, not one)
        else:
            assert isinstance(what, Word)
            name = f"{self.icon(what.text)} icon{'' if one else 's'}"
        if value == "0" and cmp in ("=", "<="):
            return f"no {name}"
        if value == "1" and cmp == ">":  # not "more than one cards"
            return f"two or more {name}"
        number = number_word(value)
        counts = {"<=": f"{number} or fewer", ">=": f"{number} or more", "=": f"exactly {number}"}
        counts |= {"<": f"fewer than {number}", ">": f"more than {number}", "!=": f"not exactly {number}"}
        return f"{counts[cmp]} {name}"

    def likeness(self, what: Kid, cmp: str, right: Node) -> str:
        """A value beside the value of another thing."""
        stat, whose = right.kids
        assert isinstance(stat, Word)
        assert isinstance(what, (Node, Word))
        name = what.text if isinstance(what, Word) else self.head(what, plural=True)
        if stat.text in (self.words.family, "title") and cmp in ("=", "!="):
            with_ = "with" if stat.text == "title" else "of"
            same = f"{with_} the same" if cmp == "=" else f"{with_} another"
            return f"{same} {stat.text} {'as' if cmp == '=' else 'than'} {self.say(whose)}"
        name = f"{self.icon(name)} icons" if isinstance(what, Word) and what.cls == "ICONS" else name
        theirs = possessive(self.say(whose)) if stat.text == getattr(what, "text", "") else self.value_of(stat, whose)
        theirs = {"its": "its own" if self.say(whose) == self.this else "that card's"}.get(theirs, theirs)
        of = "of" if isinstance(what, Word) and what.cls == "STAT" else "with"
        return f"{of} {name} {ALIKE.get(cmp, 'other than')} {theirs}"

    # -- values --------------------------------------------------------------------------------------------------
    def say_count(self, node: Node) -> str:
        on = f" on {self.say(node.kids[1])}" if len(node.kids) > 1 else ""
        return f"the number of {self.filter(node.kids[0], plural=True)}{on}"

    def say_stat_of(self, node: Node) -> str:
        stat = node.kids[0]
        assert isinstance(stat, Word)
        return self.value_of(stat, node.kids[1])

    def value_of(self, stat: Word, whose: Kid) -> str:
        """its cost; the number of icons on ready cards you control."""
        if isinstance(whose, Node) and whose.kind == "quant":
            what = whose.one("filter")
            assert what is not None
            owners = self.filter(what, plural=True)
            if stat.cls == "ICONS":
                return f"the number of {self.icon(stat.text)} icons on {owners}"
            return f"the total {stat.text} of {owners}"
        if stat.cls == "ICONS":
            return f"the number of {self.icon(stat.text)} icons on {self.say(whose)}"
        if isinstance(whose, Node) and whose.kind == "some_of":
            return f"the total {stat.text} of {self.say(whose)}"
        return f"{possessive(self.say(whose))} {stat.text}"

    def say_extreme(self, node: Node) -> str:
        which, stat, among = node.kids
        what = among.one("filter") if isinstance(among, Node) else None
        return f"the {self.say(which)} {self.say(stat)} among {self.filter(what, True) if what else self.say(among)}"

    def say_value(self, node: Node) -> str:
        signs = {"-": "minus", "+": "plus"}
        return " ".join(signs.get(said, said) for said in map(self.say, node.kids))

    def say_x_named(self, node: Node) -> str:
        return "X"

    def say_many_named(self, node: Node) -> str:
        return "that many"

    def say_twice(self, node: Node) -> str:
        return f"twice {self.says(node.kids)}"

    def say_half(self, node: Node) -> str:
        return f"half {self.says(node.kids)}, rounded down"
