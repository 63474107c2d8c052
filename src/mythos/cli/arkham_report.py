"""The report of simulated scenarios of Arkham Horror for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mythos.cli.report import SHOWN_CARDS, between, caution, percent, rows

if TYPE_CHECKING:
    from rich.console import RenderableType


def sheet(data: dict[str, Any]) -> RenderableType:
    """Resolutions, investigators, length, cards."""
    from rich.console import Group

    from mythos.arkham.scenarios.book import scenarios

    length = data["rounds"]
    head = (
        f"{scenarios()[data['scenario']].title}, {data['difficulty']}: {data['games']} games from seed {data['seed']}"
    )
    lines = [
        f"\nrounds: {length['mean']} on average ({length['shortest']} to {length['longest']}); "
        f"decisions: {data['decisions']['mean']}",
    ]
    for row in data["investigators"]:
        ends = ", ".join(f"{name} {count}" for name, count in row["ends"].items())
        lines.append(f"{row['investigator']}: {ends}")
    seats = range(len(data["investigators"]))
    tables = [helpers(data, seat) for seat in seats]
    return Group(head, "", resolutions(data), investigators(data), *lines, *tables, caution(data["compared"]))


def resolutions(data: dict[str, Any]) -> RenderableType:
    """How often each was reached."""
    made = rows("resolution", "games", "rate", "95 % interval")
    for row in data["resolutions"]:
        name = f"{row['resolution']}: {row['title']}"
        made.add_row(name, str(row["wins"]), percent(row["rate"]), between(row["interval"]))
    return made


def investigators(data: dict[str, Any]) -> RenderableType:
    """What each brings home."""
    made = rows("\ninvestigator", "\nexperience", "\ntrauma", "\nless trauma", "\n95 % interval")
    for row in data["investigators"]:
        means = [f"{row[key]['mean']:.2f}" for key in ("experience", "trauma", "gain")]
        made.add_row(f"{row['investigator']} ({row['bot']})", *means, span(row["gain"]["interval"]))
    return made


def helpers(data: dict[str, Any], seat: int) -> RenderableType:
    """The cards of an investigator that go with success, and those that do not."""
    from mythos.arkham.cardfiles import load_cards

    cards = [card for card in data["cards"] if card["seat"] == seat and card["contribution"] is not None]
    shown = cards[:SHOWN_CARDS] + cards[max(SHOWN_CARDS, len(cards) - SHOWN_CARDS) :]
    titles = load_cards()
    who = data["investigators"][seat]["investigator"]
    made = rows(f"\n{who}: when played", "\ngames", "\ngain", "\nelse", "\nmore", "\ninterval")
    for card in shown:
        means = [f"{card['gain_played']:.2f}", f"{card['gain_not_played']:.2f}", f"{card['contribution']:+.2f}"]
        made.add_row(titles[card["card"]].title, str(card["games"]), *means, span(card["interval"], signed=True))
    return made


def span(interval: list[float] | None, signed: bool = False) -> str:
    """An interval of points; one game alone has none."""
    if interval is None:
        return "?"
    low, high = (f"{value:{'+' if signed else ''}.2f}" for value in interval)
    return f"{low} to {high}"
