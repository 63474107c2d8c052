"""The traits that are printed on cards, by number."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final
from zlib import crc32

from mythos.errors import UsageError

TRAITS: Final = (
    "Abomination", "Agency", "Ally", "Altered", "Ancient", "Ancient One", "Arkham", "Arkham Asylum", "Armor",
    "Artist", "Assistant", "Augury", "Avatar", "Believer", "Blessed", "Blunder", "Bold", "Byakhee", "Bystander",
    "Campsite", "Cave", "Central", "Charm", "Clothing", "Clover Club", "Composure", "Condition", "Connection",
    "Conspirator", "Creature", "Criminal", "Cultist", "Curse", "Cursed", "Dark Young", "Deep One", "Desperate",
    "Detective", "Developed", "Dreamlands", "Drifter", "Dunwich", "Elite", "Endtimes", "Exhibit", "Expert",
    "Extradimensional", "Eztli", "Fated", "Favor", "Firearm", "Flaw", "Flora", "Footwear", "Forgotten", "Fortune",
    "Future", "Gambit", "Geist", "Ghoul", "Ground Floor", "Gug", "Hazard", "Hex", "Historical Society", "Humanoid",
    "Hunter", "Illicit", "Improvised", "Injury", "Innate", "Insight", "Instrument", "Item", "Jungle", "Key",
    "Madness", "Medic", "Melee", "Mexico City", "Miskatonic", "Monster", "Mystery", "Nightgaunt", "Obstacle",
    "Occult", "Omen", "Otherworld", "Pact", "Paradox", "Paris", "Passageway", "Patron", "Performer", "Pnakotus",
    "Poison", "Police", "Possessed", "Power", "Practiced", "Present-Day", "Private", "Rail", "Ranged", "Relic",
    "Reporter", "Ritual", "Ruins", "Scheme", "Science", "Second Floor", "Sentinel Hill", "Serpent", "Servitor",
    "Shattered", "Shoggoth", "Silver Twilight", "Socialite", "Song", "Sorcerer", "Spell", "Spirit", "Supply",
    "Syndicate", "Tactic", "Talent", "Task", "Tenochtitlán", "Terror", "Third Floor", "Tome", "Tool", "Train",
    "Trap", "Trick", "Upgrade", "Veteran", "Warden", "Wayfarer", "Weapon", "Witch", "Woods", "Yithian", "Yoth",
)  # fmt: skip


FIRST_OWN: Final = 300  # traits that files of one's own declare have numbers from here on
OWN: Final = 590


def own_number(name: str, taken: Collection[int]) -> int:
    """A number for a trait that no printed card has: the same one everywhere, as long as it is free."""
    start = crc32(name.encode()) % OWN
    for k in range(OWN):
        number = FIRST_OWN + (start + k) % OWN
        if number not in taken:
            return number
    raise UsageError("There are too many traits.", remedy=f"A game knows {OWN} traits of one's own.")
