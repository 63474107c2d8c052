"""State checks: whatever the state demands by itself, to a fixed point."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mythos.coc import editions as ed
from mythos.coc.moving import BY_EMPTY_DECK, BY_LOOP, BY_STORIES, CONTROL_KEY
from mythos.coc.numbers import (
    BY_RULE,
    CHARACTER,
    DECK,
    DOMAINS,
    E_ATTACH,
    E_DECK,
    E_DESTROY,
    E_DISCARD,
    E_WIN_GAME,
    E_WOUND,
    FATED,
    HEROIC,
    IN_PLAY,
    INSANE,
    INVULNERABILITY,
    PLAYER_ZONES,
    STATS_TO_WIN,
    STORIES,
    TOKENS_TO_WIN,
    TOUGHNESS,
    VILLAINOUS,
    WON,
)
from mythos.coc.table import (
    ADRIFT,
    AS_TYPE,
    COLUMNS,
    FORM,
    LOST_HOST,
    PLAYERS_KIND,
    STANCE,
    THE_STORIES,
    TOKENS,
    WOUNDS,
    ZONE_KINDS,
)
from mythos.kernel.effects import Effect
from mythos.kernel.machine import (
    BITS,
    HOST,
    O_TAKE,
    OBJECT,
    OVER,
    TOUCHED,
    ZONE,
    Frame,
    procedure,
)
from mythos.kernel.program import M_CONTEST, M_CONTROL, U_WHILE
from mythos.kernel.reading import L_ARG, L_KIND, L_MOD, L_PLAYER, L_SOURCE, L_STAT, L_TARGET, L_UNTIL, L_UNTIL_NUMBER
from mythos.kernel.records import CANCELED, HAPPENED, REPLACED, Event
from mythos.kernel.setup import KEYS, ON_WATCH, kind_key

if TYPE_CHECKING:
    from mythos.coc.duel import Duel

DECIDED: Final = HAPPENED | CANCELED | REPLACED
Q_HOST: Final = 34
Q_BOTH_KINDS: Final = 37
Q_STRUGGLE: Final = 38
Q_WON: Final = 39
O_STRUGGLE: Final = 33


Finding = Callable[["Duel", Frame], bool]


def check(g: Duel, f: Frame) -> None:
    """Whatever the state demands, one finding after the other, until there is nothing left."""
    g.regs[TOUCHED] = 0
    g.goto(f, "check")
    if g.lasting:
        end_conditions(g)
        if g.regs[OVER]:
            return
    if CONTROL_KEY in g.mods_by and (taken_claims(g, f) or standing_control(g, f)):
        return
    for finding in (lost_decks, decided, *findings(g), struggle_picks, won_stories, whenever):
        if finding(g, f):
            return
    if not g.regs[TOUCHED]:
        g.pop()


def is_settled(g: Duel) -> bool:
    """A quick look: nothing on the table that a state check would act on. Who reads a trace sees the check itself."""
    for key in g.setup.unsettling:
        if key in g.mods_by:
            return False
    zones, cells = g.zones, g.cells
    if not (zones[DECK] and zones[PLAYER_ZONES + DECK]) or len(zones[WON]) > 2 or len(zones[PLAYER_ZONES + WON]) > 2:
        return False
    for row in g.lasting:
        if is_fragile(row):
            return False
    for story in zones[THE_STORIES]:
        at = story * COLUMNS + TOKENS
        if cells[at] >= 5 or cells[at + 1] >= 5:
            return False
    if findings(g) if g.trace is not None or g.setup.without is not None else is_troubled(g):
        return False
    watching = g.listen.get(ON_WATCH * KEYS)
    if watching is not None:
        for entry in watching:
            card, number = entry & OBJECT, entry >> BITS
            cond = g.setup.abilities[number].cond
            if cond is None:
                return False
            for you in g.readers(card):
                if g.holds(cond, card, you, -1):
                    return False
    return True


def is_troubled(g: Duel) -> bool:
    """Would any of the checks of `findings` act on a card in play?"""
    zones, cells, seen = g.zones, g.cells, g.peaceful
    if seen[0] is not zones[IN_PLAY] or seen[1] is not zones[PLAYER_ZONES + IN_PLAY] or seen[2] is not g.card_face:
        if has_both(g):
            return True
        seen = g.peaceful
    for at in seen[3]:
        carries = cells[at + HOST] != -1 or cells[at + WOUNDS] or cells[at + TOKENS]
        if carries and is_in_trouble(g, at // COLUMNS):
            return True
    return False


def is_in_trouble(g: Duel, c: int) -> bool:
    """Has a card lost its host, too many wounds, or enough success tokens for its fate?"""
    at = c * COLUMNS
    host, wounds, tokens = g.cells[at + HOST], g.cells[at + WOUNDS], g.cells[at + TOKENS]
    if host != -1:
        always = g.setup.rules[ed.HOST_REQUIREMENT] == ed.CHECKED_ALWAYS
        if host < 0 or not may_host(g, c, host, always):
            return True
    if wounds and g.type_of(c) == CHARACTER and wounds > g.value(c, TOUGHNESS):
        return True
    return tokens > 0 and 0 < g.value(c, FATED) <= tokens


def has_both(g: Duel) -> bool:
    """Has somebody a card that is printed Heroic and one that is Villainous? If not, it is kept in mind until somebody
    moves."""
    mine, theirs, faces, seen = g.zones[IN_PLAY], g.zones[PLAYER_ZONES + IN_PLAY], g.card_face, g.peaceful
    if seen[0] is mine and seen[1] is theirs and seen[2] is faces:
        return False
    for cards in (mine, theirs):
        kinds = 0
        for c in cards:
            printed = faces[c].printed
            if printed[HEROIC]:
                kinds |= 1
            if printed[VILLAINOUS]:
                kinds |= 2
        if kinds == 3:
            return True
    g.peaceful = (mine, theirs, faces, [c * COLUMNS for c in (*mine, *theirs)])
    return False


STRUGGLE_KEY: Final = kind_key(M_CONTEST)
FRAGILE: Final = (TOKENS_TO_WIN, HEROIC, VILLAINOUS)
UNSETTLING: Final = (STRUGGLE_KEY, TOKENS_TO_WIN, CONTROL_KEY, STATS_TO_WIN, HEROIC, VILLAINOUS)


def is_fragile(row: tuple[int, ...]) -> bool:
    """Does a lasting effect make a closer look necessary?"""
    return row[L_UNTIL] == U_WHILE or row[L_KIND] == M_CONTEST or row[L_STAT] in FRAGILE


def findings(g: Duel) -> list[Finding]:
    """The checks that have something to look at, from one walk over the table."""
    attached = drifting = wounded = marked = False
    cells = g.cells
    for c in g.cards_in_play():
        at = c * COLUMNS
        if cells[at + HOST] != -1:
            attached = True
            drifting = drifting or cells[at + HOST] <= ADRIFT
        if cells[at + WOUNDS]:
            wounded = True
        if cells[at + TOKENS]:
            marked = True
    gained = HEROIC in g.mods_by or VILLAINOUS in g.mods_by or any(row[L_STAT] in FRAGILE for row in g.lasting)
    found: list[Finding] = []
    if drifting:
        found.append(adrift)
    if attached:
        found.append(orphans)
    if wounded:
        found.append(lethal_wounds)
    if marked:
        found.append(fated)
    if gained or has_both(g):
        found.append(both_kinds)
    return found


def end_conditions(g: Duel) -> None:
    """Effects that last while something holds end when it does not."""
    if not any(row[L_UNTIL] == U_WHILE for row in g.lasting):
        return
    keep = []
    for row in g.lasting:
        kept = True
        if row[L_UNTIL] == U_WHILE and row[L_UNTIL_NUMBER] < 0:
            kept = g.pick_applies(row) and (row[L_KIND] != M_CONTROL or not is_taken(g, row) or is_doomed(g))
        elif row[L_UNTIL] == U_WHILE and row[L_UNTIL_NUMBER] >= 0:
            kept = g.still_lasts(row)
        keep.append(kept)
    g.end_lasting(keep)


def is_taken(g: Duel, row: tuple[int, ...]) -> bool:
    """Has the card that gives control of another changed hands itself?"""
    return g.controller_of(row[L_SOURCE]) != row[L_PLAYER]


def is_doomed(g: Duel) -> bool:
    """Is such a card discarded once it is taken?"""
    return g.setup.rules[ed.TAKEN_OBSESSION] == ed.IS_DISCARDED


def taken_claims(g: Duel, f: Frame) -> bool:
    """A card that gives control of its host and is taken moves on, or is discarded. coc3-faq-33, coc15-faq-34"""
    if not is_doomed(g):
        return False
    rows = [row for row in g.lasting if row[L_KIND] == M_CONTROL and row[L_UNTIL_NUMBER] < 0 and g.live(row[L_SOURCE])]
    taken = [row[L_SOURCE] for row in rows if row[L_UNTIL] == U_WHILE and is_taken(g, row)]
    for ref in taken:
        g.tell_rule(f"{g.printed_title(ref & OBJECT)} is taken.", ed.TAKEN_OBSESSION)
    g.emit([g.moving(E_DISCARD, ref, g.controller_of(ref), BY_RULE) for ref in taken])
    return bool(taken)


def standing_control(g: Duel, f: Frame) -> bool:
    """Standing text gives control as soon as it applies; whoever takes the card later keeps it. coc3-1.4"""
    for source, number, c, player in g.standing_claims():
        if not g.is_claimed(source, number, c):
            g.claim(source, number, c, player)
            return True
    return False


def lost_decks(g: Duel, f: Frame) -> bool:
    """A player whose deck has no cards left has lost. coc3-faq-02"""
    if g.zones[DECK] and g.zones[PLAYER_ZONES + DECK]:
        return False
    empty = [p for p in range(g.setup.players) if not g.zones[p * PLAYER_ZONES + DECK]]
    if len(empty) == g.setup.players:
        active_wins = g.setup.rules[ed.BOTH_DECKS_EMPTY] == ed.ACTIVE_PLAYER_WINS
        g.end_game(g.active() if active_wins else -1, BY_EMPTY_DECK)
    else:
        g.end_game(1 - empty[0], BY_EMPTY_DECK)
    return True


def decided(g: Duel, f: Frame) -> bool:
    """A player may have enough stories because fewer are needed now. coc3-faq-01"""
    if not may_be_decided(g) or g.being_won():  # who is winning a story sees to it himself
        return False
    victory(g)
    return bool(g.regs[OVER])


def may_be_decided(g: Duel) -> bool:
    """A quick look: has anybody three stories, or does text change how many are needed?"""
    return len(g.zones[WON]) > 2 or len(g.zones[PLAYER_ZONES + WON]) > 2 or STATS_TO_WIN in g.mods_by


def orphans(g: Duel, f: Frame) -> bool:
    """What was attached to a card that left play, or went insane, is destroyed. coc3-1.12"""
    lost = []
    always = g.setup.rules[ed.HOST_REQUIREMENT] == ed.CHECKED_ALWAYS
    for c in g.cards_in_play():
        at = c * COLUMNS
        host = g.cells[at + HOST]
        if host == LOST_HOST:
            lost.append(c)
            continue
        if host < 0:
            continue
        if not may_host(g, c, host, always):
            lost.append(c)
    if not lost:
        return False
    for c in lost:
        name = "A facedown card" if g.is_facedown(c) else g.printed_title(c)
        g.tell_rule(f"{name} has lost its host.", ed.HOST_REQUIREMENT if always else ed.HOST_LEAVES_PLAY)
        if ZONE_KINDS[g.cell(max(g.cell(c, HOST), 0), ZONE)] != IN_PLAY:
            g.cite_switch(ed.HOST_LEAVES_PLAY)
    destroyed = g.setup.rules[ed.HOST_LEAVES_PLAY] == ed.ATTACHMENTS_DESTROYED
    verb = E_DESTROY if destroyed else E_DISCARD
    g.emit([g.moving(verb, g.ref(c), g.controller_of(c), BY_RULE) for c in lost])
    return True


SERVED: Final = (
    IN_PLAY,
    STORIES,
    DOMAINS,
    WON,
    PLAYERS_KIND,
)  # a story just won cares for itself, a pile is always there


def may_host(g: Duel, c: int, host: int, always: bool) -> bool:
    """A host in play serves; an insane one only if the attachment is meant for such, and every one only as long as it
    is what the attachment asks for, where that is checked always (cocccg-attached-cards-c)."""
    if ZONE_KINDS[g.cells[host * COLUMNS + ZONE]] not in SERVED:
        return False
    insane = g.cells[host * COLUMNS + STANCE] == INSANE
    attach = g.face(c).attach
    if not insane and not always:
        if g.trace is not None and attach is not None and not g.fits(attach.tests, host, c, g.controller_of(c), -1):
            g.cite_switch(ed.HOST_REQUIREMENT)
        return True
    if attach is None or 0 < g.cells[c * COLUMNS + FORM] < AS_TYPE:
        return not insane
    return g.fits(attach.tests, host, c, g.controller_of(c), -1)


def adrift(g: Duel, f: Frame) -> bool:
    """An attachment that was taken goes to a new host of its taker's choice. coc15-control-b, coc3-1.13j"""
    for c in g.cards_in_play():
        at = c * COLUMNS + HOST
        if g.cells[at] <= ADRIFT:
            g.cells[at] = ADRIFT - g.cells[at]
            hosts = g.hosts_when_taken(c, g.controller_of(c))
            g.cells[at] = -1 if hosts else LOST_HOST
            if hosts:
                g.goto(f, "take_host")
                g.tell_rule(f"{g.printed_title(c)} is taken.", ed.TAKEN_ATTACHMENT)
                g.ask(g.controller_of(c), Q_HOST, [(O_TAKE, g.ref(h), 0, c, 0) for h in hosts])
                return True
    return False


