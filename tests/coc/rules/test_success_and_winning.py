"""Success at a story, winning one, what happens to everything on it, and what takes its place."""

from __future__ import annotations

import pytest

from mythos.coc import moving, text
from mythos.coc import table as table_
from mythos.coc.scene import Scene
from mythos.coc.table import COLUMNS, THE_STORY_DECK, TOKENS
from tests.coc.rules.home import Side, at_story, scene

GOLD, ASH, TWO = "Tale of Gold", "Tale of Ash", "Tale of Two"


def tokens(table: Scene, title: str) -> int:
    return table_.tokens(table.game.machine, table.find(title), -1)


def row(table: Scene) -> list[str]:
    machine = table.game.machine
    return [text.title(machine, story) for story in table_.stories(machine)]


def story(mine: list[str], theirs: list[str], stories: list[str], **more: object) -> Scene:
    """Everybody stands at the first story unless he has notes of his own; the stories resolve now."""
    first = stories[0].split(":")[0]

    def there(names: list[str]) -> list[str]:
        return [name if ":" in name else f"{name}: exhausted, at {first}" for name in names]

    side = Side(play=[*there(mine), "Wall Clock"], domains=["1 neutral"])
    return at_story(side, Side(play=there(theirs)), stories=stories, step="actions_after_defence", **more).passes()


# -- success
@pytest.mark.parametrize(
    ("mine", "theirs", "placed"),
    [
        (["Anybody"], ["Rock"], 1),  # 2 against 1
        (["Rock"], ["Saint"], 0),  # a tie is no success
        (["Rock"], ["Anybody"], 0),
        (["Rock"], [], 2),  # unchallenged
        (["Rock"], ["Nobody"], 2),  # skill 0 challenges nobody
        (["Nobody"], [], 0),  # skill 0 succeeds nowhere
        (["Nobody"], ["Nobody"], 0),
    ],
)
def test_more_skill_succeeds_and_no_skill_against_it_brings_one_more(
    mine: list[str], theirs: list[str], placed: int
) -> None:
    table = story(mine, theirs, [GOLD])
    assert (table.tokens(GOLD, "Danielle"), table.tokens(GOLD, "Tommy")) == (placed, 0)


def test_the_defender_never_succeeds() -> None:
    table = story(["Nobody"], ["Anybody", "Chronicler: ready"], [GOLD])
    assert (table.tokens(GOLD, "Tommy"), table.question.kind) == (0, "action")


def test_the_opponent_who_was_driven_away_does_not_challenge() -> None:
    table = story(["Fright"], ["Anybody"], [GOLD])
    assert table.tokens(GOLD, "Danielle") == 2


def test_success_is_an_occasion_for_responses_after_all_stories() -> None:
    table = story(["Rock", "Chronicler: ready", f"Saint: exhausted, at {ASH}"], [], [GOLD, ASH]).answer(GOLD)
    assert table.labels() == ["Pass", "Respond with Chronicler", "Respond with Chronicler [2]"]


def test_success_can_be_stopped() -> None:
    table = story(["Rock"], ["Heckler: ready"], [GOLD]).answer("Disrupt with Heckler")
    assert table.tokens(GOLD, "Danielle") == 0  # and nothing more for being unchallenged


def test_tokens_stay_from_turn_to_turn() -> None:
    table = story(["Rock"], [], [f"{GOLD}: 1-3"])
    assert (table.tokens(GOLD, "Danielle"), table.tokens(GOLD, "Tommy")) == (3, 3)


# -- winning
def test_five_tokens_win_a_story_at_once() -> None:
    table = story(["Rock"], [], [f"{GOLD}: 3-4", ASH, TWO])
    assert (table.asked, table.question.kind) == ("Danielle", "may")
    assert table.cards("Danielle", "won pile") == [GOLD]  # the winner has it before its effect
    table.answer("No")
    assert len(row(table)) == 3
    assert GOLD not in row(table)


@pytest.mark.parametrize(("answer", "drawn"), [("Yes", 2), ("No", 0)])
def test_the_winner_may_use_the_effect(answer: str, drawn: int) -> None:
    table = story(["Rock"], [], [f"{GOLD}: 3-0"]).answer(answer)
    assert len(table.cards("Danielle", "hand")) == drawn


