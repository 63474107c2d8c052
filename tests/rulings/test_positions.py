"""Every position file of the project is played, in each of its editions."""

from __future__ import annotations

from pathlib import Path

import pytest

from mythos.rulings.collection import paths, results
from mythos.rulings.files import read_file


@pytest.mark.parametrize("path", paths(), ids=[f"{path.parent.name}/{path.stem}" for path in paths()])
def test_position(path: Path) -> None:
    wrong = [
        f"{result.edition}, line {failure.line}: {failure.what}"
        for result in results(read_file(path))
        for failure in result.failures
    ]
    assert wrong == []


def test_there_are_positions() -> None:
    assert len(paths()) > 0
