"""Arkham Horror in the terminal: the map, the story, the investigators, the question; and what can be typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from mythos.arkham import numbers as n
from mythos.arkham import odds, table
from mythos.arkham.asking import joint, sentence
from mythos.arkham.campaign import Campaign
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.game import Scene
from mythos.arkham.members import LEFT_OUT
from mythos.arkham.rules import actions
from mythos.arkham.scenarios.book import scenario_of
from mythos.arkham.table import TEST_SKILL
from mythos.arkham.tale import Page, opening, page_of
from mythos.arkham.tally import MENTAL, PHYSICAL
from mythos.cli import plain
from mythos.errors import MythosError
from mythos.kernel.machine import OBJECT
from mythos.kernel.session import Question
from mythos.kernel.trace import Entry
from mythos.kernel.wording import report

BRASS: Final = "yellow"
QUIET: Final = "bright_black"
PAPER: Final = 78
TESTED: Final = {actions.O_INVESTIGATE: n.INVESTIGATING, actions.O_FIGHT: n.ATTACKING, actions.O_EVADE: n.EVADING}


def board(game: Scene, viewer: int | None) -> RenderableType:
    """The table as an investigator (or a spectator) sees it."""
    seen = game.view(viewer)
    return Group(story(seen), places(seen), investigators(seen))


def story(seen: Mapping[str, Any]) -> RenderableType:
    """Round, phase, agenda, act, bag."""
    line = Text(f"Round {seen['round']}, {seen['phase']}", style="bold")
    for name in ("agenda", "act"):
        card = seen[name]
        if card:
            tokens = card.get("doom" if name == "agenda" else "clues", 0)
            line.append(f"   {name}: ", style=QUIET).append(card["title"], style=BRASS)
            line.append(f" ({tokens} {'doom' if name == 'agenda' else 'clues'})")
    line.append(f"   bag: {' '.join(seen['bag'])}", style=QUIET)
    return line


def places(seen: Mapping[str, Any]) -> RenderableType:
    """The locations as a map: who and what is there, and where one can go."""
    titles = {place["card"]: place["title"] for place in seen["locations"]}
    table = Table(box=None, pad_edge=False, expand=True)
    for column in ("location", "shroud", "clues", "there", "leads to"):
        table.add_column(column)
    for place in seen["locations"]:
        there = [seen["investigators"][seat]["name"] for seat in place["investigators"]]
        there += [_card(card) for card in place["cards"]]
        shroud = str(place["shroud"]) if place["revealed"] else "?"
        style = "bold" if place["investigators"] else ""
        ways = ", ".join(titles[card] for card in place["connected"] if card in titles)
        table.add_row(Text(place["title"], style=style), shroud, str(place["clues"]), ", ".join(there), ways)
    return table


def investigators(seen: Mapping[str, Any]) -> RenderableType:
    """Everybody's numbers, hand, play area and threat area."""
    grid = Table.grid(expand=True, padding=(0, 1))
    for _ in seen["investigators"]:
        grid.add_column(ratio=1)
    panels = []
    for seat, row in enumerate(seen["investigators"]):
        lines = [
            Text(
                f"damage {row['damage']}/{row['health']}  horror {row['horror']}/{row['sanity']}  "
                f"clues {row['clues']}  resources {row['resources']}  actions {row['actions']}"
            ),
            Text("  ".join(f"{name} {value}" for name, value in row["skills"].items()), style=QUIET),
        ]
        for name in ("threats", "play", "hand"):
            cards = [_card(card) for card in row[name]]
            if cards:
                lines.append(Text(f"{name}: ", style=BRASS).append(", ".join(cards), style=""))
        title = row["name"] + (" (lead)" if seat == seen["lead"] else "") + ("" if row["in_game"] else " (out)")
        panels.append(Panel(Group(*lines), title=title, title_align="left", border_style=BRASS))
    grid.add_row(*panels)
    return grid


def _card(card: Mapping[str, Any]) -> str:
    if not card["known"]:
        return "a card"
    marks = [
        f"{card[name]} {name}" for name in ("damage", "horror", "clues", "doom", "uses", "resources") if name in card
    ]
    if card["exhausted"]:
        marks.append("exhausted")
    return str(card["title"]) + (f" [{', '.join(marks)}]" if marks else "")


def asked(game: Scene, question: Question) -> RenderableType:
    """The question with its answers, and the odds where a test is ahead."""
    lines: list[RenderableType] = [Text(f"{table.name(game.machine, question.player)}: {question.text}", style="bold")]
    chance = odds.open_test(game.machine) if question.kind == "commit" else None
    if chance is not None:
        icon = n.ICON + game.machine.regs[TEST_SKILL]
        taken = sum(_icons(game, code[1], icon) for code in game.machine.open_asks()[0].picked)
        chance = odds.open_test(game.machine, taken)
        assert chance is not None
        lines.append(Text(f"The odds are {float(chance):.0%} ({chance}) as it stands.", style=BRASS))
    for number, option in enumerate(question, 1):
        line = Text(f"{number:>3}  {option.label}")
        kind = TESTED.get(option.code[0])
        if kind is not None:
            best = odds.basic(game.machine, question.player, kind, option.code[1] & OBJECT)
            line.append(f"  {float(best):.0%}", style=QUIET)
        lines.append(line)
    return Group(*lines)


def _icons(game: Scene, ref: int, icon: int) -> int:
    printed = game.machine.face(ref & OBJECT).printed
    return printed[icon] + printed[n.ICON_WILD]


