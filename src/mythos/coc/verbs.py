"""The verbs of Call of Cthulhu, a row for each: what it needs, what it does, how it is asked for and told.

A row is whole or is not: a column that is missing, a number that stands twice, a field of a sentence that nobody
fills is an error when this module is imported. A new verb takes any free number of
coc/numbers.py; nothing else is renumbered.

`asks` is what a player is asked to do with something (`{}`). `says` is the line of the log: `{name}` is what it
happens to, `{who}` who does it, `{other}` the other thing of the event; coc/telling.py has the rest. An empty line:
nobody needs to read of it.
"""

from __future__ import annotations

import string
from dataclasses import dataclass
from typing import Final

from mythos.coc import happenings as does
from mythos.coc import needs
from mythos.coc import numbers as n
from mythos.coc.happenings import Apply, never, simply
from mythos.coc.needs import Can
from mythos.kernel.setup import KEYS


@dataclass(frozen=True, slots=True)
class Act:
    """What an effect can do."""

    number: int
    asks: str
    can: Can
    does: Apply
    says: str
    goes_to: int = -1  # the zone that it brings a card to


@dataclass(frozen=True, slots=True)
class Occasion:
    """What the game's own procedures make happen: cards wait for it, effects do not do it."""

    number: int
    says: str
    does: Apply = simply


