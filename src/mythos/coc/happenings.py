"""What each event does: True if it changed something."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

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
    E_CONTROL,
    E_DEPART,
    E_DRAIN,
    E_DREW,
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
    TOKENS_TO_WIN,
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
)
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
from mythos.kernel.records import CANCELED, REPLACED
from mythos.kernel.setup import NOBODY

if TYPE_CHECKING:
    from mythos.coc.acts import Acts

Apply = Callable[["Acts", int], bool]


def wound(g: Acts, i: int) -> bool:
    """Wounds are put on a character; too many destroy it at the next check."""
    c = _object(g, i)
    if c < 0 or not can_be_wounded(g, c, -1):
        return False
    g.remember_as_was(i)  # it may die of it, and whoever answers asks where it was
    g.cells[c * COLUMNS + WOUNDS] += g.heap[i].amount
    g.regs[TOUCHED] = 1
    return True


def go_insane(g: Acts, i: int) -> bool:
    """Facedown, uncommitted, without tokens; what is attached is lost (coc3-2.34)."""
    c = _object(g, i)
    if c < 0 or not (can_go_insane(g, c, -1) or may_go_insane(g, c, g.heap[i].state)):
        return False
    at = c * COLUMNS
    g.remember_as_was(i)
    kept = g.cells[at + TOKENS] if g.keeps_tokens(c) else 0
    g.strip(c)
    g.cells[at + TOKENS] = kept
    g.shed(c)
    g.cells[at + STANCE] = INSANE
    g.cells[at + KNOWN] = EVERYBODY
    g.touch()
    return True


def restore(g: Acts, i: int) -> bool:
    """Face up again, exhausted unless the effect says ready; a restored event is discarded, and a conspiracy lies
    among the stories (coc3-2.34)."""
    c = _object(g, i)
    if c < 0 or not g.can(E_RESTORE, g.heap[i].subject, -1):
        return False
    if g.face(c).type == EVENT and g.rule("coc3-2.34f"):
        g.leave(i, DISCARD)
        return False
    g.cells[c * COLUMNS + STANCE] = READY if g.heap[i].state == READY else EXHAUSTED
    if g.face(c).type != CHARACTER and not g.rule("coc3-2.34e"):
        g.becomes(c, CHARACTER)
    if g.face(c).type == CONSPIRACY:
        g.cells[c * COLUMNS + STANCE] = READY
        g.cells[c * COLUMNS + CONTROLLER] = g.conspirator(g.controller_of(c))
        g.move(c, THE_STORIES, same=True)
    if g.face(c).attach is not None and g.cell(c, HOST) < 0:
        g.cells[c * COLUMNS + HOST] = LOST_HOST  # an attachment again, on nothing
    g.touch()
    return True


def exhaust(g: Acts, i: int) -> bool:
    """A ready card exhausts."""
    return _turn(g, i, READY, EXHAUSTED)


def ready(g: Acts, i: int) -> bool:
    """An exhausted card readies."""
    return _turn(g, i, EXHAUSTED, READY)


def _turn(g: Acts, i: int, old: int, new: int) -> bool:
    event, cells = g.heap[i], g.cells
    ref = event.subject
    c = ref & OBJECT
    at = c * COLUMNS
    if cells[at + SERIAL] != ref >> BITS or not stands(g, c, old):
        return False
    bound = cells[at + MARKS] or CANNOT_KEYS[event.kind] in g.mods_by
    if (bound and g.forbidden(event.kind, c)) or not g.rule("coc3-2.10"):
        return False
    cells[at + STANCE] = new
    if g.lasting or g.is_watched():
        g.regs[TOUCHED] = 1
    return True


def to_discard(g: Acts, i: int) -> bool:
    """Destroyed, sacrificed and discarded cards go to their owner's discard pile, or where a replacement says."""
    return g.leave(i, g.heap[i].to, bottom=g.heap[i].state == 1 and g.heap[i].to == DECK)


def to_zone(g: Acts, i: int) -> bool:
    """A card goes to its owner's zone, or out of the game."""
    if g.heap[i].to == REMOVED and not g.rule("coc3-mech-removed-from-game"):
        return g.leave(i, DISCARD)
    return to_discard(g, i)


