"""The prover: what acts is shown, what cannot act or does nothing is found, and nothing depends on chance."""

from __future__ import annotations

from pathlib import Path

import pytest

from mythos.builds import build
from mythos.coc.cardfiles import COLLECTIBLE
from mythos.coc.decks import collectible_cards
from mythos.coc.game import Duel
from mythos.coc.rules import gate
from mythos.language.sheets import Sheet, sheets
from mythos.prove import pool
from mythos.prove.proof import BY_HAND, NEVER, NOTHING, SHOWN, Verdict

ROOT = Path(__file__).parents[2]


def verdicts(text: str, game: str = "coc", tries: int = 30) -> list[Verdict]:
    mine = (Sheet("mine.cards", text),)
    return pool.prove(game, mine, pool.chosen(game, mine, None), tries)


def one_line(line: str, facts: str = "character, neutral, cost 1, skill 2, icons TCAI") -> Verdict:
    (verdict,) = verdicts(f'card "Trial" trial 1\n  {facts}\n  {line}\n')
    return verdict


@pytest.mark.parametrize(
    "line",
    [
        "action: exhaust this -> draw 1 card",
        "response after this commits to any story: choose and wound 1 character any opponent controls",
        "forced after any other character is destroyed: draw 1 card",
        "disrupt when this would be wounded: pay 1 -> cancel 1 wound",
        "when this would be destroyed: instead return this to its owner's hand",
        "whenever you control no supports: sacrifice this",
        "after you win any combat struggle: draw 1 card",
        "each other character you control gets +1 skill",
        "this cannot commit",
        "while night: this gains T",
        "extra cost to play this: discard 1 card from hand",
        "each event you play costs 1 less",
        "action: choose 1 Spell character; exhaust it",  # there is none: one is made up
    ],
)
def test_a_line_that_acts_is_shown(line: str) -> None:
    verdict = one_line(line)
    assert (verdict.verdict, verdict.wrong) == (SHOWN, []), verdict


@pytest.mark.parametrize(
    "line",
    [
        "action if number of cards in hand > 500: draw 1 card",
        "response after any Zoog character with skill > 50 enters play: draw 1 card",
        "while number of domains you control > 40: this gets +1 skill",
        "action: pay 500 -> draw 1 card",
    ],
)
def test_a_line_that_can_never_act_is_found(line: str) -> None:
    assert one_line(line).verdict == NEVER


def test_a_line_that_is_used_for_nothing_is_found() -> None:
    verdict = one_line("forced after this is exhausted: if number of cards in hand > 500, draw 1 card")
    assert verdict.verdict == NOTHING


def test_a_conspiracy_and_a_story_are_shown_too() -> None:
    assert one_line("when won: draw 2 cards", "conspiracy, neutral, cost 1, struggles TI").verdict == SHOWN
    assert one_line("when won: draw 2 cards", "story, struggles TCAI").verdict == SHOWN


def test_what_must_not_be_is_looked_at() -> None:
    verdict = one_line("action limit once per turn: exhaust this and pay 1 -> choose 1 character; it gets +1 skill")
    assert verdict.checks["not with too little to pay"]
    assert verdict.checks["not more often than its limit"]


@pytest.mark.skipif(build() == "compiled", reason="a compiled module cannot be spoilt")
def test_what_is_replaced_does_not_happen(monkeypatch: pytest.MonkeyPatch) -> None:
    line = "action: exhaust this -> choose and wound 1 character"
    assert one_line(line).checks["nothing of what is replaced"]
    monkeypatch.setattr(gate, "REPLACED", 0)  # a game that does all the same what was replaced
    spoilt = one_line(line)
    assert not spoilt.checks["nothing of what is replaced"]
    assert any("nothing of what is replaced" in wrong for wrong in spoilt.wrong)


def test_what_another_copy_does_is_no_deed_of_the_canceled_one() -> None:
    action = 'put topmost "Trial" character in discard pile into play as domain'
    line = f"disrupt before any effect resolves: pay 1 and sacrifice this -> {action}"  # one copy answers the other
    assert one_line(line, "character, agency, cost 3, skill 3, icons C").wrong == []


def test_a_condition_is_seen_true_and_false() -> None:
    verdict = one_line("action if number of cards in hand >= 4: exhaust this -> draw 1 card")
    assert verdict.checks["not while its condition is false"]


def test_what_a_card_of_arkham_horror_needs_is_taken_away() -> None:
    text = 'card "Trial" trial 1\n  asset, neutral, cost 1, uses 3 charges\n'
    (verdict,) = verdicts(f"{text}  action: spend 1 charge -> gain 1 resource\n", "arkham")
    assert (verdict.verdict, verdict.wrong) == (SHOWN, [])
    assert verdict.checks["not with too little to pay"]


def test_the_same_again_is_the_same_however_many_work_on_it() -> None:
    ids = ["core-001", "core-002", "core-003", "core-004", "core-005", "core-006"]
    alone = pool.prove("coc", (), ids, 20)
    assert [v.plain() for v in pool.prove("coc", (), ids, 20, jobs=2)] == [v.plain() for v in alone]


@pytest.mark.parametrize("game", ["coc", "arkham"])
def test_what_is_shown_by_hand_is_there(game: str) -> None:
    cards = {*pool.stage_of(game, ()).cards, *collectible_cards()}
    for line, where in pool.by_hand(game).items():
        assert line.partition("/")[0] in cards, line
        path, _, name = where.partition("::")
        assert f"def {name}(" in (ROOT / path).read_text("utf-8") if name else (ROOT / path).is_file(), where


@pytest.mark.parametrize("game", ["coc", "arkham"])
def test_helpers_are_no_printed_cards(game: str) -> None:
    stage = pool.stage_of(game, ())
    assert len(stage.helpers) >= 10
    assert not {card.title for card in stage.helpers} & {card.title for card in stage.pool}


def test_a_demonstration_tells_the_use_that_did_something_and_can_be_replayed() -> None:
    text = 'card "Trial" trial 1\n  support, neutral, cost 1\n  action: exhaust this -> draw 1 card\n'
    mine = (Sheet("mine.cards", text),)
    (demo,) = pool.demonstrations("coc", mine, pool.prove("coc", mine, ["trial-001"], 20))
    assert any("uses Trial" in line for line in demo.told), demo.told
    game = Duel.load(demo.save)
    assert game.answers
    assert game.hash() == Duel.load(demo.save, trusted=True).hash()


@pytest.mark.parametrize("game", ["coc", "arkham"])
def test_some_cards_of_each_game_are_shown(game: str) -> None:
    ids = [card.id for card in pool.stage_of(game, ()).pool][::24]
    wrong = [v for v in pool.prove(game, (), ids, 120) if v.verdict not in (SHOWN, BY_HAND) or v.wrong]
    assert wrong == []


@pytest.mark.long
@pytest.mark.parametrize("game", ["coc", "arkham"])
def test_every_line_of_every_card_is_shown(game: str) -> None:
    wrong = [v.id for v in pool.prove(game, (), None, 120, jobs=2) if v.verdict not in (SHOWN, BY_HAND) or v.wrong]
    assert wrong == []


@pytest.mark.long
@pytest.mark.parametrize("name", COLLECTIBLE)
def test_every_line_of_the_collectible_years_is_shown(name: str) -> None:
    files = sheets([ROOT / f"src/mythos/coc/cards/{name}.cards"])
    found = pool.prove("coc", files, pool.chosen("coc", files, None), 120)
    assert [v.id for v in found if v.verdict not in (SHOWN, BY_HAND) or v.wrong] == []
