"""Playing positions: answers, what is expected after them, and what is said when it is not so."""

from __future__ import annotations

import pytest

from mythos.coc.editions import EDITIONS
from mythos.rulings.files import read_text
from mythos.rulings.games import Without
from mythos.rulings.play import run
from tests.rulings.home import TABLE, played, position, wrong

GUG = "- Danielle: [Use Slavering Gug, Peeler]"


# -- answers
def test_answers_are_given_by_part_of_their_label() -> None:
    result = played("- Danielle: [use slavering gug, Peeler]\n  then: Peeler is in discard pile")
    assert result.passed
    assert result.steps[0].answers == ["Danielle: Use Slavering Gug", "Danielle: Peeler (Tommy)"]


def test_an_answer_that_is_not_offered_stops_the_script() -> None:
    (what,) = wrong("- Danielle: Use Slavering Bug\n- then: Peeler is exhausted")
    assert what.startswith("'Use Slavering Bug' is not offered. Danielle is asked (action): ")
    assert what.endswith("did you mean 'Use Slavering Gug'?")


def test_the_right_player_must_answer() -> None:
    (what,) = wrong("- Tommy: Pass")
    assert what.startswith("Tommy is not asked now. Danielle is asked (action)")


def test_the_active_player_is_asked_although_he_can_only_pass() -> None:
    assert wrong("- asked: {Danielle: action}\n  only offered: [nothing]", "\nactive: Danielle") == []


def test_until_passes_for_everybody() -> None:
    assert wrong("- until: next turn\n  then: [it is Tommy's turn, it is turn 6]") == []
    assert wrong("- until: story phase\n  then: it is the story phase") == []
    assert wrong("- until: commit\n  asked: {Danielle: commit}") == []
    assert wrong("- until: action for Tommy", "\nactive: Tommy") == []


def test_until_something_that_never_comes() -> None:
    (what,) = wrong("- Danielle: Concede\n- until: commit")
    assert what == "the game was over before. Nobody is asked. Tommy wins (the other player concedes)."
    (what,) = wrong("- until: mulligan", "\nactive: Danielle")
    assert "before" in what or what.startswith("it never came to that.")


# -- expectations: each is true here, and its opposite is found out
SENTENCES = [
    ("Slavering Gug is ready", "Slavering Gug is exhausted"),
    ("Slavering Gug is in play", "Slavering Gug is in hand"),
    ("Peeler is in Tommy's play", "Peeler is in Danielle's play"),
    ("Slavering Gug is controlled by Danielle", "Slavering Gug is controlled by Tommy"),
    ("Peeler is owned by Tommy", "Peeler is owned by Danielle"),
    ("Peeler is known to Danielle", "Peeler is not known to Danielle"),
    ("Peeler is a character", "Peeler is a support"),
    ("Slavering Gug is shub-niggurath", "Slavering Gug is agency"),
    ("Peeler has no wounds", "Peeler has 1 wound"),
    ("Peeler has no success tokens", "Peeler has 2 success tokens"),
    ("Slavering Gug has skill 4", "Slavering Gug has skill 3"),
    ("Slavering Gug has cost 5", "Slavering Gug has cost 4"),
    ("Slavering Gug has icons CCC", "Slavering Gug has no icons"),
    ("Slavering Gug has Monster", "Slavering Gug has no Monster"),
    ("Slavering Gug has no Willpower", "Slavering Gug has Willpower"),
    ("Slavering Gug has Toughness 0", "Slavering Gug has Toughness 1"),
    ("Slavering Gug is at no story", "Slavering Gug is at Dreamwalkers"),
    ("Slavering Gug is attached to nothing", "Slavering Gug is attached to Peeler"),
    ("Slavering Gug is not insane", "Slavering Gug is not ready"),
    ("Danielle has 12 cards in deck", "Danielle has 11 cards in deck"),
    ("Danielle has no cards in hand", "Danielle has 1 card in hand"),
    ("Danielle has 3 domains", "Danielle has 4 domains"),
    ("Danielle's domain 1 has 4 resources", "Danielle's domain 1 has 3 resources"),
    ("Danielle's domain 1 is not drained", "Danielle's domain 1 is drained"),
    ("Danielle has not won", "Danielle has won"),
    ("it is the operations phase", "it is the story phase"),
    ("it is Danielle's turn", "it is Tommy's turn"),
    ("it is turn 5", "it is turn 6"),
    ("it is not Night", "it is Night"),
    ("the game is not over", "the game is over"),
    ("there is no loop", "there is a loop"),
    ("Tommy's play: [Peeler, Hired Muscle]", "Tommy's play: [Peeler]"),
    ("Danielle's discard pile: nothing", "Danielle's discard pile: [Peeler]"),
]


