"""Strangers at the door: slow, many at once, under false names; what they leave behind hides and changes nothing."""

from __future__ import annotations

import contextlib
import json
import socket
import sqlite3
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect as open_socket

from mythos import coc
from mythos.coc.cardfiles import Sheet
from mythos.coc.position import Position, set_up
from mythos.errors import UsageError
from mythos.language import cache, kept
from mythos.server import store
from mythos.server.config import Config
from mythos.server.limits import address_key
from mythos.server.run import host_names, prepare, proxies
from mythos.server.seats import check_host
from mythos.server.store import Store, sqlite_url
from mythos.server.workers import read_save
from tests.server.house import House
from tests.server.test_undo import TWO

OWN = 'card "Keeper of the Lamp" lighthouse 1\n  character, miskatonic, cost 2, skill 2, icons AI\n'


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with few chairs and little patience."""
    config = Config(
        sqlite_url(tmp_path_factory.mktemp("strict")),
        workers=0,
        own_cards=False,
        hosts=("localhost",),
        header_seconds=0.3,
        body_seconds=0.6,
        most_connections_each=8,
        handshakes_per_second=0.01,
        handshakes_at_once=3,
    )
    made = House(config).open()
    yield made
    made.close()


def knock(house: House, said: bytes) -> socket.socket:
    """A connection that has said something."""
    made = socket.create_connection(("127.0.0.1", int(house.address.rpartition(":")[2])), timeout=10)
    made.sendall(said)
    return made


def is_closed(connection: socket.socket) -> bool:
    """Has the other side hung up?"""
    try:
        return connection.recv(1000) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


def alone_again(house: House) -> None:
    """Wait until nobody else is connected."""
    time.sleep(0.7)


# -- slow and many -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/heal",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n",
        b"POST /api/visitors HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
    ],
)
def test_who_does_not_finish_a_request_is_put_off(strict: House, said: bytes) -> None:
    with contextlib.closing(knock(strict, said)) as slow:
        begun = time.monotonic()
        assert is_closed(slow) or is_closed(slow)
        assert time.monotonic() - begun < 8


def test_one_address_holds_so_many_connections_and_no_more(strict: House) -> None:
    alone_again(strict)
    knocking = [knock(strict, b"") for _ in range(20)]
    try:
        time.sleep(0.1)
        for one in knocking:
            one.setblocking(False)
        assert sum(closed_now(one) for one in knocking) == 12
    finally:
        for one in knocking:
            one.close()
    alone_again(strict)
    assert httpx.get(f"http://{strict.address}/api/health").status_code == 200  # and they are forgotten when they go


def closed_now(connection: socket.socket) -> bool:
    try:
        return connection.recv(10) == b""
    except BlockingIOError:
        return False
    except ConnectionResetError:
        return True


def test_sockets_are_not_opened_one_after_the_other(strict: House) -> None:
    alone_again(strict)
    refused = 0
    for _ in range(6):
        try:
            with open_socket(f"ws://{strict.address}/api/tables/000000000000/watch"):
                pass
        except InvalidStatus as wrong:
            refused += wrong.response.status_code == 403
    assert refused == 3


def test_addresses_of_one_household_are_one() -> None:
    assert address_key("2001:db8:1:2::1") == address_key("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert address_key("2001:db8:1:3::1") != address_key("2001:db8:1:2::1")
    assert address_key("::ffff:192.0.2.7") == address_key("192.0.2.7") == "192.0.2.7"


# -- names, origins, paths ---------------------------------------------------------------------------------------------
def test_the_server_answers_to_its_own_name_only(strict: House) -> None:
    assert httpx.get(f"http://{strict.address}/api/health", headers={"host": "evil.example"}).status_code == 403
    assert httpx.get(f"http://{strict.address}/api/health", headers={"host": "localhost:99"}).status_code == 200
    known = host_names("0.0.0.0", ("https://table.example.org",))
    for name in ("table.example.org", "table.example.org:443", "localhost:8666", "192.0.2.7:8666", "[::1]:8666"):
        check_host(name, known)
    for name in ("evil.example", "", "localhost.evil.example"):
        with pytest.raises(Exception, match="does not answer"):
            check_host(name, known)


@pytest.mark.parametrize("path", ["/%00", "/" + "a" * 5_000, "/api/tables/%00", "/..%2f..%2fetc/passwd"])
def test_odd_paths_are_no_fault_of_ours(house: House, path: str) -> None:
    assert httpx.get(f"http://{house.address}{path}").status_code < 500


def test_odd_origins_are_refused(house: House) -> None:
    for origin in ("http://[", "http://]", "null", "\\"):
        answer = httpx.post(f"http://{house.address}/api/visitors", headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")


def test_nobody_is_believed_about_addresses_unless_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    assert proxies() == ()
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.1, 10.0.0.0/8")
    assert proxies() == ("127.0.0.1", "10.0.0.0/8")
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    with pytest.raises(UsageError, match="is none"):
        proxies()


# -- what strangers bring ----------------------------------------------------------------------------------------------
def test_home_made_cards_are_refused_before_they_are_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = coc.Deck("own", "Own", (("lighthouse-001", 40), ("core-010", 10)))
    save = coc.new_game((deck, deck), cards=[Sheet("lighthouse.cards", OWN)]).save()
    cache.use(tmp_path / "cards")
    monkeypatch.setattr(coc.Duel, "load", lambda *_, **__: pytest.fail("played before it was allowed"))
    with pytest.raises(Exception, match="home-made cards"):
        read_save(save, False)
    assert not (tmp_path / "cards").exists()
    kept._folders.clear()


def test_compiled_cards_never_fill_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_FILES", 5)
    for number in range(9):
        kept.make_room(tmp_path)
        (tmp_path / f"own-{number}").write_bytes(b"x")
    assert len(list(tmp_path.iterdir())) == 5


def test_a_refused_sitting_changes_nothing(house: House) -> None:
    host, friend = house.guest(), house.guest()
    table = host.table(seats=TWO)
    link = f"/links/{table['seats'][1]['link'].removeprefix('/join/')}"
    story = next(face["id"] for face in host.get("/games/coc/cards", type="story", set="secrets-of-arkham")["cards"])
    assert "story" in friend.post(link, {"name": "Bob", "deck": [[story, 40]]}, 400)["message"]
    assert not host.get(f"/tables/{table['id']}")["seats"][1]["taken"]
    assert friend.post(link, {"name": "Bob"})["state"] == "playing"


def test_a_position_that_makes_no_sense_is_refused_and_not_kept(house: House) -> None:
    guest = house.guest()
    data = json.loads(set_up(Position()).save())
    data["setup"]["position"]["turn"] = "core-001"
    guest.post("/tables/upload", {"save": json.dumps(data)}, 400)
    assert guest.get("/tables") == []


def test_one_bad_row_hides_no_other(house: House) -> None:
    guest = house.guest()
    names = [guest.table(seed=n)["id"] for n in range(5)]
    tables, engine = store.tables, house.app.state.tables.store.engine
    house.app.state.tables.live.clear()
    with engine.begin() as connection:
        for name, change in zip(
            names,
            ("setup = '{\"decks'", "game = 'chess'", "setup = '{\"edition\": 3}'", "summary = '[1]'"),
            strict=False,
        ):
            connection.execute(sql.text(f"UPDATE tables SET {change} WHERE id = '{name}'"))
    listed = {table["id"]: table for table in guest.get("/tables")}
    assert set(listed) == set(names)
    assert [listed[name]["state"] for name in names[:2]] == ["broken", "broken"]
    assert listed[names[4]]["state"] == "playing"
    for name in names:
        guest.post(f"/tables/{name}/close")
    assert guest.get("/tables") == []
    with engine.connect() as connection:
        assert connection.execute(sql.select(tables)).first() is None


# -- games that would go on elsewhere ----------------------------------------------------------------------------------
def changed_rules(house: House, table: str, marks: int) -> None:
    """As if rules had changed since: positions after so many answers are others."""
    live = house.app.state.tables.live
    with house.app.state.tables.store.engine.begin() as connection:
        connection.execute(
            sql.update(store.tables).where(store.tables.c.id == table).values(rules="old", hash="0" * 32)
        )
        gone = (store.answers.c.table_id == table) & (store.answers.c.n >= marks)
        connection.execute(
            sql.update(store.answers).where(gone & store.answers.c.mark.is_not(None)).values(mark="0" * 10)
        )
    live.clear()


@pytest.mark.parametrize(("choice", "left"), [("on", 40), ("back", 24)])
def test_a_woken_table_says_that_it_would_go_on_elsewhere(house: House, choice: str, left: int) -> None:
    guest = house.guest()
    game = coc.new_game(seed=11, first=0)
    for _ in range(40):
        game.answer(len(game.choices()) - 1)
    table = guest.post("/tables/upload", {"save": game.save(), "seats": [{"kind": "me"}, {"kind": "me"}]}, 201)["id"]
    assert guest.get(f"/tables/{table}")["moved"] is None
    changed_rules(house, table, 24)
    shown = guest.get(f"/tables/{table}")
    assert (shown["state"], shown["moved"]) == ("broken", {"count": 40, "fits": 40, "equal": 24})
    assert "another position than before" in shown["trouble"]
    house.guest().post(f"/tables/{table}/go_on", {"moved": choice}, 404)
    shown = guest.post(f"/tables/{table}/go_on", {"moved": choice})
    assert (shown["state"], shown["moved"], shown["trouble"]) == ("playing", None, None)
    assert guest.post(f"/tables/{table}/go_on", {"moved": choice}, 409)["code"] == "conflict"
    house.app.state.tables.live.clear()
    assert guest.get(f"/tables/{table}")["state"] == "playing"
    assert len(house.app.state.tables.live[table].past) == left


def test_an_upload_says_so_and_lets_one_choose(house: House) -> None:
    guest = house.guest()
    game = coc.new_game(seed=11, first=0)
    for _ in range(20):
        game.answer(0)
    data = {**json.loads(game.save()), "rules": "old", "hash": "0" * 32}
    save = json.dumps(data)
    assert guest.post("/tables/upload", {"save": save}, 409)["code"] == "moved"
    made = guest.post("/tables/upload", {"save": save, "moved": "back"}, 201)
    assert len(house.app.state.tables.live[made["id"]].past) >= 16


# -- databases ---------------------------------------------------------------------------------------------------------
def filled(folder: Path) -> Path:
    """A database with games in it."""
    keep = Store(sqlite_url(folder))
    keep.prepare()
    with keep.engine.begin() as connection:
        for number in range(3):
            columns: dict[str, Any] = {"id": f"t{number}", "game": "coc", "host": "h", "created": 0, "touched": 0}
            more: dict[str, Any] = {
                "undo": "free",
                "watch_token": f"w{number}",
                "wish": {},
                "count": 2000,
                "summary": {},
            }
            connection.execute(sql.insert(store.tables).values(**columns, **more))
            rows = [{"table_id": f"t{number}", "n": n, "player": 0, "code": "1,2,3,4,5", "by": 0} for n in range(2000)]
            connection.execute(sql.insert(store.answers), rows)
    keep.engine.dispose()
    path = folder / "mythos.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
    return path


def test_a_damaged_database_is_noticed_and_what_can_be_read_is_kept(tmp_path: Path) -> None:
    path = filled(tmp_path)
    data = bytearray(path.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 8_000] = b"\xff" * 8_000
    path.write_bytes(bytes(data))
    told = prepare(sqlite_url(tmp_path))
    assert told.startswith("The database was damaged")
    assert [file.name for file in tmp_path.glob("*.damaged-*")]
    with contextlib.closing(sqlite3.connect(path)) as connection:
        counts = dict(connection.execute("SELECT id, count FROM tables"))
        whole = connection.execute("SELECT count(*) FROM answers").fetchone()[0]
        assert len(counts) == 3
        assert sum(counts.values()) == whole
        assert 0 < whole < 6_000
    assert prepare(sqlite_url(tmp_path)) == ""


def test_a_database_is_nobody_elses_to_read(tmp_path: Path) -> None:
    path = filled(tmp_path)
    path.chmod(0o644)
    prepare(sqlite_url(tmp_path))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_what_is_no_database_of_ours_is_left_alone_and_refused(tmp_path: Path) -> None:
    path = tmp_path / "mythos.sqlite3"
    path.write_bytes(b"something else that matters to somebody" * 100)
    with pytest.raises(UsageError, match="cannot be used"):
        prepare(sqlite_url(tmp_path))
    assert path.read_bytes().startswith(b"something else")
    path.unlink()
    prepare(sqlite_url(tmp_path))
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(UsageError, match="another version"):
        prepare(sqlite_url(tmp_path))
