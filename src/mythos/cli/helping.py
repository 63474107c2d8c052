"""Help in plain words: NUMBER instead of `<int range>`, and what only one of the games knows in a group of its own."""

from __future__ import annotations

import re
from functools import partial
from typing import Any, Final

WORDS: Final = {"int": "NUMBER", "float": "NUMBER", "str": "TEXT", "path": "FILE", "Path": "FILE", "file": "FILE"}
KIND: Final = re.compile(r"<(?:list\[)?(\w+)\]?(?: range)?>")
GROUPS: Final = {"coc: ": "Call of Cthulhu", "arkham: ": "Arkham Horror"}  # by how the help of an option begins


def plainly(command: Any) -> Any:
    """A command whose help speaks of no types of Python; its commands likewise."""
    for param in command.params:
        shown = getattr(param, "display_type", None)  # not every version of the library has it
        if shown is not None:
            param.display_type = partial(plain_type, shown, param)
    below = getattr(command, "commands", None)
    for each in (below or {}).values():
        plainly(each)
    if not below:
        command.format_options = partial(write_options, command)
    return command


def plain_type(shown: Any, param: Any, ctx: Any) -> str:
    """What is expected there, as people call it; what stands on the line alone has its own name."""
    if param.param_type_name == "argument":
        return ""
    return KIND.sub(lambda kind: WORDS.get(kind[1], kind[1]), shown(ctx))


def write_options(command: Any, ctx: Any, formatter: Any) -> None:
    """Arguments, options, and those of each game."""
    groups: dict[str, list[tuple[str, str]]] = {name: [] for name in ("Arguments", "Options", *GROUPS.values())}
    for param in command.get_params(ctx):
        record = param.get_help_record(ctx)
        if record is None:
            continue
        left, said = record
        group = "Arguments" if param.param_type_name == "argument" else "Options"
        for begins, name in GROUPS.items():
            if group == "Options" and said.startswith(begins):
                group, said = name, said.removeprefix(begins)
        groups[group].append((left.rstrip(), said))
    for name, rows in groups.items():
        if rows:
            with formatter.section(name):
                formatter.write_dl(rows)