def test_an_effect_without_its_targets_is_not_offered() -> None:
    """coc3-1.9b, coc3-1.9c"""
    table = story(["Rock", "Seer: insane"], [], [f"{TWO}: 3-0"])
    assert (table.cards("Danielle", "won pile"), table.question.kind) == ([TWO], "action")
    table = story(["Rock", "Seer: insane"], ["Snoop: insane"], [f"{TWO}: 3-0"])
    assert table.question.kind == "may"


def test_the_effect_of_a_story_cannot_be_canceled() -> None:
    """coc3-1.6b"""
    mine = Side(play=[f"Rock: exhausted, at {GOLD}", "Wall Clock"], domains=["1 neutral"])
    theirs = Side(hand=["Power Drain"], play=["Performance Artist"], domains=["2 hastur"])
    table = at_story(mine, theirs, stories=[f"{GOLD}: 3-0"]).answer("Yes")
    assert len(table.cards("Danielle", "hand")) == 2


def test_the_effect_resolves_before_anybody_leaves_the_story() -> None:
    table = story(["Snoop", "Rock"], ["Anybody"], [f"{ASH}: 4-0"]).answer("Place a success token", "Yes")
    assert [table.zone("Snoop"), table.wounds("Rock"), table.zone("Anybody")] == ["discard pile", 1, "discard pile"]


def test_everything_on_a_won_story_goes() -> None:
    """coc3-3.2c"""
    table = story(["Rock"], [], [f"{GOLD}: 3-4", ASH, TWO]).answer("No")
    assert tokens(table, GOLD) == 0
    assert (table.story_of("Rock"), table.state("Rock")) == (None, "exhausted")


def test_tokens_beyond_five_are_lost() -> None:
    table = scene(Side(hand=["Windfall", "Short Notice"]), stories=[f"{GOLD}: 4-0"]).answer("Play Windfall", GOLD)
    table.answer("No")
    assert tokens(table, GOLD) == 0


def test_a_new_story_takes_its_place_at_once() -> None:
    side = Side(play=[f"Rock: exhausted, at {GOLD}", f"Saint: exhausted, at {TWO}"])
    table = at_story(side, stories=[ASH, f"{GOLD}: 4-0", TWO], step="resolve_stories").answer(GOLD)
    table.answer("No")
    now = row(table)
    assert (now[0], now[2]) == (ASH, TWO)
    assert now[1] not in (ASH, GOLD, TWO)


def test_the_new_story_has_no_attackers_and_does_not_resolve() -> None:
    play = [f"Rock: exhausted, at {GOLD}", f"Saint: exhausted, at {TWO}", "Wall Clock"]
    table = at_story(Side(play=play, domains=["1 neutral"]), stories=[ASH, f"{GOLD}: 4-0", TWO])
    table.answer(GOLD, "No")
    assert table.question.kind == "action"
    assert table.tokens(TWO, "Danielle") == 2


def test_a_story_won_in_the_middle_is_over() -> None:
    """coc3-3.2c: no skill is compared any more"""
    table = story(["Snoop", "Chronicler: ready"], [], [f"{GOLD}: 4-0"]).answer("Place a success token", "No")
    assert table.question.kind == "action"  # no success to respond to
    assert table.cards("Danielle", "won pile") == [GOLD]


def test_the_defender_can_win_a_story_by_investigation() -> None:
    table = story(["Rock", "Anybody"], ["Snoop"], [f"{GOLD}: 3-4"]).answer("Place a success token")
    assert (table.asked, table.question.kind) == ("Tommy", "may")
    table.answer("Yes")
    assert (table.cards("Tommy", "won pile"), len(table.cards("Tommy", "hand"))) == ([GOLD], 2)


def test_a_story_can_be_won_in_an_action() -> None:
    table = scene(Side(hand=["Windfall", "Short Notice"]), stories=[f"{GOLD}: 3-0"]).answer("Play Windfall", GOLD)
    assert table.question.kind == "may"
    assert len(row(table.answer("No"))) == 3


