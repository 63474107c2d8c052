"""The Key and the Gate: the cards that the rulings name, what each does, and where it stops."""

from typing import Any

import pytest

from mythos.coc.scene import Scene
from mythos.coc.table import TOKENS
from tests.coc.facts import facts
from tests.coc.rules.home import Side, at_story, scene

STORY, OTHER = "Nowhere to Hide", "Opening Night"
CLERK = "Blackwood File Clerk"  # what the decks are filled with
ALL_IN_ONE = "the-key-and-the-gate-008"  # Yog-Sothoth

PRINTED = """
004 Nikola Tesla | character, yog-sothoth, cost 2, skill 4, AA | Independent, Scientist | unique
006 Professor Nathaniel Peaslee | character, yog-sothoth, cost 1, skill 1, A | Yithian | unique
007 Fthaggua | character, yog-sothoth, cost 3, skill 2, TC | Monster, Servitor | unique, Invulnerability
009 Lost Oracle | character, yog-sothoth, cost 1, skill 1, A | Independent, Sorcerer
014 Hand of Aforgomon | character, yog-sothoth, cost 3, skill 0, CAA | Cultist
015 Yithian Scout | character, yog-sothoth, cost 1, skill 1, no icons | Investigator, Yithian | steadfast yog-sothoth 2
016 Keeper of the Great Library | character, yog-sothoth, cost 2, skill X, AAA | Yithian
022 Frozen Time | support, yog-sothoth, cost 2 | Attachment, Polar | Loyal
025 Rite of the Silver Gate | support, yog-sothoth, cost 3 | Ritual | unique, Fated
035 Studying the Void | event, yog-sothoth, cost 0 | Yithian | steadfast yog-sothoth 2
037 Interstellar Migration | event, yog-sothoth, cost 2 | Yithian
038 Prepared Alienist | character, neutral, cost 2, skill 2, AI | Independent, Scientist | Toughness +1
048 Andrew Chapman | character, miskatonic, cost 3, skill 4, CII | Explorer, Scientist | unique, Fated
051 The Festival | support, shub-niggurath, cost 1 | Location | unique
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"the-key-and-the-gate-{number}") == printed


def at(title: str, story: str = STORY) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


def success(table: Scene, title: str) -> int:
    """Success tokens on a card."""
    return table.game.machine.cell(table.find(title), TOKENS)


# -- Lost Oracle ---------------------------------------------------------------------------------------------
def arcane_won(danielle: Side, *stories: str) -> Scene:
    """Danielle's Seer wins the arcane struggle at the first story."""
    side = Side(
        play=[at("Seer"), *danielle.play],
        discard=danielle.discard,
        hand=danielle.hand,
        deck=danielle.deck,
        domains=danielle.domains,
    )
    return at_story(side, stories=stories or (STORY,), patient=True).until("response")


def test_lost_oracle_speaks_from_the_discard_pile_after_an_arcane_struggle() -> None:
    table = arcane_won(Side(discard=["Lost Oracle"]), STORY, f"{OTHER}: 0-3")
    table.answer("Respond with Lost Oracle", OTHER)
    assert table.tokens(OTHER, "Tommy") == 2
    assert len(table.cards("Danielle", "deck")) == 10


def test_in_play_or_without_2_cards_she_is_silent() -> None:
    for mine in (
        Side(play=[at("Seer"), "Lost Oracle"]),
        Side(play=[at("Seer")], discard=["Lost Oracle"], filler=1),
    ):
        table = at_story(mine, stories=[STORY, f"{OTHER}: 0-3"], patient=True).until("action")
        assert table.tokens(OTHER, "Tommy") == 3


