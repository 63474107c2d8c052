"""A sitting at the table in the terminal: ask the people, let the bots answer, do what is commanded.

The loop reads lines and prints text, nothing else, so that it works with a keyboard and with a pipe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from mythos.bots import Bot
from mythos.cli import dealing
from mythos.cli.board import BRASS, BRASS_HIGH, QUIET, SEA, board, card_sheet
from mythos.cli.seat import load_game
from mythos.cli.slip import by_words, declining, in_order, slip, told
from mythos.coc import numbers as n
from mythos.coc.asking import joint, sentence
from mythos.coc.rules.committing import Q_COMMIT
from mythos.coc.rules.windows import Q_ACTION
from mythos.coc.table import ACTIVE, PHASE, TURN
from mythos.errors import MythosError, UsageError
from mythos.games import game_named
from mythos.kernel.course import CONCEDE
from mythos.kernel.hooks import Q_INTERRUPT, Q_RESPONSE
from mythos.kernel.machine import O_PASS, Ask
from mythos.kernel.trace import Entry, Trace
from mythos.kernel.wording import addressed, report
from mythos.language.mistakes import nearest

if TYPE_CHECKING:
    from mythos.coc import Duel

EVERY: Final = "every"
MINE: Final = "mine"
STOPS: Final = (MINE, EVERY)
NEWS: Final = 18  # lines of what happened since one last looked
WINDOWS: Final = (Q_ACTION, Q_INTERRUPT, Q_RESPONSE)

HELP: Final = (
    ("3", "give the third answer; several numbers give several answers: 1 4 5"),
    ("p", "pass, be done, commit nobody else, attach nothing"),
    ("end", "pass until your next choice that is not an action or a response, or the next turn"),
    ("repeat 20", "do the cycle you have just shown 20 times more, where the table offers it"),
    ("u, u action, u turn", "take back: your last answer, your last action, the turn"),
    ("why, why CARD", "what happened by which ruling; why a card cannot be used now"),
    ("view CARD", "read a card on the table, in your hand, or in the card files"),
    ("log, log 50", "what happened lately"),
    ("board", "draw the table again (so does Enter)"),
    ("save FILE, load FILE", "keep the game, fetch one"),
    ("concede, quit", "give up; leave the table"),
)


class Leave(Exception):
    """Somebody gets up: by `quit`, or because there is no more input."""


@dataclass(frozen=True, slots=True)
class Given:
    """One answer a person gave: its number in the game, and what undo looks for."""

    number: int
    turn: int
    action: bool


class Sitting:
    """A game, its people and bots, and the screen."""

    def __init__(
        self,
        game: Duel,
        bots: dict[int, Bot],
        console: Console,
        read: Callable[[str], str],
        *,
        stops: str = MINE,
        clears: bool = False,
    ) -> None:
        self.bots = bots
        self.console = console
        self.read = read
        self.stops = stops
        self.clears = clears
        self.seated: int | None = None  # who sees the screen
        self.passing_until: int | None = None  # the turn in which `end` was said
        self.take_up(game)

    # -- the game and its story ----------------------------------------------------------------------------------------
    def take_up(self, game: Duel) -> None:
        """Sit down at a game, told from its beginning."""
        self.game = game
        self.given: list[Given] = []
        self.told: list[tuple[int, Entry]] = []
        self.heard = {0: 0, 1: 0}
        replay = game.at(0)
        replay.machine.trace = Trace()
        for player, code in game.answers:
            ask = next(a for a in replay.machine.open_asks() if a.player == player)
            self.note(ask, code, replay.machine.regs[TURN], len(replay.answers))
            replay.take(ask, code)
            self.drain(replay.machine.trace, len(replay.answers))
        self.listen()

    def listen(self) -> None:
        """Follow what happens from here on."""
        self.trace = Trace()
        self.game.machine.trace = self.trace

    def drain(self, trace: Trace, number: int) -> None:
        """Keep what was told, with the number of the answer that led to it."""
        self.told.extend((number, entry) for entry in trace.told)
        trace.entries.clear()

    def note(self, ask: Ask, code: tuple[int, ...], turn: int, number: int) -> None:
        """Remember an answer of a person for undo."""
        if ask.player not in self.bots:
            self.given.append(Given(number, turn, ask.kind == Q_ACTION and code[0] != O_PASS))

    def take(self, ask: Ask, code: Any) -> None:
        """Give an answer to the game."""
        self.game.take(ask, code)
        self.drain(self.trace, len(self.game.answers))

    # -- the loop ------------------------------------------------------------------------------------------------------
    def play(self) -> None:
        """Until somebody leaves."""
        while True:
            ask = self.next_ask()
            if ask is None:
                self.closing()
                continue
            self.seat(ask.player)
            self.show_table(ask)
            self.attend(ask)

    def next_ask(self) -> Ask | None:
        """The next question that a person has to answer; the others are answered on the way."""
        while not self.game.over:
            ask = self.game.machine.open_asks()[0]
            if ask.player in self.bots:
                self.take(ask, self.bots[ask.player].choose(self.game, ask))
            elif self.skips(ask):
                self.take(ask, ask.now()[0])
            else:
                return ask
        return None

    def skips(self, ask: Ask) -> bool:
        """Is this a window in which the person would only pass? (`--stops` says how often he is asked.)"""
        if ask.kind not in WINDOWS or ask.now()[0][0] != O_PASS:
            return False
        regs = self.game.machine.regs
        if self.passing_until == regs[TURN]:
            return True
        if self.stops == EVERY or ask.kind != Q_ACTION:
            return False
        mine = regs[ACTIVE] == ask.player
        return not (regs[PHASE] == n.STORY_PHASE or (mine and regs[PHASE] == n.OPERATIONS_PHASE))

    def attend(self, ask: Ask) -> None:
        """Read lines until the question is answered or the position has changed."""
        number, game = len(self.game.answers), self.game
        while self.game is game and len(game.answers) == number and not game.over:
            self.obey(self.read("> "), ask)

    def closing(self) -> None:
        """The game is over: look back, take back, save, or leave."""
        self.seated = self.seated if self.seated is not None else min({0, 1} - set(self.bots), default=0)
        self.tell_news()
        self.say(board(self.game.view(self.seated), self.console.width))
        self.say(Text("The game is over. u takes back, save FILE keeps it, log tells it, quit leaves.", style=QUIET))
        game = self.game
        while self.game is game and game.over:
            self.obey(self.read("> "), None)

    # -- the screen ----------------------------------------------------------------------------------------------------
    def say(self, what: RenderableType) -> None:
        """Print."""
        self.console.print(what)

    def seat(self, player: int) -> None:
        """Two people share the screen: the other's hand is not shown until he sits there."""
        if self.seated not in (None, player):
            self.clear()
            name = self.game.machine.names[player]
            self.say(Panel(Text(f"{name}, take the seat. Nobody else looks.", style=BRASS_HIGH), border_style=BRASS))
            self.read("Press Enter. ")
        self.seated = player

    def clear(self) -> None:
        """An empty screen, where there is a screen."""
        if self.clears:
            self.console.clear()

    def show_table(self, ask: Ask) -> None:
        """What happened, the table, the question."""
        self.clear()
        self.say(board(self.game.view(ask.player), self.console.width))
        self.tell_news()
        self.say(slip(self.game, ask, self.console.width))
        found = self.game.loop() if ask.kind == Q_ACTION else None
        if found is not None:
            self.say(Text(f"  You may repeat this at once (repeat N): {found}.", style=BRASS))

    def tell_news(self) -> None:
        """What happened since this player last looked."""
        assert self.seated is not None
        news = self.report([entry for number, entry in self.told if number > self.heard[self.seated]])
        self.heard[self.seated] = len(self.game.answers)
        for line in news[-NEWS:]:
            self.say(Text(f"  {line}", style=QUIET))

    def line(self, entry: Entry) -> str:
        """What happened, in the sentence that the browser has for it; empty where nobody needs one."""
        machine = self.game.machine
        text = sentence(machine, entry, entry.read_by(self.seated))
        return text if self.seated is None else addressed(text, machine.names[self.seated])

    def report(self, entries: Iterable[Entry]) -> list[str]:
        """What happened, one line for one thing, as in the browser's log."""
        told = [(entry, text) for entry in entries if (text := self.line(entry))]
        return report((entry.where, text, joint(self.game.machine, entry, text, self.seated)) for entry, text in told)

    # -- what is typed -------------------------------------------------------------------------------------------------
    def obey(self, line: str, ask: Ask | None) -> None:
        """Do what a line says; what cannot be done is said in plain words."""
        words = line.split()
        if not words:
            self.redraw(ask)
            return
        command, rest = words[0].lower(), " ".join(words[1:])
        try:
            if command in COMMANDS:
                COMMANDS[command](self, rest, ask)
            elif ask is None:
                raise UsageError("The game is over.", remedy="u, save FILE, log or quit.")
            else:
                self.answer(line.strip(), words, ask)
        except MythosError as wrong:
            self.say(Text(" ".join(filter(None, [wrong.message, wrong.remedy])), style=BRASS))

    def answer(self, line: str, words: list[str], ask: Ask) -> None:
        """Answers by number, or one by (part of) its words."""
        options = self.game.show(ask).options
        numbered = in_order(options, declining(ask))
        if all(word.isdigit() for word in words):
            picks = [int(word) for word in words]
            wrong = [pick for pick in picks if not 1 <= pick <= len(numbered)]
            if wrong:
                raise UsageError(
                    f"There is no answer {wrong[0]}.", remedy=f"Answers are numbered 1 to {len(numbered)}."
                )
            chosen = [numbered[pick - 1] for pick in picks]
        else:
            chosen = [by_words(line, numbered, COMMANDS)]
        self.give(ask, [option.code for option in chosen])

    def give(self, ask: Ask, codes: list[Any]) -> None:
        """Give one answer after the other, as long as the same question goes on."""
        player, kind = ask.player, ask.kind
        for code in codes:
            now = next((a for a in self.game.machine.open_asks() if a.player == player), None)
            if now is None or now.kind != kind or code not in now.now():
                self.say(Text("The rest of these answers is not offered any more.", style=BRASS))
                return
            self.passing_until = None
            self.note(now, code, self.game.machine.regs[TURN], len(self.game.answers))
            self.take(now, code)

    def redraw(self, ask: Ask | None) -> None:
        """The table again."""
        if ask is not None:
            self.show_table(ask)
        else:
            self.say(board(self.game.view(self.seated), self.console.width))

    def pass_(self, rest: str, ask: Ask | None) -> None:
        """The quiet answer."""
        code = declining(ask) if ask else None
        if ask is None or code is None:
            raise UsageError("There is nothing to pass here: one of the answers has to be given.")
        self.give(ask, [code])

    def end(self, rest: str, ask: Ask | None) -> None:
        """Pass every window until the turn is over."""
        if ask is None or ask.kind not in (*WINDOWS, Q_COMMIT) or declining(ask) is None:
            raise UsageError("This choice has to be made first.")
        turn = self.game.machine.regs[TURN]
        self.give(ask, [declining(ask)])
        self.passing_until = turn

    def repeat(self, rest: str, ask: Ask | None) -> None:
        """Do the cycle just shown so many times more, at once. coc3-1.16"""
        if not rest.isdigit():
            raise UsageError("Repeat it how often?", remedy="repeat 20")
        before, turn = len(self.game.answers), self.game.machine.regs[TURN]
        times = self.game.repeat(int(rest))
        if ask is not None and len(self.game.answers) > before:
            self.given.append(Given(before, turn, True))
        self.say(Text(f"  Done {times} times.", style=BRASS))

    def undo(self, rest: str, ask: Ask | None) -> None:
        """Take back the last answer, the last action, or the turn."""
        by = rest or "step"
        if by not in ("step", "action", "turn"):
            raise UsageError(f"Take back what: {rest!r}?", remedy="u, u action or u turn.")
        self.game.rewind(self.target(by))
        self.given = [given for given in self.given if given.number < len(self.game.answers)]
        self.told = [(number, entry) for number, entry in self.told if number <= len(self.game.answers)]
        self.heard = {p: min(heard, len(self.game.answers)) for p, heard in self.heard.items()}
        self.passing_until = None
        self.listen()
        self.say(Text("Taken back.", style=BRASS))

    def target(self, by: str) -> int:
        """The number of the answer to go back to."""
        wanted = [given for given in self.given if by != "action" or given.action]
        if not wanted:
            raise UsageError("There is nothing to take back.")
        if by == "turn":
            return next(given.number for given in wanted if given.turn == wanted[-1].turn)
        return wanted[-1].number

    def why(self, rest: str, ask: Ask | None) -> None:
        """The rulings behind the last events, or why a card cannot be used."""
        if rest:
            self.why_not(rest)
            return
        if ask is not None:
            self.say(Text(f"You are at: {self.game.window()}", style=QUIET))
        last = self.told[-12:]
        if not last:
            self.say(Text("Nothing has happened yet.", style=QUIET))
        for _, entry in last:
            self.say(told(entry, with_place=True))

    def why_not(self, name: str) -> None:
        """Why a card cannot be used now."""
        card = self.visible(name)
        assert self.seated is not None
        reasons = self.game.why_not(int(card["id"][1:]), self.seated)
        if not reasons:
            self.say(Text(f"{card['title']} can be used now.", style=SEA))
        for reason in dict.fromkeys(reasons):
            self.say(Text(f"{card['title']}: {reason}.", style=BRASS))

    def visible(self, name: str) -> dict[str, Any]:
        """A card that the player sees, by (part of) its title."""
        view = self.game.view(self.seated)
        me = self.seated or 0
        sides = (view["players"][me], view["players"][1 - me])
        cards = [card for zone in ("hand", "play") for side in sides for card in side[zone]]
        cards += view["stories"]
        cards += [card for zone in ("discard", "won", "removed", "playing") for side in sides for card in side[zone]]
        cards += [card for side in sides for domain in side["domains"] for card in domain["resources"]]
        known = [card for card in cards if card["known"]]
        wanted = name.casefold()
        for fits in (str.__eq__, str.startswith, str.__contains__):
            for card in known:
                if fits(card["title"].casefold(), wanted):
                    return dict(card)
        raise UsageError(f"No card {name!r} in sight.", remedy=nearest(name, {card["title"] for card in known}))

    def view(self, rest: str, ask: Ask | None) -> None:
        """Read a card: as it lies here, or else as the card files have it."""
        if not rest:
            raise UsageError("View which card?", remedy="view CARD")
        try:
            self.say(card_sheet(self.visible(rest)))
        except UsageError:
            from mythos.cli.coc_cards import find_cards, sheet
            from mythos.coc.cardfiles import sheets_of

            setup = self.game.setup
            found = find_cards(rest, sheets_of(setup.get("cards", ())))
            self.say(sheet(found[0], [setup["edition"]]))

    def log(self, rest: str, ask: Ask | None) -> None:
        """What happened lately."""
        count = int(rest) if rest.isdigit() else 20
        lines = self.report(entry for _, entry in self.told)
        for line in lines[-count:]:
            self.say(Text(f"  {line}", style=QUIET))
        if not lines:
            self.say(Text("Nothing has happened yet.", style=QUIET))

    def save(self, rest: str, ask: Ask | None) -> None:
        """Keep the game."""
        if not rest:
            raise UsageError("Save in which file?", remedy="save FILE")
        dealing.save(self.game, Path(rest))
        self.console.print(Text(f"Saved in {rest}.", style=BRASS), soft_wrap=True)

    def load(self, rest: str, ask: Ask | None) -> None:
        """Fetch a game."""
        if not rest:
            raise UsageError("Load which file?", remedy="load FILE")
        self.take_up(load_game(game_named("coc"), Path(rest)))
        self.heard = dict.fromkeys((0, 1), len(self.game.answers))
        self.console.print(Text(f"Loaded {rest}.", style=BRASS), soft_wrap=True)

    def concede(self, rest: str, ask: Ask | None) -> None:
        """Give up."""
        if ask is None:
            raise UsageError("The game is over.")
        self.note(ask, CONCEDE, self.game.machine.regs[TURN], len(self.game.answers))
        self.game.concede(ask.player)

    def help(self, rest: str, ask: Ask | None) -> None:
        """What can be typed."""
        table = Table.grid(padding=(0, 2))
        for keys, meaning in HELP:
            table.add_row(Text(keys, style=SEA), Text(meaning))
        self.say(table)

    def quit(self, rest: str, ask: Ask | None) -> None:
        """Leave the table."""
        raise Leave


COMMANDS: Final[dict[str, Callable[[Sitting, str, Ask | None], None]]] = {
    "p": Sitting.pass_,
    "pass": Sitting.pass_,
    "done": Sitting.pass_,
    "end": Sitting.end,
    "repeat": Sitting.repeat,
    "u": Sitting.undo,
    "undo": Sitting.undo,
    "why": Sitting.why,
    "view": Sitting.view,
    "v": Sitting.view,
    "log": Sitting.log,
    "board": lambda sitting, rest, ask: sitting.redraw(ask),
    "save": Sitting.save,
    "load": Sitting.load,
    "concede": Sitting.concede,
    "help": Sitting.help,
    "?": Sitting.help,
    "quit": Sitting.quit,
    "q": Sitting.quit,
}
