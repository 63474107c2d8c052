"""A whole sitting in the terminal, typed through a pipe: play, take back, ask why, save, load, concede."""

import random
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from mythos.bots import Bot, bot
from mythos.cli.board import board
from mythos.cli.main import app
from mythos.cli.sitting import EVERY, MINE, Leave, Sitting
from mythos.cli.slip import declining, in_order
from mythos.coc import Duel, new_game, table
from mythos.coc.position import Position, Side, set_up

NAMES = ("Danielle", "Tommy")


def type_in(*lines: str, args: tuple[str, ...] = ("--seed", "5")) -> Result:
    """Run the command with these lines as its input."""
    command = ["terminal", "coc", *args]
    return CliRunner(env={"COLUMNS": "100"}).invoke(app, command, input="".join(f"{line}\n" for line in lines))


class Person:
    """Somebody who types; after the last line there is no more input."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def __call__(self, prompt: str) -> str:
        if not self.lines:
            raise Leave
        return self.lines.pop(0)


def sit(
    game: Duel, *lines: str, against: str | None = None, stops: str = MINE, width: int = 100
) -> tuple[Sitting, str]:
    """A sitting with these lines typed, and everything that was on the screen."""
    screen = StringIO()
    bots: dict[int, Bot] = {1: bot(against, 1)} if against else {}
    console = Console(file=screen, width=width, markup=False, emoji=False, highlight=False)
    sitting = Sitting(game, bots, console, Person(*lines), stops=stops)
    with pytest.raises(Leave):
        sitting.play()
    return sitting, screen.getvalue()


# -- a session -------------------------------------------------------------------------------------------------------
def test_a_whole_sitting(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    result = type_in("p", "1 2 3", "1", "1", f"save {kept}", "u", "why", "log", f"load {kept}", "concede", "quit")
    assert result.exit_code == 0, result.output
    shown = result.output
    assert "Take a mulligan" in shown
    assert "Turn 1, Danielle" in shown
    assert "Attach a card to a domain as a resource?" in shown
    assert f"Saved in {kept}." in shown
    assert "Taken back." in shown
    assert "You are at: game" in shown
    assert f"Loaded {kept}." in shown
    assert "Greedy wins (the other player concedes)." in shown
    assert "\x1b" not in shown
    assert Duel.load(kept.read_text()).answers


def test_the_end_of_the_input_ends_politely_and_keeps_the_game(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    result = type_in("p", "1 2 3", args=("--seed", "5", "--save", str(kept)))
    assert result.exit_code == 0
    assert f"mythos terminal --load {kept} goes on with it." in result.output
    again = type_in("log", args=("--load", str(kept)))
    assert again.exit_code == 0
    assert "You attach" in again.output


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--opponent", "shoggoth"), "There is no opponent 'shoggoth'."),
        (("--stops", "never"), "Stops 'never'?"),
        (("--deck", "agensy"), "no deck is called 'agensy'"),
        (("--edition", "first"), "first"),
        (("--cards", "absent.cards"), "There is no card file absent.cards."),
        (("--load", "absent.json"), "The file absent.json cannot be read"),
        (("--name", "a", "--name", "b", "--name", "c"), "There are two players."),
    ],
)
def test_wrong_use_is_said_in_words(args: tuple[str, ...], message: str) -> None:
    result = type_in(args=args)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_saved_game_brings_everything_with_it(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text(new_game(seed=1).save())
    assert type_in(args=("--load", str(kept), "--seed", "3")).exit_code == 2


def test_home_made_cards_are_dealt(tmp_path: Path) -> None:
    cards = tmp_path / "home.cards"
    cards.write_text('card "The Night Porter" home 1\n  character, agency, cost 2, skill 3, icons CI\n')
    result = type_in("view night porter", args=("--seed", "5", "--cards", str(cards)))
    assert "home-001" in result.output


def test_home_made_cards_with_mistakes_are_refused(tmp_path: Path) -> None:
    cards = tmp_path / "home.cards"
    cards.write_text('card "The Night Porter" home 1\n  character, agency, cost 2, skil 3\n')
    result = type_in(args=("--cards", str(cards)))
    assert result.exit_code == 1
    assert f"{cards}:2:" in result.stderr


# -- answers ---------------------------------------------------------------------------------------------------------
def test_several_numbers_give_several_answers() -> None:
    sitting, _ = sit(new_game(seed=5, first=0), "p", "2 4 6", against="random")
    assert len(sitting.given) == 4


def test_an_answer_may_be_typed_in_words() -> None:
    sitting, _ = sit(new_game(seed=5, first=0), "keep", against="random")
    assert [given.number for given in sitting.given] == [0]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("99", "There is no answer 99. Answers are numbered 1 to 2."),
        ("flee", "'flee' is neither an answer nor a command."),
        ("k", "fits several answers"),
        ("u sideways", "Take back what: 'sideways'?"),
        ("u", "There is nothing to take back."),
        ("save", "Save in which file?"),
        ("load", "Load which file?"),
        ("load nowhere.json", "The file nowhere.json cannot be read"),
        ("save /nowhere/at/all", "The game cannot be saved"),
        ("view", "View which card?"),
        ("view Cthulhu's Cat", "There is no card"),
        ("why Cthulhu's Cat", 'No card "Cthulhu\'s Cat" in sight.'),
        ("end", "This choice has to be made first."),
    ],
)
def test_bad_input_gets_a_plain_message(line: str, message: str) -> None:
    _, shown = sit(new_game(seed=5, first=0), line)
    assert message in shown


def test_help_names_every_command() -> None:
    _, shown = sit(new_game(seed=5), "?")
    for word in ("pass", "why CARD", "view CARD", "save FILE", "load FILE", "concede", "quit", "u turn"):
        assert word in shown


# -- taking back -----------------------------------------------------------------------------------------------------
def test_undo_returns_to_the_persons_own_question() -> None:
    """The bot's answers between are taken back with it."""
    sitting, shown = sit(new_game(seed=5, first=1), "p", "1 2 3", "u", "u", "u", "u", against="random")
    assert sitting.game.machine.open_asks()[0].player == 0
    assert shown.count("Taken back.") == 4
    assert sitting.given == []


