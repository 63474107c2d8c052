"""Every example of the reference is a card that compiles, or a mistake that is told exactly as shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mythos.coc.words import COC
from mythos.language.compile import compile_cards
from mythos.language.mistakes import CardMistakes
from mythos.language.parse import parse_cards

DOC = (Path(__file__).parents[2] / "docs" / "card-language.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(?P<kind>[\w-]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
TABLE = re.compile(
    r"^<!-- (?P<what>check|refused) (?P<card>\w+): (?P<line>.*) -->\n(?P<rows>(?:\|.*\n)+)", re.MULTILINE
)
CARDS = {
    "character": ["character, neutral, cost 2, skill 2, icons CI"],
    "event": ["event, neutral, cost 1"],
    "attachment": ["support, neutral, cost 1", "subtypes Attachment", "attach to any character"],
}


def card_of(lines: list[str]) -> str:
    """A card file with one card."""
    return "\n".join(['card "Example" home 1', *("  " + line for line in lines)]) + "\n"


def as_file(block: str) -> str:
    """A block of the page as a card file: lines alone stand on a card of the type that their facts name."""
    if 'card "' in block:
        return block
    lines = block.splitlines()
    typed = re.match(r"\w+", lines[0])
    assert typed is not None
    return card_of(lines if typed.group() in COC.card_types else [*CARDS["character"], *lines])


def blocks(kind: str) -> list[str]:
    return [match["body"] for match in FENCE.finditer(DOC) if match["kind"] == kind]


def mistakes() -> list[tuple[str, str]]:
    """Each block with a mistake, and the block beneath it."""
    found = [(match["kind"], match["body"]) for match in FENCE.finditer(DOC)]
    return [(body, found[i + 1][1]) for i, (kind, body) in enumerate(found) if kind == "cards-mistake"]


def rows(what: str) -> list[str]:
    """The lines that the tables of the page stand for, each on its card."""
    found: list[str] = []
    for table in TABLE.finditer(DOC):
        if table["what"] != what:
            continue
        for row in table["rows"].splitlines()[2:]:
            text = re.match(r"\| `(.+?)` +\|", row)
            assert text is not None, row
            found.append(card_of([*CARDS[table["card"]], table["line"].format(text[1])]))
    return found


def compiled(text: str) -> int:
    """How many cards a file gives, in every edition."""
    cards = parse_cards(text, COC, "mine.cards")
    for edition in COC.editions:
        assert len(compile_cards(cards, edition, COC)) == len(cards)
    return len(cards)


@pytest.mark.parametrize("block", blocks("cards"), ids=lambda block: block.strip().split("\n")[0][:50])
def test_an_example_compiles(block: str) -> None:
    assert compiled(as_file(block)) >= 1


@pytest.mark.parametrize("text", rows("check"), ids=lambda text: text.strip().split("\n")[-1].strip()[:70])
def test_a_row_compiles(text: str) -> None:
    assert compiled(text) == 1


@pytest.mark.parametrize("text", rows("refused"), ids=lambda text: text.strip().split("\n")[-1].strip()[:70])
def test_what_cannot_be_said_is_refused(text: str) -> None:
    with pytest.raises(CardMistakes):
        compiled(text)


@pytest.mark.parametrize(("block", "shown"), mistakes(), ids=lambda text: text.split("\n")[0][:40])
def test_a_mistake_is_told_as_shown(block: str, shown: str) -> None:
    with pytest.raises(CardMistakes) as told:
        compiled(block)
    assert str(told.value.mistakes[0]) == shown.rstrip("\n")


def test_there_are_recipes_enough() -> None:
    cookbook = DOC[DOC.index("## Cookbook") : DOC.index("## Mistakes")]
    recipes = re.findall(r"^\*\*(\d+)\. .+\*\*$", cookbook, re.MULTILINE)
    assert recipes == [str(number) for number in range(1, len(recipes) + 1)]
    assert len(recipes) >= 25
    assert cookbook.count("```cards\n") == len(recipes)
    assert f"{len(recipes)} problems" in DOC


@pytest.mark.parametrize(
    "cls",
    [
        "HEAD",
        "ZONE",
        "PLACE",
        "VERB",
        "FAMILY",
        "CONTEST",
        "KEYWORD",
        "TIMING",
        "CONDWORD",
        "PRONOUN",
        "REL",
        "COUNTWORD",
    ],
)
def test_every_word_is_explained(cls: str) -> None:
    said = {name: COC.verbs[name].forms if cls == "VERB" else (name,) for name in COC.names_of(cls)}
    missing = [name for name, forms in said.items() if not any(spelled(form) for form in forms)]
    assert missing == []


def spelled(word: str) -> bool:
    """Does a word stand somewhere on the page?"""
    return re.search(rf"(?<![\w-]){re.escape(word)}", DOC) is not None


def test_the_first_deck_names_the_first_cards() -> None:
    (deck,) = blocks("toml")
    cards = parse_cards(blocks("cards")[0], COC, "pier.cards")
    assert {card.id for card in cards} <= set(re.findall(r'"([\w-]+)" = ', deck))
