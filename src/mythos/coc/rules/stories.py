"""The story phase: commit, resolve the stories one after the other, determine success, go home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.coc import editions as ed
from mythos.coc.numbers import (
    BY_RULE,
    E_ADD_TOKEN,
    E_ALL_RESOLVED,
    E_FAIL,
    E_STORY_RESOLVED,
    E_SUCCEED,
    E_UNCOMMIT,
    E_UNOPPOSED,
    TERROR,
)
from mythos.coc.rules.committing import Commit
from mythos.coc.rules.settle import O_STRUGGLE
from mythos.coc.rules.struggles import ORDER, Struggle
from mythos.coc.rules.windows import Actions, Window
from mythos.coc.table import COLUMNS, PLACE, RESOLVED, STORY_NOW
from mythos.kernel.machine import OBJECT, TICK, TOUCHED, Frame, procedure
from mythos.kernel.offers import DUTIES
from mythos.kernel.program import AUTOMATIC
from mythos.kernel.records import HAPPENED, RecordNo, Ref, SetNo

if TYPE_CHECKING:
    from mythos.coc.duel import Duel

Q_NEXT_STORY: Final = 41
O_STORY: Final = 41
Q_NEXT_STRUGGLE: Final = 59


def opening_actions(g: Duel, f: Frame) -> None:
    """Actions are offered before anybody commits, by edition."""
    g.cite_switch(ed.OPENING_STORY_WINDOW)
    if g.setup.rules[ed.OPENING_STORY_WINDOW] or "before commits" in g.setup.library.features:
        g.push(Actions(g.active()))  # where there is none, cards that are played only then open it


def active_player_commits(g: Duel, f: Frame) -> None:
    """The active player commits."""
    g.push(Window(Commit(g.active())))


def nobody_committed(g: Duel, f: Frame) -> None:
    """If the active player committed nobody, the phase ends. coc3-timing-end-of-turn"""
    for story in g.stories():
        if g.resolves(story):
            return
    g.goto(f, "uncommit_all")


def actions_after_attack(g: Duel, f: Frame) -> None:
    """Players take actions between the commitments."""
    g.push(Actions(g.active()))


def opponent_commits(g: Duel, f: Frame) -> None:
    """The opponent commits, only where the active player has characters. coc3-3.1"""
    g.push(Window(Commit(1 - g.active())))


def actions_after_defence(g: Duel, f: Frame) -> None:
    """Players take actions before the stories resolve."""
    g.push(Actions(g.active()))


def resolve_stories(g: Duel, f: Frame) -> None:
    """All stories resolve as one single game effect; responses wait until the end of it. coc3-3.5"""
    g.push(Window(Frame(RESOLVE)))


def all_resolved(g: Duel, f: Frame) -> None:
    """All stories have resolved, which is known if anybody waits for it; everybody is still committed."""
    if g.heeds(E_ALL_RESOLVED):
        g.push(Window(Frame(RESOLVED_ALL)))


def final_actions(g: Duel, f: Frame) -> None:
    """The last actions of the phase. coc3-2.10"""
    g.push(Actions(g.active()))


def uncommit_all(g: Duel, f: Frame) -> None:
    """Everybody still committed uncommits; nothing answers the end of a phase. coc3-2.10"""
    cells = g.cells
    for c in g.cards_in_play():
        if cells[c * COLUMNS + PLACE] >= 0:
            g.push(Window(Frame(GO_HOME), 1))
            return


STORY_PHASE: Final = procedure(
    "story phase",
    opening_actions,
    active_player_commits,
    nobody_committed,
    actions_after_attack,
    opponent_commits,
    actions_after_defence,
    resolve_stories,
    all_resolved,
    final_actions,
    uncommit_all,
)


# -- RESOLVED_ALL
def tell_all_resolved(g: Duel, f: Frame) -> None:
    """The last story of the phase is over."""
    g.emit([g.moving(E_ALL_RESOLVED, g.active(), g.active(), BY_RULE)])


RESOLVED_ALL: Final = procedure("all stories resolved", tell_all_resolved)


# -- GO_HOME
def uncommit(g: Duel, f: Frame) -> None:
    """Whoever does not say otherwise leaves his story and stays as he is. coc3-2.10"""
    cells = g.cells
    still = [c for c in g.cards_in_play() if cells[c * COLUMNS + PLACE] >= 0 and not g.stays_committed(c)]
    g.emit([g.moving(E_UNCOMMIT, g.ref(c), g.controller_of(c), BY_RULE) for c in still])


GO_HOME: Final = procedure("going home", uncommit)


# -- RESOLVE: every story where the active player has characters, in the order he likes


def next_story(g: Duel, f: Frame) -> None:
    """The active player picks the next story that has his characters. coc3-3.1"""
    cells, now = g.cells, g.regs[TICK]
    here = [s for s in g.stories() if cells[s * COLUMNS + RESOLVED] != now and g.resolves(s)]
    if not here:
        g.regs[STORY_NOW] = -1
        g.pop()
        return
    g.ask(g.active(), Q_NEXT_STORY, [(O_STORY, g.ref(s), 0, 0, 0) for s in here])


def take_story(g: Duel, f: Frame) -> None:
    """This story resolves now; once begun it runs to its end."""
    story = g.reply()[1]
    g.goto(f, "next_story")
    g.cells[(story & OBJECT) * COLUMNS + RESOLVED] = g.regs[TICK]
    if g.rule("coc3-3.2"):
        g.push(OneStory(story))
    else:
        g.push(Window(OneStory(story)))  # each would be answered on its own


RESOLVE: Final = procedure("resolve stories", next_story, take_story)


# -- STORY: one story


class OneStory(Frame):
    """One story resolves."""

    story: Ref = 0
    order: int = 0  # of the struggles, see `struggle_order`
    kind: int = 0  # the place of the struggle in it
    done: int = 0  # how many struggles of this kind
    group: SetNo = 0  # who took part
    first: RecordNo = 0  # the record of success or failure
    successes: int = 0  # so many records; -n: n tokens, and nobody waits for it

    def __init__(self, story: Ref = 0) -> None:
        super().__init__(STORY)
        self.story = story


def begin_story(g: Duel, f: OneStory) -> None:
    """The struggles follow each other: terror, combat, arcane, investigation. coc3-2.27"""
    story = f.story & OBJECT
    g.regs[STORY_NOW] = story
    f.order = g.struggle_order(story)
    everybody = [c for p in g.in_order() for c in g.committed(story, p)]
    if g.trace is not None:
        g.tell(f"{g.printed_title(story)} resolves.", kind="story", about=(story,), by=g.active())
    if not g.committed(story, g.active()):
        g.tell_rule("The story resolves although all attackers are gone.", ed.EMPTIED_STORY_RESOLVES)
    f.group = g.keep([g.ref(c) for c in everybody])


def in_turn(f: OneStory) -> list[int]:
    """The kinds of struggles in the order in which they resolve."""
    return [f.order >> 2 * k & 3 for k in range(len(ORDER))]


def order_struggles(g: Duel, f: OneStory) -> None:
    """Where text lets a player decide, he names the struggles one after the other."""
    story = f.story & OBJECT
    decider = g.struggle_orderer(story) if g.live(f.story) else -1
    order = in_turn(f)
    left = [kind for kind in order[f.kind :] if TERROR + kind in g.struggles_at(story)] if decider >= 0 else []
    if len(left) < 2:
        f.kind = 0
        g.goto(f, "next_struggle")
        return
    g.ask(decider, Q_NEXT_STRUGGLE, [(O_STRUGGLE, f.story, 0, 0, TERROR + kind) for kind in sorted(left)])


def take_struggle(g: Duel, f: OneStory) -> None:
    """It comes next, then the others as they were."""
    kind = g.reply()[4] - TERROR
    order = in_turn(f)
    order.remove(kind)
    order.insert(f.kind, kind)
    f.order = sum(one << 2 * k for k, one in enumerate(order))
    f.kind += 1
    g.goto(f, "order_struggles")


def next_struggle(g: Duel, f: OneStory) -> None:
    """Additional struggles follow the first of their type. coc3-2.27"""
    ref = f.story
    if not g.live(ref):
        g.goto(f, "story_over")
        return
    at, done = f.kind, f.done
    there = g.struggles_at(ref & OBJECT)
    while at < len(ORDER) and done >= there.count(TERROR + (f.order >> 2 * at & 3)):
        at, done = at + 1, 0
    f.kind, f.done = at, done + 1
    if at < len(ORDER):
        g.goto(f, "next_struggle")
        g.push(Struggle(ref, TERROR + (f.order >> 2 * at & 3)))


def determine_success(g: Duel, f: OneStory) -> None:
    """More skill than the opponent, and at least 1: the active player succeeds. A tie is no success. coc3-faq-62"""
    ref = f.story
    if not g.live(ref):
        g.goto(f, "story_over")
        return
    story, active = ref & OBJECT, g.active()
    mine, theirs = g.skill_at(story, active), g.skill_at(story, 1 - active)
    heard = g.hears(E_SUCCEED, E_UNOPPOSED, E_FAIL)
    f.first = len(g.heap)
    if not heard and g.trace is None:
        f.successes = -(1 + (theirs <= 0)) if mine >= 1 and mine > theirs else 0
        return
    group = g.keep([g.ref(c) for p in g.in_order() for c in g.committed(story, p)]) if heard else -1
    if g.trace is not None:
        g.tell_count("skill", story, mine, theirs)
    if mine >= 1 and mine > theirs:
        events = [g.moving(E_SUCCEED, active, active, BY_RULE, other=ref, amount=mine - theirs)]
        if theirs <= 0:
            events.append(g.moving(E_UNOPPOSED, active, active, BY_RULE, other=ref))
    else:
        events = [g.moving(E_FAIL, active, active, BY_RULE, other=ref, amount=theirs - mine)]
    won = 0 if events[0].kind == E_FAIL else len(events)
    for event in events:
        event.group = group
    f.successes = len(events) if g.proclaim(events) else -won


def success_passives(g: Duel, f: OneStory) -> None:
    """Passives follow the success itself: the tokens may win the story, and its text is gone. coc3-timing-passive"""
    if any(due[0] == AUTOMATIC for due in g.pending):
        g.push(Frame(DUTIES))


def place_success(g: Duel, f: OneStory) -> None:
    """One success token, and one more if the story was unchallenged."""
    ref, active = f.story, g.active()
    first, count = f.first, f.successes
    if count <= 0:  # nobody waited for it, so nobody stopped it
        tokens = -count
    else:
        events = [e for e in g.heap[first : first + count] if e.flags & HAPPENED]
        tokens = len(events) if events and events[0].kind == E_SUCCEED else 0  # without success no token at all
    if tokens and g.live(ref):
        g.emit([g.moving(E_ADD_TOKEN, ref, active, BY_RULE, amount=tokens)])


def story_over(g: Duel, f: OneStory) -> None:
    """The story has resolved; whoever took part is remembered."""
    ref, group = f.story, f.group
    if g.is_noted(E_STORY_RESOLVED):
        event = g.moving(E_STORY_RESOLVED, ref, g.active(), BY_RULE, other=ref)
        event.group = group
        g.proclaim([event])


def leave_story(g: Duel, f: OneStory) -> None:
    """In the second edition characters uncommit as soon as their story has resolved. coc15-ready-d"""
    ref = f.story
    g.regs[STORY_NOW] = -1
    if g.setup.rules[ed.UNCOMMIT] == ed.AFTER_ITS_STORY and g.live(ref):
        here = [c for p in g.in_order() for c in g.committed(ref & OBJECT, p) if not g.stays_committed(c)]
        g.tell_rule("The story has resolved: everybody leaves it.", ed.UNCOMMIT)
        g.emit([g.moving(E_UNCOMMIT, g.ref(c), g.controller_of(c), BY_RULE) for c in here])


def story_agenda(g: Duel, f: OneStory) -> None:
    """Passives and forced responses do not wait for the other stories. coc3-3.2"""
    if g.pending or g.regs[TOUCHED]:
        g.push(Frame(DUTIES))


STORY: Final = procedure(
    "one story",
    begin_story,
    order_struggles,
    take_struggle,
    next_struggle,
    determine_success,
    success_passives,
    place_success,
    story_over,
    leave_story,
    story_agenda,
    frame=OneStory,
)
