"""The searching bot answers legally and repeatably, thinks as long as it may, and knows nothing it may not know."""

from random import Random
from time import process_time

import pytest

from mythos.bots import BOTS, Bot, bot
from mythos.bots.coc_mind import CocMind, chance
from mythos.bots.coc_value import WIN
from mythos.bots.mcts import MctsBot, Search
from mythos.bots.mind import mind_of
from mythos.coc import Duel, new_game
from mythos.coc.position import Position, Side, set_up
from mythos.coc.table import TURN, Table
from mythos.errors import UsageError
from mythos.kernel.machine import Ask
from tests.bots.test_bots import before_committing, chosen
from tests.bots.test_determinise import questions, with_other_secrets


def asked(game: Duel) -> Ask:
    return game.machine.open_asks()[0]


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:6"])
@pytest.mark.parametrize("seed", range(4))
def test_no_decision_depends_on_what_a_bot_may_not_know(name: str, seed: int) -> None:
    """Whatever the opponent truly holds and whatever is still to be drawn, the bot answers the same."""
    assert name.split(":")[0] in BOTS
    player: Bot = bot(name, 5)
    compared = 0
    for game, ask in questions(seed, every=23):
        other = with_other_secrets(game, ask.player, seed)
        assert other.hash() != game.hash()
        mine = next(a for a in other.machine.open_asks() if a.player == ask.player)
        assert player.choose(other, mine) == player.choose(game, ask)
        compared += 1
    assert compared >= 4


def test_every_bot_is_put_to_that_test() -> None:
    assert set(BOTS) == {"random", "greedy", "mcts"}


def test_what_it_may_know_does_change_its_mind() -> None:
    """The test above would pass for a bot that always says the same."""
    answers = {
        chosen(before_committing("Blackwood File Clerk", foe), "mcts:16") for foe in ("G-Men: exhausted", "G-Men")
    }
    assert len(answers) == 2


def test_it_takes_the_token_that_wins_the_game() -> None:
    assert "Ancient Apocrypha" in chosen(before_committing("Blackwood File Clerk", "G-Men: exhausted"), "mcts:16")


def test_it_defends_where_it_would_lose_the_game() -> None:
    game = set_up(
        Position(
            danielle=Side(play=["G-Men"]),
            tommy=Side(
                play=["Blackwood File Clerk: exhausted, at Rotting Away"], won=["Dreamwalkers", "Opening Night"]
            ),
            stories=["Ancient Apocrypha", "Rotting Away: 0-4"],
            active=1,
            phase="story phase",
            step="opponent_commits",
        )
    )
    assert chosen(game, "mcts:16") == "Commit G-Men to Rotting Away"


def test_it_leaves_the_game_as_it_was() -> None:
    game = new_game(seed=2)
    game.answer("Keep this hand").answer("Keep this hand")
    before = game.hash()
    bot("mcts:8", 0).choose(game, asked(game))
    assert (game.hash(), len(game.answers)) == (before, 2)


class Noting(CocMind):
    """Notes with which dice each game is imagined."""

    def __init__(self) -> None:
        self.dice: list[object] = []

    def imagine(self, machine: Table, viewer: int, rng: Random) -> object:
        self.dice.append(rng.getstate())
        return super().imagine(machine, viewer, rng)


def test_every_answer_meets_the_same_imagined_games() -> None:
    game = new_game(seed=2)
    game.answer("Keep this hand").answer("Keep this hand")
    mind = Noting()
    search = Search(mind, game, asked(game), 1)
    mind.dice.clear()
    for _ in range(2):
        for branch in search.branches[:3]:
            search.walk(branch)
    assert mind.dice[:3] == [mind.dice[0]] * 3
    assert mind.dice[3:] == [mind.dice[3]] * 3
    assert mind.dice[0] != mind.dice[3]


def test_the_worse_half_of_the_answers_is_left_out_after_each_round() -> None:
    game = new_game(seed=2)
    game.answer("Keep this hand").answer("Keep this hand")
    search = Search(CocMind(), game, asked(game), 1)
    assert len(search.branches) == 8  # the cards of the hand
    answer = search.decide(lambda walks: walks / 64)
    assert sorted(branch.root.visits for branch in search.branches) == [3, 3, 3, 3, 8, 8, 18, 18]
    assert answer in [branch.place for branch in search.branches if branch.root.visits == 18]


def test_playouts_end_with_the_turn() -> None:
    game = new_game(seed=2)
    player = bot("greedy", 1)
    while game.machine.regs[TURN] < 3:
        game.take(asked(game), player.choose(game, asked(game)))
    mind = CocMind()
    search = Search(mind, game, asked(game), 1)
    table, _ = search.imagined(Random(1))
    search.play_on(table, Random(1))
    assert game.over or mind.moment(table) == mind.horizon(game.machine)


def test_a_time_budget_is_kept() -> None:
    game = new_game(seed=2)
    game.answer("Keep this hand").answer("Keep this hand")
    begin = process_time()
    code = bot("mcts:0.2s", 1).choose(game, asked(game))
    spent = process_time() - begin
    assert code in asked(game).now()
    assert 0.2 <= spent < 1.0  # of the processor's time, whatever else the machine does; one round more than it may


def test_chances_grow_with_the_advantage_and_only_the_end_is_certain() -> None:
    points = [-WIN, -300.0, -10.0, 0.0, 10.0, 300.0, WIN]
    found = [chance(each) for each in points]
    assert found == sorted(found)
    assert (found[0], found[3], found[-1]) == (0.0, 0.5, 1.0)
    assert 0 < found[1] < found[5] < 1


def test_budgets_are_read_from_the_name() -> None:
    one, two, three = bot("mcts", 1), bot("mcts:33", 1), bot("mcts:1.5s", 1)
    assert isinstance(one, MctsBot)
    assert isinstance(two, MctsBot)
    assert isinstance(three, MctsBot)
    assert (two.iterations, two.seconds, three.seconds, one.seconds) == (33, None, 1.5, None)


@pytest.mark.parametrize("name", ["mcts:", "mcts:0", "mcts:x", "mcts:1.5", "mcts:0s", "greedy:3"])
def test_a_strange_budget_is_refused(name: str) -> None:
    with pytest.raises(UsageError, match="There is no bot"):
        bot(name, 1)


def test_a_game_it_does_not_know_is_refused() -> None:
    game = new_game(seed=1)
    game.name = "chess"
    with pytest.raises(UsageError, match="no game 'chess'"):
        mind_of(game)
