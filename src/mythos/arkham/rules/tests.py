"""Skill tests: ST.1 to ST.8 are one list.

SKILL_TEST is the same for a basic action and for text that asks for a test. What such text says about its test ("if a
skull is revealed ..", "if you succeed ..") are parts of its program that the test reads at their steps.
"""

from __future__ import annotations

from typing import Final

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.library import AT_WHEN, AT_WOULD, U_ATTACKED, U_TEST
from mythos.arkham.rules import timing
from mythos.arkham.rules.courtesy import holds_cards
from mythos.arkham.rules.judging import (
    FAILURE,
    NO_TOKENS,
    SUCCESS,
    committed,
    difficulty,
    times_given,
    total,
    usual_skill,
    weigh,
)
from mythos.arkham.rules.results import (
    AT_TOKEN,
    SkillTest,
    add_to_result,
    boosts,
    elder_boost,
    gather_results,
    give_again,
    next_result,
    read_block,
    replace_result,
    take_result,
    text_of_results,
)
from mythos.arkham.rules.timing import BOUNDARIES, Point, Sequence, announce, waited_for
from mythos.arkham.rules.tokens import (
    REVEAL,
    Reveal,
    add_value,
    counts_as,
    draw_token,
    plain_token,
    return_tokens,
    reveals_nothing,
    see_tokens,
    shows,
    token_effect,
    worth,
)
from mythos.arkham.rules.windows import open_window
from mythos.arkham.table import (
    COLUMNS,
    EXHAUSTED,
    INVESTIGATED_THIS_TURN,
    M_ASLEEP,
    NO_TEST,
    PARLEYS,
    PERIL_OF,
    TEST_AUTO,
    TEST_BASE,
    TEST_BY,
    TEST_DIFFICULTY,
    TEST_EARLIER,
    TEST_FIRST,
    TEST_KIND,
    TEST_LAST,
    TEST_MARGIN,
    TEST_OBJECT,
    TEST_REPEATS,
    TEST_RESOLVED,
    TEST_RESULT,
    TEST_SKILL,
    TEST_SOURCE,
    TEST_TO_REVEAL,
    THE_COMMITTED,
    Table,
)
from mythos.kernel import effects, hooks, lasting, reading
from mythos.kernel.machine import KNOWN, O_TAKE, OBJECT, Frame, Option, procedure
from mythos.kernel.memory import K_UNTIL
from mythos.kernel.reading import L_KIND, L_MOD, L_TARGET, L_UNTIL
from mythos.kernel.records import Event, Player, Ref

Q_SKILL: Final = 41
Q_COMMIT: Final = 42
O_SKILL: Final = 40
KINDS: Final = {n.E_FIGHT: n.ATTACKING, n.E_EVADE_ACTION: n.EVADING, n.E_INVESTIGATE: n.INVESTIGATING}


def begin_test(
    g: Table,
    player: int,
    skills: int,
    difficulty: int,
    obj: int,
    source: int,
    verb: int,
    rec: int = -1,
    ip: int = 0,
) -> None:
    """A test begins; one that is under way waits. `skills`: bit mask, 0 for the usual skill; `rec` and `ip`: the effect
    whose text asks for it, and where."""
    kind = KINDS.get(verb, n.PLAIN)
    if not table.is_in(g, player) or (kind != n.PLAIN and (obj < 0 or not g.live(obj))):
        return
    regs = g.regs
    lay_aside(g)
    regs[TEST_BY] = player
    regs[TEST_KIND] = kind
    regs[TEST_OBJECT] = obj if kind != n.PLAIN else -1
    regs[TEST_DIFFICULTY] = difficulty if kind == n.PLAIN else -1
    regs[TEST_SOURCE] = source
    regs[TEST_TO_REVEAL] = 1
    regs[TEST_BASE] = len(g.zones[THE_COMMITTED])
    regs[TEST_SKILL] = skills or usual_skill(g, kind, obj)
    if rec >= 0 and g.library.parleys[g.use(rec).ability]:
        regs[TEST_AUTO] = PARLEYS
    g.push(SkillTest(SKILL_TEST, player, 1 + rec, ip))


