"""The cards of the Syndicate (Core Set 61 to 80), each with what it does and where it stops."""

import pytest

from mythos.coc.scene import Scene, Side
from tests.coc.facts import facts

BRADY = 'Jack "Brass" Brady'
PICKMAN = "Richard Upton Pickman"
WILLETT = "Dr. Marinus Bicknell Willett"
BOUNCER = "Clover Club Bouncer"
SINGER = "Clover Club Torch Singer"
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


def at(title: str) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at Dreamwalkers"


def struggling(danielle: Side, tommy: Side) -> Scene:
    """Everybody has committed; the only story is about to resolve."""
    return Scene(danielle=danielle, tommy=tommy, stories=["Dreamwalkers"], phase="story phase", step="resolve_stories")


@pytest.mark.parametrize(
    ("card_id", "line"),
    [
        ("core-061", f"{BRADY} | character, syndicate, cost 3, skill 3, CCI | Investigator | unique"),
        ("core-062", f"{WILLETT} | character, syndicate, cost 4, skill 3, CAI | Sorcerer | unique, Willpower, Fast"),
        ("core-063", f"{PICKMAN} | character, syndicate, cost 4, skill 3, CCI | Cultist | unique"),
        ("core-064", "Bag Man | character, syndicate, cost 3, skill 2, CCI | Criminal | Fast"),
        ("core-065", f"{BOUNCER} | character, syndicate, cost 1, skill 1, no icons | Criminal"),
        ("core-066", f"{SINGER} | character, syndicate, cost 2, skill 2, C | Criminal"),
        ("core-067", "Triggerman | character, syndicate, cost 2, skill 2, CI | Criminal | Willpower, Loyal"),
        ("core-068", "Syndicate Liaison | character, syndicate, cost 3, skill 3, AA | Criminal"),
        ("core-069", "Hard Case | character, syndicate, cost 2, skill 2, C | Criminal"),
        ("core-070", "Patsy | character, syndicate, cost 1, skill 1, no icons | Criminal"),
        ("core-071", "Extortionist | character, syndicate, cost 2, skill 1, II | Criminal"),
        ("core-072", "Freelance Photographer | character, syndicate, cost 4, skill 2, CCI | Investigator"),
        ("core-073", "Dutch Courage | support, syndicate, cost 2 | Item"),
        ("core-074", "Cathouse | support, syndicate, cost 2 | Location"),
        ("core-075", "Alhazred Lamp | support, syndicate, cost 2 | Attachment, Item"),
        ("core-076", "Like a Moth | event, syndicate, cost 2"),
        ("core-077", "Panic | event, syndicate, cost X | Loyal"),
        ("core-078", "Get On Yer Feet! | event, syndicate, cost 1"),
        ("core-079", "Low Blow | event, syndicate, cost 2"),
        ("core-080", "Legacy of Ramses | event, syndicate, cost 2 | Ritual"),
    ],
)
def test_what_is_printed(card_id: str, line: str) -> None:
    assert facts(card_id) == line


# -- Jack "Brass" Brady ----------------------------------------------------------------------------------------


def test_brady_may_leave_before_any_ability_resolves_also_one_that_is_not_about_him() -> None:
    scene = Scene(
        danielle=Side(play=[BOUNCER], hand=[WAITING]),
        tommy=Side(play=[BRADY, "Peeler"]),
    )
    scene.answer(f"Use {BOUNCER}", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer(f"Disrupt with {BRADY}")
    assert scene.cards("Tommy", "hand") == [BRADY]
    assert scene.skill("Peeler") == 0


def test_brady_may_stay() -> None:
    scene = Scene(danielle=Side(play=["Slavering Gug"], domains=["4 agency"]), tommy=Side(play=[BRADY, "Peeler"]))
    scene.answer("Use Slavering Gug", BRADY).settle()
    assert scene.zone(BRADY) == "discard pile"


def test_brady_does_not_answer_a_card_being_played_or_a_lost_struggle() -> None:
    """Neither is a triggered ability."""
    scene = Scene(danielle=Side(hand=["Triggerman", WAITING], domains=["2 syndicate"]), tommy=Side(play=[BRADY]))
    scene.answer("Play Triggerman")
    assert only_waiting(scene)
    scene = struggling(Side(play=[at("Hired Muscle")]), Side(play=[at(BRADY)]))
    assert scene.zone(BRADY) == "discard pile"


def test_an_insane_brady_cannot_leave() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]), tommy=Side(play=[f"{BRADY}: insane", "Peeler"])
    )
    scene.answer("Use Slavering Gug", BRADY)
    assert scene.zone(BRADY) == "discard pile"


