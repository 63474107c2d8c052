"""The language keeps its word: what is accepted happens, what cannot happen is refused. Home-made cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mythos.coc.scene import Scene, Side
from mythos.coc.table import tokens
from mythos.coc.words import COC
from mythos.language.compile import compile_cards
from mythos.language.mistakes import CardMistakes
from mythos.language.parse import parse_cards

CARDS = str(Path(__file__).parent / "cards" / "faithful.cards")
STORY = "Nowhere to Hide"
OTHER = "Opening Night"
RESOLVING: dict[str, Any] = {"phase": "story phase", "step": "actions_after_defence", "stories": [STORY, OTHER]}


def scene(danielle: Side, tommy: Side | None = None, **more: Any) -> Scene:
    """A scene with the home-made cards; Tommy has something to do."""
    return Scene(cards=[CARDS], danielle=danielle, tommy=tommy or Side(play=["Idler"]), **more)


def refused(text: str, facts: str = "character, agency, cost 2, skill 2") -> str:
    """What the checker says about a card with these lines."""
    lines = "\n  ".join([facts, *text.split(" | ")])
    with pytest.raises(CardMistakes) as caught:
        compile_cards(parse_cards(f'card "Test" test 1\n  {lines}', COC, "test.cards"), COC.editions[-1], COC)
    return str(caught.value).split("\n")[0]


# -- what `them` and `it` mean ---------------------------------------------------------------------------------------
def test_them_are_the_cards_that_were_revealed_not_the_one_that_entered_play() -> None:
    table = scene(
        Side(play=["Town Crier"], hand=["Newcomer"], deck=["Old Friend"]), Side(play=["Idler"], deck=["Old Friend"])
    )
    table.answer("Play Newcomer", "Respond with Town Crier")
    assert table.zone("Newcomer") == "play"
    assert [table.cards(who, "discard pile") for who in ("Danielle", "Tommy")] == [["Old Friend"], ["Old Friend"]]


def test_their_owner_is_the_owner_of_each_of_them() -> None:
    table = scene(
        Side(play=["Curious Crier"], hand=["Newcomer"], deck=["Old Friend"]), Side(play=["Idler"], deck=["Old Friend"])
    )
    table.answer("Play Newcomer", "Respond with Curious Crier")
    assert table.zone("Newcomer") == "play"
    assert [table.cards(who, "hand") for who in ("Danielle", "Tommy")] == [["Old Friend"], ["Old Friend"]]


def test_a_random_card_of_a_hand_is_revealed_and_it_is_that_card() -> None:
    table = scene(Side(hand=["Pickpocket"]), Side(play=["Idler"], hand=["Old Friend"]))
    table.answer("Play Pickpocket")
    assert table.cards("Tommy", "discard pile") == ["Old Friend"]
    assert any("Old Friend" in entry.text for entry in table.game.log())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("action: draw 1 card; discard it", "nothing was named"),
        ("action: pay 1 -> they draw 1 card", "nothing was named that 'they' could mean"),
        ("action: discard 1 card from their hand", "nothing was named that 'their' could mean"),
        ("action: discard top 2 cards of deck; put it into play", "nothing was named that 'it' could mean"),
        ("action: choose 1 player; wound that character", "no character was named before"),
        ("action: choose 1 character; wound each other character", "other than which?"),
        ("draw 1 card", "standing text says who it is about"),
    ],
)
def test_a_reference_means_what_was_named_or_nothing(line: str, said: str) -> None:
    assert said in refused(line)


def test_what_stands_before_the_first_noun_counts_for_the_second() -> None:
    side = Side(play=["Street Sweeper: exhausted", "Old Friend: with Wandering Lamp", "Newcomer: exhausted"])
    table = scene(side)
    table.answer("Use Street Sweeper")  # neither itself nor who is ready: nobody else to choose
    assert table.cards("Danielle", "hand") == ["Newcomer"]


def test_an_attachment_goes_to_another_one_than_its_bearer() -> None:
    table = scene(Side(play=["Old Friend: with Wandering Lamp"]))
    table.answer("Use Wandering Lamp")  # Idler is the only other character
    assert table.host("Wandering Lamp") == "Idler"


def test_an_other_story_is_not_the_one_where_this_is() -> None:
    play = [f"Rival: at {STORY}", f"Newcomer: at {STORY}", f"Old Friend: at {OTHER}"]
    table = scene(Side(play=play), phase="story phase", step="actions_after_attack", stories=[STORY, OTHER])
    assert (table.skill("Rival"), table.skill("Newcomer"), table.skill("Old Friend")) == (1, 1, 1)


# -- struggles -------------------------------------------------------------------------------------------------------
def test_destroyed_by_a_combat_struggle() -> None:
    table = scene(
        Side(play=[f"Old Friend: at {STORY}", "Mourner", "Doubter"]), Side(play=[f"Idler: at {STORY}"]), **RESOLVING
    )
    table.until("response")
    assert table.zone("Idler") == "discard pile"
    assert table.offers("Respond with Mourner")
    assert not table.offers("Respond with Doubter")


# -- effects of other cards ------------------------------------------------------------------------------------------
def test_the_effect_of_the_support_it_is_attached_to() -> None:
    table = scene(Side(play=["Lever", "Eavesdropper: on Lever", "Lever"], deck=["Old Friend"] * 4))
    table.answer(next(label for label in table.labels() if label.startswith("Use Lever")))
    assert len(table.cards("Danielle", "hand")) == 2


# -- attachments from anywhere ---------------------------------------------------------------------------------------
def test_an_attachment_from_the_discard_pile_has_its_text() -> None:
    table = scene(Side(play=["Old Friend"], hand=["Salvage"], discard=["Brass Knuckles"]))
    table.answer("Play Salvage")
    table.if_asked("Old Friend").if_asked("Brass Knuckles")
    assert (table.host("Brass Knuckles"), table.icons("Old Friend")) == ("Old Friend", "CCCC")


def test_an_attachment_keeps_its_requirement() -> None:
    """coc3-2.33: on every way of entering play."""
    table = scene(Side(play=["Newcomer", "Old Friend"], hand=["Salvage"], discard=["Getaway Car"]))
    table.answer("Play Salvage", "Newcomer")
    table.if_asked("Getaway Car")
    assert table.zone("Getaway Car") == "discard pile"


def test_an_attachment_from_hand_enters_play_with_its_text() -> None:
    table = scene(Side(play=["Old Friend"], hand=["Rummage", "Getaway Car"]))
    table.answer("Play Rummage")
    table.if_asked("Old Friend").if_asked("Getaway Car")
    assert (table.host("Getaway Car"), table.skill("Old Friend")) == ("Old Friend", 5)


def test_an_attachment_that_attaches_itself_from_the_discard_pile() -> None:
    table = scene(Side(play=["Old Friend"], discard=["Ghost Lantern"]))
    table.answer("Use Ghost Lantern")
    table.if_asked("Old Friend")
    assert (table.host("Ghost Lantern"), table.skill("Old Friend")) == ("Old Friend", 4)


# -- events ----------------------------------------------------------------------------------------------------------
def test_an_event_that_stays_keeps_its_forced_lines() -> None:
    table = scene(
        Side(hand=["Snare"], play=[f"Old Friend: at {STORY}"]),
        Side(play=["Idler"]),
        phase="story phase",
        step="actions_after_defence",
        stories=[f"{STORY}: 4-0", OTHER],
    )
    table.answer("Play Snare", "Idler")
    assert (table.host("Snare"), table.skill("Idler")) == ("Idler", 0)
    while table.zone(STORY) != "won pile":
        table.answer(table.decline())
    table.answer("No")
    assert table.zone("Snare") == "discard pile"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("action: draw 1 card | forced after any player wins any story: draw 1 card", "would never act"),
        ("action: draw 1 card | each character gets +1 skill", "would never act"),
        ("attach to any character", "played by one of its lines"),
        ("forced after any player wins any story: draw 1 card", "played by one of its lines"),
        ("action: this gains Night until end of phase", "a played event is gone"),
        ("action: choose 1 character with skill < skill of this; wound it", "no event has skill"),
        (
            "action: choose 1 character with skill <= 4; take control of this until end of phase",
            "does not stay in play",
        ),
        ("action: choose 1 card in hand; put all characters committed to same story into hand", "is at no story"),
        ("action: put this into play as Monster character", "say what it is then: having skill"),
        (
            "action: choose 1 event in discard pile; put it into play as character having skill 2",
            "only an event that is",
        ),
    ],
)
def test_a_line_that_could_never_act_on_an_event_is_refused(line: str, said: str) -> None:
    assert said in refused(line, "event, agency, cost 1")


# -- costs -----------------------------------------------------------------------------------------------------------
def test_x_is_not_named_below_its_minimum() -> None:
    table = scene(Side(hand=["Auction"], domains=["4 neutral"], deck=["Old Friend"] * 6))
    table.answer("Play Auction")
    assert table.labels() == ["X = 2", "X = 3", "X = 4"]


def test_who_cannot_pay_the_minimum_cannot_use_it() -> None:
    table = scene(Side(hand=["Auction"], play=["Idler"], domains=["1 neutral"]))
    assert not table.offers("Play Auction")


def test_a_cost_has_no_conditions() -> None:
    assert "a cost is paid or not" in refused("action: pay 1 if night -> draw 1 card")


# -- heads -----------------------------------------------------------------------------------------------------------
def test_the_printed_order_of_a_response_works() -> None:
    table = scene(Side(hand=["Herald"], deck=["Old Friend"]))
    table.answer("Play Herald", "Respond with Herald")
    assert table.cards("Danielle", "hand") == ["Old Friend"]


def test_the_printed_order_of_a_forced_response_works_with_cost_and_effect() -> None:
    table = scene(Side(hand=["Usher"], domains=["2 neutral"], deck=["Old Friend"]))
    table.answer("Play Usher")
    assert (table.cards("Danielle", "hand"), table.zone("Usher")) == (["Old Friend"], "discard pile")
    assert table.drained("Danielle")[0]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("response: draw 1 card", "'response' waits for nothing: write 'response after ..: ..'"),
        ("forced: draw 1 card", "'forced' waits for nothing"),
        ("disrupt: draw 1 card", "'disrupt' waits for nothing"),
        (
            "action at end of your story phase: draw 1 card",
            "'action' waits for no point of time: write 'forced at ..:'",
        ),
        ("disrupt at end of phase: draw 1 card", "'disrupt' waits for no point of time"),
        (
            "response after any character is destroyed by any arcane struggle: draw 1 card",
            "by any terror/combat struggle",
        ),
        ("response after any character is exhausted by any struggle: draw 1 card", "nothing is ever exhausted by"),
        ("response after this is committed from hand: draw 1 card", "nothing is ever 'committed from hand'"),
        ("response after this is wounded from play: draw 1 card", "nothing is ever 'wounded from play'"),
        (
            "response after any character enters play from won pile: draw 1 card",
            "nothing is ever 'entered play from won pile'",
        ),
        ("forced after all conspiracies resolve: draw 1 card", "a trigger waits for one at a time: any conspiracy"),
        ("action: choose 1 card other than Tome; exhaust it", "words are left out only where one is named"),
        ("action: choose 1 story; it loses all other struggles until end of phase", "name 1 struggle type before"),
        ("action if any Cultist character left play this phase: draw 1 card", "the engine does not remember this"),
        ("action if any character left play this game: draw 1 card", "since when? this phase, this turn"),
        ("response after any opponent returns any character they own to any hand: draw 1 card", "nobody is 'they' yet"),
        ("while this is in won pile: you draw 1 card", "cannot be standing text"),
        ("while this is in won pile: each character gets +1 skill", "not in force any more"),
        (
            "response after any triggered ability of any event resolves: draw 1 card",
            "any triggered effect of any event",
        ),
    ],
)
def test_a_head_that_could_never_act_is_refused(line: str, said: str) -> None:
    assert said in refused(line)


# -- replacements ----------------------------------------------------------------------------------------------------
def test_a_replacement_does_not_meet_its_own_result() -> None:
    table = scene(Side(play=["Slow Town"], hand=["Newcomer"]))
    table.answer("Play Newcomer")
    assert (table.zone("Newcomer"), table.state("Newcomer")) == ("play", "exhausted")


def test_a_replaced_draw_is_not_replaced_again() -> None:
    table = scene(Side(play=["Spring Tide", "Lever"], deck=["Old Friend"] * 8))
    table.answer("Use Lever")
    assert len(table.cards("Danielle", "hand")) == 3


def test_that_many_is_what_would_have_come() -> None:
    table = scene(Side(play=["False Prophet"], hand=["Windfall"]), stories=[STORY, OTHER])
    table.answer("Play Windfall", STORY)
    machine = table.game.machine
    assert (table.tokens(STORY, "Danielle"), tokens(machine, table.find("False Prophet"), -1)) == (0, 2)


# -- what was dead and works now -------------------------------------------------------------------------------------
def test_a_card_answers_its_being_drawn() -> None:
    table = scene(Side(play=["Lever"], deck=["Diviner"]))
    table.answer("Use Lever", "Respond with Diviner")
    assert table.zone("Diviner") == "play"


def test_what_becomes_a_domain_can_be_named() -> None:
    table = scene(Side(play=["Idler"], hand=["Grave Goods"], domains=["1 neutral"], deck=["Old Friend"]))
    table.answer("Use Grave Goods")
    assert table.resources("Danielle") == [1, 0, 0, 1]
    assert any("A card becomes domain 4 of Danielle" in entry.text for entry in table.game.log())


def test_returned_to_a_hand_is_not_returned_to_a_deck() -> None:
    play = ["Sorter", "Shredder", "Old Friend", "Newcomer", "Idler"]
    table = scene(Side(hand=["Postman"], play=play))
    table.answer("Play Postman", "Old Friend")
    assert table.offers("Respond with Sorter")
    assert not table.offers("Respond with Shredder")
    table = scene(Side(hand=["Undertow"], play=play))
    table.answer("Play Undertow", "Old Friend")
    assert table.offers("Respond with Shredder")
    assert not table.offers("Respond with Sorter")
