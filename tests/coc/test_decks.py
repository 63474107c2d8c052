"""The lists of the Core Set, the starters, and what a faulty deck file is answered with."""

from itertools import chain
from pathlib import Path

import pytest

from mythos.coc.cardfiles import load_cards
from mythos.coc.deal import stock_of
from mythos.coc.decks import (
    CORE_STORIES,
    FACTIONS,
    NEUTRALS,
    Deck,
    known_cards,
    load_deck,
    starter_ids,
)
from mythos.errors import UsageError

SIZES = {
    "agency": 21,
    "miskatonic": 19,
    "syndicate": 20,
    "cthulhu": 20,
    "hastur": 20,
    "yog-sothoth": 20,
    "shub-niggurath": 20,
    "neutral1": 8,
    "neutral2": 8,
}


@pytest.mark.parametrize("name", [*FACTIONS, *NEUTRALS])
def test_each_core_list_has_its_size_and_one_of_each_card(name: str) -> None:
    deck = load_deck(name)
    assert (deck.id, deck.size) == (name, SIZES[name])
    assert {count for _, count in deck.cards} == {1}


def test_the_lists_and_the_stories_are_the_whole_core_set() -> None:
    listed = chain.from_iterable(load_deck(name).cards for name in (*FACTIONS, *NEUTRALS))
    ids = {card for card, _ in listed} | set(CORE_STORIES)
    assert sorted(ids) == [f"core-{number:03}" for number in range(1, 166)]


def test_the_stories_are_ten_and_stories() -> None:
    assert len(CORE_STORIES) == 10
    assert {known_cards()[card].type for card in CORE_STORIES} == {"story"}
    assert known_cards()["core-061"].title == 'Jack "Brass" Brady'
    assert known_cards()["core-124"].type == "character"


def test_every_pair_of_factions_makes_two_starters() -> None:
    assert len(starter_ids()) == len(set(starter_ids())) == 42
    for starter in starter_ids():
        deck = load_deck(starter)
        assert deck.id == starter
        assert deck.size == sum(SIZES[part] for part in starter.split("+"))


def test_the_parts_of_a_starter_may_stand_in_any_order() -> None:
    assert load_deck("neutral1+miskatonic+agency") == load_deck("agency+miskatonic+neutral1")


@pytest.mark.parametrize(
    "name",
    [
        "agency+agency+neutral1",
        "agency+miskatonic",
        "agency+miskatonic+neutral1+neutral1",
        "agency+neutral1+neutral2",
        "",
    ],
)
def test_what_is_no_pair_and_packet_is_no_starter(name: str) -> None:
    with pytest.raises(UsageError, match="no deck is called"):
        load_deck(name)


def test_an_unknown_starter_is_answered_with_the_nearest() -> None:
    with pytest.raises(UsageError, match="no deck is called 'agency\\+miskatonik\\+neutral1'") as error:
        load_deck("agency+miskatonik+neutral1")
    assert error.value.remedy is not None
    assert "did you mean 'agency+miskatonic+neutral1'" in error.value.remedy


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_players_own_file_is_read_in_its_order(tmp_path: Path) -> None:
    path = written(tmp_path, 'id = "deep"\nname = "Deep Ones"\n[cards]\n"core-052" = 3\n"core-041" = 1\n')
    expected = Deck("deep", "Deep Ones", (("core-052", 3), ("core-041", 1)))
    assert load_deck(path) == load_deck(str(path)) == expected
    assert expected.size == 4


def test_a_file_without_id_and_name_is_called_after_itself(tmp_path: Path) -> None:
    deck = load_deck(written(tmp_path, "[cards]\ncore-001 = 2\n"))
    assert (deck.id, deck.name) == ("mine", "mine")


@pytest.mark.parametrize(
    ("text", "message", "remedy"),
    [
        ('[cards]\n"core-001" = 1\n"cor-041" = 1\n', "mine.toml:3: no card has the id 'cor-041'", "'core-041'"),
        ('[cards]\n"Cthulhu" = 1\n', "mine.toml:2: cards are listed by id", "write 'core-041'"),
        ('[cards]\n"zzz" = 1\n', "mine.toml:2: no card has the id 'zzz'", "ids look like"),
        ('[cards]\n"core-160" = 1\n', "mine.toml:2: 'The Call of Cthulhu' is a story", "story deck"),
        ('[cards]\n"core-041" = 0\n', "mine.toml:2: 0 is no number of copies of 'Cthulhu'", "whole number"),
        ('[cards]\n"core-041" = 1.5\n', "mine.toml:2: 1.5 is no number", "whole number"),
        ('[cards]\n"core-041" = true\n', "mine.toml:2: True is no number", "whole number"),
        ('[cards]\n"core-041" = "1"\n', "mine.toml:2: '1' is no number", "whole number"),
        ('[cards]\n"core-041" 1\n', "mine.toml: not a TOML file: .*line 2", "is written as"),
        ('[crads]\n"core-041" = 1\n', "mine.toml:1: 'crads' is no part of a deck", "'cards'"),
        ('colour = "red"\n', "mine.toml:1: 'colour' is no part of a deck", "a deck has id, name"),
        ('name = "x"\n', "mine.toml: no cards", "under [cards]"),
        ("[cards]\n", "mine.toml: no cards", "under [cards]"),
        ("cards = 3\n", "mine.toml: no cards", "under [cards]"),
    ],
)
def test_a_faulty_file_is_answered_with_its_line_and_a_remedy(
    tmp_path: Path, text: str, message: str, remedy: str
) -> None:
    with pytest.raises(UsageError, match=message) as error:
        load_deck(written(tmp_path, text))
    assert error.value.remedy is not None
    assert remedy in error.value.remedy


def test_a_name_must_be_words(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"mine\.toml:1: 'name' must be some words in quotes, not 7"):
        load_deck(written(tmp_path, 'name = 7\n[cards]\n"core-041" = 1\n'))


def test_a_missing_file_is_named() -> None:
    with pytest.raises(UsageError, match=r"cannot read the deck file nowhere\.toml: No such file"):
        load_deck("nowhere.toml")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UsageError, match="it is not UTF-8 text"):
        load_deck(path)


def test_games_with_the_same_decks_are_dealt_from_what_was_worked_out_once() -> None:
    decks = tuple(load_deck(name).cards for name in starter_ids()[:2])
    first, again = (stock_of(load_cards(), decks, tuple(CORE_STORIES)) for _ in range(2))
    assert first is again
    assert first is not stock_of(load_cards("lcg-1.5"), decks, tuple(CORE_STORIES))
