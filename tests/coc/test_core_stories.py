"""Core Set 156-165: the ten stories, and what winning one means.

A ready Clover Club Bouncer can always act; where one stands, the game waits for its player instead of going on.
"""

from typing import Any

import pytest

from mythos.coc import numbers as n
from mythos.coc import text
from mythos.coc.cardfiles import load_cards
from mythos.coc.scene import Scene, Side

STORIES = {
    "core-156": "Nowhere to Hide",
    "core-157": "The Shadow out of Time",
    "core-158": "Opening Night",
    "core-159": "Ancient Apocrypha",
    "core-160": "The Call of Cthulhu",
    "core-161": "Through the Gates",
    "core-162": "Rotting Away",
    "core-163": "Frozen in Time",
    "core-164": "Dreamwalkers",
    "core-165": "The Other Path",
}
BOUNCER = "Clover Club Bouncer"


def winning(story: str, danielle: dict[str, Any], tommy: dict[str, Any], *others: str, **more: Any) -> Scene:
    """Danielle's Peeler, unopposed, brings her from three tokens to five; she is asked whether to use the effect."""
    mine, theirs = dict(danielle), dict(tommy)
    mine["play"] = [f"Peeler: exhausted, at {story}", *mine.get("play", [])]
    theirs["play"] = [*theirs.get("play", []), BOUNCER]
    return Scene(
        danielle=Side(**mine),
        tommy=Side(**theirs),
        stories=[f"{story}: 3-1", *others],
        phase="story phase",
        step="resolve_stories",
        **more,
    )


@pytest.mark.parametrize("card_id", STORIES)
def test_every_story_has_four_struggles_and_one_effect(card_id: str) -> None:
    card = load_cards()[card_id]
    assert (card.title, card.type) == (STORIES[card_id], n.STORY)
    assert card.fact("struggles") == (n.TERROR, n.COMBAT, n.ARCANE, n.INVESTIGATION)
    assert len(card.text) == 1


# -- winning ---------------------------------------------------------------------------------------------------
def test_five_tokens_win_a_story_and_the_next_one_takes_its_place() -> None:
    scene = winning("Nowhere to Hide", {}, {}, "Dreamwalkers", "Opening Night")
    new = scene.cards("Danielle", "story deck")[-1]
    assert (scene.asked, scene.question.kind, scene.labels()) == ("Danielle", "may", ["Yes", "No"])
    scene.answer("No")
    assert scene.cards("Danielle", "won pile") == ["Nowhere to Hide"]
    assert scene.cards("Danielle", "stories") == [new, "Dreamwalkers", "Opening Night"]
    assert [scene.tokens(title, p) for title in (new, "Nowhere to Hide") for p in ("Danielle", "Tommy")] == [0, 0, 0, 0]
    assert (scene.story_of("Peeler"), scene.state("Peeler")) == (None, "exhausted")


def test_four_tokens_win_nothing() -> None:
    scene = Scene(
        danielle=Side(play=["Peeler: exhausted, at Nowhere to Hide"]),
        tommy=Side(play=[BOUNCER]),
        stories=["Nowhere to Hide: 2-4"],
        phase="story phase",
        step="resolve_stories",
    )
    assert scene.question.kind == "action"
    assert (scene.tokens("Nowhere to Hide", "Danielle"), scene.tokens("Nowhere to Hide", "Tommy")) == (4, 4)
    assert scene.cards("Danielle", "won pile") == []
    assert scene.story_of("Peeler") == "Nowhere to Hide"  # until the end of the phase


def test_a_challenged_success_is_one_token_only() -> None:
    scene = Scene(
        danielle=Side(play=["Blackwood File Clerk: exhausted, at Nowhere to Hide"]),
        tommy=Side(play=["Innsmouth Troublemaker: exhausted, at Nowhere to Hide", BOUNCER]),
        stories=["Nowhere to Hide: 3-0"],
        phase="story phase",
        step="resolve_stories",
    )
    scene.answer("Place none")
    assert scene.tokens("Nowhere to Hide", "Danielle") == 4


