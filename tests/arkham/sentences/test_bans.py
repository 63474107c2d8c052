"""What text forbids does not happen, and nothing else is forbidden."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham.compile import compile_text
from mythos.arkham.reading.bans import ROWS
from mythos.arkham.scene import Scene, one
from mythos.language.mistakes import CardMistakes
from tests.arkham.sentences.home import FACTS, HOUSE, TWO, card, home, refused

ROLAND = "Roland Banks"
HIT = card("event", "choose 1 enemy here; deal 9 damage to it", title="Hit", number=2)
KEPT = "revelation: put this into your threat area"
POSSESSED = card("enemy", title="Possessed Man", number=3, subtypes="Possessed")


def facing(line: str, **position: Any) -> Scene:
    """Roland is engaged with an enemy that has this line."""
    position.setdefault("enemies", [{"title": "Home", "engaged": 0}])
    position.setdefault("seats", one(hand=["Hit"]))
    return Scene(cards=home(card("enemy", line), HIT, POSSESSED), **position)


def with_weakness(line: str, **position: Any) -> Scene:
    """Roland has a treachery with this line in the threat area."""
    seat = {"at": "Hallway", **position.pop("seat", {})}
    position.setdefault("locations", HOUSE)
    return Scene(seats=one(threat=["Home"], **seat), cards=home(card("weakness", KEPT, line), POSSESSED), **position)


def test_it_cannot_be_defeated() -> None:
    assert facing("this cannot be defeated").answer("Play Hit").zone("Home") == "threat area"
    assert facing("this gets +0 health").answer("Play Hit").zone("Home") == "encounter discard pile"


def test_it_cannot_be_damaged() -> None:
    assert facing("this cannot be damaged").answer("Play Hit").count("Home", "damage") == 0


def test_it_cannot_be_evaded() -> None:
    assert not facing("this cannot be evaded").offers("Evade Home")
    assert facing("this cannot be attacked").offers("Evade Home")


def test_it_cannot_be_attacked() -> None:
    assert not facing("this cannot be attacked").offers("Fight Home")
    assert facing("this cannot be evaded").offers("Fight Home")


def test_it_cannot_attack_in_one_phase() -> None:
    scene = facing("this cannot attack you during investigation phase")
    scene.answer("Gain a resource")
    assert scene.count(ROLAND, "damage") == 0
    scene.answer("End your turn")
    assert scene.count(ROLAND, "damage") == 1


def test_it_cannot_attack_at_all() -> None:
    for line in ("this cannot attack", "this does not attack"):
        scene = facing(line)
        scene.answer("Gain a resource", "End your turn")
        assert scene.count(ROLAND, "damage") == 0


def test_no_attacks_of_opportunity() -> None:
    scene = facing("this cannot make any attack of opportunity")
    scene.answer("Gain a resource")
    assert scene.count(ROLAND, "damage") == 0
    scene.answer("End your turn")
    assert scene.count(ROLAND, "damage") == 1


def test_it_does_not_ready() -> None:
    enemy = [{"title": "Home", "at": "Study", "exhausted": 1}]
    for line, exhausted in (("this does not ready", 1), ("this cannot ready", 1), ("this gets +0 health", 0)):
        scene = facing(line, enemies=enemy, phase="upkeep", encounter_deck=["Ancient Evils"])
        assert scene.count("Home", "exhausted") == exhausted


def test_it_cannot_engage_anybody() -> None:
    scene = facing("this cannot engage any investigator", enemies=[{"title": "Home", "at": "Study"}])
    assert scene.engaged_with("Home") == -1


def test_nobody_attacks_possessed_enemies() -> None:
    enemies = [{"title": "Possessed Man", "engaged": 0}, {"title": "Ghoul Minion", "engaged": 0}]
    scene = with_weakness("you cannot attack any Possessed enemy", enemies=enemies)
    assert not scene.offers("Fight Possessed Man")
    assert scene.offers("Fight Ghoul Minion")


def test_clues_cannot_be_discovered_there() -> None:
    text = card("location", "each investigator cannot discover any clue here")
    here: dict[str, Any] = {"Home": {"clues": 1}, "Attic": {"clues": 1}}
    scene = Scene(seats=one(at="Home"), locations=here, bag=["+1"], cards=home(text))
    scene.answer("Investigate")
    assert (scene.count("Home", "clues"), scene.count(ROLAND, "clues")) == (1, 0)
    scene = Scene(seats=one(at="Attic"), locations=here, bag=["+1"], cards=home(text))
    scene.answer("Investigate")
    assert scene.count(ROLAND, "clues") == 1


def test_you_cannot_move() -> None:
    assert not with_weakness("you cannot move").offers("Move to")
    assert with_weakness("you cannot draw any card").offers("Move to")


def test_you_cannot_enter_or_leave_a_place() -> None:
    scene = with_weakness('you cannot enter "Attic"')
    assert not scene.offers("Move to Attic")
    assert scene.offers("Move to Cellar")
    assert not with_weakness('you cannot leave "Hallway"').offers("Move to")
    assert with_weakness('you cannot leave "Hallway"', seat={"at": "Attic"}).offers("Move to Hallway")


def test_an_enemy_cannot_leave_its_place() -> None:
    enemies = [{"title": "Home", "at": "Attic"}]
    for line, at in (("this cannot leave its location", "Attic"), ("this gets +0 health", "Hallway")):
        text = card("enemy", line, facts=FACTS["enemy"])
        hunter = text.replace("  this", "  keywords Hunter\n  this", 1)
        scene = Scene(seats=one(at="Cellar"), locations=HOUSE, enemies=enemies, phase="enemy", cards=home(hunter))
        assert scene.at("Home") == at


def test_nothing_is_drawn_in_upkeep() -> None:
    scene = with_weakness(
        "you cannot draw any card during upkeep phase", phase="upkeep", encounter_deck=["Ancient Evils"]
    )
    assert scene.hand() == []
    scene.answer("Draw a card")
    assert scene.hand() == ["Emergency Cache"]


def test_skills_cannot_be_committed() -> None:
    seat = {"hand": ["Perception"]}
    scene = with_weakness("you cannot commit any skill", seat=seat)
    scene.answer("Investigate")
    assert scene.question.kind != "commit"
    scene = with_weakness("you cannot draw any card", seat=seat)
    scene.answer("Investigate")
    assert scene.question.kind == "commit"


def test_you_cannot_investigate_there() -> None:
    assert not with_weakness('you cannot investigate "Hallway"').offers("Investigate")
    assert with_weakness('you cannot investigate "Attic"').offers("Investigate")


def test_a_prohibition_of_an_effect_ends() -> None:
    text = card("event", "choose 1 enemy here; it cannot attack you until end of turn")
    scene = Scene(seats=one(hand=["Home"]), enemies=[{"title": "Ghoul Minion", "engaged": 0}], cards=home(text))
    scene.answer("Play Home", "Gain a resource")
    before = scene.count(ROLAND, "damage")
    scene.answer("End your turn")
    assert scene.count(ROLAND, "damage") > before


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.example)
def test_every_row_of_the_table_can_be_written(row: Any) -> None:
    """The example of a row is a line that the reader understands, on the type of card that it speaks of."""
    for line in row.example.split(", "):
        if line.startswith(("it ", "attached")):
            continue
        cards = card("enemy", line), card("location", line), card("weakness", KEPT, line)
        assert any(is_read(text) for text in cards), line


def is_read(text: str) -> bool:
    """Is a card understood?"""
    try:
        return bool(compile_text(text, "home.cards"))
    except CardMistakes:
        return False


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("asset", "this does not discard"),
        ("asset", "you cannot shuffle any deck"),
        ("enemy", "this cannot attack any location at"),
        ("enemy", "this cannot be healed"),
        ("weakness", "you cannot discover any doom"),
        ("weakness", "you cannot move toward this"),
        ("weakness", "you cannot spend any clue on this"),
        ("agenda", "each investigator cannot discover any clue here"),
    ],
)
def test_what_cannot_be_forbidden_is_refused(kind: str, line: str) -> None:
    assert refused(kind, line)


def test_two_know_their_own_prohibitions() -> None:
    text = card("weakness", KEPT, "you cannot move")
    seats = [{**TWO[0], "at": "Hallway"}, {**TWO[1], "at": "Hallway", "threat": ["Home"]}]
    scene = Scene(seats=seats, locations=HOUSE, cards=home(text))
    assert scene.offers("Move to Attic")
    scene.answer("End your turn")
    assert not scene.offers("Move to Attic")
