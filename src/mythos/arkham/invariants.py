"""What must hold at every question of every game, whatever was played: the fuzzer and the tests look here.

An invariant returns how many things it looked at and what is wrong with them; the number tells an invariant that
holds from one that was never put to the test.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.game import Scene
from mythos.arkham.rules.enemies import would_engage
from mythos.arkham.rules.settling import defeated
from mythos.arkham.rules.tokens import plain_token
from mythos.arkham.rules.turn import Q_ACTION
from mythos.arkham.table import (
    ACTIONS,
    CLUES,
    COLUMNS,
    DAMAGE,
    DOOM,
    ENDING,
    ENGAGED,
    EXHAUSTED,
    HORROR,
    PLACE,
    RESOURCES,
    STAYS,
    TEST_BY,
    TEST_FIRST,
    TEST_LAST,
    THE_COMMITTED,
    THE_INVESTIGATORS,
    THE_LIMBO,
    THE_LOCATIONS,
    THE_PLACES,
    THE_SET_ASIDE,
    TOKEN_COLUMNS,
    TURN_OF,
    USES,
    Table,
)
from mythos.arkham.view import knows
from mythos.kernel.machine import HOST, MARKS, PROCEDURES, TOUCHED, ZONE
from mythos.kernel.reading import L_TARGET

Result = tuple[int, list[str]]
Invariant = Callable[[Scene], Result]


def at_rest(machine: Table) -> bool:
    """Is an investigator asked for an action, with nothing under way?"""
    return bool(machine.asks) and machine.asks[0].kind == Q_ACTION


def every_card_in_one_zone(game: Scene) -> Result:
    """Each card is in exactly one zone, limbo included, and its cell says which."""
    machine = game.machine
    wrong = []
    seen: Counter[int] = Counter(c for zone in machine.zones for c in zone)
    for c in range(len(machine.setup.owners)):
        if seen[c] != 1:
            wrong.append(f"{table.title(machine, c)} (object {c}) is in {seen[c]} zones")
        elif c not in machine.zones[machine.cells[c * COLUMNS + ZONE]]:
            wrong.append(f"the cell of {table.title(machine, c)} names another zone")
    return len(machine.setup.owners), wrong


def cards_with_their_owners(game: Scene) -> Result:
    """Hands, decks and discard piles hold only their owner's cards; hidden encounter cards lie in a hand."""
    machine = game.machine
    wrong, looked = [], 0
    for player in range(machine.setup.players):
        for kind in (n.DECK, n.HAND, n.DISCARD):
            for c in machine.zones[player * n.PLAYER_ZONES + kind]:
                looked += 1
                hidden = machine.setup.owners[c] < 0 and kind == n.HAND
                if machine.setup.owners[c] != player and not hidden:
                    wrong.append(f"{table.title(machine, c)} is in a zone of {table.name(machine, player)}")
    return looked, wrong


def indexes(game: Scene) -> Result:
    """Listeners, standing changes and the map follow from the zones."""
    machine = game.machine
    again = machine.fork()
    again.index_all()
    table.remap(again)
    wrong = []
    if again.listen != machine.listen or again.listener_count != machine.listener_count:
        wrong.append("the listeners do not follow from the zones")
    if again.mods_by != machine.mods_by:
        wrong.append("the standing changes do not follow from the zones")
    if again.paths != machine.paths:
        wrong.append("the map does not follow from the locations")
    return 1, wrong


def marks(game: Scene) -> Result:
    """Each card knows how many lasting effects are on it."""
    machine = game.machine
    counted = Counter(row[L_TARGET] for row in machine.lasting if row[L_TARGET] >= 0 and machine.live(row[L_TARGET]))
    wrong = [
        f"{table.title(machine, c)} has {machine.cells[c * COLUMNS + MARKS]} marks instead of {counted[machine.ref(c)]}"
        for c in range(len(machine.setup.owners))
        if machine.cells[c * COLUMNS + MARKS] != counted[machine.ref(c)]
    ]
    return len(counted), wrong