def lay_aside(g: Table) -> None:
    """A test that is under way waits for the end of what begins now."""
    g.shelf.append((*g.regs[TEST_FIRST : TEST_LAST + 1], *g.revealed))
    g.regs[TEST_FIRST : TEST_LAST + 1] = NO_TEST
    g.revealed = ()


# -- ST.1 and ST.2: the skill, and what is committed -------------------------------------------------------------------
def fix_skill(g: Table, f: SkillTest) -> None:
    """ST.1: the skill is fixed; where a test names several the tester chooses."""
    mask = g.regs[TEST_SKILL]
    g.ask(f.tester, Q_SKILL, [(O_SKILL, 0, 0, 0, skill) for skill in n.SKILLS if mask >> skill & 1])


def take_skill(g: Table, f: SkillTest) -> None:
    """The skill of the test."""
    g.regs[TEST_SKILL] = g.reply()[4]


def first_window(g: Table, f: SkillTest) -> None:
    """A player window before cards are committed."""
    open_window(g)


def commit(g: Table, f: SkillTest) -> None:
    """ST.2: the tester commits any number of cards with a matching icon."""
    player = f.tester
    options, courtesy = commit_options(g, player), holds_cards(g, player)
    g.replies = [()]
    if options or courtesy:
        g.ask(player, Q_COMMIT, options, 0, len(options), courtesy=courtesy)


def commit_options(g: Table, player: int) -> list[Option]:
    """The cards in a hand that may be committed to this test."""
    hand = g.zones[player * n.PLAYER_ZONES + n.HAND]
    icon = n.ICON + g.regs[TEST_SKILL]
    found: list[Option] = []
    taken = [table.title_of(g, d) for d in committed(g)]
    for c in hand:
        face = g.card_face[c]
        printed = face.printed
        if not (printed[icon] or printed[n.ICON_WILD]):
            continue
        if "most per test" in face.facts:
            if taken.count(face.title) >= face.facts["most per test"][0]:
                continue
            taken.append(face.title)
        if face.type != n.SKILL or may_commit(g, c, player):
            found.append((O_TAKE, g.ref(c), 0, 0, 0))
    return found


def may_commit(g: Table, c: int, player: int) -> bool:
    """Do the skill card's own lines allow it? "Commit only .."."""
    face = g.face(c)
    if n.E_COMMIT in g.library.forbids and table.forbidden(g, n.E_COMMIT, player):
        return False
    return face.play_if is None or reading.holds(g, face.play_if, c, player, -1)


def take_commit(g: Table, f: SkillTest) -> None:
    """They lie beside the test."""
    put_committed(g, [option[1] for option in g.replies[0]])
    f.next = 0


def others_commit(g: Table, f: SkillTest) -> None:
    """Each other investigator there may commit one card, in player order; with Peril nobody."""
    player = f.tester
    others = (
        [p for p in table.investigators_at(g, table.spot(g, player)) if p != player] if not g.regs[PERIL_OF] else []
    )
    g.replies = []
    while f.next < len(others):
        other = others[f.next]
        f.next += 1
        options, courtesy = commit_options(g, other), holds_cards(g, other)
        if options or courtesy:
            g.replies = [()]
            g.ask(other, Q_COMMIT, options, 0, 1, courtesy=courtesy)
            return


def take_other(g: Table, f: SkillTest) -> None:
    """One card of another investigator; then the next one is asked."""
    if g.replies:
        put_committed(g, [option[1] for option in g.replies[0]])
        g.goto(f, "others_commit")


def put_committed(g: Table, refs: list[int]) -> None:
    """Cards lie beside the test until it ends."""
    for ref in refs:
        c = ref & OBJECT
        g.move(c, THE_COMMITTED)
        g.cells[c * COLUMNS + KNOWN] = (1 << g.setup.players) - 1


def second_window(g: Table, f: SkillTest) -> None:
    """A player window before the token is revealed."""
    if g.trace is not None:
        tell_test(g)
    open_window(g)


def tell_test(g: Table) -> None:
    """Who tests which skill against what, and with which cards."""
    regs = g.regs
    about = regs[TEST_OBJECT] if regs[TEST_OBJECT] >= 0 else regs[TEST_SOURCE]
    who, skill = table.name(g, regs[TEST_BY]), n.SKILL_NAMES[regs[TEST_SKILL]]
    of = f" ({table.title(g, about)})" if about >= 0 else ""
    cards = ", ".join(table.title(g, c) for c in committed(g))
    text = f"{who} tests {skill} {total(g)} against {difficulty(g)}{of}"
    told = (*((about & OBJECT,) if about >= 0 else ()), *committed(g))
    hooks.tell(g, f"{text}{', committing ' if cards else ''}{cards}.", kind="test", about=told, by=regs[TEST_BY])