def test_undo_by_turn_goes_to_the_turns_first_question() -> None:
    sitting, shown = sit(new_game(seed=5, first=0), "p", "1 2 3", "p", "1", "u turn", against="random")
    assert "Taken back." in shown
    question = sitting.game.question
    assert question is not None
    assert question.kind == "resource"


def test_conceding_can_be_taken_back() -> None:
    sitting, shown = sit(new_game(seed=5, first=0), "concede", "u", against="random")
    assert "the other player concedes" in shown
    assert not sitting.game.over


# -- loops ---------------------------------------------------------------------------------------------------------
def test_a_cycle_is_offered_and_repeated_and_taken_back() -> None:
    """coc3-1.16"""
    rules = str(Path(__file__).parent.parent / "coc" / "cards" / "rules.cards")
    side = Side(play=["Left Wheel", "Right Wheel: exhausted"])
    game = set_up(Position(danielle=side, cards=[rules]))
    sitting, shown = sit(game, "use left wheel", "use right wheel", "repeat 7", "repeat x", "u")
    assert "You may repeat this at once" in shown
    assert "Done 7 times." in shown
    assert "Repeat it how often?" in shown
    assert table.tokens(sitting.game.machine, sitting.game.find("Left Wheel"), -1) == 1


# -- why -------------------------------------------------------------------------------------------------------------
def test_why_a_card_cannot_be_played() -> None:
    game = set_up(Position(danielle=Side(hand=["G-Men", "Peeler"], domains=["2 agency", "", ""]), turn=5))
    _, shown = sit(game, "why g-men", "why peeler")
    assert "G-Men: " in shown
    assert "Peeler can be used now." in shown


def test_why_cites_the_rulings() -> None:
    game = set_up(Position(danielle=Side(hand=["Peeler"], domains=["2 agency", "", ""]), turn=5))
    _, shown = sit(game, "1", "why")
    assert "coc3-" in shown


# -- stops -----------------------------------------------------------------------------------------------------------
def in_their_operations() -> Duel:
    """Tommy's operations phase; Danielle has an action she could take at any time."""
    return set_up(
        Position(
            danielle=Side(play=["Slavering Gug"], domains=["4 shub-niggurath", "", ""]),
            tommy=Side(play=["Peeler"], hand=["Hired Muscle"], domains=["3 agency", "", ""]),
            active=1,
        )
    )


def asked_in(stops: str) -> list[str]:
    """The phases in which Danielle is asked for an action while Tommy passes and commits nobody."""
    game = in_their_operations()
    _, shown = sit(game, *["p"] * 4, against="random", stops=stops)
    return [line for line in shown.splitlines() if "Turn 5, Tommy" in line]


def test_every_stops_in_the_opponents_operations_phase_and_mine_does_not() -> None:
    assert any("[operations]" in line for line in asked_in(EVERY))
    assert not any("[operations]" in line for line in asked_in(MINE))


