"""The Miskatonic cards of the Core Set: 21 to 40 (23, Steve Clarney, is Agency's)."""

from __future__ import annotations

import pytest

from mythos.coc import asking
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


# -- facts --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("number", "title", "unique", "cost", "skill", "icons", "subtype", "keywords", "steadfast", "transient"),
    [
        (21, "Professor Albert Wilmarth", True, 5, 4, "CCI", "Investigator", {"Heroic": 1}, 0, False),
        (22, "Dr. Ali Kafour", True, 4, 3, "CAI", "Investigator", {"Heroic": 1}, 0, False),
        (24, "Professor Nathaniel Peaslee", True, 4, 3, "CCAI", "Investigator", {}, 0, False),
        (25, "Anthropology Advisor", False, 3, 3, "CAI", "Investigator", {}, 0, False),
        (26, "Visiting Author", False, 3, 3, "CII", "Investigator", {}, 0, True),
        (27, "Mad Genius", False, 2, 2, "", "Investigator", {}, 0, False),
        (28, "Strange Librarian", False, 2, 1, "A", "Investigator", {}, 0, False),
        (29, "Laboratory Assistant", False, 1, 1, "I", "Scientist", {}, 0, False),
        (30, "Itinerant Scholar", False, 2, 1, "AA", "Messenger", {}, 0, False),
        (31, "Natural Philosopher", False, 3, 3, "AI", "Investigator", {}, 2, False),
        (32, "Student Archaeologist", False, 2, 2, "I", "Investigator", {}, 0, False),
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
    assert [name for name, stat in n.FACTIONS.items() if card.printed[stat]] == ["miskatonic"]
    assert card.fact("steadfast") == (n.MISKATONIC,) * steadfast
    assert bool(card.fact("transient")) == transient
    assert card.fact("resource") == (n.MISKATONIC,)


@pytest.mark.parametrize(
    ("number", "title", "type_", "cost", "subtypes", "boosters"),
    [
        (33, "Celano Fragments", n.SUPPORT, 3, {"Tome"}, ""),
        (34, "Open for Inspection", n.SUPPORT, 2, {"Attachment", "Environment"}, "AII"),
        (35, "Atwood Science Hall", n.SUPPORT, 1, {"Location"}, ""),
        (36, "Binding", n.EVENT, 1, {"Spell"}, ""),
        (37, "Feast of Famine", n.EVENT, 3, set(), ""),
        (38, "Restless and Wary", n.EVENT, 2, set(), ""),
        (39, "Dr. Carson's Treatment", n.EVENT, 1, set(), ""),
        (40, "Unearthing the Ancients", n.EVENT, 3, {"Research"}, ""),
    ],
)
def test_what_is_printed_on_supports_and_events(
    number: int, title: str, type_: int, cost: int, subtypes: set[str], boosters: str
) -> None:
    card = load_cards()[f"core-{number:03}"]
    assert (card.title, card.unique, card.type, card.printed[n.COST]) == (title, False, type_, cost)
    assert {name for name, stat in n.SUBTYPE.items() if stat in card.words} == subtypes
    assert [name for name, stat in n.FACTIONS.items() if card.printed[stat]] == ["miskatonic"]
    assert card.fact("boosters") == tuple(n.ICONS[letter] for letter in boosters)
    assert card.fact("steadfast") == ()


# -- 21 Professor Albert Wilmarth ---------------------------------------------------------------------------------
def wilmarth(**position: object) -> Scene:
    usual: dict[str, object] = {
        "danielle": Side(play=["Professor Albert Wilmarth", "Peeler", IDLER]),
        "stories": [HIDE],
        "phase": "story phase",
        "step": "active_player_commits",
    }
    return Scene(**{**usual, **position})


def test_wilmarth_takes_a_struggle_of_his_players_choice_from_his_story() -> None:
    scene = wilmarth()
    scene.answer(f"Commit Professor Albert Wilmarth to {HIDE}", f"Commit Peeler to {SHADOW}", "Commit nobody else")
    assert (scene.asked, scene.question.kind) == ("Danielle", "struggle")
    machine = scene.game.machine
    asked = asking.question(machine, machine.open_asks()[0])
    assert asked.text == f"Professor Albert Wilmarth: which struggle does {HIDE} lose?"
    assert scene.labels() == [
        f"The {kind} struggle at {HIDE}" for kind in ("terror", "combat", "arcane", "investigation")
    ]
    scene.answer("combat")
    assert scene.struggles(HIDE) == "TAI"
    assert scene.struggles(SHADOW) == "TCAI"


def test_the_struggle_that_wilmarth_took_is_not_fought() -> None:
    scene = Scene(
        danielle=Side(play=[f"Professor Albert Wilmarth: exhausted, at {HIDE}"]),
        tommy=Side(play=[f"Keeper of the Golden Path: exhausted, at {HIDE}", IDLER]),
        stories=[HIDE],
        phase="story phase",
        step="resolve_stories",
    )
    scene.answer("terror", "Place a success token")
    assert scene.state("Professor Albert Wilmarth") == "exhausted"
    assert scene.zone("Keeper of the Golden Path") == "discard pile"


def test_wilmarth_defending_asks_his_own_player() -> None:
    scene = Scene(
        danielle=Side(play=[f"Peeler: exhausted, at {HIDE}"]),
        tommy=Side(play=["Professor Albert Wilmarth", IDLER]),
        stories=[HIDE],
        phase="story phase",
        step="opponent_commits",
    )
    scene.answer("Commit Professor Albert Wilmarth", "Commit nobody else")
    assert (scene.asked, scene.question.kind) == ("Tommy", "struggle")


def test_the_struggle_comes_back_when_wilmarth_leaves() -> None:
    scene = Scene(
        danielle=Side(play=[f"Professor Albert Wilmarth: exhausted, at {HIDE}", "Celano Fragments", IDLER],
                      domains=["5 hastur"]),
        stories=[HIDE],
        phase="story phase",
        step="final_actions",
    )  # fmt: skip
    scene.answer("arcane")
    assert scene.struggles(HIDE) == "TCI"
    scene.answer("Use Celano Fragments")
    assert scene.story_of("Professor Albert Wilmarth") is None
    assert scene.struggles(HIDE) == "TCAI"


def test_wilmarth_picks_anew_every_time_he_commits() -> None:
    scene = Scene(
        danielle=Side(play=[f"Professor Albert Wilmarth: exhausted, at {HIDE}"]),
        stories=[HIDE],
        phase="story phase",
        step="final_actions",
    )
    scene.answer("arcane").until("commit")
    assert scene.asked == "Danielle"
    scene.answer(f"Commit Professor Albert Wilmarth to {HIDE}")
    assert (scene.asked, scene.question.kind) == ("Danielle", "struggle")
    scene.answer("terror")
    assert scene.struggles(HIDE) == "CAI"


def test_wilmarth_takes_one_of_several_struggles_of_a_kind() -> None:
    """coc3-2.27b"""
    scene = Scene(
        danielle=Side(play=[f"Professor Albert Wilmarth: exhausted, at {HIDE}", IDLER], hand=["Open for Inspection"],
                      domains=["2 miskatonic"]),
        stories=[HIDE],
        phase="story phase",
        step="final_actions",
    )  # fmt: skip
    scene.answer("investigation")
    assert scene.struggles(HIDE) == "TCA"
    crowded = Scene(
        danielle=Side(play=["Professor Albert Wilmarth"], hand=["Open for Inspection"], domains=["2 miskatonic"])
    )
    crowded.answer("Play Open for Inspection", HIDE).answer(f"Commit Professor Albert Wilmarth to {HIDE}")
    crowded.answer("investigation")
    assert crowded.struggles(HIDE) == "TCAAII"


def test_two_wilmarths_take_two_struggles() -> None:
    scene = Scene(
        danielle=Side(play=[f"Professor Albert Wilmarth: exhausted, at {HIDE}", IDLER]),
        tommy=Side(play=[f"Professor Albert Wilmarth: exhausted, at {HIDE}"]),
        stories=[HIDE],
        phase="story phase",
        step="final_actions",
    )
    assert scene.asked == "Danielle"
    scene.answer("terror")
    assert scene.asked == "Tommy"
    assert not scene.offers("terror")
    scene.answer("combat")
    assert scene.struggles(HIDE) == "AI"


def test_wilmarth_at_home_or_blank_takes_nothing() -> None:
    at_home = Scene(danielle=Side(play=["Professor Albert Wilmarth", IDLER]))
    assert at_home.question.kind == "action"
    blank = Scene(
        danielle=Side(play=[f"Professor Albert Wilmarth: exhausted, at {COVER_UP}", IDLER]),
        stories=[COVER_UP],
        phase="story phase",
        step="final_actions",
    )
    assert blank.question.kind == "action"
    assert blank.struggles(COVER_UP) == "TCAI"


# -- 22 Dr. Ali Kafour --------------------------------------------------------------------------------------------
def test_kafour_draws_when_he_commits() -> None:
    scene = Scene(
        danielle=Side(play=["Dr. Ali Kafour", IDLER], deck=["Ghost"]),
        stories=[HIDE],
        phase="story phase",
        step="active_player_commits",
    )
    scene.answer(f"Commit Dr. Ali Kafour to {HIDE}", "Commit nobody else")
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    scene.answer("Respond with Dr. Ali Kafour")
    assert scene.cards("Danielle", "hand") == ["Ghost"]
    assert scene.question.kind == "action"


def test_kafour_may_decline_and_does_not_draw_when_only_others_commit() -> None:
    def committing(who: str) -> Scene:
        return Scene(
            danielle=Side(play=["Dr. Ali Kafour", "Peeler", IDLER]),
            stories=[HIDE],
            phase="story phase",
            step="active_player_commits",
        ).answer(f"Commit {who} to {HIDE}", "Commit nobody else")

    declined = committing("Dr. Ali Kafour").answer("Pass")
    assert declined.question.kind == "action"
    assert declined.cards("Danielle", "hand") == []
    assert committing("Peeler").question.kind == "action"


def test_kafour_draws_as_a_defender_for_his_own_player() -> None:
    scene = Scene(
        danielle=Side(play=[f"Peeler: exhausted, at {HIDE}"]),
        tommy=Side(play=["Dr. Ali Kafour", IDLER], deck=["Ghost"]),
        stories=[HIDE],
        phase="story phase",
        step="opponent_commits",
    )
    scene.answer("Commit Dr. Ali Kafour", "Commit nobody else")
    assert (scene.asked, scene.question.kind) == ("Tommy", "response")
    scene.answer("Respond")
    assert scene.cards("Tommy", "hand") == ["Ghost"]


def test_kafour_committed_to_a_story_that_blanks_him_does_not_draw() -> None:
    scene = Scene(
        danielle=Side(play=["Dr. Ali Kafour", IDLER]),
        stories=[COVER_UP],
        phase="story phase",
        step="active_player_commits",
    )
    scene.answer(f"Commit Dr. Ali Kafour to {COVER_UP}", "Commit nobody else")
    assert scene.question.kind == "action"
    assert scene.cards("Danielle", "hand") == []


def test_kafour_canceled_by_power_drain_draws_nothing() -> None:
    scene = Scene(
        danielle=Side(play=["Dr. Ali Kafour", IDLER]),
        tommy=Side(hand=["Power Drain"], domains=["2 hastur"]),
        stories=[HIDE],
        phase="story phase",
        step="active_player_commits",
    )
    scene.answer(f"Commit Dr. Ali Kafour to {HIDE}", "Commit nobody else", "Respond with Dr. Ali Kafour")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Power Drain")
    assert scene.cards("Danielle", "hand") == []


# -- 24 Professor Nathaniel Peaslee -------------------------------------------------------------------------------
def peaslee_dies(tommy: Side | None = None, **danielle: object) -> Scene:
    """Danielle kills a Clerk of Tommy's and her own Peaslee with two blasts."""
    tommy = tommy or Side(play=["Blackwood File Clerk", IDLER])
    usual: dict[str, object] = {
        "play": ["Professor Nathaniel Peaslee", IDLER],
        "hand": ["Shotgun Blast", "Shotgun Blast"],
        "discard": ["Peeler"],
        "domains": ["3 agency", "3 agency", "2 hastur"],
    }
    scene = Scene(danielle=Side(**{**usual, **danielle}), tommy=tommy)  # type: ignore[arg-type]
    scene.answer("Play Shotgun Blast", "X = 3", "Blackwood File Clerk", "domain 1").answer("Pass")
    return scene.answer("Play Shotgun Blast", "X = 3", "Peaslee")


def test_peaslee_brings_back_everybody_who_died_this_phase() -> None:
    """coc3-timing-leaving-ex1"""
    scene = peaslee_dies()
    assert scene.zone("Professor Nathaniel Peaslee") == "discard pile"
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    scene.answer("Respond with Professor Nathaniel Peaslee")
    assert scene.zone("Professor Nathaniel Peaslee") == "play"
    assert (scene.zone("Blackwood File Clerk"), scene.controller("Blackwood File Clerk")) == ("play", "Tommy")
    assert scene.zone("Peeler") == "discard pile"  # he has been there longer
    assert scene.state("Professor Nathaniel Peaslee") == "ready"
    assert scene.drained("Danielle") == [True, True, True]


def test_peaslee_must_be_paid() -> None:
    scene = peaslee_dies(domains=["3 agency", "3 agency", "1 hastur"])
    assert scene.question.kind == "action"
    assert scene.zone("Professor Nathaniel Peaslee") == "discard pile"


def test_peaslee_insane_does_not_respond() -> None:
    """coc3-1.12"""
    scene = Scene(
        danielle=Side(play=["Professor Nathaniel Peaslee: insane", IDLER], hand=["Shotgun Blast"], domains=["2 agency"])
    )
    scene.answer("Play Shotgun Blast", "X = 0")
    assert scene.zone("Professor Nathaniel Peaslee") == "discard pile"
    assert scene.question.kind == "action"


def test_peaslee_blank_does_not_respond() -> None:
    """coc3-1.12"""
    scene = Scene(
        danielle=Side(
            play=[f"Professor Nathaniel Peaslee: exhausted, at {COVER_UP}", IDLER],
            hand=["Shotgun Blast"],
            domains=["3 agency", "2 agency"],
        ),
        stories=[COVER_UP],
        phase="story phase",
        step="final_actions",
    )
    scene.answer("Play Shotgun Blast", "X = 3", "Peaslee")
    assert scene.zone("Professor Nathaniel Peaslee") == "discard pile"
    assert scene.question.kind == "action"


def test_peaslee_discarded_from_hand_does_not_respond() -> None:
    scene = Scene(
        danielle=Side(hand=["Professor Nathaniel Peaslee"], play=[IDLER], domains=["2 hastur"]),
        tommy=Side(hand=["Feast of Famine"], domains=["3 miskatonic"]),
        active=1,
    )
    scene.answer("Play Feast of Famine", "Blackwood File Clerk")
    assert scene.zone("Professor Nathaniel Peaslee") == "discard pile"
    assert scene.question.kind == "action"


def test_peaslee_canceled_stays_dead_and_paid() -> None:
    """coc3-2.13f"""
    scene = Scene(
        danielle=Side(
            play=["Professor Nathaniel Peaslee", IDLER], hand=["Shotgun Blast"], domains=["3 agency", "2 hastur"]
        ),
        tommy=Side(hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Shotgun Blast", "X = 3", "Peaslee")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")  # the event could be stopped as well
    scene.answer("Pass", "Respond with Professor Nathaniel Peaslee", "Power Drain")
    assert scene.zone("Professor Nathaniel Peaslee") == "discard pile"
    assert scene.drained("Danielle") == [True, True, False]


def test_peaslee_brings_t_men_back_and_they_wound_again() -> None:
    """coc3-2.24d"""
    scene = Scene(
        danielle=Side(play=["Professor Nathaniel Peaslee", "T-Men"], hand=["Short Fuse", "Shotgun Blast"],
                      domains=["3 agency", "3 agency", "2 hastur"]),
        tommy=Side(play=["Mad Artist", IDLER]),
    )  # fmt: skip
    scene.answer("Play Short Fuse", "T-Men", "domain 1").answer("Pass")
    scene.answer("Play Shotgun Blast", "X = 3", "Peaslee", "Respond with Professor Nathaniel Peaslee")
    assert scene.zone("T-Men") == "play"
    assert (scene.asked, scene.question.kind) == ("Danielle", "target")
    scene.answer("Mad Artist")
    assert scene.zone("Mad Artist") == "discard pile"


def test_peaslee_brings_back_the_sacrificed_but_no_villain_to_a_hero() -> None:
    """coc3-2.24"""
    scene = Scene(
        danielle=Side(
            play=["Professor Nathaniel Peaslee"],
            hand=["Shotgun Blast", "Shotgun Blast"],
            domains=["3 agency", "3 agency", "2 hastur"],
        ),
        tommy=Side(play=["Keeper of the Golden Path", "Itinerant Scholar", "Undercover Security: insane", IDLER],
                   hand=["Dr. Carson's Treatment"], domains=["1 miskatonic"]),
    )  # fmt: skip
    scene.answer("Play Shotgun Blast", "X = 3", "Keeper", "domain 1", "Use Itinerant Scholar").answer("Pass")
    scene.answer("Play Dr. Carson's Treatment", "Undercover Security")
    scene.answer("Play Shotgun Blast", "X = 3", "Peaslee", "Respond with Professor Nathaniel Peaslee")
    assert scene.zone("Itinerant Scholar") == "play"
    assert scene.zone("Keeper of the Golden Path") == "discard pile"


def test_a_second_peaslee_in_the_pile_stays_there() -> None:
    """coc3-1.13h"""
    scene = Scene(
        danielle=Side(
            play=["Professor Nathaniel Peaslee", IDLER],
            hand=["Feast of Famine", "Professor Nathaniel Peaslee", "Shotgun Blast"],
            domains=["3 miskatonic", "3 agency", "2 hastur"],
        ),
    )
    scene.answer("Play Feast of Famine", "Peaslee", "Play Shotgun Blast", "X = 3", "Peaslee")
    scene.answer("Respond with Professor Nathaniel Peaslee")
    assert [scene.zone("Professor Nathaniel Peaslee", k) for k in (1, 2)] == ["play", "discard pile"]


# -- 25 Anthropology Advisor --------------------------------------------------------------------------------------
def test_the_advisor_makes_investigators_cheaper() -> None:
    scene = Scene(
        danielle=Side(play=["Anthropology Advisor"], hand=["Blackwood File Clerk", "Hired Muscle"],
                      domains=["1 agency", "3 agency"]),
    )  # fmt: skip
    assert scene.labels() == [
        "Pass",
        "Play Blackwood File Clerk (cost 1 instead of 2)",
        "Play Hired Muscle (cost 3)",
    ]
    scene.answer("Play Blackwood File Clerk", "domain 1")
    assert scene.zone("Blackwood File Clerk") == "play"


def test_the_advisor_gives_his_investigators_an_investigation_icon() -> None:
    scene = Scene(
        danielle=Side(play=["Anthropology Advisor", "Peeler", "Hired Muscle", "Blackwood File Clerk: insane", IDLER]),
        tommy=Side(play=["Peeler"]),
    )
    assert scene.icons("Anthropology Advisor") == "CAII"
    assert [scene.icons("Peeler", k) for k in (1, 2)] == ["CCI", "CC"]
    assert scene.icons("Hired Muscle") == "CCC"
    assert scene.icons("Blackwood File Clerk") == ""


def test_two_advisors_add_up() -> None:
    """coc3-1.5: and what costs nothing needs neither domain nor match."""
    scene = Scene(
        danielle=Side(play=["Anthropology Advisor", "Anthropology Advisor", IDLER], hand=["Blackwood File Clerk"],
                      domains=["1 hastur, drained"]),
    )  # fmt: skip
    assert scene.icons("Anthropology Advisor") == "CAIII"
    scene.answer("Play Blackwood File Clerk (cost 0 instead of 2)")
    assert scene.zone("Blackwood File Clerk") == "play"
    assert scene.icons("Blackwood File Clerk") == "III"


def test_a_free_investigator_must_still_be_steadfast() -> None:
    """coc3-2.18"""
    scene = Scene(
        danielle=Side(play=["Anthropology Advisor", "Anthropology Advisor", IDLER], hand=["Undercover Security"],
                      domains=["1 agency, 3 hastur"]),
    )  # fmt: skip
    assert refused(scene, "Undercover Security")


def test_the_advisor_does_not_help_the_opponent_or_from_the_asylum() -> None:
    theirs = Scene(
        danielle=Side(play=[IDLER], hand=["Blackwood File Clerk"], domains=["1 agency"]),
        tommy=Side(play=["Anthropology Advisor"]),
    )
    assert refused(theirs, "Blackwood File Clerk")
    insane = Scene(
        danielle=Side(play=["Anthropology Advisor: insane", IDLER], hand=["Blackwood File Clerk"], domains=["1 agency"])
    )
    assert refused(insane, "Blackwood File Clerk")


# -- 26 Visiting Author -------------------------------------------------------------------------------------------
def test_the_author_comes_back_to_hand_in_the_phase_in_which_he_fell() -> None:
    scene = Scene(
        danielle=Side(hand=["Shotgun Blast"], domains=["3 agency"]),
        tommy=Side(play=["Visiting Author", IDLER], domains=["1 hastur"]),
    )
    scene.answer("Play Shotgun Blast", "X = 3", "Visiting Author")
    assert (scene.asked, scene.question.kind) == ("Tommy", "action")
    scene.answer("Use Visiting Author")
    assert scene.cards("Tommy", "hand") == ["Visiting Author"]
    assert scene.drained("Tommy") == [True, False, False]


def test_the_author_in_the_discard_pile_for_longer_stays_there() -> None:
    assert refused(Scene(danielle=Side(play=[IDLER], discard=["Visiting Author"], domains=["1 hastur"])), "Author")


def test_the_author_discarded_from_hand_comes_back() -> None:
    """coc3-1.12d"""
    scene = Scene(
        danielle=Side(hand=["Feast of Famine", "Visiting Author"], play=[IDLER], domains=["3 miskatonic", "1 hastur"]),
    )
    scene.answer("Play Feast of Famine", "Visiting Author")
    assert scene.zone("Visiting Author") == "discard pile"
    scene.answer("Use Visiting Author")
    assert scene.zone("Visiting Author") == "hand"


def test_the_author_counts_as_two_resources_once() -> None:
    """coc3-2.19b"""
    scene = Scene(danielle=Side(play=[IDLER], hand=["Natural Philosopher"], domains=["Visiting Author, 1 miskatonic"]))
    scene.answer("Play Natural Philosopher")
    assert scene.zone("Natural Philosopher") == "play"
    assert scene.zone("Visiting Author") == "discard pile"
    assert scene.resources("Danielle") == [1, 0, 0]


# -- 27 Mad Genius ------------------------------------------------------------------------------------------------
def test_the_genius_restored_puts_a_success_token_on_a_story() -> None:
    scene = Scene(
        danielle=Side(play=["Mad Genius: insane", IDLER]), stories=[HIDE, SHADOW], active=1, phase="story phase",
        step="uncommit_all",
    )  # fmt: skip
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    assert scene.state("Mad Genius") == "exhausted"
    scene.answer("Respond with Mad Genius")
    assert scene.asked == "Danielle"
    assert scene.labels() == [HIDE, SHADOW, "Opening Night"]
    scene.answer(SHADOW)
    assert (scene.tokens(SHADOW, "Danielle"), scene.tokens(SHADOW, "Tommy")) == (1, 0)
    assert scene.tokens(HIDE, "Danielle") == 0


def test_the_genius_wins_a_story_with_the_fifth_token() -> None:
    scene = Scene(
        danielle=Side(play=["Mad Genius: insane", IDLER]), stories=[f"{HIDE}: 4-0"], active=1, phase="story phase",
        step="uncommit_all",
    )  # fmt: skip
    scene.answer("Respond with Mad Genius", HIDE, "No")
    assert scene.zone(HIDE) == "won pile"


def test_the_genius_restored_by_the_opponent_still_serves_his_controller() -> None:
    scene = Scene(
        danielle=Side(hand=["Dr. Carson's Treatment"], play=[IDLER], domains=["1 miskatonic"]),
        tommy=Side(play=["Mad Genius: insane"]),
        stories=[HIDE],
    )
    scene.answer("Play Dr. Carson's Treatment", "Mad Genius")
    assert (scene.asked, scene.question.kind) == ("Tommy", "response")
    scene.answer("Respond with Mad Genius", HIDE)
    assert (scene.tokens(HIDE, "Danielle"), scene.tokens(HIDE, "Tommy")) == (0, 1)


def test_the_genius_not_chosen_to_be_restored_does_nothing() -> None:
    scene = Scene(
        danielle=Side(play=["Mad Genius: insane", "Peeler: insane", IDLER]), active=1, phase="story phase",
        step="uncommit_all",
    )  # fmt: skip
    assert (scene.asked, scene.question.kind) == ("Danielle", "restore")
    scene.answer("Peeler")
    assert scene.question.kind == "action"
    assert scene.state("Mad Genius") == "insane"


def test_the_genius_does_not_care_who_else_is_restored() -> None:
    scene = Scene(
        danielle=Side(play=["Mad Genius", "Peeler: insane", IDLER]), active=1, phase="story phase", step="uncommit_all"
    )
    assert scene.question.kind == "action"
    assert scene.state("Peeler") == "exhausted"


def test_the_genius_readied_was_not_restored() -> None:
    scene = Scene(
        danielle=Side(play=["Mad Genius: exhausted", IDLER]), active=1, phase="story phase", step="uncommit_all"
    )
    assert scene.question.kind == "action"
    assert scene.state("Mad Genius") == "ready"


# -- 28 Strange Librarian -----------------------------------------------------------------------------------------
def test_the_librarian_sorts_the_top_of_a_deck() -> None:
    scene = Scene(
        danielle=Side(play=["Strange Librarian", IDLER]), tommy=Side(deck=["Peeler", "Mad Artist", "Ghost", "G-Men"])
    )
    scene.answer("Use Strange Librarian")
    assert (scene.asked, scene.labels()) == ("Danielle", ["Danielle", "Tommy"])
    scene.answer("Tommy")
    assert (scene.asked, scene.labels()) == ("Danielle", ["Peeler (deck)", "Mad Artist (deck)", "Ghost (deck)"])
    scene.answer("Mad Artist")
    assert scene.asked == "Danielle"
    scene.answer("Ghost")
    deck = scene.cards("Tommy", "deck")
    assert deck[0] == "Mad Artist"
    assert deck[-3:] == ["G-Men", "Peeler", "Ghost"]  # the Ghost on top
    assert scene.state("Strange Librarian") == "exhausted"


def test_the_librarian_may_sort_the_own_deck_and_nobody_else_sees_it() -> None:
    """coc3-2.4"""
    scene = Scene(danielle=Side(play=["Strange Librarian", IDLER], deck=["Peeler", "Mad Artist", "Ghost", "G-Men"]))
    scene.answer("Use Strange Librarian", "Danielle")
    assert ["Ghost" in str(scene.game.view(player)) for player in (0, 1)] == [True, False]
    assert "G-Men" not in str(scene.game.view(0))
    scene.answer("Peeler", "Mad Artist")
    assert scene.cards("Danielle", "deck")[-2:] == ["Ghost", "Mad Artist"]
    assert scene.cards("Danielle", "hand") == []


def test_the_librarian_sorts_what_is_left_of_a_deck() -> None:
    """coc3-2.6b"""
    scene = Scene(
        danielle=Side(play=["Strange Librarian", "Blackmoor Estate"], domains=["13 hastur"]),
        tommy=Side(deck=["Ghost"] * 11 + ["Peeler"] * 4),
    )
    scene.answer("Use Blackmoor Estate", "X = 13", "Tommy")
    left = scene.cards("Tommy", "deck")
    assert left[-2:] == ["Peeler", "Peeler"]
    scene.answer("Use Strange Librarian", "Tommy", "Peeler")
    assert scene.cards("Tommy", "deck")[0] == "Peeler"
    assert len(scene.cards("Tommy", "deck")) == len(left)


def test_the_librarian_must_be_ready() -> None:
    """coc3-2.10c"""
    assert refused(Scene(danielle=Side(play=["Strange Librarian: exhausted", IDLER])), "Strange Librarian")
    assert refused(Scene(danielle=Side(play=["Strange Librarian: insane", IDLER])), "Strange Librarian")


def test_the_librarian_canceled_is_exhausted_all_the_same() -> None:
    """coc3-2.13f"""
    scene = Scene(
        danielle=Side(play=["Strange Librarian", IDLER]),
        tommy=Side(play=["Performance Artist"], deck=["Peeler", "Mad Artist", "Ghost"]),
    )
    scene.answer("Use Strange Librarian", "Disrupt with Performance Artist")
    assert scene.state("Strange Librarian") == "exhausted"
    assert scene.cards("Tommy", "deck")[-3:] == ["Ghost", "Mad Artist", "Peeler"]


# -- 30 Itinerant Scholar -----------------------------------------------------------------------------------------
def test_the_scholar_moves_a_drain_token_to_another_domain_of_anybody() -> None:
    scene = Scene(
        danielle=Side(
            play=["Itinerant Scholar", IDLER], domains=["3 hastur, drained", "1 hastur", "2 hastur, drained"]
        ),
        tommy=Side(domains=["1 agency", "2 agency, drained", "3 agency"]),
    )
    scene.answer("Use Itinerant Scholar")
    assert scene.zone("Itinerant Scholar") == "discard pile"
    assert scene.asked == "Danielle"
    assert scene.labels() == ["domain 1", "domain 3"]
    scene.answer("domain 1")
    assert scene.labels() == ["domain 2", "Tommy's domain 1", "Tommy's domain 3"]
    scene.answer("Tommy's domain 3")
    assert scene.drained("Danielle") == [False, False, True]
    assert scene.drained("Tommy") == [False, True, True]


def test_the_scholar_frees_a_domain_that_can_pay_again() -> None:
    scene = Scene(
        danielle=Side(play=["Itinerant Scholar"], hand=["Hired Muscle"], domains=["3 agency, drained", "1 agency", ""]),
        tommy=Side(domains=["drained", "drained", "drained"]),
    )
    scene.answer("Use Itinerant Scholar", "domain 3", "Play Hired Muscle")
    assert scene.zone("Hired Muscle") == "play"
    assert scene.drained("Danielle") == [True, False, True]


def test_the_scholar_without_a_drained_domain_goes_for_nothing() -> None:
    """coc3-1.9: nothing is chosen as a target, so nothing forbids it."""
    scene = Scene(
        danielle=Side(play=["Itinerant Scholar", IDLER], domains=["1 hastur"]),
        tommy=Side(domains=["1 agency, drained"]),
    )
    scene.answer("Use Itinerant Scholar")
    assert scene.question.kind == "action"
    assert scene.zone("Itinerant Scholar") == "discard pile"
    assert scene.drained("Danielle") == [False, False, False]
    assert scene.drained("Tommy") == [True, False, False]


def test_the_scholar_insane_helps_nobody() -> None:
    scene = Scene(danielle=Side(play=["Itinerant Scholar: insane", IDLER], domains=["1 hastur, drained", ""]))
    assert refused(scene, "Itinerant Scholar")


def test_the_scholar_canceled_was_sacrificed_all_the_same() -> None:
    """coc3-2.13e, coc3-2.13-ex2"""
    scene = Scene(
        danielle=Side(play=["Itinerant Scholar", IDLER], domains=["1 hastur, drained", "1 hastur"]),
        tommy=Side(play=["Performance Artist"]),
    )
    scene.answer("Use Itinerant Scholar", "Disrupt with Performance Artist")
    assert scene.zone("Itinerant Scholar") == "discard pile"
    assert scene.drained("Danielle") == [True, False, False]


# -- 31 Natural Philosopher ---------------------------------------------------------------------------------------
def test_the_philosopher_draws_then_each_player_discards() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Natural Philosopher", "Peeler"], deck=["Ghost"], domains=["3 miskatonic"]),
        tommy=Side(hand=["Shotgun", "Binding"]),
    )
    scene.answer("Play Natural Philosopher")
    asked = {q.player: [option.label for option in q] for q in scene.game.questions}
    assert asked == {
        0: ["Peeler (Danielle, hand)", "Ghost (Danielle, hand)"],
        1: ["Shotgun (Tommy, hand)", "Binding (Tommy, hand)"],
    }
    scene.answer("Ghost", "Binding")
    assert scene.cards("Danielle", "hand") == ["Peeler"]
    assert scene.cards("Danielle", "discard pile") == ["Ghost"]
    assert scene.cards("Tommy", "discard pile") == ["Binding"]


def test_the_philosopher_leaves_an_empty_hand_alone() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Natural Philosopher"], deck=["Ghost"], domains=["3 miskatonic"]),
        tommy=Side(),
    )
    scene.answer("Play Natural Philosopher")
    assert scene.cards("Danielle", "discard pile") == ["Ghost"]
    assert scene.cards("Tommy", "discard pile") == []
    assert scene.question.kind == "action"


