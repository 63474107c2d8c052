"""Attachments and their hosts; taking control, and what comes along."""

from __future__ import annotations

from mythos.coc import numbers as n
from mythos.coc import table as table_
from mythos.coc.scene import Scene
from mythos.coc.table import factions_of, is_unique, type_of, value
from tests.coc.rules.home import Side, at_story, scene

DREAMS = ["Dreamwalkers", "Opening Night", "Rotting Away"]


def tokens(table: Scene, title: str) -> int:
    return table_.tokens(table.game.machine, table.find(title), -1)


def with_hand(*hand: str, play: list[str] | None = None, theirs: list[str] | None = None, **more: object) -> Scene:
    """Danielle holds these cards and a Short Notice, so that she is still asked afterwards."""
    return scene(Side(hand=[*hand, "Short Notice"], play=play or []), Side(play=theirs or []), **more)


# -- attachments
def test_the_requirement_is_checked_when_the_attachment_enters_play() -> None:
    """coc3-2.33"""
    assert not with_hand("Livery", play=["Nobody"]).offers("Play Livery")
    assert with_hand("Livery", play=["Footman"]).offers("Play Livery")


def test_and_only_then() -> None:
    """coc3-2.33-ex1"""
    table = with_hand("Livery", "Dismissal", play=["Footman"]).answer("Play Livery", "Play Dismissal")
    assert (table.has("Footman", "Servitor"), table.host("Livery"), table.skill("Footman")) == (0, "Footman", 2)


def test_if_the_host_leaves_play_its_attachments_are_destroyed() -> None:
    """coc3-1.12c"""
    play = ["Nobody: with Tough Coat, with Bound Book", "Junk Dealer", "Rag Picker"]
    table = with_hand("Way Home", play=play).answer("Play Way Home").until("action")
    assert (table.zone("Tough Coat"), table.zone("Bound Book")) == ("discard pile", "discard pile")
    assert (tokens(table, "Junk Dealer"), tokens(table, "Rag Picker")) == (2, 0)


def test_if_the_host_goes_insane_its_attachments_are_lost() -> None:
    table = with_hand("Sudden Fear", play=["Nobody: with Tough Coat"]).answer("Play Sudden Fear")
    assert (table.state("Nobody"), table.zone("Tough Coat")) == ("insane", "discard pile")


def test_each_attachment_goes_to_its_owners_discard_pile() -> None:
    table = with_hand("Way Home", play=["Nobody: with Tough Coat, with their Cold Armor"]).answer("Play Way Home")
    assert (table.cards("Tommy", "discard pile"), "Tough Coat" in table.cards("Danielle", "discard pile")) == (
        ["Cold Armor"],
        True,
    )


def test_the_controller_of_an_attachment_is_who_played_it() -> None:
    table = with_hand("Tough Coat", theirs=["Nobody"]).answer("Play Tough Coat")
    assert (table.host("Tough Coat"), table.controller("Tough Coat")) == ("Nobody", "Danielle")
    assert table.has("Nobody", "Toughness") == 1


def test_attached_character_pays_only_for_its_own_controller() -> None:
    """coc3-2.13b"""
    assert with_hand("Short Notice", play=["Nobody: with Hand Mirror"]).offers("Use Hand Mirror")
    theirs = with_hand("Hand Mirror", theirs=["Nobody"]).answer("Play Hand Mirror")
    assert not theirs.offers("Use Hand Mirror")


def test_an_attachment_without_its_text_gives_nothing() -> None:
    """coc3-1.6-ex3"""
    table = with_hand("Frost", play=["Nobody: with Tough Coat"])
    assert table.has("Nobody", "Toughness") == 1
    assert table.answer("Play Frost").has("Nobody", "Toughness") == 0


# -- attached by an effect
def test_a_card_attached_by_an_effect_is_an_attachment_support() -> None:
    """coc3-1.15"""
    table = with_hand("Kidnapping", play=["Allrounder"], theirs=["Kirby O'Donnell"])
    table.answer("Play Kidnapping", "Kirby")
    machine, kirby = table.game.machine, table.find("Kirby O'Donnell")
    assert table.host("Kirby O'Donnell") == "Allrounder"
    assert type_of(machine, kirby) == n.SUPPORT
    assert (table.has("Kirby O'Donnell", "Attachment"), table.has("Kirby O'Donnell", "Investigator")) == (1, 0)
    assert (table.skill("Kirby O'Donnell"), table.icons("Kirby O'Donnell")) == (0, "")
    assert factions_of(machine, kirby) == [n.AGENCY]  # faction and printed cost stay
    assert value(machine, kirby, n.COST) == 3
    assert is_unique(machine, kirby)
    assert table.controller("Kirby O'Donnell") == "Tommy"


