"""States of characters: ready, exhausted, insane; wounds, Toughness, Invulnerability, and dying."""

from __future__ import annotations

from mythos.coc import table as table_
from mythos.coc.scene import Scene
from mythos.coc.table import factions_of, is_character, stories, value
from tests.coc.rules.home import Side, at_story, scene


def tokens(table: Scene, title: str) -> int:
    return table_.tokens(table.game.machine, table.find(title), -1)


def doing(event: str, mine: list[str], theirs: list[str] | None = None, **more: object) -> Scene:
    """Danielle holds this event and a Short Notice, so that she is still asked afterwards."""
    side = Side(hand=[event, "Short Notice", *more.pop("hand", [])], play=mine)  # type: ignore[misc]
    return scene(side, Side(play=theirs or []), **more)


def test_a_wound_that_somebody_else_made_bearable_kills_when_he_stops() -> None:
    """coc3-2.10: while Board of Trustees is exhausted, Faculty has Toughness +1."""
    table = doing("Wake Up Call", ["Board of Trustees: exhausted", "Meticulous Scribe: 1 wound"])
    table.answer("Play Wake Up Call")
    assert (table.state("Board of Trustees"), table.zone("Meticulous Scribe")) == ("ready", "discard pile")


# -- going insane
def test_an_insane_character_has_nothing_but_its_title() -> None:
    """coc3-2.34c"""
    table = doing("Sudden Fear", ["Kirby O'Donnell"]).answer("Play Sudden Fear")
    machine, kirby = table.game.machine, table.find("Kirby O'Donnell")
    assert table.state("Kirby O'Donnell") == "insane"
    assert (table.skill("Kirby O'Donnell"), table.icons("Kirby O'Donnell")) == (0, "")
    assert (table.has("Kirby O'Donnell", "Heroic"), table.has("Kirby O'Donnell", "Investigator")) == (0, 0)
    assert factions_of(machine, kirby) == []
    assert value(machine, kirby, 0) == 0  # cost
    assert is_character(machine, kirby)
    assert table.controller("Kirby O'Donnell") == "Danielle"


def test_it_is_neither_ready_nor_exhausted() -> None:
    """coc3-2.10e"""
    assert not doing("Wake Up Call", ["Nobody: insane"]).offers("Play Wake Up Call")
    assert not scene(Side(play=["Tired Hands", "Nobody: insane"], hand=["Short Notice"])).offers("Use Tired Hands")


def test_it_cannot_go_insane_again() -> None:
    """coc3-2.34, coc3-1.10: it may be chosen, and nothing happens"""
    table = doing("Sudden Fear", ["Nobody: insane", "Diagnosis: insane"]).answer("Play Sudden Fear", "Nobody")
    assert (table.zone("Sudden Fear"), table.state("Nobody")) == ("discard pile", "insane")
    assert not doing("Summoned Fear", ["Nobody: insane"]).offers("Play Summoned Fear")


def test_willpower_and_terror_icons_protect_from_effects_too() -> None:
    """coc3-1.10, coc3-faq-92: who is protected may be chosen in vain, but not 'to go insane'"""
    for saint in ("Saint", "Fright"):
        table = doing("Sudden Fear", ["Saint", "Fright"]).answer("Play Sudden Fear", saint)
        assert (table.zone("Sudden Fear"), table.state(saint)) == ("discard pile", "ready")
    assert not doing("Summoned Fear", ["Saint", "Fright"]).offers("Play Summoned Fear")


def test_a_lost_terror_icon_protects_no_longer() -> None:
    mine = Side(hand=["Binding", "Summoned Fear", "Short Notice"], play=["Fright"], domains=["1 miskatonic"])
    table = scene(mine)
    assert not table.offers("Play Summoned Fear")
    table.answer("Play Binding", "Play Summoned Fear")
    assert table.state("Fright") == "insane"


def test_tokens_and_attachments_are_lost() -> None:
    table = doing("Sudden Fear", ["Nobody: 2 success, with Tough Coat"]).answer("Play Sudden Fear")
    assert (table.state("Nobody"), tokens(table, "Nobody")) == ("insane", 0)
    assert table.zone("Tough Coat") == "discard pile"


def test_a_wounded_character_that_would_go_insane_is_destroyed() -> None:
    table = doing("Sudden Fear", ["Rock: 1 wound", "Diagnosis", "Undertaker"]).answer("Play Sudden Fear")
    assert table.zone("Rock") == "discard pile"
    assert (tokens(table, "Diagnosis"), tokens(table, "Undertaker")) == (0, 1)


