"""Cards that waited for a word and can be said now: each once, in the position in which it matters."""

from __future__ import annotations

from mythos.coc.scene import Scene
from tests.coc.tools import OPEN, STORY, at, defended, side, table


def won(story: str, **more: object) -> Scene:
    """Danielle wins a story and uses its effect."""
    mine = side(play=[at("Hired Muscle", story)], **more)
    scene = table(mine, stories=[f"{story}: 4-0"], phase="story phase", step="actions_after_defence")
    return scene.until("may").answer("Yes")


def test_chaos_unleashed_changes_the_resources_of_a_domain() -> None:
    scene = won("Chaos Unleashed", domains=["3 agency"]).answer("domain 1")
    assert (len(scene.cards("Danielle", "hand")), scene.resources("Danielle")) == (3, [3, 0, 0])


def test_a_wooden_homunculus_becomes_a_domain() -> None:
    scene = table(side(hand=["Bolt"], play=["Wooden Homunculus"]))
    scene.answer("Play Bolt", "Disrupt with Wooden Homunculus")
    assert (scene.zone("Wooden Homunculus"), scene.resources("Danielle")) == ("domain", [0, 0, 0, 1])


def test_what_hangs_on_somebody_who_becomes_a_domain_is_lost() -> None:
    scene = table(side(hand=["Bolt"], play=["Wooden Homunculus: with Patrol Wagon"]))
    scene.answer("Play Bolt", "Disrupt with Wooden Homunculus")
    assert (scene.zone("Wooden Homunculus"), scene.zone("Patrol Wagon")) == ("domain", "discard pile")


def test_the_dunwich_horror_changes_sides_and_takes_somebody_along() -> None:
    scene = table(side(play=["The Dunwich Horror"]), side(play=["Bag Man"])).answer("Use The Dunwich Horror")
    assert (scene.controller("The Dunwich Horror"), scene.zone("Bag Man")) == ("Tommy", "discard pile")


def test_whoever_acts_before_the_yellow_king_goes_insane() -> None:
    mine = side(play=["Slavering Gug"], hand=["The Dance of the Yellow King"], domains=["4 shub-niggurath", "1 hastur"])
    scene = table(mine, side(play=["Bag Man"]))
    scene.answer("Play The Dance of the Yellow King").if_asked("domain 2")
    scene.answer("Use Slavering Gug").if_asked("Bag Man")
    assert (scene.state("Slavering Gug"), scene.zone("Bag Man")) == ("insane", "discard pile")


def test_an_opponent_says_where_the_crazed_shoggoth_goes() -> None:
    scene = table(side(play=["Crazed Shoggoth"]), stories=OPEN).passes()
    assert scene.asked == "Tommy"
    scene.answer("Opening Night").passes()
    assert scene.story_of("Crazed Shoggoth") == "Opening Night"


def test_the_mariner_takes_everybody_to_one_story() -> None:
    scene = table(
        side(play=["Mariner", "Bag Man"]),
        side(play=["Hired Muscle"]),
        stories=OPEN,
        phase="story phase",
        step="active_player_commits",
        active=1,
    )
    scene.answer(f"Commit Hired Muscle to {STORY}").if_asked("Commit nobody else")
    scene.answer("Respond with Mariner").if_asked(STORY)
    assert (scene.story_of("Mariner"), scene.story_of("Bag Man")) == (STORY, STORY)


def test_turf_war_costs_each_side_one_where_both_are() -> None:
    scene = defended(
        side(play=[at("Bag Man"), at("Peeler", "Opening Night")], hand=["Turf War"], domains=["2 syndicate"]),
        side(play=[at("Hired Muscle")]),
    )
    scene.answer("Play Turf War")
    zones = [scene.zone(title) for title in ("Bag Man", "Peeler", "Hired Muscle")]
    assert zones == ["discard pile", "play", "discard pile"]


def test_after_a_tome_was_used_the_library_readies_its_readers() -> None:
    scene = table(side(play=["The Great Library of Celaeno", "Bag Man: exhausted, with Diary"]))
    scene.answer("Use Diary", "Respond with The Great Library of Celaeno", "Bag Man").if_asked("Done")
    assert (scene.state("Bag Man"), scene.skill("Bag Man")) == ("ready", 5)


def test_by_day_the_specialist_sends_villains_home() -> None:
    mine = ["Paranormal Specialist"]
    assert table(side(play=mine, domains=["1 agency"]), side(play=["Villain"])).labels() == ["Pass"]
    scene = table(side(play=[*mine, "Sun"], domains=["1 agency"]), side(play=["Villain"]))
    scene.answer("Use Paranormal Specialist").if_asked("Villain")
    assert scene.zone("Villain") == "hand"


def test_a_conspiracy_sends_the_carabiniere_to_the_deck() -> None:
    scene = table(side(play=["Pious Carabiniere"], hand=["Plot"], deck=["Bolt", *["Peeler"] * 8]))
    scene.answer("Play Plot", "Respond with Pious Carabiniere").if_asked("Bolt")
    assert scene.cards("Danielle", "hand") == ["Bolt"]


def test_nepenthe_cancels_what_monsters_do_to_scholars() -> None:
    scene = table(side(play=["Beast"]), side(play=["Nepenthe", "Visiting Author"]))
    scene.answer("Use Beast").if_asked("Visiting Author").answer("Disrupt with Nepenthe")
    assert scene.state("Visiting Author") == "ready"


def test_vaage_randers_fights_with_wits() -> None:
    scene = defended(side(play=[at("Vaage Randers")]), side(play=[at("Hired Muscle")])).passes()
    assert "Combat: 2 against 0." in scene.log()


def test_the_escaped_convict_runs_to_a_story_that_is_still_open() -> None:
    scene = defended(side(play=[at("Peeler", "Opening Night"), at("Escaped Convict")]), side(play=[at("Bag Man")]))
    scene.passes().answer(STORY).until("pick").answer("Opening Night")
    assert scene.story_of("Escaped Convict") == "Opening Night"
