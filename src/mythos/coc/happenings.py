"""What each event does: True if it changed something."""

from __future__ import annotations

from collections.abc import Callable

from mythos.coc import moving, standing, table
from mythos.coc.needs import can_be_wounded, can_commit, can_go_insane, may_go_insane, may_swap, stands
from mythos.coc.numbers import (
    BY_CARD,
    BY_EFFECT,
    BY_RULE,
    CHARACTER,
    CONSPIRACY,
    DECK,
    DISCARD,
    DOMAINS,
    E_CARD_DRAWN,
    E_CONTROL,
    E_DRAIN,
    E_LEAVES_ZONE,
    E_RESTORE,
    EVENT,
    EVERYBODY,
    EXHAUSTED,
    FACEDOWN,
    HAND,
    IN_PLAY,
    INSANE,
    LIMBO,
    PLAYER_ZONES,
    READY,
    REMOVED,
    RESOURCES,
    STORIES,
    STORY,
    STORY_DECK,
    WON,
)
from mythos.coc.table import (
    ACTIVE,
    AS_ATTACHMENT,
    AS_DORMANT,
    AS_PRINTED,
    AS_TYPE,
    ATTACKED,
    CANNOT_KEYS,
    COLUMNS,
    FORM,
    IN_THE_ROW,
    LOST_HOST,
    PLACE,
    RESOLVED,
    SELF_ATTACHED,
    STANCE,
    THE_STORIES,
    THE_STORY_DECK,
    TOKENS,
    WOUNDS,
    ZONE_KINDS,
    Table,
)
from mythos.kernel import hooks, listening, reading
from mythos.kernel.machine import (
    BITS,
    CONTROLLER,
    HOST,
    KNOWN,
    MARKS,
    OBJECT,
    SERIAL,
    TICK,
    TOUCHED,
    ZONE,
)
from mythos.kernel.records import CANCELED, REPLACED, Event
from mythos.kernel.setup import NOBODY

Apply = Callable[["Table", int], bool]


def wound(g: Table, i: int) -> bool:
    """Wounds are put on a character; too many destroy it at the next check."""
    c = _object(g, i)
    if c < 0 or not can_be_wounded(g, c, -1):
        return False
    moving.remember_as_was(g, i)  # it may die of it, and whoever answers asks where it was
    g.cells[c * COLUMNS + WOUNDS] += g.heap[i].amount
    g.regs[TOUCHED] = 1
    return True


def go_insane(g: Table, i: int) -> bool:
    """Facedown, uncommitted, without tokens; what is attached is lost (coc3-2.34)."""
    c = _object(g, i)
    if c < 0 or not (can_go_insane(g, c, -1) or may_go_insane(g, c, g.heap[i].state)):
        return False
    at = c * COLUMNS
    moving.remember_as_was(g, i)
    kept = g.cells[at + TOKENS] if standing.keeps_tokens(g, c) else 0
    staying = [one for one in reading.attachments(g, c) if standing.clings(g, one)]
    moving.strip(g, c)
    g.cells[at + TOKENS] = kept
    moving.shed(g, c)
    for one in staying:
        g.cells[one * COLUMNS + HOST] = c
    g.cells[at + STANCE] = INSANE
    g.cells[at + KNOWN] = EVERYBODY
    g.touch()
    return True


def restore(g: Table, i: int) -> bool:
    """Face up again, exhausted unless the effect says ready; a restored event is discarded, and a conspiracy lies
    among the stories (coc3-2.34)."""
    c = _object(g, i)
    if c < 0 or not g.contents.can(g, E_RESTORE, g.heap[i].subject, -1):
        return False
    if g.face(c).type == EVENT and g.rule("coc3-2.34f"):
        moving.leave(g, i, DISCARD)
        return False
    g.cells[c * COLUMNS + STANCE] = READY if g.heap[i].state == READY else EXHAUSTED
    if g.face(c).type != CHARACTER and not g.rule("coc3-2.34e"):
        moving.becomes(g, c, CHARACTER)
    if g.face(c).type == CONSPIRACY:
        g.cells[c * COLUMNS + STANCE] = READY
        g.cells[c * COLUMNS + CONTROLLER] = table.conspirator(g, reading.controller_of(g, c))
        g.move(c, THE_STORIES, same=True)
    if g.face(c).attach is not None and g.cell(c, HOST) < 0:
        g.cells[c * COLUMNS + HOST] = LOST_HOST  # an attachment again, on nothing
    table.look_at_skill(g, c)
    g.touch()
    return True


