"""The board that a sketch of Call of Cthulhu means: two sides, with domains that can pay for what is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from mythos.coc import numbers as n
from mythos.coc.editions import DEFAULT_EDITION
from mythos.coc.position import NAMES, titles
from mythos.rulings import boards
from mythos.rulings.boards import HELD, MINE, THEIRS, Act, Placed, entry, listed, quoted
from mythos.rulings.coc.table import Table

STORY = "Dreamwalkers"  # where somebody is committed of whom nothing else is said
AMPLE = 5  # resources of a domain that pays for abilities


class CocBoards(boards.Boards):
    """Call of Cthulhu."""

    states = (
        (r"committed (?:to|at) «»", "exhausted, at «»"),
        (r"(?:attached to|on) «»", "on «»"),
        (r"with «»", "with «»"),
        (r"committed|attacking|defending|at a story|at the story", f"exhausted, at {STORY}"),
        (r"exhausted", "exhausted"),
        (r"insane", "insane"),
        (r"(\d+) wounds?", r"\1 wounds"),
        (r"wounded", "1 wounds"),
        (r"ready", ""),
        (r"in (?:my |his |their |the )?hand", "hand"),
        (r"in (?:my |his |their |the )?discard pile", "discard pile"),
        (r"on top of (?:my |his |their |the )?deck", "deck"),
    )
    verbs: ClassVar[Mapping[str, Sequence[str]]] = {
        "play": ("play",),
        "use": ("use", "respond with", "disrupt with"),
        "activate": ("use",),
        "trigger": ("use", "respond with", "disrupt with"),
        "disrupt": ("disrupt with", "play"),
        "respond": ("respond with", "play"),
        "commit": ("commit",),
    }

    plainly = ("my {} is committed: what happens?", "I play {}: what happens?")

    def unfolds(self, placed: Mapping[str, Placed]) -> bool:
        """Stories at which somebody is committed are resolved."""
        return any(state.startswith("at ") for each in placed.values() for state in each.states)

    def board(self, placed: Mapping[str, Placed], acts: Sequence[Act]) -> str:
        """The story phase if somebody is committed, else the operations phase of who acts first."""
        fighting = [each for each in placed.values() if any(state.startswith("at ") for state in each.states)]
        active = max(fighting[0].side, MINE) if fighting else acts[0].side if acts else MINE
        lines = ["title: A question", "position:", f"  active: {NAMES[active]}"]
        if fighting:
            lines += ["  phase: story", "  step: actions after attack"]
        stories = [each.title for each in placed.values() if is_a(each.title, n.STORY)]
        noted = {state.removeprefix("at ") for each in placed.values() for state in each.states if state[:3] == "at "}
        lines += listed("stories", [quoted(title) for title in dict.fromkeys([*stories, *sorted(noted)])], 1)
        for side, name in enumerate(NAMES):
            lines += [f"  {name}:", *self.side(side, placed, acts)]
        return "\n".join([*lines, "script: []", ""])

    def side(self, side: int, placed: Mapping[str, Placed], acts: Sequence[Act]) -> list[str]:
        """The cards of a player, and domains that pay for what the player does."""
        own = [each for each in placed.values() if max(each.side, MINE) == side and not is_a(each.title, n.STORY)]
        lines = listed("play", [entry(each) for each in own if each.zone == "play"], 2)
        for zone in HELD:
            lines += listed(zone, [quoted(each.title) for each in own if each.zone == zone], 2)
        domains = [
            f"{max(cost_of(act.card), 1)} {faction_of(act.card)}" for act in acts if act.side == side and act.card
        ]
        first = faction_of(own[0].title) if own else "agency"
        return lines + listed("domains", [*domains[:3], *[f"{AMPLE} {first}"] * (3 - len(domains[:3]))], 2)

    def standing(self, table: Table, card: int) -> str:
        """Where it is, and in which state."""
        if table.zone(card) != "play":
            whose = table.whose(card)
            return (
                f"in {NAMES[whose]}'s {table.zone(card)}" if whose in (MINE, THEIRS) else f"in the {table.zone(card)}"
            )
        told = [f"in play under {NAMES[table.controller(card)]}'s control", table.stance(card)]
        if table.wounds(card):
            told.append(f"{table.wounds(card)} wounds")
        if table.place(card) >= 0:
            told.append(f"committed to {table.title(table.place(card))}")
        if table.host(card) >= 0:
            told.append(f"attached to {table.title(table.host(card))}")
        return ", ".join(told)


def is_a(title: str, kind: int) -> bool:
    """Is a card of a type?"""
    found = titles(DEFAULT_EDITION, ()).get(title.casefold(), ())
    return any(card.type == kind for card in found)


def cost_of(title: str) -> int:
    """What a card costs, as printed."""
    return max((card.printed[n.COST] for card in titles(DEFAULT_EDITION, ()).get(title.casefold(), ())), default=1)


def faction_of(title: str) -> str:
    """The faction of a card; of a neutral one any."""
    for card in titles(DEFAULT_EDITION, ()).get(title.casefold(), ()):
        for name, stat in n.FACTIONS.items():
            if stat != n.NEUTRAL and card.printed[stat]:
                return name
    return "agency"
