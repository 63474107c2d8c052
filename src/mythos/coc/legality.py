"""Legality: what a player may do now, with which cards, from where."""

from __future__ import annotations

from typing import Final

from mythos.coc import editions as ed
from mythos.coc.contest import Contest
from mythos.coc.numbers import (
    BY_PLAY,
    DECK,
    DOMAINS,
    DORMANT,
    E_BURY,
    E_DECK,
    E_DESTROY,
    E_DISCARD,
    E_ENTER,
    E_INITIATE,
    E_LEAVE,
    E_LOWER,
    E_PLAYED,
    E_RETURN,
    E_SACRIFICE,
    E_SCORE,
    E_WOUND,
    HAND,
    IN_PLAY,
    INSANE,
    LIMBO,
    OPERATIONS_PHASE,
    PLAYER_ZONES,
    RESOURCES,
    STORIES,
    ZOOG,
)
from mythos.coc.numbers import (
    EVENT as EVENT_CARD,
)
from mythos.coc.paying import M_COST_KEY
from mythos.coc.rules.dormant import LAID, O_DORMANT, LayDormant
from mythos.coc.rules.windows import Window
from mythos.coc.table import (
    ACTIVE,
    AS_PRINTED,
    COLUMNS,
    FORM,
    PHASE,
    STANCE,
    WAS_BLANK,
    WAS_INSANE,
)
from mythos.kernel.effects import Effect
from mythos.kernel.hooks import GRANT_KEY
from mythos.kernel.machine import (
    BITS,
    KNOWN,
    MARKS,
    O_ABILITY,
    OBJECT,
    SERIAL,
    ZONE,
    Option,
)
from mythos.kernel.program import (
    ACTION,
    FROM_PLAY,
    M_CANNOT,
    M_MAY,
    M_ONLY,
    PLAY,
    TRIGGERED,
    U_NEXT,
    WON,
    Mod,
)
from mythos.kernel.reading import L_ARG, L_KIND, L_MOD, L_PLAYER, L_SOURCE, L_TARGET, L_UNTIL
from mythos.kernel.setup import (
    KEYS,
    NOBODY,
    ON_ACTION,
    Face,
    Setup,
    kind_key,
)

SILENCES: Final = (kind_key(M_CANNOT, E_PLAYED), kind_key(M_CANNOT, E_INITIATE))
ELSEWHERE: Final = "it works only in another zone"
FOR_NOTHING: Final = 1  # how an effect lets a card be played
MAY_KEY: Final = kind_key(M_MAY)
ENTER_KEY: Final = kind_key(M_CANNOT, E_ENTER)
FUNDS: Final = (DOMAINS, RESOURCES)
LEAVING: Final = frozenset((E_LEAVE, E_BURY, E_DESTROY, E_SACRIFICE, E_DISCARD, E_RETURN, E_DECK))
LEAVING_OR_CAUSE: Final = LEAVING | {E_WOUND}
STANDING_ON_TOP: Final = 4  # FORM of a Prophecy that lies face up on top of its owner's deck


Deed = tuple[int, int, int, int, bool]  # card, ability, what it costs at least, the match needed, what its face says
Deeds = tuple[tuple[int, ...], tuple[int, ...], list[Deed], list[Deed]]  # hand and table, and what they could do
NO_DEEDS: Final[Deeds] = ((), (), [], [])


