"""What must hold at every question of every game, whatever was played: the fuzzer and the tests look here.

An invariant returns how many things it looked at and what is wrong with them; the number tells an invariant that
holds from one that was never put to the test. Those about the table are cheap. Those about views draw the table
several times: nobody's view may name a hidden card, nor change when hidden cards change places or faces.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from mythos.coc import numbers as n
from mythos.coc import standing, table
from mythos.coc.deal import FIRST_CARD
from mythos.coc.game import Duel
from mythos.coc.legality import STANDING_ON_TOP, borrowers, is_anyones, permitted
from mythos.coc.rules.committing import Q_COMMIT
from mythos.coc.rules.resource import O_RESOURCE
from mythos.coc.rules.windows import Q_ACTION
from mythos.coc.standing import clings
from mythos.coc.table import (
    AS_DORMANT,
    AS_PRINTED,
    CANNOT_KEYS,
    COLUMNS,
    FORM,
    LINK,
    PLACE,
    RESOLVED,
    STANCE,
    THE_STORIES,
    THE_STORY_DECK,
    TOKENS,
    WOUNDS,
    Table,
)
from mythos.coc.view import knows
from mythos.kernel import initiation, reading
from mythos.kernel.machine import (
    CONTROLLER,
    HOST,
    KNOWN,
    MARKS,
    O_ABILITY,
    OBJECT,
    PROCEDURES,
    SERIAL,
    SINCE,
    TOUCHED,
    ZONE,
    Ask,
)
from mythos.kernel.machine import Option as Code
from mythos.kernel.program import ACTION, AT_WILL, PLAY, T_TYPE
from mythos.kernel.reading import L_KIND, L_TARGET

Result = tuple[int, list[str]]  # how many things were looked at, and what is wrong
Invariant = Callable[[Duel], Result]
View = dict[str, Any]
Secrecy = Callable[[Duel, int | None, View], Result]

ON_TABLE: Final = (n.IN_PLAY, n.STORIES)
HIDDEN: Final = (n.DECK, n.HAND, n.STORY_DECK)
OWN_ZONES: Final = (n.DECK, n.HAND, n.DISCARD, n.REMOVED)  # only their owner's cards ever lie there
DESTINED: Final = 51  # lasting rows that only remember put no mark on their card
BARE: Final = [n.READY, 0, -1, AS_PRINTED, 0, 0]  # STANCE, WOUNDS, PLACE, FORM, TOKENS of a card out of play
FRAMEWORK: Final = ("game", "turn", "phase", "story phase", "actions")
VIEWERS: Final = (0, 1, None)
PRINTED: Final = ("subtitle", "text", "factions", "subtypes", "symbol")  # parts of a card that may name another one


# -- the table


def zones(game: Duel) -> Result:
    """Each object is in exactly one zone, and its cell says which."""
    duel = game.machine
    lying: list[list[int]] = [[] for _ in duel.setup.owners]
    for number, zone in enumerate(duel.zones):
        for c in zone:
            lying[c].append(number)
    cells = duel.cells[ZONE::COLUMNS]
    wrong = [
        f"{who(duel, c)} lies in the zones {where}, its cell says {said}"
        for c, (where, said) in enumerate(zip(lying, cells, strict=True))
        if where != [said]
    ]
    return len(cells), wrong


def owners(game: Duel) -> Result:
    """Nobody gains or loses a card: each player has as many as his list, wherever they lie, the table its stories."""
    duel = game.machine
    meant = [sum(count for _, count in deck) for deck in game.setup["decks"]] + [len(game.setup["stories"])]
    there = Counter(duel.setup.owners[c] for zone in duel.zones for c in zone if c >= FIRST_CARD)
    wrong = [
        f"{owner} has {there[owner]} cards, not {meant[owner]}" for owner in (0, 1, -1) if there[owner] != meant[owner]
    ]
    for zone, kind in enumerate(duel.setup.zone_kinds):
        if kind in OWN_ZONES:
            strange = [c for c in duel.zones[zone] if duel.setup.owners[c] != zone // n.PLAYER_ZONES]
            wrong += [f"{who(duel, c)} lies among another player's cards in zone {zone}" for c in strange]
    return there.total(), wrong


def controllers(game: Duel) -> Result:
    """Who controls a card has it on his side; out of play it is its owner's."""
    duel = game.machine
    looked, wrong = 0, []
    for zone, kind in enumerate(duel.setup.zone_kinds):
        if zone >= 2 * n.PLAYER_ZONES or kind in (n.RESOURCES, n.LIMBO):
            continue
        for c in duel.zones[zone]:
            looked += 1
            if duel.cells[c * COLUMNS + CONTROLLER] != zone // n.PLAYER_ZONES:
                wrong.append(
                    f"{who(duel, c)} lies in zone {zone} and is controlled by {reading.controller_of(duel, c)}"
                )
    return looked, wrong


