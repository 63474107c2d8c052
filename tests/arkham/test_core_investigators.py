"""The investigators of the Core Set and their signature cards: the effect and its limit."""

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.scene import MINION, Scene, one

WEAK = {**MINION, "damage": 1}


# -- Roland Banks
def test_roland_discovers_a_clue_after_defeating_an_enemy() -> None:
    scene = Scene(seats=one(), locations={"Study": {"clues": 2}}, enemies=[WEAK, WEAK])
    scene.answer("Fight Ghoul Minion", "Use Roland Banks")
    assert scene.count("Roland Banks", "clues") == 1
    scene.answer("Fight Ghoul Minion")
    assert scene.question.kind == "action"  # once per round
    assert scene.count("Roland Banks", "clues") == 1


def test_roland_is_not_asked_without_clues_there() -> None:
    scene = Scene(seats=one(), locations={"Study": {"clues": 0}}, enemies=[WEAK])
    scene.answer("Fight Ghoul Minion")
    assert scene.question.kind == "action"


def test_rolands_elder_sign_counts_the_clues_at_his_location() -> None:
    # Fight 4 against combat 4: the sign gives +1 for each clue.
    scene = Scene(
        scenario="masks",
        seats=one(),
        locations={"Rivertown": {"clues": 2}},
        bag=["elder sign"],
        enemies=[{"title": "Mob Enforcer", "engaged": 0, "owner": 0}],
    )
    scene.answer("Fight")
    assert "Roland Banks succeeds by 2." in scene.log()


def test_rolands_38_special() -> None:
    for clues, margin in ((1, 5), (0, 3)):
        scene = Scene(seats=one(play=["Roland's .38 Special"]), locations={"Study": {"clues": clues}}, enemies=[MINION])
        scene.answer("Action of Roland's .38 Special")
        assert f"Roland Banks succeeds by {margin}." in scene.log()
        assert scene.count("Roland's .38 Special", "uses") == 3
        assert scene.zone("Ghoul Minion") == "encounter discard pile"  # 2 damage


def test_an_empty_weapon_cannot_be_used() -> None:
    scene = Scene(seats=one(play=[{"title": "Roland's .38 Special", "uses": 0}]), enemies=[MINION])
    assert not scene.offers("Action of Roland's .38 Special")


def test_cover_up_takes_the_clues_instead() -> None:
    scene = Scene(seats=one(deck=["Cover Up"]), locations={"Study": {"clues": 2}})
    scene.answer("Draw a card")
    assert scene.count("Cover Up", "clues") == 3
    scene.answer("Investigate", "Use Cover Up")
    assert scene.count("Cover Up", "clues") == 2
    assert scene.count("Study", "clues") == 2
    assert scene.count("Roland Banks", "clues") == 0
    scene.answer("Investigate", "Pass")
    assert scene.count("Roland Banks", "clues") == 1


def test_cover_up_gives_a_mental_trauma_at_the_end_while_it_has_clues() -> None:
    for clues, trauma in ((1, [(1, 0, 1, 1)]), (0, [])):
        scene = Scene(seats=one(threat=[{"title": "Cover Up", "clues": clues}], damage=8), enemies=[MINION])
        scene.answer("Draw a card")
        assert [row for row in scene.trauma() if row[0] == 1] == trauma


# -- Daisy Walker
def test_daisy_has_an_additional_action_for_tomes() -> None:
    scene = Scene(seats=one("daisy", play=["Old Book of Lore"], deck=["Guts", "Knife", "Overpower"]))
    scene.answer("Gain a resource", "Gain a resource", "Gain a resource")
    assert not scene.offers("Gain a resource")
    scene.answer("Action of Old Book of Lore", "Knife")
    assert "Knife" in scene.hand()


def test_daisys_elder_sign_draws_for_each_tome() -> None:
    scene = Scene(
        seats=one("daisy", play=["Old Book of Lore", "Medical Texts"]),
        locations={"Study": {"clues": 2}},
        bag=["elder sign"],
    )
    before = len(scene.hand())
    scene.answer("Investigate").until("action")
    assert len(scene.hand()) == before + 2


def test_daisys_tote_bag_holds_two_more_tomes() -> None:
    tomes = ["Old Book of Lore", "Medical Texts"]
    scene = Scene(
        seats=one("daisy", play=["Daisy's Tote Bag", *tomes], hand=["Encyclopedia", "Magnifying Glass", "Knife"])
    )
    scene.answer("Play Encyclopedia", "Play Magnifying Glass")
    assert scene.question.kind == "action"
    scene.answer("Play Knife")  # two tomes are in the bag, one in a hand: a third hand is too much
    assert scene.question.kind == "room"
    scene.answer("Magnifying Glass")
    assert scene.zone("Magnifying Glass") == "discard pile"


def test_the_necronomicon_stays_until_its_horror_is_taken() -> None:
    scene = Scene(seats=one("daisy", deck=["The Necronomicon"]), bag=["elder sign"], locations={"Study": {"clues": 1}})
    scene.answer("Draw a card")
    assert scene.zone("The Necronomicon") == "threat area"
    assert scene.count("The Necronomicon", "horror") == 3
    scene.answer("Investigate")
    assert scene.count("Daisy Walker", "clues") == 0  # the elder sign counts as an automatic failure
    scene.answer("Action of The Necronomicon", "Action of The Necronomicon")
    assert scene.count("Daisy Walker", "horror") == 2
    scene.until("action").answer("Action of The Necronomicon")
    assert scene.zone("The Necronomicon") == "discard pile"


