"""From a parsed Arkham card to the definition that the machine plays with: both sides, plays, spawn and prey."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.library import BACK, BEHIND, CHAPTER, PREY, SEVERAL, SPAWN, backs
from mythos.arkham.printed import FactRow, deck_facts, map_facts, printed
from mythos.arkham.reading.lines import ArkhamReader
from mythos.arkham.reading.parts import spelled
from mythos.arkham.reading.things import names_deck
from mythos.arkham.reading.told import OF_A_TEST, STANDING, is_events_to_deck, leaves_to, stays_attached, told
from mythos.arkham.table import LEAVES_TO, STAYS
from mythos.arkham.words import EDITIONS, ENGINE, vocabulary
from mythos.kernel.program import (
    I_DO,
    N_X,
    PLAY,
    RESPONSE,
    T_TYPE,
    Ability,
    Choice,
    Cond,
    CostPart,
    Definition,
    Filter,
    Instr,
    Num,
    Test,
)
from mythos.language.compile import Uncompiled, compile_ability, reader_of, settle
from mythos.language.deeds import verb_of
from mythos.language.english import english_line
from mythos.language.mistakes import CardMistake, CardMistakes
from mythos.language.names import THIS, YOU
from mythos.language.parse import parse_cards, read_cards
from mythos.language.phrases import Cannot, Shared, joined
from mythos.language.tree import Card, Facts, Kid, Line, Node, Word
from mythos.language.words import kinds

ENTRY_COST: Final = r"extra cost to enter this ?: spend (\d+) clues?( per investigator)?( by each investigator)?"
ARKHAM: Final = vocabulary(replace(ENGINE, reader=ArkhamReader))
HANGING: Final = "limit per host"
IN_HAND: Final = "this is in hand"
SEVERAL_ACTIONS: Final = {"double action": 1, "triple action": 2}  # how many more than one
LIMITS: Final = {  # `limit 1 per ..`: the fact that the engine asks for, and the types of card on which it can
    "test": ("most per test", kinds("skill")),
    "location": (HANGING, kinds("asset event treachery enemy")),
    "act": (HANGING, kinds("asset event treachery enemy")),
    "agenda": (HANGING, kinds("asset event treachery enemy")),
    "per investigator": ("most per investigator", kinds("asset treachery")),
    "deck": ("most per deck", kinds("asset event skill")),
    "victory display": ("most per victory display", kinds("enemy location treachery")),
}


@dataclass(slots=True)
class Draft:
    """A card while its lines are read: its abilities with their sides and tokens, and what else they say."""

    card: Card
    facts: Facts
    shared: Shared
    abilities: list[Ability] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    several: list[int] = field(default_factory=list)  # abilities by number, once for each action beyond the first
    more: FactRow = field(default_factory=dict)
    play_if: list[Cond] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    effect: list[Line] = field(default_factory=list)  # the bare lines of an event: read together
    only_prey: bool = False

    def add(self, ability: Ability, side: int, token: int = 0) -> None:
        """One more ability."""
        self.abilities.append(ability)
        self.sides.append(side)
        self.tokens.append(token)


Blocks = Sequence[tuple[str, Sequence[Line]]]  # of a scenario: their heads and what stands under them


def compile_card(card: Card, edition: str = EDITIONS[0], blocks: Blocks = ()) -> Definition:
    """The definition of a card; raises `Uncompiled` where the engine has no form for its text."""
    engine = ARKHAM.engine
    assert engine is not None
    draft = Draft(card, card.facts(edition), Shared(card, ARKHAM, engine))
    facts = draft.facts
    first = next(line for line in card.lines if line.kind == "facts")
    try:
        row, words = printed(card, edition, facts, only_prey=False)
        known = {**map_facts(card, edition, facts), **deck_facts(facts)}
    except Cannot as problem:
        raise _uncompiled(problem, card, first) from None
    if facts.type == "asset" and facts.get("cost") is not None:
        draft.add(_enters(facts), 0)
    for side in (0, 1):
        for line in card.abilities(edition, side):
            try:
                _read_line(draft, line, side)
            except Cannot as problem:
                raise _uncompiled(problem, card, line) from None
    if facts.type == "event" and not any(ability.kind == PLAY for ability in draft.abilities):
        _read_effect(draft)
    for head, lines in blocks:
        _read_block(draft, head, lines)
    if facts.names("back"):
        draft.more.update(_other_face(card, facts.names("back")))
    for name in sorted(_decks_of(card)):
        draft.more[f"deck {name}"] = (1,)
    for line in card.lines:
        if line.kind == "reverse" and facts.type == "location" and isinstance(line.body, Node):
            name = line.body.words("STRING")[0].text
            draft.more.update({f"{BEHIND}{name}": (1,)} if name not in ("", card.title) else {})
    draft.more["sides"] = tuple(draft.sides)
    draft.more["tokens"] = tuple(draft.tokens)
    if draft.several:
        draft.more[SEVERAL] = tuple(draft.several)
    draft.more.update(known)
    if draft.only_prey:
        row = (*row[: n.ONLY_PREY], 1, *row[n.ONLY_PREY + 1 :])
    return Definition(
        card.id,
        card.title,
        card.subtitle,
        card.unique,
        ARKHAM.nouns[facts.type].number,
        row,
        words,
        tuple(draft.abilities),
        tuple(draft.shared.granted),
        None,
        joined(draft.play_if),
        draft.shared.x,
        tuple(draft.more.items()),
        tuple(draft.text),
        tuple(draft.shared.links),
    )


# -- lines ---------------------------------------------------------------------------------------------------------
def _read_line(draft: Draft, line: Line, side: int) -> None:
    """What one line of text says, by its kind."""
    tree = line.body
    if not isinstance(tree, Node):
        return
    shared, kind = draft.shared, draft.facts.type
    draft.text.append(english_line(tree, ARKHAM, kind))
    match tree.kind:
        case "playonly" | "useonly":
            draft.play_if.append(_condition(tree, draft))
        case "extracost":
            draft.more["entry cost"] = (side, *_entry_cost(tree, shared))
        case "limitline":
            draft.more.update(_limit_line(tree, shared))
        case "slot":
            ability, only_prey = _slot(tree, draft)
            draft.only_prey = draft.only_prey or only_prey
            draft.add(ability, side)
        case "standing" if kind == "event" and not tree.find("host"):
            draft.effect.append(line)
            return  # the bare lines of an event are read together
        case "standing" if kind == "skill":
            _skill_line(draft, line, tree, side)
        case "standing" if (fact := told(tree, STANDING)) is not None:
            _claim_whole(tree, shared, next(iter(fact)))
            draft.more.update(fact)
        case "bare_trigger" if stays_attached(tree):
            _claim_whole(tree, shared, STAYS)
            draft.more[STAYS] = (1,)
        case "bare_trigger" if (zone := leaves_to(tree)) is not None:
            _claim_whole(tree, shared, LEAVES_TO)
            draft.more[LEAVES_TO] = (zone,)
        case "bare_trigger" if kind == "asset" and is_events_to_deck(tree):
            _claim_whole(tree, shared, "redirect")
            draft.add(Ability(n.REDIRECT, text=draft.text[-1], line=line.line), side)
        case _:
            for ability, token in _abilities(tree, draft):
                draft.several += [len(draft.abilities)] * SEVERAL_ACTIONS.get(_head(tree), 0)
                draft.add(replace(ability, text=draft.text[-1], line=line.line), side, token)
    settle(tree, shared)


def _claim_whole(tree: Node, shared: Shared, into: str) -> None:
    """The whole line was compared with a sentence of a table."""
    shared.account.claim_whole(tree, into)


def _skill_line(draft: Draft, line: Line, tree: Node, side: int) -> None:
    """A line of a skill card: a fact about the whole test, or what it does in ST.7."""
    fact = told(tree, OF_A_TEST)
    if fact is not None:
        _claim_whole(tree, draft.shared, next(iter(fact)))
        draft.more.update(fact)
        return
    reader = reader_of(draft.shared)
    effects = tree.kids[-1]
    if not isinstance(effects, Node):
        raise Cannot("a skill card does something when the test is over: if success, ..", tree)
    with _in_test(draft.shared, outcome=True):
        reader.rule(effects)
    draft.add(replace(reader.finished(Ability(n.COMMIT)), text=draft.text[-1], line=line.line), side)


def _read_effect(draft: Draft) -> None:
    """An event's effect: all its bare lines together."""
    reader = reader_of(draft.shared)
    for line in draft.effect:
        effects = line.body.kids[-1] if isinstance(line.body, Node) else None
        try:
            if isinstance(effects, Node):
                reader.rule(effects)
            if isinstance(line.body, Node):
                settle(line.body, draft.shared)
        except Cannot as problem:
            raise _uncompiled(problem, draft.card, line) from None
    played = reader.finished(Ability(PLAY, zones=(n.HAND,)))
    draft.add(replace(played, text=" ".join(draft.text)), 0)


