"""Questions for people, of both games: none speaks the engine's language, each has a subject, and two different
questions do not read the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from mythos.arkham import asking as arkham_asking
from mythos.arkham.standalone import standalone
from mythos.coc import asking as coc_asking
from mythos.coc.decks import load_deck, starter_ids
from mythos.coc.game import new_game
from mythos.kernel.session import Game
from mythos.kernel.wording import addressed, bound, plain_verb

ENGINE = re.compile(
    r"\b(instruct|next in window|declare commit|is used by|initiate|procedure|heap|record|frame|v\d+|[EOQ]_[A-Z]+)\b"
)
EMPTY = re.compile(r"^(choose( one)?|take|do it\??|yes|pick|respond\??|disrupt\??|name x|which\?)$", re.IGNORECASE)
GAMES = 6
ANSWERS = 200
WHO = ("roland", "daisy", "skids", "agnes", "wendy")
SCENARIOS = ("gathering", "masks", "devourer")


def duel(seed: int) -> Game:
    """A duel of two starter decks."""
    ids = starter_ids()
    decks = (load_deck(ids[seed % len(ids)]), load_deck(ids[(seed * 7 + 3) % len(ids)]))
    return new_game(decks, seed, names=("Danielle", "Tommy"))


def scenario(seed: int) -> Game:
    """A scenario for two."""
    return standalone([WHO[seed % 5], WHO[(seed + 1) % 5]], SCENARIOS[seed % 3], seed, "standard")


BOTH = pytest.mark.parametrize(
    ("deal", "words"), [(duel, coc_asking), (scenario, arkham_asking)], ids=["coc", "arkham"]
)


def asked(deal: Callable[[int], Game], words: Any, seeds: range) -> Iterator[tuple[Any, Any, list[Any]]]:
    """Random games, question by question."""
    for seed in seeds:
        game, rng = deal(seed), Random(seed)
        for _ in range(ANSWERS):
            asks = game.machine.open_asks()
            if not asks:
                break
            ask = rng.choice(asks)
            answers = [words.answer(game.machine, ask, code) for code in ask.now()]
            yield ask, words.question(game.machine, ask), answers
            game.take(ask, rng.choice(ask.now()))


def walked(deal: Callable[[int], Game], words: Any, seeds: range) -> int:
    """Look at every question; how many there were."""
    seen = 0
    for ask, question, answers in asked(deal, words, seeds):
        seen += 1
        for text in (question.text, question.title, *(answer.name for answer in answers)):
            assert text, (ask.kind, question)
            assert not ENGINE.search(text), text
        assert not EMPTY.match(question.text), question.text
        assert " " in question.text
        if question.card:
            assert question.card in question.text
        for answer in answers:
            assert answer.name[0] == answer.name[0].upper(), answer.name
            assert "their" not in f"{answer.name} ".lower().split(), answer.name
    return seen


@BOTH
def test_questions_are_in_players_words(deal: Callable[[int], Game], words: Any) -> None:
    assert walked(deal, words, range(1, 1 + GAMES)) > 200


@pytest.mark.long
@BOTH
def test_thousands_of_questions_are_in_players_words(deal: Callable[[int], Game], words: Any) -> None:
    assert walked(deal, words, range(100, 160)) > 2_000


@BOTH
def test_two_kinds_of_questions_never_read_the_same(deal: Callable[[int], Game], words: Any) -> None:
    kinds: dict[str, int] = {}
    for ask, question, _ in asked(deal, words, range(1, 1 + GAMES)):
        assert kinds.setdefault(question.text, ask.kind) == ask.kind, question.text


def test_resigning_is_called_so_and_regretted() -> None:
    found = [
        answer
        for _, _, answers in asked(scenario, arkham_asking, range(1, 4))
        for answer in answers
        if answer.name == "Resign"
    ]
    assert found
    assert all(answer.grave for answer in found)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Danielle draws 2 cards.", "You draw 2 cards."),
        ("Danielle attaches Peeler to domain 1.", "You attach Peeler to domain 1."),
        ("Tommy takes control of Danielle's deck.", "Tommy takes control of your deck."),
        ("Danielle is defeated.", "You are defeated."),
        ("1 damage on Danielle.", "1 damage on you."),
        ("Peeler is wounded.", "Peeler is wounded."),
    ],
)
def test_you_are_you(text: str, said: str) -> None:
    assert addressed(text, "Danielle") == said


def test_a_short_name_is_not_looked_for_inside_of_words() -> None:
    assert addressed("B attaches Atwood Science Hall to A's domain 1.", "A") == (
        "B attaches Atwood Science Hall to your domain 1."
    )


def test_a_name_inside_another_name_is_somebody_else() -> None:
    assert addressed("B attaches Priestess of Bubastis.", "B") == "You attach Priestess of Bubastis."
    assert addressed("Sarah plays Sarah Van Shaw.", "Sarah") == "You play Sarah Van Shaw."
    assert addressed("Sarah Van Shaw is wounded.", "Sarah") == "Sarah Van Shaw is wounded."


def test_verbs_lose_their_ending() -> None:
    assert [plain_verb(verb) for verb in ("passes", "carries", "uses", "goes", "wins.")] == [
        "pass",
        "carry",
        "use",
        "go",
        "win.",
    ]


def test_pronouns_name_what_they_are_bound_to() -> None:
    assert bound("destroy it", "Peeler", yours=True) == "destroy Peeler"
    assert bound("discard their deck's top two cards", "", yours=True) == "discard your deck's top two cards"