def test_a_wounded_character_is_also_destroyed_by_a_terror_struggle() -> None:
    here = "exhausted, at Dreamwalkers"
    table = at_story(Side(play=[f"Fright: {here}"]), Side(play=[f"Rock: {here}, 2 wounds"]), stories=["Dreamwalkers"])
    assert table.zone("Rock") == "discard pile"


def test_protection_from_insanity_saves_the_wounded() -> None:
    table = doing("Sudden Fear", ["Saint: 1 wound, with Tough Coat"]).answer("Play Sudden Fear")
    assert (table.zone("Saint"), table.state("Saint"), table.wounds("Saint")) == ("play", "ready", 1)


def test_dying_of_insanity_is_being_destroyed_for_those_who_would_stop_it() -> None:
    """coc3-timing-passive-alter: disrupts meet the changed event"""
    table = doing("Sudden Fear", ["Seer"], ["Rock: 1 wound", "Lifeline", "Calm Voice"])
    table.answer("Play Sudden Fear", "Rock")
    assert (table.asked, table.labels()) == ("Tommy", ["Pass", "Disrupt with Lifeline"])
    table.answer("Disrupt with Lifeline")
    assert (table.zone("Rock"), table.state("Rock"), table.wounds("Rock")) == ("play", "ready", 1)


def test_going_insane_can_be_stopped() -> None:
    table = doing("Sudden Fear", ["Seer"], ["Rock", "Lifeline", "Calm Voice"]).answer("Play Sudden Fear", "Rock")
    assert table.labels() == ["Pass", "Disrupt with Calm Voice"]
    table.answer("Disrupt with Calm Voice")
    assert table.state("Rock") == "ready"


# -- being insane
def test_its_text_is_silent() -> None:
    table = scene(Side(play=["Harbour Master: insane", "Anybody"], hand=["Short Notice"]))
    assert not table.offers("Use Harbour Master")


def test_passives_of_an_insane_card_stop() -> None:
    assert scene(Side(play=["Anthropology Advisor", "Peeler"])).icons("Peeler") == "CCI"
    assert scene(Side(play=["Anthropology Advisor: insane", "Peeler"])).icons("Peeler") == "CC"


def test_nothing_can_change_its_values() -> None:
    """coc3-2.34c, coc3-2.34d: it may be chosen, but those parts are ignored"""
    table = doing("Pep Talk", ["Nobody: insane"]).answer("Play Pep Talk")
    assert (table.skill("Nobody"), table.icons("Nobody")) == (0, "")
    assert scene(Side(play=["Anthropology Advisor", "Peeler: insane", "Atwood Science Hall"])).icons("Peeler") == ""


def test_what_was_on_it_before_does_not_count_while_it_is_insane() -> None:
    table = doing("Sudden Fear", ["Anybody", "Tide Table"]).answer("Use Tide Table")
    assert table.skill("Anybody") == 4
    table.answer("Play Sudden Fear")
    assert table.skill("Anybody") == 0


def test_it_can_be_chosen_wounded_and_destroyed() -> None:
    """coc3-2.34d: any wound kills, Toughness is gone"""
    table = doing("Knife", ["Rock: insane"]).answer("Play Knife")
    assert table.zone("Rock") == "discard pile"
    assert doing("Gallows", ["Rock: insane"]).answer("Play Gallows").zone("Rock") == "discard pile"


def test_it_is_not_invulnerable_any_more() -> None:
    assert doing("Knife", ["Statue: insane"]).answer("Play Knife").zone("Statue") == "discard pile"


def test_its_current_skill_is_0_but_its_printed_skill_is_unknown() -> None:
    """coc3-2.26c"""
    assert not doing("Small Fry", ["Anybody: insane"]).offers("Play Small Fry")
    assert doing("Weakling Hunt", ["Anybody: insane"]).offers("Play Weakling Hunt")


def test_it_is_not_neutral() -> None:
    """coc3-2.38"""
    assert not doing("Faction Hunt", ["Nobody: insane"]).offers("Play Faction Hunt")
    assert doing("Faction Hunt", ["Nobody"]).offers("Play Faction Hunt")


def test_it_keeps_its_title_and_its_uniqueness() -> None:
    table = scene(Side(hand=["The One", "Short Notice"], play=["The One: insane"], domains=["2 neutral"]))
    assert not table.offers("Play The One")
    named = scene(Side(hand=["Heirloom", "Short Notice"], play=["Nobody: insane"]))
    assert named.offers("Play Heirloom (cost 0 instead of 2)")


def test_everybody_still_knows_who_it_is() -> None:
    table = scene(tommy=Side(play=["Nobody: insane"]), danielle=Side(hand=["Short Notice"]))
    shown = table.game.view(0)["players"][1]["play"][0]
    assert (shown["title"], shown["state"], shown["text"]) == ("Nobody", "insane", [])


