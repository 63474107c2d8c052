"""What is kept to start faster: used if it fits, made anew if not, and never needed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lark import Lark

from mythos.cli import arkham_cards, coc_cards
from mythos.coc.words import COC
from mythos.language import cache, kept, parse, tabling
from mythos.language.parse import make_node, parse_text

LINE = "response after this commits to any story: exhaust 1 support you control -> draw 1 card"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    parse.grammar.cache_clear()
    yield tmp_path / "mythos"
    parse.grammar.cache_clear()


def grammars(home: Path) -> list[Path]:
    return list((home / "grammar").iterdir())


def test_a_grammar_that_was_kept_reads_the_same(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = parse_text(LINE, COC)
    assert len(grammars(home)) == 1
    parse.grammar.cache_clear()
    monkeypatch.setattr(Lark, "__init__", lambda *_, **__: pytest.fail("worked out again"))
    assert parse_text(LINE, COC) == first


@pytest.mark.parametrize("junk", [b"", b"junk", b"N", b"(\x02\x00\x00\x00{0{0"])
def test_a_broken_grammar_is_worked_out_again(home: Path, junk: bytes) -> None:
    first = parse_text(LINE, COC)
    (file,) = grammars(home)
    file.write_bytes(junk)
    parse.grammar.cache_clear()
    assert parse_text(LINE, COC) == first
    assert file.read_bytes() != junk


def test_another_grammar_is_another_file(home: Path) -> None:
    forms = {"lexer": parse._NoLexer, "tree_class": make_node}
    tabling.tabled('line: "a"', forms)
    tabling.tabled('line: "b"', forms)
    assert len(grammars(home)) == 2


def test_without_a_folder_everything_is_read_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert parse_text(LINE, COC).kind == "ability"
    assert coc_cards.of_set("the-mark-of-madness")


def test_the_list_of_cards_is_kept_and_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    first = coc_cards.of_set("the-mark-of-madness")
    monkeypatch.setattr(coc_cards, "entry", lambda *_: pytest.fail("made again"))
    assert coc_cards.of_set("the-mark-of-madness") == first


def test_a_changed_text_or_maker_is_listed_anew() -> None:
    def listed(text: str, makers: tuple[str, ...], said: str) -> list[dict[str, Any]]:
        return cache.load_entries(text, "own", COC, makers, lambda: [{"title": said}])

    assert listed("one", (), "first") == listed("one", (), "second") == [{"title": "first"}]
    assert listed("two", (), "second") == [{"title": "second"}]
    assert listed("one", ("mythos.cli.coc_cards",), "third") == [{"title": "third"}]


def test_one_card_is_the_same_as_among_all_cards() -> None:
    whole = next(card for card in coc_cards.shelf(["core"]) if card.id == "core-124")
    assert coc_cards.find_cards("Slavering Gug") == [whole]
    roland = next(card for card in arkham_cards.all_cards() if card.id == "core-001")
    assert arkham_cards.one("Roland Banks", arkham_cards.all_entries()) == arkham_cards.entry(roland)


def test_what_is_read_outlives_what_is_only_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards of the game are not pushed out by home-made ones."""
    monkeypatch.setattr(kept, "MOST_FILES", 3)
    for age, name in enumerate(("game", "mine", "yours")):
        kept.write(tmp_path / name, name)
        os.utime(tmp_path / name, (1000 + age, 1000 + age))
    assert kept.read(tmp_path / "game") == "game"
    kept.write(tmp_path / "hers", "hers")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game", "hers", "yours"]
