"""Nobody learns what he may not know: by no message, no refusal, no number, no moment."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from mythos.bots.mind import mind_of
from mythos.errors import MythosError
from mythos.kernel.machine import Machine
from mythos.kernel.session import Game
from mythos.kernel.trace import Trace
from mythos.server.feeds import Feed, Message
from mythos.server.games import Wish, kinds
from mythos.server.live import WATCHER, LiveTable, asked
from mythos.server.records import BY_PERSON, Given, SeatRecord, TableRecord
from mythos.server.redaction import Redaction
from tests.server.house import House
from tests.server.test_undo import pair

COC = kinds()["coc"]
GAMES = 3
BOTH = pytest.mark.parametrize("game", kinds())
EVERY = {"coc": 19, "arkham": 6}  # answers from one look to the next; who plays at random does not last long in Arkham


class Ear:
    """A listener that keeps what it hears."""

    def __init__(self, seat: int | None) -> None:
        self.visitor = f"visitor {seat}"
        self.seat = seat
        self.heard: list[str] = []

    def send(self, message: Message) -> None:
        self.heard.append(json.dumps(message))

    def close(self, code: int) -> None:
        raise AssertionError(code)


LASTING = 3  # the first scenarios, in which investigators who act at random stay alive for a while


def table(game: str, seed: int) -> LiveTable:
    """A table of two persons with random decks, everybody and a watcher looking on."""
    rng, kind = Random(f"secrecy {seed}"), kinds()[game]
    info = kind.info()
    decks = rng.sample([deck.id for deck in info.decks], 2)
    edition = rng.choice([edition.id for edition in info.editions])
    scenario = info.scenarios[seed % LASTING].id if info.scenarios else None
    record = TableRecord("t", game, "visitor 0", 0, 0, "agree", "w", None, {"seed": seed})
    record.seats = [SeatRecord("t", n, "person", name, "l", visitor=f"visitor {n}") for n, name in enumerate("AB")]
    record.setup = kind.setup(Wish(edition, seed, None, ("A", "B"), tuple(decks), scenario, courtesy=True))
    made = LiveTable(kind, record)
    for viewer in (0, 1, WATCHER):
        made.feed(viewer).listeners.add(Ear(viewer))
        made.see(viewer)
    return made


def everything(live: LiveTable, viewer: int | None, feed: Feed) -> str:
    """Whatever the server could tell a viewer now: all messages, the table, every refusal."""
    live.feeds[viewer] = feed
    live.moment += 1  # paint anew
    difference = live.see(viewer)
    told: list[Any] = [difference, feed.whole(), live.shown(f"visitor {viewer}"), live.log(viewer), live.around(viewer)]
    fresh = Feed(live.kind, viewer)
    fresh.look(live.playing(), live.lines, live.version(viewer), live.around(viewer))
    told.append(fresh.whole())
    if viewer is not None:
        told += [refusal(live, viewer, answer) for answer in ("fly", "play:k1", "pass", "take:k3")]
        numbers = sorted(feed.redaction.handles.items(), key=lambda item: item[1])
        told += [[handle, reasons(live, number, viewer), values(live, number, viewer)] for number, handle in numbers]
    return json.dumps(told)


def refusal(live: LiveTable, viewer: int, answer: str) -> str:
    """What is said to an answer, on trial."""
    ask = asked(live.playing(), viewer)
    asking = live.feed(viewer).asking
    if ask is not None and asking is not None and answer in asking.codes:
        return "taken"
    try:
        live.answer(viewer, live.version(viewer), answer)
    except MythosError as wrong:
        return f"{wrong.message} {wrong.remedy}"
    raise AssertionError("an answer that is not offered was taken")


def reasons(live: LiveTable, number: int, viewer: int) -> list[str]:
    """Why a card in sight cannot be used."""
    try:
        return live.kind.why_not(live.playing(), number, viewer)
    except MythosError as wrong:
        return [wrong.message]


def values(live: LiveTable, number: int, viewer: int) -> list[Any]:
    """How the values of a card in sight come about."""
    handles = live.feeds[viewer].redaction.handles
    found = live.kind.values(live.playing(), number, viewer, lambda c: handles.get(c, "out of sight"))
    return [value.model_dump() for value in found]


def dealt_anew(game: Game, viewer: int | None, rng: Random) -> Machine:
    """The same position with everything dealt anew that the viewer does not know; a watcher knows less than anybody."""
    machine: Machine = game.machine
    for player in range(machine.setup.players) if viewer is None else (viewer,):
        machine = mind_of(game).imagine(machine, player, rng)
    return machine


@BOTH
@pytest.mark.parametrize("seed", range(GAMES))
def test_two_positions_that_differ_in_what_a_seat_may_not_know_look_the_same(game: str, seed: int) -> None:
    looks_the_same(game, seed)


@pytest.mark.long
@BOTH
@pytest.mark.parametrize("seed", range(100, 140))
def test_the_same_for_many_games(game: str, seed: int) -> None:
    looks_the_same(game, seed)


def looks_the_same(name: str, seed: int) -> None:
    """A random game, now and then dealt anew for each viewer."""
    live, rng = table(name, seed), Random(seed)
    looked = hidden = 0
    every = EVERY[name]
    while not live.playing().over and len(live.past) < 13 * every:
        if len(live.past) % every == seed % every:
            for viewer in (0, 1, WATCHER):
                hidden += compare(live, viewer, rng)
                looked += 1
        ask = rng.choice(live.playing().machine.open_asks())
        live.go_on([(ask, Given(ask.player, rng.choice(ask.now()), BY_PERSON))])
    assert looked >= 6
    assert hidden > looked  # there was something to hide


def carried_over(redaction: Redaction, true: Machine, other: Machine) -> Redaction:
    """The same feeds on the other position: a location that is not revealed is the same one, whatever its face is."""
    there = {a: b for one, two in zip(true.zones, other.zones, strict=True) for a, b in zip(one, two, strict=True)}
    twin = copy.deepcopy(redaction)
    twin.handles = {there.get(number, number): handle for number, handle in redaction.handles.items()}
    return twin


def compare(live: LiveTable, viewer: int | None, rng: Random) -> int:
    """Both positions, byte for byte; how many cards lie elsewhere in the other."""
    game = live.playing()
    true = game.machine
    other = dealt_anew(game, viewer, rng)
    other.trace = true.trace
    feed = live.feeds[viewer]
    twin = copy.copy(feed)
    twin.redaction = carried_over(feed.redaction, true, other)
    twin.printed, twin.listeners = dict(feed.printed), set(feed.listeners)
    here = everything(live, viewer, feed)
    game.machine = other
    try:
        there = everything(live, viewer, twin)
    finally:
        game.machine = true
        live.feeds[viewer] = feed
    assert here == there
    return sum(one != two for one, two in zip(true.zones, other.zones, strict=True))


@BOTH
@pytest.mark.parametrize("seed", [0, 3])
def test_a_pause_tells_ones_settings_not_ones_hand(game: str, seed: int) -> None:
    """One passes: whether the other is asked then, and every byte one is told, does not depend on what he holds."""
    live, rng = table(game, seed), Random(seed)
    for seat in live.record.seats:
        seat.settings = dict.fromkeys(live.defaults(), "ask")
    compared = 0
    while not live.playing().over and len(live.past) < 120:
        ask = live.playing().machine.open_asks()[0]
        code = rng.choice(ask.now())
        window = live.kind.window(live.playing(), ask)
        if len(live.asked()) == 1 and window and live.kind.is_quiet(live.passing(ask)):
            code = live.passing(ask)
            compared += same_pause(live, ask.player, rng)
        live.go_on([(ask, Given(ask.player, code, BY_PERSON))])
    assert compared > 5


def same_pause(live: LiveTable, player: int, rng: Random) -> bool:
    """Pass in both positions, on trial; False if something happened after it that may look different."""
    told = []
    true = live.playing().machine
    for machine in (true.fork(), dealt_anew(live.playing(), player, rng)):
        twin = copy.copy(live)
        twin.game = live.playing().fork(undoable=True)
        twin.game.machine = machine
        machine.trace = Trace()
        twin.past, twin.lines, twin.until = list(live.past), list(live.lines), {}
        twin.record = copy.deepcopy(live.record)
        feed = copy.deepcopy(live.feeds[player])
        feed.redaction = carried_over(feed.redaction, true, machine)
        twin.feeds = {player: feed}
        ask = machine.open_asks()[0]
        news = twin.go_on([(ask, Given(player, live.passing(ask), BY_PERSON))])
        shown = {**twin.shown(f"visitor {player}"), "touched": "now"}
        told.append([[message for _, message in news.told], twin.asked(), shown])
        if len(twin.lines) > len(live.lines):
            return False
    assert json.dumps(told[0]) == json.dumps(told[1])
    return True


@BOTH
def test_the_test_above_can_fail(game: str) -> None:
    """A seat that looked through the other's feed would see the difference."""
    live, rng = table(game, 1), Random(1)
    playing = live.playing()
    other = dealt_anew(playing, 0, rng)
    here = json.dumps(live.kind.scene(playing, 1, str))
    playing.machine = other
    assert json.dumps(live.kind.scene(playing, 1, str)) != here


