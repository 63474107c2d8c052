"""Arkham Horror's words as numbers: types, stats, zones, states, events. Inside the engine everything is an
integer; these tables give the words back at the edges."""

from typing import Final

from mythos.arkham.traits import TRAITS, own_number

# -- card types ----------------------------------------------------------------------------------------------------
INVESTIGATOR: Final = 0
ASSET: Final = 1
EVENT: Final = 2
SKILL: Final = 3
TREACHERY: Final = 4
ENEMY: Final = 5
LOCATION: Final = 6
ACT: Final = 7
AGENDA: Final = 8
SCENARIO: Final = 9
TALE: Final = 10  # a story card: text that is carried out once, wherever the card lies
TYPES: Final = {
    "investigator": INVESTIGATOR,
    "asset": ASSET,
    "event": EVENT,
    "skill card": SKILL,
    "treachery": TREACHERY,
    "enemy": ENEMY,
    "location": LOCATION,
    "act": ACT,
    "agenda": AGENDA,
    "scenario": SCENARIO,
    "tale": TALE,
}

# -- stats: numbers a card has; keywords, classes and traits are stats that are 0 or more ---------------------------
COST: Final = 0
WILLPOWER: Final = 1
INTELLECT: Final = 2
COMBAT: Final = 3
AGILITY: Final = 4
HEALTH: Final = 5
SANITY: Final = 6
ICON: Final = 6  # ICON + skill: the icons that a card commits for a skill
ICON_WILLPOWER: Final = 7
ICON_INTELLECT: Final = 8
ICON_COMBAT: Final = 9
ICON_AGILITY: Final = 10
ICON_WILD: Final = 11
FIGHT: Final = 12
EVADE: Final = 13
DAMAGE: Final = 14
HORROR: Final = 15
SHROUD: Final = 16
CLUES: Final = 17
DOOM: Final = 18
STAGE: Final = 19
VICTORY: Final = 20
LEVEL: Final = 21
SKILL_VALUE: Final = 22  # added to the total of a test
HAND_SLOT: Final = 23  # an asset takes so many; an investigator has so many
ARCANE_SLOT: Final = 24
ALLY_SLOT: Final = 25
ACCESSORY_SLOT: Final = 26
BODY_SLOT: Final = 27
TOME_SLOT: Final = 28  # hand slots that hold only Tomes
HAND_SIZE: Final = 29
EXTRA_ACTIONS: Final = 30  # additional actions in each of one's turns
TOME_ACTIONS: Final = 31  # the same, only for actions of Tomes
HEALTH_EACH: Final = 32  # a printed value is meant for each investigator
CLUES_EACH: Final = 33
FAST: Final = 34
HUNTER: Final = 35
RETALIATE: Final = 36
MASSIVE: Final = 37
ALOOF: Final = 38
SURGE: Final = 39
PERIL: Final = 40
EXCEPTIONAL: Final = 41
PERMANENT: Final = 42
WEAKNESS: Final = 43
BASIC: Final = 44
GUARDIAN: Final = 45
SEEKER: Final = 46
ROGUE: Final = 47
MYSTIC: Final = 48
SURVIVOR: Final = 49
NEUTRAL: Final = 50
ONLY_PREY: Final = 51  # it moves to and engages only its prey
STORY: Final = 52  # a card that only a scenario gives
INCOME: Final = 53  # resources beyond the usual one in each upkeep phase
RESEARCHED: Final = 54
WEAPON_SLOT: Final = 55  # hand slots that hold only Weapons
PURSE: Final = 56  # resources more at the start of a scenario
TEST_EASE: Final = 57  # added to the difficulty of the tests of an investigator
ATTACK_DAMAGE: Final = 58  # what an enemy deals beyond its value while it attacks
ATTACK_HORROR: Final = 59
HIDDEN: Final = 60  # an encounter card that is kept in hand, unseen by others
FIRST_SUBTYPE: Final = 61
# values that are read from the table instead of a card: far behind every trait, below PRINTED of the kernel
ON_CLUES: Final = 900
ON_DOOM: Final = 901
ON_DAMAGE: Final = 902
ON_HORROR: Final = 903
ON_RESOURCES: Final = 904
ON_USES: Final = 905
REMAINING_HEALTH: Final = 906
REMAINING_SANITY: Final = 907
CARDS_IN_HAND: Final = 908
DISTANCE: Final = 909  # how far from the investigator who asks
DIFFICULTY: Final = 910  # of the test under way
TOTAL_COST: Final = 918  # of several cards together
REMAINING_ACTIONS: Final = 919  # of an investigator, in the own turn
USES_OF: Final = 912  # USES_OF + kind: the uses of a card, if they are of that kind
AMMO: Final = 1
CHARGES: Final = 2
SUPPLIES: Final = 3
SECRETS: Final = 4
FARNESS: Final = 911  # as DISTANCE, for the farthest: what no way leads to is not far
MATCHING: Final = 920  # MATCHING + skill: the icons of a card that match a skill, wild ones included

