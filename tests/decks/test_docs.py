"""What docs/decks.md shows is true."""

import doctest
import re
from pathlib import Path

from mythos.coc import editions as ed
from mythos.decks import load

PAGE = Path(__file__).parents[2] / "docs" / "decks.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_python_example_is_what_python_prints() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 4
    assert result.failed == 0


def test_the_lists_on_the_page_are_read(tmp_path: Path) -> None:
    plain = re.search(r"```\n(Deck: .*?)```", TEXT, re.DOTALL)
    toml = re.search(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    assert plain is not None
    assert toml is not None
    for name, text in (("a.txt", plain[1]), ("a.toml", toml[1])):
        (tmp_path / name).write_text(text)
        assert load(tmp_path / name).name == "Deep water"
    assert load(tmp_path / "a.txt").size == 8


def test_the_numbers_in_the_table_of_rules_are_those_of_the_editions() -> None:
    for edition in (ed.LCG_1_5, ed.LCG_FINAL):
        assert f"{len(ed.RESTRICTED[edition])} titles, `{prefix(edition)}restricted`" in TEXT
    for edition in (ed.CCG_2_0, ed.LCG_1_5):
        assert f"{len(ed.BANNED[edition])} titles, `{prefix(edition)}banned`" in TEXT


def prefix(edition: str) -> str:
    return ed.DOCUMENTS[ed.edition_index(edition)]