def test_secret_choices_make_no_sound() -> None:
    """Both choose their resources at the same time: nobody hears how far the other is."""
    live = table("coc", 5)
    game = live.playing()
    while game.question is not None and game.question.kind == "mulligan":
        ask = game.machine.open_asks()[0]
        live.go_on([(ask, Given(ask.player, ask.now()[0], BY_PERSON))])
    assert live.asked() == [0, 1]
    mine = next(ask for ask in game.machine.open_asks() if ask.player == 0)
    live.go_on([(mine, Given(0, mine.now()[0], BY_PERSON))])  # with something of one's own to take back
    shown = [live.shown("visitor 0"), live.version(0)]
    for _ in range(2):
        ask = next(ask for ask in game.machine.open_asks() if ask.player == 1)
        news = live.go_on([(ask, Given(1, ask.now()[0], BY_PERSON))])
        assert {feed.viewer for feed, _ in news.told} == {1}
        assert [live.shown("visitor 0"), live.version(0)] == shown


def wished(live: LiveTable, seat: int, by: str) -> dict[int | None, str]:
    """What everybody reads when a seat wishes to take something back; nothing if there is nothing to ask for."""
    try:
        if live.wish_undo(seat, by) is not None:
            return {}
    except MythosError:
        return {}
    told = {viewer: live.shown(f"visitor {viewer}")["undo_request"]["text"] for viewer in (0, 1, WATCHER)}
    live.request = None
    return told


