"""Legality: what a player may do now, with which cards, from where."""

from __future__ import annotations

from typing import Final

from mythos.coc import editions as ed
from mythos.coc import moving, paying, standing, table
from mythos.coc.numbers import (
    BY_PLAY,
    BY_RULE,
    DECK,
    DISCARD,
    DORMANT,
    E_DECK,
    E_DESTROY,
    E_DISCARD,
    E_ENTER,
    E_ENTERS_DISCARD,
    E_INITIATE,
    E_LEAVE,
    E_LOWER,
    E_PLAYED,
    E_RETURN,
    E_REVEAL,
    E_SACRIFICE,
    E_TO_WON_PILE,
    E_WIN_STORY,
    E_WOUND,
    HAND,
    IN_PLAY,
    INSANE,
    LIMBO,
    OPERATIONS_PHASE,
    PLAYER_ZONES,
    RESOURCES,
    STORIES,
    ZOOG,
)
from mythos.coc.numbers import (
    EVENT as EVENT_CARD,
)
from mythos.coc.paying import M_COST_KEY
from mythos.coc.rules.dormant import LAID, O_DORMANT, LayDormant
from mythos.coc.rules.windows import Window
from mythos.coc.table import (
    ACTIVE,
    AS_PRINTED,
    COLUMNS,
    FORM,
    FUNDS,
    HAD_HOST,
    PHASE,
    STANCE,
    WAS_BLANK,
    WAS_CONTROLLED_BY,
    WAS_INSANE,
    Deeds,
    Table,
)
from mythos.kernel import hooks, initiation, lasting, reading
from mythos.kernel.effects import Effect
from mythos.kernel.hooks import GAIN_KEY, GRANT_KEY
from mythos.kernel.machine import (
    BITS,
    HOST,
    KNOWN,
    MARKS,
    O_ABILITY,
    OBJECT,
    SERIAL,
    ZONE,
    Option,
)
from mythos.kernel.program import (
    ACTION,
    FROM_PLAY,
    M_BORROWS,
    M_CANNOT,
    M_MAY,
    M_ONLY,
    PLAY,
    TRIGGERED,
    U_NEXT,
    WON,
    Mod,
)
from mythos.kernel.reading import L_ARG, L_KIND, L_MOD, L_PLAYER, L_SOURCE, L_TARGET, L_UNTIL
from mythos.kernel.records import HAPPENED, Event
from mythos.kernel.setup import (
    KEYS,
    NOBODY,
    ON_ACTION,
    USABLE,
    kind_key,
)

SILENCES: Final = (kind_key(M_CANNOT, E_PLAYED), kind_key(M_CANNOT, E_INITIATE))
ELSEWHERE: Final = "it works only in another zone"
FOR_NOTHING: Final = 1  # how an effect lets a card be played
MAY_KEY: Final = kind_key(M_MAY)
BORROWS_KEY: Final = kind_key(M_BORROWS)
ENTER_KEY: Final = kind_key(M_CANNOT, E_ENTER)
ORPHANED: Final = (E_DESTROY, E_DISCARD)  # what becomes of a card that has lost its host
LEAVING: Final = frozenset(
    (E_LEAVE, E_ENTERS_DISCARD, E_DESTROY, E_SACRIFICE, E_DISCARD, E_RETURN, E_DECK, E_WIN_STORY)
)
LEAVING_OR_CAUSE: Final = LEAVING | {E_WOUND}
STANDING_ON_TOP: Final = 4  # FORM of a Prophecy that lies face up on top of its owner's deck


# -- who may use what
def one_is_enough(g: Table, rec: int) -> bool:
    """In older editions a story's effect works for those players who can choose (coc15-totals-ex1)."""
    rule = g.setup.rules[ed.STORY_EFFECT_TARGETS]
    return rule == ed.ONE_IS_ENOUGH and g.use(rec).ability_kind == WON


def is_unheard(g: Table, old: int, new: int) -> bool:
    """Domains and resources fill the purses."""
    return old not in FUNDS and new not in FUNDS