def questions(game: Scene) -> Result:
    """A question has at least two answers, all different, and goes to somebody who is still in the game."""
    wrong = []
    asks = game.machine.open_asks()
    for ask in asks:
        codes = ask.now()
        if len(codes) < 2:
            wrong.append(f"a question with {len(codes)} answers")
        if len(set(codes)) < len(codes):
            wrong.append("the same answer twice")
        over = game.machine.regs[ENDING] or not table.someone_is_in(game.machine)  # what comes then is for everybody
        if not table.is_in(game.machine, ask.player) and not over:
            wrong.append(f"{table.name(game.machine, ask.player)} is asked and out of the game")
        labels = [option.label for option in game.show(ask)]
        if len(set(labels)) < len(labels):
            wrong.append("two answers with the same words")
    if not game.over and not asks:
        wrong.append("the game runs and nobody is asked")
    return len(asks), wrong


def enemies_engaged(game: Scene) -> Result:
    """Engaged enemies are in threat areas, no massive one is; at rest none is left that must engage."""
    machine = game.machine
    wrong, looked = [], 0
    for player in range(machine.setup.players):
        for c in machine.zones[player * n.PLAYER_ZONES + n.THREAT]:
            looked += 1
            engaged = machine.cells[c * COLUMNS + ENGAGED]
            if table.type_of(machine, c) == n.ENEMY:
                if engaged != player:
                    wrong.append(
                        f"{table.title(machine, c)} lies with {table.name(machine, player)} "
                        f"and is engaged with {engaged}"
                    )
                if table.value(machine, c, n.MASSIVE):
                    wrong.append(f"{table.title(machine, c)} is massive and in a threat area")
            elif engaged != -1:
                wrong.append(f"{table.title(machine, c)} is no enemy and engaged")
    for c in machine.zones[THE_PLACES]:
        if machine.cells[c * COLUMNS + ENGAGED] >= 0 or (
            at_rest(machine) and machine.cells[c * COLUMNS + ENGAGED] != -1
        ):
            wrong.append(f"{table.title(machine, c)} is engaged and in no threat area")
    if at_rest(machine):
        enemy = would_engage(machine)
        if enemy:
            wrong.append(f"{table.title(machine, enemy)} should have engaged somebody")
    return looked, wrong


def nobody_overloaded(game: Scene) -> Result:
    """At rest nothing has as much damage as health; no number is below zero."""
    machine = game.machine
    wrong = []
    for c in range(len(machine.setup.owners)):
        for column in (DAMAGE, HORROR, CLUES, DOOM, RESOURCES, USES):
            if machine.cells[c * COLUMNS + column] < 0:
                wrong.append(f"{table.title(machine, c)} has a number below zero")
    for player in range(machine.setup.players):
        if machine.cells[player * COLUMNS + ACTIONS] < 0 and machine.regs[TURN_OF] == player:  # else due later
            wrong.append(f"{table.name(machine, player)} has less than no actions")
    if at_rest(machine):
        wrong += [f"{table.title(machine, c)} should have been defeated" for c, _ in defeated(machine)]
    return len(machine.setup.owners), wrong


def out_of_play_is_bare(game: Scene) -> Result:
    """Out of play a card has no tokens, no place, is not engaged, and has no host unless it lies under one."""
    machine = game.machine
    wrong, looked = [], 0
    for c in range(machine.setup.players, len(machine.setup.owners)):
        if machine.zone_kind(c) in n.IN_PLAY:
            continue
        looked += 1
        at = c * COLUMNS
        if STAYS in machine.face(c).facts and machine.cells[at + ZONE] == THE_SET_ASIDE:
            continue  # it stays with its host in the void, with its tokens
        tokens = [machine.cells[at + column] for column in TOKEN_COLUMNS.values()]
        if any(tokens) or machine.cells[at + EXHAUSTED]:
            wrong.append(f"{table.title(machine, c)} is out of play and not bare")
        hosted = machine.cells[at + HOST] != -1 and machine.zone_kind(c) != n.BENEATH
        placed = machine.cells[at + PLACE] != -1 and machine.zone_kind(c) != n.LIMBO  # where it was drawn
        if hosted or placed or machine.cells[at + ENGAGED] != -1:
            wrong.append(f"{table.title(machine, c)} is out of play and somewhere")
    return looked, wrong