# -- Hand of Aforgomon ---------------------------------------------------------------------------------------
def test_hand_of_aforgomon_makes_everybody_at_his_story_unskilled() -> None:
    """coc3-faq-73"""
    mine = Side(play=[at("Hand of Aforgomon"), at("Anybody")], hand=["Pep Talk"])
    theirs = Side(play=[f"{at('Allrounder')}, with Bound Book", at("Hired Muscle", OTHER)])
    table = scene(mine, theirs, phase="story phase", step="actions_after_defence", patient=True)
    assert [table.skill(title) for title in ("Hand of Aforgomon", "Anybody", "Allrounder")] == [0, 0, 0]
    assert table.skill("Hired Muscle") == 3  # at another story
    table.answer("Play Pep Talk", "Anybody")
    assert (table.skill("Anybody"), table.icons("Anybody")) == (0, "TT")


def test_uncommitted_he_does_nothing() -> None:
    table = scene(Side(play=["Hand of Aforgomon", "Anybody"]), patient=True)
    assert table.skill("Anybody") == 2


# -- Keeper of the Great Library -----------------------------------------------------------------------------
YITHIANS = ["Studying the Void", "Interstellar Migration"]


def test_keeper_of_the_great_library_is_as_skilled_as_his_dead_kin() -> None:
    table = scene(Side(play=["Keeper of the Great Library"], discard=[*YITHIANS, "Knife"]), Side(discard=YITHIANS))
    assert table.skill("Keeper of the Great Library") == 2


def test_he_draws_once_per_phase_when_a_yithian_card_is_discarded() -> None:
    """coc3-err-keygate-f16"""
    mine = Side(play=["Keeper of the Great Library"], hand=["Deep Water"], deck=[*YITHIANS, "Knife"], filler=30)
    table = scene(mine, patient=True).answer("Play Deep Water", "Respond with Keeper of the Great Library")
    assert len(table.cards("Danielle", "hand")) == 1
    assert table.question.kind == "action"  # two came, one answer


def test_before_the_erratum_he_answers_each() -> None:
    mine = Side(play=["Keeper of the Great Library"], hand=["Deep Water"], deck=[*YITHIANS, "Knife"], filler=30)
    table = scene(mine, edition="lcg-1.5", patient=True).answer("Play Deep Water")
    table.answer("Respond with Keeper of the Great Library", "Respond with Keeper of the Great Library")
    assert len(table.cards("Danielle", "hand")) == 2


def test_other_cards_and_other_piles_do_not_matter() -> None:
    mine = Side(play=["Keeper of the Great Library"], hand=["Great Flood"], filler=30)
    table = scene(mine, Side(deck=YITHIANS, filler=30), patient=True).answer("Play Great Flood")
    assert table.question.kind == "action"


# -- Frozen Time ---------------------------------------------------------------------------------------------
def freezing(danielle: Side, tommy: Side, *answers: str) -> Scene:
    """Danielle plays Frozen Time on something."""
    side = Side(play=danielle.play, hand=["Frozen Time"], domains=["2 yog-sothoth"])
    return scene(side, tommy, patient=True).answer("Play Frozen Time", *answers)


def test_frozen_time_blanks_a_character() -> None:
    table = freezing(Side(), Side(play=["Rock", "Nobody"]), "Rock")
    assert (table.has("Rock", "Toughness"), table.host("Frozen Time")) == (0, "Rock")


def test_frozen_time_on_an_attachment_takes_what_it_gave() -> None:
    """coc3-1.6-ex3"""
    table = freezing(Side(), Side(play=["Bruiser: with .45 Pistols"]), ".45 Pistols")
    assert (table.host("Frozen Time"), table.icons("Bruiser")) == (".45 Pistols", "C")


def test_frozen_time_also_stops_supports() -> None:
    table = freezing(Side(play=["Tide Table"]), Side(play=["Nobody"]), "Tide Table")
    assert not table.offers("Use Tide Table")


def test_frozen_time_is_loyal() -> None:
    side = Side(hand=["Frozen Time"], domains=["1 yog-sothoth, 2 agency"])
    assert not scene(side, Side(play=["Rock"]), patient=True).offers("Play Frozen Time")


