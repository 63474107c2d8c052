"""Boards of Call of Cthulhu for a line: its card where the line works, cards that fit what it speaks of, helpers."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from mythos.coc import contest, paying, table
from mythos.coc import numbers as n
from mythos.coc.decks import CORE_STORIES
from mythos.coc.duel import RESOLVING
from mythos.coc.editions import DEFAULT_EDITION
from mythos.coc.game import Duel
from mythos.coc.position import Builder, Position, Side, cards_of
from mythos.coc.table import COLUMNS, STANCE, TURN, Table
from mythos.kernel.program import (
    C_FLAG,
    M_CONTEST,
    M_COST,
    M_COUNTS,
    M_ENTERS,
    M_MUST,
    M_TALLY,
    N_CONST,
    S_PLACE,
    S_THIS,
    T_AT,
    T_STATE,
    T_TYPE,
    Ability,
    Cond,
    CostPart,
    Definition,
    Instr,
    Mod,
    Pattern,
    Sel,
    Test,
    walk,
)
from mythos.language.sheets import Sheet, sheets
from mythos.prove.fits import Shelf, asked_for, subjects
from mythos.prove.lines import Line, Reading
from mythos.prove.search import Aim
from mythos.prove.standins import stand_ins

HELPERS: Final = Path(__file__).parent / "cards" / "coc.cards"
FACTIONS: Final = tuple(name for name in n.FACTIONS if name != "neutral")
MADE_BY: Final = {  # what the helpers' verbs bring about besides themselves
    n.E_LEAVE: (n.E_DESTROY, n.E_SACRIFICE, n.E_RETURN, n.E_DISCARD, n.E_REMOVE, n.E_DECK),
    n.E_ENTERS_DISCARD: (n.E_DESTROY, n.E_SACRIFICE, n.E_DISCARD),
    n.E_ENTER: (n.E_PUT,),
    n.E_SUCCESS: (n.E_ADD_TOKEN,),
    n.E_WIN_STORY: (n.E_ADD_TOKEN,),
    n.E_REPLACED: (n.E_ADD_TOKEN,),
    n.E_DECLINE: (n.E_ADD_TOKEN,),
    n.E_CARD_DRAWN: (n.E_DRAW,),
    n.E_TARGETED: (n.E_WOUND, n.E_EXHAUST, n.E_READY, n.E_DESTROY),
    n.E_INITIATE: (n.E_WOUND, n.E_EXHAUST, n.E_DESTROY, n.E_DRAW),
    n.E_RESOLVE: (n.E_WOUND, n.E_EXHAUST, n.E_DESTROY, n.E_DRAW),
    n.E_DESTROY: (n.E_WOUND, n.E_DESTROY),
    n.E_WIN_GAME: (n.E_ADD_TOKEN,),
}
IN_STORIES: Final = frozenset(
    (n.E_STRUGGLE, n.E_WIN_STRUGGLE, n.E_LOSE_STRUGGLE, n.E_SUCCEED, n.E_FAIL, n.E_STORY_RESOLVED, n.E_COMMITTED,
     n.E_UNOPPOSED, n.E_RESULT, n.E_COMMIT, n.E_UNCOMMIT, n.E_COUNT)
)  # fmt: skip
AT_TIMES: Final = frozenset((n.E_PHASE, n.E_PHASE_END, n.E_TURN, n.E_TURN_END))
STATES: Final = {n.EXHAUSTED: "exhausted", n.INSANE: "insane", n.WOUNDED: "1 wound", n.READY: "ready"}
TIMES: Final = (
    ("operations phase", ""),
    ("story phase", "opening actions"),
    ("story phase", "active player commits"),
    ("story phase", "opponent commits"),
    ("story phase", "actions after defence"),
    ("story phase", "resolve stories"),
    ("refresh phase", "beginning"),
    ("draw phase", "beginning"),
    ("resource phase", "beginning"),
    ("operations phase", "beginning"),
    ("operations phase", "end"),
    ("story phase", "beginning"),
)


STAND_INS: Final = {
    n.CHARACTER: "character, neutral, cost 1, skill 2, icons TCAI",
    n.SUPPORT: "support, neutral, cost 1",
}
HANDY: Final = ("helper-021", "helper-022", "helper-023", "helper-026", "helper-029", "helper-036", "helper-037")
TILTED: Final = 60  # from this attempt on the sides are unequal
PLACES: Final = {n.HAND: "hand", n.DECK: "deck", n.DISCARD: "discard", n.IN_PLAY: "play"}


class Stage:
    """Call of Cthulhu as the prover sees it."""

    name = "coc"
    reading = Reading()

    def __init__(self, extra: Sequence[Sheet] = (), edition: str = DEFAULT_EDITION) -> None:
        self.edition = edition
        self.extra = tuple(extra)
        printed = cards_of(edition)
        read = cards_of(edition, self.extra)
        own = [card for name, card in read.items() if name not in printed]
        asked = stand_ins(own, Shelf(read.values()), STAND_INS, {number: name for name, number in n.SUBTYPE.items()})
        self.sheets = (*self.extra, *sheets([HELPERS]), *asked)
        self.cards = cards_of(edition, self.sheets)
        self.helpers = [card for card in self.cards.values() if card.id.startswith("helper-")]
        self.pool = list(read.values())
        self.shelf = Shelf(card for card in self.cards.values() if not card.id.startswith("helper-"))

    def board(self, card: Definition, line: Line, attempt: int) -> Position:
        """The table of one attempt."""
        return Layer(self, card, line, random.Random(f"{card.id} {line.name} {attempt}"), attempt).position()

    def begin(self, position: Position, changed: Mapping[str, Definition] | None = None) -> Duel:
        """The game of a board; some cards may be printed otherwise."""
        builder = Builder(position, watched=True)
        if changed:
            builder.cards = {**builder.cards, **changed}
        machine, setup = builder.build()
        return Duel(machine, setup, undoable=False)

    def aim(self, game: Duel, card: Definition, line: Line, attempt: int = 0) -> Aim:
        """What the line is in this game, and what would bring it about."""
        setup = game.machine.setup
        faces = [face for face in setup.faces if face.definition.id == card.id]
        numbers = [(face.granted if line.granted else face.abilities)[line.index] for face in faces if line.index >= 0]
        carriers = [c for c, face in enumerate(setup.card_face) if face.definition.id == card.id]
        wanted = wanted_events(line.ability(card)) if line.index >= 0 else frozenset()
        helpful = [
            number
            for number, ability in enumerate(setup.abilities)
            if setup.faces[setup.ability_face[number]].definition.id.startswith("helper-") and verbs(ability) & wanted
        ]
        hurried = bool(wanted & (IN_STORIES | AT_TIMES)) or (line.index >= 0 and by_struggle(line.ability(card)))
        printed = [face.definition for face in setup.card_face]
        suited = subjects(line.ability(card), printed) if attempt >= TILTED and line.index >= 0 else frozenset()
        return Aim(frozenset(numbers), frozenset(carriers), frozenset(helpful), suited=suited, hurried=hurried)

    def turn(self, game: Duel) -> int:
        """The number of the turn."""
        return game.machine.regs[TURN]

    def impoverish(self, machine: Table, player: int, card: int, part: CostPart) -> bool:
        """Take away what one part of a cost needs; False if that cannot be done simply."""
        itself = part.sel is not None and part.sel.op == S_THIS and part.choice is None
        if part.verb < 0 and part.num is not None and part.num.op == N_CONST and part.num.n > 0:
            for domain in table.domains(machine, player):
                machine.cells[domain * COLUMNS + STANCE] = n.EXHAUSTED
            machine.purses = [None, None]  # they are counted anew
            return True
        if part.verb == n.E_EXHAUST and itself:
            machine.cells[card * COLUMNS + STANCE] = n.EXHAUSTED
            return True
        return False

    def attend(self, machine: Table) -> None:
        """From now on what an effect does passes the gate, as if somebody waited for it."""
        machine.listen = {RESOLVING: (), **machine.listen}

    def outline(self, game: Duel, stats: Sequence[int]) -> list[object]:
        """What standing text can change: values, costs, struggles and what counts there, who is blank or has text."""
        machine = game.machine
        seen = (*table.cards_in_play(machine), *table.stories(machine), 0, 1)
        found: list[object] = [table.value(machine, c, stat) for c in seen for stat in (*stats, n.SKILL)]
        for story in table.stories(machine):
            kinds = contest.struggles_at(machine, story)
            found += [kinds, contest.skill_at(machine, story, 0), contest.skill_at(machine, story, 1)]
            found += [contest.icons_at(machine, story, player, kind) for kind in kinds for player in (0, 1)]
        found += sorted(table.granted(machine))
        found += [(table.is_blank(machine, c), table.type_of(machine, c)) for c in table.cards_in_play(machine)]
        for player in (0, 1):
            found += [
                paying.play_cost(machine, c, player, 0, -1) for c in machine.zones[player * n.PLAYER_ZONES + n.HAND]
            ]
        return found


def wanted_events(ability: Ability) -> frozenset[int]:
    """The verbs that bring about what an ability waits for, or forbids."""
    keys = {one.key for one in walk(ability) if isinstance(one, Pattern)}
    keys |= {one.verb for one in walk(ability) if isinstance(one, Mod) and one.verb >= 0}
    return frozenset(verb for key in keys for verb in (key, *MADE_BY.get(key, ())))


def speaks_of_stories(ability: Ability | None) -> bool:
    """Does it matter to an ability who is committed where?"""
    for one in walk(ability):
        if isinstance(one, Test) and (one.op == T_AT or (one.op == T_STATE and one.n in (n.COMMITTED, n.ALONE))):
            return True
        if isinstance(one, Sel) and one.op == S_PLACE:
            return True
        if isinstance(one, Mod) and (one.verb in IN_STORIES or one.kind in (M_TALLY, M_COUNTS, M_CONTEST, M_MUST)):
            return True
    return False


def by_struggle(ability: Ability | None) -> bool:
    """Does an ability wait for what a struggle does?"""
    return any(isinstance(one, Pattern) and one.causes & n.BY_STRUGGLE for one in walk(ability))


def is_kin(one: Definition, other: Definition) -> bool:
    """Have two cards a faction in common?"""
    return any(one.printed[faction] > 0 and other.printed[faction] > 0 for faction in n.FACTIONS.values())


@lru_cache(4096)
def verbs(ability: Ability) -> frozenset[int]:
    """What an ability does or costs."""
    return frozenset(one.verb for one in walk(ability) if isinstance(one, Instr | CostPart) and one.verb >= 0)


class Layer:
    """Lays one board."""

    def __init__(self, stage: Stage, card: Definition, line: Line, dice: random.Random, attempt: int) -> None:
        self.stage, self.card, self.line, self.dice = stage, card, line, dice
        self.ability = line.ability(card) if line.index >= 0 else None
        self.side = attempt % 5 == 4  # once in five times it is the second player's card
        self.sides = (Side(play=[], hand=[], deck=[], discard=[]), Side(play=[], hand=[], deck=[], discard=[]))
        self.stories = list(dice.sample(CORE_STORIES, 3))
        if card.type in (n.STORY, n.CONSPIRACY) and (card.type == n.STORY or dice.random() > self.played()):
            self.stories = [card.id, *(story for story in self.stories if story != card.id)][:3]
        self.bare = dice.random() < 0.25  # its side has no helpers,
        self.empty = self.bare and dice.random() < 0.4  # or nothing else at all
        self.tilted = attempt >= TILTED
        self.phase, self.step = self.time()
        self.active = int(self.side) if dice.random() < 0.75 else 1 - int(self.side)

    # -- when
    def time(self) -> tuple[str, str]:
        """A phase and step in which the line may happen."""
        keys = {one.key for one in walk(self.ability) if isinstance(one, Pattern)}
        told = keys & IN_STORIES or speaks_of_stories(self.ability) or by_struggle(self.ability)
        if told and self.tilted:
            return self.dice.choice(TIMES[3:6])
        if told and self.dice.random() < 0.85:
            return self.dice.choice(TIMES[1:6])
        if keys & AT_TIMES:
            return self.dice.choice((*TIMES[6:], TIMES[0], TIMES[5]))
        return TIMES[0] if self.dice.random() < 0.4 else self.dice.choice(TIMES)

    # -- what
    def position(self) -> Position:
        """Everything at its place."""
        own, other = self.sides[self.side], self.sides[1 - self.side]
        self.lay_crowd()
        self.lay_helpers()
        self.lay_card(own)
        for side in (own, other):
            side.domains = self.domains()
            side.filler = self.dice.choice((3, 8, 12))
        won = [story for story in CORE_STORIES if story not in self.stories]
        own.won = self.dice.sample(won, self.dice.choice((0, 0, 1, 2)))
        other.won = self.dice.sample([story for story in won if story not in own.won], self.dice.choice((0, 0, 1, 2)))
        tokens = [
            f"{story}: {self.dice.choice((0, 1, 3, 4))}-{self.dice.choice((0, 1, 3, 4))}" for story in self.stories
        ]
        if self.tilted:
            self.tilt(own, other)
        return Position(
            danielle=self.sides[0],
            tommy=self.sides[1],
            stories=tokens,
            active=self.active,
            phase=self.phase,
            step=self.step,
            edition=self.stage.edition,
            seed=self.dice.randrange(1000),
            cards=self.stage.sheets,
            patient=False,
        )

    def tilt(self, own: Side, other: Side) -> None:
        """One side has little and the other much: cards in hand, something to pay with, characters at the stories."""
        poor, rich = self.dice.choice(((own, other), (other, own)))
        own.filler = other.filler = 25  # nobody runs out of cards
        poor.hand = [card for card in poor.hand if card == self.card.id]
        rich.hand = [*rich.hand, *HANDY[:4]]
        drained = list(other.domains)
        for k in range(self.dice.choice((0, 1, 1, 3))):
            drained[k] = f"{drained[k].removesuffix(', drained')}, drained"
        other.domains = drained
        crowd = [self.entry(self.helper("Thug" if self.dice.random() < 0.3 else "Nobody")) for _ in range(3)]
        other.play = [*other.play, *crowd, self.helper("Busybody").id]

    def lay_card(self, own: Side) -> None:
        """The card itself, where the line works; now and then in hand, to be played."""
        card, zones = self.card, self.ability.zones if self.ability is not None else ()
        if card.type in (n.STORY, n.CONSPIRACY):
            if card.id not in self.stories:
                own.hand = [*own.hand, card.id]
            return
        kind = self.dice.choice(zones) if zones else n.HAND if card.type == n.EVENT else n.IN_PLAY
        if self.line.name == "play only" or (kind == n.IN_PLAY and self.dice.random() < self.played()):
            kind = n.HAND
        if kind == n.IN_PLAY:
            if card.attach is not None:
                self.lay_attached(own)
            else:
                own.play = [*own.play, self.entry(card, own_card=True)]
        elif kind == n.DISCARD:
            own.discard = [*own.discard, card.id]
        elif kind == n.DECK:
            own.deck = [card.id, *own.deck]
        elif kind == n.RESOURCES:
            self.resource = card.id
        else:
            own.hand = [*own.hand, card.id]

    def played(self) -> float:
        """How likely it is that the card is to be played first."""
        arrives = (n.E_ENTER, n.E_PLAYED, n.E_OVERPAID, n.E_CARD)
        for one in walk(self.ability):
            if isinstance(one, Pattern) and one.itself and one.key in arrives:
                return 0.85
            if isinstance(one, Mod) and one.kind in (M_ENTERS, M_COST):
                return 0.7
        return 0.85 if self.line.kind == "play" else 0.25

    resource = ""

    def lay_attached(self, own: Side) -> None:
        """An attachment hangs on something that fits, or is in hand."""
        assert self.card.attach is not None
        tests = self.card.attach.tests
        if any(test.op == T_TYPE and test.n >> n.STORY & 1 for test in tests):
            own.play = [*own.play, f"{self.card.id}: on {self.title(self.stories[0])}"]
            return
        more = [one.tests for one in walk(self.ability) if isinstance(one, Cond) and one.tests]
        if more and self.dice.random() < 0.6:
            tests = (*tests, *self.dice.choice(more))
        host = self.stage.shelf.choose(tests, self.dice.randrange)
        if host is None or host.type not in (n.CHARACTER, n.SUPPORT) or self.dice.random() < 0.3:
            own.hand = [*own.hand, self.card.id]
            return
        side = own if self.dice.random() < 0.6 else self.sides[1 - self.side]
        word = "with" if side is own else "with their"
        entry = self.entry(host)
        side.play = [*side.play, f"{entry}{', ' if ': ' in entry else ': '}{word} {self.card.id}"]

    def lay_crowd(self) -> None:
        """Cards that the line speaks of, on both sides and in all zones; and a few that it does not."""
        parts: list[object] = [self.ability if self.ability is not None else self.card.play_if]
        parts += [self.card.attach, self.card.x, self.card.abilities]
        for k, part in (*enumerate(parts), *(enumerate(parts) if self.tilted else ())):  # later two of each
            for tests, zones in asked_for(part):
                if k < 2 or self.tilted or (not self.bare and self.dice.random() < 0.4):
                    self.lay_fitting(tests, zones)
        for number, side in enumerate(self.sides):
            if self.bare and number == self.side:
                continue
            for _ in range(self.dice.choice((1, 2))):
                name = self.dice.choice(("Nobody", "Everybody", "Everybody", "Bully", "Thug", "Wind"))
                side.play = [*side.play, self.entry(self.helper(name))]
            side.hand = [*side.hand, *self.dice.sample(HANDY, 3)]
            side.discard = [
                *side.discard,
                *self.dice.sample(("helper-021", "helper-022", "helper-023", "helper-035"), 2),
            ]
            if self.dice.random() < 0.3:
                side.play = [
                    *side.play,
                    f"{self.entry(self.helper('Everybody'))}, with Rope".replace("helper-022,", "helper-022:"),
                ]

    def helper(self, title: str) -> Definition:
        """A helper by its title."""
        return next(card for card in self.stage.helpers if card.title == title)

    def lay_fitting(self, tests: tuple[Test, ...], zones: tuple[int, ...]) -> None:
        """A card that could pass these tests, where it is looked for or somewhere else."""

        kin = (lambda each: is_kin(each, self.card)) if self.bare else None
        card = self.stage.shelf.choose(tests, self.dice.randrange, kin)
        if card is not None and card.type == n.EVENT and not zones:  # who is looked for in play can be there
            card = self.stage.shelf.choose(tests, self.dice.randrange, lambda each: each.type != n.EVENT) or card
        if card is None or card.type > n.STORY:
            return
        if card.type in (n.STORY, n.CONSPIRACY):
            if card.type == n.CONSPIRACY and card.id not in self.stories and len(self.stories) < 5:
                self.stories.append(card.id)
            return
        for side in self.sides if self.dice.random() < 0.6 else (self.dice.choice(self.sides),):
            places = ["hand", "deck", "discard"]
            if card.type != n.EVENT and card.attach is None:
                places += ["play", "play"]
            named = [PLACES[zone] for zone in zones if zone in PLACES and PLACES[zone] in places]
            if self.empty and side is self.sides[self.side]:
                continue
            if card.id == self.card.id and card.unique:
                if side is self.sides[1 - self.side] and "play" in places:
                    side.play = [*side.play, card.id]
                continue
            for place in sorted({*named, *self.dice.sample(places, 2)}):
                if place == "play" and not (
                    card.unique and any(card.id in text for s in self.sides for text in s.play)
                ):
                    side.play = [*side.play, self.entry(card, tests)]
                elif place == "deck":
                    side.deck = [card.id, *side.deck]
                elif place == "hand":
                    side.hand = [*side.hand, card.id]
                elif place == "discard":
                    side.discard = [*side.discard, card.id]

    def entry(self, card: Definition, tests: Iterable[Test] = (), own_card: bool = False) -> str:
        """A card in play with its state."""
        notes: list[str] = []
        states = [test.n for test in tests if test.op == T_STATE and not test.negate]
        if card.type == n.CHARACTER:
            wanted = next((STATES[state] for state in states if state in STATES), "")
            spread = ("", "", "", "exhausted") if own_card else ("", "", "exhausted", "insane")
            stance = wanted or ("" if self.tilted and self.in_stories() else self.dice.choice(spread))
            together = 1.0 if self.tilted and own_card else 0.8
            if self.in_stories() and stance not in ("insane", "exhausted") and self.dice.random() < together:
                stance = ""
                notes.append(f"at {self.title(self.stories[0 if self.dice.random() < together else 1])}")
            if stance:
                notes.append(stance)
        if own_card and self.tilted and card.printed[n.TOUGHNESS] > 0:
            notes.append("1 wound")
        if own_card and self.dice.random() < 0.3:
            notes.append(f"{self.dice.choice((1, 3, 5))} success")
        return f"{card.id}: {', '.join(notes)}" if notes else card.id

    def in_stories(self) -> bool:
        """Has somebody committed already?"""
        return self.step in ("opponent commits", "actions after defence", "resolve stories", "final actions")

    def title(self, story: str) -> str:
        """The title of a story."""
        return self.stage.cards[story].title

    def lay_helpers(self) -> None:
        """Helpers that bring about what the line waits for, and some others."""
        wanted = wanted_events(self.ability) if self.ability is not None else frozenset()
        able = [card for card in self.stage.helpers if card.type == n.SUPPORT and card.attach is None]
        useful = [card for card in able if any(verbs(a) & wanted for a in card.abilities)]
        for number, side in enumerate(self.sides):
            if self.bare and number == self.side:
                continue
            chosen = {card.id for card in useful if self.dice.random() < 0.8}
            if self.ability is not None and any(
                isinstance(one, Cond) and one.op == C_FLAG for one in walk(self.ability)
            ):
                chosen.add(self.dice.choice(("helper-019", "helper-020")))
            chosen |= {card.id for card in self.dice.sample(able, self.dice.choice((2, 4, 6)))}
            side.play = [*side.play, *sorted(chosen)]

    def domains(self) -> list[str]:
        """Plenty to pay with, or little."""
        first = ", ".join(f"{self.dice.choice((1, 2))} {faction}" for faction in FACTIONS)
        own = next((name for name in FACTIONS if self.card.printed[n.FACTIONS[name]] > 0), "neutral")
        found = [first, f"{self.dice.choice((3, 5))} {own}", f"{self.dice.choice((1, 2, 4))} {own}"]
        if self.resource:
            found[1] += f", 1 {self.resource}"
        if self.dice.random() < 0.2:
            found[0] = f"2 {own}"
        if self.dice.random() < 0.3:
            found[2] += ", drained"
        return found
