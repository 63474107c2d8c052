"""What symbols and keywords mean: nothing that a card can show is without a word of help."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mythos.arkham import numbers as arkham
from mythos.coc import numbers as coc
from mythos.errors import MythosError
from mythos.rulings import terms

SPRITE = Path(__file__).parents[2] / "web" / "src" / "art" / "sprite.svg"


@pytest.mark.parametrize(("game", "keywords"), [("coc", coc.KEYWORDS), ("arkham", arkham.KEYWORDS)])
def test_every_keyword_of_a_card_is_explained(game: str, keywords: dict[str, int]) -> None:
    assert set(keywords) <= {term.word for term in terms.terms(game)}


@pytest.mark.parametrize("game", ["coc", "arkham"])
def test_every_symbol_is_drawn_and_meant_once(game: str) -> None:
    drawn = set(re.findall(r'id="i-([\w-]+)"', SPRITE.read_text()))
    icons = [icon for term in terms.terms(game) for icon in term.icons]
    assert set(icons) <= drawn
    assert len(icons) == len(set(icons))
    assert len({term.word for term in terms.terms(game)}) == len(terms.terms(game))


def test_a_row_that_says_nothing_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "coc-terms.tsv"
    for row in ("Fast\t\t\t", "Fast\t\tcoc0-nowhere\t", "Fast\t\tcoc0-loyal\tand more"):
        path.write_text(f"word\ticons\truling\ttext\n{row}\n")
        with pytest.raises(MythosError, match=r"coc-terms.tsv:2: Fast needs a row"):
            terms.read(path, "coc")


def test_a_game_without_a_table_has_no_words() -> None:
    assert terms.terms("chess") == ()
