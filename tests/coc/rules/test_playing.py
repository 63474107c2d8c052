"""Playing cards: from hand, in the right phase, targets before payment; put into play; abilities by zone."""

from __future__ import annotations

from mythos.coc import numbers as n
from mythos.coc import table as table_
from mythos.coc.scene import Scene
from mythos.coc.table import stories
from mythos.kernel import reading
from tests.coc.rules.home import Side, scene


def tokens(table: Scene, title: str) -> int:
    return table_.tokens(table.game.machine, table.find(title), -1)


# -- playing
def test_a_character_enters_play_ready_and_may_commit_in_the_same_turn() -> None:
    table = scene(Side(hand=["Anybody"], domains=["1 agency"])).answer("Play Anybody")
    assert (table.zone("Anybody"), table.state("Anybody")) == ("play", "ready")
    assert (table.question.kind, table.offers("Commit Anybody to")) == ("commit", True)


def test_a_support_enters_play_ready() -> None:
    table = scene(Side(hand=["Wall Clock"], domains=["1 agency"])).answer("Play Wall Clock")
    assert table.labels() == ["Pass", "Use Wall Clock"]


def test_an_attachment_enters_play_on_its_host() -> None:
    """coc3-2.33b"""
    mine = Side(hand=["Bound Book"], play=["Nobody", "Anybody"], domains=["1 agency"])
    table = scene(mine, Side(play=["Seer"])).answer("Play Bound Book")
    assert table.labels() == ["Nobody (Danielle)", "Anybody (Danielle)"]
    table.answer("Nobody")
    assert (table.host("Bound Book"), table.skill("Nobody")) == ("Nobody", 1)


def test_an_attachment_without_a_host_cannot_be_played() -> None:
    """coc3-2.33"""
    table = scene(Side(hand=["Bound Book", "Short Notice"], domains=["1 agency"]), Side(play=["Seer"]))
    assert not table.offers("Play Bound Book")


def test_an_event_goes_to_the_discard_pile_when_it_has_resolved() -> None:
    """coc3-2.32"""
    table = scene(Side(hand=["Knife"]), Side(play=["Nobody", "Anybody"]))
    table.answer("Play Knife")
    assert table.zone("Knife") == "hand"  # targets come first
    table.answer("Nobody")
    assert table.zone("Knife") == "discard pile"


def test_a_canceled_event_goes_to_the_discard_pile() -> None:
    """coc3-2.32b"""
    table = scene(Side(hand=["Knife"]), Side(play=["Nobody"], hand=["Power Drain"], domains=["2 hastur"]))
    table.answer("Play Knife")
    assert table.asked == "Tommy"
    assert table.cards("Danielle", "hand") == []  # it has left the hand
    assert table.cards("Danielle", "discard pile") == []
    table.answer("Play Power Drain")
    assert (table.zone("Knife"), table.zone("Power Drain"), table.zone("Nobody")) == (
        "discard pile",
        "discard pile",
        "play",
    )


def test_an_event_that_is_being_played_is_no_card_in_hand_or_discard_pile() -> None:
    side = Side(hand=["Feast of Famine"], discard=["Seer"], domains=["3 miskatonic"])
    table = scene(side, Side(hand=["Seer"])).answer("Play Feast of Famine")
    assert (table.asked, table.question.kind) == ("Danielle", "pick")
    assert len(table.labels()) == 2  # the two cards drawn
    assert table.cards("Danielle", "discard pile") == ["Seer"]


def test_an_event_neither_enters_nor_leaves_play() -> None:
    table = scene(Side(hand=["Short Notice"], play=["Applause", "Doorkeeper"]))
    table.answer("Play Short Notice")
    assert table.labels() == ["Pass", "Respond with Applause"]
    table.answer("Respond with Applause")
    assert (tokens(table, "Applause"), tokens(table, "Doorkeeper")) == (1, 0)


def test_play_only_names_the_time() -> None:
    side = Side(hand=["House Rule", "Short Notice"])
    assert not scene(side).offers("Play House Rule")
    assert scene(side, phase="story phase").offers("Play House Rule")
    assert not scene(tommy=side, phase="story phase").offers("Play House Rule")