def _read_block(draft: Draft, head: str, lines: Sequence[Line]) -> None:
    """The sentences under a head of a scenario: each an effect, carried out one after the other at their moment."""
    first = len(draft.abilities)
    for line in lines:
        reader = reader_of(draft.shared)
        assert isinstance(reader, ArkhamReader)
        reader.chapter = head.split(" ")[0]
        tree = line.body
        effects = tree.kids[-1] if isinstance(tree, Node) else None
        try:
            if not isinstance(tree, Node) or tree.kind != "standing" or not isinstance(effects, Node):
                raise Cannot("only what happens then can stand here: sentences without a head or a trigger")
            reader.rule(effects)
            settle(tree, draft.shared)
        except Cannot as problem:
            raise _uncompiled(problem, draft.card, line) from None
        draft.add(replace(reader.finished(Ability(n.CHAPTER)), text=line.text, line=line.line), 0)
    draft.more[f"{CHAPTER}{head}"] = tuple(range(first, len(draft.abilities)))


def _other_face(card: Card, letters: tuple[str, ...]) -> FactRow:
    """`back b`: the card with the same number and this letter is the other face of this one."""
    if len(letters) != 1 or not re.fullmatch(r"[a-z]", letters[0]):
        raise Cannot("the letter behind the number of its other face: back b")
    return {f"{BACK}{re.sub(r'[a-z]$', '', card.id)}{letters[0]}": (1,)}


