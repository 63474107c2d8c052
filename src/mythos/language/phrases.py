"""Noun phrases, filters, numbers and conditions: from the tree to the program form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from mythos.kernel.program import (
    C_AND,
    EQ,
    GE,
    GT,
    LE,
    LT,
    N_ADD,
    N_AMOUNT,
    N_CONST,
    N_COUNT,
    N_EXTREME,
    N_HALF,
    N_KINDS,
    N_MANY,
    N_MARGIN,
    N_MUL,
    N_PAYMENTS,
    N_PRICE,
    N_STAT,
    N_SUB,
    N_SURPLUS,
    N_TOKENS,
    N_TOTAL,
    N_UNLIMITED,
    N_X,
    NE,
    PRINTED,
    REMEMBERED_WORD,
    S_ALL,
    S_CONTROLLER,
    S_HOST,
    S_IT,
    S_KEPT,
    S_LINK,
    S_OPPONENT,
    S_OWNER,
    S_PAYER,
    S_PLACE,
    S_PLAYERS,
    S_SLOT,
    S_TRIGGER,
    T_ANY,
    T_AT,
    T_ATTACHED_TO,
    T_CONTROL,
    T_COUNT,
    T_EXTREME,
    T_HAS,
    T_HISTORY,
    T_IN,
    T_KIN,
    T_NAMED,
    T_OWNER,
    T_PART,
    T_PRINTED_TYPE,
    T_SAMETITLE,
    T_STAT,
    T_STATE,
    T_TITLE,
    T_TOKENS,
    T_TYPE,
    T_UNIQUE,
    Ability,
    Choice,
    Cond,
    Filter,
    Instr,
    Num,
    Sel,
    Test,
    Where,
    of_this_use,
)
from mythos.language.account import Account
from mythos.language.engine import Engine
from mythos.language.names import THIS, YOU, Names, Place
from mythos.language.tree import Card, Kid, Node, Word
from mythos.language.words import Vocabulary, plural_of

COMPARISONS = {"<": LT, "<=": LE, "=": EQ, ">=": GE, ">": GT, "!=": NE}
ONE = Num(N_CONST, 1)
ZERO = Num(N_CONST, 0)
OPPONENTS = Sel(S_OPPONENT)
IT = Sel(S_IT)
UNLIMITED = Num(N_UNLIMITED)
PLAYERS = Sel(S_PLAYERS)
PLAYER_NOUNS = frozenset(("player", "opponent", "controller", "owner", "winner", "loser"))


def as_printed(test: Test, *, words: bool = False) -> Test:
    """The same question about what is printed on a card; `words`: not only about its type."""
    if test.op == T_TYPE:
        return replace(test, op=T_PRINTED_TYPE)
    if words and test.op == T_HAS:
        return Test(T_STAT, test.n + PRINTED, cmp=GE, num=ONE, negate=test.negate)
    return replace(test, any=tuple(tuple(as_printed(one, words=words) for one in branch) for branch in test.any))


class Cannot(Exception):
    """The engine has no form for this part of a card."""

    def __init__(self, message: str, at: Kid | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.at = at


@dataclass(slots=True)
class Shared:
    """What the lines of one card have in common while it is compiled."""

    card: Card
    words: Vocabulary
    engine: Engine
    granted: list[Ability] = field(default_factory=list)
    links: list[str] = field(default_factory=list)  # names used on other lines than their own
    x: Num | None = None  # the card's line `X is ..`
    account: Account = field(default_factory=Account)  # which words were read
    quoting: int = 0  # how many brackets are open around what is being read
    in_test: bool = False  # the line that is read is carried out in a test
    outcome: bool = False  # .. whose outcome is known by then


def with_shared_adjectives(heads: list[Node]) -> list[Node]:
    """`exhausted card/token`: adjectives before the first noun count for those that have none of their own."""
    first = tuple(heads[0].all("adjs"))
    return [head if head.all("adjs") else replace(head, kids=(*first, *head.kids)) for head in heads]


def const(n: int) -> Num:
    """A plain number."""
    return Num(N_CONST, n)


def slot_sel(slot: int) -> Sel:
    """What a slot holds."""
    return Sel(S_SLOT, slot)


def joined(conds: list[Cond]) -> Cond | None:
    """All of these conditions."""
    if not conds:
        return None
    return conds[0] if len(conds) == 1 else Cond(C_AND, conds=tuple(conds))


class Phrases:
    """The reader of one line: phrases."""

    def __init__(self, shared: Shared, *, static: bool = False) -> None:
        self.shared = shared
        self.words = shared.words
        self.engine = shared.engine
        self.names = Names()
        self.static = static
        self.slots = 0
        self.program: list[Instr] = []
        self.targets: list[Choice] = []
        self.paid: frozenset[int] = frozenset()  # the slots of what the cost of this line is paid with
        self.x: Num | None = None
        self.x_said: Node | None = None  # the words behind `where X is`: for each of several players anew
        self.per: tuple[Sel, int] | None = None  # one share per each of these, while a choice is read
        self.fixed_host: Sel | None = None  # what `attached card` means in a step that is put off
        self.putting_off = False  # is the moment being read for which a step waits?
        self.tail = False  # inside a tail `it` is the subject of the clause
        self.asking: Sel | None = None  # the player whose share of a choice is being read
        self.sums: list[Test] | None = None  # what is taken in all, while a choice of any number is read
        self.section = "standing text" if static else ""  # the part of the program that is being made

    def claim(self, *parts: Kid | None) -> None:
        """These words, and the words that these phrases spell, have gone into the program: see `Account`."""
        for part in parts:
            if part is not None:
                self.shared.account.claim(part, self.section or f"instruction {len(self.program)}")

    def claim_whole(self, *parts: Kid | None) -> None:
        """Every word of these set phrases was looked at and is what it has to be."""
        for part in parts:
            if part is not None:
                self.shared.account.claim_whole(part, self.section or f"instruction {len(self.program)}")

    def new_slot(self) -> int:
        """A fresh slot."""
        self.slots += 1
        return self.slots - 1

    def fixed(self, sel: Sel) -> Sel:
        """What something means now, kept for a step that is put off; sentences know how."""
        return sel

    def pick_player(self, det: Node, head: Node) -> Sel:
        """`1 player's`: somebody is picked now; sentences know how."""
        raise Cannot("a player cannot be picked here", det)

    # -- words -----------------------------------------------------------------------------------------------------
    def number_of(self, cls: str, name: str, at: Kid | None = None) -> int:
        """The engine's number of a word."""
        number = self.words.number(cls, name)
        if number < 0:
            raise Cannot(f"the engine does not know '{name}'", at)
        self.claim(at)
        return number

    def stat_of_word(self, word: Word) -> int:
        """The stat behind a value, an icon, a keyword, a family or a subtype."""
        if word.cls == "ICONS":
            if len(word.text) > 1:
                raise Cannot("one kind of icon at a time: with C >= 2", word)
            self.claim(word)
            return self.engine.icons[word.text]
        return self.number_of(word.cls, word.text, word)

    def state_of(self, part: Kid) -> tuple[int, bool]:
        """A state and whether it is negated."""
        self.claim(part)
        if isinstance(part, Node):
            return self.engine.attached, False
        name = part.text
        if part.cls == "VED":
            name = self.words.verbs[part.text].forms[2]
        term = self.words.terms.get(("STATE", name))
        if term is None or term.number < 0:
            raise Cannot(f"'{name}' is not a state the engine knows", part)
        return term.number, term.tag == "not"

    # -- simple noun phrases -----------------------------------------------------------------------------------------
    def thing(self, part: Kid) -> Sel | Place:
        """What a phrase without a number means."""
        if isinstance(part, Word):
            return self._word_thing(part)
        self.claim(part)
        match part.kind:
            case "this":
                self._itself(part)
                self.names.said = THIS
                return THIS
            case "host":
                zone = part.word("ZONE")
                if zone is not None:  # `attached discard pile`: its player is the host
                    self.names.places.append(Place(self.number_of("ZONE", zone.text, zone), Sel(S_HOST), zone.text))
                    return self.names.places[-1]
                self._host_noun(part)
                self.names.said = self.fixed_host or Sel(S_HOST)
                return self.names.said
            case "same":
                return self._same(part)
            case "that":
                return self._that(part)
            case "those":
                return self._those(part)
            case "other":
                if self.names.rest is None:
                    raise Cannot("nothing is left over that 'the other' could mean", part)
                word = part.word("NOUN")
                if word is not None and word.text not in self.engine.types:
                    raise Cannot(f"the engine cannot look for '{word.text}'", word)
                self.claim(word)
                if not self.names.mixed or word is None or not self.engine.types.get(word.text, 1):
                    return self.names.rest
                return Sel(S_KEPT, sel=self.names.rest, filter=Filter((self.type_test([word]),)))
            case "owned":
                return self._owned(part)
            case "own_zone":
                return self._own_zone(part)
            case "quant":
                return self._whole(part)
            case "relobj":
                return self.thing(part.kids[0])
        raise Cannot(f"this phrase ({part.kind}) has no form yet", part)

    def sel(self, part: Kid) -> Sel:
        """As `thing`, for objects."""
        found = self.thing(part)
        if isinstance(found, Place):
            raise Cannot("a zone cannot stand here", part)
        return found

    def _itself(self, part: Node) -> None:
        """`this`, `this event`: the noun is what the card is."""
        noun = part.word("NOUN")
        kind = self.shared.card.facts().type
        if noun is None or "card" not in self.words.nouns[noun.text].kinds:
            return  # no card: whoever knows what it means claims it
        if noun.text not in (kind, *self.words.nouns[kind].kinds):
            raise Cannot(f"this card is no {noun.text}: write 'this'", noun)
        self.claim(noun)

    def _host_noun(self, part: Node) -> None:
        """`attached card`: what it is attached to, as far as the card says so."""
        noun, hosts = part.word("NOUN"), self._hosts()
        if noun is None:
            return
        nouns = self.words.nouns
        fits = any(noun.text in (host, *nouns[host].kinds) or host in nouns[noun.text].kinds for host in hosts)
        if not hosts or self.shared.quoting:
            fits = noun.text in self.engine.types and noun.text not in PLAYER_NOUNS
        if not fits:
            raise Cannot(f"this is attached to no {noun.text}: attached {hosts[0] if hosts else 'card'}", noun)
        self.claim(noun)

    def _same(self, part: Node) -> Sel:
        """`same place`: where this card is."""
        noun = part.word("NOUN")
        if noun is not None and noun.text != self.engine.place:
            raise Cannot(f"'same' is where this is: same {self.engine.place}", noun)
        self.claim(noun)
        return Sel(S_PLACE)

    def _word_thing(self, word: Word) -> Sel | Place:
        self.claim(word)
        match word.cls:
            case "PRONOUN":
                return self._pronoun(word)
            case "NAME":
                if word.text in self.names.named:
                    return self.names.named[word.text]
                if word.text in self.shared.links:
                    return Sel(S_LINK, self.shared.links.index(word.text))
                raise Cannot(f"nobody is called '{word.text}' yet at this point", word)
            case "STRING":
                return Sel(S_ALL, filter=Filter((Test(T_TITLE, title=word.text),)))
            case "PLACE":
                return Place(self.number_of("PLACE", word.text, word), None, word.text)
        raise Cannot(f"'{word.text}' cannot stand here", word)

    def _pronoun(self, word: Word) -> Sel:
        match word.text:
            case "you":
                return YOU
            case "it":
                found = self.names.it(tail=self.tail)
            case "them":
                found = self.names.them()
            case _:
                found = self.asking or self.names.they_things() or self.names.they()
        if found is None:
            raise Cannot(f"nothing was named that '{word.text}' could mean", word)
        return found

    def _that(self, node: Node) -> Sel | Place:
        word = node.word("NOUN", "ZONE")
        assert word is not None
        if word.cls == "ZONE":
            place = self.names.that_place(self.number_of("ZONE", word.text, word))
            if place is None:
                raise Cannot(f"no {word.text} was named before", word)
            return place
        self.claim(word)
        found = self.names.that(word.text)
        if found is None and word.text == self.engine.payer:
            return Sel(S_PAYER)
        if found is None and self._may_be(word.text):
            found = self.names.focus
        if found is None:
            raise Cannot(f"no {word.text} was named before", word)
        return found

    def _may_be(self, noun: str) -> bool:
        """Can the thing in focus be spoken of with this noun, although it was named with another one?"""
        row = self.words.nouns[noun]
        named = [name for name, sel in self.names.things if sel == self.names.focus]
        said = [self.words.nouns[name] for name in named if name in self.words.nouns]
        types = [one for one in said if one.is_card_type]
        if row.is_card_type and types:  # one type of card is not another
            return any(noun in one.kinds or one.name in row.kinds for one in types)
        return any(row.kinds & one.kinds for one in said)

    def _those(self, node: Node) -> Sel | Place:
        word = node.word("NOUN", "ZONE")
        assert word is not None
        if word.cls == "ZONE":
            return self._that(node)
        self.claim(word)
        found = self.names.them() if len(self.names.singles) < 2 else self.names.all_singles()
        if found is None:
            raise Cannot(f"no {word.text} was named before", word)
        plain = not node.all("adjs")
        if plain and (self.names.is_named(word.text, found) or not self.engine.types.get(word.text, 1)):
            return found
        tests = (self.type_test([word]),) if plain else tuple(self.head_tests(node))
        return Sel(S_KEPT, sel=found, filter=Filter(tests))  # those of them that are such

    def ends(self, part: Node) -> Sel:
        """`top 3 cards of deck`; choices know how."""
        raise Cannot("this cannot stand here", part)

    def owner_of(self, poss: Node) -> Sel:
        """Whose: `your`, `its`, `their`, `that player's`, `any opponent's`."""
        first = poss.kids[0]
        self.claim(poss)
        if isinstance(first, Word) and first.cls in ("your", "its", "their"):
            if first.cls == "your":
                return YOU
            if first.cls == "its":
                return self._named(self.names.subject if self.tail else None, self.names.its(), first)
            return self._named(self.asking, self.names.they(), first)
        det = poss.one("det")
        if det is None:
            return self.sel(first)
        head = poss.one("fhead")
        assert head is not None
        return self._whose(det, head)

    def _named(self, first: Sel | None, second: Sel | None, word: Word) -> Sel:
        """The first of these that was named; a pronoun never means anything that was not."""
        found = first or second
        if found is None:
            raise Cannot(f"nothing was named that '{word.text}' could mean: name it first", word)
        return found

    def _whose(self, det: Node, head: Node) -> Sel:
        noun = head.word("NOUN")
        who = OPPONENTS if noun is not None and noun.text == "opponent" else PLAYERS
        if noun is None or noun.text not in PLAYER_NOUNS:
            self.everything(det)
            return Sel(S_ALL, filter=Filter(tuple(self.head_tests(head))))
        if head.all("adjs"):
            raise Cannot(f"this {noun.text} has no form yet", head)
        self.claim(noun)
        if not det.word("NUMBER"):
            self.everything(det)
        if det.word("each") and self.per is not None:
            self.per = (who, self.per[1])
            return slot_sel(self.per[1])
        if det.word("any") or det.word("each") or det.word("all"):
            return who
        return self.pick_player(det, head)

    def _owned(self, node: Node) -> Sel | Place:
        poss = node.one("poss")
        noun = node.word("NOUN", "ZONE")
        assert poss is not None
        assert noun is not None
        if node.all("adjs") or len(node.words("NOUN", "ZONE")) > 1:
            raise Cannot("this phrase has no form yet", node)
        things = (
            self.names.them() if noun.text in ("owner", "controller") and poss.word("their") else None
        )  # no player has one
        owner = self.owner_of(poss) if things is None else things
        self.claim(poss)
        if noun.cls == "ZONE":
            place = Place(self.number_of("ZONE", noun.text, noun), owner, noun.text)
            self.names.places.append(place)
            return place
        self.claim(noun)
        match noun.text:
            case "controller":
                return Sel(S_CONTROLLER, sel=owner)
            case "owner":
                return Sel(S_OWNER, sel=owner)
        if noun.text == self.engine.place:
            there = Sel(S_PLACE) if owner == THIS else Sel(S_PLACE, sel=owner)
            return self.fixed(there) if self.putting_off else there
        if noun.text == self.engine.payer and owner.op == S_TRIGGER and self._of_effect(poss):
            return Sel(S_PAYER, 1)
        if noun.text == self.engine.payer:
            return Sel(S_HOST, sel=owner)
        if noun.text in self.engine.neighbours:
            return Sel(S_OPPONENT, sel=owner)
        raise Cannot(f"'its {noun.text}' has no form yet", noun)

    def _of_effect(self, poss: Node) -> bool:
        """`that event's`, `that effect's`: what is answered, and was paid for."""
        words = [word for that in poss.find("that") for word in that.words("NOUN")]
        return any("effect" in self.words.nouns[word.text].kinds for word in words)

    def _own_zone(self, node: Node) -> Place:
        words = node.words("ZONE")
        if len(words) > 1:
            raise Cannot("one zone at a time here", words[1])
        word = words[0]
        place = Place(self.number_of("ZONE", word.text, word), YOU, word.text)
        self.names.places.append(place)
        return place

    def _whole(self, node: Node) -> Sel:
        """`each X`, `all X`, `any X`: everything that fits."""
        what, det = node.one("filter"), node.one("det")
        assert what is not None
        head = what.all("fhead")[0].word("NOUN")
        if det is not None and not (self.engine.duel and self._the_opponent(det, head)):
            self.everything(det)
        if head is not None and head.text in ("player", "opponent") and len(what.kids) == 1:
            self.claim(head)
            return PLAYERS if head.text == "player" else OPPONENTS
        return Sel(S_ALL, filter=self.filter(what))

    def _the_opponent(self, det: Node, head: Word | None) -> bool:
        """`1 opponent`, where everybody has one."""
        one = head is not None and head.text == "opponent" and [word.text for word in det.words()] == ["1"]
        self.claim(*(det.words() if one else ()))
        return one

    def everything(self, det: Node) -> None:
        """`each`, `all`, `any`: a determiner behind which everything is meant that fits."""
        word = det.kids[0]
        if not isinstance(word, Word) or word.cls not in ("each", "all", "any"):
            raise Cannot("here everything is meant that fits: write each, all or any", det)
        self.claim(det)

    # -- filters -----------------------------------------------------------------------------------------------------
    def filter(self, node: Node) -> Filter:
        """Objects of a kind, narrowed by everything that stands with it."""
        tests = self.kinds_tests(node.all("fhead"))
        where: list[Where] = []
        for kid in node.kids:
            if isinstance(kid, Node) and kid.kind != "fhead":
                self.postmod(kid, tests, where)
            elif isinstance(kid, Word):
                raise Cannot(f"'{kid.text}' has no form yet", kid)
        return Filter(tuple(tests), tuple(where)) if where else self._attached(node, tests)

    def _attached(self, node: Node, tests: list[Test]) -> Filter:
        """`event attached to any ..`: what pays holds it, so its type is only the printed one; so are all words of
        what is no such card any more while it is attached to another one."""
        links = [mod for mod in node.all("related") for rel in mod.all("rel") if rel.words()[0].text == "attached to"]
        nouns = [head for mod in links for obj in mod.all("relobj") for head in obj.find("fhead", "that", "those")]
        hosts = [word.text for head in nouns for word in head.words("NOUN")]
        heads = [word.text for head in node.all("fhead") for word in head.words("NOUN")]
        cards = [word for word in heads if word in self.words.nouns and self.words.nouns[word].is_card_type]
        if self.engine.payer in hosts and len(cards) == len(heads):
            return Filter(tuple(as_printed(test) for test in tests), (Where(self.engine.zones[self.engine.payer]),))
        if links and self.engine.changed.issuperset(heads):
            seen = Test(T_STATE, self.words.number("STATE", "facedown"), negate=True)
            return Filter((seen, *(as_printed(test, words=True) for test in tests)))
        return Filter(tuple(tests))

    def kinds_tests(self, heads: list[Node]) -> list[Test]:
        """One kind, or any of several: `exhausted card/token`."""
        heads = with_shared_adjectives(heads)
        nouns = [noun for head in heads for noun in head.words("NOUN")]
        found = [self.head_tests(head, nouns) for head in heads]
        return found[0] if len(found) == 1 else [Test(T_ANY, any=tuple(tuple(tests) for tests in found))]

    def head_tests(self, head: Node, beside: Sequence[Word] = ()) -> list[Test]:
        """Adjectives and noun; `beside`: all nouns that stand here together."""
        tests: list[Test] = []
        noun = head.word("NOUN")
        if noun is not None:
            mask = self.engine.types.get(noun.text)
            if mask is None:
                raise Cannot(f"the engine cannot look for '{noun.text}'", noun)
            self.claim(noun)
            if mask:
                tests.append(Test(T_TYPE, mask))
            if noun.text == "opponent":
                tests.append(Test(T_IN, sel=OPPONENTS))
        for adjs in head.all("adjs"):
            if [adj.words()[-1].text for adj in adjs.all("adj")] == ["other"] and noun is not None:
                self.claim(adjs.all("adj")[0].word("ADJ"))
                tests.append(Test(T_IN, sel=self.rival_of(beside or (noun,)), negate=True))
                continue
            options = [self.adj_test(adj) for adj in adjs.all("adj")]
            tests.append(options[0] if len(options) == 1 else Test(T_ANY, any=tuple((one,) for one in options)))
        return tests

    def rival_of(self, nouns: Sequence[Word]) -> Sel:
        """`other N`: than this, if this is one; else than the one that was named; else than where this is."""
        words = [noun.text for noun in nouns]
        mine = any(self.is_a(noun) for noun in words)
        named = [sel for name, sel in self.names.things if name in words and sel != THIS]
        if mine and any(sel.op == S_SLOT for sel in named):
            raise Cannot(f"other than which? write '{words[0]} other than this' or 'other than it'", nouns[0])
        if mine:
            return THIS
        if named:
            return named[-1]
        if self.engine.place in words:
            return Sel(S_PLACE)
        if not set(words).isdisjoint(self._hosts()):
            return Sel(S_HOST)
        raise Cannot(f"this is no {words[0]}: other than which? write 'other than ..'", nouns[0])

    def _hosts(self) -> list[str]:
        """The nouns of what this card is attached to, as its lines say."""
        lines = [line.body for line in self.shared.card.lines if isinstance(line.body, Node)]
        deeds = [deed for line in lines for deed in line.find("do") if deed.find("this")]
        goals = [deed for deed in deeds for verb in deed.words("VERB") if verb.text == "attach"]
        own = [line for line in lines if line.kind == "attach"]
        lying = [zone for line in lines for zone in line.find("from_zone")]  # what it lies on and speaks from
        heads = [head for part in (*own, *goals, *lying) for head in part.find("fhead")]
        return [word.text for head in heads for word in head.words("NOUN")]

    def is_a(self, noun: str) -> bool:
        """Can this card be meant by a noun? What carries a granted ability may be anything."""
        kind = self.shared.card.facts().type
        return self.shared.quoting > 0 or noun in (kind, *self.words.nouns[kind].kinds)

    def adj_test(self, adj: Node) -> Test:
        """One adjective."""
        word = adj.words()[-1]
        negate = adj.word("NON") is not None
        self.claim(adj.word("NON"), word)
        match word.cls:
            case "SUBTYPE" | "FAMILY" | "KEYWORD" | "ICONS":
                return Test(T_HAS, self.stat_of_word(word), negate=negate)
            case "STATE" | "VED":
                state, turned = self.state_of(word)
                return Test(T_STATE, state, negate=negate != turned)
            case "STRING":
                return Test(T_TITLE, title=word.text, negate=negate)
            case "ADJ":
                if negate and word.text in ("other", "own", "opposing"):
                    raise Cannot(f"'non-{word.text}' has no form", word)
                if word.text == "unique":
                    return Test(T_UNIQUE, negate=negate)
                if word.text == "other":
                    return Test(T_IN, sel=THIS, negate=True)
                if word.text == "own":
                    return Test(T_CONTROL, sel=self.asking or self.names.doer or YOU)
                if word.text == "opposing":
                    return Test(T_CONTROL, sel=OPPONENTS)
                if self.words.number("ADJ", word.text) >= 0:
                    return Test(T_HAS, self.words.number("ADJ", word.text), negate=negate)
            case "NOUN":
                return self.type_test([word], negate=negate)
        raise Cannot(f"'{word.text}' has no form yet", word)

    def type_test(self, words: list[Word], *, negate: bool = False) -> Test:
        """It is of one of these card types."""
        mask = 0
        for word in words:
            if not self.words.nouns[word.text].is_card_type or not self.engine.types.get(word.text):
                raise Cannot(f"'{word.text}' is no card type", word)
            self.claim(word)
            mask |= self.engine.types[word.text]
        return Test(T_TYPE, mask, negate=negate)

    def _combined(self, node: Node) -> None:
        """`any number of cards with combined cost <= 5`, `with combined CCI`: what is taken, all of it together."""
        if self.sums is None:
            raise Cannot("taken together: any number of .. with combined cost <= 5", node)
        icons = node.word("ICONS")
        if icons is not None:
            self.claim(icons)
            counts = {stat: icons.text.count(letter) for letter, stat in self.engine.icons.items()}
            self.sums += [Test(T_STAT, stat, cmp=GE, num=const(count)) for stat, count in counts.items() if count]
            return
        test = self._with(node)
        if test.op != T_STAT or of_this_use(test):
            raise Cannot("only a value and a plain number can stand here: with combined cost <= 5", node)
        self.sums.append(test)

    def postmod(self, node: Node, tests: list[Test], where: list[Where]) -> None:
        """One phrase behind the noun: a test, or a place to look in."""
        self.claim(node)
        match node.kind:
            case "in_play":
                return
            case "called":
                return  # whoever takes it notes the name
            case "related":
                self._related(node, tests, where)
            case "by_whom":
                tests.extend(self._by_whom(node))
            case "with_":
                tests.append(self._with(node))
            case "combined" | "combined_icons":
                self._combined(node)
            case "super":
                self._super(node, tests)
            case "with_no":
                head = node.kids[0]
                assert isinstance(head, Node)
                inner = Filter(tuple(self.head_tests(head)))
                tests.append(Test(T_COUNT, cmp=EQ, num=ZERO, filter=inner))
            case "without":
                lacks = [Test(T_HAS, self.stat_of_word(word), negate=True) for word in node.words()]
                tests.append(lacks[0] if len(lacks) == 1 else Test(T_ANY, any=tuple((one,) for one in lacks)))
            case "with_named" | "with_all_named":
                noun = node.word("NOUN")
                slot = self.names.that(noun.text) if noun is not None else None
                if noun is None or noun.text not in self.engine.namings:
                    raise Cannot("only a word that was named before can stand here", node)
                if slot is None and noun.text not in self.shared.links:
                    raise Cannot("only a word that was named before can stand here", node)
                self.claim(noun)
                kept = slot.n if slot is not None else REMEMBERED_WORD - self.shared.links.index(noun.text)
                tests.append(Test(T_NAMED, kept, self.engine.namings[noun.text]))
            case "with_word":
                text = node.words("STRING")[0]
                self.claim(text)
                tests.append(Test(T_TITLE, 1, title=text.text))
            case "other_words":
                raise Cannot("words are left out only where one is named: name 1 .. other than ..", node)
            case "other_than":
                tests.append(Test(T_IN, sel=self.sel(node.kids[0]), negate=True))
            case "that_did":
                self._that_did(node, tests, where)
            case "that_was":
                self._took_part(node)
                self.claim(node.one("not_"))
                tests.append(Test(T_PART, negate=node.one("not_") is not None))
            case _:
                raise Cannot(f"this phrase ({node.kind}) has no form yet", node)

    def _related(self, node: Node, tests: list[Test], where: list[Where]) -> None:
        rel = node.one("rel")
        obj = node.one("relobj")
        assert rel is not None
        assert obj is not None
        word = rel.words()[0].text
        self.claim(rel.words()[0])
        if word == "in":
            where.extend(self.places(obj))
            return
        sel = self._related_sel(obj)
        match word:
            case "committed to":
                tests.append(Test(T_AT, sel=sel))
            case "attached to":
                tests.append(Test(T_ATTACHED_TO, sel=sel))
            case "controlled by":
                tests.append(Test(T_CONTROL, sel=sel))
            case "owned by":
                tests.append(Test(T_OWNER, sel=sel))
            case "of":
                raise Cannot("'of' has no form here: write '1 of them', or put the words before the thing", rel)
            case _:
                raise Cannot(f"'{word}' has no form yet", rel)

    def _related_sel(self, obj: Node) -> Sel:
        """The other end of a relation."""
        det = obj.one("det")
        if det is None:
            first = obj.kids[0]
            return self._whole(first) if isinstance(first, Node) and first.kind == "quant" else self.sel(first)
        self.everything(det)
        return Sel(S_ALL, filter=Filter(tuple(self.kinds_tests(obj.all("fhead")))))

    def places(self, obj: Node) -> list[Where]:
        """The zones that `in ..` names."""
        det = obj.one("det")
        if det is not None:
            self.everything(det)
            if obj.find("adjs"):
                raise Cannot("whose zone? in any opponent's hand, in your deck", obj)
            return [
                Where(self.number_of("ZONE", word.text, word))
                for head in obj.all("fhead")
                for word in head.words("ZONE")
            ]
        first = obj.kids[0]
        if isinstance(first, Node) and first.kind == "own_zone":
            return [Where(self.number_of("ZONE", word.text, word), YOU) for word in first.words("ZONE")]
        place = self.thing(first)
        if not isinstance(place, Place):
            raise Cannot("this is no zone", obj)
        return [Where(place.zone, place.whose)]

    def _by_whom(self, node: Node) -> list[Test]:
        subject, verb = node.one("subject"), node.word("VERB")
        assert subject is not None
        assert verb is not None
        if verb.text == "play" or verb.text == "pick":
            return []  # not about the card; whoever reads the sentence asks who plays or picks it
        who = self.player(subject.kids[0])
        self.claim(verb)
        if verb.text == "control":
            return [Test(T_CONTROL, sel=who)]
        if verb.text == "own":
            return [Test(T_OWNER, sel=who)]
        raise Cannot(f"'.. {verb.text}' has no form yet", verb)

    def player(self, part: Kid) -> Sel:
        """Players named in a relation: any opponent is every opponent."""
        if isinstance(part, Node) and part.kind == "quant":
            return self._whole(part)
        if isinstance(part, Word) and part.cls == "PRONOUN" and part.text == "they":
            self.claim(part)
            return self._named(self.asking, self.names.they(), part)
        return self.sel(part)

    def _with(self, node: Node) -> Test:
        what, cmp, right = node.kids
        assert isinstance(cmp, Word)
        how = COMPARISONS[cmp.text]
        self.claim(cmp)
        word = what if isinstance(what, Word) else what.word("NOUN") if not what.all("adjs") else None
        if word is not None and word.text == self.words.family:
            self.claim(word)
            return self._kin(how, right)
        if word is not None and word.text == "title":
            self.claim(word)
            return self._same_title(how, right)
        num = self.right_side(right)
        if isinstance(what, Word):
            return Test(T_STAT, self.stat_of_word(what), cmp=how, num=num)
        noun = what.word("NOUN")
        if noun is None:
            raise Cannot("a zone has no number of its own: number of cards in ..", what)
        if (noun.text in self.engine.counters or noun.text in self.engine.tokens) and not what.all("adjs"):
            self.claim(noun)
        if noun.text in self.engine.counters:
            return Test(T_TOKENS, self.engine.counters[noun.text], cmp=how, num=num)
        own = self.engine.tokens.get(noun.text)
        if own is not None:
            return Test(T_TOKENS, own, cmp=how, num=num, sel=(self.asking or self.names.doer or YOU) if own else None)
        return Test(T_COUNT, cmp=how, num=num, filter=Filter(tuple(self.head_tests(what))))

    def _kin(self, how: int, right: Kid) -> Test:
        """`with family = family of it`: one in common; `!=`: a family, but none in common."""
        assert isinstance(right, Node)
        word, owner = right.kids if right.kind == "rhs_of" else (None, None)
        family = self.words.family
        if how not in (EQ, NE) or owner is None or not isinstance(word, Word) or word.text != family:
            raise Cannot(f"{plural_of(family)} are compared so: with {family} = {family} of it", right)
        self.claim(right, word)
        return Test(T_KIN, cmp=how, sel=self.sel(owner))

    def _same_title(self, how: int, right: Kid) -> Test:
        """`with title = title of it`."""
        assert isinstance(right, Node)
        word, owner = right.kids if right.kind == "rhs_of" else (None, None)
        if how not in (EQ, NE) or owner is None or not isinstance(word, Word) or word.text != "title":
            raise Cannot("titles are compared so: with title = title of it", right)
        self.claim(right, word)
        several = isinstance(owner, Node) and owner.kind == "quant"
        sel = self._whole(owner) if isinstance(owner, Node) and several else self.sel(owner)
        return Test(T_SAMETITLE, sel=sel, negate=how == NE)

    def right_side(self, part: Kid) -> Num:
        """What a value is compared with."""
        assert isinstance(part, Node)
        self.claim(part)
        if part.kind == "rhs_of":
            word, owner = part.kids
            assert isinstance(word, Word)
            sel = self.ends(owner) if isinstance(owner, Node) and owner.kind == "ends" else self.sel(owner)
            return Num(N_STAT, stat=self.stat_of_word(word), sel=sel)
        return self.amount(part.kids[0])

    def _super(self, node: Node, tests: list[Test]) -> None:
        extreme = node.word("SUPER")
        stat = node.word("STAT")
        assert extreme is not None
        most = 1 if extreme.text in ("highest", "most") else 0
        self.claim(extreme)
        if stat is not None:
            tests.append(Test(T_EXTREME, self.stat_of_word(stat), most))
            return
        noun = node.word("NOUN")
        mask = self.engine.types.get(noun.text, -1) if noun is not None else -1
        if mask < 0:
            raise Cannot("this superlative has no form yet", node)
        self.claim(noun)
        tests.append(Test(T_EXTREME, -1, most, filter=Filter((Test(T_TYPE, mask),) if mask else ())))

    def _took_part(self, node: Node) -> None:
        """`that was committed there`: `there` is where the trigger happened."""
        rel, obj = node.one("rel"), node.one("relobj")
        if rel is None or obj is None or rel.words()[0].text != self.engine.there:
            raise Cannot(f"what took part is said so: that was {self.engine.there} that {self.engine.place}", node)
        self.claim(rel.words()[0])
        place = self._related_sel(obj)
        if place.op != S_TRIGGER and not (place == THIS and self.is_a(self.engine.place)):
            raise Cannot(f"only the {self.engine.place} of the trigger remembers who was there", obj)

    def _that_did(self, node: Node, tests: list[Test], where: list[Where]) -> None:
        if not self.knows_history(node):
            tests.append(self.did(node))
            return
        tests.append(Test(T_HISTORY, self.history(node)))
        place = node.one("object")
        if place is not None and not where:
            for kid in place.walk():
                if isinstance(kid, Word) and kid.cls == "ZONE":
                    where.append(Where(self.number_of("ZONE", kid.text, kid)))

    def _leaves(self, did: Node) -> bool:
        """Are those who did it gone, so that they cannot be counted on the table?"""
        verb = did.word("VED")
        return verb is not None and self.words.verbs[verb.text].number in self.engine.leaving

    def did(self, node: Node) -> Test:
        """`that committed this phase`: something that is written down; triggers know how to read it."""
        raise Cannot("the engine does not remember this", node)

    def occasions(self, what: Node, did: Node) -> Num:
        """`number of cards that left play this phase`: they are counted as they leave."""
        raise Cannot("the engine does not remember this", did)

    def _history_key(self, node: Node) -> str:
        """`enter discard pile this phase`."""
        verb, period = node.word("VED"), node.word("THISPERIOD")
        zone = next((kid.text for kid in node.walk() if isinstance(kid, Word) and kid.cls == "ZONE"), "")
        return " ".join(part for part in (verb.text if verb else "", zone, period.text if period else "") if part)

    def knows_history(self, node: Node) -> bool:
        """Is it something that every card shows, so that nobody has to write it down?"""
        plain = all(kid.kind == "object" for kid in node.kids if isinstance(kid, Node))
        return plain and self._history_key(node) in self.engine.histories

    def history(self, node: Node) -> int:
        """The predicate for `entered any discard pile this phase`."""
        key = self._history_key(node)
        for kid in node.kids:
            if isinstance(kid, Node) and kid.kind != "object":
                raise Cannot("the engine does not remember this", kid)
        if key not in self.engine.histories:
            raise Cannot(f"the engine does not remember '{key}'", node)
        self.claim(node.word("VED"), node.word("THISPERIOD"))
        self._remembered_zone(node.one("object"))
        return self.engine.histories[key]

    def _remembered_zone(self, obj: Node | None) -> None:
        """`entered discard pile`, `entered any discard pile`: whose it was is not remembered."""
        part = obj.kids[0] if obj is not None else None
        if isinstance(part, Node) and part.kind == "own_zone":
            self._own_zone(part)
        elif isinstance(part, Node) and part.kind == "quant" and not part.find("adjs"):
            self.everything(part.find("det")[0])
            self.claim(*part.find("fhead")[0].words("ZONE"))

    # -- numbers -----------------------------------------------------------------------------------------------------
    def amount(self, part: Kid) -> Num:
        """A short number inside a sentence."""
        assert isinstance(part, (Node, Word))
        word = part.words()[0] if isinstance(part, Node) else part
        self.claim(word)
        match word.cls:
            case "NUMBER":
                return const(int(word.text))
            case "X":
                if self.x_said is not None and self.asking is not None:
                    return self.value(self.x_said)
                return self.x or (Num(N_X) if self.shared.x is None or self.static else self.shared.x)
            case "that many":
                return Num(N_AMOUNT) if self.counts_trigger() else Num(N_MANY)
            case "AMOUNT":
                if word.text == "margin":
                    return Num(N_MARGIN)
                if word.text == "total":
                    return Num(N_TOTAL)
                if word.text == "price":
                    return Num(N_PRICE)
                if word.text == "payments":
                    return Num(N_PAYMENTS)
                if word.text == "surplus":
                    return Num(N_SURPLUS)
        raise Cannot(f"'{word.text}' has no form yet", word)

    def counts_trigger(self) -> bool:
        """Is `that many` the amount of the trigger, because nothing was done yet? Sentences know."""
        return False

    def value(self, node: Node) -> Num:
        """A computed number."""
        result: Num | None = None
        sign = N_ADD
        self.claim(node)
        for kid in node.kids:
            if isinstance(kid, Word) and kid.cls in ("PLUS", "-"):
                self.claim(kid)
                sign = N_ADD if kid.cls == "PLUS" else N_SUB
                continue
            term = self.term(kid)
            result = term if result is None else Num(sign, left=result, right=term)
        assert result is not None
        return result

    def term(self, part: Kid) -> Num:
        """One part of a computed number."""
        if isinstance(part, Word):
            return self.amount(part)
        self.claim(part)
        match part.kind:
            case "count":
                return self.count(part)
            case "stat_of":
                word, owner = part.kids
                assert isinstance(word, Word)
                return Num(N_STAT, stat=self.stat_of_word(word), sel=self.whose(owner))
            case "x_named":
                return self.amount(Word("X", "X"))
            case "many_named":
                return self.amount(Word("that many", "that many"))
            case "twice":
                return Num(N_MUL, left=const(2), right=self.term(part.kids[0]))
            case "half":
                return Num(N_HALF, left=self.term(part.kids[0]))
            case "extreme":
                extreme, stat = part.word("SUPER"), part.word("STAT")
                over = part.one("quant")
                if extreme is None or stat is None or over is None:
                    raise Cannot("this superlative has no form yet", part)
                most = 1 if extreme.text in ("highest", "most") else 0
                self.claim(extreme)
                return Num(N_EXTREME, most, self.stat_of_word(stat), self._whole(over))
        raise Cannot(f"this number ({part.kind}) has no form yet", part)

    def whose(self, part: Kid) -> Sel:
        """The card whose value is meant, or the cards whose values are added up."""
        return self.sel(part)

    def count(self, node: Node) -> Num:
        """How many of something there are, or lie on something."""
        if not node.kids:  # `for each X`
            self.claim(node)
            return Num(N_X)
        what = node.kids[0]
        assert isinstance(what, Node)
        on = node.kids[1] if len(node.kids) > 1 else None
        head = what.all("fhead")[0]
        noun = head.word("NOUN")
        assert noun is not None or head.word("ZONE")
        self.claim(node)
        if noun is not None and on is not None:
            owner = self.sel(on)
            if noun.text == "icon":
                return self._icons_on(head, owner)
            if noun.text in self.engine.tokens or noun.text in self.engine.counters:
                self.claim(noun)
                kind = self.engine.counters.get(noun.text, 0) or self.engine.tokens[noun.text]
                return Num(N_TOKENS, kind, sel=owner)
            if noun.text == self.engine.varieties:
                self.claim(noun)
                return Num(N_KINDS, self._except_family(head), sel=owner)
            raise Cannot(f"'{noun.text}' does not lie on anything: count what is attached to it", noun)
        if noun is not None and noun.text == "point":
            self.claim(noun)
            return Num(N_MARGIN)
        for did in what.all("that_did"):
            if on is None and self._leaves(did):
                return self.occasions(what, did)
        return Num(N_COUNT, sel=Sel(S_ALL, filter=self.filter(what)))

    def _icons_on(self, head: Node, owner: Sel) -> Num:
        words = [word for adjs in head.all("adjs") for adj in adjs.all("adj") for word in adj.words("ICONS")]
        letters = [word.text for word in words]
        if len(words) > 1:
            raise Cannot("one kind of icon at a time", words[1])
        printed = [word for adjs in head.all("adjs") for word in adjs.walk() if word == Word("ADJ", "printed")]
        self.claim(head.word("NOUN"), *words, *(word for word in printed if isinstance(word, Word)))
        total: Num | None = None
        for letter in letters[0] if letters else self.engine.icons:
            one = Num(N_STAT, stat=self.engine.icons[letter] + (PRINTED if printed else 0), sel=owner)
            total = one if total is None else Num(N_ADD, left=total, right=one)
        assert total is not None
        return total

    def _except_family(self, head: Node) -> int:
        for adjs in head.all("adjs"):
            for adj in adjs.all("adj"):
                word = adj.word("FAMILY")
                if word is not None and adj.word("NON"):
                    self.claim(adj.word("NON"))
                    return self.stat_of_word(word)
        return -1

    def times(self, base: int, for_each: Node | None) -> Num:
        """A number, once for each of something."""
        if for_each is None:
            return const(base)
        count = self.count(for_each)  # which claims the words
        return count if base == 1 else Num(N_MUL, left=const(base), right=count)
