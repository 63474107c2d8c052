"""Errors teach: each text must give its message, at its place."""

from __future__ import annotations

import pytest

from mythos.arkham import words as arkham
from mythos.coc.words import COC
from mythos.language.mistakes import CardMistakes, excerpt, nearest
from mythos.language.parse import parse_cards
from mythos.language.words import Vocabulary

ARKHAM = arkham.vocabulary(arkham.ENGINE)
HEADER = 'card "Test" home 1\n'
FACTS = HEADER + "  character, agency, cost 1, skill 1\n"

# A line of text on an otherwise good card: column, message, hint.
LINES: list[tuple[str, int, str, str]] = [
    (
        "action: pay 1 -> choose 1 charcter; wound it",
        29,
        "'charcter' is not a word of this game and no name was declared with 'called charcter'",
        "did you mean 'character' or 'characters'?",
    ),
    ("action: choose 1 cultist character", 20, "'cultist' is not a word of this game", "did you mean 'Cultist'?"),
    ("action: choose 1 character; it gains Fats", 40, "'Fats' is no subtype, keyword or icon", "did you mean 'Fast'?"),
    ("action: Exhaust this", 11, "'Exhaust' is no subtype", "did you mean 'exhaust' or 'exhausts'?"),
    ("action: choose 1 character called elder; wound eldr", 50, "'eldr' is not a word", "did you mean 'elder'?"),
    ("action: choose 1 character called wound", 37, "it is a word of this game and cannot be a name", ""),
    ("action: choose 1 story; wound it", 33, "'it' is the story here; 'wound' takes character", "called"),
    ("action: choose 1 character; commit it to 1 story; wound it", 59, "'it' is the story here", "called"),
    ("action: choose 1 domain; it goes insane", 28, "'it' is the domain here; 'go insane' takes character", "called"),
    ("action: choose 1 domain; it gets +1 skill until end of phase", 28, "has no values of its own", "called"),
    ("action: choose 1 character; drain it", 37, "'it' is the character here; 'drain' takes domain", "called"),
    ("forced after any domain is drained: wound it", 45, "'it' is the domain here", "called"),
    ("action: draw one card", 16, "numbers are written in digits: 1, not 'one'", ""),
    ("action: choose a character", 18, "no articles: 'a' is not a word here", "write 1, any, each or all"),
    ("action: choose the character", 18, "no articles: 'the' is not a word here", "write 1, any, each or all"),
    ("action: pay 1 to draw 1 card", 17, "'to' cannot stand here; a cost is written before '->'", ""),
    ("action choose 1 character", 10, "'choose' cannot stand here; expected ':' behind the head", ""),
    ("response after this enters play draw 1 card", 35, "expected ':' behind the condition", ""),
    ("while this is committed this gains C", 27, "expected ':' behind the condition", ""),
    ("action: choose 1 character; if it is ready exhaust it", 46, "expected ',' behind the condition", ""),
    ("action: pay 1: draw 1 card", 16, "one ':' is enough", ""),
    ("action: exhaust this -> pay 1 -> draw 1 card", 33, "a second '->': one cost, one effect", ""),
    ("action: choose 1 character, wound it", 29, "parts of an effect are separated by ';'", ""),
    ("action: exhaust this, pay 1 -> draw 1 card", 23, "parts of a cost joined by 'and'", ""),
    ("action: choose 1 Spell or Ritual card", 26, "inside a filter write '/': Spell/Ritual card", ""),
    ("action: exhaust character", 19, "write how many: 1, up to 2, each, all", ""),
    ("action: draw 1 card then", 27, "the line ends too early; expected what is done", ""),
    ("action: draw 1 card if", 25, "the line ends too early; expected who or what", ""),
    ("this gets +1", 15, "the line ends too early; expected a thing", ""),
    ("this gets skill +1", 13, "'skill' cannot stand here; expected a number with a sign (+1, -2)", ""),
    ("action: (draw 1 card", 11, "'(' is not closed; expected ')'", ""),
    ("action: draw 1 card)", 22, "')' closes a bracket that was not opened", ""),
    ("action: (draw 1 card]", 23, "']' cannot close '('; expected ')'", ""),
    ('action: choose 1 "Ghoul', 20, 'a title without its closing "', ""),
    ("action: choose 1 “Ghoul” card", 20, "titles stand between plain quotes", ""),
    ("action: draw 1 card.", 22, "lines end without a full stop", ""),
    ("action: draw 2x cards", 16, "'2x' is not a number", ""),
    ("action: draw 1 card & ready this", 23, "'&' is not used in this language", ""),
    ("action: draw\t1 card", 15, "a tab: indent and separate with spaces", ""),
    ("action: night", 11, "'night' is a condition: write it behind 'if', 'while' or 'unless'", ""),
    ("action: wound any character", 17, "'wound any ..': in an effect write how many", "1, up to 2, each, all"),
    ("action: choose any character; wound it", 18, "'choose any ..': in an effect write how many", "1, up to 2"),
    ("action: ready 0 characters", 17, "0 of something cannot be taken", ""),
    ("response after you win 1 struggle: draw 1 card", 26, "in a trigger write 'any', not '1'", ""),
    ("action: wound 1 story", 19, "'wound' takes character, not 'story'", ""),
    ("action: wound", 11, "'wound' needs an object", "it takes character"),
    ("action: wound 1 character on 1 story", 29, "'wound' does not go with 'on'", "it goes with by"),
    ("action: draw 1 card 2 times", 23, "'draw' cannot be done a number of times", "write ( .. ) 2 times"),
    ("action: exhaust 1 character insane", 31, "'exhaust' does not go with a state", ""),
    ("action: choose and wound 1 character with skill <= X", 54, "X has no source", "write 'pay X ->'"),
    ("choose and wound 1 character", 14, "standing text cannot choose: it has no moment of initiation", "'you pick'"),
    ("this gains Fast then this is blank", 32, "standing text has no 'then'", ""),
    ("action: draw 1 card -> ready this", 11, "'draw' is not a cost", "a cost is pay, exhaust"),
    ("action: sacrifice 1 character any opponent controls -> draw 1 card", 37, "paid with your own things", ""),
    ("action: pay 1 then exhaust this -> draw 1 card", 22, "a cost is not done in turns", ""),
    ("action: if night, pay 1 -> draw 1 card", 14, "a cost cannot have conditions or loops", ""),
    ('action: "Test" goes insane', 11, "a card does not write its own title", "write 'this'"),
    ("action: exhaust it", 19, "nothing was named before that 'it' could mean", "name it first, with choose"),
    (
        "action: choose 1 character; exhaust that domain; draw 1 card",
        44,
        "'exhaust' takes character, support, not 'domain'",
        "",
    ),
    (
        "action: choose 1 character; place 1 success token on that story",
        61,
        "no story was named before",
        "name it first",
    ),
    ("action after this enters play: draw 1 card", 10, "an action has no trigger", "write forced or response"),
    ("when won: draw 1 card", 3, "'when won' stands only on conspiracy and story cards", ""),
    (
        "edition final | action: draw 1 card",
        11,
        "'final' is not an edition",
        "the editions are ccg-2.0, lcg-1.5, lcg-final",
    ),
    ("edition lcg-final action: draw 1 card", 3, "expected '|' behind the editions", ""),
    ("edition lcg-final |", 3, "nothing stands behind '|'", ""),
    ("subtypes Cultits", 12, "'Cultits' is not a subtype", "did you mean 'Cultist'?"),
    ("subtypes Cultist, Cultist", 21, "Cultist twice", ""),
    ("subtypes", 3, "nothing stands behind 'subtypes'", ""),
    ("keywords Heroc", 12, "'Heroc' is not a keyword", "did you mean 'Heroic'?"),
    ("keywords Toughness", 12, "Toughness takes a number with a sign: +1", ""),
    ("keywords Fast +1", 17, "Fast takes no value", ""),
    (
        "action: choose 1 story; it gets -1 skill until end of phase",
        38,
        "no story has skill",
        "it belongs to: character",
    ),
    ("action: choose 1 card in each card's discard pile", 28, "of which player?", "its owner's discard pile"),
    ("action: discard 1 card from its hand", 31, "of which player?", "its owner's hand"),
    ("action: exhaust top 3 cards of 1 player's deck -> draw 1 card", 19, "'exhaust' is done to what is in play", ""),
    ("action: ready 1 character in discard pile", 32, "'ready' is done to what is in play", ""),
    ("action: choose 3 characters; it goes insane", 32, "several were chosen", "they, them"),
    ("response after any character draws any card: ready this", 22, "'character' does not 'draw'", "a player"),
    ("each card any character plays costs 1 less", 17, "'character' does not 'play'", "a player"),
    ("action: exhaust 1 story", 21, "'exhaust' takes character, support, not 'story'", ""),
    ("response after any player is wounded: draw 1 card", 22, "'player' is never wounded", "character"),
    ("while you are committed: this gains C", 9, "'you' is never committed", "character"),
    (
        "this gains C for each character committed to this",
        35,
        "'committed to' does not join these two",
        "character committed to story",
    ),
    ("each story loses Toughness", 20, "no story has Toughness", "it belongs to"),
    ("each opponent gains T", 23, "no opponent has T", "it belongs to: character"),
    ("attached character gains C", 12, "never attached to anything", "attach this to"),
    ("while this is attached: this gains C", 9, "never attached to anything", "attach this to"),
    ("action: unattach this", 11, "never attached to anything", "attach this to"),
    ("action: choose and ready 1 ready character", 30, "what is ready already cannot be readied", ""),
    ("action: choose 1 character in discard pile; it gains C until end of phase", 47, "'it' is not in play", ""),
    ("forced after this leaves play: it loses T until end of phase", 34, "'it' has left play by then", ""),
    ("response after this enters play: draw that many cards", 41, "as many as what?", "count something first"),
    ("X is number of characters in play", 18, "X stands nowhere else on this card", "cost X"),
    ("each character you play costs 0 less", 33, "0 more or less is no change", ""),
    ('action: choose 1 "Ghoulsh Predator" character; wound it', 20, "no card is called", "'Ghoulish Predator'"),
    ('action: choose 1 "Ghoulish Predator" support; exhaust it', 20, "a card of the type character", ""),
    (
        "action: pay X -> draw X cards where X is number of characters in play",
        54,
        "whoever pays X says how much",
        "pay X",
    ),
    # What can never be so.
    (
        "action: choose and destroy 1 Attachment card in any discard pile",
        55,
        "'destroy' is done to what is in play",
        "",
    ),
    ("action: choose 1 card in discard pile; if it is ready, exhaust it", 66, "'it' is not in play", ""),
    ("each exhausted character you play costs 1 more", 8, "what is being played is not exhausted", ""),
    ("forced after this enters play: choose 1 character; unattach this", 54, "never attached to anything", ""),
    ("action: look at top 3 cards of 6 or more player's deck", 34, "there are never 6 of them", "at most 2 player"),
    (
        "response after you win any struggle: move 1 success token from 1 side of any domain to the other side",
        80,
        "a domain has no sides",
        "of a story",
    ),
    ("response after this enters discard pile from play: pay 2 -> uncommit it", 72, "'it' has left play by then", ""),
    ("action: put 2 characters into play", 15, "these are in play already", "say where they are"),
    ("action: choose 1 Dark Young character; put it into play", 46, "is in play already", "choose 1 .. in your hand"),
    ("while overpaid: each committed character loses all printed icons", 9, "nobody pays for a card", "if overpaid"),
    ("action: choose 1 insane character; uncommit it", 38, "what is insane is never uncommitted", ""),
    ("action: choose and uncommit 1 insane character", 22, "what is insane is never uncommitted", ""),
    ("action: choose 1 character; if it is exhausted, exhaust it", 51, "it is exhausted already", "if it is not"),
    (
        "action: choose 1 character; if it is exhausted, wound it otherwise if it is exhausted, it goes insane",
        73,
        "did not hold a moment before",
        "without if",
    ),
    ("action: choose all characters; each other character gets -1 skill", 39, "there are no others", ""),
    (
        "forced after you play any character from hand: wound each other character committed to that story",
        95,
        "no story was named before",
        "name it first",
    ),
    ("each Attachment card in any discard pile gains I", 31, "what is not in play gains", ""),
    (
        "forced after this enters play: choose and wound 1 character committed to same story",
        81,
        "this card is committed to no story at that moment",
        "choose 1 story",
    ),
    ("action: choose 1 story in discard pile; draw 1 card", 20, "no story is ever in a discard pile", ""),
    (
        "this costs 1 less to play for each insane card in any discard pile minimum 1",
        38,
        "no card in a discard pile is insane",
        "cards in play",
    ),
    (
        "action: choose 1 exhausted character in discard pile; put it into hand",
        20,
        "no card in a discard pile is exhausted",
        "cards in play",
    ),
    ("action: choose 1 card in discard pile; it goes insane", 42, "'it' is not in play", ""),
    (
        "forced after this enters play: its story loses 1 struggle you pick",
        38,
        "this card is committed to no story",
        "choose 1 story",
    ),
    (
        "response after this is restored: each other character committed to same story loses Fast",
        75,
        "this card is committed to no story",
        "choose 1 story",
    ),
    (
        "forced after this enters discard pile: each story chooses and sacrifices 1 character",
        47,
        "'story' does not choose",
        "its controller ..",
    ),
    ("action: pay 3 -> choose 1 resource; it goes insane", 39, "'it' is the resource here", "called"),
    ("action: choose 1 resource; it is blank until end of phase", 36, "no resource is blank", "character"),
    ("each resource any player plays costs 1 less minimum 1", 8, "no resource is ever played", ""),
    (
        "action: each opponent chooses and discards 2 resources from their hand if able",
        48,
        "no resource is ever in a hand",
        "",
    ),
    ("action: choose 1 character in play; put it into play", 43, "is in play already", "in your hand"),
    (
        "forced after this enters play: choose and exhaust 1 insane character",
        45,
        "what is insane is never exhausted",
        "",
    ),
    ("each insane character gets -1 skill", 8, "who is insane has no values", ""),
    (
        "response when attached character would be wounded: put all characters in any discard pile into play",
        26,
        "never attached to anything",
        "attach this to",
    ),
    ("action: attach this to 1 event", 23, "'attached to' does not join these two", "card attached to character"),
    (
        "response after you commit this to any Deep One character: draw 1 card",
        34,
        "'committed to' does not join these two",
        "to story",
    ),
    (
        "response after this commits this to any story: draw 1 card",
        31,
        "who does this to this card?",
        "you, any player",
    ),
    ("action: draw 1 card if number of cards in hand > cost of 1 domain", 52, "no domain has cost", "it belongs to"),
    (
        "this gets +1 skill for each character with skill >= 3",
        46,
        "skill would depend on itself",
        "printed skill",
    ),
    ("each support loses Toughness", 22, "no support has Toughness", "character"),
    ("action: exhaust this -> choose and destroy 1 event", 46, "no event stays in play", ""),
    ("action: each insane character goes insane", 33, "what is insane is never", ""),
    ("action: attach top card of deck to 1 domain as target", 50, "nothing comes as a target", ""),
    ("action: attach this to 1 player", 23, "'attached to' does not join these two", ""),
    ("action: choose 1 Deep One domain; drain it", 20, "a domain is not Deep One", "cards"),
    ("action: choose 1 character in 1 player's deck; draw 1 card", 44, "nobody sees what is in a deck", "search deck"),
    ("each committed character costs 1 less minimum 1", 8, "it is not in play yet", ""),
    ("each shub-niggurath character cannot be restored", 8, "is not shub-niggurath any more", ""),
    ("action: choose and wound 1 Cultist insane character", 30, "is not Cultist any more", ""),
    ("while 2 = 0: this gains Fast", 9, "this is so or not, whatever happens", "number of"),
    ("while this is not in play: each character gains Fast", 9, "not in force", ""),
    (
        "each other character gets +1 skill while you control no characters",
        56,
        "this card is one itself",
        "no other character",
    ),
    ("action from deck: draw 1 card", 15, "nobody sees this card there", "from hand"),
    ("while this is other: each committed character loses I", 17, "other than what?", "any other .."),
    (
        "disrupt before any triggered ability of any support resolves: sacrifice this -> if overpaid, cancel it",
        86,
        "nobody pays for a card",
        "if overpaid",
    ),
    (
        "action: sacrifice 1 character from 1 domain you control -> draw 1 card",
        40,
        "'sacrifice' is done to what is in play",
        "",
    ),
    ("forced after you win any card in any discard pile: draw 1 card", 40, "'win' is done to what is in play", ""),
    ("action: sacrifice this -> this gets +1 skill until end of phase", 29, "this card is gone", "pay otherwise"),
    ("action: move 1 drain token from 1 player you control to 1 player", 44, "nobody controls a player", ""),
    ("action: sacrifice this -> put this into play", 33, "this card is gone when its cost is paid", "pay otherwise"),
    ("action: return this to hand; put this into play", 36, "this card is gone by then", "do this first"),
    (
        "extra cost for any player to trigger any forced response: pay 1",
        44,
        "no player triggers a forced response: the game does",
        "before any forced response resolves",
    ),
    ("forced after this triggers any action: draw 1 card", 16, "a player triggers it", "of this"),
    ("action: unattach top 3 cards of deck", 20, "'unattach' is done to what is in play", ""),
    ("action: discard 2 success tokens from 1 domain", 21, "no success token lies there", "it lies on"),
    ("each card you play costs that many less", 28, "as many as what?", "count something first"),
    ("this cannot commit during its turn", 29, "the turn of which player?", "its controller's turn"),
    ("while this is committed: its story loses all icons", 48, "no story has icons", "character"),
    ("action: each character loses 1 struggle you pick", 34, "no character has struggle", "story"),
    ("action: take control of 1 character in discard pile", 42, "'take control of' is done to what is in play", ""),
    ("action: choose up to that many insane characters; restore them", 24, "as many as what?", "count something first"),
    ("while this is blank: each character loses Toughness", 17, "not in force", ""),
    ("action: choose 1 insane character; it has skill 0 until end of phase", 38, "who is insane has no values", ""),
    ("action: put 1 exhausted character from hand into play", 17, "no card in a hand is exhausted", "cards in play"),
    ("response after this enters play: put it into play", 40, "it has entered play already", "there"),
    (
        "action: choose 1 character; it becomes support while it is committed",
        62,
        "no support is committed, so this would end at once",
        "until end of phase",
    ),
]


