"""Moving: cards leave, enter, change hands and forms, and who has seen them; what every event may rely on."""

from __future__ import annotations

from typing import Final

from mythos.coc import editions as ed
from mythos.coc.numbers import (
    BY_EFFECT,
    BY_RULE,
    CHARACTER,
    CONSPIRACY,
    DECK,
    E_ATTACH,
    E_CONTROL,
    EVENT,
    EVERYBODY,
    HAND,
    HEROIC,
    IN_PLAY,
    INSANE,
    LIMBO,
    NOBODY_WINS,
    PLAYER_ZONES,
    PUBLIC,
    READY,
    RESOURCES,
    SKILL,
    STORIES,
    STORY,
    STORY_DECK,
    VILLAINOUS,
)
from mythos.coc.table import (
    ADRIFT,
    AS_DORMANT,
    AS_PRINTED,
    AS_TYPE,
    ATTACKED,
    COLUMNS,
    FORM,
    IN_THE_ROW,
    LINK,
    LOST_HOST,
    NUMBER,
    PLACE,
    REASON,
    SPENT,
    STANCE,
    THE_STORIES,
    THE_STORY_DECK,
    TOKENS,
    WAS_BLANK,
    WAS_CONTROLLED_BY,
    WAS_HIDDEN,
    WAS_INSANE,
    WAS_RESOURCE,
    WOUNDS,
    ZONE_KINDS,
    Table,
)
from mythos.coc.verbs import DESTINATION
from mythos.kernel.machine import (
    BITS,
    CONTROLLER,
    HOST,
    KNOWN,
    MARKS,
    OBJECT,
    OVER,
    SERIAL,
    TICK,
    ZONE,
)
from mythos.kernel.program import (
    M_CANNOT,
    M_CONTROL,
    M_ENTERS,
    M_IMMUNE,
    M_TYPE,
    PLAY,
    PRINTED,
    U_WHILE,
)
from mythos.kernel.reading import L_AMOUNT, L_ARG, L_KIND, L_MOD, L_SOURCE, L_STAT, L_TARGET, L_UNTIL
from mythos.kernel.records import Event
from mythos.kernel.setup import KEYS, MOD_KEYS, NOBODY, ON_WATCH, Setup, kind_key


class Holding:
    """What a domain holds: the symbols of its resources, a transient one twice."""

    __slots__ = ("domain", "held", "kinds", "symbols")

    def __init__(self, domain: int, symbols: list[int]) -> None:
        self.domain = domain
        self.symbols = symbols
        self.held = len(symbols)
        self.kinds: tuple[int, ...] = (-1, *dict.fromkeys(symbols))  # for what it can pay: anything, and what it holds


Purse = list[Holding]
Reach = list[int]  # by faction: the most a domain with such a resource holds; at -1, the last: at all
Funds = tuple[tuple[int, ...], tuple[int, ...], Purse]  # domains, resources, and what they come to

STRIPPED: Final = (READY, 0, -1, AS_PRINTED, 0, 0)  # STANCE, WOUNDS, PLACE, FORM, TOKENS of a card that is not in play
IMMUNE_KEY: Final = kind_key(M_IMMUNE)
ENTERS_KEY: Final = kind_key(M_ENTERS)
ATTACH_KEY: Final = kind_key(M_CANNOT, E_ATTACH)
CONTROL_KEY: Final = kind_key(M_CONTROL)
ANY_SIDE: Final = -2  # whose success token: the acting player still has to say


