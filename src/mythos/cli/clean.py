"""Words that others wrote, before they reach a terminal: what would move the cursor, change the title or turn the line
around is made visible instead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

KEPT: Final = "\n\t"
VISIBLE: Final = "\N{REPLACEMENT CHARACTER}"
CONTROLS: Final = {
    number: VISIBLE
    for numbers in (range(0x20), range(0x7F, 0xA0), range(0x202A, 0x202F), range(0x2066, 0x206A), range(0xD800, 0xE000))
    for number in numbers
    if chr(number) not in KEPT
}


def clean(text: str) -> str:
    """The same words without anything that a terminal obeys."""
    return text if text.isascii() and text.isprintable() else text.translate(CONTROLS)


class Screen(Console):
    """A console that only obeys us."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """The parts of a picture; their words are cleaned, our own colours stay."""
        for part in super().render(renderable, options):
            yield part if part.control else Segment(clean(part.text), part.style)


def screen(**settings: Any) -> Screen:
    """A console that prints every string as it stands: a card's brackets and colons are not markup."""
    return Screen(markup=False, emoji=False, highlight=False, **settings)
