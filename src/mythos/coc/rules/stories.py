"""The story phase: committing, the four struggles, success, and winning a story."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.coc import editions as ed
from mythos.coc.numbers import (
    ARCANE,
    BY_COST,
    BY_RULE,
    BY_STRUGGLE,
    COMBAT,
    CONSPIRACY,
    E_ADD_TOKEN,
    E_COMMIT,
    E_COMMITTED,
    E_DECLINE,
    E_DISCARD,
    E_EXHAUST,
    E_FAIL,
    E_INSANE,
    E_LOSE_STRUGGLE,
    E_READY,
    E_REPLACED,
    E_RESULT,
    E_STORY_RESOLVED,
    E_STRUGGLE,
    E_SUCCEED,
    E_UNCOMMIT,
    E_UNOPPOSED,
    E_WIN_STORY,
    E_WIN_STRUGGLE,
    E_WOUND,
    EXHAUSTED,
    FAST,
    INVESTIGATION,
    PLAYER_ZONES,
    SKILL,
    TERROR,
    WON,
)
from mythos.coc.rules.settle import has_won, victory
from mythos.coc.rules.windows import Actions, Gate, Window, offer_after
from mythos.coc.table import (
    AS_DORMANT,
    AS_PRINTED,
    COLUMNS,
    FORM,
    PLACE,
    RESOLVED,
    STANCE,
    STORY_NOW,
    STRUGGLE_NOW,
    TOKENS,
)
from mythos.kernel.effects import Effect
from mythos.kernel.hooks import Q_MAY
from mythos.kernel.machine import (
    BITS,
    CONTROLLER,
    HOST,
    MARKS,
    O_NO,
    O_TAKE,
    O_YES,
    OBJECT,
    OVER,
    SERIAL,
    TICK,
    TOUCHED,
    Frame,
    Option,
    procedure,
)
from mythos.kernel.offers import DUTIES, Offer
from mythos.kernel.program import WON as WON_ABILITY
from mythos.kernel.records import CANCELED, HAPPENED, PAID, REPLACED, Player, RecordNo, Ref, SetNo
from mythos.kernel.setup import NOBODY, ON_INTERRUPT

if TYPE_CHECKING:
    from mythos.coc.duel import Duel

Q_COMMIT: Final = 40
Q_NEXT_STORY: Final = 41
Q_LOSS: Final = 42
Q_ARCANE: Final = 43
Q_INVESTIGATION: Final = 44
Q_DORMANT: Final = 45
Q_TOLL: Final = 46
O_COMMIT: Final = 40
O_STORY: Final = 41
O_ENOUGH: Final = 42

ORDER: Final = (TERROR, COMBAT, ARCANE, INVESTIGATION)


# -- COMMIT: a player commits


class Commit(Frame):
    """A player commits."""

    player: Player = 0
    declared: SetNo = 0  # who goes
    stories: SetNo = 0  # to which stories
    toll: RecordNo = 0  # 1 + the last one
    asked: int = 0  # how many tolls were asked for
    declined: int = 0  # how many of those for some characters only

    def __init__(self, player: Player) -> None:
        super().__init__(COMMIT)
        self.player = player


def offer_toll(g: Duel, f: Commit) -> None:
    """What has to be paid to commit some characters only is asked for first; who does not pay leaves them at home."""
    player, asked = f.player, f.declined
    tolls = g.unpaid_tolls(E_COMMIT, player)[asked:] if g.setup.library.tolls else []
    if not tolls:
        g.goto(f, "declare_commit")
    elif g.can_pay_toll(*tolls[0], player):
        g.ask(player, Q_TOLL, [(O_YES, g.ref(tolls[0][0]), tolls[0][1], 0, 0), (O_NO, g.ref(tolls[0][0]), 0, 0, 0)])
    else:
        f.declined += 1
        g.goto(f, "offer_toll")


def take_toll(g: Duel, f: Commit) -> None:
    """Yes or no."""
    verb, card, number, _, _ = g.reply()
    if verb == O_NO:
        f.declined += 1
        g.goto(f, "offer_toll")
        return
    rec = g.declare(card & OBJECT, number, f.player)
    g.flag(rec, PAID)
    f.toll = rec + 1
    g.pay(rec, -1)


def toll_taken(g: Duel, f: Commit) -> None:
    """Paid is paid for the phase."""
    rec = f.toll - 1
    if g.heap[rec].flags & PAID:
        g.limits.append(g.toll_key(g.this_of(rec), g.use(rec).ability, f.player))
    else:
        f.declined += 1
    f.toll = 0
    g.goto(f, "offer_toll")


def declare_commit(g: Duel, f: Commit) -> None:
    """Any number of ready characters, each to one story; the opponent only where the active player has one. coc3-3.1"""
    player = f.player
    if g.setup.library.tolls and not g.can_pay_tolls(E_COMMIT, player):
        g.goto(f, "committed")
        return
    options: list[Option] = []
    obliges, obliged = g.setup.obliges, False
    freely, cells = g.commits_freely(), g.cells
    stories = [(story, story | cells[story * COLUMNS + SERIAL] << BITS) for story in g.open_stories(player)]
    for c in g.may_commit(player) if stories else ():
        if freely and not cells[c * COLUMNS + MARKS]:
            ref = c | cells[c * COLUMNS + SERIAL] << BITS
            for _, place in stories if not obliged else ():
                options.append((O_COMMIT, ref, 0, 0, place))
            continue
        if g.setup.library.tolls and g.owes(E_COMMIT, c, player):
            continue
        ref, anywhere = g.ref(c), obliges and g.must_commit(c)
        for story, place in stories:
            if g.may_commit_to(c, story):
                must = anywhere or (obliges and g.must_commit_to(c, story))
                if must and not obliged:
                    options, obliged = [], True
                if must or not obliged:
                    options.append((O_COMMIT, ref, 0, 0, place))
    if not obliged:
        options.append((O_ENOUGH, 0, 0, 0, 0))
    if len(options) == 1 and not obliged:
        g.goto(f, "end_declarations" if g.declared(player) else "committed")
        return
    g.ask(player, Q_COMMIT, options)


def take_commit(g: Duel, f: Commit) -> None:
    """Declarations are held and take effect together."""
    option = g.reply()
    if option[0] == O_COMMIT:
        story = option[4] & OBJECT
        g.cells[(option[1] & OBJECT) * COLUMNS + PLACE] = -2 - story
        for c in g.declared(f.player) if g.setup.obliges else ():
            if g.must_commit_to(c, story):  # whoever must follow there is called back from elsewhere
                g.cells[c * COLUMNS + PLACE] = -2 - story
        g.goto(f, "declare_commit")


def end_declarations(g: Duel, f: Commit) -> None:
    """Who goes where is settled; nobody is there yet."""
    declared, cells = g.declared(f.player), g.cells
    f.declared = g.keep([g.ref(c) for c in declared])
    f.stories = g.keep([g.ref(-2 - cells[c * COLUMNS + PLACE]) for c in declared])
    for c in declared:
        cells[c * COLUMNS + PLACE] = -1


def pay_tolls(g: Duel, f: Commit) -> None:
    """What cards demand of whoever commits is paid first, once for all; who does not pay commits nobody."""
    player, last, asked = f.player, f.toll - 1, f.asked
    declared = g.sets[f.declared]
    tolls = [toll for toll in g.tolls(E_COMMIT, player) if not g.is_partial(toll[1])] if declared else []
    if last >= 0 and not g.heap[last].flags & PAID:
        g.goto(f, "committed")
    elif asked < len(tolls):
        rec = g.declare(*tolls[asked], player)
        g.flag(rec, PAID)
        f.toll, f.asked = rec + 1, asked + 1
        g.goto(f, "pay_tolls")
        g.pay(rec, -1)


def exhaust_to_commit(g: Duel, f: Commit) -> None:
    """Exhausting is the cost of committing. coc3-2.10"""
    player = f.player
    declared = [ref for ref in g.sets[f.declared] if g.live(ref)]
    tired = [ref for ref in declared if g.exhausts_to_commit(ref & OBJECT)]
    g.emit([g.moving(E_EXHAUST, ref, player, BY_COST) for ref in tired])


def commit_all(g: Duel, f: Commit) -> None:
    """All declared characters who have paid are committed at the same time."""
    player = f.player
    characters, stories = g.sets[f.declared], g.sets[f.stories]
    g.emit(
        [
            g.moving(E_COMMIT, c, player, BY_RULE, other=s)
            for c, s in zip(characters, stories)  # noqa: B905 (as many, and hot)
            if g.live(c) and g.live(s) and has_paid(g, c & OBJECT)
        ]
    )


def has_paid(g: Duel, c: int) -> bool:
    """Is a declared character exhausted, or need not be?"""
    return g.cells[c * COLUMNS + STANCE] == EXHAUSTED or not g.exhausts_to_commit(c)


def committed(g: Duel, f: Commit) -> None:
    """The player has finished committing."""
    player = f.player
    if g.is_noted(E_COMMITTED):
        g.proclaim([g.moving(E_COMMITTED, player, player, BY_RULE)])


COMMIT: Final = procedure(
    "commit",
    offer_toll,
    take_toll,
    toll_taken,
    declare_commit,
    take_commit,
    end_declarations,
    pay_tolls,
    exhaust_to_commit,
    commit_all,
    committed,
    frame=Commit,
)


# -- TOLLED: an effect commits somebody


class Tolled(Frame):
    """An effect commits somebody who owes something."""

    first: RecordNo = 0
    last: RecordNo = 0  # after the last
    toll: RecordNo = 0  # 1 + the last one
    asked: int = 0  # how many tolls were asked for

    def __init__(self, first: RecordNo, last: RecordNo) -> None:
        super().__init__(TOLLED)
        self.first = first
        self.last = last


def pay_for_effect(g: Duel, f: Tolled) -> None:
    """Whoever commits by an effect owes the same as in the commit step. coc3-faq-89"""
    first, last, asked = f.first, f.toll - 1, f.asked
    player = g.controller_of(g.heap[first].subject)
    tolls = g.tolls(E_COMMIT, player)
    paid = last < 0 or g.heap[last].flags & PAID
    if paid and asked < len(tolls):
        rec = g.declare(*tolls[asked], player)
        g.flag(rec, PAID)
        f.toll, f.asked = rec + 1, asked + 1
        g.goto(f, "pay_for_effect")
        g.pay(rec, -1)
        return
    for i in range(first, f.last) if not paid else ():
        g.flag(i, CANCELED)


def commit_by_effect(g: Duel, f: Tolled) -> None:
    """Who has paid commits."""
    first, last = f.first, f.last
    g.pop()
    g.push(Gate(first, last))


TOLLED: Final = procedure("tolled commit", pay_for_effect, commit_by_effect, frame=Tolled)


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
    """Actions."""
    g.push(Actions(g.active()))


def opponent_commits(g: Duel, f: Frame) -> None:
    """The opponent commits, only where the active player has characters. coc3-3.1"""
    g.push(Window(Commit(1 - g.active())))


def actions_after_defence(g: Duel, f: Frame) -> None:
    """Actions."""
    g.push(Actions(g.active()))


def resolve_stories(g: Duel, f: Frame) -> None:
    """All stories resolve as one single game effect; responses wait until the end of it. coc3-3.5"""
    g.push(Window(Frame(RESOLVE)))


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
    final_actions,
    uncommit_all,
)


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
    kind: int = 0  # of the struggle
    done: int = 0  # how many struggles of this kind
    group: SetNo = 0  # who took part
    first: RecordNo = 0  # the record of success or failure
    successes: int = 0  # so many records; -n: n tokens, and nobody waits for it

    def __init__(self, story: Ref) -> None:
        super().__init__(STORY)
        self.story = story


def begin_story(g: Duel, f: OneStory) -> None:
    """The struggles follow each other: terror, combat, arcane, investigation. coc3-2.27"""
    story = f.story & OBJECT
    g.regs[STORY_NOW] = story
    f.kind = TERROR
    everybody = [c for p in g.in_order() for c in g.committed(story, p)]
    if g.trace is not None:
        g.tell(f"{g.printed_title(story)} resolves.", kind="story", about=(story,), by=g.active())
    if not g.committed(story, g.active()):
        g.tell_rule("The story resolves although all attackers are gone.", ed.EMPTIED_STORY_RESOLVES)
    f.group = g.keep([g.ref(c) for c in everybody])


def next_struggle(g: Duel, f: OneStory) -> None:
    """Additional struggles follow the first of their type. coc3-2.27"""
    ref = f.story
    if not g.live(ref):
        g.goto(f, "story_over")
        return
    kind, done = f.kind, f.done
    there = g.struggles_at(ref & OBJECT)
    while kind <= INVESTIGATION and done >= there.count(kind):
        kind, done = kind + 1, 0
    f.kind, f.done = kind, done + 1
    if kind <= INVESTIGATION:
        g.goto(f, "next_struggle")
        g.push(Struggle(ref, kind))


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
    next_struggle,
    determine_success,
    place_success,
    story_over,
    leave_story,
    story_agenda,
    frame=OneStory,
)


class Struggle(Frame):
    """One struggle at a story."""

    story: Ref = 0
    kind: int = 0
    record: RecordNo = 0  # that it begins, then that it is won; -1: nobody waits for it
    winner: Player = 0
    margin: int = 0
    verb: int = 0  # what the result does
    result: RecordNo = 0  # -1: nobody waits for it

    def __init__(self, story: Ref, kind: int) -> None:
        super().__init__(STRUGGLE)
        self.story = story
        self.kind = kind


def before_struggle(g: Duel, f: Struggle) -> None:
    """Before and when a struggle resolves it can be disrupted.
    coc3-timing-struggle-before, coc3-timing-struggle-when"""
    ref, kind = f.story, f.kind
    g.regs[STRUGGLE_NOW] = kind
    f.record = len(g.heap)
    noted = g.is_noted(E_STRUGGLE)
    if not noted or not g.proclaim([g.moving(E_STRUGGLE, ref, g.active(), BY_RULE, other=ref, state=kind)]):
        f.record = -1


def count_icons(g: Duel, f: Struggle) -> None:
    """More icons win, at least one; a tie is decided by Fast characters on exactly one side. Who would win is known
    before the struggle has its effect. coc3-3.3, coc3-timing-struggle-would"""
    ref, kind = f.story, f.kind
    record = f.record
    if (record >= 0 and not g.heap[record].flags & HAPPENED) or not g.live(ref):
        g.pop()
        return
    story, active = ref & OBJECT, g.active()
    mine, theirs = g.icons_at(story, active, kind), g.icons_at(story, 1 - active, kind)
    winner = struggle_winner(g, story, mine, theirs)
    if g.trace is not None:
        if "tally" in g.setup.library.features and g.counted_in(story, kind) == SKILL:
            g.tell("The struggle counts skill.", "coc3-faq-15")
        g.tell_count(NAMES[kind], story, mine, theirs)
    if winner < 0:
        g.pop()
        return
    margin = abs(mine - theirs)
    loser = 1 - winner
    f.winner, f.margin = winner, margin
    f.record = -1
    heard = g.hears(E_WIN_STRUGGLE, E_LOSE_STRUGGLE)
    if not heard and g.trace is None:
        return
    group = g.keep([g.ref(c) for p in g.in_order() for c in g.committed(story, p)]) if heard else -1
    f.record = len(g.heap)
    won = g.moving(E_WIN_STRUGGLE, winner, winner, BY_RULE, other=ref, amount=margin, state=kind)
    lost = g.moving(E_LOSE_STRUGGLE, loser, loser, BY_RULE, other=ref, amount=margin, state=kind)
    won.group = lost.group = group
    if not g.proclaim([won, lost]):
        f.record = -1


def struggle_winner(g: Duel, story: int, mine: int, theirs: int) -> int:
    """Who wins, or -1."""
    active = g.active()
    if mine != theirs:
        return active if mine > theirs else 1 - active
    if mine and g.setup.rules[ed.FAST_DECIDES] == ed.TIED_STRUGGLES:
        fast = [p for p in (0, 1) if any(g.value(c, FAST) for c in g.committed(story, p))]
        if len(fast) == 1:
            return fast[0]
    return -1


def announce_result(g: Duel, f: Struggle) -> None:
    """The result can be replaced; the struggle is won all the same. coc3-1.8"""
    ref, kind, record, winner, margin = f.story, f.kind, f.record, f.winner, f.margin
    if not g.live(ref) or (record >= 0 and g.heap[record].flags & (CANCELED | REPLACED)):
        g.goto(f, "disrupt_result")
        return
    f.result = -1
    if g.is_noted(E_RESULT):
        here = len(g.heap)
        event = g.moving(E_RESULT, winner, winner, BY_RULE, other=ref, amount=margin, state=kind)
        if g.proclaim([event]):
            f.result = here


def struggle_result(g: Duel, f: Struggle) -> None:
    """Terror and combat: the loser chooses; arcane and investigation: the winner may."""
    ref, kind, winner = f.story, f.kind, f.winner
    result = f.result
    if not g.live(ref) or (result >= 0 and not g.heap[result].flags & HAPPENED):
        g.goto(f, "disrupt_result")
        return
    story, loser = ref & OBJECT, 1 - winner
    if kind in (TERROR, COMBAT):
        verb = E_INSANE if kind == TERROR else E_WOUND
        f.verb = verb
        able = [c for c in g.committed(story, loser) if g.able((verb,), g.ref(c), -1)]
        g.ask(loser, Q_LOSS, [(O_TAKE, g.ref(c), verb, 0, kind) for c in able], least=min(1, len(able)))
    elif kind == ARCANE:
        f.verb = E_READY
        able = [c for c in g.committed(story, winner) if g.can(E_READY, g.ref(c), -1)]
        options: list[Option] = [(O_TAKE, g.ref(c), E_READY, 0, kind) for c in able]
        g.ask(winner, Q_ARCANE, [*options, (O_NO, 0, 0, 0, 0)])
    else:
        f.verb = E_ADD_TOKEN
        g.ask(winner, Q_INVESTIGATION, [(O_YES, ref, 0, 0, 0), (O_NO, 0, 0, 0, 0)])


def apply_result(g: Duel, f: Struggle) -> None:
    """The result is a game effect caused by the struggle. coc3-1.1"""
    ref, winner = f.story, f.winner
    verb = f.verb
    if not g.replies[0] or g.reply()[0] == O_NO:
        return
    target = g.reply()[1]
    player = winner if verb in (E_READY, E_ADD_TOKEN) else 1 - winner
    if g.can(verb, target, -1):  # who was chosen in vain stays as he is
        g.emit([g.moving(verb, target, player, BY_STRUGGLE, other=ref, state=f.kind)])


def disrupt_result(g: Duel, f: Struggle) -> None:
    """Disrupts "after" a struggle follow its result; in older editions they precede it. coc3-timing-struggle-after"""
    record = f.record
    if record >= 0 and g.setup.rules[ed.DISRUPT_RESOLVES] == ed.MOSTLY_BEFORE:
        offer_after(g, record, record + 2)


def struggle_agenda(g: Duel, f: Struggle) -> None:
    """After the result: passives and forced responses, before the next struggle. coc3-1.11"""
    g.regs[STRUGGLE_NOW] = -1
    if g.pending or g.regs[TOUCHED]:
        g.push(Frame(DUTIES))


STRUGGLE: Final = procedure(
    "struggle",
    before_struggle,
    count_icons,
    announce_result,
    struggle_result,
    apply_result,
    disrupt_result,
    struggle_agenda,
    frame=Struggle,
)
NAMES: Final = {TERROR: "terror", COMBAT: "combat", ARCANE: "arcane", INVESTIGATION: "investigation"}


class Winning(Frame):
    """A story is won."""

    story: Ref = 0
    winner: Player = 0
    place: int = 0  # in the row; -1: not replaced
    ability: int = 0  # the effect of the story
    dormant: Ref = 0  # the card that wakes up
    record: RecordNo = 0
    blank: int = 0  # 1: its text was

    def __init__(self, story: Ref, winner: Player) -> None:
        super().__init__(WIN_STORY)
        self.story = story
        self.winner = winner


def disrupt_win(g: Duel, f: Winning) -> None:
    """While a story is being won everybody is still there. coc3-timing-disrupt"""
    ref, winner = f.story, f.winner
    f.record = len(g.heap)
    g.heap.append(g.moving(E_WIN_STORY, ref, winner, BY_RULE, other=ref))
    if g.setup.audible[E_WIN_STORY]:
        g.push(Offer(ON_INTERRUPT, len(g.heap) - 1, len(g.heap), g.first_to_answer(ON_INTERRUPT, len(g.heap) - 1)))


def take_won_story(g: Duel, f: Winning) -> None:
    """The winner takes the card; if that is the game, nothing else happens. coc3-3.4"""
    story, winner, record = f.story & OBJECT, f.winner, f.record
    if not g.live(f.story) or not has_won(g, story, winner):  # a disrupt has changed everything
        g.pop()
        return
    f.place = g.place_in_row(story)
    g.cells[story * COLUMNS + FORM] = AS_PRINTED
    f.blank = int(g.is_blank(story))
    group = g.keep([g.ref(c) for p in g.in_order() for c in g.committed(story, p)])
    g.cells[story * COLUMNS + CONTROLLER] = winner
    g.move(story, winner * PLAYER_ZONES + WON)
    g.follow_links(f.story, g.ref(story), -1)
    f.story = g.ref(story)
    event = g.rewrite(record)
    event.subject = event.other = g.ref(story)
    event.group = group
    g.tell_event(record)
    g.note(record)
    if g.setup.rules[ed.THIRD_STORY] == ed.GAME_ENDS_FIRST:
        victory(g)


def disrupt_won(g: Duel, f: Winning) -> None:
    """Disrupts "after" a story was won follow at once, before the next one is laid open. coc3-timing-disrupt"""
    offer_after(g, f.record, f.record + 1)


def offer_effect(g: Duel, f: Winning) -> None:
    """The winner may use the story's effect, if its targets are there. coc3-1.9"""
    story, winner = f.story & OBJECT, f.winner
    face = g.face(story)
    effects = [n for n in face.abilities if g.setup.abilities[n].kind == WON_ABILITY]
    usable = [n for n in effects if g.can_initiate(story, n, winner)]
    if face.type == CONSPIRACY and g.conspirator(g.setup.owners[story]) not in (winner, NOBODY):
        usable = []  # where a conspiracy is its player's, only he uses it
    if usable and f.blank and g.rule("coc3-1.6c"):
        g.tell("The text of the story is blank.", "coc3-1.6c")
        usable = []
    if not usable:
        g.goto(f, "clear_story")
        return
    f.ability = usable[0]
    g.ask(winner, Q_MAY, [(O_YES, g.ref(story), 0, 0, 0), (O_NO, g.ref(story), 0, 0, 0)])


