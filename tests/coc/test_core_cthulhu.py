"""The cards of Cthulhu behind the Ancient Ones (Core Set 43 to 60), each with what it does and where it stops."""

import pytest

from mythos.coc.scene import Scene, Side
from tests.coc.facts import facts


def actions(scene: Scene, player: str = "Danielle") -> list[str]:
    """What a player may do in an action window; it must be this player's."""
    assert (scene.asked, scene.question.kind) == (player, "action"), scene.open()
    return scene.labels()


def targets(scene: Scene, player: str = "Danielle") -> list[str]:
    """The titles that a player may choose from; the question must be this player's."""
    assert (scene.asked, scene.question.kind) == (player, "target"), scene.open()
    return [label.partition(" (")[0] for label in scene.labels()]


@pytest.mark.parametrize(
    ("card_id", "line"),
    [
        ("core-043", "Keeper of the Golden Path | character, cthulhu, cost 2, skill 3, TT | Cultist | Villainous"),
        ("core-044", "Guardian Shoggoth | character, cthulhu, cost 3, skill 2, TC | Monster | Toughness +2"),
        ("core-045", "Shadow-spawned Hunting Horror | character, cthulhu, cost 4, skill 3, CCA | Servitor"),
        (
            "core-046",
            "Ravager from the Deep | character, cthulhu, cost 4, skill 2, CCA | Deep One | Toughness +1, Villainous",
        ),
        (
            "core-047",
            "Innsmouth Troublemaker | character, cthulhu, cost 1, skill 1, no icons | Servitor | Toughness +1",
        ),
        ("core-048", "Adult Deep One | character, cthulhu, cost 3, skill 1, CCA | Deep One"),
        ("core-049", "Ocean Crawlers | character, cthulhu, cost 1, skill 1, T | Monster"),
        ("core-050", "Lord of the Silver Twilight | character, cthulhu, cost 2, skill 2, TA | Cultist"),
        ("core-051", "Mature Deep One | character, cthulhu, cost 4, skill 3, CCA | Deep One"),
        ("core-052", "Young Deep One | character, cthulhu, cost 2, skill 0, CCA | Deep One"),
        ("core-053", "Sleep of Reason | support, cthulhu, cost 2 | Attachment, Environment | boosters TTT"),
        ("core-054", "Sword of Y'ha-tallo | support, cthulhu, cost 0 | Attachment, Weapon | steadfast cthulhu 2"),
        ("core-055", "Shadowed Reef | support, cthulhu, cost 1 | Location"),
        ("core-056", "Deep One Assault | event, cthulhu, cost X | Loyal"),
        ("core-057", "Pulled Under | event, cthulhu, cost 0 | steadfast cthulhu 2"),
        ("core-058", "Get it Off! | event, cthulhu, cost 1"),
        ("core-059", "Sacrificial Offerings | event, cthulhu, cost 1"),
        ("core-060", "Touched by the Sleeper | event, cthulhu, cost 0"),
    ],
)
def test_what_is_printed(card_id: str, line: str) -> None:
    assert facts(card_id) == line


# -- Keeper of the Golden Path ---------------------------------------------------------------------------------


def test_keeper_of_the_golden_path_is_villainous_and_shuns_heroes() -> None:
    """coc3-1.13e"""
    side = Side(hand=["Keeper of the Golden Path"], play=["Peeler"], domains=["2 cthulhu"])
    assert "Play Keeper of the Golden Path (cost 2)" in actions(Scene(danielle=side))
    side.play = ["Steve Clarney"]
    side.hand = ["Keeper of the Golden Path", ".45 Pistols"]
    assert actions(Scene(danielle=side)) == ["Pass", "Play .45 Pistols (cost 0)"]


def test_keeper_of_the_golden_path_needs_a_matching_resource() -> None:
    side = Side(hand=["Keeper of the Golden Path", ".45 Pistols"], play=["Peeler"], domains=["3 agency", "1 cthulhu"])
    assert actions(Scene(danielle=side)) == ["Pass", "Play .45 Pistols (cost 0)"]


# -- Guardian Shoggoth -----------------------------------------------------------------------------------------


def test_guardian_shoggoth_survives_two_wounds_but_not_three() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency", "4 agency"]),
        tommy=Side(play=["Guardian Shoggoth: 1 wound"]),
    )
    scene.answer("Use Slavering Gug", "Guardian Shoggoth", "domain 1")
    assert (scene.zone("Guardian Shoggoth"), scene.wounds("Guardian Shoggoth")) == ("play", 2)
    scene.answer("Use Slavering Gug", "Guardian Shoggoth")
    assert scene.zone("Guardian Shoggoth") == "discard pile"


def test_an_insane_guardian_shoggoth_has_no_toughness() -> None:
    """coc3-2.34c"""
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=["Guardian Shoggoth: insane"]),
    )
    scene.answer("Use Slavering Gug", "Guardian Shoggoth")
    assert scene.zone("Guardian Shoggoth") == "discard pile"


def test_guardian_shoggoth_cannot_be_driven_insane() -> None:
    """Its terror icon protects it: it may be chosen in vain. coc3-1.10"""
    scene = Scene(
        danielle=Side(play=["Hastur"], domains=["3 hastur"]), tommy=Side(play=["Guardian Shoggoth", "Peeler", "T-Men"])
    )
    scene.answer("Use Hastur")
    assert targets(scene) == ["Hastur", "Guardian Shoggoth", "Peeler", "T-Men"]
    scene.answer("Guardian Shoggoth")
    assert scene.state("Guardian Shoggoth") == "ready"


# -- Shadow-spawned Hunting Horror -----------------------------------------------------------------------------

HORROR = "Shadow-spawned Hunting Horror"


