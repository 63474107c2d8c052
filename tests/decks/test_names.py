"""Cards are found by the names people write; where a name fits none or several, the answer helps."""

import pytest

from mythos.coc.cardfiles import load_cards
from mythos.coc.numbers import COST, TYPES
from mythos.decks.coc_cards import UNKNOWN, X, coc_cards
from mythos.decks.names import Unmatched, fold

SHELF = coc_cards()


def found(name: str, hint: str = "") -> str:
    card = SHELF.find(name, hint)
    return card.reason if isinstance(card, Unmatched) else card.id


def test_all_cards_that_were_printed_are_there() -> None:
    cards = [card for card in SHELF.cards.values() if card.type != UNKNOWN]
    assert len(cards) == 1568
    assert len({card.octgn_id for card in cards}) == 1568
    numbers: dict[str, list[int]] = {}
    for card in cards:
        numbers.setdefault(card.set, []).append(card.number)
    assert len(numbers) == 18
    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values())


def test_the_facts_are_those_of_the_card_files() -> None:
    compared = 0
    for name, definition in load_cards().items():
        card = SHELF[name]
        compared += 1
        assert fold(card.title) == fold(definition.title) or SHELF.named(definition.title) == [card]
        assert TYPES[card.type] == definition.type
        assert (card.cost in (None, X)) or card.cost == definition.printed[COST]
        assert card.playable
    assert compared >= 165


def test_a_card_that_has_no_definition_is_not_playable() -> None:
    assert not SHELF["arkham-edition-082"].playable


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("core-041", "core-041"),
        ("YOUNG DEEP ONE", "core-052"),
        ("Sword of Yhatallo", "core-054"),
        ("Sword of Y’ha-tallo", "core-054"),
        ("Jack Brass Brady", "core-061"),
        ("Doppelgänger", "the-yuggoth-contract-079"),
        ("Military Attache", "for-the-greater-good-015"),
        ("John and Jessie Burke", "ancient-relics-013"),
        ("Spellbound Shoggoth", "core-107"),
        ("Silver Twilight Lodge", "the-order-of-the-silver-twilight-036"),
        ("The Lost Oracle", "the-key-and-the-gate-009"),
        ("Ravager of the Deep", "core-046"),
        ("Get if Off!", "core-058"),
        ("Jeffrey Farrington", "the-order-of-the-silver-twilight-018"),
        ("The Cthonian Stone", "ancient-relics-020"),
        ("Cthulhu, The Great Old One", "core-041"),
        ("cthulhu - lord of rlyeh", "the-yuggoth-contract-064"),
    ],
)
def test_a_name_is_recognised(name: str, card: str) -> None:
    assert found(name) == card


@pytest.mark.parametrize(
    ("name", "hint", "card"),
    [
        ("Cthulhu", "Core", "core-041"),
        ("Cthulhu", "Core Set", "core-041"),
        ("Cthulhu", "Core F41", "core-041"),
        ("Cthulhu", "F64", "the-yuggoth-contract-064"),
        ("Cthulhu", "the yuggoth contract", "the-yuggoth-contract-064"),
        ("Cthulhu", "The Sleeper Below", "the-sleeper-below-019"),
        ("Erich Zann", "SotD", "summons-of-the-deep-010"),
        ("Twila Katherine Price", "Dreamlands 103", "dreamlands-103"),
        ("Wilbur Whateley", "Dunwich Denizens", "forgotten-lore-073"),
        ("Torch the Joint!", "Forgotten Lore", "forgotten-lore-002"),
    ],
)
def test_set_number_or_descriptor_decide_between_versions(name: str, hint: str, card: str) -> None:
    assert found(name, hint) == card


def test_a_reprint_needs_no_decision() -> None:
    assert found("Torch the Joint!") in ("core-018", "forgotten-lore-002")
    assert found("The Greatest Fear") in ("forgotten-lore-020", "secrets-of-arkham-048")


def test_versions_without_a_hint_are_listed() -> None:
    answer = SHELF.find("Cthulhu")
    assert isinstance(answer, Unmatched)
    assert "3 cards are called 'Cthulhu'" in answer.reason
    assert "Cthulhu, Lord of R'lyeh (The Yuggoth Contract)" in answer.candidates


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    answer = SHELF.find("Lost Oracel")
    assert isinstance(answer, Unmatched)
    assert answer.candidates == ("Lost Oracle",)
    nonsense = SHELF.find("qqqqqq")
    assert isinstance(nonsense, Unmatched)
    assert nonsense.candidates == ()


def test_every_known_misspelling_means_one_title() -> None:
    for wrong, right in SHELF.spellings.items():
        assert wrong not in SHELF.titles
        assert right in SHELF.titles


def test_different_titles_are_never_mistaken_for_each_other() -> None:
    shared = {key for key, cards in SHELF.titles.items() if len({card.title for card in cards}) > 1}
    assert shared == {fold("The Greatest Fear")}  # printed once with dots behind it
