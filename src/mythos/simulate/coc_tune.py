"""A deck of Call of Cthulhu on trial: duels against other decks, each side begins every other game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mythos.coc.decks import Deck
from mythos.coc.editions import DEFAULT_EDITION, edition_index
from mythos.decks.coc_cards import coc_cards
from mythos.decks.coc_play import playable_deck
from mythos.decks.sheet import Cards, Decklist
from mythos.errors import UsageError
from mythos.games import GamePlugin
from mythos.simulate.coc_play import Match, play
from mythos.simulate.coc_report import rules

DRAWN: Final = 0.5
USUAL: Final = ("agency+miskatonic+neutral1", "cthulhu+hastur+neutral2", "shub-niggurath+yog-sothoth+neutral1")


@dataclass(frozen=True, slots=True)
class CocTrial:
    """Opponents, who plays for both sides, and the rules."""

    against: tuple[Deck, ...]
    bot: str
    edition: str

    def score(self, cards: Cards, seed: int) -> float:
        """1 for a game that is won, 0 for one that is lost."""
        other = self.against[seed // 2 % len(self.against)]
        mine = Deck("tuned", "tuned", cards)
        found = play(Match((mine, other), (self.bot, self.bot), seed % 2, seed, self.edition))
        return DRAWN if found.winner is None else float(found.winner == 0)

    def candidates(self, deck: Decklist) -> Sequence[str]:
        """Cards of the deck's factions and neutral ones that are not in it."""
        ours = dict(deck.section())
        factions = {coc_cards()[card].faction for card in ours} | {"neutral"}
        titles = {coc_cards()[card].title for card in ours}
        return [
            card.id
            for card in coc_cards().cards.values()
            if card.playable and card.type != "story" and card.faction in factions and card.title not in titles
        ]

    def fixed(self, card: str) -> bool:
        """Nothing must stay."""
        return False

    def rules(self) -> str:
        """What must agree for results to be used again."""
        return rules()


def trial(
    plugin: GamePlugin,
    deck: Decklist,
    bot: str,
    *,
    against: Sequence[str] | None = None,
    edition: str = DEFAULT_EDITION,
) -> CocTrial:
    """A deck against those that are named, or against three usual ones."""
    edition_index(edition)
    waiting = [coc_cards()[card].title for card, _ in deck.section() if not coc_cards()[card].playable]
    if waiting:
        raise UsageError(f"The engine cannot play {waiting[0]} yet.", remedy="`mythos cards list` shows what it can.")
    return CocTrial(tuple(playable_deck(name) for name in against or USUAL), bot, edition)
