"""Rules that only show when somebody tries to break them: Peril, hand size, massive enemies."""

from mythos.arkham.scene import Scene, one
from mythos.arkham.table import ACTIONS_TAKEN

RITUAL = """card "Dark Ritual" lodge 1
  treachery
  keywords Peril
  revelation: test willpower 4 (if failure, take 1 horror)

card "Open Ritual" lodge 2
  treachery
  revelation: test willpower 4 (if failure, take 1 horror)
"""


def drawn(title: str) -> Scene:
    """Roland draws a treachery; Wendy stands beside him with a card that would help."""
    return Scene(
        seats=[{"investigator": "roland"}, {"investigator": "wendy", "hand": ["Guts"]}],
        phase="mythos",
        encounter_deck=[title, "Ancient Evils"],
        cards=[["lodge", RITUAL]],
    )


def committers(scene: Scene) -> list[str]:
    """Who is asked for cards until somebody may act."""
    asked = []
    while scene.question.kind != "action":
        if scene.question.kind == "commit":
            asked.append(scene.asked)
        scene.answer(scene.decline())
    return asked


def test_with_peril_nobody_else_is_asked_to_commit() -> None:
    assert committers(drawn("Open Ritual")) == ["Wendy Adams"]
    assert committers(drawn("Dark Ritual")) == []


def test_a_weakness_is_not_discarded_for_the_hand_size() -> None:
    hand = ["Knife"] * 8 + ["The Necronomicon"]
    scene = Scene(seats=one("daisy", hand=hand, deck=["Guts"] * 5), phase="upkeep")
    assert scene.question.kind == "hand size"
    assert scene.offers("Knife")
    assert not scene.offers("Necronomicon")


def test_a_massive_enemy_attacks_everybody_there_and_then_exhausts() -> None:
    scene = Scene(
        scenario="devourer",
        seats=[{"investigator": "roland"}, {"investigator": "wendy"}],
        enemies=[{"title": "Umôrdhoth"}],
        phase="enemy",
    )
    scene.until("action")
    log = scene.log()
    assert sum("Umôrdhoth" in line and "attacks" in line for line in log) == 2


def test_a_massive_enemy_is_exhausted_after_its_last_attack() -> None:
    # Beat Cop makes the windows of the enemy phase visible: before the attack the enemy is ready, after it exhausted.
    scene = Scene(
        scenario="devourer", seats=one(play=["Beat Cop"], damage=0), enemies=[{"title": "Umôrdhoth"}], phase="enemy"
    )
    seen = []
    while scene.game.question is not None and scene.question.kind != "action":
        if scene.question.kind == "window":
            seen.append(scene.count("Umôrdhoth", "exhausted"))
        scene.answer(scene.decline())
    assert seen[0] == 0
    assert 1 in seen


LAST_ERRAND = """card "Last Errand" lodge 1
  event, neutral, cost 0
  choose 1 investigator; deal 9 direct damage to it; it takes 1 action
"""


def test_who_is_out_takes_no_action_that_text_still_gives() -> None:
    seats = [{"investigator": "roland", "hand": ["Last Errand"]}, {"investigator": "wendy"}]
    scene = Scene(seats=seats, cards=[["lodge", LAST_ERRAND]])
    scene.answer("Play Last Errand", "Wendy Adams")
    assert scene.zone("Wendy Adams") == "eliminated"
    assert (scene.question.kind, scene.asked) == ("action", "Roland Banks")
    assert scene.game.machine.regs[ACTIONS_TAKEN] == 1  # Roland's, to play the card