def use_effect(g: Duel, f: Winning) -> None:
    """It resolves before anybody uncommits."""
    story, winner = f.story & OBJECT, f.winner
    number = f.ability
    if g.reply()[0] == O_YES:
        g.push(Effect(g.declare(story, number, winner)))
    else:
        g.proclaim([g.moving(E_DECLINE, g.ref(story), winner, BY_RULE, state=number)])


def clear_story(g: Duel, f: Winning) -> None:
    """All tokens go, everybody uncommits, attachments on the story are discarded. coc3-3.2"""
    story = f.story & OBJECT
    g.cells[story * COLUMNS + TOKENS] = 0
    g.cells[story * COLUMNS + TOKENS + 1] = 0
    here = [c for c in g.cards_in_play() if g.cell(c, PLACE) == story]
    attached = [c for c in g.cards_in_play() if g.cell(c, HOST) == story and g.cell(c, FORM) != AS_DORMANT]
    g.emit(
        [g.moving(E_UNCOMMIT, g.ref(c), g.controller_of(c), BY_RULE) for c in here]
        + [g.moving(E_DISCARD, g.ref(c), g.controller_of(c), BY_RULE) for c in attached]
    )


def wake_dormant(g: Duel, f: Winning) -> None:
    """A Dormant card there may be played for nothing by its player; else it is discarded. coc3-mech-dormant"""
    story = f.story & OBJECT
    table = (c for p in g.in_order() for c in g.cards_of(p))
    asleep = [c for c in table if g.cell(c, HOST) == story and g.cell(c, FORM) == AS_DORMANT]
    if not asleep:
        g.goto(f, "reveal_next")
        return
    card = asleep[0]
    f.dormant = g.ref(card)
    options: list[Option] = [(O_NO, g.ref(card), 0, 0, 0)]
    ability = g.waking_ability(card)
    if ability >= 0:
        options.insert(0, (O_YES, g.ref(card), ability, 0, 0))
    g.ask(g.controller_of(card), Q_DORMANT, options)


def woken(g: Duel, f: Winning) -> None:
    """Played or discarded; then the next Dormant card."""
    ref = f.dormant
    g.goto(f, "wake_dormant")
    if g.reply()[0] == O_YES:
        g.wake(ref & OBJECT, g.reply()[2])
    else:
        g.emit([g.moving(E_DISCARD, ref, g.controller_of(ref), BY_RULE)])


def reveal_next(g: Duel, f: Winning) -> None:
    """A new story takes its place at once; a conspiracy that somebody played is not replaced, and an empty story
    deck leaves a gap."""
    g.regs[TOUCHED] = 1
    if g.setup.rules[ed.THIRD_STORY] != ed.GAME_ENDS_FIRST:
        victory(g)
    new = -1 if g.regs[OVER] else g.reveal_story(f.place)
    if new >= 0:
        g.touch()
        g.proclaim([g.moving(E_REPLACED, f.story, f.winner, BY_RULE, other=g.ref(new))])


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
