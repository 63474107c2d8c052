"""Compile the hot modules with mypyc, in place: an extension beside each source, which Python prefers.

    python scripts/compile.py          compile (minutes)
    python scripts/compile.py --quick  compile once, without having watched games (less time)
    python scripts/compile.py --clean  take the extensions away again

What words, files and people need stays plain: it is not hot, and it may be subclassed and patched. With gcc it is
compiled twice: the first build counts in random games which way the code goes, the second one is laid out for that.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any, Final

SOURCE: Final = Path(__file__).resolve().parent.parent / "src"
PACKAGES: Final = ("kernel", "coc", "coc/rules", "arkham", "arkham/deeds", "arkham/rules")
PLAIN: Final = {
    "kernel/session.py",  # a game is subclassed
    *(
        f"kernel/{name}.py"
        for name in ("crew", "excluding", "fuzzing", "printing", "saves", "talk", "trace", "wording")
    ),
    *(
        f"coc/{name}.py"
        for name in (
            "asking",
            "cardfiles",
            "explain",
            "fuzz",
            "game",
            "invariants",
            "missing",
            "position",
            "scene",
            "telling",
            "view",
            "words",
        )
    ),
    *(
        f"arkham/{name}.py"
        for name in (
            *("aftermath", "asking", "byhand", "campaign", "cardfiles", "compile", "decks", "fuzz", "game"),
            *("invariants", "journal", "members", "missing", "mixing", "notes", "position", "printed", "scene"),
            *("standalone", "telling", "view", "words"),
        )
    ),
}

WHOLE: Final = ("-O3", "-flto=auto", "-fno-semantic-interposition")  # the modules as one program
WATCHED: Final = {"Coc": 200, "Arkham": 600}  # games


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


def build(*, watching: bool) -> None:
    """Compile; the C sources and objects lie in build/."""
    from mypyc.build import mypycify

    clean()
    target = SOURCE.parent / "build" / "compiled"
    target.mkdir(parents=True, exist_ok=True)
    os.chdir(SOURCE)
    extensions = mypycify(
        modules(), opt_level="3", debug_level="0", multi_file=True, target_dir=str(target), group_name="mythos"
    )
    if not watching or not is_gcc():
        make(extensions, target)
        return
    counts = target / "counts"
    shutil.rmtree(counts, ignore_errors=True)
    make(extensions, target, f"-fprofile-generate={counts}", *WHOLE)
    games = "; ".join(f"[{game}().play(random.Random(k).random) for k in range({n})]" for game, n in WATCHED.items())
    code = f"import random; from mythos.bench.contestants import {', '.join(WATCHED)}; {games}"
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "MYTHOS_BUILD": "compiled"}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    quiet = ("-fprofile-partial-training", "-Wno-missing-profile", "-Wno-coverage-mismatch")
    make(extensions, target, f"-fprofile-use={counts}", *quiet, *WHOLE)


def make(extensions: list[Any], target: Path, *flags: str) -> None:
    """Call the C compiler for everything, with these flags."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    before = [(extension.extra_compile_args, extension.extra_link_args) for extension in extensions]
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = [*extension.extra_link_args, *flags]
    command = build_ext(Distribution({"name": "mythos-compiled", "ext_modules": extensions, "package_dir": {"": "."}}))
    command.inplace = command.force = True
    command.parallel = os.cpu_count()
    command.build_temp = str(target)
    command.ensure_finalized()
    command.run()
    for extension, (compiling, linking) in zip(extensions, before, strict=True):
        extension.extra_compile_args, extension.extra_link_args = compiling, linking


def is_gcc() -> bool:
    """Does the C compiler know the flags that watching needs?"""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    done = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in done.stdout


if __name__ == "__main__":
    if sys.argv[1:] == ["--clean"]:
        clean()
    elif sys.argv[1:] in ([], ["--quick"]):
        build(watching=not sys.argv[1:])
    else:
        sys.exit(__doc__)
