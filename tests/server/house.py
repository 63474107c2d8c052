"""A house for tests: a server on a port of its own, guests, and seats that keep what they are told."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

import httpx
import uvicorn
from pydantic import BaseModel, TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from mythos.server.app import create_app
from mythos.server.config import Config
from mythos.server.door import doors
from mythos.server.games.arkham import ArkhamScene
from mythos.server.games.coc import CocScene
from mythos.server.messages import FromServer
from mythos.server.redaction import changed
from mythos.server.run import listen

PATIENCE = 60.0  # seconds, for machines that have much else to do
SCENES: dict[str, type[BaseModel]] = {"coc": CocScene, "arkham": ArkhamScene}
from_server: TypeAdapter[Any] = TypeAdapter(FromServer)


class House:
    """A running server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.listening: socket.socket = listen("127.0.0.1", 0)
        self.address = f"127.0.0.1:{self.listening.getsockname()[1]}"
        self.app = create_app(config)
        door, socket_kind = doors(config)
        self.server = uvicorn.Server(
            uvicorn.Config(self.app, log_level="warning", http=door, ws=socket_kind, ws_max_size=65536, lifespan="on")
        )
        self.thread = threading.Thread(target=self.server.run, args=([self.listening],), daemon=True)
        self.guests: list[Guest] = []

    def open(self) -> House:
        self.thread.start()
        wait_for(lambda: self.server.started)
        return self

    def close(self) -> None:
        for guest in self.guests:
            guest.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server does not stop"

    def guest(self) -> Guest:
        guest = Guest(self.address)
        self.guests.append(guest)
        return guest


class Guest:
    """Somebody with a visitor's secret."""

    def __init__(self, address: str, token: str | None = None) -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE)
        self.token = token or str(self.http.post("/api/visitors").json()["token"])
        self.http.cookies.clear()
        self.http.headers["authorization"] = f"Bearer {self.token}"
        self.seats: list[Seat] = []
        self.stack = ExitStack()

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = self.http.get(f"/api{path}", params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.post(f"/api{path}", json=body if body is not None else {})
        assert answer.status_code == status, answer.text
        return answer.json()

    def put(self, path: str, body: Any, status: int = 200) -> Any:
        answer = self.http.put(f"/api{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def table(self, status: int = 201, **wish: Any) -> Any:
        return self.post("/tables", {"game": "coc", **wish}, status)

    def sit(self, table: str, seat: int | None = 0, **headers: str) -> Seat:
        place = "watch" if seat is None else f"seats/{seat}/socket"
        secret = {"authorization": f"Bearer {self.token}", **headers}
        url = f"ws://{self.address}/api/tables/{table}/{place}"
        made = Seat(connect(url, additional_headers=secret, open_timeout=PATIENCE, legacy=True), seat)
        self.stack.callback(made.leave)
        self.seats.append(made)
        return made

    def close(self) -> None:
        self.stack.close()
        self.http.close()


class Seat:
    """A socket at a table; every message is held against the schema."""

    def __init__(self, socket: ClientConnection, number: int | None) -> None:
        self.socket = socket
        self.number = number
        self.raw: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.scene: dict[str, Any] = {}
        self.faces: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.settings: dict[str, Any] | None = None
        self.sent = 0

    @property
    def question(self) -> dict[str, Any] | None:
        found = self.state.get("question")
        return found if isinstance(found, dict) else None

    @property
    def asking(self) -> dict[str, Any]:
        """The open question, which there must be."""
        assert self.question is not None
        return self.question

    def leave(self) -> None:
        self.socket.close()

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, taken in."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        from_server.validate_python(message)
        self.raw.append(text)
        self.messages.append(message)
        if message["type"] == "state":
            self.take_in(message)
        elif message["type"] in ("hello", "table"):
            self.table = message["table"]
        if message["type"] in ("hello", "settings"):
            self.settings = message["settings"]
        if message["type"] == "taken_back":
            del self.log[message["log_from"] :]
        return message

    def take_in(self, message: dict[str, Any]) -> None:
        if message["full"]:
            self.scene = message["scene"]
        else:
            assert message["seq"] == self.state["seq"] + 1
            self.scene = changed(self.scene, message["changes"])
        SCENES[self.scene["game"]].model_validate(self.scene)
        self.faces.update(message["faces"])
        for entry in message["log"]:
            assert not self.log or entry["n"] == self.log[-1]["n"] + 1
            self.log.append(entry)
        self.state = message

    def until(self, wanted: Callable[[], Any], timeout: float = PATIENCE) -> Seat:
        """Listen until something is so."""
        end = time.monotonic() + timeout
        while not wanted():
            self.hear(max(0.01, end - time.monotonic()))
        return self

    def asked(self) -> Seat:
        """Listen until it is one's turn to answer, or the game is over."""
        return self.until(lambda: self.question is not None or self.scene.get("over"))

    def send(self, **message: Any) -> str:
        self.sent += 1
        name = str(self.sent)
        self.socket.send(json.dumps({"id": name, **message}))
        return name

    def reply(self, name: str | None) -> dict[str, Any]:
        """The acknowledgement or refusal of a message."""
        while True:
            message = self.hear()
            if message["type"] in ("ack", "error") and message["id"] == name:
                return message

    def do(self, **message: Any) -> dict[str, Any]:
        """Send a message and wait until it is acknowledged."""
        answer = self.reply(self.send(**message))
        assert answer["type"] == "ack", answer
        return answer

    def refused(self, **message: Any) -> str:
        """Send a message that is refused: the code of the refusal."""
        answer = self.reply(self.send(**message))
        assert answer["type"] == "error", answer
        assert answer["message"]
        return str(answer["code"])

    def answer(self, choose: str | Callable[[dict[str, Any]], bool]) -> Seat:
        """Answer the open question by an option's id, label or whatever one is looking for."""
        assert self.question is not None
        version = self.question["version"]
        fits = choose if callable(choose) else lambda option: choose in (option["id"], option["label"])
        option = next(option for option in self.question["options"] if fits(option))
        self.do(type="answer", version=version, answer=option["id"])
        return self.until(
            lambda: self.state["version"] > version and (self.state["asked"] or self.scene["over"])
        )  # the messages on the way name nobody

    def closed(self, timeout: float = PATIENCE) -> int:
        """The code with which the server closes the connection."""
        end = time.monotonic() + timeout
        try:
            while time.monotonic() < end:
                self.hear(max(0.01, end - time.monotonic()))
        except ConnectionClosed as gone:
            return gone.rcvd.code if gone.rcvd else 0
        raise AssertionError("the connection stays open")


def next_asked(*seats: Seat) -> Seat:
    """The first of these seats that is asked."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for seat in seats:
            if seat.question is not None:
                return seat
            with suppress(TimeoutError):
                seat.hear(0.02)
    raise AssertionError("nobody is asked")


def wait_for(wanted: Callable[[], Any], timeout: float = PATIENCE) -> None:
    """Wait until something is so."""
    end = time.monotonic() + timeout
    while not wanted():
        assert time.monotonic() < end, "it does not come about"
        time.sleep(0.01)
