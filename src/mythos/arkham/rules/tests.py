"""Skill tests: ST.1 to ST.8, chaos tokens, committed cards.

TEST runs ST.1 to ST.4, JUDGE ST.5 and ST.6, RESULTS the part of ST.7 that is not the text of the ability that asked
for the test, END_TEST ST.8. A basic action runs the four one after the other (ACTION_TEST); an ability has them among
its instructions, so that its own text stands at its place between them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.arkham import numbers as n
from mythos.arkham.library import AT_WHEN, AT_WOULD
from mythos.arkham.rules.courtesy import holds_cards
from mythos.arkham.rules.timing import BOUNDARIES, POINT, SEQUENCE, announce, is_awaited, waited_for
from mythos.arkham.rules.windows import open_window
from mythos.arkham.table import (
    CLUES,
    COLUMNS,
    EXHAUSTED,
    INVESTIGATED_THIS_TURN,
    NO_TEST,
    PERIL_OF,
    TEST_AUTO,
    TEST_BASE,
    TEST_BONUS,
    TEST_BY,
    TEST_CHOICE,
    TEST_DIFFICULTY,
    TEST_FIRST,
    TEST_INSTEAD,
    TEST_KIND,
    TEST_LAST,
    TEST_MARGIN,
    TEST_OBJECT,
    TEST_REPEATS,
    TEST_RESOLVED,
    TEST_RESULT,
    TEST_SEEN,
    TEST_SKILL,
    TEST_SOURCE,
    TEST_TO_REVEAL,
    TEST_TOKENS,
    THE_COMMITTED,
    THE_STORYLINE,
)
from mythos.kernel.machine import (
    BITS,
    KNOWN,
    O_TAKE,
    OBJECT,
    STEP,
    WIDTH,
    A,
    Option,
    procedure,
)
from mythos.kernel.program import I_IF, M_CANNOT
from mythos.kernel.setup import kind_key

if TYPE_CHECKING:
    from mythos.arkham.acts import Acts
    from mythos.arkham.investigation import Investigation

Q_SKILL: Final = 41
Q_COMMIT: Final = 42
Q_TOKEN: Final = 49
Q_RESULT: Final = 51
O_RESULT: Final = 51
NUMBER: Final = -2  # a set holds references; what is none is kept there as NUMBER - n
O_TOKEN: Final = 50
IGNORED: Final = 1000  # added to a token that was revealed and ignored
O_SKILL: Final = 40
SUCCESS: Final = 1
FAILURE: Final = 2
NO_TOKENS: Final = 4
BAG_STREAM: Final = 5
KINDS: Final = {n.E_FIGHT: n.ATTACKING, n.E_EVADE_ACTION: n.EVADING, n.E_INVESTIGATE: n.INVESTIGATING}


def begin_test(
    g: Acts, player: int, skills: int, difficulty: int, kind: int, obj: int, source: int, verb: int = n.E_TEST
) -> None:
    """A test begins; one that is under way waits on the shelf. `skills`: bit mask, 0 for the usual skill."""
    if not g.is_in(player):
        return
    regs = g.regs
    if regs[TEST_BY] >= 0:
        g.shelf.append((*regs[TEST_FIRST : TEST_LAST + 1], *g.revealed))
    kind = KINDS.get(verb, kind)
    if kind == n.PLAIN:
        obj = -1
    regs[TEST_FIRST : TEST_LAST + 1] = NO_TEST
    regs[TEST_BY] = player
    regs[TEST_KIND] = kind
    regs[TEST_OBJECT] = obj
    regs[TEST_DIFFICULTY] = difficulty if kind == n.PLAIN else -1
    regs[TEST_SOURCE] = source
    regs[TEST_TO_REVEAL] = 1
    regs[TEST_BASE] = len(g.zones[THE_COMMITTED])
    g.revealed = ()
    if not skills:
        skills = g.usual_skill(kind, obj)
    regs[TEST_SKILL] = skills
    g.push(TEST, player)


def difficulty(g: Acts) -> int:
    """What the test is against, as it is now."""
    regs = g.regs
    kind = regs[TEST_KIND]
    times = 1
    for c in g.zones[THE_COMMITTED][regs[TEST_BASE] :]:
        if "doubles difficulty" in g.face(c).facts:
            times *= 2
    if kind == n.PLAIN:
        return times * regs[TEST_DIFFICULTY]
    obj = regs[TEST_OBJECT]
    stat = n.FIGHT if kind == n.ATTACKING else n.EVADE if kind == n.EVADING else n.SHROUD
    return times * g.value(obj & OBJECT, stat)


# -- TEST: local A = the tester


def fix_skill(g: Investigation, f: int) -> None:
    """ST.1: the skill is fixed; where a test names several the tester chooses."""
    mask = g.regs[TEST_SKILL]
    skills = [skill for skill in n.SKILLS if mask >> skill & 1]
    if len(skills) == 1:
        g.regs[TEST_SKILL] = skills[0]
        g.stack[f + STEP] += 1
        first_window(g, f)
        return
    g.ask(g.stack[f + A], Q_SKILL, [(O_SKILL, 0, 0, 0, skill) for skill in skills])


def first_window(g: Investigation, f: int) -> None:
    """A player window before cards are committed."""
    if g.regs[TEST_SKILL] > n.AGILITY:  # still a mask: the tester was asked
        g.regs[TEST_SKILL] = g.reply()[4]
    open_window(g)


def commit(g: Investigation, f: int) -> None:
    """ST.2: the tester commits any number of cards with a matching icon."""
    player = g.stack[f + A]
    if g.regs[TEST_BY] != player:
        g.pop()
        return
    options, courtesy = commit_options(g, player), holds_cards(g, player)
    if options or courtesy:
        g.ask(player, Q_COMMIT, options, 0, len(options), courtesy=courtesy)
        return
    g.replies = [()]
    if g.setup.players == 1:
        g.goto(f, "reveal_token")
        second_window(g, f)


def commit_options(g: Acts, player: int) -> list[Option]:
    """The cards in a hand that may be committed to this test."""
    hand = g.zones[player * n.PLAYER_ZONES + n.HAND]
    icon = n.ICON + g.regs[TEST_SKILL]
    found: list[Option] = []
    limited: list[int] = []
    for c in hand:
        face = g.setup.card_face[c]
        printed = face.printed
        if not (printed[icon] or printed[n.ICON_WILD]):
            continue
        if "most per test" in face.facts:
            if face.title in limited:
                continue
            limited.append(face.title)
        if face.type != n.SKILL or may_commit(g, c, player):
            found.append((O_TAKE, g.ref(c), 0, 0, 0))
    return found


def may_commit(g: Acts, c: int, player: int) -> bool:
    """Do the skill card's own lines allow it? "Commit only ..", and so many copies per test."""
    face = g.face(c)
    if "most per test" in face.facts and any(g.title_of(d) == face.title for d in g.zones[THE_COMMITTED]):
        return False
    return face.play_if is None or g.holds(face.play_if, c, player, -1)