def test_a_story_won_by_investigation_is_not_resolved_any_further() -> None:
    """coc3-3.2c"""
    scene = Scene(
        danielle=Side(play=["Blackwood File Clerk: exhausted, at Nowhere to Hide"]),
        tommy=Side(play=[BOUNCER]),
        stories=["Nowhere to Hide: 4-0", "Dreamwalkers", "Opening Night"],
        phase="story phase",
        step="resolve_stories",
    )
    new = scene.cards("Danielle", "story deck")[-1]
    assert (scene.asked, scene.question.kind) == ("Danielle", "investigation")
    scene.answer("Place a success token")
    assert scene.question.kind == "may"
    scene.answer("No")
    assert (scene.asked, scene.question.kind) == ("Tommy", "action")
    assert scene.cards("Danielle", "won pile") == ["Nowhere to Hide"]
    assert scene.tokens(new, "Danielle") == 0
    assert scene.story_of("Blackwood File Clerk") is None


def test_the_token_for_investigation_is_optional() -> None:
    scene = Scene(
        danielle=Side(play=["Blackwood File Clerk: exhausted, at Nowhere to Hide"]),
        tommy=Side(play=[BOUNCER]),
        stories=["Nowhere to Hide"],
        phase="story phase",
        step="resolve_stories",
    )
    scene.answer("Place none")
    assert scene.tokens("Nowhere to Hide", "Danielle") == 2


def test_a_defender_wins_a_story_in_the_investigation_struggle() -> None:
    scene = Scene(
        danielle=Side(play=["G-Men: exhausted, at Nowhere to Hide"]),
        tommy=Side(play=["Extortionist: exhausted, at Nowhere to Hide", BOUNCER, "Mad Artist: insane"]),
        stories=["Nowhere to Hide: 4-4", "Dreamwalkers: 2-2"],
        phase="story phase",
        step="resolve_stories",
    )
    assert scene.zone("Extortionist") == "discard pile"  # combat comes first
    scene = Scene(
        danielle=Side(play=["Keeper of the Golden Path: exhausted, at Nowhere to Hide"]),
        tommy=Side(play=["Triggerman: exhausted, at Nowhere to Hide", BOUNCER]),
        stories=["Nowhere to Hide: 4-4", "Dreamwalkers: 2-2"],
        phase="story phase",
        step="resolve_stories",
    )
    assert scene.zone("Keeper of the Golden Path") == "discard pile"
    assert (scene.asked, scene.question.kind) == ("Tommy", "investigation")
    scene.answer("Place a success token")
    assert (scene.asked, scene.question.kind) == ("Tommy", "may")
    scene.answer("Yes")
    assert scene.cards("Tommy", "won pile") == ["Nowhere to Hide"]
    assert scene.tokens("Dreamwalkers", "Danielle") == 0


def test_a_defender_never_succeeds() -> None:
    """coc3-faq-62"""
    scene = Scene(
        danielle=Side(play=["Peeler: exhausted, at Nowhere to Hide"]),
        tommy=Side(play=["G-Men: exhausted, at Nowhere to Hide", BOUNCER]),
        stories=["Nowhere to Hide: 0-4"],
        phase="story phase",
        step="resolve_stories",
    )
    assert scene.tokens("Nowhere to Hide", "Tommy") == 4
    assert scene.question.kind == "action"


def test_a_story_without_attackers_does_not_resolve() -> None:
    """coc3-3.1b"""
    scene = Scene(
        danielle=Side(play=["Peeler: exhausted, at Nowhere to Hide"]),
        tommy=Side(play=["Mad Artist: exhausted, at Dreamwalkers", BOUNCER]),
        stories=["Nowhere to Hide", "Dreamwalkers: 4-4"],
        phase="story phase",
        step="resolve_stories",
    )
    assert scene.question.kind == "action"
    assert (scene.tokens("Nowhere to Hide", "Danielle"), scene.tokens("Dreamwalkers", "Danielle")) == (2, 4)