def exhaust(g: Table, i: int) -> bool:
    """A ready card exhausts."""
    return _turn(g, i, READY, EXHAUSTED)


def ready(g: Table, i: int) -> bool:
    """An exhausted card readies."""
    return _turn(g, i, EXHAUSTED, READY)


def _turn(g: Table, i: int, old: int, new: int) -> bool:
    event, cells = g.heap[i], g.cells
    ref = event.subject
    c = ref & OBJECT
    at = c * COLUMNS
    if cells[at + SERIAL] != ref >> BITS or not stands(g, c, old):
        return False
    bound = cells[at + MARKS] or CANNOT_KEYS[event.kind] in g.mods_by
    if (bound and standing.forbidden(g, event.kind, c)) or not g.rule("coc3-2.10"):
        return False
    cells[at + STANCE] = new
    if moving.is_watched(g):
        g.regs[TOUCHED] = 1
    return True


def to_discard(g: Table, i: int) -> bool:
    """Destroyed, sacrificed and discarded cards go to their owner's discard pile, or where a replacement says."""
    return moving.leave(g, i, g.heap[i].to, bottom=g.heap[i].state == 1 and g.heap[i].to == DECK)


def to_zone(g: Table, i: int) -> bool:
    """A card goes to its owner's zone, or out of the game."""
    if g.heap[i].to == REMOVED and not g.rule("coc3-mech-removed-from-game"):
        return moving.leave(g, i, DISCARD)
    return to_discard(g, i)


def to_deck(g: Table, i: int) -> bool:
    """Top, bottom, or shuffled in."""
    where = g.heap[i].state
    if not moving.leave(g, i, DECK, bottom=where == 1):
        return False
    if where == 2:
        table.shuffle_deck(g, g.setup.owners[g.heap[i].subject & OBJECT])
    return True


def put(g: Table, i: int) -> bool:
    """A card enters play."""
    return moving.enter(g, i)


def draw(g: Table, i: int) -> bool:
    """The top cards go to the hand; as many as there are (coc3-2.6)."""
    event, cells = g.heap[i], g.cells
    player = event.subject & OBJECT
    pile = DISCARD if event.state == 2 else DECK  # text can make somebody draw from his discard pile
    deck, hand = player * PLAYER_ZONES + pile, player * PLAYER_ZONES + HAND
    count = min(event.amount, len(g.zones[deck]))
    if count < event.amount and not g.rule("coc3-2.6b"):
        count = 0
    drawn: list[int] = []
    binding = CANNOT_KEYS[E_LEAVES_ZONE] in g.mods_by
    end = 0 if event.state == 1 else -1  # the bottom, or the top
    for _ in range(count):
        c = g.top(deck, player, bottom=not end)
        if binding and standing.is_kept(g, c):
            break
        g.move(c, hand)
        at = c * COLUMNS
        cells[at + KNOWN] |= 1 << g.setup.owners[c]
        if cells[at + FORM] != AS_PRINTED and g.rule("coc3-mech-prophecy-c"):
            cells[at + FORM] = AS_PRINTED
        drawn.append(c | cells[at + SERIAL] << BITS)
    count = len(drawn)
    record = g.rewrite(i)
    record.amount, record.group = count, g.keep(drawn)
    if not g.zones[deck] or moving.is_watched(g):
        g.regs[TOUCHED] = 1
    if g.setup.is_awaited[E_CARD_DRAWN]:
        for ref in drawn:
            g.heap.append(Event(E_CARD_DRAWN, ref, player, event.cause, event.source, event.init))
            listening.note(g, len(g.heap) - 1)
    return count > 0


