"""What lines that nobody has written brought to light (`make breed`)."""

from __future__ import annotations

import pytest

from mythos.coc.cardfiles import Sheet
from mythos.coc.invariants import attachments
from mythos.coc.scene import Scene, Side
from mythos.coc.table import printed_title, stories
from mythos.language.mistakes import CardMistakes
from tests.language.breeding import GAMES

FIRE = """
card "Burnt Archive" bred 1
  event, neutral, cost 0
  action: choose 1 story; destroy it
"""


def test_a_story_that_is_destroyed_makes_room_for_the_next_one() -> None:
    scene = Scene(danielle=Side(hand=["Burnt Archive"]), cards=[Sheet("bred.cards", FIRE)], patient=True)
    table = scene.game.machine
    before = stories(table)
    scene.answer("Play Burnt Archive", printed_title(table, before[1]))
    after = stories(table)
    assert len(after) == len(before) == 3
    assert (after[0], after[2]) == (before[0], before[2])
    assert after[1] != before[1]


TAP = """
card "Spring Tap" bred 5
  support, neutral, cost 0
  attach to any undrained domain

card "Stream" bred 6
  support, neutral, cost 0
  action: pay 1 -> draw 1 card
"""


def test_an_attachment_stays_on_a_domain_that_is_drained() -> None:
    scene = Scene(
        danielle=Side(hand=["Spring Tap"], play=["Stream"], domains=["1 neutral", "1 neutral", "1 neutral"]),
        cards=[Sheet("bred.cards", TAP)],
        patient=True,
    )
    scene.answer("Play Spring Tap", "Domain 1", "Use Stream", "Domain 1")
    assert scene.zone("Spring Tap") == "play"
    looked, wrong = attachments(scene.game)
    assert (looked, wrong) == (1, [])


def test_nobody_is_chosen_for_a_time() -> None:
    text = 'card "Idle" bred 2\n  character, neutral, cost 1, skill 1\n  this cannot commit during 1 opponent\'s turn\n'
    for when in ("1 opponent's turn", "1 opponent's controller's turn"):
        with pytest.raises(CardMistakes, match="nobody is chosen for a time"):
            GAMES["coc"].read(text.replace("1 opponent's turn", when))
    assert GAMES["coc"].read(text.replace("1 opponent", "any opponent"))


@pytest.mark.parametrize(
    ("game", "facts", "line"),
    [
        ("arkham", "skill, guardian, skills wild", "choose 1 Item card in discard pile"),
        ("arkham", "treachery", "revelation: choose 1 investigator here"),
        ("coc", "event, neutral, cost 1", "action: choose 1 character"),
        ("coc", "event, neutral, cost 1", "action: each player names 1 title"),
    ],
)
def test_what_is_chosen_is_chosen_for_something(game: str, facts: str, line: str) -> None:
    with pytest.raises(CardMistakes, match="something is chosen or named, and nothing is done with it"):
        GAMES[game].read(f'card "Idle" bred 3\n  {facts}\n  {line}\n')


def test_nothing_is_impossible_before_something_was_tried() -> None:
    text = 'card "Hasty" bred 4\n  skill, seeker, skills wild\n  if impossible and evading, draw 1 card\n'
    with pytest.raises(CardMistakes, match="nothing was tried before this"):
        GAMES["arkham"].read(text)


def test_a_character_is_no_event() -> None:
    text = 'card "Idle" bred 3\n  event, neutral, cost 1\n  action: choose 1 character; return that event to hand\n'
    with pytest.raises(CardMistakes, match="no event was named before"):
        GAMES["coc"].read(text)
    assert GAMES["coc"].read(text.replace("that event", "that card"))


def test_dark_sargassum_sacrifices_whom_it_brought_and_not_the_story() -> None:
    mine = Side(play=["Dark Sargassum"], deck=["Priestess of Bubastis", *["Blackwood File Clerk"] * 6])
    scene = Scene(danielle=mine, phase="story phase", stories=["Opening Night"], patient=True)
    scene.until("commit").answer("Commit Dark Sargassum to Opening Night")
    scene.answer("Respond with Dark Sargassum").if_asked("Opening Night")
    assert scene.story_of("Priestess of Bubastis") == "Opening Night"
    scene.until("resource")
    assert scene.zone("Priestess of Bubastis") == "discard pile"


PACKING = """
card "Packing" bred 6
  event, neutral, cost 0
  action: choose 2 characters; put them to top of their owner's deck in any order
"""


def test_who_is_put_into_a_deck_in_any_order_leaves_play_first() -> None:
    scene = Scene(
        danielle=Side(play=["Peeler: with .45 Pistols", "G-Men", "Bag Man"], hand=["Packing"], deck=["Hastur"]),
        cards=[Sheet("bred.cards", PACKING)],
        patient=True,
    )
    scene.answer("Play Packing", "Peeler", "G-Men", "G-Men")
    assert scene.cards("Danielle", "deck")[-2:] == ["Peeler", "G-Men"]
    assert (scene.zone(".45 Pistols"), attachments(scene.game)) == ("discard pile", (0, []))


def test_what_is_attached_as_something_is_a_resource() -> None:
    text = 'card "Idle" bred 3\n  event, neutral, cost 1\n  action: attach top card of deck to 1 domain as event\n'
    with pytest.raises(CardMistakes, match="nothing is attached as event"):
        GAMES["coc"].read(text)
    assert GAMES["coc"].read(text.replace("as event", "as resource"))
