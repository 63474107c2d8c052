"""The cards of a game, prepared for the machine: which ability is what, and where each one listens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mythos.arkham import numbers as n
from mythos.kernel.program import (
    ACTION,
    AFTER,
    AUTOMATIC,
    C_IS,
    FORCED,
    I_CANCEL,
    I_DO,
    I_EITHER,
    I_LAST,
    M_CANNOT,
    M_COST,
    M_ENTERS,
    M_MAY,
    M_OWN,
    N_CONST,
    PLAY,
    REPLACE,
    S_THIS,
    S_YOU,
    T_HISTORY,
    T_STATE,
    WHENEVER,
    WOULD,
    Ability,
    Choice,
    CostPart,
    Definition,
    Filter,
    Instr,
    Num,
    Sel,
    Test,
    walk,
)
from mythos.kernel.setup import KEYS, Face, Library

# -- points of an event, beside the kernel's WOULD and AFTER
WHEN: Final = 2
AT: Final = 3

# -- listener classes: forced abilities on even numbers, reactions behind them
AT_WOULD: Final = 0
AT_WHEN: Final = 2
AT_AT: Final = 4
AT_AFTER: Final = 6
CLASS_OF: Final = {WOULD: AT_WOULD, WHEN: AT_WHEN, AT: AT_AT, AFTER: AT_AFTER}
BEFORE_IT: Final = (AT_WOULD, AT_WOULD + 1, AT_WHEN, AT_WHEN + 1)
AFTER_IT: Final = (AT_AT, AT_AT + 1, AT_AFTER, AT_AFTER + 1)
FACETS: Final[dict[int, tuple[int, ...]]] = {
    n.E_DISCARD: (n.E_DISCARD, n.E_LEAVE),
    n.E_DEFEAT: (n.E_DEFEAT, n.E_LEAVE),
    n.E_VICTORY: (n.E_VICTORY, n.E_LEAVE),
    n.E_RETURN: (n.E_RETURN, n.E_LEAVE),
    n.E_REMOVE: (n.E_REMOVE, n.E_LEAVE),
    n.E_EXILE: (n.E_EXILE, n.E_LEAVE),
    n.E_SHUFFLE: (n.E_SHUFFLE, n.E_LEAVE),
    n.E_DECK: (n.E_DECK, n.E_LEAVE),
    n.E_PUT: (n.E_PUT, n.E_ENTER),
    n.E_SPAWN: (n.E_SPAWN, n.E_ENTER),
    n.E_MOVE: (n.E_MOVE, n.E_ENTERED, n.E_LEFT),
    n.E_DISCOVER: (n.E_DISCOVER, n.E_GAIN_CLUES),
}
OUTCOMES: Final = (
    n.E_SUCCEED,
    n.E_FAIL,
    n.E_INVESTIGATED,
    n.E_FAILED_INVESTIGATION,
    n.E_ATTACKED,
    n.E_FAILED_ATTACK,
)
WATCHING: Final = 8 * KEYS  # text that acts as soon as its condition holds
FREE_KEY: Final = 9 * KEYS
ACTION_KEY: Final = 10 * KEYS
FAST_KEY: Final = 11 * KEYS
REDIRECT_KEY: Final = 12 * KEYS  # where events go instead of the discard pile

GROUP: Final = 1000  # a cost part's zone, and the number of none: the investigators in `sel` pay together
M_COUNTS_AS: Final = M_OWN  # a change: token `stat` counts as token n
N_PAST: Final = 36  # a number: how often something happened to such cards
U_ATTACKED: Final = 34  # until the next attack against it is over, or the phase
U_TEST: Final = 32  # a duration: until the end of this test
U_REVELATION: Final = 33  # until the card being drawn is resolved
SPAWN: Final = 1 << 20  # no ability to use: where it spawns, whom it hunts
PREY: Final = 1 << 21
BACK: Final = "back "  # begins the fact that tells the id of a card's other face
SEVERAL: Final = "several actions"  # the fact that names abilities, once for each action that they take beyond one
BEHIND: Final = "behind "  # begins the fact that tells the name on the other side of a location
CHAPTER: Final = "chapter "  # the fact that says which ability a block of a scenario is
SILENT: Final = (
    n.CHAPTER | n.REVELATION | n.ADVANCED | n.TOKEN | n.ELDER | n.COMMIT | SPAWN | PREY
)  # the rules call for these
FORCES: Final = FORCED | n.OBJECTIVE | AUTOMATIC | REPLACE  # a line without a head acts by itself
BOOSTS: Final = (n.E_BONUS, n.E_INSTEAD)


class Sheet:
    """What the rules ask of a face."""

    __slots__ = (
        "actions",
        "advanced",
        "answers",
        "bears",
        "boosts",
        "by_action",
        "chapters",
        "commits",
        "connects",
        "cost",
        "elder",
        "elder_boosts",
        "elder_result",
        "frees",
        "limited",
        "objectives",
        "only_prey",
        "plain",
        "play",
        "prey",
        "revelations",
        "sided",
        "simple",
        "spawn",
        "symbol",
        "tired",
        "token_results",
        "tokens",
        "type",
        "uses",
        "weakness",
    )

    def __init__(self, face: Face, library: Library) -> None:
        self.type = face.type
        self.weakness = face.printed[n.WEAKNESS] > 0
        changes = [mod for ability in face.definition.abilities for mod in ability.mods]
        self.tired = any(mod.kind == M_ENTERS and mod.n == n.EXHAUSTED for mod in changes)  # it enters play so
        self.bears = tuple((mod.stat, mod.num) for mod in changes if mod.kind == M_ENTERS and mod.num is not None)
        self.limited = face.facts.get("most per investigator", (0,))[0]
        sides = face.facts.get("sides", ())
        marks = face.facts.get("tokens", ())
        self.sided = {number: sides[k] if k < len(sides) else 0 for k, number in enumerate(face.abilities)}
        self.tokens: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.token_results: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.elder = self.elder_result = self.play = -1
        self.answers = False  # it is an event that is played in answer to something
        self.spawn: Filter | None = None
        self.prey: Choice | None = None
        kinds: dict[int, list[int]] = {}
        for k, number in enumerate(face.abilities):
            ability = library.abilities[number]
            kind = ability.kind
            if kind & n.TOKEN:
                place = self.token_results if kind & n.RESULT else self.tokens
                place[self.sided[number]][marks[k]] = number
            elif kind & n.ELDER:
                if kind & n.RESULT:
                    self.elder_result = number
                else:
                    self.elder = number
            elif kind == PLAY:
                self.play = number
                self.answers = bool(ability.patterns)
            elif kind == SPAWN:
                self.spawn = ability.targets[0].filter
            elif kind == PREY:
                self.prey = ability.targets[0]
            else:
                kinds.setdefault(kind, []).append(number)
        self.chapters = {
            name.removeprefix(CHAPTER): tuple(face.abilities[k] for k in row)
            for name, row in face.facts.items()
            if name.startswith(CHAPTER)
        }  # the blocks of a scenario by their heads, sentence by sentence
        self.actions = tuple(kinds.get(ACTION, ()))
        self.frees = tuple(kinds.get(n.FREE, ()))
        self.revelations = tuple(kinds.get(n.REVELATION, ()))
        self.advanced = tuple(kinds.get(n.ADVANCED, ()))
        self.commits = tuple(kinds.get(n.COMMIT, ()))
        self.objectives = tuple(kinds.get(n.OBJECTIVE, ()))
        self.boosts = tuple(number for number in self.commits if _does(library.abilities[number], BOOSTS))
        self.elder_boosts = self.elder_result >= 0 and _does(library.abilities[self.elder_result], BOOSTS)
        self.only_prey = face.printed[n.ONLY_PREY] > 0
        self.cost = face.printed[n.COST]
        self.by_action = self.play >= 0 and not self.answers and not face.printed[n.FAST]  # how it is played
        self.plain = face.type == n.ASSET and not self.limited and face.play_if is None  # nothing else to judge
        self.simple = face.type == n.EVENT and self.play >= 0 and face.play_if is None  # .. likewise, if it acts
        if self.simple:
            play = library.abilities[self.play]
            self.simple = not (play.limit or play.cond or play.targets or play.cost or _designators(play))
            self.simple = self.simple and not _test_stat(play)
        symbols, joined = face.facts.get("symbol", (0, 0)), face.facts.get("connects", (0, 0))
        self.symbol = (symbols[0], symbols[1])
        self.connects = (joined[0], joined[1])
        uses = face.facts.get("uses", (0, 0))
        self.uses = (uses[0], uses[1])


Keys = tuple[frozenset[int], ...]  # for each kind of event the listener keys under which text answers it


def facets(kind: int) -> tuple[int, ...]:
    """Under which keys an event is known."""
    return FACETS.get(kind) or (kind,)


class Collection(Library):
    """A library that knows Arkham Horror's timing."""

    def __init__(self, definitions: Sequence[Definition]) -> None:
        super().__init__(definitions, n.stat_count())
        self.sheets = [Sheet(face, self) for face in self.faces]
        self.plain_titles = len(self.titles)
        self.full_title = [
            self.title_number(f"{card.title}: {card.subtitle}") if card.subtitle else -1
            for card in (face.definition for face in self.faces)
        ]  # by face: the number of its title with the subtitle
        self.recounts = any(mod.kind == M_COUNTS_AS for mod in self.mods)  # can a chaos token count as another one?
        self.behind = [_title_behind(face, self) for face in self.faces]
        self.other_face = _other_faces(self.definitions)
        self.permits = any(mod.kind == M_MAY for mod in self.mods)
        self.bargains = any(
            mod.kind == M_COST and mod.verb < 0 for mod in self.mods
        )  # does a card's price ever change?
        self.forbids = frozenset(mod.verb for mod in self.mods if mod.kind == M_CANNOT)  # what any text can forbid
        self.zones = [self._zones(number) for number in range(len(self.abilities))]
        self.sure: dict[int, bool] = {}  # ability -> does its text act in any case? (see `Investigation.surely_acts`)
        self.busy = frozenset[int]().union(*self.zones)  # the kinds of zones in which any ability works
        self.plays = [ability.kind == PLAY for ability in self.abilities]
        self.work_out()
        self.sides: list[int] = [0] * len(self.abilities)
        for sheet in self.sheets:
            for number, side in sheet.sided.items():
                self.sides[number] = side
        self.mod_sides = {
            id(mod): self.sides[number] for number, a in enumerate(self.abilities) for mod in a.mods if self.two(number)
        }
        self.personal = [_speaks_of_you(ability) for ability in self.abilities]
        self.test_skill = [_test_stat(ability) for ability in self.abilities]
        self.action_cost = [_actions_of(self, number) for number in range(len(self.abilities))]
        self.straight = [
            not (a.cost or a.targets or a.limit) and a.kind not in (PLAY, ACTION) for a in self.abilities
        ]  # nothing to choose, to pay or to count: its text follows at once
        self.plain_parts = [_plain_parts(ability) for ability in self.abilities]
        self.common = [
            a.kind == ACTION and not self.sides[number] and not self.test_skill[number]
            for number, a in enumerate(self.abilities)
        ]  # an action that asks for nothing but one's turn
        self.own_turn = [_needs_own_turn(self, number) for number in range(len(self.abilities))]
        self.tests = [_does(ability, TESTS) for ability in self.abilities]
        self.resigning = frozenset(k for k, ability in enumerate(self.abilities) if _does(ability, (n.E_RESIGN,)))
        self.parleys = [_does(ability, (n.E_PARLEY,)) for ability in self.abilities]
        self.histories = frozenset(
            one.n
            for a in self.abilities
            for one in walk(a)
            if (isinstance(one, Test) and one.op == T_HISTORY) or (isinstance(one, Num) and one.op == N_PAST)
        )
        self.row = any("row" in face.facts for face in self.faces)  # the locations lie in a row
        names = {name for face in self.faces for name in face.facts if name.startswith("deck ")}
        self.pile = any(name.endswith(" pile") for name in names)  # a pile of the scenario's own, in play and facedown
        self.direct = any("direct harm" in face.facts for face in self.faces)  # text makes all damage direct
        self.shields = any("shields" in face.facts for face in self.faces)  # assets that take harm for others
        self.lures = any("lures" in face.facts for face in self.faces)  # places that draw enemies
        self.undoes = any(_does(ability, (n.E_UNDO,)) for ability in self.abilities)
        self.parting = frozenset(
            number
            for number, ability in enumerate(self.abilities)
            if any(pattern.key == n.E_LEAVE for pattern in ability.patterns)
        )  # what answers that its own card leaves play
        self.firm = any(
            "firm" in face.facts or "firm attack" in face.facts for face in self.faces
        )  # what some text does cannot be canceled
        self.cancels = [any(instr.op == I_CANCEL for instr in ability.program) for ability in self.abilities]
        self.wanders = [_wanders(ability) for ability in self.abilities]
        self.designators = [_designators(ability) for ability in self.abilities]
        self.free_of_attacks = [_does(ability, PEACEFUL) for ability in self.abilities]
        self.divided = [_is_divided(ability) for ability in self.abilities]
        self.before_it = self._answered(BEFORE_IT)
        self.after_it = self._answered(AFTER_IT)
        self.around_it = self._answered(BEFORE_IT + AFTER_IT)
        self.by_class = tuple(self._answered((cls,)) for cls in range(AT_AFTER + 2))
        self.by_point = {cls: self._answered((cls, cls + 1)) for cls in CLASS_OF.values()}
        self.outcomes = frozenset[int]().union(*(self.around_it[kind] for kind in OUTCOMES))

    def _answered(self, classes: tuple[int, ...]) -> Keys:
        """The keys of these classes under which any text of these cards waits: for most kinds of events none."""
        return tuple(
            frozenset(cls * KEYS + key for key in facets(kind) for cls in classes) & self.answered
            for kind in range(n.KINDS)
        )

    def two(self, number: int) -> bool:
        """Is an ability printed on a card with two sides of text?"""
        sheet = self.sheets[self.ability_face[number]]
        return bool(number in sheet.sided and (any(sheet.sided.values()) or sheet.type == n.LOCATION))

    def _zones(self, number: int) -> frozenset[int]:
        ability = self.abilities[number]
        if ability.kind == PLAY and self.permits:
            return frozenset((n.HAND, n.DISCARD))
        if ability.zones:
            return frozenset(ability.zones)
        if ability.kind == PLAY:
            return frozenset((n.HAND,))
        return frozenset() if ability.kind & SILENT else n.IN_PLAY

    def listens(self, ability: Ability, point: int) -> int:
        """Forced abilities come before reactions at each point of an event; an objective asks if it happened."""
        if ability.kind == n.OBJECTIVE and point == AFTER:
            point = AT  # ah13-2.2
        return CLASS_OF[point] + (0 if ability.kind & FORCES else 1)

    def other_keys(self, ability: Ability, face: Face) -> tuple[int, ...]:
        """The keys under which an ability waits for other cards, or to be used."""
        if ability.kind == n.FREE:
            return (FREE_KEY,)
        if ability.kind == n.REDIRECT:
            return (REDIRECT_KEY,)
        if ability.kind == ACTION:
            return (ACTION_KEY,)
        if ability.kind == WHENEVER or (ability.kind == n.OBJECTIVE and not ability.patterns):
            return (WATCHING,)
        if ability.kind == PLAY and not ability.patterns:
            return (FAST_KEY,) if face.printed[n.FAST] else ()
        others = [pattern for pattern in ability.patterns if not pattern.itself]
        return tuple(sorted({self.listens(ability, pattern.point) * KEYS + pattern.key for pattern in others}))


