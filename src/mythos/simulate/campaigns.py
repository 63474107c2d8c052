"""Whole campaigns of Arkham Horror played by programs, scenario by scenario: decks, experience, losses, log.

Everything follows from the seed. A campaign that is saved between two scenarios and read again, in another process or
another week, goes on as if nothing had happened: `go_on` knows only what `Campaign.save` has written.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Final

from mythos.arkham.campaign import Campaign
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.decks import OTHERS, STARTERS, is_counted, set_of
from mythos.arkham.members import ACTIVE
from mythos.arkham.numbers import LEVEL
from mythos.arkham.scenarios.book import own_book
from mythos.bots import bot
from mythos.errors import MythosError, UsageError
from mythos.simulate.arkham_play import MOST_DECISIONS

WON, LOST, OVER = "won", "lost", "over"  # over: the campaign says neither, or its next scenario is not there yet
MOST_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class Journey:
    """A campaign to play: who sets out with which bots; everything else follows from the seed."""

    story: str
    investigators: tuple[str, ...]
    bots: str
    difficulty: str
    seed: int


@dataclass(frozen=True, slots=True)
class Leg:
    """One scenario of a campaign."""

    scenario: str
    resolution: int
    decisions: int
    hash: str  # of the campaign after it


@dataclass(frozen=True, slots=True)
class Travelled:
    """What is kept of a campaign."""

    seed: int
    investigators: tuple[str, ...]
    legs: tuple[Leg, ...]
    end: str
    experience: int  # of all who are left, spent or not
    trauma: int
    lost: tuple[str, ...]  # killed or insane
    log: tuple[str, ...]
    hash: str


def team(seed: int, seats: int) -> tuple[str, ...]:
    """Who sets out: so many of all investigators, by the seed."""
    return tuple(random.Random(f"team {seed}").sample([*STARTERS, *OTHERS], seats))


def travel(journey: Journey) -> Travelled:
    """Play a campaign to its end."""
    campaign, legs = depart(journey), []
    while not campaign.over:
        legs.append(go_on(campaign, journey.bots))
    return arrived(journey, campaign, legs)


def travel_apart(journey: Journey) -> Travelled:
    """The same, every scenario in a process of its own that knows only the saved campaign."""
    text, legs = depart(journey).save(), []
    while not (campaign := Campaign.load(text)).over:
        with ProcessPoolExecutor(1, get_context("spawn")) as alone:
            leg, text = alone.submit(resumed, text, journey.bots).result()
        legs.append(leg)
    return arrived(journey, campaign, legs)


def resumed(text: str, bots: str) -> tuple[Leg, str]:
    """One scenario of a saved campaign; the campaign after it, saved."""
    campaign = Campaign.load(text)
    leg = go_on(campaign, bots)
    return leg, campaign.save()


def depart(journey: Journey) -> Campaign:
    """The campaign at its beginning; basic weaknesses come from the Core Set and the set of the story."""
    sets = sorted({set_of(card) for card in load_cards().values() if set_of(card) in ("core", journey.story)})
    return Campaign.begin(journey.investigators, journey.seed, journey.difficulty, sets=sets, story=journey.story)


def arrived(journey: Journey, campaign: Campaign, legs: Iterable[Leg]) -> Travelled:
    """What is kept of a campaign that is over."""
    left = [member for member in campaign.members if member.status == ACTIVE]
    return Travelled(
        journey.seed,
        journey.investigators,
        tuple(legs),
        OVER if campaign.won is None else WON if campaign.won else LOST,
        sum(sum(outcome.experience) for outcome in campaign.outcomes),
        sum(member.physical + member.mental for member in left),
        tuple(campaign.gone),
        tuple(campaign.log),
        campaign.hash(),
    )


def go_on(campaign: Campaign, bots: str) -> Leg:
    """Between two scenarios and through the next one: newcomers, decks, the scenario, what it brought."""
    dice = random.Random(f"between {campaign.seed} {campaign.stage}")
    fill_seats(campaign)
    for seat, member in enumerate(campaign.members):
        if member.status == ACTIVE:
            build(campaign, seat, dice)
    wrong = campaign.unfit()
    if wrong:
        raise MythosError(f"The campaign with seed {campaign.seed} cannot go on: {' '.join(wrong)}")
    campaign.choose(dice.choice(campaign.coming))
    scene = campaign.next_scene(undoable=False)
    seated = [bot(bots, scene.setup["seed"]) for _ in campaign.playing]
    decisions = 0
    while asks := scene.machine.open_asks():
        scene.take(asks[0], seated[asks[0].player].choose(scene, asks[0]))
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise MythosError(f"{campaign.scenario.title} with seed {campaign.seed} does not end.")
    outcome = campaign.conclude(scene)
    return Leg(outcome.scenario, outcome.resolution, decisions, campaign.hash())


def fill_seats(campaign: Campaign) -> None:
    """Whoever is gone is replaced, as long as there is somebody."""
    for seat, member in enumerate(campaign.members):
        if member.status != ACTIVE and campaign.recruits():
            campaign.replace(seat, campaign.recruits()[0])


# -- decks -------------------------------------------------------------------------------------------------------------
def build(campaign: Campaign, seat: int, dice: random.Random) -> None:
    """Fill the deck again if it lost cards; then spend experience on the dearest cards there are."""
    member = campaign.members[seat]
    while shop := offers(campaign, seat):
        most = shop[-1][0]
        card = dice.choice([card for price, card in shop if price == most])
        campaign.buy(seat, card, instead_of=least_wanted(member.deck, card) if most else "")  # for nothing: it fills


def offers(campaign: Campaign, seat: int) -> list[tuple[int, str]]:
    """What can be bought, cheapest first: what fills the deck for nothing, else cards above level 0 only."""
    found = campaign.for_sale(seat)
    free = [row for row in found if not row[0]]
    return free or [(price, card) for price, card in found if load_cards()[card].printed[LEVEL] > 0]


def least_wanted(deck: Sequence[Sequence[Any]], bought: str) -> str:
    """A card that leaves the deck for another one: the first of the lowest level, not one of the same title."""
    cards = load_cards()
    title = cards[bought].title
    mine = [cards[str(row[0])] for row in deck]
    loose = [card for card in mine if is_counted(card) and card.title != title and card.printed[LEVEL] >= 0]
    return min(loose, key=lambda card: card.printed[LEVEL]).id if loose else ""


# -- many of them ------------------------------------------------------------------------------------------------------
def sizes(text: str) -> list[int]:
    """`3`, `1..4`: how many investigators set out, by turns."""
    first, _, last = text.partition("..")
    try:
        low, high = int(first), int(last or first)
    except ValueError:
        raise UsageError(f"{text!r} is no number of investigators.", remedy="--investigators 1..4") from None
    if not 1 <= low <= high <= MOST_SEATS:
        raise UsageError("One to four investigators set out.", remedy="--investigators 1..4")
    return list(range(low, high + 1))


def journeys(story: str, games: int, seed: int, seats: str, bots: str, difficulty: str) -> list[Journey]:
    """So many campaigns: teams of these sizes by turns, or always the same investigators (`roland,wendy`)."""
    named = tuple(name.strip() for name in seats.split(",")) if not seats[:1].isdigit() else ()
    for name in named:
        if name not in (*STARTERS, *OTHERS):
            raise UsageError(f"There is no investigator {name!r}.", remedy=f"{', '.join((*STARTERS, *OTHERS))}.")
    own_book().campaign(story)
    counts = sizes(seats) if not named else [len(named)]
    bot(bots, 0)
    return [
        Journey(story, named or team(seed + k, counts[k % len(counts)]), bots, difficulty, seed + k)
        for k in range(games)
    ]


def summary(found: Sequence[Travelled]) -> dict[str, Any]:
    """What many campaigns showed, as data."""
    legs = [leg for one in found for leg in one.legs]
    resolutions: dict[str, Counter[str]] = {}
    for leg in legs:
        resolutions.setdefault(leg.scenario, Counter())[str(leg.resolution)] += 1
    return {
        "campaigns": len(found),
        "ends": dict(Counter(one.end for one in found)),
        "scenarios": len(legs),
        "decisions": sum(leg.decisions for leg in legs),
        "resolutions": {name: dict(sorted(count.items())) for name, count in resolutions.items()},
        "experience": sum(one.experience for one in found),
        "lost": sum(len(one.lost) for one in found),
        "games": [
            {
                "seed": one.seed,
                "investigators": list(one.investigators),
                "end": one.end,
                "scenarios": [[leg.scenario, leg.resolution, leg.hash] for leg in one.legs],
                "trauma": one.trauma,
                "lost": list(one.lost),
                "log": list(one.log),
                "hash": one.hash,
            }
            for one in found
        ],
    }
