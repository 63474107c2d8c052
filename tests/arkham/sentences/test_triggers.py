"""Triggers wait for what the sentence says, replacements replace, and what is granted is there."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham.scene import Scene, one
from tests.arkham.sentences.home import FACTS, HOUSE, TWO, card, home, played, refused

ROLAND, WENDY = "Roland Banks", "Wendy Adams"
HIT = card("event", "choose 1 enemy here; deal 9 damage to it", title="Hit", number=2)


@pytest.mark.parametrize(("token", "offered"), [("skull", True), ("cultist", True), ("tablet", False), ("-1", False)])
def test_only_the_named_tokens_are_answered(token: str, offered: bool) -> None:
    text = card("asset", "reaction after you reveal any skull/cultist: gain 1 resource")
    scene = Scene(seats=one(play=["Home"]), bag=[token], cards=home(text))
    scene.answer("Investigate")
    assert scene.offers("Use Home") == offered


def test_after_a_parley() -> None:
    here = card("location", "reaction after you parley: gain 2 resources")
    man = card("enemy", "action: parley; discard this", title="Man", number=2, facts=FACTS["enemy"])
    scene = Scene(seats=one(at="Home"), locations={"Home": {}}, enemies=[{"title": "Man", "engaged": 0}],
                  cards=home(here, man))  # fmt: skip
    scene.answer("Action of Man", "Use Home")
    assert scene.resources() == 7


@pytest.mark.parametrize("token", ["+1", "auto fail"])
def test_after_an_attack_whether_it_hits_or_not(token: str) -> None:
    text = card("enemy", "forced after you attack this: take 1 direct horror")
    scene = Scene(seats=one(), enemies=[{"title": "Home", "engaged": 0}], bag=[token], cards=home(text))
    scene.answer("Fight Home")
    assert scene.count(ROLAND, "horror") == 1


def test_an_agenda_that_does_not_advance() -> None:
    text = card("agenda", "forced when this would advance: instead remove all doom from this",
                facts="agenda, stage 1, doom 2")  # fmt: skip
    scene = Scene(
        seats=one(), agenda="Home", doom=1, phase="mythos", encounter_deck=["Swarm of Rats"], cards=home(text)
    )
    assert scene.count("Home", "doom") == 0
    assert scene.zone("Home") == "storyline"


def test_an_encounter_card_that_is_not_drawn() -> None:
    text = card("asset", "reaction when you would draw any encounter card: instead gain 1 resource")
    scene = Scene(seats=one(play=["Home"]), phase="mythos", encounter_deck=["Swarm of Rats"], cards=home(text))
    scene.answer("Use Home")
    assert (scene.zone("Swarm of Rats"), scene.resources()) == ("encounter deck", 6)


def test_an_enemy_is_not_defeated_but_healed() -> None:
    text = card(
        "enemy", "forced when this would be defeated: instead (heal all damage from this; place 1 doom on this)"
    )
    scene = Scene(seats=one(hand=["Hit"]), enemies=[{"title": "Home", "engaged": 0}], cards=home(text, HIT))
    scene.answer("Play Hit")
    assert (scene.zone("Home"), scene.count("Home", "damage"), scene.count("Home", "doom")) == ("threat area", 0, 1)


def test_an_asset_is_not_defeated_but_healed() -> None:
    text = card("ally", "when this would be defeated: instead (heal all damage from this; exhaust this)")
    hurt = card("event", "deal 5 damage to 1 Ally asset you control", title="Hurt", number=2)
    text = text.replace("sanity 3\n", "sanity 3\n  subtypes Ally\n")
    scene = Scene(seats=one(hand=["Hurt"], play=["Home"]), cards=home(text, hurt))
    scene.answer("Play Hurt")
    assert (scene.zone("Home"), scene.count("Home", "damage"), scene.count("Home", "exhausted")) == ("play area", 0, 1)


def test_both_kinds_of_harm_are_answered() -> None:
    line = ("reaction when 1 or more damage would be placed on you or 1 or more horror would be placed on you: "
            "cancel it")  # fmt: skip
    hurt = card("event", "take 1 damage", title="Hurt", number=2)
    scare = card("event", "take 1 horror", title="Scare", number=3)
    scene = Scene(seats=one(hand=["Hurt", "Scare"], play=["Home"]), cards=home(card("asset", line), hurt, scare))
    scene.answer("Play Hurt", "Use Home", "Play Scare", "Use Home")
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror")) == (0, 0)


def test_an_ability_is_granted_to_a_location() -> None:
    text = card("act", '"Attic" gains [action: gain 5 resources]')
    position: dict[str, Any] = {"locations": HOUSE, "act": "Home", "cards": home(text)}
    scene = Scene(seats=one(at="Attic"), **position)
    scene.answer("Action of Attic")
    assert scene.resources() == 10
    assert not Scene(seats=one(at="Hallway"), **position).offers("Action of")


def test_an_ability_is_granted_to_assets() -> None:
    text = card("agenda", "each Tool asset gains [free: exhaust this -> draw 1 card]")
    scene = Scene(seats=one(play=["Flashlight", "Knife"]), agenda="Home", cards=home(text))
    assert [label for label in scene.labels() if label.startswith("Use")] == ["Use Flashlight"]
    scene.answer("Use Flashlight")
    assert scene.count("Flashlight", "exhausted") == 1
    assert len(scene.hand()) == 1


def test_a_forced_ability_is_granted() -> None:
    text = card("agenda", "each location gains [forced after you enter this: take 1 direct horror]")
    scene = Scene(seats=one(at="Cellar"), locations=HOUSE, agenda="Home", cards=home(text))
    scene.answer("Move to Hallway")
    assert scene.count(ROLAND, "horror") == 1


def test_connections_by_text() -> None:
    text = card("act", "each Passageway location is connected to each other Passageway location")
    places = [card("location", title=f"Tunnel {k}", number=1 + k, subtypes="Passageway") for k in (1, 2)]
    lone = card("location", title="Lone", number=4)
    here: dict[str, Any] = {"Tunnel 1": {}, "Tunnel 2": {}, "Lone": {}}
    scene = Scene(seats=one(at="Tunnel 1"), locations=here, act="Home", cards=home(text, *places, lone))
    assert scene.offers("Move to Tunnel 2")
    assert not scene.offers("Move to Lone")
    assert not Scene(seats=one(at="Tunnel 1"), locations=here, cards=home(text, *places, lone)).offers("Move to")


def test_who_is_at_a_connected_location() -> None:
    text = card("enemy", "forced at end of round: each investigator at any location connected to same location takes 1"
                " direct horror")  # fmt: skip
    seats = [{"investigator": "roland", "at": "Hallway"}, {"investigator": "wendy", "at": "Cellar"}]
    scene = Scene(seats=seats, locations=HOUSE, enemies=[{"title": "Home", "at": "Attic", "exhausted": 1}],
                  phase="upkeep", cards=home(text))  # fmt: skip
    assert (scene.count(ROLAND, "horror"), scene.count(WENDY, "horror")) == (1, 0)


def test_the_top_card_is_discarded_and_looked_at() -> None:
    text = card("treachery", "revelation: discard top card of encounter deck; if it is enemy, draw it")
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Home", "Swarm of Rats", "Ancient Evils"],
                  cards=home(text))  # fmt: skip
    assert scene.engaged_with("Swarm of Rats") == 0
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Home", "Ancient Evils"], cards=home(text))
    assert scene.zone("Ancient Evils") == "encounter discard pile"


def test_the_top_card_of_an_action() -> None:
    text = card("asset", "action: discard top card of encounter deck; if it is treachery, gain 2 resources")
    scene = Scene(seats=one(play=["Home"]), encounter_deck=["Ancient Evils"], cards=home(text))
    scene.answer("Action of Home")
    assert scene.resources() == 7


def test_an_enemy_enters_play_exhausted() -> None:
    text = card("enemy", "this enters play exhausted")
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Home"], cards=home(text))
    assert scene.count("Home", "exhausted") == 1
    assert scene.engaged_with("Home") == -1


def test_actions_lost_before_the_turn_are_missing_in_it() -> None:
    text = card("treachery", "revelation: lose 2 actions")
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Home"], cards=home(text))
    assert scene.actions() == 1


def test_actions_gained_before_the_turn() -> None:
    text = card("event", "choose another investigator; they take 1 additional action")
    scene = Scene(seats=[{**TWO[0], "hand": ["Home"]}, TWO[1]], cards=home(text))
    scene.answer("Play Home", "End your turn")
    assert (scene.asked, scene.actions(1)) == (WENDY, 4)


def test_a_card_that_is_not_there_is_not_controlled() -> None:
    text = card("asset", 'while "Lita Chantler" is not controlled by you: you get +1 combat')
    scene = Scene(seats=one(play=["Home"]), cards=home(text))
    assert scene.value(ROLAND, n.COMBAT) == 5
    scene = Scene(seats=one(play=["Home", "Lita Chantler"]), cards=home(text))
    assert scene.value(ROLAND, n.COMBAT) == 4 + 1  # her own bonus


@pytest.mark.parametrize(
    ("kind", "line", "said"),
    [
        ("asset", "reaction after you evade any enemy successfully by at most 2: draw 1 card", "no margin is known"),
        ("asset", "reaction after you investigate any location: draw 1 card", "successfully"),
        ("asset", "reaction before you draw any card: gain 1 resource", ""),
        ("asset", "reaction after any event enters any discard pile: draw 1 card", "what goes to a zone"),
        ("agenda", "forced at end of round: flip this", "'flip' takes sign, token"),
        ("event", "choose 1 location; investigate that location", "one's own location is investigated"),
        ("event", "test intellect 2/combat 9 (if success, draw 1 card)", "one difficulty for all"),
        ("event", "you test", "which skill"),
        ("event", "they test", "nothing was named"),
        ("skill", "if failure, repeat each result", "repeat this phase"),
        ("asset", "you may heal 1 horror from 1 investigator here", "only 'may play' has a form"),
        ("agenda", "each investigator here must take 1 horror", "'must' has no form"),
        ("treachery", "revelation: choose 1 investigator; attach this to that investigator", "threat area"),
    ],
)
def test_what_never_happens_is_refused(kind: str, line: str, said: str) -> None:
    assert said in refused(kind, line)


def test_the_maximum_is_read() -> None:
    text = card("asset", "action: fight (you get +9 combat; this attack deals X damage where X is margin minimum 1"
                " maximum 2)")  # fmt: skip
    strong = card("enemy", title="Strong", number=2, facts="enemy, fight 1, health 9, evade 1, damage 0, horror 0")
    scene = Scene(seats=one(play=["Home"]), enemies=[{"title": "Strong", "engaged": 0}], cards=home(text, strong))
    scene.answer("Action of Home")
    assert scene.count("Strong", "damage") == 2


def test_so_many_cards_are_found() -> None:
    deck = ["Old Book of Lore", "Medical Texts", "Knife"]
    scene = played("search top 6 cards of deck for 2 Tome cards; put them into hand", seats=one(deck=deck, filler=6))
    for _ in range(2):
        if scene.question.kind != "action":
            scene.answer("Old Book of Lore" if scene.offers("Old Book of Lore") else "Medical Texts")
    assert scene.hand() == ["Medical Texts", "Old Book of Lore"]


def test_more_damage_by_a_number_that_is_counted() -> None:
    line = "fight using intellect (this attack deals +X damage where X is number of clues on you)"
    strong = card("enemy", title="Strong", number=2, facts="enemy, fight 1, health 9, evade 1, damage 0, horror 0")
    scene = Scene(seats=one(hand=["Home"], clues=2), enemies=[{"title": "Strong", "engaged": 0}],
                  cards=home(card("event", line), strong))  # fmt: skip
    scene.answer("Play Home")
    assert scene.count("Strong", "damage") == 3