def may_use(g: Table, card: int, number: int, you: int, granter: int, why: list[str] | None) -> bool:
    """Zone, state and play restrictions of an ability (coc3-1.2)."""
    ability = g.setup.abilities[number]
    kind = ability.kind
    if why is None and paying.too_dear(g, number, you):
        return False
    if kind == WON:
        return True
    if granter < 0 and not _in_zone(g, card, number):
        return hooks.refuse(g, why, ELSEWHERE, "coc3-1.2")
    if granter >= 0 or g.zone_kind(card) in (IN_PLAY, STORIES):
        if granter < 0 and not table.says(g, card, number):
            insane = g.cell(card, STANCE) == INSANE
            reason, ruling = ("it is insane", "coc3-2.34c") if insane else ("its text is blank", "coc3-1.6c")
            return hooks.refuse(g, why, reason, ruling)
        return True
    face = g.face(card)
    if kind == PLAY or (face.type == EVENT_CARD and not ability.zones):
        if face.play_if is not None and not reading.holds(g, face.play_if, card, you, -1):
            return hooks.refuse(g, why, "it may be played only at another time")
        if is_barred(g, card, you):
            return hooks.refuse(g, why, "an effect lets this player play only other cards", "coc3-faq-46b")
        if kind == PLAY:
            return _may_play(g, card, you, why)
    return True


def _in_zone(g: Table, card: int, number: int) -> bool:
    kind = g.zone_kind(card)
    zones = table.zones_of(g, number)
    if kind in zones:
        if kind == DECK:  # a Prophecy works from the top of the deck, face up; what is revealed there speaks of that
            top = g.zones[g.cells[card * COLUMNS + ZONE]][-1] == card
            if any(p.itself and p.key == E_REVEAL for p in g.setup.abilities[number].patterns):
                return top
            standing = g.cells[card * COLUMNS + FORM] == STANDING_ON_TOP
            return top and standing and g.rule("coc3-mech-prophecy-b")
        return kind != RESOURCES or resource_speaks(g, card, number)
    # Responses to its own leaving play work as if it were still there.
    patterns = g.setup.abilities[number].patterns
    if number in g.library.mourning and kind not in (IN_PLAY, STORIES):
        return True  # it is asked only when it has just lost its host
    return kind not in (IN_PLAY, STORIES) and any(p.itself and p.key in last_words(g) for p in patterns)


def resource_speaks(g: Table, card: int, number: int) -> bool:
    """A resource has no text in v2.0, in v1.5 only a Zoog has; in the last document text that names the domain
    works as well (cocccg-textbox-c, coc15-textbox-c, coc3-2.25c)."""
    rule = g.setup.rules[ed.RESOURCE_TEXT_BOX]
    table.cite_switch(g, ed.RESOURCE_TEXT_BOX)
    zoog = table.symbol(g, card) == ZOOG
    if rule == ed.IS_ASLEEP:
        return zoog or RESOURCES in g.setup.abilities[number].zones
    return zoog and rule == ed.IS_MISSING_UNLESS_ZOOG


def last_words(g: Table) -> frozenset[int]:
    """What a card may answer when it has left play: its leaving, and in older editions what caused it
    (coc3-timing-leaving, cocccg-timing-leaving-ex1, coc3-faq-87)."""
    strict = g.setup.rules[ed.RESPONSE_TO_LAST_WOUND] == ed.IF_ABOUT_LEAVING
    return LEAVING if strict else LEAVING_OR_CAUSE


def _may_play(g: Table, card: int, you: int, why: list[str] | None) -> bool:
    if table.phase(g) != OPERATIONS_PHASE or you != table.active(g):
        return hooks.refuse(g, why, "characters, supports and conspiracies are played in your own operations phase")
    if table.unique_blocks(g, card, you):
        return hooks.refuse(g, why, "you control or own a copy of this unique card in play", "coc3-1.13h")
    if standing.forbidden(g, E_ENTER, card, BY_PLAY):
        return hooks.refuse(g, why, "it cannot enter play", "coc3-2.2")
    if moving.opposed(g, card, you):
        return hooks.refuse(g, why, "Heroic and Villainous cards do not stand together", "coc3-1.13e")
    return True