# -- Rite of the Silver Gate ---------------------------------------------------------------------------------
RITE = "Rite of the Silver Gate"


def celebrating(prey: str, top: str) -> Scene:
    """The Rite names this card of Tommy's, whose deck has this card on top."""
    table = scene(Side(play=[RITE]), Side(play=[prey], deck=[top]), patient=True)
    return table.answer(f"Use {RITE}", prey)


def test_the_dearer_card_in_play_is_discarded() -> None:
    table = celebrating("Allrounder", "Nobody")
    assert (table.zone("Allrounder"), table.cards("Tommy", "deck")[-1]) == ("discard pile", "Nobody")
    assert success(table, RITE) == 1


def test_the_dearer_card_of_the_deck_is_discarded() -> None:
    table = celebrating("Nobody", "Allrounder")
    assert (table.zone("Nobody"), table.zone("Allrounder")) == ("play", "discard pile")
    assert success(table, RITE) == 1


def test_of_two_equal_costs_neither_is_the_highest() -> None:
    """coc3-2.29-ex1"""
    table = celebrating("Nobody", "Anybody")
    assert (table.zone("Nobody"), table.cards("Tommy", "deck")[-1]) == ("play", "Anybody")
    assert (success(table, RITE), table.state(RITE)) == (0, "exhausted")


def test_the_third_token_is_its_fate() -> None:
    """coc3-mech-fated"""
    table = scene(Side(play=[f"{RITE}: 2 success"]), Side(play=["Allrounder"], deck=["Nobody"]), patient=True)
    table.answer(f"Use {RITE}", "Allrounder")
    assert table.cards("Danielle", "deck")[0] == RITE


# -- Studying the Void ---------------------------------------------------------------------------------------
def test_studying_the_void_discards_from_each_deck() -> None:
    mine = Side(hand=["Studying the Void"], deck=["Knife"], domains=["3 yog-sothoth"])
    table = scene(mine, Side(deck=["Gallows"]), patient=True).answer("Play Studying the Void")
    assert (table.zone("Knife"), table.zone("Gallows")) == ("discard pile", "discard pile")


def test_its_response_works_from_the_discard_pile_for_the_margin() -> None:
    """coc3-faq-69"""
    mine = Side(play=[at("Keeper of the Great Library")], discard=["Studying the Void"], deck=["Knife", "Shed", "Noon"])
    table = at_story(mine, patient=True).until("response").answer("Respond with Studying the Void")
    assert table.offers("Noon")  # AAA against nobody: three cards
    table.answer("Shed", "Done")
    assert table.zone("Shed") == "discard pile"
    while table.question.kind != "action" and table.question.kind != "response":
        table.answer("Noon" if table.offers("Noon") else table.labels()[0])
    assert sorted(table.cards("Danielle", "deck")[-2:]) == ["Knife", "Noon"]


def test_in_hand_the_response_is_silent() -> None:
    mine = Side(play=[at("Seer")], hand=["Studying the Void"], deck=["Knife"], domains=["3 yog-sothoth"])
    table = at_story(mine, patient=True).until("action")
    assert not any("Respond" in label for label in table.labels())
    assert table.cards("Danielle", "deck")[-1] == "Knife"


# -- Interstellar Migration ----------------------------------------------------------------------------------
def test_interstellar_migration_takes_a_yithian_home() -> None:
    mine = Side(hand=["Interstellar Migration"], domains=["2 yog-sothoth"])
    table = scene(mine, Side(play=["Keeper of the Great Library", "Nobody"]), patient=True)
    table.answer("Play Interstellar Migration")
    assert table.zone("Keeper of the Great Library") == "hand"


def migrating(**more: Any) -> Scene:
    """Two copies and another Yithian card lie in the discard pile."""
    mine = Side(play=["Nobody"], discard=["Interstellar Migration", "Interstellar Migration", "Studying the Void"])
    return scene(mine, patient=True, **more)


