"""A campaign kept by hand: a scenario was played with real cards, and what it brought is written down here.

    outcome, remarks = conclude(campaign, Report(2, experience={0: 4}, mental={0: 1}, victory=["Ghoul Priest"]))

The resolution is told on the table of that scenario as if it had just ended there, so that log, story cards and chaos
bag follow from it; what people say of experience, trauma and fates holds in the place of what follows. `notes` reads
it from words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.campaign import Campaign, Outcome
from mythos.arkham.cardfiles import load_cards, sheets_of
from mythos.arkham.members import ACTIVE
from mythos.arkham.rules.elimination import RESIGNED
from mythos.arkham.rules.harm import BY_DAMAGE, BY_HORROR
from mythos.arkham.rules.scenario import ORDER, advance_to, tell_story
from mythos.arkham.scenarios import PLAYED, ending
from mythos.arkham.table import AGENDA_NOW, LEAD, THE_AGENDAS, THE_ELIMINATED, THE_INVESTIGATORS, THE_VICTORY, Table
from mythos.arkham.tally import earned, suffered
from mythos.errors import UsageError

DAMAGE: Final = "damage"
HORROR: Final = "horror"
CARD: Final = "a card"
LEFT: Final = "resigned"
ENDS: Final = {DAMAGE: BY_DAMAGE, HORROR: BY_HORROR, CARD: 0, LEFT: RESIGNED}
KILLED: Final = "killed"
INSANE: Final = "insane"
LARGEST_BAG: Final = 60


@dataclass(slots=True)
class Report:
    """What people say of a scenario that they have played; a seat is one of those who play."""

    resolution: int
    experience: dict[int, int] = field(default_factory=dict)  # by seat: all of it; else it follows
    physical: dict[int, int] = field(default_factory=dict)  # .. what was suffered in this scenario
    mental: dict[int, int] = field(default_factory=dict)
    ends: dict[int, str] = field(default_factory=dict)  # how it ended for an investigator: one of ENDS
    fates: dict[int, str] = field(default_factory=dict)  # killed or insane
    victory: list[str] = field(default_factory=list)  # titles of the cards in the victory display
    agenda: int = 1  # which one was current


def conclude(campaign: Campaign, report: Report) -> tuple[Outcome, list[str]]:
    """Write down what a scenario brought that was played with real cards; and where what is said differs from what the
    resolution gives."""
    scenario = campaign.scenario
    if report.resolution not in scenario.resolutions:
        known = ", ".join(str(number) if number else "no resolution" for number in sorted(scenario.resolutions))
        raise UsageError(f"{scenario.title} has no resolution {report.resolution}.", remedy=f"It has {known}.")
    machine = campaign.next_scene(undoable=False).machine
    machine.asks = []
    turn_to(machine, report.agenda)
    for title in report.victory:
        moving.to_victory(machine, found(machine, title))
    for seat, end in report.ends.items():
        leave(machine, seat, end)
    table.enter_name(machine, PLAYED, scenario.title)
    tell_story(machine, report.resolution, "each resolution", ending(report.resolution), ORDER)
    lines = said(machine, report)
    return campaign.take(machine, report.resolution), lines


def fold(name: str) -> str:
    """The letters and digits of a name, for people who write it without marks."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def turn_to(machine: Table, agenda: int) -> None:
    """The agenda of this number is the current one; those before it were used."""
    cards = [machine.regs[AGENDA_NOW], *reversed(machine.zones[THE_AGENDAS])]
    if not 1 <= agenda <= len(cards):
        raise UsageError(f"There is no agenda {agenda} in this scenario.", remedy=f"It has {len(cards)}.")
    if agenda > 1:
        advance_to(machine, table.title(machine, cards[agenda - 1]), False)


