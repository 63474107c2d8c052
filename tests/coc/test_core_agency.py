"""The Agency cards of the Core Set: 1 to 20, and 23 (Steve Clarney, printed among Miskatonic's numbers)."""

from __future__ import annotations

import pytest

from mythos.coc import numbers as n
from mythos.coc.cardfiles import load_cards
from mythos.coc.scene import Scene, Side

HIDE = "Nowhere to Hide"
SHADOW = "The Shadow out of Time"
COVER_UP = "The Bootleg Whiskey Cover-Up"  # blanks the characters committed to it
IDLER = "Clover Club Bouncer"  # always has something to do, so that action windows stay open


def refused(scene: Scene, text: str, player: str = "Danielle") -> bool:
    """Is this player asked for an action, with something to do, but not this?"""
    return (scene.asked, scene.question.kind) == (player, "action") and not scene.offers(text)


def asked_before_actions(scene: Scene) -> set[str]:
    """What is asked until actions are open: struggle results are declined, responses would show."""
    kinds = set()
    while scene.question.kind != "action":
        kinds.add(scene.question.kind)
        scene.answer(scene.decline())
    return kinds


# -- facts --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("number", "title", "unique", "cost", "skill", "icons", "subtype", "keywords", "steadfast", "transient"),
    [
        (1, "Thomas F. Malone", True, 4, 5, "CC", "Investigator", {"Heroic": 1}, 0, False),
        (2, "Kirby O'Donnell", True, 3, 2, "CI", "Investigator", {"Heroic": 1}, 0, False),
        (3, "Local Sheriff", False, 4, 4, "CI", "Investigator", {"Willpower": 1}, 0, True),
        (4, "Paul Lemond", True, 1, 1, "", "Government", {}, 0, False),
        (5, "Professor Hermann Mulder", True, 1, 4, "CCA", "Government", {}, 0, False),
        (6, "Monster Hunter", False, 3, 2, "CA", "Sorcerer", {}, 0, False),
        (7, "Undercover Security", False, 2, 2, "CI", "Investigator", {"Heroic": 1, "Willpower": 1}, 2, False),
        (8, "Hired Muscle", False, 3, 3, "CCC", "Criminal", {"Toughness": 1}, 0, False),
        (9, "Freelance Occultist", False, 3, 2, "CA", "Investigator", {"Fast": 1}, 0, False),
        (10, "Blackwood File Clerk", False, 2, 3, "I", "Investigator", {}, 0, False),
        (11, "Peeler", False, 2, 1, "CC", "Investigator", {}, 0, False),
        (12, "T-Men", False, 5, 3, "CCC", "Government", {}, 2, False),
        (13, "G-Men", False, 6, 6, "CCCCC", "Government", {"Heroic": 1, "Toughness": 3, "Willpower": 1}, 0, False),
        (23, "Steve Clarney", True, 3, 2, "CCI", "Investigator", {"Heroic": 1, "Willpower": 1}, 0, False),
    ],
)
def test_what_is_printed_on_the_characters(
    number: int,
    title: str,
    unique: bool,
    cost: int,
    skill: int,
    icons: str,
    subtype: str,
    keywords: dict[str, int],
    steadfast: int,
    transient: bool,
) -> None:
    card = load_cards()[f"core-{number:03}"]
    assert (card.title, card.unique, card.type) == (title, unique, n.CHARACTER)
    assert (card.printed[n.COST], card.printed[n.SKILL]) == (cost, skill)
    assert "".join(letter * card.printed[stat] for letter, stat in n.ICONS.items()) == icons
    assert [name for name, stat in n.SUBTYPE.items() if stat in card.words] == [subtype]
    assert {name: card.printed[stat] for name, stat in n.KEYWORDS.items() if card.printed[stat]} == keywords
    assert [name for name, stat in n.FACTIONS.items() if card.printed[stat]] == ["agency"]
    assert card.fact("steadfast") == (n.AGENCY,) * steadfast
    assert bool(card.fact("transient")) == transient
    assert card.fact("resource") == (n.AGENCY,)


@pytest.mark.parametrize(
    ("number", "title", "type_", "cost", "subtypes", "steadfast"),
    [
        (14, "Shotgun", n.SUPPORT, 1, {"Attachment", "Weapon"}, 0),
        (15, "Patrol Wagon", n.SUPPORT, 1, {"Attachment", "Vehicle"}, 0),
        (16, "Shotgun Blast", n.EVENT, -1, set(), 0),
        (17, "Short Fuse", n.EVENT, 3, set(), 0),
        (18, "Torch the Joint!", n.EVENT, 2, set(), 2),
        (19, "Small Price to Pay", n.EVENT, 1, set(), 0),
        (20, "Working a Hunch", n.EVENT, 1, set(), 0),
    ],
)
def test_what_is_printed_on_supports_and_events(
    number: int, title: str, type_: int, cost: int, subtypes: set[str], steadfast: int
) -> None:
    card = load_cards()[f"core-{number:03}"]
    assert (card.title, card.unique, card.type, card.printed[n.COST]) == (title, False, type_, cost)
    assert {name for name, stat in n.SUBTYPE.items() if stat in card.words} == subtypes
    assert [name for name, stat in n.FACTIONS.items() if card.printed[stat]] == ["agency"]
    assert card.fact("steadfast") == (n.AGENCY,) * steadfast


# -- what keywords and facts do, on the plain characters ----------------------------------------------------------
def test_steadfast_counts_the_resources_on_all_domains_drained_or_not() -> None:
    """coc3-2.19"""
    hand = ["Undercover Security"]
    steady = Scene(danielle=Side(hand=hand, domains=["1 agency, drained", "1 agency, 1 hastur"]))
    assert steady.offers("Play Undercover Security")
    shaky = Scene(danielle=Side(play=[IDLER], hand=hand, domains=["1 agency, 5 hastur"]))
    assert refused(shaky, "Play Undercover Security")


def test_a_transient_resource_counts_once_for_steadfast() -> None:
    """coc3-2.19b"""
    scene = Scene(danielle=Side(play=[IDLER], hand=["Undercover Security"], domains=["Local Sheriff"]))
    assert refused(scene, "Play Undercover Security")


def test_a_faction_card_needs_a_match_on_the_domain_that_pays() -> None:
    scene = Scene(danielle=Side(hand=["Blackwood File Clerk"], domains=["2 hastur", "1 agency, 1 hastur", "1 agency"]))
    scene.answer("Play Blackwood File Clerk")
    assert scene.drained("Danielle") == [False, True, False]
    assert scene.zone("Blackwood File Clerk") == "play"


def test_without_a_match_it_cannot_be_played() -> None:
    scene = Scene(danielle=Side(play=[IDLER], hand=["Blackwood File Clerk"], domains=["4 hastur", "1 agency"]))
    assert refused(scene, "Play Blackwood File Clerk")


def test_toughness_takes_one_wound_and_the_second_kills() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 hastur", "4 hastur"]), tommy=Side(play=["Hired Muscle"])
    )
    scene.answer("Use Slavering Gug", "Hired Muscle", "domain 1")
    assert (scene.zone("Hired Muscle"), scene.wounds("Hired Muscle")) == ("play", 1)
    scene.answer("Use Slavering Gug", "Hired Muscle")
    assert scene.zone("Hired Muscle") == "discard pile"


def test_an_insane_character_has_no_toughness() -> None:
    """coc3-2.34c"""
    scene = Scene(danielle=Side(play=["Slavering Gug"], domains=["4 hastur"]), tommy=Side(play=["G-Men: insane"]))
    scene.answer("Use Slavering Gug", "G-Men")
    assert scene.zone("G-Men") == "discard pile"


def test_willpower_protects_from_insanity_by_effects() -> None:
    scene = Scene(
        danielle=Side(play=["Hastur", "Peeler"], domains=["3 hastur"]),
        tommy=Side(play=["G-Men", "Undercover Security", "Blackwood File Clerk"]),
    )
    scene.answer("Use Hastur", "G-Men")  # coc3-1.10: he may be chosen in vain
    assert (scene.drained("Danielle"), scene.state("G-Men")) == ([True, False, False], "ready")


