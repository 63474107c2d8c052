"""Choices: targets at initiation, picks at resolution, and what they leave behind to be named."""

from __future__ import annotations

from dataclasses import replace

from mythos.kernel.program import (
    I_BIND,
    I_LINK,
    I_PICK,
    I_THEN,
    S_ALL,
    S_BOTTOM,
    S_KEPT,
    S_MINUS,
    S_SLOT,
    S_TOP,
    S_TOPMOST,
    S_UNION,
    T_ATTACHED_TO,
    T_CONTROL,
    T_IN,
    T_OWNER,
    T_TYPE,
    Choice,
    Filter,
    Instr,
    Num,
    Sel,
    Test,
    Where,
    walk,
)
from mythos.language.changes import Changes, Tails
from mythos.language.english import Writer
from mythos.language.names import YOU, Place
from mythos.language.phrases import OPPONENTS, PLAYERS, UNLIMITED, ZERO, Cannot, const, slot_sel
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words


class Choices(Changes):
    """The reader of one line: choices."""

    gates = 0  # how many `then`, `may`, `if` .. stand around the current step
    thens: list[int] | None = None  # I_THEN instructions that wait for the end of their chain

    # -- instructions ------------------------------------------------------------------------------------------------
    def emit(self, instr: Instr) -> int:
        """Add an instruction; its place."""
        self.program.append(instr)
        return len(self.program) - 1

    def land(self, place: int, target: int | None = None) -> None:
        """Let a jump end here."""
        here = len(self.program) if target is None else target
        self.program[place] = replace(self.program[place], jump=here)

    # -- choices -----------------------------------------------------------------------------------------------------
    def _choose(self, part: Kid, who: Sel | None, tails: Tails) -> None:
        slot = self.choice(part, who, choose=True, if_able=tails.if_able)
        self.note_taken(part, slot)

    def note_taken(self, part: Kid, slot: int) -> None:
        """What was taken can be named from now on."""
        sel = slot_sel(slot)
        names = self.names
        assert isinstance(part, Node)
        if part.kind == "some_of":
            source = self.some_source(part)
            names.mixed = source.op == S_KEPT
            names.rest = Sel(S_MINUS, sel=source.sel if names.mixed else source, other=sel)
            names.focus = sel
            names.object = sel
            return
        words = head_words(part)
        det = part.one("det")
        plural = det is not None and Writer(self.words).is_plural(det)
        what = part.one("filter")
        if words and words[0].text in ("player", "opponent"):
            names.note_player(sel)
            if what is not None:
                self.note_called(what, sel)
            return
        if words and words[0].cls == "ZONE":
            names.places.append(Place(self.number_of("ZONE", words[0].text, words[0]), sel, words[0].text))
            return
        for word in words:
            names.note(word.text, sel, plural=plural)
        names.things.append(("card", sel))
        names.object = sel
        if what is not None:
            self.note_called(what, sel)
            for called in what.all("called"):
                for word in called.words("NAME"):
                    if word.text in self.shared.links:
                        self.emit(Instr(I_LINK, sel=sel, n=self.shared.links.index(word.text)))

    def some_source(self, part: Node) -> Sel:
        """What `1 of those cards` is taken from; `.. with cost >= 2`: only such as are so."""
        self.claim(part)
        whole, *mods = [kid for kid in part.kids if not (isinstance(kid, Node) and kid.kind == "det")]
        source = self.sel(whole)
        if not mods:
            return source
        tests: list[Test] = []
        where: list[Where] = []
        for mod in mods:
            assert isinstance(mod, Node)
            self.postmod(mod, tests, where)
        if where:
            raise Cannot("where they are is known: say what they are like", part)
        if source.op == S_KEPT and source.filter is not None:
            tests = [*source.filter.tests, *tests]
            source = source.sel or source
        return Sel(S_KEPT, sel=source, filter=Filter(tuple(tests)))

    def whose(self, part: Kid) -> Sel:
        """`printed cost of each of those cards you own`: added up."""
        if isinstance(part, Node) and part.kind == "some_of" and is_all(part):
            self.claim(part.one("det"))
            return self.some_source(part)
        return super().whose(part)

    def choice(
        self,
        part: Kid,
        who: Sel | None,
        *,
        choose: bool = False,
        if_able: bool = False,
        own: bool = False,
        where: tuple[Where, ...] = (),
        tests: tuple[Test, ...] = (),
        search: bool = False,
        source: Sel | None = None,
        distinct: bool = True,
    ) -> int:
        """Somebody takes something: a target if it is chosen outside every gate, else a pick now; its slot."""
        made = self.make_choice(
            part, who, own=own, where=where, tests=tests, if_able=if_able, search=search, source=source
        )
        made = made if distinct else replace(made, distinct=False)
        if choose and not self.gates and not self._depends_on_payment(made):
            self.targets.append(made)
        else:
            self.emit(Instr(I_PICK, choice=replace(made, chosen=choose), if_able=if_able))
            if self.thens is not None:
                self.thens.append(self.emit(Instr(I_THEN)))
        return made.slot

    def _depends_on_payment(self, choice: Choice) -> bool:
        """Does a choice ask about what was paid with? Then it is made when that is known, and is a target then."""
        return any(isinstance(one, Sel) and one.op == S_SLOT and one.n in self.paid for one in walk(choice))

    def make_choice(
        self,
        part: Kid,
        who: Sel | None,
        *,
        own: bool = False,
        where: tuple[Where, ...] = (),
        tests: tuple[Test, ...] = (),
        if_able: bool = False,
        search: bool = False,
        source: Sel | None = None,
    ) -> Choice:
        """The choice that a phrase with a number describes."""
        if isinstance(part, Node) and part.kind == "same":
            return Choice(self.new_slot(), chooser=who or YOU, sel=self.sel(part), if_able=if_able)
        if not isinstance(part, Node) or part.kind not in ("quant", "some_of"):
            raise Cannot("nothing can be chosen from this", part)
        det = part.one("det")
        everything = det is not None and det.word("all") is not None and len(det.kids) == 1
        if everything:
            self.claim(det)
        chooser = who or YOU
        several = chooser.op in (PLAYERS.op, OPPONENTS.op) and chooser.sel is None
        slot = self.new_slot()
        each = self.new_slot() if several else -1
        asking, self.asking = self.asking, slot_sel(each) if several else self.asking
        least, most = self._range(det) if det is not None and not everything else (ZERO, UNLIMITED)
        spare = self.slots
        self.per = None if several else (None, self.new_slot())  # type: ignore[assignment]
        self.sums = [] if det is not None and det.word("any number of") else None
        found, named = self._candidates(part, det, where, tests)
        sums, self.sums = tuple(self.sums or ()), None
        source = source or named
        per: Sel | None = None
        if self.per is not None and self.per[0] is not None:
            per, each = self.per
        elif not several:
            self.slots = spare if self.slots == spare + 1 else self.slots
        self.per = None
        if own and not any(test.op in (T_CONTROL, T_OWNER, T_ATTACHED_TO) for test in found.tests) and not found.where:
            found = replace(found, tests=(*found.tests, Test(T_CONTROL, sel=self.asking or chooser)))
        self.asking = asking
        return Choice(
            slot,
            chooser=chooser,
            least=least,
            most=most,
            filter=found if source is None or found.tests else None,
            sel=source,
            each=each,
            per=per,
            random=det is not None and det.word("random") is not None,
            if_able=if_able,
            search=search,
            everything=everything,
            sums=sums,
        )

    def _candidates(
        self, part: Node, det: Node | None, where: tuple[Where, ...], tests: tuple[Test, ...]
    ) -> tuple[Filter, Sel | None]:
        if part.kind == "some_of":
            return Filter(tests), self.some_source(part)
        what = part.one("filter")
        assert what is not None
        if head_words(part)[0].cls == "ZONE":  # `1 deck`: whose
            if len(head_words(part)) > 1 or len(what.kids) > 1 or what.all("fhead")[0].all("adjs"):
                raise Cannot("a zone is taken as a whole: 1 deck", what)
            self.claim(head_words(part)[0])
            return Filter((Test(T_TYPE, self.engine.types["player"]),)), None
        found = self.filter(what)
        more = tests
        if det is not None and det.word("another"):
            self.claim(det)
            rival = YOU if self.is_player(part) else self.names.focus or self.rival_of(head_words(part))
            more = (*more, Test(T_IN, sel=rival, negate=True))
        return Filter((*found.tests, *more), found.where or where), None

    def _range(self, det: Node) -> tuple[Num, Num]:
        """How few and how many."""
        first = det.kids[0]
        assert isinstance(first, Word)
        self.claim(det)
        match first.cls:
            case "NUMBER":
                self.claim(first)
                number = const(int(first.text))
                if det.word("or more"):
                    return number, UNLIMITED
                if det.word("or fewer"):
                    return ZERO, number
                return number, number
            case "X" | "that many":
                number = self.amount(first)
                return number, number
            case "up to":
                return ZERO, self.amount(det.kids[1])
            case "exactly":
                number = self.amount(det.kids[1])
                return number, number
            case "any number of":
                return ZERO, UNLIMITED
            case "another":
                return const(1), const(1)
        raise Cannot(f"'{first.text}' does not say how many to take", first)

    def _count_of(self, det: Node) -> Num:
        """How many, for things that are not objects (cards to draw, tokens)."""
        first = det.kids[0]
        assert isinstance(first, Word)
        if first.cls == "all":
            self.claim(det)
            return UNLIMITED
        return self._range(det)[1]

    def pick_player(self, det: Node, head: Node) -> Sel:
        """`1 player's deck`: you pick the player now."""
        least, most = self._range(det)
        slot = self.new_slot()
        made = Choice(slot, least=least, most=most, filter=Filter(tuple(self.head_tests(head))))
        self.emit(Instr(I_PICK, choice=made))
        if self.thens is not None:
            self.thens.append(self.emit(Instr(I_THEN)))
        self.names.note_player(slot_sel(slot))
        return slot_sel(slot)

    # -- taking objects ----------------------------------------------------------------------------------------------
    def take(
        self,
        part: Kid,
        who: Sel | None,
        *,
        verb: str = "",
        choose: bool = False,
        if_able: bool = False,
        where: tuple[Where, ...] = (),
        tests: tuple[Test, ...] = (),
        distinct: bool = True,
    ) -> Sel:
        """The objects of a verb; with a number somebody takes them first."""
        own = verb in self.engine.own
        if isinstance(part, Node) and part.kind == "quant":
            det, what = part.one("det"), part.one("filter")
            assert det is not None
            assert what is not None
            if det.word("each") or (det.word("all") and not choose):
                return self._take_all(part, what, who, own, where, tests)
            if det.word("any") is not None and not self.is_player(part):
                raise Cannot("an effect says how many", det)
            if det.word("SELECT") is not None:
                return self._select(part, det, what, where)
        if isinstance(part, Node) and part.kind == "some_of" and is_all(part):
            return self._every_one(part)
        if isinstance(part, Node) and part.kind in ("quant", "some_of"):
            slot = self.choice(
                part, who, choose=choose, if_able=if_able, own=own, where=where, tests=tests, distinct=distinct
            )
            self.note_taken(part, slot)
            return slot_sel(slot)
        if where and not (isinstance(part, Node) and part.kind == "quant"):
            raise Cannot("'from' stands with what is taken: 1 card from hand; what was named is known", part)
        if not distinct:
            raise Cannot("'with repetitions' needs somebody to take: up to 3 cards", part)
        if isinstance(part, Node) and part.kind == "ends":
            return self.ends(part)
        if isinstance(part, Node) and part.kind == "both":
            self.claim(part)
            first, second = (self.take(kid, who, verb=verb, choose=choose, if_able=if_able) for kid in part.kids)
            self.names.object = Sel(S_UNION, sel=first, other=second)
            return self.names.object
        found = self.sel(part)
        if self.names.object is None:
            self.names.object = found
        return found

    def _take_all(
        self, part: Node, what: Node, who: Sel | None, own: bool, where: tuple[Where, ...], tests: tuple[Test, ...]
    ) -> Sel:
        self.claim(part.one("det"))
        found = self.filter(what)
        controlled = any(test.op in (T_CONTROL, T_OWNER) for test in found.tests)
        if own and not controlled and not found.where and who is not None and who != PLAYERS:
            tests = (*tests, Test(T_CONTROL, sel=who))
        sel = Sel(S_ALL, filter=Filter((*found.tests, *tests), found.where or where))
        for word in head_words(part):
            self.names.note(word.text, sel, plural=True)
        self.names.object = sel
        return sel

    def _every_one(self, part: Node) -> Sel:
        """`each of those cards`: who is such now; the rest is `the other`."""
        source = self.some_source(part)
        self.claim(part.one("det"))
        sel = self.bound(source)
        self.names.mixed = source.op == S_KEPT
        self.names.rest = self.bound(Sel(S_MINUS, sel=source.sel, other=sel)) if self.names.mixed else None
        self.names.focus = self.names.many = self.names.object = sel
        return sel

    def bound(self, sel: Sel) -> Sel:
        """What a selection means now, kept under a name."""
        slot = self.new_slot()
        self.emit(Instr(I_BIND, sel=sel, bind=slot))
        return slot_sel(slot)

    def _select(self, part: Node, det: Node, what: Node, where: tuple[Where, ...]) -> Sel:
        """`topmost event in discard pile`: nobody chooses."""
        found = self.filter(what)
        if det.words()[0].text != "topmost" or not (found.where or where):
            raise Cannot(f"'{det.words()[0].text}' has no form here yet", det)
        self.claim(*det.words())
        sel = Sel(S_TOPMOST, filter=replace(found, where=found.where or where))
        for word in head_words(part):
            self.names.note(word.text, sel)
        self.names.object = sel
        return sel

    def ends(self, part: Node) -> Sel:
        """`top 3 cards of deck`."""
        end, amount, noun = part.word("ENDS"), part.one("amount"), part.word("NOUN")
        assert end is not None
        if noun is not None and noun.text != "card":
            raise Cannot(f"the {end.text} of a pile are cards: write {end.text}most {noun.text} in ..", noun)
        self.claim(part, end, noun)
        place = self.thing(part.kids[-1])
        if not isinstance(place, Place):
            raise Cannot("only a pile has a top", part)
        self.names.places.append(place)
        num = self.amount(amount) if amount is not None else const(1)
        whose = None if place.whose == YOU else place.whose
        return Sel(S_TOP if end.text == "top" else S_BOTTOM, zone=place.zone, sel=whose, num=num)


def is_all(part: Kid) -> bool:
    """`each X`, `all X`."""
    det = part.one("det") if isinstance(part, Node) else None
    return det is not None and bool(det.word("each") or det.word("all"))


def is_taken(part: Kid) -> bool:
    """A phrase with a number, from which somebody takes."""
    return isinstance(part, Node) and part.kind in ("quant", "some_of") and not is_all(part)


def is_one(part: Kid | None) -> bool:
    """A phrase with the number 1."""
    det = part.one("det") if isinstance(part, Node) else None
    return det is not None and [word.text for word in det.words()] == ["1"]
