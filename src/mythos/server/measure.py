"""The server's own measure: how long it takes from an answer to the new view."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

KEPT: Final = 100_000


class Measure:
    """The last durations, in seconds."""

    def __init__(self) -> None:
        self.durations: deque[float] = deque(maxlen=KEPT)
        self.count = 0

    def note(self, seconds: float) -> None:
        """One answer was answered with a new view."""
        self.durations.append(seconds)
        self.count += 1

    def told(self) -> dict[str, Any]:
        """In milliseconds: half of the answers, 99 of 100, and the slowest."""
        ordered = sorted(self.durations)
        if not ordered:
            return {"answers": 0, "p50": 0.0, "p95": 0.0, "p99": 0.0, "worst": 0.0}
        at = {f"p{part}": ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in (50, 95, 99)}
        return {"answers": self.count, **{k: round(v * 1000, 2) for k, v in {**at, "worst": ordered[-1]}.items()}}