def to_deck(g: Acts, i: int) -> bool:
    """Top, bottom, or shuffled in."""
    where = g.heap[i].state
    if not g.leave(i, DECK, bottom=where == 1):
        return False
    if where == 2:
        g.shuffle_deck(g.setup.owners[g.heap[i].subject & OBJECT])
    return True


def put(g: Acts, i: int) -> bool:
    """A card enters play."""
    return g.enter(i)


def draw(g: Acts, i: int) -> bool:
    """The top cards go to the hand; as many as there are (coc3-2.6)."""
    event, cells = g.heap[i], g.cells
    player = event.subject & OBJECT
    deck, hand = player * PLAYER_ZONES + DECK, player * PLAYER_ZONES + HAND
    count = min(event.amount, len(g.zones[deck]))
    if count < event.amount and not g.rule("coc3-2.6b"):
        count = 0
    drawn: list[int] = []
    binding = CANNOT_KEYS[E_DEPART] in g.mods_by
    end = 0 if event.state == 1 else -1  # the bottom, or the top
    for _ in range(count):
        c = g.top(deck, player, bottom=not end)
        if binding and g.is_kept(c):
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
    if not g.zones[deck] or g.is_watched():
        g.regs[TOUCHED] = 1
    if g.setup.audible[E_DREW]:
        for ref in drawn:
            g.heap.append(g.moving(E_DREW, ref, player, event.cause, event.source, event.init))
            g.note(len(g.heap) - 1)
    return count > 0


def commit(g: Acts, i: int) -> bool:
    """A character takes part in a story."""
    event, cells = g.heap[i], g.cells
    ref, story, cause = event.subject, event.other, event.cause
    c = ref & OBJECT
    at = c * COLUMNS
    if cells[at + SERIAL] != ref >> BITS:
        return False
    if cause == BY_RULE:
        g.join(c)
    if not can_commit(g, c, -1) or not g.live(story):
        return False
    if cause & BY_EFFECT and not g.rule("coc3-2.10g"):
        return False
    cells[at + PLACE] = story & OBJECT
    if cells[at + CONTROLLER] == g.regs[ACTIVE]:
        cells[(story & OBJECT) * COLUMNS + ATTACKED] = g.regs[TICK]
    g.touch()
    return True


def uncommit(g: Acts, i: int) -> bool:
    """A character leaves its story; it stays exhausted (coc3-2.10)."""
    ref, cells = g.heap[i].subject, g.cells
    at = (ref & OBJECT) * COLUMNS
    if cells[at + SERIAL] != ref >> BITS or cells[at + PLACE] < 0:
        return False
    g.remember_as_was(i)
    cells[at + PLACE] = -1
    g.touch()
    return True


def drain(g: Acts, i: int) -> bool:
    """A domain is drained; transient resources that paid are discarded."""
    ref, cells = g.heap[i].subject, g.cells
    c = ref & OBJECT
    at = c * COLUMNS
    if cells[at + SERIAL] != ref >> BITS or cells[at + STANCE] != READY:
        return False
    cells[at + STANCE] = EXHAUSTED
    g.purses[cells[at + CONTROLLER]] = None
    if g.setup.audible[E_DRAIN]:
        g.rewrite(i).group = g.keep([g.ref(resource) for resource in g.resources_on(c)])
    return True


def refresh(g: Acts, i: int) -> bool:
    """A domain can be drained again."""
    ref, cells = g.heap[i].subject, g.cells
    at = (ref & OBJECT) * COLUMNS
    if cells[at + SERIAL] != ref >> BITS or cells[at + STANCE] != EXHAUSTED:
        return False
    cells[at + STANCE] = READY
    g.purses[cells[at + CONTROLLER]] = None
    return True


def add_token(g: Acts, i: int) -> bool:
    """Success tokens on a player's side of a story, or on a card."""
    c = _object(g, i)
    if c < 0 or not g.is_in_play(c):
        return False
    g.cells[c * COLUMNS + TOKENS + _side(g, i, c)] += g.heap[i].amount
    g.regs[TOUCHED] = 1
    return True


def remove_token(g: Acts, i: int) -> bool:
    """Success tokens go."""
    c = _object(g, i)
    if c < 0:
        return False
    at = c * COLUMNS + TOKENS + _side(g, i, c)
    count = min(g.heap[i].amount, g.cells[at])
    g.cells[at] -= count
    g.regs[TOUCHED] = 1
    return count > 0


