"""Arkham Horror: The Card Game. `new_game` starts a scenario, `Campaign.begin` a campaign."""

from __future__ import annotations

from typing import Any

__all__ = ["Campaign", "Scene", "new_game"]


def __getattr__(name: str) -> Any:
    """The game, loaded when it is first asked for."""
    if name == "Campaign":
        from mythos.arkham.campaign import Campaign

        return Campaign
    if name in __all__:
        from mythos.arkham import game

        return getattr(game, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted((*globals(), *__all__))
