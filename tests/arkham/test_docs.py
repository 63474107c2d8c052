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
BENDING_FACTS = (
    *FACTS,
    "event, seeker, cost 1",
    "skill, seeker, skills wild",
    "treachery",
    "treachery\n  revelation: attach this to 1 enemy here",
    "agenda, stage 1, doom 3",
)
BENDING_FRAMES = (  # where a phrase of the table may stand
    *("{}", "{}: draw 1 card", "prey: {}", "action: move to {}"),
    *(
        "action: {}",
        "action: {}, draw 1 card",
        "action: choose 1 {}; draw 1 card",
        "action: draw X cards where X is {}",
    ),
    *("action: heal 1 horror; {}", "action: choose 1 enemy here; {}", "action: choose 1 location; {}, draw 1 card"),
    *("action: spend X resources -> {}", "action: search deck for 1 asset; choose 1 asset; {}, draw 1 card"),
    *("revelation: {}", "revelation: draw top card of encounter deck; {}", "fight ({}, draw 1 card)"),
    *(
        "reaction when you reveal any chaos token: {}",
        "reaction when another investigator draws any encounter card: {}",
    ),
    *("reaction after you take any action: {}", "reaction when you would perform any action: {}"),
)


def bending() -> list[str]:
    """The phrases that the table of bent rules shows."""
    listed = PAGE[PAGE.index("## Rules that text bends\n") :].partition("\n## ")[0]
    cells = [row.split(" | ")[0] for row in listed.splitlines() if row.startswith("| `")]
    return [phrase.replace(" ..", " draw 1 card") for cell in cells for phrase in re.findall(r"`(.+?)`", cell)]


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


def test_what_bends_the_rules_can_be_written() -> None:
    """Each phrase of the table stands in some line of some card."""
    assert len(bending()) > 40
    lines = {phrase: [frame.format(phrase) for frame in BENDING_FRAMES] for phrase in bending()}
    wrong = [p for p in lines if not any(compiles(line, facts) for line in lines[p] for facts in BENDING_FACTS)]
    assert wrong == []
