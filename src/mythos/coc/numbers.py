"""Call of Cthulhu's words as numbers: types, stats, zones, states, events. Inside the engine everything is
an integer; these tables give the words back at the edges."""

from typing import Final

# -- card types ---------------------------------------------------------------------------------
CHARACTER: Final = 0
SUPPORT: Final = 1
EVENT: Final = 2
CONSPIRACY: Final = 3
STORY: Final = 4
DOMAIN: Final = 5
RESOURCE: Final = 6
PLAYER: Final = 7
TYPES: Final = {
    "character": CHARACTER,
    "support": SUPPORT,
    "event": EVENT,
    "conspiracy": CONSPIRACY,
    "story": STORY,
    "domain": DOMAIN,
    "resource": RESOURCE,
    "player": PLAYER,
}
# In filters: `story` means a story or a conspiracy, `card` everything but domains and players.

# -- stats: numbers a card has; keywords, factions and subtypes are stats that are 0 or more ------
COST: Final = 0
SKILL: Final = 1
TERROR: Final = 2
COMBAT: Final = 3
ARCANE: Final = 4
INVESTIGATION: Final = 5
TOUGHNESS: Final = 6
WILLPOWER: Final = 7
FAST: Final = 8
INVULNERABILITY: Final = 9
HEROIC: Final = 10
VILLAINOUS: Final = 11
LOYAL: Final = 12
RESILIENT: Final = 13
PROPHECY: Final = 14
DORMANT: Final = 15
FATED: Final = 16
DAY: Final = 17
NIGHT: Final = 18
TRANSIENT: Final = 19
AGENCY: Final = 20
MISKATONIC: Final = 21
SYNDICATE: Final = 22
CTHULHU: Final = 23
HASTUR: Final = 24
YOG_SOTHOTH: Final = 25
SHUB_NIGGURATH: Final = 26
SILVER_TWILIGHT: Final = 27
NEUTRAL: Final = 28
ZOOG: Final = 29  # resource symbol only
STORIES_TO_WIN: Final = 30  # stories to win: a stat of a player
TOKENS_TO_WIN: Final = 31  # success tokens to win: a stat of a story
CHAMPION: Final = 32  # designed by a champion: a fact, whatever happens to the card
FIRST_SUBTYPE: Final = 33  # subtypes follow, in the order of SUBTYPES
STATS: Final[dict[str, int]] = {
    "cost": COST,
    "skill": SKILL,
    "stories to win": STORIES_TO_WIN,
    "tokens to win": TOKENS_TO_WIN,
}
ICONS: Final = {"T": TERROR, "C": COMBAT, "A": ARCANE, "I": INVESTIGATION}
ICON_LETTERS: Final = "TCAI"
KEYWORDS: Final = {
    "Toughness": TOUGHNESS,
    "Willpower": WILLPOWER,
    "Fast": FAST,
    "Invulnerability": INVULNERABILITY,
    "Heroic": HEROIC,
    "Villainous": VILLAINOUS,
    "Loyal": LOYAL,
    "Resilient": RESILIENT,
    "Prophecy": PROPHECY,
    "Dormant": DORMANT,
    "Fated": FATED,
    "Day": DAY,
    "Night": NIGHT,
}
LOST_WITH_TEXT: Final = frozenset((*KEYWORDS.values(), TRANSIENT))  # besides subtypes: what a blank card does not have
FACTIONS: Final = {
    "agency": AGENCY,
    "miskatonic": MISKATONIC,
    "syndicate": SYNDICATE,
    "cthulhu": CTHULHU,
    "hastur": HASTUR,
    "yog-sothoth": YOG_SOTHOTH,
    "shub-niggurath": SHUB_NIGGURATH,
    "silver-twilight": SILVER_TWILIGHT,
    "neutral": NEUTRAL,
}
# Struggles are numbered by their icon stat: TERROR .. INVESTIGATION.
STRUGGLES: Final = {"terror": TERROR, "combat": COMBAT, "arcane": ARCANE, "investigation": INVESTIGATION}

# `Definition.facts` names: "boosters", "struggles", "steadfast" (values: stat numbers),
# "resource" (the resource symbol: a faction, NEUTRAL or ZOOG), "transient" (1).