@pytest.mark.parametrize(("true", "untrue"), SENTENCES)
def test_a_sentence(true: str, untrue: str) -> None:
    assert wrong(f"- then:\n    - {true}") == []
    found = wrong(f"- then:\n    - {untrue}")
    assert len(found) == 1
    assert found[0].startswith(untrue.split(":")[0])


def test_what_was_found_instead_is_said() -> None:
    assert wrong(f"{GUG}\n  then: Peeler is in hand") == ["Peeler is in hand: found discard pile"]
    assert wrong("- then: Peeler is not ready") == ["Peeler is not ready: but it is so"]


def test_where_it_is_said() -> None:
    result = played("- Danielle: [Use Slavering Gug, Peeler]\n  then:\n    - Peeler is in hand", "\nactive: Danielle")
    assert [(f.line, f.column) for f in result.failures] == [(5, 14)]  # the answer that is not offered


def test_offers() -> None:
    assert wrong("- offered: Use Slavering Gug\n  not offered: Play Slavering Gug") == []
    assert len(wrong("- not offered: Use Slavering Gug")) == 1
    assert len(wrong("- offered: Use Peeler")) == 1
    assert wrong("- Danielle: Use Slavering Gug\n  only offered: [Hired Muscle, Peeler, Slavering Gug]") == []
    (what,) = wrong("- Danielle: Use Slavering Gug\n  only offered: [Peeler, Slavering Gug]")
    assert what == "also offered: Hired Muscle (Tommy)"


def test_refusals_name_the_ruling() -> None:
    poor = TABLE.replace("4 shub", "3 shub")
    assert wrong("- refused: {Use Slavering Gug: coc3-2.13}", poor) == []
    assert wrong("- refused: {Use Slavering Gug: [coc3-2.13, cost cannot be paid]}", poor) == []
    (what,) = wrong("- refused: {Use Slavering Gug: coc3-2.9}", poor)
    assert what.startswith("refused, but not by coc3-2.9: ")
    (what,) = wrong("- refused: {Use Slavering Gug: it is raining}", poor)
    assert what.startswith("refused for another reason: ")
    assert wrong("- refused: {Use Slavering Gug: coc3-2.13}") == ["'Use Slavering Gug' is offered"]


def test_who_is_asked() -> None:
    assert wrong("- asked: Danielle") == []
    assert wrong("- asked: {Danielle: action}") == []
    assert len(wrong("- asked: {Danielle: target}")) == 1
    assert len(wrong("- asked: nobody")) == 1
    assert wrong("- Danielle: Concede\n  asked: nobody\n  then: [Tommy has won, the game is over]") == []


def test_the_order_of_events() -> None:
    assert wrong(f"{GUG}\n  happens: [drains domain 1, uses Slavering Gug, Peeler is wounded]") == []
    assert len(wrong(f"{GUG}\n  happens: [Peeler is wounded, uses Slavering Gug]")) == 1
    assert len(wrong(f"{GUG}\n  does not happen: Peeler is wounded")) == 1


def test_only_this_step_is_looked_at() -> None:
    later = f"{GUG}\n- Danielle: Pass\n  does not happen: Peeler is wounded"
    assert wrong(later) == []
    without_answers = f"{GUG}\n- happens: Peeler is wounded"
    assert wrong(without_answers) == []


# -- names
def test_two_cards_of_one_title() -> None:
    table = """
Danielle:
  play: [Slavering Gug]
  domains: [4 shub-niggurath]
Tommy:
  play:
    - Peeler: called Ann
    - Peeler: exhausted, called Bob
"""
    script = """
- then: [Ann is ready, Bob is exhausted, Peeler is ready, Peeler (2) is exhausted, Tommy's Peeler is ready]
- Danielle: [Use Slavering Gug, 'Peeler (Tommy, exhausted)']
  then: [Bob is in discard pile, Ann is in play]
"""
    assert wrong(script, table) == []


def test_a_card_that_is_not_in_the_game() -> None:
    assert wrong("- then: Low Blow is in hand") == ["Low Blow is in hand: there is no card low blow in this game"]


# -- citing
def test_a_ruling_is_shown_where_it_is_cited() -> None:
    result = played(f"{GUG}\n  cites: coc3-2.13", shows="[coc3-2.13]")
    assert (result.passed, result.shown, result.uncited) == (True, ["coc3-2.13"], [])


def test_a_ruling_that_is_not_cited_there_is_not_shown() -> None:
    result = played(f"{GUG}\n  cites: coc3-3.1", shows="[coc3-3.1]")
    assert (result.passed, result.shown) == (True, [])
    assert result.uncited[0].what.startswith("coc3-3.1 is not cited here; cited: ")


def test_an_earlier_step_does_not_count() -> None:
    result = played(f"{GUG}\n- Danielle: Pass\n  cites: coc3-2.13", shows="[coc3-2.13]")
    assert result.shown == []


