"""A campaign: the scenarios in order, with everything that outlives them.

The log holds what a resolution records, word for word; trauma, experience, story cards and the chaos bag go from one
scenario to the next. A campaign is plain data: what was decided between the scenarios is saved, and the state follows.

    campaign = Campaign.begin(["roland", "wendy"], seed=7)
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

from mythos.arkham import numbers as n
from mythos.arkham.acts import LOG_EXCHANGED, LOG_GAINED
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.deal import MOST_SEATS, starting_bag
from mythos.arkham.decks import (
    NO_WEAKNESS,
    OTHERS,
    STARTERS,
    Deck,
    allowed,
    card_id,
    experience_of,
    is_counted,
    is_for_sale,
    playable,
    problems,
    required,
    short_name,
    starter,
)
from mythos.arkham.game import Scene, basic_weakness, weaknesses_left
from mythos.arkham.scenarios import Resolution
from mythos.arkham.scenarios.zealot import CAMPAIGN
from mythos.arkham.table import AGENDA_NOW, THE_SPECIAL_DECK, THE_VICTORY
from mythos.arkham.tally import PHYSICAL, earned, falls_twice, is_killed, suffered
from mythos.errors import UsageError
from mythos.kernel.program import Definition
from mythos.kernel.saves import SHAPELESS, bound, read_json
from mythos.kernel.seeds import seed_words

MOST_MEMBERS: Final = 40  # all who ever played
MOST_CARDS: Final = 300  # of a deck
MOST_COUNTED: Final = 9_999
FORMAT: Final = 1
STAGES: Final = 1 << 16  # more than a campaign has scenarios
ACTIVE: Final = "active"
KILLED: Final = "killed"
INSANE: Final = "insane"
CULTIST: Final = n.SUBTYPE["Cultist"]
HUNTER: Final = "core-121b"
LEFT_OUT: Final = -1  # nobody takes the story card


@dataclass(slots=True)
class Member:
    """One investigator of the campaign."""

    name: str  # as in the starter decks
    investigator: str
    deck: list[list[Any]]  # [id, copies], weaknesses and story cards included
    experience: int = 0
    physical: int = 0
    mental: int = 0
    status: str = ACTIVE
    records: list[str] = field(default_factory=list)  # what the log says of this investigator
    waived: list[str] = field(default_factory=list)  # required cards that are gone for good, and need not be replaced

    def count(self, card: str) -> int:
        """Copies of a card in the deck."""
        return next((int(copies) for name, copies in self.deck if name == card), 0)

    def add(self, card: str) -> None:
        """One copy more."""
        for row in self.deck:
            if row[0] == card:
                row[1] += 1
                return
        self.deck.append([card, 1])

    def remove(self, card: str) -> None:
        """One copy less."""
        for row in self.deck:
            if row[0] == card:
                row[1] -= 1
        self.deck = [row for row in self.deck if row[1] > 0]


def begins_with(chosen: str | Deck) -> tuple[str, Deck]:
    """The short name of an investigator, and a deck with which a campaign can begin: a starter by that name, or a deck
    of one's own that costs no experience."""
    if isinstance(chosen, str):
        return chosen, starter(chosen)
    cost = experience_of(playable(chosen))
    if cost:
        raise UsageError(
            f"This deck costs {cost} experience, and nobody has any when a campaign begins.",
            remedy="Begin with cards of level 0; experience buys the others between the scenarios.",
        )
    return short_name(chosen), chosen


@dataclass(slots=True)
class Outcome:
    """What a scenario brought."""

    scenario: str
    resolution: int
    experience: list[int] = field(default_factory=list)
    trauma: list[list[int]] = field(default_factory=list)


