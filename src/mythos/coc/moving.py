"""Moving: cards leave, enter, change hands and forms, and who has seen them; what every event may rely on."""

from __future__ import annotations

from typing import Final

from mythos.coc import editions as ed
from mythos.coc import standing, table
from mythos.coc.library import CONTROL_KEY
from mythos.coc.numbers import (
    BY_EFFECT,
    CHARACTER,
    CONSPIRACY,
    DECK,
    E_ATTACH,
    E_CONTROL,
    EVENT,
    EVERYBODY,
    HAND,
    HEROIC,
    IN_PLAY,
    INSANE,
    LIMBO,
    NOBODY_WINS,
    PLAYER_ZONES,
    PUBLIC,
    READY,
    RESOURCES,
    SKILL,
    STORIES,
    STORY,
    STORY_DECK,
    TOUGHNESS,
    VILLAINOUS,
)
from mythos.coc.table import (
    ADRIFT,
    AS_DORMANT,
    AS_PRINTED,
    AS_TYPE,
    ATTACKED,
    COLUMNS,
    FORM,
    IN_THE_ROW,
    LINK,
    LOST_HOST,
    LOWERED,
    NUMBER,
    PLACE,
    REASON,
    SPENT,
    STANCE,
    THE_STORIES,
    THE_STORY_DECK,
    TOKENS,
    WAS_BLANK,
    WAS_CONTROLLED_BY,
    WAS_HIDDEN,
    WAS_INSANE,
    WAS_RESOURCE,
    WOUNDS,
    ZONE_KINDS,
    Table,
)
from mythos.kernel import initiation, listening, reading
from mythos.kernel.machine import (
    BITS,
    CONTROLLER,
    HOST,
    KNOWN,
    MARKS,
    OBJECT,
    OVER,
    SERIAL,
    TICK,
    ZONE,
)
from mythos.kernel.program import (
    M_CANNOT,
    M_CONTROL,
    M_ENTERS,
    M_IMMUNE,
    M_MATCH,
    M_TOGETHER,
    M_TYPE,
    PLAY,
    PRINTED,
    TO_ITS_OWNER,
    U_WHILE,
)
from mythos.kernel.reading import L_AMOUNT, L_ARG, L_KIND, L_MOD, L_SOURCE, L_STAT, L_TARGET, L_UNTIL
from mythos.kernel.records import Event
from mythos.kernel.setup import KEYS, MOD_KEYS, ON_WATCH, kind_key

STRIPPED: Final = (READY, 0, -1, AS_PRINTED, 0, 0)  # STANCE, WOUNDS, PLACE, FORM, TOKENS of a card that is not in play
IMMUNE_KEY: Final = kind_key(M_IMMUNE)
ENTERS_KEY: Final = kind_key(M_ENTERS)
TOGETHER_KEY: Final = kind_key(M_TOGETHER)
ATTACH_KEY: Final = kind_key(M_CANNOT, E_ATTACH)
ANY_SIDE: Final = -2  # whose success token: the acting player still has to say


def may_enter(g: Table, c: int, player: int, state: int = READY) -> bool:
    """Uniqueness, Heroic against Villainous, and a legal host bind also what is put into play; what enters insane
    is a character and needs no host (coc3-2.24, coc3-2.34e)."""
    face = g.face(c)
    if face.type == STORY:
        return False
    if (table.unique_blocks(g, c, player) or opposed(g, c, player)) and g.rule("coc3-2.24"):
        return False
    if face.type == EVENT or state == INSANE:
        return state == INSANE
    return face.attach is None or bool(hosts(g, c, player)) or not g.rule("coc3-2.33")


def opposed(g: Table, c: int, player: int) -> bool:
    """Would a Heroic card meet a Villainous one of the same player, or the other way round? (coc3-1.13)"""
    printed, mods_by = g.face(c).printed, g.mods_by
    gains = g.cells[c * COLUMNS + MARKS] or HEROIC in mods_by or VILLAINOUS in mods_by
    if not gains and not printed[HEROIC] and not printed[VILLAINOUS]:
        return False
    if may_be_together(g, c, player):
        return False
    asleep = g.cells[c * COLUMNS + FORM] == AS_DORMANT
    for mine, other in ((HEROIC, VILLAINOUS), (VILLAINOUS, HEROIC)):
        has = printed[mine] if asleep else table.value(g, c, mine)
        if has and any(d != c and table.value(g, d, other) for d in table.cards_of(g, player)):
            return True
    return False