def test_the_philosopher_needs_two_miskatonic_resources() -> None:
    scene = Scene(danielle=Side(play=[IDLER], hand=["Natural Philosopher"], domains=["1 miskatonic, 4 hastur"]))
    assert refused(scene, "Natural Philosopher")


def test_the_philosopher_put_into_play_speaks_too() -> None:
    """coc3-2.24d"""
    scene = Scene(
        danielle=Side(play=["Hungry Dark Young", IDLER], hand=["Unspeakable Resurrection"],
                      discard=["Natural Philosopher"], deck=["Ghost"], domains=["3 yog-sothoth"]),
        tommy=Side(hand=["Shotgun"]),
    )  # fmt: skip
    scene.answer("Play Unspeakable Resurrection")
    assert scene.zone("Natural Philosopher") == "play"
    assert scene.zone("Ghost") == scene.zone("Shotgun") == "discard pile"


def test_the_philosopher_interrupted_by_a_performance_artist() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Natural Philosopher"], deck=["Ghost"], domains=["3 miskatonic"]),
        tommy=Side(play=["Performance Artist"], hand=["Shotgun"]),
    )
    scene.answer("Play Natural Philosopher")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Disrupt with Performance Artist")
    assert scene.zone("Natural Philosopher") == "play"
    assert scene.cards("Danielle", "hand") == []
    assert scene.cards("Tommy", "hand") == ["Shotgun"]


