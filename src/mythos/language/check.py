"""Static checks: what the grammar allows but the language does not mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from mythos.kernel.program import FORCED, RESPONSE
from mythos.language.lexer import Source
from mythos.language.mistakes import CardMistake, nearest
from mythos.language.tree import Card, Kid, Line, Node, Word
from mythos.language.words import Noun, Vocabulary

Finding = tuple[Kid | None, str, str]

# Under these `any` stands for whatever comes, so it is no number that is missing.
OPEN_ENDED: Final = ("cannot", "cannot_be", "does_not", "may_only", "unable")
LINKS: Final = frozenset(("with_prep", "with_stat"))
# Nouns whose kind depends on what they are applied to; no frame can refuse them.
VAGUE: Final = frozenset(("copy", "target", "point", "type"))
PLACES: Final = frozenset(("zone", "place"))
COSTS: Final = "a cost is pay, exhaust, discard or the like"


@dataclass(frozen=True, slots=True)
class Context:
    """What a check may ask about: the card, the line and the words."""

    card: Card
    line: Line
    vocabulary: Vocabulary

    @property
    def tree(self) -> Node:
        """The tree of the line."""
        assert isinstance(self.line.body, Node)
        return self.line.body


def check_card(card: Card, vocabulary: Vocabulary, source: Source) -> list[CardMistake]:
    """All findings on one card."""
    mistakes: list[CardMistake] = []
    for line in card.lines:
        if line.kind != "ability":
            continue
        here = Context(card, line, vocabulary)
        for check in CHECKS:
            for at, message, hint in check(here):
                row, column, width = _place(at, line)
                mistakes.append(source.mistake(row, column, message, hint, width))
    for message, hint in _whole_card(card, vocabulary):
        mistakes.append(source.mistake(card.line, 1, message, hint, 4))
    return mistakes


def _place(at: Kid | None, line: Line) -> tuple[int, int, int]:
    """Where a finding is shown: its first word, or the start of the line."""
    if isinstance(at, Word):
        return at.line, at.column, len(at.text)
    if at is not None:
        for kid in at.walk():
            if isinstance(kid, Word):
                return kid.line, kid.column, len(kid.text)
    return line.line, line.column, 1


# -- how many -----------------------------------------------------------------------------------------------------
def no_any_in_effects(here: Context) -> Iterator[Finding]:
    """An effect says how many; `any` belongs to triggers, filters and relations."""
    for part in _effect_parts(here.tree):
        for phrase, owner in _taken(part):
            det = phrase.one("det")
            if det is not None and det.word("any"):
                verb = owner.word("VERB")
                said = f"'{verb.text} any ..'" if verb else f"'{_verb_of(owner)} any ..'"
                yield det, f"{said}: in an effect write how many", "1, up to 2, each, all"


def no_number_in_triggers(here: Context) -> Iterator[Finding]:
    """A trigger waits for any such event, not for one."""
    for event in _trigger_events(here.tree):
        for phrase in _participants(event):
            det = phrase.one("det")
            number = det.word("NUMBER") if det else None
            if number is not None and det is not None and len(det.kids) == 1:
                yield number, f"in a trigger write 'any', not '{number.text}'", ""


def choose_at_least_one(here: Context) -> Iterator[Finding]:
    """Nobody chooses nothing."""
    for det in here.tree.find("det"):
        number = det.word("NUMBER")
        if number is not None and number.text == "0":
            yield number, "0 of something cannot be taken", "for 'none' write no, for a choice write up to"


# -- verbs --------------------------------------------------------------------------------------------------------
def frames(here: Context) -> Iterator[Finding]:
    """A verb takes the objects and prepositions of its row."""
    for node in here.tree.find("do", "choose_and", "happens", "happened", "would", "does_not", "may_only", "unable"):
        word = node.word("VERB", "VED")
        row = here.vocabulary.verbs.get(word.text) if word else None
        if word is None or row is None:
            continue
        obj = node.one("object")
        if obj is not None:
            said = _kinds_of(obj, here.vocabulary)
            if said is not None and not said[0] & row.objects:
                takes = ", ".join(sorted(row.objects)) or "no object"
                yield said[1], f"'{word.text}' takes {takes}, not {said[1].text!r}", ""
        elif node.kind == "choose_and" and row.objects:
            yield word, f"'choose and {word.text}' needs what is chosen", f"choose and {word.text} 1 .."
        elif node.kind == "do" and row.needs_object and row.objects and not _has_other_object(node):
            yield word, f"'{word.text}' needs an object", f"it takes {', '.join(sorted(row.objects))}"
        elif node.kind in ("happens", "would") and row.objects and row.objects <= PLACES:
            yield word, f"'{word.text}' where?", "it takes a zone or a place"
        yield from _prepositions(node, word, row.prepositions)


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


def _kinds_of(obj: Node, vocabulary: Vocabulary) -> tuple[frozenset[str], Word] | None:
    """The kinds an object can be, and the word that says so; None where only the game can tell."""
    phrase = obj.kids[0]
    if isinstance(phrase, Word):
        return (frozenset(("icon",)), phrase) if phrase.cls == "ICONS" else None
    if phrase.kind == "stat_arg":
        return None
    heads = _heads(phrase)
    kinds: frozenset[str] = frozenset()
    for head in heads:
        if head.cls == "ZONE":
            kinds |= {"zone"}
        elif head.text in VAGUE:
            return None
        else:
            kinds |= vocabulary.nouns[head.text].kinds
    return (kinds, heads[-1]) if heads else None


def _heads(phrase: Node) -> list[Word]:
    """The nouns a noun phrase is about."""
    match phrase.kind:
        case "quant":
            found = phrase.one("filter")
            return [word for head in found.all("fhead") for word in head.words("NOUN", "ZONE")] if found else []
        case "that" | "those" | "host" | "same" | "owned" | "own_zone" | "ends":
            return phrase.words("NOUN", "ZONE")
        case "both":
            return [word for kid in phrase.all("quant", "that", "owned", "own_zone") for word in _heads(kid)]
    return []


def it_is_what_was_named(here: Context) -> Iterator[Finding]:
    """Behind a step that chooses something, or goes to a place, `it` is that: nothing is done to it that such a thing
    does not undergo. The same behind a trigger that waits for what becomes of such a thing."""
    for effects in here.tree.find("effects"):
        steps = [step for chain in effects.kids if isinstance(chain, Node) for step in chain.kids]
        for before, step in pairwise(steps):
            if isinstance(before, Node) and isinstance(step, Node):
                yield from _done_to_it(step, _named_last(before, here.vocabulary), here.vocabulary)
    trigger, answer = here.tree.one("trigger"), here.tree.one("effects")
    event = trigger.one("event") if trigger is not None else None
    subject = event.one("subject") if event is not None and event.one("being") is not None else None
    if answer is not None and subject is not None:
        first = next((step for chain in answer.kids if isinstance(chain, Node) for step in chain.kids), None)
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
    heads = _heads(phrase) if isinstance(phrase, Node) and phrase.kind == "quant" else []
    named = vocabulary.nouns.get(heads[0].text) if len(heads) == 1 else None
    engine = vocabulary.engine
    if named is None or engine is None:
        return None
    return named if named.is_card_type or named.name in (engine.place, engine.payer) else None


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
    changes = step.all("gets", "gains", "loses")
    if changes and isinstance(agent, Word) and agent.text == "it" and named.name == vocabulary.engine.payer:
        yield agent, f"'it' is the {named.name} here, which has no values of its own", remedy
    elif isinstance(agent, Word) and agent.text == "it" and named.is_card_type:
        yield from _strange_values(step, frozenset((named.name,)), vocabulary)


def values_are_its_own(here: Context) -> Iterator[Finding]:
    """What a card of that type never has is not changed."""
    lines = [line.body for line in here.card.lines if isinstance(line.body, Node)]
    if any(line.find("becomes", "counts_as") for line in lines):  # what it is by then is for the game to say
        return
    for node in here.tree.find("stmt", "standing"):
        subject = node.one("subject")
        types = _types_of(subject.kids[0], here) if subject is not None else None
        if types is not None:
            yield from _strange_values(node, types, here.vocabulary)


def _strange_values(node: Node, types: frozenset[str], vocabulary: Vocabulary) -> Iterator[Finding]:
    """The values that a clause changes or sets, though no card of these types has them."""
    parts = [part for pred in node.all("gets", "has", "always_has") for part in pred.all("bonus", "setting")]
    for word in (word for part in parts if part.one("poss") is None for word in part.words("STAT")):
        owners = vocabulary.owners_of(word.text)
        if owners and not owners & types:
            remedy = f"it is a value of: {', '.join(sorted(owners))}"
            yield word, f"no {' or '.join(sorted(types))} has {word.spelling}", remedy


def _types_of(phrase: Kid, here: Context) -> frozenset[str] | None:
    """The types of card that a phrase can mean, where it says them."""
    if isinstance(phrase, Word):  # where the players lie on the table, too
        people = [noun for noun in here.vocabulary.nouns.values() if noun.is_card_type and "player" in noun.kinds]
        return frozenset(noun.name for noun in people) or None if phrase.text == "you" else None
    nouns = [here.vocabulary.nouns[word.text] for word in _heads(phrase) if word.cls == "NOUN"]
    if phrase.kind == "this" and not phrase.words("NOUN"):
        return frozenset((here.card.facts().type,))
    known = bool(nouns) and all(noun.is_card_type for noun in nouns)
    return frozenset(noun.name for noun in nouns) if known else None


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


def several_are_not_it(here: Context) -> Iterator[Finding]:
    """Behind a choice of several it is `they` and `them`."""
    for effects in here.tree.find("effects"):
        steps = [step for chain in effects.kids if isinstance(chain, Node) for step in chain.kids]
        for before, step in pairwise(steps):
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


def attached_needs_a_host(here: Context) -> Iterator[Finding]:
    """`attached ..` is not said on a card that is played and gone."""
    if here.card.facts().type not in here.vocabulary.effect_types:
        return  # others may attach it
    lines = [line.body for line in here.card.lines if isinstance(line.body, Node)]
    if any(line.kind == "attach" or "attach" in (w.text for w in line.leaves() if w.cls == "VERB") for line in lines):
        return
    for host in here.tree.find("host"):
        yield host, "this card is never attached to anything", "attach to any ..; or: attach this to .."


def whenever_comes_to_an_end(here: Context) -> Iterator[Finding]:
    """What is done as soon as a condition holds is done again while it holds: it must do something that ends that."""
    condition, effects = here.tree.one("cond"), here.tree.one("effects")
    if here.tree.kind != "whenever" or condition is None or effects is None:
        return
    done = [word.text for node in effects.find("do", "choose_and") for word in node.words("VERB")]
    ends = any(verb not in here.vocabulary.repeated for verb in done) or effects.find("is_", "becomes", "goes")
    about = _nouns_in(condition) & _nouns_in(effects)
    if not ends and not about:
        remedy = "do something to what the condition speaks of, or: discard this"
        yield here.tree, "this would be done again and again, for it does not end its condition", remedy


def _nouns_in(tree: Node) -> set[str]:
    return {word.text for word in tree.leaves() if word.cls in ("NOUN", "ZONE", "STAT", "STATE")}


# -- choosing and costs -------------------------------------------------------------------------------------------
def standing_text_does_not_choose(here: Context) -> Iterator[Finding]:
    """Standing text has no moment of initiation, so it has no targets and no `then`."""
    if here.tree.kind not in ("standing", "whileline") or here.card.facts().type in here.vocabulary.effect_types:
        return
    for node in _outside_quotes(here.tree):
        if node.kind in ("choose", "choose_and"):
            hint = "use 'you pick', or give the line a trigger"
            yield node, "standing text cannot choose: it has no moment of initiation", hint
        elif node.kind == "chain" and len(node.kids) > 1:
            yield node.kids[1], "standing text has no 'then': nothing is done, so nothing can be waited for", ""


def costs_are_costs(here: Context) -> Iterator[Finding]:
    """Before `->` stand payments: own things that change."""
    for owner in here.tree.find("ability", "bare_trigger", "group"):
        if owner.one("paid") is None:
            continue
        cost = owner.one("effects")
        if cost is not None:
            yield from _cost_findings(cost, here.vocabulary)
    if here.tree.kind == "extracost":
        cost = here.tree.one("effects")
        if cost is not None:
            yield from _cost_findings(cost, here.vocabulary)


def _cost_findings(cost: Node, vocabulary: Vocabulary) -> Iterator[Finding]:
    for chain in cost.all("chain"):
        if len(chain.kids) > 1:
            yield chain.kids[1], "a cost is not done in turns: join its parts with 'and'", ""
        for step in chain.kids:
            if not isinstance(step, Node):
                continue
            if step.kind in ("ifstep", "loop", "delayed", "instead"):
                yield step, "a cost cannot have conditions or loops", ""
            for part in step.kids:
                yield from _cost_part(part, vocabulary)


def _cost_part(part: Kid, vocabulary: Vocabulary) -> Iterator[Finding]:
    if not isinstance(part, Node):
        return
    if part.kind in ("do", "choose_and"):
        verb = part.word("VERB")
        if verb is not None and not vocabulary.verbs[verb.text].pays:
            yield verb, f"'{verb.text}' is not a cost", COSTS
        for owner in part.find("by_whom", "related", "owned"):
            for noun in owner.find("fhead"):
                word = noun.word("NOUN")
                if word is not None and word.text == "opponent":
                    yield word, "a cost is paid with your own things", ""
    elif part.kind in ("gains", "loses", "gets", "has", "is_", "becomes", "costs", "choose"):
        yield part, "this is not a cost", COSTS


# -- names and X --------------------------------------------------------------------------------------------------
def x_has_a_source(here: Context) -> Iterator[Finding]:
    """X is paid, printed or defined."""
    use = _x_use(here.tree)
    if use is None or here.tree.kind == "xline":
        return
    tree = here.tree
    cost = tree.one("effects") if tree.one("paid") is not None else None
    paid = [amount for pay in (cost.find("pay") if cost is not None else ()) for amount in pay.all("amount")]
    where = tree.find("where_x")
    if where and any(amount.word("X") for amount in paid) and cost is not None and not cost.find("where_x"):
        yield where[0], "whoever pays X says how much it is", "write 'pay X -> ..' or a number that is not paid"
    if where or any(amount.word("X") for pay in tree.find("pay") for amount in pay.all("amount")):
        return
    if cost is not None and any(det.word("X") for det in cost.find("det")):
        return
    other = [line.body for line in here.card.lines if isinstance(line.body, Node)]
    if any(body.kind == "xline" for body in other):
        return
    if any(line.kind == "facts" and here.card.facts(edition).get("cost") == "X"
           for line in here.card.lines for edition in (line.editions or here.vocabulary.editions)):  # fmt: skip
        return
    yield use, "X has no source", "write 'pay X ->', 'where X is ..' or a line 'X is ..'"


def _x_use(tree: Node) -> Word | None:
    for kid in tree.walk():
        if isinstance(kid, Word) and (kid.cls == "X" or (kid.cls in ("SIGNED", "TIMES") and "X" in kid.text)):
            return kid
    return None


def names_are_declared(here: Context) -> Iterator[Finding]:
    """`called NAME` must stand in a line of the same edition as its use."""
    declared = {
        word.text
        for line in here.card.lines
        if isinstance(line.body, Node) and _share_edition(line, here.line)
        for node in line.body.find("called")
        for word in node.words("NAME")
    }
    for kid in here.tree.walk():
        if isinstance(kid, Word) and kid.cls == "NAME" and kid.text not in declared:
            yield kid, f"nobody is called '{kid.text}' here", nearest(kid.text, declared)


def _share_edition(one: Line, two: Line) -> bool:
    return not one.editions or not two.editions or bool(set(one.editions) & set(two.editions))


def this_is_not_named(here: Context) -> Iterator[Finding]:
    """A card speaks of itself as `this`."""
    for node in here.tree.find("subject", "object", "with_prep", "relobj"):
        for word in node.words("STRING"):
            if word.text == here.card.title:
                yield word, "a card does not write its own title", "write 'this'"


def references_have_a_meaning(here: Context) -> Iterator[Finding]:
    """`that N` and `it` point back to something named before on the line, or brought by a verb of it."""
    known: set[str] = set()
    named = False  # something that `it` could mean
    for kid in here.tree.walk():
        if isinstance(kid, Node):
            if kid.kind in ("that", "those"):
                word = kid.word("NOUN", "ZONE")
                if word is not None and not _was_named(word.text, known, here.vocabulary):
                    hint = "name it first, with choose or in the trigger"
                    yield word, f"'that {word.text}': no {word.text} was named before", hint
            named = named or kid.kind in ("quant", "this", "host", "same", "ends", "loop", "some_of")
        elif kid.cls in ("NOUN", "ZONE"):
            known.add(kid.text)
        elif kid.cls in ("VERB", "VED"):
            known.update(here.vocabulary.verbs[kid.text].payload)
        elif kid.cls in ("NAME", "STRING"):
            named = True
        elif kid.cls == "PRONOUN" and kid.text in ("it", "them") and not named:
            yield kid, f"nothing was named before that '{kid.text}' could mean", "name it first, with choose"


def _was_named(noun: str, known: set[str], vocabulary: Vocabulary) -> bool:
    """The word itself, or a word that can mean the same kind of thing."""
    engine = vocabulary.engine
    if noun in known or noun in VAGUE:
        return True
    if engine is not None and (noun == engine.payer or (noun == engine.place and engine.contest in known)):
        return True  # what pays is always known, and a contest is fought at a place
    row = vocabulary.nouns.get(noun)
    kinds = row.kinds - {"card"} if row is not None else frozenset()
    return any(kinds & vocabulary.nouns[name].kinds for name in known if name in vocabulary.nouns)


# -- heads --------------------------------------------------------------------------------------------------------
def heads_fit(here: Context) -> Iterator[Finding]:
    """An action waits for nothing; some heads stand only on some types of cards."""
    for ability in here.tree.find("ability"):
        head = ability.word("HEAD")
        trigger = ability.one("trigger")
        if head is not None and head.text == "action" and trigger is not None:
            heads = here.vocabulary.names_of("HEAD")
            others = [name for name in heads if here.vocabulary.number("HEAD", name) in (RESPONSE, FORCED)]
            yield trigger, "an action has no trigger", f"write {' or '.join(others)}"
        if head is not None and head.text in here.vocabulary.head_types:
            types = here.vocabulary.head_types[head.text]
            if here.card.facts().type not in types:
                yield head, f"'{head.text}' stands only on {' and '.join(sorted(types))} cards", ""


def _whole_card(card: Card, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """What only the card as a whole can show."""
    lines = [line for line in card.lines if line.kind == "facts" and line.face == 0]
    for edition in vocabulary.editions:
        here = [line for line in lines if line.holds_in(edition)]
        if not here:
            yield f"{card.title!r} has no facts line in edition {edition}", ""
        for kind in ("facts", "subtypes", "keywords"):
            same = [line for line in card.lines if line.kind == kind and line.face == 0 and edition in line.editions]
            if len(same) > 1:
                yield f"{card.title!r} has two {kind} lines in edition {edition}", ""
    for kind in ("facts", "subtypes", "keywords"):
        if sum(line.kind == kind and line.face == 0 and not line.editions for line in card.lines) > 1:
            yield f"{card.title!r} has two {kind} lines", "put 'edition .. |' before the one that differs"
    for fact in ("skill",):
        if card.facts().get(fact) == "X" and not any(
            isinstance(line.body, Node) and line.body.kind == "xline" for line in card.lines
        ):
            yield f"{card.title!r} has {fact} X without a line 'X is ..'", ""


# -- walking ------------------------------------------------------------------------------------------------------
def _effect_parts(tree: Node) -> Iterator[Node]:
    """Predicates that do something, wherever they stand, quotes included."""
    for node in _walk_but(tree, OPEN_ENDED):
        if node.kind in ("do", "choose", "choose_and", "stmt", "pay", "may_group", "either"):
            yield node


def _taken(part: Node) -> Iterator[tuple[Node, Node]]:
    """The noun phrases an effect takes: subject, object, and what a preposition brings."""
    if part.kind in ("stmt", "may_group", "either"):
        subject = part.one("subject")
        if subject is not None:
            yield from ((kid, part) for kid in subject.all("quant"))
        return
    yield from ((kid, part) for kid in part.all("quant"))
    obj = part.one("object")
    if obj is not None:
        yield from ((kid, part) for kid in obj.all("quant"))
    for link in part.all("with_prep"):
        yield from ((kid, part) for kid in link.all("quant"))


def _verb_of(node: Node) -> str:
    return {"choose": "choose"}.get(node.kind, "..")


def _trigger_events(tree: Node) -> Iterator[Node]:
    for trigger in tree.find("trigger", "moment"):
        yield from trigger.all("event")


def _participants(event: Node) -> Iterator[Node]:
    """The noun phrases of an event: its subject, object and what prepositions bring."""
    for node in _walk_but(event, ("filter", "onlyif")):
        if node.kind in ("subject", "object", "with_prep"):
            yield from node.all("quant")


def _outside_quotes(tree: Node) -> Iterator[Node]:
    return _walk_but(tree, ("quoted",))


def _walk_but(tree: Node, closed: tuple[str, ...]) -> Iterator[Node]:
    """All nodes, not looking into these kinds."""
    yield tree
    for kid in tree.kids:
        if isinstance(kid, Node) and kid.kind not in closed:
            yield from _walk_but(kid, closed)


CHECKS: Final[tuple[Callable[[Context], Iterator[Finding]], ...]] = (
    no_any_in_effects,
    no_number_in_triggers,
    choose_at_least_one,
    frames,
    it_is_what_was_named,
    values_are_its_own,
    zones_are_somebodys,
    done_to_cards_in_play,
    several_are_not_it,
    attached_needs_a_host,
    whenever_comes_to_an_end,
    standing_text_does_not_choose,
    costs_are_costs,
    x_has_a_source,
    names_are_declared,
    references_have_a_meaning,
    this_is_not_named,
    heads_fit,
)
