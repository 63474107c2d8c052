"""The reader of one line of an Arkham card."""

from __future__ import annotations

from dataclasses import replace

from mythos.arkham import numbers as n
from mythos.arkham import table as t
from mythos.arkham.library import U_TEST
from mythos.arkham.reading.costs import Costs
from mythos.arkham.reading.parts import spelled
from mythos.arkham.reading.signatures import allowed, goes_with
from mythos.arkham.reading.tests import BEGIN, revealing
from mythos.kernel.program import I_DELAY, I_DO, I_JUMP, I_LAST, I_PICK, U_PHASE, Instr, Pattern, Sel, Until
from mythos.language.changes import Tails
from mythos.language.deeds import Deed, verb_of
from mythos.language.names import YOU
from mythos.language.phrases import Cannot, slot_sel
from mythos.language.sentences import END
from mythos.language.tree import Kid, Node, Word

ONE_BY_ONE = (*BEGIN, "heal", "take control of", "search", "look at", "shuffle", "put")  # each does it alone
BOUNDED = ("deal",)  # of a number `minimum` and `maximum` can be said
ATTACK_EVENTS = (n.E_ATTACK, n.E_ATTACKED)


class ArkhamReader(Costs):
    """The reader of one line of an Arkham card."""

    def _check_complements(self, deed: Deed) -> None:
        """Refuse what does not stand with a verb."""
        may = allowed(deed.verb)
        for kid in deed.node.kids:
            if isinstance(kid, Word):
                name = kid.text if kid.cls == "MANNER" else kid.cls
            elif kid.kind in ("with_prep", "with_stat"):
                name = kid.find("prep")[0].words()[0].text
            else:
                name = kid.kind
            if name not in may and name not in ("VERB", "object"):
                known = goes_with(deed.verb)
                remedy = f": it goes with {known}" if known else ""
                raise Cannot(f"'{spelled(kid)}' does not stand with '{deed.verb}'{remedy}", kid)

    def step(self, node: Node) -> None:
        """One step; some sentences of this game are no clauses."""
        if node.kind == "token_value":
            self.token_value(node)
            return
        super().step(node)

    def statement(self, node: Node) -> None:
        """A clause; some are one act of the rules."""
        until, do, subject = node.one("until_event"), node.one("do"), node.one("subject")
        if until is not None and do is not None and verb_of(do) == "discard":
            self.discard_until(node, until, do)
            return
        preds = [kid for kid in node.kids if isinstance(kid, Node) and kid.kind == "do"]
        if len(preds) == 2 and all(verb_of(pred) == "take" for pred in preds) and self.hurt_both(node, preds):
            return
        part = subject.kids[0] if subject is not None else None
        if part is not None and self._is_group(part) and self._asks_each(node):
            self._one_after_the_other(node, part)
            return
        before = self.attacker
        self.attacker = self._attack(part)
        super().statement(node)
        self.attacker = before

    def _attack(self, part: Kid | None) -> Sel | None:
        """`this attack`, `that attack`: the one that is made, or the one that triggered this."""
        if not isinstance(part, Node) or part.kind not in ("this", "that"):
            return None
        if "attack" not in _nouns(part):
            return None
        known = (
            self.attacks
            or self.pattern_key in ATTACK_EVENTS
            or self.shared.card.facts().type in ("skill", "investigator")
        )
        if not known:
            raise Cannot("which attack? fight (this attack deals +1 damage)", part)
        self.claim_whole(part)
        return Sel(t.S_TESTED)

    def _card_subject(self, part: Kid | None, preds: list[Node]) -> Sel | None:
        if self.attacker is not None:
            return self.attacker
        return super()._card_subject(part, preds)

    def note_each(self, noun: str, sel: Sel) -> None:
        """`for each investigator, they ..`."""
        super().note_each(noun, sel)
        if noun == "investigator":
            self.names.note_player(sel)

    def _asks_each(self, node: Node) -> bool:
        """Does a condition of the clause speak of each of several investigators?"""
        tails = node.all("tail_if", "unless", "where_x")
        words = [word for tail in tails for word in tail.walk() if isinstance(word, Word)]
        return any(word.cls == "their" or (word.cls == "PRONOUN" and word.text == "they") for word in words)

    def _one_after_the_other(self, node: Node, part: Kid) -> None:
        """Everybody alone, with the condition asked of that one."""
        before = self.names.doer
        with self._each_player(part):
            self.names.note_player(self.names.doer or YOU)
            super().statement(replace(node, kids=tuple(kid for kid in node.kids if kid is not node.one("subject"))))
        self.names.doer = before

    def _together(self, preds: list[Node]) -> bool:
        """What everybody does alone, one after the other."""
        if preds[0].kind == "do" and verb_of(preds[0]) in ONE_BY_ONE:
            return False
        return super()._together(preds)

    def _last(self, pred: Node, part: Kid | None, tails: Tails) -> None:
        """`each non-Elite enemy cannot attack you`: whoever it is by then."""
        if pred.kind == "cannot" and isinstance(part, Node) and part.kind == "quant" and not self.is_player(part):
            self.claim(part.one("det"))
            mods = tuple(replace(mod, scope=self.scope(part), live=True) for mod in self.mods(pred, tails))
            self.emit(Instr(I_LAST, mods=mods, until=tails.until or Until(U_PHASE)))
            return
        super()._last(pred, part, tails)

    def _check_tails(self, pred: Node, tails: Tails) -> None:
        verb = pred.word("VERB")
        bounded = verb is not None and verb.text in BOUNDED and pred.kind == "do" and self.attacker is not None
        kept = replace_bounds(tails) if bounded else tails
        super()._check_tails(pred, kept)

    def pred(self, pred: Node, who: Sel | None, part: Kid | None, tails: Tails) -> None:
        """One predicate of a clause."""
        inner = pred.kids[0] if pred.kids else None
        if pred.kind == "resolution":
            self.resolution(pred)
        elif (pred.kind in ("gains", "loses") and self.tokens_of_player(pred, who, tails)) or self.campaign_pred(
            pred, who, tails
        ):
            return
        elif pred.kind == "do" and verb_of(pred) == "remember":
            self.remember(pred, part)
        elif pred.kind == "does_not" and [word.text for word in pred.words("VERB")] == ["provoke"]:
            self._safely(pred, part)
        elif pred.kind == "does_not" and self.attacker is not None and spelled(pred) == "does not deal any damage":
            self.claim_whole(pred)
            self.emit(Instr(I_DO, verb=n.E_INSTEAD, sel=YOU))
        elif pred.kind == "is_" and spelled(pred) in ("is killed", "are killed"):
            self.claim_whole(pred)
            self.emit(Instr(I_DO, verb=n.E_KILLED, sel=who or YOU))
        elif pred.kind == "may" and isinstance(inner, Node) and inner.kind == "do" and verb_of(inner) == "use":
            if tails.until is None:
                raise Cannot("for how long? you may use intellect for combat until end of round", pred)
            self.claim(pred)
            self.use_skill(inner, tails)
        else:
            tokenless = pred.kind == "does_not" and revealing(pred)
            if (tokenless or pred.kind in ("gets", "has", "always_has")) and self.testing and tails.until is None:
                tails.until = Until(U_TEST)
            super().pred(pred, who, part, tails)

    def _possible(self, instr: Instr) -> Instr:
        """What is picked must be able to bear the tokens that come onto it, or to be entered by who moves there."""
        made = super()._possible(instr)
        if made.op != I_PICK or made.choice is None:
            return made
        slot = slot_sel(made.choice.slot)
        steps = [step for step in self.program if step.op == I_DO]
        able = [verb for verb in made.choice.able if verb != n.E_PLACE]
        able += [step.state for step in steps if step.verb == n.E_PLACE and step.sel == slot]
        able += [n.E_ENTERED for step in steps if step.verb == n.E_MOVE and step.to == slot and step.sel == YOU]
        return replace(made, choice=replace(made.choice, able=tuple(dict.fromkeys(able))))

    def _safely(self, pred: Node, part: Kid | None) -> None:
        """`this does not provoke any attack`: the action itself."""
        whole = part is not None and spelled(part) == "this" and spelled(pred) == "does not provoke any attack"
        if not whole:
            raise Cannot("write: this does not provoke any attack", pred)
        self.claim_whole(pred, part)
        self.emit(Instr(I_DO, verb=n.E_SAFELY, sel=YOU))

    def _instead(self, node: Node) -> None:
        """Inside a test `instead` replaces the default result; else the event of the trigger."""
        stmt = node.kids[0]
        if self.testing and isinstance(stmt, Node):
            self.claim(node)
            self.emit(Instr(I_DO, verb=n.E_INSTEAD, sel=YOU))
            self.step(stmt)
            return
        super()._instead(node)

    def _delayed(self, node: Node) -> None:
        """`after this test ends, ..`."""
        when, core = node.kids
        if not isinstance(when, Node) or not isinstance(core, Node) or spelled(when) != "after this test ends":
            super()._delayed(node)
            return
        self.claim_whole(when)
        self.claim(node)
        delay = self.emit(Instr(I_DELAY, pattern=Pattern(n.E_TEST_ENDED), until=Until(U_TEST)))
        with self.gated():
            self.step(core)
        self.emit(Instr(I_JUMP, jump=END))
        self.land(delay)


def replace_bounds(tails: Tails) -> Tails:
    """The same tails without `minimum` and `maximum`, which the number has read."""
    return replace(tails, minimum=-1, maximum=-1)


def _nouns(part: Node) -> list[str]:
    return [word.text for word in part.words("NOUN")]