class Moving(Table):
    """Cards on their way between zones and players."""

    __slots__ = ("funds", "purses")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.funds: list[Funds | None] = [None, None]  # what each player's domains hold, drained or not
        self.purses: list[tuple[Purse, Reach] | None] = [None, None]  # what those hold that are not; None: count it

    def may_enter(self, c: int, player: int, state: int = READY) -> bool:
        """Uniqueness, Heroic against Villainous, and a legal host bind also what is put into play; what enters insane
        is a character and needs no host (coc3-2.24, coc3-2.34e)."""
        face = self.face(c)
        if face.type == STORY:
            return False
        if (self.unique_blocks(c, player) or self.opposed(c, player)) and self.rule("coc3-2.24"):
            return False
        if face.type == EVENT or state == INSANE:
            return state == INSANE
        return face.attach is None or bool(self.hosts(c, player)) or not self.rule("coc3-2.33")

    def opposed(self, c: int, player: int) -> bool:
        """Would a Heroic card meet a Villainous one of the same player, or the other way round? (coc3-1.13)"""
        printed, mods_by = self.face(c).printed, self.mods_by
        gains = self.cells[c * COLUMNS + MARKS] or HEROIC in mods_by or VILLAINOUS in mods_by
        if not gains and not printed[HEROIC] and not printed[VILLAINOUS]:
            return False
        asleep = self.cells[c * COLUMNS + FORM] == AS_DORMANT
        for mine, other in ((HEROIC, VILLAINOUS), (VILLAINOUS, HEROIC)):
            has = printed[mine] if asleep else self.value(c, mine)
            if has and any(d != c and self.value(d, other) for d in self.cards_of(player)):
                return True
        return False

    def hosts(self, c: int, player: int) -> list[int]:
        """What an attachment may be attached to."""
        attach = self.face(c).attach
        if attach is None:
            return []
        found = [h for h in self.matching(attach, c, player, -1) if h != c]
        return [h for h in found if not self.forbidden_at(E_ATTACH, c, h)] if ATTACH_KEY in self.mods_by else found

    def forbidden_at(self, verb: int, c: int, place: int) -> bool:
        """Is there a "cannot" for this card and verb at this place? (a hook)"""
        return False

    def moving(
        self,
        kind: int,
        ref: int,
        player: int = NOBODY,
        cause: int = BY_RULE,
        source: int = -1,
        init: int = -1,
        amount: int = 1,
        other: int = -1,
        to: int = -1,
        state: int = -1,
    ) -> Event:
        """An event; for moves with the kinds of zones it comes from and goes to."""
        came, goes = -1, DESTINATION[kind]
        if goes >= 0:
            came = ZONE_KINDS[self.cells[(ref & OBJECT) * COLUMNS + ZONE]]
        if to >= 0:
            goes = to
        return Event(kind, ref, player, cause, source, init, amount, other, goes, state, -1, came)

    def memory_of(self, c: int) -> int:
        """Keep what a card that leaves play was: state, story, host, and every value that was not as printed."""
        at, cells = c * COLUMNS, self.cells
        host = cells[at + HOST]
        kept = [self.place_of(c), self.ref(host) if host >= 0 else -1]
        kept += (NUMBER - cells[at + STANCE], NUMBER - cells[at + WOUNDS], NUMBER - cells[at + FORM])
        kept.append(NUMBER - cells[at + TOKENS])
        stats = [key for key in self.mods_by if key < MOD_KEYS]
        if cells[at + MARKS]:
            ref = self.ref(c)
            stats += [row[L_STAT] for row in self.lasting if row[L_TARGET] == ref and 0 <= row[L_STAT] < PRINTED]
        printed = self.face(c).printed
        if cells[at + FORM] or self.is_blank(c):
            stats += [stat for stat in range(len(printed)) if printed[stat] > 0]
        for stat in sorted(set(stats)):  # one order, however the index came about
            value = self.value(c, stat)
            if value != max(printed[stat], 0):
                kept += (NUMBER - stat, NUMBER - value)
        return self.keep(kept) + 1

    def remember_as_was(self, i: int) -> None:
        """Keep with an event that changes a card in play what it was: whoever answers asks for that."""
        if self.setup.audible[self.heap[i].kind]:
            record = self.rewrite(i)
            c = record.subject & OBJECT
            record.before = self.cells[c * COLUMNS + CONTROLLER] << WAS_CONTROLLED_BY
            record.skill = self.true_value(c, SKILL)
            record.memory = self.memory_of(c)

    def tell_event(self, i: int) -> None:
        """Write an event into the trace (a hook)."""

    def show_to(self, player: int, refs: tuple[int, ...]) -> None:
        """Who searches a deck or chooses from a hand sees those cards; facedown cards on the table stay facedown."""
        for ref in refs:
            if ZONE_KINDS[self.cells[(ref & OBJECT) * COLUMNS + ZONE]] in (DECK, HAND, STORY_DECK):
                self.cells[(ref & OBJECT) * COLUMNS + KNOWN] |= 1 << player

    def lies_open(self, card: int) -> bool:
        """What lies face up cannot be revealed: in an open zone, or a Prophecy on top of a deck (coc3-2.4b)."""
        kind = ZONE_KINDS[self.cells[card * COLUMNS + ZONE]]
        if kind == DECK:
            return self.cells[card * COLUMNS + FORM] != AS_PRINTED and self.rule("coc3-2.4b")
        return kind in PUBLIC and not self.is_facedown(card) and self.rule("coc3-2.4b")

    def now_known(self, c: int, kind: int) -> None:
        """Who sees a card's face in its new zone."""
        at = c * COLUMNS + KNOWN
        if kind in PUBLIC and self.rule("coc3-2.22"):
            self.cells[at] = EVERYBODY
        elif kind == HAND:
            self.cells[at] |= 1 << self.setup.owners[c]

    def leave(self, i: int, kind: int, bottom: bool = False) -> bool:
        """A card goes to its owner's zone; what it was is remembered with the event (coc3-1.12, coc3-2.23)."""
        ref, cells = self.heap[i].subject, self.cells
        c = ref & OBJECT
        at = c * COLUMNS
        if cells[at + SERIAL] != ref >> BITS:
            return False
        came, face, owner = ZONE_KINDS[cells[at + ZONE]], self.face(c), self.setup.owners[c]
        before = cells[at + CONTROLLER] << WAS_CONTROLLED_BY
        skill = memory = 0
        if came == IN_PLAY:
            if not self.rule("coc3-2.23"):
                return False
            skill = self.true_value(c, SKILL)
            memory = self.memory_of(c)
            if cells[at + STANCE] == INSANE:
                before |= WAS_INSANE
                if face.type != CHARACTER:
                    self.rule("cocccg-insanity-g")
            elif self.is_blank(c):
                before |= WAS_BLANK
            if cells[at + KNOWN] != EVERYBODY:
                before |= WAS_HIDDEN
            if self.trace is not None and not self.rule("cards leave at once"):
                return False
            if cells[at + CONTROLLER] != owner and not self.rule("coc3-1.13d"):
                owner = cells[at + CONTROLLER]
        elif came == RESOURCES:
            before |= WAS_RESOURCE
        if cells[at + MARKS]:
            self.rule("coc3-2.23d")
        if face.type == STORY:
            kind, zone = STORY_DECK, THE_STORY_DECK
        else:
            zone = owner * PLAYER_ZONES + kind
        place = self.place_in_row(c) if came == STORIES else -1
        self.strip(c)
        if came == STORIES:
            self.send_home(c)
        if kind == DECK and not bottom:
            self.cover(zone)
        self.move(c, zone, bottom or face.type == STORY)
        cells[at + CONTROLLER] = owner
        self.now_known(c, kind)
        self.reveal_story(place)  # a story that is destroyed makes room for the next one
        record = self.rewrite(i)
        new = record.new = c | cells[at + SERIAL] << BITS
        record.came_from, record.to = came, kind
        record.before, record.skill, record.memory = before, skill, memory
        if self.lasting:
            self.follow_links(ref, new, record.source)
        self.touch()
        return True

    def follow_links(self, old: int, new: int, source: int, fresh: bool = False) -> None:
        """What a card remembers by name it goes on to mean if its own effect has moved it, and its last words still
        know it; whoever enters play anew (`fresh`) remembers nothing."""
        for k, row in enumerate(self.lasting):
            if row[L_KIND] != LINK:
                continue
            if row[L_TARGET] == old and row[L_SOURCE] & OBJECT == source & OBJECT:
                self.lasting[k] = (*row[:L_TARGET], new, *row[L_AMOUNT:])
            elif row[L_SOURCE] == old and not fresh:
                self.lasting[k] = (*row[:L_SOURCE], new, *row[L_ARG:])

    def strip(self, c: int) -> None:
        """Everything that belongs to a card only while it is in play goes."""
        cells, at = self.cells, c * COLUMNS
        cells[at + STANCE : at + TOKENS + 2] = STRIPPED
        cells[at + HOST] = -1

    def place_in_row(self, c: int) -> int:
        """The place of a story in the row; -1 if it has none, like a conspiracy that somebody played."""
        played = self.face(c).type == CONSPIRACY and self.cells[c * COLUMNS + FORM] != IN_THE_ROW
        return -1 if played or c not in self.stories() else self.stories().index(c)

    def reveal_story(self, place: int) -> int:
        """The top card of the story deck is laid open in a place of the row; -1 if there is no such place or card."""
        if place < 0 or not self.zones[THE_STORY_DECK]:
            return -1
        new = self.top(THE_STORY_DECK, self.active())
        self.move(new, THE_STORIES)
        row = self.zones[THE_STORIES][:-1]
        self.zones[THE_STORIES] = (*row[:place], new, *row[place:])
        self.cells[new * COLUMNS + KNOWN] = EVERYBODY
        if self.face(new).type == CONSPIRACY:  # shuffled in from a won pile
            self.cells[new * COLUMNS + FORM] = IN_THE_ROW
        return new

    def send_home(self, story: int) -> None:
        """Everybody committed to a story that leaves play without being won uncommits."""
        for c in self.cards_in_play():
            if self.cells[c * COLUMNS + PLACE] == story:
                self.cells[c * COLUMNS + PLACE] = -1

    def change_form(self, c: int, form: int) -> None:
        """A card becomes, or ceases to be, an attachment; a new type sheds what it carries, by edition
        (cocccg-attached-cards-d, coc15-attached-cards-c)."""
        old = self.type_of(c)
        self.cells[c * COLUMNS + FORM] = form
        if self.type_of(c) != old and self.setup.rules[ed.HOST_CHANGES_TYPE] == ed.ATTACHMENTS_DISCARDED:
            self.tell_rule(f"{self.printed_title(c)} sheds what is attached to it.", ed.HOST_CHANGES_TYPE)
            self.shed(c)

    def shed(self, c: int) -> None:
        """What is attached to a card has lost its host."""
        for attached in self.attachments(c):
            self.cells[attached * COLUMNS + HOST] = LOST_HOST

    def enter(self, i: int) -> bool:
        """A card enters play: under its player's control, ready unless something says otherwise."""
        event = self.heap[i]
        ref = event.subject
        c = ref & OBJECT
        if not self.live(ref) or self.is_in_play(c):
            return False
        player = event.player if event.player >= 0 else self.setup.owners[c]
        face = self.face(c)
        host = event.other & OBJECT if event.other >= 0 else -1
        attaches = face.attach is not None and event.state != INSANE
        if not self.may_enter(c, player, event.state) or (attaches and (host < 0 or not self.live(event.other))):
            return False
        came = ZONE_KINDS[self.cells[c * COLUMNS + ZONE]]
        if came == LIMBO:
            came = event.came_from  # a card being played comes from where it was played
        at = c * COLUMNS
        story = face.type == CONSPIRACY and event.state != INSANE
        self.cells[at + CONTROLLER] = self.conspirator(player) if story else player
        self.move(c, THE_STORIES if story else player * PLAYER_ZONES + IN_PLAY)
        self.cells[at + KNOWN] = EVERYBODY
        self.cells[at + HOST] = host if attaches and self.rule("coc3-2.33b") else -1
        self.cells[at + STANCE] = event.state if event.state >= 0 else self.entering_stance(c)
        if not attaches and host >= 0 and ZONE_KINDS[self.cells[host * COLUMNS + ZONE]] == STORIES:
            self.cells[at + PLACE] = host  # put into play committed, which is not committing (coc3-faq-30)
            if player == self.active():
                self.cells[host * COLUMNS + ATTACKED] = self.regs[TICK]
        record = self.rewrite(i)
        new = record.subject = record.new = self.ref(c)
        record.player, record.came_from, record.to = player, came, STORIES if story else IN_PLAY
        self.follow_links(ref, new, event.source, fresh=True)
        self._dress(event.init, ref, new)
        self.touch()
        return True

    def _dress(self, init: int, old: int, new: int) -> None:
        """A card being played enters as what its text makes of it, and is from now on what that text calls this."""
        if init < 0 or self.heap[init].subject != old or self.ability_of(init).kind != PLAY:
            return
        self.rewrite(init).subject = new
        instr = self.ability_of(init).program[0]
        for mod in instr.mods:
            assert instr.until is not None
            self.add_lasting(init, mod, new, instr.until.op, self.setup.until_number[id(instr.until)])

    def entering_stance(self, c: int) -> int:
        """Ready, unless its own text makes it enter in another state."""
        for k in self.face(c).mods:
            mod = self.setup.mods[k]
            if mod.kind == M_ENTERS and (mod.cond is None or self.holds(mod.cond, c, self.controller_of(c), -1, c)):
                return mod.n
        for entry in self.mods_by.get(ENTERS_KEY, ()):
            mod, source = self.setup.mods[entry >> BITS], entry & OBJECT
            if source != c and mod.scope is not None and self.applies(mod, source, c):
                return mod.n
        return READY

    def may_control(self, c: int, player: int) -> bool:
        """Uniqueness and Heroic against Villainous also bind taking control (coc3-1.13)."""
        if self.controller_of(c) == player:
            return False
        if self.unique_blocks(c, player) and self.rule("coc3-1.13h"):
            return False
        if self.opposed(c, player) and self.rule("coc3-1.13e"):
            return False
        return self.cells[c * COLUMNS + HOST] < 0 or bool(self.hosts_when_taken(c, player))

    def hosts_when_taken(self, c: int, player: int) -> list[int]:
        """Where an attachment may be once it is taken: at home with its taker, anywhere fitting, or where it is, by
        edition; on a story it may always go to another one (coc3-1.13b, coc3-1.13j)."""
        host, rule = self.cells[c * COLUMNS + HOST], self.setup.rules[ed.TAKEN_ATTACHMENT]
        changed = 0 < self.cells[c * COLUMNS + FORM] < AS_TYPE
        if changed or (rule == ed.STAYS_ON_HOST and host not in self.stories()):
            return [host]
        fitting = self.hosts(c, player)
        if rule == ed.MOVES_TO_OWN_HOST:
            return [h for h in fitting if self.controller_of(h) == player]
        return fitting if rule == ed.MOVES_TO_ANY_HOST else [host, *(h for h in fitting if h != host)]

    def take_for_good(self, c: int, player: int) -> None:
        """A card changes sides for good: the newest effect decides, so older claims are void (coc3-1.4)."""
        for k, row in enumerate(self.lasting):
            if row[L_KIND] == M_CONTROL and row[L_TARGET] == self.ref(c):
                self.rule("coc3-1.4c")
                self.lasting[k] = (SPENT, *row[1:])
        self.take_control(c, player)

    def take_control(self, c: int, player: int) -> None:
        """A card changes sides; its state does not change. A committed one stays, by edition (coc3-1.13)."""
        if not self.rule("coc3-1.13"):
            return
        at = c * COLUMNS
        host = self.cells[at + HOST]
        if host >= 0:
            self.cite_switch(ed.TAKEN_ATTACHMENT)
        if host >= 0 and player != self.setup.owners[c] and self.hosts_when_taken(c, player) != [host]:
            self.cells[at + HOST] = ADRIFT - host
        self.cells[at + CONTROLLER] = player
        self.move(c, player * PLAYER_ZONES + IN_PLAY, same=True)
        if self.cells[at + PLACE] >= 0:
            leaves = self.setup.rules[ed.CONTROL_OF_COMMITTED] == ed.LEAVES_STORY
            if leaves:
                self.cells[at + PLACE] = -1
            does = "leaves its story" if leaves else "stays at its story, on the other side"
            self.tell_rule(f"{self.printed_title(c)} {does}.", ed.CONTROL_OF_COMMITTED)
        self.touch()

    def lasting_begins(self, kind: int, target: int, argument: int) -> None:
        """Taking control for a time begins; who has the card for good is remembered. A new type begins."""
        if kind == M_TYPE:
            self.becomes(target & OBJECT, argument)
        if kind != M_CONTROL:
            return
        c, row = target & OBJECT, self.lasting[-1]
        claims = self.claims(target)
        if len(claims) > 1:
            self.rule("coc3-1.4c")
        keeper = claims[0][L_AMOUNT] if len(claims) > 1 else self.controller_of(c)
        self.lasting[-1] = (*row[:L_AMOUNT], keeper, *row[L_AMOUNT + 1 :])
        if self.may_control(c, argument):
            self.take_control(c, argument)
            if self.setup.audible[E_CONTROL]:
                self.heap.append(self.moving(E_CONTROL, target, argument, BY_EFFECT, row[L_SOURCE]))
                self.note(len(self.heap) - 1)

    def becomes(self, c: int, kind: int) -> None:
        """A card is of another type; what is no character any more leaves its story, and its wounds mean nothing."""
        at = c * COLUMNS
        if self.cells[at + STANCE] == INSANE or 0 < self.cells[at + FORM] < AS_TYPE:
            return
        self.cells[at + FORM] = AS_PRINTED if kind == self.face(c).type else AS_TYPE + kind
        if kind != CHARACTER:
            self.cells[at + PLACE] = -1
            self.cells[at + WOUNDS] = 0
        self.touch()

    def claims(self, target: int) -> list[tuple[int, ...]]:
        """The effects that give somebody control of a card for a time, oldest first."""
        return [row for row in self.lasting if row[L_KIND] == M_CONTROL and row[L_TARGET] == target]

    def standing_claims(self) -> list[tuple[int, int, int, int]]:
        """(card with the line, change, card, player) of all standing text that gives somebody control now."""
        found = []
        for entry in self.mods_by.get(CONTROL_KEY, ()):
            source, number = entry & OBJECT, entry >> BITS
            mod = self.setup.mods[number]
            players = self.selected(mod.who, source, self.controller_of(source), -1)
            for c in self.cards_in_play() if players else ():
                if self.applies(mod, source, c):
                    found.append((source, number, c, players[0]))
        return found

    def is_claimed(self, source: int, number: int, c: int) -> bool:
        """Has standing text given control of a card already, whatever became of it?"""
        key = (self.ref(c), self.ref(source), number)
        rows = [row for row in self.lasting if row[L_KIND] in (M_CONTROL, SPENT)]
        return any((row[L_TARGET], row[L_SOURCE], row[L_MOD]) == key for row in rows)

    def claim(self, source: int, number: int, c: int, player: int) -> None:
        """Control by standing text begins; it ends when the text does not apply any more (coc3-1.4)."""
        row = (M_CONTROL, -1, self.ref(c), 0, U_WHILE, player, self.ref(source), player, number, -1, self.regs[TICK])
        self.lasting.append(row)
        self.cells[c * COLUMNS + MARKS] += 1
        self.lasting_begins(M_CONTROL, self.ref(c), player)

    def lasting_ends(self, row: tuple[int, ...]) -> None:
        """Control goes to the latest claim that is left, else to whoever has the card for good (coc3-1.4); so does
        the type of a card."""
        if row[L_KIND] == M_TYPE:
            kinds = [r[L_ARG] for r in self.lasting if r[L_KIND] == M_TYPE and r[L_TARGET] == row[L_TARGET]]
            self.becomes(row[L_TARGET] & OBJECT, kinds[-1] if kinds else self.face(row[L_TARGET] & OBJECT).type)
        if row[L_KIND] != M_CONTROL:
            return
        c = row[L_TARGET] & OBJECT
        claims = self.claims(row[L_TARGET])
        player = claims[-1][L_ARG] if claims else row[L_AMOUNT]
        if self.controller_of(c) != player and self.rule("coc3-1.13k" if row[L_UNTIL] == U_WHILE else "coc3-1.4c"):
            self.take_control(c, player)

    def is_watched(self) -> bool:
        """Is there text that acts, or lasts, as long as some condition holds? Then every change is looked at."""
        return ON_WATCH * KEYS in self.listen or bool(self.lasting)

    def end_game(self, winner: int, reason: int) -> None:
        """The game is over at once."""
        if not self.regs[OVER]:
            self.regs[OVER] = NOBODY_WINS if winner < 0 else 1 + winner
            self.regs[REASON] = reason
