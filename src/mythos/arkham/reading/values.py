"""Numbers: tokens that lie somewhere, margins, numbers for each investigator."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table as t
from mythos.arkham.library import N_PAST
from mythos.arkham.reading.parts import is_number, only
from mythos.arkham.reading.things import HERE, Things
from mythos.arkham.words import TOKEN_STATS
from mythos.kernel.program import N_EXTREME, N_MUL, N_STAT, N_SUB, S_ALL, T_TITLE, Filter, Num, Sel, Test
from mythos.language.names import YOU
from mythos.language.phrases import Cannot, const
from mythos.language.tree import Kid, Node, Word

MARGIN: Final = Num(t.N_TEST_MARGIN)
PLAYERS: Final = Num(t.N_PLAYERS)
OUTCOMES: Final = (n.E_FAIL, n.E_SUCCEED, n.E_INVESTIGATED, n.E_FAILED_INVESTIGATION, n.E_FAILED_ATTACK)
OF_THE_TEST: Final = {"base skill": t.N_BASE_SKILL, "present difficulty": t.N_DIFFICULTY}  # of the test under way
LOGGED: Final = {"entry": t.N_ENTRIES, "mark": t.N_MARKS}


class Values(Things):
    """The reader of one line: numbers."""

    def amount(self, part: Kid) -> Num:
        """A short number."""
        word = part.words()[0] if isinstance(part, Node) else part
        if word.cls == "AMOUNT" and word.text in ("margin", "matching icons"):
            self._of_a_test(word)
            self.claim(word)
            return MARGIN if word.text == "margin" else Num(t.N_MATCHING)
        if word.cls == "AMOUNT" and word.text in OF_THE_TEST:
            self.claim(word)
            return Num(OF_THE_TEST[word.text])
        return super().amount(part)

    def knows_outcome(self) -> bool:
        """Is the line carried out where the outcome of a test is known?"""
        return self.outcome or self.shared.outcome or self.pattern_key in OUTCOMES

    def _of_a_test(self, word: Word) -> None:
        if not self.knows_outcome():
            raise Cannot(
                f"the {word.text} of which test? test agility 3 (if failure, take X damage where X is margin)", word
            )

    def term(self, part: Kid) -> Num:
        """One part of a computed number."""
        if isinstance(part, Node) and part.kind == "per_player":
            number = part.words("NUMBER")[0]
            self.claim(part, *part.words())
            return Num(N_MUL, left=const(int(number.text)), right=PLAYERS)
        stat = part.word("STAT") if isinstance(part, Node) and part.kind == "stat_of" else None
        if isinstance(part, Node) and stat is not None and stat.text == "total cost":  # of several cards: the sum
            self.claim(part, stat)
            return Num(N_STAT, stat=n.COST, sel=self.sel(part.kids[1]))
        noun = part.word("NOUN") if isinstance(part, Node) and part.kind == "extreme" else None
        if isinstance(part, Node) and noun is not None:
            extreme, over = part.words("SUPER")[0], part.one("quant")
            if over is None:
                raise Cannot(f"the {extreme.spelling} of which? Write '{extreme.spelling} .. of each ..'", part)
            self.claim(part, extreme)
            most = 1 if extreme.text in ("highest", "most") else 0
            return Num(N_EXTREME, most, self.token_stat(noun), self._whole(over))
        return super().term(part)

    def count(self, node: Node) -> Num:
        """How many tokens lie somewhere, or how many cards there are."""
        what = node.kids[0]
        if not isinstance(what, Node):
            raise Cannot("the number of what?", node)
        heads = what.all("fhead")
        noun = heads[0].word("NOUN")
        past = what.one("that_did")
        if noun is not None and noun.text in LOGGED and len(what.kids) == len(heads[0].kids) == 1:
            return self._logged(node, noun)
        if noun is not None and noun.text in TOKEN_STATS and len(heads) == 1:
            return self._tokens_lying(node, what, noun)
        if noun is not None and noun.text in n.TOKENS:
            return self._drawn_tokens(node, what)
        if noun is not None and noun.text == "point" and len(what.kids) == len(heads[0].kids) == 1:
            self._of_a_test(noun)
            self.claim(node, noun)
            return MARGIN
        if past is not None:
            self.claim(node, past)
            rest = self.filter(replace(what, kids=tuple(kid for kid in what.kids if kid is not past)))
            return Num(N_PAST, self.history(past), sel=Sel(S_ALL, filter=rest))
        if noun is not None and noun.text == "investigator" and len(what.kids) == len(heads[0].kids) == 1:
            self.claim(node, noun)
            return PLAYERS
        return super().count(node)

    def _logged(self, node: Node, noun: Word) -> Num:
        """`number of entries on "Cultists Who Got Away"`, `number of marks on "Doubt"`: of the campaign log."""
        name = node.kids[1] if len(node.kids) > 1 else None
        if not isinstance(name, Word) or name.cls != "STRING":
            raise Cannot(f'of which list or counter? number of {noun.spelling} on "Doubt"', node)
        self.claim(node, noun, name)
        return Num(LOGGED[noun.text], sel=Sel(S_ALL, filter=Filter((Test(T_TITLE, title=name.text),))))

    def _drawn_tokens(self, node: Node, what: Node) -> Num:
        """`number of revealed skulls/auto-fails`: of the chaos tokens that this text revealed, outside a test."""
        heads, mask = what.all("fhead"), 0
        shown = "of the chaos tokens that were revealed: reveal 5 chaos tokens; .. number of revealed skulls/auto-fails"
        for k, head in enumerate(heads):
            noun, adjs = head.word("NOUN"), [word for adj in head.find("adj") for word in adj.words()]
            said = [word.text for word in adjs]
            wanted = [["reveal"], ["revealed"]] if k == 0 else [[]]
            if noun is None or noun.text not in n.TOKENS or said not in wanted:
                raise Cannot(shown, what)
            self.claim(noun, *adjs)
            mask |= n.token_bit(n.TOKENS[noun.text])
        if not self.drawn or len(node.kids) > 1 or len(what.kids) != len(heads):
            raise Cannot(shown, what)
        self.claim(node)
        return Num(t.N_DRAWN, mask)

    drawn = False  # a chaos token was revealed by this text, outside a test

    def _tokens_lying(self, node: Node, what: Node, noun: Word) -> Num:
        """`number of clues on you`, `number of clues here`, `number of doom in play`."""
        on = node.kids[1] if len(node.kids) > 1 else None
        rest = [kid for kid in what.kids if not (isinstance(kid, Node) and kid.kind == "fhead")]
        stat = self.token_stat(noun)
        only(what.all("fhead")[0], ("NOUN",), f"number of {noun.spelling} on this")
        self.claim(node)
        if on is not None and not rest:
            return Num(N_STAT, stat=stat, sel=self.whole(on))
        place = rest[0] if on is None and len(rest) == 1 else None
        if not isinstance(place, Node) or place.kind not in ("here", "in_play"):
            raise Cannot(f"where? number of {noun.spelling} on this, .. here, .. in play", what)
        self.claim(place)
        return Num(N_STAT, stat=stat, sel=HERE if place.kind == "here" else Sel(S_ALL, filter=Filter()))

    def _range(self, det: Node) -> tuple[Num, Num]:
        first = det.kids[0]
        if isinstance(first, Word) and first.cls == "all but":
            self.claim(det)
            hand = Num(N_STAT, stat=n.CARDS_IN_HAND, sel=YOU)
            rest = Num(t.N_NOT_NEGATIVE, left=Num(N_SUB, left=hand, right=self.amount(det.kids[1])))
            return rest, rest
        return super()._range(det)

    def how_much(self, det: Node) -> Num:
        """How much of something that is counted and not chosen."""
        if not is_number(det):
            raise Cannot("how much? write a number, X, that many or all", det)
        self.claim(det)
        return self._count_of(det)

    def scaled(self, what: Node, num: Num) -> Num:
        """A number, times the investigators if the phrase ends so."""
        each = what.words("PERPLAYER")
        self.claim(*each)
        return Num(N_MUL, left=num, right=PLAYERS) if each else num
