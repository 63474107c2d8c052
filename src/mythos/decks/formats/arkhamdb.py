"""Decks of ArkhamDB and arkham.build as JSON: cards by code in `slots`, the investigator, the side deck, experience.

A list of decks is read if it holds one; of several, somebody has to say which.
"""

from __future__ import annotations

import json
from typing import Any, Final

from mythos.decks import budget
from mythos.decks.sheet import DECK, Catalogue, Decklist, Line, Mistake, Sheet
from mythos.errors import UsageError

SIDE: Final = "side"
SHOWN: Final = 10  # names of decks in one file


def read(text: str) -> Sheet:
    """Read the JSON."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        why = "nested too deeply" if isinstance(error, RecursionError) else str(error)[: budget.LONGEST_LINE]
        raise UsageError(f"not a JSON file: {why}") from None
    if isinstance(found, list) and len(found) > 1:
        named = [words(deck, "name") for deck in found[:SHOWN] if isinstance(deck, dict)]
        names = ", ".join(name or "one without a name" for name in named)
        raise UsageError(f"there are {len(found)} decks in this file: {names}", remedy="Keep one deck in a file.")
    if isinstance(found, list) and found:
        found = found[0]
    if not isinstance(found, dict) or "slots" not in found:
        raise UsageError("not a deck of ArkhamDB: it has no slots", remedy="Export the deck as JSON once more.")
    sheet = Sheet(name=words(found, "name"), game="arkham", notes=words(found, "description_md"))
    if code := words(found, "investigator_code"):
        sheet.facts["investigator"] = parallel(found) or code
    if isinstance(found.get("xp"), int):
        sheet.facts["experience"] = budget.shown(found["xp"])
    read_slots(sheet, found["slots"], DECK, "slots")
    read_slots(sheet, found.get("sideSlots") or {}, SIDE, "sideSlots")
    if found.get("taboo_id"):
        sheet.notices.append("The taboo list of this deck is not looked at.")
    if found.get("ignoreDeckLimitSlots"):
        sheet.notices.append("Cards beyond the limit of copies are judged like all others.")
    return sheet


def parallel(found: dict[str, Any]) -> str:
    """The code of the parallel version whose front or back a deck uses, or none; it stands in a text of its own."""
    try:
        said = json.loads(words(found, "meta") or "{}")
    except (ValueError, RecursionError):
        return ""
    return (words(said, "alternate_back") or words(said, "alternate_front")) if isinstance(said, dict) else ""


def words(found: dict[str, Any], key: str) -> str:
    """Some text of the deck, or none."""
    value = found.get(key)
    if not isinstance(value, str):
        return ""
    budget.check_size(value)
    return value if key == "description_md" else budget.check_words(value)


def read_slots(sheet: Sheet, slots: object, section: str, name: str) -> None:
    """Codes and their numbers of copies."""
    if not isinstance(slots, dict):
        raise UsageError(f"not a deck of ArkhamDB: {name!r} must be cards and their counts")
    budget.check_lines(len(sheet.lines) + len(slots))
    for code, number in slots.items():
        count = budget.copies(number)
        if count is not None:
            sheet.lines.append(Line(count, budget.check_words(code), 0, section, foreign=code))
        elif number != 0 or isinstance(number, bool):
            name = budget.check_words(code)
            sheet.wrong.append(Mistake(0, name, f"{budget.shown(number)} is no number of copies of {name!r}"))


def write(deck: Decklist, catalogue: Catalogue) -> str:
    """Write the JSON."""
    if catalogue.game != "arkham":
        raise UsageError(f"Decks of {catalogue.title} are none for ArkhamDB.", remedy="Use another format.")
    facts = dict(deck.facts)
    code = facts.get("investigator", "")
    who = catalogue.shelf.get(code)
    data = {
        "name": deck.name,
        "description_md": deck.notes,
        "investigator_code": code,
        "investigator_name": who.title if who else "",
        "slots": dict(deck.section(DECK)),
        "sideSlots": dict(deck.section(SIDE)),
        "xp": int(facts["experience"]) if facts.get("experience", "").isdecimal() else None,
        "taboo_id": None,
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"