def indexes(game: Duel) -> Result:
    """Listener and passive indexes are what a full scan of the zones, and of the text that cards have taken, gives."""
    duel = game.machine
    again = type(duel)(duel.setup, duel.contents)
    again.cells, again.zones, again.card_face = duel.cells, duel.zones, duel.card_face
    again.lasting = duel.lasting
    again.index_all()
    wrong = []
    for name, kept, built in (("listener", duel.listen, again.listen), ("passive", duel.mods_by, again.mods_by)):
        for key in kept.keys() | built.keys():
            if kept.get(key) != built.get(key):
                wrong.append(f"{name} index {key}: kept {kept.get(key)}, full scan {built.get(key)}")
    if duel.listener_count != again.listener_count:
        wrong.append(f"listeners in each class: kept {duel.listener_count}, full scan {again.listener_count}")
    return len(again.listen) + len(again.mods_by), wrong


def counts(game: Duel) -> Result:
    """No count is below zero, and no card is in a state that does not exist."""
    duel = game.machine
    wrong = []
    for column in (SERIAL, KNOWN, MARKS, SINCE, WOUNDS, FORM, TOKENS, TOKENS + 1):
        row = duel.cells[column::COLUMNS]
        if min(row) < 0:
            wrong += [f"column {column} of {who(duel, c)} is {v}" for c, v in enumerate(row) if v < 0]
    stances = duel.cells[STANCE::COLUMNS]
    if not set(stances) <= {n.READY, n.EXHAUSTED, n.INSANE}:
        wrong.append(f"unknown stances among {sorted(set(stances))}")
    return len(stances), wrong


def marks(game: Duel) -> Result:
    """Each card is marked with the number of lasting effects on it."""
    duel = game.machine
    rows = [row for row in duel.lasting if row[L_KIND] not in (LINK, DESTINED) and duel.live(row[L_TARGET])]
    meant = Counter(row[L_TARGET] & OBJECT for row in rows)
    wrong = [
        f"{who(duel, c)} has {meant[c]} lasting effects and {marked} marks"
        for c, marked in enumerate(duel.cells[MARKS::COLUMNS])
        if marked != meant[c]
    ]
    return len(rows), wrong


def out_of_play(game: Duel) -> Result:
    """Out of play a card has no wounds, tokens, stance or story; only a resource has a host, and may lie facedown."""
    duel = game.machine
    looked, wrong = 0, []
    for zone, kind in zip(duel.zones, duel.setup.zone_kinds, strict=True):
        if kind in ON_TABLE or kind == n.DOMAINS:
            continue
        for c in zone:
            if c < FIRST_CARD:
                continue
            looked += 1
            row = duel.cells[c * COLUMNS : (c + 1) * COLUMNS]
            row[FORM] = AS_PRINTED if table.is_facedown_resource(duel, c) else row[FORM]
            if row[STANCE:RESOLVED] == BARE and (row[HOST] >= 0) == (kind == n.RESOURCES):
                continue
            keeps = kind in (n.WON, n.STORY_DECK)  # until everybody has left it; because some text says so
            won = keeps and row[STANCE:TOKENS] == BARE[:-2]
            on_top = kind == n.DECK and row[FORM] == STANDING_ON_TOP
            if not won and not on_top:
                wrong.append(f"{who(duel, c)} in a zone of kind {kind} has the cells {row}")
    return looked, wrong


