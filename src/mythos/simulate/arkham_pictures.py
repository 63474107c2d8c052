"""Simulated scenarios as plots."""

from __future__ import annotations

from collections import Counter

from mythos.plot import Panel, picture
from mythos.simulate.arkham_report import Report
from mythos.simulate.intervals import wilson


def simulation_picture(report: Report) -> str:
    """Resolutions, gains, lengths and ends as one SVG document."""
    rates = report.resolutions()
    who = [row["investigator"] for row in report.plain()["investigators"]]
    names = sorted({end for seat in range(len(who)) for end in report.ends(seat)})
    panels = [
        Panel(
            "Resolutions",
            [str(number) for number in rates],
            {"games": [rate.share for rate in rates.values()]},
            kind="groups",
            percent=True,
            top=1.0,
            intervals={"games": [wilson(rate.wins, rate.games) for rate in rates.values()]},
        ),
        counted("Experience less trauma", report.gains()),
        counted("Length in rounds", report.lengths()),
        Panel(
            "How it ends",
            [name.replace("defeated by ", "") for name in names],
            {title: [report.ends(seat).get(name, 0) for name in names] for seat, title in enumerate(who)},
            kind="groups",
        ),
    ]
    bots = ", ".join(dict.fromkeys(report.outing.bots))
    return picture(f"{report.scenario.title}: {len(report.games)} games of {', '.join(who)} ({bots})", panels)


def counted(title: str, numbers: Counter[int]) -> Panel:
    """How many games for each number."""
    span = range(min(numbers, default=0), max(numbers, default=0) + 1)
    return Panel(title, [str(number) for number in span], {"games": [numbers[number] for number in span]})