def test_the_card_that_is_played_may_speak_about_its_own_cost() -> None:
    """coc3-1.2d, coc3-1.2-ex3"""
    mine = Side(hand=["Bad Dream", "Coupon"], domains=["1 hastur"])
    assert not scene(mine, Side(play=["Nobody: insane", "Seer: insane"])).offers("Play Bad Dream")
    table = scene(mine, Side(play=["Nobody: insane", "Seer: insane", "Snoop: insane", "Rock: insane"]))
    assert table.offers("Play Bad Dream (cost 1 instead of 4)")


def test_targets_are_chosen_before_the_cost_is_paid() -> None:
    """coc3-timing-step1b: what is sacrificed cannot be fetched"""
    table = scene(Side(play=["Grave Trade", "Nobody"], hand=["Short Notice"]))
    assert not table.offers("Use Grave Trade")
    table = scene(Side(play=["Grave Trade", "Nobody"], discard=["Seer"])).answer("Use Grave Trade")
    assert table.cards("Danielle", "hand") == ["Seer"]
    assert table.cards("Danielle", "discard pile") == ["Nobody"]


def test_what_is_played_is_announced_to_both() -> None:
    """coc3-timing-step1"""
    table = scene(Side(hand=["Knife"]), Side(play=["Nobody", "Anybody"])).answer("Play Knife")
    hand = table.game.view(1)["players"][0]["hand"]
    assert [card.get("title") for card in hand] == ["Knife"]


# -- put into play
def test_put_into_play_ignores_cost_match_and_time() -> None:
    """coc3-2.24"""
    mine = Side(hand=["G-Men", "T-Men"], play=["Stage Door", "Rock"])
    table = scene(mine, phase="draw phase").answer("Use Stage Door", "G-Men")
    assert table.zone("G-Men") == "play"
    table.answer("Use Stage Door", "Rock")  # and its forced response works
    assert (table.zone("T-Men"), table.wounds("Rock")) == ("play", 1)


def test_played_is_not_put_into_play() -> None:
    """coc3-2.24c"""
    put = scene(Side(hand=["First Night"], play=["Stage Door"])).answer("Use Stage Door")
    assert (put.zone("First Night"), put.question.kind) == ("play", "commit")
    played = scene(Side(hand=["First Night"], domains=["1 agency"])).answer("Play First Night")
    assert played.labels() == ["Pass", "Respond with First Night"]


def test_entering_play_is_either() -> None:
    """coc3-2.24d"""
    put = scene(Side(hand=["Open House"], play=["Stage Door"])).answer("Use Stage Door")
    assert put.labels() == ["Pass", "Respond with Open House"]
    played = scene(Side(hand=["Open House"], domains=["1 agency"])).answer("Play Open House")
    assert played.labels() == ["Pass", "Respond with Open House"]


def test_put_into_play_needs_a_host_and_respects_uniqueness_and_heroes() -> None:
    """coc3-2.24, coc3-2.33"""
    mine = Side(hand=["Bound Book", "The One", "Hero"], play=["Stage Door", "The One", "Villain"])
    table = scene(mine).answer("Use Stage Door")
    assert table.labels() == ["The One (Danielle)", "Villain (Danielle)"]  # the Book's host; nothing else may enter
    alone = scene(Side(hand=["Bound Book", "Short Notice"], play=["Stage Door"]))
    assert not alone.offers("Use Stage Door")


def test_an_attachment_put_into_play_is_attached_by_its_player() -> None:
    table = scene(Side(hand=["Bound Book"], play=["Stage Door", "Nobody", "Seer"])).answer("Use Stage Door")
    assert (table.question.kind, table.labels()) == ("host", ["Nobody (Danielle)", "Seer (Danielle)"])
    table.answer("Seer")
    assert table.host("Bound Book") == "Seer"


def test_an_opponents_card_may_enter_under_ones_control() -> None:
    table = scene(Side(play=["Body Snatcher"]), Side(discard=["Nobody"])).answer("Use Body Snatcher")
    assert (table.controller("Nobody"), table.zone("Nobody")) == ("Danielle", "play")


