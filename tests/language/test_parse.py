"""Reading card files: layout, facts, trees."""

from __future__ import annotations

from pathlib import Path

import pytest

from mythos.coc.words import COC
from mythos.language.english import english, english_line
from mythos.language.mistakes import CardMistakes
from mythos.language.parse import parse_cards, parse_text, read_cards
from mythos.language.tree import Card, Keyword, Node
from mythos.language.words import CORE_ROWS, Noun, Term, Verb, Vocabulary, past_of, plural_of, third_of

SAMPLE = """\
# a home-made set
card "Keeper of the Lamp" "Night Watch" home 7 unique
  character, agency, cost 3, skill 2, icons CCI, steadfast agency agency
  subtypes Investigator, Deep One
  keywords Heroic, Toughness +2, Fated 3
  edition ccg-2.0, lcg-1.5 | action: pay 1 -> choose and wound 1 character   # a comment
  edition lcg-final | action: pay 2 ->
      choose and wound 1 character

card "Plain Man" home 8
  character, neutral, cost 1, skill 1, transient
  edition ccg-2.0 | character, neutral, cost 2, skill 1
"""


def sample() -> list[Card]:
    return parse_cards(SAMPLE, COC, "sample.cards")


def test_header_and_facts() -> None:
    keeper = sample()[0]
    assert (keeper.title, keeper.subtitle, keeper.set_id, keeper.number, keeper.unique) == (
        "Keeper of the Lamp",
        "Night Watch",
        "home",
        "7",
        True,
    )
    assert keeper.id == "home-007"
    facts = keeper.facts()
    assert (facts.type, facts.family) == ("character", "agency")
    assert (facts.number("cost"), facts.number("skill"), facts.text("icons")) == (3, 2, "CCI")
    assert facts.names("steadfast") == ("agency", "agency")
    assert not facts.flag("transient")
    assert keeper.subtypes() == ("Investigator", "Deep One")
    assert keeper.keywords() == (Keyword("Heroic"), Keyword("Toughness", 2), Keyword("Fated", 3))


def test_lines_of_an_edition() -> None:
    keeper, plain = sample()
    assert [line.text for line in keeper.abilities("lcg-1.5")] == ["action: pay 1 -> choose and wound 1 character"]
    assert [line.text for line in keeper.abilities("lcg-final")] == ["action: pay 2 -> choose and wound 1 character"]
    assert plain.facts("ccg-2.0").number("cost") == 2
    assert plain.facts("lcg-final").number("cost") == 1
    assert plain.facts("lcg-final").flag("transient")


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (
            "action: pay 4 -> choose and wound 1 character",
            "(ability HEAD:action (effects (chain (stmt (pay (amount NUMBER:4))))) (paid (effects (chain (stmt "
            "(choose_and VERB:wound (object (quant (det NUMBER:1) (filter (fhead NOUN:character))))))))))",
        ),
        (
            "attached character gets -4 skill",
            "(standing (effects (chain (stmt (subject (host NOUN:character)) (gets (bonus SIGNED:-4 STAT:skill))))))",
        ),
        (
            "each non-Ancient One character is blank",
            "(standing (effects (chain (stmt (subject (quant (det each:each) (filter (fhead (adjs (adj NON:non- "
            "SUBTYPE:Ancient One)) NOUN:character)))) (is_ (is_state STATE:blank))))))",
        ),
        ("X is number of domains you control", None),
    ],
)
def test_tree(text: str, tree: str | None) -> None:
    found = str(parse_text(text, COC))
    assert found == tree if tree else found.startswith("(xline (value (count (filter")


def words(text: str) -> dict[str, str]:
    """Each word of a line with its class."""
    return {kid.text: kid.cls for kid in parse_text(text, COC).walk() if not isinstance(kid, Node)}


def test_a_word_that_is_noun_and_verb() -> None:
    assert words("action: choose 1 character; wound it")["wound"] == "VERB"
    assert words("disrupt when this would be wounded: cancel 1 wound")["wound"] == "NOUN"


