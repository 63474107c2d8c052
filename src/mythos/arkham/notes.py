"""What people write into a campaign log, in their words: clauses between commas, semicolons or lines.

    notes = read(campaign, "we got resolution 2, 4 experience, Roland 1 mental trauma; Wendy earns Lita Chantler")
    after, lines = notes.written()

Every clause is understood whole or refused with its words and what could stand there; then nothing is written.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Final

from mythos.arkham import byhand
from mythos.arkham import numbers as n
from mythos.arkham.aftermath import is_of_story
from mythos.arkham.byhand import Report, fold
from mythos.arkham.campaign import Campaign
from mythos.arkham.cardfiles import load_cards, sheets_of
from mythos.arkham.members import Member
from mythos.arkham.scenarios import ending
from mythos.errors import MythosError, UsageError
from mythos.kernel.program import Definition

LONGEST: Final = 4_000  # letters of one note
MOST_PHRASE: Final = 120  # letters of what is recorded
MOST_PHRASES: Final = 400
FILLERS: Final = re.compile(r"^(?:(?:and|then|so|we|got|had|reached|with|it was|the)\s+)+", re.I)
PARTS: Final = re.compile(r"""(?:"[^"]*"|[^",;\n])+""")
WHO: Final = r"(?P<who>.+?)"
LEVEL: Final = re.compile(r"(?P<title>[^()]*[^()\s])\s*\((?P<level>\d)\)\s*")
HELP: Final = (
    "Clauses are: resolution 2; no resolution; 4 experience; Roland 4 experience; Roland 1 mental trauma; Roland "
    "defeated by damage (horror, a card); Roland resigned; Roland killed; Roland insane; victory CARD; agenda 2; "
    "record PHRASE; cross out PHRASE; record NAME under LIST; cross out NAME under LIST; COUNTER is 3; Roland earns "
    "CARD; Roland loses CARD; nobody takes CARD; add skull to bag; remove -2 from bag; Roland buys CARD for CARD; "
    "Roland has 4 experience; Wendy replaces Roland; next SCENARIO."
)


class Notes:
    """A campaign log in which somebody writes, clause after clause."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = deepcopy(campaign)
        self.report: Report | None = None
        self.facts: list[tuple[str, int | None, int | str]] = []  # (what, seat or everybody, how much)
        self.lines: list[str] = []

    # -- who and what
    @property
    def cards(self) -> dict[str, Definition]:
        """All cards, with those of one's own."""
        return load_cards(sheets_of(self.campaign.cards))

    def name(self, member: Member) -> str:
        """An investigator's name."""
        return self.cards[member.investigator].title

    def seat(self, who: str, members: list[Member]) -> int:
        """One of these investigators, by short name, name or a part of it."""
        wanted = who.casefold().strip('" ')
        for seat, member in enumerate(members):
            if wanted in (member.name.casefold(), self.name(member).casefold()):
                return seat
        for seat, member in enumerate(members):
            if wanted in self.name(member).casefold().replace('"', "").split():
                return seat
        names = ", ".join(self.name(member) for member in members)
        raise UsageError(f"Nobody here is called {who!r}.", remedy=f"There are {names}.")

    def card(self, title: str, fits: Callable[[Definition], bool], what: str) -> str:
        """The id of a card by its title or id."""
        able = {card: d for card, d in self.cards.items() if fits(d)}
        if title.strip() in able:
            return title.strip()
        leveled = LEVEL.fullmatch(title)
        name = fold(leveled["title"] if leveled else title)
        same = [card for card, d in able.items() if fold(d.title) == name]
        if leveled:
            same = [card for card in same if able[card].printed[n.LEVEL] == int(leveled["level"])]
        if same:
            return same[0]
        raise UsageError(f"There is no {what} {title!r}.", remedy=near(title, {d.title for d in able.values()}))

    # -- a scenario
    def resolve(self, number: str | None) -> None:
        """A scenario has ended."""
        if self.report is not None:
            raise UsageError("One scenario ends at a time.", remedy="Write the next one down afterwards.")
        self.report = Report(int(number) if number else 0)

    def fact(self, what: str, who: str | None, value: int | str) -> None:
        """Something about the scenario that has ended."""
        everybody = who is None or who.casefold() in ("each", "everybody", "all", "everyone")
        seat = None if everybody else self.seat(who or "", self.campaign.playing)
        self.facts.append((what, seat, value))

    def finish_before(self) -> None:
        """A correction comes after what is known of a scenario; facts without a resolution may still get one."""
        if self.report is not None:
            self.finish()

    def finish(self) -> None:
        """What is known of the scenario is written down."""
        facts, self.facts = self.facts, []
        report, self.report = self.report, None
        if report is None:
            if facts:
                raise UsageError(
                    "How did the scenario end?",
                    remedy="Say `resolution 2` or `no resolution`, too; to correct the log: `Roland has 4 experience`.",
                )
            return
        playing = self.campaign.playing
        for what, seat, value in facts:
            if what == "victory":
                report.victory.append(str(value))
            elif what == "agenda":
                report.agenda = int(value)
            else:
                getattr(report, what).update(dict.fromkeys(range(len(playing)) if seat is None else [seat], value))
        title, before = self.campaign.scenario.title, decks(self.campaign)
        outcome, remarks = byhand.conclude(self.campaign, report)
        told = self.campaign.book.scenario(outcome.scenario).resolutions[outcome.resolution].title
        self.lines.append(f"{title}: {ending(outcome.resolution)}, {told}.")
        for member, gained, (physical, mental) in zip(playing, outcome.experience, outcome.trauma, strict=True):
            state = "" if member.status == "active" else f", {member.status}"
            self.lines.append(
                f"{self.name(member)}: {gained} experience, {physical} physical and {mental} mental trauma{state}."
            )
        self.lines += [*remarks, *self.joined(before)]

    def joined(self, before: list[dict[str, int]]) -> list[str]:
        """Which cards came into decks or left them."""
        lines = []
        for member, old, new in zip(self.campaign.members, before, decks(self.campaign), strict=True):
            for card in dict.fromkeys([*old, *new]):
                more = new.get(card, 0) - old.get(card, 0)
                if more:
                    word = "joins" if more > 0 else "leaves"
                    lines.append(f"{self.cards[card].title} {word} the deck of {self.name(member)}.")
        return lines

    # -- corrections
    def record(self, phrase: str, under: str | None) -> None:
        """A phrase, or a name under a heading."""
        entry = phrase.strip('" ')
        if not entry or len(entry) > MOST_PHRASE:
            raise UsageError(f"A phrase of the log has 1 to {MOST_PHRASE} letters.")
        written = len(self.campaign.log) + sum(len(names) for names in self.campaign.lists.values())
        if written >= MOST_PHRASES:
            raise UsageError(f"A log holds at most {MOST_PHRASES} phrases.", remedy="Cross something out first.")
        if under is None:
            self.campaign.record(entry)
        else:
            entries = self.campaign.lists.setdefault(self.heading(under, new=True), [])
            if entry not in entries:
                entries.append(entry)
        self.lines.append(f"Recorded: {entry}{f' under {under}' if under else ''}.")

    def heading(self, name: str, *, new: bool = False) -> str:
        """A list of the log that players read."""
        wanted = name.strip('" ')
        known = {one.casefold(): one for one in self.campaign.shown_lists}
        if wanted.casefold() in known:
            return known[wanted.casefold()]
        if new and wanted not in self.campaign.lists:
            return wanted
        raise UsageError(f"The log has no list {wanted!r}.", remedy=near(wanted, known.values()))

    def cross_out(self, phrase: str, under: str | None) -> None:
        """A phrase is struck, or a name under a heading."""
        entry = phrase.strip('" ')
        entries = self.campaign.log if under is None else self.campaign.lists[self.heading(under)]
        found = next((one for one in entries if one.casefold() == entry.casefold()), None)
        if found is None:
            raise UsageError(f"{entry!r} is not recorded there.", remedy=near(entry, entries))
        entries.remove(found)
        self.lines.append(f"Crossed out: {found}.")

    def count(self, name: str, number: int) -> None:
        """A counter of the log."""
        known = {one.casefold(): one for one in self.campaign.counters}
        key = known.get(name.strip('" ').casefold())
        if key is None:
            raise UsageError(f"The log counts no {name!r}.", remedy=near(name, known.values()))
        self.campaign.counters[key] = number
        self.lines.append(f"{key} is {number}.")

    def earn(self, who: str, title: str) -> None:
        """A story card joins a deck."""
        seat, card = self.seat(who, self.campaign.members), self.card(title, is_for_nobody, "story card")
        before = decks(self.campaign)
        byhand.give(self.campaign, seat, card)
        self.lines += self.joined(before)

    def lose(self, who: str, title: str) -> None:
        """A card leaves a deck for good."""
        seat = self.seat(who, self.campaign.members)
        held = {card for card, _ in self.campaign.members[seat].deck}
        self.campaign.lose(seat, self.card(title, lambda d: d.id in held, "card in this deck"))
        self.lines.append(f"{title} leaves the deck of {who}.")

    def nobody(self, title: str) -> None:
        """Nobody takes a story card."""
        before = decks(self.campaign)
        byhand.withdraw(self.campaign, self.card(title, is_for_nobody, "story card"))
        self.lines += self.joined(before)

    def change_bag(self, word: str, more: bool) -> None:
        """A chaos token more or less."""
        token = token_of(word)
        byhand.change_bag(self.campaign, token, more)
        self.lines.append(f"{n.token_name(token)} {'joins' if more else 'leaves'} the chaos bag.")

    def buy(self, who: str, what: str) -> None:
        """Experience buys a card; another one leaves the deck for it (`CARD for CARD`)."""
        seat = self.seat(who, self.campaign.members)
        sold = {card for _, card in self.campaign.for_sale(seat)}
        held = {card for card, _ in self.campaign.members[seat].deck}
        # titles may have that word, too: the first way that means two cards
        ways = [(what[: cut.start()], what[cut.end() :]) for cut in re.finditer(r" (?:for|instead of) ", what)]
        wrong = None
        for title, instead in [*ways, (what, "")]:
            try:
                card = self.card(title, lambda d: d.id in sold, "card to buy with this experience called")
                out = self.card(instead, lambda d: d.id in held, "card in this deck called") if instead else ""
            except UsageError as not_this:
                wrong = wrong or not_this
                continue
            before = decks(self.campaign)
            left = self.campaign.buy(seat, card, instead_of=out)
            self.lines += [*self.joined(before), f"{left} experience is left."]
            return
        assert wrong is not None
        raise wrong

    def has(self, who: str, number: int, what: str) -> None:
        """What the log says of an investigator is corrected."""
        member = self.campaign.members[self.seat(who, self.campaign.members)]
        field = {"experience": "experience", "physical trauma": "physical", "mental trauma": "mental"}[what.casefold()]
        setattr(member, field, number)
        self.lines.append(f"{self.name(member)} has {number} {what}.")

    def replace(self, new: str, old: str) -> None:
        """A new investigator in the place of one who is gone, or who leaves."""
        seat = self.seat(old, self.campaign.members)
        joins = self.campaign.replace if self.campaign.members[seat].status != "active" else self.campaign.retire
        fresh = joins(seat, new.casefold())
        self.lines.append(f"{self.name(fresh)} joins.")

    def next(self, name: str) -> None:
        """Which scenario comes next."""
        known = {one: self.campaign.book.scenario(one).title for one in self.campaign.coming}
        wanted = name.strip('" ').casefold()
        found = next((one for one, title in known.items() if wanted in (one, title.casefold())), None)
        if found is None:
            raise UsageError(f"{name!r} cannot be played now.", remedy=f"What can: {', '.join(known.values())}.")
        self.campaign.choose(found)
        self.lines.append(f"Next: {known[found]}.")