@dataclass(slots=True)
class Campaign:
    """Night of the Zealot, from the first scenario to the last."""

    difficulty: str
    seed: int
    members: list[Member]
    bag: list[int]
    stage: int = 0
    log: list[str] = field(default_factory=list)
    interrogated: list[str] = field(default_factory=list)
    got_away: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)  # investigators who were killed or driven insane
    outcomes: list[Outcome] = field(default_factory=list)
    won: bool | None = None
    over: bool = False
    sets: list[str] = field(default_factory=lambda: ["core"])  # whose basic weaknesses may be found
    unclaimed: list[str] = field(default_factory=list)  # story cards that nobody was left to take
    spent: list[str] = field(default_factory=list)  # basic weaknesses that were exchanged: not to be found again

    # -- beginning
    @classmethod
    def begin(
        cls,
        investigators: Sequence[str | Deck],
        seed: int = 0,
        difficulty: str = "standard",
        *,
        sets: Sequence[str] = ("core",),
    ) -> Self:
        """A new campaign with starter decks (by their short names) or decks of one's own; basic weaknesses that are
        missing come last, by chance, from these sets."""
        names = [begins_with(chosen)[0] for chosen in investigators]
        if not 1 <= len(names) <= MOST_SEATS or len(set(names)) < len(names):
            raise UsageError("One to four different investigators begin a campaign.")
        made = cls(difficulty, seed, [], list(starting_bag(difficulty)), sets=list(sets))
        for chosen in investigators:
            made.join(chosen)
        return made

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
        scenario = CAMPAIGN[self.stage]
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
            "names": list(self.got_away),
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
        scenario = CAMPAIGN[self.stage]
        if scene.setup["scenario"] != scenario.id:
            raise UsageError(f"The campaign is at {scenario.title}, not at {scene.setup['scenario']}.")
        resolution = scenario.resolutions[scene.resolution]
        playing = self.playing
        outcome = Outcome(scenario.id, scene.resolution)
        before = [(member.physical, member.mental) for member in playing]
        self._record(scene, resolution)
        if scenario.own_deck:
            self._name_cultists(scene)
        self._trauma(scene, resolution, playing, both)
        self._fates(scene, resolution, playing)
        self._joined(scene, playing)
        self._story_cards(resolution, playing, scene.machine.lead(), earner)
        outcome.experience = self._experience(scene, resolution, playing)
        outcome.trauma = [[m.physical - old[0], m.mental - old[1]] for m, old in zip(playing, before, strict=True)]
        self.bag = sorted(scene.machine.bag)
        self.outcomes.append(outcome)
        self.stage += 1
        self.won = resolution.won if resolution.won is not None else self.won
        if self.stage >= len(CAMPAIGN) or (not self.playing and not self.recruits()):
            self.over = True
            if not self.playing and self.stage < len(CAMPAIGN):
                self.won = False
        return outcome

    def undecided(self, scene: Scene) -> tuple[list[int], str]:
        """What players still decide when a scenario is over: the seats of those who choose between two traumas, and the
        story card that somebody may take."""
        seats = [seat for seat in range(len(self.playing)) if falls_twice(scene.machine, seat)]
        earns = CAMPAIGN[self.stage].resolutions[scene.resolution or 0].earns
        return seats, "" if any(member.count(earns) for member in self.members) else earns

    def _record(self, scene: Scene, resolution: Resolution) -> None:
        victory = self._ids(scene, THE_VICTORY)
        for phrase in resolution.records:
            self.record(phrase)
        for key, card in resolution.crosses_out:
            if key in self.log and card in victory:
                self.log.remove(key)

    def record(self, phrase: str) -> None:
        """Write a phrase into the campaign log, exactly as it is given. ah13-def-record"""
        if phrase not in self.log:
            self.log.append(phrase)

    def says(self, phrase: str) -> bool:
        """Is this very phrase in the campaign log?"""
        return phrase in self.log

    @staticmethod
    def _ids(scene: Scene, zone: int) -> list[str]:
        machine = scene.machine
        return [machine.face(c).definition.id for c in machine.zones[zone]]

    def _name_cultists(self, scene: Scene) -> None:
        """Who was found out, and who got away: in the cultist deck, in play, or (the hunter) not yet awake."""
        machine = scene.machine

        def named(cards: Iterable[int]) -> list[str]:
            unique = [c for c in cards if machine.type_of(c) == n.ENEMY and machine.is_unique(c)]
            return [machine.title(c) for c in unique if machine.face(c).printed[CULTIST]]

        self.interrogated = named(machine.zones[THE_VICTORY])
        away = [*named(machine.zones[THE_SPECIAL_DECK]), *named(machine.enemies())]
        agenda = machine.regs[AGENDA_NOW]
        if agenda >= 0 and machine.face(agenda).printed[n.STAGE] == 1:
            away.append(load_cards()[HUNTER].title)
        self.got_away = list(dict.fromkeys(away))

    @staticmethod
    def _trauma(scene: Scene, resolution: Resolution, playing: list[Member], both: str | Mapping[int, str]) -> None:
        for seat, member in enumerate(playing):
            chosen = both if isinstance(both, str) else both.get(seat, PHYSICAL)
            physical, mental = suffered(scene.machine, resolution, seat, chosen)
            member.physical += physical
            member.mental += mental

    def _fates(self, scene: Scene, resolution: Resolution, playing: list[Member]) -> None:
        """Killed by a resolution or by as much physical trauma as health; insane by as much mental trauma as sanity."""
        cards = load_cards()
        for seat, member in enumerate(playing):
            printed = cards[member.investigator].printed
            if is_killed(scene.machine, resolution, seat) or member.physical >= printed[n.HEALTH]:
                member.status = KILLED
            elif member.mental >= printed[n.SANITY]:
                member.status = INSANE
            if member.status != ACTIVE:
                self.gone.append(member.name)

    def _joined(self, scene: Scene, playing: list[Member]) -> None:
        """What happened to decks in the middle of the scenario stays: weaknesses that joined them, exchanges, records.

        ah13-err-rr-weakness, ah13-faq-26
        """
        machine = scene.machine
        for kind, player, old, new in machine.log:
            if kind == LOG_GAINED:
                playing[player].add(machine.face(new).definition.id)
            elif kind == LOG_EXCHANGED:
                gone = machine.face(old).definition
                playing[player].remove(gone.id)
                playing[player].add(machine.face(new).definition.id)
                if gone.printed[n.BASIC] and gone.id not in self.spent:
                    self.spent.append(gone.id)
        for seat, member in enumerate(playing):
            member.records = [phrase for phrase, player in machine.records if player == seat]

    def _story_cards(self, resolution: Resolution, playing: list[Member], lead: int, earner: int | None) -> None:
        if resolution.loses:
            for member in playing:
                while member.count(resolution.loses):
                    member.remove(resolution.loses)
        able = [member for member in playing if member.status == ACTIVE]
        if resolution.weakness:
            for member in able:
                member.add(self._madness(resolution.weakness, member))
        card = resolution.earns
        if not card or earner == LEFT_OUT or any(member.count(card) for member in self.members):
            return
        if playing[lead].status == ACTIVE:
            playing[lead].add(card)
        elif able:
            wanted = playing[earner] if earner is not None and 0 <= earner < len(playing) else able[0]
            (wanted if wanted in able else able[0]).add(card)
        else:
            self.unclaimed.append(card)

    def _madness(self, trait: str, member: Member) -> str:
        cards = load_cards()
        pool = [card for card in self.pool() if n.SUBTYPE[trait] in cards[card].words]
        return pool[seed_words(self.seed * 16 + self.members.index(member))[0] % len(pool)] if pool else card_id(96)

    @staticmethod
    def _experience(scene: Scene, resolution: Resolution, playing: list[Member]) -> list[int]:
        gained = []
        for seat, member in enumerate(playing):
            own = earned(scene.machine, resolution, seat)
            gained.append(own)
            member.experience += own
        return gained

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
            cost, upgraded = self.price(seat, card)
            copies = sum(int(k) for name, k in member.deck if cards[name].title == wanted.title) - bool(upgraded)
            most = 1 if wanted.printed[n.EXCEPTIONAL] else 2
            if cost <= member.experience and copies < most and (upgraded or not wanted.printed[n.RESEARCHED]):
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
        return max(level, 1) * times, ""

    def buy(self, seat: int, card: str, *, instead_of: str = "") -> int:
        """Buy one copy of a card; another one leaves the deck for it. Returns the experience that is left. ah13-1.8"""
        member, cards = self.members[seat], load_cards()
        cost, upgraded = self.price(seat, card)
        wanted, who = cards[card], cards[member.investigator]
        out = upgraded or instead_of
        if not is_for_sale(wanted) or not allowed(who, wanted):
            raise UsageError(f"{wanted.title} is not within the options of {who.title}.")
        if wanted.printed[n.RESEARCHED] and not upgraded:
            raise UsageError(f"{wanted.title} is researched: only the card it comes from becomes it.")
        if member.experience < cost:
            raise UsageError(f"{wanted.title} costs {cost} experience; {who.title} has {member.experience}.")
        if not wanted.printed[n.PERMANENT]:
            self._may_leave(member, out, cards)
        copies = sum(int(k) for name, k in member.deck if cards[name].title == wanted.title)
        copies -= int(bool(out) and cards[out].title == wanted.title)
        if copies >= (1 if wanted.printed[n.EXCEPTIONAL] else 2):
            raise UsageError(f"A deck holds no more copies of {wanted.title}.")
        if not wanted.printed[n.PERMANENT]:
            member.remove(out)
        member.add(card)
        member.experience -= cost
        return member.experience

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
        made = Campaign(chosen, seed, members, list(starting_bag(chosen)), sets=list(self.sets))
        for name in joining:
            made.join(name)
        if not made.members:
            raise UsageError("Nobody is left to go on.")
        return made

    def join(self, chosen: str | Deck) -> None:
        """One more investigator, without experience: a starter deck by its short name, or a deck of one's own."""
        name, deck = begins_with(chosen)
        if len(self.members) == MOST_SEATS or any(member.name == name for member in self.members):
            raise UsageError(f"{name!r} cannot join.")
        self.members.append(self._fresh(name, deck, self.seed, len(self.members), self.members))

    def _fresh(self, name: str, deck: Deck, seed: int, seat: int, others: Iterable[Member]) -> Member:
        """An investigator who begins; the basic weakness comes by chance, unless the deck has one."""
        cards = [[card, copies] for card, copies in deck.cards]
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
        return {"mythos": FORMAT, "campaign": "night of the zealot", **asdict(self)}

    def save(self) -> str:
        """The campaign as text."""
        return json.dumps(self.plain(), separators=(",", ":"), sort_keys=True)

    @classmethod
    def load(cls, text: str) -> Self:
        """Read a saved campaign; a damaged file is refused."""
        try:
            data = read_json(text, "saved campaign")
            bound(data)
            if data.pop("mythos") != FORMAT or data.pop("campaign") != "night of the zealot":
                raise UsageError("This is no saved campaign of a form this version reads.")
            data["members"] = [Member(**row) for row in data["members"]]
            data["outcomes"] = [Outcome(**row) for row in data["outcomes"]]
            made = cls(**data)
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

    def hash(self) -> str:
        """A fingerprint of the campaign."""
        return hashlib.blake2b(self.save().encode(), digest_size=16).hexdigest()


def stage_seed(seed: int, stage: int) -> int:
    """The seed of a scenario: another one for every scenario of every campaign."""
    first, second = seed_words(seed)
    return seed_words((first << 30 | second) * STAGES + stage)[0]


def taken_by(members: Iterable[Member]) -> list[str]:
    """Every card in the decks of these investigators, as often as it is there."""
    return [str(card) for member in members for card, copies in member.deck for _ in range(int(copies))]
