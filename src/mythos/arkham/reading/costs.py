"""Costs: tokens that are spent, damage and horror that are taken, actions."""

from __future__ import annotations

from mythos.arkham import numbers as n
from mythos.arkham.library import GROUP
from mythos.arkham.reading.parts import nouns_of, only
from mythos.arkham.reading.tests import TestVerbs
from mythos.arkham.reading.tokens import HARM
from mythos.arkham.words import TOKEN_STATS, USES
from mythos.kernel.program import CostPart, Sel
from mythos.language.changes import Tails
from mythos.language.deeds import Deed, verb_of
from mythos.language.names import THIS, YOU
from mythos.language.phrases import PLAYERS, Cannot
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words


class Costs(TestVerbs):
    """The reader of one line: costs."""

    def _cost_part(self, pred: Node, who: Sel | None, tails: Tails) -> CostPart:
        """Spend tokens, take damage or horror as a cost; else as the language has it."""
        payer = who or YOU
        if pred.kind == "pay":
            only(pred, ("amount",), "pay 2")
            self.claim(pred)
            return CostPart(n.E_SPEND, num=self.amount(pred.all("amount")[0]), sel=payer, state=n.ON_RESOURCES)
        if pred.kind not in ("do", "choose_and"):
            return super()._cost_part(pred, who, tails)
        deed = Deed(verb_of(pred), pred, payer, tails)
        self._check_complements(deed)
        if deed.verb == "remove":
            source = deed.prep("from")
            if isinstance(source, Word) and source.text == "game":
                self.claim(source)
        if deed.verb not in ("spend", "place", "take", "deal", "discard", "remove") or deed.object is None:
            return super()._cost_part(pred, who, tails)
        if deed.verb == "spend" and nouns_of(deed.what) == ["action"]:
            return self._actions_spent(deed, payer)
        token = self._token(deed.what)
        if not token:
            return super()._cost_part(pred, who, tails)
        self.claim(pred, pred.word("VERB"))
        match deed.verb:
            case "spend":
                return self._spent(deed, payer)
            case "place":
                return self._dropped(deed, payer)
            case "take" | "deal":
                return self._harm_taken(deed, payer)
        return self._used_up(deed, token)

    def _actions_spent(self, deed: Deed, payer: Sel) -> CostPart:
        """`spend 1 action`, `spend X actions`: besides what the ability takes."""
        what = deed.what
        det = what.one("det") if isinstance(what, Node) else None
        if not isinstance(what, Node) or det is None or payer != YOU or len(list(what.leaves())) != 2:
            raise Cannot("write: spend 1 action, spend X actions", deed.node)
        only(deed.node, ("VERB", "object"), "spend 1 action")
        self.claim(deed.node, deed.node.word("VERB"), *head_words(what))
        return CostPart(n.E_LOSE_ACTION, num=self.how_much(det), sel=YOU)

    def _spent(self, deed: Deed, payer: Sel) -> CostPart:
        """`spend 1 clue`, `spend 2 charges`, `spend 3 clues per investigator by each investigator here`."""
        only(deed.node, ("VERB", "object", "with_prep"), "spend 2 resources")
        kinds = ("clue", "resource", *USES)
        said = self.tokens(deed.what, deed.tails, "spend 2 resources, spend 1 charge", kinds=kinds)
        stat, by = TOKEN_STATS[said.noun.text], deed.prep("by")
        if by is not None:
            if said.noun.text != "clue":
                raise Cannot("as a group only clues are spent: spend 2 clues by each investigator", by)
            return CostPart(n.E_SPEND, num=said.num, sel=self._group(by), zone=GROUP, state=stat)
        if deed.node.all("with_prep"):
            raise Cannot("write: spend 2 clues by each investigator", deed.node)
        if isinstance(deed.what, Node) and any(det.word("all") for det in deed.what.all("det")):
            raise Cannot("say how many: spend 2 resources, spend X resources", deed.what)
        own = stat in (n.ON_RESOURCES, n.ON_CLUES)
        return CostPart(n.E_SPEND, num=said.num, sel=payer if own else THIS, state=stat)

    def _group(self, by: Kid) -> Sel:
        """`by each investigator at "Hallway"`."""
        if (
            not isinstance(by, Node)
            or by.kind != "quant"
            or not self.is_player(by)
            or not by.find("det")[0].word("each")
        ):
            raise Cannot('who? by each investigator, by each investigator at "Hallway"', by)
        found = self.whole(by)
        return found if found != PLAYERS else PLAYERS

    def _dropped(self, deed: Deed, payer: Sel) -> CostPart:
        """`place 1 of your clues on your location`."""
        part, on = deed.what, deed.prep("on")
        if on is not None and isinstance(part, Node) and part.kind == "quant":
            return self._placed(deed, on)
        if not isinstance(part, Node) or part.kind != "some_of" or on is None:
            raise Cannot("as a cost: place 1 of your clues on your location, discard 1 charge from this", deed.node)
        num, kind, whose = self.own_tokens(part)
        if kind != "clue" or whose != payer or nouns_of(on) != ["location"] or self.sel(on) != self._here(payer):
            raise Cannot("as a cost: place 1 of your clues on your location", deed.node)
        return CostPart(n.E_DROP_CLUES, num=num, sel=payer)

    def _placed(self, deed: Deed, on: Kid) -> CostPart:
        """`place 1 doom on this`."""
        said = self.tokens(deed.what, deed.tails, "place 1 doom on this", kinds=("doom",))
        if self.sel(on) != THIS:
            raise Cannot("a cost is paid with one's own things: place 1 doom on this", on)
        return CostPart(n.E_PLACE, num=said.num, sel=THIS, state=n.ON_DOOM)

    def _here(self, payer: Sel) -> Sel:
        from mythos.kernel.program import S_PLACE

        return Sel(S_PLACE, sel=payer)

    def _harm_taken(self, deed: Deed, payer: Sel) -> CostPart:
        """`take 1 horror`, `deal 1 damage to this`."""
        said = self.tokens(deed.what, deed.tails, "take 1 horror, deal 1 damage to this", kinds=HARM)
        to = deed.prep("to")
        if (deed.verb == "deal") != (to is not None):
            raise Cannot("write: take 1 horror, deal 1 damage to this", deed.node)
        sel = self.sel(to) if to is not None else payer
        if to is not None and sel != THIS:
            raise Cannot("a cost is paid with one's own things: deal 1 damage to this", to)
        return CostPart(n.E_HURT, num=said.num, sel=sel, state=said.horror)

    def _used_up(self, deed: Deed, token: str) -> CostPart:
        """`discard 1 clue from this`: a token of the card itself."""
        source = deed.prep("from")
        said = self.tokens(deed.what, deed.tails, f"{deed.verb} 1 {token} from this")
        if source is None or self.sel(source) != THIS:
            raise Cannot(f"from this card: {deed.verb} 1 {token} from this", deed.node)
        return CostPart(n.E_SPEND, num=said.num, sel=THIS, state=TOKEN_STATS[token])
