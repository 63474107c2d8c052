"""Arkham Horror as a game to play: `new_game`, questions and answers, views, save and load."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, partial
from typing import Any, Self

import mythos.arkham
from mythos.arkham import investigation, table, text
from mythos.arkham import numbers as n
from mythos.arkham import view as views
from mythos.arkham.cardfiles import CardFile, cards_hash, load_cards, sheets, sheets_of
from mythos.arkham.deal import Seat, check_counts, deal, starting_bag
from mythos.arkham.decks import BASIC_WEAKNESSES, Deck, card_id, set_of, starter
from mythos.arkham.missing import detailed, not_chosen
from mythos.arkham.rules import reach
from mythos.arkham.rules.courtesy import be_courteous
from mythos.arkham.rules.scenario import finish
from mythos.arkham.rules.turn import Q_ACTION
from mythos.arkham.scenarios import PLAYED, Log, Scenario
from mythos.arkham.scenarios.book import book, first_scenario
from mythos.arkham.table import COLUMNS, ENDING, FLIPPED, ROUND, THE_ENCOUNTER_DECK, TURN_OF, Table
from mythos.arkham.text import QUESTIONS
from mythos.errors import UsageError
from mythos.kernel import hooks, initiation
from mythos.kernel.machine import O_ABILITY, OBJECT, Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.seeds import seed_words
from mythos.kernel.session import ACTION, Game, IllegalAnswer, Option, Question, code_hash
from mythos.kernel.trace import Trace

INVESTIGATORS = ("roland",)
CORE_WEAKNESSES = tuple(card_id(k) for k in BASIC_WEAKNESSES)


class Scene(Game):
    """One scenario, played by one to four investigators."""

    name = "arkham"
    machine: Table
    first_bag: tuple[int, ...] = ()

    @classmethod
    def dealt(cls, setup: dict[str, Any], *, undoable: bool = True, trace: Trace | None = None) -> Self:
        """A game from its setup data (the part of a save file that is not answers)."""
        if "position" in setup:
            from mythos.arkham.position import machine_of  # positions are built on games

            placed = machine_of(setup["position"], trace)
            game = cls(placed, setup, undoable=undoable)
            game.first_bag = tuple(sorted((*placed.bag, *placed.revealed)))
            return game
        try:
            seats = [seat_of(row) for row in setup["seats"]]
            extra = sheets_of(setup.get("cards", ()))
            shelf = book(extra)
            scenario = shelf.scenario(str(setup["scenario"]))
            seed, difficulty = int(setup["seed"]), str(setup["difficulty"])
            bag = setup.get("bag")
            log = log_of(setup, scenario)
            lead = int(setup.get("lead", 0))
            left = setup.get("weaknesses")
            weaknesses = tuple(str(card) for card in left) if left is not None else None
            added = [(str(card), -1, THE_ENCOUNTER_DECK) for card in setup.get("encounter", ())]
        except (KeyError, TypeError, ValueError, OverflowError, AttributeError) as wrong:
            raise UsageError(f"The setup of the game is damaged: {str(wrong)[:80]!r}.") from None
        check_counts(seats, [*added, *(weaknesses or ())], bag)
        if difficulty not in n.DIFFICULTIES:
            raise UsageError(f"There is no difficulty {difficulty!r}.", remedy=f"One of {', '.join(n.DIFFICULTIES)}.")
        if bag is None:
            bag = starting_bag(shelf.frame_of(scenario), difficulty)
        cards = load_cards(extra)
        machine = deal(
            cards, scenario, seats, seed, difficulty, bag=bag, log=log, lead=lead, extra=added, weaknesses=weaknesses
        )
        game = cls(machine, setup, undoable=undoable)
        game.first_bag = machine.bag
        machine.trace = trace
        if setup.get("courtesy") and len(seats) > 1:
            be_courteous(machine)
        if setup.get("referee"):
            machine.fate = []
        game.begin(partial(investigation.start, machine))
        return game

    def fork(self, *, undoable: bool = False) -> Self:
        """An independent copy."""
        other = super().fork(undoable=undoable)
        other.first_bag = self.first_bag
        return other

    # -- words ------------------------------------------------------------------------------------------
    def label(self, ask: Ask, code: Code) -> str:
        """An answer in words."""
        return text.label(self.machine, ask, code)

    def ask_text(self, ask: Ask) -> str:
        """The question in words."""
        return text.ask_text(self.machine, ask)

    def question_kind(self, ask: Ask) -> str:
        """A short name for the kind of question."""
        return QUESTIONS[ask.kind][0]

    def refusal(self, ask: Ask, code: Code) -> str:
        """Why an answer is not legal: the rule that stands against it."""
        machine, card = self.machine, code[1] & OBJECT
        if code[0] == O_ABILITY and card < len(machine.setup.owners):
            if not machine.live(code[1]) or not views.knows(machine, card, ask.player):
                return "You know of no such card."
            reasons = self.why_not(card, ask.player)
            if reasons:
                return f"{table.title(machine, card)}: {'; '.join(reasons)}."
        return "That answer is not offered."

    def why_not(self, card: int, player: int) -> list[str]:
        """Why an investigator cannot choose a card, where something is to be chosen, or cannot use or play it now, one
        reason for each way; empty if there is one."""
        machine = self.machine
        for ask in machine.open_asks():
            if ask.player == player and (word := not_chosen(machine, ask, card)):
                return [word]
        sheet = table.sheet(machine, card)
        side = machine.cells[card * COLUMNS + FLIPPED]  # what the other side says is not there
        plays = machine.zone_kind(card) == n.HAND and sheet.play >= 0
        numbers = [sheet.play] if plays else [*sheet.actions, *sheet.frees]
        numbers = [number for number in numbers if sheet.sided[number] == side]
        reasons: list[str] = []
        for number in numbers:
            why: list[str] = []
            if machine.zone_kind(card) != n.HAND and not reach.may_reach(machine, player, card, number):
                hooks.refuse(machine, why, "it is out of reach", "ah13-1.2")
            elif initiation.can_initiate(machine, card, number, player, why=why):
                return []
            told = [detailed(machine, reason, card, number, player) for reason in why]
            reasons += [reason for reason in told if reason not in reasons]
        return reasons or ["it has nothing to use"]

    def mark(self, by: str) -> object:
        """Undo by action stops where an action is asked for; by turn at the turn's first question."""
        if by == ACTION:
            asks = self.machine.open_asks()
            return asks[0].player if asks and asks[0].kind == Q_ACTION else None
        return (self.machine.regs[ROUND], self.machine.regs[TURN_OF])

    def gain(self, counter: tuple[int, int, int], amount: int) -> str:
        """Nothing grows without end here that anybody would repeat."""
        return f"{amount} more"

    @property
    def resolution(self) -> int | None:
        """The resolution that was reached (0: none), or None while the scenario runs."""
        ending = self.machine.regs[ENDING]
        return ending - 1 if ending else None

    def seen(self, player: int | None) -> dict[str, Any]:
        """The table as a player may see it (None: a spectator)."""
        return views.view(self.machine, player)

    def give_up(self, player: int) -> None:
        """The scenario ends without a resolution; what is asked then takes its first answer."""
        machine = self.machine
        machine.asks = []
        finish(machine, 0)

    def rules_hash(self) -> str:
        """A fingerprint of rules and cards."""
        return f"{code_hash(mythos.arkham)}-{cards_hash(sheets_of(self.setup.get('cards', ())))}"