def test_a_paragraph_is_cited_for_its_sentences_and_examples() -> None:
    result = played(f"{GUG}\n  cites: [coc3-2.13b, coc3-2.13-ex1]", shows="[coc3-2.13b, coc3-2.13-ex1]")
    assert result.shown == ["coc3-2.13b", "coc3-2.13-ex1"]


def test_each_edition_cites_its_own_document() -> None:
    file = position(f"{GUG}\n  cites: [coc3-2.13, coc15-costs]", shows="[coc3-2.13, coc15-costs]")
    assert file.editions == ("lcg-1.5", "lcg-final")
    assert [run(file, edition).shown for edition in file.editions] == [["coc15-costs"], ["coc3-2.13"]]


def test_a_value_is_explained_by_its_rulings() -> None:
    table = "\nTommy:\n  play:\n    - Peeler: insane"
    result = played("- then: Peeler has skill 0\n  cites: coc3-2.34c", table, shows="[coc3-2.34c]")
    assert result.shown == ["coc3-2.34c"]


# -- editions
BRANCHES = """
- in lcg-final: [{then: Slavering Gug has Gug}]
- in lcg-1.5 and ccg-2.0: [{then: Slavering Gug has no Gug}]
"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_edition_has_its_outcome(edition: str) -> None:
    assert wrong(BRANCHES, edition=edition, editions="all") == []


def test_an_outcome_fails_under_other_rules() -> None:
    file = position(BRANCHES, editions="all")
    assert not run(file, "lcg-final", expected="lcg-1.5").passed
    assert not run(file, "lcg-1.5", expected="lcg-final").passed
    assert run(file, "lcg-1.5", expected="ccg-2.0").passed


# -- switching off
def test_a_card_can_be_silenced() -> None:
    file = position(GUG + "\n  then: Peeler is in discard pile")
    assert run(file, "lcg-final").passed
    assert not run(file, "lcg-final", without=Without(cards=("core-124",))).passed


def test_a_switch_can_be_turned() -> None:
    script = """
- Danielle: Play Blind Submission
  then: [Peeler is controlled by Danielle, Peeler is at Dreamwalkers]
"""
    table = """
phase: story
step: actions after defence
stories: [Dreamwalkers]
Danielle:
  hand: [Blind Submission]
  domains: [2 hastur]
Tommy:
  play:
    - Peeler: at Dreamwalkers, exhausted
"""
    file = position(script, table)
    assert run(file, "lcg-final").passed
    off = run(file, "lcg-final", without=Without(rulings=("coc3-1.13g",)))
    assert (off.switched, [f.what for f in off.failures]) == (True, ["Peeler is at Dreamwalkers: found no story"])
    assert not run(file, "lcg-final", without=Without(rulings=("coc3-2.20",))).failures


# -- a game from its beginning
def test_a_whole_game() -> None:
    text = """
title: Setup
game: {decks: [agency+miskatonic+neutral1, cthulhu+hastur+neutral2], seed: 7, first: Tommy}
script:
  - asked: {Tommy: mulligan}
  - Tommy: Keep this hand
    then: [Tommy has 8 cards in hand, it is not Day]
"""
    assert run(read_text(text)[0], "lcg-final").passed


# -- the rest of a position
def test_the_parts_of_a_position() -> None:
    table = """
active: Tommy
phase: story
stories: [{Dreamwalkers: 3-1}, Opening Night]
story deck: [Rotting Away]
Danielle:
  play:
    - Peeler: insane
    - Hired Muscle: 1 wound, with Shotgun
  hand: [Low Blow]
  deck: [Peeler, Low Blow]
  discard pile: [Low Blow, Peeler]
  removed: [Peeler]
  domains: ["3 agency, 1 Peeler", "1 hastur, drained"]
  filler: 3
Tommy:
  play:
    - Peeler: owned by the opponent, called Loot
"""
    script = """
- then:
    - it is Tommy's turn
    - Danielle has 3 success tokens on Dreamwalkers
    - Tommy has 1 success token on Dreamwalkers
    - Dreamwalkers has 4 success tokens
    - Dreamwalkers is on the table
    - Rotting Away is in the story deck
    - Danielle's Peeler is insane
    - Hired Muscle has 1 wound
    - Shotgun is attached to Hired Muscle
    - Shotgun is not attached to Peeler
    - Danielle has 5 cards in deck
    - Danielle's deck: [Peeler, Low Blow]
    - Danielle's discard pile: [Peeler, Low Blow]
    - Danielle's domain 1 has 4 resources
    - Danielle's domain 2 is drained
    - Loot is controlled by Tommy
    - Loot is owned by Danielle
    - Low Blow is in Danielle's hand
"""
    assert wrong(script, table) == []