def works_here(g: Table, card: int, number: int, i: int, key: int) -> bool:
    """Last known information: blank, insane or resource before it left, and it stays silent (coc3-1.12)."""
    event = g.heap[i]
    if g.zone_kind(card) in table.zones_of(g, number):
        return g.zone_kind(card) not in (IN_PLAY, STORIES) or table.says(g, card, number)
    if key not in last_words(g):
        table.cite_switch(g, ed.RESPONSE_TO_LAST_WOUND)
        return False
    if key == E_WOUND:
        table.cite_switch(g, ed.RESPONSE_TO_LAST_WOUND)
        deaths = [e for e in g.heap if e.kind == E_DESTROY and e.subject == event.subject and e.new >= 0]
        if not deaths:
            return False
        event = deaths[-1]
    if event.before >= 0 and event.before & (WAS_BLANK | WAS_INSANE) and g.rule("coc3-1.12"):
        return False
    if event.came_from == RESOURCES and not is_talking_zoog(g, card):
        return False
    if event.came_from == HAND:
        table.cite_switch(g, ed.DISCARD_TRIGGER_FROM_HAND)
        return g.setup.rules[ed.DISCARD_TRIGGER_FROM_HAND] == ed.YES
    return g.rule("coc3-timing-leaving")


def bereaved(g: Table, i: int) -> list[tuple[int, int]]:
    """What was attached to a card that left play, or to a story that was won, goes with it, but answers that once
    more as if it were there, unless it was blank (coc3-1.12)."""
    event = g.heap[i]
    if event.new < 0 and event.kind != E_WIN_STORY:
        return _left_behind_by(g, event)
    host, found = event.subject & OBJECT, []
    for left in g.heap[i + 1 :]:
        if left.kind not in ORPHANED or not left.memory or left.cause != BY_RULE or left.new < 0:
            continue
        had = g.sets[left.memory - 1][HAD_HOST]
        if had >= 0 and had & OBJECT == host and not left.before & (WAS_BLANK | WAS_INSANE):
            found.append((left.subject & OBJECT, left.before >> WAS_CONTROLLED_BY & 3))
    return found


def _left_behind_by(g: Table, event: Event) -> list[tuple[int, int]]:
    """A card that has left play still speaks of what was attached to it and is about to follow, unless it was blank."""
    if event.kind not in ORPHANED or event.cause != BY_RULE or event.flags & HAPPENED:
        return []
    host = g.cells[(event.subject & OBJECT) * COLUMNS + HOST]
    left = [e for e in g.heap if host >= 0 and e.new == g.ref(host) and e.came_from in (IN_PLAY, STORIES)]
    heard = [e for e in left if not e.before & (WAS_BLANK | WAS_INSANE)]
    return [(host, heard[-1].before >> WAS_CONTROLLED_BY & 3)] if heard else []


def is_talking_zoog(g: Table, card: int) -> bool:
    """Only a Zoog answers that it was discarded from a domain, and only in the last document (coc3-2.25c)."""
    table.cite_switch(g, ed.RESOURCE_TEXT_BOX)
    return table.symbol(g, card) == ZOOG and g.setup.rules[ed.RESOURCE_TEXT_BOX] == ed.IS_ASLEEP


# -- actions
def actions(g: Table, player: int) -> list[Option]:
    """Everything a player may do in an action window."""
    options: list[Option] = []
    library, zones, at = g.library, g.zones, player * PLAYER_ZONES
    play = g.regs[PHASE] == OPERATIONS_PHASE and player == g.regs[ACTIVE]
    hand, mine = zones[at + HAND], zones[at + IN_PLAY]
    deeds = g.deeds[player * 2 + play]
    if deeds[0] is not hand or deeds[1] is not mine:
        deeds = _look_at_cards(g, player, play, hand, mine)
    held, used = deeds[2], deeds[3]
    if held or used:
        cells = g.cells
        reach = (g.purses[player] or paying.count(g, player))[1]
        rebates = False
        if held and library.changes_prices:
            rebates = M_COST_KEY in g.mods_by or bool(g.lasting and paying.costs_change(g))
        rebates = rebates or (bool(held) and paying.matches_change(g))
        free = not (rebates or library.restricts or library.silences or library.surcharges)
        for c, number, least, match, plain in held:
            if least > reach[match] and not rebates:
                continue
            at = c * COLUMNS
            if (plain and free and ENTER_KEY not in g.mods_by and not cells[at + MARKS]) or (
                _timely(g, c, number, player) and initiation.can_follow(g, c, number, player)
            ):
                options.append((O_ABILITY, c | cells[at + SERIAL] << BITS, number, -1, -1))
        for c, number, least, match, exhausts in used:
            if least > reach[match]:
                continue
            at = c * COLUMNS
            if cells[at + STANCE] and (exhausts or not g.rule("coc3-2.10c")):
                continue  # exhausted or insane
            if (table.speaks(g, c) or table.says(g, c, number)) and initiation.can_follow(g, c, number, player):
                options.append((O_ABILITY, c | cells[at + SERIAL] << BITS, number, -1, -1))
    if library.unusual:
        options += _unusual_actions(g, player, play)
    if g.listener_count[ON_ACTION]:
        for entry in g.listen.get(ON_ACTION * KEYS, ()):
            c, number = entry & OBJECT, entry >> BITS
            if reading.controller_of(g, c) == player and initiation.can_initiate(g, c, number, player):
                options.append((O_ABILITY, g.ref(c), number, -1, -1))
    if library.grants and (GRANT_KEY in g.mods_by or GAIN_KEY in g.mods_by or g.lasting) and hooks.grants_something(g):
        for c, number, granter in table.granted(g):
            if library.abilities[number].kind & USABLE and reading.controller_of(g, c) == player:
                option = (O_ABILITY, g.ref(c), number, -1, granter)
                if option not in options and initiation.can_initiate(g, c, number, player, -1, granter):
                    options.append(option)
    return options