def commit(g: Table, i: int) -> bool:
    """A character takes part in a story."""
    event, cells = g.heap[i], g.cells
    ref, story, cause = event.subject, event.other, event.cause
    c = ref & OBJECT
    at = c * COLUMNS
    if cells[at + SERIAL] != ref >> BITS:
        return False
    if cause == BY_RULE:
        g.contents.join(g, c)
    if not can_commit(g, c, -1) or not g.live(story):
        return False
    if cause & BY_EFFECT and not g.rule("coc3-2.10g"):
        return False
    cells[at + PLACE] = story & OBJECT
    if cells[at + CONTROLLER] == g.regs[ACTIVE]:
        cells[(story & OBJECT) * COLUMNS + ATTACKED] = g.regs[TICK]
    g.touch()
    return True


def uncommit(g: Table, i: int) -> bool:
    """A character leaves its story; it stays exhausted (coc3-2.10)."""
    ref, cells = g.heap[i].subject, g.cells
    at = (ref & OBJECT) * COLUMNS
    if cells[at + SERIAL] != ref >> BITS or cells[at + PLACE] < 0:
        return False
    moving.remember_as_was(g, i)
    cells[at + PLACE] = -1
    g.touch()
    return True


def drain(g: Table, i: int) -> bool:
    """A domain is drained; transient resources that paid are discarded."""
    ref, cells = g.heap[i].subject, g.cells
    c = ref & OBJECT
    at = c * COLUMNS
    if cells[at + SERIAL] != ref >> BITS or cells[at + STANCE] != READY:
        return False
    cells[at + STANCE] = EXHAUSTED
    g.purses[cells[at + CONTROLLER]] = None
    if g.setup.is_awaited[E_DRAIN]:
        g.rewrite(i).group = g.keep([g.ref(resource) for resource in table.resources_on(g, c)])
    return True


def refresh(g: Table, i: int) -> bool:
    """A domain can be drained again."""
    ref, cells = g.heap[i].subject, g.cells
    at = (ref & OBJECT) * COLUMNS
    if cells[at + SERIAL] != ref >> BITS or cells[at + STANCE] != EXHAUSTED:
        return False
    cells[at + STANCE] = READY
    g.purses[cells[at + CONTROLLER]] = None
    return True


def add_token(g: Table, i: int) -> bool:
    """Success tokens on a player's side of a story, or on a card."""
    c = _object(g, i)
    if c < 0 or not table.is_in_play(g, c):
        return False
    g.cells[c * COLUMNS + TOKENS + _side(g, i, c)] += g.heap[i].amount
    g.regs[TOUCHED] = 1
    return True


def remove_token(g: Table, i: int) -> bool:
    """Success tokens go."""
    c = _object(g, i)
    if c < 0:
        return False
    at = c * COLUMNS + TOKENS + _side(g, i, c)
    count = min(g.heap[i].amount, g.cells[at])
    g.cells[at] -= count
    g.regs[TOUCHED] = 1
    return count > 0


def move_token(g: Table, i: int) -> bool:
    """A success token changes its place or its side."""
    c = _object(g, i)
    if c < 0:
        return False
    side = _side(g, i, c)
    at = c * COLUMNS + TOKENS + side
    target = g.heap[i].other & OBJECT if g.heap[i].other >= 0 else c
    to_side = 1 - side if g.heap[i].state == 1 else side
    if ZONE_KINDS[g.cell(c, ZONE)] != STORIES and g.heap[i].init >= 0:
        to_side = g.heap[g.heap[i].init].player  # from a card they come to its player's side
    count = min(g.heap[i].amount, g.cells[at])
    g.cells[at] -= count
    g.cells[target * COLUMNS + TOKENS + to_side] += count
    g.regs[TOUCHED] = 1
    return count > 0