# -- 32 Student Archaeologist -------------------------------------------------------------------------------------
def test_the_archaeologist_restored_draws_then_each_player_discards() -> None:
    scene = Scene(
        danielle=Side(play=["Student Archaeologist: insane", IDLER], hand=["Peeler"], deck=["Ghost"]),
        tommy=Side(hand=["Shotgun"]),
        active=1,
        phase="story phase",
        step="uncommit_all",
    )
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    scene.answer("Respond with Student Archaeologist")
    assert (scene.asked, scene.question.kind) == ("Danielle", "pick")
    scene.answer("Peeler")
    assert scene.cards("Danielle", "hand") == ["Ghost"]
    assert scene.cards("Tommy", "discard pile") == ["Shotgun"]


def test_the_archaeologist_may_keep_quiet() -> None:
    scene = Scene(
        danielle=Side(play=["Student Archaeologist: insane", IDLER], hand=["Peeler"]),
        tommy=Side(hand=["Shotgun"]),
        active=1,
        phase="story phase",
        step="uncommit_all",
    )
    scene.answer("Pass")
    assert scene.question.kind == "action"
    assert (scene.cards("Danielle", "hand"), scene.cards("Tommy", "hand")) == (["Peeler"], ["Shotgun"])


def test_the_archaeologist_entering_play_says_nothing() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Student Archaeologist", "Peeler"], domains=["2 miskatonic"]),
    )
    scene.answer("Play Student Archaeologist")
    assert scene.question.kind == "action"
    assert scene.cards("Danielle", "hand") == ["Peeler"]


