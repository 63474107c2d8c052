"""The two builds: plain Python, and `make compiled`, where extensions lie beside the hot sources.

Both play exactly alike. Python takes the extensions if they are there; with MYTHOS_BUILD=plain in the environment it
takes the sources all the same, so that the two can be compared.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from types import ModuleType
from typing import Final

DISTRIBUTION: Final = "mythos-table"  # what pip installs; the name "mythos" belongs to somebody else there


class Sources(MetaPathFinder):
    """Finds the sources of this package, and never an extension."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """A module of ours, from its source."""
        if not name.startswith("mythos.") or path is None:
            return None
        finders = (FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)) for entry in path)
        return next((spec for finder in finders if (spec := finder.find_spec(name))), None)


def prefer_sources() -> None:
    """From now on our modules come from their sources."""
    sys.meta_path.insert(0, Sources())


def release() -> str:
    """The version that is installed here."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:  # sources on the path, without an installation
        return "0"


def build() -> str:
    """Which build runs here: "plain" or "compiled"."""
    found = find_spec("mythos.kernel.machine")
    assert found is not None
    return "plain" if str(found.origin).endswith(".py") else "compiled"
