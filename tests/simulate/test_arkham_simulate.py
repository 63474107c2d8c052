"""Many games of Arkham Horror: the same result however many work on it, and figures that agree with the games."""

import json
from dataclasses import replace

import pytest

from mythos.arkham.campaign import Campaign
from mythos.arkham.decks import Deck, starter
from mythos.arkham.game import new_game
from mythos.bots import bot
from mythos.errors import MythosError, UsageError
from mythos.games.run import Crew
from mythos.simulate import arkham_play as playing
from mythos.simulate.arkham_play import Fate, Outing, Played, dealt, play
from mythos.simulate.arkham_report import Report, game_rows, simulate

ALONE = Outing(("roland",), ("greedy",), "gathering", "standard", 3)
TWO = Outing(("agnes", "wendy"), ("greedy", "random"), "masks", "easy", 5)


@pytest.mark.parametrize("outing", [ALONE, TWO], ids=["alone", "two"])
def test_the_same_seed_plays_the_same_games_in_any_number_of_processes(outing: Outing) -> None:
    alone, together = simulate(outing, 6), simulate(outing, 6, Crew(2))
    assert alone.games == together.games
    assert alone.plain() == together.plain()
    assert simulate(replace(outing, seed=outing.seed + 50), 6).games != alone.games


def test_experience_and_trauma_are_those_of_the_campaign() -> None:
    for seed in range(8):
        played = play(replace(ALONE, seed=seed))
        game = new_game(["roland"], seed=seed, undoable=False)
        player = bot("greedy", seed)
        while not game.over:
            ask = game.machine.open_asks()[0]
            game.take(ask, player.choose(game, ask))
        campaign = Campaign.begin(["roland"], seed)
        outcome = campaign.conclude(game)
        fate = played.fates[0]
        assert played.resolution == outcome.resolution
        assert [fate.experience] == outcome.experience
        assert [[fate.physical, fate.mental]] == outcome.trauma
        assert (fate.end == playing.KILLED) == (campaign.members[0].status != "active")
        assert played.decisions == len(game.answers)


def test_a_deck_without_a_basic_weakness_draws_one() -> None:
    deck = starter("daisy")
    assert dealt(replace(ALONE, investigators=(deck,))).setup == dealt(replace(ALONE, investigators=("daisy",))).setup
    haunted = Deck(deck.investigator, (*deck.cards, ("core-098", 1)))
    assert dealt(replace(ALONE, investigators=(haunted,))).setup["seats"][0]["deck"][-1] == ["core-098", 1]


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(UsageError, match="no bot 'gredy'"):
        play(replace(ALONE, bots=("gredy",)))
    with pytest.raises(UsageError, match="no scenario 'atlantis'"):
        play(replace(ALONE, scenario="atlantis"))
    with pytest.raises(UsageError, match="no difficulty 'brutal'"):
        play(replace(ALONE, difficulty="brutal"))


def test_a_game_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_DECISIONS", 3)
    with pytest.raises(MythosError, match="seed 3 does not end within 3 decisions"):
        play(ALONE)


# -- the report
def told(*games: tuple[int, int, int, str, tuple[str, ...]]) -> Report:
    """Games as (resolution, experience, mental trauma, end, cards played)."""
    rows = [
        Played(k, resolution, 6 + k, 40, (Fate(experience, 0, mental, end, tuple((card, 1) for card in cards)),))
        for k, (resolution, experience, mental, end, cards) in enumerate(games)
    ]
    return Report(ALONE, rows)


def test_figures_are_counted_over_the_games() -> None:
    data = told((2, 7, 0, "survived", ()), (0, 4, 1, "resigned", ()), (0, 2, 1, "resigned", ())).plain()
    assert [(row["resolution"], row["wins"]) for row in data["resolutions"]] == [(0, 2), (1, 0), (2, 1), (3, 0)]
    roland = data["investigators"][0]
    assert (roland["experience"]["mean"], roland["trauma"]["mean"], roland["gain"]["mean"]) == (4.333, 0.667, 3.667)
    low, high = data["gain"]["interval"]
    assert low < 3.667 < high
    assert roland["ends"] == {"resigned": 2, "survived": 1}
    assert data["rounds"]["games"] == {"6": 1, "7": 1, "8": 1}


def test_a_card_contributes_what_playing_it_goes_with() -> None:
    with_it = [(2, 7, 0, "survived", ("core-020",)), (2, 6, 0, "survived", ("core-020",))]
    without = [(0, 3, 1, "resigned", ()), (0, 4, 1, "resigned", ("core-088",))]
    cards = {card["card"]: card for card in told(*with_it, *without).plain()["cards"]}
    machete = cards["core-020"]
    assert (machete["gain_played"], machete["gain_not_played"], machete["contribution"]) == (6.5, 2.5, 4.0)
    assert machete["interval"][0] > 0
    assert cards["core-088"]["contribution"] is None  # played once: nothing to compare
    assert cards["core-016"]["games"] == 0


def test_one_game_has_no_interval_and_is_still_json() -> None:
    data = told((2, 7, 0, "survived", ())).plain()
    assert data["gain"]["interval"] is None
    assert json.loads(json.dumps(data, allow_nan=False)) == data


def test_the_rows_of_the_table_are_the_games() -> None:
    rows = game_rows(simulate(TWO, 2))
    assert rows[0][:6] == ("seed", "scenario", "difficulty", "resolution", "rounds", "decisions")
    assert rows[0][6:] == tuple(
        f"{name}_{seat}"
        for seat in (0, 1)
        for name in ("investigator", "bot", "experience", "physical_trauma", "mental_trauma", "end")
    )
    assert [row[:3] for row in rows[1:]] == [(5, "masks", "easy"), (6, "masks", "easy")]
    assert (rows[1][6:8], rows[1][12:14]) == (("agnes", "greedy"), ("wendy", "random"))
    assert {len(row) for row in rows} == {len(rows[0])}