def test_what_was_put_off_still_happens_to_it() -> None:
    table = doing("Slow Poison", ["Nobody"], hand=["Sudden Fear"]).answer("Play Slow Poison", "Play Sudden Fear")
    assert table.state("Nobody") == "insane"
    while table.game.view(None)["turn"] == 5:
        table.answer(table.decline())
    assert table.zone("Nobody") == "discard pile"


# -- restoring
def test_restoring_gives_an_exhausted_character() -> None:
    table = doing("Asylum Visit", ["Anybody: insane", "Discharge"]).answer("Play Asylum Visit")
    assert (table.state("Anybody"), table.skill("Anybody"), tokens(table, "Discharge")) == ("exhausted", 2, 1)


def test_an_effect_may_restore_and_ready() -> None:
    table = doing("Miracle Cure", ["Anybody: insane"]).answer("Play Miracle Cure")
    assert table.state("Anybody") == "ready"


def test_only_the_insane_are_restored() -> None:
    assert not doing("Asylum Visit", ["Anybody", "Nobody: exhausted"]).offers("Play Asylum Visit")


def test_its_text_works_again_at_once() -> None:
    table = doing("Asylum Visit", ["Mad Genius: insane"]).answer("Play Asylum Visit")
    assert table.labels() == ["Pass", "Respond with Mad Genius"]


# -- entering play insane
def test_protection_does_not_matter_to_a_card_that_enters_play_insane() -> None:
    table = scene(Side(play=["Padded Cell", "Diagnosis"], hand=["Saint", "Short Notice"]))
    table.answer("Use Padded Cell", "Saint")
    assert (table.state("Saint"), table.zone("Saint")) == ("insane", "play")
    assert tokens(table, "Diagnosis") == 0  # it was not driven insane


def test_a_support_that_is_insane_is_a_character_until_it_is_restored() -> None:
    """coc3-2.34e"""
    table = scene(Side(play=["Padded Cell", "Discharge"], hand=["Shed", "Asylum Visit", "Short Notice"]))
    table.answer("Use Padded Cell", "Shed")
    machine, shed = table.game.machine, table.find("Shed")
    assert (is_character(machine, shed), table.state("Shed")) == (True, "insane")
    table.answer("Play Asylum Visit")
    assert (is_character(machine, shed), table.state("Shed"), table.zone("Shed")) == (False, "exhausted", "play")
    assert tokens(table, "Discharge") == 0  # no character was restored


def test_an_insane_event_that_is_restored_is_discarded() -> None:
    """coc3-2.34f"""
    table = scene(Side(play=["Padded Cell", "Discharge"], hand=["Knife", "Asylum Visit", "Short Notice"]))
    table.answer("Use Padded Cell", "Knife")
    assert table.zone("Knife") == "play"
    table.answer("Play Asylum Visit")
    assert (table.zone("Knife"), tokens(table, "Discharge")) == ("discard pile", 0)


def test_an_insane_conspiracy_is_a_story_again_when_it_is_restored() -> None:
    """coc3-2.34e"""
    table = scene(Side(play=["Padded Cell"], hand=["Side Street", "Asylum Visit", "Short Notice"]))
    table.answer("Use Padded Cell", "Side Street")
    assert len(stories(table.game.machine)) == 3
    table.answer("Play Asylum Visit")
    assert len(stories(table.game.machine)) == 4


def test_an_attachment_that_enters_play_insane_needs_no_host() -> None:
    table = scene(Side(play=["Padded Cell"], hand=["Tough Coat", "Short Notice"]))
    table.answer("Use Padded Cell", "Tough Coat")
    assert (table.state("Tough Coat"), table.host("Tough Coat")) == ("insane", None)


# -- wounds
def test_one_wound_kills_without_toughness() -> None:
    assert doing("Knife", ["Nobody"]).answer("Play Knife").zone("Nobody") == "discard pile"


def test_toughness_takes_so_many_wounds() -> None:
    table = doing("Knife", ["Rock"], hand=["Knife", "Knife"])
    table.answer("Play Knife", "Play Knife")
    assert (table.zone("Rock"), table.wounds("Rock")) == ("play", 2)
    table.answer("Play Knife")
    assert table.zone("Rock") == "discard pile"


def test_toughness_adds_up() -> None:
    """one wound more than all Toughness together"""
    table = doing("Beating", ["Rock: with Tough Coat"]).answer("Play Beating")
    assert (table.zone("Rock"), table.wounds("Rock")) == ("play", 3)
    assert doing("Beating", ["Rock"]).answer("Play Beating").zone("Rock") == "discard pile"