def may_be_together(g: Table, c: int, player: int) -> bool:
    """Does some text let a player have Heroic and Villainous cards at the same time? That of a card which is about
    to enter play (c) counts already."""
    mods = g.setup.mods
    if c >= 0 and not table.is_in_play(g, c) and any(mods[k].kind == M_TOGETHER for k in g.face(c).mods):
        return True
    entries = g.mods_by.get(TOGETHER_KEY, ())
    return any(g.book.applies(g, mods[entry >> BITS], entry & OBJECT, player) for entry in entries)


def hosts(g: Table, c: int, player: int) -> list[int]:
    """What an attachment may be attached to."""
    attach = g.face(c).attach
    if attach is None:
        return []
    found = [h for h in reading.matching(g, attach, c, player, -1) if h != c]
    return [h for h in found if not standing.forbidden_at(g, E_ATTACH, c, h)] if ATTACH_KEY in g.mods_by else found


def memory_of(g: Table, c: int) -> int:
    """Keep what a card that leaves play was: state, story, host, and every value that was not as printed."""
    at, cells = c * COLUMNS, g.cells
    host = cells[at + HOST]
    kept = [table.place_of(g, c), g.ref(host) if host >= 0 else -1]
    kept += (NUMBER - cells[at + STANCE], NUMBER - cells[at + WOUNDS], NUMBER - cells[at + FORM])
    kept.append(NUMBER - cells[at + TOKENS])
    stats = [key for key in g.mods_by if key < MOD_KEYS]
    if cells[at + MARKS]:
        ref = g.ref(c)
        stats += [row[L_STAT] for row in g.lasting if row[L_TARGET] == ref and 0 <= row[L_STAT] < PRINTED]
    printed = g.face(c).printed
    if cells[at + FORM] or table.is_blank(g, c):
        stats += [stat for stat in range(len(printed)) if printed[stat] > 0]
    for stat in sorted(set(stats)):  # one order, however the index came about
        value = table.value(g, c, stat)
        if value != max(printed[stat], 0):
            kept += (NUMBER - stat, NUMBER - value)
    return g.keep(kept) + 1


def remember_as_was(g: Table, i: int) -> None:
    """Keep with an event that changes a card in play what it was: whoever answers asks for that."""
    if g.setup.is_awaited[g.heap[i].kind]:
        record = g.rewrite(i)
        c = record.subject & OBJECT
        record.before = g.cells[c * COLUMNS + CONTROLLER] << WAS_CONTROLLED_BY
        record.skill = table.true_value(g, c, SKILL)
        record.memory = memory_of(g, c)


def show_to(g: Table, player: int, refs: tuple[int, ...]) -> None:
    """Who searches a deck or chooses from a hand sees those cards; facedown cards on the table stay facedown."""
    for ref in refs:
        if ZONE_KINDS[g.cells[(ref & OBJECT) * COLUMNS + ZONE]] in (DECK, HAND, STORY_DECK):
            g.cells[(ref & OBJECT) * COLUMNS + KNOWN] |= 1 << player


def lies_open(g: Table, card: int) -> bool:
    """What lies face up cannot be revealed: in an open zone, or a Prophecy on top of a deck (coc3-2.4b)."""
    kind = ZONE_KINDS[g.cells[card * COLUMNS + ZONE]]
    if kind == DECK:
        return g.cells[card * COLUMNS + FORM] != AS_PRINTED and g.rule("coc3-2.4b")
    return kind in PUBLIC and not table.is_facedown(g, card) and g.rule("coc3-2.4b")


def now_known(g: Table, c: int, kind: int) -> None:
    """Who sees a card's face in its new zone."""
    at = c * COLUMNS + KNOWN
    if kind in PUBLIC and g.rule("coc3-2.22"):
        g.cells[at] = EVERYBODY
    elif kind == HAND:
        g.cells[at] |= 1 << g.setup.owners[c]