def take_commit(g: Investigation, f: int) -> None:
    """They lie beside the test."""
    put_committed(g, [option[1] for option in g.replies[0]])
    g.stack[f + A + 1] = 0
    if g.setup.players == 1:
        g.goto(f, "reveal_token")
        second_window(g, f)


def others_commit(g: Investigation, f: int) -> None:
    """Each other investigator there may commit one card, in player order; with Peril nobody."""
    player = g.stack[f + A]
    if g.regs[TEST_BY] != player:
        return
    others = [p for p in g.investigators_at(g.spot(player)) if p != player]
    while g.stack[f + A + 1] < len(others) and not g.regs[PERIL_OF]:
        other = others[g.stack[f + A + 1]]
        g.stack[f + A + 1] += 1
        options, courtesy = commit_options(g, other), holds_cards(g, other)
        if options or courtesy:
            g.ask(other, Q_COMMIT, options, 0, 1, courtesy=courtesy)
            return
    g.goto(f, "second_window")


def take_other(g: Investigation, f: int) -> None:
    """One card of another investigator."""
    put_committed(g, [option[1] for option in g.replies[0]])
    g.goto(f, "others_commit")


def put_committed(g: Acts, refs: list[int]) -> None:
    """Cards lie beside the test until it ends."""
    for ref in refs:
        c = ref & OBJECT
        g.move(c, THE_COMMITTED)
        g.cells[c * COLUMNS + KNOWN] = (1 << g.setup.players) - 1


