"""Games of earlier versions: each goes on exactly where it was, or says that it would not and lets one choose."""

import gzip
import json
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy.engine import Connection

from mythos.arkham.game import Scene
from mythos.coc import Duel
from mythos.errors import MythosError
from mythos.kernel.saves import Moved
from mythos.kernel.session import Game
from mythos.server import records
from mythos.server.games import kinds
from mythos.server.live import LiveTable
from mythos.server.records import Given
from mythos.server.run import prepare
from mythos.server.store import Store, sqlite_url

OLD = Path(__file__).parent / "old"
SAVES = sorted(path.name for path in OLD.glob("*.json.gz"))
DATABASES = sorted(path.name for path in OLD.glob("*.sqlite3.gz"))
KINDS: dict[str, type[Game]] = {"coc": Duel, "arkham": Scene}


def answers(table: str, connection: Connection) -> list[Given]:
    """The answers of a table."""
    return records.given_to(connection, table)


def loaded(kind: type[Game], text: str, moved: str) -> tuple[Game | None, MythosError | None]:
    """The game, or what is said instead."""
    try:
        return kind.load(text, moved=moved), None
    except MythosError as wrong:
        return None, wrong


def test_there_are_games_of_two_earlier_versions() -> None:
    assert len({name.split("-")[0] for name in SAVES}) == 2
    assert len(SAVES) >= 12


@pytest.mark.parametrize("name", SAVES)
def test_an_old_save_goes_on_where_it_was_or_says_that_it_would_not(name: str) -> None:
    text = gzip.decompress((OLD / name).read_bytes()).decode()
    data = json.loads(text)
    kind = KINDS[data["game"]]
    game, said = loaded(kind, text, "refuse")
    if isinstance(said, Moved):
        game, _ = loaded(kind, text, "on")
        assert game is not None
        assert (said.count, said.fits) == (len(data["answers"]), len(game.answers))
        assert (said.fits, game.hash()) != (said.count, data["hash"])
    elif game is None:
        assert said is not None  # a setup that is none any more: said in words, never another game
        return
    else:
        assert game.hash() == data["hash"]
    assert game.over or game.choices()


@pytest.mark.parametrize("name", DATABASES)
def test_an_old_database_is_brought_up_to_date_and_its_tables_are_honest(tmp_path: Path, name: str) -> None:
    (tmp_path / "mythos.sqlite3").write_bytes(gzip.decompress((OLD / name).read_bytes()))
    assert prepare(sqlite_url(tmp_path)) == ""
    store = Store(sqlite_url(tmp_path))
    found = store.read_now(lambda connection: records.of_visitor(connection, "h" * 64, 10))
    assert found
    for record in found:
        kept = record.hash
        given = store.read_now(partial(answers, record.id))
        live = LiveTable(kinds()[record.game], record, given)
        assert bool(live.broken) == (len(live.past) < len(given) or live.playing().hash() != kept)
        assert bool(live.moved) == bool(live.broken)
    store.engine.dispose()
