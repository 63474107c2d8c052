"""A campaign: the scenarios in order, with everything that outlives them.

The log holds what a resolution records, word for word; trauma, experience, story cards and the chaos bag go from one
scenario to the next. A campaign is plain data: what was decided between the scenarios is saved, and the state follows.

    campaign = Campaign.begin(["roland", "wendy"], seed=7, story="zealot")
    scene = campaign.next_scene()          # play it
    campaign.conclude(scene)
    campaign.buy(0, "core-029", instead_of="core-086")
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Self

from mythos.arkham import aftermath, table
from mythos.arkham import numbers as n
from mythos.arkham import table as table_
from mythos.arkham.cardfiles import CardFile, load_cards, sheets, sheets_of
from mythos.arkham.deal import MOST_SEATS, Seat, bare_table, starting_bag
from mythos.arkham.decks import (
    DECK_SIZE,
    NO_WEAKNESS,
    OTHERS,
    STARTERS,
    Deck,
    allowed,
    is_counted,
    is_for_sale,
    problems,
    required,
)
from mythos.arkham.game import Scene, basic_weakness, weaknesses_left
from mythos.arkham.members import ACTIVE, Member, begins_with, taken_by
from mythos.arkham.rules.scenario import ORDER, tell_story
from mythos.arkham.scenarios import NEXT, PLAYED, RESOLVED, Frame, Log, Scenario, ending
from mythos.arkham.scenarios.book import Book, book
from mythos.arkham.table import Table
from mythos.arkham.tally import PHYSICAL, falls_twice
from mythos.errors import UsageError
from mythos.kernel.program import Definition
from mythos.kernel.saves import SHAPELESS, bound, read_json
from mythos.kernel.seeds import seed_words

MOST_MEMBERS: Final = 40  # all who ever played
MOST_CARDS: Final = 300  # of a deck
MOST_COUNTED: Final = 9_999
FORMAT: Final = 2
STAGES: Final = 1 << 16  # more than a campaign has scenarios
HIDDEN: Final = (NEXT, PLAYED, RESOLVED)  # lists of the log that only the rules read
SWAPS: Final = 2  # so many cards are exchanged by each text that says so


@dataclass(slots=True)
class Outcome:
    """What a scenario brought."""

    scenario: str
    resolution: int
    experience: list[int] = field(default_factory=list)
    trauma: list[list[int]] = field(default_factory=list)


@dataclass(slots=True)
class Campaign:
    """A campaign, from the first scenario to the last."""

    difficulty: str
    seed: int
    members: list[Member]
    bag: list[int]
    story: str = ""  # which campaign it is
    log: list[str] = field(default_factory=list)
    lists: dict[str, list[str]] = field(default_factory=dict)  # of the log: names under a heading
    counters: dict[str, int] = field(default_factory=dict)
    coming: list[str] = field(default_factory=list)  # the scenarios that can be played now; the first unless chosen
    gone: list[str] = field(default_factory=list)  # investigators who were killed or driven insane
    outcomes: list[Outcome] = field(default_factory=list)
    won: bool | None = None
    over: bool = False
    sets: list[str] = field(default_factory=lambda: ["core"])  # whose basic weaknesses may be found
    unclaimed: list[str] = field(default_factory=list)  # story cards that nobody was left to take
    spent: list[str] = field(default_factory=list)  # basic weaknesses that were exchanged: not to be found again
    banned: list[str] = field(default_factory=list)  # story cards that nobody can have any more
    cards: list[list[str]] = field(default_factory=list)  # card files of one's own: name and text

    # -- beginning
    @classmethod
    def begin(
        cls,
        investigators: Sequence[str | Deck],
        seed: int = 0,
        difficulty: str = "standard",
        *,
        sets: Sequence[str] = ("core",),
        story: str = "",
        cards: Iterable[CardFile] = (),
    ) -> Self:
        """A new campaign with starter decks (by their short names) or decks of one's own; basic weaknesses that are
        missing come last, by chance, from these sets. `story`: which campaign, the first there is unless it is said;
        `cards`: card files of one's own."""
        names = [begins_with(chosen)[0] for chosen in investigators]
        if not 1 <= len(names) <= MOST_SEATS or len(set(names)) < len(names):
            raise UsageError("One to four different investigators begin a campaign.")
        read = sheets(cards)
        shelf = book(read)
        frame = shelf.campaign(story or next(iter(shelf.campaigns)))
        bag = list(starting_bag(frame, difficulty))
        own = [[sheet.name, sheet.text] for sheet in read]
        made = cls(difficulty, seed, [], bag, frame.id, sets=list(sets), cards=own)
        for chosen in investigators:
            made.join(chosen)
        made.look_ahead()
        return made

    # -- what it is about
    @property
    def book(self) -> Book:
        """The scenarios and campaigns that this one knows."""
        return book(sheets_of(self.cards))

    @property
    def frame(self) -> Frame:
        """The campaign as its file has it."""
        return self.book.campaign(self.story or next(iter(self.book.campaigns)))

    @property
    def stage(self) -> int:
        """How many scenarios were played."""
        return len(self.outcomes)

    @property
    def scenario(self) -> Scenario:
        """The scenario that is played next."""
        if self.over or not self.coming:
            raise UsageError("The campaign is over.")
        return self.book.scenario(self.coming[0])

    @property
    def shown_lists(self) -> dict[str, list[str]]:
        """The lists of the log that players read."""
        return {name: entries for name, entries in self.lists.items() if name not in HIDDEN}

    def choose(self, scenario: str) -> None:
        """Which of the scenarios that can be played comes first."""
        if scenario not in self.coming:
            raise UsageError(f"{scenario!r} cannot be played now.", remedy=f"What can: {', '.join(self.coming)}.")
        self.coming = [scenario, *(name for name in self.coming if name != scenario)]

    def look_ahead(self) -> None:
        """Before the first scenario: what the order of the campaign names first."""
        shelf, cards = self.book, load_cards(sheets_of(self.cards))
        seats = [Seat(member.investigator, (), records=tuple(member.records)) for member in self.playing]
        log = Log.of(self.log, self.lists, self.counters)
        table = bare_table(cards, shelf.scenario(self.frame.scenarios[0]), seats, self.difficulty, self.bag, log)
        tell_story(table, 0, ORDER)
        self.coming = [shelf.titled(title).id for title in table_.entries(table, NEXT)]

    # -- scenarios
    @property
    def playing(self) -> list[Member]:
        """The investigators who can play the next scenario."""
        return [member for member in self.members if member.status == ACTIVE]

    def setup(self) -> dict[str, Any]:
        """The setup of the next scenario, as a game takes it."""
        if self.over:
            raise UsageError("The campaign is over.")
        if not self.playing:
            raise UsageError("Nobody is left to play.", remedy="replace(seat, name) brings in a new investigator.")
        scenario = self.scenario
        lists = {name: list(entries) for name, entries in self.lists.items() if entries and name != NEXT}
        return {
            "scenario": scenario.id,
            "seats": [
                {
                    "investigator": member.investigator,
                    "deck": [list(row) for row in member.deck],
                    "physical": member.physical,
                    "mental": member.mental,
                    **({"records": list(member.records)} if member.records else {}),
                }
                for member in self.playing
            ],
            "seed": stage_seed(self.seed, self.stage),
            "difficulty": self.difficulty,
            "bag": list(self.bag),
            "log": sorted(set(self.log)),
            **({"lists": lists} if lists else {}),
            **({"counters": dict(self.counters)} if self.counters else {}),
            **({"weaknesses": self.pool()} if scenario.collection else {}),
            **({"cards": [list(row) for row in self.cards]} if self.cards else {}),
            "lead": 0,
        }

    def next_scene(self, *, undoable: bool = True) -> Scene:
        """The next scenario, ready to play."""
        return Scene.dealt(self.setup(), undoable=undoable)

    def conclude(self, scene: Scene, *, both: str | Mapping[int, str] = PHYSICAL, earner: int | None = None) -> Outcome:
        """A scenario is over: log, trauma, story cards, experience, in this order.

        `both`: the trauma of whoever is defeated by damage and horror at once, for all or by seat; `earner`: the seat
        that takes a story card if the lead investigator cannot, LEFT_OUT if nobody wants it.
        """
        if not scene.over or scene.resolution is None:
            raise UsageError("The scenario is not over yet.")
        scenario = self.scenario
        if scene.setup["scenario"] != scenario.id:
            raise UsageError(f"The campaign is at {scenario.title}, not at {scene.setup['scenario']}.")
        return self.take(told_to_its_end(scene, scenario), scene.resolution, both=both, earner=earner)

    def take(
        self,
        machine: Table,
        resolution: int,
        *,
        both: str | Mapping[int, str] = PHYSICAL,
        earner: int | None = None,
    ) -> Outcome:
        """What a scenario brought whose story was told on this table."""
        playing = self.playing
        outcome = Outcome(self.scenario.id, resolution)
        before = [(member.physical, member.mental) for member in playing]
        aftermath.write_log(self, machine)
        aftermath.add_trauma(machine, playing, both)
        aftermath.decide_fates(self, machine, playing)
        aftermath.keep_changes(self, machine, playing)
        aftermath.give_story_cards(self, machine, playing, earner)
        outcome.experience = aftermath.add_experience(machine, playing)
        outcome.trauma = [[m.physical - old[0], m.mental - old[1]] for m, old in zip(playing, before, strict=True)]
        self.bag = sorted(machine.bag)
        for member in self.members:
            member.swapped = 0
        self.outcomes.append(outcome)
        self._go_on(machine)
        return outcome

    def _go_on(self, machine: Table) -> None:
        """What comes next, or how it ended."""
        won = [row[0] == n.WON for row in machine.gifts if row[0] in (n.WON, n.LOST)]
        self.coming = [self.book.titled(title).id for title in table.entries(machine, NEXT)]
        if won:
            self.won, self.over = won[-1], True
        elif not self.coming:
            self.over = True
        elif not self.playing and not self.recruits():
            self.won, self.over = False, True

    def undecided(self, scene: Scene) -> tuple[list[int], str]:
        """What players still decide when a scenario is over: the seats of those who choose between two traumas, and the
        story card that somebody may take."""
        machine = told_to_its_end(scene, self.scenario)
        seats = [seat for seat in range(len(self.playing)) if falls_twice(machine, seat)]
        earned_now = [aftermath.story_card(self, title) for what, _, title in machine.gifts if what == n.EARN]
        free = [card for card in earned_now if not any(member.count(card) for member in self.members)]
        return seats, next(iter(free), "")

    def record(self, phrase: str) -> None:
        """Write a phrase into the campaign log, exactly as it is given. ah13-def-record"""
        if phrase not in self.log:
            self.log.append(phrase)

    def says(self, phrase: str) -> bool:
        """Is this very phrase in the campaign log?"""
        return phrase in self.log

    # -- between scenarios
    def recruits(self) -> list[str]:
        """Investigators whom nobody plays or has played."""
        known = (*STARTERS, *OTHERS)
        return [name for name in known if name not in self.gone and all(m.name != name for m in self.playing)]

    def replace(self, seat: int, chosen: str | Deck) -> Member:
        """A new investigator, without experience and trauma, in the place of one who is gone."""
        member = self.members[seat]
        if member.status == ACTIVE:
            raise UsageError(f"{member.name} is still playing.")
        return self._newcomer(seat, chosen)

    def retire(self, seat: int, chosen: str | Deck) -> Member:
        """A player goes on with a new investigator at 0 experience; the old one leaves the campaign. ah13-faq-31-b"""
        member = self.members[seat]
        if member.status != ACTIVE:
            raise UsageError(f"{member.name} is gone already.", remedy="replace(seat, name)")
        fresh = self._newcomer(seat, chosen)
        self.gone.append(member.name)
        return fresh

    def lose(self, seat: int, card: str) -> None:
        """A card is taken out of a deck for good; if it was required it is so no more. ah13-faq-31"""
        member, cards = self.members[seat], load_cards()
        if not member.count(card):
            raise UsageError(f"The deck of {member.name} does not hold {card!r}.")
        member.remove(card)
        if card in required(cards[member.investigator]):
            member.waived.append(card)

    def unfit(self) -> list[str]:
        """What is wrong with the decks of those who play next, in words."""
        seats = [seat for seat, member in enumerate(self.members) if member.status == ACTIVE]
        found = [(seat, [one for one in self.problems(seat) if one != NO_WEAKNESS]) for seat in seats]
        return [f"The deck of {self.members[seat].name}: {'; '.join(wrong)}." for seat, wrong in found if wrong]

    def for_sale(self, seat: int) -> list[tuple[int, str]]:
        """(price, card) of everything that an investigator can buy with the experience there is, cheapest first."""
        member, cards = self.members[seat], load_cards()
        who, found = cards[member.investigator], []
        for card, wanted in cards.items():
            if wanted.type not in (n.ASSET, n.EVENT, n.SKILL) or not is_for_sale(wanted) or not allowed(who, wanted):
                continue
            if card in self.banned:
                continue
            cost, upgraded = self.price(seat, card)
            copies = sum(int(k) for name, k in member.deck if cards[name].title == wanted.title) - bool(upgraded)
            most = 1 if wanted.printed[n.EXCEPTIONAL] else 2
            known = not wanted.printed[n.RESEARCHED] or upgraded
            if cost <= member.experience and copies < most and known:
                if self._unproven(member, wanted, upgraded, cards):
                    continue
                found.append((cost, card))
        return sorted(found, key=lambda row: (row[0], cards[row[1]].title))

    def problems(self, seat: int) -> list[str]:
        """What is wrong with the deck of an investigator."""
        member = self.members[seat]
        deck = Deck(member.investigator, tuple((str(card), int(copies)) for card, copies in member.deck))
        return problems(deck, member.waived)

    def _newcomer(self, seat: int, chosen: str | Deck) -> Member:
        name, deck = begins_with(chosen)
        if name not in self.recruits():
            raise UsageError(f"{name!r} cannot join.", remedy=f"Who can: {', '.join(self.recruits())}.")
        self.members[seat] = fresh = self._fresh(name, deck, self.seed + self.stage, seat, self.playing)
        return fresh

    def claim(self, seat: int, card: str) -> None:
        """A newcomer takes a story card that nobody was left to take."""
        if card not in self.unclaimed:
            raise UsageError(f"{card!r} is not there to be taken.", remedy=f"What is: {', '.join(self.unclaimed)}.")
        if self.members[seat].status != ACTIVE:
            raise UsageError(f"{self.members[seat].name} is gone.")
        self.unclaimed.remove(card)
        self.members[seat].add(card)

    def price(self, seat: int, card: str) -> tuple[int, str]:
        """What a card costs this investigator, and the card that it upgrades, if any."""
        member, cards = self.members[seat], load_cards()
        if card not in cards:
            raise UsageError(f"There is no card {card!r}.")
        wanted = cards[card]
        level = wanted.printed[n.LEVEL]
        times = 2 if wanted.printed[n.EXCEPTIONAL] else 1
        lower = [
            name
            for name, _ in member.deck
            if cards[name].title == wanted.title and cards[name].printed[n.LEVEL] < level
        ]
        if lower:
            best = max(lower, key=lambda name: cards[name].printed[n.LEVEL])
            return max(level - cards[best].printed[n.LEVEL], 1) * times, best
        if not level and self._is_short(member, cards):
            return 0, ""  # what fills a deck again that lost a card
        return max(level, 1) * times, ""

    def _unproven(self, member: Member, wanted: Definition, upgraded: str, cards: dict[str, Definition]) -> str:
        """What the card that a researched one comes from has to record first, and has not."""
        if not wanted.printed[n.RESEARCHED] or not upgraded:
            return ""
        known = {*self.log, *member.records}
        steps = [step for ability in cards[upgraded].abilities for step in ability.program if step.verb == n.E_RECORD]
        return next((step.labels[0] for step in steps if step.labels and step.labels[0] not in known), "")

    @staticmethod
    def _is_short(member: Member, cards: dict[str, Definition]) -> bool:
        """Has a deck lost cards for good, so that it has to be filled?"""
        return (
            sum(int(k) for card, k in member.deck if is_for_sale(cards[card]) and is_counted(cards[card])) < DECK_SIZE
        )

    def buy(self, seat: int, card: str, *, instead_of: str = "") -> int:
        """Buy one copy of a card; another one leaves the deck for it, unless there are too few. Returns the experience
        that is left. ah13-1.8"""
        member, cards = self.members[seat], load_cards()
        cost, upgraded = self.price(seat, card)
        wanted, who = cards[card], cards[member.investigator]
        out = upgraded or instead_of
        if card in self.banned:
            raise UsageError(f"{wanted.title} is lost to this campaign.")
        if not is_for_sale(wanted) or not allowed(who, wanted):
            raise UsageError(f"{wanted.title} is not within the options of {who.title}.")
        if wanted.printed[n.RESEARCHED] and not upgraded:
            raise UsageError(f"{wanted.title} is researched: only the card it comes from becomes it.")
        if unproven := self._unproven(member, wanted, upgraded, cards):
            raise UsageError(f"{wanted.title} is researched: the log does not say {unproven!r} yet.")
        if member.experience < cost:
            raise UsageError(f"{wanted.title} costs {cost} experience; {who.title} has {member.experience}.")
        fills = not out and self._is_short(member, cards)
        if not wanted.printed[n.PERMANENT] and not fills:
            self._may_leave(member, out, cards)
        copies = sum(int(k) for name, k in member.deck if cards[name].title == wanted.title)
        copies -= int(bool(out) and cards[out].title == wanted.title)
        if copies >= (1 if wanted.printed[n.EXCEPTIONAL] else 2):
            raise UsageError(f"A deck holds no more copies of {wanted.title}.")
        if not wanted.printed[n.PERMANENT] and not fills:
            member.remove(out)
        member.add(card)
        member.experience -= cost
        return member.experience

    def swaps_left(self, seat: int) -> int:
        """How many cards of level 0 an investigator may still exchange before the next scenario, by text."""
        member, cards = self.members[seat], load_cards()
        return SWAPS * sum(int(k) for card, k in member.deck if cards[card].fact("swaps")) - member.swapped

    def swap(self, seat: int, out: str, card: str) -> None:
        """Exchange a card of level 0 for another one, for nothing, where a card of the deck allows it."""
        member, cards = self.members[seat], load_cards()
        if not self.stage or self.swaps_left(seat) <= 0:
            raise UsageError(f"{member.name} may exchange no more cards before the next scenario.")
        if card not in cards or any(cards[name].printed[n.LEVEL] for name in (out, card) if name in cards):
            raise UsageError("Only cards of level 0 are exchanged so.")
        self._may_leave(member, out, cards)
        who, wanted = cards[member.investigator], cards[card]
        if card in self.banned or not is_for_sale(wanted) or not allowed(who, wanted):
            raise UsageError(f"{wanted.title} is not within the options of {who.title}.")
        before = [list(row) for row in member.deck]
        member.remove(out)
        member.add(card)
        wrong = [problem for problem in self.problems(seat) if problem != NO_WEAKNESS]
        if wrong:
            member.deck = before
            raise UsageError(f"The deck could not be played: {'; '.join(wrong)}.")
        member.swapped += 1

    @staticmethod
    def _may_leave(member: Member, card: str, cards: dict[str, Definition]) -> None:
        if not card or not member.count(card):
            raise UsageError("For each card bought another one leaves the deck.", remedy="instead_of='core-086'")
        if not is_counted(cards[card]):
            raise UsageError(f"{cards[card].title} cannot be removed from the deck.")

    def transfer(
        self,
        seed: int,
        difficulty: str | None = None,
        *,
        who: Sequence[str] | None = None,
        joining: Sequence[str | Deck] = (),
    ) -> Campaign:
        """A new campaign with these investigators (or all) who are left, and new ones. ah13-1.11

        Decks with story cards and weaknesses, experience and trauma stay (ah13-1.11-c); log and chaos bag are new.
        """
        left = [member for member in self.members if member.status == ACTIVE]
        missing = [name for name in who or () if all(member.name != name for member in left)]
        if missing:
            raise UsageError(f"{missing[0]!r} cannot go on.", remedy=f"Who can: {', '.join(m.name for m in left)}.")
        members = [deepcopy(member) for member in left if who is None or member.name in who]
        chosen = difficulty or self.difficulty
        made = Campaign(chosen, seed, members, list(starting_bag(self.frame, chosen)), self.story, sets=list(self.sets))
        made.cards = deepcopy(self.cards)
        for name in joining:
            made.join(name)
        if not made.members:
            raise UsageError("Nobody is left to go on.")
        made.look_ahead()
        return made

    def join(self, chosen: str | Deck) -> None:
        """One more investigator, without experience: a starter deck by its short name, or a deck of one's own."""
        name, deck = begins_with(chosen)
        if len(self.members) == MOST_SEATS or any(member.name == name for member in self.members):
            raise UsageError(f"{name!r} cannot join.")
        self.members.append(self._fresh(name, deck, self.seed, len(self.members), self.members))

    def _fresh(self, name: str, deck: Deck, seed: int, seat: int, others: Iterable[Member]) -> Member:
        """An investigator who begins; the basic weakness comes by chance, unless the deck has one."""
        cards = [[card, copies] for card, copies in deck.cards if card not in self.banned]
        if NO_WEAKNESS in problems(deck):
            cards.append([basic_weakness(seed, seat, self._taken(others), self.sets), 1])
        return Member(name, deck.investigator, cards)

    def pool(self) -> list[str]:
        """The basic weaknesses that a search may find: those of one copy of each product, without those in decks."""
        return weaknesses_left(self._taken(self.members), self.sets)

    def _taken(self, members: Iterable[Member]) -> list[str]:
        """What a search cannot find: what is in decks, and what was exchanged for something else. ah13-faq-26"""
        return [*taken_by(members), *self.spent]

    # -- saving
    def plain(self) -> dict[str, Any]:
        """The campaign as plain data."""
        return {"mythos": FORMAT, "campaign": self.story, "stage": self.stage, **asdict(self)}

    def save(self) -> str:
        """The campaign as text."""
        return json.dumps(self.plain(), separators=(",", ":"), sort_keys=True)

    @classmethod
    def load(cls, text: str) -> Self:
        """Read a saved campaign; a damaged file is refused."""
        try:
            data = read_json(text, "saved campaign")
            bound(data)
            form, story = data.pop("mythos"), data.pop("campaign")
            if form == FORMAT - 1:
                data = of_earlier_form(data, story)
            elif form != FORMAT or data["story"] != story:
                raise UsageError("This is no saved campaign of a form this version reads.")
            stage = data.pop("stage")
            data["members"] = [Member(**row) for row in data["members"]]
            data["outcomes"] = [Outcome(**row) for row in data["outcomes"]]
            made = cls(**data)
            if made.stage != stage:
                raise ValueError("a campaign stands where its outcomes end")
            made.check_shape()
            return made
        except SHAPELESS as wrong:
            raise UsageError(f"This is no saved campaign: {str(wrong)[:80]}.") from None

    def check_shape(self) -> None:
        """Refuse decks that no investigator has, and names that are none."""
        if not 1 <= len(self.members) <= MOST_MEMBERS:
            raise ValueError(f"a campaign has 1 to {MOST_MEMBERS} members")
        for member in self.members:
            if not isinstance(member.name, str) or not isinstance(member.investigator, str):
                raise ValueError("a member has a name and an investigator")
            counts = [int(copies) for _, copies in member.deck]
            if any(count < 0 for count in counts) or sum(counts) > MOST_CARDS:
                raise ValueError(f"a deck has at most {MOST_CARDS} cards")
            numbers = (member.experience, member.physical, member.mental)
            if any(type(number) is not int or not 0 <= number <= MOST_COUNTED for number in numbers):
                raise ValueError("experience and trauma are numbers")
        scenarios = self.frame.scenarios
        if not isinstance(self.coming, list) or any(name not in scenarios for name in self.coming):
            raise ValueError("it goes on with a scenario of its own")
        if not self.over and not self.coming:
            raise ValueError("it is not over, and nothing comes next")
        for entries in self.lists.values():
            if not isinstance(entries, list) or any(not isinstance(entry, str) for entry in entries):
                raise ValueError("a list of the log holds names")
        if any(type(number) is not int for number in self.counters.values()):
            raise ValueError("a counter of the log is a number")

    def hash(self) -> str:
        """A fingerprint of the campaign."""
        return hashlib.blake2b(self.save().encode(), digest_size=16).hexdigest()


