"""For the Greater Good: what each card that the rulings name does, and where it stops."""

from typing import Any

from mythos.coc import table
from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene, Side
from mythos.coc.table import USES
from tests.coc.facts import facts

STORY = "Nowhere to Hide"
OTHER_STORY = "Opening Night"
IDLER = "Clover Club Bouncer"  # always has something to do, so that its player is asked


def test_facts() -> None:
    printed = "Tear in Time | support, yog-sothoth, cost 1 | Attachment, Environment"
    assert facts("for-the-greater-good-055") == printed


# -- Tear in Time ----------------------------------------------------------------------------------------------
def attached(story: str, tokens: str = "0-0") -> Scene:
    """Danielle attaches Tear in Time to a story, and her initiate, alone, wins the arcane struggle at the first."""
    scene = Scene(
        danielle=Side(
            play=["Arcane Initiate", IDLER],
            hand=["Tear in Time"],
            discard=["Peeler", "G-Men"],
            deck=["Hastur", "Cthulhu"],
            domains=["1 yog-sothoth"],
        ),
        stories=[f"{STORY}: {tokens}", OTHER_STORY],
    )
    scene.answer("Play Tear in Time", story).until("commit")
    scene.answer(f"Commit Arcane Initiate to {STORY}", "Commit nobody else").until("arcane")
    return scene.answer("Ready nobody")


def test_tear_in_time_draws_two_cards() -> None:
    scene = attached(STORY)
    scene.answer("Respond with Tear in Time", "draw two cards")
    assert scene.cards("Danielle", "hand") == ["Hastur", "Cthulhu"]


def test_or_it_brings_a_card_back_to_the_top_of_the_deck() -> None:
    scene = attached(STORY)
    scene.answer("Respond with Tear in Time", "put one card", "Peeler")
    assert scene.cards("Danielle", "deck")[-1] == "Peeler"
    assert scene.cards("Danielle", "discard pile") == ["G-Men"]
    assert scene.cards("Danielle", "hand") == []


def test_tear_in_time_watches_its_own_story_only() -> None:
    scene = attached(OTHER_STORY)
    assert scene.question.kind != "response"


def test_when_its_story_is_won_tear_in_time_is_gone_before_anybody_responds() -> None:
    """coc3-faq-84"""
    scene = attached(STORY, "3-0")
    scene.answer("No")  # the story is won; its effect is not used
    assert scene.cards("Danielle", "won pile") == [STORY]
    assert scene.zone("Tear in Time") == "discard pile"
    assert scene.question.kind != "response"


# -- Red Tape --------------------------------------------------------------------------------------------------
def taped(*tommy: str, **more: Any) -> Scene:
    return Scene(danielle=Side(play=["Red Tape", IDLER]), tommy=Side(play=[*tommy, IDLER], **more), active=1)


def test_facts_of_red_tape() -> None:
    assert facts("for-the-greater-good-027") == "Red Tape | support, agency, cost 2 | Condition, Government | Loyal"


def test_the_first_effect_of_the_opponent_in_a_turn_is_canceled() -> None:
    scene = taped("Slavering Gug", "Slavering Gug", "Peeler", "Mad Artist", domains=["4 hastur", "4 hastur"])
    scene.answer("Use Slavering Gug", "Peeler")
    while scene.question.kind == "domain":
        scene.answer("domain 1")
    assert (scene.zone("Peeler"), scene.drained("Tommy")[0]) == ("play", True)
    while not scene.offers("Use Slavering Gug"):
        scene.passes()
    scene.answer("Use Slavering Gug", "Peeler")
    assert scene.zone("Peeler") == "discard pile"


def test_in_the_next_turn_it_begins_anew() -> None:
    scene = taped("Peeler")
    assert scene.game.machine.regs[USES : USES + 2] == [0, 0]
    scene.answer("Use Clover Club Bouncer")
    while scene.question.kind != "action":
        scene.answer(scene.labels()[0])
    assert scene.game.machine.regs[USES + 1] == 1
    while table.active(scene.game.machine) == 1:
        scene.answer(scene.decline())
    assert scene.game.machine.regs[USES : USES + 2] == [0, 0]


def test_playing_a_character_is_no_effect() -> None:
    scene = taped(hand=["Peeler"], domains=["2 agency"])
    scene.answer("Play Peeler")
    assert scene.zone("Peeler") == "play"
    assert scene.game.machine.regs[USES + 1] == 0


def test_a_forced_response_is_not_canceled() -> None:
    """coc3-faq-85"""
    card = (
        'card "Owl" homemade 1\n  character, neutral, cost 0, skill 1\n  forced after this enters play: draw 1 card\n'
    )
    scene = Scene(
        danielle=Side(play=["Red Tape", IDLER]),
        tommy=Side(hand=["Owl"], play=[IDLER]),
        active=1,
        cards=[Sheet("owl.cards", card)],
    )
    scene.answer("Play Owl")
    assert len(scene.cards("Tommy", "hand")) == 1


# -- Intelligence Agent ----------------------------------------------------------------------------------------
def plotted(tokens: str, *agents: str) -> Scene:
    """Danielle's story phase: agents are at her conspiracy, and nobody opposes them."""
    plot = 'card "Plot" homemade 3\n  conspiracy, neutral, cost 0, struggles TCAI\n'
    return Scene(
        danielle=Side(play=[*agents], deck=["Peeler"] * 5),
        stories=[f"Plot: {tokens}", OTHER_STORY],
        phase="story phase",
        step="actions_after_defence",
        cards=[Sheet("homemade.cards", plot)],
        patient=True,
    ).passes()


def is_filed(scene: Scene) -> bool:
    """Before the phase is over somebody may respond with the agent, and does."""
    while scene.question.kind != "action":
        if scene.offers("Respond with Intelligence Agent"):
            scene.answer("Respond with Intelligence Agent")
            return scene.zone("Plot") == "deck"
        scene.answer(scene.decline())
    return False


def test_the_intelligence_agent_files_away_a_conspiracy_that_is_not_won() -> None:
    assert is_filed(plotted("0-0", "Intelligence Agent: at Plot"))


def test_an_agent_at_another_story_does_not() -> None:
    assert not is_filed(plotted("0-0", "Peeler: at Plot", f"Intelligence Agent: at {OTHER_STORY}"))


def test_nor_is_a_won_conspiracy_filed_away() -> None:
    scene = plotted("4-0", "Intelligence Agent: at Plot")
    assert not is_filed(scene)
    assert scene.zone("Plot") == "won pile"
