"""What an assistant can do here, as plain functions: look up, deal, see, answer, be scored.

A game is seen from one seat only; bots have the others. Nothing that the seat may not know is ever in an answer.
"""

from __future__ import annotations

from typing import Any, Final

from mythos.bots import Bot, bot
from mythos.errors import UsageError
from mythos.games import game_named
from mythos.kernel.session import Game
from mythos.rulings.collection import chosen, results
from mythos.rulings.index import rulings
from mythos.rulings.search import search

MOST_GAMES: Final = 16
MOST_HITS: Final = 20


class Sat:
    """A game with the seat of the assistant and the bots of the others."""

    def __init__(self, game: Game, seat: int, opponent: str, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.bots: list[Bot] = [bot(opponent, seed) for _ in range(game.machine.setup.players)]

    def others_play(self) -> None:
        """Until the seat is asked, or the game is over."""
        machine = self.game.machine
        while asks := machine.open_asks():
            if asks[0].player == self.seat:
                return
            self.game.take(asks[0], self.bots[asks[0].player].choose(self.game, asks[0]))

    def seen(self) -> dict[str, Any]:
        """What the seat may know now, with its question."""
        return self.game.view(self.seat)


class Desk:
    """Games by their numbers, and the books."""

    def __init__(self) -> None:
        self.sat: dict[int, Sat] = {}
        self.dealt = 0

    # -- looking up
    def search_rulings(self, text: str, game: str = "", limit: int = 5) -> list[dict[str, Any]]:
        """Rulings of the official documents for a question in one's own words, the best first."""
        if game:
            game_named(game).part("rulings")
        hits = search(text, max(1, min(limit, MOST_HITS)), game)
        return [{**self.ruling(hit.row.id), "fits": hit.fits} for hit in hits]

    def ruling(self, id: str) -> dict[str, Any]:
        """One ruling by its id, as `coc3-2.13`."""
        row = rulings().get(id)
        if row is None:
            raise UsageError(f"No ruling has the id {id!r}.", remedy="search_rulings finds them.")
        return {"id": row.id, "document": row.document, "section": row.section, "ruling": row.ruling}

    def play_ruling(self, id: str) -> list[dict[str, Any]]:
        """Lay out and play the positions that show a ruling: what happens, and whether it is as they say."""
        if id not in rulings():
            raise UsageError(f"No ruling has the id {id!r}.", remedy="search_rulings finds them.")
        return [
            {
                "edition": result.edition,
                "passed": result.passed,
                "steps": [
                    {"answers": step.answers, "happened": [entry.text for entry in step.told]} for step in result.steps
                ],
            }
            for result in results(chosen([id]))
        ]

    def card(self, name: str, game: str = "coc") -> list[dict[str, Any]]:
        """The cards of a title or id: what is printed and what the text does."""
        library = self._definitions(game)
        wanted = name.casefold()
        found = [card for card in library if wanted in (card.title.casefold(), card.id.casefold())]
        if not found:
            raise UsageError(f"There is no card {name!r} in {game_named(game).title}.")
        fields = ("id", "title", "subtitle")
        return [{**{name: getattr(card, name) for name in fields}, "text": list(card.text)} for card in found]

    @staticmethod
    def _definitions(game: str) -> list[Any]:
        if game_named(game).name == "arkham":
            from mythos.arkham.cardfiles import load_cards as arkham_cards

            return list(arkham_cards().values())
        from mythos.coc.cardfiles import load_cards
        from mythos.coc.editions import DEFAULT_EDITION

        return list(load_cards(DEFAULT_EDITION).values())

    # -- playing
    def new_game(self, game: str = "coc", seed: int = 1, seat: int = 0, opponent: str = "greedy") -> dict[str, Any]:
        """Deal a game as it is usually played, sit down at a seat, and see the first question."""
        plugin = game_named(game)
        dealt: Game = plugin.part("deal")(seed, undoable=False)
        seats = dealt.machine.setup.players
        if not 0 <= seat < seats:
            raise UsageError(f"There is no seat {seat}.", remedy=f"Seats of {plugin.title}: 0 to {seats - 1}.")
        if len(self.sat) >= MOST_GAMES:
            raise UsageError(f"{MOST_GAMES} games are open.", remedy="leave_game ends one.")
        sat = Sat(dealt, seat, opponent, seed)
        self.dealt += 1
        self.sat[self.dealt] = sat
        sat.others_play()
        return {"number": self.dealt, **sat.seen()}

    def see(self, number: int) -> dict[str, Any]:
        """The table as the seat may see it, with its question and every legal answer."""
        return self._sat(number).seen()

    def answer(self, number: int, choice: int | str) -> dict[str, Any]:
        """Answer the question by number, id or label; the others play on until the seat is asked again."""
        sat = self._sat(number)
        sat.game.answer(choice, sat.seat)
        sat.others_play()
        return sat.seen()

    def score(self, number: int) -> dict[str, Any]:
        """How a game stands: over or not, who won, what a seat would get."""
        game = self._sat(number).game
        result: dict[str, Any] = {"over": game.over, "winner": game.winner, "answers": len(game.answers)}
        if game.over and game.name == "arkham":
            from mythos.arkham.tally import earned, suffered

            scene: Any = game
            seats = range(game.machine.setup.players)
            result["experience_less_trauma"] = [
                earned(scene.machine, seat) - sum(suffered(scene.machine, seat)) for seat in seats
            ]
        return result

    def leave_game(self, number: int) -> dict[str, Any]:
        """Leave a game."""
        self._sat(number)
        del self.sat[number]
        return {"left": number}

    def _sat(self, number: int) -> Sat:
        if number not in self.sat:
            open_now = ", ".join(map(str, self.sat)) or "none"
            raise UsageError(f"There is no game {number}.", remedy=f"Open games: {open_now}. new_game deals one.")
        return self.sat[number]


TOOLS: Final = ("search_rulings", "ruling", "play_ruling", "card", "new_game", "see", "answer", "score", "leave_game")
__all__ = ["TOOLS", "Desk", "Sat"]
