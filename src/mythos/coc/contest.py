"""The contest for stories: who may commit where, and what counts there."""

from __future__ import annotations

from typing import Final

from mythos.coc import editions as ed
from mythos.coc.numbers import (
    CHARACTER,
    E_COMMIT,
    E_COUNT,
    E_EXHAUST,
    E_READY,
    E_REMOVE_TOKEN,
    E_UNCOMMIT,
    EXHAUSTED,
    IN_PLAY,
    INSANE,
    PHASE,
    PLAYER_ZONES,
    READY,
    SKILL,
)
from mythos.coc.paying import Paying
from mythos.coc.rules.struggles import ORDER
from mythos.coc.table import (
    ACTIVE,
    ATTACKED,
    COLUMNS,
    FORM,
    PLACE,
    STANCE,
)
from mythos.kernel.machine import (
    BITS,
    HOST,
    MARKS,
    OBJECT,
    TICK,
)
from mythos.kernel.program import (
    ALL_CONTESTS,
    M_CANNOT,
    M_CONTEST,
    M_COUNTS,
    M_DOES_NOT,
    M_FEW,
    M_JOINS,
    M_MUST,
    M_ORDER,
    M_RANDOM,
    M_SKIP,
    M_STAYS,
    M_TALLY,
    M_TIRED,
    M_TURNS,
    M_WINS,
    S_PLACE,
    U_WHILE,
    Mod,
    Sel,
)
from mythos.kernel.reading import L_AMOUNT, L_ARG, L_KIND, L_MOD, L_SOURCE, L_STAT, L_TARGET, L_UNTIL
from mythos.kernel.setup import KEYS, kind_key

COUNTS_KEY: Final = kind_key(M_COUNTS)
JOINS_KEY: Final = kind_key(M_JOINS, E_COMMIT)
TIRED_KEY: Final = kind_key(M_TIRED, E_COMMIT)
ORDER_KEY: Final = kind_key(M_ORDER)
TALLY_KEY: Final = kind_key(M_TALLY)
TURNS_KEY: Final = kind_key(M_TURNS)
WINS_KEY: Final = kind_key(M_WINS)
STAYS_KEY: Final = kind_key(M_STAYS)
FEW_READIED_KEY: Final = kind_key(M_FEW, E_READY)
COMMIT_KEY: Final = kind_key(M_CANNOT, E_COMMIT)
EXHAUST_KEY: Final = kind_key(M_CANNOT, E_EXHAUST)
MUST_KEY: Final = kind_key(M_MUST, E_COMMIT)
DOES_NOT_KEYS: Final = tuple(kind_key(M_DOES_NOT, verb) for verb in range(KEYS))
STRUGGLE_KEY: Final = kind_key(M_CONTEST)
SKILL_COUNTS: Final = 1
ICONS_COUNT: Final = 2
PRINTED_ICONS: Final = 4
INSTEAD, BESIDES = 0, 1  # what a struggle counts in place of its icons, or besides them
FREELY: Final = 2  # struggles resolve in an order that somebody decides


