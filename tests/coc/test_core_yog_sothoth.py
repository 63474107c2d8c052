"""The cards of Yog-Sothoth: what each does, and where it stops."""

import pytest

from mythos.coc import text
from mythos.coc.scene import Scene, Side
from mythos.kernel.machine import KNOWN
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
101 Yog-Sothoth | character, yog-sothoth, cost 8, skill 8, TTCCA | Ancient One | unique, Invulnerability, Villainous
102 Servant from Out of Time | character, yog-sothoth, cost 0, skill 1, TT | Cultist
103 Son of Yeb | character, yog-sothoth, cost 2, skill 2, C | Cultist
104 Living Mummy | character, yog-sothoth, cost 4, skill 4, CCA | Monster
105 Fishers from Outside | character, yog-sothoth, cost 3, skill 2, TC | Servitor | steadfast yog-sothoth 2
106 Cannibal Ghast | character, yog-sothoth, cost 1, skill 4, TT | Monster
107 Spell-bound Shoggoth | character, yog-sothoth, cost 3, skill 3, TTC | Servitor
108 Arcane Initiate | character, yog-sothoth, cost 1, skill 1, A | Cultist | Willpower, Villainous
109 Guardian Elder Thing | character, yog-sothoth, cost 5, skill 3, AAA | Independent | Toughness +2
110 Hound of Tindalos | character, yog-sothoth, cost 4, skill 2, CCAA | Independent | Fast
111 Disciple of the Gate | character, yog-sothoth, cost 2, skill X, CC | Cultist | Villainous
112 Servant of Nodens | character, yog-sothoth, cost 2, skill 2, TC | Servitor
113 Forbidden Shrine | support, yog-sothoth, cost 1 | Location
114 Blackmoor Estate | support, yog-sothoth, cost 3 | Location
115 Journey to the Other Side | event, yog-sothoth, cost 1 | Spell
116 Opening the Limbo Gate | event, yog-sothoth, cost 4 | Spell
117 A Single Glimpse | event, yog-sothoth, cost 2 | Spell
118 Gathering at the Stones | event, yog-sothoth, cost 2
119 Unspeakable Resurrection | event, yog-sothoth, cost X | Spell
120 Dampen Light | event, yog-sothoth, cost 1 | Spell
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"core-{number}") == printed


def test_servant_of_nodens_needs_a_match() -> None:
    hand = ["Servant of Nodens"]
    assert cannot(Scene(danielle=Side(play=[IDLER], hand=hand, domains=["3 agency", "1 yog-sothoth"])), "Play")
    scene = Scene(danielle=Side(play=[IDLER], hand=hand, domains=["1 agency, 1 yog-sothoth"]))
    scene.answer("Play Servant of Nodens")
    assert scene.zone("Servant of Nodens") == "play"


# -- Yog-Sothoth ---------------------------------------------------------------------------------------------
def test_yog_sothoth_costs_1_less_for_each_spell_in_the_discard_pile() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Yog-Sothoth"],
            discard=["Binding", "Power Drain", "Despair", "Ghost"],
            domains=["5 yog-sothoth", "6 yog-sothoth", "7 agency"],
        ),
        tommy=Side(discard=["Dampen Light", "Binding"]),
    )
    assert scene.offers("Play Yog-Sothoth (cost 6 instead of 8)")
    scene.answer("Play Yog-Sothoth")
    assert scene.zone("Yog-Sothoth") == "play"
    assert scene.drained("Danielle") == [False, True, False]


def test_yog_sothoth_never_costs_less_than_1() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Yog-Sothoth"], discard=["Binding"] * 9, domains=["", "1 yog-sothoth"])
    )
    assert scene.offers("Play Yog-Sothoth (cost 1 instead of 8)")
    scene.answer("Play Yog-Sothoth")
    assert scene.drained("Danielle") == [False, True, False]


def test_yog_sothoth_without_enough_spells_is_too_dear() -> None:
    scene = Scene(danielle=Side(play=[IDLER], hand=["Yog-Sothoth"], discard=["Binding"] * 2, domains=["5 yog-sothoth"]))
    assert cannot(scene, "Play Yog-Sothoth")


def test_yog_sothoth_does_not_stand_beside_a_hero() -> None:
    """coc3-1.13"""
    scene = Scene(danielle=Side(play=[IDLER, "Undercover Security"], hand=["Yog-Sothoth"], domains=["8 yog-sothoth"]))
    assert cannot(scene, "Play Yog-Sothoth")


def test_a_second_yog_sothoth_stays_in_hand_but_the_opponent_may_have_his() -> None:
    """coc3-1.13"""
    hand, domains = ["Yog-Sothoth"], ["8 yog-sothoth"]
    assert cannot(Scene(danielle=Side(play=[IDLER, "Yog-Sothoth"], hand=hand, domains=domains)), "Play Yog-Sothoth")
    scene = Scene(danielle=Side(play=[IDLER], hand=hand, domains=domains), tommy=Side(play=["Yog-Sothoth"]))
    assert scene.offers("Play Yog-Sothoth")


def test_yog_sothoth_is_invulnerable() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]), tommy=Side(play=["Yog-Sothoth", "Peeler"])
    )
    scene.answer("Use Slavering Gug")
    assert not scene.offers("Yog-Sothoth")


# -- Servant from Out of Time --------------------------------------------------------------------------------
def test_servant_from_out_of_time_costs_nothing_but_a_resource() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER], hand=["Servant from Out of Time"], domains=["2 yog-sothoth, drained", "1 agency, drained"]
        )
    )
    scene.answer("Play Servant from Out of Time")
    assert scene.zone("Servant from Out of Time") == "play"
    assert scene.asked == "Danielle"
    assert len(scene.labels()) == 3
    scene.answer("Blackwood File Clerk")
    assert scene.resources("Danielle") == [2, 0, 0]
    assert scene.cards("Danielle", "discard pile") == ["Blackwood File Clerk"]


def test_without_resources_servant_from_out_of_time_is_free() -> None:
    scene = Scene(danielle=Side(play=[IDLER], hand=["Servant from Out of Time"]), tommy=Side(domains=["2 agency"]))
    scene.answer("Play Servant from Out of Time")
    assert is_free(scene)
    assert scene.zone("Servant from Out of Time") == "play"
    assert scene.resources("Tommy") == [2, 0, 0]


