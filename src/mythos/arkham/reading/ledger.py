"""The campaign: its log, what is earned and lost, the chaos bag, where one begins, what comes next.

Cards use these words, too; some of them belong to the blocks of a scenario or campaign alone (`chapter`).
"""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.reading.parts import is_number, nouns_of, only, spelled
from mythos.arkham.reading.story import StoryVerbs
from mythos.kernel.program import I_DO, N_MUL, S_ALL, S_SLOT, T_TITLE, Filter, Instr, Num, Sel, Test
from mythos.language.changes import Tails
from mythos.language.deeds import Deed
from mythos.language.names import YOU
from mythos.language.phrases import Cannot, const
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words

ORDER: Final = "order"


def named(name: str) -> Sel:
    """A list or counter of the log, where a number asks for it."""
    return Sel(S_ALL, filter=Filter((Test(T_TITLE, title=name),)))


class LedgerVerbs(StoryVerbs):
    """The reader of one line: the campaign."""

    chapter = ""  # the block that is read
    together: tuple[str, ...] = ()  # scenarios that one sentence of an order names: any of them comes next

    def statement(self, node: Node) -> None:
        """A clause; `play ".." and play ".."`: in any order."""
        if self.chapter == ORDER:
            words = [word for do in node.all("do") for obj in do.all("object") for word in obj.words("STRING")]
            self.together = tuple(word.text for word in words)
        super().statement(node)

    # -- the log
    def do_record(self, deed: Deed) -> None:
        """`record "house burned"`, `record each unique enemy in victory display under "Names"`."""
        only(deed.node, ("VERB", "object", "with_prep"), 'record "doom approaches", record this under "Names"')
        under = deed.prep("under")
        if under is not None:
            name = self._phrase(under, "record .. under", deed.node)
            if isinstance(deed.object, Word) and deed.object.cls == "STRING":
                self.claim(deed.object)
                self.emit(Instr(I_DO, verb=n.E_ENTRY, sel=YOU, labels=(name, deed.object.text)))
            else:
                self.emit(Instr(I_DO, verb=n.E_ENTRY, sel=self.whole(deed.what), labels=(name,)))
            return
        text = self._phrase(deed.object, "record", deed.node)
        self.emit(Instr(I_DO, verb=n.E_RECORD, sel=deed.who or YOU, labels=(text,), n=int(self._for_all(deed))))

    def _for_all(self, deed: Deed) -> bool:
        """Is it recorded for the whole group? What a weakness records belongs to its bearer alone."""
        facts = self.shared.card.facts()
        own = facts.get("weakness") or facts.get("basic")
        return bool(self.chapter) or (deed.who is None and not own)

    def do_cross_out(self, deed: Deed) -> None:
        """`cross out "ghoul priest alive"`."""
        only(deed.node, ("VERB", "object"), 'cross out "ghoul priest alive"')
        text = self._phrase(deed.object, "cross out", deed.node)
        self.emit(Instr(I_DO, verb=n.E_CROSS_OUT, sel=YOU, labels=(text,)))

    # -- what investigators get
    def do_earn(self, deed: Deed) -> None:
        """`lead investigator earns "Lita Chantler"`, `each investigator earns 1 random basic Madness card`."""
        only(deed.node, ("VERB", "object"), 'lead investigator earns "Lita Chantler"')
        who = deed.who or self.names.doer
        if who is None:
            raise Cannot('who? lead investigator earns "Lita Chantler"', deed.node)
        if isinstance(deed.object, Word) and deed.object.cls == "STRING":
            self.claim(deed.object)
            asked = who.op == S_SLOT  # whom they chose at the table: nobody is asked again
            self.gift(n.TAKE if asked else n.EARN, who, deed.object.text)
            return
        self.gift(n.WEAKNESS_OF, who, self._weakness(deed.what))

    def _weakness(self, part: Kid) -> str:
        """`1 random basic Madness card`: the trait."""
        det = part.one("det") if isinstance(part, Node) and part.kind == "quant" else None
        what = part.one("filter") if isinstance(part, Node) else None
        said = [word.text for word in det.words()] if det is not None else []
        words = list(what.leaves()) if what is not None else []
        plain = [word.text for word in words if word.cls != "SUBTYPE"] in (
            ["basic", "card"],
            ["basic", "weakness", "card"],
        )
        traits = [word.text for word in words if word.cls == "SUBTYPE"]
        if said != ["1", "random"] or not plain or len(traits) != 1:
            raise Cannot("what? 1 random basic Madness card", part)
        self.claim_whole(part)
        return traits[0]

    def lose_card(self, pred: Node, who: Sel | None) -> bool:
        """`each investigator loses "Lita Chantler"`: the story card leaves their decks."""
        grants = pred.kids[0]
        kids = grants.kids if isinstance(grants, Node) else ()
        if len(kids) != 1 or not isinstance(kids[0], Word) or kids[0].cls != "STRING":
            return False
        self.claim(pred, kids[0])
        self.gift(n.LOSE, who or YOU, kids[0].text)
        return True

    def do_ban(self, deed: Deed) -> None:
        """`ban "Dr. Henry Armitage"`: it leaves every deck, and cannot come back."""
        only(deed.node, ("VERB", "object"), 'ban "Dr. Henry Armitage"')
        if not (isinstance(deed.object, Word) and deed.object.cls == "STRING"):
            if not self.chapter:
                raise Cannot('a resolution bans cards that it finds; else by name: ban "Dr. Henry Armitage"', deed.node)
            self.emit(Instr(I_DO, verb=n.E_GIFT, sel=self.whole(deed.what), labels=(n.BAN, "")))
            return
        self.gift(n.BAN, YOU, self._phrase(deed.object, "ban", deed.node))

    def gift(self, what: str, who: Sel, title: str = "") -> None:
        """Something that the campaign gets when the scenario is over."""
        self.emit(Instr(I_DO, verb=n.E_GIFT, sel=who, labels=(what, title)))

    def do_forfeit(self, deed: Deed) -> None:
        """`forfeit victory display`: its points do not count."""
        if spelled(deed.node) != "forfeit victory display":
            raise Cannot("write: forfeit victory display", deed.node)
        self.claim_whole(deed.node)
        self.gift(n.FORFEIT, YOU)

    def do_win_campaign(self, deed: Deed) -> None:
        """The campaign is over, and won."""
        self._ends(deed, n.WON)

    def do_lose_campaign(self, deed: Deed) -> None:
        """The campaign is over, and lost."""
        self._ends(deed, n.LOST)

    def _ends(self, deed: Deed, what: str) -> None:
        only(deed.node, ("VERB",), deed.verb)
        if not self.chapter:
            raise Cannot(f"a resolution decides that: {deed.verb}", deed.node)
        self.gift(what, YOU)

    def do_share(self, deed: Deed) -> None:
        """`share X experience`: as evenly as possible among all."""
        shown = "share X experience"
        only(deed.node, ("VERB", "object"), shown)
        if not self.chapter or nouns_of(deed.what) != ["experience"]:
            raise Cannot(f"a resolution divides experience: {shown}", deed.node)
        self.emit(Instr(I_DO, verb=n.E_SHARE, sel=YOU, num=self._plain_count(deed.what, shown)))

    # -- counters and the chaos bag
    def do_add(self, deed: Deed) -> None:
        """`add 2 tablets to chaos bag`, `add -3 chaos token to chaos bag`, `add 1 mark to "Doubt"`."""
        self._more_or_less(deed, deed.prep("to"), 1)

    def do_remove(self, deed: Deed) -> None:
        """The same the other way round; or cards and tokens."""
        nouns = nouns_of(deed.what)
        if nouns and (nouns == ["mark"] or all(noun in n.TOKENS for noun in nouns)):
            self._more_or_less(deed, deed.prep("from"), -1)
            return
        super().do_remove(deed)

    def _more_or_less(self, deed: Deed, where: Kid | None, sign: int) -> None:
        part = deed.what
        if isinstance(part, Node) and part.kind == "signed":
            self._number_token(part, where, sign)
            return
        det = part.one("det") if isinstance(part, Node) and part.kind == "quant" else None
        what = part.one("filter") if isinstance(part, Node) else None
        nouns = nouns_of(part)
        if det is not None and det.word("random") and sign > 0 and where is not None and isinstance(part, Node):
            self._chance_token(part, det, where)
            return
        if det is None or what is None or not is_number(det) or where is None:
            raise Cannot('write: add 1 tablet to chaos bag, add 2 marks to "Doubt"', deed.node)
        if any(not isinstance(kid, Node) or kid.kind != "fhead" or len(kid.kids) != 1 for kid in what.kids):
            raise Cannot("nothing stands with it: add 1 tablet to chaos bag", what)
        self.claim(*head_words(part) if isinstance(part, Node) else ())
        everything = det.words()[0].text == "all"
        if nouns == ["mark"]:
            num = self.how_much(det) if not everything else None
            if num is None:
                raise Cannot("how many? remove 2 marks from ..", det)
            name = self._phrase(where, f"{deed.verb} 1 mark to", deed.node)
            num = num if sign > 0 else Num(N_MUL, left=const(-1), right=num)
            self.emit(Instr(I_DO, verb=n.E_MARK, sel=YOU, num=num, labels=(name,)))
            return
        if not all(noun in n.TOKENS for noun in nouns) or (everything and sign > 0):
            raise Cannot("which tokens? add 1 tablet to chaos bag, add -3 chaos token to chaos bag", part)
        self._bag(where)
        num = const(1000) if everything else self.how_much(det)
        if everything:
            self.claim(det)
        num = num if sign > 0 else Num(N_MUL, left=const(-1), right=num)
        for noun in nouns:
            self.emit(Instr(I_DO, verb=n.E_BAG, sel=YOU, num=num, n=n.TOKENS[noun]))

    def _chance_token(self, part: Node, det: Node, where: Kid) -> None:
        """`add 2 random cultists/tablets/elder things to chaos bag`: of one of these symbols, by chance."""
        words, nouns = [word.text for word in det.words()], nouns_of(part)
        if len(words) != 2 or not words[0].isdigit() or not all(noun in n.TOKENS for noun in nouns):
            raise Cannot("write: add 2 random cultists/tablets/elder things to chaos bag", part)
        self.claim_whole(part)
        self._bag(where)
        tokens = tuple(n.TOKENS[noun] for noun in nouns)
        self.emit(Instr(I_DO, verb=n.E_BAG, sel=YOU, num=const(int(words[0])), options=tokens))

    def _number_token(self, part: Node, where: Kid | None, sign: int) -> None:
        """`-3 chaos token`."""
        signed, noun = part.words("SIGNED")[0], part.words("NOUN")[0]
        if noun.text != "chaos token" or signed.text.endswith("X") or where is None:
            raise Cannot("write: add -3 chaos token to chaos bag", part)
        self.claim(signed, noun)
        self._bag(where)
        self.emit(Instr(I_DO, verb=n.E_BAG, sel=YOU, num=const(sign), n=int(signed.text)))

    def _bag(self, where: Kid) -> None:
        if spelled(where) != "chaos bag":
            raise Cannot("to or from chaos bag", where)
        self.claim_whole(where)

    # -- the table of a scenario
    def do_start_at(self, deed: Deed) -> None:
        """`each investigator starts at "Study"`."""
        only(deed.node, ("VERB", "object"), 'each investigator starts at "Study"')
        if not self.chapter:
            raise Cannot("only a setup says where one starts", deed.node)
        who = deed.who or self.names.doer or YOU
        self.emit(Instr(I_DO, verb=n.E_START, sel=who, to=self._single(deed.what)))

    def do_set_aside(self, deed: Deed) -> None:
        """`set aside each "Brood of Yog-Sothoth" enemy in encounter deck`."""
        only(deed.node, ("VERB", "object"), 'set aside each "Acolyte" enemy in encounter deck')
        self.act(n.E_SET_ASIDE, self._taken(deed))

    # -- the order of a campaign
    def do_play(self, deed: Deed) -> None:
        """`play "Title"`, in the order of a campaign."""
        if self.chapter != ORDER:
            super().do_play(deed)
            return
        only(deed.node, ("VERB", "object"), 'play "Title"')
        title = self._phrase(deed.object, "play", deed.node)
        self.emit(Instr(I_DO, verb=n.E_PLAY_NEXT, sel=YOU, labels=(title, *self.together)))

    def do_resolve(self, deed: Deed) -> None:
        """`resolve "Armitage's Fate"`: an interlude."""
        if not self.chapter or not (isinstance(deed.object, Word) and deed.object.cls == "STRING"):
            super().do_resolve(deed)
            return
        self.claim(deed.object)
        self.emit(Instr(I_DO, verb=n.E_INTERLUDE, sel=YOU, labels=(deed.object.text,)))

    def campaign_pred(self, pred: Node, who: Sel | None, tails: Tails) -> bool:
        """`loses "Lita Chantler"`, `is insane`; False if it is something else."""
        if pred.kind == "loses":
            return self.lose_card(pred, who)
        if pred.kind == "is_" and spelled(pred) in ("is insane", "are insane"):
            self.claim_whole(pred)
            self.gift(n.DRIVEN_INSANE, who or YOU)
            return True
        return False
