"""Whether it can ever be so: numbers, conditions and moments that leave nothing to happen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mythos.language.context import VAGUE, Check, Context, Finding, behind_choices, heads, outside_quotes, walk_but
from mythos.language.tree import Node, Word

MANY: Final = 100  # no printed number is larger


def enough_people(here: Context) -> Iterator[Finding]:
    """No more people are spoken of than sit at a table."""
    for node in here.tree.find("quant", "poss"):
        what = node.one("filter") or node
        nouns = [word for head in what.all("fhead") for word in head.words("NOUN")]
        for number in (word for det in node.all("det") for word in det.words("NUMBER")):
            most = min((here.vocabulary.seats.get(noun.text, MANY) for noun in nouns), default=MANY)
            if number.text.isdigit() and int(number.text) > most:
                yield number, f"there are never {number.text} of them", f"at most {most} {nouns[0].text} at a table"


def paid_too_much_for_what(here: Context) -> Iterator[Finding]:
    """Whether too much was paid is known where something is paid: for this card, or for the line."""
    engine = here.vocabulary.engine
    if engine is None or not engine.surplus or here.type in here.vocabulary.passing:
        return
    if _is_played(here.tree) or here.tree.find("pay"):
        return
    for word in (word for node in here.tree.find("condword") for word in node.words("CONDWORD")):
        if word.text == engine.surplus:
            yield word, "nobody pays for a card that is in play", f"after this enters play if {word.text}: .."


def _is_played(tree: Node) -> bool:
    """Is it a line about this card coming into play?"""
    head = tree.word("HEAD")
    parties = [part for trigger in tree.all("trigger") for part in trigger.find("subject", "object")]
    return (head is not None and head.text == "when played") or any(part.one("this") is not None for part in parties)


def nobody_has_none_of_it(here: Context) -> Iterator[Finding]:
    """While a card is in play, its controller controls a card of its type."""
    standing = here.tree.kind in ("standing", "whileline")
    for event in (node for node in outside_quotes(here.tree) if node.kind == "event" and standing):
        for act in event.all("happens"):
            subject, obj = event.one("subject"), act.one("object")
            what = obj.one("quant") if obj is not None and "control" in _verbs(act) else None
            yours = subject is not None and subject.word("PRONOUN") == Word("PRONOUN", "you")
            none = what is not None and any(det.word("no") for det in what.all("det"))
            plain = what is not None and not what.find("adj") and not _narrowed(what)
            if what is not None and yours and none and plain and here.type in [noun.text for noun in heads(what)]:
                yield what, "this card is one itself", f"no other {here.type}"


def _narrowed(what: Node) -> bool:
    return any(kid.kind != "fhead" for part in what.all("filter") for kid in part.kids if isinstance(kid, Node))


def not_by_itself(here: Context) -> Iterator[Finding]:
    """A value does not stand at a number that is counted by this value: who would begin to count?"""
    for node in outside_quotes(here.tree) if here.tree.kind in ("standing", "whileline") else ():
        values = {word.text for pred in node.all("gets") for part in pred.all("bonus") for word in part.words("STAT")}
        tails = node.all("for_each", "where_x", "while_", "tail_if") if values else []
        for part in (part for tail in tails for part in tail.find("with_", "rhs_of", "stat_of", "super")):
            for word in (word for word in part.words("STAT") if word.text in values):
                yield word, f"{word.spelling} would depend on itself", f"printed {word.spelling}"


def triggered_by_whom(here: Context) -> Iterator[Finding]:
    """Players trigger what cards can do, and nobody pays for what the game itself triggers."""
    for event in (node for node in outside_quotes(here.tree) if node.kind == "event"):
        doer = event.one("subject")
        used = any("trigger" in _verbs(act) for act in event.all("happens", "would"))
        if used and doer is not None and doer.one("this", "host") is not None:
            yield doer.kids[0], "a player triggers it", "any player triggers any .. of this"
    acts = [act for act in here.tree.find("extracost") if "trigger" in _verbs(act)]
    for word in (word for act in acts for obj in act.all("object") for word in obj.leaves() if word.cls == "NOUN"):
        if word.text in here.vocabulary.untriggered:
            yield word, f"no player triggers a {word.text}: the game does", here.vocabulary.untriggered[word.text]


def what_it_becomes(here: Context) -> Iterator[Finding]:
    """A change of type does not last while something is so that it ends."""
    for stmt in (stmt for stmt in here.tree.find("stmt") if stmt.all("becomes")):
        types = {word.text for change in stmt.all("becomes") for word in change.leaves() if word.cls == "NOUN"}
        events = [event for tail in stmt.all("while_") for event in tail.find("event") if _of_it(event)]
        for word in (word for event in events for word in event.leaves() if word.cls in ("STATE", "VED")):
            bearers = here.vocabulary.bearers.get(word.spelling)
            if bearers and not bearers & types and not any(event.find("not_") for event in events):
                yield word, f"no {min(types)} is {word.spelling}, so this would end at once", "until end of phase"


def as_something(here: Context) -> Iterator[Finding]:
    """What comes as something comes as a kind of thing."""
    for node in (kind for do in here.tree.find("do") for kind in do.all("as_kind")):
        for noun in (word for part in node.all("filter") for head in part.all("fhead") for word in head.words("NOUN")):
            if noun.text in VAGUE:
                yield noun, f"nothing comes as a {noun.text}", "say as which kind of thing, or leave it out"


def other_than_what(here: Context) -> Iterator[Finding]:
    """Nothing is `other` by itself."""
    for node in here.tree.find("is_quality"):
        for word in (word for quality in node.all("quality") for word in quality.words("ADJ")):
            if word.text == "other":
                yield word, "other than what?", "write it before a noun: any other .."


def numbers_differ(here: Context) -> Iterator[Finding]:
    """Two numbers are compared by whoever writes, not in the game."""
    for node in here.tree.find("compare"):
        sides = node.all("value")
        if sides and all(len(side.kids) == 1 and side.word("NUMBER") is not None for side in sides):
            yield sides[0], "this is so or not, whatever happens", "compare it with a value: number of .., cost of .."


def within_sight(here: Context) -> Iterator[Finding]:
    """Nobody uses or chooses a card that lies hidden in a deck."""
    for what in (quant for choice in here.tree.find("choose") for quant in choice.all("quant")):
        where = [word for part in what.all("filter") for rel in part.all("related") for word in rel.leaves()]
        for word in (word for word in where if word.cls == "ZONE" and word.text == "deck"):
            yield word, "nobody sees what is in a deck", "search deck for 1 .."
    zones = [zone for node in here.tree.all("from_zone") for zone in node.find("own_zone")]
    head = here.tree.word("HEAD")
    for word in (word for zone in zones for word in zone.words("ZONE")):
        if word.text == "deck" and head is not None and head.text == "action":
            yield word, "nobody sees this card there, so nobody can use it", "from hand, from discard pile"


def conditions_go_together(here: Context) -> Iterator[Finding]:
    """Of some conditions only one holds at a time."""
    for condition in here.tree.find("cond"):
        said = [word for node in condition.all("condword") for word in node.words("CONDWORD")]
        kinds = [word for word in said if word.text in here.vocabulary.one_of]
        if condition.word("and") is not None and len({word.text for word in kinds}) > 1:
            yield kinds[1], f"'{kinds[0].text}' and '{kinds[1].text}' are never so at once", f"{kinds[0].text} or .."


def otherwise_means_otherwise(here: Context) -> Iterator[Finding]:
    """Behind `otherwise` the same condition does not hold."""
    for step in here.tree.find("ifstep"):
        condition = step.one("cond")
        for other in step.all("ifstep"):
            if other.one("cond") == condition:
                yield other, "this condition did not hold a moment before", "otherwise .. without if"


def not_so_already(here: Context) -> Iterator[Finding]:
    """If it is exhausted, it is not exhausted once more."""
    for step in here.tree.find("ifstep"):
        events = [event for cond in step.all("cond") for event in cond.all("event") if _of_it(event)]
        states = {word.spelling for event in events for word in event.leaves() if word.cls in ("STATE", "VED")}
        for do in (do for stmt in step.all("stmt") for do in stmt.all("do") if do.words("VERB")):
            verb, obj = do.words("VERB")[0], do.one("object")
            state = here.vocabulary.results.get(verb.text)
            if state in states and obj is not None and obj.word("PRONOUN") == Word("PRONOUN", "it"):
                yield verb, f"it is {state} already", f"if it is not {state}, .."


def _of_it(event: Node) -> bool:
    subject = event.one("subject")
    return subject is not None and subject.word("PRONOUN") == Word("PRONOUN", "it")


def able_in_that_state(here: Context) -> Iterator[Finding]:
    """What is in a state does not undergo what that state rules out."""
    for chosen, step in behind_choices(here):
        for state in _states(chosen):
            for verb in (word for do in step.all("do") if do.find("object") for word in do.words("VERB")):
                if verb.text in here.vocabulary.rules_out.get(state.text, ()) and _takes_it(step):
                    yield verb, f"what is {state.spelling} is never {here.vocabulary.verbs[verb.text].forms[2]}", ""
    for node in here.tree.find("stmt", "do", "choose_and"):
        party = node.one("subject", "object")
        alone = [do for do in node.all("do") if do.one("object") is None] if node.kind == "stmt" else [node]
        for verb in (word for do in alone for word in do.words("VERB")[:1]):
            phrase = party.kids[0] if party is not None else None
            for state in _states(phrase) if isinstance(phrase, Node) else ():
                if verb.text in here.vocabulary.rules_out.get(state.text, ()):
                    yield verb, f"what is {state.spelling} is never {here.vocabulary.verbs[verb.text].forms[2]}", ""


def _states(phrase: Node) -> list[Word]:
    """The states that a phrase asks for."""
    adjs = [adj for what in phrase.all("filter") for head in what.all("fhead") for adj in head.find("adj")]
    return [word for adj in adjs if adj.word("NON") is None for word in adj.words("STATE")]


def _takes_it(step: Node) -> bool:
    return any(obj.word("PRONOUN") for do in step.all("do") for obj in do.all("object"))


def some_are_left(here: Context) -> Iterator[Finding]:
    """Behind the choice of all there are no others."""
    for chosen, step in behind_choices(here):
        det, what = chosen.one("det"), chosen.one("filter")
        if det is None or what is None or det.word("all") is None or len(what.kids) > 1 or what.find("adj"):
            continue
        for head in step.find("fhead"):
            other = [word for adj in head.find("adj") for word in adj.words("ADJ") if word.text == "other"]
            if other and {word.text for word in head.words("NOUN")} <= {word.text for word in heads(chosen)}:
                yield other[0], "all were chosen: there are no others", ""


def before_it_is_decided(here: Context) -> Iterator[Finding]:
    """After the outcome of a test nothing changes for this test."""
    engine, trigger = here.vocabulary.engine, here.tree.one("trigger")
    if engine is None or trigger is None or trigger.word("TIMING") != Word("TIMING", "after"):
        return
    acts = [act for event in trigger.all("event") for act in event.all("happens")]
    if not all(act.words("MANNER") or set(_verbs(act)) & here.vocabulary.outcomes for act in acts) or not acts:
        return
    for node in walk_but(here.tree, ("quoted", "group", "event")):
        noun = node.word("NOUN") if node.kind == "for_this" else None
        if noun is not None and noun.text == engine.contest and node is not trigger:
            yield noun, f"the {noun.text} is decided by then", "when you would ..; until end of turn"


def _verbs(node: Node) -> list[str]:
    return [word.text for word in node.words("VERB", "VED")]


def not_to_itself(here: Context) -> Iterator[Finding]:
    """A card deals nothing to itself, and does nothing else to itself that somebody does to it."""
    for event in (node for node in outside_quotes(here.tree) if node.kind == "event"):
        subject = event.one("subject")
        if subject is not None and subject.one("this") is not None:
            for link in (link for act in event.all("happens") for link in act.all("with_prep")):
                if link.one("this") is not None and "deal" in _verbs(event.all("happens")[0]):
                    yield link, "a card deals nothing to itself", "to another one"
            for obj in (obj for act in event.all("happens", "would") for obj in act.all("object")):
                if obj.one("this") is not None:
                    yield obj.kids[0], "who does this to this card?", "you, any player; or leave it out"


def sides_of_places(here: Context) -> Iterator[Finding]:
    """Only a place has sides."""
    engine = here.vocabulary.engine
    for what in here.tree.find("filter") if engine is not None and engine.side else ():
        if engine is None or engine.side not in [
            word.text for head in what.all("fhead") for word in head.words("NOUN")
        ]:
            continue
        for noun in (word for rel in what.all("related") for word in rel.leaves() if word.cls == "NOUN"):
            if noun.text != engine.place and here.vocabulary.nouns[noun.text].name != engine.side:
                yield noun, f"a {noun.text} has no sides", f"of a {engine.place}"


def near_to_whom(here: Context) -> Iterator[Finding]:
    """Among people who are equally near one is not chosen by distance."""
    people = [noun.name for noun in here.vocabulary.nouns.values() if "player" in noun.kinds]
    for what in here.tree.find("filter") if here.tree.kind == "slot" else ():
        hunted = any(word.text in people for head in what.all("fhead") for word in head.words("NOUN"))
        for word in (word for node in what.all("super") for word in node.words("STAT")):
            if hunted and word.text == "distance":
                yield (
                    word,
                    "these are equally near: that is why one of them must be chosen",
                    "by another value of theirs",
                )


def hunted_by_what(here: Context) -> Iterator[Finding]:
    """Who is hunted is one of several people, so the line says which."""
    people = [noun.name for noun in here.vocabulary.nouns.values() if "player" in noun.kinds]
    for what in here.tree.all("quant") if here.tree.kind == "slot" else ():
        plain = any(det.word("any") for det in what.all("det")) and not _narrowed(what) and not what.find("adj")
        if plain and all(noun.text in people for noun in heads(what)):
            yield what, "these are all of them", "say which: with lowest .."


CHECKS: Final[tuple[Check, ...]] = (
    enough_people,
    paid_too_much_for_what,
    nobody_has_none_of_it,
    not_by_itself,
    triggered_by_whom,
    what_it_becomes,
    as_something,
    other_than_what,
    numbers_differ,
    within_sight,
    conditions_go_together,
    otherwise_means_otherwise,
    not_so_already,
    able_in_that_state,
    some_are_left,
    before_it_is_decided,
    not_to_itself,
    sides_of_places,
    near_to_whom,
    hunted_by_what,
)
