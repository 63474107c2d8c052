"""Handles and differences."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from mythos.server.redaction import Redaction, changed, changes

things = st.recursive(
    st.none() | st.integers(-3, 3) | st.sampled_from(["a", "b", "k1", "k2"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["id", "x", "y", "z"]), inner, max_size=4)
        | st.lists(st.fixed_dictionaries({"id": st.sampled_from(["k1", "k2", "k3", "k4"]), "x": inner}), max_size=4)
    ),
    max_leaves=12,
)


@given(things, things)
def test_changes_lead_from_one_scene_to_the_other(old: Any, new: Any) -> None:
    differences = json.loads(json.dumps(list(changes(old, new))))
    result = changed(copy.deepcopy(old), differences)
    assert json.dumps(result, sort_keys=True) == json.dumps(new, sort_keys=True)


@given(things)
def test_the_same_scene_has_no_changes(scene: Any) -> None:
    assert list(changes(scene, copy.deepcopy(scene))) == []


def test_a_card_that_leaves_the_hand_is_one_change() -> None:
    hand = [{"id": f"k{n}", "card": "core-001"} for n in range(8)]
    assert list(changes({"hand": hand}, {"hand": hand[:3] + hand[4:]})) == [["-", ["hand", 3]]]
    assert list(changes({"hand": hand[1:]}, {"hand": hand})) == [["+", ["hand", 0], hand[0]]]


def test_a_handle_lasts_as_long_as_the_card_is_in_sight() -> None:
    redaction = Redaction()
    assert [redaction.name(41), redaction.name(17), redaction.name(41)] == ["k1", "k2", "k1"]
    redaction.blink()
    assert redaction.name(17) == "k2"
    redaction.blink()
    assert redaction.name(41) == "k3"  # it was out of sight
    assert redaction.find("k3") == 41
    assert redaction.find("k1") is None