def found(machine: Table, title: str) -> int:
    """A card of the scenario that can lie in the victory display."""
    there = machine.zones[THE_VICTORY]
    cards = range(machine.setup.players, len(machine.setup.owners))
    worth = [c for c in cards if machine.face(c).printed[n.VICTORY] > 0 and c not in there]
    for c in worth:
        if fold(machine.face(c).definition.title) == fold(title):
            return c
    known = sorted({machine.face(c).definition.title for c in worth})
    raise UsageError(f"No {title!r} can be in the victory display.", remedy=f"What can: {', '.join(known)}.")


def leave(machine: Table, seat: int, end: str) -> None:
    """An investigator was defeated or has resigned; somebody who is left leads."""
    machine.log.append((n.LOG_RESIGNED if end == LEFT else n.LOG_DEFEATED, seat, ENDS[end], 0))
    machine.move(seat, THE_ELIMINATED, same=True)
    left = machine.zones[THE_INVESTIGATORS]
    if left and machine.regs[LEAD] not in left:
        machine.regs[LEAD] = min(left, key=lambda player: (player - seat) % machine.setup.players)


def said(machine: Table, report: Report) -> list[str]:
    """What people say holds; the differences in words."""
    lines = []
    for seat in range(machine.setup.players):
        name = table.title(machine, seat)
        physical, mental = suffered(machine, seat)
        own = [report.physical.get(seat, physical), report.mental.get(seat, mental)]
        if own != [physical, mental]:
            lines.append(
                differs(name, "physical and mental trauma", f"{physical} and {mental}", f"{own[0]} and {own[1]}")
            )
            machine.log = [row for row in machine.log if not (row[1] == seat and row[0] == n.LOG_TRAUMA)]
            rest = suffered(machine, seat)
            for kind in (0, 1):
                machine.log.append((n.LOG_TRAUMA, seat, kind, own[kind] - rest[kind]))
        follows = earned(machine, seat)
        wanted = report.experience.get(seat, follows)
        if wanted < follows or (wanted != follows and report.victory):
            lines.append(differs(name, "experience", str(follows), str(wanted)))
        machine.log = [row for row in machine.log if not (row[1] == seat and row[0] == n.LOG_EXPERIENCE)]
        machine.log.append((n.LOG_EXPERIENCE, seat, 0, wanted - earned(machine, seat)))
        if report.fates.get(seat) == KILLED:
            machine.log.append((n.LOG_KILLED, seat, 0, 0))
        elif report.fates.get(seat) == INSANE:
            machine.gifts = (*machine.gifts, (n.DRIVEN_INSANE, seat, ""))
    return lines


def differs(name: str, what: str, follows: str, wanted: str) -> str:
    """Somebody's word against what follows."""
    return f"{name}: {wanted} {what} as you say (from the resolution and what you named, {follows} would follow)."


# -- corrections between scenarios -------------------------------------------------------------------------------------
def give(campaign: Campaign, seat: int, card: str) -> None:
    """A story card joins a deck, and leaves whoever else had it."""
    member = campaign.members[seat]
    if member.status != ACTIVE:
        raise UsageError(f"{member.name} is gone.")
    cards = load_cards(sheets_of(campaign.cards))
    if not cards[card].printed[n.WEAKNESS]:
        withdraw(campaign, card)
    if card in campaign.unclaimed:
        campaign.unclaimed.remove(card)
    member.add(card)


def withdraw(campaign: Campaign, card: str) -> None:
    """A story card is in nobody's deck."""
    for member in campaign.members:
        member.remove_all(card)


def change_bag(campaign: Campaign, token: int, more: bool) -> None:
    """One chaos token more or less."""
    if more and len(campaign.bag) >= LARGEST_BAG:
        raise UsageError(f"A chaos bag holds at most {LARGEST_BAG} tokens.")
    if more:
        campaign.bag = sorted([*campaign.bag, token])
    elif token in campaign.bag:
        campaign.bag.remove(token)
    else:
        raise UsageError(f"There is no {n.token_name(token)} in the chaos bag.")
