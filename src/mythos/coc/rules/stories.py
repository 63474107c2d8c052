"""The story phase: commit, resolve the stories one after the other, determine success, go home."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, contest, standing, table
from mythos.coc import editions as ed
from mythos.coc.numbers import (
    BY_RULE,
    COMMITTED,
    E_ADD_TOKEN,
    E_ALL_RESOLVED,
    E_FAIL,
    E_STORY_RESOLVED,
    E_STRUGGLED,
    E_SUCCEED,
    E_UNCOMMIT,
    E_UNOPPOSED,
    TERROR,
)
from mythos.coc.rules.committing import Commit
from mythos.coc.rules.refresh import Q_STAY
from mythos.coc.rules.settle import O_STRUGGLE
from mythos.coc.rules.struggles import ORDER, Struggle
from mythos.coc.rules.windows import Actions, Window
from mythos.coc.table import COLUMNS, PLACE, RESOLVED, STORY_NOW, Table
from mythos.kernel import hooks, initiation, listening, reading
from mythos.kernel.machine import O_TAKE, OBJECT, TICK, TOUCHED, Frame, procedure
from mythos.kernel.offers import DUTIES
from mythos.kernel.program import AUTOMATIC
from mythos.kernel.records import HAPPENED, Player, RecordNo, Ref, SetNo

Q_NEXT_STORY: Final = 41
O_STORY: Final = 41
Q_NEXT_STRUGGLE: Final = 59
Q_WHICH_STRUGGLES: Final = 60


def opening_actions(g: Table, f: Frame) -> None:
    """Actions are offered before anybody commits, by edition."""
    table.cite_switch(g, ed.OPENING_STORY_WINDOW)
    if g.setup.rules[ed.OPENING_STORY_WINDOW] or "before commits" in g.library.features:
        g.push(Actions(table.active(g)))  # where there is none, cards that are played only then open it


def active_player_commits(g: Table, f: Frame) -> None:
    """The active player commits."""
    g.push(Window(Commit(table.active(g))))


def nobody_committed(g: Table, f: Frame) -> None:
    """If the active player committed nobody, the phase ends. coc3-timing-end-of-turn"""
    for story in table.stories(g):
        if contest.resolves(g, story):
            return
    g.goto(f, "uncommit_all")


def actions_after_attack(g: Table, f: Frame) -> None:
    """Players take actions between the commitments."""
    g.push(Actions(table.active(g)))


def opponent_commits(g: Table, f: Frame) -> None:
    """The opponent commits, only where the active player has characters. coc3-3.1"""
    g.push(Window(Commit(1 - table.active(g))))


def actions_after_defence(g: Table, f: Frame) -> None:
    """Players take actions before the stories resolve."""
    g.push(Actions(table.active(g)))


def resolve_stories(g: Table, f: Frame) -> None:
    """All stories resolve as one single game effect; responses wait until the end of it. coc3-3.5"""
    g.push(Window(Frame(RESOLVE)))


def all_resolved(g: Table, f: Frame) -> None:
    """All stories have resolved, which is known if anybody waits for it; everybody is still committed."""
    if listening.heeds(g, E_ALL_RESOLVED):
        g.push(Window(Frame(RESOLVED_ALL)))


def final_actions(g: Table, f: Frame) -> None:
    """The last actions of the phase. coc3-2.10"""
    g.push(Actions(table.active(g)))


def uncommit_all(g: Table, f: Frame) -> None:
    """Everybody still committed uncommits; nothing answers the end of a phase. coc3-2.10"""
    cells = g.cells
    for c in table.cards_in_play(g):
        if cells[c * COLUMNS + PLACE] >= 0:
            g.push(Window(GoingHome(), 1))
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
def tell_all_resolved(g: Table, f: Frame) -> None:
    """The last story of the phase is over."""
    g.contents.emit(g, [acts.made(g, E_ALL_RESOLVED, table.active(g), table.active(g), BY_RULE)])


RESOLVED_ALL: Final = procedure("all stories resolved", tell_all_resolved)


# -- GO_HOME
class GoingHome(Frame):
    """Everybody leaves his story, or one story."""

    story: Ref = -1  # -1: all of them
    asked: int = 0  # how many players have said who stays

    def __init__(self, story: Ref = -1) -> None:
        super().__init__(GO_HOME)
        self.story = story


def keep_committed(g: Table, f: GoingHome) -> None:
    """What may stay committed does so if its player likes."""
    while "stays" in g.library.features and f.asked < g.setup.players:
        player = table.in_order(g)[f.asked]
        f.asked += 1
        mine = [c for c in leaving(g, f) if reading.controller_of(g, c) == player]
        free = [c for c in mine if contest.may_stay(g, c, COMMITTED)]
        if free:
            g.ask(player, Q_STAY, [(O_TAKE, g.ref(c), 0, 0, 0) for c in free], 0, len(free))
            return
    g.goto(f, "uncommit")


def kept_committed(g: Table, f: GoingHome) -> None:
    """They stay until their story is won."""
    for ref in initiation.taken(g):
        contest.stay(g, ref & OBJECT)
    g.goto(f, "keep_committed")


def leaving(g: Table, f: GoingHome) -> list[int]:
    """Whoever leaves his story now."""
    cells, where = g.cells, f.story & OBJECT
    there = [c for c in table.cards_in_play(g) if cells[c * COLUMNS + PLACE] >= 0]
    here = [c for c in there if f.story < 0 or cells[c * COLUMNS + PLACE] == where]
    return [c for c in here if not contest.stays_committed(g, c)]


def uncommit(g: Table, f: GoingHome) -> None:
    """Whoever does not say otherwise leaves his story and stays as he is. coc3-2.10"""
    contest.part(g)
    going = leaving(g, f)
    g.contents.emit(g, [acts.made(g, E_UNCOMMIT, g.ref(c), reading.controller_of(g, c), BY_RULE) for c in going])


GO_HOME: Final = procedure("going home", keep_committed, kept_committed, uncommit, frame=GoingHome)


# -- RESOLVE: every story where the active player has characters, in the order he likes


def next_story(g: Table, f: Frame) -> None:
    """The active player picks the next story that has his characters. coc3-3.1"""
    cells, now = g.cells, g.regs[TICK]
    here = [s for s in table.stories(g) if cells[s * COLUMNS + RESOLVED] != now and contest.resolves(g, s)]
    if not here:
        g.regs[STORY_NOW] = -1
        g.pop()
        return
    g.ask(table.active(g), Q_NEXT_STORY, [(O_STORY, g.ref(s), 0, 0, 0) for s in here])


def take_story(g: Table, f: Frame) -> None:
    """This story resolves now; once begun it runs to its end."""
    story = g.reply()[1]
    g.goto(f, "next_story")
    g.cells[(story & OBJECT) * COLUMNS + RESOLVED] = g.regs[TICK]
    if g.rule("coc3-3.2"):
        g.push(OneStory(story))
    else:
        g.push(Window(OneStory(story)))  # each would be answered on its own


RESOLVE: Final = procedure("resolve stories", next_story, take_story)


# -- SOME_STRUGGLES


class SomeStruggles(Frame):
    """Some struggles of a story resolve."""

    story: Ref = 0
    player: Player = 0

    def __init__(self, story: Ref = 0, player: Player = 0) -> None:
        super().__init__(SOME_STRUGGLES)
        self.story = story
        self.player = player


def choose_struggles(g: Table, f: SomeStruggles) -> None:
    """A player says which struggles of a story resolve."""
    kinds = contest.struggles_at(g, f.story & OBJECT)
    options = [(O_STRUGGLE, f.story, 0, k, kind) for k, kind in enumerate(kinds)]
    g.ask(f.player, Q_WHICH_STRUGGLES, options, 0, len(kinds))


def resolve_chosen(g: Table, f: SomeStruggles) -> None:
    """They resolve in their usual order. coc3-2.27"""
    g.pop()
    for kind in sorted([option[4] for option in g.replies[0]], reverse=True):
        g.push(Struggle(f.story, kind))


SOME_STRUGGLES: Final = procedure("some struggles", choose_struggles, resolve_chosen, frame=SomeStruggles)


# -- STORY: one story


EARLY, SETTLED = 1, 2


class OneStory(Frame):
    """One story resolves."""

    story: Ref = 0
    order: int = 0  # of the struggles, see `struggle_order`
    kind: int = 0  # the place of the struggle in it
    done: int = 0  # how many struggles of this kind
    group: SetNo = 0  # who took part
    first: RecordNo = 0  # the record of success or failure
    successes: int = 0  # so many records; -n: n tokens, and nobody waits for it
    again: int = 0  # so often skill is compared once more
    early: int = 0  # EARLY: success is determined before the struggles; SETTLED: it was

    def __init__(self, story: Ref = 0) -> None:
        super().__init__(STORY)
        self.story = story


def begin_story(g: Table, f: OneStory) -> None:
    """The struggles follow each other: terror, combat, arcane, investigation. coc3-2.27"""
    story = f.story & OBJECT
    g.regs[STORY_NOW] = story
    f.order = contest.struggle_order(g, story)
    everybody = [c for p in table.in_order(g) for c in table.committed(g, story, p)]
    if g.trace is not None:
        hooks.tell(g, f"{table.printed_title(g, story)} resolves.", kind="story", about=(story,), by=table.active(g))
    if not table.committed(g, story, table.active(g)):
        table.tell_rule(g, "The story resolves although all attackers are gone.", ed.EMPTIED_STORY_RESOLVES)
    f.group = g.keep([g.ref(c) for c in everybody])


def check_first(g: Table, f: OneStory) -> None:
    """Where text says so, success is determined before the struggles."""
    if contest.checks_first(g, f.story & OBJECT):
        f.early = EARLY
        g.goto(f, "determine_success")


def in_turn(f: OneStory) -> list[int]:
    """The kinds of struggles in the order in which they resolve."""
    return [f.order >> 2 * k & 3 for k in range(len(ORDER))]


def order_struggles(g: Table, f: OneStory) -> None:
    """Where text lets a player decide, he names the struggles one after the other."""
    story = f.story & OBJECT
    decider = contest.struggle_orderer(g, story) if g.live(f.story) else -1
    order = in_turn(f)
    left = [kind for kind in order[f.kind :] if TERROR + kind in contest.struggles_at(g, story)] if decider >= 0 else []
    if len(left) < 2:
        f.kind = 0
        g.goto(f, "next_struggle")
        return
    g.ask(decider, Q_NEXT_STRUGGLE, [(O_STRUGGLE, f.story, 0, 0, TERROR + kind) for kind in sorted(left)])


def take_struggle(g: Table, f: OneStory) -> None:
    """It comes next, then the others as they were."""
    kind = g.reply()[4] - TERROR
    order = in_turn(f)
    order.remove(kind)
    order.insert(f.kind, kind)
    f.order = sum(one << 2 * k for k, one in enumerate(order))
    f.kind += 1
    g.goto(f, "order_struggles")


def next_struggle(g: Table, f: OneStory) -> None:
    """Additional struggles follow the first of their type. coc3-2.27"""
    ref = f.story
    if not g.live(ref):
        g.goto(f, "story_over")
        return
    at, done = f.kind, f.done
    there = contest.struggles_at(g, ref & OBJECT)
    while at < len(ORDER) and done >= there.count(TERROR + (f.order >> 2 * at & 3)):
        at, done = at + 1, 0
    f.kind, f.done = at, done + 1
    if at < len(ORDER):
        g.goto(f, "next_struggle")
        g.push(Struggle(ref, TERROR + (f.order >> 2 * at & 3)))


def determine_success(g: Table, f: OneStory) -> None:
    """More skill than the opponent, and at least 1: the active player succeeds. A tie is no success. coc3-faq-62"""
    ref = f.story
    if not g.live(ref):
        g.goto(f, "story_over")
        return
    story, active = ref & OBJECT, table.active(g)
    over = f.early != EARLY and f.kind <= len(ORDER)
    if over and g.setup.is_awaited[E_STRUGGLED]:  # what was put off until then comes first
        f.kind = len(ORDER) + 1
        g.goto(f, "determine_success")
        g.push(Frame(DUTIES))
        g.contents.proclaim(g, [acts.made(g, E_STRUGGLED, ref, active, BY_RULE, other=ref)])
        return
    if f.early == SETTLED or standing.does_not(g, E_SUCCEED, story):
        g.goto(f, "story_over" if f.early != EARLY else "struggles_after_all")
        return
    mine, theirs = contest.skill_at(g, story, active), contest.skill_at(g, story, 1 - active)
    heard = table.hears(g, E_SUCCEED, E_UNOPPOSED, E_FAIL)
    f.first = len(g.heap)
    if not heard and g.trace is None:
        f.successes = -(1 + (theirs <= 0)) if mine >= 1 and mine > theirs else 0
        return
    group = g.keep([g.ref(c) for p in table.in_order(g) for c in table.committed(g, story, p)]) if heard else -1
    if g.trace is not None:
        g.contents.tell_count(g, "skill", story, mine, theirs)
    if mine >= 1 and mine > theirs:
        events = [acts.made(g, E_SUCCEED, active, active, BY_RULE, other=ref, amount=mine - theirs)]
        if theirs <= 0:
            events.append(acts.made(g, E_UNOPPOSED, active, active, BY_RULE, other=ref))
    else:
        events = [acts.made(g, E_FAIL, active, active, BY_RULE, other=ref, amount=theirs - mine)]
    won = 0 if events[0].kind == E_FAIL else len(events)
    for event in events:
        event.group = group
    f.successes = len(events) if g.contents.proclaim(g, events) else -won


def success_passives(g: Table, f: OneStory) -> None:
    """Passives follow the success itself: the tokens may win the story, and its text is gone. coc3-timing-passive"""
    if any(due[0] == AUTOMATIC for due in g.pending):
        g.push(Frame(DUTIES))


def place_success(g: Table, f: OneStory) -> None:
    """One success token, and one more if the story was unchallenged."""
    ref, active = f.story, table.active(g)
    first, count = f.first, f.successes
    if count <= 0:  # nobody waited for it, so nobody stopped it
        tokens = -count
    else:
        events = [e for e in g.heap[first : first + count] if e.flags & HAPPENED]
        tokens = len(events) if events and events[0].kind == E_SUCCEED else 0  # without success no token at all
    if f.again:
        f.again -= 1
        g.goto(f, "determine_success")
    elif f.early != EARLY:
        g.goto(f, "story_over")
    if tokens and g.live(ref):
        g.contents.emit(g, [acts.made(g, E_ADD_TOKEN, ref, active, BY_RULE, amount=tokens)])


def struggles_after_all(g: Table, f: OneStory) -> None:
    """Where success was determined first the struggles follow, unless the story is won by now."""
    f.early = SETTLED
    g.goto(f, "order_struggles")


def story_over(g: Table, f: OneStory) -> None:
    """The story has resolved; whoever took part is remembered."""
    ref, group = f.story, f.group
    if table.is_noted(g, E_STORY_RESOLVED):
        event = acts.made(g, E_STORY_RESOLVED, ref, table.active(g), BY_RULE, other=ref)
        event.group = group
        g.contents.proclaim(g, [event])


def leave_story(g: Table, f: OneStory) -> None:
    """In the second edition characters uncommit as soon as their story has resolved. coc15-ready-d"""
    ref = f.story
    g.regs[STORY_NOW] = -1
    if g.setup.rules[ed.UNCOMMIT] == ed.AFTER_ITS_STORY and g.live(ref):
        table.tell_rule(g, "The story has resolved: everybody leaves it.", ed.UNCOMMIT)
        g.push(GoingHome(ref))


def story_agenda(g: Table, f: OneStory) -> None:
    """Passives and forced responses do not wait for the other stories. coc3-3.2"""
    if g.pending or g.regs[TOUCHED]:
        g.push(Frame(DUTIES))


STORY: Final = procedure(
    "one story",
    begin_story,
    check_first,
    order_struggles,
    take_struggle,
    next_struggle,
    determine_success,
    success_passives,
    place_success,
    struggles_after_all,
    story_over,
    leave_story,
    story_agenda,
    frame=OneStory,
)
