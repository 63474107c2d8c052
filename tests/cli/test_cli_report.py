"""A report is one JSON document or text, never a mixture."""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest
import typer

from mythos.cli.report import emit, end


@dataclass(frozen=True, slots=True)
class Page:
    number: int
    signs: frozenset[str]


def never() -> str:
    raise AssertionError("the text was drawn although nobody wanted it")


def test_json_is_the_data_and_the_text_is_not_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    emit({"page": Page(7, frozenset("ba")), "file": Path("a.yaml"), "name": "Ïa"}, never, as_json=True)
    printed = capsys.readouterr().out
    assert json.loads(printed) == {"page": {"number": 7, "signs": ["a", "b"]}, "file": "a.yaml", "name": "Ïa"}
    assert "Ïa" in printed


def test_text_is_printed_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    line = "[T][C] :skull: [bold] " + "x" * 300
    emit({}, lambda: line, as_json=False)
    assert capsys.readouterr().out == line + "\n"


def test_what_has_no_json_form_is_refused() -> None:
    with pytest.raises(TypeError, match="object has no JSON form"):
        emit({"thing": object()}, never, as_json=True)


def test_a_finding_ends_the_command_with_status_1() -> None:
    end(found=False)
    with pytest.raises(typer.Exit) as caught:
        end(found=True)
    assert caught.value.exit_code == 1
