"""Sentences that the rules ask for by name: what stands there is the whole sentence, word for word.

`{skill}` stands for a skill. Whoever writes something near to one of these sentences is told it.
"""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.reading.changes import SKILLS
from mythos.arkham.reading.parts import spelled
from mythos.language.tree import Node

STANDING: Final = {
    "this is investigated using {skill}": "investigated using",
    "this redoubles each negative chaos token while evading": "doubles",
    "this does not take any doom during mythos phase": "no doom",
    "this must take each horror": "takes first",
    "this takes each clue of each defeated/resigned investigator": "keeps clues",
    "each attack of this cannot be canceled": "firm attack",
    "each damage/horror is direct": "direct harm",
    "this effect cannot be canceled": "firm",
    "you may heal each horror from this": "healed as owner",
    "each enemy moves toward attached location during enemy phase": "lures",
    "each investigator here may deal each damage/horror to this": "shields",
    "you may exchange up to 2 cards with level = 0": "swaps",
    "each location is connected to each location beside it": "row",
}
OF_A_TEST: Final = {
    "this redoubles difficulty": "doubles difficulty",
    "if success, repeat each result": "repeats results",
}
EVENTS_TO_DECK: Final = "when any event you own would enter discard pile: instead put it to bottom of deck"
STAYS_ATTACHED: Final = "when attached enemy leaves play: put this into void"  # with its tokens
LEAVES: Final = {
    "when this would leave play: instead put it into void": n.SET_ASIDE,
    "when this would leave play: instead remove it from game": n.REMOVED,
}


def told(tree: Node, sentences: dict[str, str]) -> dict[str, tuple[int, ...]] | None:
    """The fact that a sentence of the table tells, or None."""
    text = spelled(tree)
    for sentence, name in sentences.items():
        if text == sentence:
            return {name: (1,)}
        before, _, behind = sentence.partition("{skill}")
        skill = text.removeprefix(before).removesuffix(behind)
        if behind != sentence and "{skill}" in sentence and text.startswith(before) and skill in SKILLS:
            return {name: (SKILLS[skill],)}
    return None


def stays_attached(tree: Node) -> bool:
    """Does a card stay attached to an enemy that goes to the void?"""
    return spelled(tree) == STAYS_ATTACHED


def leaves_to(tree: Node) -> int | None:
    """Where a card goes, however it leaves play."""
    return LEAVES.get(spelled(tree))


def is_events_to_deck(tree: Node) -> bool:
    """Do the events that you play, or discard from play, go to the bottom of your deck?"""
    return spelled(tree) == EVENTS_TO_DECK