def test_the_archaeologist_does_not_care_who_else_is_restored() -> None:
    scene = Scene(
        danielle=Side(play=["Student Archaeologist", "Peeler: insane", IDLER]),
        active=1,
        phase="story phase",
        step="uncommit_all",
    )
    assert scene.question.kind == "action"
    assert scene.state("Peeler") == "exhausted"


# -- 33 Celano Fragments ------------------------------------------------------------------------------------------
def fragments(state: str = "ready", domains: tuple[str, ...] = ("2 hastur", "3 hastur")) -> Scene:
    return Scene(
        danielle=Side(play=[IDLER, f"Celano Fragments: {state}"], domains=domains),
        tommy=Side(
            play=[
                f"Peeler: exhausted, at {HIDE}",
                f"Hired Muscle: exhausted, at {HIDE}",
                f"G-Men: exhausted, at {HIDE}",
                "Ghost",
            ]
        ),
        stories=[HIDE],
        phase="story phase",
        step="actions_after_defence",
    )


def test_the_fragments_send_somebody_cheap_enough_home() -> None:
    scene = fragments()
    scene.answer("Use Celano Fragments")
    assert (scene.asked, scene.labels()) == ("Danielle", ["X = 2", "X = 3"])
    scene.answer("X = 3")
    assert scene.labels() == [
        f"Peeler (Tommy, exhausted, at {HIDE})",
        f"Hired Muscle (Tommy, exhausted, at {HIDE})",
    ]
    scene.answer("Hired Muscle")
    assert scene.story_of("Hired Muscle") is None
    assert scene.state("Hired Muscle") == "exhausted"
    assert scene.story_of("Peeler") == HIDE
    assert scene.state("Celano Fragments") == "exhausted"
    assert scene.drained("Danielle") == [False, True, False]


