"""What CONTRIBUTING.md shows is carried out: each chapter's changes in a copy of the sources, then its example.

A block `diff` names a file with `in FILE`. A line that begins with a blank is looked for, lines with `+` are put below
it; a line with `-` is taken away; ` ...` goes to the end of the function that begins there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mythos.games import games

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
CHAPTERS: dict[str, str] = dict(re.findall(r"^## (Add [^\n]+)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))
INSTALLED = ROOT / "tests" / "games" / "installed"


def blocks(chapter: str, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", CHAPTERS[chapter], re.S)


def patched(text: str, lines: list[str]) -> str:
    """A file with the lines of a diff in it."""
    found = text.split("\n")
    at = 0
    for line in lines:
        if line[:1] == "+":
            found.insert(at, line[1:])
            at += 1
        elif line == " ...":
            while at < len(found) and found[at][:1] in (" ", ""):
                at += 1
        else:
            assert line[1:] in found, f"{line!r} is not in the file any more"
            at = found.index(line[1:]) + 1
            if line[:1] == "-":
                at -= 1
                del found[at]
    return "\n".join(found)


def changed_tree(chapter: str, place: Path) -> Path:
    """The sources with the changes of a chapter."""
    shutil.copytree(ROOT / "src", place / "src", ignore=shutil.ignore_patterns("__pycache__", "static", "*.so"))
    for block in blocks(chapter, "diff"):
        for file, body in re.findall(r"in (\S+)\n(.*?)(?=^in |\Z)", block, re.M | re.S):
            path = place / file
            path.write_text(patched(path.read_text(encoding="utf-8"), body.splitlines()), encoding="utf-8")
    return place / "src"


def carried_out(chapter: str, source: Path, place: Path) -> None:
    """The example of a chapter with these sources."""
    for block in blocks(chapter, "cards"):
        (place / "mine.cards").write_text(block, encoding="utf-8")
    code = f"CARDS = {str(place / 'mine.cards')!r}\n" + "\n".join(blocks(chapter, "python"))
    environment = {**os.environ, "PYTHONPATH": f"{source}:{INSTALLED}", "MYTHOS_BUILD": "plain"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


def test_all_that_can_be_added_is_told() -> None:
    assert set(CHAPTERS) == {f"Add a {what}" for what in ("card", "verb", "keyword", "step", "ruling", "game")}


@pytest.mark.parametrize("chapter", ["Add a verb", "Add a keyword", "Add a step"])
def test_changes_of_the_engine(chapter: str, tmp_path: Path) -> None:
    assert blocks(chapter, "diff")
    assert blocks(chapter, "python")
    carried_out(chapter, changed_tree(chapter, tmp_path), tmp_path)


@pytest.mark.parametrize("chapter", ["Add a card", "Add a game"])
def test_what_needs_no_change(chapter: str, tmp_path: Path) -> None:
    assert blocks(chapter, "python")
    carried_out(chapter, ROOT / "src", tmp_path)


def test_a_change_that_does_not_fit_any_more_is_noticed() -> None:
    assert patched("a\nb\nc", [" b", "+x"]) == "a\nb\nx\nc"
    assert patched("def f():\n    pass\n\nend", [" def f():", " ...", "+x"]) == "def f():\n    pass\n\nx\nend"
    assert patched("a\nb\nc", ["-b", "+x"]) == "a\nx\nc"
    with pytest.raises(AssertionError, match="not in the file"):
        patched("a\nb", [" gone", "+x"])


def test_the_ruling_is_played(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from mythos.cli.main import app

    file = tmp_path / "mine.yaml"
    file.write_text(blocks("Add a ruling", "yaml")[0], encoding="utf-8")
    result = CliRunner().invoke(app, ["rulings", "run", str(file)])
    assert result.exit_code == 0, result.output


def test_the_entry_point_is_that_of_the_toy_game() -> None:
    written = (INSTALLED / "trick-1.0.dist-info" / "entry_points.txt").read_text(encoding="utf-8")
    assert 'trick = "trick:TRICK"' in blocks("Add a game", "toml")[0]
    assert "trick = trick:TRICK" in written
    assert "trick" not in games()