def _decks_of(card: Card) -> set[str]:
    """The decks of a scenario's own that the text of a card names."""
    trees = [line.body for line in card.lines if isinstance(line.body, Node)]
    return {word.text for tree in trees for word in tree.leaves() if names_deck(word)}


def _abilities(tree: Node, draft: Draft) -> list[tuple[Ability, int]]:
    """The abilities of a line: tokens and elder signs fall into what they do at once and what they do in ST.7."""
    head = tree.word("HEAD")
    if head is None or not (head.text.startswith("token ") or head.text == "elder sign"):
        return [(_ability(tree, draft), 0)]
    token = n.TOKENS[head.text.removeprefix("token ")]
    effects = tree.one("effects")
    if effects is None or tree.one("paid") is not None:
        raise Cannot("a token has an effect and no cost: token skull: -1; ..", tree)
    late = [chain for chain in effects.all("chain") if _is_result(chain)]
    early = [chain for chain in effects.all("chain") if not _is_result(chain)]
    found: list[tuple[Ability, int]] = []
    for chains, bit in ((early, 0), (late, n.RESULT)):
        if chains:
            part = replace(effects, kids=tuple(chains))
            kids = tuple(part if kid is effects else kid for kid in tree.kids)
            with _in_test(draft.shared, outcome=bool(bit)):
                ability = compile_ability(replace(tree, kids=kids), draft.shared)
            found.append((replace(ability, kind=ability.kind | bit), token))
    return found


@contextmanager
def _in_test(shared: Shared, *, outcome: bool) -> Iterator[None]:
    """What is read is carried out in a test, before or after its outcome is known."""
    shared.in_test, shared.outcome = True, outcome
    try:
        yield
    finally:
        shared.in_test = shared.outcome = False


def _ability(tree: Node, draft: Draft) -> Ability:
    """One ability; who may use it, where it works, and whether it is the playing of an event."""
    shared = draft.shared
    given = tree.one("by_player")
    tree, zones = _from_hand(tree, shared)
    ability = compile_ability(replace(tree, kids=tuple(kid for kid in tree.kids if kid is not given)), shared)
    if given is not None:  # whoever this is may use it
        shared.account.claim(given, "who may use it")
        ability = replace(ability, anyone=reader_of(shared, static=True).whole(given.kids[0]))
    if zones:
        ability = replace(ability, zones=zones)
    if draft.facts.type == "skill" and not zones:  # it works while it lies beside a test
        return replace(ability, zones=(n.COMMITTED,))
    if draft.facts.type == "event" and ability.kind == RESPONSE and not tree.find("host"):
        # an event that is played in answer to something; what is said of its host is for when it is attached
        if draft.effect:
            raise Cannot("an event has one effect: write it all in the reaction, or as 'forced .. you may'", tree)
        ability = replace(ability, kind=PLAY, zones=(n.HAND,))
    return ability


