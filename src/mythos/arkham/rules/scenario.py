"""Locations, acts and agendas, the end of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

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
)
from mythos.kernel.machine import KNOWN, OBJECT, OVER, TOUCHED, ZONE, Frame, procedure
from mythos.kernel.records import RecordNo, Ref

if TYPE_CHECKING:
    from mythos.arkham.acts import Acts
    from mythos.arkham.investigation import Investigation

NO_WINNER: Final = 99
CHANCE_STREAM: Final = 6
TURNED_DOWN: Final = 1
ORDER: Final = "order"


# -- locations ---------------------------------------------------------------------------------------------------------
def enter_location(g: Acts, c: int, beside: int = -1) -> None:
    """A location enters play unrevealed, without clues; one with a single side comes with them.

    `beside`: the location to which its text connects it.
    """
    g.bring(c, THE_LOCATIONS, -1, beside)
    if ONE_SIDED in g.face(c).facts:
        g.cells[c * COLUMNS + CLUES] = g.value(c, n.CLUES) if may_bear_clues(g, c) else 0
    else:
        g.cells[c * COLUMNS + FLIPPED] = 1
    g.remap()


def may_bear_clues(g: Acts, c: int) -> bool:
    """May clues be placed on something?"""
    return n.E_CLUES_PLACED not in g.library.forbids or not g.forbidden(n.E_CLUES_PLACED, c)


def reveal_location(g: Acts, c: int, player: int = -1) -> None:
    """Turn a location over and put its clues on it; what is there stays."""
    at = c * COLUMNS
    if not g.cells[at + FLIPPED]:
        return
    g.cells[at + FLIPPED] = 0
    if g.cells[at + CLUES] and not g.rule("ah13-faq-08"):
        g.cells[at + CLUES] = 0
    if may_bear_clues(g, c):
        g.cells[at + CLUES] += g.value(c, n.CLUES)
    g.remap()
    g.touch()
    g.revealed_location(c, player)


def turn_back(g: Acts, cards: Sequence[int]) -> None:
    """Locations are unrevealed again, without clues, and nobody knows any more which is which; an agenda or act shows
    its front."""
    places = [c for c in cards if g.cells[c * COLUMNS + ZONE] == THE_LOCATIONS and ONE_SIDED not in g.face(c).facts]
    for c in places:
        g.cells[c * COLUMNS + FLIPPED] = 1
        g.cells[c * COLUMNS + CLUES] = 0
    for c in cards:
        if g.cells[c * COLUMNS + ZONE] == THE_STORYLINE:
            g.cells[c * COLUMNS + FLIPPED] = 0
    for name in dict.fromkeys(g.seen_title(c) for c in places):
        mix(g, [c for c in g.zones[THE_LOCATIONS] if g.seen_title(c) == name and is_bare(g, c)])
    g.remap()
    g.touch()


def is_bare(g: Acts, c: int) -> bool:
    """Is a location unrevealed, with nothing on it by which one could know it again?"""
    at = c * COLUMNS
    marked = any(g.cells[at + CLUES : at + FLIPPED]) or any(g.spot(d) == c for d in g.zones[THE_PLACES])
    return g.cells[at + FLIPPED] != 0 and not marked


def mix(g: Acts, places: Sequence[int]) -> None:
    """Locations that look alike are shuffled where they lie."""
    left, faces = list(places), {c: g.face(c).number for c in places}
    for c in places:
        taken = left.pop(g.pick(CHANCE_STREAM, left, g.regs[LEAD]))
        g.wear(c, faces[taken])


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


def single_out(g: Investigation, f: Chance) -> None:
    """Each location in play is as likely as any other."""
    places = [c for c in g.zones[THE_LOCATIONS] if c != f.not_this]
    if not places:
        g.bind(f.record, f.slot, ())
        g.pop()
        return
    place = places[g.pick(CHANCE_STREAM, places, g.lead())]
    g.bind(f.record, f.slot, (g.ref(place),))
    g.tell(f"By chance it is {g.seen_title(place)}.", kind="chance", about=(place,))
    f.asked = 1 + len(g.heap)
    if not announce(g, n.E_CHANCED, g.ref(place)):
        f.asked = 0


def or_another(g: Investigation, f: Chance) -> None:
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
def doom_in_play(g: Acts) -> int:
    """All doom on all cards in play."""
    return sum(g.cells[c * COLUMNS + DOOM] for c in g.cards_in_play())


def is_agenda_due(g: Acts) -> bool:
    """Is there enough doom in play for the agenda to advance?"""
    agenda = g.regs[AGENDA_NOW]
    if agenda < 0 or g.cells[agenda * COLUMNS + FLIPPED]:
        return False
    threshold = g.value(agenda, n.DOOM)
    if sum(g.cells[DOOM::COLUMNS]) < threshold:  # not even all doom anywhere would be enough
        return False
    return threshold > 0 and doom_in_play(g) >= threshold


def advance_agenda(g: Acts) -> None:
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


def begins_to_advance(g: Investigation, f: Advance) -> None:
    """What answers when this advances acts before it is turned over."""
    f.asked = 1 + len(g.heap)
    if not announce(g, n.E_ADVANCE, f.card, amount=f.doom):
        f.asked = 0


def turn_over(g: Investigation, f: Advance) -> None:
    """All doom leaves play with an agenda, an act loses its tokens; the other side shows."""
    card = f.object
    if not g.live(f.card) or (f.asked and g.heap[f.asked - 1].flags & STOPPED):
        g.pop()
        return
    if g.type_of(card) == n.AGENDA:
        for c in g.cards_in_play():
            g.cells[c * COLUMNS + DOOM] = 0
    g.cells[card * COLUMNS + CLUES] = 0
    g.cells[card * COLUMNS + FLIPPED] = 1
    g.tell(f"{g.title(card)} advances.", kind="advance", about=(card,))


def follow_text(g: Investigation, f: Advance) -> None:
    """The reverse side is carried out by the lead investigator; nobody drew it. ah13-faq-17"""
    card = f.object
    for number in reversed(g.sheet(card).advanced):
        g.resolve(card, number, g.lead())


def next_one(g: Investigation, f: Advance) -> None:
    """The next act or agenda becomes current; the old one leaves the game."""
    card = f.object
    g.pop()
    if g.cells[card * COLUMNS + ZONE] != THE_STORYLINE or g.regs[OVER] or not g.cells[card * COLUMNS + FLIPPED]:
        return  # it is gone, or shows its front again
    for register, deck in ((ACT_NOW, THE_ACTS), (AGENDA_NOW, THE_AGENDAS)):
        if g.regs[register] == card:
            if g.sheet(card).objectives and not g.zones[deck] and _stays(g, card):
                return
            leave_storyline(g, card, register, deck)
            return


def leave_storyline(g: Acts, card: int, register: int, deck: int) -> None:
    """An act or agenda is over: the next one of its deck becomes current; other versions of it are not used."""
    g.drop_attached(card)
    g.move(card, THE_REMOVED)
    stage = g.face(card).printed[n.STAGE]
    while g.zones[deck] and g.face(g.zones[deck][-1]).printed[n.STAGE] == stage:
        g.move(g.zones[deck][-1], THE_REMOVED)
    g.cells[card * COLUMNS + FLIPPED] = 0
    g.regs[register] = -1
    if g.zones[deck]:
        show_next(g, register, deck)


def advance_to(g: Investigation, title: str, at_once: bool) -> None:
    """A certain act or agenda becomes current, those before it are not used; `at_once`: it advances."""
    for register, deck in ((ACT_NOW, THE_ACTS), (AGENDA_NOW, THE_AGENDAS)):
        now = g.regs[register]
        waiting = [c for c in g.zones[deck] if g.title(c) == title]
        if waiting:
            for c in g.zones[deck][g.zones[deck].index(waiting[-1]) + 1 :]:
                g.move(c, THE_REMOVED)
            if now >= 0:
                leave_storyline(g, now, register, deck)
            else:
                show_next(g, register, deck)
        if g.regs[register] >= 0 and g.title(g.regs[register]) == title:
            if at_once:
                g.advance(g.regs[register])
            return


def _stays(g: Investigation, card: int) -> bool:
    """A reverse side with text of its own stays as the current card."""
    return any(side == 1 for number, side in g.sheet(card).sided.items() if number in g.sheet(card).objectives)


def show_next(g: Acts, register: int, deck: int) -> None:
    """The top card of the act or agenda deck becomes current."""
    card = g.zones[deck][-1]
    g.move(card, THE_STORYLINE)
    g.cells[card * COLUMNS + KNOWN] = (1 << g.setup.players) - 1
    g.regs[register] = card
    g.touch()


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


def next_sentence(g: Investigation, f: Telling) -> None:
    """The lead investigator carries out the next sentence."""
    sentences = [*g.sheet(f.card).chapters.values()][f.chapter]
    k = f.next
    if k < len(sentences):
        f.next = k + 1
        g.goto(f, "next_sentence")
        g.resolve(f.card, sentences[k], g.lead())


TELL: Final = procedure("arkham tell", next_sentence, frame=Telling)


# -- the end -----------------------------------------------------------------------------------------------------------


def end_scenario(g: Acts, resolution: int) -> None:
    """A resolution was reached (0: none); the text of an ending may lead on to another one."""
    if not g.regs[ENDING]:
        g.push(Ending(resolution))
        return
    g.regs[ENDING] = 1 + resolution
    g.follow_chapter(f"resolution {resolution}")


class Ending(Frame):
    """The scenario ends."""

    resolution: int = 0
    next: int = 0

    def __init__(self, resolution: int = 0) -> None:
        super().__init__(END)
        self.resolution = resolution


def game_ends(g: Investigation, f: Ending) -> None:
    """What happens when the game ends, for everybody who is still there."""
    there = g.zones[THE_INVESTIGATORS]
    k = f.next
    if g.setup.audible[n.E_GAME_END] and k < len(there):
        f.next = k + 1
        g.goto(f, "game_ends")
        announce(g, n.E_GAME_END, there[k], there[k])


def count_victory(g: Investigation, f: Ending) -> None:
    """Revealed locations without clues go to the victory display; every test is over."""
    end_all_tests(g)
    for c in g.zones[THE_LOCATIONS]:
        at = c * COLUMNS
        if g.face(c).printed[n.VICTORY] > 0 and not g.cells[at + FLIPPED] and not g.cells[at + CLUES]:
            g.to_victory(c)
    g.regs[ENDING] = 1 + f.resolution
    g.regs[TOUCHED] = 0
    g.tell(f"The scenario ends: {g.ending_name(f.resolution)}.", kind="end")


def follow_story(g: Investigation, f: Ending) -> None:
    """What the scenario says of every ending, then of this one; then the campaign goes on in its order."""
    for c in g.zones[THE_STORYLINE]:
        if g.type_of(c) == n.SCENARIO:
            g.enter_name(PLAYED, g.title(c))
    for name in (ORDER, ending(f.resolution), "each resolution"):
        g.follow_chapter(name)


def scenario_over(g: Investigation, f: Ending) -> None:
    """Nothing happens any more."""
    g.regs[OVER] = NO_WINNER


END: Final = procedure("arkham end", game_ends, count_victory, follow_story, scenario_over, frame=Ending)


def tell_story(g: Investigation, resolution: int, *chapters: str) -> None:
    """The end of a scenario, told without playing on; what is asked takes its first answer."""
    g.asks = []
    g.stack.clear()
    g.regs[ENDING], g.regs[OVER] = 1 + resolution, 0
    g.push(Ending(resolution))
    g.goto(g.stack[-1], "scenario_over")
    for name in reversed(chapters):
        g.follow_chapter(name)
    _answer_all(g)


def finish(g: Investigation, resolution: int) -> None:
    """End the scenario at once; what is asked takes its first answer."""
    g.asks = []
    g.stack.clear()
    g.push(Ending(resolution))
    g.goto(g.stack[-1], "count_victory")
    _answer_all(g)


def _answer_all(g: Investigation) -> None:
    g.run()
    while asks := g.open_asks():
        g.answer(asks[0], asks[0].now()[0])