def spread(g: Table, i: int) -> bool:
    """A player's success tokens lie on the stories as they were laid out."""
    side = g.heap[i].subject & OBJECT
    for story in table.stories(g):
        g.cells[story * COLUMNS + TOKENS + side] = 0
    side = side if g.rule("coc3-2.5") else 1 - side
    for ref in g.sets[g.heap[i].group]:
        if g.live(ref):
            g.cells[(ref & OBJECT) * COLUMNS + TOKENS + side] += 1
    g.regs[TOUCHED] = 1
    return True


def _side(g: Table, i: int, c: int) -> int:
    """Tokens on stories lie on a side; on other cards they simply lie there."""
    return max(g.heap[i].player, 0) if ZONE_KINDS[g.cell(c, ZONE)] == STORIES else 0


def attach(g: Table, i: int) -> bool:
    """Attached by an effect: a support with the Attachment subtype from now on (coc3-1.15)."""
    c = _object(g, i)
    host = g.heap[i].other
    if c < 0 or not g.live(host) or host & OBJECT == c:
        return False
    at = c * COLUMNS
    if g.heap[i].state == FACEDOWN or g.zone_kind(c) in (HAND, DECK, DISCARD, RESOURCES):
        return _lie_under(g, i, c)
    if g.zone_kind(c) == LIMBO:
        return _stay_attached(g, i)
    if g.cells[at + HOST] == host & OBJECT:
        return False
    if g.face(c).attach is None and g.rule("coc3-1.15"):
        own = g.heap[i].source & OBJECT == c and g.heap[i].source >= 0
        moving.change_form(g, c, SELF_ATTACHED if own else AS_ATTACHMENT)
        g.cells[at + PLACE] = -1
    g.cells[at + HOST] = host & OBJECT
    g.touch()
    return True


def _lie_under(g: Table, i: int, c: int) -> bool:
    """Facedown a card is nothing but a card, wherever it comes from (coc3-faq-67); face up it comes from a
    hand, a pile or a domain as an Attachment (coc3-1.15). What attaches itself stays with its player."""
    own = g.heap[i].source >= 0 and g.heap[i].source & OBJECT == c
    at, player = c * COLUMNS, g.heap[i].player if own else reading.controller_of(g, g.heap[i].other)
    if player == NOBODY:  # at a story it stays with whoever had it
        player = reading.controller_of(g, c)
    if g.heap[i].state != FACEDOWN and table.attached_blocks(g, c, player):
        return False
    moving.strip(g, c)
    g.move(c, player * PLAYER_ZONES + IN_PLAY)
    g.cells[at + CONTROLLER] = player
    g.cells[at + KNOWN] = EVERYBODY
    form = AS_DORMANT if g.heap[i].state == FACEDOWN else SELF_ATTACHED if own else AS_ATTACHMENT
    g.cells[at + HOST], g.cells[at + FORM] = g.heap[i].other & OBJECT, form
    g.rewrite(i).new = g.ref(c)
    g.touch()
    return True


def _stay_attached(g: Table, i: int) -> bool:
    """An event that attaches itself enters play as an attachment and is not discarded."""
    event = g.heap[i]
    c, at = event.subject & OBJECT, (event.subject & OBJECT) * COLUMNS
    g.cells[at + CONTROLLER] = player = g.heap[event.init].player
    g.move(c, player * PLAYER_ZONES + IN_PLAY)
    g.cells[at + HOST], g.cells[at + FORM] = event.other & OBJECT, SELF_ATTACHED
    g.rewrite(event.init).subject = g.ref(c)
    g.rewrite(i).subject = g.ref(c)
    g.touch()
    return True


def cover(g: Table, i: int) -> bool:
    """A resource lies facedown: nothing printed on it counts any more."""
    c = _object(g, i)
    if c < 0 or g.zone_kind(c) != RESOURCES:
        return False
    g.cells[c * COLUMNS + FORM] = AS_DORMANT
    g.purses, g.funds = [None, None], [None, None]
    g.touch()
    return True


