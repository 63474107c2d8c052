"""Why? The derivation of a value: printed number, changes, sum."""

from __future__ import annotations

from typing import Any

from mythos.coc import numbers as n
from mythos.coc import text
from mythos.coc.explain import explain_count
from mythos.coc.position import Side
from mythos.coc.scene import Scene


def amounts(scene: Scene, title: str, stat: int) -> list[tuple[str, int | None]]:
    return [(reason.text, reason.amount) for reason in scene.game.explain(title, stat)]


def test_a_printed_value_is_all_there_is() -> None:
    scene = Scene(danielle=Side(play=["Peeler"]))
    rows = scene.game.explain("Peeler", n.SKILL)
    assert [row.text for row in rows] == ["printed", "skill now"]
    assert rows[0].amount == rows[-1].amount == scene.skill("Peeler")


def test_an_attachment_is_named_with_what_it_adds() -> None:
    scene = Scene(danielle=Side(play=["Peeler: with Alhazred Lamp"]))
    assert ("Alhazred Lamp", 1) in amounts(scene, "Peeler", n.COMBAT)
    rows = scene.game.explain("Peeler", n.COMBAT)
    assert rows[-1].amount == sum(row.amount or 0 for row in rows[:-1])
    assert rows[-1].rulings == ("coc3-1.5",)


def test_an_insane_character_has_nothing() -> None:
    scene = Scene(danielle=Side(play=["Peeler: insane"]))
    rows = scene.game.explain("Peeler", n.SKILL)
    assert rows[0].rulings == ("coc3-2.34",)
    assert rows[-1].amount == 0


def test_the_owner_reads_what_he_draws_and_nobody_else() -> None:
    scene = Scene(danielle=Side(hand=["Local Sheriff"], domains=["6 agency"]), tommy=Side(deck=["Peeler"]))
    scene.until("resource")
    entry = next(e for e in scene.game.log() if e.kind == "draw")
    assert entry.text == "Tommy draws 2 cards."
    assert "Peeler" in entry.read_by(1)
    assert entry.read_by(0) == entry.read_by(None) == entry.text


def test_each_side_of_a_struggle_is_counted_character_by_character() -> None:
    """The count of a story is the sum of who is there; who has nothing of it is not named."""
    asked: dict[str, Any] = {"hand": ["Local Sheriff"], "domains": ["6 agency"]}
    scene = Scene(
        danielle=Side(
            play=["Peeler: at Frozen in Time, with Alhazred Lamp", "Hired Muscle: at Frozen in Time"], **asked
        ),
        tommy=Side(play=["Cannibal Ghast: at Frozen in Time"]),
        stories=["Frozen in Time", "Dreamwalkers", "Rotting Away"],
        phase="operations",
    )
    duel = scene.game.machine
    story = scene.game.find("Frozen in Time")
    for player in (0, 1):
        for kind in (*n.ICONS.values(), n.SKILL):
            *parts, total = explain_count(duel, story, player, kind)
            assert total.amount == sum(part.amount or 0 for part in parts)
            assert all(part.amount for part in parts)
    combat = explain_count(duel, story, 0, n.COMBAT)
    assert {text.title(duel, part.source): part.amount for part in combat[:-1]}["Peeler"] == scene.icons(
        "Peeler"
    ).count("C")
    assert combat[-1].text == "Danielle counts"
    assert [text.title(duel, part.source) for part in explain_count(duel, story, 1, n.TERROR)[:-1]] == [
        "Cannibal Ghast"
    ]
