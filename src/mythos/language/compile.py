"""The compiler: from a parsed card to the definition that a game plays with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

from mythos.kernel.program import (
    ACTION,
    AUTOMATIC,
    C_AND,
    C_DURING,
    C_FLAG,
    C_OR,
    FORCED,
    I_CANCEL,
    I_CANCEL_SOME,
    I_DO,
    I_INSTEAD,
    I_MAY,
    I_PICK,
    I_PLAY,
    INTERRUPT,
    L_COPY,
    L_GROUP,
    L_PLACE,
    L_TITLE,
    M_COST,
    N_X,
    PLAY,
    R_OTHER,
    REPLACE,
    RESPONSE,
    S_OWNER,
    S_TRIGGER,
    STATIC,
    T_IN,
    T_TYPE,
    TOLL,
    TRIGGERED,
    WHENEVER,
    Ability,
    Choice,
    Cond,
    CostPart,
    Definition,
    Filter,
    Instr,
    Limit,
    Mod,
    Num,
    Sel,
    Test,
    walk,
)
from mythos.language.english import english_line
from mythos.language.mistakes import CardMistake, CardMistakes
from mythos.language.names import THIS, YOU, Place
from mythos.language.parse import read_cards
from mythos.language.phrases import IT, OPPONENTS, PLAYERS, Cannot, Shared, joined, slot_sel
from mythos.language.playable import ungrantable, unplayable
from mythos.language.sentences import Sentences
from mythos.language.tree import Card, Facts, Kid, Line, Node, Word
from mythos.language.triggers import is_any
from mythos.language.words import Vocabulary

DOING = (I_DO, I_PLAY)
POINTING: Final = ("PRONOUN", "NAME", "their", "its", "AMOUNT")  # words that mean something only in their place
COUNTWORDS = {"once": 1, "twice": 2, "thrice": 3}


class Uncompiled(CardMistake):
    """A card that parses, but that the engine cannot play yet."""


class Reader(Sentences):
    """Compiles one line of text."""

    def __init__(self, shared: Shared, *, static: bool = False) -> None:
        super().__init__(shared, static=static)
        self.open_verbs = {}
        self.in_choosing = set()

    def quoted(self, node: Node) -> int:
        """A granted ability: compiled on its own, `this` is its carrier."""
        inner = node.kids[0]
        assert isinstance(inner, Node)
        self.claim(node)
        self.shared.quoting += 1
        found = compile_ability(inner, self.shared)
        self.shared.quoting -= 1
        if ungrantable(found, self.engine):
            raise Cannot("standing text cannot be granted: write the change itself", inner)
        text = english_line(inner, self.words)
        self.shared.granted.append(replace(found, text=text))
        return len(self.shared.granted) - 1

    def rule(self, effects: Node) -> None:
        """What a line does; `where X is ..` stands behind the X that it explains, and is read before."""
        where = effects.find("where_x")
        for value in (value for node in where for value in node.all("value")):
            points = [k for k in value.walk() if isinstance(k, Word) and k.cls in POINTING]
            known = {"you", *self.names.named}
            if all(k.text in known for k in points) and not value.find("compare", "that", "those", "other"):
                self.x = self.value(value)
        self.effects(effects)
        if where and any(isinstance(one, Num) and one.op == N_X for one in walk((*self.targets, *self.program))):
            raise Cannot("an X before this is not this one: say what X is where it is used first", where[0])

    def finished(self, ability: Ability) -> Ability:
        """The ability with everything this line has collected."""
        targets = tuple(self._judged(choice) for choice in self.targets)
        program = tuple(self._possible(instr) for instr in self.program)
        pays_x = any(names_x(part) for part in ability.cost)
        return replace(ability, targets=targets, program=program, slots=self.slots, pays_x=pays_x)

    def _judged(self, choice: Choice) -> Choice:
        """A target must be able to undergo one of the things that happen to it outside every gate."""
        return self._asks(choice, tuple(dict.fromkeys(self.open_verbs.get(choice.slot, ()))))

    def _asks(self, choice: Choice, verbs: tuple[int, ...]) -> Choice:
        """`choose and V 1 card` asks for one that can; `choose 1 card; V it` for any: V is skipped if it cannot."""
        fallible = [verb for verb in verbs if verb in self.engine.fallible]
        if any((choice.slot, verb) not in self.in_choosing for verb in fallible):
            return replace(choice, later=verbs)
        return replace(choice, able=verbs)

    def _possible(self, instr: Instr) -> Instr:
        """What is picked at resolution must be able to undergo one of the things that happen to it."""
        if instr.op != I_PICK or instr.choice is None:
            return instr
        picked = slot_sel(instr.choice.slot)
        verbs = dict.fromkeys(step.verb for step in self.program if step.op in DOING and step.sel == picked)
        if instr.choice.chosen:
            return replace(instr, choice=self._asks(instr.choice, tuple(verbs)))
        return replace(instr, choice=replace(instr.choice, able=tuple(verbs)))


def names_x(part: CostPart) -> bool:
    """Does its player say how much of this he pays?"""
    amounts = (
        part.num,
        part.choice.least if part.choice is not None else None,
        part.sel.num if part.sel is not None else None,
    )
    return any(num is not None and num.op == N_X for num in amounts)


def reader_of(shared: Shared, *, static: bool = False) -> Reader:
    """What reads the next line: the game's own reader if it has one."""
    made = (shared.engine.reader or Reader)(shared, static=static)
    assert isinstance(made, Reader)
    return made


