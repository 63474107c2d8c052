"""Decks in and out of every format, and what a file that is none is answered with."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from mythos.coc.decks import load_deck
from mythos.decks import Decklist, DeckMistakes, load, read, write
from mythos.decks.coc_cards import UNKNOWN, coc_cards
from mythos.decks.formats import FORMATS
from mythos.decks.sheet import decklist
from mythos.errors import UsageError

O8D = Path(__file__).parent / "o8d"
FORMS = [form for form in FORMATS if form not in ("arkhamdb", "arkhambuild")]
SIZES = {
    "Core-The_Agency": ("agency", 21),
    "Core-Miskatonic_University": ("miskatonic", 19),
    "Core-Syndicate": ("syndicate", 20),
    "Core-Cthulu": ("cthulhu", 20),
    "Core-Hastur": ("hastur", 20),
    "Core-Yog-Sothoth": ("yog-sothoth", 20),
    "Core-Shub-Niggurath": ("shub-niggurath", 20),
    "Core-Neutral1": ("neutral1", 8),
    "Core-Neutral2": ("neutral2", 8),
    "The_Power_of_Knowledge": ("", 50),
    "The_Exploration_of_Thule": ("", 50),
    "The_Affairs_of_Wizards": ("", 50),
    "The_Great_Race_of_Yith": ("", 52),
}


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def listed(folder: Path, text: str) -> dict[str, int]:
    """The cards of a plain list, by id."""
    return dict(load(written(folder, "mine.txt", text)).section())


@pytest.mark.parametrize("name", SIZES)
def test_the_printed_lists_are_read_with_every_card_matched(name: str) -> None:
    reading = read(O8D / f"{name}.o8d")
    core, size = SIZES[name]
    assert reading.mistakes == ()
    assert (reading.deck.size, reading.deck.name) == (size, name.replace("_", " "))
    if core:
        assert dict(reading.deck.section()) == dict(load_deck(core).cards)


def test_there_are_thirteen_of_them() -> None:
    assert {path.stem for path in O8D.glob("*.o8d")} == set(SIZES)


def test_names_in_these_files_lead_to_the_same_cards_as_their_ids(tmp_path: Path) -> None:
    for path in O8D.glob("*.o8d"):
        text = path.read_text(encoding="utf-8-sig")
        scrambled = written(tmp_path, path.name, text.replace(' id="', ' id="00'))
        by_name = read(scrambled, "coc")
        versions = {mistake.text for mistake in by_name.mistakes}  # a name alone does not tell versions apart
        assert all("cards are called" in mistake.message for mistake in by_name.mistakes), versions
        kept = dict(by_name.deck.section())
        assert kept == {card: n for card, n in load(path).section() if coc_cards()[card].title not in versions}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", SIZES)
def test_a_deck_survives_every_format(tmp_path: Path, name: str, form: str) -> None:
    deck = load(O8D / f"{name}.o8d")
    assert through(tmp_path, deck, form) == deck


def through(folder: Path, deck: Decklist, form: str) -> Decklist:
    """Written and read again, under the name of the deck."""
    return load(written(folder, deck.name + FORMATS[form].suffixes[0], write(deck, form)))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", range(6))
def test_any_cards_survive_every_format(tmp_path: Path, form: str, seed: int) -> None:
    """Versions, reprints, stories, odd titles: whatever a deck holds."""
    dice = Random(seed)
    known = [card for card in coc_cards().cards.values() if card.type != UNKNOWN]
    cards = {c.id: dice.randint(1, 4) for c in dice.sample([c for c in known if c.type != "story"], 400)}
    stories = {c.id: 1 for c in known if c.type == "story"}
    notes = 'Tried in spring.\nWins with <Time> & "patience".'
    deck = decklist("coc", "all & sundry", {"deck": cards, "stories": stories}, notes)
    assert through(tmp_path, deck, form) == deck


def test_our_toml_is_what_the_engine_reads(tmp_path: Path) -> None:
    starter = load_deck("agency+miskatonic+neutral1")
    path = written(tmp_path, "mine.toml", write(load("agency+miskatonic+neutral1"), "toml"))
    assert load_deck(path).cards == starter.cards


# -- plain lists as people paste them
@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("3x Young Deep One (Core)", 3),
        ("3 x Young Deep One", 3),
        ("3 Young Deep One", 3),
        ("Young Deep One x3", 3),
        ("- 2x young deep one [Core Set]", 2),
        ("* 2 Young Deep One (Core F52)", 2),
        ("• 2× Young Deep One", 2),
        ("1 Young Deep One # the small ones", 1),
        ("Young Deep One", 1),
    ],
)
def test_a_line_is_understood(tmp_path: Path, line: str, count: int) -> None:
    assert listed(tmp_path, line) == {"core-052": count}


def test_headings_remarks_and_totals_are_no_cards(tmp_path: Path) -> None:
    text = """
        Deck: Drowned
        # from the winter league
        Total Cards: (5)

        == Characters (3) ==
        Cthulhu:
        3x Young Deep One (Core)
        // perhaps two
        **Events**
        2x Get it off!
        50 cards
    """
    deck = load(written(tmp_path, "mine.txt", text))
    assert (deck.name, deck.notes) == ("Drowned", "from the winter league")
    assert dict(deck.section()) == {"core-052": 3, "core-058": 2}


def test_titles_that_begin_with_a_number(tmp_path: Path) -> None:
    counted = listed(tmp_path, "2x 7 Thomas Street\n2 607 Walter Street\n9th Ward x2\n2 .45 Pistols\n2 Dagon\n")
    bare = listed(tmp_path, "7 Thomas Street\n607 Walter Street\n9th Ward\n.45 Pistols\nDagon\n")
    assert counted == dict.fromkeys(bare, 2)
    assert (len(bare), set(bare.values())) == (5, {1})


def test_a_faction_is_a_heading_and_a_counted_one_is_a_card(tmp_path: Path) -> None:
    assert listed(tmp_path, "Hastur\n1 Hastur (Core)\n3 Dagon\n") == {"core-081": 1, "core-042": 3}
    assert listed(tmp_path, "Hastur:\nDagon\n") == {"core-042": 1}
    with pytest.raises(DeckMistakes, match="3 cards are called 'Hastur'"):
        listed(tmp_path, "Hastur\nDagon\n")


def test_a_list_without_counts_is_one_of_each(tmp_path: Path) -> None:
    assert listed(tmp_path, "Young Deep One\nDagon\nYoung Deep One\n") == {"core-052": 2, "core-042": 1}


def test_a_heading_opens_the_story_deck_and_decides_what_a_title_means(tmp_path: Path) -> None:
    deck = load(written(tmp_path, "mine.txt", "Conspiracies\n2 Opening Night\nStories (1)\n1 Opening Night\n"))
    assert deck.section() == (("the-mark-of-madness-035", 2),)
    assert deck.section("stories") == (("core-158", 1),)


def test_copies_on_several_lines_are_added_up(tmp_path: Path) -> None:
    assert listed(tmp_path, "1 Dagon\n2x Dagon\n") == {"core-042": 3}


def test_a_hint_that_does_not_fit_is_noticed(tmp_path: Path) -> None:
    reading = read(written(tmp_path, "mine.txt", "3 Young Deep One (Dreamlands)\n"))
    assert reading.deck.section() == (("core-052", 3),)
    assert reading.notices == ("line 1: 'Dreamlands' does not fit 'Young Deep One', which is of Core",)


def test_everything_that_fits_no_card_is_reported_with_its_line(tmp_path: Path) -> None:
    text = "3 Young Deep One\n2x Yung Deep One\n\n0 Dagon\nDagon\n1 Cthulhu\n"
    path = written(tmp_path, "mine.txt", text)
    with pytest.raises(DeckMistakes) as caught:
        load(path)
    assert [mistake.at for mistake in caught.value.mistakes] == [2, 4, 5, 6]
    told = caught.value.message
    assert "line 2: no card is called 'Yung Deep One'; perhaps Young Deep One or" in told
    assert "line 4: 0 is no number of copies of 'Dagon'" in told
    assert "line 5: 'Dagon' has no count and is no heading" in told
    assert "line 6: 3 cards are called 'Cthulhu'" in told
    assert read(path).deck.section() == (("core-052", 3),)


# -- our own files
def test_toml_and_yaml_name_cards_by_id_or_title(tmp_path: Path) -> None:
    toml = 'name = "Deep"\n[cards]\n"core-052" = 3\n"Cthulhu (Core)" = 1\n[stories]\n"Opening Night" = 1\n'
    yaml = "name: Deep\ncards:\n  core-052: 3\n  Cthulhu (Core): 1\nstories: {Opening Night: 1}\n"
    expected = decklist("coc", "Deep", {"deck": {"core-052": 3, "core-041": 1}, "stories": {"core-158": 1}})
    assert load(written(tmp_path, "a.toml", toml)) == load(written(tmp_path, "b.yml", yaml)) == expected


@pytest.mark.parametrize(
    ("name", "text", "message", "remedy"),
    [
        ("mine.toml", "[cards\n", "not a TOML file: .*line 1", "is written as"),
        ("mine.toml", 'colour = "red"\n', "line 1: 'colour' is no part of a deck", "a deck has name"),
        ("mine.toml", "[crads]\n", "line 1: 'crads' is no part of a deck", "'cards'"),
        ("mine.toml", "cards = 3\n", "line 1: 'cards' must be a table", None),
        ("mine.toml", 'name = "x"\n', "no cards", "under \\[cards\\]"),
        ("mine.toml", "name = true\n", "line 1: 'name' must be some words", None),
        ("mine.yaml", "cards: [\n", "line 2: not a YAML file", "is written as"),
        ("mine.yaml", "- 1\n", "no deck", None),
        ("mine.yaml", "cards: {a: &a 1, b: *b}\n", "line 1: not a YAML file of a deck: a deck has no aliases", None),
        ("mine.yaml", "!!python/object:os.system {}\n", "line 1: not a YAML file", None),
        ("mine.o8d", "<deck", "line 1: not an OCTGN deck: unclosed token", None),
        ("mine.o8d", "<x/>", "not an OCTGN deck: it has no <deck>", None),
        ("mine.o8d", '<!DOCTYPE d [<!ENTITY a "b">]><deck/>', "declares a document type", None),
        (
            "mine.o8d",
            '<deck game="another"><card qty="1">Dagon</card></deck>',
            "no game 'another'",
            None,
        ),
        ("mine.o8d", "<deck/>", "no cards", "one card on a line"),
        ("mine.txt", "\n# nothing\n", "no cards", "one card on a line"),
        ("mine.yaml", "game: chess\ncards: {Dagon: 1}\n", "no game 'chess'", "Games: coc, arkham"),
    ],
)
def test_a_file_that_is_no_deck_is_refused_with_its_place(
    tmp_path: Path, name: str, text: str, message: str, remedy: str | None
) -> None:
    with pytest.raises(UsageError, match=message) as caught:
        load(written(tmp_path, name, text))
    if remedy:
        assert caught.value.remedy
        assert remedy.replace("\\", "") in caught.value.remedy


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("mine.toml", '[cards]\n"core-052" = 1\n"Dagom" = 1\n', 3),
        ("mine.toml", '[cards]\n"core-052" = 1\n"Dagon" = 0\n', 3),
        ("mine.yaml", "cards:\n  Dagon: 1.5\n", 2),
        ("mine.yaml", "cards:\n  Dagon: true\n", 2),
        ("mine.o8d", '<deck>\n<card qty="no">Dagon</card>\n</deck>', 2),
        ("mine.o8d", '<deck>\n\n<card qty="1" id="x">Dagom</card>\n</deck>', 3),
    ],
)
def test_a_faulty_line_is_named(tmp_path: Path, name: str, text: str, line: int) -> None:
    assert [mistake.at for mistake in read(written(tmp_path, name, text)).mistakes] == [line]


def test_a_missing_or_binary_or_enormous_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"nowhere\.txt cannot be read: No such file"):
        load(tmp_path / "nowhere.txt")
    (tmp_path / "x.o8d").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UsageError, match="it is not UTF-8 text"):
        load(tmp_path / "x.o8d")
    with pytest.raises(UsageError, match="larger than"):
        load(written(tmp_path, "big.txt", "1 Dagon\n" * 200_000))


def test_an_unknown_starter_is_answered_with_the_nearest() -> None:
    with pytest.raises(UsageError, match="no deck is called 'cthulu'") as caught:
        load("cthulu")
    assert "'cthulhu'" in (caught.value.remedy or "")


def test_the_format_of_a_file_without_a_known_ending_is_seen_from_its_text(tmp_path: Path) -> None:
    text = (O8D / "Core-Hastur.o8d").read_text(encoding="utf-8-sig")
    assert load(written(tmp_path, "deck.xml", text)).size == 20
    assert load(written(tmp_path, "deck", "2 Dagon")).size == 2


def test_an_octgn_file_names_every_section_and_marks_unique_cards() -> None:
    text = write(load("cthulhu"), "o8d")
    assert '<section name="Story Deck" shared="True">' in text
    assert ">* Cthulhu</card>" in text


def test_a_card_octgn_does_not_have_cannot_be_written_for_it() -> None:
    with pytest.raises(UsageError, match="OCTGN gives 'The Rip-off' is not known"):
        write(decklist("coc", "x", {"deck": Counter({"arkham-edition-082": 1})}), "o8d")
