"""The fuzzer: random games, and after every answer the question whether anything is broken.

One number gives one game: decks, shuffles and answers follow from it, so a failure can be played again. The
invariants of the table are looked at after every answer. What costs more is done on a schedule (`EVERY`) whose
offset depends on the game, so that every kind of question gets its turn.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from mythos.coc import invariants, text
from mythos.coc import numbers as n
from mythos.coc.cardfiles import FOLDER, CardFile, Sheet, load_cards
from mythos.coc.decks import CORE_STORIES, Deck, load_deck, starter_ids
from mythos.coc.editions import EDITIONS
from mythos.coc.game import Duel, IllegalAnswer, new_game
from mythos.coc.words import COC
from mythos.errors import MythosError
from mythos.kernel import fuzzing
from mythos.kernel.course import CONCEDE
from mythos.kernel.fuzzing import WRONG_ANSWERS, Report, Short, rows, share, shortest
from mythos.kernel.machine import Option as Code
from mythos.kernel.program import Definition
from mythos.kernel.trace import Entry, Trace
from mythos.language.compile import compile_cards
from mythos.language.homemade import Model, invented, models
from mythos.language.mistakes import CardMistake
from mythos.language.parse import parse_cards

EVERY: Final = {  # how many questions pass from one time to the next
    "fork": 8,
    "undo": 8,
    "refusals": 16,
    "answerable": 24,
    "save": 24,
    "views": 24,
}
FOLLOWED: Final = 3  # answers for which a fork is played along with the game
BOUND: Final = 5_000  # decisions after which a game is taken not to end
FAINT_HEARTED: Final = 4_000  # at a random one of so many answers somebody gives up: in one game out of twenty
MOST_ADDED: Final = 15  # cards of one's own files in each deck
STARTER, ALL, BOTH, INVENTED, EVERYTHING = "starters", "all", "both", "invented", "everything"  # what is dealt
POOLS: Final = (STARTER, ALL, BOTH, INVENTED, EVERYTHING)
SHARES: Final = {BOTH: (STARTER, ALL), EVERYTHING: (STARTER, ALL, ALL, INVENTED)}  # by turns
THOUGHT_OF: Final = 12  # cards in a file of invented ones
TOGETHER: Final = 12  # games that share such a file
MIXED_SIZE: Final = 50  # cards in a random deck
MIXED_STORIES: Final = 10

UNCOPIED: Final = ("trace", "steps", "duties")  # of the machine, not of the game


@dataclass(frozen=True, slots=True)
class Failure:
    """A broken game: how to get there, and what is wrong."""

    seed: int
    edition: str
    decks: tuple[str, str]
    answers: tuple[tuple[int, ...], ...]
    message: str
    short: Short


@dataclass(frozen=True, slots=True)
class Plan:
    """What kind of games to play."""

    decks: tuple[str | Deck, ...] = ()  # to draw pairs from, by id, file or ready to deal; none: all starters
    editions: tuple[str, ...] = EDITIONS
    cards: tuple[CardFile, ...] = ()  # card files of one's own, mixed into the decks
    pool: str = BOTH  # without decks: starters, random decks of all cards, the same with invented ones, by turns

    def game(self, seed: int) -> tuple[Duel, tuple[str, str]]:
        """The game that follows from a seed, and the names of its decks."""
        dice = random.Random(f"plan {seed}")
        edition = self.editions[seed % len(self.editions)]
        stories: Sequence[str] = CORE_STORIES
        kind, own = dice.choice(SHARES.get(self.pool, (self.pool,))), self.cards
        if not self.decks and kind != STARTER:
            one, two, stories = mixed_game(edition, dice)
            own += (invention(edition, seed // TOGETHER),) if kind == INVENTED else ()
        else:
            pool = self.decks or starter_ids()
            chosen = (dice.choice(pool), dice.choice(pool))
            one, two = (deck if isinstance(deck, Deck) else load_deck(deck) for deck in chosen)
        names = (one.id, two.id)
        if own:
            one, two, stories = self._mixed((one, two), edition, dice, own)
        return new_game((one, two), seed, edition, stories=stories, cards=own), names

    def _mixed(
        self, decks: Iterable[Deck], edition: str, dice: random.Random, files: Sequence[CardFile]
    ) -> tuple[Deck, Deck, list[str]]:
        """Some of one's own cards in both decks and in the story deck."""
        common = load_cards(edition)
        own = {name: card for name, card in load_cards(edition, files).items() if name not in common}
        mine = sorted(name for name, card in own.items() if card.type != n.STORY)
        tales = sorted(name for name, card in own.items() if card.type == n.STORY)
        mixed = []
        for deck in decks:
            count = Counter(dict(deck.cards))
            count.update(dice.sample(mine, min(MOST_ADDED, len(mine))))
            mixed.append(Deck(deck.id, deck.name, tuple(sorted(count.items()))))
        stories = dice.sample(tales, min(len(tales), 5))
        stories += dice.sample(CORE_STORIES, len(CORE_STORIES) - len(stories))
        return mixed[0], mixed[1], stories