def test_servant_from_out_of_time_takes_his_toll_also_when_put_into_play() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Unspeakable Resurrection"],
            discard=["Servant from Out of Time"],
            domains=["1 agency"],
        )
    )
    scene.answer("Play Unspeakable Resurrection")
    assert scene.zone("Servant from Out of Time") == "play"
    assert scene.resources("Danielle") == [0, 0, 0]


def test_performance_artist_spares_the_resource() -> None:
    scene = Scene(
        danielle=Side(
            play=["Performance Artist", IDLER], hand=["Servant from Out of Time"], domains=["1 agency, drained"]
        )
    )
    scene.answer("Play Servant from Out of Time", "Disrupt with Performance Artist")
    assert scene.resources("Danielle") == [1, 0, 0]
    assert scene.zone("Servant from Out of Time") == "play"


# -- Son of Yeb ----------------------------------------------------------------------------------------------
def test_son_of_yeb_gains_combat_for_each_cultist_including_himself() -> None:
    scene = Scene(danielle=Side(play=["Son of Yeb", "Arcane Initiate", "Mad Artist", IDLER]))
    assert scene.icons("Son of Yeb") == "CCCC"


def test_son_of_yeb_does_not_count_the_opponents_or_insane_cultists() -> None:
    scene = Scene(
        danielle=Side(play=["Son of Yeb", "Mad Artist: insane", IDLER]),
        tommy=Side(play=["Mad Artist", "Forest Sister"]),
    )
    assert scene.icons("Son of Yeb") == "CC"


def test_two_sons_of_yeb_count_each_other() -> None:
    scene = Scene(danielle=Side(play=["Son of Yeb", "Son of Yeb", IDLER]))
    assert scene.icons("Son of Yeb", 1) == scene.icons("Son of Yeb", 2) == "CCC"


def test_a_stolen_son_of_yeb_counts_the_cultists_of_his_new_master() -> None:
    scene = Scene(
        danielle=Side(play=["Arcane Initiate", IDLER], hand=["Blind Submission"], domains=["2 hastur"]),
        tommy=Side(play=["Son of Yeb", "Forest Sister: 0 wounds", "Mad Artist", "Dabbler in the Unknown"]),
    )
    assert scene.icons("Son of Yeb") == "CCCCC"
    scene.answer("Play Blind Submission", "Son of Yeb")
    assert scene.icons("Son of Yeb") == "CCC"


def test_a_blank_son_of_yeb_is_no_cultist_and_gains_nothing() -> None:
    scene = during(
        "actions_after_defence",
        Side(play=[at("Son of Yeb", BLANKING), "Son of Yeb", "Mad Artist", IDLER]),
        Side(),
        BLANKING,
        STORY,
    )
    assert scene.icons("Son of Yeb", 1) == "C"
    assert scene.icons("Son of Yeb", 2) == "CCC"


# -- Living Mummy --------------------------------------------------------------------------------------------
def test_living_mummy_wounds_everybody_when_it_dies() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "Hired Muscle", "Yog-Sothoth", IDLER], domains=["4 agency"]),
        tommy=Side(play=["Living Mummy", "Peeler", "Ghost: insane"]),
    )
    scene.answer("Use Slavering Gug", "Living Mummy")
    assert scene.zone("Living Mummy") == "discard pile"
    assert [scene.zone(t) for t in ("Slavering Gug", "Peeler", "Ghost", IDLER)] == ["discard pile"] * 4
    assert (scene.zone("Hired Muscle"), scene.wounds("Hired Muscle")) == ("play", 1)
    assert scene.zone("Yog-Sothoth") == "play"


def test_living_mummy_discarded_from_the_hand_or_the_deck_is_harmless() -> None:
    scene = Scene(
        danielle=Side(play=["Predatory Byakhee", IDLER], hand=["Byakhee Attack"], domains=["2 hastur"]),
        tommy=Side(play=["Peeler"], hand=["Living Mummy", "Ghost"], deck=["Living Mummy"]),
    )
    scene.answer("Use Predatory Byakhee", "Play Byakhee Attack")
    assert scene.cards("Tommy", "discard pile").count("Living Mummy") == 2
    assert scene.zone("Peeler") == "play"


def test_living_mummy_returned_to_hand_is_harmless() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Agoraphobia"], domains=["2 hastur"]), tommy=Side(play=["Living Mummy"])
    )
    scene.answer("Play Agoraphobia", "Living Mummy")
    assert scene.zone(IDLER) == "play"


def test_an_insane_living_mummy_dies_in_silence() -> None:
    """coc3-1.12"""
    scene = Scene(
        danielle=Side(play=["Slavering Gug", IDLER], domains=["4 agency"]), tommy=Side(play=["Living Mummy: insane"])
    )
    scene.answer("Use Slavering Gug", "Living Mummy")
    assert scene.zone("Living Mummy") == "discard pile"
    assert scene.zone(IDLER) == "play"


def test_a_blank_living_mummy_dies_in_silence() -> None:
    """coc3-1.12-ex1"""
    scene = during(
        "actions_after_defence",
        Side(play=["Slavering Gug", IDLER], domains=["4 agency"]),
        Side(play=[at("Living Mummy", BLANKING)]),
        BLANKING,
        STORY,
    )
    scene.answer("Use Slavering Gug", "Living Mummy")
    assert scene.zone("Living Mummy") == "discard pile"
    assert scene.zone(IDLER) == scene.zone("Slavering Gug") == "play"


def test_a_sacrificed_living_mummy_wounds_everybody_too() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER, "Demon Lover", "Hastur"], hand=["A Single Glimpse"], domains=["2 yog-sothoth"]),
        tommy=Side(play=["Living Mummy"]),
    )
    scene.answer("Play A Single Glimpse")
    assert scene.zone("Living Mummy") == scene.zone(IDLER) == "discard pile"
    assert (scene.zone("Hastur"), scene.wounds("Hastur")) == ("play", 1)