# -- ST.3 and ST.4: tokens ---------------------------------------------------------------------------------------------
def reveal_token(g: Table, f: SkillTest) -> None:
    """ST.3: reveal a random chaos token."""
    player = f.tester
    if g.regs[TEST_AUTO] & NO_TOKENS or reveals_nothing(g, player):
        g.regs[TEST_TO_REVEAL] = 0
        return
    g.regs[TEST_TO_REVEAL] -= 1
    if g.setup.is_awaited[n.E_REVEAL_TOKEN]:
        g.push(Reveal(player))
    else:
        draw_token(g)


def answer_token(g: Table, f: SkillTest) -> None:
    """The text that asked for the test acts at once if it names this token, once for each of its sentences.
    ah13-faq-12"""
    g.regs[TEST_EARLIER] = 0
    if len(g.revealed) <= g.regs[TEST_RESOLVED]:
        return
    for token in g.revealed[: g.regs[TEST_RESOLVED]]:
        if plain_token(token) == token:
            g.regs[TEST_EARLIER] |= shows(g, token)
    if g.library.recounts:
        see_tokens(g)  # what somebody made of it when it was revealed
    read_block(g, f, AT_TOKEN)


def resolve_token(g: Table, f: SkillTest) -> None:
    """ST.4: the symbol does what the scenario or the tester's investigator card says; numbers count by themselves."""
    player, regs = f.tester, g.regs
    regs[TEST_EARLIER] = 0
    if len(g.revealed) <= regs[TEST_RESOLVED]:
        return
    token = counts_as(g, g.revealed[regs[TEST_RESOLVED]])
    regs[TEST_RESOLVED] += 1
    g.goto(f, "resolve_token")  # until every token has done what it does
    if plain_token(token) != token:
        return
    if token == n.AUTO_FAIL:
        regs[TEST_AUTO] |= FAILURE
    elif token < n.SKULL:
        add_value(g, token)
    else:
        resolve_symbol(g, token, player)


def resolve_symbol(g: Table, token: int, player: int) -> None:
    """What a symbol does at once."""
    found = token_effect(g, token, result=False)
    if found is None:
        return
    card, number = found
    program = g.setup.abilities[number].program
    if len(program) == 1 and program[0].verb == n.E_TOKEN_VALUE and program[0].num is not None:
        add_value(g, worth(g, reading.number(g, program[0].num, card, player, -1)))  # only a number
        if g.setup.witness is not None:
            g.setup.witness.uses[number] += 1
            g.setup.witness.deeds[number] += 1
    else:
        g.contents.resolve(g, card, number, player)


def more_tokens(g: Table, f: SkillTest) -> None:
    """Another token was called for."""
    if g.regs[TEST_TO_REVEAL] > 0:
        g.goto(f, "reveal_token")


# -- ST.5 and ST.6: the outcome ----------------------------------------------------------------------------------------
def judge(g: Table, f: SkillTest) -> None:
    """ST.5 and ST.6: success if the skill is at least the difficulty; failing automatically goes first."""
    result, margin = weigh(g)
    g.regs[TEST_RESULT], g.regs[TEST_MARGIN] = result, margin
    kind = n.E_SUCCEED if result == SUCCESS else n.E_FAIL
    if g.setup.is_awaited[kind]:
        player, i = g.regs[TEST_BY], len(g.heap)
        g.heap.append(Event(kind, player, player, n.BY_RULE, amount=margin, other=g.regs[TEST_OBJECT]))
        f.outcome = 1 + i
        if waited_for(g, g.library.by_point[AT_WOULD], g.heap[i]):
            g.push(Point(AT_WOULD, i, i + 1))


