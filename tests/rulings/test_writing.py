"""Writing positions: answers that need not be asked, names of one's own, tokens to come, steps, all mistakes."""

from __future__ import annotations

import pytest

from mythos.arkham.scene import Scene as Arkham
from mythos.arkham.scene import one
from mythos.coc.scene import Scene, Side
from mythos.errors import UsageError
from mythos.kernel.talk import Unexpected
from mythos.language.mistakes import CardMistakes
from mythos.language.sheets import sheets_of
from mythos.rulings.files import read_text
from mythos.rulings.play import Result, run


def played(text: str) -> Result:
    (file,) = read_text(text, "a.yaml")
    return run(file, file.runs[-1])


def failures(text: str) -> list[str]:
    return [failure.what for failure in played(text).failures]


GUG = """
title: The Gug
position:
  Danielle: {play: [Slavering Gug], domains: [4 shub-niggurath]}
  Tommy: {play: [%s]}
script:
  - Danielle: [Use Slavering Gug, %s]
    then: [%s]
"""


STRANGER = """cards: |
  card "Stranger" lodge 1
    character, neutral, cost 1, skill 1
    action: choose and wound 1 character any opponent controls
"""


def test_an_answer_that_is_not_asked_may_be_given_all_the_same() -> None:
    one_target = GUG.replace("Slavering Gug]", "Stranger]").replace("Slavering Gug", "Stranger")
    one_target = one_target.replace("position:", STRANGER + "position:")
    one_target %= ("Peeler", "Peeler%s", "Peeler is in Tommy's discard pile")
    assert "not offered" in failures(one_target % "")[0]
    assert failures(one_target % " if asked") == []


def test_what_is_asked_is_answered_although_it_says_if_asked() -> None:
    two = GUG % ("Peeler, Local Sheriff", "Local Sheriff if asked", "Peeler is in play")
    assert failures(two) == []
    assert failures(two.replace("Peeler is in play", "Peeler is in Tommy's discard pile")) != []


def test_an_answer_that_fits_several_is_a_mistake_that_lists_them() -> None:
    (what,) = failures(GUG % ("Local Sheriff, Peeler", "e", "Peeler is in play"))
    assert what.startswith("'e' may mean 3 answers; say more: [Slavering Gug (Danielle)] [Local Sheriff (Tommy)] [")


def test_of_copies_that_look_alike_the_first_is_meant() -> None:
    assert failures(GUG % ("Peeler, Peeler", "Peeler (Tommy)", "Tommy has 1 card in play")) == []


def test_a_name_of_its_own_works_in_answers() -> None:
    named = GUG % ("Peeler, {Peeler: called Fritz}", "Fritz", "Fritz is in Tommy's discard pile, Peeler is in play")
    assert failures(named) == []


def test_all_mistakes_of_a_file_in_reading_order() -> None:
    text = """
title: Many mistakes
shows: [coc3-9.99]
position:
  phase: storry
  Danielle:
    play: [Peler, {Peeler: exausted}]
    hand: [Shotgn]
  Tommy: {plays: [Peeler]}
script:
  - Danielle: Pass
    then: [Peeler is tired, Danielle has 3 cards in hnd]
  - until: supper
"""
    with pytest.raises(CardMistakes) as caught:
        read_text(text, "a.yaml")
    places = [(m.line, m.source[m.column - 1 :][: m.width]) for m in caught.value.mistakes]
    assert places == [
        (3, "coc3-9.99"),
        (5, "storry"),
        (7, "Peler"),
        (7, "exausted"),
        (8, "Shotgn"),
        (9, "plays"),
        (12, "is tired"),
        (12, "Danielle"),
        (13, "supper"),
    ]


# -- where a position begins


@pytest.mark.parametrize("step", ["resolve_stories", "resolve stories"])
def test_a_step_has_two_spellings(step: str) -> None:
    side = Side(play=["Peeler: at Dreamwalkers, exhausted"])
    scene = Scene(danielle=side, stories=["Dreamwalkers"], phase="story", step=step)
    assert scene.tokens("Dreamwalkers", "Danielle") > 0


def test_a_step_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(UsageError) as wrong:
        Scene(phase="draw phase", step="resolve stories")
    assert "Steps: beginning, actions, end." in str(wrong.value.remedy)


@pytest.mark.parametrize("phase", ["refresh", "draw", "resource", "operations", "story"])
def test_a_position_can_begin_before_a_phase(phase: str) -> None:
    watcher = f'card "Watcher" lodge 1\n  support, neutral, cost 0\n  forced at start of {phase} phase: draw 1 card\n'
    sheets = [["watcher", watcher]]
    before = Scene(
        danielle=Side(play=["Watcher"]), phase=phase, step="beginning", cards=sheets_of(sheets), patient=True
    )
    inside = Scene(danielle=Side(play=["Watcher"]), phase=phase, cards=sheets_of(sheets), patient=True)
    drawn = 2 if phase == "draw" else 0
    assert len(before.cards("Danielle", "hand")) == 1 + drawn
    assert len(inside.cards("Danielle", "hand")) == 0


