"""One registry: every part it names is there, and no option is read over."""

import pytest
from typer.testing import CliRunner, Result

from mythos.cli.main import app
from mythos.errors import UsageError
from mythos.games import carry_out, game_named, games, having
from mythos.games.plugin import DOING, PARTS


def run(*args: str) -> Result:
    return CliRunner().invoke(app, args, prog_name="mythos")


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("part", PARTS)
def test_every_part_that_is_named_is_there(game: str, part: str) -> None:
    plugin = game_named(game)
    if plugin.has(part):
        assert plugin.part(part) is not None


def test_every_kind_of_part_has_words_for_its_absence() -> None:
    assert set(DOING) == set(PARTS)


def test_the_session_bears_the_name_of_its_game() -> None:
    assert {name: plugin.part("session").name for name, plugin in games().items()} == {"coc": "coc", "arkham": "arkham"}


def test_a_game_that_is_not_there_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UsageError, match="no game 'arkam'") as wrong:
        game_named("arkam")
    assert "arkham" in str(wrong.value.remedy)


def test_a_part_that_a_game_lacks_is_said_with_those_that_have_it() -> None:
    with pytest.raises(UsageError, match="Arkham Horror cannot be played as a tournament") as wrong:
        game_named("arkham").part("tournament")
    assert wrong.value.remedy == "Games that can: coc."
    assert list(having("tournament")) == ["coc"]


def test_an_option_that_nobody_takes_is_refused() -> None:
    def part(seed: int, *, edition: str = "any") -> str:
        return f"{seed} {edition}"

    options = {"edition": ("--edition", "old"), "bag": ("--bag", None)}
    assert carry_out(part, 3, command="try", options=options) == "3 old"
    with pytest.raises(UsageError, match="--bag means nothing in `mythos try`"):
        carry_out(part, 3, command="try", options={**options, "bag": ("--bag", "easy")})


@pytest.mark.parametrize(
    ("args", "option"),
    [
        (("fuzz", "arkham", "--edition", "nonsense"), "--edition"),
        (("fuzz", "arkham", "--decks", "cthulhu"), "--decks"),
        (("terminal", "arkham", "--deck", "agency+miskatonic+neutral1"), "--deck"),
        (("terminal", "arkham", "--edition", "lcg-final"), "--edition"),
        (("terminal", "arkham", "--stops", "every"), "--stops"),
        (("terminal", "arkham", "--name", "Ada"), "--name"),
        (("terminal", "coc", "--investigators", "roland"), "--investigators"),
        (("terminal", "coc", "--campaign", "c.json"), "--campaign"),
        (("simulate", "coc", "cthulhu", "cthulhu", "--difficulty", "easy"), "--difficulty"),
        (("simulate", "arkham", "--cards", "x.cards"), "--cards"),
        (("cards", "show", "Roland Banks", "--game", "arkham", "--edition", "lcg-final"), "--edition"),
        (("decks", "show", "cthulhu", "--bag", "core standard"), "--bag"),
    ],
)
def test_an_option_of_another_game_is_refused_with_a_remedy(args: tuple[str, ...], option: str) -> None:
    result = run(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{option} means nothing in `mythos {args[0]}" in result.stderr
    assert len(result.stderr.splitlines()) == 2, "the remedy"


@pytest.mark.parametrize(
    ("args", "hint"),
    [
        (("rulings", "show", "2.13"), "coc3-2.13"),
        (("cards", "show", "Roland Banks"), "mythos cards show 'Roland Banks' --game arkham"),
        (("play", "--host", "300.1.1.1", "--no-browser"), "--host"),
        (("decks", "show", "rolan", "--game", "arkham"), "roland"),
        (("terminal", "coc", "--opponent", "gredy"), "greedy"),
    ],
)
def test_what_is_nearly_right_gets_the_right_hint(args: tuple[str, ...], hint: str) -> None:
    result = run(*args)
    assert (result.exit_code, hint in result.stderr.splitlines()[-1]) == (2, True), result.stderr


def test_starter_decks_of_every_game_are_listed_and_shown() -> None:
    listed = run("decks", "list").stdout
    assert "agency+miskatonic+neutral1" in listed
    assert "roland" in listed
    shown = run("decks", "check", "roland")
    assert "Roland Banks: starter deck" in shown.stdout