@BOTH
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_wish_to_take_back_tells_others_no_more_than_their_log(game: str, seed: int) -> None:
    """Whatever the others read of it has been told to them before; who wishes it knows what it was."""
    live, rng = table(game, seed), Random(f"undo {seed}")
    read = hidden = 0
    while not live.playing().over and len(live.past) < 150:
        for seat in (0, 1):
            for viewer, text in wished(live, seat, rng.choice(["step", "action", "turn"])).items():
                said = text.partition("would like to take back: ")[2]
                if viewer == seat or not said:
                    hidden += not said
                    continue
                assert said in [entry["text"] for entry in live.log(viewer)]
                read += 1
        ask = rng.choice(live.playing().machine.open_asks())
        live.go_on([(ask, Given(ask.player, rng.choice(ask.now()), BY_PERSON))])
    assert read + hidden > 20


def test_a_card_chosen_in_secret_is_not_told_by_the_wish_to_choose_another() -> None:
    live = table("coc", 5)
    game = live.playing()
    while game.question is not None and game.question.kind == "mulligan":
        ask = game.machine.open_asks()[0]
        live.go_on([(ask, Given(ask.player, ask.now()[0], BY_PERSON))])
    ask = next(ask for ask in game.machine.open_asks() if ask.player == 0)
    chosen = game.label(ask, ask.now()[0])
    live.go_on([(ask, Given(0, ask.now()[0], BY_PERSON))])
    told = wished(live, 0, "step")
    assert told[0] == f"A would like to take back: {chosen}"
    assert told[1] == told[WATCHER] == "A would like to take an answer back"


@BOTH
def test_settings_pass_without_a_sound(game: str) -> None:
    """Where a seat passes by its settings, nobody hears that it was asked."""
    live = table(game, 9)
    for seat in live.record.seats:
        seat.settings = dict.fromkeys(list(live.defaults())[::2], "pass")
    rng = Random(3)
    passed = 0
    while not live.playing().over and len(live.past) < 300:
        ask = rng.choice(live.playing().machine.open_asks())
        news = live.go_on([(ask, Given(ask.player, rng.choice(ask.now()), BY_PERSON))])
        passed += len(news.given) - 1
        by_viewer: dict[int | None, list[Message]] = {}
        for feed, message in news.told:
            by_viewer.setdefault(feed.viewer, []).append(message)
        for messages in by_viewer.values():
            assert all(not message["asked"] and message["question"] is None for message in messages[:-1])
    assert passed > (20 if game == "coc" else 5)


@BOTH
def test_films_of_running_games_tell_no_more_than_was_seen(game: str) -> None:
    """A replay has the scenes that were shown, names nobody who passed by settings, and no answer of the other."""
    from mythos.server.replays import replay

    live, rng = table(game, 9), Random(9)
    live.record.seats[1].settings = dict.fromkeys(live.defaults(), "pass")
    live.feed(0).listeners.clear()
    ear = Ear(0)
    live.feed(0).listeners.add(ear)
    seen: list[Any] = [live.feed(0).scene]
    for _ in range(120):
        if live.playing().over:
            break
        ask = rng.choice(live.playing().machine.open_asks())
        news = live.go_on([(ask, Given(ask.player, rng.choice(ask.now()), BY_PERSON))])
        seen += [live.feed(0).scene for feed, _ in news.told if feed.viewer == 0]
    given = [past.given for past in live.past]
    assert live.record.setup is not None
    made = json.loads(replay(game, live.record.setup, given, 0, False, False))
    assert len(made["frames"]) > 50
    for frame in made["frames"]:
        assert frame["at"] is None
        assert frame["label"] is None or frame["by"] == 0
        assert frame["question"] is None or frame["question"]["player"] == 0
    settings = {n for n, past in enumerate(live.past) if past.given.by != BY_PERSON and past.given.player == 1}
    assert settings
    told = [entry["text"] for frame in made["frames"] for entry in frame["log"]]
    assert told == [entry["text"] for entry in live.log(0)]


def test_seats_and_links_are_told_to_those_who_need_them(house: House) -> None:
    host, friend, table_id, mine, theirs = pair(house)
    watcher = house.guest()
    watcher.post(f"/links/{mine.table['watch_link'].removeprefix('/join/')}")
    for guest, links in ((host, [True, False]), (friend, [False, True]), (watcher, [False, False])):
        shown = guest.get(f"/tables/{table_id}")
        assert [bool(seat["link"]) for seat in shown["seats"]] == links
        assert bool(shown["watch_link"]) == (guest is not watcher)
    assert all("seed" not in text for seat in (mine, theirs) for text in seat.raw)