def test_becoming_an_attachment_is_not_leaving_play_and_uncommits() -> None:
    table = with_hand("Kidnapping", play=["Nobody"], theirs=["Rock: 1 wound, at Dreamwalkers"], stories=DREAMS)
    before = table.game.machine.ref(table.find("Rock"))
    table.answer("Play Kidnapping", "Rock")
    assert table.game.machine.live(before)
    assert (table.story_of("Rock"), table.zone("Rock")) == (None, "play")


def test_it_leaves_play_as_a_support_and_is_itself_again_in_the_discard_pile() -> None:
    table = with_hand("Kidnapping", "Breakage", play=["Nobody", "Junk Dealer", "Undertaker"], theirs=["Rock"])
    table.answer("Play Kidnapping", "Rock", "Play Breakage", "Rock")
    assert (tokens(table, "Junk Dealer"), tokens(table, "Undertaker")) == (1, 0)
    assert type_of(table.game.machine, table.find("Rock")) == n.CHARACTER


def test_it_is_destroyed_with_its_host() -> None:
    table = with_hand("Kidnapping", "Gallows", play=["Nobody"], theirs=["Rock"])
    table.answer("Play Kidnapping", "Rock", "Play Gallows")
    assert (table.zone("Nobody"), table.zone("Rock")) == ("discard pile", "discard pile")


def test_its_own_text_is_gone_unless_it_attached_itself() -> None:
    """coc3-1.15c"""
    table = with_hand("Kidnapping", play=["Nobody"], theirs=["Leech"]).answer("Play Kidnapping", "Leech")
    assert table.skill("Nobody") == 0
    own = scene(Side(play=["Nobody", "Leech"], hand=["Short Notice"])).answer("Use Leech")
    assert (own.host("Leech"), own.skill("Nobody")) == ("Nobody", 1)


def test_what_attached_itself_may_come_off_again() -> None:
    table = scene(Side(play=["Nobody", "Leech"], hand=["Short Notice"])).answer("Use Leech", "Use Leech")
    assert (table.host("Leech"), table.skill("Leech"), table.skill("Nobody")) == (None, 1, 0)


# -- control
def test_taking_control_moves_a_card_to_the_takers_side_as_it_is() -> None:
    """coc3-1.13, coc3-1.13f"""
    for state in ("exhausted", "insane", "ready"):
        table = with_hand("Bloodless Coup", theirs=[f"Rock: {state}"]).answer("Play Bloodless Coup")
        assert (table.controller("Rock"), table.state("Rock")) == ("Danielle", state)


def test_wounds_and_tokens_stay() -> None:
    table = with_hand("Bloodless Coup", theirs=["Rock: 2 wounds, 1 success"]).answer("Play Bloodless Coup")
    assert (table.wounds("Rock"), tokens(table, "Rock")) == (2, 1)


def test_a_committed_character_stays_and_changes_sides() -> None:
    """coc3-1.13g"""
    mine = Side(hand=["Bloodless Coup"], play=["Nobody: exhausted, at Dreamwalkers"])
    theirs = Side(play=["Anybody: exhausted, at Dreamwalkers"])
    table = at_story(mine, theirs, stories=DREAMS, step="actions_after_defence").answer("Play Bloodless Coup")
    assert table.tokens("Dreamwalkers", "Danielle") == 2  # Anybody's skill was Danielle's


def test_a_taken_card_is_used_by_its_taker() -> None:
    table = with_hand("Bloodless Coup", theirs=["Harbour Master"])
    assert not table.offers("Use Harbour Master")
    table.answer("Play Bloodless Coup")
    assert table.offers("Use Harbour Master")


def test_it_leaves_play_to_its_owners_zones() -> None:
    """coc3-1.13d"""
    table = with_hand("Bloodless Coup", "Gallows", theirs=["Rock"]).answer("Play Bloodless Coup", "Play Gallows")
    assert table.cards("Tommy", "discard pile") == ["Rock"]
    table = with_hand("Bloodless Coup", "Way Home", theirs=["Rock"]).answer("Play Bloodless Coup", "Play Way Home")
    assert table.cards("Tommy", "hand") == ["Rock"]


def test_attachments_on_a_taken_card_keep_their_controller() -> None:
    """coc3-1.13i"""
    table = with_hand("Bloodless Coup", theirs=["Nobody: with Tough Coat, with their Cold Armor"])
    table.answer("Play Bloodless Coup")
    assert (table.host("Tough Coat"), table.controller("Tough Coat")) == ("Nobody", "Tommy")
    assert (table.host("Cold Armor"), table.controller("Cold Armor")) == ("Nobody", "Danielle")
    assert table.has("Nobody", "Toughness") == 1  # and they go on working


