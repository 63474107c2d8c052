"""What the README shows must be true."""

import doctest
import re
from pathlib import Path

from mythos.coc.editions import DEFAULT_EDITION
from mythos.coc.words import COC
from mythos.language.compile import compile_cards
from mythos.language.parse import parse_cards

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"


def test_the_python_example_is_what_python_prints() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0


def test_the_card_in_the_readme_compiles() -> None:
    blocks = re.findall(r"```\n(card .*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        cards = parse_cards(block, COC, "README.md")
        assert [d.title for d in compile_cards(cards, DEFAULT_EDITION, COC)] == ["Keeper of the Lamp"]


def test_links_lead_somewhere() -> None:
    pages = [README, *sorted((ROOT / "docs").glob("*.md"))]
    for page in pages:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name} links to {target}"