def second_window(g: Investigation, f: int) -> None:
    """A player window before the token is revealed."""
    size = len(g.stack)
    open_window(g)
    if len(g.stack) == size and g.trace is None:
        g.goto(f, "resolve_token")
        reveal_token(g, f)


def reveal_token(g: Investigation, f: int) -> None:
    """ST.3: reveal a random chaos token."""
    player = g.stack[f + A]
    if g.regs[TEST_BY] != player:
        g.pop()
        return
    if g.regs[TEST_AUTO] & NO_TOKENS or g.reveals_nothing(player):
        g.pop()
        return
    if g.regs[TEST_TO_REVEAL] <= 0:
        g.pop()
        return
    g.regs[TEST_TO_REVEAL] -= 1
    if g.setup.audible[n.E_REVEAL_TOKEN]:
        g.goto(f, "resolve_token")
        g.push(REVEAL, player)
        return
    draw_token(g)
    g.goto(f, "resolve_token")
    resolve_token(g, f)


def draw_token(g: Acts) -> int:
    """One token leaves the bag; it counts as revealed."""
    k = g.bag.index(g.due[0]) if g.due and g.due[0] in g.bag else g.roll(BAG_STREAM, len(g.bag))
    token = g.bag[k]
    if g.due:
        g.due = g.due[1:]
    g.bag = g.bag[:k] + g.bag[k + 1 :]
    g.revealed = (*g.revealed, token)
    g.regs[TEST_SEEN] |= n.token_bit(token)
    if g.trace is not None:
        g.tell(f"The token is {n.token_name(token)}.")
    return token


def resolve_token(g: Investigation, f: int) -> None:
    """ST.4: the symbol does what the scenario or the tester's investigator card says; numbers count by themselves."""
    player, regs = g.stack[f + A], g.regs
    g.goto(f, "reveal_token")
    if regs[TEST_BY] != player or len(g.revealed) <= regs[TEST_RESOLVED]:
        return
    token = g.token_counts_as(g.revealed[regs[TEST_RESOLVED]])
    regs[TEST_RESOLVED] += 1
    if plain_token(token) != token:
        if len(g.revealed) > regs[TEST_RESOLVED]:
            g.goto(f, "resolve_token")
        return
    if len(g.revealed) > regs[TEST_RESOLVED]:
        g.goto(f, "resolve_token")
    if token < n.SKULL or token == n.AUTO_FAIL:
        if token == n.AUTO_FAIL:
            regs[TEST_AUTO] |= FAILURE
        else:
            g.add_token_value(token)
        if not regs[TEST_TO_REVEAL] and len(g.revealed) == regs[TEST_RESOLVED]:
            g.pop()
        return
    found = token_effect(g, token, result=False)
    if found is not None:
        card, number = found
        program = g.setup.abilities[number].program
        if len(program) == 1 and program[0].verb == n.E_TOKEN_VALUE and program[0].num is not None:
            g.add_token_value(g.number(program[0].num, card, player, -1))  # only a number
        else:
            g.resolve(card, number, player)


def token_effect(g: Acts, token: int, *, result: bool) -> tuple[int, int] | None:
    """The card and ability that say what a symbol does, or does in ST.7."""
    if token == n.ELDER_SIGN:
        player = g.regs[TEST_BY]
        sheet = g.sheet(player)
        number = sheet.elder_result if result else sheet.elder
        return (player, number) if number >= 0 and g.speaks(player) else None
    for card in g.zones[THE_STORYLINE]:
        if g.type_of(card) == n.SCENARIO:
            sheet = g.sheet(card)
            side = g.cells[card * COLUMNS + g.flipped]
            number = (sheet.token_results if result else sheet.tokens)[side].get(token, -1)
            if number >= 0:
                return card, number
    return None


TEST: Final = procedure(
    "arkham test",
    fix_skill,
    first_window,
    commit,
    take_commit,
    others_commit,
    take_other,
    second_window,
    reveal_token,
    resolve_token,
)


