"""Triggers: what this game's events know besides, and who does what in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table as t
from mythos.arkham.library import AT, WHEN
from mythos.arkham.reading.conditions import Conditions, is_any_of, is_token_head, who_dets, who_heads
from mythos.arkham.reading.parts import adjectives_of, is_plain, node_of, nouns_of, spelled
from mythos.arkham.reading.things import HERE, is_anybody, names_zone
from mythos.arkham.reading.values import OUTCOMES
from mythos.arkham.words import TOKEN_ROLE, WHATEVER
from mythos.kernel.program import (
    AFTER,
    EQ,
    LT,
    NE,
    R_PLAYER,
    R_SUBJECT,
    S_MINUS,
    S_THIS,
    S_TRIGGER,
    T_AT,
    T_IN,
    T_TITLE,
    T_TYPE,
    WOULD,
    Pattern,
    Sel,
    Test,
)
from mythos.language.engine import PLAYER, SUBJECT, Happening
from mythos.language.names import YOU
from mythos.language.phrases import PLAYERS, ZERO, Cannot, const
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words

SUCCESSFULLY: Final = "successfully"
# Of these only the success is an event: `successfully` has to stand with them, and may with the others.
SUCCESSES: Final = {"investigate": True, "attack": False, "evade": False}
ENEMY: Final = 1 << n.ENEMY
LEFT: Final = {"this": t.LEFT_THIS, "attached location": t.LEFT_HOST}
BY_MOVING: Final = "by any move action"
HURTING: Final = "deal 1 or more damage to this by any effect"


class Triggers(Conditions):
    """The reader of one line: triggers."""

    pattern_kinds = 0  # the chaos tokens that the trigger names, as a bit mask

    def pattern(self, event: Node, timing: str) -> Pattern:
        """`when` without `would` comes later than `when .. would`."""
        subject, act = event.kids
        if not isinstance(subject, Node) or not isinstance(act, Node):
            raise Cannot("who?", event)
        if timing == "before":
            raise Cannot("what comes before something is said so: when .. would ..", event)
        verb = act.word("VERB", "VED")
        doom = self._by_doom(act, verb)
        act = replace(act, kids=tuple(kid for kid in act.kids if kid not in doom))
        manners = self._successfully(act, verb)
        kept = replace(act, kids=tuple(kid for kid in act.kids if kid not in manners))
        if verb is not None and verb.text == "leave":
            pattern = self._leaving(subject, act, timing)
        elif verb is not None and verb.text == "deal" and spelled(subject) == "you":
            pattern = self._dealing(subject, act, timing)
        elif verb is not None and verb.text == "attack" and self.is_player(subject.kids[0]):
            pattern = self._attacking(subject, kept, timing, successful=bool(manners))
        else:
            pattern = super().pattern(replace(event, kids=(subject, kept)), timing)
        self._check_margin(pattern, act)
        if pattern.key == n.E_LEAVE:
            pattern = self._leaving_play(pattern, event, timing)
        if pattern.key == n.E_DRAWN and act.kind in ("would", "would_be"):
            return self._about_to_draw(pattern, act)
        pattern = self._details(pattern, verb)
        if doom:
            pattern = replace(pattern, amount=const(1), amount_cmp=EQ)
        if timing == "when" and act.kind not in ("would", "would_be") and pattern.point != AT:
            return replace(pattern, point=WHEN)
        return pattern

    def _leaving_play(self, pattern: Pattern, event: Node, timing: str) -> Pattern:
        """`after this leaves play`; `when any location leaves play`: before it does, those there can still move."""
        if pattern.itself and timing == "after":
            return pattern
        if timing != "when" or [test.n for test in pattern.subject if test.op == T_TYPE] != [1 << n.LOCATION]:
            raise Cannot("waited for are: after this leaves play, when any location leaves play", event)
        return replace(pattern, subject=(*pattern.subject, Test(t.T_IN_PLAY)))

    def _caused(self, pattern: Pattern, what: Kid) -> Pattern:
        """`after you enter any location by any encounter card`: because its text says so; `when any investigator is
        defeated by this`: the damage or horror is its own."""
        if pattern.key == n.E_DEFEAT and spelled(what) == "this":
            self.claim_whole(what)
            return replace(pattern, source=(Test(T_IN, sel=Sel(S_THIS)),))
        if pattern.key != n.E_MOVE or spelled(what) != "any encounter card":
            return super()._caused(pattern, what)
        self.claim_whole(what)
        return replace(pattern, causes=n.BY_EFFECT, source=(Test(t.T_ENCOUNTER),))

    def _by_doom(self, act: Node, verb: Word | None) -> list[Word]:
        """`this would advance by doom`: because enough of it is in play."""
        found = [word for word in act.words("MANNER") if word.text == "by doom"]
        if found and (verb is None or verb.text != "advance"):
            raise Cannot("an agenda advances by doom: when this would advance by doom", found[0])
        self.claim(*found)
        return found

    def _successfully(self, act: Node, verb: Word | None) -> list[Word]:
        """The word `successfully`, where it may or must stand."""
        found = [word for word in act.words("MANNER") if word.text == SUCCESSFULLY]
        must = SUCCESSES.get(verb.text) if verb is not None else None
        if found and must is None:
            raise Cannot(f"'{SUCCESSFULLY}' has no form with this: investigate, attack, evade", found[0])
        if must and not found and act.kind == "happens":
            raise Cannot("only a success is waited for: after you investigate any location successfully", act)
        self.claim(*found)
        return found

    def _check_margin(self, pattern: Pattern, act: Node) -> None:
        margins = [margin for body in (act, *act.all("is_state")) for margin in body.all("margin_ge", "margin_le")]
        if margins and pattern.key not in OUTCOMES:
            raise Cannot("no margin is known of this: if success by at least 2", margins[0])

    def _happening(self, who: Kid, act: Node, body: Node) -> Happening:
        found = super()._happening(who, act, body)
        if found.number == n.E_MOVE and not self.is_player(who) and act.kind in ("being", "would_be"):
            raise Cannot("who moves? after this enters any location", act)
        objects = [kid for obj in body.all("object") for kid in obj.kids]
        if found.number == n.E_MOVE and any(names_zone(kid) for kid in objects):
            raise Cannot("what goes to a zone is not waited for so: after any event is discarded", act)
        return found

    def _put(self, pattern: Pattern, role: str, part: Kid) -> Pattern:
        if role == TOKEN_ROLE:
            return self._put_token(pattern, part)
        if role == WHATEVER:
            if not is_plain(part, "any"):
                raise Cannot(f"whichever it is: any {' '.join(nouns_of(part)) or '..'}", part)
            self.claim_whole(part)
            return pattern
        if role == PLAYER:
            self.names.things.append(("investigator", Sel(S_TRIGGER, R_PLAYER)))
        return super()._put(pattern, role, part)

    def _put_token(self, pattern: Pattern, part: Kid) -> Pattern:
        """`any chaos token`, `any negative chaos token`, `any non-auto-fail chaos token`, `any skull/cultist`."""
        heads = who_heads(part)
        words = head_words(part) if isinstance(part, Node) else []
        if not heads or not is_any_of(part):
            raise Cannot("which chaos token? any chaos token, any negative chaos token, any skull/cultist", part)
        self.claim(*words, *who_dets(part))
        if all(is_token_head(head) for head in heads):
            mask = sum(n.token_bit(n.TOKENS[word.text]) for word in words)
            self.names.things.append(("chaos token", Sel(S_TRIGGER, R_SUBJECT)))
            self.pattern_kinds = mask
            return replace(pattern, kinds=mask)
        if len(heads) > 1 or words[0].text != "chaos token":
            raise Cannot("which chaos token? any skull/cultist, or any chaos token", part)
        self.names.things.append(("chaos token", Sel(S_TRIGGER, R_SUBJECT)))
        adjs = heads[0].find("adj")
        if not adjs:
            return pattern
        said = adjs[0].words()
        if pattern.point == WOULD:
            raise Cannot("which token comes is not known yet: when you would reveal any chaos token", adjs[0])
        if len(adjs) == 1 and [word.text for word in said] == ["negative"]:
            self.claim(*said)
            return replace(pattern, amount=ZERO, amount_cmp=LT)
        if len(adjs) == 1 and adjs[0].word("NON") and said[-1].text in n.TOKENS:
            self.claim(*said)
            return replace(pattern, amount=const(n.TOKENS[said[-1].text]), amount_cmp=NE)
        raise Cannot("which chaos token? any negative chaos token, any non-auto-fail chaos token", adjs[0])

    def _about_to_draw(self, pattern: Pattern, act: Node) -> Pattern:
        """`when you would draw any encounter card`: which one it is, nobody knows yet."""
        objects = [kid for obj in act.all("object") for kid in obj.kids]
        if act.kind != "would" or len(objects) != 1 or spelled(objects[0]) != "any encounter card" or len(act.kids) > 2:
            raise Cannot("which card comes is not known yet: when you would draw any encounter card", act)
        self.pattern_key = n.E_WOULD_DRAW
        return Pattern(n.E_WOULD_DRAW, WOULD, player=pattern.player)

    def _details(self, pattern: Pattern, verb: Word | None) -> Pattern:
        """What this game's events know besides: the enemy behind an attack."""
        if pattern.key == n.E_DAMAGE and pattern.source is not None and verb is not None and verb.text == "deal":
            self.names.note("enemy", Sel(S_TRIGGER, 3), focus=False)
            return replace(pattern, causes=n.BY_ATTACK)
        if pattern.key == n.E_ATTACK:
            self.names.things.append(("attack", Sel(S_TRIGGER, R_SUBJECT)))
            self.names.things.append(("enemy", Sel(S_TRIGGER, R_SUBJECT)))
        return pattern

    def _leaving(self, subject: Node, act: Node, timing: str) -> Pattern:
        """`when you leave this`: before the move, from the location where one is."""
        obj, verb = act.one("object"), act.word("VERB")
        by = [kid for kid in act.kids if kid not in (obj, verb)]
        if act.kind != "happens" or obj is None or len(by) > 1 or timing not in ("when", "after"):
            raise Cannot("leaving is waited for so: when you leave this, after you leave this", act)
        if by and (timing == "when" or spelled(by[0]) != BY_MOVING):
            raise Cannot(f"how? after you leave this {BY_MOVING}", by[0])
        self.claim(act, verb)
        self.pattern_key = n.E_MOVE
        if timing == "after":
            left = LEFT.get(spelled(obj.kids[0]))
            if left is None:
                raise Cannot(f"where somebody was is known only so: after you leave {' or '.join(LEFT)}", obj)
            self.claim_whole(obj.kids[0], *by)
            pattern = Pattern(n.E_MOVE, AFTER, kinds=left, causes=n.BY_RULE if by else 0)
            return self._put(pattern, SUBJECT, subject.kids[0])
        pattern = self._put(Pattern(n.E_MOVE, WOULD), SUBJECT, subject.kids[0])
        part = obj.kids[0]
        place = self.whole(part)
        self.names.things.append(("move", Sel(S_TRIGGER, R_SUBJECT)))
        return replace(pattern, subject=(*pattern.subject, Test(T_AT, sel=place)))

    def _dealing(self, subject: Node, act: Node, timing: str) -> Pattern:
        """`after you deal 1 or more damage to this by any effect`: not by an attack of yours."""
        if timing != "after" or spelled(act) != HURTING:
            raise Cannot(f"what you deal is waited for so: after you {HURTING}", act)
        self.claim_whole(subject, act)
        self.pattern_key = n.E_DAMAGE
        self.names.note_player(YOU)
        return Pattern(n.E_DAMAGE, AFTER, itself=True, player=YOU, causes=n.BY_EFFECT)

    def _attacking(self, subject: Node, act: Node, timing: str, *, successful: bool) -> Pattern:
        """`when any investigator here attacks any Monster enemy successfully`; `after you attack this`."""
        obj = act.one("object")
        if act.kind != "happens" or obj is None or len(act.kids) > 2 or (timing == "when" and not successful):
            raise Cannot("after you attack any enemy, or: when you attack any enemy successfully", act)
        self.claim(act, act.word("VERB"))
        self.pattern_key = n.E_ATTACKED if successful else n.E_FOUGHT
        pattern = Pattern(self.pattern_key, WOULD if timing == "when" else AFTER)
        self.names.note_player(Sel(S_TRIGGER, R_PLAYER))
        pattern = replace(pattern, player=self._players(subject.kids[0]))
        pattern = self._put(pattern, SUBJECT, obj.kids[0])
        self.names.things.append(("attack", Sel(S_TRIGGER, R_SUBJECT)))
        return pattern

    def _players(self, part: Kid) -> Sel | None:
        """Who does it; None: anybody."""
        det = part.one("det") if isinstance(part, Node) else None
        if det is not None and det.word("another") and isinstance(part, Node) and is_anybody(part):
            self.claim(det, *head_words(part))
            return Sel(S_MINUS, sel=PLAYERS, other=YOU)
        if isinstance(part, Node) and is_anybody(part):
            self.any_of(part)
            self.claim(*head_words(part))
            return None
        if isinstance(part, Node) and part.kind == "quant":
            self.any_of(part)
        return super()._players(part)

    def _put_subject(self, pattern: Pattern, part: Kid) -> Pattern:
        """Anybody is still an investigator, not an enemy."""
        found = super()._put_subject(pattern, part)
        if self.is_player(part) and not found.subject and not found.itself:
            return replace(found, subject=(Test(T_TYPE, 1 << n.INVESTIGATOR),))
        return found

    def _tests(self, part: Kid) -> tuple[tuple[Test, ...], Sel | None]:
        """A card by its title, wherever it is by then."""
        if isinstance(part, Word) and part.cls == "STRING":
            self.claim(part)
            return (Test(T_TITLE, title=part.text),), None
        return super()._tests(part)

    def point(self, node: Node) -> Pattern:
        """`at end of round`: what acts at that moment."""
        pattern = super().point(node)
        period = node.one("period")
        poss = period.one("poss") if period is not None else None
        if poss is not None and poss.one("det") is not None:  # each investigator's
            pattern = replace(pattern, player=None)
        return replace(pattern, point=AT)

    def _put_amount(self, pattern: Pattern, part: Kid) -> Pattern:
        """`1 or more clues here`: how many tokens, and where."""
        what = part.one("filter") if isinstance(part, Node) else None
        here = what.one("here") if what is not None else None
        if what is None or here is None:
            return self._plain_amount(pattern, part)
        if pattern.key != n.E_DISCOVER:
            raise Cannot("'here' has no form in this trigger", here)
        self.claim(here)
        kept = replace(what, kids=tuple(kid for kid in what.kids if kid is not here))
        plain = node_of(part, "how many?", what)
        pattern = self._plain_amount(pattern, replace(plain, kids=tuple(kept if k is what else k for k in plain.kids)))
        return replace(pattern, subject=(*pattern.subject, Test(T_IN, sel=HERE)))

    def _plain_amount(self, pattern: Pattern, part: Kid) -> Pattern:
        """So many tokens of one kind."""
        what = part.one("filter") if isinstance(part, Node) else None
        if what is not None and (len(what.kids) > 1 or adjectives_of(what.all("fhead")[0])):
            raise Cannot(f"so many {' '.join(nouns_of(part))}, and nothing more: 1 or more clues", what)
        return super()._put_amount(pattern, part)