def test_one_mummy_wakes_the_other() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "G-Men"], domains=["4 agency"]),
        tommy=Side(play=["Living Mummy", "Living Mummy"]),
    )
    scene.answer("Use Slavering Gug", "Living Mummy")
    assert scene.cards("Tommy", "discard pile") == ["Living Mummy", "Living Mummy"]
    assert scene.wounds("G-Men") == 2


def test_performance_artist_may_stop_the_mummy() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "Performance Artist", IDLER], domains=["4 agency"]),
        tommy=Side(play=["Living Mummy"]),
    )
    scene.answer("Use Slavering Gug", "Living Mummy")
    while scene.zone("Living Mummy") == "play":
        scene.answer("Pass")
    assert (scene.asked, scene.question.kind) == ("Danielle", "disrupt")
    scene.answer("Disrupt with Performance Artist")
    assert scene.zone("Living Mummy") == "discard pile"
    assert scene.zone(IDLER) == "play"


# -- Fishers from Outside ------------------------------------------------------------------------------------
def test_fishers_from_outside_return_an_exhausted_character() -> None:
    scene = Scene(
        danielle=Side(play=[f"{IDLER}: exhausted"], hand=["Fishers from Outside"], domains=["3 yog-sothoth"]),
        tommy=Side(play=["Peeler: exhausted", "Ghost", "Mad Artist: insane"]),
    )
    scene.answer("Play Fishers from Outside")
    assert (scene.asked, scene.question.kind) == ("Danielle", "target")
    assert len(scene.labels()) == 2
    scene.answer("Peeler")
    assert scene.cards("Tommy", "hand")[:1] == ["Peeler"]
    assert scene.zone("Fishers from Outside") == "play"


def test_fishers_from_outside_must_take_an_own_character_if_there_is_no_other() -> None:
    scene = Scene(
        danielle=Side(play=["Mad Artist: exhausted", IDLER], hand=["Fishers from Outside"], domains=["3 yog-sothoth"]),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Fishers from Outside")
    assert is_free(scene)
    assert scene.cards("Danielle", "hand") == ["Mad Artist"]


def test_fishers_from_outside_find_nobody_rested() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Fishers from Outside"], domains=["3 yog-sothoth"]),
        tommy=Side(play=["Peeler", "Ghost: insane"]),
    )
    scene.answer("Play Fishers from Outside")
    assert is_free(scene)
    assert scene.cards("Tommy", "hand") == []


def test_fishers_from_outside_are_steadfast() -> None:
    """Two resources of Yog-Sothoth on all domains together, drained or not. coc3-2.19"""
    hand = ["Fishers from Outside"]
    one = Scene(danielle=Side(play=[IDLER], hand=hand, domains=["2 agency, 1 yog-sothoth"]))
    assert cannot(one, "Play Fishers")
    two = Scene(danielle=Side(play=[IDLER], hand=hand, domains=["2 agency, 1 yog-sothoth", "1 yog-sothoth, drained"]))
    assert two.offers("Play Fishers")


def test_steadfast_does_not_bind_what_is_put_into_play() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Unspeakable Resurrection"],
            discard=["Fishers from Outside"],
            domains=["1 yog-sothoth, 2 agency"],
        ),
        tommy=Side(play=["Peeler: exhausted"]),
    )
    scene.answer("Play Unspeakable Resurrection")
    assert scene.zone("Fishers from Outside") == "play"
    assert scene.cards("Tommy", "hand") == ["Peeler"]


# -- Cannibal Ghast ------------------------------------------------------------------------------------------
def test_cannibal_ghast_does_not_commit_on_its_own_turn() -> None:
    scene = during("active_player_commits", Side(play=["Cannibal Ghast", "Ghost"]), Side())
    assert (scene.asked, scene.question.kind) == ("Danielle", "commit")
    assert scene.offers("Commit Ghost")
    assert not scene.offers("Commit Cannibal Ghast")


def test_cannibal_ghast_defends() -> None:
    scene = during("opponent_commits", Side(play=[at("Ghost"), IDLER]), Side(play=["Cannibal Ghast"]))
    assert scene.asked == "Tommy"
    scene.answer("Commit Cannibal Ghast")
    assert scene.story_of("Cannibal Ghast") == STORY


def test_a_blank_cannibal_ghast_commits_like_everybody() -> None:
    scene = Scene(
        danielle=Side(play=["Cannibal Ghast", "Richard Upton Pickman"], domains=["2 syndicate"]), phase="story phase"
    )
    scene.answer("Use Richard Upton Pickman", "Cannibal Ghast")
    scene.until("commit")
    assert scene.offers("Commit Cannibal Ghast")


# -- Spell-bound Shoggoth ------------------------------------------------------------------------------------
def test_spell_bound_shoggoth_weakens_all_others() -> None:
    scene = Scene(danielle=Side(play=["Spell-bound Shoggoth", IDLER, "G-Men"]), tommy=Side(play=["Peeler", "Cthulhu"]))
    assert [scene.skill(t) for t in ("Spell-bound Shoggoth", IDLER, "G-Men", "Peeler", "Cthulhu")] == [3, 0, 5, 0, 7]


def test_two_shoggoths_weaken_each_other() -> None:
    scene = Scene(
        danielle=Side(play=["Spell-bound Shoggoth", IDLER]), tommy=Side(play=["Spell-bound Shoggoth", "G-Men"])
    )
    assert scene.skill("Spell-bound Shoggoth", 1) == scene.skill("Spell-bound Shoggoth", 2) == 2
    assert scene.skill("G-Men") == 4


def test_skill_below_zero_is_read_as_zero_but_remembered() -> None:
    """coc3-1.5"""
    scene = Scene(
        danielle=Side(play=["Spell-bound Shoggoth", "Spell-bound Shoggoth", "Ghost", IDLER, "Altar of the Blessed"])
    )
    assert scene.skill("Ghost") == 0


def test_an_insane_shoggoth_weakens_nobody() -> None:
    scene = Scene(danielle=Side(play=["Spell-bound Shoggoth: insane", IDLER]), tommy=Side(play=["Peeler"]))
    assert scene.skill("Peeler") == 1