def compile_ability(tree: Node, shared: Shared) -> Ability:
    """One line of text as an ability that the machine can follow."""
    found = _compiled(tree, shared)
    problem = unplayable(found, shared.engine)
    if problem:
        raise Cannot(problem, tree)
    return found


def _compiled(tree: Node, shared: Shared) -> Ability:
    match tree.kind:
        case "ability":
            return _headed(tree, shared)
        case "bare_trigger":
            return _triggered(tree, shared)
        case "whileline" | "standing":
            return _standing(tree, shared)
        case "extracost":
            return _granted_toll(tree, shared)
        case "whenever":
            reader = reader_of(shared)
            cond, effects = tree.kids
            assert isinstance(cond, Node)
            assert isinstance(effects, Node)
            reader.claim(tree)
            when = reader.cond(cond)
            reader.rule(effects)
            return reader.finished(Ability(WHENEVER, cond=when))
    raise Cannot(f"this line ({tree.kind}) has no form yet", tree)


def _headed(tree: Node, shared: Shared) -> Ability:
    """An ability with a head: action, response, forced ..."""
    reader = reader_of(shared)
    head = tree.word("HEAD")
    assert head is not None
    kind = reader.number_of("HEAD", head.text, head)
    reader.plays_itself = _is_played(shared.card.facts(), shared)
    reader.is_played = _is_played(shared.card.facts(), shared) and bool(kind & TRIGGERED) and not shared.quoting
    zones: list[int] = []
    conds: list[Cond] = []
    limit: Limit | None = None
    anyone: Sel | None = None
    for mod in tree.all("from_zone", "during", "by_player", "limit"):
        reader.claim(mod)
        match mod.kind:
            case "from_zone":
                zones.extend(_function_zones(reader, mod))
            case "during":
                conds.append(reader.during(mod))
            case "limit":
                limit = _limit(mod, reader)
            case _:
                anyone = _used_by(mod, reader)
    trigger = tree.one("trigger", "trigger_at")
    _check_head(head, kind, trigger, reader)
    patterns = reader.patterns(trigger) if trigger is not None else ()
    only = tree.one("onlyif")
    if only is not None:
        cond = only.kids[0]
        assert isinstance(cond, Node)
        reader.claim(only)
        conds.append(reader.cond(cond))
    ability = Ability(kind, tuple(zones), patterns, joined(conds), limit, anyone=anyone)
    if kind == PLAY:
        if len(tree.all("effects")) != 1 or conds or limit or zones or patterns or tree.one("paid") is not None:
            raise Cannot("a line about playing the card is only an effect: when played: ..", tree)
        reader.begin_play()
    return _with_rule(tree, reader, ability)


def _used_by(mod: Node, reader: Reader) -> Sel:
    """`by any player`: not only its controller may use it."""
    who = mod.kids[0]
    if not is_any(who, "player") or not isinstance(who, Node):
        raise Cannot("by any player: everybody may use it", mod)
    reader.claim_whole(who)
    return PLAYERS


def _check_head(head: Word, kind: int, trigger: Node | None, reader: Reader) -> None:
    """A response waits for something that happens, an action for nothing; only some heads wait for a point of time."""
    engine = reader.engine
    if trigger is None and kind & (RESPONSE | FORCED | INTERRUPT):
        raise Cannot(f"'{head.text}' waits for nothing: write '{head.text} after ..: ..' or '.. when ..: ..'", head)
    if trigger is not None and trigger.kind == "trigger_at" and not kind & engine.timed:
        heads = [name for name in reader.words.names_of("HEAD") if reader.words.number("HEAD", name) & engine.timed]
        shown = f"'{heads[0]} at ..:', or a line that begins with 'at ..:'" if heads else "'at ..:'"
        raise Cannot(f"'{head.text}' waits for no point of time: write {shown}; for a span 'during ..'", trigger)
    ends = [point for point in trigger.all("atpoint") if point.word("at end of")] if trigger is not None else []
    if ends and kind & engine.unended:
        remedy = f"write '{head.text} at start of ..', or 'forced at end of ..'"
        raise Cannot(f"'{head.text}' answers no end: {remedy}", ends[0])


