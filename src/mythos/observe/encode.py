"""Observations of a fixed shape, for libraries that want one: rows are padded with zeros, cards written out.

| array | shape | what |
|---|---|---|
| `objects` | (OBJECTS, columns of an object + columns of a card) | what lies on the table, players first |
| `globals` | (columns,) | turn, phase, counts |
| `question` | (columns,) | what is asked |
| `answers` | (ANSWERS, columns of an answer + columns of an ability) | the legal answers, in their order |
| `action_mask` | (ANSWERS,) | 1 for each legal answer |

All are int16 (the mask int8). Beyond OBJECTS rows the end of the discard piles is left out, beyond ANSWERS answers the
last answers; the columns `answers` of the question and the counts among the globals still tell how many there are.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from mythos.observe.sight import ANSWER_COLUMNS, QUESTION_COLUMNS, Seen, Sight

OBJECTS: Final = 256
ANSWERS: Final = 256
Encoded = dict[str, NDArray[np.int16] | NDArray[np.int8]]


def shapes(sight: Sight) -> dict[str, tuple[int, ...]]:
    """The shapes of the arrays."""
    text = len(sight.programs.of_text)
    return {
        "objects": (OBJECTS, len(sight.object_columns) + len(sight.programs.columns)),
        "globals": (len(sight.global_columns),),
        "question": (len(QUESTION_COLUMNS),),
        "answers": (ANSWERS, len(ANSWER_COLUMNS) + text),
        "action_mask": (ANSWERS,),
    }


def encode(sight: Sight, seen: Seen) -> Encoded:
    """What a player sees, written out."""
    sizes = shapes(sight)
    objects = np.zeros(sizes["objects"], np.int16)
    count, own = min(len(seen.cards), OBJECTS), len(sight.object_columns)
    objects[:count, :own] = seen.objects[:count]
    objects[:count, own:] = sight.cards[seen.cards[:count]]
    answers = np.zeros(sizes["answers"], np.int16)
    legal = min(len(seen.abilities), ANSWERS)
    answers[:legal, : len(ANSWER_COLUMNS)] = seen.answers[:legal]
    answers[:legal, len(ANSWER_COLUMNS) :] = sight.abilities[seen.abilities[:legal]]
    mask = np.zeros(ANSWERS, np.int8)
    mask[:legal] = 1
    return {
        "objects": objects,
        "globals": seen.globals,
        "question": seen.question,
        "answers": answers,
        "action_mask": mask,
    }
