"""Cards of The Forgotten Age, and Carolyn Fern: the effect and its limit."""

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import THE_SET_ASIDE

HOUSE: dict[str, dict[str, int]] = {"Hallway": {}, "Attic": {"clues": 2}, "Cellar": {"clues": 2}}


def test_ursula_investigates_where_she_arrives() -> None:
    scene = Scene(seats=one("Ursula Downs", at="Hallway"), locations=HOUSE)
    scene.answer("Move to Cellar", "Use Ursula Downs").until("action")
    assert scene.count("Ursula Downs", "clues") == 1
    assert scene.actions() == 2
    scene.answer("Move to Hallway")
    assert scene.question.kind == "action"  # once per round


def test_ursula_may_use_a_card_for_it_and_enemies_may_attack() -> None:
    scene = Scene(
        seats=one("Ursula Downs", at="Hallway", play=["Flashlight"]),
        locations=HOUSE,
        enemies=[{"title": "Mobster", "at": "Attic"}],
        bag=["-1"],
    )
    scene.answer("Move to Attic", "Use Ursula Downs")
    assert sorted(scene.labels()) == ["Action of Flashlight", "Investigate Attic"]
    scene.answer("Action of Flashlight").until("action")
    assert scene.count("Flashlight", "uses") == 2
    assert scene.count("Ursula Downs", "damage") == 1  # the attack of opportunity
    assert scene.actions() == 2


def test_ursulas_elder_sign_lets_her_go_on() -> None:
    scene = Scene(seats=one("Ursula Downs", at="Attic"), locations=HOUSE, bag=["elder sign"])
    scene.answer("Investigate", "Yes")
    assert scene.at("Ursula Downs") == "Hallway"


def test_jake_keeps_the_first_step_of_a_turn_safe() -> None:
    scene = Scene(
        seats=one("Ursula Downs", at="Miskatonic Quad", play=["Jake Williams"]),
        locations={"Miskatonic Quad": {}, "Orne Library": {}},
        enemies=[{"title": "Mobster", "engaged": 0}],
    )
    scene.answer("Move to Orne Library", "Pass")
    assert scene.count("Ursula Downs", "damage") == 0
    scene.answer("Move to Miskatonic Quad").until("action")
    assert scene.count("Ursula Downs", "damage") + scene.count("Jake Williams", "damage") == 1


def test_jake_draws_a_card_for_a_new_place() -> None:
    scene = Scene(
        seats=one("Ursula Downs", at="Hallway", play=["Jake Williams"]),
        locations={"Hallway": {}, "Attic": {"unrevealed": 1}, "Cellar": {}},
    )
    scene.answer("Move to Attic", "Use Jake Williams").until("action")
    assert len(scene.hand()) == 1
    assert scene.count("Jake Williams", "exhausted") == 1
    scene = Scene(seats=one("Ursula Downs", at="Hallway", play=["Jake Williams"]), locations=HOUSE)
    scene.answer("Move to Attic")
    assert not scene.offers("Use Jake Williams")


def test_the_unknown_calls_until_it_is_investigated() -> None:
    for investigates in (True, False):
        scene = Scene(
            seats=one("Ursula Downs", at="Hallway", threat=["Call of the Unknown"], deck=["Knife"] * 6),
            locations=HOUSE,
            encounter_deck=["Ancient Evils"] * 3,
        )
        scene.answer("Cellar")
        scene.answer("Move to Cellar", "Use Ursula Downs" if investigates else "Pass").end_turn()
        assert scene.count("Ursula Downs", "horror") == (0 if investigates else 2)
        assert (scene.zone("Call of the Unknown") == "threat area") == investigates


def test_survival_knife_strikes_back_in_the_enemy_phase() -> None:
    ghouls = [{"title": "Icy Ghoul", "engaged": 0}, {"title": "Mobster", "engaged": 0}]
    scene = Scene(seats=one(play=["Survival Knife"]), enemies=ghouls, phase="enemy")
    scene.answer("Icy Ghoul", "Use Survival Knife")
    assert scene.count("Icy Ghoul", "damage") == 2
    assert scene.question.kind == "action"  # exhausted, it does not answer the other attack
    assert scene.count("Roland Banks", "damage") == 3