def _function_zones(reader: Reader, mod: Node) -> list[int]:
    """`from discard pile`, `from any discard pile`."""
    words = [kid for kid in mod.walk() if isinstance(kid, Word) and kid.cls in ("ZONE", "NOUN")]
    found = [reader.engine.zones[word.text] for word in words if word.text in reader.engine.zones]
    if not found or len(found) < len(words):
        raise Cannot("this is no zone", mod)
    for det in mod.find("det"):
        reader.everything(det)
    reader.claim(*words)
    return found


def _limit(mod: Node, reader: Reader) -> Limit:
    shared = reader.shared
    word, amount = mod.word("COUNTWORD"), mod.one("amount")
    period = next(reversed(mod.words("PERIOD", "NOUN", "ZONE", "PERPLAYER")))
    if period.text not in shared.engine.periods:
        raise Cannot(f"a limit per {period.text} has no form yet: limit once per turn", period)
    number = amount.word("NUMBER") if amount is not None else None
    place = mod.word("NOUN") if mod.word("PERIOD") is not None else None
    if place is not None and (place.text != shared.engine.place or word is None):
        raise Cannot(f"such a limit is of each copy: limit once per {shared.engine.place} per turn", place)
    times = COUNTWORDS[word.text] if word is not None else int(number.text) if number is not None else 0
    if times == 0:
        raise Cannot("how often? limit once per turn, limit 1 per turn", mod)
    reader.claim(mod, word, number, place, period)
    by = L_GROUP if mod.word("group") else L_COPY if word is not None else L_TITLE
    by = L_PLACE if place is not None else by
    return Limit(times, shared.engine.periods[period.text], by)


def _with_rule(tree: Node, reader: Reader, ability: Ability) -> Ability:
    """Cost and effect of an ability."""
    effects, paid = tree.one("effects"), tree.one("paid")
    assert effects is not None
    cost: tuple[CostPart, ...] = ()
    if paid is not None:
        cost = reader.costs(effects)
        reader.paid = frozenset(part.choice.slot for part in cost if part.choice is not None)
        inner = paid.kids[0]
        assert isinstance(inner, Node)
        effects = inner
    reader.rule(effects)
    return reader.finished(replace(ability, cost=cost))


def _triggered(tree: Node, shared: Shared) -> Ability:
    """A trigger without a head is automatic; beginning with `instead` it changes the event itself."""
    reader = reader_of(shared)
    trigger = tree.one("trigger", "trigger_at")
    assert trigger is not None
    patterns = reader.patterns(trigger)
    only = tree.one("onlyif")
    conds: list[Cond] = []
    if only is not None:
        cond = only.kids[0]
        assert isinstance(cond, Node)
        reader.claim(only)
        conds.append(reader.cond(cond))
    found = _with_rule(tree, reader, Ability(AUTOMATIC, patterns=patterns, cond=joined(conds)))
    first = [instr.op for instr in found.program if instr.op != I_MAY][:1]  # perhaps somebody may
    if first and first[0] in (I_INSTEAD, I_CANCEL, I_CANCEL_SOME):
        found = replace(found, kind=REPLACE)
    return found


def _standing(tree: Node, shared: Shared) -> Ability:
    reader = reader_of(shared, static=True)
    conds: list[Cond] = []
    effects = tree.kids[-1]
    assert isinstance(effects, Node)
    if tree.kind == "whileline":
        reader.claim(tree)
        cond = tree.kids[0]
        assert isinstance(cond, Node)
        conds.append(reader.cond(cond))
    return Ability(STATIC, mods=reader.standing(effects, conds))