# -- REVEAL: a token is revealed in a game where text waits for that. local A = tester


def about_to_reveal(g: Investigation, f: int) -> None:
    """Somebody may change how the token is revealed; then it is, and may be answered before it counts."""
    g.emit([g.record(n.E_REVEAL_TOKEN, g.stack[f + A], g.stack[f + A], n.BY_RULE)])


def groups(g: Acts) -> list[tuple[int, int]]:
    """(tokens revealed in the place of one, how many of them are resolved), in the order in which they were declared:
    each group stands for one of the tokens of the group before it. ah13-faq-25"""
    packed, found = g.regs[TEST_CHOICE], []
    while packed:
        found.append((packed >> 3 & 7, packed & 7))
        packed >>= 6
    return found[::-1]


def add_choice(g: Acts, revealed: int, kept: int) -> None:
    """One token of those to come is replaced by several."""
    g.regs[TEST_CHOICE] = g.regs[TEST_CHOICE] << 6 | revealed << 3 | kept


def keep_of_choice(g: Acts, kept: int) -> None:
    """So many of the group declared last are resolved."""
    g.regs[TEST_CHOICE] = g.regs[TEST_CHOICE] >> 3 << 3 | kept


def to_draw(g: Acts) -> int:
    """How many tokens are revealed together."""
    return 1 + sum(revealed - 1 for revealed, _ in groups(g))


def choose_token(g: Investigation, f: int) -> None:
    """Of several tokens revealed instead of one some are resolved, the others ignored. ah13-faq-25"""
    player, stack = g.stack[f + A], g.stack
    left = groups(g)
    if g.regs[TEST_BY] != player or not left:
        g.pop()
        return
    if not stack[f + A + 1]:  # the tokens are dealt out: to each group but the innermost one less than it reveals
        dealt = range(max(len(g.revealed) - to_draw(g), 0), len(g.revealed))
        stack[f + A + 1] = 1 + g.keep(NUMBER - k for k in dealt)
        stack[f + A + 2] = 1 + g.keep(())
        stack[f + A + 3] = len(left)
    revealed, kept = left[stack[f + A + 3] - 1]
    inner = g.sets[stack[f + A + 2] - 1]
    fresh = g.sets[stack[f + A + 1] - 1][-(revealed if not inner else revealed - 1) :]
    options: list[Option] = [(O_TOKEN, 0, 1 + NUMBER - k, 0, 0) for k in fresh]
    if inner:
        options.append((O_TOKEN, 0, 0, 0, 0))  # what was kept of the group inside counts as one token
    count = min(kept, len(options))
    g.ask(player, Q_TOKEN, options, count, count)


def ignore_others(g: Investigation, f: int) -> None:
    """What is kept of a group stands for one token of the group around it; in the end the rest is ignored."""
    stack = g.stack
    at, kept_at, level = stack[f + A + 1] - 1, stack[f + A + 2] - 1, stack[f + A + 3]
    revealed, _ = groups(g)[level - 1]
    inner, chosen = g.sets[kept_at], [option[2] - 1 for option in g.replies[0]]
    pool = g.sets[at]
    g.sets[at] = pool[: len(pool) - (revealed if not inner else revealed - 1)]
    g.sets[kept_at] = (*(NUMBER - k for k in chosen if k >= 0), *(inner if -1 in chosen else ()))
    stack[f + A + 3] = level - 1
    if level > 1:
        g.goto(f, "choose_token")
        return
    kept = sorted(NUMBER - k for k in g.sets[kept_at])
    first = len(g.revealed) - to_draw(g)
    ignored = [token + IGNORED for k, token in enumerate(g.revealed) if k >= first and k not in kept]
    g.revealed = (*g.revealed[: max(first, 0)], *ignored, *(g.revealed[k] for k in kept))
    g.regs[TEST_RESOLVED] = len(g.revealed) - len(kept)
    g.regs[TEST_CHOICE] = 0
    g.see_tokens()


REVEAL: Final = procedure("arkham reveal", about_to_reveal, choose_token, ignore_others)