TESTS: Final = (n.E_FIGHT, n.E_EVADE_ACTION, n.E_INVESTIGATE, n.E_TEST)
PEACEFUL: Final = (n.E_FIGHT, n.E_EVADE_ACTION, n.E_EVADE, n.E_PARLEY, n.E_RESIGN, n.E_SAFELY)


def _needs_own_turn(library: Collection, number: int) -> bool:
    """Is a fast card played only in its player's own turn? Every asset, and events that say so."""
    face = library.faces[library.ability_face[number]]
    if library.abilities[number].kind != PLAY:
        return False
    when = face.play_if
    says_so = when is not None and when.op == C_IS and when.sel is not None and when.sel.op == S_YOU
    own = says_so and when is not None and any(t.op == T_STATE and t.n == n.ACTIVE_TURN for t in when.tests)
    return face.type == n.ASSET or own


def _designators(ability: Ability) -> tuple[int, ...]:
    """As which actions using an ability counts: a fight, an evasion, an investigation of the place where one is."""
    designated = (n.E_FIGHT, n.E_EVADE_ACTION) if _wanders(ability) else (n.E_FIGHT, n.E_EVADE_ACTION, n.E_INVESTIGATE)
    return tuple(instr.verb for instr in ability.program if instr.op == I_DO and instr.verb in designated)


