"""Every position file of the project is played, in each of its editions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from mythos.arkham.grounds import GROUNDS as ARKHAM
from mythos.coc.grounds import GROUNDS as COC
from mythos.kernel.effects import INSTRUCT
from mythos.kernel.machine import PROCEDURES
from mythos.rulings.collection import paths, results
from mythos.rulings.files import read_file


@pytest.mark.parametrize("path", paths(), ids=[f"{path.parent.name}/{path.stem}" for path in paths()])
def test_position(path: Path) -> None:
    wrong = [
        f"{result.edition}, line {failure.line}: {failure.what}"
        for result in results(read_file(path))
        for failure in (*result.failures, *result.uncited)
    ]
    assert wrong == []


def test_there_are_positions() -> None:
    assert len(paths()) > 0


@pytest.mark.parametrize("grounds", [COC, ARKHAM], ids=["coc", "arkham"])
def test_rulings_are_laid_to_steps_that_there_are(grounds: Mapping[str, str]) -> None:
    """A renamed procedure would silently cite nothing."""
    steps = {f"{made.name}: {step.__name__}" for made in PROCEDURES.values() for step in made.steps}
    steps |= {f"instruction: {instruction.__name__}" for instruction in INSTRUCT.values()}
    assert [key for key in grounds if ": " in key and key not in steps] == []