def everything_is_somewhere(game: Scene) -> Result:
    """Investigators and unengaged enemies are at locations in play, attachments on cards in play."""
    machine = game.machine
    wrong: list[str] = []
    if machine.regs[ENDING]:  # the locations are counted already
        return 0, wrong
    for c in (*machine.zones[THE_INVESTIGATORS], *machine.zones[THE_PLACES]):
        if table.spot(machine, c) not in machine.zones[THE_LOCATIONS]:
            wrong.append(f"{table.title(machine, c)} is at no location")
    for c in table.cards_in_play(machine):
        host = machine.cells[c * COLUMNS + HOST]
        if host >= 0 and machine.zone_kind(host) not in n.IN_PLAY:
            wrong.append(f"{table.title(machine, c)} is attached to something that is gone")
    return len(machine.zones[THE_INVESTIGATORS]), wrong


def unique_once(game: Scene) -> Result:
    """No two unique cards with one title are in play."""
    machine = game.machine
    titles = Counter(table.title(machine, c) for c in table.cards_in_play(machine) if table.is_unique(machine, c))
    return len(titles), [f"{title} is in play {count} times" for title, count in titles.items() if count > 1]


def tokens_conserved(game: Scene) -> Result:
    """Bag and revealed tokens together are the bag of the start, with what text added or took."""
    machine = game.machine
    waiting = [token for row in machine.shelf for token in row[TEST_LAST + 1 - TEST_FIRST :]]
    now = sorted(plain_token(token) for token in (*machine.bag, *machine.revealed, *waiting))
    start = Counter(game.first_bag)
    for kind, _, token, count in machine.log:
        if kind == n.LOG_BAG:
            start[token] += count
    wanted = sorted(start.elements())
    return 1, [] if now == wanted else [f"the tokens are {now} instead of {wanted}"]


def nothing_under_way(game: Scene) -> Result:
    """At an action question no test runs, nothing resolves, no record is open."""
    machine = game.machine
    if not at_rest(machine) or machine.asks[0].player != machine.regs[TURN_OF]:
        return 0, []
    wrong = []
    if machine.zones[THE_LIMBO] or machine.zones[THE_COMMITTED]:
        wrong.append("a card is still being resolved")
    if machine.regs[TEST_BY] >= 0 or machine.revealed or machine.shelf:
        wrong.append("a test is still under way")
    if machine.heap or machine.pending:
        wrong.append("records are still open")
    if machine.regs[TOUCHED]:
        wrong.append("state checks are still due")
    names = [PROCEDURES[frame.procedure].name for frame in machine.stack]
    if names != ["arkham round", "arkham turn"]:
        wrong.append(f"we are in {' > '.join(names)}")
    return 1, wrong


def views_keep_secrets(game: Scene) -> Result:
    """No view names a card whose face the viewer has not seen."""
    machine = game.machine
    wrong, looked = [], 0
    for viewer in (*range(machine.setup.players), None):
        text = json.dumps(game.view(viewer))
        for c in range(machine.setup.players, len(machine.setup.owners)):
            if not knows(machine, c, viewer) and machine.zone_kind(c) != n.LOCATIONS:
                looked += 1
                if f'"c{c}"' in text:
                    wrong.append(f"the view of {viewer} names hidden object {c}")
    return looked, wrong


TABLE: Final[dict[str, Invariant]] = {
    "zones": every_card_in_one_zone,
    "owners": cards_with_their_owners,
    "indexes": indexes,
    "marks": marks,
    "questions": questions,
    "engagement": enemies_engaged,
    "numbers": nobody_overloaded,
    "bare": out_of_play_is_bare,
    "places": everything_is_somewhere,
    "unique": unique_once,
    "tokens": tokens_conserved,
    "rest": nothing_under_way,
}
SLOW: Final[dict[str, Invariant]] = {"views": views_keep_secrets}


def look(game: Scene, checks: dict[str, Invariant], counts: Counter[str] | None = None) -> list[str]:
    """Everything that is wrong at this question."""
    found: list[str] = []
    for name, invariant in checks.items():
        looked, wrong = invariant(game)
        if counts is not None:
            counts[name] += looked
        found += [f"{name}: {problem}" for problem in wrong]
    return found


def plain(game: Scene) -> dict[str, Any]:
    """A state as something that can be compared."""
    return {"hash": game.hash(), "over": game.over}