def test_hunting_horror_takes_one_investigation_icon_from_everybody_committed_anywhere() -> None:
    scene = Scene(
        danielle=Side(
            play=[f"{HORROR}: exhausted, at Dreamwalkers", "Visiting Author: exhausted, at Rotting Away", "Bag Man"],
            hand=[".45 Pistols"],
        ),
        tommy=Side(play=["Extortionist: exhausted, at Dreamwalkers", "Peeler: exhausted, at Rotting Away"]),
        stories=["Dreamwalkers", "Rotting Away"],
        phase="story phase",
        step="actions_after_defence",
    )
    assert scene.icons("Visiting Author") == "CI"
    assert scene.icons("Extortionist") == "I"
    assert scene.icons("Peeler") == "CC"
    assert scene.icons("Bag Man") == "CCI"


def test_hunting_horror_does_nothing_while_it_is_not_committed() -> None:
    scene = Scene(
        danielle=Side(play=[HORROR, "Extortionist: exhausted, at Dreamwalkers"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="actions_after_attack",
    )
    assert scene.icons("Extortionist") == "II"


def test_two_hunting_horrors_take_two_icons_and_never_go_below_none() -> None:
    """coc3-2.28"""
    horror = f"{HORROR}: exhausted, at Dreamwalkers"
    scene = Scene(
        danielle=Side(
            play=[horror, horror, "Visiting Author: exhausted, at Dreamwalkers", "Bag Man: exhausted, at Dreamwalkers"]
        ),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="actions_after_attack",
        tommy=Side(play=["Peeler"]),
    )
    assert (scene.asked, scene.question.kind) == ("Tommy", "commit")
    assert scene.icons("Visiting Author") == "C"
    assert scene.icons("Bag Man") == "CC"


def test_a_blank_hunting_horror_takes_nothing() -> None:
    scene = Scene(
        danielle=Side(
            play=[f"{HORROR}: exhausted, at The Bootleg Whiskey Cover-Up", "Extortionist: exhausted, at Dreamwalkers"]
        ),
        tommy=Side(play=["Peeler"]),
        stories=["Dreamwalkers", "The Bootleg Whiskey Cover-Up"],
        phase="story phase",
        step="actions_after_attack",
    )
    assert scene.question.kind == "commit"
    assert scene.icons("Extortionist") == "II"


# -- Ravager from the Deep -------------------------------------------------------------------------------------


def test_ravager_wounds_everybody_else_at_its_story() -> None:
    scene = Scene(
        danielle=Side(play=["Ravager from the Deep", "Young Deep One", "Ocean Crawlers", "Ghost"]),
        tommy=Side(play=["Peeler"]),
        stories=["Dreamwalkers", "Rotting Away"],
        phase="story phase",
    )
    scene.answer("Commit Ravager from the Deep to Dreamwalkers", "Commit Young Deep One to Dreamwalkers")
    scene.answer("Commit Ocean Crawlers to Rotting Away", "Commit Ghost to Dreamwalkers")
    assert scene.zone("Young Deep One") == "discard pile"
    assert scene.zone("Ocean Crawlers") == "play"
    assert scene.wounds("Ravager from the Deep") == 0
    assert (scene.zone("Ghost"), scene.wounds("Ghost")) == ("play", 0)  # invulnerable while committed
    assert scene.zone("Peeler") == "play"


def test_a_defending_ravager_wounds_the_attackers_before_the_story_resolves() -> None:
    scene = Scene(
        danielle=Side(play=["Guardian Shoggoth: exhausted, at Dreamwalkers", "Peeler: exhausted, at Dreamwalkers"]),
        tommy=Side(play=["Ravager from the Deep"], domains=["1 agency"], hand=["Get it Off!"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="opponent_commits",
    )
    scene.answer("Commit Ravager from the Deep to Dreamwalkers")
    assert scene.zone("Peeler") == "discard pile"
    assert scene.wounds("Guardian Shoggoth") == 1


def test_two_ravagers_that_commit_together_wound_each_other_in_the_order_of_the_active_player() -> None:
    """Toughness keeps both alive. coc3-1.7"""
    scene = Scene(
        danielle=Side(play=["Ravager from the Deep", "Ravager from the Deep"]),
        tommy=Side(play=["Peeler"]),
        stories=["Dreamwalkers"],
        phase="story phase",
    )
    scene.answer("Commit Ravager from the Deep to Dreamwalkers", "Commit Ravager from the Deep to Dreamwalkers")
    assert (scene.asked, scene.question.kind) == ("Danielle", "order")
    scene.answer("Ravager from the Deep")
    assert [scene.wounds("Ravager from the Deep", k) for k in (1, 2)] == [1, 1]


def test_a_ravager_that_commits_to_a_blanking_story_wounds_nobody() -> None:
    scene = Scene(
        danielle=Side(play=["Ravager from the Deep", "Young Deep One"]),
        tommy=Side(play=["Peeler"]),
        stories=["The Bootleg Whiskey Cover-Up"],
        phase="story phase",
    )
    scene.answer("Commit Ravager from the Deep to The Boot", "Commit Young Deep One to The Boot")
    assert scene.asked == "Tommy"
    assert scene.wounds("Young Deep One") == 0
    assert scene.zone("Young Deep One") == "play"


def test_ravager_does_not_wound_whoever_joins_later() -> None:
    scene = Scene(
        danielle=Side(play=["Ravager from the Deep: exhausted, at Dreamwalkers"]),
        tommy=Side(play=["Peeler"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="opponent_commits",
    )
    scene.answer("Commit Peeler to Dreamwalkers")
    assert scene.zone("Peeler") == "play"


def test_performance_artist_cancels_the_ravager() -> None:
    scene = Scene(
        danielle=Side(play=["Ravager from the Deep", "Young Deep One"]),
        tommy=Side(play=["Performance Artist"]),
        stories=["Dreamwalkers"],
        phase="story phase",
    )
    scene.answer("Commit Ravager from the Deep to Dreamwalkers", "Commit Young Deep One to Dreamwalkers")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Disrupt with Performance Artist")
    assert scene.zone("Performance Artist") == "discard pile"
    assert scene.zone("Young Deep One") == "play"


def test_power_drain_does_not_cancel_the_ravager() -> None:
    """A forced response is neither an action nor a response."""
    scene = Scene(
        danielle=Side(play=["Ravager from the Deep", "Young Deep One"]),
        tommy=Side(hand=["Power Drain"], domains=["2 hastur"], play=["Peeler"]),
        stories=["Dreamwalkers"],
        phase="story phase",
    )
    scene.answer("Commit Ravager from the Deep to Dreamwalkers", "Commit Young Deep One to Dreamwalkers")
    assert scene.question.kind == "commit"
    assert scene.zone("Young Deep One") == "discard pile"


# -- Innsmouth Troublemaker ------------------------------------------------------------------------------------


def test_innsmouth_troublemaker_survives_one_wound() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency", "4 agency"]),
        tommy=Side(play=["Innsmouth Troublemaker"]),
    )
    scene.answer("Use Slavering Gug", "Innsmouth Troublemaker", "domain 1")
    assert (scene.zone("Innsmouth Troublemaker"), scene.wounds("Innsmouth Troublemaker")) == ("play", 1)
    scene.answer("Use Slavering Gug", "Innsmouth Troublemaker")
    assert scene.zone("Innsmouth Troublemaker") == "discard pile"


def test_a_wounded_innsmouth_troublemaker_dies_when_it_would_go_insane() -> None:
    scene = Scene(
        danielle=Side(play=["Hastur"], domains=["3 hastur"]), tommy=Side(play=["Innsmouth Troublemaker: 1 wound"])
    )
    scene.answer("Use Hastur", "Innsmouth Troublemaker")
    assert scene.zone("Innsmouth Troublemaker") == "discard pile"


# -- Adult Deep One --------------------------------------------------------------------------------------------


def test_adult_deep_one_cancels_an_effect_that_chooses_it() -> None:
    """What was paid stays paid. coc3-2.13f"""
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency", "1 agency"]),
        tommy=Side(play=["Adult Deep One"], domains=["2 agency"]),
    )
    scene.answer("Use Slavering Gug", "Adult Deep One")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Disrupt with Adult Deep One")
    assert scene.zone("Adult Deep One") == "play"
    assert scene.wounds("Adult Deep One") == 0
    assert scene.drained("Tommy")[0]
    assert scene.drained("Danielle")[0]


def test_adult_deep_one_may_let_it_happen() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=["Adult Deep One"], domains=["2 agency"]),
    )
    scene.answer("Use Slavering Gug", "Adult Deep One", "Pass")
    assert scene.zone("Adult Deep One") == "discard pile"
    assert not scene.drained("Tommy")[0]


def test_adult_deep_one_needs_two_resources() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=["Adult Deep One"], domains=["1 agency", "1 agency", "5 agency, drained"]),
    )
    scene.answer("Use Slavering Gug", "Adult Deep One")
    assert scene.zone("Adult Deep One") == "discard pile"


