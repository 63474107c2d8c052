"""Work that must not hold up the event loop, in processes of its own, and in pools of its own: bots think, strangers'
files are read, replays are made. Each process has limits set by the operating system; each pool has a fair queue."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import marshal
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from mythos.errors import MythosError, UsageError
from mythos.kernel.machine import Option as Code
from mythos.kernel.saves import REFUSED, read_json
from mythos.kernel.session import Game
from mythos.language import cache
from mythos.server import decks
from mythos.server.fairness import HOUSE, Queue
from mythos.server.games import kinds
from mythos.server.limits import Share
from mythos.server.refusals import Refusal, refusal

try:
    import resource
except ImportError:  # no such limits on this system
    resource = None  # type: ignore[assignment]

Result = TypeVar("Result")
NICENESS: Final = 5
IN_A_ROW: Final = 12  # answers that bots think out at one go ..
AT_ONCE: Final = 0.5  # .. and the seconds after which they say what they have so far
OWN_WORK: Final = 600.0  # seconds for what the server wants to know itself, on however slow a machine
SLACK: Final = 20.0  # seconds of the clock for a second of the processor: a busy machine is nobody's fault
MEGABYTE: Final = 1 << 20
MEMORY: Final = 512 * MEGABYTE  # that a worker may take
LARGEST_FILE: Final = 16 * MEGABYTE  # that a worker may write: compiled cards
BOTS: Final = "bots"
FILES: Final = "files"
REPLAYS: Final = "replays"
logger = logging.getLogger("mythos.server")


@dataclass(frozen=True, slots=True)
class Kind:
    """What a pool is for: the seconds of the processor that one piece of work may take, and each visitor's share."""

    seconds: float
    most_each: int  # waiting, of one visitor
    most: int  # waiting, of all
    rate: float  # seconds of the processor that grow again in a second
    at_once: float  # seconds that may be used before


POOLS: Final = {
    BOTS: Kind(10.0, 2_000, 2_000, 1e6, 1e6),  # bots are a fair share by themselves: one thought for a table at a time
    FILES: Kind(5.0, 4, 100, 0.5, 20.0),
    REPLAYS: Kind(10.0, 3, 50, 0.25, 20.0),
}


class TooLong(BaseException):
    """Work has used up the processor; nothing that catches errors of the rules catches this."""


class Pool:
    """Processes for one kind of work; made again when one of them dies."""

    def __init__(self, kind: Kind, count: int, folder: Path | None) -> None:
        self.kind = kind
        self.count = count
        self.folder = folder
        self.closed = False
        places = max(1, count)
        self.queue = Queue(places, kind.most_each, kind.most, Share(kind.rate, kind.at_once))
        self.executor = self.made()

    def made(self) -> Executor:
        """New processes; they start when they are needed."""
        if not self.count:
            return ThreadPoolExecutor(1, thread_name_prefix="mythos-worker")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.count, mp_context=context, initializer=settle_in, initargs=(self.folder,))

    async def do(self, who: str, work: Callable[..., Result], *args: Any, seconds: float | None = None) -> Result:
        """Have something done when it is one's turn. If a process dies over it, perhaps by another's fault, the
        server's own work is tried once more; a stranger's is not."""
        limit = seconds or (OWN_WORK if who == HOUSE else self.kind.seconds)
        async with self.queue.turn(who):
            try:
                return await self.once(who, limit, work, *args)
            except BrokenProcessPool:
                if self.closed or (who != HOUSE and self.kind is not POOLS[BOTS]):
                    raise Refusal("bad_request", "This takes too much to work out.") from None
                return await self.once(who, limit, work, *args)

    async def once(self, who: str, limit: float, work: Callable[..., Result], *args: Any) -> Result:
        """One attempt: what takes too long, or kills its process, costs the pool its processes."""
        executor, loop = self.executor, asyncio.get_running_loop()
        try:  # a pool whose process died idle says so at once, the others when they are waited for
            with without_ctrl_c():
                running = loop.run_in_executor(executor, guarded, limit if self.count else 0.0, work, *args)
            refused, used, result = await asyncio.wait_for(running, SLACK * limit)
        except TimeoutError:
            self.queue.share.charge(who, limit)
            self.replace(executor)
            raise Refusal("bad_request", "This takes too long to work out.") from None
        except BrokenProcessPool:
            self.queue.share.charge(who, limit)
            self.replace(executor)
            raise
        self.queue.share.charge(who, used)
        if refused is not None:
            raise Refusal(*refused)
        return cast(Result, result)

    def replace(self, executor: Executor) -> None:
        """New processes for those that are of no use any more."""
        if self.executor is not executor or self.closed:
            return
        logger.warning("worker processes are started again")
        self.executor = self.made()
        end(executor)

    def close(self) -> None:
        """Let go, without waiting for what is still being worked out."""
        self.closed = True
        end(self.executor)


