"""Static checks: what the grammar allows but the language does not mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mythos.kernel.program import ACTION, FORCED, RESPONSE
from mythos.language import parties, presence, sense
from mythos.language.context import VAGUE, Check, Context, Finding, outside_quotes, walk_but
from mythos.language.lexer import Source
from mythos.language.mistakes import CardMistake, nearest
from mythos.language.titles import Titles
from mythos.language.tree import Card, Kid, Line, Node, Word
from mythos.language.words import Vocabulary

# Under these `any` stands for whatever comes, so it is no number that is missing.
OPEN_ENDED: Final = ("cannot", "cannot_be", "does_not", "may_only", "unable")
COSTS: Final = "a cost is pay, exhaust, discard or the like"


def check_card(card: Card, vocabulary: Vocabulary, source: Source, beside: Titles) -> list[CardMistake]:
    """All findings on one card; `beside`: the titles of its file."""
    mistakes: list[CardMistake] = []
    for line in card.lines:
        if line.kind != "ability":
            continue
        here = Context(card, line, vocabulary, beside)
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
        if at.line:  # a phrase of words that the grammar spells: this
            return at.line, at.column, sum(len(word.text) for word in at.spelled[:1])
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
def whenever_comes_to_an_end(here: Context) -> Iterator[Finding]:
    """What is done as soon as a condition holds is done again while it holds: it must do something that ends that."""
    condition, effects = here.tree.one("cond"), here.tree.one("effects")
    if here.tree.kind != "whenever" or condition is None or effects is None:
        return
    done = [word.text for node in effects.find("do", "choose_and") for word in node.words("VERB")]
    ends = bool(effects.find("is_", "becomes", "goes")) or any(verb not in here.vocabulary.repeated for verb in done)
    about = _nouns_in(condition) & _nouns_in(effects)
    counted = _nouns_in(condition) & here.vocabulary.carriers.keys()  # tokens: they change, or their card goes
    if counted and not about and not effects.find("this", "host"):
        ends = False
    if not ends and not about:
        remedy = "do something to what the condition speaks of, or: discard this"
        yield here.tree, "this would be done again and again, for it does not end its condition", remedy


def _nouns_in(tree: Node) -> set[str]:
    return {word.text for word in tree.leaves() if word.cls in ("NOUN", "ZONE", "STAT", "STATE")}


# -- choosing and costs -------------------------------------------------------------------------------------------
def standing_text_does_not_choose(here: Context) -> Iterator[Finding]:
    """Standing text has no moment of initiation, so it has no targets and no `then`."""
    if here.tree.kind not in ("standing", "whileline") or here.type in here.vocabulary.effect_types:
        return
    for node in outside_quotes(here.tree):
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
    if cost is not None and any(leaf.cls == "X" for leaf in cost.leaves()):  # whoever pays says how much it is
        return
    other = here.lines
    if any(body.kind == "xline" for body in other):
        return
    named = [body for body in other if body.kind == "extracost" and any(det.word("X") for det in body.find("det"))]
    if tree in named or (named and tree.find("costs")):  # whoever plays it says how much of it he pays
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
    flags = [stmt for stmt in here.tree.find("stmt") if stmt.find("is_flag")]
    weather = [who.kids[0] for stmt in flags for who in stmt.all("subject")]
    for kid in here.tree.walk():
        if isinstance(kid, Node):
            if kid.kind in ("that", "those"):
                word = kid.word("NOUN", "ZONE")
                if word is not None and not _was_named(word.text, known, here.vocabulary):
                    hint = "name it first, with choose or in the trigger"
                    yield word, f"'that {word.text}': no {word.text} was named before", hint
            named = named or kid.kind in ("quant", "this", "host", "same", "ends", "loop", "some_of", "owned_stat")
        elif kid.cls in ("NOUN", "ZONE"):
            known.add(kid.text)
        elif kid.cls in ("VERB", "VED"):
            known.update(here.vocabulary.verbs[kid.text].payload)
        elif kid.cls in ("NAME", "STRING"):
            named = True
        elif kid.cls == "PRONOUN" and kid.text in ("it", "them") and not named:
            if any(kid is said for said in weather):  # `it is night` means nothing in particular
                continue
            yield kid, f"nothing was named before that '{kid.text}' could mean", "name it first, with choose"


def that_many_of_what(here: Context) -> Iterator[Finding]:
    """`that many` is a number that was counted before."""
    counted = brings = False  # a verb brings a number for what comes behind it
    standing = here.tree.kind in ("standing", "whileline") and here.type not in here.vocabulary.effect_types
    chosen = [quant.one("det") for choice in here.tree.find("choose") for quant in choice.all("quant")]
    single = [det for det in chosen if det is not None and det.kids == (Word("NUMBER", "1"),)]  # one is not counted
    for kid in here.tree.walk():
        if kid.kind == "many_named" if isinstance(kid, Node) else "that many" in (kid.cls, kid.text):
            if not counted or standing:
                yield kid, "as many as what?", "count something first: discard 2 cards -> .. that many .."
        elif isinstance(kid, Word):
            brings = brings or (kid.cls in ("VERB", "VED") and "amount" in here.vocabulary.verbs[kid.text].payload)
        else:
            plain = kid.kind == "det" and kid not in single and not kid.word("any", "that many", "SELECT", "no")
            fixed = plain and not any(amount.word("that many") for amount in kid.all("amount"))
            said = kid.kind == "amount" and not kid.word("that many")
            counted = counted or fixed or said or kid.kind in ("loop", "some_of")
            counted = counted or (brings and kid.kind in ("effects", "stmt", "event", "cond"))


def x_is_used(here: Context) -> Iterator[Finding]:
    """A line that says what X is belongs to a card that speaks of X."""
    facts = here.card.facts()
    if here.tree.kind != "xline" or any(value == "X" for _, value in facts.values):
        return
    if not any(_x_use(line) or line.find("x_named") for line in here.lines if line.kind != "xline"):
        yield here.tree, "X stands nowhere else on this card", "cost X, skill X, gets +X .."


def nothing_more_or_less(here: Context) -> Iterator[Finding]:
    """A change of costs changes them."""
    for node in here.tree.find("costs"):
        amount = node.one("amount")
        if amount is not None and amount.word("NUMBER") == Word("NUMBER", "0"):
            yield amount, "0 more or less is no change", ""


def _was_named(noun: str, known: set[str], vocabulary: Vocabulary) -> bool:
    """The word itself, or a word that can mean the same kind of thing."""
    engine = vocabulary.engine
    if noun in known or noun in VAGUE:
        return True
    if engine is not None and (noun == engine.payer or (noun == engine.place and engine.contest in known)):
        return True  # what pays is always known, and a contest is fought at a place
    row = vocabulary.nouns.get(noun)
    kinds = row.kinds - {"card"} if row is not None else frozenset()
    vague = "card" if engine is not None and noun == engine.place else ""  # a card that is drawn or played is no place
    return any(kinds & vocabulary.nouns[name].kinds for name in known if name in vocabulary.nouns and name != vague)


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
            if here.type not in types:
                yield head, f"'{head.text}' stands only on {' and '.join(sorted(types))} cards", ""
        if head is not None and head.text in here.vocabulary.head_facts:
            types, facts = here.vocabulary.head_facts[head.text]
            if here.type in types and not any(here.card.facts().get(fact) for fact in facts):
                yield (
                    head,
                    f"this card never meets its '{head.text}'",
                    f"on its facts line: {' or '.join(sorted(facts))}",
                )


def lasts_for_a_contest(here: Context) -> Iterator[Finding]:
    """No action is taken in the middle of a contest, so nothing that it does lasts for this one."""
    engine, head = here.vocabulary.engine, here.tree.word("HEAD")
    if engine is None or head is None or here.vocabulary.number("HEAD", head.text) != ACTION:
        return
    for node in walk_but(here.tree, ("quoted", "group")):
        noun = node.word("NOUN") if node.kind == "for_this" else None
        if noun is not None and noun.text == engine.contest:
            yield noun, f"an action is taken in no {engine.contest}", "until end of turn; or in the block of one: (..)"


def played_in_turn(here: Context) -> Iterator[Finding]:
    """What is played as an action does not answer anything, and needs no leave for the turn in which it is played."""
    keyword = here.vocabulary.at_any_time.get(here.type)
    if keyword is None or presence.stays(here) or keyword in [word.name for word in here.card.keywords()]:
        return
    answers = here.tree.kind == "ability" and here.tree.one("trigger", "trigger_at") is not None
    timed = here.tree.kind == "playonly" and here.tree.one("trigger", "trigger_at", "during") is not None
    if (answers and here.tree.one("from_zone") is None) or timed:
        yield (
            here.tree,
            f"without {keyword} this is played as an action in your turn, and at no other time",
            f"keywords {keyword}",
        )


def _whole_card(card: Card, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """What only the card as a whole can show."""
    if card.facts().type in vocabulary.effect_types & vocabulary.verbs["play"].objects and not _does_something(card):
        yield f"{card.title!r} does nothing when it is played", "write its effect as a line of its own"
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


def _does_something(card: Card) -> bool:
    """Has a card with lines one that acts when it is played? One without any is a card of numbers and icons."""
    lines = [line.body for line in card.lines if line.kind == "ability" and isinstance(line.body, Node)]
    around = ("playonly", "useonly", "limitline", "extracost", "xline")
    return not lines or any(line.kind not in around and line.one("from_zone") is None for line in lines)


# -- walking ------------------------------------------------------------------------------------------------------
def _effect_parts(tree: Node) -> Iterator[Node]:
    """Predicates that do something, wherever they stand, quotes included."""
    for node in walk_but(tree, OPEN_ENDED):
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
    for node in walk_but(event, ("filter", "onlyif")):
        if node.kind in ("subject", "object", "with_prep"):
            yield from node.all("quant")


CHECKS: Final[tuple[Check, ...]] = (
    no_any_in_effects,
    no_number_in_triggers,
    choose_at_least_one,
    *parties.CHECKS,
    *presence.CHECKS,
    *sense.CHECKS,
    whenever_comes_to_an_end,
    standing_text_does_not_choose,
    costs_are_costs,
    x_has_a_source,
    names_are_declared,
    references_have_a_meaning,
    that_many_of_what,
    x_is_used,
    nothing_more_or_less,
    this_is_not_named,
    heads_fit,
    lasts_for_a_contest,
    played_in_turn,
)