def test_adult_deep_one_does_not_save_another() -> None:
    """It answers only for itself. coc3-1.2c"""
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=["Adult Deep One", "Adult Deep One"], domains=["2 agency"]),
    )
    scene.answer("Use Slavering Gug", "Adult Deep One")
    assert [label for label in scene.labels() if "Disrupt" in label] == ["Disrupt with Adult Deep One"]
    scene.answer("Pass")
    assert scene.cards("Tommy", "discard pile") == ["Adult Deep One"]


def test_adult_deep_one_cannot_stop_what_chooses_nobody() -> None:
    scene = Scene(
        danielle=Side(hand=["Panic"], domains=["2 syndicate"], play=["T-Men"]),
        tommy=Side(play=["Adult Deep One"], domains=["2 agency"]),
    )
    scene.answer("Play Panic", "X = 2")
    assert (scene.asked, scene.question.kind) == ("Danielle", "commit")
    assert scene.state("Adult Deep One") == "exhausted"


def test_adult_deep_one_cancels_an_event_and_a_forced_response() -> None:
    """Forced responses are effects of cards. coc3-1.1b"""
    scene = Scene(
        danielle=Side(hand=["T-Men", "Like a Moth"], domains=["5 agency", "2 syndicate"]),
        tommy=Side(play=["Adult Deep One"], domains=["2 agency", "2 agency"]),
    )
    scene.answer("Play T-Men", "Adult Deep One")
    assert scene.asked == "Tommy"
    scene.answer("Disrupt with Adult Deep One", "domain 1")
    assert scene.zone("Adult Deep One") == "play"
    scene.answer("Play Like a Moth", "Adult Deep One", "Disrupt with Adult Deep One")
    assert scene.skill("Adult Deep One") == 1
    assert scene.zone("Like a Moth") == "discard pile"


def test_adult_deep_one_is_silent_when_it_is_chosen_for_a_lost_struggle() -> None:
    """The loss is an effect of the game, not of a card. coc3-1.1"""
    scene = Scene(
        danielle=Side(play=["Hired Muscle: exhausted, at Dreamwalkers"]),
        tommy=Side(play=["Adult Deep One: exhausted, at Dreamwalkers"], domains=["2 agency"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="resolve_stories",
    )
    assert scene.zone("Adult Deep One") == "discard pile"


def test_a_performance_cancels_the_disrupt_of_the_adult_deep_one() -> None:
    """A disrupt may itself be disrupted. coc3-timing-precedence-b"""
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "Performance Artist"], domains=["4 agency"]),
        tommy=Side(play=["Adult Deep One"], domains=["2 agency"]),
    )
    scene.answer("Use Slavering Gug", "Adult Deep One")
    assert scene.asked == "Tommy"
    scene.answer("Disrupt with Adult Deep One")
    assert (scene.asked, scene.question.kind) == ("Danielle", "disrupt")
    scene.answer("Disrupt with Performance Artist").settle()
    assert scene.zone("Adult Deep One") == "discard pile"
    assert scene.drained("Tommy")[0]


def test_power_drain_has_no_power_over_the_adult_deep_one() -> None:
    """It stops actions and responses only. coc3-faq-20"""
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], hand=["Power Drain", ".45 Pistols"], domains=["4 agency", "2 hastur"]),
        tommy=Side(play=["Adult Deep One"], domains=["2 agency"]),
    )
    scene.answer("Use Slavering Gug", "Adult Deep One", "Disrupt with Adult Deep One")
    assert actions(scene)[0] == "Pass"
    assert scene.zone("Adult Deep One") == "play"