# -- whole cards ---------------------------------------------------------------------------------------------------
def compile_card(card: Card, edition: str, vocabulary: Vocabulary) -> Definition:
    """The definition of a card in an edition; raises `Uncompiled` where the engine has no form for its text."""
    assert vocabulary.engine is not None, "this vocabulary has no engine numbers"
    shared = Shared(card, vocabulary, vocabulary.engine)
    shared.links = _card_wide_names(card, edition)
    facts = card.facts(edition)
    abilities: list[Ability] = []
    attach: Filter | None = None
    play_if: list[Cond] = []
    extra: list[Line] = []
    playing: list[Ability] = []  # what belongs to playing the card
    text: list[str] = []
    lines = card.abilities(edition)
    for line in lines:
        if isinstance(line.body, Node) and line.body.kind == "xline":
            shared.x = _compiled_x(line, card, shared)
    for line in lines:
        tree = line.body
        assert isinstance(tree, Node)
        said = english_line(tree, vocabulary, facts.type)
        text.append(said)
        try:
            match tree.kind:
                case "xline":
                    continue
                case "attach":
                    attach = _attach(tree, shared)
                case "playonly":
                    play_if.append(_play_if(tree, shared))
                case "extracost":
                    dearer = _dearer(tree, shared)
                    if dearer is not None:
                        abilities.append(replace(dearer, text=said, line=line.line))
                    else:
                        extra.append(line)
                        continue
                case _:
                    found = compile_ability(tree, shared)
                    if found.kind == PLAY:
                        playing.append(found)
                        settle(tree, shared)
                        continue
                    pays_x = found.pays_x or (_is_played(facts, shared) and facts.get("cost") == "X")
                    abilities.append(replace(found, text=said, line=line.line, pays_x=pays_x))
            settle(tree, shared)
        except Cannot as problem:
            raise _uncompiled(problem, card, line) from None
    if facts.type in shared.engine.permanent:
        abilities.insert(0, _play_ability(facts, attach, shared, playing))
    elif _is_played(facts, shared):
        abilities = _of_played_card(abilities, card, lines, attach, shared)
    for line in extra:
        try:
            abilities = [_with_extra_cost(line, each, facts, shared) for each in abilities]
            assert isinstance(line.body, Node)
            settle(line.body, shared)
        except Cannot as problem:
            raise _uncompiled(problem, card, line) from None
    printed, words = _printed(card, edition, shared)
    return Definition(
        card.id,
        card.title,
        card.subtitle,
        card.unique,
        vocabulary.nouns[facts.type].number,
        printed,
        words,
        tuple(abilities),
        tuple(shared.granted),
        attach,
        joined(play_if),
        shared.x,
        _other_facts(facts, shared),
        tuple(text),
        tuple(shared.links),
    )


def _of_played_card(
    found: list[Ability], card: Card, lines: list[Line], attach: Filter | None, shared: Shared
) -> list[Ability]:
    """The lines of a card that is played by its text: one of them plays it; others act only if it stays in play."""
    plays = [one for one in found if one.kind & (ACTION | RESPONSE | INTERRUPT)]
    at = lines[0] if lines else None
    if not plays or (attach is not None and not _stays(plays, shared)):
        where = at or Line("ability", Node("standing"), (), 0, "", card.line, 1)
        said = "this card is played by one of its lines, and it has none: write 'action: ..'"
        if attach is not None:
            said += ", to stay in play 'action: attach this to ..'"
        raise _uncompiled(Cannot(said), card, where)
    stays = _stays(plays, shared)
    return [_where_it_acts(one, stays, card, lines, shared) for one in found]


def _stays(plays: list[Ability], shared: Shared) -> bool:
    """Does a played card attach itself to something, so that it stays in play?"""
    attach = shared.words.verbs["attach"].number
    return any(i.op == I_DO and i.verb == attach and i.sel == THIS for one in plays for i in one.program)


def _where_it_acts(ability: Ability, stays: bool, card: Card, lines: list[Line], shared: Shared) -> Ability:
    """Text of a played card that is not used from hand acts while the card stays in play, or never."""
    prices = ability.kind == STATIC and all(mod.kind == M_COST and mod.scope is None for mod in ability.mods)
    if ability.zones or prices or ability.kind & (ACTION | RESPONSE | INTERRUPT | TOLL):
        return ability
    if not stays:
        line = next((line for line in lines if line.line == ability.line), lines[0])
        problem = Cannot("once played the card is gone, so this would never act; it stays with 'attach this to ..'")
        raise _uncompiled(problem, card, line)
    return replace(ability, zones=(shared.engine.zones["play"],))


def settle(tree: Node, shared: Shared) -> None:
    """A line is finished: what nobody has read of it is a mistake."""
    for unread in shared.account.unread(tree):
        raise Cannot(str(unread), unread.at)


def _is_played(facts: Facts, shared: Shared) -> bool:
    """Events are played by their abilities."""
    return facts.type not in shared.engine.permanent and facts.get("cost") is not None