def test_the_fragments_must_be_ready_and_paid() -> None:
    assert refused(fragments("exhausted"), "Celano")
    assert refused(fragments(domains=("1 hastur", "1 hastur")), "Celano")  # nobody there costs so little


def test_the_fragments_have_no_use_while_nobody_is_committed() -> None:
    scene = Scene(danielle=Side(play=[IDLER, "Celano Fragments"], domains=["5 hastur"]), tommy=Side(play=["Peeler"]))
    assert refused(scene, "Celano")


def test_the_fragments_judge_by_the_printed_cost() -> None:
    """coc3-2.14b: a cost that was reduced when it was played does not count."""
    scene = Scene(
        danielle=Side(play=[IDLER, "Celano Fragments", "Anthropology Advisor"], domains=["1 hastur"]),
        tommy=Side(play=[f"Peeler: exhausted, at {HIDE}", "Anthropology Advisor"]),
        stories=[HIDE],
        phase="story phase",
        step="actions_after_defence",
    )
    assert refused(scene, "Celano")


def test_a_story_whose_only_attacker_was_sent_home_does_not_resolve() -> None:
    """coc3-3.1b"""
    scene = Scene(
        danielle=Side(play=[f"Peeler: exhausted, at {HIDE}", IDLER]),
        tommy=Side(play=["Celano Fragments"], domains=["2 hastur"]),
        stories=[HIDE],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Pass", "Use Celano Fragments").until("resource")
    assert scene.tokens(HIDE, "Danielle") == 0
    assert scene.story_of("Peeler") is None


# -- 34 Open for Inspection ---------------------------------------------------------------------------------------
def test_open_for_inspection_adds_three_struggles_to_a_story() -> None:
    scene = Scene(danielle=Side(play=[IDLER], hand=["Open for Inspection"], domains=["2 miskatonic"]), stories=[HIDE])
    scene.answer("Play Open for Inspection")
    assert (scene.asked, scene.labels()) == ("Danielle", [HIDE, SHADOW, "Opening Night"])
    scene.answer(HIDE)
    assert scene.host("Open for Inspection") == HIDE
    assert scene.struggles(HIDE) == "TCAAIII"
    assert scene.struggles(SHADOW) == "TCAI"


def inspected(attacker: str) -> Scene:
    """Danielle's attacker at an inspected story, unopposed."""
    scene = Scene(
        danielle=Side(play=[attacker], hand=["Open for Inspection"], domains=["2 miskatonic"]), stories=[HIDE]
    )
    return scene.answer("Play Open for Inspection", HIDE, f"Commit {attacker} to {HIDE}")


def test_every_added_struggle_is_fought() -> None:
    """coc3-2.27c"""
    scene = inspected("Laboratory Assistant")
    scene.answer("Place a success token", "Place a success token", "Place a success token")
    assert scene.zone(HIDE) == "won pile"  # 3 investigations, success, unchallenged


def test_the_attachment_is_discarded_when_its_story_is_won() -> None:
    scene = inspected("Laboratory Assistant").until("resource")
    assert scene.tokens(HIDE, "Danielle") == 2
    assert scene.zone("Open for Inspection") == "play"
    scene = inspected("Laboratory Assistant")
    scene.answer("Place a success token", "Place a success token", "Place a success token", "No")
    assert scene.zone("Open for Inspection") == "discard pile"


def test_two_inspections_add_up_and_one_can_be_torn_off() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Open for Inspection", "Open for Inspection", "Get it Off!"],
                      domains=["2 miskatonic", "2 miskatonic", "1 cthulhu"]),
        stories=[HIDE],
    )  # fmt: skip
    scene.answer("Play Open for Inspection", HIDE, "domain 1", "Play Open for Inspection", HIDE)
    assert scene.struggles(HIDE) == "TCAAAIIIII"
    scene.answer("Play Get it Off!", "Open for Inspection")
    assert scene.struggles(HIDE) == "TCAAIII"


