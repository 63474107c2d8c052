"""Triggers: from a sentence with `after`, `when` or `before` to the pattern that an ability waits for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from mythos.kernel.program import (
    AFTER,
    C_COMPARE,
    EQ,
    FROM_PLAY,
    GE,
    I_BIND,
    LE,
    N_PAST,
    R_BATCH,
    R_GROUP,
    R_OTHER,
    R_PLAYER,
    R_SOURCE,
    R_SUBJECT,
    S_ACTIVE,
    S_HOST,
    S_KEPT,
    S_OPPONENT,
    S_TRIGGER,
    T_ANY,
    T_IN,
    T_OWNER,
    T_PAST,
    T_TARGETS,
    T_TYPE,
    WHOEVER,
    WOULD,
    Cond,
    Filter,
    Instr,
    Num,
    Pattern,
    Sel,
    Test,
    walk,
)
from mythos.language import engine as roles
from mythos.language.conditions import Conditions
from mythos.language.engine import Happening
from mythos.language.names import THIS, YOU, Place
from mythos.language.phrases import (
    IT,
    ONE,
    OPPONENTS,
    PLAYER_NOUNS,
    PLAYERS,
    Cannot,
    const,
    slot_sel,
    with_shared_adjectives,
)
from mythos.language.tree import Kid, Node, Word
from mythos.language.words import Verb

ROLE_NUMBERS = {roles.SUBJECT: R_SUBJECT, roles.OTHER: R_OTHER, roles.PLAYER: R_PLAYER, roles.SOURCE: R_SOURCE}


class Triggers(Conditions):
    """The reader of one line: triggers."""

    pattern_key = -1  # the event of the trigger being answered
    pattern_subject: tuple[Test, ...] = ()  # .. and what it is about
    waiting = False  # the sentence is one that an effect waits for
    ending = False  # .. with which a change ends
    at_once = False  # it waits for 1 or more things, which are one occasion

    def patterns(self, trigger: Node) -> tuple[Pattern, ...]:
        """The patterns of a trigger; its participants are noted under their names."""
        self.claim(trigger)
        self.section = "trigger"
        found = self._patterns(trigger)
        self.section = ""
        return found

    def _patterns(self, trigger: Node) -> tuple[Pattern, ...]:
        if trigger.kind == "trigger_at":
            point = trigger.one("atpoint")
            assert point is not None
            pattern = self.point(point)
            if pattern.next_turn:
                raise Cannot("only an effect waits for the next turn: at start of your turn", point)
            if any(
                word.text.startswith("this ") for period in point.all("period") for word in period.words("THISPERIOD")
            ):
                raise Cannot("a line waits every time: at start of your turn, at end of each turn", point)
            return (pattern,)
        timing = trigger.word("TIMING")
        self.claim(timing)
        during = trigger.one("during")
        found: list[Pattern] = []
        for event in trigger.all("event"):
            pattern = self.pattern(event, timing.text if timing else "after")
            if during is not None:
                pattern = replace(pattern, during=self.during(during))
            found.append(pattern)
        moment = trigger.one("atpoint")
        return (*found, self.point(moment)) if moment is not None else tuple(found)

    def point(self, node: Node) -> Pattern:
        """`at end of phase`, `at start of your turn`."""
        side = "end" if node.word("at end of") else "start"
        period = node.one("period")
        assert period is not None
        word = period.word("PERIOD", "THISPERIOD")
        assert word is not None
        term = self.words.terms.get((word.cls, word.text))
        name = "phase" if term is not None and term.tag == "phase" else word.text.split(" ")[-1]
        key = self.engine.ends.get(f"{side} of {name}")
        if key is None or (term is not None and term.tag == "next phase"):
            raise Cannot(f"'at {side} of {word.text}' has no form yet", word)
        self.claim(node, word)
        if period.word("each"):
            self.claim(period)
        amount = const(term.number) if term is not None and term.tag == "phase" else None
        poss = period.one("poss")
        player = self.owner_of(poss) if poss is not None else None
        if player in (PLAYERS, OPPONENTS):
            self.names.note_player(Sel(S_TRIGGER, R_PLAYER))  # `they`: whose turn it is
        return Pattern(key, AFTER, player=player, amount=amount, amount_cmp=EQ, next_turn=word.text == "next turn")

    def moment(self, event: Node) -> Pattern:
        """An event that an effect waits for. What it only mentions is named already; `any ..` is somebody new."""
        act = event.kids[1]
        assert isinstance(act, Node)
        if act.kind in ("would", "would_be"):
            raise Cannot("only what has happened can be waited for", act)
        mark = self.names.saved()
        before, self.waiting = self.waiting, True
        pattern = self.pattern(event, "after")
        self.waiting = before
        if not event.find("quant"):
            self.names.forget(mark)
        return pattern

    # -- what has happened before --------------------------------------------------------------------------------------
    def happened(self, event: Node) -> Cond:
        """`you succeeded at 2 or more places this turn`, `this committed this phase`: how often it has happened."""
        subject, act = event.kids
        assert isinstance(act, Node)
        period = self._remembered_period(act)
        counted = [part for part in event.find("quant") if _counts(part)]
        if len(counted) > 1:
            raise Cannot("one number at a time", counted[1])
        cmp, num = self.how_many(counted[0].find("det")[0]) if counted else (GE, ONE)
        for det in counted[0].find("det")[:1] if counted else ():
            self.claim(*det.words())
        place = bool(counted) and self.engine.place in [word.text for word in head_words(counted[0])]
        if act.kind == "was":
            act = replace(act, kind="being")
        sentence = replace(event, kids=(subject, act))
        pattern = self._remembered(_any_instead(sentence, counted[0]) if counted else sentence)
        left = Num(N_PAST, period, int(place), past=pattern)
        return Cond(C_COMPARE, cmp=cmp, left=left, right=num)

    def _remembered(self, event: Node) -> Pattern:
        """The sentence as a pattern; nobody it mentions is named by it."""
        with self._recalling():
            pattern = self.pattern(event, "after")
        asked = (*pattern.subject, *(pattern.other or ()))
        plain = pattern.amount is None and pattern.source is None and not pattern.first
        if not plain or any(test.op not in self.engine.recalled for test in asked):
            raise Cannot("the engine does not remember this", event)
        return pattern

    @contextmanager
    def _recalling(self) -> Iterator[None]:
        """A sentence about what has happened: nobody is named by it, and it is no trigger of this line."""
        mark, key, waiting = self.names.saved(), self.pattern_key, self.waiting
        self.waiting = True
        yield
        self.waiting, self.pattern_key = waiting, key
        self.names.forget(mark)

    def _remembered_period(self, act: Node) -> int:
        """`this phase`, `this turn`: how far back it goes."""
        words = [word for word in act.walk() if isinstance(word, Word) and word.cls == "THISPERIOD"]
        period = self.engine.chronicle.get(words[0].text) if len(words) == 1 else None
        if period is None:
            raise Cannot(f"since when? {', '.join(self.engine.chronicle)}", words[0] if words else act)
        self.claim(*words)
        return period

    def did(self, node: Node) -> Test:
        """`that went insane by any contest this phase`."""
        return Test(T_PAST, num=self._done_by(node, (Test(T_IN, sel=IT),)))

    def occasions(self, what: Node, did: Node) -> Num:
        """`number of cards that left play this phase`."""
        rest = replace(what, kids=tuple(kid for kid in what.kids if kid is not did))
        self.claim(did)
        return self._done_by(did, self.filter(rest).tests)

    def _done_by(self, node: Node, tests: tuple[Test, ...]) -> Num:
        """What somebody did, or was done to him."""
        verb, period = node.word("VED"), self._remembered_period(node)
        if verb is None or any(test.op not in self.engine.recalled for test in tests):
            raise Cannot("the engine does not remember this", node)
        row = self.words.verbs[verb.text]
        undergone = node.word("was") is not None
        if row.number < 0 or not (row.objects if undergone else not row.needs_object):
            raise Cannot("the engine does not remember this", node)
        self.claim(verb)
        with self._recalling():
            pattern = self._complements(Pattern(row.number, subject=tests), Happening(row.number), node)
        return Num(N_PAST, period, past=pattern)

    def keep_trigger(self) -> None:
        """What the trigger has named is bound now, because later its event is forgotten."""
        kept: dict[Sel, Sel] = {}

        def bound(sel: Sel) -> Sel:
            if sel.op == S_TRIGGER:
                if sel not in kept:
                    kept[sel] = slot_sel(self.new_slot())
                    self.program.append(Instr(I_BIND, sel=sel, bind=kept[sel].n))
                return kept[sel]
            inner = bound(sel.sel) if sel.sel is not None else None
            other = bound(sel.other) if sel.other is not None else None
            return sel if inner is sel.sel and other is sel.other else replace(sel, sel=inner, other=other)

        if self.pattern_key >= 0 and not self.static:
            self.names.rebind(bound)

    def pattern(self, event: Node, timing: str) -> Pattern:
        """One event as a pattern."""
        subject, act = event.kids
        assert isinstance(subject, Node)
        assert isinstance(act, Node)
        who = subject.kids[0]
        if isinstance(who, Node) and who.kind == "owned_stat":
            return self._of_value(who, act, timing)
        self.claim(act)
        point = AFTER if timing == "after" else WOULD
        undergone = act.kind in ("being", "would_be")
        body: Node = act
        if act.kind == "being":
            state = act.one("is_state")
            if state is None:
                raise Cannot("a trigger needs something that happens", act)
            body = state
        self.at_once = False
        happening = self._happening(who, act, body)
        self.claim(body.word("VERB", "VED"))
        self.pattern_key = happening.number
        pattern = Pattern(happening.number, point)
        if _is_all(who) and happening.number in self._of_all() and isinstance(who, Node):
            self.claim_whole(who)  # all of them together, so nobody in particular
        elif _is_each_player(who) and happening == self.engine.happenings.get("player commit"):
            self.claim_whole(who)  # whoever is the last to do so
            pattern = replace(pattern, subject=(Test(T_IN, sel=Sel(S_OPPONENT, sel=Sel(S_ACTIVE))),))
        elif undergone:
            pattern = self._put(pattern, happening.patient, who)
            if happening.number == self.engine.initiation:  # nobody is said to do it
                pattern = replace(pattern, kinds=pattern.kinds | WHOEVER)
        else:
            pattern = self._put(pattern, happening.agent or self._agent_role(who, body), who)
            for obj in body.all("object"):
                pattern = self._put(pattern, happening.patient, obj.kids[0])
            if act.kind in ("chooses", "gains_", "loses_"):
                pattern = self._put(pattern, happening.patient, act.kids[0])
        if point == WOULD and happening == self.engine.happenings.get(f"attach {self.engine.symbol}"):
            pattern = replace(pattern, subject=tuple(test for test in pattern.subject if test.op != T_TYPE))  # not yet
        if pattern.first and not any(word.text == "each turn" for word in body.words("THISPERIOD")):
            raise Cannot("the first in which time? first .. each turn", body)
        known = walk((pattern.subject, pattern.other))
        if not self.waiting and any(isinstance(one, Sel) and one.op == S_TRIGGER for one in known):
            raise Cannot("while it is waited for nobody is 'they' yet: say who is meant", event)
        self.pattern_subject = pattern.subject
        if self.at_once and point == WOULD and isinstance(who, Node):
            whole = Sel(S_KEPT, sel=Sel(S_TRIGGER, R_BATCH), filter=Filter(pattern.subject))
            self.names.note(head_words(who)[-1].text, whole, plural=True)
        return replace(self._complements(pattern, happening, body), together=self.at_once)

    def _of_value(self, who: Node, act: Node, timing: str) -> Pattern:
        """`any card's skill is lowered`: something happens to a value of a card."""
        stat, poss, state = who.word("STAT"), who.one("poss"), act.one("is_state")
        ved = state.word("VED") if state is not None and len(state.kids) == 1 and act.one("not_") is None else None
        happening = self.engine.happenings.get(
            f"{ved.text} {stat.text}" if ved is not None and stat is not None else ""
        )
        det, head = (poss.one("det"), poss.one("fhead")) if poss is not None else (None, None)
        if happening is None or det is None or head is None or act.kind != "being" or timing != "after":
            raise Cannot("this does not happen to a value of a card: see the table of triggers in the manual", act)
        self.claim(who, poss, stat, act, state, ved)
        self.pattern_key = happening.number
        bearer = Node("quant", (det, Node("filter", (head,))))
        return self._put(Pattern(happening.number, AFTER), happening.patient, bearer)

    # -- which event ---------------------------------------------------------------------------------------------------
    def _happening(self, who: Kid, act: Node, body: Node) -> Happening:
        verb = {"chooses": "choose", "loses_": "lose", "gains_": "gain", "pays": "pay"}.get(act.kind, "")
        word = body.word("VERB", "VED")
        if word is not None:
            verb = word.text
        elif body.one("attached") is not None:  # a state has the form of the verb
            self.claim(body.one("attached"))
            verb = "attach"
        objects = body.all("object")
        nouns: list[str] = []
        if objects:
            nouns = self._nouns(objects[0].kids[0])
        elif act.kind in ("chooses", "loses_", "gains_"):
            nouns = self._nouns(act.kids[0])
        keys = [f"all {word.text} {verb}" for word in head_words(who)] if isinstance(who, Node) and _is_all(who) else []
        keys += [f"{verb} {noun}" for noun in nouns]
        if not objects or act.kind == "chooses":
            keys += [f"{noun} {verb}" for noun in self._nouns(who)]
        keys.append(verb if objects or act.kind in ("being", "would_be") else f"{verb} alone")
        keys.append(verb)
        for key in keys:
            if key in self.engine.happenings:
                return self.engine.happenings[key]
        row = self.words.verbs.get(verb)
        if row is not None and row.number >= 0 and row.number not in self.engine.silent:
            return Happening(row.number, roles.SUBJECT if not row.objects else "")
        said = word.spelling if word is not None else verb
        raise Cannot(
            f"nothing happens that is called '{said}' here: see the table of triggers in the manual", word or act
        )

    def _of_all(self) -> list[int]:
        """The events that are about all of something together."""
        return [row.number for key, row in self.engine.happenings.items() if key.startswith("all ")]

    def _nouns(self, part: Kid) -> list[str]:
        """The words under which a participant may be known: its noun, then its kinds."""
        if isinstance(part, Word):
            return ["player"] if part.text == "you" else []
        if part.kind == "this" and part.word("NOUN") is None:
            kind = self.shared.card.facts().type
            row = self.words.nouns.get(kind)
            return [kind, *(sorted(row.kinds - {"effect"}) if row is not None else ())]
        heads = head_words(part)
        found: list[str] = [word.text for word in heads]
        for word in heads:
            noun = self.words.nouns.get(word.text)
            found.extend(sorted(noun.kinds) if noun is not None else ())
        return found

    def _agent_role(self, who: Kid, body: Node) -> str:
        """Who does something is a player; a card alone undergoes it, with an object it is the source."""
        if self.is_player(who):
            return roles.PLAYER
        return roles.SOURCE if body.one("object") is not None else roles.SUBJECT

    def is_player(self, part: Kid) -> bool:
        """Does a phrase mean a player?"""
        if isinstance(part, Word):
            named = self.names.named.get(part.text) if part.cls == "NAME" else None
            if named is not None:
                return ("player", named) in self.names.things
            return part.text in ("you", "they") and part.cls == "PRONOUN"
        return any(word.text in PLAYER_NOUNS or word.text in self.engine.neighbours for word in head_words(part))

    # -- roles ---------------------------------------------------------------------------------------------------------
    def _put(self, pattern: Pattern, role: str, part: Kid) -> Pattern:
        """Fill one role of a pattern with a phrase, and note what it names."""
        match role:
            case roles.SUBJECT:
                return self._put_subject(pattern, part)
            case roles.OTHER:
                tests, sel = self._tests(part)
                self._note(part, sel or Sel(S_TRIGGER, R_OTHER), R_OTHER)
                return replace(pattern, other=tests or None)
            case roles.PLAYER:
                doer = self._players(part)
                self.names.note_player(Sel(S_TRIGGER, R_PLAYER))
                return replace(pattern, player=doer)
            case roles.SOURCE:
                tests, sel = self._tests(part)
                self._note(part, Sel(S_TRIGGER, R_SOURCE), R_SOURCE)
                return replace(pattern, source=tests)
            case roles.CONTEST:
                return self._put_contest(pattern, part)
            case roles.INITIATION:
                return self._put_initiation(pattern, part)
            case roles.AMOUNT:
                return self._put_amount(pattern, part)
            case "targets":
                return self._put_targets(pattern, part)
            case roles.NOTHING:
                return self._put_zone(pattern, part)
        return pattern

    def _put_zone(self, pattern: Pattern, part: Kid) -> Pattern:
        """`enters discard pile`, `any discard pile`: which zone it is, the verb has said already."""
        if isinstance(part, Node) and part.kind in ("own_zone", "owned", "host"):
            place = self.thing(part)
            return self._of_whom(pattern, place) if isinstance(place, Place) else pattern
        det, zones = (part.one("det"), part.find("fhead")) if isinstance(part, Node) else (None, [])
        if det is not None and len(zones) == 1 and zones[0].word("ZONE") and len(zones[0].kids) == 1:
            self.everything(det)
            self.claim(zones[0].word("ZONE"))
        return pattern

    def _of_whom(self, pattern: Pattern, place: Place) -> Pattern:
        """Cards lie in the hand, deck and discard pile of their owner: whose zone it is says whose card."""
        if pattern.itself or pattern.player is not None or place.whose not in (YOU, OPPONENTS, Sel(S_HOST)):
            return pattern
        return replace(pattern, subject=(*pattern.subject, Test(T_OWNER, sel=place.whose)))

    def _players(self, part: Kid) -> Sel | None:
        """Who does it; None: anybody."""
        det = part.one("det") if isinstance(part, Node) else None
        if is_any(part, "player"):
            self.claim(det, *head_words(part)) if isinstance(part, Node) else None
            return None
        if det is not None and det.word("another") and isinstance(part, Node):
            self.claim(det, *head_words(part))
            return OPPONENTS
        return self.player(part)

    def _put_subject(self, pattern: Pattern, part: Kid) -> Pattern:
        if isinstance(part, Node) and part.kind == "this":
            self.names.note("card", self.sel(part))
            return replace(pattern, itself=True)
        here = Sel(S_TRIGGER, R_SUBJECT)
        if self.is_player(part):
            self.names.note_player(here)
            sel = self._players(part)
            return pattern if sel is None else replace(pattern, subject=(Test(T_IN, sel=sel),))
        tests, _ = self._tests(part)
        self._note(part, here, R_SUBJECT)
        return replace(pattern, subject=tests)

    def _put_contest(self, pattern: Pattern, part: Kid) -> Pattern:
        """`any combat contest at same place`."""
        assert isinstance(part, Node)
        what = part.one("filter")
        if what is not None and part.one("det") is not None:
            self.any_of(part)
        doer = Sel(S_TRIGGER, R_SUBJECT)
        contest = self.engine.contest
        ways = [self.engine.happenings.get(key) for key in (f"win {contest}", f"{contest} take effect")]
        won = pattern.key in [way.number for way in ways if way is not None]
        for noun, sel in (("winner", doer), ("loser", Sel(S_OPPONENT, sel=doer))) if won else ():
            self.names.things.append((noun, sel))
        self.names.note(self.engine.contest, Sel(S_TRIGGER, R_OTHER), focus=False)
        self.names.note(self.engine.place, Sel(S_TRIGGER, R_OTHER))
        if what is None:
            return pattern
        mask = 0
        for head in what.all("fhead"):
            self.claim(head.word("NOUN"))
            for adjs in head.all("adjs"):
                for adj in adjs.all("adj"):
                    word = adj.word("CONTEST")
                    if word is None or adj.word("NON"):
                        raise Cannot(f"which {contest}? any combat {contest}", adj)
                    mask |= 1 << self.stat_of_word(word)
        other = pattern.other
        for mod in what.all("related"):
            obj, rel = mod.one("relobj"), mod.one("rel")
            assert obj is not None
            if rel is None or rel.words()[0].text != "at":
                raise Cannot(f"a {contest} is at a {self.engine.place}: at same {self.engine.place}", mod)
            self.claim(rel)
            if is_any(obj, self.engine.place):
                self.claim(obj.one("det"), *head_words(obj))
            other = None if is_any(obj, self.engine.place) else (Test(T_IN, sel=self._related_sel(obj)),)
        subject = pattern.subject
        for mod in what.all("by_whom"):
            subject = (*subject, *self._decided_by(mod, won))
        return replace(pattern, kinds=mask, other=other, subject=subject)

    def _decided_by(self, mod: Node, won: bool) -> tuple[Test, ...]:
        """`any contest you win`, `any contest any opponent loses`."""
        verb, who = mod.word("VERB"), mod.one("subject")
        assert who is not None
        if not won or verb is None or verb.text != "win":
            raise Cannot(f"only 'any {self.engine.contest} you win' has a form here", mod)
        self.claim(verb)
        sel = self._players(who.kids[0])
        return () if sel is None else (Test(T_IN, sel=sel),)

    def _put_initiation(self, pattern: Pattern, part: Kid) -> Pattern:
        """`any action/response`, `any triggered ability of any event/card`."""
        here = Sel(S_TRIGGER, R_SUBJECT)
        if isinstance(part, Node) and part.kind == "owned":
            poss = part.one("poss")
            assert poss is not None
            if part.all("adjs"):
                raise Cannot("this effect has no form yet", part)
            self._note_initiation(here)
            self.claim(*part.words("NOUN"))
            head, det = poss.one("fhead"), poss.one("det")
            if head is not None and [word.text for word in head.words("NOUN")] == ["opponent"]:
                return replace(pattern, player=self.owner_of(poss))  # whoever uses it, not whose card it is
            if det is not None and det.word("any") and head is not None:
                self.claim(poss, det)
                return replace(pattern, subject=tuple(self.head_tests(head)))  # wherever the card is by now
            return replace(pattern, subject=(Test(T_IN, sel=self.owner_of(poss)),))
        what = part.one("filter") if isinstance(part, Node) else None
        if what is None:
            raise Cannot("this effect has no form yet", part)
        pattern = self._put_first(pattern, part)
        if not pattern.first and isinstance(part, Node):
            self.any_of(part)
        mask = self._kinds_of_effects(what, "this effect has no form yet")
        subject: tuple[Test, ...] = ()
        for mod in what.kids:
            if isinstance(mod, Node) and mod.kind == "related":
                obj, rel, whose = mod.one("relobj"), mod.one("rel"), mod.find("det")
                if obj is None or rel is None or rel.words()[0].text != "of":
                    raise Cannot("whose effect? of any card, of any event", mod)
                self.claim(rel)
                if not obj.all("fhead"):
                    subject = (Test(T_IN, sel=self._related_sel(obj)),)
                    continue
                self.everything(whose[0])
                self._used_in_play(mask, obj)
                for word in head_words(obj):
                    self.names.note(word.text, here, focus=False)
                subject = self._users(obj)
            elif isinstance(mod, Node) and mod.kind != "fhead":
                raise Cannot("this effect has no form yet", mod)
        self._note_initiation(here)
        return replace(pattern, kinds=mask, subject=subject)

    def _kinds_of_effects(self, what: Node, refusal: str) -> int:
        """`action/response`, `triggered ability`: which effects are meant, as a bit mask."""
        mask = 0
        for head in what.all("fhead"):
            noun = head.word("NOUN")
            if noun is None or noun.text not in self.engine.kinds or head.all("adjs"):
                raise Cannot(refusal, head)
            self.claim(noun)
            mask |= self.engine.kinds[noun.text]
        return mask

    def _users(self, obj: Node) -> tuple[Test, ...]:
        """`of any event/card`, `of any Tome event`: the card whose effect it is."""
        heads = [self.head_tests(head) for head in with_shared_adjectives(obj.all("fhead"))]
        if len(heads) == 1:
            return tuple(heads[0])
        if any(len(tests) != 1 for tests in heads):
            return (Test(T_ANY, any=tuple(tuple(tests) for tests in heads)),)
        return (replace(heads[0][0], n=_union([tests[0].n for tests in heads])),)

    def _used_in_play(self, mask: int, obj: Node) -> None:
        """A triggered ability is one of a card in play: played cards have triggered effects."""
        played = [word for word in head_words(obj) if word.text not in (*self.engine.permanent, "card")]
        if mask & FROM_PLAY and played:
            raise Cannot(f"what is played has no triggered ability: any triggered effect of any {played[0].text}", obj)

    def _put_first(self, pattern: Pattern, part: Kid) -> Pattern:
        """`first action each turn`: the period stands behind it."""
        det = part.one("det") if isinstance(part, Node) else None
        select = det.word("SELECT") if det is not None else None
        if select is None:
            return pattern
        if select.text != "first" or pattern.point != WOULD:
            raise Cannot("only 'when .. triggers first .. each turn' has a form yet", select)
        self.claim(select)
        return replace(pattern, first=True)

    def _note_initiation(self, here: Sel) -> None:
        for noun in ("effect", "ability", "triggered ability", "triggered effect", "action", "response"):
            self.names.note(noun, here)

    def _put_amount(self, pattern: Pattern, part: Kid) -> Pattern:
        """`draws 1 or more cards`: how many; `draws any card`: one is enough. Afterwards they can be named."""
        if [word.text for word in head_words(part)] == ["card"] if isinstance(part, Node) else False:
            self.names.note("card", Sel(S_TRIGGER, R_GROUP), plural=True)
        det = part.one("det") if isinstance(part, Node) else None
        if isinstance(part, Node) and part.find("adjs", "related", "with_"):
            raise Cannot("which cards? name their type: any Tome event", part)
        self.claim(*head_words(part)) if isinstance(part, Node) else None
        if det is None or det.word("any"):
            self.claim(det)
            return pattern
        cmp, num = self.how_many(det)
        if num == const(1) and cmp == GE:
            return pattern
        return replace(pattern, amount=num, amount_cmp=cmp)

    def _put_targets(self, pattern: Pattern, part: Kid) -> Pattern:
        self._note_initiation(Sel(S_TRIGGER, R_SUBJECT))
        if isinstance(part, Node) and part.kind == "this":
            self.sel(part)
            return replace(pattern, targets=True)
        return replace(pattern, initiation=(Test(T_TARGETS, sel=self._whole_or_one(part)),))

    def _whole_or_one(self, part: Kid) -> Sel:
        if isinstance(part, Node) and part.kind == "quant":
            return self._whole(part)
        return self.sel(part)

    def _tests(self, part: Kid) -> tuple[tuple[Test, ...], Sel | None]:
        """The tests that a participant must pass; the selection if it is one known thing."""
        if isinstance(part, Node) and part.kind == "quant":
            det, what = part.one("det"), part.one("filter")
            assert det is not None
            assert what is not None
            found = self.filter(what)
            tests = found.tests
            if [word.text for word in det.words()] == ["1", "or more"]:
                self.claim(det, *det.words())
                self.at_once = True
                return tests, None
            if det.word("exactly", "up to", "or more", "or fewer") is not None:
                raise Cannot("it waits for each of them: any .., and count with 'if there is exactly 1 ..'", det)
            if det.word("another"):
                tests = (*tests, Test(T_IN, sel=THIS, negate=True))
                self.claim(det)
            else:
                self.any_of(part)
            return tests, None
        sel = self.sel(part)
        return (Test(T_IN, sel=sel),), sel

    def any_of(self, part: Node) -> None:
        """In a trigger each of them is waited for: `any ..`; what an effect waits for can be `each ..`."""
        det = part.one("det")
        first = det.kids[0] if det is not None else None
        several = self.waiting and isinstance(first, Word) and first.cls == "each"
        if det is None or not isinstance(first, Word) or (first.cls != "any" and not several):
            word = head_words(part)[-1].text if head_words(part) else ".."
            raise Cannot(f"a trigger waits for one at a time: any {word}", det or part)
        self.claim(det)

    def _note(self, part: Kid, sel: Sel, role: int) -> None:
        """Remember a participant under its nouns."""
        if isinstance(part, Node) and part.kind == "this":
            self.names.note("card", THIS)
            return
        words = head_words(part) if isinstance(part, Node) else []
        focus = role in (R_SUBJECT, R_SOURCE) or self.names.focus is None
        for word in words:
            self.names.note(word.text, sel, focus=focus)
        self.names.things.append(("card", sel))

    # -- the rest of the sentence --------------------------------------------------------------------------------------
    def _complements(self, pattern: Pattern, happening: Happening, body: Node) -> Pattern:
        for kid in body.kids:
            if isinstance(kid, Word):
                if pattern.first and kid.text == "each turn":
                    self.claim(kid)
                    continue
                if kid.text == "again" and self.ending:  # not the time that is still to come in this turn
                    self.claim(kid)
                    pattern = replace(pattern, next_turn=True)
                    continue
                if kid.cls not in ("VERB", "VED", "PRONOUN", "NAME") and not (self.waiting and kid.cls == "THISPERIOD"):
                    raise Cannot(f"'{kid.text}' has no form in a trigger yet", kid)
                continue
            match kid.kind:
                case "margin_ge" | "margin_le":
                    self.claim(kid)
                    num: Num = self.amount(kid.kids[0])
                    pattern = replace(pattern, amount=num, amount_cmp=GE if kid.kind == "margin_ge" else LE)
                case "from_play":
                    self._can_come_from(pattern, "play", kid)
                    self.claim(kid)
                    pattern = replace(pattern, came_from=1 << self.engine.zones["play"])
                case "with_prep":
                    pattern = self._preposition(pattern, happening, kid)
                case "as_kind" if [word.text for word in kid.walk() if isinstance(word, Word)] == ["target"]:
                    self.claim_whole(kid)
                case "as_what" if [word.text for word in kid.words("NOUN")] == ["target"] and pattern.initiation:
                    only = [word.text for word in kid.walk() if isinstance(word, Word) and word.cls == "SELECT"]
                    if only != ["only"]:
                        raise Cannot("as its only target, or: as target", kid)
                    self.claim_whole(kid)
                    pattern = replace(pattern, initiation=tuple(replace(test, n=1) for test in pattern.initiation))
                case "with_stat" if [word.text for word in kid.walk() if isinstance(word, Word)] == ["by", "cost"]:
                    pattern = self._paid(pattern, kid)
                case "with_stat" | "into_play" | "as_kind" | "as_what":
                    raise Cannot("this has no form in a trigger yet", kid)
        return pattern

    def _preposition(self, pattern: Pattern, happening: Happening, node: Node) -> Pattern:
        prep = node.one("prep")
        assert prep is not None
        word = prep.words()[0].text
        what = node.kids[1]
        if word == "from":
            return self._came_from(pattern, happening, what)
        if word == "by":
            self._can_be_caused(pattern, what)
            return self._caused(pattern, what)
        if word == "for":
            return self._put_initiation(pattern, what)
        if word in ("to", "into") and isinstance(what, Node) and [each.cls for each in head_words(what)] == ["ZONE"]:
            return self._went_to(pattern, node, what)
        if word in ("to", "on", "into"):
            if happening.place == roles.OTHER and is_any(what, self.engine.place) and isinstance(what, Node):
                self.claim(what.one("det"), *head_words(what))  # one goes nowhere else
                self._note(what, Sel(S_TRIGGER, R_OTHER), R_OTHER)
                return pattern
            return self._put(pattern, happening.place, what)
        raise Cannot(f"'{word}' has no form in a trigger yet", prep)

    def _row_of(self, key: int) -> Verb | None:
        """The verb whose event a pattern waits for; of several with one number the first."""
        return next((row for row in self.words.verbs.values() if row.number == key), None)

    def _came_from(self, pattern: Pattern, happening: Happening, what: Kid) -> Pattern:
        """`from hand`, `from any opponent's deck`: a zone from which the event can take a card."""
        heads = head_words(what) if isinstance(what, Node) else []
        name = heads[0].text if len(heads) == 1 else ""
        self._can_come_from(pattern, name, what)
        if heads and heads[0].cls == "NOUN" and name in self.engine.zones and isinstance(what, Node):
            if what.kind != "quant" or len(what.find("filter")[0].kids) > 1:
                raise Cannot(f"from any {name}", what)
            self.any_of(what)
            self.claim(heads[0])
            return replace(pattern, came_from=1 << self.engine.zones[name])
        if isinstance(what, Node) and what.kind == "quant" and heads and heads[0].cls == "ZONE":
            self.any_of(what)
            return replace(pattern, came_from=1 << self.number_of("ZONE", name, heads[0]))
        place = self.thing(what)
        if not isinstance(place, Place):
            raise Cannot("a card comes from a zone: from hand, from any discard pile", what)
        return self._of_whom(replace(pattern, came_from=1 << place.zone), place)

    def _can_come_from(self, pattern: Pattern, name: str, what: Kid) -> None:
        """Does the event take cards from such a zone? Else the text would wait for ever."""
        row = self._row_of(pattern.key)
        origins = row.origins if row is not None else None
        if row is not None and origins is None and "from" not in row.prepositions:
            origins = frozenset()  # it moves nothing
        if row is not None and origins is not None and name and name not in origins:
            known = ", ".join(f"from {zone}" for zone in sorted(origins))
            raise Cannot(f"nothing is ever '{row.forms[2]} from {name}': {known or 'say only what happens'}", what)

    def _can_be_caused(self, pattern: Pattern, what: Kid) -> None:
        """Is there anything of this kind that makes the event happen? Else the text would wait for ever."""
        row, words = self._row_of(pattern.key), head_words(what) if isinstance(what, Node) else []
        if row is None or row.causes is None or not isinstance(what, Node):
            return
        known = {cause.partition(":")[0]: cause.partition(":")[2].split(",") for cause in row.causes}
        for word in words:
            kinds = [adj.word("CONTEST") for adj in what.find("adj")]
            wrong = [kind for kind in kinds if kind is not None and known.get(word.text, [""])[0]
                     and kind.text not in known[word.text]]  # fmt: skip
            if word.text not in self.engine.causes:
                continue
            base = "effect" if "effect" in self.words.nouns[word.text].kinds else word.text
            if base not in known or wrong:
                said = " ".join(leaf.spelling for leaf in what.leaves())
                ways = [f"by any {name}" if not kinds_[0] else f"by any {'/'.join(kinds_)} {name}"
                        for name, kinds_ in sorted(known.items())]  # fmt: skip
                remedy = " or ".join(ways) or "say only what happens"
                raise Cannot(f"nothing is ever {row.forms[2]} by {said}: {remedy}", what)

    def _went_to(self, pattern: Pattern, node: Node, what: Node) -> Pattern:
        """`is returned to any hand`: the zone says which event it is."""
        zone = head_words(what)[0]
        verb = next((name for name, row in self.words.verbs.items() if row.number == pattern.key), "")
        act = self.engine.acts.get(f"{verb} to {zone.text}")
        if act is None:
            raise Cannot(f"nothing is ever '{verb} to {zone.text}': say what happens to the card", node)
        pattern = replace(pattern, key=act, went_to=1 << self.number_of("ZONE", zone.text, zone))
        self.pattern_key = act
        if what.kind == "quant":
            self.any_of(what)
            return pattern
        place = self.thing(what)
        return self._of_whom(pattern, place) if isinstance(place, Place) else pattern

    def _caused(self, pattern: Pattern, what: Kid) -> Pattern:
        """`by any opponent's effect`, `by any combat contest`."""
        if not isinstance(what, Node):
            raise Cannot("a cause is an effect or a contest; who does it is the subject: after you ..", what)
        heads = head_words(what)
        causes = 0
        for word in heads:
            causes |= self.engine.causes.get(word.text, 0)
        kinds = [adj.word("CONTEST") for adj in what.find("adj")]
        contest = [word.text for word in heads] == [self.engine.contest]
        strange = what.find("by_whom") if contest else what.find("by_whom", "related")
        if not causes or strange or (kinds and not (contest and all(kinds))):
            raise Cannot(
                "a cause is an effect or a contest: by any effect, by any triggered effect, by your effect", what
            )
        self._claim_cause(what)
        mask = sum({1 << self.stat_of_word(word) for word in kinds if word is not None})
        there = self._fought_at(what) if contest else None
        pattern = replace(pattern, causes=causes, kinds=pattern.kinds | mask, other=there or pattern.other)
        if contest:  # `that place`: where it was
            self.names.things.append((self.engine.place, Sel(S_TRIGGER, R_OTHER)))
        for word in heads:
            effect = "effect" in self.words.nouns[word.text].kinds
            for name in (word.text, "effect") if effect else (word.text,):  # `that effect` may be said of it
                self.names.note(name, Sel(S_TRIGGER, R_SOURCE), focus=False)
        poss = what.one("poss")
        if poss is not None:
            pattern = replace(pattern, source_player=self.owner_of(poss))
        return pattern

    def _paid(self, pattern: Pattern, node: Node) -> Pattern:
        """`is exhausted by cost`: somebody pays with it."""
        row = self._row_of(pattern.key)
        if "cost" not in self.engine.causes or (row is not None and not row.pays):
            raise Cannot("nothing is ever paid so", node)
        self.claim_whole(node)
        by = () if pattern.source is None else pattern.source  # the cost of an effect: some card asks for it
        return replace(pattern, causes=self.engine.causes["cost"], source=by)

    def _fought_at(self, what: Node) -> tuple[Test, ...] | None:
        """`by any combat contest at same place`: only what happens there."""
        found = what.find("related")
        if not found:
            return None
        obj, rel = found[0].one("relobj"), found[0].one("rel")
        if len(found) > 1 or obj is None or rel is None or rel.words()[0].text != "at":
            raise Cannot(f"a {self.engine.contest} is at a {self.engine.place}: at same {self.engine.place}", found[0])
        self.claim(found[0], rel)
        return (Test(T_IN, sel=self._related_sel(obj)),)

    def _claim_cause(self, what: Node) -> None:
        """`any effect`, `your effect`: the noun, and `any`."""
        self.claim(*head_words(what))
        if what.kind == "quant":
            self.any_of(what)


def _union(masks: list[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _is_all(part: Kid) -> bool:
    """`all Ns` and nothing more."""
    det, what = (part.one("det"), part.one("filter")) if isinstance(part, Node) else (None, None)
    plain = what is not None and len(what.kids) == 1 and not what.find("adjs")
    return det is not None and det.word("all") is not None and plain


def _is_each_player(part: Kid) -> bool:
    """`each player` and nothing more."""
    det = part.one("det") if isinstance(part, Node) and part.kind == "quant" else None
    return (
        det is not None
        and det.word("each") is not None
        and isinstance(part, Node)
        and ([word.text for word in head_words(part)] == ["player"] and len(part.find("filter")[0].kids) == 1)
    )


def _counts(part: Node) -> bool:
    """Does a phrase say how many it means?"""
    det = part.one("det")
    return det is not None and det.word("NUMBER", "no", "exactly", "up to") is not None


def _any_instead(tree: Node, counted: Node) -> Node:
    """The same sentence about any of those that it counts."""
    if tree is counted:
        return replace(tree, kids=(Node("det", (Word("any", "any"),)), *tree.kids[1:]))
    return replace(tree, kids=tuple(_any_instead(kid, counted) if isinstance(kid, Node) else kid for kid in tree.kids))


def head_words(part: Node) -> list[Word]:
    """The nouns of a phrase."""
    match part.kind:
        case "quant":
            what = part.one("filter")
            return [word for head in what.all("fhead") for word in head.words("NOUN", "ZONE")] if what else []
        case "relobj":
            return [word for head in part.all("fhead") for word in head.words("NOUN", "ZONE")]
        case "that" | "those" | "host" | "same" | "owned" | "own_zone" | "other":
            return part.words("NOUN", "ZONE")
        case "both":
            return [word for kid in part.kids if isinstance(kid, Node) for word in head_words(kid)]
    return []


def is_any(part: Kid, noun: str) -> bool:
    """`any N` and nothing more."""
    if not isinstance(part, Node):
        return False
    det = part.one("det")
    if det is not None and det.word("all"):
        raise Cannot("waiting for all of them has no form yet", det)
    if det is None or not det.word("any"):
        return False
    what = part.one("filter") if part.kind == "quant" else part
    if what is None or any(isinstance(kid, Node) and kid.kind not in ("fhead", "det") for kid in what.kids):
        return False
    heads = what.all("fhead")
    return len(heads) == 1 and not heads[0].all("adjs") and [w.text for w in heads[0].words("NOUN")] == [noun]