SKILLS: Final = (WILLPOWER, INTELLECT, COMBAT, AGILITY)
SKILL_NAMES: Final = {WILLPOWER: "willpower", INTELLECT: "intellect", COMBAT: "combat", AGILITY: "agility"}
STATS: Final = {
    "cost": COST,
    "willpower": WILLPOWER,
    "intellect": INTELLECT,
    "combat": COMBAT,
    "agility": AGILITY,
    "health": HEALTH,
    "sanity": SANITY,
    "fight value": FIGHT,
    "evade value": EVADE,
    "damage value": DAMAGE,
    "horror value": HORROR,
    "shroud": SHROUD,
    "clue value": CLUES,
    "stage": STAGE,
    "level": LEVEL,
    "victory": VICTORY,
    "skill value": SKILL_VALUE,
    "remaining health": REMAINING_HEALTH,
    "remaining sanity": REMAINING_SANITY,
    "hand size": HAND_SIZE,
    "hand count": CARDS_IN_HAND,
    "remaining action count": REMAINING_ACTIONS,
    "distance": DISTANCE,
    "difficulty": DIFFICULTY,
    "total cost": TOTAL_COST,
    "willpower icon": MATCHING + WILLPOWER,
    "intellect icon": MATCHING + INTELLECT,
    "combat icon": MATCHING + COMBAT,
    "agility icon": MATCHING + AGILITY,
    "wild icon": ICON_WILD,
    "hand slot": HAND_SLOT,
    "arcane slot": ARCANE_SLOT,
    "ally slot": ALLY_SLOT,
    "accessory slot": ACCESSORY_SLOT,
    "Tome slot": TOME_SLOT,
    "Weapon slot": WEAPON_SLOT,
    "extra action": EXTRA_ACTIONS,
    "extra Tome action": TOME_ACTIONS,
    "upkeep resource": INCOME,
    "starting resource": PURSE,
    "test difficulty": TEST_EASE,
}
SLOTS: Final = {
    "hand": HAND_SLOT,
    "arcane": ARCANE_SLOT,
    "ally": ALLY_SLOT,
    "accessory": ACCESSORY_SLOT,
    "body": BODY_SLOT,
}
SLOT_STATS: Final = tuple(SLOTS.values())
HOLDING: Final = {TOME_SLOT: "Tome", WEAPON_SLOT: "Weapon"}  # hand slots that hold only cards of a trait
OWN_SLOTS: Final = {HAND_SLOT: 2, ARCANE_SLOT: 2, ALLY_SLOT: 1, ACCESSORY_SLOT: 1, BODY_SLOT: 1}
KEYWORDS: Final = {
    "Fast": FAST,
    "Hunter": HUNTER,
    "Retaliate": RETALIATE,
    "Massive": MASSIVE,
    "Aloof": ALOOF,
    "Surge": SURGE,
    "Peril": PERIL,
    "Exceptional": EXCEPTIONAL,
    "Permanent": PERMANENT,
    "Researched": RESEARCHED,
    "Hidden": HIDDEN,
}
CLASSES: Final = {
    "guardian": GUARDIAN,
    "seeker": SEEKER,
    "rogue": ROGUE,
    "mystic": MYSTIC,
    "survivor": SURVIVOR,
    "neutral": NEUTRAL,
}
SUBTYPE: Final = {name: FIRST_SUBTYPE + k for k, name in enumerate(TRAITS)}
STAT_COUNT: Final = FIRST_SUBTYPE + len(TRAITS)


def new_trait(name: str) -> int:
    """The number of a trait that a file of one's own declares."""
    return SUBTYPE.setdefault(name, own_number(name, SUBTYPE.values()))