def test_from_the_discard_pile_it_mills_a_deck_in_the_story_phase_once() -> None:
    """coc3-err-keygate-f37"""
    table = migrating(phase="story phase").answer("Use Interstellar Migration", "Tommy")
    assert table.cards("Danielle", "deck")[0] == "Interstellar Migration"
    assert len(table.cards("Tommy", "discard pile")) == 2  # two Yithian cards are left
    assert not table.offers("Use Interstellar Migration")  # one for all copies


def test_not_in_other_phases() -> None:
    """coc3-err-keygate-f37"""
    assert not migrating().offers("Use Interstellar Migration")
    assert migrating(edition="lcg-1.5").offers("Use Interstellar Migration")


# -- Andrew Chapman ------------------------------------------------------------------------------------------
CHAPMAN = "Andrew Chapman"


def attacked(tool: str, *more: str, hand: tuple[str, ...] = ("Shed", "Noon"), chapman: str = CHAPMAN) -> Scene:
    """Tommy uses this event against Danielle, who has Andrew Chapman and a Nobody."""
    table = scene(Side(play=[chapman, "Nobody", *more], hand=hand), Side(hand=[tool]), active=1, patient=True)
    return table.answer(f"Play {tool}")


def test_andrew_chapman_discards_a_card_instead_of_losing_a_character() -> None:
    table = attacked("Gallows").answer("Nobody", f"Disrupt with {CHAPMAN}", "Shed")
    assert (table.zone("Nobody"), table.zone("Shed")) == ("play", "discard pile")
    assert success(table, CHAPMAN) == 1


def test_he_saves_from_an_imposed_sacrifice() -> None:
    table = attacked("Dilemma").answer("sacrifice", "Nobody", f"Disrupt with {CHAPMAN}", "Shed")
    assert table.zone("Nobody") == "play"


def test_a_wound_that_does_not_kill_is_not_his_business() -> None:
    """coc3-faq-82"""
    table = attacked("Knife", "Rock").answer("Rock")
    assert (table.wounds("Rock"), table.question.kind) == (1, "action")


def test_without_a_card_to_discard_he_cannot() -> None:
    table = attacked("Gallows", hand=()).answer("Nobody")
    assert (table.zone("Nobody"), table.question.kind) == ("discard pile", "action")


def test_his_own_players_effects_are_not_his_business() -> None:
    mine = Side(play=[CHAPMAN, "Nobody"], hand=["Gallows", "Shed"])
    table = scene(mine, patient=True).answer("Play Gallows", "Nobody")
    assert (table.zone("Nobody"), table.question.kind) == ("discard pile", "action")


# -- The Festival --------------------------------------------------------------------------------------------
def test_the_festival_trades_a_resource_for_any_card_of_the_deck() -> None:
    mine = Side(play=["The Festival"], deck=["Knife", "Noon"], domains=["1 agency", "1 agency, drained", ""], filler=1)
    table = scene(mine, Side(domains=["", "", ""]), patient=True).answer("Use The Festival", "domain 1", "Noon")
    assert table.resources("Danielle") == [0, 2, 0]
    assert (table.zone("Noon"), table.state("The Festival")) == ("resource", "exhausted")


def test_from_the_discard_pile_it_becomes_a_resource_once_per_turn() -> None:
    mine = Side(discard=["The Festival", "The Festival"], domains=["1 agency", "", ""])
    table = scene(mine, patient=True).answer("Use The Festival", "domain 1")
    assert table.resources("Danielle") == [2, 0, 0]
    assert not table.offers("Use The Festival")


# -- Yithian Scout -------------------------------------------------------------------------------------------
def test_yithian_scout_fetches_another() -> None:
    mine = Side(play=["Yithian Scout"], deck=["Anybody", "Yithian Scout"])
    table = scene(mine, Side(hand=["Gallows"]), active=1, patient=True).answer("Play Gallows")
    table.answer("Respond with Yithian Scout", "Yithian Scout")
    assert table.cards("Danielle", "hand") == ["Yithian Scout"]