def log_of(setup: dict[str, Any], scenario: Scenario) -> Log:
    """The campaign log with which a scenario begins."""
    lists = {str(name): [str(entry) for entry in entries] for name, entries in setup.get("lists", {}).items()}
    names = [str(name) for name in setup.get("names", ())]
    if names and scenario.names:
        lists[scenario.names] = [*lists.get(scenario.names, ()), *names]
    counters = {str(name): int(number) for name, number in setup.get("counters", {}).items()}
    return Log.of((str(phrase) for phrase in setup.get("log", ())), lists, counters)


@cache
def _starter_rows(name: str) -> tuple[str, tuple[tuple[str, int], ...]]:
    deck = starter(name)
    return deck.investigator, deck.cards


def basic_weaknesses(sets: Iterable[str]) -> list[str]:
    """The basic weaknesses of one copy of each of these sets."""
    wanted = [*sets]
    if wanted == ["core"]:
        return [*CORE_WEAKNESSES]
    return [
        card
        for card, definition in load_cards().items()
        if definition.printed[n.BASIC] and set_of(definition) in wanted
        for _ in range((definition.fact("copies") or (1,))[0])
    ]


def weaknesses_left(taken: Iterable[str], sets: Iterable[str] = ("core",)) -> list[str]:
    """The basic weaknesses of one copy of each set that nobody has taken."""
    pool = basic_weaknesses(sets)
    for card in taken:
        if card in pool:
            pool.remove(card)
    return pool


