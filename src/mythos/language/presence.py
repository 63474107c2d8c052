"""Where a card and what it speaks of are: what is said of a card in play needs one that is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mythos.language.context import Check, Context, Finding, behind_choices, heads, outside_quotes, steps_of
from mythos.language.parties import changes_type, meant
from mythos.language.tree import Kid, Node, Word
from mythos.language.words import Kinds, Vocabulary


def done_to_cards_in_play(here: Context) -> Iterator[Finding]:
    """What only a card in play undergoes is not done to one that lies elsewhere."""
    engine = here.vocabulary.engine
    for node in here.tree.find("do", "choose_and", "happens", "would"):
        word, obj = node.word("VERB"), node.one("object")
        if word is None or obj is None or word.text not in here.vocabulary.in_play:
            continue
        payers = [noun for link in _sources(node) for part in link.all("quant") for noun in heads(part)]
        there = [noun.text for noun in heads(obj.kids[0])] if isinstance(obj.kids[0], Node) else []
        away = [noun for noun in payers if engine and noun.text == engine.payer and there != [engine.symbol]]
        for zone in (*_elsewhere(obj.kids[0], here.vocabulary), *away):
            yield zone, f"'{word.spelling}' is done to what is in play", ""
        if there and all(noun in here.vocabulary.passing for noun in there):
            yield obj, f"no {there[0]} stays in play, and '{word.spelling}' is done to what is there", ""


def text_in_force(here: Context) -> Iterator[Finding]:
    """Standing text speaks while its card is in play."""
    for event in here.tree.find("event") if here.tree.kind in ("standing", "whileline") else ():
        subject = event.one("subject")
        for being in event.all("being") if subject is not None and subject.one("this") is not None else ():
            gone = being.one("not_") is not None and being.one("is_in_play") is not None
            mute = being.one("not_") is None and any(word.text.endswith("blank") for word in being.leaves())
            if gone or mute:
                yield event, "there the text of this card is not in force, so this would never act", ""


def states_of_cards_in_play(here: Context) -> Iterator[Finding]:
    """What lies in a hand, a deck or a pile is in no state of cards in play."""
    for what, zones in _lying(here):
        adjs = [adj for head in what.all("fhead") for adj in head.find("adj") if adj.word("NON") is None]
        for state in (word for adj in adjs for word in adj.words("STATE", "VED") if zones):
            if state.spelling in here.vocabulary.bearers:
                yield state, f"no card in a {zones[0].spelling} is {state.spelling}", "that is said of cards in play"


def _lying(here: Context) -> Iterator[tuple[Node, list[Word]]]:
    """What is said of cards, and the zones where these are: `.. in your hand`, `put .. from hand into play`."""
    for what in here.tree.find("filter"):
        yield what, [word for rel in what.all("related") for word in rel.leaves() if word.cls == "ZONE"]
    for node in here.tree.find("do", "choose_and"):
        zones = [word for link in _sources(node) for word in link.leaves() if word.cls == "ZONE"]
        for quant in (quant for obj in node.all("object") for quant in obj.all("quant")):
            yield from ((what, zones) for what in quant.all("filter"))


def _sources(node: Node) -> list[Node]:
    """`from ..`."""
    return [link for link in node.all("with_prep") if link.one("prep") == Node("prep", (Word("from", "from"),))]


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
    apart = [word for word in states if word.text in vocabulary.apart]
    return [*apart, *(word for rel in what.all("related") for word in rel.leaves() if word.cls == "ZONE")]


def it_lies_elsewhere(here: Context) -> Iterator[Finding]:
    """Behind the choice of a card outside play nothing becomes of `it` that becomes only of a card in play."""
    for chosen, step in behind_choices(here):
        parts = [step, *step.all("stmt")] if _elsewhere(chosen, here.vocabulary) else []
        for it in (it for part in parts for it in _changed(part, here.vocabulary)):
            yield it, f"'{it.text}' is not in play, and this becomes only of what is", ""


def put_where_it_is(here: Context) -> Iterator[Finding]:
    """What is put into play was not in play before."""
    entering = [node for node in here.tree.find("do", "choose_and") if node.one("into_play") is not None]
    for node in (node for node in entering if not node.all("with_prep")):
        for obj in (obj.kids[0] for obj in node.all("object")):
            if isinstance(obj, Node) and obj.kind == "quant" and _from_play(obj, here.vocabulary):
                yield obj, "these are in play already", "say where they are: .. in your discard pile"
    for chosen, step in behind_choices(here):
        for node in (node for node in step.all("do") if node in entering):
            for it in (it for obj in node.all("object") for it in obj.words("PRONOUN")):
                if _from_play(chosen, here.vocabulary):
                    yield it, f"'{it.text}': what was chosen is in play already", "choose 1 .. in your hand; put it .."
    for node in (node for step in _answer(here, frozenset(("enter play",)))[:1] for node in step.all("do")):
        for part in (part for part in node.all("object") if node in entering):
            own = part.kids[0] == Node("this") == here.tree.find("subject")[0].kids[0]
            if own or part.kids[0] == Word("PRONOUN", "it"):
                yield part.kids[0], "it has entered play already", "say what becomes of it there"


def _from_play(phrase: Node, vocabulary: Vocabulary) -> bool:
    """Does a phrase mean cards in play: it names a type of card, and no other place, time or deed?"""
    what = phrase.one("filter")
    plain = what is not None and {kid.kind for kid in what.kids if isinstance(kid, Node)} <= {"fhead", "in_play"}
    named = what is not None and not any(word.cls == "STRING" for word in what.leaves())
    return plain and named and phrase.one("det") is not None and not _elsewhere(phrase, vocabulary)


def changed_elsewhere(here: Context) -> Iterator[Finding]:
    """Nothing but what is in play gains, loses or gets anything, except that standing text gives it subtypes."""
    for node in here.tree.find("stmt"):
        subject, gains = node.one("subject"), node.all("gains")
        granted = [grant for gain in gains for grants in gain.all("grants") for grant in grants.kids]
        words = all(isinstance(grant, Word) and grant.cls == "SUBTYPE" for grant in granted)
        standing = here.tree.kind in ("standing", "whileline") and bool(granted) and words and _gives_words(here)
        for zone in _elsewhere(subject.kids[0], here.vocabulary) if subject is not None else ():
            if node.all("gets", "loses") or (gains and not standing):
                yield zone, "what is not in play gains, loses and gets nothing", ""


def _gives_words(here: Context) -> bool:
    """Can standing text of this game give words to what is not in play?"""
    return here.vocabulary.engine is not None and here.vocabulary.engine.elsewhere


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


def _answer(here: Context, verbs: Kinds) -> list[Node]:
    """The steps of a line that waits for something of this kind to have happened, and for nothing else."""
    trigger, paid = here.tree.one("trigger"), here.tree.one("paid")
    answer = (paid or here.tree).one("effects")
    if trigger is None or answer is None or trigger.word("TIMING") != Word("TIMING", "after"):
        return []
    events = trigger.all("event")
    done = [word.text for event in events for act in event.all("happens") for word in act.words("VERB")]
    waits = len(done) == len(events) and set(done) <= verbs
    return [step for step in steps_of(answer) if isinstance(step, Node)] if waits else []


def it_has_gone(here: Context) -> Iterator[Finding]:
    """Behind a trigger that takes it out of play, nothing becomes of `it` that becomes only of a card in play."""
    for first in _answer(here, here.vocabulary.leaving)[:1]:
        for it in _changed(first, here.vocabulary) if first.kind == "stmt" else ():
            if it.text == "it":
                yield it, "'it' has left play by then: this becomes only of what is in play", ""


def attached_needs_a_host(here: Context) -> Iterator[Finding]:
    """`attached ..` is said only on a card that can be attached to something."""
    if stays(here, entering=False):
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


def stays(here: Context, *, entering: bool = True) -> bool:
    """Does the card say that it is attached, or put somewhere, or (`entering`) that it enters play, or is it there
    from the start?"""
    if any(keyword.name in here.vocabulary.staying for keyword in here.card.keywords()):
        return True
    return any(line.kind == "attach" or _stays_by(line, entering=entering) for line in here.lines)


def _stays_by(line: Node, *, entering: bool) -> bool:
    """Does a line attach or put this card, or what it calls `it` or by a name, or (`entering`) speak of its arrival?"""
    verbs = [word for word in line.leaves() if word.cls in ("VERB", "VED")]
    if entering and any(word.text == "enter play" for word in verbs):
        return True
    moved = [do for do in line.find("do", "choose_and") if {"attach", "put"} & {word.text for word in do.words("VERB")}]
    things = [obj.kids[0] for do in moved for obj in do.all("object")]
    return any(isinstance(thing, Word) or thing.kind == "this" for thing in things) or any(
        word.cls == "VED" and word.text in ("attach", "put") for word in verbs
    )


def gone_when_it_is_done(here: Context) -> Iterator[Finding]:
    """A card that is played or drawn, done and gone carries nothing, and has no lines that would act later."""
    if here.type not in here.vocabulary.passing or stays(here):
        return
    gone = f"a card of the type {here.type} does not stay in play"
    lasting = here.vocabulary.in_play | {"take control of"}
    for node in outside_quotes(here.tree):
        if node.kind in ("with_prep", "count", "for_each") and _on_this(node):
            yield node, gone, "put it somewhere first, or speak of another card"
        obj = node.one("object") if node.kind in ("do", "choose_and") else None
        if obj is not None and obj.one("this") is not None and {word.text for word in node.words("VERB")} & lasting:
            yield obj.kids[0], gone, "put it somewhere first, or speak of another card"
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
        if node.kind == "event":  # after .. is placed on this
            subject = node.one("subject")
            tokens = heads(subject.kids[0]) if subject is not None and isinstance(subject.kids[0], Node) else []
            states = [state for being in node.all("being") for state in being.all("is_state")]
            places = [link.kids[-1] for state in states for link in state.all("with_prep") if _onto(link)]
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


def played_in_no_state(here: Context) -> Iterator[Finding]:
    """What is being played is neither ready nor exhausted yet."""
    priced = [node.one("subject") for node in here.tree.find("stmt") if node.all("costs")]
    phrases = [what for subject in priced if subject is not None for what in subject.find("filter")]
    for what in (node for node in here.tree.walk() if isinstance(node, Node) and node.kind == "filter"):
        playing = any(word.text == "play" for by in what.all("by_whom") for word in by.words("VERB"))
        playing = playing or any(what is phrase for phrase in phrases)
        for adj in (adj for head in what.all("fhead") for adj in head.find("adj")) if playing else ():
            for state in (word for word in adj.words("STATE", "VED") if word.spelling in here.vocabulary.bearers):
                yield state, f"what is being played is not {state.spelling}: it is not in play yet", ""


def places_of_cards(here: Context) -> Iterator[Finding]:
    """`same ..`, `this's ..`: only some types of card are at a place."""
    placed, engine = here.vocabulary.placed, here.vocabulary.engine
    if engine is None or not placed:
        return
    if engine.there and _arrives(here.tree, here.vocabulary):
        for node in outside_quotes(here.tree):
            noun = node.word("NOUN") if node.kind in ("same", "owned") else None
            own = node.kind == "same" or _its(node)
            if own and noun is not None and noun.text == engine.place:
                yield noun, f"this card is {engine.there} no {engine.place} at that moment", f"choose 1 {noun.text}"
    if here.type in placed or stays(here) or changes_type(here):
        return
    for node in outside_quotes(here.tree):
        noun, poss = node.word("NOUN"), node.one("poss")
        own = node.kind == "same" or (poss is not None and poss.one("this") is not None)
        subject = node.one("subject") if node.kind == "event" else None
        if subject is not None and subject.one("this") is not None:
            there = [rel for being in node.all("being") for rel in being.all("is_rel")]
            noun = next((word for rel in there for word in rel.leaves() if word.text == engine.place), None)
            own = noun is not None
        if own and noun is not None and noun.text == engine.place:
            remedy = f"name the {engine.place}: choose 1 {engine.place}; .. that {engine.place}"
            yield noun, f"a card of the type {here.type} is at no {engine.place}", remedy


def _its(node: Node) -> bool:
    """`its ..`, `this's ..`"""
    poss = node.one("poss")
    return poss is not None and (poss.word("its") is not None or poss.one("this") is not None)


def _arrives(tree: Node, vocabulary: Vocabulary) -> bool:
    """Does a line wait for this card to come from where it is at no place?"""
    trigger = tree.one("trigger")
    for event in trigger.all("event") if trigger is not None else ():
        subject = event.one("subject")
        if subject is not None and subject.one("this") is not None:
            verbal = [act for act in event.all("happens", "being") if not act.find("not_", "is_rel")]
            words = [
                word for act in verbal for part in (act, *act.all("is_state")) for word in part.words("VERB", "VED")
            ]
            return any(word.text in vocabulary.arriving for word in words)
    return False


def this_has_gone(here: Context) -> Iterator[Finding]:
    """Behind a cost or a step that takes this card away nothing becomes of it: where it lies now it is another card."""
    cost, paid = here.tree.one("effects"), here.tree.one("paid")
    if cost is not None and paid is not None and _takes_this(cost, here.vocabulary):
        for this in _this_in(paid):
            yield this, "this card is gone when its cost is paid", "pay otherwise, or speak of another card"
        return
    for effects in (node for node in outside_quotes(here.tree) if node.kind == "effects"):
        steps = [step for step in steps_of(effects) if isinstance(step, Node)]
        gone = [k for k, step in enumerate(steps) if step.kind == "stmt" and _takes_this(step, here.vocabulary)]
        for this in (this for step in steps[gone[0] + 1 :] for this in _this_in(step)) if gone else ():
            yield this, "this card is gone by then", "do this first, or speak of another card"


def _takes_this(part: Node, vocabulary: Vocabulary) -> bool:
    """Does it take this card from where it is, whatever happens?"""
    done = [do for stmt in (part, *part.find("stmt")) for do in stmt.all("do")]
    away = [do for do in done if {word.text for word in do.words("VERB")} & vocabulary.parting]
    return any(obj.kids[0] == Node("this") for do in away for obj in do.all("object"))


def _this_in(tree: Node) -> Iterator[Kid]:
    """Where something becomes of this card, or it does something."""
    for part in (part for node in outside_quotes(tree) for part in node.all("subject", "object")):
        if part.kids[0] == Node("this"):
            yield part.kids[0]


CHECKS: Final[tuple[Check, ...]] = (
    done_to_cards_in_play,
    states_of_cards_in_play,
    text_in_force,
    it_lies_elsewhere,
    changed_elsewhere,
    put_where_it_is,
    played_in_no_state,
    it_has_gone,
    this_has_gone,
    done_already,
    attached_needs_a_host,
    gone_when_it_is_done,
    carried_by_such_cards,
    supplies_are_its_own,
    places_of_cards,
)