class Sitting(plain.Sitting):
    """One evening at the table: people and programs answer in turn."""

    game: Scene

    def board(self, player: int) -> RenderableType:
        """The table as an investigator sees it."""
        return board(self.game, player)

    def asked(self, question: Question) -> RenderableType:
        """The question with its answers and odds."""
        return asked(self.game, question)

    def line(self, entry: Entry) -> str:
        """What happened, in the sentence that the browser has for it."""
        return sentence(self.game.machine, entry, entry.text)

    def ending(self) -> str:
        """How the scenario ended."""
        return ending(self.game)

    def play(self) -> None:
        """A story begins with its prologue."""
        for page in [] if self.game.answers else opening(self.game.setup):
            self.screen.print(paper(page))
        super().play()

    def report(self, entries: Sequence[Entry]) -> list[str]:
        """What happened, in the lines of the browser's log."""
        told = [(entry, text) for entry in entries if (text := self.line(entry))]
        return report((entry.where, text, joint(entry, text)) for entry, text in told)

    def tell(self, entries: Sequence[Entry]) -> None:
        """Something has happened, and here and there the story says what it means."""
        first = 0
        for k, entry in enumerate(entries, 1):
            page = page_of(self.game, entry)
            if page is not None:
                super().tell(entries[first:k])
                self.screen.print(paper(page))
                first = k
        super().tell(entries[first:])


def paper(page: Page) -> RenderableType:
    """A page of the story."""
    return Panel(Text(page.text), title=page.title, title_align="left", border_style=BRASS, width=PAPER)


def ending(game: Scene) -> str:
    """How the scenario ended."""
    scenario = scenario_of(game.setup)
    number = game.resolution or 0
    return f"{scenario.title} ends: {scenario.resolutions[number].title}."


def choose(campaign: Campaign, screen: Console, read: Callable[[str], str]) -> None:
    """Where several scenarios can come next, the players choose."""
    if campaign.over or len(campaign.coming) < 2:
        return
    titles = [campaign.book.scenarios[name].title for name in campaign.coming]
    screen.print(f"Which scenario comes next? {', '.join(f'{k} {title}' for k, title in enumerate(titles, 1))}")
    said = read("> ").strip()
    if said.isdecimal() and 1 <= int(said) <= len(titles):
        campaign.choose(campaign.coming[int(said) - 1])


def conclude(campaign: Campaign, game: Scene, screen: Console, read: Callable[[str], str]) -> None:
    """A scenario is over: what is left to decide is asked."""
    seats, story = campaign.undecided(game)
    both = {}
    for seat in seats:
        name = campaign.playing[seat].name
        screen.print(f"{name} was defeated by damage and horror at once: physical or mental trauma?")
        both[seat] = MENTAL if read("> ").strip().casefold().startswith("m") else PHYSICAL
    earner = None
    if story:
        names = [member.name for member in campaign.playing]
        screen.print(f"{load_cards()[story].title} may join you. Nothing: the lead investigator, if possible; "
                     f"else one of {', '.join(names)}, or no.")  # fmt: skip
        said = read("> ").strip().casefold()
        earner = names.index(said) if said in names else LEFT_OUT if said == "no" else None
    campaign.conclude(game, both=both, earner=earner)


def claim(campaign: Campaign, screen: Console, read: Callable[[str], str]) -> None:
    """Story cards that nobody was left to take may be taken by newcomers."""
    for card in list(campaign.unclaimed):
        names = [member.name for member in campaign.members]
        screen.print(f"Who takes {load_cards()[card].title}? {', '.join(names)}, or nothing.")
        said = read("> ").strip().casefold()
        if said in names:
            campaign.claim(names.index(said), card)


def goods(campaign: Campaign, seat: int) -> str:
    """What an investigator can buy, by price."""
    cards = load_cards()
    rows = [f"{cost}: {cards[card].title} ({card})" for cost, card in campaign.for_sale(seat)]
    return "\n".join(rows) or "There is nothing to buy for that."


def shop(campaign: Campaign, screen: Console, read: Callable[[str], str]) -> None:
    """Between two scenarios: who is gone is replaced, experience buys cards."""
    for seat, member in enumerate(campaign.members):
        while member.status != "active" and campaign.recruits():
            screen.print(f"{member.name} is {member.status}. Who joins? {', '.join(campaign.recruits())}")
            try:
                member = campaign.replace(seat, read("> ").strip())
            except MythosError as wrong:
                screen.print(wrong.message)
        if member.status == "active" and member.experience:
            screen.print(goods(campaign, seat))
        while member.status == "active" and member.experience:
            screen.print(
                f"{member.name} has {member.experience} experience. Type the id of a card to buy and the id of "
                "the card that leaves the deck for it (core-029 core-086), or nothing to go on."
            )
            words = read("> ").split()
            if not words:
                break
            try:
                campaign.buy(seat, words[0], instead_of=words[1] if len(words) > 1 else "")
            except MythosError as wrong:
                screen.print(f"{wrong.message} {wrong.remedy or ''}".strip())
    claim(campaign, screen, read)


def history(campaign: Campaign) -> str:
    """The campaign log in words."""
    lines = [f"Campaign log: {', '.join(campaign.log) or 'nothing yet'}."]
    lines += [f"{name}: {', '.join(entries)}." for name, entries in campaign.shown_lists.items() if entries]
    lines += [f"{name}: {number}." for name, number in campaign.counters.items()]
    for member in campaign.members:
        lines.append(
            f"{member.name}: {member.experience} experience, trauma {member.physical} physical, "
            f"{member.mental} mental, {member.status}."
        )
    return "\n".join(lines)