def test_adult_deep_one_may_refuse_the_help_of_its_own_player() -> None:
    scene = Scene(
        danielle=Side(play=["Adult Deep One"], hand=["Touched by the Sleeper", ".45 Pistols"], domains=["2 agency"]),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Touched by the Sleeper")
    assert (scene.asked, scene.question.kind) == ("Danielle", "disrupt")
    scene.answer("Disrupt with Adult Deep One")
    assert scene.icons("Adult Deep One") == "CCA"


def test_an_insane_adult_deep_one_cancels_nothing() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=["Adult Deep One: insane"], domains=["2 agency"]),
    )
    scene.answer("Use Slavering Gug", "Adult Deep One")
    assert scene.zone("Adult Deep One") == "discard pile"


# -- Ocean Crawlers --------------------------------------------------------------------------------------------


def test_ocean_crawlers_grow_with_every_attachment_in_play() -> None:
    scene = Scene(
        danielle=Side(play=["Ocean Crawlers: with Shotgun"], hand=["Sleep of Reason"], domains=["2 cthulhu"]),
        tommy=Side(play=["Peeler: with Alhazred Lamp", "Shadowed Reef"]),
        stories=["Dreamwalkers"],
    )
    assert scene.skill("Ocean Crawlers") == 3
    scene.answer("Play Sleep of Reason", "Dreamwalkers")
    assert scene.skill("Ocean Crawlers") == 4


def test_ocean_crawlers_count_no_attachment_outside_play() -> None:
    scene = Scene(
        danielle=Side(play=["Ocean Crawlers"], hand=["Shotgun"], discard=["Patrol Wagon"], domains=["1 Alhazred Lamp"]),
        tommy=Side(play=["Ocean Crawlers: insane", "Peeler: with Shotgun"]),
    )
    assert {scene.controller("Ocean Crawlers", k): scene.skill("Ocean Crawlers", k) for k in (1, 2)} == {
        "Danielle": 2,
        "Tommy": 0,  # insane
    }


# -- Lord of the Silver Twilight -------------------------------------------------------------------------------