def outcome(g: Table, f: SkillTest) -> None:
    """Who answered that the test would fail may have changed the value: then it is judged again."""
    regs = g.regs
    if regs[TEST_TO_REVEAL] > 0:  # text took the token back
        g.goto(f, "reveal_token")
        return
    if weigh(g) != (regs[TEST_RESULT], regs[TEST_MARGIN]):
        g.goto(f, "judge")
        return
    regs[TEST_REPEATS] = times_given(g)
    if g.trace is not None:
        word = "succeeds" if regs[TEST_RESULT] == SUCCESS else "fails"
        text = f"{table.name(g, regs[TEST_BY])} {word} by {regs[TEST_MARGIN]}."
        hooks.tell(g, text, kind="outcome", by=regs[TEST_BY], icon=word, counts=(regs[TEST_MARGIN],))
    i = f.outcome - 1
    library = g.library
    if i >= 0 and (waited_for(g, library.by_point[AT_WHEN], g.heap[i]) or waited_for(g, library.after_it, g.heap[i])):
        hooks.cite(g, "ah13-1.7-b")
        g.push(Sequence(i, i + 1))
        g.goto(g.stack[-1], "when")


def known_outcome(g: Table, f: SkillTest) -> None:
    """What answers a successful investigation or attack answers here, before the results. ah13-1.7-b"""
    regs = g.regs
    kind, player = regs[TEST_KIND], regs[TEST_BY]
    if kind == n.INVESTIGATING:
        verb = n.E_INVESTIGATED if regs[TEST_RESULT] == SUCCESS else n.E_FAILED_INVESTIGATION
        if regs[TEST_RESULT] == SUCCESS and INVESTIGATED_THIS_TURN in g.library.histories:
            g.limits.append((INVESTIGATED_THIS_TURN, regs[TEST_OBJECT] & OBJECT, player, n.WHOLE_TURN))
        announce(g, verb, regs[TEST_OBJECT], player, regs[TEST_MARGIN])
    elif kind == n.ATTACKING and regs[TEST_RESULT] == SUCCESS:
        announce(g, n.E_ATTACKED, regs[TEST_OBJECT], player, regs[TEST_MARGIN])
    elif kind == n.ATTACKING:
        announce(g, n.E_FAILED_ATTACK, regs[TEST_OBJECT], player, regs[TEST_MARGIN])


# -- after ST.7, and ST.8 ----------------------------------------------------------------------------------------------
def retaliate(g: Table, f: SkillTest) -> None:
    """After all results a ready enemy with Retaliate attacks who failed to hit it."""
    regs = g.regs
    ref = regs[TEST_OBJECT]
    if regs[TEST_KIND] == n.ATTACKING and regs[TEST_RESULT] == FAILURE and g.live(ref):
        c = ref & OBJECT
        if not g.cells[c * COLUMNS + EXHAUSTED] and table.value(g, c, n.RETALIATE) > 0:
            timing.emit(g, [Event(n.E_ATTACK, ref, regs[TEST_BY], n.BY_RULE)])


def end_test(g: Table, f: SkillTest) -> None:
    """ST.8: committed cards are discarded, tokens go back into the bag; then what follows the end of the test."""
    player, margin, result = g.regs[TEST_BY], g.regs[TEST_MARGIN], g.regs[TEST_RESULT]
    kind, against, source = g.regs[TEST_KIND], g.regs[TEST_OBJECT], g.regs[TEST_SOURCE]
    put_away(g)
    if kind == n.ATTACKING and g.lasting:
        after_attack(g, against)
    if kind == n.ATTACKING and g.setup.is_awaited[n.E_FOUGHT]:
        timing.emit(g, [Event(n.E_FOUGHT, against, player, n.BY_RULE, source, amount=margin, state=result)])
    if g.setup.is_awaited[n.E_TEST_ENDED]:
        timing.emit(g, [Event(n.E_TEST_ENDED, player, player, n.BY_RULE, amount=margin, state=result)])


def after_attack(g: Table, against: int) -> None:
    """What lasted for this attack is over; what was made in the middle of it, for the next one, begins."""
    meant = [row[L_UNTIL] == U_ATTACKED and row[L_TARGET] == against for row in g.lasting]
    asleep = [row[L_KIND] == M_ASLEEP for row in g.lasting]
    for k, row in enumerate(g.lasting):
        if meant[k] and asleep[k]:
            g.lasting[k] = (g.setup.mods[row[L_MOD]].kind, *row[1:])
    lasting.end_lasting(g, [waits or not over for waits, over in zip(asleep, meant, strict=True)])