ACTS: Final = (
    Act(n.E_WOUND, "wound {}", needs.can_be_wounded, does.wound, "{name} is wounded{times}"),
    Act(n.E_INSANE, "drive {} insane", needs.can_go_insane, does.go_insane, "{name} goes insane"),
    Act(n.E_RESTORE, "restore {}", needs.can_be_restored, does.restore, "{name} is restored"),
    Act(n.E_EXHAUST, "exhaust {}", needs.can_exhaust, does.exhaust, "{name} exhausts"),
    Act(n.E_READY, "ready {}", needs.can_ready, does.ready, "{name} readies"),
    Act(n.E_DESTROY, "destroy {}", needs.can_be_destroyed, does.to_discard, "{name} is destroyed", n.DISCARD),
    Act(n.E_SACRIFICE, "sacrifice {}", needs.can_be_destroyed, does.to_discard, "{who} sacrifices {name}", n.DISCARD),
    Act(n.E_DISCARD, "discard {}", needs.can_leave, does.to_discard, "{moves}", n.DISCARD),
    Act(n.E_BURIED, "put {} into a discard pile", needs.can_leave, does.to_discard, "{moves}", n.DISCARD),
    Act(n.E_RETURN, "return {} to hand", needs.can_leave, does.to_zone, "{moves}", n.HAND),
    Act(n.E_PUT, "put {} into play", needs.can_be_put, does.put, "{name} enters play", n.IN_PLAY),
    Act(n.E_DRAW, "draw {}", needs.can_draw, does.draw, "{name} draws {cards}"),
    Act(n.E_COMMIT, "commit {}", needs.can_commit, does.commit, "{name} commits to {other}"),
    Act(n.E_UNCOMMIT, "take {} from its story", needs.can_uncommit, does.uncommit, "{name} leaves its story"),
    Act(n.E_DRAIN, "drain {}", needs.can_drain, does.drain, "{who} drains {name}"),
    Act(n.E_REFRESH, "refresh {}", needs.can_refresh, does.refresh, ""),
    Act(
        n.E_ADD_TOKEN,
        "place success tokens on {}",
        needs.can_hold_token,
        does.add_token,
        "{who} places {tokens} on {name}",
    ),
    Act(
        n.E_REMOVE_TOKEN,
        "take success tokens from {}",
        needs.has_token,
        does.remove_token,
        "{tokens} of {who} leave {name}",
    ),
    Act(
        n.E_MOVE_TOKEN,
        "move a success token of {}",
        needs.has_token,
        does.move_token,
        "A success token on {name} changes its place",
    ),
    Act(n.E_ATTACH, "attach {}", needs.can_attach, does.attach, "{name} is attached to {other}"),
    Act(n.E_UNATTACH, "take {} off", needs.can_unattach, does.unattach, "{name} comes off"),
    Act(n.E_CONTROL, "take control of {}", needs.can_change_control, does.control, "{who} takes control of {name}"),
    Act(
        n.E_RESOURCE,
        "attach {} as a resource",
        needs.can_leave,
        does.to_domain,
        "{who} attaches {name} to {other}",
        n.RESOURCES,
    ),
    Act(n.E_GAIN_DOMAIN, "gain a domain", needs.can_draw, does.gain_domain, "{name} gains a domain"),
    Act(
        n.E_DOMAIN,
        "make {} a domain",
        needs.can_leave,
        does.become_domain,
        "A card becomes {name} of {owner}",
        n.DOMAINS,
    ),
    Act(
        n.E_EMBODY,
        "put {} into play as a character",
        needs.can_embody,
        does.embody,
        "{name} enters play as a character",
        n.IN_PLAY,
    ),
    Act(n.E_COVER, "turn {} facedown", needs.can_be_covered, does.cover, "{name} is turned facedown"),
    Act(n.E_SHOW, "show {}", needs.can_show, does.show, "{who} shows {name}"),
    Act(n.E_DECK, "put {} into a deck", needs.can_leave, does.to_deck, "{moves}", n.DECK),
    Act(n.E_REMOVE, "remove {} from the game", needs.can_leave, does.to_zone, "{name} leaves the game", n.REMOVED),
    Act(
        n.E_MOVE_DRAIN,
        "move the drain token of {}",
        needs.can_refresh,
        does.move_drain,
        "The drain token moves to {other}",
    ),
    Act(
        n.E_EXCHANGE,
        "exchange {}",
        needs.can_be_exchanged,
        does.exchange,
        "{who} exchanges cards with the discard pile",
    ),
    Act(n.E_SHARE, "win the struggle as well", needs.can_always, does.share, "{name} wins the struggle as well"),
    Act(
        n.E_CHECK,
        "compare skill once more at {}",
        needs.can_be_claimed,
        does.check_again,
        "Skill counts once more at {name}",
    ),
    Act(
        n.E_AS_WON,
        "resolve a struggle at {}",
        needs.can_be_claimed,
        does.as_won,
        "The result of a struggle at {name} follows for {who}",
    ),
    Act(n.E_SOME_STRUGGLES, "resolve struggles at {}", needs.can_be_contested, does.some_struggles, ""),
    Act(n.E_TRADE, "exchange {}", needs.can_leave, does.trade, "{who} exchanges {name} for {other}"),
    Act(
        n.E_TRADE_TOKENS,
        "exchange the success tokens on {}",
        needs.has_token,
        does.trade_tokens,
        "The success tokens of {who} on {name} and {other} change places",
    ),
    Act(
        n.E_STORY_DECK,
        "put {} into the story deck",
        needs.can_leave,
        does.to_story_deck,
        "{name} goes into the story deck",
        n.STORY_DECK,
    ),
    Act(
        n.E_TO_WON_PILE,
        "take {} as a won story",
        needs.can_be_scored,
        does.to_won_pile,
        "{name} goes to the won pile of {who}",
        n.WON,
    ),
    Act(n.E_CLAIM, "win {}", needs.can_be_claimed, does.claim, "{who} has done enough at {name}"),
    Act(n.E_HEAL, "heal {}", needs.can_heal, does.heal, "{name} is healed of {wounds}"),
    Act(n.E_MOVE_WOUND, "move a wound of {}", needs.can_heal, does.move_wound, "A wound moves from {name} to {other}"),
    Act(n.E_SWAP, "exchange the places of {}", needs.can_swap, does.swap, "{name} and {other} change places"),
    Act(n.E_WIN_GAME, "win the game", needs.can_always, does.win_game, ""),
    Act(n.E_LOSE_GAME, "lose the game", needs.can_always, does.lose_game, ""),
    # What is only asked for or forbidden: by itself it never happens.
    Act(n.E_PLAY, "play {}", needs.can_be_played, never, ""),
    Act(n.E_LOWER, "make {} cheaper", needs.can_always, never, ""),
    Act(n.E_REDIRECT, "let it happen to {}", needs.can_suffer_it, never, ""),
)
OCCASIONS: Final = (
    Occasion(n.E_INITIATE, "{name} is used"),
    Occasion(n.E_WIN_STORY, "{who} wins {name}"),
    Occasion(n.E_WIN_STRUGGLE, "{who} wins the {struggle} struggle at {other} by {amount}"),
    Occasion(n.E_LOSE_STRUGGLE, "", does.lose_struggle),
    Occasion(n.E_SUCCEED, "{who} succeeds at {other}"),
    Occasion(n.E_FAIL, "{who} does not succeed at {other}"),
    Occasion(n.E_UNOPPOSED, "{other} is unchallenged"),
    Occasion(n.E_SPREAD, "{who}'s success tokens are laid out anew", does.spread),
    *(
        Occasion(number, "")
        for number in (
            *(n.E_ENTER, n.E_LEAVE, n.E_ENTERS_DISCARD, n.E_PLAYED, n.E_OVERPAID, n.E_STRUGGLE, n.E_STORY_RESOLVED),
            n.E_ALL_RESOLVED,
            n.E_STRUGGLED,
            n.E_LOWERED,
            n.E_REVEAL,
            *(n.E_PHASE, n.E_PHASE_END, n.E_TURN, n.E_TURN_END, n.E_COMMITTED, n.E_CARD, n.E_SUCCESS, n.E_TARGETED),
            *(
                n.E_RESOLVE,
                n.E_RESULT,
                n.E_DECLINE,
                n.E_COUNT,
                n.E_CARD_DRAWN,
                n.E_REPLACED,
                n.E_LEAVES_ZONE,
                n.E_STAY_SANE,
            ),
        )
    ),
)
FIELDS: Final = frozenset(
    ("name", "who", "other", "owner", "amount", "times", "tokens", "wounds", "cards", "struggle", "moves")
)