def test_stories_resolve_in_the_order_the_active_player_likes_and_the_new_one_waits() -> None:
    scene = Scene(
        danielle=Side(
            play=["Peeler: exhausted, at Nowhere to Hide", "Hired Muscle: exhausted, at The Call of Cthulhu"]
        ),
        tommy=Side(play=[BOUNCER]),
        stories=["Nowhere to Hide: 3-0", "The Call of Cthulhu: 3-0", "Opening Night"],
        phase="story phase",
        step="resolve_stories",
    )
    new = scene.cards("Danielle", "story deck")[-1]
    assert (scene.asked, scene.labels()) == ("Danielle", ["Nowhere to Hide", "The Call of Cthulhu"])
    scene.answer("Nowhere to Hide", "No")  # the other story resolves at once, the new one does not
    assert scene.cards("Danielle", "won pile") == ["Nowhere to Hide", "The Call of Cthulhu"]
    assert new in scene.cards("Danielle", "stories")
    assert scene.tokens(new, "Danielle") == 0


def test_the_effect_of_one_story_reaches_a_story_that_is_still_to_resolve() -> None:
    scene = Scene(
        danielle=Side(
            play=["Peeler: exhausted, at Nowhere to Hide", "Hired Muscle: exhausted, at The Call of Cthulhu"]
        ),
        tommy=Side(play=[BOUNCER]),
        stories=["Nowhere to Hide: 3-0", "The Call of Cthulhu: 3-0", "Opening Night"],
        phase="story phase",
        step="resolve_stories",
    )
    scene.answer("Nowhere to Hide", "Yes")
    assert scene.tokens("The Call of Cthulhu", "Danielle") == 2
    assert scene.cards("Danielle", "won pile") == ["Nowhere to Hide"]


def test_the_third_story_ends_the_game_before_its_effect() -> None:
    """coc3-3.4, coc3-faq-07"""
    scene = winning(
        "Nowhere to Hide",
        {"won": ["Dreamwalkers", "Rotting Away"], "hand": ["Political Demonstration"]},
        {"play": ["Arkham Asylum"]},
    )
    assert scene.game.question is None
    assert text.ending(scene.game.machine) == "Danielle wins (three stories won)."


def test_two_stories_do_not_end_the_game() -> None:
    scene = winning("Nowhere to Hide", {"won": ["Dreamwalkers"]}, {"won": ["Rotting Away", "Opening Night"]})
    scene.answer("No")
    assert text.ending(scene.game.machine) == ""


def test_what_is_attached_to_a_won_story_is_discarded() -> None:
    scene = Scene(
        danielle=Side(play=["Peeler"], hand=["Sleep of Reason"], domains=["2 cthulhu"]),
        tommy=Side(play=[BOUNCER]),
        stories=["Nowhere to Hide: 3-0", "Dreamwalkers", "Opening Night"],
    )
    scene.answer("Play Sleep of Reason", "Nowhere to Hide")
    scene.until("commit")
    scene.answer("Commit Peeler to Nowhere to Hide")
    scene.until("may")
    assert scene.zone("Sleep of Reason") == "play"
    scene.answer("No")
    assert scene.zone("Sleep of Reason") == "discard pile"


def test_responses_wait_until_all_stories_have_resolved() -> None:
    """coc3-3.5"""
    scene = winning("Nowhere to Hide", {"hand": ["Political Demonstration"]}, {"play": ["Arkham Asylum"]})
    assert scene.question.kind == "may"
    scene.answer("No")
    assert scene.question.kind == "response"
    scene.answer("Play Political Demonstration")
    assert scene.zone("Arkham Asylum") == "discard pile"


def test_nobody_can_cancel_the_effect_of_a_story() -> None:
    """A story's effect is a passive."""
    scene = winning(
        "Nowhere to Hide",
        {},
        {"play": ["Performance Artist"], "hand": ["Power Drain"], "domains": ["2 hastur"]},
        "Dreamwalkers: 0-4",
    )
    scene.answer("Yes")
    assert scene.tokens("Dreamwalkers", "Tommy") == 0
    assert scene.question.kind == "action"