# -- Arcane Initiate -----------------------------------------------------------------------------------------
def test_willpower_protects_from_a_lost_terror_struggle() -> None:
    scene = during(
        "resolve_stories",
        Side(play=[at("Keeper of the Golden Path"), IDLER]),
        Side(play=[at("Arcane Initiate"), at("Mad Artist")]),
    )
    scene.until("action")
    assert scene.state("Mad Artist") == "insane"
    assert scene.state("Arcane Initiate") == "exhausted"


def test_willpower_protects_from_effects_too() -> None:
    scene = Scene(danielle=Side(play=["Hastur", IDLER], domains=["3 agency"]), tommy=Side(play=["Arcane Initiate"]))
    scene.answer("Use Hastur", "Arcane Initiate")
    assert scene.state("Arcane Initiate") == "ready"


# -- Guardian Elder Thing ------------------------------------------------------------------------------------
def test_a_committed_guardian_elder_thing_wounds_everybody_at_its_story() -> None:
    scene = during(
        "actions_after_defence",
        Side(play=[at("Guardian Elder Thing"), at("Ghost"), at("Mad Artist", OTHER_STORY)], domains=["2 agency"]),
        Side(play=[at("Peeler"), at("Hired Muscle"), "Young Deep One"]),
    )
    scene.answer("Use Guardian Elder Thing")
    assert (scene.wounds("Guardian Elder Thing"), scene.wounds("Hired Muscle"), scene.wounds("Ghost")) == (1, 1, 0)
    assert scene.zone("Peeler") == "discard pile"
    assert scene.zone("Mad Artist") == scene.zone("Young Deep One") == "play"