def take_host(g: Duel, f: Frame) -> None:
    """It is attached there now."""
    _, host, _, c, _ = g.reply()
    g.goto(f, "check")
    g.emit([g.moving(E_ATTACH, g.ref(c), g.controller_of(c), BY_RULE, other=host)])


def lethal_wounds(g: Duel, f: Frame) -> bool:
    """One wound more than its Toughness destroys a character, Invulnerable or not. coc3-2.37"""
    dead: list[Event] = []
    for c in g.cards_in_play():
        wounds = g.cells[c * COLUMNS + WOUNDS]
        if wounds and g.type_of(c) == CHARACTER and wounds > g.value(c, TOUGHNESS):
            if g.value(c, INVULNERABILITY) and not g.rule("coc3-2.37"):
                continue
            cause, source, init = last_wound(g, c)
            if g.forbidden(E_DESTROY, c, cause) or is_dying(g, g.ref(c)):
                continue
            dead.append(g.moving(E_DESTROY, g.ref(c), g.controller_of(c), cause, source, init))
    if not dead:
        return False
    g.emit(dead)
    return True


def is_dying(g: Duel, ref: int) -> bool:
    """Is its destruction just passing the gate, so that it is not destroyed a second time?"""
    passing = [event for first, last in g.gates_open() for event in g.heap[first:last]]
    return any(e.subject == ref and e.kind == E_DESTROY and not e.flags & DECIDED for e in passing)