def leave(g: Table, i: int, kind: int, bottom: bool = False) -> bool:
    """A card goes to its owner's zone; what it was is remembered with the event (coc3-1.12, coc3-2.23)."""
    ref, cells = g.heap[i].subject, g.cells
    c = ref & OBJECT
    at = c * COLUMNS
    if cells[at + SERIAL] != ref >> BITS:
        return False
    came, face, owner = ZONE_KINDS[cells[at + ZONE]], g.face(c), g.setup.owners[c]
    before = cells[at + CONTROLLER] << WAS_CONTROLLED_BY
    skill = memory = 0
    if came == IN_PLAY:
        if not g.rule("coc3-2.23"):
            return False
        skill = table.true_value(g, c, SKILL)
        memory = memory_of(g, c)
        if cells[at + STANCE] == INSANE:
            before |= WAS_INSANE
            if face.type != CHARACTER:
                g.rule("cocccg-insanity-g")
        elif table.is_blank(g, c):
            before |= WAS_BLANK
        if cells[at + KNOWN] != EVERYBODY:
            before |= WAS_HIDDEN
        if g.trace is not None and not g.rule("cards leave at once"):
            return False
        if cells[at + CONTROLLER] != owner and not g.rule("coc3-1.13d"):
            owner = cells[at + CONTROLLER]
    elif came == RESOURCES:
        before |= WAS_RESOURCE
    if cells[at + MARKS]:
        g.rule("coc3-2.23d")
    if face.type == STORY:
        kind, zone = STORY_DECK, THE_STORY_DECK
    else:
        zone = owner * PLAYER_ZONES + kind
    place = place_in_row(g, c) if came == STORIES else -1
    strip(g, c)
    if came == STORIES:
        send_home(g, c)
    if kind == DECK and not bottom:
        table.cover(g, zone)
    g.move(c, zone, bottom or face.type == STORY)
    cells[at + CONTROLLER] = owner
    now_known(g, c, kind)
    reveal_story(g, place)  # a story that is destroyed makes room for the next one
    record = g.rewrite(i)
    new = record.new = c | cells[at + SERIAL] << BITS
    record.came_from, record.to = came, kind
    record.before, record.skill, record.memory = before, skill, memory
    if g.lasting:
        follow_links(g, ref, new, record.source)
    g.touch()
    return True


def follow_links(g: Table, old: int, new: int, source: int, fresh: bool = False) -> None:
    """What a card remembers by name it goes on to mean if its own effect has moved it, and its last words still
    know it; whoever enters play anew (`fresh`) remembers nothing."""
    for k, row in enumerate(g.lasting):
        if row[L_KIND] != LINK:
            continue
        if row[L_TARGET] == old and row[L_SOURCE] & OBJECT == source & OBJECT:
            g.lasting[k] = (*row[:L_TARGET], new, *row[L_AMOUNT:])
        elif row[L_SOURCE] == old and not fresh:
            g.lasting[k] = (*row[:L_SOURCE], new, *row[L_ARG:])


def strip(g: Table, c: int) -> None:
    """Everything that belongs to a card only while it is in play goes."""
    cells, at = g.cells, c * COLUMNS
    cells[at + STANCE : at + TOKENS + 2] = STRIPPED
    cells[at + LOWERED] = 0
    cells[at + HOST] = -1


def place_in_row(g: Table, c: int) -> int:
    """The place of a story in the row; -1 if it has none, like a conspiracy that somebody played."""
    played = g.face(c).type == CONSPIRACY and g.cells[c * COLUMNS + FORM] != IN_THE_ROW
    return -1 if played or c not in table.stories(g) else table.stories(g).index(c)


def reveal_story(g: Table, place: int) -> int:
    """The top card of the story deck is laid open in a place of the row; -1 if there is no such place or card."""
    if place < 0 or not g.zones[THE_STORY_DECK]:
        return -1
    new = g.top(THE_STORY_DECK, table.active(g))
    g.move(new, THE_STORIES)
    row = g.zones[THE_STORIES][:-1]
    g.zones[THE_STORIES] = (*row[:place], new, *row[place:])
    g.cells[new * COLUMNS + KNOWN] = EVERYBODY
    if g.face(new).type == CONSPIRACY:  # shuffled in from a won pile
        g.cells[new * COLUMNS + FORM] = IN_THE_ROW
    return new


