"""The editions of Call of Cthulhu: one table of every point where the three documents differ or stay silent.

A switch has a number; `rules_of(edition)` gives the values of all switches, read as `rules[BOOSTERS]`. A document
that is silent takes the value of the next later one that speaks, and the switch says so. `where` tells honestly which
of them act today: those that the engine reads (PLAY), those on which all editions agree and which are simply how the
engine plays (ALWAYS), and those that concern something else, or something that no card can say yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mythos.errors import UsageError
from mythos.language.mistakes import nearest

CCG_2_0: Final = "ccg-2.0"
LCG_1_5: Final = "lcg-1.5"
LCG_FINAL: Final = "lcg-final"
EDITIONS: Final = (CCG_2_0, LCG_1_5, LCG_FINAL)
DEFAULT_EDITION: Final = LCG_FINAL


PLAY: Final = "play"  # the engine reads the switch and plays by it
ALWAYS: Final = "always"  # one rule for all editions; the engine knows no other
DECKS: Final = "deck building"
CARDS: Final = "card files"  # a card's own lines say it, for each edition
WAITING: Final = "waiting for "  # what has to exist first


@dataclass(frozen=True, slots=True)
class Switch:
    """One point of the rules: its value in each edition, the rulings behind it, what it decides, and where it acts."""

    name: str
    values: tuple[int, int, int]
    rulings: tuple[str, ...]
    says: str
    where: str = PLAY


# -- numbers of the switches -------------------------------------------------------------------
# Control and attachments
CONTROL_OF_COMMITTED: Final = 0
TAKEN_ATTACHMENT: Final = 1
TAKEN_OBSESSION: Final = 2
HOST_REQUIREMENT: Final = 3
ATTACH_WHEN_PUT_INTO_PLAY: Final = 4
HOST_CHANGES_TYPE: Final = 5
HOST_LEAVES_PLAY: Final = 6
ATTACHED_BY_EFFECT: Final = 7
STOLEN_HOST: Final = 8
CONTROL_BY_ATTACHMENT: Final = 9
HEROIC_AND_VILLAINOUS: Final = 10
# Stories
DEFEND_EMPTIED_STORY: Final = 11
EMPTIED_STORY_RESOLVES: Final = 12
NO_COMMITS: Final = 13
UNCOMMIT: Final = 14
COMMITTED_BY_EFFECT: Final = 15
BOOSTERS: Final = 16
CONSPIRACY_YOU: Final = 17
WON_PILE_PROTECTED: Final = 18
STORY_EFFECT_TARGETS: Final = 19
# Timing
SIMULTANEOUS_EFFECTS: Final = 20
FIRST_RESPONDER: Final = 21
FIRST_DISRUPTER: Final = 22
FORCED_RESPONSE_ORDER: Final = 23
EFFECT_PRIORITY: Final = 24
RESPONSE_OPPORTUNITY: Final = 25
RESPONSES_AT_END: Final = 26
DISRUPT_RESOLVES: Final = 27
FORCED_CANCELED_BY: Final = 28
FORCED_TRIGGERED_BY: Final = 29
CANCELED_FROM_HAND: Final = 30
DISCARD_TRIGGER_FROM_HAND: Final = 31
RESPONSE_TO_LAST_WOUND: Final = 32
EVENTS_OUT_OF_PLAY: Final = 33
ACTIONS_COME_FROM: Final = 34
# Zones and objects
RESOURCE_TEXT_BOX: Final = 35
NEW_OBJECT: Final = 36
REMOVED_ZONE: Final = 37
SEARCH: Final = 38
WAYS_TO_LEAVE_PLAY: Final = 39
LOOPS: Final = 40
# Costs and setup
MULLIGAN: Final = 41
COST_PAYMENT: Final = 42
ADDITIONAL_COST_JOINS_DRAIN: Final = 43
ACTUAL_COST: Final = 44
MINIMUM_GOVERNS_ALL: Final = 45
PUT_FOR_PRINTED_COST: Final = 46
OFF_FACTION_STEADFAST: Final = 47
LOYAL_NEEDS: Final = 48
COPIES_PER_TITLE: Final = 49
DOMAINS_OUTSIDE_DECK: Final = 50
# States and numbers
GOING_INSANE_STRIPS: Final = 51
INSANE_NON_CHARACTER_LEAVES: Final = 52
RESTORE_IN_REFRESH: Final = 53
PERMANENT_KINDS: Final = 54
TOUGHNESS_ADDS_UP: Final = 55
INVULNERABILITY_FORBIDS: Final = 56
PRINTED: Final = 57
TIE_FOR_EXTREME: Final = 58
NEUTRAL_IS_NO_FACTION: Final = 59
# Words on cards
IF_ABLE: Final = 60
UNCHOSEN_NUMBERS: Final = 61
TARGET_WORD: Final = 62
CANNOT: Final = 63
IMMUNE_TO: Final = 64
LIMIT_WORDS: Final = 65
WORD_EFFECT: Final = 66
TRIGGERED_ABILITY: Final = 67
# Points that every document leaves open
OPENING_STORY_WINDOW: Final = 68
RESOURCE_PHASE_WINDOW: Final = 69
RESOURCE_ON_DRAINED_DOMAIN: Final = 70
FAST_DECIDES: Final = 71
STORY_WON: Final = 72
EMPTY_STORY_DECK: Final = 73
BOTH_DECKS_EMPTY: Final = 74
UNIQUE_COPY: Final = 75
INSANE_UNIQUE_COUNTS: Final = 76
MATCH_WAIVER: Final = 77
THIRD_STORY: Final = 78
SETUP_RESOURCES: Final = 79
ZOOG_MATCHES: Final = 80
CONSPIRACY_LEAVES_PLAY: Final = 81
ABILITY_COST_NEEDS_MATCH: Final = 82
TRANSIENT_IN_OVERPAY: Final = 83
COPIES_COUNT_VERSIONS: Final = 84
# Later additions
BLANK_LOSES_GAINS: Final = 85
ASPIRING_ARTIST: Final = 86
TARGET_REQUIREMENT: Final = 87

# -- values of the switches --------------------------------------------------------------------
NO: Final = 0
YES: Final = 1
# control of committed
LEAVES_STORY: Final = 0
STAYS_AND_CHANGES_SIDE: Final = 1
# taken attachment
MOVES_TO_OWN_HOST: Final = 0
MOVES_TO_ANY_HOST: Final = 1
STAYS_ON_HOST: Final = 2
# taken obsession
MOVES_ON: Final = 0
IS_DISCARDED: Final = 1
# host requirement
CHECKED_ALWAYS: Final = 0
CHECKED_ON_ENTERING: Final = 1
# host changes type
ATTACHMENTS_DISCARDED: Final = 0
ATTACHMENTS_STAY: Final = 1
# host leaves play
ATTACHMENTS_DESTROYED: Final = 1
# attached by effect
KEEPS_ATTACHED_TEXT: Final = 0
KEEPS_TITLE_AND_FACE: Final = 1
# stolen host
ATTACHMENTS_GO_ALONG: Final = 0
ATTACHMENTS_KEEP_CONTROLLER: Final = 1
# control by attachment
LASTS_FOR_GOOD: Final = 0
LASTS_WHILE_ATTACHED: Final = 1
# heroic and villainous
MAY_STAND_TOGETHER: Final = 0
ONE_IS_DISCARDED: Final = 1
# no commits
ENDS_PHASE_AT_ONCE: Final = 0
ENDS_PHASE_AFTER_ACTIONS: Final = 1
# uncommit
AT_PHASE_END: Final = 0
AFTER_ITS_STORY: Final = 1
# committed by effect
DOES_NOT_EXHAUST: Final = 0
NEEDS_NO_STATE: Final = 1
# boosters
MAKE_TWO_STRUGGLES: Final = 0
ADD_ONE_EACH: Final = 1
# conspiracy you
ITS_PLAYER: Final = 0
EVERY_PLAYER: Final = 1
# story effect targets
ONE_IS_ENOUGH: Final = 0
ALL_ARE_NEEDED: Final = 1
# simultaneous effects
CONTROLLERS_ORDER: Final = 0
ACTIVE_PLAYER_ORDERS: Final = 1
# first responder
ACTIVE_PLAYER: Final = 0
LEFT_OF_INITIATOR: Final = 1
# effect priority
BY_KIND: Final = 0
# response opportunity
UNTIL_NEXT_EVENT: Final = 0
UNTIL_WINDOW_CLOSES: Final = 1
# disrupt resolves
ALWAYS_BEFORE: Final = 0
MOSTLY_BEFORE: Final = 1
# forced canceled by
ANY_CANCEL: Final = 0
NO_CANCEL_OF_PLAYERS_EFFECTS: Final = 1
# forced triggered by
ITS_CONTROLLER: Final = 0
THE_GAME: Final = 1
# canceled from hand
GOES_TO_DISCARD_PILE: Final = 0
STAYS_IN_HAND: Final = 1
# response to last wound
IF_ABOUT_LEAVING_OR_CAUSE: Final = 0
IF_ABOUT_LEAVING: Final = 1
# actions come from
HAND_AND_PLAY: Final = 0
ANY_LEGAL_EFFECT: Final = 1
# resource text box
IS_MISSING: Final = 0
IS_MISSING_UNLESS_ZOOG: Final = 1
IS_ASLEEP: Final = 2
# new object
ON_LEAVING_PLAY: Final = 0
ON_ANY_CHANGE_OF_ZONE: Final = 1
# removed zone
IS_NO_ZONE: Final = 0
IS_PUBLIC: Final = 1
# search
OWN_DECK_AND_SHUFFLE: Final = 0
ANY_DECK_AND_SHOW: Final = 1
# ways to leave play
TWO_KINDS: Final = 0
THREE_KINDS: Final = 1
FOUR_KINDS: Final = 2
# loops
LUMP_SUM: Final = 0
HIDDEN_CHANGES_ONE_BY_ONE: Final = 1
# mulligan
IN_NO_ORDER: Final = 0
FIRST_PLAYER_FIRST: Final = 1
# cost payment
WITH_OWN_CARDS: Final = 0
WITH_OWN_CARDS_AND_CHANGE: Final = 1
# actual cost
PRINTED_AND_MODIFIERS: Final = 0
WITH_ADDITIONAL_COSTS: Final = 1
# put for printed cost
SKIPS_ALL_REQUIREMENTS: Final = 0
LOYAL_AND_STEADFAST_BIND: Final = 1
# off faction steadfast
STEADFAST_ONLY: Final = 0
BOTH_NEEDED: Final = 1
# loyal needs
ONE_MATCH: Final = 0
MATCH_FOR_WHOLE_COST: Final = 1
# insane non character leaves
AS_A_CHARACTER: Final = 0
AS_A_BLANK_OF_ITS_TYPE: Final = 1
# restore in refresh
RESTORE_ALL: Final = 0
RESTORE_ONE: Final = 1
# permanent kinds
MOVES_AND_CONTROL: Final = 0
ALSO_BECOMES_AND_COUNTS_AS: Final = 1
# invulnerability forbids
WOUNDING: Final = 0
WOUNDING_AND_CHOOSING: Final = 1
# printed
MEANS_ICONS: Final = 0
MEANS_EVERYTHING: Final = 1
# tie for extreme
CONTROLLER_PICKS: Final = 0
FAILS_WITHOUT_CHOICE: Final = 1
# if able
WHOLE_OR_NOTHING: Final = 0
FOR_EACH_CARD_AND_PLAYER: Final = 1
# unchosen numbers
EXACTLY: Final = 0
AS_MUCH_AS_POSSIBLE: Final = 1
# target word
CHOOSE: Final = 0
CHOOSE_IN_ANY_FORM: Final = 1
# cannot
LEAVES_UNAFFECTED: Final = 0
ALSO_ILLEGAL_TARGET: Final = 1
# immune to
TYPE_OR_SUBTYPE: Final = 0
ANY_CLASS_BUT_ITSELF: Final = 1
# limit words
ALL_ALIKE: Final = 0
TITLE_OR_COPY: Final = 1
# word effect
CARD_EFFECTS: Final = 0
ALSO_GAME_EFFECTS: Final = 1
# triggered ability
ON_ANY_CARD: Final = 0
ON_A_CARD_IN_PLAY: Final = 1
# fast decides
NOTHING: Final = 0
TIED_STRUGGLES: Final = 1
# story won
UNCOMMIT_BEFORE_EFFECT: Final = 0
EFFECT_BEFORE_UNCOMMIT: Final = 1
# empty story deck
ENDS_THE_GAME: Final = 0
LEAVES_A_GAP: Final = 1
# both decks empty
IS_A_DRAW: Final = 0
ACTIVE_PLAYER_WINS: Final = 1
# unique copy
SAME_TITLE_AND_DESCRIPTOR: Final = 0
SAME_TITLE: Final = 1
# match waiver
COVERS_LOYAL: Final = 0
LEAVES_LOYAL: Final = 1
# third story
EFFECT_FIRST: Final = 0
GAME_ENDS_FIRST: Final = 1
# setup resources
ONE_AFTER_THE_OTHER: Final = 0
SECRET_THEN_REVEALED: Final = 1
# zoog matches
NO_FACTION: Final = 0
EVERY_FACTION: Final = 1
# conspiracy leaves play
TO_STORY_DECK: Final = 0
TO_OWNERS_DISCARD_PILE: Final = 1
# transient in overpay
COUNTS_ONE: Final = 0
COUNTS_TWO: Final = 1
# copies count versions
APART: Final = 0
TOGETHER: Final = 1
# aspiring artist
DRAWS_ONE: Final = 0
DRAWS_TWO: Final = 1
# target requirement
WORDING_DECIDES: Final = 0

RULES: Final[tuple[Switch, ...]] = (
    # Control and attachments
    Switch(
        "control of committed",
        (LEAVES_STORY, LEAVES_STORY, STAYS_AND_CHANGES_SIDE),
        ("cocccg-gaining-control-g", "coc15-control-g", "coc3-1.13g"),
        "A committed character that gets a new controller leaves its story; in the last document it "
        "stays and fights for the other side.",
    ),
    Switch(
        "taken attachment",
        (MOVES_TO_OWN_HOST, MOVES_TO_ANY_HOST, STAYS_ON_HOST),
        ("cocccg-gaining-control-b", "coc15-control-b", "coc3-1.13b"),
        "Taking an attachment moves it to a host of the taker, to any fitting host, or leaves it where "
        "it is; where a move is asked and impossible, it cannot be taken.",
    ),
    Switch(
        "taken obsession",
        (MOVES_ON, MOVES_ON, IS_DISCARDED),
        ("coc15-faq-34", "coc3-faq-33"),
        "An attachment that controls its host and is taken by that host's owner moves to another "
        "character, or in the last document is discarded; v2.0 is silent and follows v1.5.",
    ),
    Switch(
        "host requirement",
        (CHECKED_ALWAYS, CHECKED_ON_ENTERING, CHECKED_ON_ENTERING),
        ("cocccg-attached-cards-c", "coc15-attachments-c", "coc3-2.33c"),
        "What an attachment asks of its host is watched all the time in v2.0, and looked at only while "
        "it enters play in the later documents.",
    ),
    Switch(
        "attach when put into play",
        (YES, YES, YES),
        ("coc15-attachments", "coc3-2.33"),
        "A card put into play by an effect still needs a fitting host; v2.0 is silent and follows v1.5.",
        ALWAYS,
    ),
    Switch(
        "host changes type",
        (ATTACHMENTS_DISCARDED, ATTACHMENTS_DISCARDED, ATTACHMENTS_STAY),
        ("cocccg-attached-cards-d", "coc15-attached-cards-c"),
        "A host that turns into another type of card sheds what is attached to it; the last document "
        "has dropped this rule.",
    ),
    Switch(
        "host leaves play",
        (ATTACHMENTS_DISCARDED, ATTACHMENTS_DISCARDED, ATTACHMENTS_DESTROYED),
        ("cocccg-card-states-c", "coc15-states-c", "coc3-1.12c"),
        "Attachments of a departed host are discarded; in the last document this counts as destroying them.",
    ),
    Switch(
        "attached by effect",
        (KEEPS_ATTACHED_TEXT, KEEPS_ATTACHED_TEXT, KEEPS_TITLE_AND_FACE),
        (
            "cocccg-attached-cards-b",
            "coc15-attached-cards-b",
            "coc3-1.15",
            "coc3-1.15b",
            "coc3-1.15c",
            "coc3-1.15d",
            "coc3-1.15e",
        ),
        "A card that an effect attaches is an Attachment support with its faction and cost; in the earlier "
        "documents it keeps exactly its text about being attached, in the last one title and uniqueness, and its "
        "text only toward itself.",
    ),
    Switch(
        "stolen host",
        (ATTACHMENTS_KEEP_CONTROLLER, ATTACHMENTS_KEEP_CONTROLLER, ATTACHMENTS_KEEP_CONTROLLER),
        ("coc15-control-i", "coc3-1.13i", "coc3-faq-06"),
        "Attachments on a stolen card keep working for whoever played them; v2.0 is silent and follows v1.5.",
        ALWAYS,
    ),
    Switch(
        "control by attachment",
        (LASTS_WHILE_ATTACHED, LASTS_WHILE_ATTACHED, LASTS_WHILE_ATTACHED),
        ("coc3-1.13k",),
        "Control that an attachment grants ends when the attachment leaves play; only the last document says so.",
        ALWAYS,
    ),
    Switch(
        "heroic and villainous",
        (ONE_IS_DISCARDED, ONE_IS_DISCARDED, ONE_IS_DISCARDED),
        ("cocccg-heroic-villainous", "cocccg-gaining-control-e", "coc15-control-e", "coc3-1.13e"),
        "Who ends up with a Heroic and a Villainous character discards one of his choice; only v2.0 "
        "spells it out, the later documents leave it to the rule book.",
    ),
    # Stories
    Switch(
        "defend emptied story",
        (YES, NO, NO),
        ("cocccg-committing", "coc15-commit", "coc3-3.1"),
        "The opponent may still commit to a story from which all attackers have vanished, in v2.0 only.",
    ),
    Switch(
        "emptied story resolves",
        (YES, NO, NO),
        ("cocccg-committing-b", "coc15-commit-b", "coc3-3.1b"),
        "A story resolves although the active player has nobody left there, in v2.0 only.",
    ),
    Switch(
        "no commits",
        (ENDS_PHASE_AT_ONCE, ENDS_PHASE_AT_ONCE, ENDS_PHASE_AT_ONCE),
        ("cocccg-end-of-turn", "coc15-end-of-turn", "coc3-timing-end-of-turn"),
        "With nobody committed the story phase is over at once; in the last document after the opening actions.",
        ALWAYS,
    ),
    Switch(
        "uncommit",
        (AT_PHASE_END, AFTER_ITS_STORY, AT_PHASE_END),
        ("cocccg-story-phase-chart", "coc15-ready-d", "coc3-2.10i"),
        "Characters go home at the end of the story phase, or in v1.5 as soon as their own story has resolved.",
    ),
    Switch(
        "committed by effect",
        (NEEDS_NO_STATE, NEEDS_NO_STATE, NEEDS_NO_STATE),
        ("coc15-faq-33", "coc3-2.10g", "coc3-faq-32"),
        "A character that an effect commits may be exhausted or committed already and does not exhaust; v1.5 says "
        "only the last of this, v2.0 nothing, and both follow the last document.",
        ALWAYS,
    ),
    Switch(
        "boosters",
        (MAKE_TWO_STRUGGLES, ADD_ONE_EACH, ADD_ONE_EACH),
        ("cocccg-boosters", "coc15-boosters", "coc3-2.27", "coc3-2.27d"),
        "Boosters give the story two struggles of their type flat in v2.0, one more for each icon later; where "
        "the story has none of that type they take its usual place, on which only the last document speaks.",
    ),
    Switch(
        "conspiracy you",
        (ITS_PLAYER, EVERY_PLAYER, EVERY_PLAYER),
        ("coc3-faq-50", "coc3-faq-50b"),
        "On a conspiracy the word you means the player who played it in the collectible years, everybody later; "
        "v1.5 is silent and follows the last document.",
    ),
    Switch(
        "won pile protected",
        (YES, YES, YES),
        ("coc3-3.4c",),
        "Only stories may bring an unwon story into a won pile; the earlier documents are silent and "
        "follow the last one.",
        ALWAYS,
    ),
    Switch(
        "story effect targets",
        (ONE_IS_ENOUGH, ONE_IS_ENOUGH, ALL_ARE_NEEDED),
        ("coc15-totals-ex1", "coc15-targets-b", "coc3-1.9b", "coc3-3.4-ex2"),
        "A story's effect that lets each player choose works for those who can; in the last document it "
        "is lost unless everybody can.",
    ),
    # Timing
    Switch(
        "simultaneous effects",
        (CONTROLLERS_ORDER, CONTROLLERS_ORDER, ACTIVE_PLAYER_ORDERS),
        (
            "cocccg-simultaneous",
            "cocccg-simultaneous-b",
            "coc15-simultaneous",
            "coc15-simultaneous-b",
            "coc3-1.7",
            "coc3-1.7b",
        ),
        "Passives of one moment are ordered by their controllers, the active player's first; in the last document "
        "the active player orders them all.",
    ),
    Switch(
        "first responder",
        (ACTIVE_PLAYER, ACTIVE_PLAYER, LEFT_OF_INITIATOR),
        (
            "cocccg-timing-response-b",
            "coc15-timing-response-b",
            "coc3-timing-response-b",
            "coc3-timing-step6",
        ),
        "Responses start with the active player; the last document also says left of the initiator, "
        "which we follow for what a player began, while the game's own actions start with the active "
        "player.",
    ),
    Switch(
        "first disrupter",
        (LEFT_OF_INITIATOR, LEFT_OF_INITIATOR, LEFT_OF_INITIATOR),
        ("coc3-timing-step2",),
        "Disrupts start left of whoever initiated, for game effects with the active player; the earlier "
        "documents are silent and follow the last one.",
    ),
    Switch(
        "forced response order",
        (ACTIVE_PLAYER_ORDERS, ACTIVE_PLAYER_ORDERS, ACTIVE_PLAYER_ORDERS),
        ("cocccg-timing-forced", "coc15-timing-forced", "coc3-timing-step5"),
        "The active player orders Forced Responses, all of them behind the passives; the earlier "
        "documents are silent and follow the last one.",
    ),
    Switch(
        "effect priority",
        (BY_KIND, BY_KIND, BY_KIND),
        ("coc15-timing-precedence", "coc3-timing-precedence", "coc3-timing-window"),
        "Disrupts come before passives, these before Forced Responses, these before Responses; the last document "
        "builds its window of seven steps on it, v2.0 is silent and follows v1.5.",
        ALWAYS,
    ),
    Switch(
        "response opportunity",
        (UNTIL_NEXT_EVENT, UNTIL_NEXT_EVENT, UNTIL_WINDOW_CLOSES),
        (
            "cocccg-timing-response",
            "cocccg-timing-ex1",
            "coc15-timing-response",
            "coc3-timing-opportunity",
            "coc3-timing-opportunity-b",
            "coc3-timing-step6b",
        ),
        "What happens is answered before the next event: what a Response does has a round of Responses of its "
        "own, which ends before the older round goes on. In the last document every chance lives until the window "
        "closes.",
    ),
    Switch(
        "responses at end",
        (NO, NO, NO),
        ("coc3-timing-no-end-response",),
        "Nothing that happens at the end of a phase or turn can be responded to; the earlier documents "
        "are silent and follow the last one.",
        ALWAYS,
    ),
    Switch(
        "disrupt resolves",
        (ALWAYS_BEFORE, ALWAYS_BEFORE, MOSTLY_BEFORE),
        (
            "cocccg-timing-disrupt",
            "coc15-timing-disrupt",
            "coc3-timing-disrupt",
            "coc3-timing-struggle-after",
        ),
        "A Disrupt always precedes what it disrupts, so that one after a struggle comes before its result; in the "
        "last document it follows the result.",
    ),
    Switch(
        "forced canceled by",
        (ANY_CANCEL, ANY_CANCEL, NO_CANCEL_OF_PLAYERS_EFFECTS),
        ("cocccg-timing-passive", "coc15-timing-passive", "coc3-timing-forced", "coc3-faq-85"),
        "A Forced Response can be canceled; in the last document not by cards that cancel what a player triggered.",
    ),
    Switch(
        "forced triggered by",
        (THE_GAME, THE_GAME, THE_GAME),
        ("coc3-1.1b", "coc3-1.11"),
        "The state of the game sets off a Forced Response and its controller carries it out; the "
        "earlier documents are silent and follow the last one.",
        ALWAYS,
    ),
    Switch(
        "canceled from hand",
        (GOES_TO_DISCARD_PILE, GOES_TO_DISCARD_PILE, STAYS_IN_HAND),
        ("coc15-faq-08", "coc3-faq-49", "coc3-faq-49b"),
        "A card whose Response out of the hand is canceled is discarded; in the last document it stays "
        "in hand and may try again; v2.0 is silent and follows v1.5.",
    ),
    Switch(
        "discard trigger from hand",
        (NO, NO, YES),
        ("cocccg-card-states", "coc15-states", "coc3-1.12"),
        "A card may answer its own arrival in the discard pile when it came from the hand, in the last document only.",
    ),
    Switch(
        "response to last wound",
        (IF_ABOUT_LEAVING_OR_CAUSE, IF_ABOUT_LEAVING_OR_CAUSE, IF_ABOUT_LEAVING),
        (
            "cocccg-timing-leaving",
            "cocccg-timing-leaving-ex1",
            "coc15-timing-leaving",
            "coc3-timing-leaving",
            "coc3-faq-87",
        ),
        "A card that has left play may answer its leaving, and in the earlier documents also what caused it, such "
        "as the wound that killed it; in the last one its text has to be about its leaving.",
    ),
    Switch(
        "events out of play",
        (YES, YES, YES),
        ("cocccg-events", "coc15-events", "coc3-2.32", "coc3-2.32b", "coc3-2.32d"),
        "An event never enters or leaves play, and one whose effect is used out of the discard pile "
        "stays there; only the last document says it outright.",
        ALWAYS,
    ),
    Switch(
        "actions come from",
        (ANY_LEGAL_EFFECT, ANY_LEGAL_EFFECT, ANY_LEGAL_EFFECT),
        ("cocccg-timing-actions", "coc15-timing-actions", "coc3-timing-actions"),
        "An action is a card from hand or any ability that may legally be used, for example out of a discard "
        "pile; the lists of the earlier documents are shorter, but they let such cards work too.",
        ALWAYS,
    ),
    # Zones and objects
    Switch(
        "resource text box",
        (IS_MISSING, IS_MISSING_UNLESS_ZOOG, IS_ASLEEP),
        ("cocccg-textbox-c", "coc15-textbox-c", "coc3-2.25c"),
        "A resource has no text box; v1.5 excepts the Zoog symbol; in the last document the text is "
        "there but triggers nothing unless it says so.",
    ),
    Switch(
        "new object",
        (ON_ANY_CHANGE_OF_ZONE, ON_ANY_CHANGE_OF_ZONE, ON_ANY_CHANGE_OF_ZONE),
        ("coc15-zones-d", "coc3-2.23d"),
        "A card that changes its zone is a new object; v1.5 says so only of leaving play, v2.0 not at all, and "
        "both follow the last document.",
        ALWAYS,
    ),
    Switch(
        "removed zone",
        (IS_PUBLIC, IS_PUBLIC, IS_PUBLIC),
        ("coc3-2.22", "coc3-2.23b", "coc3-mech-removed-from-game"),
        "Cards removed from the game lie in a zone of their own that everybody may look at; the earlier "
        "documents do not list it and follow the last one.",
        ALWAYS,
    ),
    Switch(
        "search",
        (OWN_DECK_AND_SHUFFLE, OWN_DECK_AND_SHUFFLE, ANY_DECK_AND_SHOW),
        ("coc15-search", "coc3-2.11", "coc3-2.11b", "coc3-2.11c", "coc3-2.11d"),
        "A searched deck is shuffled; the last document has a found card of a named kind shown as well; v2.0 is "
        "silent and follows v1.5.",
    ),
    Switch(
        "ways to leave play",
        (FOUR_KINDS, FOUR_KINDS, FOUR_KINDS),
        ("cocccg-sacrifice", "coc15-sacrifice", "coc3-2.7"),
        "Sacrificed, destroyed, discarded from play and removed from the game are four different things; v2.0 "
        "names the first two, v1.5 three, and both follow the last document in the rest.",
        ALWAYS,
    ),
    Switch(
        "loops",
        (LUMP_SUM, LUMP_SUM, HIDDEN_CHANGES_ONE_BY_ONE),
        ("cocccg-infinite-loops", "coc15-loops", "coc3-1.16", "coc3-1.16b"),
        "An endless loop is applied as often as its player says; in the last document one that draws or "
        "shuffles is played out turn by turn.",
    ),
    # Costs and setup
    Switch(
        "mulligan",
        (IN_NO_ORDER, IN_NO_ORDER, FIRST_PLAYER_FIRST),
        ("coc15-mulligan", "coc3-2.20", "coc3-2.20b", "coc3-err-rulebook-p06b"),
        "Each player may once exchange the opening hand of eight; the last document lets the first "
        "player decide first and before resourcing; v2.0 is silent and follows v1.5.",
    ),
    Switch(
        "cost payment",
        (WITH_OWN_CARDS_AND_CHANGE, WITH_OWN_CARDS_AND_CHANGE, WITH_OWN_CARDS_AND_CHANGE),
        ("coc15-costs-b", "coc3-2.13b", "coc3-2.13c"),
        "Costs are paid with cards you control, and the payment must change something; v1.5 says only the first "
        "half, v2.0 nothing, and both follow the last document.",
        ALWAYS,
    ),
    Switch(
        "additional cost joins drain",
        (YES, YES, YES),
        ("coc3-2.13d",),
        "An additional cost to pay is added to the domain being drained, or drains one itself; the "
        "earlier documents are silent and follow the last one.",
        ALWAYS,
    ),
    Switch(
        "actual cost",
        (WITH_ADDITIONAL_COSTS, WITH_ADDITIONAL_COSTS, WITH_ADDITIONAL_COSTS),
        ("cocccg-paid", "coc15-paid", "coc3-2.14", "coc3-2.14b"),
        "The actual cost is the printed one after modifiers and with additional costs, of which the earlier documents "
        "do not speak; where a target is sought the printed cost counts.",
        ALWAYS,
    ),
    Switch(
        "minimum governs all",
        (YES, YES, YES),
        ("cocccg-minimum", "cocccg-minimum-b", "coc15-minimum", "coc15-minimum-b", "coc3-2.16", "coc3-2.16b"),
        "One reducer with a minimum of 1 keeps the whole reduction at 1 or more; the documents only "
        "word it differently.",
        ALWAYS,
    ),
    Switch(
        "put for printed cost",
        (SKIPS_ALL_REQUIREMENTS, SKIPS_ALL_REQUIREMENTS, LOYAL_AND_STEADFAST_BIND),
        ("cocccg-put-into-play", "coc15-put", "coc3-2.24", "coc3-2.24b"),
        "Putting into play skips every requirement; in the last document Loyal and Steadfast bind where "
        "the printed cost has to be paid.",
    ),
    Switch(
        "off faction steadfast",
        (BOTH_NEEDED, BOTH_NEEDED, BOTH_NEEDED),
        ("coc3-2.18b",),
        "A card with Steadfast symbols of a strange faction needs these and its own match; the earlier "
        "documents are silent and follow the last one.",
        ALWAYS,
    ),
    Switch(
        "loyal needs",
        (MATCH_FOR_WHOLE_COST, MATCH_FOR_WHOLE_COST, MATCH_FOR_WHOLE_COST),
        ("cocccg-loyal",),
        "Loyal asks for as many matching resources on the drained domain as the modified cost; only "
        "v2.0 defines it, the later documents leave it to the rule book.",
        ALWAYS,
    ),
    Switch(
        "copies per title",
        (4, 3, 3),
        ("coc15-err-rulebook-p11", "coc3-err-rulebook-p11a"),
        "A deck holds at most so many copies of one title: four in the collectible years, three since.",
        DECKS,
    ),
    Switch(
        "domains outside deck",
        (YES, YES, YES),
        ("cocccg-deckbuilding",),
        "Domain markers do not count toward the fifty cards of a deck; only v2.0 says so, the later "
        "documents leave it to the rule book.",
        DECKS,
    ),
    # States and numbers
    Switch(
        "going insane strips",
        (YES, YES, YES),
        ("cocccg-err-dunwich-f13", "coc15-faq-25", "coc3-faq-24", "coc3-faq-24b"),
        "Going insane costs a character its tokens and attachments, and a wounded one its life; v2.0 "
        "only grants one character an exception, which that card carries.",
        ALWAYS,
    ),
    Switch(
        "insane non character leaves",
        (AS_A_BLANK_OF_ITS_TYPE, AS_A_BLANK_OF_ITS_TYPE, AS_A_BLANK_OF_ITS_TYPE),
        ("cocccg-insanity-g",),
        "An insane card that is no character leaves play as a blank card of its printed type and cost "
        "0; only v2.0 speaks, the later documents follow it.",
        ALWAYS,
    ),
    Switch(
        "restore in refresh",
        (RESTORE_ALL, RESTORE_ONE, RESTORE_ONE),
        ("cocccg-insanity-b", "coc15-insanity-b", "coc3-2.34b"),
        "The refresh phase restores insane characters, which v2.0 puts in the plural; the later documents say one.",
    ),
    Switch(
        "permanent kinds",
        (MOVES_AND_CONTROL, MOVES_AND_CONTROL, ALSO_BECOMES_AND_COUNTS_AS),
        ("cocccg-duration-b", "coc15-duration-b", "coc3-1.4b"),
        "Without a stated end, entering play, leaving play and change of control last for good; the "
        "last document adds becomes and counts as.",
    ),
    Switch(
        "toughness adds up",
        (YES, YES, YES),
        ("cocccg-toughness",),
        "Toughness from several sources is summed; only v2.0 says so, the later documents leave it to the rule book.",
        ALWAYS,
    ),
    Switch(
        "invulnerability forbids",
        (WOUNDING, WOUNDING, WOUNDING_AND_CHOOSING),
        (
            "cocccg-invulnerability",
            "cocccg-moving-wounds-b",
            "coc15-invulnerability",
            "coc15-moving-wounds-b",
            "coc3-2.37",
            "coc3-2.37b",
            "coc3-err-rulebook-p11b",
        ),
        "Invulnerability keeps wounds off but does not undo lethal ones; in the last document such a "
        "character cannot even be chosen to be wounded.",
    ),
    Switch(
        "printed",
        (MEANS_ICONS, MEANS_ICONS, MEANS_EVERYTHING),
        ("cocccg-printed-icons", "coc15-printed-icons", "coc3-2.26", "coc3-2.26b", "coc3-2.26c"),
        "Printed is defined for icons, and an insane character has 0 of everything; the last document extends the "
        "word to all values and makes those of a facedown card unknown.",
    ),
    Switch(
        "tie for extreme",
        (CONTROLLER_PICKS, CONTROLLER_PICKS, FAILS_WITHOUT_CHOICE),
        ("cocccg-lowest-b", "cocccg-err-eld-u169b", "coc15-lowest-b", "coc3-2.29b", "coc3-2.29c"),
        "In a tie for the lowest the effect's controller picks; the last document covers every superlative and "
        "lets an effect without the word choose fail.",
    ),
    Switch(
        "neutral is no faction",
        (YES, YES, YES),
        ("coc3-2.38", "coc3-2.38b"),
        "Neutral and insane cards have no faction, yet insane is not neutral; the earlier documents are "
        "silent and follow the last one.",
        ALWAYS,
    ),
    # Words on cards
    Switch(
        "if able",
        (WHOLE_OR_NOTHING, WHOLE_OR_NOTHING, FOR_EACH_CARD_AND_PLAYER),
        (
            "cocccg-if-able",
            "cocccg-if-able-b",
            "coc15-if-able",
            "coc15-if-able-b",
            "coc3-2.3",
            "coc3-2.3b",
            "coc3-2.6",
        ),
        "A player who cannot meet a clause with if able completely skips it; in the last document it is judged "
        "for every card on its own, where nobody chooses.",
    ),
    Switch(
        "unchosen numbers",
        (AS_MUCH_AS_POSSIBLE, AS_MUCH_AS_POSSIBLE, AS_MUCH_AS_POSSIBLE),
        ("coc3-2.6b",),
        "A number that nobody chooses is done as far as it goes; the earlier documents are silent and "
        "follow the last one.",
        ALWAYS,
    ),
    Switch(
        "target word",
        (CHOOSE, CHOOSE, CHOOSE_IN_ANY_FORM),
        ("coc15-targets", "coc3-1.9", "coc3-faq-72"),
        "The word choose makes a target; the last document takes every form of it; v2.0 does not define "
        "the word and follows v1.5.",
        CARDS,
    ),
    Switch(
        "cannot",
        (LEAVES_UNAFFECTED, LEAVES_UNAFFECTED, ALSO_ILLEGAL_TARGET),
        ("cocccg-cannot", "coc15-cannot", "coc3-2.2", "coc3-2.2b"),
        "What cannot happen to a card does not; in the last document the card is no legal target for it either.",
    ),
    Switch(
        "immune to",
        (ANY_CLASS_BUT_ITSELF, ANY_CLASS_BUT_ITSELF, ANY_CLASS_BUT_ITSELF),
        ("coc15-immune", "coc15-immune-b", "coc3-2.36", "coc3-2.36b", "coc3-2.36c", "coc3-2.36d"),
        "Immunity may name any class of cards and never holds against the card's own effects; v1.5 speaks only of "
        "types and subtypes, v2.0 not at all, and both follow the last document in the rest.",
        ALWAYS,
    ),
    Switch(
        "limit words",
        (TITLE_OR_COPY, TITLE_OR_COPY, TITLE_OR_COPY),
        ("coc3-2.9", "coc3-2.9b", "coc3-2.9c", "coc3-2.9d"),
        "Limit 1 counts the title for a player, limit once counts this copy; the earlier documents are "
        "silent and follow the last one.",
        ALWAYS,
    ),
    Switch(
        "word effect",
        (CARD_EFFECTS, CARD_EFFECTS, ALSO_GAME_EFFECTS),
        ("coc15-faq-29", "coc3-faq-28", "coc3-faq-28-ex1"),
        "On a card the word effect means card effects; the last document keeps that but lets one card "
        "stop a lost struggle, so there it may mean the game's effects too; v2.0 is silent and follows "
        "v1.5.",
        WAITING + "cards that stop an effect of the game",
    ),
    Switch(
        "triggered ability",
        (ON_A_CARD_IN_PLAY, ON_A_CARD_IN_PLAY, ON_A_CARD_IN_PLAY),
        ("cocccg-triggered", "cocccg-triggered-b"),
        "A triggered ability is an Action, Disrupt, Response or Forced Response of a card in play; only "
        "v2.0 defines it, the later documents follow.",
        ALWAYS,
    ),
    # Points that every document leaves open
    Switch(
        "opening story window",
        (NO, NO, YES),
        ("cocccg-end-of-turn", "coc15-end-of-turn", "coc3-timing-end-of-turn"),
        "In the last document the story phase opens with actions; in the older ones it begins with committing.",
    ),
    Switch(
        "resource phase window",
        (YES, YES, YES),
        ("coc3-timing-framework",),
        "Actions may be taken after the resource was attached, as after the other steps of the game.",
    ),
    Switch(
        "resource on drained domain",
        (YES, YES, YES),
        (),
        "A drained domain may receive a resource, since nothing forbids it.",
    ),
    Switch(
        "fast decides",
        (TIED_STRUGGLES, TIED_STRUGGLES, TIED_STRUGGLES),
        (),
        "A tied struggle with at least one icon goes to the side which alone has a Fast character "
        "there; skill is not touched.",
    ),
    Switch(
        "story won",
        (EFFECT_BEFORE_UNCOMMIT, EFFECT_BEFORE_UNCOMMIT, EFFECT_BEFORE_UNCOMMIT),
        ("coc3-3.2c", "coc3-faq-84", "coc3-mech-dormant-c", "coc3-mech-dormant-e"),
        "The winner uses the effect first; then tokens go and characters uncommit, attachments and "
        "Dormant cards leave, and a new story is revealed.",
        ALWAYS,
    ),
    Switch(
        "empty story deck",
        (LEAVES_A_GAP, LEAVES_A_GAP, LEAVES_A_GAP),
        (),
        "With no story left to reveal the game goes on with fewer stories.",
        ALWAYS,
    ),
    Switch(
        "both decks empty",
        (ACTIVE_PLAYER_WINS, ACTIVE_PLAYER_WINS, ACTIVE_PLAYER_WINS),
        ("coc15-faq-01", "coc3-faq-01"),
        "When both decks run out together the active player wins, as he does when both reach the third story together.",
    ),
    Switch(
        "unique copy",
        (SAME_TITLE, SAME_TITLE, SAME_TITLE),
        ("cocccg-gaining-control-h", "coc15-control-h", "coc3-1.13h"),
        "Cards of one title are copies of each other, whatever their descriptor.",
    ),
    Switch(
        "insane unique counts",
        (YES, YES, YES),
        ("coc3-faq-21d",),
        "An insane unique card keeps its title and so still bars another copy.",
        ALWAYS,
    ),
    Switch(
        "match waiver",
        (COVERS_LOYAL, COVERS_LOYAL, LEAVES_LOYAL),
        ("cocccg-match-b", "coc15-match-b", "coc3-2.15b", "coc3-faq-91"),
        "A resource match that an effect provides counts for Loyal in all documents; in the last one an "
        "effect that merely waives the match does not.",
    ),
    Switch(
        "third story",
        (GAME_ENDS_FIRST, GAME_ENDS_FIRST, GAME_ENDS_FIRST),
        ("coc3-faq-07", "coc3-3.4"),
        "The third won story ends the game before its effect or any response.",
    ),
    Switch(
        "setup resources",
        (SECRET_THEN_REVEALED, SECRET_THEN_REVEALED, SECRET_THEN_REVEALED),
        ("coc3-err-rulebook-p06b",),
        "Both players pick their three starting resources in secret and show them together.",
        ALWAYS,
    ),
    Switch(
        "zoog matches",
        (NO_FACTION, NO_FACTION, NO_FACTION),
        ("coc15-textbox-c", "coc3-2.25c"),
        "The Zoog symbol is a resource of no faction and gives no match.",
        ALWAYS,
    ),
    Switch(
        "conspiracy leaves play",
        (TO_OWNERS_DISCARD_PILE, TO_OWNERS_DISCARD_PILE, TO_OWNERS_DISCARD_PILE),
        ("coc3-2.23c",),
        "A conspiracy that leaves play without being won goes to its owner's discard pile; its tokens "
        "vanish and its characters uncommit.",
        ALWAYS,
    ),
    Switch(
        "ability cost needs match",
        (NO, NO, NO),
        ("coc3-2.13", "coc3-2.13-ex1"),
        "Paying for an ability takes any domain that is rich enough; a match is needed only where the "
        "text asks for it.",
        ALWAYS,
    ),
    Switch(
        "transient in overpay",
        (COUNTS_TWO, COUNTS_TWO, COUNTS_TWO),
        ("cocccg-transient-b", "coc15-transient-b", "coc3-2.19b", "coc3-2.14c"),
        "A Transient resource counts two toward overpaying, as it does toward paying.",
        ALWAYS,
    ),
    Switch(
        "copies count versions",
        (TOGETHER, TOGETHER, TOGETHER),
        ("coc3-most-recent-printing",),
        "Versions of one title with different descriptors share the limit of copies in a deck.",
        DECKS,
    ),
    # Later additions
    Switch(
        "blank loses gains",
        (NO, NO, YES),
        ("coc3-1.6c", "coc15-passive"),
        "A card whose whole text is blank also loses what it has gained from the standing text of other cards.",
    ),
    Switch(
        "aspiring artist",
        (DRAWS_TWO, DRAWS_ONE, DRAWS_ONE),
        ("coc15-err-ah-f12", "coc15-put-ex2", "coc3-err-lore-ah-f112", "coc3-2.24-ex2"),
        "Aspiring Artist draws one card from v1.5 on; its correction there wins over an example that still quotes two.",
        CARDS,
    ),
    Switch(
        "target requirement",
        (WORDING_DECIDES, WORDING_DECIDES, WORDING_DECIDES),
        ("coc15-eligible-ex1", "coc3-1.10", "coc3-1.10-ex1", "coc3-2.2b", "coc3-2.34d", "coc3-2.37b", "coc3-faq-92"),
        "Choose a character, and what happens to it then: whoever fits may be chosen, and what he is unfit for "
        "is skipped. Choose and wound, choose somebody to go insane: only who can. V2.0 is silent and follows v1.5.",
        ALWAYS,
    ),
)

# Titles as the card files spell them; where the document spells another, it is beside it.
RESTRICTED: Final[Mapping[str, tuple[str, ...]]] = {
    CCG_2_0: (),
    LCG_1_5: (
        "Itinerant Scholar",
        "Things in the Ground",
        "Diseased Sewer Rats",
        "Descendant of Eibon",
        "Nyarlathotep",
        "Guardian Pillar",
        "Lord Jeffrey Farrington",  # without Lord
        "Doppelgänger",
    ),
    LCG_FINAL: (
        "Itinerant Scholar",
        "Ravager from the Deep",  # of the Deep
        "Shocking Transformation",
        "Diseased Sewer Rats",
        "Broken Space, Broken Time",
        "Infernal Obsession",
        "Twilight Gate",
        "Dreamlands Fanatic",
        "Guardian Pillar",
        "Obsessive Insomniac",
        "Nyarlathotep",
        "Speak to the Dead",
        "Museum Curator",
        "Doppelgänger",
        "Khopesh of the Abyss",
        "Temple of R'lyeh",
        "Stygian Eye",
        "Master of the Myths",
        "Uroborus",
        "Feed Her Young",
        "Marcus Jamburg",
        "Matthew Alexander",
        "Alternative Historian",
        "Por XV 14:19",
        "Nikola Tesla",
        "Lost Oracle",
        "Yithian Scout",
        "Rite of the Silver Gate",
        "Studying the Void",
        "Interstellar Migration",
        "The Festival",
        "Josef Meiger",
    ),
}
"""A deck may use one title of its edition's list, in as many copies as the limit allows."""

