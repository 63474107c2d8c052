"""How Arkham Horror's sentences are read: the verbs, conditions and numbers that only this game has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mythos.arkham import numbers as n
from mythos.arkham import table as t
from mythos.arkham.library import AT, GROUP, N_PAST, U_REVELATION, U_TEST, WHEN
from mythos.arkham.words import TOKEN_STATS
from mythos.kernel.program import (
    C_AND,
    C_COMPARE,
    C_DURING,
    C_FLAG,
    C_IS,
    EQ,
    GE,
    I_CANCEL,
    I_DELAY,
    I_DO,
    I_JUMP,
    I_LAST,
    I_ORDER,
    I_SHUFFLE,
    LE,
    LT,
    M_CANNOT,
    M_COST,
    M_DOES_NOT,
    N_AMOUNT,
    N_EXTREME,
    N_MUL,
    N_STAT,
    N_SUB,
    NE,
    R_PLAYER,
    R_SUBJECT,
    S_ALL,
    S_MINUS,
    S_PLACE,
    S_SLOT,
    S_TRIGGER,
    T_ANY,
    T_AT,
    T_CONTROL,
    T_COUNT,
    T_EXTREME,
    T_HAS,
    T_HISTORY,
    T_IN,
    T_OWNER,
    T_STATE,
    T_TITLE,
    T_TYPE,
    U_PHASE,
    U_ROUND,
    U_TURN,
    WOULD,
    Choice,
    Cond,
    CostPart,
    Filter,
    Instr,
    Mod,
    Num,
    Pattern,
    Sel,
    Test,
    Until,
    Where,
)
from mythos.language.changes import Tails
from mythos.language.choices import is_all
from mythos.language.compile import Reader
from mythos.language.deeds import Deed, verb_of
from mythos.language.names import THIS, YOU, Place
from mythos.language.phrases import PLAYERS, ZERO, Cannot, const, slot_sel
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words

LEAD: Final = Sel(t.S_LEAD)
HERE: Final = Sel(S_PLACE, sel=YOU)
MARGIN: Final = Num(t.N_TEST_MARGIN)
SKILLS: Final = {"willpower": n.WILLPOWER, "intellect": n.INTELLECT, "combat": n.COMBAT, "agility": n.AGILITY}
PRONOUNS: Final = {"lead investigator": LEAD, "current agenda": Sel(t.S_AGENDA), "current act": Sel(t.S_ACT)}
ACTIONS: Final = {
    "move action": n.E_MOVE,
    "fight action": n.E_FIGHT,
    "evade action": n.E_EVADE_ACTION,
    "investigate action": n.E_INVESTIGATE,
}
BEGIN: Final = {"fight": n.E_FIGHT, "evade": n.E_EVADE_ACTION, "investigate": n.E_INVESTIGATE, "test": n.E_TEST}
LASTS: Final = {"phase": U_PHASE, "this phase": U_PHASE, "turn": U_TURN, "this turn": U_TURN, "round": U_ROUND}
ENEMY: Final = 1 << n.ENEMY
ENCOUNTER: Final = ("treachery", "enemy", "location", "act", "agenda", "scenario")


class Lines(Reader):
    """The reader of one line of an Arkham card."""

    testing = False  # inside the block of a test: `you get +1 combat` is for this test

    # -- things ------------------------------------------------------------------------------------------------------
    def _pronoun(self, word: Word) -> Sel:
        return PRONOUNS[word.text] if word.text in PRONOUNS else super()._pronoun(word)

    def is_player(self, part: Kid) -> bool:
        """Investigators are the players."""
        if isinstance(part, Word):
            return part.text == "lead investigator" or super().is_player(part)
        words = head_words(part)
        return bool(words) and all(word.text in ("investigator", "player", "bearer") for word in words)

    def thing(self, part: Kid) -> Sel | Place:
        """What a phrase without a number means."""
        if isinstance(part, Node) and part.kind == "relobj" and part.words("STRING"):
            return self._titles(part)
        return super().thing(part)

    def _titles(self, part: Node) -> Sel:
        """`"Hallway"/"Parlor"`."""
        titles = [word.text for word in part.words("STRING")]
        return Sel(S_ALL, filter=Filter((_any_title(titles),)))

    def _related_sel(self, obj: Node) -> Sel:
        return self._titles(obj) if obj.words("STRING") else super()._related_sel(obj)

    def _owned(self, node: Node) -> Sel | Place:
        noun = node.word("NOUN", "ZONE")
        poss = node.one("poss")
        if noun is not None and noun.text == "bearer":
            return Sel(t.S_BEARER)
        if noun is not None and poss is not None and noun.text == "location" and not node.all("adjs"):
            return Sel(S_PLACE, sel=self.owner_of(poss))
        return super()._owned(node)

    def _whole(self, node: Node) -> Sel:
        return PLAYERS if _is_anybody(node) else super()._whole(node)

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
        """Objects of a kind; set-aside ones lie beside the table."""
        heads = []
        aside = False
        for head in node.all("fhead"):
            kept = tuple(kid for kid in head.kids if not _is_aside(kid))
            aside = aside or len(kept) < len(head.kids)
            heads.append(self.head_tests(replace(head, kids=kept)))
        tests = list(heads[0]) if len(heads) == 1 else [_joined(heads)]
        where: list[Where] = [Where(n.SET_ASIDE)] if aside else []
        for kid in node.kids:
            if isinstance(kid, Node) and kid.kind != "fhead":
                self.postmod(kid, tests, where)
            elif isinstance(kid, Word) and kid.cls != "PERPLAYER":
                raise Cannot(f"'{kid.text}' has no form yet", kid)
        return Filter(tuple(tests), tuple(where))

    def head_tests(self, head: Node) -> list[Test]:
        """Adjectives and noun; an encounter card is not known by its type alone. ah13-1.12"""
        noun = head.word("NOUN")
        if noun is None or noun.text != "encounter card":
            return super().head_tests(head)
        rest = replace(head, kids=tuple(kid for kid in head.kids if kid is not noun))
        return [Test(t.T_ENCOUNTER), *super().head_tests(rest)]

    def adj_test(self, adj: Node) -> Test:
        """One adjective."""
        word = adj.words()[-1]
        negate = adj.word("NON") is not None
        if word.text == "weakness":
            return Test(t.T_WEAKNESS, negate=negate)
        if word.text == "basic":
            return Test(T_HAS, n.BASIC, negate=negate)
        if word.text == "connecting":
            return Test(t.T_CONNECTED, sel=YOU, negate=negate)
        if word.text == "nearby":
            return Test(T_ANY, any=((Test(T_IN, sel=HERE),), (Test(t.T_CONNECTED, sel=YOU),)))
        return super().adj_test(adj)

    def postmod(self, node: Node, tests: list[Test], where: list[Where]) -> None:
        """One phrase behind the noun."""
        match node.kind:
            case "here":
                tests.append(Test(T_IN, sel=HERE) if _is_location(tests) else Test(T_AT, sel=HERE))
            case "super":
                self._super(node, tests)
            case "with_no":
                head = node.kids[0]
                assert isinstance(head, Node)
                inner = Filter(tuple(self.head_tests(head)))
                tests.append(Test(T_COUNT, cmp=EQ, num=ZERO, filter=inner))
            case _:
                super().postmod(node, tests, where)

    def _super(self, node: Node, tests: list[Test]) -> None:
        extreme, noun = node.word("SUPER"), node.word("NOUN")
        assert extreme is not None
        if noun is None:
            super()._super(node, tests)
            last = tests[-1]
            if last.op == T_EXTREME and last.n == n.DISTANCE and last.n2:
                tests[-1] = replace(last, n=n.FARNESS)
            return
        most = 1 if extreme.text in ("highest", "most") else 0
        tests.append(Test(T_EXTREME, self.token_stat(noun), most))

    def _related(self, node: Node, tests: list[Test], where: list[Where]) -> None:
        rel, obj = node.one("rel"), node.one("relobj")
        assert rel is not None
        assert obj is not None
        word = rel.words()[0].text
        if word == "in" and not _names_zone(obj):
            word = "at"  # in a location is at a location (ah13-faq-03)
        if word in ("at", "engaged with", "connected to"):
            op = {"at": T_AT, "engaged with": t.T_ENGAGED, "connected to": t.T_CONNECTED}[word]
            tests.append(Test(op, sel=self._related_sel(obj)))
            return
        super()._related(node, tests, where)

    def token_stat(self, noun: Word) -> int:
        """The column in which tokens of a kind are counted."""
        if noun.text not in TOKEN_STATS:
            raise Cannot(f"'{noun.text}' cannot be counted", noun)
        return TOKEN_STATS[noun.text]

    def places(self, obj: Node) -> list[Where]:
        """`in victory display`, `in encounter deck`."""
        found = super().places(obj)
        return [Where(w.zone) if w.zone >= n.PLAYER_ZONES else w for w in found]

    # -- numbers -----------------------------------------------------------------------------------------------------
    def amount(self, part: Kid) -> Num:
        """A short number."""
        word = part.words()[0] if isinstance(part, Node) else part
        if word.cls == "AMOUNT" and word.text == "margin":
            return MARGIN
        if word.cls == "AMOUNT" and word.text == "matching icons":
            return Num(t.N_MATCHING)
        return super().amount(part)

    def term(self, part: Kid) -> Num:
        """One part of a computed number."""
        if isinstance(part, Node) and part.kind == "per_player":
            number = part.word("NUMBER")
            assert number is not None
            return Num(N_MUL, left=const(int(number.text)), right=Num(t.N_PLAYERS))
        if isinstance(part, Node) and part.kind == "extreme" and part.word("NOUN") is not None:
            extreme, noun, over = part.word("SUPER"), part.word("NOUN"), part.one("quant")
            assert extreme is not None
            assert noun is not None
            assert over is not None
            most = 1 if extreme.text in ("highest", "most") else 0
            return Num(N_EXTREME, most, self.token_stat(noun), self._whole(over))
        return super().term(part)

    def count(self, node: Node) -> Num:
        """How many tokens lie somewhere, or how many cards there are."""
        what = node.kids[0]
        assert isinstance(what, Node)
        on = node.kids[1] if len(node.kids) > 1 else None
        noun = what.all("fhead")[0].word("NOUN")
        if noun is not None and noun.text in TOKEN_STATS:
            stat = TOKEN_STATS[noun.text]
            if on is not None:
                return Num(N_STAT, stat=stat, sel=self.sel(on))
            if what.one("here") is not None:
                return Num(N_STAT, stat=stat, sel=HERE)
            if what.one("in_play") is not None:
                return Num(N_STAT, stat=stat, sel=Sel(S_ALL, filter=Filter()))
            raise Cannot("tokens lie on something", what)
        if noun is not None and noun.text == "point":
            return MARGIN
        past = what.one("that_did")
        if past is not None:
            rest = self.filter(replace(what, kids=tuple(kid for kid in what.kids if kid is not past)))
            return Num(N_PAST, self.history(past), sel=Sel(S_ALL, filter=rest))
        if noun is not None and noun.text == "investigator" and len(what.kids) == 1:
            return Num(t.N_PLAYERS)
        return super().count(node)

    def _range(self, det: Node) -> tuple[Num, Num]:
        first = det.kids[0]
        if isinstance(first, Word) and first.cls == "all but":
            hand = Num(N_STAT, stat=n.CARDS_IN_HAND, sel=YOU)
            rest = Num(t.N_NOT_NEGATIVE, left=Num(N_SUB, left=hand, right=self.amount(det.kids[1])))
            return rest, rest
        return super()._range(det)

    def scaled(self, part: Kid, num: Num) -> Num:
        """A number, times the investigators if it says so."""
        each = isinstance(part, Node) and any(isinstance(k, Word) and k.cls == "PERPLAYER" for k in part.walk())
        return Num(N_MUL, left=num, right=Num(t.N_PLAYERS)) if each else num

    # -- conditions --------------------------------------------------------------------------------------------------
    def _condword(self, node: Node) -> Cond:
        word, least = node.word("CONDWORD"), node.one("least")
        assert word is not None
        cond = super()._condword(node)
        if least is None or cond.op != C_FLAG:
            return cond
        amount = least.one("amount")
        assert amount is not None
        cmp = GE if least.word("by at least") else LE
        return Cond(C_AND, conds=(cond, Cond(C_COMPARE, cmp=cmp, left=MARGIN, right=self.amount(amount))))

    def _situation(self, event: Node) -> Cond:
        subject, act = event.kids
        assert isinstance(subject, Node)
        assert isinstance(act, Node)
        who = subject.kids[0]
        words = head_words(who) if isinstance(who, Node) else []
        if words and words[0].text in n.TOKENS and act.kind == "being":
            return Cond(t.C_REVEALED, sum(n.token_bit(n.TOKENS[word.text]) for word in words))
        if isinstance(who, Node) and who.kind == "this" and words_of(who) == ["test"] and act.one("is_rel"):
            rel = act.one("is_rel")
            assert rel is not None
            what = rel.find("filter")[0]
            return Cond(C_IS, sel=Sel(t.S_TEST_SOURCE), tests=self.filter(what).tests)
        verb = act.word("VERB")
        past = [word for word in act.walk() if isinstance(word, Word) and word.cls in ("VED", "THISPERIOD")]
        if act.kind == "was" and len(past) == 2:
            key = " ".join(word.text for word in past)
            if key not in self.engine.histories:
                raise Cannot(f"the engine does not remember '{key}'", act)
            return Cond(C_IS, sel=self.sel(who), tests=(Test(T_HISTORY, self.engine.histories[key]),))
        if isinstance(who, Word) and who.cls == "STRING" and [word.text for word in past] in (["record"], ["remember"]):
            return Cond(t.C_NOTED, int(past[0].text == "record"), tests=(Test(T_TITLE, title=who.text),))
        if act.kind == "happens" and verb is not None and verb.text == "perform":
            return Cond(C_IS, sel=Sel(t.S_TESTER), tests=(Test(T_IN, sel=self.player(who)),))
        return super()._situation(event)

    def _being_tests(self, act: Node) -> tuple[Test, ...]:
        rel = act.one("is_rel")
        if rel is not None:
            word = rel.kids[0]
            assert isinstance(word, Node)
            name = word.words()[0].text
            if name == "in" and not _names_zone(rel.kids[1]):
                name = "at"
            op = {"engaged with": t.T_ENGAGED, "at": T_AT, "connected to": t.T_CONNECTED}.get(name)
            if op is not None:
                other = rel.kids[1]
                whole = isinstance(other, Node) and other.kind == "quant"
                target = self._whole(other) if whole and isinstance(other, Node) else self.sel(other)
                return (Test(op, sel=target, negate=act.one("not_") is not None),)
        return super()._being_tests(act)

    def during(self, node: Node) -> Cond:
        """`during your turn`."""
        period = node.one("period") if node.kind == "during" else node
        assert period is not None
        word, poss = period.word("PERIOD"), period.one("poss")
        if word is not None and word.text == "turn" and poss is not None:
            return Cond(C_IS, sel=self.owner_of(poss), tests=(Test(T_STATE, n.ACTIVE_TURN),))
        if word is not None and word.text in n.PHASES:
            return Cond(C_DURING, 1 << n.PHASES[word.text])
        return super().during(node)

    # -- triggers ----------------------------------------------------------------------------------------------------
    def pattern(self, event: Node, timing: str) -> Pattern:
        """`when` without `would` comes later than `when .. would`."""
        subject, act = event.kids
        assert isinstance(subject, Node)
        assert isinstance(act, Node)
        kept = act
        manners = [kid for kid in act.kids if isinstance(kid, Word) and kid.cls == "MANNER"]
        if manners:
            kept = replace(act, kids=tuple(kid for kid in act.kids if kid not in manners))
        verb = act.word("VERB", "VED")
        if verb is not None and verb.text == "leave":
            pattern = self._leaving(subject, act)
        elif manners and verb is not None and verb.text == "attack":
            pattern = self._successful_attack(subject, kept)
        else:
            pattern = super().pattern(replace(event, kids=(subject, kept)), timing)
        pattern = self._details(pattern, act, verb)
        if timing == "when" and act.kind not in ("would", "would_be"):
            return replace(pattern, point=WHEN)
        return pattern

    def _details(self, pattern: Pattern, act: Node, verb: Word | None) -> Pattern:
        """What this game's events know besides: the enemy behind an attack, a negative token, clues here."""
        adjs = [word.text for word in act.walk() if isinstance(word, Word) and word.cls == "ADJ"]
        if pattern.key == n.E_REVEAL_TOKEN and "negative" in adjs:
            return replace(pattern, amount=ZERO, amount_cmp=LT)
        others = [adj.words("NOUN")[0].text for adj in act.find("adj") if adj.words("NOUN")]
        if pattern.key == n.E_REVEAL_TOKEN and others:
            return replace(pattern, amount=const(n.TOKENS[others[0]]), amount_cmp=NE)
        if pattern.key == n.E_DISCOVER and act.find("here"):
            return replace(pattern, subject=(Test(T_IN, sel=HERE),))
        if pattern.key == n.E_DAMAGE and pattern.source is not None and verb is not None and verb.text == "deal":
            self.names.note("enemy", Sel(S_TRIGGER, 3), focus=False)
            return replace(pattern, causes=n.BY_ATTACK, source=(Test(T_TYPE, ENEMY),))
        if pattern.key == n.E_ATTACK:
            self.names.things.append(("attack", Sel(S_TRIGGER, R_SUBJECT)))
            self.names.things.append(("enemy", Sel(S_TRIGGER, R_SUBJECT)))
        return pattern

    def _leaving(self, subject: Node, act: Node) -> Pattern:
        """`when you leave this`: before the move, from the location where one is."""
        self.pattern_key = n.E_MOVE
        pattern = self._put(Pattern(n.E_MOVE, WOULD), "subject", subject.kids[0])
        obj = act.one("object")
        assert obj is not None
        place = self.sel(obj.kids[0])
        self.names.things.append(("move", Sel(S_TRIGGER, R_SUBJECT)))
        return replace(pattern, subject=(*pattern.subject, Test(T_AT, sel=place)))

    def _successful_attack(self, subject: Node, act: Node) -> Pattern:
        """`when any investigator here attacks any Monster enemy successfully`."""
        self.pattern_key = n.E_ATTACKED
        obj = act.one("object")
        assert obj is not None
        pattern = Pattern(n.E_ATTACKED, WOULD)
        self.names.note_player(Sel(S_TRIGGER, R_PLAYER))
        pattern = replace(pattern, player=self._players(subject.kids[0]))
        tests, _ = self._tests(obj.kids[0])
        self._note(obj.kids[0], Sel(S_TRIGGER, R_SUBJECT), R_SUBJECT)
        self.names.things.append(("attack", Sel(S_TRIGGER, R_SUBJECT)))
        return replace(pattern, subject=tests)

    def _players(self, part: Kid) -> Sel | None:
        """Who does it; None: anybody."""
        det = part.one("det") if isinstance(part, Node) else None
        if det is not None and det.word("another"):
            return Sel(S_MINUS, sel=PLAYERS, other=YOU)
        return None if isinstance(part, Node) and _is_anybody(part) else super()._players(part)

    def _put_subject(self, pattern: Pattern, part: Kid) -> Pattern:
        """Anybody is still an investigator, not an enemy."""
        found = super()._put_subject(pattern, part)
        if self.is_player(part) and not found.subject and not found.itself:
            return replace(found, subject=(Test(T_TYPE, 1 << n.INVESTIGATOR),))
        return found

    def _tests(self, part: Kid) -> tuple[tuple[Test, ...], Sel | None]:
        """A card by its title, wherever it is by then."""
        if isinstance(part, Word) and part.cls == "STRING":
            return (Test(T_TITLE, title=part.text),), None
        return super()._tests(part)

    def point(self, node: Node) -> Pattern:
        """`at end of round`: what acts at that moment."""
        pattern = super().point(node)
        period = node.one("period")
        poss = period.one("poss") if period is not None else None
        if poss is not None and poss.one("det") is not None:  # each investigator's
            pattern = replace(pattern, player=None)
        return replace(pattern, point=AT)

    def _put_amount(self, pattern: Pattern, part: Kid) -> Pattern:
        return super()._put_amount(pattern, part)

    # -- tails and changes -------------------------------------------------------------------------------------------
    def _tail(self, node: Node, found: Tails) -> None:
        match node.kind:
            case "for_this":
                noun = node.word("NOUN")
                revelation = noun is not None and noun.text == "revelation"
                found.until = Until(U_REVELATION if revelation else U_TEST)
            case "minimum" | "maximum":
                return  # read with the number they belong to
            case "until_event":
                return  # `discard .. until`
            case "while_" if node.find("condword") and self.static:
                cond = node.kids[0]
                assert isinstance(cond, Node)
                found.conds.append(self.cond(cond))
            case _:
                super()._tail(node, found)

    def _check_tails(self, pred: Node, tails: Tails) -> None:
        if pred.kind == "do" and verb_of(pred) in ("use", "reveal"):
            return
        super()._check_tails(pred, tails)

    def _until(self, node: Node) -> Until:
        period = node.one("period")
        word = period.word("PERIOD", "THISPERIOD") if period is not None else None
        if word is not None and word.text in LASTS:
            return Until(LASTS[word.text])
        return super()._until(node)

    def mods(self, pred: Node, tails: Tails) -> list[Mod]:
        """The changes that a predicate makes."""
        inner = pred.kids[0] if pred.kids else None
        if pred.kind == "cannot" and isinstance(inner, Node):
            return self._prohibition(inner)
        if pred.kind == "cannot_be":
            word = pred.word("VED")
            if word is not None and word.text == "investigate":
                return [Mod(M_CANNOT, verb=n.E_INVESTIGATE)]
        if pred.kind == "does_not":
            return [Mod(M_DOES_NOT, verb=n.E_REVEAL_TOKEN)]
        if pred.kind == "costs":
            if any(word.text == "investigate" for word in pred.words("VERB")):
                amount = pred.one("amount")
                assert amount is not None
                return [Mod(M_COST, num=self.amount(amount), verb=n.E_INVESTIGATE)]
            return self._dearer(pred, tails)
        return super().mods(pred, tails)

    def _prohibition(self, inner: Node) -> list[Mod]:
        """`cannot attack you`, `cannot move into this`, `cannot play any asset/event`, `cannot leave play`."""
        verb = verb_of(inner)
        obj = inner.one("object")
        match verb:
            case "attack":
                assert obj is not None
                return [Mod(M_CANNOT, verb=n.E_ATTACK, to=self.sel(obj.kids[0]))]
            case "move":
                place = next((link.kids[1] for link in inner.all("with_prep")), None)
                assert place is not None
                return [Mod(M_CANNOT, verb=n.E_MOVE, to=self.sel(place))]
            case "leave play":
                return [Mod(M_CANNOT, verb=n.E_LEAVE)]
            case "discover":
                return [Mod(M_CANNOT, verb=n.E_DISCOVER)]
            case "spend":
                return [Mod(M_CANNOT, verb=n.E_SPEND)]
            case "ready":
                return [Mod(M_CANNOT, verb=n.E_READY)]
            case "collect":
                clues = obj is not None and any(isinstance(w, Word) and w.text == "clue" for w in obj.walk())
                return [Mod(M_CANNOT, verb=n.E_GAIN_CLUES if clues else n.E_GAIN)]
            case "cancel":
                return [Mod(M_CANNOT, verb=n.E_CANCEL_TOKEN)]
            case "raise":
                stat = inner.find("stat_arg")[0].word("STAT")
                assert stat is not None
                return [Mod(M_CANNOT, SKILLS[stat.text], verb=n.E_RAISE_SKILL)]
        raise Cannot("this 'cannot' has no form yet", inner)

    def _dearer(self, pred: Node, tails: Tails) -> list[Mod]:
        """`each Ally asset you play costs 2 less`."""
        return [self._costs(pred, tails)]

    def _statement(self, stmt: Node, conds: list[Cond]) -> list[Mod]:
        """Standing text of this game's own: actions that cost more, cards that cannot be played, tokens that differ."""
        subject = stmt.one("subject")
        preds = [kid for kid in stmt.kids if isinstance(kid, Node) and kid.kind not in ("subject",)]
        part = subject.kids[0] if subject is not None else None
        if isinstance(part, Node) and part.kind == "quant" and preds:
            nouns = [word.text for word in head_words(part)]
            if nouns and all(noun in ACTIONS for noun in nouns) and preds[0].kind == "costs":
                amount = preds[0].one("amount")
                assert amount is not None
                return [Mod(M_COST, num=self.amount(amount), verb=ACTIONS[noun]) for noun in nouns]
            if nouns and all(noun in ACTIONS for noun in nouns) and preds[0].kind == "does_not":
                return [Mod(M_DOES_NOT, verb=ACTIONS[noun]) for noun in nouns]
            if nouns == ["elder sign"] and preds[0].kind == "counts_as":
                as_what = [word.text for word in preds[0].walk() if isinstance(word, Word) and word.text in n.TOKENS]
                return [Mod(t.M_COUNTS_AS, verb=n.E_REVEAL_TOKEN, n=n.TOKENS[as_what[-1]])]
        if preds and preds[0].kind == "cannot":
            inner = preds[0].kids[0]
            assert isinstance(inner, Node)
            if verb_of(inner) == "play":
                obj = inner.one("object")
                assert obj is not None
                what = obj.kids[0]
                assert isinstance(what, Node)
                kept = what.one("filter")
                assert kept is not None
                found = self.filter(kept)
                own = Test(T_CONTROL, sel=YOU)
                scope = Filter((*found.tests, own))
                return [Mod(M_CANNOT, verb=n.E_BE_PLAYED, scope=scope, cond=conds[0] if conds else None)]
        return super()._statement(stmt, conds)

    # -- statements --------------------------------------------------------------------------------------------------
    def step(self, node: Node) -> None:
        """One step; some sentences of this game are no clauses."""
        if node.kind == "token_value":
            self._token_value(node)
            return
        super().step(node)

    def _token_value(self, node: Node) -> None:
        """`-X where X is ..`, `+1 for each clue here`."""
        signed = node.word("SIGNED")
        assert signed is not None
        tails = self.tails(node)
        if signed.text.endswith("X"):
            num: Num = self.x or ZERO
            if signed.text.startswith("-"):
                num = Num(N_MUL, left=const(-1), right=num)
        else:
            num = self.times(int(signed.text), tails.for_each)
        self.emit(Instr(I_DO, verb=n.E_TOKEN_VALUE, sel=YOU, num=num))

    def statement(self, node: Node) -> None:
        """A clause; `discard top card .. until any X is discarded` is one act."""
        until = node.one("until_event")
        do = node.one("do")
        if until is not None and do is not None and verb_of(do) == "discard":
            self._discard_until(until)
            return
        preds = [kid for kid in node.kids if isinstance(kid, Node) and kid.kind == "do"]
        hurting = len(preds) == 2 and all(verb_of(pred) in ("take", "deal") for pred in preds)
        if hurting and self._hurt_both(node, preds):
            return
        super().statement(node)

    def _discard_until(self, until: Node) -> None:
        event = until.kids[0]
        assert isinstance(event, Node)
        subject = event.kids[0]
        assert isinstance(subject, Node)
        who = subject.kids[0]
        assert isinstance(who, Node)
        what = who.one("filter")
        assert what is not None
        slot = self.new_slot()
        choice = Choice(slot, filter=self.filter(what))
        self.emit(Instr(I_DO, verb=n.E_DISCARD_UNTIL, sel=YOU, choice=choice))
        for word in head_words(who):
            self.names.note(word.text, slot_sel(slot))

    def _hurt_both(self, node: Node, preds: list[Node]) -> bool:
        """`take 1 damage and take 1 horror`: one instance of both."""
        nums: dict[str, int] = {}
        for pred in preds:
            obj = pred.one("object")
            part = obj.kids[0] if obj is not None else None
            words = head_words(part) if isinstance(part, Node) else []
            det = part.one("det") if isinstance(part, Node) else None
            number = det.word("NUMBER") if det is not None else None
            if number is None or not words or words[0].text not in ("damage", "horror"):
                return False
            nums[words[0].text] = int(number.text)
        subject = node.one("subject")
        part = subject.kids[0] if subject is not None else None
        sel = self.whole(part) if part is not None else (self.names.doer or YOU)
        self.emit(Instr(I_DO, verb=n.E_HURT, sel=sel, num=const(nums.get("damage", 0)),
                        options=(nums.get("horror", 0), 0)))  # fmt: skip
        return True

    def _together(self, preds: list[Node]) -> bool:
        """Tests are taken one after the other."""
        if preds[0].kind == "do" and verb_of(preds[0]) in BEGIN:
            return False
        return super()._together(preds)

    def _last(self, pred: Node, part: Kid | None, tails: Tails) -> None:
        """`each non-Elite enemy cannot attack you`: whoever it is by then."""
        if pred.kind == "cannot" and isinstance(part, Node) and part.kind == "quant":
            mods = tuple(replace(mod, scope=self.scope(part), live=True) for mod in self.mods(pred, tails))
            self.emit(Instr(I_LAST, mods=mods, until=tails.until or Until(U_PHASE)))
            return
        super()._last(pred, part, tails)

    def pred(self, pred: Node, who: Sel | None, part: Kid | None, tails: Tails) -> None:
        """One predicate of a clause."""
        if pred.kind == "resolution":
            number = pred.word("NUMBER")
            assert number is not None
            self.emit(Instr(I_DO, verb=n.E_RESOLUTION, sel=YOU, n=int(number.text)))
            return
        if pred.kind in ("gains", "loses") and self._tokens_of_player(pred, who, tails):
            return
        if pred.kind == "do" and verb_of(pred) == "remember":
            self._remember(pred, part is not None)
            return
        if pred.kind == "does_not" and any(word.text == "provoke" for word in pred.words("VERB")):
            self.emit(Instr(I_DO, verb=n.E_SAFELY, sel=YOU))
            return
        if pred.kind == "is_" and any(isinstance(word, Word) and word.text == "kill" for word in pred.walk()):
            self.emit(Instr(I_DO, verb=n.E_KILLED, sel=who or YOU))
            return
        if pred.kind in ("gets", "has") and self.testing and tails.until is None:
            tails.until = Until(U_TEST)
        if pred.kind == "may" and tails.until is not None:
            inner = pred.kids[0]
            if isinstance(inner, Node) and inner.kind == "do" and verb_of(inner) == "use":
                self._use_skill(inner, tails)
                return
        super().pred(pred, who, part, tails)

    def _tokens_of_player(self, pred: Node, who: Sel | None, tails: Tails) -> bool:
        """`gain 2 resources`, `lose all resources`, `lose 1 action`, `gain 2 clues`, `you lose 2 experience`."""
        grants = pred.kids[0]
        assert isinstance(grants, Node)
        what = grants.kids[0]
        words = head_words(what) if isinstance(what, Node) else []
        if not words or not isinstance(what, Node):
            return False
        det = what.one("det")
        if det is None:
            return False
        num = self.counted(self._count_of(det), tails)
        gain = pred.kind == "gains"
        sel = who or self.names.subject or YOU
        match words[0].text:
            case "resource":
                self.emit(Instr(I_DO, verb=n.E_GAIN if gain else n.E_LOSE, sel=sel, num=num))
            case "clue" if gain:
                self.emit(Instr(I_DO, verb=n.E_GAIN_CLUES, sel=sel, num=num, who=sel))
            case "action" if not gain:
                self.emit(Instr(I_DO, verb=n.E_LOSE_ACTION, sel=sel, num=num))
            case "experience":
                signed = num if gain else Num(N_MUL, left=const(-1), right=num)
                self.emit(Instr(I_DO, verb=n.E_EXPERIENCE, sel=sel, num=signed))
            case _:
                return False
        return True

    def _use_skill(self, inner: Node, tails: Tails) -> None:
        """`you may use intellect for combat until end of round`."""
        arg = inner.find("stat_arg")[0]
        instead = inner.find("with_stat")[0]
        new, old = arg.word("STAT"), instead.word("STAT")
        assert new is not None
        assert old is not None
        mod = Mod(t.M_USE_SKILL, stat=SKILLS[old.text], n=SKILLS[new.text])
        self.emit(Instr(I_LAST, sel=YOU, mods=(mod,), until=tails.until))

    def _instead(self, node: Node) -> None:
        """Inside a test `instead` replaces the default result; else the event of the trigger."""
        stmt = node.kids[0]
        assert isinstance(stmt, Node)
        if self.testing:
            self.emit(Instr(I_DO, verb=n.E_INSTEAD, sel=YOU))
            self.step(stmt)
            return
        super()._instead(node)

    # -- verbs -------------------------------------------------------------------------------------------------------
    def _check_complements(self, deed: Deed) -> None:
        """Each verb here looks at what may stand with it, or refuses it."""

    def do_discover(self, deed: Deed) -> None:
        """Discover clues at a location; `additional`: the investigation finds more."""
        part = deed.what
        assert isinstance(part, Node)
        det, what = part.one("det"), part.one("filter")
        assert det is not None
        assert what is not None
        num = self.counted(self._count_of(det), deed.tails)
        if any(isinstance(word, Word) and word.text == "additional" for word in what.walk()):
            self.emit(Instr(I_DO, verb=n.E_BONUS, sel=YOU, num=num))
            return
        place = HERE
        related = what.one("related")
        if related is not None:
            obj = related.one("relobj")
            assert obj is not None
            place = self._related_sel(obj)
        self.emit(Instr(I_DO, verb=n.E_DISCOVER, sel=place, num=num, who=None if deed.who == YOU else deed.who))

    def do_deal(self, deed: Deed) -> None:
        """Deal damage or horror; of an attack: how much more it deals."""
        part = deed.what
        if isinstance(part, Node) and part.kind == "signed":
            signed, noun = part.word("SIGNED"), part.word("NOUN")
            assert signed is not None
            assert noun is not None
            verb = n.E_RAISE if self.pattern_key == n.E_ATTACK else n.E_BONUS
            horror = int(noun.text == "horror")
            self.emit(
                Instr(I_DO, verb=verb, sel=YOU, num=const(int(signed.text)), n=horror if verb == n.E_RAISE else 0)
            )
            return
        words = head_words(part) if isinstance(part, Node) else []
        det = part.one("det") if isinstance(part, Node) else None
        assert det is not None
        to = deed.prep("to")
        if to is None:
            self._exact_damage(deed, det)
            return
        num = self.counted(self._count_of(det), deed.tails)
        target = self._hurt_target(to, deed)
        self._hurt(words[0].text, num, target, part)

    def _exact_damage(self, deed: Deed, det: Node) -> None:
        """`this attack deals X damage where X is margin minimum 1 maximum 5`."""
        self.emit(Instr(I_DO, verb=n.E_BONUS, sel=YOU, num=Num(t.N_BOUNDED, n=5, left=self._count_of(det)), n=1))

    def _hurt_target(self, to: Kid, deed: Deed) -> Sel:
        if isinstance(to, Node) and to.kind == "quant" and not is_all(to):
            return self.take(to, deed.who, choose=deed.choose)
        return self.whole(to)

    def _hurt(self, token: str, num: Num, target: Sel, part: Kid) -> None:
        direct = any(isinstance(word, Word) and word.text == "direct" for word in part.walk()) if isinstance(
            part, Node) else False  # fmt: skip
        self.note_verb(n.E_HURT, target)
        self.emit(Instr(I_DO, verb=n.E_HURT, sel=target, num=num, n=int(token == "horror"), options=(0, int(direct))))

    def do_take(self, deed: Deed) -> None:
        """Take damage or horror; additional actions."""
        part = deed.what
        words = head_words(part) if isinstance(part, Node) else []
        det = part.one("det") if isinstance(part, Node) else None
        if det is None or not words:
            raise Cannot("take what?", deed.node)
        num = self.counted(self._count_of(det), deed.tails)
        who = deed.who or self.names.doer or YOU
        if words[0].text == "additional action":
            self.emit(Instr(I_DO, verb=n.E_ACTION, sel=who, num=num))
            return
        if words[0].text in ACTIONS:
            self.emit(Instr(I_DO, verb=n.E_TAKE_ACTION, sel=who, n=ACTIONS[words[0].text]))
            return
        self._hurt(words[0].text, num, who, part)

    def do_heal(self, deed: Deed) -> None:
        """Heal damage or horror, without a target one's own. ah13-faq-09"""
        part = deed.what
        words = [word.text for word in head_words(part)] if isinstance(part, Node) else []
        det = part.one("det") if isinstance(part, Node) else None
        assert det is not None
        source = deed.prep("from")
        target = self.take(source, deed.who, choose=deed.choose) if source is not None else YOU
        num = self._count_of(det)
        if any(isinstance(word, Word) and word.text == "additional" for word in part.walk()):  # type: ignore[union-attr]
            self.emit(Instr(I_DO, verb=n.E_HEAL_MORE, sel=target, num=num, n=int(words[0] == "horror")))
            return
        if len(words) == 1:
            self.note_verb(n.E_HEAL, target)
            self.emit(Instr(I_DO, verb=n.E_HEAL, sel=target, num=num, n=int(words[0] == "horror")))
            return
        self.either(("heal damage", (Instr(I_DO, verb=n.E_HEAL, sel=target, num=num, n=0),)),
                    ("heal horror", (Instr(I_DO, verb=n.E_HEAL, sel=target, num=num, n=1),)))  # fmt: skip

    def either(self, *options: tuple[str, tuple[Instr, ...]]) -> None:
        """One of several short texts, decided by you."""
        from mythos.kernel.program import I_EITHER

        choice = self.emit(Instr(I_EITHER, labels=tuple(label for label, _ in options)))
        starts, ends = [], []
        for _, program in options:
            starts.append(len(self.program))
            for instr in program:
                self.emit(instr)
            ends.append(self.emit(Instr(I_JUMP)))
        self.program[choice] = replace(self.program[choice], options=tuple(starts))
        for place in (choice, *ends):
            self.land(place)

    def do_spend(self, deed: Deed) -> None:
        """`spend 1 clue` as something to do: the tokens are gone."""
        part = deed.what
        words = head_words(part) if isinstance(part, Node) else []
        det = part.one("det") if isinstance(part, Node) else None
        assert det is not None
        stat = self.token_stat(words[0])
        self.emit(Instr(I_DO, verb=n.E_REMOVE_TOKEN, sel=YOU, num=self._count_of(det), state=stat))

    def do_tokens(self, deed: Deed) -> None:
        """Place, move, discard or remove tokens."""
        part = deed.what
        assert isinstance(part, Node)
        if part.kind == "some_of":
            self._drop_clues(deed, part)
            return
        words = head_words(part)
        det = part.one("det")
        assert det is not None
        stat = self.token_stat(words[0])
        num = self.scaled(part, self.counted(self._count_of(det), deed.tails))
        source, target = deed.prep("from"), deed.prep("on", "to")
        if deed.verb == "place":
            assert target is not None
            sel = self.take(target, deed.who, choose=deed.choose)
            self.note_verb(n.E_PLACE, sel)
            zone = 1 if "allowing advance" in deed.manner else -1
            self.emit(Instr(I_DO, verb=n.E_PLACE, sel=sel, num=num, state=stat, zone=zone))
            return
        if deed.verb == "move":
            assert source is not None
            self.emit(Instr(I_DO, verb=n.E_REMOVE_TOKEN, sel=self.sel(source), num=num, state=stat))
            self.emit(Instr(I_DO, verb=n.E_HURT, sel=YOU, num=num, n=int(words[0].text == "horror"), options=(0, 1)))
            return
        if source is None:
            raise Cannot("from where?", deed.node)
        if self.pattern_key == n.E_DISCOVER and det.word("that many"):
            num = Num(N_AMOUNT)
        self.emit(Instr(I_DO, verb=n.E_REMOVE_TOKEN, sel=self.sel(source), num=num, state=stat))

    def _drop_clues(self, deed: Deed, part: Node) -> None:
        """`place 1 of your clues on your location`."""
        det = part.one("det")
        assert det is not None
        self.emit(Instr(I_DO, verb=n.E_DROP_CLUES, sel=YOU, num=self._count_of(det), who=deed.who))

    def _token(self, part: Kid) -> str:
        if isinstance(part, Node) and part.kind == "some_of":
            owned = part.kids[-1]
            words = owned.words("NOUN") if isinstance(owned, Node) else []
            return words[0].text if words and words[0].text in TOKEN_STATS else ""
        return super()._token(part)

    def do_place(self, deed: Deed) -> None:
        """Place tokens."""
        self.do_tokens(deed)

    def do_move(self, deed: Deed) -> None:
        """Somebody moves; or tokens do."""
        obj = deed.object
        if obj is not None and self._token(obj):
            self.do_tokens(deed)
            return
        toward = deed.prep("toward")
        where = deed.prep("to", "into")
        subject = self.names.subject or deed.who or self.names.doer or YOU
        if toward is not None and "all the way" in deed.manner:
            self.emit(Instr(I_DO, verb=n.E_APPROACH, sel=subject, to=self.sel(toward)))
            return
        if toward is not None:
            self.emit(Instr(I_DO, verb=n.E_TOWARD, sel=subject, to=self.sel(toward)))
            return
        assert where is not None
        goal = self.take(where, YOU)
        if goal.op == S_SLOT:
            self.note_verb(n.E_MOVE, subject)
        self.emit(Instr(I_DO, verb=n.E_MOVE, sel=subject, to=goal))

    def do_spawn(self, deed: Deed) -> None:
        """Enemies spawn."""
        where = deed.prep("into")
        sel = self.take(deed.what, deed.who)
        to = self.take(where, YOU) if isinstance(where, Node) and where.kind == "quant" else None
        if where is not None and to is None:
            to = self.sel(where)
        self.emit(Instr(I_DO, verb=n.E_SPAWN, sel=sel, to=to))

    def do_put(self, deed: Deed) -> None:
        """Put cards into play, a threat area, a hand, the victory display."""
        where = deed.prep("to", "into", "onto")
        ends = isinstance(where, Node) and where.kind == "end_of"
        if where is not None and not ends and deed.node.one("into_play") is None:
            place = self.thing(where)
            if isinstance(place, Sel):
                self.emit(Instr(I_DO, verb=n.E_PUT, sel=self._taken(deed), to=place))
                return
        super().do_put(deed)

    def _to_zone(self, deed: Deed, where: Kid) -> None:
        in_order = "in any order" in deed.manner
        place, end = self._destination(where)
        if in_order:
            who = None if deed.who == YOU else deed.who
            self.emit(Instr(I_ORDER, sel=self._taken(deed), zone=place.zone, n=end, who=who))
            return
        if place.zone == n.DECK:
            super()._to_zone(deed, where)
            return
        sel = self._taken(deed)
        verb = {n.HAND: n.E_RETURN, n.THREAT: n.E_THREAT, n.VICTORY_DISPLAY: n.E_VICTORY}.get(place.zone)
        if verb is None:
            raise Cannot("nothing can be put there", where)
        self.act(verb, sel)

    def do_shuffle(self, deed: Deed) -> None:
        """Shuffle a deck, a pile into one, or a card."""
        into = deed.prep("into")
        what = deed.what
        if into is not None and isinstance(what, Node) and what.kind == "own_zone":
            self.emit(Instr(I_DO, verb=n.E_SHUFFLE_PILE, sel=YOU))
            return
        if into is not None:
            place = self.thing(into)
            assert isinstance(place, Place)
            zone = place.zone if place.zone == n.ENCOUNTER_DECK else -1
            self.act(n.E_SHUFFLE, self._taken(deed), zone=zone, n=2)
            return
        super().do_shuffle(deed)

    def do_search(self, deed: Deed) -> None:
        """Look through decks (or the top of one) for cards; what fits must be found. Then the deck is shuffled."""
        wanted = deed.prep("for")
        what = deed.what
        assert isinstance(wanted, Node)
        det = wanted.one("det")
        assert det is not None
        if isinstance(what, Node) and what.kind == "ends":
            pool = self.ends(what)
            slot = self.new_slot()
            kept = wanted.one("filter")
            assert kept is not None
            made = Choice(slot, filter=self.filter(kept), sel=pool, chooser=deed.who or YOU)
            self.emit_pick(made)
            self.note_taken(wanted, slot)
            whose = pool.sel or YOU
            self.emit(Instr(I_SHUFFLE, sel=whose, zone=n.DECK))
            return
        zones = [word for word in what.walk() if isinstance(word, Word) and word.cls == "ZONE"] if isinstance(
            what, Node) else []  # fmt: skip
        numbers = [self.number_of("ZONE", word.text, word) for word in zones]
        where = tuple(Where(zone, None if zone >= n.PLAYER_ZONES else (deed.who or YOU)) for zone in numbers)
        tests = (Test(T_OWNER, sel=deed.who or YOU),) if n.SET_ASIDE in numbers else ()
        slot = self.choice(wanted, deed.who, where=where, tests=tests)
        self.note_taken(wanted, slot)
        if n.DECK in numbers:
            self.emit(Instr(I_SHUFFLE, sel=deed.who or YOU, zone=n.DECK))
        elif n.ENCOUNTER_DECK in numbers:
            self.emit(Instr(I_SHUFFLE, sel=YOU, zone=n.ENCOUNTER_DECK))

    def emit_pick(self, choice: Choice) -> None:
        """Somebody takes something now."""
        from mythos.kernel.program import I_PICK

        self.emit(Instr(I_PICK, choice=choice))

    def do_draw(self, deed: Deed) -> None:
        """Draw cards from one's deck, the top card of another one, a card that was found, or one under a card."""
        part = deed.what
        under = deed.prep("under")
        if under is not None:
            self.emit(Instr(I_DO, verb=n.E_DRAW_ENCOUNTER, sel=Sel(t.S_BENEATH, sel=self.sel(under))))
            return
        if isinstance(part, Node) and part.kind == "quant" and part.one("det") is not None:
            det = part.one("det")
            assert det is not None
            num = self.counted(self._count_of(det), deed.tails)
            self.act(n.E_DRAW, deed.who or self.names.doer or YOU, num=num)
            return
        if isinstance(part, Node) and part.kind == "ends":
            place = self.thing(part.kids[-1])
            assert isinstance(place, Place)
            self.emit(Instr(I_DO, verb=n.E_DRAW_ENCOUNTER, sel=YOU, zone=place.zone))
            return
        sel = self.sel(part)
        who = None if deed.who in (None, YOU) else deed.who
        self.emit(Instr(I_DO, verb=n.E_DRAW_ENCOUNTER, sel=sel, who=who))

    def do_discard(self, deed: Deed) -> None:
        """Discard cards or tokens."""
        if self._token(deed.what):
            self.do_tokens(deed)
            return
        part = deed.what
        worth = [with_ for with_ in part.find("with_") if _is_total(with_)] if isinstance(part, Node) else []
        if worth:
            self._discard_worth(part, worth[0])
            return
        self.act(n.E_DISCARD, self._taken(deed))

    def _discard_worth(self, part: Kid, worth: Node) -> None:
        """`discard any number of Item assets you own with total cost >= X`: in play or in hand."""
        what = part.one("filter") if isinstance(part, Node) else None
        amount = worth.find("amount")
        assert what is not None
        rest = tuple(kid for kid in what.kids if kid is not worth)
        choice = Choice(self.new_slot(), filter=Filter(self.filter(replace(what, kids=rest)).tests))
        self.emit(Instr(I_DO, verb=n.E_DISCARD_WORTH, sel=YOU, num=self.amount(amount[0]), choice=choice))

    def do_remove(self, deed: Deed) -> None:
        """Remove cards from the game, or tokens."""
        if self._token(deed.what):
            self.do_tokens(deed)
            return
        self.act(n.E_REMOVE, self._taken(deed))

    def do_defeat(self, deed: Deed) -> None:
        """Defeated by a card."""
        self.emit(Instr(I_DO, verb=n.E_DEFEATED, sel=self.whole(deed.what)))

    def do_suffer(self, deed: Deed) -> None:
        """Trauma."""
        part = deed.what
        det = part.one("det") if isinstance(part, Node) else None
        assert det is not None
        mental = any(isinstance(word, Word) and word.text == "mental" for word in part.walk()) if isinstance(
            part, Node) else False  # fmt: skip
        who = self.names.subject or deed.who or self.names.doer or YOU
        self.emit(Instr(I_DO, verb=n.E_TRAUMA, sel=who, num=self._count_of(det), n=int(mental)))

    def do_reveal(self, deed: Deed) -> None:
        """Reveal a location, or one more chaos token."""
        part = deed.what
        words = [word.text for word in head_words(part)] if isinstance(part, Node) else []
        if words == ["chaos token"]:
            extra = any(isinstance(word, Word) and word.text == "additional" for word in part.walk()) if isinstance(
                part, Node) else False  # fmt: skip
            if extra:
                det = part.one("det") if isinstance(part, Node) else None
                assert det is not None
                self.emit(Instr(I_DO, verb=n.E_CHOOSE_TOKEN, sel=YOU, num=self._count_of(det)))
            elif any(instr.verb == n.E_IGNORE_TOKEN for instr in self.program):  # in the place of that one
                self.emit(Instr(I_DO, verb=n.E_REVEAL_NOW, sel=YOU))
            else:
                self.emit(Instr(I_DO, verb=n.E_REVEAL_MORE, sel=YOU))
            return
        self.emit(Instr(I_DO, verb=n.E_REVEAL, sel=self.sel(part)))

    def do_return(self, deed: Deed) -> None:
        """Return a card to hand, or a token to the bag."""
        part = deed.what
        if isinstance(part, Node) and [word.text for word in head_words(part)] == ["chaos token"]:
            self.emit(Instr(I_DO, verb=n.E_RETURN_TOKEN, sel=YOU))
            return
        super().do_return(deed)

    def do_flip(self, deed: Deed) -> None:
        """`flip its sign`; `flip 1 clue on this to 1 doom`."""
        on, part = deed.prep("on"), deed.object
        if on is None:
            self.emit(Instr(I_DO, verb=n.E_FLIP_SIGN, sel=YOU))
            return
        det = part.one("det") if isinstance(part, Node) else None
        assert det is not None
        num = Num(N_AMOUNT) if det.word("that many") else self._count_of(det)
        self.emit(Instr(I_DO, verb=n.E_FLIP_TOKENS, sel=self.sel(on), num=num))

    def do_ignore(self, deed: Deed) -> None:
        """`ignore that chaos token`."""
        self.emit(Instr(I_DO, verb=n.E_IGNORE_TOKEN, sel=YOU))

    def _skip(self, pred: Node, who: Sel | None, tails: Tails) -> None:
        """`skip this phase`: the one that begins."""
        self.emit(Instr(I_DO, verb=n.E_SKIP_PHASE, sel=YOU))

    def do_repeat(self, deed: Deed) -> None:
        """`repeat this phase`: the one that ended."""
        self.emit(Instr(I_DO, verb=n.E_REPEAT_PHASE, sel=YOU))

    def do_trade(self, deed: Deed) -> None:
        """`each investigator here trades any number of ..`: they give each other such cards, and resources."""
        part = deed.what
        what = part.one("filter") if isinstance(part, Node) else None
        assert what is not None
        heads = [head for head in what.all("fhead") if head.words("NOUN")[-1].text not in TOKEN_STATS]
        tests = self.filter(replace(what, kids=tuple(heads))).tests
        group = self.names.subject or deed.who or YOU
        self.emit(Instr(I_DO, verb=n.E_TRADE, sel=group, choice=Choice(self.new_slot(), filter=Filter(tests))))

    def do_succeed(self, deed: Deed) -> None:
        """`succeed automatically`."""
        self.emit(Instr(I_DO, verb=n.E_AUTO, sel=YOU, n=1))

    def do_parley(self, deed: Deed) -> None:
        """A designator."""
        self.emit(Instr(I_DO, verb=n.E_PARLEY, sel=YOU))

    def do_resign(self, deed: Deed) -> None:
        """The investigator is out, not defeated."""
        self.emit(Instr(I_DO, verb=n.E_RESIGN, sel=YOU))

    def do_advance(self, deed: Deed) -> None:
        """`advance this`, `advance current act`."""
        self.emit(Instr(I_DO, verb=n.E_ADVANCE, sel=self.sel(deed.object) if deed.object is not None else THIS))

    def do_take_over(self, deed: Deed) -> None:
        """`take over that card`: somebody else counts as having drawn it."""
        self.emit(Instr(I_DO, verb=n.E_TAKE_OVER, sel=deed.who or YOU))

    def do_resolve(self, deed: Deed) -> None:
        """`resolve 2 of them`: so many of the chaos tokens that are revealed instead of one."""
        part = deed.what
        det = part.one("det") if isinstance(part, Node) and part.kind == "some_of" else None
        if det is None:
            raise Cannot("of chaos tokens so many are resolved: resolve 2 of them", deed.node)
        self.emit(Instr(I_DO, verb=n.E_KEEP_TOKENS, sel=YOU, num=self._count_of(det)))

    def do_exchange(self, deed: Deed) -> None:
        """`exchange this for "Dark Pact" to discard pile`: another card takes its place in the deck for good."""
        other, where = deed.prep("for"), deed.prep("to")
        if not (isinstance(other, Word) and other.cls == "STRING") or where is None:
            raise Cannot('write exchange this for "Title" to discard pile, or to bottom of deck', deed.node)
        place = self.thing(where) if not (isinstance(where, Node) and where.kind == "end_of") else None
        pile = isinstance(place, Place) and place.zone == n.DISCARD
        self.emit(Instr(I_DO, verb=n.E_EXCHANGE, sel=THIS, n=int(pile), labels=(other.text,)))

    def do_record(self, deed: Deed) -> None:
        """`record "doom approaches"`: in the campaign log, with the investigator who does it."""
        part = deed.object
        if not (isinstance(part, Word) and part.cls == "STRING"):
            raise Cannot('write the phrase in quotes: record "doom approaches"', deed.node)
        self.emit(Instr(I_DO, verb=n.E_RECORD, sel=deed.who or YOU, labels=(part.text,)))

    def do_end(self, deed: Deed) -> None:
        """`end your turn`: at once."""
        part = deed.object
        if not (isinstance(part, Node) and part.kind == "own_period"):
            raise Cannot("only a turn is ended by text: end your turn", deed.node)
        self.emit(Instr(I_DO, verb=n.E_END_TURN, sel=YOU))

    def do_undo(self, deed: Deed) -> None:
        """`undo that action`."""
        self.emit(Instr(I_DO, verb=n.E_UNDO, sel=YOU))

    def _remember(self, pred: Node, alone: bool) -> None:
        """`remember "the way out"`: until the scenario is over; `you remember ..`: only you."""
        obj = pred.one("object")
        part = obj.kids[0] if obj is not None else None
        if not (isinstance(part, Word) and part.cls == "STRING"):
            raise Cannot('write the phrase in quotes: remember "the way out"', pred)
        self.emit(Instr(I_DO, verb=n.E_REMEMBER, sel=YOU, labels=(part.text,), n=int(alone)))

    def do_replace(self, deed: Deed) -> None:
        """`this replaces current act`."""
        self.emit(Instr(I_DO, verb=n.E_BECOME, sel=THIS))

    def do_redirect(self, deed: Deed) -> None:
        """`redirect its damage to that enemy`."""
        to = deed.prep("to")
        assert to is not None
        self.emit(Instr(I_DO, verb=n.E_REDIRECT, sel=self.sel(to)))

    def do_take_control_of(self, deed: Deed) -> None:
        """Take control of a card."""
        self.act(n.E_CONTROL, self.whole(deed.what))

    def do_engage(self, deed: Deed) -> None:
        """Engage enemies; or an enemy engages an investigator, which is the same. ah13-2.4"""
        if self.names.subject is not None:
            self._against(n.E_ENGAGE, deed)
            return
        self.act(n.E_ENGAGE, self._taken(deed))

    def do_attack(self, deed: Deed) -> None:
        """An enemy attacks an investigator."""
        self._against(n.E_ATTACK, deed)

    def _against(self, verb: int, deed: Deed) -> None:
        """Something that an enemy does to an investigator."""
        if self.names.subject is None or deed.object is None:
            raise Cannot("an enemy does this to an investigator: this attacks you", deed.node)
        self.emit(Instr(I_DO, verb=verb, sel=self.names.subject, who=self.player(deed.object), n=-1))

    def do_disengage(self, deed: Deed) -> None:
        """Enemies are not engaged any more."""
        self.act(n.E_DISENGAGE, self._taken(deed))

    def do_cancel(self, deed: Deed) -> None:
        """Cancel what triggered this."""
        part = deed.what
        words = [word.text for word in head_words(part)] if isinstance(part, Node) else []
        if words == ["revelation"]:
            self.emit(Instr(I_DO, verb=n.E_CANCEL_REVELATION, sel=YOU))
            return
        self.emit(Instr(I_CANCEL))

    # -- tests -------------------------------------------------------------------------------------------------------
    def do_fight(self, deed: Deed) -> None:
        """`fight (..)`: an attack, with what the block says."""
        self._test(deed, Filter((Test(T_TYPE, ENEMY), Test(T_AT, sel=HERE))))

    def do_evade(self, deed: Deed) -> None:
        """`evade (..)`: an attempt; `evade it automatically`: without one."""
        if "automatically" in deed.manner or deed.object is not None:
            self.act(n.E_EVADE, self._taken(deed))
            return
        self._test(deed, Filter((Test(T_TYPE, ENEMY), Test(t.T_ENGAGED, sel=YOU))))

    def do_investigate(self, deed: Deed) -> None:
        """`investigate (..)`: at one's own location."""
        self._test(deed, None)

    def do_test(self, deed: Deed) -> None:
        """`test willpower 3 (..)`."""
        self._test(deed, None)

    def _test(self, deed: Deed, enemies: Filter | None) -> None:
        """Choose the enemy; what changes the test; the test, which reads the parts of its block at its steps."""
        verb = BEGIN[deed.verb]
        sel: Sel = YOU if deed.verb == "test" else HERE
        if enemies is not None and deed.object is not None:
            sel = self.sel(deed.object)
        elif enemies is not None:
            slot = self.new_slot()
            choice = Choice(slot, filter=enemies, able=(verb,))
            if self.gates:
                self.emit_pick(choice)
            else:
                self.targets.append(choice)
                self.open_verbs.setdefault(slot, []).append(verb)
            sel = slot_sel(slot)
            self.names.note("enemy", sel)
        mask, num = self._skills(deed)
        group = deed.node.one("group")
        chains = self._chains(group)
        before, self.testing = self.testing, True
        who = None if deed.who in (None, YOU) else deed.who
        for chain in chains["change"]:
            self.chain(chain)
        test = self.emit(Instr(I_DO, verb=verb, sel=sel, num=num, state=mask, who=who))
        past = self.emit(Instr(I_JUMP))
        parts = [self._part(chains[name]) for name in ("token", "bonus", "instead", "result")]
        self.program[test] = replace(self.program[test], options=tuple(parts))
        self.land(past)
        self.testing = before

    def _part(self, chains: list[Node]) -> int:
        """Where a part of a test's block begins, -1 if there is none; it ends like a text."""
        if not chains:
            return -1
        start = len(self.program)
        with self.gated():
            for chain in chains:
                self.chain(chain)
        self.emit(Instr(I_JUMP, jump=1_000_000))
        return start

    def _skills(self, deed: Deed) -> tuple[int, Num | None]:
        """Which skills may be used (bit mask; 0: the usual one), and the difficulty."""
        if deed.verb != "test":
            using = deed.node.one("with_stat")
            word = using.word("STAT") if using is not None else None
            return (1 << SKILLS[word.text] if word is not None else 0), None
        arg = deed.node.find("stat_arg")[0]
        words = arg.words("STAT")
        amounts = arg.all("amount")
        mask = sum(1 << SKILLS[word.text] for word in words)
        return mask, self.amount(amounts[0])

    def _chains(self, group: Node | None) -> dict[str, list[Node]]:
        """The parts of a test's block, by when they act."""
        found: dict[str, list[Node]] = {"change": [], "token": [], "bonus": [], "instead": [], "result": []}
        effects = group.one("effects") if group is not None else None
        for chain in effects.all("chain") if effects is not None else ():
            found[self._when(chain)].append(chain)
        return found

    def _when(self, chain: Node) -> str:
        words = [word for word in chain.walk() if isinstance(word, Word)]
        texts = {word.text for word in words}
        if any(word.cls in ("NOUN",) and word.text in n.TOKENS for word in words):
            return "token"
        if "attack" in texts and "deal" in texts:
            return "bonus"
        if chain.find("instead"):
            return "instead"
        if chain.find("condword"):
            return "result"
        return "change" if chain.find("gets") or chain.find("has") else "result"

    # -- costs -------------------------------------------------------------------------------------------------------
    def _cost_part(self, pred: Node, who: Sel | None, tails: Tails) -> CostPart:
        """Spend tokens, take damage or horror as a cost; else as the language has it."""
        price = pred.one("amount") if pred.kind == "pay" else None
        if price is not None:
            return CostPart(n.E_SPEND, num=self.amount(price), sel=YOU, state=n.ON_RESOURCES)
        if pred.kind not in ("do", "choose_and"):
            return super()._cost_part(pred, who, tails)
        deed = Deed(verb_of(pred), pred, who or YOU, tails)
        part = deed.object
        words = head_words(part) if isinstance(part, Node) else []
        det = part.one("det") if isinstance(part, Node) else None
        if deed.verb == "spend" and det is not None:
            num = self.scaled(part, self._count_of(det)) if part is not None else const(1)
            stat = self.token_stat(words[0])
            payers = deed.prep("by")
            if payers is not None:
                return CostPart(n.E_SPEND, num=num, sel=self.whole(payers), zone=GROUP, state=stat)
            own = stat in (n.ON_RESOURCES, n.ON_CLUES)
            return CostPart(n.E_SPEND, num=num, sel=YOU if own else THIS, state=stat)
        if deed.verb == "place" and isinstance(part, Node) and part.kind == "some_of":
            share = part.one("det")
            assert share is not None
            return CostPart(n.E_DROP_CLUES, num=self._count_of(share), sel=YOU)
        if deed.verb in ("take", "deal") and det is not None:
            to = deed.prep("to")
            sel = self.sel(to) if to is not None else YOU
            horror = words[0].text == "horror"
            return CostPart(n.E_HURT, num=self._count_of(det), sel=sel, state=int(horror))
        return super()._cost_part(pred, who, tails)

    # -- delayed -----------------------------------------------------------------------------------------------------
    def _delayed(self, node: Node) -> None:
        """`after this test ends, ..`."""
        when, core = node.kids
        assert isinstance(when, Node)
        assert isinstance(core, Node)
        verb = next((w.text for w in when.walk() if isinstance(w, Word) and w.cls == "VERB"), "")
        if verb != "end":
            super()._delayed(node)
            return
        delay = self.emit(Instr(I_DELAY, pattern=Pattern(n.E_TEST_ENDED), until=Until(U_TEST)))
        with self.gated():
            self.step(core)
        self.emit(Instr(I_JUMP, jump=1_000_000))
        self.land(delay)