def _wanders(ability: Ability) -> bool:
    """Does it move before it investigates, so that the place is not known when the costs are paid?"""
    verbs = [instr.verb for instr in ability.program if instr.op == I_DO]
    return n.E_INVESTIGATE in verbs and n.E_MOVE in verbs[: verbs.index(n.E_INVESTIGATE)]


def backs(definition: Definition) -> list[str]:
    """The id of the other face of a card, if it has one."""
    return [name.removeprefix(BACK) for name, _ in definition.facts if name.startswith(BACK)]


def _other_faces(definitions: Sequence[Definition]) -> dict[int, int]:
    """Of faces that are one card, the number of each other."""
    numbers = {definition.id: k for k, definition in enumerate(definitions)}
    pairs = [(k, numbers[back]) for k, definition in enumerate(definitions) for back in backs(definition)]
    return {**dict(pairs), **{back: front for front, back in pairs}}


def _title_behind(face: Face, library: Library) -> int:
    """The number of the name on the unrevealed side of a location, -1 if it is the same as on the other one."""
    names = [name.removeprefix(BEHIND) for name in face.facts if name.startswith(BEHIND)]
    return library.title_number(names[0]) if names else -1


def _does(ability: Ability, verbs: tuple[int, ...]) -> bool:
    """Is one of these verbs in the text of an ability?"""
    return any(instr.op == I_DO and instr.verb in verbs for instr in ability.program)


