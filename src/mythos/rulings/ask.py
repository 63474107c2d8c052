"""Ask the position: a short sketch in words becomes a prepared board, which is played out, with the rulings that acted.

"Dagon committed, opponent plays Short Fuse on him: destroyed?" has three parts: how cards stand, who does what, and
what is asked. What is not said is filled in (`board` of each game); what is not understood is refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from mythos.errors import MythosError, UsageError
from mythos.kernel.machine import cited as ids_in
from mythos.kernel.session import Option, Question
from mythos.language.mistakes import CardMistake, CardMistakes
from mythos.rulings import nodes
from mythos.rulings.boards import HELD, MINE, NOBODYS, THEIRS, Act, Boards, Placed, quoted
from mythos.rulings.files import read_text
from mythos.rulings.games import Rules, games
from mythos.rulings.index import ruling, rulings
from mythos.rulings.names import Names, Ref
from mythos.rulings.nodes import Text
from mythos.rulings.play import PATIENCE, Player, Result, declining
from mythos.rulings.search import Hit, search
from mythos.rulings.table import Missing

LONGEST: Final = 400  # letters of a sketch
CARD: Final = re.compile(r"«(\d+)»")
PARTS: Final = re.compile(r"[,;.]|\band then\b|\bthen\b|\bwhile\b|\band(?= (?:i|he|she|they|my|the|opponent)\b)", re.I)
OWNER: Final = (
    (re.compile(r"\b(?:the |my |an )?opponent(?:'s|s')?\b|\bhis\b|\btheir\b|\benemy's\b", re.I), THEIRS),
    (re.compile(r"\b(?:my|mine|our|i have|i control|we have)\b", re.I), MINE),
)
ACT: Final = re.compile(
    r"(?:(?P<who>i|we|you|he|she|they|(?:the |my )?opponent|«\d+») )?(?:may |can )?"
    r"(?P<verb>plays?|uses?|activates?|triggers?|disrupts?(?: with)?|responds?(?: with)?|fights?|attacks?|evades?|"
    r"investigates?|commits?|engages?|moves?(?: to)?)(?: (?P<what>«\d+»))?"
    r"(?: (?:on|at|to|against|targeting|choosing|with|for) (?P<whom>.+))?",
    re.I,
)
CAN: Final = re.compile(r"(?:can|may|could|am) (?=i |we |he |she |they |the opponent |my opponent |opponent |«)", re.I)
PRONOUN: Final = re.compile(r"\b(?:him|her|it|he|she|this|that|them)\b", re.I)
FORMS: Final = (
    "say how cards stand (“my CARD is committed”, “opponent's CARD insane, CARD in hand”), who does what (“I play CARD "
    "on CARD”, “opponent uses CARD”), and behind a colon what you ask (“destroyed?”, “insane?”, “what happens?”)"
)
ENDS: Final = {  # what is asked, as a sentence about the card
    r"destroyed|dead|die[sd]?|killed|gone|leave play|discarded": "is in discard pile",
    r"survive[sd]?|alive|still in play|stay in play|in play": "is in play",
}


@dataclass(slots=True)
class Sketch:
    """What was said."""

    game: Rules
    boards: Boards
    placed: dict[str, Placed] = field(default_factory=dict)
    acts: list[Act] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Answered:
    """A sketch that was played out."""

    board: str  # the position file that was made of it
    edition: str
    verdicts: list[tuple[str, str]] = field(default_factory=list)  # what was asked, and the answer
    told: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)  # what happened, and by which rulings
    ends: list[str] = field(default_factory=list)  # how the cards of the sketch stand afterwards
    acted: list[str] = field(default_factory=list)  # the rulings that acted
    near: list[Hit] = field(default_factory=list)  # what the index says to these words
    player: Player | None = None

    def plain(self) -> dict[str, object]:
        """The answer as plain data."""
        return {
            "edition": self.edition,
            "answers": [{"asked": asked, "answer": answer} for asked, answer in self.verdicts],
            "happened": [{"text": text, "rulings": list(names)} for text, names in self.told],
            "afterwards": self.ends,
            "rulings": self.acted,
            "near": [hit.row.id for hit in self.near],
            "board": self.board,
        }


# -- reading ----------------------------------------------------------------------------------------------------------
def read(text: str, game: str = "") -> Sketch:
    """A sketch out of words."""
    said = " ".join(text.replace("’", "'").split())
    if not said or len(said) > LONGEST:
        raise UsageError(f"A sketch has between 1 and {LONGEST} letters.", remedy=FORMS)
    rules, marked, titles = recognised(said, game)
    sketch = Sketch(rules, rules.boards(), {title: Placed(title) for title in titles})
    body, question = parted(marked)
    last = ""
    for part in filter(None, (one.strip() for one in PARTS.split(body))):
        last = clause(sketch, part, titles, last)
    for part in filter(None, (one.strip(" ?.,") for one in re.split(r"\?|,", question))):
        ask_for(sketch, part, titles, last)
    return sketch


def recognised(said: str, game: str) -> tuple[Rules, str, list[str]]:
    """The game whose cards are named, the words with the cards marked, and their titles."""
    found: list[tuple[int, Rules, str, list[str]]] = []
    for rules in games().values():
        if game in ("", rules.name):
            marked, titles = mark(said, rules)
            found.append((len(titles), rules, marked, titles))
    count, rules, marked, titles = max(found, key=lambda each: each[0])
    if not count:
        known = [word for each in found for word in each[1].words(each[1].editions[-1], ())]
        named = re.findall(r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*", said)
        near = [hit for one in named for hit in get_close_matches(one, known, 1, 0.7)]
        hint = f"did you mean {' or '.join(dict.fromkeys(near))}?" if near else FORMS
        raise UsageError("No card that the engine can play is named there.", remedy=hint)
    return rules, marked, titles


def mark(said: str, rules: Rules) -> tuple[str, list[str]]:
    """The words with every card as a number in marks; the longest titles first."""
    titles: list[str] = []
    short = rules.boards().nicknames()
    folded = said.casefold()
    for word in sorted({*rules.words(rules.newest(rules.editions), ()), *short}, key=lambda word: (-len(word), word)):
        if len(word) > 2 and word.casefold() in folded:
            pattern = re.compile(rf"(?<![\w«]){re.escape(word)}(?![\w»])", re.I)
            if pattern.search(said):
                title = short.get(word, word)
                titles += [] if title in titles else [title]
                said = pattern.sub(f"«{titles.index(title)}»", said)
    order = list(dict.fromkeys(int(number) for number in CARD.findall(said)))
    return CARD.sub(lambda m: f"«{order.index(int(m[1]))}»", said), [titles[number] for number in order]


def parted(marked: str) -> tuple[str, str]:
    """What is the case, and what is asked: behind the last colon, or the last sentence with a question mark."""
    if ":" in marked:
        body, _, question = marked.rpartition(":")
        return body, question
    if marked.endswith("?"):
        body, comma, question = marked.rpartition(",")
        return (body, question) if comma else ("", marked)
    return marked, ""


def clause(sketch: Sketch, part: str, titles: list[str], last: str) -> str:
    """One part of a sketch; the card it was about."""
    named = [titles[int(number)] for number in CARD.findall(part)]
    act = ACT.fullmatch(part.removeprefix("if ").removeprefix("If "))
    if act is not None:
        made = acting(sketch, act, titles, last, part)
        sketch.acts.append(made)
        return made.targets[-1] if made.targets else made.card or last
    if not named:
        raise UsageError(f"This part is not understood: {plain(part, titles)!r}.", remedy=FORMS)
    side = next((side for pattern, side in OWNER if pattern.search(part)), NOBODYS)
    states = sketch.boards.read(CARD.sub("«»", part))
    if states is None:
        raise UsageError(f"This part is not understood: {plain(part, titles)!r}.", remedy=FORMS)
    first, *others = named
    placed = sketch.placed[first]
    placed.said = True
    if side != NOBODYS:
        placed.side = side
    for word in states:
        if word in HELD:
            placed.zone = word
        elif word.endswith("«»"):
            placed.states.append(word.replace("«»", others[0]) if others else word.removesuffix(" «»"))
            if others:
                sketch.placed[others[0]].zone = ""  # it stands in the note of the first
        elif word:
            placed.states.append(word)
    return first


def acting(sketch: Sketch, act: re.Match[str], titles: list[str], last: str, part: str) -> Act:
    """Who does what to whom."""
    who = (act["who"] or "i").casefold()
    side = THEIRS if "opponent" in who or who in ("he", "she", "they") else MINE
    if actor := CARD.fullmatch(who):
        side = sketch.boards.actor(titles[int(actor[1])], sketch.placed)
    card = titles[int(act["what"].strip("«»"))] if act["what"] else ""
    whom = PRONOUN.sub(lambda m: f"«{titles.index(last)}»" if last else m[0], act["whom"] or "")
    targets = [titles[int(number)] for number in CARD.findall(whom)]
    if not card and not targets and not act["verb"].casefold().startswith(tuple(sketch.boards.bare) or "-"):
        raise UsageError(f"Nobody knows with which card: {plain(part, titles)!r}.", remedy="Name a card.")
    return Act(side, act["verb"].casefold(), card, targets, plain(part, titles))


def ask_for(sketch: Sketch, part: str, titles: list[str], last: str) -> None:
    """One question of a sketch."""
    may = CAN.match(part)
    act = ACT.fullmatch(part[may.end() :]) if may else None
    if act is not None:
        made = acting(sketch, act, titles, last, part)
        made.asked = True
        sketch.acts.append(made)
        return
    named = [titles[int(number)] for number in CARD.findall(part)]
    subject = named[0] if named else last or (titles[0] if titles else "")
    words = re.sub(
        r"^(?:does|is|do|are|will|was|and|then)\b", "", CARD.sub("", PRONOUN.sub("", part)).strip(), flags=re.I
    )
    words = " ".join(words.split())
    if re.fullmatch(r"(?:so )?what (?:happens|now|then)(?: .*)?|", words, re.I):
        return
    for pattern, meant in ENDS.items():
        if re.fullmatch(rf"(?:get |gets |go |still )?(?:{pattern})", words, re.I):
            words = meant
    sketch.asked.append(f"{subject} {words if words.split()[0] in ('is', 'has') else f'is {words}'}")


def plain(part: str, titles: list[str]) -> str:
    """A part as it was said."""
    return CARD.sub(lambda m: titles[int(m[1])], part)


# -- playing ----------------------------------------------------------------------------------------------------------
def ask(text: str, game: str = "", edition: str = "") -> Answered:
    """Lay out what a sketch says, play it, and answer what it asks."""
    sketch = read(text, game)
    for act in sketch.acts:
        settle_sides(sketch, act)
    board = sketch.boards.board(sketch.placed, sketch.acts)
    chosen = edition or sketch.game.newest(sketch.game.editions)
    if chosen not in sketch.game.editions:
        raise UsageError(
            f"This game has no edition {chosen!r}.", remedy=f"Editions: {', '.join(sketch.game.editions)}."
        )
    answered = Answered(board, chosen)
    try:
        (file,) = read_text(board, "sketch")
    except CardMistakes as wrong:  # a title that several cards have, a state that a card cannot have
        first = wrong.mistakes[0]
        raise UsageError(f"The board cannot be laid out: {first.message}.", remedy=first.hint or FORMS) from None
    player = answered.player = Player(file, chosen, Result(file, chosen))
    player.begin()
    reasons: list[str] = []
    for act in sketch.acts:
        why = perform(player, sketch.boards, act)
        if why is not None:
            reasons.extend(why)
            told = "; ".join(why) or "the rules offer no such thing now"
            answered.verdicts.append((act.words, f"not possible: {told}"))
        elif act.asked:
            answered.verdicts.append((act.words, "yes"))
    wind_down(player, sketch)
    player.since = 0
    answered.told = [(entry.text, tuple(entry.rulings)) for entry in player.trace.entries if entry.text]
    for sentence in sketch.asked:
        answered.verdicts.append((f"{sentence}?", verdict(player, sentence)))
    answered.ends = [line for placed in sketch.placed.values() if (line := standing(player, sketch, placed))]
    said = [name for _, names in answered.told for name in names] + [*ids_in(" ".join(reasons))]
    answered.acted = [name for name in dict.fromkeys(said) if name in rulings()]
    answered.near = [hit for hit in search(text, 3, sketch.game.name) if hit.fits]
    return answered


def settle_sides(sketch: Sketch, act: Act) -> None:
    """Whose a card is follows from who uses it; what is aimed at belongs to the other, if nothing else was said."""
    if act.card and not sketch.placed[act.card].said:
        placed = sketch.placed[act.card]
        placed.side = act.side
        if act.verb.startswith("play"):
            placed.zone = "hand"
    for title in act.targets:
        if sketch.placed[title].side == NOBODYS:
            sketch.placed[title].side = MINE if act.side == THEIRS or sketch.placed[title].said else THEIRS


def perform(player: Player, boards: Boards, act: Act) -> list[str] | None:
    """Do it as soon as it is offered; None if it was done, else why not."""
    for _ in range(PATIENCE):
        question = player.game.question_for(act.side)
        option = offered(boards, question, act) if question else None
        if option is not None:
            player.game.answer(option, act.side)
            aim(player, act)
            return None
        questions = player.game.questions
        if not questions:
            return [player.rules.ending(player.table) or "the game is over"]
        if boards.is_rest(questions[0]):  # nothing is going on: it is possible now, or in this turn not at all
            why = refusal(player, act)
            if why or questions[0].player == act.side:
                return why
        label = declining(questions[0], player.rules.declining)
        player.game.answer(next(o for o in questions[0] if o.label == label), questions[0].player)
    return []


def refusal(player: Player, act: Act) -> list[str]:
    """Why the rules do not let somebody do this now."""
    if not act.card:
        return []
    verb = "Play" if act.verb.startswith("play") else "Use"
    try:
        return list(dict.fromkeys(player.rules.why_not(player.table, act.side, Ref(act.card.casefold()), verb)))
    except MythosError as wrong:
        return [wrong.message]


def offered(boards: Boards, question: Question, act: Act) -> Option | None:
    """The answer that an act means."""
    named = (act.card or (act.targets[0] if act.targets else "")).casefold()
    for head in boards.begins(act.verb):
        for option in question:
            if option.label.casefold().startswith(head) and named in option.label.casefold():
                return option
    return None


def aim(player: Player, act: Act) -> None:
    """Whoever acts chooses what the sketch names; everything else is declined or has one answer."""
    left = list(act.targets)
    for _ in range(PATIENCE):
        question = player.game.question_for(act.side)
        if question is None or not left:
            return
        option = next((o for o in question if left[0].casefold() in o.label.casefold()), None)
        if option is None:
            return
        player.game.answer(option, act.side)
        left.pop(0)


def wind_down(player: Player, sketch: Sketch) -> None:
    """Until nothing is left to answer everybody declines; if nobody acts, until stories are resolved."""
    unfolds = not sketch.acts and sketch.boards.unfolds(sketch.placed)
    for _ in range(PATIENCE):
        questions = player.game.questions
        told = any(entry.text for entry in player.trace.entries)
        if not questions or (sketch.boards.is_rest(questions[0]) and (told or not unfolds)):
            return
        label = declining(questions[0], player.rules.declining)
        player.game.answer(next(o for o in questions[0] if o.label == label), questions[0].player)


def verdict(player: Player, sentence: str) -> str:
    """Is a sentence true of the table?"""
    names = Names(player.table.players, player.rules.words(player.edition, ()), player.table.called)
    try:
        wrong = player.rules.reader(names).read(as_text(sentence)).failure(player.table)
    except CardMistake as mistake:
        hint = "ask for a state (“insane?”, “exhausted?”, “has 2 wounds?”), for “destroyed?” or “what happens?”"
        raise UsageError(f"This question is not understood: {sentence!r}.", remedy=hint) from mistake
    return "yes" if wrong is None else f"no: {wrong.partition(': ')[2]}"


def as_text(sentence: str) -> Text:
    """A sentence as if it stood in a file."""
    (document,) = nodes.documents(f"said: {quoted(sentence)}", "question")
    assert isinstance(document, nodes.Fields)
    return nodes.text_of(nodes.needed(document, "said"), "a sentence")


def standing(player: Player, sketch: Sketch, placed: Placed) -> str:
    """How a card of the sketch stands in the end."""
    try:
        card = player.table.find(Ref(placed.title.casefold()))
    except Missing:
        return ""
    return f"{placed.title}: {sketch.boards.standing(player.table, card)}"


# -- "show me" --------------------------------------------------------------------------------------------------------
SHOW: Final = re.compile(r"show(?: me)?:? (.+)", re.I)


def wanted(text: str) -> str:
    """The ruling or card that "show me .." wants to see; "" if it is a sketch. The id of a ruling is enough."""
    wish = SHOW.fullmatch(text.strip())
    if wish:
        return wish[1].strip(" ?.")
    return text.strip() if text.strip() in rulings() else ""


def shown(name: str) -> str:
    """The ruling whose positions show this one: itself, or what it rests on; "" if none does."""
    from mythos.rulings.collection import positions

    played = {one for file in positions() for one in file.shows}
    return next((one for one in (name, *ruling(name).rests_on) if one in played), "")


def sketches(game: str, title: str) -> Answered:
    """A card without a line of its own: the plainest thing that can be done with it."""
    for sketch in games()[game].boards().plainly:
        try:
            made = ask(sketch.format(title), game)
        except UsageError:
            continue
        if made.told:
            return made
    raise UsageError(f"{title} has no text that could be shown.", remedy=FORMS)
