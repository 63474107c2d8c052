"""The verbs of Arkham Horror, a row for each: what it needs, what it does, how it is asked for and told.

A row is whole or is not: a number without a row, a number that stands twice, a field of a sentence that nobody fills
is an error when this module is imported. A new verb takes any free number of arkham/numbers.py; nothing else is
renumbered. What the verbs need and do stands in arkham/deeds/, chapter by chapter. (Under which other keys an event is
known stands in library.FACETS, because cards are prepared by it before any rule is read.)

`asks` is what a player is asked to do with something (`{}`); an empty one: nothing is asked. `says` is the line of the
log, `noun` an event of which somebody is asked whether to answer it; arkham/telling.py has their fields.
"""

from __future__ import annotations

import string
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.deeds import cards, chaos, course, drawing, enemies, harm, places, tests, tokens
from mythos.arkham.rules import chronicle
from mythos.arkham.table import Table
from mythos.kernel.program import Instr
from mythos.kernel.records import Event

Need = Callable[[Table, int, int, int, int, int], bool]  # of an object, you, the other thing, an amount, a state
Change = Callable[[Table, int, Event], bool]  # False: nothing has changed, so nothing has happened
Maker = Callable[[Table, int, Instr], tuple[list[Event], int]]
Rule = Callable[[Table, int, Instr], None]