# -- 35 Atwood Science Hall ---------------------------------------------------------------------------------------
def test_the_hall_adds_skill_for_each_investigation_icon() -> None:
    scene = Scene(
        danielle=Side(play=["Atwood Science Hall", "Visiting Author", "Blackwood File Clerk: insane", "Peeler", IDLER]),
        tommy=Side(play=["Visiting Author"]),
    )
    assert [scene.skill("Visiting Author", k) for k in (1, 2)] == [5, 3]
    assert scene.skill("Peeler") == 1
    assert scene.skill("Blackwood File Clerk") == 0


def test_the_hall_sees_gained_and_lost_icons() -> None:
    scene = Scene(
        danielle=Side(play=["Atwood Science Hall", "Anthropology Advisor", "Peeler", IDLER], hand=["Binding"],
                      domains=["1 miskatonic"]),
    )  # fmt: skip
    assert (scene.skill("Anthropology Advisor"), scene.skill("Peeler")) == (5, 2)
    scene.answer("Play Binding", "Anthropology Advisor")
    assert (scene.icons("Anthropology Advisor"), scene.skill("Anthropology Advisor")) == ("I", 4)


def test_two_halls_count_each_icon_twice_and_a_destroyed_one_not_at_all() -> None:
    scene = Scene(
        danielle=Side(play=["Atwood Science Hall", "Atwood Science Hall", "Visiting Author", IDLER],
                      hand=["Burrowing Beneath"], domains=["2 shub-niggurath"]),
    )  # fmt: skip
    assert scene.skill("Visiting Author") == 7
    scene.answer("Play Burrowing Beneath", "Atwood Science Hall")
    assert scene.skill("Visiting Author") == 5