def test_attachments_on_a_won_story_are_discarded_not_destroyed() -> None:
    """Also if the effect of the story was used meanwhile. They answer the win and their own end all the same."""
    for answer in ("Yes", "No"):
        mine = Side(hand=["Plaque", "Windfall"], play=["Rock"], domains=["1 neutral"], deck=["Seer"] * 6)
        table = scene(mine, stories=[f"{GOLD}: 3-0", ASH, TWO])
        table.answer("Play Plaque", GOLD, "Play Windfall", GOLD, answer).if_asked("Plaque")
        assert table.zone("Plaque") == "discard pile"
        assert table.cards("Danielle", "discard pile").count("Seer") == 0  # it was not destroyed
        drawn = 2 if answer == "Yes" else 0
        assert table.cards("Danielle", "hand").count("Seer") == drawn + 2


def test_responses_to_a_win_wait_for_the_last_story() -> None:
    mine = ["Rock", f"Saint: exhausted, at {ASH}", "Biographer: ready"]
    table = story(mine, [], [f"{GOLD}: 3-0", ASH]).answer(GOLD, "No")
    assert table.labels() == ["Pass", "Respond with Biographer"]
    assert table.tokens(ASH, "Danielle") == 2


def test_forced_responses_to_a_story_do_not_wait() -> None:
    mine = ["Rock", f"Saint: exhausted, at {ASH}", f"Seer: exhausted, at {TWO}", "Annalist: ready"]
    table = story(mine, [], [GOLD, ASH, TWO]).answer(GOLD)
    assert (table.question.kind, tokens(table, "Annalist")) == ("story", 1)


def test_while_a_story_is_won_it_can_be_disrupted_with_everybody_still_there() -> None:
    table = story(["Rock"], ["Last Look: ready"], [f"{GOLD}: 3-0"])
    assert table.labels() == ["Pass", "Disrupt with Last Look"]
    assert GOLD in row(table)
    table.answer("Disrupt with Last Look", "No")
    assert (table.zone("Rock"), table.cards("Danielle", "won pile")) == ("hand", [GOLD])


def test_a_story_that_lost_its_fifth_token_in_time_is_not_won() -> None:
    table = story(["Rock"], ["Cold Feet: ready"], [f"{GOLD}: 3-0"]).answer("Disrupt with Cold Feet")
    assert (table.tokens(GOLD, "Danielle"), table.cards("Danielle", "won pile")) == (4, [])


def test_an_empty_story_deck_leaves_a_gap() -> None:
    table = scene(Side(hand=["Windfall", "Short Notice"]), stories=[f"{GOLD}: 3-0", ASH, TWO])
    table.game.machine.zones[THE_STORY_DECK] = ()
    table.answer("Play Windfall", GOLD, "No")
    assert row(table) == [ASH, TWO]


def test_a_story_may_need_more_tokens() -> None:
    table = scene(Side(hand=["Windfall", "Windfall", "Short Notice"]), stories=["Tale of Eight: 4-0", ASH, TWO])
    table.answer("Play Windfall", "Tale of Eight")
    assert (table.tokens("Tale of Eight", "Danielle"), table.question.kind) == (6, "action")
    table.answer("Play Windfall", "Tale of Eight")
    assert table.cards("Danielle", "won pile") == ["Tale of Eight"]


def test_or_fewer() -> None:
    mine = Side(play=["Short Cut"], hand=["Windfall", "Short Notice"])
    table = scene(mine, stories=[f"{GOLD}: 2-0", ASH, TWO]).answer("Play Windfall", GOLD, "No")
    assert table.cards("Danielle", "won pile") == [GOLD]


def test_a_story_is_won_when_fewer_tokens_are_needed() -> None:
    side = Side(hand=["Last Chapter", "Short Notice"])
    table = scene(side, stories=[f"{GOLD}: 0-3", ASH, TWO]).answer("Play Last Chapter", GOLD)
    assert (table.asked, table.cards("Tommy", "won pile")) == ("Tommy", [GOLD])


# -- several at once
def test_of_stories_won_at_the_same_time_the_active_players_come_first() -> None:
    stories = [f"{GOLD}: 0-4", f"{ASH}: 4-0", TWO]
    table = scene(Side(hand=["Rain of Gold", "Short Notice"]), stories=stories).answer("Play Rain of Gold")
    assert (table.cards("Danielle", "won pile"), table.cards("Tommy", "won pile")) == ([ASH], [])
    table.answer("No")
    assert table.cards("Tommy", "won pile") == [GOLD]
    assert (table.asked, table.question.kind) == ("Tommy", "may")