def resources(game: Duel) -> Result:
    """A resource lies on a domain of the player on whose side it is."""
    duel = game.machine
    looked, wrong = 0, []
    for player in (0, 1):
        for c in duel.zones[player * n.PLAYER_ZONES + n.RESOURCES]:
            looked += 1
            if duel.cell(c, HOST) not in table.domains(duel, player):
                wrong.append(f"{who(duel, c)} lies on {duel.cell(c, HOST)}, which is no domain of {player}")
    return looked, wrong


def insane(game: Duel) -> Result:
    """An insane character takes part in no story, has no skill, no wounds, no tokens, and hangs on nothing. Wounds may
    lie on it only while others that are destroyed with it are asked for."""
    duel = game.machine
    settled = acting(duel)
    mad = [c for c in range(FIRST_CARD, len(duel.setup.owners)) if duel.cell(c, STANCE) == n.INSANE]
    wrong = []
    for c in mad:
        row = duel.cells[c * COLUMNS : (c + 1) * COLUMNS]
        wounds = row[WOUNDS] if settled else 0
        bare = (row[PLACE], row[HOST], wounds, row[TOKENS], row[FORM]) == (-1, -1, 0, 0, AS_PRINTED)
        if not bare or table.value(duel, c, n.SKILL) or duel.zone_kind(c) != n.IN_PLAY:
            wrong.append(f"insane {who(duel, c)} has the cells {row} and skill {table.value(duel, c, n.SKILL)}")
    return len(mad), wrong


def declarations(game: Duel) -> Result:
    """Only while a player commits are there declarations, and only his."""
    duel = game.machine
    if game.over:  # somebody may have given up in the middle of it
        return 0, []
    declared = [c for c, place in enumerate(duel.cells[PLACE::COLUMNS]) if place <= -2]
    committing = [ask.player for ask in duel.asks if ask.kind == Q_COMMIT]
    wrong = [f"{who(duel, c)} is half committed" for c in declared if reading.controller_of(duel, c) not in committing]
    return len(declared), wrong


# -- the table when somebody may act: nothing is half done


def closed_window(game: Duel) -> Result:
    """When an action is asked for, everything before it is over."""
    duel = game.machine
    if not acting(duel):
        return 0, []
    left = {
        "records": duel.heap, "sets": duel.sets, "pending": duel.pending, "used": duel.used,
        "being played": duel.zones[n.LIMBO] + duel.zones[n.PLAYER_ZONES + n.LIMBO], "changes": duel.regs[TOUCHED],
    }  # fmt: skip
    return len(left), [f"{name} left over: {what}" for name, what in left.items() if what]


def stack(game: Duel) -> Result:
    """When an action is asked for, only the framework is on the stack."""
    duel = game.machine
    if not acting(duel):
        return 0, []
    names = [PROCEDURES[frame.procedure].name for frame in duel.stack]
    return len(names), [f"{name} on the stack in {names}" for name in names if name not in FRAMEWORK]


def wounds(game: Duel) -> Result:
    """When an action is asked for, nobody has lethal wounds, unless he cannot be destroyed."""
    duel = game.machine
    hurt = [c for c in table.cards_in_play(duel) if duel.cell(c, WOUNDS)] if acting(duel) else []
    dead = [
        c
        for c in hurt
        if table.type_of(duel, c) == n.CHARACTER and duel.cell(c, WOUNDS) > table.value(duel, c, n.TOUGHNESS)
    ]
    dead = [c for c in dead if not standing.forbidden(duel, n.E_DESTROY, c)]
    return len(hurt), [f"{who(duel, c)} has {duel.cell(c, WOUNDS)} wounds and lives" for c in dead]