@pytest.mark.parametrize(("line", "column", "message", "hint"), LINES, ids=[row[0][:40] for row in LINES])
def test_line(line: str, column: int, message: str, hint: str) -> None:
    with pytest.raises(CardMistakes) as caught:
        parse_cards(FACTS + "  " + line, COC, "test.cards")
    (mistake,) = caught.value.mistakes
    assert message in mistake.message
    assert hint in mistake.hint
    assert (mistake.line, mistake.column) == (3, column)


# Whole files: line, column, message, hint.
FILES: list[tuple[str, int, int, str, str]] = [
    (HEADER + "  charakter, agency, cost 1", 2, 3, "'charakter' is not a card type", "did you mean 'character'?"),
    (HEADER + "  character, agency, skill 1", 2, 3, "a card of type character needs its cost", "write cost 2"),
    (HEADER + "  character, agncy, cost 1, skill 1", 2, 14, "'agncy' is not a fact of a card", "'agency'"),
    (HEADER + "  character, agency, hastur, cost 1, skill 1", 2, 22, "a second faction", ""),
    (HEADER + "  character, agency, cost one, skill 1", 2, 27, "cost takes a number or X", ""),
    (HEADER + "  character, agency, cost 1, cost 2, skill 1", 2, 30, "a second cost", ""),
    (HEADER + "  character, agency, cost 1, skill 1, icons CZ", 2, 45, "icons takes letters of TCAI", ""),
    (
        HEADER + "  character, agency, cost 1, skill 1, struggles TC",
        2,
        39,
        "a card of type character has no struggles",
        "",
    ),
    (HEADER + "  event, agency, cost 1, steadfast agncy", 2, 36, "'agncy' is not a faction", "did you mean 'agency'?"),
    (HEADER + "  event, agency, cost 1, transient 2", 2, 36, "transient takes no value", ""),
    (HEADER + "  character, agency, cost 1,, skill 1", 2, 29, "nothing stands before this comma", ""),
    (HEADER + "  character, agency, cost 1, skill 1,", 2, 37, "nothing stands behind this comma", ""),
    (HEADER + "  character, agency, cost 1, skill X", 1, 1, "'Test' has skill X without a line 'X is ..'", ""),
    (HEADER + "  action: draw 1 card", 1, 1, "'Test' has no facts line", "the first line names its type: character"),
    (HEADER, 1, 1, "'Test' has no facts line", ""),
    (HEADER + "  edition lcg-final | event, agency, cost 1", 1, 1, "'Test' has no facts line in edition ccg-2.0", ""),
    (FACTS + "  character, agency, cost 2, skill 1", 1, 1, "'Test' has two facts lines", ""),
    (FACTS + FACTS, 3, 1, "'Test' has the number of 'Test' (line 1)", ""),
    (FACTS + "   action: draw 1 card", 3, 4, "lines of a card are indented by 2 spaces", ""),
    (FACTS + "  \taction: draw 1 card", 3, 3, "a tab: indent with spaces", ""),
    ("  action: draw 1 card", 1, 3, "this line belongs to no card", ""),
    ("kard " + FACTS[5:], 1, 1, "'kard' cannot stand at the start of a line", "did you mean 'card'?"),
    ("card Test home 1", 1, 17, 'a card needs a title: card "Title" core 1', ""),
    ('card "Test', 1, 6, 'a title without its closing "', ""),
    ('card "Test"', 1, 13, "expected the set and the number", ""),
    ('card "Test" home x7', 1, 18, "'x7' is not a card number", ""),
    ('card "Test" Home 7', 1, 13, "'Home' is not a set", ""),
    ('card "" home 7', 1, 7, "the title is empty", ""),
    (
        FACTS + "  edition ccg-2.0 | action: choose 1 character called prey\n  edition lcg-final | action: wound prey",
        4,
        37,
        "nobody is called 'prey' here",
        "",
    ),
]


