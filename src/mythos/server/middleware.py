"""Around every request and every socket: name, origin, size, rate, and headers that keep browsers careful."""

from __future__ import annotations

import json
import logging
import math
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mythos.server.busy import Busy, asker
from mythos.server.config import Config
from mythos.server.fairness import HOUSE
from mythos.server.limits import Limit, address_key
from mythos.server.refusals import Refusal
from mythos.server.seats import check_host, check_origin

SAFE: Final = ("GET", "HEAD", "OPTIONS")
LONGEST_PATH: Final = 400
CAREFUL: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # links to seats are secrets
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
}
logger = logging.getLogger("mythos.server")


class Guard:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, config: Config, busy: Busy) -> None:
        self.app = app
        self.config = config
        self.busy = busy
        self.limit = Limit(config.requests_per_second, config.requests_at_once)
        self.handshakes = Limit(config.handshakes_per_second, config.handshakes_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "websocket":
            await self.shake_hands(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        asker.set(self.served(scope))
        try:
            self.check(scope, headers)
        except Refusal as wrong:
            await refuse(wrong, careful(send))
            return
        reading = Reading(receive, self.config.largest_body)
        answered = False

        async def answer(message: Message) -> None:
            """Whatever is made of a body that was too large, this is what is said to it."""
            nonlocal answered
            if not reading.too_large:
                await careful(send)(message)
            elif not answered:
                answered = True
                await refuse(large(self.config), careful(send))

        await self.busy.metered(aside(self.app, scope, reading, answer))

    async def shake_hands(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket is let in, unless its address opens one after the other, or calls us by a name that is not ours:
        then it is turned away before it is one."""
        asker.set(self.served(scope))
        try:
            self.handshakes.check(whose(scope))
            self.busy.check_asker()
            check_host(Headers(scope=scope).get("host", ""), self.config.hosts)
        except Refusal:
            await receive()
            await send({"type": "websocket.close", "code": 1013})
            return
        await self.app(scope, receive, send)

    def served(self, scope: Scope) -> str:
        """The address that what is done now counts for; nobody's, if it is done for who runs the server."""
        who = whose(scope)
        return HOUSE if who in self.config.owners else who

    def check(self, scope: Scope, headers: Headers) -> None:
        """What can be seen before the body is read."""
        check_host(headers.get("host", ""), self.config.hosts)
        if scope["path"].startswith("/api/"):
            self.limit.check(whose(scope))
            self.busy.check_asker()
        if len(scope["path"]) > LONGEST_PATH or "\0" in scope["path"]:
            raise Refusal("not_found", "There is nothing here.")
        if scope["method"] not in SAFE:
            check_origin(headers, scope["scheme"], self.config.origins)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > self.config.largest_body:
            raise large(self.config)


async def aside(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """The application as a coroutine."""
    await app(scope, receive, send)


def whose(scope: Scope) -> str:
    """The address that a request is counted for."""
    client = scope.get("client")
    return address_key(client[0]) if client else ""


class Reading:
    """Reads the body of a request, and stops where it becomes too large."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive = receive
        self.left = most
        self.too_large = False

    async def __call__(self) -> Message:
        """The next part; a body that is too large ends here."""
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            self.too_large = True
            return {"type": "http.request", "body": b"", "more_body": False}
        return message


def large(config: Config) -> Refusal:
    """Too much."""
    return Refusal("too_large", f"A request has at most {config.largest_body} bytes.")


def careful(send: Send) -> Send:
    """Add the headers to the answer."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in CAREFUL.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


async def refuse(wrong: Refusal, send: Send) -> None:
    """A refusal as an HTTP answer."""
    body = json.dumps({"code": wrong.code, "message": wrong.message, "remedy": wrong.remedy}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wrong.wait:
        headers.append((b"retry-after", str(math.ceil(wrong.wait)).encode()))
    await send({"type": "http.response.start", "status": wrong.http, "headers": headers})
    await send({"type": "http.response.body", "body": body})