def test_willpower_protects_from_insanity_in_a_terror_struggle() -> None:
    def terror_against(defender: str) -> Scene:
        return Scene(
            danielle=Side(play=[f"Keeper of the Golden Path: exhausted, at {HIDE}", IDLER]),
            tommy=Side(play=[f"{defender}: exhausted, at {HIDE}"]),
            stories=[HIDE],
            phase="story phase",
            step="resolve_stories",
        )

    assert terror_against("Undercover Security").state("Undercover Security") == "exhausted"
    assert terror_against("Blackwood File Clerk").state("Blackwood File Clerk") == "insane"


def test_fast_wins_a_tied_struggle() -> None:
    scene = Scene(
        danielle=Side(play=[f"Freelance Occultist: exhausted, at {HIDE}"]),
        tommy=Side(play=[f"Mad Artist: exhausted, at {HIDE}"]),
        stories=[HIDE],
        phase="story phase",
        step="resolve_stories",
    )
    assert scene.zone("Mad Artist") == "discard pile"
    assert scene.zone("Freelance Occultist") == "play"


def test_fast_on_both_sides_decides_nothing() -> None:
    scene = Scene(
        danielle=Side(play=[f"Freelance Occultist: exhausted, at {HIDE}", IDLER]),
        tommy=Side(play=[f"Freelance Occultist: exhausted, at {HIDE}"]),
        stories=[HIDE],
        phase="story phase",
        step="resolve_stories",
    )
    assert [scene.zone("Freelance Occultist", k) for k in (1, 2)] == ["play", "play"]
    assert [scene.state("Freelance Occultist", k) for k in (1, 2)] == ["exhausted", "exhausted"]


def test_fast_does_not_help_against_one_icon_more() -> None:
    scene = Scene(
        danielle=Side(play=[f"Freelance Occultist: exhausted, at {HIDE}"]),
        tommy=Side(play=[f"Peeler: exhausted, at {HIDE}", IDLER]),
        stories=[HIDE],
        phase="story phase",
        step="resolve_stories",
    )
    assert scene.zone("Freelance Occultist") == "discard pile"


# -- 1 Thomas F. Malone -------------------------------------------------------------------------------------------
def malone(*defenders: str, story: str = HIDE, tommy: Side | None = None) -> Scene:
    """Malone and a Cultist against these; the Troublemaker takes the wound of the combat struggle."""
    there = [f"{who}: exhausted, at {story}" for who in ("Innsmouth Troublemaker", *defenders)]
    tommy = tommy or Side()
    scene = Scene(
        danielle=Side(play=[f"Thomas F. Malone: exhausted, at {story}", f"Son of Yeb: exhausted, at {story}", IDLER]),
        tommy=Side(play=[*there, *tommy.play], hand=tommy.hand, domains=tommy.domains),
        stories=[story],
        phase="story phase",
        step="resolve_stories",
    )
    while scene.question.kind in ("loss", "arcane"):
        scene.answer("Innsmouth Troublemaker" if scene.question.kind == "loss" else "Ready nobody")
    return scene


def test_malone_destroys_a_villain_or_cultist_that_was_at_his_story() -> None:
    scene = malone("Dabbler in the Unknown", "Arcane Initiate", tommy=Side(play=["Mad Artist"]))
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    scene.answer("Respond with Thomas F. Malone")
    assert scene.asked == "Danielle"
    assert scene.labels() == [
        f"Dabbler in the Unknown (Tommy, exhausted, at {HIDE})",
        f"Arcane Initiate (Tommy, exhausted, at {HIDE})",
    ]
    scene.answer("Arcane Initiate")
    assert scene.zone("Arcane Initiate") == "discard pile"
    assert scene.question.kind == "action"  # once for each story that resolved


def test_malone_leaves_other_people_alone() -> None:
    scene = malone(tommy=Side(play=["Mad Artist"]))
    assert (scene.asked, scene.question.kind) == ("Danielle", "action")
    assert [scene.zone(who) for who in ("Innsmouth Troublemaker", "Mad Artist")] == ["play", "play"]


def test_malone_does_not_care_about_a_story_he_is_not_at() -> None:
    scene = Scene(
        danielle=Side(play=[f"Peeler: exhausted, at {HIDE}", f"Thomas F. Malone: exhausted, at {SHADOW}", IDLER]),
        tommy=Side(play=[f"Dabbler in the Unknown: exhausted, at {HIDE}", f"Hired Muscle: exhausted, at {HIDE}"]),
        stories=[HIDE, SHADOW],
        phase="story phase",
        step="resolve_stories",
    )
    assert asked_before_actions(scene) == {"story"}
    assert scene.zone("Dabbler in the Unknown") == "play"


def test_malone_gone_insane_at_the_story_does_not_respond() -> None:
    scene = Scene(
        danielle=Side(play=[f"Thomas F. Malone: exhausted, at {HIDE}", IDLER]),
        tommy=Side(play=[f"Keeper of the Golden Path: exhausted, at {HIDE}"]),
        stories=[HIDE],
        phase="story phase",
        step="resolve_stories",
    )
    assert scene.state("Thomas F. Malone") == "insane"
    assert scene.question.kind == "action"
    assert scene.zone("Keeper of the Golden Path") == "play"


def test_malone_still_responds_when_his_story_was_won() -> None:
    """coc3-3.2c: everybody uncommits, but they were committed."""
    scene = Scene(
        danielle=Side(play=[f"Thomas F. Malone: exhausted, at {HIDE}"]),
        tommy=Side(play=[f"Dabbler in the Unknown: exhausted, at {HIDE}", f"Hired Muscle: exhausted, at {HIDE}"]),
        stories=[f"{HIDE}: 4-0"],
        phase="story phase",
        step="resolve_stories",
    )
    scene.answer("Dabbler")
    assert scene.zone("Dabbler in the Unknown") == "discard pile"


def test_malone_blank_does_not_respond() -> None:
    scene = malone("Dabbler in the Unknown", story=COVER_UP)
    assert (scene.asked, scene.question.kind) == ("Danielle", "action")


def test_malone_stopped_by_power_drain_destroys_nobody() -> None:
    """coc3-2.13f"""
    scene = malone("Arcane Initiate", tommy=Side(hand=["Power Drain"], domains=["2 hastur"]))
    scene.answer("Respond with Thomas F. Malone")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Power Drain")
    assert scene.zone("Arcane Initiate") == "play"
    assert scene.question.kind == "action"  # the canceled response is used up


# -- 2 Kirby O'Donnell --------------------------------------------------------------------------------------------
def test_kirby_committed_strengthens_heroes_and_takes_terror_from_villains() -> None:
    scene = Scene(
        danielle=Side(play=[f"Kirby O'Donnell: exhausted, at {HIDE}", "Undercover Security", "Peeler", IDLER]),
        tommy=Side(play=["Keeper of the Golden Path", "Guardian Shoggoth"]),
        stories=[HIDE],
        phase="story phase",
        step="final_actions",
    )
    assert scene.icons("Kirby O'Donnell") == "CCI"
    assert scene.icons("Undercover Security") == "CCI"
    assert scene.icons("Peeler") == "CC"
    assert scene.icons("Keeper of the Golden Path") == "T"
    assert scene.icons("Guardian Shoggoth") == "TC"  # no villain


def test_kirby_strengthens_the_heroes_of_both_players_and_stops_when_the_phase_ends() -> None:
    scene = Scene(
        danielle=Side(play=[f"Kirby O'Donnell: exhausted, at {HIDE}", IDLER]),
        tommy=Side(play=["Undercover Security"]),
        stories=[HIDE],
        phase="story phase",
        step="final_actions",
    )
    assert scene.icons("Undercover Security") == "CCI"
    scene.passes(2).until("resource")
    assert scene.icons("Undercover Security") == "CI"


