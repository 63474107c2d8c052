"""Who and which: pronouns, owners, filters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from mythos.arkham import numbers as n
from mythos.arkham import table as t
from mythos.arkham.words import TOKEN_STATS
from mythos.kernel.program import (
    EQ,
    S_ALL,
    S_PLACE,
    T_ANY,
    T_AT,
    T_COUNT,
    T_EXTREME,
    T_HAS,
    T_IN,
    T_STAT,
    T_STATE,
    T_TITLE,
    T_TYPE,
    Choice,
    Filter,
    Sel,
    Test,
    Where,
)
from mythos.language.compile import Reader
from mythos.language.names import YOU, Place
from mythos.language.phrases import COMPARISONS, PLAYERS, ZERO, Cannot, slot_sel, with_shared_adjectives
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words

LEAD: Final = Sel(t.S_LEAD)
HERE: Final = Sel(S_PLACE, sel=YOU)
UNDER_AGENDAS: Final = Sel(t.S_SCENARIO)  # under the agenda deck: as if under the card of the scenario
PRONOUNS: Final = {
    "lead investigator": LEAD,
    "tester": Sel(t.S_TESTER),
    "current agenda": Sel(t.S_AGENDA),
    "current act": Sel(t.S_ACT),
    "scenario card": Sel(t.S_SCENARIO),
}
TESTED: Final = (n.E_REVEAL_TOKEN, n.E_FAIL, n.E_SUCCEED, n.E_INVESTIGATED, n.E_FAILED_INVESTIGATION)
ENCOUNTER: Final = ("treachery", "enemy", "location", "act", "agenda", "scenario")
PLAYER_WORDS: Final = ("investigator", "player", "bearer", "controller", "owner")
EXTREMES: Final = {"nearest to": (n.DISTANCE, 0), "farthest from": (n.FARNESS, 1)}
RELATIONS: Final = {
    "at": T_AT,
    "engaged with": t.T_ENGAGED,
    "connected to": t.T_CONNECTED,
    "copy of": t.T_COPY,
    "left of": t.T_LEFT,
    "right of": t.T_RIGHT,
    "beside": t.T_BESIDE,
}


class Things(Reader):
    """The reader of one line: things."""

    testing = False  # inside the block of a test: `you get +1 combat` is for this test
    outcome = False  # .. in a part of it that waits for the outcome

    def within_test(self) -> bool:
        """Does the text act while a test is under way?"""
        return self.testing or self.shared.in_test or self.pattern_key in TESTED

    def _pronoun(self, word: Word) -> Sel:
        if word.text == "agenda deck":
            raise Cannot("cards lie under it: put it under agenda deck, each card beneath agenda deck", word)
        if word.text not in PRONOUNS:
            return super()._pronoun(word)
        if word.text == "tester" and not self.within_test():
            raise Cannot("the tester of which test? test willpower 3 (..), after you fail any test: ..", word)
        self.claim(word)
        return PRONOUNS[word.text]

    def is_player(self, part: Kid) -> bool:
        """Investigators are the players."""
        if isinstance(part, Word):
            return part.text in ("lead investigator", "tester") or super().is_player(part)
        words = head_words(part)
        return bool(words) and all(word.text in PLAYER_WORDS for word in words)

    def thing(self, part: Kid) -> Sel | Place:
        """What a phrase without a number means; a title that ends with `deck` is a deck of the scenario's own."""
        if isinstance(part, Word) and names_deck(part):
            self.claim(part)
            return Place(n.SPECIAL_DECK, None, part.text)
        if isinstance(part, Node) and part.kind == "relobj" and part.words("STRING"):
            return self._titles(part)
        return super().thing(part)

    def _titles(self, part: Node) -> Sel:
        """`"Hallway"/"Parlor"`."""
        words = part.words("STRING")
        self.claim(*words)
        return Sel(S_ALL, filter=Filter((any_title([word.text for word in words]),)))

    def _related_sel(self, obj: Node) -> Sel:
        return self._titles(obj) if obj.words("STRING") else super()._related_sel(obj)

    def _owned(self, node: Node) -> Sel | Place:
        noun = node.word("NOUN", "ZONE")
        poss = node.one("poss")
        plain = len(node.words("NOUN", "ZONE")) == 1 and not node.all("adjs")
        if noun is not None and poss is not None and plain and noun.text == "bearer" and poss.word("its"):
            self.claim(noun, poss)
            return Sel(t.S_BEARER)
        if noun is not None and poss is not None and plain and noun.text == "location":
            self.claim(noun)
            return Sel(S_PLACE, sel=self.owner_of(poss))
        return super()._owned(node)

    def _whole(self, node: Node) -> Sel:
        if not is_anybody(node):
            return super()._whole(node)
        self.everything(node.find("det")[0])
        self.claim(*head_words(node))
        return PLAYERS

    def note_taken(self, part: Kid, slot: int) -> None:
        """An investigator who was chosen is `they` from now on."""
        super().note_taken(part, slot)
        words = head_words(part) if isinstance(part, Node) else []
        if words and words[0].text == "investigator":
            self.names.note_player(slot_sel(slot))

    def make_choice(self, part: Kid, who: Sel | None, **more: Any) -> Choice:
        """Among equals on an encounter card the lead investigator chooses. ah13-1.5"""
        made = super().make_choice(part, who, **more)
        det = part.one("det") if isinstance(part, Node) else None
        if det is not None and det.word("another") and self.is_player(part) and made.filter is not None:
            others = Test(T_IN, sel=YOU, negate=True)
            made = replace(made, filter=replace(made.filter, tests=(*made.filter.tests, others)))
        extreme = made.filter is not None and any(test.op == T_EXTREME for test in made.filter.tests)
        if extreme and made.chooser == YOU and self.shared.card.facts().type in ENCOUNTER:
            return replace(made, chooser=LEAD)
        return made

    # -- filters -----------------------------------------------------------------------------------------------------
    def filter(self, node: Node) -> Filter:
        """Objects of a kind; set-aside ones lie beside the table, committed ones beside a test."""
        heads = []
        aside = False
        for head in with_shared_adjectives(node.all("fhead")):
            kept = tuple(kid for kid in head.kids if not self._is_aside(kid))
            aside = aside or len(kept) < len(head.kids)
            heads.append(self.head_tests(replace(head, kids=kept)))
        tests = list(heads[0]) if len(heads) == 1 else [joined_heads(heads)]
        where: list[Where] = [Where(n.SET_ASIDE)] if aside else []
        if any(test.op == T_STATE and test.n == n.COMMITTED_TO_TEST for test in tests):
            where.append(Where(n.COMMITTED))
        for kid in node.kids:
            if isinstance(kid, Node) and kid.kind != "fhead":
                self.postmod(kid, tests, where)
            elif isinstance(kid, Word):
                raise Cannot(f"'{kid.spelling}' has no form here", kid)
        return Filter(tuple(tests), tuple(where))

    def _is_aside(self, kid: Kid) -> bool:
        """`set-aside`, alone before its noun."""
        words = [word for adj in kid.all("adj") for word in adj.kids] if isinstance(kid, Node) else []
        if not any(isinstance(word, Word) and word.text == "set-aside" for word in words):
            return False
        if len(words) > 1:
            raise Cannot("what is set aside stands alone: 1 set-aside Cultist enemy", kid)
        self.claim(words[0])
        return True

    def head_tests(self, head: Node, beside: Sequence[Word] = ()) -> list[Test]:
        """Adjectives and noun; an encounter card is not known by its type alone. ah13-1.12"""
        noun = head.word("NOUN")
        if noun is None or noun.text != "encounter card":
            return super().head_tests(head, beside)
        self.claim(noun)
        rest = replace(head, kids=tuple(kid for kid in head.kids if kid is not noun))
        return [Test(t.T_ENCOUNTER), *super().head_tests(rest, beside)]

    def adj_test(self, adj: Node) -> Test:
        """One adjective."""
        word = adj.words()[-1]
        negate = adj.word("NON") is not None
        found: Test | None = None
        match word.text:
            case "weakness":
                found = Test(t.T_WEAKNESS, negate=negate)
            case "plot":  # what only a scenario gives
                found = Test(T_HAS, n.STORY, negate=negate)
            case "basic":
                found = Test(T_HAS, n.BASIC, negate=negate)
            case "connecting":
                found = Test(t.T_CONNECTED, sel=YOU, negate=negate)
            case "nearby":
                found = Test(T_ANY, any=((Test(T_IN, sel=HERE),), (Test(t.T_CONNECTED, sel=YOU),)), negate=negate)
        if found is None:
            return super().adj_test(adj)
        self.claim(adj.word("NON"), word)
        return found

    def postmod(self, node: Node, tests: list[Test], where: list[Where]) -> None:
        """One phrase behind the noun."""
        match node.kind:
            case "here":
                self.claim(node)
                tests.append(Test(T_IN, sel=HERE) if is_location(tests) else Test(T_AT, sel=HERE))
            case "super":
                self._super(node, tests)
            case "with_no":
                self._with_no(node, tests)
            case _:
                super().postmod(node, tests, where)

    def _with_no(self, node: Node, tests: list[Test]) -> None:
        """`with no clues`: tokens; `with no enemies`: cards that are there."""
        head = node.kids[0]
        noun = head.word("NOUN") if isinstance(head, Node) else None
        if not isinstance(head, Node) or noun is None:
            raise Cannot("with no what?", node)
        self.claim(node)
        if noun.text in TOKEN_STATS:
            if head.all("adjs"):
                raise Cannot(f"tokens have no kinds: with no {noun.spelling}", head)
            tests.append(Test(T_STAT, self.token_stat(noun), cmp=EQ, num=ZERO))
            return
        tests.append(Test(T_COUNT, cmp=EQ, num=ZERO, filter=Filter(tuple(self.head_tests(head)))))

    def _with(self, node: Node) -> Test:
        """`with doom >= 1`: tokens on it."""
        what, cmp, right = node.kids
        noun = what.word("NOUN") if isinstance(what, Node) and not what.all("adjs") else None
        if noun is None or noun.text not in TOKEN_STATS or not isinstance(cmp, Word):
            return super()._with(node)
        self.claim(node, cmp)
        return Test(T_STAT, self.token_stat(noun), cmp=COMPARISONS[cmp.text], num=self.right_side(right))

    def _super(self, node: Node, tests: list[Test]) -> None:
        extreme, noun = node.word("SUPER"), node.word("NOUN")
        self.claim(node, extreme)
        if extreme is None or noun is None:
            super()._super(node, tests)
            last = tests[-1]
            if last.op == T_EXTREME and last.n == n.DISTANCE and last.n2:
                tests[-1] = replace(last, n=n.FARNESS)
            return
        most = 1 if extreme.text in ("highest", "most") else 0
        tests.append(Test(T_EXTREME, self.token_stat(noun), most))

    def _related(self, node: Node, tests: list[Test], where: list[Where]) -> None:
        rel, obj = node.one("rel"), node.one("relobj")
        if rel is None or obj is None:
            raise Cannot("related to what?", node)
        word = rel.words()[0]
        name = word.text
        if name == "in" and not names_zone(obj):
            name = "at"  # in a location is at a location (ah13-faq-03)
        if name == "beneath":
            self.claim(node, rel, word)
            host = self._host_beneath(obj.kids[0]) if len(obj.kids) == 1 else None
            tests.append(Test(t.T_BENEATH, sel=host or self._related_sel(obj)))
            where.append(Where(n.BENEATH))
            return
        if name == "out of":  # of cards that were just discarded
            self.claim(node, rel, word)
            tests.append(Test(T_IN, sel=self._related_sel(obj)))
            where += [Where(n.ENCOUNTER_DISCARD), Where(n.DISCARD)]
            return
        if name in EXTREMES:
            self.claim(node, rel, word)
            tests.append(Test(T_EXTREME, *EXTREMES[name], sel=self._related_sel(obj)))
            return
        if name in RELATIONS:
            self.claim(node, rel, word)
            tests.append(Test(RELATIONS[name], sel=self._related_sel(obj)))
            return
        super()._related(node, tests, where)

    def _host_beneath(self, part: Kid) -> Sel | None:
        """`agenda deck`, where something lies under it."""
        if not (isinstance(part, Word) and part.text == "agenda deck"):
            return None
        self.claim(part)
        return UNDER_AGENDAS

    def token_stat(self, noun: Word) -> int:
        """The column in which tokens of a kind are counted."""
        if noun.text not in TOKEN_STATS:
            raise Cannot(f"'{noun.text}' cannot be counted", noun)
        self.claim(noun)
        return TOKEN_STATS[noun.text]

    def places(self, obj: Node) -> list[Where]:
        """`in victory display`, `in encounter deck`."""
        found = super().places(obj)
        return [Where(w.zone) if w.zone >= n.PLAYER_ZONES else w for w in found]


