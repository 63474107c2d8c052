"""What the parser expected, in the reader's words: only the likeliest things, and a hint for known slips."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from lark import Token

from mythos.language.lexer import Source
from mythos.language.mistakes import CardMistake
from mythos.language.words import CLASSES, Vocabulary

# What a writer most likely left out, best first; the first three that fit are named.
LIKELY: Final = (
    ":", ",", "->", "|", "]", ")", "STATE", "VERB", "NOUN", "PERIOD", "CMP", "NUMBER", "SIGNED", "STAT", "NAME",
    "KEYWORD", "VED", "STRING", "PRONOUN", "AMOUNT", "MORELESS", "to", "of", "is", ";", "(", "and", "then",
)  # fmt: skip
SHAPES: Final[Mapping[str, str]] = {
    "NUMBER": "a number",
    "STRING": 'a "title"',
    "NAME": "a name declared with 'called'",
    "SIGNED": "a number with a sign (+1, -2)",
    "CMP": "a comparison (<=, >=, =)",
    "ICONS": "icons (TC)",
    "TIMES": "'2 times'",
    "PLUS": "'+'",
    "NON": "'non-'",
}


def in_words(role: str, vocabulary: Vocabulary) -> str:
    """A class of words or a spelled word, as a reader would say it."""
    if role in SHAPES:
        return SHAPES[role]
    return vocabulary.in_words(role) if role in CLASSES else repr(role)


def explain(
    source: Source,
    tokens: Sequence[Token],
    i: int,
    accepted: Iterable[str],
    class_of: Mapping[str, str],
    vocabulary: Vocabulary,
) -> CardMistake:
    """The mistake for a token that cannot stand where it stands (or for a line that ends too early)."""
    roles = [class_of.get(token.type, token.type) for token in tokens]
    wanted = {class_of.get(name, name) for name in accepted}
    if i < len(tokens):
        token = tokens[i]
        line, column = token.line or 1, token.column or 1
        width = (token.end_column or column + 1) - column
        role = roles[i]
        said = repr(str(token.value)) if role not in ("STRING",) else f'"{token.value}"'
        shown = f"{said} cannot stand here"
    else:
        token = tokens[-1]
        line, column, width, role = token.line or 1, token.end_column or 1, 1, ""
        shown = "the line ends too early"
    slip = _slip(roles, i, role, wanted)
    if slip:
        return source.mistake(line, column, f"{shown}; {slip}", "", width)
    if {"PRONOUN", "NUMBER", "each"} <= wanted and "VERB" not in wanted:
        return source.mistake(line, column, f"{shown}; expected who or what: 1 card, it, this", "", width)
    if {"VERB", "choose", "PRONOUN"} <= wanted and ";" not in wanted:
        return source.mistake(line, column, f"{shown}; expected what is done: a verb, or who does it", "", width)
    likely = [in_words(name, vocabulary) for name in LIKELY if name in wanted][:3]
    tail = f"; expected {' or '.join(likely)}" if likely else ""
    if "$END" in wanted and not likely:
        tail = "; the line could end here"
    return source.mistake(line, column, f"{shown}{tail}", "", width)


def _slip(roles: Sequence[str], i: int, role: str, wanted: set[str]) -> str:
    """Advice for the slips that writers make again and again."""
    before = roles[:i]
    last = before[-1] if before else ""
    clause = _since(before, (":", ";", "then", "->", "(", "["))
    if last == "called":
        return "it is a word of this game and cannot be a name"
    if role == "to" and "->" in wanted:
        return "a cost is written before '->'"
    if "if" in clause and "," in wanted and ":" not in wanted:
        return "expected ',' behind the condition: if it is ready, exhaust it"
    if before and before[0] in ("HEAD", "TIMING", "while", "whenever") and ":" in wanted and ":" not in before:
        what = "the head" if len(before) == 1 else "the condition"
        return f"expected ':' behind {what}"
    if role == "," and ";" in wanted:
        return "parts of an effect are separated by ';', parts of a cost joined by 'and'"
    if role == ":" and ":" in before:
        return "one ':' is enough; parts of an effect are separated by ';'"
    if role in ("NOUN", "SUBTYPE", "FAMILY") and last in ("VERB", "choose", "and") and "NUMBER" in wanted:
        return "write how many: 1, up to 2, each, all"
    if role == "or" and (";" in wanted or last in ("SUBTYPE", "KEYWORD", "FAMILY", "ADJ", "STATE", "VED")):
        return "'or' joins conditions and bracketed options; inside a filter write '/': Spell/Ritual card"
    if role == "->" and "->" in before:
        return "a second '->': one cost, one effect"
    if role == "VERB" and last == "NUMBER":
        return "expected what it is a number of"
    return ""


def _since(roles: Sequence[str], marks: Sequence[str]) -> list[str]:
    """The roles since the last of these marks."""
    found: list[str] = []
    for role in reversed(roles):
        if role in marks:
            break
        found.append(role)
    return found