@lru_cache(maxsize=4)
def invention(edition: str, number: int) -> Sheet:
    """A file of invented cards; each number has its own."""
    known = [model for path in sorted(FOLDER.glob("*.cards")) for model in learnt(path)]
    text = invented(known, random.Random(f"cards {edition} {number}"), THOUGHT_OF, lambda text: reads(text, edition))
    return Sheet("invented.cards", text)


@cache
def learnt(path: Path) -> list[Model]:
    """What can be learnt from a card file of the project's."""
    return models(path.read_text(encoding="utf-8"), ("character", "support", "event", "story"))


def reads(text: str, edition: str) -> bool:
    """Is it a card of the game?"""
    try:
        compile_cards(parse_cards(text, COC, "invented.cards"), edition, COC)
    except (CardMistake, MythosError):
        return False
    return True


def mixed_game(edition: str, dice: random.Random) -> tuple[Deck, Deck, list[str]]:
    """Two random decks of all cards of an edition, and ten random stories."""
    cards = load_cards(edition)
    tales = sorted(name for name, card in cards.items() if card.type == n.STORY)
    return mixed_deck(cards, dice), mixed_deck(cards, dice), dice.sample(tales, MIXED_STORIES)


def mixed_deck(cards: Mapping[str, Definition], dice: random.Random) -> Deck:
    """Fifty cards or a few more of two factions and neutral ones, at most three of a title; any card may join."""
    factions = dice.sample([stat for name, stat in n.FACTIONS.items() if name != "neutral"], 2)
    playable = sorted(name for name, card in cards.items() if card.type != n.STORY)
    near = [name for name in playable if any(cards[name].printed[stat] > 0 for stat in (*factions, n.NEUTRAL))]
    count: Counter[str] = Counter()
    titles: Counter[str] = Counter()
    while count.total() < MIXED_SIZE:
        card = cards[dice.choice(near if dice.random() < 0.8 else playable)]
        copies = min(dice.randint(1, 3), 3 - titles[card.title])
        if copies > 0:
            count[card.id] += copies
            titles[card.title] += copies
    return Deck("mixed", "Mixed", tuple(sorted(count.items())))


class Broken(Exception):
    """A finding of the fuzzer, in words."""


class Public(Trace):
    """A trace that notes when the log, which everybody may read, names a card that was never open to everybody."""

    def __init__(self, game: Duel) -> None:
        super().__init__()
        self.duel = game.machine
        self.secret = invariants.titles(self.duel)
        self.leaks: list[str] = []

    def say(self, text: str, *rulings: str, **more: Any) -> Entry:
        """Something happened here: may everybody know of it?"""
        entry = super().say(text, *rulings, **more)
        self.secret -= {self.duel.face(c).definition.title for c in invariants.open_cards(self.duel)}
        if re.match(r"\w+ names ", text):  # a title that somebody thought of: it tells nothing of any card
            return entry
        if any(title in text for title in self.secret):
            words = text
            for title in invariants.titles(self.duel) - self.secret:  # a hidden title may be part of one that is known
                words = words.replace(title, "")
            if any(re.search(rf"\b{re.escape(title)}\b", words) for title in self.secret):
                self.leaks.append(text)
        return entry