def is_peaceful(program: tuple[Instr, ...], instr: Instr, branch: int) -> bool:
    """Is one of the verbs that provoke nobody in this branch of a text?"""
    ends = (*instr.options[1:], instr.jump if instr.jump >= 0 else len(program))
    part = program[instr.options[branch] : ends[branch]]
    return any(one.op == I_DO and one.verb in PEACEFUL for one in part)


def _is_divided(ability: Ability) -> bool:
    """Does a text begin with a choice of which one part provokes attacks and another one does not?"""
    program = ability.program
    if not program or program[0].op != I_EITHER:
        return False
    ways = range(len(program[0].options))
    return len({is_peaceful(program, program[0], way) for way in ways}) > 1


def _speaks_of_you(ability: Ability) -> bool:
    """Does its condition say who `you` is, so that it answers for everyone who fits?"""
    return any(
        isinstance(one, Sel) and one.op == S_YOU for pattern in ability.patterns for one in walk(pattern)
    ) or any(isinstance(one, Sel) and one.op == S_YOU for one in walk(ability.cond))


def _test_stat(ability: Ability) -> int:
    """The skill that an ability raises for a test under way, 0 if it does no such thing, -1 if it raises any."""
    answers_tokens = any(pattern.key == n.E_REVEAL_TOKEN for pattern in ability.patterns)
    if answers_tokens or _does(ability, TESTS):
        return 0
    for instr in ability.program:
        if instr.op == I_LAST and instr.until is not None and instr.until.op == U_TEST:
            stat = instr.mods[0].stat
            return stat if stat in n.SKILLS else -1
    return 0