def end(executor: Executor) -> None:
    """End the processes at once, whatever they are at."""
    for process in list((getattr(executor, "_processes", None) or {}).values()):
        process.kill()
    executor.shutdown(wait=False, cancel_futures=True)


@contextmanager
def without_ctrl_c() -> Iterator[None]:
    """Processes that begin meanwhile hear no Ctrl-C, not even before they have settled in: the server ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Workers:
    """The pools."""

    def __init__(self, count: int, folder: Path | None = None) -> None:
        few = min(count, 1)
        self.pools = {name: Pool(kind, count if name == BOTS else few, folder) for name, kind in POOLS.items()}

    async def do(
        self,
        pool: str,
        who: str,
        work: Callable[..., Result],
        *args: Any,
        seconds: float | None = None,
    ) -> Result:
        """Have something done for somebody (`HOUSE`: for the server itself)."""
        return await self.pools[pool].do(who, work, *args, seconds=seconds)

    async def warm_up(self) -> None:
        """Start processes now, so that the first bot and the first file do not keep anybody waiting."""
        for name in (BOTS, FILES):
            pool = self.pools[name]
            await asyncio.gather(*(pool.do(HOUSE, ready) for _ in range(pool.count)))

    def close(self) -> None:
        """Let go."""
        for pool in self.pools.values():
            pool.close()


# -- inside a worker ---------------------------------------------------------------------------------------------------
def settle_in(folder: Path | None = None) -> None:
    """A worker gives way to the server, leaves Ctrl-C to it, takes no more than its share of memory, keeps compiled
    cards in the server's folder, and ends when the server was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if folder is not None:
        cache.use(folder)
    if resource is not None:
        limit("RLIMIT_DATA", MEMORY)
        limit("RLIMIT_AS", 4 * MEMORY)
        limit("RLIMIT_FSIZE", LARGEST_FILE)
        limit("RLIMIT_CORE", 0)
    parent = multiprocessing.parent_process()
    if parent is not None:
        sentinel = parent.sentinel

        def watch() -> None:
            wait([sentinel])
            os._exit(0)

        threading.Thread(target=watch, daemon=True).start()


def limit(name: str, amount: int) -> None:
    """Let the operating system refuse more than this."""
    number = getattr(resource, name, None)
    if number is None:
        return
    hard = resource.getrlimit(number)[1]
    amount = amount if hard == resource.RLIM_INFINITY else min(amount, hard)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(number, (amount, hard))


def too_long(*_: object) -> None:
    """The signal of the timer."""
    raise TooLong


def bounded(seconds: float) -> None:
    """From now on, so many seconds of the processor: first a signal that Python sees between two steps; if it is busy
    in one long step, the operating system ends the process a moment later."""
    if not seconds or not hasattr(signal, "setitimer"):
        return
    signal.signal(signal.SIGPROF, too_long)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    if resource is not None:
        limit("RLIMIT_CPU", int(time.process_time() + seconds) + 2)