def send_home(g: Table, story: int) -> None:
    """Everybody committed to a story that leaves play without being won uncommits."""
    for c in table.cards_in_play(g):
        if g.cells[c * COLUMNS + PLACE] == story:
            g.cells[c * COLUMNS + PLACE] = -1


def change_form(g: Table, c: int, form: int) -> None:
    """A card becomes, or ceases to be, an attachment; a new type sheds what it carries, by edition
    (cocccg-attached-cards-d, coc15-attached-cards-c)."""
    old = table.type_of(g, c)
    g.cells[c * COLUMNS + FORM] = form
    if table.type_of(g, c) != old and g.setup.rules[ed.HOST_CHANGES_TYPE] == ed.ATTACHMENTS_DISCARDED:
        table.tell_rule(g, f"{table.printed_title(g, c)} sheds what is attached to it.", ed.HOST_CHANGES_TYPE)
        shed(g, c)


def shed(g: Table, c: int) -> None:
    """What is attached to a card has lost its host."""
    for attached in reading.attachments(g, c):
        g.cells[attached * COLUMNS + HOST] = LOST_HOST


def enter(g: Table, i: int) -> bool:
    """A card enters play: under its player's control, ready unless something says otherwise."""
    event = g.heap[i]
    ref = event.subject
    c = ref & OBJECT
    if not g.live(ref) or table.is_in_play(g, c):
        return False
    player = event.player if event.player >= 0 else g.setup.owners[c]
    face = g.face(c)
    host = event.other & OBJECT if event.other >= 0 else -1
    attaches = face.attach is not None and event.state != INSANE
    if not may_enter(g, c, player, event.state) or (attaches and (host < 0 or not g.live(event.other))):
        return False
    came = ZONE_KINDS[g.cells[c * COLUMNS + ZONE]]
    if came == LIMBO:
        came = event.came_from  # a card being played comes from where it was played
    at = c * COLUMNS
    story = face.type == CONSPIRACY and event.state != INSANE
    g.cells[at + CONTROLLER] = table.conspirator(g, player) if story else player
    g.move(c, THE_STORIES if story else player * PLAYER_ZONES + IN_PLAY)
    g.cells[at + KNOWN] = EVERYBODY
    g.cells[at + HOST] = host if attaches and g.rule("coc3-2.33b") else -1
    g.cells[at + STANCE] = event.state if event.state >= 0 else entering_stance(g, c)
    if not attaches and host >= 0 and ZONE_KINDS[g.cells[host * COLUMNS + ZONE]] == STORIES:
        g.cells[at + PLACE] = host  # put into play committed, which is not committing (coc3-faq-30)
        if player == table.active(g):
            g.cells[host * COLUMNS + ATTACKED] = g.regs[TICK]
    record = g.rewrite(i)
    new = record.subject = record.new = g.ref(c)
    record.player, record.came_from, record.to = player, came, STORIES if story else IN_PLAY
    follow_links(g, ref, new, event.source, fresh=True)
    _dress(g, event.init, ref, new)
    table.look_at_skill(g, c)
    g.touch()
    return True


def _dress(g: Table, init: int, old: int, new: int) -> None:
    """A card being played enters as what its text makes of it, and is from now on what that text calls this."""
    if init < 0 or g.heap[init].subject != old or initiation.ability_of(g, init).kind != PLAY:
        return
    g.rewrite(init).subject = new
    instr = initiation.ability_of(g, init).program[0]
    for mod in instr.mods:
        assert instr.until is not None
        g.book.add_lasting(g, init, mod, new, instr.until.op, g.setup.until_number[id(instr.until)])


def entering_stance(g: Table, c: int) -> int:
    """Ready, unless its own text makes it enter in another state."""
    for k in g.face(c).mods:
        mod = g.setup.mods[k]
        if mod.kind == M_ENTERS and (
            mod.cond is None or reading.holds(g, mod.cond, c, reading.controller_of(g, c), -1, c)
        ):
            return mod.n
    for entry in g.mods_by.get(ENTERS_KEY, ()):
        mod, source = g.setup.mods[entry >> BITS], entry & OBJECT
        if source != c and mod.scope is not None and g.book.applies(g, mod, source, c):
            return mod.n
    return READY