def test_a_taken_attachment_stays_where_it_is() -> None:
    """coc3-1.13b"""
    table = with_hand("Bailiff", theirs=["Nobody: with Tough Coat"]).answer("Play Bailiff")
    assert (table.controller("Tough Coat"), table.host("Tough Coat")) == ("Danielle", "Nobody")


def test_the_taker_of_a_story_attachment_may_move_it() -> None:
    """coc3-1.13j"""
    theirs = Side(hand=["Banner", "Short Notice"])
    table = scene(Side(hand=["Bailiff", "Short Notice"]), theirs, stories=DREAMS, active=1)
    table.answer("Play Banner", "Dreamwalkers", "Play Bailiff")
    assert (table.asked, table.labels()) == ("Danielle", DREAMS)
    table.answer("Rotting Away")
    assert (table.host("Banner"), table.controller("Banner")) == ("Rotting Away", "Danielle")


def test_one_does_not_take_what_one_has() -> None:
    assert not with_hand("Bloodless Coup", play=["Rock"]).offers("Play Bloodless Coup")


def test_control_is_for_good_unless_it_says_otherwise() -> None:
    """coc3-1.4b"""
    table = with_hand("Bloodless Coup", theirs=["Rock"]).answer("Play Bloodless Coup")
    while table.game.view(None)["turn"] < 7:
        table.answer(table.decline())
    assert table.controller("Rock") == "Danielle"


def test_control_for_a_phase_ends_with_it() -> None:
    table = with_hand("Loan", theirs=["Rock"]).answer("Play Loan")
    assert table.controller("Rock") == "Danielle"
    table.passes()
    assert (table.game.view(None)["phase"], table.controller("Rock")) == ("story phase", "Tommy")


def test_the_newest_effect_decides() -> None:
    """coc3-1.4c"""
    mine, theirs = Side(hand=["Loan", "Short Notice"]), Side(play=["Rock"], hand=["Loan", "Short Notice"])
    table = scene(mine, theirs).answer("Play Loan", "Play Loan")
    assert table.controller("Rock") == "Tommy"


def test_after_a_loan_it_goes_back_to_who_has_it_for_good() -> None:
    mine = Side(play=["Rock"], hand=["Loan", "Short Notice"])
    theirs = Side(hand=["Bloodless Coup", "Short Notice"])
    table = scene(mine, theirs, active=1).answer("Play Bloodless Coup")
    assert table.controller("Rock") == "Tommy"
    table.answer("Play Loan")
    assert table.controller("Rock") == "Danielle"
    table.until("commit")
    assert table.controller("Rock") == "Tommy"


def test_whoever_takes_it_for_good_keeps_it_when_a_loan_ends() -> None:
    mine, theirs = Side(hand=["Loan", "Bloodless Coup", "Short Notice"]), Side(play=["Rock", "Wall Clock"])
    table = scene(mine, theirs).answer("Play Loan")
    assert not table.offers("Play Bloodless Coup")  # she has it
    twice = scene(
        Side(hand=["Loan", "Short Notice"]), Side(play=["Rock"], hand=["Bloodless Coup", "Short Notice"])
    ).answer("Play Loan", "Play Bloodless Coup")
    assert twice.controller("Rock") == "Tommy"
    twice.passes(2)
    assert (twice.game.view(None)["phase"], twice.controller("Rock")) == ("story phase", "Tommy")


def test_taking_control_for_a_time_is_taking_control() -> None:
    for card in ("Loan", "Bloodless Coup"):
        table = with_hand(card, play=["Slave Trader"], theirs=["Rock"]).answer(f"Play {card}")
        assert tokens(table, "Slave Trader") == 1


def test_control_by_an_attachment_lasts_while_it_is_there() -> None:
    """coc3-1.13k"""
    table = with_hand("Obsession", "Breakage", theirs=["Rock"]).answer("Play Obsession")
    assert table.controller("Rock") == "Danielle"
    table.answer("Play Breakage")
    assert table.controller("Rock") == "Tommy"


def test_a_committed_character_goes_back_to_its_own_side_when_control_ends() -> None:
    mine = Side(hand=["Loan", "Summons", "Short Notice"])
    table = scene(mine, Side(play=["Rock"]), stories=DREAMS)
    table.answer("Play Loan", "Play Summons", "Dreamwalkers").passes()
    assert (table.controller("Rock"), table.story_of("Rock")) == ("Tommy", "Dreamwalkers")