def test_a_villain_without_terror_owes_kirby_an_icon() -> None:
    """coc3-1.5c, coc3-2.28: the sum is kept below zero and read as zero."""
    scene = Scene(
        danielle=Side(play=[f"Kirby O'Donnell: exhausted, at {HIDE}", IDLER]),
        tommy=Side(play=["Ravager from the Deep: with Sword of Y'ha-tallo"]),
        stories=[HIDE],
        phase="story phase",
        step="final_actions",
    )
    assert scene.icons("Ravager from the Deep") == "CCCA"


def test_kirby_at_home_does_nothing() -> None:
    scene = Scene(
        danielle=Side(play=["Kirby O'Donnell", "Undercover Security", IDLER]),
        tommy=Side(play=["Keeper of the Golden Path"]),
    )
    assert scene.icons("Kirby O'Donnell") == scene.icons("Undercover Security") == "CI"
    assert scene.icons("Keeper of the Golden Path") == "TT"


def test_kirby_blank_does_nothing() -> None:
    scene = Scene(
        danielle=Side(play=[f"Kirby O'Donnell: exhausted, at {COVER_UP}", IDLER]),
        tommy=Side(play=["Keeper of the Golden Path"]),
        stories=[COVER_UP],
        phase="story phase",
        step="final_actions",
    )
    assert scene.icons("Kirby O'Donnell") == "CI"
    assert scene.icons("Keeper of the Golden Path") == "TT"


def test_two_kirbys_one_on_each_side_count_twice() -> None:
    scene = Scene(
        danielle=Side(play=[f"Kirby O'Donnell: exhausted, at {HIDE}", IDLER]),
        tommy=Side(play=[f"Kirby O'Donnell: exhausted, at {HIDE}", "Undercover Security"]),
        stories=[HIDE],
        phase="story phase",
        step="final_actions",
    )
    assert scene.icons("Undercover Security") == "CCCI"


# -- 3 Local Sheriff ----------------------------------------------------------------------------------------------
def test_the_sheriff_killed_this_phase_comes_back_to_hand_for_one() -> None:
    scene = Scene(
        danielle=Side(hand=["Shotgun Blast"], domains=["4 agency"]),
        tommy=Side(play=["Local Sheriff", IDLER], domains=["1 hastur"]),
    )
    scene.answer("Play Shotgun Blast", "X = 4", "Local Sheriff")
    assert scene.zone("Local Sheriff") == "discard pile"
    assert scene.asked == "Tommy"
    scene.answer("Use Local Sheriff")
    assert scene.cards("Tommy", "hand") == ["Local Sheriff"]
    assert scene.drained("Tommy") == [True, False, False]


def test_the_sheriff_stays_where_he_is_if_he_lay_there_before_this_phase() -> None:
    scene = Scene(danielle=Side(play=[IDLER], discard=["Local Sheriff"], domains=["2 agency"]))
    assert refused(scene, "Local Sheriff")


def test_the_sheriff_needs_a_domain_to_come_back() -> None:
    scene = Scene(
        danielle=Side(hand=["Shotgun Blast"], domains=["4 agency"]),
        tommy=Side(play=["Local Sheriff", IDLER], domains=["3 hastur, drained"]),
    )
    scene.answer("Play Shotgun Blast", "X = 4", "Local Sheriff")
    assert scene.zone("Local Sheriff") == "discard pile"
    assert refused(scene, "Local Sheriff", "Tommy")


def test_the_next_phase_is_too_late_for_the_sheriff() -> None:
    scene = Scene(
        danielle=Side(hand=["Shotgun Blast"], domains=["4 agency"], play=["Peeler"]),
        tommy=Side(play=["Local Sheriff", IDLER], domains=["1 hastur"]),
    )
    scene.answer("Play Shotgun Blast", "X = 4", "Local Sheriff")
    assert (scene.asked, scene.offers("Use Local Sheriff")) == ("Tommy", True)
    scene.until("commit").answer("Commit Peeler")
    assert refused(scene, "Local Sheriff", "Tommy")


def test_the_sheriff_comes_back_also_when_he_was_insane() -> None:
    """coc3-1.12d"""
    scene = Scene(
        danielle=Side(hand=["Shotgun Blast"], domains=["4 agency"]),
        tommy=Side(play=["Local Sheriff: insane"], domains=["1 hastur"]),
    )
    scene.answer("Play Shotgun Blast", "X = 0")
    assert scene.drained("Danielle") == [False, False, False]  # an insane character has skill 0
    scene.answer("Use Local Sheriff")
    assert scene.zone("Local Sheriff") == "hand"


def test_the_sheriff_used_up_as_a_transient_resource_comes_back() -> None:
    """coc3-1.12d, coc3-2.19b: he pays two, is discarded, and that was this phase."""
    scene = Scene(danielle=Side(hand=["Peeler"], domains=["Local Sheriff", "1 hastur"]))
    scene.answer("Play Peeler")
    assert scene.zone("Peeler") == "play"
    assert scene.zone("Local Sheriff") == "discard pile"
    scene.answer("Use Local Sheriff")
    assert scene.zone("Local Sheriff") == "hand"
    assert scene.drained("Danielle") == [True, True, False]


def test_the_sheriff_thrown_away_from_the_deck_comes_to_hand() -> None:
    scene = Scene(
        danielle=Side(play=["Blackmoor Estate"], deck=["Local Sheriff"], domains=["1 hastur", "1 hastur"]),
        tommy=Side(play=[IDLER]),
    )
    scene.answer("Use Blackmoor Estate", "X = 1", "domain 1", "Danielle")
    assert scene.zone("Local Sheriff") == "discard pile"
    scene.passes().answer("Use Local Sheriff")
    assert scene.zone("Local Sheriff") == "hand"


# -- 4 Paul Lemond ------------------------------------------------------------------------------------------------
def test_lemond_takes_over_the_printed_icons_only() -> None:
    scene = Scene(
        danielle=Side(play=["Paul Lemond"], domains=["1 hastur"]),
        tommy=Side(play=["Young Deep One: with .45 Pistols", IDLER]),
    )
    scene.answer("Use Paul Lemond")
    assert scene.asked == "Danielle"
    scene.answer("Young Deep One")
    assert scene.icons("Young Deep One") == "CCCA"
    assert scene.icons("Paul Lemond") == "CCA"


def test_lemond_keeps_the_icons_to_the_end_of_the_phase_and_adds_more() -> None:
    scene = Scene(
        danielle=Side(play=["Paul Lemond", "Slavering Gug", IDLER], domains=["1 hastur", "1 hastur", "4 hastur"]),
        tommy=Side(play=["Young Deep One"]),
    )
    scene.answer("Use Paul Lemond", "Young Deep One", "domain 1", "Use Paul Lemond", "Slavering Gug", "domain 2")
    scene.answer("Use Slavering Gug", "Young Deep One")
    assert scene.zone("Young Deep One") == "discard pile"
    assert scene.icons("Paul Lemond") == "CCCCCA"
    scene.answer("Pass").until("commit")
    assert scene.icons("Paul Lemond") == ""


def test_lemond_finds_nothing_printed_on_an_insane_character() -> None:
    """coc3-2.26c"""
    scene = Scene(danielle=Side(play=["Paul Lemond", IDLER], domains=["1 hastur"]), tommy=Side(play=["G-Men: insane"]))
    scene.answer("Use Paul Lemond", "G-Men")
    assert scene.icons("Paul Lemond") == ""


def test_lemond_reads_the_ink_also_on_a_bound_character() -> None:
    """coc3-2.26"""
    scene = Scene(
        danielle=Side(
            play=["Paul Lemond", "Young Deep One", IDLER], hand=["Binding"], domains=["1 miskatonic", "1 hastur"]
        )
    )
    scene.answer("Play Binding", "Young Deep One")
    assert scene.icons("Young Deep One") == ""
    scene.answer("Use Paul Lemond", "Young Deep One")
    assert scene.icons("Paul Lemond") == "CCA"


def test_lemond_needs_a_domain() -> None:
    scene = Scene(danielle=Side(play=["Paul Lemond", IDLER], domains=["1 hastur, drained"]))
    assert refused(scene, "Use Paul Lemond")


