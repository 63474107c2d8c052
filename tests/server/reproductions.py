"""What used to hurt, tried again: each with what is answered, the processor's time and the memory that it takes.

`python -m tests.server.reproductions` prints a table. Commands run as processes of their own (the first line is what a
command takes that does nothing); what is sent to a server is measured as the time of the server and its workers.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import httpx

from mythos.arkham.game import new_game as new_scenario
from mythos.coc.position import Position, Side, set_up
from mythos.server.seats import new_visitor
from tests.server.crash import Server

SPACES: Final = "3x Young" + " " * 600 + "Deep One"
FOO: Final = '<?xml version="1.0" encoding="foo"?><deck/>'
LAUGHS: Final = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join(['*' + before] * 9)}]\n" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)
CARDS: Final = {
    "no enemy to fight": "revelation: fight (you get +2 combat)",
    "a cost out of nothing": "revelation: spend 1 ammo -> draw 1 card",
    "an unfinished test": "revelation: draw 1 card if they test",
}


def saved(change: Callable[[dict[str, Any]], None], game: str = "arkham") -> str:
    """A save in which something was changed by hand."""
    made = new_scenario(["roland"], "gathering", 1) if game == "arkham" else set_up(Position(danielle=Side(filler=9)))
    data = json.loads(made.save())
    change(data)
    return json.dumps(data)


def many(data: dict[str, Any]) -> None:
    """Thirty million copies of a card."""
    data["setup"]["seats"][0]["deck"][0][1] = 30_000_000


def filled(data: dict[str, Any]) -> None:
    """Thirty million cards in a deck that nobody looks at."""
    data["setup"]["position"]["danielle"]["filler"] = 30_000_000


def reading(data: dict[str, Any]) -> None:
    """A card file that is a file of the machine."""
    data["setup"]["cards"] = ["/etc/passwd"]


def endless(data: dict[str, Any]) -> None:
    """A number that is none."""
    data["answers"] = [[0, float("inf"), 0, 0, 0, 0]]


# -- commands ----------------------------------------------------------------------------------------------------------
def commands(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """What is tried at the command line."""

    def file(name: str, text: str) -> str:
        (folder / name).write_text(text, encoding="utf-8", errors="surrogatepass")
        return str(folder / name)

    yield "nothing: the start of a command", ["decks", "check", file("a.txt", "3 Young Deep One\n")]
    yield "D1 600 spaces in a deck line", ["decks", "check", file("spaces.txt", SPACES)]
    yield "D1 4,000 digits before a title", ["decks", "check", file("digits.txt", "9" * 4000 + "x Young Deep One")]
    yield "D1 4,000 brackets", ["decks", "check", file("brackets.txt", "3x A " + "(a) " * 4000)]
    yield "D2 30,000,000 copies in a save", ["replay", file("many.json", saved(many))]
    yield "D2 30,000,000 fillers in a position", ["replay", file("filled.json", saved(filled, "coc"))]
    yield "D3 3,000 unknown names", ["decks", "check", file("names.txt", "\n".join(f"1x Nam{k}e" for k in range(3000)))]
    for name, line in CARDS.items():
        text = f'card "Thing" mine 1\n  treachery\n  {line}\n'
        yield f"D7 {name}", ["cards", "check", "--game", "arkham", file(f"{name[:4]}.cards", text)]
    yield "D10 a save that names /etc/passwd", ["replay", file("reading.json", saved(reading))]
    yield "D11 YAML that laughs", ["decks", "check", file("laughs.yaml", LAUGHS)]
    yield "D11 900 kB of empty notes", ["decks", "check", file("notes.o8d", notes())]
    yield "D11 nested 50,000 deep", ["decks", "check", file("deep.json", "[" * 50_000)]
    yield (
        "D11 an encoding that is none",
        ["decks", "check", file("foo.o8d", '<?xml version="1.0" encoding="foo"?><deck/>')],
    )
    yield "D11 Infinity in a save", ["replay", file("endless.json", saved(endless))]
    yield "D11 a file name of 300 letters", ["cards", "check", str(folder / ("x" * 300))]
    yield "D13 random decks of every card", ["fuzz", "coc", "--games", "10", "--pool", "all", "--jobs", "1"]
    yield "D14 an option that means nothing", ["fuzz", "arkham", "--edition", "x"]


def notes() -> str:
    """A deck of OCTGN whose notes are new lines."""
    lines = "\n" * 900_000
    return f'<deck game="43c85d5e"><section name="Deck"/><notes>{lines}</notes></deck>'


def tried(arguments: list[str]) -> tuple[str, float, float]:
    """A command: what it says, its seconds of the processor, its largest size in MB."""
    with tempfile.TemporaryFile() as told:
        process = subprocess.Popen([sys.executable, "-m", "mythos", *arguments], stdout=told, stderr=told)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        told.seek(0)
        text = told.read().decode("utf-8", "replace")
    assert "Traceback" not in text, text[-2000:]
    words = " ".join(text.split())[:70]
    return f"exit {process.returncode}: {words}", used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


# -- a server ----------------------------------------------------------------------------------------------------------
def requests(http: httpx.Client) -> Iterator[tuple[str, Callable[[], str]]]:
    """What is sent to a server."""
    visitor = {"authorization": f"Bearer {new_visitor()}"}

    def post(path: str, body: Any) -> str:
        return short(http.post(path, json=body, headers=visitor))

    for game, deck in (("coc", "3 Young Deep One"), ("arkham", "1 Roland Banks")):
        yield f"nothing: the first deck of {game}", partial(post, f"/api/games/{game}/decks", {"text": deck})
    yield "D1 600 spaces in a deck text", lambda: post("/api/games/coc/decks", {"text": SPACES})
    yield "D2 a save with 30,000,000 copies", lambda: post("/api/tables/upload", {"save": saved(many)})
    yield "D2 a position with 30,000,000 fillers", lambda: post("/api/tables/upload", {"save": saved(filled, "coc")})
    yield "D3 3,000 unknown names", lambda: post("/api/games/coc/decks", {"text": "\n".join(map(str, range(3000)))})
    yield "D10 a save that names a file", lambda: post("/api/tables/upload", {"save": saved(reading)})
    yield "D11 nested JSON as a deck", lambda: post("/api/games/arkham/decks", {"text": "[" * 50_000})
    yield "D11 GET /%00", lambda: short(http.get("/%00"))
    yield "D11 a path of 5,000 letters", lambda: short(http.get("/" + "a" * 5000))
    yield "D11 an origin that is none", lambda: short(http.post("/api/visitors", headers={"origin": "http://["}))
    yield "D12 the list of tables afterwards", lambda: short(http.get("/api/tables", headers=visitor))
    yield "D14 another name of the host", lambda: short(http.get("/api/health", headers={"host": "evil"}))


def short(answer: httpx.Response) -> str:
    """An answer in a line."""
    return f"{answer.status_code}: {' '.join(answer.text.split())[:70]}"


def spent(pid: int) -> float:
    """The seconds of the processor that a server and its workers have taken."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    ticks = os.sysconf("SC_CLK_TCK")
    total = 0.0
    for one in (str(pid), *children):
        row = Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()
        total += (int(row[11]) + int(row[12])) / ticks
    return total