BANNED: Final[Mapping[str, tuple[str, ...]]] = {
    CCG_2_0: (
        "The Rip-off",
        "Rite of Passage",
        "Secrets of Bubastis",
        "Theosophist Meeting",
        "Dream Summoning",
        "Saturnalia",
        "Born in the Spheres",
        "Veneration of Apis",
    ),
    LCG_1_5: ("Endless Interrogation", "Magah Bird"),
    LCG_FINAL: (),
}
"""A deck may use none of these titles."""


def edition_index(edition: str) -> int:
    """The place of an edition in the values of a switch."""
    if edition not in EDITIONS:
        hint = nearest(edition, EDITIONS)
        known = "the editions are " + ", ".join(EDITIONS)
        raise UsageError(f"no edition is called {edition!r}", remedy=f"{hint} ({known})" if hint else known)
    return EDITIONS.index(edition)


DOCUMENTS: Final = ("cocccg-", "coc15-", "coc3-")  # how the ruling ids of each edition's document begin


def rulings_for(switch: int, value: int) -> tuple[str, ...]:
    """The rulings behind a switch, out of those documents in which it has this value."""
    row = RULES[switch]
    saying = tuple(prefix for prefix, own in zip(DOCUMENTS, row.values, strict=True) if own == value)
    return tuple(ruling for ruling in row.rulings if ruling.startswith(saying))


def rules_of(edition: str = DEFAULT_EDITION) -> tuple[int, ...]:
    """The values of all switches in one edition, indexed by the numbers of the switches."""
    column = edition_index(edition)
    return tuple(switch.values[column] for switch in RULES)
