"""What the later boxes asked of the engine: causes, immunity, a few cards of a deck, what was before. Home-made."""

from __future__ import annotations

from mythos.coc.scene import Scene
from mythos.coc.table import TOKENS
from tests.coc.rules.home import Side, scene


def success(table: Scene, title: str) -> int:
    """Success tokens on a card."""
    return table.game.machine.cell(table.find(title), TOKENS)


# -- immunity ----------------------------------------------------------------------------------------------------------
def test_an_immune_card_can_neither_be_chosen_nor_struck_with_the_others() -> None:
    """coc3-2.36-ex1"""
    table = scene(Side(hand=["Snowstorm", "Frostbite"]), Side(play=["Northerner", "Rock"]), patient=True)
    table.answer("Play Frostbite")
    assert table.wounds("Rock") == 1  # nobody else could be chosen
    table.answer("Play Snowstorm")
    assert (table.wounds("Rock"), table.skill("Rock")) == (2, 0)
    assert (table.wounds("Northerner"), table.skill("Northerner")) == (0, 1)


def test_other_cards_reach_it() -> None:
    table = scene(Side(hand=["Knife"]), Side(play=["Northerner"]), patient=True).answer("Play Knife")
    assert table.zone("Northerner") == "discard pile"


def test_who_is_immune_to_cards_ignores_their_standing_text() -> None:
    mine = Side(play=["Northerner", "Levelling", "Anybody", "Moonlight"], hand=["Knife"])
    table = scene(mine, patient=True)
    assert (table.skill("Northerner"), table.skill("Anybody")) == (1, 5)
    table.answer("Play Knife")
    assert table.zone("Anybody") == "discard pile"
    assert scene(Side(play=["Northerner", "Levelling"]), patient=True).skill("Northerner") == 5


def test_an_effect_can_make_immune_for_a_time() -> None:
    table = scene(Side(play=["Anybody"], hand=["Safe Conduct", "Knife"]), patient=True).answer("Play Safe Conduct")
    assert not table.offers("Play Knife")


# -- causes ------------------------------------------------------------------------------------------------------------
def test_only_triggered_effects_are_forbidden_to_destroy() -> None:
    table = scene(Side(hand=["Gallows", "Knife"]), Side(play=["Stone Vault", "Anybody"]), patient=True)
    assert not table.offers("Play Gallows")
    table.answer("Play Knife")  # the wound is there, but it does not kill
    assert (table.zone("Anybody"), table.wounds("Anybody")) == ("play", 1)


def test_a_change_of_sides_by_a_triggered_effect_is_heard() -> None:
    table = scene(Side(play=["Lost Property"], hand=["Bloodless Coup"]), Side(play=["Anybody"]), patient=True)
    table.answer("Play Bloodless Coup")
    assert success(table, "Lost Property") == 1


# -- what it was before ------------------------------------------------------------------------------------------------
def test_who_goes_insane_is_judged_by_what_he_was() -> None:
    """coc3-faq-88"""
    for title, tokens in (("Anybody", 1), ("Nobody", 0)):
        mine = Side(play=["Raw Nerves"], hand=["Sudden Fear"])
        table = scene(mine, Side(play=[title]), patient=True).answer("Play Sudden Fear")
        assert (table.state(title), success(table, "Raw Nerves")) == ("insane", tokens)


# -- a few cards of a deck ---------------------------------------------------------------------------------------------
def test_of_those_supports_means_only_supports() -> None:
    mine = Side(play=["Unlucky Dip"], deck=["Anybody", "Shed", "Knife"])
    table = scene(mine, patient=True).answer("Use Unlucky Dip")
    assert table.cards("Danielle", "hand") == ["Shed"]
    assert table.question.kind == "order"


def test_without_a_support_all_of_them_go_under_the_deck() -> None:
    mine = Side(play=["Unlucky Dip"], deck=["Anybody", "Knife", "Seer", "Rock"])
    table = scene(mine, patient=True).answer("Use Unlucky Dip", "Knife", "Seer")
    assert table.cards("Danielle", "hand") == []
    assert table.cards("Danielle", "deck")[:3] == ["Knife", "Seer", "Anybody"]


# -- who is meant, and what is possible --------------------------------------------------------------------------------
def test_they_are_the_players_who_do_something() -> None:
    """The cards named in between are none."""
    theirs = Side(hand=["Knife", "Shed"])
    table = scene(Side(hand=["Fair Share"]), theirs, patient=True).answer("Play Fair Share")
    assert table.asked == "Tommy"
    table.answer("Knife")
    assert (table.zone("Knife"), len(table.cards("Tommy", "hand"))) == ("discard pile", 3)


def test_what_cannot_be_done_cannot_take_the_place_of_something() -> None:
    """coc3-2.13"""
    for hand, offered in ((["Shed"], True), ([], False)):
        table = scene(Side(play=["Bargainer"], hand=hand), Side(hand=["Gallows"]), active=1, patient=True)
        table.answer("Play Gallows")
        assert (table.offers("Disrupt with Bargainer"), table.zone("Bargainer") == "play") == (offered, offered)


def test_any_player_may_pay_in_turn() -> None:
    table = scene(Side(hand=["Ransom", "Shed"]), Side(hand=["Knife"]), patient=True).answer("Play Ransom", "No")
    assert table.asked == "Tommy"
    table.answer("Yes")
    assert (table.cards("Danielle", "hand"), table.zone("Knife")) == (["Shed"], "discard pile")
    table = scene(Side(hand=["Ransom", "Shed"]), Side(hand=["Knife"]), patient=True).answer("Play Ransom", "No", "No")
    assert len(table.cards("Danielle", "hand")) == 3


def test_two_characters_change_sides_at_once() -> None:
    mine, theirs = Side(play=["Anybody", "Lost Property"], hand=["Even Match"]), Side(play=["Seer"])
    table = scene(mine, theirs, patient=True).answer("Play Even Match", "Forced: Lost Property")
    assert (table.controller("Anybody"), table.controller("Seer")) == ("Tommy", "Danielle")
    assert success(table, "Lost Property") == 2


def test_if_one_may_not_be_taken_none_is() -> None:
    """coc3-1.13: Heroic and Villainous do not stand together."""
    mine, theirs = Side(play=["Anybody"], hand=["Even Match"]), Side(play=["Villain"])
    assert scene(mine, theirs, patient=True).offers("Play Even Match")
    mine = Side(play=["Anybody", "Hero"], hand=["Even Match"])
    table = scene(mine, theirs, patient=True)
    assert not table.offers("Play Even Match") or "Villain" not in table.answer("Play Even Match").open()
