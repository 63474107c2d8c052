"""Locations, acts and agendas, the end of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.rules.tests import end_all_tests
from mythos.arkham.rules.timing import BOUNDARIES, STOPPED, announce
from mythos.arkham.scenarios import PLAYED, ending
from mythos.arkham.table import (
    ACT_NOW,
    AGENDA_NOW,
    CLUES,
    COLUMNS,
    DOOM,
    ENDING,
    FLIPPED,
    LEAD,
    ONE_SIDED,
    THE_ACTS,
    THE_AGENDAS,
    THE_INVESTIGATORS,
    THE_LOCATIONS,
    THE_PLACES,
    THE_REMOVED,
    THE_STORYLINE,
    Table,
)
from mythos.kernel import hooks, initiation, lasting
from mythos.kernel.machine import HOST, KNOWN, OBJECT, OVER, TOUCHED, ZONE, Frame, procedure
from mythos.kernel.records import RecordNo, Ref

NO_WINNER: Final = 99
CHANCE_STREAM: Final = 6
TURNED_DOWN: Final = 1
ORDER: Final = "order"


# -- locations ---------------------------------------------------------------------------------------------------------
def enter_location(g: Table, c: int, beside: int = -1) -> None:
    """A location enters play unrevealed, without clues; one with a single side comes with them.

    `beside`: the location to which its text connects it.
    """
    moving.bring(g, c, THE_LOCATIONS, -1, beside)
    if ONE_SIDED in g.face(c).facts:
        g.cells[c * COLUMNS + CLUES] = table.value(g, c, n.CLUES) if may_bear_clues(g, c) else 0
    else:
        g.cells[c * COLUMNS + FLIPPED] = 1
    table.remap(g)


def may_bear_clues(g: Table, c: int) -> bool:
    """May clues be placed on something?"""
    return n.E_CLUES_PLACED not in g.library.forbids or not table.forbidden(g, n.E_CLUES_PLACED, c)


def reveal_location(g: Table, c: int, player: int = -1) -> None:
    """Turn a location over and put its clues on it; what is there stays."""
    at = c * COLUMNS
    if not g.cells[at + FLIPPED]:
        return
    g.cells[at + FLIPPED] = 0
    if g.cells[at + CLUES] and not g.rule("ah13-faq-08"):
        g.cells[at + CLUES] = 0
    if may_bear_clues(g, c):
        g.cells[at + CLUES] += table.value(g, c, n.CLUES)
    table.remap(g)
    g.touch()
    announce(g, n.E_REVEALED, g.ref(c), player)


def turn_back(g: Table, cards: Sequence[int]) -> None:
    """Locations are unrevealed again, without clues, and nobody knows any more which is which; an agenda or act shows
    its front."""
    places = [c for c in cards if g.cells[c * COLUMNS + ZONE] == THE_LOCATIONS and ONE_SIDED not in g.face(c).facts]
    for c in places:
        g.cells[c * COLUMNS + FLIPPED] = 1
        g.cells[c * COLUMNS + CLUES] = 0
    for c in cards:
        if g.cells[c * COLUMNS + ZONE] == THE_STORYLINE:
            g.cells[c * COLUMNS + FLIPPED] = 0
    for name in dict.fromkeys(table.seen_title(g, c) for c in places):
        mix(g, [c for c in g.zones[THE_LOCATIONS] if table.seen_title(g, c) == name and is_bare(g, c)])
    table.remap(g)
    g.touch()


def is_bare(g: Table, c: int) -> bool:
    """Is a location unrevealed, with nothing on it by which one could know it again?"""
    at = c * COLUMNS
    marked = any(g.cells[at + CLUES : at + FLIPPED]) or any(table.spot(g, d) == c for d in g.zones[THE_PLACES])
    return g.cells[at + FLIPPED] != 0 and not marked


def mix(g: Table, places: Sequence[int]) -> None:
    """Locations that look alike are shuffled where they lie."""
    left, faces = list(places), {c: g.face(c).number for c in places}
    for c in places:
        taken = left.pop(g.pick(CHANCE_STREAM, left, g.regs[LEAD]))
        lasting.show_face(g, c, faces[taken])


class Chance(Frame):
    """A location is singled out by chance."""

    record: RecordNo = 0
    slot: int = 0
    not_this: int = -1  # one that text has turned down
    asked: int = 0  # 1 + the event that was announced

    def __init__(self, record: RecordNo = 0, slot: int = 0) -> None:
        super().__init__(CHANCE)
        self.record = record
        self.slot = slot


def single_out(g: Table, f: Chance) -> None:
    """Each location in play is as likely as any other."""
    places = [c for c in g.zones[THE_LOCATIONS] if c != f.not_this]
    if not places:
        initiation.bind(g, f.record, f.slot, ())
        g.pop()
        return
    place = places[g.pick(CHANCE_STREAM, places, table.lead(g))]
    initiation.bind(g, f.record, f.slot, (g.ref(place),))
    hooks.tell(g, f"By chance it is {table.seen_title(g, place)}.", kind="chance", about=(place,))
    f.asked = 1 + len(g.heap)
    if not announce(g, n.E_CHANCED, g.ref(place)):
        f.asked = 0


def or_another(g: Table, f: Chance) -> None:
    """Where text turns it down, it is a different one."""
    event = g.heap[f.asked - 1] if f.asked else None
    if event is not None and event.state == TURNED_DOWN:
        f.not_this = event.subject & OBJECT
        g.goto(f, "single_out")
    else:
        g.pop()


CHANCE: Final = procedure("arkham chance", single_out, or_another, frame=Chance)
BOUNDARIES.add(CHANCE)  # it is answered at once, even within an effect


# -- acts and agendas --------------------------------------------------------------------------------------------------
def doom_in_play(g: Table) -> int:
    """All doom on all cards in play."""
    return sum(g.cells[c * COLUMNS + DOOM] for c in table.cards_in_play(g))


def is_agenda_due(g: Table) -> bool:
    """Is there enough doom in play for the agenda to advance?"""
    agenda = g.regs[AGENDA_NOW]
    if agenda < 0 or g.cells[agenda * COLUMNS + FLIPPED]:
        return False
    threshold = table.value(g, agenda, n.DOOM)
    if sum(g.cells[DOOM::COLUMNS]) < threshold:  # not even all doom anywhere would be enough
        return False
    return threshold > 0 and doom_in_play(g) >= threshold


def advance_agenda(g: Table) -> None:
    """The current agenda advances, because of the doom in play."""
    g.push(Advance(g.ref(g.regs[AGENDA_NOW]), g.regs[AGENDA_NOW], 1))


class Advance(Frame):
    """An act or agenda advances."""

    card: Ref = 0
    object: int = 0
    doom: int = 0  # 1: because of the doom in play
    asked: int = 0  # 1 + the event that was announced

    def __init__(self, card: Ref = 0, object: int = 0, doom: int = 0) -> None:
        super().__init__(ADVANCE)
        self.card = card
        self.object = object
        self.doom = doom


def begins_to_advance(g: Table, f: Advance) -> None:
    """What answers when this advances acts before it is turned over."""
    f.asked = 1 + len(g.heap)
    if not announce(g, n.E_ADVANCE, f.card, amount=f.doom):
        f.asked = 0


def turn_over(g: Table, f: Advance) -> None:
    """All doom leaves play with an agenda, an act loses its tokens; the other side shows."""
    card = f.object
    if not g.live(f.card) or (f.asked and g.heap[f.asked - 1].flags & STOPPED):
        g.pop()
        return
    if table.type_of(g, card) == n.AGENDA:
        for c in table.cards_in_play(g):
            g.cells[c * COLUMNS + DOOM] = 0
    g.cells[card * COLUMNS + CLUES] = 0
    g.cells[card * COLUMNS + FLIPPED] = 1
    if table.CONNECTS_KEY in g.mods_by:
        table.remap(g)  # its front connected locations, perhaps
    hooks.tell(g, f"{table.title(g, card)} advances.", kind="advance", about=(card,))


def follow_text(g: Table, f: Advance) -> None:
    """The reverse side is carried out by the lead investigator; nobody drew it. ah13-faq-17"""
    card = f.object
    for number in reversed(table.sheet(g, card).advanced):
        g.contents.resolve(g, card, number, table.lead(g))


def next_one(g: Table, f: Advance) -> None:
    """The next act or agenda becomes current; the old one leaves the game."""
    card = f.object
    g.pop()
    if g.cells[card * COLUMNS + ZONE] != THE_STORYLINE or g.regs[OVER] or not g.cells[card * COLUMNS + FLIPPED]:
        return  # it is gone, or shows its front again
    for register, deck in ((ACT_NOW, THE_ACTS), (AGENDA_NOW, THE_AGENDAS)):
        if g.regs[register] == card:
            if table.sheet(g, card).objectives and not g.zones[deck] and _stays(g, card):
                return
            leave_storyline(g, card, register, deck)
            return


def leave_storyline(g: Table, card: int, register: int, deck: int) -> None:
    """An act or agenda is over: the next one of its deck becomes current; other versions of it are not used. One that
    was attached to the scenario stays in play, with what its reverse side says."""
    stays = g.cells[card * COLUMNS + HOST] >= 0
    moving.drop_attached(g, card)
    if not stays:
        g.move(card, THE_REMOVED)
        g.cells[card * COLUMNS + FLIPPED] = 0
    stage = g.face(card).printed[n.STAGE]
    while g.zones[deck] and g.face(g.zones[deck][-1]).printed[n.STAGE] == stage:
        g.move(g.zones[deck][-1], THE_REMOVED)
    g.regs[register] = -1
    if g.zones[deck]:
        show_next(g, register, deck)


def advance_to(g: Table, title: str, at_once: bool) -> None:
    """A certain act or agenda becomes current, those before it are not used; `at_once`: it advances.

    Of one that is over the story goes back to it: the present one comes after it again.
    """
    for register, deck in ((ACT_NOW, THE_ACTS), (AGENDA_NOW, THE_AGENDAS)):
        now = g.regs[register]
        over = [c for c in g.zones[THE_REMOVED] if table.title(g, c) == title and is_before(g, c, now)]
        if over:
            g.move(now, deck)
            g.cells[now * COLUMNS + FLIPPED] = 0
            g.move(over[-1], deck)
            show_next(g, register, deck)
            return
        waiting = [c for c in g.zones[deck] if table.title(g, c) == title]
        if waiting:
            for c in g.zones[deck][g.zones[deck].index(waiting[-1]) + 1 :]:
                g.move(c, THE_REMOVED)
            if now >= 0:
                leave_storyline(g, now, register, deck)
            else:
                show_next(g, register, deck)
        if g.regs[register] >= 0 and table.title(g, g.regs[register]) == title:
            if at_once:
                g.push(Advance(g.ref(g.regs[register]), g.regs[register]))
            return


def is_before(g: Table, c: int, now: int) -> bool:
    """Is it an act or agenda of an earlier stage than the present one?"""
    if now < 0 or table.type_of(g, c) != table.type_of(g, now):
        return False
    return g.face(c).printed[n.STAGE] < g.face(now).printed[n.STAGE]


def _stays(g: Table, card: int) -> bool:
    """A reverse side with text of its own stays as the current card."""
    return any(
        side == 1 for number, side in table.sheet(g, card).sided.items() if number in table.sheet(g, card).objectives
    )


def show_next(g: Table, register: int, deck: int) -> None:
    """The top card of the act or agenda deck becomes current."""
    card = g.zones[deck][-1]
    g.move(card, THE_STORYLINE)
    g.cells[card * COLUMNS + KNOWN] = (1 << g.setup.players) - 1
    g.regs[register] = card
    g.touch()
    hooks.tell(
        g,
        f"{table.title(g, card)} is the current {'act' if register == ACT_NOW else 'agenda'}.",
        kind="current",
        about=(card,),
    )


ADVANCE: Final = procedure("arkham advance", begins_to_advance, turn_over, follow_text, next_one, frame=Advance)


# -- the text of a scenario --------------------------------------------------------------------------------------------
class Telling(Frame):
    """A block of the scenario is carried out, sentence by sentence."""

    card: int = 0
    chapter: int = 0  # which of its blocks
    next: int = 0

    def __init__(self, card: int = 0, chapter: int = 0) -> None:
        super().__init__(TELL)
        self.card = card
        self.chapter = chapter


def next_sentence(g: Table, f: Telling) -> None:
    """The lead investigator carries out the next sentence."""
    sentences = [*table.sheet(g, f.card).chapters.values()][f.chapter]
    k = f.next
    if k < len(sentences):
        f.next = k + 1
        g.goto(f, "next_sentence")
        g.contents.resolve(g, f.card, sentences[k], table.lead(g))


TELL: Final = procedure("arkham tell", next_sentence, frame=Telling)


# -- the end -----------------------------------------------------------------------------------------------------------


def end_scenario(g: Table, resolution: int) -> None:
    """A resolution was reached (0: none); the text of an ending may lead on to another one."""
    if not g.regs[ENDING]:
        g.push(Ending(resolution))
        return
    g.regs[ENDING] = 1 + resolution
    follow_chapter(g, f"resolution {resolution}")


class Ending(Frame):
    """The scenario ends."""

    resolution: int = 0
    next: int = 0

    def __init__(self, resolution: int = 0) -> None:
        super().__init__(END)
        self.resolution = resolution


def game_ends(g: Table, f: Ending) -> None:
    """What happens when the game ends, for everybody who is still there."""
    there = g.zones[THE_INVESTIGATORS]
    k = f.next
    if g.setup.is_awaited[n.E_GAME_END] and k < len(there):
        f.next = k + 1
        g.goto(f, "game_ends")
        announce(g, n.E_GAME_END, there[k], there[k])


def count_victory(g: Table, f: Ending) -> None:
    """Revealed locations without clues go to the victory display; every test is over."""
    end_all_tests(g)
    for c in g.zones[THE_LOCATIONS]:
        at = c * COLUMNS
        if g.face(c).printed[n.VICTORY] > 0 and not g.cells[at + FLIPPED] and not g.cells[at + CLUES]:
            moving.to_victory(g, c)
    g.regs[ENDING] = 1 + f.resolution
    g.regs[TOUCHED] = 0
    hooks.tell(g, f"The scenario ends: {ending_name(f.resolution)}.", kind="end")


def follow_story(g: Table, f: Ending) -> None:
    """What the scenario says of every ending, then of this one; then the campaign goes on in its order."""
    for c in g.zones[THE_STORYLINE]:
        if table.type_of(g, c) == n.SCENARIO:
            table.enter_name(g, PLAYED, table.title(g, c))
    for name in (ORDER, ending(f.resolution), "each resolution"):
        follow_chapter(g, name)


def scenario_over(g: Table, f: Ending) -> None:
    """Nothing happens any more."""
    g.regs[OVER] = NO_WINNER


END: Final = procedure("arkham end", game_ends, count_victory, follow_story, scenario_over, frame=Ending)


def tell_story(g: Table, resolution: int, *chapters: str) -> None:
    """The end of a scenario, told without playing on; what is asked takes its first answer."""
    g.asks = []
    g.stack.clear()
    g.regs[ENDING], g.regs[OVER] = 1 + resolution, 0
    g.push(Ending(resolution))
    g.goto(g.stack[-1], "scenario_over")
    for name in reversed(chapters):
        follow_chapter(g, name)
    _answer_all(g)


def finish(g: Table, resolution: int) -> None:
    """End the scenario at once; what is asked takes its first answer."""
    g.asks = []
    g.stack.clear()
    g.push(Ending(resolution))
    g.goto(g.stack[-1], "count_victory")
    _answer_all(g)


def _answer_all(g: Table) -> None:
    g.run()
    while asks := g.open_asks():
        g.answer(asks[0], asks[0].now()[0])


def follow_chapter(g: Table, name: str) -> None:
    """Carry out a block of the scenario, if it has one."""
    for card in g.zones[THE_STORYLINE]:
        chapters = table.sheet(g, card).chapters
        if chapters.get(name):
            g.push(Telling(card, [*chapters].index(name)))


def become_storyline(g: Table, card: int) -> None:
    """The reverse side of a card replaces both the act and the agenda."""
    for old in (g.regs[ACT_NOW], g.regs[AGENDA_NOW]):
        if old >= 0 and old != card:
            moving.drop_attached(g, old)
            g.move(old, THE_REMOVED)
    for deck in (THE_ACTS, THE_AGENDAS):
        for c in g.zones[deck]:
            g.move(c, THE_REMOVED)
    g.regs[ACT_NOW] = g.regs[AGENDA_NOW] = card


def ending_name(resolution: int) -> str:
    """A resolution in words."""
    return f"resolution {resolution}" if resolution else "no resolution was reached"