def _unusual_actions(g: Table, player: int, play: bool) -> list[Option]:
    """What stories offer, what may be laid down Dormant, and what some text lets be played from elsewhere."""
    options: list[Option] = []
    features = g.library.features
    for c in table.stories(g) if "story actions" in features else ():
        if reading.controller_of(g, c) in (player, NOBODY) and table.speaks(g, c):
            deeds = [n for n in g.face(c).acts if initiation.can_follow(g, c, n, player)]
            options.extend((O_ABILITY, g.ref(c), n, -1, -1) for n in deeds)
    if play and "dormant" in features:
        for c in g.zones[player * PLAYER_ZONES + HAND]:
            if g.face(c).printed[DORMANT]:
                options.extend(_dormant_options(g, c, player))
    lent = BORROWS_KEY in g.mods_by
    for c in g.zones[(1 - player) * PLAYER_ZONES + IN_PLAY] if "anyone" in features or lent else ():
        deeds = [n for n in g.face(c).acts if is_anyones(g, n) or (lent and player in borrowers(g, c, n))]
        usable = [n for n in deeds if table.says(g, c, n) and initiation.can_follow(g, c, n, player)]
        options.extend((O_ABILITY, g.ref(c), n, -1, -1) for n in usable)
    for c in permitted(g, player) if g.library.permits else ():
        deeds = [n for n in g.face(c).abilities if is_permitted(g, c, n, player)]
        options.extend((O_ABILITY, g.ref(c), n, -1, -1) for n in deeds)
    return options


def _look_at_cards(g: Table, player: int, play: bool, hand: tuple[int, ...], mine: tuple[int, ...]) -> Deeds:
    """What a hand could do (events, and in its player's operations phase everything else), and the actions of his
    cards in play."""
    faces = g.card_face
    before = g.deeds[player * 2 + play]
    held, used = before[2], before[3]
    if before[0] is not hand:
        held = []
        for c in hand:
            face = faces[c]
            for number, least, match, plain in face.plays if play else face.events:
                held.append((c, number, least, match, plain))
    if before[1] is not mine:
        used = []
        for c in mine:
            for number, least, match, exhausts in faces[c].uses:
                used.append((c, number, least, match, exhausts))
    deeds = g.deeds[player * 2 + play] = (hand, mine, held, used)
    return deeds


def is_barred(g: Table, card: int, you: int) -> bool:
    """Does an effect let a player play only cards of another kind for now?"""
    if not g.library.restricts:
        return False
    rows = [row for row in g.lasting if row[L_KIND] == M_ONLY and row[L_TARGET] & OBJECT == you]
    tests = [(g.setup.mods[row[L_MOD]].source, row[L_ARG] & OBJECT) for row in rows]
    return not all(g.book.fits(g, source, card, model, you, -1) for source, model in tests)


def is_anyones(g: Table, number: int) -> bool:
    """`by any player`: not only its controller may use it."""
    return g.setup.abilities[number].anyone is not None


