"""The guided fuzzer finds what is hidden behind one condition after another, and nothing in our readers."""

from __future__ import annotations

from pathlib import Path

import pytest

from mythos.errors import UsageError
from tests.fuzz.guided import Hunt, written
from tests.fuzz.readers import READERS, seeds

TEXTS = 12  # for each reader
LIBRARY = "body.json"  # its forms are checked by a library: no line of ours is passed


def planted(text: str) -> None:
    """A reader with a fault that no single change of its corpus leads to."""
    if not text.startswith("deck"):
        raise UsageError("This is no deck.")
    if "-1" not in text:
        return
    if "null" not in text:
        return
    if "Infinity" in text:
        raise ZeroDivisionError("planted")


def test_a_fault_behind_several_conditions_is_found() -> None:
    hunt = Hunt(planted, ["deck 1 card, and some more words"], 3, str(Path(__file__).parent)).go(6_000)
    assert [said for said, _ in hunt.faults][:1] == ["ZeroDivisionError: planted"]
    assert all(text.startswith("deck") for _, text in hunt.faults)
    assert len(hunt.new) >= 2  # it came there by what it kept


@pytest.mark.parametrize("name", READERS)
def test_readers_say_everything_in_words(name: str) -> None:
    hunt = Hunt(READERS[name], seeds(name)).go(TEXTS, 1.5)
    assert hunt.faults == []
    assert hunt.tried > 0
    assert len(hunt.coverage.steps) > 3 or name == LIBRARY


def test_what_is_found_is_written_where_its_reader_looks(tmp_path: Path) -> None:
    path = written(tmp_path, "coc.save", "{\ud800}")
    assert path.name.startswith("coc-")
    assert path.suffix == ".save"
    assert path.read_text() == "{\\ud800}"
