"""The table of Call of Cthulhu drawn as text: the opponent above, you below, the stories between you.

Everything comes from one player's view, so nothing hidden can be drawn. Colour never stands alone: a drained
domain says so, the two success tracks have different marks, and states are words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

View = dict[str, Any]

BRASS: Final = "#c9a45c"
BRASS_HIGH: Final = "bold #ecd093"
SEA: Final = "#6fc3b0"
BLOOD: Final = "#e08a78"
QUIET: Final = "#98968a"
ICON_STYLES: Final = {"T": "#a8bf70", "C": "#e08a78", "A": "#8fb6e0", "I": "#e3b868"}
FACTIONS: Final = {
    "Agency": ("Agy", "#9dbad6"),
    "Miskatonic": ("Mis", "#dc9a68"),
    "Syndicate": ("Syn", "#b9b4ab"),
    "Cthulhu": ("Cth", "#63c0ac"),
    "Hastur": ("Has", "#e3c95f"),
    "Yog-Sothoth": ("Yog", "#b3a6dc"),
    "Shub-Niggurath": ("Shu", "#a8bf70"),
    "Silver-Twilight": ("Sil", "#d5dce2"),
    "Neutral": ("Neu", "#cdbd9c"),
    "Zoog": ("Zoo", "#cdbd9c"),
}
PHASES: Final = ("refresh", "draw", "resource", "operations", "story", "end")
TO_WIN: Final = 5
STORIES_TO_WIN: Final = 3
WIDE: Final = 110
ROOM_FOR_TEXT: Final = 32
ROOM_FOR_SCORE: Final = 30
YOURS: Final = ("●", "○")
THEIRS: Final = ("◆", "◇")
STRUGGLES: Final = "TCAI"


def board(view: View, width: int) -> RenderableType:
    """The whole table for one player, or for a spectator."""
    me = view["viewer"] or 0
    mine, theirs = view["players"][me], view["players"][1 - me]
    parts: list[RenderableType] = [
        Rule(heading(view), style=BRASS, align="left"),
        tally(theirs, yours=False),
        domains(theirs),
        *row_of_cards(theirs, view, width),
        stories(view, me, width),
        *row_of_cards(mine, view, width),
        domains(mine),
        tally(mine, yours=view["viewer"] is not None),
    ]
    if view["viewer"] is not None:
        parts.append(hand(mine["hand"], width))
    return Group(*parts)


def heading(view: View) -> Text:
    """Whose turn it is, and where in it."""
    if view["over"]:
        return Text(view["ending"], style=BRASS_HIGH)
    name = view["players"][view["active"]]["name"]
    text = Text()
    text.append(f"Turn {view['turn']}, {name}  " if view["turn"] else "Before the first turn  ", style=BRASS_HIGH)
    for phase in PHASES:
        now = view["phase"].startswith(phase)
        text.append(f"[{phase}]" if now else phase, style=BRASS_HIGH if now else QUIET)
        text.append(" ")
    for sky in ("day", "night"):
        if view[sky]:
            text.append(f" {sky}", style="italic")
    return text


def tally(side: View, *, yours: bool) -> Text:
    """A player's name, stories won, and the sizes of his piles."""
    won = side["won"]
    text = Text().append(side["name"], style="bold")
    text.append(" (you)" if yours else "", style=QUIET)
    text.append(f"  won {len(won)} of {STORIES_TO_WIN}", style=BRASS_HIGH if won else QUIET)
    if won:
        text.append(f" ({', '.join(card['title'] for card in won)})", style=QUIET)
    piles = [] if yours else [("hand", len(side["hand"]))]
    piles += [("deck", side["deck"]), ("discard", len(side["discard"]))]
    if side["removed"]:
        piles.append(("out of the game", len(side["removed"])))
    for name, count in piles:
        text.append(f"  {name} ", style=QUIET)
        text.append(str(count))
    if side["deck_top"]:
        text.append(f"  on top: {side['deck_top']['title']}", style=QUIET)
    return text


def domains(side: View) -> Text:
    """The domains: a lamp that is lit can pay; the resources by their symbols, * for a transient one."""
    text = Text()
    for number, domain in enumerate(side["domains"], 1):
        lit = not domain["drained"]
        text.append("   " if number > 1 else "")
        text.append(f"{number}{'✹' if lit else ' drained'}", style=BRASS_HIGH if lit else BLOOD)
        for card in domain["resources"]:
            short, style = FACTIONS[card["symbol"]]
            text.append(f" {short}{'*' if card['transient'] else ''}", style=style if lit else QUIET)
        if not domain["resources"]:
            text.append(" empty", style=QUIET)
    return Text().append("domains  ", style=QUIET).append_text(text)