def test_a_story_with_enough_tokens_is_won_as_the_position_begins() -> None:
    scene = Scene(stories=["Dreamwalkers: 5-0"], danielle=Side(play=["Peeler: insane"]), patient=True)
    assert scene.cards("Danielle", "won pile") == ["Dreamwalkers"]
    after = Scene(phase="story", step="final actions", danielle=Side(won=["Dreamwalkers"]), patient=True)
    assert (after.asked, after.cards("Danielle", "won pile")) == ("Danielle", ["Dreamwalkers"])


def test_the_log_has_what_happened_before_the_first_question() -> None:
    scene = Scene(phase="draw", step="beginning", patient=True)
    assert any("draws 2" in line for line in scene.log()), scene.log()


# -- Arkham Horror


def test_the_bag_gives_the_tokens_that_are_named_one_after_the_other() -> None:
    scene = Arkham(seats=one(), locations={"Study": {"clues": 2}}, bag=["0", "0", "0"], tokens=["-4", "elder sign"])
    scene.answer("Investigate", "Investigate")
    tokens = [line for line in scene.log() if line.startswith("The token is")]
    assert tokens == ["The token is -4.", "The token is elder sign."]
    assert sorted(scene.game.machine.bag) == sorted((0, 0, 0, -4, scene.game.machine.bag[-1]))


def test_tokens_to_come_are_part_of_the_state_and_of_the_save() -> None:
    scene = Arkham(seats=one(), locations={"Study": {"clues": 2}}, tokens=["-4", "-4"])
    plain = Arkham(seats=one(), locations={"Study": {"clues": 2}}, bag=["0", "-4", "-4"])
    assert scene.game.hash() != plain.game.hash()
    scene.answer("Investigate")
    again = type(scene.game).load(scene.game.save(), trusted=True)
    assert again.machine.due == (-4,) == scene.game.fork().machine.due


TEST = """
title: What tests say
game: arkham
position:
  tokens: [%s]
  locations: [{Study: 2 clues}]
  Roland: {play: [%s]}
script:
  - Roland: Investigate
    then: [%s]
"""


def test_margins_and_tokens_have_sentences() -> None:
    assert failures(TEST % ("-1", "", "Roland succeeded by 0, '-1 was revealed'")) == []
    assert failures(TEST % ("-3", "", "Roland failed by 2")) == []
    (what,) = failures(TEST % ("-3", "", "Roland succeeded by 2"))
    assert what == "Roland succeeded by 2: found fails by 2"
    (what,) = failures(TEST % ("0", "", "no token was revealed"))
    assert what.startswith("no token was revealed: found 0")


def test_controllers_and_distances_have_sentences() -> None:
    text = """
title: Where things are
game: arkham
position:
  locations: [Hallway, Attic, Cellar]
  others:
    - Barricade: on Attic, controlled by Roland
    - Locked Door: on Cellar
  Roland: {at: Hallway}
script:
  - then:
      - Barricade is controlled by Roland
      - Locked Door is controlled by nobody
      - Roland is 1 connection from Attic
      - Attic is 2 connections from Cellar
      - Roland is not 2 connections from Attic
"""
    assert failures(text) == []


def test_a_turn_does_not_end_by_itself_in_a_position() -> None:
    text = """
title: The third action
game: arkham
position: {Roland: {}}
script:
  - Roland: [Gain a resource, Gain a resource, Gain a resource]
    then: [it is round 2, Roland has 8 resources]
    only offered: End your turn
"""
    assert failures(text) == []


@pytest.mark.parametrize(
    ("phase", "step", "line"),
    [
        ("mythos", "beginning", "The mythos phase begins."),
        ("investigation", "beginning", "The investigation phase begins."),
        ("enemy", "beginning", "The enemy phase begins."),
        ("upkeep", "beginning", "The upkeep phase begins."),
        ("upkeep", "gain resources", "The upkeep phase ends."),
    ],
)
def test_an_arkham_position_can_begin_at_any_step(phase: str, step: str, line: str) -> None:
    scene = Arkham(seats=one(), phase=phase, step=step, patient=True)
    begins = [told for told in scene.log() if "phase begins" in told]
    assert (begins[0] == line) == (step == "beginning"), scene.log()
    with pytest.raises(UsageError):
        Arkham(seats=one(), phase=phase, step="supper")


def test_a_scene_tells_what_is_asked_instead() -> None:
    scene = Scene(tommy=Side(play=["Peeler"]), patient=True)
    with pytest.raises(Unexpected, match="Asked: Danielle"):
        scene.answer("Use Peeler")
    assert scene.if_asked("Use Peeler").offers("Pass")