def test_survival_knife_does_not_answer_an_attack_of_opportunity() -> None:
    scene = Scene(seats=one(play=["Survival Knife"]), enemies=[{"title": "Icy Ghoul", "engaged": 0}])
    scene.answer("Draw a card")
    assert scene.question.kind == "action"
    scene.answer("Action of Survival Knife")
    assert scene.count("Icy Ghoul", "damage") == 1


def test_you_handle_this_one_gives_a_card_away() -> None:
    seats = [{"investigator": "skids", "hand": ['"You handle this one!"']}, {"investigator": "roland"}]
    scene = Scene(seats=seats, phase="mythos", encounter_deck=["Swarm of Rats", "Ancient Evils"])
    scene.answer('Play "You handle this one!"').until("action")
    assert scene.engaged_with("Swarm of Rats") == 1
    assert scene.resources(0) == 6


def test_you_handle_this_one_is_not_for_a_weakness() -> None:
    seats = [
        {"investigator": "skids", "hand": ['"You handle this one!"'], "deck": ["Mob Enforcer"]},
        {"investigator": "roland"},
    ]
    scene = Scene(seats=seats)
    scene.answer("Draw a card")
    assert not scene.offers("You handle this one")
    assert scene.engaged_with("Mob Enforcer") == 0


def test_you_handle_this_one_needs_somebody_else() -> None:
    scene = Scene(seats=one("skids", hand=['"You handle this one!"']), phase="mythos", encounter_deck=["Swarm of Rats"])
    assert scene.question.kind == "action"


def campaign_scene(card: str, *, records: tuple[str, ...] = ()) -> Scene:
    """A scene in which a weakness on top of the deck may bring another one from the collection."""
    others = {
        "Dark Pact": ["The Price of Failure"],
        "The Price of Failure": ["Dark Pact"],
        "Doomed": ["Accursed Fate"],
        "Accursed Fate": ["The Bell Tolls"],
    }
    return Scene(seats=one(deck=[card], aside=others[card], records=list(records)))


def test_dark_pact_hurts_somebody_here() -> None:
    scene = Scene(seats=[{"investigator": "roland", "hand": ["Dark Pact"]}, {"investigator": "wendy"}])
    scene.answer("Play Dark Pact", "Wendy Adams")
    assert scene.count("Wendy Adams", "damage") == 2


def test_dark_pact_in_hand_is_the_price_of_failure_in_the_end() -> None:
    scene = Scene(
        seats=one(hand=["Dark Pact"], aside=["The Price of Failure"], at="Parlor"),
        locations={"Hallway": {}, "Parlor": {}},
    )
    pact, price = scene.card("Dark Pact"), scene.card("The Price of Failure")
    scene.answer("Action of Parlor (1)")
    assert (6, 0, pact, price) in scene.trauma()


def test_dark_pact_that_was_played_stays_what_it_is() -> None:
    scene = Scene(
        seats=one(discard=["Dark Pact"], aside=["The Price of Failure"], at="Parlor"),
        locations={"Hallway": {}, "Parlor": {}},
    )
    scene.answer("Action of Parlor (1)")
    assert all(row[0] != 6 for row in scene.trauma())


def test_the_price_of_failure_brings_dark_pact_back() -> None:
    scene = campaign_scene("The Price of Failure")
    scene.answer("Draw a card").until("action")
    assert (scene.count("Roland Banks", "damage"), scene.count("Roland Banks", "horror")) == (2, 2)
    assert scene.count("What's Going On?!", "doom") == 1
    assert scene.zone("The Price of Failure") == "removed"
    assert scene.zone("Dark Pact") == "discard pile"