# -- 36 Binding ---------------------------------------------------------------------------------------------------
def test_binding_takes_the_printed_icons_until_the_phase_ends() -> None:
    """coc15-printed-icons-ex1"""
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Binding"], domains=["1 miskatonic"]),
        tommy=Side(play=["Young Deep One: with .45 Pistols"]),
    )
    scene.answer("Play Binding")
    assert (scene.asked, scene.labels()) == ("Danielle", [f"{IDLER} (Danielle)", "Young Deep One (Tommy)"])
    scene.answer("Young Deep One")
    assert scene.icons("Young Deep One") == "C"
    scene.passes().until("commit")
    assert scene.icons("Young Deep One") == "CCCA"


def test_icons_gained_after_binding_count() -> None:
    scene = Scene(
        danielle=Side(play=["Peeler", IDLER], hand=["Binding", "Working a Hunch"], domains=["1 miskatonic", "1 agency"])
    )
    scene.answer("Play Binding", "Peeler", "Play Working a Hunch", "Peeler")
    assert scene.icons("Peeler") == "CC"


def test_binding_a_terrible_thing_makes_it_afraid() -> None:
    scene = Scene(
        danielle=Side(play=["Hastur"], hand=["Binding"], domains=["1 miskatonic", "3 hastur"]),
        tommy=Side(play=["Keeper of the Golden Path", IDLER]),
    )
    scene.answer("Play Binding", "Keeper of the Golden Path").answer("Pass")
    scene.answer("Use Hastur", "Keeper of the Golden Path")
    assert scene.state("Keeper of the Golden Path") == "insane"


def test_binding_needs_somebody() -> None:
    scene = Scene(
        danielle=Side(play=["Gentleman's Club"], hand=["Binding", "Laboratory Assistant"], domains=["2 miskatonic"])
    )
    assert scene.offers("Play Laboratory Assistant")
    assert refused(scene, "Binding")


# -- 37 Feast of Famine -------------------------------------------------------------------------------------------
def test_the_feast_draws_two_then_each_player_discards_one() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Feast of Famine"], deck=["Ghost", "Peeler"], domains=["3 miskatonic"]),
        tommy=Side(hand=["Shotgun", "Binding"]),
    )
    scene.answer("Play Feast of Famine")
    assert [q.player for q in scene.game.questions] == [0, 1]
    scene.answer("Ghost", "Shotgun")
    assert scene.cards("Danielle", "hand") == ["Peeler"]
    assert scene.cards("Danielle", "discard pile") == ["Ghost", "Feast of Famine"]  # coc3-2.32
    assert scene.cards("Tommy", "hand") == ["Binding"]


def test_the_feast_can_be_had_at_the_opponents_table() -> None:
    scene = Scene(danielle=Side(hand=["Feast of Famine"], domains=["3 miskatonic"]), tommy=Side(play=[IDLER]), active=1)
    scene.passes()
    assert scene.offers("Play Feast of Famine")


def test_the_feast_is_not_for_the_poor() -> None:
    poor = Scene(danielle=Side(play=[IDLER], hand=["Feast of Famine"], domains=["2 miskatonic", "1 miskatonic"]))
    assert refused(poor, "Feast")