def check(rows: tuple[Act | Occasion, ...], numbers: frozenset[int]) -> None:
    """Every number has one row, and every row its words; anything else is an error."""
    seen = [row.number for row in rows]
    for number in sorted(numbers.symmetric_difference(seen)) or [k for k in numbers if seen.count(k) > 1]:
        raise ValueError(f"the event {number} of coc/numbers.py has not exactly one row in the table of verbs")
    for row in rows:
        fields = {name for _, name, _, _ in string.Formatter().parse(row.says) if name is not None}
        if not fields <= FIELDS:
            raise ValueError(f"nobody fills {sorted(fields - FIELDS)} in the line of the log: {row}")
        if isinstance(row, Act) and not row.asks:
            raise ValueError(f"an act needs words to ask for it: {row}")


ROWS: Final[tuple[Act | Occasion, ...]] = (*ACTS, *OCCASIONS)
check(ROWS, frozenset(value for name, value in vars(n).items() if name.startswith("E_")))
CAN: Final[dict[int, Can]] = {act.number: act.can for act in ACTS}
_HOW: Final[dict[int, Apply]] = {row.number: row.does for row in ROWS}
EFFECT_OF: Final[list[Apply]] = [_HOW.get(kind, never) for kind in range(n.EVENTS)]  # by the kind of the event
MOVES: Final = frozenset(act.number for act in ACTS if act.goes_to >= 0)
_GOES: Final = {act.number: act.goes_to for act in ACTS}
DESTINATION: Final = tuple(_GOES.get(kind, -1) for kind in range(KEYS))  # -1: such an event moves nothing
SAYS: Final[dict[int, str]] = {row.number: row.says for row in ROWS}
ASKS: Final[dict[int, str]] = {act.number: act.asks for act in ACTS}
DOABLE: Final = frozenset(act.number for act in ACTS)