def stat_count() -> int:
    """How many values a card can have, with the traits that were declared."""
    return 1 + max(SUBTYPE.values())


# -- zones ---------------------------------------------------------------------------------------------------------
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
PLAY: Final = 3  # a play area
THREAT: Final = 4  # a threat area: engaged enemies, treacheries
PLAYER_ZONES: Final = 5
INVESTIGATORS: Final = 5
LOCATIONS: Final = 6
PLACES: Final = 7  # cards at locations that are in no threat area
STORYLINE: Final = 8  # current act and agenda, scenario reference card
LIMBO: Final = 9  # a card that is being resolved
COMMITTED: Final = 10
ENCOUNTER_DECK: Final = 11
ENCOUNTER_DISCARD: Final = 12
ACTS: Final = 13
AGENDAS: Final = 14
VICTORY_DISPLAY: Final = 15
SET_ASIDE: Final = 16
REMOVED: Final = 17
SPECIAL_DECK: Final = 18  # a deck of the scenario's own
ELIMINATED: Final = 19  # investigators who are out
BENEATH: Final = 20  # facedown under another card (its host)
IN_PLAY: Final = frozenset((PLAY, THREAT, INVESTIGATORS, LOCATIONS, PLACES, STORYLINE))
ZONES: Final = {
    "hand": HAND,
    "deck": DECK,
    "discard pile": DISCARD,
    "play": PLAY,
    "play area": PLAY,
    "threat area": THREAT,
    "encounter deck": ENCOUNTER_DECK,
    "encounter discard pile": ENCOUNTER_DISCARD,
    "act deck": ACTS,
    "victory display": VICTORY_DISPLAY,
    "collection": SET_ASIDE,
    "void": SET_ASIDE,  # what leaves play for the void lies beside the table, out of reach
    "game": REMOVED,
}
MYTHOS_ZONES: Final = (
    INVESTIGATORS,
    LOCATIONS,
    PLACES,
    STORYLINE,
    LIMBO,
    COMMITTED,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    ACTS,
    AGENDAS,
    VICTORY_DISPLAY,
    SET_ASIDE,
    REMOVED,
    SPECIAL_DECK,
    ELIMINATED,
    BENEATH,
)

# -- states --------------------------------------------------------------------------------------------------------
READY: Final = 0
EXHAUSTED: Final = 1
ENGAGED: Final = 2
REVEALED: Final = 3
ACTIVE_TURN: Final = 4
EMPTY: Final = 5
CONNECTING: Final = 6
CURRENT: Final = 7
BLANK: Final = 8
DEFEATED: Final = 9
DAMAGED: Final = 10
RESIGNED: Final = 11
INSANE: Final = 12
LEFTMOST: Final = 13  # of the locations in a row
RIGHTMOST: Final = 14
COMMITTED_TO_TEST: Final = 15
STATES: Final = {
    "ready": READY,
    "exhausted": EXHAUSTED,
    "engaged": ENGAGED,
    "revealed": REVEALED,
    "active": ACTIVE_TURN,
    "empty": EMPTY,
    "connecting": CONNECTING,
    "current": CURRENT,
    "blank": BLANK,
    "defeated": DEFEATED,
    "damaged": DAMAGED,
    "resigned": RESIGNED,
    "insane": INSANE,
    "leftmost": LEFTMOST,
    "rightmost": RIGHTMOST,
    "committed": COMMITTED_TO_TEST,
}

# -- phases, periods -----------------------------------------------------------------------------------------------
MYTHOS: Final = 0
INVESTIGATION: Final = 1
ENEMIES: Final = 2
UPKEEP: Final = 3
PHASES: Final = {"mythos phase": MYTHOS, "investigation phase": INVESTIGATION, "enemy phase": ENEMIES,
                 "upkeep phase": UPKEEP}  # fmt: skip
PER_PHASE: Final = 0
PER_TURN: Final = 1
PER_ROUND: Final = 2
PER_GAME: Final = 3
PER_TEST: Final = 4
WHOLE_ROUND: Final = 6
WHOLE_TURN: Final = 5  # what is remembered of a turn is known until all of it is over
PERIODS: Final = {"phase": PER_PHASE, "turn": PER_TURN, "round": PER_ROUND, "game": PER_GAME, "test": PER_TEST}

