"""A deck of Arkham Horror in tables and plots: cost curve, icons, classes, odds of draws and against a chaos bag."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from mythos.decks.arkham_cards import CLASSES, Card, arkham_cards
from mythos.decks.arkham_check import cost_of
from mythos.decks.chaos import DEFAULT_BAG, ELDER_SIGN, MARGINS, SYMBOLS, bag_named, success
from mythos.decks.figures import Figures, Grid, percent
from mythos.decks.odds import at_least
from mythos.decks.sheet import Decklist
from mythos.plot import Panel

OPENING_HAND: Final = 5
OPENING_RESOURCES: Final = 5
TURNS: Final = (1, 3, 5, 8)
TYPES: Final = {"asset": "a", "event": "e", "skill": "s"}
SKILLS: Final = {"W": "Willpower", "I": "Intellect", "C": "Combat", "A": "Agility", "?": "Wild"}
DEAR: Final = 5


def figures(deck: Decklist, bag: str = "") -> Figures:
    """Everything about a deck."""
    shelf = arkham_cards()
    cards = Counter({shelf[card]: count for card, count in deck.section()})
    who = shelf.get(dict(deck.facts).get("investigator", ""))
    drawn = Counter({card: count for card, count in cards.items() if "permanent" not in card.flags})
    name = who.title if who else "no investigator"
    head = (
        f"{deck.name}: {name}, {cards.total()} cards, {cost_of(cards)} experience\n"
        + ", ".join(f"{kind} {count}" for kind, count in types(cards).items() if count)
        + f", weakness {sum(n for card, n in cards.items() if card.is_weakness)}"
    )
    costs, skills, classes, copies = curve(cards), icons(cards), factions(cards), draws(drawn)
    money = balance(drawn)
    odds = {f"{margin:+d}": float(success(margin, bag_named(bag))) for margin in MARGINS}
    plain: dict[str, Any] = {
        "name": deck.name,
        "game": deck.game,
        "investigator": who.id if who else None,
        "size": cards.total(),
        "experience": cost_of(cards),
        "types": types(cards),
        "costs": costs,
        "icons": skills,
        "classes": classes,
        "balance": money,
        "copies": copies,
        "bag": {"name": bag or DEFAULT_BAG, "symbols": SYMBOLS, "elder_sign": ELDER_SIGN, "success": odds},
    }
    grids = [
        curve_grid(costs),
        icon_grid(skills),
        class_grid(classes),
        balance_grid(money),
        copy_grid(copies),
        odds_grid(odds, bag),
    ]
    panels = panels_of(costs, skills, money, copies, odds, bag)
    return Figures(f"{deck.name}, {name}", head, grids, panels, plain)


def panels_of(
    costs: dict[str, dict[str, int]],
    skills: dict[str, int],
    money: dict[str, dict[str, float]],
    copies: dict[int, dict[str, float]],
    odds: dict[str, float],
    bag: str,
) -> list[Panel]:
    """The same as pictures."""
    moments = [moment for moment in next(iter(copies.values()), {}) if moment != "mulligan"]
    return [
        Panel("Cost curve", list(costs), {kind: [row[kind] for row in costs.values()] for kind in TYPES}),
        Panel("Skill icons", list(skills), {"icons": list(skills.values())}),
        Panel(
            "Resources and what the cards seen so far cost",
            list(money),
            {name: [row[name] for row in money.values()] for name in ("resources", "cost")},
            kind="lines",
            at=TURNS,
        ),
        Panel(
            "At least one of so many copies",
            moments,
            {f"{n} cop{'y' if n == 1 else 'ies'}": [row[m] for m in moments] for n, row in copies.items()},
            kind="lines",
            percent=True,
            top=1.0,
            at=(0, *TURNS),  # the opening hand is held before the first turn
        ),
        Panel(
            f"A test against the bag ({bag or DEFAULT_BAG})",
            list(odds),
            {"success": list(odds.values())},
            kind="lines",
            percent=True,
            top=1.0,
            note=f"skill above difficulty; symbols count {SYMBOLS}, the elder sign {ELDER_SIGN:+d}",
        ),
    ]


def types(cards: Counter[Card]) -> dict[str, int]:
    """How many cards of each type, weaknesses apart."""
    return {kind: sum(n for card, n in cards.items() if card.type == kind and not card.is_weakness) for kind in TYPES}


def curve(cards: Counter[Card]) -> dict[str, dict[str, int]]:
    """For each cost how many cards of each type; a dash for cards that cost nothing because they are not played."""
    found = {label: dict.fromkeys(TYPES, 0) for label in ("-", *map(str, range(DEAR)), f"{DEAR}+", "X")}
    for card, count in cards.items():
        if card.type in TYPES and not card.is_weakness:
            number = card.cost.isdecimal()
            label = "X" if card.cost == "X" else "-" if not number else card.cost
            found[f"{DEAR}+" if number and int(card.cost) >= DEAR else label][card.type] += count
    return {label: row for label, row in found.items() if label not in ("-", "X") or any(row.values())}


def icons(cards: Counter[Card]) -> dict[str, int]:
    """How many icons of each skill."""
    return {
        name: sum(card.icons.count(letter) * count for card, count in cards.items() if card.type != "investigator")
        for letter, name in SKILLS.items()
    }


def factions(cards: Counter[Card]) -> dict[str, dict[str, int]]:
    """How many cards of each class and level; signature cards and weaknesses have none."""
    found: dict[str, dict[str, int]] = {}
    for name in CLASSES:
        own = {card: n for card, n in cards.items() if card.faction == name and card.is_counted}
        if own:
            levels = Counter({f"level {card.level or 0}": 0 for card in own})
            for card, n in sorted(own.items(), key=lambda pair: pair[0].level or 0):
                levels[f"level {card.level or 0}"] += n
            found[name] = dict(sorted(levels.items()))
    return found


def balance(cards: Counter[Card]) -> dict[str, dict[str, float]]:
    """By turn: the resources one has had without an action for them, and what the cards seen by then cost on average.

    Opening hand and one card a turn; five resources and one a turn. Skills and cards without a cost cost nothing.
    """
    price = sum(int(card.cost) * count for card, count in cards.items() if card.cost.isdecimal())
    mean = price / max(cards.total(), 1)
    return {
        f"turn {turn}": {
            "resources": OPENING_RESOURCES + turn - 1,
            "cost": round(min(OPENING_HAND + turn - 1, cards.total()) * mean, 2),
        }
        for turn in TURNS
    }


def draws(cards: Counter[Card]) -> dict[int, dict[str, float]]:
    """How likely one has at least one of so many copies: in hand, if the whole hand is drawn anew, by turn.

    Weaknesses are not kept in an opening hand; they are shuffled back before the first turn.
    """
    size = cards.total()
    strong = size - sum(count for card, count in cards.items() if card.is_weakness)
    table: dict[int, dict[str, float]] = {}
    for number in range(1, max((n for card, n in cards.items() if not card.is_weakness), default=0) + 1):
        hand = at_least(1, number, min(OPENING_HAND, strong), strong)
        again = at_least(1, number, min(2 * OPENING_HAND, strong), strong)
        row = {"hand": hand, "mulligan": again}
        for turn in TURNS:
            rest = size - min(OPENING_HAND, strong)
            later = at_least(1, min(number, rest), min(turn, rest), rest)
            row[f"turn {turn}"] = 1 - (1 - hand) * (1 - later)
        table[number] = {moment: round(float(chance), 4) for moment, chance in row.items()}
    return table


def curve_grid(costs: dict[str, dict[str, int]]) -> Grid:
    """Bars of letters."""
    rows = [
        (cost, str(sum(row.values())), "".join(TYPES[kind] * count for kind, count in row.items()))
        for cost, row in costs.items()
    ]
    return Grid(("cost", "cards", ", ".join(f"{letter} {kind}" for kind, letter in TYPES.items())), rows, has_bar=True)


def icon_grid(skills: dict[str, int]) -> Grid:
    """Icons of each skill."""
    return Grid(("skill", "icons"), [(name, str(count)) for name, count in skills.items()])


def class_grid(classes: dict[str, dict[str, int]]) -> Grid:
    """Classes and levels."""
    rows = [
        (name, str(sum(levels.values())), ", ".join(f"{count} of {level}" for level, count in levels.items()))
        for name, levels in classes.items()
    ]
    return Grid(("class", "cards", "levels"), rows, has_bar=True)


def balance_grid(money: dict[str, dict[str, float]]) -> Grid:
    """Resources against costs."""
    rows = [(name, *(f"{row[name]:g}" for row in money.values())) for name in ("resources", "cost")]
    return Grid(("resources, and cost of the cards seen", *money), rows)


def copy_grid(copies: dict[int, dict[str, float]]) -> Grid:
    """The odds of having a card."""
    rows = [(str(number), *(percent(chance) for chance in row.values())) for number, row in copies.items()]
    return Grid(("one of so many copies", *next(iter(copies.values()), {})), rows)


def odds_grid(odds: dict[str, float], bag: str) -> Grid:
    """Tests against the bag."""
    return Grid(
        (f"bag: {bag or DEFAULT_BAG}; skill above", *odds),
        [("success in %", *(f"{o * 100:.0f}" for o in odds.values()))],
    )
