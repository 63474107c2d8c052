"""What an attachment answers when it has lost its host, and other words that cards had to wait for."""

from __future__ import annotations

from mythos.coc.legality import STANDING_ON_TOP
from mythos.coc.table import COLUMNS, FORM
from tests.coc.tools import OPEN, STORY, at, defended, side, table


# -- an attachment answers the leaving of its host ---------------------------------------------------------------
def test_a_made_man_is_avenged_by_the_strength_he_had() -> None:
    mine = side(play=["Clover Club Bouncer: with Made Man"], hand=["Bolt"])
    scene = table(mine, side(play=["Peeler", "Stranger", "Dagon"]))
    scene.answer("Play Bolt", "Clover Club Bouncer", "Respond with Made Man")
    assert (scene.zone("Made Man"), scene.zone("Clover Club Bouncer")) == ("discard pile", "discard pile")
    scene.answer("Peeler")
    assert (scene.zone("Peeler"), scene.zone("Dagon")) == ("discard pile", "play")


def test_nobody_is_avenged_when_only_the_attachment_goes() -> None:
    scene = table(side(play=["Clover Club Bouncer: with Made Man"], hand=["Moth"]), side(play=["Peeler"]))
    scene.answer("Play Moth")
    assert scene.zone("Made Man") == "discard pile"
    assert scene.game.question is not None
    assert scene.game.question.text.startswith("Take an action")


def test_want_ads_are_read_when_their_man_is_dead() -> None:
    scene = table(side(hand=["Bolt"]), side(play=["Peeler: with their Want Ads"]))
    scene.answer("Play Bolt")
    assert len(scene.cards("Danielle", "hand")) == 2


def test_want_ads_say_nothing_of_who_goes_home() -> None:
    scene = table(side(hand=["Bolt"], play=["Dagon: with Want Ads"]), side(play=['Jack "Brass" Brady']))
    scene.answer("Play Bolt", "Jack")
    assert scene.cards("Danielle", "hand") == []


# -- what a card costs is set ------------------------------------------------------------------------------------
def test_for_elspeth_the_cheap_ones_cost_three_and_less_is_taken_from_that() -> None:
    mine = side(play=["Elspeth Baudin"], hand=["Stranger"], domains=["2 agency", "3 agency"])
    scene = table(mine)
    scene.answer("Play Stranger")
    assert scene.drained("Danielle") == [False, True, False]


# -- the draw is answered at once ----------------------------------------------------------------------------------
def test_dr_shrewsbury_sends_a_villain_away_as_he_is_drawn() -> None:
    mine = side(play=["Laboratory Assistant"], hand=["Lesson"], deck=["Dr. Laban Shrewsbury", "Peeler", "Peeler"])
    scene = table(mine, side(play=["Villain"]))
    scene.answer("Play Lesson", "Disrupt with Dr. Laban Shrewsbury", "choose one Villainous")
    assert (scene.zone("Villain"), scene.zone("Dr. Laban Shrewsbury")) == ("deck", "deck")


def test_dr_shrewsbury_needs_somebody_of_the_university() -> None:
    scene = table(side(play=["Stranger"], hand=["Lesson"], deck=["Dr. Laban Shrewsbury"]), side(play=["Villain"]))
    scene.answer("Play Lesson")
    assert scene.cards("Danielle", "hand") == ["Dr. Laban Shrewsbury"]


# -- other words ---------------------------------------------------------------------------------------------------
def test_outmaneuvered_gives_back_the_domain_that_paid_for_the_event() -> None:
    mine = side(hand=["Small Price to Pay"], play=["Peeler"], domains=["2 agency"])
    scene = table(mine, side(play=["Hired Muscle"], hand=["Outmaneuvered"], domains=["2 agency"]))
    scene.answer("Play Small Price to Pay", "Hired Muscle", "Play Outmaneuvered")
    assert scene.drained("Danielle") == [False, False, False]
    assert scene.drained("Tommy") == [True, False, False]


def test_polar_fog_sends_somebody_to_another_story() -> None:
    scene = table(
        side(play=[at("Hired Muscle")], hand=["Bolt"]),
        side(hand=["Polar Fog"], domains=["2 agency"]),
        stories=OPEN,
        phase="story phase",
        step="actions_after_attack",
    )
    scene.answer("Pass", "Play Polar Fog", "Opening Night")
    assert scene.story_of("Hired Muscle") == "Opening Night"


def test_the_warriors_call_their_like_after_a_fight_that_they_lost() -> None:
    mine = side(play=[at("Peeler"), at("Kau'uli Warriors")], deck=["Peeler", "Kau'uli Warriors", "Peeler"])
    scene = defended(mine, side(play=[at("Hired Muscle"), at("Hired Muscle"), at("Hired Muscle")]))
    scene.answer("Pass", "Peeler", "Respond with Kau'uli Warriors", "Kau'uli Warriors")
    assert scene.cards("Danielle", "deck")[-1] == "Kau'uli Warriors"