def test_lemond_canceled_by_a_performance_artist_has_paid_for_nothing() -> None:
    """coc3-2.13f"""
    scene = Scene(
        danielle=Side(play=["Paul Lemond"], domains=["1 hastur"]),
        tommy=Side(play=["Young Deep One", "Performance Artist", IDLER]),
    )
    scene.answer("Use Paul Lemond", "Young Deep One")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Disrupt with Performance Artist")
    assert scene.icons("Paul Lemond") == ""
    assert scene.zone("Performance Artist") == "discard pile"
    assert scene.drained("Danielle") == [True, False, False]


def test_lemond_works_for_whoever_controls_him() -> None:
    scene = Scene(
        danielle=Side(play=["Paul Lemond"], domains=["1 agency"]),
        tommy=Side(play=["Young Deep One", IDLER], hand=["Blind Submission"], domains=["2 hastur", "1 hastur"]),
        active=1,
    )
    scene.answer("Play Blind Submission")
    assert scene.controller("Paul Lemond") == "Tommy"
    assert scene.asked == "Tommy"  # Danielle has nobody left to act with
    scene.answer("Use Paul Lemond", "Young Deep One")
    assert scene.icons("Paul Lemond") == "CCA"
    assert scene.drained("Tommy") == [True, True, False]
    scene.passes().until("commit")
    assert (scene.controller("Paul Lemond"), scene.icons("Paul Lemond")) == ("Danielle", "")


# -- 5 Professor Hermann Mulder -----------------------------------------------------------------------------------
def crowd(count: int) -> list[str]:
    return ["Blackwood File Clerk"] * count


def test_mulder_goes_insane_when_the_sixth_character_enters_play() -> None:
    scene = Scene(
        danielle=Side(play=["Professor Hermann Mulder", *crowd(2)], hand=["Peeler"], domains=["2 agency"]),
        tommy=Side(play=[IDLER, "Peeler: insane"]),
    )
    assert scene.state("Professor Hermann Mulder") == "ready"
    scene.answer("Play Peeler")
    assert scene.state("Professor Hermann Mulder") == "insane"


def test_mulder_stands_five_characters() -> None:
    scene = Scene(
        danielle=Side(play=["Professor Hermann Mulder", *crowd(3)], hand=["Peeler"]),
        tommy=Side(play=[IDLER]),
    )
    assert scene.state("Professor Hermann Mulder") == "ready"


def test_mulder_goes_insane_at_the_sight_of_six_characters_of_both_players() -> None:
    scene = Scene(danielle=Side(play=["Professor Hermann Mulder"]), tommy=Side(play=[IDLER, *crowd(4)]))
    assert scene.state("Professor Hermann Mulder") == "insane"


def test_mulder_with_a_terror_icon_stays_sane() -> None:
    scene = Scene(
        danielle=Side(play=["Professor Hermann Mulder: with Tcho-Tcho Talisman"]), tommy=Side(play=[IDLER, *crowd(5)])
    )
    assert scene.state("Professor Hermann Mulder") == "ready"


def test_mulder_wounded_dies_instead_of_going_insane() -> None:
    scene = Scene(
        danielle=Side(play=["Professor Hermann Mulder: 1 wound, with Patrol Wagon"]),
        tommy=Side(play=[IDLER, *crowd(4)]),
    )
    assert scene.zone("Professor Hermann Mulder") == "discard pile"
    assert scene.zone("Patrol Wagon") == "discard pile"


def test_mulder_restored_in_a_crowd_goes_insane_again() -> None:
    scene = Scene(
        danielle=Side(play=["Professor Hermann Mulder: insane", *crowd(4)], hand=["Dr. Carson's Treatment"],
                      domains=["1 miskatonic"]),
        tommy=Side(play=[IDLER]),
    )  # fmt: skip
    scene.answer("Play Dr. Carson", "Mulder")
    assert scene.state("Professor Hermann Mulder") == "insane"


def test_mulder_blank_keeps_his_nerve() -> None:
    scene = Scene(
        danielle=Side(play=[f"Professor Hermann Mulder: exhausted, at {COVER_UP}", *crowd(5)]),
        tommy=Side(play=[IDLER]),
        stories=[COVER_UP],
        phase="story phase",
        step="final_actions",
    )
    assert scene.state("Professor Hermann Mulder") == "exhausted"


# -- 6 Monster Hunter ---------------------------------------------------------------------------------------------
def hunt(hunters: list[str], victims: list[str], domains: list[str]) -> Scene:
    return Scene(
        danielle=Side(play=[f"{who}: exhausted, at {HIDE}" for who in hunters], domains=domains),
        tommy=Side(play=[*victims, IDLER]),
        stories=[HIDE],
        phase="story phase",
        step="resolve_stories",
    )


def test_the_hunter_wounds_somebody_weak_after_a_struggle_won_by_two() -> None:
    scene = hunt(["Monster Hunter", "Peeler"], ["Peeler", "Mad Artist", "Byakhee Servant"], ["2 hastur", "1 hastur"])
    scene.until("response")  # combat 3 to 0, arcane 1 to 0
    assert scene.asked == "Danielle"
    scene.answer("Respond with Monster Hunter")
    assert scene.labels() == [
        f"Monster Hunter (Danielle, exhausted, at {HIDE})",
        f"Peeler (Danielle, exhausted, at {HIDE})",
        "Peeler (Tommy)",
        "Mad Artist (Tommy)",
        f"{IDLER} (Tommy)",
    ]
    scene.answer("Mad Artist")
    assert scene.zone("Mad Artist") == "discard pile"
    assert scene.drained("Danielle") == [True, False, False]


def test_winning_by_one_is_not_enough_for_the_hunter() -> None:
    scene = hunt(["Monster Hunter"], ["Peeler"], ["2 hastur"])
    assert asked_before_actions(scene) == {"arcane"}
    assert scene.zone("Peeler") == "play"
    assert scene.drained("Danielle") == [False, False, False]


def test_the_hunter_must_be_paid() -> None:
    scene = hunt(["Monster Hunter", "Peeler"], ["Peeler"], ["1 hastur", "1 hastur", "5 hastur, drained"])
    assert asked_before_actions(scene) == {"arcane"}
    assert scene.asked == "Tommy"
    assert scene.zone("Peeler", 2) == "play"


def test_the_hunter_responds_once_for_each_struggle_won_by_two() -> None:
    """coc3-2.13j, coc3-3.5: the responses wait until all stories are resolved."""
    scene = hunt(
        ["Monster Hunter", "Mad Artist", "Freelance Occultist"], ["Peeler", "Triggerman"], ["2 hastur", "2 hastur"]
    )  # combat 3 to 0, arcane 3 to 0
    scene.until("response")
    scene.answer("Respond with Monster Hunter", "Peeler (Tommy)", "domain 1")
    scene.answer("Respond with Monster Hunter", "Triggerman")
    assert scene.zone("Peeler") == scene.zone("Triggerman") == "discard pile"
    assert scene.drained("Danielle") == [True, True, False]


def test_the_hunter_does_not_answer_a_struggle_the_opponent_won() -> None:
    scene = Scene(
        danielle=Side(play=[f"Dabbler in the Unknown: exhausted, at {HIDE}", "Monster Hunter"], domains=["2 hastur"]),
        tommy=Side(play=[f"Peeler: exhausted, at {HIDE}"]),
        stories=[HIDE],
        phase="story phase",
        step="resolve_stories",
    )
    assert scene.zone("Dabbler in the Unknown") == "discard pile"
    assert (scene.asked, scene.question.kind) == ("Tommy", "resource")  # nobody was asked to respond


def test_the_hunter_at_home_answers_a_struggle_that_others_won() -> None:
    scene = Scene(
        danielle=Side(play=["Monster Hunter", f"Peeler: exhausted, at {HIDE}"], domains=["2 hastur"]),
        tommy=Side(play=["Triggerman"]),
        stories=[HIDE],
        phase="story phase",
        step="resolve_stories",
    )
    scene.answer("Respond with Monster Hunter", "Triggerman")
    assert scene.zone("Triggerman") == "discard pile"


