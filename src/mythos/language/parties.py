"""Who does, undergoes or is what: the parties of a sentence are of kinds that can."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from mythos.language.context import VAGUE, Check, Context, Finding, behind_choices, heads, steps_of
from mythos.language.mistakes import nearest
from mythos.language.tree import Facts, Kid, Node, Word
from mythos.language.words import Kinds, Noun, Vocabulary

PLACES: Final = frozenset(("zone", "place"))
UNDERGOING: Final = ("being", "was", "would_be")
NAMED: Final = frozenset(("word",))


def meant(phrase: Kid, here: Context) -> Kinds | None:
    """The kinds of what a phrase can mean; None where only the game can tell."""
    nouns = here.vocabulary.nouns
    if isinstance(phrase, Word):
        if phrase.text == "you":
            people = [noun.kinds for noun in nouns.values() if "player" in noun.kinds and noun.name not in VAGUE]
            return frozenset().union(*people)
        if phrase.cls == "STRING":
            types = here.types_of(phrase.text) or ()
            return frozenset().union(*(nouns[name].kinds for name in types if name in nouns)) or None
        return frozenset(("icon",)) if phrase.cls == "ICONS" else None
    if phrase.kind == "this" and not phrase.kids:
        return None if here.granted or changes_type(here) else nouns[here.type].kinds
    titles = [
        adj.words("STRING") for what in phrase.all("filter") for head in what.all("fhead") for adj in head.find("adj")
    ]
    if any(titles):
        return meant(next(words[0] for words in titles if words), here)
    found: Kinds = frozenset()
    for head in phrase.words("NOUN") if phrase.kind == "this" else heads(phrase):
        if head.text in VAGUE:
            return None
        found |= frozenset(("zone",)) if head.cls == "ZONE" else nouns[head.text].kinds
    return found or None


def changes_type(here: Context) -> bool:
    """Can the card be of another type than the printed one: by its own text, or with another face?"""
    types = {line.body.type for line in here.card.lines if isinstance(line.body, Facts)}
    return len(types) > 1 or any(line.find("becomes", "counts_as", "as_kind") for line in here.lines)


def _said(phrase: Kid, here: Context) -> tuple[Kid, str]:
    """The word of a phrase that a finding shows, and what it is called there."""
    nouns = heads(phrase) if isinstance(phrase, Node) else []
    if nouns:
        return nouns[-1], repr(nouns[-1].text)
    if isinstance(phrase, Word):
        return phrase, repr(phrase.text)
    return phrase, f"'this', the {here.type}"


def _one_like(phrase: Kid, here: Context) -> str:
    """What such a thing is called: the noun that stands there, or the type of this card."""
    nouns = heads(phrase) if isinstance(phrase, Node) else []
    people = [noun.name for noun in here.vocabulary.nouns.values() if noun.is_card_type and "player" in noun.kinds]
    return nouns[-1].text if nouns else here.type if isinstance(phrase, Node) else (people or ["player"])[0]


def _listed(found: Kinds) -> str:
    return ", ".join(sorted(found)) or "no object"


def frames(line: Context) -> Iterator[Finding]:
    """A verb takes the objects and prepositions of its row."""
    kinds = ("do", "choose_and", "happens", "happened", "would", "does_not", "may_only", "unable")
    for node, here in ((node, here) for node, here in line.clauses() if node.kind in kinds):
        word = node.word("VERB", "VED")
        row = here.vocabulary.verbs.get(word.text) if word else None
        if word is None or row is None:
            continue
        obj = node.one("object")
        if obj is not None:
            found = meant(obj.kids[0], here)
            if found is not None and not found & row.objects:
                at, said = _said(obj.kids[0], here)
                yield at, f"'{word.text}' takes {_listed(row.objects)}, not {said}", ""
        elif node.kind == "choose_and" and row.objects:
            yield word, f"'choose and {word.text}' needs what is chosen", f"choose and {word.text} 1 .."
        elif node.kind == "do" and row.needs_object and row.objects and not _has_other_object(node):
            yield word, f"'{word.text}' needs an object", f"it takes {', '.join(sorted(row.objects))}"
        elif node.kind in ("happens", "would") and row.objects and row.objects <= PLACES:
            yield word, f"'{word.text}' where?", "it takes a zone or a place"
        yield from _prepositions(node, word, row.prepositions)


def _with_subjects(line: Context) -> Iterator[tuple[Node, Kid, Kinds, Context]]:
    """The clauses whose subject is of known kinds: with that subject and its kinds."""
    for node, here in line.clauses():
        subject = node.one("subject")
        found = meant(subject.kids[0], here) if subject is not None else None
        if subject is not None and found is not None:
            yield node, subject.kids[0], found, here


def who_does_it(line: Context) -> Iterator[Finding]:
    """Whoever does something is somebody who can: cards are played by players."""
    for node, who, found, here in _with_subjects(line):
        for word in _done_by(node):
            doers = here.vocabulary.verbs[word.text].subjects
            if doers and not doers & found:
                at, said = _said(who, here)
                yield at, f"{said} does not {word.text!r}", f"who does that is a {' or '.join(sorted(doers))}"
        if _choices_of(node) and "player" not in found:
            at, said = _said(who, here)
            yield at, f"{said} does not choose", "who chooses is a player: its controller .."


def _choices_of(node: Node) -> list[Node]:
    """What the subject of a clause chooses."""
    preds = [node, *node.all("may", "must")] if node.kind == "stmt" else []
    return [choice for pred in preds for choice in pred.all("choose", "choose_and")]


def _done_by(node: Node) -> list[Word]:
    """The verbs of what the subject of a clause does itself."""
    if node.kind == "by_whom":
        return node.words("VERB")
    preds = [kid for kid in node.kids if isinstance(kid, Node)]
    wrapped = [kid for pred in preds if pred.kind in ("may", "must", "cannot") for kid in pred.all("do", "choose_and")]
    kinds = ("happens", "happened", "would", "unable", "do", "choose_and", "does_not", "may_only")
    return [word for pred in (*preds, *wrapped) if pred.kind in kinds for word in pred.words("VERB", "VED")[:1]]


def who_undergoes_it(line: Context) -> Iterator[Finding]:
    """What is done to somebody, and the state that somebody is in, are what such a thing undergoes and can be in."""
    for node, who, found, here in _with_subjects(line):
        for word in _undergone(node):
            row = here.vocabulary.verbs.get(word.text)
            bearers = row.objects if row is not None and word.cls == "VED" else here.vocabulary.bearers.get(word.text)
            if bearers and not bearers & found:
                at, said = _said(who, here)
                yield at, f"{said} is never {word.spelling}", f"that is said of: {_listed(bearers)}"


def _undergone(node: Node) -> list[Word]:
    """The past forms and states that are said of the subject of a clause."""
    verbal = [kid for kid in node.all(*UNDERGOING, "is_", "cannot_be") if not kid.find("is_rel")]
    states = [state for kid in verbal for state in (kid, *kid.all("is_state"))]
    return [word for state in states for word in state.words("VED", "STATE")]


def relations_hold(line: Context) -> Iterator[Finding]:
    """Both sides of a relation, and of what one does to another, are things that can stand so."""
    for node, here in line.clauses():
        subject = node.one("subject")
        if node.kind == "filter":
            left = meant(Node("quant", (node,)), here)
            for rel in node.all("related"):
                yield from _sides(rel.one("rel"), left, rel.kids[-1], here)
                right = meant(_other_side(rel.kids[-1]), here)  # a further relation can be one of either
                left = None if left is None or right is None else left | right
        elif subject is not None:
            who = meant(subject.kids[0], here)
            for rel in (rel for kid in node.all(*UNDERGOING, "is_") for rel in kid.all("is_rel")):
                yield from _sides(rel.one("rel"), who, rel.kids[-1], here)
            for verbal in node.all("happens", "would", "do"):
                obj = verbal.one("object")
                if obj is not None:
                    yield from _sides(verbal, who, obj.kids[0], here)
        if node.kind in ("happens", "would", "do", "choose_and"):
            yield from _brought_to(node, here)


def _brought_to(node: Node, here: Context) -> Iterator[Finding]:
    """What is committed to something stands in the relation `committed to` to it."""
    word, obj = node.word("VERB"), node.one("object")
    verb = here.vocabulary.verbs.get(word.text) if word is not None else None
    left = meant(obj.kids[0], here) if obj is not None else None
    for link in node.all("with_prep") if verb is not None else ():
        prep = link.one("prep")
        said = prep.word() if prep is not None else None
        if verb is not None and said is not None and left != NAMED:  # of words it is the cards with them that come
            relation = Word(said.cls, f"{verb.forms[2]} {said.text}", said.line, said.column)
            yield from _sides(Node("rel", (relation,)), left, link.kids[-1], here)


def _sides(relation: Node | None, left: Kinds | None, other: Kid, here: Context) -> Iterator[Finding]:
    """A relation between the kinds on its left and the phrase on its right."""
    word = relation.word() if relation is not None else None
    row = here.vocabulary.relations.get(word.text) if word is not None else None
    if word is None or row is None:
        return
    right = meant(_other_side(other), here)
    if not any((left is None or left & one) and (right is None or right & two) for one, two in row):
        can = "; ".join(f"{_listed(one)} {word.spelling} {_listed(two)}" for one, two in row)
        yield word, f"'{word.spelling}' does not join these two", f"it is said of: {can}"


def _other_side(phrase: Kid) -> Kid:
    """The phrase on the right of a relation as an ordinary one."""
    if not isinstance(phrase, Node) or phrase.kind != "relobj":
        return phrase
    return Node("quant", (Node("filter", tuple(phrase.all("fhead"))),)) if phrase.one("fhead") else phrase.kids[0]


def _has_other_object(node: Node) -> bool:
    return bool(node.all("with_prep", "group", "as_kind") or node.words("THISPERIOD"))


def _prepositions(node: Node, word: Word, allowed: frozenset[str]) -> Iterator[Finding]:
    for link in node.all("with_prep"):
        prep = link.one("prep")
        said = prep.word() if prep else None
        if said is not None and said.text not in allowed | {"to pay for"}:
            known = ", ".join(sorted(allowed - {"state", "times", "margin", "as"}))
            hint = f"it goes with {known}" if known else "it takes no preposition"
            yield said, f"'{word.text}' does not go with '{said.text}'", hint
    for times in node.words("TIMES"):
        if "times" not in allowed:
            yield times, f"'{word.text}' cannot be done a number of times", f"write ( .. ) {times.text} times"
    for state in node.words("STATE"):
        if "state" not in allowed:
            yield state, f"'{word.text}' does not go with a state", ""


def titles_fit(here: Context) -> Iterator[Finding]:
    """A title is one of a card, and of a card of the type that is said."""
    verbs = [here.vocabulary.verbs[word.text] for word in here.tree.leaves() if word.cls in ("VERB", "VED")]
    written = any("text" in verb.objects for verb in verbs)  # what is written down is no title
    for node in here.tree.find("subject", "object", "relobj", "adj") if not written else ():
        for word in node.words("STRING"):
            types = here.types_of(word.text)
            if (
                types is None and here.card.title not in here.vocabulary.titles()
            ):  # whose own cards may be unwritten yet
                known = [*here.vocabulary.titles(), *here.beside]
                yield word, f"no card is called {word.text!r}", nearest(word.text, known) or "write it into this file"
    for head in here.tree.find("fhead"):
        nouns = [here.vocabulary.nouns[noun.text] for noun in head.words("NOUN")]
        for word in (word for adj in head.find("adj") for word in adj.words("STRING")):
            types = here.types_of(word.text)
            if types and any(noun.is_card_type and noun.name not in types for noun in nouns):
                yield word, f"{word.text!r} is a card of the type {' or '.join(sorted(types))}", ""


def it_is_what_was_named(here: Context) -> Iterator[Finding]:
    """Behind a step that chooses something, or goes to a place, `it` is that: nothing is done to it that such a thing
    does not undergo. The same behind a trigger that waits for what becomes of such a thing."""
    for effects in here.tree.find("effects"):
        for before, step in pairwise(steps_of(effects)):
            if isinstance(before, Node) and isinstance(step, Node):
                yield from _done_to_it(step, _named_last(before, here.vocabulary), here.vocabulary)
    trigger, answer = here.tree.one("trigger"), here.tree.one("effects")
    event = trigger.one("event") if trigger is not None else None
    subject = event.one("subject") if event is not None and event.one("being") is not None else None
    if answer is not None and subject is not None:
        first = next(iter(steps_of(answer)), None)
        if isinstance(first, Node):
            yield from _done_to_it(first, _thing(subject.kids[0], here.vocabulary), here.vocabulary)


def _named_last(step: Node, vocabulary: Vocabulary) -> Noun | None:
    """What a step chooses, or the place to which it goes."""
    preds = step.all("do", "choose") if step.kind == "stmt" else []
    links = [link for pred in preds for link in ([pred] if pred.kind == "choose" else pred.all("with_prep"))]
    named = _thing(links[-1].kids[-1], vocabulary) if links else None
    engine = vocabulary.engine
    chosen = bool(links) and links[-1].kind == "choose"
    return named if named is not None and engine is not None and (chosen or named.name == engine.place) else None


def _thing(phrase: Kid, vocabulary: Vocabulary) -> Noun | None:
    """What lies on the table and is meant by a phrase with one noun: a type of card, a place, what one pays with."""
    said = heads(phrase) if isinstance(phrase, Node) and phrase.kind == "quant" else []
    named = vocabulary.nouns.get(said[0].text) if len(said) == 1 else None
    engine = vocabulary.engine
    if named is None or engine is None:
        return None
    return named if named.is_card_type or named.name in (engine.place, engine.payer, engine.symbol) else None


def _done_to_it(step: Node, named: Noun | None, vocabulary: Vocabulary) -> Iterator[Finding]:
    """What a step does to `it`, though what was named does not undergo that."""
    if named is None or step.kind != "stmt" or vocabulary.engine is None:
        return
    remedy = "name what you mean with 'called ..'"
    doer = step.one("subject")
    agent = doer.kids[0] if doer is not None else None
    for pred in step.all("do"):
        word, obj = pred.word("VERB"), pred.one("object")
        row = vocabulary.verbs.get(word.text) if word is not None else None
        if row is None:
            continue
        takes, it = row.objects, obj.kids[0] if obj is not None else None
        if obj is None and not row.objects:  # what it does itself is what another verb does to it
            takes = frozenset().union(*(v.objects for v in vocabulary.verbs.values() if v.number == row.number >= 0))
            it = agent if takes else None
        if isinstance(it, Word) and it.text == "it" and not named.kinds & takes:
            told = ", ".join(sorted(takes)) or "no object"
            yield it, f"'it' is the {named.name} here; '{row.name}' takes {told}", remedy
    states = [word for pred in step.all("is_") for state in pred.all("is_state") for word in state.words("STATE")]
    for state in states if isinstance(agent, Word) and agent.text == "it" else ():
        bearers = vocabulary.bearers.get(state.text)
        if bearers and not bearers & named.kinds:
            yield state, f"no {named.name} is {state.spelling}", f"that is said of: {_listed(bearers)}"
    changes = step.all("gets", "gains", "loses")
    if changes and isinstance(agent, Word) and agent.text == "it" and named.name == vocabulary.engine.payer:
        yield agent, f"'it' is the {named.name} here, which has no values of its own", remedy
    elif isinstance(agent, Word) and agent.text == "it" and named.is_card_type:
        yield from _strange_values(step, named.name, named.kinds, vocabulary)


def values_are_its_own(line: Context) -> Iterator[Finding]:
    """What such a thing never has is not changed, and not looked at: values, icons, keywords."""
    for node, who, found, here in _with_subjects(line):
        if node.kind in ("stmt", "standing"):
            yield from _strange_values(node, _one_like(who, here), found, here.vocabulary)
    for node, here in line.clauses():
        word = node.word("STAT") if node.kind in ("stat_of", "rhs_of") else None
        owners = here.vocabulary.owners_of(word.text) if word is not None else frozenset()
        whose = meant(node.kids[-1], here) if owners else None
        if word is not None and whose is not None and not owners & whose:
            name = _one_like(node.kids[-1], here)
            yield word, f"no {name} has {word.spelling}", f"it belongs to: {_listed(owners)}"


def values_in_that_state(here: Context) -> Iterator[Finding]:
    """Who is in some states has no values, icons and keywords that could change."""
    for node in here.tree.find("stmt", "standing"):
        subject = node.one("subject")
        what = subject.kids[0] if subject is not None and node.all("gets", "gains", "loses") else None
        for state in (word for word in _described(what, ("STATE",)) if word.text in here.vocabulary.blanking):
            yield state, f"who is {state.spelling} has no values, icons or text to change", ""
    for chosen, step in behind_choices(here):
        subject = step.one("subject") if step.all("gets", "gains", "loses", "has") else None
        for state in (word for word in _described(chosen, ("STATE",)) if word.text in here.vocabulary.blanking):
            if subject is not None and isinstance(subject.kids[0], Word) and subject.kids[0].text in ("it", "they"):
                yield subject.kids[0], f"who is {state.spelling} has no values, icons or text to change", ""
    for what in here.tree.find("quant"):
        states = [word for word in _described(what, ("STATE",)) if word.text in here.vocabulary.blanking]
        for word in _described(what, ("SUBTYPE", "FAMILY", "ICONS", "KEYWORD")) if states else ():
            yield word, f"who is {states[0].spelling} is not {word.spelling} any more", ""
    for thing, ended in _restored(here):
        for word in _described(thing, ("SUBTYPE", "FAMILY", "ICONS", "KEYWORD")):
            yield word, f"who is {ended} is not {word.spelling} any more", ""


def _described(phrase: Kid | None, classes: tuple[str, ...]) -> list[Word]:
    """The words of some classes that every thing of a phrase must be."""
    filters = phrase.all("filter") if isinstance(phrase, Node) else []
    heads_of = [head for part in filters for head in part.all("fhead")] if len(filters) == 1 else []
    adjs = [adj for head in heads_of for adj in head.find("adj")] if len(heads_of) == 1 else []
    return [word for adj in adjs if adj.word("NON") is None for word in adj.words(*classes)]


def _restored(here: Context) -> Iterator[tuple[Kid, str]]:
    """The phrases of what somebody brings out of a state, or forbids to, and that state."""
    for node in here.tree.find("do", "choose_and", "happens", "would"):
        word, obj = node.word("VERB"), node.one("object")
        if word is not None and obj is not None and word.text in here.vocabulary.restoring:
            yield obj.kids[0], here.vocabulary.restoring[word.text]
    for node in here.tree.find("stmt"):
        subject = node.one("subject")
        for word in (word for pred in node.all("cannot_be") for word in pred.words("VED")):
            if subject is not None and word.text in here.vocabulary.restoring:
                yield subject.kids[0], here.vocabulary.restoring[word.text]


def _strange_values(node: Node, name: str, found: Kinds, vocabulary: Vocabulary) -> Iterator[Finding]:
    """What a clause changes, sets, gives or takes, though nothing of these kinds has it."""
    parts = [part for pred in node.all("gets", "has", "always_has") for part in pred.all("bonus", "setting")]
    values = [word for part in parts if part.one("poss") is None for word in part.words("STAT")]
    grants = [grant for pred in node.all("gains", "loses") for grant in pred.all("grants")]
    icons = [word for grant in grants for word in grant.words("ICONS")]
    keywords = [word for grant in grants for row in grant.all("g_keyword") for word in row.words("KEYWORD")]
    rows = [(word, vocabulary.owners_of(word.text)) for word in values]
    rows += [(word, vocabulary.bearers.get("icons", frozenset())) for word in icons]
    things = [word for grant in grants for quant in grant.all("quant") for word in heads(quant)]
    rows += [(word, vocabulary.bearers.get(f"{word.text}s", frozenset())) for word in things]  # all of them, or 1
    common = vocabulary.bearers.get("keywords", frozenset())
    rows += [(word, vocabulary.bearers.get(word.text, common)) for word in keywords]
    for word, owners in rows:
        if owners and not owners & found:
            yield word, f"no {name} has {word.spelling}", f"it belongs to: {_listed(owners)}"


def times_are_somebodys(here: Context) -> Iterator[Finding]:
    """A turn is a player's: `its controller's turn`, not `its turn`."""
    for node in here.tree.find("period"):
        poss, period = node.one("poss"), node.word("PERIOD")
        if poss is not None and period is not None and poss.word("its"):
            yield poss, f"the {period.text} of which player?", f"its controller's {period.text}"


def zones_are_somebodys(here: Context) -> Iterator[Finding]:
    """A hand, a deck, a pile is a player's: `its owner's hand`, not `its hand`."""
    for node in here.tree.find("owned"):
        poss, zone = node.one("poss"), node.word("ZONE")
        if poss is None or zone is None:
            continue
        head = poss.one("fhead") or poss.kids[0]
        nouns = head.words("NOUN") if isinstance(head, Node) else []
        players = [noun for noun in nouns[-1:] if "player" in here.vocabulary.nouns[noun.text].kinds]
        if poss.word("its") or (nouns and not players):
            yield poss, f"the {zone.spelling} of which player?", f"its owner's {zone.spelling}"


