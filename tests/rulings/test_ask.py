"""Asking about a position in words: what is laid out, what is done, what is answered, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mythos.cli.main import app
from mythos.errors import UsageError
from mythos.rulings import collection
from mythos.rulings.ask import Answered, ask, mark, read, shown, wanted
from mythos.rulings.collection import positions
from mythos.rulings.games import games


def answers(text: str) -> list[str]:
    return [answer for _, answer in ask(text).verdicts]


def lines(answered: Answered) -> list[str]:
    return [text for text, _ in answered.told]


def test_an_event_that_may_not_be_played_now_is_refused_with_the_reason() -> None:
    played, destroyed = answers("Dagon committed, opponent plays Short Fuse on him: destroyed?")
    assert played == "not possible: it may be played only at another time"
    assert destroyed.startswith("no")


def test_what_is_done_is_seen() -> None:
    made = ask("opponent's Peeler is in play, I play Short Fuse on it: destroyed?")
    assert made.verdicts == [("Peeler is in discard pile?", "yes")]
    assert lines(made)[-2:] == ["Peeler is wounded 7 times.", "Peeler is destroyed."]
    assert made.ends == ["Peeler: in Tommy's discard pile", "Short Fuse: in Danielle's discard pile"]
    assert "coc3-1.9" in made.acted  # it was chosen


def test_an_invulnerable_character_is_no_target() -> None:
    assert "no" in answers("opponent's Dagon, I play Short Fuse on Dagon: destroyed?")[-1]


def test_states_are_laid_out() -> None:
    made = ask("my Peeler is exhausted, opponent's Local Sheriff insane: what happens?")
    assert "'Peeler': 'exhausted'" in made.board
    assert "'Local Sheriff': 'insane'" in made.board


def test_without_an_act_the_stories_are_resolved() -> None:
    made = ask("Dagon committed: what happens?")
    assert "Danielle wins the terror struggle at Dreamwalkers by 2." in lines(made)
    assert not any("Turn" in line for line in lines(made))
    assert answers("opponent's Peeler is exhausted: exhausted?") == ["yes"]


def test_arkham_horror_is_recognised_by_its_cards() -> None:
    made = ask("Roland engaged with Ghoul Minion, Roland plays .45 Automatic: what happens?")
    assert lines(made)[0] == "Ghoul Minion attacks Roland Banks."  # an attack of opportunity
    assert "Ghoul Minion: in play, engaged with Roland" in made.ends


def test_a_fight_is_no_occasion_for_an_attack() -> None:
    made = ask("Ghoul Minion engaged with Roland, Roland fights Ghoul Minion: what happens?")
    assert not any("attacks" in line for line in lines(made))
    assert "1 damage on Ghoul Minion." in lines(made)


def test_can_i_is_answered() -> None:
    assert answers("opponent's Peeler, can I play Short Fuse on Peeler?") == ["yes"]
    assert answers("can I play Power Drain?")[0].startswith("not possible")


def test_the_longest_title_is_meant() -> None:
    marked, titles = mark("Cthulhu, The Great Old One and Cthulhu", games()["coc"])
    assert marked == "«0» and «1»"
    assert titles == ["Cthulhu, The Great Old One", "Cthulhu"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "between 1 and"),
        ("x" * 500, "between 1 and"),
        ("my Dagonn is blue", "No card"),
        ("Local Sheriff sits on the moon: happy?", "not understood"),
        ("Peeler committed, the sun shines", "not understood"),
        ("Peeler, opponent plays", "with which card"),
    ],
)
def test_bad_sketches_are_refused_with_a_remedy(text: str, said: str) -> None:
    with pytest.raises(UsageError) as wrong:
        read(text)
    assert said in wrong.value.message
    assert wrong.value.remedy


@pytest.mark.parametrize("text", ["Peeler: happy?", "Dagon committed: has 17 wombats?", "Peeler: is is is?"])
def test_a_question_that_nobody_can_answer_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="not understood"):
        ask(text)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(UsageError, match="no edition"):
        ask("Peeler: what happens?", edition="lcg-9")


def test_show_me() -> None:
    assert wanted("show me coc3-1.9-ex2") == wanted("coc3-1.9-ex2") == "coc3-1.9-ex2"
    assert wanted("Show me Slavering Gug.") == "Slavering Gug"
    assert wanted("Dagon committed: destroyed?") == ""
    assert shown("coc3-1.9-ex2") == "coc3-1.9-ex2"
    assert shown("coc0-setup-mulligan") == "coc0-setup-mulligan"
    assert shown("ah0-x-zero") == ""


def test_what_is_not_shown_itself_is_shown_by_what_it_rests_on(monkeypatch: pytest.MonkeyPatch) -> None:
    few = tuple(position for position in positions() if "coc0-setup-mulligan" not in position.shows)
    monkeypatch.setattr(collection, "positions", lambda: few)
    assert shown("coc0-setup-mulligan") == "coc3-2.20"


def told(*words: str) -> tuple[int, str]:
    run = CliRunner().invoke(app, ["ask", "show", "me", *words])
    return run.exit_code, run.output


def test_a_card_is_shown_line_by_line(tmp_path: Path) -> None:
    status, text = told("Slavering Gug")
    assert status == 0
    assert "choose and wound one character" in text
    assert "is wounded." in text  # played out,
    assert "[coc3-2.13" in text  # with the rulings that acted
    assert "mythos ask show me coc3-1.9-ex2" in text
    save = tmp_path / "gug.json"
    data = json.loads(CliRunner().invoke(app, ["ask", "show me Machete", "--json", "--save", str(save)]).stdout)
    assert (data["game"], data["also_in"]) == ("coc", ["arkham"])
    assert CliRunner().invoke(app, ["replay", str(save)]).exit_code == 0


def test_a_card_of_the_other_game_is_played_to_the_end_of_what_it_began() -> None:
    _, text = told("Machete", "--game", "arkham")
    assert "Roland Banks uses Machete." in text
    assert "The token is" in text
    assert " damage on " in text or " fails " in text


def test_a_card_without_a_line_is_shown_doing_the_plainest_thing() -> None:
    assert "wins the combat struggle" in told("Young Deep One")[1]
    assert "Swarm of Rats is defeated." in told("Swarm of Rats")[1]


def test_what_cannot_be_shown_is_said() -> None:
    status, text = told("Dagonn")
    assert (status, "Dagon or" in text) == (2, True)
    assert told("the money")[0] == 2


def test_the_command() -> None:
    run = CliRunner().invoke(app, ["ask", "opponent's Peeler, I play Short Fuse on Peeler: destroyed?", "--json"])
    data = json.loads(run.stdout)
    assert (run.exit_code, data["answers"][0]["answer"]) == (0, "yes")
    refused = CliRunner().invoke(app, ["ask", "Dagon committed, opponent plays Short Fuse on him: destroyed?"])
    assert (refused.exit_code, "not possible" in refused.stdout) == (1, True)
    assert CliRunner().invoke(app, ["ask", "nonsense"]).exit_code == 2


def test_the_board_is_a_position_file(tmp_path: Path) -> None:
    target = tmp_path / "board.yaml"
    CliRunner().invoke(app, ["ask", "my Peeler exhausted: what happens?", "--save", str(target)])
    assert CliRunner().invoke(app, ["rulings", "run", str(target)]).exit_code == 0
