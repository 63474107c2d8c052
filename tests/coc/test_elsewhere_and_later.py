"""Cards sent elsewhere on their way, places closed to whoever comes later, what is remembered of those who are gone."""

from __future__ import annotations

from tests.coc.tools import STORY, at, defended, side, table


# -- elsewhere instead of the discard pile --------------------------------------------------------
def test_who_is_put_under_the_deck_instead_was_sacrificed_all_the_same() -> None:
    """The cost was paid, so the effect follows."""
    scene = table(side(play=["Isaac Miles", "Patsy"]), stories=[f"{STORY}: 0-3", "Opening Night: 0-0"])
    scene.answer("Use Patsy").if_asked(STORY).if_asked("Tommy").if_asked("Tommy")
    assert (scene.tokens(STORY, "Tommy"), scene.cards("Danielle", "deck")[0]) == (1, "Patsy")


def test_the_black_winged_one_takes_a_played_event_once_in_a_phase() -> None:
    scene = table(side(hand=["Bolt", "Moth"], play=["Bag Man"]), side(play=["Black Winged One"]))
    scene.answer("Play Bolt", "Bag Man").until("disrupt").answer("Pass").until("disrupt")
    scene.answer("Disrupt with Black Winged One")
    assert scene.cards("Danielle", "deck")[0] == "Bolt"
    assert scene.icons("Black Winged One") == "CCC"


def test_the_forgotten_shoggoth_keeps_its_players_discard_pile_empty() -> None:
    scene = table(side(hand=["Bolt"], play=["Forgotten Shoggoth"]), side(play=["Bag Man"]))
    scene.answer("Play Bolt", "Bag Man")
    assert (scene.cards("Danielle", "discard pile"), scene.cards("Danielle", "deck")[0]) == ([], "Bolt")
    assert scene.zone("Bag Man") == "discard pile"


def test_the_hand_of_fate_saves_all_who_fall_together() -> None:
    scene = table(
        side(hand=["Storm"]),
        side(play=["Hired Muscle", "Bag Man"], hand=["Hand of Fate"], domains=["2 agency"]),
    )
    scene.answer("Play Storm").until("disrupt").answer("Hand of Fate").settle()
    assert sorted(scene.cards("Tommy", "deck")[-2:]) == ["Bag Man", "Hired Muscle"]


def test_tindalos_alpha_leaves_for_the_bottom_of_the_deck_once() -> None:
    scene = table(side(hand=["Bolt"]), side(play=["Tindalos Alpha"], discard=["G-Men", "Bag Man", "Hired Muscle"]))
    scene.answer("Play Bolt", "Disrupt with Tindalos Alpha")
    assert scene.cards("Tommy", "deck")[0] == "Tindalos Alpha"
    assert scene.cards("Tommy", "hand") == ["Hired Muscle", "Bag Man"]


# -- closed places --------------------------------------------------------
def test_a_closed_story_is_closed_to_who_comes_later() -> None:
    scene = table(
        side(hand=["On the Run", "Invitation", "Stranger"], domains=["3 syndicate"]),
        stories=[f"{STORY}: 0-0", "Opening Night: 0-0"],
        phase="story phase",
        step="opening_actions",
    )
    scene.answer("Play On the Run", STORY, "Play Invitation").if_asked("Stranger").until("commit")
    assert scene.offers("Commit Stranger to Opening Night")
    assert not scene.offers(f"Commit Stranger to {STORY}")


# -- wounds --------------------------------------------------------
def test_all_wounds_go_to_the_guardian() -> None:
    scene = table(side(hand=["Blow"]), side(play=["Hideous Guardian", "Bag Man"]))
    scene.answer("Play Blow", "Bag Man").until("disrupt").answer("Disrupt with Hideous Guardian")
    assert (scene.zone("Hideous Guardian"), scene.wounds("Bag Man")) == ("discard pile", 0)


def test_a_wound_that_kills_was_dealt_at_a_story() -> None:
    play = [at("Peeler"), at("Visiting Author")]
    scene = defended(side(play=["John & Jessie Burke"], hand=["Bolt", "Blow"]), side(play=play))
    scene.answer("Play Blow", "Peeler").until("response").answer("Respond with John & Jessie Burke")
    assert (scene.zone("Peeler"), scene.zone("Visiting Author")) == ("discard pile", "discard pile")


# -- what is put off --------------------------------------------------------
def test_living_ink_destroys_its_bearer_although_it_is_gone() -> None:
    scene = table(side(play=["Peeler: with Living Ink"], domains=["1 agency"], hand=["Moth"]))
    scene.answer("Use Living Ink", "Play Moth").if_asked("Living Ink")
    assert scene.zone("Living Ink") == "deck"
    scene.passes().until("resource")
    assert scene.zone("Peeler") == "discard pile"


def test_the_white_ship_remembers_the_story() -> None:
    deck = ["Silver Coast", *["Peeler"] * 8]
    scene = defended(side(play=["The White Ship", at("Bag Man"), at("Hired Muscle")], deck=deck), side(hand=["Fright"]))
    scene.answer("Use The White Ship", "Bag Man")
    assert scene.skill("Bag Man") == 4
    scene.answer("Play Fright", "Bag Man").passes()
    scene.answer("Silver Coast")
    assert scene.cards("Danielle", "hand") == ["Silver Coast"]


def test_kelly_finds_somebody_as_dear_as_her_tokens() -> None:
    scene = table(side(play=["Kelly McIlhenney: 2 success"], deck=["Patsy", *["Dagon"] * 8]))
    scene.answer("Use Kelly McIlhenney", "Patsy")
    assert scene.cards("Danielle", "hand") == ["Patsy"]


# -- the draw phase --------------------------------------------------------
def test_in_the_back_room_everybody_draws_three() -> None:
    scene = table(side(play=["The Back Room"]))
    scene.until("resource")
    assert len(scene.cards("Tommy", "hand")) == 3


def test_crooked_treasurer_draws_three_behind_a_fuller_hand() -> None:
    for hand, drawn in ([], 2), (["Bolt"], 3):
        scene = table(side(hand=hand), side(play=["Crooked Treasurer"])).until("resource")
        assert len(scene.cards("Tommy", "hand")) == drawn


def test_professor_morgan_comes_when_drawn_out_of_turn() -> None:
    deck = ["Professor Morgan", *["Peeler"] * 8]
    scene = table(side(hand=["Lesson"], deck=deck)).answer("Play Lesson", "Respond with Professor Morgan")
    assert scene.zone("Professor Morgan") == "play"
    scene = table(side(), side(deck=deck)).until("resource")
    assert scene.zone("Professor Morgan") == "hand"


def test_tcho_tcho_tribe_defends_alone() -> None:
    def skill(active: int, *company: str) -> int:
        play = [at(title) for title in ("Tcho-Tcho Tribe", *company)]
        stories = [f"{STORY}: 0-0", "Opening Night: 0-0"]
        here, there = side(play=play), side(play=[at("Peeler")])
        return table(
            here, there, stories=stories, active=active, phase="story phase", step="actions_after_defence"
        ).skill("Tcho-Tcho Tribe")

    assert (skill(1), skill(0), skill(1, "Bag Man")) == (9, 4, 4)
