"""A question on paper: the slip with its numbered answers, and reading an answer back from words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from mythos.cli.board import BRASS, BRASS_HIGH, QUIET, SEA
from mythos.coc import text
from mythos.coc.rules.committing import O_COMMIT, O_ENOUGH
from mythos.coc.rules.resource import O_RESOURCE, O_SKIP
from mythos.errors import UsageError
from mythos.kernel.machine import O_DONE, O_NO, O_PASS, Ask
from mythos.kernel.session import Option
from mythos.kernel.trace import Entry
from mythos.language.mistakes import nearest

if TYPE_CHECKING:
    from mythos.coc import Duel

DECLINING: Final = (O_PASS, O_DONE, O_ENOUGH, O_SKIP, O_NO)
PAIRS: Final = (O_RESOURCE, O_COMMIT)
MANY: Final = 9  # from so many answers on they stand in two columns


def declining(ask: Ask) -> Any:
    """The answer that does nothing, if there is one."""
    return next((code for verb in DECLINING for code in ask.now() if code[0] == verb), None)


def in_order(options: tuple[Option, ...], quiet: Any) -> list[Option]:
    """The answers as they are numbered: the quiet one last."""
    return [o for o in options if o.code != quiet] + [o for o in options if o.code == quiet]


def by_words(line: str, options: list[Option], commands: Iterable[str]) -> Option:
    """An answer by its label or a part of it that fits no other."""
    wanted = line.casefold()
    exact = [o for o in options if o.label.casefold() == wanted]
    found = exact or [o for o in options if wanted in o.label.casefold()]
    if len(found) == 1:
        return found[0]
    if found:
        raise UsageError(f"{line!r} fits several answers: {', '.join(o.label for o in found[:4])}.")
    remedy = nearest(line, [*(o.label for o in options), *commands]) or "Type a number, or help."
    raise UsageError(f"{line!r} is neither an answer nor a command.", remedy=remedy)


def slip(game: Duel, ask: Ask, width: int) -> RenderableType:
    """The question: where we are in the rules, what is asked, and the numbered answers."""
    question = game.show(ask)
    quiet = declining(ask)
    answers = in_order(question.options, quiet)
    parts: list[RenderableType] = [Text(f"taken: {', '.join(question.picked)}", style=QUIET)] if question.picked else []
    pairs = [option for option in answers if option.code[0] in PAIRS]
    if len({option.code[4] for option in pairs}) > 1:
        parts.append(crossing(game, pairs))
        answers = answers[len(pairs) :]
    parts.append(in_columns(answers, len(question.options) - len(answers), quiet, width))
    return Panel(
        Group(*parts),
        title=Text(question.text, style=BRASS_HIGH),
        title_align="left",
        subtitle=Text(window(question.window), style=QUIET),
        subtitle_align="right",
        border_style=BRASS,
    )


def in_columns(answers: list[Option], before: int, quiet: Any, width: int) -> Table:
    """Answers below each other, numbered from `before` on; many of them in two columns."""
    cells = []
    for number, option in enumerate(answers, before + 1):
        key, style = ("p", QUIET) if option.code == quiet else (str(number), SEA)
        cells.append(Text().append(f"{key:>3} ", style=f"bold {style}").append(option.label))
    columns = 2 if len(cells) >= MANY and width >= 76 else 1
    rows = -(-len(cells) // columns)
    grid = Table.grid(padding=(0, 2))
    for row in range(rows):
        grid.add_row(*(cells[at] if (at := row + column * rows) < len(cells) else Text() for column in range(columns)))
    return grid


def crossing(game: Duel, pairs: list[Option]) -> Table:
    """Who goes where: cards down the side, domains or stories across, the number of the answer where they meet."""
    title = partial(text.title, game.machine)
    places = list(dict.fromkeys(option.code[4] for option in pairs))
    table = Table(box=None, pad_edge=False, header_style=QUIET)
    table.add_column("")
    for place in places:
        table.add_column(title(place), justify="center")
    numbers: dict[int, dict[int, str]] = {}
    for number, option in enumerate(pairs, 1):
        numbers.setdefault(option.code[1], {})[option.code[4]] = str(number)
    for ref, row in numbers.items():
        table.add_row(Text(f"  {title(ref)}"), *(Text(row.get(p, ""), style=f"bold {SEA}") for p in places))
    return table


def window(path: str) -> str:
    """Where we are in the rules, without the frames that everybody knows."""
    known = ("game:", "turn:", "phase:", "actions:", "window:")
    steps = [step for step in path.split(" > ") if not step.startswith(known)]
    return " > ".join(steps[-2:])


def told(entry: Entry, *, with_place: bool) -> Text:
    """A line of the log, with the rulings behind it."""
    text = Text(entry.text)
    if with_place and entry.where:
        text.append(f"  at {entry.where.split(' > ')[-1]}", style=QUIET)
    if entry.rulings:
        text.append(f"  [{', '.join(entry.rulings)}]", style=BRASS)
    return text