def test_a_story_is_won_outside_the_story_phase_as_well() -> None:
    """Enough tokens win at once, whenever they come."""
    scene = Scene(
        danielle=Side(play=["Mad Genius: insane", "Arkham Asylum"], domains=["1 agency"]),
        tommy=Side(play=[BOUNCER]),
        stories=["Nowhere to Hide: 4-0", "Dreamwalkers: 1-0"],
    )
    scene.answer("Use Arkham Asylum", "Respond with Mad Genius", "Nowhere to Hide")
    assert scene.question.kind == "may"
    scene.answer("Yes")
    assert scene.cards("Danielle", "won pile") == ["Nowhere to Hide"]
    assert scene.tokens("Dreamwalkers", "Danielle") == 0


def test_with_an_empty_story_deck_no_story_follows() -> None:
    others = [title for title in STORIES.values() if title != "Nowhere to Hide"]
    scene = winning("Nowhere to Hide", {}, {}, *others)
    assert scene.cards("Danielle", "story deck") == []
    scene.answer("No")
    assert scene.cards("Danielle", "stories") == others


# -- Nowhere to Hide -------------------------------------------------------------------------------------------
def test_nowhere_to_hide_clears_all_stories() -> None:
    scene = winning(
        "Nowhere to Hide", {}, {}, "Dreamwalkers: 4-2", "Opening Night: 0-3", "The Bootleg Whiskey Cover-Up: 1-1"
    )
    scene.answer("Yes")
    for story in ("Dreamwalkers", "Opening Night", "The Bootleg Whiskey Cover-Up"):
        assert [scene.tokens(story, p) for p in ("Danielle", "Tommy")] == [0, 0]


def test_nowhere_to_hide_may_be_declined() -> None:
    scene = winning("Nowhere to Hide", {}, {}, "Dreamwalkers: 4-2")
    scene.answer("No")
    assert [scene.tokens("Dreamwalkers", p) for p in ("Danielle", "Tommy")] == [4, 2]


# -- The Shadow out of Time ------------------------------------------------------------------------------------
def test_shadow_out_of_time_exchanges_hand_cards_for_the_top_of_the_discard_pile() -> None:
    scene = winning(
        "The Shadow out of Time",
        {"hand": ["Shotgun", "Dagon", "T-Men"], "discard": ["Cthulhu", "G-Men", "Mad Artist"]},
        {"hand": ["Hastur"], "discard": ["Ghost"]},
    )
    scene.answer("Yes")
    assert (scene.asked, scene.question.kind) == ("Danielle", "may")
    scene.answer("Yes", "Shotgun", "T-Men", "Done")
    assert (scene.asked, scene.question.kind) == ("Tommy", "may")
    scene.answer("No")
    assert sorted(scene.cards("Danielle", "hand")) == ["Dagon", "G-Men", "Mad Artist"]
    assert scene.cards("Danielle", "discard pile") == ["Cthulhu", "Shotgun", "T-Men"]
    assert (scene.cards("Tommy", "hand"), scene.cards("Tommy", "discard pile")) == (["Hastur"], ["Ghost"])


def test_shadow_out_of_time_is_for_both_players() -> None:
    scene = winning("The Shadow out of Time", {}, {"hand": ["Hastur"], "discard": ["Ghost"]})
    scene.answer("Yes")
    assert scene.asked == "Tommy"  # Danielle has no hand
    scene.answer("Yes", "Hastur")
    assert scene.cards("Tommy", "hand") == ["Ghost"]


def test_nothing_is_exchanged_for_an_empty_discard_pile() -> None:
    """coc3-2.12: both things must be there to change."""
    scene = winning("The Shadow out of Time", {"hand": ["Shotgun"]}, {"hand": ["Hastur"]})
    scene.answer("Yes")
    assert scene.question.kind == "action"
    assert (scene.cards("Danielle", "hand"), scene.cards("Tommy", "hand")) == (["Shotgun"], ["Hastur"])


