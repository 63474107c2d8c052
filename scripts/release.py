"""Make a release: version, changelog, checks, wheels, commit and tag.

    python scripts/release.py 0.2.0            all of it; nothing is pushed
    python scripts/release.py 0.2.0 --try      say what would be done, and stop

It refuses a tree that is not clean, a version that is not higher than the last one, an Unreleased block with nothing
in it, and checks or tests that fail. Whatever it changed before a failure is taken back.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
VERSION: Final = re.compile(r'^version = "(?P<version>\d+\.\d+\.\d+)"$', re.M)
LOCKED: Final = re.compile(r'(?<=^name = "mythos-table"\nversion = ")[^"]+', re.M)
HEAD: Final = re.compile(r"^## \[Unreleased\]\n(?P<block>.*?)(?=^## \[|\Z)", re.M | re.S)
CHECKS: Final = (("make", "check"), ("make", "test"), ("make", "wheels"), ("make", "supply"))


class Refused(Exception):
    """Why there is no release."""


def parts(version: str) -> tuple[int, ...]:
    """A version as numbers."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise Refused(f"{version!r} is no version: three numbers, such as 0.2.0")
    return tuple(int(part) for part in version.split("."))


def with_version(pyproject: str, version: str) -> str:
    """pyproject.toml with the new version, which must be higher."""
    found = VERSION.search(pyproject)
    if found is None:
        raise Refused("pyproject.toml has no version")
    if parts(version) <= parts(found["version"]):
        raise Refused(f"{version} is not higher than {found['version']}")
    return VERSION.sub(f'version = "{version}"', pyproject, count=1)


def cut(changelog: str, version: str, today: str) -> str:
    """The changelog with what was unreleased under the new version, and an empty block on top."""
    found = HEAD.search(changelog)
    if found is None:
        raise Refused("CHANGELOG.md has no block [Unreleased]")
    block = found["block"].strip()
    if not re.search(r"^- ", block, re.M):
        raise Refused("nothing is written under [Unreleased] in CHANGELOG.md")
    if f"## [{version}]" in changelog:
        raise Refused(f"CHANGELOG.md has a block [{version}] already")
    return (
        changelog[: found.start()]
        + f"## [Unreleased]\n\n## [{version}] - {today}\n\n{block}\n\n"
        + (changelog[found.end() :])
    )


def git(*args: str) -> str:
    """What git says."""
    return subprocess.run(["git", *args], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def refuse_dirty(status: str) -> None:
    """Only what is committed is released."""
    if status:
        raise Refused(f"the tree is not clean; commit or stash first:\n{status}")


def refuse_known(version: str, tags: Sequence[str]) -> None:
    """A tag is never moved."""
    if f"v{version}" in tags:
        raise Refused(f"the tag v{version} is there already")


def release(version: str, *, trying: bool) -> None:
    """All of it, in order; files go back to what they were if anything fails."""
    refuse_dirty(git("status", "--porcelain"))
    refuse_known(version, git("tag", "--list").splitlines())
    pyproject, changelog, lock = (ROOT / name for name in ("pyproject.toml", "CHANGELOG.md", "uv.lock"))
    new = {
        pyproject: with_version(pyproject.read_text(encoding="utf-8"), version),
        changelog: cut(changelog.read_text(encoding="utf-8"), version, date.today().isoformat()),
        lock: LOCKED.sub(version, lock.read_text(encoding="utf-8"), count=1),
    }
    if trying:
        print(f"{version} can be released: {', '.join(' '.join(check) for check in CHECKS)}, commit, tag v{version}.")
        return
    try:
        for path, text in new.items():
            path.write_text(text, encoding="utf-8")
        for check in CHECKS:
            if subprocess.run(check, cwd=ROOT).returncode:
                raise Refused(f"`{' '.join(check)}` fails")
    except BaseException:
        git("checkout", "--", ".")
        raise
    git("commit", "--all", "--message", f"Release {version}")
    git("tag", "--annotate", f"v{version}", "--message", f"Mythos {version}")
    print(f"Mythos {version}: the wheels are in dist/. To publish: git push --follow-tags.")


def main(args: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("version")
    parser.add_argument("--try", dest="trying", action="store_true", help="say what would be done")
    given = parser.parse_args(args)
    try:
        release(given.version, trying=given.trying)
    except Refused as why:
        print(f"No release: {why}.", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
