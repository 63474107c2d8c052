"""What holds in every game, at every question: conservation, forks, replays, saves, undo, refusals, secrecy."""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from mythos.coc import invariants, table
from mythos.coc.decks import starter_ids
from mythos.coc.editions import EDITIONS
from mythos.coc.game import Duel, IllegalAnswer, new_game
from mythos.coc.rules.windows import Q_ACTION
from mythos.coc.table import TURN
from mythos.errors import MythosError
from mythos.kernel import reading
from mythos.kernel.machine import Option as Code
from mythos.kernel.saves import pack, unpack

BOUNDED = settings(max_examples=12, deadline=None, derandomize="CI" in os.environ)


def play(game: Duel, dice: random.Random, answers: int) -> list[str]:
    """So many random answers, or to the end; the hashes on the way."""
    hashes = [game.hash()]
    while len(hashes) <= answers and not game.over:
        ask = dice.choice(game.machine.open_asks())
        first = next(a for a in game.machine.open_asks() if a.player == ask.player)
        game.answer(dice.choice(first.now()), first.player)
        hashes.append(game.hash())
    return hashes


def begin(seed: int, *, undoable: bool = True) -> Duel:
    dice = random.Random(seed)
    decks = (dice.choice(starter_ids()), dice.choice(starter_ids()))
    return new_game(decks, seed, dice.choice(EDITIONS), undoable=undoable)


def game_at(seed: int, answers: int) -> Duel:
    """A game somewhere on its way."""
    game = begin(seed)
    play(game, random.Random(seed), answers)
    return game


seeds = st.integers(0, 100_000)
lengths = st.integers(0, 250)


# -- the state


@BOUNDED
@given(seeds, lengths)
def test_no_card_is_gained_or_lost(seed: int, answers: int) -> None:
    def belongings(game: Duel) -> Counter[tuple[int, str]]:
        duel = game.machine
        lying = [c for zone in duel.zones for c in zone if table.is_card(duel, c)]
        return Counter((reading.owner_of(duel, c), duel.face(c).definition.id) for c in lying)

    game = begin(seed)
    before = belongings(game)
    play(game, random.Random(seed), answers)
    assert belongings(game) == before


@BOUNDED
@given(seeds, lengths)
def test_all_invariants_hold(seed: int, answers: int) -> None:
    assert invariants.check(game_at(seed, answers)) == []


# -- forks and replays


@BOUNDED
@given(seeds, lengths)
def test_a_fork_plays_as_the_game_would(seed: int, answers: int) -> None:
    game = game_at(seed, answers)
    before = game.hash()
    fork = game.fork()
    there = play(fork, random.Random("on"), 30)
    assert game.hash() == before
    assert play(game, random.Random("on"), 30) == there


@BOUNDED
@given(seeds, lengths)
def test_the_answers_played_again_give_the_same_position(seed: int, answers: int) -> None:
    game = game_at(seed, answers)
    assert game.at(len(game.answers)).hash() == game.hash()


@BOUNDED
@given(seeds, lengths)
def test_the_log_can_be_read_and_changes_nothing(seed: int, answers: int) -> None:
    game = game_at(seed, answers)
    before = game.hash()
    told = game.log()
    assert all(entry.text and entry.where for entry in told)
    assert told or game.machine.regs[TURN] < 2
    assert game.hash() == before


