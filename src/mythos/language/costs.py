"""Costs: what stands before `->`, one part for each verb, paid with one's own things."""

from __future__ import annotations

from dataclasses import replace

from mythos.kernel.program import N_X, CostPart, Num, Sel
from mythos.language.changes import CHANGES, Tails
from mythos.language.choices import is_all, is_taken
from mythos.language.deeds import SHUFFLED, Deed, Deeds, verb_of
from mythos.language.english import Writer
from mythos.language.names import YOU
from mythos.language.phrases import ONE, OPPONENTS, PLAYERS, Cannot, slot_sel
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words
from mythos.language.words import plural_of

PREDICATES = frozenset((*CHANGES, "do", "choose", "choose_and", "may", "must", "pay", "resolution"))


class Costs(Deeds):
    """The reader of one line: costs."""

    payers: tuple[Sel, int] | None = None  # any of these may make the payment just read, each bound to this slot

    def costs(self, node: Node, who: Sel | None = None) -> tuple[CostPart, ...]:
        """The parts of a cost."""
        before, self.section = self.section, "cost"
        found = self._parts(node, who)
        self.section = before
        return found

    def _parts(self, node: Node, who: Sel | None) -> tuple[CostPart, ...]:
        parts: list[CostPart] = []
        for chain in node.all("chain"):
            for step in chain.kids:
                assert isinstance(step, Node)
                self.claim(step)
                if step.kind == "either":
                    parts.append(self._alternatives(step, who))
                    continue
                if step.kind != "stmt":
                    raise Cannot("this is not a cost", step)
                tails = self.tails(step)
                self._check_cost_tails(step, tails)
                for pred in step.kids:
                    if isinstance(pred, Node) and pred.kind in PREDICATES:
                        parts.append(self._cost_part(pred, who, tails))
                self.names.object = None
        return tuple(parts)

    def _check_cost_tails(self, step: Node, tails: Tails) -> None:
        """Behind a cost stands only what a cost knows: `minimum`, `maximum`, and where its X comes from."""
        plain = Tails(minimum=tails.minimum, maximum=tails.maximum)
        if tails != plain:
            raise Cannot("a cost is paid or not: no condition, duration or 'for each' stands with it", step)

    def _least(self, part: CostPart, tails: Tails, pred: Node) -> CostPart:
        """`pay X minimum 1`, `return X cards to hand maximum 1`: X is at least, or at most, that."""
        if tails.minimum < 0 and tails.maximum < 0:
            return part
        named = part.num if part.choice is None else part.choice.least
        if named is None or named.op != N_X or self.gates:
            raise Cannot("'minimum' stands with an X that is named: pay X minimum 1 -> ..", pred)
        return replace(part, least=max(tails.minimum, 0), most=tails.maximum)

    def _alternatives(self, step: Node, who: Sel | None) -> CostPart:
        """`either (pay 2) or (exhaust this)`: one of these."""
        if step.one("subject") is not None:
            raise Cannot("who pays decides how", step)
        groups = step.all("group")
        options = tuple(self._cost_group(group, who) for group in groups)
        if len(options) > 7 or any(part.alternatives for way in options for part in way):
            raise Cannot("so many ways to pay have no form yet", step)
        if any(part.num is not None and part.num.op == N_X for way in options for part in way):
            raise Cannot("X cannot be named in one of several ways to pay", step)
        writer = Writer(self.words)
        return CostPart(alternatives=options, labels=tuple(writer.say(group) for group in groups))

    def _cost_group(self, group: Node, who: Sel | None) -> tuple[CostPart, ...]:
        effects = group.one("effects")
        assert effects is not None
        return self.costs(effects, who)

    def payment(self, who: Kid, act: Node) -> tuple[Sel, CostPart]:
        """`its controller pays 1`, `they discard 1 card from their hand`."""
        before, tail = self.names.doer, self.tail
        payer = self.player(who)
        if payer in (PLAYERS, OPPONENTS):
            if not isinstance(who, Node) or not who.find("det")[0].word("any"):
                raise Cannot("one player pays: that player, its controller, they, any player", who)
            slot = self.new_slot()
            self.payers, payer = (payer, slot), slot_sel(slot)
        self.names.doer, self.tail = payer, False
        kind = "pay" if act.kind == "pays" else "do"
        self.claim(act)
        part = self._cost_part(replace(act, kind=kind), payer, Tails())
        self.names.doer, self.tail = before, tail
        return payer, part

    def _pay(self, pred: Node) -> CostPart:
        amount = pred.one("amount")
        assert amount is not None
        match = -1
        self.claim(pred, amount)
        using = pred.one("quant")
        if using is not None:
            families = [word for word in using.walk() if isinstance(word, Word) and word.cls == "FAMILY"]
            if len(families) != 1:
                raise Cannot("this payment has no form yet", using)
            self._one_resource(using)
            match = self.stat_of_word(families[0])
        return CostPart(num=(self.x or Num(N_X)) if amount.word("X") else self.amount(amount), match=match)

    def _one_resource(self, using: Node) -> None:
        """`using 1 neutral resource`: which family it must show."""
        words = [word for word in using.walk() if isinstance(word, Word)]
        if [word.cls for word in words] != ["NUMBER", "FAMILY", "NOUN"] or words[0].text != "1":
            raise Cannot(
                f"what pays shows it: pay 2 using 1 {words[-1].text if words else 'resource'} of a family", using
            )
        if words[2].text != self.engine.symbol:
            raise Cannot(f"what pays holds {plural_of(self.engine.symbol)}", words[2])
        self.claim(words[0], words[2])

    def _cost_part(self, pred: Node, who: Sel | None, tails: Tails) -> CostPart:
        if pred.kind == "pay":
            return self._least(self._pay(pred), tails, pred)
        if pred.kind not in ("do", "choose_and"):
            raise Cannot("this is not a cost", pred)
        deed = Deed(verb_of(pred), pred, who or YOU, tails)
        part = deed.object
        if part is None:
            raise Cannot("this is not a cost", pred)
        self.claim(pred, pred.word("VERB"))
        token = self._token(part)
        if token:
            return self._token_cost(deed, token)
        if deed.verb == "drive":
            self._driven(deed)
        if pred.one("into_play") is not None:
            self._enters_as_cost(pred)
        if deed.verb == "attach" and pred.one("as_kind") is not None:
            return self._brought_as_cost(deed)
        taken = isinstance(part, Node) and part.kind in ("quant", "some_of") and not is_all(part)
        if not taken:
            sel = self.take(part, deed.who, verb=deed.verb)
            number, zone, state = self._goes(deed)
            return CostPart(number, sel=sel, zone=zone, state=state)
        places, tests = self._from(deed)
        made = self.make_choice(part, deed.who, own=True, where=places, tests=tests)
        self.note_taken(part, made.slot)
        number, zone, state = self._goes(deed)
        return self._least(CostPart(number, choice=replace(made, able=(number,)), zone=zone, state=state), tails, pred)

    def _brought_as_cost(self, deed: Deed) -> CostPart:
        """`attach this to 1 other card as something`: somebody says to which."""
        kind, where = deed.node.one("as_kind"), deed.prep("to")
        noun = kind.find("fhead")[0].word("NOUN") if kind is not None else None
        itself = isinstance(deed.what, Node) and deed.what.kind == "this"
        if kind is None or noun is None or where is None or not is_taken(where) or not itself:
            raise Cannot(f"attach this to 1 {self.engine.payer} as {self.engine.symbol}", deed.node)
        self._plain_kind(kind, noun)
        made = self.make_choice(where, deed.who, own=True)
        self.note_taken(where, made.slot)
        number = self.act_number(deed, f"{deed.verb} as {noun.text}", "only")
        return CostPart(number, choice=made, brings=self.sel(deed.what))

    def _goes(self, deed: Deed) -> tuple[int, int, int]:
        """Which event pays a cost, to which zone and which end of it, now that the thing is named."""
        zone, state = -1, -1
        number = self.engine.acts.get(f"{deed.verb} as cost", self.words.verbs[deed.verb].number)
        where = deed.prep("to", "into")
        if where is not None:
            place, end = self._destination(where)
            name = "deck" if place.zone == self.engine.zones["deck"] else place.name
            zone = place.zone
            number = self.act_number(deed, f"{deed.verb} to {name}", f"{deed.verb} into {name}")
            state = (SHUFFLED if deed.verb == "shuffle" else end) if name == "deck" else -1
        if number < 0:
            raise Cannot(f"the engine cannot '{deed.verb}' as a cost", deed.node)
        if where is None and deed.verb in ("put", "return", "shuffle") and deed.node.one("into_play") is None:
            raise Cannot(f"{deed.verb} where?", deed.node)
        return number, zone, state

    def _enters_as_cost(self, pred: Node) -> None:
        """`put this into play ->`: as it is, where cards enter play."""
        into = pred.one("into_play")
        if into is None or into.kids or pred.word("STATE") or pred.one("as_kind"):
            raise Cannot("this is not a cost", pred)
        self.claim(into)

    def _any_tokens(self, deed: Deed, number: int, token: str, holder: Kid) -> CostPart:
        """`discard any number of own tokens from any number of places`: one by one, at least one."""
        det = holder.one("det") if isinstance(holder, Node) else None
        if deed.verb == "place" or det is None or not det.word("any number of"):
            raise Cannot("any number of tokens from any number of ..", deed.node)
        self.claim(
            *(kid for kid in deed.what.find("det") if kid.word("any number of")) if isinstance(deed.what, Node) else ()
        )
        made = self.make_choice(holder, deed.who, tests=(self.held(token, ONE, deed.who),))
        self.note_taken(holder, made.slot)
        return CostPart(number, num=ONE, choice=replace(made, least=ONE, distinct=False))

    def _token_cost(self, deed: Deed, token: str) -> CostPart:
        part, holder = deed.object, deed.prep("from", "on")
        assert isinstance(part, Node)
        det = part.one("det")
        if det is None or holder is None:
            raise Cannot("this is not a cost", deed.node)
        self.claim(*head_words(part))
        if isinstance(holder, Node) and self.engine.place in [word.text for word in head_words(holder)]:
            if deed.verb not in ("discard", "remove"):
                raise Cannot("this is not a cost", deed.node)
            token = next((name for name, own in self.engine.tokens.items() if own and name.endswith(token)), token)
        number = self.act_number(deed, f"{deed.verb} {token.removeprefix('own ')}", "only")
        if det.word("any number of"):
            return self._any_tokens(deed, number, token, holder)
        count = self._count_of(det)
        if not is_taken(holder):
            return CostPart(number, num=count, sel=self.sel(holder))
        tests = () if deed.verb == "place" else (self.held(token, count, deed.who),)
        made = self.make_choice(holder, deed.who, tests=tests)
        self.note_taken(holder, made.slot)
        return CostPart(number, num=count, choice=made)
