"""Tokens: clues, doom, damage, horror, resources and uses, dealt, placed, moved, healed, gained and lost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table as t
from mythos.arkham.reading.changes import ACTIONS, Changes
from mythos.arkham.reading.conditions import who_heads
from mythos.arkham.reading.parts import adjectives_of, is_number, nouns_of, only, spelled
from mythos.arkham.reading.things import HERE
from mythos.arkham.words import TOKEN_STATS
from mythos.kernel.program import (
    I_CANCEL,
    I_CANCEL_SOME,
    I_DO,
    I_EITHER,
    I_JUMP,
    M_ENTERS,
    N_AMOUNT,
    N_MUL,
    N_X,
    Cond,
    Instr,
    Mod,
    Num,
    Sel,
)
from mythos.language.changes import Tails
from mythos.language.choices import is_all
from mythos.language.deeds import Deed, verb_of
from mythos.language.names import THIS, YOU
from mythos.language.phrases import Cannot, const
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words

HARM: Final = ("damage", "horror")
COUNTED_EVENTS: Final = (n.E_TAKE, n.E_DISCOVER, n.E_CLUES_PLACED, n.E_DAMAGE, n.E_HORROR, n.E_GAIN_CLUES, n.E_HEALED)


@dataclass(frozen=True, slots=True)
class Tokens:
    """`2 direct horror`: how many of what, and how."""

    noun: Word
    num: Num
    adjs: frozenset[str]
    what: Node

    @property
    def horror(self) -> int:
        """1 for horror, 0 for damage."""
        return int(self.noun.text == "horror")


class TokenVerbs(Changes):
    """The reader of one line: tokens."""

    # -- phrases -----------------------------------------------------------------------------------------------------
    def tokens(
        self,
        part: Kid,
        tails: Tails,
        remedy: str,
        *,
        kinds: tuple[str, ...] = tuple(TOKEN_STATS),
        adjs: tuple[str, ...] = (),
        behind: tuple[str, ...] = (),
    ) -> Tokens:
        """So many tokens of one kind; `behind`: the kinds of phrases that the caller reads itself."""
        heads = who_heads(part)
        det, what = (part.one("det"), part.one("filter")) if isinstance(part, Node) else (None, None)
        if len(heads) != 1 or det is None or what is None:
            raise Cannot(f"write: {remedy}", part)
        noun, said = heads[0].word("NOUN"), adjectives_of(heads[0])
        if noun is None or noun.text not in kinds or any(word.text not in adjs for word in said):
            raise Cannot(f"write: {remedy}", heads[0])
        if len(heads[0].find("adj")) != len(said):
            raise Cannot(f"write: {remedy}", heads[0])
        only(what, ("fhead", "PERPLAYER", *behind), remedy)
        self.claim(noun, *said)
        num = self.scaled(what, self.counted(self.how_many_tokens(det), tails))
        return Tokens(noun, num, frozenset(word.text for word in said), what)

    def _statement(self, stmt: Node, conds: list[Cond]) -> list[Mod]:
        """`this enters play exhausted`, `this enters play bearing 3 clues`."""
        pred = stmt.one("do")
        if pred is None or verb_of(pred) != "enter play":
            return super()._statement(stmt, conds)
        shown = "this enters play exhausted, this enters play bearing 3 clues"
        subject, links = stmt.one("subject"), pred.all("with_prep")
        if subject is None or spelled(subject) != "this" or len(stmt.all("do")) > 1:
            raise Cannot(f"only of itself: {shown}", stmt)
        found = super()._statement(stmt, conds) if not links else [self._bearing(stmt, pred, links[0], shown)]
        if conds or any(mod.cond is not None for mod in found):
            raise Cannot(f"always: {shown}", stmt)
        return found

    def _bearing(self, stmt: Node, pred: Node, link: Node, shown: str) -> Mod:
        """`this enters play bearing X clues where X is ..`."""
        only(pred, ("VERB", "with_prep"), shown)
        prep, tails = link.find("prep")[0], self.tails(stmt)
        if prep.words()[0].text != "bearing" or len(pred.kids) > 2:
            raise Cannot(f"write: {shown}", link)
        said = self.tokens(link.kids[1], tails, shown, kinds=("clue", "doom", "resource"))
        self.claim_whole(*stmt.all("subject"))
        self.claim(pred, pred.word("VERB"), link, prep, *prep.words())
        return Mod(M_ENTERS, TOKEN_STATS[said.noun.text], said.num, cond=self._while(tails, [], stmt))

    def how_many_tokens(self, det: Node) -> Num:
        """A number; `that many`: as many as the trigger is about, if it counts."""
        if det.word("that many") and self.pattern_key in COUNTED_EVENTS and not self.counted_since:
            self.claim(det)
            return Num(N_AMOUNT)
        return self.how_much(det)

    counted_since = False  # something was counted after the trigger: `that many` is about that

    def _token(self, part: Kid) -> str:
        """The kind of token that a phrase is about, also in `1 of your clues`."""
        if isinstance(part, Node) and part.kind == "some_of":
            owned = part.kids[-1]
            words = owned.words("NOUN") if isinstance(owned, Node) else []
            return words[0].text if words and words[0].text in TOKEN_STATS else ""
        return super()._token(part)

    def doer_of(self, deed: Deed) -> Sel:
        """Who does it, or undergoes it."""
        return deed.who or self.names.doer or self.names.subject or YOU

    # -- damage and horror -------------------------------------------------------------------------------------------
    def do_deal(self, deed: Deed) -> None:
        """Deal damage or horror; of an attack: how much it deals."""
        part, to = deed.what, deed.prep("to")
        if isinstance(part, Node) and part.kind == "signed":
            self._more_damage(deed, part)
            return
        if to is None:
            self._exact_damage(deed, part)
            return
        said = self.tokens(part, deed.tails, "deal 2 damage to it, deal 1 direct horror to you",
                           kinds=HARM, adjs=("direct", "indirect"))  # fmt: skip
        self._hurt(said, self._hurt_target(to, deed))

    def _of_attack(self, deed: Deed) -> bool:
        """`this attack deals ..`, `that attack deals ..`."""
        subject = self.names.subject
        attack = self.names.that("attack")
        return subject is None or subject in (attack, THIS, Sel(t.S_TESTED))

    def _more_damage(self, deed: Deed, part: Node) -> None:
        """`this attack deals +1 damage`; of an enemy's attack: `this attack deals +1 horror`."""
        signed, noun = part.words("SIGNED")[0], part.words("NOUN")[0]
        only(deed.node, ("VERB", "object"), "this attack deals +1 damage")
        enemy = self.pattern_key == n.E_ATTACK
        if noun.text not in HARM or (noun.text == "horror" and not enemy):
            raise Cannot("an attack of yours deals damage: this attack deals +1 damage", noun)
        if self.attacker is None:
            raise Cannot("which attack? this attack deals +1 damage", deed.node)
        self.claim(signed, noun)
        num = self._signed(signed, deed.tails)
        if enemy:
            self.emit(Instr(I_DO, verb=n.E_RAISE, sel=YOU, num=num, n=int(noun.text == "horror")))
        else:
            self.emit(Instr(I_DO, verb=n.E_BONUS, sel=YOU, num=num))

    attacker: Sel | None = None  # the attack that the clause is about

    def _signed(self, signed: Word, tails: Tails) -> Num:
        """`+1`, `-X`, also for each of something; `+X where X is .. maximum 3`."""
        least, most = tails.minimum, tails.maximum
        if not signed.text.endswith("X"):
            if least >= 0 or most >= 0:
                raise Cannot("of X a least and a most can be said: +X damage where X is .. maximum 3", signed)
            return self.times(int(signed.text), tails.for_each)
        num = bounded(self.x or Num(N_X), tails)
        return Num(N_MUL, left=const(-1), right=num) if signed.text.startswith("-") else num

    def _exact_damage(self, deed: Deed, part: Kid) -> None:
        """`this attack deals X damage where X is margin minimum 1 maximum 5`."""
        if self.attacker is None or self.pattern_key == n.E_ATTACK:
            raise Cannot("to whom? deal 2 damage to it", deed.node)
        said = self.tokens(part, deed.tails, "this attack deals X damage where X is ..", kinds=("damage",))
        self.emit(Instr(I_DO, verb=n.E_BONUS, sel=YOU, num=bounded(said.num, deed.tails, always=True), n=1))

    def _hurt_target(self, to: Kid, deed: Deed) -> Sel:
        if isinstance(to, Node) and to.kind in ("quant", "some_of") and not is_all(to):
            return self.take(to, deed.who, choose=deed.choose)
        return self.whole(to)

    def _hurt(self, said: Tokens, target: Sel) -> None:
        direct = n.INDIRECT if "indirect" in said.adjs else n.DIRECT if "direct" in said.adjs else 0
        self.note_verb(n.E_HURT, target)
        self.emit(Instr(I_DO, verb=n.E_HURT, sel=target, num=said.num, n=said.horror, options=(0, direct)))

    def hurt_both(self, node: Node, preds: list[Node]) -> bool:
        """`take 1 damage and take 1 horror`: one instance of both."""
        objects = [obj.kids[0] for pred in preds for obj in pred.all("object")]
        nouns = [nouns_of(part) for part in objects]
        plain = all(verb_of(pred) == "take" and len(pred.kids) == 2 for pred in preds)
        if not plain or sorted(nouns) != [["damage"], ["horror"]]:
            return False
        subject = node.one("subject")
        part = subject.kids[0] if subject is not None else None
        tails = self.tails(node)
        tests = self._tests_of(tails)
        if tails.until or tails.during or tails.minimum >= 0 or tails.maximum >= 0:
            raise Cannot("this does not last, so it has no end", node)
        both = [self.tokens(one, tails, "take 1 damage and take 1 horror", kinds=HARM) for one in objects]
        alike = both[0].num == both[1].num
        if any(said.num.op != 0 for said in both) and not alike:
            raise Cannot("of both at once plain numbers, or as many: take 1 damage and take 1 horror", node)
        self.claim(*(pred.word("VERB") for pred in preds))
        sel = self._victims(part) if part is not None else (self.names.doer or YOU)
        nums = {said.noun.text: said.num for said in both}
        horror = nums["horror"].n if nums["horror"].op == 0 else n.AS_MUCH
        self.emit(Instr(I_DO, verb=n.E_HURT, sel=sel, num=nums["damage"], options=(horror, 0)))
        for test in tests:
            self.land(test)
        return True

    def _victims(self, part: Kid) -> Sel:
        return self._doer(part) if self.is_player(part) else self.whole(part)

    def do_take(self, deed: Deed) -> None:
        """Take damage or horror; additional actions; tokens from a card."""
        part, source = deed.what, deed.prep("from")
        nouns = nouns_of(part)
        who = self.doer_of(deed)
        if source is not None:
            said = self.tokens(part, deed.tails, "take 1 clue from this", kinds=("clue", "resource"))
            self._move_tokens(said, self.take(source, deed.who), who)
            return
        if nouns == ["additional action"]:
            num = self._plain_count(part, "you take 1 additional action")
            self.emit(Instr(I_DO, verb=n.E_ACTION, sel=who, num=num))
            return
        if nouns == ["action"]:
            if self._plain_count(part, "take 1 action") != const(1):
                raise Cannot("one at a time: take 1 action", part)
            self.emit(Instr(I_DO, verb=n.E_TAKE_ACTION, sel=who, n=-1))
            return
        if len(nouns) == 1 and nouns[0] in ACTIONS:
            num = self._plain_count(part, "take 1 investigate action")
            if num != const(1):
                raise Cannot("one at a time: take 1 investigate action", part)
            self.emit(Instr(I_DO, verb=n.E_TAKE_ACTION, sel=who, n=ACTIONS[nouns[0]]))
            return
        more = ("additional",) if self.pattern_key == n.E_TAKE and nouns == ["damage"] else ()
        said = self.tokens(part, deed.tails, "take 2 horror; resources and clues are gained, or taken from a card",
                           kinds=HARM, adjs=("direct", "indirect", *more))  # fmt: skip
        if "additional" in said.adjs:
            if len(said.adjs) > 1 or who != YOU:
                raise Cannot("it is taken with the rest: take 2 additional damage", part)
            self.emit(Instr(I_DO, verb=n.E_RAISE_AMOUNT, sel=YOU, num=said.num))
            return
        self._hurt(said, who)

    def _plain_count(self, part: Kid, remedy: str) -> Num:
        """A number and a noun, nothing else."""
        heads, det = who_heads(part), part.one("det") if isinstance(part, Node) else None
        what = part.one("filter") if isinstance(part, Node) else None
        if det is None or what is None or len(what.kids) != 1 or len(heads[0].kids) != 1 or not is_number(det):
            raise Cannot(f"write: {remedy}", part)
        self.claim(*head_words(part) if isinstance(part, Node) else ())
        return self.how_much(det)

    def do_heal(self, deed: Deed) -> None:
        """Heal damage or horror, without a target one's own. ah13-faq-09"""
        part, source = deed.what, deed.prep("from")
        who = self.doer_of(deed)
        target = self.take(source, deed.who, choose=deed.choose) if source is not None else who
        healer = None if deed.who in (None, YOU) else deed.who
        kinds = nouns_of(part)
        if len(kinds) == 2:
            self._heal_either(part, target, healer)
            return
        said = self.tokens(part, deed.tails, "heal 1 damage, heal 2 horror from it", kinds=HARM, adjs=("additional",))
        verb = n.E_HEAL_MORE if "additional" in said.adjs else n.E_HEAL
        if verb == n.E_HEAL:
            self.note_verb(n.E_HEAL, target)
        self.emit(Instr(I_DO, verb=verb, sel=target, num=said.num, n=said.horror, who=healer))

    def _heal_either(self, part: Kid, target: Sel, healer: Sel | None) -> None:
        """`heal 1 damage/horror`: one of both."""
        heads, what = who_heads(part), part.one("filter") if isinstance(part, Node) else None
        det = part.one("det") if isinstance(part, Node) else None
        if sorted(nouns_of(part)) != list(HARM) or what is None or det is None or len(what.kids) != 2:
            raise Cannot("write: heal 1 damage/horror", part)
        if any(len(head.kids) != 1 for head in heads):
            raise Cannot("write: heal 1 damage/horror", part)
        self.claim(*head_words(part) if isinstance(part, Node) else ())
        num = self.how_much(det)
        self.either(*(
            (f"heal {name}", (Instr(I_DO, verb=n.E_HEAL, sel=target, num=num, n=k, who=healer),))
            for k, name in enumerate(HARM)
        ))  # fmt: skip

    def either(self, *options: tuple[str, tuple[Instr, ...]]) -> None:
        """One of several short texts, decided by you."""
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

    # -- clues -------------------------------------------------------------------------------------------------------
    def do_discover(self, deed: Deed) -> None:
        """Discover clues at a location; `additional`: the investigation, or the discovery at hand, finds more."""
        said = self.tokens(deed.what, deed.tails, "discover 1 clue here, discover 1 clue at 1 connecting location",
                           kinds=("clue",), adjs=("additional",), behind=("here", "related"))  # fmt: skip
        behind = [kid for kid in said.what.kids if isinstance(kid, Node) and kid.kind != "fhead"]
        if "additional" in said.adjs:
            self._discover_more(said, behind)
            return
        if len(behind) != 1:
            raise Cannot("where? discover 1 clue here, discover 1 clue at 1 connecting location", deed.node)
        place = self._place_behind(behind[0])
        self.note_verb(n.E_DISCOVER, place)
        self.emit(Instr(I_DO, verb=n.E_DISCOVER, sel=place, num=said.num, who=None if deed.who == YOU else deed.who))

    def _discover_more(self, said: Tokens, behind: list[Node]) -> None:
        if behind:
            raise Cannot("the clue is found with the others: discover 1 additional clue", behind[0])
        if self.pattern_key == n.E_DISCOVER:
            self.emit(Instr(I_DO, verb=n.E_RAISE_AMOUNT, sel=YOU, num=said.num))
        elif self.testing or self.shared.card.facts().type == "skill":
            self.emit(Instr(I_DO, verb=n.E_BONUS, sel=YOU, num=said.num))
        else:
            raise Cannot("more than what? in a test: if success, ..; or: when you would discover 1 or more clues", None)

    def _place_behind(self, node: Node) -> Sel:
        """`here`, `at your location`, `at 1 connecting location`: with a number somebody takes one."""
        self.claim(node)
        if node.kind == "here":
            return HERE
        rel, obj = node.one("rel"), node.one("relobj")
        if rel is None or obj is None or rel.words()[0].text not in ("at", "in"):
            raise Cannot("where? at 1 connecting location, here", node)
        self.claim(rel, rel.words()[0])
        det = obj.one("det")
        if det is None or det.word("each") or det.word("all"):
            return self._related_sel(obj)
        kept = replace(obj, kind="filter", kids=tuple(kid for kid in obj.kids if kid is not det))
        return self.take(replace(obj, kind="quant", kids=(det, kept)), YOU)

    # -- placing, moving, spending -----------------------------------------------------------------------------------
    def do_tokens(self, deed: Deed) -> None:
        """Discard or remove tokens from a card."""
        source = deed.prep("from")
        if source is None:
            raise Cannot(f"from where? {deed.verb} 1 clue from this", deed.node)
        if isinstance(deed.what, Node) and deed.what.kind == "some_of":
            raise Cannot("write: place 1 of your clues on your location", deed.what)
        said = self.tokens(deed.what, deed.tails, f"{deed.verb} 1 clue from this")
        sel = self.take(source, deed.who, choose=deed.choose)
        self.note_verb(n.E_REMOVE_TOKEN, sel)
        self.emit(Instr(I_DO, verb=n.E_REMOVE_TOKEN, sel=sel, num=said.num, state=TOKEN_STATS[said.noun.text]))

    def do_place(self, deed: Deed) -> None:
        """Place tokens from the pool, or clues of somebody."""
        part, target = deed.what, deed.prep("on")
        if target is None:
            raise Cannot("on what? place 1 doom on this", deed.node)
        allowing = self.manner(deed, "allowing advance")
        if isinstance(part, Node) and part.kind == "some_of":
            num, kind, whose = self.own_tokens(part)
            self._transfer(whose, self.take(target, deed.who), num, TOKEN_STATS[kind])
            return
        said = self.tokens(part, deed.tails, "place 1 doom on this, place 1 of your clues on your location")
        sel = self.take(target, deed.who, choose=deed.choose)
        self.note_verb(TOKEN_STATS[said.noun.text], sel)  # what is chosen must be able to bear them
        if allowing and said.noun.text != "doom":
            raise Cannot("only doom can make the agenda advance", deed.node)
        stat = TOKEN_STATS[said.noun.text]
        self.emit(Instr(I_DO, verb=n.E_PLACE, sel=sel, num=said.num, state=stat, zone=1 if allowing else -1))

    def own_tokens(self, part: Node) -> tuple[Num, str, Sel]:
        """`1 of your clues`: how many, of what, and whose."""
        det, owned = part.one("det"), part.kids[-1]
        poss = owned.one("poss") if isinstance(owned, Node) and owned.kind == "owned" else None
        words = owned.words("NOUN") if isinstance(owned, Node) else []
        if det is None or poss is None or len(words) != 1 or words[0].text not in ("clue", "resource", *HARM):
            raise Cannot("whose? 1 of your clues, all of their clues", part)
        if isinstance(owned, Node) and owned.all("adjs"):
            raise Cannot("whose? 1 of your clues, all of their clues", part)
        self.claim(part, words[0])
        return self.how_many_tokens(det), words[0].text, self.owner_of(poss)

    def move_tokens(self, deed: Deed) -> None:
        """`move 1 clue from this to you`, `move all doom from each Cultist enemy to current agenda`."""
        source, target = deed.prep("from"), deed.prep("to")
        part = deed.what
        if isinstance(part, Node) and part.kind == "some_of" and target is not None and source is None:
            num, kind, whose = self.own_tokens(part)
            self._transfer(whose, self.take(target, deed.who), num, TOKEN_STATS[kind])
            return
        if source is None or target is None:
            raise Cannot("from where to where? move 1 clue from this to you", deed.node)
        said = self.tokens(part, deed.tails, "move 1 clue from this to you")
        here = self.take(source, deed.who)
        allowing = self.manner(deed, "allowing advance")
        if allowing and said.noun.text != "doom":
            raise Cannot("only doom can make the agenda advance", deed.node)
        self._move_tokens(said, here, self.take(target, deed.who), allowing=allowing)

    def _move_tokens(self, said: Tokens, source: Sel, target: Sel, *, allowing: bool = False) -> None:
        self._transfer(source, target, said.num, TOKEN_STATS[said.noun.text], allowing=allowing)

    def _transfer(self, source: Sel, target: Sel, num: Num, stat: int, *, allowing: bool = False) -> None:
        self.note_verb(n.E_REMOVE_TOKEN, source)
        zone = 1 if allowing else -1
        self.emit(Instr(I_DO, verb=n.E_MOVE_TOKENS, sel=source, to=target, num=num, state=stat, zone=zone))

    def do_spend(self, deed: Deed) -> None:
        """`spend 1 clue` as something to do: the tokens are gone."""
        said = self.tokens(deed.what, deed.tails, "spend 1 clue", kinds=("clue", "resource"))
        only(deed.node, ("VERB", "object"), "spend 1 clue; a cost stands before '->'")
        stat = TOKEN_STATS[said.noun.text]
        self.emit(Instr(I_DO, verb=n.E_REMOVE_TOKEN, sel=self.doer_of(deed), num=said.num, state=stat))

    def do_flip(self, deed: Deed) -> None:
        """`flip its sign`; `flip 1 clue on this to 1 doom`."""
        on, to, part = deed.prep("on"), deed.prep("to"), deed.what
        if on is None and to is None:
            if spelled(part) != "its sign" or self.pattern_key != n.E_REVEAL_TOKEN:
                raise Cannot("write: flip its sign, flip 1 clue on this to 1 doom", deed.node)
            self.claim_whole(part)
            self.emit(Instr(I_DO, verb=n.E_FLIP_SIGN, sel=YOU))
            return
        if on is None or to is None:
            raise Cannot("write: flip 1 clue on this to 1 doom", deed.node)
        said = self.tokens(part, deed.tails, "flip 1 clue on this to 1 doom", kinds=("clue",))
        into = self.tokens(to, deed.tails, "flip 1 clue on this to 1 doom", kinds=("doom",))
        if said.num != into.num:
            raise Cannot("each clue becomes one doom: flip 2 clues on this to 2 doom", to)
        self.emit(Instr(I_DO, verb=n.E_FLIP_TOKENS, sel=self.sel(on), num=said.num))

    # -- gaining and losing ------------------------------------------------------------------------------------------
    def tokens_of_player(self, pred: Node, who: Sel | None, tails: Tails) -> bool:
        """`gain 2 resources`, `lose all resources`, `lose 1 action`, `gain 2 clues`, `you lose 2 experience`."""
        grants = pred.kids[0]
        what = grants.kids[0] if isinstance(grants, Node) else None
        nouns = nouns_of(what)
        gain = pred.kind == "gains"
        verbs = {
            "resource": n.E_GAIN if gain else n.E_LOSE,
            "clue": n.E_GAIN_CLUES if gain else -1,
            "action": -1 if gain else n.E_LOSE_ACTION,
            "experience": n.E_EXPERIENCE,
        }
        verb = verbs.get(nouns[0], -1) if len(nouns) == 1 else -1
        if verb < 0 or not isinstance(grants, Node) or len(grants.kids) > 1 or what is None:
            return False
        if self.names.subject is not None:
            raise Cannot("investigators gain and lose such things: its controller gains 1 resource", pred)
        num = bounded(self.counted(self._owned_count(what), tails), tails)
        sel = who or YOU
        if nouns[0] == "experience" and not gain:
            num = Num(N_MUL, left=const(-1), right=num)
        self.claim(pred)
        self.emit(Instr(I_DO, verb=verb, sel=sel, num=num, who=sel if nouns[0] == "clue" else None))
        return True

    def _owned_count(self, what: Kid) -> Num:
        """A number of things and nothing else; `that many` is what the trigger counts."""
        det = what.one("det") if isinstance(what, Node) else None
        if det is not None and det.word("that many"):
            heads, kept = who_heads(what), what.one("filter") if isinstance(what, Node) else None
            if kept is None or len(kept.kids) != 1 or len(heads[0].kids) != 1:
                raise Cannot("write: gain that many resources", what)
            self.claim(*head_words(what) if isinstance(what, Node) else ())
            return self.how_many_tokens(det)
        return self._plain_count(what, "gain 2 resources, lose all resources")

    def do_suffer(self, deed: Deed) -> None:
        """`suffer 1 mental trauma`."""
        part = deed.what
        heads, det = who_heads(part), part.one("det") if isinstance(part, Node) else None
        adjs = adjectives_of(heads[0]) if heads else []
        if det is None or nouns_of(part) != ["trauma"] or len(adjs) != 1 or adjs[0].text not in ("physical", "mental"):
            raise Cannot("write: suffer 1 physical trauma, suffer 1 mental trauma", deed.node)
        self.claim(*head_words(part) if isinstance(part, Node) else (), *adjs)
        mental = int(adjs[0].text == "mental")
        self.emit(Instr(I_DO, verb=n.E_TRAUMA, sel=self.doer_of(deed), num=self.how_much(det), n=mental))

    # -- canceling ---------------------------------------------------------------------------------------------------
    def do_cancel(self, deed: Deed) -> None:
        """Cancel what triggered this, or so much of it; or the revelation of the card that is drawn."""
        part = deed.what
        if isinstance(part, Node) and part.kind == "owned" and nouns_of(part) == ["revelation"]:
            if self.pattern_key != n.E_DRAWN or spelled(part) != "its revelation":
                raise Cannot("write: when you draw any treachery: cancel its revelation", part)
            self.claim_whole(part)
            self.emit(Instr(I_DO, verb=n.E_CANCEL_REVELATION, sel=YOU))
            return
        if spelled(part) == "each skill":
            if not self.shared.in_test:
                raise Cannot("of which test? token skull: cancel each skill", part)
            self.claim_whole(part)
            self.emit(Instr(I_DO, verb=n.E_CANCEL_SKILLS, sel=YOU))
            return
        if self.pattern_key < 0:
            raise Cannot("nothing triggered this that could be canceled", deed.node)
        if isinstance(part, Node) and part.kind == "quant":
            self._cancel_some(part)
            return
        self._cancel_all(deed, part)

    def _cancel_all(self, deed: Deed, part: Kid) -> None:
        """`cancel that attack`, `cancel that move`, `cancel it`."""
        nouns = nouns_of(part)
        meant = CANCELED.get(nouns[0] if nouns else "", ())
        if isinstance(part, Node) and part.kind == "that" and self.pattern_key in meant:
            self.claim_whole(part)
        elif isinstance(part, Word) and part.text == "it":
            self.claim(part)
        else:
            raise Cannot("only what triggered this is canceled: cancel that attack, cancel that move, cancel it", part)
        self.emit(Instr(I_CANCEL))

    def _cancel_some(self, part: Node) -> None:
        """`cancel up to 2 damage`, `cancel 1 horror`: of what would be placed."""
        det, words = part.all("det")[0], head_words(part)
        kind = {n.E_DAMAGE: "damage", n.E_HORROR: "horror"}.get(self.pattern_key, "")
        what = part.all("filter")[0]
        if kind and sorted(word.text for word in words) == list(HARM) and det.word("up to") is not None:
            self.claim(*words, det)
            self.emit(Instr(I_DO, verb=n.E_CANCEL_HARM, sel=YOU, num=self._count_of(det)))
            self.counted_since = True
            return
        if [word.text for word in words] != [kind] or len(what.kids) != 1 or len(what.all("fhead")[0].kids) != 1:
            raise Cannot("of the damage that would be placed: cancel up to 2 damage", part)
        self.claim(*words, det)
        most = det.word("up to") is not None or det.word("all") is not None
        num = self._count_of(det)
        if not most and not is_number(det):
            raise Cannot("how much? cancel up to 2 damage, cancel all damage", det)
        self.emit(Instr(I_CANCEL_SOME, num=num, n=int(most)))
        self.counted_since = True


CANCELED: Final = {"attack": (n.E_ATTACK,), "move": (n.E_MOVE,), "damage": (n.E_DAMAGE,), "horror": (n.E_HORROR,)}


def bounded(num: Num, tails: Tails, always: bool = False) -> Num:
    """A number with the least and the most that `minimum` and `maximum` say; `always`: it is never below 0."""
    least, most = tails.minimum, tails.maximum
    if least < 0 and most < 0 and not always:
        return num
    return Num(t.N_BOUNDED, most if most >= 0 else t.MANY, max(least, 0), left=num)