def _uncompiled(problem: Cannot, card: Card, line: Line) -> Uncompiled:
    row, column, width = line.line, line.column, 1
    at = problem.at
    if isinstance(at, Node):
        at = next((kid for kid in at.walk() if isinstance(kid, Word) and kid.line), None)
    if isinstance(at, Word) and at.line:
        row, column, width = at.line, at.column, len(at.text)
    source = " " * (line.column - 1) + line.text if row == line.line else ""
    message = f"{card.title!r} cannot be played yet: {problem.message}"
    return Uncompiled(card.file, row, column, message, "", source, width)


def _card_wide_names(card: Card, edition: str) -> list[str]:
    """Names that are used on other lines than the one that declares them."""
    declared: dict[str, int] = {}
    used: dict[str, set[int]] = {}
    for i, line in enumerate(card.abilities(edition)):
        assert isinstance(line.body, Node)
        here = _words_named(line.body)
        for noun in here:
            declared.setdefault(noun, i)
        spoken = [word.text for part in line.body.find("with_named") for word in part.words("NOUN")]
        for noun in spoken:
            used.setdefault(noun, set()).update(() if noun in here else (i,))
        for called in line.body.find("called"):
            for word in called.words("NAME"):
                declared.setdefault(word.text, i)
        for kid in line.body.walk():
            if isinstance(kid, Word) and kid.cls == "NAME":
                used.setdefault(kid.text, set()).add(i)
    return [name for name, i in declared.items() if used.get(name, set()) - {i}]


def _words_named(line: Node) -> list[str]:
    """`name 1 subtype`: the nouns of the words that a line lets somebody name."""
    deeds = [deed for deed in line.find("do") if [verb.text for verb in deed.words("VERB")] == ["name"]]
    return [word.text for deed in deeds for what in deed.all("object") for word in what.find("fhead")[0].words("NOUN")]


def _compiled_x(line: Line, card: Card, shared: Shared) -> Num:
    assert isinstance(line.body, Node)
    value = line.body.kids[0]
    assert isinstance(value, Node)
    try:
        reader = reader_of(shared, static=True)
        reader.claim(line.body)
        found = reader.value(value)
        settle(line.body, shared)
        return found
    except Cannot as problem:
        raise _uncompiled(problem, card, line) from None


def _attach(tree: Node, shared: Shared) -> Filter:
    part = tree.kids[0]
    what = part.one("filter") if isinstance(part, Node) else None
    det = part.one("det") if isinstance(part, Node) else None
    if isinstance(part, Node) and part.kind == "owned" and part.word("ZONE") is not None:
        reader = reader_of(shared, static=True)
        reader.claim(tree)
        place = reader.thing(part)  # `any opponent's discard pile`: its player is the host
        assert isinstance(place, Place)
        return Filter((Test(T_TYPE, shared.engine.types["player"]), Test(T_IN, sel=place.whose)))
    if what is None or det is None or not isinstance(part, Node):
        raise Cannot("attach to what?", tree)
    reader = reader_of(shared, static=True)
    reader.claim(tree)
    reader.any_of(part)
    if any(head.word("ZONE") for head in what.all("fhead")):
        if len(what.kids) > 1 or what.all("fhead")[0].all("adjs"):
            raise Cannot("it is attached to a pile of any player: attach to any discard pile", what)
        reader.claim(what.all("fhead")[0].word("ZONE"))
        return Filter((Test(T_TYPE, shared.engine.types["player"]),))
    return reader.filter(what)


def _play_if(tree: Node, shared: Shared) -> Cond:
    """`play only during your turn`, `play only before any player commits or after each player commits`."""
    reader = reader_of(shared, static=True)
    reader.claim(tree)
    times = [_one_time(when, reader) for when in tree.kids if isinstance(when, Node)]
    return times[0] if len(times) == 1 else Cond(C_OR, conds=tuple(times))


def _one_time(when: Node, reader: Reader) -> Cond:
    """One of the times at which a card may be played."""
    reader.claim(when)
    if when.kind == "during":
        return reader.during(when)
    if when.kind in ("tail_if", "while_"):
        cond = when.kids[0]
        assert isinstance(cond, Node)
        return reader.cond(cond)
    if when.kind == "trigger_at":
        return _at_the_end(when, reader)
    flag = _flag(when, reader)
    during = when.one("during")
    conds = [flag, *([reader.during(during)] if during is not None else [])]
    return joined(conds) or flag


