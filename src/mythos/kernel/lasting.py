"""Lasting effects: changes with a duration, put on cards or on the game, and their end."""

from __future__ import annotations

from typing import Any

from mythos.kernel.initiation import Initiation
from mythos.kernel.machine import (
    MARKS,
    OBJECT,
    TICK,
)
from mythos.kernel.memory import (
    K_UNTIL,
    Row,
)
from mythos.kernel.program import (
    M_ADD,
    M_CONTEST,
    M_COPY,
    M_GAIN_TEXT,
    M_LOSE,
    M_ONLY,
    NAMED,
    NOT_NAMED,
    U_FOREVER,
    U_NEXT_PHASE,
    U_PHASE,
    Instr,
    Mod,
)
from mythos.kernel.reading import (
    L_AMOUNT,
    L_ARG,
    L_KIND,
    L_MEMORY,
    L_PLAYER,
    L_SOURCE,
    L_TARGET,
    L_TICK,
    L_UNTIL,
    L_UNTIL_NUMBER,
    UNLIMITED,
)


class Lasting(Initiation):
    """Changes that outlive the effect that made them."""

    __slots__ = ()

    def lasting_effect(self, rec: int, instr: Instr) -> int:
        """Put the changes on each object, locked now; the number of objects."""
        refs = tuple(dict.fromkeys(self.objects(instr, rec)[0]))  # whoever was taken twice is changed once
        until = instr.until
        number = self.setup.until_number[id(until)] if until is not None else -1
        op = until.op if until is not None else U_PHASE
        if op == U_FOREVER and not self.lasts_for_good(rec):
            op = U_PHASE
        count = 0
        for mod in instr.mods:
            if mod.live:
                self.add_lasting(rec, mod, -1, op, number)
                count += 1
                continue
            for ref in refs:
                if self.modifiable(ref & OBJECT, mod, rec):
                    self.add_lasting(rec, mod, ref, op, number)
                    count += 1
        self.touch()
        return count

    def add_lasting(self, rec: int, mod: Mod, target: int, until: int, until_number: int) -> None:
        """One lasting effect. Its amount is fixed now; "loses all" takes away what is there now."""
        this, you = self.this_of(rec), self.heap[rec].player
        source = self.heap[rec].subject
        it = target & OBJECT if target >= 0 else -1
        number = self.setup.mod_number[id(mod)]
        rows: list[tuple[int, int, int, int]] = []  # kind, stat, amount, argument
        if mod.kind == M_GAIN_TEXT:
            for ref in self.selected(mod.to, this, you, rec, it):
                rows.extend(self.gained_text(mod.n, ref & OBJECT))
        elif mod.kind == M_COPY:
            models = self.selected(mod.to, this, you, rec, it)
            rows.extend((M_COPY, -1, 0, self.face(model & OBJECT).number) for model in models[:1])
        elif mod.kind == M_LOSE:
            rows.append((M_ADD, mod.stat, -self.value(it, mod.stat), -1))
        elif mod.kind == M_CONTEST and mod.stat in (NAMED, NOT_NAMED):
            word = self.named(rec, mod.verb)
            assert mod.num is not None
            if word >= 0 and (mod.stat == NAMED or word != mod.n):
                kind = word if mod.stat == NAMED else mod.n
                rows.append((M_CONTEST, -1, self.number(mod.num, this, you, rec, it), kind))
        elif mod.stat != NAMED or self.named(rec, mod.n) >= 0:
            amount = self.number(mod.num, this, you, rec, it) if mod.num is not None else 0
            find = self.known_refs if mod.kind == M_ONLY else self.selected  # a played event is gone by now
            places = find(mod.to, this, you, rec, it)
            argument = places[0] if places else mod.n
            stat = self.named(rec, mod.n) if mod.stat == NAMED else mod.stat
            rows.append((mod.kind, stat, amount, self.lasting_argument(mod, rec, argument)))
        memory: Row = ()
        if until_number in self.setup.deep_untils:
            if self.setup.untils[until_number].it >= 0:
                self.bind(rec, self.setup.untils[until_number].it, (target,) if target >= 0 else ())
            memory = self.remember(rec)
        tail = (number, until_number, self.regs[TICK], *memory)
        for kind, stat, amount, argument in rows:
            row = (kind, stat, target, amount, until, you, source, argument, *tail)
            if kind == M_ADD and self._adds_up(row):
                continue
            self.lasting.append(row)
            if target >= 0:
                self.cells[it * self.columns + MARKS] += 1
                if kind == M_COPY:
                    self.show_face(it, self.setup.faces[argument])
                self.lasting_begins(kind, target, argument)

    def _adds_up(self, row: Row) -> bool:
        """The same change again is one change, by so much more."""
        for k, old in enumerate(self.lasting):
            if old[:L_AMOUNT] == row[:L_AMOUNT] and old[L_AMOUNT + 1 :] == row[L_AMOUNT + 1 :]:
                self.lasting[k] = (*row[:L_AMOUNT], old[L_AMOUNT] + row[L_AMOUNT], *row[L_AMOUNT + 1 :])
                return True
        return False

    def end_lasting(self, keep: list[bool]) -> None:
        """Remove the lasting effects that are over."""
        ended = [row for row, kept in zip(self.lasting, keep, strict=True) if not kept]
        if not ended:
            return
        self.lasting = [row for row, kept in zip(self.lasting, keep, strict=True) if kept]
        for row in ended:
            if row[L_TARGET] >= 0 and self.live(row[L_TARGET]):
                self.cells[(row[L_TARGET] & OBJECT) * self.columns + MARKS] -= 1
                if row[L_KIND] == M_COPY:
                    self._shed_copy(row[L_TARGET])
                self.lasting_ends(row)
        self.touch()

    def wear(self, card: int, face: int) -> None:
        """By a rule a card shows this face as long as it stays where it is; its own one again: nothing lasts."""
        ref = self.ref(card)
        worn = [row[L_KIND] == M_COPY and row[L_TARGET] == ref for row in self.lasting]
        self.end_lasting([not copy for copy in worn])
        if self.face(card).number != face:
            row = (M_COPY, -1, ref, 0, U_FOREVER, -1, -1, face, -1, -1, self.regs[TICK])
            self.lasting.append(row)
            self.cells[card * self.columns + MARKS] += 1
            self.show_face(card, self.setup.faces[face])

    def _shed_copy(self, ref: int) -> None:
        """A card is itself again, or what an older effect has made of it."""
        older = [row[L_ARG] for row in self.lasting if row[L_KIND] == M_COPY and row[L_TARGET] == ref]
        self.show_face(ref & OBJECT, self.setup.faces[older[-1]] if older else self.setup.card_face[ref & OBJECT])

    def fill(self, parts: list[Any]) -> None:
        """Take over a saved state; what is a copy shows it."""
        self.card_face = self.setup.card_face
        super().fill(parts)
        regs = self.regs[:]
        for row in self.lasting:
            if row[L_KIND] == M_COPY and self.live(row[L_TARGET]):
                self.show_face(row[L_TARGET] & OBJECT, self.setup.faces[row[L_ARG]])
        self.regs = regs

    def still_lasts(self, row: Row) -> bool:
        """Does a change that lasts while something is so still last?"""
        number, source, target = row[L_UNTIL_NUMBER], row[L_SOURCE], row[L_TARGET]
        cond = self.setup.untils[number].cond
        if (target >= 0 and not self.live(target)) or (number in self.setup.leaning_untils and not self.live(source)):
            return False
        sets = len(self.sets)
        rec = self.recall(row[L_MEMORY:]) if len(row) > L_MEMORY else -1
        it = target & OBJECT if target >= 0 else -1
        result = cond is None or self.holds(cond, source & OBJECT, row[L_PLAYER], rec, it)
        if rec >= 0:
            self.forget(rec, sets)
        return result

    def expire_with(self, phase: int, player: int, before: int) -> None:
        """Effects that lasted until the next phase of this kind is over end now, if they were made before it; what lies
        on a player waits for a phase of his own."""
        keep = []
        for row in self.lasting:
            over = row[L_UNTIL] == U_NEXT_PHASE and self.setup.untils[row[L_UNTIL_NUMBER]].n == phase
            others = 0 <= row[L_TARGET] < self.setup.players and row[L_TARGET] != player
            keep.append(not over or others or row[L_TICK] >= before)
        self.end_lasting(keep)

    def expire(self, until: int, player: int = -1, before: int = UNLIMITED) -> None:
        """Effects with this duration end now; only those of a player, only those made before a phase."""
        if self.lasting:
            self.end_lasting(
                [
                    row[L_UNTIL] != until or row[L_TICK] >= before or player not in (-1, row[L_PLAYER])
                    for row in self.lasting
                ]
            )
        if self.delayed:
            self.delayed = [row for row in self.delayed if row[K_UNTIL] != until]
