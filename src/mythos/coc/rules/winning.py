"""Winning a story: its card is taken, its effect used, its place cleared and filled again."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, contest, legality, moving, standing, table
from mythos.coc import editions as ed
from mythos.coc.numbers import (
    BY_RULE,
    CONSPIRACY,
    E_DECLINE,
    E_DISCARD,
    E_REPLACED,
    E_UNCOMMIT,
    E_WIN_STORY,
    PLAYER_ZONES,
    WON,
)
from mythos.coc.rules.gate import offer_after
from mythos.coc.rules.victory import has_won, victory
from mythos.coc.table import AS_DORMANT, AS_PRINTED, COLUMNS, FORM, PLACE, TOKENS, Table, cards_of, in_order
from mythos.kernel import hooks, initiation, listening, reading
from mythos.kernel.effects import Effect
from mythos.kernel.hooks import Q_MAY
from mythos.kernel.machine import CONTROLLER, HOST, O_NO, O_YES, OBJECT, OVER, TOUCHED, Frame, Option, procedure
from mythos.kernel.offers import Offer
from mythos.kernel.program import WON as WON_ABILITY
from mythos.kernel.records import Player, RecordNo, Ref
from mythos.kernel.setup import NOBODY, ON_INTERRUPT

Q_DORMANT: Final = 45


class Winning(Frame):
    """A story is won."""

    story: Ref = 0
    winner: Player = 0
    place: int = 0  # in the row; -1: not replaced
    ability: int = 0  # the effect of the story
    dormant: Ref = 0  # the card that wakes up
    record: RecordNo = 0
    blank: int = 0  # 1: its text was

    def __init__(self, story: Ref = 0, winner: Player = 0) -> None:
        super().__init__(WIN_STORY)
        self.story = story
        self.winner = winner


def disrupt_win(g: Table, f: Winning) -> None:
    """While a story is being won everybody is still there. coc3-timing-disrupt"""
    ref, winner = f.story, f.winner
    f.record = len(g.heap)
    g.heap.append(acts.made(g, E_WIN_STORY, ref, winner, BY_RULE, other=ref))
    if g.setup.is_awaited[E_WIN_STORY]:
        g.push(
            Offer(
                ON_INTERRUPT, len(g.heap) - 1, len(g.heap), g.contents.first_to_answer(g, ON_INTERRUPT, len(g.heap) - 1)
            )
        )


def take_won_story(g: Table, f: Winning) -> None:
    """The winner takes the card; if that is the game, nothing else happens. coc3-3.4"""
    story, winner, record = f.story & OBJECT, f.winner, f.record
    if not g.live(f.story) or not has_won(g, story, winner):  # a disrupt has changed everything
        g.pop()
        return
    f.place = moving.place_in_row(g, story)
    g.cells[story * COLUMNS + FORM] = AS_PRINTED
    f.blank = int(table.is_blank(g, story))
    group = g.keep([g.ref(c) for p in table.in_order(g) for c in table.committed(g, story, p)])
    g.cells[story * COLUMNS + CONTROLLER] = winner
    g.move(story, winner * PLAYER_ZONES + WON)
    moving.follow_links(g, f.story, g.ref(story), -1)
    f.story = g.ref(story)
    event = g.rewrite(record)
    event.subject = event.other = g.ref(story)
    event.group = group
    g.contents.tell_event(g, record)
    listening.note(g, record)
    if g.setup.rules[ed.THIRD_STORY] == ed.GAME_ENDS_FIRST:
        victory(g)


def disrupt_won(g: Table, f: Winning) -> None:
    """Disrupts "after" a story was won follow at once, before the next one is laid open. coc3-timing-disrupt"""
    offer_after(g, f.record, f.record + 1)


def offer_effect(g: Table, f: Winning) -> None:
    """The winner may use the story's effect, if its targets are there. coc3-1.9"""
    story, winner = f.story & OBJECT, contest.prize_taker(g, f.story & OBJECT, f.winner)
    face = g.face(story)
    effects = [n for n in face.abilities if g.setup.abilities[n].kind == WON_ABILITY]
    usable = [n for n in effects if initiation.can_initiate(g, story, n, winner)]
    if face.type == CONSPIRACY and table.conspirator(g, g.setup.owners[story]) not in (winner, NOBODY):
        usable = []  # where a conspiracy is its player's, only he uses it
    if usable and f.blank and g.rule("coc3-1.6c"):
        hooks.tell(g, "The text of the story is blank.", "coc3-1.6c")
        usable = []
    if not usable:
        g.goto(f, "clear_story")
        return
    f.ability = usable[0]
    options: list[Option] = [(O_YES, g.ref(story), 0, 0, 0)]
    if not standing.forbidden(g, E_DECLINE, story):
        options.append((O_NO, g.ref(story), 0, 0, 0))
    g.ask(winner, Q_MAY, options)


