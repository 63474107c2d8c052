"""Call of Cthulhu as a game to play: `new_game`, questions and answers, views, save and load."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Self

import mythos.coc
from mythos.coc import duel, moving, table, text
from mythos.coc import editions as ed
from mythos.coc import view as views
from mythos.coc.cardfiles import CardFile, cards_hash, load_cards, sheets, sheets_of
from mythos.coc.deal import MOST_CARDS, deal
from mythos.coc.decks import CORE_STORIES, Deck, load_deck
from mythos.coc.editions import DEFAULT_EDITION, edition_index
from mythos.coc.explain import Reason, explain
from mythos.coc.legality import ELSEWHERE
from mythos.coc.missing import detailed, not_chosen
from mythos.coc.numbers import BY_CONCESSION, DISCARD, DOMAINS, HAND, IN_PLAY, REMOVED, RESOURCES, STORIES, WON
from mythos.coc.rules.resource import O_RESOURCE
from mythos.coc.rules.windows import Q_ACTION
from mythos.coc.table import TURN, Table
from mythos.coc.text import QUESTIONS
from mythos.errors import UsageError
from mythos.kernel import initiation, reading
from mythos.kernel.machine import O_ABILITY, OBJECT, Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import ACTION, Game, IllegalAnswer, Option, Question, code_hash
from mythos.kernel.trace import Trace

DECKS = ("agency+miskatonic+neutral1", "cthulhu+yog-sothoth+neutral2")


class Duel(Game):
    """A game of Call of Cthulhu for two players."""

    name = "coc"
    machine: Table

    @classmethod
    def dealt(cls, setup: dict[str, Any], *, undoable: bool = True, trace: Trace | None = None) -> Self:
        """A game from its setup data (the part of a save file that is not answers)."""
        if "position" in setup:
            from mythos.coc.position import machine_of  # positions are built on games

            return cls(machine_of(setup["position"], trace), setup, undoable=undoable)
        try:
            decks = [[(str(i), int(k)) for i, k in deck] for deck in setup["decks"]]
            stories = [str(s) for s in setup["stories"]]
            seed, edition = int(setup["seed"]), str(setup["edition"])
            names = tuple(str(name) for name in setup["names"])
            extra = sheets_of(setup.get("cards", ()))
            first, courtesy = setup.get("first"), setup.get("courtesy", False)
        except (KeyError, TypeError, ValueError, OverflowError, AttributeError) as wrong:
            raise UsageError(f"The setup of the game is damaged: {str(wrong)[:80]!r}.") from None
        if len(decks) != 2 or len(names) != 2 or first not in (None, 0, 1):
            raise UsageError("A game has two decks and two names, and the first player is 0 or 1.")
        counts = [count for deck in decks for _, count in deck]
        if min(counts, default=1) < 1:
            raise UsageError("A deck lists each card at least once.")
        if sum(counts) + len(stories) > MOST_CARDS:
            raise UsageError(f"A game has at most {MOST_CARDS} cards.")
        machine = deal(load_cards(edition, extra), decks, stories, seed, ed.rules_of(edition), first)
        machine.names = (names[0], names[1])
        machine.setup.courtesy = bool(courtesy)
        game = cls(machine, setup, undoable=undoable)
        machine.trace = trace
        if setup.get("referee"):
            machine.fate = []
        game.begin(partial(duel.start, machine))
        return game

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
        if code[0] == O_ABILITY and card < len(machine.setup.owners) and table.is_card(machine, card):
            if not machine.live(code[1]) or not views.knows(machine, card, ask.player):
                return "You know of no such card."
            reasons = self.why_not(card, ask.player)
            if reasons:
                return f"{text.title(machine, code[1])}: {'; '.join(reasons)}."
        return "That answer is not offered."

    def why_not(self, card: int | str, player: int) -> list[str]:
        """Why a player cannot choose a card, where something is to be chosen, or cannot use or play it now, one reason
        for each of its abilities; empty if he can."""
        c = self.find(card) if isinstance(card, str) else card
        machine = self.machine
        reasons: list[str] = []
        for ask in machine.open_asks():
            if ask.player == player and (word := not_chosen(machine, ask, c)):
                return [word]
        for number in machine.face(c).actions:
            why: list[str] = []
            if reading.controller_of(machine, c) != player:
                why.append("it is not yours")
            elif initiation.can_initiate(machine, c, number, player, why=why):
                return []
            reasons.extend(detailed(machine, reason, c, number, player) for reason in why)
        if not machine.face(c).actions:
            is_story = machine.zone_kind(c) == STORIES
            reasons.append(
                "characters are committed to a story; it is not used" if is_story else "it has no action to take"
            )
        here = [reason for reason in reasons if not reason.startswith(ELSEWHERE)]
        return here or reasons

    def explain(self, card: int | str, stat: int) -> list[Reason]:
        """What a value of a card is made of: printed number, changes, sum, with rulings."""
        return explain(self.machine, self.find(card) if isinstance(card, str) else card, stat)

    def find(self, handle: str) -> int:
        """The object behind a handle of a view ("c17"), or a card everybody can see, or in a hand, by its title."""
        if handle[:1] == "c" and handle[1:].isdigit() and int(handle[1:]) < len(self.machine.setup.owners):
            return int(handle[1:])
        for kind in (IN_PLAY, STORIES, HAND, DISCARD, RESOURCES, WON, REMOVED):
            for zone, cards in enumerate(self.machine.zones):
                if self.machine.setup.zone_kinds[zone] == kind:
                    for c in cards:
                        if text.title(self.machine, c) == handle:
                            return c
        raise UsageError(f"No card {handle!r} in this game.")

    def mark(self, by: str) -> object:
        """Undo by action stops where an action is asked for; by turn at the turn's first question."""
        if by == ACTION:
            asks = self.machine.open_asks()
            return asks[0].player if asks and asks[0].kind == Q_ACTION else None
        return self.machine.regs[TURN]

    def gain(self, counter: tuple[int, int, int], amount: int) -> str:
        """What grows in a cycle, in words."""
        card, column, stat = counter
        name = text.title(self.machine, card)
        if column >= 0:
            return f"{amount} success token{'s' if amount != 1 else ''} more on {name}"
        return f"{amount:+d} {text.stat_name(self.machine, stat)} for {name}"

    def seen(self, player: int | None) -> dict[str, Any]:
        """The table as a player may see it (None: a spectator)."""
        return views.view(self.machine, player)

    def give_up(self, player: int) -> None:
        """The other player wins."""
        moving.end_game(self.machine, 1 - player, BY_CONCESSION)
        self.machine.asks = []

    def identity(self, code: Code) -> str:
        """Domains are named by their place: one made of a facedown card must not give the card's number away."""
        verb, ref, ability, record, number = code
        parts = [str(verb), self._handle(ref), str(ability), str(record)]
        return "-".join([*parts, self._handle(number) if verb == O_RESOURCE else str(number)])

    def _handle(self, ref: int) -> str:
        machine = self.machine
        if machine.live(ref) and machine.zone_kind(ref & OBJECT) == DOMAINS:
            return views.place_handle(machine, ref & OBJECT)
        return str(ref)

    def rules_hash(self) -> str:
        """A fingerprint of rules and cards."""
        return f"{code_hash(mythos.coc)}-{cards_hash(sheets_of(self.setup.get('cards', ())))}"


