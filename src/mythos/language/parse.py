"""From the text of a card file to cards: layout, facts, and one tree per line of text."""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from lark import Lark, Token, UnexpectedInput
from lark.lexer import Lexer, PatternStr

from mythos.kernel.program import FORCED, INTERRUPT, RESPONSE
from mythos.language.check import check_card
from mythos.language.expected import explain
from mythos.language.facts import missing_facts, read_facts, read_keywords, read_subtypes
from mythos.language.layout import RawCard, RawLine, read_text, split_cards
from mythos.language.lexer import Source, Words, WordToken
from mythos.language.mistakes import CardMistake, CardMistakes, nearest
from mythos.language.tabling import tabled
from mythos.language.titles import titled
from mythos.language.tree import Card, Kid, Line, LineBody, Node, Word, id_of
from mythos.language.words import FUNCTION_FORMS, Vocabulary

# Rules whose own words are parts like any other: they are marked with `!` in the grammar.
KEEP_SPELLED: Final = frozenset(
    ("limit", "atpoint", "untilpoint", "period", "cond", "least", "poss", "det", "amount", "rel", "prep", "value")
)
HEAD_PARTS: Final = frozenset(("from_zone", "during", "by_player", "limit"))
MAX_TREE: Final = 60
MAX_MISTAKES: Final = 20  # who has made so many begins with the first; each hint costs a look at all words
MOST_SUBTYPES: Final = 400  # signs of a text
TOO_DEEP: Final = "this sentence is nested too deeply"
CALLED: Final = re.compile(r"\bcalled +([^\W\d_][\w-]*)")


class _NoLexer(Lexer):
    """Tokens are made by `Words` and fed to the parser one by one."""

    def __init__(self, _conf: Any) -> None:
        """Lark passes its settings; none are needed."""

    def lex(self, _state: Any, _parser: Any = None) -> Any:
        """Never asked."""
        return iter(())


class Deep(Exception):
    """A tree grew deeper than any reader could follow."""


def make_node(kind: str, kids: list[Any]) -> Node:
    """A node of our own tree from a finished grammar rule: what its rule spells is set apart from its parts."""
    words = [_kid(kid) for kid in kids]
    kept = kind in KEEP_SPELLED or kind.startswith("_")  # what is repeated is handed on to the rule around it
    parts = tuple(kid for kid in words if kept or isinstance(kid, Node) or kid.cls not in _SPELLED)
    spelled = tuple(kid for kid in words if isinstance(kid, Word) and not kept and kid.cls in _SPELLED)
    depth = 1 + max((kid.depth for kid in parts if isinstance(kid, Node)), default=0)
    if depth > MAX_TREE:
        raise Deep
    line, column = (words[0].line, words[0].column) if words else (0, 0)
    return Node(str(kind), parts, line, column, depth, spelled)


def _kid(kid: Any) -> Kid:
    if isinstance(kid, Token):
        form, said = (kid.form, kid.said) if isinstance(kid, WordToken) else ("", "")
        return Word(_CLASS_OF.get(kid.type, kid.type), str(kid.value), kid.line or 0, kid.column or 0, form, said)
    assert isinstance(kid, (Node, Word))
    return kid


_CLASS_OF: dict[str, str] = {}
_SPELLED: set[str] = set()


@lru_cache(maxsize=1)
def grammar() -> tuple[Lark, dict[str, str]]:
    """The parser, and the terminal name of each word that the grammar spells."""
    text = files("mythos.language").joinpath("grammar.lark").read_text(encoding="utf-8")
    parser = tabled(text, {"lexer": _NoLexer, "tree_class": make_node})
    spelled = {term.pattern.value: term.name for term in parser.terminals if isinstance(term.pattern, PatternStr)}
    _CLASS_OF.update({name: word for word, name in spelled.items()})
    _SPELLED.update(spelled)
    unknown = set(FUNCTION_FORMS.values()) - set(spelled)
    assert not unknown, f"function words the grammar does not use: {sorted(unknown)}"
    return parser, spelled


