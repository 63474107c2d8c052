"""On which line of a file a key stands."""

from __future__ import annotations


class Lines:
    """The lines of keys; of a key that stands in several tables, one after the other."""

    def __init__(self) -> None:
        self.places: dict[str, list[int]] = {}

    def add(self, key: str, line: int) -> None:
        """A key stands there."""
        self.places.setdefault(key, []).append(line)

    def find(self, key: str) -> int:
        """The next line with this key, or the last of them; 0 if nobody knows."""
        found = self.places.get(key)
        if not found:
            return 0
        return found.pop(0) if len(found) > 1 else found[0]