# -- JUDGE: ST.5 and ST.6. locals A = the record of the outcome, A + 1 = 1: told already


def total(g: Acts) -> int:
    """ST.5: base skill, icons, tokens and other modifiers; never below 0."""
    regs = g.regs
    player, skill = regs[TEST_BY], regs[TEST_SKILL]
    value = skill_of(g, player, skill) + regs[TEST_TOKENS] + g.true_value(player, n.SKILL_VALUE)
    for c in g.zones[THE_COMMITTED][regs[TEST_BASE] :]:
        value += g.icons(c, skill, "ah13-1.9")
    return max(value, 0)


def skill_of(g: Acts, player: int, skill: int) -> int:
    """A skill as it is now; where text says that it cannot be raised only what lowers it counts."""
    value = g.true_value(player, skill)
    if CAPPED not in g.mods_by:
        return value
    for entry in g.mods_by[CAPPED]:
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if mod.stat == skill and g.applies(mod, source, player):
            return min(value, g.lowered(player, skill))
    return value


CAPPED: Final = kind_key(M_CANNOT, n.E_RAISE_SKILL)


def judge(g: Investigation, f: int) -> None:
    """ST.5 and ST.6: success if the skill is at least the difficulty; failing automatically goes first."""
    if g.regs[TEST_BY] < 0:
        g.pop()
        return
    result, margin = weigh(g)
    g.regs[TEST_RESULT], g.regs[TEST_MARGIN] = result, margin
    kind = n.E_SUCCEED if result == SUCCESS else n.E_FAIL
    if g.setup.audible[kind]:
        player, i = g.regs[TEST_BY], len(g.heap)
        g.heap.append(g.record(kind, player, player, n.BY_RULE, amount=margin, other=g.regs[TEST_OBJECT]))
        g.stack[f + A] = 1 + i
        if waited_for(g, g.library.by_point[AT_WOULD], g.heap[i]):
            g.push(POINT, AT_WOULD, i, i + 1)


def weigh(g: Acts) -> tuple[int, int]:
    """The outcome of the test as it stands, and by how much."""
    regs = g.regs
    gone = regs[TEST_OBJECT] >= 0 and not g.live(regs[TEST_OBJECT])
    skill, goal = total(g), 0 if gone else difficulty(g)
    if fails_anyway(g, goal):
        return FAILURE, goal
    if regs[TEST_AUTO] & SUCCESS:
        return SUCCESS, skill
    return (SUCCESS, skill - goal) if skill >= goal else (FAILURE, goal - skill)


def fails_anyway(g: Acts, goal: int) -> bool:
    """Failing automatically is failing against 0 as well, and goes before succeeding automatically."""
    auto = g.regs[TEST_AUTO]
    if not auto & FAILURE or (goal <= 0 and not g.rule("ah13-faq-13")):
        return False
    return not auto & SUCCESS or g.rule("ah13-faq-21")


def outcome(g: Investigation, f: int) -> None:
    """Who answered that the test would fail may have changed the value: then it is judged again."""
    regs = g.regs
    if regs[TEST_BY] < 0:
        g.pop()
        return
    if weigh(g) != (regs[TEST_RESULT], regs[TEST_MARGIN]):
        g.goto(f, "judge")
        return
    tell_outcome(g)
    i = g.stack[f + A] - 1
    library = g.library
    if i >= 0 and (waited_for(g, library.by_point[AT_WHEN], g.heap[i]) or waited_for(g, library.after_it, g.heap[i])):
        g.cite("ah13-1.7-b")
        g.push(SEQUENCE, i, i + 1)
        g.stack[len(g.stack) - WIDTH + STEP] = 1


def times_given(g: Investigation) -> int:
    """How often the results of the test are given."""
    if g.regs[TEST_RESULT] != SUCCESS:
        return 1
    return 1 + sum("repeats results" in g.face(c).facts for c in g.zones[THE_COMMITTED][g.regs[TEST_BASE] :])


def tell_outcome(g: Investigation) -> None:
    """How the test went, for whoever listens; and how often its results are given."""
    g.regs[TEST_REPEATS] = times_given(g)
    if g.trace is not None:
        word = "succeeds" if g.regs[TEST_RESULT] == SUCCESS else "fails"
        g.tell(f"{g.name(g.regs[TEST_BY])} {word} by {g.regs[TEST_MARGIN]}.")