def test_a_word_that_is_state_and_verb() -> None:
    assert words("action: choose and ready 1 character")["ready"] == "VERB"
    assert words("action: choose and exhaust 1 ready character")["ready"] == "STATE"
    assert words("action: pay 1 -> ready this")["ready"] == "VERB"


def test_a_participle_behind_a_verb_is_a_state() -> None:
    assert words("this enters play exhausted")["exhausted"] == "STATE"
    assert words("action: ready all exhausted characters")["exhaust"] == "VED"


def test_game_is_a_place_and_a_period() -> None:
    assert words("action limit once per game: draw 1 card")["game"] == "PERIOD"
    assert words("action: choose 1 character; remove it from game")["game"] == "PLACE"


def test_forms() -> None:
    assert [plural_of(word) for word in ("story", "icon", "text box", "copy")] == [
        "stories",
        "icons",
        "text boxes",
        "copies",
    ]
    assert [third_of(word) for word in ("go insane", "search", "copy", "enter play")] == [
        "goes insane",
        "searches",
        "copies",
        "enters play",
    ]
    assert [past_of(word) for word in ("ready", "place", "enter play", "destroy")] == [
        "readied",
        "placed",
        "entered play",
        "destroyed",
    ]


def test_a_word_in_two_classes_is_refused() -> None:
    rows = (*CORE_ROWS, Term("KEYWORD", "hand"))
    with pytest.raises(ValueError, match="'hand' is both KEYWORD and ZONE"):
        Vocabulary("test", "", ("one",), {}, rows)


def test_a_function_word_cannot_be_a_word_of_a_table() -> None:
    with pytest.raises(ValueError, match="'while' is a function word"):
        Vocabulary("test", "", ("one",), {}, (*CORE_ROWS, Noun("while", frozenset())))


def test_all_subtypes_and_keywords_are_known() -> None:
    assert len(COC.names_of("SUBTYPE")) == 71
    assert len(COC.names_of("FAMILY")) == 9
    assert isinstance(COC.verbs["wound"], Verb)


CORE = Path(__file__).parents[2] / "src" / "mythos" / "coc" / "cards" / "core.cards"


def test_the_core_set_reads() -> None:
    cards = read_cards(CORE, COC)
    assert len(cards) == 165
    assert len({card.id for card in cards}) == 165


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "response after you win any struggle by at least 2: pay 2 -> choose and wound 1 character with skill <= 2",
            "Response: after you win any struggle by two or more, pay 2 to choose and wound one character "
            "of skill at most 2.",
        ),
        (
            "while this is committed: each Heroic character gains CC; all Villainous characters lose T",
            "While this card is committed, each Heroic character gains two Combat icons, and "
            "all Villainous characters lose one Terror icon.",
        ),
        (
            "action: look at top 3 cards of deck",
            "Action: look at three cards from the top of your deck.",
        ),
        (
            "when won: each player searches their deck for 1 card and puts it into their hand",
            "Winner's effect: each player searches through their deck for one card and puts it into their hand.",
        ),
        (
            "action: choose up to 2 insane characters; they gain AI until end of phase",
            "Action: choose at most two insane characters. They gain one Arcane and one Investigation icon "
            "for the rest of this phase.",
        ),
        (
            "attached character gains [action: pay 1 -> ready this]",
            "The attached character gains “Action: pay 1 to ready this card.”",
        ),
        (
            "first Criminal character you play costs 1 less each turn minimum 1",
            "The first Criminal character you play each turn costs 1 less, down to 1.",
        ),
        (
            "action: exhaust this and pay 1 -> choose and wound 1 character with skill < C of attached character",
            "Action: exhaust this card and pay 1 to choose and wound one character of skill lower than "
            "the number of Combat icons on the attached character.",
        ),
        (
            "response after this commits to any story: choose 1 character; it cannot commit to same story",
            "Response: after this card commits to any story, choose one character. It cannot commit to that story "
            "for the rest of this phase.",
        ),
        ("each neutral character cannot commit", "No Neutral character can commit."),
        (
            "action: choose 1 story; either (it gains 1 combat struggle until end of phase) "
            "or (it loses 1 combat struggle until end of phase)",
            "Action: choose one story. It gains or loses one Combat struggle for the rest of this phase, "
            "as you choose.",
        ),
        (
            "action: pay 2 -> this gains I",
            "Action: pay 2 so that this card gains one Investigation icon for the rest of this phase.",
        ),
        (
            "action from hand if night: drain 1 domain you control -> put this into play then wound this 2 times",
            "Action (from your hand, only if it is night): drain one domain you control to put this card into play, "
            "and then wound it twice.",
        ),
        (
            "when this would be wounded or this would go insane: instead put this to bottom of its owner's deck",
            "When this card would be wounded or would go insane, instead put this card beneath its owner's deck.",
        ),
    ],
)
def test_english(text: str, said: str) -> None:
    assert english_line(parse_text(text, COC), COC) == said