def test_power_drain_cancels_the_guardians_action() -> None:
    scene = during(
        "actions_after_defence",
        Side(play=[at("Guardian Elder Thing"), IDLER], domains=["2 agency"]),
        Side(play=[at("Peeler")], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Use Guardian Elder Thing", "Power Drain")
    assert is_free(scene)
    assert (scene.zone("Peeler"), scene.wounds("Guardian Elder Thing")) == ("play", 0)
    assert scene.drained("Danielle") == [True, False, False]


def test_an_uncommitted_guardian_elder_thing_has_no_such_ability() -> None:
    scene = during(
        "actions_after_defence",
        Side(play=["Guardian Elder Thing", at("Ghost"), IDLER], domains=["2 agency"]),
        Side(play=[at("Peeler")]),
    )
    assert cannot(scene, "Use Guardian Elder Thing")


def test_the_guardians_third_wound_is_its_last() -> None:
    scene = during(
        "actions_after_defence",
        Side(play=[at("Guardian Elder Thing"), IDLER], domains=["2 agency", "2 agency", "2 agency"]),
        Side(),
    )
    scene.answer("Use Guardian", "domain 1", "Use Guardian", "domain 2")
    assert (scene.zone("Guardian Elder Thing"), scene.wounds("Guardian Elder Thing")) == ("play", 2)
    scene.answer("Use Guardian")
    assert scene.zone("Guardian Elder Thing") == "discard pile"


def test_guardian_elder_thing_must_be_paid_from_one_domain() -> None:
    scene = during(
        "actions_after_defence",
        Side(play=[at("Guardian Elder Thing"), IDLER], domains=["1 agency", "1 agency", "2 agency, drained"]),
        Side(play=[at("Peeler")]),
    )
    assert cannot(scene, "Use Guardian Elder Thing")


def test_the_opponents_guardian_serves_only_the_opponent() -> None:
    scene = during(
        "actions_after_defence",
        Side(play=[at("Ghost"), IDLER], domains=["2 agency"]),
        Side(play=[at("Guardian Elder Thing")], domains=["2 agency"]),
    )
    assert cannot(scene, "Use Guardian Elder Thing")
    scene.passes()
    assert scene.asked == "Tommy"
    assert scene.offers("Use Guardian Elder Thing")


def test_a_blank_guardian_has_neither_ability_nor_toughness() -> None:
    scene = during(
        "actions_after_defence",
        Side(play=[at("Guardian Elder Thing", BLANKING), IDLER], domains=["2 agency"]),
        Side(play=[at("Peeler", BLANKING)]),
        BLANKING,
        STORY,
    )
    assert cannot(scene, "Use Guardian Elder Thing")
    assert scene.has("Guardian Elder Thing", "Toughness") == 0


# -- Hound of Tindalos ---------------------------------------------------------------------------------------
def test_hound_of_tindalos_attaches_itself_and_drags_its_prey_down() -> None:
    """coc3-err-core-f110"""
    scene = Scene(danielle=Side(play=["Hound of Tindalos", IDLER]), tommy=Side(play=["G-Men", "Peeler"]))
    scene.answer("Use Hound of Tindalos")
    assert scene.asked == "Danielle"
    assert len(scene.labels()) == 3
    scene.answer("G-Men")
    assert scene.host("Hound of Tindalos") == "G-Men"
    assert (scene.skill("G-Men"), scene.skill("Hound of Tindalos"), scene.icons("Hound of Tindalos")) == (2, 0, "")
    assert scene.controller("Hound of Tindalos") == "Danielle"
    assert scene.has("Hound of Tindalos", "Attachment") == 1
    assert scene.has("Peeler", "Willpower") == 1


def test_an_attached_hound_is_no_character() -> None:
    scene = during(
        "active_player_commits",
        Side(play=["Ghost", "Mad Artist: with Hound of Tindalos"]),
        Side(),
    )
    assert scene.offers("Commit Mad Artist")
    assert not scene.offers("Commit Hound")


def test_hound_of_tindalos_comes_off_for_1() -> None:
    scene = Scene(danielle=Side(play=["Hound of Tindalos", IDLER], domains=["1 agency"]), tommy=Side(play=["G-Men"]))
    scene.answer("Use Hound of Tindalos", "G-Men")
    scene.answer("Use Hound of Tindalos, ability 2")
    assert scene.host("Hound of Tindalos") is None
    assert (scene.skill("G-Men"), scene.skill("Hound of Tindalos")) == (6, 2)
    assert scene.drained("Danielle") == [True, False, False]


def test_an_unattached_hound_pays_for_nothing() -> None:
    scene = Scene(danielle=Side(play=["Hound of Tindalos", IDLER], domains=["1 agency"]), tommy=Side(play=["G-Men"]))
    scene.answer("Use Hound of Tindalos, ability 2")
    assert is_free(scene)
    assert (scene.host("Hound of Tindalos"), scene.skill("Hound of Tindalos")) == (None, 2)
    assert scene.drained("Danielle") == [True, False, False]


def test_the_hound_never_attaches_to_itself() -> None:
    scene = Scene(danielle=Side(play=["Hound of Tindalos", "Arkham Asylum"]), tommy=Side(play=["Gentleman's Club"]))
    assert not scene.offers("Use Hound of Tindalos")


def test_an_insane_hound_hunts_nobody() -> None:
    scene = Scene(danielle=Side(play=["Hound of Tindalos: insane", IDLER]), tommy=Side(play=["G-Men"]))
    assert cannot(scene, "Use Hound of Tindalos")


def test_the_hound_dies_with_its_prey_as_a_support() -> None:
    """coc3-faq-16: it leaves play as a support and is a character again in the discard pile."""
    scene = Scene(
        danielle=Side(
            play=["Hound of Tindalos", IDLER],
            hand=["Shotgun Blast", "Unspeakable Resurrection"],
            domains=["2 agency", "4 yog-sothoth"],
        ),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Use Hound of Tindalos", "Peeler")
    assert scene.skill("Peeler") == 0
    scene.answer("Play Shotgun Blast", "X = 0")
    assert scene.zone("Peeler") == scene.zone("Hound of Tindalos") == "discard pile"
    scene.answer("Play Unspeakable Resurrection")
    assert scene.zone("Hound of Tindalos") == "play"


def test_an_attached_hound_can_be_destroyed_as_an_attachment() -> None:
    scene = Scene(
        danielle=Side(play=["Hound of Tindalos", IDLER]),
        tommy=Side(play=["G-Men"], hand=["Get it Off!"], domains=["1 cthulhu"]),
    )
    scene.answer("Use Hound of Tindalos", "G-Men", "Play Get it Off!")
    assert scene.zone("Hound of Tindalos") == "discard pile"
    assert scene.skill("G-Men") == 6


def test_the_hound_is_lost_when_its_prey_goes_insane() -> None:
    scene = Scene(
        danielle=Side(play=["Hound of Tindalos", "Hastur", IDLER], domains=["3 agency"]), tommy=Side(play=["Ghost"])
    )
    scene.answer("Use Hound of Tindalos", "Ghost", "Use Hastur", "Ghost")
    assert scene.state("Ghost") == "insane"
    assert scene.zone("Hound of Tindalos") == "discard pile"


def test_a_hound_on_a_stolen_character_keeps_its_master() -> None:
    """coc3-1.13"""
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Blind Submission"], domains=["2 hastur"]),
        tommy=Side(play=["G-Men: with Hound of Tindalos"]),
    )
    scene.answer("Play Blind Submission")
    assert (scene.controller("G-Men"), scene.controller("Hound of Tindalos")) == ("Danielle", "Tommy")
    assert (scene.host("Hound of Tindalos"), scene.skill("G-Men")) == ("G-Men", 2)


def test_a_committed_hound_leaves_its_story_when_it_attaches() -> None:
    scene = during(
        "actions_after_defence",
        Side(play=[at("Hound of Tindalos"), at("Ghost"), IDLER]),
        Side(play=[at("G-Men")]),
    )
    scene.answer("Use Hound of Tindalos", "G-Men")
    assert scene.story_of("Hound of Tindalos") is None
    assert scene.host("Hound of Tindalos") == "G-Men"


# -- Disciple of the Gate ------------------------------------------------------------------------------------
def test_disciple_of_the_gate_counts_all_yog_sothoth_characters() -> None:
    scene = Scene(
        danielle=Side(play=["Disciple of the Gate", "Arcane Initiate", "Forbidden Shrine", IDLER]),
        tommy=Side(play=["Living Mummy", "Peeler", "Cannibal Ghast: insane"]),
    )
    assert scene.skill("Disciple of the Gate") == 3


def test_disciple_of_the_gate_does_not_count_an_attached_hound() -> None:
    scene = Scene(danielle=Side(play=["Disciple of the Gate", "Hound of Tindalos", IDLER]), tommy=Side(play=["Peeler"]))
    assert scene.skill("Disciple of the Gate") == 2
    scene.answer("Use Hound of Tindalos", "Peeler")
    assert scene.skill("Disciple of the Gate") == 1


def test_a_blank_disciple_has_x_0() -> None:
    """coc3-2.1"""
    scene = during(
        "actions_after_defence",
        Side(play=[at("Disciple of the Gate", BLANKING), "Arcane Initiate", IDLER]),
        Side(),
        BLANKING,
        STORY,
    )
    assert scene.skill("Disciple of the Gate") == 0


def test_in_the_hand_the_disciple_costs_2_whatever_x_is() -> None:
    scene = Scene(danielle=Side(play=[IDLER], hand=["Disciple of the Gate"], domains=["2 yog-sothoth"]))
    scene.answer("Play Disciple of the Gate")
    assert scene.skill("Disciple of the Gate") == 1


# -- Forbidden Shrine ----------------------------------------------------------------------------------------
def test_forbidden_shrine_strengthens_own_committed_characters() -> None:
    scene = during(
        "actions_after_defence",
        Side(play=["Forbidden Shrine", at("Ghost"), IDLER]),
        Side(play=[at("Peeler")]),
    )
    assert [scene.skill(title) for title in ("Ghost", IDLER, "Peeler")] == [2, 1, 1]


def test_two_shrines_add_up() -> None:
    scene = during(
        "actions_after_defence", Side(play=["Forbidden Shrine", "Forbidden Shrine", at("Ghost"), IDLER]), Side()
    )
    assert scene.skill("Ghost") == 3


def test_the_shrine_may_decide_a_story() -> None:
    scene = during("resolve_stories", Side(play=["Forbidden Shrine", at("Peeler"), IDLER]), Side(play=[at("Ghost")]))
    scene.until("action")
    assert scene.tokens(STORY, "Danielle") == 1


# -- Blackmoor Estate ----------------------------------------------------------------------------------------
def test_blackmoor_estate_discards_as_many_cards_as_are_paid() -> None:
    scene = Scene(
        danielle=Side(play=["Blackmoor Estate", IDLER], domains=["3 agency"]),
        tommy=Side(deck=["Peeler", "G-Men", "Ghost"]),
    )
    scene.answer("Use Blackmoor Estate")
    assert (scene.asked, scene.question.kind) == ("Danielle", "x")
    assert scene.labels() == ["X = 0", "X = 1", "X = 2", "X = 3"]
    scene.answer("X = 2", "Tommy")
    assert scene.cards("Tommy", "discard pile") == ["Peeler", "G-Men"]
    assert scene.state("Blackmoor Estate") == "exhausted"
    assert scene.drained("Danielle") == [True, False, False]


def test_blackmoor_estate_may_empty_an_own_deck_too() -> None:
    scene = Scene(danielle=Side(play=["Blackmoor Estate", IDLER], deck=["Peeler"], domains=["1 agency"]))
    scene.answer("Use Blackmoor Estate", "X = 1", "Danielle")
    assert scene.cards("Danielle", "discard pile") == ["Peeler"]


def test_who_mills_the_last_card_wins() -> None:
    """coc3-elimination"""
    scene = Scene(danielle=Side(play=["Blackmoor Estate", IDLER], domains=["12 agency"]))
    scene.answer("Use Blackmoor Estate", "X = 12", "Tommy")
    assert scene.game.question is None
    assert text.ending(scene.game.machine).startswith("Danielle wins")


def test_an_exhausted_blackmoor_estate_does_nothing() -> None:
    scene = Scene(danielle=Side(play=["Blackmoor Estate: exhausted", IDLER], domains=["3 agency"]))
    assert cannot(scene, "Use Blackmoor Estate")


def test_blackmoor_estate_pays_no_more_than_one_domain_holds() -> None:
    scene = Scene(
        danielle=Side(play=["Blackmoor Estate", IDLER], domains=["1 agency", "2 agency", "5 agency, drained"])
    )
    scene.answer("Use Blackmoor Estate")
    assert scene.labels() == ["X = 0", "X = 1", "X = 2"]


def test_performance_artist_cancels_blackmoor_estate() -> None:
    scene = Scene(
        danielle=Side(play=["Blackmoor Estate", IDLER], domains=["2 agency"]), tommy=Side(play=["Performance Artist"])
    )
    scene.answer("Use Blackmoor Estate", "X = 2", "Disrupt with Performance Artist")
    assert scene.cards("Tommy", "discard pile") == ["Performance Artist"]
    assert scene.state("Blackmoor Estate") == "exhausted"


# -- Journey to the Other Side -------------------------------------------------------------------------------
FIVE = ["Peeler", "G-Men", "Ghost", "Cthulhu", "Shotgun"]


def test_journey_to_the_other_side_puts_five_cards_back_in_any_order() -> None:
    scene = Scene(danielle=Side(play=[IDLER], hand=["Journey to the Other Side"], deck=FIVE, domains=["1 yog-sothoth"]))
    scene.answer("Play Journey to the Other Side")
    assert (scene.asked, len(scene.labels())) == ("Danielle", 5)
    scene.answer("Cthulhu", "Shotgun", "Peeler", "Ghost")
    assert is_free(scene)
    assert scene.cards("Danielle", "deck")[:-6:-1] == ["Cthulhu", "Shotgun", "Peeler", "Ghost", "G-Men"]
    assert scene.cards("Danielle", "hand") == []


def test_an_overpaid_journey_brings_one_card_to_the_hand() -> None:
    scene = Scene(danielle=Side(play=[IDLER], hand=["Journey to the Other Side"], deck=FIVE, domains=["2 yog-sothoth"]))
    scene.answer("Play Journey to the Other Side", *FIVE[:4], "Yes")
    assert len(scene.labels()) == 5
    scene.answer("Ghost")
    assert scene.cards("Danielle", "hand") == ["Ghost"]
    assert scene.cards("Danielle", "deck")[:-5:-1] == ["Peeler", "G-Men", "Cthulhu", "Shotgun"]


def test_the_traveller_may_decline_the_card() -> None:
    scene = Scene(danielle=Side(play=[IDLER], hand=["Journey to the Other Side"], deck=FIVE, domains=["2 yog-sothoth"]))
    scene.answer("Play Journey to the Other Side", *FIVE[:4], "No")
    assert scene.cards("Danielle", "hand") == []


def test_the_opponent_does_not_see_the_journey() -> None:
    scene = Scene(danielle=Side(play=[IDLER], hand=["Journey to the Other Side"], deck=FIVE, domains=["1 yog-sothoth"]))
    scene.answer("Play Journey to the Other Side", *FIVE[:4])
    machine = scene.game.machine
    assert [machine.cell(scene.find(title), KNOWN) for title in FIVE] == [1] * 5


def test_a_canceled_journey_moves_nothing() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Journey to the Other Side"], deck=FIVE, domains=["2 yog-sothoth"]),
        tommy=Side(hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Journey to the Other Side", "Power Drain")
    assert is_free(scene)
    assert scene.cards("Danielle", "deck")[:-6:-1] == FIVE


# -- Opening the Limbo Gate ----------------------------------------------------------------------------------
def test_opening_the_limbo_gate_brings_one_character_back_for_each_player() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Opening the Limbo Gate"],
            discard=["Peeler", "Ghost", "Shotgun"],
            domains=["4 yog-sothoth"],
        ),
        tommy=Side(discard=["G-Men", "Mad Artist", "Binding"]),
    )
    scene.answer("Play Opening the Limbo Gate")
    assert scene.asked == "Danielle"
    assert not scene.offers("Shotgun")
    scene.answer("Ghost")
    assert scene.asked == "Danielle"
    assert [label.split(" (")[0] for label in scene.labels()] == ["G-Men", "Mad Artist"]
    scene.answer("G-Men")
    assert (scene.zone("Ghost"), scene.controller("Ghost")) == ("play", "Danielle")
    assert (scene.zone("G-Men"), scene.controller("G-Men")) == ("play", "Tommy")
    assert scene.zone("Peeler") == scene.zone("Mad Artist") == "discard pile"


def test_the_limbo_gate_stays_shut_without_a_character_in_each_pile() -> None:
    """coc3-1.9-ex1"""
    gate = Side(play=[IDLER], hand=["Opening the Limbo Gate"], discard=["Peeler"], domains=["4 yog-sothoth"])
    assert cannot(Scene(danielle=gate, tommy=Side(discard=["Binding"])), "Play Opening the Limbo Gate")
    assert Scene(danielle=gate, tommy=Side(discard=["Ghost"])).offers("Play Opening the Limbo Gate")


def test_the_limbo_gate_opens_only_in_your_operations_phase() -> None:
    gate = Side(play=[IDLER], hand=["Opening the Limbo Gate"], discard=["Peeler"], domains=["4 yog-sothoth"])
    scene = Scene(danielle=gate, tommy=Side(discard=["Ghost"]), phase="story phase")
    assert cannot(scene, "Play Opening the Limbo Gate")
    scene = Scene(danielle=gate, tommy=Side(play=[IDLER], discard=["Ghost"]), active=1)
    scene.passes()
    assert cannot(scene, "Play Opening the Limbo Gate")


def test_a_unique_character_with_a_copy_in_play_does_not_come_through_the_gate() -> None:
    """coc3-2.24"""
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Opening the Limbo Gate"], discard=["Peeler"], domains=["4 yog-sothoth"]),
        tommy=Side(play=["Cthulhu"], discard=["Cthulhu"]),
    )
    assert cannot(scene, "Play Opening the Limbo Gate")


