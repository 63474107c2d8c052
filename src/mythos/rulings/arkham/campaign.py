"""A campaign in sentences, one after the other: what is done between the scenarios, and what must come of it.

- campaign:
    - Roland and Wendy begin a campaign
    - The Gathering ends with resolution 1
    - the log says "house burned"
    - Roland buys Machete instead of Knife
    - Roland has 1 experience

Nothing here is known to a single ruling: each sentence does or looks at one thing of `mythos.arkham.campaign`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.campaign import Campaign
from mythos.arkham.deal import starting_bag
from mythos.arkham.decks import OTHERS, STARTERS, Deck, starter
from mythos.arkham.game import Scene
from mythos.arkham.members import Member
from mythos.arkham.notes import written
from mythos.arkham.position import names_of, token_of
from mythos.arkham.rules import timing
from mythos.arkham.rules.encounter import DrawEncounter
from mythos.arkham.rules.harm import BY_DAMAGE, BY_HORROR
from mythos.arkham.rules.scenario import end_scenario
from mythos.arkham.scenarios.book import own_book
from mythos.arkham.standalone import more_weaknesses
from mythos.arkham.table import DAMAGE, HORROR
from mythos.errors import MythosError
from mythos.kernel.machine import O_PASS
from mythos.kernel.program import Definition
from mythos.kernel.records import Event
from mythos.rulings.nodes import Text

WHO: Final = "|".join(name.capitalize() for name in (*STARTERS, *OTHERS))
SEVERAL: Final = rf"(?P<several>(?:{WHO})(?:(?:, | and )(?:{WHO}))*)"
ONE: Final = f"(?P<one>{WHO})"
TITLE: Final = r"[A-Z][^\"]*?"
COUNT: Final = r"(?P<count>\d+|no)"
FALLS: Final = {"damage and horror": BY_DAMAGE | BY_HORROR, "damage": BY_DAMAGE, "horror": BY_HORROR}

Match = re.Match[str]


class Tale:
    """A campaign being told. What is expected of it and not so is returned in words."""

    def __init__(self) -> None:
        self.now: Campaign | None = None

    @property
    def campaign(self) -> Campaign:
        """The campaign, which must have begun."""
        if self.now is None:
            raise MythosError("No campaign has begun.", remedy="Begin with: Roland begins a campaign")
        return self.now

    def member(self, match: Match) -> Member:
        """An investigator of the campaign."""
        name = match["one"].lower()
        found = next((member for member in self.campaign.members if member.name == name), None)
        if found is None:
            raise MythosError(f"{match['one']} does not play this campaign.")
        return found

    def seat(self, match: Match) -> int:
        """Where an investigator sits."""
        return self.campaign.members.index(self.member(match))

    # -- doing
    def begin(self, match: Match) -> str:
        """A new campaign with starter decks."""
        sets = ("core", *match["sets"].split(" and ")) if match["sets"] else ("core",)
        difficulty = match["difficulty"] or "standard"
        story = {"story": told_by(match["story"])} if match["story"] else {}
        self.now = Campaign.begin(several(match["several"]), seed=1, difficulty=difficulty, sets=sets, **story)
        return ""

    def begin_with(self, match: Match) -> str:
        """A new campaign with a starter deck, one card exchanged for this one; perhaps that is refused."""
        deck = starter(match["one"].lower())
        wanted = card(match["card"]).id
        cards = {**dict(deck.cards[1:]), wanted: deck.count(wanted) + 1}
        try:
            self.now = Campaign.begin([Deck(deck.investigator, tuple(cards.items()))], seed=1)
        except MythosError as wrong:
            return "" if match["cannot"] else wrong.message
        return "it may begin" if match["cannot"] else ""

    def conclude(self, match: Match) -> str:
        """A scenario is played to its end."""
        scene = self.next_scene(match)
        if match["happened"]:
            befall(scene, self.playing_seat(match), match["happened"], card(match["card"]))
        self.campaign.conclude(ended(scene, int(match["number"])))
        return ""

    def fall(self, match: Match) -> str:
        """A scenario is played to its end, in which somebody was defeated."""
        scene = self.next_scene(match)
        seat = self.playing_seat(match)
        ended(scene, int(match["number"])).machine.log.append((n.LOG_DEFEATED, seat, FALLS[match["by"]], 0))
        self.campaign.conclude(scene, both=match["both"] or "physical")
        return ""

    def note(self, match: Match) -> str:
        """A scenario was played with real cards, and somebody writes down what came of it."""
        self.now, _ = written(self.campaign, match["note"])
        return ""

    def next_scene(self, match: Match) -> Scene:
        """The table of a scenario that comes next."""
        wanted = titled(match["scenario"])
        if wanted not in self.campaign.coming:
            raise MythosError(f"the next scenario is {self.campaign.scenario.title}")
        self.campaign.choose(wanted)
        return self.campaign.next_scene(undoable=False)

    def playing_seat(self, match: Match) -> int:
        """Where somebody sits at the table of a scenario."""
        return [member.name for member in self.campaign.playing].index(match["who"].lower())

    def join(self, match: Match) -> str:
        """One more investigator."""
        self.campaign.join(match["who"].lower())
        return ""

    def take(self, match: Match) -> str:
        """A card joins a deck."""
        self.member(match).add(card(match["card"]).id)
        return ""

    def lose(self, match: Match) -> str:
        """A card is taken out of the campaign."""
        self.campaign.lose(self.seat(match), card(match["card"]).id)
        return ""

    def retire(self, match: Match) -> str:
        """Another investigator takes somebody's place."""
        self.campaign.retire(self.seat(match), match["other_one"].lower())
        return ""

    def earn(self, match: Match) -> str:
        """Experience is earned."""
        self.member(match).experience += amount(match)
        return ""

    def suffer(self, match: Match) -> str:
        """Trauma is suffered."""
        member = self.member(match)
        if match["trauma"] == "mental":
            member.mental += amount(match)
        else:
            member.physical += amount(match)
        return ""

    def buy(self, match: Match) -> str:
        """A card is bought; perhaps that is refused."""
        try:
            out = card(match["other"]).id if match["other"] else ""
            self.campaign.buy(self.seat(match), card(match["card"]).id, instead_of=out)
        except MythosError as wrong:
            return "" if match["cannot"] else wrong.message
        return "it can be bought" if match["cannot"] else ""

    def record(self, match: Match) -> str:
        """A phrase is recorded."""
        self.campaign.record(match["phrase"])
        return ""

    def add_token(self, match: Match) -> str:
        """A token is added to the chaos bag for good."""
        self.campaign.bag = sorted((*self.campaign.bag, token_of(match["token"])))
        return ""

    def go_on(self, match: Match) -> str:
        """Investigators go on to a new campaign, perhaps with others."""
        joining = several(match["joining"]) if match["joining"] else ()
        self.now = self.campaign.transfer(2, who=several(match["several"]), joining=joining)
        return ""

    # -- looking
    def experience(self, match: Match) -> str:
        """Unspent experience."""
        return told(self.member(match).experience, amount(match))

    def trauma(self, match: Match) -> str:
        """Trauma so far."""
        member = self.member(match)
        return told(member.mental if match["trauma"] == "mental" else member.physical, amount(match))

    def holds(self, match: Match) -> str:
        """Copies of a card in a deck."""
        return told(self.member(match).count(card(match["card"]).id), amount(match))

    def size(self, match: Match) -> str:
        """All cards of a deck, weaknesses and story cards included."""
        return told(sum(int(copies) for _, copies in self.member(match).deck), amount(match))

    def is_legal(self, match: Match) -> str:
        """Is a deck legal as it is?"""
        against = self.campaign.problems(self.seat(match))
        if match["not"]:
            return "" if against else "it is legal"
        return "; ".join(against)

    def price(self, match: Match) -> str:
        """What a card costs an investigator."""
        return told(self.campaign.price(self.seat(match), card(match["card"]).id)[0], amount(match))

    def says(self, match: Match) -> str:
        """Is exactly this phrase in the log?"""
        said = self.campaign.says(match["phrase"])
        return "" if said == (match["not"] is None) else f"the log: {', '.join(self.campaign.log) or 'nothing'}"

    def lists(self, match: Match) -> str:
        """Is a name in a list of the log?"""
        names = self.campaign.lists.get(match["list"], [])
        listed = match["entry"] in names
        return "" if listed == (match["not"] is None) else f"{match['list']}: {', '.join(names) or 'nobody'}"

    def is_empty(self, match: Match) -> str:
        """Is nothing in the log?"""
        campaign = self.campaign
        return ", ".join([*campaign.log, *(name for names in campaign.shown_lists.values() for name in names)])

    def is_new_bag(self, match: Match) -> str:
        """Is the chaos bag that of a new campaign?"""
        fresh = list(starting_bag(self.campaign.frame, self.campaign.difficulty))
        same = sorted(self.campaign.bag) == fresh
        return "" if same == (match["not"] is None) else f"{len(self.campaign.bag)} tokens, {len(fresh)} at first"

    def weaknesses(self, match: Match) -> str:
        """How many basic weaknesses a search may still find."""
        return told(len(self.campaign.pool()), amount(match))

    def begins_at(self, match: Match) -> str:
        """Where the next scenario begins."""
        scene = self.campaign.next_scene(undoable=False)
        return told(table.title(scene.machine, table.spot(scene.machine, 0)), match["place"])

    def begins_with(self, match: Match) -> str:
        """How hurt an investigator is as the next scenario begins."""
        table = self.campaign.next_scene(undoable=False).machine
        seat = self.campaign.playing.index(self.member(match))
        return told(table.cell(seat, HORROR if match["harm"] == "horror" else DAMAGE), amount(match))

    def fate(self, match: Match) -> str:
        """Killed, or insane for good."""
        return told(self.member(match).status, match["fate"])

    def alone(self, match: Match) -> str:
        """What experience costs whoever plays a scenario by itself."""
        return told(more_weaknesses(int(match["experience"])), amount(match))

    def scenario(self, match: Match) -> str:
        """Which scenario comes next."""
        return told(self.campaign.scenario.title, match["scenario"])


