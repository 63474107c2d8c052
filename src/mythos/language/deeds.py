"""Deeds: what each verb of the language makes the engine do."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mythos.kernel.program import (
    ACTION,
    ALIKE,
    ANEW,
    ANY_GOAL,
    AS_PLAYED,
    BENEATH,
    COPIES,
    DECLINED,
    GE,
    I_CANCEL,
    I_CANCEL_SOME,
    I_DO,
    I_INSTEAD,
    I_LAST,
    I_LINK,
    I_LOOK,
    I_LOOP,
    I_NAME,
    I_NEXT,
    I_ORDER,
    I_PICK,
    I_PLAY,
    I_REVEAL,
    I_SHUFFLE,
    I_SPREAD,
    I_THEN,
    INTERRUPT,
    M_BORROWS,
    M_CONTROL,
    M_MAY,
    M_REPEAT,
    M_REVEAL,
    M_TRADE,
    MATCHED,
    N_COUNT,
    N_NAMED,
    N_UNLIMITED,
    RESOLVES,
    RESPONSE,
    S_ALL,
    S_BOTTOM,
    S_HOST,
    S_KEPT,
    S_MINUS,
    S_SLOT,
    S_TOP,
    S_TRIGGER,
    S_UNION,
    T_ATTACHED_TO,
    T_IN,
    T_STATE,
    T_TOKENS,
    T_TYPE,
    TO_ITS_OWNER,
    TRIGGERS,
    U_FOREVER,
    U_PHASE,
    UNMATCHED,
    UNPRICED,
    Choice,
    Cond,
    Filter,
    Instr,
    Mod,
    Num,
    Sel,
    Test,
    Until,
    Where,
    walk,
)
from mythos.language.changes import Tails
from mythos.language.choices import Choices, is_all, is_one, is_taken
from mythos.language.names import THIS, YOU, Place
from mythos.language.phrases import ONE, OPPONENTS, PLAYERS, UNLIMITED, Cannot, const, joined, slot_sel
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words
from mythos.language.words import plural_of

TOP_OF, BOTTOM_OF, SHUFFLED = 0, 1, 2
PLAYING = {"for free": 1, "as if from hand": 2, "as if matched": MATCHED, "ending beneath deck": BENEATH,
           "free of all costs": UNPRICED}  # fmt: skip
OF_THE_DISCARDED = 2  # where cards are drawn from
NEXT_ACTION = "as your next action"
MANNERS = frozenset((*PLAYING, NEXT_ACTION, "as its controller", "as its winner"))
REPEATED = "with repetitions"
OWNERS = ("owner", "controller", "player", "opponent")  # whose zone a card can go to


@dataclass(slots=True)
class Deed:
    """One verb of a clause: who does it, to what, and where it goes."""

    verb: str
    node: Node
    who: Sel | None
    tails: Tails
    choose: bool = False

    @property
    def object(self) -> Kid | None:
        """The object phrase."""
        found = self.node.one("object")
        return found.kids[0] if found is not None else None

    @property
    def what(self) -> Kid:
        """The object phrase, which must be there."""
        if self.object is None:
            raise Cannot(f"'{self.verb}' has nothing to happen to", self.node)
        return self.object

    def prep(self, *words: str) -> Kid | None:
        """What a preposition brings."""
        for link in self.node.all("with_prep"):
            prep = link.one("prep")
            if prep is not None and prep.words()[0].text in words:
                return link.kids[1]
        return None

    @property
    def manner(self) -> list[str]:
        """The manners of doing it."""
        return [word.text for word in self.node.words("MANNER")]


def verb_of(pred: Node) -> str:
    """The verb of a predicate."""
    word = pred.word("VERB")
    assert word is not None
    return word.text


def how_played(deed: Deed) -> int:
    """The bits that say how an effect lets a card be played."""
    bits = sum(bit for word, bit in PLAYING.items() if word in deed.manner)
    return bits | (UNMATCHED if deed.tails.unmatched else 0)


def _is_elsewhere(what: Filter, zones: frozenset[int] | None) -> bool:
    """Does a filter say that it means cards of zones outside play (only of these)?"""
    return bool(what.where) and (zones is None or all(place.zone in zones for place in what.where))


class Deeds(Choices):
    """The reader of one line: verbs."""

    open_verbs: dict[int, list[int]]  # slot -> verbs that happen to it outside every gate
    in_choosing: set[tuple[int, int]]  # slot and verb of `choose and exhaust 1 card`: the choice names what is done
    is_played = False  # the line is the effect of a card that is gone afterwards
    naming = False  # such a clause is being read

    # -- deeds -------------------------------------------------------------------------------------------------------
    def act(
        self,
        verb: int,
        sel: Sel | None,
        *,
        num: Num | None = None,
        to: Sel | None = None,
        zone: int = -1,
        who: Sel | None = None,
        state: int = -1,
        bind: int = -1,
        n: int = 0,
        if_able: bool = False,
    ) -> None:
        """Something happens to objects."""
        if not if_able or self._taken_if_able(sel):
            self.note_verb(verb, sel)
        self.emit(
            Instr(
                I_DO,
                verb=verb,
                sel=sel,
                num=num,
                to=to,
                zone=zone,
                who=None if who in (YOU, PLAYERS, OPPONENTS) else who,
                state=state,
                bind=bind,
                n=n,
                if_able=if_able,
            )
        )

    def _taken_if_able(self, sel: Sel | None) -> bool:
        """Does `if able` belong to the choice itself? Else whoever was chosen anyway is only spared this."""
        return any(slot_sel(choice.slot) == sel and choice.if_able for choice in self.targets)

    def note_verb(self, verb: int, sel: Sel | None) -> None:
        """What was chosen must be able to undergo this, unless a gate stands before it."""
        if sel is None or sel.op != slot_sel(0).op:
            return
        if self.naming:
            self.in_choosing.add((sel.n, verb))
        if not self.gates:
            self.open_verbs.setdefault(sel.n, []).append(verb)

    def act_number(self, deed: Deed, *keys: str) -> int:
        """The engine's act for the most telling of these phrases, else for the verb (unless "only")."""
        for key in keys:
            if key in self.engine.acts:
                return self.engine.acts[key]
        number = self.words.verbs[deed.verb].number
        if number < 0 or "only" in keys:
            raise Cannot(f"the engine cannot '{deed.verb}' this", deed.node)
        return number

    def do(self, deed: Deed) -> None:
        """A verb happens."""
        self._check_complements(deed)
        self.claim(deed.node, deed.node.word("VERB"))
        self.naming = deed.choose
        special = getattr(self, f"do_{deed.verb.replace(' ', '_')}", None)
        if special is not None:
            special(deed)
            return
        if deed.object is not None and self._token(deed.what):
            self.do_tokens(deed)
            return
        row = self.words.verbs[deed.verb]
        where = deed.prep("to", "on", "onto")
        known = self._known(where) if where is not None else None
        if deed.object is None and self.names.subject is not None:
            sel = self.names.subject
        elif deed.object is None:
            raise Cannot(f"'{deed.verb}' has nothing to happen to", deed.node)
        else:
            sel = self._taken(deed)
        to = known
        if where is not None and to is None:
            to = self.take(where, deed.who)
        times = deed.node.word("TIMES")
        self.claim(times)
        num = None if times is None else self.so_often(times)
        done = self.engine.doable is None or row.number in self.engine.doable
        number = self.act_number(deed) if done else self.act_number(deed, "only")
        ignored = self._ignored(deed, number)
        self.act(number, sel, num=num, to=to, who=deed.who, if_able=deed.tails.if_able, n=ignored)

    def so_often(self, times: Word) -> Num:
        """`2 times`, `X times`, `that many times`."""
        return const(int(times.text)) if times.text.isdigit() else self.amount(Word(times.text, times.text))

    def _ignored(self, deed: Deed, number: int) -> int:
        """`ignoring Willpower/T`: what does not protect this time, as bits."""
        if not frozenset(deed.tails.ignoring) <= self.engine.guards.get(number, frozenset()):
            raise Cannot(f"this does not protect from '{deed.verb}', so it cannot be ignored", deed.node)
        return sum(1 << stat for stat in deed.tails.ignoring)

    def _check_complements(self, deed: Deed) -> None:
        """Refuse what does not stand with a verb (a hook); what nobody claims is refused in any case."""

    def _known(self, part: Kid) -> Sel | None:
        """A place named before this clause: `it` in `attach 1 card from hand to it` is not that card."""
        return self.sel(part) if isinstance(part, Word) and part.cls == "PRONOUN" else None

    def _taken(self, deed: Deed, tests: tuple[Test, ...] = ()) -> Sel:
        """The object of a deed, from where it is taken."""
        if isinstance(deed.object, Node) and deed.object.kind == "ends":
            sel = self.bound(self.ends(deed.object))
            self.names.note("card", sel, plural=self._are_several(deed.object))
            return sel
        where, more = self._from(deed)
        repeated = self.manner(deed, REPEATED)
        return self.take(
            deed.what,
            deed.who,
            verb=deed.verb,
            choose=deed.choose,
            if_able=deed.tails.if_able,
            where=where,
            tests=(*tests, *more),
            distinct=not repeated,
        )

    def manner(self, deed: Deed, name: str) -> bool:
        """Is it done in this manner?"""
        found = [word for word in deed.node.words("MANNER") if word.text == name]
        self.claim(*found)
        return bool(found)

    def _are_several(self, ends: Node) -> bool:
        """`top 2 cards of deck`, `top card of each player's deck`: several cards, so not `it` but `them`."""
        whose = self.names.places[-1].whose if self.names.places else None
        several = whose == PLAYERS or (whose == OPPONENTS and not self.engine.duel)
        return ends.one("amount") is not None or several

    def _from(self, deed: Deed) -> tuple[tuple[Where, ...], tuple[Test, ...]]:
        """`from hand/discard pile`, `from their hand`, `from 1 card you control`."""
        source = deed.prep("from")
        if source is None:
            return (), ()
        if isinstance(source, Word) and source.cls == "PLACE":
            if deed.verb == "remove" and source.text == "game":
                self.claim(source)
                return (), ()
            return (Where(self.number_of("PLACE", source.text, source)),), ()
        if isinstance(source, Node) and source.kind == "own_zone":
            places = [Where(self.number_of("ZONE", word.text, word), YOU) for word in source.words("ZONE")]
            return tuple(places), ()
        if isinstance(source, Node) and source.kind == "quant":
            # One thing from one holder: any thing on any such holder will do.
            if is_one(source) and is_one(deed.what):
                holder = Sel(S_ALL, filter=self.filter_of(source))
                self.claim(*source.find("det")[0].words())
            else:
                holder = self.take(source, deed.who)
            return (), (Test(T_ATTACHED_TO, sel=holder),)
        several = deed.who in (PLAYERS, OPPONENTS)
        if several and isinstance(source, Node) and source.kind == "owned":
            where = self._their_zone(source)
            return (replace(where, whose=deed.who) if is_all(deed.what) else where,), ()
        place = self.thing(source)
        if isinstance(place, Place):
            return (Where(place.zone, place.whose),), ()
        return (), (Test(T_ATTACHED_TO, sel=place),)

    def filter_of(self, part: Node) -> Filter:
        """What fits a phrase, whatever its number."""
        what = part.one("filter")
        if what is None:
            raise Cannot("which?", part)
        return self.filter(what)

    def claim_manners(self, deed: Deed) -> None:
        """The manners that playing and triggering know."""
        self.claim(*(word for word in deed.node.words("MANNER") if word.text in MANNERS))

    def claim_token(self, part: Kid) -> None:
        """`2 success tokens`: the kind of token, which says what is done; nothing else may stand with it."""
        what = part.one("filter") if isinstance(part, Node) else None
        words = head_words(part) if isinstance(part, Node) else []
        if what is not None and len(words) == 1 and len(what.kids) == 1:
            self.claim(words[0])

    def _plain_kind(self, kind: Node, noun: Word | None) -> None:
        """`as resource`: a noun and nothing else."""
        if noun is None or [word.text for word in kind.walk() if isinstance(word, Word)] != [noun.text]:
            raise Cannot("as what? write one noun: as resource", kind)
        self.claim(kind, noun)

    def _plain_cards(self, part: Node) -> bool:
        """`2 cards`, whatever they are."""
        what = part.one("filter")
        nouns = what.all("fhead")[0].words("NOUN") if what is not None else []
        if what is None or len(what.kids) > 1 or what.find("adjs") or [noun.text for noun in nouns] != ["card"]:
            return False
        self.claim(*nouns)
        return True

    def _one_at_a_time(self, det: Node) -> None:
        """`you may play 1 event in discard pile`: each of them, one after the other, as often as they can be played."""
        if [word.text for word in det.words()] not in (["1"], ["any"], ["each"], ["all"]):
            raise Cannot("what may be played is one card at a time: you may play 1 ..", det)
        self.claim(*det.words())

    def _their_zone(self, source: Node) -> Where:
        """The zone of the player who is choosing; his slot is the next but one."""
        word = source.word("ZONE")
        poss = source.one("poss")
        if word is None or poss is None or poss.word("their") is None:
            raise Cannot("each player takes from his own zones", source)
        self.claim(poss)
        # The slot of a choice comes first, then the slot of the player who chooses.
        return Where(self.number_of("ZONE", word.text, word), slot_sel(self.slots + 1))

    # -- moving cards ------------------------------------------------------------------------------------------------
    def do_put(self, deed: Deed) -> None:
        """Put cards into play, a hand, a deck or out of the game."""
        where = deed.prep("to", "into", "onto")
        arriving = deed.node.one("arriving")
        state = deed.node.word("STATE") or (arriving.word("STATE") if arriving is not None else None)
        if deed.node.one("into_play"):
            kind = deed.node.one("as_kind")
            sel = self._taken(deed)
            if kind is not None:
                noun = kind.find("fhead")[0].word("NOUN")
                if noun is not None and noun.text in self.engine.becomes:
                    self._embodied(deed, kind, sel, noun.text)
                    return
                self._plain_kind(kind, noun)
                self.claim(deed.node.one("into_play"))
                self._as_kind(deed, sel, noun.text if noun is not None else "")
                return
            control = deed.prep("under")
            who = self.owner_control(control) if control is not None else None
            number = self.act_number(deed, "put into play")
            self.claim(deed.node.one("into_play"))
            place = self._there(deed)
            how = AS_PLAYED if self.manner(deed, "as if played") else 0
            if how and who != YOU:
                raise Cannot("who has played it then? put it into play under your control as if played", deed.node)
            self.act(number, sel, to=place, who=who, state=self.state_of(state)[0] if state is not None else -1, n=how)
            if who == YOU:
                self.program[-1] = replace(self.program[-1], who=YOU)
            if sel.op == S_TRIGGER:
                self._goes_on_to_mean(sel)
            if deed.tails.until is not None:
                self._on_loan(deed, who)
            return
        if where is None:
            raise Cannot("put where?", deed.node)
        self._to_zone(deed, where)

    def _goes_on_to_mean(self, sel: Sel) -> None:
        """What the trigger was about is, from here on, the card that has entered play."""
        slot = self.new_slot()
        self.program[-1] = replace(self.program[-1], bind=slot)
        self.names.rebind(lambda named: slot_sel(slot) if named == sel else named)

    def _on_loan(self, deed: Deed, who: Sel | None) -> None:
        """`put it into play under your control while ..`: afterwards it is its owner's."""
        if who != YOU:
            raise Cannot("whose is it meanwhile? put it into play under your control while ..", deed.node)
        slot = self.program[-1].bind
        if slot < 0:
            slot = self.new_slot()
            self.program[-1] = replace(self.program[-1], bind=slot)
        mod = Mod(M_CONTROL, who=YOU, n=TO_ITS_OWNER)
        self.emit(Instr(I_LAST, sel=slot_sel(slot), mods=(mod,), until=deed.tails.until))

    def _embodied(self, deed: Deed, kind: Node, sel: Sel, noun: str) -> None:
        """`put this into play as .. having skill 2`: a played card stays, as what it is called."""
        number = self.engine.acts.get(f"put into play as {noun}")
        into = deed.node.one("into_play")
        if number is None or not self.is_played or sel != THIS or into is None or into.kids:
            raise Cannot(f"only an event that is being played enters play as {noun}: put this into play as ..", kind)
        if not any(setting.word("STAT") for setting in kind.find("setting")):
            raise Cannot(f"say what it is then: having skill 2, TT, as {noun}", kind)
        self.claim(into, kind)
        self.act(number, sel)
        gate = self.emit(Instr(I_THEN))
        self.emit(Instr(I_LAST, sel=sel, mods=tuple(self._becomes(kind)), until=Until(U_FOREVER)))
        self.land(gate)

    def _as_kind(self, deed: Deed, sel: Sel, noun: str) -> None:
        """`put this into play as resource`: from now on it is one, and can be named so."""
        key, slot = f"put into play as {noun}", self.new_slot()
        if key not in self.engine.acts:
            known = [name for name in self.engine.acts if name.startswith("put into play as ")]
            raise Cannot(f"nothing can be put into play as {noun}: {', '.join(known) or 'put it into play'}", deed.node)
        self.act(self.engine.acts[key], sel, bind=slot)
        self.names.note(noun, slot_sel(slot))

    def _there(self, deed: Deed) -> Sel | None:
        """`put it into play committed to same place`: at which place it enters."""
        into = deed.node.one("arriving") or deed.node.one("into_play")
        if into is None or not into.kids:
            return None
        rel, part = into.kids[-2:]
        self.claim(into)
        assert isinstance(rel, Word)
        self.claim(rel)
        if rel.text != self.engine.there:
            raise Cannot(f"nothing is put into play '{rel.text}'", rel)
        entering = self.names.focus
        there = self._known(part) or self.take(part, deed.who)
        self.names.focus = entering  # `it` is still what enters, not where
        return there

    def owner_control(self, part: Kid) -> Sel:
        """`under your control`."""
        poss = part.one("poss") if isinstance(part, Node) else None
        nouns = part.words("NOUN") if isinstance(part, Node) else []
        if poss is None or [noun.text for noun in nouns] != ["control"]:
            raise Cannot("under whose control? under your control", part)
        self.claim(*nouns)
        return self.owner_of(poss)

    def do_return(self, deed: Deed) -> None:
        """Return cards to a hand or deck."""
        where = deed.prep("to", "into")
        if where is None:
            raise Cannot("return where?", deed.node)
        self._to_zone(deed, where)

    def _to_zone(self, deed: Deed, where: Kid) -> None:
        in_order = self.manner(deed, "in any order")
        sel = self._taken(deed)
        place, end = self._destination(where)
        if place.zone == self.engine.zones["deck"]:
            if in_order and not self.lies_outside_play(sel):
                self._leaving_in_order(deed, sel, end)
                return
            if in_order:
                self.emit(Instr(I_ORDER, sel=sel, zone=place.zone, n=end, who=None if deed.who == YOU else deed.who))
                return
            self.act(self.act_number(deed, f"{deed.verb} to deck"), sel, n=end)
            return
        name = place.name or "zone"
        whose = place.whose if name in self.engine.prizes and place.whose != YOU else None
        self.act(self.act_number(deed, f"{deed.verb} to {name}", "only"), sel, zone=place.zone, n=end, who=whose)

    def lies_outside_play(self, sel: Sel, zones: frozenset[int] | None = None) -> bool:
        """Is all of this known to lie outside play (in one of these zones): looked at there, or chosen from there?"""
        if sel.op == S_UNION and sel.other is not None and not self.lies_outside_play(sel.other, zones):
            return False
        if sel.op in (S_UNION, S_MINUS) and sel.sel is not None:
            return self.lies_outside_play(sel.sel, zones)
        if sel.op == S_ALL:
            return sel.filter is None or _is_elsewhere(sel.filter, zones)
        if sel.op != S_SLOT:
            return True
        chosen = [one for one in walk((*self.targets, *self.program)) if isinstance(one, Choice) and one.slot == sel.n]
        if not chosen:  # what was revealed or looked at has its name from there; a cost has taken what is in play
            return any(step.bind == sel.n for step in self.program)
        return all(
            (one.filter is not None and _is_elsewhere(one.filter, zones))
            or (one.sel is not None and self.lies_outside_play(one.sel, zones))
            for one in chosen
        )

    def _leaving_in_order(self, deed: Deed, sel: Sel, end: int) -> None:
        """What is in play leaves it together; then somebody says in which order it lies in each deck."""
        slot = self.new_slot()
        who = None if deed.who == YOU else deed.who
        self.act(self.act_number(deed, f"{deed.verb} to deck"), sel, n=end, bind=slot)
        self.emit(Instr(I_ORDER, sel=slot_sel(slot), zone=self.engine.zones["deck"], n=end, who=who))

    def _destination(self, where: Kid) -> tuple[Place, int]:
        """A zone, and which end of it."""
        if isinstance(where, Node) and where.kind == "end_of":
            end = where.word("ENDS")
            self.claim(where, end)
            place = self.thing(where.kids[-1])
            if not isinstance(place, Place):
                raise Cannot("only a pile has a top", where)
            self._owners_place(place, where)
            return place, TOP_OF if end is not None and end.text == "top" else BOTTOM_OF
        place = self.thing(where)
        if not isinstance(place, Place):
            raise Cannot("this is no zone", where)
        self._owners_place(place, where)
        return place, TOP_OF

    def _owners_place(self, place: Place, where: Kid) -> None:
        """A card goes to its owner's hand, deck or discard pile, whatever is said: so nothing else may be said."""
        said = where.find("poss", "owned") if isinstance(where, Node) else []
        nouns = {part: part.word("NOUN") for part in said if part.kind == "owned"}
        strange = [part for part, noun in nouns.items() if noun is not None and noun.text not in OWNERS]
        others = [part for part in said if part.one("det")] or strange
        if others and place.name not in self.engine.prizes:
            raise Cannot(f"a card goes to its owner's {place.name}: write 'its owner's {place.name}'", others[0])

    def do_shuffle(self, deed: Deed) -> None:
        """Shuffle a deck, or cards into one."""
        into = deed.prep("into")
        if into is not None:
            sel = self._taken(deed)
            place = self.thing(into)
            if not isinstance(place, Place):
                raise Cannot("this is no deck", into)
            self._owners_place(place, into)
            self.act(self.act_number(deed, f"shuffle into {place.name}", "only"), sel, n=SHUFFLED, zone=place.zone)
            return
        place = self.thing(deed.what)
        if not isinstance(place, Place):
            raise Cannot("this is no deck", deed.what)
        self.emit(Instr(I_SHUFFLE, sel=place.whose or YOU, zone=place.zone))

    def do_remove(self, deed: Deed) -> None:
        """Remove cards from the game, or tokens from a card."""
        if self._token(deed.what):
            self.do_tokens(deed)
            return
        self.act(self.act_number(deed), self._taken(deed))

    def do_discard(self, deed: Deed) -> None:
        """Discard cards or tokens."""
        if self._token(deed.what):
            self.do_tokens(deed)
            return
        what = deed.what
        self._from_play(deed)
        slot = self.new_slot() if isinstance(what, Node) and what.kind == "ends" else -1
        self.act(self.act_number(deed), self._taken(deed), if_able=deed.tails.if_able, bind=slot)
        if slot >= 0 and isinstance(what, Node):  # where they are now
            self.names.note("card", slot_sel(slot), plural=self._are_several(what))

    def _from_play(self, deed: Deed) -> None:
        """`discard it from play`: where it is anyway, unless the sentence says another zone."""
        play = deed.node.one("from_play")
        if play is not None and (
            deed.prep("from") is not None or (isinstance(deed.what, Node) and deed.what.find("related"))
        ):
            raise Cannot("from play, or from there: not both", play)
        self.claim(play)

    def do_attach(self, deed: Deed) -> None:
        """Attach a card to another; as a resource it goes to what pays."""
        kind = deed.node.one("as_kind")
        to = deed.prep("to")
        if to is None:
            raise Cannot("attach to what?", deed.node)
        known = self._known(to)
        sel = self._taken(deed)
        moved: tuple[Test, ...] = ()
        if isinstance(to, Node) and any(det.word("another") for det in to.all("det")):
            moved = (Test(T_IN, sel=Sel(S_HOST, sel=sel), negate=True),)  # not where it is already
        host = known or self.take(to, deed.who, tests=moved)
        noun = kind.find("fhead")[0].word("NOUN") if kind is not None else None
        number = self.act_number(deed, f"attach as {noun.text}") if noun is not None else self.act_number(deed)
        if noun is not None and f"attach as {noun.text}" not in self.engine.acts:
            raise Cannot(
                f"nothing is attached as {noun.text}; what is attached as something is a {self.engine.symbol}", noun
            )
        if kind is not None:
            self._plain_kind(kind, noun)
        state = deed.node.word("STATE")
        if state is not None and (state.text != "facedown" or noun is not None):
            raise Cannot("what is attached lies there as it is, or facedown", state)
        self.act(number, sel, to=host, state=self.state_of(state)[0] if state is not None else -1)

    def do_take_control_of(self, deed: Deed) -> None:
        """Take control, or give it away."""
        if deed.who == PLAYERS:
            raise Cannot("only one player can take control", deed.node)
        self.act(self.act_number(deed), self._taken(deed), if_able=deed.tails.if_able)
        if deed.who not in (None, YOU):
            self.program[-1] = replace(self.program[-1], who=deed.who)

    def do_drive(self, deed: Deed) -> None:
        """`drive it ..`: into the state that the verb ends in."""
        self._driven(deed)
        number = self.act_number(deed)
        self.act(number, self._taken(deed), who=deed.who, n=self._ignored(deed, number))

    def _driven(self, deed: Deed) -> None:
        state = deed.node.word("STATE")
        if state is None or state.text != self.engine.driven:
            raise Cannot(f"drive it {self.engine.driven}", deed.node)
        self.claim(state)

    def do_draw(self, deed: Deed) -> None:
        """Players draw cards."""
        part = deed.what
        if isinstance(part, Node) and part.kind == "ends":
            self._draw_end(deed, part)
            return
        det = part.one("det") if isinstance(part, Node) else None
        if det is None:
            raise Cannot("draw how many?", deed.node)
        if det.word("or more", "or fewer", "any number of"):
            raise Cannot("a number of cards is drawn: draw 2 cards", det)
        if not (isinstance(part, Node) and self._plain_cards(part)):
            raise Cannot("the top cards are drawn: draw 2 cards; to find a card: search deck for 1 ..", part)
        if deed.who in (PLAYERS, OPPONENTS) and det.word("X") and self.x_said is not None:
            each = self.new_slot()
            asking, self.asking = self.asking, slot_sel(each)
            self.act(self.act_number(deed), deed.who, num=self._count_of(det))
            self.program[-1] = replace(self.program[-1], each=each)
            self.asking = asking
            return
        self.act(self.act_number(deed), deed.who or YOU, num=self.counted(self._count_of(det), deed.tails))

    def _draw_end(self, deed: Deed, part: Node) -> None:
        """`draw bottom card of deck`, `draw top 2 cards of discard pile`: the drawing player's own."""
        end = self.ends(part)
        own = (end.sel or YOU) == (deed.who or YOU)
        if own and end.op == S_TOP and end.zone == self.engine.zones["discard pile"] and self.engine.redraws:
            self.act(self.act_number(deed), deed.who or YOU, num=end.num, state=OF_THE_DISCARDED)
            return
        own = end.zone == self.engine.zones["deck"] and (end.sel or YOU) == (deed.who or YOU)
        if not own or end.op != S_BOTTOM:
            raise Cannot("the top cards are drawn: draw 2 cards; else: draw bottom card of deck", part)
        self.act(self.act_number(deed), deed.who or YOU, num=end.num, state=BOTTOM_OF)

    def do_win(self, deed: Deed) -> None:
        """`you win that place`: at once; `you win that contest as well`: so do those who are winning it."""
        if self.manner(deed, "as well"):
            self._win_as_well(deed)
            return
        number = self.act_number(deed, f"win {self.engine.place}", "only")
        if isinstance(deed.what, Word) and self.engine.contest in [noun for noun, _ in self.names.things]:
            place, contest = self.engine.place, self.engine.contest
            raise Cannot(
                f"the {contest} or the {place}? you win that {contest} as well, you win that {place}", deed.what
            )
        heads = [word.text for word in head_words(deed.what)] if isinstance(deed.what, Node) else []
        if self.engine.place not in heads and not isinstance(deed.what, Word):
            raise Cannot(f"only a {self.engine.place} is won by an effect: you win that {self.engine.place}", deed.node)
        self.act(number, self.take(deed.what, deed.who), who=deed.who)

    def _win_as_well(self, deed: Deed) -> None:
        won = self.engine.happenings.get(f"win {self.engine.contest}")
        what = deed.what
        noun = what.word("NOUN") if isinstance(what, Node) and what.kind == "that" else None
        if won is None or self.pattern_key != won.number or noun is None or noun.text != self.engine.contest:
            raise Cannot(f"when any opponent wins any {self.engine.contest}: you win that .. as well", deed.node)
        if deed.who not in (None, YOU):
            raise Cannot("you win it as well", deed.node)
        self.claim_whole(what if isinstance(what, Node) else None)
        self.act(self.act_number(deed, f"win {self.engine.contest} as well", "only"), YOU)

    def do_win_game(self, deed: Deed) -> None:
        """`each opponent wins game`: at once."""
        if deed.object is not None or deed.who == PLAYERS or (deed.who == OPPONENTS and not self.engine.duel):
            raise Cannot("one player wins the game", deed.node)
        self.act(self.act_number(deed), deed.who or YOU)
        self.program[-1] = replace(self.program[-1], who=deed.who or YOU)

    def do_pick(self, deed: Deed) -> None:
        """`pick 1 card you control`: it is only said which one is meant, without a target."""
        if not is_taken(deed.what):
            raise Cannot("pick 1 of something: pick 1 card you control", deed.node)
        self._taken(deed)

    def do_play(self, deed: Deed) -> None:
        """Play cards by an effect."""
        if NEXT_ACTION in deed.manner:
            raise Cannot("the next action is a permission: you may play it as your next action", deed.node)
        number, sel = self.act_number(deed, "play by effect", "only"), self._taken(deed)
        self.note_verb(number, sel)
        who = None if deed.who == YOU else deed.who
        self.claim_manners(deed)
        there = deed.prep("to")
        place = self.sel(there) if there is not None else None
        if place is not None and self.engine.taking_part < 0:
            raise Cannot("a card is played to nowhere in this game", deed.node)
        self.emit(Instr(I_PLAY, verb=number, sel=sel, n=how_played(deed), who=who, to=place))

    def do_trigger(self, deed: Deed) -> None:
        """`trigger its effect for free`: an action of another card, without its cost."""
        what = deed.what
        poss = what.one("poss") if isinstance(what, Node) and what.kind == "owned" else None
        if poss is None or "for free" not in deed.manner or not self._is_effect(what):
            raise Cannot("only 'trigger its effect for free' has a form yet", deed.node)
        if "as its controller" in deed.manner and deed.who not in (None, YOU):
            raise Cannot("you trigger it as its controller", deed.node)
        self.claim(*head_words(what) if isinstance(what, Node) else ())
        self.claim_manners(deed)
        self.emit(Instr(I_PLAY, verb=self.engine.acts["play by effect"], sel=self.owner_of(poss), n=TRIGGERS))

    def do_resolve(self, deed: Deed) -> None:
        """`resolve its effect`: what a place does for its winner, without winning it; `resolve that effect as its
        winner`: an effect that somebody else has declined."""
        what = deed.what
        nouns = [word.text for word in head_words(what)] if isinstance(what, Node) else []
        if deed.prep("on") is not None:
            self._redirect_to(deed, deed.prep("on"))
            return
        if nouns == [self.engine.contest] and f"resolve {nouns[0]}" in self.engine.acts:
            self._resolve_contest(deed, self.engine.acts[f"resolve {nouns[0]}"])
            return
        if nouns and f"resolve {nouns[0]}" in self.engine.acts:
            self._resolve_there(deed, f"resolve {nouns[0]}")
            return
        declined = self.engine.happenings.get("decline effect")
        if declined is not None and self.pattern_key == declined.number and deed.manner == ["as its winner"]:
            if not self._is_effect(what):
                raise Cannot("resolve that effect as its winner", deed.node)
            self.claim_whole(what)
            self.claim_manners(deed)
            self.emit(Instr(I_PLAY, verb=self.engine.acts["play by effect"], n=DECLINED))
            return
        poss = what.one("poss") if isinstance(what, Node) and what.kind == "owned" else None
        if poss is None or poss.one("det") is not None or deed.manner or not self._is_effect(what):
            raise Cannot("only 'resolve its effect', and one that was declined 'as its winner', has a form", deed.node)
        who = None if deed.who == YOU else deed.who
        self.claim(*head_words(what) if isinstance(what, Node) else ())
        number, sel = self.engine.acts["play by effect"], self.owner_of(poss)
        self.note_verb(number, sel)
        self.emit(Instr(I_PLAY, verb=number, sel=sel, n=RESOLVES, who=who))

    def _resolve_contest(self, deed: Deed, number: int) -> None:
        """`resolve 1 contest with that type at that place as its winner`: its result follows, though nobody wins it."""
        part, contest = deed.what, self.engine.contest
        if isinstance(part, Node) and part.kind == "quant" and part.find("det")[0].word("any number of"):
            self._resolve_some(deed, part)
            return
        what = part.one("filter") if isinstance(part, Node) and is_one(part) else None
        named, mod = (what.one("with_named"), what.one("related")) if what is not None else (None, None)
        rel, other = (mod.one("rel"), mod.one("relobj")) if mod is not None else (None, None)
        noun = named.word("NOUN") if named is not None else None
        slot = self.names.that(noun.text) if noun is not None and noun.text == f"{contest} type" else None
        said = f"resolve 1 {contest} with that {contest} type at that {self.engine.place} as its winner"
        if what is None or slot is None or rel is None or other is None or rel.words()[0].text != "at":
            raise Cannot(said, deed.node)
        if deed.manner != ["as its winner"] or len(what.kids) != 3 or what.find("adjs") or not isinstance(part, Node):
            raise Cannot(said, deed.node)
        self.claim(named, noun, mod, rel, *head_words(part), *part.find("det")[0].words())
        self.claim_manners(deed)
        self.act(number, self._related_sel(other), num=Num(N_NAMED, slot.n), who=deed.who)

    def _resolve_some(self, deed: Deed, part: Node) -> None:
        """`resolve any number of contests at this`: you say which of them."""
        what, key = part.one("filter"), f"resolve any number of {plural_of(self.engine.contest)}"
        mod = what.one("related") if what is not None else None
        rel, other = (mod.one("rel"), mod.one("relobj")) if mod is not None else (None, None)
        if what is None or rel is None or other is None or rel.words()[0].text != "at" or deed.manner:
            raise Cannot(f"where? {key} at that {self.engine.place}", deed.node)
        if len(what.kids) != 2 or what.find("adjs") or key not in self.engine.acts:
            raise Cannot(f"where? {key} at that {self.engine.place}", deed.node)
        self.claim(mod, rel, *head_words(part), *part.find("det")[0].words(), part.find("det")[0])
        self.act(self.engine.acts[key], self._related_sel(other), who=deed.who)

    def _redirect_to(self, deed: Deed, where: Kid | None) -> None:
        """`instead resolve that effect on another card`: what would happen to one happens to another."""
        replaced = bool(self.program) and self.program[-1].op == I_INSTEAD
        key = "resolve effect on"
        if where is None or not replaced or key not in self.engine.acts or not self._is_effect(deed.what):
            raise Cannot("only what would happen is resolved on another: instead resolve that effect on ..", deed.node)
        self.claim_whole(deed.what)
        det = where.one("det") if isinstance(where, Node) and where.kind == "quant" else None
        if det is None or not det.word("another"):
            raise Cannot("on another of them: instead resolve that effect on another ..", where)
        instead = self.program.pop()
        other = self.take(where, deed.who)
        gate = self.emit(Instr(I_THEN))  # without another, it happens as it would
        self.emit(instead)
        self.act(self.engine.acts[key], other)
        self.land(gate)

    def _resolve_there(self, deed: Deed, key: str) -> None:
        """`resolve 1 skill check at same place`: a step of the rules once more."""
        part = deed.what
        what = part.one("filter") if isinstance(part, Node) else None
        mod = what.one("related") if what is not None else None
        rel, other = (mod.one("rel"), mod.one("relobj")) if mod is not None else (None, None)
        if what is None or not is_one(part) or rel is None or other is None or rel.words()[0].text != "at":
            raise Cannot(f"where? {key} at that {self.engine.place}: 1", deed.node)
        if len(what.kids) > 2 or what.find("adjs") or not isinstance(part, Node):
            raise Cannot(f"where? {key} at that {self.engine.place}: 1", deed.node)
        self.claim(mod, rel, *head_words(part), *part.find("det")[0].words())
        self.act(self.act_number(deed, key, "only"), self._related_sel(other))

    def do_copy(self, deed: Deed) -> None:
        """`copy that effect using another card as its target`: once more, for nothing, with another target."""
        other, role = deed.prep("using"), deed.node.one("as_what")
        det = other.one("det") if isinstance(other, Node) else None
        if not self._copyable() or not self._is_effect(deed.what):
            raise Cannot("only the effect that triggered this can be copied", deed.node)
        for manner, how in (("with new choices", ANEW), ("with same targets", ALIKE)):
            if self.manner(deed, manner):
                if other is not None or role is not None:
                    raise Cannot(f"{manner}, or using another card as its target: not both", deed.node)
                self.claim_whole(deed.node)
                who = None if deed.who == YOU else deed.who
                self.emit(Instr(I_PLAY, verb=self.engine.acts["play by effect"], n=COPIES | how, who=who))
                return
        if deed.who not in (None, YOU):
            raise Cannot("you copy it, or: its controller copies that effect with new choices", deed.node)
        if det is None or not det.word("another") or role is None or [w.text for w in role.words("NOUN")] != ["target"]:
            raise Cannot("copy that effect using another card as its target", deed.node)
        if other.find("adjs", "related", "with_", "by_whom") if isinstance(other, Node) else True:
            raise Cannot(
                "the copy takes whatever the effect could have chosen: using another card as its target", other
            )
        self.claim_whole(deed.node)
        self.emit(Instr(I_PLAY, verb=self.engine.acts["play by effect"], n=COPIES))

    def _copyable(self) -> bool:
        """Does an effect trigger this, or that an event is played, which is its effect?"""
        played = self.words.verbs["play"].number if "play" in self.words.verbs else -1
        events = [kind for kind, mask in self.engine.types.items() if self.pattern_subject == (Test(T_TYPE, mask),)]
        return self.pattern_key == self.engine.initiation or (self.pattern_key == played and events == ["event"])

    def do_name(self, deed: Deed) -> None:
        """`name 1 subtype`: a word, that the rest of the effect can use."""
        words = head_words(deed.what) if isinstance(deed.what, Node) else []
        kind = self.engine.namings.get(words[0].text) if words else None
        if kind is None or not is_one(deed.what):
            raise Cannot(f"what can be named: {', '.join(f'1 {noun}' for noun in self.engine.namings)}", deed.node)
        of, without, printed = self._nameable(deed.what)
        if deed.who == OPPONENTS and not self.engine.duel:
            raise Cannot("one player names it, or each player: name 1 .., they name 1 ..", deed.node)
        slot, several, who = self.new_slot(), deed.who == PLAYERS, deed.who
        if several:  # one after the other; all words are known together
            each = self.new_slot()
            head, who = self.emit(Instr(I_LOOP, sel=PLAYERS, bind=each)), slot_sel(each)
        who = None if who == YOU else who
        named = Instr(I_NAME, n=kind, sel=of, to=printed, options=without, bind=slot, who=who, joined=several)
        self.emit(named)
        if several:
            self.emit(Instr(I_NEXT, jump=head))
            self.land(head)
        for noun in (words[0].text, words[0].text.split(" ")[-1]):
            self.names.things.append((noun, slot_sel(slot)))
        what = deed.what.one("filter") if isinstance(deed.what, Node) else None
        if what is not None:
            self.note_called(what, slot_sel(slot))
        if words[0].text in self.shared.links:  # another line speaks of that word
            self.emit(Instr(I_LINK, sel=slot_sel(slot), n=self.shared.links.index(words[0].text)))

    def _nameable(self, part: Kid) -> tuple[Sel | None, tuple[int, ...], Sel | None]:
        """`1 subtype of it`: one that it has; `1 subtype other than Tome/Item`: none of these; `1 icon other than its
        printed icons`: one that is not printed on it."""
        what = part.one("filter") if isinstance(part, Node) else None
        if what is None or what.all("fhead")[0].all("adjs"):
            raise Cannot("any such word can be named", part)
        of: Sel | None = None
        printed: Sel | None = None
        without: list[int] = []
        self.claim(*(word for det in part.find("det")[:1] for word in det.words()) if isinstance(part, Node) else ())
        self.claim(part.one("det") if isinstance(part, Node) else None, *what.all("fhead")[0].words())
        for kid in what.kids:
            obj, rel = (kid.one("relobj"), kid.one("rel")) if isinstance(kid, Node) else (None, None)
            if isinstance(kid, Node) and kid.kind == "other_words":
                self.claim(kid)
                without = [self.stat_of_word(word) for word in kid.words("SUBTYPE")]
            elif obj is not None and rel is not None and rel.words()[0].text == "of":
                self.claim(kid, rel.words()[0])
                of = self._related_sel(obj)
            elif isinstance(kid, Node) and kid.kind == "other_than":
                printed = self._printed_on(kid, what.all("fhead")[0])
            elif isinstance(kid, Node) and kid.kind not in ("fhead", "called"):
                raise Cannot("any such word can be named, or one 'of' a card, or one 'other than' some", kid)
        return of, tuple(without), printed

    def _printed_on(self, part: Node, named: Node) -> Sel:
        """`other than its printed icons`: the card on which the words are printed that are not named."""
        owned = part.find("owned")
        poss = owned[0].one("poss") if owned else None
        adjs = (
            [word for adjs in owned[0].all("adjs") for word in adjs.walk() if isinstance(word, Word)] if owned else []
        )
        if poss is None or head_words(owned[0]) != named.words("NOUN") or adjs != [Word("ADJ", "printed")]:
            raise Cannot("only what is printed on a card is left out: name 1 icon other than its printed icons", part)
        self.claim_whole(part)
        return self.owner_of(poss)

    def _is_effect(self, part: Kid) -> bool:
        words = head_words(part) if isinstance(part, Node) else []
        return any("effect" in self.words.nouns[word.text].kinds for word in words if word.cls == "NOUN")

    def permission(self, pred: Node, who: Kid, tails: Tails, conds: list[Cond]) -> Mod:
        """`you may play 1 event in discard pile`: in standing text, whenever it could be played."""
        inner = pred.kids[0]
        verb = inner.word("VERB") if isinstance(inner, Node) and inner.kind == "do" else None
        player = self.player(who)
        if isinstance(inner, Node) and verb is not None and verb.text == "trigger" and player == YOU:
            self.claim(pred, inner)
            return self._borrowed(Deed("trigger", inner, player, tails), verb, conds)
        if not isinstance(inner, Node) or verb is None or verb.text != "play" or player not in (YOU, PLAYERS):
            raise Cannot("of permissions in standing text only 'may play' has a form", pred)
        self.claim(pred, inner, verb)
        if tails.until is not None or tails.unless is not None or tails.for_each is not None:
            raise Cannot("a permission in standing text has only 'if', 'during' and 'while ..:'", pred)
        deed = Deed("play", inner, player, tails)
        self._check_complements(deed)
        self.names.player = self.names.doer = YOU  # `they` are whoever plays it
        what = deed.what
        if isinstance(what, Node) and what.kind == "quant" and what.find("det")[0].word("SELECT"):
            where, _ = self._from(deed)
            sel = self._select(what, what.find("det")[0], what.find("filter")[0], where)
        elif isinstance(what, Node) and what.kind == "quant":
            where, tests = self._from(deed)
            kept, det = what.one("filter"), what.one("det")
            assert kept is not None
            assert det is not None
            self._one_at_a_time(det)
            found = self.filter(kept)
            sel = Sel(S_ALL, filter=Filter((*found.tests, *tests), found.where or where))
        else:
            sel = self.ends(what) if isinstance(what, Node) and what.kind == "ends" else self.sel(what)
        zone = self._own_source(deed, sel)
        self.claim_manners(deed)
        when = [*conds, *tails.conds, *([tails.during] if tails.during is not None else [])]
        whose = None if player == YOU else player
        return Mod(M_MAY, n=how_played(deed), to=sel, who=whose, cond=joined(when), verb=zone)

    def _borrowed(self, deed: Deed, verb: Word, conds: list[Cond]) -> Mod:
        """`you may trigger 1 effect of attached card as its controller`: with its cost, as often as he could."""
        part, said = deed.what, "you may trigger 1 effect of attached card as its controller"
        what = part.one("filter") if isinstance(part, Node) and part.kind == "quant" and is_one(part) else None
        of = what.one("related") if what is not None else None
        rel, card = (of.one("rel"), of.one("relobj")) if of is not None else (None, None)
        if what is None or rel is None or card is None or rel.words()[0].text != "of" or len(what.kids) > 2:
            raise Cannot(said, deed.node)
        if deed.manner != ["as its controller"] or deed.tails != Tails(conds=deed.tails.conds):
            raise Cannot(said, deed.node)
        self.claim(verb, of, rel, *part.find("det")[0].words() if isinstance(part, Node) else ())
        self.claim_manners(deed)
        mask = self._kinds_of_effects(what, said) or ACTION | RESPONSE | INTERRUPT
        cond = joined([*conds, *deed.tails.conds])
        return Mod(M_BORROWS, n=mask, to=self._related_sel(card), cond=cond)

    def _own_source(self, deed: Deed, sel: Sel) -> int:
        """`you may play this from discard pile`: its text works there; -1: it is about other cards."""
        if sel != THIS:
            return -1
        where, _ = self._from(deed)
        if len(where) != 1 or where[0].whose != YOU or where[0].zone != self.engine.zones["discard pile"]:
            raise Cannot("from where? you may play this from discard pile", deed.node)
        return where[0].zone

    def do_repeat(self, deed: Deed) -> None:
        """`repeat this phase`: when it is over it follows once more."""
        period = deed.node.word("THISPERIOD")
        plain = period is not None and period.text == "this phase" and len(deed.node.kids) == 2
        if not plain or period is None or deed.who not in (None, YOU) or not self.engine.repeats:
            raise Cannot("only the phase that is under way can be repeated: repeat this phase", deed.node)
        self.claim(period)
        self.emit(Instr(I_LAST, sel=YOU, mods=(Mod(M_REPEAT),), until=Until(U_PHASE)))

    def do_exchange(self, deed: Deed) -> None:
        """Exchange cards in hand for cards from the top of the discard pile, or some cards or tokens for others."""
        back = deed.prep("for")
        if "icon" in [word.text for word in (head_words(deed.what) if isinstance(deed.what, Node) else ())]:
            self._exchange_icons(deed, back)
            return
        if deed.tails.until is not None:
            raise Cannot("this exchange does not last, so it has no end", deed.node)
        if self._token(deed.what):
            self._exchange_tokens(deed)
            return
        if isinstance(back, Node) and back.kind == "quant":
            self._exchange_cards(deed, back)
            return
        if back is not None and not (isinstance(back, Node) and back.kind == "ends") and not is_taken(deed.what):
            self._exchange_known(deed, back)
            return
        if not (isinstance(back, Node) and back.kind == "ends" and self._many(back)):
            raise Cannot("this exchange has no form yet", deed.node)
        self.claim(back, back.word("ENDS"), back.word("NOUN"), back.one("amount"))
        if [word.text for word in back.words("ENDS")] != ["top"]:
            raise Cannot("what lies on top comes back: for top that many cards of discard pile", back)
        place = self.thing(back.kids[-1])
        name = place.name if isinstance(place, Place) else ""
        sel = self._taken(deed)
        picked = self.program[-1].choice
        if isinstance(place, Place) and picked is not None and picked.most.op == N_UNLIMITED:
            pile = Sel(S_ALL, filter=Filter((), (Where(place.zone, place.whose),)))
            most = replace(picked, most=Num(N_COUNT, sel=pile))  # no more than there is to get
            self.program[-1] = replace(self.program[-1], choice=most)
        self.act(self.act_number(deed, f"exchange for {name}", "only"), sel, who=deed.who)

    def _exchange_known(self, deed: Deed, back: Kid) -> None:
        """`exchange old for it`: two places that were named; one of them may still lie in a pile."""
        one, two, place = self.sel(deed.what), self.sel(back), self.engine.place
        if not (self.names.is_named(place, one) and self.names.is_named(place, two)) or one == two:
            raise Cannot(f"this exchange has no form yet: exchange 1 {place} for another {place}", deed.node)
        self.act(self.act_number(deed, f"exchange {place} for {place}", "only"), one, to=two, who=deed.who)

    def _exchange_cards(self, deed: Deed, back: Node) -> None:
        """`exchange any number of cards in hand for that many resources attached to vault`: each goes where the other
        was, no more than there are to get."""
        what = deed.what
        named = isinstance(what, Node) and what.kind == "that"  # one that was chosen before
        words = (what.words("NOUN") if named else head_words(what)) if isinstance(what, Node) else []
        ours = [word.text for word in words]
        theirs = [word.text for word in head_words(back)]
        pair = f"exchange {'/'.join(ours)} for {'/'.join(theirs)}"
        number = self.act_number(deed, pair, "only") if pair in self.engine.acts else -1
        if number < 0:
            known = [key for key in self.engine.acts if key.startswith("exchange ") and "pile" not in key]
            raise Cannot(f"this exchange has no form yet: {', '.join(known)}", deed.node)
        sel = self._taken(deed)
        other = self.take(back, deed.who)
        picks = {i.choice.slot: k for k, i in enumerate(self.program) if i.op == I_PICK and i.choice is not None}
        mine = picks.get(sel.n, -1) if sel.op == S_SLOT else -1
        if mine >= 0 and other.op == S_SLOT and other.n in picks:
            first, second = self.program[mine].choice, self.program[picks[other.n]].choice
            if first is not None and second is not None and first.most.op == N_UNLIMITED:
                most = Num(N_COUNT, sel=Sel(S_ALL, filter=second.filter))
                self.program[mine] = replace(self.program[mine], choice=replace(first, most=most))
        self.act(number, sel, to=other, who=deed.who)

    def _exchange_icons(self, deed: Deed, back: Kid | None) -> None:
        """`exchange all icons of one for all icons of two`: for a time each has what the other has now."""
        one, two = self._whose_icons(deed.what), self._whose_icons(back)
        until = deed.tails.until or Until(U_PHASE)
        mods = tuple(Mod(M_TRADE, stat, to=two) for stat in self.engine.icons.values())
        self.emit(Instr(I_LAST, sel=one, mods=mods, until=until))

    def _whose_icons(self, part: Kid | None) -> Sel:
        """`all icons of one`."""
        what, det = (part.one("filter"), part.one("det")) if isinstance(part, Node) else (None, None)
        of = what.one("related") if what is not None else None
        rel, obj = (of.one("rel"), of.one("relobj")) if of is not None else (None, None)
        heads = what.all("fhead") if what is not None else []
        plain = len(heads) == 1 and [word.text for word in heads[0].words()] == ["icon"] and not heads[0].all("adjs")
        if what is None or det is None or not det.word("all") or not plain or len(what.kids) > 2:
            raise Cannot("exchange all icons of one for all icons of another", part)
        if rel is None or obj is None or rel.words()[0].text != "of" or obj.one("det") is not None:
            raise Cannot("whose icons? all icons of it, of a card that was chosen and called NAME", part)
        self.claim(det, of, rel, *heads[0].words())
        return self._related_sel(obj)

    def _exchange_tokens(self, deed: Deed) -> None:
        """`exchange all tokens of 1 player at 2 places`: both hold some, and change them."""
        part = deed.what
        what, det = (part.one("filter"), part.one("det")) if isinstance(part, Node) else (None, None)
        ends = {rel.words()[0].text: kid for kid in (what.all("related") if what is not None else ())
                for rel in kid.all("rel")}  # fmt: skip
        whose, where = (ends[key].one("relobj") if key in ends else None for key in ("of", "at"))
        said = f"exchange all {plural_of('token')} of 1 player at 2 {plural_of(self.engine.place)}"
        if what is None or det is None or not det.word("all") or whose is None or where is None or len(what.kids) > 3:
            raise Cannot(said, deed.node)
        player, two = whose.find("det"), where.find("det")
        places = [word.text for head in where.all("fhead") for word in head.words("NOUN")]
        if not player or not two or [word.text for word in two[0].words()] != ["2"] or places != [self.engine.place]:
            raise Cannot(said, deed.node)
        number = self.act_number(deed, f"exchange {self._token(part)}", "only")
        self.claim(det, *what.all("fhead")[0].words("NOUN"), *ends.values(), *(rel for kid in ends.values()
                   for rel in kid.all("rel")))  # fmt: skip
        side = self.pick_player(player[0], whose.find("fhead")[0])
        held = Test(T_TOKENS, 1, cmp=GE, num=ONE, sel=side)
        chosen = Node("quant", (two[0], Node("filter", tuple(where.all("fhead")))))
        self.act(number, self.take(chosen, deed.who, tests=(held,)), who=side)

    def do_exchange_control_of(self, deed: Deed) -> None:
        """`exchange control of both it and this`: both change sides, or none does."""
        part = deed.what
        if not isinstance(part, Node) or part.kind != "both":
            raise Cannot("exchange control of both .. and ..", deed.node)
        self.claim(part)
        one, two = (self.sel(kid) for kid in part.kids)
        self.act(self.act_number(deed), one, to=two)

    def _many(self, part: Node) -> bool:
        amount = part.one("amount")
        return amount is not None and amount.word("that many") is not None

    # -- looking -----------------------------------------------------------------------------------------------------
    def do_look_at(self, deed: Deed) -> None:
        """Look at cards."""
        self._see(deed, I_LOOK)

    def do_reveal(self, deed: Deed) -> None:
        """Show cards to everybody."""
        wanted = deed.prep("until finding")
        if wanted is not None:
            self._reveal_until(deed, wanted)
            return
        self._see(deed, I_REVEAL)

    def _reveal_until(self, deed: Deed, wanted: Kid) -> None:
        """`reveal deck until finding 1 event`: from the top, one after the other; `it` is what was found, `the other
        cards` are those above it."""
        place = self.thing(deed.what)
        what = wanted.one("filter") if isinstance(wanted, Node) else None
        if not isinstance(place, Place) or not isinstance(wanted, Node) or what is None or not is_one(wanted):
            raise Cannot("a pile is revealed until 1 card is found: reveal deck until finding 1 event", deed.node)
        found = self.filter(what)
        if found.where or deed.tails.until is not None:
            raise Cannot("what is looked for lies in that pile", what)
        self.claim(*wanted.find("det")[0].words())
        whose = None if place.whose == YOU else place.whose
        down, slot = Sel(S_TOP, zone=place.zone, sel=whose, filter=found), self.new_slot()
        self.emit(Instr(I_REVEAL, sel=down, bind=slot, who=None if deed.who == YOU else deed.who))
        hit = self.bound(Sel(S_KEPT, sel=slot_sel(slot), filter=found))
        self.names.rest = Sel(S_MINUS, sel=slot_sel(slot), other=hit)
        self.note_taken(wanted, hit.n)

    def _see(self, deed: Deed, op: int) -> None:
        slot = self.new_slot()
        part = deed.what
        if is_taken(part) or deed.prep("from") is not None:
            sel = self._taken(deed)
        elif isinstance(part, Node) and part.kind in ("ends", "this", "that", "those"):
            sel = self.take(part, deed.who)
        else:
            place = self.thing(part)
            sel = place if isinstance(place, Sel) else Sel(S_ALL, filter=Filter((), (Where(place.zone, place.whose),)))
        self.emit(Instr(op, sel=sel, bind=slot, who=None if deed.who == YOU else deed.who))
        if deed.tails.until is not None:  # it goes on to lie open
            self.emit(Instr(I_LAST, sel=slot_sel(slot), mods=(Mod(M_REVEAL),), until=deed.tails.until))
        single = is_one(part) or (isinstance(part, Node) and part.kind == "ends" and not self._are_several(part))
        self.names.note("card", slot_sel(slot), plural=not single or deed.who in (PLAYERS, OPPONENTS))

    def do_search(self, deed: Deed) -> None:
        """Search a deck for cards; may find nothing."""
        wanted = deed.prep("for")
        if wanted is None:
            raise Cannot("search for what?", deed.node)
        if isinstance(deed.what, Node) and deed.what.kind == "ends":
            self._search_end(deed, deed.what, wanted)
            return
        place = self.thing(deed.what)
        if not isinstance(place, Place):
            raise Cannot("only a zone can be searched", deed.what)
        where = (Where(place.zone, place.whose),)
        slot = self.choice(wanted, deed.who, where=where, search=True)
        self.note_taken(wanted, slot)

    def _search_end(self, deed: Deed, what: Node, wanted: Kid) -> None:
        """`search top 5 cards of deck for ..`: only these are looked at; `the other cards` are the rest of them."""
        seen = self.new_slot()
        self.emit(Instr(I_LOOK, sel=self.ends(what), bind=seen, who=None if deed.who == YOU else deed.who))
        slot = self.choice(wanted, deed.who, source=slot_sel(seen), search=True)
        self.names.mixed = True
        self.names.rest = self.bound(Sel(S_MINUS, sel=slot_sel(seen), other=slot_sel(slot)))
        self.note_taken(wanted, slot)

    # -- tokens ------------------------------------------------------------------------------------------------------
    def _token(self, part: Kid) -> str:
        """The kind of token that a phrase is about, or nothing."""
        words = head_words(part) if isinstance(part, Node) else []
        kinds = self.words.nouns[words[0].text].kinds if words and words[0].cls == "NOUN" else frozenset()
        return words[0].text if "token" in kinds else ""

    def do_place(self, deed: Deed) -> None:
        """Place tokens."""
        self.do_tokens(deed)

    def do_move(self, deed: Deed) -> None:
        """Move tokens."""
        self.do_tokens(deed)

    def do_tokens(self, deed: Deed) -> None:
        """Place, move, discard or remove tokens."""
        part = deed.what
        token = self._token(part)
        det = part.one("det") if isinstance(part, Node) else None
        if det is None or not token:
            raise Cannot(f"'{deed.verb}' has no form here yet", deed.node)
        self.claim_token(part)
        number = self.act_number(deed, f"{deed.verb} {token.removeprefix('own ')}", "only")
        count = self.counted(self._count_of(det), deed.tails)
        source, target = deed.prep("from"), deed.prep("on", "to", "onto")
        if det.word("any number of"):
            raise Cannot("any number of tokens has a form only as a cost: write how many, or all", det)
        if deed.verb == "move":
            self._move_token(deed, number, token, count, source, target)
            return
        holder = source if source is not None else target
        if holder is None:
            raise Cannot(f"{deed.verb} where?", deed.node)
        tests: tuple[Test, ...] = ()
        if source is not None and det.word("exactly", "NUMBER"):  # they lie there already
            tests = (self.held(token, count, deed.who),)
        sel = self.take(holder, deed.who, tests=tests if is_taken(holder) else ())
        side = (deed.who or YOU) if (target is not None and source is None) or self.engine.tokens.get(token) else None
        self.act(number, sel, num=count, who=side)
        if side == YOU:
            self.program[-1] = replace(self.program[-1], who=YOU)

    def do_redistribute(self, deed: Deed) -> None:
        """`redistribute all tokens among all places`: you lay them out anew."""
        part, among = deed.what, deed.prep("among")
        if isinstance(part, Node) and [word.text for word in head_words(part)] == [self.engine.symbol]:
            self._allot(deed, part, among)
            return
        own = self.engine.tokens.get(self._token(part))
        plain = isinstance(among, Node) and is_all(among) and not among.find("adjs", "related", "with_", "by_whom")
        heads = [word.text for word in head_words(among)] if isinstance(among, Node) and plain else []
        if own is None or not is_all(part) or among is None or heads != [self.engine.place]:
            tokens = next((plural_of(noun) for noun, mine in self.engine.tokens.items() if mine), "tokens")
            shown = f"redistribute all {tokens} among all {plural_of(self.engine.place)}"
            raise Cannot(f"tokens are laid out so: {shown}", deed.node)
        self.claim(
            *head_words(part) if isinstance(part, Node) else (), part.one("det") if isinstance(part, Node) else None
        )
        most = const(deed.tails.maximum) if deed.tails.maximum >= 0 else None
        who = None if deed.who == YOU else deed.who
        self.emit(Instr(I_SPREAD, sel=self.whole(among), to=(deed.who or YOU) if own else PLAYERS, num=most, who=who))

    def _allot(self, deed: Deed, part: Node, among: Kid | None) -> None:
        """`redistribute all .. among all .. evenly`: each symbol in turn comes to the payer that has fewest."""
        what, goal = part.one("filter"), among.one("filter") if isinstance(among, Node) else None
        heads = [word.text for word in head_words(among)] if isinstance(among, Node) else []
        plain = all(one is not None and len(one.kids) == 1 and not one.find("adjs") for one in (what, goal))
        if not is_all(part) or among is None or not is_all(among) or heads != [self.engine.payer] or not plain:
            said = f"redistribute all {plural_of(self.engine.symbol)} among all {plural_of(self.engine.payer)} evenly"
            raise Cannot(f"all of one's own are laid out anew: {said}", deed.node)
        if not self.manner(deed, "evenly") or deed.tails.maximum >= 0:
            raise Cannot("how are they laid out? evenly", deed.node)
        self.claim_whole(part)
        self.claim_whole(among)
        self.emit(Instr(I_SPREAD, verb=self.engine.acts[f"attach as {self.engine.symbol}"], to=deed.who or YOU))

    def held(self, token: str, count: Num, who: Sel | None) -> Test:
        """So many tokens lie there."""
        if token in self.engine.keeps:
            return Test(T_STATE, self.engine.keeps[token])
        own = bool(self.engine.tokens.get(token))
        return Test(T_TOKENS, int(own), cmp=GE, num=count, sel=(who or YOU) if own else None)

    def _move_token(
        self, deed: Deed, number: int, token: str, count: Num, source: Kid | None, target: Kid | None
    ) -> None:
        if source is None or target is None:
            raise Cannot("a token moves from one place to another", deed.node)
        if isinstance(source, Node) and self.engine.side in [word.text for word in head_words(source)]:
            here = self._change_side(number, count, source)
            if isinstance(target, Node) and target.kind == "quant":
                self._to_any_side(here, target)
            else:
                self._across(target)
            return
        if isinstance(target, Node) and target.kind == "other" and self.engine.tokens.get(token):
            self._across(target)
            here = self.take(source, deed.who)
            self.act(number, here, num=count, to=here, state=1)
            self.program[-1] = replace(self.program[-1], who=deed.who or YOU)
            return
        here = self.take(source, deed.who, tests=(self.held(token.removeprefix("own "), count, deed.who),))
        there = self.take(target, deed.who)
        self.act(number, here, num=count, to=there)

    def _across(self, target: Kid) -> None:
        noun = target.word("NOUN") if isinstance(target, Node) and target.kind == "other" else None
        if noun is None or noun.text != self.engine.side:
            raise Cannot(f"to the other {self.engine.side}", target)
        self.claim_whole(target)

    def _to_any_side(self, here: Sel, target: Node) -> None:
        """`to 1 side of another place`: which side is asked when it moves."""
        words = [word.text for word in target.walk() if isinstance(word, Word)]
        if words != ["1", self.engine.side, "of", "another", self.engine.place]:
            side = self.engine.side
            raise Cannot(f"to 1 {side} of another {self.engine.place}, to the other {side}", target)
        self.claim_whole(target)
        there, move = self.new_slot(), self.program.pop()
        tests = (Test(T_TYPE, self.engine.types[self.engine.place]), Test(T_IN, sel=here, negate=True))
        self.emit(Instr(I_PICK, choice=Choice(there, filter=Filter(tests))))
        self.emit(replace(move, to=slot_sel(there), state=ANY_GOAL))

    def _change_side(self, number: int, count: Num, source: Kid) -> Sel:
        """`from 1 side of any place to the other side`: a place with tokens; which side is asked when it moves."""
        assert isinstance(source, Node)
        what = source.one("filter")
        of = what.one("related") if what is not None else None
        obj = of.one("relobj") if of is not None else None
        if obj is None or not is_one(source):
            raise Cannot(
                f"from 1 {self.engine.side} of any {self.engine.place} to the other {self.engine.side}", source
            )
        self.claim(*head_words(source), *source.find("det")[0].words(), *of.find("rel")[:1] if of is not None else ())
        least = ONE if count.op == N_UNLIMITED else count
        known = self._related_sel(obj)
        if known.op == S_ALL and known.filter is not None:
            place = self.new_slot()
            tests = (*known.filter.tests, Test(T_TOKENS, cmp=GE, num=least))
            self.emit(Instr(I_PICK, choice=Choice(place, filter=replace(known.filter, tests=tests))))
            known = slot_sel(place)
        self.act(number, known, num=count, to=known, state=1)
        return known

    # -- canceling ---------------------------------------------------------------------------------------------------
    def _brought(self, part: Kid) -> None:
        """Only such tokens can be canceled as the trigger brings."""
        row = next((row for row in self.words.verbs.values() if row.number == self.pattern_key), None)
        words = [word.text for word in head_words(part)] if isinstance(part, Node) else []
        if row is None or not any(word == kind or kind in self.words.nouns[word].kinds for word in words
                                  for kind in row.payload if kind != "amount"):  # fmt: skip
            raise Cannot("the trigger brings nothing of this kind", part)

    def do_cancel(self, deed: Deed) -> None:
        """Cancel what triggered this: all of it, part of it, or the effect it belongs to."""
        part = deed.what
        if part is None or self.pattern_key < 0:
            raise Cannot("nothing triggered this that could be canceled", deed.node)
        token = self._token(part)
        det = part.one("det") if isinstance(part, Node) else None
        self.claim(part if isinstance(part, Node) else None)
        if token and det is not None:
            self._brought(part)
            self.claim_token(part)
            self.emit(Instr(I_CANCEL_SOME, num=self._count_of(det)))
            return
        if isinstance(part, Node) and part.kind == "some_of":
            one = det is not None and is_one(part)
            if (det is not None and not one) or part.kids[-1] != Word("PRONOUN", "them"):
                raise Cannot("cancel all of it, or: cancel any number of them, cancel 1 of them", part)
            self.claim_whole(part)
            self.emit(Instr(I_CANCEL_SOME, num=ONE if one else UNLIMITED))
            return
        if self.sel(part).op != S_TRIGGER:
            raise Cannot("only what triggered this can be canceled: cancel it, cancel that effect", part)
        words = [word.text for word in head_words(part)] if isinstance(part, Node) else []
        effect = any("effect" in self.words.nouns[word].kinds for word in words)
        self.emit(Instr(I_CANCEL, n=int(effect and self.pattern_key != self.engine.initiation)))
