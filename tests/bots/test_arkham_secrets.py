"""Arkham Horror: what an investigator does not know is dealt anew, and no bot's answer depends on it."""

from collections.abc import Iterator
from random import Random

import pytest

from mythos.arkham import moving
from mythos.arkham import numbers as n
from mythos.arkham.game import Scene, new_game
from mythos.arkham.rules.results import Q_RESULT
from mythos.arkham.table import (
    COLUMNS,
    FLIPPED,
    THE_ACTS,
    THE_AGENDAS,
    THE_ENCOUNTER_DECK,
    THE_LOCATIONS,
    THE_REMOVED,
    THE_SPECIAL_DECK,
    remap,
)
from mythos.arkham.table import Table as ArkhamTable
from mythos.bots import BOTS, bot
from mythos.bots.arkham_secrets import ArkhamSecrets
from mythos.bots.determinise import determinise, rearrange
from mythos.kernel.machine import SEED, SEED2, ZONE, Ask

TABLES = (
    (("roland",), "gathering"),
    (("agnes", "wendy"), "masks"),
    (("daisy", "skids", "roland"), "devourer"),
)
Table = tuple[tuple[str, ...], str]
SECRETS = ArkhamSecrets()


def questions(table: Table, seed: int, every: int) -> Iterator[tuple[Scene, Ask]]:
    """Questions of a game, as they come; half of the answers are sensible, so that it goes on for a while."""
    game = new_game(table[0], table[1], seed, undoable=False)
    players = bot("greedy", seed), bot("random", seed)
    while not game.over and len(game.answers) < 260:
        ask = game.machine.open_asks()[0]
        if len(game.answers) % every == 0:
            yield game, ask
        game.take(ask, players[len(game.answers) % 2].choose(game, ask))


def with_other_secrets(game: Scene, viewer: int, seed: int) -> Scene:
    """The same game as far as the viewer knows, but decks, hands and the future are others."""
    other, rng = game.fork(), Random(seed)
    rearrange(other.machine, SECRETS.permutation(other.machine, viewer, rng), SECRETS)
    other.machine.regs[SEED], other.machine.regs[SEED2] = rng.getrandbits(30), rng.getrandbits(30)
    return other


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[1])
@pytest.mark.parametrize("name", ["random", "greedy", "mcts:4"])
def test_no_decision_depends_on_what_a_bot_may_not_know(name: str, table: Table) -> None:
    """Whatever lies in the decks, whatever the others hold, whatever token comes next: the answer is the same."""
    assert name.split(":")[0] in BOTS
    player = bot(name, 5)
    compared = 0
    for game, ask in questions(table, 5, every=7):
        other = with_other_secrets(game, ask.player, 8)
        assert other.hash() != game.hash()
        mine = next(a for a in other.machine.open_asks() if a.player == ask.player)
        here, there = player.choose(game, ask), player.choose(other, mine)
        assert mine.now().index(there) == ask.now().index(here)  # an unrevealed location may be another card
        compared += 1
    assert compared >= 3


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[1])
def test_what_an_investigator_knows_stays_as_it_is(table: Table) -> None:
    moved = 0
    for game, ask in questions(table, 2, every=2):
        other = game.fork()
        other.machine = determinise(game.machine, ask.player, Random(1), SECRETS)
        here, there = seen(game, ask.player), seen(other, ask.player)
        assert here == there
        mine = next(a for a in other.machine.open_asks() if a.player == ask.player)
        assert len(mine.now()) == len(ask.now())
        moved += other.machine.zones != game.machine.zones
    assert moved > 15


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[1])
def test_an_imagined_game_can_be_played_on(table: Table) -> None:
    """Also in the middle of something: what is kept for later means the same there."""
    for seed in range(3):
        for game, ask in questions(table, seed, every=1):
            if ask.kind != Q_RESULT and len(game.answers) % 9:
                continue
            for imagination in range(8 if ask.kind == Q_RESULT else 1):
                imagined = determinise(game.machine, ask.player, Random(imagination), SECRETS)
                mine = next(a for a in imagined.open_asks() if a.player == ask.player)
                for code in mine.now():
                    imagined.fork().answer(mine, code)