def move_token(g: Acts, i: int) -> bool:
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


def spread(g: Acts, i: int) -> bool:
    """A player's success tokens lie on the stories as they were laid out."""
    side = g.heap[i].subject & OBJECT
    for story in g.stories():
        g.cells[story * COLUMNS + TOKENS + side] = 0
    side = side if g.rule("coc3-2.5") else 1 - side
    for ref in g.sets[g.heap[i].group]:
        if g.live(ref):
            g.cells[(ref & OBJECT) * COLUMNS + TOKENS + side] += 1
    g.regs[TOUCHED] = 1
    return True


def _side(g: Acts, i: int, c: int) -> int:
    """Tokens on stories lie on a side; on other cards they simply lie there."""
    return max(g.heap[i].player, 0) if ZONE_KINDS[g.cell(c, ZONE)] == STORIES else 0


def attach(g: Acts, i: int) -> bool:
    """Attached by an effect: a support with the Attachment subtype from now on (coc3-1.15)."""
    c = _object(g, i)
    host = g.heap[i].other
    if c < 0 or not g.live(host) or host & OBJECT == c:
        return False
    at = c * COLUMNS
    if g.heap[i].state == FACEDOWN or g.zone_kind(c) in (DISCARD, RESOURCES):
        return _lie_under(g, i, c)
    if g.zone_kind(c) == LIMBO:
        return _stay_attached(g, i)
    if g.cells[at + HOST] == host & OBJECT:
        return False
    if g.face(c).attach is None and g.rule("coc3-1.15"):
        own = g.heap[i].source & OBJECT == c and g.heap[i].source >= 0
        g.change_form(c, SELF_ATTACHED if own else AS_ATTACHMENT)
        g.cells[at + PLACE] = -1
    g.cells[at + HOST] = host & OBJECT
    g.touch()
    return True


def _lie_under(g: Acts, i: int, c: int) -> bool:
    """Facedown a card is nothing but a card, wherever it comes from (coc3-faq-67); face up it comes from a
    discard pile or a domain as an Attachment (coc3-1.15). What attaches itself stays with its player."""
    own = g.heap[i].source >= 0 and g.heap[i].source & OBJECT == c
    at, player = c * COLUMNS, g.heap[i].player if own else g.controller_of(g.heap[i].other)
    g.strip(c)
    g.move(c, player * PLAYER_ZONES + IN_PLAY)
    g.cells[at + CONTROLLER] = player
    g.cells[at + KNOWN] = EVERYBODY
    form = AS_DORMANT if g.heap[i].state == FACEDOWN else SELF_ATTACHED if own else AS_ATTACHMENT
    g.cells[at + HOST], g.cells[at + FORM] = g.heap[i].other & OBJECT, form
    g.rewrite(i).new = g.ref(c)
    g.touch()
    return True


def _stay_attached(g: Acts, i: int) -> bool:
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


def show(g: Acts, i: int) -> bool:
    """Everybody sees the card, where it lies."""
    c = _object(g, i)
    if c < 0:
        return False
    g.cells[c * COLUMNS + KNOWN] = EVERYBODY
    return True


def embody(g: Acts, i: int) -> bool:
    """An event enters play as a character instead of being discarded; what kind of character its text says next."""
    event = g.heap[i]
    c, at = event.subject & OBJECT, (event.subject & OBJECT) * COLUMNS
    if not g.live(event.subject) or g.zone_kind(c) != LIMBO:
        return False
    g.cells[at + CONTROLLER] = player = g.heap[event.init].player
    g.move(c, player * PLAYER_ZONES + IN_PLAY)
    g.cells[at + FORM] = AS_TYPE + CHARACTER
    g.cells[at + STANCE] = g.entering_stance(c)
    g.cells[at + KNOWN] = EVERYBODY
    g.rewrite(event.init).subject = g.ref(c)
    record = g.rewrite(i)
    record.subject = record.new = g.ref(c)
    g.touch()
    return True


