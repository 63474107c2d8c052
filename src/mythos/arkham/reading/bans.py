"""What text can forbid: one table for `cannot .. `, `cannot be ..` and `does not ..`.

A row says who is meant (an investigator who does it, or a card that does or undergoes it), what may stand with the
verb, and the number that the rules ask for. The other party is the enemy that is attacked, the location entered.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mythos.arkham import numbers as n

PLAYER: Final = "investigator"
CARD: Final = "card"


@dataclass(frozen=True, slots=True)
class Ban:
    """One thing that can be forbidden."""

    who: str  # PLAYER or CARD: the subject of the sentence
    verb: str
    number: int
    tokens: tuple[str, ...] = ()  # the object is `any` of these tokens or words
    target: bool = False  # the object is the other party
    preps: tuple[str, ...] = ()  # .. or what one of these brings
    needs: bool = False  # the object or the preposition must be there
    place: bool = False  # `here`, `at ..` behind the object: the other party
    manner: str = ""  # .. how it is done
    example: str = ""


ROWS: Final = (
    Ban(PLAYER, "move", n.E_MOVE, preps=("to", "into"), example="you cannot move, you cannot move into this"),
    Ban(PLAYER, "enter", n.E_MOVE, target=True, needs=True, example="you cannot enter this"),
    Ban(PLAYER, "leave", n.E_LEFT, target=True, needs=True, example="you cannot leave this"),
    Ban(PLAYER, "discover", n.E_DISCOVER, ("clue",), place=True, needs=True,
        example="you cannot discover any clue here"),
    Ban(PLAYER, "discover", n.E_DISCOVER_FREELY, ("clue",), place=True, needs=True, manner="except by investigating",
        example="you cannot discover any clue here except by investigating"),
    Ban(PLAYER, "spend", n.E_SPEND, ("clue",), needs=True, example="you cannot spend any clue"),
    Ban(PLAYER, "collect", n.E_GAIN, ("resource",), needs=True, example="you cannot collect any resource"),
    Ban(PLAYER, "collect", n.E_GAIN_CLUES, ("clue",), needs=True, example="you cannot collect any clue"),
    Ban(PLAYER, "draw", n.E_DRAW, ("card",), needs=True, example="you cannot draw any card"),
    Ban(PLAYER, "cancel", n.E_CANCEL_TOKEN, ("auto-fail",), needs=True, example="you cannot cancel any auto-fail"),
    Ban(PLAYER, "commit", n.E_COMMIT, ("skill",), needs=True, example="you cannot commit any skill"),
    Ban(PLAYER, "use", n.E_FREE, ("free ability",), needs=True, example="you cannot use any free ability"),
    Ban(PLAYER, "attack", n.E_FIGHT, target=True, needs=True, example="you cannot attack any Possessed enemy"),
    Ban(PLAYER, "evade", n.E_EVADE, target=True, needs=True, example="you cannot evade this"),
    Ban(PLAYER, "investigate", n.E_INVESTIGATE, target=True, example="you cannot investigate this"),
    Ban(CARD, "attack", n.E_ATTACK, target=True, example="this cannot attack, this cannot attack you"),
    Ban(CARD, "make", n.E_OPPORTUNITY, ("attack of opportunity",), needs=True,
        example="this cannot make any attack of opportunity"),
    Ban(CARD, "move", n.E_MOVE, preps=("to", "into"), example="each non-Elite enemy cannot move into this"),
    Ban(CARD, "leave", n.E_LEFT, target=True, needs=True, example="this cannot leave its location"),
    Ban(CARD, "engage", n.E_ENGAGE, target=True, example="it cannot engage you"),
    Ban(CARD, "leave play", n.E_LEAVE, example="this cannot leave play"),
    Ban(CARD, "bear", n.E_CLUES_PLACED, ("clue",), needs=True, example="each Woods location cannot bear any clue"),
    Ban(CARD, "ready", n.E_READY, example="attached enemy cannot ready"),
)  # fmt: skip
# What something undergoes: `cannot be ..`.
PASSIVE: Final = {
    "attack": n.E_FIGHT,
    "evade": n.E_EVADE,
    "defeat": n.E_DEFEAT,
    "damage": n.E_DAMAGE,
    "investigate": n.E_INVESTIGATE,
}
REFUSED: Final = "this has no form: " + ", ".join(
    (*dict.fromkeys(row.example.split(",")[0] for row in ROWS), "this cannot be attacked/evaded/defeated/damaged")
)


def rows_of(who: str, verb: str) -> list[Ban]:
    """The rows for a verb."""
    return [row for row in ROWS if row.who == who and row.verb == verb]