def near(word: str, known: Iterable[str]) -> str:
    """What could be meant."""
    names = sorted(known)
    close = difflib.get_close_matches(word.strip('" '), names, 3, 0.5)
    return f"Perhaps {' or '.join(close)}?" if close else f"There is {', '.join(names[:12]) or 'nothing'}."


def is_for_nobody(card: Definition) -> bool:
    """A card that a story gives, and that nobody buys."""
    return is_of_story(card) and card.printed[n.LEVEL] < 0 and not card.printed[n.BASIC]


def token_of(word: str) -> int:
    """A chaos token by its name or number."""
    name = word.strip('" ').casefold()
    if name in n.TOKENS:
        return n.TOKENS[name]
    if re.fullmatch(r"[+-]?\d", name):
        return int(name)
    raise UsageError(f"{word!r} is no chaos token.", remedy=f"A number such as -1, or {', '.join(n.TOKENS)}.")


def decks(campaign: Campaign) -> list[dict[str, int]]:
    """The decks as they are now."""
    return [{str(card): int(copies) for card, copies in member.deck} for member in campaign.members]


Deed = Callable[[Notes, "re.Match[str]"], None]
AMOUNT: Final = r"(?P<n>\d{1,2})"
CLAUSES: Final[tuple[tuple[str, Deed, bool], ...]] = (  # words, what they do, is it about the scenario that has ended
    (r"(?:resolution|r) ?(?P<n>\d)", lambda g, m: g.resolve(m["n"]), True),
    (r"no resolution(?: reached)?", lambda g, m: g.resolve(None), True),
    (rf"{AMOUNT} (?:experience|xp)(?: each)?", lambda g, m: g.fact("experience", None, int(m["n"])), True),
    (rf"{AMOUNT} (?P<what>physical|mental) trauma(?: each)?", lambda g, m: g.fact(m["what"], None, int(m["n"])), True),
    (rf"{WHO} has {AMOUNT} (?P<what>experience|physical trauma|mental trauma)",
     lambda g, m: g.has(m["who"], int(m["n"]), m["what"]), False),
    (rf"{WHO}(?: got| gets| earned| gained)? {AMOUNT} (?:experience|xp)",
     lambda g, m: g.fact("experience", m["who"], int(m["n"])), True),
    (rf"{WHO}(?: got| gets| suffered)? {AMOUNT} (?P<what>physical|mental) trauma",
     lambda g, m: g.fact(m["what"], m["who"], int(m["n"])), True),
    (rf"{WHO}(?: was)? defeated by (?P<by>damage|horror|a card)",
     lambda g, m: g.fact("ends", m["who"], m["by"].casefold()), True),
    (rf"{WHO}(?: has)? resigned", lambda g, m: g.fact("ends", m["who"], byhand.LEFT), True),
    (rf"{WHO}(?: was| is)? killed", lambda g, m: g.fact("fates", m["who"], byhand.KILLED), True),
    (rf"{WHO}(?: was| is)?(?: driven)? insane", lambda g, m: g.fact("fates", m["who"], byhand.INSANE), True),
    (r"victory(?: display)?:? (?P<card>.+)", lambda g, m: g.fact("victory", None, m["card"].strip('" ')), True),
    (r"(?P<card>.+?) (?:is |was )?in (?:the )?victory display",
     lambda g, m: g.fact("victory", None, m["card"].strip('" ')), True),
    (r"agenda (?P<n>\d)", lambda g, m: g.fact("agenda", None, int(m["n"])), True),
    (r"record (?P<phrase>.+?)(?: under (?P<under>.+))?", lambda g, m: g.record(m["phrase"], m["under"]), False),
    (r"cross out (?P<phrase>.+?)(?: under (?P<under>.+))?", lambda g, m: g.cross_out(m["phrase"], m["under"]), False),
    (r"add (?P<token>.+?) to (?:the )?(?:chaos )?bag", lambda g, m: g.change_bag(m["token"], True), False),
    (r"remove (?P<token>.+?) from (?:the )?(?:chaos )?bag", lambda g, m: g.change_bag(m["token"], False), False),
    (r"nobody takes (?P<card>.+)", lambda g, m: g.nobody(m["card"]), False),
    (rf"{WHO} (?:earns|takes) (?P<card>.+)", lambda g, m: g.earn(m["who"], m["card"]), False),
    (rf"{WHO} loses (?P<card>.+)", lambda g, m: g.lose(m["who"], m["card"]), False),
    (rf"{WHO} buys (?P<what>.+)", lambda g, m: g.buy(m["who"], m["what"]), False),
    (rf"{WHO} replaces (?P<old>.+)", lambda g, m: g.replace(m["who"], m["old"]), False),
    (r"next:? (?P<name>.+)", lambda g, m: g.next(m["name"]), False),
    (rf"(?P<name>.+?) is {AMOUNT}", lambda g, m: g.count(m["name"], int(m["n"])), False),
)  # fmt: skip
READ: Final = tuple((re.compile(words, re.I), deed, ended) for words, deed, ended in CLAUSES)


