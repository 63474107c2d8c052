"""Secrets: visitors, links of seats, and who may do what."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from mythos.server.records import SeatRecord, TableRecord
from mythos.server.refusals import Refusal, no_table

COOKIE: Final = "mythos"
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def new_visitor() -> str:
    """A secret for somebody new."""
    return secrets.token_urlsafe(32)


def new_link() -> str:
    """A secret for a seat."""
    return secrets.token_urlsafe(20)


def new_id() -> str:
    """An id that nobody guesses."""
    return secrets.token_hex(6)


def visitor_of(cookies: Mapping[str, str], headers: Mapping[str, str]) -> str | None:
    """The secret that a request brings, if it is one."""
    kind, _, bearer = headers.get("authorization", "").partition(" ")
    token = bearer if kind.lower() == "bearer" else cookies.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


def known_as(token: str) -> str:
    """How the database knows a visitor: it does not keep the secret itself."""
    return hashlib.sha256(token.encode()).hexdigest()


def my_seat(table: TableRecord, seat: int, visitor: str) -> SeatRecord:
    """A seat that the visitor holds."""
    if not table.knows(visitor):
        raise no_table()
    if not 0 <= seat < len(table.seats):
        raise Refusal("not_found", f"This table has no seat {seat}.")
    holder = table.seats[seat].visitor
    if holder is None or not hmac.compare_digest(holder, visitor):
        raise Refusal("not_yours", "You do not sit there.")
    return table.seats[seat]


def check_host(host: str, known: tuple[str, ...]) -> None:
    """A page from elsewhere may give our address a name of its own: we answer to ours only, or to plain addresses."""
    name = host_name(host)
    if not known or name in known or is_address(name):
        return
    raise Refusal(
        "bad_origin",
        f"This server does not answer to the name {name[:60]!r}.",
        f"Whoever runs it can say that it is its own: --origin https://{name[:60]}",
    )


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    name = host.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.rpartition(":")[0] if name.count(":") == 1 else name


def is_address(name: str) -> bool:
    """Is this an address, and no name?"""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def check_origin(headers: Mapping[str, str], scheme: str, allowed: tuple[str, ...]) -> None:
    """A browser says where its page came from: it must be from here, or from an origin the host has allowed."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return
    try:
        there = urlsplit(origin)
    except ValueError:  # brackets that are never closed
        there = urlsplit("")
    secure = scheme in ("https", "wss")
    if there.netloc and there.netloc == headers.get("host") and (there.scheme == "https" or not secure):
        return
    raise Refusal("bad_origin", "This page may not use this server.", "Open the server's own address.")
