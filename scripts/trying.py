"""One mutant tried (scripts/mutants.py asks it): in a fork of a process that has everything loaded, or from the start.

    python -m scripts.trying            reads jobs, a line of JSON each; answers the exit status of pytest, or null

The quick way: a process has imported the house and all tests; for each job it forks, puts the changed code into the
function, and runs the tests. It cannot show what was worked out on import or kept from before; so whoever lives is
tried once more from the start, with the change in the file.
"""

from __future__ import annotations

import importlib
import inspect
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import IO, Any, Final

from scripts.mistakes import Mutant, changed
from scripts.touching import TESTS, environment, node_ids

SECONDS: Final = 240  # after which a mutant is taken to run for ever
PYTEST: Final = ("-x", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "--no-header")
FAILED: Final = (1, 2)  # exit status of pytest: a test failed, or could not even be imported


# -- in the process that forks
def serve() -> None:
    """Load everything, then try what is sent."""
    import pytest

    told = os.fdopen(os.dup(1), "w")
    for stream in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    pytest.main(["--collect-only", *PYTEST[1:], *(test for test in TESTS if Path(test).exists())])
    for line in sys.stdin:
        told.write(json.dumps(in_a_fork(json.loads(line))) + "\n")
        told.flush()


def in_a_fork(job: dict[str, Any]) -> int | None:
    """The exit status of the tests with the change; none if the change cannot be put in."""
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os._exit(in_the_child(job))
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            return None if code == NOT_PUT_IN else code
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return FAILED[0]


NOT_PUT_IN: Final = 99


def in_the_child(job: dict[str, Any]) -> int:
    """Put the change in and run the tests."""
    import pytest

    try:
        put_in(job["path"], job["function"], job["line"], job["text"])
    except (AttributeError, ValueError, LookupError):
        return NOT_PUT_IN
    return int(pytest.main([*PYTEST, *job["tests"]]))


def put_in(path: str, name: str, line: int, text: str) -> None:
    """Give a function the code that it has in this text of its file."""
    module = importlib.import_module("mythos." + path.removesuffix(".py").replace("/", "."))
    found: Any = module
    for part in name.split("."):
        found = inspect.getattr_static(found, part)
    while not isinstance(found, FunctionType):
        found = found.fget if isinstance(found, property) else found.__wrapped__
    codes = [code for code in codes_within(compile(text, str(module.__file__), "exec")) if code.co_qualname == name]
    found.__code__ = max((code for code in codes if code.co_firstlineno <= line), key=lambda code: code.co_firstlineno)


def codes_within(code: CodeType) -> Iterator[CodeType]:
    """All functions and classes in a piece of code."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from codes_within(part)


# -- in the process that asks
class Worker:
    """A copy of the tree, and the process that has it loaded."""

    def __init__(self, copy: Path) -> None:
        self.copy = copy
        self.process: subprocess.Popen[str] | None = None

    def tried(self, mutant: Mutant, tests: Sequence[str], others: Sequence[str] = ()) -> str:
        """What became of a mutant: noticed, lived, or untouched by any test."""
        ids = node_ids(tests, self.copy)
        if not ids:
            return "untouched"
        text = (self.copy / "src" / "mythos" / mutant.path).read_text(encoding="utf-8")
        job = {"path": mutant.path, "function": mutant.function, "line": mutant.line, "tests": ids}
        code = self.sent({**job, "text": changed(text, mutant)})
        return "noticed" if code in FAILED else tried(mutant, [*tests, *others], self.copy)

    def sent(self, job: dict[str, Any]) -> int | None:
        """Let the loaded process try it."""
        if self.process is None:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "scripts.trying"],
                cwd=self.copy,
                env=environment(self.copy),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        wanted, told = piped(self.process)
        wanted.write(json.dumps(job) + "\n")
        wanted.flush()
        code: int | None = json.loads(told.readline())
        return code

    def close(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.communicate()
            self.process = None


def piped(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    """Its two ends."""
    if process.stdin is None or process.stdout is None:
        raise ValueError("the process has no pipes")
    return process.stdin, process.stdout


def tried(mutant: Mutant, tests: Sequence[str], copy: Path) -> str:
    """What became of a mutant whose change stands in the file before anything is loaded."""
    ids = node_ids(tests, copy)
    if not ids:
        return "untouched"
    file = copy / "src" / "mythos" / mutant.path
    before = file.read_text(encoding="utf-8")
    file.write_text(changed(before, mutant), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", *PYTEST, *ids]
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment(copy), capture_output=True, text=True, timeout=2 * SECONDS
        )
    except subprocess.TimeoutExpired:
        return "noticed"
    finally:
        file.write_text(before, encoding="utf-8")
    if done.returncode in FAILED or "\nERROR tests/" in done.stdout:
        return "noticed"
    if done.returncode == 0:
        return "lived"
    print(f"no test was run for {mutant.told()}:\n{done.stdout[-500:]}", file=sys.stderr)
    return "untouched"


if __name__ == "__main__":
    serve()
