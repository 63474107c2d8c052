"""Tables over HTTP: opening, sitting down, looking back, saving, reporting."""

from __future__ import annotations

import json
import time
from typing import Annotated, Any, Final

from fastapi import Query, Request, Response

from mythos.builds import release
from mythos.server import kept_decks, qr, records
from mythos.server import messages as m
from mythos.server.config import LOCAL, Config
from mythos.server.feeds import Message
from mythos.server.live import LiveTable
from mythos.server.measure import Measure
from mythos.server.messages import PROTOCOL
from mythos.server.refusals import Refusal
from mythos.server.requests import (
    AT_A_TABLE,
    Everybody,
    LinkToken,
    Me,
    SeatQuery,
    TableId,
    Who,
    api,
    problems,
    who_asks,
)
from mythos.server.seats import my_seat, new_id
from mythos.server.tables import Tables, kind_of

TOLD: Final = 200  # lines of the log in a report
VERSION: Final = release()  # read once: no file is opened for a request
router = api()


@router.get("/health")
async def health(request: Request) -> m.Health:
    """Is the server up, and which protocol does it speak?"""
    config: Config = request.app.state.config
    return m.Health(
        version=VERSION,
        protocol=PROTOCOL,
        addresses=list(config.addresses),
        opens=config.opens,
        lobby=config.lobby,
    )


@router.post("/let_in", status_code=202, responses=AT_A_TABLE)
async def let_in(request: Request, me: Me) -> m.Health:
    """Let others in the local network come, too: the server begins anew, with all its tables, and listens to them."""
    config: Config = request.app.state.config
    if not config.opens or request.client is None or request.client.host not in LOCAL:
        raise Refusal("not_yours", "Only whoever sits at this computer lets others in.", "mythos play --host 0.0.0.0")
    request.app.state.let_in()
    return await health(request)


@router.get("/qr", response_class=Response)
async def qr_code(link: Annotated[str, Query(max_length=qr.LONGEST, pattern=r"^https?://[!-~]+$")]) -> Response:
    """An address as a QR code, for the phone of whoever is invited."""
    return Response(qr.svg(link), media_type="image/svg+xml")


@router.get("/measure", include_in_schema=False)
async def measure(tables: Everybody, anew: bool = False) -> dict[str, Any]:
    """How quick the server is, if its host wants to know; `anew`: from now on."""
    if not tables.config.measured:
        raise Refusal("not_found", "This is not measured here.")
    if anew:
        tables.measure = Measure()
    return {**tables.measure.told(), "tables": len(tables.live), "cpu": round(time.process_time(), 2)}


@router.post("/visitors")
async def visitors(request: Request, me: Me) -> m.Visitor:
    """Become a visitor; who is one already gets the same secret again."""
    return m.Visitor(token=request.state.token)


# -- tables ------------------------------------------------------------------------------------------------------------
@router.get("/tables")
async def my_tables(tables: Everybody, me: Me) -> list[m.Table]:
    """My tables, the last touched first."""
    return [m.Table(**table) for table in await tables.mine(me)]


@router.post("/tables", status_code=201, responses=AT_A_TABLE)
async def new_table(request: Request, tables: Everybody, me: Me, wish: m.NewTable) -> m.Table:
    """A new table."""
    limit_tables(request)
    await kept_decks.brought(tables, me, kind_of(wish.game), wish.seats)
    return m.Table(**(await tables.create(wish, me)).shown(me))


@router.post("/tables/upload", status_code=201, responses=problems("not_found", "conflict", "full"))
async def upload(request: Request, tables: Everybody, me: Me, who: Who, wish: m.Upload) -> m.Table:
    """A table from a saved game."""
    limit_tables(request)
    return m.Table(**(await tables.upload(wish, me, who)).shown(me))


def limit_tables(request: Request) -> None:
    """Nobody opens tables all the time."""
    request.app.state.table_limit.check(who_asks(request))


@router.get("/tables/{table}", responses=AT_A_TABLE)
async def one_table(tables: Everybody, me: Me, table: TableId) -> m.Table:
    """A table that I have to do with."""
    return m.Table(**(await tables.get(table, me)).shown(me))


