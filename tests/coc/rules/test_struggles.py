"""Struggles: their order, who wins, what the loser loses, and what may interrupt them."""

from __future__ import annotations

import pytest

from mythos.coc import table as table_
from mythos.coc.scene import Scene
from tests.coc.rules.home import Side, at_story, scene

STORIES = ["Dreamwalkers", "Opening Night", "Rotting Away"]
HERE = "exhausted, at Dreamwalkers"


def tokens(table: Scene, title: str) -> int:
    return table_.tokens(table.game.machine, table.find(title), -1)


def story(mine: list[str], theirs: list[str], stories: list[str] = STORIES) -> Scene:
    """Everybody stands at Dreamwalkers unless he has notes of his own. Danielle is active; she has passed, and the
    stories resolve. Her Wall Clock keeps the table as it is afterwards."""

    def there(names: list[str]) -> list[str]:
        return [name if ":" in name else f"{name}: {HERE}" for name in names]

    side = Side(play=[*there(mine), "Wall Clock"], domains=["1 neutral"])
    table = at_story(side, Side(play=there(theirs)), stories=stories, step="actions_after_defence")
    return table.passes()


def won(table: Scene) -> list[str]:
    """The struggles that somebody won, in order, like "Danielle terror"."""
    lines = [entry.text.split() for entry in table.game.log() if " struggle at " in entry.text]
    return [f"{words[0]} {words[3]}" for words in lines]


def names(table: Scene) -> list[str]:
    """What is offered, without the notes."""
    return [label.split(" (")[0] for label in table.labels()]


# -- order
def test_the_struggles_are_terror_combat_arcane_investigation() -> None:
    table = story(["Allrounder"], ["Rock", "Saint"]).until("action")
    assert won(table) == ["Danielle terror", "Danielle combat", "Danielle arcane", "Danielle investigation"]


def test_the_active_player_picks_the_order_of_the_stories() -> None:
    table = story(["Fright", "Bruiser: exhausted, at Rotting Away"], [])
    assert (table.asked, table.question.kind) == ("Danielle", "story")
    assert table.labels() == ["Dreamwalkers", "Rotting Away"]
    table.answer("Rotting Away")
    assert won(table) == ["Danielle combat", "Danielle terror"]


def test_a_story_without_attackers_does_not_resolve() -> None:
    """coc3-3.1b"""
    table = story(["Nobody: exhausted, at Rotting Away"], ["Snoop"])
    assert won(table) == []


# -- who wins
def test_more_icons_win() -> None:
    table = story(["Fright", "Fright"], ["Fright", "Nobody"])
    assert won(table) == ["Danielle terror"]
    assert table.state("Nobody") == "insane"


def test_a_tie_has_no_winner_and_no_loser() -> None:
    table = story(["Bruiser"], ["Bruiser", "Bitter Loser: ready"])
    assert won(table) == []
    assert (table.wounds("Bruiser"), table.wounds("Bruiser", 2), tokens(table, "Bitter Loser")) == (0, 0, 0)


def test_nothing_against_nothing_has_no_winner() -> None:
    assert won(story(["Nobody"], ["Nobody"])) == []


def test_an_icon_alone_wins_and_nobody_loses() -> None:
    """coc3-3.3"""
    table = story(["Fright"], ["Bitter Loser: ready"])
    assert won(table) == ["Danielle terror"]
    assert tokens(table, "Bitter Loser") == 1  # with nobody there Tommy has lost all the same


def test_the_defender_can_win_a_struggle() -> None:
    table = story(["Anybody"], ["Bruiser"])
    assert won(table) == ["Tommy combat"]
    assert table.zone("Anybody") == "discard pile"


def test_icons_elsewhere_do_not_count() -> None:
    table = story(["Fright"], ["Fright", "Fright: ready", "Fright: exhausted"])
    assert won(table) == []


def test_several_icons_of_one_character_count() -> None:
    assert won(story(["Peeler"], ["Bruiser"])) == ["Danielle combat"]


# -- Fast
def test_fast_wins_a_tie() -> None:
    assert won(story(["Runner"], ["Bruiser"])) == ["Danielle combat"]


def test_fast_on_both_sides_leaves_a_tie() -> None:
    assert won(story(["Runner"], ["Runner"])) == []


def test_fast_must_be_at_the_story() -> None:
    assert won(story(["Bruiser"], ["Bruiser", "Runner: exhausted"])) == []