# -- zones ----------------------------------------------------------------------------------------
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
IN_PLAY: Final = 3  # a player's side of the table: characters, supports, attachments
DOMAINS: Final = 4  # the domains a player controls
RESOURCES: Final = 5  # cards attached to his domains (HOST = the domain)
WON: Final = 6  # stories won
REMOVED: Final = 7
LIMBO: Final = 8  # being played
PLAYER_ZONES: Final = 9  # zone number = player * PLAYER_ZONES + kind
STORY_DECK: Final = 9  # kinds of the two shared zones
STORIES: Final = 10
ZONES: Final = {
    "deck": DECK,
    "hand": HAND,
    "discard pile": DISCARD,
    "play": IN_PLAY,
    "domain": DOMAINS,
    "resource": RESOURCES,
    "won pile": WON,
    "game": REMOVED,
    "story deck": STORY_DECK,
    "stories": STORIES,
}
PUBLIC: Final = frozenset((DISCARD, IN_PLAY, RESOURCES, WON, REMOVED, STORIES, LIMBO))
EVERYBODY: Final = 3  # who knows a face that lies open: bits of both players
# A filter without `where` looks in play: IN_PLAY of both players, and STORIES for stories and conspiracies.
# `domain` looks in DOMAINS, `resource` in RESOURCES, `player` among the players.

# -- states -----------------------------------------------------------------------------------------
READY: Final = 0
EXHAUSTED: Final = 1
INSANE: Final = 2
WOUNDED: Final = 3
COMMITTED: Final = 4
DRAINED: Final = 5
ATTACHED: Final = 6
FACEDOWN: Final = 7
FACEUP: Final = 8
BLANK: Final = 9
REVEALED: Final = 10
UNRESOLVED: Final = 11  # a story that has not yet resolved this phase
ALONE: Final = 12  # committed alone on its side
WHOLLY_BLANK: Final = 13  # not only the printed text
PARTLY_BLANK: Final = 14  # all of the printed text but the subtypes
PRESENT: Final = 15  # in play
STATES: Final = {
    "ready": READY,
    "exhausted": EXHAUSTED,
    "insane": INSANE,
    "wounded": WOUNDED,
    "committed": COMMITTED,
    "drained": DRAINED,
    "attached": ATTACHED,
    "facedown": FACEDOWN,
    "faceup": FACEUP,
    "blank": BLANK,
    "revealed": REVEALED,
    "unresolved": UNRESOLVED,
    "alone": ALONE,
    "wholly blank": WHOLLY_BLANK,
    "blank but for subtypes": PARTLY_BLANK,
}  # `undrained` is drained, negated