def known_outcome(g: Investigation, f: int) -> None:
    """What answers a successful investigation or attack answers here, before the results. ah13-1.7-b"""
    regs = g.regs
    kind, player = regs[TEST_KIND], regs[TEST_BY]
    if player < 0:
        return
    if kind == n.INVESTIGATING:
        verb = n.E_INVESTIGATED if regs[TEST_RESULT] == SUCCESS else n.E_FAILED_INVESTIGATION
        if regs[TEST_RESULT] == SUCCESS and INVESTIGATED_THIS_TURN in g.library.histories:
            g.limits.append((INVESTIGATED_THIS_TURN, regs[TEST_OBJECT] & OBJECT, player, n.WHOLE_TURN))
        announce(g, verb, regs[TEST_OBJECT], player, regs[TEST_MARGIN])
    elif kind == n.ATTACKING and regs[TEST_RESULT] == SUCCESS:
        announce(g, n.E_ATTACKED, regs[TEST_OBJECT], player, regs[TEST_MARGIN])


JUDGE: Final = procedure("arkham judge", judge, outcome, known_outcome)


def judge_test(g: Investigation) -> None:
    """ST.5 and ST.6; where nobody waits for an outcome it is known at once."""
    regs = g.regs
    if regs[TEST_BY] < 0:
        return
    awaited = g.delayed or is_awaited(g, g.library.outcomes, regs[TEST_OBJECT])
    if not awaited and INVESTIGATED_THIS_TURN not in g.library.histories:
        regs[TEST_RESULT], regs[TEST_MARGIN] = weigh(g)
        tell_outcome(g)
    else:
        g.push(JUDGE)


# -- RESULTS: ST.7. locals A = which committed card is next, A + 1 = 1 + set of the results still to come


def boosts(g: Investigation, f: int) -> None:
    """Committed cards that add to the result of the test itself come first, and an elder sign that does."""
    if g.regs[TEST_REPEATS] < times_given(g) - 1:  # once more: what adds to the result has been added
        return
    cards = g.zones[THE_COMMITTED][g.regs[TEST_BASE] :]
    while g.stack[f + A] < len(cards) and g.regs[TEST_BY] >= 0:
        c = cards[g.stack[f + A]]
        g.stack[f + A] += 1
        owner = g.setup.owners[c]
        for number in g.sheet(c).boosts:
            if not is_idle(g, c, number, owner):
                g.goto(f, "boosts")
                g.resolve(c, number, owner)
                return
    tester = g.regs[TEST_BY]
    if tester >= 0 and g.sheet(tester).elder_boosts and g.speaks(tester) and n.ELDER_SIGN in _counting(g):
        number = g.sheet(tester).elder_result
        if not is_idle(g, tester, number, tester):
            g.resolve(tester, number, tester)


def _counting(g: Investigation) -> list[int]:
    """The revealed tokens that were not ignored, as what they count."""
    return [g.token_counts_as(token) for token in g.revealed if plain_token(token) == token]


def gather_results(g: Investigation, f: int) -> None:
    """The result of the action, what committed cards do for their committer, what revealed tokens do."""
    if g.regs[TEST_BY] < 0:
        g.pop()
        return
    results: list[int] = []
    if has_result(g):
        results += (-1, -1, NUMBER - g.regs[TEST_BY])
    for c in g.zones[THE_COMMITTED][g.regs[TEST_BASE] :]:
        sheet, owner = g.sheet(c), g.setup.owners[c]
        if owner != g.regs[TEST_BY] and not g.rule("ah13-faq-10"):
            owner = g.regs[TEST_BY]
        for number in sheet.commits:
            if number not in sheet.boosts and not is_idle(g, c, number, owner):
                results += (c, NUMBER - number, NUMBER - owner)
    for counted in _counting(g):
        found = token_effect(g, counted, result=True) if counted >= n.SKULL and counted != n.AUTO_FAIL else None
        if found is None or (counted == n.ELDER_SIGN and g.sheet(g.regs[TEST_BY]).elder_boosts):
            continue
        if not is_idle(g, found[0], found[1], g.regs[TEST_BY]):
            results += (found[0], NUMBER - found[1], NUMBER - g.regs[TEST_BY])
    g.stack[f + A + 1] = 1 + g.keep(results)


