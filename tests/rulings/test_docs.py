"""The examples of docs/rulings.md are played, and what it lists is what the reader knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mythos.rulings.arkham import layout as arkham
from mythos.rulings.coc import layout as coc
from mythos.rulings.files import STEP_KEYS, read_text
from mythos.rulings.play import run

TEXT = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 4


@pytest.mark.parametrize("text", EXAMPLES, ids=[text.splitlines()[0] for text in EXAMPLES])
def test_an_example(text: str) -> None:
    (file,) = read_text(text)
    assert [f.what for edition in file.runs for f in run(file, edition).failures] == []


@pytest.mark.parametrize("word", [*STEP_KEYS, *coc.SIDE_KEYS, *arkham.POSITION_KEYS, *arkham.SIDE_KEYS])
def test_every_word_is_explained(word: str) -> None:
    assert f"{word}:" in TEXT


PYTHON = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("code", PYTHON, ids=["call of cthulhu", "arkham horror"])
def test_an_example_in_python(code: str) -> None:
    exec(code, {})