def test_no_more_cards_are_exchanged_than_the_discard_pile_holds() -> None:
    scene = winning("The Shadow out of Time", {"hand": ["Shotgun", "Dagon"], "discard": ["G-Men"]}, {})
    scene.answer("Yes", "Yes", "Dagon")
    assert scene.question.kind == "action"
    assert sorted(scene.cards("Danielle", "hand")) == ["G-Men", "Shotgun"]


# -- Opening Night ---------------------------------------------------------------------------------------------
def test_opening_night_brings_all_dead_characters_back_insane() -> None:
    """An effect that puts a card into play insane asks neither for Willpower nor for terror icons."""
    scene = winning(
        "Opening Night",
        {"discard": ["G-Men", "Shotgun", "Laboratory Assistant"]},
        {"discard": ["Young Deep One", "Regeneration"]},
    )
    scene.answer("Yes")
    for title, player in (("G-Men", "Danielle"), ("Laboratory Assistant", "Danielle"), ("Young Deep One", "Tommy")):
        assert (scene.state(title), scene.controller(title), scene.skill(title)) == ("insane", player, 0)
    assert scene.cards("Danielle", "discard pile") == ["Shotgun"]
    assert scene.cards("Tommy", "discard pile") == ["Regeneration"]


def test_opening_night_declined_leaves_the_dead_alone() -> None:
    scene = winning("Opening Night", {"discard": ["G-Men"]}, {})
    scene.answer("No")
    assert scene.zone("G-Men") == "discard pile"


def test_opening_night_does_not_double_a_unique_character() -> None:
    """coc3-2.24"""
    scene = winning("Opening Night", {"play": ["Paul Lemond"], "discard": ["Paul Lemond", "T-Men"]}, {})
    scene.answer("Yes")
    assert scene.cards("Danielle", "discard pile") == ["Paul Lemond"]
    assert scene.state("T-Men") == "insane"


def test_of_two_dead_copies_of_a_unique_character_one_returns() -> None:
    scene = winning("Opening Night", {"discard": ["Paul Lemond", "Paul Lemond"]}, {})
    scene.answer("Yes")
    assert scene.cards("Danielle", "discard pile") == ["Paul Lemond"]
    assert scene.state("Paul Lemond") == "insane"


def test_opening_night_brings_no_villain_to_heroes() -> None:
    """coc3-1.13"""
    scene = winning(
        "Opening Night",
        {"play": ["G-Men"], "discard": ["Arcane Initiate"]},
        {"discard": ["Arcane Initiate", "Undercover Security"]},
    )
    scene.answer("Yes")
    assert scene.cards("Danielle", "discard pile") == ["Arcane Initiate"]
    assert scene.cards("Tommy", "discard pile") == []  # facedown they have no keywords


# -- Ancient Apocrypha -----------------------------------------------------------------------------------------
def test_ancient_apocrypha_makes_a_domain_of_the_dead() -> None:
    scene = winning(
        "Ancient Apocrypha",
        {"discard": ["G-Men", "Shotgun", "T-Men"], "deck": ["Dagon"]},
        {"deck": ["Cthulhu"]},
    )
    scene.answer("Yes")
    assert (scene.zone("Dagon"), scene.zone("Cthulhu")) == ("domain", "domain")
    assert scene.resources("Danielle") == [0, 0, 0, 2]
    assert scene.resources("Tommy") == [0, 0, 0, 0]
    assert scene.cards("Danielle", "discard pile") == ["Shotgun"]
    assert (scene.zone("G-Men"), scene.host("T-Men")) == ("resource", "domain 4")


def test_ancient_apocrypha_declined_gives_nobody_a_domain() -> None:
    scene = winning("Ancient Apocrypha", {"discard": ["G-Men"]}, {})
    scene.answer("No")
    assert (scene.resources("Danielle"), scene.resources("Tommy")) == ([0, 0, 0], [0, 0, 0])
    assert scene.zone("G-Men") == "discard pile"


