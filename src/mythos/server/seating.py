"""Who sits where at a new table: what was wished for, and what goes without saying."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from mythos.errors import UsageError
from mythos.server.games import GameKind
from mythos.server.messages import SeatWish
from mythos.server.records import BOT, PERSON, SeatRecord
from mythos.server.seats import new_link


def seated(kind: GameKind, wishes: Sequence[SeatWish] | None, count: int | None = None) -> list[SeatWish]:
    """Who sits where: by default oneself first, and a bot on every other seat that must be taken (`count`: how many
    play, if that is settled)."""
    given = list(wishes or [SeatWish(kind="me")])
    most, least = (kind.seats, kind.least_seats) if count is None else (count, count)
    if len(given) > most:
        raise UsageError(f"This game has {most} seats, not {len(given)}.")
    return given + [SeatWish(kind="bot")] * (least - len(given))


def usual_names(kind: GameKind, wishes: Sequence[SeatWish]) -> list[str]:
    """What players are called who have no name."""
    info = kind.info()
    names = {bot.id: bot.name for bot in info.bots}
    return [
        names.get(wish.bot or info.default_bot, "Bot") if wish.kind == "bot" else usual
        for wish, usual in zip(wishes, info.seat_names, strict=False)
    ]


def seat_record(kind: GameKind, table: str, number: int, wish: SeatWish, visitor: str, usual: str) -> SeatRecord:
    """A seat of a new table."""
    info = kind.info()
    name = wish.name or usual
    deck = plain_deck(wish.deck)
    if wish.kind != "bot":
        holder = visitor if wish.kind == "me" else None
        chooses = wish.kind == "open" and wish.deck is None
        return SeatRecord(table, number, PERSON, name, new_link(), None, holder, deck, chooses)
    bot = wish.bot or info.default_bot
    if bot not in [known.id for known in info.bots]:
        known = ", ".join(each.id for each in info.bots)
        raise UsageError(f"There is no bot {bot!r}.", remedy=f"Bots: {known}.")
    return SeatRecord(table, number, BOT, name, new_link(), bot, None, deck)


def plain_deck(deck: str | list[tuple[str, int]] | None) -> Any:
    """A deck as plain data."""
    return [list(entry) for entry in deck] if isinstance(deck, list) else deck


def decks_of(seats: Iterable[SeatRecord]) -> list[Any]:
    """The decks that the seats play."""
    return [[(card, count) for card, count in s.deck] if isinstance(s.deck, list) else s.deck for s in seats]