# -- events: what can happen. The first block are verbs an effect can do. -------------------------
E_WOUND: Final = 0  # num: how many wounds
E_INSANE: Final = 1
E_RESTORE: Final = 2  # state READY: restored and ready
E_EXHAUST: Final = 3
E_READY: Final = 4
E_DESTROY: Final = 5
E_SACRIFICE: Final = 6
E_DISCARD: Final = 7  # cards, from where they are (hand, play, deck, resource)
E_RETURN: Final = 8  # to its owner's `zone` (hand by default)
E_PUT: Final = 9  # into play; `who`: under whose control (None: owner's); state: how; to: host or story
E_DRAW: Final = 10  # sel: players; num cards each
E_COMMIT: Final = 11  # to: the story
E_UNCOMMIT: Final = 12
E_DRAIN: Final = 13  # domains
E_REFRESH: Final = 14
E_ADD_TOKEN: Final = 15  # sel: stories or cards; num tokens; who: on whose side
E_REMOVE_TOKEN: Final = 16  # who: from whose side (None: the player picks sides, or all of them with num = N_UNLIMITED)
E_MOVE_TOKEN: Final = 17  # sel: from, to: onto; who: whose side it leaves; state 1: to the other player's side
E_ATTACH: Final = 18  # sel to host `to`: becomes an Attachment support
E_UNATTACH: Final = 19
E_CONTROL: Final = 20  # who: the new controller
E_RESOURCE: Final = 21  # sel becomes a resource on the domain `to`
E_GAIN_DOMAIN: Final = 22  # sel: players; each puts the top card of his deck facedown as a domain (bind: the domain)
E_DOMAIN: Final = 23  # sel: cards that become domains, facedown, of their owner
E_DECK: Final = 24  # sel to its owner's deck: n = 0 top, 1 bottom, 2 shuffled in
E_REMOVE: Final = 25  # from the game
E_MOVE_DRAIN: Final = 26  # the drain token of sel goes to the domain `to`
E_EXCHANGE: Final = 27  # hand cards `sel` for as many cards from the top of the discard pile
E_STORY_DECK: Final = 28  # a story is shuffled into the story deck
E_WIN_STORY: Final = 29
E_LOSE_GAME: Final = 30
E_WIN_GAME: Final = 31
E_PLAY: Final = 32  # no event: what must be possible with a card that an effect lets somebody play
E_HEAL: Final = 33  # remove num wounds
E_MOVE_WOUND: Final = 34
E_SWAP: Final = 35  # exchange control of sel and to
E_LOWER: Final = 36  # no event: what a "cannot" forbids to be done to a cost
E_CLAIM: Final = 38  # `who` wins the story at once
E_TO_WON_PILE: Final = 39  # sel to the won pile of `who` (None: you; its owner's for a card that is no story)
# Events of the game's own procedures (patterns listen to them; effects do not do them).
E_ENTER: Final = 40  # facet: enters play by any way
E_LEAVE: Final = 41  # facet: leaves play by any way
E_ENTERS_DISCARD: Final = 42  # facet: enters a discard pile from anywhere
E_PLAYED: Final = 43  # facet: was played (paid for)
E_INITIATE: Final = 44  # an ability was triggered or a card played; subject: the card; can be canceled
E_OVERPAID: Final = 45  # more was paid than due; subject: the card played or used; amount: how much more
E_STRUGGLE: Final = 46  # a struggle resolves; other: the story
E_WIN_STRUGGLE: Final = 47  # subject: the winner (player), other: the story, amount: margin
E_LOSE_STRUGGLE: Final = 48
E_SUCCEED: Final = 49  # subject: the player, other: the story, amount: margin of skill
E_FAIL: Final = 50
E_STORY_RESOLVED: Final = 51  # subject: the story; group: everybody who was committed when it began
E_PHASE: Final = 52  # a phase begins; amount: phase number
E_PHASE_END: Final = 53
E_TURN: Final = 54
E_TURN_END: Final = 55
E_COMMITTED: Final = 56  # a player has finished committing
E_CARD: Final = 57  # facet: a card was played or an ability of it used
E_SUCCESS: Final = 58  # facet: a success token was placed
E_TARGETED: Final = 59  # facet of an initiation: subject is each target
E_UNOPPOSED: Final = 60
E_RESOLVE: Final = 61  # facet of an initiation, open until it has resolved: "before any triggered ability resolves"
E_RESULT: Final = 62  # the result of a struggle is about to be applied; as E_WIN_STRUGGLE
E_DECLINE: Final = 63  # a story's winner does not use its effect; subject: the story
E_COUNT: Final = 64  # no event: what a character does in struggles and for success
E_CARD_DRAWN: Final = 100  # one card was drawn; subject: the card
E_REPLACED: Final = 101  # a won story was replaced by a new one; subject: the won one
E_STAY_SANE: Final = 104  # no event: what protects from going insane
E_SPREAD: Final = 103  # a player's success tokens lie on other stories; subject: the player
E_ALL_RESOLVED: Final = 105  # all stories of this phase have resolved
E_STRUGGLED: Final = 119  # all struggles of a story are over; other: the story
E_EMBODY: Final = 106  # a card that is being played enters play as a character
E_SHOW: Final = 107  # a card is shown to everybody, to pay for something
E_REVEAL: Final = 109  # a card is about to be shown to everybody by an effect, where it lies
E_SOME_STRUGGLES: Final = 110  # `who` says which struggles of a story resolve, whatever else happens there
E_BURIED: Final = 108  # a card is put into its owner's discard pile, which is not discarding it
E_LEAVES_ZONE: Final = 102  # no event: what a card does that leaves a zone out of play
E_TRADE: Final = 120  # the cards of sel and of `to` change places
E_TRADE_TOKENS: Final = 121  # the success tokens of `who` on two stories change places
E_SHARE: Final = 122  # a player wins the struggle that is being won by his opponent, too
E_CHECK: Final = 123  # skill is compared once more at the story that resolves
E_COVER: Final = 124  # a resource is turned facedown and gives only a neutral resource from then on
E_REDIRECT: Final = 125  # no event: what answers it happens to sel instead, by the same effect
E_AS_WON: Final = 126  # the result of a struggle (amount: its kind) at a story follows as if `who` had won it
E_LOWERED: Final = 127  # a character's skill was lowered; amount: by how much
EVENTS: Final = 128