def test_losing_toughness_kills_at_once() -> None:
    table = doing("Softening", ["Rock: 2 wounds"]).answer("Play Softening")
    assert table.zone("Rock") == "discard pile"


def test_losing_an_attachment_with_toughness_kills_at_once() -> None:
    mine = ["Rock: 3 wounds, with Tough Coat", "Scrap Heap", "Nobody"]
    table = scene(Side(play=mine, hand=["Short Notice"])).answer("Use Scrap Heap", "Nobody", "Tough Coat")
    assert table.zone("Rock") == "discard pile"


def test_when_borrowed_toughness_ends_the_wounds_kill() -> None:
    """and what waits for it happens"""
    table = doing("Stiff Upper Lip", ["Nobody", "Undertaker"], hand=["Knife"])
    table.answer("Play Stiff Upper Lip", "Play Knife")
    assert (table.zone("Nobody"), table.wounds("Nobody")) == ("play", 1)
    table.passes()
    assert table.game.view(None)["phase"] == "story phase"
    assert (table.zone("Nobody"), tokens(table, "Undertaker")) == ("discard pile", 1)


def test_a_group_is_wounded_at_the_same_time() -> None:
    table = doing("Stampede", ["Nobody", "Statue"], ["Seer", "Rock", "Undertaker"]).answer("Play Stampede")
    assert [table.zone(name) for name in ("Nobody", "Statue", "Seer", "Rock")] == [
        "discard pile",
        "play",
        "discard pile",
        "play",
    ]
    table.until("action")  # the active player orders the Undertaker's two forced responses
    assert (table.wounds("Rock"), table.wounds("Statue"), tokens(table, "Undertaker")) == (1, 0, 2)


def test_wounds_leave_with_the_card() -> None:
    table = doing("Gallows", ["Rock: 2 wounds"]).answer("Play Gallows")
    assert (table.zone("Rock"), table.wounds("Rock")) == ("discard pile", 0)


def test_wounds_can_be_healed() -> None:
    assert doing("Bandage", ["Rock: 2 wounds"]).answer("Play Bandage").wounds("Rock") == 0


def test_a_moved_wound_kills_but_is_no_wounding() -> None:
    """coc3-2.31"""
    table = doing("Bloodletting", ["Rock: 1 wound", "Seer", "Nurse", "Undertaker"])
    table.answer("Play Bloodletting")
    assert (table.wounds("Rock"), table.zone("Seer")) == (0, "discard pile")
    assert (tokens(table, "Nurse"), tokens(table, "Undertaker")) == (0, 1)


def test_a_wound_cannot_be_moved_onto_the_invulnerable() -> None:
    """coc3-2.31b"""
    assert not doing("Bloodletting", ["Rock: 1 wound", "Statue"]).offers("Play Bloodletting")
    table = doing("Bloodletting", ["Rock: 1 wound", "Statue", "Seer", "Nobody"]).answer("Play Bloodletting")
    assert [label.split(" (")[0] for label in table.labels()] == ["Seer", "Nobody"]


def test_a_wound_can_be_moved_off_the_invulnerable() -> None:
    table = doing("Bloodletting", ["Rock: 1 wound, with Cold Armor", "Seer"]).answer("Play Bloodletting")
    assert (table.wounds("Rock"), table.zone("Seer")) == (0, "discard pile")


def test_the_invulnerable_cannot_be_chosen_to_be_wounded() -> None:
    """coc3-2.37b"""
    assert not doing("Knife", ["Statue"]).offers("Play Knife")


def test_the_invulnerable_die_if_their_wounds_become_lethal() -> None:
    """coc3-2.37-ex1"""
    table = doing("Softening", ["Rock: 2 wounds, with Cold Armor"]).answer("Play Softening")
    assert table.zone("Rock") == "discard pile"


def test_the_invulnerable_can_be_destroyed() -> None:
    assert doing("Gallows", ["Statue"]).answer("Play Gallows").zone("Statue") == "discard pile"


def test_the_wound_that_kills_is_not_answered_by_who_is_dead() -> None:
    """coc3-timing-leaving: it would have to speak of leaving play"""
    alive = doing("Knife", ["Slow Bleeder"]).answer("Play Knife")
    assert len(alive.cards("Danielle", "hand")) == 2
    dead = doing("Knife", ["Slow Bleeder: 1 wound"]).answer("Play Knife")
    assert (dead.zone("Slow Bleeder"), len(dead.cards("Danielle", "hand"))) == ("discard pile", 1)