def _at_the_end(when: Node, reader: Reader) -> Cond:
    """`play only at end of your phase`: with the last actions of it."""
    point = when.one("atpoint")
    period = point.one("period") if point is not None else None
    word, poss = (period.word("PERIOD"), period.one("poss")) if period is not None else (None, None)
    side = "end" if point is not None and point.word("at end of") else "start"
    flag = reader.engine.flags.get(f"{side} of {word.text}" if word is not None else "", -1)
    if flag < 0 or poss is None:
        raise Cannot("this condition of playing has no form yet", when)
    reader.claim(point, period, word)
    return Cond(C_AND, conds=(Cond(C_FLAG, flag), Cond(C_DURING, sel=reader.owner_of(poss))))


def _flag(when: Node, reader: Reader) -> Cond:
    """`before any player commits`: a named condition of the game."""
    timing = when.word("TIMING")
    verbs = [word.text for word in (kid for kid in when.walk() if isinstance(kid, Word)) if word.cls == "VERB"]
    key = f"{timing.text if timing else ''} {verbs[0] if verbs else ''}"
    if key not in reader.engine.flags:
        raise Cannot("this condition of playing has no form yet", when)
    event = when.one("event")
    if len(verbs) > 1 or len(when.all("event")) != 1 or event is None:
        raise Cannot("this condition of playing has no form yet", when)
    reader.claim_whole(timing)
    who = event.find("subject")[0].kids[0]
    if is_any(who, "player") and timing is not None and timing.text == "before":
        reader.claim_whole(event)
        return Cond(C_FLAG, reader.engine.flags[key])
    return _done_by(who, event, key, reader)


def _done_by(who: Kid, event: Node, key: str, reader: Reader) -> Cond:
    """`after each player commits`, `after you commit`, `after any opponent commits`: whoever begins is done first."""
    first = Cond(C_FLAG, reader.engine.flags[key])
    all_ = Cond(C_FLAG, reader.engine.flags.get(f"after each {key[6:]}", -1))
    said = [word.text for word in who.walk() if isinstance(word, Word)] if isinstance(who, Node) else [who.text]
    if all_.n < 0 or said not in (["each", "player"], ["you"], ["any", "opponent"]):
        raise Cannot("who has done it? after each player .., after you .., after any opponent ..", event)
    reader.claim_whole(event)
    if said[-1] == "player":
        return all_
    whose = Cond(C_DURING, sel=YOU if said == ["you"] else OPPONENTS)
    return Cond(C_OR, conds=(Cond(C_AND, conds=(whose, first)), all_))


def _dearer(tree: Node, shared: Shared) -> Ability | None:
    """`extra cost for any opponent to play any event: pay 1`: it costs more. None: something else has to be paid."""
    reader = reader_of(shared, static=True)
    reader.claim(tree, tree.word("VERB"))
    verb, obj, payer = tree.word("VERB"), tree.one("object"), tree.one("payer")
    if verb is not None and verb.text in shared.engine.tolls:
        return _toll(tree, verb, obj, shared)
    if (zone := tree.one("from_zone")) is not None:
        raise Cannot("a card makes plays dearer only from play", zone)
    if verb is None or verb.text != "play" or obj is None:
        raise Cannot(f"an extra cost to {verb.text if verb else 'do'} this has no form yet", tree)
    what, effects, only = obj.kids[0], tree.one("effects"), tree.one("onlyif")
    assert effects is not None
    itself = isinstance(what, Node) and what.kind == "this"
    pays = [pay.one("amount") for pay in effects.find("pay")]
    if effects.find("do", "either") or len(pays) != 1 or effects.find("quant"):
        if not itself or payer is not None or only is not None:
            raise Cannot("only 'extra cost to play this: ..' can be more than an amount", tree)
        reader.sel(what)
        return None
    amount = pays[0]
    assert amount is not None
    reader.claim(only, *effects.find("pay"))
    who = reader.player(payer.kids[0]) if payer is not None else None
    reader.names.player = Sel(S_OWNER, sel=IT)  # `they` are whoever plays the card
    cond = only.kids[0] if only is not None else None
    mod = Mod(
        M_COST,
        num=reader.amount(amount),
        scope=reader.scope(what),
        cond=reader.cond(cond) if isinstance(cond, Node) else None,
        who=None if who == YOU else who,
    )
    return Ability(STATIC, mods=(mod,))