def last_wound(g: Duel, c: int) -> tuple[int, int, int]:
    """What wounded it last also destroys it."""
    ref = g.ref(c)
    for event in reversed(g.heap):
        if event.kind == E_WOUND and event.subject == ref:
            return event.cause, event.source, event.init
    return BY_RULE, -1, -1


def fated(g: Duel, f: Frame) -> bool:
    """With so many success tokens on it, a Fated card goes to the bottom of its owner's deck. coc3-mech-fated"""
    for c in g.cards_in_play():
        tokens = g.cells[c * COLUMNS + TOKENS]
        if tokens and 0 < g.value(c, FATED) <= tokens and g.rule("coc3-mech-fated"):
            g.emit([g.moving(E_DECK, g.ref(c), g.controller_of(c), BY_RULE, state=1)])
            return True
    return False


def both_kinds(g: Duel, f: Frame) -> bool:
    """Who has a Heroic and a Villainous character at the same time discards one. coc3-1.13"""
    if g.setup.rules[ed.HEROIC_AND_VILLAINOUS] != ed.ONE_IS_DISCARDED:
        return False
    for player in g.in_order():
        mine = g.cards_of(player)
        heroes = [c for c in mine if g.value(c, HEROIC)]
        if not heroes:
            continue
        villains = [c for c in mine if g.value(c, VILLAINOUS)]
        if villains and g.rule("cocccg-heroic-villainous"):
            g.goto(f, "discard_one")
            g.ask(player, Q_BOTH_KINDS, [(O_TAKE, g.ref(c), 0, 0, 0) for c in dict.fromkeys((*heroes, *villains))])
            return True
    return False