def attachments(game: Duel) -> Result:
    """When an action is asked for, every attachment has a host that may carry it."""
    duel = game.machine
    looked, wrong = 0, []
    for c in table.cards_in_play(duel) if acting(duel) else ():
        host = duel.cell(c, HOST)
        if host >= 0:
            looked += 1
            kind = duel.zone_kind(host)
            mad = kind == n.IN_PLAY and duel.cell(host, STANCE) == n.INSANE
            odd = (mad and not clings(duel, c)) or kind not in ON_TABLE  # a domain, a player's pile, the insane
            if odd and not asks_for(duel, c, host, mad=mad):
                wrong.append(f"{who(duel, c)} hangs on {who(duel, host)}, which cannot carry it")
        elif duel.face(c).attach is not None and duel.cell(c, STANCE) != n.INSANE:
            wrong.append(f"{who(duel, c)} is an attachment on nothing")
    return looked, wrong


def asks_for(duel: Table, c: int, host: int, *, mad: bool) -> bool:
    """Is it what the text of an attachment asks for? What else than the mad it hangs on may have changed since."""
    attach = duel.face(c).attach
    if attach is None or duel.cell(c, FORM) != AS_PRINTED:
        return False
    tests = tuple(test for test in attach.tests if mad or test.op == T_TYPE)
    return duel.book.fits(duel, tests, host, c, reading.controller_of(duel, c), -1)


def commitments(game: Duel) -> Result:
    """When an action is asked for, only sane characters are committed, to stories that are on the table."""
    duel = game.machine
    there = [c for c, place in enumerate(duel.cells[PLACE::COLUMNS]) if place >= 0] if acting(duel) else []
    wrong = [
        f"{who(duel, c)} is committed to {who(duel, duel.cell(c, PLACE))}"
        for c in there
        if not table.is_character(duel, c)
        or duel.cell(c, STANCE) == n.INSANE
        or duel.cell(c, PLACE) not in duel.zones[THE_STORIES]
    ]
    return len(there), wrong


def stories(game: Duel) -> Result:
    """When an action is asked for, no story is won and not taken, and the row of stories is full."""
    duel = game.machine
    row = table.stories(duel) if acting(duel) else ()
    wrong = [
        f"{who(duel, s)} has {tokens} success tokens of {player}"
        for s in row
        for player in (0, 1)
        if (tokens := table.tokens(duel, s, player)) >= standing.tokens_needed(duel, s, player)
    ]
    gaps = 3 - len([s for s in row if duel.face(s).type == n.STORY])
    piles = (*row, *duel.zones[THE_STORY_DECK], *duel.zones[n.WON], *duel.zones[n.PLAYER_ZONES + n.WON])
    strays = len([s for s in piles if duel.face(s).type == n.CONSPIRACY])  # shuffled in, one may take a story's place
    replaced = CANNOT_KEYS[n.E_REPLACED] not in duel.setup.library.mod_keys  # some text leaves places empty
    if row and duel.zones[THE_STORY_DECK] and gaps > strays and replaced:
        wrong.append(f"{len(row)} stories in the row although the story deck has more")
    return len(row), wrong


def uniqueness(game: Duel) -> Result:
    """When an action is asked for, nobody controls a unique card of which he controls or owns another copy in play,
    unless somebody else has put that one into play since.

    What lies face down has no title.
    """
    duel = game.machine
    shown = (
        [c for c in table.cards_in_play(duel) if duel.cells[c * COLUMNS + FORM] != AS_DORMANT] if acting(duel) else []
    )
    unique = [c for c in shown if duel.face(c).unique]
    blocked = [c for c in unique if table.unique_blocks(duel, c, reading.controller_of(duel, c))]
    return len(unique), [f"{who(duel, c)} twice" for c in blocked if any(is_earlier(duel, c, other) for other in shown)]


