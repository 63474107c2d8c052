"""Decks of Arkham Horror: an investigator and what he or she may have, judged by the latest document."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from mythos.arkham.decks import OTHERS, STARTERS, starter
from mythos.decks import arkham_check
from mythos.decks.arkham_cards import PARALLEL, RANDOM_BASIC_WEAKNESS, arkham_cards, code_of, investigator, written
from mythos.decks.figures import Figures
from mythos.decks.games import DeckRules
from mythos.decks.problems import Notice, Problem
from mythos.decks.sheet import DECK, Catalogue, Decklist, decklist
from mythos.language.sheets import Sheet

CODE: Final = re.compile(r"\d{5}[a-z]?")  # of a card, as ArkhamDB counts them
PRODUCTS: Final = ("the Core Set", "The Dunwich Legacy", "The Path to Carcosa", "The Forgotten Age")
GROUPS: Final = {"asset": "Assets", "event": "Events", "skill": "Skills"}


class ArkhamDecks(DeckRules):
    """Arkham Horror."""

    default_edition = arkham_check.DEFAULT_EDITION

    def catalogue(self, own: tuple[Sheet, ...] = ()) -> Catalogue:
        """An investigator, a deck, and perhaps cards kept aside."""
        return catalogue()

    def starters(self) -> Mapping[str, str]:
        """One for each investigator."""
        return {name: arkham_cards()[code_of(starter(name).investigator)].title for name in (*STARTERS, *OTHERS)}

    def has_starter(self, name: str) -> bool:
        """By the investigator's short name."""
        return name in (*STARTERS, *OTHERS)

    def starter(self, name: str) -> Decklist:
        """A starter deck; its basic weakness is still to be drawn."""
        found = starter(name)
        who = code_of(found.investigator)
        cards = {code_of(card): count for card, count in found.cards}
        title = f"{arkham_cards()[who].title}: starter deck"
        return decklist("arkham", title, {DECK: {**cards, RANDOM_BASIC_WEAKNESS: 1}}, investigator=who)

    def check(self, deck: Decklist, edition: str) -> tuple[list[Problem], list[Notice]]:
        """By the investigator's options and needs."""
        return arkham_check.check(deck, edition)

    def figures(self, deck: Decklist, *, bag: str = "") -> Figures:
        """Levels, icons, slots, odds; and the odds of tests against a chaos bag."""
        from mythos.decks import arkham_figures

        return arkham_figures.figures(deck, bag)


def beyond(name: str) -> str:
    """A code of ArkhamDB that no card here has is of a cycle or a box that is not here."""
    if not CODE.fullmatch(name):
        return ""
    return f"card {name} is of a product that is not known here, which knows {', '.join(PRODUCTS)}"


@cache
def catalogue() -> Catalogue:
    """The cards, and how a list calls them."""
    return Catalogue(
        game="arkham",
        title="Arkham Horror",
        shelf=arkham_cards(),
        belongs=lambda card, section: card.type != "investigator",
        group=lambda card: "Weaknesses" if card.is_weakness else GROUPS.get(card.type, "Other cards"),
        groups=(*GROUPS.values(), "Weaknesses", "Other cards"),
        sections={"side": "Side deck"},
        written=written,
        lead=investigator,
        facts=("investigator", PARALLEL, "experience"),
        beyond=beyond,
        octgn_id="a6d114c7-2e2a-4896-ad8c-0330605c90bf",
        octgn_sections={"Asset": DECK, "Event": DECK, "Skill": DECK, "Weakness": DECK, "Sideboard": "side"},
        octgn_group=lambda card: "Weakness" if card.is_weakness else card.type.title(),
        octgn_leads={"Investigator": "investigator"},
        octgn_noted=frozenset((RANDOM_BASIC_WEAKNESS,)),
    )
