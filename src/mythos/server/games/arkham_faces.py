"""What is printed on the cards of Arkham Horror, in our words: both sides, from the card files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import FILES, FOLDER, load_cards
from mythos.arkham.compile import ARKHAM
from mythos.arkham.printed import ICONS, USES
from mythos.kernel.program import PLAY, Definition
from mythos.language.english import english_line
from mythos.language.parse import read_cards
from mythos.language.tree import Card, Node
from mythos.server.games.arkham_scene import TYPE_NAMES, symbols
from mythos.server.messages import Face

USE_NAMES: Final = {number: name for name, number in USES.items()}
MYTHOS: Final = "mythos"  # the faction of cards that belong to nobody


class ArkhamBack(BaseModel):
    """The other side of a card."""

    model_config = ConfigDict(extra="forbid")

    title: str
    text: list[str]


class ArkhamUses(BaseModel):
    """What a card can be used up of."""

    model_config = ConfigDict(extra="forbid")

    count: int | Literal["X"]
    kind: str


class ArkhamFace(Face):
    """What is printed on a card of Arkham Horror; null where a card has no such thing."""

    model_config = ConfigDict(extra="forbid")

    cost: int | Literal["X"] | None
    level: int | None
    icons: list[str]
    skills: dict[str, int] | None
    health: int | None
    sanity: int | None
    per_investigator: list[str]
    fight: int | None
    evade: int | None
    damage: int | None
    horror: int | None
    shroud: int | None
    clues: int | None
    doom: int | None
    stage: int | None
    victory: int
    slots: list[str]
    uses: ArkhamUses | None
    weakness: bool
    basic: bool
    signature: str | None
    story: bool
    encounter: str | None
    symbol: str | None
    connects: list[str]
    back: ArkhamBack | None


@cache
def faces() -> Mapping[str, ArkhamFace]:
    """All printed cards by id."""
    made = load_cards()
    cards = [card for name in FILES for card in read_cards(FOLDER / f"{name}.cards", ARKHAM)]
    return {card.id: face(made[card.id], card) for card in cards if card.id in made}


def face(made: Definition, card: Card | None = None) -> ArkhamFace:
    """What is printed on one card; without its file both sides are read as one."""
    printed = made.printed
    set_id, _, number = made.id.rpartition("-")
    stats = {stat for stat, value in enumerate(printed) if value} | set(made.words)
    encounter = next((key.removeprefix("set ") for key, _ in made.facts if key.startswith("set ")), None)
    owner, uses = made.fact("signature"), made.fact("uses")
    enemy, played = made.type == n.ENEMY, made.type in (n.ASSET, n.EVENT)
    return ArkhamFace(
        id=made.id,
        game="arkham",
        title=made.title,
        subtitle=made.subtitle,
        unique=made.unique,
        type=TYPE_NAMES[made.type],
        faction=next((name for name, stat in n.CLASSES.items() if printed[stat]), MYTHOS),
        subtypes=[name for name, stat in n.SUBTYPE.items() if stat in stats] if card is None else list(card.subtypes()),
        keywords=[name for name, stat in n.KEYWORDS.items() if stat in stats],
        text=list(made.text) if card is None else lines(card, 0),
        set=set_id,
        number=number.lstrip("0"),
        cost=number_or_x(printed[n.COST]) if any(ability.kind == PLAY for ability in made.abilities) else None,
        level=printed[n.LEVEL] if (played or made.type == n.SKILL) and printed[n.LEVEL] >= 0 else None,
        icons=[name for name, stat in ICONS.items() for _ in range(printed[stat])],
        skills={name: printed[stat] for stat, name in n.SKILL_NAMES.items()} if made.type == n.INVESTIGATOR else None,
        health=printed[n.HEALTH] or None,
        sanity=printed[n.SANITY] or None,
        per_investigator=[name for name, stat in (("health", n.HEALTH_EACH), ("clues", n.CLUES_EACH)) if printed[stat]],
        fight=printed[n.FIGHT] if enemy else None,
        evade=printed[n.EVADE] if enemy else None,
        damage=printed[n.DAMAGE] if enemy else None,
        horror=printed[n.HORROR] if enemy else None,
        shroud=printed[n.SHROUD] if made.type == n.LOCATION else None,
        clues=printed[n.CLUES] if made.type == n.LOCATION or (made.type == n.ACT and printed[n.CLUES]) else None,
        doom=printed[n.DOOM] if made.type == n.AGENDA and printed[n.DOOM] else None,
        stage=printed[n.STAGE] or None,
        victory=printed[n.VICTORY],
        slots=[name for name, stat in n.SLOTS.items() for _ in range(printed[stat])],
        uses=ArkhamUses(count=uses[0] or "X", kind=USE_NAMES[uses[1]]) if uses else None,
        weakness=bool(printed[n.WEAKNESS]),
        basic=bool(printed[n.BASIC]),
        signature=f"{set_id}-{owner[0]:03}" if owner else None,
        story=bool(printed[n.STORY]),
        encounter=encounter,
        symbol=next(iter(symbols((made.fact("symbol") or (0,))[0])), None),
        connects=symbols((made.fact("connects") or (0,))[0]),
        back=None if card is None else back(card),
    )


def number_or_x(printed: int) -> int | Literal["X"]:
    """A printed number."""
    return "X" if printed < 0 else printed


def lines(card: Card, side: int) -> list[str]:
    """The text of one side."""
    kind = card.facts().type
    return [english_line(line.body, ARKHAM, kind) for line in card.abilities(face=side) if isinstance(line.body, Node)]


def back(card: Card) -> ArkhamBack | None:
    """The other side, if the card file has one."""
    turned = next((line for line in card.lines if line.kind == "reverse"), None)
    if turned is None:
        return None
    return ArkhamBack(title=turned.text.removeprefix("reverse").strip().strip('"'), text=lines(card, 1))
