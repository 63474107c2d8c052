"""Simulations and tournaments as plots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mythos.plot import Panel, picture
from mythos.simulate.coc_report import Report
from mythos.simulate.intervals import wilson

REACHED: Final = 0.2  # of the games must reach a turn that is shown
SHOWN_NAMES: Final = 8  # more names would not fit below the bars
SIDES: Final = ("A", "B")


def simulation_picture(report: Report) -> str:
    """Win rates, lengths, tokens and endings as one SVG document."""
    lengths = report.lengths()
    turns = range(min(lengths, default=1), max(lengths, default=1) + 1)
    usual = sum(1 for turn in turns if sum(n for t, n in lengths.items() if t >= turn) >= REACHED * len(report.games))
    shown = turns.start - 1 + usual
    panels = [
        win_rates(report),
        Panel("Length in turns", [str(t) for t in turns], {"games": [lengths[t] for t in turns]}),
        Panel(
            "Success tokens in each turn",
            [str(turn + 1) for turn in range(shown)],
            {name: report.tokens(side)[:shown] for side, name in enumerate(SIDES)},
            kind="lines",
        ),
        Panel("How games end", list(report.endings()), {"games": list(report.endings().values())}),
    ]
    one, two = (f"{n} {d.id} ({b})" for n, d, b in zip(SIDES, report.match.decks, report.match.bots, strict=True))
    return picture(f"{len(report.games)} games: {one} against {two}", panels)


def win_rates(report: Report) -> Panel:
    """All games, and apart by who began."""
    when = ("all games", "going first", "going second")
    series, intervals = {}, {}
    for side, name in enumerate(SIDES):
        rates = [report.rate(side), report.rate(side, first=side), report.rate(side, first=1 - side)]
        series[name] = [rate.share for rate in rates]
        intervals[name] = [wilson(rate.wins, rate.games) for rate in rates]
    return Panel("Games won", when, series, kind="groups", percent=True, top=1.0, intervals=intervals)


def tournament_picture(data: dict[str, Any]) -> str:
    """Win rates of bots and decks as one SVG document."""
    panels = [rate_panel(kind.title(), data[f"{kind}s"], kind) for kind in ("bot", "deck")]
    return picture(f"Tournament of {data['games']} games", [panel for panel in panels if len(panel.labels) > 1])


def rate_panel(title: str, rows: Sequence[dict[str, Any]], kind: str) -> Panel:
    """Win rates with their intervals."""
    rates, ends = [row["rate"] for row in rows], [tuple(row["interval"]) for row in rows]
    labels = [row[kind] if len(rows) <= SHOWN_NAMES else str(k + 1) for k, row in enumerate(rows)]
    series, intervals = {"won": rates}, {"won": ends}
    return Panel(f"{title}s: games won", labels, series, "groups", percent=True, top=1.0, intervals=intervals)
