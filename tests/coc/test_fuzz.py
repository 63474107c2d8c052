"""A bounded run of the fuzzer in all editions, and the fuzzer itself: it must see what is broken."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from mythos.coc import fuzz as fuzzer
from mythos.coc import invariants, table, text
from mythos.coc import numbers as n
from mythos.coc.editions import EDITIONS
from mythos.coc.fuzz import ALL, CHECKS, EVERY, EVERYTHING, INVENTED, STARTER, Plan, fuzz, play, play_some
from mythos.coc.game import Duel, new_game
from mythos.coc.position import Side
from mythos.coc.scene import Scene
from mythos.coc.table import COLUMNS, FORM, PLACE, STANCE, TOKENS, WOUNDS, cards_in_play
from mythos.errors import UsageError
from mythos.kernel import fuzzing, reading
from mythos.kernel.effects import Effect
from mythos.kernel.fuzzing import Report
from mythos.kernel.machine import CONTROLLER, HOST, KNOWN, MARKS, ZONE, Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.records import Event


@pytest.fixture(scope="module")
def report() -> Report:
    return fuzz(30, 1, Plan())


def test_random_games_break_nothing(report: Report) -> None:
    assert report.failures == []
    assert report.errors == 0
    assert report.games == 30
    assert set(report.endings) <= {
        "three stories won",
        "the other deck is empty",
        "the other player concedes",
        "by a card's effect",
    }


def test_every_check_was_really_made(report: Report) -> None:
    assert report.checks.keys() == set(CHECKS)
    assert report.never() == []


def test_every_game_is_looked_at_from_all_sides() -> None:
    seldom = {"marks", "insane", "declarations", "wounds", "attachments", "commitments", "uniqueness"}
    made = play(5, Plan()).checks
    assert {name for name in made if made[name] < 2} <= seldom | {"replay", "undo_action", "undo_turn"}


def test_all_editions_take_part() -> None:
    assert {Plan().game(seed)[0].setup["edition"] for seed in range(3)} == set(EDITIONS)


def test_the_result_does_not_depend_on_how_many_work_on_it() -> None:
    plan = Plan(decks=("agency+miskatonic+neutral1", "cthulhu+hastur+neutral2"))
    assert fuzz(5, 40, plan, jobs=1).plain(EVERY) == fuzz(5, 40, plan, jobs=2).plain(EVERY)


def test_a_deck_that_does_not_exist_is_said_before_anybody_starts() -> None:
    with pytest.raises(UsageError, match="no deck is called"):
        fuzz(5, 1, Plan(decks=("innsmouth",)))


def test_cards_of_ones_own_take_part(tmp_path: Path) -> None:
    path = tmp_path / "own.cards"
    path.write_text(
        'card "Night Watchman" own 1\n  character, agency, cost 2, skill 2, icons CI\n  subtypes Investigator\n\n'
        'card "A Quiet Street" own 2\n  story, struggles TCAI\n  when won: draw 1 card\n'
    )
    game, _ = Plan(cards=(str(path),)).game(3)
    ids = [card for deck in game.setup["decks"] for card, _ in deck]
    assert ids.count("own-001") == 2
    assert "own-002" in game.setup["stories"]
    assert len(game.setup["stories"]) == 10


# -- the fuzzer sees what is broken


def broken(monkeypatch: pytest.MonkeyPatch, harm: Callable[[Duel], None], at: int = 40) -> str:
    """What the fuzzer says of a game that is harmed after so many answers."""
    monkeypatch.setattr(fuzzing, "TRIES", 0)  # it need not be made short
    answer = Duel.answer

    def harmful(game: Duel, *args: object, **more: object) -> Duel:
        answer(game, *args, **more)  # type: ignore[arg-type]
        if len(game.answers) == at:
            harm(game)
        return game

    monkeypatch.setattr(Duel, "answer", harmful)
    report = play(7, Plan())
    assert report.errors == len(report.failures) == 1
    failure: fuzzer.Failure = report.failures[0]
    assert len(failure.answers) == at
    assert (failure.seed, failure.edition) == (7, EDITIONS[7 % 3])
    return failure.message


def test_a_crash_is_reported_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(game: Duel) -> None:
        raise ZeroDivisionError("a bug")

    assert broken(monkeypatch, crash).startswith("ZeroDivisionError at test_fuzz.py:")


def test_a_game_that_does_not_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzer, "BOUND", 30)
    assert "does not end within 30 decisions" in play(7, Plan()).failures[0].message


def test_a_broken_table_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def drop(game: Duel) -> None:
        deck = game.machine.zones[n.DECK]
        game.machine.zones[n.DECK] = deck[1:]

    assert broken(monkeypatch, drop).startswith("zones: ")


def test_a_check_that_is_never_made_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(invariants.TABLE, "wounds", lambda game: (0, []))
    report = fuzz(3, 1, Plan())
    assert "wounds" in report.plain(EVERY)["never_evaluated"]
    assert report.plain(EVERY)["errors"] >= 1


# -- each invariant sees its own kind of harm


def some_game() -> Duel:
    """A game in which an action is asked for, with somebody in play."""
    game = new_game(seed=11)
    while not (invariants.acting(game.machine) and table.cards_in_play(game.machine)):
        game.answer(len(game.choices()) - 1)
    return game


def cell(column: int, value: int, kind: int = n.IN_PLAY) -> Callable[[Duel], None]:
    """Write a number on the first card of a kind of zone."""

    def harm(game: Duel) -> None:
        duel = game.machine
        zones = [zone for zone, k in zip(duel.zones, duel.setup.zone_kinds, strict=True) if k == kind and zone]
        duel.cells[zones[0][0] * COLUMNS + column] = value

    return harm


def forget_listeners(game: Duel) -> None:
    game.machine.listen = {} if game.machine.listen else {5: (99,)}


def leave_a_record(game: Duel) -> None:
    game.machine.heap.append(Event(0, 0))


def push_something(game: Duel) -> None:
    game.machine.stack.insert(-1, Effect(0))


def ask_nobody(game: Duel) -> None:
    game.machine.asks = []


def one_answer(game: Duel) -> None:
    ask = game.machine.asks[0]
    ask.options = ask.options[:1]


def change_hands(game: Duel) -> None:
    duel = game.machine
    duel.move(duel.zones[n.HAND][0], n.PLAYER_ZONES + n.HAND, same=True)


HARMS: list[tuple[str, Callable[[Duel], None]]] = [
    ("zones", cell(ZONE, n.DISCARD)),
    ("owners", change_hands),
    ("controllers", cell(CONTROLLER, -1)),
    ("indexes", forget_listeners),
    ("counts", cell(WOUNDS, -1)),
    ("counts", cell(STANCE, 7)),
    ("marks", cell(MARKS, 2)),
    ("out_of_play", cell(WOUNDS, 1, n.HAND)),
    ("out_of_play", cell(FORM, 1, n.DECK)),
    ("resources", cell(HOST, 0, n.RESOURCES)),
    ("declarations", cell(PLACE, -3)),
    ("closed_window", leave_a_record),
    ("stack", push_something),
    ("wounds", cell(WOUNDS, 99)),
    ("attachments", cell(HOST, 3)),
    ("commitments", cell(PLACE, 3)),
    ("stories", cell(TOKENS, 5, n.STORIES)),
    ("options", one_answer),
    ("askers", ask_nobody),
]


@pytest.mark.parametrize(("name", "harm"), HARMS)
def test_an_invariant_sees_harm(name: str, harm: Callable[[Duel], None]) -> None:
    game = some_game()
    assert invariants.check_table(game, Counter()) == []
    harm(game)
    assert name in {finding.split(":")[0] for finding in invariants.check_table(game, Counter())}


def test_an_insane_character_that_keeps_its_story_is_seen() -> None:
    game = some_game()
    cell(STANCE, n.INSANE)(game)
    cell(PLACE, table.stories(game.machine)[0])(game)
    assert any(finding.startswith("insane: ") for finding in invariants.check_table(game, Counter()))


@pytest.mark.parametrize("name", ["secret_names", "secret_faces", "secret_places"])
def test_a_view_that_shows_a_hidden_card_is_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = Duel.view

    def careless(game: Duel, player: int | None) -> dict[str, object]:
        top = game.machine.zones[n.DECK][-1]
        return view(game, player) | {"hint": text.title(game.machine, top), "number": f"c{top}"}

    game = some_game()
    assert game.machine.cell(game.machine.zones[n.DECK][-1], KNOWN) == 0
    assert invariants.check_view(game, 1, Counter()) == []
    monkeypatch.setattr(Duel, "view", careless)
    assert name in {finding.split(":")[0] for finding in invariants.check_view(game, 1, Counter())}


def test_a_view_that_is_no_json_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Duel.view
    monkeypatch.setattr(Duel, "view", lambda game, player: view(game, player) | {"pair": (1, 2)})
    assert invariants.check_view(some_game(), 1, Counter())[0].startswith("plain_views: ")


def test_the_schedule_reaches_every_kind_of_look() -> None:
    assert EVERY.keys() == fuzzer.LOOKS.keys()


@pytest.mark.parametrize(
    ("seed", "once"),
    [
        (1020, "two parts put off that are alike had equal ids"),
        (1022, "what is used at will was not known to be legal"),
        (1034, "of one thing to take twice, the first was asked for"),
    ],
)
def test_random_decks_of_all_cards(seed: int, once: str) -> None:
    report = play(seed, Plan(pool=ALL))
    assert report.failures == [], once


def test_the_report_says_which_abilities_nobody_used() -> None:
    report = play_some((1021, 1023, 1025), Plan(pool=ALL))
    cover = report.plain(EVERY)["coverage"]
    assert cover["abilities"] == cover["used"] + len(cover["never_used"])
    assert 10 < cover["used"] < cover["abilities"]
    assert not set(cover["never_changed_anything"]) & set(cover["never_used"])


def test_random_decks_are_legal_and_of_many_sets() -> None:
    game, _ = Plan(pool=ALL, editions=("lcg-final",)).game(3)
    for deck in game.setup["decks"]:
        assert 50 <= sum(count for _, count in deck) <= 52
        assert max(count for _, count in deck) <= 3
        assert len({card.rpartition("-")[0] for card, _ in deck}) > 3


# -- a failing game is made short


def drained(game: Duel) -> tuple[int, list[str]]:
    """A fault that is planted: it shows as soon as somebody has a card in a discard pile."""
    piles = [game.machine.zones[player * n.PLAYER_ZONES + n.DISCARD] for player in (0, 1)]
    return 1, ["somebody has discarded a card"] if any(piles) else []


def test_a_failing_game_is_made_short_and_kept_as_a_save(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(invariants.TABLE, "zones", drained)
    monkeypatch.setattr(fuzzing, "TRIES", 40)
    failure = play(9, Plan(pool=STARTER)).failures[0]  # decks that new cards do not change
    short = failure.short
    assert short.message == "zones: somebody has discarded a card"
    assert len(short.answers) < len(failure.answers)
    loaded = Duel.load(short.save)
    assert drained(loaded)[1]
    assert [(player, *code) for player, code in loaded.answers] == list(short.answers)
    assert not drained(loaded.at(len(loaded.answers) - 1))[1]  # not before its last answer


def test_a_game_that_breaks_with_an_answer_is_kept_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    take = Duel.take

    def breaks(game: Duel, ask: Ask, code: Code) -> Duel:
        take(game, ask, code)
        if drained(game)[1]:
            raise LookupError("no such pile")
        return game

    monkeypatch.setattr(Duel, "take", breaks)
    monkeypatch.setattr(fuzzing, "TRIES", 40)
    failure = play(4, Plan(pool=ALL)).failures[0]
    assert failure.short.message == failure.message
    assert "LookupError at test_fuzz.py:" in failure.message
    short = failure.short
    assert len(short.answers) < len(failure.answers)
    kept = Duel.load(short.save)
    assert len(kept.answers) == len(short.answers) - bool(short.then)  # the save can be opened
    with pytest.raises(LookupError):
        [kept.fork().answer(option) for option in kept.question or ()]


# -- cards that nobody has written


def test_invented_cards_are_read_and_dealt() -> None:
    game, _ = Plan(pool=INVENTED).game(7)
    own = [card for deck in game.setup["decks"] for card, _ in deck if card.startswith("invented")]
    assert len(own) > 6
    assert game.setup["cards"][0][1].count('card "Thing') >= 8
    assert game.setup["cards"] == Plan(pool=INVENTED).game(7 + 3)[0].setup["cards"]  # a few games share a file


def test_everything_is_dealt_by_turns() -> None:
    games = [Plan(pool=EVERYTHING).game(seed) for seed in range(24)]
    assert {bool(game.setup["cards"]) for game, _ in games} == {True, False}
    assert {names[0] == "mixed" for _, names in games} == {True, False}


def test_another_may_put_my_second_copy_into_play_but_i_may_not() -> None:
    """coc3-1.13: unique cards bind each player for himself."""
    mine = Side(hand=["Pulled from the Beyond"], domains=["3 yog-sothoth"])
    theirs = Side(play=["Hall of Champions"], discard=["Hall of Champions"])
    table = Scene(danielle=mine, tommy=theirs).answer("Play Pulled from the Beyond")
    while table.question.kind in ("x", "target", "cost", "response", "disrupt"):
        table.answer(table.labels()[-1])
    machine = table.game.machine
    copies = [c for c in cards_in_play(machine) if text.title(machine, c) == "Hall of Champions"]
    assert sorted(reading.controller_of(machine, c) for c in copies) == [0, 1]
    assert invariants.uniqueness(table.game)[1] == []
    for c in copies:
        machine.cells[c * COLUMNS + CONTROLLER] = 1
    assert len(invariants.uniqueness(table.game)[1]) == 2