def _plain_parts(ability: Ability) -> tuple[tuple[CostPart, bool, int], ...] | None:
    """The parts of a cost, whether the card itself pays, and how much; None if one of them has to be worked out."""
    found: list[tuple[CostPart, bool, int]] = []
    for part in ability.cost:
        if part.choice is not None or part.alternatives or part.zone == GROUP:
            return None
        if part.sel is None or part.sel.op not in (S_THIS, S_YOU):
            return None
        if part.num is not None and part.num.op != N_CONST:
            return None
        found.append((part, part.sel.op == S_THIS, part.num.n if part.num is not None else 1))
    return tuple(found)


def _actions_of(library: Collection, number: int) -> int:
    """How many actions using an ability takes: an [action] ability one or more, a card that is not Fast one."""
    ability = library.abilities[number]
    face = library.faces[library.ability_face[number]]
    if ability.kind == ACTION:
        return 1 + face.facts.get(SEVERAL, ()).count(face.abilities.index(number) if number in face.abilities else -1)
    if ability.kind == PLAY:
        return 0 if face.printed[n.FAST] else 1
    return 0


_collections: dict[tuple[str, ...], Collection] = {}


def collection_of(definitions: tuple[Definition, ...]) -> Collection:
    """The numbered definitions of a game; games with the same cards share them."""
    key = tuple(definition.id for definition in definitions)
    found = _collections.get(key)
    if found is None or any(a is not b for a, b in zip(found.definitions, definitions, strict=True)):
        if len(_collections) > 256:
            _collections.clear()
        found = _collections[key] = Collection(definitions)
    return found