def test_brady_leaves_before_the_ability_of_his_own_player_too() -> None:
    scene = Scene(danielle=Side(play=[BRADY, BOUNCER], hand=[WAITING]), tommy=Side(play=["Peeler"]))
    scene.answer(f"Use {BOUNCER}", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Danielle", "disrupt")
    scene.answer(f"Disrupt with {BRADY}")
    assert scene.zone(BRADY) == "hand"


def test_a_stolen_brady_goes_back_to_his_owner() -> None:
    """coc3-1.13d"""
    scene = Scene(
        danielle=Side(play=[BOUNCER, BOUNCER], hand=["Blind Submission", WAITING], domains=["2 hastur"]),
        tommy=Side(play=[BRADY, "Peeler"]),
    )
    scene.answer(f"Use {BOUNCER}", BRADY).settle()
    scene.answer("Play Blind Submission", BRADY).settle()
    assert scene.controller(BRADY) == "Danielle"
    scene.answer(f"Use {BOUNCER}", "Peeler")
    assert scene.asked == "Danielle"
    scene.answer(f"Disrupt with {BRADY}")
    assert scene.cards("Tommy", "hand") == [BRADY]


def test_brady_slips_away_from_cthulhu_and_another_is_sacrificed() -> None:
    """coc3-2.13-ex4"""
    scene = Scene(
        danielle=Side(play=["Cthulhu"], deck=["Peeler", "Peeler", "Peeler"]),
        tommy=Side(play=[BRADY, "Peeler"]),
        phase="refresh phase",
        active=1,
    )
    scene.until("disrupt")
    scene.answer("Pass")
    assert (scene.asked, scene.question.kind) == ("Tommy", "pick")
    scene.answer(BRADY)
    scene.answer(f"Disrupt with {BRADY}").settle()
    assert scene.zone(BRADY) == "hand"
    assert scene.cards("Tommy", "discard pile") == ["Peeler"]


# -- Dr. Marinus Bicknell Willett ------------------------------------------------------------------------------


def test_willett_breaks_a_tied_struggle_but_not_a_tied_story() -> None:
    """Combat 1 to 1 is his; skill 3 to 3 is nobody's."""
    scene = struggling(Side(play=[at(WILLETT)]), Side(play=[at("Undercover Security"), at("Laboratory Assistant")]))
    assert (scene.asked, scene.question.kind) == ("Tommy", "loss")
    assert [label.partition(" (")[0] for label in scene.labels()] == ["Undercover Security", "Laboratory Assistant"]
    scene.answer("Undercover Security", "Ready nobody", "Place a success token").until("resource")
    assert scene.tokens("Dreamwalkers", "Danielle") == 2  # 3 skill to 1
    scene = struggling(Side(play=[at("Bag Man")]), Side(play=[at("Innsmouth Troublemaker")] * 2))
    scene.answer("Innsmouth Troublemaker", "Place none").until("resource")  # it survives: skill 2 to 2
    assert scene.tokens("Dreamwalkers", "Danielle") == 0


def test_willett_does_not_go_insane() -> None:
    scene = Scene(
        danielle=Side(play=["Hastur"], domains=["3 hastur"]), tommy=Side(play=[WILLETT, "Peeler", "Hard Case"])
    )
    scene.answer("Use Hastur", WILLETT)
    assert scene.state(WILLETT) == "ready"
    scene = struggling(Side(play=[at("Ocean Crawlers")]), Side(play=[at(WILLETT)]))
    assert (scene.asked, scene.question.kind) == ("Tommy", "arcane")
    assert scene.story_of(WILLETT) == "Dreamwalkers"


def test_willett_is_unique() -> None:
    """coc3-1.13h"""
    scene = Scene(danielle=Side(hand=[WILLETT, WAITING], play=[f"{WILLETT}: insane"], domains=["4 syndicate"]))
    assert only_waiting(scene)
    scene = Scene(danielle=Side(hand=[WILLETT], domains=["4 syndicate"]), tommy=Side(play=[WILLETT]))
    assert f"Play {WILLETT} (cost 4)" in actions(scene)


# -- Richard Upton Pickman -------------------------------------------------------------------------------------


def test_pickman_takes_keywords_and_abilities_and_blanks_their_owner() -> None:
    scene = Scene(
        danielle=Side(play=[PICKMAN], domains=["2 agency", "3 agency", "3 agency"]),
        tommy=Side(play=["Hastur", "Peeler", "Hard Case"]),
    )
    scene.answer(f"Use {PICKMAN}", "Hastur", "domain 1")
    assert (scene.has(PICKMAN, "Toughness"), scene.has(PICKMAN, "Villainous")) == (4, 1)
    assert (
        scene.has("Hastur", "Toughness"),
        scene.has("Hastur", "Villainous"),
        scene.has("Hastur", "Ancient One"),
    ) == (
        0,
        0,
        0,
    )
    assert (scene.skill("Hastur"), scene.icons("Hastur")) == (6, "TTTAA")  # no part of the text box: coc3-2.25b
    granted = [label for label in actions(scene) if label.startswith("Use")]
    assert len(granted) == 2
    scene.answer(granted[-1])
    assert "Peeler" in targets(scene)
    scene.answer("Peeler", "domain 2")
    assert scene.state("Peeler") == "insane"


def test_what_pickman_took_goes_back_at_the_end_of_the_phase() -> None:
    scene = Scene(
        danielle=Side(play=[PICKMAN], domains=["2 agency"], hand=[WAITING]),
        tommy=Side(play=["Hastur"], domains=["3 agency"]),
    )
    scene.answer(f"Use {PICKMAN}", "Hastur")
    assert only_waiting(scene)
    assert scene.has(PICKMAN, "Toughness") == 4
    scene.passes().until("commit")
    assert scene.has(PICKMAN, "Toughness") == 0
    assert scene.has("Hastur", "Toughness") == 4


def test_the_blank_one_cannot_use_its_ability() -> None:
    scene = Scene(
        danielle=Side(play=[PICKMAN], domains=["2 agency"], hand=[WAITING]),
        tommy=Side(play=["Hastur", BOUNCER], domains=["3 agency"]),
    )
    scene.answer(f"Use {PICKMAN}", "Hastur")
    assert actions(scene, "Tommy") == ["Pass", f"Use {BOUNCER}"]


def test_pickman_may_take_from_somebody_who_has_nothing_and_blanks_him_all_the_same() -> None:
    """All of nothing is done. coc3-1.3b"""
    scene = Scene(
        danielle=Side(play=[PICKMAN], domains=["2 agency"], hand=[WAITING]), tommy=Side(play=["Young Deep One"])
    )
    scene.answer(f"Use {PICKMAN}", "Young Deep One")
    assert scene.has("Young Deep One", "Deep One") == 0


def test_pickman_finds_nothing_in_an_insane_character() -> None:
    scene = Scene(
        danielle=Side(play=[PICKMAN], domains=["2 agency"], hand=[WAITING]), tommy=Side(play=["Hastur: insane"])
    )
    scene.answer(f"Use {PICKMAN}", "Hastur")
    assert scene.has(PICKMAN, "Toughness") == 0
    assert only_waiting(scene)


def test_pickman_needs_two_resources_and_his_wits() -> None:
    for pickman, domain in ((PICKMAN, "1 agency"), (f"{PICKMAN}: insane", "2 agency")):
        scene = Scene(
            danielle=Side(play=[pickman, "Peeler"], domains=[domain], hand=[WAITING]), tommy=Side(play=["Hastur"])
        )
        assert only_waiting(scene)


def test_pickman_takes_no_passive_text_but_his_victim_loses_it() -> None:
    scene = Scene(
        danielle=Side(play=[PICKMAN, "Peeler"], domains=["2 agency"], hand=[WAITING]),
        tommy=Side(play=["Spell-bound Shoggoth", "Hired Muscle"]),
    )
    assert (scene.skill("Peeler"), scene.skill("Hired Muscle"), scene.skill(PICKMAN)) == (0, 2, 2)
    scene.answer(f"Use {PICKMAN}", "Spell-bound Shoggoth")
    assert (scene.skill("Peeler"), scene.skill("Hired Muscle"), scene.skill(PICKMAN)) == (1, 3, 3)
    assert scene.skill("Spell-bound Shoggoth") == 3


def test_pickman_who_chooses_himself_keeps_what_he_gained() -> None:
    """Only what is printed is blank."""
    scene = Scene(
        danielle=Side(play=[PICKMAN], domains=["2 agency", "2 agency"], hand=[WAITING]), tommy=Side(play=["Hastur"])
    )
    scene.answer(f"Use {PICKMAN}", PICKMAN, "domain 1")
    assert scene.has(PICKMAN, "Cultist") == 0
    uses = [label for label in actions(scene) if label.startswith("Use")]
    assert len(uses) == 1
    scene.answer(uses[0], "Hastur")
    assert scene.has(PICKMAN, "Toughness") == 4
    assert only_waiting(scene)


def test_pickman_responds_with_what_he_took() -> None:
    scene = Scene(
        danielle=Side(play=[at(PICKMAN)], domains=["2 agency", "2 agency"]),
        tommy=Side(play=["Monster Hunter", "Peeler"], domains=["2 agency"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer(f"Use {PICKMAN}", "Monster Hunter", "domain 1").until("investigation")
    scene.answer("Place none")
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    scene.answer(f"Respond with {PICKMAN}", "Peeler")
    assert scene.zone("Peeler") == "discard pile"
    assert scene.drained("Danielle")[:2] == [True, True]


def test_pickman_who_becomes_villainous_beside_a_hero_leaves_his_player_to_discard_one() -> None:
    scene = Scene(
        danielle=Side(play=[PICKMAN, "Kirby O'Donnell"], domains=["2 agency"], hand=[WAITING]),
        tommy=Side(play=["Keeper of the Golden Path"]),
    )
    scene.answer(f"Use {PICKMAN}", "Keeper of the Golden Path")
    assert (scene.asked, scene.question.kind) == ("Danielle", "discard")
    scene.answer(PICKMAN)
    assert scene.zone(PICKMAN) == "discard pile"
    assert scene.has("Keeper of the Golden Path", "Villainous") == 0


def test_a_canceled_pickman_neither_gains_nor_blanks() -> None:
    """coc3-2.13f"""
    scene = Scene(
        danielle=Side(play=[PICKMAN], domains=["2 agency"], hand=[WAITING]),
        tommy=Side(play=["Hastur"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer(f"Use {PICKMAN}", "Hastur")
    assert scene.asked == "Tommy"
    scene.answer("Play Power Drain")
    assert scene.has(PICKMAN, "Toughness") == 0
    assert scene.has("Hastur", "Toughness") == 4
    assert scene.drained("Danielle")[0]


# -- Bag Man ---------------------------------------------------------------------------------------------------


def test_bag_man_wins_a_tie() -> None:
    scene = struggling(Side(play=[at("Bag Man")]), Side(play=[at("Peeler")]))
    assert scene.zone("Peeler") == "discard pile"


def test_fast_on_both_sides_decides_nothing() -> None:
    scene = struggling(Side(play=[at("Bag Man")]), Side(play=[at("Bag Man")]))
    assert scene.cards("Tommy", "discard pile") == []
    assert scene.cards("Danielle", "discard pile") == []


def test_fast_does_not_win_a_struggle_where_nobody_has_an_icon() -> None:
    scene = struggling(Side(play=[at("Bag Man")]), Side(play=[at("Patsy")]))
    assert scene.state("Patsy") != "insane"  # no terror on either side
    assert scene.zone("Patsy") == "discard pile"  # but combat, 2 to 0


def test_an_absent_bag_man_breaks_no_tie() -> None:
    scene = struggling(Side(play=[at("Hired Muscle"), "Bag Man"]), Side(play=[at("Hired Muscle")]))
    assert scene.wounds("Hired Muscle") == 0
    assert scene.wounds("Hired Muscle", 2) == 0


# -- Clover Club Bouncer ---------------------------------------------------------------------------------------


def test_bouncer_exhausts_to_lower_a_skill_until_the_end_of_the_phase() -> None:
    scene = Scene(danielle=Side(play=[BOUNCER, "Peeler"], hand=[WAITING]), tommy=Side(play=["Hired Muscle"]))
    scene.answer(f"Use {BOUNCER}")
    assert targets(scene) == [BOUNCER, "Peeler", "Hired Muscle"]
    scene.answer("Hired Muscle")
    assert scene.skill("Hired Muscle") == 2
    assert scene.state(BOUNCER) == "exhausted"
    assert only_waiting(scene)
    scene.passes().until("commit")
    assert scene.skill("Hired Muscle") == 3


def test_bouncer_must_be_ready() -> None:
    """coc3-2.10c"""
    for state in ("exhausted", "insane"):
        scene = Scene(danielle=Side(play=[f"{BOUNCER}: {state}", "Peeler"], hand=[WAITING]))
        assert only_waiting(scene)


def test_bouncer_does_not_change_an_insane_character() -> None:
    """coc3-2.34d"""
    scene = Scene(danielle=Side(play=[BOUNCER], hand=[WAITING]), tommy=Side(play=["Hired Muscle: insane"]))
    scene.answer(f"Use {BOUNCER}", "Hired Muscle")
    assert scene.skill("Hired Muscle") == 0
    assert scene.state(BOUNCER) == "exhausted"


# -- Clover Club Torch Singer ----------------------------------------------------------------------------------


def test_torch_singer_sings_as_often_as_she_is_paid() -> None:
    """coc3-2.13i"""
    scene = Scene(
        danielle=Side(play=[f"{SINGER}: exhausted", "Peeler"], domains=["1 agency", "1 agency"], hand=[WAITING]),
        tommy=Side(play=["G-Men"]),
    )
    scene.answer(f"Use {SINGER}", "G-Men", "domain 1")
    assert scene.skill("G-Men") == 4
    scene.answer(f"Use {SINGER}", "G-Men")
    assert scene.skill("G-Men") == 2
    assert only_waiting(scene)
    scene.passes().until("commit")
    assert scene.skill("G-Men") == 6


def test_torch_singer_makes_a_story_fail() -> None:
    scene = Scene(
        danielle=Side(play=[at("Hard Case")]),
        tommy=Side(play=[SINGER], domains=["1 agency"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="actions_after_defence",
    )
    assert scene.asked == "Tommy"
    scene.answer(f"Use {SINGER}", "Hard Case").until("resource")
    assert scene.tokens("Dreamwalkers", "Danielle") == 0


def test_torch_singer_is_not_heard_for_nothing() -> None:
    scene = Scene(danielle=Side(play=[SINGER], domains=["", "3 agency, drained"], hand=[WAITING]))
    assert only_waiting(scene)


# -- Triggerman ------------------------------------------------------------------------------------------------


def test_triggerman_is_loyal() -> None:
    """Every resource he costs must match."""
    scene = Scene(
        danielle=Side(hand=["Triggerman", WAITING], play=["Peeler"], domains=["1 syndicate, 3 agency", "1 syndicate"])
    )
    assert only_waiting(scene)
    scene = Scene(danielle=Side(hand=["Triggerman"], play=["Peeler"], domains=["2 syndicate, 1 agency"]))
    scene.answer("Play Triggerman")
    assert scene.zone("Triggerman") == "play"


def test_triggerman_does_not_go_insane() -> None:
    scene = struggling(Side(play=[at("Ocean Crawlers")]), Side(play=[at("Triggerman"), at("Extortionist")]))
    assert scene.state("Triggerman") == "exhausted"
    assert (scene.asked, scene.question.kind) == ("Tommy", "investigation")
    assert scene.state("Extortionist") == "insane"  # the only one who could


# -- Syndicate Liaison -----------------------------------------------------------------------------------------


def test_liaison_must_exhaust_a_ready_character() -> None:
    scene = Scene(
        danielle=Side(hand=["Syndicate Liaison"], domains=["3 syndicate"]),
        tommy=Side(play=["Peeler", "Bag Man: exhausted", "Patsy: insane"]),
    )
    scene.answer("Play Syndicate Liaison")
    assert targets(scene) == ["Syndicate Liaison", "Peeler"]
    scene.answer("Peeler")
    assert scene.state("Peeler") == "exhausted"
    assert scene.state("Syndicate Liaison") == "ready"


def test_liaison_exhausts_herself_if_nobody_else_is_ready() -> None:
    scene = Scene(
        danielle=Side(hand=["Syndicate Liaison", WAITING], domains=["3 syndicate"]),
        tommy=Side(play=["Bag Man: exhausted"]),
    )
    scene.answer("Play Syndicate Liaison")
    assert only_waiting(scene)
    assert scene.state("Syndicate Liaison") == "exhausted"


def test_liaison_acts_also_when_she_is_put_into_play() -> None:
    """coc3-2.24d"""
    scene = Scene(
        danielle=Side(hand=["Unspeakable Resurrection"], discard=["Syndicate Liaison"], domains=["3 yog-sothoth"]),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Unspeakable Resurrection", "Peeler")
    assert scene.zone("Syndicate Liaison") == "play"
    assert scene.state("Peeler") == "exhausted"


def test_performance_artist_silences_the_liaison() -> None:
    scene = Scene(
        danielle=Side(hand=["Syndicate Liaison", WAITING], domains=["3 syndicate"]),
        tommy=Side(play=["Peeler", "Performance Artist"]),
    )
    scene.answer("Play Syndicate Liaison", "Peeler")
    assert scene.asked == "Tommy"
    scene.answer("Disrupt with Performance Artist")
    assert scene.state("Peeler") == "ready"


# -- Hard Case -------------------------------------------------------------------------------------------------


def test_hard_case_exhausts_somebody_cheap_enough() -> None:
    """Three domains, drained or not: up to a printed cost of 3."""
    scene = Scene(
        danielle=Side(hand=["Hard Case"], domains=["2 syndicate"]),
        tommy=Side(play=["Hired Muscle", "T-Men", "Local Sheriff", "Peeler: exhausted", "Patsy: insane"]),
    )
    scene.answer("Play Hard Case")
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    scene.answer("Respond with Hard Case")
    assert targets(scene) == ["Hard Case", "Hired Muscle"]
    scene.answer("Hired Muscle")
    assert scene.state("Hired Muscle") == "exhausted"


def test_hard_case_need_not_respond() -> None:
    scene = Scene(
        danielle=Side(hand=["Hard Case", WAITING], domains=["2 syndicate"]), tommy=Side(play=["Hired Muscle"])
    )
    scene.answer("Play Hard Case", "Pass")
    assert only_waiting(scene)
    assert scene.state("Hired Muscle") == "ready"


def test_a_fourth_domain_reaches_further() -> None:
    scene = Scene(
        danielle=Side(hand=["Hard Case"], play=["Overzealous Initiate"], domains=["2 syndicate"]),
        tommy=Side(play=["Local Sheriff", "T-Men"]),
    )
    scene.answer("Use Overzealous Initiate", "Play Hard Case", "Respond with Hard Case")
    assert targets(scene) == ["Hard Case", "Local Sheriff"]


def test_newcomers_who_enter_play_insane_say_nothing() -> None:
    """Forced or not, their text is facedown. coc3-2.34c"""
    scene = Scene(
        danielle=Side(
            play=["Bag Man: exhausted, at Opening Night"], discard=["Hard Case", "Syndicate Liaison", "Extortionist"]
        ),
        tommy=Side(play=["Peeler", BOUNCER]),
        stories=["Opening Night: 3-0"],
        phase="story phase",
        step="resolve_stories",
    )
    scene.answer("Place none")
    scene.answer("Yes")
    assert scene.asked == "Tommy"
    assert {scene.state(title) for title in ("Hard Case", "Syndicate Liaison", "Extortionist")} == {"insane"}
    assert scene.state("Peeler") == "ready"


def test_power_drain_stops_the_hard_case() -> None:
    scene = Scene(
        danielle=Side(hand=["Hard Case"], domains=["2 syndicate"]),
        tommy=Side(play=["Hired Muscle"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Hard Case", "Respond with Hard Case", "Hired Muscle")
    assert scene.asked == "Tommy"
    scene.answer("Play Power Drain")
    assert scene.state("Hired Muscle") == "ready"


# -- Patsy -----------------------------------------------------------------------------------------------------


def test_patsy_takes_two_success_tokens_from_the_sides_her_player_names() -> None:
    scene = Scene(
        danielle=Side(play=["Patsy", "Peeler"], hand=[WAITING]),
        stories=["Dreamwalkers: 1-3", "Rotting Away: 3-2", "Through the Gates: 1-0"],
    )
    scene.answer("Use Patsy")  # only Dreamwalkers has at least two and at most four
    assert (scene.asked, scene.question.kind) == ("Danielle", "side")
    scene.answer("Tommy's side", "Tommy's side")
    assert (scene.tokens("Dreamwalkers", "Danielle"), scene.tokens("Dreamwalkers", "Tommy")) == (1, 1)
    assert scene.tokens("Rotting Away", "Tommy") == 2
    assert scene.zone("Patsy") == "discard pile"


def test_patsy_may_take_one_from_each_side() -> None:
    scene = Scene(
        danielle=Side(play=["Patsy", "Peeler"], hand=[WAITING]), stories=["Dreamwalkers: 2-2", "Rotting Away: 0-2"]
    )
    scene.answer("Use Patsy")
    assert [label.partition(" (")[0] for label in scene.labels()] == ["Dreamwalkers", "Rotting Away"]
    scene.answer("Dreamwalkers", "Danielle's side", "Tommy's side")
    assert (scene.tokens("Dreamwalkers", "Danielle"), scene.tokens("Dreamwalkers", "Tommy")) == (1, 1)


def test_patsy_touches_no_story_with_five_tokens_or_with_one() -> None:
    """Exactly two, or none. coc3-2.6"""
    scene = Scene(
        danielle=Side(play=["Patsy", "Peeler"], hand=[WAITING]),
        stories=["Rotting Away: 3-2", "Through the Gates: 1-0", "Dreamwalkers"],
    )
    scene.answer("Use Patsy")
    assert scene.zone("Patsy") == "discard pile"
    assert only_waiting(scene)
    assert (scene.tokens("Rotting Away", "Danielle"), scene.tokens("Rotting Away", "Tommy")) == (3, 2)
    assert scene.tokens("Through the Gates", "Danielle") == 1


def test_a_canceled_patsy_is_gone_for_nothing() -> None:
    """coc3-2.13f"""
    scene = Scene(
        danielle=Side(play=["Patsy", "Peeler"]),
        tommy=Side(hand=["Power Drain"], domains=["2 hastur"]),
        stories=["Dreamwalkers: 0-3"],
    )
    scene.answer("Use Patsy", "Play Power Drain")
    assert scene.tokens("Dreamwalkers", "Tommy") == 3
    assert scene.zone("Patsy") == "discard pile"


# -- Extortionist ----------------------------------------------------------------------------------------------


def test_an_overpaid_extortionist_exhausts_somebody_who_is_no_ancient_one() -> None:
    scene = Scene(
        danielle=Side(hand=["Extortionist"], domains=["3 syndicate"]), tommy=Side(play=["Hastur", "T-Men", "Peeler"])
    )
    scene.answer("Play Extortionist", "Respond with Extortionist")
    assert targets(scene) == ["Extortionist", "T-Men", "Peeler"]
    scene.answer("T-Men")
    assert scene.state("T-Men") == "exhausted"


def test_an_extortionist_paid_exactly_exhausts_nobody() -> None:
    """coc3-2.14c"""
    scene = Scene(
        danielle=Side(hand=["Extortionist", WAITING], domains=["2 syndicate"]), tommy=Side(play=["G-Men", "Peeler"])
    )
    scene.answer("Play Extortionist")
    assert only_waiting(scene)


def test_an_extortionist_from_the_discard_pile_exhausts_nobody() -> None:
    """He was not played from hand, however much was overpaid for the event."""
    scene = Scene(
        danielle=Side(hand=["Unspeakable Resurrection", WAITING], discard=["Extortionist"], domains=["5 yog-sothoth"]),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Unspeakable Resurrection", "X = 2")
    assert scene.zone("Extortionist") == "play"
    assert only_waiting(scene)


def test_a_transient_resource_makes_the_difference() -> None:
    """It counts twice when its domain is drained, and is used up. coc3-2.19b"""
    scene = Scene(
        danielle=Side(hand=["Extortionist"], domains=["1 Local Sheriff, 1 syndicate"]), tommy=Side(play=["G-Men"])
    )
    scene.answer("Play Extortionist")
    assert scene.question.kind == "response"
    assert scene.cards("Danielle", "discard pile") == ["Local Sheriff"]


# -- Freelance Photographer ------------------------------------------------------------------------------------

PHOTOGRAPHER = "Freelance Photographer"


def test_photographer_readies_and_stays_committed() -> None:
    scene = Scene(
        danielle=Side(play=[at(PHOTOGRAPHER)], domains=["1 agency"], hand=["Like a Moth"]),
        tommy=Side(play=["Peeler"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="actions_after_attack",
    )
    scene.answer(f"Use {PHOTOGRAPHER}")
    assert scene.state(PHOTOGRAPHER) == "ready"
    assert scene.story_of(PHOTOGRAPHER) == "Dreamwalkers"
    assert scene.drained("Danielle")[0]


def test_a_ready_photographer_pays_for_nothing() -> None:
    """coc3-2.10d"""
    scene = Scene(danielle=Side(play=[PHOTOGRAPHER], domains=["1 agency"], hand=[WAITING]))
    scene.answer(f"Use {PHOTOGRAPHER}")
    assert scene.state(PHOTOGRAPHER) == "ready"
    assert only_waiting(scene)


def test_photographer_needs_a_resource_and_his_wits() -> None:
    for photographer, domain in ((f"{PHOTOGRAPHER}: exhausted", ""), (f"{PHOTOGRAPHER}: insane", "1 agency")):
        scene = Scene(danielle=Side(play=[photographer], domains=[domain], hand=[WAITING]))
        assert only_waiting(scene)


def test_performance_artist_spoils_the_picture() -> None:
    scene = Scene(
        danielle=Side(play=[f"{PHOTOGRAPHER}: exhausted"], domains=["1 agency"], hand=[WAITING]),
        tommy=Side(play=["Performance Artist"]),
    )
    scene.answer(f"Use {PHOTOGRAPHER}", "Disrupt with Performance Artist")
    assert scene.state(PHOTOGRAPHER) == "exhausted"
    assert scene.drained("Danielle")[0]


# -- Dutch Courage ---------------------------------------------------------------------------------------------


def test_dutch_courage_makes_the_own_characters_tougher() -> None:
    scene = Scene(
        danielle=Side(play=["Dutch Courage", "Peeler", "Hired Muscle", "Patsy: insane"]),
        tommy=Side(play=["Bag Man", "Slavering Gug"], domains=["4 agency"]),
        active=1,
    )
    assert scene.has("Peeler", "Toughness") == 1
    assert scene.has("Hired Muscle", "Toughness") == 2
    assert scene.has("Patsy", "Toughness") == 0
    assert scene.has("Bag Man", "Toughness") == 0
    scene.answer("Use Slavering Gug", "Peeler")
    assert (scene.zone("Peeler"), scene.wounds("Peeler")) == ("play", 1)


def test_the_wounded_fall_when_the_courage_is_gone() -> None:
    scene = Scene(
        danielle=Side(hand=["Burrowing Beneath"], domains=["2 shub-niggurath"]),
        tommy=Side(play=["Dutch Courage", "Dutch Courage", "Peeler: 2 wounds", "Hard Case: 1 wound"]),
    )
    assert scene.has("Peeler", "Toughness") == 2
    scene.answer("Play Burrowing Beneath", "Dutch Courage")
    assert scene.zone("Peeler") == "discard pile"
    assert scene.zone("Hard Case") == "play"


def test_courage_follows_the_controller() -> None:
    scene = Scene(
        danielle=Side(hand=["Blind Submission", WAITING], domains=["2 hastur"]),
        tommy=Side(play=["Dutch Courage", "Peeler"]),
    )
    assert scene.has("Peeler", "Toughness") == 1
    scene.answer("Play Blind Submission")
    assert scene.controller("Peeler") == "Danielle"
    assert scene.has("Peeler", "Toughness") == 0


# -- Cathouse --------------------------------------------------------------------------------------------------


def test_cathouse_readies_somebody_when_its_player_overpays_for_an_ability() -> None:
    scene = Scene(
        danielle=Side(play=["Cathouse", SINGER, "Hired Muscle: exhausted"], domains=["2 agency"]),
        tommy=Side(play=["Peeler: exhausted", "Patsy: insane"]),
    )
    scene.answer(f"Use {SINGER}", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    scene.answer("Respond with Cathouse")
    assert targets(scene) == ["Hired Muscle", "Peeler"]
    scene.answer("Hired Muscle")
    assert scene.state("Hired Muscle") == "ready"


def test_cathouse_is_shut_to_overpaid_events() -> None:
    """A triggered ability is one of a card in play. cocccg-triggered-b"""
    scene = Scene(
        danielle=Side(
            play=["Cathouse", "Hired Muscle: exhausted"], hand=["Like a Moth", WAITING], domains=["3 syndicate"]
        ),
    )
    scene.answer("Play Like a Moth")
    assert only_waiting(scene)
    assert scene.state("Hired Muscle") == "exhausted"


@pytest.mark.parametrize(
    "domain",
    ["1 agency", "2 agency, drained"],
)
def test_cathouse_stays_shut_when_nothing_is_overpaid(domain: str) -> None:
    """coc3-2.14c"""
    scene = Scene(
        danielle=Side(
            play=["Cathouse", SINGER, "Hired Muscle: exhausted"], domains=[domain, "1 agency"], hand=[WAITING]
        ),
    )
    scene.answer(f"Use {SINGER}", "Hired Muscle").until("action")
    assert scene.state("Hired Muscle") == "exhausted"


def test_cathouse_does_not_care_for_cards_that_are_played_or_for_what_the_opponent_pays() -> None:
    scene = Scene(
        danielle=Side(
            play=["Cathouse", "Hired Muscle: exhausted"], hand=["Triggerman", WAITING], domains=["4 syndicate"]
        ),
        tommy=Side(play=[SINGER], domains=["3 agency"]),
    )
    scene.answer("Play Triggerman")
    assert (scene.asked, scene.question.kind) == ("Tommy", "action")
    scene = Scene(
        danielle=Side(play=[SINGER], domains=["3 agency"], hand=[WAITING]),
        tommy=Side(play=["Cathouse", "Hired Muscle: exhausted"]),
    )
    scene.answer(f"Use {SINGER}", SINGER)
    assert only_waiting(scene)


def test_cathouse_is_open_to_overpaid_disrupts() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"], hand=[WAITING]),
        tommy=Side(play=["Adult Deep One", "Cathouse", "Hired Muscle: exhausted"], domains=["3 agency"]),
    )
    scene.answer("Use Slavering Gug", "Adult Deep One", "Disrupt with Adult Deep One")
    assert (scene.asked, scene.question.kind) == ("Tommy", "response")
    scene.answer("Respond with Cathouse")
    assert scene.state("Hired Muscle") == "ready"


def test_cathouse_is_open_when_less_is_named_than_a_domain_holds() -> None:
    """coc3-faq-43"""
    mine = ["Cathouse", "Blackmoor Estate", "Hired Muscle: exhausted"]
    scene = Scene(danielle=Side(play=mine, hand=[WAITING], domains=["3 syndicate"]))
    scene.answer("Use Blackmoor Estate", "X = 2", "Tommy", "Respond with Cathouse")
    assert scene.state("Hired Muscle") == "ready"
    scene = Scene(danielle=Side(play=mine, hand=[WAITING], domains=["3 syndicate"]))
    scene.answer("Use Blackmoor Estate", "X = 3", "Tommy")
    assert only_waiting(scene)


def test_each_cathouse_answers_once() -> None:
    """coc3-2.13j"""
    scene = Scene(
        danielle=Side(
            play=["Cathouse", "Cathouse", SINGER, "Hired Muscle: exhausted", "Bag Man: exhausted", "Peeler: exhausted"],
            domains=["2 agency"],
            hand=[WAITING],
        ),
    )
    scene.answer(f"Use {SINGER}", SINGER, "Respond with Cathouse", "Hired Muscle", "Respond with Cathouse", "Bag Man")
    assert only_waiting(scene)
    assert scene.state("Peeler") == "exhausted"


# -- Alhazred Lamp ---------------------------------------------------------------------------------------------


def test_the_lamp_gives_one_icon_of_each_kind() -> None:
    scene = Scene(
        danielle=Side(hand=["Alhazred Lamp", WAITING], play=["Peeler", "Patsy"], domains=["2 syndicate"]),
        tommy=Side(play=["Hastur"], domains=["3 agency"]),
    )
    scene.answer("Play Alhazred Lamp")
    assert targets(scene) == ["Peeler", "Patsy", "Hastur"]
    scene.answer("Peeler")
    assert scene.icons("Peeler") == "TCCCAI"
    assert scene.has("Peeler", "Willpower") == 1  # an Attachment is in play


def test_the_lamp_shines_on_nobody_who_is_insane() -> None:
    """coc3-2.34c"""
    scene = Scene(danielle=Side(play=["Patsy: insane, with Alhazred Lamp", "Peeler"], hand=[WAITING]))
    assert scene.icons("Patsy") == ""


def test_the_lamp_needs_a_match_and_a_bearer() -> None:
    scene = Scene(danielle=Side(hand=["Alhazred Lamp", WAITING], play=["Peeler"], domains=["4 agency"]))
    assert only_waiting(scene)
    scene = Scene(danielle=Side(hand=["Alhazred Lamp", "Dutch Courage"], domains=["4 syndicate"]))
    assert actions(scene) == ["Pass", "Play Dutch Courage (cost 2)"]


# -- Like a Moth -----------------------------------------------------------------------------------------------


def test_like_a_moth_lowers_the_printed_skill_to_nothing() -> None:
    """What is added stays: the printed number alone is 0."""
    scene = Scene(
        danielle=Side(hand=["Like a Moth", WAITING], domains=["2 syndicate"], play=["Patsy"]),
        tommy=Side(play=["G-Men", "Peeler", "Altar of the Blessed"]),
    )
    assert scene.skill("G-Men") == 7
    scene.answer("Play Like a Moth", "G-Men")
    assert scene.skill("G-Men") == 1
    scene.passes().until("commit")
    assert scene.skill("G-Men") == 7


def test_a_moth_with_no_printed_skill_rots_away() -> None:
    """The story asks for the printed skill, which is 0 now."""
    scene = Scene(
        danielle=Side(play=["Hired Muscle: exhausted, at Rotting Away"], hand=["Like a Moth"], domains=["2 syndicate"]),
        tommy=Side(play=["G-Men", "Local Sheriff"]),
        stories=["Rotting Away: 3-0"],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Play Like a Moth", "G-Men", "Yes")
    scene.until("resource")
    assert scene.zone("G-Men") == "discard pile"
    assert scene.zone("Local Sheriff") == "play"


def test_like_a_moth_leaves_nothing_of_an_x() -> None:
    scene = Scene(
        danielle=Side(hand=["Like a Moth", WAITING], domains=["2 syndicate"]),
        tommy=Side(play=["Disciple of the Gate", "Son of Yeb"]),
    )
    assert scene.skill("Disciple of the Gate") == 2
    scene.answer("Play Like a Moth", "Disciple of the Gate")
    assert scene.skill("Disciple of the Gate") == 0


def test_like_a_moth_needs_a_character() -> None:
    scene = Scene(danielle=Side(hand=["Like a Moth", "Dutch Courage"], domains=["2 syndicate"]))
    assert actions(scene) == ["Pass", "Play Dutch Courage (cost 2)"]


def test_power_drain_saves_the_moth() -> None:
    scene = Scene(
        danielle=Side(hand=["Like a Moth", WAITING], domains=["2 syndicate"]),
        tommy=Side(play=["G-Men"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Like a Moth", "Play Power Drain")
    assert scene.skill("G-Men") == 6
    assert scene.cards("Danielle", "discard pile") == ["Like a Moth"]


# -- Panic -----------------------------------------------------------------------------------------------------


def test_panic_exhausts_everybody_with_less_skill_than_x() -> None:
    scene = Scene(
        danielle=Side(hand=["Panic", WAITING], play=["Peeler"], domains=["3 syndicate"]),
        tommy=Side(play=["Hard Case", "Hired Muscle", "Local Sheriff", "G-Men: insane"]),
    )
    scene.answer("Play Panic")
    assert (scene.asked, scene.labels()) == ("Danielle", ["X = 0", "X = 1", "X = 2", "X = 3"])
    scene.answer("X = 3")
    assert {t: scene.state(t) for t in ("Peeler", "Hard Case", "Hired Muscle", "Local Sheriff", "G-Men")} == {
        "Peeler": "exhausted",
        "Hard Case": "exhausted",
        "Hired Muscle": "ready",
        "Local Sheriff": "ready",
        "G-Men": "insane",
    }


def test_panic_is_loyal() -> None:
    scene = Scene(danielle=Side(hand=["Panic"], play=["Peeler"], domains=["2 syndicate, 4 agency"]))
    scene.answer("Play Panic")
    assert scene.labels() == ["X = 0", "X = 1", "X = 2"]


def test_panic_for_nothing_frightens_nobody() -> None:
    scene = Scene(
        danielle=Side(hand=["Panic", WAITING], play=["Peeler", "Young Deep One"], domains=["5 agency"]),
    )
    scene.answer("Play Panic")
    assert scene.state("Young Deep One") == "ready"
    assert scene.zone("Panic") == "discard pile"
    assert not any(scene.drained("Danielle"))


def test_panic_reads_the_current_skill() -> None:
    scene = Scene(
        danielle=Side(hand=["Panic", WAITING], play=[BOUNCER], domains=["3 syndicate"]),
        tommy=Side(play=["Hired Muscle"]),
    )
    scene.answer(f"Use {BOUNCER}", "Hired Muscle", "Play Panic", "X = 3")
    assert scene.state("Hired Muscle") == "exhausted"


# -- Get On Yer Feet! ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("domain", "skill"), [("1 syndicate", 3), ("2 syndicate", 6)])
def test_get_on_yer_feet_readies_and_strengthens_if_overpaid(domain: str, skill: int) -> None:
    """coc3-2.14c"""
    scene = Scene(
        danielle=Side(hand=["Get On Yer Feet!", WAITING], domains=[domain]),
        tommy=Side(play=["Hired Muscle: exhausted", "Peeler", "Patsy: insane"]),
    )
    scene.answer("Play Get On Yer Feet!")  # nobody else is exhausted
    assert scene.state("Hired Muscle") == "ready"
    assert scene.skill("Hired Muscle") == skill


def test_get_on_yer_feet_needs_somebody_exhausted() -> None:
    """coc3-2.10d"""
    scene = Scene(
        danielle=Side(hand=["Get On Yer Feet!", WAITING], play=["Peeler"], domains=["2 syndicate"]),
        tommy=Side(play=["Patsy: insane"]),
    )
    assert only_waiting(scene)


def test_the_strength_of_get_on_yer_feet_ends_with_the_phase() -> None:
    scene = Scene(
        danielle=Side(hand=["Get On Yer Feet!"], play=["Peeler: exhausted"], domains=["2 syndicate"]),
        phase="draw phase",
    )
    scene.answer("Play Get On Yer Feet!").until("commit")
    assert scene.state("Peeler") == "ready"
    assert scene.skill("Peeler") == 1


# -- Low Blow --------------------------------------------------------------------------------------------------


def test_low_blow_exhausts_the_ready_and_no_more() -> None:
    scene = Scene(
        danielle=Side(hand=["Low Blow", WAITING], domains=["2 syndicate"]), tommy=Side(play=["Peeler", "Patsy"])
    )
    scene.answer("Play Low Blow", "Peeler")
    assert scene.state("Peeler") == "exhausted"
    assert scene.state("Patsy") == "ready"


def test_low_blow_drives_the_exhausted_insane() -> None:
    scene = Scene(
        danielle=Side(hand=["Low Blow", WAITING], domains=["2 syndicate"]), tommy=Side(play=["Peeler: exhausted"])
    )
    scene.answer("Play Low Blow")
    assert scene.state("Peeler") == "insane"


@pytest.mark.parametrize("title", ["Triggerman", "Ocean Crawlers"])
def test_low_blow_does_not_drive_the_strong_of_mind_insane(title: str) -> None:
    """coc3-1.10"""
    scene = Scene(
        danielle=Side(hand=["Low Blow", WAITING], domains=["2 syndicate"]), tommy=Side(play=[f"{title}: exhausted"])
    )
    scene.answer("Play Low Blow")
    assert scene.state(title) == "exhausted"
    assert scene.zone("Low Blow") == "discard pile"


def test_low_blow_kills_the_wounded_instead() -> None:
    scene = Scene(
        danielle=Side(hand=["Low Blow", WAITING], domains=["2 syndicate"]),
        tommy=Side(play=["Hired Muscle: exhausted, 1 wound"]),
    )
    scene.answer("Play Low Blow")
    assert scene.zone("Hired Muscle") == "discard pile"


# -- Legacy of Ramses ------------------------------------------------------------------------------------------


def test_legacy_of_ramses_readies_and_may_come_back_for_another_domain() -> None:
    scene = Scene(
        danielle=Side(hand=["Legacy of Ramses"], play=["Peeler: exhausted"], domains=["2 syndicate", "1 agency", ""]),
    )
    scene.answer("Play Legacy of Ramses")
    assert scene.state("Peeler") == "ready"
    assert (scene.asked, scene.labels()) == ("Danielle", ["Yes", "No"])
    scene.answer("Yes")
    assert scene.labels() == ["domain 2", "domain 3"]
    scene.answer("domain 3")
    assert scene.zone("Legacy of Ramses") == "hand"
    assert scene.drained("Danielle") == [True, False, True]


def test_legacy_of_ramses_is_discarded_otherwise() -> None:
    scene = Scene(
        danielle=Side(hand=["Legacy of Ramses", WAITING], play=["Peeler: exhausted"], domains=["2 syndicate"]),
    )
    scene.answer("Play Legacy of Ramses", "No")
    assert scene.zone("Legacy of Ramses") == "discard pile"
    assert only_waiting(scene)


def test_legacy_of_ramses_has_no_way_back_without_an_undrained_domain() -> None:
    scene = Scene(
        danielle=Side(
            hand=["Legacy of Ramses", WAITING],
            play=["Peeler: exhausted"],
            domains=["2 syndicate", "drained", "drained"],
        ),
    )
    scene.answer("Play Legacy of Ramses")
    assert only_waiting(scene)
    assert scene.zone("Legacy of Ramses") == "discard pile"


def test_legacy_of_ramses_needs_somebody_exhausted() -> None:
    scene = Scene(
        danielle=Side(hand=["Legacy of Ramses", WAITING], play=["Peeler"], domains=["2 syndicate"]),
        tommy=Side(play=["Patsy: insane"]),
    )
    assert only_waiting(scene)


def test_brady_does_not_leave_for_an_event() -> None:
    """An event is no card in play, so what it does is no triggered ability (cocccg-triggered-b)."""
    scene = Scene(
        danielle=Side(hand=["Legacy of Ramses", WAITING], play=["Peeler"], domains=["2 syndicate", "1 agency"]),
        tommy=Side(play=[f"{BRADY}: exhausted"]),
    )
    scene.answer("Play Legacy of Ramses", "No")
    assert only_waiting(scene)
    assert scene.state(BRADY) == "ready"


def test_a_canceled_legacy_of_ramses_is_discarded() -> None:
    """coc3-2.32b"""
    scene = Scene(
        danielle=Side(
            hand=["Legacy of Ramses", WAITING], play=["Peeler: exhausted"], domains=["2 syndicate", "1 agency"]
        ),
        tommy=Side(hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Legacy of Ramses", "Play Power Drain")
    assert scene.zone("Legacy of Ramses") == "discard pile"
    assert scene.state("Peeler") == "exhausted"
    assert only_waiting(scene)
