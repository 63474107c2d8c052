"""`mythos cards`: everything listed, one card in our words, mistakes at their place."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mythos.arkham.cardfiles import FOLDER
from mythos.cli.main import app


def cards(*args: str, columns: int = 100) -> Result:
    return CliRunner(env={"COLUMNS": str(columns)}).invoke(app, ["cards", *args])


@pytest.fixture
def home(tmp_path: Path) -> Path:
    file = tmp_path / "home.cards"
    file.write_text(
        'card "The Night Porter" home 1\n'
        "  character, agency, cost 2, skill 3, icons CI\n"
        "  action: exhaust this -> choose and wound 1 character\n"
    )
    return file


def test_the_core_set_is_listed_and_playable() -> None:
    result = cards("list", "--game", "coc", "--set", "core", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert len(found) == 165
    assert {"id", "title", "set", "number", "type", "faction", "playable"} <= set(found[0])
    assert [entry["number"] for entry in found] == list(range(1, 166))
    assert all(entry["playable"] is True for entry in found)


def test_the_list_can_be_read() -> None:
    result = cards("list", columns=80)
    assert "core-013  G-Men" in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


def test_own_cards_are_listed_too(home: Path) -> None:
    found = json.loads(cards("list", "--cards", str(home), "--set", "home", "--json").stdout)
    assert [(entry["id"], entry["icons"]) for entry in found] == [("home-001", "CI")]


def test_a_card_is_shown_in_our_words() -> None:
    result = cards("show", "slavering gug", "--edition", "lcg-final")
    assert result.exit_code == 0
    assert "cost 5  skill 4  icons CCC" in result.stdout
    assert "Monster, Gug" in result.stdout
    assert "wound one character" in result.stdout


def test_editions_stand_side_by_side_where_they_differ() -> None:
    result = cards("show", "Serpent from Yoth", columns=120)
    heads = next(line for line in result.stdout.splitlines() if "core-149" in line)
    assert all(f"in {edition}" in result.stdout for edition in ("ccg-2.0", "lcg-1.5", "lcg-final"))
    assert heads
    data = json.loads(cards("show", "Serpent from Yoth", "--json").stdout)
    texts = {edition: facts["text"] for edition, facts in data["editions"].items()}
    assert len({tuple(text) for text in texts.values()}) == 3
    assert data["text"] == texts["lcg-final"]


def test_a_card_that_is_the_same_everywhere_is_shown_once() -> None:
    assert cards("show", "G-Men").stdout.count("core-013") == 1


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("show", "G-Mem"), "G-Men"),
        (("show", "the"), "fits"),
        (("show", "G-Men", "--edition", "first"), "first"),
        (("list", "--set", "moon"), "There is no set 'moon'."),
        (("list", "--game", "chess"), "There is no game 'chess' here."),
        (("check", "absent.cards"), "There is no card file absent.cards."),
    ],
)
def test_wrong_use_is_said_in_words(args: tuple[str, ...], message: str) -> None:
    result = cards(*args)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_good_file_is_praised(home: Path) -> None:
    result = cards("check", str(home))
    assert (result.exit_code, result.stdout) == (0, f"{home}: 1 card, no mistakes\n")


def test_a_mistake_is_shown_at_its_place(home: Path) -> None:
    home.write_text(home.read_text().replace("exhaust", "exaust"))
    result = cards("check", str(home))
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0].startswith(f"{home}:3:11: ")
    assert lines[1].strip() == "action: exaust this -> choose and wound 1 character"
    assert lines[2].index("^") == lines[1].index("exaust")
    data = json.loads(cards("check", str(home), "--json").stdout)
    assert (data["ok"], data["mistakes"][0]["line"], data["mistakes"][0]["column"]) == (False, 3, 11)


def test_a_file_of_arkham_horror_is_checked_by_its_own_words(tmp_path: Path) -> None:
    """Its own cards have no mistakes; what is wrong is said in the words of the game."""
    own = FOLDER / "carcosa.cards"
    assert cards("check", "--game", "arkham", str(own)).exit_code == 0
    assert cards("check", str(own)).exit_code == 1
    file = tmp_path / "mine.cards"
    file.write_text('card "Dog" home 1\n  asset, guardian, cost 1\n  action: choose 1 enemi; draw 1 card\n')
    result = cards("check", "--game", "arkham", str(file))
    assert result.exit_code == 1
    assert "mine.cards:3:20: 'enemi' is not a word of this game" in result.stdout
    assert "did you mean 'enemies' or 'enemy'?" in result.stdout


def test_what_only_the_other_game_can_do_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.cards"
    lines = ("asset, guardian, cost 1", "action: choose 1 asset; this gains all keywords of it until end of round")
    file.write_text('card "Mirror" home 1\n' + "".join(f"  {line}\n" for line in lines))
    result = cards("check", "--game", "arkham", str(file))
    assert (result.exit_code, "text of another card cannot be gained in this game" in result.stdout) == (1, True)