def may_control(g: Table, c: int, player: int) -> bool:
    """Uniqueness and Heroic against Villainous also bind taking control (coc3-1.13)."""
    if reading.controller_of(g, c) == player:
        return False
    if table.unique_blocks(g, c, player) and g.rule("coc3-1.13h"):
        return False
    if opposed(g, c, player) and g.rule("coc3-1.13e"):
        return False
    return g.cells[c * COLUMNS + HOST] < 0 or bool(hosts_when_taken(g, c, player))


def hosts_when_taken(g: Table, c: int, player: int) -> list[int]:
    """Where an attachment may be once it is taken: at home with its taker, anywhere fitting, or where it is, by
    edition; on a story it may always go to another one (coc3-1.13b, coc3-1.13j)."""
    host, rule = g.cells[c * COLUMNS + HOST], g.setup.rules[ed.TAKEN_ATTACHMENT]
    changed = 0 < g.cells[c * COLUMNS + FORM] < AS_TYPE
    if changed or (rule == ed.STAYS_ON_HOST and host not in table.stories(g)):
        return [host]
    fitting = hosts(g, c, player)
    if rule == ed.MOVES_TO_OWN_HOST:
        return [h for h in fitting if reading.controller_of(g, h) == player]
    return fitting if rule == ed.MOVES_TO_ANY_HOST else [host, *(h for h in fitting if h != host)]


def take_for_good(g: Table, c: int, player: int) -> None:
    """A card changes sides for good: the newest effect decides, so older claims are void (coc3-1.4)."""
    for k, row in enumerate(g.lasting):
        if row[L_KIND] == M_CONTROL and row[L_TARGET] == g.ref(c):
            g.rule("coc3-1.4c")
            g.lasting[k] = (SPENT, *row[1:])
    take_control(g, c, player)


def take_control(g: Table, c: int, player: int) -> None:
    """A card changes sides; its state does not change. A committed one stays, by edition (coc3-1.13)."""
    if not g.rule("coc3-1.13"):
        return
    at = c * COLUMNS
    host = g.cells[at + HOST]
    if host >= 0:
        table.cite_switch(g, ed.TAKEN_ATTACHMENT)
    if host >= 0 and player != g.setup.owners[c] and hosts_when_taken(g, c, player) != [host]:
        g.cells[at + HOST] = ADRIFT - host
    g.cells[at + CONTROLLER] = player
    g.move(c, player * PLAYER_ZONES + IN_PLAY, same=True)
    if g.cells[at + PLACE] >= 0:
        leaves = g.setup.rules[ed.CONTROL_OF_COMMITTED] == ed.LEAVES_STORY
        if leaves:
            g.cells[at + PLACE] = -1
        does = "leaves its story" if leaves else "stays at its story, on the other side"
        table.tell_rule(g, f"{table.printed_title(g, c)} {does}.", ed.CONTROL_OF_COMMITTED)
    g.touch()


def lasting_begins(g: Table, kind: int, target: int, argument: int) -> None:
    """Taking control for a time begins; who has the card for good is remembered. A new type begins."""
    if kind == M_TYPE:
        becomes(g, target & OBJECT, argument)
    if kind == M_MATCH:
        g.purses, g.funds = [None, None], [None, None]
    if kind != M_CONTROL:
        return
    c, row = target & OBJECT, g.lasting[-1]
    rivals = claims(g, target)
    if len(rivals) > 1:
        g.rule("coc3-1.4c")
    keeper = rivals[0][L_AMOUNT] if len(rivals) > 1 else reading.controller_of(g, c)
    if g.setup.mods[row[L_MOD]].n == TO_ITS_OWNER:
        keeper = g.setup.owners[c]
    g.lasting[-1] = (*row[:L_AMOUNT], keeper, *row[L_AMOUNT + 1 :])
    if may_control(g, c, argument):
        take_control(g, c, argument)
        if g.setup.is_awaited[E_CONTROL]:
            g.heap.append(Event(E_CONTROL, target, argument, BY_EFFECT, row[L_SOURCE]))
            listening.note(g, len(g.heap) - 1)


