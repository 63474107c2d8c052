"""`mythos decks`: judge, show and convert from the command line; and every command that deals takes deck files."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from mythos.cli.main import app

O8D = Path(__file__).parent.parent / "decks" / "o8d"
WIZARDS = str(O8D / "The_Affairs_of_Wizards.o8d")


def decks(*args: str, columns: int = 100) -> Result:
    return CliRunner(env={"COLUMNS": str(columns)}).invoke(app, ["decks", *args])


def test_a_legal_deck_ends_with_success() -> None:
    result = decks("check", str(O8D / "The_Exploration_of_Thule.o8d"), "--edition", "lcg-1.5")
    assert result.exit_code == 0
    assert result.stdout.startswith("The Exploration of Thule: 50 cards, legal in lcg-1.5")


def test_problems_come_with_their_rulings_and_status_1() -> None:
    result = decks("check", "cthulhu", "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["legal"] is False
    assert {"ruling", "message", "cards"} <= set(found["problems"][0])
    assert found["problems"][0]["ruling"] == "cocccg-deckbuilding"
    assert (found["game"], found["edition"], found["size"]) == ("coc", "lcg-final", 20)
    assert "[cocccg-deckbuilding]" in decks("check", "cthulhu").stdout


def test_a_file_that_cannot_be_read_is_wrong_use() -> None:
    result = decks("check", "nowhere.o8d")
    assert result.exit_code == 2
    assert "nowhere.o8d cannot be read" in result.stderr


def test_a_deck_is_shown_in_figures() -> None:
    result = decks("show", WIZARDS, columns=80)
    assert "The Affairs of Wizards: 50 cards\ncharacter 30, support 8, event 12\n" in result.stdout
    assert "1 characters of cost 0 to 2" in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80
    figures = json.loads(decks("show", WIZARDS, "--json").stdout)
    assert figures["costs"]["3"] == {"character": 15, "support": 2, "event": 0, "conspiracy": 0}
    assert figures["resources"]["yog-sothoth"]["symbols"] == 48


def test_turns_stand_where_they_are_along_the_bottom(tmp_path: Path) -> None:
    file = tmp_path / "roland.svg"
    assert decks("show", "roland", "--game", "arkham", "--svg", str(file)).exit_code == 0
    texts = ElementTree.parse(file).iter("{http://www.w3.org/2000/svg}text")
    places = [(text.text, float(text.get("x", 0))) for text in texts if (text.text or "").startswith("turn ")]
    one, three, five, eight = (x for _, x in places[:4])
    assert three - one == pytest.approx(five - three, abs=0.2)
    assert (eight - five) / (five - three) == pytest.approx(1.5, abs=0.01)


def test_the_plots_are_a_picture_with_every_bar_named(tmp_path: Path) -> None:
    file = tmp_path / "deck.svg"
    assert decks("show", WIZARDS, "--svg", str(file)).exit_code == 0
    drawn = file.read_text(encoding="utf-8")
    assert 'class="ground" fill="#fbf8f0"' in drawn, "programs that know no variables of CSS see this"
    assert drawn.index("@supports") < drawn.index("var(--"), "and pass over the variables"
    tree = ElementTree.parse(file)
    names = {title.text for title in tree.iter("{http://www.w3.org/2000/svg}title")}
    assert {"3, character: 15", "Arcane, icons: 29", "turn 4, 3 copies: 69 %"} <= names


@pytest.mark.parametrize("form", ["o8d", "text", "toml", "yaml"])
def test_a_deck_is_converted_to_the_screen_or_a_file(tmp_path: Path, form: str) -> None:
    shown = decks("convert", WIZARDS, "--to", form)
    assert shown.exit_code == 0
    file = tmp_path / f"deck.{form if form != 'text' else 'txt'}"
    assert decks("convert", WIZARDS, "--to", form, "--out", str(file)).exit_code == 0
    assert file.read_text() == shown.stdout
    again = decks("convert", str(file), "--to", "o8d").stdout
    assert again == decks("convert", WIZARDS, "--to", "o8d").stdout


def test_an_unknown_format_is_refused() -> None:
    result = decks("convert", WIZARDS, "--to", "tolm")
    assert result.exit_code == 2
    assert "did you mean 'toml'" in result.stderr


def test_a_deck_with_a_mistake_is_not_converted(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("1 Dagom\n")
    result = decks("convert", str(file), "--to", "o8d")
    assert result.exit_code == 1
    assert "line 1: no card is called 'Dagom'; perhaps Dagon?" in result.stderr


def test_a_deck_of_any_format_can_be_played_with(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(decks("convert", "agency+miskatonic+neutral1", "--to", "text").stdout)
    played = [
        CliRunner(env={"COLUMNS": "100"}).invoke(app, ["terminal", "coc", "--seed", "4", "--deck", deck], input="q\n")
        for deck in (str(file), "agency+miskatonic+neutral1")
    ]
    assert played[0].exit_code == 0
    assert played[0].stdout == played[1].stdout


def test_a_deck_with_cards_that_cannot_be_played_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("3 The Rip-off\n1 Dagon\n")
    result = CliRunner().invoke(app, ["terminal", "coc", "--deck", str(file)])
    assert result.exit_code == 1
    assert "cannot play The Rip-off yet" in result.stderr


def test_the_odds_of_an_arkham_deck_fit_eighty_columns() -> None:
    shown = CliRunner(env={"COLUMNS": "80"}).invoke(app, ["decks", "show", "roland", "--game", "arkham"])
    assert "success in %" in shown.stdout
    assert "…" not in shown.stdout


@pytest.mark.parametrize("command", [["terminal", "coc", "--deck"], ["simulate", "coc"], ["decks", "show"]])
def test_a_deck_that_is_none_is_refused_alike_everywhere(command: list[str]) -> None:
    result = CliRunner().invoke(
        app, [*command, "agency+miskatonic", *(["cthulhu"] if command[0] == "simulate" else [])]
    )
    assert result.exit_code == 2
    assert "no deck is called 'agency+miskatonic'" in result.stderr
    assert "`mythos decks list` names them all; a file is named with its ending, such as deck.o8d" in result.stderr
