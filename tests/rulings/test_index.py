"""The index of the rulings: complete, connected, and how one ruling leads to others."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import mythos
from mythos.coc.editions import RULES
from mythos.errors import MythosError, UsageError
from mythos.kernel.machine import PROCEDURES, cited
from mythos.rulings import index
from mythos.rulings.index import COLUMNS, cites, documents, evidence, load, ruling, rulings, same, sections

SOURCE = Path(mythos.__path__[0])


def test_every_row_is_there() -> None:
    assert len(documents("coc")) == 989
    assert Counter(row.document for row in documents("coc").values()) == {"000": 266, "001": 502, "003": 221}
    assert {(row.document, row.edition) for row in documents("coc").values()} == {
        ("000", "lcg-1.5"),
        ("001", "lcg-final"),
        ("003", "ccg-2.0"),
    }


def test_the_rows_of_arkham() -> None:
    rows = documents("arkham").values()
    assert Counter(row.document for row in rows) == {"002": 130, "004": 154}
    assert {(row.document, row.edition) for row in rows} == {("002", "faq-1.2"), ("004", "faq-1.3")}


def test_every_row_says_something() -> None:
    assert [row.id for row in rulings().values() if not (row.section and row.topic and len(row.ruling) > 20)] == []


def test_differences_hold_both_ways() -> None:
    pairs = {(row.id, other) for row in documents("coc").values() for other, _ in row.differs_from}
    assert {pair for pair in pairs if pair[::-1] not in pairs} == set()
    assert len(pairs) == 2 * 68


def test_the_engine_cites_only_rulings_of_the_index() -> None:
    steps = {name for made in PROCEDURES.values() for step in made.rulings for name in step}
    switches = {name for switch in RULES for name in switch.rulings}
    assert {name for name in steps | switches if name not in rulings()} == set()


@pytest.mark.parametrize("package", ["coc", "arkham", "rulings", "decks"])
def test_every_id_in_the_source_is_one_of_the_index(package: str) -> None:
    named = {name: path.name for path in (SOURCE / package).rglob("*.py") for name in cited(path.read_text("utf-8"))}
    assert {name: where for name, where in named.items() if name not in rulings()} == {}


@pytest.mark.parametrize("package", ["kernel", "language"])
def test_the_kernel_and_the_language_name_no_ruling(package: str) -> None:
    ids = [name for path in (SOURCE / package).rglob("*.py") for name in cited(path.read_text("utf-8"))]
    assert [name for name in ids if name in rulings()] == []


def test_a_ruling_by_its_id() -> None:
    row = ruling("coc3-1.13g")
    assert (row.section, row.edition, row.topic) == ("1.13", "lcg-final", "control")
    assert [other for other, _ in row.differs_from] == ["coc15-control-g", "cocccg-gaining-control-g"]
    with pytest.raises(UsageError) as refused:
        ruling("coc3-1.13z")
    assert "coc3-1.13" in str(refused.value.remedy)


def test_what_says_the_same() -> None:
    assert same("coc15-control-c") == same("coc3-1.13c")
    assert "coc3-1.13g" not in same("coc15-control-g")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("coc3-2.13", {"coc3-2.13"}),
        ("coc3-2.13-ex1", {"coc3-2.13"}),
        ("coc3-2.13b", {"coc3-2.13", "coc3-2.13b"}),
        ("coc15-control-g", {"coc15-control", "coc15-control-g"}),
        ("coc3-timing-step1a", {"coc3-timing-step1", "coc3-timing-step1a"}),
        ("coc3-timing-disrupt", {"coc3-timing-disrupt"}),
        ("coc3-faq-08b", {"coc3-faq-08", "coc3-faq-08b"}),
    ],
)
def test_the_paragraph_of_a_sentence(name: str, expected: set[str]) -> None:
    assert sections(name) == expected


def test_what_counts_as_a_citation() -> None:
    assert cites(["coc3-2.13"], "coc15-costs-ex1")  # the same example, and its paragraph
    assert cites(["coc3-1.13g"], "coc3-1.13g")
    assert not cites(["coc3-1.13g"], "coc15-control-g")  # that is the other outcome
    assert not cites(["coc3-2.13b"], "coc3-2.13-ex1")  # another sentence of the paragraph
    assert not cites([], "coc3-2.13")


def test_what_a_ruling_rests_on(tmp_path: Path) -> None:
    line = ["x-1", "001", "1", "lcg-final", "rule", "topic", "", "A rule of twenty letters.", "", "", ""]
    other = ["x-2", "001", "2", "lcg-final", "faq", "topic", "A; B", "An answer that rests on it.", "", "", "x-1"]
    rows = load(written(tmp_path, line, other))
    assert (rows["x-2"].rests_on, rows["x-2"].cards) == (("x-1",), ("A", "B"))


def written(folder: Path, *lines: list[str]) -> Path:
    path = folder / "x.tsv"
    path.write_text("\n".join("\t".join(line) for line in ([*COLUMNS], *lines)) + "\n", encoding="utf-8")
    return path


ROW = ["x-1", "001", "1", "lcg-final", "rule", "topic", "", "Words.", "", "", ""]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([ROW[:-1]], "x.tsv:2: 10 columns instead of 11"),
        ([ROW, ROW], "x.tsv:3: the id x-1 is there twice"),
        ([[*ROW[:4], "hunch", *ROW[5:]]], "x.tsv:2: 'hunch' is no kind of ruling"),
        ([[*ROW[:8], "x-9", "", ""]], "x.tsv: x-1 names x-9, which is not there"),
        ([[*ROW[:10], "x-9"]], "x.tsv: x-1 names x-9, which is not there"),
    ],
)
def test_a_damaged_index_is_refused(lines: list[list[str]], message: str, tmp_path: Path) -> None:
    with pytest.raises(MythosError, match=message):
        load(written(tmp_path, *lines))


def test_an_index_without_its_columns_is_refused(tmp_path: Path) -> None:
    (tmp_path / "y.tsv").write_text("id\truling\n")
    with pytest.raises(MythosError, match="does not name the columns"):
        load(tmp_path / "y.tsv")


def test_a_second_index_lies_beside_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An index of another game is found by its file, and its ids are known everywhere."""
    other = written(tmp_path, ["ah13-1", *ROW[1:]])
    (tmp_path / "coc.tsv").write_text((index.FOLDER / "coc.tsv").read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(index, "FOLDER", tmp_path)
    for cached in (index.rulings, index.documents, index.games):
        cached.cache_clear()
    try:
        assert (index.games(), other.stem) == (("coc", "x"), "x")
        assert ruling("ah13-1").ruling == "Words."
        assert len(documents("coc")) == 989
        assert len(documents()) == 990
    finally:
        for cached in (index.rulings, index.documents, index.games):
            cached.cache_clear()


def test_evidence_reaches_what_the_same_rulings_rest_on() -> None:
    for name, row in rulings().items():
        for rule in row.rests_on:
            assert same(rule) <= evidence(name)
