"""From the text of scenarios and campaigns to the cards that the machine carries out.

A scenario is one card: its token effects on two sides, its ordinary lines, and each block an effect of its own. What a
campaign says (its lines, its order, its interludes) stands on the card of each of its scenarios.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mythos.arkham.compile import ARKHAM, Blocks, compile_card, compile_cards
from mythos.arkham.scenarios.layout import CAMPAIGN, NAMED, SCENARIO, Block, Part, split_parts
from mythos.kernel.program import Definition
from mythos.language.check import check_card
from mythos.language.layout import RawLine
from mythos.language.lexer import Source
from mythos.language.mistakes import CardMistake, CardMistakes
from mythos.language.parse import parse_cards, parse_line
from mythos.language.titles import titled
from mythos.language.tree import Card, Facts, Line, Node

SIDES: Final = {"easy/standard": 0, "hard/expert": 1}
PLAYS: Final = re.compile(r'\bplay +"((?:[^"\\]|\\.)*)"')
ALONE: Final = "standalone"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A scenario or campaign whose sentences were read."""

    part: Part
    card: Card
    blocks: Blocks


def read_sheet(text: str, name: str) -> tuple[list[Card], list[Chapter]]:
    """The cards, scenarios and campaigns of a file; raises `CardMistakes` with everything that is wrong."""
    mistakes: list[CardMistake] = []
    rest, parts = split_parts(text, name, mistakes.append)
    cards: list[Card] = []
    try:
        cards = parse_cards(rest, ARKHAM, name)
    except CardMistakes as found:
        mistakes += found.mistakes
    chapters = [chapter for part in parts if (chapter := read_part(part, mistakes)) is not None]
    if mistakes:
        raise CardMistakes(mistakes)
    return cards, chapters


def compile_sheet(text: str, name: str) -> list[Definition]:
    """The definitions of a file with cards, scenarios and campaigns."""
    cards, chapters = read_sheet(text, name)
    mistakes: list[CardMistake] = []
    found: list[Definition] = []
    try:
        found += compile_cards(cards)
    except CardMistakes as wrong:
        mistakes += wrong.mistakes
    try:
        found += compile_chapters(chapters)
    except CardMistakes as wrong:
        mistakes += wrong.mistakes
    if mistakes:
        raise CardMistakes(mistakes)
    return found


# -- reading -----------------------------------------------------------------------------------------------------------
def read_part(part: Part, mistakes: list[CardMistake]) -> Chapter | None:
    """The trees of all sentences of a scenario or campaign; None if one of them is wrong."""
    before = len(mistakes)
    lines = [Line("facts", Facts(SCENARIO, ""), line=part.line, column=1)]
    blocks: list[tuple[str, list[Line]]] = []
    for raw in part.lines:
        tree = _line(raw, 0, mistakes)
        if tree is not None:  # an ordinary line holds on both sides
            lines += [tree, replace(tree, face=1)] if part.kind == SCENARIO else [tree]
    for block in part.blocks:
        side = SIDES.get(block.head, -1)
        read = [line for raw in block.sentences if (line := _line(raw, max(side, 0), mistakes)) is not None]
        if side >= 0:
            lines += [line for line in read if _is_token(line, part, mistakes)]
        else:
            blocks.append((name_of(block), read))
    number = part.number if part.kind == SCENARIO else "0"
    card = Card(part.title, "", part.set_id or part.number, number, False, tuple(lines), part.file, part.line)
    if len(mistakes) == before:
        mistakes += check_card(card, ARKHAM, Source(part.file, (), part.text), titled("\n".join(part.text)))
    return Chapter(part, card, blocks) if len(mistakes) == before else None


def name_of(block: Block) -> str:
    """Under which name a block is found when its moment comes."""
    return f"{block.head} {block.title}" if block.title and block.head in NAMED else block.head


def _line(raw: RawLine, side: int, mistakes: list[CardMistake]) -> Line | None:
    _, number, column = raw.source.pieces[0]
    try:
        return Line("ability", parse_line(raw.source, ARKHAM), (), side, raw.text, number, column)
    except CardMistake as mistake:
        mistakes.append(mistake)
        return None


def _is_token(line: Line, part: Part, mistakes: list[CardMistake]) -> bool:
    """Is it a line about a chaos token? Nothing else depends on the difficulty so."""
    head = line.body.word("HEAD") if isinstance(line.body, Node) else None
    if head is not None and head.text.startswith("token "):
        return True
    mistakes.append(part.mistake(line.line, line.column, "here stands what chaos tokens do: token skull: -1; .."))
    return False


# -- compiling ---------------------------------------------------------------------------------------------------------
def compile_chapters(chapters: Sequence[Chapter]) -> list[Definition]:
    """The cards of all scenarios, each with what its campaign says."""
    mistakes: list[CardMistake] = []
    made: dict[int, Definition] = {}
    for chapter in chapters:
        try:
            made[id(chapter)] = compile_card(chapter.card, blocks=chapter.blocks)
        except CardMistake as mistake:
            mistakes.append(mistake)
    if mistakes:
        raise CardMistakes(mistakes)
    campaigns = [chapter for chapter in chapters if chapter.part.kind == CAMPAIGN]
    found = []
    for chapter in chapters:
        if chapter.part.kind == SCENARIO:
            own = [made[id(c)] for c in campaigns if chapter.part.title in titles_played(c.part)]
            found.append(with_campaign(made[id(chapter)], own))
    return found


def titles_played(part: Part) -> list[str]:
    """The scenarios that a campaign names in its order."""
    texts = [raw.text for block in part.blocks if block.head == "order" for raw in block.sentences]
    return list(dict.fromkeys(title.replace('\\"', '"') for text in texts for title in PLAYS.findall(text)))


def with_campaign(card: Definition, campaigns: Iterable[Definition]) -> Definition:
    """A scenario's card with the lines and blocks of its campaign, on both sides."""
    for campaign in campaigns:
        facts = dict(card.facts)
        first = len(card.abilities)
        known = dict(campaign.facts)
        alone = f"chapter {ALONE} {card.title}"
        for name, row in campaign.facts:
            if name.startswith(f"chapter {ALONE}"):
                if name in (alone, f"chapter {ALONE}"):
                    facts[f"chapter {ALONE} of all" if name != alone else f"chapter {ALONE}"] = tuple(
                        first + k for k in row
                    )
            elif name.startswith("chapter "):
                facts[name] = tuple(first + k for k in row)
        for name in ("sides", "tokens"):
            facts[name] = (*facts.get(name, ()), *known.get(name, ()))
        card = replace(card, abilities=(*card.abilities, *campaign.abilities), facts=tuple(facts.items()))
    return card
