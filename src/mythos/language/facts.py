"""Facts lines: card type, family, numbers, icons, subtypes and keywords."""

from __future__ import annotations

from collections.abc import Sequence

from mythos.language.lexer import Source, Span, spans
from mythos.language.mistakes import CardMistake, nearest
from mythos.language.tree import Facts, FactValue, Keyword
from mythos.language.words import Fact, Vocabulary, plural_of


def comma_parts(source: Source) -> list[list[Span]]:
    """The spans of a line, cut at its commas."""
    parts: list[list[Span]] = [[]]
    comma: Span | None = None
    for span in spans(source):
        if span.text == "," and span.kind == "mark":
            if not parts[-1]:
                raise source.at(span, "nothing stands before this comma")
            comma = span
            parts.append([])
        else:
            parts[-1].append(span)
    if not parts[-1] and comma is not None:
        raise source.at(comma, "nothing stands behind this comma")
    return parts


def phrase(part: Sequence[Span]) -> str:
    """The words of a part with single spaces."""
    return " ".join(span.text for span in part)


def read_facts(source: Source, vocabulary: Vocabulary) -> Facts:
    """Read a facts line: `event, neutral, cost 4, icons CC`."""
    parts = comma_parts(source)
    card_type = phrase(parts[0])
    family = ""
    values: dict[str, FactValue] = {}
    for part in parts[1:]:
        text = phrase(part)
        if ("FAMILY", text) in vocabulary.terms:
            if family:
                raise source.at(part[0], f"a second {vocabulary.family}; this card already is {family}")
            family = text
            continue
        fact, rest = _which_fact(source, part, vocabulary)
        if fact.types and card_type not in fact.types:
            raise source.at(part[0], f"a card of type {card_type} has no {fact.name}")
        if fact.name in values:
            raise source.at(part[0], f"a second {fact.name}")
        values[fact.name] = _value(source, part[0], fact, rest, vocabulary)
    for fact in vocabulary.facts.values():
        if card_type in fact.required and fact.name not in values:
            raise source.at(parts[0][0], f"a card of type {card_type} needs its {fact.name}", example(fact))
    return Facts(card_type, family, tuple(values.items()))


def example(fact: Fact) -> str:
    """How a fact is written."""
    return {"number": f"write {fact.name} 2", "icons": f"write {fact.name} TC"}.get(fact.takes, f"write {fact.name}")


def _which_fact(source: Source, part: Sequence[Span], vocabulary: Vocabulary) -> tuple[Fact, Sequence[Span]]:
    """The fact a part begins with; its name may be several words."""
    for used in range(len(part), 0, -1):
        fact = vocabulary.facts.get(phrase(part[:used]))
        if fact is not None:
            return fact, part[used:]
    known = [*vocabulary.facts, *vocabulary.names_of("FAMILY")]
    raise source.at(part[0], f"{part[0].text!r} is not a fact of a card", nearest(part[0].text, known))


def _value(source: Source, at: Span, fact: Fact, rest: Sequence[Span], vocabulary: Vocabulary) -> FactValue:
    """The value behind a fact's name."""
    match fact.takes:
        case "flag":
            if rest:
                raise source.at(rest[0], f"{fact.name} takes no value")
            return True
        case "number":
            if len(rest) != 1 or not (rest[0].kind == "number" or rest[0].text == "X"):
                raise source.at(rest[0] if rest else at, f"{fact.name} takes a number or X")
            return "X" if rest[0].text == "X" else int(rest[0].text)
        case "scaled":
            per_player = ("PERPLAYER", phrase(rest[1:])) in vocabulary.terms
            if not rest or rest[0].kind != "number" or (len(rest) > 1 and not per_player):
                raise source.at(rest[0] if rest else at, f"{fact.name} takes a number, for all or for each")
            return (rest[0].text, phrase(rest[1:])) if per_player else int(rest[0].text)
        case "icons":
            if len(rest) != 1 or any(letter not in vocabulary.icons for letter in rest[0].text):
                raise source.at(rest[0] if rest else at, f"{fact.name} takes letters of {vocabulary.icons}")
            return rest[0].text
        case "families":
            for span in rest:
                if ("FAMILY", span.text) not in vocabulary.terms:
                    hint = nearest(span.text, vocabulary.names_of("FAMILY"))
                    raise source.at(span, f"{span.text!r} is not a {vocabulary.family}", hint)
            if not rest:
                raise source.at(at, f"{fact.name} takes one or more {plural_of(vocabulary.family)}")
            return tuple(span.text for span in rest)
    if not rest:
        raise source.at(at, f"{fact.name} takes one or more words")
    return tuple(span.text for span in rest)


def read_subtypes(source: Source, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Read `subtypes Item, Tome`."""
    found: list[str] = []
    for part in _behind(source, "subtypes"):
        name = phrase(part)
        if ("SUBTYPE", name) not in vocabulary.terms:
            raise source.at(part[0], f"{name!r} is not a subtype", nearest(name, vocabulary.names_of("SUBTYPE")))
        if name in found:
            raise source.at(part[0], f"{name} twice")
        found.append(name)
    return tuple(found)


def read_keywords(source: Source, vocabulary: Vocabulary) -> tuple[Keyword, ...]:
    """Read `keywords Fast, Sturdy +1`."""
    found: list[Keyword] = []
    for part in _behind(source, "keywords"):
        value = part[-1] if len(part) > 1 and part[-1].kind in ("signed", "number") else None
        name = phrase(part if value is None else part[:-1])
        term = vocabulary.terms.get(("KEYWORD", name))
        if term is None:
            raise source.at(part[0], f"{name!r} is not a keyword", nearest(name, vocabulary.names_of("KEYWORD")))
        wants = {"signed": "a number with a sign: +1", "number": "a number: 3"}.get(term.tag, "no value")
        if (value.kind if value else "") != term.tag:
            raise source.at(value or part[-1], f"{name} takes {wants}")
        if any(keyword.name == name for keyword in found):
            raise source.at(part[0], f"{name} twice")
        found.append(Keyword(name, None if value is None else int(value.text.replace("X", "0"))))
    return tuple(found)


def _behind(source: Source, opener: str) -> list[list[Span]]:
    """The comma parts behind the first word of a line."""
    parts = comma_parts(source)
    opened = parts[0].pop(0)
    if not parts[0]:
        raise source.at(opened, f"nothing stands behind {opener!r}")
    return parts


def missing_facts(source: Source, line: int, title: str, types: Sequence[str]) -> CardMistake:
    """A card without a facts line."""
    return source.mistake(
        line, 1, f"{title!r} has no facts line", f"the first line names its type: {', '.join(types)}", 4
    )
