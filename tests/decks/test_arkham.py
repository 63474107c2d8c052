"""Decks of Arkham Horror: ArkhamDB's forms, the investigator's options and requirements, and the odds of tests."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from mythos.decks import Decklist, DeckMistakes, load, read, write
from mythos.decks.arkham_cards import arkham_cards
from mythos.decks.chaos import MARGINS, bag_named, success
from mythos.decks.check import Verdict, check
from mythos.decks.figures import figures
from mythos.decks.formats import FORMATS
from mythos.decks.sheet import Reading, decklist
from mythos.errors import UsageError
from mythos.rulings.index import rulings as index

SHELF = arkham_cards()
ROLAND = {
    **dict.fromkeys([f"010{n}" for n in range(16, 26)], 1),  # Guardian
    **dict.fromkeys([f"010{n}" for n in range(30, 40)], 1),  # Seeker
    **dict.fromkeys(["01086", "01087", "01088", "01089", "01092"], 2),  # neutral
    "01006": 1,
    "01007": 1,
    "01096": 1,
}


def deck_of(cards: dict[str, int], who: str = "01001", **facts: str) -> Decklist:
    return decklist("arkham", "a deck", {"deck": {c: n for c, n in cards.items() if n}}, "", investigator=who, **facts)


def judged(
    changes: dict[str, int] | None = None, who: str = "01001", edition: str | None = None, **facts: str
) -> Verdict:
    """Roland's starter deck with some changes."""
    return check(Reading(deck_of({**ROLAND, **(changes or {})}, who, **facts), (), ()), edition)


def messages(verdict: Verdict) -> str:
    return " ".join(problem.message for problem in verdict.problems)


def rulings(verdict: Verdict) -> list[str | None]:
    return [problem.ruling for problem in verdict.problems]


def test_the_starter_deck_is_legal() -> None:
    assert judged().problems == ()
    assert judged().edition == "faq-1.3"


# -- formats
def arkhamdb(folder: Path, **changes: object) -> Path:
    data: dict[str, object] = {
        "name": "Roland",
        "investigator_code": "01001",
        "slots": ROLAND,
        "sideSlots": [],
        "xp": None,
        "taboo_id": None,
    }
    path = folder / "deck.json"
    path.write_text(json.dumps({**data, **changes}))
    return path


def test_arkhamdbs_json_is_read(tmp_path: Path) -> None:
    path = arkhamdb(tmp_path, sideSlots={"01020": 2}, xp=7, taboo_id=3, description_md="Two clues a turn.")
    reading = read(path)
    assert dict(reading.deck.section()) == ROLAND
    assert reading.deck.section("side") == (("01020", 2),)
    assert dict(reading.deck.facts) == {"investigator": "01001", "experience": "7"}
    assert reading.deck.notes == "Two clues a turn."
    assert reading.notices == ("The taboo list of this deck is not looked at.",)


@pytest.mark.parametrize("form", [form for form in FORMATS if form != "o8d"])
def test_a_deck_survives_every_format(tmp_path: Path, form: str) -> None:
    cards = {**ROLAND, "01080": 1, "01084": 1, "02306": 1, "02154": 2, "03193": 1, "03192": 1, "01009": 1, "02140": 1}
    deck = decklist(
        "arkham", "Roland", {"deck": cards, "side": {"01020": 2}}, "a note", investigator="01001", experience="7"
    )
    path = tmp_path / f"Roland{FORMATS[form].suffixes[0]}"
    path.write_text(write(deck, form))
    without_notes = replace(deck, notes="")
    assert load(path, "arkham") == (without_notes if form == "arkhambuild" else deck)


def test_every_card_survives_a_plain_list(tmp_path: Path) -> None:
    cards = {card.id: 1 for card in SHELF.cards.values() if card.type != "investigator"}
    path = tmp_path / "all.txt"
    path.write_text(write(deck_of(cards), "text"))
    assert dict(load(path, "arkham").section()) == cards


