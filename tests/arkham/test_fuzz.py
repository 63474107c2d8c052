"""The fuzzer finds nothing, and finds what is broken on purpose."""

import random

import pytest

from mythos.arkham import invariants
from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import Sheet, load_cards
from mythos.arkham.decks import problems
from mythos.arkham.fuzz import ALL, EVERYTHING, INVENTED, STARTER, Plan, fuzz, play_all
from mythos.arkham.game import Scene
from mythos.arkham.mixing import everybody, mixed_deck
from mythos.arkham.rules import actions
from mythos.arkham.scenarios.book import scenarios
from mythos.kernel import fuzzing


def test_random_games_keep_every_invariant() -> None:
    report = fuzz(10, 900)
    assert report.failures == []
    assert report.games == 10


@pytest.mark.long
def test_many_random_games_keep_every_invariant() -> None:
    report = fuzz(150, 5000)
    assert report.failures == []
    assert report.never() == []


def test_a_broken_invariant_is_told_with_seed_and_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Scene) -> tuple[int, list[str]]:
        return 1, ["a card is lost"] if len(game.answers) > 3 else []

    monkeypatch.setitem(invariants.TABLE, "zones", broken)
    report = fuzz(1, 7, Plan(scenarios=("gathering",), investigators=("roland",), difficulties=("easy",)))
    failure = report.failures[0]
    assert (failure.seed, failure.message, len(failure.answers)) == (7, "zones: a card is lost", 4)


def test_the_plan_reaches_every_scenario_and_seat_number() -> None:
    games = [Plan().game(seed) for seed in range(60)]
    assert {game.setup["scenario"] for game in games} == set(scenarios())
    assert {game.machine.setup.players for game in games} == {1, 2, 3, 4}
    assert {game.setup["difficulty"] for game in games} == {"easy", "standard", "hard", "expert"}


def test_mixed_decks_are_legal_for_every_investigator() -> None:
    for who in everybody():
        for seed in range(3):
            assert problems(mixed_deck(who, random.Random(seed), [])) == []


def test_mixed_decks_share_one_pool_of_weaknesses() -> None:
    dice = random.Random(1)
    taken: list[str] = []
    for who in everybody()[:4]:
        mixed_deck(who, dice, taken)
    cards = load_cards()
    assert all(taken.count(card) <= (cards[card].fact("copies") or (1,))[0] for card in taken)


def test_the_cards_of_other_sets_get_into_the_games() -> None:
    seen: set[str] = set()
    for seed in range(1, 161, 2):
        setup = Plan(pool=ALL).game(seed).setup
        seen |= {card for seat in setup["seats"] for card, _ in seat["deck"]} | set(setup["encounter"])
        seen |= {seat["investigator"] for seat in setup["seats"]}
    cards = load_cards()
    types = (n.INVESTIGATOR, n.ASSET, n.EVENT, n.SKILL, n.TREACHERY, n.ENEMY)
    exchanged = ("forgotten-039", "forgotten-041", "forgotten-042")  # they come only in the place of others
    earned = ("dunwich-178", "carcosa-059")  # and these only by a story
    wanted = {
        card
        for card, definition in cards.items()
        if not card.startswith("core") and definition.type in types and not definition.printed[n.STORY]
    }
    assert wanted - seen - {*exchanged, *earned} == set()


def test_random_games_with_cards_of_other_sets_keep_every_invariant() -> None:
    report = play_all(range(401, 417, 2), Plan(pool=ALL))
    assert report.failures == []
    assert report.games == 8


def test_a_failing_game_is_made_short_and_kept_as_a_save(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Scene) -> tuple[int, list[str]]:
        return 1, ["somebody has moved"] if any(code[0] == actions.O_MOVE for _, code in game.answers) else []

    monkeypatch.setitem(invariants.TABLE, "zones", broken)
    monkeypatch.setattr(fuzzing, "TRIES", 40)
    failure = fuzz(1, 1, Plan(("masks",), ("roland",), ("easy",), STARTER)).failures[0]
    loaded = Scene.load(failure.short.save)
    assert broken(loaded)[1]
    assert len(loaded.answers) == len(failure.short.answers) < len(failure.answers)


def test_invented_cards_are_read_and_dealt() -> None:
    games = [Plan(pool=INVENTED).game(seed) for seed in range(3)]
    for game in games:
        assert game.setup["cards"][0][1].count('card "Thing') >= 8
        assert any(card.startswith("invented") for seat in game.setup["seats"] for card, _ in seat["deck"])
        assert any(card.startswith("invented") for card in game.setup["encounter"])
    assert {bool(Plan(pool=EVERYTHING).game(seed).setup.get("cards")) for seed in range(24)} == {True, False}


def test_cards_of_ones_own_come_into_decks_and_the_encounter_deck() -> None:
    text = 'card "Stray" own 1\n  treachery\n  revelation: take 1 horror\n\ncard "Axe" own 2\n  asset, mystic, cost 1\n'
    faces = Plan(cards=(Sheet("own.cards", text),)).game(3).machine.setup.faces
    assert {"Stray", "Axe"} <= {face.definition.title for face in faces}
