"""What earlier chapters of the rules leave to later ones: the kernel's questions, and a few more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mythos.kernel.machine import Option
from mythos.kernel.records import Event
from mythos.kernel.rulebook import Rulebook

if TYPE_CHECKING:
    from mythos.coc.table import Table


class Contents(Rulebook["Table"]):
    """Where earlier chapters look up what stands in later ones."""

    def actions(self, g: Table, player: int) -> list[Option]:
        """Everything a player may do in an action window."""
        raise NotImplementedError

    def being_won(self, g: Table) -> list[int]:
        """The stories that somebody is just winning."""
        raise NotImplementedError

    def check_now(self, g: Table) -> bool:
        """Check the state before an action is asked for; findings get a window of their own. True: nothing due."""
        raise NotImplementedError

    def close_window(self, g: Table) -> None:
        """Step 7 of a window: every opportunity lapses."""
        raise NotImplementedError

    def compares_again(self, g: Table, story: int) -> bool:
        """The story that resolves compares skill once more."""
        raise NotImplementedError

    def counted_in(self, g: Table, story: int, kind: int) -> int:
        """What a struggle counts: its icons, unless text says otherwise; skill prevails over icons (coc3-faq-15)."""
        raise NotImplementedError

    def do_action(self, g: Table, option: Option, player: int) -> None:
        """An action gets a window of its own. What was allowed only for it is over."""
        raise NotImplementedError

    def gates_open(self, g: Table) -> list[tuple[int, int]]:
        """The batches of events that are passing the gate."""
        raise NotImplementedError

    def icons_at(self, g: Table, story: int, player: int, kind: int) -> int:
        """The icons a side counts in a struggle, or what is counted in their place."""
        raise NotImplementedError

    def is_void(self, g: Table, place: int, winner: int, kind: int) -> bool:
        """Does an effect say that what a player wins at this story has no result?"""
        raise NotImplementedError

    def join(self, g: Table, c: int) -> None:
        """It is a character as long as it is committed; a lasting effect (coc3-faq-10b, coc3-faq-26)."""
        raise NotImplementedError

    def may_go_to(self, g: Table, c: int, story: int) -> bool:
        """Also by an effect a defender commits only where there are attackers (coc3-3.1, coc3-faq-04)."""
        raise NotImplementedError

    def next_action_taken(self, g: Table, player: int, count: int) -> None:
        """What a player was allowed only for his next action is over, whatever he did with it."""
        raise NotImplementedError

    def piles_have_order(self, g: Table) -> bool:
        """Does any text on the table care how the cards in a discard pile lie? Else nobody is asked about it."""
        raise NotImplementedError

    def proclaim(self, g: Table, events: list[Event]) -> bool:
        """Events that only have to be known: recorded if any text of this game waits for such a thing, else only
        told. True if they were recorded."""
        raise NotImplementedError

    def seen(self, g: Table, c: int, viewer: int = -1) -> str:
        """What an object is called by a player (-1: everybody at once) who may not know its face."""
        raise NotImplementedError

    def sure_winner(self, g: Table, story: int, kind: int) -> int:
        """Who wins such a struggle whatever is counted, or -1; where both would, it is counted."""
        raise NotImplementedError

    def tell_count(self, g: Table, what: str, story: int, mine: int, theirs: int) -> None:
        """How a struggle, or skill, stands at a story."""
        raise NotImplementedError

    def tell_event(self, g: Table, i: int) -> None:
        """Write an event into the trace."""
        raise NotImplementedError

    def title(self, g: Table, ref: int) -> str:
        """What an object is called at the table."""
        raise NotImplementedError

    def watching(self, g: Table) -> list[tuple[int, int, int]]:
        """(card, ability, granter) of all text that acts as soon as a condition holds."""
        raise NotImplementedError

    def win(self, g: Table, story: int, winner: int) -> None:
        """A story is won."""
        raise NotImplementedError

    def result_as_won(self, g: Table, story: int, kind: int, player: int) -> None:
        """The result of a struggle follows as if a player had won it."""
        raise NotImplementedError

    def choose_struggles(self, g: Table, story: int, player: int) -> None:
        """A player says which struggles of a story resolve."""
        raise NotImplementedError

    def wins_as_well(self, g: Table, player: int) -> bool:
        """A player wins the struggle that his opponent is winning."""
        raise NotImplementedError
