"""The table: what lies where, in which state, and what its values are now."""

from __future__ import annotations

from typing import Final

from mythos.coc import editions as ed
from mythos.coc.numbers import (
    AGENCY,
    ALONE,
    ATTACHED,
    BLANK,
    CHARACTER,
    COMMITTED,
    CONSPIRACY,
    COST,
    DAY,
    DECK,
    DISCARD,
    DOMAIN,
    DOMAINS,
    DRAINED,
    ENTERED_DISCARD_THIS_PHASE,
    ENTERED_PLAY_THIS_PHASE,
    ENTERED_PLAY_THIS_TURN,
    EVENT,
    EXHAUSTED,
    FACEDOWN,
    FACEUP,
    FIRST_SUBTYPE,
    HAND,
    IN_PLAY,
    INSANE,
    IS_DAY,
    IS_NIGHT,
    LOST_WITH_TEXT,
    NEUTRAL,
    NIGHT,
    PLAYER,
    PLAYER_ZONES,
    READY,
    RESOURCE,
    RESOURCES,
    REVEALED,
    SILVER_TWILIGHT,
    SKILL,
    STORIES,
    STORY,
    STORY_DECK,
    SUBTYPE,
    SUPPORT,
    TOUGHNESS,
    UNRESOLVED,
    WHOLLY_BLANK,
    WOUND_TOKENS,
    WOUNDED,
)
from mythos.kernel.effects import Effects
from mythos.kernel.hooks import GRANT_KEY
from mythos.kernel.machine import (
    BITS,
    CONTROLLER,
    FREE,
    FREE_REGISTER,
    HOST,
    KNOWN,
    MARKS,
    OBJECT,
    SINCE,
    TICK,
    ZONE,
)
from mythos.kernel.program import (
    M_BLANK,
    M_CANNOT,
    M_GRANT,
    PLAY,
    PRINTED,
    STATIC,
    T_ANY,
    T_TYPE,
    WHENEVER,
    Filter,
    Mod,
    Test,
)
from mythos.kernel.reading import INDETERMINATE, L_ARG, L_KIND, L_SOURCE, L_TARGET
from mythos.kernel.records import Event
from mythos.kernel.setup import BLANK_KEY, KEYS, NOBODY, kind_key

# -- columns of a card
STANCE: Final = FREE  # READY, EXHAUSTED or INSANE; a drained domain is EXHAUSTED
WOUNDS: Final = FREE + 1
PLACE: Final = FREE + 2  # the story it is committed to, or -1
FORM: Final = FREE + 3  # what it is beyond what is printed
TOKENS: Final = FREE + 4  # success tokens of player 0 (or simply on it), then of player 1
RESOLVED: Final = FREE + 6  # a story: the phase (TICK) in which it was last resolved
ATTACKED: Final = FREE + 7  # a story: the phase (TICK) in which the active player last committed to it
COLUMNS: Final = FREE + 8

AS_PRINTED: Final = 0
AS_ATTACHMENT: Final = 1  # attached by another card's effect: no text of its own
SELF_ATTACHED: Final = 2  # attached by its own ability: keeps its text about being attached
AS_DORMANT: Final = 3  # facedown: at a story a Dormant card, elsewhere a card that an effect has attached so
AS_TYPE: Final = 16  # from here on: the card type it has become
IN_THE_ROW: Final = 5  # a conspiracy that came from the story deck, in the place of a story
LOST_HOST: Final = -2  # HOST of what was attached to a character that has just gone insane, or changed its type
ADRIFT: Final = -3  # ADRIFT - host: HOST of an attachment that was taken and goes to a new host

# -- registers
ACTIVE: Final = FREE_REGISTER
PHASE: Final = FREE_REGISTER + 1
TURN: Final = FREE_REGISTER + 2
FIRST_PLAYER: Final = FREE_REGISTER + 3
INITIATOR: Final = FREE_REGISTER + 4  # the player whose action this window is, or -1 for the game
STORY_NOW: Final = FREE_REGISTER + 5  # the story that is resolving, or -1
STRUGGLE_NOW: Final = FREE_REGISTER + 6
RESTORED: Final = FREE_REGISTER + 7  # the card restored in this refresh phase
TURN_TICK: Final = FREE_REGISTER + 8  # the phase with which this turn began
REASON: Final = FREE_REGISTER + 9  # how the game ended
USES: Final = FREE_REGISTER + 10  # how many effects player 0 has triggered in this turn, then player 1