def lie_where_such_cards_lie(here: Context) -> Iterator[Finding]:
    """Some types of card are never in a player's hand, deck or pile."""
    for node in here.tree.find("do", "choose_and", "filter"):
        links = [link for link in node.all("with_prep") if link.one("prep") == Node("prep", (Word("from", "from"),))]
        links += node.all("related")
        obj = node.one("object")
        phrase = Node("quant", (node,)) if node.kind == "filter" else obj.kids[0] if obj is not None else None
        nouns = heads(phrase) if isinstance(phrase, Node) else []
        for zone in (word for link in links for word in link.leaves() if word.cls == "ZONE"):
            never = here.vocabulary.never_in.get(zone.text, frozenset())
            if nouns and all(noun.text in never for noun in nouns):
                yield nouns[0], f"no {nouns[0].text} is ever in a {zone.spelling}", ""
        played = any(word.text == "play" for by in node.all("by_whom") for word in by.words("VERB"))
        never = here.vocabulary.never_in.get("hand", frozenset())
        if played and nouns and all(noun.text in never for noun in nouns):
            yield nouns[0], f"no {nouns[0].text} is ever played", ""


def printed_on_cards(here: Context) -> Iterator[Finding]:
    """Subtypes, families and icons are printed on cards: what one pays with has none."""
    engine = here.vocabulary.engine
    for head in here.tree.find("fhead") if engine is not None and engine.payer else ():
        if engine is not None and [word.text for word in head.words("NOUN")] == [engine.payer]:
            for word in (word for adj in head.find("adj") for word in adj.words("SUBTYPE", "FAMILY", "ICONS")):
                yield word, f"a {engine.payer} is not {word.spelling}", "that is said of cards"


