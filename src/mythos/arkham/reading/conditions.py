"""Conditions: tests, chaos tokens, what is remembered, where somebody is."""

from __future__ import annotations

from dataclasses import replace

from mythos.arkham import numbers as n
from mythos.arkham import table as t
from mythos.arkham.reading.parts import nouns_of, spelled
from mythos.arkham.reading.things import RELATIONS, names_zone
from mythos.arkham.reading.values import MARGIN, Values
from mythos.arkham.scenarios import PLAYED
from mythos.kernel.program import (
    C_AND,
    C_COMPARE,
    C_DURING,
    C_EXISTS,
    C_FLAG,
    C_IS,
    C_NOT,
    GE,
    LE,
    S_ALL,
    T_HISTORY,
    T_IN,
    T_STATE,
    T_TITLE,
    Cond,
    Filter,
    Sel,
    Test,
)
from mythos.language.names import THIS
from mythos.language.phrases import Cannot
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words

NOTED = {"record": 1, "remember": 0}
TESTED = {"attack": t.FLAG_ATTACKING, "evade": t.FLAG_EVADING, "investigate": t.FLAG_INVESTIGATING}


class Conditions(Values):
    """The reader of one line: conditions."""

    def _condword(self, node: Node) -> Cond:
        least = node.one("least")
        cond = super()._condword(node)
        of_test = cond.op == C_FLAG and cond.n in (t.FLAG_SUCCESS, t.FLAG_FAILURE)
        if of_test and not self.knows_outcome():
            raise Cannot(
                "the outcome of which test? test willpower 3 (if success, ..), after you fail any test: ..", node
            )
        if least is None:
            return cond
        if not of_test:
            raise Cannot("only success and failure have a margin: if success by at least 2", least)
        amount = least.all("amount")[0]
        self.claim(least)
        cmp = GE if least.word("by at least") else LE
        return Cond(C_AND, conds=(cond, Cond(C_COMPARE, cmp=cmp, left=MARGIN, right=self.amount(amount))))

    def _situation(self, event: Node) -> Cond:
        subject, act = event.kids
        if not isinstance(subject, Node) or not isinstance(act, Node):
            raise Cannot("who?", event)
        who = subject.kids[0]
        for reading in (
            self._revealed,
            self._test_of,
            self._tested,
            self._was_played,
            self._listed,
            self._noted,
            self._performs,
            self._remembers,
            self._history,
            self._owns,
            self._titled,
            self._any_of,
        ):
            found = reading(who, act)
            if found is not None:
                self.claim(act)
                return found
        return super()._situation(event)

    def _revealed(self, who: Kid, act: Node) -> Cond | None:
        """`any skull/auto-fail is revealed`, `any even chaos token is revealed`."""
        words = head_words(who) if isinstance(who, Node) and who.kind == "quant" else []
        state = act.one("is_state") if act.kind == "being" else None
        if not words or words[0].text not in (*n.TOKENS, "chaos token") or state is None:
            return None
        said = [word.text for word in state.words()]
        if said != ["reveal"] or not all(is_token_head(head) or numbered(head) for head in who_heads(who)):
            raise Cannot("of chaos tokens: if any skull/cultist is revealed", act)
        if not (self.drawn or self.within_test()):
            raise Cannot("revealed in which test? test willpower 3 (..), fight (..)", act)
        if not is_any_of(who):
            raise Cannot("how many tokens there are is not known: if any skull is revealed", who)
        self.claim(*words, *state.words(), *who_dets(who), act.one("not_"))
        mask = 0
        for head, word in zip(who_heads(who), words, strict=True):
            mask |= n.NUMBERED.get(numbered(head), 0) or n.token_bit(n.TOKENS[word.text])
            self.claim(*(word for adj in head.find("adj") for word in adj.words()))
        seen = Cond(t.C_DRAWN if self.drawn and not self.testing else t.C_REVEALED, mask)
        return Cond(C_NOT, conds=(seen,)) if act.one("not_") is not None else seen

    def _test_of(self, who: Kid, act: Node) -> Cond | None:
        """`this test is of any Spell asset`."""
        rel = act.one("is_rel") if act.kind == "being" else None
        if rel is None or not is_this_test(who):
            return None
        word, what = rel.kids
        if isinstance(what, Node) and spelled(rel) == "of this" and act.one("not_") is None:
            self.claim_whole(who, rel)
            return Cond(C_IS, sel=Sel(t.S_TEST_SOURCE), tests=(Test(T_IN, sel=THIS),))
        kept = what.one("filter") if isinstance(what, Node) and what.kind == "quant" else None
        if not isinstance(word, Node) or word.words()[0].text != "of" or kept is None or act.one("not_") is not None:
            raise Cannot("what asks for it: this test is of any Spell asset", act)
        self.claim_whole(who)
        self.claim(word, *word.words())
        self.everything(what.find("det")[0] if isinstance(what, Node) else rel)
        self.names.things.append(("card", Sel(t.S_TEST_SOURCE)))  # `that card`
        return Cond(C_IS, sel=Sel(t.S_TEST_SOURCE), tests=self.filter(kept).tests)

    def _tested(self, who: Kid, act: Node) -> Cond | None:
        """`"The Experiment" is attacked`: the test under way is against it."""
        state = act.one("is_state") if act.kind == "being" else None
        said = state.words() if state is not None else []
        itself = isinstance(who, Node) and spelled(who) == "this"
        named = who.text if isinstance(who, Word) and who.cls == "STRING" else ""
        kind = (
            who.one("filter") if isinstance(who, Node) and who.kind == "quant" and nouns_of(who) == ["enemy"] else None
        )
        if len(said) != 1 or said[0].text not in TESTED or not (itself or named or kind is not None):
            return None
        self.claim(said[0], act.one("not_"))
        if kind is not None and isinstance(who, Node):
            self.any_of(who)
            tests = self.filter(kind).tests
        else:
            self.claim_whole(who)
            tests = (Test(T_TITLE, title=named) if named else Test(T_IN, sel=THIS),)
        against = Cond(C_IS, sel=Sel(t.S_TESTED), tests=tests)
        if said[0].text != "investigate":
            self.names.things.append(("enemy", Sel(t.S_TESTED)))  # `that enemy`
        found = Cond(C_AND, conds=(Cond(C_FLAG, TESTED[said[0].text]), against))
        return Cond(C_NOT, conds=(found,)) if act.one("not_") is not None else found

    def _noted(self, who: Kid, act: Node) -> Cond | None:
        """`"doom approaches" is recorded`, `".." is not remembered`."""
        state = act.one("is_state") if act.kind == "being" else None
        said = state.words() if state is not None else []
        if not (isinstance(who, Word) and who.cls == "STRING") or len(said) != 1 or said[0].text not in NOTED:
            return None
        self.claim(who, said[0], act.one("not_"))
        noted = Cond(t.C_NOTED, NOTED[said[0].text], tests=(Test(T_TITLE, title=who.text),))
        return Cond(C_NOT, conds=(noted,)) if act.one("not_") is not None else noted

    def _was_played(self, who: Kid, act: Node) -> Cond | None:
        """`"The Last Ferry" was played`: a scenario of this campaign."""
        state = act.one("is_state") if act.kind == "was" else None
        said = [word.text for word in state.words()] if state is not None else []
        if not (isinstance(who, Word) and who.cls == "STRING") or said != ["play"] or state is None:
            return None
        self.claim(who, *state.words())
        return Cond(t.C_LISTED, tests=(Test(T_TITLE, title=PLAYED), Test(T_TITLE, title=who.text)))

    def _listed(self, who: Kid, act: Node) -> Cond | None:
        """`"Jordan Perry" is recorded under "VIPs Slain"`, `it is not recorded under ".."`."""
        state = act.one("is_state") if act.kind == "being" else None
        under = state.one("with_prep") if state is not None else None
        if state is None or under is None or [word.text for word in state.words()] != ["record"]:
            return None
        prep, name = under.kids
        if not isinstance(name, Word) or name.cls != "STRING" or spelled(prep) != "under" or len(state.kids) != 2:
            raise Cannot('in which list? it is recorded under "VIPs Slain"', under)
        self.claim(name, prep, *state.words(), act.one("not_"))
        inside = Test(T_TITLE, title=name.text)
        if isinstance(who, Word) and who.cls == "STRING":
            self.claim(who)
            found = Cond(t.C_LISTED, tests=(inside, Test(T_TITLE, title=who.text)))
        else:
            found = Cond(t.C_LISTED, sel=self.whole(who), tests=(inside,))
        return Cond(C_NOT, conds=(found,)) if act.one("not_") is not None else found

    def _remembers(self, who: Kid, act: Node) -> Cond | None:
        """`they remember "the way out"`: that investigator, or everybody."""
        verb, obj = act.word("VERB"), act.one("object")
        if act.kind != "happens" or verb is None or verb.text != "remember":
            return None
        phrase = obj.kids[0] if obj is not None and len(act.kids) == 2 else None
        if not isinstance(phrase, Word) or phrase.cls != "STRING":
            raise Cannot('write the phrase in quotes: they remember "the way out"', act)
        self.claim(verb, phrase)
        return Cond(t.C_NOTED, NOTED["remember"], sel=self.player(who), tests=(Test(T_TITLE, title=phrase.text),))

    def _performs(self, who: Kid, act: Node) -> Cond | None:
        """`you perform this test`."""
        verb, obj = act.word("VERB"), act.one("object")
        if act.kind != "happens" or verb is None or verb.text != "perform":
            return None
        if obj is None or not is_this_test(obj.kids[0]) or len(act.kids) > 2:
            raise Cannot("a test is performed: if you perform this test", act)
        self.claim(verb)
        self.claim_whole(obj)
        return Cond(C_IS, sel=Sel(t.S_TESTER), tests=(Test(T_IN, sel=self.player(who)),))

    def _owns(self, who: Kid, act: Node) -> Cond | None:
        """`any defeated investigator owns "Dr. Henry Armitage"`: it is in the deck that this one brought along."""
        verb, obj = act.word("VERB"), act.one("object")
        title = obj.kids[0] if obj is not None and len(act.kids) == 2 else None
        if act.kind != "happens" or verb is None or verb.text != "own" or not isinstance(title, Word):
            return None
        what = who.one("filter") if isinstance(who, Node) and who.kind == "quant" else None
        if title.cls != "STRING" or what is None or not isinstance(who, Node) or not self.is_player(who):
            raise Cannot('who owns what? any defeated investigator owns "Dr. Henry Armitage"', act)
        if spelled(who.all("det")[0]) != "any":
            raise Cannot('one of them is enough: any defeated investigator owns ".."', who)
        self.claim(verb, title, who.one("det"))
        found = self.filter(what)
        found = replace(found, tests=(*found.tests, Test(t.T_OWNS, title=title.text)))
        return Cond(C_EXISTS, sel=Sel(S_ALL, filter=found))

    def _history(self, who: Kid, act: Node) -> Cond | None:
        """`it was investigated this turn`."""
        past = [word for word in act.walk() if isinstance(word, Word)]
        if act.kind != "was" or [word.cls for word in past] != ["VED", "THISPERIOD"]:
            return None
        key = " ".join(word.text for word in past)
        if key not in self.engine.histories:
            raise Cannot(f"the engine does not remember '{key}'", act)
        self.claim(*past)
        return Cond(C_IS, sel=self.sel(who), tests=(Test(T_HISTORY, self.engine.histories[key]),))

    def _titled(self, who: Kid, act: Node) -> Cond | None:
        """`"Lita Chantler" is not controlled by you`: true, too, where no such card is in play."""
        if not (isinstance(who, Word) and who.cls == "STRING") or act.kind != "being" or act.one("not_") is None:
            return None
        if act.one("is_in_play") is not None:
            return None
        self.claim(who, act.one("not_"))
        tests = self._being_tests(Node(act.kind, tuple(kid for kid in act.kids if kid is not act.one("not_"))))
        named = Sel(S_ALL, filter=Filter((Test(T_TITLE, title=who.text), *tests)))
        return Cond(C_NOT, conds=(Cond(C_EXISTS, sel=named),))

    def _any_of(self, who: Kid, act: Node) -> Cond | None:
        """`any of them is copy of it`: at least one."""
        det = who.one("det") if isinstance(who, Node) and who.kind == "some_of" else None
        if det is None or not isinstance(who, Node) or act.kind != "being":
            return None
        if spelled(det) != "any" or act.one("not_") is not None:
            raise Cannot("of several: if any of them is ..", who)
        self.claim(who, det)
        them, tests = self.sel(who.kids[-1]), self._being_tests(act)
        none = Cond(C_IS, sel=them, tests=tuple(replace(test, negate=not test.negate) for test in tests))
        if len(tests) != 1:
            raise Cannot("one thing at a time: if any of them is ..", act)
        return Cond(C_AND, conds=(Cond(C_EXISTS, sel=them), Cond(C_NOT, conds=(none,))))

    def _being_tests(self, act: Node) -> tuple[Test, ...]:
        rel = act.one("is_rel")
        word = rel.kids[0] if rel is not None else None
        if rel is None or not isinstance(word, Node):
            return super()._being_tests(act)
        name = word.words()[0].text
        other = rel.kids[1]
        if name == "in" and not names_zone(other):
            name = "at"
        if name not in RELATIONS:
            return super()._being_tests(act)
        self.claim(act.one("not_"), word, *word.words())
        return (Test(RELATIONS[name], sel=self.whole(other), negate=act.one("not_") is not None),)

    def during(self, node: Node) -> Cond:
        """`during your turn`."""
        period = node.one("period") if node.kind == "during" else node
        word = period.word("PERIOD") if period is not None else None
        poss = period.one("poss") if period is not None else None
        if word is not None and word.text == "turn" and poss is not None:
            self.claim(node, period, word)
            return Cond(C_IS, sel=self.owner_of(poss), tests=(Test(T_STATE, n.ACTIVE_TURN),))
        if word is not None and word.text in n.PHASES and poss is None and period is not None:
            self.claim(node, word)
            if period.word("each"):
                self.claim(period)
            return Cond(C_DURING, 1 << n.PHASES[word.text])
        return super().during(node)