def test_every_core_line_has_english() -> None:
    for card in read_cards(CORE, COC):
        lines = english(card, COC)
        assert len(lines) == len(card.abilities())
        for text in lines:
            assert text.endswith((".", ".”"))
            assert not any(mark in text for mark in ("->", "<=", ">=", "  ", "(None", "Node"))


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "bad.cards"
    path.write_bytes(b'card "A" home 1\n  character, \xff\xfe')
    with pytest.raises(CardMistakes) as caught:
        read_cards(path, COC)
    assert [(m.line, m.column, m.message) for m in caught.value.mistakes] == [(2, 14, "this is not UTF-8 text")]


FACTS = 'card "Bad" home 1\n  character, agency, cost 1, skill 1\n  '
HOSTILE = {
    "brackets": (FACTS + "action: " + "(" * 400 + "draw 1 card" + ")" * 400, "nested more than"),
    "unclosed": (FACTS + "action: " + "(" * 10, "is not closed"),
    "quotes": (FACTS + "this gains " + "[this gains " * 30 + "Fast" + "]" * 30, "nested more than"),
    "long line": (FACTS + "action: draw 1 card; " * 5000, "longer than"),
    "many words": (
        FACTS + "\n      ".join("action: " + "; ".join(["draw 1 card"] * 40) for _ in range(8)),
        "more than",
    ),
    "many continuations": (FACTS + "action: draw 1 card" + "\n      ; draw 1 card" * 500, "more than"),
    "nul": (FACTS + "action: draw\0 1 card", "cannot be printed"),
    "negations": (FACTS + "while " + "not " * 120 + "night: this is blank", "nested too deeply"),
    "otherwise": (
        FACTS + "action: " + "\n      ".join(["if night, draw 1 card otherwise"] * 55) + " draw 1 card",
        "nested too deeply",
    ),
    "owners": (FACTS + "action: discard 1 card from this" + "'s controller" * 70 + "'s hand", "nested too deeply"),
    "huge number": (FACTS + "action: draw " + "9" * 300 + " cards", "too large"),
    "large file": (("# " + "x" * 900 + "\n") * 1200, "larger than"),
    "many cards": ("\n".join(f'card "C" home {i}' for i in range(1, 5000)), "more than 4000 cards"),
    "many lines": (FACTS + "\n  ".join(["action: draw 1 card"] * 200), "more than 60 lines"),
    "surrogate": (FACTS + "action: draw \ud800 card", "U+D800"),
    "one quote": (FACTS + 'action: draw "' + "x" * 300, "closing"),
    "only brackets": ("[" * 900, "start of a line"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_gets_a_clear_mistake(name: str) -> None:
    text, message = HOSTILE[name]
    with pytest.raises(CardMistakes) as caught:
        parse_cards(text, COC, "hostile.cards")
    assert any(message in mistake.message for mistake in caught.value.mistakes), str(caught.value)[:400]
    assert len(str(caught.value)) < 40_000