# -- chaos tokens --------------------------------------------------------------------------------------------------
# A number stands for itself; symbols are far away from every number.
SKULL: Final = 101
CULTIST: Final = 102
TABLET: Final = 103
ELDER_THING: Final = 104
AUTO_FAIL: Final = 105
ELDER_SIGN: Final = 106
TOKENS: Final = {
    "skull": SKULL,
    "cultist": CULTIST,
    "tablet": TABLET,
    "elder thing": ELDER_THING,
    "auto-fail": AUTO_FAIL,
    "elder sign": ELDER_SIGN,
}
TOKEN_NAMES: Final = {number: name for name, number in TOKENS.items()}


EVEN: Final = 1 << 8
ODD: Final = 1 << 9
POSITIVE: Final = 1 << 10
NOT_POSITIVE: Final = 1 << 11
NUMBERED: Final = {"negative": 1, "non-negative": 2, "even": EVEN, "odd": ODD, "positive": POSITIVE,
                   "non-positive": NOT_POSITIVE}  # fmt: skip


def token_bit(token: int) -> int:
    """The bit of a symbol in the mask of revealed tokens; for a number the bits of what it is."""
    if token >= SKULL:
        return 4 << token - SKULL
    return (1 if token < 0 else 2) | (ODD if token % 2 else EVEN) | (POSITIVE if token > 0 else NOT_POSITIVE)


def token_name(token: int) -> str:
    """A token in words."""
    return TOKEN_NAMES[token] if token >= SKULL else f"{token:+d}" if token else "0"


# -- ability kinds beyond the kernel's ------------------------------------------------------------------------------
FREE: Final = 1 << 12
REVELATION: Final = 1 << 13
ADVANCED: Final = 1 << 14
TOKEN: Final = 1 << 15  # the effect of a chaos token, by its number in `facts`
ELDER: Final = 1 << 16
RESULT: Final = 1 << 17  # a committed card, a token or an elder sign: what it does in ST.7
OBJECTIVE: Final = 1 << 18
COMMIT: Final = 1 << 19  # a line of a skill card
REDIRECT: Final = 1 << 22  # no ability to use: where events go instead of the discard pile
CHAPTER: Final = 1 << 23  # a block of a scenario: its setup, a resolution, what follows in the campaign