# Causes of an event (bit mask in patterns)
BY_RULE: Final = 1  # the rules of the game
BY_EFFECT: Final = 2  # a card's effect
BY_COST: Final = 4  # paying a cost
BY_STRUGGLE: Final = 8  # a struggle's result (terror, combat, arcane, investigation)
BY_PLAY: Final = 16
BY_TRIGGERED: Final = 32  # an effect that was triggered: action, response, forced response, disrupt

# How a game ended
BY_STORIES: Final = 1
BY_EMPTY_DECK: Final = 2
BY_CARD: Final = 3
BY_LOOP: Final = 4
BY_CONCESSION: Final = 5
NOBODY_WINS: Final = 99

# Periods and phases
PHASE: Final = 0
TURN: Final = 1
ROUND: Final = 2
GAME: Final = 3
PERIODS: Final = {"phase": PHASE, "turn": TURN, "round": ROUND, "game": GAME}
REFRESH_PHASE: Final = 1
DRAW_PHASE: Final = 2
RESOURCE_PHASE: Final = 3
OPERATIONS_PHASE: Final = 4
STORY_PHASE: Final = 5
END_PHASE: Final = 6
PHASES: Final = {
    "refresh phase": REFRESH_PHASE,
    "draw phase": DRAW_PHASE,
    "resource phase": RESOURCE_PHASE,
    "operations phase": OPERATIONS_PHASE,
    "story phase": STORY_PHASE,
}  # C_DURING: bit mask of 1 << phase

# Named conditions (C_FLAG) and history predicates (T_HISTORY)
IS_DAY: Final = 0
IS_NIGHT: Final = 1
BEFORE_COMMITS: Final = 2
AFTER_ATTACK: Final = 3  # the active player has committed,
AFTER_DEFENCE: Final = 4  # and his opponent as well
AFTER_STORIES: Final = 5  # all stories have resolved: the last actions of the phase
FLAGS: Final = {"day": IS_DAY, "night": IS_NIGHT}
WOUND_TOKENS: Final = 2  # tokens that are counted besides success tokens (0 all, 1 own)
ENTERED_DISCARD_THIS_PHASE: Final = 0
ENTERED_PLAY_THIS_PHASE: Final = 1
ENTERED_PLAY_THIS_TURN: Final = 2
ENTERED_PLAY_JUST_NOW: Final = 3  # in the window that is open

# What can be named (I_NAME)
NAME_STRUGGLE: Final = 0
NAME_SUBTYPE: Final = 1
NAME_FACTION: Final = 2
NAME_TITLE: Final = 3
NAME_TYPE: Final = 4

RARITIES: Final = ("common", "uncommon", "rare")  # of a collectible card: how often it was printed
# fmt: off
SUBTYPES: Final = (
    "Ancient One", "Artifact", "Artist", "Attachment", "Avatar", "Benefactor", "Blessing", "Chthonian", "Condition",
    "Conspirator", "Construct", "Creature", "Crimelord", "Criminal", "Cthonian", "Cultist", "Curse",
    "Dark Young", "Deep One", "Disaster", "Dreamer", "Dreamlands", "Elixir", "Encounter", "Environment",
    "Explorer", "Faculty", "Ghoul", "Government", "Gug", "High Priest", "Hunter", "Independent", "Initiate",
    "Investigator", "Item", "Library", "Location", "Lodge", "Lost City", "Lost Civilization", "Lunatic", "Madness",
    "Mask", "Messenger", "Mi-Go", "Monster", "Musician", "Mutable", "Phantom", "Polar", "Relic", "Relic Hunter",
    "Research", "Ritual", "Scientist", "Serpent", "Servitor", "Society", "Sorcerer", "Sorceror", "Spell",
    "Student", "Tactic", "Tome", "Undead", "Vehicle", "Weapon", "Yeti", "Yithian", "Zoog",
)
# fmt: on
SUBTYPE: Final = {name: FIRST_SUBTYPE + i for i, name in enumerate(SUBTYPES)}
CARDS_TO_DRAW: Final = FIRST_SUBTYPE + len(SUBTYPES)  # in the draw phase: a stat of a player
STATS["cards to draw"] = CARDS_TO_DRAW