def test_the_feast_is_the_last_of_whoever_draws_his_last_card() -> None:
    scene = Scene(
        danielle=Side(
            play=["Blackmoor Estate"], hand=["Feast of Famine", "Peeler"], domains=["3 miskatonic", "10 hastur"]
        ),
    )
    scene.answer("Use Blackmoor Estate", "X = 10", "Danielle")
    assert len(scene.cards("Danielle", "deck")) == 2
    scene.answer("Play Feast of Famine")
    assert scene.game.over
    assert scene.game.winner == 1
    assert scene.cards("Danielle", "discard pile").count("Peeler") == 0  # nothing else happened


# -- 38 Restless and Wary -----------------------------------------------------------------------------------------
def test_restless_and_wary_readies_the_characters_of_both_players() -> None:
    scene = Scene(
        danielle=Side(play=["Peeler: exhausted", "Celano Fragments: exhausted", "Ghost: insane", IDLER],
                      hand=["Restless and Wary"], domains=["2 miskatonic"]),
        tommy=Side(play=["Mad Artist: exhausted"]),
    )  # fmt: skip
    scene.answer("Play Restless and Wary")
    assert scene.state("Peeler") == scene.state("Mad Artist") == "ready"
    assert scene.state("Celano Fragments") == "exhausted"
    assert scene.state("Ghost") == "insane"


def test_restless_and_wary_lets_a_committed_character_stay() -> None:
    scene = Scene(
        danielle=Side(play=[f"Peeler: exhausted, at {HIDE}", IDLER], hand=["Restless and Wary"],
                      domains=["2 miskatonic"]),
        stories=[HIDE],
        phase="story phase",
        step="actions_after_attack",
    )  # fmt: skip
    scene.answer("Play Restless and Wary")
    assert (scene.state("Peeler"), scene.story_of("Peeler")) == ("ready", HIDE)


def test_restless_and_wary_may_find_nobody_tired() -> None:
    """coc3-1.3b: all of nobody is done, and it has no target."""
    scene = Scene(danielle=Side(play=["Peeler", IDLER], hand=["Restless and Wary"], domains=["2 miskatonic"]))
    scene.answer("Play Restless and Wary")
    assert scene.zone("Restless and Wary") == "discard pile"
    assert scene.state("Peeler") == "ready"


def test_restless_and_wary_needs_a_match() -> None:
    assert refused(Scene(danielle=Side(play=[IDLER], hand=["Restless and Wary"], domains=["4 hastur"])), "Restless")


# -- 39 Dr. Carson's Treatment ------------------------------------------------------------------------------------
def treatment(domain: str, *patients: str) -> Scene:
    return Scene(
        danielle=Side(play=[IDLER], hand=["Dr. Carson's Treatment"], domains=[domain]), tommy=Side(play=patients)
    )


def test_the_treatment_restores_and_readies_up_to_two() -> None:
    scene = treatment("1 miskatonic", "Peeler: insane", "G-Men: insane", "Ghost: insane", "Mad Artist")
    scene.answer("Play Dr. Carson's Treatment")
    assert scene.asked == "Danielle"
    assert scene.labels() == ["Peeler (Tommy, insane)", "G-Men (Tommy, insane)", "Ghost (Tommy, insane)", "Done"]
    scene.answer("Peeler", "G-Men")
    assert [scene.state(who) for who in ("Peeler", "G-Men", "Ghost")] == ["ready", "ready", "insane"]
    assert scene.icons("Peeler") == "CC"


def test_the_treatment_of_one_is_enough() -> None:
    scene = treatment("1 miskatonic", "Peeler: insane", "Ghost: insane")
    scene.answer("Play Dr. Carson's Treatment", "Ghost", "Done")
    assert [scene.state(who) for who in ("Peeler", "Ghost")] == ["insane", "ready"]


def test_the_treatment_overpaid_gives_combat_until_the_phase_ends() -> None:
    """coc3-2.14c"""
    scene = treatment("2 miskatonic", "Peeler: insane", "Ghost: insane", "Mad Artist: insane")
    scene.answer("Play Dr. Carson's Treatment", "Peeler", "Ghost")
    assert (scene.icons("Peeler"), scene.icons("Ghost"), scene.icons("Mad Artist")) == ("CCCC", "CC", "")
    scene.passes().until("commit")
    assert (scene.icons("Peeler"), scene.icons("Ghost")) == ("CC", "")


def test_the_treatment_cannot_restore_the_sedated() -> None:
    scene = treatment("1 miskatonic", "Peeler: insane, with Sedated", "Ghost: insane", "Mad Artist: insane")
    scene.answer("Play Dr. Carson's Treatment")
    assert scene.labels() == ["Ghost (Tommy, insane)", "Mad Artist (Tommy, insane)", "Done"]


def test_a_villain_and_a_hero_restored_on_one_side_do_not_stand_together() -> None:
    scene = treatment("1 miskatonic", "Undercover Security", "Keeper of the Golden Path: insane")
    scene.answer("Play Dr. Carson's Treatment", "Keeper")
    assert (scene.asked, scene.question.kind) == ("Tommy", "discard")
    scene.answer("Undercover Security")
    assert scene.zone("Undercover Security") == "discard pile"
    assert scene.state("Keeper of the Golden Path") == "ready"


# -- 40 Unearthing the Ancients -----------------------------------------------------------------------------------
def test_unearthing_draws_three() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Unearthing the Ancients"], deck=["Ghost", "Peeler", "G-Men", "Shotgun"],
                      domains=["3 miskatonic"]),
    )  # fmt: skip
    scene.answer("Play Unearthing the Ancients")
    assert scene.cards("Danielle", "hand") == ["Ghost", "Peeler", "G-Men"]


def test_unearthing_is_for_the_own_operations_phase() -> None:
    side = Side(play=[IDLER], hand=["Unearthing the Ancients"], domains=["3 miskatonic"])
    assert Scene(danielle=side).offers("Play Unearthing")
    assert refused(Scene(danielle=side, phase="story phase"), "Unearthing")
    assert refused(Scene(danielle=side, phase="draw phase"), "Unearthing")
    theirs = Scene(danielle=side, tommy=Side(play=[IDLER]), active=1).passes()
    assert refused(theirs, "Unearthing")


def test_unearthing_canceled_by_power_drain_draws_nothing() -> None:
    """coc3-2.13f"""
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Unearthing the Ancients"], domains=["3 miskatonic"]),
        tommy=Side(hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Unearthing the Ancients", "Power Drain")
    assert scene.cards("Danielle", "hand") == []
    assert scene.drained("Danielle") == [True, False, False]
    assert scene.zone("Unearthing the Ancients") == "discard pile"