def borrowers(g: Table, card: int, number: int) -> list[int]:
    """The players whom some text lets use an ability as if they controlled its card."""
    found, mods, kind = [], g.setup.mods, g.setup.abilities[number].kind
    for entry in g.mods_by.get(BORROWS_KEY, ()):
        mod, source = mods[entry >> BITS], entry & OBJECT
        you = reading.controller_of(g, source)
        here = kind & mod.n and you != reading.controller_of(g, card) and table.speaks(g, source)
        if here and (mod.cond is None or reading.holds(g, mod.cond, source, you, -1)):
            found += [you] if g.ref(card) in reading.selected(g, mod.to, source, you, -1) else []
    return found


def is_silenced(g: Table, card: int, number: int, you: int) -> bool:
    """Does some text say that a player cannot play such cards, or that such abilities cannot be triggered?"""
    kind, mods = g.setup.abilities[number].kind, g.setup.mods
    found = [(mods[entry >> BITS], entry & OBJECT, -1) for key in SILENCES for entry in g.mods_by.get(key, ())]
    rows = [row for row in g.lasting if row[L_KIND] == M_CANNOT and row[L_TARGET] & OBJECT in (you, card)]
    found += [(mods[row[L_MOD]], row[L_SOURCE] & OBJECT, row[L_TARGET]) for row in rows]
    for mod, source, target in found:
        if mod.verb == E_PLAYED and not g.setup.plays[number]:
            continue
        if mod.verb == E_INITIATE and not _is_kind(g, mod.n, card, kind):
            continue
        if mod.verb not in (E_PLAYED, E_INITIATE) or not g.book.fits(g, mod.source, card, source, you, -1):
            continue
        if g.live(target) if target >= 0 else _is_addressed(g, mod, source, card, you):
            return True
    return False


def _is_kind(g: Table, wanted: int, card: int, kind: int) -> bool:
    """Is it such a kind of ability, and used in play if that is asked for?"""
    if wanted < 0:
        return bool(kind & TRIGGERED)
    return bool(wanted & kind) and (not wanted & FROM_PLAY or table.is_in_play(g, card))


def _is_addressed(g: Table, mod: Mod, source: int, card: int, you: int) -> bool:
    """Is standing text about this player, or about this card?"""
    return g.book.applies(g, mod, source, you) or g.book.applies(g, mod, source, card)


def _timely(g: Table, c: int, number: int, player: int) -> bool:
    """May this hand card be played at this time?"""
    if g.library.restricts and is_barred(g, c, player):
        return False
    when = g.face(c).play_if
    if when is not None and not reading.holds(g, when, c, player, -1):
        return False
    return g.setup.abilities[number].kind != PLAY or _may_play(g, c, player, None)