def seen(game: Scene, viewer: int) -> str:
    """The viewer's view; unrevealed locations by their titles, because nobody knows which card it is."""
    machine = game.machine
    shown = game.view(viewer)
    shown["question"]["options"] = [option["label"] for option in shown["question"]["options"]]
    view = str(shown)
    for c in machine.zones[THE_LOCATIONS]:
        if machine.cells[c * COLUMNS + FLIPPED]:
            place = machine.zones[THE_LOCATIONS].index(c)
            view = view.replace(f"'c{c}'", f"'place {place}'")
    return view


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[1])
def test_the_imagined_table_is_in_order(table: Table) -> None:
    for game, ask in questions(table, 4, every=11):
        machine = determinise(game.machine, ask.player, Random(2), SECRETS)
        assert sorted(c for zone in machine.zones for c in zone) == list(range(len(machine.setup.owners)))
        assert [len(zone) for zone in machine.zones] == [len(zone) for zone in game.machine.zones]
        for number, zone in enumerate(machine.zones):
            assert all(machine.cells[c * COLUMNS + ZONE] == number for c in zone)
        before = machine.listen, machine.mods_by, machine.paths
        machine.index_all()
        remap(machine)
        assert (machine.listen, machine.mods_by, machine.paths) == before


def ids(machine: ArkhamTable, zone: int) -> list[str]:
    return [machine.face(c).definition.id for c in machine.zones[zone]]


def test_decks_are_shuffled_and_the_story_keeps_its_order() -> None:
    game = new_game(["roland"], "gathering", 3)
    decks = set()
    for seed in range(5):
        machine = determinise(game.machine, 0, Random(seed), SECRETS)
        decks.add((tuple(ids(machine, n.DECK)), tuple(ids(machine, THE_ENCOUNTER_DECK))))
        for zone in (THE_ACTS, THE_AGENDAS, n.HAND):
            assert ids(machine, zone) == ids(game.machine, zone)
        assert sorted(ids(machine, THE_ENCOUNTER_DECK)) == sorted(ids(game.machine, THE_ENCOUNTER_DECK))
        assert machine.regs[SEED] != game.machine.regs[SEED]
    assert len(decks) == 5


def test_the_other_investigators_hand_is_dealt_anew() -> None:
    game = new_game(["agnes", "wendy"], "masks", 3)
    machines = [determinise(game.machine, 0, Random(seed), SECRETS) for seed in range(5)]
    assert len({tuple(ids(m, n.PLAYER_ZONES + n.HAND)) for m in machines}) == 5
    assert len({tuple(ids(m, n.HAND)) for m in machines}) == 1
    assert len({tuple(ids(m, THE_SPECIAL_DECK)) for m in machines}) > 1


def test_locations_that_look_alike_may_be_each_other() -> None:
    """Of six woods four are in play; where each is, and which two stayed in the box, nobody knows."""
    game = new_game(["roland"], "devourer", 3)
    machines = [determinise(game.machine, 0, Random(seed), SECRETS) for seed in range(12)]
    layouts = {tuple(ids(m, THE_LOCATIONS)) for m in machines}
    assert len(layouts) > 8
    assert len({card for layout in layouts for card in layout}) == 1 + 6
    assert all(ids(m, THE_LOCATIONS)[0] == ids(game.machine, THE_LOCATIONS)[0] for m in machines)


def test_it_is_not_known_which_set_was_shuffled_in() -> None:
    game = new_game(["roland"], "devourer", 3)
    chosen = set()
    for seed in range(30):
        machine = determinise(game.machine, 0, Random(seed), SECRETS)
        facts = [machine.face(c).facts for c in machine.zones[THE_ENCOUNTER_DECK]]
        names = {name for fact in facts for name in fact if name.startswith("set agents-of-")}
        assert len(names) == 1  # always a whole set
        chosen |= names
        assert len(ids(machine, THE_REMOVED)) == len(ids(game.machine, THE_REMOVED))
    assert len(chosen) == 4


def test_a_set_that_was_seen_is_known() -> None:
    game = new_game(["roland"], "devourer", 3)
    machine = game.machine
    agent = next(
        c
        for c in machine.zones[THE_ENCOUNTER_DECK]
        if any(name.startswith("set agents-of-") for name in machine.face(c).facts)
    )
    moving.discard(machine, agent)
    decks = [sorted(ids(determinise(machine, 0, Random(seed), SECRETS), THE_ENCOUNTER_DECK)) for seed in range(12)]
    assert decks == [sorted(ids(machine, THE_ENCOUNTER_DECK))] * 12