@router.get("/links/{token}", responses=problems("not_found"))
async def link(tables: Everybody, token: LinkToken) -> m.Link:
    """What a link is for."""
    table, seat = await by_link(tables, token)
    place = None if seat is None else table.seats[seat]
    return m.Link(
        kind="watch" if place is None else "seat",
        table=table.id,
        game=table.game,
        seat=seat,
        name="" if place is None else place.name,
        taken=place is not None and place.taken,
        chooses_deck=place is not None and place.chooses_deck and not place.taken,
        host=next((one.name for one in table.seats if one.visitor == table.host), ""),
        others=[one.name for one in table.seats if one.taken and one.seat != seat],
        what=table.wish.get("scenario") or "",
    )


@router.post("/links/{token}", responses=AT_A_TABLE)
async def follow_link(tables: Everybody, me: Me, token: LinkToken, wish: m.SitDown) -> m.Table:
    """Sit down, or watch."""
    record, seat = await by_link(tables, token)
    table = await tables.awake(record.id)
    if seat is None:
        await tables.watch(table, me)
    else:
        wish.deck = await kept_decks.cards_of(tables, me, table.kind, wish.deck)
        await tables.sit(table, seat, me, wish)
    return m.Table(**table.shown(me))


async def by_link(tables: Tables, token: str) -> tuple[records.TableRecord, int | None]:
    """The table of a link."""
    found = await tables.store.read(lambda connection: records.by_token(connection, token))
    if found is None:
        raise Refusal("not_found", "This link leads nowhere.", "Ask for a new one.")
    return found


# -- tables for whoever comes ------------------------------------------------------------------------------------------
@router.get("/open")
async def open_tables(tables: Everybody) -> list[m.OpenTable]:
    """The tables whose hosts wait for whoever comes, on a server that lists them."""
    return [open_table(one.record) for one in tables.live.values() if tables.config.lobby and one.awaits_anybody()]


def open_table(record: records.TableRecord) -> m.OpenTable:
    """A table as whoever comes sees it: who is there, and the seats that are free."""
    return m.OpenTable(
        game=record.game,
        host=next(seat.name for seat in record.seats if seat.visitor == record.host),
        what=record.wish.get("scenario") or "",
        others=[seat.name for seat in record.seats if seat.taken and seat.visitor != record.host],
        seats=[m.OpenSeat(name=seat.name, link=f"/join/{seat.token}") for seat in record.seats if not seat.taken],
    )


@router.put("/tables/{table}/listed", responses=AT_A_TABLE)
async def list_table(tables: Everybody, me: Me, table: TableId, wish: m.Listing) -> m.Table:
    """Show a table to whoever comes, or no more; for its host."""
    found = await tables.get(table, me)
    if found.record.host != me:
        raise Refusal("not_yours", "Whoever opened the table says who sees it.")
    if not tables.config.lobby:
        raise Refusal("conflict", "This server lists no tables.", "Pass the link on.")
    found.listed = wish.listed
    return m.Table(**found.shown(me))


@router.post("/tables/{table}/leave", responses=AT_A_TABLE)
async def leave(tables: Everybody, me: Me, table: TableId, wish: m.Leave) -> m.Left:
    """Get up from a seat, or stop watching."""
    found = await tables.get(table, me)
    if wish.seat is not None:
        my_seat(found.record, wish.seat, me)
    await tables.leave(found, wish.seat, me)
    return m.Left()


@router.post("/tables/{table}/close", responses=AT_A_TABLE)
async def close(tables: Everybody, me: Me, table: TableId) -> m.Left:
    """Forget a table that I opened."""
    try:
        found = await tables.get(table, me)
    except Refusal as wrong:
        if wrong.code not in ("broken", "not_found"):
            raise
        await tables.forget_damaged(table, me)
        return m.Left()
    if found.record.host != me:
        raise Refusal("not_yours", "Only who opened the table can close it.")
    await tables.forget(found)
    return m.Left()


@router.post("/tables/{table}/go_on", responses=AT_A_TABLE)
async def go_on(tables: Everybody, me: Me, table: TableId, wish: m.GoOn) -> m.Table:
    """Choose how a game goes on whose answers lead elsewhere by the rules of this version."""
    found = await tables.get(table, me)
    if found.record.host != me:
        raise Refusal("not_yours", "Only who opened the table can choose that.")
    return m.Table(**(await tables.go_on(found, wish.moved)).shown(me))


@router.get("/tables/{table}/log", responses=AT_A_TABLE)
async def log(tables: Everybody, me: Me, table: TableId, seat: SeatQuery = None) -> m.Log:
    """The log as a seat (or a watcher) may read it."""
    found = await looking(tables, table, me, seat)
    return m.Log(entries=[m.Entry(**entry) for entry in found.log(seat)])


