"""The account of the printed cards of Call of Cthulhu: in the game, in a draft, or waiting for a word."""

from __future__ import annotations

from pathlib import Path

from mythos.cli.cards import examine
from mythos.coc.decks import known_cards, listed
from mythos.decks.coc_cards import UNKNOWN, coc_cards

DRAFTS = Path(__file__).parents[1] / "drafts" / "coc"
FILES = sorted(DRAFTS.glob("*.cards"))
ARKHAM = sorted((DRAFTS.parent / "arkham").glob("*.cards"))


def waiting() -> dict[str, list[str]]:
    rows = [line.split("\t") for line in (DRAFTS / "waiting.tsv").read_text(encoding="utf-8").splitlines()[2:]]
    return {name: rest for name, *rest in rows}


def test_every_printed_card_is_in_the_game_or_in_a_draft_or_waits_for_a_word() -> None:
    printed = [card.id for card in coc_cards().cards.values() if card.type != UNKNOWN]
    drafted = [name for path in FILES for name in listed(path.read_text(encoding="utf-8"))]
    assert len(printed) == 1568
    assert sorted([*known_cards(), *drafted, *waiting()]) == sorted(printed)


def test_every_card_that_waits_says_what_for() -> None:
    table = coc_cards()
    assert [name for name, (title, why, _) in waiting().items() if table[name].title != title or not why] == []


def test_every_draft_passes_the_checker() -> None:
    for path in (*FILES, *ARKHAM):
        count, wrong = examine(path, path.parent.name)
        assert (bool(count), [str(mistake) for mistake in wrong]) == (True, []), path.name
