"""Two games side by side that differ only in what a viewer may not know: every message of both, byte for byte.

From some moment on the same answers are given in both, by the viewer and by the others; wishes to take back are spoken,
agreed to and carried out, wrong answers are refused. As long as the log tells the viewer the same in both and the same
cards lie open to him, every byte of every message must be the same, too: whatever differs has to have been told openly.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from mythos.errors import MythosError
from mythos.kernel.machine import Ask, Machine
from mythos.kernel.machine import Option as Code
from mythos.kernel.trace import Trace
from mythos.server.games import kinds
from mythos.server.live import WATCHER, LiveTable, asked
from mythos.server.records import BY_PERSON, Given
from mythos.server.redaction import changed
from mythos.server.replays import replay
from tests.server.test_secrecy import Ear, carried_over, dealt_anew, table
from tests.server.test_tables import without_handles

BOTH = pytest.mark.parametrize("game", kinds())
VIEWERS = (0, 1, WATCHER)
FOLLOWED = 6  # answers that are given in both worlds
WRONG = ("fly", "", "play:k1", "pass", "take:k3", "choose:p0")


class World:
    """A table as one viewer hears of it."""

    def __init__(self, live: LiveTable, viewer: int | None, machine: Machine) -> None:
        self.viewer, self.told = viewer, [""] * 0
        self.live = live_copy(live, machine)
        feed = copy.deepcopy(live.feeds[viewer])
        feed.redaction = carried_over(feed.redaction, live.playing().machine, machine)
        feed.listeners = {Ear(viewer)}
        self.live.feeds = {viewer: feed}
        self.first = len(live.past)

    def answer(self, player: int, code: Code) -> None:
        """Somebody answers; what the viewer hears of it."""
        ask = asked(self.live.playing(), player)
        assert ask is not None
        news = self.live.go_on([(ask, Given(player, code, BY_PERSON))])
        self.hear([message for feed, message in news.told if feed.viewer == self.viewer])

    def hear(self, what: Any) -> None:
        """Keep something that the viewer is told."""
        shown = {**self.live.shown(f"visitor {self.viewer}"), "touched": "now"}
        self.told.append(json.dumps([what, shown, self.live.version(self.viewer), self.live.around(self.viewer)]))

    def learnt(self) -> list[Any]:
        """What the viewer has learnt openly: the log, and the cards that he sees now."""
        return [[entry["text"] for entry in self.live.log(self.viewer)], json.dumps(self.live.feed(self.viewer).scene)]

    def refused(self, seat: int) -> None:
        """Wrong answers, and what is said to them."""
        for answer in WRONG:
            asking = self.live.feed(seat).asking
            if asking is None or answer not in asking.codes:
                self.hear(said(lambda answer=answer: self.live.answer(seat, self.live.version(seat), answer)))

    def taken_back(self, seat: int, by: str) -> bool:
        """A wish to take back what was done since; all agree, and it is done."""
        live = self.live
        count = live.back_to(seat, by)
        if count is None or count < self.first:
            return False
        self.hear(said(lambda: live.wish_undo(seat, by)))
        for other in (0, 1):
            if live.request is not None and other in live.request.needs:
                number = live.request.number
                self.hear(said(lambda other=other, number=number: live.consent(other, number, True)))
        live.rewind(count)
        self.hear([live.feed(self.viewer).whole(), live.see(self.viewer), live.log(self.viewer)])
        return True


def live_copy(live: LiveTable, machine: Machine) -> LiveTable:
    """The same table with another machine, to try something out."""
    twin = copy.copy(live)
    twin.game = live.playing().fork(undoable=True)
    twin.game.machine = machine
    machine.trace = Trace()
    twin.past, twin.lines, twin.until = list(live.past), list(live.lines), {}
    twin.record = copy.deepcopy(live.record)
    twin.request = None
    return twin


def said(deed: Any) -> str:
    """What comes of it, in words."""
    try:
        return repr(deed())
    except MythosError as wrong:
        return f"{wrong.message} {wrong.remedy}"


def common(one: World, two: World, rng: Random) -> tuple[int, Code] | None:
    """An answer that both worlds know and that names nothing hidden: the viewer's own, or another's that is quiet."""
    mine, theirs = one.live.playing(), two.live.playing()
    for ask in mine.machine.open_asks():
        twin = asked(theirs, ask.player)
        if twin is None:
            return None
        if ask.player == one.viewer:
            both = [code for code in ask.now() if code in twin.now()]
        else:
            both = [code for code in quiet(one.live, ask) if code in twin.now()]
        if both:
            return ask.player, rng.choice(both)
    return None


def quiet(live: LiveTable, ask: Ask) -> Iterator[Code]:
    """The answers of another that tell nothing: he passes, or wants nothing more."""
    return (code for code in ask.now() if live.kind.is_quiet(code))


def side_by_side(live: LiveTable, viewer: int | None, rng: Random) -> int:
    """Play both worlds for a while: how many messages were the same."""
    true = live.playing().machine
    worlds = [World(live, viewer, true.fork()), World(live, viewer, dealt_anew(live.playing(), viewer, rng))]
    one, two = worlds
    for count in range(FOLLOWED):
        found = common(one, two, rng) if not one.live.playing().over else None
        if found is None:
            break
        for world in worlds:
            if viewer is not None and viewer >= 0:
                world.refused(viewer)
            world.answer(*found)
        if one.learnt() != two.learnt():
            one.told, two.told = one.told[:-1], two.told[:-1]  # something came to light
            break
        if count % 2:
            by = ("step", "action", "turn")[count % 3]
            assert one.taken_back(found[0], by) == two.taken_back(found[0], by)
    assert one.told == two.told
    return len(one.told)


def played(name: str, seed: int) -> tuple[int, int]:
    """A random game, looked at from all sides now and then: how many looks, how many messages compared."""
    live, rng = table(name, seed), Random(f"channels {seed}")
    looks = compared = 0
    while not live.playing().over and len(live.past) < (150 if name == "coc" else 80):
        if len(live.past) % 7 == seed % 7:
            for viewer in VIEWERS:
                compared += side_by_side(live, viewer, rng)
                looks += 1
        ask = rng.choice(live.playing().machine.open_asks())
        live.go_on([(ask, Given(ask.player, rng.choice(ask.now()), BY_PERSON))])
    return looks, compared


@BOTH
@pytest.mark.parametrize("seed", range(2))
def test_every_message_of_two_games_is_the_same(game: str, seed: int) -> None:
    looks, compared = played(game, seed)
    assert looks > 6
    assert compared > looks


@pytest.mark.long
@BOTH
@pytest.mark.parametrize("seed", range(200, 230))
def test_the_same_for_many_games(game: str, seed: int) -> None:
    played(game, seed)


@BOTH
def test_a_wish_that_told_a_card_would_be_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault of old: what somebody would like to take back was told with the card's name to everybody."""

    def unfiltered(live: LiveTable, visitor: str) -> str:
        assert live.request is not None
        own = live.playing().machine
        return f"{live.request.seat} would like to take back: {own.zones}"

    monkeypatch.setattr(LiveTable, "request_text", unfiltered)
    with pytest.raises(AssertionError):
        [played(game, seed) for seed in range(6)]


