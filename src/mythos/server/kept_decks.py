"""Decks that people keep: under a name, with every version they had, ready for a table."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Annotated, Any, Final

import sqlalchemy as sql
from fastapi import Path as InPath
from fastapi import Query
from sqlalchemy.engine import Connection

from mythos.errors import UsageError
from mythos.server import decks
from mythos.server import messages as m
from mythos.server.games import GameKind
from mythos.server.refusals import Refusal
from mythos.server.requests import Everybody, Me, Who, Word, api, problems
from mythos.server.seats import new_id
from mythos.server.store import deck_versions, kept_decks
from mythos.server.table_json import moment
from mythos.server.tables import Tables, kind_of

MOST: Final = 100  # decks of one visitor
MOST_VERSIONS: Final = 100  # of one deck
CALLED: Final = re.compile(r"kept-([0-9a-f]{12})(?:@(\d{1,4}))?")  # how a seat's wish names a kept deck
DeckId = Annotated[str, InPath(pattern="^[0-9a-f]{12}$")]
Version = Annotated[int | None, Query(ge=1, le=9999)]
AT_A_DECK: Final = problems("not_found", "conflict")
router = api()


# -- the database ------------------------------------------------------------------------------------------------------
def found(connection: Connection, deck: str, visitor: str) -> Any:
    """A deck of this visitor; nobody learns of another's."""
    mine = (kept_decks.c.id == deck) & (kept_decks.c.owner == visitor)
    row = connection.execute(sql.select(kept_decks).where(mine)).first()
    if row is None:
        raise Refusal("not_found", "There is no such deck.", "Yours are on the page Decks.")
    return row


def version_of(connection: Connection, deck: Any, version: int | None) -> Any:
    """A version of a deck, or its last."""
    wanted = deck.version if version is None else version
    this = (deck_versions.c.deck_id == deck.id) & (deck_versions.c.n == wanted)
    row = connection.execute(sql.select(deck_versions).where(this)).first()
    if row is None:
        raise Refusal("not_found", f"This deck has no version {version}.")
    return row


def add_version(connection: Connection, deck: str, n: int, text: str, size: int, now: float) -> None:
    """Keep one more version."""
    connection.execute(sql.insert(deck_versions).values(deck_id=deck, n=n, text=text, size=size, created=now))


def line(deck: Any) -> m.KeptDeck:
    """A deck in a list."""
    return m.KeptDeck(
        id=deck.id,
        game=deck.game,
        name=deck.name,
        version=deck.version,
        size=deck.size,
        created=moment(deck.created),
        touched=moment(deck.touched),
        wish=f"kept-{deck.id}",
    )


# -- looking -----------------------------------------------------------------------------------------------------------
@router.get("/decks")
async def my_decks(tables: Everybody, me: Me, game: Word = None) -> list[m.KeptDeck]:
    """My decks, the last touched first."""

    def fetch(connection: Connection) -> list[m.KeptDeck]:
        mine = sql.select(kept_decks).where(kept_decks.c.owner == me)
        if game is not None:
            mine = mine.where(kept_decks.c.game == game)
        return [line(row) for row in connection.execute(mine.order_by(kept_decks.c.touched.desc(), kept_decks.c.id))]

    return await tables.store.read(fetch)


@router.get("/decks/{deck}", responses=AT_A_DECK)
async def kept_deck(
    tables: Everybody, me: Me, who: Who, deck: DeckId, version: Version = None, edition: Word = None
) -> m.DeckKept:
    """A deck of mine: one version of it (the last if none is named), and when the others were made."""
    return await shown(tables, me, who, deck, version, edition)


async def shown(
    tables: Tables, me: str, who: str, deck: str, version: int | None, edition: str | None = None
) -> m.DeckKept:
    """A deck as its owner sees it."""

    def fetch(connection: Connection) -> tuple[Any, Any, list[m.DeckVersion]]:
        row = found(connection, deck, me)
        every = sql.select(deck_versions).where(deck_versions.c.deck_id == deck).order_by(deck_versions.c.n.desc())
        kept = connection.execute(every)
        versions = [m.DeckVersion(version=one.n, size=one.size, created=moment(one.created)) for one in kept]
        return row, version_of(connection, row, version), versions

    row, one, versions = await tables.store.read(fetch)
    kind = kind_of(row.game)
    known = kind.info().editions
    if edition is not None and edition not in [each.id for each in known]:
        raise Refusal("bad_request", f"There is no edition {edition!r}.")
    page = await tables.deck_page(kind, one.text, edition, who)
    return m.DeckKept(deck=line(row), version=one.n, text=one.text, page=page, versions=versions)