def test_a_villain_does_not_come_back_to_a_hero() -> None:
    """coc3-1.13"""
    scene = Scene(
        danielle=Side(
            play=[IDLER, "Undercover Security"],
            hand=["Opening the Limbo Gate"],
            discard=["Arcane Initiate", "Ghost"],
            domains=["4 yog-sothoth"],
        ),
        tommy=Side(discard=["Arcane Initiate"]),
    )
    scene.answer("Play Opening the Limbo Gate")
    assert is_free(scene)
    assert scene.zone("Ghost") == "play"
    assert scene.cards("Danielle", "discard pile") == ["Arcane Initiate", "Opening the Limbo Gate"]
    assert scene.cards("Tommy", "discard pile") == []


def test_the_active_player_orders_what_both_newcomers_do() -> None:
    """coc3-1.7, coc3-1.11: the controller of each makes its choices, and who has left play does nothing more."""
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Opening the Limbo Gate"],
            discard=["Fishers from Outside"],
            domains=["4 yog-sothoth"],
        ),
        tommy=Side(play=["Peeler: exhausted", "Ghost: exhausted"], discard=["T-Men"]),
    )
    scene.answer("Play Opening the Limbo Gate")
    assert scene.asked == "Danielle"
    assert scene.labels() == ["Forced: Fishers from Outside", "Forced: T-Men"]
    scene.answer("T-Men")
    assert (scene.asked, scene.question.kind) == ("Tommy", "target")
    scene.answer("Fishers from Outside")
    assert is_free(scene)
    assert scene.zone("Fishers from Outside") == "discard pile"
    assert scene.cards("Tommy", "hand") == []