# -- "Skids" O'Toole
def test_skids_buys_an_action_once_per_turn() -> None:
    scene = Scene(seats=one("skids"))
    scene.answer('Use "Skids"')
    assert (scene.actions(), scene.resources()) == (4, 3)
    assert not scene.offers('Use "Skids"')


def test_skids_elder_sign_gains_resources() -> None:
    scene = Scene(seats=one("skids"), locations={"Study": {"clues": 1}}, bag=["elder sign"])
    scene.answer("Investigate").until("action")
    assert scene.resources() == 7


def test_on_the_lam_keeps_enemies_from_attacking() -> None:
    scene = Scene(
        seats=one("skids", hand=["On the Lam"]), enemies=[MINION], phase="mythos", encounter_deck=["Ancient Evils"]
    )
    scene.until("reaction").answer("Play On the Lam")
    scene.answer("Draw a card")
    assert scene.count('"Skids" O\'Toole', "damage") == 0


def test_on_the_lam_does_not_stop_elite_enemies() -> None:
    scene = Scene(
        seats=one("skids", hand=["On the Lam"]),
        enemies=[{"title": "Ghoul Priest", "engaged": 0}],
        phase="mythos",
        encounter_deck=["Ancient Evils"],
    )
    scene.until("reaction").answer("Play On the Lam")
    scene.answer("Draw a card")
    assert scene.count('"Skids" O\'Toole', "damage") == 2


def test_hospital_debts_take_resources_twice_a_round_and_cost_experience() -> None:
    scene = Scene(seats=one("skids", threat=["Hospital Debts"], damage=7), enemies=[MINION])
    scene.answer("Use Hospital Debts", "Use Hospital Debts")
    assert scene.count("Hospital Debts", "resources") == 2
    assert not scene.offers("Use Hospital Debts")
    scene.answer("Draw a card")
    assert (2, 0, 0, -2) in scene.trauma()


# -- Agnes Baker
def test_agnes_deals_damage_after_horror_once_per_phase() -> None:
    scene = Scene(seats=one("agnes"), enemies=[{"title": "Icy Ghoul", "engaged": 0}])
    scene.answer("Draw a card", "Use Agnes Baker")
    assert scene.count("Icy Ghoul", "damage") == 1
    scene.answer("Draw a card")
    assert scene.question.kind == "action"  # once per phase


def test_agnes_elder_sign_counts_her_horror() -> None:
    scene = Scene(seats=one("agnes", horror=3), locations={"Study": {"clues": 1}}, bag=["elder sign"])
    scene.answer("Investigate")
    assert "Agnes Baker succeeds by 3." in scene.log()


def test_heirloom_draws_after_a_spell_is_played() -> None:
    scene = Scene(seats=one("agnes", play=["Heirloom of Hyperborea"], hand=["Shrivelling", "Knife"]))
    scene.answer("Play Shrivelling", "Use Heirloom")
    assert scene.hand() == ["Emergency Cache", "Knife"]
    scene.answer("Play Knife")
    assert scene.question.kind == "action"


def test_dark_memory_hurts_at_the_end_of_the_turn_or_brings_doom() -> None:
    scene = Scene(seats=one("agnes", hand=["Dark Memory"]), doom=0)
    scene.end_turn()
    assert scene.count("Agnes Baker", "horror") == 2
    scene = Scene(seats=one("agnes", hand=["Dark Memory"]), doom=2)
    scene.answer("Play Dark Memory")
    assert scene.zone("Rise of the Ghouls") == "storyline"


# -- Wendy Adams
def test_wendy_replaces_a_token_once_per_test() -> None:
    scene = Scene(
        seats=one("wendy", hand=["Knife", "Flashlight"]), locations={"Study": {"clues": 1}}, bag=["auto-fail"]
    )
    scene.answer("Investigate", "None", "Use Wendy Adams", "Knife")
    assert scene.question.kind == "action"  # the next token cannot be replaced
    assert scene.zone("Knife") == "discard pile"
    assert scene.count("Wendy Adams", "clues") == 0


def test_wendys_elder_sign_succeeds_with_her_amulet() -> None:
    for play, clues in ((["Wendy's Amulet"], 1), ([], 0)):
        scene = Scene(
            scenario="masks",
            seats=one("wendy", play=play, at="Miskatonic University"),
            bag=["elder sign"],
            locations={"Miskatonic University": {"clues": 2}},
        )
        scene.answer("Investigate")
        if scene.question.kind == "reaction":
            scene.answer("Pass")
        assert scene.count("Wendy Adams", "clues") == clues


def test_wendys_amulet_plays_the_topmost_event_of_the_discard_pile() -> None:
    scene = Scene(
        seats=one("wendy", play=["Wendy's Amulet"], discard=["Emergency Cache", "Hot Streak", "Knife"], resources=9)
    )
    assert scene.offers("Play Hot Streak")
    assert not scene.offers("Play Emergency Cache")
    scene.answer("Play Hot Streak")
    assert scene.zone("Hot Streak") == "deck"  # and not the discard pile
    machine = scene.game.machine
    assert table.title(machine, machine.zones[n.DECK][0]) == "Hot Streak"


def test_abandoned_and_alone() -> None:
    scene = Scene(seats=one("wendy", deck=["Abandoned and Alone"], discard=["Knife", "Guts"], play=["Leather Coat"]))
    scene.answer("Draw a card")
    assert scene.count("Wendy Adams", "horror") == 2
    assert (scene.zone("Knife"), scene.zone("Guts")) == ("removed", "removed")
    assert scene.zone("Abandoned and Alone") == "discard pile"
