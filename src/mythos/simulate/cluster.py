"""Other machines that play: an executor on Ray, for everything that takes one.

A task that loses its worker is given out again by Ray, so the result is the same. What is sent is the name of a
function and the games to play: every machine needs the same version of Mythos, and is asked for it before the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from mythos import arkham, coc
from mythos.errors import MythosError, UsageError
from mythos.kernel.session import code_hash

HERE: Final = "here"
RAY: Final = "ray"
AGAIN: Final = 5  # times that a task may lose its worker


@contextmanager
def workers_on(place: str, jobs: int) -> Iterator[tuple[Executor | None, int]]:
    """Who plays, and how many at a time: nobody else (`here`), Ray on this machine, or the cluster at `ray://HOST:PORT`."""
    if place == HERE:
        yield None, jobs
        return
    if place != RAY and not place.startswith("ray://"):
        raise UsageError(f"Nobody plays on {place!r}.", remedy="--on here, --on ray, or --on ray://HOST:PORT.")
    workers = RayWorkers(None if place == RAY else place, jobs)
    try:
        yield workers, workers.cores
    finally:
        workers.shutdown()


class RayWorkers(Executor):
    """Tasks of Ray as futures."""

    def __init__(self, address: str | None, jobs: int) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ImportError:
            raise UsageError("Ray is not installed.", remedy="pip install 'mythos-table[cluster]'") from None
        own = {"num_cpus": jobs, "include_dashboard": False} if address is None else {}
        try:
            self.ray.init(address or "local", log_to_driver=False, logging_level="error", **own)
        except (ConnectionError, ValueError, RuntimeError) as wrong:
            raise UsageError(
                f"No cluster answers at {address}: {wrong}", remedy="ray status tells its address."
            ) from None
        self.task = self.ray.remote(max_retries=AGAIN)(outcome)
        self.cores = int(self.ray.cluster_resources().get("CPU", 1))
        self.compare()

    def compare(self) -> None:
        """Do the others play by the same rules?"""
        try:
            there = self.submit(version).result()
        except self.ray.exceptions.RayError:
            there = "none"
        if there != version():
            self.shutdown()
            raise UsageError(
                "The machines of the cluster have another version of Mythos, or none.",
                remedy="Install the same one there: pip install 'mythos-table[cluster]'.",
            )

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Give a task out."""
        given: Future[Any] = Future()
        self.task.remote(fn, args, kwargs).future().add_done_callback(lambda done: settle(given, done))
        return given

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let everybody go."""
        self.ray.shutdown()


def outcome(fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[Any, BaseException | None]:
    """What a task brings, or what went wrong in it: a fault keeps its own class on the way."""
    try:
        return fn(*args, **kwargs), None
    except Exception as wrong:
        return None, wrong


def settle(given: Future[Any], done: Future[Any]) -> None:
    """Pass on what a task brought."""
    if given.cancelled():
        return
    lost = done.exception()
    if lost is not None:
        text = f"The machines that play were lost: {type(lost).__name__}."
        given.set_exception(MythosError(text, remedy="Something ends them: perhaps there is too little memory."))
        return
    found, wrong = done.result()
    given.set_result(found) if wrong is None else given.set_exception(wrong)


def version() -> str:
    """A fingerprint of the rules of both games."""
    return f"{code_hash(coc)}-{code_hash(arkham)}"