def unattach(g: Acts, i: int) -> bool:
    """What an effect attached is a card of its own again."""
    c = _object(g, i)
    if c < 0 or g.cell(c, HOST) < 0:
        return False
    g.cells[c * COLUMNS + HOST] = -1
    g.change_form(c, AS_PRINTED)
    g.touch()
    return True


def control(g: Acts, i: int) -> bool:
    """For good, unless a later effect takes it; the newest decides, so older claims are void (coc3-1.4)."""
    c = _object(g, i)
    player = g.heap[i].player
    if c < 0 or not g.may_control(c, player):
        return False
    g.remember_as_was(i)
    g.take_for_good(c, player)
    return True


def swap(g: Acts, i: int) -> bool:
    """Two cards change sides at the same time, for good; if one cannot, neither does (coc3-faq-80)."""
    event = g.heap[i]
    c, other = _object(g, i), event.other & OBJECT
    if c < 0 or not g.live(event.other) or not may_swap(g, c, other, event.cause):
        return False
    sides = g.controller_of(other), g.controller_of(c)
    for one, player in zip((c, other), sides, strict=True):
        g.heap.append(g.moving(E_CONTROL, g.ref(one), player, event.cause, event.source, event.init))
        g.remember_as_was(len(g.heap) - 1)
    for one, player in zip((c, other), sides, strict=True):
        g.take_for_good(one, player)
    if g.setup.audible[E_CONTROL]:
        g.note(len(g.heap) - 2)
        g.note(len(g.heap) - 1)
    return True


def to_domain(g: Acts, i: int) -> bool:
    """A card becomes a resource on a domain, face up, its symbol showing."""
    ref, domain, cells = g.heap[i].subject, g.heap[i].other, g.cells
    c, d = ref & OBJECT, domain & OBJECT
    if not g.live(domain) or cells[c * COLUMNS + SERIAL] != ref >> BITS:
        return False
    player = cells[d * COLUMNS + CONTROLLER]
    g.leave(i, RESOURCES)
    if player != g.setup.owners[c]:
        g.move(c, player * PLAYER_ZONES + RESOURCES, same=True)
    cells[c * COLUMNS + HOST] = d
    g.purses[player] = None
    return True


def gain_domain(g: Acts, i: int) -> bool:
    """The top card of the deck, facedown, is a new domain."""
    player = g.heap[i].subject & OBJECT
    deck = g.zones[player * PLAYER_ZONES + DECK]
    if not deck or g.is_kept(deck[-1]):
        return False
    is_named = g.fate is not None and not g.cells[deck[-1] * COLUMNS + KNOWN]
    c = g.top(player * PLAYER_ZONES + DECK, player)
    if is_named:  # who had to name it forgets it: it lies facedown
        g.cells[c * COLUMNS + KNOWN] = 0
    _make_domain(g, c, player)
    g.rewrite(i).new = g.ref(c)
    g.regs[TOUCHED] = 1
    return True


def become_domain(g: Acts, i: int) -> bool:
    """A card becomes a domain of its owner, facedown."""
    ref = g.heap[i].subject
    if not g.live(ref):
        return False
    c = ref & OBJECT
    _make_domain(g, c, g.setup.owners[c])
    g.rewrite(i).new = g.ref(c)
    g.touch()
    return True


def _make_domain(g: Acts, c: int, player: int) -> None:
    g.strip(c)
    g.move(c, player * PLAYER_ZONES + DOMAINS)
    g.cells[c * COLUMNS + CONTROLLER] = player


def move_drain(g: Acts, i: int) -> bool:
    """The drain token goes from one domain to another."""
    c, other = _object(g, i), g.heap[i].other
    if c < 0 or g.cell(c, STANCE) != EXHAUSTED or not g.live(other) or g.cell(other & OBJECT, STANCE) != READY:
        return False
    g.cells[c * COLUMNS + STANCE] = READY
    g.cells[(other & OBJECT) * COLUMNS + STANCE] = EXHAUSTED
    g.purses = [None, None]
    return True