def _from_hand(tree: Node, shared: Shared) -> tuple[Node, tuple[int, ...]]:
    """`while this is in hand: ..`, `while this is in hand and ..: ..`: standing text that works there."""
    cond = tree.kids[0]
    if tree.kind != "whileline" or not isinstance(cond, Node) or not spelled(cond).startswith(IN_HAND):
        return tree, ()
    if spelled(cond) == IN_HAND:
        shared.account.claim_whole(cond, "zone")
        shared.account.claim(tree, "zone")
        return replace(tree, kind="standing", kids=tree.kids[1:]), (n.HAND,)
    here, joint, *rest = cond.kids
    if spelled(here) != IN_HAND or spelled(joint) != "and":
        return tree, ()
    shared.account.claim_whole(here, "zone")
    shared.account.claim_whole(joint, "zone")
    return replace(tree, kids=(replace(cond, kids=tuple(rest)), *tree.kids[1:])), (n.HAND,)


def _is_result(chain: Node) -> bool:
    """Does a part wait for the outcome of the test?"""
    return any(word.text in ("success", "failure") for node in chain.find("condword") for word in node.words())


def _head(tree: Node) -> str:
    head = tree.word("HEAD")
    return head.text if head is not None else ""


def _condition(tree: Node, draft: Draft) -> Cond:
    """`play only during your turn`, `commit only if ..`."""
    reader = reader_of(draft.shared, static=True)
    when = tree.kids[0]
    wanted = "useonly" if draft.facts.type == "skill" else "playonly"
    if tree.kind != wanted or draft.facts.type not in ("skill", "event", "asset"):
        raise Cannot("a skill card is committed, others are played: commit only if .., play only if ..", tree)
    reader.claim(tree)
    if isinstance(when, Node) and when.kind == "during":
        return reader.during(when)
    if isinstance(when, Node) and when.kind in ("tail_if", "while_") and isinstance(when.kids[0], Node):
        reader.claim(when)
        return reader.cond(when.kids[0])
    raise Cannot("write 'reaction after ..:' for an event that answers something", when)


def _entry_cost(tree: Node, shared: Shared) -> tuple[int, int, int]:
    """`extra cost to enter this: spend 1 clue`: how many clues, for each investigator (1), by all together (1)."""
    said = re.fullmatch(ENTRY_COST, spelled(tree))
    if said is None:
        remedy = "extra cost to enter this: spend 1 clue; spend 2 clues per investigator by each investigator"
        raise Cannot(f"only entering costs more, and only clues: {remedy}", tree)
    _claim_whole(tree, shared, "entry cost")
    return int(said[1]), int(bool(said[2])), int(bool(said[3]))


def _limit_line(tree: Node, shared: Shared) -> FactRow:
    """`limit 1 per test`, `limit 1 per location`, `limit 1 per investigator`."""
    limit = tree.kids[0]
    amount = limit.one("amount") if isinstance(limit, Node) else None
    number = amount.word("NUMBER") if amount is not None else None
    what = limit.words("PERIOD", "NOUN", "ZONE", "PERPLAYER")[-1] if isinstance(limit, Node) else None
    name, types = LIMITS.get(what.text, ("", frozenset())) if what is not None else ("", frozenset())
    if not name or number is None or (isinstance(limit, Node) and limit.word("group")):
        raise Cannot("how many where? limit 1 per test, limit 1 per location, limit 1 per investigator", tree)
    if shared.card.facts().type not in types:
        raise Cannot(f"this limit is one of {', '.join(sorted(types))}", tree)
    if name == HANGING and not any(verb_of(do) == "attach" for do in _deeds(shared.card)):
        raise Cannot("only what is attached has such a limit: attach this to 1 location", tree)
    _claim_whole(tree, shared, name)
    return {name: (int(number.text),)}


