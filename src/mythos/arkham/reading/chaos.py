"""Chaos tokens: revealed, ignored, returned, resolved."""

from __future__ import annotations

from mythos.arkham import numbers as n
from mythos.arkham import table as t
from mythos.arkham.library import U_TEST
from mythos.arkham.reading.cards import CardVerbs
from mythos.arkham.reading.conditions import who_heads
from mythos.arkham.reading.parts import adjectives_of, is_number, nouns_of, only, spelled
from mythos.kernel.program import I_DO, I_LAST, N_MUL, R_PLAYER, S_TRIGGER, Instr, Mod, Num, Sel, Until
from mythos.language.deeds import Deed
from mythos.language.names import YOU
from mythos.language.phrases import ZERO, Cannot, const
from mythos.language.tree import Kid, Node
from mythos.language.triggers import head_words


class ChaosVerbs(CardVerbs):
    """The reader of one line: chaos tokens."""

    def token_value(self, node: Node) -> None:
        """`-X where X is .. maximum 4`, `+1 for each clue here`."""
        signed = node.words("SIGNED")[0]
        tails = self.tails(node)
        unknown = tails.until or tails.conds or tails.during or tails.unless or tails.minimum >= 0
        if unknown or (tails.maximum >= 0 and not signed.text.endswith("X")):
            raise Cannot("a token has a value: -2, -X where X is .. maximum 4, +1 for each clue here", node)
        if not self.shared.in_test or self.testing:
            raise Cannot("only a chaos token has a value: elder sign: +1, token skull: -2; else: you get +1 ..", node)
        self.claim(signed)
        if signed.text.endswith("X"):
            num: Num = self.x or ZERO
            if tails.maximum >= 0:
                num = Num(t.N_BOUNDED, tails.maximum, left=num)
            if signed.text.startswith("-"):
                num = Num(N_MUL, left=const(-1), right=num)
        else:
            num = self.times(int(signed.text), tails.for_each)
        self.emit(Instr(I_DO, verb=n.E_TOKEN_VALUE, sel=YOU, num=num))

    def do_reveal(self, deed: Deed) -> None:
        """Reveal a location, or chaos tokens."""
        part = deed.what
        only(deed.node, ("VERB", "object"), 'reveal "Parlor", reveal 1 chaos token')
        if nouns_of(part) == ["chaos token"]:
            self._reveal_tokens(deed, part)
            return
        sel = self.take(part, deed.who)
        self.note_verb(n.E_REVEAL, sel)
        self.emit(Instr(I_DO, verb=n.E_REVEAL, sel=sel))

    def _reveal_tokens(self, deed: Deed, part: Kid) -> None:
        heads, det = who_heads(part), part.one("det") if isinstance(part, Node) else None
        what = part.one("filter") if isinstance(part, Node) else None
        adjs = adjectives_of(heads[0]) if heads else []
        extra = [word.text for word in adjs] == ["additional"]
        if (
            det is None
            or what is None
            or len(what.kids) != 1
            or not is_number(det)
            or (heads[0].all("adjs") and not extra)
        ):
            raise Cannot("write: reveal 1 chaos token, reveal 2 additional chaos tokens", part)
        self.claim(*head_words(part) if isinstance(part, Node) else (), *adjs)
        num = self.how_much(det)
        if extra:
            if self.pattern_key != n.E_REVEAL_TOKEN:
                raise Cannot("more than which? when you would reveal any chaos token: ..", part)
            self.emit(Instr(I_DO, verb=n.E_CHOOSE_TOKEN, sel=YOU, num=num))
        elif any(instr.verb == n.E_IGNORE_TOKEN for instr in self.program):  # in the place of that one
            self._one(num, part)
            self.emit(Instr(I_DO, verb=n.E_REVEAL_NOW, sel=YOU))
        elif self.testing or self.pattern_key in (n.E_REVEAL_TOKEN, n.E_SUCCEED) or self.shared.in_test:
            self.emit(Instr(I_DO, verb=n.E_REVEAL_MORE, sel=YOU, num=None if num == const(1) else num))
        else:
            self.emit(Instr(I_DO, verb=n.E_DRAW_TOKENS, sel=deed.who or self.names.doer or YOU, num=num))
            self.drawn = True

    def _one(self, num: Num, part: Kid) -> None:
        if num != const(1):
            raise Cannot("one in the place of the other: reveal 1 chaos token", part)

    def _as_another(self, deed: Deed, part: Node) -> None:
        """`resolve that chaos token as chaos token in chaos bag`: as one of those, whichever is chosen."""
        kind = deed.node.one("as_kind")
        only(deed.node, ("VERB", "object", "as_kind"), "resolve that chaos token as chaos token in chaos bag")
        said = spelled(kind).removeprefix("as ") if kind is not None else ""
        if said in n.TOKENS and kind is not None and self.pattern_kinds in map(n.token_bit, n.TOKENS.values()):
            self.claim_whole(part, kind)
            first = next(token for token in n.TOKENS.values() if n.token_bit(token) == self.pattern_kinds)
            self._recount(first, n.TOKENS[said])
            return
        if kind is None or said != "chaos token in chaos bag" or self.pattern_key != n.E_REVEAL_TOKEN:
            raise Cannot("when you reveal any chaos token: resolve that chaos token as chaos token in chaos bag", part)
        self.claim_whole(part, kind)
        self.emit(Instr(I_DO, verb=n.E_TOKEN_AS, sel=YOU))

    def _recount(self, token: int, other: int) -> None:
        """A chaos token counts as another one, for whoever reveals it and as long as the test lasts."""
        mod = Mod(t.M_COUNTS_AS, token, verb=n.E_REVEAL_TOKEN, n=other)
        self.emit(Instr(I_LAST, sel=Sel(S_TRIGGER, R_PLAYER), mods=(mod,), until=Until(U_TEST)))

    def do_return(self, deed: Deed) -> None:
        """Return a card to hand, or a token to the bag."""
        part, to = deed.what, deed.prep("to")
        if nouns_of(part) != ["chaos token"]:
            super().do_return(deed)
            return
        only(deed.node, ("VERB", "object", "with_prep"), "return that chaos token to chaos bag")
        meant = {n.E_REVEAL_TOKEN: "that chaos token", n.E_SUCCEED: "all chaos tokens"}.get(self.pattern_key)
        if spelled(part) != meant or to is None:
            raise Cannot("write: after you reveal any chaos token: return that chaos token to chaos bag", part)
        if spelled(to) != "chaos bag":
            raise Cannot("where? to chaos bag", to)
        self.claim_whole(part, to)
        decided = int(self.pattern_key == n.E_SUCCEED)
        self.emit(Instr(I_DO, verb=n.E_RETURN_TOKEN, sel=YOU, n=decided))

    def do_ignore(self, deed: Deed) -> None:
        """`ignore that chaos token`; `ignore each skull`: its effects, in this test."""
        name = spelled(deed.what).removeprefix("each ")
        if self.pattern_key == n.E_REVEAL_TOKEN and name in n.TOKENS:
            self.claim_whole(deed.what)
            self._recount(n.TOKENS[name], 0)
            return
        if self.pattern_key != n.E_REVEAL_TOKEN or spelled(deed.what) != "that chaos token":
            raise Cannot("write: after you reveal any chaos token: ignore that chaos token", deed.node)
        self.claim_whole(deed.what)
        self.emit(Instr(I_DO, verb=n.E_IGNORE_TOKEN, sel=YOU))

    def do_resolve(self, deed: Deed) -> None:
        """`resolve 2 of them`: so many of the chaos tokens that are revealed instead of one; or a revelation."""
        part = deed.what
        if isinstance(part, Node) and part.kind == "owned" and nouns_of(part) == ["revelation"]:
            only(deed.node, ("VERB", "object"), "resolve its revelation")
            self.claim(*head_words(part))
            whose = self.owner_of(part.all("poss")[0])
            self.emit(Instr(I_DO, verb=n.E_RESOLVE_REVELATION, sel=whose, who=self.actor(deed)))
            return
        det = part.one("det") if isinstance(part, Node) and part.kind == "some_of" else None
        if isinstance(part, Node) and spelled(part) == "that chaos token":
            self._as_another(deed, part)
            return
        several = any(instr.verb == n.E_CHOOSE_TOKEN for instr in self.program)
        if det is None or not several or not is_number(det) or not isinstance(part, Node):
            raise Cannot("write: resolve its revelation; of chaos tokens: resolve 2 of them", deed.node)
        self.claim_whole(part.kids[-1])
        self.claim(part)
        self.emit(Instr(I_DO, verb=n.E_KEEP_TOKENS, sel=YOU, num=self.how_much(det)))