def show(g: Table, i: int) -> bool:
    """Everybody sees the card, where it lies."""
    c = _object(g, i)
    if c < 0:
        return False
    g.cells[c * COLUMNS + KNOWN] = EVERYBODY
    return True


def embody(g: Table, i: int) -> bool:
    """An event enters play as a character instead of being discarded; what kind of character its text says next."""
    event = g.heap[i]
    c, at = event.subject & OBJECT, (event.subject & OBJECT) * COLUMNS
    if not g.live(event.subject) or g.zone_kind(c) != LIMBO:
        return False
    g.cells[at + CONTROLLER] = player = g.heap[event.init].player
    g.move(c, player * PLAYER_ZONES + IN_PLAY)
    g.cells[at + FORM] = AS_TYPE + CHARACTER
    g.cells[at + STANCE] = moving.entering_stance(g, c)
    g.cells[at + KNOWN] = EVERYBODY
    g.rewrite(event.init).subject = g.ref(c)
    record = g.rewrite(i)
    record.subject = record.new = g.ref(c)
    g.touch()
    return True


def unattach(g: Table, i: int) -> bool:
    """What an effect attached is a card of its own again."""
    c = _object(g, i)
    if c < 0 or g.cell(c, HOST) < 0:
        return False
    g.cells[c * COLUMNS + HOST] = -1
    moving.change_form(g, c, AS_PRINTED)
    g.touch()
    return True


def control(g: Table, i: int) -> bool:
    """For good, unless a later effect takes it; the newest decides, so older claims are void (coc3-1.4)."""
    c = _object(g, i)
    player = g.heap[i].player
    if c < 0 or not moving.may_control(g, c, player):
        return False
    moving.remember_as_was(g, i)
    moving.take_for_good(g, c, player)
    return True


def swap(g: Table, i: int) -> bool:
    """Two cards change sides at the same time, for good; if one cannot, neither does (coc3-faq-80)."""
    event = g.heap[i]
    c, other = _object(g, i), event.other & OBJECT
    if c < 0 or not g.live(event.other) or not may_swap(g, c, other, event.cause):
        return False
    sides = reading.controller_of(g, other), reading.controller_of(g, c)
    for one, player in zip((c, other), sides, strict=True):
        g.heap.append(Event(E_CONTROL, g.ref(one), player, event.cause, event.source, event.init))
        moving.remember_as_was(g, len(g.heap) - 1)
    for one, player in zip((c, other), sides, strict=True):
        moving.take_for_good(g, one, player)
    if g.setup.is_awaited[E_CONTROL]:
        listening.note(g, len(g.heap) - 2)
        listening.note(g, len(g.heap) - 1)
    return True


def to_domain(g: Table, i: int) -> bool:
    """A card becomes a resource on a domain, face up, its symbol showing."""
    ref, domain, cells = g.heap[i].subject, g.heap[i].other, g.cells
    c, d = ref & OBJECT, domain & OBJECT
    if not g.live(domain) or cells[c * COLUMNS + SERIAL] != ref >> BITS:
        return False
    player = cells[d * COLUMNS + CONTROLLER]
    moving.leave(g, i, RESOURCES)
    if player != g.setup.owners[c]:
        g.move(c, player * PLAYER_ZONES + RESOURCES, same=True)
    cells[c * COLUMNS + HOST] = d
    g.purses[player] = g.funds[player] = None  # somebody may have counted while it was on its way
    return True


def gain_domain(g: Table, i: int) -> bool:
    """The top card of the deck, facedown, is a new domain."""
    player = g.heap[i].subject & OBJECT
    deck = g.zones[player * PLAYER_ZONES + DECK]
    if not deck or standing.is_kept(g, deck[-1]):
        return False
    is_named = g.fate is not None and not g.cells[deck[-1] * COLUMNS + KNOWN]
    c = g.top(player * PLAYER_ZONES + DECK, player)
    if is_named:  # who had to name it forgets it: it lies facedown
        g.cells[c * COLUMNS + KNOWN] = 0
    _make_domain(g, c, player)
    g.rewrite(i).new = g.ref(c)
    g.regs[TOUCHED] = 1
    return True