def test_the_text_of_the_site_is_read(tmp_path: Path) -> None:
    text = """
        The Fed at night

        Roland Banks

        Packs: From Core Set to Blood on the Altar

        Assets (3)
        2x Machete (Core Set)
        1x Beat Cop (2) (Core Set)
        Events
        2x Lucky! [2]
        1x Shrivelling
        Side deck
        1x .45 Automatic (2)
    """
    path = tmp_path / "deck.txt"
    path.write_text(text)
    deck = load(path, "arkham")
    assert (deck.name, dict(deck.facts)) == ("The Fed at night", {"investigator": "01001"})
    assert dict(deck.section()) == {"01020": 2, "01028": 1, "01084": 2, "01060": 1}
    assert deck.section("side") == (("03190", 1),)


@pytest.mark.parametrize("name", ["roland", "daisy", "skids", "agnes", "wendy", "zoey", "rex", "jenny", "jim", "pete"])
def test_a_starter_goes_to_octgn_and_back(tmp_path: Path, name: str) -> None:
    deck = load(name, "arkham")
    path = tmp_path / "deck.o8d"
    path.write_text(write(deck, "o8d"), encoding="utf-8")
    again = load(path)
    assert (again.game, again.sections, again.facts) == (deck.game, deck.sections, deck.facts)


def test_octgn_gets_its_own_sections_and_ids() -> None:
    text = write(load("roland", "arkham"), "o8d")
    investigator, assets = text.split("</section>")[:2]
    assert 'id="25f013a5-4ca2-4a34-9d03-e11e8ed93aaf">Roland Banks' in investigator
    assert "Machete" in assets
    assert "Dodge" not in assets
    assert "Besides: 1x Random Basic Weakness" in text


def test_what_octgn_has_no_place_for_stands_in_the_notes(tmp_path: Path) -> None:
    deck = decklist(
        "arkham", "deck", {"deck": {"01020": 2}, "side": {"01023": 1}}, investigator="01001", experience="6"
    )
    path = tmp_path / "deck.o8d"
    path.write_text(write(deck, "o8d"), encoding="utf-8")
    assert load(path) == deck


def test_a_card_without_a_known_id_is_refused_nor_is_arkhamdb_for_others() -> None:
    with pytest.raises(UsageError, match="OCTGN gives 'Ursula Downs' is not known"):
        write(decklist("arkham", "x", {"deck": {"01020": 2}}, investigator="04002"), "o8d")
    with pytest.raises(UsageError, match="none for ArkhamDB"):
        write(load("cthulhu"), "arkhamdb")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "not a JSON file"),
        ("[]", "not a deck of ArkhamDB: it has no slots"),
        ('{"slots": 3}', "'slots' must be cards and their counts"),
    ],
)
def test_other_json_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "deck.json"
    path.write_text(text)
    with pytest.raises(UsageError, match=message):
        load(path)


def test_unknown_codes_and_counts_are_reported(tmp_path: Path) -> None:
    with pytest.raises(DeckMistakes) as caught:
        load(arkhamdb(tmp_path, slots={"01020": 2, "99999": 1, "01016": -1}))
    assert "card 99999 is of a product that is not known here" in caught.value.message
    assert "-1 is no number of copies of '01016'" in caught.value.message


