"""Everything that reads what a stranger wrote, each as a function of a text; and what such a function may raise."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from mythos.arkham.campaign import Campaign
from mythos.arkham.chapters import compile_sheet
from mythos.arkham.game import Scene
from mythos.coc import Duel
from mythos.coc.editions import DEFAULT_EDITION
from mythos.coc.words import COC
from mythos.decks.formats import FORMATS, format_of
from mythos.decks.games import catalogue_of
from mythos.decks.sheet import understand
from mythos.errors import MythosError
from mythos.language.compile import compile_cards
from mythos.language.mistakes import CardMistake
from mythos.language.parse import parse_cards
from mythos.rulings.ask import read as read_sketch
from mythos.rulings.files import read_text as read_position
from mythos.server import messages
from mythos.server.sockets import parsed

CORPUS: Final = Path(__file__).parent / "corpus"
BUDGET: Final = 0.1  # seconds of the processor for any of them
IN_WORDS: Final = (MythosError, CardMistake, ValidationError)  # what is wrong is said
BODIES: Final = (messages.NewTable, messages.DeckText, messages.SitDown, messages.Continue, messages.ReportWish)


def deck(form: str) -> Callable[[str], object]:
    """A deck of one form, in both games."""

    def read(text: str) -> None:
        sheet = FORMATS[form].read(text)
        for game in ("coc", "arkham"):
            understand(sheet, catalogue_of(game), "deck")

    return read


def any_deck(text: str) -> None:
    """A deck of whatever form, as a server reads it."""
    understand(format_of(Path("deck"), text).read(text), catalogue_of("coc"), "deck")


def cards(text: str) -> None:
    """A card file of Call of Cthulhu."""
    compile_cards(parse_cards(text, COC, "mine.cards"), DEFAULT_EDITION, COC)


def body(text: str) -> None:
    """The body of a request: it fits one of the forms, or none."""
    wrong: list[ValidationError] = []
    for form in BODIES:
        try:
            form.model_validate_json(text)
        except ValidationError as found:
            wrong.append(found)
    if len(wrong) == len(BODIES):
        raise wrong[0]


READERS: Final[dict[str, Callable[[str], object]]] = {
    "deck.o8d": deck("o8d"),
    "deck.txt": deck("text"),
    "deck.toml": deck("toml"),
    "deck.yaml": deck("yaml"),
    "deck.json": deck("arkhamdb"),
    "any.txt": any_deck,
    "coc.save": Duel.load,
    "position.save": Duel.load,
    "arkham.save": Scene.load,
    "campaign.json": Campaign.load,
    "position.yaml": read_position,
    "coc.cards": cards,
    "arkham.cards": lambda text: compile_sheet(text, "mine.cards"),
    "sketch.txt": read_sketch,
    "message.json": parsed,
    "body.json": body,
}


def seeds(name: str) -> list[str]:
    """The texts of the corpus that a reader understands."""
    kind, _, ending = name.partition(".")
    return [path.read_text(encoding="utf-8") for path in sorted(CORPUS.glob(f"{kind}*.{ending}"))]