def stage_seed(seed: int, stage: int) -> int:
    """The seed of a scenario: another one for every scenario of every campaign."""
    first, second = seed_words(seed)
    return seed_words((first << 30 | second) * STAGES + stage)[0]


def told_to_its_end(scene: Scene, scenario: Scenario) -> Table:
    """The table of a scenario whose story was told; where it ended otherwise, its ending is told on a copy."""
    if scenario.title in table.entries(scene.machine, PLAYED):
        return scene.machine
    machine = scene.machine.fork()
    assert isinstance(machine, Table)
    number = scene.resolution or 0
    table.enter_name(machine, PLAYED, scenario.title)
    tell_story(machine, number, "each resolution", ending(number), ORDER)
    return machine


def of_earlier_form(data: dict[str, Any], story: Any) -> dict[str, Any]:
    """A campaign that an earlier version saved: its file says what its names were."""
    frame = next((frame for frame in book().campaigns.values() if story in frame.formerly), None)
    if frame is None:
        raise UsageError("This is no saved campaign of a form this version reads.")
    data = dict(data)
    stage = data["stage"]
    scenarios = [book().scenarios[name] for name in frame.scenarios]
    played = [row["scenario"] for row in data["outcomes"]]
    lists = {new: data.pop(old) for old, new in frame.formerly.items() if new}
    lists[PLAYED] = [book().scenarios[name].title for name in played]
    data["lists"] = {name: entries for name, entries in lists.items() if entries}
    data["story"] = frame.id
    data["coming"] = [scenario.id for scenario in scenarios[stage : stage + 1]]
    return data
