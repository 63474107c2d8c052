"""Running the server: find a place for the data, listen, open the browser."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import sys
import threading
import webbrowser
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import uvicorn

from mythos.errors import UsageError
from mythos.language import cache
from mythos.server import qr
from mythos.server.app import create_app
from mythos.server.config import LOCAL, Config
from mythos.server.door import doors
from mythos.server.limits import address_key
from mythos.server.store import Store, sqlite_url

LIMITLESS: Final[dict[str, Any]] = {  # for load tests, where one address is everybody
    "requests_per_second": 1e6,
    "requests_at_once": 1_000_000,
    "tables_per_minute": 1e6,
    "handshakes_per_second": 1e6,
    "handshakes_at_once": 1_000_000,
    "busy_share": 1e6,
    "busy_at_once": 1e6,
    "most_connections": 1_000_000,
    "most_connections_each": 1_000_000,
}
BACKLOG: Final = 256  # connections that wait to be let in
EVERYWHERE: Final = "0.0.0.0"
OWNERS: Final = tuple(address_key(address) for address in ("127.0.0.1", "::1"))  # of a server for this machine alone
GRACE: Final = 5  # seconds for requests under way when the server stops


def serve(
    host: str, port: int, data: Path, *, open_browser: bool, origins: tuple[str, ...] = (), lobby: bool = False
) -> None:
    """Serve until somebody stops it; who serves this machine alone may let others in meanwhile."""
    port = served(host, port, data, open_browser=open_browser, origins=origins, lobby=lobby)
    if port:
        served(EVERYWHERE, port, data, open_browser=False, origins=origins, lobby=lobby)


def served(host: str, port: int, data: Path, *, open_browser: bool, origins: tuple[str, ...], lobby: bool) -> int:
    """Serve until somebody stops it, or lets others in: then the port, under which they shall be served."""
    measured = bool(os.environ.get("MYTHOS_MEASURE"))
    limits = LIMITLESS if os.environ.get("MYTHOS_LIMITS") == "off" else {}
    forwarded = proxies()
    listening = listen(host, port)
    taken = listening.getsockname()[1]
    others = tuple(f"http://{one}:{taken}" for one in neighbours(host))
    config = Config(
        database_url(data),
        origins=(*origins, *others),
        addresses=others,
        workers=workers(),
        own_cards=own_cards(host),
        opens=host in LOCAL and not forwarded,
        lobby=lobby,
        measured=measured,
        folder=data / "cards",
        hosts=host_names(host, (*origins, *others)),
        proxies=forwarded,
        owners=() if forwarded or host not in LOCAL else OWNERS,
        **limits,
    )
    print(prepare(config.database), end="", flush=True)
    cache.use(data / "cards")
    door, socket_kind = doors(config)
    address = f"http://{shown(host)}:{taken}/"
    print(f"The table stands at {address}  (Ctrl-C ends)", flush=True)
    if others:
        print(f"Others in your network come by {' or '.join(others)}", flush=True)
        if sys.stdout.isatty():
            print(qr.blocks(others[0]), flush=True)
    elif host in LOCAL:
        print("Only this computer reaches it; with --host 0.0.0.0 others in your network do, too.", flush=True)
    app = create_app(config)
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_level="warning",
            http=door,
            ws=socket_kind,
            ws_max_size=4 * config.largest_message,  # larger ones are cut off; up to here they are refused in words
            ws_per_message_deflate=False,  # messages are small, and packing them costs more than sending them
            timeout_graceful_shutdown=GRACE,
            backlog=BACKLOG,
            proxy_headers=bool(forwarded),
            forwarded_allow_ips=list(forwarded),
            server_header=False,
        )
    )
    if open_browser:
        threading.Timer(1.0, lambda: webbrowser.open(address)).start()
    wider = threading.Event()

    def let_in() -> None:
        wider.set()
        server.should_exit = True

    app.state.let_in = let_in
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
        return taken if wider.is_set() else 0
    return 0


def prepare(database: str) -> str:
    """See that the database can be used before anybody is let in; what was wrong with it and is mended is told."""
    store = Store(database)
    try:
        return store.prepare()
    finally:
        store.engine.dispose()


def proxies() -> tuple[str, ...]:
    """FORWARDED_ALLOW_IPS: whose word is taken for where a request came from; without it nobody's."""
    given = os.environ.get("FORWARDED_ALLOW_IPS", "").replace(",", " ").split()
    for address in given:
        try:
            ip_network(address)
        except ValueError:
            raise UsageError(
                f"FORWARDED_ALLOW_IPS lists addresses of proxies, and {address!r} is none.", remedy="127.0.0.1"
            ) from None
    return tuple(given)


def host_names(host: str, origins: tuple[str, ...]) -> tuple[str, ...]:
    """The names under which this server may be asked for: this machine's, those of --origin and of MYTHOS_HOSTS."""
    own = {"localhost", host.lower(), socket.gethostname().lower()}
    own |= {f"{name}.local" for name in (socket.gethostname().lower().partition(".")[0],)}
    own |= {urlsplit(origin).hostname or "" for origin in origins}
    own |= set(os.environ.get("MYTHOS_HOSTS", "").lower().replace(",", " ").split())
    return tuple(sorted(own - {""}))


def database_url(data: Path) -> str:
    """MYTHOS_DATABASE_URL, or a file in the data folder."""
    url = os.environ.get("MYTHOS_DATABASE_URL")
    if url:
        return url
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as wrong:
        raise UsageError(
            f"The folder {data} cannot be used: {wrong.strerror}.", remedy="Name another: --data."
        ) from None
    return sqlite_url(data)


def own_cards(host: str) -> bool:
    """Who serves only this machine takes games with home-made cards; for others MYTHOS_OWN_CARDS=1 allows it."""
    return host in LOCAL or os.environ.get("MYTHOS_OWN_CARDS") == "1"


def workers() -> int:
    """MYTHOS_WORKERS, or one process less than there are cores."""
    wanted = os.environ.get("MYTHOS_WORKERS", "")
    if wanted and not wanted.isdigit():
        raise UsageError(f"MYTHOS_WORKERS is a number, not {wanted!r}.")
    return int(wanted) if wanted else max(1, (os.cpu_count() or 2) - 1)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; what stands in the way is said in words."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as wrong:
        listening.close()
        option = "--port" if wrong.errno in (errno.EADDRINUSE, errno.EACCES) else "--host"
        raise UsageError(
            f"{host}:{port} cannot be used: {wrong.strerror}.", remedy=f"Choose another: {option}."
        ) from None
    listening.set_inheritable(True)
    return listening


def neighbours(host: str) -> list[str]:
    """The addresses under which others in the local network reach what listens at `host`."""
    if host in LOCAL:
        return []
    if host not in (EVERYWHERE, "::"):
        return [shown(host)]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, contextlib.suppress(OSError):
        asking.connect(("192.0.2.1", 9))  # nothing is sent: only the way there is looked up
        return [str(asking.getsockname()[0])]
    return []


def shown(host: str) -> str:
    """An address one can open: everywhere is also here."""
    if host in (EVERYWHERE, "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
