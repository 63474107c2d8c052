"""What one viewer sees: names for things that tell nothing, and the difference between two scenes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Scene = dict[str, Any]


class Redaction:
    """Handles of cards for one viewer.

    A card keeps its handle while the viewer can follow it; once it is out of sight it loses it. Handles are numbered
    in the order in which the viewer first sees things, so they say nothing that the viewer's scenes do not say.
    """

    def __init__(self) -> None:
        self.handles: dict[int, str] = {}
        self.count = 0
        self.seen: set[int] = set()

    def name(self, number: int) -> str:
        """The handle of a card that the viewer sees now."""
        self.seen.add(number)
        if number not in self.handles:
            self.count += 1
            self.handles[number] = f"k{self.count}"
        return self.handles[number]

    def blink(self) -> None:
        """The viewer has seen a whole scene: what was not in it is out of sight."""
        self.handles = {number: handle for number, handle in self.handles.items() if number in self.seen}
        self.seen = set()

    def find(self, handle: str) -> int | None:
        """The card behind a handle."""
        return next((number for number, known in self.handles.items() if known == handle), None)


def changes(old: Any, new: Any, path: tuple[str | int, ...] = ()) -> Iterator[list[Any]]:
    """What turns one piece of JSON into another, in order: `["=", path, value]` puts, `["+", path, value]` inserts
    into a list, `["-", path]` takes away. Things in lists are followed by their ids."""
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [key for key in old if key not in new]:
            yield ["-", [*path, key]]
        for key, value in new.items():
            if key not in old:
                yield ["=", [*path, key], value]
            else:
                yield from changes(old[key], value, (*path, key))
    elif isinstance(old, list) and isinstance(new, list):
        yield from list_changes(old, new, path)
    else:
        yield ["=", list(path), new]


def list_changes(old: list[Any], new: list[Any], path: tuple[str | int, ...]) -> Iterator[list[Any]]:
    """Take away what is gone, insert what is new; a list in another order is put as a whole."""
    before, after = [name_in(item) for item in old], [name_in(item) for item in new]
    if before != after:
        gone = [at for at, name in enumerate(before) if name not in after]
        kept = [item for item, name in zip(old, before, strict=True) if name in after]
        left = [name for name in before if name in after]
        if left != [name for name in after if name in before] or None in left or len(set(after)) != len(after):
            yield ["=", list(path), new]
            return
        for at in reversed(gone):
            yield ["-", [*path, at]]
        for at, item in enumerate(new):
            if after[at] not in before:
                yield ["+", [*path, at], item]
                kept.insert(at, item)
        old = kept
    for at, value in enumerate(new):
        yield from changes(old[at], value, (*path, at))


def name_in(item: Any) -> str | int | None:
    """What a thing in a list is called; None if it has no name."""
    name = item.get("id") if isinstance(item, dict) else item
    return name if isinstance(name, (str, int)) else None


def changed(scene: Any, differences: list[list[Any]]) -> Any:
    """Apply `changes` (what a client does)."""
    for operation, path, *value in differences:
        if not path:
            scene = value[0]
            continue
        place = scene
        for key in path[:-1]:
            place = place[key]
        if operation == "-":
            del place[path[-1]]
        elif operation == "+":
            place.insert(path[-1], value[0])
        else:
            place[path[-1]] = value[0]
    return scene