def new_game(
    decks: tuple[str | Deck | Path, str | Deck | Path] = DECKS,
    seed: int = 0,
    edition: str = DEFAULT_EDITION,
    *,
    names: tuple[str, str] = ("Danielle", "Tommy"),
    first: int | None = None,
    stories: Iterable[str] = CORE_STORIES,
    cards: Iterable[CardFile] = (),
    undoable: bool = True,
    courtesy: bool = False,
) -> Duel:
    """Start a game: two decks (ids of starter decks, files, or `Deck`s), a seed, an edition of the rules.

    `courtesy`: players are asked wherever some card of the game could let them act, even if they hold none, so that
    nobody learns from a pause what another player holds.
    """
    edition_index(edition)
    cards = tuple(cards)
    load_cards(edition, cards)  # mistakes are reported under the path of their file
    cards = sheets(cards)
    loaded = [deck if isinstance(deck, Deck) else load_deck(deck, cards) for deck in decks]
    setup: dict[str, Any] = {
        "edition": edition,
        "seed": seed,
        "names": list(names),
        "first": first,
        "decks": [[list(entry) for entry in deck.cards] for deck in loaded],
        "stories": list(stories),
        "cards": [[sheet.name, sheet.text] for sheet in cards],
    }
    if courtesy:
        setup["courtesy"] = True
    return Duel.dealt(setup, undoable=undoable)


def usual(seed: int, names: Sequence[str] = (), *, undoable: bool = True) -> Duel:
    """A game as it is usually played: two starter decks of different factions."""
    mine, theirs = (*names, *("Danielle", "Tommy")[len(names) :])
    return new_game(DECKS, seed, names=(mine, theirs), undoable=undoable)


__all__ = ["DECKS", "Duel", "IllegalAnswer", "Option", "Question", "new_game", "usual"]