def test_fast_needs_no_icon_of_the_struggle_itself() -> None:
    table = story(["Fright"], ["Fright", "Runner"])
    assert won(table)[0] == "Tommy terror"


def test_fast_wins_neither_against_more_nor_nothing_against_nothing() -> None:
    assert won(story(["Runner"], ["Bruiser", "Bruiser"])) == ["Tommy combat"]


def test_fast_does_not_touch_skill() -> None:
    table = story(["Runner"], ["Statue", "Seer: ready"])
    assert table.tokens("Dreamwalkers", "Danielle") == 0  # 1 against 1


# -- terror
def test_the_loser_of_terror_chooses_who_goes_insane() -> None:
    table = story(["Fright"], ["Nobody", "Anybody", "Seer: ready"])
    assert (table.asked, table.question.kind) == ("Tommy", "loss")
    assert names(table) == ["Nobody", "Anybody"]
    table.answer("Anybody")
    assert (table.state("Anybody"), table.story_of("Anybody")) == ("insane", None)


def test_the_attacker_loses_too() -> None:
    table = story(["Nobody", "Anybody"], ["Fright"])
    assert (table.asked, table.question.kind) == ("Danielle", "loss")


def test_willpower_and_terror_icons_protect() -> None:
    table = story(["Fright", "Fright"], ["Saint", "Fright"])
    assert won(table) == ["Danielle terror"]
    assert [table.state("Saint"), table.state("Fright", 3)] == ["exhausted", "exhausted"]


def test_the_only_one_who_can_goes_insane_without_a_question() -> None:
    assert story(["Fright"], ["Saint", "Nobody"]).state("Nobody") == "insane"


# -- combat
def test_the_loser_of_combat_chooses_who_is_wounded() -> None:
    table = story(["Bruiser"], ["Nobody", "Rock", "Statue"])
    assert (table.asked, table.question.kind) == ("Tommy", "loss")
    assert names(table) == ["Nobody", "Rock"]  # the Statue cannot be wounded
    table.answer("Rock")
    assert table.wounds("Rock") == 1


def test_if_nobody_can_be_wounded_nothing_happens() -> None:
    table = story(["Bruiser"], ["Statue"])
    assert won(table) == ["Danielle combat"]
    assert table.wounds("Statue") == 0


def test_one_wound_however_great_the_victory() -> None:
    assert story(["Bruiser", "Bruiser", "Bruiser"], ["Rock"]).wounds("Rock") == 1


def test_the_wound_is_a_game_effect_of_the_struggle() -> None:
    """coc3-1.1"""
    table = story(["Bruiser"], ["Rock", "Witness: ready", "Bystander: ready"])
    assert (tokens(table, "Witness"), tokens(table, "Bystander")) == (1, 0)


# -- arcane
def test_the_winner_of_arcane_may_ready_one_of_his_there() -> None:
    table = story(["Seer", "Nobody", "Anybody: exhausted"], ["Rock"])
    assert (table.asked, table.question.kind) == ("Danielle", "arcane")
    assert names(table) == ["Seer", "Nobody", "Ready nobody"]
    table.answer("Nobody")
    assert (table.state("Nobody"), table.story_of("Nobody")) == ("ready", "Dreamwalkers")


def test_the_defender_may_ready_too() -> None:
    table = story(["Nobody"], ["Seer", "Rock"])
    assert (table.asked, table.question.kind) == ("Tommy", "arcane")
    table.answer("Rock")
    assert table.state("Rock") == "ready"


def test_readying_is_optional() -> None:
    assert story(["Seer"], ["Nobody"]).answer("Ready nobody").state("Seer") == "exhausted"


def test_if_everybody_is_ready_arcane_asks_nothing() -> None:
    table = story(["Seer: at Dreamwalkers"], ["Nobody"])
    assert (won(table), table.question.kind) == (["Danielle arcane"], "action")


# -- investigation
@pytest.mark.parametrize(("answer", "placed"), [("Place a success token", 1), ("Place none", 0)])
def test_the_winner_of_investigation_may_place_a_token(answer: str, placed: int) -> None:
    table = story(["Snoop"], ["Anybody"])
    assert (table.asked, table.question.kind) == ("Danielle", "investigation")
    table.answer(answer)
    assert table.tokens("Dreamwalkers", "Danielle") == placed


def test_the_defender_places_his_token_on_his_own_side() -> None:
    table = story(["Nobody"], ["Snoop"])
    assert (table.asked, table.question.kind) == ("Tommy", "investigation")
    table.answer("Place a success token")
    assert (table.tokens("Dreamwalkers", "Danielle"), table.tokens("Dreamwalkers", "Tommy")) == (0, 1)