FORMS: Final[tuple[tuple[str, str, Callable[[Tale, Match], str]], ...]] = (
    (
        "Roland and Wendy begin a campaign",
        rf"{SEVERAL} begins? a campaign(?: on (?P<difficulty>{'|'.join(n.DIFFICULTIES)}))?"
        rf"(?: of (?P<story>{TITLE}))?(?: with weaknesses of (?P<sets>[a-z]+(?: and [a-z]+)*))?",
        Tale.begin,
    ),
    (
        "Roland cannot begin a campaign with Shotgun",
        rf"{ONE} (?:may|(?P<cannot>cannot)) begin a campaign with (?P<card>.+)",
        Tale.begin_with,
    ),
    (
        "The Gathering ends with resolution 1",
        rf"(?P<scenario>{TITLE}) ends with resolution (?P<number>\d)"
        rf"(?: after (?P<who>{WHO}) (?P<happened>draws|gains|keeps|exiles) (?P<card>.+))?",
        Tale.conclude,
    ),
    (
        "The Gathering ends with resolution 1 after Roland is defeated by damage",
        rf"(?P<scenario>{TITLE}) ends with resolution (?P<number>\d) after (?P<who>{WHO}) is defeated by "
        rf"(?P<by>{'|'.join(FALLS)})(?: and chooses (?P<both>physical|mental) trauma)?",
        Tale.fall,
    ),
    ('we note "resolution 2, victory Ghoul Priest"', r'we note "(?P<note>[^"]+)"', Tale.note),
    ("Wendy joins the campaign", rf"(?P<who>{WHO}) joins the campaign", Tale.join),
    ("Roland takes Dark Pact", rf"{ONE} takes (?P<card>.+)", Tale.take),
    ("Pete loses Duke for good", rf"{ONE} loses (?P<card>.+) for good", Tale.lose),
    ("Pete retires for Wendy", rf"{ONE} retires for (?P<other_one>{WHO})", Tale.retire),
    ("Roland earns 5 experience", rf"{ONE} earns {COUNT} experience", Tale.earn),
    ("Roland suffers 1 mental trauma", rf"{ONE} suffers {COUNT} (?P<trauma>physical|mental) trauma", Tale.suffer),
    (
        "Roland buys Machete instead of Knife",
        rf"{ONE} (?:buys|(?P<cannot>cannot buy)) (?P<card>.+?)(?: instead of (?P<other>.+))?",
        Tale.buy,
    ),
    ('"all is lost" is recorded', r'"(?P<phrase>[^"]+)" is recorded', Tale.record),
    ("elder thing is added to the chaos bag", r"(?P<token>[\w+ -]+) is added to the chaos bag", Tale.add_token),
    (
        "Roland goes on to a new campaign",
        rf"{SEVERAL} (?:goes|go) on to a new campaign(?: with (?P<joining>(?:{WHO})(?: and (?:{WHO}))*))?",
        Tale.go_on,
    ),
    ("Roland has 2 experience", rf"{ONE} has {COUNT} experience", Tale.experience),
    ("Roland has 1 mental trauma", rf"{ONE} has {COUNT} (?P<trauma>physical|mental) trauma", Tale.trauma),
    ("Roland's deck has 33 cards", rf"{ONE}'s? deck has {COUNT} cards", Tale.size),
    ("Roland's deck is legal", rf"{ONE}'s? deck is (?P<not>not )?legal", Tale.is_legal),
    ("Roland's deck has 1 Knife", rf"{ONE}'s? deck has {COUNT} (?P<card>.+)", Tale.holds),
    ("Shotgun costs Roland 4 experience", rf"(?P<card>.+) costs {ONE} {COUNT} experience", Tale.price),
    ('the log says "all is lost"', r'the log (?:says|(?P<not>does not say)) "(?P<phrase>[^"]+)"', Tale.says),
    (
        "the log lists Alma Hill under Cultists Interrogated",
        r"the log (?:lists|(?P<not>does not list)) (?P<entry>[^\"]+?) under (?P<list>[^\"]+)",
        Tale.lists,
    ),
    ("the log is empty", "the log is empty", Tale.is_empty),
    ("the chaos bag is as at first", "the chaos bag is (?P<not>not )?as at first", Tale.is_new_bag),
    ("8 basic weaknesses are left", rf"{COUNT} basic weaknesses are left", Tale.weaknesses),
    ("the next scenario begins at Rivertown", "the next scenario begins at (?P<place>.+)", Tale.begins_at),
    (
        "Roland begins the next scenario with 1 damage",
        rf"{ONE} begins the next scenario with {COUNT} (?P<harm>damage|horror)",
        Tale.begins_with,
    ),
    ("Roland is killed", rf"{ONE} is (?P<fate>killed|insane|active)", Tale.fate),
    (
        "20 experience bring 2 more weaknesses to a scenario by itself",
        rf"(?P<experience>\d+) experience bring {COUNT} more weakness(?:es)? to a scenario by itself",
        Tale.alone,
    ),
    ("the next scenario is The Gathering", rf"the next scenario is (?P<scenario>{TITLE})", Tale.scenario),
)
Line = tuple[Text, Callable[[Tale, Match], str], Match]


