"""The first cards of Hastur (Core Set 81 to 84), each with what it does and where it stops."""

import pytest

from mythos.coc.scene import Scene, Side
from tests.coc.facts import facts

WAITING = ".45 Pistols"  # something to play for nothing, so that an action window stays open


def actions(scene: Scene, player: str = "Danielle") -> list[str]:
    """What a player may do in an action window; it must be this player's."""
    assert (scene.asked, scene.question.kind) == (player, "action"), scene.open()
    return scene.labels()


def only_waiting(scene: Scene) -> bool:
    """Danielle may act, but there is nothing she could do except wait."""
    return actions(scene) == ["Pass", f"Play {WAITING} (cost 0)"]


def targets(scene: Scene, player: str = "Danielle") -> list[str]:
    """The titles that a player may choose from; the question must be this player's."""
    assert (scene.asked, scene.question.kind) == (player, "target"), scene.open()
    return [label.partition(" (")[0] for label in scene.labels()]


def at(title: str, story: str = "Dreamwalkers") -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


def struggling(danielle: Side, tommy: Side) -> Scene:
    """Everybody has committed; the only story is about to resolve."""
    return Scene(danielle=danielle, tommy=tommy, stories=["Dreamwalkers"], phase="story phase", step="resolve_stories")


@pytest.mark.parametrize(
    ("card_id", "line"),
    [
        (
            "core-081",
            "Hastur | character, hastur, cost 6, skill 6, TTTAA | Ancient One | unique, Toughness +4, Villainous",
        ),
        ("core-082", "Victoria Glasser | character, hastur, cost 2, skill 2, TAA | Cultist | unique, Villainous"),
        ("core-083", "Yellow Muse | character, hastur, cost 4, skill 3, TCC | Cultist | Fast"),
        ("core-084", "Demon Lover | character, hastur, cost 2, skill 2, TA | Servitor"),
    ],
)
def test_what_is_printed(card_id: str, line: str) -> None:
    assert facts(card_id) == line


# -- Hastur ----------------------------------------------------------------------------------------------------


def test_hastur_drives_a_character_insane_with_all_it_carries() -> None:
    """coc3-2.34"""
    scene = Scene(
        danielle=Side(play=["Hastur: exhausted"], domains=["3 agency"], hand=[WAITING]),
        tommy=Side(play=["Hired Muscle: with Shotgun", "Hard Case: insane", "Triggerman", "Ocean Crawlers"]),
    )
    scene.answer("Use Hastur", "Hired Muscle")
    assert scene.state("Hired Muscle") == "insane"
    assert scene.cards("Tommy", "discard pile") == ["Shotgun"]
    assert (scene.skill("Hired Muscle"), scene.icons("Hired Muscle")) == (0, "")
    assert scene.drained("Danielle") == [True, False, False]


