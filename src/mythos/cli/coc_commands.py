"""What the commands need of Call of Cthulhu: a table in the terminal, random games, simulations, tournaments."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mythos.cli.board import board
from mythos.cli.coc_report import sheet
from mythos.cli.dealing import deal, mistakes, readable, save
from mythos.cli.seat import Keyboard, Seat
from mythos.cli.simulate import Simulated, seated
from mythos.cli.sitting import MINE, STOPS, Leave, Sitting
from mythos.coc import text
from mythos.coc.cardfiles import load_cards, sheets
from mythos.coc.decks import starter_ids
from mythos.coc.editions import DEFAULT_EDITION, EDITIONS, edition_index
from mythos.coc.fuzz import EVERY, EVERYTHING, POOLS, Plan
from mythos.coc.fuzz import fuzz as play_random_games
from mythos.coc.game import Duel
from mythos.coc.table import TURN
from mythos.decks.coc_play import playable_deck
from mythos.errors import Finding, UsageError
from mythos.games import GamePlugin
from mythos.games.run import Run
from mythos.simulate.coc_pictures import simulation_picture
from mythos.simulate.coc_play import Match
from mythos.simulate.coc_report import game_rows
from mythos.simulate.coc_report import simulate as play_matches
from mythos.simulate.tournament import Tournament

if TYPE_CHECKING:
    from rich.console import RenderableType


# -- terminal
def terminal(
    plugin: GamePlugin,
    seat: Seat,
    *,
    deck: Sequence[str] | None = None,
    edition: str | None = None,
    cards: Sequence[Path] | None = None,
    stops: str = MINE,
    name: Sequence[str] | None = None,
    referee: bool = False,
) -> None:
    """A duel against a program, or of two people at one screen."""
    if stops not in STOPS:
        raise UsageError(f"Stops {stops!r}?", remedy=f"--stops {' or '.join(STOPS)}.")
    if seat.load is not None:
        if deck or edition or cards or name or referee:
            raise UsageError(
                "A saved game brings its own decks, cards, names, seed and edition, and knows its referee."
            )
        game = seat.loaded(plugin)
    else:
        names = both_names(name, seat.opponent)
        game = deal(deck, seat.seed_or_chance(), edition, cards, names)
        if referee:
            game = Duel.dealt({**game.setup, "referee": True})
    sit_down(game, plugin, seat, stops)


def both_names(name: Sequence[str] | None, opponent: str) -> tuple[str, str]:
    """Your name and the opponent's."""
    given = list(name or ())
    if len(given) > 2:
        raise UsageError("There are two players.", remedy="Give --name once or twice.")
    usual = ("Danielle", "Tommy" if opponent == "human" else opponent.title())
    mine, theirs = (*given, *usual[len(given) :])
    return mine, theirs


def sit_down(game: Duel, plugin: GamePlugin, seat: Seat, stops: str) -> None:
    """Play until somebody leaves; then say how to come back."""
    from mythos.cli.plain import companions

    seed = int(game.setup["seed"])
    bots = companions(plugin, seat.opponent, 2, seed)
    keyboard = Keyboard()
    screen = keyboard.screen
    sitting = Sitting(game, bots, screen, keyboard.read, stops=stops, clears=keyboard.is_real)
    try:
        sitting.play()
    except (Leave, EOFError, KeyboardInterrupt):
        screen.print()
    if seat.save is not None:
        save(sitting.game, seat.save)
        again = f"mythos terminal --load {seat.save}"
        screen.print(f"The game is kept in {seat.save}; {again} goes on with it.", soft_wrap=True)
    screen.print(text.ending(sitting.game.machine) or f"You leave the table. This was seed {seed}.")


class Picture:
    """A saved game for people: its table, and how far it came."""

    def __init__(self, plugin: GamePlugin) -> None:
        self.plugin = plugin

    def board(self, game: Duel, viewer: int | None, width: int) -> RenderableType:
        """The table as a player sees it (None: a spectator)."""
        return board(game.view(viewer), width)

    def ending(self, game: Duel) -> dict[str, Any]:
        """How far it went and how it ended."""
        return {"turn": game.machine.regs[TURN], "winner": game.winner, "ending": text.ending(game.machine)}


# -- many games
def fuzz(
    plugin: GamePlugin,
    run: Run,
    *,
    decks: Sequence[str] = (),
    edition: str = "all",
    cards: Sequence[Path] = (),
    pool: str = EVERYTHING,
) -> dict[str, Any]:
    """Random games between random pairs of these decks, in one edition or all."""
    if pool not in POOLS:
        raise UsageError(f"There is no pool {pool!r}.", remedy=f"One of {', '.join(POOLS)}.")
    editions = EDITIONS if edition == "all" else (EDITIONS[edition_index(edition)],)
    own = tuple(str(path) for path in readable(cards))
    crew = run.crew
    plan = Plan(tuple(playable_deck(deck, own) for deck in decks), editions, own, pool)
    return play_random_games(run.games, run.seed, plan, crew.jobs, crew.step, crew.workers).plain(EVERY)


def simulate(
    plugin: GamePlugin,
    run: Run,
    bots: str,
    *,
    decks: Sequence[str] = (),
    edition: str | None = None,
    cards: Sequence[Path] | None = None,
) -> Simulated:
    """Two decks against each other."""
    if len(decks) != 2:
        raise UsageError(f"{len(decks)} decks: two sides need two.", remedy="Name a deck twice to let it play itself.")
    found = readable(cards)
    try:
        load_cards(edition or DEFAULT_EDITION, found)
    except mistakes() as wrong:
        raise Finding(f"These cards cannot be played:\n{wrong}") from None
    pair = (playable_deck(decks[0], found), playable_deck(decks[1], found))
    one, two = seated(bots, 2)
    match = Match(pair, (one, two), 0, run.seed, edition or DEFAULT_EDITION, sheets(found))
    report = play_matches(match, run.games, run.crew)
    return Simulated(report.plain(), game_rows(report), lambda: simulation_picture(report), sheet)


def tournament(
    plugin: GamePlugin,
    run: Run,
    bots: Sequence[str],
    *,
    decks: Sequence[str] | None = None,
    edition: str | None = None,
) -> Tournament:
    """Bots against each other, with these decks or all starters."""
    edition_index(edition or DEFAULT_EDITION)
    found = {deck.id: deck for deck in map(playable_deck, decks or starter_ids())}
    return Tournament(tuple(bots), tuple(found.values()), run.games, run.seed, edition or DEFAULT_EDITION)