def is_anybody(node: Node) -> bool:
    """`each investigator`, `any investigator` and nothing more."""
    what = node.one("filter")
    if what is None or len(what.kids) != 1:
        return False
    return [kid.text for kid in what.walk() if isinstance(kid, Word)] == ["investigator"]


def any_title(titles: list[str]) -> Test:
    """One of several titles."""
    if len(titles) == 1:
        return Test(T_TITLE, title=titles[0])
    return Test(T_ANY, any=tuple((Test(T_TITLE, title=title),) for title in titles))


def names_zone(part: Kid) -> bool:
    """Is a zone named, and no location?"""
    words = part.walk() if isinstance(part, Node) else (part,)
    return any(isinstance(word, Word) and (word.cls in ("ZONE", "PLACE") or names_deck(word)) for word in words)


def names_deck(word: Word) -> bool:
    """`"Cultist deck"`, `"Sacrifice pile"`: a deck or pile of the scenario's own."""
    return word.cls == "STRING" and word.text.endswith((" deck", " pile"))


def joined_heads(heads: list[list[Test]]) -> Test:
    """One of several kinds of things; of types alone one mask."""
    if all(len(head) == 1 and head[0].op == T_TYPE for head in heads):
        mask = 0
        for head in heads:
            mask |= head[0].n
        return Test(T_TYPE, mask)
    return Test(T_ANY, any=tuple(tuple(head) for head in heads))


def is_location(tests: list[Test]) -> bool:
    """Is the thing described so far a location?"""
    return bool(tests) and tests[0].op == T_TYPE and tests[0].n == 1 << n.LOCATION