def is_earlier(duel: Table, c: int, other: int) -> bool:
    """Was another copy there, under the same control or at the time, when this unique card came into play?"""
    same = other != c and table.title_of(duel, other) == duel.face(c).title
    mine = reading.controller_of(duel, other) == reading.controller_of(duel, c)
    return same and (mine or duel.cells[other * COLUMNS + SINCE] <= duel.cells[c * COLUMNS + SINCE])


# -- questions


def options(game: Duel) -> Result:
    """A question has at least two answers, all different, by identity and by label."""
    looked, wrong = 0, []
    for question in game.questions:
        looked += len(question)
        if len(question) < 2:
            wrong.append(f"{question.text!r} has only {[o.label for o in question]}")
        for name, values in (("ids", [o.id for o in question]), ("labels", [o.label for o in question])):
            if len(set(values)) < len(values):
                wrong.append(f"{question.text!r} has equal {name}: {values}")
    return looked, wrong


def legality(game: Duel) -> Result:
    """The actions offered are those that a plain look at every card and every ability finds."""
    duel = game.machine
    if not acting(duel):
        return 0, []
    player, taken = duel.asks[0].player, duel.asks[0].options
    offered = {(o[1] & OBJECT, o[2]) for o in taken if o[0] == O_ABILITY and o[4] < 0}
    base = player * n.PLAYER_ZONES
    lying = [c for kind in (n.HAND, n.IN_PLAY, n.DISCARD) for c in duel.zones[base + kind]]
    lying += [c for c in table.stories(duel) if player in table.readers(duel, c)]
    lying += [c for c in permitted(duel, player) if c not in lying]
    deeds = [(c, number) for c in lying for number in duel.face(c).abilities]
    others = duel.zones[(1 - player) * n.PLAYER_ZONES + n.IN_PLAY]
    usable = [(c, number) for c in others for number in duel.face(c).abilities]
    deeds += [(c, n) for c, n in usable if is_anyones(duel, n) or player in borrowers(duel, c, n)]
    deeds = [(c, number) for c, number in deeds if duel.setup.abilities[number].kind & (ACTION | PLAY | AT_WILL)]
    legal = {(c, number) for c, number in deeds if initiation.can_initiate(duel, c, number, player)}
    wrong = [f"{who(duel, c)} is legal and not offered" for c, _ in legal - offered]
    return len(deeds), wrong + [f"{who(duel, c)} is offered and not legal" for c, _ in offered - legal]


def askers(game: Duel) -> Result:
    """Somebody is asked as long as the game is not over, and nobody afterwards."""
    asked = [ask.player for ask in game.machine.open_asks()]
    return 1, [f"the players {asked} are asked"] if game.over == bool(asked) else []


# -- views: what one viewer is shown (None is a spectator)


def plain_views(game: Duel, viewer: int | None, shown: View) -> Result:
    """A view is plain data: it comes back from JSON as it went."""
    return 1, [] if json.loads(json.dumps(shown)) == shown else [f"the view of {viewer} is not JSON"]


def secret_names(game: Duel, viewer: int | None, shown: View) -> Result:
    """A view holds no number and no title of a card that its viewer has not seen."""
    duel = game.machine
    hidden = hidden_cards(duel, viewer)
    asked = shown["question"]
    naming = asked is not None and asked["kind"] == "name"  # what may be named is the same, whatever lies where
    named = [option["label"] for option in asked["options"]] if naming else []
    said = [word for word in words(shown) if word not in named]
    numbers = {f"c{c}": c for c in hidden if duel.zone_kind(c) in HIDDEN}
    leaks = [f"the number of {who(duel, numbers[word])}" for word in said if word in numbers]
    unseen = set(hidden)
    seen = {duel.face(c).definition.title for c in range(FIRST_CARD, len(duel.setup.owners)) if c not in unseen}
    text = "\n".join(word for word in said if word not in seen)
    secret = {duel.face(c).definition.title for c in hidden} - seen
    if any(title in text for title in secret):
        for title in sorted(seen, key=len, reverse=True):  # a hidden title may be part of one that is known
            text = text.replace(title, "")
        leaks += [f"the title {title!r}" for title in sorted(secret) if re.search(rf"\b{re.escape(title)}\b", text)]
    return len(hidden), [f"the view of {viewer} names {leak}" for leak in leaks]


