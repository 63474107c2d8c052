"""The examples of docs/arkham-cards.md compile: whole cards, and what it says can be forbidden."""

from __future__ import annotations

import re
from pathlib import Path

from mythos.arkham.compile import compile_text
from mythos.language.mistakes import CardMistakes

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "arkham-cards.md").read_text(encoding="utf-8")
FACTS = (
    "asset, seeker, cost 2, uses 3 charges",
    "enemy, fight 2, health 2, evade 2",
    "location, shroud 2, clues 1",
    "act, stage 1, clues 1",
)


def forbidden() -> list[str]:
    """The list of what can be forbidden."""
    listed = PAGE[PAGE.index("### What can be forbidden\n") :].partition("\n### ")[0]
    return re.findall(r"^- `(.+)`$", listed, re.MULTILINE)


def compiles(line: str, facts: str) -> bool:
    """Is a card with this line accepted?"""
    try:
        compile_text(f'card "Example" home 1\n  {facts}\n  {line}\n', "mine.cards")
    except CardMistakes:
        return False
    return True


def test_every_example_can_be_played() -> None:
    examples = re.findall(r"```\n(card .*?)```", PAGE, re.DOTALL)
    assert examples
    for example in examples:
        assert compile_text(example, "mine.cards")


def test_what_can_be_forbidden_can_be_written() -> None:
    assert len(forbidden()) > 20
    places = ("{}", "action: choose 1 enemy; {} until end of round")
    attached = "treachery\n  revelation: attach this to 1 enemy"
    wrong = [t for t in forbidden() if not any(compiles(p.format(t), f) for f in (*FACTS, attached) for p in places)]
    assert wrong == []