def use_effect(g: Table, f: Winning) -> None:
    """It resolves before anybody uncommits."""
    story, winner = f.story & OBJECT, contest.prize_taker(g, f.story & OBJECT, f.winner)
    number = f.ability
    if g.reply()[0] == O_YES:
        g.push(Effect(initiation.declare(g, story, number, winner)))
    else:
        g.contents.proclaim(g, [acts.made(g, E_DECLINE, g.ref(story), winner, BY_RULE, state=number)])


def clear_story(g: Table, f: Winning) -> None:
    """All tokens go, everybody uncommits, attachments on the story are discarded. coc3-3.2"""
    story = f.story & OBJECT
    g.cells[story * COLUMNS + TOKENS] = 0
    g.cells[story * COLUMNS + TOKENS + 1] = 0
    here = [c for c in table.cards_in_play(g) if g.cell(c, PLACE) == story]
    attached = [c for c in table.cards_in_play(g) if g.cell(c, HOST) == story and g.cell(c, FORM) != AS_DORMANT]
    g.contents.emit(
        g,
        [acts.made(g, E_UNCOMMIT, g.ref(c), reading.controller_of(g, c), BY_RULE) for c in here]
        + [acts.made(g, E_DISCARD, g.ref(c), reading.controller_of(g, c), BY_RULE) for c in attached],
    )


def wake_dormant(g: Table, f: Winning) -> None:
    """A Dormant card there may be played for nothing by its player; else it is discarded. coc3-mech-dormant"""
    story = f.story & OBJECT
    table = (c for p in in_order(g) for c in cards_of(g, p))
    asleep = [c for c in table if g.cell(c, HOST) == story and g.cell(c, FORM) == AS_DORMANT]
    if not asleep:
        g.goto(f, "reveal_next")
        return
    card = asleep[0]
    f.dormant = g.ref(card)
    options: list[Option] = [(O_NO, g.ref(card), 0, 0, 0)]
    ability = legality.waking_ability(g, card)
    if ability >= 0:
        options.insert(0, (O_YES, g.ref(card), ability, 0, 0))
    g.ask(reading.controller_of(g, card), Q_DORMANT, options)


def woken(g: Table, f: Winning) -> None:
    """Played or discarded; then the next Dormant card."""
    ref = f.dormant
    g.goto(f, "wake_dormant")
    if g.reply()[0] == O_YES:
        legality.wake(g, ref & OBJECT, g.reply()[2])
    else:
        g.contents.emit(g, [acts.made(g, E_DISCARD, ref, reading.controller_of(g, ref), BY_RULE)])


def reveal_next(g: Table, f: Winning) -> None:
    """A new story takes its place at once; a conspiracy that somebody played is not replaced, and an empty story
    deck leaves a gap."""
    g.regs[TOUCHED] = 1
    if g.setup.rules[ed.THIRD_STORY] != ed.GAME_ENDS_FIRST:
        victory(g)
    stays_open = standing.forbidden(g, E_REPLACED, f.winner)  # some text leaves the place empty
    new = -1 if g.regs[OVER] or stays_open else moving.reveal_story(g, f.place)
    if new >= 0:
        g.touch()
        g.contents.proclaim(g, [acts.made(g, E_REPLACED, f.story, f.winner, BY_RULE, other=g.ref(new))])


WIN_STORY: Final = procedure(
    "winning a story",
    disrupt_win,
    take_won_story,
    disrupt_won,
    offer_effect,
    use_effect,
    clear_story,
    wake_dormant,
    woken,
    reveal_next,
    frame=Winning,
)