def become_domain(g: Table, i: int) -> bool:
    """A card becomes a domain of its owner, facedown."""
    ref = g.heap[i].subject
    if not g.live(ref):
        return False
    c = ref & OBJECT
    moving.shed(g, c)
    _make_domain(g, c, g.setup.owners[c])
    g.rewrite(i).new = g.ref(c)
    g.touch()
    return True


def _make_domain(g: Table, c: int, player: int) -> None:
    moving.strip(g, c)
    g.move(c, player * PLAYER_ZONES + DOMAINS)
    g.cells[c * COLUMNS + CONTROLLER] = player


def move_drain(g: Table, i: int) -> bool:
    """The drain token goes from one domain to another."""
    c, other = _object(g, i), g.heap[i].other
    if c < 0 or g.cell(c, STANCE) != EXHAUSTED or not g.live(other) or g.cell(other & OBJECT, STANCE) != READY:
        return False
    g.cells[c * COLUMNS + STANCE] = READY
    g.cells[(other & OBJECT) * COLUMNS + STANCE] = EXHAUSTED
    g.purses = [None, None]
    return True


def exchange(g: Table, i: int) -> bool:
    """Hand cards for as many from the top of the discard pile; both sides must be able to move (coc3-2.12)."""
    player = g.heap[i].subject & OBJECT
    mine = [r & OBJECT for r in g.sets[g.heap[i].group] if g.live(r)]
    pile = g.zones[player * PLAYER_ZONES + DISCARD]
    if (
        not mine
        or any(standing.is_kept(g, c) for c in pile[-len(mine) :])
        or (len(pile) < len(mine) and g.rule("coc3-2.12"))
    ):
        return False
    taken = pile[-len(mine) :][::-1]
    for c in mine:
        g.move(c, player * PLAYER_ZONES + DISCARD)
        moving.now_known(g, c, DISCARD)
    for c in taken:
        g.move(c, player * PLAYER_ZONES + HAND)
    g.touch()
    return True


def share(g: Table, i: int) -> bool:
    """A player wins the struggle as well."""
    return g.contents.wins_as_well(g, g.heap[i].subject & OBJECT)


def as_won(g: Table, i: int) -> bool:
    """The result of a struggle follows as if somebody had won it."""
    event = g.heap[i]
    if not g.live(event.subject) or event.player < 0:
        return False
    g.contents.result_as_won(g, event.subject, event.amount, event.player)
    return True


def some_struggles(g: Table, i: int) -> bool:
    """A player says which struggles of a story resolve."""
    event = g.heap[i]
    if not g.live(event.subject) or event.player < 0:
        return False
    g.contents.choose_struggles(g, event.subject, event.player)
    return True


def check_again(g: Table, i: int) -> bool:
    """Once skill has been compared at a story it is compared again."""
    return g.live(g.heap[i].subject) and g.contents.compares_again(g, g.heap[i].subject)


def trade(g: Table, i: int) -> bool:
    """Cards go where others were, and those where they were; all of them can, or none does (coc3-2.12)."""
    event = g.heap[i]
    cards = [ref & OBJECT for ref in g.sets[event.group] if g.live(ref) and not standing.is_kept(g, ref & OBJECT)]
    if len(cards) < len(g.sets[event.group]):
        return False
    if g.zone_kind(event.subject & OBJECT) == STORIES:
        one, two = event.subject & OBJECT, event.other & OBJECT
        return _trade_stories(g, one, two) if g.zone_kind(two) == STORIES else _replace_story(g, i, one, two)
    held = [c for c in cards if g.zone_kind(c) == HAND]
    resources = [c for c in cards if c not in held]
    domain = g.cell(resources[0], HOST)
    player = g.cell(domain, CONTROLLER)
    for c in resources:
        moving.strip(g, c)
        g.move(c, g.setup.owners[c] * PLAYER_ZONES + HAND)
        moving.now_known(g, c, HAND)
    for c in held:
        g.move(c, player * PLAYER_ZONES + RESOURCES)
        g.cells[c * COLUMNS + HOST], g.cells[c * COLUMNS + CONTROLLER] = domain, player
        moving.now_known(g, c, RESOURCES)
    g.purses[player] = g.funds[player] = None
    g.touch()
    return True