# -- what effects do and what can be waited for --------------------------------------------------------------------
E_INITIATE: Final = 1
E_PLAYED: Final = 2
E_DRAW: Final = 3
E_DRAWN: Final = 4  # an encounter card, or a weakness, is drawn
E_DAMAGE: Final = 5
E_HORROR: Final = 6
E_DEFEAT: Final = 7
E_DISCOVER: Final = 8
E_DISCARD: Final = 9
E_ENTER: Final = 10
E_LEAVE: Final = 11
E_MOVE: Final = 12
E_ENTERED: Final = 13
E_LEFT: Final = 14
E_SPAWN: Final = 15
E_ENGAGE: Final = 16
E_EVADE: Final = 17
E_ATTACK: Final = 18
E_SUCCEED: Final = 19
E_FAIL: Final = 20
E_REVEAL_TOKEN: Final = 21
E_TEST_ENDED: Final = 22
E_PHASE: Final = 23
E_PHASE_END: Final = 24
E_TURN: Final = 25
E_TURN_END: Final = 26
E_ROUND: Final = 27
E_ROUND_END: Final = 28
E_GAME_END: Final = 29
E_ADVANCE: Final = 30
E_INVESTIGATED: Final = 31  # an investigation was successful
E_ATTACKED: Final = 32  # an attack of an investigator was successful
E_EXHAUST: Final = 33
E_READY: Final = 34
E_HEAL: Final = 35
E_PUT: Final = 36
E_GAIN: Final = 37  # resources
E_PLACE: Final = 38  # tokens on a card
E_REMOVE_TOKEN: Final = 39
E_SPEND: Final = 40
E_CONTROL: Final = 41
E_ATTACH: Final = 42
E_THREAT: Final = 43  # put into a threat area
E_RETURN: Final = 44  # to a hand
E_REMOVE: Final = 45  # from the game
E_SHUFFLE: Final = 46  # into a deck
E_VICTORY: Final = 47
E_DISENGAGE: Final = 48
E_INVESTIGATE: Final = 49
E_FIGHT: Final = 50
E_EVADE_ACTION: Final = 51
E_TEST: Final = 52
E_FAILED_INVESTIGATION: Final = 53
E_REVEAL: Final = 54  # a location
E_EVADED: Final = 55
E_BE_PLAYED: Final = 56  # playing a card: what `cannot` names
E_GAIN_CLUES: Final = 57  # clues come to an investigator, discovered or not
E_CANCEL_TOKEN: Final = 58  # what `cannot` names: taking back a chaos token
E_REVEALED: Final = 59  # a location has been turned over
E_ACTED: Final = 60  # somebody has finished an action
E_CLUES_PLACED: Final = 61  # on a card that is no investigator
E_HEALED: Final = 63  # horror was healed
E_RAISE_SKILL: Final = 62  # what `cannot` names: a skill above its base value
E_HURT: Final = 64  # deal damage and horror
E_TOKEN_VALUE: Final = 68
E_AUTO: Final = 69  # the test succeeds or fails automatically
E_BONUS: Final = 70  # an attack deals more, an investigation finds more
E_INSTEAD: Final = 71  # the default result of a test does not happen
E_ACTION: Final = 72  # an additional action
E_LOSE_ACTION: Final = 73
E_RESOLUTION: Final = 74
E_RESIGN: Final = 75
E_TRAUMA: Final = 76
E_EXPERIENCE: Final = 77
E_DRAW_ENCOUNTER: Final = 78
E_DISCARD_UNTIL: Final = 79
E_REVEAL_MORE: Final = 80
E_RETURN_TOKEN: Final = 81
E_TOWARD: Final = 82
E_SHUFFLE_PILE: Final = 83
E_DROP_CLUES: Final = 84
E_DEFEATED: Final = 85
E_SKIP_TOKENS: Final = 86
E_FLIP_SIGN: Final = 87
E_CHOOSE_TOKEN: Final = 88
E_REDIRECT: Final = 89
E_PARLEY: Final = 90
E_BECOME: Final = 91
E_DECK: Final = 92
E_LOSE: Final = 93  # resources
E_CANCEL_REVELATION: Final = 94
E_RAISE: Final = 95  # an enemy's attack deals more
E_HEAL_MORE: Final = 96  # more of the healing that went before
E_IGNORE_TOKEN: Final = 98
E_SKIP_PHASE: Final = 99
E_REPEAT_PHASE: Final = 100
E_TRADE: Final = 101
E_FLIP_TOKENS: Final = 102  # clues become doom
E_REVEAL_NOW: Final = 103  # a chaos token, before the text goes on
E_SAFELY: Final = 104  # the action provokes no attack of opportunity
E_TAKE_OVER: Final = 105  # somebody else counts as having drawn the card
E_UNDO: Final = 106
E_KILLED: Final = 107
E_REMEMBER: Final = 108
E_APPROACH: Final = 109  # move toward a place, location by location
E_KEEP_TOKENS: Final = 111  # so many of the tokens revealed are resolved
E_TAKE_ACTION: Final = 112
E_EXCHANGE: Final = 113
E_RECORD: Final = 114
E_END_TURN: Final = 115
E_DISCARD_WORTH: Final = 110  # cards that cost so much together
E_MOVE_TOKENS: Final = 116  # tokens go from cards to another one
E_RAISE_AMOUNT: Final = 117  # more of what is just about to happen
E_DRAW_TOKENS: Final = 118  # chaos tokens are revealed outside a test
E_LOOK: Final = 119  # somebody looks at the other side of a location
E_FOUGHT: Final = 120  # an investigator has attacked an enemy, with or without success
E_PARLEYED: Final = 121  # somebody has finished a parley
E_COMMIT: Final = 122  # what `cannot` names: committing a skill card
E_WOULD_DRAW: Final = 124  # somebody is about to draw an encounter card from its deck
E_OPPORTUNITY: Final = 123  # what `cannot` names: an attack of opportunity
E_CROSS_OUT: Final = 125  # a phrase leaves the campaign log
E_ENTRY: Final = 126  # names come into a list of the log
E_MARK: Final = 127  # a counter of the log changes
E_GIFT: Final = 128  # a story card is earned or lost, a campaign is won or lost: see GIFTS
E_BAG: Final = 129  # chaos tokens join the bag or leave it for good
E_START: Final = 130  # investigators begin the scenario at a location
E_SET_ASIDE: Final = 131
E_PLAY_NEXT: Final = 132  # a scenario comes next in the campaign
E_INTERLUDE: Final = 133
E_ADVANCE_TO: Final = 134  # a certain act or agenda comes next (n = 1: and advances at once)
E_BENEATH: Final = 135  # a card comes to lie under another one
E_RESOLVE_REVELATION: Final = 136
E_TOKEN_AS: Final = 138  # a revealed token counts as another one of the bag
E_RESIGNED: Final = 137  # somebody is about to leave the scenario of his own will
E_MIX: Final = 139  # cards are shuffled into the bottom or the top of a deck
E_PILE: Final = 140  # a card comes facedown to a pile of the scenario's own
E_TAKE: Final = 141  # an investigator is about to take damage, before it is assigned
E_BY_CHANCE: Final = 143  # a location is singled out by chance
E_CHANCED: Final = 144  # .. it was this one
E_OTHER_CHANCE: Final = 145  # .. it shall be another one instead
E_TURN_BACK: Final = 160  # a location is unrevealed again, an agenda shows its front
E_CANCEL_SKILLS: Final = 161  # committed skill cards do not count
E_DISCOVER_FREELY: Final = 142  # what `cannot` names: discovering clues other than by investigating
E_EXILE: Final = 146  # a card leaves its deck for good
E_FAILED_ATTACK: Final = 148  # an attack of an investigator has failed
E_DIVERT: Final = 149  # an attack that failed hits something else
E_PLAY_NOW: Final = 150  # a card is played in the middle of a text, without an action
E_CANCEL_HARM: Final = 151  # so much of the damage and horror of one blow is canceled
E_CLUES_GONE: Final = 153  # clues have left a card that is no investigator
E_TURN_OVER: Final = 155  # a card shows its other face, with what lies on it
E_SHARE: Final = 154  # experience is divided among the investigators
E_FREE: Final = 152  # what `cannot` names: using an ability that takes no action
E_COLLECT: Final = 147  # an investigator is about to gain resources in the upkeep phase
KINDS: Final = 256  # as many as the kernel has keys: every event can be waited for

