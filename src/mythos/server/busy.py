"""How much of the server itself each address takes: what is done for it is counted step by step, and who has used up a
share waits until it has grown again. So nobody who asks for much, however small each wish is, keeps others waiting."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Final, Generic, TypeVar

from mythos.server.fairness import HOUSE
from mythos.server.limits import Share

Result = TypeVar("Result")
asker: Final[ContextVar[str]] = ContextVar("asker", default=HOUSE)  # the address for which something is done now


class Busy(Share):
    """Seconds of the processor in the server's own process, for each address."""

    def check_asker(self) -> None:
        """Refuse whoever is served now, if the share is used up; the server itself never waits."""
        if asker.get() != HOUSE:
            self.check(asker.get())

    def charge_asker(self, seconds: float) -> None:
        """So much was used for whoever is served now."""
        if asker.get() != HOUSE:
            self.charge(asker.get(), seconds)

    def metered(self, work: Coroutine[Any, Any, Result]) -> Metered[Result]:
        """Work for whoever is served now, which is counted while it runs and not while it waits."""
        return Metered(work, self.charge_asker)


class Metered(Generic[Result]):
    """Something to be awaited, each of whose steps is timed."""

    def __init__(self, work: Coroutine[Any, Any, Result], charge: Callable[[float], None]) -> None:
        self.work = work
        self.charge = charge

    def __await__(self) -> Generator[Any, Any, Result]:
        """Step by step, as the event loop has it."""
        sent: Any = None
        thrown: BaseException | None = None
        while True:
            begun = time.thread_time()
            try:
                awaited = self.work.send(sent) if thrown is None else self.work.throw(thrown)
            except StopIteration as done:
                result: Result = done.value
                return result
            finally:
                self.charge(time.thread_time() - begun)
            try:
                sent, thrown = (yield awaited), None
            except GeneratorExit:
                self.work.close()
                raise
            except BaseException as wrong:
                thrown = wrong


def timed(work: Callable[..., Result], *args: Any) -> tuple[Result | Exception, float]:
    """Something done in a thread: what came of it (or what went wrong), and its seconds of the processor."""
    begun = time.thread_time()
    result: Result | Exception
    try:
        result = work(*args)
    except Exception as wrong:
        result = wrong
    return result, time.thread_time() - begun
