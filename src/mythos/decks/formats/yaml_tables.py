"""The YAML that decks are written in: tables of words and numbers, and nothing else of that large language.

Read from the events of the parser, which is written in C and does not call itself: no aliases that multiply, no tags,
no numbers in sixty, no depth.
"""

from __future__ import annotations

from typing import Any, Final

from mythos.decks import budget
from mythos.decks.lines import Lines
from mythos.errors import UsageError

MOST_EVENTS: Final = 6 * budget.MOST_LINES
REMEDY: Final = "a card is written as core-041: 1"
TRUTHS: Final = {"true": True, "false": False, "yes": True, "no": False, "on": True, "off": False}


def tables_of(text: str) -> tuple[object, Lines]:
    """What stands in the file, and where its keys stand."""
    import yaml

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    noted = Lines()
    try:
        return built(yaml.parse(text, Loader=loader), noted), noted
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"line {mark.line + 1}: " if mark else ""
        problem = getattr(error, "problem", None) or "it cannot be read"
        raise UsageError(f"{where}not a YAML file: {problem}", remedy=REMEDY) from None


def built(events: Any, noted: Lines) -> object:
    """The tables, lists and words that the events tell of."""
    whole: list[Any] = []
    open_: list[tuple[Any, list[Any]]] = []  # what is open, and the key that waits for its value
    for count, event in enumerate(events):
        what, line = type(event).__name__, event.start_mark.line + 1
        if count > MOST_EVENTS:
            raise UsageError(f"line {line}: a deck has at most {budget.MOST_LINES:,} lines", remedy=REMEDY)
        if what == "AliasEvent":
            raise refused(line, "a deck has no aliases")
        if what in ("ScalarEvent", "MappingStartEvent", "SequenceStartEvent"):
            if event.tag is not None and event.tag != "!":
                raise refused(line, "a deck has no tags")
            thing: Any = value(event) if what == "ScalarEvent" else {} if what == "MappingStartEvent" else []
            put(open_, whole, thing, noted, line)
            if what != "ScalarEvent":
                open_.append((thing, []))
                if len(open_) > budget.MOST_DEEP:
                    raise refused(line, "this is nested too deeply for a deck")
        elif what in ("MappingEndEvent", "SequenceEndEvent"):
            open_.pop()
    return whole[0] if whole else None


def refused(line: int, why: str) -> UsageError:
    """What YAML may say and a deck may not."""
    return UsageError(f"line {line}: not a YAML file of a deck: {why}", remedy=REMEDY)


def put(open_: list[tuple[Any, list[Any]]], whole: list[Any], thing: Any, noted: Lines, line: int) -> None:
    """Put a thing where it belongs: into the table or list that is open."""
    if not open_:
        whole.append(thing)
        return
    into, key = open_[-1]
    if isinstance(into, list):
        into.append(thing)
    elif not key:
        if isinstance(thing, (dict, list)):
            raise refused(line, "a key is a word")
        key.append(thing)
        noted.add(str(thing), line)
    else:
        name = key.pop()
        if name in into:
            raise refused(line, f"{budget.shown(name)} stands there twice")
        into[name] = thing


def value(event: Any) -> object:
    """A word, a whole number, or what is neither."""
    text: str = event.value
    if not event.implicit[0]:  # in quotes
        return text
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) <= budget.SHOWN:
        return int(text)
    if text in ("", "~", "null"):
        return None
    return TRUTHS.get(text.lower(), text)