def discard_one(g: Duel, f: Frame) -> None:
    """The chosen one is discarded."""
    ref = g.reply()[1]
    g.goto(f, "check")
    g.emit([g.moving(E_DISCARD, ref, g.controller_of(ref), BY_RULE)])


def struggle_picks(g: Duel, f: Frame) -> bool:
    """A line that takes a struggle of its player's choice from a story asks for it when it begins to apply."""
    entries = g.mods_by.get(STRUGGLE_KEY)
    for entry in sorted(entries, key=lambda e: g.controller_of(e & OBJECT) != g.active()) if entries else ():
        source, number = entry & OBJECT, entry >> BITS
        mod = g.setup.mods[number]
        if mod.n >= 0:
            continue
        for story in g.stories():
            if not g.applies(mod, source, story):
                continue
            ref = g.ref(source)
            done = [r for r in g.lasting if r[L_KIND] == M_CONTEST and r[L_SOURCE] == ref and r[L_MOD] == number]
            if any(r[L_TARGET] == g.ref(story) for r in done):
                continue
            kinds = g.struggles_at(story)
            if kinds:
                g.goto(f, "take_struggle")
                options = [(O_STRUGGLE, g.ref(story), number, source, kind) for kind in sorted(set(kinds))]
                g.ask(g.controller_of(source), Q_STRUGGLE, options)
                return True
    return open_struggle(g, f)