def test_the_heavens_speak_when_somebody_is_wounded_in_a_fight() -> None:
    mine = side(play=[at("Peeler")], deck=["Hamu IV 1:13", "Peeler", "Peeler"])
    scene = defended(mine, side(play=[at("Hired Muscle") for _ in range(4)]))
    machine, card = scene.game.machine, scene.find("Hamu IV 1:13")
    machine.cells[card * COLUMNS + FORM] = STANDING_ON_TOP
    machine.index_all()
    scene.answer("Pass", "Respond with Hamu IV 1:13")
    assert (scene.zone("Hamu IV 1:13"), len(scene.cards("Danielle", "hand"))) == ("discard pile", 2)


def test_the_scavenger_is_fed_in_place_of_a_domain() -> None:
    mine = side(play=["Ghoulish Scavenger"], hand=["Bolt"], domains=["1 agency"])
    scene = table(mine, phase="resource phase", step="beginning")
    scene.answer("Bolt to domain 1", "Yes")
    assert (scene.skill("Ghoulish Scavenger"), scene.icons("Ghoulish Scavenger")) == (2, "TCCC")
    assert scene.resources("Danielle") == [1, 0, 0]


def test_a_story_that_is_won_is_thanked_for() -> None:
    mine = side(play=[at("Dagon"), "Frog: exhausted", "Giving Thanks: on " + STORY])
    scene = table(mine, stories=[f"{STORY}: 4-0"], phase="story phase", step="actions_after_defence")
    scene.answer("Pass")
    scene.if_asked("No")
    scene.answer("Respond with Giving Thanks")
    assert scene.state("Frog") == "ready"


# -- copies, only targets, several domains -------------------------------------------------------------------------
def test_whoever_walks_the_path_chooses_anew() -> None:
    mine = side(hand=["Fright"], play=["Peeler", "Stranger"])
    scene = table(mine, side(play=["Frog"], hand=["Walk the Path"], domains=["2 yog-sothoth"]))
    scene.answer("Play Fright", "Frog", "Play Walk the Path", "Stranger")
    assert (scene.state("Frog"), scene.state("Stranger"), scene.state("Peeler")) == ("insane", "insane", "ready")


def test_night_shift_security_shields_whoever_would_be_the_only_target() -> None:
    mine = side(hand=["Fright"])
    scene = table(mine, side(play=["Night-shift Security", "Frog", "Moon"]))
    assert not scene.offers("Play Fright")
    by_day = table(side(hand=["Fright"]), side(play=["Night-shift Security", "Frog"]))
    assert by_day.offers("Play Fright")


def test_the_foundation_removes_one_for_each_further_domain() -> None:
    mine = side(hand=["The Foundation"], domains=["4 agency", "3 agency", "1 agency"])
    scene = table(mine, side(play=["Frog", "Peeler", "Dagon"]))
    scene.answer("Play The Foundation", "domain 1", "domain 2").if_asked("Frog", "Peeler")
    assert (scene.zone("Frog"), scene.zone("Peeler"), scene.zone("Dagon")) == ("game", "game", "play")


def test_only_opponents_are_obfuscated() -> None:
    mine = side(play=["Academic Obfuscation: on " + STORY], hand=["Bolt"])
    scene = table(mine, stories=[f"{STORY}: 0-6", "Opening Night: 0-0"])
    assert scene.tokens(STORY, "Tommy") == 6  # seven are needed


def test_who_exhausts_to_pay_for_an_effect_is_sacrificed() -> None:
    theirs = side(hand=["Arcane Tampering"], domains=["2 silver-twilight"])
    scene = table(side(play=["Clover Club Bouncer", "Peeler"]), theirs)
    scene.answer("Use Clover Club Bouncer", "Peeler", "Play Arcane Tampering")
    assert (scene.zone("Clover Club Bouncer"), scene.zone("Peeler")) == ("discard pile", "play")


def test_committing_is_no_cost_of_an_effect() -> None:
    """Arcane Tampering waits for whoever exhausts to pay for an effect."""
    mine = side(play=["Peeler"])
    theirs = side(hand=["Arcane Tampering"], domains=["2 silver-twilight"])
    scene = table(mine, theirs, stories=OPEN, phase="story phase")
    scene.answer("Pass", f"Commit Peeler to {STORY}")
    assert not scene.offers("Play Arcane Tampering")


def test_death_comes_for_all_who_stayed_at_home() -> None:
    mine = side(play=["Dagon: exhausted, at Death Comes for All", "Stranger"])
    scene = table(
        mine,
        side(play=["Frog"]),
        stories=["Death Comes for All: 4-0", "Opening Night: 0-0"],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Pass").if_asked("Place none", "No")
    assert (scene.zone("Frog"), scene.zone("Stranger"), scene.zone("Dagon")) == ("discard pile", "discard pile", "play")