class Legality(Contest):
    """Permission to use and to play."""

    __slots__ = ("deeds",)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.deeds = [NO_DEEDS] * 4  # by player, and whether he plays more than events

    # -- who may use what
    def one_is_enough(self, rec: int) -> bool:
        """In older editions a story's effect works for those players who can choose (coc15-totals-ex1)."""
        rule = self.setup.rules[ed.STORY_EFFECT_TARGETS]
        return rule == ed.ONE_IS_ENOUGH and self.use(rec).ability_kind == WON

    def is_unheard(self, old: int, new: int) -> bool:
        """Domains and resources fill the purses."""
        return old not in FUNDS and new not in FUNDS

    def reindex(self, card: int, old: int, new: int) -> None:
        """As everywhere; and domains and resources fill the purses."""
        super().reindex(card, old, new)
        if old in FUNDS:
            self.purses = [None, None]  # whose domain it was is not worth finding out
        elif new in FUNDS:
            self.purses[self.cells[card * COLUMNS + ZONE] // PLAYER_ZONES] = None

    def may_use(self, card: int, number: int, you: int, granter: int, why: list[str] | None) -> bool:
        """Zone, state and play restrictions of an ability (coc3-1.2)."""
        ability = self.setup.abilities[number]
        kind = ability.kind
        if why is None and self.too_dear(number, you):
            return False
        if kind == WON:
            return True
        if granter < 0 and not self._in_zone(card, number):
            return self.refuse(why, ELSEWHERE, "coc3-1.2")
        if granter >= 0 or self.zone_kind(card) in (IN_PLAY, STORIES):
            if granter < 0 and not self.says(card, number):
                insane = self.cell(card, STANCE) == INSANE
                reason, ruling = ("it is insane", "coc3-2.34c") if insane else ("its text is blank", "coc3-1.6c")
                return self.refuse(why, reason, ruling)
            return True
        face = self.face(card)
        if kind == PLAY or (face.type == EVENT_CARD and not ability.zones):
            if face.play_if is not None and not self.holds(face.play_if, card, you, -1):
                return self.refuse(why, "it may be played only at another time")
            if self.is_barred(card, you):
                return self.refuse(why, "an effect lets this player play only other cards", "coc3-faq-46b")
            if kind == PLAY:
                return self._may_play(card, you, why)
        return True

    def _in_zone(self, card: int, number: int) -> bool:
        kind = self.zone_kind(card)
        zones = self.zones_of(number)
        if kind in zones:
            if kind == DECK:  # a Prophecy works from the top of the deck, face up
                top = self.zones[self.cells[card * COLUMNS + ZONE]][-1] == card
                standing = self.cells[card * COLUMNS + FORM] == STANDING_ON_TOP
                return top and standing and self.rule("coc3-mech-prophecy-b")
            return kind != RESOURCES or self.resource_speaks(card, number)
        # Responses to its own leaving play work as if it were still there.
        patterns = self.setup.abilities[number].patterns
        return kind not in (IN_PLAY, STORIES) and any(p.itself and p.key in self.last_words() for p in patterns)

    def resource_speaks(self, card: int, number: int) -> bool:
        """A resource has no text in v2.0, in v1.5 only a Zoog has; in the last document text that names the domain
        works as well (cocccg-textbox-c, coc15-textbox-c, coc3-2.25c)."""
        rule = self.setup.rules[ed.RESOURCE_TEXT_BOX]
        self.cite_switch(ed.RESOURCE_TEXT_BOX)
        zoog = self.symbol(card) == ZOOG
        if rule == ed.IS_ASLEEP:
            return zoog or RESOURCES in self.setup.abilities[number].zones
        return zoog and rule == ed.IS_MISSING_UNLESS_ZOOG

    def last_words(self) -> frozenset[int]:
        """What a card may answer when it has left play: its leaving, and in older editions what caused it
        (coc3-timing-leaving, cocccg-timing-leaving-ex1, coc3-faq-87)."""
        strict = self.setup.rules[ed.RESPONSE_TO_LAST_WOUND] == ed.IF_ABOUT_LEAVING
        return LEAVING if strict else LEAVING_OR_CAUSE

    def _may_play(self, card: int, you: int, why: list[str] | None) -> bool:
        if self.phase() != OPERATIONS_PHASE or you != self.active():
            return self.refuse(why, "characters, supports and conspiracies are played in your own operations phase")
        if self.unique_blocks(card, you):
            return self.refuse(why, "you control or own a copy of this unique card in play", "coc3-1.13h")
        if self.forbidden(E_ENTER, card, BY_PLAY):
            return self.refuse(why, "it cannot enter play", "coc3-2.2")
        if self.opposed(card, you):
            return self.refuse(why, "Heroic and Villainous cards do not stand together", "coc3-1.13e")
        return True

    def show_face(self, card: int, face: Face) -> None:
        """As everywhere; what a player could do with his cards is worked out anew."""
        super().show_face(card, face)
        self.deeds = [NO_DEEDS] * 4
        self.funds = [None, None]
        self.purses = [None, None]

    def works_here(self, card: int, number: int, i: int, key: int) -> bool:
        """Last known information: blank, insane or resource before it left, and it stays silent (coc3-1.12)."""
        event = self.heap[i]
        if self.zone_kind(card) in self.zones_of(number):
            return self.zone_kind(card) not in (IN_PLAY, STORIES) or self.says(card, number)
        if key not in self.last_words():
            self.cite_switch(ed.RESPONSE_TO_LAST_WOUND)
            return False
        if key == E_WOUND:
            self.cite_switch(ed.RESPONSE_TO_LAST_WOUND)
            deaths = [e for e in self.heap if e.kind == E_DESTROY and e.subject == event.subject and e.new >= 0]
            if not deaths:
                return False
            event = deaths[-1]
        if event.before >= 0 and event.before & (WAS_BLANK | WAS_INSANE) and self.rule("coc3-1.12"):
            return False
        if event.came_from == RESOURCES and not self.is_talking_zoog(card):
            return False
        if event.came_from == HAND:
            self.cite_switch(ed.DISCARD_TRIGGER_FROM_HAND)
            return self.setup.rules[ed.DISCARD_TRIGGER_FROM_HAND] == ed.YES
        return self.rule("coc3-timing-leaving")

    def is_talking_zoog(self, card: int) -> bool:
        """Only a Zoog answers that it was discarded from a domain, and only in the last document (coc3-2.25c)."""
        self.cite_switch(ed.RESOURCE_TEXT_BOX)
        return self.symbol(card) == ZOOG and self.setup.rules[ed.RESOURCE_TEXT_BOX] == ed.IS_ASLEEP

    # -- actions
    def actions(self, player: int) -> list[Option]:
        """Everything a player may do in an action window."""
        options: list[Option] = []
        setup, zones, at = self.setup, self.zones, player * PLAYER_ZONES
        play = self.regs[PHASE] == OPERATIONS_PHASE and player == self.regs[ACTIVE]
        hand, mine = zones[at + HAND], zones[at + IN_PLAY]
        deeds = self.deeds[player * 2 + play]
        if deeds[0] is not hand or deeds[1] is not mine:
            deeds = self._look_at_cards(player, play, hand, mine)
        held, used = deeds[2], deeds[3]
        if held or used:
            cells = self.cells
            reach = (self.purses[player] or self._count(player))[1]
            rebates = False
            if held and setup.haggles:
                rebates = M_COST_KEY in self.mods_by or bool(self.lasting and self.costs_change())
            free = not rebates and not setup.restricts and not setup.silences
            for c, number, least, match, plain in held:
                if least > reach[match] and not rebates:
                    continue
                at = c * COLUMNS
                if (plain and free and ENTER_KEY not in self.mods_by and not cells[at + MARKS]) or (
                    self._timely(c, number, player) and self.can_follow(c, number, player)
                ):
                    options.append((O_ABILITY, c | cells[at + SERIAL] << BITS, number, -1, -1))
            for c, number, least, match, tires in used:
                if least > reach[match]:
                    continue
                at = c * COLUMNS
                if cells[at + STANCE] and (tires or not self.rule("coc3-2.10c")):
                    continue  # exhausted or insane
                if (self.speaks(c) or self.says(c, number)) and self.can_follow(c, number, player):
                    options.append((O_ABILITY, c | cells[at + SERIAL] << BITS, number, -1, -1))
        if setup.unusual:
            options += self._unusual_actions(player, play)
        if self.listener_count[ON_ACTION]:
            for entry in self.listen.get(ON_ACTION * KEYS, ()):
                c, number = entry & OBJECT, entry >> BITS
                if self.controller_of(c) == player and self.can_initiate(c, number, player):
                    options.append((O_ABILITY, self.ref(c), number, -1, -1))
        if setup.grants and (GRANT_KEY in self.mods_by or self.lasting) and self.grants_something():
            for c, number, granter in self.granted():
                if setup.abilities[number].kind == ACTION and self.controller_of(c) == player:
                    option = (O_ABILITY, self.ref(c), number, -1, granter)
                    if option not in options and self.can_initiate(c, number, player, -1, granter):
                        options.append(option)
        return options

    def _unusual_actions(self, player: int, play: bool) -> list[Option]:
        """What stories offer, what may be laid down Dormant, and what some text lets be played from elsewhere."""
        options: list[Option] = []
        features = self.setup.library.features
        for c in self.stories() if "story actions" in features else ():
            if self.controller_of(c) in (player, NOBODY) and self.speaks(c):
                deeds = [n for n in self.face(c).acts if self.can_follow(c, n, player)]
                options.extend((O_ABILITY, self.ref(c), n, -1, -1) for n in deeds)
        if play and "dormant" in features:
            for c in self.zones[player * PLAYER_ZONES + HAND]:
                if self.face(c).printed[DORMANT]:
                    options.extend(self._dormant_options(c, player))
        for c in self.zones[(1 - player) * PLAYER_ZONES + IN_PLAY] if "anyone" in features else ():
            deeds = [n for n in self.face(c).acts if self.setup.abilities[n].anyone is not None]
            usable = [n for n in deeds if self.says(c, n) and self.can_follow(c, n, player)]
            options.extend((O_ABILITY, self.ref(c), n, -1, -1) for n in usable)
        for c in self.permitted(player) if self.setup.library.permits else ():
            deeds = [n for n in self.face(c).abilities if self.is_permitted(c, n, player)]
            options.extend((O_ABILITY, self.ref(c), n, -1, -1) for n in deeds)
        return options

    def _look_at_cards(self, player: int, play: bool, hand: tuple[int, ...], mine: tuple[int, ...]) -> Deeds:
        """What a hand could do (events, and in its player's operations phase everything else), and the actions of his
        cards in play."""
        faces = self.card_face
        before = self.deeds[player * 2 + play]
        held, used = before[2], before[3]
        if before[0] is not hand:
            held = []
            for c in hand:
                face = faces[c]
                for number, least, match, plain in face.plays if play else face.events:
                    held.append((c, number, least, match, plain))
        if before[1] is not mine:
            used = []
            for c in mine:
                for number, least, match, tires in faces[c].uses:
                    used.append((c, number, least, match, tires))
        deeds = self.deeds[player * 2 + play] = (hand, mine, held, used)
        return deeds

    def is_barred(self, card: int, you: int) -> bool:
        """Does an effect let a player play only cards of another kind for now?"""
        if not self.setup.restricts:
            return False
        rows = [row for row in self.lasting if row[L_KIND] == M_ONLY and row[L_TARGET] & OBJECT == you]
        tests = [(self.setup.mods[row[L_MOD]].source, row[L_ARG] & OBJECT) for row in rows]
        return not all(self.fits(source, card, model, you, -1) for source, model in tests)

    def is_anyones(self, number: int) -> bool:
        """`by any player`: not only its controller may use it."""
        return self.setup.abilities[number].anyone is not None

    def is_silenced(self, card: int, number: int, you: int) -> bool:
        """Does some text say that a player cannot play such cards, or that such abilities cannot be triggered?"""
        kind, mods = self.setup.abilities[number].kind, self.setup.mods
        found = [(mods[entry >> BITS], entry & OBJECT, -1) for key in SILENCES for entry in self.mods_by.get(key, ())]
        rows = [row for row in self.lasting if row[L_KIND] == M_CANNOT and row[L_TARGET] & OBJECT in (you, card)]
        found += [(mods[row[L_MOD]], row[L_SOURCE] & OBJECT, row[L_TARGET]) for row in rows]
        for mod, source, target in found:
            if mod.verb == E_PLAYED and not self.setup.plays[number]:
                continue
            if mod.verb == E_INITIATE and not self._is_kind(mod.n, card, kind):
                continue
            if mod.verb not in (E_PLAYED, E_INITIATE) or not self.fits(mod.source, card, source, you, -1):
                continue
            if self.live(target) if target >= 0 else self._is_addressed(mod, source, card, you):
                return True
        return False

    def _is_kind(self, wanted: int, card: int, kind: int) -> bool:
        """Is it such a kind of ability, and used in play if that is asked for?"""
        if wanted < 0:
            return bool(kind & TRIGGERED)
        return bool(wanted & kind) and (not wanted & FROM_PLAY or self.is_in_play(card))

    def _is_addressed(self, mod: Mod, source: int, card: int, you: int) -> bool:
        """Is standing text about this player, or about this card?"""
        return self.applies(mod, source, you) or self.applies(mod, source, card)

    def _timely(self, c: int, number: int, player: int) -> bool:
        """May this hand card be played at this time?"""
        if self.setup.restricts and self.is_barred(c, player):
            return False
        when = self.face(c).play_if
        if when is not None and not self.holds(when, c, player, -1):
            return False
        return self.setup.abilities[number].kind != PLAY or self._may_play(c, player, None)

    def permitted(self, player: int) -> dict[int, int]:
        """The cards a player may play from where they lie, and how; he must have seen their faces."""
        found: dict[int, int] = {}
        for entry in self.mods_by.get(MAY_KEY, ()):
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            you = self.controller_of(source)
            if not self.speaks(source) or player not in ((you,) if mod.who is None else self.in_order()):
                continue
            if mod.cond is None or self.holds(mod.cond, source, you, -1):
                found.update(dict.fromkeys([r & OBJECT for r in self.selected(mod.to, source, player, -1)], mod.n))
        for row in self.lasting:
            if row[L_KIND] == M_MAY and row[L_PLAYER] == player and self.live(row[L_TARGET]):
                found[row[L_TARGET] & OBJECT] = row[L_ARG]
        return {c: how for c, how in found.items() if self.cells[c * COLUMNS + KNOWN] >> player & 1}

    def ways_to_play(self, card: int, you: int, how: int) -> list[int]:
        """A card out of play whose restrictions allow it: as it is played, or by the action of an event."""
        face = self.card_face[card]
        if self.zone_kind(card) in (IN_PLAY, STORIES, LIMBO) or self.is_kept(card):
            return []
        if face.play_if is not None and not self.holds(face.play_if, card, you, -1):
            return []
        if self.is_barred(card, you):
            return []
        plays = [k for k in face.abilities if self.setup.plays[k] and self.setup.abilities[k].kind & (PLAY | ACTION)]
        if self.setup.silences:
            plays = [k for k in plays if not self.is_silenced(card, k, you)]
        if face.type != EVENT_CARD and (self.unique_blocks(card, you) or self.opposed(card, you)):
            return []
        return [k for k in plays if self.can_play(card, k, you, how)]

    def prizes(self, card: int) -> list[int]:
        """As everywhere; but a story is never put into a won pile by somebody who has not won (coc3-faq-39)."""
        found = super().prizes(card)
        taking = [n for n in found if any(instr.verb == E_SCORE for instr in self.setup.abilities[n].program)]
        if taking and self.rule("coc3-faq-39"):
            return [n for n in found if n not in taking]
        return found

    def is_permitted(self, card: int, number: int, you: int) -> bool:
        """Does some text let a player play a card now from where it lies?"""
        if not self.setup.plays[number] or self.zone_kind(card) == HAND:
            return False
        how = self.permitted(you).get(card)
        return how is not None and number in self.ways_to_play(card, you, how) and self._timely(card, number, you)

    def usual_zone(self) -> int:
        """Cards are played from hand."""
        return HAND

    def do_action(self, option: Option, player: int) -> None:
        """An action gets a window of its own. What was allowed only for it is over."""
        before = len(self.lasting)
        if option[0] == O_DORMANT:
            self.next_action_taken(player, before)
            self.push(Window(LayDormant(option[1], option[4])))
            return
        if self.setup.library.permits and self.setup.plays[option[2]] and self.zone_kind(option[1] & OBJECT) != HAND:
            how = self.permitted(player).get(option[1] & OBJECT)
            if how is not None:
                rec = self.declare_play(option[1] & OBJECT, option[2], player, how)
                self.next_action_taken(player, before)
                self.push(Window(Effect(rec)))
                return
        rec = self.declare(option[1] & OBJECT, option[2], player, -1, option[4])
        if before:
            self.next_action_taken(player, before)
        self.push(Window(Effect(rec)))

    def next_action_taken(self, player: int, count: int) -> None:
        """What a player was allowed only for his next action is over, whatever he did with it."""
        if self.lasting and self.setup.library.permits:
            old = [row[L_KIND] == M_MAY and row[L_UNTIL] == U_NEXT and row[L_PLAYER] == player for row in self.lasting]
            self.end_lasting([not (once and k < count) for k, once in enumerate(old)])

    # -- dormant cards
    def _dormant_options(self, c: int, player: int) -> list[Option]:
        """Lay a Dormant card facedown at a story; once per story and turn (coc3-mech-dormant)."""
        richest = self.richest(player)
        done = [used[1] for used in self.limits if used[0] == LAID and used[2] == player]
        return [
            (O_DORMANT, self.ref(c), 0, 0, self.ref(story))
            for story in self.stories()
            if self.tokens(story, player) <= richest
            and not (self.ref(story) in done and self.rule("coc3-mech-dormant-b"))
        ]

    def waking_ability(self, card: int) -> int:
        """The ability by which a Dormant card may be played when its story is won, or -1: it costs nothing, but
        everything else binds (coc3-mech-dormant-c)."""
        player, face = self.controller_of(card), self.face(card)
        if self.unique_blocks(card, player) or self.opposed(card, player):
            return -1
        if face.play_if is not None and not self.holds(face.play_if, card, player, -1):
            return -1
        how = self.how_woken(card)
        plays = [k for k in face.actions if self.setup.plays[k] and self.can_play(card, k, player, how)]
        return plays[0] if plays else -1

    def how_woken(self, card: int) -> int:
        """For nothing, unless its cost cannot be lowered: then it may be played, but is paid for (coc3-faq-81)."""
        form = self.cells[card * COLUMNS + FORM]
        self.cells[card * COLUMNS + FORM] = AS_PRINTED  # it is turned face up first
        lowered = not self.forbidden(E_LOWER, card) or not self.rule("coc3-faq-81")
        self.cells[card * COLUMNS + FORM] = form
        return FOR_NOTHING if lowered else 0

    def wake(self, card: int, number: int) -> None:
        """It turns face up and is played."""
        self.push(Effect(self.declare_play(card, number, self.controller_of(card), self.how_woken(card))))