def basic_weakness(seed: int, seat: int, taken: Sequence[str] = (), sets: Iterable[str] = ("core",)) -> str:
    """A random basic weakness that is not in use."""
    pool = weaknesses_left(taken, sets)
    return pool[seed_words(seed * 64 + seat)[0] % len(pool)]


def seat_of(row: dict[str, Any]) -> Seat:
    """An investigator with deck, trauma and what the log says of him, as saved."""
    return Seat(
        str(row["investigator"]),
        tuple((str(card), int(count)) for card, count in row["deck"]),
        int(row.get("physical", 0)),
        int(row.get("mental", 0)),
        tuple(str(phrase) for phrase in row.get("records", ())),
    )


def seat_rows(investigators: Sequence[str | Deck], seed: int) -> list[dict[str, Any]]:
    """The seats as they are saved; a starter deck gets a basic weakness by chance."""
    seats = []
    taken: list[str] = []
    for seat, chosen in enumerate(investigators):
        who, cards_of = _starter_rows(chosen) if isinstance(chosen, str) else (chosen.investigator, chosen.cards)
        rows = [list(row) for row in cards_of]
        if isinstance(chosen, str):
            taken.append(basic_weakness(seed, seat, taken))
            rows.append([taken[-1], 1])
        seats.append({"investigator": who, "deck": rows})
    return seats


def new_game(
    investigators: Sequence[str | Deck] = INVESTIGATORS,
    scenario: str = "",
    seed: int = 0,
    difficulty: str = "standard",
    *,
    log: Iterable[str] = (),
    names: Iterable[str] = (),
    played: Iterable[str] = (),
    cards: Iterable[CardFile] = (),
    lead: int = 0,
    encounter: Iterable[str] = (),
    undoable: bool = True,
) -> Scene:
    """Start one scenario: investigators (short names of the starter decks, or `Deck`s), a seed, a difficulty.

    Without a name it is the first scenario there is. `played`: titles of scenarios that came
    before; `names`: who is in the list of the log that the scenario asks for;
    `encounter`: ids of cards that are shuffled into the encounter deck besides those of the scenario.
    """
    read = sheets(cards)
    scenario = book(read).scenario(scenario or first_scenario()).id
    setup: dict[str, Any] = {
        "scenario": scenario,
        "seats": seat_rows(investigators, seed),
        "seed": seed,
        "difficulty": difficulty,
        "log": sorted(log),
        "names": list(names),
        "lead": lead,
        "cards": [[sheet.name, sheet.text] for sheet in read],
    }
    earlier = list(played)
    if earlier:
        setup["lists"] = {PLAYED: earlier}
    more = list(encounter)
    if more:
        setup["encounter"] = more
    return Scene.dealt(setup, undoable=undoable)


def usual(seed: int, names: Sequence[str] = (), *, undoable: bool = True) -> Scene:
    """A game as it is usually played: the first scenario, with Roland Banks."""
    return new_game(seed=seed, names=names, undoable=undoable)


__all__ = ["IllegalAnswer", "Option", "Question", "Scene", "new_game", "usual"]
