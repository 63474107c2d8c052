"""Questions and answers for people: what is asked, what it is about, and what each answer does.

Labels name answers for programs, scripts and logs and stay as they are; these words are for whoever sits at the table.
What a card asks is read off its program: the instruction that waits, the verbs that will happen to what is chosen, and
what the pronouns of the text are bound to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mythos.kernel import initiation
from mythos.kernel.effects import Effect
from mythos.kernel.hooks import Q_COST, Q_PICK, Q_TARGET
from mythos.kernel.machine import OBJECT, Ask, Machine
from mythos.kernel.program import I_DO, I_JUMP, I_LAST, I_PAY, S_SLOT, S_THIS, S_YOU, Choice, Instr, Sel

PLAYED: Final = "played"  # the icon of a line that tells how a played card enters play
LONGEST = 150  # letters of a card's text beside a question


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as a name, a note (what it leads to), the whole text behind it, and why one might regret it."""

    name: str
    note: str = ""
    hint: str = ""
    grave: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question in few words, the sentence that says why it is asked, and the objects at stake."""

    title: str
    cause: str = ""
    card: str = ""  # the card that asks
    stake: tuple[int, ...] = ()
    rule: str = ""  # the whole text that asks, where it is a card's

    @property
    def text(self) -> str:
        """All of it in one line."""
        return self.title if not self.card or self.card in self.title else f"{self.card}: {lower(self.title)}"


def lower(text: str) -> str:
    """A sentence inside another; names and single letters keep their capitals."""
    first = text.split(" ", 1)[0]
    return text if first[1:] != first[1:].lower() or len(first) < 2 else text[0].lower() + text[1:]


def upper(text: str) -> str:
    """The begin of a sentence."""
    return text[:1].upper() + text[1:]


def count(number: int, noun: str, plural: str = "") -> str:
    """So many things."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def listed(words: list[str], last: str = "and") -> str:
    """Words in a row."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def shortened(text: str, longest: int = LONGEST) -> str:
    """As much of a text as stands beside a question."""
    return text if len(text) <= longest else text[: text.rfind(" ", 0, longest)] + " …"


# -- what waits in a card's program ------------------------------------------------------------------------------------
def is_use(g: Machine, ask: Ask) -> bool:
    """Does a use of a card ask?"""
    return 0 <= ask.context < len(g.heap) and g.heap[ask.context].kind == g.book.initiation


def frame_of(g: Machine, rec: int) -> Effect | None:
    """The frame in which a use is carried out, if it is."""
    for frame in reversed(g.stack):
        if isinstance(frame, Effect) and frame.record == rec:
            return frame
    return None


def instruction(g: Machine, rec: int) -> tuple[int, Instr | None]:
    """The instruction that waits for an answer, and its number."""
    f = frame_of(g, rec)
    program = initiation.ability_of(g, rec).program
    ip = f.instruction if f is not None else -1
    return (ip, program[ip]) if 0 <= ip < len(program) else (-1, None)


def choice_of(g: Machine, ask: Ask) -> Choice | None:
    """The choice that is being made."""
    rec = ask.context
    f = frame_of(g, rec)
    if f is None:
        return None
    if ask.kind == Q_TARGET:
        targets, k = initiation.ability_of(g, rec).targets, f.target
        return targets[k] if k < len(targets) else None
    if ask.kind in (Q_PICK, Q_COST):
        instr = instruction(g, rec)[1]
        if ask.kind == Q_PICK and instr is not None:
            return instr.choice
        options = {code[1] for code in ask.options}
        for part in initiation.ability_of(g, rec).cost:
            if part.choice is not None and options:
                return part.choice
    return None


def uses_of(g: Machine, rec: int, choice: Choice, after: int) -> Iterator[tuple[Instr, bool]]:
    """The instructions that do something with what is chosen; True: it is where something goes."""
    for instr in initiation.ability_of(g, rec).program[max(after, 0) :]:
        if instr.op in (I_DO, I_LAST):
            if means(instr.sel, choice.slot):
                yield instr, False
            elif means(instr.to, choice.slot):
                yield instr, True


def means(sel: Sel | None, slot: int) -> bool:
    """Does a selection mean what lies in a slot?"""
    while sel is not None:
        if sel.op == S_SLOT and sel.n == slot:
            return True
        sel = sel.sel
    return False


def block(g: Machine, rec: int, first: int, end: int) -> list[Instr]:
    """What would be done there."""
    program = initiation.ability_of(g, rec).program
    found: list[Instr] = []
    for ip in range(first, end if end >= 0 else len(program)):
        instr = program[ip]
        if instr.op == I_JUMP:
            break
        if instr.op in (I_DO, I_LAST, I_PAY):
            found.append(instr)
    return found


def objects(g: Machine, rec: int, sel: Sel | None) -> list[int]:
    """What a selection means right now, where that is fixed: this card, you, or what is bound to a name."""
    if sel is None:
        return []
    if sel.op == S_THIS:
        return [initiation.this_of(g, rec)]
    if sel.op == S_YOU:
        return [g.heap[rec].player]
    if sel.op == S_SLOT:
        return [ref for ref in g.sets[g.use(rec).slots + sel.n] if ref >= 0]
    return []


def at_stake(g: Machine, rec: int, instrs: list[Instr]) -> tuple[int, ...]:
    """The objects that a piece of text is about."""
    players = g.setup.players
    found = [ref & OBJECT for instr in instrs for ref in objects(g, rec, instr.sel)]
    return tuple(dict.fromkeys(ref for ref in found if ref >= players))


def bound(label: str, named: str, yours: bool, name: Callable[[str], str] = lambda word: word) -> str:
    """A branch of a text with its pronouns replaced: "ready it" names it, "their deck" is yours."""
    words = label.split(" ")
    for k, word in enumerate(words):
        bare = word.rstrip(".,;:")
        tail = word[len(bare) :]
        if bare == "it" and named:
            words[k] = named + tail
        elif bare == "its" and named:
            words[k] = f"{named}'s{tail}"
        elif yours and bare in ("their", "they", "them"):
            words[k] = {"their": "your", "they": "you", "them": "you"}[bare] + tail
        elif yours and bare.lower() == "their":
            words[k] = "Your" + tail
    return name(" ".join(words))


# -- the log -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Joint:
    """How a line of the log stands to others: what is told within the steps `opens` goes on with it; `adds`: how it
    goes on with such a line itself (None: it does not); `leads`: the line that it belongs to follows (a cost)."""

    opens: str = ""
    adds: str | None = None
    leads: bool = False


@dataclass(slots=True)
class Row:
    """One thing that happened, in one line: its sentence, and what goes on with it."""

    text: str
    where: str
    joint: Joint
    costs: str = ""
    parts: str = ""

    def said(self) -> str:
        """The whole line."""
        if not self.costs and not self.parts:
            return self.text
        parts = f": {self.parts[2:]}" if self.parts.startswith("; ") else self.parts
        return f"{self.text.removesuffix('.').removesuffix(' resolves')}{self.costs}{parts}."


def report(lines: Iterable[tuple[str, str, Joint]]) -> list[str]:
    """Lines of the log (where, text, joint) as a report: one line for one thing, however much was told of it."""
    rows: list[Row] = []
    for where, text, joint in lines:
        head = head_of(rows, where) if joint.adds is not None and not joint.leads else None
        if head is not None:
            head.parts += joint.adds or ""
            continue
        row = Row(text, where, joint)
        while joint.opens and rows and rows[-1].joint.leads and is_within(rows[-1].where, joint.opens):
            row.costs = f"{rows.pop().joint.adds}{row.costs}"
        rows.append(row)
    return [row.said() for row in rows]


def head_of(rows: Sequence[Row], where: str) -> Row | None:
    """What was begun last and is still under way at this place of the rules; nothing goes on with what was told before
    a line that stands by itself."""
    for row in reversed(rows):
        if row.joint.opens and is_within(where, row.joint.opens):
            return row
        if row.joint == Joint():
            return None
    return None


def is_within(where: str, steps: str) -> bool:
    """Is a place in the rules one of these steps, or inside of them?"""
    return where == steps or where.startswith(f"{steps} > ")


def is_paid(where: str, payment: str) -> bool:
    """Is this place of the rules within the payment for an effect, and not within an effect of its own?"""
    return f" > {payment} > " in f"{where.rpartition(' > effect')[2]} > "


def inside(text: str) -> str:
    """A line of the log within another: without its full stop, and small where it does not begin with a name."""
    small = text.startswith(("You ", "Your ", "A card ", "The token "))
    return (text[:1].lower() + text[1:] if small else text).removesuffix(".")


# -- you ---------------------------------------------------------------------------------------------------------------
IRREGULAR = {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"}


def addressed(text: str, name: str) -> str:
    """A sentence for the one whom it names: "Danielle draws" is "You draw", "Danielle's deck" is "your deck".

    A name inside another word, or before another name (a card of that name), means somebody else.
    """
    if not name or name not in text:
        return text
    alone = rf"(?<!\w){re.escape(name)}(?!\w)(?! [A-Z])"
    if re.match(rf"{alone} ", text):
        verb, space, rest = text[len(name) + 1 :].partition(" ")
        text = f"You {plain_verb(verb)}{space}{rest}"
    text = re.sub(rf"(?<!\w){re.escape(name)}'s(?!\w)", "your", text)
    text = re.sub(alone, "you", text)
    return text[:1].upper() + text[1:]


def plain_verb(verb: str) -> str:
    """The verb without the ending of the third person."""
    bare = verb.rstrip(".,:")
    tail = verb[len(bare) :]
    if bare in IRREGULAR:
        return IRREGULAR[bare] + tail
    if bare.endswith(("ches", "shes", "sses", "xes")):
        return bare[:-2] + tail
    if bare.endswith("ies"):
        return bare[:-3] + "y" + tail
    return (bare[:-1] if bare.endswith("s") else bare) + tail
