"""Where a card and what it speaks of are: what is said of a card in play needs one that is there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from mythos.language.context import Check, Context, Finding, heads, outside_quotes, steps_of
from mythos.language.parties import changes_type, meant
from mythos.language.tree import Kid, Node, Word
from mythos.language.words import Vocabulary


def done_to_cards_in_play(here: Context) -> Iterator[Finding]:
    """What only a card in play undergoes is not done to one that lies elsewhere."""
    for node in here.tree.find("do", "choose_and"):
        word, obj = node.word("VERB"), node.one("object")
        if word is None or obj is None or word.text not in here.vocabulary.in_play:
            continue
        for zone in _elsewhere(obj.kids[0], here.vocabulary):
            yield zone, f"'{word.spelling}' is done to what is in play", ""


def _elsewhere(phrase: Kid, vocabulary: Vocabulary) -> list[Word]:
    """The words by which a phrase says that it means cards outside play."""
    if not isinstance(phrase, Node):
        return []
    if phrase.kind == "ends":
        return phrase.words("ENDS")
    what = phrase.one("filter")
    if what is None:
        return []
    states = [word for adj in what.find("adj") for word in adj.words("STATE")]
    related = [obj for rel in what.all("related") for obj in rel.find("own_zone", "owned")]
    apart = [word for word in states if word.text in vocabulary.apart]
    return [*apart, *(word for obj in related for word in obj.words("ZONE"))]


def it_lies_elsewhere(here: Context) -> Iterator[Finding]:
    """Behind the choice of a card outside play nothing becomes of `it` that becomes only of a card in play."""
    for effects in here.tree.find("effects"):
        for before, step in pairwise(steps_of(effects)):
            if isinstance(before, Node) and isinstance(step, Node) and before.kind == step.kind == "stmt":
                choices = before.all("choose")
                zones = _elsewhere(choices[-1].kids[-1], here.vocabulary) if choices else []
                for it in _changed(step, here.vocabulary) if zones else ():
                    yield it, f"'{it.text}' is not in play, and this becomes only of what is", ""


def changed_elsewhere(here: Context) -> Iterator[Finding]:
    """Nothing but what is in play gains, loses or gets anything."""
    for node in here.tree.find("stmt"):
        subject = node.one("subject")
        for zone in _elsewhere(subject.kids[0], here.vocabulary) if subject is not None else ():
            if node.all("gets", "gains", "loses"):
                yield zone, "what is not in play gains, loses and gets nothing", ""


def _changed(step: Node, vocabulary: Vocabulary) -> Iterator[Word]:
    """The pronouns of what a step changes as it changes cards in play."""
    subject = step.one("subject")
    changes = [*step.all("gets", "gains", "loses")] or [
        pred for pred in step.all("do") for word in pred.words("VERB") if word.text in vocabulary.in_play
    ]
    parts = [obj for pred in step.all("do") for obj in pred.all("object") if pred in changes]
    for part in (*([subject] if subject is not None and changes else []), *parts):
        yield from (word for word in part.words("PRONOUN") if word.text in ("it", "they", "them"))


def done_already(here: Context) -> Iterator[Finding]:
    """Nothing is done to what is so already: what is ready is not readied."""
    for node in here.tree.find("do", "choose_and"):
        word, obj = node.word("VERB"), node.one("object")
        state = here.vocabulary.results.get(word.text) if word is not None else None
        what = obj.kids[0] if obj is not None else None
        if word is None or state is None or not isinstance(what, Node) or what.kind != "quant":
            continue
        for adj in (adj for part in what.all("filter") for head in part.all("fhead") for adj in head.find("adj")):
            for said in (said for said in adj.words("STATE", "VED") if said.spelling == state):
                if adj.word("NON") is None:
                    yield said, f"what is {state} already cannot be {here.vocabulary.verbs[word.text].forms[2]}", ""


def it_has_gone(here: Context) -> Iterator[Finding]:
    """Behind a trigger that takes it out of play, nothing becomes of `it` that becomes only of a card in play."""
    trigger, paid = here.tree.one("trigger"), here.tree.one("paid")
    answer = (paid or here.tree).one("effects")
    if trigger is None or answer is None or trigger.word("TIMING") != Word("TIMING", "after"):
        return
    events = trigger.all("event")
    done = [word.text for event in events for act in event.all("happens") for word in act.words("VERB")]
    first = next(iter(steps_of(answer)), None)
    if len(done) == len(events) and set(done) <= here.vocabulary.leaving and isinstance(first, Node):
        for it in _changed(first, here.vocabulary) if first.kind == "stmt" else ():
            if it.text == "it":
                yield it, "'it' has left play by then: this becomes only of what is in play", ""


def attached_needs_a_host(here: Context) -> Iterator[Finding]:
    """`attached ..` is said only on a card that can be attached to something."""
    if stays(here):
        return
    remedy = "attach to any ..; or: attach this to .."
    for node in outside_quotes(here.tree):
        subject = node.one("subject") if node.kind == "event" and node.find("attached") else None
        alone = node.kind == "host" and not _paid_with(node, here.vocabulary)
        taken_off = node.kind == "do" and node.word("VERB") == Word("VERB", "unattach")
        obj = node.one("object") if taken_off else None
        alone = alone or (obj is not None and obj.one("this") is not None)
        if alone or (subject is not None and subject.one("this") is not None):
            yield node, "this card is never attached to anything", remedy


def stays(here: Context) -> bool:
    """Does the card say that it is attached, or put somewhere, or is it in play from the start?"""
    if any(keyword.name in here.vocabulary.staying for keyword in here.card.keywords()):
        return True
    verbs = ("attach", "put", "enter play")
    return any(
        line.kind == "attach" or any(word.cls in ("VERB", "VED") and word.text in verbs for word in line.leaves())
        for line in here.lines
    )


def gone_when_it_is_done(here: Context) -> Iterator[Finding]:
    """A card that is played or drawn, done and gone carries nothing, and has no lines that would act later."""
    if here.type not in here.vocabulary.passing or stays(here):
        return
    gone = f"a card of the type {here.type} does not stay in play"
    for node in outside_quotes(here.tree):
        if node.kind in ("with_prep", "count", "for_each") and _on_this(node):
            yield node, gone, "put it somewhere first, or speak of another card"
    if here.vocabulary.later and here.type not in here.vocabulary.effect_types and _acts_later(here):
        yield here.tree, gone, "attach it, or put it somewhere, when it is drawn"


def _acts_later(here: Context) -> bool:
    """Is it a line that waits on a card in play?"""
    head = here.tree.word("HEAD")
    if head is not None:
        return head.text in here.vocabulary.later and here.tree.one("from_zone") is None
    condition = here.tree.one("cond")
    elsewhere = condition is not None and bool(condition.find("own_zone"))  # while this is in hand
    return here.tree.kind in ("standing", "whileline", "whenever", "bare_trigger") and not elsewhere


def _on_this(node: Node) -> bool:
    """`on this`, `from this`, said of tokens."""
    prep = node.one("prep")
    said = prep.word() if prep is not None else None
    return node.one("this") is not None and (
        node.kind != "with_prep" or (said is not None and said.text in ("on", "from"))
    )


def carried_by_such_cards(line: Context) -> Iterator[Finding]:
    """Tokens of a kind lie only on cards that carry them."""
    for node, here in line.clauses():
        obj = node.one("object") if node.kind in ("do", "choose_and") else None
        tokens = heads(obj.kids[0]) if obj is not None and isinstance(obj.kids[0], Node) else []
        places = [link.kids[-1] for link in node.all("with_prep") if _onto(link)]
        if node.kind in ("count", "for_each"):
            what = node.one("filter")
            tokens = [word for head in what.all("fhead") for word in head.words("NOUN")] if what is not None else []
            places = list(node.kids[1:])
        for token in tokens:
            carriers = here.vocabulary.carriers.get(token.text)
            for place in places if carriers is not None else ():
                found = meant(place, here)
                if found is not None and carriers is not None and not found & carriers:
                    yield token, f"no {token.text} lies there", f"it lies on: {', '.join(sorted(carriers))}"


def _onto(link: Node) -> bool:
    prep = link.one("prep")
    said = prep.word() if prep is not None else None
    return said is not None and said.text in ("on", "from", "to")


def supplies_are_its_own(here: Context) -> Iterator[Finding]:
    """What a card spends of its own supplies it has: by its facts, or because a line of it places them."""
    fact = here.vocabulary.supplied
    if not fact:
        return
    has = here.card.facts().get(fact)
    words = [word for word in has if word in here.vocabulary.phrases] if isinstance(has, tuple) else []
    own = {here.vocabulary.phrases[word][0].name for word in words} | _placed(here)
    for node in outside_quotes(here.tree):
        word, obj = node.word("VERB"), node.one("object")
        if node.kind != "do" or word is None or word.text != "spend" or obj is None or node.all("with_prep"):
            continue
        for token in heads(obj.kids[0]) if isinstance(obj.kids[0], Node) else ():
            if here.vocabulary.carriers.get(token.text) and token.text not in own:
                yield token, f"this card has no {token.text}", f"write {fact} 3 .. on its facts line"


def _placed(here: Context) -> set[str]:
    """The tokens that lines of the card place."""
    placing = [do for line in here.lines for do in line.find("do") if do.word("VERB") == Word("VERB", "place")]
    return {word.text for do in placing for word in do.leaves() if word.cls == "NOUN"}


def _paid_with(host: Node, vocabulary: Vocabulary) -> bool:
    """Is the card attached to what one pays with?"""
    noun = host.word("NOUN")
    return noun is not None and vocabulary.engine is not None and noun.text == vocabulary.engine.payer


def places_of_cards(here: Context) -> Iterator[Finding]:
    """`same ..`, `this's ..`: only some types of card are at a place."""
    placed, engine = here.vocabulary.placed, here.vocabulary.engine
    if engine is None or not placed or here.type in placed or stays(here) or changes_type(here):
        return
    for node in outside_quotes(here.tree):
        noun, poss = node.word("NOUN"), node.one("poss")
        own = node.kind == "same" or (poss is not None and poss.one("this") is not None)
        if own and noun is not None and noun.text == engine.place:
            remedy = f"name the {engine.place}: choose 1 {engine.place}; .. that {engine.place}"
            yield noun, f"a card of the type {here.type} is at no {engine.place}", remedy


CHECKS: Final[tuple[Check, ...]] = (
    done_to_cards_in_play,
    it_lies_elsewhere,
    changed_elsewhere,
    it_has_gone,
    done_already,
    attached_needs_a_host,
    gone_when_it_is_done,
    carried_by_such_cards,
    supplies_are_its_own,
    places_of_cards,
)
