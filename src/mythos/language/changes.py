"""Changes: what a card gains, loses, gets, costs, cannot or must do, as standing or lasting modifications."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from mythos.kernel.program import (
    ALL_CONTESTS,
    ALWAYS,
    AUTOMATIC,
    C_IS,
    C_NOT,
    CHECKED_FIRST,
    I_LAST,
    M_ADD,
    M_BLANK,
    M_CANNOT,
    M_CONTEST,
    M_CONTROL,
    M_COPY,
    M_COST,
    M_COUNTS,
    M_DOES_NOT,
    M_ENTERS,
    M_FEW,
    M_FIRM,
    M_GAIN_TEXT,
    M_GRANT,
    M_IMMUNE,
    M_JOINS,
    M_LOSE,
    M_LOSE_PRINTED,
    M_MATCH,
    M_MUST,
    M_ONLY,
    M_ORDER,
    M_PARTY,
    M_POOL,
    M_PRIZE,
    M_RANDOM,
    M_REVEAL,
    M_SEEMS,
    M_SET,
    M_STAYS,
    M_TALLY,
    M_TIRED,
    M_TOGETHER,
    M_TURNS,
    M_TYPE,
    M_VOID,
    M_WAIVES,
    M_WINS,
    N_MUL,
    N_NAMED,
    N_STAT,
    N_X,
    NAMED,
    NOT_NAMED,
    ONE_FAMILY,
    ONE_PLACE,
    PRINTED,
    S_ALL,
    SETS,
    STATIC,
    T_CONTROL,
    T_IN,
    T_STATE,
    U_END_OF_YOUR_NEXT_TURN,
    U_EVENT,
    U_NEXT_PHASE,
    U_PHASE,
    U_ROUND,
    U_TURN,
    U_WHILE,
    U_YOUR_NEXT_TURN,
    Ability,
    Cond,
    CostPart,
    Filter,
    Instr,
    Mod,
    Num,
    Sel,
    Test,
    Until,
    Where,
    of_this_use,
    walk,
)
from mythos.language.names import THIS, YOU, Place
from mythos.language.phrases import IT, Cannot, const, joined, slot_sel
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import Triggers, is_any
from mythos.language.words import plural_of

TEXT_BITS = {"keyword": 1, "triggered ability": 2, "triggered effect": 2, "icon": 4, "text box": 8, "skill": 16}
CURRENT_ICONS = 32
COUNTING = {"skill": 1, "icon": 2}
PRINTED_ONLY = 4
BY_ITSELF, TOGETHER = 1, 2  # how many a party is: `minimum` of what cannot be done otherwise
TALLIED = ["its", "normal", "icon"]
BLANK = {"blank": -1, "wholly blank": 1, "blank but for subtypes": 2}
ORDERS = {"before others": 0, "after others": 1, "in any order": 2}
PERIODS = {"phase": U_PHASE, "this phase": U_PHASE, "turn": U_TURN, "this turn": U_TURN, "round": U_ROUND}
CHANGES = ("gains", "loses", "gets", "has", "always_has", "is_", "becomes", "counts_as", "counts_at", "costs",
           "cannot", "cannot_be", "cannot_rel", "does_not", "may_only")  # fmt: skip


TAILS = frozenset(("untilpoint", "until_event", "while_", "during", "for_each", "minimum", "maximum", "if_able",
                   "tail_if", "unless", "where_x", "ignoring"))  # fmt: skip


@dataclass(slots=True)
class Tails:
    """What hangs behind a clause."""

    until: Until | None = None
    conds: list[Cond] = field(default_factory=list)
    during: Cond | None = None
    for_each: Node | None = None
    minimum: int = -1
    maximum: int = -1
    if_able: bool = False
    unless: Cond | None = None
    unless_paid: tuple[Sel, CostPart] | None = None
    unmatched: bool = False  # `ignoring resource match`
    ignoring: tuple[int, ...] = ()  # the stats that do not protect this time


def _head_of(node: Node) -> list[Word]:
    """The words of the thing that a tail is about."""
    return [word for head in node.all("fhead") for word in head.words()]


def verb_text(pred: Node) -> str:
    """The verb of a predicate, if it has one."""
    word = pred.word("VERB")
    return word.text if word is not None else ""


class Changes(Triggers):
    """The reader of one line: changes."""

    # -- tails -----------------------------------------------------------------------------------------------------
    def tails(self, node: Node) -> Tails:
        """Read all tails of a clause; `it` in them is the subject of the clause."""
        found = Tails()
        before, self.tail = self.tail, True
        parts = [kid for kid in node.kids if isinstance(kid, Node)]
        for kid in sorted(parts, key=lambda part: part.kind != "where_x"):  # what X is, before it is used
            self._tail(kid, found)
        self.tail = before
        return found

    def _tail(self, node: Node, found: Tails) -> None:
        if node.kind in TAILS:
            self.claim(node)
        match node.kind:
            case "untilpoint":
                found.until = self._until(node)
            case "until_event":
                event = node.kids[0]
                assert isinstance(event, Node)
                self.keep_trigger()
                outer, subject, slot = self.pattern_key, self.names.subject, self.new_slot()
                if subject is not None:
                    self.names.subject = slot_sel(slot)  # of several cards each has its own end
                self.ending = True
                found.until = Until(U_EVENT, pattern=self.moment(event), it=slot)
                self.ending = False
                self.pattern_key, self.names.subject = outer, subject
            case "while_":
                cond = node.kids[0]
                assert isinstance(cond, Node)
                self.keep_trigger()
                found.until = self._as_long_as(cond)
            case "during":
                found.during = self.during(node)
            case "for_each":
                found.for_each = node
            case "minimum":
                found.minimum = self._plain(node)
            case "if_able":
                found.if_able = True
            case "tail_if":
                cond = node.kids[0]
                assert isinstance(cond, Node)
                found.conds.append(self.cond(cond))
            case "unless":
                cond = node.kids[0]
                assert isinstance(cond, Node)
                found.unless_paid = self._unless_paid(cond)
                if found.unless_paid is None:
                    found.unless = self.cond(cond)
            case "where_x":
                value = node.kids[0]
                assert isinstance(value, Node)
                self.x, self.x_said = self.value(value), value
            case "ignoring" if [word.text for word in _head_of(node)] == [self.engine.match]:
                self.claim_whole(node)
                found.unmatched = True
            case "ignoring" if node.one("adjs") is not None:
                words = [adj.words()[-1] for adj in node.find("adj")]
                found.ignoring = tuple(self.stat_of_word(word) for word in words if word.cls in ("KEYWORD", "ICONS"))
                if len(found.ignoring) < len(words) or node.find("adj")[0].word("NON"):
                    raise Cannot("keywords and icons can be ignored: ignoring Willpower/T", node)
            case "maximum":
                found.maximum = self._plain(node)
            case "for_this" | "ignoring" | "except_":
                raise Cannot(f"this tail ({node.kind.rstrip('_')}) has no form yet", node)

    def _as_long_as(self, cond: Node) -> Until:
        """As long as something is so; `it` is the card that the change lies on."""
        if self.static:
            return Until(U_WHILE, cond=self.cond(cond))
        found = self._said_of(IT, cond)
        if not any(IT in walk(test) for test in walk(found) if isinstance(test, Test)):
            return Until(U_WHILE, cond=found)
        slot = self.new_slot()  # inside a test `it` would be who is tested
        return Until(U_WHILE, cond=self._said_of(slot_sel(slot), cond), it=slot)

    def _said_of(self, subject: Sel, cond: Node) -> Cond:
        """The condition, with its `it` for this."""
        before, self.names.subject = self.names.subject, subject
        found = self.cond(cond)
        self.names.subject = before
        return found

    def _unless_paid(self, cond: Node) -> tuple[Sel, CostPart] | None:
        """`unless its controller pays 1`: who may pay what; None: the condition is no payment."""
        event = cond.kids[0]
        if len(cond.kids) > 1 or not (isinstance(event, Node) and event.kind == "event"):
            return None
        subject, act = event.kids
        assert isinstance(subject, Node)
        assert isinstance(act, Node)
        verb = act.word("VERB")
        pays = act.kind == "pays" or (act.kind == "happens" and verb is not None and self.words.verbs[verb.text].pays)
        if not pays or not self.is_player(subject.kids[0]):
            return None
        if self.static:
            raise Cannot("standing text cannot be paid off", act)
        return self.payment(subject.kids[0], act)

    def payment(self, who: Kid, act: Node) -> tuple[Sel, CostPart]:
        """What somebody may pay; costs know how."""
        raise Cannot("nothing can be paid here", act)

    def _plain(self, node: Node) -> int:
        num = self.amount(node.kids[0])
        if num.op != 0:
            raise Cannot("only a plain number can stand here", node)
        return num.n

    def _until(self, node: Node) -> Until:
        period = node.one("period")
        assert period is not None
        word = period.word("PERIOD", "THISPERIOD")
        assert word is not None
        poss = period.one("poss")
        whose = self.owner_of(poss) if poss is not None else None
        start = node.word("until start of") is not None
        self.claim(word)
        if whose == YOU and (word.text == "next turn" or (start and word.text == "turn")):
            return Until(U_YOUR_NEXT_TURN if start else U_END_OF_YOUR_NEXT_TURN)
        term = self.words.terms.get((word.cls, word.text))
        if whose is None and not start and term is not None and term.tag == "next phase":
            return Until(U_NEXT_PHASE, n=term.number)
        if whose is None and not start and word.text in PERIODS:
            return Until(PERIODS[word.text])
        raise Cannot(f"a duration of '{word.text}' has no form yet", word)

    # -- predicates that change --------------------------------------------------------------------------------------
    def mods(self, pred: Node, tails: Tails) -> list[Mod]:
        """The changes that a predicate makes, without their scope."""
        self.claim(pred)
        match pred.kind:
            case "gains":
                return self._granted(pred.kids[0], 1, tails)
            case "loses":
                return self._granted(pred.kids[0], -1, tails)
            case "gets":
                return [self._bonus(bonus, tails) for bonus in pred.all("bonus")]
            case "has":
                return [mod for setting in pred.all("setting") for mod in self._setting(setting)]
            case "always_has":
                settings = [mod for setting in pred.all("setting") for mod in self._setting(setting)]
                return [replace(mod, n=ALWAYS) for mod in settings]
            case "is_":
                return [self._is(pred)]
            case "becomes" | "counts_as":
                return self._becomes(pred)
            case "counts_at":
                return [Mod(M_COUNTS, n=self._counted_values(pred.one("having")), to=self.whole(pred.kids[0]))]
            case "costs":
                return [self._costs(pred, tails)]
            case "cannot":
                inner = pred.kids[0]
                assert isinstance(inner, Node)
                return [self._cannot(inner)]
            case "cannot_be":
                word = pred.words("VED")
                if [state.text for state in pred.words("STATE")] == ["blank"] and len(pred.kids) == 1:
                    self.claim_whole(pred)
                    return [Mod(M_FIRM)]
                if not word:
                    raise Cannot("this 'cannot' has no form yet: cannot be exhausted, cannot leave play", pred)
                return [self._banned(word[0], pred)]
            case "cannot_rel":
                return [self._unattachable(pred)]
            case "does_not":
                verb = pred.word("VERB")
                assert verb is not None
                if pred.one("with_prep") is not None:
                    return [self._not_for_place(verb, pred)]
                if len(pred.kids) > 1 and "icon" in self.words.verbs[verb.text].objects:
                    return self._uncounted(verb, pred)
                if len(pred.kids) > 1:
                    return [Mod(M_DOES_NOT, verb=self._kept_tokens(verb, pred))]
                return [Mod(M_DOES_NOT, verb=self.number_of("VERB", verb.text, verb))]
            case "may_only":
                return [self._may_only(pred, tails)]
            case "must":
                inner = pred.kids[0]
                assert isinstance(inner, Node)
                return [self._must(inner)]
            case "may":
                return [self._joins(pred)]
            case "do":
                return [self._standing(pred)]
        raise Cannot(f"this change ({pred.kind}) has no form yet", pred)

    def _not_for_place(self, verb: Word, pred: Node) -> Mod:
        """`does not exhaust for that place`: not when it goes there; `does not uncommit from that place`."""
        link = pred.find("with_prep")[0]
        prep = link.one("prep")
        said = [word.text for word in prep.words()] if prep is not None else []
        tires = said == ["for"] and self.words.results.get(verb.text) == self.engine.tired
        leaves = said == ["from"] and verb.text in self.engine.parts
        if not (tires or leaves) or self.static or len(pred.kids) != 2:
            raise Cannot("this 'does not' has no form yet", link)
        self.claim(prep)
        return Mod(M_DOES_NOT, verb=self.number_of("VERB", verb.text, verb), to=self.sel(link.kids[1]))

    def _kept_tokens(self, verb: Word, pred: Node) -> int:
        """`does not discard tokens`: not even when it would lose all of them."""
        nouns = [word.text for word in pred.walk() if isinstance(word, Word) and word.cls == "NOUN"]
        number = self.engine.acts.get(f"{verb.text} {nouns[0]}") if len(nouns) == 1 else None
        if number is None or verb.text != "discard":
            raise Cannot("this 'does not' has no form yet", pred.kids[1])
        for det in pred.find("det"):
            self.everything(det)
        self.claim(verb, *(word for word in pred.walk() if isinstance(word, Word) and word.cls == "NOUN"))
        return number

    def _uncounted(self, verb: Word, pred: Node) -> list[Mod]:
        """`does not count its skill`, `its icons`, `its printed icons`, `C`: only that does not count."""
        number = self.number_of("VERB", verb.text, verb)
        obj = pred.one("object")
        part = obj.kids[0] if obj is not None and len(pred.kids) == 2 else None
        if isinstance(part, Word) and part.cls == "ICONS":
            self.claim(part)
            icons = [stat for letter, stat in self.engine.icons.items() if letter in part.text]
            return [Mod(M_DOES_NOT, stat, verb=number, n=COUNTING["icon"]) for stat in icons]
        if "stat" not in self.words.verbs[verb.text].objects:
            raise Cannot(f"does not {verb.text} which icons? does not {verb.text} T", pred)
        words = part.words("STAT", "NOUN") if isinstance(part, Node) else []
        adjs = [word.text for adj in part.find("adj") for word in adj.words()] if isinstance(part, Node) else []
        known = len(words) == 1 and words[0].text in COUNTING and adjs in ([], ["printed"])
        if not isinstance(part, Node) or not known:
            raise Cannot("what does not count: its skill, its icons, its printed icons, C", pred)
        self._of_itself(part)
        self.claim_whole(part)
        bits = PRINTED_ONLY if adjs else 0
        return [Mod(M_DOES_NOT, verb=number, n=COUNTING[words[0].text] | bits)]

    def counted(self, num: Num, tails: Tails) -> Num:
        """A number of things, once for each of something."""
        if tails.for_each is None:
            return num
        count = self.count(tails.for_each)
        return count if num == const(1) else Num(N_MUL, left=num, right=count)

    def whole(self, part: Kid) -> Sel:
        """Everything a phrase means, whether it has a number or not."""
        if isinstance(part, Node) and part.kind == "quant":
            return self._whole(part)
        return self.sel(part)

    def _granted(self, grants: Kid, sign: int, tails: Tails) -> list[Mod]:
        assert isinstance(grants, Node)
        return [mod for grant in grants.kids for mod in self._grant(grant, sign, tails)]

    def _grant(self, grant: Kid, sign: int, tails: Tails) -> list[Mod]:
        if isinstance(grant, Word):
            if grant.cls == "ICONS":
                self.claim(grant)
                return [
                    Mod(M_ADD, stat, num=self.times(sign * grant.text.count(letter), tails.for_each))
                    for letter, stat in self.engine.icons.items()
                    if letter in grant.text
                ]
            if grant.cls == "NAME" and ("icon", self.names.named.get(grant.text)) in self.names.things:
                self.claim(grant)  # `name 1 icon called fresh; it gains fresh`
                slot = self.names.named[grant.text]
                return [Mod(M_ADD, NAMED, num=self.times(sign, tails.for_each), n=slot.n)]
            if grant.cls in ("PLACE", "ZONE", "NAME"):
                raise Cannot(f"'{grant.text}' cannot be gained or lost yet", grant)
            stat = self.stat_of_word(grant)
            return [Mod(M_ADD, stat, num=const(1)) if sign > 0 else Mod(M_LOSE, stat)]
        self.claim(grant)
        match grant.kind:
            case "g_keyword":
                return [self._keyword(grant, sign, tails)]
            case "quoted":
                return [Mod(M_GRANT, ability=self.quoted(grant))]
            case "quant":
                return self._granted_kind(grant, sign)
            case "owned" | "owned_stat":
                return [self._text_of(grant)]
            case "that":
                return [self._named_grant(grant, sign, tails)]
        raise Cannot(f"this grant ({grant.kind}) has no form yet", grant)

    def _keyword(self, grant: Node, sign: int, tails: Tails) -> Mod:
        word = grant.word("KEYWORD")
        assert word is not None
        stat = self.stat_of_word(word)
        value = grant.word("SIGNED")
        amount = grant.one("amount")
        self.claim(value)
        if sign < 0 and value is None and amount is None:
            return Mod(M_LOSE, stat)
        base = int(value.text) if value is not None else 1
        if amount is not None:
            return Mod(M_ADD, stat, num=self.amount(amount))
        return Mod(M_ADD, stat, num=self.times(sign * base, tails.for_each))

    def _named_grant(self, grant: Node, sign: int, tails: Tails) -> Mod:
        """`gains that subtype`, `loses that icon`: the one that was named."""
        noun = grant.word("NOUN")
        slot = self.names.that(noun.text) if noun is not None else None
        icon = noun is not None and noun.text == "icon"
        if noun is None or slot is None or noun.text not in self.engine.namings or (sign < 0 and not icon):
            raise Cannot(f"only a subtype or {self.words.family} that was named can be gained so", grant)
        self.claim(noun)
        return Mod(M_ADD, NAMED, num=self.times(sign, tails.for_each if icon else None), n=slot.n)

    def _granted_kind(self, grant: Node, sign: int) -> list[Mod]:
        """`all printed icons of it`, `all keywords of it`, `1 contest you pick`."""
        det, what = grant.one("det"), grant.one("filter")
        assert det is not None
        assert what is not None
        head = what.all("fhead")[0]
        noun = head.word("NOUN")
        if noun is None:
            raise Cannot(f"'{head.words()[-1].text}' cannot be gained or lost yet", head)
        if noun.text == self.engine.contest and (what.one("with_named") or self._others(head)):
            return self._named_contests(det, what, head, sign)
        if noun.text == self.engine.contest:
            self._picked(what, self._kind_of_contest(head) < 0 and not det.word("all"))
            return self._contests(det, head, sign)
        of = what.one("related")
        if sign > 0 and of is not None and noun.text in TEXT_BITS:
            obj, rel = of.one("relobj"), of.one("rel")
            assert obj is not None
            givers = self._related_sel(obj)
            adjs = [word for adj in head.find("adj") for word in adj.words()]
            printed = [word.text for word in adjs] == ["printed"]
            if rel is None or rel.words()[0].text != "of" or (adjs and not printed) or not det.word("all"):
                raise Cannot(f"write: all {plural_of(noun.text)} of it", grant)
            self.claim(noun, rel, det, *adjs)
            if self.static and noun.text == "icon" and printed:
                return [
                    Mod(M_ADD, stat, num=Num(N_STAT, stat=stat + PRINTED, sel=givers))
                    for stat in self.engine.icons.values()
                ]
            bits = CURRENT_ICONS if noun.text == "icon" and not printed else TEXT_BITS[noun.text]
            return [Mod(M_GAIN_TEXT, n=bits, to=givers)]
        if sign < 0 and noun.text == "keyword" and det.word("all") and len(what.kids) == 1 and not head.all("adjs"):
            self.claim(noun, det)
            return [Mod(M_LOSE, self.words.number("KEYWORD", name)) for name in self.words.names_of("KEYWORD")]
        bare = len(what.kids) == 1 and not head.all("adjs")
        if sign < 0 and noun.text == self.words.family and det.word("all") and bare and not self.static:
            self.claim(noun, det)
            return [Mod(M_LOSE, self.words.number("FAMILY", name)) for name in self.words.names_of("FAMILY")]
        if sign < 0 and noun.text == "icon" and det.word("all"):
            adjs = [word for adjs in head.all("adjs") for adj in adjs.all("adj") for word in adj.words()]
            words = [word.text for word in adjs]
            if any(word.cls != "ICONS" and word.text != "printed" for word in adjs) or len(what.kids) > 1:
                raise Cannot("which icons? all icons, all printed icons, all T icons", what)
            self.claim(noun, det, *adjs)
            letters = next((word for word in words if word != "printed"), "".join(self.engine.icons))
            kind = M_LOSE_PRINTED if "printed" in words else M_LOSE
            return [Mod(kind, self.engine.icons[letter]) for letter in letters]
        raise Cannot(f"'{noun.text}' cannot be gained or lost yet", noun)

    def _picked(self, what: Node, open_: bool) -> None:
        """`1 contest you pick`: you decide which one, where the text leaves it open."""
        by = what.one("by_whom")
        verb, who = (by.word("VERB"), by.one("subject")) if by is not None else (None, None)
        picks = verb is not None and who is not None and verb.text == "pick" and who.kids[0] == Word("PRONOUN", "you")
        if open_ != picks or len(what.kids) > 1 + picks:
            raise Cannot(
                f"which {self.engine.contest}? 1 combat {self.engine.contest}, 1 {self.engine.contest} you pick", what
            )
        self.claim_whole(by)

    def _contests(self, det: Node, head: Node, sign: int) -> list[Mod]:
        """`gains 1 combat contest`, `loses all combat contests`, `loses 1 contest you pick`."""
        kind = self._kind_of_contest(head)
        self.claim(det, head.word("NOUN"))
        kinds = [kind] if kind >= 0 or not det.word("all") else list(self.engine.icons.values())
        count = ALL_CONTESTS if det.word("all") else self._plain(det)
        if (sign > 0 and det.word("all")) or (count > 1 and -1 in kinds) or len(det.kids) > 1:
            raise Cannot(f"so many {self.engine.contest}s have no form yet", det)
        return [Mod(M_CONTEST, num=const(sign * count), n=one) for one in kinds]

    def _others(self, head: Node) -> bool:
        """`all other ..`, where a kind was named."""
        return [word.text for adj in head.find("adj") for word in adj.words()] == ["other"]

    def _named_contests(self, det: Node, what: Node, head: Node, sign: int) -> list[Mod]:
        """`loses 1 contest with that type`, `loses all other contests`: of the kind that was named, or of no other."""
        named = what.one("with_named")
        noun = named.word("NOUN") if named is not None else None
        slot = self.names.that(noun.text if noun is not None else "type")
        if slot is None or self.static or (named is None and (sign > 0 or not det.word("all"))):
            raise Cannot(f"which {self.engine.contest}? name 1 {self.engine.contest} type before", what)
        self.claim(named, noun, head.word("NOUN"), *[word for adj in head.find("adj") for word in adj.words()])
        self.claim(det, *head.find("adj"))
        count = ALL_CONTESTS if det.word("all") else self._plain(det)
        if (sign > 0 and det.word("all")) or len(det.kids) > 1 or len(what.kids) > 1 + (named is not None):
            raise Cannot(f"so many {self.engine.contest}s have no form yet", det)
        num = const(sign * count)
        if named is not None:
            return [Mod(M_CONTEST, NAMED, num=num, verb=slot.n)]
        return [Mod(M_CONTEST, NOT_NAMED, num=num, n=kind, verb=slot.n) for kind in self.engine.icons.values()]

    def _kind_of_contest(self, head: Node) -> int:
        for adjs in head.all("adjs"):
            for adj in adjs.all("adj"):
                word = adj.word("CONTEST")
                if word is not None and adj.word("NON") is None:
                    return self.stat_of_word(word)
        return -1

    def _text_of(self, grant: Node) -> Mod:
        """`that card's text box`, `its skill`."""
        poss = grant.one("poss")
        word = grant.words("NOUN", "STAT")
        assert poss is not None
        if not word or word[0].text not in TEXT_BITS:
            raise Cannot("this cannot be gained yet", grant)
        self.claim(word[0])
        return Mod(M_GAIN_TEXT, n=TEXT_BITS[word[0].text], to=self.owner_of(poss))

    def quoted(self, node: Node) -> int:
        """A whole ability in brackets; sentences know how."""
        raise Cannot("a granted ability cannot stand here", node)

    def _bonus(self, bonus: Node, tails: Tails) -> Mod:
        signed, what = bonus.kids[:2]
        if len(bonus.kids) > 2:
            return self._bonus_there(bonus)
        assert isinstance(signed, Word)
        assert isinstance(what, Word)
        if what.cls != "STAT":
            raise Cannot(f"'{what.text}' is not a value of a card", what)
        self.claim(signed)
        stat = self.stat_of_word(what)
        if signed.text.endswith("X"):
            num: Num = self.x or (Num(N_X) if self.shared.x is None or self.static else self.shared.x)
            if signed.text.startswith("-"):
                num = Num(N_MUL, left=const(-1), right=num)
            return Mod(M_ADD, stat, num=num)
        return Mod(M_ADD, stat, num=self.times(int(signed.text), tails.for_each))

    def _bonus_there(self, bonus: Node) -> Mod:
        """`each opponent gets +2 tokens to win at attached place`: what a player needs, only there."""
        signed, what, place = bonus.kids
        number = self.words.terms[what.cls, what.text].number if isinstance(what, Word) and what.cls == "STAT" else -1
        if not isinstance(signed, Word) or number not in self.engine.needed or not signed.text[1:].isdigit():
            raise Cannot("only what a player needs to win can differ at a place", bonus)
        if not self.static:
            raise Cannot("this has a form only in standing text", bonus)
        self.claim(bonus, signed, what if isinstance(what, Word) else None)
        return Mod(M_ADD, number, num=const(int(signed.text)), to=self.whole(place))

    def _setting(self, setting: Node) -> list[Mod]:
        icons = setting.word("ICONS")
        if icons is not None:
            self.claim(icons)
            return [Mod(M_SET, stat, num=const(icons.text.count(letter))) for letter, stat in self.engine.icons.items()]
        stat_word, amount = setting.word("STAT"), setting.one("amount")
        if stat_word is None or amount is None:
            raise Cannot("this cannot be set yet", setting)
        return [Mod(M_SET, self.stat_of_word(stat_word), num=self.amount(amount))]

    def _is(self, pred: Node) -> Mod:
        state = pred.one("is_state")
        word = state.kids[0] if state is not None else None
        if isinstance(word, Word) and word.text in BLANK and pred.one("not_") is None:
            self.claim(word)
            return Mod(M_BLANK, n=BLANK[word.text])
        if isinstance(word, Word) and word.text in self.engine.seeming and pred.one("not_") is None:
            self.claim(word)
            return Mod(M_SEEMS, n=self.state_of(word)[0])
        rel = pred.one("is_rel")
        if (
            rel is not None
            and pred.one("not_") is None
            and [w.text for w in rel.find("rel")[0].words()] == ["immune to"]
        ):
            self.claim(*rel.find("rel")[0].words())
            return self._immune(rel.kids[1])
        raise Cannot("only 'is blank' and 'is immune to any ..' can be granted", pred)

    def _immune(self, part: Kid) -> Mod:
        """`immune to any triggered effect`, `any opponent's triggered effect`, `any Polar event`."""
        if isinstance(part, Node) and part.kind == "owned":
            poss, noun = part.one("poss"), part.word("NOUN")
            causes = self.engine.causes.get(noun.text, 0) if noun is not None else 0
            if poss is None or not causes or part.all("adjs"):
                raise Cannot("immune to any opponent's effect, any opponent's triggered effect", part)
            self.claim(part, noun)
            return Mod(M_IMMUNE, n=causes, source=(Test(T_CONTROL, sel=self.owner_of(poss)),))
        if isinstance(part, Node) and part.kind == "this" and not self.static:
            self.sel(part)
            return Mod(M_IMMUNE, to=THIS)
        det, what = (part.one("det"), part.one("filter")) if isinstance(part, Node) else (None, None)
        if det is None or what is None or not det.word("any"):
            raise Cannot("immune to any ..", part)
        noun = what.all("fhead")[0].word("NOUN")
        of = what.one("related")
        rel, whose = (of.one("rel"), of.one("relobj")) if of is not None else (None, None)
        if noun is not None and noun.text in self.engine.causes and rel is not None and whose is not None:
            if rel.words()[0].text != "of" or len(what.kids) > 2 or what.all("fhead")[0].all("adjs"):
                raise Cannot("immune to any triggered effect of any card", part)
            self.claim(det, noun, of, rel, *whose.find("det"))
            return Mod(M_IMMUNE, n=self.engine.causes[noun.text], source=tuple(self.kinds_tests(whose.all("fhead"))))
        if noun is not None and noun.text in self.engine.causes:
            return Mod(M_IMMUNE, n=self._effects_of(part))
        found = self.filter(what)
        if found.where:
            raise Cannot("a zone cannot stand here", what)
        self.claim(det)
        return Mod(M_IMMUNE, source=found.tests)

    def _joins(self, pred: Node) -> Mod:
        """`this may commit as event having skill 4`: it becomes one as long as it is there."""
        inner = pred.kids[0]
        verb = inner.word("VERB") if isinstance(inner, Node) and inner.kind == "do" else None
        kind = inner.one("as_kind") if isinstance(inner, Node) else None
        if isinstance(inner, Node) and verb is not None and kind is None and verb.text in self.engine.goes:
            return self._while_tired(inner, verb)
        if isinstance(inner, Node) and verb is not None and verb.text == "stay":
            return self._stays(inner, verb)
        if verb is None or kind is None or verb.text not in self.engine.goes or not self.static:
            raise Cannot("this permission has no form yet", pred)
        self.claim(kind)
        there = Cond(C_IS, sel=IT, tests=(Test(T_STATE, self.engine.taking_part),))
        last = Instr(I_LAST, sel=THIS, mods=tuple(self._becomes(kind)), until=Until(U_WHILE, cond=there))
        self.shared.granted.append(Ability(AUTOMATIC, program=(last,)))
        return Mod(M_JOINS, verb=self.number_of("VERB", verb.text, verb), ability=len(self.shared.granted) - 1)

    def _stays(self, inner: Node, verb: Word) -> Mod:
        """`this may stay exhausted`: its player is asked when the rules would change that."""
        state = inner.word("STATE")
        known = state is not None and (state.text == self.engine.tired or self._takes_part(state))
        if state is None or not known or len(inner.kids) > 2 or not self.static:
            raise Cannot(f"this permission has no form yet: may stay {self.engine.tired}", inner)
        self.claim(inner, verb)
        return Mod(M_STAYS, n=self.state_of(state)[0])

    def _takes_part(self, state: Word) -> bool:
        """Is it the state of being at a place?"""
        return self.engine.taking_part >= 0 and self.words.number("STATE", state.text) == self.engine.taking_part

    def _while_tired(self, inner: Node, verb: Word) -> Mod:
        """`this may commit exhausted`, `each card you control may commit exhausted to that place`."""
        state, links = inner.word("STATE"), inner.all("with_prep")
        preps = [link.find("prep")[0].words()[0].text for link in links]
        if state is None or state.text != self.engine.tired or preps not in ([], ["to"]) or not self.static:
            raise Cannot("this permission has no form yet: may commit exhausted", inner)
        self.claim(inner)
        to = self.whole(links[0].kids[1]) if links else None
        return Mod(M_TIRED, verb=self.number_of("VERB", verb.text, verb), n=self.state_of(state)[0], to=to)

    def _becomes(self, pred: Node) -> list[Mod]:
        what = pred.one("filter")
        if what is None:
            raise Cannot("this change of nature has no form yet", pred)
        found: list[Mod] = []
        head = what.all("fhead")[0]
        noun = head.word("NOUN")
        of = what.one("related")
        if noun is not None and noun.text == "copy" and of is not None:
            obj, rel = of.one("relobj"), of.one("rel")
            if obj is None or rel is None or rel.words()[0].text != "of":
                raise Cannot("a copy of what?", of)
            self.claim(noun, rel)
            return [Mod(M_COPY, to=self.model(obj))]
        if noun is not None:
            if noun.text not in self.engine.becomes:
                raise Cannot(f"nothing can become '{noun.text}'", noun)
            self.claim(noun)
            found.append(Mod(M_TYPE, n=self.words.nouns[noun.text].number))
        for adjs in head.all("adjs"):
            for adj in adjs.all("adj"):
                word = adj.words()[-1]
                if adj.word("NON") or word.cls not in ("SUBTYPE", "FAMILY", "KEYWORD"):
                    raise Cannot(f"nothing can become '{word.text}'", word)
                found.append(Mod(M_ADD, self.stat_of_word(word), num=const(1)))
        having = pred.one("having")
        self.claim(having)
        for grant in having.kids if having is not None else ():
            if isinstance(grant, Node) and grant.kind == "setting":
                found.extend(self._setting(grant))
            else:
                found.extend(self._grant(grant, 1, Tails()))
        return found

    def model(self, obj: Node) -> Sel:
        """What something becomes a copy of."""
        return self._related_sel(obj)

    def _counted_values(self, having: Node | None) -> int:
        """`counts at that place having its icons`: what of it counts there; without more, everything."""
        if having is None:
            return sum(COUNTING.values())
        found = 0
        self.claim(having)
        for kid in having.kids:
            owned = isinstance(kid, Node) and kid.kind == "setting" and kid.one("poss") is not None
            words = kid.words("STAT", "NOUN") if isinstance(kid, Node) and owned else []
            if len(words) != 1 or words[0].text not in COUNTING:
                raise Cannot("what counts is its skill, its icons", kid)
            self.claim(words[0])
            if isinstance(kid, Node):
                self._of_itself(kid)
            found |= COUNTING[words[0].text]
        return found

    def _of_itself(self, setting: Node) -> None:
        """`its skill`: of the card that the sentence is about."""
        poss = setting.one("poss")
        if poss is None or not poss.word("its"):
            raise Cannot("what counts is its skill, its icons", setting)
        self.claim(poss)

    def _costs(self, pred: Node, tails: Tails) -> Mod:
        amount, more = pred.one("amount"), pred.word("MORELESS")
        assert amount is not None
        for word in pred.words("VERB"):
            if word.text != "play":
                raise Cannot("a cost is changed to play", word)
            self.claim(word)
        period = pred.word("THISPERIOD")
        if period is not None and not self.static:
            raise Cannot("in an effect a cost is changed for a time with 'until'", period)
        num = self.amount(amount)
        self.claim(pred, more)
        if more is None:
            return self._set_cost(pred, num, tails)
        sign = 1 if more.text == "more" else -1
        if num.op == 0:
            num = self.times(sign * num.n, tails.for_each)
        elif tails.for_each is None:
            num = num if sign > 0 else Num(N_MUL, left=const(-1), right=num)
        else:
            raise Cannot("X for each is too much", pred)
        return Mod(M_COST, num=num, minimum=tails.minimum, first=self._period(period) if period is not None else -1)

    def _set_cost(self, pred: Node, num: Num, tails: Tails) -> Mod:
        """`costs 3`: in place of the printed cost; what else changes it is added."""
        if num.op != 0 or tails.for_each is not None or tails.minimum >= 0 or pred.word("THISPERIOD"):
            raise Cannot("a cost that is set is a plain number, always: costs 3", pred)
        return Mod(M_COST, num=num, n=SETS)

    def _period(self, word: Word) -> int:
        """`each turn`: a period that begins again and again."""
        name = word.text.removeprefix("each ")
        if name == word.text or name not in self.engine.periods:
            raise Cannot(f"'{word.text}' has no form here: each turn, each round", word)
        self.claim(word)
        return self.engine.periods[name]

    def _cannot(self, inner: Node) -> Mod:
        verb, place, obj = inner.word("VERB"), inner.one("with_prep"), inner.one("object")
        if verb is not None and verb.text == "leave" and obj is not None and len(inner.kids) == 2 and self.static:
            self._own_place(obj.kids[0])
            return Mod(M_CANNOT, verb=self.number_of("VERB", verb.text, verb))
        if inner.kind != "do" or verb is None:
            raise Cannot("this 'cannot' has no form yet", inner)
        if verb.text in ("play", "trigger") and obj is not None:
            return self._silenced(verb, obj.kids[0], inner)
        if obj is not None and verb.text in self.engine.few and self.static:
            return self._few(verb, obj.kids[0], inner)
        if place is not None and verb.text in self.engine.goes and place.find("det"):
            party = self._party(verb, obj, place, inner)
            if party is not None:
                return party
        if obj is not None and place is not None and verb.text in self.engine.goes and not self.static:
            return self._few_there(verb, obj.kids[0], place, inner)
        if obj is not None and verb.text == "replace" and is_any(obj.kids[0], self.engine.place) and self.static:
            self.claim_whole(obj)
            return Mod(M_CANNOT, verb=self.number_of("VERB", verb.text, verb))
        state = inner.word("STATE")
        if state is not None and state.text == "alone" and verb.text in self.engine.goes and self.static:
            self.claim(state)
            goal = place.kids[1] if place is not None and len(inner.kids) == 3 else None
            if goal is not None and place is not None and place.find("prep")[0].words()[0].text != "to":
                raise Cannot(f"cannot commit to that {self.engine.place} alone", place)
            to = self.whole(goal) if goal is not None else None
            return Mod(M_CANNOT, verb=self.number_of("VERB", verb.text, verb), to=to, minimum=TOGETHER)
        prep = place.one("prep") if place is not None else None
        if verb.text == "win game":
            if place is None or len(inner.kids) > 2 or not is_any(place.kids[1], self.engine.place):
                raise Cannot(f"this 'cannot' has no form yet: cannot win game by any {self.engine.place}", inner)
        elif place is None or prep is None or prep.words()[0].text == "by":
            return self._banned(verb, inner)
        elif len(inner.kids) > 2 or verb.text not in self.engine.goes or prep.words()[0].text != "to":
            raise Cannot(f"this 'cannot' has no form yet: cannot commit to that {self.engine.place}", place)
        if verb.text == "win game":
            self.claim_whole(place)
        to = self.whole(place.kids[1]) if verb.text != "win game" else None
        return Mod(M_CANNOT, verb=self.number_of("VERB", verb.text, verb), to=to)

    def _party(self, verb: Word, obj: Node | None, place: Node, inner: Node) -> Mod | None:
        """`cannot commit to 2 or more places`, `cannot commit 2 or more families to 1 place`."""
        said = [word.text for word in place.walk() if isinstance(word, Word)]
        what = [word.text for word in obj.walk() if isinstance(word, Word)] if obj is not None else []
        if len(inner.kids) > 2 + (obj is not None) or said[:1] != ["to"]:
            return None
        if not what and said == ["to", "2", "or more", self.engine.place]:
            how = ONE_PLACE
        elif what == ["2", "or more", self.words.family] and said == ["to", "1", self.engine.place]:
            how = ONE_FAMILY
        else:
            return None
        self.claim_whole(place, obj)
        return Mod(M_PARTY, verb=self.number_of("VERB", verb.text, verb), n=how)

    def _silenced(self, verb: Word, part: Kid, inner: Node) -> Mod:
        """`each opponent cannot play any event`, `attached card cannot trigger any effect`."""
        what, det = (part.one("filter"), part.one("det")) if isinstance(part, Node) else (None, None)
        outside = inner.one("from_outside") if verb.text == "trigger" else None
        if what is None or det is None or not det.word("any") or len(inner.kids) > 2 + (outside is not None):
            raise Cannot(f"cannot {verb.text} what? cannot {verb.text} any ..", inner)
        self.claim(det, outside)
        number = self.number_of("VERB", verb.text, verb)
        if verb.text == "play":
            before, self.asking = self.asking, YOU if self.static else self.asking  # `they` are whoever would play it
            found = self.filter(what)
            self.asking = before
            if found.where:
                raise Cannot("a zone cannot stand here", what)
            if of_this_use(found.tests):
                raise Cannot("an effect that lasts forbids what it says by itself: any event, any Monster card", what)
            return Mod(M_CANNOT, verb=number, source=found.tests)
        mask = self._kinds_of_effects(what, "cannot trigger any effect, any triggered ability of any card")
        source: tuple[Test, ...] = ()
        for mod in what.kids:
            rel, obj = (mod.one("rel"), mod.one("relobj")) if isinstance(mod, Node) else (None, None)
            if isinstance(mod, Node) and mod.kind == "related" and rel is not None and obj is not None:
                if rel.words()[0].text != "of" or not obj.all("fhead"):
                    raise Cannot("whose effect? of any card, of any event", mod)
                self.claim(mod, rel)
                self.everything(obj.find("det")[0])
                source = self._users(obj)
            elif isinstance(mod, Node) and mod.kind != "fhead":
                raise Cannot("whose effect? of any card, of any event", mod)
        if outside is not None:
            source = (*source, Test(T_STATE, self.engine.present, negate=True))
        return Mod(M_CANNOT, verb=number, n=mask or -1, source=source)

    def _few(self, verb: Word, part: Kid, inner: Node) -> Mod:
        """`each player cannot ready 2 or more cards during ..`: at most one less."""
        what, det = (part.one("filter"), part.one("det")) if isinstance(part, Node) else (None, None)
        words = [word.text for word in det.words()] if det is not None else []
        if what is None or det is None or words[1:] != ["or more"] or len(inner.kids) > 2:
            raise Cannot(f"cannot {verb.text} how many? cannot {verb.text} 2 or more cards", inner)
        self.claim(verb, det, *det.words())
        found = self.filter(what)
        if found.where:
            raise Cannot("a zone cannot stand here", what)
        return Mod(M_FEW, verb=self.number_of("VERB", verb.text, verb), n=int(words[0]) - 1, source=found.tests)

    def _few_there(self, verb: Word, part: Kid, place: Node, inner: Node) -> Mod:
        """`each opponent cannot commit 2 or more cards to it`: at most one less."""
        what, det = (part.one("filter"), part.one("det")) if isinstance(part, Node) else (None, None)
        words = [word.text for word in det.words()] if det is not None else []
        heads = what.all("fhead") if what is not None else []
        nouns = [word for head in heads for word in head.words("NOUN")]
        who = self.words.verbs[verb.text].objects
        plain = what is not None and len(what.kids) == 1 and not what.find("adjs")
        plain = plain and len(nouns) == 1 and nouns[0].text in who
        if det is None or not plain or words[1:] != ["or more"] or len(inner.kids) > 3:
            raise Cannot(f"cannot {verb.text} how many? cannot {verb.text} 2 or more .. to it", inner)
        if place.find("prep")[0].words()[0].text != "to":
            raise Cannot(f"cannot {verb.text} 2 or more .. to it", place)
        self.claim(verb, det, place, *place.find("prep")[:1], *det.words(), *nouns)
        there = self.whole(place.kids[1])
        return Mod(M_FEW, verb=self.number_of("VERB", verb.text, verb), n=int(words[0]) - 1, to=there)

    def _own_place(self, part: Kid) -> None:
        """`this cannot leave hand`: the zone is one where its player has it."""
        if isinstance(part, Word) and part.text == "it" and self.names.places:
            self.claim(part)  # `each card in attached deck cannot leave it`
        elif not isinstance(self.thing(part), Place):
            raise Cannot("a card leaves a zone: cannot leave play, cannot leave hand", part)

    def _banned(self, verb: Word, said: Node) -> Mod:
        """`cannot leave play`, `cannot be discarded by any triggered effect`."""
        causes, alone = -1, -1
        source: tuple[Test, ...] = ()
        for kid in said.kids:
            if kid is verb:
                continue
            if kid == Word("STATE", "alone") and verb.text == "target":
                self.claim(kid)
                alone = BY_ITSELF  # as the only one
                continue
            prep = kid.one("prep") if isinstance(kid, Node) and kid.kind == "with_prep" else None
            if isinstance(kid, Node) and prep is not None and self._parts_there(verb, prep, said):
                return Mod(M_CANNOT, verb=self.number_of("VERB", verb.text, verb), to=self.sel(kid.kids[1]))
            if not isinstance(kid, Node) or prep is None or prep.words()[0].text != "by" or causes >= 0:
                raise Cannot("this 'cannot' has no form yet", kid)
            part = kid.kids[1]
            if isinstance(part, Node) and part.kind == "owned":  # as with `immune to`
                whose = self._immune(part)
                return Mod(M_CANNOT, verb=self.number_of("VERB", verb.text, verb), n=whose.n, source=whose.source)
            source = self._by_events(part) if verb.text == "target" else ()
            causes = self._effects_of(part) if not source else -1
        return Mod(M_CANNOT, verb=self.number_of("VERB", verb.text, verb), n=causes, minimum=alone, source=source)

    def _parts_there(self, verb: Word, prep: Node, said: Node) -> bool:
        """`cannot be uncommitted from that place`: as long as it is there."""
        there = prep.words()[0].text == "from" and verb.text in self.engine.parts and len(said.kids) == 2
        if there and self.static:
            raise Cannot("this has a form only in effects", said)
        if there:
            self.claim(prep)
        return there

    def _by_events(self, part: Kid) -> tuple[Test, ...]:
        """`by any event`: a card that is an effect itself."""
        what = part.one("filter") if isinstance(part, Node) else None
        if what is None or not is_any(part, "event") or not isinstance(part, Node):
            return ()
        self.claim_whole(part)
        return self.filter(what).tests

    def _unattachable(self, pred: Node) -> Mod:
        """`each Tome card cannot be attached to this`."""
        rel = pred.word("REL")
        if rel is None or rel.text != "attached to":
            raise Cannot("this 'cannot' has no form yet: cannot be attached to this", pred)
        self.claim(rel)
        return Mod(M_CANNOT, verb=self.words.verbs["attach"].number, to=self.whole(pred.kids[1]))

    def _effects_of(self, part: Kid) -> int:
        """`any triggered effect`: the causes that this names."""
        what = part.one("filter") if isinstance(part, Node) and part.kind == "quant" else None
        words = what.kids[0].words("NOUN") if what is not None and isinstance(what.kids[0], Node) else []
        causes = self.engine.causes.get(words[0].text, 0) if words else 0
        if what is None or not is_any(part, words[0].text if words else "") or not causes:
            raise Cannot("by any effect, or: by any triggered effect", part)
        if "effect" not in self.words.nouns[words[0].text].kinds:
            raise Cannot("only effects have a form here", words[0])
        self.claim(part.one("det") if isinstance(part, Node) else None, words[0])
        return causes

    def _may_only(self, pred: Node, tails: Tails) -> Mod:
        """`may only commit during your turn`: at all other times it cannot."""
        verb, obj = pred.word("VERB"), pred.one("object")
        if obj is not None and verb is not None and not self.static:
            return self._only_with(verb, obj.kids[0])
        state = pred.word("STATE")
        if verb is not None and state is not None and state.text == "alone" and verb.text in self.engine.goes:
            if len(pred.kids) > 2 or not self.static:
                raise Cannot("may only commit alone", pred)
            self.claim(state)
            return Mod(M_CANNOT, verb=self.number_of("VERB", verb.text, verb), minimum=BY_ITSELF)
        only = joined([*tails.conds, *([tails.during] if tails.during is not None else [])])
        if verb is None or only is None or len(pred.kids) > 1:
            raise Cannot("this 'may only' has no form yet", pred)
        tails.conds, tails.during = [Cond(C_NOT, conds=(only,))], None
        return Mod(M_CANNOT, verb=self.number_of("VERB", verb.text, verb))

    def _only_with(self, verb: Word, part: Kid) -> Mod:
        """`may only play any card with family != family of it`: nothing else can be played."""
        what = part.one("filter") if isinstance(part, Node) and part.kind == "quant" else None
        card = self.names.focus
        det = part.one("det") if isinstance(part, Node) else None
        if verb.text != "play" or what is None or det is None:
            raise Cannot("this 'may only' has no form yet", verb)
        self.everything(det)
        tests = tuple(replace(test, sel=THIS) if test.sel == card else test for test in self.filter(what).tests)
        if of_this_use(tests):
            raise Cannot("only 'it' can be compared here", part)
        return Mod(M_ONLY, verb=self.number_of("VERB", verb.text, verb), to=card, source=tests)

    def _must(self, inner: Node) -> Mod:
        """`must commit to same place`."""
        verb = inner.word("VERB")
        if inner.kind != "do" or verb is None or inner.one("object") is not None or verb.text not in self.engine.goes:
            raise Cannot("this 'must' has no form yet", inner)
        to: Sel | None = None
        for link in inner.all("with_prep"):
            prep = link.one("prep")
            if prep is None or prep.words()[0].text != "to" or to is not None:
                raise Cannot(f"this 'must' has no form yet: must commit to that {self.engine.place}", link)
            to = self.whole(link.kids[1])
        return Mod(M_MUST, verb=self.number_of("VERB", verb.text, verb), to=to)

    def permission(self, pred: Node, who: Kid, tails: Tails, conds: list[Cond]) -> Mod:
        """`you may play 1 event in discard pile`; deeds know how."""
        raise Cannot("this permission has no form yet", pred)

    def _standing(self, pred: Node) -> Mod:
        """`this enters play exhausted`, `you control attached card`."""
        verb = pred.word("VERB")
        state = pred.word("STATE")
        assert verb is not None
        if [word.text for word in pred.words("MANNER")] == ["at random"]:
            return self._at_random(pred, verb)
        if verb.text == "win" and self.engine.contest:
            return self._wins(pred, verb)
        if verb.text == "resolve" and [word.text for word in pred.words("MANNER")] == ["as its winner"]:
            return self._prize(pred, verb)
        if verb.text == "match" and self.engine.match:
            return self._matches(pred, verb)
        if verb.text == "ignore" and self.engine.match:
            return self._waives(pred, verb)
        if verb.text == "enter play" and state is not None and len(pred.kids) == 2:
            self.claim(verb)
            return Mod(M_ENTERS, n=self.state_of(state)[0])
        raise Cannot(f"'{verb.text}' cannot be standing text", verb)

    def _prize(self, pred: Node, verb: Word) -> Mod:
        """`you resolve same place's effect as its winner`: whoever else wins it."""
        obj = pred.one("object")
        part = obj.kids[0] if obj is not None else None
        poss, noun = (part.one("poss"), part.word("NOUN")) if isinstance(part, Node) else (None, None)
        if poss is None or noun is None or noun.text != "effect" or poss.one("det") is not None or len(pred.kids) != 3:
            raise Cannot(f"you resolve same {self.engine.place}'s effect as its winner", pred)
        self.claim(verb, part if isinstance(part, Node) else None, noun, *pred.words("MANNER"))
        return Mod(M_PRIZE, to=self.owner_of(poss))

    def _matches(self, pred: Node, verb: Word) -> Mod:
        """`each blue resource matches each Scientist card in hand`; for a time `it matches that family in place of its
        family`."""
        obj, links = pred.one("object"), pred.all("with_prep")
        part = obj.kids[0] if obj is not None else None
        if self.static:
            if part is None or links or not (isinstance(part, Node) and part.kind == "quant"):
                raise Cannot("what does it match besides? matches each .. in hand", pred)
            self.claim(verb)
            before, cards = self.names.subject, self.scope(part)
            self.names.subject = before
            return Mod(M_MATCH, source=cards.tests if cards is not None else ())
        noun = part.word("NOUN") if isinstance(part, Node) and part.kind == "that" else None
        slot = self.names.that(noun.text) if noun is not None and noun.text == self.words.family else None
        said = [word.text for link in links for word in link.walk() if isinstance(word, Word)]
        if slot is None or said != ["in place of", "its", self.words.family] or len(pred.kids) != 3:
            raise Cannot(f"it matches that {self.words.family} in place of its {self.words.family}", pred)
        self.claim(verb, part if isinstance(part, Node) else None, noun)
        self.claim_whole(*links)
        return Mod(M_MATCH, NAMED, n=slot.n)

    def _waives(self, pred: Node, verb: Word) -> Mod:
        """`next card you play ignores its resource match`: whatever pays for it."""
        said = [word.text for word in pred.walk() if isinstance(word, Word)]
        if said != [verb.text, "its", self.engine.match]:
            raise Cannot(f"only this can be ignored: ignores its {self.engine.match}", pred)
        self.claim_whole(pred)
        return Mod(M_WAIVES)

    def _wins(self, pred: Node, verb: Word) -> Mod:
        """`you win each combat contest at same place`: whatever is counted."""
        obj = pred.one("object")
        part = obj.kids[0] if obj is not None else None
        what, det = (part.one("filter"), part.one("det")) if isinstance(part, Node) else (None, None)
        heads = what.all("fhead") if what is not None else []
        mod = what.one("related") if what is not None else None
        rel, other = (mod.one("rel"), mod.one("relobj")) if mod is not None else (None, None)
        same = [word.text for head in heads for word in head.words("NOUN")] == [self.engine.contest]
        if det is None or not det.word("each") or not same or rel is None or other is None or len(pred.kids) > 2:
            raise Cannot(f"you win each {self.engine.contest} at same {self.engine.place}", pred)
        if rel.words()[0].text != "at" or what is None or len(what.kids) > 2:
            raise Cannot(f"at which {self.engine.place}?", pred)
        self.claim(det, verb, rel, mod, *heads[0].words("NOUN"))
        return Mod(M_WINS, self._kind_of_contest(heads[0]), to=self._related_sel(other))

    def _at_random(self, pred: Node, verb: Word) -> Mod:
        """`attaches each resource at random`: the dice say with which card."""
        obj = pred.one("object")
        heads = obj.find("fhead") if obj is not None else []
        nouns = [word.text for head in heads for word in head.words("NOUN")]
        number = self.engine.acts.get(f"{verb.text} as {nouns[0]}" if nouns else "")
        if number is None or len(pred.kids) > 3 or heads[0].all("adjs"):
            raise Cannot("what the dice decide: each opponent attaches each resource at random", pred)
        for det in pred.find("det"):
            self.everything(det)
        self.claim(verb, *pred.words("MANNER"), *heads[0].words("NOUN"))
        return Mod(M_RANDOM, verb=number)

    # -- standing text -------------------------------------------------------------------------------------------------
    def standing(self, effects: Node, conds: list[Cond]) -> tuple[Mod, ...]:
        """All changes of a line of standing text, with their scopes."""
        found: list[Mod] = []
        for chain in effects.all("chain"):
            for stmt in chain.kids:
                if not (isinstance(stmt, Node) and stmt.kind == "stmt"):
                    raise Cannot("this cannot be standing text", stmt)
                self.claim(stmt)
                found.extend(self._statement(stmt, conds))
        return tuple(found)

    def _statement(self, stmt: Node, conds: list[Cond]) -> list[Mod]:
        subject = stmt.one("subject")
        if subject is None:
            raise Cannot("standing text says who it is about", stmt)
        preds = [kid for kid in stmt.kids if isinstance(kid, Node) and kid.kind in (*CHANGES, "must", "may", "do")]
        tally = self.tally(subject.kids[0], preds)
        if tally is not None:
            cond = self._while(self.tails(stmt), conds, stmt)
            return [replace(tally[0], scope=Filter((Test(T_IN, sel=tally[1]),)), cond=cond)]
        shown = self.shown(subject.kids[0], preds)
        if shown is not None:
            return [replace(shown, cond=self._while(self.tails(stmt), conds, stmt))]
        control = self._control(subject.kids[0], preds)
        if control is not None:
            return [replace(control, cond=joined(conds))]
        pooled = self._pooled(subject.kids[0], preds)
        if pooled is not None:
            return [replace(pooled, cond=self._while(self.tails(stmt), conds, stmt))]
        both = self._side_by_side(subject.kids[0], preds)
        if both is not None:
            return [self.scoped(both, self.scope(subject.kids[0]), self._while(self.tails(stmt), conds, stmt), stmt)]
        if len(preds) == 1 and preds[0].kind == "may" and self.is_player(subject.kids[0]):
            return [self.permission(preds[0], subject.kids[0], self.tails(stmt), conds)]
        if isinstance(subject.kids[0], Node) and subject.kids[0].kind == "owned_stat":
            return self._value_ban(subject.kids[0], preds, self.tails(stmt), conds)
        self._check_scope(subject.kids[0], preds)
        scope = self.scope(subject.kids[0])
        if self.is_player(subject.kids[0]):
            self.names.player = IT  # `their`: of the player it is about
        tails = self.tails(stmt)
        if tails.maximum >= 0:
            raise Cannot("'maximum' has no form here yet", stmt)
        if tails.unless is not None:
            tails.conds.append(Cond(C_NOT, conds=(tails.unless,)))
        found = [mod for pred in preds for mod in self.mods(pred, tails)]
        cond = self._while(tails, conds, stmt)
        return [self.scoped(mod, scope, cond, subject.kids[0]) for mod in found]

    def _pooled(self, who: Kid, preds: list[Node]) -> Mod | None:
        """`you may .. any number of what pays to pay for this`."""
        inner = preds[0].kids[0] if len(preds) == 1 and preds[0].kind == "may" else None
        links = inner.all("with_prep") if isinstance(inner, Node) else []
        if not isinstance(inner, Node) or [link.find("prep")[0].words()[0].text for link in links] != ["to pay for"]:
            return None
        verb, obj, goal = inner.word("VERB"), inner.one("object"), links[0].kids[1]
        said = [word.text for word in obj.walk() if isinstance(word, Word)] if obj is not None else []
        itself = isinstance(goal, Node) and goal.kind == "this" and not goal.kids
        if self.player(who) != YOU or said != ["any number of", self.engine.payer] or not itself or verb is None:
            raise Cannot(
                f"several may pay for this card only: any number of {self.engine.payer}s to pay for this", inner
            )
        self.claim_whole(preds[0])
        return Mod(M_POOL)

    def _side_by_side(self, who: Kid, preds: list[Node]) -> Mod | None:
        """`you may control both any A card and any B card`, which the rules do not let stand together."""
        inner = preds[0].kids[0] if len(preds) == 1 and preds[0].kind == "may" else None
        obj = inner.one("object") if isinstance(inner, Node) and inner.kind == "do" else None
        both = obj.one("both") if obj is not None else None
        if both is None or not isinstance(inner, Node) or verb_text(inner) != "control" or not self.is_player(who):
            return None
        words = [word for adj in both.find("adj") for word in adj.words()]
        rivals = tuple(self.words.terms[word.cls, word.text].number for word in words if word.cls == "KEYWORD")
        heads = [head for kid in both.kids if isinstance(kid, Node) for head in kid.find("fhead")]
        plain = len(heads) == len(words) == 2 and [det.words()[0].text for det in both.find("det")] == ["any"] * 2
        if not plain or frozenset(rivals) != self.engine.rivals:
            raise Cannot("only what the rules keep apart can be allowed so", both)
        self.claim_whole(preds[0])
        return Mod(M_TOGETHER, rivals[0], n=rivals[1])

    def _while(self, tails: Tails, conds: list[Cond], stmt: Node) -> Cond | None:
        """All conditions of standing text."""
        own = [*conds, *tails.conds]
        if tails.during is not None:
            own.append(tails.during)
        if tails.until is not None:
            if tails.until.cond is None:
                raise Cannot("standing text has no end but 'while'", stmt)
            own.append(tails.until.cond)
        return joined(own)

    def shown(self, who: Kid, preds: list[Node]) -> Mod | None:
        """`any opponent's hand is revealed`, `top card of deck is revealed`: it lies open to everybody."""
        state = preds[0].one("is_state") if len(preds) == 1 and preds[0].kind == "is_" else None
        word = state.kids[0] if state is not None else None
        if not isinstance(word, Word) or word.text not in ("revealed", "reveal") or not isinstance(who, Node):
            return None
        if who.kind == "ends":
            sel = self.ends(who)
        else:
            place = self.thing(who)
            if not isinstance(place, Place):
                raise Cannot("what lies open: any opponent's hand, top card of deck", who)
            sel = Sel(S_ALL, filter=Filter((), (Where(place.zone, place.whose),)))
        if state is None or len(state.kids) > 1 or preds[0].one("not_") is not None:
            raise Cannot("it is revealed", preds[0])
        self.claim(preds[0], state, word)
        return Mod(M_REVEAL, to=sel)

    def tally(self, who: Kid, preds: list[Node]) -> tuple[Mod, Sel] | None:
        """`each contest at that place counts skill in place of its icons`: the change, and where."""
        what = who.one("filter") if isinstance(who, Node) and who.kind == "quant" else None
        heads = what.all("fhead") if what is not None else []
        if what is not None and [word.text for head in heads for word in head.words("NOUN")] == [self.engine.check]:
            return self._unchecked(who, what, heads[0], preds)
        if what is None or [word.text for head in heads for word in head.words("NOUN")] != [self.engine.contest]:
            return None
        det = who.one("det") if isinstance(who, Node) else None
        verb = preds[0].word("VERB") if len(preds) == 1 and preds[0].kind == "do" else None
        if len(preds) == 1 and preds[0].kind == "does_not":
            return self._void(what, heads, det, preds[0])
        if len(preds) == 1 and preds[0].kind == "becomes":
            return self._turned(what, heads, det, preds[0])
        if verb is not None and verb.text == "resolve":
            return self._ordered(what, heads, det, verb, preds[0])
        obj = preds[0].one("object") if verb is not None and verb.text == "count" else None
        if obj is None or det is None or not det.word("each") or not preds[0].all("with_prep"):
            raise Cannot(f"each {self.engine.contest} at a {self.engine.place} counts .. in place of its icons", who)
        counted = obj.kids[0] if isinstance(obj.kids[0], Word) else obj.kids[0].words()[0]
        self._claim_tally(det, heads, verb, preds[0])
        kind: Num = const(max(self._kind_of_contest(heads[0]), 0))
        place: Sel | None = None
        for mod in what.kids:
            if not isinstance(mod, Node) or mod.kind == "fhead":
                continue
            rel, other = mod.one("rel"), mod.one("relobj")
            if mod.kind != "related" or rel is None or other is None:
                raise Cannot("this has no form here", mod)
            self.claim(rel)
            if rel.words()[0].text == "of":
                kind = self._named_kind(other)
            elif rel.words()[0].text != "at":
                raise Cannot(f"at which {self.engine.place}?", mod)
            else:
                place = self._related_sel(other)
        if place is None:
            raise Cannot(f"at which {self.engine.place}?", who)
        return Mod(M_TALLY, self.stat_of_word(counted), num=kind, n=int(self._besides(preds[0]))), place

    def _unchecked(self, who: Kid, what: Node, head: Node, preds: list[Node]) -> tuple[Mod, Sel]:
        """`each skill check at that place does not resolve`: nobody succeeds or fails there; `resolves before others`:
        before every contest there."""
        det, mod = (who.one("det"), what.one("related")) if isinstance(who, Node) else (None, None)
        rel, other = (mod.one("rel"), mod.one("relobj")) if mod is not None else (None, None)
        plain = len(preds) == 1 and preds[0].kind == "does_not" and len(preds[0].kids) == 1 and len(what.kids) == 2
        manners = preds[0].words("MANNER")
        early = preds[0].kind == "do" and [word.text for word in manners] == ["before others"] and self.static
        plain = plain or (early and len(preds) == 1 and len(preds[0].kids) == 2 and len(what.kids) == 2)
        if not plain or verb_text(preds[0]) != "resolve" or det is None or not det.word("each") or head.all("adjs"):
            raise Cannot(f"each {self.engine.check} at a {self.engine.place} does not resolve", who)
        if rel is None or other is None or rel.words()[0].text != "at":
            raise Cannot(f"at which {self.engine.place}?", who)
        self.claim(det, mod, rel, preds[0], preds[0].word("VERB"), *head.words("NOUN"), *manners)
        change = Mod(M_ORDER, n=CHECKED_FIRST) if early else Mod(M_DOES_NOT, verb=self.engine.checking)
        return change, self._related_sel(other)

    def _besides(self, pred: Node) -> bool:
        """`counts .. in addition to its icons`."""
        return [link.find("prep")[0].words()[0].text for link in pred.all("with_prep")] == ["in addition to"]

    def _turned(self, what: Node, heads: list[Node], det: Node | None, pred: Node) -> tuple[Mod, Sel]:
        """`each combat contest at that place becomes contest of another kind`."""
        goal = pred.one("filter")
        goals = goal.all("fhead") if goal is not None else []
        kind = self._kind_of_contest(goals[0]) if len(goals) == 1 and goal is not None and len(goal.kids) == 1 else -1
        same = [word.text for head in goals for word in head.words("NOUN")] == [self.engine.contest]
        mod = what.one("related")
        rel, other = (mod.one("rel"), mod.one("relobj")) if mod is not None else (None, None)
        if det is None or not det.word("each") or kind < 0 or not same or rel is None or other is None:
            contest = self.engine.contest
            raise Cannot(
                f"each combat {contest} at that {self.engine.place} becomes .. {contest}: of which kind?", pred
            )
        if rel.words()[0].text != "at" or len(what.kids) > 2 or pred.one("having") is not None or not self.static:
            raise Cannot(f"at which {self.engine.place}?", pred)
        self.claim(det, pred, rel, mod, *heads[0].words("NOUN"), *goals[0].words("NOUN"))
        return Mod(M_TURNS, self._kind_of_contest(heads[0]), n=kind), self._related_sel(other)

    def _void(self, what: Node, heads: list[Node], det: Node | None, pred: Node) -> tuple[Mod, Sel]:
        """`each contest any opponent wins at that place does not take effect`: it is won all the same."""
        verb, by, mod = pred.word("VERB"), what.one("by_whom"), what.one("related")
        wins, who = (by.word("VERB"), by.one("subject")) if by is not None else (None, None)
        rel, other = (mod.one("rel"), mod.one("relobj")) if mod is not None else (None, None)
        known = det is not None and det.word("each") and verb is not None and verb.text == "take effect"
        if (
            not known
            or wins is None
            or wins.text != "win"
            or who is None
            or rel is None
            or other is None
            or self.static
        ):
            said = f"each {self.engine.contest} any opponent wins at that {self.engine.place} does not take effect"
            raise Cannot(f"whose result, and where? {said}", pred)
        if rel.words()[0].text != "at" or len(what.kids) > 3 or len(pred.kids) > 1:
            raise Cannot(f"at which {self.engine.place}?", pred)
        self.claim(det, verb, wins, rel, mod, pred, by, *heads[0].words("NOUN"))
        winner = self.player(who.kids[0])
        return Mod(M_VOID, self._kind_of_contest(heads[0]), who=winner), self._related_sel(other)

    def _ordered(self, what: Node, heads: list[Node], det: Node | None, verb: Word, pred: Node) -> tuple[Mod, Sel]:
        """`each combat contest at that place resolves before others`."""
        manner = [word for word in pred.words("MANNER") if word.text in ORDERS]
        kind, mod = self._kind_of_contest(heads[0]), what.one("related")
        rel, other = (mod.one("rel"), mod.one("relobj")) if mod is not None else (None, None)
        freely = [word.text for word in manner] == ["in any order"] and not heads[0].all("adjs")
        known = det is not None and det.word("each") and len(manner) == 1 and (kind >= 0) != freely
        if not known or rel is None or other is None:
            said = f"each combat {self.engine.contest} at that {self.engine.place} resolves before others"
            raise Cannot(f"in which order? {said}", pred)
        if rel.words()[0].text != "at" or len(what.kids) > 2 or len(pred.kids) > 2 or not self.static:
            raise Cannot(f"at which {self.engine.place}?", pred)
        self.claim(det, verb, rel, mod, *manner, *heads[0].words("NOUN"))
        return Mod(M_ORDER, kind, n=ORDERS[manner[0].text]), self._related_sel(other)

    def _claim_tally(self, det: Node, heads: list[Node], verb: Word | None, pred: Node) -> None:
        """`each contest .. counts skill in place of its icons`: the words that are always the same."""
        self.claim(det, verb, *(word for head in heads for word in head.words("NOUN")))
        for link in pred.all("with_prep"):
            prep, owned = link.one("prep"), link.kids[1]
            words = [word.text for word in owned.walk() if isinstance(word, Word)] if isinstance(owned, Node) else []
            ways = ("in place of", "in addition to")
            if prep is None or prep.words()[0].text not in ways or words not in (TALLIED, ["its", "icon"]):
                raise Cannot("what is counted: counts .. in place of its icons", link)
            self.claim_whole(link)

    def _named_kind(self, other: Node) -> Num:
        """`of that type`."""
        that = other.kids[0]
        noun = that.word("NOUN") if isinstance(that, Node) and that.kind == "that" else None
        slot = self.names.that(noun.text) if noun is not None else None
        if slot is None:
            raise Cannot("no type was named before", other)
        self.claim(that, noun)
        return Num(N_NAMED, slot.n)

    def _check_scope(self, subject: Kid, preds: list[Node]) -> None:
        """Standing text is about this, each .. or all ..; a cost can change for the first of each turn."""
        det = subject.one("det") if isinstance(subject, Node) else None
        select = det.word("SELECT") if det is not None else None
        periods = [pred.word("THISPERIOD") for pred in preds if pred.kind == "costs"]
        first = select is not None and select.text == "first" and len(preds) == 1 and bool(periods)
        if first and periods[0] is None:
            raise Cannot("the first of what? costs 1 less each turn", det)
        if any(periods) and not first:
            raise Cannot("only the first card you play each turn can be meant", preds[0])
        if det is not None and not first and not (det.word("each") or det.word("all")):
            raise Cannot("standing text is about this, each .. or all ..", det)
        self.claim(det, select)

    def _value_ban(self, subject: Node, preds: list[Node], tails: Tails, conds: list[Cond]) -> list[Mod]:
        """`each Tome card's cost cannot be lowered`."""
        stat, poss = subject.word("STAT"), subject.one("poss")
        ved = preds[0].word("VED") if len(preds) == 1 and preds[0].kind == "cannot_be" else None
        det, head = (poss.one("det"), poss.one("fhead")) if poss is not None else (None, None)
        if stat is None or stat.text != "cost" or ved is None or ved.text != "lower" or len(preds[0].kids) > 1:
            raise Cannot("of values only this has a form: each ..'s cost cannot be lowered", subject)
        if det is None or head is None or not det.word("each"):
            raise Cannot("whose cost? each card's cost cannot be lowered", subject)
        self.claim(stat, poss, det, preds[0])
        mod = Mod(M_CANNOT, verb=self.number_of("VERB", ved.text, ved), scope=Filter(tuple(self.head_tests(head))))
        return [replace(mod, cond=joined([*conds, *tails.conds]))]

    def _control(self, who: Kid, preds: list[Node]) -> Mod | None:
        """`you control attached card`."""
        verb = preds[0].word("VERB") if len(preds) == 1 and preds[0].kind == "do" else None
        obj = preds[0].one("object") if verb is not None and verb.text == "control" else None
        if obj is None:
            return None
        if len(preds[0].kids) > 2:
            raise Cannot("this has no form in standing text", preds[0].kids[2])
        self.claim(verb)
        return self.scoped(Mod(M_CONTROL, who=self.player(who)), self.scope(obj.kids[0]), None, obj.kids[0])

    def scoped(self, mod: Mod, scope: Filter | None, cond: Cond | None, subject: Kid) -> Mod:
        """A change with its scope and condition."""
        host = isinstance(subject, Node) and subject.kind == "host"
        who = self._whose_plays(subject) if mod.kind in (M_COST, M_WAIVES) else mod.who
        return replace(mod, scope=scope, host=host, cond=cond, who=who)

    def _whose_plays(self, subject: Kid) -> Sel | None:
        """`each card any player plays`: whose plays a change of costs is about."""
        what = subject.one("filter") if isinstance(subject, Node) else None
        for by in what.all("by_whom") if what is not None else ():
            verb, who = by.word("VERB"), by.one("subject")
            assert who is not None
            if verb is not None and verb.text == "play":
                self.claim(verb)
                sel = self.player(who.kids[0])
                return None if sel == YOU else sel
        return None

    def scope(self, part: Kid) -> Filter | None:
        """The objects that standing text is about; None: this card, or its host."""
        names = self.names
        if isinstance(part, Node) and part.kind == "this":
            names.subject = self.sel(part)
            return None
        found: Filter | None = None
        if isinstance(part, Node) and part.kind == "quant":
            what, det = part.one("filter"), part.one("det")
            assert what is not None
            if det is not None and not det.word("SELECT"):
                self.everything(det)
            found = self.filter(what)
            if found.where:  # standing text asks every card by itself where it is
                there = Test(T_IN, sel=Sel(S_ALL, filter=Filter((), found.where)))
                found = Filter((*found.tests, there))
        elif isinstance(part, Node) and part.kind == "host":
            self.sel(part)
        else:
            thing = self.thing(part)
            if isinstance(thing, Place):
                raise Cannot("a zone cannot be changed", part)
            found = Filter((Test(T_IN, sel=thing),))
        names.subject = IT
        if self.is_player(part):
            names.player = IT
        return found

    def static_ability(self, mods: tuple[Mod, ...]) -> Ability:
        """Standing text as an ability."""
        return Ability(STATIC, mods=mods)
