"""The traits that are printed on cards, by number."""

from __future__ import annotations

from typing import Final

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
