"""The rulings behind what the kernel does. The kernel speaks in its own words and step names; the ids are ours.

Steps of our own procedures name their rulings in their docstrings; several ids stand beside each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

GROUNDS: Final[Mapping[str, str]] = {
    # why something is refused
    "its limit is used up": "coc3-2.9",
    "automatic effects are not canceled": "coc3-1.6b",
    "its cost cannot be paid": "coc3-2.13",
    "there is no legal target": "coc3-1.9",
    # what the kernel does silently
    "who is gone is missed": "coc3-1.9d",
    "never below 0": "coc3-1.5b",
    "what is replaced never happens": "coc3-1.8",
    "one part is enough": "coc3-1.10",
    "done as far as it goes": "coc3-2.6b",
    "all that is chosen or nothing": "coc3-2.6",
    "it means itself": "coc3-1.2c",
    "taken text keeps its names": "coc3-faq-63",
    "what nobody controls speaks to all": "coc3-faq-50b",
    "the highest or lowest": "coc3-2.29",
    "limits count": "coc3-2.9",
    "a cycle is repeated at once": "coc3-1.16",
    "once for each occasion": "coc3-2.13j",
    "cards leave at once": "coc3-timing-step3 coc3-timing-step4c coc3-timing-step5c coc3-timing-step6d",
    "Day and Night": "coc3-2.35 coc3-mech-day-night coc3-mech-day-night-b",
    # what it tells
    "without payment nothing resolves": "coc3-2.13",
    "what is canceled does nothing": "coc3-2.13",
    "all of it or nothing": "coc15-if-able-b coc15-if-able",
    "then waits for all of it": "coc3-1.3",
    # answers
    "disrupts are offered": "coc3-timing-disrupt coc3-timing-disrupt-response coc3-timing-precedence-b "
    "coc3-timing-leaving-b",
    "responses are offered": "coc3-timing-response coc3-timing-response-b coc3-timing-responses coc3-timing-step6b "
    "coc3-timing-disrupt-response",
    "the window closes": "coc3-timing-step7 coc3-timing-opportunity-b coc3-timing-window coc3-timing-framework",
    # the steps of an effect
    "the cost is paid first": "coc3-2.13 coc3-timing-step1ef",
    "effect: name_x": "coc3-2.1 coc3-timing-step1 coc3-timing-step1a",
    "effect: designate_target": "coc3-1.9 coc3-timing-step1b",
    "effect: trigger": "coc3-2.13 coc3-timing-step1ef",
    "effect: begin": "coc3-2.13",
    "effect: collect": "coc3-1.3",
    # its instructions
    "instruction: then": "coc3-1.3",
    "instruction: either": "coc3-2.3",
    "instruction: instead": "coc3-1.8",
    "instruction: look": "coc3-2.4",
    "instruction: shuffle": "coc3-2.11",
    # who may answer, and what must be done
    "offer: take_offer": "coc3-timing-step6e",
    "offer: follow": "coc3-timing-step6c coc3-timing-window-6",
    "duties: next_mandatory": "coc3-1.7 coc3-timing-precedence coc3-timing-forced coc3-timing-passive "
    "coc3-timing-window-4 coc3-timing-window-5 coc3-timing-step4 coc3-timing-step5",
    "duties: take_mandatory": "coc3-1.11 coc3-timing-step5b",
}
