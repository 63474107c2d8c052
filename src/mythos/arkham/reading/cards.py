"""Cards: moved, put, drawn, searched, discarded, attached, engaged."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table as t
from mythos.arkham.reading.parts import is_number, is_plain, node_of, nouns_of, only, spelled
from mythos.arkham.reading.things import names_deck
from mythos.arkham.reading.tokens import TokenVerbs
from mythos.kernel.program import (
    I_DO,
    I_ORDER,
    I_PICK,
    I_SHUFFLE,
    S_SLOT,
    T_OWNER,
    Choice,
    Filter,
    Instr,
    Sel,
    Test,
    Where,
)
from mythos.language.choices import is_all
from mythos.language.deeds import Deed
from mythos.language.names import YOU, Place
from mythos.language.phrases import Cannot, slot_sel
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words

TO_ZONE: Final = {n.HAND: n.E_RETURN, n.THREAT: n.E_THREAT, n.VICTORY_DISPLAY: n.E_VICTORY}
PILES: Final = {
    (n.DISCARD, n.DECK): n.DECK,
    (n.ENCOUNTER_DISCARD, n.ENCOUNTER_DECK): n.ENCOUNTER_DECK,
}  # what is shuffled into what


class CardVerbs(TokenVerbs):
    """The reader of one line: cards."""

    def actor(self, deed: Deed) -> Sel | None:
        """Who does it, if it is not you."""
        who = deed.who or self.names.doer
        return None if who in (None, YOU) else who

    # -- moving ------------------------------------------------------------------------------------------------------
    def do_move(self, deed: Deed) -> None:
        """Somebody moves, or is moved; or tokens are."""
        if deed.object is not None and self._token(deed.what):
            self.move_tokens(deed)
            return
        toward, where = deed.prep("toward"), deed.prep("to", "into")
        far = self.manner(deed, "all the way")
        if deed.object is not None:
            subject = self._taken(deed)
        else:
            subject = self.names.subject or deed.who or self.names.doer or YOU
        if (toward is None) == (where is None) or (far and toward is None):
            raise Cannot("where? move to 1 connecting location, this moves toward your location", deed.node)
        if toward is not None:
            verb = n.E_APPROACH if far else n.E_TOWARD
            self.emit(Instr(I_DO, verb=verb, sel=subject, to=self._single(toward)))
            return
        goal = self._location(where, deed.who if self.names.subject is None else None) if where is not None else YOU
        if goal.op == S_SLOT:
            self.note_verb(n.E_MOVE, subject)
            if subject == YOU:
                self.note_verb(n.E_ENTERED, goal)  # nobody moves to where he is
        self.emit(Instr(I_DO, verb=n.E_MOVE, sel=subject, to=goal))

    def _single(self, part: Kid, who: Sel | None = None) -> Sel:
        """One place, or one card: with a number somebody takes it."""
        if isinstance(part, Node) and part.kind == "quant" and is_all(part):
            raise Cannot("one place: to 1 connecting location", part)
        return self.take(part, who or YOU)

    def _location(self, part: Kid, who: Sel | None = None) -> Sel:
        """One location."""
        itself = isinstance(part, Node) and part.kind == "this" and not part.words("NOUN")
        named = [self.shared.card.facts().type] if itself else nouns_of(part)
        if self.is_player(part) or (named and "location" not in named):
            raise Cannot("where? to your location, to 1 connecting location", part)
        return self._single(part, who)

    def do_spawn(self, deed: Deed) -> None:
        """Enemies spawn."""
        where = deed.prep("into")
        sel = self.take(deed.what, deed.who)
        to = self._location(where) if where is not None else None
        self.emit(Instr(I_DO, verb=n.E_SPAWN, sel=sel, to=to))

    def do_put(self, deed: Deed) -> None:
        """Put cards into play, a threat area, a hand, the victory display."""
        where = deed.prep("to", "into", "onto")
        ends = isinstance(where, Node) and where.kind == "end_of"
        if deed.node.one("into_play") is not None:
            self._into_play(deed)
            return
        under = deed.prep("under")
        if under is not None:
            known = self._host_beneath(under) or self._known(under)
            sel = self._taken(deed)
            self.act(n.E_BENEATH, sel, to=known or self._single(under))
            return
        if isinstance(where, Word) and names_deck(where):
            self._onto_pile(deed, where)
            return
        if where is None:
            raise Cannot("put where? put it into play, put it into hand, put it under this", deed.node)
        zone = isinstance(where, Node) and any(word.cls == "ZONE" for word in head_words(where))
        if not ends and not zone:
            sel = self._taken(deed)
            self.emit(Instr(I_DO, verb=n.E_PUT, sel=sel, to=self._location(where), who=self.actor(deed)))
            return
        self._to_zone(deed, where)

    def _onto_pile(self, deed: Deed, where: Word) -> None:
        """`put it into "Sacrifice pile"`: facedown, out of reach, and in play."""
        if not where.text.endswith(" pile") or deed.prep("from") is not None:
            raise Cannot('only a pile takes cards so: put it into "Sacrifice pile"', where)
        self.claim(where)
        self.act(n.E_PILE, self._taken(deed))

    def _into_play(self, deed: Deed) -> None:
        into = deed.node.all("into_play")[0]
        only(deed.node, ("VERB", "object", "into_play", "with_prep"), "put 1 set-aside location into play")
        self.claim(into)
        if not into.kids:
            self.act(n.E_PUT, self._taken(deed), who=self.actor(deed))
            return
        rel, place = into.kids
        itself = spelled(deed.what) == "this" and self.shared.card.facts().type == "location"
        if spelled(rel) != "connected to" or not (itself or nouns_of(deed.what) == ["location"]):
            raise Cannot("a location may come so: put this into play connected to your location", into)
        self.claim(rel if isinstance(rel, Word) else None)
        self.act(n.E_PUT, self._taken(deed), to=self._single(place))

    def _in_order(self, deed: Deed, zone: int, end: int) -> None:
        """What is not in the deck goes there first; then somebody says in which order it lies."""
        who, sel = self.actor(deed), self._taken(deed)
        if not self.lies_outside_play(sel, frozenset((n.DECK, n.ENCOUNTER_DECK))):
            slot = self.new_slot()
            self.act(n.E_DECK, sel, n=end, zone=zone if zone == n.ENCOUNTER_DECK else -1, bind=slot)
            sel = slot_sel(slot)
        self.emit(Instr(I_ORDER, sel=sel, zone=zone, n=end, who=who))

    def _to_zone(self, deed: Deed, where: Kid) -> None:
        in_order = self.manner(deed, "in any order")
        ends = isinstance(where, Node) and where.kind == "end_of"
        place, end = self._destination(where)
        if in_order:
            if not ends:
                raise Cannot("where? put them to top of deck in any order", where)
            self._in_order(deed, place.zone, end)
            return
        if place.zone in (n.DECK, n.ENCOUNTER_DECK) and ends:
            self.act(n.E_DECK, self._taken(deed), n=end, zone=place.zone if place.zone == n.ENCOUNTER_DECK else -1)
            return
        verb = TO_ZONE.get(place.zone)
        if verb is None or ends:
            raise Cannot("where? into hand, into your threat area, into victory display, to top of deck", where)
        whose = self.actor(deed) if place.whose in (None, YOU) else place.whose
        self.act(verb, self._taken(deed), who=whose)

    def do_single_out(self, deed: Deed) -> None:
        """`single out 1 location`: by chance; in answer to that: `single out another location`, a different one."""
        part = deed.what
        only(deed.node, ("VERB", "object"), "single out 1 location")
        if spelled(part) == "another location" and self.pattern_key == n.E_CHANCED:
            self.claim_whole(part)
            self.emit(Instr(I_DO, verb=n.E_OTHER_CHANCE, sel=YOU))
            return
        if spelled(part) != "1 location":
            raise Cannot("one by chance: single out 1 location; in answer to that: single out another location", part)
        self.claim_whole(part)
        slot = self.new_slot()
        self.emit(Instr(I_DO, verb=n.E_BY_CHANCE, sel=YOU, n=slot))
        self.names.note("location", slot_sel(slot))

    # -- decks -------------------------------------------------------------------------------------------------------
    def do_shuffle(self, deed: Deed) -> None:
        """Shuffle a deck, a pile into one, or a card."""
        into, what = deed.prep("into"), deed.what
        if into is None:
            super().do_shuffle(deed)
            return
        if isinstance(into, Node) and into.kind == "ends":
            self._shuffle_bottom(deed, into)
            return
        place = self.thing(into)
        if not isinstance(place, Place) or place.zone not in (n.DECK, n.ENCOUNTER_DECK):
            raise Cannot("into which deck? into deck, into encounter deck", into)
        pile = isinstance(what, Node) and what.kind in ("own_zone", "owned") and head_words(what)[0].cls == "ZONE"
        if pile:
            self._shuffle_pile(self.thing(what), place, deed)
            return
        zone = place.zone if place.zone == n.ENCOUNTER_DECK else -1
        self.act(n.E_SHUFFLE, self._taken(deed), zone=zone, n=2)

    def _shuffle_bottom(self, deed: Deed, into: Node) -> None:
        """`shuffle this into bottom 2 cards of "Exhibit deck"`, `into top 3 cards of encounter deck`: among these, and
        no others."""
        end, noun, amount = into.words("ENDS")[0], into.words("NOUN")[0], into.one("amount")
        place = self.thing(into.kids[-1])
        shared = isinstance(place, Place) and place.zone in (n.ENCOUNTER_DECK, n.SPECIAL_DECK)
        if noun.text != "card" or amount is None or not isinstance(place, Place) or not shared:
            raise Cannot("into the end of which deck? into bottom 3 cards of encounter deck", into)
        self.claim(into, end, noun)
        num = self.amount(amount)
        top = int(end.text == "top")
        self.emit(Instr(I_DO, verb=n.E_MIX, sel=self._taken(deed), num=num, zone=place.zone, n=top))

    def _shuffle_pile(self, pile: Sel | Place, deck: Place, deed: Deed) -> None:
        """`shuffle encounter discard pile into encounter deck`, `shuffle discard pile into deck`."""
        zone = PILES.get((pile.zone, deck.zone)) if isinstance(pile, Place) else None
        own = isinstance(pile, Place) and (zone == n.ENCOUNTER_DECK or pile.whose == deck.whose)
        if zone is None or not own or not isinstance(pile, Place):
            raise Cannot("write: shuffle discard pile into deck, shuffle encounter discard pile into encounter deck",
                         deed.node)  # fmt: skip
        whose = YOU if zone == n.ENCOUNTER_DECK else self.actor(deed) or pile.whose or YOU
        self.emit(Instr(I_DO, verb=n.E_SHUFFLE_PILE, sel=whose, zone=zone))

    def do_search(self, deed: Deed) -> None:
        """Look through decks (or the top of one) for cards; what fits must be found. Then the deck is shuffled."""
        wanted = node_of(deed.prep("for"), "search for what? search deck for 1 Tome asset", deed.node)
        what = node_of(deed.what, "search what? search deck for 1 Tome asset", deed.node)
        det = wanted.one("det")
        if det is None or (not is_number(det) and not det.word("random")):
            raise Cannot("how many? search deck for 1 Tome asset", wanted)
        if what.kind == "ends":
            self._search_top(deed, what, wanted)
            return
        zones = what.words("ZONE") if what.kind in ("own_zone", "owned") else []
        if not zones or (what.kind == "owned" and len(zones) > 1):
            raise Cannot("search what? search deck for 1 Tome asset", what)
        numbers = [self.number_of("ZONE", word.text, word) for word in zones]
        self.claim(what, *zones)
        poss = what.one("poss")
        whose = self.owner_of(poss) if poss is not None else deed.who or self.names.doer or YOU
        where = tuple(Where(zone, None if zone >= n.PLAYER_ZONES else whose) for zone in numbers)
        own = any(word.text == "collection" for word in zones)  # what is one's own of it
        tests = (Test(T_OWNER, sel=whose),) if own else ()
        slot = self.choice(wanted, deed.who, where=where, tests=tests)
        self.note_taken(wanted, slot)
        if n.DECK in numbers:
            self.emit(Instr(I_SHUFFLE, sel=whose, zone=n.DECK))
        elif n.ENCOUNTER_DECK in numbers:
            self.emit(Instr(I_SHUFFLE, sel=YOU, zone=n.ENCOUNTER_DECK))

    def _search_top(self, deed: Deed, what: Node, wanted: Node) -> None:
        """`search top 6 cards of deck for 1 Tome card`."""
        pool = self.ends(what)
        made = self.make_choice(wanted, deed.who, source=pool)
        self.emit_pick(made)
        self.note_taken(wanted, made.slot)
        place = self.names.places[-1]
        zone = place.zone if place.zone == n.ENCOUNTER_DECK else n.DECK
        self.emit(Instr(I_SHUFFLE, sel=pool.sel or YOU, zone=zone))

    def emit_pick(self, choice: Choice) -> None:
        """Somebody takes something now."""
        self.emit(Instr(I_PICK, choice=choice))

    def do_look_at(self, deed: Deed) -> None:
        """`look at top 3 cards of encounter deck`; `look at 1 unrevealed location`: at its other side."""
        part = deed.what
        if isinstance(part, Node) and part.kind == "quant" and nouns_of(part) == ["location"]:
            sel = self.take(part, deed.who)
            self.note_verb(n.E_LOOK, sel)
            self.emit(Instr(I_DO, verb=n.E_LOOK, sel=sel, who=self.actor(deed)))
            return
        if not isinstance(part, Node) or part.kind not in ("ends", "own_zone", "owned"):
            raise Cannot("at what? look at top 3 cards of deck, look at 1 unrevealed location", part)
        super().do_look_at(deed)

    # -- drawing -----------------------------------------------------------------------------------------------------
    def do_draw(self, deed: Deed) -> None:
        """Draw cards from one's deck, the top card of another one, a card that was found, or one under a card."""
        part, under = deed.what, deed.prep("under")
        who = deed.who or self.names.doer or YOU
        if under is not None:
            if not is_plain(part, "1") or nouns_of(part) != ["card"]:
                raise Cannot("write: draw 1 card under this", part)
            self.claim_whole(part)
            beneath = Sel(t.S_BENEATH, sel=self.sel(under))
            self.emit(Instr(I_DO, verb=n.E_DRAW_ENCOUNTER, sel=beneath, who=self.actor(deed)))
            return
        only(deed.node, ("VERB", "object"), "draw 2 cards, draw top card of encounter deck, draw it")
        det = part.one("det") if isinstance(part, Node) and part.kind == "quant" else None
        if isinstance(part, Node) and det is not None and spelled(det) == "topmost":
            found = self.take(part, deed.who)
            self.emit(Instr(I_DO, verb=n.E_DRAW_ENCOUNTER, sel=found, who=self.actor(deed)))
            return
        if isinstance(part, Node) and det is not None:
            if not self._plain_cards(part):
                raise Cannot("the top cards are drawn: draw 2 cards; to find a card: search deck for 1 ..", part)
            self.act(n.E_DRAW, who, num=self.counted(self.how_many_tokens(det), deed.tails))
            return
        if isinstance(part, Node) and part.kind == "ends":
            self._draw_top(part, who)
            return
        self.emit(Instr(I_DO, verb=n.E_DRAW_ENCOUNTER, sel=self.sel(part), who=self.actor(deed)))

    def _draw_top(self, part: Node, who: Sel) -> None:
        """`draw top card of encounter deck`, `draw top card of cultist deck`."""
        place = self.thing(part.kids[-1])
        end, noun = part.words("ENDS")[0], part.words("NOUN")[0]
        if end.text != "top" or noun.text != "card" or part.one("amount") is not None:
            raise Cannot("one at a time, from the top: draw top card of encounter deck", part)
        if not isinstance(place, Place) or place.zone not in (n.ENCOUNTER_DECK, n.SPECIAL_DECK):
            raise Cannot("from which deck? of encounter deck; from your own deck: draw 1 card", part)
        self.claim(part, end, noun)
        self.emit(Instr(I_DO, verb=n.E_DRAW_ENCOUNTER, sel=who, zone=place.zone))

    # -- leaving play ------------------------------------------------------------------------------------------------
    def do_discard(self, deed: Deed) -> None:
        """Discard cards or tokens."""
        part = deed.what
        if self._token(part):
            self.do_tokens(deed)
            return
        worth = [with_ for with_ in part.find("with_") if is_total(with_)] if isinstance(part, Node) else []
        if worth and isinstance(part, Node):
            self._discard_worth(part, worth[0])
            return
        slot = self.new_slot() if isinstance(part, Node) and part.kind == "ends" else -1
        self.act(n.E_DISCARD, self._taken(deed), bind=slot)
        if slot >= 0 and isinstance(part, Node):  # where they are now
            self.names.note("card", slot_sel(slot), plural=part.one("amount") is not None)

    def _discard_worth(self, part: Node, worth: Node) -> None:
        """`discard any number of Item assets you own with total cost >= X`: in play or in hand."""
        what, det, amount = part.one("filter"), part.one("det"), worth.find("amount")
        cmp = worth.words("CMP")
        if (
            what is None
            or det is None
            or not det.word("any number of")
            or [c.text for c in cmp] != [">="]
            or not amount
        ):
            raise Cannot("write: discard any number of Item assets you own with total cost >= 3", part)
        self.claim(det, worth, *worth.words(), *cmp)
        rest = tuple(kid for kid in what.kids if kid is not worth)
        choice = Choice(self.new_slot(), filter=Filter(self.filter(replace(what, kids=rest)).tests))
        self.emit(Instr(I_DO, verb=n.E_DISCARD_WORTH, sel=YOU, num=self.amount(amount[0]), choice=choice))

    def discard_until(self, node: Node, until: Node, do: Node) -> None:
        """`discard top card of encounter deck until any Ghoul enemy is discarded`."""
        event = until.kids[0]
        subject, act = event.kids if isinstance(event, Node) else (None, None)
        who = subject.kids[0] if isinstance(subject, Node) else None
        shown = "discard top card of encounter deck until any enemy is discarded"
        what = who.one("filter") if isinstance(who, Node) and who.kind == "quant" else None
        if spelled(do) != "discard top card of encounter deck" or what is None or len(node.kids) != 2:
            raise Cannot(f"write: {shown}", node)
        if not isinstance(act, Node) or spelled(act) != "is discarded" or not isinstance(who, Node):
            raise Cannot(f"write: {shown}", until)
        if not who.find("det")[0].word("any"):
            raise Cannot(f"write: {shown}", who)
        self.claim_whole(do, act)
        self.claim(until, who.one("det"))
        slot = self.new_slot()
        choice = Choice(slot, filter=self.filter(what))
        self.emit(Instr(I_DO, verb=n.E_DISCARD_UNTIL, sel=YOU, choice=choice))
        for word in head_words(who):
            self.names.note(word.text, slot_sel(slot))

    def do_remove(self, deed: Deed) -> None:
        """Remove cards from the game, or tokens."""
        if self._token(deed.what):
            self.do_tokens(deed)
            return
        source = deed.prep("from")
        if not (isinstance(source, Word) and source.text == "game"):
            raise Cannot("write: remove this from game", deed.node)
        self.act(n.E_REMOVE, self._taken(deed))

    def do_defeat(self, deed: Deed) -> None:
        """Defeated by a card."""
        self.emit(Instr(I_DO, verb=n.E_DEFEATED, sel=self._hurt_target(deed.what, deed)))

    # -- control, engagement -----------------------------------------------------------------------------------------
    def do_take_control_of(self, deed: Deed) -> None:
        """Take control of a card, or of those under one."""
        under = deed.prep("under")
        if under is not None:
            if not is_plain(deed.what, "each") or nouns_of(deed.what) != ["card"]:
                raise Cannot("write: take control of each card under this", deed.what)
            self.claim_whole(deed.what)
            self.act(n.E_CONTROL, Sel(t.S_BENEATH, sel=self.sel(under)), who=self.actor(deed))
            return
        if isinstance(deed.what, Node) and deed.what.kind in ("quant", "some_of"):
            sel = self.take(deed.what, deed.who, choose=deed.choose)
        else:
            sel = self.whole(deed.what)
        self.act(n.E_CONTROL, sel, who=self.actor(deed))

    def do_attach(self, deed: Deed) -> None:
        """Attach a card to another one."""
        only(deed.node, ("VERB", "object", "with_prep"), "attach this to your location")
        to = deed.prep("to")
        if to is None or deed.prep("from") is not None:
            raise Cannot("to what? attach this to your location", deed.node)
        if self.is_player(to):
            raise Cannot("what hangs on an investigator lies there: put this into your threat area", to)
        known = self._known(to)
        sel = self._taken(deed)
        self.act(n.E_ATTACH, sel, to=known or self._single(to))

    def do_engage(self, deed: Deed) -> None:
        """Engage enemies; or an enemy engages an investigator, which is the same. ah13-2.4"""
        if self.names.subject is not None:
            self._against(n.E_ENGAGE, deed)
            return
        self.act(n.E_ENGAGE, self._taken(deed), who=self.actor(deed))

    def do_attack(self, deed: Deed) -> None:
        """An enemy attacks an investigator."""
        self._against(n.E_ATTACK, deed)

    def _against(self, verb: int, deed: Deed) -> None:
        """Something that an enemy does to an investigator."""
        if self.names.subject is None or deed.object is None or not self.is_player(deed.what):
            raise Cannot("an enemy does this to an investigator: this attacks you", deed.node)
        enemy, before = self.names.subject, self.names.doer
        if self._is_group(deed.what):  # one after the other
            if verb != n.E_ATTACK:
                raise Cannot("an enemy is engaged with one investigator: this engages you", deed.what)
            with self._each_player(deed.what):
                self.emit(Instr(I_DO, verb=verb, sel=enemy, who=self.names.doer, n=-1))
            self.names.doer = before
            return
        self.emit(Instr(I_DO, verb=verb, sel=self.names.subject, who=self.player(deed.what), n=-1))

    def do_disengage(self, deed: Deed) -> None:
        """Enemies are not engaged any more."""
        self.act(n.E_DISENGAGE, self._taken(deed))

    def do_take_over(self, deed: Deed) -> None:
        """`take over that card`: somebody else counts as having drawn it."""
        part = deed.what
        if self.pattern_key != n.E_DRAWN or not isinstance(part, Node) or part.kind != "that":
            raise Cannot("write: when another investigator draws any encounter card: take over that card", part)
        self.sel(part)
        self.emit(Instr(I_DO, verb=n.E_TAKE_OVER, sel=deed.who or self.names.doer or YOU))

    def do_play(self, deed: Deed) -> None:
        """`choose 1 Item asset in hand; play it`: it is paid for, and takes no action."""
        only(deed.node, ("VERB", "object"), "play it")
        sel = self._taken(deed)
        self.note_verb(n.E_PLAY_NOW, sel)
        self.emit(Instr(I_DO, verb=n.E_PLAY_NOW, sel=sel))

    def do_redirect(self, deed: Deed) -> None:
        """`redirect its damage to that enemy`; of an attack of one's own that failed: `redirect that attack to it`."""
        to = deed.prep("to")
        if to is not None and spelled(deed.what) == "that attack" and self.pattern_key == n.E_FAILED_ATTACK:
            self.claim_whole(deed.what)
            self.emit(Instr(I_DO, verb=n.E_DIVERT, sel=self.sel(to)))
            return
        if to is None or spelled(deed.what) != "its damage" or self.pattern_key != n.E_ATTACK:
            raise Cannot("write: when any enemy attacks you: instead redirect its damage to that enemy", deed.node)
        self.claim_whole(deed.what)
        self.emit(Instr(I_DO, verb=n.E_REDIRECT, sel=self.sel(to)))

    def do_trade(self, deed: Deed) -> None:
        """`each investigator here trades any number of ..`: they give each other such cards, and resources."""
        part = node_of(deed.what, "trade what?", deed.node)
        what, det = part.one("filter"), part.one("det")
        heads = what.all("fhead") if what is not None else []
        cards = [head for head in heads if head.words("NOUN")[-1].text != "resource"]
        if what is None or det is None or not det.word("any number of") or len(heads) - len(cards) != 1 or not cards:
            raise Cannot("write: each investigator here trades any number of Item assets/resources", part)
        money = next(head for head in heads if head not in cards)
        if money.all("adjs") or len(what.kids) != len(heads):
            raise Cannot("write: each investigator here trades any number of Item assets/resources", part)
        self.claim(det, *money.words("NOUN"))
        tests = self.filter(replace(what, kids=tuple(cards))).tests
        group = self.names.subject or deed.who or YOU
        self.emit(Instr(I_DO, verb=n.E_TRADE, sel=group, choice=Choice(self.new_slot(), filter=Filter(tests))))


def is_total(node: Node) -> bool:
    """`with total cost >= X`."""
    stat = node.word("STAT")
    return stat is not None and stat.text == "total cost"
