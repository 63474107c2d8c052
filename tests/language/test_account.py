"""Nothing is read over: every word of a line goes into the program, or the card is refused at that word."""

from __future__ import annotations

import pytest

from mythos.coc.words import COC
from mythos.language.account import Account
from mythos.language.compile import Uncompiled, compile_ability, compile_card
from mythos.language.parse import parse_cards, parse_text
from mythos.language.phrases import Shared
from mythos.language.tree import Node

HEAD = 'card "Test" test 1\n  character, agency, cost 2, skill 2\n  '


def refused(line: str) -> str:
    """What is said about a line that the engine has no form for."""
    cards = parse_cards(HEAD + line, COC, "test.cards")
    with pytest.raises(Uncompiled) as caught:
        compile_card(cards[0], COC.editions[-1], COC)
    return str(caught.value)


def test_the_tree_keeps_the_words_that_its_rules_spell() -> None:
    """Words such as `until` or `in play` are no parts of the tree, but they can be claimed and pointed at."""
    text = "action: choose 1 character in play; it gains all printed icons of this until end of phase"
    tree = parse_text(text, COC)
    assert " ".join(word.spelling for word in tree.leaves()) == text.replace(":", " :").replace(";", " ;")


def test_looking_at_a_word_is_not_reading_it() -> None:
    tree = parse_text("action: wound 1 character", COC)
    account = Account()
    for node in tree.find("quant"):
        node.one("det")
        node.walk()
    assert [str(unread) for unread in account.unread(tree)] == ["'action: wound 1 character' is not understood here"]


def test_what_nobody_claimed_is_told_as_a_phrase_behind_the_verb() -> None:
    tree = parse_text("action: draw 2 cards from deck", COC)
    account = Account()
    for word in tree.leaves():
        if word.text not in ("from", "deck"):
            account.claim(word, "test")
    (unread,) = account.unread(tree)
    assert str(unread) == "'from deck' is not understood behind 'draw'"
    assert unread.at.text == "from"


def test_a_preposition_is_read_with_its_phrase() -> None:
    tree = parse_text("action: draw 2 cards from deck", COC)
    account = Account()
    for word in tree.leaves():
        if word.text != "from":
            account.claim(word, "test")
    assert account.unread(tree) == []


def test_the_account_says_where_each_word_went() -> None:
    card = parse_cards(HEAD + "response after this enters play: pay 1 -> draw 2 cards", COC, "test.cards")[0]
    assert COC.engine is not None
    shared = Shared(card, COC, COC.engine)
    tree = card.abilities()[0].body
    assert isinstance(tree, Node)
    compile_ability(tree, shared)
    into = {word.spelling: shared.account.into[word.line, word.column] for word in tree.leaves() if word.text.isalnum()}
    assert (into["after"], into["pay"], into["draw"]) == ("trigger", "cost", "instruction 0")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("action: draw 2 Cultist cards", "the top cards are drawn"),
        ("action: choose 1 character; at end of phase, wound it 1 times", ""),
    ],
)
def test_a_word_that_the_engine_would_overlook_is_refused(line: str, said: str) -> None:
    if said:
        assert said in refused(line)
    else:
        assert compile_card(parse_cards(HEAD + line, COC, "test.cards")[0], COC.editions[-1], COC)