def test_who_acts_first_may_fish_before_he_is_shot() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Opening the Limbo Gate"],
            discard=["Fishers from Outside"],
            domains=["4 yog-sothoth"],
        ),
        tommy=Side(play=["Peeler: exhausted"], discard=["T-Men"]),
    )
    scene.answer("Play Opening the Limbo Gate", "Forced: Fishers from Outside")
    assert scene.cards("Tommy", "hand") == ["Peeler"]
    assert (scene.asked, scene.question.kind) == ("Tommy", "target")
    scene.answer("Fishers from Outside")
    assert scene.zone("Fishers from Outside") == "discard pile"


# -- A Single Glimpse ----------------------------------------------------------------------------------------
def test_a_single_glimpse_makes_the_opponent_sacrifice() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["A Single Glimpse"], domains=["2 yog-sothoth"]),
        tommy=Side(play=["Peeler", "Cthulhu", "Ghost: insane", "Arkham Asylum"]),
    )
    scene.answer("Play A Single Glimpse")
    assert scene.asked == "Tommy"
    assert len(scene.labels()) == 3
    scene.answer("Ghost")
    assert scene.cards("Tommy", "discard pile") == ["Ghost"]


def test_nobody_slips_away_from_an_event() -> None:
    """An event is no card in play, so what it does is no triggered ability (cocccg-triggered-b)."""
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["A Single Glimpse"], domains=["2 yog-sothoth"]),
        tommy=Side(play=['Jack "Brass" Brady', "Peeler"]),
    )
    scene.answer("Play A Single Glimpse")
    assert (scene.asked, scene.question.kind) == ("Tommy", "pick")
    scene.answer("Brady")
    assert scene.cards("Tommy", "discard pile") == ['Jack "Brass" Brady']


def test_a_single_glimpse_at_an_empty_table_is_wasted() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["A Single Glimpse"], domains=["2 yog-sothoth"]),
        tommy=Side(play=["Arkham Asylum"]),
    )
    scene.answer("Play A Single Glimpse")
    assert is_free(scene)
    assert scene.zone("Arkham Asylum") == "play"
    assert scene.zone("A Single Glimpse") == "discard pile"


def test_a_single_glimpse_only_in_your_operations_phase() -> None:
    glimpse = Side(play=[IDLER], hand=["A Single Glimpse"], domains=["2 yog-sothoth"])
    assert cannot(Scene(danielle=glimpse, tommy=Side(play=["Peeler"]), phase="draw phase"), "A Single Glimpse")
    other = Scene(danielle=glimpse, tommy=Side(play=[IDLER]), active=1)
    other.passes()
    assert cannot(other, "A Single Glimpse")


# -- Gathering at the Stones ---------------------------------------------------------------------------------
def test_gathering_at_the_stones_brings_back_any_card() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER], hand=["Gathering at the Stones"], discard=["Shotgun", "Binding"], domains=["2 yog-sothoth"]
        ),
        tommy=Side(discard=["Ghost"]),
    )
    scene.answer("Play Gathering at the Stones")
    assert (scene.asked, scene.question.kind) == ("Danielle", "target")
    assert len(scene.labels()) == 2
    scene.answer("Binding")
    assert scene.cards("Danielle", "hand") == ["Binding"]
    assert scene.cards("Danielle", "discard pile") == ["Shotgun", "Gathering at the Stones"]


