"""The table of editions: its numbers, its columns, its lists, and what it says about an unknown name."""

import re
from collections import Counter

import pytest

from mythos.coc import editions as ed
from mythos.errors import UsageError

RULING = re.compile(r"(coc3|coc15|cocccg)-[a-z0-9.-]+")


def test_the_number_of_a_switch_is_its_place_in_the_table() -> None:
    numbers = {switch.name: getattr(ed, switch.name.upper().replace(" ", "_")) for switch in ed.RULES}
    assert list(numbers.values()) == list(range(len(ed.RULES)))


def test_switches_say_what_they_decide_and_name_rulings() -> None:
    assert [name for name, times in Counter(s.name for s in ed.RULES).items() if times > 1] == []
    for switch in ed.RULES:
        assert switch.says.endswith("."), switch.name
        assert all(RULING.fullmatch(ruling) for ruling in switch.rulings), switch.name


def test_where_the_documents_differ_a_ruling_of_the_last_one_or_of_its_predecessor_is_named() -> None:
    for switch in ed.RULES:
        if len(set(switch.values)) > 1:
            assert any(ruling.startswith(("coc3-", "coc15-")) for ruling in switch.rulings), switch.name


def test_an_edition_is_one_column_of_the_table() -> None:
    for place, edition in enumerate(ed.EDITIONS):
        assert ed.edition_index(edition) == place
        assert ed.rules_of(edition) == tuple(switch.values[place] for switch in ed.RULES)


def test_the_default_is_the_last_document() -> None:
    assert ed.DEFAULT_EDITION == "lcg-final"
    assert ed.rules_of() == ed.rules_of("lcg-final")


@pytest.mark.parametrize(
    ("number", "values"),
    [
        (ed.CONTROL_OF_COMMITTED, (ed.LEAVES_STORY, ed.LEAVES_STORY, ed.STAYS_AND_CHANGES_SIDE)),
        (ed.TAKEN_ATTACHMENT, (ed.MOVES_TO_OWN_HOST, ed.MOVES_TO_ANY_HOST, ed.STAYS_ON_HOST)),
        (ed.HOST_REQUIREMENT, (ed.CHECKED_ALWAYS, ed.CHECKED_ON_ENTERING, ed.CHECKED_ON_ENTERING)),
        (ed.DEFEND_EMPTIED_STORY, (ed.YES, ed.NO, ed.NO)),
        (ed.UNCOMMIT, (ed.AT_PHASE_END, ed.AFTER_ITS_STORY, ed.AT_PHASE_END)),
        (ed.FIRST_RESPONDER, (ed.ACTIVE_PLAYER, ed.ACTIVE_PLAYER, ed.LEFT_OF_INITIATOR)),
        (ed.DISCARD_TRIGGER_FROM_HAND, (ed.NO, ed.NO, ed.YES)),
        (ed.RESTORE_IN_REFRESH, (ed.RESTORE_ALL, ed.RESTORE_ONE, ed.RESTORE_ONE)),
        (ed.COPIES_PER_TITLE, (4, 3, 3)),
    ],
)
def test_what_the_documents_say(number: int, values: tuple[int, int, int]) -> None:
    assert tuple(ed.rules_of(edition)[number] for edition in ed.EDITIONS) == values


@pytest.mark.parametrize(
    ("edition", "restricted", "banned"), [("ccg-2.0", 0, 8), ("lcg-1.5", 8, 2), ("lcg-final", 32, 0)]
)
def test_the_lists_are_whole(edition: str, restricted: int, banned: int) -> None:
    assert len(set(ed.RESTRICTED[edition])) == len(ed.RESTRICTED[edition]) == restricted
    assert len(set(ed.BANNED[edition])) == len(ed.BANNED[edition]) == banned


def test_an_unknown_edition_is_answered_with_the_nearest_names() -> None:
    with pytest.raises(UsageError, match="no edition is called 'lcg-finel'") as error:
        ed.rules_of("lcg-finel")
    assert error.value.remedy is not None
    assert "did you mean 'lcg-final'" in error.value.remedy
    assert "ccg-2.0, lcg-1.5, lcg-final" in error.value.remedy


def test_a_name_like_no_edition_gets_the_whole_list() -> None:
    with pytest.raises(UsageError) as error:
        ed.rules_of("")
    assert error.value.remedy == "the editions are ccg-2.0, lcg-1.5, lcg-final"