def test_a_game_has_only_its_own_facts(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text('investigator = "Roland Banks"\n[cards]\n"core-041" = 1\n')
    with pytest.raises(DeckMistakes, match="a deck of Call of Cthulhu has no investigator"):
        load(path)


# -- legality
def test_a_deck_without_an_investigator_cannot_be_judged() -> None:
    assert "names no investigator" in messages(judged(who=""))
    assert "names no investigator" in messages(judged(who="01020"))


def test_the_size_is_exact_and_some_cards_do_not_count() -> None:
    assert "29 cards count toward the size" in messages(judged({"01016": 0}))
    assert "31 cards count toward the size" in messages(judged({"01016": 2}))
    permanent = judged({"02158": 1})  # Charisma
    assert permanent.legal
    assert any("permanent" in notice.message for notice in permanent.notices)
    assert judged({"01117": 1}).legal  # Lita Chantler, from a story
    assert judged({"01097": 1}).legal  # another basic weakness


def test_titles_have_two_copies_levels_together_and_exceptional_cards_one() -> None:
    assert "3 copies of Machete" in messages(judged({"01020": 3, "01016": 0, "01017": 0}))
    both = judged({"01018": 2, "01028": 1, "01016": 0, "01017": 0})  # Beat Cop, levels 0 and 2
    assert "3 copies of Beat Cop (levels count together)" in messages(both)
    twice = judged({"03264": 2})  # Stick to the Plan: permanent and exceptional
    assert "at most 1 are allowed, for it is exceptional" in messages(twice)


@pytest.mark.parametrize(
    ("card", "legal"),
    [
        ("01029", True),  # Shotgun, Guardian 4
        ("01042", False),  # Encyclopedia, Seeker 2: allowed below
        ("01044", False),  # Switchblade, Rogue
        ("02155", False),  # Newspaper, Survivor
    ],
)
def test_cards_must_be_among_the_options(card: str, legal: bool) -> None:
    level = SHELF[card].level or 0
    fits = SHELF[card].faction in ("guardian", "neutral") or (SHELF[card].faction == "seeker" and level <= 2)
    verdict = judged({card: 1, "01016": 0})
    assert verdict.legal == fits
    if not fits:
        assert verdict.problems[0].cards == (SHELF[card].title,)
        assert "not among the options of Roland Banks" in messages(verdict)


def test_a_level_beyond_the_options_is_refused() -> None:
    high = next(
        card for card in SHELF.cards.values() if card.faction == "seeker" and (card.level or 0) >= 3 and card.is_counted
    )
    verdict = judged({high.id: 1, "01016": 0})
    assert f"{high.title} of level {high.level} is not among the options" in messages(verdict)


def full(who: str, *others: str) -> dict[str, int]:
    """A deck for an investigator: required cards, these, and cards of the first option to fill it up."""
    card = SHELF[who]
    cards = {**dict(card.needs), "01096": 1, **dict.fromkeys(others, 1)}
    for other in SHELF.cards.values():
        if sum(n for c, n in cards.items() if SHELF[c].is_counted) == card.size:
            break
        if other.is_counted and other.type != "investigator" and other.faction == card.faction and not other.level:
            cards[other.id] = min(2, card.size - sum(n for c, n in cards.items() if SHELF[c].is_counted))
    return cards


def of(faction: str, number: int, level: int = 0, trait: str = "") -> list[str]:
    found = [
        card.id
        for card in SHELF.cards.values()
        if card.is_counted and card.faction == faction and card.level == level and trait in ("", *card.folded_traits)
    ]
    assert len(found) >= number
    return found[:number]


def verdict_of(who: str, *others: str) -> Verdict:
    return check(Reading(deck_of(full(who, *others), who), (), ()))


def test_five_cards_of_other_classes_are_the_limit() -> None:
    assert verdict_of("02001", *of("rogue", 3), *of("seeker", 2)).legal
    verdict = verdict_of("02001", *of("rogue", 3), *of("seeker", 3))
    assert "6 cards of other classes: Zoey Samaras may have 5" in messages(verdict)
    assert len(verdict.problems[0].cards) == 6


def test_what_an_option_excludes_is_excluded() -> None:
    fortune = next(
        card.id
        for card in SHELF.cards.values()
        if "fortune" in card.folded_traits and card.faction == "survivor" and not card.level
    )
    assert "not among the options of Rex Murphy" in messages(verdict_of("02002", fortune))
    assert verdict_of("02001", fortune).legal


def test_options_by_trait_and_by_charges() -> None:
    tactic = next(
        c.id for c in SHELF.cards.values() if "tactic" in c.folded_traits and c.faction == "rogue" and c.level == 0
    )
    assert verdict_of("03001", tactic).legal
    assert not verdict_of("03005", tactic).legal
    charged = next(c.id for c in SHELF.cards.values() if "charges" in c.flags and c.faction == "seeker")
    assert verdict_of("03004", charged).legal


def test_variety_is_asked_for() -> None:
    seven = [*of("guardian", 7), *of("seeker", 7), *of("mystic", 7)]
    rest = [*of("rogue", 4), *of("neutral", 10)]
    deck = {**dict(SHELF["03006"].needs), "01096": 1, **dict.fromkeys([*seven, *rest], 1)}
    assert check(Reading(deck_of(deck, "03006"), (), ())).legal
    fewer = {**deck, of("mystic", 1)[0]: 0, of("rogue", 5)[4]: 1}
    assert "at least 7 cards each of 3 classes, not of 2" in messages(check(Reading(deck_of(fewer, "03006"), (), ())))


@pytest.mark.parametrize(("edition", "document"), [("faq-1.3", "ah13"), ("faq-1.2", "ah12")])
def test_signature_cards_are_there_in_the_exact_number(edition: str, document: str) -> None:
    for count in (0, 2):
        verdict = judged({"01007": count}, edition=edition)
        assert rulings(verdict) == [f"{document}-def-signature-count"]
        assert f"{count} copies of Cover Up: Roland Banks needs exactly 1" in messages(verdict)
    verdict = judged({"01008": 1}, edition=edition)
    assert rulings(verdict) == [f"{document}-def-signature"]
    assert "signature card of Daisy Walker" in messages(verdict)


def test_some_need_several_copies() -> None:
    assert dict(SHELF["03003"].needs)["03012"] == 3
    assert verdict_of("03003").legal


def test_a_basic_weakness_is_required_and_may_be_still_to_draw() -> None:
    assert "random basic weakness is missing" in messages(judged({"01096": 0}))
    drawn = judged({"01096": 0, "01000": 1})
    assert drawn.legal
    assert any("still to be drawn" in notice.message for notice in drawn.notices)


def test_levels_are_paid_with_experience_exceptional_ones_twice() -> None:
    swap = {"01029": 1, "01016": 0}  # Shotgun, level 4
    assert judged(swap, experience="4").legal
    verdict = judged(swap, experience="3")
    assert rulings(verdict) == ["ah13-1.8"]
    assert "cost 4 experience, 3 were earned" in messages(verdict)
    plan = {"03264": 1}  # Stick to the Plan, level 3, exceptional
    assert judged(plan, experience="6").legal
    assert "cost 6 experience, 5 were earned" in messages(judged(plan, experience="5"))
    assert judged(swap).legal  # nobody says how much was earned
    assert any("cost 4 experience" in notice.message for notice in judged(swap).notices)


def test_a_side_deck_is_kept_apart(tmp_path: Path) -> None:
    verdict = check(read(arkhamdb(tmp_path, sideSlots={"01044": 2})))  # Switchblade: not for Roland
    assert verdict.legal
    assert any("side deck (2 cards)" in notice.message for notice in verdict.notices)


@pytest.mark.parametrize("edition", ["faq-1.2", "faq-1.3"])
def test_every_ruling_that_is_named_exists(edition: str) -> None:
    known = set(index())
    wrong = judged({"01020": 3, "01008": 1, "01007": 0, "01029": 1}, edition=edition, experience="0")
    named = {ruling for ruling in rulings(wrong) if ruling}
    document = {"faq-1.2": "ah12-", "faq-1.3": "ah13-"}[edition]
    assert named == {f"{document}{name}" for name in ("2.3", "def-signature", "def-signature-count", "1.8")}
    assert named <= known


def test_an_investigator_is_no_card_of_a_deck() -> None:
    assert "is an investigator" in messages(judged({"01002": 1}))


def test_an_unknown_document_is_refused() -> None:
    with pytest.raises(UsageError, match="no edition is called 'lcg-final'"):
        judged(edition="lcg-final")


def test_every_investigator_has_a_legal_deck() -> None:
    for card in SHELF.cards.values():
        if card.type == "investigator" and card.id not in ("03006", "98010"):
            assert verdict_of(card.id).legal, (card.title, messages(verdict_of(card.id)))


# -- figures
def test_a_test_against_the_bag() -> None:
    bag = bag_named("core standard")
    assert len(bag) == 16
    assert success(-2, bag) == 0
    assert success(0, bag) == Fraction(4, 16)  # +1, 0, 0 and the elder sign
    assert success(2, bag) == Fraction(13, 16)  # all but -3, -4 and the automatic failure
    assert success(99, bag) == Fraction(15, 16)
    assert [success(m, bag) for m in MARGINS] == sorted(success(m, bag) for m in MARGINS)
    with pytest.raises(UsageError, match="no chaos bag 'core gentle'"):
        bag_named("core gentle")


def test_a_deck_is_counted_through() -> None:
    found = figures(deck_of(ROLAND), "core hard")
    assert found.plain["size"] == 33
    assert found.plain["classes"]["guardian"] == {"level 0": 10}
    assert found.plain["bag"]["name"] == "core hard"
    hand = 1 - Fraction(26, 31)  # one card in five of the 31 that are no weakness
    assert found.plain["copies"][1]["hand"] == round(float(hand), 4)
    later = 1 - (1 - hand) * Fraction(27, 28)
    assert found.plain["copies"][1]["turn 1"] == round(float(later), 4)
    assert "<svg" in found.svg()
    price = sum(int(SHELF[card].cost) * count for card, count in ROLAND.items() if SHELF[card].cost.isdecimal())
    assert found.plain["balance"]["turn 1"] == {"resources": 5, "cost": round(5 * price / 33, 2)}
    assert found.plain["balance"]["turn 8"]["resources"] == 12


def test_only_arkham_has_a_bag() -> None:
    with pytest.raises(UsageError, match="--bag means nothing in `mythos decks show --game coc`"):
        figures(load("cthulhu"), "core hard")


# -- decks as they are made today
def test_codes_of_the_revised_core_set_mean_the_same_cards(tmp_path: Path) -> None:
    revised = {f"015{code[3:]}" if code != "01000" else code: count for code, count in ROLAND.items()}
    reading = read(arkhamdb(tmp_path, investigator_code="01501", slots=revised))
    assert reading.mistakes == ()
    assert dict(reading.deck.section()) == ROLAND
    assert dict(reading.deck.facts)["investigator"] == "01001"
    assert check(reading).problems == ()


def test_a_card_of_a_starter_deck_is_known() -> None:
    assert SHELF.foreign["60108"] in SHELF.cards


@pytest.mark.parametrize(
    "changes",
    [{"meta": '{"alternate_back": "90024"}'}, {"investigator_code": "90024"}, {"meta": '{"alternate_front": "90024"}'}],
)
def test_a_parallel_investigator_is_not_judged_as_the_ordinary_one(tmp_path: Path, changes: dict[str, str]) -> None:
    verdict = check(read(arkhamdb(tmp_path, **changes)))
    assert "parallel version of Roland Banks" in messages(verdict)
    assert "nothing else can be judged" in messages(verdict)


@pytest.mark.parametrize("meta", ["", "{", "[]", '{"alternate_back": 7}', "null"])
def test_what_else_stands_in_the_meta_text_does_no_harm(tmp_path: Path, meta: str) -> None:
    assert check(read(arkhamdb(tmp_path, meta=meta))).problems == ()


def test_a_list_with_one_deck_is_that_deck_and_of_several_one_must_be_chosen(tmp_path: Path) -> None:
    deck = json.loads(arkhamdb(tmp_path).read_text())
    path = tmp_path / "decks.json"
    path.write_text(json.dumps([deck]))
    assert dict(read(path).deck.section()) == ROLAND
    path.write_text(json.dumps([deck, {**deck, "name": "Another"}]))
    with pytest.raises(UsageError, match="there are 2 decks in this file: Roland, Another"):
        read(path)
    path.write_text("[]")
    with pytest.raises(UsageError, match="no slots"):
        read(path)


def test_cards_of_cycles_that_are_not_here_are_said_to_be_so(tmp_path: Path) -> None:
    path = tmp_path / "later.json"
    path.write_text(json.dumps({"investigator_code": "01001", "slots": {"08032": 2, "01016": 1}}))
    [wrong] = read(path).mistakes
    assert "card 08032 is of a product that is not known here, which knows the Core Set" in str(wrong)
    path.write_text(json.dumps({"investigator_code": "08001", "slots": {"01016": 1}}))
    assert [problem.message for problem in check(read(path)).problems] == [
        "The investigator '08001' is not known here, so nothing else can be judged."
    ]


def test_a_table_with_headings_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("quantity,name,set\n1,Machete,Core\n2,Evidence!,Core\n")
    reading = read(path)
    assert (reading.deck.name, reading.deck.game, reading.mistakes) == ("mine", "arkham", ())
    assert sum(count for _, count in reading.deck.section()) == 3


TEXT_OF_ARKHAMDB = """A first deck

Roland Banks

Packs:
Core Set

Assets

2x Machete (Core Set)
1x Beat Cop (Core Set)
2x Flashlight (Core Set)
2x Medical Texts (Core Set)

Events

2x Evidence! (Core Set)
2x Dodge (Core Set)
2x Dynamite Blast (Core Set)

Deck built on https://arkhamdb.com.
"""


def test_the_text_of_arkhamdb_is_read_without_its_frame(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(TEXT_OF_ARKHAMDB)
    reading = read(path)  # nobody says which game
    assert reading.mistakes == ()
    assert (reading.deck.game, reading.deck.name) == ("arkham", "A first deck")
    titles = {SHELF[code].title: count for code, count in reading.deck.section()}
    assert (titles["Machete"], titles["Beat Cop"]) == (2, 1)
    assert sum(titles.values()) == 13
    assert dict(reading.deck.facts) == {"investigator": "01001"}


TEXT_OF_ARKHAM_BUILD = """# The Adventures of Roland

Investigator: Roland Banks
Faction 1: Guardian

Experience: 5
Taboo†: 2.1 (Aug 30, 2023)

## Deck

**Asset**
_Hand_
- Machete† x2
- Roland's .38 Special

_Ally_
- Beat Cop (2)

**Event**
- Dynamite Blast

**Treachery**
- Cover Up
- Random Basic Weakness

## Side deck

**Skill**
- Vicious Blow x2
"""


def test_the_text_of_arkham_build_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deck.md"
    path.write_text(TEXT_OF_ARKHAM_BUILD)
    reading = read(path)
    assert reading.mistakes == ()
    assert (reading.deck.game, reading.deck.name) == ("arkham", "The Adventures of Roland")
    cards = {SHELF[code].title: count for code, count in reading.deck.section()}
    assert cards == {
        "Machete": 2,
        "Roland's .38 Special": 1,
        "Beat Cop": 1,
        "Dynamite Blast": 1,
        "Cover Up": 1,
        "Random Basic Weakness": 1,
    }
    assert {SHELF[code].level for code, _ in reading.deck.section() if SHELF[code].title == "Beat Cop"} == {2}
    assert {SHELF[code].title: count for code, count in reading.deck.section("side")} == {"Vicious Blow": 2}
    assert dict(reading.deck.facts) == {"investigator": "01001", "experience": "5"}
    assert [n for n in reading.notices if "taboo" in n]
    assert [n for n in reading.notices if "Faction 1" in n]


def test_what_the_text_of_arkham_build_says_beyond_our_cards_is_said(tmp_path: Path) -> None:
    path = tmp_path / "deck.md"
    path.write_text(TEXT_OF_ARKHAM_BUILD + "- Runic Axe (C) x2\n  - Heirloom.\n\n## Spirits\n\n- Beat Cop\n")
    wrong = " ".join(str(mistake) for mistake in read(path).mistakes)
    assert "no card is called 'Runic Axe'" in wrong
    assert "no card here can be customised" in wrong
    assert "has no section 'spirits': 'Beat Cop' would be lost" in wrong
    path.write_text(TEXT_OF_ARKHAM_BUILD.replace("Faction 1: Guardian", "Parallel: Original Front, Parallel Back"))
    assert "parallel version of Roland Banks" in messages(check(read(path)))
