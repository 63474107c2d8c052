"""Plain cards and tables for the tests of cards: each tool does one thing."""

from __future__ import annotations

from typing import Any

from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene, Side

STORY = "Dreamwalkers"
DECK = {"deck": ["Peeler"] * 9}
TOOLS = """
card "Bolt" tools 1
  event, neutral, cost 0
  action: choose and destroy 1 character
card "Storm" tools 2
  event, neutral, cost 0
  action: destroy each character
card "Blow" tools 3
  event, neutral, cost 0
  action: choose 1 character; wound it 7 times
card "Moth" tools 4
  event, neutral, cost 0
  action: choose and destroy 1 support
card "Stranger" tools 5
  character, neutral, cost 0, skill 1
card "Silver Coast" tools 6
  support, neutral, cost 1
  subtypes Dreamlands
card "Invitation" tools 9
  event, neutral, cost 0
  action: put 1 character from hand into play
card "Lesson" tools 8
  event, neutral, cost 0
  action: draw 1 card
card "Fright" tools 7
  event, neutral, cost 0
  action: choose and drive 1 character insane
card "Diary" tools 10
  support, neutral, cost 0
  subtypes Tome, Attachment
  attach to any character
  action: exhaust this -> draw 1 card
card "Beast" tools 11
  character, neutral, cost 0, skill 1
  subtypes Monster
  action: exhaust this -> choose and exhaust 1 character
card "Villain" tools 12
  character, neutral, cost 0, skill 1
  keywords Villainous
card "Sun" tools 13
  support, neutral, cost 0
  keywords Day
card "Plot" tools 14
  conspiracy, neutral, cost 0, struggles TCAI
card "Frog" tools 15
  character, neutral, cost 0, skill 1
  subtypes Deep One
card "Moon" tools 16
  support, neutral, cost 0
  keywords Night
card "Cure" tools 18
  event, neutral, cost 0
  action: choose 1 insane character; restore it
card "Corpse Eater" tools 17
  character, neutral, cost 0, skill 1, icons TC
  subtypes Ghoul
"""
OPEN = [f"{STORY}: 0-0", "Opening Night: 0-0"]


def at(title: str, story: str = STORY) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


def side(**more: Any) -> Side:
    """A side with cards to draw."""
    return Side(**(DECK | more))


def table(danielle: Side, tommy: Side | None = None, **more: Any) -> Scene:
    """A table with a few plain events; whoever is asked may take his time."""
    return Scene(danielle=danielle, tommy=tommy or side(), patient=True, cards=[Sheet("tools.cards", TOOLS)], **more)


def defended(danielle: Side, tommy: Side | None = None) -> Scene:
    """Both have committed, and the stories resolve next."""
    return table(danielle, tommy, stories=OPEN, phase="story phase", step="actions_after_defence")
