"""Plots as SVG, drawn by ourselves: bars, lines and intervals in panels, readable on light and dark ground."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final
from xml.sax.saxutils import escape

WIDTH: Final = 460
HEIGHT: Final = 300
LEFT, RIGHT, TOP, BOTTOM = 52, 16, 62, 46  # margins of a panel
GAP: Final = 20
LINE: Final = 18  # from one line of text to the next
LEGEND_STEP: Final = 96
COLOURS: Final = ("#2f7f73", "#b8863b", "#a8503f", "#5d6fa8", "#7c6299", "#6b7a38", "#7b7f86", "#3f6f8f")
STYLE: Final = """
  :root { --ground: #fbf8f0; --ink: #1d1a15; --quiet: #6a6152; --rule: #d9cfb8; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #122022; --ink: #ece4d0; --quiet: #a5a294; --rule: #2b4443; }
  }
  text { font: 13px Cabin, "Gill Sans", Calibri, sans-serif; }
  .title { font-size: 16px; font-weight: 600; } .quiet { font-size: 12px; } .mark { stroke-width: 1.5; }
  @supports (--ground: #fff) {
    .ground { fill: var(--ground); } text { fill: var(--ink); } .quiet { fill: var(--quiet); }
    .rule { stroke: var(--rule); } .axis { stroke: var(--quiet); } .mark { stroke: var(--ink); }
  }