@pytest.mark.parametrize(("top", "zone"), [("Knife", "play"), ("Shed", "play"), ("Anybody", "discard pile")])
def test_from_the_discard_pile_it_returns_if_no_character_is_discarded(top: str, zone: str) -> None:
    table = scene(Side(discard=["Yithian Scout"]), Side(deck=[top]), patient=True).answer("Use Yithian Scout")
    assert (table.zone(top), table.zone("Yithian Scout")) == ("discard pile", zone)
    assert not table.offers("Use Yithian Scout")


# -- Prepared Alienist ---------------------------------------------------------------------------------------
ALIENIST = "Prepared Alienist"


def test_while_the_alienist_is_ready_nobody_changes_sides_or_comes_by_effects() -> None:
    theirs = Side(play=["Stage Door"], hand=["Loan", "Bloodless Coup", "Anybody"], domains=["1 agency"])
    table = scene(Side(play=[ALIENIST]), theirs, active=1, patient=True)
    assert [table.offers(x) for x in ("Play Loan", "Play Bloodless Coup", "Use Stage Door")] == [False] * 3
    assert table.offers("Play Anybody")
    table = scene(Side(play=[f"{ALIENIST}: exhausted"]), theirs, active=1, patient=True)
    assert [table.offers(x) for x in ("Play Loan", "Play Bloodless Coup", "Use Stage Door")] == [True] * 3


def test_a_borrowed_character_goes_home_all_the_same() -> None:
    """coc3-faq-65"""
    mine = Side(hand=["Loan", ALIENIST], domains=["2 agency"])
    table = scene(mine, Side(play=["Anybody"]), patient=True).answer("Play Loan", f"Play {ALIENIST}")
    assert table.controller("Anybody") == "Danielle"
    table.until("commit")
    assert table.controller("Anybody") == "Tommy"


# -- Frozen Time on a story ----------------------------------------------------------------------------------
def test_a_frozen_story_has_no_effect_to_be_won() -> None:
    side = Side(play=["Anybody"], hand=["Frozen Time"], domains=["2 yog-sothoth"])
    table = scene(side, stories=["Obsessive Research: 4-0"], patient=True)
    table.answer("Play Frozen Time", "Obsessive Research").until("commit")
    table.answer("Commit Anybody to Obsessive Research").until("resource")
    assert table.cards("Danielle", "won pile") == ["Obsessive Research"]
    assert table.cards("Danielle", "hand") == []
    assert table.zone("Frozen Time") == "discard pile"


# -- Nikola Tesla --------------------------------------------------------------------------------------------
TESLA = "Nikola Tesla"


def test_nikola_tesla_gathers_success_from_effects_of_the_discard_pile() -> None:
    mine = Side(play=[TESLA, "Wall Clock"], discard=["Old Friend"], domains=["1 agency", "1 agency", ""])
    table = scene(mine, patient=True).answer("Use Wall Clock", "domain 1")
    assert success(table, TESLA) == 0  # used in play
    table.answer("Use Old Friend")
    assert (success(table, TESLA), table.zone("Old Friend")) == (1, "hand")


def test_before_he_dies_he_gives_them_to_stories() -> None:
    table = scene(Side(play=[f"{TESLA}: 2 success"]), Side(hand=["Gallows"]), active=1, patient=True)
    table.answer("Play Gallows", f"Disrupt with {TESLA}", STORY, OTHER)
    assert (table.tokens(STORY, "Danielle"), table.tokens(OTHER, "Danielle")) == (1, 1)
    assert table.zone(TESLA) == "discard pile"


def test_without_tokens_he_has_nothing_to_give() -> None:
    table = scene(Side(play=[TESLA]), Side(hand=["Gallows"]), active=1, patient=True).answer("Play Gallows")
    assert table.zone(TESLA) == "discard pile"


