"""The tables of the documents are those of the reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from mythos.arkham.reading import tables as of_arkham
from mythos.coc import tables as of_coc

DOCS = Path(__file__).resolve().parents[3] / "docs"


@pytest.mark.parametrize(
    ("name", "document"), [("arkham-cards.md", of_arkham.document), ("card-language.md", of_coc.document)]
)
def test_the_document_has_the_tables_of_the_reader(name: str, document: object) -> None:
    """Else: `make words` writes them anew."""
    text = (DOCS / name).read_text(encoding="utf-8")
    assert "| `move` |" in text
    assert callable(document)
    assert document(text) == text
