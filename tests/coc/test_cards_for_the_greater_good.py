"""For the Greater Good: what each card that the rulings name does, and where it stops."""

from tests.coc.facts import facts
from tests.coc.scene import Scene, Side

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
