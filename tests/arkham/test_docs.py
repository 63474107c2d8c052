"""The card examples of the documentation compile."""

import re
from pathlib import Path

from mythos.arkham.compile import ARKHAM, compile_card
from mythos.language.parse import parse_cards

PAGE = Path(__file__).resolve().parents[2] / "docs" / "arkham-cards.md"


def test_every_example_can_be_played() -> None:
    examples = re.findall(r"```\n(card .*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        for card in parse_cards(example, ARKHAM, "example"):
            compile_card(card)