SHARED: Final = 2 * PLAYER_ZONES
THE_STORY_DECK: Final = SHARED
THE_STORIES: Final = SHARED + 1
THE_PLAYERS: Final = SHARED + 2
PLAYERS_KIND: Final = 11
ZONE_KINDS: Final[tuple[int, ...]] = (*range(PLAYER_ZONES), *range(PLAYER_ZONES), STORY_DECK, STORIES, PLAYERS_KIND)

TYPE_DORMANT: Final = 9
ATTACHMENT: Final = SUBTYPE["Attachment"]
ALL_TYPES: Final = -1
A_CHARACTER: Final = 1 << CHARACTER
CANNOT_KEYS: Final = tuple(kind_key(M_CANNOT, verb) for verb in range(KEYS))


class Table(Effects):
    """Reading the table."""

    __slots__ = ()

    # -- players and phases
    def active(self) -> int:
        """The active player."""
        return self.regs[ACTIVE]

    def in_order(self) -> list[int]:
        """The players, active player first."""
        first = self.regs[ACTIVE]
        return [first, 1 - first]

    def phase(self) -> int:
        """The current phase."""
        return self.regs[PHASE]

    def turn_began(self) -> int:
        """The phase with which this turn began."""
        return self.regs[TURN_TICK]

    def zone_number(self, kind: int, player: int) -> int:
        """A player's zone of a kind; the shared zones are everybody's."""
        if kind >= STORY_DECK:
            return SHARED + kind - STORY_DECK
        return player * PLAYER_ZONES + kind

    def cards_of(self, player: int) -> tuple[int, ...]:
        """The cards a player has in play."""
        return self.zones[player * PLAYER_ZONES + IN_PLAY]

    def cards_in_play(self) -> tuple[int, ...]:
        """Every card in play except stories."""
        return self.zones[IN_PLAY] + self.zones[PLAYER_ZONES + IN_PLAY]

    def stories(self) -> tuple[int, ...]:
        """The stories and conspiracies in play."""
        return self.zones[THE_STORIES]

    def domains(self, player: int) -> tuple[int, ...]:
        """The domains a player controls."""
        return self.zones[player * PLAYER_ZONES + DOMAINS]

    def resources_on(self, domain: int) -> list[int]:
        """The cards attached to a domain."""
        player = self.cells[domain * COLUMNS + CONTROLLER]
        return [c for c in self.zones[player * PLAYER_ZONES + RESOURCES] if self.cells[c * COLUMNS + HOST] == domain]

    def belongings(self, c: int) -> list[int]:
        """What is attached or committed to an object; on a domain also its resources."""
        found = super().belongings(c)
        return [*found, *self.resources_on(c)] if ZONE_KINDS[self.cells[c * COLUMNS + ZONE]] == DOMAINS else found

    # -- types and states
    def type_of(self, c: int) -> int:
        """What it is now: zone and form decide before the printed type (coc3-1.15, coc3-2.34)."""
        at = c * COLUMNS
        kind = ZONE_KINDS[self.cells[at + ZONE]]
        if kind == IN_PLAY:
            if self.cells[at + STANCE] == INSANE:
                return CHARACTER
            form = self.cells[at + FORM]
            if form:
                if form >= AS_TYPE:
                    return form - AS_TYPE
                return TYPE_DORMANT if form == AS_DORMANT and self.rule("coc3-1.15b") else SUPPORT
        elif kind == DOMAINS:
            return DOMAIN
        elif kind == RESOURCES:
            return RESOURCE
        elif kind == PLAYERS_KIND:
            return PLAYER
        face = self.card_face[c]
        return face.type if face.number >= 0 else DOMAIN

    def is_character(self, c: int) -> bool:
        """A character in play, insane ones included."""
        return self.type_of(c) == CHARACTER and ZONE_KINDS[self.cells[c * COLUMNS + ZONE]] == IN_PLAY

    def is_in_play(self, c: int) -> bool:
        """In play: on a player's side, or among the stories."""
        return ZONE_KINDS[self.cells[c * COLUMNS + ZONE]] in (IN_PLAY, STORIES)

    def in_state(self, c: int, state: int) -> bool:
        """Is it in this state? Insane cards are neither ready nor exhausted (coc3-2.10)."""
        at = c * COLUMNS
        if state == READY:
            return self.cells[at + STANCE] == READY and self.cells[at + FORM] != AS_DORMANT
        if state in (EXHAUSTED, INSANE):
            return self.cells[at + STANCE] == state
        if state == WOUNDED:
            return self.cells[at + WOUNDS] > 0
        if state == COMMITTED:
            return self.cells[at + PLACE] >= 0
        if state == DRAINED:
            return self.cells[at + STANCE] == EXHAUSTED
        if state == ATTACHED:
            return self.cells[at + HOST] >= 0
        if state == FACEDOWN:
            return self.is_facedown(c)
        if state == FACEUP:
            return not self.is_facedown(c)
        if state == BLANK:
            return self.is_blank(c)
        if state == WHOLLY_BLANK:
            return self.is_wholly_blank(c)
        if state == REVEALED:
            return self.cells[at + KNOWN] == (1 << self.setup.players) - 1
        if state == UNRESOLVED:
            return self.cells[at + RESOLVED] != self.regs[TICK]
        assert state == ALONE, state
        place, side = self.cells[at + PLACE], self.controller_of(c)
        return place >= 0 and len(self.committed(place, side)) == 1

    def is_facedown(self, c: int) -> bool:
        """Insane, dormant, or a domain made of a card."""
        at = c * COLUMNS
        kind = ZONE_KINDS[self.cells[at + ZONE]]
        return (kind == IN_PLAY and (self.cells[at + STANCE] == INSANE or self.cells[at + FORM] == AS_DORMANT)) or (
            kind == DOMAINS
        )

    def place_of(self, c: int) -> int:
        """The story a card is committed to, as a reference, or -1."""
        place = self.cells[c * COLUMNS + PLACE]
        return self.ref(place) if place >= 0 else -1

    def committed(self, story: int, player: int) -> list[int]:
        """The characters a player has committed to a story."""
        cells, found = self.cells, []
        for c in self.zones[player * PLAYER_ZONES + IN_PLAY]:
            if cells[c * COLUMNS + PLACE] == story:
                found.append(c)
        return found

    def tokens(self, c: int, side: int) -> int:
        """Success tokens on an object; side -1: both players'. Wounds are tokens as well."""
        if side == -1 - WOUND_TOKENS:
            return self.cells[c * COLUMNS + WOUNDS]
        at = c * COLUMNS + TOKENS
        return self.cells[at] + self.cells[at + 1] if side < 0 else self.cells[at + side]

    def has_title(self, c: int, title: int) -> bool:
        """The title stays with a card also when it is insane."""
        return self.title_of(c) == title

    def is_card(self, c: int) -> bool:
        """Is it a card, and not a player or an empty domain?"""
        return self.card_face[c].number >= 0

    def title_of(self, c: int) -> int:
        """The number of its title, -1 if it lies facedown as something else (coc3-2.26c)."""
        return -1 if self.is_covered(c) else self.card_face[c].title

    def is_unique(self, c: int) -> bool:
        """Does it carry the mark of uniqueness?"""
        return self.card_face[c].unique and not self.is_covered(c)

    def is_covered(self, c: int) -> bool:
        """Is it a facedown attachment or a domain made of a card, so that nothing printed on it counts? Somebody insane
        keeps title and uniqueness."""
        return self.cells[c * COLUMNS + FORM] == AS_DORMANT or ZONE_KINDS[self.cells[c * COLUMNS + ZONE]] == DOMAINS

    def history(self, c: int, predicate: int) -> bool:
        """What a card did this phase or turn."""
        at = c * COLUMNS
        kind, since = ZONE_KINDS[self.cells[at + ZONE]], self.cells[at + SINCE]
        if predicate == ENTERED_DISCARD_THIS_PHASE:
            return kind == DISCARD and since == self.regs[TICK]
        if predicate == ENTERED_PLAY_THIS_PHASE:
            return kind == IN_PLAY and since == self.regs[TICK]
        assert predicate == ENTERED_PLAY_THIS_TURN, predicate
        return kind == IN_PLAY and since >= self.regs[TURN_TICK]

    def named_condition(self, n: int) -> bool:
        """Day and Night: as long as such a card is in play; both may hold (coc3-2.35)."""
        assert n in (IS_DAY, IS_NIGHT), n
        stat = DAY if n == IS_DAY else NIGHT
        return any(self.value(c, stat) for c in (*self.cards_in_play(), *self.stories())) and self.rule("Day and Night")

    def linked(self, c: int, name: int) -> tuple[int, ...]:
        """Cards remembered on a card under a name."""
        ref = self.ref(c)
        return tuple(
            row[L_TARGET]
            for row in self.lasting
            if row[L_KIND] == LINK and row[L_SOURCE] == ref and row[L_ARG] == name and self.live(row[L_TARGET])
        )

    # -- text
    def zones_of(self, number: int) -> tuple[int, ...]:
        """Abilities work in play, events' from hand, stories' on the table, unless the text names a zone (coc3-1.2)."""
        ability = self.setup.abilities[number]
        if ability.zones:
            return ability.zones
        if ability.kind == PLAY:
            return (HAND,)
        kind = self.setup.faces[self.setup.ability_face[number]].type
        if kind == EVENT:  # text about being attached waits until it is
            waits = ability.kind & (STATIC | WHENEVER) and number in self.setup.library.attached_lines
            return (IN_PLAY,) if waits else (HAND,)
        return (STORIES,) if kind in (STORY, CONSPIRACY) else (IN_PLAY,)

    def busy_zones(self) -> list[int]:
        """The zones in which text may work: in decks only if a card of this game says so."""
        named = self.setup.library.named_zones
        return [zone for zone, kind in enumerate(ZONE_KINDS) if kind not in (DECK, STORY_DECK) or kind in named]

    def speaks(self, c: int) -> bool:
        """A card's text is in force unless it is facedown, blank, or attached by another card's effect."""
        at = c * COLUMNS
        cells = self.cells
        form = cells[at + FORM]
        if cells[at + STANCE] == INSANE:
            return False
        if 0 < form < IN_THE_ROW and (form != SELF_ATTACHED or self.keeps_attached_text()):
            self.cite_switch(ed.ATTACHED_BY_EFFECT)
            return False
        return (BLANK_KEY not in self.mods_by and not cells[at + MARKS]) or not self.is_blank(c)

    def tell_rule(self, text: str, switch: int) -> None:
        """Write into the trace what an edition switch decides here, with the rulings of its edition."""
        if self.trace is not None:
            self.tell(text, *ed.rulings_for(switch, self.setup.rules[switch]))

    def cite_switch(self, switch: int) -> None:
        """An edition switch decides here, and there is nothing to tell: its rulings are cited."""
        if self.trace is not None:
            self.trace.cite(*ed.rulings_for(switch, self.setup.rules[switch]))

    def printed_title(self, c: int) -> str:
        """What a card that lies open is called."""
        return self.face(c).definition.title

    def conspirator(self, player: int) -> int:
        """Who is "you" on a conspiracy: its player in the collectible years, later everybody (coc3-faq-50b)."""
        return player if self.setup.rules[ed.CONSPIRACY_YOU] == ed.ITS_PLAYER else NOBODY

    def readers(self, c: int) -> list[int]:
        """The players who are "you" in the text of a card: its controller, or everybody if it has none."""
        you = self.cells[c * COLUMNS + CONTROLLER]
        return [you] if you >= 0 else self.in_order()

    def keeps_attached_text(self) -> bool:
        """Does a card attached by an effect keep exactly its text about being attached? In the last document it keeps
        all of it toward itself, and nothing if another card attached it (coc15-attached-cards-b, coc3-1.15c)."""
        return self.setup.rules[ed.ATTACHED_BY_EFFECT] == ed.KEEPS_ATTACHED_TEXT

    def says(self, c: int, number: int) -> bool:
        """Is this ability of a card in force?"""
        return self.speaks(c) or (number in self.setup.library.attached_lines and self._says_attached(c))

    def still_says(self, c: int, mod: Mod) -> bool:
        """Is this line in force although the card does not speak?"""
        return id(mod) in self.setup.library.attached_mods and self._says_attached(c)

    def _says_attached(self, c: int) -> bool:
        at = c * COLUMNS
        attached = self.cells[at + FORM] in (AS_ATTACHMENT, SELF_ATTACHED) and self.cells[at + STANCE] != INSANE
        return attached and self.keeps_attached_text() and not self.is_blank(c)

    def is_blank(self, c: int) -> bool:
        """Is its printed text box blank?"""
        if self.card_face[c].firm:
            return False
        entries = self.mods_by.get(BLANK_KEY)
        if entries is not None and self.depth < 8:
            self.depth += 4  # two cards that blank each other
            hit = False
            mods = self.setup.mods
            for entry in entries:
                if entry & OBJECT != c and self.applies(mods[entry >> BITS], entry & OBJECT, c):
                    hit = True
                    break
            self.depth -= 4
            if hit:
                return self.rule("coc3-2.25")
        if self.cells[c * COLUMNS + MARKS]:
            ref = self.ref(c)
            for row in self.lasting:
                if row[L_KIND] == M_BLANK and row[L_TARGET] == ref:
                    return self.rule("coc3-2.25")
        return False

    def is_deaf(self, c: int, stat: int) -> bool:
        """Icons, keywords, subtypes and abilities that other cards' standing text gives are lost on a card that is
        wholly blank; what it "gets", like skill, is not gained (coc3-1.6c)."""
        return stat not in (COST, SKILL) and self.is_wholly_blank(c)

    def is_wholly_blank(self, c: int) -> bool:
        """Is all of its text blank, and not only the printed one?"""
        if self.setup.rules[ed.BLANK_LOSES_GAINS] != ed.YES or not self.is_blank(c):
            return False
        mods, entries = self.setup.mods, self.mods_by.get(BLANK_KEY, ())
        if any(mods[e >> BITS].n == 1 and self.applies(mods[e >> BITS], e & OBJECT, c) for e in entries):
            return True
        ref = self.ref(c)
        return any(row[L_KIND] == M_BLANK and row[L_TARGET] == ref and row[L_ARG] == 1 for row in self.lasting)

    def granted(self) -> list[tuple[int, int, int]]:
        """(carrier, ability, granter) of every granted ability in force."""
        found: list[tuple[int, int, int]] = []
        for entry in self.mods_by.get(GRANT_KEY, ()):
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            number = self.face(source).granted[mod.ability]
            if mod.host or mod.scope is None:
                carriers: tuple[int, ...] = (self.cell(source, HOST),) if mod.host else (source,)
            else:
                carriers = self.default_objects(mod.scope)
            for c in carriers:
                if c >= 0 and self._can_carry(c, mod, source):
                    found.append((c, number, source))
        for row in self.lasting:
            if row[L_KIND] == M_GRANT and self.live(row[L_TARGET]):
                carrier = row[L_TARGET] & OBJECT
                if self.cells[carrier * COLUMNS + STANCE] != INSANE:
                    found.append((carrier, row[L_ARG], row[L_SOURCE] & OBJECT))
        return found

    def _can_carry(self, c: int, mod: object, source: int) -> bool:
        if self.cells[c * COLUMNS + STANCE] == INSANE or not self.applies(mod, source, c):  # type: ignore[arg-type]
            return False
        return source == c or not (self.setup.deafens and self.is_wholly_blank(c))

    def grants_listening(self) -> bool:
        """Is any of the granted abilities one that waits for something?"""
        setup = self.setup
        for entry in self.mods_by.get(GRANT_KEY, ()):
            number = self.face(entry & OBJECT).granted[setup.mods[entry >> BITS].ability]
            if setup.keys[number] or setup.own[number]:
                return True
        return any(row[L_KIND] == M_GRANT for row in self.lasting)

    def granted_listeners(self, cls: int, key: int, i: int) -> list[tuple[int, int, int]]:
        """Granted abilities that wait for something."""
        wanted = cls * KEYS + key
        return [
            (c, number, granter)
            for c, number, granter in self.granted()
            if wanted in self.setup.keys[number] or wanted in self.setup.own[number]
        ]

    # -- values
    def value(self, c: int, stat: int) -> int:
        """A current value, never below 0; the printed one at once if nothing at all could change it."""
        if stat < PRINTED and stat not in self.mods_by:
            at = c * COLUMNS
            if not self.cells[at + MARKS] and self.cells[at + FORM] == 0 and self.cells[at + STANCE] != INSANE:
                printed = self.card_face[c].printed[stat]
                if printed == 0 or (printed > 0 and (stat < TOUGHNESS or BLANK_KEY not in self.mods_by)):
                    return printed
        return super().value(c, stat)

    def true_value(self, c: int, stat: int) -> int:
        """A value now, before it is floored at 0."""
        at = c * COLUMNS
        kind = ZONE_KINDS[self.cells[at + ZONE]]
        face = self.card_face[c]
        if face.number < 0:
            return 0
        base = face.printed[stat]
        if kind == IN_PLAY:
            if self.cells[at + STANCE] == INSANE and self.rule("coc3-2.34c"):  # whatever tries to change it
                return 0 if stat != NEUTRAL or self.rule("coc3-2.38") else 1
            form = self.cells[at + FORM]
            if 0 < form < AS_TYPE:
                value = self._attached_value(base, stat, form)
                return value if form == AS_DORMANT or stat == COST else self.net(c, stat, value)
            if stat == COST:
                self.rule("coc3-2.14b")
                return max(base, 0)  # cost in targeting is the printed cost
            if base and (stat >= FIRST_SUBTYPE or stat in LOST_WITH_TEXT) and self.is_blank(c):
                base = 0
            if base < 0:
                base = self.own_x(c)
            return self.net(c, stat, base)
        if kind == STORIES:
            return self.net(c, stat, max(base, 0))
        return base if base > 0 else 0

    def _attached_value(self, base: int, stat: int, form: int) -> int:
        """A card attached by an effect is an Attachment support and keeps faction and printed cost (coc3-1.15)."""
        if form == AS_DORMANT:
            return 0
        self.rule("coc3-1.15")
        if stat == ATTACHMENT:
            return 1
        return max(base, 0) if stat == COST or AGENCY <= stat <= NEUTRAL else 0

    def printed_value(self, c: int, stat: int) -> int:
        """What is printed on the visible side; X is 0, facedown is indeterminate (coc3-2.26)."""
        face = self.card_face[c]
        if face.number < 0 or self.is_facedown(c):
            return self.unseen_value()
        if self.cells[c * COLUMNS + MARKS]:
            ref = self.ref(c)
            for row in self.lasting:
                if row[L_TARGET] == ref and row[1] == stat + 1000:
                    return row[3]
        if not self.rule("coc3-2.26b" if face.printed[stat] < 0 else "coc3-2.26"):
            return self.value(c, stat)
        return max(face.printed[stat], 0)

    def unseen_value(self) -> int:
        """What is printed on a facedown card nobody knows; older editions only say that insane means 0 (coc3-2.26c)."""
        self.cite_switch(ed.PRINTED)
        return INDETERMINATE if self.setup.rules[ed.PRINTED] == ed.MEANS_EVERYTHING else 0

    def remembered(self, ref: int, stat: int) -> int:
        """The value of an object, or what was last known of it."""
        c = ref & OBJECT
        if self.live(ref):
            return self.value(c, stat)
        for i in range(len(self.heap) - 1, -1, -1):
            record = self.heap[i]
            if record.subject == ref and record.new >= 0:  # it left here
                if record.before & WAS_INSANE:
                    return self.unseen_value() if stat >= 1000 else 0
                return self.recalled(record, stat)
        return max(self.face(c).printed[stat % 1000], 0)

    def recalled(self, record: Event, stat: int) -> int:
        """The value a card had when it left, by the record of its leaving."""
        if stat == SKILL and record.memory:
            return max(record.skill, 0)
        if record.memory and stat < PRINTED:
            values = self.sets[record.memory - 1][HAD_VALUES:]
            for k in range(0, len(values), 2):
                if values[k] == NUMBER - stat:
                    return NUMBER - values[k + 1]
        return max(self.face(record.subject & OBJECT).printed[stat % PRINTED], 0)

    def last_controller(self, ref: int) -> int:
        """Who controlled a card when it left, by the record of its leaving."""
        for record in reversed(self.heap):
            if record.subject == ref and record.new >= 0:  # it left here
                return record.before >> WAS_CONTROLLED_BY
        return self.controller_of(ref)

    def last_host(self, ref: int) -> int:
        """What a card was attached to when it left, or -1."""
        return self._last_known(ref, HAD_HOST)

    def place_known(self, ref: int) -> int:
        """As everywhere; a card that answers from out of play what happened to it in play means the story it left."""
        here = self.live(ref) and self.is_in_play(ref & OBJECT)
        return self.place_of(ref & OBJECT) if here else self.last_place(ref)

    def tokens_known(self, ref: int, side: int) -> int:
        """The tokens on a card, or those that lay on it when it left play."""
        c = ref & OBJECT
        if self.is_in_play(c):
            return self.tokens(c, side)
        kept = self._last_known(ref, HAD_WOUNDS if side == -1 - WOUND_TOKENS else HAD_TOKENS)
        return NUMBER - kept if kept <= NUMBER else 0

    def last_place(self, ref: int) -> int:
        """The story to which a card was committed when it left, or -1."""
        return self._last_known(ref, HAD_PLACE)

    def _last_known(self, ref: int, what: int) -> int:
        """What a card was when it left, by the record of its leaving."""
        for record in reversed(self.heap):
            if ref in (record.subject, record.new) and record.memory:
                return self.sets[record.memory - 1][what]
        return -1

    def own_x(self, c: int) -> int:
        """X is 0 unless the card's own text defines it (coc3-2.1)."""
        face = self.card_face[c]
        if face.x is None or self.depth > 20 or (self.is_blank(c) and self.rule("coc3-2.1")):
            return 0
        self.depth += 1
        result = self.number(face.x, c, self.controller_of(c), -1, c)
        self.depth -= 1
        return result

    def factions_of(self, c: int) -> list[int]:
        """The factions a card has now; an insane card has none and is not neutral either (coc3-2.38)."""
        return [f for f in range(AGENCY, SILVER_TWILIGHT + 1) if self.value(c, f)]

    def families(self, c: int) -> list[int]:
        """As `factions_of`: what belongs to no faction shares none (coc3-2.38)."""
        return self.factions_of(c)

    # -- resources
    def symbol(self, c: int) -> int:
        """The resource symbol of a card."""
        return self.face(c).facts["resource"][0]

    def resource_kinds(self, refs: tuple[int, ...], except_stat: int) -> int:
        """How many different resource symbols lie on domains, one kind left out."""
        kinds = {self.symbol(c) for ref in refs for c in self.resources_on(ref & OBJECT)}
        return len(kinds - {except_stat})

    # -- where filters look
    def default_objects(self, flt: Filter) -> tuple[int, ...]:
        """In play, unless the filter asks for domains, resources or players."""
        mask = self.setup.looks.get(id(flt))
        if mask is None:
            mask = self.setup.looks[id(flt)] = type_mask(flt.tests)
        return self._in_play(mask)

    def _in_play(self, mask: int) -> tuple[int, ...]:
        """What is in play of these types."""
        if mask in (ALL_TYPES, A_CHARACTER):
            return self.zones[IN_PLAY] + self.zones[PLAYER_ZONES + IN_PLAY]
        found: tuple[int, ...] = ()
        if mask & (1 << CHARACTER | 1 << SUPPORT | 1 << EVENT):
            found = self.cards_in_play()
        if mask & (1 << STORY | 1 << CONSPIRACY):
            found += self.stories()
        if mask & 1 << DOMAIN:
            found += tuple(d for p in self.in_order() for d in self.domains(p))
        if mask & 1 << RESOURCE:
            found += tuple(c for p in self.in_order() for c in self.zones[p * PLAYER_ZONES + RESOURCES])
        if mask & 1 << PLAYER:
            found += tuple(self.in_order())
        return found

    # -- uniqueness, Heroic and Villainous
    def unique_blocks(self, c: int, player: int) -> bool:
        """You cannot have a unique card while you control or own a copy in play (coc3-1.13)."""
        face = self.face(c)
        if not face.unique:
            return False
        same_version = self.setup.rules[ed.UNIQUE_COPY] == ed.SAME_TITLE_AND_DESCRIPTOR
        for other in self.cards_in_play():
            if other == c or self.card_face[other].title != face.title:
                continue
            if same_version and self.face(other).definition.subtitle != face.definition.subtitle:
                continue
            if 0 < self.cells[other * COLUMNS + FORM] < AS_TYPE and self.keeps_attached_text():
                self.cite_switch(ed.ATTACHED_BY_EFFECT)
                continue  # attached by an effect it keeps no title, in older editions (coc3-1.15e)
            if self.lies_under(other) and self.rule("coc3-faq-67"):
                continue
            if self.controller_of(other) == player or self.setup.owners[other] == player:
                return True
        return False

    def lies_under(self, c: int) -> bool:
        """Has an effect attached it facedown, so that it is a copy of nothing?"""
        host = self.cells[c * COLUMNS + HOST]
        return self.cells[c * COLUMNS + FORM] == AS_DORMANT and host >= 0 and host not in self.stories()

    def shuffle_pile(self, zone: int, player: int) -> None:
        """Shuffle a player's deck, or the story deck."""
        if zone == STORY_DECK:
            self.shuffle(THE_STORY_DECK, 3)
        else:
            self.shuffle_deck(player)

    def shuffle_deck(self, player: int) -> None:
        """Shuffle a player's deck."""
        self.cover(player * PLAYER_ZONES + DECK)
        self.shuffle(player * PLAYER_ZONES + DECK, 1 + player)

    def cover(self, zone: int) -> None:
        """What lies face up on top of a deck is turned facedown before it is there no longer (coc3-mech-prophecy-c)."""
        top = self.zones[zone][-1:]
        if top and self.cells[top[0] * COLUMNS + FORM] != AS_PRINTED and self.rule("coc3-mech-prophecy-c"):
            self.cells[top[0] * COLUMNS + FORM] = AS_PRINTED

    def place_in_deck(self, card: int, end: int) -> None:
        """Put a card of a deck to its top (0) or bottom (1); where it lies is a new place."""
        zone = self.setup.owners[card] * PLAYER_ZONES + DECK
        if not end or self.zones[zone][-1:] == (card,):
            self.cover(zone)
        if self.cells[card * COLUMNS + ZONE] == zone:
            rest = tuple(c for c in self.zones[zone] if c != card)
            self.zones[zone] = (card, *rest) if end else (*rest, card)
        else:
            self.move(card, zone, bottom=bool(end))


LINK: Final = 50  # kind of a lasting record that only remembers
SPENT: Final = 52  # .. of control that somebody else has taken since
WAS_BLANK: Final = 1
WAS_INSANE: Final = 2
WAS_RESOURCE: Final = 4
WAS_HIDDEN: Final = 8  # it lay face down, and not everybody knew its face
WAS_CONTROLLED_BY: Final = 4  # shift
# What a card was when it left play: `memory` of the event is 1 + the number of a set; it begins with these, and
# pairs (stat, value) follow for everything that was not as printed. What is no reference is kept as NUMBER - n.
HAD_PLACE: Final = 0
HAD_HOST: Final = 1
HAD_STANCE: Final = 2
HAD_WOUNDS: Final = 3
HAD_FORM: Final = 4
HAD_TOKENS: Final = 5
HAD_VALUES: Final = 6
NUMBER: Final = -2


def type_mask(tests: tuple[Test, ...]) -> int:
    """Which card types a filter can mean at all."""
    mask = ALL_TYPES
    for test in tests:
        if test.op == T_TYPE and not test.negate:
            mask &= test.n
        elif test.op == T_ANY and not test.negate:
            branches = 0
            for branch in test.any:
                branches |= type_mask(branch)
            mask &= branches
    return mask
