"""What a scenario leaves to the campaign: log, trauma, fates, cards, experience, in this order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import load_cards, sheets_of
from mythos.arkham.decks import card_id, required
from mythos.arkham.members import ACTIVE, INSANE, KILLED, LEFT_OUT, Member
from mythos.arkham.scenarios import NEXT
from mythos.arkham.scenarios.facts import titles_of
from mythos.arkham.table import Table
from mythos.arkham.tally import PHYSICAL, earned, is_killed, suffered
from mythos.errors import UsageError
from mythos.kernel.program import Definition
from mythos.kernel.seeds import seed_words

if TYPE_CHECKING:
    from mythos.arkham.campaign import Campaign


def write_log(campaign: Campaign, machine: Table) -> None:
    """The log as it is now."""
    campaign.log = [phrase for phrase, player in machine.records if player < 0]
    campaign.lists = {}
    campaign.counters = {}
    for name, number, entry in machine.ledger:
        if entry and name != NEXT:
            campaign.lists.setdefault(name, []).append(entry)
        elif not entry:
            campaign.counters[name] = number


def add_trauma(machine: Table, playing: list[Member], both: str | Mapping[int, str]) -> None:
    """What each has suffered; who fell by damage and horror at once chooses (`both`: for all, or by seat)."""
    for seat, member in enumerate(playing):
        chosen = both if isinstance(both, str) else both.get(seat, PHYSICAL)
        physical, mental = suffered(machine, seat, chosen)
        member.physical += physical
        member.mental += mental


def decide_fates(campaign: Campaign, machine: Table, playing: list[Member]) -> None:
    """Killed by a resolution or by as much physical trauma as health; insane by as much mental trauma as sanity."""
    cards = load_cards(sheets_of(campaign.cards))
    for seat, member in enumerate(playing):
        printed = cards[member.investigator].printed
        if is_killed(machine, seat) or member.physical >= printed[n.HEALTH]:
            member.status = KILLED
        elif (n.DRIVEN_INSANE, seat, "") in machine.gifts or member.mental >= printed[n.SANITY]:
            member.status = INSANE
        if member.status != ACTIVE:
            campaign.gone.append(member.name)


def keep_changes(campaign: Campaign, machine: Table, playing: list[Member]) -> None:
    """What happened to decks in the middle of the scenario stays: weaknesses that joined them, exchanges, cards
    that were exiled, records.

    ah13-err-rr-weakness, ah13-faq-26
    """
    for kind, player, old, new in machine.log:
        if kind == n.LOG_GAINED:
            playing[player].add(machine.face(new).definition.id)
        elif kind == n.LOG_EXILED:
            playing[player].remove(machine.face(old).definition.id)
        elif kind == n.LOG_EXCHANGED:
            gone = machine.face(old).definition
            playing[player].remove(gone.id)
            playing[player].add(machine.face(new).definition.id)
            if gone.printed[n.BASIC] and gone.id not in campaign.spent:
                campaign.spent.append(gone.id)
    for seat, member in enumerate(playing):
        member.records = [phrase for phrase, player in machine.records if player == seat]


def give_story_cards(campaign: Campaign, machine: Table, playing: list[Member], earner: int | None) -> None:
    """Cards are earned and lost, in the order in which the story says so."""
    able = [member for member in playing if member.status == ACTIVE]
    for what, player, title in machine.gifts:
        if what == n.WEAKNESS_OF:
            if playing[player] in able:
                playing[player].add(_madness(campaign, title, playing[player]))
        elif what == n.BAN:
            _ban(campaign, title, playing)
        elif what == n.LOSE:
            playing[player].remove_all(story_card(campaign, title))
        elif what in (n.EARN, n.TAKE):
            _earn(campaign, story_card(campaign, title), playing, able, player, earner if what == n.EARN else None)


def _ban(campaign: Campaign, title: str, playing: list[Member]) -> None:
    """Every version of a card leaves every deck, and nobody can have it any more; nor need he. ah13-faq-31"""
    cards = load_cards(sheets_of(campaign.cards))
    first = cards[story_card(campaign, title)]
    for card in [name for name, d in cards.items() if (d.title, d.subtitle) == (first.title, first.subtitle)]:
        for member in playing:
            if member.count(card) and card in required(cards[member.investigator]):
                member.waived.append(card)
            member.remove_all(card)
        if card not in campaign.banned:
            campaign.banned.append(card)


def _earn(
    campaign: Campaign, card: str, playing: list[Member], able: list[Member], player: int, earner: int | None
) -> None:
    """A story card joins a deck; somebody else's, if that investigator is gone."""
    if load_cards(sheets_of(campaign.cards))[card].printed[n.WEAKNESS]:  # each bears his own copy
        if playing[player].status == ACTIVE:
            playing[player].add(card)
        return
    taken = any(member.count(card) for member in campaign.members if member.status == ACTIVE)
    if earner == LEFT_OUT or card in campaign.banned or taken:
        return
    if playing[player].status == ACTIVE:
        playing[player].add(card)
    elif able:
        wanted = playing[earner] if earner is not None and 0 <= earner < len(playing) else able[0]
        (wanted if wanted in able else able[0]).add(card)
    else:
        campaign.unclaimed.append(card)


def _madness(campaign: Campaign, trait: str, member: Member) -> str:
    """A basic weakness with this trait, by chance."""
    cards = load_cards()
    pool = [card for card in campaign.pool() if n.SUBTYPE[trait] in cards[card].words]
    return pool[seed_words(campaign.seed * 16 + campaign.members.index(member))[0] % len(pool)] if pool else card_id(96)


def add_experience(machine: Table, playing: list[Member]) -> list[int]:
    """What each has earned."""
    gained = []
    for seat, member in enumerate(playing):
        own = earned(machine, seat)
        gained.append(own)
        member.experience += own
    return gained


def story_card(campaign: Campaign, title: str) -> str:
    """The id of a story card."""
    cards = load_cards(sheets_of(campaign.cards))
    found = [card for card, d in cards.items() if title in titles_of(d) and is_of_story(d)]
    if not found:
        raise UsageError(f"There is no story card {title!r}.")
    return found[0]


def is_of_story(card: Definition) -> bool:
    """Can a resolution give this card to somebody?"""
    return card.type in (n.ASSET, n.TREACHERY, n.ENEMY, n.EVENT)
