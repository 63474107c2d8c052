"""How a server is set up, and the bounds it keeps."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

LOCAL: Final = ("127.0.0.1", "::1", "localhost")  # this machine, to itself


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that can be set."""

    database: str
    origins: tuple[str, ...] = ()  # further origins that may use this server, besides its own
    addresses: tuple[str, ...] = ()  # under which others in the local network reach it
    web: Path | None = None  # the built front end
    workers: int = max(1, (os.cpu_count() or 2) - 1)  # processes for bots and replays; 0: a thread in this one
    most_live: int = 1_000  # tables in memory
    most_tables: int = 200  # of one visitor
    most_listeners: int = 30  # connections to one table
    idle: float = 600.0  # seconds after which an unused table leaves the memory
    largest_body: int = 2_100_000
    largest_message: int = 16_384
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    requests_per_second: float = 20.0
    requests_at_once: int = 120
    tables_per_minute: float = 20.0
    own_cards: bool = True  # games with home-made cards may be uploaded (a stranger's cards can keep the server busy)
    opens: bool = False  # it serves this machine alone, and whoever sits at it may let others in
    lobby: bool = False  # whoever comes sees the tables that their hosts want to be seen
    measured: bool = False  # GET /api/measure tells how quick the server is
    unread: int = 200  # messages that wait for a slow reader
    remembered: int = 64_000_000  # letters of replays and deck pages that are kept for the next who asks
    folder: Path | None = None  # where workers keep compiled cards
    hosts: tuple[str, ...] = ()  # names under which this server may be asked for; none: any
    proxies: tuple[str, ...] = ()  # addresses whose word is taken for where a request came from
    handshakes_per_second: float = 2.0
    handshakes_at_once: int = 40
    most_connections: int = 800
    most_connections_each: int = 60  # of one address
    busy_share: float = 0.3  # seconds of the server's own processor that an address may use in a second ..
    busy_at_once: float = 20.0  # .. and those that it may use before
    owners: tuple[str, ...] = ()  # addresses of who runs this server: they have no share, and need none
    header_seconds: float = 10.0  # until the head of a request is there
    body_seconds: float = 30.0  # and all of it
