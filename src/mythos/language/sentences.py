"""Sentences: the flow of an effect, from its steps to the instructions of its program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from mythos.kernel.program import (
    C_DONE,
    C_NOT,
    I_BIND,
    I_DELAY,
    I_DESTINATION,
    I_DO,
    I_EITHER,
    I_IF,
    I_INSTEAD,
    I_JUMP,
    I_LAST,
    I_LOOP,
    I_MAY,
    I_NAME,
    I_NEXT,
    I_PAY,
    I_PICK,
    I_THEN,
    I_TIMES,
    M_CANNOT,
    M_CONTROL,
    M_COPY,
    M_COST,
    M_FLAG,
    M_MAY,
    M_MUST,
    M_SKIP,
    M_WAIVES,
    N_MARGIN,
    R_BATCH,
    S_ALL,
    S_HOST,
    S_SLOT,
    S_THIS,
    S_TRIGGER,
    U_FOREVER,
    U_NEXT,
    U_NEXT_PHASE,
    U_PHASE,
    U_ROUND,
    U_TURN,
    Cond,
    Instr,
    Mod,
    Num,
    Sel,
    Until,
    of_this_card,
    of_this_use,
    walk,
)
from mythos.language.changes import CHANGES, Tails
from mythos.language.costs import PREDICATES, Costs
from mythos.language.deeds import NEXT_ACTION, Deed, how_played, verb_of
from mythos.language.english import Writer
from mythos.language.names import THIS, YOU
from mythos.language.phrases import OPPONENTS, PLAYER_NOUNS, PLAYERS, Cannot, slot_sel
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words

UNDONE = (I_INSTEAD, I_MAY, I_BIND, I_IF)  # instructions that change nothing by themselves
CHOOSING = (I_NAME, I_PICK, I_LOOP, I_TIMES, I_NEXT)  # .. and that say what will be done to whom
FOREVER = ("becomes", "counts_as")
MATCHING = ("match", "ignore")  # verbs about what pays for a card: changes, and no deeds
FOR_PLAYERS = ("choose", "choose_and", "pay", "may")  # what things do not do
END = 1_000_000  # behind the last instruction of every program
WAITING = {"this phase": U_PHASE, "this turn": U_TURN, "this round": U_ROUND, "this game": U_FOREVER}
COUNTED = ("gains", "loses", "gets", "costs", "draw", "place", "discard", "remove")  # what `for each` can multiply


class Sentences(Costs):
    """The reader of one line: steps, statements and predicates."""

    playing = False  # the line belongs to playing a permanent card
    naming_only: frozenset[int] = frozenset()  # verbs that call something by its name, and do nothing
    plays_itself = False  # the line is the effect of an event card, so `instead` can redirect the card

    def counts_trigger(self) -> bool:
        """`instead place that many tokens`: as many as the event would have brought."""
        return self.pattern_key >= 0 and self.section != "cost" and all(i.op in UNDONE for i in self.program)

    @contextmanager
    def gated(self) -> Iterator[None]:
        """What is said here waits behind a gate: its choices are no targets, its picks close no outer `then`."""
        self.gates += 1
        thens, self.thens = self.thens, None
        yield
        self.thens = thens
        self.gates -= 1

    # -- chains and steps --------------------------------------------------------------------------------------------
    def effects(self, node: Node) -> None:
        """Independent parts, one after the other."""
        for chain in node.all("chain"):
            self.chain(chain)
        done = [instr for instr in self.program if instr.op not in UNDONE]
        if all(instr.op in CHOOSING for instr in done):
            raise Cannot("something is chosen or named, and nothing is done with it: say what behind ';'", node)
        if done and all(instr.verb in self.naming_only for instr in done):
            raise Cannot("this says only what it is called: say what is done behind ';'", node)

    def chain(self, node: Node) -> None:
        """Steps joined by `then`: each waits until the one before was done in full."""
        outer, outer_gates = self.thens, self.gates
        waiting: list[int] = []
        self.claim(node)
        for i, step in enumerate(node.kids):
            assert isinstance(step, Node)
            self.thens = waiting if i < len(node.kids) - 1 else outer
            if i:
                waiting.append(self.emit(Instr(I_THEN)))
                self.gates += 1
            self.step(step)
        for place in waiting:
            self.land(place)
        self.thens, self.gates = outer, outer_gates

    def step(self, node: Node) -> None:
        """One step of a chain."""
        self.claim(node)
        match node.kind:
            case "stmt":
                self.statement(node)
            case "ifstep":
                self._if(node)
            case "delayed":
                self._delayed(node)
            case "loop":
                self._loop(node)
            case "instead":
                self._instead(node)
            case "block":
                self._block(node)
            case "either":
                self._either(node)
            case "may_group":
                self._may_group(node)
            case _:
                raise Cannot(f"this step ({node.kind}) has no form yet", node)

    def _if(self, node: Node) -> None:
        cond, core = node.kids[0], node.kids[1]
        assert isinstance(cond, Node)
        assert isinstance(core, Node)
        test = self.emit(Instr(I_IF, cond=self.cond(cond)))
        with self.gated():
            mark = self.names.saved()
            self.step(core)
            if len(node.kids) == 2:
                self.land(test)
                return
            self.names.forget(mark)  # what one branch names is unknown to the other
            end = self.emit(Instr(I_JUMP))
            self.land(test)
            other = node.kids[2]
            assert isinstance(other, Node)
            self.step(other)
            self.land(end)

    def _delayed(self, node: Node) -> None:
        """`at end of phase, ..`, `after EVENT, ..`: the step is done then, with what is known now."""
        when, core = node.kids
        assert isinstance(when, Node)
        assert isinstance(core, Node)
        self.keep_trigger()
        if core.find("host"):
            self.fixed_host = self.fixed(Sel(S_HOST))
        if when.kind == "atpoint":
            if any(word.text.startswith("each") for word in when.find("period")[0].words()):
                raise Cannot("what is put off is done once: at end of phase, ..", when)
            delay = self.emit(Instr(I_DELAY, pattern=self.point(when)))
        else:
            timing, event = when.kids
            assert isinstance(timing, Word)
            assert isinstance(event, Node)
            if timing.text == "before":
                raise Cannot("what is put off comes after: write after", timing)
            self.claim(when, timing)
            outer, self.putting_off = self.pattern_key, True
            pattern = self.moment(event)
            self.pattern_key, self.putting_off = outer, False
            every = any(det.word("each") for det in event.find("det"))
            delay = self.emit(Instr(I_DELAY, pattern=pattern, until=self._waits(event), n=int(every)))
        with self.gated():
            self.step(core)
        self.fixed_host = None
        self.emit(Instr(I_JUMP, jump=END))
        self.land(delay)

    def fixed(self, sel: Sel) -> Sel:
        """What is meant now is meant then: it is bound before the step is put off."""
        slot = self.new_slot()
        self.emit(Instr(I_BIND, sel=sel, bind=slot))
        return slot_sel(slot)

    def _waits(self, event: Node) -> Until:
        """How long an effect waits for an event: as every effect until the phase ends, unless it says more."""
        for word in (kid for kid in event.walk() if isinstance(kid, Word) and kid.cls == "THISPERIOD"):
            if word.text not in WAITING:
                raise Cannot(f"waiting for '{word.text}' has no form yet", word)
            self.claim(word)
            return Until(WAITING[word.text])
        return Until(U_PHASE)

    def _loop(self, node: Node) -> None:
        what, core = node.kids
        assert isinstance(core, Node)
        if not isinstance(what, Node) or what.kind != "filter":
            self._loop_over(what, core)
            return
        noun = what.all("fhead")[0].word("NOUN")
        if noun is not None and noun.text == "point":
            self.claim(noun)
            head = self.emit(Instr(I_TIMES, num=Num(N_MARGIN)))
        else:
            slot, plain = self.new_slot(), len(what.kids) == 1 and not what.find("adjs")
            players = {"player": PLAYERS, "opponent": OPPONENTS}.get(noun.text if noun and plain else "")
            if players is not None:
                self.claim(what, noun)
            over = players or Sel(S_ALL, filter=self.filter(what))
            head = self.emit(Instr(I_LOOP, sel=over, bind=slot))
            self.note_each(noun.text if noun else "card", slot_sel(slot))
        with self.gated():
            self.step(core)
        self._end_loop(head)

    def _loop_over(self, what: Kid, core: Node) -> None:
        """`for each of them, ..`, `for each of those blue cards, ..`: of what was taken before."""
        det = Node("det", (Word("each", "each"),))
        slot, over = self.new_slot(), self.take(Node("some_of", (det, what)), YOU)
        head = self.emit(Instr(I_LOOP, sel=over, bind=slot))
        self.note_each("card", slot_sel(slot))
        with self.gated():
            self.step(core)
        self._end_loop(head)

    def note_each(self, noun: str, sel: Sel) -> None:
        """In a loop each of them in turn is `it`, or `they`."""
        if noun in PLAYER_NOUNS:
            self.names.note_player(sel)
        else:
            self.names.note(noun, sel)

    def _end_loop(self, head: int) -> None:
        self.emit(Instr(I_NEXT, jump=head))
        self.land(head)

    def _block(self, node: Node) -> None:
        group = node.one("group")
        assert group is not None
        times = node.word("TIMES")
        self.claim(times)
        tails = self.tails(node)
        if tails.until is not None:
            raise Cannot("repeating until something happens has no form yet", node)
        tests = self._tests_of(tails)
        if times is not None:
            head = self.emit(Instr(I_TIMES, num=self.so_often(times)))
            with self.gated():
                self.group(group)
            self._end_loop(head)
        else:
            self.group(group)
        for test in tests:
            self.land(test)

    def group(self, node: Node, who: Sel | None = None) -> None:
        """A bracketed block; with `->` its first part is a payment."""
        effects, paid = node.one("effects"), node.one("paid")
        assert effects is not None
        if paid is None:
            self.effects(effects)
            return
        self.emit(Instr(I_PAY, cost=self.costs(effects, who), who=None if who == YOU else who))
        gate = self.emit(Instr(I_THEN))
        inner = paid.kids[0]
        assert isinstance(inner, Node)
        with self.gated():
            self.effects(inner)
        self.land(gate)

    def _either(self, node: Node) -> None:
        subject = node.one("subject")
        part = subject.kids[0] if subject is not None else None
        tests = self._tests_of(self.tails(node))
        before = self.names.doer
        if part is not None and self._is_group(part):
            with self._each_player(part):
                self._options(node, self.names.doer)
        else:
            self._options(node, self.player(part) if part is not None else None)
        for test in tests:
            self.land(test)
        self.names.doer = before

    def _options(self, node: Node, who: Sel | None) -> None:
        """One player takes one of several texts."""
        self.claim(node)
        writer = Writer(self.words)
        groups = node.all("group")
        labels = tuple(writer.say(group) for group in groups)
        self.names.doer = who
        choice = self.emit(Instr(I_EITHER, who=who, labels=labels))
        starts: list[int] = []
        ends: list[int] = []
        with self.gated():
            mark = self.names.saved()
            for group in groups:
                self.names.forget(mark)  # what one text names is unknown to the others
                starts.append(len(self.program))
                self.group(group, who)
                ends.append(self.emit(Instr(I_JUMP)))
        self.program[choice] = replace(self.program[choice], options=tuple(starts))
        for place in (choice, *ends):
            self.land(place)

    def _may_group(self, node: Node) -> None:
        subject, group = node.one("subject"), node.one("group")
        assert group is not None
        part = subject.kids[0] if subject is not None else None
        tests = self._tests_of(self.tails(node))
        before = self.names.doer
        if part is not None and self._is_group(part):
            with self._each_player(part):
                self._may(self.names.doer, lambda who: self.group(group, who))
        else:
            who = self.player(part) if part is not None else None
            self.names.doer = who
            self._may(who, lambda who: self.group(group, who))
        self.names.doer = before
        for test in tests:
            self.land(test)

    def _may(self, who: Sel | None, body: Callable[[Sel | None], None]) -> None:
        may = self.emit(Instr(I_MAY, who=None if who == YOU else who))
        with self.gated():
            body(who)
        self.land(may)

    def _instead(self, node: Node) -> None:
        stmt = node.kids[0]
        assert isinstance(stmt, Node)
        self.claim(node)
        if self.pattern_key < 0 or self._moves_itself(stmt):
            self._redirect(stmt)
            return
        place = self.emit(Instr(I_INSTEAD))
        with self.gated():
            self.step(stmt)
        self._spare(place)

    def _spare(self, place: int) -> None:
        """`instead .. any number of them`: of several to whom it would happen together, who is taken is spared."""
        taken = self.program[place + 1].choice if len(self.program) > place + 1 else None
        if taken is not None and taken.sel is not None and of_the_batch(taken.sel):
            spared = replace(self.program[place], sel=slot_sel(taken.slot))
            self.program[place : place + 2] = [self.program[place + 1], spared]

    def _moves_itself(self, stmt: Node) -> bool:
        """`instead put this to top of deck` on an event is always about the played card."""
        do = stmt.one("do")
        obj = do.one("object") if do is not None else None
        return self.plays_itself and obj is not None and isinstance(obj.kids[0], Node) and obj.kids[0].kind == "this"

    def _redirect(self, stmt: Node) -> None:
        """`instead return this to hand`: where an event goes after it was played."""
        do = stmt.one("do")
        where = Deed("", do, None, Tails()).prep("to", "into") if do is not None else None
        if do is not None and verb_of(do) == "remove" and self.plays_itself:
            where = Deed("", do, None, Tails()).prep("from")
        if where is None or do is None or not self.plays_itself:
            raise Cannot("nothing is there that 'instead' could replace", stmt)
        self._claim_redirect(stmt, do)
        place, end = self._destination(where)
        self.emit(Instr(I_DESTINATION, zone=place.zone, n=end))

    def _claim_redirect(self, stmt: Node, do: Node) -> None:
        """`instead return this to hand`: the card is this, the verb says nothing more."""
        obj = do.one("object")
        if obj is None or not (isinstance(obj.kids[0], Node) and obj.kids[0].kind == "this") or len(stmt.kids) > 1:
            raise Cannot("what was played goes there instead: instead return this to hand", stmt)
        self.claim(stmt, do, do.word("VERB"))
        self.sel(obj.kids[0])

    # -- statements --------------------------------------------------------------------------------------------------
    def statement(self, node: Node) -> None:
        """A clause: subject, predicates, tails."""
        self.claim(node)
        subject = node.one("subject")
        part = subject.kids[0] if subject is not None else None
        names = self.names
        before = (names.doer, names.subject, names.object, self.x)
        names.object = None
        preds = [kid for kid in node.kids if isinstance(kid, Node) and kid.kind in PREDICATES]
        flag = preds[0].one("is_flag") if len(preds) == 1 and preds[0].kind == "is_" else None
        if flag is not None and part is not None:
            self._declare(node, part, preds[0], flag)
            return
        shown = self.shown(part, preds) if part is not None else None
        if shown is not None:
            tails = self.tails(node)
            if tails != Tails(until=tails.until) or of_this_use(shown.to):
                raise Cannot("any opponent's hand is revealed until end of phase", node)
            self.emit(Instr(I_LAST, mods=(replace(shown, live=True),), until=tails.until or Until(U_PHASE)))
            return
        tally = self.tally(part, preds) if part is not None else None
        if tally is not None:
            tails = self.tails(node)
            tests = self._tests_of(tails)
            if tails.during is not None or tails.for_each is not None or tails.minimum >= 0:
                raise Cannot("this tail has no form here", node)
            self.emit(Instr(I_LAST, sel=tally[1], mods=(tally[0],), until=tails.until or Until(U_PHASE)))
            for test in tests:
                self.land(test)
            return
        card = self._card_subject(part, preds)
        if isinstance(part, Word) and part.text == "them":
            raise Cannot("who does it is 'they', what it is done to 'them'", part)
        if isinstance(part, Word) and part.text == "it" and any(pred.kind in FOR_PLAYERS for pred in preds):
            raise Cannot("only players choose, pay and decide: you may .., its controller may ..", part)
        names.subject = card
        group = part is not None and card is None and self._is_group(part)
        if group and part is not None:
            names.doer = self.whole(part)  # `their` behind the clause
        tails = self.tails(node)
        if group:
            names.doer = before[0]
        tests = self._tests_of(tails)
        if part is not None and card is None and self._is_group(part):
            self._group_statement(part, preds, tails)
        else:
            if part is not None:
                names.doer = self._doer(part) if card is None else None
            for pred in preds:
                before_it = len(self.program)
                self.pred(pred, names.doer, part, tails)
                if pred is not preds[0]:
                    self._join(before_it)
        for test in tests:
            self.land(test)
        if card is None and names.doer is not None and names.doer != YOU:
            names.player = names.doer
        names.doer, names.subject, names.object = before[0], before[1], None
        if not node.find("where_x"):
            self.x = before[3]
        self.x_said = None

    def _declare(self, node: Node, part: Kid, pred: Node, flag: Node) -> None:
        """`it is night until end of phase`: a named condition of the game holds for a time."""
        word, tails = flag.kids[0], self.tails(node)
        number = self.words.number("CONDWORD", word.text) if isinstance(word, Word) else -1
        plain = part == Word("PRONOUN", "it") and pred.one("not_") is None and tails == Tails(until=tails.until)
        if number < 0 or not plain or of_this_use(tails.until):
            raise Cannot("what can be so for a time: it is .. until end of phase", node)
        self.claim(part, pred, flag, word)
        self.emit(Instr(I_LAST, mods=(Mod(M_FLAG, n=number, live=True),), until=tails.until or Until(U_PHASE)))

    def _join(self, place: int) -> None:
        """`exhaust A and shuffle B into ..`: verbs joined by `and` about two known cards happen together."""
        first, then = self.program[place - 1 : place], self.program[place:]
        if len(first) != 1 or len(then) != 1 or any(instr.op != I_DO for instr in (*first, *then)):
            return
        one, two = first[0].sel, then[0].sel
        known = [sel is not None and sel.op in (S_THIS, S_HOST, S_SLOT) for sel in (one, two)]
        if all(known) and one != two and not of_this_use(then[0].num):
            self.program[place - 1] = replace(first[0], joined=True)

    def _tests_of(self, tails: Tails) -> list[int]:
        """Instructions for `if` and `unless` behind a clause."""
        found = [self.emit(Instr(I_IF, cond=cond)) for cond in tails.conds]
        if tails.unless is not None:
            found.append(self.emit(Instr(I_IF, cond=Cond(C_NOT, conds=(tails.unless,)))))
        if tails.unless_paid is not None:
            who, part = tails.unless_paid
            payer = None if who == YOU else who
            several, self.payers = self.payers, None
            head = self.emit(Instr(I_LOOP, sel=several[0], bind=several[1])) if several is not None else -1
            may = self.emit(Instr(I_MAY, who=payer))
            self.emit(Instr(I_PAY, cost=(part,), who=payer))
            found.append(self.emit(Instr(I_IF, cond=Cond(C_NOT, conds=(Cond(C_DONE),)))))
            self.land(may)
            if head >= 0:  # in turn, until somebody pays
                self._end_loop(head)
        if found:
            tails.conds = []
        return found

    def _doer(self, part: Kid) -> Sel:
        """The player who is the subject of a clause; `they` do what only players do."""
        if isinstance(part, Word) and part.text == "they":
            self.claim(part)
            return self._named(None, self.names.they(), part)
        return self.player(part)

    def _card_subject(self, part: Kid | None, preds: list[Node]) -> Sel | None:
        """The subject of a clause if it is a thing, not a player."""
        things = isinstance(part, Word) and part.text == "they" and self.names.they_things() is not None
        things = things and not any(pred.one("object") is not None or pred.kind in FOR_PLAYERS for pred in preds)
        if part is None or (self.is_player(part) and not things):
            return None
        if isinstance(part, Node) and part.kind == "quant":
            det, what = part.one("det"), part.one("filter")
            assert det is not None
            assert what is not None
            if det.word("each") or det.word("all"):
                return self._whole(part)
            if det.word("SELECT"):
                return Sel(S_ALL, filter=self.filter(what))  # a change of costs reads the rest
            return self.take(part, YOU)
        return self.take(part, YOU) if isinstance(part, Node) and part.kind == "some_of" else self.sel(part)

    def _is_group(self, part: Kid) -> bool:
        """`each player`, `each opponent`."""
        if not (isinstance(part, Node) and part.kind == "quant"):
            return False
        det = part.one("det")
        return det is not None and bool(det.word("each") or det.word("all")) and self.is_player(part)

    def _group_statement(self, part: Kid, preds: list[Node], tails: Tails) -> None:
        """Several players do something: all at the same time if it is one act, else one after the other."""
        names = self.names
        who = self.whole(part)
        together = self._together(preds)
        if together:
            names.doer = who
            for pred in preds:
                self.pred(pred, who, part, tails)
            return
        with self._each_player(part):
            for pred in preds:
                self.pred(pred, names.doer, part, tails)

    def _together(self, preds: list[Node]) -> bool:
        """One choice for each player, then acts on what was chosen."""
        first = preds[0]
        if first.kind not in ("choose", "choose_and", "do", "must", *CHANGES):
            return False
        if first.kind in ("gains", "loses") and len(preds) > 1:
            return False
        verb = first.word("VERB")
        if first.kind == "do" and verb is not None and verb.text in ("search", "exchange", "look at", "place"):
            return False
        rest = [word for pred in preds[1:] for word in pred.walk() if isinstance(word, Word)]
        return not any(word.cls == "their" for word in rest)

    @contextmanager
    def _each_player(self, part: Kid) -> Iterator[None]:
        """One player after the other: each in turn is the doer."""
        slot = self.new_slot()
        head = self.emit(Instr(I_LOOP, sel=self.whole(part), bind=slot))
        self.names.doer = slot_sel(slot)
        with self.gated():
            yield
        self._end_loop(head)

    # -- predicates --------------------------------------------------------------------------------------------------
    def pred(self, pred: Node, who: Sel | None, part: Kid | None, tails: Tails) -> None:
        """One predicate of a clause."""
        self._check_tails(pred, tails)
        self.claim(pred)
        match pred.kind:
            case "do" if verb_of(pred) == "skip":
                self._skip(pred, who, tails)
            case "do" if self.engine.match and verb_of(pred) in MATCHING:
                self._last(pred, part, tails)
            case "do":
                if not self._control_for_now(pred, who, tails):
                    self.do(Deed(verb_of(pred), pred, who, tails))
            case "choose_and":
                self.do(Deed(verb_of(pred), pred, who, tails, choose=True))
            case "choose":
                self._choose(pred.kids[0], who, tails)
            case "may":
                inner = pred.kids[0]
                assert isinstance(inner, Node)
                permitted = inner
                if permitted.kind == "do" and verb_of(permitted) == "play":
                    deed = Deed("play", permitted, who, tails)
                    if tails.until is not None or NEXT_ACTION in deed.manner:
                        self._permit(deed)
                        return
                self._may(who, lambda who: self.pred(permitted, who, part, tails))
            case "must":
                inner = pred.kids[0]
                assert isinstance(inner, Node)
                if self.names.subject is not None:
                    self._last(pred, part, tails)
                else:
                    self.pred(inner, who, part, tails)
            case "gains":
                if not self._gain_things(pred, who):
                    self._last(pred, part, tails)
            case "pay":
                self.emit(Instr(I_PAY, cost=(self._pay(pred),), who=None if who == YOU else who))
            case _:
                self._last(pred, part, tails)

    def _check_tails(self, pred: Node, tails: Tails) -> None:
        """Refuse a tail that this predicate would not look at."""
        if self.plays_itself and tails.until is not None and of_this_card(tails.until):
            raise Cannot("a played event is gone, so nothing can last as long as it is somewhere", pred)
        verb = pred.word("VERB")
        name = verb.text if verb is not None else pred.kind
        standing = ("take control of", "control", "skip", "reveal", "exchange", *MATCHING)
        lasting = pred.kind in (*CHANGES, "must") or name in standing
        lasting = lasting or (name == "put" and pred.one("into_play") is not None and tails.during is None)
        if not lasting and pred.kind != "may" and (tails.until is not None or tails.during is not None):
            raise Cannot("this does not last, so it has no end", pred)
        if tails.for_each is not None and name not in COUNTED and pred.kind != "may":
            raise Cannot("'for each' has no form here yet", tails.for_each)
        if tails.maximum >= 0 and name != "redistribute":
            raise Cannot("'maximum' has no form here yet", pred)
        if tails.minimum >= 0 and pred.kind != "costs":
            raise Cannot("'minimum' has no form here yet", pred)
        if tails.unmatched and "play" not in [word.text for word in pred.walk() if isinstance(word, Word)]:
            raise Cannot("only a card that is played has a resource match to ignore", pred)
        if tails.ignoring and not (
            pred.kind in ("do", "choose_and") and self.words.verbs[name].number in self.engine.guards
        ):
            raise Cannot("nothing protects from this, so nothing can be ignored", pred)

    def _gain_things(self, pred: Node, who: Sel | None) -> bool:
        """`you gain 1 card`: something new for a player."""
        if self.names.subject is not None:
            return False
        grants = pred.kids[0]
        assert isinstance(grants, Node)
        what = grants.kids[0]
        nouns = head_words(what) if isinstance(what, Node) else []
        act = self.engine.acts.get(f"gain {nouns[0].text}") if nouns else None
        if act is None or not isinstance(what, Node):
            return False
        det = what.one("det")
        if det is None or len(grants.kids) > 1 or what.find("adjs", "related"):
            raise Cannot(f"how many? gain 1 {nouns[0].text}", grants)
        slot = self.new_slot()
        self.claim(nouns[0])
        self.act(act, who or YOU, num=self._count_of(det), bind=slot)
        self.names.note(nouns[0].text, slot_sel(slot))
        return True

    def _last(self, pred: Node, part: Kid | None, tails: Tails) -> None:
        """A change that lasts."""
        mods = self.mods(pred, tails)
        subject = self.names.subject
        until = tails.until
        if tails.during is not None:
            mods = [replace(mod, cond=tails.during) for mod in mods]
        if part is not None and any(mod.kind in (M_COST, M_WAIVES) for mod in mods):
            self._cost_change(mods, part, until)
            return
        if subject is None:
            subject = self.names.doer or YOU
        if until is None:
            until = Until(U_FOREVER if pred.kind in FOREVER else U_PHASE)
        if self.is_played and subject == THIS:
            raise Cannot("a played event is gone when its effect is done, so it cannot be changed", pred)
        for mod in mods:
            if mod.kind == M_MUST:
                self.note_verb(mod.verb, subject)
        if self.playing and subject == THIS and not self.gates and any(mod.kind == M_COPY for mod in mods):
            self.program[0] = replace(self.program[0], mods=tuple(mods), until=until)  # it enters play so
            return
        barred = subject.filter if subject.op == S_ALL and all(is_bar(mod) for mod in mods) else None
        if barred is not None and not barred.where and not of_this_use(subject):  # also for whoever comes later
            mods, subject = [replace(mod, scope=barred, live=True) for mod in mods], None
        self.emit(Instr(I_LAST, sel=subject, mods=tuple(mods), until=until))

    def model(self, obj: Node) -> Sel:
        """As everywhere; with a number somebody takes it first, and it is no target."""
        det = obj.one("det")
        if det is None or det.word("NUMBER") is None:
            return super().model(obj)
        subject, what = self.names.subject, replace(obj, kind="filter", kids=obj.kids[1:])
        found = self.take(replace(obj, kind="quant", kids=(det, what)), YOU)
        self.names.subject = subject
        return found

    def begin_play(self) -> None:
        """The line belongs to playing the card: first it enters play."""
        self.playing = True
        self.emit(Instr(I_DO, verb=self.engine.play_number, sel=THIS))

    def _skip(self, pred: Node, who: Sel | None, tails: Tails) -> None:
        """`each player skips their draw phase until end of turn`."""
        obj = pred.one("object")
        own = obj.kids[0] if obj is not None else None
        word = own.word("PERIOD") if isinstance(own, Node) and own.kind == "own_period" else None
        term = self.words.terms.get(("PERIOD", word.text)) if word is not None else None
        if term is None or term.tag not in ("phase", "next phase"):
            raise Cannot("a player skips a phase: skips their draw phase", pred)
        self._own_phase(own, who)
        self.claim(pred.word("VERB"), word)
        mod, until = Mod(M_SKIP, n=term.number), tails.until or Until(U_TURN)
        if term.tag == "next phase":
            if tails.until is not None:
                raise Cannot("the next phase, or for a time: not both", pred)
            until = Until(U_NEXT_PHASE, n=term.number)
        self.emit(Instr(I_LAST, sel=who or YOU, mods=(mod,), until=until))

    def _own_phase(self, own: Kid | None, who: Sel | None) -> None:
        """`your draw phase` of you, `their draw phase` of anybody else."""
        poss = own.one("poss") if isinstance(own, Node) else None
        mine = who is None or who == YOU
        if poss is None or not poss.word("your" if mine else "their"):
            raise Cannot("everybody skips a phase of his own: each player skips their draw phase", own)
        self.claim(poss)

    def _permit(self, deed: Deed) -> None:
        """`you may play them until end of phase`: from where they lie, whenever they could be played."""
        if deed.who not in (None, YOU):
            raise Cannot("only you can be allowed to play something for a time", deed.node)
        self._check_complements(deed)
        self.claim(deed.node, deed.node.word("VERB"))
        self.claim_manners(deed)
        mod, until = Mod(M_MAY, n=how_played(deed)), deed.tails.until
        if NEXT_ACTION in deed.manner:
            if until is not None:
                raise Cannot("the next action, or until ..: not both", deed.node)
            until = Until(U_NEXT)
        self.emit(Instr(I_LAST, sel=self._taken(deed), mods=(mod,), until=until))

    def _cost_change(self, mods: list[Mod], part: Kid, until: Until | None) -> None:
        """`next neutral event you play costs 1 less`: asked anew at every play."""
        det = part.one("det") if isinstance(part, Node) else None
        select = det.word("SELECT") if det is not None else None
        if select is not None:
            if select.text != "next" or (until is not None and until.op != U_PHASE):
                raise Cannot(f"'{select.text}' has no form here yet", select)
            self.claim(select)
            until = Until(U_NEXT)
        found = tuple(replace(self.scoped(mod, self.scope(part), None, part), live=True) for mod in mods)
        self.emit(Instr(I_LAST, mods=found, until=until or Until(U_PHASE)))

    def _control_for_now(self, pred: Node, who: Sel | None, tails: Tails) -> bool:
        """`take control of it until end of phase`, `you control it while ..`."""
        verb = verb_of(pred)
        if verb not in ("take control of", "control") or (verb == "take control of" and tails.until is None):
            return False
        obj = pred.one("object")
        if obj is None:
            raise Cannot("control of what?", pred)
        self.claim(pred.word("VERB"))
        sel = self.take(obj.kids[0], who or YOU)
        self.note_verb(self.words.verbs["take control of"].number, sel)
        mod = Mod(M_CONTROL, who=who or YOU)
        self.emit(Instr(I_LAST, sel=sel, mods=(mod,), until=tails.until or Until(U_PHASE)))
        return True


def of_the_batch(sel: Sel) -> bool:
    """Is it about everything that would happen together?"""
    return any(isinstance(one, Sel) and one.op == S_TRIGGER and one.n == R_BATCH for one in walk(sel))


def is_bar(mod: Mod) -> bool:
    """Does a change close a place?"""
    return mod.kind == M_CANNOT and mod.to is not None and mod.minimum < 0