def words(shown: Any) -> Iterator[str]:
    """Every string of a view, except those printed on the cards it shows."""
    if isinstance(shown, dict):
        for name, value in shown.items():
            if "card" not in shown or name not in PRINTED:
                yield from words(value)
    elif isinstance(shown, list):
        for value in shown:
            yield from words(value)
    elif isinstance(shown, str):
        yield shown


def secret_faces(game: Duel, viewer: int | None, shown: View) -> Result:
    """Other faces on the cards a player has not seen change nothing he is shown."""
    hidden = hidden_cards(game.machine, viewer)
    return len(hidden), compared(viewer, shown, reprinted(game, hidden).view(viewer))


def secret_places(game: Duel, viewer: int | None, shown: View) -> Result:
    """Hidden cards that change places among themselves change nothing a player is shown."""
    movable = (*HIDDEN, n.DOMAINS)
    hidden = [c for c in hidden_cards(game.machine, viewer) if game.machine.zone_kind(c) in movable]
    return len(hidden), compared(viewer, shown, rearranged(game, hidden).view(viewer))


def compared(viewer: int | None, before: View, after: View) -> list[str]:
    """A finding if two views differ."""
    return [f"the view of {viewer} tells hidden cards apart: {difference(before, after)}"] if before != after else []


def reprinted(game: Duel, hidden: list[int]) -> Duel:
    """A fork in which the hidden cards of each owner have exchanged their faces."""
    other = game.fork()
    printed = game.machine.setup.card_face
    faces = list(printed)
    for here, there in exchanges(game.machine, hidden):
        faces[here] = printed[there]
    worn = zip(game.machine.card_face, printed, faces, strict=True)
    other.machine.setup = game.machine.setup.with_faces(faces)
    other.machine.card_face = tuple(face if old is shown else shown for shown, old, face in worn)  # copies stay copies
    other.machine.index_all()
    return other


def rearranged(game: Duel, hidden: list[int]) -> Duel:
    """A fork in which the hidden cards of each owner have exchanged their places."""
    other = game.fork()
    duel, cells = other.machine, game.machine.cells
    stands_for = dict(exchanges(duel, hidden))
    comes = {there: here for here, there in stands_for.items()}
    for here, there in stands_for.items():
        duel.cells[here * COLUMNS : (here + 1) * COLUMNS] = cells[there * COLUMNS : (there + 1) * COLUMNS]
    for at in range(HOST, len(duel.cells), COLUMNS):  # what lies on a domain made of a card
        duel.cells[at] = comes.get(duel.cells[at], duel.cells[at])
    duel.zones = [tuple(comes.get(c, c) for c in zone) for zone in duel.zones]
    duel.asks = [renamed(ask, comes) for ask in duel.asks]
    duel.index_all()
    return other


def renamed(ask: Ask, comes: dict[int, int]) -> Ask:
    """A question about the same places, where other cards lie now."""

    def name(ref: int) -> int:
        return ref - (ref & OBJECT) + comes.get(ref & OBJECT, ref & OBJECT) if ref >= 0 else ref

    def rename(codes: tuple[Code, ...]) -> tuple[Code, ...]:
        return tuple((o[0], name(o[1]), o[2], o[3], name(o[4]) if o[0] == O_RESOURCE else o[4]) for o in codes)

    return Ask(ask.player, ask.kind, rename(ask.options), ask.least, ask.most, rename(ask.picked), ask.context)


