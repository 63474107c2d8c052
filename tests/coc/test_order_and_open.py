"""What lies open, in which order struggles come, what is answered once, who pays to go somewhere, and who has won."""

from __future__ import annotations

import pytest

from mythos.coc import contest
from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene, Side
from mythos.coc.view import knows

STORY, OTHER = "Nowhere to Hide", "Dreamwalkers"
CARDS = """
card "Glass Wall" open 1
  support, neutral, cost 1
  any opponent's hand is revealed

card "Glass Deck" open 2
  support, neutral, cost 1
  top card of each player's deck is revealed

card "Stage" open 3
  event, neutral, cost 0
  action: any opponent's hand is revealed until end of phase

card "Pickpocket" open 4
  support, neutral, cost 1
  response after you discard 1 or more cards from hand: draw 1 card
  action: exhaust this and discard 2 cards from hand -> draw 1 card

card "Last Word" open 5
  support, neutral, cost 1
  subtypes Attachment
  attach to any story
  each terror struggle at attached story resolves after others

card "Gate Keeper" open 6
  character, neutral, cost 1, skill 1
  extra cost for any opponent to commit any character to same story: pay 1

card "Verdict" open 7
  event, neutral, cost 0
  action: choose 1 story; you win that story

card "Lamp" open 8
  event, neutral, cost 0
  action: reveal top card of deck until end of phase

card "Fighter" open 9
  character, neutral, cost 1, skill 3, icons TTCC
"""


def table(danielle: Side, tommy: Side | None = None, **more: object) -> Scene:
    """A scene with these cards."""
    return Scene(danielle=danielle, tommy=tommy or Side(), cards=[Sheet("open.cards", CARDS)], patient=True, **more)


def seen(scene: Scene, title: str, viewer: int) -> bool:
    """Does a player know the face of a card?"""
    return knows(scene.game.machine, scene.find(title), viewer)


def test_an_opponents_hand_lies_open_and_ones_own_does_not() -> None:
    scene = table(Side(play=["Glass Wall"], hand=["Peeler"]), Side(hand=["Local Sheriff"]))
    assert (seen(scene, "Local Sheriff", 0), seen(scene, "Peeler", 1)) == (True, False)


def test_the_top_of_every_deck_lies_open() -> None:
    scene = table(Side(play=["Glass Deck"], deck=["Peeler", "Local Sheriff"]))
    assert (seen(scene, "Peeler", 1), seen(scene, "Local Sheriff", 1)) == (True, False)


@pytest.mark.parametrize("event", ["Stage", "Lamp"])
def test_what_an_effect_lays_open_is_known_to_everybody(event: str) -> None:
    hidden = {"Stage": ("Local Sheriff", 0), "Lamp": ("Peeler", 1)}[event]
    scene = table(Side(hand=[event], deck=["Peeler"]), Side(hand=["Local Sheriff"]))
    assert not seen(scene, *hidden)
    assert seen(scene.answer(f"Play {event}"), *hidden)


def test_two_cards_discarded_together_are_one_occasion() -> None:
    mine = Side(play=["Pickpocket"], hand=["Peeler", "Local Sheriff"], deck=["Fighter"] * 4)
    scene = table(mine).answer("Use Pickpocket").if_asked("Peeler", "Local Sheriff")
    scene.answer("Respond with Pickpocket")
    assert not scene.offers("Respond with Pickpocket")
    assert scene.cards("Danielle", "hand") == ["Fighter", "Fighter"]


def test_struggles_that_come_after_the_others() -> None:
    mine = Side(play=[f"Fighter: at {STORY}", f"Last Word: on {STORY}"])
    theirs = Side(play=[f"Peeler: at {STORY}"])
    orders = []
    for side in (mine, Side(play=[f"Fighter: at {STORY}"])):
        scene = table(side, theirs, stories=[STORY], phase="story phase", step="resolve_stories")
        machine = scene.game.machine
        order = contest.struggle_order(machine, scene.find(STORY))
        orders.append([order >> 2 * k & 3 for k in range(4)])
    assert orders == [[1, 2, 3, 0], [0, 1, 2, 3]]


