"""The tables of the document are those of the reader."""

from __future__ import annotations

from pathlib import Path

from mythos.arkham.reading.tables import filled

DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "arkham-cards.md"


def test_the_document_has_the_tables_of_the_reader() -> None:
    """Else: python -c "from mythos.arkham.reading.tables import filled; .." writes them anew."""
    text = DOCUMENT.read_text()
    assert "| `move` |" in text
    assert filled(text) == text