def test_a_seed_gives_the_same_game_in_every_process() -> None:
    """Nothing may depend on the order of a set or dictionary of strings."""
    code = (
        "import random\n"
        "from tests.coc.test_properties import begin, play\n"
        "print([play(begin(seed), random.Random(seed), 60)[-1] for seed in range(3)])"
    )
    told = set()
    for hash_seed in ("0", "1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        told.add(done.stdout)
    assert len(told) == 1
    assert told == {f"{[play(begin(seed), random.Random(seed), 60)[-1] for seed in range(3)]}\n"}


@BOUNDED
@given(seeds, lengths)
def test_giving_up_is_an_answer_like_any_other(seed: int, answers: int) -> None:
    game = game_at(seed, answers)
    assume(not game.over)
    before = game.hash()
    player = game.machine.open_asks()[0].player
    game.concede(player)
    assert (game.over, game.winner) == (True, 1 - player)
    assert Duel.load(game.save()).hash() == game.hash()
    assert game.undo().hash() == before


# -- undo


@BOUNDED
@given(seeds, lengths)
def test_undo_step_by_step_goes_back_the_way_it_came(seed: int, answers: int) -> None:
    game = begin(seed)
    hashes = play(game, random.Random(seed), answers)
    for before in reversed(hashes[:-1]):
        assert game.undo().hash() == before
    assert game.answers == []


@BOUNDED
@given(seeds, lengths, st.booleans())
def test_undo_by_action_goes_back_to_where_an_action_was_taken(seed: int, answers: int, kept: bool) -> None:
    game = begin(seed, undoable=kept)
    hashes = play(game, random.Random(seed), answers)
    assume(game.answers)
    taken = game.answers[:]
    game.undo("action")
    number = len(game.answers)
    assert game.answers == taken[:number]
    assert game.hash() == hashes[number]
    if number:
        assert game.machine.asks[0].kind == Q_ACTION
        assert taken[number][1][0] != 0  # not a pass


@BOUNDED
@given(seeds, lengths, st.booleans())
def test_undo_by_turn_goes_back_to_the_first_question_of_a_turn(seed: int, answers: int, kept: bool) -> None:
    game = begin(seed, undoable=kept)
    hashes = play(game, random.Random(seed), answers)
    assume(game.answers)
    game.undo("turn")
    assert game.hash() == hashes[len(game.answers)]
    turn = game.machine.regs[TURN]
    if game.answers:
        assert game.undo().machine.regs[TURN] == turn - 1


def test_there_is_nothing_to_undo_in_a_new_game() -> None:
    with pytest.raises(MythosError, match="nothing to undo"):
        begin(1).undo()


def test_undo_goes_by_step_action_or_turn_only() -> None:
    game = game_at(1, 5)
    with pytest.raises(MythosError, match="Undo by 'fortnight'"):
        game.undo("fortnight")


# -- refusals

codes = st.tuples(*[st.integers(-2, 10_000)] * 5)
nonsense: st.SearchStrategy[Any] = st.one_of(
    codes,
    st.text(max_size=12),
    st.integers(),
    st.booleans(),
    st.none(),
    st.floats(),
    st.lists(st.integers(), max_size=6).map(tuple),
    st.just((0.0, 0, 0, 0, 0)),
)


@settings(BOUNDED, max_examples=60)
@given(st.integers(0, 20), st.integers(0, 120), nonsense)
def test_what_is_not_offered_is_refused_with_words_and_changes_nothing(seed: int, answers: int, wrong: Any) -> None:
    game = game_at(seed, answers)
    assume(not game.over)
    legal = game.choices()
    assume(not (type(wrong) is int and 0 <= wrong < len(legal)))
    assume(not (isinstance(wrong, tuple) and wrong in legal and all(type(k) is int for k in wrong)))
    before, given_before = game.hash(), len(game.answers)
    with pytest.raises(IllegalAnswer) as refused:
        game.answer(wrong)
    assert refused.value.message
    assert (game.hash(), len(game.answers)) == (before, given_before)


@BOUNDED
@given(seeds, lengths)
def test_who_is_not_asked_cannot_answer(seed: int, answers: int) -> None:
    game = game_at(seed, answers)
    asked = [ask.player for ask in game.machine.open_asks()]
    before = game.hash()
    for player in {0, 1, 7} - set(asked):
        with pytest.raises(IllegalAnswer, match=r"is not asked now|is over"):
            game.answer(0, player)
    assert game.hash() == before


def test_a_refusal_names_no_card_that_the_player_has_not_seen() -> None:
    game = game_at(3, 12)
    duel = game.machine
    player = duel.open_asks()[0].player
    for c in invariants.hidden_cards(duel, player):
        for number in duel.face(c).abilities:
            code: Code = (6, duel.ref(c), number, -1, -1)
            with pytest.raises(IllegalAnswer) as refused:
                game.answer(code)
            assert refused.value.message == "You know of no such card."


def test_nobody_answers_when_the_game_is_over() -> None:
    game = game_at(2, 5_000)
    assert game.over
    with pytest.raises(IllegalAnswer, match="game is over"):
        game.answer(0)


# -- save and load


@BOUNDED
@given(seeds, lengths)
def test_a_saved_game_comes_back_and_plays_on(seed: int, answers: int) -> None:
    game = game_at(seed, answers)
    loaded = Duel.load(game.save())
    assert loaded.save() == game.save()
    assert play(loaded, random.Random("on"), 20) == play(game, random.Random("on"), 20)
    if loaded.answers:  # the past of a loaded game is played again
        assert loaded.undo().hash() == game.undo().hash()


@BOUNDED
@given(seeds, st.integers(0, 80))
def test_a_game_saved_under_other_rules_is_played_again_from_its_answers(seed: int, answers: int) -> None:
    game = game_at(seed, answers)
    data = json.loads(game.save())
    data["rules"] = "another version"
    data["snapshot"] = "x"
    assert Duel.load(json.dumps(data)).hash() == game.hash()


def test_answers_that_do_not_fit_the_rules_any_more_are_named() -> None:
    data = json.loads(game_at(4, 20).save())
    data["rules"] = "another version"
    data["answers"][7] = [0, 99, 0, 0, 0, 0]
    with pytest.raises(MythosError, match="Answer 8 does not fit"):
        Duel.load(json.dumps(data))


def saved() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(game_at(4, 30).save())
    return data


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"mythos": 999}, "no saved game of a form"),
        ({"game": "arkham"}, "saved game of 'arkham'"),
        ({"setup": []}, "'setup' is missing"),
        ({"setup": {}}, "setup of the game is damaged"),
        ({"answers": None}, "'answers' is missing"),
        ({"answers": [[1, 2, 3]]}, "answer 1 is not six numbers"),
        ({"answers": [[0, "1", 0, 0, 0, 0]]}, "answer 1 is not six numbers"),
        ({"answers": [[9, 0, 0, 0, 0, 0]]}, "Answer 1 does not fit"),
        ({"hash": 5}, "'hash' is missing"),
        ({"hash": "0" * 32}, "damaged"),
        ({"snapshot": {}}, "'snapshot' is missing"),
        ({"rules": None}, "'rules' is missing"),
    ],
)
def test_a_damaged_save_file_is_refused_with_the_reason(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(MythosError, match=message):
        Duel.load(json.dumps(saved() | changes))


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_truncated_save_file_is_refused(share: float) -> None:
    text = game_at(4, 30).save()
    with pytest.raises(MythosError, match="no saved game"):
        Duel.load(text[: int(len(text) * share)])


@pytest.mark.parametrize("text", ["", "null", "[]", "3", '"coc"', "{}", "\x00", "[" * 100_000, '{"mythos": NaN}'])
def test_what_is_no_save_file_is_refused(text: str) -> None:
    with pytest.raises(MythosError, match="no saved game"):
        Duel.load(text)


def test_a_snapshot_that_was_tampered_with_is_not_believed() -> None:
    data = saved()
    honest = Duel.load(json.dumps(data)).hash()
    parts = unpack(data["snapshot"])
    parts[0][60] += 1
    data["snapshot"] = pack(tuple(parts))
    assert Duel.load(json.dumps(data)).hash() == honest  # the answers decide


def test_a_snapshot_and_a_hash_that_were_tampered_with_together_are_not_believed_either() -> None:
    game = game_at(4, 30)
    data = json.loads(game.save())
    forged = game.fork()
    forged.machine.cells[60] += 1
    data["snapshot"], data["hash"] = pack(forged.machine.parts()), forged.hash()
    with pytest.raises(MythosError, match="damaged"):
        Duel.load(json.dumps(data))


junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 3),
    st.integers(),
    st.just(10**400),
    st.text(max_size=5),
    st.just([]),
    st.just({}),
    st.just([[1]]),
    st.floats(allow_nan=False),
)


@settings(BOUNDED, max_examples=150)
@given(st.randoms(use_true_random=False), junk)
def test_junk_anywhere_in_a_save_file_is_never_a_crash(dice: random.Random, wrong: Any) -> None:
    """Refused in words, or harmless: then the game is one that can be shown and played on."""
    data: Any = SAVED
    data = json.loads(json.dumps(data))
    spot = data
    while True:
        keys = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
        key = dice.choice(keys)
        if not spot[key] or not isinstance(spot[key], (dict, list)) or dice.random() < 0.2:
            break
        spot = spot[key]
    spot[key] = wrong
    try:
        game = Duel.load(json.dumps(data))
    except MythosError:
        return
    assert json.dumps(game.view(0))
    play(game, random.Random(1), 10)


SAVED = saved()
