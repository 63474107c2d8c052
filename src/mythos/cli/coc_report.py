"""The report of simulated games of Call of Cthulhu for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mythos.cli.report import SHOWN_CARDS, between, caution, percent, rows

if TYPE_CHECKING:
    from rich.console import RenderableType

SIDES: Final = ("A", "B")


def sheet(data: dict[str, Any]) -> RenderableType:
    """The report for people."""
    from rich.console import Group

    turns = data["turns"]
    endings = ", ".join(f"{name} {count}" for name, count in data["endings"].items())
    head = [f"{name}: {side['deck']} ({side['bot']})" for name, side in zip(SIDES, data["sides"], strict=True)]
    lines = [
        f"\n{data['games']} games from seed {data['seed']}, {data['edition']}; {data['draws']} without a winner",
        f"turns: {turns['mean']} on average ({turns['shortest']} to {turns['longest']}); "
        f"decisions: {data['decisions']['mean']}",
        f"endings: {endings}",
    ]
    return Group(*head, "", sides(data), *lines, *(helpers(data, side) for side in (0, 1)), caution(data["compared"]))


def sides(data: dict[str, Any]) -> RenderableType:
    """Who wins how often."""
    made = rows("side", "won", "rate", "95 % interval", "going first", "second", "tokens a turn")
    for name, side in zip(SIDES, data["sides"], strict=True):
        made.add_row(
            name,
            str(side["wins"]),
            percent(side["rate"]),
            between(side["interval"]),
            percent(side["going_first"]["rate"]),
            percent(side["going_second"]["rate"]),
            str(side["tokens_per_turn"]),
        )
    return made


def helpers(data: dict[str, Any], side: int) -> RenderableType:
    """The cards of a side that go with winning, and those that go with losing."""
    from mythos.coc.cardfiles import load_cards

    cards = [card for card in data["cards"] if card["side"] == side and card["contribution"] is not None]
    shown = cards[:SHOWN_CARDS] + cards[max(SHOWN_CARDS, len(cards) - SHOWN_CARDS) :]
    titles = load_cards(data["edition"])
    made = rows(f"\n{SIDES[side]}: when played", "\ngames", "\nwon", "\nelse", "\nmore", "\ninterval")
    for card in shown:
        title = titles[card["card"]].title if card["card"] in titles else card["card"]
        won, otherwise = percent(card["rate_played"]), percent(card["rate_not_played"])
        more = f"{card['contribution'] * 100:+.1f}"
        made.add_row(title, str(card["games"]), won, otherwise, more, between(card["interval"], signed=True))
    return made