@pytest.mark.parametrize(("text", "line", "column", "message", "hint"), FILES, ids=[row[3][:40] for row in FILES])
def test_file(text: str, line: int, column: int, message: str, hint: str) -> None:
    with pytest.raises(CardMistakes) as caught:
        parse_cards(text, COC, "test.cards")
    first = caught.value.mistakes[0]
    assert message in first.message
    assert hint in first.hint
    assert (first.line, first.column) == (line, column)


def test_a_mistake_shows_its_line_and_a_caret() -> None:
    with pytest.raises(CardMistakes) as caught:
        parse_cards(FACTS + "  action: exaust this", COC, "home.cards")
    assert str(caught.value) == (
        "home.cards:3:11: 'exaust' is not a word of this game and no name was declared with 'called exaust'; "
        "did you mean 'exhaust' or 'exhausts'?\n"
        "      action: exaust this\n"
        "              ^^^^^^"
    )


def test_all_mistakes_of_a_file_are_told() -> None:
    with pytest.raises(CardMistakes) as caught:
        parse_cards(FACTS + "  action: exaust this\n  action: draw a card\n  subtypes Gugg", COC, "home.cards")
    assert [mistake.line for mistake in caught.value.mistakes] == [3, 4, 5]


def test_a_long_line_is_cut_around_the_mistake() -> None:
    shown, column = excerpt("x" * 200 + "!" + "y" * 200, 201)
    assert len(shown) < 120
    assert shown[column - 1] == "!"


