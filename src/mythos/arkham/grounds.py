"""The rulings behind what the kernel does. The kernel speaks in its own words; the ids are ours.

Steps of our own procedures name their rulings in their docstrings; a rule in the middle of something says so with
`g.rule(..)`, which is where an audit can switch it off.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

GROUNDS: Final[Mapping[str, str]] = {
    "what nobody controls speaks to all": "ah13-2.1-c",
}