def can_always(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """It needs nothing."""
    return True


def simply(g: Table, i: int, event: Event) -> bool:
    """The event itself is all that happens."""
    return True


@dataclass(frozen=True, slots=True)
class Act:
    """What an effect can do: an event for each object."""

    number: int
    asks: str
    can: Need
    does: Change
    says: str
    kind: str = ""  # by which a page knows the line of the log
    where: str = ""  # how somebody is asked for the other thing: where it goes
    made: Maker | None = None  # how text makes such events, if not one for each object


@dataclass(frozen=True, slots=True)
class Procedure:
    """What an effect can do: a procedure of the rules, which makes its own events."""

    number: int
    asks: str
    does: Rule
    can: Need = can_always
    where: str = ""
    action: str = ""  # said before the name of a card whose action it is
    noun: str = ""


@dataclass(frozen=True, slots=True)
class Occasion:
    """What the game's own procedures make happen: cards wait for it, effects do not do it."""

    number: int
    noun: str
    does: Change = simply


@dataclass(frozen=True, slots=True)
class Name:
    """What is only paid or forbidden: by itself it never happens."""

    number: int
    asks: str


Row = Act | Procedure | Occasion | Name
ACTS: Final = (
    # cards
    Act(n.E_EXHAUST, "exhaust {}", cards.can_exhaust, cards.exhaust, ""),
    Act(n.E_READY, "ready {}", cards.can_ready, cards.ready, ""),
    Act(n.E_DISCARD, "discard {}", cards.can_leave, cards.discard, "{card} is discarded", "discard"),
    Act(n.E_RETURN, "return {} to hand", cards.can_leave, cards.to_hand, "{card} returns to hand"),
    Act(n.E_REMOVE, "remove {} from the game", cards.can_leave, cards.remove, ""),
    Act(n.E_EXILE, "exile {}", cards.can_leave, cards.exile, ""),
    Act(
        n.E_VICTORY,
        "put {} into the victory display",
        cards.can_leave,
        cards.to_victory,
        "{card} goes to the victory display",
        "victory",
    ),
    Act(n.E_DECK, "put {} into a deck", cards.can_leave, cards.to_deck, ""),
    Act(n.E_SHUFFLE, "shuffle {} into a deck", cards.can_leave, cards.to_deck, ""),
    Act(n.E_PILE, "", cards.can_leave, cards.to_pile, ""),
    Act(n.E_BENEATH, "", can_always, cards.beneath, ""),
    Act(n.E_PUT, "put {} into play", cards.can_enter_play, cards.put, "{card} enters play", "enter", where="put it at"),
    Act(
        n.E_THREAT,
        "put {} into a threat area",
        cards.can_lie_before_one,
        cards.to_threat_area,
        "{card} enters {area}",
        "enter",
    ),
    Act(
        n.E_CONTROL, "take control of {}", cards.can_be_controlled, cards.take_control, "{who} takes control of {card}"
    ),
    Act(
        n.E_ATTACH,
        "attach {}",
        cards.can_be_attached,
        cards.attach,
        "{card} is attached to {other}",
        where="attach it to",
    ),
    # clues, doom, resources
    Act(
        n.E_DISCOVER,
        "discover {clues} at {}",
        tokens.can_discover,
        tokens.discover,
        "{who} discovers {clues} at {card}",
        "discover",
    ),
    Act(n.E_GAIN_CLUES, "take {clues}", tokens.can_gain_clues, tokens.gain_clues, "{card} gains {clues}"),
    Act(n.E_GAIN, "gain {amount} resources", tokens.can_gain, tokens.gain, "{card} gains {resources}", "gain"),
    Act(n.E_LOSE, "lose {amount} resources", can_always, tokens.lose, ""),
    Act(
        n.E_PLACE,
        "place tokens on {}",
        tokens.can_hold,
        tokens.place,
        "{tokens} on {card}",
        "place",
        where="place it on",
    ),
    Act(n.E_REMOVE_TOKEN, "take tokens from {}", tokens.has_some, tokens.remove, "{tokens} off {card}", "remove"),
    Act(n.E_FLIP_TOKENS, "", tokens.has_clues, tokens.flip, "{clues} on {card} become doom"),
    Act(n.E_MOVE_TOKENS, "", tokens.holds_any, simply, "", made=tokens.moved_tokens),
    # damage and horror
    Act(n.E_DAMAGE, "deal {amount} damage to {}", can_always, harm.damage, "{amount} damage on {card}", "damage"),
    Act(n.E_HORROR, "deal {amount} horror to {}", can_always, harm.horror, "{amount} horror on {card}", "horror"),
    Act(n.E_HEAL, "heal {}", harm.can_be_healed, harm.heal, "{amount} healed from {card}", "heal"),
    Act(n.E_HEAL_MORE, "heal {}", can_always, harm.heal, "{amount} healed from {card}"),
    Act(n.E_DEFEAT, "defeat {}", can_always, harm.defeat, "{card} is defeated", "defeat"),
    # enemies
    Act(
        n.E_SPAWN,
        "spawn {}",
        can_always,
        enemies.spawn,
        "{card} spawns{where}",
        "spawn",
        where="spawn it at",
        made=enemies.spawn_by_text,
    ),
    Act(n.E_ENGAGE, "engage {}", enemies.can_be_engaged, enemies.engage, "{card} engages {who}", "engage"),
    Act(n.E_DISENGAGE, "disengage {}", enemies.is_engaged, enemies.disengage, ""),
    Act(n.E_EVADE, "evade {}", enemies.can_be_evaded, enemies.evade, "{card} is evaded", "evade"),
    Act(n.E_ATTACK, "have {} attack", enemies.can_attack, enemies.attack, "{card} attacks {who}", "attack"),
    # locations
    Act(n.E_MOVE, "move {}", places.can_move, places.move, "{card} moves to {other}", "move", where="move to"),
    Act(n.E_REVEAL, "reveal {}", places.is_unrevealed, places.reveal, ""),
)
PROCEDURES: Final = (
    # cards and decks
    Procedure(n.E_DRAW, "draw {cards}", drawing.draw, where="who draws:"),
    Procedure(n.E_DRAW_ENCOUNTER, "draw an encounter card", drawing.draw_encounter),
    Procedure(n.E_TAKE_OVER, "take {}", drawing.take_over),
    Procedure(n.E_RESOLVE_REVELATION, "", drawing.resolve_revelation),
    Procedure(n.E_CANCEL_REVELATION, "", drawing.cancel_revelation),
    Procedure(n.E_DISCARD_UNTIL, "", drawing.discard_until),
    Procedure(n.E_DISCARD_WORTH, "", drawing.discard_worth),
    Procedure(n.E_SHUFFLE_PILE, "", drawing.shuffle_pile),
    Procedure(n.E_MIX, "", drawing.shuffle_bottom),
    Procedure(n.E_PLAY_NOW, "", drawing.play_now),
    Procedure(n.E_TRADE, "give cards", drawing.trade),
    Procedure(n.E_EXCHANGE, "exchange {}", drawing.exchange),
    Procedure(n.E_RAISE_AMOUNT, "", tokens.raise_amount),
    # damage and horror
    Procedure(n.E_HURT, "harm {}", harm.hurt),
    Procedure(n.E_CANCEL_HARM, "", harm.cancel_harm),
    Procedure(n.E_DEFEATED, "", harm.defeat_by_card),
    Procedure(n.E_KILLED, "", harm.kill),
    Procedure(n.E_RESIGN, "resign", harm.resign, action="Resign"),
    Procedure(n.E_TRAUMA, "suffer trauma", harm.suffer_trauma),
    Procedure(n.E_EXPERIENCE, "", harm.change_experience),
    # enemies and locations
    Procedure(n.E_RAISE, "", enemies.raise_attack),
    Procedure(n.E_REDIRECT, "take it instead", enemies.redirect),
    Procedure(n.E_APPROACH, "move {} closer", places.approach),
    Procedure(n.E_TOWARD, "move {}", places.move_toward, where="move toward"),
    Procedure(n.E_TURN_BACK, "", places.turn_back),
    Procedure(n.E_TURN_OVER, "turn {} over", places.turn_over),
    Procedure(n.E_LOOK, "", places.look_behind, can=places.is_unrevealed),
    Procedure(n.E_BY_CHANCE, "", places.single_out),
    Procedure(n.E_OTHER_CHANCE, "", places.turn_down),
    # skill tests
    Procedure(n.E_TEST, "take a test", tests.take_test),
    Procedure(n.E_FIGHT, "fight {}", tests.take_test, action="Fight"),
    Procedure(n.E_EVADE_ACTION, "evade {}", tests.take_test, action="Evade"),
    Procedure(n.E_INVESTIGATE, "investigate", tests.take_test, action="Investigate"),
    Procedure(n.E_AUTO, "", tests.decide),
    Procedure(n.E_BONUS, "", tests.add_bonus),
    Procedure(n.E_INSTEAD, "", tests.replace_result),
    Procedure(n.E_DIVERT, "", tests.divert),
    Procedure(n.E_CANCEL_SKILLS, "", tests.cancel_skills),
    # chaos tokens
    Procedure(n.E_REVEAL_MORE, "reveal another chaos token", chaos.reveal_more),
    Procedure(n.E_REVEAL_NOW, "", chaos.reveal_now),
    Procedure(n.E_RETURN_TOKEN, "return a chaos token to the bag", chaos.return_token),
    Procedure(n.E_CHOOSE_TOKEN, "", chaos.choose_token),
    Procedure(n.E_KEEP_TOKENS, "", chaos.keep_tokens),
    Procedure(n.E_IGNORE_TOKEN, "ignore the chaos token", chaos.ignore_token),
    Procedure(n.E_TOKEN_AS, "", chaos.count_as),
    Procedure(n.E_SKIP_TOKENS, "", chaos.skip_tokens),
    Procedure(n.E_FLIP_SIGN, "", chaos.flip_sign),
    Procedure(n.E_TOKEN_VALUE, "", chaos.change_value),
    Procedure(n.E_DRAW_TOKENS, "", chaos.draw_tokens),
    # turns and phases
    Procedure(n.E_ACTION, "take {amount} additional actions", course.gain_actions),
    Procedure(n.E_LOSE_ACTION, "lose {amount} actions", course.lose_actions),
    Procedure(n.E_TAKE_ACTION, "", course.take_action),
    Procedure(n.E_UNDO, "", course.undo),
    Procedure(n.E_END_TURN, "", course.end_turn),
    Procedure(n.E_SKIP_PHASE, "", course.skip_phase),
    Procedure(n.E_REPEAT_PHASE, "", course.repeat_phase),
    # acts, agendas, the scenario
    Procedure(n.E_ADVANCE, "advance {}", course.advance, noun="the advance of {card}"),
    Procedure(n.E_ADVANCE_TO, "", course.advance_to),
    Procedure(n.E_BECOME, "", course.become_storyline),
    Procedure(n.E_REMEMBER, "", course.remember),
    Procedure(n.E_RESOLUTION, "end the scenario", course.end_scenario),
    # what an action is called, and no more
    Procedure(n.E_PARLEY, "", course.do_nothing, action="Parley"),
    Procedure(n.E_SAFELY, "", course.do_nothing),
    # the campaign
    Procedure(n.E_RECORD, "", chronicle.record),
    Procedure(n.E_CROSS_OUT, "", chronicle.cross_out),
    Procedure(n.E_ENTRY, "", chronicle.enter),
    Procedure(n.E_MARK, "", chronicle.mark),
    Procedure(n.E_SHARE, "", chronicle.share),
    Procedure(n.E_GIFT, "", chronicle.give),
    Procedure(n.E_BAG, "", chronicle.change_bag),
    Procedure(n.E_START, "", chronicle.start_at),
    Procedure(n.E_SET_ASIDE, "", chronicle.lay_aside),
    Procedure(n.E_PLAY_NEXT, "", chronicle.play_next),
    Procedure(n.E_INTERLUDE, "", chronicle.interlude),
)
OCCASIONS: Final = (
    Occasion(n.E_REVEAL_TOKEN, "the token is {token}", chaos.reveal_token),
    Occasion(n.E_COLLECT, "", tokens.gain),
    Occasion(n.E_SUCCEED, "the success of the test"),
    Occasion(n.E_FAIL, "the failure of the test"),
    Occasion(n.E_INVESTIGATED, "the successful investigation of {card}"),
    Occasion(n.E_FAILED_INVESTIGATION, "the failed investigation of {card}"),
    Occasion(n.E_ATTACKED, "the successful attack on {card}"),
    Occasion(n.E_EVADED, "the evasion of {card}"),
    Occasion(n.E_TEST_ENDED, "the end of the test"),
    Occasion(n.E_DRAWN, "the drawing of {card}"),
    Occasion(n.E_PLAYED, "the playing of {card}"),
    Occasion(n.E_ENTER, "the entering of {card}"),
    Occasion(n.E_ENTERED, "the arrival at a location"),
    Occasion(n.E_LEFT, "the leaving of a location"),
    Occasion(n.E_TURN, "the begin of the turn"),
    Occasion(n.E_TURN_END, "the end of the turn"),
    Occasion(n.E_PHASE, "the begin of the phase"),
    Occasion(n.E_PHASE_END, "the end of the phase"),
    Occasion(n.E_ROUND, "the begin of the round"),
    Occasion(n.E_ROUND_END, "the end of the round"),
    Occasion(n.E_GAME_END, "the end of the game"),
    *(
        Occasion(number, "")
        for number in (
            *(
                n.E_INITIATE,
                n.E_LEAVE,
                n.E_REVEALED,
                n.E_ACTED,
                n.E_CLUES_PLACED,
                n.E_CLUES_GONE,
                n.E_HEALED,
                n.E_FOUGHT,
            ),
            *(n.E_PARLEYED, n.E_WOULD_DRAW, n.E_RESIGNED, n.E_TAKE, n.E_CHANCED, n.E_FAILED_ATTACK),
        )
    ),
)
NAMES: Final = (
    Name(n.E_SPEND, "spend {amount} of {}"),
    Name(n.E_DROP_CLUES, "drop clues"),
    Name(n.E_BE_PLAYED, "play {}"),
    Name(n.E_CANCEL_TOKEN, "cancel the chaos token"),
    Name(n.E_RAISE_SKILL, "raise the skill of {}"),
    Name(n.E_COMMIT, ""),
    Name(n.E_OPPORTUNITY, ""),
    Name(n.E_FREE, ""),
    Name(n.E_DISCOVER_FREELY, ""),
)
FIELDS: Final = {  # of which sentences, which fields
    "asks": frozenset(("", "amount", "cards", "clues")),
    "says": frozenset(("card", "who", "other", "amount", "clues", "resources", "tokens", "where", "area")),
    "noun": frozenset(("card", "token")),
}


def check(rows: tuple[Row, ...], numbers: frozenset[int]) -> None:
    """Every number has one row, and the sentences of every row can be filled; anything else is an error."""
    seen = [row.number for row in rows]
    for number in sorted(numbers.symmetric_difference(seen)) or [k for k in numbers if seen.count(k) > 1]:
        raise ValueError(f"the event {number} of arkham/numbers.py has not exactly one row in the table of verbs")
    for row in rows:
        for column, known in FIELDS.items():
            sentence = getattr(row, column, "")
            fields = {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}
            if not fields <= known:
                raise ValueError(f"nobody fills {sorted(fields - known)} in the sentence {sentence!r}: {row}")


ROWS: Final[tuple[Row, ...]] = (*ACTS, *PROCEDURES, *OCCASIONS, *NAMES)
check(ROWS, frozenset(value for name, value in vars(n).items() if name.startswith("E_")))
_EVENTS: Final[tuple[Act | Occasion, ...]] = (*ACTS, *OCCASIONS)
_NAMED: Final[tuple[Procedure | Occasion, ...]] = (*PROCEDURES, *OCCASIONS)
_NEEDS: Final = {row.number: row.can for row in (*ACTS, *PROCEDURES)}
NEEDS: Final[dict[int, Need]] = {number: can for number, can in _NEEDS.items() if can is not can_always}
EFFECT_OF: Final[dict[int, Change]] = {row.number: row.does for row in _EVENTS if row.does is not simply}
RULES: Final[dict[int, Rule]] = {row.number: row.does for row in PROCEDURES}
MADE: Final[dict[int, Maker]] = {act.number: act.made for act in ACTS if act.made is not None}
ASKS: Final = {row.number: row.asks for row in (*ACTS, *PROCEDURES, *NAMES) if row.asks}
WHERE: Final = {row.number: row.where for row in (*ACTS, *PROCEDURES) if row.where}
ACTIONS: Final = {row.number: row.action for row in PROCEDURES if row.action}
SAYS: Final = {act.number: act.says for act in ACTS if act.says}
KINDS: Final = {act.number: act.kind for act in ACTS if act.kind}
NOUNS: Final = {row.number: row.noun for row in _NAMED if row.noun}