def _toll(tree: Node, verb: Word, obj: Node | None, shared: Shared) -> Ability:
    """`extra cost for any player to commit: exhaust 1 card`: whoever wants to do it pays first; with an object, who
    wants to do it with such cards."""
    payer, effects = tree.one("payer"), tree.one("effects")
    assert effects is not None
    zone = tree.one("from_zone")
    parts = [k for k in tree.kids if isinstance(k, Node) and k not in (obj, zone) and k.kind != "onlyif"]
    places = tree.all("with_prep")
    if len(parts) > 2 + len(places) or len(places) > (obj is not None):
        raise Cannot("this extra cost has no form yet", tree)
    reader = reader_of(shared)
    only = tree.one("onlyif")
    when = only.kids[0] if only is not None else None
    reader.claim(tree, only, zone)
    zones = _function_zones(reader, zone) if zone is not None else []
    who = reader.player(payer.kids[0]) if payer is not None else None
    act = _asked_for(verb, obj, places, reader)
    able = effects.find("if_able")
    anywhere = bool(places) and is_any(places[0].kids[1], shared.engine.place)
    if anywhere:  # `that place` is the one where somebody goes
        reader.names.note(shared.engine.place, Sel(S_TRIGGER, R_OTHER))
    cost = reader.costs(_without(effects, able) if able else effects)
    reader.claim(*able)
    if verb.text in shared.engine.goes and bool(able) != anywhere:
        said = f"to any {shared.engine.place}: .. if able; elsewhere whoever cannot pay stays where he is"
        raise Cannot(f"an extra cost at each place is paid as far as it can be: {said}", able[0] if able else tree)
    cond = reader.cond(when) if isinstance(when, Node) else None
    payers = None if who == YOU else who
    act = replace(act, if_able=bool(able))
    return Ability(TOLL, tuple(zones), cond=cond, cost=cost, program=(act,), slots=reader.slots, anyone=payers)


def _granted_toll(tree: Node, shared: Shared) -> Ability:
    """An extra cost that somebody gains for a time: he pays it."""
    verb = tree.word("VERB")
    if verb is None or verb.text not in shared.engine.tolls or tree.one("payer", "from_zone") is not None:
        raise Cannot("whoever gains an extra cost pays it: gains [extra cost to trigger any effect: ..]", tree)
    return _toll(tree, verb, tree.one("object"), shared)


def _without(node: Node, gone: list[Node]) -> Node:
    """A phrase without some of its parts."""
    kids = [_without(kid, gone) if isinstance(kid, Node) else kid for kid in node.kids if kid not in gone]
    return replace(node, kids=tuple(kids))


def _asked_for(verb: Word, obj: Node | None, places: list[Node], reader: Reader) -> Instr:
    """What an extra cost is asked for: `commit any card`, `attach any resource`, `target any card`, `trigger ..`."""
    engine, what = reader.engine, obj.kids[0] if obj is not None else None
    if verb.text in engine.goes:
        which = reader.whole(what) if what is not None else None
        there = _toll_place(places[0], reader) if places else None
        return Instr(I_DO, verb=reader.number_of("VERB", verb.text, verb), sel=which, to=there)
    if what is None or places:
        raise Cannot(f"an extra cost to {verb.text} what?", verb)
    if verb.text == "attach":
        if not is_any(what, engine.symbol):
            raise Cannot(f"of attaching only this has an extra cost: to attach any {engine.symbol}", verb)
        reader.claim_whole(what)
        reader.claim(verb)
        return Instr(I_DO, verb=engine.acts[f"attach as {engine.symbol}"])
    if verb.text == "target":
        once, whom = _once_for_all(what, reader)
        return Instr(I_DO, verb=reader.number_of("VERB", verb.text, verb), sel=reader.whole(whom), joined=once)
    return _triggering(verb, what, reader)


def _once_for_all(what: Kid, reader: Reader) -> tuple[bool, Kid]:
    """`1 or more cards`: something is asked for once, however many of them there are; and the phrase with `any`."""
    det = what.one("det") if isinstance(what, Node) else None
    if det is None or not isinstance(what, Node) or [word.text for word in det.words()] != ["1", "or more"]:
        return False, what
    reader.claim_whole(det)
    return True, replace(what, kids=(Node("det", (Word("any", "any"),)), *what.kids[1:]))


def _triggering(verb: Word, what: Kid, reader: Reader) -> Instr:
    """`trigger any effect`, `trigger any triggered ability of attached card`."""
    effect, det = (what.one("filter"), what.one("det")) if isinstance(what, Node) else (None, None)
    said = "an extra cost to trigger any effect, any triggered ability of attached card"
    if effect is None or det is None or not det.word("any"):
        raise Cannot(said, verb)
    reader.claim(det)
    mask = reader._kinds_of_effects(effect, said)
    whose: Sel | None = None
    for mod in effect.kids:
        rel, card = (mod.one("rel"), mod.one("relobj")) if isinstance(mod, Node) else (None, None)
        if isinstance(mod, Node) and rel is not None and card is not None and rel.words()[0].text == "of":
            reader.claim(mod, rel)
            whose = reader._related_sel(card)
        elif isinstance(mod, Node) and mod.kind != "fhead":
            raise Cannot(said, mod)
    return Instr(I_DO, verb=reader.number_of("VERB", verb.text, verb), sel=whose, n=mask or -1)


