"""The bots that a table offers: first those for people, each with a sentence, then what they are made of."""

from __future__ import annotations

from collections.abc import Iterable

from mythos.bots import PEOPLE
from mythos.server.messages import BotInfo


def opponents(bots: Iterable[str]) -> list[BotInfo]:
    """Opponents for people, and the bots by their own names."""
    people = [BotInfo(id=name, name=name.title(), note=one.sentence) for name, one in PEOPLE.items()]
    return people + [BotInfo(id=name, name=name.title()) for name in bots]