@lru_cache(maxsize=8)
def words_of(vocabulary: Vocabulary) -> Words:
    """The lexer of a vocabulary, made once."""
    return Words(vocabulary, grammar()[1])


def parse_line(source: Source, vocabulary: Vocabulary, names: frozenset[str] = frozenset()) -> Node:
    """The tree of one line of text; raises a mistake that says what was expected."""
    parser, _ = grammar()
    tokens = words_of(vocabulary).tokens(source, names)
    machine: Any = parser.parse_interactive()
    for i, token in enumerate(tokens):
        try:
            machine.feed_token(token)
        except UnexpectedInput:
            raise explain(source, tokens, i, machine.accepts(), _CLASS_OF, vocabulary) from None
        except Deep:
            raise source.mistake(token.line or 0, token.column or 0, TOO_DEEP) from None
    try:
        tree = machine.feed_eof(tokens[-1])
    except UnexpectedInput:
        raise explain(source, tokens, len(tokens), machine.accepts(), _CLASS_OF, vocabulary) from None
    except Deep:
        raise source.mistake(tokens[0].line or 0, tokens[0].column or 0, TOO_DEEP) from None
    assert isinstance(tree, Node)
    return in_our_order(tree, vocabulary)


def in_our_order(tree: Node, vocabulary: Vocabulary) -> Node:
    """`response: after A, B`, the order of printed cards, is `response after A: B`; also inside brackets."""
    if not tree.find("delayed"):
        return tree
    kids = tuple(in_our_order(kid, vocabulary) if isinstance(kid, Node) else kid for kid in tree.kids)
    tree = replace(tree, kids=kids)
    head, effects = tree.word("HEAD"), tree.one("effects")
    if tree.kind != "ability" or head is None or effects is None or tree.one("trigger", "trigger_at") is not None:
        return tree
    if not vocabulary.number("HEAD", head.text) & (RESPONSE | FORCED | INTERRUPT):
        return tree
    chain = effects.kids[0]
    first = chain.kids[0] if isinstance(chain, Node) else None
    if not isinstance(chain, Node) or not isinstance(first, Node) or first.kind != "delayed":
        return tree
    when, core = first.kids
    assert isinstance(when, Node)
    kind, parts = ("trigger_at", (when,)) if when.kind == "atpoint" else ("trigger", when.kids)
    trigger = Node(kind, parts, when.line, when.column, when.depth, when.spelled if kind == "trigger" else ())
    rest = replace(effects, kids=(replace(chain, kids=(core, *chain.kids[1:])), *effects.kids[1:]))
    before = [kid for kid in tree.kids if isinstance(kid, Word) or kid.kind in HEAD_PARTS]
    behind = [rest if kid is effects else kid for kid in tree.kids if kid not in before]
    return replace(tree, kids=(*before, trigger, *behind))


def parse_text(text: str, vocabulary: Vocabulary, around: str = "") -> Node:
    """The tree of one line given as plain text (for tests and tools); `around`: other lines, which may name things."""
    source = Source("text", ((text, 1, 1),), (text,))
    return parse_line(source, vocabulary, frozenset(CALLED.findall(f"{text} {around}")))


def declare_subtypes(text: str, vocabulary: Vocabulary) -> None:
    """What the cards of a file have as subtypes is known to all of their lines."""
    if vocabulary.new_subtype is not None:
        for line in text.split("\n"):
            words = line.strip()
            if words.startswith("subtypes ") and len(words) < MOST_SUBTYPES:
                for name in words.removeprefix("subtypes ").split("#")[0].split(","):
                    vocabulary.declare(" ".join(name.split()))