# -- additional and missing struggles
def test_boosters_add_struggles_of_their_type() -> None:
    """coc3-2.27"""
    table = story(["Noisy Crowd"], [])
    assert (table.struggles("Dreamwalkers"), table.struggles("Opening Night")) == ("TCCAAI", "TCAI")
    assert table.icons("Noisy Crowd") == ""  # they are not the character's own icons


def test_boosters_of_several_cards_add_up() -> None:
    assert story(["Noisy Crowd", "Noisy Crowd"], []).struggles("Dreamwalkers") == "TCCCAAAI"


def test_booster_struggles_follow_the_first_of_their_type() -> None:
    """coc3-2.27c"""
    table = story(["Noisy Crowd", "Allrounder"], ["Rock", "Saint"]).until("action")
    kinds = [line.split()[1] for line in won(table)]
    assert kinds == ["terror", "combat", "combat", "arcane", "arcane", "investigation"]


def test_an_attachment_adds_struggles_to_its_story() -> None:
    mine = Side(hand=["Ghost Train"], play=["Nobody"], domains=["1 agency"])
    table = scene(mine, stories=STORIES).answer("Play Ghost Train", "Dreamwalkers")
    assert (table.struggles("Dreamwalkers"), table.struggles("Rotting Away")) == ("TTTCAI", "TCAI")


def test_an_attachment_adds_struggles_where_its_character_is_committed() -> None:
    table = story(["Nobody: exhausted, at Dreamwalkers, with Lightning Gun"], ["Saint"])
    assert (table.struggles("Dreamwalkers"), table.struggles("Opening Night")) == ("TCCCAI", "TCAI")
    stays = story(["Nobody", "Allrounder: ready, with Lightning Gun"], [])
    assert stays.struggles("Dreamwalkers") == "TCAI"


def test_without_a_struggle_of_its_type_a_booster_takes_its_place_in_the_order() -> None:
    """coc3-2.27d"""
    mine = Side(hand=["Street Fight"], play=["Nobody"], domains=["1 agency"])
    table = scene(mine, stories=["Side Street", *STORIES]).answer("Play Street Fight", "Side Street")
    assert table.struggles("Side Street") == "TCI"


def test_taking_a_struggle_takes_one_of_however_many_there_are() -> None:
    """coc3-2.27b"""
    table = story(["Noisy Crowd", "Peacemaker: ready"], [])
    assert (table.struggles("Dreamwalkers"), table.struggles("Rotting Away")) == ("TCAAI", "TAI")


def test_a_struggle_that_is_not_there_does_not_happen() -> None:
    table = story(["Bruiser"], ["Nobody", "Peacemaker: ready"])
    assert won(table) == []
    assert table.zone("Nobody") == "play"


def test_boosters_of_an_insane_or_blank_card_count_for_nothing() -> None:
    blank = "The Bootleg Whiskey Cover-Up"
    table = story([f"Noisy Crowd: exhausted, at {blank}"], [], [blank, *STORIES])
    assert table.struggles(blank) == "TCAI"
    assert story(["Noisy Crowd: insane", "Nobody"], []).struggles("Dreamwalkers") == "TCAI"


def test_a_character_that_leaves_takes_its_boosters_along() -> None:
    table = story(["Noisy Crowd"], ["Bruiser"])
    assert won(table) == ["Tommy combat"]  # the second one was not there any more
    assert table.zone("Noisy Crowd") == "discard pile"


def test_conspiracies_have_their_own_struggles() -> None:
    there = "exhausted, at Side Street"
    table = story([f"Allrounder: {there}"], [f"Rock: {there}"], ["Side Street", *STORIES]).answer("Place none")
    assert won(table) == ["Danielle terror", "Danielle investigation"]


def test_who_counts_elsewhere_is_not_committed_there() -> None:
    """he adds icons and skill, starts no story, and loses nothing there"""
    table = story(["Nobody"], ["Bruiser", "Far Friend: ready"])
    assert won(table) == ["Tommy combat"]
    helped = story(["Nobody", "Far Friend: ready"], ["Bruiser", "Bruiser"])
    assert won(helped) == ["Tommy combat"]  # 1 against 2
    even = story(["Rock", "Far Friend: ready"], ["Bruiser"])
    assert won(even) == []
    assert even.tokens("Dreamwalkers", "Danielle") == 1  # 1 + 2 against 1
    assert even.tokens("Rotting Away", "Danielle") == 0  # nobody is committed there