def exchanges(duel: Table, hidden: list[int]) -> Iterator[tuple[int, int]]:
    """Each hidden card with another one of the same owner whose part it takes."""
    groups: dict[int, list[int]] = {}
    for c in hidden:
        groups.setdefault(duel.setup.owners[c], []).append(c)
    for group in groups.values():
        by = 1 + len(group) // 3  # far enough that hands and decks mix
        yield from zip(group, group[by:] + group[:by], strict=True)


def difference(before: Any, after: Any, path: str = "") -> str:
    """The first place where two views differ."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key in before:
            if before[key] != after[key]:
                return difference(before[key], after[key], f"{path}.{key}")
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for i, pair in enumerate(zip(before, after, strict=True)):
            if pair[0] != pair[1]:
                return difference(*pair, f"{path}[{i}]")
    return f"{path.lstrip('.')}: {before!r} became {after!r}"


# -- helpers


def hidden_cards(duel: Table, viewer: int | None) -> list[int]:
    """The cards whose face a viewer has not seen where they lie."""
    return [c for c in range(FIRST_CARD, len(duel.setup.owners)) if not knows(duel, c, viewer)]


def open_cards(duel: Table) -> list[int]:
    """The cards whose face everybody has seen where they lie."""
    return [c for c in range(FIRST_CARD, len(duel.setup.owners)) if knows(duel, c, None)]


def titles(duel: Table) -> set[str]:
    """The titles of all cards of a game."""
    return {face.definition.title for face in duel.card_face if face.number >= 0}


def acting(duel: Table) -> bool:
    """Is a player asked for an action?"""
    return bool(duel.asks) and duel.asks[0].kind == Q_ACTION


def who(duel: Table, c: int) -> str:
    """An object in a finding: its number and its title."""
    face = duel.card_face[c]
    return f"c{c} {face.definition.title}" if face.number >= 0 else f"object {c}"


TABLE: Final[dict[str, Invariant]] = {
    "zones": zones,
    "owners": owners,
    "controllers": controllers,
    "indexes": indexes,
    "counts": counts,
    "marks": marks,
    "out_of_play": out_of_play,
    "resources": resources,
    "insane": insane,
    "declarations": declarations,
    "closed_window": closed_window,
    "stack": stack,
    "wounds": wounds,
    "attachments": attachments,
    "commitments": commitments,
    "stories": stories,
    "uniqueness": uniqueness,
    "options": options,
    "legality": legality,
    "askers": askers,
}
SECRETS: Final[dict[str, Secrecy]] = {
    "plain_views": plain_views,
    "secret_names": secret_names,
    "secret_faces": secret_faces,
    "secret_places": secret_places,
}


def check_table(game: Duel, evaluated: Counter[str]) -> list[str]:
    """What is wrong on the table and with its questions; `evaluated` counts what each invariant looked at."""
    findings = []
    for name, invariant in TABLE.items():
        looked, wrong = invariant(game)
        evaluated[name] += looked
        findings += [f"{name}: {finding}" for finding in wrong]
    return findings


def check_view(game: Duel, viewer: int | None, evaluated: Counter[str]) -> list[str]:
    """What is wrong with one viewer's view."""
    findings = []
    shown = game.view(viewer)
    for name, secrecy in SECRETS.items():
        looked, wrong = secrecy(game, viewer, shown)
        evaluated[name] += looked
        findings += [f"{name}: {finding}" for finding in wrong]
    return findings


def check(game: Duel, evaluated: Counter[str] | None = None) -> list[str]:
    """All findings about a game as it stands."""
    counted: Counter[str] = Counter() if evaluated is None else evaluated
    return check_table(game, counted) + [f for viewer in VIEWERS for f in check_view(game, viewer, counted)]