def test_the_hunter_who_fell_at_the_story_does_not_respond() -> None:
    scene = Scene(
        danielle=Side(
            play=[f"Monster Hunter: exhausted, at {HIDE}", f"Itinerant Scholar: exhausted, at {HIDE}"],
            domains=["2 hastur"],
        ),
        tommy=Side(play=[f"Peeler: exhausted, at {HIDE}"]),
        stories=[HIDE],
        phase="story phase",
        step="resolve_stories",
    )  # combat 1 to 2, arcane 3 to 0
    scene.answer("Monster Hunter", "Ready nobody")
    assert (scene.asked, scene.question.kind) == ("Danielle", "action")  # the Scholar could do something
    assert scene.drained("Danielle") == [False, False, False]


# -- 11 Peeler ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("position", [{"tommy": Side(play=["Hired Muscle: with Shotgun"])}, {"tommy": Side()}])
def test_peeler_has_willpower_while_an_attachment_is_in_play(position: dict[str, Side]) -> None:
    scene = Scene(danielle=Side(play=["Peeler", IDLER]), **position)
    attached = bool(position["tommy"].play)
    assert bool(scene.has("Peeler", "Willpower")) == attached


def test_peeler_can_go_insane_without_an_attachment_and_not_with_one() -> None:
    plain = Scene(
        danielle=Side(play=["Hastur"], domains=["3 hastur"]), tommy=Side(play=["Peeler", "Blackwood File Clerk"])
    )
    plain.answer("Use Hastur", "Peeler")
    assert plain.state("Peeler") == "insane"
    armed = Scene(
        danielle=Side(play=["Hastur", "Mad Artist"], domains=["3 hastur"]),
        tommy=Side(play=["Peeler", "Blackwood File Clerk: with Shotgun"]),
    )
    armed.answer("Use Hastur", "Peeler")
    assert armed.state("Peeler") == "ready"


def test_peeler_counts_a_hound_that_attached_itself_and_an_attachment_on_a_story() -> None:
    """coc3-1.15"""
    scene = Scene(danielle=Side(play=["Peeler", "Hound of Tindalos"]), tommy=Side(play=["Mad Artist"]))
    assert not scene.has("Peeler", "Willpower")
    scene.answer("Use Hound of Tindalos", "Mad Artist")
    assert scene.has("Peeler", "Willpower")


def test_an_attachment_in_hand_or_discard_pile_does_not_help_peeler() -> None:
    scene = Scene(danielle=Side(play=["Peeler", IDLER], hand=["Shotgun"], discard=["Shotgun"], domains=["1 Shotgun"]))
    assert not scene.has("Peeler", "Willpower")


def test_two_attachments_and_a_blank_peeler() -> None:
    scene = Scene(
        danielle=Side(play=[f"Peeler: exhausted, at {COVER_UP}, with Shotgun, with Shotgun", IDLER]),
        stories=[COVER_UP],
        phase="story phase",
        step="final_actions",
    )
    assert not scene.has("Peeler", "Willpower")


# -- 12 T-Men -----------------------------------------------------------------------------------------------------
def test_t_men_wound_somebody_as_they_enter_play() -> None:
    scene = Scene(
        danielle=Side(hand=["T-Men"], domains=["5 agency"]),
        tommy=Side(play=["Peeler", "Cthulhu", "Hired Muscle"]),
    )
    scene.answer("Play T-Men")
    assert scene.asked == "Danielle"
    assert scene.labels() == ["T-Men (Danielle)", "Peeler (Tommy)", "Hired Muscle (Tommy)"]  # Cthulhu is Invulnerable
    scene.answer("Peeler")
    assert scene.zone("Peeler") == "discard pile"
    assert scene.zone("T-Men") == "play"


def test_t_men_alone_wound_themselves() -> None:
    scene = Scene(danielle=Side(play=["Cthulhu"], hand=["T-Men"], domains=["5 agency"]), tommy=Side())
    scene.answer("Play T-Men")
    assert scene.zone("T-Men") == "discard pile"


def test_t_men_need_two_agency_resources() -> None:
    assert not Scene(
        danielle=Side(play=[IDLER], hand=["T-Men"], domains=["1 agency, 5 hastur"]), tommy=Side(play=["Peeler"])
    ).offers("Play T-Men")


