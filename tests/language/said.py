"""What every line of every card says in English, one file a set under `said/`: `make words` writes it anew.

A change of wording is seen there as a change of these files. Under each card stands each line as it was written, and
what the table and `mythos cards show` make of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from mythos.arkham.compile import ARKHAM
from mythos.cli import arkham_cards, coc_cards
from mythos.coc.words import COC
from mythos.language.english import english_line
from mythos.language.parse import parse_text
from mythos.language.tree import Card, Node
from mythos.language.words import Vocabulary

FOLDER = Path(__file__).parent / "said"
VOCABULARIES = {"coc": COC, "arkham": ARKHAM}


@dataclass(frozen=True)
class Said:
    """One line of a card and its English."""

    game: str
    card: str
    kind: str
    written: str
    english: str
    names: str  # what the file calls things: a name holds for all lines of a card


@lru_cache
def pool(game: str) -> list[Card]:
    """All cards of a game."""
    return coc_cards.all_cards(()) if game == "coc" else arkham_cards.all_cards()


def lines_of(card: Card, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """Every line of text with its English, each once."""
    seen = set()
    for line in card.lines:
        if line.kind == "ability" and isinstance(line.body, Node) and line.text not in seen:
            seen.add(line.text)
            yield line.text, english_line(line.body, vocabulary, card.facts().type)


def sheets(game: str) -> dict[str, str]:
    """The text of each file of a game, by the name of its set."""
    found: dict[str, list[str]] = {}
    for card in pool(game):
        text = found.setdefault(card.set_id, [])
        said = list(lines_of(card, VOCABULARIES[game]))
        if said:
            text.append(f"{card.title} ({card.facts().type} {card.id})")
            text += [part for written, english in said for part in (f"  written: {written}", f"  said: {english}")]
    return {name: "\n".join(text) + "\n" for name, text in found.items() if text}


def kept(game: str) -> Iterator[Said]:
    """What the files hold."""
    for file in sorted((FOLDER / game).glob("*.txt")):
        card, written = "", ""
        text = file.read_text(encoding="utf-8")
        names = " ".join(re.findall(r"called \w+", text))
        for line in text.splitlines():
            if not line.startswith("  "):
                card = line
            elif line.startswith("  said: "):
                yield Said(
                    game, card, card.rpartition("(")[2].split()[0], written, line.removeprefix("  said: "), names
                )
            else:
                written = line.removeprefix("  written: ")


def spoken(said: Said) -> str:
    """What a line that was written then is called now."""
    vocabulary = VOCABULARIES[said.game]
    return english_line(parse_text(said.written, vocabulary, said.names), vocabulary, said.kind)


def renew() -> None:
    """Write all files anew."""
    for game in VOCABULARIES:
        folder = FOLDER / game
        folder.mkdir(parents=True, exist_ok=True)
        texts = sheets(game)
        for file in folder.glob("*.txt"):
            if file.stem not in texts:
                file.unlink()
        for name, text in texts.items():
            (folder / f"{name}.txt").write_text(text, encoding="utf-8")