def read(texts: Sequence[Text]) -> list[Line]:
    """The sentences of a tale; a mistake is said at its place."""
    lines: list[Line] = []
    for text in texts:
        for _, pattern, form in FORMS:
            match = re.fullmatch(pattern, text.value)
            if match:
                for part in ("card", "other"):
                    name = match.groupdict().get(part)
                    if name and name.casefold() not in names_of():
                        raise text.fault(f"there is no card {name!r}", name, names_of())
                lines.append((text, form, match))
                break
        else:
            raise text.fault("no campaign is told so", text.value, [example for example, _, _ in FORMS])
    return lines


def tell(lines: Sequence[Line]) -> str:
    """Tell it from the beginning: what is not so, in words; nothing if all is as it says."""
    tale = Tale()
    for text, form, match in lines:
        try:
            wrong = form(tale, match)
        except MythosError as refusal:
            wrong = refusal.message
        if wrong:
            return f"{text.value}: {wrong}"
    return ""


def befall(scene: Scene, seat: int, what: str, which: Definition) -> None:
    """Something happens to a card of an investigator before the end: it is drawn, comes from the collection, is exiled,
    or stays in hand."""
    machine = scene.machine
    own = [c for c, owner in enumerate(machine.setup.owners) if owner == seat and c >= machine.setup.players]
    found = [c for c in own if machine.face(c).definition.id == which.id]
    if not found:
        raise MythosError(f"{which.title} is not in this game.")
    machine.asks, machine.replies = [], [()]  # whatever was asked, nothing is taken
    if what == "keeps":
        moving.go(machine, found[0], seat * n.PLAYER_ZONES + n.HAND)
    elif what == "draws":
        machine.push(DrawEncounter(seat, machine.ref(found[0])))
    elif what == "exiles":
        timing.emit(machine, [Event(n.E_EXILE, machine.ref(found[0]), seat, n.BY_EFFECT)])
    else:
        timing.emit(machine, [Event(n.E_RETURN, machine.ref(found[0]), seat, n.BY_EFFECT)])
    height = len(machine.stack)
    while len(machine.stack) >= height and what != "keeps" and not scene.over:
        machine.run()
        question = scene.question
        if question is None or question.kind in ("mulligan", "action", "turn"):
            break
        scene.answer(question.options[0])


