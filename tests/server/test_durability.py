"""What was acknowledged is kept: over a stop, over sleep, over a failed write."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.engine import Connection

from mythos.coc import Duel
from mythos.errors import UsageError
from mythos.server import records, store
from mythos.server.config import Config
from mythos.server.games import kinds
from mythos.server.records import BY_PERSON, Given, TableRecord
from mythos.server.store import Doubled, Store, metadata, migrate, sqlite_url
from tests.server.alone import alone
from tests.server.house import Guest, House, wait_for
from tests.server.test_tables import play, without_handles


@pytest.mark.parametrize("game", kinds())
def test_after_a_stop_every_game_goes_on_where_it_was(database: str, game: str) -> None:
    house = House(Config(database, workers=0)).open()
    guest = house.guest()
    table = guest.table(game=game, seed=3, first=0)["id"]
    seat = guest.sit(table).asked()
    play(seat, 10)
    seat.asked()
    before, question, log = without_handles(seat.scene), seat.question, guest.get(f"/tables/{table}/log", seat=0)
    assert question is not None
    house.close()
    house = House(Config(database, workers=0)).open()
    try:
        again = Guest(house.address, guest.token)
        seat = again.sit(table).asked()
        assert without_handles(seat.scene) == before
        assert seat.question is not None
        assert seat.asking["version"] == question["version"]
        assert [option["label"] for option in seat.asking["options"]] == [o["label"] for o in question["options"]]
        assert again.get(f"/tables/{table}/log", seat=0) == log
        play(seat, 3)
        again.close()
    finally:
        house.close()


@pytest.mark.parametrize("game", kinds())
def test_idle_tables_sleep_and_wake(tmp_path: Path, game: str) -> None:
    house = House(Config(sqlite_url(tmp_path), workers=0, idle=0.2)).open()
    try:
        guest = house.guest()
        table = guest.table(game=game, seed=3, first=0)["id"]
        seat = guest.sit(table).asked()
        play(seat, 4)
        seat.asked()
        before = without_handles(seat.scene)
        tables = house.app.state.tables
        assert table in tables.live
        seat.leave()
        wait_for(lambda: table not in tables.live)
        assert guest.get("/tables")[0]["asked"] == [0]
        assert table not in tables.live
        assert without_handles(guest.sit(table).asked().scene) == before
    finally:
        house.close()


def test_a_full_house_sends_nobody_away_who_plays(tmp_path: Path) -> None:
    house = House(Config(sqlite_url(tmp_path), workers=0, most_live=2)).open()
    try:
        guest = house.guest()
        first = guest.sit(guest.table()["id"]).asked()
        second = guest.sit(guest.table()["id"]).asked()
        assert guest.table(503)["code"] == "full"
        first.leave()
        wait_for(lambda: not guest.get("/tables")[1]["seats"][0]["here"])
        guest.table()
        play(second, 2)
    finally:
        house.close()


def test_a_write_that_fails_is_not_acknowledged_and_undone_in_memory(tmp_path: Path) -> None:
    house = House(Config(sqlite_url(tmp_path), workers=0)).open()
    try:
        guest = house.guest()
        table = guest.table(seed=3, first=0)["id"]
        seat = guest.sit(table).asked()
        before, question = without_handles(seat.scene), seat.question
        assert question is not None
        kept = house.app.state.tables.store
        broken = Broken()
        house.app.state.tables.store = broken
        seat.send(type="answer", version=question["version"], answer=question["options"][0]["id"])
        assert seat.closed() == 1012
        assert not any(message["type"] == "ack" for message in seat.messages)
        house.app.state.tables.store = kept
        again = guest.sit(table).asked()
        assert without_handles(again.scene) == before
        again.answer(question["options"][0]["label"])
    finally:
        house.close()


class Broken:
    """A database that has gone away."""

    async def write(self, job: Any) -> None:
        raise sql.exc.OperationalError("INSERT", {}, Exception("disk full"))


def test_a_full_disk_is_said_in_words(house: House, caplog: pytest.LogCaptureFixture) -> None:
    guest = house.guest()
    with pytest.MonkeyPatch.context() as meanwhile:
        meanwhile.setattr(house.app.state.tables.store, "write", Broken().write)
        said = guest.post("/tables", {"game": "coc"}, 503)
    assert said["code"] == "full"
    assert "disk" in said["message"]
    assert "Nothing was changed" in said["remedy"]
    assert "Traceback" not in caplog.text
    assert guest.table()["id"]  # and when there is room again, it goes on


def test_who_writes_an_answer_twice_is_refused(database: str) -> None:
    """Two servers on one database do not mix their answers: the second notices, and reads again."""
    houses = [House(Config(database, workers=0)).open() for _ in range(2)]
    try:
        guest = houses[0].guest()
        table = guest.table(seed=3, first=0, seats=[{"kind": "me"}, {"kind": "me"}])["id"]
        here = guest.sit(table).asked()
        there = Guest(houses[1].address, guest.token).sit(table).asked()
        here.answer("Keep this hand")
        assert there.question is not None
        there.send(type="answer", version=there.asking["version"], answer="yes")
        assert there.closed() == 1012
        again = Guest(houses[1].address, guest.token).sit(table, 1).asked()
        assert again.question is not None
        assert again.asking["kind"] == "mulligan"
    finally:
        for house in houses:
            house.close()


def test_a_game_that_no_longer_fits_the_rules_can_be_looked_at(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    house = House(Config(url, workers=0)).open()
    guest = house.guest()
    table = guest.table(seed=3, first=0)["id"]
    seat = guest.sit(table).asked()
    play(seat, 3)
    seat.asked()
    house.close()
    engine = store.connect(url)
    with engine.begin() as connection:
        last = sql.select(sql.func.max(store.answers.c.n)).where(store.answers.c.table_id == table).scalar_subquery()
        spoilt = sql.update(store.answers).where(store.answers.c.table_id == table, store.answers.c.n == last)
        connection.execute(spoilt.values(code="1,99999,0,0,0"))
    engine.dispose()
    house = House(Config(url, workers=0)).open()
    try:
        again = Guest(house.address, guest.token)
        seat = again.sit(table)
        seat.until(lambda: seat.scene)
        assert seat.table["state"] == "broken"
        question = seat.question
        version = question["version"] if question else seat.state["version"]
        assert seat.refused(type="answer", version=version, answer="pass") == "broken"
        again.close()
    finally:
        house.close()


def test_migrations_make_what_the_code_expects(database: str) -> None:
    engine = store.connect(database)
    migrate(engine)
    migrate(engine)  # a second time there is nothing to do
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_bad_database_urls_are_explained(tmp_path: Path) -> None:
    for url in ("nonsense", "mysql://somewhere/db", "oracle+nothing://x", f"sqlite:///{tmp_path}/no/such/folder/x"):
        with pytest.raises(UsageError):
            Store(url).open()


def test_one_bad_write_spoils_no_other(database: str) -> None:
    async def run() -> list[Any]:
        kept = Store(database)
        kept.open()

        def good(number: int) -> Callable[[Connection], int]:
            def job(connection: Connection) -> int:
                record = TableRecord(f"t{number}", "coc", "h", 0, 0, "agree", f"w{number}", None, {})
                connection.execute(sql.insert(store.tables).values(records._columns(record)))
                return number

            return job

        jobs = [good(n) for n in range(20)] + [good(3)] + [good(n) for n in range(20, 40)]
        results = await asyncio.gather(*(kept.write(job) for job in jobs), return_exceptions=True)
        count = await kept.read(
            lambda c: c.execute(sql.select(sql.func.count()).select_from(store.tables)).scalar_one()
        )
        kept.close()
        return [*results, count]

    *results, count = alone(run())
    assert [result for result in results if isinstance(result, int)] == [*range(20), *range(20, 40)]
    assert [type(result) for result in results if not isinstance(result, int)] == [Doubled]
    assert count == 40


def test_answers_come_back_as_they_were_given(database: str) -> None:
    engine = store.connect(database)
    migrate(engine)
    record = TableRecord("t", "coc", "h", 1.5, 2.5, "agree", "w", None, {"seed": 2**52 + 1}, {"x": [1]}, "r", 0, "h")
    record.seats = [records.SeatRecord("t", 0, "person", "Äda", "tok", settings={"a": "b"}, deck=[["core-001", 1]])]
    given = [Given(0, (6, 1033, 2, -1, 2**40), BY_PERSON), Given(1, (0, 0, 0, 0, 0), records.BY_SETTINGS)]
    with engine.begin() as connection:
        records.insert(connection, record, given)
    with engine.connect() as connection:
        assert records.load(connection, "t") == record
        assert records.given_to(connection, "t") == given
        assert records.load(connection, "u") is None
    engine.dispose()


def test_the_database_holds_the_game_and_nothing_else_is_needed(tmp_path: Path) -> None:
    """From the rows alone the game is rebuilt to the hash that stands with them."""
    url = sqlite_url(tmp_path)
    house = House(Config(url, workers=0)).open()
    guest = house.guest()
    table = guest.table(seed=5)["id"]
    play(guest.sit(table), 15)
    house.close()
    engine = store.connect(url)
    with engine.connect() as connection:
        record = records.load(connection, table)
        given = records.given_to(connection, table)
    engine.dispose()
    assert record is not None
    assert record.setup is not None
    game = Duel.dealt(record.setup)
    for one in given:
        game.answer(one.code, one.player)
    assert game.hash() == record.hash
    assert len(given) == record.count > 15
