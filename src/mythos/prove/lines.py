"""What has to be shown of a card: its lines, and how each of them can be seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from mythos.kernel.program import (
    ACTION,
    AT_WILL,
    AUTOMATIC,
    FORCED,
    I_JUMP,
    INTERRUPT,
    M_JOINS,
    N_CONST,
    PLAY,
    REPLACE,
    RESPONSE,
    STATIC,
    TOLL,
    WHENEVER,
    WON,
    Ability,
    Definition,
    Instr,
    Num,
)

USED: Final = "used"  # it is used, or acts by itself: the witness of the machine sees it
FELT: Final = "felt"  # standing text: the game is another one without it
KINDS: Final = {
    ACTION: "action",
    RESPONSE: "response",
    FORCED: "forced",
    INTERRUPT: "disrupt",
    AUTOMATIC: "passive",
    STATIC: "standing",
    WHENEVER: "whenever",
    WON: "when won",
    PLAY: "play",
    REPLACE: "instead",
    AT_WILL: "at will",
    TOLL: "extra cost",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a card, or one ability that it gives to others (in brackets)."""

    card: str  # id
    title: str
    name: str  # how it is called in a report: "2", "2 [1]", "play only", "X"
    row: int  # where it stands in the card file
    text: str
    kind: str
    way: str  # USED or FELT
    index: int  # which of the definition's abilities (or granted ones), -1 for what is no ability
    granted: bool = False

    @property
    def id(self) -> str:
        """What a table of exceptions calls it."""
        return f"{self.card}/{self.name}"

    def ability(self, card: Definition) -> Ability:
        """The ability of the definition."""
        return (card.granted if self.granted else card.abilities)[self.index]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a game adds: kinds of abilities of its own, which of them can only be felt, cards that are their play."""

    kinds: Mapping[int, str] = field(default_factory=dict)
    felt: int = 0  # bit mask of kinds
    told: int = 0  # bit mask of kinds that are sentences of a story, not lines of a text box
    events: int = -1  # the type of cards whose play is their text


def lines_of(card: Definition, reading: Reading = Reading()) -> list[Line]:  # noqa: B008 (it never changes)
    """Everything that a card's text box says, but what playing it is by itself."""
    return list(_lines(card, reading))


def _lines(card: Definition, reading: Reading) -> Iterator[Line]:
    felt = STATIC | TOLL | reading.felt
    joins = {mod.ability for ability in card.abilities for mod in ability.mods if mod.kind == M_JOINS}
    for index, ability in enumerate(card.abilities):
        if ability.kind & reading.told:
            continue
        if ability.kind == PLAY and not (_says_more(ability) or card.type == reading.events):
            if any(part.verb >= 0 or part.alternatives for part in ability.cost):
                yield Line(card.id, card.title, str(index + 1), ability.line, "extra cost", KINDS[TOLL], FELT, index)
            continue
        yield _line(card, str(index + 1), ability, FELT if ability.kind & felt else USED, index, reading)
    for index, ability in enumerate(card.granted):
        if not ability.kind & felt and index not in joins:
            yield _line(card, f"[{index + 1}]", ability, USED, index, reading, granted=True)
    if card.play_if is not None and any(a.kind == PLAY for a in card.abilities) and not _is_usual(card):
        yield Line(card.id, card.title, "play only", 0, "play only ..", "play only", FELT, -1)
    if card.x is not None:
        yield Line(card.id, card.title, "X", 0, "X is ..", "X", FELT, -1)


def _line(
    card: Definition, name: str, ability: Ability, way: str, index: int, reading: Reading, granted: bool = False
) -> Line:
    kind = KINDS.get(ability.kind) or reading.kinds.get(ability.kind, str(ability.kind))
    return Line(card.id, card.title, name, ability.line, ability.text, kind, way, index, granted)


def _says_more(play: Ability) -> bool:
    """Is there more to playing the card than that it enters play?"""
    return len(play.program) > 1 or bool(play.targets and play.text)


def _is_usual(card: Definition) -> bool:
    """Is "play only" no line of its own, but what the rules say of every such card?"""
    return not any("only" in text.casefold() for text in card.text)


NOTHING: Final = Instr(I_JUMP, jump=1)


def without(card: Definition, line: Line) -> Definition:
    """The card without what a standing line says; everything keeps its number."""
    if line.name == "play only":
        return replace(card, play_if=None)
    if line.name == "X":
        return replace(card, x=Num(N_CONST, 0))
    ability = card.abilities[line.index]
    silent = replace(ability, mods=(), cost=())
    if ability.kind == PLAY:
        plain = tuple(part for part in ability.cost if part.verb < 0 and not part.alternatives)
        silent = replace(ability, cost=plain)
    elif ability.program:
        silent = replace(silent, program=(NOTHING,), targets=())
    elif ability.targets:  # a line that only says where or whom
        silent = replace(silent, kind=STATIC, targets=())
    return replace(card, abilities=(*card.abilities[: line.index], silent, *card.abilities[line.index + 1 :]))
