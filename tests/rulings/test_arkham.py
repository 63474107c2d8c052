"""Positions of Arkham Horror: the same files and scripts with another table; mistakes are said at their place."""

from __future__ import annotations

import pytest

from mythos.language.mistakes import CardMistakes
from mythos.rulings.audit import trial
from mythos.rulings.collection import of_game, positions, results
from mythos.rulings.coverage import coverage, reasons
from mythos.rulings.files import read_text
from mythos.rulings.games import game_of, games
from mythos.rulings.index import documents
from mythos.rulings.play import Result, run

TABLE = """
position:
  locations:
    - Study: 3 clues
  enemies:
    - Ghoul Minion: engaged with Roland, 1 damage
  Roland:
    hand: [Evidence!]
"""


def played(script: str, table: str = TABLE, shows: str = "[]") -> Result:
    head = "game: arkham\n" if shows == "[]" else f"shows: {shows}\n"
    return run(read_text(f"title: A test\n{head}{table}script:\n{script}")[0], "faq-1.3")


def wrong(script: str, table: str = TABLE) -> list[str]:
    return [failure.what for failure in played(script, table).failures]


def test_the_games() -> None:
    assert list(games()) == ["coc", "arkham"]
    assert game_of("ah12-1.1").name == "arkham"
    assert {game_of(name).name for name in documents("arkham")} == {"arkham"}


def test_investigators_answer_by_their_names() -> None:
    result = played("- Roland: [Fight Ghoul Minion, Use Roland Banks]\n  then: Roland has 1 clue")
    assert result.passed
    assert result.steps[0].answers == ["Roland: Fight Ghoul Minion", "Roland: Use Roland Banks"]


def test_what_was_found_instead() -> None:
    sentences = {
        "Ghoul Minion has 2 damage": "found 1",
        "Ghoul Minion is engaged with nobody": "found Roland",
        "Evidence! is in discard pile": "found hand",
        "Roland has 2 actions": "found 3",
        "it is round 4": "found 2",
        "it is the enemy phase": "found investigation phase",
        "Roland has combat 5": "found 4",
        "Study has shroud 3": "found 2",
        "Ghoul Minion has no Ghoul": "found yes",
        "the chaos bag holds skull": "found 0",
        "Roland's hand: [Knife]": "found Evidence!",
    }
    for sentence, found in sentences.items():
        written = f"- then:\n    - {sentence}"
        assert wrong(written) == [f"{sentence.split(': [')[0]}: {found}"]


def test_two_investigators_and_whose_turn() -> None:
    table = "position:\n  turn: Wendy\n  Roland: {}\n  Wendy: {damage: 2}\n"
    script = (
        "- then: [Wendy has 2 damage, it is Wendy's turn, Roland is the lead investigator]\n  asked: {Wendy: action}"
    )
    assert wrong(script, table) == []


def test_to_show_a_ruling_is_to_show_what_says_the_same() -> None:
    script = "- Roland: [Fight Ghoul Minion, Play Evidence!, Use Roland Banks]\n  cites: ah13-1.3-ex1"
    result = played(script, shows="[ah13-1.3-ex1]")
    assert result.file.editions == ("faq-1.2", "faq-1.3")
    assert result.file.runs == ("faq-1.3",)
    assert result.shown == ["ah12-1.3-ex1", "ah13-1.3-ex1"]
    assert coverage([result], documents("arkham")).shown == ["ah13-1.3-ex1", "ah12-1.3-ex1"]


def test_a_rule_that_is_switched_off_is_noticed() -> None:
    script = """
- Roland: [Fight Ghoul Minion, Play Evidence!]
  offered: Use Roland Banks
  cites: ah13-1.3-b
"""
    made = trial("ah13-1.3-b", "faq-1.3", [played(script, shows="[ah13-1.3-b]")])
    assert (made.off, made.noticed) == ("ah13-1.3-b", True)
    blind = trial(
        "ah13-1.3-b", "faq-1.3", [played(script.replace("offered: Use Roland Banks", "times: 1"), shows="[ah13-1.3-b]")]
    )
    assert (blind.switched, blind.noticed) == (True, False)