def test_who_goes_to_the_gate_keeper_pays_and_nobody_else() -> None:
    mine = Side(play=[f"Gate Keeper: at {STORY}", f"Fighter: at {OTHER}"])
    for domains, asked in ((["1 agency"], True), ([""], False)):
        theirs = Side(play=["Peeler"], domains=domains)
        scene = table(mine, theirs, stories=[STORY, OTHER], phase="story phase", step="opponent_commits")
        if asked:
            scene.answer("No")
        assert not scene.offers(f"Commit Peeler to {STORY}")
        assert scene.offers(f"Commit Peeler to {OTHER}")
    scene = table(mine, Side(play=["Peeler"], domains=["1 agency"]), stories=[STORY, OTHER], phase="story phase",
                  step="opponent_commits")  # fmt: skip
    scene.answer("Yes", f"Commit Peeler to {STORY}")
    assert scene.drained("Tommy")[0]


def test_a_story_is_won_outright() -> None:
    scene = table(Side(hand=["Verdict"]), stories=[f"{STORY}: 1-3", OTHER]).answer("Play Verdict", STORY)
    scene.if_asked("No")
    assert scene.zone(STORY) == "won pile"
    assert scene.controller(STORY) == "Danielle"


@pytest.mark.parametrize("title", ["Dr. Christine Maire", "Eyes in a Jar"])
def test_who_lets_opponents_play_with_open_hands(title: str) -> None:
    scene = table(Side(play=[title], hand=["Peeler"]), Side(hand=["Local Sheriff"]))
    assert (seen(scene, "Local Sheriff", 0), seen(scene, "Peeler", 1)) == (True, False)


@pytest.mark.parametrize(
    ("title", "mine", "theirs"),
    [("Prism of Many Views", True, True), ("Clover Club Regular", False, True), ("Martin Herring", True, False)],
)
def test_whose_deck_shows_its_top_card(title: str, mine: bool, theirs: bool) -> None:
    scene = table(Side(play=[title], deck=["Peeler"]), Side(deck=["Local Sheriff"]))
    assert (seen(scene, "Peeler", 1), seen(scene, "Local Sheriff", 0)) == (mine, theirs)


@pytest.mark.parametrize(("side", "shown"), [(0, (False, True)), (1, (True, False)), (2, (False, False))])
def test_the_dreamlands_eclipse_shows_the_deck_of_whoever_has_fewer_dreamlands(
    side: int, shown: tuple[bool, bool]
) -> None:
    lands = [["The Enchanted Wood"] if side == k else [] for k in (0, 1)]
    mine = Side(play=["Dreamlands Eclipse", *lands[0]], deck=["Peeler"])
    scene = table(mine, Side(play=lands[1], deck=["Local Sheriff"]))
    assert (seen(scene, "Peeler", 1), seen(scene, "Local Sheriff", 0)) == shown


def test_who_costs_as_much_as_the_top_card_keeps_away_from_martin_herring() -> None:
    mine = Side(play=[f"Martin Herring: at {STORY}"], deck=["Peeler"])
    theirs = Side(play=["Peeler", "Local Sheriff"])
    scene = table(mine, theirs, stories=[STORY], phase="story phase", step="opponent_commits")
    cost = {title: scene.game.machine.face(scene.find(title)).printed[0] for title in ("Peeler", "Local Sheriff")}
    assert not scene.offers(f"Commit Peeler to {STORY}")
    assert scene.offers(f"Commit Local Sheriff to {STORY}") == (cost["Peeler"] != cost["Local Sheriff"])


@pytest.mark.parametrize(("extra", "first"), [([], 0), (["Terrors in the Dark"], 1)])
def test_combat_comes_first_where_a_gug_is_at_night(extra: list[str], first: int) -> None:
    mine = Side(play=["Great Stone Circle", f"Slavering Gug: at {STORY}", f"Fighter: at {OTHER}", *extra])
    scene = table(mine, stories=[STORY, OTHER], phase="story phase", step="actions_after_defence")
    machine = scene.game.machine
    assert [contest.struggle_order(machine, scene.find(story)) & 3 for story in (STORY, OTHER)] == [first, 0]
