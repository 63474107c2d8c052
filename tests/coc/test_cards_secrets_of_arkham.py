"""Secrets of Arkham: the cards that the rulings name, what each does, and where it stops."""

import pytest

from mythos.coc.cardfiles import load_cards
from mythos.coc.scene import Scene
from mythos.coc.table import active
from tests.coc.facts import facts
from tests.coc.rules.home import Side, at_story, scene

STORY = "Nowhere to Hide"

PRINTED = """
010 Soothsayer | character, miskatonic, cost 2, skill 2, no icons | Sorcerer
031 Things in the Ground | support, yog-sothoth, cost 2 | Environment
037 Poltergeist | character, hastur, cost 2, skill 2, TT | Monster
044 Diseased Sewer Rats | character, neutral, cost 2, skill 1, C | Creature
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"secrets-of-arkham-{number}") == printed


@pytest.mark.parametrize(("number", "title"), [("053", "Obsessive Research"), ("060", "The Well")])
def test_stories_have_all_four_struggles(number: str, title: str) -> None:
    card = load_cards()[f"secrets-of-arkham-{number}"]
    assert (card.title, len(card.fact("struggles"))) == (title, 4)


def won(story: str, danielle: Side, tommy: Side) -> Scene:
    """Danielle places the last token on this story and wins it."""
    side = Side(
        play=[*danielle.play, f"Anybody: exhausted, at {story}"],
        hand=danielle.hand,
        won=danielle.won,
        domains=danielle.domains,
    )
    return at_story(side, tommy, stories=[f"{story}: 4-0"], patient=True)


# -- Soothsayer ----------------------------------------------------------------------------------------------
def committing(*attachments: str) -> Scene:
    """Soothsayer commits while these attachments are on a bystander."""
    notes = ", ".join(f"with {title}" for title in attachments)
    mine = Side(play=["Soothsayer", f"Nobody: {notes}" if notes else "Nobody"])
    table = scene(mine, Side(play=["Anybody"]), phase="story phase", patient=True)
    return table.until("commit").answer(f"Commit Soothsayer to {STORY}", "Commit nobody else")


def test_soothsayer_gains_one_kind_of_icon_for_each_attachment() -> None:
    """coc3-faq-35, coc3-faq-44"""
    table = committing("Livery", "Tough Coat").answer("Respond with Soothsayer")
    assert table.asked == "Danielle"
    table.answer("Combat")
    assert table.icons("Soothsayer") == "CC"
    table.until("resource")  # another phase
    assert table.icons("Soothsayer") == ""


def test_without_attachments_soothsayer_gains_nothing() -> None:
    table = committing().answer("Respond with Soothsayer", "Combat")
    assert table.icons("Soothsayer") == ""


# -- Poltergeist ---------------------------------------------------------------------------------------------
def test_poltergeist_keeps_its_controllers_characters_insane_in_the_refresh_phase() -> None:
    """coc3-err-soa-f37"""
    table = scene(Side(play=["Poltergeist", "Anybody: insane"]), Side(play=["Nobody: insane"]), active=1, patient=True)
    table.until("resource")  # Danielle's turn
    assert active(table.game.machine) == 0
    assert table.state("Anybody") == "insane"
    table.answer(table.decline()).until("resource")  # Tommy's turn: his own comes back
    assert active(table.game.machine) == 1
    assert (table.state("Anybody"), table.state("Nobody")) == ("insane", "exhausted")


def test_a_card_may_still_restore_them() -> None:
    table = scene(Side(play=["Poltergeist", "Anybody: insane"], hand=["Miracle Cure"]), patient=True)
    table.answer("Play Miracle Cure")
    assert table.state("Anybody") == "ready"


def test_poltergeist_is_handed_over_for_2_and_works_against_the_new_host() -> None:
    mine = Side(play=["Poltergeist", "Anybody: insane"], domains=["2 agency"])
    table = scene(mine, Side(play=["Nobody: insane"]), patient=True).answer("Use Poltergeist")
    assert table.controller("Poltergeist") == "Tommy"
    assert table.drained("Danielle") == [True, False, False]
    table.until("resource")  # Tommy's turn
    assert (active(table.game.machine), table.state("Nobody")) == (1, "insane")


def test_poltergeist_cannot_commit() -> None:
    table = scene(Side(play=["Poltergeist", "Anybody"]), phase="story phase", patient=True).until("commit")
    assert table.offers("Commit Anybody")
    assert not table.offers("Commit Poltergeist")


# -- Diseased Sewer Rats -------------------------------------------------------------------------------------
def test_diseased_sewer_rats_bite_when_played() -> None:
    mine = Side(hand=["Diseased Sewer Rats"], domains=["2 agency"])
    table = scene(mine, Side(play=["Anybody", "Allrounder"]), patient=True).answer("Play Diseased Sewer Rats")
    assert not table.offers("Allrounder")  # too skilled
    table.answer("Anybody")
    assert table.zone("Anybody") == "discard pile"


def test_alone_on_the_table_they_bite_themselves() -> None:
    mine = Side(hand=["Diseased Sewer Rats"], domains=["2 agency"])
    table = scene(mine, Side(play=["Allrounder"]), patient=True).answer("Play Diseased Sewer Rats")
    assert table.zone("Diseased Sewer Rats") == "discard pile"


def test_put_into_play_they_do_not_bite() -> None:
    table = scene(Side(play=["Stage Door"], hand=["Diseased Sewer Rats"]), Side(play=["Nobody"]), patient=True)
    table.answer("Use Stage Door")
    assert (table.zone("Diseased Sewer Rats"), table.zone("Nobody")) == ("play", "play")


# -- Obsessive Research --------------------------------------------------------------------------------------
def test_obsessive_research_fills_both_hands_to_8() -> None:
    table = won("Obsessive Research", Side(hand=["Knife"] * 3), Side(hand=["Knife"] * 10))
    table.answer("Yes")
    assert (len(table.cards("Danielle", "hand")), len(table.cards("Tommy", "hand"))) == (8, 10)


def test_declined_nobody_draws() -> None:
    table = won("Obsessive Research", Side(hand=["Knife"]), Side())
    table.answer("No")
    assert (len(table.cards("Danielle", "hand")), len(table.cards("Tommy", "hand"))) == (1, 0)


# -- The Well ------------------------------------------------------------------------------------------------
def test_the_well_takes_a_won_story_of_each_and_then_day_and_night() -> None:
    table = won(
        "The Well",
        Side(play=["Noon"], won=["Opening Night"]),
        Side(play=["Moonlight", "Shed"], won=["Rotting Away"]),
    )
    table.answer("Yes")
    assert table.cards("Danielle", "won pile") == ["The Well"]
    assert table.cards("Tommy", "won pile") == []
    assert (table.zone("Noon"), table.zone("Moonlight"), table.zone("Shed")) == ("discard pile",) * 2 + ("play",)


def test_without_other_won_stories_day_and_night_stay() -> None:
    """coc3-faq-23"""
    table = won("The Well", Side(play=["Noon"]), Side(play=["Moonlight"]))
    table.until("resource")
    assert (table.zone("Noon"), table.zone("Moonlight")) == ("play", "play")
    assert table.cards("Danielle", "won pile") == ["The Well"]


# -- Things in the Ground ------------------------------------------------------------------------------------
def digging(things: str = "Things in the Ground") -> Scene:
    """Two cards lie on each deck."""
    mine = Side(play=[things], deck=["Saint", "Knife", "Anybody"])
    return scene(mine, Side(deck=["Fright", "Shed", "Nobody"]), patient=True)


def test_things_in_the_ground_bring_characters_insane_and_bury_the_rest() -> None:
    """coc3-faq-18, coc15-faq-19: neither Willpower nor Terror icons help."""
    table = digging().answer("Use Things in the Ground")
    assert [(table.state(t), table.controller(t)) for t in ("Saint", "Fright")] == [
        ("insane", "Danielle"),
        ("insane", "Tommy"),
    ]
    assert [table.zone(t) for t in ("Knife", "Shed", "Things in the Ground")] == ["discard pile"] * 3
    assert [table.cards(player, "deck")[-1] for player in ("Danielle", "Tommy")] == ["Anybody", "Nobody"]


def test_exhausted_it_cannot_be_used() -> None:
    """coc3-err-soa-f31"""
    assert not digging("Things in the Ground: exhausted").offers("Use Things in the Ground")