def becomes(g: Table, c: int, kind: int) -> None:
    """A card is of another type; what is no character any more leaves its story, and its wounds mean nothing."""
    at = c * COLUMNS
    if g.cells[at + STANCE] == INSANE or 0 < g.cells[at + FORM] < AS_TYPE:
        return
    g.cells[at + FORM] = AS_PRINTED if kind == g.face(c).type else AS_TYPE + kind
    if kind != CHARACTER:
        g.cells[at + PLACE] = -1
        g.cells[at + WOUNDS] = 0
    g.touch()


def claims(g: Table, target: int) -> list[tuple[int, ...]]:
    """The effects that give somebody control of a card for a time, oldest first."""
    return [row for row in g.lasting if row[L_KIND] == M_CONTROL and row[L_TARGET] == target]


def standing_claims(g: Table) -> list[tuple[int, int, int, int]]:
    """(card with the line, change, card, player) of all standing text that gives somebody control now."""
    found = []
    for entry in g.mods_by.get(CONTROL_KEY, ()):
        source, number = entry & OBJECT, entry >> BITS
        mod = g.setup.mods[number]
        players = reading.selected(g, mod.who, source, reading.controller_of(g, source), -1)
        for c in table.cards_in_play(g) if players else ():
            if g.book.applies(g, mod, source, c):
                found.append((source, number, c, players[0]))
    return found


def is_claimed(g: Table, source: int, number: int, c: int) -> bool:
    """Has standing text given control of a card already, whatever became of it?"""
    key = (g.ref(c), g.ref(source), number)
    rows = [row for row in g.lasting if row[L_KIND] in (M_CONTROL, SPENT)]
    return any((row[L_TARGET], row[L_SOURCE], row[L_MOD]) == key for row in rows)


def claim(g: Table, source: int, number: int, c: int, player: int) -> None:
    """Control by standing text begins; it ends when the text does not apply any more (coc3-1.4)."""
    row = (M_CONTROL, -1, g.ref(c), 0, U_WHILE, player, g.ref(source), player, number, -1, g.regs[TICK])
    g.lasting.append(row)
    g.cells[c * COLUMNS + MARKS] += 1
    lasting_begins(g, M_CONTROL, g.ref(c), player)


def lasting_ends(g: Table, row: tuple[int, ...]) -> None:
    """Control goes to the latest claim that is left, else to whoever has the card for good (coc3-1.4); so does
    the type of a card."""
    if row[L_KIND] == M_TYPE:
        kinds = [r[L_ARG] for r in g.lasting if r[L_KIND] == M_TYPE and r[L_TARGET] == row[L_TARGET]]
        becomes(g, row[L_TARGET] & OBJECT, kinds[-1] if kinds else g.face(row[L_TARGET] & OBJECT).type)
    if row[L_KIND] == M_MATCH:
        g.purses, g.funds = [None, None], [None, None]
    if row[L_KIND] != M_CONTROL:
        return
    c = row[L_TARGET] & OBJECT
    rivals = claims(g, row[L_TARGET])
    player = rivals[-1][L_ARG] if rivals else row[L_AMOUNT]
    if reading.controller_of(g, c) != player and g.rule("coc3-1.13k" if row[L_UNTIL] == U_WHILE else "coc3-1.4c"):
        take_control(g, c, player)


def is_watched(g: Table) -> bool:
    """Is there text that acts, or lasts, as long as some condition holds, or that state checks read? Then every
    change is looked at."""
    if ON_WATCH * KEYS in g.listen or g.lasting or g.mods_by.get(TOUGHNESS) or table.granted_watchers(g):
        return True
    return any(g.mods_by.get(key) for key in g.library.unsettling)


def end_game(g: Table, winner: int, reason: int) -> None:
    """The game is over at once."""
    if not g.regs[OVER]:
        g.regs[OVER] = NOBODY_WINS if winner < 0 else 1 + winner
        g.regs[REASON] = reason
