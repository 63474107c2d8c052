"""The story: acts and agendas, resolutions, phases, the campaign log."""

from __future__ import annotations

from mythos.arkham import numbers as n
from mythos.arkham.reading.chaos import ChaosVerbs
from mythos.arkham.reading.parts import nouns_of, only, spelled
from mythos.kernel.program import I_DO, Instr, Sel
from mythos.language.changes import Tails
from mythos.language.deeds import Deed
from mythos.language.names import THIS, YOU, Place
from mythos.language.phrases import Cannot
from mythos.language.tree import Kid, Node, Word


class StoryVerbs(ChaosVerbs):
    """The reader of one line: the story."""

    def resolution(self, pred: Node) -> None:
        """`resolution 2`."""
        number = pred.words("NUMBER")[0]
        self.claim(pred, number)
        self.emit(Instr(I_DO, verb=n.E_RESOLUTION, sel=YOU, n=int(number.text)))

    naming_only = frozenset((n.E_PARLEY,))

    def do_parley(self, deed: Deed) -> None:
        """A designator."""
        only(deed.node, ("VERB",), "parley; ..")
        self.emit(Instr(I_DO, verb=n.E_PARLEY, sel=YOU))

    def do_resign(self, deed: Deed) -> None:
        """The investigator is out, not defeated."""
        only(deed.node, ("VERB",), "resign")
        self.emit(Instr(I_DO, verb=n.E_RESIGN, sel=deed.who or self.names.doer or YOU))

    def do_succeed(self, deed: Deed) -> None:
        """`succeed automatically`."""
        self._outcome(deed, 1)

    def do_fail(self, deed: Deed) -> None:
        """`fail automatically`."""
        self._outcome(deed, 2)

    def _outcome(self, deed: Deed, number: int) -> None:
        only(deed.node, ("VERB", "MANNER"), f"{deed.verb} automatically")
        if not self.manner(deed, "automatically") or not self.within_test():
            raise Cannot(f"in a test: {deed.verb} automatically", deed.node)
        self.emit(Instr(I_DO, verb=n.E_AUTO, sel=YOU, n=number))

    def do_advance(self, deed: Deed) -> None:
        """`advance this`, `advance current act`."""
        if deed.object is None:
            self._advance_to(deed)
            return
        only(deed.node, ("VERB", "object"), "advance this, advance current act")
        part = deed.what
        itself = isinstance(part, Node) and part.kind == "this" and self.shared.card.facts().type in ("act", "agenda")
        named = isinstance(part, Word) and part.text in ("current act", "current agenda")
        if not itself and not named:
            raise Cannot("acts and agendas advance: advance this, advance current act", part)
        self.emit(Instr(I_DO, verb=n.E_ADVANCE, sel=self.sel(part)))

    def _advance_to(self, deed: Deed) -> None:
        """`advance to "Fold"`: that one comes next; `advance past "Dead of Night"`: it comes, and advances at once."""
        to, past = deed.prep("to"), deed.prep("past")
        shown = 'advance this, advance current act, advance to "Title", advance past "Title"'
        only(deed.node, ("VERB", "with_prep"), shown)
        title = to if past is None else past
        if (to is None) == (past is None) or not isinstance(title, Word) or title.cls != "STRING":
            raise Cannot(f"what? {shown}", deed.node)
        self.claim(title)
        self.emit(Instr(I_DO, verb=n.E_ADVANCE_TO, sel=YOU, labels=(title.text,), n=int(past is not None)))

    def do_replace(self, deed: Deed) -> None:
        """`this replaces current act`."""
        if self.names.subject != THIS or spelled(deed.what) != "current act":
            raise Cannot("write: this replaces current act", deed.node)
        self.claim_whole(deed.what)
        self.emit(Instr(I_DO, verb=n.E_BECOME, sel=THIS))

    def _skip(self, pred: Node, who: Sel | None, tails: Tails) -> None:
        """`skip this phase`: the one that begins."""
        if spelled(pred) != "skip this phase" or who not in (None, YOU):
            raise Cannot("write: at start of phase: skip this phase", pred)
        self.claim_whole(pred)
        self.emit(Instr(I_DO, verb=n.E_SKIP_PHASE, sel=YOU))

    def do_repeat(self, deed: Deed) -> None:
        """`repeat this phase`: the one that ended."""
        if spelled(deed.node) != "repeat this phase":
            raise Cannot("write: at end of phase: repeat this phase", deed.node)
        self.claim_whole(deed.node)
        self.emit(Instr(I_DO, verb=n.E_REPEAT_PHASE, sel=YOU))

    def do_end(self, deed: Deed) -> None:
        """`end your turn`: at once."""
        if spelled(deed.node) != "end your turn":
            raise Cannot("only a turn is ended by text: end your turn", deed.node)
        self.claim_whole(deed.node)
        self.emit(Instr(I_DO, verb=n.E_END_TURN, sel=YOU))

    def do_turn_over(self, deed: Deed) -> None:
        """`turn over this`: it shows its other face, with all that lies on it."""
        only(deed.node, ("VERB", "object"), "turn over this")
        self.act(n.E_TURN_OVER, self._taken(deed))

    def do_turn_back(self, deed: Deed) -> None:
        """`turn back each Woods location`: they are unrevealed again; `turn back this`: an agenda shows its front."""
        only(deed.node, ("VERB", "object"), "turn back each Woods location, turn back this")
        itself = isinstance(deed.what, Node) and deed.what.kind == "this"
        kinds = [self.shared.card.facts().type] if itself else nouns_of(deed.what)
        if kinds not in (["location"], ["act"], ["agenda"]) or (kinds != ["location"] and not itself):
            raise Cannot("what has two sides? turn back each Woods location; on an agenda: turn back this", deed.node)
        self.act(n.E_TURN_BACK, self._taken(deed))

    def do_undo(self, deed: Deed) -> None:
        """`undo that action`."""
        if self.pattern_key != n.E_ACTED or spelled(deed.what) != "that action":
            raise Cannot("write: after any investigator here takes any action: undo that action", deed.node)
        self.claim_whole(deed.what)
        self.emit(Instr(I_DO, verb=n.E_UNDO, sel=YOU))

    # -- the log -----------------------------------------------------------------------------------------------------
    def _phrase(self, part: Kid | None, verb: str, at: Kid) -> str:
        """A phrase in quotes."""
        if not (isinstance(part, Word) and part.cls == "STRING"):
            raise Cannot(f'write the phrase in quotes: {verb} "the way out"', at)
        self.claim(part)
        return part.text

    def remember(self, pred: Node, part: Kid | None) -> None:
        """`remember "the way out"`: until the scenario is over; `you remember ..`: only you."""
        obj = pred.one("object")
        only(pred, ("VERB", "object"), 'remember "the way out"')
        if part is not None and not (isinstance(part, Word) and part.text == "you"):
            raise Cannot('for all, or for you: remember "the way out", you remember ".."', part)
        text = self._phrase(obj.kids[0] if obj is not None else None, "remember", pred)
        self.claim(pred.word("VERB"), part)
        self.emit(Instr(I_DO, verb=n.E_REMEMBER, sel=YOU, labels=(text,), n=int(part is not None)))

    def do_exchange(self, deed: Deed) -> None:
        """`exchange this for "Dark Pact" to discard pile`: another card takes its place in the deck for good."""
        other, where = deed.prep("for"), deed.prep("to")
        shown = 'exchange this for "Title" to discard pile, or to bottom of deck'
        if not (isinstance(other, Word) and other.cls == "STRING") or where is None:
            raise Cannot(f"write {shown}", deed.node)
        if not isinstance(deed.what, Node) or deed.what.kind != "this" or len(deed.node.kids) != 4:
            raise Cannot(f"write {shown}", deed.node)
        self.sel(deed.what)
        self.claim(other)
        if isinstance(where, Node) and where.kind == "end_of":
            place, end = self._destination(where)
            fits = place.zone == n.DECK and end == 1
        else:
            thing = self.thing(where)
            fits = isinstance(thing, Place) and thing.zone in (n.DISCARD, n.DECK)
            place = thing if isinstance(thing, Place) else Place(-1, None)
        if not fits:
            raise Cannot(f"write {shown}", where)
        pile = int(place.zone == n.DISCARD)
        self.emit(Instr(I_DO, verb=n.E_EXCHANGE, sel=THIS, n=pile, labels=(other.text,)))
