"""Small mistakes: what can be changed in the functions of a room, one at a time (scripts/mutants.py tries them)."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeGuard

ROOT: Final = Path(__file__).resolve().parents[1]
ROOMS: Final = {
    "kernel": ("kernel/*.py",),
    "language": ("language/*.py", "arkham/reading/*.py"),
    "coc": ("coc/rules/*.py", "coc/*.py"),
    "arkham": ("arkham/rules/*.py", "arkham/deeds/*.py", "arkham/*.py"),
}
BESIDE: Final = (  # no rules: tools, tests' own language, words for people, tables of numbers
    *("fuzz.py", "fuzzing.py", "invariants.py", "scene.py", "scenes.py", "cache.py", "numbers.py", "trace.py"),
    *("position.py", "explain.py", "text.py", "wording.py", "witness.py", "printed.py", "__init__.py"),
)
TURNED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: in which function, what stood there, and what stands there instead."""

    room: str
    path: str  # from src/mythos on
    function: str
    line: int
    column: int
    end_line: int
    end_column: int
    before: str
    after: str
    key: str  # of the function's text and the change
    first: int = 0  # the line where the function begins
    text: str = ""  # a digest of the function

    def told(self) -> str:
        """For people."""
        return f"{self.path}:{self.line} {self.function}: {self.before}  ->  {self.after}"


def mutants_of(room: str) -> list[Mutant]:
    """All mutants of a room."""
    source = ROOT / "src" / "mythos"
    files = sorted({path for pattern in ROOMS[room] for path in source.glob(pattern) if path.name not in BESIDE})
    return [mutant for path in files for mutant in of_file(room, path, source)]


def of_file(room: str, path: Path, source: Path) -> Iterator[Mutant]:
    """The mutants of one file."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    coded = [line.encode() for line in lines]
    for name, function in functions(ast.parse(text)):
        body = "".join(lines[function.lineno - 1 : function.end_lineno])
        for node, after in changes(function):
            if node.end_lineno is None or node.end_col_offset is None:
                continue
            piece = b"".join(coded[node.lineno - 1 : node.end_lineno])
            rest = len(coded[node.end_lineno - 1]) - node.end_col_offset
            before = piece[node.col_offset : len(piece) - rest].decode()
            offset = f"{node.lineno - function.lineno}:{node.col_offset}"
            digest = digest_of(f"{body}|{offset}|{after}")
            yield Mutant(
                room,
                str(path.relative_to(source)),
                name,
                node.lineno,
                node.col_offset,
                node.end_lineno,
                node.end_col_offset,
                " ".join(before.split()),
                after,
                digest,
                function.lineno,
                digest_of(body),
            )


def digest_of(text: str) -> str:
    """A short name for a text."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a module with their full names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions(node, f"{prefix}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            yield f"{prefix}{node.name}", node


def changes(function: ast.FunctionDef) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """What can be changed in a function: a piece of it, and the text that replaces it. Words for people, types and
    what must be true anyway (assert) are left alone."""
    for node in within(function.body):
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            turned = ast.Compare(node.left, [TURNED[type(node.ops[0])]()], node.comparators)
            yield node, ast.unparse(turned)
        elif isinstance(node, ast.BoolOp):
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield node, f"({ast.unparse(ast.BoolOp(other, node.values))})"
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, f"bool({ast.unparse(node.operand)})"
        elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
            op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            if not any(isinstance(side, (ast.Tuple, ast.List, ast.JoinedStr)) for side in (node.left, node.right)):
                yield node, f"({ast.unparse(ast.BinOp(node.left, op, node.right))})"
        elif isinstance(node, ast.Constant) and type(node.value) is bool:
            yield node, str(not node.value)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield node, str(node.value + 1)
        elif isinstance(node, (ast.If, ast.IfExp, ast.While)) and not isinstance(node.test, (ast.Compare, ast.BoolOp)):
            yield node.test, f"(not {ast.unparse(node.test)})"
        elif isinstance(node, (ast.AugAssign, ast.Continue, ast.Break)) or is_call(node):
            yield node, "pass"


def within(body: Sequence[ast.stmt]) -> Iterator[ast.AST]:
    """All parts of a function that do something."""
    waiting: list[ast.AST] = [node for node in body if not is_docstring(node)]
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, (ast.Raise, ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr)):
            continue
        yield node
        if isinstance(node, ast.AnnAssign):
            waiting += [node.value] if node.value else []
        else:
            waiting += ast.iter_child_nodes(node)


def is_call(node: ast.AST) -> TypeGuard[ast.Expr]:
    """Is a statement only a call?"""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def is_docstring(node: ast.AST) -> bool:
    """Is a statement only words?"""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def changed(text: str, mutant: Mutant) -> str:
    """The text of a file with the change in it."""
    lines = [line.encode() for line in text.splitlines(keepends=True)]
    first, last = mutant.line - 1, mutant.end_line - 1
    head, tail = lines[first][: mutant.column], lines[last][mutant.end_column :]
    lines[first : last + 1] = [head + mutant.after.encode() + tail]
    return b"".join(lines).decode()