def _trade_stories(g: Table, one: int, two: int) -> bool:
    """Two stories change places; the success tokens stay where they lie, everybody goes with his story."""
    row = list(g.zones[THE_STORIES])
    here, there = row.index(one), row.index(two)
    row[here], row[there] = two, one
    g.zones[THE_STORIES] = tuple(row)
    first, second = one * COLUMNS + TOKENS, two * COLUMNS + TOKENS
    for side in (0, 1):
        g.cells[first + side], g.cells[second + side] = g.cells[second + side], g.cells[first + side]
    g.touch()
    return True


def _replace_story(g: Table, i: int, old: int, new: int) -> bool:
    """A story from the story deck or a won pile takes the place of another one, which goes there, with the success
    tokens that lie at it; whoever was at the old one goes home, and what was attached to it is lost."""
    came, place = g.cell(new, ZONE), moving.place_in_row(g, old)
    if ZONE_KINDS[came] not in (STORY_DECK, WON) or g.face(old).type != STORY or place < 0:
        return False
    tokens = old * COLUMNS + TOKENS
    lying, keeper = g.cells[tokens : tokens + 2], g.cell(new, CONTROLLER)
    moving.strip(g, old)
    moving.shed(g, old)
    moving.send_home(g, old)
    g.move(old, came, bottom=came == THE_STORY_DECK)
    g.move(new, THE_STORIES)
    row = g.zones[THE_STORIES][:-1]
    g.zones[THE_STORIES] = (*row[:place], new, *row[place:])
    moving.now_known(g, new, STORIES)
    g.cells[old * COLUMNS + CONTROLLER], g.cells[new * COLUMNS + CONTROLLER] = keeper, NOBODY
    g.cells[new * COLUMNS + FORM] = IN_THE_ROW if g.face(new).type == CONSPIRACY else AS_PRINTED
    g.cells[new * COLUMNS + TOKENS : new * COLUMNS + TOKENS + 2] = lying
    for c in (old, new):
        g.cells[c * COLUMNS + RESOLVED] = g.cells[c * COLUMNS + ATTACKED] = -1
    g.rewrite(i).new = g.ref(old)
    g.touch()
    return True


def trade_tokens(g: Table, i: int) -> bool:
    """What a player has at two stories changes places."""
    event = g.heap[i]
    if not g.live(event.subject) or not g.live(event.other):
        return False
    first, second = (ref & OBJECT for ref in (event.subject, event.other))
    one, two = first * COLUMNS + TOKENS + event.player, second * COLUMNS + TOKENS + event.player
    if not (g.cells[one] and g.cells[two]) and g.rule("coc3-2.12"):
        return False
    g.cells[one], g.cells[two] = g.cells[two], g.cells[one]
    g.regs[TOUCHED] = 1
    return True


def to_story_deck(g: Table, i: int) -> bool:
    """A story goes to the top or the bottom of the story deck, or is shuffled back into it (coc3-3.4)."""
    ref = g.heap[i].subject
    if not g.live(ref):
        return False
    c = ref & OBJECT
    place = moving.place_in_row(g, c)
    tokens = c * COLUMNS + TOKENS
    kept = g.cells[tokens : tokens + 2] if standing.keeps_tokens(g, c) else [0, 0]
    moving.strip(g, c)
    g.cells[tokens : tokens + 2] = kept
    moving.send_home(g, c)
    where = g.heap[i].state
    g.move(c, THE_STORY_DECK, bottom=where == 1)
    g.cells[c * COLUMNS + CONTROLLER] = NOBODY
    g.cells[c * COLUMNS + RESOLVED] = -1
    g.cells[c * COLUMNS + ATTACKED] = -1
    if where not in (0, 1):
        g.shuffle(THE_STORY_DECK, 3)
    g.rewrite(i).new = g.ref(c)
    fill_row(g, place)
    return True


