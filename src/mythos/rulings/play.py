"""Playing a position: step by step, with what each step expects and which rulings it cites."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from mythos.errors import MythosError
from mythos.kernel.machine import O_PASS
from mythos.kernel.machine import cited as ids_in
from mythos.kernel.session import Game, Question
from mythos.kernel.setup import DisabledRulings
from mythos.kernel.trace import Entry, Trace
from mythos.language.mistakes import nearest
from mythos.rulings.files import RULING, Answer, Branch, PositionFile, Refusal, Script, Step, Until
from mythos.rulings.games import NOTHING, Without
from mythos.rulings.index import BOOK, cites, evidence, rulings, same
from mythos.rulings.names import Names
from mythos.rulings.nodes import Text
from mythos.rulings.table import Table

PATIENCE: Final = 200  # questions that "until" answers before it gives up
LONGEST: Final = 20_000  # steps of the rules in one run


@dataclass(slots=True)
class Failure:
    """Something that was not as the position says, and where it says so."""

    line: int
    column: int
    what: str


@dataclass(slots=True)
class Played:
    """A step that was played: what was answered, what happened, what was cited."""

    line: int
    answers: list[str]
    told: list[Entry]
    cited: list[str]  # every ruling that acted
    told_of: dict[str, None] = field(default_factory=dict)  # those in the lines of the log, and those expected
    failures: list[Failure] = field(default_factory=list)
    uncited: list[Failure] = field(default_factory=list)


@dataclass(slots=True)
class Result:
    """How a position went in one edition."""

    file: PositionFile
    edition: str
    steps: list[Played] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)  # rulings of this edition that were cited where they matter
    failures: list[Failure] = field(default_factory=list)
    uncited: list[Failure] = field(default_factory=list)  # rulings that the trace does not name where they matter
    switched: bool = False  # was anything really switched off?

    @property
    def passed(self) -> bool:
        """Was everything as the position says? (That a ruling is cited decides only whether it is shown.)"""
        return not self.failures


class Stopped(MythosError):
    """The script cannot go on."""

    def __init__(self, text: Text, what: str) -> None:
        super().__init__(what)
        self.text = text


def run(file: PositionFile, edition: str, expected: str | None = None, without: Without = NOTHING) -> Result:
    """Play a position in an edition; `expected`: the edition whose outcome is expected, if another."""
    result = Result(file, edition)
    expects = expected or edition
    if file.facts:
        check_facts(file, edition, expects, result)
        return result
    player = Player(file, edition, result, without)
    try:
        player.begin()
        player.play(file.script, expects)
    except Stopped as stop:
        result.failures.append(Failure(stop.text.line, stop.text.column, stop.message))
    except MythosError as wrong:
        result.failures.append(Failure(file.line, 1, " ".join(filter(None, (wrong.message, wrong.remedy)))))
    result.switched = bool(without.cards or without.bounds or player.off.hit)
    return result


def check_facts(file: PositionFile, edition: str, expects: str, result: Result) -> None:
    """Facts need no game."""
    for fact in file.facts:
        if expects in fact.editions:
            wrong = fact.failure(edition)
            played = Played(fact.text.line, [fact.text.value], [], [])
            if wrong:
                played.failures.append(Failure(fact.text.line, fact.text.column, wrong))
            result.steps.append(played)
            result.failures.extend(played.failures)
    if result.steps and not result.failures:
        result.shown = [name for name in file.shows if file.game.alike or rulings()[name].holds_in(edition)]


class Bounded(Trace):
    """A trace that ends a run which goes on and on: without one of its rules a game may never come to an end."""

    def __init__(self) -> None:
        super().__init__()
        self.steps = 0

    def enter(self, depth: int, procedure: str, step: str, rulings: tuple[str, ...]) -> None:
        """A step of a procedure begins."""
        super().enter(depth, procedure, step, rulings)
        self.steps += 1
        if self.steps > LONGEST:
            raise MythosError("the game goes on and on")


class Player:
    """Plays one position in one edition."""

    def __init__(self, file: PositionFile, edition: str, result: Result, without: Without = NOTHING) -> None:
        self.file = file
        self.rules = file.game
        self.without = without
        self.off = DisabledRulings(without.rulings)
        self.edition = edition
        self.result = result
        self.trace = Bounded()
        self.since = 0  # the first entry of the trace that belongs to the step

    table: Table
    game: Game

    def begin(self) -> None:
        """Lay the position out."""
        assert self.file.laid is not None
        self.table, self.off = self.file.laid.begin(self.edition, self.without, self.trace)
        self.game = self.table.session

    def play(self, script: Script, expects: str) -> None:
        """One step after the other."""
        for step in script:
            if isinstance(step, Branch):
                if expects in step.editions:
                    self.play(step.steps, expects)
                continue
            self.step(step)

    def step(self, step: Step) -> None:
        """Answers, then expectations."""
        if step.moves and self.result.steps:  # what laying the table brought about belongs to the first step
            self.since = len(self.trace.entries)
        answers: list[str] = []
        played = Played(step.node.line, answers, [], [])
        self.result.steps.append(played)
        reasons: list[str] = []
        self.table.looked.clear()
        self.table.trace, self.table.since = self.trace, self.since
        try:
            for move in step.moves * step.times:
                answers.extend(self.answer(move) if isinstance(move, Answer) else self.until(move))
            played.failures.extend(self.expectations(step, reasons))
        finally:
            played.told = [entry for entry in self.trace.entries[self.since :] if entry.text]
            played.cited = self.cited(reasons)
            played.told_of = {one: None for entry in played.told for one in entry.rulings}
        for text in step.cites:
            if not self.concerns(text.value):
                continue
            if self.shows(text.value, played, step):
                self.result.shown.extend(sorted(same(text.value)) if self.rules.alike else (text.value,))
            else:
                what = f"{text.value} is not cited here; cited: {', '.join(played.told_of) or 'nothing'}"
                played.uncited.append(at(text, what))
        self.result.failures.extend(played.failures)
        self.result.uncited.extend(played.uncited)

    def concerns(self, name: str) -> bool:
        """Does a ruling speak of the edition that is played?"""
        return self.rules.alike or rulings()[name].holds_in(self.edition)

    def shows(self, name: str, played: Played, step: Step) -> bool:
        """Is a ruling cited in a step: in the log, silently, or by its card?

        No rule cites the rule book: it is shown where everything comes true that a step expects.
        """
        if rulings()[name].document == BOOK:
            return not played.failures
        found = [one for one in played.cited if one in evidence(name)]
        played.told_of.update(dict.fromkeys(found))
        return bool(found) or self.card_acted(name, played, step)

    def cited(self, reasons: list[str]) -> list[str]:
        """The rulings cited since the last answer: in the log, in refusals, and for the values looked at."""
        found: dict[str, None] = {}
        for entry in self.trace.entries[self.since :]:
            found.update(dict.fromkeys(entry.rulings))
        for reason in reasons:
            found.update(dict.fromkeys(ids_in(reason)))
        for card, stat in self.table.looked:
            found.update(dict.fromkeys(self.rules.behind(self.table, card, stat)))
        return list(found)

    def card_acted(self, name: str, played: Played, step: Step) -> bool:
        """A ruling on a card's own text is cited when that card is used, acts, or is what the step looks at."""
        row = rulings()[name]
        words = [entry.text for entry in played.told] + played.answers
        words += [text.value for text in (*step.offered, *step.not_offered, *(step.only or ()))]
        words += [sentence.text.value for sentence in step.then] + [refusal.text.value for refusal in step.refused]
        return any(card.split(",")[0].casefold() in text.casefold() for card in row.cards for text in words)

    # -- answering
    def question(self, player: int, text: Text) -> Question:
        """The question that is open for a player."""
        question = self.game.question_for(player)
        if question is None:
            raise Stopped(text, f"{self.table.players[player]} is not asked now. {self.open()}")
        return question

    def open(self) -> str:
        """What is asked now, for failures."""
        questions = self.game.questions
        if not questions:
            return f"Nobody is asked. {self.rules.ending(self.table)}".strip()
        return " ".join(
            f"{self.table.players[q.player]} is asked ({q.kind}): {q.text} " + " ".join(f"[{o.label}]" for o in q)
            for q in questions
        )

    def answer(self, move: Answer) -> list[str]:
        """One answer, by (part of) the label of an offered option."""
        if move.if_asked and self.is_passed_over(move):
            return []
        if move.words == "Concede":
            self.question(move.player, move.text)
            self.game.concede(move.player)
            return [f"{self.table.players[move.player]}: Concede"]
        again = re.fullmatch(r"repeat (\d+) times", move.words)
        if again:
            done = self.game.repeat(int(again[1]))
            if done != int(again[1]):
                raise Stopped(move.text, f"it could be repeated only {done} times")
            return [f"{self.table.players[move.player]}: {move.words}"]
        question = self.question(move.player, move.text)
        fitting = self.fitting(move.words, question)
        if not fitting:
            labels = [option.label for option in question]
            hint = nearest(move.words, [head(label) for label in labels])
            raise Stopped(move.text, f"{move.words!r} is not offered. {self.open()} {hint}".strip())
        if len({unnumbered(label) for label in fitting}) > 1:  # of copies that look alike the first is meant
            fit = " ".join(f"[{label}]" for label in fitting)
            raise Stopped(move.text, f"{move.words!r} may mean {len(fitting)} answers; say more: {fit}")
        label = fitting[0]
        self.game.answer(next(o for o in question if o.label == label), move.player)
        return [f"{self.table.players[move.player]}: {label}"]

    def is_passed_over(self, move: Answer) -> bool:
        """Was an answer given by the game itself, because there was no other?"""
        question = self.game.question_for(move.player)
        return question is None or not self.fitting(move.words, question)

    def fitting(self, words: str, question: Question) -> list[str]:
        """The labels that an answer means. A name that a card has only in this position stands for its title."""
        found = fits(words, [option.label for option in question])
        for name, card in self.table.called.items() if not found else ():
            named = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words, re.IGNORECASE)
            if named:
                meant = words[: named.start()] + self.table.title(card) + words[named.end() :]
                ref = self.game.machine.ref(card)
                found = fits(meant, [option.label for option in question if ref in (option.code[1], option.code[4])])
        return found

    def until(self, move: Until) -> list[str]:
        """Everybody does as little as possible until it is time."""
        answers: list[str] = []
        turn = self.table.turn()
        for _ in range(PATIENCE):
            questions = self.game.questions
            if not questions:
                if move.what == "the end":
                    return answers
                raise Stopped(move.text, f"the game was over before. {self.open()}")
            if self.is_time(move, questions, turn):
                return answers
            question = questions[0]
            label = declining(question, self.rules.declining)
            self.game.answer(next(o for o in question if o.label == label), question.player)
            answers.append(f"{self.table.players[question.player]}: {label}")
        raise Stopped(move.text, f"it never came to that. {self.open()}")

    def is_time(self, move: Until, questions: tuple[Question, ...], turn: int) -> bool:
        """Is that asked, or has that begun?"""
        if move.player >= 0 and all(q.player != move.player for q in questions):
            return False
        if move.what == "settled":
            return all(q.kind not in self.rules.settled for q in questions)
        if move.what == "next turn":
            return self.table.turn() > turn
        if move.what.endswith(" phase"):
            return self.table.phase() == move.what
        return any(q.kind == move.what and move.player in (-1, q.player) for q in questions)

    # -- expecting
    def expectations(self, step: Step, reasons: list[str]) -> list[Failure]:
        """Everything a step expects that is not so."""
        found = []
        if step.asked is not None:
            found.extend(self.asked(step, step.asked))
        labels = [option.label for question in self.game.questions for option in question]
        for text in step.offered:
            if not any(text.value.casefold() in label.casefold() for label in labels):
                found.append(at(text, f"{text.value!r} is not offered. {self.open()}"))
        for text in step.not_offered:
            for label in labels:
                if text.value.casefold() in label.casefold():
                    found.append(at(text, f"{label!r} is offered"))
        if step.only is not None:
            found.extend(self.only(step.only))
        for refusal in step.refused:
            found.extend(self.refused(refusal, labels, reasons))
        for sentence in step.then:
            wrong = sentence.failure(self.table)
            if wrong:
                found.append(at(sentence.text, wrong))
        found.extend(self.happened(step))
        return sorted(found, key=lambda failure: (failure.line, failure.column))

    def asked(self, step: Step, wanted: list[tuple[Text, int, str]]) -> list[Failure]:
        """Who is asked, and what."""
        questions = self.game.questions
        if not wanted:
            return [Failure(step.node.line, step.node.column, self.open())] if questions else []
        found = [
            at(text, self.open())
            for text, player, kind in wanted
            if not any(q.player == player and kind in ("", q.kind) for q in questions)
        ]
        strange = [q for q in questions if all(q.player != player for _, player, _ in wanted)]
        return found + [at(wanted[0][0], self.open()) for _ in strange]

    def only(self, wanted: list[Text]) -> list[Failure]:
        """Exactly these are offered, besides passing and stopping."""
        found = []
        left = [o.label for q in self.game.questions for o in q]
        for text in wanted:
            if text.value in ("nothing", "[]"):
                continue
            label = next((one for one in left if text.value.casefold() in (one.casefold(), head(one).casefold())), None)
            label = label or next((one for one in left if text.value.casefold() in one.casefold()), None)
            if label is None:
                found.append(at(text, f"{text.value!r} is not offered. {self.open()}"))
            else:
                left.remove(label)
        left = [label for label in left if label not in ("Pass", "Done")]
        return found + ([at(wanted[0], f"also offered: {', '.join(left)}")] if left else [])

    def refused(self, refusal: Refusal, labels: list[str], reasons: list[str]) -> list[Failure]:
        """It is not offered, and the engine says why."""
        words = refusal.text.value
        if any(words.casefold() in label.casefold() for label in labels):
            return [at(refusal.text, f"{words!r} is offered")]
        found = self.why_not(refusal.text)
        reasons.extend(found)
        if not found:
            return [at(refusal.text, f"{words!r} is not offered, but nothing refuses it")]
        missing = []
        for reason in refusal.reasons:
            wanted = reason.value
            if RULING.fullmatch(wanted) and wanted in rulings():
                if self.concerns(wanted) and not cites(ids_in(" ".join(found)), wanted):
                    missing.append(at(reason, f"refused, but not by {wanted}: {'; '.join(found)}"))
            elif not any(wanted.casefold() in one.casefold() for one in found):
                missing.append(at(reason, f"refused for another reason: {'; '.join(found)}"))
        return missing

    def why_not(self, text: Text) -> list[str]:
        """Why a card cannot be played or used now by whoever is asked."""
        verb = next((word for word in ("Play", "Use") if text.value.startswith(f"{word} ")), "")
        titles = (face.definition.title for face in self.game.machine.setup.faces)
        names = Names(self.table.players, titles, self.table.called)
        found = names.subject(text, text.value.removeprefix(verb).strip())
        if found is None:
            return []
        player = self.game.questions[0].player if self.game.questions else self.table.active()
        return self.rules.why_not(self.table, player, found[0], verb)

    def happened(self, step: Step) -> list[Failure]:
        """These lines are in the log of this step, in this order; those are not."""
        told = [entry.text for entry in self.trace.entries[self.since :] if entry.text]
        found, place = [], 0
        for text in step.happens:
            after = next((k for k in range(place, len(told)) if text.value.casefold() in told[k].casefold()), None)
            if after is None:
                found.append(at(text, f"{text.value!r} did not happen{' then' if place else ''}: {' | '.join(told)}"))
            else:
                place = after + 1
        for text in step.not_happens:
            found.extend(at(text, f"{line!r} did happen") for line in told if text.value.casefold() in line.casefold())
        return found


def at(text: Text, what: str) -> Failure:
    """A failure at a place."""
    return Failure(text.line, text.column, what)


def head(label: str) -> str:
    """A label without what is in brackets behind it."""
    return re.sub(r" [(\[].*$", "", label)


def unnumbered(label: str) -> str:
    """A label without the number by which the game tells copies apart."""
    return re.sub(r" \[\d+\]$", "", label)


def fits(words: str, labels: Sequence[str]) -> list[str]:
    """The labels that an answer means: the very label, its head, or a part of it, whichever comes first."""
    folded = words.casefold()
    for means in (
        [label for label in labels if label.casefold() == folded],
        [label for label in labels if head(label).casefold() == folded],
        [label for label in labels if folded in label.casefold()],
    ):
        if means:
            return means
    return []


def declining(question: Question, words: Sequence[str]) -> str:
    """The most passive answer."""
    for option in question:
        if option.code[0] == O_PASS:
            return option.label
    for word in words:
        for option in question:
            if option.label.startswith(word):
                return option.label
    return question.options[0].label
