"""A deck of Call of Cthulhu in tables and plots."""

from __future__ import annotations

from mythos.decks.coc_statistics import TYPES, Statistics
from mythos.decks.figures import Figures, Grid, percent
from mythos.decks.sheet import Decklist
from mythos.plot import Panel

LETTERS = {"character": "c", "support": "s", "event": "e", "conspiracy": "C"}


def figures(deck: Decklist) -> Figures:
    """Cost curve, icons, resources and odds."""
    found = Statistics(deck)
    types = ", ".join(f"{kind} {count}" for kind, count in found.types().items() if count)
    head = (
        f"{deck.name}: {found.size} cards\n{types}\n"
        f"mean cost {found.average_cost()}, mean skill {found.skill()}, {found.transient()} transient"
    )
    grids = [curve(found), icons(found), resources(found), hands(found), copies(found)]
    return Figures(f"{deck.name}, {found.size} cards", head, grids, panels(found), found.plain())


def curve(found: Statistics) -> Grid:
    """Bars of letters: a letter for each card."""
    rows = []
    for cost, row in found.costs().items():
        bar = "".join(LETTERS[kind] * count for kind, count in row.items())
        rows.append((cost, str(sum(row.values())), bar))
    legend = ", ".join(f"{letter} {kind}" for kind, letter in LETTERS.items())
    return Grid(("cost", "cards", legend), rows, has_bar=True)


def icons(found: Statistics) -> Grid:
    """Icons, and who has them."""
    rows = [(name, *(str(count) for count in row.values())) for name, row in found.icons().items()]
    return Grid(("icon", "icons", "characters", "boosters"), rows)


def resources(found: Statistics) -> Grid:
    """Who pays, and who asks."""
    rows = [
        (name, *map(str, (row.symbols, row.cards, row.average_cost, row.steadfast or "", row.loyal or "")))
        for name, row in found.balance().items()
    ]
    return Grid(("faction", "resources", "cards to match", "mean cost", "steadfast", "loyal"), rows)


def hands(found: Statistics) -> Grid:
    """The odds of the opening hand."""
    rows = [(chance.what, percent(chance.hand), percent(chance.mulligan)) for chance in found.opening()]
    return Grid(("opening hand of 8 has at least", "odds", "with mulligan"), rows)


def copies(found: Statistics) -> Grid:
    """The odds of having a card, by its copies."""
    table = found.copies()
    rows = [(str(number), *(percent(chance) for chance in row.values())) for number, row in table.items()]
    return Grid(("one of so many copies", *next(iter(table.values()), {})), rows)


def panels(found: Statistics) -> list[Panel]:
    """The same as plots."""
    costs, icon_rows = found.costs(), found.icons()
    balance, table = found.balance(), found.copies()
    used = [kind for kind in TYPES if any(row[kind] for row in costs.values())]
    moments = [moment for moment in next(iter(table.values()), {}) if moment != "mulligan"]
    return [
        Panel("Cost curve", list(costs), {kind: [row[kind] for row in costs.values()] for kind in used}),
        Panel(
            "Icons",
            list(icon_rows),
            {name: [row[name] for row in icon_rows.values()] for name in ("icons", "characters")},
            kind="groups",
        ),
        Panel(
            "Resources and cards that need them",
            list(balance),
            {"resources": [b.symbols for b in balance.values()], "cards": [b.cards for b in balance.values()]},
            kind="groups",
        ),
        Panel(
            "At least one of so many copies",
            moments,
            {f"{n} cop{'y' if n == 1 else 'ies'}": [row[m] for m in moments] for n, row in table.items()},
            kind="lines",
            percent=True,
            top=1.0,
        ),
    ]