def test_one_player_takes_stories_won_together_in_the_active_players_order() -> None:
    """coc3-1.7"""
    stories = [f"{GOLD}: 0-4", f"{ASH}: 0-4", TWO]
    table = scene(Side(hand=["Rain of Gold", "Short Notice"]), stories=stories).answer("Play Rain of Gold")
    assert (table.asked, table.question.kind, table.labels()) == ("Danielle", "won", [GOLD, ASH])
    table.answer(ASH).answer("No")
    assert table.cards("Tommy", "won pile") == [ASH, GOLD]


def test_if_both_sides_have_enough_the_active_player_wins_the_story() -> None:
    for active in (0, 1):
        sides = [Side(), Side()]
        sides[active] = Side(hand=["Rain of Gold", "Short Notice"])
        table = scene(*sides, stories=[f"{GOLD}: 4-4"], active=active).answer("Play Rain of Gold", "No")
        assert table.cards("Danielle" if active == 0 else "Tommy", "won pile") == [GOLD]


# -- conspiracies
def test_a_won_conspiracy_counts_and_is_not_replaced() -> None:
    table = story(["Rock"], [], ["Back Alley: 3-0", GOLD, ASH, TWO]).answer("Yes")
    assert table.cards("Danielle", "won pile") == ["Back Alley"]
    assert row(table) == [GOLD, ASH, TWO]
    assert len(table.cards("Danielle", "hand")) == 1


def test_a_conspiracy_belongs_to_nobody_and_speaks_for_everybody() -> None:
    """coc3-faq-50b"""
    table = story(["Rock"], ["Rock", "Saint"], ["Back Alley", GOLD, ASH, TWO])
    assert [table.skill("Rock"), table.skill("Rock", 2), table.skill("Saint")] == [2, 2, 2]
    table = story(["Rock"], ["Snoop"], ["Back Alley: 0-4", GOLD, ASH, TWO]).answer("Place a success token")
    assert table.asked == "Tommy"
    table.answer("Yes")
    assert len(table.cards("Tommy", "hand")) == 1  # its owner is Danielle


def test_a_conspiracy_from_the_story_deck_stands_for_a_story() -> None:
    """won once, shuffled in, revealed in the place of another: then it is replaced like any story"""
    mine = Side(play=[f"Rock: exhausted, at {GOLD}"], hand=["Windfall", "Windfall", "Windfall"], won=["Dreamwalkers"])
    table = scene(mine, stories=["Back Alley: 4-0", f"{GOLD}: 4-0", ASH, TWO])
    table.answer("Play Windfall", "Back Alley", "No")
    machine = table.game.machine
    conspiracy = table.find("Back Alley")
    machine.move(conspiracy, THE_STORY_DECK)  # what Dreamwalkers would do, with the dice on our side
    moving.strip(machine, conspiracy)
    table.answer("Play Windfall", GOLD, "No")
    assert row(table) == ["Back Alley", ASH, TWO]
    machine.cells[conspiracy * COLUMNS + TOKENS] = 3
    machine.move(table.find(GOLD), THE_STORY_DECK)
    table.answer("Play Windfall", "Back Alley", "No")
    assert row(table) == [GOLD, ASH, TWO]


def test_a_conspiracy_that_is_destroyed_leaves_its_characters_uncommitted() -> None:
    mine = Side(hand=["Wrecking Ball", "Short Notice"], play=["Rock: exhausted, at Back Alley"])
    table = scene(mine, stories=["Back Alley: 3-2", GOLD, ASH, TWO]).answer("Play Wrecking Ball")
    assert table.zone("Back Alley") == "discard pile"
    assert row(table) == [GOLD, ASH, TWO]
    assert (table.story_of("Rock"), tokens(table, "Back Alley")) == (None, 0)


def test_a_story_that_is_shuffled_away_leaves_its_characters_uncommitted() -> None:
    mine = Side(hand=["Lost Chapter", "Short Notice"], play=[f"Rock: exhausted, at {GOLD}"])
    table = scene(mine, stories=[f"{GOLD}: 3-2", ASH, TWO]).answer("Play Lost Chapter", GOLD)
    assert (table.story_of("Rock"), tokens(table, GOLD)) == (None, 0)
    assert (len(row(table)), row(table)[1:]) == (3, [ASH, TWO])  # and the next one lies in its place
