"""The log as a report of the game: one line for one thing, whoever reads it."""

from mythos.arkham import asking as arkham
from mythos.arkham.scene import MINION, one
from mythos.arkham.scene import Scene as Investigation
from mythos.coc import asking as coc
from mythos.coc.scene import Scene, Side
from mythos.kernel.wording import Joint, addressed, report


def duel(scene: Scene, viewer: int | None) -> list[str]:
    """The report of a duel as one player reads it, or a watcher."""
    machine = scene.game.machine
    told = []
    for entry in scene.game.log():
        text = coc.sentence(machine, entry, entry.read_by(viewer))
        text = text if viewer is None else addressed(text, machine.names[viewer])
        if text:
            told.append((entry.where, text, coc.joint(machine, entry, text, viewer)))
    return report(told)


def investigation(scene: Investigation) -> list[str]:
    """The report of a scenario, for everybody."""
    machine = scene.game.machine
    told = [(entry, text) for entry in scene.game.log() if (text := arkham.sentence(machine, entry, entry.text))]
    return report((entry.where, text, arkham.joint(entry, text)) for entry, text in told)


def test_a_story_is_one_line_in_which_a_player_reads_his_own_count_first() -> None:
    scene = Scene(
        danielle=Side(play=["Ocean Crawlers", "Peeler"]),
        tommy=Side(play=["Laboratory Assistant"]),
        stories=["Dreamwalkers"],
        phase="story",
    )
    scene.answer("Commit Ocean Crawlers to Dreamwalkers", "Commit Peeler to Dreamwalkers")
    scene.answer("Commit Laboratory Assistant to Dreamwalkers")
    insane = "Laboratory Assistant goes insane"
    assert told_of("Dreamwalkers:", duel(scene, 0)) == [
        f"Dreamwalkers: terror 1 : 0, {insane}; combat 2 : 0; you succeed, unchallenged, +2."
    ]
    assert told_of("Dreamwalkers:", duel(scene, 1)) == [
        f"Dreamwalkers: terror 0 : 1, {insane}; combat 0 : 2; Danielle succeeds, unchallenged, +2."
    ]
    (watched,) = told_of("Dreamwalkers:", duel(scene, None))
    assert watched.startswith(f"Dreamwalkers: terror 1 : 0 for Danielle, {insane}; combat 2 : 0 for Danielle;")
    assert not told_of("Peeler exhausts", duel(scene, 0))  # who commits exhausts
    assert not told_of("Peeler leaves", duel(scene, 0))  # .. and goes home


def test_a_card_that_is_played_is_one_line_with_what_it_costs_and_does() -> None:
    scene = Scene(
        danielle=Side(hand=["Peeler", "Shotgun Blast"], domains=["2 agency", "2 agency"]),
        tommy=Side(play=["Young Deep One"]),
    )
    scene.answer("Play Peeler").until("action")
    scene.answer("Play Shotgun Blast", "X = 1", "Young Deep One")
    assert duel(scene, 0)[:2] == [
        "You play Peeler (domain 1 pays).",
        "You play Shotgun Blast with X = 1, choosing Young Deep One (domain 2 pays): "
        "Young Deep One is wounded; Young Deep One is destroyed.",
    ]


def test_a_test_is_one_line_with_skill_cards_token_and_result() -> None:
    scene = Investigation(seats=one("roland", hand=["Vicious Blow"]), enemies=[MINION], bag=["-1"])
    scene.answer("Fight Ghoul Minion", "Vicious Blow").until("action")
    assert investigation(scene) == [
        "Roland Banks tests combat 5 against 2 (Ghoul Minion), committing Vicious Blow: the token is −1; "
        "Roland Banks succeeds by 2; Vicious Blow takes effect; 2 damage on Ghoul Minion; Ghoul Minion is defeated."
    ]


def test_what_paying_leads_to_belongs_to_what_is_paid_for() -> None:
    scene = Investigation(seats=one("daisy", play=["Forbidden Knowledge", "Forbidden Knowledge"]))
    scene.answer("Use Forbidden Knowledge").until("action").answer("Use Forbidden Knowledge").until("action")
    lines = investigation(scene)
    assert len(lines) == 2, lines
    assert all(line.startswith("Daisy Walker uses Forbidden Knowledge (1 horror on Daisy Walker)") for line in lines)


def test_nothing_goes_on_behind_a_line_that_stands_by_itself() -> None:
    use, does = Joint(opens="turn > effect"), Joint(adds="; it readies")
    told = [("turn > effect", "You use it.", use), ("turn", "Turn 2.", Joint()), ("turn > effect", "It readies.", does)]
    assert report(told) == ["You use it.", "Turn 2.", "It readies."]


def told_of(words: str, lines: list[str]) -> list[str]:
    """The lines that begin so."""
    return [line for line in lines if line.startswith(words)]