def open_struggle(g: Duel, f: Frame) -> bool:
    """A lasting effect that takes a struggle of its player's choice asks for it at once."""
    for k, row in enumerate(g.lasting):
        if row[L_KIND] != M_CONTEST or row[L_ARG] >= 0 or not g.live(row[L_TARGET]):
            continue
        kinds = g.struggles_at(row[L_TARGET] & OBJECT)
        if kinds:
            g.goto(f, "take_struggle")
            options = [(O_STRUGGLE, row[L_TARGET], row[L_MOD], -1 - k, kind) for kind in sorted(set(kinds))]
            g.ask(row[L_PLAYER], Q_STRUGGLE, options)
            return True
    return False


def take_struggle(g: Duel, f: Frame) -> None:
    """The struggle is lost as long as the line applies, or the effect lasts."""
    _, story, number, source, kind = g.reply()
    g.goto(f, "check")
    if source >= 0:
        g.remember_struggle(story, number, source, kind)
        return
    row = g.lasting[-1 - source]
    g.lasting[-1 - source] = (*row[:L_ARG], kind, *row[L_ARG + 1 :])
    g.touch()


def won_stories(g: Duel, f: Frame) -> bool:
    """Enough success tokens on a side win a story at once; of several, the active player's come first. coc3-3.2"""
    cells = g.cells
    won = []
    for s in g.stories():
        at = s * COLUMNS + TOKENS
        if cells[at] or cells[at + 1]:
            won += [(p, s) for p in (0, 1) if has_won(g, s, p)]
    if won:
        taken = g.being_won()
        won = [(p, s) for p, s in won if g.ref(s) not in taken]
    if not won:
        return False
    winner = g.active() if any(p == g.active() for p, _ in won) else won[0][0]
    mine = [s for p, s in won if p == winner]
    if len(mine) == 1:
        g.win(g.ref(mine[0]), winner)
    else:
        g.goto(f, "take_first")
        g.ask(g.active(), Q_WON, [(O_TAKE, g.ref(s), 0, 0, winner) for s in mine])
    return True


def take_first(g: Duel, f: Frame) -> None:
    """Stories won at the same time are taken in the active player's order. coc3-1.7"""
    option = g.reply()
    g.goto(f, "check")
    g.regs[TOUCHED] = 1
    g.win(option[1], option[4])


def has_won(g: Duel, story: int, player: int) -> bool:
    """Are there enough success tokens on a player's side? Five, unless text says otherwise."""
    tokens = g.cells[story * COLUMNS + TOKENS + player]
    if tokens < 5 and not (tokens and (TOKENS_TO_WIN in g.mods_by or g.lasting)):
        return False
    return tokens >= g.net(story, TOKENS_TO_WIN, g.face(story).printed[TOKENS_TO_WIN] or 5)


def whenever(g: Duel, f: Frame) -> bool:
    """Text that acts as soon as its condition holds."""
    for card, number in g.watching():
        for you in g.readers(card) if g.says(card, number) else ():
            if g.can_initiate(card, number, you) and g.would_change(card, number, you):
                if not g.never_ends():
                    g.push(Effect(g.declare(card, number, you)))
                return True
    return False


SETTLE: Final = procedure("state check", check, discard_one, take_struggle, take_host, take_first)


def victory(g: Duel) -> None:
    """Three stories won are victory; if both players have them, the active player's. coc3-3.4, coc3-faq-01"""
    for player in g.in_order():
        enough = len(g.zones[player * PLAYER_ZONES + WON]) >= g.net(player, STATS_TO_WIN, 3)
        if enough and not g.forbidden(E_WIN_GAME, player):
            g.end_game(player, BY_STORIES)
            return


def stalemate(g: Duel) -> None:
    """A loop that nobody can stop ends the game without a winner."""
    g.end_game(-1, BY_LOOP)
