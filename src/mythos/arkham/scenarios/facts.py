"""The facts of a scenario or campaign: titles become ids, and everything that is named must be there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.scenarios import ALWAYS, Condition, Item
from mythos.arkham.scenarios.layout import Fact, Part
from mythos.kernel.program import Definition
from mythos.language.lexer import Source, Span, spans
from mythos.language.mistakes import CardMistake, nearest

NOT_GATHERED: Final = (n.INVESTIGATOR, n.EVENT, n.SKILL)  # types that no scenario gathers


@dataclass(slots=True)
class Shelf:
    """The cards that facts can name."""

    cards: dict[str, Definition]
    by_title: dict[str, list[str]] = field(default_factory=dict)
    sets: dict[str, list[str]] = field(default_factory=dict)  # ids, once each

    def __post_init__(self) -> None:
        for card, definition in self.cards.items():
            for name, _ in definition.facts:
                if name.startswith("set "):
                    self.sets.setdefault(name.removeprefix("set "), []).append(card)
            if definition.type not in NOT_GATHERED:
                for title in titles_of(definition):
                    self.by_title.setdefault(title, []).append(card)

    def copies(self, card: str) -> int:
        """How often a card is in its set."""
        return (self.cards[card].fact("copies") or (1,))[0]


def titles_of(card: Definition) -> list[str]:
    """As what a card can be named: its title, with its subtitle if it has one."""
    return [card.title, f"{card.title}: {card.subtitle}"] if card.subtitle else [card.title]


def string_of(span: Span) -> str:
    """The text between quotes."""
    return span.text[1:-1].replace('\\"', '"')


class Facts:
    """Reads the facts of one part; `near`: the encounter sets it gathers, in which titles are looked up first."""

    def __init__(self, part: Part, shelf: Shelf, lists: Iterable[str], report: list[CardMistake]) -> None:
        self.part, self.shelf, self.lists, self.report = part, shelf, tuple(lists), report
        self.near: set[str] = set()
        self.by_chance: list[tuple[str, ...]] = []  # acts and agendas of which one is used

    def rows(self, name: str) -> list[tuple[Source, list[Span]]]:
        """The lines of a fact, cut into words."""
        found: list[tuple[Source, list[Span]]] = []
        for fact in self.part.facts:
            if fact.name == name:
                try:
                    cut = [span for span in spans(fact.source) if span.kind != "space"]
                except CardMistake as mistake:
                    self.report.append(mistake)
                    continue
                if not cut:
                    self.report.append(_at(fact, f"{name} what?"))
                else:
                    found.append((fact.source, cut))
        return found

    def items(self, name: str) -> list[Item]:
        """`gather torch, "Ghoul Priest" if "ghoul priest alive" is recorded`."""
        return [item for source, cut in self.rows(name) for item in self._items(source, cut)]

    def _items(self, source: Source, cut: list[Span]) -> list[Item]:
        try:
            cut, when = self._condition(source, cut)
            return [self._item(source, group, when) for group in comma_groups(source, cut)]
        except CardMistake as mistake:
            self.report.append(mistake)
            return []

    def _condition(self, source: Source, cut: list[Span]) -> tuple[list[Span], Condition]:
        """`if ".." is recorded`, `if ".." was played`, at the end."""
        at = next((k for k, span in enumerate(cut) if span.text == "if"), -1)
        if at < 0:
            return cut, ALWAYS
        said = [span.text for span in cut[at + 2 :]]
        plain = at + 1 < len(cut) and cut[at + 1].kind == "string"
        forms = [form.split() for form in ("is recorded", "is not recorded", "was played", "was not played")]
        if not plain or said not in forms or not at:
            raise source.at(cut[at], 'write: .. if "house burned" is recorded, .. if "Title" was not played')
        return cut[:at], Condition(string_of(cut[at + 1]), "not" not in said, said[0] == "was")

    def _item(self, source: Source, group: list[Span], when: Condition) -> Item:
        """`torch`, `"Ghoul Priest"`, `4 random "Arkham Woods"`, `agents-of-yog/agents-of-shub`."""
        count, chance, rest = 0, False, group
        if rest[0].kind == "number":
            count, rest = int(rest[0].text), rest[1:]
            chance = bool(rest) and rest[0].text == "random"
            rest = rest[1:] if chance else rest
        names, marks = rest[::2], rest[1::2]
        kinds = {span.kind for span in names}
        if not names or len(kinds) > 1 or not kinds <= {"word", "string"} or any(mark.text != "/" for mark in marks):
            raise source.at(
                group[0], 'expected encounter sets and titles: torch, "Ghoul Priest", 4 random "Arkham Woods"'
            )
        if len(rest) % 2 == 0:
            raise source.at(rest[-1], "something is missing behind it")
        if kinds == {"word"}:
            sets = tuple(self.set_id(source, span) for span in names)
            if count or chance:
                raise source.at(group[0], "an encounter set is gathered whole")
            self.near.update(card for name in sets for card in self.shelf.sets[name])
            return Item(sets=sets, when=when)
        if len(names) == 1 and string_of(names[0]) in self.lists:
            return Item(listed=string_of(names[0]), when=when)
        cards = tuple(card for span in names for card in self.ids(source, span))
        return Item(cards=cards, count=count, random=chance, when=when)

    def set_id(self, source: Source, span: Span) -> str:
        """An encounter set."""
        if span.text not in self.shelf.sets:
            raise source.at(span, f"there is no encounter set {span.text!r}", nearest(span.text, self.shelf.sets))
        return span.text

    def ids(self, source: Source, span: Span) -> list[str]:
        """All cards of a title: those of the sets that are gathered, else of all."""
        title = string_of(span)
        if title in self.shelf.cards:
            return [title]  # by its id, where even title and subtitle are those of several cards
        found = self.shelf.by_title.get(title, [])
        near = [card for card in found if card in self.near]
        if not found:
            hint = nearest(title, self.shelf.by_title)
            raise source.at(span, f"there is no card {title!r}", hint)
        return near or found

    def stages(self, name: str, kind: int) -> tuple[str, ...]:
        """`acts "Trapped", "The Barrier"`: stage by stage; `"All In"/"Fold"`: two versions of one stage; `1 random
        "The Stranger"`: of several cards with this title one by chance."""
        found: list[str] = []
        word = "agenda" if kind == n.AGENDA else "act"
        for source, cut in self.rows(name):
            try:
                for group in comma_groups(source, cut):
                    if [span.text for span in group[:2]] == ["1", "random"] and len(group) == 3:
                        found += self._versions(source, group[2], kind)
                        continue
                    titles, marks = group[::2], group[1::2]
                    wrong = [span for span in titles if span.kind != "string"] + [m for m in marks if m.text != "/"]
                    if wrong or len(group) % 2 == 0:
                        raise source.at((wrong or group)[-1], f'expected titles: {name} "One", "Two", "Either"/"Or"')
                    for title in titles:
                        ids = [card for card in self.ids(source, title) if self.shelf.cards[card].type == kind]
                        if len(ids) != 1:
                            many = f"{len(ids)} {word}s are called {string_of(title)!r}"
                            raise source.at(title, many if ids else f"{string_of(title)!r} is no {word}")
                        if ids[0] in found:
                            raise source.at(title, f"{string_of(title)!r} is there twice")
                        found += ids
            except CardMistake as mistake:
                self.report.append(mistake)
        return tuple(found)

    def _versions(self, source: Source, title: Span, kind: int) -> list[str]:
        """All acts or agendas with one title; one of them is used, and nobody knows which."""
        ids = [card for card in self.ids(source, title) if self.shelf.cards[card].type == kind]
        if len(ids) < 2:
            raise source.at(title, f"there are not several of {string_of(title)!r}")
        self.by_chance.append(tuple(ids))
        return ids

    def words(self, name: str, known: Iterable[str] = ()) -> tuple[str, ...]:
        """Plain words, one of these if they are known."""
        found: list[str] = []
        choices = tuple(known)
        for source, cut in self.rows(name):
            for span in cut:
                if span.text == ",":
                    continue
                if span.kind != "word" or (choices and span.text not in choices):
                    hint = nearest(span.text, choices) or (f"one of {', '.join(choices)}" if choices else "")
                    self.report.append(source.at(span, f"{span.text!r} cannot stand behind {name!r}", hint))
                else:
                    found.append(span.text)
        return tuple(found)

    def strings(self, name: str) -> tuple[str, ...]:
        """Phrases in quotes."""
        found: list[str] = []
        for source, cut in self.rows(name):
            for span in cut:
                if span.kind == "string":
                    found.append(string_of(span))
                elif span.text != ",":
                    self.report.append(source.at(span, f"expected phrases in quotes: {name} {cut[0].text}"))
        return tuple(found)

    def numbers(self, name: str) -> tuple[int, ...]:
        """Numbers."""
        found: list[int] = []
        for source, cut in self.rows(name):
            for span in cut:
                if span.kind == "number":
                    found.append(int(span.text))
                elif span.text != ",":
                    self.report.append(source.at(span, f"expected numbers behind {name!r}"))
        return tuple(found)

    def bag(self, source: Source, cut: list[Span]) -> tuple[int, ...]:
        """`+1, 0, skull, elder sign`."""
        tokens: list[int] = []
        for group in comma_groups(source, cut):
            text = " ".join(span.text for span in group)
            if text in n.TOKENS:
                tokens.append(n.TOKENS[text])
            elif len(group) == 1 and group[0].kind in ("signed", "number"):
                tokens.append(int(text))
            else:
                hint = nearest(text, n.TOKENS) or f"a number, or one of {', '.join(n.TOKENS)}"
                raise source.at(group[0], f"{text!r} is no chaos token", hint)
        return tuple(tokens)


def comma_groups(source: Source, cut: list[Span]) -> list[list[Span]]:
    """What stands between commas."""
    groups: list[list[Span]] = [[]]
    for span in cut:
        if span.text == ",":
            if not groups[-1]:
                raise source.at(span, "nothing stands before this comma")
            groups.append([])
        else:
            groups[-1].append(span)
    if not groups[-1]:
        raise source.at(cut[-1], "nothing stands behind this comma")
    return groups


def _at(fact: Fact, message: str) -> CardMistake:
    _, line, column = fact.source.pieces[0]
    return fact.source.mistake(line, column, message)