"""
PLAIN: Final = {  # for programs that know no variables of CSS: they pass over @supports and see these attributes
    "ground": 'fill="#fbf8f0"',
    "title": 'fill="#1d1a15"',
    "quiet": 'fill="#6a6152"',
    "rule": 'stroke="#d9cfb8"',
    "axis": 'stroke="#6a6152"',
    "mark": 'stroke="#1d1a15"',
}
CLASS: Final = re.compile(r'<\w+ class="(\w+)"')  # of an element: text has no such sign


@dataclass(slots=True)
class Panel:
    """One plot: a title, the labels along the bottom, and series of numbers over them."""

    title: str
    labels: Sequence[str]
    series: Mapping[str, Sequence[float]]
    kind: str = "bars"  # bars: stacked on each other; groups: beside each other; lines
    percent: bool = False
    note: str = ""
    colours: Sequence[str] = COLOURS
    intervals: Mapping[str, Sequence[tuple[float, float]]] = field(default_factory=dict)
    top: float | None = None  # where the scale ends; worked out if absent
    at: Sequence[float] = ()  # where the labels stand along the bottom, if not at equal steps

    def highest(self) -> float:
        """The top of the scale: a round number above everything."""
        if self.top is not None:
            return self.top
        columns = list(zip(*self.series.values(), strict=True)) or [(0.0,)]
        peak = max(sum(column) if self.kind == "bars" else max(column) for column in columns)
        ends = [high for rows in self.intervals.values() for _, high in rows]
        return nice(max([peak, *ends]))

    def lowest(self) -> float:
        """The bottom of the scale: 0, or a round number below everything."""
        values = [value for row in self.series.values() for value in row]
        ends = [low for rows in self.intervals.values() for low, _ in rows]
        least = min([0.0, *values, *ends])
        return -nice(-least) if least < 0 else 0.0


def nice(peak: float) -> float:
    """The next round number of which four steps are easy to read."""
    if peak <= 0:
        return 1.0
    scale = 1.0
    while peak / scale > 10:
        scale *= 10
    while peak / scale <= 1:
        scale /= 10
    return next(step * scale for step in (1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10) if peak / scale <= step + 1e-9)


def picture(title: str, panels: Sequence[Panel], columns: int = 2, below: Sequence[str] = ()) -> str:
    """Panels side by side under one title, with lines of text below them, as an SVG document."""
    columns = min(columns, len(panels))
    rows = -(-len(panels) // columns)
    foot = rows * (HEIGHT + GAP) + GAP + 30
    width, height = columns * (WIDTH + GAP) + GAP, foot + len(below) * LINE + (GAP if below else 0)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'fill="#1d1a15" font-family="sans-serif" font-size="13" '
        f'role="img" aria-label="{escape(title, {chr(34): "&quot;"})}">',
        f"<style>{STYLE}</style>",
        f'<rect class="ground" width="{width}" height="{height}"/>',
        f'<text class="title" x="{GAP}" y="32">{escape(title)}</text>',
    ]
    for k, panel in enumerate(panels):
        x, y = GAP + k % columns * (WIDTH + GAP), GAP + 30 + k // columns * (HEIGHT + GAP)
        parts.append(f'<g transform="translate({x} {y})">{drawn(panel)}</g>')
    for k, line in enumerate(below):
        parts.append(f'<text class="quiet" x="{GAP}" y="{foot + (k + 1) * LINE}">{escape(line)}</text>')
    return CLASS.sub(lambda found: f"{found[0]} {PLAIN[found[1]]}", "\n".join([*parts, "</svg>"])) + "\n"


def drawn(panel: Panel) -> str:
    """One panel."""
    scale = Scale(panel.highest(), max(len(panel.labels), 1), panel.lowest(), tuple(panel.at))
    parts = [f'<text x="0" y="16">{escape(panel.title)}</text>', *legend(panel), *grid(panel, scale)]
    draw = {"bars": stacked, "groups": grouped, "lines": lines}[panel.kind]
    parts += draw(panel, scale)
    if panel.note:
        parts.append(f'<text class="quiet" x="{LEFT}" y="{HEIGHT - 4}">{escape(panel.note)}</text>')
    return "".join(parts)


@dataclass(frozen=True, slots=True)
class Scale:
    """From numbers to places."""

    top: float
    count: int
    low: float = 0.0
    at: tuple[float, ...] = ()

    def y(self, value: float) -> float:
        """How high a value lies."""
        return round(HEIGHT - BOTTOM - (value - self.low) / (self.top - self.low) * (HEIGHT - TOP - BOTTOM), 1)

    @property
    def step(self) -> float:
        """How wide one label is."""
        return (WIDTH - LEFT - RIGHT) / self.count

    def middle(self, k: int) -> float:
        """The middle of a label."""
        place = (self.at[k] - self.at[0]) / (self.at[-1] - self.at[0]) * (self.count - 1) if self.at else k
        return round(LEFT + (place + 0.5) * self.step, 1)


def shown(value: float, percent: bool) -> str:
    """A number on the scale."""
    return f"{value * 100:.0f} %" if percent else f"{value:g}"


def legend(panel: Panel) -> list[str]:
    """The names of the series, if there is more than one."""
    if len(panel.series) < 2:
        return []
    parts = []
    for k, name in enumerate(panel.series):
        x = k * LEGEND_STEP
        parts.append(f'<rect x="{x}" y="26" width="11" height="11" rx="2" fill="{colour(panel, k)}"/>')
        parts.append(f'<text class="quiet" x="{x + 16}" y="36">{escape(name)}</text>')
    return parts


def colour(panel: Panel, k: int) -> str:
    """The colour of a series."""
    return panel.colours[k % len(panel.colours)]


def grid(panel: Panel, scale: Scale) -> list[str]:
    """The scale on the left and the labels below; of many labels only some."""
    parts = []
    for k in range(5):
        value = scale.low + (scale.top - scale.low) * k / 4
        y = scale.y(value)
        parts.append(f'<line class="rule" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        label = shown(value, panel.percent)
        parts.append(f'<text class="quiet" x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{label}</text>')
    every = -(-len(panel.labels) * 26 // (WIDTH - LEFT - RIGHT)) or 1
    for k, label in enumerate(panel.labels):
        if k % every == 0:
            x = scale.middle(k)
            parts.append(
                f'<text class="quiet" x="{x}" y="{HEIGHT - BOTTOM + 17}" text-anchor="middle">{escape(label)}</text>'
            )
    return parts


def bar(x: float, width: float, low: float, high: float, fill: str, said: str) -> str:
    """A bar between two places, with its value as a tip."""
    low, high = max(low, high), min(low, high)  # places grow downwards
    return (
        f'<rect x="{round(x, 1)}" y="{high}" width="{round(width, 1)}" height="{round(low - high, 1)}" fill="{fill}">'
        f"<title>{escape(said)}</title></rect>"
    )


def stacked(panel: Panel, scale: Scale) -> list[str]:
    """Bars on each other."""
    parts = []
    width = scale.step * 0.7
    for k, label in enumerate(panel.labels):
        base = 0.0
        for number, (name, values) in enumerate(panel.series.items()):
            if values[k]:
                said = f"{label}, {name}: {shown(values[k], panel.percent)}"
                x = scale.middle(k) - width / 2
                parts.append(bar(x, width, scale.y(base), scale.y(base + values[k]), colour(panel, number), said))
                base += values[k]
        total = shown(round(base, 4), panel.percent)
        x = scale.middle(k)
        parts.append(f'<text class="quiet" x="{x}" y="{scale.y(base) - 4}" text-anchor="middle">{total}</text>')
    return parts


def grouped(panel: Panel, scale: Scale) -> list[str]:
    """Bars beside each other, with their intervals."""
    parts = []
    width = scale.step * 0.8 / max(len(panel.series), 1)
    for number, (name, values) in enumerate(panel.series.items()):
        for k, value in enumerate(values):
            x = scale.middle(k) - scale.step * 0.4 + number * width
            said = f"{panel.labels[k]}, {name}: {shown(value, panel.percent)}"
            parts.append(bar(x, width * 0.92, scale.y(0), scale.y(value), colour(panel, number), said))
            if name in panel.intervals:
                low, high = panel.intervals[name][k]
                middle = round(x + width * 0.46, 1)
                ends = f'x1="{middle}" x2="{middle}" y1="{scale.y(low)}" y2="{scale.y(high)}"'
                parts.append(f'<line class="mark" {ends}/>')
    return parts


def lines(panel: Panel, scale: Scale) -> list[str]:
    """Lines from label to label."""
    parts = []
    for number, (name, values) in enumerate(panel.series.items()):
        stroke = colour(panel, number)
        places = [(scale.middle(k), scale.y(value)) for k, value in enumerate(values)]
        path = " ".join(f"{x},{y}" for x, y in places)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{stroke}" stroke-width="2.5"/>')
        for (x, y), label, value in zip(places, panel.labels, values, strict=True):
            said = escape(f"{label}, {name}: {shown(value, panel.percent)}")
            parts.append(f'<circle cx="{x}" cy="{y}" r="3.5" fill="{stroke}"><title>{said}</title></circle>')
    return parts