def test_t_men_put_into_play_wound_too() -> None:
    """coc3-2.24d, coc3-2.24-ex3; putting into play asks for no resources."""
    scene = Scene(
        danielle=Side(hand=["Unspeakable Resurrection"], discard=["T-Men"], domains=["5 yog-sothoth"]),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Unspeakable Resurrection", "Peeler")
    assert scene.zone("T-Men") == "play"
    assert scene.zone("Peeler") == "discard pile"


def test_power_drain_does_not_stop_a_forced_response_but_a_performance_artist_does() -> None:
    """coc3-1.1b, coc3-1.11"""
    scene = Scene(
        danielle=Side(hand=["T-Men"], domains=["5 agency"]),
        tommy=Side(play=["Peeler", "Performance Artist"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play T-Men", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    assert not scene.offers("Power Drain")
    scene.answer("Disrupt with Performance Artist")
    assert scene.zone("Peeler") == "play"


# -- 14 Shotgun ---------------------------------------------------------------------------------------------------
def test_shotgun_is_attached_to_any_character() -> None:
    scene = Scene(danielle=Side(play=["Peeler"], hand=["Shotgun"], domains=["1 agency"]), tommy=Side(play=[IDLER]))
    scene.answer("Play Shotgun")
    assert scene.asked == "Danielle"
    assert scene.labels() == ["Peeler (Danielle)", f"{IDLER} (Tommy)"]
    scene.answer("Peeler")
    assert scene.host("Shotgun") == "Peeler"
    assert scene.controller("Shotgun") == "Danielle"


def test_shotgun_without_any_character_cannot_be_played() -> None:
    """coc3-2.33"""
    scene = Scene(danielle=Side(play=["Gentleman's Club"], hand=["Shotgun", "Peeler"], domains=["2 agency"]))
    assert scene.offers("Play Peeler")
    assert refused(scene, "Play Shotgun")


def test_shotgun_fires_at_the_story_of_its_bearer_only() -> None:
    scene = Scene(
        danielle=Side(play=[f"Peeler: exhausted, at {HIDE}, with Shotgun"], domains=["1 hastur"]),
        tommy=Side(
            play=[
                f"Mad Artist: exhausted, at {HIDE}",
                f"Ghost: exhausted, at {HIDE}",
                f"Triggerman: exhausted, at {SHADOW}",
                "Hired Muscle",
                IDLER,
            ]
        ),
        stories=[HIDE, SHADOW],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Use Peeler (by Shotgun)")
    assert scene.asked == "Danielle"
    assert scene.labels() == [
        f"Peeler (Danielle, exhausted, at {HIDE})",
        f"Mad Artist (Tommy, exhausted, at {HIDE})",  # the committed Ghost is Invulnerable
    ]
    scene.answer("Mad Artist")
    assert scene.zone("Mad Artist") == "discard pile"
    assert scene.drained("Danielle") == [True, False, False]


def test_shotgun_is_silent_while_its_bearer_is_not_committed() -> None:
    scene = Scene(danielle=Side(play=["Peeler: with Shotgun", IDLER], domains=["1 hastur"]))
    assert refused(scene, "Shotgun")


def test_shotgun_costs_one_each_time() -> None:
    scene = Scene(
        danielle=Side(play=[f"Peeler: exhausted, at {HIDE}, with Shotgun"], domains=["1 hastur", "1 hastur"]),
        tommy=Side(play=[f"Hired Muscle: exhausted, at {HIDE}", IDLER]),
        stories=[HIDE],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Use Peeler (by Shotgun)", "Hired Muscle", "domain 1")
    assert scene.wounds("Hired Muscle") == 1
    scene.answer("Pass", "Use Peeler (by Shotgun)", "Hired Muscle")
    assert scene.zone("Hired Muscle") == "discard pile"
    assert scene.drained("Danielle") == [True, True, False]


def test_shotgun_on_an_enemy_is_fired_by_the_enemy() -> None:
    """The character has the ability, so its controller uses and pays for it."""
    scene = Scene(
        danielle=Side(play=[f"Mad Artist: exhausted, at {HIDE}, with their Shotgun"], domains=["1 hastur"]),
        tommy=Side(play=[f"Peeler: exhausted, at {HIDE}", IDLER], domains=["1 agency"]),
        stories=[HIDE],
        phase="story phase",
        step="actions_after_defence",
    )
    assert scene.asked == "Danielle"
    scene.answer("Use Mad Artist (by Shotgun)", "Peeler")
    assert scene.zone("Peeler") == "discard pile"
    assert scene.drained("Danielle") == [True, False, False]
    assert scene.drained("Tommy") == [False, False, False]


def test_shotgun_changes_hands_with_its_bearer() -> None:
    """coc3-1.13g: a committed character that is taken over stays at its story."""
    scene = Scene(
        danielle=Side(
            play=[f"Hired Muscle: exhausted, at {HIDE}", IDLER],
            hand=["Blind Submission"],
            domains=["2 hastur", "1 hastur"],
        ),
        tommy=Side(play=[f"Peeler: exhausted, at {HIDE}, with Shotgun"], domains=["1 agency"]),
        stories=[HIDE],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Play Blind Submission")
    assert scene.story_of("Peeler") == HIDE
    assert scene.controller("Shotgun") == "Tommy"
    assert scene.asked == "Danielle"  # Tommy cannot fire any more
    scene.answer("Use Peeler (by Shotgun)", "Hired Muscle")
    assert scene.wounds("Hired Muscle") == 1
    assert scene.drained("Danielle") == [True, True, False]


@pytest.mark.parametrize("edition", ["ccg-2.0", "lcg-1.5"])
def test_in_older_editions_the_bearer_leaves_the_story_and_cannot_fire(edition: str) -> None:
    scene = Scene(
        danielle=Side(
            play=[f"Hired Muscle: exhausted, at {HIDE}", IDLER],
            hand=["Blind Submission"],
            domains=["2 hastur", "1 hastur"],
        ),
        tommy=Side(play=[f"Peeler: exhausted, at {HIDE}, with Shotgun"], domains=["1 agency"]),
        stories=[HIDE],
        phase="story phase",
        step="actions_after_defence",
        edition=edition,
    )
    scene.answer("Play Blind Submission")
    assert (scene.controller("Peeler"), scene.story_of("Peeler")) == ("Danielle", None)
    assert refused(scene, "Shotgun")


@pytest.mark.parametrize("answer", ["Power Drain", "Performance Artist"])
def test_a_shot_can_be_stopped_and_is_paid_all_the_same(answer: str) -> None:
    """coc3-2.13f: the character that gained the action uses it."""
    scene = Scene(
        danielle=Side(play=[f"Peeler: exhausted, at {HIDE}, with Shotgun", IDLER], domains=["1 hastur"]),
        tommy=Side(
            play=[f"Hired Muscle: exhausted, at {HIDE}", "Performance Artist"],
            hand=["Power Drain"],
            domains=["2 hastur"],
        ),
        stories=[HIDE],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Use Peeler (by Shotgun)", "Hired Muscle", answer)
    assert scene.wounds("Hired Muscle") == 0
    assert scene.drained("Danielle") == [True, False, False]


def test_shotgun_is_lost_with_its_bearer() -> None:
    """coc3-1.12c"""
    scene = Scene(
        danielle=Side(hand=["Shotgun Blast"], domains=["2 agency"]),
        tommy=Side(play=["Mad Artist: with Shotgun", IDLER]),
    )
    scene.answer("Play Shotgun Blast", "X = 2", "Mad Artist")
    assert scene.cards("Tommy", "discard pile") == ["Mad Artist", "Shotgun"]


# -- 15 Patrol Wagon ----------------------------------------------------------------------------------------------
def gug_wounds(victim: str, domains: tuple[str, ...] = ()) -> Scene:
    """Danielle wounds Tommy's character once."""
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 hastur"]), tommy=Side(play=[victim, IDLER], domains=domains)
    )
    return scene.answer("Use Slavering Gug", victim.partition(":")[0])


def test_patrol_wagon_gives_toughness() -> None:
    scene = gug_wounds("Peeler: with Patrol Wagon")
    assert scene.has("Peeler", "Toughness") == 1
    assert (scene.zone("Peeler"), scene.wounds("Peeler")) == ("play", 1)


def test_patrol_wagon_cancels_a_wound_for_two() -> None:
    scene = gug_wounds("Peeler: with Patrol Wagon", ("2 hastur",))
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Disrupt with Patrol Wagon")
    assert scene.wounds("Peeler") == 0
    assert scene.drained("Tommy") == [True, False, False]


def test_patrol_wagon_without_two_resources_on_one_domain_cancels_nothing() -> None:
    scene = gug_wounds("Peeler: with Patrol Wagon", ("1 hastur", "1 hastur"))
    assert scene.question.kind == "action"
    assert scene.wounds("Peeler") == 1


def test_patrol_wagon_does_not_answer_the_wound_of_somebody_else() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 hastur"]),
        tommy=Side(play=["Peeler: with Patrol Wagon", IDLER], domains=["2 hastur"]),
    )
    scene.answer("Use Slavering Gug", IDLER)
    assert scene.zone(IDLER) == "discard pile"
    assert scene.drained("Tommy") == [False, False, False]


def test_patrol_wagon_cancels_one_wound_of_seven() -> None:
    scene = Scene(
        danielle=Side(hand=["Short Fuse"], domains=["3 agency"]),
        tommy=Side(play=["G-Men: with Patrol Wagon", IDLER], domains=["2 hastur", "2 hastur"]),
    )
    scene.answer("Play Short Fuse", "G-Men", "Disrupt with Patrol Wagon", "domain 1")
    assert scene.drained("Tommy") == [True, False, False]  # once for each time its condition is met
    assert scene.zone("G-Men") == "discard pile"  # six wounds, Toughness +4


def test_patrol_wagon_on_an_enemy_is_paid_by_the_one_who_played_it() -> None:
    """coc3-1.13i"""
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 hastur", "2 hastur"]),
        tommy=Side(play=["Peeler: with their Patrol Wagon", IDLER], domains=["2 hastur"]),
    )
    scene.answer("Use Slavering Gug", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Danielle", "disrupt")


def test_patrol_wagon_works_in_the_midst_of_a_struggle() -> None:
    """coc3-3.2b: disrupts are allowed while stories resolve."""
    scene = Scene(
        danielle=Side(play=[f"Peeler: exhausted, at {HIDE}", IDLER]),
        tommy=Side(play=[f"Mad Artist: exhausted, at {HIDE}, with Patrol Wagon"], domains=["2 hastur"]),
        stories=[HIDE],
        phase="story phase",
        step="resolve_stories",
    )
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Disrupt with Patrol Wagon")
    assert scene.wounds("Mad Artist") == 0


def test_the_disrupt_of_the_wagon_can_be_stopped_by_an_artist_but_not_by_power_drain() -> None:
    scene = Scene(
        danielle=Side(
            play=["Slavering Gug", "Performance Artist"], hand=["Power Drain"], domains=["4 hastur", "2 hastur"]
        ),
        tommy=Side(play=["Peeler: with Patrol Wagon", IDLER], domains=["2 hastur"]),
    )
    scene.answer("Use Slavering Gug", "Peeler", "Pass", "Disrupt with Patrol Wagon")
    assert (scene.asked, scene.labels()) == ("Danielle", ["Pass", "Disrupt with Performance Artist"])
    scene.answer("Disrupt with Performance Artist")
    assert scene.wounds("Peeler") == 1
    assert scene.drained("Tommy") == [True, False, False]


def test_without_its_wagon_a_wounded_character_dies() -> None:
    scene = Scene(
        danielle=Side(hand=["Get it Off!"], domains=["1 cthulhu"]),
        tommy=Side(play=["Peeler: 1 wound, with Patrol Wagon", IDLER]),
    )
    assert scene.zone("Peeler") == "play"
    scene.answer("Play Get it Off!")
    assert scene.zone("Patrol Wagon") == scene.zone("Peeler") == "discard pile"


def test_two_wagons_are_twice_as_tough() -> None:
    scene = gug_wounds("Peeler: with Patrol Wagon, with Patrol Wagon, 1 wound")
    assert scene.has("Peeler", "Toughness") == 2
    assert (scene.zone("Peeler"), scene.wounds("Peeler")) == ("play", 2)


# -- 16 Shotgun Blast ---------------------------------------------------------------------------------------------
def test_shotgun_blast_wounds_somebody_with_skill_up_to_x() -> None:
    scene = Scene(
        danielle=Side(hand=["Shotgun Blast"], domains=["3 agency"]),
        tommy=Side(play=["Peeler", "Mad Artist", "Hired Muscle", "Local Sheriff", "Cthulhu"]),
    )
    scene.answer("Play Shotgun Blast")
    assert scene.labels() == ["X = 1", "X = 2", "X = 3"]
    scene.answer("X = 2")
    assert (scene.asked, scene.labels()) == ("Danielle", ["Peeler (Tommy)", "Mad Artist (Tommy)"])
    scene.answer("Mad Artist")
    assert scene.zone("Mad Artist") == "discard pile"
    assert scene.zone("Shotgun Blast") == "discard pile"
    assert scene.drained("Danielle") == [True, False, False]


def test_shotgun_blast_needs_a_target_it_can_pay_for() -> None:
    def armed(domains: list[str], victim: str) -> bool:
        side = Side(play=["Gentleman's Club"], hand=["Shotgun Blast", "Peeler"], domains=domains)
        return Scene(danielle=side, tommy=Side(play=[victim])).offers("Play Shotgun Blast")

    assert armed(["3 agency"], "Hired Muscle")
    assert not armed(["2 agency"], "Hired Muscle")
    assert not armed(["3 hastur", "2 agency"], "Hired Muscle")  # no match on the rich domain
    assert not armed(["8 agency"], "Cthulhu")  # Invulnerable (coc3-2.37b)


def test_shotgun_blast_for_nothing_hits_the_insane_and_the_unskilled() -> None:
    """coc3-2.1, coc3-2.34c: X = 0 needs no domain and no match."""
    scene = Scene(
        danielle=Side(hand=["Shotgun Blast"], domains=[""]),
        tommy=Side(play=["G-Men: insane", "Young Deep One", "Peeler"]),
    )
    scene.answer("Play Shotgun Blast")
    assert scene.labels() == ["G-Men (Tommy, insane)", "Young Deep One (Tommy)"]
    scene.answer("G-Men")
    assert scene.zone("G-Men") == "discard pile"


def test_shotgun_blast_canceled_by_power_drain_leaves_the_domain_drained() -> None:
    """coc3-2.13-ex3"""
    scene = Scene(
        danielle=Side(hand=["Shotgun Blast"], domains=["3 agency"]),
        tommy=Side(play=["Hired Muscle: 1 wound", IDLER], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Shotgun Blast", "X = 3", "Hired Muscle")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Power Drain")
    assert scene.wounds("Hired Muscle") == 1
    assert scene.zone("Hired Muscle") == "play"
    assert scene.drained("Danielle") == [True, False, False]
    assert scene.cards("Danielle", "discard pile") == ["Shotgun Blast"]
    assert scene.cards("Tommy", "discard pile") == ["Power Drain"]


def test_shotgun_blast_can_be_played_in_the_turn_of_the_opponent() -> None:
    scene = Scene(
        danielle=Side(hand=["Shotgun Blast"], domains=["1 agency"]),
        tommy=Side(play=["Mad Artist: exhausted", IDLER]),
        active=1,
    )
    scene.passes()
    assert scene.asked == "Danielle"
    scene.answer("Play Shotgun Blast")
    assert scene.zone(IDLER) == "discard pile"


# -- 17 Short Fuse ------------------------------------------------------------------------------------------------
def test_short_fuse_kills_even_the_toughest() -> None:
    scene = Scene(
        danielle=Side(hand=["Short Fuse"], domains=["3 agency"]),
        tommy=Side(play=["Hastur", "Peeler", "Cthulhu"]),
    )
    scene.answer("Play Short Fuse")
    assert (scene.asked, scene.labels()) == ("Danielle", ["Hastur (Tommy)", "Peeler (Tommy)"])
    scene.answer("Hastur")
    assert scene.zone("Hastur") == "discard pile"


def test_short_fuse_is_for_your_own_operations_phase() -> None:
    hand, domains = ["Short Fuse"], ["3 agency"]
    theirs = Scene(
        danielle=Side(play=[IDLER], hand=hand, domains=domains), tommy=Side(play=["Peeler"], hand=["Peeler"]), active=1
    )
    assert refused(theirs, "Short Fuse")
    other_phase = Scene(
        danielle=Side(play=[IDLER], hand=hand, domains=domains), tommy=Side(play=["Peeler"]), phase="story phase"
    )
    assert refused(other_phase, "Short Fuse")
    own = Scene(danielle=Side(play=[IDLER], hand=hand, domains=domains), tommy=Side(play=["Peeler"]))
    assert own.offers("Play Short Fuse")


def test_short_fuse_cannot_be_played_on_the_invulnerable() -> None:
    """coc3-2.37b"""
    scene = Scene(
        danielle=Side(play=["Gentleman's Club"], hand=["Short Fuse", "Peeler"], domains=["3 agency"]),
        tommy=Side(play=["Cthulhu", "Dagon"]),
    )
    assert scene.offers("Play Peeler")
    assert refused(scene, "Short Fuse")


def test_seven_wounds_less_one_do_not_kill_what_is_tough_enough() -> None:
    scene = Scene(
        danielle=Side(hand=["Short Fuse"], domains=["3 agency"]),
        tommy=Side(
            play=["Hastur: with Patrol Wagon", "Dutch Courage", IDLER], hand=["Regeneration"],
            domains=["1 shub-niggurath"],
        ),
    )  # fmt: skip
    scene.answer("Play Short Fuse", "Hastur")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Regeneration")
    assert (scene.zone("Hastur"), scene.wounds("Hastur")) == ("play", 6)  # Toughness 4 + 1 + 1


# -- 18 Torch the Joint! ------------------------------------------------------------------------------------------
def test_torch_destroys_a_foreign_resource_or_a_location() -> None:
    scene = Scene(
        danielle=Side(play=["Gentleman's Club"], hand=["Torch the Joint!"], domains=["2 agency"]),
        tommy=Side(play=["Victoria's Loft", "Dutch Courage", "Peeler"], domains=["1 hastur, 1 agency", ".45 Pistols"]),
    )
    scene.answer("Play Torch the Joint!")
    assert scene.asked == "Danielle"
    assert sorted(scene.labels()) == [
        ".45 Pistols (Tommy, resource on domain 2)",
        "Gentleman's Club (Danielle)",
        "Mad Artist (Tommy, resource on domain 1)",
        "Victoria's Loft (Tommy)",
    ]
    scene.answer("Mad Artist")
    assert scene.resources("Tommy") == [1, 1, 0]
    assert scene.cards("Tommy", "discard pile") == ["Mad Artist"]


def test_torch_finds_nothing_among_agency_resources_and_other_supports() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Torch the Joint!"], domains=["2 agency"]),
        tommy=Side(play=["Dutch Courage"], domains=["3 agency"]),
    )
    assert refused(scene, "Torch the Joint!")


def test_torch_needs_two_agency_resources_and_the_own_operations_phase() -> None:
    def playable(domains: list[str], **more: object) -> bool:
        position = {"tommy": Side(play=["Victoria's Loft"], hand=["Peeler"]), **more}
        side = Side(play=[IDLER], hand=["Torch the Joint!"], domains=domains)
        return Scene(danielle=side, **position).offers("Torch the Joint!")

    assert playable(["2 agency"])
    assert playable(["1 agency, 1 hastur", "1 agency, drained"])
    assert not playable(["1 agency, 4 hastur"])
    assert not playable(["2 agency"], phase="story phase")
    assert not playable(["2 agency"], active=1)


# -- 19 Small Price to Pay ----------------------------------------------------------------------------------------
def test_small_price_drives_one_insane_and_wounds_the_other() -> None:
    scene = Scene(
        danielle=Side(play=["Peeler", "Mad Artist"], hand=["Small Price to Pay"], domains=["1 agency"]),
        tommy=Side(play=["Triggerman", "Blackwood File Clerk"]),
    )
    scene.answer("Play Small Price to Pay")
    assert (scene.asked, scene.labels()) == ("Danielle", ["Peeler (Danielle)", "Mad Artist (Danielle)"])
    scene.answer("Peeler")
    assert (scene.asked, scene.labels()) == ("Danielle", ["Triggerman (Tommy)", "Blackwood File Clerk (Tommy)"])
    scene.answer("Blackwood File Clerk")
    assert scene.labels() == ["Peeler (Danielle)", "Blackwood File Clerk (Tommy)"]
    scene.answer("Blackwood File Clerk")
    assert scene.state("Blackwood File Clerk") == "insane"
    assert scene.zone("Peeler") == "discard pile"


def test_small_price_asks_for_a_pair_in_which_somebody_can_go_insane() -> None:
    """coc3-faq-92"""
    scene = Scene(
        danielle=Side(play=["G-Men"], hand=["Small Price to Pay"], domains=["1 agency"]),
        tommy=Side(play=["Triggerman", "Blackwood File Clerk", IDLER]),
    )
    scene.answer("Play Small Price to Pay")
    assert scene.labels() == ["Blackwood File Clerk (Tommy)", f"{IDLER} (Tommy)"]  # Triggerman has Willpower
    scene.answer("Blackwood File Clerk")
    assert scene.state("Blackwood File Clerk") == "insane"
    assert scene.wounds("G-Men") == 1


def test_small_price_is_not_playable_if_nobody_can_go_insane() -> None:
    """coc3-faq-92"""
    scene = Scene(
        danielle=Side(play=["Undercover Security", "Gentleman's Club"], hand=["Small Price to Pay", "Peeler"],
                      domains=["2 agency"]),
        tommy=Side(play=["Triggerman", "Peeler: insane"]),
    )  # fmt: skip
    assert scene.offers("Play Peeler")
    assert refused(scene, "Small Price to Pay")


def test_small_price_needs_a_character_on_each_side() -> None:
    scene = Scene(
        danielle=Side(play=["Peeler", IDLER], hand=["Small Price to Pay"], domains=["1 agency"]), tommy=Side()
    )
    assert refused(scene, "Small Price to Pay")


def test_small_price_may_leave_an_invulnerable_character_unwounded() -> None:
    """coc3-faq-92b: the wound is not a target."""
    scene = Scene(
        danielle=Side(play=["Peeler"], hand=["Small Price to Pay"], domains=["1 agency"]),
        tommy=Side(play=["Cthulhu", IDLER]),
    )
    scene.answer("Play Small Price to Pay", "Cthulhu")
    assert scene.state("Peeler") == "insane"
    assert scene.wounds("Cthulhu") == 0


def test_small_price_the_wounded_die_of_insanity_and_the_other_is_wounded() -> None:
    """coc3-faq-24b"""
    scene = Scene(
        danielle=Side(play=["Hired Muscle: 1 wound"], hand=["Small Price to Pay"], domains=["1 agency"]),
        tommy=Side(play=["Peeler", IDLER]),
    )
    scene.answer("Play Small Price to Pay", "Peeler", "Hired Muscle")
    assert scene.zone("Hired Muscle") == scene.zone("Peeler") == "discard pile"


def test_brady_does_not_escape_a_small_price() -> None:
    """An event is no card in play, so what it does is no triggered ability (cocccg-triggered-b)."""
    scene = Scene(
        danielle=Side(play=["Peeler"], hand=["Small Price to Pay"], domains=["1 agency"]),
        tommy=Side(play=['Jack "Brass" Brady', IDLER]),
    )
    scene.answer("Play Small Price to Pay", "Brady", "Brady")
    assert scene.state('Jack "Brass" Brady') == "insane"
    assert scene.zone("Peeler") == "discard pile"


# -- 20 Working a Hunch -------------------------------------------------------------------------------------------
def test_working_a_hunch_gives_combat_until_the_phase_ends() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Working a Hunch"], domains=["1 agency"]), tommy=Side(play=["Peeler"])
    )
    scene.answer("Play Working a Hunch")
    assert (scene.asked, scene.labels()) == ("Danielle", [f"{IDLER} (Danielle)", "Peeler (Tommy)"])
    scene.answer("Peeler")
    assert scene.icons("Peeler") == "CCCC"
    scene.passes().until("commit")
    assert scene.icons("Peeler") == "CC"


def test_working_a_hunch_overpaid_gives_more() -> None:
    """coc3-2.14c"""
    scene = Scene(danielle=Side(play=["Peeler", IDLER], hand=["Working a Hunch"], domains=["1 agency", "2 agency"]))
    scene.answer("Play Working a Hunch", "Peeler", "overpay 1")
    assert scene.icons("Peeler") == "CCCCAI"


def test_working_a_hunch_paid_exactly_gives_no_more() -> None:
    scene = Scene(danielle=Side(play=["Peeler", IDLER], hand=["Working a Hunch"], domains=["1 agency", "2 agency"]))
    scene.answer("Play Working a Hunch", "Peeler", "Drain domain 1")
    assert scene.icons("Peeler") == "CCCC"


def test_working_a_hunch_does_nothing_for_the_insane() -> None:
    """coc3-2.34d: they may be chosen, their icons cannot change."""
    scene = Scene(
        danielle=Side(play=["Peeler: insane", IDLER], hand=["Working a Hunch"], domains=["2 agency"]),
    )
    scene.answer("Play Working a Hunch", "Peeler")
    assert scene.icons("Peeler") == ""
    assert scene.drained("Danielle") == [True, False, False]


def test_working_a_hunch_needs_somebody() -> None:
    scene = Scene(danielle=Side(play=["Gentleman's Club"], hand=["Working a Hunch", "Peeler"], domains=["2 agency"]))
    assert scene.offers("Play Peeler")
    assert refused(scene, "Working a Hunch")


# -- 23 Steve Clarney ---------------------------------------------------------------------------------------------
def test_clarney_committed_takes_all_toughness() -> None:
    scene = Scene(
        danielle=Side(play=[f"Steve Clarney: exhausted, at {HIDE}", "G-Men", IDLER]),
        tommy=Side(play=["Hired Muscle", "Peeler: with Patrol Wagon"]),
        stories=[HIDE],
        phase="story phase",
        step="final_actions",
    )
    assert [scene.has(who, "Toughness") for who in ("G-Men", "Hired Muscle", "Peeler")] == [0, 0, 0]


def test_clarney_committing_kills_the_wounded() -> None:
    scene = Scene(
        danielle=Side(play=["Steve Clarney", "G-Men: 2 wounds"]),
        tommy=Side(play=["Hired Muscle: 1 wound", "Military Advisor", IDLER]),
        stories=[HIDE],
        phase="story phase",
        step="active_player_commits",
    )
    scene.answer(f"Commit Steve Clarney to {HIDE}", "Commit nobody else")
    assert scene.zone("G-Men") == scene.zone("Hired Muscle") == "discard pile"
    assert scene.zone("Military Advisor") == "play"


def test_clarney_at_home_takes_nothing() -> None:
    scene = Scene(danielle=Side(play=["Steve Clarney", "G-Men: 2 wounds"]), tommy=Side(play=[IDLER]))
    assert scene.has("G-Men", "Toughness") == 3
    assert scene.zone("G-Men") == "play"


def test_clarney_insane_takes_nothing() -> None:
    scene = Scene(danielle=Side(play=["Steve Clarney: insane"]), tommy=Side(play=["Hired Muscle", IDLER]))
    assert scene.has("Hired Muscle", "Toughness") == 1