def unbounded() -> None:
    """The work is done: the timer stops."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, 0)


Said = tuple[str, str, str | None]


def guarded(seconds: float, work: Callable[..., Any], *args: Any) -> tuple[Said | None, float, Any]:
    """Do some work within limits: what was refused (as data, because not every error can travel between processes),
    the seconds of the processor that it took, what came of it."""
    begun = time.process_time() if seconds else time.thread_time()
    refused: Said | None = None
    result = None
    try:
        if seconds:
            bounded(seconds)
        result = work(*args)
    except MythosError as wrong:
        said = refusal(wrong)
        refused = (said.code, said.message, said.remedy)
    except TooLong:
        refused = ("bad_request", "This takes too long to work out.", None)
    except MemoryError:
        refused = ("bad_request", "This takes too much memory to work out.", None)
    finally:
        if seconds:
            unbounded()
    return refused, (time.process_time() if seconds else time.thread_time()) - begun, result


def ready() -> int:
    """Load cards and rules."""
    return sum(len(kind.faces()) for kind in kinds().values())


def kept(game: Game) -> bytes:
    """The state of a game to think about, which does not change when the game goes on."""
    return marshal.dumps(game.machine.parts())


def think(
    game_id: str, setup: dict[str, Any], state: bytes, count: int, bots: dict[int, str], seed: int, most: int
) -> list[tuple[int, Code]]:
    """The next answers of the bots: until somebody else is asked, or there are many (`most`)."""
    kind = kinds()[game_id]
    game = kind.opened(setup)
    game.machine.fill(list(marshal.loads(state)))
    game.answers = [(0, (0, 0, 0, 0, 0))] * count
    players = {player: kind.bot(name, seed) for player, name in bots.items()}
    thought: list[tuple[int, Code]] = []
    begun = time.monotonic()
    while len(thought) < most and time.monotonic() - begun < AT_ONCE:
        ask = next((ask for ask in game.machine.open_asks() if ask.player in players), None)
        if ask is None:
            break
        code = players[ask.player].choose(game, ask)
        game.take(ask, code)
        thought.append((ask.player, code))
    return thought


def read_save(
    save: str, own_cards: bool, moved: str = REFUSED
) -> tuple[str, dict[str, Any], list[tuple[int, Code]], dict[int, str]]:
    """A save file: its game, setup, answers and marks, checked by playing them. Where home-made cards are not allowed
    (`own_cards` False) they are refused before anything is done with them."""
    data = read_json(save)
    name = data.get("game") if isinstance(data, dict) else None
    kind = kinds().get(name) if isinstance(name, str) else None
    if kind is None or not isinstance(data.get("setup"), dict):
        raise UsageError("This is no saved game.", remedy='Choose a file that "Save to a file" has written.')
    if not own_cards and brings_cards(data["setup"]):
        raise Refusal(
            "conflict", "This server takes no games with home-made cards.", "Play it on your own: mythos play."
        )
    game = kind.read(save, moved)
    return kind.id, game.setup, game.answers, game.marks


def deck_of(
    game: str, text: str, edition: str | None, copies: dict[str, int] | None = None, notes: str | None = None
) -> str:
    """What a deck text means, as JSON."""
    return decks.of_text(kinds()[game], text, edition, copies, notes).model_dump_json()


def steps_of(ruling: str, edition: str | None, position: int) -> str:
    """A ruling stepped through, as JSON."""
    from mythos.server.rulings import stepped  # a large room, which only those workers enter that need it

    return stepped(ruling, edition, position)


def answer_to(text: str, game: str, edition: str) -> str:
    """A sketch in words that was played out, as JSON."""
    from mythos.server.rulings import asked

    return asked(text, game, edition)


def card_at_work(game: str, card: str, line: int | None) -> str:
    """A line of a card played out, as JSON."""
    from mythos.server.rulings import at_work

    return at_work(game, card, line)


def brings_cards(setup: dict[str, Any]) -> bool:
    """Does a setup bring cards of somebody's own, be it in a position?"""
    position = setup.get("position")
    return bool(setup.get("cards") or (isinstance(position, dict) and position.get("cards")))


__all__ = [
    "BOTS",
    "FILES",
    "HOUSE",
    "IN_A_ROW",
    "REPLAYS",
    "Workers",
    "deck_of",
    "kept",
    "read_save",
    "steps_of",
    "think",
]
