"""The lexer: the longest known phrase wins, and a few rules of context decide between two readings of a word."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lark import Token

from mythos.language.mistakes import CardMistake, nearest
from mythos.language.words import ARTICLES, FUNCTION_FORMS, LINE_WORDS, NUMBER_WORDS, Entry, Vocabulary

UNIT: Final = re.compile(
    r"""(?P<space>\ +)
    | (?P<string>"(?:[^"\\]|\\.)*")
    | (?P<arrow>->)
    | (?P<cmp><=|>=|!=|<|>|=)
    | (?P<signed>[+-](?:\d+|X)(?![\w]))
    | (?P<poss>['’]s(?![\w]))
    | (?P<non>non-(?=[\w"]))
    | (?P<number>\d+(?![\w]))
    | (?P<word>[^\W\d_][\w]*(?:[-.][\w]+|['’](?!s(?![\w]))[\w]+)*)
    | (?P<mark>[;:,()\[\]/+|-])
    """,
    re.VERBOSE,
)
OPENERS: Final = {"(": ")", "[": "]"}
MAX_DEPTH: Final = 12
MAX_TOKENS: Final = 400
MOST_HINTS: Final = 200  # kept in mind


def _roles(text: str) -> frozenset[str]:
    return frozenset(role.strip() for role in text.split("|"))


# Where a step, a line or a bracketed ability may begin.
STEP_STARTS: Final = _roles(":|->|;|then|,|(|[|and|otherwise|may|must|cannot|instead|would|does not|may only|to")
# Behind these a word that is both noun and verb is the noun.
NOUN_STARTS: Final = _roles(
    "NUMBER|X|any|each|all|no|another|that many|SELECT|SIGNED|SUBTYPE|FAMILY|KEYWORD|STATE|VED|ADJ|CONTEST|ICONS|"
    "STRING|your|its|their|'s|that|this|those|of|number of|with|with no|/|per|becomes|counts as|for each|the other|"
    "same|or more|or fewer|random|any number of|AMOUNT|for this|ENDS|ignoring|as|attached|NON|SUPER|PERPLAYER"
)
PERIOD_STARTS: Final = _roles(
    "per|at end of|at start of|until end of|until start of|during|your|its|their|'s|that|each"
)
CONDITION_STARTS: Final = frozenset(("if", "while", "unless", "and", "or", "not", "whenever"))
SUBJECTS: Final = frozenset(("PRONOUN", "NOUN", "NAME"))


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of source text and where it stands."""

    kind: str
    text: str
    line: int
    column: int


class WordToken(Token):
    """A token that remembers how its word was written, and in which form (plural, third, past)."""

    form: str = ""
    said: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """A logical line: its physical pieces (text, line, column of its first character) and the file name."""

    file: str
    pieces: tuple[tuple[str, int, int], ...]
    lines: tuple[str, ...] = ()

    def mistake(self, line: int, column: int, message: str, hint: str = "", width: int = 1) -> CardMistake:
        """A mistake somewhere on this logical line."""
        source = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        return CardMistake(self.file, line, column, message, hint, source, width)

    def at(self, span: Span, message: str, hint: str = "") -> CardMistake:
        """A mistake at a piece of text."""
        return self.mistake(span.line, span.column, message, hint, len(span.text))


def spans(source: Source) -> list[Span]:
    """Cut a logical line into words, numbers, strings and marks."""
    found: list[Span] = []
    for text, line, start in source.pieces:
        place = 0
        while place < len(text):
            match = UNIT.match(text, place)
            if match is None:
                raise _strange(source, text, place, line, start)
            kind = match.lastgroup
            assert kind is not None
            if kind != "space":
                found.append(Span(kind, match.group(), line, start + place))
            place = match.end()
    return found


def _strange(source: Source, text: str, place: int, line: int, start: int) -> CardMistake:
    """The mistake for a character that cannot begin anything."""
    char = text[place]
    column = start + place
    if char == "\t":
        return source.mistake(line, column, "a tab: indent and separate with spaces")
    if char == '"':
        return source.mistake(line, column, 'a title without its closing "', "", len(text) - place)
    if char in "”“„":
        return source.mistake(line, column, f'{char!r}: titles stand between plain quotes "..."')
    if char.isdigit():
        word = re.match(r"\w+", text[place:])
        assert word is not None
        return source.mistake(line, column, f"{word.group()!r} is not a number", "", len(word.group()))
    if char == "." and place == len(text) - 1:
        return source.mistake(line, column, "lines end without a full stop")
    if not char.isprintable():
        return source.mistake(line, column, f"a character that cannot be printed (U+{ord(char):04X})")
    return source.mistake(line, column, f"{char!r} is not used in this language")


class Words:
    """The reader of one vocabulary: from spans to tokens."""

    def __init__(self, vocabulary: Vocabulary, terminal: Mapping[str, str]) -> None:
        self.vocabulary = vocabulary
        self.terminal = terminal
        self.line_words = frozenset(LINE_WORDS)
        self.longest = max(vocabulary.longest, *(p.count(" ") + 1 for p in (*FUNCTION_FORMS, *LINE_WORDS)))
        self.hints: dict[tuple[str, frozenset[str]], str] = {}
        self.icons = re.compile(f"[{vocabulary.icons}]+") if vocabulary.icons else re.compile(r"(?!)")
        self.heads = frozenset(phrase.split(" ")[0] for phrase in (*vocabulary.phrases, *FUNCTION_FORMS, *LINE_WORDS))

    def known_words(self) -> list[str]:
        """Everything a reader might have meant."""
        return [*self.vocabulary.phrases, *FUNCTION_FORMS, *LINE_WORDS]

    def tokens(self, source: Source, names: frozenset[str]) -> list[Token]:
        """All tokens of a logical line."""
        pieces = spans(source)
        _check_brackets(source, pieces)
        found: list[Token] = []
        roles: list[str] = []  # per token: its class or function word, for the context rules
        i = 0
        while i < len(pieces):
            entry, used = self._next(source, pieces, i, roles, names)
            role, value = entry.cls, entry.name
            span = pieces[i]
            token = WordToken(
                self.terminal.get(role, role),
                value,
                line=span.line,
                column=span.column,
                end_column=pieces[i + used - 1].column + len(pieces[i + used - 1].text),
            )
            token.form = entry.form
            token.said = " ".join(piece.text for piece in pieces[i : i + used])
            found.append(token)
            roles.append(role)
            if len(found) > MAX_TOKENS:
                raise source.at(span, f"this line has more than {MAX_TOKENS} words", "split it into several lines")
            i += used
        return found

    def _next(
        self, source: Source, pieces: Sequence[Span], i: int, roles: list[str], names: frozenset[str]
    ) -> tuple[Entry, int]:
        """The reading of the next token (its class is a function word itself) and how many spans it takes."""
        span = pieces[i]
        match span.kind:
            case "string":
                return Entry("STRING", span.text[1:-1].replace('\\"', '"')), 1
            case "arrow":
                return Entry("->", "->"), 1
            case "cmp":
                return Entry("CMP", span.text), 1
            case "signed":
                return Entry("SIGNED", span.text), 1
            case "poss":
                return Entry("'s", "'s"), 1
            case "non":
                return Entry("NON", "non-"), 1
            case "mark":
                return Entry(("PLUS" if span.text == "+" else span.text), span.text), 1
            case "number":
                if len(span.text) > 6:
                    raise source.at(span, "this number is too large")
                if _next_is(pieces, i, "times"):
                    return Entry("TIMES", span.text), 2
                return Entry("NUMBER", str(int(span.text))), 1
        if span.text == "X" and _next_is(pieces, i, "times"):
            return Entry("TIMES", "X"), 2
        if span.text == "that" and _next_is(pieces, i, "many") and _next_is(pieces, i + 1, "times"):
            return Entry("TIMES", "that many"), 3
        return self._word(source, pieces, i, roles, names)

    def _word(
        self, source: Source, pieces: Sequence[Span], i: int, roles: list[str], names: frozenset[str]
    ) -> tuple[Entry, int]:
        span = pieces[i]
        starts_line = not roles or roles[-1] == "["
        if span.text in self.heads or span.text in self.vocabulary.openers:
            for used in range(min(max(self.longest, self.vocabulary.longest), len(pieces) - i), 0, -1):
                run = pieces[i : i + used]
                if any(piece.kind != "word" for piece in run[1:]):
                    continue
                phrase = " ".join(piece.text for piece in run)
                if phrase in self.line_words and starts_line:
                    return Entry(phrase, phrase), used
                if phrase in FUNCTION_FORMS:
                    return Entry(FUNCTION_FORMS[phrase], FUNCTION_FORMS[phrase]), used
                if phrase in self.vocabulary.phrases:
                    entry = self._reading(source, span, self.vocabulary.phrases[phrase], roles, starts_line)
                    if entry is not None:
                        return entry, used
        if self.icons.fullmatch(span.text):
            return Entry("ICONS", span.text), 1
        if span.text in names:
            return Entry("NAME", span.text), 1
        raise self._unknown(source, span, names)

    def _reading(
        self, source: Source, span: Span, entries: Sequence[Entry], roles: list[str], starts_line: bool
    ) -> Entry | None:
        """The rules of context: which reading of a phrase is meant here."""
        by_class = {entry.cls: entry for entry in entries if entry.cls != "FACT"}
        if not by_class:
            return None
        before = roles[-1] if roles else ""
        if "CONDWORD" in by_class:
            if before in CONDITION_STARTS or (before == "is" and len(by_class) == 1):
                return by_class["CONDWORD"]
            if len(by_class) == 1:
                raise source.at(span, f"{span.text!r} is a condition: write it behind 'if', 'while' or 'unless'")
            del by_class["CONDWORD"]
        for first, second, first_wins in (
            ("HEAD", "NOUN", starts_line),
            ("SLOT", "NOUN", starts_line),
            ("SLOT", "VERB", starts_line),
            ("KEYWORD", "SUBTYPE", True),
            ("STATE", "VED", before in ("VERB", "into play")),
            ("VED", "VERB", before in ("is", "was", "would be", "cannot be", "not")),
            ("PERIOD", "PLACE", before in PERIOD_STARTS),
            ("PERIOD", "NOUN", before in PERIOD_STARTS),
            ("NOUN", "STAT", before in NOUN_STARTS),
            ("VERB", "ADJ", before in SUBJECTS),
            ("VERB", "STATE", starts_line or before in STEP_STARTS or before == "PRONOUN"),
        ):
            if first in by_class and second in by_class:
                del by_class[second if first_wins else first]
        if "VERB" in by_class and "NOUN" in by_class:
            third = by_class["VERB"].form == "third"
            noun = before in NOUN_STARTS and not (third and before in ("this", "that", "STRING"))
            del by_class["VERB" if noun else "NOUN"]
        return next(iter(by_class.values()))

    def hint(self, word: str, names: frozenset[str]) -> str:
        """What may have been meant; a word that is wrong in one line often is so in the next."""
        if (word, names) not in self.hints:
            if len(self.hints) >= MOST_HINTS:
                self.hints.clear()
            self.hints[word, names] = nearest(word, [*names, *self.known_words()])
        return self.hints[word, names]

    def _unknown(self, source: Source, span: Span, names: frozenset[str]) -> CardMistake:
        word = span.text
        if word.lower() in ARTICLES:
            return source.at(span, f"no articles: {word!r} is not a word here", "write 1, any, each or all")
        if word.lower() in NUMBER_WORDS:
            return source.at(span, f"numbers are written in digits: {NUMBER_WORDS.index(word.lower())}, not {word!r}")
        hint = self.hint(word, names)
        if word[0].isupper():
            return source.at(span, f"{word!r} is no subtype, keyword or icon of this game", hint)
        return source.at(
            span, f"{word!r} is not a word of this game and no name was declared with 'called {word}'", hint
        )


def _next_is(pieces: Sequence[Span], i: int, word: str) -> bool:
    return i + 1 < len(pieces) and pieces[i + 1].text == word


def _check_brackets(source: Source, pieces: Sequence[Span]) -> None:
    """Brackets come in pairs and are not nested too deeply."""
    open_: list[Span] = []
    for span in pieces:
        if span.kind != "mark":
            continue
        if span.text in OPENERS:
            open_.append(span)
            if len(open_) > MAX_DEPTH:
                raise source.at(span, f"brackets are nested more than {MAX_DEPTH} deep")
        elif span.text in OPENERS.values():
            if not open_:
                raise source.at(span, f"{span.text!r} closes a bracket that was not opened")
            opened = open_.pop()
            if OPENERS[opened.text] != span.text:
                raise source.at(span, f"{span.text!r} cannot close {opened.text!r}; expected {OPENERS[opened.text]!r}")
    if open_:
        raise source.at(open_[-1], f"{open_[-1].text!r} is not closed; expected {OPENERS[open_[-1].text]!r}")