def next_result(g: Investigation, f: int) -> None:
    """One after another, in the order the tester likes. ah13-1.7"""
    tester, results = g.regs[TEST_BY], g.sets[g.stack[f + A + 1] - 1]
    if tester < 0 or not results:
        g.pop()
        return
    options = [
        (O_RESULT, g.ref(results[k]) if results[k] >= 0 else 0, NUMBER - results[k + 1], 0, k)
        for k in range(0, len(results), 3)
    ]
    g.ask(tester, Q_RESULT, options)


def take_result(g: Investigation, f: int) -> None:
    """It happens; then the next one."""
    k = g.reply()[4]
    at = g.stack[f + A + 1] - 1
    results = g.sets[at]
    card, number, you = results[k], NUMBER - results[k + 1], NUMBER - results[k + 2]
    g.sets[at] = results[:k] + results[k + 3 :]
    g.goto(f, "next_result")
    if card < 0:
        give_result(g)
    elif g.is_in(you):
        g.resolve(card, number, you)


def has_result(g: Investigation) -> bool:
    """Does the action itself do something now?"""
    regs = g.regs
    kind, ref = regs[TEST_KIND], regs[TEST_OBJECT]
    if kind == n.PLAIN or regs[TEST_INSTEAD] or not g.live(ref):
        return False
    if regs[TEST_RESULT] == SUCCESS:
        return kind != n.INVESTIGATING or g.cells[(ref & OBJECT) * COLUMNS + CLUES] > 0
    return kind == n.ATTACKING and g.other_holder(ref & OBJECT, regs[TEST_BY]) >= 0


def give_result(g: Investigation) -> None:
    """What an investigation, attack or evasion does by itself: a clue, damage, the evasion."""
    regs = g.regs
    kind, ref = regs[TEST_KIND], regs[TEST_OBJECT]
    if kind == n.PLAIN or regs[TEST_BY] < 0 or regs[TEST_INSTEAD] or not g.live(ref):
        return
    player = regs[TEST_BY]
    success = regs[TEST_RESULT] == SUCCESS
    if kind == n.INVESTIGATING:
        if success:
            g.discover(player, ref & OBJECT, 1 + regs[TEST_BONUS])
    elif kind == n.ATTACKING:
        damage = 1 + regs[TEST_BONUS] + g.value(player, n.DAMAGE)
        if success:
            g.hurt((ref,), damage, 0, g.ref(player), player)
        else:
            holder = g.other_holder(ref & OBJECT, player)
            if holder >= 0:
                g.hurt((holder,), damage, 0, g.ref(player), player)
    elif success:
        g.emit([g.record(n.E_EVADE, ref, player, n.BY_RULE)])


def is_idle(g: Acts, card: int, number: int, player: int) -> bool:
    """Does a result only wait for an outcome that did not come?"""
    program = g.setup.abilities[number].program
    first = program[0]
    if first.op != I_IF or first.jump < len(program) or first.cond is None:
        return False
    return not g.holds(first.cond, card, player, -1)


RESULTS: Final = procedure("arkham results", boosts, gather_results, next_result, take_result)


def results_of_test(g: Investigation) -> None:
    """ST.7; without committed cards and symbols only the result of the action."""
    if g.regs[TEST_BY] < 0:
        return
    g.regs[TEST_REPEATS] -= 1
    if len(g.zones[THE_COMMITTED]) > g.regs[TEST_BASE] or any(token >= n.SKULL for token in g.revealed):
        g.push(RESULTS)
    else:
        give_result(g)


# -- END_TEST: ST.8


