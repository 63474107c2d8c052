"""Standalone play: experience for weaknesses, resolutions of earlier scenarios by choice."""

import pytest

from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.decks import OTHERS, Deck, experience_of, problems, starter
from mythos.arkham.game import Scene
from mythos.arkham.standalone import more_weaknesses, standalone
from mythos.errors import UsageError

SHOTGUN, LITA = "core-029", "core-117"


def with_shotguns(copies: int) -> Deck:
    """Roland's deck with a Shotgun (4) or two in the place of Knives."""
    cards = dict(starter("roland").cards)
    cards["core-086"] -= copies
    return Deck("core-001", (*((card, k) for card, k in cards.items() if k), (SHOTGUN, copies)))


def weaknesses(scene: Scene, seat: int = 0) -> int:
    cards = load_cards()
    return sum(k for card, k in scene.setup["seats"][seat]["deck"] if cards[card].printed[n.BASIC])


@pytest.mark.parametrize(("experience", "more"), [(0, 0), (9, 0), (10, 1), (19, 1), (29, 2), (30, 3), (49, 4)])
def test_experience_is_paid_for_with_weaknesses(experience: int, more: int) -> None:
    assert more_weaknesses(experience) == more


def test_fifty_is_too_much() -> None:
    with pytest.raises(UsageError, match="50 experience"):
        more_weaknesses(50)


def test_a_deck_with_levels_takes_more_weaknesses() -> None:
    assert weaknesses(standalone(["roland"])) == 1
    better = with_shotguns(2)
    assert experience_of(better) == 8
    assert weaknesses(standalone([better])) == 1
    cards = dict(better.cards)
    cards["core-087"] -= 1
    best = Deck("core-001", (*((card, k) for card, k in cards.items() if k), ("core-028", 1)))  # Beat Cop (2)
    assert experience_of(best) == 10
    scene = standalone([best], seed=4)
    assert weaknesses(scene) == 2


def test_exceptional_cards_count_twice() -> None:
    assert experience_of(Deck("core-003", (("dunwich-305", 1),))) == 8


def test_two_decks_share_one_pool_of_weaknesses() -> None:
    scene = standalone(["roland", "wendy", "agnes", "daisy"], seed=2)
    found = [seat["deck"][-1][0] for seat in scene.setup["seats"]]
    cards = load_cards()
    assert all(found.count(card) <= (cards[card].fact("copies") or (1,))[0] for card in found)


def test_the_log_of_a_scenario_that_stands_alone() -> None:
    assert standalone(["roland"], "masks").setup["log"] == ["house burned"]
    assert standalone(["roland"], "devourer").setup["log"] == []


def test_earlier_resolutions_are_chosen() -> None:
    scene = standalone(["roland", "wendy"], "masks", earlier={"gathering": 1})
    assert scene.setup["log"] == ["house burned"]
    assert [seat["mental"] for seat in scene.setup["seats"]] == [1, 0]
    assert [LITA, 1] in scene.setup["seats"][0]["deck"]
    scene = standalone(["roland"], "devourer", earlier={"gathering": 2, "masks": 2})
    assert scene.setup["log"] == ["house standing", "past midnight"]


def test_starter_decks_of_other_sets_are_legal_but_for_the_weakness() -> None:
    for name in OTHERS:
        assert problems(starter(name)) == ["a random basic weakness is missing"]
    duke = standalone(["pete"]).view(0)["investigators"][0]["play"]
    assert [card["title"] for card in duke] == ["Duke"]


def test_impossible_choices_are_refused() -> None:
    with pytest.raises(UsageError, match="does not come before"):
        standalone(["roland"], "masks", earlier={"devourer": 1})
    with pytest.raises(UsageError, match="no resolution"):
        standalone(["roland"], "masks", earlier={"gathering": 9})
    with pytest.raises(UsageError, match="Nobody goes on"):
        standalone(["roland"], "masks", earlier={"gathering": 3})
    with pytest.raises(UsageError, match="cannot be played"):
        standalone([Deck("core-001", (("core-086", 2),))])
