"""What happens is told moment by moment, each with the table as it was right then, and nothing of what is hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from mythos.bots import bot
from mythos.kernel.machine import KNOWN
from mythos.server.games import Wish, kinds
from mythos.server.live import LiveTable
from mythos.server.records import BY_BOT, BY_PERSON, Given, SeatRecord, TableRecord

ANSWERS = 60


def patched(scene: Any, changes: list[Any]) -> Any:
    """A scene after its changes, as a client works it out."""
    for sign, path, *value in changes:
        if not path:
            scene = value[0]
            continue
        place = scene
        for part in path[:-1]:
            place = place[part]
        if sign == "-":
            del place[path[-1]]
        elif sign == "+":
            place.insert(path[-1], value[0])
        else:
            place[path[-1]] = value[0]
    return scene


class Eyes:
    """Somebody who looks on."""

    visitor: str = "v"
    seat: int | None = 0

    def send(self, message: dict[str, Any]) -> None:
        """Nothing is sent here: the messages are read from the news."""

    def close(self, code: int) -> None:
        """Nothing to close."""


def dealt(game: str, seed: int = 7, seats: int = 0) -> LiveTable:
    """A table: a person, and a bot where two are needed."""
    kind = kinds()[game]
    names = ("Danielle", "Tommy")[: seats or kind.least_seats]
    setup = kind.setup(Wish(None, seed, 0, names, tuple(None for _ in names)))
    record = TableRecord("t", game, "v", 0, 0, "ask", "w", None, {}, setup)
    record.seats = [SeatRecord("t", 0, "person", "Danielle", "x", visitor="v")]
    record.seats += [SeatRecord("t", 1, "bot", "Tommy", "y", bot="greedy")] if len(names) > 1 else []
    return LiveTable(kind, record)


def told(table: LiveTable, viewers: tuple[int | None, ...] = (0,)) -> Iterator[tuple[int | None, dict[str, Any]]]:
    """Everything that is told to viewers while the game is played."""
    for viewer in viewers:
        table.feed(viewer).listeners.add(Eyes())
        table.see(viewer)
    player = bot("greedy", 3)
    for _ in range(ANSWERS):
        asks = table.playing().machine.open_asks()
        if not asks:
            return
        given = Given(asks[0].player, player.choose(table.playing(), asks[0]), BY_BOT if asks[0].player else BY_PERSON)
        for feed, message in table.go_on([(asks[0], given)]).told:
            yield feed.viewer, message


@pytest.mark.parametrize("game", ["coc", "arkham"])
def test_moments_are_told_in_words_and_lead_to_the_table_as_it_is(game: str) -> None:
    table = dealt(game)
    table.feed(0).listeners.add(Eyes())
    table.see(0)
    scene = json.loads(json.dumps(table.feed(0).scene))
    kinds_seen: set[str] = set()
    for _, message in told(table):
        scene = patched(scene, json.loads(json.dumps(message["changes"])))
        moment = message["moment"]
        if moment is None:
            assert scene == json.loads(json.dumps(table.feed(0).scene)) or message["question"] is None
            continue
        kinds_seen.add(moment["kind"])
        assert moment["text"][-1] in ".!?"
        assert message["question"] is None  # nobody is asked in the middle of an answer
        assert set(moment["cards"]) <= set(table.feed(0).printed)
    wanted = {"coc": {"turn", "use", "count", "add token"}, "arkham": {"token", "outcome", "encounter", "doom"}}
    assert wanted[game] <= kinds_seen


def test_a_token_is_seen_while_its_test_is_still_there() -> None:
    table = dealt("arkham")
    scene: dict[str, Any] = {}
    tokens = 0
    table.feed(0).listeners.add(Eyes())
    table.see(0)
    scene = json.loads(json.dumps(table.feed(0).scene))
    for _, message in told(table):
        scene = patched(scene, json.loads(json.dumps(message["changes"])))
        if message["moment"] and message["moment"]["kind"] == "token":
            tokens += 1
            assert scene["test"]["tokens"][-1]["token"] == message["moment"]["icon"]
    assert tokens > 3


def test_a_hurried_server_still_shows_what_is_fateful() -> None:
    table = dealt("arkham")
    table.hurried = True
    seen = {message["moment"]["kind"] for _, message in told(table) if message["moment"]}
    assert seen == {"token", "outcome", "encounter"}


def test_nothing_is_looked_at_while_nobody_is_there() -> None:
    table = dealt("coc")
    player = bot("greedy", 3)
    painted = table.moment
    for _ in range(10):
        ask = table.playing().machine.open_asks()[0]
        news = table.go_on([(ask, Given(ask.player, player.choose(table.playing(), ask), BY_PERSON))])
        assert news.told == []
    assert table.moment - painted <= len(table.past)  # one for each answer, none in between


def known_titles(machine: Any, viewer: int | None) -> set[str]:
    """The titles of the cards that a viewer knows now; a watcher knows what everybody knows."""
    bits = (1 << machine.setup.players) - 1 if viewer is None else 1 << viewer
    seen = machine.cells[KNOWN :: machine.columns]
    cards = [c for c in range(machine.setup.players, len(seen)) if seen[c] & bits == bits]
    return {machine.face(c).definition.title for c in cards}


def titles_in_sight(table: LiveTable, viewer: int | None) -> set[str]:
    """The titles of what a viewer sees when the table has been laid."""
    table.see(viewer)
    return {face["title"] for face in table.feed(viewer).printed.values()}


@pytest.mark.parametrize("seed", [7, 8])
@pytest.mark.parametrize("game", ["coc", "arkham"])
def test_moments_name_no_card_that_their_reader_may_not_know(game: str, seed: int) -> None:
    """A title in a moment is one of a card that its reader knows, or knew before."""
    table = dealt(game, seed, seats=2)
    machine: Any = table.playing().machine
    titles = {face.definition.title for face in machine.setup.faces if face.number >= 0}
    known: dict[int | None, set[str]] = {viewer: titles_in_sight(table, viewer) for viewer in (0, 1, None)}
    secret = 0
    for viewer, message in told(table, (0, 1, None)):
        for each, names in known.items():
            names |= known_titles(table.playing().machine, each)
        moment = message["moment"]
        if moment is not None:
            words = [title for title in titles if title in moment["text"]]
            hidden = [title for title in words if title not in known[viewer]]
            assert not [title for title in hidden if not any(title in one for one in words if one != title)]
            assert {table.feed(viewer).printed[card]["title"] for card in moment["cards"]} <= known[viewer]
            secret += len(titles - known[viewer])
    assert secret  # there was something to hide


def test_you_are_called_you() -> None:
    table = dealt("coc")
    texts = [message["moment"]["text"] for _, message in told(table) if message["moment"]]
    assert any(text.startswith("You ") for text in texts)
    assert not any("Danielle" in text for text in texts)
    assert any("Tommy" in text for text in texts)