def is_this_test(part: Kid) -> bool:
    """`this test`."""
    return isinstance(part, Node) and part.kind == "this" and [word.text for word in part.words("NOUN")] == ["test"]


def who_heads(who: Kid) -> list[Node]:
    """The heads of a phrase."""
    what = who.one("filter") if isinstance(who, Node) else None
    return what.all("fhead") if what is not None else []


def who_dets(who: Kid) -> list[Node]:
    """The determiner of a phrase."""
    return who.all("det") if isinstance(who, Node) else []


def is_token_head(head: Node) -> bool:
    """`skull`: a symbol, and nothing with it."""
    return len(head.kids) == 1 and [word.text in n.TOKENS for word in head.words("NOUN")] == [True]


def numbered(head: Node) -> str:
    """`even chaos token`: which numbers, "" if the phrase is another one."""
    adjs = head.find("adj")
    if [word.text for word in head.words("NOUN")] != ["chaos token"] or len(adjs) != 1:
        return ""
    name = ("non-" if adjs[0].word("NON") else "") + adjs[0].words()[-1].text
    return name if name in n.NUMBERED else ""


def is_any_of(who: Kid) -> bool:
    """`any skull/cultist`."""
    what = who.one("filter") if isinstance(who, Node) else None
    plain = what is not None and len(what.kids) == len(what.all("fhead"))
    return plain and [word.text for det in who_dets(who) for word in det.words()] == ["any"]