def is_attacked(g: Table, ref: int) -> bool:
    """Is an attack against this under way, also one that waits for the end of another test?"""
    kind, against = TEST_KIND - TEST_FIRST, TEST_OBJECT - TEST_FIRST
    tests = [tuple(g.regs[TEST_FIRST : TEST_LAST + 1]), *g.shelf]
    return any(row[0] >= 0 and row[kind] == n.ATTACKING and row[against] == ref for row in tests)


def test_is_over(g: Table, f: SkillTest) -> None:
    """Nothing of the test is left; one that waited goes on, and so does the text that asked for it."""
    put_away(g)
    if g.delayed:
        g.delayed = [row for row in g.delayed if row[K_UNTIL] != U_TEST]
    resume(g)
    rec, here = f.asked_by - 1, len(g.heap)
    if rec >= 0:
        effects.outcome(g, rec, here, here, 0, 0)


def put_away(g: Table) -> None:
    """Committed cards are discarded, tokens go back into the bag, what lasted for the test is over. How the test went
    is still known to what comes after it."""
    if g.regs[TEST_BY] < 0:
        return
    for c in committed(g):
        moving.go(
            g, c, moving.pile(g, c), same=True
        )  # what was to happen to it after the test happens to it in the pile
    return_tokens(g)
    if g.lasting:
        lasting.end_lasting(g, [row[L_UNTIL] != U_TEST for row in g.lasting])
    table.end_limits(g, n.PER_TEST)
    g.regs[TEST_BY] = -1


def resume(g: Table) -> None:
    """The test that waited for the end of this one is the present one again; mostly there was none."""
    row, size = g.shelf.pop(), TEST_LAST + 1 - TEST_FIRST
    g.regs[TEST_FIRST : TEST_LAST + 1] = row[:size]
    g.revealed = row[size:]


def break_off(g: Table, player: int) -> None:
    """An investigator is gone: the tests he made have no results."""
    for at in range(len(g.stack)):
        frame = g.rewritten(at)
        if isinstance(frame, SkillTest) and frame.tester == player:
            g.goto(frame, "test_is_over")
    if g.regs[TEST_BY] == player:
        put_away(g)


def is_block(g: Table, rec: int) -> bool:
    """Is what has just ended only a part of the text of an effect, inside its test?"""
    below = g.stack[-2] if len(g.stack) > 1 else None
    return isinstance(below, SkillTest) and below.asked_by == 1 + rec


def end_all_tests(g: Table) -> None:
    """The scenario ends in the middle of a test: every token is in the bag again."""
    put_away(g)
    while g.shelf:
        return_tokens(g)  # those that were revealed outside a test
        resume(g)
        put_away(g)


SKILL_TEST: Final = procedure(
    "arkham skill test",
    fix_skill,  # ST.1
    take_skill,
    first_window,
    commit,  # ST.2
    take_commit,
    others_commit,
    take_other,
    second_window,
    reveal_token,  # ST.3
    answer_token,
    resolve_token,  # ST.4
    more_tokens,
    judge,  # ST.5, ST.6
    outcome,
    known_outcome,
    add_to_result,  # ST.7
    boosts,
    elder_boost,
    replace_result,
    gather_results,
    next_result,
    take_result,
    text_of_results,
    give_again,
    retaliate,
    end_test,  # ST.8
    test_is_over,
    frame=SkillTest,
)


# -- ACTION_TEST: a basic investigate, fight or evade action, after the attacks of opportunity


class ActionTest(Frame):
    """A basic investigate, fight or evade action, after the attacks of opportunity."""

    investigator: Player = 0
    verb: int = 0
    against: Ref = 0

    def __init__(self, investigator: Player = 0, verb: int = 0, against: Ref = 0) -> None:
        super().__init__(ACTION_TEST)
        self.investigator = investigator
        self.verb = verb
        self.against = against


def begin_action(g: Table, f: ActionTest) -> None:
    """The test of a basic action."""
    player, verb, ref = f.investigator, f.verb, f.against
    g.pop()
    begin_test(g, player, 0, 0, ref, -1, verb)


ACTION_TEST: Final = procedure("arkham action test", begin_action, frame=ActionTest)

BOUNDARIES.update((SKILL_TEST, REVEAL))