def exchange(g: Acts, i: int) -> bool:
    """Hand cards for as many from the top of the discard pile; both sides must be able to move (coc3-2.12)."""
    player = g.heap[i].subject & OBJECT
    mine = [r & OBJECT for r in g.sets[g.heap[i].group] if g.live(r)]
    pile = g.zones[player * PLAYER_ZONES + DISCARD]
    if not mine or any(g.is_kept(c) for c in pile[-len(mine) :]) or (len(pile) < len(mine) and g.rule("coc3-2.12")):
        return False
    taken = pile[-len(mine) :][::-1]
    for c in mine:
        g.move(c, player * PLAYER_ZONES + DISCARD)
        g.now_known(c, DISCARD)
    for c in taken:
        g.move(c, player * PLAYER_ZONES + HAND)
    g.touch()
    return True


def to_story_deck(g: Acts, i: int) -> bool:
    """A story goes to the top or the bottom of the story deck, or is shuffled back into it (coc3-3.4)."""
    ref = g.heap[i].subject
    if not g.live(ref):
        return False
    c = ref & OBJECT
    place = g.place_in_row(c)
    g.strip(c)
    g.send_home(c)
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


def fill_row(g: Acts, place: int) -> None:
    """A story that has left the row otherwise than by being won makes room for the next one."""
    new = g.reveal_story(place)
    if new >= 0:
        g.tell(f"{g.printed_title(new)} is laid open in its place.")
        g.touch()


def to_won_pile(g: Acts, i: int) -> bool:
    """A story counts as won by a player; another card as one more story of its owner's."""
    ref, player = g.heap[i].subject, g.heap[i].player
    if not g.live(ref):
        return False
    c = ref & OBJECT
    if g.face(c).type not in (STORY, CONSPIRACY):
        return g.leave(i, WON)
    place = g.place_in_row(c)
    g.strip(c)
    g.send_home(c)
    g.cells[c * COLUMNS + CONTROLLER] = player
    g.move(c, player * PLAYER_ZONES + WON)
    g.now_known(c, WON)
    g.rewrite(i).new = g.ref(c)
    fill_row(g, place)
    g.touch()
    return True


def claim(g: Acts, i: int) -> bool:
    """A player wins a story at once: his side is as good as full, and what follows is as ever when a story is won."""
    c, player = _object(g, i), g.heap[i].player
    if c < 0 or player < 0:
        return False
    enough = g.net(c, TOKENS_TO_WIN, g.face(c).printed[TOKENS_TO_WIN] or 5)
    at = c * COLUMNS + TOKENS + player
    g.cells[at] = max(g.cells[at], enough)
    g.touch()
    return True


def heal(g: Acts, i: int) -> bool:
    """Wounds go."""
    c = _object(g, i)
    if c < 0:
        return False
    count = min(g.heap[i].amount, g.cell(c, WOUNDS))
    g.cells[c * COLUMNS + WOUNDS] -= count
    return count > 0


def move_wound(g: Acts, i: int) -> bool:
    """A moved wound is not wounding, but it can kill (coc3-2.31)."""
    c, other = _object(g, i), g.heap[i].other
    if c < 0 or not g.live(other) or not can_be_wounded(g, other & OBJECT, -1) or not g.cell(c, WOUNDS):
        return False
    count = min(g.heap[i].amount, g.cell(c, WOUNDS)) if g.rule("coc3-2.31") else 0
    g.cells[c * COLUMNS + WOUNDS] -= count
    g.cells[(other & OBJECT) * COLUMNS + WOUNDS] += count
    g.regs[TOUCHED] = 1
    return True


def win_game(g: Acts, i: int) -> bool:
    """A card says who wins."""
    g.end_game(g.heap[i].player, BY_CARD)
    return True


def lose_game(g: Acts, i: int) -> bool:
    """A card says who loses."""
    g.end_game(1 - (g.heap[i].subject & OBJECT), BY_CARD)
    return True


def simply(g: Acts, i: int) -> bool:
    """An event of the rules: it only has to be known."""
    return True


def never(g: Acts, i: int) -> bool:
    """A verb that is only forbidden or asked about, and never happens by itself."""
    raise ValueError(f"an event of kind {g.heap[i].kind} cannot happen")


def lose_struggle(g: Acts, i: int) -> bool:
    """Where nobody wins nobody loses: the winning is the record before it."""
    return not g.heap[i - 1].flags & (CANCELED | REPLACED)


def _object(g: Acts, i: int) -> int:
    """The subject of an event if it is still the same object, else -1."""
    ref = g.heap[i].subject
    return ref & OBJECT if g.live(ref) else -1
