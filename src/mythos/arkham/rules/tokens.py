"""Chaos tokens: the bag, revealing, and what a token counts as."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rules import timing
from mythos.arkham.table import (
    COLUMNS,
    DRAWER,
    FLIPPED,
    M_COUNTS_AS,
    M_WORTH,
    TEST_BY,
    TEST_CHOICE,
    TEST_FLIP,
    TEST_KIND,
    TEST_OBJECT,
    TEST_RESOLVED,
    TEST_SEEN,
    TEST_TOKENS,
    THE_STORYLINE,
    Table,
)
from mythos.kernel import hooks
from mythos.kernel.machine import BITS, OBJECT, Frame, Option, procedure
from mythos.kernel.program import M_DOES_NOT
from mythos.kernel.reading import L_KIND, L_MOD, L_TARGET
from mythos.kernel.records import Event, Player
from mythos.kernel.setup import kind_key

Q_TOKEN: Final = 49
O_TOKEN: Final = 50
SHIFTED: Final = 500  # added to a token that is offered: an answer has no negative numbers
NUMBER: Final = -2  # a set holds references; what is none is kept there as NUMBER - n
IGNORED: Final = 1000  # added to a token that was revealed and ignored
WIDTH: Final = 8  # bits of a number in the register of groups
MOST: Final = (1 << WIDTH) - 1
BAG_STREAM: Final = 5
COUNTS_KEY: Final = kind_key(M_COUNTS_AS, n.E_REVEAL_TOKEN)
WORTH_KEY: Final = kind_key(M_WORTH, n.E_REVEAL_TOKEN)


def revealer(g: Table) -> int:
    """Who reveals chaos tokens: the tester, or whom a text told to do it outside a test; -1 if nobody does."""
    return g.regs[TEST_BY] if g.regs[TEST_BY] >= 0 else g.regs[DRAWER] - 1


# -- the bag -----------------------------------------------------------------------------------------------------------
def out_of_bag(g: Table) -> int:
    """A random token leaves the bag, in which there is one."""
    k = g.bag.index(g.due[0]) if g.due and g.due[0] in g.bag else g.pick(BAG_STREAM, g.bag, revealer(g))
    token = g.bag[k]
    if g.due:
        g.due = g.due[1:]
    g.bag = g.bag[:k] + g.bag[k + 1 :]
    return token


def tell_token(g: Table, token: int) -> None:
    """A line about a token that lies on the table."""
    if g.trace is not None:
        name = n.token_name(token)
        hooks.tell(g, f"The token is {name}.", kind="token", by=revealer(g), icon=name)


def draw_token(g: Table) -> None:
    """One token leaves the bag; it counts as revealed."""
    if not g.bag:
        return
    token = out_of_bag(g)
    g.revealed = (*g.revealed, token)
    g.regs[TEST_SEEN] |= n.token_bit(token)
    tell_token(g, token)


def return_tokens(g: Table) -> None:
    """What was revealed goes back into the bag."""
    if g.revealed:
        g.bag = tuple(sorted((*g.bag, *(plain_token(token) for token in g.revealed))))
        g.revealed = ()


def plain_token(token: int) -> int:
    """A token without the mark of being ignored."""
    return token - IGNORED if token > IGNORED - 100 else token


def cancel_token(g: Table) -> None:
    """The token just revealed goes back into the bag."""
    if g.revealed:
        token = g.revealed[-1]
        g.revealed = g.revealed[:-1]
        g.bag = tuple(sorted((*g.bag, plain_token(token))))
        see_tokens(g)


def ignore_token(g: Table) -> None:
    """The token just revealed counts for nothing, but is not in the bag."""
    if g.revealed and plain_token(g.revealed[-1]) == g.revealed[-1]:
        g.revealed = (*g.revealed[:-1], g.revealed[-1] + IGNORED)
        see_tokens(g)


def see_tokens(g: Table) -> None:
    """Which tokens count as revealed."""
    mask = 0
    for token in g.revealed:
        if plain_token(token) == token:
            mask |= shows(g, token)
    g.regs[TEST_SEEN] = mask


# -- what a token does -------------------------------------------------------------------------------------------------
def counts_as(g: Table, token: int) -> int:
    """The token as text has it: an elder sign that counts as another one, a symbol that is ignored for this test."""
    if token < n.SKULL or not g.library.recounts:
        return token
    player = revealer(g)
    if player < 0:
        return token
    for entry in g.mods_by.get(COUNTS_KEY, ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if mod.stat == token and table.controller(g, source) == player:
            return mod.n
    for row in g.lasting:
        if row[L_KIND] == M_COUNTS_AS and row[L_TARGET] == g.ref(player):
            mod = g.setup.mods[row[L_MOD]]
            if mod.stat == token:
                return mod.n
    return token


def shows(g: Table, token: int) -> int:
    """The bit of a token that lies on the table; one whose effects are ignored is still there."""
    counted = counts_as(g, token)
    return n.token_bit(counted if counted >= n.SKULL else token)


def worth(g: Table, value: int) -> int:
    """What the token that is being resolved changes the skill value by, as text of the tester has it."""
    if WORTH_KEY not in g.mods_by or not g.revealed:
        return value
    token = counts_as(g, plain_token(g.revealed[min(g.regs[TEST_RESOLVED], len(g.revealed)) - 1]))
    return worth_of(g, token, g.regs[TEST_BY], value)


def worth_of(g: Table, token: int, player: int, value: int) -> int:
    """What a token that would change the skill value by so much changes it by for this investigator."""
    for entry in g.mods_by.get(WORTH_KEY, ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if mod.stat == token and table.controller(g, source) == player and table.speaks(g, source):
            return mod.n
    return value


def take_back(g: Table) -> None:
    """What was revealed for this test goes back into the bag, and changes the skill value no more."""
    return_tokens(g)
    g.regs[TEST_TOKENS] = g.regs[TEST_RESOLVED] = g.regs[TEST_SEEN] = g.regs[TEST_FLIP] = 0


def counting(g: Table) -> list[int]:
    """The revealed tokens that were not ignored, as what they count."""
    return [counts_as(g, token) for token in g.revealed if plain_token(token) == token]


def add_value(g: Table, value: int) -> None:
    """A token changes the skill value; text may turn its sign round or double it."""
    if value < 0:
        if g.regs[TEST_FLIP]:
            value = -value
            g.regs[TEST_FLIP] = 0
        elif doubles_negatives(g):
            value *= 2
    g.regs[TEST_TOKENS] += value


def doubles_negatives(g: Table) -> bool:
    """Does the enemy that is evaded double negative modifiers?"""
    obj = g.regs[TEST_OBJECT]
    if g.regs[TEST_KIND] != n.EVADING or obj < 0 or not g.live(obj):
        return False
    return bool(g.face(obj & OBJECT).facts.get("doubles", ())) and table.speaks(g, obj & OBJECT)


def reveals_nothing(g: Table, player: int) -> bool:
    """Does text keep an investigator from revealing tokens?"""
    if not g.lasting:
        return False
    ref = g.ref(player)
    return any(
        row[L_KIND] == M_DOES_NOT and row[L_TARGET] == ref and g.setup.mods[row[L_MOD]].verb == n.E_REVEAL_TOKEN
        for row in g.lasting
    )


def token_effect(g: Table, token: int, *, result: bool) -> tuple[int, int] | None:
    """The card and ability that say what a symbol does, or does in ST.7."""
    if token == n.ELDER_SIGN:
        player = g.regs[TEST_BY]
        sheet = table.sheet(g, player)
        number = sheet.elder_result if result else sheet.elder
        return (player, number) if number >= 0 and table.speaks(g, player) else None
    for card in g.zones[THE_STORYLINE]:
        if table.type_of(g, card) == n.SCENARIO:
            sheet = table.sheet(g, card)
            side = g.cells[card * COLUMNS + FLIPPED]
            number = (sheet.token_results if result else sheet.tokens)[side].get(token, -1)
            if number >= 0:
                return card, number
    return None


# -- COUNT_AS: a revealed token counts as another one of the bag


class CountAs(Frame):
    """Somebody chooses as which token of the bag a revealed one counts."""

    chooser: Player = 0

    def __init__(self, chooser: Player = 0) -> None:
        super().__init__(COUNT_AS)
        self.chooser = chooser


def choose_other(g: Table, f: CountAs) -> None:
    """Any token of the bag; of equal ones it does not matter which."""
    others = sorted(set(g.bag) - set(g.revealed[-1:]))
    if not g.revealed or not others:
        g.pop()
        return
    g.ask(f.chooser, Q_TOKEN, [(O_TOKEN, 0, 0, 0, SHIFTED + token) for token in others])


def take_other(g: Table, f: CountAs) -> None:
    """The two change places until the test is over."""
    bag, token = list(g.bag), g.reply()[4] - SHIFTED
    bag.remove(token)
    bag.append(g.revealed[-1])
    g.bag, g.revealed = tuple(sorted(bag)), (*g.revealed[:-1], token)
    see_tokens(g)
    tell_token(g, token)
    g.pop()


COUNT_AS: Final = procedure("arkham count as", choose_other, take_other, frame=CountAs)


# -- REVEAL: a token is revealed in a game where text waits for that


class Reveal(Frame):
    """A token is revealed in a game where text waits for that."""

    tester: Player = 0
    first: int = 0  # how many lay there already
    dealt: int = 0  # 1 + set of the tokens still to be dealt out to the groups
    kept: int = 0  # 1 + set of the tokens kept so far
    level: int = 0  # the group that is chosen from

    def __init__(self, tester: Player = 0) -> None:
        super().__init__(REVEAL)
        self.tester = tester


def about_to_reveal(g: Table, f: Reveal) -> None:
    """Somebody may change how the token is revealed; then it is, and may be answered before it counts."""
    f.first = len(g.revealed)
    timing.emit(g, [Event(n.E_REVEAL_TOKEN, f.tester, f.tester, n.BY_RULE)])


def groups(g: Table) -> list[tuple[int, int]]:
    """(tokens revealed in the place of one, how many of them are resolved), in the order in which they were declared:
    each group stands for one of the tokens of the group before it. ah13-faq-25"""
    packed, found = g.regs[TEST_CHOICE], []
    while packed:
        found.append((packed >> WIDTH & MOST, packed & MOST))
        packed >>= 2 * WIDTH
    return found[::-1]


def add_choice(g: Table, revealed: int, kept: int) -> None:
    """One token of those to come is replaced by several."""
    g.regs[TEST_CHOICE] = g.regs[TEST_CHOICE] << 2 * WIDTH | max(1, min(revealed, MOST)) << WIDTH | kept


def keep_of_choice(g: Table, kept: int) -> None:
    """So many of the group declared last are resolved, if one was declared."""
    if g.regs[TEST_CHOICE]:
        g.regs[TEST_CHOICE] = g.regs[TEST_CHOICE] >> WIDTH << WIDTH | max(0, min(kept, MOST))


def to_draw(g: Table) -> int:
    """How many tokens are revealed together."""
    return 1 + sum(revealed - 1 for revealed, _ in groups(g))


def choose_token(g: Table, f: Reveal) -> None:
    """Of several tokens revealed instead of one some are resolved, the others ignored. ah13-faq-25"""
    player = f.tester
    left = groups(g)
    if revealer(g) != player or not left or not g.revealed:
        g.pop()
        return
    if not f.dealt:  # the tokens are dealt out: to each group but the innermost one less than it reveals
        f.dealt = 1 + g.keep(NUMBER - k for k in range(f.first, len(g.revealed)))
        f.kept = 1 + g.keep(())
        f.level = len(left)
    fresh = [NUMBER - k for k in g.sets[f.dealt - 1][rest_of(g, f) :]]
    options: list[Option] = [(O_TOKEN, 0, 1 + k, 0, 0) for k in fresh if g.revealed[k] == plain_token(g.revealed[k])]
    if g.sets[f.kept - 1]:
        options.append((O_TOKEN, 0, 0, 0, 0))  # what was kept of the group inside counts as one token
    count = min(left[f.level - 1][1], len(options))
    g.ask(player, Q_TOKEN, options if count else (), count, count)


def rest_of(g: Table, f: Reveal) -> int:
    """How many of the tokens are left to the groups around this one; what is kept of the group inside is one of its
    own. The bag may have had fewer than were to be revealed."""
    own = groups(g)[f.level - 1][0] - bool(g.sets[f.kept - 1])
    return max(0, len(g.sets[f.dealt - 1]) - own)


def ignore_others(g: Table, f: Reveal) -> None:
    """What is kept of a group stands for one token of the group around it; in the end the rest is ignored."""
    at, kept_at, level = f.dealt - 1, f.kept - 1, f.level
    inner, chosen = g.sets[kept_at], [option[2] - 1 for option in g.replies[0]]
    g.sets[at] = g.sets[at][: rest_of(g, f)]
    g.sets[kept_at] = (*(NUMBER - k for k in chosen if k >= 0), *(inner if -1 in chosen else ()))
    f.level = level - 1
    if level > 1:
        g.goto(f, "choose_token")
        return
    kept = sorted(NUMBER - k for k in g.sets[kept_at])
    others = [token for k, token in enumerate(g.revealed) if k >= f.first and k not in kept]
    ignored = [plain_token(token) + IGNORED for token in others]
    g.revealed = (*g.revealed[: f.first], *ignored, *(g.revealed[k] for k in kept))
    g.regs[TEST_RESOLVED] = len(g.revealed) - len(kept)
    g.regs[TEST_CHOICE] = 0
    see_tokens(g)


def names_of_kept(g: Table, f: Reveal) -> list[str]:
    """The tokens kept so far, in words."""
    return [n.token_name(g.revealed[NUMBER - k]) for k in g.sets[f.kept - 1]]


REVEAL: Final = procedure("arkham reveal", about_to_reveal, choose_token, ignore_others, frame=Reveal)