def retaliate(g: Investigation, f: int) -> None:
    """After all results a ready enemy with Retaliate attacks who failed to hit it."""
    regs = g.regs
    if regs[TEST_BY] < 0:
        g.pop()
        return
    ref = regs[TEST_OBJECT]
    if regs[TEST_KIND] == n.ATTACKING and regs[TEST_RESULT] == FAILURE and g.live(ref):
        c = ref & OBJECT
        if not g.cells[c * COLUMNS + EXHAUSTED] and g.value(c, n.RETALIATE) > 0:
            g.emit([g.record(n.E_ATTACK, ref, regs[TEST_BY], n.BY_RULE)])


def end_of_test(g: Investigation, f: int) -> None:
    """ST.8: committed cards are discarded, tokens go back into the bag; then what follows the end of the test."""
    regs = g.regs
    if regs[TEST_BY] < 0:
        g.pop()
        return
    player = regs[TEST_BY]
    margin, result = regs[TEST_MARGIN], regs[TEST_RESULT]
    heard = g.setup.audible[n.E_TEST_ENDED]
    if heard:
        g.emit([g.record(n.E_TEST_ENDED, player, player, n.BY_RULE, amount=margin, state=result)])
    else:
        close_test(g)
        g.pop()


def closed(g: Investigation, f: int) -> None:
    """The test is over."""
    if g.regs[TEST_BY] >= 0:
        close_test(g)


END_TEST: Final = procedure("arkham end of test", retaliate, end_of_test, closed)


def end_test(g: Investigation) -> None:
    """ST.8; where nobody retaliates and nothing waits for the end, at once."""
    regs = g.regs
    if regs[TEST_BY] < 0:
        return
    failed = regs[TEST_KIND] == n.ATTACKING and regs[TEST_RESULT] == FAILURE
    ended = g.library.around_it[n.E_TEST_ENDED]
    if failed or g.delayed or is_awaited(g, ended, -1):
        g.push(END_TEST)
    else:
        close_test(g)


def plain_token(token: int) -> int:
    """A token without the mark of being ignored."""
    return token - IGNORED if token > IGNORED - 100 else token


def close_test(g: Acts) -> None:
    """Everything of a test is put away; one that waited goes on."""
    for c in g.zones[THE_COMMITTED][g.regs[TEST_BASE] :]:
        g.discard(c)
    if g.revealed:
        g.bag = tuple(sorted((*g.bag, *(plain_token(token) for token in g.revealed))))
        g.revealed = ()
    g.end_test_effects()
    regs = g.regs
    if g.shelf:
        row = g.shelf.pop()
        size = TEST_LAST + 1 - TEST_FIRST
        regs[TEST_FIRST : TEST_LAST + 1] = row[:size]
        g.revealed = row[size:]
    else:
        regs[TEST_FIRST : TEST_LAST + 1] = NO_TEST


# -- ACTION_TEST: a basic investigate, fight or evade action. locals A = investigator, A + 1 = verb, A + 2 = object


def begin(g: Investigation, f: int) -> None:
    """ST.1 to ST.4."""
    player, verb, ref = g.stack[f + A], g.stack[f + A + 1], g.stack[f + A + 2]
    if not g.live(ref) or not g.is_in(player):
        g.pop()
        return
    begin_test(g, player, 0, 0, 0, ref, -1, verb)


def judge_it(g: Investigation, f: int) -> None:
    """ST.5 and ST.6."""
    if g.regs[TEST_BY] != g.stack[f + A]:
        g.pop()
        return
    judge_test(g)
    if len(g.stack) == f + WIDTH:
        g.stack[f + STEP] += 1
        results_of_it(g, f)


def results_of_it(g: Investigation, f: int) -> None:
    """ST.7; where text says so the results are given twice. ah13-faq-15"""
    if g.regs[TEST_BY] == g.stack[f + A]:
        results_of_test(g)
    if g.regs[TEST_REPEATS] > 0:
        g.goto(f, "results_of_it")
    elif len(g.stack) == f + WIDTH:
        end_it(g, f)


def end_it(g: Investigation, f: int) -> None:
    """ST.8."""
    tester = g.stack[f + A]
    g.pop()
    if g.regs[TEST_BY] == tester:
        end_test(g)


ACTION_TEST: Final = procedure("arkham action test", begin, judge_it, results_of_it, end_it)

BOUNDARIES.update((TEST, JUDGE, RESULTS, END_TEST, REVEAL))
