"""Ratings find the strengths from which games were made, with honest intervals."""

from random import Random

from mythos.simulate.elo import FIRST, POINTS, Result, chance, inverse, ratings, solve

STRENGTH = {"weak": -120.0, "middle": 0.0, "strong": 120.0, "deck good": 60.0, "deck bad": -60.0}
ADVANTAGE = 40.0


def made_up(games: int, seed: int) -> list[Result]:
    """Games in which everybody plays as strongly as the table says."""
    dice = Random(seed)
    results = []
    for k in range(games):
        bots = dice.sample(["weak", "middle", "strong"], 2)
        sides = tuple((bot, dice.choice(["deck good", "deck bad"])) for bot in bots)
        lead = sum(STRENGTH[name] for name in sides[0]) - sum(STRENGTH[name] for name in sides[1])
        lead += ADVANTAGE if k % 2 == 0 else -ADVANTAGE
        results.append(Result((sides[0], sides[1]), k % 2, float(dice.random() < chance(lead / POINTS))))
    return results


GROUPS = (["weak", "middle", "strong"], ["deck good", "deck bad"])


def test_true_strengths_lie_in_the_intervals() -> None:
    inside, total = 0, 0
    for seed in range(20):
        found = ratings(made_up(600, seed), *GROUPS)
        for name, true in {**STRENGTH, FIRST: ADVANTAGE}.items():
            total += 1
            inside += found[name].low <= true <= found[name].high
        assert found["strong"].points > found["middle"].points > found["weak"].points
    assert 0.88 < inside / total < 1.0


def test_a_bot_that_never_lost_has_a_rating_too() -> None:
    games = [Result((("a",), ("b",)), k % 2, 1.0) for k in range(20)]
    found = ratings(games, ["a", "b"])
    assert 200 < found["a"].points < 800
    assert found["a"].points == -found["b"].points


def test_nobody_is_stronger_after_as_many_wins_as_losses() -> None:
    games = [Result((("a",), ("b",)), k % 2, float(k % 4 < 2)) for k in range(40)]
    found = ratings(games, ["a", "b"])
    assert found["a"].points == 0.0
    assert found[FIRST].points == 0.0


def test_going_first_is_rated() -> None:
    found = ratings([Result((("a",), ("b",)), k % 2, float(k % 2 == 0)) for k in range(40)], ["a", "b"])
    assert found[FIRST].points > 100
    assert found["a"].points == 0.0


def test_linear_equations() -> None:
    assert [round(x, 9) for x in solve([[0.0, 2.0], [1.0, 1.0]], [4.0, 3.0])] == [1.0, 2.0]
    assert [[round(x, 9) for x in row] for row in inverse([[2.0, 0.0], [0.0, 4.0]])] == [[0.5, 0.0], [0.0, 0.25]]
