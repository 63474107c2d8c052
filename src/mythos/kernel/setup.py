"""What never changes during a game: the cards' definitions, who owns what, the abilities by number.

A `Setup` is shared by a game and all its forks. Everything in it is numbered once, so that the
state of the game can be integers only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mythos.kernel.program import (
    ACTION,
    AFTER,
    AT_WILL,
    AUTOMATIC,
    COPIES,
    FORCED,
    I_CANCEL,
    I_DO,
    I_INSTEAD,
    I_PLAY,
    INTERRUPT,
    M_ADD,
    M_BLANK,
    M_BORROWS,
    M_FIRM,
    M_GAIN_TEXT,
    M_GRANT,
    M_IMMUNE,
    M_LOSE,
    M_LOSE_PRINTED,
    M_SET,
    N_CONST,
    N_X,
    PLAY,
    PRINTED,
    REPLACE,
    RESOLVES,
    RESPONSE,
    S_OPPONENT,
    S_PLACE,
    S_SLOT,
    S_YOU,
    T_AT,
    T_CONTROL,
    T_HAS,
    T_OWNER,
    T_STAT,
    T_STATE,
    T_TYPE,
    U_EVENT,
    WHENEVER,
    Ability,
    Choice,
    Cond,
    Definition,
    Filter,
    Instr,
    Mod,
    Num,
    Sel,
    Test,
    Until,
    of_this_card,
    of_this_use,
    of_you,
    walk,
)

NOBODY: Final = -1
USABLE: Final = ACTION | AT_WILL  # used whenever a player may act
VOLUNTARY: Final = ACTION | RESPONSE | AT_WILL  # nobody would use them for nothing: not offered if they do nothing

# How to judge whether an ability may be used
BY_COST: Final = 1  # if it can be paid it may be used
BY_TARGET: Final = 2  # .. and if there is something that fits its only choice, which asks nothing of its use
IN_VAIN: Final = 4  # not if it would do nothing

# Listener classes: at which point of an event an ability is asked.
ON_REPLACE: Final = 0  # what changes the event by itself
ON_INTERRUPT: Final = 1  # interrupts while it can still be changed
ON_INTERRUPT_AFTER: Final = 2  # interrupts that follow at once
ON_MANDATORY: Final = 3  # automatic effects and forced responses
ON_RESPONSE: Final = 4
ON_ACTION: Final = 5  # actions that work outside the usual zones
ON_WATCH: Final = 6  # text that acts as soon as its condition holds
CLASSES: Final = 16  # a game may have classes of its own from here on: see `Library.listens`
KEYS: Final = 256  # event kinds and facets; a listener key is class * KEYS + event

ZONE_KINDS: Final = 32  # at most

# Index of standing text: stats use their own number, other kinds of change have keys above.
MOD_KEYS: Final = 2000


def listener_class(ability: Ability, point: int) -> int:
    """The class in which an ability listens, by its kind and the point of its pattern."""
    if ability.kind == REPLACE:
        return ON_REPLACE
    if ability.kind == INTERRUPT:
        return ON_INTERRUPT_AFTER if point == AFTER else ON_INTERRUPT
    if ability.kind == RESPONSE:
        return ON_RESPONSE
    return ON_MANDATORY


def choices_of(ability: Ability) -> list[Choice]:
    """The choices of an ability, at initiation and later."""
    return [*ability.targets, *(i.choice for i in ability.program if i.choice is not None)]


def bringing(ability: Ability, choice: Choice) -> tuple[Instr, ...]:
    """The instructions that bring something to what is taken in a choice."""
    return tuple(
        instr
        for instr in ability.program
        if instr.op == I_DO and instr.to is not None and instr.to.op == S_SLOT and instr.to.n == choice.slot
    )


Keys = tuple[int, ...]
Aim = tuple[Filter, tuple[Test, ...]]  # where to look, and what to look for


def aim(ability: Ability) -> Aim | None:
    """What the first target must be, whatever the use of the ability decides: the tests that depend on nothing of it.
    None if that is not worth a look."""
    choice = ability.targets[0] if ability.targets else None
    if choice is None or choice.filter is None or not choice.plain or choice.search or choice.if_able or choice.random:
        return None
    if not all(where.whose is None or is_plain_player(where.whose) for where in choice.filter.where):
        return None
    return choice.filter, tuple(test for test in choice.filter.tests if is_fixed(test))


def is_plain_player(sel: Sel | None) -> bool:
    """You or your opponent, simply."""
    return sel is not None and sel.op in (S_YOU, S_OPPONENT) and sel.sel is None


def is_fixed(test: Test) -> bool:
    """Does a test ask only what an object is, and not what somebody has decided?"""
    if test.op in (T_CONTROL, T_OWNER):
        return is_plain_player(test.sel)
    if test.op == T_STAT:
        return test.num is not None and test.num.op == N_CONST
    if test.op == T_AT:
        return is_your_place(test.sel)
    return test.op in (T_TYPE, T_HAS, T_STATE)


def is_your_place(sel: Sel | None) -> bool:
    """Where you are."""
    return sel is not None and sel.op == S_PLACE and sel.sel is not None and sel.sel.op == S_YOU


def borrows(instr: Instr) -> bool:
    """Does an instruction use the effect of a card that nobody has to choose for it?"""
    chosen = instr.sel is not None and instr.sel.op == S_SLOT
    return instr.op == I_PLAY and bool(instr.n & (COPIES | RESOLVES)) and not chosen


def names_x(cond: Cond | None) -> bool:
    """Does a condition ask for an X that is named?"""
    return cond is not None and any(isinstance(one, Num) and one.op == N_X for one in walk(cond))


def mod_key(mod: Mod) -> int:
    """The index key of a standing change: the stat it changes, or its kind (and verb)."""
    if mod.kind in (M_ADD, M_SET, M_LOSE, M_LOSE_PRINTED):
        return mod.stat % PRINTED
    return kind_key(mod.kind, max(mod.verb, 0))


def kind_key(kind: int, verb: int = 0) -> int:
    """The index key for changes of one kind (and verb)."""
    return MOD_KEYS + kind * KEYS + verb


BLANK_KEY: Final = kind_key(M_BLANK)

Deed = tuple[int, int, int, bool]  # ability, what it costs at least, the match needed or -1, what the game knows of it


class Face:
    """A definition prepared for the machine: everything by number."""

    __slots__ = (
        "abilities",
        "actions",
        "acts",
        "attach",
        "definition",
        "events",
        "facts",
        "firm",
        "gated",
        "granted",
        "itself",
        "mods",
        "number",
        "play_if",
        "plays",
        "printed",
        "shifts",
        "title",
        "type",
        "unheard",
        "unique",
        "uses",
        "x",
    )

    def __init__(self, number: int, definition: Definition, stats: int, title: int) -> None:
        self.number = number
        self.definition = definition
        self.type = definition.type
        self.unique = definition.unique
        self.title = title
        self.attach = definition.attach
        self.play_if = definition.play_if
        self.x = definition.x
        self.facts = dict(definition.facts)
        row = list(definition.printed) + [0] * (stats - len(definition.printed))
        for word in definition.words:
            row[word] = 1
        self.printed: tuple[int, ...] = tuple(row)
        self.abilities: tuple[int, ...] = ()
        self.actions: tuple[int, ...] = ()  # its actions and its play, from the usual zones
        self.acts: tuple[int, ...] = ()  # only its actions
        self.plays: tuple[Deed, ...] = ()  # the ways to play it from hand; True: nothing but the cost stands against it
        self.events: tuple[Deed, ...] = ()  # those that are open at any time (the game fills in all three)
        self.uses: tuple[Deed, ...] = ()  # its actions in play that are not plays; True: they exhaust it
        self.granted: tuple[int, ...] = ()
        self.mods: tuple[int, ...] = ()  # numbers of the changes in its static abilities
        self.firm = any(mod.kind == M_FIRM for ability in definition.abilities for mod in ability.mods)
        self.gated = False  # may it change or interrupt what happens to itself?
        self.itself: dict[int, tuple[int, ...]] = {}  # listener key -> abilities about this card itself
        self.shifts: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}  # see `Machine.reindex`
        self.unheard = [0] * ZONE_KINDS  # by kind of zone: mask of those to which it moves without any text noticing


class Witness:
    """Counts what card text does, by the number of the ability: how often it began, how often a step did something."""

    __slots__ = ("deeds", "uses")

    def __init__(self, abilities: int) -> None:
        self.uses = [0] * abilities
        self.deeds = [0] * abilities


NO_CARD: Final = Definition("", "", "", False, -1, ())


class Library:
    """Definitions with everything numbered: faces, abilities, standing changes, titles. Games share it."""

    def __init__(self, definitions: Sequence[Definition], stats: int) -> None:
        self.definitions = tuple(definitions)
        self.stats = stats
        self.abilities: list[Ability] = []
        self.ability_face: list[int] = []  # ability number -> number of the face it is printed on
        self.keys: list[tuple[int, ...]] = []  # ability number -> keys under which it waits for other cards
        self.causes: list[
            int
        ] = []  # ability number -> the cause of what it does, -1: it depends (the game fills it in)
        self.slots: list[tuple[tuple[int, ...], ...]] = []  # ability number -> the empty slots of one use
        self.own: list[tuple[int, ...]] = []  # ability number -> keys under which it waits for its own card
        self.standing: list[tuple[int, ...]] = []  # ability number -> numbers of its standing changes
        self.mods: list[Mod] = []
        self.mod_keys: list[int] = []  # change number -> key in the index of standing text
        self.mod_number: dict[int, int] = {}  # id of a Mod object -> its number
        self.untils: list[Until] = []
        self.until_number: dict[int, int] = {}
        self.deep_untils: set[int] = set()  # durations that read what only the use of their ability knew
        self.leaning_untils: set[int] = set()  # durations that read the card they come from
        self.blocks_gains = False  # does anything keep a card from gaining what others' standing text gives?
        self.immunity = False  # is anything immune to anything?
        self.borrows = False  # does anything take the text of another card?
        self.lends = False  # does anything let players use the abilities of cards that they do not control?
        self.grants = False  # does anything give an ability to another card?
        self.ends_by_event = False  # does anything last until something happens?
        self.titles: dict[str, int] = {}
        self.receives: dict[int, tuple[Instr, ...]] = {}  # id of a choice -> what brings something there
        self.quick_choices: set[int] = set()  # ids of choices that can be judged quickly
        self.receiving_choices: set[int] = set()  # .. likewise, but something is brought to what is taken
        self.first_target: list[Aim | None] = []  # ability number -> what its first target must be in any case
        self.looks: dict[int, int] = {}  # id of a filter -> the card types that it can mean (the game's memo)
        self.usability: list[int] = []  # ability number -> how to judge quickly whether it may be used (see `work_out`)
        self.faces: list[Face] = []
        self.blank = Face(-1, NO_CARD, stats, -1)  # of what shows nothing: no card
        self.plays: list[bool] = []  # ability number -> using it is playing its card from hand (the game fills it in)
        self.impersonal: frozenset[int] = frozenset()  # mandatory abilities for which it does not matter whose they are
        self.replacing: frozenset[int] = frozenset()  # interrupts that put something in the place of what they answer
        self.canceling: frozenset[int] = frozenset()  # abilities that cancel the whole effect they answer
        self.copying: frozenset[int] = frozenset()  # abilities that do again what others did, if they can
        self.mourning: frozenset[int] = frozenset()  # abilities about the leaving of what their card is attached to
        self.weighed: frozenset[int] = frozenset()  # abilities whose condition asks for the X that their player names
        self.permits = False  # may anything let a card be played from an unusual zone? (likewise)
        self.silences = False  # may any text keep players from using abilities? (likewise)
        for definition in definitions:
            self._add_face(definition)
        self.causes = [-1] * len(self.abilities)
        firsts = {n: a.program[0] for n, a in enumerate(self.abilities) if a.program}
        self.copying = frozenset(n for n, first in firsts.items() if borrows(first))
        instead = [n for n, first in firsts.items() if first.op == I_INSTEAD and not self.abilities[n].cost]
        self.replacing = frozenset(n for n in instead if self.abilities[n].kind == INTERRUPT)
        stops = [n for n, a in enumerate(self.abilities) if any(i.op == I_CANCEL and i.n == 1 for i in a.program)]
        self.canceling = frozenset(stops)
        self.weighed = frozenset(n for n, a in enumerate(self.abilities) if a.pays_x and names_x(a.cond))
        self.impersonal = frozenset(
            n for n, a in enumerate(self.abilities) if a.kind & (AUTOMATIC | FORCED) and not of_you(a)
        )
        patterns = [p for a in self.abilities for p in a.patterns]
        patterns += [i.pattern for a in self.abilities for i in a.program if i.pattern is not None]
        patterns += [until.pattern for until in self.untils if until.pattern is not None]
        heard = {pattern.key for pattern in patterns}
        self.answered = frozenset(key for keys in (*self.keys, *self.own) for key in keys)  # by class, as in `listen`
        self.is_awaited = [key in heard for key in range(KEYS)]  # event kind -> does any text wait for it at all?
        # class -> event kind -> the listener keys under which any text waits for it
        self.keys_by_class: tuple[tuple[Keys, ...], ...] = ()
        self.keys_before: tuple[Keys, ...] = ()  # .. event kind -> all those of the classes before it has happened
        self.keys_of: tuple[Keys, ...] = ()  # key -> the listener keys of all classes
        self.expect({})

    def expect(self, known_as: Mapping[int, Keys]) -> None:
        """Which text can wait for an event of a kind, wherever it is: the game says which other keys such an event may
        be known under besides its kind."""
        answered = self.answered
        self.keys_of = tuple(
            tuple(where for cls in range(ON_RESPONSE + 1) if (where := cls * KEYS + key) in answered)
            for key in range(KEYS)
        )
        names = [(kind, *known_as.get(kind, ())) for kind in range(KEYS)]
        known = [tuple(where for key in keys for where in self.keys_of[key]) for keys in names]
        self.keys_by_class = tuple(
            tuple(tuple(where for where in keys if where // KEYS == cls) for keys in known)
            for cls in range(ON_RESPONSE + 1)
        )
        self.keys_before = tuple(tuple(where for where in keys if where < ON_MANDATORY * KEYS) for keys in known)

    def title_number(self, title: str) -> int:
        """The number of a title; equal titles share it."""
        return self.titles.setdefault(title, len(self.titles))

    def work_out(self) -> None:
        """What follows from what the game fills in; it calls this when it has done so."""
        self.usability = [self._judged(number) for number in range(len(self.abilities))]

    def _judged(self, number: int) -> int:
        ability = self.abilities[number]
        if number in self.replacing or number in self.copying:
            return IN_VAIN
        if ability.kind & VOLUNTARY and not (ability.cost or ability.targets or self.plays[number]):
            return IN_VAIN
        if ability.cond is not None or len(ability.targets) > 1:
            return 0
        if not ability.targets:
            return BY_COST
        aim, choice = self.first_target[number], ability.targets[0]
        fixed = aim is not None and choice.filter is not None and len(aim[1]) == len(choice.filter.tests)
        return BY_TARGET if fixed and (id(choice) in self.quick_choices or id(choice) in self.receiving_choices) else 0

    # -- how abilities listen (a game may have other timing points)
    def listens(self, ability: Ability, point: int) -> int:
        """The class in which an ability listens at a point of an event."""
        return listener_class(ability, point)

    def own_keys(self, ability: Ability) -> tuple[int, ...]:
        """The listener keys under which an ability waits for something about its own card."""
        own = [pattern for pattern in ability.patterns if pattern.itself]
        return tuple(self.listens(ability, pattern.point) * KEYS + pattern.key for pattern in own)

    def other_keys(self, ability: Ability, face: Face) -> tuple[int, ...]:
        """The listener keys under which an ability waits for something about other cards, or to be used."""
        if ability.kind & USABLE:
            return (ON_ACTION * KEYS,) if ability.zones else ()
        if ability.kind == WHENEVER:
            return (ON_WATCH * KEYS,)
        others = [pattern for pattern in ability.patterns if not pattern.itself]
        return tuple(sorted({self.listens(ability, pattern.point) * KEYS + pattern.key for pattern in others}))

    def _add_face(self, definition: Definition) -> None:
        face = Face(len(self.faces), definition, self.stats, self.title_number(definition.title))
        self.faces.append(face)
        face.abilities = tuple(self._add_ability(a, face) for a in definition.abilities)
        face.granted = tuple(self._add_ability(a, face) for a in definition.granted)
        usual = [n for n in face.abilities if self.abilities[n].kind & (USABLE | PLAY) and not self.abilities[n].zones]
        face.actions = tuple(usual)
        face.acts = tuple(n for n in usual if self.abilities[n].kind & USABLE)
        itself: dict[int, list[int]] = {}
        for number in face.abilities:
            for key in self.own[number]:
                itself.setdefault(key, []).append(number)
        face.itself = {key: tuple(numbers) for key, numbers in itself.items()}
        face.gated = any(key < ON_MANDATORY * KEYS for key in itself)
        face.mods = tuple(m for number in face.abilities for m in self.standing[number])

    def _add_ability(self, ability: Ability, face: Face) -> int:
        number = len(self.abilities)
        self.abilities.append(ability)
        self.ability_face.append(face.number)
        self.keys.append(self.other_keys(ability, face))
        self.own.append(self.own_keys(ability))
        self.slots.append(((),) * (ability.slots + len(ability.program)))
        self.standing.append(tuple(range(len(self.mods), len(self.mods) + len(ability.mods))))
        receives = {id(choice): bringing(ability, choice) for choice in choices_of(ability)}
        self.receives.update((key, instrs) for key, instrs in receives.items() if instrs)
        self.first_target.append(aim(ability))
        picks = [instr.choice for instr in ability.program if instr.choice is not None]
        picks = [choice for choice in picks if choice.most.op == N_CONST and choice.most.n > 0]
        plain = [choice for choice in (*ability.targets, *picks) if choice.plain]
        self.quick_choices.update(id(choice) for choice in plain if not receives[id(choice)])
        needed = [choice for choice in plain if not choice.if_able and not choice.random]
        self.receiving_choices.update(id(choice) for choice in needed if receives[id(choice)])
        for mod in ability.mods:
            self._add_mod(mod)
        for instruction in ability.program:
            for mod in instruction.mods:
                self._add_mod(mod)
            if instruction.until is not None:
                self._add_until(instruction.until)
        return number

    def _add_until(self, until: Until) -> None:
        number = self.until_number[id(until)] = len(self.untils)
        self.untils.append(until)
        if until.op == U_EVENT:
            self.ends_by_event = True
        if until.op == U_EVENT or of_this_use(until):
            self.deep_untils.add(number)
        if of_this_card(until):
            self.leaning_untils.add(number)

    def _add_mod(self, mod: Mod) -> None:
        self.mod_number[id(mod)] = len(self.mods)
        self.mods.append(mod)
        self.mod_keys.append(mod_key(mod))
        self.blocks_gains = self.blocks_gains or (mod.kind == M_BLANK and mod.n == 1)
        self.immunity = self.immunity or mod.kind == M_IMMUNE
        self.borrows = self.borrows or mod.kind == M_GAIN_TEXT
        self.lends = self.lends or mod.kind == M_BORROWS
        self.grants = self.grants or mod.kind in (M_GRANT, M_GAIN_TEXT)


class DisabledRulings:
    """Rulings that are switched off, and which of them anything has asked about."""

    def __init__(self, rulings: Iterable[str] = ()) -> None:
        self.rulings = frozenset(rulings)
        self.hit: set[str] = set()

    def __bool__(self) -> bool:
        return bool(self.rulings)

    def __contains__(self, ruling: str) -> bool:
        if ruling not in self.rulings:
            return False
        self.hit.add(ruling)
        return True

    def isdisjoint(self, others: Iterable[str]) -> bool:
        """Is none of them switched off?"""
        asked = [ruling in self for ruling in others]  # all of them, so that each is known to act here
        return not any(asked)


class Setup:
    """The fixed part of one game: which object is which card, who owns it, and the rules in force."""

    __slots__ = (
        "abilities",
        "ability_face",
        "blocks_gains",
        "borrows",
        "card_face",
        "causes",
        "columns",
        "courtesy",
        "deep_untils",
        "ends_by_event",
        "faces",
        "first_target",
        "grants",
        "immunity",
        "is_awaited",
        "keys",
        "keys_before",
        "keys_by_class",
        "keys_of",
        "leaning_untils",
        "library",
        "looks",
        "mod_keys",
        "mod_number",
        "mods",
        "nameable",
        "nameable_words",
        "own",
        "owners",
        "patient",
        "players",
        "plays",
        "quick_choices",
        "receives",
        "receiving_choices",
        "rules",
        "silences",
        "slots",
        "standing",
        "titles",
        "until_number",
        "untils",
        "usability",
        "without",
        "witness",
        "zone_kinds",
    )

    def __init__(
        self,
        library: Library,
        faces: Sequence[int],
        owners: Sequence[int],
        players: int,
        zone_kinds: Sequence[int],
        rules: Sequence[int],
        columns: int,
    ) -> None:
        """`faces[object]`: the index of its definition, or -1; `owners[object]`: its player."""
        self.library = library
        self.players = players
        self.owners: tuple[int, ...] = tuple(owners)
        self.zone_kinds: tuple[int, ...] = tuple(zone_kinds)
        self.rules: tuple[int, ...] = tuple(rules)
        self.columns = columns
        self.abilities = library.abilities
        self.ability_face = library.ability_face
        self.keys = library.keys
        self.own = library.own
        self.causes = library.causes
        self.slots = library.slots
        self.standing = library.standing
        self.mods = library.mods
        self.mod_keys = library.mod_keys
        self.mod_number = library.mod_number
        self.untils = library.untils
        self.until_number = library.until_number
        self.deep_untils = library.deep_untils
        self.leaning_untils = library.leaning_untils
        self.blocks_gains = library.blocks_gains
        self.immunity = library.immunity
        self.borrows = library.borrows
        self.grants = library.grants
        self.ends_by_event = library.ends_by_event
        self.titles = library.titles
        self.is_awaited = library.is_awaited
        self.keys_by_class = library.keys_by_class
        self.keys_before = library.keys_before
        self.keys_of = library.keys_of
        self.quick_choices = library.quick_choices
        self.receiving_choices = library.receiving_choices
        self.first_target = library.first_target
        self.usability = library.usability
        self.receives = library.receives
        self.looks = library.looks
        self.plays = library.plays
        self.silences = library.silences
        self.faces = library.faces
        self.nameable: tuple[str, ...] = ()  # the titles that a player can name, whatever is in the decks
        self.nameable_words: tuple[int, ...] = ()  # likewise the words that some card bears
        self.without: DisabledRulings | None = None  # rulings that an audit of positions has switched off
        self.witness: Witness | None = None  # who counts what card text does, in all games of this setup
        self.courtesy = False  # ask whoever might answer, so that no pause tells what he holds
        self.patient = False  # wait for the active player in every action window, so that nothing runs away
        shown = library.faces
        self.card_face: tuple[Face, ...] = tuple([library.blank if f < 0 else shown[f] for f in faces])

    def with_faces(self, faces: Sequence[Face]) -> Setup:
        """The same game with other faces on its cards."""
        numbers = [face.number for face in faces]
        fixed = (self.owners, self.players, self.zone_kinds, self.rules, self.columns)
        other = Setup(self.library, numbers, *fixed)
        other.nameable, other.nameable_words, other.without = self.nameable, self.nameable_words, self.without
        other.courtesy, other.patient, other.witness = self.courtesy, self.patient, self.witness
        return other
