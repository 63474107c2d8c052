"""Counting what is shown, and saying why the rest is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from mythos.errors import MythosError
from mythos.rulings import coverage as module
from mythos.rulings.collection import positions
from mythos.rulings.coverage import coverage, reasons
from mythos.rulings.files import read_text
from mythos.rulings.index import book, rulings
from mythos.rulings.play import Result, run
from tests.rulings.home import played

ROWS = {name: rulings()[name] for name in ("coc3-2.13", "coc15-costs", "coc3-3.1", "coc3-err-core-f124")}
SCRIPT = "- Danielle: [Use Slavering Gug, Peeler]\n  cites: {}"


def why(*results: Result) -> dict[str, str]:
    return coverage(results, ROWS).why


def test_nothing_is_shown_without_positions() -> None:
    data = coverage([], ROWS).data()
    assert (data["rows"], data["shown"]) == (4, 0)
    assert data["missing"][0] == {"id": "coc3-2.13", "why": "no position shows it"}


def test_the_counts() -> None:
    shown = played(SCRIPT.format("coc3-2.13"), shows="[coc3-2.13]")
    data = coverage([shown], ROWS).data()
    assert list(data) == ["rows", "shown", "by_game", "by_document", "by_kind", "missing"]
    assert (data["rows"], data["shown"], len(data["missing"])) == (4, 1, 3)
    assert data["by_document"] == {"000": {"rows": 1, "shown": 0}, "001": {"rows": 3, "shown": 1}}
    assert data["by_kind"] == {"erratum": {"rows": 1, "shown": 0}, "rule": {"rows": 3, "shown": 1}}


def test_a_position_that_fails_shows_nothing() -> None:
    result = played(SCRIPT.format("coc3-2.13") + "\n  then: Peeler is in hand", shows="[coc3-2.13]")
    assert why(result)["coc3-2.13"].startswith("its position fails in lcg-final (position:1): Peeler is in hand")


def test_a_ruling_that_is_not_cited_is_not_shown() -> None:
    result = played(SCRIPT.format("coc3-3.1"), shows="[coc3-3.1]")
    assert why(result)["coc3-3.1"] == "the run does not cite it at its step (position:12)"


def test_another_edition_shows_nothing() -> None:
    result = played(SCRIPT.format("coc3-2.13"), edition="lcg-1.5", shows="[coc3-2.13]", editions="lcg-1.5")
    assert why(result)["coc3-2.13"] == "no position shows it"


def test_a_step_that_is_not_reached_shows_nothing() -> None:
    script = "- in lcg-1.5:\n    - Danielle: [Use Slavering Gug, Peeler]\n      cites: coc3-2.13"
    result = played(script, shows="[coc3-2.13]", editions="[lcg-1.5, lcg-final]")
    assert why(result)["coc3-2.13"] == "the step that cites it is not reached in lcg-final (position:1)"


def test_one_good_position_is_enough() -> None:
    good = played(SCRIPT.format("coc3-2.13"), shows="[coc3-2.13]")
    bad = played(SCRIPT.format("coc3-2.13") + "\n  then: Peeler is in hand", shows="[coc3-2.13]")
    assert why(bad, good)["coc3-2.13"] == why(good, bad)["coc3-2.13"] == ""


def test_what_cannot_be_shown_says_why() -> None:
    assert all(rulings()[name].document not in ("000", "001") and why for name, why in reasons().items())
    rows = {"ah13-err-ptc-319": rulings()["ah13-err-ptc-319"]}
    assert coverage([], rows).why["ah13-err-ptc-319"] == "the scenario Dim Carcosa is not here"


def test_a_damaged_list_of_reasons_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REASONS", tmp_path / "unshown.tsv")
    (tmp_path / "unshown.tsv").write_text("coc3-2.13\twhy\ncoc3-9.99\twhy\n")
    reasons.cache_clear()
    try:
        with pytest.raises(MythosError, match=r"unshown\.tsv:2"):
            reasons()
    finally:
        reasons.cache_clear()


def test_a_fact_that_is_true_is_shown() -> None:
    text = "title: Gugs\nshows: [coc3-err-core-f124]\nfacts: [Slavering Gug has {}]\n"
    assert why(run(read_text(text.format("Gug"))[0], "lcg-final"))["coc3-err-core-f124"] == ""
    assert why(run(read_text(text.format("Zoog"))[0], "lcg-final"))["coc3-err-core-f124"].startswith(
        "its position fails"
    )


def test_a_row_of_the_rule_book_is_shown_by_what_comes_true() -> None:
    text = """
title: Nobody pays from two domains
shows: [coc0-pay-one-domain]
cards: |
  card "Dear Man" book 1
    character, neutral, cost 3, skill 1
position:
  Danielle: {hand: [Dear Man], domains: [2 agency, 2 agency]}
script:
  - {EXPECTED}: Play Dear Man
    cites: coc0-pay-one-domain
"""
    (true,) = read_text(text.replace("{EXPECTED}", "not offered"), "book.yaml")
    (untrue,) = read_text(text.replace("{EXPECTED}", "offered"), "book.yaml")
    assert run(true, "lcg-final").shown == ["coc0-pay-one-domain"]
    assert run(untrue, "lcg-final").shown == []


@pytest.mark.parametrize("game", ["coc", "arkham"])
def test_every_row_of_a_rule_book_is_shown_or_says_why_not(game: str) -> None:
    shown = {name for file in positions() for name in file.shows}
    apart = reasons().keys() & book(game).keys()
    assert set(book(game)) - shown == apart
    assert len(apart) <= 2
