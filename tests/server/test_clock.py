"""The clock of a table: it runs for those who are asked, and whose time is up can be made to concede."""

from __future__ import annotations

from mythos.server.clock import Clock
from tests.server.house import House
from tests.server.test_undo import pair


def test_it_runs_for_those_who_think_and_for_nobody_else() -> None:
    time = [100.0]
    clock = Clock(60, [0, 20.5], lambda: time[0])
    clock.run([0])
    time[0] += 30
    assert clock.thought() == [30, 20.5]
    clock.run([1])
    time[0] += 39.5
    assert clock.thought() == [30, 60]
    assert (clock.is_up(0), clock.is_up(1)) == (False, True)
    clock.run([])
    time[0] += 1000
    assert clock.shown() == {"limit": 60, "thought": [30, 60]}


def test_whose_time_is_up_concedes_when_the_other_says_so(house: House) -> None:
    _, _, table, mine, theirs = pair(house, clock=1)
    assert mine.state["clock"]["limit"] == 60
    assert theirs.refused(type="time_up", seat=0) == "conflict"  # there is time left
    live = house.app.state.tables.live[table]
    assert live.clock is not None
    live.clock.past[0] += 60
    assert mine.refused(type="time_up", seat=0) == "conflict"  # nobody claims against himself
    theirs.do(type="time_up", seat=0)
    theirs.until(lambda: theirs.scene["over"])
    assert theirs.scene["winner"] == 1


def test_what_was_thought_is_kept_with_the_table(house: House) -> None:
    _, _, table, mine, _ = pair(house, clock=5)
    live = house.app.state.tables.live[table]
    assert live.clock is not None
    live.clock.past[0] += 100
    mine.answer(mine.asking["options"][0]["id"])
    assert live.record.summary["thought"][0] >= 100
    assert live.record.wish["clock"] == 5


def test_a_table_without_a_clock_has_none_and_a_scenario_cannot_have_one(house: House) -> None:
    _, _, _, mine, theirs = pair(house)
    assert mine.state["clock"] is None
    assert theirs.refused(type="time_up", seat=0) == "conflict"
    guest = house.guest()
    assert "against each other" in str(guest.table(400, game="arkham", clock=10))
