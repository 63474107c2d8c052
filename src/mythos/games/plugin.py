"""A game as the rest of the house finds it: its name, and where its parts are."""

from __future__ import annotations

from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any, Final

from mythos.errors import UsageError

DOING: Final = {  # what cannot be done with a game that lacks a part
    "session": "be played",
    "deal": "be dealt",
    "words": "be written in the card language",
    "cards": "be looked up card by card",
    "stories": "be played as a campaign",
    "decks": "be played with decks of one's own",
    "rulings": "be asked for rulings",
    "mind": "be played by a bot that thinks: it has nobody but random",
    "sight": "be seen as arrays",
    "terminal": "be played in the terminal",
    "replay": "be shown in a replay",
    "stage": "be proven line by line",
    "fuzz": "be fuzzed",
    "simulate": "be simulated",
    "tune": "try the cards of a deck",
    "tournament": "be played as a tournament",
    "bench": "be measured",
    "server": "be played in the browser",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePlugin:
    """A game and its parts. A new game needs the first four; the defaults do the rest in a plain way."""

    name: str  # as it is typed: coc
    title: str  # as it is printed
    session: str  # the class of its games (kernel.session.Game)
    deal: str  # deal(seed, names=(), undoable=True): a new game as it is usually played
    seats: tuple[int, int] = (2, 2)  # how many play, at least and at most
    words: str = ""  # what the card language calls its things (language.words.Vocabulary)
    cards: str = ""  # its cards: listed, shown, compiled on trial (cli.cards.CardShelf)
    stories: str = ""  # its campaigns: stories(files) lists them (games.stories.Story)
    decks: str = ""  # its lists, starters and checks (decks.games.DeckRules)
    rulings: str = ""  # how its positions are laid out and read (rulings.games.Rules)
    mind: str = ""  # what bots know of it (bots.mind.Mind)
    sight: str = ""  # what a player may know of it, as arrays (observe.sight.Sight)
    terminal: str = "mythos.cli.plain:terminal"  # terminal(plugin, *, options)
    replay: str = "mythos.cli.plain:Picture"  # its table as text, and how far a game came
    stage: str = ""  # how boards are laid for a line of a card (prove.pool.Stage)
    fuzz: str = "mythos.games.fuzz:fuzz"  # fuzz(plugin, run, *, options)
    simulate: str = ""  # simulate(plugin, run, *, options)
    tune: str = ""  # tune(plugin, deck, bot, *, options): how a deck is tried (simulate.tune.Trial)
    tournament: str = ""  # tournament(plugin, run, *, options)
    bench: str = "mythos.bench.contestants:Usual"  # deals one game after the other (bench.contestants.Ours)
    server: str = "mythos.server.games.plain:PlainKind"  # what the server asks it (server.games.GameKind)

    def has(self, part: str) -> bool:
        """Is there such a part?"""
        return bool(getattr(self, part))

    def part(self, part: str) -> Any:
        """A part, imported now; a refusal in words if the game has none."""
        where: str = getattr(self, part)
        if not where:
            from mythos.games.registry import having

            others = ", ".join(having(part)) or "none"
            raise UsageError(f"{self.title} cannot {DOING[part]}.", remedy=f"Games that can: {others}.")
        module, _, name = where.partition(":")
        return getattr(import_module(module), name)


PARTS: Final = tuple(field.name for field in fields(GamePlugin) if field.name in DOING)
