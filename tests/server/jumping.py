"""A server whose clock jumps: `time.time` is that of the machine and what stands in a file besides.

Used by the soak: the file is given in MYTHOS_CLOCK, and read again at every look at the clock.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

TRUE = time.time
FILE = Path(os.environ.get("MYTHOS_CLOCK", os.devnull))


def jumped() -> float:
    """The time, as the file has it."""
    return TRUE() + float(FILE.read_text() or "0")


def main() -> None:
    """Run the command with this clock."""
    time.time = jumped
    from mythos.cli.main import app

    app()


if __name__ == "__main__":
    main()
