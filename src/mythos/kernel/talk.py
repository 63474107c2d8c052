"""Table talk: answering a prepared game in words, and saying what must be so. Each game's `Scene` adds how to look."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from mythos.kernel.machine import O_PASS
from mythos.kernel.session import Option, Question


class Unexpected(AssertionError):
    """What a scene says is not so; the message tells what is asked instead."""


class Talk:
    """A game and what one may say about it."""

    game: Any  # each game says which
    declines: ClassVar[tuple[str, ...]]  # how the answers begin that do least, where nobody can pass
    settled: ClassVar[tuple[str, ...]]  # the kinds of questions that mean that something is still going on

    # -- answering
    @property
    def question(self) -> Question:
        """The open question."""
        question = self.game.question
        if question is None:
            raise Unexpected(f"nobody is asked: {self.ending()}")
        assert isinstance(question, Question)
        return question

    @property
    def asked(self) -> str:
        """Who is asked."""
        return str(self.game.machine.book.name(self.game.machine, self.question.player))

    def labels(self) -> list[str]:
        """What is offered."""
        return [option.label for option in self.question]

    def offers(self, text: str) -> bool:
        """Is an answer with this text in its label offered now?"""
        return any(text.casefold() in label.casefold() for label in self.labels())

    def answer(self, *texts: str) -> Self:
        """Answer question after question, each by (part of) the label of an offered option."""
        for text in texts:
            fitting = self.fitting(text)
            if not fitting:
                raise Unexpected(f"{text!r} is not offered. {self.open()}")
            self.game.answer(fitting[0])
            self.look()
        return self

    def if_asked(self, *texts: str) -> Self:
        """The same, but what is not asked, because it is the only possible answer, is passed over."""
        for text in texts:
            if self.game.question is not None and self.fitting(text):
                self.answer(text)
        return self

    def fitting(self, text: str) -> list[Option]:
        """The offered options with this text in their label; if it is the whole label, only that one."""
        matching = [o for o in self.question if text.casefold() in o.label.casefold()]
        return [o for o in matching if o.label.casefold() == text.casefold()] or matching

    def passes(self, times: int = 1) -> Self:
        """Whoever is asked passes, so many times."""
        for _ in range(times):
            self.answer("Pass")
        return self

    def settle(self) -> Self:
        """Everybody declines to interfere until somebody is asked something else."""
        while self.game.question is not None and self.question.kind in self.settled:
            self.answer(self.decline())
        return self

    def until(self, kind: str, limit: int = 80) -> Self:
        """Decline until a question of this kind is open."""
        for _ in range(limit):
            if self.game.question is None or self.question.kind == kind:
                return self
            self.answer(self.decline())
        raise Unexpected(f"never asked for {kind!r}. {self.open()}")

    def decline(self) -> str:
        """The label of the answer that does least."""
        for option in self.question:
            if option.code[0] == O_PASS:
                return option.label
        for word in self.declines:
            for option in self.question:
                if option.label.startswith(word):
                    return option.label
        return self.question.options[0].label

    # -- looking
    def open(self) -> str:
        """The open question, for failures."""
        question = self.game.question
        if question is None:
            return f"Nobody is asked. {self.ending()}"
        options = "".join(f"\n  [{o.label}]" for o in question)
        return f"Asked: {self.game.machine.book.name(self.game.machine, question.player)} - {question.text}{options}"

    def log(self) -> list[str]:
        """What happened so far, also before the first question."""
        return [entry.text for entry in self.game.log()]

    def look(self) -> None:
        """Examine the table after an answer."""

    def ending(self) -> str:
        """Why nobody is asked."""
        raise NotImplementedError