def test_no_hint_for_a_word_like_no_other() -> None:
    assert nearest("qqqq", ["character", "wound"]) == ""


# The same mistake in each game, told in the words of that game.
AGENT = 'card "Test" home 1\n  enemy, guardian, '
TOLD: list[tuple[Vocabulary, str, str]] = [
    (COC, FACTS.replace("agency", "agency, hastur"), "a second faction; this card already is agency"),
    (ARKHAM, AGENT + "seeker, health 1, fight 1, evade 1", "a second class; this card already is guardian"),
    (
        COC,
        FACTS + "  action: draw 1 card if it is",
        "a state (ready, insane ..) or a thing (character, card, player ..)",
    ),
    (
        ARKHAM,
        AGENT + "health 1, fight 1, evade 1\n  action: draw 1 card if it is",
        "a state (ready, exhausted ..) or a thing (enemy, card, investigator ..)",
    ),
]


@pytest.mark.parametrize(("vocabulary", "text", "message"), TOLD, ids=[row[2][:40] for row in TOLD])
def test_each_game_says_it_in_its_own_words(vocabulary: Vocabulary, text: str, message: str) -> None:
    with pytest.raises(CardMistakes) as caught:
        parse_cards(text, vocabulary, "home.cards")
    assert message in caught.value.mistakes[0].message


@pytest.mark.parametrize("vocabulary", [COC, ARKHAM], ids=["coc", "arkham"])
def test_the_words_that_show_a_class_belong_to_it(vocabulary: Vocabulary) -> None:
    for cls, shown in vocabulary.samples.items():
        for word in shown.split(", "):
            assert cls in [entry.cls for entry in vocabulary.phrases[word]]