# -- The Call of Cthulhu ---------------------------------------------------------------------------------------
def test_the_call_of_cthulhu_lets_each_player_fetch_a_card() -> None:
    scene = winning("The Call of Cthulhu", {"deck": ["Shotgun", "Dagon"]}, {"deck": ["Ghost", "Cthulhu"]})
    scene.answer("Yes")
    assert (scene.asked, scene.question.kind) == ("Danielle", "pick")
    assert not scene.offers("Ghost")
    scene.answer("Dagon")
    assert scene.asked == "Tommy"
    scene.answer("Cthulhu")
    assert (scene.cards("Danielle", "hand"), scene.cards("Tommy", "hand")) == (["Dagon"], ["Cthulhu"])
    assert len(scene.cards("Danielle", "deck")) == 13


def test_the_fetched_card_is_secret() -> None:
    scene = winning("The Call of Cthulhu", {"deck": ["Dagon"]}, {})
    scene.answer("Yes", "Dagon")
    assert "Dagon" not in str(scene.game.view(1)["players"][0].get("hand"))


def test_the_call_of_cthulhu_declined_leaves_the_decks() -> None:
    scene = winning("The Call of Cthulhu", {"deck": ["Dagon"]}, {"deck": ["Cthulhu"]})
    scene.answer("No")
    assert scene.cards("Danielle", "hand") == scene.cards("Tommy", "hand") == []
    assert scene.cards("Danielle", "deck")[-1] == "Dagon"


# -- Through the Gates, Rotting Away ---------------------------------------------------------------------------
def test_through_the_gates_takes_all_with_printed_skill_3_or_more() -> None:
    scene = winning(
        "Through the Gates",
        {"play": ["G-Men", "Mi-Go Scout", "Altar of the Blessed", "Mad Artist"]},
        {"play": ["Small Ghouls", "Dr. Ali Kafour: insane"]},
    )
    scene.answer("Yes")
    assert [scene.zone(t) for t in ("G-Men", "Mi-Go Scout", "Small Ghouls")] == ["discard pile"] * 3
    assert scene.skill("Mad Artist") == 3  # printed 2
    assert scene.state("Dr. Ali Kafour") == "insane"  # what is printed on a facedown card is not known
    assert scene.zone("Peeler") == "play"


def test_rotting_away_takes_all_with_printed_skill_2_or_less() -> None:
    """coc3-2.26: a printed X is 0, and a facedown card has no printed skill at all."""
    scene = winning(
        "Rotting Away",
        {"play": ["G-Men", "Mad Artist: insane", "Altar of the Blessed", "Hungry Dark Young"]},
        {"play": ["Disciple of the Gate", "Yog-Sothoth", "Living Mummy"]},
    )
    scene.answer("Yes")
    assert [scene.zone(t) for t in ("Peeler", "Hungry Dark Young", "Disciple of the Gate", BOUNCER)] == (
        ["discard pile"] * 4
    )
    assert [scene.zone(t) for t in ("G-Men", "Mad Artist", "Yog-Sothoth", "Living Mummy")] == ["play"] * 4


@pytest.mark.parametrize("story", ["Through the Gates", "Rotting Away"])
def test_sacrifices_to_a_story_are_optional_for_its_winner(story: str) -> None:
    scene = winning(story, {"play": ["G-Men"]}, {"play": ["Small Ghouls"]})
    scene.answer("No")
    assert [scene.zone(t) for t in ("G-Men", "Small Ghouls", "Peeler", BOUNCER)] == ["play"] * 4


