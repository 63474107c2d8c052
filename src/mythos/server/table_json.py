"""A table as one visitor sees it: who sits where, how it stands, which links are his to pass on."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from mythos.server.feeds import Message
from mythos.server.games import GameKind
from mythos.server.records import BOT, PERSON, SeatRecord, TableRecord

if TYPE_CHECKING:
    from mythos.kernel.saves import Moved
    from mythos.server.live import LiveTable

UNDEALT: Final[Message] = {
    "turn": 0,
    "phase": "",
    "over": False,
    "winner": None,
    "ending": "",
    "asked": [],
    "glance": [],
    "questions": {},
}


def shown(kind: GameKind, record: TableRecord, visitor: str, live: LiveTable | None = None) -> Message:
    """A table as one visitor sees it, awake or asleep."""
    summary = {**UNDEALT, **record.summary}
    questions = [summary["questions"].get(str(s.seat)) for s in record.seats if s.visitor == visitor]
    request = live.request if live else None
    host = record.host == visitor
    seats = [seat_shown(seat, visitor, host, live) for seat in record.seats]
    public = {key: summary[key] for key in UNDEALT if key != "questions"}
    full = record.setup is not None and all(seat.taken for seat in record.seats)
    persons = [seat for seat in record.seats if seat.kind == PERSON]
    alone = all(seat.visitor is not None for seat in persons) and len({seat.visitor for seat in persons}) <= 1
    asleep = "over" if summary["over"] else "playing" if full else "waiting"
    wished = record.wish.get("edition")
    default = next(edition.id for edition in kind.info().editions if edition.default)
    return {
        "id": record.id,
        "game": record.game,
        "edition": wished or default if record.setup is None else kind.edition(record.setup),
        "created": moment(record.created),
        "touched": moment(record.touched),
        "state": live.state() if live else asleep,
        "host": host,
        "listed": live is not None and live.listed,
        "watching": visitor in record.watchers,
        "open": record.setup is not None and (bool(summary["over"]) or alone),
        "secret": not record.wish.get("known"),
        "undo": record.undo,
        **public,
        "question": next((text for text in questions if text), None),
        "seats": seats,
        "watch_link": f"/join/{record.watch_token}" if host or any(seat["mine"] for seat in seats) else None,
        "watchers": live.watching() if live else 0,
        "undo_request": None
        if request is None or live is None
        else {
            "request": request.number,
            "seat": request.seat,
            "by": request.by,
            "text": live.request_text(visitor),
            "needs": request.needs,
            "agreed": request.agreed,
        },
        "continued_from": record.continued_from,
        "campaign": record.wish.get("campaign"),
        "trouble": (live.broken or None) if live else None,
        "moved": None if live is None or live.moved is None else moved_shown(live.moved),
    }


def moved_shown(moved: Moved) -> Message:
    """Where a game goes another way than before."""
    return {"count": moved.count, "fits": moved.fits, "equal": moved.equal}


def damaged(record: TableRecord, visitor: str, trouble: str) -> Message:
    """A table that cannot be read, in the list of all: it hides no other, and can be closed."""
    host = record.host == visitor
    return {
        "id": record.id,
        "game": record.game,
        "edition": "",
        "created": moment(record.created),
        "touched": moment(record.touched),
        "state": "broken",
        "host": host,
        "listed": False,
        "watching": visitor in record.watchers,
        "open": False,
        "secret": True,
        "undo": "never",
        **{key: value for key, value in UNDEALT.items() if key != "questions"},
        "question": None,
        "seats": [],
        "watch_link": None,
        "watchers": 0,
        "undo_request": None,
        "continued_from": None,
        "campaign": None,
        "trouble": trouble,
        "moved": None,
    }


def seat_shown(seat: SeatRecord, visitor: str, host: bool, live: LiveTable | None) -> Message:
    """A seat as one visitor sees it."""
    mine = seat.visitor == visitor
    is_bot = seat.kind == BOT
    link = not is_bot and (mine or (host and seat.visitor is None))
    return {
        "seat": seat.seat,
        "name": seat.name,
        "kind": seat.kind,
        "mine": mine,
        "here": is_bot or (live is not None and live.here(seat.seat)),
        "taken": seat.taken,
        "bot": seat.bot,
        "link": f"/join/{seat.token}" if link else None,
        "deck": deck_name(seat.deck) if mine else None,
        "chooses_deck": seat.chooses_deck and not seat.taken,
        "shows_hand": seat.shows_hand,
    }


def deck_name(deck: Any) -> str | None:
    """A deck of the wish in a word."""
    return deck if isinstance(deck, str) or deck is None else "own"


def moment(seconds: float) -> str:
    """A time as text."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