def ended(scene: Scene, resolution: int) -> Scene:
    """A scenario that is over with this resolution, whatever was asked."""
    machine = scene.machine
    machine.asks = []
    end_scenario(machine, resolution)
    machine.run()
    while not scene.over:
        question = scene.question
        assert question is not None
        scene.answer(next((o for o in question if o.code[0] == O_PASS), question.options[0]))
    return scene


def titled(title: str) -> str:
    """The id of a scenario."""
    found = [scenario.id for scenario in own_book().scenarios.values() if scenario.title == title]
    if not found:
        raise MythosError(f"There is no scenario {title!r}.")
    return found[0]


def told_by(title: str) -> str:
    """The id of a campaign."""
    found = [frame.id for frame in own_book().campaigns.values() if frame.title == title]
    if not found:
        raise MythosError(f"There is no campaign {title!r}.")
    return found[0]


def several(words: str) -> list[str]:
    """`Roland and Wendy` as short names."""
    return [word.lower() for word in re.split(r", | and ", words)]


def card(name: str) -> Definition:
    """A card by name."""
    return names_of()[name.casefold()][0]


def amount(match: Match) -> int:
    """A number or "no"."""
    return 0 if match["count"] == "no" else int(match["count"])


def told(found: object, wanted: object) -> str:
    """Nothing if it is as it should be, else what was found."""
    return "" if found == wanted else f"found {found}"
