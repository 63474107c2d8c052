"""The course of a game: its machine and every answer that was given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Self

from mypy_extensions import mypyc_attr

from mythos.errors import Endless
from mythos.kernel.machine import O_CONCEDE, Ask, Machine, Option, Unsaid

CONCEDE: Final[Option] = (O_CONCEDE, 0, 0, 0, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """A machine, the answers that led it where it is, and its earlier positions, if they are kept."""

    def __init__(self, machine: Machine, *, undoable: bool = True) -> None:
        self.machine = machine
        self.answers: list[tuple[int, Option]] = []
        self.undoable = undoable
        self.history: list[Machine | None] = []

    def take(self, ask: Ask, code: Option) -> Self:
        """Answer with a code that is known to be legal (it came from `choices`). What would never end is refused, and
        nothing has happened, if positions are kept."""
        if self.undoable:
            self.history.append(self.machine.fork())
        self.answers.append((ask.player, code))
        if code[0] == O_CONCEDE:
            self.give_up(ask.player)
            return self
        try:
            self.machine.answer(ask, code)
        except Unsaid as unsaid:
            self.go_back(unsaid)
        except Endless:
            self.answers.pop()
            before = self.history.pop() if self.undoable else None
            if before is not None:
                self.machine = before
            raise
        return self

    def begin(self, start: Callable[[], None]) -> None:
        """The first step of all."""
        try:
            start()
        except Unsaid as unsaid:
            self.go_back(unsaid)

    def go_back(self, unsaid: Unsaid) -> None:
        """Before the step that needs to know what came by chance; people are asked."""
        assert unsaid.machine is not None
        self.machine = unsaid.machine

    def give_up(self, player: int) -> None:
        """The game ends because a player concedes."""
        raise NotImplementedError