def test_nobody_is_counted_twice() -> None:
    table = story(["Far Friend"], ["Bruiser", "Bruiser"])
    assert won(table) == ["Tommy combat"]


# -- interruptions
def test_when_a_struggle_resolves_it_can_be_disrupted_before_icons_are_counted() -> None:
    """coc3-timing-struggle-when"""
    table = story(["Nobody"], ["Rock", "Referee: ready"])
    assert (table.asked, table.question.kind) == ("Tommy", "disrupt")
    table.answer("Pass")  # the terror struggle
    table.answer("Disrupt with Referee", "Rock")
    assert won(table) == ["Tommy combat"]
    assert table.zone("Nobody") == "discard pile"


def test_the_active_player_has_the_first_chance_to_disrupt_a_struggle() -> None:
    """coc3-timing-step2"""
    table = story(["Nobody", "Referee: ready"], ["Rock", "Referee: ready"])
    assert table.asked == "Danielle"
    table.answer("Pass")
    assert table.asked == "Tommy"


def test_who_would_win_can_be_stopped_when_the_icons_are_counted() -> None:
    """coc3-timing-struggle-would: nobody wins, so nobody loses"""
    table = story(["Fright", "Bruiser"], ["Nobody", "Rock", "Spoilsport: ready", "Bitter Loser: ready"])
    assert table.labels() == ["Pass", "Disrupt with Spoilsport"]
    table.answer("Disrupt with Spoilsport", "Rock")
    assert table.state("Nobody") == "exhausted"
    assert won(table) == ["Danielle combat"]
    assert tokens(table, "Bitter Loser") == 1


def test_after_a_struggle_is_lost_disrupts_come_when_its_result_is_applied() -> None:
    """coc3-timing-struggle-after"""
    table = story(["Fright"], ["Nobody", "Sore Loser: ready"])
    assert (table.asked, table.labels()) == ("Tommy", ["Pass", "Disrupt with Sore Loser"])
    assert table.state("Nobody") == "insane"  # already
    table.answer("Disrupt with Sore Loser")
    assert tokens(table, "Sore Loser") == 1


def test_disrupts_after_a_struggle_precede_its_forced_responses() -> None:
    """coc3-timing-precedence"""
    table = story(["Fright"], ["Nobody", "Sore Loser: ready", "Bitter Loser: ready"])
    assert (table.labels(), tokens(table, "Bitter Loser")) == (["Pass", "Disrupt with Sore Loser"], 0)
    table.answer("Pass")
    assert tokens(table, "Bitter Loser") == 1


def test_forced_responses_come_after_each_struggle_before_the_next() -> None:
    """coc3-1.11-ex1"""
    table = story(["Fright", "Bruiser"], ["Rock", "Statue", "Anybody", "Bitter Loser: ready"])
    assert (table.question.kind, tokens(table, "Bitter Loser")) == ("loss", 0)  # terror
    table.answer("Statue")
    assert (table.question.kind, tokens(table, "Bitter Loser")) == ("loss", 1)  # combat
    table.answer("Rock")
    assert tokens(table, "Bitter Loser") == 2


def test_responses_wait_until_all_stories_have_resolved() -> None:
    """coc3-3.5"""
    table = story(["Fright", "Fright: exhausted, at Rotting Away"], ["Gracious Loser: ready"])
    table.answer("Rotting Away")
    assert table.asked == "Tommy"
    assert table.labels() == ["Pass", "Respond with Gracious Loser", "Respond with Gracious Loser [2]"]
    assert table.tokens("Rotting Away", "Danielle") == table.tokens("Dreamwalkers", "Danielle") == 2


def test_the_margin_is_counted_in_icons() -> None:
    assert tokens(story(["Bruiser", "Bruiser", "Big Winner: ready"], ["Rock"]), "Big Winner") == 1
    narrow = story(["Bruiser", "Bruiser", "Big Winner: ready"], ["Bruiser"])
    assert (won(narrow), tokens(narrow, "Big Winner")) == (["Danielle combat"], 0)


def test_once_begun_a_story_runs_to_its_end_even_if_the_attackers_are_gone() -> None:
    table = story(["Nobody"], ["Bruiser", "Snoop"])
    assert table.zone("Nobody") == "discard pile"
    assert (table.asked, table.question.kind) == ("Tommy", "investigation")
