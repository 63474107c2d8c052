"""Summons of the Deep, second part: struggles, hosts, names and committing."""

from typing import Any

import pytest

from mythos.coc import contest, table, text
from mythos.coc import numbers as n
from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene, Side
from mythos.coc.table import THE_STORY_DECK
from tests.coc.facts import facts

STORY, OTHER_STORY = "Nowhere to Hide", "Opening Night"
IDLER = "Clover Club Bouncer"  # always has something to do, so that its player is asked
RESOLVING = {"phase": "story phase", "step": "resolve_stories"}
COMMITTING = {"phase": "story phase", "step": "active_player_commits"}
DEFENDED = {"phase": "story phase", "step": "actions_after_defence"}


def at(title: str, story: str = STORY) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


# -- facts ---------------------------------------------------------------------------------------------------
PRINTED = """
006 Trent Dixon | character, syndicate, cost 4, skill 3, CC | Criminal | unique
010 Erich Zann | character, hastur, cost 3, skill 3, TTT | Musician | unique
017 Julia Brown | character, neutral, cost 2, skill 3, AI | Investigator | unique
025 Chess Prodigy | character, miskatonic, cost 3, skill 3, I | Investigator, Sorcerer | Fast
028 Arkham Advertiser Archives | support, syndicate, cost 1 | Location | steadfast syndicate 2
041 Repo Man | character, agency, cost 2, skill 2, C | Government
042 Dynamite | support, agency, cost 2 | Attachment, Item, Weapon
052 The Sleepwalker | character, yog-sothoth, cost 2, skill 2, TA | Servitor | unique
056 Eat the Dead | support, shub-niggurath, cost 1 | Attachment
067 The Terror of the Tides | character, cthulhu, cost 6, skill 4, TCC | Monster | Toughness +5
075 Descendant of Eibon | character, neutral, cost 3, skill 3, CCAI | Sorcerer | unique, Willpower, Fast, transient
086 Tear Gas | event, syndicate, cost 1
098 Parallel Universe | support, neutral, cost 1 | Attachment, Environment
106 False Papers | support, syndicate, cost 1 | Attachment, Item | steadfast syndicate 2
004 Rabbit's Foot | support, miskatonic, cost 0 | Attachment, Item | steadfast miskatonic 1
023 Hapless Graduate Student | character, miskatonic, cost 0, skill 0, I | Investigator | steadfast miskatonic 1
051 Infernal Obsession | support, hastur, cost 3 | Attachment, Madness | unique
082 Endless Interrogation | event, agency, cost 0 | steadfast hastur 1
083 Literature Professor | character, miskatonic, cost 2, skill 1, AI | Faculty
103 Field Researcher | character, miskatonic, cost 2, skill 1, I | Scientist
108 Eye of the Deep | event, cthulhu, cost 3
117 Conspiracy Theorist | character, neutral, cost 3, skill 2, I | Investigator
118 Strange Delusions | support, neutral, cost 1 | Attachment
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"summons-of-the-deep-{number}") == printed


# -- Trent Dixon ---------------------------------------------------------------------------------------------
def test_trent_dixon_must_commit() -> None:
    scene = Scene(danielle=Side(play=["Trent Dixon", "Peeler"]), tommy=Side(play=[IDLER]), **COMMITTING)
    assert all(label.startswith("Commit Trent Dixon to ") for label in scene.labels())
    scene.answer(f"Commit Trent Dixon to {STORY}")
    assert scene.offers("Commit nobody else")


def test_alone_trent_dixon_counts_at_every_story() -> None:
    """coc3-err-sotd-f6, coc3-err-sotd-f6b: without making the others resolve."""
    scene = Scene(danielle=Side(play=[at("Trent Dixon"), "Peeler"]), tommy=Side(play=[IDLER]), **DEFENDED)
    machine, other = scene.game.machine, scene.find(OTHER_STORY)
    assert (contest.skill_at(machine, other, 0), contest.icons_at(machine, other, 0, 3)) == (3, 2)
    assert not contest.resolves(machine, other)


def test_in_company_trent_dixon_counts_only_where_he_is() -> None:
    scene = Scene(danielle=Side(play=[at("Trent Dixon"), at("Peeler", OTHER_STORY)]), **DEFENDED)
    machine = scene.game.machine
    assert [contest.skill_at(machine, scene.find(s), 0) for s in (STORY, OTHER_STORY)] == [3, 1]


# -- Erich Zann ----------------------------------------------------------------------------------------------
def test_erich_zanns_player_chooses_who_goes_insane() -> None:
    scene = Scene(
        danielle=Side(play=[at("Erich Zann, Strange Virtuoso"), IDLER]),
        tommy=Side(play=[at("Peeler"), at("Hired Muscle")]),
        **RESOLVING,
    )
    assert scene.asked == "Danielle"
    scene.answer("Hired Muscle")
    assert (scene.state("Hired Muscle"), scene.state("Peeler")) == ("insane", "exhausted")


def test_erich_zann_cares_only_for_his_own_story() -> None:
    """coc3-err-sotd-f10"""
    scene = Scene(
        danielle=Side(play=["Erich Zann, Strange Virtuoso", at("Keeper of the Golden Path")]),
        tommy=Side(play=[at("Peeler"), at("Hired Muscle"), IDLER]),
        **RESOLVING,
    )
    assert (scene.asked, scene.question.kind) == ("Tommy", "loss")


# -- Julia Brown, Insomniac ----------------------------------------------------------------------------------
def insomniac(*deck: str) -> Scene:
    return Scene(
        danielle=Side(play=[at("Keeper of the Golden Path"), IDLER]),
        tommy=Side(play=[at("Julia Brown, Insomniac"), "Peeler: insane"], deck=list(deck)),
        **RESOLVING,
    )


def test_julia_brown_grows_with_the_insane() -> None:
    assert insomniac("Peeler").skill("Julia Brown") == 4


def test_instead_of_going_insane_another_takes_her_place() -> None:
    """coc3-1.8-ex1, coc3-faq-30"""
    scene = insomniac("The Sleepwalker").answer("Disrupt with Julia Brown", "The Sleepwalker")
    assert scene.zone("Julia Brown") == "discard pile"
    assert (scene.story_of("The Sleepwalker"), scene.controller("The Sleepwalker")) == (STORY, "Tommy")
    assert [c for c in scene.cards("Tommy", "play") if scene.state(c) == "insane"] == ["Peeler"]


def test_the_other_julia_brown_has_not_committed() -> None:
    """coc3-faq-30"""
    scene = insomniac("Julia Brown, Oddly Amphibious").answer("Disrupt with Julia Brown", "Julia Brown")
    assert scene.story_of("Julia Brown") == STORY
    scene.until("action")
    assert "Julia Brown" not in "".join(scene.cards("Tommy", "hand"))
    assert len(scene.cards("Tommy", "discard pile")) == 1  # nothing was discarded from hand


def test_who_does_not_disrupt_goes_insane() -> None:
    scene = insomniac("The Sleepwalker").passes()
    assert scene.state("Julia Brown") == "insane"


# -- Chess Prodigy, Parallel Universe ------------------------------------------------------------------------
def prodigy(*more: str, tommy: tuple[str, ...] = ("Laboratory Assistant",)) -> Scene:
    scene = Scene(danielle=Side(play=["Chess Prodigy", *more]), tommy=Side(play=[*tommy, IDLER]), **COMMITTING)
    return scene.answer(f"Commit Chess Prodigy to {STORY}", *(["Commit nobody else"] if scene.offers("else") else []))


def test_the_named_struggle_counts_investigation_icons() -> None:
    """coc3-faq-08"""
    scene = prodigy().answer("Terror")
    machine, story = scene.game.machine, scene.find(STORY)
    assert [contest.icons_at(machine, story, 0, kind) for kind in (2, 3, 5)] == [1, 0, 1]


def test_the_named_struggle_is_swapped_even_without_the_prodigy() -> None:
    """coc3-faq-08, coc3-faq-08b"""
    scene = Scene(
        danielle=Side(play=["Chess Prodigy", "Laboratory Assistant"]),
        tommy=Side(play=[IDLER], hand=["Shotgun Blast"], domains=["3 agency"]),
        **COMMITTING,
    )
    scene.answer(f"Commit Chess Prodigy to {STORY}", f"Commit Laboratory Assistant to {STORY}", "Terror")
    scene.until("action")
    while not scene.offers("Shotgun Blast"):
        scene.passes()
    scene.answer("Play Shotgun Blast", "X = 3", "Chess Prodigy")
    assert scene.zone("Chess Prodigy") == "discard pile"
    assert contest.icons_at(scene.game.machine, scene.find(STORY), 0, 2) == 1


def test_on_the_opponents_turn_nothing_is_named() -> None:
    scene = Scene(
        danielle=Side(play=[at("Peeler"), IDLER]),
        tommy=Side(play=["Chess Prodigy"]),
        phase="story phase",
        step="opponent_commits",
    )
    scene.answer(f"Commit Chess Prodigy to {STORY}")
    assert scene.question.kind != "name"
    assert contest.counted_in(scene.game.machine, scene.find(STORY), 2) == 2


def test_parallel_universe_lets_struggles_count_skill() -> None:
    scene = Scene(
        danielle=Side(play=[at("Laboratory Assistant"), f"Parallel Universe: on {STORY}"]),
        tommy=Side(play=[at("Blackwood File Clerk"), IDLER]),
        **DEFENDED,
    )
    while scene.state("Laboratory Assistant") == "exhausted":
        scene.answer(scene.decline())
    assert scene.state("Laboratory Assistant") == "insane"  # less skill, although nobody has a Terror icon


def test_parallel_universe_prevails_over_the_prodigy() -> None:
    """coc3-faq-15"""
    scene = prodigy(f"Parallel Universe: on {STORY}").answer("Terror")
    machine = scene.game.machine
    assert [contest.icons_at(machine, scene.find(STORY), 0, kind) for kind in (2, 3, 4, 5)] == [3, 3, 3, 3]


def test_parallel_universe_comes_at_any_time_for_one() -> None:
    scene = Scene(
        danielle=Side(hand=["Parallel Universe"], play=[IDLER, "Peeler"], domains=["1 neutral"]), phase="draw phase"
    )
    scene.answer("Use Parallel Universe", STORY)
    assert scene.host("Parallel Universe") == STORY


# -- Arkham Advertiser Archives ------------------------------------------------------------------------------
def archives(*domains: str) -> Scene:
    scene = Scene(
        danielle=Side(play=["Arkham Advertiser Archives", at("Laboratory Assistant")], domains=list(domains)),
        tommy=Side(play=[IDLER]),
        **RESOLVING,
    )
    return scene.answer("Place a success token")


def test_the_archives_refresh_a_small_domain() -> None:
    """coc3-err-sotd-f28"""
    scene = archives("3 syndicate, drained", "2 syndicate, drained", "1 syndicate, drained")
    scene.answer("Respond with Arkham Advertiser Archives")
    assert scene.labels() == ["domain 2", "domain 3"]
    scene.answer("domain 2")
    assert scene.drained("Danielle") == [True, False, True]


def test_the_archives_have_no_use_for_large_domains() -> None:
    scene = archives("3 syndicate, drained", "3 syndicate, drained", "2 syndicate")
    scene.answer("Respond with Arkham Advertiser Archives")
    assert scene.drained("Danielle") == [True, True, False]


# -- Repo Man ------------------------------------------------------------------------------------------------
def test_repo_man_takes_a_support_instead_of_wounding() -> None:
    scene = Scene(
        danielle=Side(play=[at("Repo Man"), "Patrol Wagon"]),
        tommy=Side(play=[at("Laboratory Assistant"), "Gentleman's Club", "Arkham Asylum", IDLER]),
        **RESOLVING,
    )
    assert scene.asked == "Danielle"
    assert not scene.offers("Patrol Wagon")
    scene.answer("Gentleman's Club")
    assert (scene.controller("Gentleman's Club"), scene.wounds("Laboratory Assistant")) == ("Danielle", 0)
    assert scene.zone("Laboratory Assistant") == "play"


def test_elsewhere_repo_man_changes_nothing() -> None:
    scene = Scene(
        danielle=Side(play=["Repo Man", at("Hired Muscle")]),
        tommy=Side(play=[at("Laboratory Assistant"), "Gentleman's Club", IDLER]),
        **RESOLVING,
    )
    assert scene.zone("Laboratory Assistant") == "discard pile"
    assert scene.controller("Gentleman's Club") == "Tommy"


# -- Dynamite ------------------------------------------------------------------------------------------------
def test_dynamite_wounds_everybody_at_the_story() -> None:
    """coc3-err-sotd-f42"""
    scene = Scene(
        danielle=Side(play=[f"{at('Peeler')}, with Dynamite", at("Mad Artist", OTHER_STORY)]),
        tommy=Side(play=[at("Laboratory Assistant"), "Blackwood File Clerk", IDLER]),
        **DEFENDED,
    )
    scene.answer("Use Dynamite")
    gone = ("Peeler", "Laboratory Assistant", "Dynamite")
    assert [scene.zone(title) for title in gone] == ["discard pile"] * 3
    assert [scene.zone(title) for title in ("Mad Artist", "Blackwood File Clerk")] == ["play"] * 2


def test_dynamite_is_for_the_agency() -> None:
    scene = Scene(danielle=Side(play=["Mad Artist", "Peeler", IDLER], hand=["Dynamite"], domains=["2 agency"]))
    scene.answer("Play Dynamite")
    assert scene.host("Dynamite") == "Peeler"


# -- The Sleepwalker -----------------------------------------------------------------------------------------
def test_the_sleepwalker_bars_her_story_to_a_fighter() -> None:
    scene = Scene(
        danielle=Side(play=["The Sleepwalker", "Mad Artist"]),
        tommy=Side(play=["Peeler", "Hired Muscle", "Laboratory Assistant"]),
        **COMMITTING,
    )
    scene.answer(f"Commit The Sleepwalker to {STORY}", f"Commit Mad Artist to {OTHER_STORY}")
    scene.answer("Respond with The Sleepwalker")
    assert not scene.offers("Laboratory Assistant")  # no Combat icon
    scene.answer("Peeler").until("commit")
    offers = set(scene.labels())
    assert f"Commit Peeler to {STORY}" not in offers
    assert {f"Commit Peeler to {OTHER_STORY}", f"Commit Hired Muscle to {STORY}"} <= offers


# -- Eat the Dead --------------------------------------------------------------------------------------------
def eaten(edition: str) -> Scene:
    scene = Scene(
        danielle=Side(play=["Peeler: with Eat the Dead"], domains=["1 agency", ""]),
        tommy=Side(play=[IDLER], hand=["Shotgun Blast"], domains=["3 agency"]),
        active=1,
        edition=edition,
    )
    return scene.answer("Play Shotgun Blast", "X = 1", "Peeler")


def test_eat_the_dead_makes_resources_of_both() -> None:
    """coc3-err-sotd-f56"""
    scene = eaten("lcg-final").answer("Disrupt with Eat the Dead", "domain 2")
    assert scene.resources("Danielle")[:2] == [1, 2]
    assert scene.cards("Danielle", "discard pile") == []


@pytest.mark.parametrize("edition", ["ccg-2.0", "lcg-1.5"])
def test_as_printed_eat_the_dead_is_gone_too_early(edition: str) -> None:
    scene = eaten(edition)
    assert sorted(scene.cards("Danielle", "discard pile")) == ["Eat the Dead", "Peeler"]


# -- The Terror of the Tides ---------------------------------------------------------------------------------
def test_the_terror_of_the_tides_comes_wounded_without_a_match() -> None:
    """coc3-2.24-ex1, coc15-put-ex1"""
    scene = Scene(
        danielle=Side(hand=["The Terror of the Tides"], play=[IDLER], domains=["3 agency"]), phase="draw phase"
    )
    scene.answer("Use The Terror of the Tides")
    assert (scene.zone("The Terror of the Tides"), scene.wounds("The Terror of the Tides")) == ("play", 4)


def test_the_terror_of_the_tides_played_is_unharmed() -> None:
    scene = Scene(danielle=Side(hand=["The Terror of the Tides"], play=[IDLER], domains=["6 cthulhu"]))
    scene.answer("Play The Terror of the Tides")
    assert scene.wounds("The Terror of the Tides") == 0


# -- Descendant of Eibon -------------------------------------------------------------------------------------
def eibon(edition: str, *stories: str, **more: Any) -> Scene:
    return Scene(danielle=Side(play=[IDLER], **more), tommy=Side(play=[IDLER]), stories=list(stories), edition=edition)


def test_two_tokens_of_one_story_bring_the_descendant_for_a_phase() -> None:
    """coc3-err-sotd-f75"""
    scene = eibon("lcg-final", f"{STORY}: 3-2", f"{OTHER_STORY}: 1-0", hand=["Descendant of Eibon"])
    scene.answer("Use Descendant of Eibon")
    assert (scene.zone("Descendant of Eibon"), scene.tokens(STORY, "Danielle")) == ("play", 1)
    assert (scene.tokens(STORY, "Tommy"), scene.tokens(OTHER_STORY, "Danielle")) == (2, 1)
    scene.until("commit")
    assert scene.zone("Descendant of Eibon") == "hand"


def test_tokens_of_two_stories_pay_only_in_the_older_documents() -> None:
    """coc15-err-sotd-f75"""
    stories = (f"{STORY}: 1-0", f"{OTHER_STORY}: 1-0")
    assert not eibon("lcg-final", *stories, hand=["Descendant of Eibon"]).offers("Use Descendant of Eibon")
    scene = eibon("lcg-1.5", *stories, hand=["Descendant of Eibon"]).answer("Use Descendant of Eibon")
    while scene.question.kind == "cost":
        scene.answer(scene.labels()[0])
    assert scene.zone("Descendant of Eibon") == "play"
    assert [scene.tokens(story, "Danielle") for story in (STORY, OTHER_STORY)] == [0, 0]


def test_one_token_is_not_enough_in_any_document() -> None:
    for edition in ("ccg-2.0", "lcg-1.5", "lcg-final"):
        scene = eibon(edition, f"{STORY}: 1-0", hand=["Descendant of Eibon"])
        assert not scene.offers("Use Descendant of Eibon")


def test_the_descendant_returns_from_the_discard_pile_to_hand() -> None:
    scene = eibon("lcg-final", f"{STORY}: 2-0", discard=["Descendant of Eibon"])
    scene.answer("Use Descendant of Eibon")
    assert (scene.zone("Descendant of Eibon"), scene.tokens(STORY, "Danielle")) == ("hand", 0)


# -- Tear Gas ------------------------------------------------------------------------------------------------
def test_tear_gas_stays_on_a_character() -> None:
    """coc15-attached-cards"""
    scene = Scene(
        danielle=Side(hand=["Tear Gas"], domains=["1 syndicate"], play=[IDLER]), tommy=Side(play=["Hired Muscle"])
    )
    scene.answer("Play Tear Gas", "Hired Muscle")
    assert (scene.host("Tear Gas"), scene.skill("Hired Muscle")) == ("Hired Muscle", 2)
    assert scene.has("Tear Gas", "Attachment") == 1


def test_without_skill_the_character_dies() -> None:
    scene = Scene(danielle=Side(hand=["Tear Gas"], domains=["1 syndicate"], play=[IDLER]), tommy=Side(play=["Peeler"]))
    scene.answer("Play Tear Gas", "Peeler")
    assert (scene.zone("Peeler"), scene.zone("Tear Gas")) == ("discard pile", "discard pile")


# -- False Papers, Strange Delusions -------------------------------------------------------------------------
def test_false_papers_give_a_subtype_that_exists() -> None:
    """coc3-1.14-ex1, coc15-subtypes-ex1"""
    scene = Scene(danielle=Side(play=["Peeler: with False Papers", IDLER]))
    scene.answer("Use False Papers")
    assert not scene.offers("Direwolf")
    scene.answer("Cultist")
    assert scene.has("Peeler", "Cultist") == 1
    scene.until("commit")
    assert scene.has("Peeler", "Cultist") == 0


def test_strange_delusions_give_a_faction() -> None:
    """coc3-err-sotd-f109-f118"""
    scene = Scene(danielle=Side(play=["Peeler: with Strange Delusions", IDLER]))
    scene.answer("Use Strange Delusions", "Hastur")
    machine, peeler = scene.game.machine, scene.find("Peeler")
    assert table.factions_of(machine, peeler) == [20, 24]
    scene.until("commit")
    assert table.factions_of(machine, peeler) == [20]


# -- Hapless Graduate Student --------------------------------------------------------------------------------
def drawing(*more: str) -> Scene:
    card = 'card "Cheap Lesson" homemade 1\n  event, neutral, cost 0\n  action: draw 2 cards\n'
    return Scene(
        danielle=Side(play=["Hapless Graduate Student", IDLER, *more], hand=["Cheap Lesson"]),
        tommy=Side(play=[IDLER]),
        cards=[Sheet("lesson.cards", card)],
    ).answer("Play Cheap Lesson")


def test_the_student_may_decline_to_draw() -> None:
    scene = drawing()
    assert scene.labels() == ["X = 0", "X = 1", "X = 2"]
    scene.answer("X = 2")
    assert (scene.cards("Danielle", "hand"), scene.state("Hapless Graduate Student")) == ([], "ready")


def test_whoever_draws_drives_the_student_insane() -> None:
    scene = drawing().answer("X = 1")
    assert (len(scene.cards("Danielle", "hand")), scene.state("Hapless Graduate Student")) == (1, "insane")


# -- Infernal Obsession --------------------------------------------------------------------------------------
def obsessed(edition: str = "lcg-final", **more: Any) -> Scene:
    scene = Scene(
        danielle=Side(hand=["Infernal Obsession"], play=[IDLER], domains=["3 hastur"], **more),
        tommy=Side(play=["Hired Muscle", "Cthulhu", IDLER], domains=["3 hastur"]),
        edition=edition,
    )
    return scene.answer("Play Infernal Obsession", "Hired Muscle")


def test_the_obsession_gives_control_of_its_host() -> None:
    scene = obsessed()
    assert (scene.controller("Hired Muscle"), scene.host("Infernal Obsession")) == ("Danielle", "Hired Muscle")


def test_no_ancient_one_is_obsessed() -> None:
    scene = Scene(
        danielle=Side(hand=["Infernal Obsession"], play=[IDLER], domains=["3 hastur"]), tommy=Side(play=["Cthulhu"])
    )
    scene.answer("Play Infernal Obsession")
    assert scene.host("Infernal Obsession") == IDLER


def test_without_the_obsession_the_character_goes_home() -> None:
    scene = Scene(
        danielle=Side(hand=["Infernal Obsession", "Get it Off!"], play=[IDLER], domains=["3 hastur", "1 cthulhu"]),
        tommy=Side(play=["Hired Muscle", IDLER]),
    )
    scene.answer("Play Infernal Obsession", "Hired Muscle").passes().answer("Play Get it Off!")
    assert (scene.zone("Infernal Obsession"), scene.controller("Hired Muscle")) == ("discard pile", "Tommy")


def test_if_control_changes_again_the_obsession_is_discarded() -> None:
    card = 'card "Mine Now" homemade 1\n  event, neutral, cost 0\n  action: choose 1 character; take control of it\n'
    scene = Scene(
        danielle=Side(hand=["Infernal Obsession"], play=[IDLER], domains=["3 hastur"]),
        tommy=Side(play=["Hired Muscle", IDLER], hand=["Mine Now"]),
        cards=[Sheet("mine.cards", card)],
    )
    scene.answer("Play Infernal Obsession", "Hired Muscle").answer("Play Mine Now", "Hired Muscle")
    assert (scene.zone("Infernal Obsession"), scene.controller("Hired Muscle")) == ("discard pile", "Tommy")


def repossessed(edition: str) -> Scene:
    """Tommy's Repo Man wins a combat struggle and takes the Infernal Obsession that lies on Tommy's Hired Muscle."""
    return Scene(
        danielle=Side(play=[at("Laboratory Assistant")]),
        tommy=Side(play=[at("Repo Man"), "Hired Muscle: with their Infernal Obsession", "Blackwood File Clerk", IDLER]),
        edition=edition,
        **RESOLVING,
    )


def test_taken_the_obsession_is_discarded_and_the_character_goes_home() -> None:
    """coc3-faq-33"""
    scene = repossessed("lcg-final")
    assert (scene.zone("Infernal Obsession"), scene.controller("Hired Muscle")) == ("discard pile", "Tommy")


def test_in_the_older_document_the_obsession_moves_on() -> None:
    """coc15-faq-34"""
    scene = repossessed("lcg-1.5")
    assert (scene.asked, scene.question.kind) == ("Tommy", "host")
    scene.answer("Laboratory Assistant")
    assert scene.controller("Hired Muscle") == "Tommy"
    assert (scene.controller("Laboratory Assistant"), scene.host("Infernal Obsession")) == (
        "Tommy",
        "Laboratory Assistant",
    )


# -- Endless Interrogation -----------------------------------------------------------------------------------
def interrogation(edition: str, *domains: str) -> Scene:
    scene = Scene(
        danielle=Side(hand=["Endless Interrogation"], play=[at("Hired Muscle"), IDLER], domains=list(domains)),
        tommy=Side(play=[IDLER], hand=["Peeler", "Peeler"]),
        edition=edition,
        **DEFENDED,
    )
    scene.until("response").answer("Play Endless Interrogation")
    assert len(scene.cards("Tommy", "hand")) == 1
    return scene


@pytest.mark.parametrize(("edition", "zone"), [("lcg-1.5", "hand"), ("lcg-final", "deck")])
def test_for_one_the_interrogation_comes_back(edition: str, zone: str) -> None:
    """coc3-err-sotd-f82"""
    scene = interrogation(edition, "1 hastur", "1 agency").answer("Yes", "domain 2")
    assert scene.zone("Endless Interrogation") == zone
    assert zone == "hand" or scene.cards("Danielle", "deck")[-1] == "Endless Interrogation"


def test_unpaid_the_interrogation_is_over() -> None:
    scene = interrogation("lcg-final", "1 hastur", "1 agency").answer("No")
    assert scene.zone("Endless Interrogation") == "discard pile"


# -- Literature Professor ------------------------------------------------------------------------------------
def professor(*more: str) -> Scene:
    return Scene(
        danielle=Side(play=["Literature Professor", at("Visiting Author"), *more]),
        tommy=Side(play=[IDLER]),
        stories=[f"{STORY}: 4-0"],
        story_deck=["Opening Night", "Ancient Apocrypha"],
        **DEFENDED,
    )


def test_the_professor_picks_the_next_story() -> None:
    """coc3-err-sotd-f83"""
    scene = professor().passes()
    scene.until("disrupt").answer("Disrupt with Literature Professor", "Ancient Apocrypha")
    while scene.question.kind != "action":
        scene.answer(scene.decline())
    assert scene.zone(STORY) == "won pile"
    assert scene.zone("Ancient Apocrypha") == "stories"


def test_a_card_of_another_faction_silences_the_professor() -> None:
    scene = professor("Peeler").passes()
    while scene.zone(STORY) != "won pile":
        assert not scene.offers("Literature Professor")
        scene.answer(scene.decline())
    assert not scene.offers("Literature Professor")


# -- Field Researcher ----------------------------------------------------------------------------------------
def researcher(answer: str) -> Scene:
    card = 'card "Tempting Offer" homemade 1\n  story, struggles TCAI\n  when won: draw 2 cards\n'
    scene = Scene(
        danielle=Side(play=[at("Hired Muscle", "Tempting Offer"), IDLER]),
        tommy=Side(play=["Field Researcher", IDLER]),
        stories=["Tempting Offer: 4-0"],
        cards=[Sheet("offer.cards", card)],
        **DEFENDED,
    )
    return scene.until("may").answer(answer)


def test_the_researcher_uses_what_the_winner_declined() -> None:
    scene = researcher("No").until("response").answer("Respond with Field Researcher")
    assert (len(scene.cards("Tommy", "hand")), scene.state("Field Researcher")) == (2, "exhausted")
    assert scene.cards("Danielle", "won pile") == ["Tempting Offer"]


def test_what_the_winner_uses_is_gone() -> None:
    assert not researcher("Yes").offers("Field Researcher")


# -- Conspiracy Theorist -------------------------------------------------------------------------------------
def third_story(won: list[str]) -> Scene:
    return Scene(
        danielle=Side(play=[at("Hired Muscle"), "Conspiracy Theorist", IDLER], won=won),
        tommy=Side(play=[IDLER]),
        stories=[f"{STORY}: 4-0"],
        **DEFENDED,
    )


def win(scene: Scene) -> Scene:
    """Everybody passes until the story is won."""
    while scene.game.question is not None and scene.zone(STORY) != "won pile":
        scene.answer(scene.decline())
    return scene


def test_three_stories_without_a_conspiracy_do_not_win() -> None:
    scene = win(third_story(["Opening Night", "The Call of Cthulhu"]))
    assert (len(scene.cards("Danielle", "won pile")), text.ending(scene.game.machine)) == (3, "")


def test_three_stories_with_a_conspiracy_win() -> None:
    scene = win(third_story(["Opening Night", "Pervasive Toxemia"]))
    assert "Danielle wins" in text.ending(scene.game.machine)


def test_with_an_empty_story_deck_three_stories_win() -> None:
    scene = third_story(["Opening Night", "The Call of Cthulhu"])
    machine = scene.game.machine
    for story in machine.zones[THE_STORY_DECK]:
        machine.move(story, n.REMOVED)
    win(scene)
    assert "Danielle wins" in text.ending(scene.game.machine)


def test_once_the_theorist_is_gone_the_active_player_wins() -> None:
    """coc3-faq-01, coc15-faq-01"""
    stories = ["Opening Night", "The Call of Cthulhu", STORY]
    scene = Scene(
        danielle=Side(play=["Conspiracy Theorist", IDLER], won=stories),
        tommy=Side(
            play=[IDLER],
            won=["Ancient Apocrypha", "The Shadow out of Time", "Rotting Away"],
            hand=["Shotgun Blast"],
            domains=["2 agency"],
        ),
        active=1,
    )
    assert text.ending(scene.game.machine) == ""
    scene.answer("Play Shotgun Blast", "X = 2", "Conspiracy Theorist")
    assert "Tommy wins" in text.ending(scene.game.machine)


# -- Rabbit's Foot -------------------------------------------------------------------------------------------
def lucky(top: str) -> Scene:
    scene = Scene(
        danielle=Side(play=["Visiting Author: with Rabbit's Foot", "Hapless Graduate Student: exhausted"], deck=[top]),
        tommy=Side(play=[IDLER]),
        **COMMITTING,
    )
    return scene.answer(f"Commit Visiting Author to {STORY}", "Respond with Rabbit's Foot")


def test_a_character_on_top_ends_the_combat() -> None:
    scene = lucky("Peeler")
    assert (scene.struggles(STORY), scene.cards("Danielle", "hand")) == ("TAI", ["Peeler"])


def test_another_card_only_comes_to_hand() -> None:
    scene = lucky("Shotgun")
    assert (scene.struggles(STORY), scene.cards("Danielle", "hand")) == ("TCAI", ["Shotgun"])


def test_taking_the_top_card_is_no_draw() -> None:
    """coc3-faq-42, coc3-faq-42-ex1"""
    assert lucky("Shotgun").state("Hapless Graduate Student") == "exhausted"


# -- Eye of the Deep -----------------------------------------------------------------------------------------
def test_the_eye_makes_small_characters_alike() -> None:
    """coc3-err-sotd-f108, coc15-err-sotd-f108"""
    scene = Scene(
        danielle=Side(
            hand=["Eye of the Deep"], play=["Hired Muscle", IDLER, "Hastur"], domains=["3 cthulhu", "3 hastur"]
        ),
        tommy=Side(play=["Triggerman"]),
    )
    scene.answer("Play Eye of the Deep")
    for title in ("Hired Muscle", "Triggerman", IDLER):
        assert (scene.skill(title), scene.icons(title)) == (1, "CCA")
    assert (scene.has("Hired Muscle", "Toughness"), scene.has("Triggerman", "Willpower")) == (0, 0)
    assert scene.offers("Use Hastur")
    assert not scene.offers("Use Clover Club Bouncer")
    assert (scene.skill("Hastur"), scene.icons("Hastur")) == (6, "TTTAA")  # printed skill above 3


def test_the_eye_closes_with_the_phase() -> None:
    scene = Scene(
        danielle=Side(hand=["Eye of the Deep"], play=["Hired Muscle", "Hastur"], domains=["3 cthulhu", "3 hastur"]),
        tommy=Side(play=["Hastur", "Mad Artist"], domains=["3 hastur"]),
    )
    scene.answer("Play Eye of the Deep")
    while table.phase(scene.game.machine) == n.OPERATIONS_PHASE:
        scene.answer(scene.decline())
    assert (scene.skill("Hired Muscle"), scene.icons("Hired Muscle")) == (3, "CCC")
