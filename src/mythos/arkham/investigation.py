"""The investigation: a scenario of Arkham Horror as a machine. This is where the chapters of the rules meet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.library import U_ATTACKED, facets
from mythos.arkham.rules.harm import deal
from mythos.arkham.rules.opening import Opening
from mythos.arkham.rules.scenario import follow_chapter
from mythos.arkham.rules.tests import is_attacked
from mythos.arkham.rules.timing import works_at
from mythos.arkham.rules.tokens import shows
from mythos.arkham.standing import granted
from mythos.arkham.table import (
    COLUMNS,
    FLIPPED,
    M_ASLEEP,
    S_LEAD,
    Table,
)
from mythos.kernel import effects, initiation, lasting
from mythos.kernel.machine import (
    HOST,
    KNOWN,
    OBJECT,
    ZONE,
)
from mythos.kernel.program import (
    I_DESTINATION,
    S_YOU,
    Choice,
    Instr,
    Mod,
    Pattern,
    Sel,
    Test,
)


def start(g: Table) -> None:
    """The setup of the scenario, and the opening hands."""
    g.push(Opening())
    follow_chapter(g, "setup")
    g.run()


# -- events and who answers them
def keys_of(g: Table, i: int) -> tuple[int, ...]:
    """Under which keys an event is known."""
    return facets(g.heap[i].kind)


def matches_more(g: Table, pattern: Pattern, i: int, card: int, you: int) -> bool:
    """The end of the game for one investigator concerns only the cards that player owns or has."""
    event = g.heap[i]
    if pattern.kinds and event.kind == n.E_REVEAL_TOKEN and not pattern.kinds & shows(g, event.amount):
        return False
    if pattern.kinds and event.kind == n.E_MOVE:
        left = card if pattern.kinds == table.LEFT_THIS else g.cells[card * COLUMNS + HOST]
        if event.came_from != left:
            return False
    if pattern.came_from and (event.came_from < 0 or not pattern.came_from >> event.came_from & 1):
        return False
    if event.kind == n.E_GAME_END and event.player >= 0:
        return event.player in (g.setup.owners[card], table.controller(g, card))
    return True


def subject_fits(g: Table, tests: tuple[Test, ...], i: int, card: int, you: int, rec: int = -1) -> bool:
    """Do the tests fit the subject of an event?"""
    return table.fits(g, tests, g.heap[i].subject & OBJECT, card, you, rec)


def user(g: Table, card: int, i: int, granter: int = -1) -> int:
    """Who uses a card: whoever was named with it."""
    return granter if granter >= 0 else table.controller(g, card)


def mark(g: Table) -> tuple[object, ...]:
    """By which one sees that something has changed: also what is remembered, recorded and logged."""
    return (*effects.mark(g), g.memory, g.ledger, len(g.log))


def grants_listening(g: Table) -> bool:
    """What is granted is heard like what is printed: see `rules.timing`."""
    return False


def works_here(g: Table, card: int, number: int, i: int, key: int) -> bool:
    """As `works_at`."""
    return works_at(g, card, number, g.heap[i])


def turn_began(g: Table) -> int:
    """Turns are not waited for."""
    return 0


# -- effects and choices
def do_special(g: Table, rec: int, instr: Instr) -> None:
    """Where an event goes after it was played."""
    assert instr.op == I_DESTINATION, instr.op
    g.rewrite_use(rec).surplus = 1 + instr.zone


def modifiable(g: Table, card: int, mod: Mod, rec: int) -> bool:
    """Any change can be put on a card."""
    return True


def add_lasting(g: Table, rec: int, mod: Mod, target: int, until: int, until_number: int) -> None:
    """One lasting effect; what is meant for the next attack waits for the end of one that is under way."""
    before = len(g.lasting)
    lasting.add_lasting(g, rec, mod, target, until, until_number)
    if until == U_ATTACKED and is_attacked(g, target):
        g.lasting[before:] = [(M_ASLEEP, *row[1:]) for row in g.lasting[before:]]


def place_in_deck(g: Table, card: int, end: int) -> None:
    """Put a card of a deck to its top (0) or bottom (1)."""
    g.move(card, g.cells[card * COLUMNS + ZONE], bottom=end == 1, same=True)


def shuffle_pile(g: Table, zone: int, player: int) -> None:
    """Shuffle a deck."""
    moving.shuffle_zone(g, table.zone_number(g, zone, player))


def ways_to_play(g: Table, card: int, you: int, how: int) -> list[int]:
    """The ability by which a card is played."""
    number = table.sheet(g, card).play
    return [number] if number >= 0 else []


def usual_zone(g: Table) -> int:
    """Cards are played from the hand."""
    return n.HAND


def shares(g: Table, choice: Choice, rec: int, paying: bool = False) -> list[tuple[int, tuple[int, ...], int, int]]:
    """Who chooses among what; a setup takes any of several copies, nobody is asked which."""
    found = initiation.shares(g, choice, rec, paying)
    if initiation.ability_of(g, rec).kind != n.CHAPTER or choice.random:
        return found
    return [(who, copies_taken(g, refs, most), least, most) for who, refs, least, most in found]


def copies_taken(g: Table, refs: tuple[int, ...], most: int) -> tuple[int, ...]:
    """So many of these, if they are copies of one card out of play."""
    alike = len({g.card_face[ref & OBJECT].number for ref in refs}) == 1
    away = all(g.zone_kind(ref & OBJECT) not in n.IN_PLAY for ref in refs)
    return tuple(sorted(refs, key=lambda ref: ref & OBJECT)[:most]) if alike and away else refs


def ask_choice(g: Table, rec: int, choice: Choice, kind: int, k: int = -1) -> None:
    """Ask for a choice; among equals on an encounter card the lead investigator chooses."""
    if choice.chooser is not None and choice.chooser.op == S_LEAD and not g.rule("ah13-1.5"):
        choice = replace(choice, chooser=Sel(S_YOU))
    initiation.ask_choice(g, rec, choice, kind, k)


def show_to(g: Table, player: int, refs: tuple[int, ...]) -> None:
    """Who chooses among hidden cards looks at them."""
    for ref in refs:
        g.cells[(ref & OBJECT) * COLUMNS + KNOWN] |= 1 << player


def announce(g: Table, rec: int) -> None:
    """Everybody learns which card is used."""
    card = g.heap[rec].subject & OBJECT
    g.cells[card * COLUMNS + KNOWN] = (1 << g.setup.players) - 1


def hurt(
    g: Table, refs: Iterable[int], damage: int, horror: int, source: int = -1, player: int = -1, direct: int = 0
) -> None:
    """Deal damage and horror by a rule."""
    deal(g, tuple(refs), damage, horror, direct, source, -1, n.BY_RULE, player)


def offers_way_out(g: Table) -> bool:
    """Is there a scenario card in play by whose text somebody may resign?"""
    resigning, sides = g.library.resigning, g.library.sides
    for c in table.cards_in_play(g):
        side = g.cells[c * COLUMNS + FLIPPED]
        numbers = g.face(c).abilities if g.setup.owners[c] < 0 else ()
        if any(number in resigning and sides[number] == side for number in numbers):
            return True
    return any(number in resigning and g.setup.owners[c] < 0 for c, number in granted(g))