@router.get("/tables/{table}/replay", responses=AT_A_TABLE, response_model=m.Film)
async def replay(
    tables: Everybody, me: Me, who: Who, table: TableId, seat: SeatQuery = None, open: bool = False
) -> Response:
    """Every moment as the seat saw it; `open`: with all hands."""
    found = await looking(tables, table, me, seat)
    if open:
        must_be_open(found)
    return Response(await tables.replay(found, None if open else seat, open, who), media_type="application/json")


async def looking(tables: Tables, table: str, me: str, seat: int | None) -> LiveTable:
    """A table seen from a seat that I hold, or from where everybody may look."""
    found = await tables.get(table, me)
    if seat is not None:
        my_seat(found.record, seat, me)
    return found


def must_be_open(table: LiveTable) -> None:
    """Refuse to show everything while there is something to hide."""
    if not table.is_open():
        raise Refusal(
            "hidden", "That would show what players of a running game may not know.", "Wait until the game is over."
        )


@router.get(
    "/tables/{table}/save",
    responses={**AT_A_TABLE, 200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
    response_class=Response,
)
async def save(tables: Everybody, me: Me, table: TableId) -> Response:
    """The save file."""
    found = await tables.get(table, me)
    must_be_open(found)
    name = f"mythos-{found.record.game}-{found.record.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(found.playing().save(), media_type="application/json", headers=headers)


@router.post("/tables/{table}/continue", status_code=201, responses=AT_A_TABLE)
async def continue_from(request: Request, tables: Everybody, me: Me, table: TableId, wish: m.Continue) -> m.Table:
    """A new table from a moment of a game."""
    limit_tables(request)
    found = await tables.get(table, me)
    must_be_open(found)
    found.playing()
    setup = found.record.setup
    assert setup is not None
    if wish.at > len(found.past):
        raise Refusal("bad_request", f"The game has {len(found.past)} answers; there is no number {wish.at}.")
    given = [past.given for past in found.past[: wish.at]]
    made = await tables.resume(
        found.kind, setup, given, wish.undo, wish.seats or same_seats(found), me, found.record.id
    )
    return m.Table(**made.shown(me))


def same_seats(table: LiveTable) -> list[m.SeatWish]:
    """Bots where bots sit; everybody else is me."""
    return [
        m.SeatWish(kind="bot", bot=seat.bot, name=seat.name) if seat.bot else m.SeatWish(kind="me", name=seat.name)
        for seat in table.record.seats
    ]


@router.post("/tables/{table}/report", responses=AT_A_TABLE)
async def report(request: Request, tables: Everybody, me: Me, table: TableId, wish: m.ReportWish) -> m.Report:
    """Report a problem: kept for the host with the save; what the player may know comes back."""
    limit_tables(request)
    found = await looking(tables, table, me, wish.seat)
    game = found.playing()
    scene, asking = found.feed(wish.seat).see(game, found.version(wish.seat))
    bundle: Message = {
        "mythos": VERSION,
        "rules": game.rules_hash(),
        "table": found.record.id,
        "text": wish.text,
        "seat": wish.seat,
        "scene": scene,
        "question": asking.message if asking else None,
        "log": found.log(wish.seat)[-TOLD:],
    }
    name, kept = new_id(), {**bundle, "save": json.loads(game.save())}
    await tables.store.write(lambda connection: records.report(connection, name, found.record.id, wish.text, kept))
    return m.Report(id=name, bundle=kept if found.is_open() else {**bundle, "save": None})


@router.get("/tables/{table}/why", responses=AT_A_TABLE)
async def why(
    tables: Everybody,
    me: Me,
    table: TableId,
    seat: Annotated[int, Query(ge=0, le=7)],
    card: Annotated[str, Query(max_length=20)],
) -> m.Why:
    """Why a card cannot be used now, and how its values come about."""
    found = await looking(tables, table, me, seat)
    game, feed = found.playing(), found.feed(seat)
    number = feed.redaction.find(card)
    if number is None:
        raise Refusal("not_found", f"You see no card {card!r}.")
    reasons = found.kind.why_not(game, number, seat)
    title = found.kind.face(game, found.kind.card_of(game, number)).title
    text = f"{title}: {'; '.join(reasons)}." if reasons else f"{title} can be used now."
    return m.Why(
        text=text, reasons=reasons, rulings=[], values=found.kind.values(game, number, seat, feed.redaction.name)
    )