def test_uniqueness_binds_whoever_gets_the_card() -> None:
    table = scene(Side(play=["Body Snatcher", "The One"]), Side(discard=["The One"]))
    assert table.question.kind == "commit"  # nobody could be put into play
    table = scene(Side(play=["Body Snatcher"]), Side(discard=["The One"], play=["The One"]))
    table.answer("Use Body Snatcher")  # his own copy does not stop her from having one
    assert table.cards("Danielle", "play") == ["Body Snatcher", "The One"]


# -- conspiracies
def test_a_conspiracy_is_one_more_story() -> None:
    side = Side(hand=["Side Street"], play=["Nobody"], domains=["1 agency"])
    table = scene(side, stories=["Dreamwalkers", "Opening Night", "Rotting Away"]).answer("Play Side Street")
    assert len(stories(table.game.machine)) == 4
    assert reading.controller_of(table.game.machine, table.find("Side Street")) == -1
    assert table.struggles("Side Street") == "TI"
    assert table.offers("Commit Nobody to Side Street")


def test_a_conspiracy_is_played_only_in_ones_own_operations_phase() -> None:
    side = Side(hand=["Side Street", "Short Notice"], domains=["1 agency"])
    assert not scene(side, phase="story phase").offers("Play Side Street")
    assert not scene(tommy=side).offers("Play Side Street")


# -- where abilities work
def test_abilities_work_in_play_unless_they_name_another_zone() -> None:
    """coc3-1.2"""
    hand = scene(Side(hand=["Wall Clock", "Hidden Ally"], domains=["2 agency"]), phase="draw phase")
    assert hand.labels() == ["Pass", "Use Hidden Ally"]
    pile = scene(Side(discard=["Wall Clock", "Old Friend", "Hidden Ally"], domains=["2 agency"]))
    assert pile.labels() == ["Pass", "Use Old Friend"]
    play = scene(Side(play=["Wall Clock", "Old Friend", "Hidden Ally"], domains=["2 agency"]))
    assert play.labels() == ["Pass", "Use Wall Clock"]


def test_an_ability_in_hand_puts_its_card_into_play() -> None:
    table = scene(Side(hand=["Hidden Ally"], domains=["1 agency"]), phase="story phase").answer("Use Hidden Ally")
    assert (table.zone("Hidden Ally"), table.drained("Danielle")[0]) == ("play", True)


def test_an_ability_from_the_discard_pile_may_be_repeated() -> None:
    """coc3-2.13i"""
    table = scene(Side(discard=["Old Friend", "Old Friend"], domains=["1 agency", "1 agency"]))
    table.answer("Use Old Friend", "domain 1", "Use Old Friend")
    assert table.cards("Danielle", "hand") == ["Old Friend", "Old Friend"]


def test_in_play_effects_do_not_reach_other_zones_unless_they_name_them() -> None:
    """coc3-1.2b"""
    mine = Side(hand=["Knife", "Seer"], play=["Nobody"], discard=["Snoop"])
    table = scene(mine, Side(hand=["Anybody"], play=["Rock"])).answer("Play Knife")
    assert table.labels() == ["Nobody (Danielle)", "Rock (Tommy)"]


def test_a_response_answers_each_occasion_once() -> None:
    """coc3-2.13j"""
    table = scene(Side(play=["Doorkeeper"], hand=["Nobody", "Seer"], domains=["1 agency", "1 agency"]))
    table.answer("Play Nobody", "domain 1", "Respond with Doorkeeper")
    assert table.question.kind == "action"
    table.answer("Play Seer", "Respond with Doorkeeper")
    assert tokens(table, "Doorkeeper") == 2


def test_a_card_in_another_zone_is_a_new_object() -> None:
    """coc3-2.23d"""
    mine = Side(play=["Grave Trade", "Rock: 1 wound", "Nobody"], discard=["Seer"], hand=["Tide Table"])
    table = scene(mine)
    rock = table.find("Rock")
    before = table.game.machine.ref(rock)
    table.answer("Use Grave Trade", "Rock")
    assert table.zone("Rock") == "discard pile"
    assert not table.game.machine.live(before)
    assert table.game.machine.zone_kind(rock) == n.DISCARD
    assert table.wounds("Rock") == 0
