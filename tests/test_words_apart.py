"""The kernel and the language know neither game: they name no word that only one of them has.

A word counts as a game's own if its rules give it a meaning there and the rules of the other game do not. So `skill`,
`combat`, `willpower`, `commit`, `resource`, `event`, `forced`, `investigation` are everybody's: both rule books have
them. `subtypes` is a word of the card language, written on the cards of both. Words that say something plain besides
(act, test, slot, class; side, win, refresh) are not listed: a reader does not take them for the game's.
"""

import re
from pathlib import Path

import pytest

from mythos.arkham import words as arkham
from mythos.coc.words import COC
from mythos.language.words import Noun, Term, Verb, Vocabulary, plural_of

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "mythos"
ROOMS = ("kernel", "language")
SHARED = sorted(path for room in ROOMS for path in (PACKAGE / room).iterdir() if path.suffix in (".py", ".lark"))


def words_in(text: str) -> list[str]:
    """The words of a text: of names written with underscores or with large letters inside, each part."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", text)]


OF_COC = words_in("""
    coc cthulhu hastur domain struggle faction story conspiracy character support passive disrupt booster
    wound wounded terror drain drained undrained sacrifice sacrificed destroy destroyed overpay overpaid
    steadfast toughness fated dormant invulnerable invulnerability loyal transient heroic villainous resilient prophecy
    zoog operations
""")
OF_ARKHAM = words_in("""
    arkham investigator agenda treachery asset enemy location scenario campaign clue doom chaos horror damage trauma
    intellect agility sanity health shroud trait reaction revelation weakness encounter threat victory upkeep
    engage engaged evade evaded parley resign spawn prey hunter aloof massive retaliate surge peril
    guardian seeker rogue mystic survivor
""")
OF_ONE_GAME = frozenset(form for word in (*OF_COC, *OF_ARKHAM) for form in (word, plural_of(word)))

# In these files a character is a sign of a text.
SIGNS_OF_A_TEXT = ("layout.py", "lexer.py", "mistakes.py")


def words_of_one_game(name: str, text: str) -> list[str]:
    """What stands there that only one game has, with its line."""
    allowed = ("character", "characters") if name in SIGNS_OF_A_TEXT else ()
    return [
        f"{name}:{number}: {word}"
        for number, line in enumerate(text.splitlines(), 1)
        for word in words_in(line)
        if word in OF_ONE_GAME and word not in allowed
    ]


@pytest.mark.parametrize("path", SHARED, ids=[f"{path.parent.name}/{path.name}" for path in SHARED])
def test_a_shared_module_names_no_word_of_one_game(path: Path) -> None:
    assert words_of_one_game(path.name, path.read_text()) == []


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("S_DOMAIN: Final = 19", "domain"),
        ("class StoryPhase:", "story"),
        ("self.paying_domain = -1", "domain"),
        ("# the stories that it is committed to", "stories"),
        ('raise Cannot("which struggle is gained?")', "struggle"),
        ('adj: [NON] (SUBTYPE | FACTION) | "investigators"', "faction"),
        ("def chaos_bag() -> None:", "chaos"),
    ],
)
def test_such_a_word_is_found(line: str, word: str) -> None:
    assert words_of_one_game("setup.py", line)[0] == f"setup.py:1: {word}"


def test_other_words_are_not() -> None:
    text = "T_HISTORY mythos.kernel restore(damaged) a skill of combat, committed to a test; willpower; subtypes"
    assert words_of_one_game("setup.py", text) == []
    assert words_of_one_game("lexer.py", "a character that cannot be printed") == []
    assert words_of_one_game("names.py", "a character") == ["names.py:1: character"]


def known(vocabulary: Vocabulary) -> set[str]:
    """What has a meaning of its own in the card language of a game; a subtype is only a name."""
    rows = [row for row in vocabulary.rows if isinstance(row, (Noun, Verb)) or row.cls != "SUBTYPE"]
    forms = {form for row in rows for form in ((row.name,) if isinstance(row, Term) else row.forms)}
    return {word for form in forms for word in words_in(form)}


def test_the_lists_are_of_one_game_each() -> None:
    assert not set(OF_COC) & known(arkham.vocabulary(arkham.ENGINE))
    assert not set(OF_ARKHAM) & known(COC)
    for game, words in (("coc", OF_COC), ("arkham", OF_ARKHAM)):
        said = {word for path in (PACKAGE / game).rglob("*.py") for word in words_in(path.read_text())}
        assert not [word for word in words if word not in said and plural_of(word) not in said]
