"""A deck of Arkham Horror on trial: its investigator alone in a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mythos.arkham.cardfiles import load_cards
from mythos.arkham.decks import Deck
from mythos.decks.arkham_cards import RANDOM_BASIC_WEAKNESS, arkham_cards, engine_id
from mythos.decks.sheet import Cards, Decklist
from mythos.errors import UsageError
from mythos.games import GamePlugin
from mythos.simulate.arkham_play import Outing, dealt, play
from mythos.simulate.arkham_report import rules


@dataclass(frozen=True, slots=True)
class ArkhamTrial:
    """Who goes where, and who plays."""

    investigator: str
    bot: str
    scenario: str
    difficulty: str

    def outing(self, cards: Cards, seed: int) -> Outing:
        """One game with this list."""
        known = [(engine_id(code), count) for code, count in cards if code != RANDOM_BASIC_WEAKNESS]
        return Outing((Deck(self.investigator, tuple(known)),), (self.bot,), self.scenario, self.difficulty, seed)

    def score(self, cards: Cards, seed: int) -> float:
        """Experience less trauma."""
        return play(self.outing(cards, seed)).gain

    def candidates(self, deck: Decklist) -> Sequence[str]:
        """Cards of level 0 that anybody may take; the rules of deck building choose among them."""
        ours = {arkham_cards()[card].title for card, _ in deck.section()}
        known = load_cards()
        return [
            card.id
            for card in arkham_cards().cards.values()
            if engine_id(card.id) in known and card.level == 0 and not card.only and card.title not in ours
        ]

    def fixed(self, card: str) -> bool:
        """Signature cards and weaknesses stay."""
        found = arkham_cards()[card]
        return bool(found.only) or found.is_weakness

    def rules(self) -> str:
        """What must agree for results to be used again."""
        return rules()


def trial(
    plugin: GamePlugin, deck: Decklist, bot: str, *, scenario: str = "gathering", difficulty: str = "standard"
) -> ArkhamTrial:
    """An investigator's deck in a scenario; whatever is wrong is said before the first game."""
    who = dict(deck.facts).get("investigator", "")
    if not who:
        raise UsageError("The deck names no investigator.", remedy="Name one above the cards, such as 'Roland Banks'.")
    known = load_cards()
    named = [code for code, _ in deck.section() if code != RANDOM_BASIC_WEAKNESS]
    waiting = [arkham_cards()[code].title for code in named if engine_id(code) not in known]
    if waiting:
        raise UsageError(f"The engine cannot play {waiting[0]} yet.", remedy="`mythos cards list` shows what it can.")
    found = ArkhamTrial(engine_id(who), bot, scenario, difficulty)
    dealt(found.outing(deck.section(), 1))
    return found