def largest(pid: int) -> float:
    """The most memory that the server or one of its workers ever had, in MB."""
    found = [0.0]
    for one in (str(pid), *Path(f"/proc/{pid}/task/{pid}/children").read_text().split()):
        rows = Path(f"/proc/{one}/status").read_text().splitlines()
        found += [int(row.split()[1]) / 1024 for row in rows if row.startswith("VmHWM")]
    return max(found)


def main() -> None:
    """Print the table."""
    print("| input | answer | processor | memory |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="mythos-tried-", ignore_cleanup_errors=True) as folder:
        for name, arguments in commands(Path(folder)):
            said, seconds, memory = tried(arguments)
            print(f"| {name} | {said} | {seconds:.2f} s | {memory:.0f} MB |", flush=True)
        server = Server(Path(folder), limits=True)
        server.start()
        assert server.process is not None
        try:
            with httpx.Client(base_url=f"http://{server.address}", timeout=120) as http:
                for name, ask in requests(http):
                    before, begun = spent(server.process.pid), time.monotonic()
                    said = ask()
                    assert not said.startswith("5"), said
                    seconds, waited = spent(server.process.pid) - before, time.monotonic() - begun
                    size = largest(server.process.pid)
                    print(f"| server: {name} | {said} | {seconds:.2f} s ({waited:.2f} s) | {size:.0f} MB |", flush=True)
        finally:
            server.kill()


if __name__ == "__main__":
    main()