def row_of_cards(side: View, view: View, width: int) -> list[RenderableType]:
    """A player's cards in play that are not at a story, with what is attached to them."""
    committed = {c for story in view["stories"] for line in story["committed"] for c in line}
    here = [card for card in side["play"] if card["id"] not in committed and not card.get("attached_to")]
    if not here:
        return [Text("nobody else in play" if side["play"] else "nobody in play", style=QUIET)]
    columns = 3 if width >= WIDE else 2
    grid = Table.grid(expand=True, padding=(0, 1))
    for _ in range(columns):
        grid.add_column(ratio=1)
    cells = [with_attachments(card, view, width // columns - 1) for card in here]
    for start in range(0, len(cells), columns):
        row = cells[start : start + columns]
        grid.add_row(*row, *[Text()] * (columns - len(row)))
    return [grid]


def with_attachments(card: View, view: View, room: int, *, at_story: bool = False) -> Text:
    """A card, and below it what is attached to it."""
    text = card_line(card, room, at_story=at_story)
    for side in view["players"]:
        for other in side["play"]:
            if other.get("attached_to") == card.get("id"):
                title = other.get("title", "a facedown card")
                text.append(f"\n + {cropped(title, room - 3)}", style=QUIET)
    return text


def card_line(card: View, room: int, *, at_story: bool = False) -> Text:
    """Title, skill, icons, and the state in words; the title gives way where room is short."""
    if not card["known"]:
        return Text("a facedown card", style=QUIET)
    tail = Text()
    if card["type"] == "character" and card.get("state") != "insane":
        tail.append(f" {card['skill']}", style=BRASS_HIGH)
        tail.append_text(icons(card["icons"], " "))
    for word in states(card, at_story=at_story):
        tail.append(f" {word}", style=QUIET if word in ("exhausted", "ready") else BLOOD)
    style = {"exhausted": "" if at_story else QUIET, "insane": f"italic {BLOOD}"}.get(card.get("state", ""), "bold")
    return Text().append(cropped(card["title"], room - len(tail)), style=style).append_text(tail)


def cropped(title: str, room: int) -> str:
    """A title in so much room."""
    return title if len(title) <= room else title[: max(room - 1, 4)] + "…"


def states(card: View, *, at_story: bool = False) -> list[str]:
    """What has befallen a card; at a story being exhausted is the rule and not worth a word."""
    usual = "exhausted" if at_story else "ready"
    words = [card["state"]] if card.get("state", usual) != usual else []
    if card.get("wounds"):
        words.append(f"{card['wounds']} wound{'s' if card['wounds'] > 1 else ''}")
    if isinstance(card.get("success"), int) and card["success"]:
        words.append(f"{card['success']} success")
    if card.get("blank"):
        words.append("blank")
    return words


def icons(counts: dict[str, int], before: str = "") -> Text:
    """Icons as letters, each as often as it is there."""
    text = Text(before if any(counts.values()) else "")
    for letter, count in counts.items():
        text.append(letter * count, style=f"bold {ICON_STYLES[letter]}")
    return text


# -- stories ---------------------------------------------------------------------------------------------------------
def stories(view: View, me: int, width: int) -> RenderableType:
    """The stories side by side; committed characters face each other across the tally."""
    shown = view["stories"]
    if not shown:
        return Text("no stories on the table", style=QUIET)
    inner = max(12, width // len(shown) - 4)
    cards = {card["id"]: card for side in view["players"] for card in side["play"] if "id" in card}
    lines = [facing(story, cards, view, me, inner) for story in shown]
    above, below = (max(height(sides[p]) for sides in lines) for p in (0, 1))
    texts = [told(story, inner) if inner >= ROOM_FOR_TEXT else [] for story in shown]
    longest = max(len(text) for text in texts)
    grid = Table.grid(expand=True)
    for _ in shown:
        grid.add_column(ratio=1)
    panels = []
    for story, (theirs, mine), text in zip(shown, lines, texts, strict=True):
        theirs = [Text("\n" * (above - height(theirs) - 1))] * (height(theirs) < above) + theirs
        mine = mine + [Text("\n" * (below - height(mine) - 1))] * (height(mine) < below)
        text = text + [Text("")] * (longest - len(text))
        middle = middle_of(story, cards, me, two_lines=inner < ROOM_FOR_SCORE)
        if not is_contested(story) and any(map(is_contested, shown)) and inner < ROOM_FOR_SCORE:
            middle.append("\n")
        panels.append(story_panel(story, view, me, [*theirs, middle, *mine], text))
    grid.add_row(*panels)
    return grid


def height(texts: Sequence[Text]) -> int:
    """How many lines these take."""
    return sum(text.plain.count("\n") + 1 for text in texts)


def facing(story: View, cards: dict[str, View], view: View, me: int, room: int) -> tuple[list[Text], list[Text]]:
    """Their committed characters, and yours."""
    theirs, mine = (
        [with_attachments(cards[c], view, room, at_story=True) for c in story["committed"][p]] for p in (1 - me, me)
    )
    return theirs, mine


def told(story: View, room: int) -> list[Text]:
    """What a story says, in lines."""
    return [Text(line, style=QUIET) for text in story["text"] for line in wrap(text, room)]


def is_contested(story: View) -> bool:
    """Is anybody committed to it?"""
    return any(story["committed"])


def middle_of(story: View, cards: dict[str, View], me: int, *, two_lines: bool) -> Text:
    """Between the two sides: the score where somebody is committed, else the struggles there would be."""
    if not is_contested(story):
        return struggles(story["struggles"])
    mine, theirs = ([cards[c] for c in story["committed"][p]] for p in (me, 1 - me))
    return score(story["struggles"], mine, theirs, "\n" if two_lines else " ")


def story_panel(story: View, view: View, me: int, lines: list[Text], text: list[Text]) -> RenderableType:
    """One story: their track and characters, the score, your characters and track, and what winning it does."""
    contested = is_contested(story)
    return Panel(
        Group(
            track(view["players"][1 - me]["name"], story["success"][1 - me], THEIRS),
            *lines,
            track(view["players"][me]["name"], story["success"][me], YOURS),
            *text,
        ),
        title=Text(story["title"], style=BRASS_HIGH if contested else "bold", overflow="ellipsis"),
        border_style=BRASS_HIGH if contested else BRASS,
        box=box.HEAVY if contested else box.ROUNDED,
        padding=(0, 1),
    )


def track(name: str, tokens: int, marks: tuple[str, str]) -> Text:
    """A success track: five marks win the story."""
    full, empty = marks
    text = Text(no_wrap=True, overflow="ellipsis").append(full * min(tokens, TO_WIN), style=BRASS_HIGH)
    text.append(empty * max(0, TO_WIN - tokens), style=QUIET)
    text.append(f" {name}", style=QUIET)
    return text


def struggles(kinds: Sequence[str]) -> Text:
    """The struggles of a story nobody is at."""
    text = Text().append("struggles ", style=QUIET)
    for kind in kinds:
        text.append(kind, style=ICON_STYLES[kind])
    return text


def score(kinds: Sequence[str], mine: Sequence[View], theirs: Sequence[View], between: str) -> Text:
    """Icons and skill, yours against theirs."""
    text = Text()
    for kind in kinds:
        you, they = (sum(card["icons"][kind] for card in line) for line in (mine, theirs))
        text.append(" " if text else "")
        text.append(f"{kind}{you}-{they}", style=("bold " if you != they else "") + ICON_STYLES[kind])
    you, they = (sum(card["skill"] for card in line) for line in (mine, theirs))
    return text.append(between).append(f"skill {you}-{they}", style="bold" if you != they else "")


# -- hand and single cards -------------------------------------------------------------------------------------------
def hand(cards: Iterable[View], width: int) -> RenderableType:
    """Your hand: cost, title, what it is, what it says."""
    known = [card for card in cards if card["known"]]
    if not known:
        return Text("your hand is empty", style=QUIET)
    table = Table(box=None, padding=(0, 1), expand=True, show_header=False, pad_edge=False)
    table.add_column(justify="right", width=2, no_wrap=True)
    table.add_column(no_wrap=True, overflow="ellipsis", ratio=None if width >= WIDE else 3, max_width=34)
    table.add_column(no_wrap=True, width=9)
    table.add_column(no_wrap=True, overflow="ellipsis", ratio=4)
    for card in sorted(known, key=lambda card: (str(card["cost"]), card["title"])):
        faction = card["factions"][0] if card["factions"] else "Neutral"
        what = Text(str(card["skill"])).append_text(icons(card["icons"], " "))
        kind = what if card["type"] == "character" else Text(card["type"], style=QUIET)
        style = FACTIONS[faction][1]
        words = ", ".join(card["keywords"])
        text = " ".join(([words + "."] if words else []) + card["text"])
        table.add_row(
            Text(str(card["cost"]), style=f"bold {style}"), Text(card["title"], style=style), kind, Text(text, QUIET)
        )
    return table


def card_sheet(card: View) -> RenderableType:
    """Everything about one card that the player may know."""
    name = card["title"] + (f", {card['subtitle']}" if card.get("subtitle") else "")
    faction = " ".join(card["factions"]) or ""
    style = FACTIONS[card["factions"][0]][1] if card["factions"] else "bold"
    head = Text().append(" ".join(filter(None, [faction, card["type"]])), style=style)
    if card["type"] != "story":
        head.append(f"  cost {card['cost']}")
    if card["type"] == "character" or card["skill"]:
        head.append(f"  skill {card['skill']}").append_text(icons(card["icons"], "  "))
    if card["unique"]:
        head.append("  unique")
    lines: list[RenderableType] = [head]
    if card["subtypes"]:
        lines.append(Text(", ".join(card["subtypes"]), style="italic"))
    if card["keywords"]:
        lines.append(Text(", ".join(card["keywords"]), style=BRASS))
    lines.extend(Text(line) for line in card["text"])
    if states(card):
        lines.append(Text("now: " + ", ".join(states(card)), style=BLOOD))
    lines.append(Text(card["card"], style=QUIET))
    return Panel(Group(*lines), title=Text(name, style="bold"), title_align="left", border_style=BRASS, expand=False)