def _deeds(card: Card) -> list[Node]:
    """What is done in the lines of a card."""
    return [do for line in card.lines if isinstance(line.body, Node) for do in line.body.find("do")]


def _slot(tree: Node, draft: Draft) -> tuple[Ability, bool]:
    """`spawn: ..`, `prey: ..`; whether it hunts only that prey."""
    word = tree.words("SLOT")[0]
    part = next(kid for kid in tree.kids if kid is not word)
    reader = reader_of(draft.shared, static=True)
    if draft.facts.type != "enemy":
        raise Cannot("only enemies spawn and hunt", word)
    reader.claim(tree, word)
    said = spelled(part)
    if word.text == "prey" and said == "its bearer":
        return Ability(PREY, targets=(Choice(0, sel=reader.sel(part)),)), True
    if word.text == "spawn" and said == "its prey":
        reader.claim_whole(part)
        return Ability(SPAWN, targets=(Choice(0, filter=Filter((Test(T_TYPE, 1 << n.INVESTIGATOR),))),)), False
    kind = SPAWN if word.text == "spawn" else PREY
    return Ability(kind, targets=(Choice(0, filter=_described(part, word, reader)),)), False


def _described(part: Kid, word: Word, reader: object) -> Filter:
    """`any investigator with highest combat`, `"Attic"`, `any empty location`."""
    assert isinstance(reader, ArkhamReader)
    noun = "location" if word.text == "spawn" else "investigator"
    if isinstance(part, Word) and part.cls == "STRING" and noun == "location":
        return reader.sel(part).filter or Filter()
    what = part.one("filter") if isinstance(part, Node) and part.kind == "quant" else None
    heads = [w.text for head in what.all("fhead") for w in head.words("NOUN")] if what is not None else []
    if what is None or not isinstance(part, Node) or heads != [noun] or not part.find("det")[0].word("any"):
        raise Cannot(f"where, or whom? {word.text}: any {noun} with ..", part)
    reader.claim(part.one("det"))
    return reader.filter(what)


def _enters(facts: Facts) -> Ability:
    """Playing an asset; where X is paid for it, it enters play with so many uses."""
    put = Instr(I_DO, verb=n.E_PUT, sel=THIS)
    if facts.get("cost") != "X":
        return Ability(PLAY, program=(put,))
    x = Num(N_X)
    uses = Instr(I_DO, verb=n.E_PLACE, sel=THIS, num=x, state=n.ON_USES)
    cost = CostPart(n.E_SPEND, num=x, sel=YOU, state=n.ON_RESOURCES)
    return Ability(PLAY, cost=(cost,), program=(put, uses), pays_x=True)


def _uncompiled(problem: Cannot, card: Card, line: Line) -> Uncompiled:
    row, column, width = line.line, line.column, 1
    at = problem.at
    if isinstance(at, Node):
        at = next((kid for kid in at.leaves() if kid.line), None)
    if isinstance(at, Word) and at.line:
        row, column, width = at.line, at.column, len(at.spelling)
    source = " " * (line.column - 1) + line.text if row == line.line else ""
    return Uncompiled(
        card.file, row, column, f"{card.title!r} cannot be played yet: {problem.message}", "", source, width
    )


def compile_cards(cards: Iterable[Card]) -> list[Definition]:
    """The definitions of all these cards; raises `CardMistakes` with every card that cannot be compiled."""
    found: list[Definition] = []
    mistakes: list[CardMistake] = []
    cards = tuple(cards)
    ids = {card.id for card in cards}
    for card in cards:
        try:
            made = compile_card(card)
            missing = [back for back in backs(made) if back not in ids]
            if missing:
                said = f"its other face is not here: write a card with the number {missing[0].rpartition('-')[2]}"
                raise _uncompiled(Cannot(said), card, card.lines[0])
            found.append(made)
        except CardMistake as mistake:
            mistakes.append(mistake)
    if mistakes:
        raise CardMistakes(mistakes)
    return found


def compile_file(path: Path | str) -> list[Definition]:
    """The definitions of a card file."""
    return compile_cards(read_cards(path, ARKHAM))


def compile_text(text: str, name: str) -> list[Definition]:
    """The definitions of the text of a card file."""
    return compile_cards(parse_cards(text, ARKHAM, name))
