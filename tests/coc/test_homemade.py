"""Home-made cards, end to end: the file is checked, a deck names its cards, games are played with them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from mythos.coc.cardfiles import load_cards
from mythos.coc.decks import load_deck
from mythos.coc.editions import EDITIONS
from mythos.coc.game import Duel, new_game
from mythos.coc.scene import Scene, Side
from mythos.coc.words import COC
from mythos.errors import Finding, UsageError
from mythos.kernel.machine import O_PASS
from mythos.language.compile import compile_file
from mythos.language.mistakes import CardMistakes

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
CARDS = EXAMPLES / "lighthouse.cards"
DECK = EXAMPLES / "lighthouse.toml"
TITLES = (
    "Agnes Thorne",
    "Lamp Oil Smuggler",
    "Storm Lantern",
    "The Long Stair",
    "Signal in the Fog",
    "Wreckers' Bargain",
    "The Light Goes Out",
)


def scene(danielle: Side, tommy: Side | None = None, **more: object) -> Scene:
    return Scene(cards=[str(CARDS)], danielle=danielle, tommy=tommy or Side(), **more)


# -- files ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_file_compiles(edition: str) -> None:
    assert tuple(card.title for card in compile_file(CARDS, edition, COC)) == TITLES


def test_the_deck_is_legal_in_size_and_copies() -> None:
    deck = load_deck(DECK, [CARDS])
    assert deck.size == 50
    assert max(count for _, count in deck.cards) <= 3
    assert sum(card.startswith("lighthouse-") for card, _ in deck.cards) == len(TITLES)


def test_without_the_card_file_the_deck_is_refused() -> None:
    with pytest.raises(UsageError, match=r"lighthouse\.toml:6: no card has the id 'lighthouse-001'") as error:
        load_deck(DECK)
    assert error.value.remedy == "ids look like 'core-041'; `--cards FILE` adds cards of your own"


def test_a_story_of_ones_own_is_no_card_for_a_deck(tmp_path: Path) -> None:
    cards, deck = tmp_path / "mine.cards", tmp_path / "mine.toml"
    cards.write_text('card  "A  Tale"  mine  7b\n  story, struggles TCAI\n')
    deck.write_text('[cards]\n"mine-07b" = 1\n')
    with pytest.raises(UsageError, match="'A  Tale' is a story"):
        load_deck(deck, [cards])


def test_a_card_file_that_is_not_there() -> None:
    with pytest.raises(UsageError, match=r"cannot read the card file nowhere\.cards: No such file"):
        load_deck(DECK, ["nowhere.cards"])
    with pytest.raises(UsageError, match=r"cannot read the card file nowhere\.cards: No such file"):
        load_cards(extra=["nowhere.cards"])


def test_a_card_file_with_mistakes_is_a_finding(tmp_path: Path) -> None:
    path = tmp_path / "mine.cards"
    path.write_text('card "A" mine 1\n  event, agency, cost 1\n  action: draw a card\n')
    with pytest.raises(CardMistakes, match="no articles") as error:
        new_game(cards=[path])
    assert isinstance(error.value, Finding)
    assert error.value.message == str(error.value)


def test_an_id_that_is_taken_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.cards"
    path.write_text('card "A" core 1\n  event, agency, cost 1\n  action: draw 1 card\n')
    with pytest.raises(UsageError, match="the card id 'core-001' is taken by 'Thomas"):
        new_game(cards=[path])


# -- games ---------------------------------------------------------------------------------------------------------
def titles(game: Duel) -> set[str]:
    faces = game.machine.setup.card_face
    return {face.definition.title for face in faces if face.number >= 0}


@pytest.mark.parametrize("seed", range(5))
def test_random_games_end(seed: int) -> None:
    edition = EDITIONS[seed % len(EDITIONS)]
    game = new_game((DECK, "hastur+cthulhu+neutral2"), seed, edition, cards=[CARDS], undoable=False)
    assert set(TITLES) <= titles(game)
    dice = random.Random(seed)
    for _ in range(5_000):
        if game.over:
            break
        ask = game.machine.open_asks()[0]
        options = list(ask.now())
        acting = [option for option in options if option[0] != O_PASS]
        game.take(ask, dice.choice(acting if acting and dice.random() < 0.7 else options))
    assert game.over


def test_a_saved_game_finds_its_cards_again() -> None:
    game = new_game((DECK, DECK), 3, cards=[CARDS])
    while len(game.answers) < 30 and game.question is not None:
        game.answer(game.question.options[-1])
    assert Duel.load(game.save()).hash() == game.hash()


# -- the cards themselves ------------------------------------------------------------------------------------------
def test_agnes_exhausts_somebody_once_per_turn_after_an_investigation_struggle() -> None:
    there = "exhausted, at Dreamwalkers"
    mine = [f"Agnes Thorne: {there}", f"Visiting Author: {there}", "Blackwood File Clerk: at Rotting Away, exhausted"]
    played = scene(
        Side(play=[*mine, "Monster Hunter"], domains=["2 agency"]),
        Side(play=["Peeler", "G-Men", "Byakhee Servant"]),
        stories=["Dreamwalkers", "Rotting Away", "Opening Night"],
        phase="story phase",
        step="resolve_stories",
    )
    played.until("response")
    assert played.offers("Respond with Agnes Thorne [2]")  # both stories had an investigation struggle
    played.answer("Respond with Agnes Thorne")
    assert played.labels() == ["Peeler (Tommy)", "Byakhee Servant (Tommy)"]  # G-Men have too much skill
    played.answer("Peeler")
    assert played.state("Peeler") == "exhausted"
    assert played.offers("Respond with Monster Hunter")
    assert not played.offers("Respond with Agnes Thorne")


def test_the_smuggler_draws_only_if_something_was_discarded() -> None:
    played = scene(Side(hand=["Lamp Oil Smuggler", "Shotgun"], domains=["3 agency"]))
    played.answer("Play Lamp Oil Smuggler", "Respond with Lamp Oil Smuggler")
    assert played.cards("Danielle", "discard pile") == ["Shotgun"]
    assert len(played.cards("Danielle", "hand")) == 2
    empty = scene(Side(hand=["Lamp Oil Smuggler"], domains=["3 agency"]))
    empty.answer("Play Lamp Oil Smuggler")
    assert not empty.offers("Respond with Lamp Oil Smuggler")  # it would cost nothing and do nothing


def test_the_lantern_gives_its_bearer_an_action_while_committed() -> None:
    tommy = Side(play=["Byakhee Servant: at Dreamwalkers", "Ghost"])
    stories = ["Dreamwalkers"]
    at_home = scene(Side(play=["Bag Man: with Storm Lantern", "Patsy"], domains=["2 agency"]), tommy, stories=stories)
    assert (at_home.icons("Bag Man"), at_home.has("Bag Man", "Willpower")) == ("CCII", 1)
    assert not at_home.offers("by Storm Lantern")
    bearer = "Bag Man: with Storm Lantern, at Dreamwalkers"
    out = scene(Side(play=[bearer, "Patsy"], domains=["2 agency"]), tommy, stories=stories)
    out.answer("Use Bag Man (by Storm Lantern)")
    assert out.labels() == ["Bag Man (Danielle, at Dreamwalkers)", "Byakhee Servant (Tommy, at Dreamwalkers)"]
    out.answer("Byakhee Servant")
    assert out.icons("Byakhee Servant") == "CC"


def test_the_stair_needs_somebody_exhausted() -> None:
    rested = scene(Side(play=["The Long Stair", "Hired Muscle"], domains=["1 agency"]))
    assert not rested.offers("Use The Long Stair")
    tired = scene(Side(play=["The Long Stair", "Hired Muscle: exhausted", "Patsy"], domains=["1 agency"]))
    tired.answer("Use The Long Stair")
    assert (tired.state("Hired Muscle"), tired.skill("Hired Muscle")) == ("ready", 1)
    assert tired.state("The Long Stair") == "exhausted"


def test_the_signal_finds_a_card() -> None:
    top = ["Shotgun", "Peeler", "Patsy", "G-Men"]
    played = scene(Side(hand=["Signal in the Fog"], deck=top, domains=["1 agency"]))
    played.answer("Play Signal in the Fog", "Patsy", "Peeler", "G-Men")
    assert played.cards("Danielle", "hand") == ["Patsy"]
    assert played.cards("Danielle", "deck")[:3] == ["Peeler", "G-Men", "Shotgun"]


def test_the_bargain_is_the_opponents_decision() -> None:
    played = scene(
        Side(hand=["Wreckers' Bargain"], play=["Patsy"], domains=["2 neutral"]),
        Side(play=["Peeler", "Bag Man"], hand=["Shotgun", "G-Men"]),
    )
    played.answer("Play Wreckers' Bargain")
    assert played.zone("Patsy") == "discard pile"
    assert played.asked == "Tommy"
    played.answer("sacrifice one character", "Bag Man")
    assert played.zone("Bag Man") == "discard pile"
    alone = scene(
        Side(hand=["Wreckers' Bargain"], play=["Arkham Asylum"], domains=["2 neutral"]), Side(play=["Peeler"])
    )
    assert not alone.offers("Wreckers' Bargain")  # nobody to sacrifice


def test_the_conspiracy_dims_icons_and_restores_its_winners_friends() -> None:
    stories = ["The Light Goes Out: 4-0", "Dreamwalkers", "Opening Night"]
    side = Side(play=["Agnes Thorne: at The Light Goes Out", "Peeler: insane", "Patsy"], domains=["1 neutral"])
    before = scene(side, stories=stories)
    assert before.icons("Agnes Thorne") == "C"
    assert before.struggles("The Light Goes Out") == "TA"
    won = scene(side, stories=stories, phase="story phase", step="resolve_stories")
    won.answer("Yes", "Peeler")
    assert won.state("Peeler") == "ready"
    assert won.cards("Danielle", "won pile") == ["The Light Goes Out"]


# -- recipes of the reference --------------------------------------------------------------------------------------
DOC = (EXAMPLES.parent / "card-language.md").read_text(encoding="utf-8")


@pytest.fixture
def recipe(tmp_path: Path) -> Callable[[int], str]:
    """A card file with the recipe of a number, on a card called "Recipe"."""

    def written(number: int) -> str:
        found = re.search(rf"\*\*{number}\. .*?```cards\n(.*?)```", DOC, re.DOTALL)
        assert found is not None
        lines = found[1].splitlines()
        typed = lines[0].split(",")[0] in ("character", "support", "event", "conspiracy")
        facts = [] if typed else ["character, neutral, cost 1, skill 2, icons TI"]
        path = tmp_path / f"recipe{number}.cards"
        path.write_text('card "Recipe" home 1\n' + "".join(f"  {line}\n" for line in (*facts, *lines)))
        return str(path)

    return written


Recipe = Callable[[int], str]


def test_recipe_12_shields_others(recipe: Recipe) -> None:
    side = Side(play=["Recipe", "Patsy", "Slavering Gug"], domains=["4 agency"])
    played = Scene(cards=[recipe(12)], danielle=side).answer("Use Slavering Gug", "Patsy", "Disrupt with Recipe")
    assert (played.zone("Patsy"), played.state("Recipe")) == ("play", "exhausted")


def test_recipe_13_returns_instead_of_dying(recipe: Recipe) -> None:
    side = Side(play=["Recipe", "Slavering Gug"], domains=["4 agency"])
    played = Scene(cards=[recipe(13)], danielle=side, tommy=Side(play=["Peeler"]))
    played.answer("Use Slavering Gug", "Recipe")
    assert played.zone("Recipe") == "hand"


def test_recipe_20_costs_the_loser_a_card(recipe: Recipe) -> None:
    played = Scene(
        cards=[recipe(20)],
        danielle=Side(play=["Recipe: at Dreamwalkers"]),
        tommy=Side(play=["Peeler: at Dreamwalkers", "Bag Man"], hand=["Shotgun", "Patsy"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="resolve_stories",
    )
    played.until("response").answer("Respond with Recipe")
    assert len(played.cards("Tommy", "discard pile")) == 1


def test_recipe_24_divides_two_fates(recipe: Recipe) -> None:
    side = Side(hand=["Recipe"], play=["Patsy: exhausted"], domains=["1 hastur"])
    played = Scene(cards=[recipe(24)], danielle=side, tommy=Side(play=["Bag Man", "Peeler: exhausted"]))
    played.answer("Play Recipe", "Patsy", "Bag Man", "Bag Man")
    assert (played.state("Patsy"), played.state("Bag Man")) == ("ready", "insane")


def test_recipe_28_offers_a_trade_at_the_start_of_the_turn(recipe: Recipe) -> None:
    side = Side(play=["Recipe", "Patsy"], hand=["Shotgun"])
    played = Scene(cards=[recipe(28)], danielle=side, active=1, phase="story phase")
    played.until("may").answer("Yes")
    assert played.cards("Danielle", "discard pile") == ["Shotgun"]


def test_recipe_31_builds_a_domain(recipe: Recipe) -> None:
    side = Side(play=["Recipe", "Patsy"], hand=["Shotgun"], domains=["1 agency"])
    played = Scene(cards=[recipe(31)], danielle=side).answer("Use Recipe")
    assert played.resources("Danielle") == [1, 0, 0, 1]