def permitted(g: Table, player: int) -> dict[int, int]:
    """The cards a player may play from where they lie, and how; he must have seen their faces."""
    found: dict[int, int] = {}
    for entry in g.mods_by.get(MAY_KEY, ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        you = reading.controller_of(g, source)
        if not table.speaks(g, source) or player not in ((you,) if mod.who is None else table.in_order(g)):
            continue
        if mod.cond is None or reading.holds(g, mod.cond, source, you, -1):
            found.update(dict.fromkeys([r & OBJECT for r in reading.selected(g, mod.to, source, player, -1)], mod.n))
    for c in g.zones[player * PLAYER_ZONES + DISCARD] if "revenants" in g.library.features else ():
        for mod in [g.setup.mods[k] for k in g.face(c).mods]:
            speaks = mod.kind == M_MAY and mod.verb == DISCARD
            if speaks and (mod.cond is None or reading.holds(g, mod.cond, c, player, -1)):
                found[c] = mod.n
    for row in g.lasting:
        if row[L_KIND] == M_MAY and row[L_PLAYER] == player and g.live(row[L_TARGET]):
            found[row[L_TARGET] & OBJECT] = row[L_ARG]
    return {c: how for c, how in found.items() if g.cells[c * COLUMNS + KNOWN] >> player & 1}


def ways_to_play(g: Table, card: int, you: int, how: int) -> list[int]:
    """A card out of play whose restrictions allow it: as it is played, or by the action of an event."""
    face = g.card_face[card]
    if g.zone_kind(card) in (IN_PLAY, STORIES, LIMBO) or standing.is_kept(g, card):
        return []
    if face.play_if is not None and not reading.holds(g, face.play_if, card, you, -1):
        return []
    if is_barred(g, card, you):
        return []
    plays = [k for k in face.abilities if g.setup.plays[k] and g.setup.abilities[k].kind & (PLAY | ACTION)]
    if g.setup.silences:
        plays = [k for k in plays if not is_silenced(g, card, k, you)]
    if face.type != EVENT_CARD and (table.unique_blocks(g, card, you) or moving.opposed(g, card, you)):
        return []
    return [k for k in plays if initiation.can_play(g, card, k, you, how)]


def prizes(g: Table, card: int) -> list[int]:
    """As everywhere; but a story is never put into a won pile by somebody who has not won (coc3-faq-39)."""
    found = initiation.prizes(g, card)
    taking = [n for n in found if any(instr.verb == E_TO_WON_PILE for instr in g.setup.abilities[n].program)]
    if taking and g.rule("coc3-faq-39"):
        return [n for n in found if n not in taking]
    return found


def is_permitted(g: Table, card: int, number: int, you: int) -> bool:
    """Does some text let a player play a card now from where it lies?"""
    if not g.setup.plays[number] or g.zone_kind(card) == HAND:
        return False
    how = permitted(g, you).get(card)
    return how is not None and number in ways_to_play(g, card, you, how) and _timely(g, card, number, you)


def usual_zone(g: Table) -> int:
    """Cards are played from hand."""
    return HAND


def do_action(g: Table, option: Option, player: int) -> None:
    """An action gets a window of its own. What was allowed only for it is over."""
    before = len(g.lasting)
    if option[0] == O_DORMANT:
        next_action_taken(g, player, before)
        g.push(Window(LayDormant(option[1], option[4])))
        return
    if g.library.permits and g.setup.plays[option[2]] and g.zone_kind(option[1] & OBJECT) != HAND:
        how = permitted(g, player).get(option[1] & OBJECT)
        if how is not None:
            rec = initiation.declare_play(g, option[1] & OBJECT, option[2], player, how)
            next_action_taken(g, player, before)
            g.push(Window(Effect(rec)))
            return
    rec = initiation.declare(g, option[1] & OBJECT, option[2], player, -1, option[4])
    if before:
        next_action_taken(g, player, before)
    g.push(Window(Effect(rec)))


def next_action_taken(g: Table, player: int, count: int) -> None:
    """What a player was allowed only for his next action is over, whatever he did with it."""
    if g.lasting and g.library.permits:
        old = [row[L_KIND] == M_MAY and row[L_UNTIL] == U_NEXT and row[L_PLAYER] == player for row in g.lasting]
        lasting.end_lasting(g, [not (once and k < count) for k, once in enumerate(old)])


# -- dormant cards
def _dormant_options(g: Table, c: int, player: int) -> list[Option]:
    """Lay a Dormant card facedown at a story; once per story and turn (coc3-mech-dormant)."""
    richest = paying.richest(g, player)
    done = [used[1] for used in g.limits if used[0] == LAID and used[2] == player]
    return [
        (O_DORMANT, g.ref(c), 0, 0, g.ref(story))
        for story in table.stories(g)
        if table.tokens(g, story, player) <= richest and not (g.ref(story) in done and g.rule("coc3-mech-dormant-b"))
    ]


def waking_ability(g: Table, card: int) -> int:
    """The ability by which a Dormant card may be played when its story is won, or -1: it costs nothing, but
    everything else binds (coc3-mech-dormant-c)."""
    player, face = reading.controller_of(g, card), g.face(card)
    if table.unique_blocks(g, card, player) or moving.opposed(g, card, player):
        return -1
    if face.play_if is not None and not reading.holds(g, face.play_if, card, player, -1):
        return -1
    how = how_woken(g, card)
    plays = [k for k in face.actions if g.setup.plays[k] and initiation.can_play(g, card, k, player, how)]
    return plays[0] if plays else -1


def how_woken(g: Table, card: int) -> int:
    """For nothing, unless its cost cannot be lowered: then it may be played, but is paid for (coc3-faq-81)."""
    form = g.cells[card * COLUMNS + FORM]
    g.cells[card * COLUMNS + FORM] = AS_PRINTED  # it is turned face up first
    lowered = not standing.forbidden(g, E_LOWER, card) or not g.rule("coc3-faq-81")
    g.cells[card * COLUMNS + FORM] = form
    return FOR_NOTHING if lowered else 0


def wake(g: Table, card: int, number: int) -> None:
    """It turns face up and is played."""
    g.push(Effect(initiation.declare_play(g, card, number, reading.controller_of(g, card), how_woken(g, card))))
