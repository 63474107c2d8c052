"""Changes: what is forbidden, what costs more, what lasts how long."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.library import U_ATTACKED, U_REVELATION, U_TEST
from mythos.arkham.reading.bans import CARD, PASSIVE, PLAYER, REFUSED, Ban, rows_of
from mythos.arkham.reading.conditions import who_heads
from mythos.arkham.reading.parts import is_plain, nouns_of, only, spelled
from mythos.arkham.reading.things import HERE
from mythos.arkham.reading.triggers import Triggers
from mythos.arkham.table import EXCEPT, M_CONNECTS, M_COUNTS_AS, M_IGNORES, M_USE_SKILL, M_WORTH
from mythos.kernel.program import (
    I_LAST,
    M_ADD,
    M_CANNOT,
    M_COST,
    M_DOES_NOT,
    S_ALL,
    T_CONTROL,
    T_IN,
    T_TITLE,
    U_PHASE,
    U_ROUND,
    U_TURN,
    Cond,
    Filter,
    Instr,
    Mod,
    Sel,
    Test,
    Until,
)
from mythos.language.changes import Tails
from mythos.language.deeds import verb_of
from mythos.language.names import THIS, YOU
from mythos.language.phrases import Cannot, joined
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words

SKILLS: Final = {"willpower": n.WILLPOWER, "intellect": n.INTELLECT, "combat": n.COMBAT, "agility": n.AGILITY}
DEALT: Final = {"damage": n.ATTACK_DAMAGE, "horror": n.ATTACK_HORROR}  # what the attacks of an enemy deal
ACTIONS: Final = {
    "move action": n.E_MOVE,
    "fight action": n.E_FIGHT,
    "evade action": n.E_EVADE_ACTION,
    "investigate action": n.E_INVESTIGATE,
}
LASTS: Final = {"phase": U_PHASE, "this phase": U_PHASE, "turn": U_TURN, "this turn": U_TURN, "round": U_ROUND,
                "this round": U_ROUND}  # fmt: skip
FOR_THIS: Final = {"test": U_TEST, "attack": U_TEST, "revelation": U_REVELATION}


class Changes(Triggers):
    """The reader of one line: changes."""

    # -- tails -------------------------------------------------------------------------------------------------------
    def _tail(self, node: Node, found: Tails) -> None:
        match node.kind:
            case "for_this":
                noun = node.words("NOUN")[0]
                if noun.text not in FOR_THIS:
                    raise Cannot("for how long? for this test, for this attack, for this revelation", noun)
                self.claim(node, noun)
                found.until = Until(FOR_THIS[noun.text])
            case "until_event" if spelled(node) in ("until it is attacked", "until that enemy is attacked"):
                self.claim_whole(node)
                found.until = Until(U_ATTACKED)
            case "while_" if node.find("condword") and self.static:
                cond = node.kids[0]
                self.claim(node)
                found.conds.append(self.cond(cond) if isinstance(cond, Node) else Cond(-1))
            case _:
                super()._tail(node, found)

    def _until(self, node: Node) -> Until:
        period = node.one("period")
        word = period.word("PERIOD", "THISPERIOD") if period is not None else None
        plain = period is not None and len(period.kids) == 1 and node.word("until end of") is not None
        if word is not None and word.text in LASTS and plain:
            self.claim(node, word)
            return Until(LASTS[word.text])
        own = period is not None and len(period.kids) == 2 and period.one("poss") is not None
        if word is not None and word.text == "turn" and own and node.word("until end of") is not None:
            self.claim(node, word)
            if period is not None and self.owner_of(period.all("poss")[0]) == YOU:
                return Until(U_TURN)
        return super()._until(node)

    # -- what is changed ---------------------------------------------------------------------------------------------
    def mods(self, pred: Node, tails: Tails) -> list[Mod]:
        """The changes that a predicate makes."""
        match pred.kind:
            case "cannot":
                inner = pred.kids[0]
                self.claim(pred)
                if not isinstance(inner, Node) or inner.kind != "do":
                    raise Cannot(REFUSED, pred)
                return self._banned_deed(inner)
            case "cannot_be":
                self.claim(pred)
                return [self._banned_fate(pred)]
            case "does_not":
                self.claim(pred)
                return self._does_not(pred)
            case "costs" if pred.words("VERB") and pred.words("VERB")[0].text != "play":
                return [self._dearer(pred, tails)]
        return super().mods(pred, tails)

    def _dearer(self, pred: Node, tails: Tails) -> Mod:
        """`this costs 1 more to investigate`: actions."""
        verb, more, amount = pred.words("VERB")[0], pred.word("MORELESS"), pred.all("amount")[0]
        said = (verb.text, more.text if more is not None else "")
        if said not in (("investigate", "more"), ("use", "less")) or pred.words("THISPERIOD"):
            raise Cannot(
                "what takes more or fewer actions: this costs 1 more to investigate, this costs 1 less to use", pred
            )
        self.claim(pred, verb, more)
        if verb.text == "use":
            return Mod(M_COST, num=self.amount(amount), verb=n.E_INITIATE)
        return Mod(M_COST, num=self.amount(amount), verb=n.E_INVESTIGATE)

    def _does_not(self, pred: Node) -> list[Mod]:
        """`you do not reveal any chaos token`; else as `cannot`: attached enemy does not ready."""
        verb, obj = pred.words("VERB")[0], pred.one("object")
        if verb.text == "reveal":
            if obj is None or not is_plain(obj.kids[0], "any") or nouns_of(obj.kids[0]) != ["chaos token"]:
                raise Cannot("do not reveal any chaos token", pred)
            only(pred, ("VERB", "object"), "do not reveal any chaos token")
            if self.shared.card.facts().type == "skill":
                raise Cannot("a skill card acts when the chaos token is revealed already", pred)
            self.claim_whole(pred)
            return [Mod(M_DOES_NOT, verb=n.E_REVEAL_TOKEN)]
        return self._banned_deed(replace(pred, kind="do"))

    def _is(self, pred: Node) -> Mod:
        """`this is connected to each other Woods location`."""
        rel = pred.one("is_rel")
        word = rel.find("rel")[0].words()[0] if rel is not None else None
        if rel is None or word is None or word.text != "connected to":
            return super()._is(pred)
        if not self.static or pred.one("not_") is not None:
            raise Cannot("connections are standing text: this is connected to each Woods location", pred)
        self.claim(word, rel.find("rel")[0])
        return Mod(M_CONNECTS, to=self.whole(rel.kids[1]))

    def _bonus(self, bonus: Node, tails: Tails) -> Mod:
        """`gets +1 evade value`; `gets +1 horror`: of its attacks."""
        signed, what = bonus.kids
        if isinstance(signed, Word) and isinstance(what, Word) and what.cls == "NOUN" and what.text in DEALT:
            if signed.text.endswith("X") or self._about_players:
                raise Cannot("what an enemy deals: each enemy at this gets +1 horror", bonus)
            self.claim(signed, what)
            return Mod(M_ADD, DEALT[what.text], num=self.times(int(signed.text), tails.for_each))
        found = super()._bonus(bonus, tails)
        if n.MATCHING < found.stat <= n.MATCHING + n.AGILITY:  # an icon more
            return replace(found, stat=found.stat - n.MATCHING + n.ICON)
        if found.stat >= n.ON_CLUES:
            raise Cannot("this is counted on the table, it cannot be changed", bonus)
        return found

    def _setting(self, setting: Node) -> list[Mod]:
        found = super()._setting(setting)
        if any(mod.stat >= n.ON_CLUES for mod in found):
            raise Cannot("this is counted on the table, it cannot be changed", setting)
        return found

    def quoted(self, node: Node) -> int:
        """A whole ability in brackets: only standing text gives it."""
        if not self.static:
            raise Cannot("an ability is given by standing text: while ..: each .. gains [..]", node)
        return super().quoted(node)

    # -- what is forbidden -------------------------------------------------------------------------------------------
    def _banned_deed(self, inner: Node) -> list[Mod]:
        """`cannot attack you`, `cannot move into this`, `cannot discover any clue here`: a row of the table."""
        verb = verb_of(inner)
        if verb == "raise":
            return [self._no_raise(inner)]
        who = PLAYER if self.names.subject is None or self._about_players else CARD
        rows = rows_of(who, verb)
        problem: Cannot | None = None
        for row in rows:
            try:
                return [self._ban(row, inner)]
            except Cannot as refused:
                problem = problem or refused
        raise problem or Cannot(f"{spelled(inner)}: {REFUSED}", inner)

    _about_players = False  # the subject of a prohibition in standing text is an investigator

    def _ban(self, row: Ban, inner: Node) -> Mod:
        """What a row forbids, with the other party that the sentence names."""
        obj, links = inner.one("object"), inner.all("with_prep")
        manners = inner.words("MANNER")
        only(inner, ("VERB", "object", "with_prep", *(("MANNER",) if row.manner else ())), row.example)
        if [word.text for word in manners] != ([row.manner] if row.manner else []):
            raise Cannot(f"write: {row.example}", inner)
        self.claim(*manners)
        if len(links) > 1 or (obj is not None and links) or (row.needs and obj is None and not links):
            raise Cannot(f"write: {row.example}", inner)
        to: Sel | None = None
        if links:
            prep = links[0].find("prep")[0].words()[0]
            if prep.text not in row.preps:
                raise Cannot(f"write: {row.example}", links[0])
            self.claim(prep)
            to = self.whole(links[0].kids[1])
        elif obj is not None and row.tokens:
            to = self._banned_tokens(row, obj.kids[0])
        elif obj is not None and row.target:
            to = self.whole(obj.kids[0])
        elif obj is not None:
            raise Cannot(f"write: {row.example}", obj)
        self.claim(inner, inner.word("VERB"))
        return Mod(M_CANNOT, verb=row.number, to=to)

    def _banned_tokens(self, row: Ban, part: Kid) -> Sel | None:
        """`any clue`, `any clue here`, `any clue at "Study"`: the tokens, and where they lie."""
        heads, words = who_heads(part), head_words(part) if isinstance(part, Node) else []
        if len(heads) != 1 or words[0].text not in row.tokens or heads[0].all("adjs"):
            raise Cannot(f"write: {row.example}", part)
        what = part.one("filter") if isinstance(part, Node) else None
        det = part.one("det") if isinstance(part, Node) else None
        if what is None or det is None or not det.word("any"):
            raise Cannot(f"write: {row.example}", part)
        self.claim(words[0], det)
        rest = [kid for kid in what.kids if kid is not heads[0]]
        if not rest:
            return None
        place = rest[0]
        if len(rest) > 1 or not row.place or not isinstance(place, Node):
            raise Cannot(f"write: {row.example}", rest[-1])
        if place.kind == "here":
            self.claim(place)
            return Sel(S_ALL, filter=Filter((Test(T_IN, sel=HERE),))) if self._of_a_seat() else self._this_place()
        rel, where = place.one("rel"), place.one("relobj")
        if rel is None or where is None or rel.words()[0].text not in ("at", "in"):
            raise Cannot(f"write: {row.example}", place)
        self.claim(place, rel, rel.words()[0])
        return self._related_sel(where)

    def _of_a_seat(self) -> bool:
        """Does the card lie with an investigator, so that `here` is where that one is?"""
        return self.shared.card.facts().type not in ("location", "act", "agenda", "scenario")

    def _this_place(self) -> Sel:
        """`here` on a location is that location; on an act or agenda there is no here."""
        if self.shared.card.facts().type != "location":
            raise Cannot("an act or agenda is nowhere: say at which location")
        return THIS

    def _banned_fate(self, pred: Node) -> Mod:
        """`cannot be attacked`, `cannot be defeated`."""
        words = pred.words("VED", "STATE")
        name = {"damaged": "damage"}.get(words[0].text, words[0].text) if words else ""
        links = pred.all("with_prep")
        if name not in PASSIVE or len(pred.kids) > 1 + len(links) or len(links) > 1:
            raise Cannot(f"cannot be {', '.join(('attacked', 'evaded', 'defeated', 'damaged', 'investigated'))}", pred)
        self.claim(*words)
        if links:
            return Mod(M_CANNOT, verb=PASSIVE[name], n=EXCEPT, to=self._exception(name, links[0]))
        return Mod(M_CANNOT, verb=PASSIVE[name])

    def _exception(self, name: str, link: Node) -> Sel:
        """`this cannot be damaged except using "Esoteric Formula"`, `.. any Spell card`: by text of such a card."""
        prep, what = link.find("prep")[0].words()[0], link.kids[1]
        if name not in ("attack", "damage") or prep.text != "except using":
            raise Cannot('with which card alone? this cannot be attacked except using "Esoteric Formula"', link)
        self.claim(prep)
        if isinstance(what, Word) and what.cls == "STRING":
            self.claim(what)
            return Sel(S_ALL, filter=Filter((Test(T_TITLE, title=what.text),)))
        kinds = what.one("filter") if isinstance(what, Node) and what.kind == "quant" else None
        if kinds is None or not isinstance(what, Node):
            raise Cannot("with which cards alone? this cannot be damaged except using any Spell card", link)
        self.any_of(what)
        return Sel(S_ALL, filter=self.filter(kinds))

    def _no_raise(self, inner: Node) -> Mod:
        """`you cannot raise intellect`: above its base value."""
        args = inner.find("stat_arg")
        stats = args[0].words("STAT") if args else []
        if len(stats) != 1 or stats[0].text not in SKILLS or args[0].all("amount"):
            raise Cannot("a skill is raised: you cannot raise intellect", inner)
        self.claim(inner, inner.word("VERB"), stats[0])
        return Mod(M_CANNOT, SKILLS[stats[0].text], verb=n.E_RAISE_SKILL)

    # -- standing text of this game's own ----------------------------------------------------------------------------
    def _statement(self, stmt: Node, conds: list[Cond]) -> list[Mod]:
        """Actions that cost more, cards that cannot be played, tokens that differ."""
        subject = stmt.one("subject")
        preds = [kid for kid in stmt.kids if isinstance(kid, Node) and kid.kind != "subject"]
        part = subject.kids[0] if subject is not None else None
        nouns = nouns_of(part) if isinstance(part, Node) and part.kind == "quant" else []
        if nouns == ["parley action"] and preds and isinstance(part, Node):
            return self._dear_parley(part, preds, conds)
        if nouns and preds and all(noun in ACTIONS for noun in nouns) and isinstance(part, Node):
            return self._actions(stmt, part, preds, conds)
        if len(nouns) == 1 and nouns[0] in n.TOKENS and preds and isinstance(part, Node):
            return self._other_token(part, preds, conds)
        inner = preds[0].kids[0] if preds and preds[0].kind == "cannot" else None
        if isinstance(inner, Node) and inner.kind == "do" and verb_of(inner) == "play" and part is not None:
            return self._unplayable(part, inner, preds, conds)
        if preds and preds[0].kind == "do" and verb_of(preds[0]) == "ignore":
            return self._ignoring(part, preds, conds)
        before, self._about_players = self._about_players, part is not None and self.is_player(part)
        try:
            return super()._statement(stmt, conds)
        finally:
            self._about_players = before

    def _actions(self, stmt: Node, part: Node, preds: list[Node], conds: list[Cond]) -> list[Mod]:
        """`first move action/fight action you take costs 1 more each round`; `.. does not provoke any attack`."""
        pred, words = preds[0], head_words(part)
        by = part.find("by_whom")
        select = [word.text for det in part.all("det") for word in det.words()]
        shown = "first move action/evade action you take costs 1 more each round"
        if len(preds) > 1 or select != ["first"] or len(by) != 1 or spelled(by[0]) != "you take":
            raise Cannot(f"write: {shown}", part)
        if part.find("adjs") or conds:
            raise Cannot(f"write: {shown}", part)
        self.claim_whole(part, *by)
        if pred.kind == "costs" and [word.text for word in pred.words("THISPERIOD")] == ["each round"]:
            if [word.text for word in pred.words("MORELESS")] != ["more"] or pred.words("VERB"):
                raise Cannot(f"write: {shown}", pred)
            self.claim(pred, *pred.words())
            num = self.amount(pred.all("amount")[0])
            return [Mod(M_COST, num=num, verb=ACTIONS[word.text]) for word in words]
        if pred.kind == "does_not" and spelled(pred) == "does not provoke any attack each turn":
            self.claim_whole(pred)
            return [Mod(M_DOES_NOT, verb=ACTIONS[word.text]) for word in words]
        raise Cannot(f"write: {shown}, or: .. does not provoke any attack each turn", pred)

    def _dear_parley(self, part: Node, preds: list[Node], conds: list[Cond]) -> list[Mod]:
        """`each parley action costs 1 more`: for everybody."""
        pred = preds[0]
        said = [word.text for word in pred.words("MORELESS")] if pred.kind == "costs" else []
        if (
            len(preds) > 1
            or said != ["more"]
            or pred.words("VERB", "THISPERIOD")
            or spelled(part) != "each parley action"
        ):
            raise Cannot("write: each parley action costs 1 more", part)
        self.claim_whole(part)
        self.claim(pred, *pred.words("MORELESS"))
        return [Mod(M_COST, num=self.amount(pred.all("amount")[0]), verb=n.E_PARLEY, cond=joined(conds))]

    def _other_token(self, part: Node, preds: list[Node], conds: list[Cond]) -> list[Mod]:
        """`each elder sign you reveal counts as auto-fail`; `each skull you reveal has skill value 0`."""
        pred, name = preds[0], nouns_of(part)[0]
        tokens = [word for word in pred.walk() if isinstance(word, Word)]
        if spelled(pred) == "has skill value 0" and spelled(part) == f"each {name} you reveal" and not conds:
            self.claim_whole(part, pred)
            return [Mod(M_WORTH, n.TOKENS[name], verb=n.E_REVEAL_TOKEN, n=0)]
        if len(preds) > 1 or conds or pred.kind != "counts_as" or spelled(part) != "each elder sign you reveal":
            raise Cannot("write: each elder sign you reveal counts as auto-fail, each skull .. has skill value 0", part)
        if len(tokens) != 1 or tokens[0].text not in n.TOKENS:
            raise Cannot("as which token? counts as auto-fail", pred)
        self.claim_whole(part)
        self.claim(pred, tokens[0])
        return [Mod(M_COUNTS_AS, n.TOKENS[name], verb=n.E_REVEAL_TOKEN, n=n.TOKENS[tokens[0].text])]

    def _ignoring(self, part: Kid | None, preds: list[Node], conds: list[Cond]) -> list[Mod]:
        """`you ignore each prohibition of each unrevealed Miskatonic location`."""
        obj, shown = preds[0].one("object"), "you ignore each prohibition of each unrevealed location"
        named = obj.kids[0] if obj is not None else None
        what = named.one("filter") if isinstance(named, Node) else None
        of = what.one("related") if what is not None else None
        rel, whose = (of.one("rel"), of.one("relobj")) if of is not None else (None, None)
        if part is None or self.player(part) != YOU or len(preds) > 1 or rel is None or whose is None:
            raise Cannot(f"write: {shown}", preds[0])
        if not isinstance(named, Node) or spelled(named) != f"each prohibition of {spelled(whose)}":
            raise Cannot(f"write: {shown}", preds[0])
        self.claim(preds[0], preds[0].word("VERB"), *named.all("det"), *head_words(named), of, rel, *rel.words())
        return [Mod(M_IGNORES, to=self._related_sel(whose), cond=joined(conds))]

    def _unplayable(self, part: Kid, inner: Node, preds: list[Node], conds: list[Cond]) -> list[Mod]:
        """`you cannot play any asset/event`."""
        obj = inner.one("object")
        what = obj.kids[0] if obj is not None else None
        kept = what.one("filter") if isinstance(what, Node) and what.kind == "quant" else None
        if kept is None or not isinstance(what, Node) or not what.find("det")[0].word("any") or len(preds) > 1:
            raise Cannot("write: you cannot play any asset/event", inner)
        only(inner, ("VERB", "object"), "you cannot play any asset/event")
        if self.player(part) != YOU:
            raise Cannot("whose cards? you cannot play any ..", part)
        self.claim(preds[0], inner, inner.word("VERB"), what.one("det"))
        own = Test(T_CONTROL, sel=YOU)
        scope = Filter((*self.filter(kept).tests, own))
        return [Mod(M_CANNOT, verb=n.E_BE_PLAYED, scope=scope, cond=joined(conds))]

    # -- changes that last -------------------------------------------------------------------------------------------
    def use_skill(self, inner: Node, tails: Tails) -> None:
        """`you may use intellect for combat until end of round`."""
        arg, instead = inner.find("stat_arg"), inner.all("with_stat")
        shown = "you may use intellect for combat until end of round"
        if len(arg) != 1 or len(instead) != 1 or arg[0].all("amount") or len(arg[0].words("STAT")) != 1:
            raise Cannot(f"write: {shown}", inner)
        new, old = arg[0].words("STAT")[0], instead[0].words("STAT")[0]
        prep = instead[0].find("prep")[0].words()[0]
        if new.text not in SKILLS or old.text not in SKILLS or prep.text != "for":
            raise Cannot(f"write: {shown}", inner)
        self.claim(inner, inner.word("VERB"), new, old, prep)
        mod = Mod(M_USE_SKILL, stat=SKILLS[old.text], n=SKILLS[new.text])
        self.program.append(Instr(I_LAST, sel=YOU, mods=(mod,), until=tails.until))