class Contest(Paying):
    """Characters at stories."""

    __slots__ = ()

    def open_stories(self, player: int) -> list[int]:
        """The active player attacks and may commit anywhere, the opponent defends: only where there are attackers
        (coc3-2.8, coc3-3.1)."""
        if player == self.active() or not self.rule("coc3-2.8"):
            return list(self.stories())
        self.cite_switch(ed.DEFEND_EMPTIED_STORY)
        emptied = self.setup.rules[ed.DEFEND_EMPTIED_STORY] == ed.YES
        return [s for s in self.stories() if self.is_attacked(s, emptied)]

    def resolves(self, story: int) -> bool:
        """A story resolves only if the active player has a character there (coc3-3.1)."""
        return self.is_attacked(story, self.setup.rules[ed.EMPTIED_STORY_RESOLVES] == ed.YES)

    def is_attacked(self, story: int, emptied: bool) -> bool:
        """Has the active player a character there, or had one, in editions where that counts (cocccg-committing)?"""
        for c in self.zones[self.regs[ACTIVE] * PLAYER_ZONES + IN_PLAY]:
            if self.cells[c * COLUMNS + PLACE] == story:
                return True
        return emptied and self.cells[story * COLUMNS + ATTACKED] == self.regs[TICK]

    def may_commit(self, player: int) -> list[int]:
        """The characters that are ready, uncommitted and not yet declared."""
        cells, faces = self.cells, self.card_face
        bound, stiff = COMMIT_KEY in self.mods_by, EXHAUST_KEY in self.mods_by
        tired = TIRED_KEY in self.mods_by
        found = []
        for c in self.zones[player * PLAYER_ZONES + IN_PLAY]:
            at = c * COLUMNS
            if cells[at + PLACE] != -1:
                continue
            stance = cells[at + STANCE]
            if stance != READY and not (tired and stance == EXHAUSTED and self.goes_tired(c)):
                continue
            kind = self.type_of(c) if cells[at + FORM] else faces[c].type
            if kind != CHARACTER and self.joining(c) < 0:
                continue
            marked = cells[at + MARKS]
            if (bound or marked) and self.forbidden(E_COMMIT, c):
                continue
            if (stiff or marked) and self.forbidden(E_EXHAUST, c) and self.exhausts_to_commit(c):
                continue
            found.append(c)
        return found

    def goes_tired(self, c: int, story: int = -1) -> bool:
        """Does some text let an exhausted character commit, to this story?"""
        for entry in self.mods_by.get(TIRED_KEY, ()):
            mod, source = self.setup.mods[entry >> BITS], entry & OBJECT
            if not self.applies(mod, source, c):
                continue
            if (
                story < 0
                or mod.to is None
                or self.ref(story) in self.selected(mod.to, source, self.reader(source, c), -1, c)
            ):
                return True
        return False

    def bound_to_party(self, c: int, story: int, size: int) -> bool:
        """Does some text forbid a character to go there with a party of this size: alone, or not alone?"""
        for entry in self.mods_by.get(COMMIT_KEY, ()):
            mod, source = self.setup.mods[entry >> BITS], entry & OBJECT
            if mod.minimum < 0 or not self.applies(mod, source, c):
                continue
            if mod.to is not None and self.ref(story) not in self.selected(
                mod.to, source, self.reader(source, c), -1, c
            ):
                continue
            if (size > 1) if mod.minimum == 1 else (size < mod.minimum):
                return True
        return False

    def party(self, player: int, story: int) -> list[int]:
        """Whom a player has at a story, those included who are declared to go there."""
        places = (story, -2 - story)
        return [c for c in self.zones[player * PLAYER_ZONES + IN_PLAY] if self.cells[c * COLUMNS + PLACE] in places]

    def commits_freely(self) -> bool:
        """Does no standing text say where anybody cannot, must or may commit?"""
        bound = COMMIT_KEY in self.mods_by or MUST_KEY in self.mods_by or TIRED_KEY in self.mods_by
        return not (bound or self.setup.library.tolls or (self.lasting and self.bars()))

    def joining(self, c: int) -> int:
        """The ability that makes a character of something else so that it can commit, or -1 (coc3-faq-10)."""
        if "joins" not in self.setup.library.features or self.zone_kind(c) != IN_PLAY:
            return -1
        for entry in self.mods_by.get(JOINS_KEY, ()):
            mod, source = self.setup.mods[entry >> BITS], entry & OBJECT
            if self.applies(mod, source, c):
                return self.face(source).granted[mod.ability]
        return -1

    def join(self, c: int) -> None:
        """It is a character as long as it is committed; a lasting effect (coc3-faq-10b, coc3-faq-26)."""
        number = self.joining(c)
        if number < 0 or self.type_of(c) == CHARACTER:
            return
        size, sets = len(self.heap), len(self.sets)
        rec = self.declare(c, number, self.controller_of(c))
        self.lasting_effect(rec, self.setup.abilities[number].program[0])
        self.forget(size, sets)
        self.tell(f"{self.printed_title(c)} is a character.", "coc3-faq-10", "coc3-faq-10b")

    def tolls(self, verb: int, player: int) -> list[tuple[int, int]]:
        """(card, line) of everything a player has to pay before he may do something (coc3-err-young-f34)."""
        found = []
        for c in (*self.stories(), *self.cards_in_play()):
            for number in self.face(c).abilities:
                if number in self.setup.library.tolls and self.speaks(c):
                    ability, you = self.setup.abilities[number], self.controller_of(c)
                    payers = (you,) if ability.anyone is None else self.selected(ability.anyone, c, you, -1)
                    due = ability.cond is None or self.holds(ability.cond, c, you, -1)
                    if due and player in payers and ability.program[0].verb == verb:
                        found.append((c, number))
        return found

    def is_partial(self, number: int) -> bool:
        """Is a toll about some cards only?"""
        return self.setup.abilities[number].program[0].sel is not None

    def can_pay_tolls(self, verb: int, player: int) -> bool:
        """Could he pay each of those that are about everything?"""
        whole = [toll for toll in self.tolls(verb, player) if not self.is_partial(toll[1])]
        return all(self.can_pay_toll(*toll, player) for toll in whole)

    def can_pay_toll(self, card: int, number: int, player: int) -> bool:
        """Could he pay this one?"""
        size, sets = len(self.heap), len(self.sets)
        payable = self.payable(self.declare(card, number, player))
        self.forget(size, sets)
        return payable

    def unpaid_tolls(self, verb: int, player: int) -> list[tuple[int, int]]:
        """The tolls about some cards only that he has not paid in this phase."""
        found = [(c, number) for c, number in self.tolls(verb, player) if self.is_partial(number)]
        return [(c, number) for c, number in found if self.toll_key(c, number, player) not in self.limits]

    def due_tolls(self, verb: int, ref: int, place: int) -> list[tuple[int, int]]:
        """What is due for a card that an effect sends to a place: not what is asked for others, or elsewhere."""
        found = []
        for card, number in self.tolls(verb, self.controller_of(ref)):
            act, you = self.setup.abilities[number].program[0], self.controller_of(card)
            if act.sel is not None and ref not in self.selected(act.sel, card, you, -1):
                continue
            if act.to is None or place in self.selected(act.to, card, you, -1):
                found.append((card, number))
        return found

    def toll_key(self, card: int, number: int, player: int) -> tuple[int, int, int, int]:
        """The note that a player has paid a toll, for this phase."""
        return (number, self.ref(card), player, PHASE)

    def owes(self, verb: int, c: int, player: int, story: int = -1) -> bool:
        """Has he not paid what he would have to pay for this card, wherever it goes or there?"""
        for card, number in self.unpaid_tolls(verb, player):
            act, you = self.setup.abilities[number].program[0], self.controller_of(card)
            if (act.to is None) != (story < 0) or self.ref(c) not in self.selected(act.sel, card, you, -1):
                continue
            if story < 0 or self.ref(story) in self.selected(act.to, card, you, -1):
                return True
        return False

    def may_commit_to(self, c: int, story: int, tired: bool = False) -> bool:
        """Nothing forbids this story to it, and who is exhausted may go there."""
        if tired and self.cells[c * COLUMNS + STANCE] == EXHAUSTED and not self.goes_tired(c, story):
            return False
        if COMMIT_KEY in self.mods_by:
            others = [d for d in self.party(self.controller_of(c), story) if d != c]
            alone = [d for d in others if self.bound_to_party(d, story, len(others) + 1) and len(others) == 1]
            if others and (self.bound_to_party(c, story, len(others) + 1) or alone):
                return False
        return not self.forbidden_at(E_COMMIT, c, story)

    def may_go_to(self, c: int, story: int) -> bool:
        """Also by an effect a defender commits only where there are attackers (coc3-3.1, coc3-faq-04)."""
        player = self.controller_of(c)
        if self.setup.library.tolls and not self.can_pay_tolls(E_COMMIT, player):
            return False
        if COMMIT_KEY in self.mods_by and self.bound_to_party(c, story, len({*self.party(player, story), c})):
            return False
        return story in self.open_stories(player) and self.may_commit_to(c, story)

    def must_commit(self, c: int) -> bool:
        """Must it commit, wherever it likes?"""
        for entry in self.mods_by.get(MUST_KEY, ()):
            mod = self.setup.mods[entry >> BITS]
            if mod.to is None and self.applies(mod, entry & OBJECT, c):
                return True
        return any(self.setup.mods[row[L_MOD]].to is None for row in self._obligations(c))

    def must_commit_to(self, c: int, story: int) -> bool:
        """ "Must commit" works inside the commit step, for a ready, uncommitted character (coc3-2.10)."""
        for entry in self.mods_by.get(MUST_KEY, ()):
            mod, source = self.setup.mods[entry >> BITS], entry & OBJECT
            if mod.to is not None and self.applies(mod, source, c) and self._declared_at(mod.to, source) == story:
                return True
        return any(self._obliged_place(row) == story for row in self._obligations(c))

    def _obligations(self, c: int) -> list[tuple[int, ...]]:
        if not self.cells[c * COLUMNS + MARKS]:
            return []
        ref = self.ref(c)
        return [row for row in self.lasting if row[L_KIND] == M_MUST and row[L_TARGET] == ref]

    def _obliged_place(self, row: tuple[int, ...]) -> int:
        """The story meant by "must commit to", or -1: "the same story" is where the other one is now, or declared."""
        to = self.setup.mods[row[L_MOD]].to
        if to is None or to.op != S_PLACE or to.sel is not None:
            return row[L_ARG] & OBJECT if row[L_ARG] >= 0 else -1
        return self._declared_at(to, row[L_SOURCE] & OBJECT) if self.live(row[L_SOURCE]) else -1

    def _declared_at(self, to: Sel, source: int) -> int:
        """The story that a line means; "same story" is where its card is, or is declared to go."""
        if to.op != S_PLACE or to.sel is not None:
            places = self.selected(to, source, self.controller_of(source), -1)
            return places[0] & OBJECT if places else -1
        place = self.cell(source, PLACE)
        return -2 - place if place <= -2 else place

    def declared(self, player: int) -> list[int]:
        """The characters a player has declared to commit."""
        cells, found = self.cells, []
        for c in self.zones[player * PLAYER_ZONES + IN_PLAY]:
            if cells[c * COLUMNS + PLACE] <= -2:
                found.append(c)
        return found

    def exhausts_to_commit(self, c: int) -> bool:
        """Committing costs exhausting, unless a card says otherwise."""
        return not self.does_not(E_EXHAUST, c)

    def stays_committed(self, c: int) -> bool:
        """Some cards do not uncommit at the end of the phase."""
        return self.does_not(E_UNCOMMIT, c)

    def keeps_tokens(self, c: int) -> bool:
        """Some cards keep their success tokens when they go insane (cocccg-err-dunwich-f13)."""
        return self.does_not(E_REMOVE_TOKEN, c)

    def does_not(self, verb: int, c: int) -> bool:
        """Does something say that a card does not do this in its framework step?"""
        return bool(self.abstentions(verb, c))

    def is_random(self, verb: int, player: int) -> bool:
        """Do the dice say with which card a player does something?"""
        entries = self.mods_by.get(kind_key(M_RANDOM, verb), ())
        return any(self.applies(self.setup.mods[e >> BITS], e & OBJECT, player) for e in entries)

    def skips(self, phase: int) -> bool:
        """Does something let the active player skip a phase?"""
        rows = [row for row in self.lasting if row[L_KIND] == M_SKIP and row[L_TARGET] & OBJECT == self.active()]
        return any(self.setup.mods[row[L_MOD]].n == phase for row in rows)

    def icons_at(self, story: int, player: int, kind: int) -> int:
        """The icons a side counts in a struggle, or what is counted in their place."""
        stat = self.stat_counted(story, kind)
        if stat == SKILL:
            return self.skill_at(story, player)
        total = self._icons(story, player, stat)
        if "tally" in self.setup.library.features:
            total += sum([self._icons(story, player, more) for more in self.counted_besides(story, kind) - {stat}])
        return total

    def _icons(self, story: int, player: int, stat: int) -> int:
        """The icons of one kind that a side counts."""
        if self.setup.library.counts:
            return sum([self.counted_icons(c, stat) for c in self.who_counts(story, player, stat)])
        return self.sum_at(story, player, stat)

    def stat_counted(self, story: int, kind: int) -> int:
        """Which value of the characters a struggle, or the story itself (skill), counts."""
        return self.counted_in(story, kind) if kind != SKILL and "tally" in self.setup.library.features else kind

    def who_counts(self, story: int, player: int, stat: int) -> list[int]:
        """Whose icons or skill a side counts at a story."""
        there = self.committed(story, player)
        what = SKILL_COUNTS if stat == SKILL else ICONS_COUNT
        return self.counted(there, story, player, what) if self.setup.library.counts else there

    def sum_at(self, story: int, player: int, stat: int) -> int:
        """The values of all that a player has committed to a story."""
        cells, faces, changed = self.cells, self.card_face, stat in self.mods_by
        total = 0
        for c in self.zones[player * PLAYER_ZONES + IN_PLAY]:
            at = c * COLUMNS
            if cells[at + PLACE] == story:
                if changed or cells[at + MARKS] or cells[at + FORM] or cells[at + STANCE] == INSANE:
                    total += self.value(c, stat)
                else:
                    printed = faces[c].printed[stat]  # as in `value`: nothing changes it
                    total += printed if printed >= 0 else self.value(c, stat)
        return total

    def counted_in(self, story: int, kind: int) -> int:
        """What a struggle counts: its icons, unless text says otherwise; skill prevails over icons (coc3-faq-15)."""
        found = self._tallied(story, kind, INSTEAD)
        return SKILL if SKILL in found else found[-1] if found else kind

    def counted_besides(self, story: int, kind: int) -> set[int]:
        """The icons that a struggle counts in addition to its own."""
        return set(self._tallied(story, kind, BESIDES))

    def _tallied(self, story: int, kind: int, how: int) -> list[int]:
        """What text lets such a struggle count, in place of its icons or besides them."""
        found = []
        for entry in self.mods_by.get(TALLY_KEY, ()):
            mod, source = self.setup.mods[entry >> BITS], entry & OBJECT
            assert mod.num is not None
            if mod.n == how and self.number(mod.num, source, self.controller_of(source), -1) in (0, kind):
                found += [mod.stat] if self.applies(mod, source, story) else []
        ref = self.ref(story)
        rows = [row for row in self.lasting if row[L_KIND] == M_TALLY and row[L_TARGET] == ref]
        return found + [r[L_STAT] for r in rows if r[L_AMOUNT] in (0, kind) and r[L_ARG] == how]

    def counted(self, there: list[int], story: int, player: int, what: int) -> list[int]:
        """Whose icons or skill count: those committed, unless they do not count, and who counts from elsewhere."""
        others = self.counting(story, player, what)
        if others and what == SKILL_COUNTS and not self.rule("coc3-2.30"):
            others = []
        return [c for c in (*there, *others) if not self.is_uncounted(c, what)]

    def does_without(self, verb: int, c: int, stat: int) -> bool:
        """Does something say that a card does not do this by this stat?"""
        return any(mod.stat == stat for mod in self.abstentions(verb, c))

    def abstentions(self, verb: int, c: int) -> list[Mod]:
        """The changes that say that a card does not do something, or not with all it has."""
        entries = self.mods_by.get(DOES_NOT_KEYS[verb], ())
        if not entries and not self.cells[c * COLUMNS + MARKS]:
            return []
        mods = self.setup.mods
        found = [mods[entry >> BITS] for entry in entries if self.applies(mods[entry >> BITS], entry & OBJECT, c)]
        if self.cells[c * COLUMNS + MARKS]:
            ref = self.ref(c)
            rows = [row for row in self.lasting if row[L_KIND] == M_DOES_NOT and row[L_TARGET] == ref]
            found += [mods[row[L_MOD]] for row in rows if mods[row[L_MOD]].verb == verb]
        return found

    def is_uncounted(self, c: int, what: int) -> bool:
        """Does its skill, or do its icons, not count at all?"""
        whole = [
            mod for mod in self.abstentions(E_COUNT, c) if mod.stat < 0 and (mod.n < 0 or not mod.n & PRINTED_ICONS)
        ]
        return any(mod.n < 0 or mod.n & what for mod in whole)

    def counted_icons(self, c: int, stat: int) -> int:
        """The icons of a card that count: some text lets only one kind, or the printed ones, not count."""
        value = self.value(c, stat)
        for mod in self.abstentions(E_COUNT, c) if value else ():
            if mod.stat == stat:
                return 0
            if mod.stat < 0 and mod.n >= 0 and mod.n & PRINTED_ICONS:
                value = max(value - self.printed_value(c, stat), 0)
        return value

    def counting(self, story: int, player: int, what: int) -> list[int]:
        """The cards that count at a story without being committed to it."""
        place = self.ref(story)
        found = []
        for c in self.cards_of(player):
            if self.cells[c * COLUMNS + PLACE] == story:
                continue
            for entry in self.mods_by.get(COUNTS_KEY, ()):
                mod, source = self.setup.mods[entry >> BITS], entry & OBJECT
                places = self.selected(mod.to, source, self.controller_of(source), -1, c) if mod.n & what else ()
                if place in places and self.applies(mod, source, c):
                    found += [c] if self.rule("coc3-faq-83") else [c, c]  # once, however many say so
                    break
            else:
                ref = self.ref(c)
                rows = [row for row in self.lasting if row[L_KIND] == M_COUNTS and row[L_TARGET] == ref]
                if any(row[L_ARG] == place and self.setup.mods[row[L_MOD]].n & what for row in rows):
                    found.append(c)
        return found

    def skill_at(self, story: int, player: int) -> int:
        """The skill a side counts (coc3-2.30)."""
        if self.setup.library.counts:
            return sum([self.value(c, SKILL) for c in self.who_counts(story, player, SKILL)])
        return self.sum_at(story, player, SKILL)

    def struggles_at(self, story: int) -> list[int]:
        """The struggles of a story now: printed, boosters (by edition), and what cards add or take (coc3-2.27)."""
        printed = self.face(story).facts.get("struggles", ORDER)
        plain = STRUGGLE_KEY not in self.mods_by and TURNS_KEY not in self.mods_by and not self.lasting
        if plain and "boosters" not in self.setup.library.features:
            return sorted(printed)
        kinds = list(printed)
        boosted: list[int] = []
        cells = self.cells
        for c in self.cards_in_play() if "boosters" in self.setup.library.features else ():
            at = c * COLUMNS
            host = -1 if cells[at + FORM] else cells[at + HOST]
            if story in (cells[at + PLACE], host) or (host >= 0 and cells[host * COLUMNS + PLACE] == story):
                boosters = self.face(c).facts.get("boosters", ())
                if boosters and self.speaks(c):
                    boosted.extend(boosters)
        if boosted:
            self.cite_switch(ed.BOOSTERS)
        if boosted and self.setup.rules[ed.BOOSTERS] == ed.MAKE_TWO_STRUGGLES:
            kinds = [kind for kind in kinds if kind not in boosted] + 2 * list(set(boosted))
        else:
            kinds += boosted
        for kind, change in sorted(self._struggle_changes(story), key=loses_all):  # that comes last
            kinds += [kind] * change
            lost = min(-change, kinds.count(kind))
            for _ in range(lost if lost > 0 and self.rule("coc3-2.27b") else 0):
                kinds.remove(kind)
        return sorted(self._turned(story, kinds) if TURNS_KEY in self.mods_by else kinds)

    def sure_winner(self, story: int, kind: int) -> int:
        """Who wins such a struggle whatever is counted, or -1; where both would, it is counted."""
        found = set()
        for entry in self.mods_by.get(WINS_KEY, ()):
            mod, source = self.setup.mods[entry >> BITS], entry & OBJECT
            places = self.selected(mod.to, source, self.controller_of(source), -1) if mod.stat in (-1, kind) else ()
            if self.ref(story) in places:
                found |= {player for player in self.in_order() if self.applies(mod, source, player)}
        return found.pop() if len(found) == 1 else -1

    def may_stay(self, c: int) -> bool:
        """May a card stay exhausted in the refresh phase?"""
        entries = self.mods_by.get(STAYS_KEY, ())
        return any(self.applies(self.setup.mods[entry >> BITS], entry & OBJECT, c) for entry in entries)

    def too_many(self, player: int, cards: list[int]) -> tuple[list[int], int]:
        """Those of these cards of which only some may be readied by the rules, and how many are too many."""
        for entry in self.mods_by.get(FEW_READIED_KEY, ()):
            mod, source = self.setup.mods[entry >> BITS], entry & OBJECT
            bound = [c for c in cards if self.fits(mod.source, c, source, player, -1)]
            if len(bound) > mod.n and self.applies(mod, source, player):
                return bound, len(bound) - mod.n
        return [], 0

    def struggle_orderer(self, story: int) -> int:
        """Who decides in which order the struggles of a story resolve, or -1; the active player comes first."""
        deciders = [
            self.controller_of(entry & OBJECT)
            for entry in self.mods_by.get(ORDER_KEY, ())
            if self.setup.mods[entry >> BITS].n == FREELY
            and self.applies(self.setup.mods[entry >> BITS], entry & OBJECT, story)
        ]
        return next((player for player in self.in_order() if player in deciders), -1)

    def _turned(self, story: int, kinds: list[int]) -> list[int]:
        """Struggles that text makes struggles of another kind."""
        for entry in self.mods_by[TURNS_KEY]:
            mod = self.setup.mods[entry >> BITS]
            if self.applies(mod, entry & OBJECT, story):
                kinds = [mod.n if mod.stat in (-1, kind) else kind for kind in kinds]
        return kinds

    def struggle_order(self, story: int) -> int:
        """In which order the struggles of a story resolve, as digits: terror, combat, arcane, investigation, unless
        text lets some come before or after the others."""
        order = list(ORDER)
        for entry in self.mods_by.get(ORDER_KEY, ()):
            mod = self.setup.mods[entry >> BITS]
            if mod.n != FREELY and self.applies(mod, entry & OBJECT, story):
                order.remove(mod.stat)
                order.insert(len(order) if mod.n else 0, mod.stat)
        return sum(kind - ORDER[0] << 2 * k for k, kind in enumerate(order))

    def _struggle_changes(self, story: int) -> list[tuple[int, int]]:
        changes = []
        for entry in self.mods_by.get(STRUGGLE_KEY, ()):
            mod, source = self.setup.mods[entry >> BITS], entry & OBJECT
            if mod.n >= 0 and mod.num is not None and self.applies(mod, source, story):
                changes.append((mod.n, self.number(mod.num, source, self.controller_of(source), -1, story)))
        for row in self.lasting:
            if row[L_KIND] == M_CONTEST and row[L_ARG] >= 0 and self._brings_to(row[L_TARGET], story):
                if row[L_UNTIL] == U_WHILE and not self.pick_applies(row):
                    continue
                changes.append((row[L_ARG], row[3]))
        return changes

    def _brings_to(self, target: int, story: int) -> bool:
        """Is a struggle gained by the story, or by a character there, as a booster (coc3-err-seekers-f36)?"""
        if not self.live(target):
            return False
        return target & OBJECT == story or self.cells[(target & OBJECT) * COLUMNS + PLACE] == story

    def pick_applies(self, row: tuple[int, ...]) -> bool:
        """A struggle picked for a standing line is lost only while the line applies; then it is picked anew."""
        source, story = row[L_SOURCE], row[L_TARGET]
        if not self.live(source) or not self.live(story):
            return False
        return self.applies(self.setup.mods[row[L_MOD]], source & OBJECT, story & OBJECT)

    def remember_struggle(self, story: int, number: int, source: int, kind: int) -> None:
        """The struggle picked for a standing line."""
        you = self.controller_of(source)
        row = (M_CONTEST, -1, story, -1, U_WHILE, you, self.ref(source), kind, number, -1, self.regs[TICK])
        self.lasting.append(row)
        self.cells[(story & OBJECT) * COLUMNS + MARKS] += 1
        self.touch()


def loses_all(change: tuple[int, int]) -> bool:
    """Does a change take away every struggle of its kind?"""
    return change[1] <= -ALL_CONTESTS
