"""The first cards of Shub-Niggurath, up to Forest Sister: what each does, and where it stops."""

import pytest

from mythos.coc import numbers as n
from mythos.coc import text
from mythos.coc.cardfiles import load_cards
from mythos.coc.scene import Scene, Side
from tests.coc.facts import facts

STORY = "Nowhere to Hide"
OTHER_STORY = "Opening Night"
BLANKING = "The Bootleg Whiskey Cover-Up"
IDLER = "Clover Club Bouncer"  # always has something to do, so that its player is asked


def at(title: str, story: str = STORY) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


def during(step: str, danielle: Side, tommy: Side, *stories: str) -> Scene:
    """Danielle's story phase, at this step."""
    return Scene(danielle=danielle, tommy=tommy, stories=stories, phase="story phase", step=step)


def is_free(scene: Scene) -> bool:
    """Danielle is asked for her next action: everything before it is done."""
    return scene.asked == "Danielle" and scene.question.kind == "action"


def cannot(scene: Scene, text: str) -> bool:
    """Danielle is asked for an action, and this one is not offered."""
    return is_free(scene) and not scene.offers(text)


# -- facts ---------------------------------------------------------------------------------------------------
PRINTED = """
121 Shub-Niggurath | cost 7, skill 7, TTTCA | Ancient One | unique, Invulnerability, Villainous
122 Y'Golonac | cost 4, skill 4, TTCA | Ancient One | unique, Invulnerability, Villainous
123 Priestess of Bubastis | cost 1, skill 1, no icons | Cultist
124 Slavering Gug | cost 5, skill 4, CCC | Gug, Monster
125 Forest Sister | cost 2, skill 2, T | Cultist
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"core-{number}") == printed.replace("cost", "character, shub-niggurath, cost")


# -- Shub-Niggurath ------------------------------------------------------------------------------------------
def test_shub_niggurath_fetches_a_dark_young() -> None:
    scene = Scene(
        danielle=Side(
            play=["Shub-Niggurath", IDLER],
            deck=["Peeler", "Watcher of the Woods", "Hungry Dark Young", "Slavering Gug"],
            domains=["3 agency"],
        )
    )
    scene.answer("Use Shub-Niggurath")
    assert scene.asked == "Danielle"
    assert scene.offers("Watcher of the Woods")
    assert scene.offers("Hungry Dark Young")
    assert not scene.offers("Slavering Gug")
    assert not scene.offers("Peeler")
    scene.answer("Watcher of the Woods")
    assert (scene.zone("Watcher of the Woods"), scene.controller("Watcher of the Woods")) == ("play", "Danielle")
    assert scene.zone("Hungry Dark Young") == "deck"
    assert scene.drained("Danielle") == [True, False, False]


def test_the_deck_is_shuffled_after_the_search() -> None:
    """coc3-2.11"""
    deck = ["Peeler", "G-Men", "Ghost", "Cthulhu", "Shotgun", "Hastur", "Patsy"]
    scene = Scene(danielle=Side(play=["Shub-Niggurath", IDLER], deck=deck, domains=["3 agency"]))
    scene.answer("Use Shub-Niggurath")
    assert is_free(scene)
    assert scene.cards("Danielle", "deck")[: -len(deck) - 1 : -1] != deck
    assert set(deck) <= set(scene.cards("Danielle", "deck"))


def test_shub_niggurath_does_not_look_elsewhere() -> None:
    scene = Scene(
        danielle=Side(
            play=["Shub-Niggurath", IDLER],
            hand=["Watcher of the Woods"],
            discard=["Hungry Dark Young"],
            domains=["3 agency"],
        ),
        tommy=Side(deck=["Ancient Guardian"]),
    )
    scene.answer("Use Shub-Niggurath")
    assert is_free(scene)
    zones = [scene.zone(title) for title in ("Watcher of the Woods", "Hungry Dark Young", "Ancient Guardian")]
    assert zones == ["hand", "discard pile", "deck"]


def test_what_shub_niggurath_fetches_has_entered_play() -> None:
    scene = Scene(
        danielle=Side(
            play=["Shub-Niggurath", IDLER], deck=["Hungry Dark Young"], discard=["Peeler"], domains=["3 agency"]
        )
    )
    scene.answer("Use Shub-Niggurath", "Hungry Dark Young")
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    scene.answer("Respond with Hungry Dark Young")
    assert scene.zone("Peeler") == "play"


def test_shub_niggurath_needs_three_resources_on_one_domain() -> None:
    scene = Scene(
        danielle=Side(
            play=["Shub-Niggurath", IDLER],
            deck=["Watcher of the Woods"],
            domains=["2 shub-niggurath", "2 agency", "5 agency, drained"],
        )
    )
    assert cannot(scene, "Use Shub-Niggurath")


def test_power_drain_stops_the_search() -> None:
    scene = Scene(
        danielle=Side(play=["Shub-Niggurath", IDLER], deck=["Watcher of the Woods"], domains=["3 agency"]),
        tommy=Side(hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Use Shub-Niggurath", "Power Drain")
    assert is_free(scene)
    assert scene.zone("Watcher of the Woods") == "deck"
    assert scene.drained("Danielle") == [True, False, False]


def test_shub_niggurath_is_invulnerable_but_not_indestructible() -> None:
    wounding = Scene(
        danielle=Side(play=["Slavering Gug", IDLER], domains=["4 agency"]), tommy=Side(play=["Shub-Niggurath"])
    )
    wounding.answer("Use Slavering Gug")
    assert not wounding.offers("Shub-Niggurath")
    sacrifice = Scene(
        danielle=Side(play=[IDLER], hand=["A Single Glimpse"], domains=["2 yog-sothoth"]),
        tommy=Side(play=["Shub-Niggurath"]),
    )
    sacrifice.answer("Play A Single Glimpse")
    assert sacrifice.zone("Shub-Niggurath") == "discard pile"


# -- Y'Golonac -----------------------------------------------------------------------------------------------
def test_y_golonac_readies_a_character_and_drags_it_to_his_story() -> None:
    scene = during(
        "actions_after_attack",
        Side(play=[at("Y'Golonac"), at("Ghost", OTHER_STORY), IDLER], domains=["1 agency"]),
        Side(play=["Peeler: exhausted", "Mad Artist"]),
    )
    scene.answer("Use Y'Golonac", "Peeler")
    assert scene.state("Peeler") == "ready"
    scene.passes()
    assert (scene.asked, scene.question.kind) == ("Tommy", "commit")
    assert not scene.offers("Commit Peeler to Opening Night")
    assert scene.story_of("Peeler") is None
    scene.answer("Commit nobody")
    assert (scene.story_of("Peeler"), scene.state("Peeler")) == (STORY, "exhausted")
    assert scene.story_of("Mad Artist") is None


def test_a_ready_character_may_be_chosen_and_must_come_too() -> None:
    """coc3-faq-03b"""
    scene = during(
        "actions_after_attack",
        Side(play=[at("Y'Golonac"), IDLER], domains=["1 agency"]),
        Side(play=["Peeler"]),
    )
    scene.answer("Use Y'Golonac", "Peeler")
    scene.passes()
    assert is_free(scene)
    assert scene.story_of("Peeler") == STORY


def test_after_the_commit_steps_y_golonac_only_readies() -> None:
    """coc3-faq-03"""
    scene = during(
        "actions_after_defence",
        Side(play=[at("Y'Golonac"), IDLER], domains=["1 agency"]),
        Side(play=["Peeler: exhausted"]),
    )
    scene.answer("Use Y'Golonac", "Peeler")
    assert (scene.state("Peeler"), scene.story_of("Peeler")) == ("ready", None)
    scene.passes()
    scene.until("action")
    assert scene.story_of("Peeler") is None


def test_without_a_story_y_golonac_obliges_nobody() -> None:
    scene = during(
        "actions_after_attack",
        Side(play=["Y'Golonac", at("Ghost"), IDLER], domains=["1 agency"]),
        Side(play=["Peeler: exhausted"]),
    )
    scene.answer("Use Y'Golonac", "Peeler")
    assert scene.state("Peeler") == "ready"
    scene.passes()
    assert (scene.asked, scene.question.kind) == ("Tommy", "commit")
    assert scene.offers("Commit nobody")


def test_the_obligation_follows_y_golonac_to_the_story_he_commits_to_later() -> None:
    scene = during("opening_actions", Side(play=["Y'Golonac", IDLER], domains=["1 agency"]), Side(play=["Peeler"]))
    scene.answer("Use Y'Golonac", "Peeler")
    scene.until("commit")
    scene.answer("Commit Y'Golonac to Opening Night", "Commit nobody else")
    scene.passes()
    assert scene.story_of("Peeler") == OTHER_STORY


def test_an_own_character_must_follow_y_golonac() -> None:
    position = Side(play=["Y'Golonac", "Mad Artist", "Peeler"], domains=["1 agency"])
    for first in ("Commit Mad Artist to Nowhere to Hide", "Commit Y'Golonac to Opening Night"):
        scene = during("opening_actions", position, Side(play=[IDLER]))
        scene.answer("Use Y'Golonac", "Mad Artist")
        scene.until("commit")
        scene.answer(first)
        if scene.offers("Commit Y'Golonac"):
            scene.answer("Commit Y'Golonac to Opening Night")
        scene.answer("Commit nobody else")
        assert scene.story_of("Mad Artist") == scene.story_of("Y'Golonac") == OTHER_STORY


def test_while_y_golonac_stays_at_home_his_follower_is_free() -> None:
    scene = during("opening_actions", Side(play=["Y'Golonac", "Mad Artist"], domains=["1 agency"]), Side(play=[IDLER]))
    scene.answer("Use Y'Golonac", "Mad Artist")
    scene.until("commit")
    scene.answer("Commit Mad Artist to Nowhere to Hide", "Commit nobody else")
    assert scene.story_of("Mad Artist") == STORY
    assert scene.story_of("Y'Golonac") is None


def test_who_exhausts_in_time_need_not_come() -> None:
    scene = during(
        "actions_after_attack",
        Side(play=[at("Y'Golonac"), IDLER], domains=["1 agency"]),
        Side(play=["Messenger from Beyond"]),
    )
    scene.answer("Use Y'Golonac", "Messenger from Beyond")
    assert scene.asked == "Tommy"
    scene.answer("Use Messenger from Beyond", "Y'Golonac")
    scene.passes()
    assert is_free(scene)
    assert (scene.story_of("Messenger from Beyond"), scene.state("Messenger from Beyond")) == (None, "exhausted")


def test_an_insane_character_can_neither_be_readied_nor_commit() -> None:
    scene = during(
        "actions_after_attack",
        Side(play=[at("Y'Golonac"), IDLER], domains=["1 agency"]),
        Side(play=["Peeler: insane", "Ghost: exhausted"]),
    )
    scene.answer("Use Y'Golonac")
    assert scene.offers("Ghost")
    assert not scene.offers("Peeler")


def test_y_golonac_must_be_paid() -> None:
    scene = during(
        "actions_after_attack",
        Side(play=[at("Y'Golonac"), IDLER], domains=["1 agency, drained"]),
        Side(play=["Peeler: exhausted"]),
    )
    assert cannot(scene, "Use Y'Golonac")


def test_a_canceled_y_golonac_neither_readies_nor_obliges() -> None:
    scene = during(
        "actions_after_attack",
        Side(play=[at("Y'Golonac"), IDLER], domains=["1 agency"]),
        Side(play=["Peeler: exhausted", "Ghost"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Use Y'Golonac", "Ghost", "Power Drain")
    scene.passes()
    assert (scene.asked, scene.question.kind) == ("Tommy", "commit")
    assert scene.offers("Commit nobody")


def test_a_blank_y_golonac_is_silent_and_vulnerable() -> None:
    scene = during(
        "actions_after_defence",
        Side(play=[at("Y'Golonac", BLANKING), IDLER], domains=["1 agency"]),
        Side(play=["Peeler: exhausted", "Slavering Gug"], domains=["4 agency"]),
        BLANKING,
        STORY,
    )
    assert cannot(scene, "Use Y'Golonac")
    scene.passes()
    scene.answer("Use Slavering Gug", "Y'Golonac")
    assert scene.zone("Y'Golonac") == "discard pile"


# -- Priestess of Bubastis -----------------------------------------------------------------------------------
def test_priestess_of_bubastis_makes_the_next_character_cheaper() -> None:
    scene = Scene(
        danielle=Side(
            play=["Priestess of Bubastis", IDLER],
            hand=["Forest Sister", "Watcher of the Woods"],
            domains=["1 shub-niggurath", "2 shub-niggurath"],
        )
    )
    assert cannot(scene, "Play Watcher of the Woods")
    scene.answer("Use Priestess of Bubastis")
    assert scene.state("Priestess of Bubastis") == "exhausted"
    assert scene.offers("Play Forest Sister (cost 1 instead of 2)")
    scene.answer("Play Watcher of the Woods (cost 2 instead of 3)")
    assert scene.drained("Danielle") == [False, True, False]
    assert cannot(scene, "Play Forest Sister")


def test_the_priestess_waits_for_a_shub_niggurath_character() -> None:
    scene = Scene(
        danielle=Side(
            play=["Priestess of Bubastis", IDLER],
            hand=["Mad Artist", "Altar of the Blessed", "Forest Sister"],
            domains=["2 hastur", "1 shub-niggurath", "1 shub-niggurath"],
        )
    )
    scene.answer("Use Priestess of Bubastis")
    assert scene.offers("Play Mad Artist (cost 2)")
    scene.answer("Play Mad Artist", "Play Altar of the Blessed (cost 1)", "domain 2")
    scene.answer("Play Forest Sister (cost 1 instead of 2)")
    assert scene.zone("Forest Sister") == "play"


def test_the_priestess_never_makes_a_character_cheaper_than_1() -> None:
    scene = Scene(
        danielle=Side(
            play=["Priestess of Bubastis", "Priestess of Bubastis", IDLER],
            hand=["Degenerate Ghoul", "Forest Sister"],
            domains=["1 shub-niggurath, drained", "1 agency"],
        )
    )
    scene.answer("Use Priestess of Bubastis", "Use Priestess of Bubastis")
    assert cannot(scene, "Play")


def test_two_priestesses_add_up_and_are_used_up_together() -> None:
    scene = Scene(
        danielle=Side(
            play=["Priestess of Bubastis", "Priestess of Bubastis", IDLER],
            hand=["Ancient Guardian", "Forest Sister"],
            domains=["2 shub-niggurath", "2 shub-niggurath"],
        )
    )
    scene.answer("Use Priestess of Bubastis", "Use Priestess of Bubastis")
    scene.answer("Play Ancient Guardian (cost 2 instead of 4)", "domain 1")
    assert scene.offers("Play Forest Sister (cost 2)")


def test_a_penalty_is_added_before_the_priestess_takes_off() -> None:
    """coc3-2.16"""
    scene = Scene(
        danielle=Side(
            play=["Priestess of Bubastis", IDLER],
            hand=["Forest Sister", "Dampen Light"],
            domains=["1 yog-sothoth", "2 shub-niggurath"],
        )
    )
    scene.answer("Play Dampen Light", "Use Priestess of Bubastis")
    scene.answer("Play Forest Sister (cost 2)")
    assert scene.zone("Forest Sister") == "play"


def test_the_priestess_helps_only_her_own_player() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Forest Sister"], domains=["1 shub-niggurath"]),
        tommy=Side(play=["Priestess of Bubastis"]),
    )
    scene.passes()
    assert scene.asked == "Tommy"
    scene.answer("Use Priestess of Bubastis")
    assert cannot(scene, "Play Forest Sister")


def test_the_priestess_blessing_ends_with_the_phase() -> None:
    scene = Scene(
        danielle=Side(
            play=["Priestess of Bubastis", IDLER], hand=["Forest Sister"], domains=["1 shub-niggurath", "1 agency"]
        ),
        phase="resource phase",
    )
    scene.answer("Use Priestess of Bubastis")
    scene.passes()
    assert text.phase_name(scene.game.machine) == "operations phase"
    assert cannot(scene, "Play Forest Sister")


@pytest.mark.parametrize("state", ["exhausted", "insane"])
def test_the_priestess_must_be_ready(state: str) -> None:
    scene = Scene(danielle=Side(play=[f"Priestess of Bubastis: {state}", IDLER], hand=["Forest Sister"]))
    assert cannot(scene, "Use Priestess of Bubastis")


# -- Slavering Gug -------------------------------------------------------------------------------------------
def test_only_the_last_edition_calls_it_a_gug() -> None:
    """coc3-err-core-f124"""
    assert n.SUBTYPE["Gug"] in load_cards("lcg-final")["core-124"].words
    for edition in ("ccg-2.0", "lcg-1.5"):
        assert load_cards(edition)["core-124"].words == {n.SUBTYPE["Monster"]}


def test_slavering_gug_may_be_used_again_and_again() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug: exhausted", IDLER], domains=["4 agency", "5 agency"]),
        tommy=Side(play=["Hired Muscle"]),
    )
    scene.answer("Use Slavering Gug", "Hired Muscle", "domain 2")
    assert (scene.zone("Hired Muscle"), scene.wounds("Hired Muscle")) == ("play", 1)
    scene.answer("Use Slavering Gug", "Hired Muscle")
    assert scene.zone("Hired Muscle") == "discard pile"
    assert scene.drained("Danielle") == [True, True, False]


def test_slavering_gug_needs_four_resources_on_one_domain() -> None:
    """coc3-2.13-ex1"""
    scene = Scene(
        danielle=Side(play=["Slavering Gug", IDLER], domains=["3 shub-niggurath", "3 agency", "4 agency, drained"]),
        tommy=Side(play=["Peeler"]),
    )
    assert cannot(scene, "Use Slavering Gug")


def test_a_lonely_gug_can_only_wound_itself() -> None:
    scene = Scene(danielle=Side(play=["Slavering Gug", "Gentleman's Club"], domains=["4 agency"]))
    scene.answer("Use Slavering Gug")
    assert scene.zone("Slavering Gug") == "discard pile"


def test_a_gug_among_the_invulnerable_has_no_target() -> None:
    scene = Scene(
        danielle=Side(
            play=["Slavering Gug", "Demon Lover"], hand=["Bred to Survive"], domains=["4 agency", "2 shub-niggurath"]
        ),
        tommy=Side(play=["Yog-Sothoth"]),
    )
    scene.answer("Play Bred to Survive")
    assert cannot(scene, "Use Slavering Gug")


def test_an_insane_character_dies_of_one_wound() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", IDLER], domains=["4 agency"]), tommy=Side(play=["G-Men: insane"])
    )
    scene.answer("Use Slavering Gug", "G-Men")
    assert scene.zone("G-Men") == "discard pile"


# -- Forest Sister -------------------------------------------------------------------------------------------
def test_forest_sister_buys_off_a_wound() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", IDLER], domains=["4 agency"]),
        tommy=Side(play=["Forest Sister"], domains=["1 agency"]),
    )
    scene.answer("Use Slavering Gug", "Forest Sister")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Disrupt with Forest Sister")
    assert (scene.zone("Forest Sister"), scene.wounds("Forest Sister")) == ("play", 0)
    assert scene.drained("Tommy") == [True, False, False]


def test_forest_sister_without_money_dies() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", IDLER], domains=["4 agency"]),
        tommy=Side(play=["Forest Sister"], domains=["1 agency, drained"]),
    )
    scene.answer("Use Slavering Gug", "Forest Sister")
    assert is_free(scene)
    assert scene.zone("Forest Sister") == "discard pile"


def test_forest_sister_may_save_her_money() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", IDLER], domains=["4 agency"]),
        tommy=Side(play=["Forest Sister"], domains=["1 agency"]),
    )
    scene.answer("Use Slavering Gug", "Forest Sister", "Pass")
    assert scene.zone("Forest Sister") == "discard pile"
    assert scene.drained("Tommy") == [False, False, False]


def test_forest_sister_saves_nobody_else() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", IDLER], domains=["4 agency"]),
        tommy=Side(play=["Forest Sister", "Peeler"], domains=["1 agency"]),
    )
    scene.answer("Use Slavering Gug", "Peeler")
    assert is_free(scene)
    assert scene.zone("Peeler") == "discard pile"


def test_the_canceled_wound_denies_what_follows() -> None:
    """coc3-1.3-ex1"""
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Sacrificial Offerings"], domains=["1 cthulhu"]),
        tommy=Side(play=["Forest Sister"], domains=["1 agency"]),
    )
    scene.answer("Play Sacrificial Offerings", "Disrupt with Forest Sister")
    assert is_free(scene)
    assert scene.zone("Forest Sister") == scene.zone(IDLER) == "play"


def test_without_the_disrupt_the_offerings_go_on() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Sacrificial Offerings"], domains=["1 cthulhu"]),
        tommy=Side(play=["Forest Sister"], domains=["1 agency"]),
    )
    scene.answer("Play Sacrificial Offerings", "Pass")
    assert scene.zone("Forest Sister") == "discard pile"
    assert (scene.asked, scene.question.kind) == ("Tommy", "may")


def test_one_payment_cancels_one_of_seven_wounds() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Short Fuse"], domains=["3 agency"]),
        tommy=Side(play=["Forest Sister"], domains=["1 agency"]),
    )
    scene.answer("Play Short Fuse", "Forest Sister", "Disrupt with Forest Sister")
    assert is_free(scene)
    assert scene.zone("Forest Sister") == "discard pile"


def test_forest_sister_survives_a_lost_combat_struggle() -> None:
    scene = during(
        "resolve_stories",
        Side(play=[at("Servant of Nodens"), IDLER]),
        Side(play=[at("Forest Sister")], domains=["1 agency"]),
    )
    scene.until("disrupt")
    assert scene.asked == "Tommy"
    scene.answer("Disrupt with Forest Sister")
    scene.until("action")
    assert (scene.zone("Forest Sister"), scene.wounds("Forest Sister")) == ("play", 0)


def test_an_insane_forest_sister_is_helpless() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", IDLER], domains=["4 agency"]),
        tommy=Side(play=["Forest Sister: insane"], domains=["1 agency"]),
    )
    scene.answer("Use Slavering Gug", "Forest Sister")
    assert scene.zone("Forest Sister") == "discard pile"


def test_a_blank_forest_sister_is_helpless() -> None:
    scene = during(
        "actions_after_defence",
        Side(play=["Slavering Gug", IDLER], domains=["4 agency"]),
        Side(play=[at("Forest Sister", BLANKING)], domains=["1 agency"]),
        BLANKING,
        STORY,
    )
    scene.answer("Use Slavering Gug", "Forest Sister")
    assert scene.zone("Forest Sister") == "discard pile"


def test_performance_artist_cancels_the_sisters_prayer() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "Performance Artist", IDLER], domains=["4 agency"]),
        tommy=Side(play=["Forest Sister"], domains=["1 agency"]),
    )
    scene.answer("Use Slavering Gug", "Forest Sister", "Pass", "Disrupt with Forest Sister")
    assert (scene.asked, scene.question.kind) == ("Danielle", "disrupt")
    scene.answer("Disrupt with Performance Artist")
    assert scene.zone("Forest Sister") == "discard pile"
    assert scene.drained("Tommy") == [True, False, False]