def test_doomed_is_recorded_and_then_worse() -> None:
    scene = campaign_scene("Doomed")
    scene.answer("Draw a card")
    assert scene.game.machine.records == (("doom approaches", 0),)
    assert scene.zone("Doomed") == "discard pile"
    scene = campaign_scene("Doomed", records=("doom approaches",))
    scene.answer("Draw a card")
    assert scene.zone("Doomed") == "removed"
    machine = scene.game.machine
    assert table.title(machine, machine.zones[n.DECK][0]) == "Accursed Fate"
    assert scene.count("Roland Banks", "horror") == 1


def test_accursed_fate_leads_to_the_bell() -> None:
    scene = campaign_scene("Accursed Fate", records=("the hour is nigh",))
    scene.answer("Draw a card")
    machine = scene.game.machine
    assert table.title(machine, machine.zones[n.DECK][0]) == "The Bell Tolls"
    assert scene.count("Roland Banks", "horror") == 2
    scene = campaign_scene("Accursed Fate")
    scene.answer("Draw a card")
    assert machine.records == (("the hour is nigh", 0),) == scene.game.machine.records


def test_the_bell_tolls_for_its_bearer() -> None:
    seats = [{"investigator": "roland", "deck": ["The Bell Tolls"]}, {"investigator": "wendy"}]
    scene = Scene(seats=seats)
    scene.answer("Draw a card")
    assert scene.is_out(0)
    assert not scene.is_out(1)
    assert (5, 0, 0, 0) in scene.trauma()


def test_olive_reveals_three_tokens_and_resolves_two() -> None:
    scene = Scene(seats=one("agnes", play=["Olive McBride"]), locations={"Study": {"clues": 2}}, bag=["-4", "0", "+1"])
    scene.answer("Investigate", "Use Olive McBride", "0", "+1").until("action")
    assert scene.count("Agnes Baker", "clues") == 1
    assert scene.count("Olive McBride", "exhausted") == 1
    assert scene.game.machine.bag == (-4, 0, 1)


def test_olive_may_stay_out_of_it() -> None:
    scene = Scene(seats=one("agnes", play=["Olive McBride"]), locations={"Study": {"clues": 2}}, bag=["-4", "0", "+1"])
    scene.answer("Investigate", "Pass")
    assert scene.count("Olive McBride", "exhausted") == 0


def test_olive_first_and_the_statue_for_one_of_her_tokens() -> None:
    scene = Scene(
        seats=one("agnes", play=["Olive McBride", "Grotesque Statue"]),
        locations={"Study": {"clues": 2}},
        bag=["-4", "-2", "0", "+1"],
    )
    scene.answer("Investigate", "Use Olive McBride", "Use Grotesque Statue")
    assert len(scene.game.machine.revealed) == 4  # three, of which one became two
    assert len(scene.labels()) == 2  # first the statue's pair
    scene.answer(scene.labels()[0])
    assert len(scene.labels()) == 3
    scene.answer(scene.labels()[0])
    scene.answer(scene.labels()[0]).until("action")
    assert len(scene.game.machine.bag) == 4


def test_the_statue_first_and_olive_for_one_of_its_tokens() -> None:
    scene = Scene(
        seats=one("agnes", play=["Olive McBride", "Grotesque Statue"]),
        locations={"Study": {"clues": 2}},
        bag=["-4", "-2", "0", "+1"],
    )
    scene.answer("Investigate", "Use Grotesque Statue", "Use Olive McBride")
    assert len(scene.game.machine.revealed) == 4
    assert len(scene.labels()) == 3  # Olive's set
    scene.answer(scene.labels()[0])
    scene.answer(scene.labels()[0])
    assert len(scene.labels()) == 2  # one token, or the set, which counts as one
    assert any(" and " in label for label in scene.labels())
    together = next(label for label in scene.labels() if " and " in label)
    scene.answer(together).until("action")
    assert len(scene.game.machine.bag) == 4


def test_carolyn_rewards_whom_she_heals() -> None:
    seats = [
        {"investigator": "Carolyn Fern", "play": ["Liquid Courage"]},
        {"investigator": "wendy", "horror": 2, "hand": ["Knife"]},
    ]
    scene = Scene(seats=seats)
    scene.answer("Action of Liquid Courage", "Pass", "Use Carolyn Fern")
    assert scene.question.kind == "action"  # both points were one healing
    assert scene.count("Wendy Adams", "horror") == 0
    assert scene.resources(1) == 6