@pytest.mark.parametrize(("lords", "cost"), [(1, 5), (2, 4), (5, 1), (6, 1)])
def test_each_lord_of_the_silver_twilight_makes_cthulhu_cheaper_down_to_one(lords: int, cost: int) -> None:
    """coc3-2.16"""
    scene = Scene(
        danielle=Side(
            hand=["Cthulhu"],
            play=["Lord of the Silver Twilight"] * lords,
            domains=[f"{cost} cthulhu", f"{cost - 1} cthulhu"],
        ),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer(f"Play Cthulhu (cost {cost} instead of 6)")
    assert scene.zone("Cthulhu") == "play"
    assert scene.drained("Danielle")[:2] == [True, False]


def test_lord_of_the_silver_twilight_helps_only_cthulhu_himself() -> None:
    scene = Scene(
        danielle=Side(hand=["Dagon", "Cthulhu"], play=["Lord of the Silver Twilight"], domains=["5 cthulhu"]),
    )
    assert actions(scene) == ["Pass", "Play Dagon (cost 5)", "Play Cthulhu (cost 5 instead of 6)"]


def test_what_makes_cards_dearer_counts_before_the_lord_makes_them_cheaper() -> None:
    """coc3-timing-step1d"""
    scene = Scene(
        danielle=Side(
            hand=["Cthulhu", "Dampen Light"],
            play=["Lord of the Silver Twilight"],
            domains=["1 yog-sothoth", "6 cthulhu"],
        ),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Dampen Light", "Play Cthulhu")
    assert scene.zone("Cthulhu") == "play"
    assert scene.drained("Danielle")[:2] == [True, True]


def test_an_insane_lord_of_the_silver_twilight_helps_nobody() -> None:
    scene = Scene(
        danielle=Side(
            hand=["Cthulhu", ".45 Pistols"], play=["Lord of the Silver Twilight: insane"], domains=["5 cthulhu"]
        ),
    )
    assert actions(scene) == ["Pass", "Play .45 Pistols (cost 0)"]


def test_a_lord_of_the_opponent_helps_as_well() -> None:
    scene = Scene(
        danielle=Side(hand=["Cthulhu"], domains=["5 cthulhu"]), tommy=Side(play=["Lord of the Silver Twilight"])
    )
    assert "Play Cthulhu (cost 5 instead of 6)" in actions(scene)


# -- Mature Deep One -------------------------------------------------------------------------------------------


def test_mature_deep_one_destroys_an_attachment() -> None:
    scene = Scene(
        danielle=Side(play=["Mature Deep One: exhausted, with Shotgun"], domains=["3 agency"]),
        tommy=Side(play=["Peeler: with Alhazred Lamp", "Dutch Courage"]),
    )
    scene.answer("Use Mature Deep One")
    assert targets(scene) == ["Shotgun", "Alhazred Lamp"]
    scene.answer("Alhazred Lamp")
    assert scene.cards("Tommy", "discard pile") == ["Alhazred Lamp"]
    assert scene.icons("Peeler") == "CC"


@pytest.mark.parametrize(
    ("domain", "host"), [("2 cthulhu", "Peeler: with Alhazred Lamp"), ("3 cthulhu", "Dutch Courage")]
)
def test_mature_deep_one_needs_three_resources_and_an_attachment(domain: str, host: str) -> None:
    scene = Scene(
        danielle=Side(play=["Mature Deep One"], hand=[".45 Pistols"], domains=[domain]), tommy=Side(play=[host])
    )
    assert actions(scene) == ["Pass", "Play .45 Pistols (cost 0)"]


def test_power_drain_cancels_the_mature_deep_one_and_nothing_is_refunded() -> None:
    """coc3-2.13-ex3"""
    scene = Scene(
        danielle=Side(play=["Mature Deep One"], domains=["3 agency"]),
        tommy=Side(play=["Peeler: with Alhazred Lamp"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Use Mature Deep One")
    assert scene.asked == "Tommy"
    scene.answer("Play Power Drain")
    assert scene.host("Alhazred Lamp") == "Peeler"
    assert scene.drained("Danielle")[0]
    assert scene.zone("Power Drain") == "discard pile"


# -- Young Deep One --------------------------------------------------------------------------------------------


def test_young_deep_one_alone_does_not_succeed() -> None:
    """Success needs at least 1 skill, even unopposed."""
    scene = Scene(
        danielle=Side(play=["Young Deep One: exhausted, at Dreamwalkers"]),
        tommy=Side(play=["Peeler"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="resolve_stories",
    )
    assert (scene.asked, scene.question.kind) == ("Danielle", "arcane")
    scene.answer("Ready nobody").until("resource")
    assert scene.tokens("Dreamwalkers", "Danielle") == 0


def test_a_skill_below_zero_is_remembered() -> None:
    """coc3-1.5-ex1"""
    scene = Scene(
        danielle=Side(
            play=["Young Deep One", "Clover Club Bouncer", "Clover Club Bouncer", "Clover Club Bouncer"],
            hand=["Altar of the Blessed", "Altar of the Blessed", "Altar of the Blessed", "Altar of the Blessed"],
            domains=["1 shub-niggurath"] * 3,
        )
    )
    scene.answer("Use Clover Club Bouncer", "Young Deep One", "Use Clover Club Bouncer", "Young Deep One")
    assert scene.skill("Young Deep One") == 0
    scene.answer("Play Altar", "domain 1")
    assert scene.skill("Young Deep One") == 0
    scene.answer("Play Altar", "domain 2")
    assert scene.skill("Young Deep One") == 0
    scene.answer("Play Altar")
    assert scene.skill("Young Deep One") == 1


# -- Sleep of Reason -------------------------------------------------------------------------------------------


def test_sleep_of_reason_adds_three_terror_struggles_to_a_story() -> None:
    scene = Scene(
        danielle=Side(hand=["Sleep of Reason"], domains=["2 cthulhu"], play=["Peeler"]),
        stories=["Dreamwalkers", "Rotting Away", "Through the Gates"],
    )
    scene.answer("Play Sleep of Reason")
    assert targets(scene) == ["Dreamwalkers", "Rotting Away", "Through the Gates"]
    scene.answer("Rotting Away")
    assert scene.host("Sleep of Reason") == "Rotting Away"
    assert scene.struggles("Rotting Away") == "TTTTCAI"
    assert scene.struggles("Dreamwalkers") == "TCAI"


def test_one_struggle_taken_from_the_sleep_of_reason_leaves_three() -> None:
    """coc3-2.27-ex1"""
    scene = Scene(
        danielle=Side(
            hand=["Sleep of Reason", "Inside Information", ".45 Pistols"],
            domains=["2 cthulhu", "2 agency"],
            play=["Peeler"],
        ),
        stories=["Dreamwalkers", "Rotting Away"],
    )
    scene.answer("Play Sleep of Reason", "Rotting Away", "Play Inside Information", "Rotting Away", "terror")
    assert scene.struggles("Rotting Away") == "TTTCAI"


def test_the_four_terror_struggles_of_the_sleep_of_reason_are_fought_one_by_one() -> None:
    scene = Scene(
        danielle=Side(hand=["Sleep of Reason"], domains=["2 cthulhu"], play=["Ocean Crawlers", "Peeler"]),
        tommy=Side(play=["Bag Man", "Extortionist", "Hard Case", "Patsy", "Hired Muscle"]),
        stories=["Rotting Away"],
    )
    scene.answer("Play Sleep of Reason", "Rotting Away").until("commit")
    scene.answer("Commit Ocean Crawlers to Rotting Away", "Commit nobody else").until("commit")
    assert scene.asked == "Tommy"
    for title in ("Bag Man", "Extortionist", "Hard Case", "Patsy", "Hired Muscle"):
        scene.answer(f"Commit {title}")
    scene.until("loss")
    for title in ("Bag Man", "Extortionist", "Hard Case", "Patsy"):
        assert (scene.asked, scene.question.kind) == ("Tommy", "loss")
        scene.answer(title)
        assert scene.state(title) == "insane"
    assert scene.state("Hired Muscle") != "insane"


def test_sleep_of_reason_also_troubles_a_conspiracy_and_adds_up() -> None:
    scene = Scene(
        danielle=Side(hand=["Sleep of Reason"] * 2, domains=["2 cthulhu"] * 2, play=["Peeler"]),
        stories=["Dreamwalkers", "The Bootleg Whiskey Cover-Up"],
    )
    scene.answer("Play Sleep of Reason", "The Bootleg Whiskey Cover-Up", "domain 1")
    scene.answer("Play Sleep of Reason", "The Bootleg Whiskey Cover-Up")
    assert scene.struggles("The Bootleg Whiskey Cover-Up") == "TTTTTTTCAI"


def test_sleep_of_reason_is_discarded_when_its_story_is_won() -> None:
    scene = Scene(
        danielle=Side(hand=["Sleep of Reason"], domains=["2 cthulhu"], play=["Hired Muscle"]),
        tommy=Side(play=["Peeler"]),
        stories=["Rotting Away: 3-0"],
    )
    scene.answer("Play Sleep of Reason", "Rotting Away").until("commit")
    scene.answer("Commit Hired Muscle to Rotting Away").until("resource")
    assert scene.zone("Rotting Away") == "won pile"
    assert scene.zone("Sleep of Reason") == "discard pile"


# -- Sword of Y'ha-tallo ---------------------------------------------------------------------------------------

SWORD = "Sword of Y'ha-tallo"


def test_the_sword_costs_nothing_and_gives_terror_and_combat() -> None:
    """Drained domains count for steadfast, and nothing is drained. coc3-2.18"""
    scene = Scene(
        danielle=Side(hand=[SWORD], play=["Paul Lemond"], domains=["1 cthulhu, drained", "1 cthulhu, drained"]),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer(f"Play {SWORD}", "Paul Lemond")
    assert scene.icons("Paul Lemond") == "TC"
    assert scene.icons("Peeler") == "CC"


def test_the_sword_needs_two_resources_of_cthulhu() -> None:
    """coc3-2.18"""
    scene = Scene(
        danielle=Side(hand=[SWORD, ".45 Pistols"], play=["Paul Lemond"], domains=["1 cthulhu, 4 agency"]),
    )
    assert f"Play {SWORD} (cost 0)" not in actions(scene)


def test_the_sword_needs_a_bearer_and_falls_with_it() -> None:
    """coc3-2.33, coc3-1.12c"""
    bare = Scene(
        danielle=Side(hand=[SWORD, "Shadowed Reef"], domains=["2 cthulhu"]),
    )
    assert actions(bare) == ["Pass", "Play Shadowed Reef (cost 1)"]
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]), tommy=Side(play=[f"Peeler: with {SWORD}"])
    )
    scene.answer("Use Slavering Gug", "Peeler")
    assert scene.cards("Tommy", "discard pile") == ["Peeler", SWORD]


def test_the_bearer_of_the_sword_cannot_be_driven_insane() -> None:
    scene = Scene(
        danielle=Side(play=["Hastur"], domains=["3 hastur"]),
        tommy=Side(play=[f"Peeler: with {SWORD}", "Patsy", "Hard Case"]),
    )
    scene.answer("Use Hastur", "Peeler")
    assert scene.state("Peeler") == "ready"


def test_two_swords_add_up_and_may_be_given_to_the_opponent() -> None:
    scene = Scene(danielle=Side(hand=[SWORD, SWORD], domains=["2 cthulhu"]), tommy=Side(play=["Paul Lemond", "Peeler"]))
    scene.answer(f"Play {SWORD}", "Paul Lemond", f"Play {SWORD}", "Paul Lemond")
    assert scene.icons("Paul Lemond") == "TTCC"
    assert scene.controller(SWORD) == "Danielle"


# -- Shadowed Reef ---------------------------------------------------------------------------------------------


def test_shadowed_reef_gives_terror_to_every_deep_one() -> None:
    scene = Scene(
        danielle=Side(play=["Young Deep One", "Ocean Crawlers"], hand=["Shadowed Reef"], domains=["1 cthulhu"]),
        tommy=Side(play=["Mature Deep One", "Adult Deep One: insane"]),
    )
    assert scene.icons("Young Deep One") == "CCA"
    scene.answer("Play Shadowed Reef")
    assert scene.icons("Young Deep One") == "TCCA"
    assert scene.icons("Mature Deep One") == "TCCA"
    assert scene.icons("Ocean Crawlers") == "T"
    assert scene.icons("Adult Deep One") == ""


def test_the_terror_of_the_reef_ends_when_the_reef_is_destroyed() -> None:
    scene = Scene(
        danielle=Side(hand=["Burrowing Beneath"], domains=["2 shub-niggurath"]),
        tommy=Side(play=["Young Deep One", "Shadowed Reef", "Shadowed Reef"]),
    )
    assert scene.icons("Young Deep One") == "TTCCA"
    scene.answer("Play Burrowing Beneath", "Shadowed Reef")
    assert scene.icons("Young Deep One") == "TCCA"


def test_a_blank_deep_one_is_no_deep_one() -> None:
    """Subtypes belong to the text box. coc3-2.25"""
    scene = Scene(
        danielle=Side(play=["Young Deep One: exhausted, at The Bootleg Whiskey Cover-Up", "Shadowed Reef"]),
        tommy=Side(play=["Peeler"]),
        stories=["The Bootleg Whiskey Cover-Up"],
        phase="story phase",
        step="opponent_commits",
    )
    assert scene.question.kind == "commit"
    assert scene.icons("Young Deep One") == "CCA"


# -- Deep One Assault ------------------------------------------------------------------------------------------


def test_deep_one_assault_destroys_what_costs_no_more_than_x() -> None:
    scene = Scene(
        danielle=Side(hand=["Deep One Assault"], domains=["3 cthulhu"]),
        tommy=Side(play=["Peeler", "Hired Muscle", "T-Men", "Dutch Courage", "Shadowed Reef"]),
    )
    scene.answer("Play Deep One Assault (cost X)")
    assert (scene.asked, scene.labels()) == ("Danielle", ["X = 1", "X = 2", "X = 3"])  # nothing costs 0
    scene.answer("X = 2")
    assert targets(scene) == ["Peeler", "Dutch Courage", "Shadowed Reef"]
    scene.answer("Dutch Courage")
    assert scene.zone("Dutch Courage") == "discard pile"
    assert scene.zone("Deep One Assault") == "discard pile"
    assert scene.drained("Danielle")[0]


def test_deep_one_assault_is_loyal() -> None:
    """As many matching resources as X."""
    scene = Scene(
        danielle=Side(hand=["Deep One Assault"], domains=["2 cthulhu, 3 agency"]),
        tommy=Side(play=["Peeler", "Laboratory Assistant", "Hired Muscle"]),
    )
    scene.answer("Play Deep One Assault")
    assert scene.labels() == ["X = 1", "X = 2"]


def test_deep_one_assault_for_nothing_takes_an_insane_character() -> None:
    """An insane character costs 0. coc3-2.34c"""
    scene = Scene(
        danielle=Side(hand=["Deep One Assault"], domains=["4 cthulhu, drained"]),
        tommy=Side(play=["T-Men: insane", "Peeler"]),
    )
    scene.answer("Play Deep One Assault")
    assert scene.zone("T-Men") == "discard pile"
    assert scene.zone("Peeler") == "play"


def test_deep_one_assault_needs_something_it_can_pay_for() -> None:
    scene = Scene(
        danielle=Side(hand=["Deep One Assault", "Shadowed Reef"], domains=["4 cthulhu"]), tommy=Side(play=["T-Men"])
    )
    assert actions(scene) == ["Pass", "Play Shadowed Reef (cost 1)"]


# -- Pulled Under ----------------------------------------------------------------------------------------------


def test_pulled_under_exhausts_terror_to_destroy_the_exhausted() -> None:
    scene = Scene(
        danielle=Side(hand=["Pulled Under"], play=["Keeper of the Golden Path"], domains=["2 cthulhu, drained"]),
        tommy=Side(play=["T-Men: exhausted", "Peeler", "Hired Muscle: exhausted", "Hastur: exhausted"]),
    )
    scene.answer("Play Pulled Under")
    assert targets(scene) == ["T-Men", "Hired Muscle"]
    scene.answer("T-Men")
    assert scene.zone("T-Men") == "discard pile"
    assert scene.state("Keeper of the Golden Path") == "exhausted"


@pytest.mark.parametrize(
    ("mine", "domains"),
    [
        ("Ocean Crawlers", "2 cthulhu"),  # one terror icon only: coc3-err-core-f57
        ("Keeper of the Golden Path: exhausted", "2 cthulhu"),  # cannot exhaust again: coc3-2.13c
        ("Keeper of the Golden Path: insane", "2 cthulhu"),
        ("Keeper of the Golden Path", "1 cthulhu, 5 agency"),  # not steadfast enough: coc3-2.18
    ],
)
def test_pulled_under_cannot_be_played_without_its_cost(mine: str, domains: str) -> None:
    """coc3-err-core-f57, coc3-2.13c"""
    scene = Scene(
        danielle=Side(hand=["Pulled Under", ".45 Pistols"], play=[mine], domains=[domains]),
        tommy=Side(play=["T-Men: exhausted", "Keeper of the Golden Path"]),
    )
    assert actions(scene) == ["Pass", "Play .45 Pistols (cost 0)"]


def test_pulled_under_does_not_take_what_is_exhausted_to_pay_for_it() -> None:
    """Targets come before the payment. coc3-timing-step1b"""
    scene = Scene(
        danielle=Side(
            hand=["Pulled Under", ".45 Pistols"], play=["Keeper of the Golden Path", "Hastur"], domains=["2 cthulhu"]
        ),
        tommy=Side(play=["Peeler"]),
    )
    assert actions(scene) == ["Pass", "Play .45 Pistols (cost 0)"]


def test_terror_that_was_given_pays_for_pulled_under_and_the_player_picks_who_pays() -> None:
    scene = Scene(
        danielle=Side(
            hand=["Pulled Under"],
            play=["Keeper of the Golden Path", f"Ocean Crawlers: with {SWORD}"],
            domains=["2 cthulhu"],
        ),
        tommy=Side(play=["T-Men: exhausted"]),
    )
    scene.answer("Play Pulled Under")
    assert (scene.asked, scene.question.kind) == ("Danielle", "cost")
    scene.answer("Ocean Crawlers")
    assert scene.state("Ocean Crawlers") == "exhausted"
    assert scene.state("Keeper of the Golden Path") == "ready"
    assert scene.zone("T-Men") == "discard pile"


# -- Get it Off! -----------------------------------------------------------------------------------------------


def test_get_it_off_destroys_an_attachment() -> None:
    scene = Scene(
        danielle=Side(hand=["Get it Off!"], domains=["1 cthulhu"]),
        tommy=Side(play=["Peeler: with Shotgun, with Alhazred Lamp", "Cathouse"]),
    )
    scene.answer("Play Get it Off!")
    assert targets(scene) == ["Shotgun", "Alhazred Lamp"]
    scene.answer("Shotgun")
    assert scene.cards("Tommy", "discard pile") == ["Shotgun"]
    assert scene.cards("Danielle", "discard pile") == ["Get it Off!"]


def test_get_it_off_is_a_match_for_an_attached_hound() -> None:
    """What an effect attaches is an Attachment support. coc3-1.15"""
    scene = Scene(
        danielle=Side(hand=["Get it Off!"], domains=["1 cthulhu"], play=["Hound of Tindalos"]),
        tommy=Side(play=["Peeler"]),
    )
    assert not scene.offers("Get it Off!")
    scene.answer("Use Hound of Tindalos", "Play Get it Off!")
    assert scene.zone("Hound of Tindalos") == "discard pile"


def test_get_it_off_needs_an_attachment_and_a_match() -> None:
    for domain, host in (("1 agency", "Peeler: with Shotgun"), ("1 cthulhu", "Cathouse")):
        scene = Scene(
            danielle=Side(hand=["Get it Off!", ".45 Pistols"], play=["Peeler"], domains=[domain]),
            tommy=Side(play=[host]),
        )
        assert actions(scene) == ["Pass", "Play .45 Pistols (cost 0)"]


# -- Sacrificial Offerings -------------------------------------------------------------------------------------


def test_sacrificial_offerings_wounds_and_lets_the_other_wound_back() -> None:
    scene = Scene(
        danielle=Side(hand=["Sacrificial Offerings"], domains=["1 cthulhu"], play=["Bag Man"]),
        tommy=Side(play=["Peeler", "Guardian Shoggoth"]),
    )
    scene.answer("Play Sacrificial Offerings")
    assert targets(scene) == ["Peeler", "Guardian Shoggoth"]
    scene.answer("Peeler")
    assert scene.zone("Peeler") == "discard pile"
    assert (scene.asked, scene.labels()) == ("Tommy", ["Yes", "No"])
    scene.answer("Yes")
    assert scene.asked == "Tommy"
    scene.answer("Bag Man")
    assert scene.zone("Bag Man") == "discard pile"


def test_the_answer_to_sacrificial_offerings_may_be_declined() -> None:
    scene = Scene(
        danielle=Side(hand=["Sacrificial Offerings"], domains=["1 cthulhu"], play=["Bag Man"]),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Sacrificial Offerings", "No")
    assert scene.zone("Bag Man") == "play"
    assert scene.zone("Peeler") == "discard pile"


def test_a_canceled_wound_gives_no_answer_to_sacrificial_offerings() -> None:
    """coc3-1.3-ex1"""
    scene = Scene(
        danielle=Side(hand=["Sacrificial Offerings"], domains=["1 cthulhu"], play=["Bag Man"]),
        tommy=Side(play=["Forest Sister"], domains=["1 agency"]),
    )
    scene.answer("Play Sacrificial Offerings")
    assert scene.asked == "Tommy"
    scene.answer("Disrupt with Forest Sister")
    assert scene.zone("Forest Sister") == "play"
    assert scene.question.kind == "commit"
    assert scene.zone("Bag Man") == "play"


def test_sacrificial_offerings_wounds_no_invulnerable_character_on_either_side() -> None:
    """coc3-2.37b"""
    scene = Scene(
        danielle=Side(hand=["Sacrificial Offerings"], domains=["1 cthulhu"], play=["Cthulhu", "Bag Man"]),
        tommy=Side(play=["Dagon", "Peeler"]),
    )
    scene.answer("Play Sacrificial Offerings")  # only the Peeler can be chosen
    assert scene.zone("Peeler") == "discard pile"
    scene.answer("Yes")  # only the Bag Man can be chosen
    assert scene.zone("Bag Man") == "discard pile"


def test_no_answer_to_sacrificial_offerings_where_nobody_can_be_wounded() -> None:
    """coc3-2.37b"""
    scene = Scene(
        danielle=Side(hand=["Sacrificial Offerings"], domains=["1 cthulhu"], play=["Cthulhu"]),
        tommy=Side(play=["Peeler", "Dagon"]),
    )
    scene.answer("Play Sacrificial Offerings")
    assert scene.zone("Peeler") == "discard pile"
    assert scene.question.kind == "commit"


def test_who_last_controlled_the_victim_answers_sacrificial_offerings() -> None:
    """The victim was only borrowed: it goes to its owner, the answer to its controller. coc3-1.13d"""
    scene = Scene(
        danielle=Side(play=["Peeler", "Bag Man"], hand=[".45 Pistols", "Sacrificial Offerings"], domains=["1 cthulhu"]),
        tommy=Side(hand=["Blind Submission"], domains=["2 hastur"]),
    )
    scene.answer("Play .45 Pistols", "Bag Man", "Play Blind Submission", "Peeler")
    assert scene.controller("Peeler") == "Tommy"
    scene.answer("Play Sacrificial Offerings")
    assert "Peeler" in scene.cards("Danielle", "discard pile")
    assert (scene.asked, scene.labels()) == ("Tommy", ["Yes", "No"])


def test_a_borrowed_serpent_that_is_offered_bites_its_owner() -> None:
    """It acts as though it were still in play, for the player who had it. coc3-timing-leaving"""
    scene = Scene(
        danielle=Side(
            play=["Serpent from Yoth", "Bag Man", "Patsy"],
            hand=[".45 Pistols", "Sacrificial Offerings"],
            domains=["1 cthulhu"],
        ),
        tommy=Side(play=["Peeler", "Hard Case"], hand=["Blind Submission"], domains=["2 hastur"]),
    )
    scene.answer("Play .45 Pistols", "Bag Man", "Play Blind Submission", "Serpent from Yoth")
    scene.answer("Play Sacrificial Offerings", "Serpent from Yoth", "No")
    assert targets(scene) == ["Bag Man", "Patsy"]
    scene.answer("Patsy")
    assert scene.zone("Patsy") == "discard pile"


def test_sacrificial_offerings_does_not_choose_an_own_character() -> None:
    scene = Scene(
        danielle=Side(hand=["Sacrificial Offerings", ".45 Pistols"], domains=["1 cthulhu"], play=["Bag Man"]),
        tommy=Side(play=["Dagon", "Dutch Courage"]),
    )
    assert actions(scene) == ["Pass", "Play .45 Pistols (cost 0)"]


# -- Touched by the Sleeper ------------------------------------------------------------------------------------


def test_touched_by_the_sleeper_gives_two_terror_until_the_end_of_the_phase() -> None:
    scene = Scene(
        danielle=Side(hand=["Touched by the Sleeper", ".45 Pistols"], play=["Young Deep One", "Peeler"]),
        tommy=Side(play=["Adult Deep One", "Mature Deep One: insane"]),
    )
    scene.answer("Play Touched by the Sleeper")
    assert targets(scene) == ["Young Deep One", "Adult Deep One"]  # no insane character has a faction
    scene.answer("Young Deep One")
    assert scene.icons("Young Deep One") == "TTCCA"
    assert not any(scene.drained("Danielle"))
    scene.passes().until("commit")
    assert scene.icons("Young Deep One") == "CCA"


def test_touched_by_the_sleeper_protects_from_going_insane_while_it_lasts() -> None:
    scene = Scene(
        danielle=Side(
            hand=["Touched by the Sleeper"], play=["Young Deep One"], domains=["1 agency"], discard=["Peeler"]
        ),
        tommy=Side(play=["Hastur"], domains=["3 hastur"]),
        phase="story phase",
    )
    scene.answer("Play Touched by the Sleeper")
    assert scene.icons("Young Deep One") == "TTCCA"
    assert scene.asked == "Tommy"
    scene.answer("Use Hastur", "Young Deep One")
    assert scene.state("Young Deep One") == "ready"
    scene.until("resource")
    assert scene.icons("Young Deep One") == "CCA"


def test_touched_by_the_sleeper_needs_a_character_of_cthulhu() -> None:
    scene = Scene(
        danielle=Side(hand=["Touched by the Sleeper", ".45 Pistols"], play=["Peeler", "Young Deep One: insane"]),
    )
    assert actions(scene) == ["Pass", "Play .45 Pistols (cost 0)"]


def test_adult_deep_one_answers_a_choice_behind_then() -> None:
    """coc3-1.9: a card chosen while the effect resolves is a target all the same."""
    scene = Scene(
        danielle=Side(
            play=["Adult Deep One"], hand=["Sacrificial Offerings"], domains=["1 cthulhu", "2 agency", "2 agency"]
        ),
        tommy=Side(play=["Peeler", "Bag Man"]),
    )
    scene.answer("Play Sacrificial Offerings", "Peeler", "Yes", "Adult Deep One")
    assert scene.asked == "Danielle"
    scene.answer("Disrupt with Adult Deep One")
    while scene.question.kind != "action":
        scene.answer(scene.question.options[-1].label)
    assert scene.zone("Adult Deep One") == "play"
    assert scene.wounds("Adult Deep One") == 0