@BOTH
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_film_of_a_running_game_shows_the_scenes_that_were_shown(game: str, viewer: int | None) -> None:
    """Nothing stands in a replay that its viewer has not seen at the table; nor the others' answers."""
    live, rng = table(game, 4), Random(4)
    scene: Any = json.loads(json.dumps(live.feed(viewer).scene))
    seen = {plain(scene)}
    for _ in range(100):
        if live.playing().over:
            break
        ask = rng.choice(live.playing().machine.open_asks())
        news = live.go_on([(ask, Given(ask.player, rng.choice(ask.now()), BY_PERSON))])
        for feed, message in news.told:
            if feed is live.feed(viewer):
                scene = changed(scene, json.loads(json.dumps(message["changes"])))
                seen.add(plain(scene))
    assert live.record.setup is not None
    film = json.loads(replay(game, live.record.setup, [past.given for past in live.past], viewer, False, False))
    scene = film["scene"]
    for frame in film["frames"]:
        scene = changed(scene, frame["changes"])
        assert plain(scene) in seen
        assert frame["label"] is None or frame["by"] == viewer
        assert frame["question"] is None or frame["question"]["player"] == viewer
    assert len(film["frames"]) > 15


def plain(scene: Any) -> str:
    """A scene without the names that a table gives to cards."""
    return json.dumps(without_handles(json.loads(json.dumps(scene))), sort_keys=True)