def test_end_passes_to_the_end_of_the_turn() -> None:
    game = set_up(
        Position(
            danielle=Side(play=["Slavering Gug"], domains=["4 shub-niggurath", "", ""]), tommy=Side(play=["Peeler"])
        )
    )
    sitting, _ = sit(game, "end", "p", against="random", stops=EVERY)
    assert sitting.game.machine.regs[8] > 5


# -- two people ------------------------------------------------------------------------------------------------------
def test_nobody_sees_the_others_hand() -> None:
    game = new_game(seed=5, first=0, names=NAMES)
    hands = [[card["title"] for card in game.view(p)["players"][p]["hand"]] for p in (0, 1)]
    _, shown = sit(game, "p")
    before, after = shown.split("Tommy, take the seat.")
    assert all(title[:20] in before for title in hands[0])
    assert not any(title in before for title in set(hands[1]) - set(hands[0]))
    _, shown = sit(new_game(seed=5, first=0, names=NAMES), "p", "")
    _, after = shown.split("Tommy, take the seat.")
    assert all(title[:20] in after for title in hands[1])
    assert not any(title in after for title in set(hands[0]) - set(hands[1]))


# -- the board -------------------------------------------------------------------------------------------------------
TABLE = Position(
    danielle=Side(
        play=["Peeler: exhausted, at Dreamwalkers, with Shotgun", "G-Men: 1 wound", "Hired Muscle: insane"],
        hand=["T-Men"],
        domains=["2 agency", "1 miskatonic, drained", ""],
        won=["Opening Night"],
    ),
    tommy=Side(play=["Cannibal Ghast: exhausted, at Dreamwalkers"], hand=["Dagon"], domains=["3 cthulhu", "", ""]),
    stories=["Dreamwalkers: 3-1", "Rotting Away", "Frozen in Time"],
    phase="story phase",
    step="actions_after_defence",
)


def drawn(width: int, viewer: int | None = 0) -> str:
    console = Console(file=StringIO(), width=width, markup=False, emoji=False, highlight=False, record=True)
    console.print(board(set_up(TABLE).view(viewer), width))
    return console.export_text()


@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_board_shows_what_matters(width: int) -> None:
    text = drawn(width)
    for part in (
        "won 1 of 3 (Opening Night)",
        "●●●○○ Danielle",
        "◆◇◇◇◇ Tommy",
        "Peeler 1 CC",
        "+ Shotgun",
        "G-Men 6 CCCCC 1 wound",
        "Hired Muscle insane",
        "2 drained Mis",
        "1✹ Cth Cth Cth",
        "T-Men",
        "[story]",
        "C2-",
    ):
        assert part in text, part
    assert max(len(line) for line in text.splitlines()) <= width
    assert "Dagon" not in text


def test_a_spectator_sees_no_hand() -> None:
    text = drawn(100, None)
    assert "T-Men" not in text
    assert "Dagon" not in text


@pytest.mark.parametrize("against", ["greedy", None])
@pytest.mark.parametrize("seed", [2])
def test_a_restless_person_never_breaks_the_table(seed: int, against: str | None) -> None:
    """Numbers, commands and nonsense in any order, to the end of a game."""
    rng = random.Random(seed)
    game = new_game(seed=seed, names=NAMES)
    bots: dict[int, Bot] = {1: bot(against, 1)} if against else {}
    player = bot("greedy", 3)
    count = 0

    def read(prompt: str) -> str:
        nonlocal count
        count += 1
        if sitting.game.over or count > 900:
            raise Leave
        if "Enter" in prompt:
            return ""
        if rng.random() < 0.1:
            return rng.choice(["u", "u action", "why", "log 3", "view s", "why g", "", "ïa", "0", "board"])
        ask = next(a for a in sitting.game.machine.open_asks() if a.player == sitting.seated)
        codes = [o.code for o in in_order(sitting.game.show(ask).options, declining(ask))]
        return str(codes.index(player.choose(sitting.game, ask)) + 1)

    console = Console(file=StringIO(), width=80, markup=False, emoji=False, highlight=False)
    sitting = Sitting(game, bots, console, read)
    with pytest.raises(Leave):
        sitting.play()
    assert sitting.game.over
    assert sitting.game.at(len(sitting.game.answers)).hash() == sitting.game.hash()


def test_what_happened_is_said_as_the_browser_says_it() -> None:
    result = type_in("p", "1 2 3", "1", "1", "log 400")
    assert "You attach" in result.output
    assert "Danielle attaches" not in result.output
    assert ": 0 against 0" not in result.output