def test_through_the_gates_reads_like_a_moth_as_printed_skill() -> None:
    """Printed skill 0 for the phase saves from the one story and dooms to the other."""
    scene = Scene(
        danielle=Side(play=["Peeler: exhausted, at Through the Gates"], hand=["Like a Moth"], domains=["2 syndicate"]),
        tommy=Side(play=["G-Men", "Small Ghouls", BOUNCER]),
        stories=["Through the Gates: 3-0"],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Play Like a Moth", "G-Men", "Pass", "Yes")
    assert (scene.zone("G-Men"), scene.zone("Small Ghouls")) == ("play", "discard pile")


def test_a_serpent_that_rots_away_bites_at_once() -> None:
    """coc3-3.2b: forced responses happen inside the resolution of the stories."""
    scene = winning("Rotting Away", {"play": ["G-Men"]}, {"play": ["Serpent from Yoth"]})
    scene.answer("Yes")
    assert scene.zone("Serpent from Yoth") == "discard pile"
    assert scene.zone("G-Men") == "discard pile"


# -- Frozen in Time --------------------------------------------------------------------------------------------
def test_frozen_in_time_is_decided_for_each_resource() -> None:
    """coc3-err-core-f163-ex1: two of six are destroyed, so eight cards are discarded for the other four."""
    scene = winning(
        "Frozen in Time", {"domains": ["3 agency", "2 agency, drained", "1 agency"], "deck": ["Dagon"] * 4}, {}
    )
    scene.answer("Yes")
    for answer in ("destroy", "discard", "discard", "destroy", "discard", "discard"):
        assert (scene.asked, scene.question.kind) == ("Danielle", "either")
        scene.answer(answer)
    assert sum(scene.resources("Danielle")) == 4
    assert len(scene.cards("Danielle", "deck")) == 16 - 8
    assert len(scene.cards("Danielle", "discard pile")) == 8 + 2


def test_frozen_in_time_asks_each_player_about_his_own_resources() -> None:
    scene = winning("Frozen in Time", {"domains": ["1 agency"]}, {"domains": ["1 Dagon"]})
    scene.answer("Yes")
    asked = []
    for _ in range(2):
        asked.append(scene.asked)
        scene.answer("destroy")
    assert sorted(asked) == ["Danielle", "Tommy"]
    assert (scene.resources("Danielle"), scene.resources("Tommy")) == ([0, 0, 0], [0, 0, 0])
    assert scene.zone("Dagon") == "discard pile"


def test_the_active_player_decides_first_what_freezes() -> None:
    scene = Scene(
        danielle=Side(play=[BOUNCER], domains=["1 agency"]),
        tommy=Side(play=["Peeler: exhausted, at Frozen in Time"], domains=["1 agency"]),
        stories=["Frozen in Time: 0-3"],
        phase="story phase",
        step="resolve_stories",
        active=1,
    )
    scene.answer("Yes")
    assert scene.asked == "Tommy"
    scene.answer("destroy")
    assert scene.asked == "Danielle"


def test_frozen_in_time_without_resources_changes_nothing() -> None:
    scene = winning("Frozen in Time", {}, {})
    scene.answer("Yes")
    assert scene.question.kind == "action"
    assert len(scene.cards("Danielle", "deck")) == 12


def test_whoever_discards_his_last_card_for_a_resource_has_lost() -> None:
    scene = winning("Frozen in Time", {}, {"domains": ["6 agency"]})
    scene.answer("Yes", *["discard"] * 6)
    assert text.ending(scene.game.machine) == "Danielle wins (the other deck is empty)."


# -- Dreamwalkers ----------------------------------------------------------------------------------------------
def test_dreamwalkers_shuffles_a_won_story_of_each_player_back() -> None:
    """coc3-3.4-ex1"""
    scene = winning(
        "Dreamwalkers", {"won": ["Rotting Away"]}, {"won": ["Frozen in Time", "Opening Night"]}, "Nowhere to Hide"
    )
    assert scene.question.kind == "may"
    scene.answer("Yes")
    assert (scene.asked, scene.question.kind) == ("Tommy", "target")  # Danielle has only one to choose
    assert not scene.offers("Dreamwalkers")
    scene.answer("Opening Night")
    assert scene.cards("Danielle", "won pile") == ["Dreamwalkers"]
    assert scene.cards("Tommy", "won pile") == ["Frozen in Time"]
    back = {"Rotting Away", "Opening Night"}
    assert back <= {*scene.cards("Danielle", "story deck"), *scene.cards("Danielle", "stories")}


def test_dreamwalkers_may_be_declined() -> None:
    scene = winning("Dreamwalkers", {"won": ["Rotting Away"]}, {"won": ["Frozen in Time"]})
    scene.answer("No")
    assert scene.cards("Danielle", "won pile") == ["Rotting Away", "Dreamwalkers"]
    assert scene.cards("Tommy", "won pile") == ["Frozen in Time"]


@pytest.mark.parametrize(("mine", "theirs"), [([], ["Frozen in Time"]), (["Rotting Away"], []), ([], [])])
def test_dreamwalkers_is_not_offered_unless_both_have_won_another_story(mine: list[str], theirs: list[str]) -> None:
    """coc3-3.4-ex2"""
    scene = winning("Dreamwalkers", {"won": mine}, {"won": theirs})
    assert (scene.asked, scene.question.kind) == ("Tommy", "action")
    assert scene.cards("Danielle", "won pile") == [*mine, "Dreamwalkers"]
    assert scene.cards("Tommy", "won pile") == theirs


@pytest.mark.parametrize("edition", ["ccg-2.0", "lcg-1.5"])
def test_in_older_editions_one_player_with_a_won_story_is_enough_for_dreamwalkers(edition: str) -> None:
    """coc15-totals-ex1"""
    scene = winning("Dreamwalkers", {}, {"won": ["Frozen in Time", "Opening Night"]}, edition=edition)
    assert (scene.asked, scene.question.kind) == ("Danielle", "may")
    scene.answer("Yes")
    assert scene.asked == "Tommy"
    scene.answer("Frozen in Time")
    assert scene.cards("Tommy", "won pile") == ["Opening Night"]


# -- The Other Path --------------------------------------------------------------------------------------------
def test_the_other_path_lets_each_player_place_a_token() -> None:
    scene = winning("The Other Path", {}, {}, "Dreamwalkers: 2-4", "Nowhere to Hide: 3-2")
    scene.answer("Yes")
    assert (scene.asked, scene.question.kind) == ("Danielle", "may")
    scene.answer("Yes")
    assert scene.tokens("Dreamwalkers", "Danielle") == 3  # the only story where she has two or fewer
    assert (scene.asked, scene.question.kind) == ("Tommy", "may")
    scene.answer("Yes")
    assert scene.tokens("Nowhere to Hide", "Tommy") == 3
    assert [scene.tokens("Dreamwalkers", "Tommy"), scene.tokens("Nowhere to Hide", "Danielle")] == [4, 3]


def test_the_other_path_may_be_left_by_each_player_alone() -> None:
    scene = winning("The Other Path", {}, {}, "Dreamwalkers: 2-4", "Nowhere to Hide: 3-2")
    scene.answer("Yes", "No", "Yes")
    assert scene.tokens("Dreamwalkers", "Danielle") == 2
    assert scene.tokens("Nowhere to Hide", "Tommy") == 3


def test_the_other_path_offers_nothing_where_everybody_is_too_far() -> None:
    scene = winning("The Other Path", {}, {}, "Dreamwalkers: 3-4", "Nowhere to Hide: 4-3")
    scene.answer("Yes")
    assert (scene.asked, scene.question.kind) == ("Tommy", "action")


def test_the_other_path_itself_takes_no_token() -> None:
    """It is won already."""
    scene = winning("The Other Path", {}, {}, "Dreamwalkers: 1-4", "Nowhere to Hide: 1-4")
    scene.answer("Yes", "Yes")
    assert scene.labels() == ["Dreamwalkers", "Nowhere to Hide"]
    scene.answer("Nowhere to Hide")
    assert scene.tokens("Nowhere to Hide", "Danielle") == 2
    assert scene.tokens("The Other Path", "Danielle") == 0
