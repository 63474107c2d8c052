"""What lies on cards and where cards are: uses of a kind, attachments, locations that go, moves."""

from mythos.arkham.scene import MINION, Scene, one

HOUSE: dict[str, dict[str, int]] = {"Hallway": {}, "Attic": {}, "Cellar": {}}
OWN = """card "Armourer" lodge 1
  asset, neutral, cost 0
  subtypes Item
  free: choose 1 asset you control; place 3 ammo on it
  free: choose 1 asset you control; remove 1 charge from it

card "Brand" lodge 2
  event, neutral, cost 0
  keywords Fast
  choose 1 enemy here; attach this to it
  free limit once per round: test willpower 1 (if success, gain 1 resource)

card "Collapse" lodge 3
  treachery
  revelation: remove your location from game; gain 1 resource

card "Tripwire" lodge 4
  asset, neutral, cost 0
  subtypes Item
  reaction after any enemy enters your location: gain 1 resource

card "Stroll" lodge 5
  event, neutral, cost 0
  move to 1 revealed location

card "Thirst" lodge 6
  treachery
  revelation: spend 1 resource -> draw 1 card

card "Lurker" lodge 7
  enemy, fight 2, health 2, evade 2, damage 1
  revelation: put this into your threat area

card "Nerves" lodge 8
  asset, neutral, cost 0, sanity 2
  subtypes Item
  free limit once per round: place 3 horror on this

card "Empty Room" lodge 9
  asset, neutral, cost 0
  subtypes Item
  whenever number of clues here = 0: discard this

card "Mirror" lodge 10
  location, shroud 1, clues 0, symbol star, connects circle
  while investigating: this gets +1 shroud for each horror on you

card "Chalk Circle" lodge 12
  event, neutral, cost 0
  limit 1 per location
  attach this to your location
  attached location gets +1 shroud
"""
CARDS = [["lodge", OWN]]


def test_ammo_is_not_a_charge() -> None:
    scene = Scene(seats=one(play=["Armourer", "Shrivelling", "Machete", ".45 Automatic"]), cards=CARDS)
    scene.answer("Use Armourer")
    assert scene.count(".45 Automatic", "uses") == 7  # the only one that takes ammo
    assert scene.count("Shrivelling", "uses") == 4
    assert scene.count("Machete", "uses") == 0


def test_a_card_attached_to_an_enemy_is_still_its_owners() -> None:
    scene = Scene(
        seats=[{"investigator": "roland"}, {"investigator": "agnes", "hand": ["Brand"]}],
        enemies=[MINION],
        cards=CARDS,
    )
    scene.answer("Play Brand")
    assert scene.asked == "Agnes Baker"  # hers to use, not the lead's
    scene.answer("Use Brand").until("action")
    assert (scene.resources(0), scene.resources(1)) == (5, 6)


def test_a_location_does_not_go_while_somebody_is_there() -> None:
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Collapse"], cards=CARDS)
    scene.until("action")
    assert scene.at("Roland Banks") == "Study"
    assert scene.resources() == 6  # the rest of the text is done


def test_an_engaged_enemy_enters_where_its_investigator_goes() -> None:
    scene = Scene(
        seats=[
            {"investigator": "roland", "at": "Attic"},
            {"investigator": "wendy", "at": "Hallway", "play": ["Tripwire"]},
        ],
        locations=HOUSE,
        enemies=[MINION],
        cards=CARDS,
    )
    scene.answer("Move to Hallway").until("reaction")
    assert scene.asked == "Wendy Adams"
    scene.answer("Use Tripwire")
    assert scene.resources(1) == 6


def test_nobody_moves_to_where_he_is() -> None:
    scene = Scene(seats=one(at="Attic", hand=["Stroll"]), locations=HOUSE, cards=CARDS)
    scene.answer("Play Stroll")
    assert scene.labels() == ["Hallway", "Cellar"]
    alone = Scene(seats=one(at="Attic", hand=["Stroll"]), locations={"Attic": {}}, cards=CARDS)
    assert not alone.offers("Stroll")


def test_elusive_needs_somewhere_to_go_or_an_enemy() -> None:
    assert not Scene(seats=one("skids", at="Attic", hand=["Elusive"]), locations={"Attic": {}}).offers("Elusive")
    engaged = Scene(seats=one("skids", at="Attic", hand=["Elusive"]), locations={"Attic": {}}, enemies=[MINION])
    assert engaged.offers("Elusive")


def test_what_is_limited_to_one_per_location_is_not_played_beside_its_copy() -> None:
    scene = Scene(seats=one(at="Attic", hand=["Chalk Circle", "Chalk Circle"]), locations=HOUSE, cards=CARDS)
    scene.answer("Play Chalk Circle")
    assert not scene.offers("Play Chalk Circle")
    scene.answer("Move to Hallway")
    assert scene.offers("Play Chalk Circle")


def test_a_cost_that_cannot_be_paid_is_not_paid() -> None:
    for resources, drawn in ((0, False), (1, True)):
        scene = Scene(
            seats=one(resources=resources, deck=["Knife"] * 3), phase="mythos", encounter_deck=["Thirst"], cards=CARDS
        )
        scene.until("action")
        assert scene.resources() == 0
        assert (scene.hand() == ["Knife"]) == drawn


def test_an_enemy_in_a_threat_area_is_engaged() -> None:
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Lurker"], cards=CARDS)
    scene.until("action")
    assert scene.engaged_with("Lurker") == 0
    scene.answer("Draw a card")
    assert scene.count("Roland Banks", "damage") == 1


def test_horror_that_is_placed_defeats_like_any_other() -> None:
    scene = Scene(seats=one(play=["Nerves"]), cards=CARDS)
    scene.answer("Use Nerves")
    assert scene.zone("Nerves") == "discard pile"


def test_text_that_watches_clues_acts_when_the_last_is_found() -> None:
    scene = Scene(seats=one(play=["Empty Room"]), locations={"Study": {"clues": 1}}, cards=CARDS)
    scene.answer("Investigate")
    assert scene.zone("Empty Room") == "discard pile"


def test_a_location_speaks_to_whoever_investigates_it() -> None:
    for horror, clues in ((0, 1), (3, 0)):  # intellect 3 against 1, and 1 more for each horror
        scene = Scene(
            seats=one(at="Mirror", horror=horror),
            locations={"Mirror": {"clues": 1}},
            cards=CARDS,
        )
        scene.answer("Investigate")
        assert scene.count("Roland Banks", "clues") == clues


def test_the_question_names_what_is_answered() -> None:
    # The Icy Ghoul deals 2 damage and 1 horror; Agnes answers the horror.
    scene = Scene(seats=one("agnes"), enemies=[{"title": "Icy Ghoul", "engaged": 0}])
    scene.answer("Draw a card")
    assert scene.question.kind == "reaction"
    assert "horror" in scene.question.text