def fill_row(g: Table, place: int) -> None:
    """A story that has left the row otherwise than by being won makes room for the next one."""
    new = moving.reveal_story(g, place)
    if new >= 0:
        hooks.tell(g, f"{table.printed_title(g, new)} is laid open in its place.")
        g.touch()


def to_won_pile(g: Table, i: int) -> bool:
    """A story counts as won by a player; another card as one more story of its owner's."""
    ref, player = g.heap[i].subject, g.heap[i].player
    if not g.live(ref):
        return False
    c = ref & OBJECT
    if g.face(c).type not in (STORY, CONSPIRACY):
        return moving.leave(g, i, WON)
    place = moving.place_in_row(g, c)
    moving.strip(g, c)
    moving.send_home(g, c)
    g.cells[c * COLUMNS + CONTROLLER] = player
    g.move(c, player * PLAYER_ZONES + WON)
    moving.now_known(g, c, WON)
    g.rewrite(i).new = g.ref(c)
    fill_row(g, place)
    g.touch()
    return True


def claim(g: Table, i: int) -> bool:
    """A player wins a story at once: his side is as good as full, and what follows is as ever when a story is won."""
    c, player = _object(g, i), g.heap[i].player
    if c < 0 or player < 0:
        return False
    enough = standing.tokens_needed(g, c, player)
    at = c * COLUMNS + TOKENS + player
    g.cells[at] = max(g.cells[at], enough)
    g.touch()
    return True


def heal(g: Table, i: int) -> bool:
    """Wounds go."""
    c = _object(g, i)
    if c < 0:
        return False
    count = min(g.heap[i].amount, g.cell(c, WOUNDS))
    g.cells[c * COLUMNS + WOUNDS] -= count
    g.rewrite(i).amount = count
    return count > 0


def move_wound(g: Table, i: int) -> bool:
    """A moved wound is not wounding, but it can kill (coc3-2.31)."""
    c, other = _object(g, i), g.heap[i].other
    if c < 0 or not g.live(other) or not can_be_wounded(g, other & OBJECT, -1) or not g.cell(c, WOUNDS):
        return False
    count = min(g.heap[i].amount, g.cell(c, WOUNDS)) if g.rule("coc3-2.31") else 0
    g.cells[c * COLUMNS + WOUNDS] -= count
    g.cells[(other & OBJECT) * COLUMNS + WOUNDS] += count
    g.regs[TOUCHED] = 1
    return True


def win_game(g: Table, i: int) -> bool:
    """A card says who wins."""
    moving.end_game(g, g.heap[i].player, BY_CARD)
    return True


def lose_game(g: Table, i: int) -> bool:
    """A card says who loses."""
    moving.end_game(g, 1 - (g.heap[i].subject & OBJECT), BY_CARD)
    return True


def simply(g: Table, i: int) -> bool:
    """An event of the rules: it only has to be known."""
    return True


def never(g: Table, i: int) -> bool:
    """A verb that is only forbidden or asked about, and never happens by itself."""
    raise ValueError(f"an event of kind {g.heap[i].kind} cannot happen")


def lose_struggle(g: Table, i: int) -> bool:
    """Where nobody wins nobody loses: the winning is the record before it."""
    return not g.heap[i - 1].flags & (CANCELED | REPLACED)


def _object(g: Table, i: int) -> int:
    """The subject of an event if it is still the same object, else -1."""
    ref = g.heap[i].subject
    return ref & OBJECT if g.live(ref) else -1