def words_of(node: Node) -> list[str]:
    """The nouns right below a node."""
    return [word.text for word in node.words("NOUN")]


def _is_total(node: Node) -> bool:
    """`with total cost >= X`."""
    stat = node.word("STAT")
    return stat is not None and stat.text == "total cost"


def _is_anybody(node: Node) -> bool:
    """`each investigator`, `any investigator` and nothing more."""
    what = node.one("filter")
    if what is None or len(what.kids) != 1:
        return False
    return [kid.text for kid in what.walk() if isinstance(kid, Word)] == ["investigator"]


def _any_title(titles: list[str]) -> Test:
    if len(titles) == 1:
        return Test(T_TITLE, title=titles[0])
    return Test(T_ANY, any=tuple((Test(T_TITLE, title=title),) for title in titles))


def _names_zone(part: Kid) -> bool:
    """Is a zone named, and no location?"""
    words = part.walk() if isinstance(part, Node) else (part,)
    return any(isinstance(word, Word) and word.cls in ("ZONE", "PLACE") for word in words)


def _is_aside(kid: Kid) -> bool:
    if not (isinstance(kid, Node) and kid.kind == "adjs"):
        return False
    return any(word.text == "set-aside" for adj in kid.all("adj") for word in adj.words())


def _joined(heads: list[list[Test]]) -> Test:
    """One of several kinds of things; of types alone one mask."""
    if all(len(head) == 1 and head[0].op == T_TYPE for head in heads):
        mask = 0
        for head in heads:
            mask |= head[0].n
        return Test(T_TYPE, mask)
    return Test(T_ANY, any=tuple(tuple(head) for head in heads))


def _is_location(tests: list[Test]) -> bool:
    return bool(tests) and tests[0].op == T_TYPE and tests[0].n == 1 << n.LOCATION
