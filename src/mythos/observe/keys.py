"""Answers by keys that mean the same in the next game and the next version.

A code names an object by its number in one game. A key says what an answer is: the question, the verb, the card by its
id with where it lies and whose it is, which of its abilities, the target, the number.

    action: use my hand core-124 #1         commit: commit my play core-7 > stories core-s3
    action: pass                            resource: resource my hand core-9 > my domain 2

Answers that no player could tell apart (two copies in a hand) share a key; the second is followed by `~2`.
"""

from __future__ import annotations

from typing import Any

from mythos.errors import UsageError
from mythos.kernel.machine import O_ABILITY, O_BRANCH, O_DONE, O_LATER, O_WORD, OBJECT, Ask, Option
from mythos.kernel.records import Initiation
from mythos.kernel.session import Game, unique
from mythos.language.mistakes import nearest
from mythos.observe.sight import SMALLEST, WITHOUT_OBJECT, Sight


def keys(sight: Sight, game: Game, ask: Ask) -> list[str]:
    """The keys of the legal answers, in the order of `ask.now()`."""
    found = [key(sight, game, ask, code) for code in ask.now()]
    return [one.replace(" [", " ~").rstrip("]") if one not in found else one for one in unique(found)]


def answer(sight: Sight, game: Game, ask: Ask, wanted: str) -> Option:
    """The legal answer with this key."""
    offered = keys(sight, game, ask)
    if wanted not in offered:
        raise UsageError(f"No answer has the key {wanted!r} here.", remedy=nearest(wanted, offered))
    return ask.now()[offered.index(wanted)]


def key(sight: Sight, game: Game, ask: Ask, code: Option) -> str:
    """One answer in words that stay."""
    machine: Any = game.machine
    verb, ref, ability, record, number = code
    words = [f"{game.question_kind(ask)}: {sight.verb_names[sight.verb_place[verb]]}"]
    if verb not in WITHOUT_OBJECT and sight.has_object(code) and machine.live(ref):
        words.append(place(sight, machine, ask.player, ref & OBJECT))
    if verb in (O_ABILITY, O_LATER):
        words.append(which(machine, ability, words[-1]))
    elif verb == O_BRANCH and isinstance(machine.heap[record], Initiation):
        words.append(f"{which(machine, machine.use(record).ability)}.{ability}")
    player = sight.player_of(machine, ask, code)
    if player >= 0:
        words.append(f"for {seat(player, ask.player, machine.setup.players)}")
    if (number >= SMALLEST or verb in sight.targeting) and machine.live(number):
        words.append(f"> {place(sight, machine, ask.player, number & OBJECT)}")
    elif verb == O_WORD:
        words.append(f"= {game.label(ask, code)}")
    elif number > 0 and verb not in (O_ABILITY, O_DONE):
        words.append(f"= {number}")
    return " ".join(words)


def which(machine: Any, ability: int, said: str = "") -> str:
    """An ability by its card, if that was not just said, and its place there."""
    face = machine.setup.faces[machine.setup.ability_face[ability]]
    own = (*face.abilities, *face.granted)
    card = "" if said.endswith(f" {face.definition.id}") else f"{face.definition.id} "
    return f"{card}#{own.index(ability) + 1}" if ability in own else card.strip()


def seat(player: int, viewer: int, seats: int) -> str:
    """A player as the one who is asked calls him."""
    if player == viewer:
        return "me"
    return "them" if seats == 2 else f"seat +{(player - viewer) % seats}"


def place(sight: Sight, machine: Any, viewer: int, c: int) -> str:
    """An object: whose, where, and which card."""
    seats = machine.setup.players
    if c < seats:
        return seat(c, viewer, seats)
    kind = machine.zone_kind(c)
    zone = sight.zone_names[kind]
    controller = machine.cells[c * machine.columns + 1]
    whose = "" if controller < 0 else {"me": "my ", "them": "their "}.get(seat(controller, viewer, seats), "")
    named = sight.card_name(machine, c)
    if not named:  # no card, or one lying facedown: by its place
        row = machine.zones[machine.cells[c * machine.columns]]
        return f"{whose}{zone} {row.index(c) + 1}"
    return f"{whose}{zone} {named}"