class Walk:
    """One random game under examination."""

    def __init__(self, game: Duel, seed: int, checks: Counter[str]) -> None:
        self.game = game
        self.seed = seed
        self.checks = checks
        self.dice = random.Random(f"walk {seed}")
        self.forks: list[tuple[Duel, int]] = []  # forks and loaded games that play along, and for how long
        self.gives_up = self.dice.randrange(FAINT_HEARTED)  # the answer at which somebody concedes, if it comes so far
        self.hashes = [game.hash()]  # at every question so far

    def go(self) -> None:
        """Play to the end."""
        while not self.game.over:
            self.look()
            self.answer()
            if len(self.game.answers) > BOUND:
                raise Broken(f"the game does not end within {BOUND} decisions")
        self.look(last=True)
        self.replay()
        self.undo_more()

    # -- at a question

    def look(self, last: bool = False) -> None:
        """Examine the game as it stands; at its end everything is due."""
        number = len(self.game.answers)
        self.found(invariants.check_table(self.game, self.checks))
        for k, (name, every) in enumerate(EVERY.items()):
            if last or (number + self.seed + 3 * k) % every == 0:
                LOOKS[name](self)

    def everything(self) -> None:
        """All examinations of a position that do not depend on how it was reached."""
        self.found(invariants.check_table(self.game, self.checks))
        for name, look in LOOKS.items():
            if name not in ("undo", "views"):
                look(self)
        for viewer in invariants.VIEWERS:
            self.found(invariants.check_view(self.game, viewer, self.checks))
        self.replay()

    def found(self, findings: list[str]) -> None:
        """Stop at findings."""
        if findings:
            raise Broken("; ".join(findings[:3]))

    def hold(self, name: str, holds: bool, message: str) -> None:
        """Count an examination, and stop if it fails."""
        self.checks[name] += 1
        if not holds:
            raise Broken(f"{name}: {message}")

    def fork(self) -> None:
        """From here a fork plays along for a while."""
        other = self.game.fork()
        self.hold("fork", other.hash() == self.hashes[-1], "a fork has another hash")
        its = other.machine
        mine = [(name, getattr(self.game.machine, name)) for name in attributes(its)]
        shared = [name for name, value in mine if isinstance(value, list | dict) and getattr(its, name) is value]
        differing = [name for name, value in mine if name not in UNCOPIED and getattr(its, name) != value]
        self.hold("fork", not shared, f"a fork shares {shared}")
        self.hold("fork", not differing, f"a fork differs in {differing}")
        self.accompany(other)

    def accompany(self, other: Duel) -> None:
        """Let another game play along for a while: it must always be where this one is."""
        if not self.game.over:
            self.forks.append((other, FOLLOWED))

    def undo(self) -> None:
        """One step back gives the position before; the same answer again the position after."""
        if self.game.answers:
            other = self.game.fork(undoable=True)
            player, code = other.answers[-1]
            other.undo()
            self.hold("undo", other.hash() == self.hashes[-2], "the position before is another one")
            give(other, player, code)
            self.hold("undo", other.hash() == self.hashes[-1], "the same answer leads elsewhere")

    def refusals(self) -> None:
        """What is not offered is refused with words, and changes nothing."""
        for wrong in WRONG_ANSWERS:
            message = ""
            try:
                self.game.answer(wrong)
            except IllegalAnswer as refused:
                message = refused.message
            self.hold("refusals", bool(message), f"{wrong!r} was not refused")
        self.hold("refusals", self.game.hash() == self.hashes[-1], "a refused answer changed the game")

    def answerable(self) -> None:
        """Every answer that is offered can be given."""
        for player in (0, 1):
            question = self.game.question_for(player)
            for option in question or ():
                self.checks["answerable"] += 1
                self.game.fork().answer(option, player)

    def save(self) -> None:
        """Saved, loaded and saved again is the same file and the same position."""
        text = self.game.save()
        loaded = Duel.load(text, trusted=not self.game.over)  # once, at the end, from the answers
        self.hold("save", loaded.save() == text, "saving what was loaded gives another file")
        self.hold("save", loaded.hash() == self.hashes[-1], "the loaded position is another one")
        self.accompany(loaded)  # whatever the machine keeps in mind beside the state is made anew there

    def views(self) -> None:
        """One viewer after the other: what is hidden from him stays so."""
        viewer = invariants.VIEWERS[(len(self.game.answers) // EVERY["views"] + self.seed) % 3]
        self.found(invariants.check_view(self.game, viewer, self.checks))

    # -- from question to question

    def answer(self) -> None:
        """Give a random answer, to the game and to the forks that play along."""
        player, code = self.choice()
        give(self.game, player, code)
        self.hashes.append(self.game.hash())
        for other, _ in self.forks:
            give(other, player, code)
            self.hold("fork", other.hash() == self.hashes[-1], "a fork or a loaded game went another way")
        self.forks = [(other, left - 1) for other, left in self.forks if left > 1]

    def choice(self) -> tuple[int, Code]:
        """Any of the players who are asked, any of his answers."""
        ask = self.dice.choice(self.game.machine.open_asks())
        if len(self.game.answers) == self.gives_up:
            return ask.player, CONCEDE
        first = next(a for a in self.game.machine.open_asks() if a.player == ask.player)
        return first.player, self.dice.choice(first.now())

    # -- at the end

    def replay(self) -> None:
        """The answers played again with a trace lead to the same position, and the trace tells no secrets."""
        again = self.game.at(0)
        again.machine.trace = trace = Public(again)
        for player, code in self.game.answers:
            give(again, player, code)
        self.hold("replay", again.hash() == self.hashes[-1], "the answers played again lead elsewhere")
        self.checks["log"] += len(trace.told)
        if trace.leaks:
            raise Broken(f"log: a title nobody knew in {trace.leaks[0]!r}")

    def undo_more(self) -> None:
        """Undo by action or by turn, as it comes, leads to a position that was there."""
        by = self.dice.choice(("action", "turn"))
        other = self.game.fork(undoable=True).undo(by)
        number = len(other.answers)
        self.hold(f"undo_{by}", number < len(self.game.answers), "nothing was undone")
        self.hold(f"undo_{by}", other.hash() == self.hashes[number], f"answer {number} is not where it was")


LOOKS: Final[dict[str, Callable[[Walk], None]]] = {
    "fork": Walk.fork,
    "undo": Walk.undo,
    "refusals": Walk.refusals,
    "answerable": Walk.answerable,
    "save": Walk.save,
    "views": Walk.views,
}
AT_END: Final = ("replay", "log", "undo_action", "undo_turn")
CHECKS: Final = (*invariants.TABLE, *invariants.SECRETS, *(name for name in LOOKS if name != "views"), *AT_END)


def attributes(machine: object) -> list[str]:
    """Everything a machine remembers: the slots of its classes; a compiled one lists them itself."""
    found = getattr(type(machine), "__mypyc_attrs__", None)
    if found is None:
        found = [name for kind in type(machine).__mro__ for name in getattr(kind, "__slots__", ())]
    return [name for name in found if name != "__dict__"]


def give(game: Duel, player: int, code: Code) -> None:
    """Give an answer, or give up."""
    if code == CONCEDE:
        game.concede(player)
    else:
        game.answer(code, player)


def play(seed: int, plan: Plan) -> Report:
    """One random game, examined all the way."""
    report = Report(games=1, checks=Counter(dict.fromkeys(CHECKS, 0)))
    game, names = plan.game(seed)
    report.watch(game)
    try:
        Walk(game, seed, report.checks).go()
        report.endings[ending(game)] += 1
    except Exception as wrong:
        # Whatever goes wrong in a random game is a finding: that is what the fuzzer is for.
        report.errors = 1
        report.endings["broken"] += 1
        answers, said = rows(game.answers), told(wrong)
        short = shortest(game, said, look_at)
        report.failures.append(Failure(seed, game.setup["edition"], names, answers, said, short))
    report.decisions = len(game.answers)
    report.witnessed(game)
    return report


def told(wrong: Exception) -> str:
    """A failure in one line: a finding as it is, a crash with its place."""
    return str(wrong) if isinstance(wrong, Broken) else fuzzing.told(wrong)


def look_at(game: Duel, last: bool) -> str:
    """What is wrong with a game as it stands; at last everything is looked at."""
    walk = Walk(game, 0, Counter())
    try:
        if last:
            walk.everything()
        else:
            walk.found(invariants.check_table(game, walk.checks))
    except Broken as found:
        return str(found)
    return ""


def ending(game: Duel) -> str:
    """How a game ended, whoever won."""
    found = re.search(r"\(([^()]*)\)", text.ending(game.machine))
    return found[1] if found else text.ending(game.machine)


def play_some(seeds: Sequence[int], plan: Plan) -> Report:
    """Several games, one after the other."""
    total = Report()
    for seed in seeds:
        total.add(play(seed, plan))
    return total


def fuzz(
    games: int,
    seed: int,
    plan: Plan,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    workers: Executor | None = None,
) -> Report:
    """Play games number `seed` and following; the result does not depend on how many work on it."""
    plan.game(seed)  # what is wrong with decks or card files is said before anybody starts
    return share(play_some, plan, range(seed, seed + games), CHECKS, jobs, progress, workers)
