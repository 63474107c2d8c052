"""Many games, one after the other or in many processes. The result never depends on how many work on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from mythos.games.run import Crew
from mythos.kernel.crew import in_order
from mythos.simulate.results import Results, name_of

SHARE: Final = 8  # chunks for each process, so that nobody waits long for the slowest
LARGEST: Final = 16  # games in a chunk

M = TypeVar("M")  # a game to play
P = TypeVar("P")  # what is kept of it


def play_all(
    play: Callable[[M], P], matches: Sequence[M], crew: Crew, kind: Any, rules: Callable[[], str]
) -> Iterator[P]:
    """The games in their order, as they are finished. Where results are kept (each of this kind, played by these
    rules), nothing is played twice."""
    if crew.file is None:
        alone = crew.jobs <= 1 and crew.workers is None
        size = 1 if alone else max(1, min(LARGEST, len(matches) // (max(crew.jobs, 1) * SHARE)))
        yield from play_in_chunks(play, matches, size, crew)
        return
    results: Results[P] = Results(crew.file, kind, rules())
    try:
        yield from play_missing(play, matches, crew, results)
    finally:
        results.close()


def play_missing(play: Callable[[M], P], matches: Sequence[M], crew: Crew, results: Results[P]) -> Iterator[P]:
    """The games of these results; those that are not among them are played and join them, each as it is finished."""
    missing = {name_of(match): match for match in matches if results.get(match) is None}
    crew.step(len(matches) - len(missing))
    played = play_in_chunks(play, [*missing.values()], 1, crew)
    for match in matches:
        found = results.get(match)
        if found is None:
            found = next(played)
            results.add(match, found)
        yield found


def play_in_chunks(play: Callable[[M], P], matches: Sequence[M], size: int, crew: Crew) -> Iterator[P]:
    """So many games at a time for each who plays."""
    chunks = [matches[i : i + size] for i in range(0, len(matches), size)]
    for found in in_order(partial(play_some, play), chunks, crew.jobs, crew.workers):
        crew.step(len(found))
        yield from found


def play_some(play: Callable[[M], P], matches: Sequence[M]) -> list[P]:
    """Several games, one after the other."""
    return [play(match) for match in matches]
