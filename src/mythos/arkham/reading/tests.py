"""Skill tests: fight, evade, investigate, test, with what their blocks say."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table as t
from mythos.arkham.reading.changes import SKILLS
from mythos.arkham.reading.conditions import who_heads
from mythos.arkham.reading.ledger import LedgerVerbs
from mythos.arkham.reading.parts import only, spelled
from mythos.arkham.reading.things import HERE
from mythos.kernel.program import I_DO, I_JUMP, T_AT, T_TYPE, Choice, Filter, Instr, Num, Sel, Test
from mythos.language.deeds import Deed
from mythos.language.names import YOU
from mythos.language.phrases import Cannot, slot_sel
from mythos.language.sentences import END
from mythos.language.tree import Kid, Node, Word

BEGIN: Final = {"fight": n.E_FIGHT, "evade": n.E_EVADE_ACTION, "investigate": n.E_INVESTIGATE, "test": n.E_TEST}
ENEMY: Final = 1 << n.ENEMY
AUTOMATICALLY: Final = "automatically"


class TestVerbs(LedgerVerbs):
    """The reader of one line: tests."""

    def do_fight(self, deed: Deed) -> None:
        """`fight (..)`: an attack, with what the block says."""
        self._test(deed, Filter((Test(T_TYPE, ENEMY), Test(T_AT, sel=HERE))))

    def do_evade(self, deed: Deed) -> None:
        """`evade (..)`: an attempt; `evade it automatically`: without one."""
        if deed.object is None:
            self._test(deed, Filter((Test(T_TYPE, ENEMY), Test(t.T_ENGAGED, sel=YOU))))
            return
        only(deed.node, ("VERB", "object", "MANNER"), "evade it automatically")
        if not self.manner(deed, AUTOMATICALLY):
            raise Cannot("an attempt is 'evade (..)', without one: evade it automatically", deed.node)
        self.act(n.E_EVADE, self._taken(deed), who=self.actor(deed))

    def do_investigate(self, deed: Deed) -> None:
        """`investigate (..)`: at one's own location."""
        if deed.object is not None:
            raise Cannot("one's own location is investigated: investigate (..)", deed.what)
        self._test(deed, None)

    def do_test(self, deed: Deed) -> None:
        """`test willpower 3 (..)`."""
        self._test(deed, None)

    def _test(self, deed: Deed, enemies: Filter | None) -> None:
        """Choose the enemy; what changes the test; the test, which reads the parts of its block at its steps."""
        only(deed.node, ("VERB", "object", "with_stat", "group"), f"{deed.verb} (..)")
        verb = BEGIN[deed.verb]
        sel: Sel = YOU if deed.verb == "test" else HERE
        if enemies is not None and deed.object is not None:
            sel = self._known_enemy(deed.what)
            self.note_verb(verb, sel)
        elif enemies is not None:
            sel = self._choose_enemy(enemies, verb)
        mask, num = self._skills(deed)
        chains = self._chains(deed.node.one("group"))
        before, self.testing = self.testing, True
        attacks, self.attacks = self.attacks, verb == n.E_FIGHT
        for chain in chains["change"]:
            self.chain(chain)
        test = self.emit(Instr(I_DO, verb=verb, sel=sel, num=num, state=mask, who=self.actor(deed)))
        past = self.emit(Instr(I_JUMP))
        parts = [self._part(chains[name], outcome=name != "token") for name in ("token", "bonus", "instead", "result")]
        self.program[test] = replace(self.program[test], options=tuple(parts))
        self.land(past)
        self.testing, self.attacks = before, attacks

    def _part(self, chains: list[Node], *, outcome: bool) -> int:
        """Where a part of a test's block begins, -1 if there is none; it ends like a text."""
        if not chains:
            return -1
        start = len(self.program)
        before, self.outcome = self.outcome, outcome
        with self.gated():
            for chain in chains:
                self.chain(chain)
        self.outcome = before
        self.emit(Instr(I_JUMP, jump=END))
        return start

    attacks = False  # the test under way is an attack

    def _known_enemy(self, part: Kid) -> Sel:
        """`fight that enemy`: one that was named."""
        if not (isinstance(part, Word) or part.kind in ("that", "this")):
            raise Cannot("an enemy that was named: fight that enemy (..), or just: fight (..)", part)
        return self.sel(part)

    def _choose_enemy(self, enemies: Filter, verb: int) -> Sel:
        """The enemy is a target, where nothing stands before it."""
        slot = self.new_slot()
        choice = Choice(slot, filter=enemies, able=(verb,))
        if self.gates:
            self.emit_pick(choice)
        else:
            self.targets.append(choice)
            self.open_verbs.setdefault(slot, []).append(verb)
        self.names.note("enemy", slot_sel(slot))
        return slot_sel(slot)

    def _skills(self, deed: Deed) -> tuple[int, Num | None]:
        """Which skills may be used (bit mask; 0: the usual one), and the difficulty."""
        if deed.verb != "test":
            using = deed.node.all("with_stat")
            if not using:
                return 0, None
            word, prep = using[0].words("STAT")[0], using[0].find("prep")[0].words()[0]
            if len(using) > 1 or prep.text != "using" or word.text not in SKILLS:
                raise Cannot(f"with which skill? {deed.verb} using intellect (..)", using[0])
            self.claim(word, prep)
            return 1 << SKILLS[word.text], None
        args = deed.node.find("stat_arg")
        words = args[0].words("STAT") if args else []
        amounts = args[0].all("amount") if args else []
        if not words or len(amounts) != len(words) or any(word.text not in SKILLS for word in words):
            raise Cannot("which skill, and against what? test willpower 3 (..)", deed.node)
        nums = [self.amount(amount) for amount in amounts]
        if any(num != nums[0] for num in nums):
            raise Cannot("one difficulty for all: test willpower 3/agility 3 (..)", amounts[-1])
        self.claim(*words)
        return sum(1 << SKILLS[word.text] for word in words), nums[0]

    # -- the block of a test -----------------------------------------------------------------------------------------
    def _chains(self, group: Node | None) -> dict[str, list[Node]]:
        """The parts of a test's block, by when they act."""
        found: dict[str, list[Node]] = {"change": [], "token": [], "bonus": [], "instead": [], "result": []}
        if group is None:
            return found
        self.claim(group)
        effects = group.one("effects")
        if effects is None or group.one("paid") is not None:
            raise Cannot("the block of a test is no payment: (if success, ..)", group)
        for chain in effects.all("chain"):
            found[when(chain)].append(chain)
        return found


