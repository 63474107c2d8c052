"""Sentences that were accepted and not carried out: what they say happens now."""

from __future__ import annotations

from mythos.coc import asking
from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene, Side

CARDS = [
    Sheet(
        "home.cards",
        """
card "Late Shot" home 1
  event, neutral, cost 0
  action: draw 1 card then choose and wound 1 character

card "Leech" home 2
  support, neutral, cost 0
  action: attach this to 1 character; it gains T while this is attached to it

card "Nurse" home 3
  support, neutral, cost 0
  action: choose 1 insane character; restore it

card "Waning Moon" home 4
  support, neutral, cost 0
  action: choose 1 character; it gains T while night then draw 1 card

card "Hush" home 5
  support, neutral, cost 0
  each character cannot trigger any forced response

card "Chatterbox" home 6
  character, neutral, cost 1, skill 1
  forced after you draw any card: ready this

card "Two Candles" home 8
  support, neutral, cost 0
  action: exhaust this -> place exactly 2 success tokens on 1 story

card "Noon" home 7
  support, neutral, cost 0
  keywords Day
""",
    )
]


def test_a_target_behind_then_is_paid_for_when_it_is_chosen() -> None:
    """Church Operative asks a card of an opponent who targets her."""
    guarded = Side(play=["Church Operative", "Peeler", "Noon"])
    scene = Scene(
        danielle=Side(hand=["Late Shot", "Young Deep One"], deck=["Slavering Gug"]), tommy=guarded, cards=CARDS
    )
    scene.answer("Play Late Shot", "Church Operative", "Young Deep One")
    assert scene.zone("Church Operative") == scene.zone("Young Deep One") == "discard pile"
    assert scene.zone("Slavering Gug") == "hand"


def test_a_target_behind_then_that_costs_nothing_is_free() -> None:
    guarded = Side(play=["Church Operative", "Young Deep One", "Noon"])
    scene = Scene(danielle=Side(hand=["Late Shot", "Peeler"]), tommy=guarded, cards=CARDS)
    scene.answer("Play Late Shot", "Young Deep One")
    assert scene.zone("Young Deep One") == "discard pile"
    assert scene.zone("Peeler") == "hand"


def test_something_lasts_while_a_card_is_attached_to_it() -> None:
    """`it` is whom the change lies on, not the attachment."""
    scene = Scene(danielle=Side(play=["Leech", "Peeler"]), tommy=Side(play=["Young Deep One"]), cards=CARDS)
    scene.answer("Use Leech", "Peeler")
    assert scene.icons("Peeler") == "TCC"
    scene.answer("Use Leech", "Young Deep One")
    assert scene.icons("Peeler") == "CC"
    assert "T" in scene.icons("Young Deep One")


def test_what_lasts_while_something_is_so_does_not_begin_where_it_is_not() -> None:
    """By day nothing is gained, and what waits for it is not done."""
    scene = Scene(danielle=Side(play=["Waning Moon", "Peeler"]), cards=CARDS)
    scene.answer("Use Waning Moon")
    assert scene.icons("Peeler") == "CC"
    assert "Danielle draws 1 card." not in scene.log()


def test_x_is_known_to_every_step_that_speaks_of_it() -> None:
    """Look to the Future!: as many cards as the traveller costs are drawn, and as many put back."""
    mine = Side(
        hand=["Look to the Future!", "Slavering Gug", "Young Deep One"],
        play=["Peeler", "Noon"],
        domains=["3 silver-twilight"],
    )
    scene = Scene(danielle=mine, cards=CARDS)
    scene.answer("Play Look to the Future!", "Slavering Gug", "Young Deep One", "Young Deep One")
    assert "Danielle draws 2 cards." in scene.log()
    assert scene.zone("Slavering Gug") == scene.zone("Young Deep One") == "deck"


def test_x_is_known_to_who_may_pay_it() -> None:
    """Wandering Inmate: who was restored goes home unless as much as it costs is paid."""
    scene = Scene(
        danielle=Side(play=["Wandering Inmate", "Nurse"]),
        tommy=Side(play=["Peeler: insane"], domains=["2 neutral"]),
        cards=CARDS,
    )
    scene.answer("Use Nurse", "Respond with Wandering Inmate")
    (ask,) = scene.game.machine.open_asks()
    assert asking.question(scene.game.machine, ask).title == "Pay 2?"
    scene.answer("Yes")
    assert scene.zone("Peeler") == "play"
    assert "Tommy drains domain 1." in scene.log()


def test_nobody_triggers_a_forced_response_where_text_forbids_it() -> None:
    mine = Side(play=["Chatterbox: exhausted"], hand=["Late Shot"])
    scene = Scene(danielle=mine, tommy=Side(play=["Peeler"]), cards=CARDS)
    scene.answer("Play Late Shot", "Peeler")
    assert scene.state("Chatterbox") == "ready"
    scene = Scene(danielle=mine, tommy=Side(play=["Peeler", "Hush"]), cards=CARDS)
    scene.answer("Play Late Shot", "Peeler")
    assert scene.state("Chatterbox") == "exhausted"


def test_exactly_two_tokens_are_placed_where_there_were_none() -> None:
    scene = Scene(danielle=Side(play=["Two Candles"]), stories=["Dreamwalkers"], cards=CARDS)
    scene.answer("Use Two Candles", "Dreamwalkers")
    assert scene.tokens("Dreamwalkers", "Danielle") == 2