def clauses(text: str) -> list[str]:
    """The parts between commas, semicolons and lines; quotation marks keep a part together."""
    parts = [FILLERS.sub("", part.strip().rstrip(".")).strip() for part in PARTS.findall(text)]
    return [part for part in parts if part]


def written(campaign: Campaign, text: str) -> tuple[Campaign, list[str]]:
    """The campaign with what somebody wrote, and what came of it in words; the one that is given stays as it is."""
    if len(text) > LONGEST:
        raise UsageError(f"A note has at most {LONGEST:,} letters.")
    parts = clauses(text)
    if not parts:
        raise UsageError("Nothing was written.", remedy=HELP)
    notes = Notes(campaign)
    for part in parts:
        write(notes, part)
    notes.finish()
    notes.campaign.check_shape()
    return notes.campaign, notes.lines


def write(notes: Notes, part: str) -> None:
    """One clause; what is wrong is said with its words."""
    for words, deed, ended in READ:
        found = words.fullmatch(part)
        if found is None:
            continue
        try:
            if not ended:
                notes.finish_before()
            deed(notes, found)
        except MythosError as wrong:
            raise UsageError(f"{part!r}: {wrong.message}", remedy=wrong.remedy) from None
        return
    raise UsageError(f"{part!r} is not understood.", remedy=HELP)