# -- keeping -----------------------------------------------------------------------------------------------------------
@router.post("/decks", status_code=201, responses=AT_A_DECK)
async def keep_deck(tables: Everybody, me: Me, who: Who, wish: m.NewDeck) -> m.DeckKept:
    """Keep a deck."""
    kind = kind_of(wish.game)
    page = await tables.deck_page(kind, wish.text, None, who)
    name, now, size = new_id(), time.time(), page.size

    def write(connection: Connection) -> None:
        mine = sql.select(sql.func.count()).select_from(kept_decks).where(kept_decks.c.owner == me)
        if int(connection.execute(mine).scalar_one()) >= MOST:
            raise Refusal("conflict", f"You have {MOST} decks.", "Delete some of them first.")
        called = wish.name or page.name.strip()[:60] or "A deck"
        row = {"id": name, "owner": me, "game": kind.id, "name": called, "version": 1, "size": size}
        connection.execute(sql.insert(kept_decks).values(**row, created=now, touched=now))
        add_version(connection, name, 1, wish.text, size, now)

    await tables.store.write(write)
    return await shown(tables, me, who, name, None)


@router.post("/decks/{deck}", responses=AT_A_DECK)
async def change_deck(tables: Everybody, me: Me, who: Who, deck: DeckId, wish: m.DeckChange) -> m.DeckKept:
    """Another version of a deck, or another name; what is not said stays."""
    row = await tables.store.read(lambda connection: found(connection, deck, me))
    page = None
    if wish.text is not None:
        page = await tables.deck_page(kind_of(row.game), wish.text, None, who)

    def write(connection: Connection) -> None:
        now, known = time.time(), found(connection, deck, me)
        new: dict[str, Any] = {"touched": now}
        if wish.name is not None:
            new["name"] = wish.name
        if wish.text is not None and page is not None:
            if wish.based_on is not None and wish.based_on != known.version:
                raise Refusal(
                    "conflict", f"The deck has changed meanwhile: version {known.version}.", "Look at it again."
                )
            if wish.text != version_of(connection, known, None).text:
                if known.version >= MOST_VERSIONS:
                    raise Refusal("conflict", f"A deck has {MOST_VERSIONS} versions.", "Keep it as a new deck.")
                add_version(connection, deck, known.version + 1, wish.text, page.size, now)
                new.update(version=known.version + 1, size=page.size)
        connection.execute(sql.update(kept_decks).where(kept_decks.c.id == deck).values(new))

    await tables.store.write(write)
    return await shown(tables, me, who, deck, None)


@router.post("/decks/{deck}/delete", responses=AT_A_DECK)
async def delete_deck(tables: Everybody, me: Me, deck: DeckId) -> m.Left:
    """Forget a deck with all its versions; tables that play it go on."""

    def write(connection: Connection) -> None:
        found(connection, deck, me)
        connection.execute(sql.delete(kept_decks).where(kept_decks.c.id == deck))

    await tables.store.write(write)
    return m.Left()


# -- playing -----------------------------------------------------------------------------------------------------------
async def brought(tables: Tables, visitor: str, kind: GameKind, wishes: Sequence[m.SeatWish] | None) -> None:
    """Where a seat's wish names a kept deck, put its cards: the table is not changed by later versions."""
    for wish in wishes or ():
        wish.deck = await cards_of(tables, visitor, kind, wish.deck)


async def cards_of(tables: Tables, visitor: str, kind: GameKind, deck: m.DeckWish | None) -> m.DeckWish | None:
    """The cards of a kept deck; any other wish as it is."""
    named = CALLED.fullmatch(deck) if isinstance(deck, str) else None
    if named is None:
        return deck
    version = None if named[2] is None else int(named[2])

    def fetch(connection: Connection) -> tuple[Any, Any]:
        row = found(connection, named[1], visitor)
        return row, version_of(connection, row, version)

    row, one = await tables.store.read(fetch)
    if row.game != kind.id:
        raise UsageError(f"{row.name!r} is a deck of the game {row.game!r}, not of {kind.id!r}.")
    return await tables.aside(decks.to_play, kind, one.text)