def test_carolyn_does_not_reward_what_others_heal() -> None:
    seats = [
        {"investigator": "roland", "play": ["Liquid Courage"], "horror": 2},
        {"investigator": "Carolyn Fern"},
    ]
    scene = Scene(seats=seats)
    scene.answer("Action of Liquid Courage")
    scene.until("action")
    assert scene.resources(0) == scene.resources(1) == 5


def test_foolishness_comes_frightened_and_is_a_joy_when_healed() -> None:
    scene = Scene(seats=one("Carolyn Fern", hand=["Foolishness"]))
    scene.answer("Play Foolishness")
    assert scene.count("Foolishness", "horror") == 3
    assert scene.value("Carolyn Fern", n.INTELLECT) == 4
    assert Scene(seats=one("Carolyn Fern", play=["Foolishness"])).value("Carolyn Fern", n.INTELLECT) == 5


def test_foolishness_is_healed_as_carolyn() -> None:
    cat = {"title": "Foolishness", "horror": 2}
    scene = Scene(seats=one("Carolyn Fern", play=[cat, "Liquid Courage"], horror=1), bag=["auto-fail"])
    scene.answer("Action of Liquid Courage")
    assert scene.question.kind == "heal"
    scene.answer("Foolishness", "Use Carolyn Fern").until("action")
    assert (scene.count("Foolishness", "horror"), scene.count("Carolyn Fern", "horror")) == (1, 1)
    assert scene.resources() == 6
    scene = Scene(seats=one("Carolyn Fern", play=["Foolishness", "Liquid Courage"], horror=1), bag=["auto-fail"])
    scene.answer("Action of Liquid Courage", "Pass")
    assert scene.count("Carolyn Fern", "horror") == 0  # there is nothing else to heal


def test_the_black_wind_blows_while_somebody_is_afraid() -> None:
    scene = Scene(
        seats=one("Carolyn Fern", deck=["To Fight the Black Wind"] + ["Knife"] * 7),
        agenda=2,
        encounter_deck=["Grasping Hands"] * 3,
    )
    scene.answer("Draw a card")
    assert scene.count("Carolyn Fern", "horror") == 1
    assert scene.zone("To Fight the Black Wind") == "storyline"
    scene.end_turn().until("action")
    assert scene.count("Rise of the Ghouls", "doom") == 2  # the wind's and the next round's
    scene.end_turn().until("action")
    assert scene.count("Rise of the Ghouls", "doom") == 3  # nobody was frightened in that round


def test_the_black_wind_goes_with_its_agenda() -> None:
    scene = Scene(
        seats=one("Carolyn Fern", deck=["To Fight the Black Wind"] + ["Knife"] * 7),
        doom=1,
        encounter_deck=["Grasping Hands"] * 3,
    )
    scene.answer("Draw a card").end_turn().until("action")
    assert scene.zone("What's Going On?!") == "removed"
    assert scene.zone("To Fight the Black Wind") == "discard pile"


def test_carolyns_elder_sign_heals() -> None:
    scene = Scene(seats=one("Carolyn Fern", horror=2), locations={"Study": {"clues": 1}}, bag=["elder sign"])
    scene.answer("Investigate", "Yes").until("action")
    assert scene.count("Carolyn Fern", "horror") == 1


def test_set_aside_cards_of_a_deck_are_dealt_with_it() -> None:
    from mythos.arkham.decks import Deck, starter
    from mythos.arkham.game import new_game

    deck = starter("roland")
    game = new_game([Deck(deck.investigator, (*deck.cards, ("forgotten-040", 1)))])
    aside = [
        table.title(game.machine, c) for c in game.machine.zones[THE_SET_ASIDE] if game.machine.setup.owners[c] == 0
    ]
    assert sorted(aside) == ["Accursed Fate", "The Bell Tolls"]