def what_can_be_controlled(line: Context) -> Iterator[Finding]:
    """`.. you control` is said of what somebody can control."""
    rows = line.vocabulary.relations.get("controlled by", ())
    for node, here in line.clauses():
        owning = [by for by in node.all("by_whom") if by.word("VERB") == Word("VERB", "control")]
        found = meant(Node("quant", (node,)), here) if owning else None
        if found is not None and rows and not any(found & one for one, _ in rows):
            yield owning[0], f"nobody controls a {_one_like(Node('quant', (node,)), here)}", ""


def within_reach(here: Context) -> Iterator[Finding]:
    """Into some zones only some verbs reach."""
    for node in here.tree.find("do", "choose_and"):
        parts = node.all("object", "with_prep")
        for zone in (word for part in parts for word in part.leaves() if word.cls == "ZONE"):
            verbs = here.vocabulary.only_by.get(zone.text)
            said = node.word("VERB")
            if verbs is not None and said is not None and said.text not in verbs:
                yield zone, f"nobody can {said.text} anything there", f"{' or '.join(sorted(verbs))} {zone.text} for .."


def several_are_not_it(here: Context) -> Iterator[Finding]:
    """Behind a choice of several it is `they` and `them`."""
    for effects in here.tree.find("effects"):
        for before, step in pairwise(steps_of(effects)):
            if isinstance(before, Node) and isinstance(step, Node) and _chooses_several(before):
                parts = [part.kids[0] for node in (step, *step.all("do")) for part in node.all("subject", "object")]
                for it in parts:
                    if isinstance(it, Word) and it.text == "it":
                        yield it, "several were chosen: 'it' is one of them, but which?", "they, them"


def _chooses_several(step: Node) -> bool:
    """Does a step end with the choice of more than one thing?"""
    choices = step.all("choose") if step.kind == "stmt" else []
    dets = [det for choice in choices[-1:] for quant in choice.all("quant") for det in quant.all("det")]
    numbers = [word.text for det in dets for word in det.words("NUMBER")]
    return bool(numbers) and all(number != "1" for number in numbers)


CHECKS: Final[tuple[Check, ...]] = (
    frames,
    who_does_it,
    who_undergoes_it,
    relations_hold,
    titles_fit,
    it_is_what_was_named,
    values_are_its_own,
    values_in_that_state,
    what_can_be_controlled,
    printed_on_cards,
    times_are_somebodys,
    zones_are_somebodys,
    lie_where_such_cards_lie,
    within_reach,
    several_are_not_it,
)