# -- Professor Nathaniel Peaslee, Alien Intelligence ---------------------------------------------------------
PEASLEE = "Professor Nathaniel Peaslee, Alien Intelligence"


def changing(*theirs: str, **more: Any) -> Scene:
    """Peaslee with two resources."""
    mine = Side(play=[PEASLEE], domains=["1 yog-sothoth, 1 agency", "5 agency", ""])
    return scene(mine, Side(play=theirs), patient=True, **more)


def test_peaslee_changes_places_with_a_character() -> None:
    """coc3-err-keygate-f6"""
    table = changing("Anybody", "Allrounder", "Nobody").answer("Use Professor", "X = 2", "Anybody")
    assert table.controller("Anybody") == "Danielle"
    assert table.controller("Professor Nathaniel Peaslee") == "Tommy"
    assert table.drained("Danielle") == [True, False, False]


def test_if_one_cannot_go_neither_does() -> None:
    """coc3-faq-80: Tommy has a Peaslee of his own."""
    assert not changing("Anybody", PEASLEE).offers("Use Professor")


def test_only_in_ones_own_operations_phase() -> None:
    """coc3-err-keygate-f6"""
    for edition, offered in (("lcg-1.5", True), ("lcg-final", False)):
        assert changing("Anybody", phase="draw phase", edition=edition).offers("Use Professor") is offered


# -- Fthaggua ------------------------------------------------------------------------------------------------
def burning(*hand: str, theirs: tuple[str, ...] = ("Anybody",), **side: Any) -> Scene:
    """A character dies before Fthaggua's eyes."""
    mine = Side(play=["Fthaggua"], hand=["Gallows", *hand], **side)
    table = scene(mine, Side(play=theirs), patient=True)
    return table.answer("Play Gallows", theirs[0])


def test_fthaggua_feeds_on_the_destroyed() -> None:
    table = burning().answer("No", "No")
    assert (table.host("Anybody"), table.controller("Anybody")) == ("Fthaggua", "Danielle")
    assert (table.skill("Fthaggua"), table.icons("Fthaggua")) == (3, "TTCC")


def test_any_player_may_deny_him_by_discarding_two_cards() -> None:
    table = burning().answer("No")
    assert table.asked == "Tommy"
    table.answer("Yes")
    assert (table.zone("Anybody"), table.skill("Fthaggua")) == ("discard pile", 2)
    assert len(table.cards("Tommy", "discard pile")) == 3


def test_what_lies_under_him_is_no_copy() -> None:
    """coc3-faq-67"""
    theirs = Side(play=["Fthaggua"], hand=["Gallows", "Padma Amrita"], domains=["5 cthulhu"])
    table = scene(Side(play=["Padma Amrita"]), theirs, active=1, patient=True)
    table.answer("Play Gallows", "Padma Amrita").until("may").answer("No", "No")
    assert (table.host("Padma Amrita"), table.controller("Padma Amrita")) == ("Fthaggua", "Tommy")
    assert table.offers("Play Padma Amrita")


# -- Andrew Chapman again -------------------------------------------------------------------------------------
def test_he_saves_from_the_last_wound_of_a_card() -> None:
    """coc3-faq-82"""
    table = attacked("Knife").answer("Nobody", f"Disrupt with {CHAPMAN}", "Shed")
    assert (table.zone("Nobody"), table.wounds("Nobody"), table.zone("Shed")) == ("play", 0, "discard pile")


# -- Yog-Sothoth -----------------------------------------------------------------------------------------------
def test_yog_sothoth_answers_tokens_on_stories_and_not_those_that_he_places_on_cards() -> None:
    table = at_story(Side(play=[at("Seer"), ALL_IN_ONE]), stories=(STORY,), patient=True)
    table.answer("Ready nobody", "Yog-Sothoth")
    assert "Danielle places 2 success tokens on Nowhere to Hide." in table.log()
    assert (table.question.text, success(table, "Yog-Sothoth")) == ("Take an action, or pass", 1)
