"""What the commands need of Arkham Horror: a table in the terminal, campaigns, random games, simulations."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mythos.arkham.campaign import Campaign
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.decks import Deck
from mythos.arkham.fuzz import EVERY, EVERYTHING, POOLS, Plan
from mythos.arkham.fuzz import fuzz as play_random_games
from mythos.arkham.game import Scene
from mythos.arkham.standalone import standalone
from mythos.arkham.table import ROUND
from mythos.cli import arkham_table as table
from mythos.cli.arkham_report import sheet
from mythos.cli.dealing import readable, text_of
from mythos.cli.plain import companions, sit_down
from mythos.cli.report import save_text
from mythos.cli.seat import Keyboard, Seat
from mythos.cli.simulate import Simulated, seated
from mythos.decks.arkham_play import playable_deck
from mythos.errors import UsageError
from mythos.games import GamePlugin
from mythos.games.run import Run
from mythos.language.sheets import sheets
from mythos.simulate.arkham_pictures import simulation_picture
from mythos.simulate.arkham_play import Outing, dealt
from mythos.simulate.arkham_report import game_rows
from mythos.simulate.arkham_report import simulate as play_outings

if TYPE_CHECKING:
    from rich.console import RenderableType


# -- terminal
def terminal(
    plugin: GamePlugin,
    seat: Seat,
    *,
    investigators: str | None = None,
    scenario: str | None = None,
    difficulty: str | None = None,
    earlier: str | None = None,
    campaign: Path | None = None,
    story: str | None = None,
    cards: Sequence[Path] = (),
    referee: bool = False,
) -> None:
    """A scenario: you take the first seat, the companions the others (human: one screen for all)."""
    if campaign is not None:
        if scenario or earlier or seat.load or seat.save:
            raise UsageError("A campaign is kept in its file and knows its scenario.", remedy="--campaign FILE alone.")
        go_through(plugin, campaign, investigators, difficulty, seat, story or "", readable(cards), referee)
        return
    if story:
        raise UsageError("A campaign is kept in a file.", remedy="--campaign FILE --story NAME")
    if seat.load is not None:
        if investigators or scenario or difficulty or earlier or cards or referee:
            raise UsageError("A saved game brings its own investigators, scenario, difficulty, cards and seed.")
        game = seat.loaded(plugin)
    else:
        who = chosen(investigators)
        known = before(earlier)
        level, own = difficulty or "standard", readable(cards)
        game = standalone(who, scenario or "", seat.seed_or_chance(), level, earlier=known, cards=own)
        if referee:
            game = Scene.dealt({**game.setup, "referee": True})
    sit_down(sitting(game, plugin, seat, Keyboard()), plugin, seat)


def sitting(game: Scene, plugin: GamePlugin, seat: Seat, keyboard: Keyboard) -> table.Sitting:
    """You, and companions for everybody else."""
    seed = int(game.setup["seed"])
    bots = companions(plugin, seat.opponent, game.machine.setup.players, seed)
    return table.Sitting(game, bots, keyboard.screen, keyboard.read)


def chosen(investigators: str | None) -> list[str | Deck]:
    """Starter decks or deck files, by their names."""
    return [playable_deck(word.strip()) for word in (investigators or "roland").split(",")]


def before(text: str | None) -> dict[str, int] | None:
    """`gathering=2,masks=1`: the resolutions of earlier scenarios."""
    if not text:
        return None
    found = {}
    for part in text.split(","):
        name, _, number = part.strip().partition("=")
        if not number.isdecimal():
            raise UsageError(f"{part!r} is no resolution of a scenario.", remedy="Write --earlier gathering=2,masks=1")
        found[name] = int(number)
    return found


def go_through(
    plugin: GamePlugin,
    file: Path,
    investigators: str | None,
    difficulty: str | None,
    seat: Seat,
    story: str,
    cards: Sequence[Path],
    referee: bool = False,
) -> None:
    """The next scenario of a campaign that is kept in a file; afterwards experience is spent, and it is kept again."""
    if file.exists():
        if investigators or difficulty or seat.seed is not None or story or cards:
            raise UsageError(
                f"The campaign in {file} has begun: its story, investigators, difficulty and seed are known.",
                remedy="Leave those options out, or name another file.",
            )
        campaign = Campaign.load(text_of(file))
    else:
        who, level = chosen(investigators), difficulty or "standard"
        campaign = Campaign.begin(who, seat.seed_or_chance(), level, story=story, cards=cards)
    keyboard = Keyboard()
    screen = keyboard.screen
    screen.print(table.history(campaign))
    for warning in campaign.unfit():
        screen.print(warning)
    table.choose(campaign, screen, keyboard.read)
    game = Scene.dealt({**campaign.setup(), **({"referee": True} if referee else {})})
    evening = sitting(game, plugin, seat, keyboard)
    if sit_down(evening, plugin, seat):
        table.conclude(campaign, evening.game, screen, keyboard.read)
        table.shop(campaign, screen, keyboard.read)
    screen.print(table.history(campaign))
    if campaign.stage or not file.exists():
        save_text(campaign.save(), file)
        screen.print(f"The campaign is kept in {file}.", soft_wrap=True)


class Picture:
    """A saved game for people: its table, and how far it came."""

    def __init__(self, plugin: GamePlugin) -> None:
        self.plugin = plugin

    def board(self, game: Scene, viewer: int | None, width: int) -> RenderableType:
        """The table as an investigator sees it (None: a spectator)."""
        return table.board(game, viewer)

    def ending(self, game: Scene) -> dict[str, Any]:
        """How far it went and how it ended."""
        return {"round": game.machine.regs[ROUND], "resolution": game.resolution}


# -- many games
def fuzz(plugin: GamePlugin, run: Run, *, cards: Sequence[Path] = (), pool: str = EVERYTHING) -> dict[str, Any]:
    """Random scenarios, investigators and difficulties."""
    if pool not in POOLS:
        raise UsageError(f"There is no pool {pool!r}.", remedy=f"One of {', '.join(POOLS)}.")
    own = sheets(readable(cards))
    load_cards(own)  # whatever is wrong is said before the first game
    plan, crew = Plan(pool=pool, cards=own), run.crew
    return play_random_games(run.games, run.seed, plan, crew.jobs, crew.step, crew.workers).plain(EVERY)


def simulate(
    plugin: GamePlugin,
    run: Run,
    bots: str,
    *,
    investigators: Sequence[str] = ("roland",),
    scenario: str = "gathering",
    difficulty: str = "standard",
) -> Simulated:
    """Investigators in a scenario."""
    seats = tuple(playable_deck(name) for name in investigators)
    outing = Outing(seats, seated(bots, len(seats)), scenario, difficulty, run.seed)
    dealt(outing)  # whatever is wrong is said before the first game
    report = play_outings(outing, run.games, run.crew)
    return Simulated(report.plain(), game_rows(report), lambda: simulation_picture(report), sheet)
