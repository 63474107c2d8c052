"""The cards of The Path to Carcosa: all are listed, and what is written agrees with the facts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import load_cards
from mythos.cli.main import app
from mythos.decks.arkham_cards import engine_id, scenario_cards
from mythos.kernel.program import Definition

STATS = {
    "fight": n.FIGHT,
    "health": n.HEALTH,
    "sanity": n.SANITY,
    "evade": n.EVADE,
    "damage": n.DAMAGE,
    "horror": n.HORROR,
    "shroud": n.SHROUD,
    "clues": n.CLUES,
    "stage": n.STAGE,
    "doom": n.DOOM,
    "victory": n.VICTORY,
}
EACH = {"health": n.HEALTH_EACH, "clues": n.CLUES_EACH}
GROUP_ONLY = {"carcosa-126"}  # who may spend the clues is said in its text, so the threshold is, too
TYPES = {number: name for name, number in n.TYPES.items()}


def run(*args: str) -> Result:
    return CliRunner().invoke(app, list(args), prog_name="mythos")


def listed() -> list[dict[str, Any]]:
    shown = run("cards", "list", "--game", "arkham", "--set", "carcosa", "--json").stdout
    found: list[dict[str, Any]] = json.loads(shown)
    return found


def test_every_code_is_listed_once_and_what_is_not_written_says_so() -> None:
    cards = listed()
    assert len(cards) == len({card["id"] for card in cards}) == 383
    written = load_cards()
    assert all(card["playable"] == (card["id"] in written) for card in cards)
    shown = run("cards", "show", "Cloister", "--game", "arkham")
    assert "Not playable yet" in shown.stdout


def expected(row: dict[str, str]) -> dict[str, tuple[int, bool]]:
    """The printed numbers of a row, each with whether it is for each investigator; X is worked out by text."""
    found = {}
    for name, value in (number.split() for number in row["numbers"].split(", ") if number):
        if name in STATS and value != "X":
            plain = value.removesuffix("*")
            found[name] = (-1 if plain == "-" else int(plain), value.endswith("*"))
    return found


def numbers(card: Definition, names: dict[str, tuple[int, bool]]) -> dict[str, tuple[int, bool]]:
    return {name: (card.printed[STATS[name]], bool(name in EACH and card.printed[EACH[name]])) for name in names}


WRITTEN = [row for row in scenario_cards() if engine_id(row["code"]) in load_cards() and row["type"] != "scenario"]


@pytest.mark.parametrize("row", WRITTEN, ids=lambda row: row["code"])
def test_what_is_written_agrees_with_the_facts(row: dict[str, str]) -> None:
    card = load_cards()[engine_id(row["code"])]
    assert (card.title, card.subtitle) == (row["title"].replace("“", '"').replace("”", '"'), row["subtitle"])
    assert TYPES[card.type] == row["type"]
    assert not row["set"] or card.fact(f"set {row['set']}")
    assert {n.SUBTYPE[trait] for trait in row["traits"].split(", ") if trait} == set(card.words)
    assert card.unique == ("unique" in row["flags"])
    assert (card.fact("copies") or (1,))[0] == int(row["copies"])
    wanted = {name: value for name, value in expected(row).items() if card.id not in GROUP_ONLY or name != "clues"}
    assert numbers(card, wanted) == wanted