HEAD = "title: A test\ngame: arkham\n"
SCRIPT = "script: [{then: it is round 2}]\n"
MISTAKES = [
    ("title: A test\ngame: chess\n" + SCRIPT, "2:7: no game is called 'chess'"),
    (
        "title: A test\nshows: [ah13-1.1, coc3-2.13]\n" + SCRIPT,
        "1:1: these rulings are of different games",
    ),
    (HEAD + "position: {Rolland: {}}\n" + SCRIPT, "3:12: a position has no 'Rolland'"),
    (HEAD + "position: {Roland: {plays: []}}\n" + SCRIPT, "3:21: an investigator has no 'plays'; did you mean 'play'?"),
    (HEAD + "position: {Roland: {play: [Machette]}}\n" + SCRIPT, "3:28: there is no card 'Machette'; did you mean"),
    (HEAD + "position: {scenario: gatherin}\n" + SCRIPT, "3:22: there is no scenario 'gatherin'; did you mean"),
    (HEAD + "position: {phase: story}\n" + SCRIPT, "3:19: there is no phase 'story'"),
    (HEAD + "position: {difficulty: nightmare}\n" + SCRIPT, "3:24: there is no difficulty 'nightmare'"),
    (HEAD + "position: {chaos bag: [scull]}\n" + SCRIPT, "3:24: There is no chaos token 'scull'"),
    (HEAD + "position: {turn: Wendy, Roland: {}}\n" + SCRIPT, "3:18: 'Wendy' does not play here"),
    (HEAD + "position: {enemies: [{Ghoul Minion: angry}]}\n" + SCRIPT, "3:37: 'angry' is no state"),
    (
        HEAD + "position: {Roland: {hand: [{Knife: exhausted}]}}\n" + SCRIPT,
        "3:36: 'exhausted' cannot be said of a card that lies there",
    ),
    (HEAD + "position: {locations: [{Study: 2 damage}]}\n" + SCRIPT, "3:32: '2 damage' cannot be said of a card"),
    (HEAD + "script: [{Wendy: Pass}]\n", "3:11: a step has no 'Wendy'"),
    (HEAD + "script: [{until: story phase}]\n", "3:18: until what? 'story phase' is neither a question nor a phase"),
    (HEAD + "script: [{then: Machete is ammunition}]\n", "3:25: nothing can be expected that is called"),
    (
        HEAD + "script: [{then: Machete has Wepon}]\n",
        "3:29: 'Wepon' is neither keyword nor trait; did you mean 'Weapon'?",
    ),
    (HEAD + "script: [{then: [{Roland's hnad: [Knife]}]}]\n", '3:19: "Roland\'s hnad" is no zone'),
    (HEAD + "facts: [Machete has sharpness 3]\n", "3:17: no fact is called 'has sharpness 3'"),
    (HEAD + "facts: [{campain: []}]\n", "3:10: 'campain' is no list; did you mean 'campaign'?"),
    (HEAD + "facts: [{campaign: [Roland dances]}]\n", "3:21: no campaign is told so"),
    (HEAD + "facts: [{campaign: [Roland buys Machette]}]\n", "3:33: there is no card 'Machette'"),
    (HEAD + "facts: [a deck of Roland with 2 Machette is legal]\n", "3:"),
]


@pytest.mark.parametrize(("text", "expected"), MISTAKES)
def test_a_mistake(text: str, expected: str) -> None:
    with pytest.raises(CardMistakes) as caught:
        read_text(text, "a.yaml")
    found = [str(mistake).splitlines()[0] for mistake in caught.value.mistakes]
    assert len(found) == 1, found
    assert found[0].startswith(f"a.yaml:{expected}")


def facts(*lines: str) -> list[str]:
    text = HEAD + "facts:\n" + "".join(f"  - {line}\n" for line in lines)
    return [failure.what for failure in run(read_text(text)[0], "faq-1.3").failures]


@pytest.mark.parametrize(
    ("true", "untrue"),
    [
        ("Machete has level 0", "Machete has no level"),
        ("Machete has cost 3", "Machete has cost 4"),
        ("Machete has exactly Item, Melee and Weapon", "Machete has exactly Item and Weapon"),
        ("Machete is an asset", "Machete is an event"),
        ("Machete has an action", "Machete has 2 actions"),
        ("Machete is not a weakness", "Machete is a weakness"),
        ("Goat Spawn has Retaliate", "Goat Spawn has no Hunter"),
        ("tablet is a chaos token", "tablet is not a chaos token"),
        ("a deck of Roland with 2 Machete is legal", "a deck of Roland with 2 Cover Up is legal"),
        (
            "campaign: [Roland begins a campaign, the log is empty]",
            "campaign: [Roland begins a campaign, Roland has 1 experience]",
        ),
        (
            "campaign: [Roland begins a campaign, Roland cannot buy Shotgun instead of Knife]",
            "campaign: [Roland begins a campaign, Roland buys Shotgun instead of Knife]",
        ),
        (
            "campaign: [Roland begins a campaign, 9 basic weaknesses are left]",
            "campaign: [9 basic weaknesses are left]",
        ),
    ],
)
def test_a_fact(true: str, untrue: str) -> None:
    assert facts(true) == []
    assert len(facts(untrue)) == 1


def test_a_tale_says_where_it_went_wrong() -> None:
    (found,) = facts("campaign: [Roland begins a campaign, Roland earns 2 experience, Roland has 3 experience]")
    assert found == "campaign: found Roland has 3 experience: found 2"


def test_what_is_not_shown_has_a_reason() -> None:
    made = coverage(results(of_game(positions(), "arkham")), documents("arkham"))
    assert len(made.shown) >= 260
    assert {name: why for name, why in made.why.items() if why and why != reasons().get(name)} == {}
    missing = {documents()[name].kind for name, why in made.why.items() if why}
    assert missing.isdisjoint({"rule", "definition", "quick", "example"})
