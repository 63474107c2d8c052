"""Compile the hot modules with mypyc, in place: an extension beside each source, which Python prefers.

    python scripts/compile.py          compile (minutes)
    python scripts/compile.py --clean  take the extensions away again

What words, files and people need stays plain: it is not hot, and it may be subclassed and patched.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).resolve().parent.parent / "src"
PACKAGES: Final = ("kernel", "coc", "coc/rules", "arkham", "arkham/rules")
PLAIN: Final = {
    "kernel/session.py",  # a game is subclassed
    "kernel/trace.py",
    *(f"coc/{name}.py" for name in ("cardfiles", "explain", "fuzz", "game", "invariants", "position", "view", "words")),
    *(
        f"arkham/{name}.py"
        for name in (
            *("campaign", "cardfiles", "compile", "decks", "fuzz", "game", "invariants", "position"),
            *("mixing", "reader", "standalone", "view", "words"),
        )
    ),
}


def modules() -> list[str]:
    """The files that are compiled, relative to the source folder."""
    files = [path for package in PACKAGES for path in sorted((SOURCE / "mythos" / package).glob("*.py"))]
    names = [path.relative_to(SOURCE / "mythos").as_posix() for path in files]
    return [f"mythos/{name}" for name in names if name not in PLAIN and not name.endswith("__init__.py")]


def clean() -> None:
    """Back to the plain build."""
    for suffix in ("so", "pyd"):
        for path in SOURCE.rglob(f"*.{suffix}"):
            path.unlink()


def build() -> None:
    """Compile; the C sources and objects lie in build/."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    clean()
    target = SOURCE.parent / "build" / "compiled"
    target.mkdir(parents=True, exist_ok=True)
    os.chdir(SOURCE)
    extensions = mypycify(
        modules(), opt_level="2", debug_level="0", multi_file=True, target_dir=str(target), group_name="mythos"
    )
    command = build_ext(Distribution({"name": "mythos-compiled", "ext_modules": extensions, "package_dir": {"": "."}}))
    command.inplace = True
    command.parallel = os.cpu_count()
    command.build_temp = str(target)
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    if sys.argv[1:] == ["--clean"]:
        clean()
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        build()