def _toll_place(link: Node, reader: Reader) -> Sel:
    """`to commit any card to that place`: only who goes there pays."""
    prep = link.one("prep")
    if prep is None or prep.words()[0].text != "to":
        raise Cannot(f"to commit any card to that {reader.engine.place}", link)
    return reader.whole(link.kids[1])


def _with_extra_cost(line: Line, ability: Ability, facts: Facts, shared: Shared) -> Ability:
    """`extra cost to play this: exhaust 1 card`, as a part of the cost of every way to play it."""
    plays = ability.kind == PLAY or (_is_played(facts, shared) and ability.kind & TRIGGERED and not ability.zones)
    if not plays:
        return ability
    assert isinstance(line.body, Node)
    effects = line.body.one("effects")
    assert effects is not None
    reader = reader_of(shared)
    reader.slots = ability.slots
    cost = (*ability.cost, *reader.costs(effects))
    pays_x = ability.pays_x or any(names_x(part) for part in cost)
    return replace(ability, cost=cost, slots=reader.slots, pays_x=pays_x)


def _play_ability(facts: Facts, attach: Filter | None, shared: Shared, playing: list[Ability]) -> Ability:
    """Bringing a permanent card into play; an attachment chooses its host first."""
    if playing:
        return replace(playing[0], pays_x=facts.get("cost") == "X")
    act = Instr(I_DO, verb=shared.engine.play_number, sel=THIS)
    targets: tuple[Choice, ...] = ()
    if attach is not None:
        targets = (Choice(0, filter=attach),)
        act = replace(act, to=slot_sel(0))
    return Ability(PLAY, targets=targets, program=(act,), slots=len(targets), pays_x=facts.get("cost") == "X")


def _printed(card: Card, edition: str, shared: Shared) -> tuple[tuple[int, ...], frozenset[int]]:
    """The printed values by stat number, and the printed words beyond them."""
    words, engine = shared.words, shared.engine
    row = [0] * engine.printed
    others: set[int] = set()

    def put(stat: int, value: int) -> None:
        if stat < engine.printed:
            row[stat] = value
        else:
            others.add(stat)

    facts = card.facts(edition)
    if facts.family:
        put(words.number("FAMILY", facts.family), 1)
    for name, value in facts.values:
        fact = words.facts[name]
        if fact.takes == "number" and fact.number >= 0:
            put(fact.number, value if isinstance(value, int) else -1)
        elif fact.takes == "flag" and fact.number >= 0:
            put(fact.number, 1)
        elif fact.takes == "icons" and name == "icons":
            for letter, stat in engine.icons.items():
                put(stat, str(value).count(letter))
    for keyword in card.keywords(edition):
        put(words.number("KEYWORD", keyword.name), keyword.value if isinstance(keyword.value, int) else 1)
    for subtype in card.subtypes(edition):
        put(words.number("SUBTYPE", subtype), 1)
    return tuple(row), frozenset(others)


def _other_facts(facts: Facts, shared: Shared) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Facts that are lists, of icons or of families; and what the game derives."""
    found: list[tuple[str, tuple[int, ...]]] = []
    for name, value in facts.values:
        fact = shared.words.facts[name]
        if fact.takes == "icons" and name != "icons":
            found.append((name, tuple(shared.engine.icons[letter] for letter in str(value))))
        elif fact.takes == "families" and isinstance(value, tuple):
            found.append((name, tuple(shared.words.number("FAMILY", one) for one in value)))
        elif fact.takes == "flag":
            found.append((name, (1,)))
    return (*found, *shared.engine.extra_facts(facts))


def compile_cards(cards: Iterable[Card], edition: str, vocabulary: Vocabulary) -> list[Definition]:
    """The definitions of all these cards; raises `CardMistakes` with every card that cannot be compiled."""
    found: list[Definition] = []
    mistakes: list[CardMistake] = []
    for card in cards:
        try:
            found.append(compile_card(card, edition, vocabulary))
        except CardMistake as mistake:
            mistakes.append(mistake)
    if mistakes:
        raise CardMistakes(mistakes)
    return found


def compile_file(path: Path | str, edition: str, vocabulary: Vocabulary) -> list[Definition]:
    """The definitions of a card file in an edition."""
    return compile_cards(read_cards(path, vocabulary), edition, vocabulary)