def test_hastur_may_choose_an_own_character_and_act_again() -> None:
    """coc3-2.13i"""
    scene = Scene(
        danielle=Side(play=["Hastur", "Bag Man"], domains=["3 agency", "4 agency"], hand=[WAITING]),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Use Hastur")
    assert targets(scene) == ["Hastur", "Bag Man", "Peeler"]
    scene.answer("Bag Man", "domain 1", "Use Hastur", "Peeler")
    assert (scene.state("Bag Man"), scene.state("Peeler")) == ("insane", "insane")


def test_hastur_needs_three_resources() -> None:
    scene = Scene(danielle=Side(play=["Hastur"], domains=["2 hastur"], hand=[WAITING]), tommy=Side(play=["Peeler"]))
    assert only_waiting(scene)


@pytest.mark.parametrize("victim", ["Triggerman", "Ocean Crawlers", "Peeler: insane"])
def test_hastur_may_choose_who_cannot_go_insane_in_vain(victim: str) -> None:
    """coc3-1.10: the text asks for a character, and going insane is skipped"""
    scene = Scene(danielle=Side(play=["Hastur"], domains=["3 hastur"], hand=[WAITING]), tommy=Side(play=[victim]))
    who, _, state = victim.partition(": ")
    scene.answer("Use Hastur", who)
    assert scene.drained("Danielle")[0]
    assert scene.state(who) == (state or "ready")


def test_a_victim_of_hastur_leaves_its_story_and_the_story_does_not_resolve() -> None:
    """coc3-3.1b"""
    scene = Scene(
        danielle=Side(play=[at("Bag Man")]),
        tommy=Side(play=["Hastur"], domains=["3 agency"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="actions_after_attack",
    )
    assert scene.asked == "Tommy"
    scene.answer("Use Hastur").until("resource")
    assert scene.state("Bag Man") == "insane"
    assert scene.story_of("Bag Man") is None
    assert scene.tokens("Dreamwalkers", "Danielle") == 0


def test_a_wounded_victim_of_hastur_dies() -> None:
    scene = Scene(
        danielle=Side(play=["Hastur"], domains=["3 hastur"], hand=[WAITING]),
        tommy=Side(play=["Hired Muscle: 1 wound"]),
    )
    scene.answer("Use Hastur", "Hired Muscle")
    assert scene.zone("Hired Muscle") == "discard pile"


def test_hastur_takes_four_wounds_and_falls_with_the_fifth() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency", "4 agency"], hand=[WAITING]),
        tommy=Side(play=["Hastur: 3 wounds"]),
    )
    scene.answer("Use Slavering Gug", "Hastur", "domain 1")
    assert (scene.zone("Hastur"), scene.wounds("Hastur")) == ("play", 4)
    scene.answer("Use Slavering Gug", "Hastur")
    assert scene.zone("Hastur") == "discard pile"


def test_hastur_is_unique_and_villainous() -> None:
    """coc3-1.13e, coc3-1.13h"""
    for beside in ("Hastur", "Kirby O'Donnell"):
        scene = Scene(danielle=Side(hand=["Hastur", WAITING], play=[beside], domains=["6 hastur"]))
        assert not scene.offers("Play Hastur")


def test_a_canceled_hastur_has_paid_for_nothing() -> None:
    """coc3-2.13f"""
    scene = Scene(
        danielle=Side(play=["Hastur"], domains=["3 agency"], hand=[WAITING]),
        tommy=Side(play=["Peeler", "Performance Artist"]),
    )
    scene.answer("Use Hastur", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Disrupt with Performance Artist")
    assert scene.state("Peeler") == "ready"
    assert scene.drained("Danielle")[0]


def test_hastur_acts_only_from_play() -> None:
    """coc3-1.2"""
    scene = Scene(danielle=Side(hand=["Hastur", WAITING], domains=["3 hastur"]), tommy=Side(play=["Peeler"]))
    assert only_waiting(scene)


# -- Victoria Glasser ------------------------------------------------------------------------------------------


def test_victoria_drives_somebody_insane_when_she_is_played() -> None:
    scene = Scene(
        danielle=Side(hand=["Victoria Glasser"], play=["Bag Man"], domains=["2 hastur"]),
        tommy=Side(play=["Peeler", "Ocean Crawlers", "Triggerman"]),
    )
    scene.answer("Play Victoria Glasser")
    assert targets(scene) == ["Bag Man", "Victoria Glasser", "Peeler", "Ocean Crawlers", "Triggerman"]
    scene.answer("Peeler")
    assert scene.state("Peeler") == "insane"


def test_victoria_acts_also_when_she_is_put_into_play() -> None:
    """coc3-2.24-ex3"""
    scene = Scene(
        danielle=Side(
            hand=["Unspeakable Resurrection", WAITING], discard=["Victoria Glasser"], domains=["2 yog-sothoth"]
        ),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Unspeakable Resurrection", "Peeler")
    assert scene.zone("Victoria Glasser") == "play"
    assert scene.state("Peeler") == "insane"


def test_victoria_who_enters_play_insane_harms_nobody() -> None:
    """coc3-2.34c"""
    scene = Scene(
        danielle=Side(play=["Bag Man: exhausted, at Opening Night"], discard=["Victoria Glasser"]),
        tommy=Side(play=["Peeler"]),
        stories=["Opening Night: 3-0"],
        phase="story phase",
        step="resolve_stories",
    )
    scene.answer("Place none", "Yes").until("resource")
    assert scene.state("Victoria Glasser") == "insane"
    assert scene.state("Peeler") == "ready"


def test_victoria_must_choose_somebody_if_only_in_vain() -> None:
    """coc3-1.11, coc3-1.10: Willpower protects, but does not save from being chosen"""
    scene = Scene(
        danielle=Side(hand=["Victoria Glasser", WAITING], play=["Bag Man"], domains=["2 hastur"]),
        tommy=Side(play=["Triggerman"]),
    )
    scene.answer("Play Victoria Glasser")
    assert targets(scene) == ["Bag Man", "Victoria Glasser", "Triggerman"]
    scene.answer("Triggerman")
    assert only_waiting(scene)
    assert (scene.state("Bag Man"), scene.state("Triggerman")) == ("ready", "ready")


def test_victoria_alone_harms_nobody() -> None:
    """Her own terror protects her, and nobody else is there."""
    scene = Scene(danielle=Side(hand=["Victoria Glasser", WAITING], domains=["2 hastur"]))
    scene.answer("Play Victoria Glasser")
    assert only_waiting(scene)
    assert scene.state("Victoria Glasser") == "ready"


def test_power_drain_does_not_stop_victoria_but_a_performance_does() -> None:
    """A forced response is neither an action nor a response."""
    scene = Scene(
        danielle=Side(hand=["Victoria Glasser", WAITING], domains=["2 hastur"]),
        tommy=Side(play=["Peeler", "Performance Artist"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Victoria Glasser", "Peeler")
    assert (scene.asked, scene.labels()) == ("Tommy", ["Pass", "Disrupt with Performance Artist"])
    scene.answer("Disrupt with Performance Artist")
    assert scene.state("Peeler") == "ready"


# -- Yellow Muse -----------------------------------------------------------------------------------------------


def test_yellow_muse_takes_fast_from_everybody_else_at_her_story() -> None:
    scene = Scene(
        danielle=Side(play=[at("Yellow Muse"), at("Freelance Occultist"), at("Byakhee Servant", "Rotting Away")]),
        tommy=Side(play=[at("Bag Man"), "Freelance Agent"]),
        stories=["Dreamwalkers", "Rotting Away"],
        phase="story phase",
        step="opponent_commits",
    )
    assert scene.question.kind == "commit"
    fast = ("Yellow Muse", "Freelance Occultist", "Byakhee Servant", "Bag Man", "Freelance Agent")
    assert [scene.has(title, "Fast") for title in fast] == [1, 0, 1, 0, 1]


def test_yellow_muse_wins_the_tie_against_the_fast() -> None:
    """Combat 2 to 2: she alone is Fast, for Dr. Willett is not any more."""
    willett = "Dr. Marinus Bicknell Willett"
    scene = struggling(Side(play=[at("Yellow Muse")]), Side(play=[at(willett), at("Triggerman")]))
    assert (scene.asked, scene.question.kind) == ("Tommy", "loss")
    scene.answer("Triggerman")
    assert scene.zone("Triggerman") == "discard pile"


def test_two_muses_slow_each_other() -> None:
    scene = Scene(
        danielle=Side(play=[at("Yellow Muse")]),
        tommy=Side(play=[at("Yellow Muse"), "Peeler"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="opponent_commits",
    )
    assert [scene.has("Yellow Muse", "Fast", k) for k in (1, 2)] == [0, 0]


def test_a_muse_who_is_not_committed_or_blank_slows_nobody() -> None:
    scene = Scene(
        danielle=Side(play=["Yellow Muse", at("Bag Man")]),
        tommy=Side(play=["Peeler"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="opponent_commits",
    )
    assert scene.question.kind == "commit"
    assert scene.has("Bag Man", "Fast") == 1
    scene = Scene(
        danielle=Side(play=[at("Yellow Muse", "The Bootleg Whiskey Cover-Up")]),
        tommy=Side(play=["Bag Man"]),
        stories=["The Bootleg Whiskey Cover-Up"],
        phase="story phase",
        step="opponent_commits",
    )
    assert scene.has("Yellow Muse", "Fast") == 0  # a keyword belongs to the text box


# -- Demon Lover -----------------------------------------------------------------------------------------------


def test_demon_lover_exhausts_to_lower_a_skill_until_the_end_of_the_phase() -> None:
    scene = Scene(danielle=Side(play=["Demon Lover", "Peeler"], hand=[WAITING]), tommy=Side(play=["Hired Muscle"]))
    scene.answer("Use Demon Lover")
    assert targets(scene) == ["Demon Lover", "Peeler", "Hired Muscle"]
    scene.answer("Hired Muscle")
    assert scene.skill("Hired Muscle") == 1
    assert only_waiting(scene)  # exhausted, it cannot pay again
    scene.passes().until("commit")
    assert scene.skill("Hired Muscle") == 3


def test_demon_lovers_add_up_below_zero() -> None:
    """coc3-1.5b"""
    scene = Scene(
        danielle=Side(
            play=["Demon Lover", "Demon Lover", "Hired Muscle"],
            hand=["Altar of the Blessed", WAITING],
            domains=["1 shub-niggurath"],
        ),
    )
    scene.answer("Use Demon Lover", "Hired Muscle", "Use Demon Lover", "Hired Muscle")
    assert scene.skill("Hired Muscle") == 0  # 3 - 4
    scene.answer("Play Altar of the Blessed")
    assert scene.skill("Hired Muscle") == 0  # 3 - 4 + 1


@pytest.mark.parametrize("state", ["exhausted", "insane"])
def test_demon_lover_must_be_ready(state: str) -> None:
    """coc3-2.10c"""
    scene = Scene(danielle=Side(play=[f"Demon Lover: {state}", "Peeler"], hand=[WAITING]))
    assert only_waiting(scene)


def test_a_committed_demon_lover_cannot_love() -> None:
    """Committing has exhausted it."""
    scene = Scene(
        danielle=Side(play=["Demon Lover"]),
        tommy=Side(play=["Peeler"]),
        stories=["Dreamwalkers"],
        phase="story phase",
    )
    assert scene.offers("Use Demon Lover")
    scene.answer("Pass", "Commit Demon Lover to Dreamwalkers")
    assert (scene.asked, scene.question.kind) == ("Tommy", "commit")
    assert scene.state("Demon Lover") == "exhausted"
