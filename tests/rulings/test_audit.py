"""The audit: editions against each other, and rules switched off, are noticed by good positions and only by them."""

from __future__ import annotations

from mythos.rulings.audit import Audit, Trial, audit, differing, prove, trial
from mythos.rulings.files import PositionFile
from mythos.rulings.play import run
from tests.rulings.home import position

TABLE = """
phase: story
step: actions after defence
stories: [Dreamwalkers]
Danielle:
  hand: [Blind Submission]
  domains: [2 hastur]
Tommy:
  play:
    - Peeler: at Dreamwalkers, exhausted
"""
PAIR = ("coc15-control-g", "coc3-1.13g")
SHOWS = "[coc3-1.13g, coc15-control-g]"


def taken(last: str, first: str) -> PositionFile:
    """A committed character is taken: what the last document expects, and what the one before."""
    script = f"""
- Danielle: Play Blind Submission
- in lcg-final: [{{then: {last}, cites: coc3-1.13g}}]
- in lcg-1.5: [{{then: {first}, cites: coc15-control-g}}]
"""
    return position(script, TABLE, shows=SHOWS)


GOOD = taken("Peeler is at Dreamwalkers", "Peeler is at no story")
BLIND = taken("Peeler is in play", "Peeler is in play")
WRONG = taken("Peeler is at no story", "Peeler is at no story")


# -- pairs
def test_there_are_68_pairs() -> None:
    assert len(differing()) == 68
    assert PAIR in differing()


def test_a_pair_is_proven_by_different_outcomes_of_one_script() -> None:
    assert prove(*PAIR, [GOOD]).why == ""


def test_an_outcome_that_fits_both_editions_proves_nothing() -> None:
    why = prove(*PAIR, [BLIND]).why
    assert why == "position:1: the outcome of lcg-final also passes under the rules of lcg-1.5"


def test_a_position_that_fails_proves_nothing() -> None:
    assert prove(*PAIR, [WRONG]).why == "position:1 fails in lcg-final"


def test_both_rulings_must_be_in_one_position() -> None:
    assert prove(*PAIR, []).why == "no position shows both"
    assert prove(*PAIR, [BLIND, GOOD]).why == ""


# -- switching off
def outcome(name: str, *files: PositionFile) -> tuple[str, bool, bool]:
    """What was switched off, whether anybody noticed, and whether it could be switched off at all."""
    made = trial(name, "lcg-final", [run(file, "lcg-final") for file in files])
    return made.off, made.noticed, made.switched


def test_a_good_position_notices_that_its_rule_is_off() -> None:
    assert outcome("coc3-1.13g", GOOD) == ("coc3-1.13g", True, True)


def test_a_blind_position_does_not() -> None:
    assert outcome("coc3-1.13g", BLIND) == ("coc3-1.13g or coc3-1.13", False, True)


def test_one_seeing_position_of_a_family_is_enough() -> None:
    assert outcome("coc3-1.13g", BLIND, GOOD)[1]


CARD = "- Danielle: [Use Slavering Gug, Peeler]\n  then: {}\n  cites: coc3-err-core-f124"


def test_a_ruling_on_a_card_is_switched_off_with_its_text() -> None:
    seeing = position(CARD.format("Peeler is in discard pile"), shows="[coc3-err-core-f124]")
    assert outcome("coc3-err-core-f124", seeing) == ("Slavering Gug", True, True)


def test_what_a_card_forbids_is_switched_off_as_well() -> None:
    table = """
Danielle:
  play: [Uroborus]
  hand: [Uroborus]
  domains: [4 cthulhu]
"""
    file = position("- not offered: Play Uroborus\n  cites: coc3-err-rev-f3", table, shows="[coc3-err-rev-f3]")
    assert outcome("coc3-err-rev-f3", file) == ("what Uroborus, Fang of Yig forbids", True, True)


def test_a_rule_that_nothing_asks_about_is_no_trial() -> None:
    file = position("- then: Slavering Gug has skill 4\n  cites: coc3-2.4", shows="[coc3-2.4]")
    assert outcome("coc3-2.4", file) == ("", False, False)


# -- the sum of it
def test_the_share() -> None:
    made = Audit(
        trials=[
            Trial("a", "lcg-final", "a", ("x",), noticed=True),
            Trial("b", "lcg-final", "b", ("x",), noticed=True),
            Trial("c", "lcg-final", "c", ("x",), noticed=False),
            Trial("d", "lcg-final", "", ("x",), noticed=False, switched=False),
        ]
    )
    data = made.data()["switched_off"]
    assert (data["trials"], data["noticed"], data["share"]) == (3, 2, 0.6667)
    assert [entry["ruling"] for entry in data["unnoticed"]] == ["c"]
    assert data["without_switch"] == ["d"]


def test_nothing_tried_is_nothing_proven() -> None:
    assert Audit().share == 0.0


def test_all_together() -> None:
    data = audit([GOOD, BLIND]).data()
    assert (data["pairs"]["all"], data["pairs"]["proven"]) == (68, 1)
    assert (data["switched_off"]["trials"], data["switched_off"]["noticed"]) == (2, 2)


def test_a_sample_is_spread_evenly() -> None:
    assert [t.ruling for t in audit([GOOD, BLIND], sample=1).trials] == ["coc15-control-g"]