def parse_cards(text: str, vocabulary: Vocabulary, filename: str, only: Container[str] | None = None) -> list[Card]:
    """All cards of a file (or `only` these ids), checked; raises `CardMistakes` with everything that is wrong."""
    mistakes: list[CardMistake] = []
    cards: list[Card] = []
    seen: dict[str, Card] = {}
    declare_subtypes(text, vocabulary)
    for raw in split_cards(text, filename, vocabulary.editions, mistakes.append):
        if only is not None and id_of(raw.set_id, raw.number) not in only:
            continue
        card = _read_card(raw, vocabulary, filename, text, mistakes)
        if card is not None:
            other = seen.setdefault(card.id, card)
            if other is not card:
                message = f"{card.title!r} has the number of {other.title!r} (line {other.line})"
                mistakes.append(CardMistake(filename, raw.line, 1, message, "", text.split("\n")[raw.line - 1], 4))
            cards.append(card)
        if len(mistakes) >= MAX_MISTAKES:
            break
    if mistakes:
        raise CardMistakes(mistakes)
    return cards


def read_cards(path: Path | str, vocabulary: Vocabulary, only: Container[str] | None = None) -> list[Card]:
    """All cards of a file on disk, or `only` those of these ids."""
    return parse_cards(read_text(path), vocabulary, str(path), only)


def _read_card(
    raw: RawCard, vocabulary: Vocabulary, filename: str, text: str, mistakes: list[CardMistake]
) -> Card | None:
    """Read all lines of a card; None if one of them was wrong."""
    names = frozenset(CALLED.findall(" ".join(line.text for line in raw.lines)))
    before = len(mistakes)
    lines: list[Line] = []
    face = 0
    for raw_line in raw.lines:
        try:
            if re.match(r"reverse\b", raw_line.text):
                face += 1
            lines.append(_read_line(raw_line, face, vocabulary, names))
        except CardMistake as mistake:
            mistakes.append(mistake)
    source = raw.lines[0].source if raw.lines else Source(filename, (), tuple(text.split("\n")))
    if len(mistakes) == before and not any(line.kind == "facts" and line.face == 0 for line in lines):
        mistakes.append(missing_facts(source, raw.line, raw.title, vocabulary.card_types))
    if len(mistakes) > before:
        return None
    card = Card(raw.title, raw.subtitle, raw.set_id, raw.number, raw.unique, tuple(lines), filename, raw.line)
    found = check_card(card, vocabulary, source, titled(text))
    mistakes.extend(found)
    return None if found else card


def _read_line(raw: RawLine, face: int, vocabulary: Vocabulary, names: frozenset[str]) -> Line:
    text = raw.text
    _, number, column = raw.source.pieces[0]
    first = re.match(r"[\w-]+", text)
    opener = first.group() if first else ""
    kind, body = _read_body(raw, opener, vocabulary, names)
    return Line(kind, body, raw.editions, face, text, number, column)


def _read_body(raw: RawLine, opener: str, vocabulary: Vocabulary, names: frozenset[str]) -> tuple[str, LineBody]:
    """What kind of line this is, and its content."""
    if opener == "subtypes":
        return "subtypes", read_subtypes(raw.source, vocabulary)
    if opener == "keywords":
        return "keywords", read_keywords(raw.source, vocabulary)
    if opener == "reverse":
        return "reverse", Node("reverse", (Word("STRING", raw.text[7:].strip().strip('"')),))
    if _opens_facts(raw.text, opener, vocabulary):
        return "facts", read_facts(raw.source, vocabulary)
    if "," in raw.text and ":" not in raw.text and opener not in vocabulary.phrases:
        hint = nearest(opener, vocabulary.card_types)
        if hint:
            _, number, column = raw.source.pieces[0]
            raise raw.source.mistake(number, column, f"{opener!r} is not a card type", hint, len(opener))
    return "ability", parse_line(raw.source, vocabulary, names)


def _opens_facts(text: str, opener: str, vocabulary: Vocabulary) -> bool:
    """A card type alone or before a comma opens a facts line."""
    if opener not in vocabulary.card_types:
        return False
    rest = text[len(opener) :].lstrip()
    return not rest or rest.startswith(",")