def test_gathering_at_the_stones_does_not_find_itself() -> None:
    scene = Scene(danielle=Side(play=[IDLER], hand=["Gathering at the Stones"], domains=["2 yog-sothoth"]))
    assert cannot(scene, "Gathering at the Stones")


def test_a_canceled_gathering_leaves_the_card_where_it_lies() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Gathering at the Stones"], discard=["Ghost"], domains=["2 yog-sothoth"]),
        tommy=Side(hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Gathering at the Stones", "Power Drain")
    assert scene.cards("Danielle", "discard pile") == ["Ghost", "Gathering at the Stones"]


def test_gathering_at_the_stones_only_in_your_operations_phase() -> None:
    stones = Side(play=[IDLER], hand=["Gathering at the Stones"], discard=["Ghost"], domains=["2 yog-sothoth"])
    assert Scene(danielle=stones).offers("Gathering at the Stones")
    assert cannot(Scene(danielle=stones, phase="story phase"), "Gathering at the Stones")


# -- Unspeakable Resurrection --------------------------------------------------------------------------------
def test_unspeakable_resurrection_finds_whoever_x_can_pay() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Unspeakable Resurrection"],
            discard=["Ghost", "Peeler", "G-Men", "Shotgun"],
            domains=["4 yog-sothoth"],
        )
    )
    scene.answer("Play Unspeakable Resurrection")
    assert scene.labels() == ["X = 1", "X = 2", "X = 3", "X = 4"]
    scene.answer("X = 2")
    assert [label.split(" (")[0] for label in scene.labels()] == ["Ghost", "Peeler"]
    scene.answer("Peeler")
    assert (scene.zone("Peeler"), scene.state("Peeler")) == ("play", "ready")
    assert scene.zone("Unspeakable Resurrection") == "discard pile"


def test_unspeakable_resurrection_for_nothing_finds_what_costs_nothing() -> None:
    """X = 0 needs neither a domain nor a match."""
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Unspeakable Resurrection"],
            discard=["Ghost", "Servant from Out of Time"],
            domains=["2 yog-sothoth, drained"],
        )
    )
    scene.answer("Play Unspeakable Resurrection")
    assert scene.zone("Servant from Out of Time") == "play"


def test_unspeakable_resurrection_does_not_reach_the_dear_or_the_opponents_dead() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER], hand=["Unspeakable Resurrection"], discard=["G-Men"], domains=["3 yog-sothoth", "6 agency"]
        ),
        tommy=Side(discard=["Ghost"]),
    )
    assert cannot(scene, "Unspeakable Resurrection")


def test_unspeakable_resurrection_may_be_played_in_the_story_phase_by_the_defender() -> None:
    scene = during(
        "actions_after_attack",
        Side(play=[at("Ghost"), IDLER]),
        Side(hand=["Unspeakable Resurrection"], discard=["Peeler"], domains=["2 yog-sothoth"]),
    )
    scene.passes()
    scene.answer("Play Unspeakable Resurrection")
    scene.until("commit")
    assert scene.asked == "Tommy"
    assert scene.offers("Commit Peeler")


# -- Dampen Light --------------------------------------------------------------------------------------------
def test_dampen_light_makes_every_card_dearer_for_the_phase() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Dampen Light", "Mad Artist", "Binding"],
            domains=["1 yog-sothoth", "2 hastur", "1 miskatonic"],
        ),
        tommy=Side(hand=["Scotophobia"], domains=["2 hastur"]),
    )
    scene.answer("Play Dampen Light")
    assert cannot(scene, "Play")
    scene.passes()
    assert text.phase_name(scene.game.machine) == "story phase"
    assert is_free(scene)
    assert scene.offers("Play Binding (cost 1)")


def test_dampen_light_makes_even_free_cards_cost_1() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Dampen Light", "Servant from Out of Time", "Touched by the Sleeper"],
            domains=["1 yog-sothoth", "1 yog-sothoth"],
        ),
        tommy=Side(play=["Young Deep One"]),
    )
    scene.answer("Play Dampen Light", "domain 1")
    assert not scene.offers("Play Touched by the Sleeper")
    scene.answer("Play Servant from Out of Time (cost 1 instead of 0)")
    assert scene.drained("Danielle") == [True, True, False]


def test_dampen_light_does_not_touch_abilities() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", IDLER], hand=["Dampen Light"], domains=["1 yog-sothoth", "4 agency"]),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Dampen Light", "Use Slavering Gug", "Peeler")
    assert scene.zone("Peeler") == "discard pile"


def test_two_dampened_lights_add_up() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Dampen Light", "Dampen Light", "Ghost"],
            domains=["1 yog-sothoth", "2 yog-sothoth", "3 hastur"],
        )
    )
    scene.answer("Play Dampen Light", "domain 1", "Play Dampen Light")
    assert scene.drained("Danielle") == [True, True, False]
    assert scene.offers("Play Ghost (cost 3 instead of 1)")


def test_an_increase_comes_before_a_reduction() -> None:
    """coc3-2.16: penalties first, so the reduction works on the raised cost."""
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Dampen Light", "Yog-Sothoth"],
            discard=["Binding"] * 7,
            domains=["1 yog-sothoth", "1 yog-sothoth"],
        )
    )
    assert scene.offers("Play Yog-Sothoth (cost 1 instead of 8)")
    scene.answer("Play Dampen Light", "domain 1")
    assert scene.offers("Play Yog-Sothoth (cost 1 instead of 8)")


def test_unspeakable_resurrection_under_dampened_light_pays_x_and_1_more() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Dampen Light", "Unspeakable Resurrection"],
            discard=["Ghost", "Peeler"],
            domains=["1 yog-sothoth", "2 yog-sothoth"],
        )
    )
    scene.answer("Play Dampen Light", "domain 1", "Play Unspeakable Resurrection")
    assert is_free(scene)
    assert scene.zone("Ghost") == "play"
    assert scene.zone("Peeler") == "discard pile"
