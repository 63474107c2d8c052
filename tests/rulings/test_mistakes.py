"""Mistakes in position files: where, the line, a caret, what is wrong, and the nearest known word."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from mythos.errors import UsageError
from mythos.language.mistakes import CardMistakes
from mythos.rulings.files import read_file, read_text
from mythos.rulings.nodes import LARGEST

HEAD = "title: A test\n"
SCRIPT = "script: [{then: Peeler is ready}]\n"


def mistakes(text: str) -> list[str]:
    with pytest.raises(CardMistakes) as caught:
        read_text(text, "a.yaml")
    return [str(mistake).splitlines()[0] for mistake in caught.value.mistakes]


MISTAKES = [
    # the file
    ("script: []", "1:1: 'title' is missing"),
    (HEAD, "1:1: 'script' is missing"),
    ("- a list", "1:1: a position file has fields, like 'name: value'"),
    (HEAD + "scrpt: []\n" + SCRIPT, "2:1: a position file has no 'scrpt'; did you mean 'script'?"),
    (HEAD + HEAD, "2:1: 'title' stands here twice"),
    (HEAD + SCRIPT + "shows: [coc3-2.131]\n", "3:9: no ruling has the id 'coc3-2.131'; did you mean"),
    (HEAD + "shows: [coc3-2.13]\n" + SCRIPT, "2:9: no step says where coc3-2.13 matters; name it under `cites:`"),
    (HEAD + SCRIPT + "editions: [lcg-finale]\n", "3:12: no edition is called 'lcg-finale'; did you mean 'lcg-final'?"),
    (HEAD + SCRIPT + "cards: nowhere.cards\n", "3:8: there is no card file 'nowhere.cards'"),
    (HEAD + "facts: [Peeler has skill 1]\n" + SCRIPT, "3:1: a file of facts has no position and no script"),
    # YAML
    (HEAD + "script: [", "3:1: this cannot be read: "),
    (HEAD + "shows: &a [coc3-2.13]\n" + SCRIPT, "2:8: anchors, aliases and tags are not read here; write it out"),
    (HEAD + "script: *a\n", "2:9: anchors, aliases and tags are not read here; write it out"),
    (HEAD + "script: !!python/object:os.system x\n", "2:9: anchors, aliases and tags are not read here"),
    (HEAD + "script: " + "[" * 20 + "]" * 20 + "\n", "2:21: this is nested too deeply"),
    (HEAD + "? [a, b]\n: c\n" + SCRIPT, "2:3: a name is a word or a few, not a list"),
    # the position
    (HEAD + "position: {phaze: story}\n" + SCRIPT, "2:12: a position has no 'phaze'; did you mean 'phase'?"),
    (HEAD + "position: {phase: storry}\n" + SCRIPT, "2:19: there is no phase 'storry'; did you mean 'story'?"),
    (HEAD + "position: {active: Danny}\n" + SCRIPT, "2:20: 'Danny' is no player"),
    (HEAD + "position: {turn: soon}\n" + SCRIPT, "2:18: 'soon' is not a whole number"),
    (HEAD + "position: {Tommy: {plays: []}}\n" + SCRIPT, "2:20: a player's side has no 'plays'; did you mean 'play'?"),
    (HEAD + "position: {Tommy: {play: [Peler]}}\n" + SCRIPT, "2:27: there is no card 'Peler'; did you mean 'Peeler'"),
    (
        HEAD + "position: {Tommy: {play: [{Peeler: with Shotgn}]}}\n" + SCRIPT,
        "2:41: there is no card 'Shotgn'; did you mean 'Shotgun'",
    ),
    (HEAD + "position: {Tommy: {play: [{Peeler: a, Peeler: b}]}}\n" + SCRIPT, "2:39: 'Peeler' stands here twice"),
    (HEAD + "position: {Tommy: [Peeler]}\n" + SCRIPT, "2:19: a player's side has fields, like 'name: value'"),
    (HEAD + "game: {decks: [agency]}\n" + SCRIPT, "2:7: a game has two decks"),
    # the script
    (HEAD + "script: {then: x}\n", "2:9: a script is a list"),
    (HEAD + "script: [{Danny: Pass}]\n", "2:11: a step has no 'Danny'"),
    (HEAD + "script: [{offerd: Pass}]\n", "2:11: a step has no 'offerd'; did you mean 'offered'?"),
    (HEAD + "script: [{until: comit}]\n", "2:18: until what? 'comit' is neither a question nor a phase; did you mean"),
    (HEAD + "script: [{asked: {Tommy: respond}}]\n", "2:26: no question is called 'respond'; did you mean 'response'?"),
    (HEAD + "script: [{cites: coc3-2.131}]\n", "2:18: no ruling has the id 'coc3-2.131'; did you mean"),
    (
        HEAD + "editions: lcg-final\nscript: [{in lcg-1.5: []}]\n",
        "3:14: this position is not played in lcg-1.5",
    ),
    (HEAD + "script: [{in the dark: []}]\n", "2:14: no edition is called 'the dark'"),
    (HEAD + "script: [{in lcg-final: [], then: x}]\n", "2:29: steps for one edition stand alone"),
    # sentences
    (
        HEAD + "script: [{then: Peler is ready}]\n",
        "2:17: no card, player or sentence begins with 'Peler'; did you mean",
    ),
    (HEAD + "script: [{then: Peeler is redy}]\n", "2:24: nothing can be expected that is called 'is redy'"),
    (
        HEAD + "script: [{then: Peeler has Tougness 1}]\n",
        "2:28: 'Tougness' is neither keyword nor subtype; did you mean",
    ),
    (HEAD + "script: [{then: Peeler is at Dreamwakers}]\n", "2:30: there is no card 'Dreamwakers'; did you mean"),
    (
        HEAD + "script: [{then: Peeler is attached to Shotgn}]\n",
        "2:39: there is no card 'Shotgn'; did you mean 'Shotgun'",
    ),
    (HEAD + "script: [{then: [{Tommy's hnad: [Peeler]}]}]\n", '2:19: "Tommy\'s hnad" is no zone; did you mean'),
    (HEAD + "script: [{then: [{Tommy's hand: [Peler]}]}]\n", "2:34: there is no card 'Peler'; did you mean 'Peeler'"),
    (HEAD + "script: [{then: [[Peeler]]}]\n", "2:18: an expectation is a sentence; for example: Peeler is exhausted"),
    # facts
    (HEAD + "facts: [Peler has skill 1]\n", "2:9: no card is called 'Peler'; did you mean 'Peeler'"),
    (HEAD + "facts: [Peeler has skil 1]\n", "2:20: 'skil' is neither keyword nor subtype"),
    (HEAD + "facts: [Peeler was here]\n", "2:16: no fact is called 'was here'"),
    (HEAD + "facts: [{bannd: [Peeler]}]\n", "2:10: 'bannd' is no list; did you mean 'banned'?"),
    (
        HEAD + "editions: lcg-final\nfacts: [{in lcg-1.5: Peeler has skill 1}]\n",
        "3:13: these facts are not about 'lcg-1.5'",
    ),
]


@pytest.mark.parametrize(("text", "expected"), MISTAKES)
def test_a_mistake(text: str, expected: str) -> None:
    found = mistakes(text)
    assert len(found) == 1, found
    assert found[0].startswith(f"a.yaml:{expected}")


def test_a_mistake_shows_its_line_and_a_caret() -> None:
    with pytest.raises(CardMistakes) as caught:
        read_text(HEAD + "script:\n  - then:\n      - Peeler is in hnad\n", "a.yaml")
    assert str(caught.value).splitlines() == [
        "a.yaml:4:16: nothing can be expected that is called 'is in hnad'",
        "          - Peeler is in hnad",
        "                   ^^^^^^^^^^",
    ]


def test_all_mistakes_are_named_at_once() -> None:
    script = "script:\n  - offerd: x\n    then: [Peler is ready, Peeler is redy]\n  - until: dawn\n"
    text = HEAD + "shows: coc3-2.13\n" + script
    assert [found.split(":")[1] for found in mistakes(text)] == ["2", "4", "5", "5", "6"]


def test_a_mistake_in_cards_of_the_file_is_at_its_place() -> None:
    text = HEAD + 'cards: |\n  card "X" position 1\n    character, neutral, cost 1, skil 1\n' + SCRIPT
    (found,) = mistakes(text)
    assert found.startswith("a.yaml:4:33: ")


def test_the_place_inside_quotation_marks() -> None:
    (found,) = mistakes(HEAD + "script: [{then: 'Peeler is redy'}]\n")
    assert found.startswith("a.yaml:2:25: ")


def test_the_second_position_of_a_file() -> None:
    (found,) = mistakes(HEAD + SCRIPT + "---\n" + HEAD + "script: [{then: Peeler is redy}]\n")
    assert found.startswith("a.yaml:5:24: ")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        read_file(tmp_path / "nothing.yaml")
    binary = tmp_path / "binary.yaml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UsageError, match="not a text file"):
        read_file(binary)
    large = tmp_path / "large.yaml"
    large.write_text("# " + "x" * LARGEST)
    with pytest.raises(UsageError, match="larger than"):
        read_file(large)


def test_an_alias_bomb_is_refused_before_it_grows() -> None:
    names = "abcdefghijklmnopqrst"
    bomb = "a: &a [x, x]\n" + "".join(f"{k}: &{k} [*{j}, *{j}]\n" for j, k in pairwise(names))
    assert mistakes(bomb)[0].startswith("a.yaml:1:4: anchors, aliases and tags")


def test_words_are_never_taken_for_numbers_or_truth() -> None:
    file = read_text("title: yes\nscript: [{then: it is turn 5}]\n")[0]
    assert file.title == "yes"