# -- causes --------------------------------------------------------------------------------------------------------
BY_RULE: Final = 1
BY_EFFECT: Final = 2
BY_COST: Final = 4
BY_ATTACK: Final = 8

# -- how harm is assigned ------------------------------------------------------------------------------------------
DIRECT: Final = 1  # nothing to assets
INDIRECT: Final = 2  # as much to assets as they can take
AS_MUCH: Final = -1  # as much of the one as of the other

# -- what a chaos test is ------------------------------------------------------------------------------------------
PLAIN: Final = 0
INVESTIGATING: Final = 1
ATTACKING: Final = 2
EVADING: Final = 3

# -- what a scenario leaves to the campaign -----------------------------------------------------------------------
LOG_TRAUMA: Final = 1  # (this, investigator, 0 physical or 1 mental, how much)
LOG_EXPERIENCE: Final = 2  # (this, investigator, 0, how much)
LOG_DEFEATED: Final = 3  # (this, investigator, why, 0)
LOG_RESIGNED: Final = 4  # (this, investigator, why, 0)
LOG_KILLED: Final = 5  # (this, investigator, 0, 0)
LOG_EXCHANGED: Final = 6  # (this, investigator, the card that is gone, the card in its place)
LOG_GAINED: Final = 7  # (this, investigator, 0, a weakness that joined the deck)
LOG_BAG: Final = 8  # (this, 0, a chaos token, how many joined the bag)
LOG_EXILED: Final = 12  # (this, investigator, a card that left the deck for good, 0)
EARN: Final = "earn"  # a story card joins a deck
TAKE: Final = "take"  # .. of somebody whom the table has chosen for it
LOSE: Final = "lose"  # .. leaves it
BAN: Final = "ban"  # .. leaves every deck, and cannot come back
WEAKNESS_OF: Final = "weakness"  # a random basic weakness of a trait joins a deck
DRIVEN_INSANE: Final = "insane"
FORFEIT: Final = "forfeit"  # victory points do not count
WON: Final = "won"
LOST: Final = "lost"

DIFFICULTIES: Final = ("easy", "standard", "hard", "expert")
