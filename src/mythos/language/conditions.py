"""Conditions: how things are, or what happened before, as something the machine can test."""

from __future__ import annotations

from dataclasses import replace

from mythos.kernel.program import (
    C_AND,
    C_COMPARE,
    C_DURING,
    C_EXISTS,
    C_FLAG,
    C_IMPOSSIBLE,
    C_IS,
    C_NOT,
    C_OR,
    C_PART,
    C_SURPLUS,
    EQ,
    GE,
    LE,
    S_ALL,
    S_TRIGGER,
    T_ANY,
    T_AT,
    T_ATTACHED_TO,
    T_CONTROL,
    T_HISTORY,
    T_IN,
    T_OWNER,
    T_STATE,
    T_TITLE,
    Cond,
    Filter,
    Num,
    Sel,
    Test,
    Where,
)
from mythos.language.names import THIS, YOU, Place
from mythos.language.phrases import COMPARISONS, ONE, ZERO, Cannot, Phrases, const
from mythos.language.tree import Kid, Node, Word


class Conditions(Phrases):
    """The reader of one line: conditions."""

    def cond(self, node: Node) -> Cond:
        """A condition: terms joined by `and` or `or`."""
        joints = {word.cls for word in node.words()}
        if len(joints) > 1:
            raise Cannot("conditions are joined by 'and' or by 'or', not by both", node)
        self.claim(node)
        terms = [self.cterm(kid) for kid in node.kids if isinstance(kid, Node)]
        return terms[0] if len(terms) == 1 else Cond(C_OR if "or" in joints else C_AND, conds=tuple(terms))

    def cterm(self, node: Node) -> Cond:
        """One term of a condition."""
        self.claim(node)
        match node.kind:
            case "compare":
                left, cmp, right = node.kids
                assert isinstance(left, Node)
                assert isinstance(right, Node)
                assert isinstance(cmp, Word)
                self.claim(cmp)
                return Cond(C_COMPARE, cmp=COMPARISONS[cmp.text], left=self.value(left), right=self.value(right))
            case "exists":
                return self.exists(node.kids[0])
            case "negated":
                inner = node.kids[0]
                assert isinstance(inner, Node)
                return Cond(C_NOT, conds=(self.cterm(inner),))
            case "condword":
                return self._condword(node)
            case "during":
                return self.during(node)
            case "event":
                return self._situation(node)
        raise Cannot(f"this condition ({node.kind}) has no form yet", node)

    def exists(self, part: Kid, more: tuple[Test, ...] = ()) -> Cond:
        """There are so many of something."""
        if isinstance(part, Word) and part.cls == "STRING":
            self.claim(part)
            return Cond(C_EXISTS, sel=Sel(S_ALL, filter=Filter((Test(T_TITLE, title=part.text), *more))))
        if not (isinstance(part, Node) and part.kind == "quant"):
            return Cond(C_IS if more else C_EXISTS, sel=self.sel(part), tests=more)
        det, what = part.one("det"), part.one("filter")
        assert det is not None
        assert what is not None
        found = self.filter(what)
        if det.word("another"):
            more = (*more, Test(T_IN, sel=THIS, negate=True))
        found = replace(found, tests=found.tests + more)
        self.note_called(what, Sel(S_ALL, filter=found))
        cmp, num = self.how_many(det)
        return Cond(C_EXISTS, cmp=cmp, sel=Sel(S_ALL, filter=found), right=num)

    def note_called(self, what: Node, sel: Sel) -> None:
        """Remember `called NAME`."""
        for called in what.all("called"):
            for word in called.words("NAME"):
                self.claim(called, word)
                self.names.named[word.text] = sel

    def how_many(self, det: Node) -> tuple[int, Num]:
        """The comparison that a determiner makes."""
        first = det.kids[0]
        assert isinstance(first, Word)
        self.claim(det)
        match first.cls:
            case "any" | "another":
                return GE, ONE
            case "no":
                return EQ, ZERO
            case "NUMBER":
                if det.word("random"):
                    raise Cannot("a condition does not roll dice", det)
                self.claim(first)
                if det.word("or more"):
                    return GE, const(int(first.text))
                if det.word("or fewer"):
                    return LE, const(int(first.text))
                return GE, const(int(first.text))
            case "exactly":
                return EQ, self.amount(det.kids[1])
            case "up to":
                return LE, self.amount(det.kids[1])
        raise Cannot(f"'{first.text}' cannot stand in a condition", first)

    def _condword(self, node: Node) -> Cond:
        word = node.word("CONDWORD")
        assert word is not None
        self.claim(word)
        if word.text == self.engine.surplus:
            return Cond(C_SURPLUS)
        if word.text == "impossible":
            if not self.program:
                raise Cannot("nothing was tried before this: 'if impossible, ..' stands behind a step", word)
            return Cond(C_IMPOSSIBLE)
        return Cond(C_FLAG, self.number_of("CONDWORD", word.text, word))

    def _situation(self, event: Node) -> Cond:
        """A sentence as a condition: how things are, or what happened before."""
        subject, act = event.kids
        assert isinstance(subject, Node)
        assert isinstance(act, Node)
        who = subject.kids[0]
        self.claim(act)
        match act.kind:
            case "being":
                return self._being(who, act)
            case "was":
                rel = act.one("is_rel")
                if rel is not None:
                    self._was_there(rel)
                    return Cond(C_PART, sel=self.sel(who))
                return self.happened(event)
            case "happened" if not self.knows_history(act):
                return self.happened(event)
            case "happened":
                return Cond(C_IS, sel=self.sel(who), tests=(Test(T_HISTORY, self.history(act)),))
            case "happens":
                verb = act.word("VERB")
                obj = act.one("object")
                if verb is not None and verb.text in ("control", "own") and obj is not None:
                    op = T_CONTROL if verb.text == "control" else T_OWNER
                    if len(act.kids) > 2:
                        raise Cannot("this condition has no form yet", act.kids[2])
                    self.claim(verb)
                    return self.exists(obj.kids[0], (Test(op, sel=self.player(who)),))
        raise Cannot(f"this condition ({act.kind}) has no form yet", act)

    def happened(self, event: Node) -> Cond:
        """What has happened before, and how often; triggers know how to read it."""
        raise Cannot("this condition has no form yet", event)

    def _was_there(self, rel: Node) -> None:
        """`if this was committed to it`: to the place of the trigger."""
        word, place = rel.one("rel"), rel.kids[1]
        if word is None or word.words()[0].text != self.engine.there or self.sel(place).op != S_TRIGGER:
            raise Cannot(
                f"what was is only known of the trigger: was {self.engine.there} that {self.engine.place}", rel
            )
        self.claim(word.words()[0])

    def _being(self, who: Kid, act: Node) -> Cond:
        """`this is ready`, `each card is ready` are about all of them; `any`, `no`, `2 or more` count."""
        det = who.one("det") if isinstance(who, Node) and who.kind == "quant" else None
        counted = det is not None and not (det.word("each") or det.word("all"))
        sel = YOU if counted else self._whole(who) if isinstance(who, Node) and det is not None else self.sel(who)
        self.claim(act.one("not_"))
        if act.one("is_in_play"):
            self.claim(act.one("is_in_play"))
            here = Cond(C_EXISTS, sel=sel)  # what was named is there as long as it has not moved
            if self.engine.present >= 0:
                here = Cond(C_IS, sel=sel, tests=(Test(T_STATE, self.engine.present),))
            found = self.exists(who) if counted else here
            return Cond(C_NOT, conds=(found,)) if act.one("not_") is not None else found
        tests = self._being_tests(act)
        return self.exists(who, tests) if counted else Cond(C_IS, sel=sel, tests=tests)

    def _being_tests(self, act: Node) -> tuple[Test, ...]:
        negate = act.one("not_") is not None
        self.claim(act.one("not_"))
        state, rel, quality = act.one("is_state"), act.one("is_rel"), act.one("is_quality")
        named = act.one("is_word")
        self.claim(named)
        if state is not None:
            if len(state.kids) > 1:
                raise Cannot("this condition has no form yet", state.kids[1])
            number, turned = self.state_of(state.kids[0])
            return (Test(T_STATE, number, negate=negate != turned),)
        if rel is not None:
            word = rel.kids[0]
            assert isinstance(word, Node)
            name = word.words()[0].text
            self.claim(word.words()[0])
            other = rel.kids[1]
            if name == "in":
                there = Sel(S_ALL, filter=Filter((), tuple(self._zones(other))))
                return (Test(T_IN, sel=there, negate=negate),)
            target = self._whole(other) if isinstance(other, Node) and other.kind == "quant" else self.sel(other)
            op = {"committed to": T_AT, "attached to": T_ATTACHED_TO, "controlled by": T_CONTROL}.get(name)
            if op is None:
                raise Cannot(f"'{name}' has no form yet", word)
            return (Test(op, sel=target, negate=negate),)
        if quality is not None:
            return self._qualities(quality, negate)
        if named is not None:
            found: list[Test] = []
            self.postmod(replace(named, kind="with_named"), found, [])
            return (replace(found[0], negate=negate),)
        raise Cannot("this condition has no form yet", act)

    def _zones(self, part: Kid) -> list[Where]:
        """`in discard pile` is one's own, `in any discard pile` anybody's."""
        what = part.one("filter") if isinstance(part, Node) and part.kind == "quant" else None
        if what is None or not any(head.words("ZONE") for head in what.all("fhead")):
            place = self.thing(part)
            if not isinstance(place, Place):
                raise Cannot("this is no zone", part)
            return [Where(place.zone, place.whose)]
        assert isinstance(part, Node)
        self.claim(what)
        return self.places(replace(part, kids=(*part.all("det"), *what.kids)))

    def _qualities(self, node: Node, negate: bool) -> tuple[Test, ...]:
        """`Tome/Item`, `event`, `Tome event`; what is negated is all of it."""
        options = [(self.adj_test(kid),) for kid in node.all("quality")]
        tests = [option[0] for option in options] if len(options) < 2 else [Test(T_ANY, any=tuple(options))]
        kinds = node.one("kinds")
        if kinds is not None:
            tests.append(self.type_test(kinds.words("NOUN")))
        if len(tests) > 1 and negate:
            return (Test(T_ANY, any=(tuple(tests),), negate=True),)
        return tuple(replace(test, negate=test.negate != negate) for test in tests)

    def during(self, node: Node) -> Cond:
        """`during your draw phase`."""
        period = node.one("period") if node.kind == "during" else node
        assert period is not None
        word = period.word("PERIOD", "THISPERIOD")
        assert word is not None
        poss = period.one("poss")
        for det in poss.find("det") if poss is not None else ():
            if det.word("NUMBER") is not None:
                raise Cannot("nobody is chosen for a time: write 'any ..', or name who is meant before", det)
        who = self.owner_of(poss) if poss is not None else None
        term = self.words.terms.get((word.cls, word.text))
        self.claim(node, word)
        if period.word("each"):  # `during each draw phase`: whoever's it is
            self.claim(period)
        if term is not None and term.tag == "phase":
            return Cond(C_DURING, 1 << term.number, sel=who)
        if word.text == "turn" and who is not None:
            return Cond(C_DURING, 0, sel=who)
        raise Cannot(f"'during {word.text}' has no form yet", word)
