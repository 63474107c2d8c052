"""The door of the server: who comes in, how many of them, and how long one may stand in it without a word.

Below the web framework, because whoever never finishes a request never gets that far. A connection that is refused, or
too slow, is closed at once and costs nothing more.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from mythos.server.config import Config
from mythos.server.limits import address_key


class Doorkeeper:
    """Counts who is in."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.inside: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Somebody comes in, if there is room; proxies come for many."""
        if self.inside.total() >= self.config.most_connections:
            return False
        if self.inside[address] >= self.config.most_connections_each and address not in self.config.proxies:
            return False
        self.inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Somebody goes."""
        self.inside[address] -= 1
        if self.inside[address] <= 0:
            del self.inside[address]


class Door(H11Protocol):
    """One connection that speaks HTTP: its request has to come in time."""

    keeper: Doorkeeper

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody knocks."""
        super().connection_made(transport)
        self.address = address_key(self.client[0]) if self.client else ""
        self.counted = self.keeper.enter(self.address)
        self.awaited: object = None
        self.patience: asyncio.TimerHandle | None = None
        if self.counted:
            self.watch()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self.rest()
        self.go()
        super().connection_lost(exc)

    def go(self) -> None:
        """No longer counted here."""
        if self.counted:
            self.counted = False
            self.keeper.leave(self.address)

    def data_received(self, data: bytes) -> None:
        """Something was said."""
        super().data_received(data)
        self.watch()

    def on_response_complete(self) -> None:
        """The next request may come."""
        super().on_response_complete()
        self.watch()

    def watch(self) -> None:
        """Wait so long for the head of a request, so long for all of it, and not at all while we work on it."""
        if not self.counted or self.transport.is_closing():
            self.rest()
            return
        heading = self.cycle is None or self.cycle.response_complete
        reading = not heading and self.cycle.more_body
        awaited = ("head", self.cycle) if heading else ("body", self.cycle) if reading else None
        if awaited == self.awaited:
            return
        self.rest()
        self.awaited = awaited
        if awaited is not None:
            config = self.keeper.config
            seconds = config.header_seconds if heading else config.body_seconds
            self.patience = self.loop.call_later(seconds, self.transport.abort)

    def rest(self) -> None:
        """Nothing is awaited."""
        self.awaited = None
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def handle_websocket_upgrade(self, event: Any) -> None:
        """From here on it is a socket, which counts as long as it is open."""
        self.rest()
        counted, self.counted = self.counted, False
        super().handle_websocket_upgrade(event)
        if counted:
            socket = self.transport.get_protocol()
            assert isinstance(socket, Socket)
            socket.come_in(self.address)


class Socket(WebSocketsSansIOProtocol):
    """One connection that speaks WebSocket."""

    keeper: Doorkeeper
    address: str | None = None
    lost = False

    def come_in(self, address: str) -> None:
        """It is counted for this address until it is lost."""
        self.address = address
        if self.lost:
            self.keeper.leave(address)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.lost = True
        if self.address is not None:
            self.keeper.leave(self.address)
        super().connection_lost(exc)


def doors(config: Config) -> tuple[type[Door], type[Socket]]:
    """The two kinds of connections of one server."""
    keeper = Doorkeeper(config)
    door = type("TheDoor", (Door,), {"keeper": keeper})
    socket = type("TheSocket", (Socket,), {"keeper": keeper})
    return door, socket
