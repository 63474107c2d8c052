"""Work that many do: shares of it in their order, whoever works on them, and whoever is lost meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from typing import Final, TypeVar

from mythos.errors import MythosError

AHEAD: Final = 4  # shares given out for each worker
LOSSES: Final = 5  # workers that may be lost before anything more is done

Share = TypeVar("Share")
Result = TypeVar("Result")


def in_order(
    do: Callable[[Share], Result], shares: Sequence[Share], jobs: int = 1, workers: Executor | None = None
) -> Generator[Result, None, None]:
    """The results of all shares in their order: by processes of our own, or by `workers`, which is left as it is.

    If a process of ours is lost (killed, out of memory), what was not finished is given out again.
    """
    if workers is None and jobs <= 1:
        yield from map(do, shares)
        return
    pool = workers or ProcessPoolExecutor(jobs)
    given: dict[int, Future[Result]] = {}
    following, lost = 0, 0
    try:
        for number in range(len(shares)):
            while True:
                try:
                    while following < len(shares) and following - number < AHEAD * max(jobs, 1):
                        given[following] = pool.submit(do, shares[following])
                        following += 1
                    found = given.pop(number).result() if number in given else pool.submit(do, shares[number]).result()
                    break
                except BrokenExecutor:
                    lost += 1
                    if workers is not None or lost > LOSSES:
                        raise MythosError(
                            "The processes that play were lost.",
                            remedy="Something ends them: perhaps there is too little memory. Try fewer with --jobs.",
                        ) from None
                    pool.shutdown(wait=False, cancel_futures=True)
                    pool = ProcessPoolExecutor(jobs)
                    given = {k: future for k, future in given.items() if is_done(future)}
                    given |= {k: pool.submit(do, shares[k]) for k in range(number, following) if k not in given}
            lost = 0
            yield found
    finally:
        for future in given.values():
            future.cancel()
        if workers is None:
            pool.shutdown(cancel_futures=True)  # whoever stops early does not wait for the rest


def is_done(future: Future[Result]) -> bool:
    """Is there a result?"""
    return future.done() and not future.cancelled() and future.exception() is None
