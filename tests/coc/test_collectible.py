"""Cards of the collectible years: only their edition deals them, and the words that were added for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from mythos.cli.coc_cards import CocCards
from mythos.coc.decks import load_deck
from mythos.coc.game import new_game
from mythos.coc.scene import Scene, Side
from mythos.errors import UsageError
from mythos.language.mistakes import CardMistakes

DECK = '[cards]\n"arkham-edition-026" = 3\n"core-001" = 1\n"core-010" = 30\n'


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A deck with a collectible card."""
    file = tmp_path / "speakeasy.toml"
    file.write_text(DECK)
    return file


def own(tmp_path: Path, line: str) -> list[Path]:
    """A card file with one event."""
    file = tmp_path / "own.cards"
    file.write_text(f'card "Own" own 1\n  event, neutral, cost 0\n  {line}\n')
    return [file]


def test_a_deck_with_a_collectible_card_is_dealt_in_its_edition(deck: Path) -> None:
    assert new_game((load_deck(deck), load_deck(deck)), 1, "ccg-2.0").question is not None


@pytest.mark.parametrize("edition", ["lcg-1.5", "lcg-final"])
def test_other_editions_refuse_it(deck: Path, edition: str) -> None:
    with pytest.raises(UsageError, match=r"no card 'arkham-edition-026' in the card files of this edition"):
        new_game((load_deck(deck), load_deck(deck)), 1, edition)


def test_the_list_has_the_living_cards_unless_asked_otherwise() -> None:
    listed = {era: CocCards().entries(era=era) for era in ("living", "collectible", "all")}
    assert CocCards().entries() == listed["living"]
    assert listed["all"] == [*listed["living"], *listed["collectible"]]
    assert all(card["playable"] for card in listed["collectible"])
    assert CocCards().entries(set_="kingsport-dreams") == [
        card for card in listed["collectible"] if card["set"] == "kingsport-dreams"
    ]
    with pytest.raises(UsageError, match="no era 'golden'"):
        CocCards().entries(era="golden")


def test_a_title_of_both_eras_shows_the_newer_card() -> None:
    assert CocCards().show("Charles Dexter Ward").data["id"] == "forgotten-lore-029"
    assert CocCards().show("kingsport-dreams-009").data["id"] == "kingsport-dreams-009"
    with pytest.raises(UsageError, match="collectible card"):
        CocCards().show("On Ice", edition="lcg-final")


@pytest.mark.parametrize(("edition", "offered"), [("ccg-2.0", True), ("lcg-final", False)])
def test_only_subtypes_of_the_edition_are_named(tmp_path: Path, edition: str, offered: bool) -> None:
    cards = own(tmp_path, "action: name 1 subtype; choose 1 character; it gains that subtype")
    scene = Scene(edition=edition, danielle=Side(hand=["Own"], play=["Peeler"]), cards=cards)
    scene.answer("Play Own")
    assert scene.offers("Benefactor") is offered
    assert scene.offers("Cultist")


def test_what_one_branch_names_is_unknown_to_the_other(tmp_path: Path) -> None:
    line = (
        "action: reveal top 2 cards of deck; if you control no characters, put 1 of those cards into hand "
        "otherwise discard each of those cards"
    )
    scene = Scene(danielle=Side(hand=["Own"], play=["Peeler"], deck=["Low Blow", "Shotgun"]), cards=own(tmp_path, line))
    scene.answer("Play Own")
    assert scene.zone("Low Blow") == scene.zone("Shotgun") == "discard pile"


def test_values_of_what_was_named_are_added_up(tmp_path: Path) -> None:
    line = "action: reveal top 2 cards of deck; draw X cards where X is printed cost of each of those cards you own"
    scene = Scene(danielle=Side(hand=["Own"], deck=["Chemist", "Peeler"]), edition="ccg-2.0", cards=own(tmp_path, line))
    scene.answer("Play Own")
    assert "Danielle draws 5 cards." in scene.log()


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("action: choose 1 character; it is insane", "by its own text alone"),
        ("action: choose 1 character; name 1 icon other than its owner; it gains that icon", "other than its printed"),
        ("action: choose 1 character; name 1 icon other than its icons; it gains that icon", "other than its printed"),
        (
            "response after you play any event: copy that effect with same targets using another card as its target",
            "not both",
        ),
    ],
)
def test_what_has_no_meaning_is_refused(tmp_path: Path, line: str, wrong: str) -> None:
    with pytest.raises(CardMistakes, match=wrong):
        Scene(danielle=Side(hand=["Own"]), cards=own(tmp_path, line))