def when(chain: Node) -> str:
    """When a part of a test's block acts: before the test, when a token is known, with or after the result."""
    if any(revealed(event) for event in chain.find("event")):
        return "token"
    if any(bonus(stmt) for stmt in chain.find("stmt")):
        return "bonus"
    if chain.find("instead") or any(spelled(pred) == "does not deal any damage" for pred in chain.find("does_not")):
        return "instead"
    if chain.find("condword"):
        return "result"
    before = chain.find("gets", "has", "always_has") or any(revealing(pred) for pred in chain.find("does_not"))
    return "change" if before else "result"


def revealing(pred: Node) -> bool:
    """`do not reveal any chaos token`."""
    return [word.text for word in pred.words("VERB")] == ["reveal"]


def revealed(event: Node) -> bool:
    """`any skull is revealed`."""
    subject, act = event.kids
    who = subject.kids[0] if isinstance(subject, Node) else None
    nouns = [word.text for head in who_heads(who) for word in head.words("NOUN")] if who is not None else []
    return bool(nouns) and nouns[0] in (*n.TOKENS, "chaos token") and isinstance(act, Node) and act.kind == "being"


def bonus(stmt: Node) -> bool:
    """`this attack deals +1 damage`, `discover 1 additional clue`."""
    for do in stmt.all("do"):
        verb = do.word("VERB")
        words = [word.text for word in do.walk() if isinstance(word, Word)]
        if verb is not None and verb.text == "deal" and not do.all("with_prep"):
            return True
        if verb is not None and verb.text == "discover" and "additional" in words:
            return True
    return False
