"""Words that the last cards waited for: parts of what was revealed, struggles of another kind, the next phase."""

from __future__ import annotations

from tests.coc.tools import STORY, at, defended, side, table


def test_the_sarcophagus_discards_what_costs_as_much_as_was_paid() -> None:
    scene = table(side(play=["Dark Sarcophagus"], domains=["2 neutral"]), side(deck=["Hired Muscle", "Stranger"]))
    scene.answer("Use Dark Sarcophagus").if_asked("X = 2")
    assert (scene.cards("Tommy", "hand"), scene.cards("Tommy", "discard pile")) == (["Stranger"], ["Hired Muscle"])


def test_only_the_first_deep_one_of_a_phase_is_cheaper_in_bathos() -> None:
    mine = side(
        play=["The Cult of Bathos", "Frog"],
        hand=["Young Deep One", "Young Deep One"],
        domains=["1 cthulhu", "1 cthulhu"],
    )
    scene = table(mine).answer("Play Young Deep One").if_asked("domain 1")
    assert not scene.offers("Play Young Deep One")


def test_the_colony_keeps_its_card_only_if_no_other_cost_more() -> None:
    for mine, theirs, hand in (("Hired Muscle", "Stranger", ["Hired Muscle"]), ("Stranger", "Hired Muscle", [])):
        scene = table(side(play=["Artists Colony"], deck=[mine]), side(deck=[theirs])).answer("Use Artists Colony")
        assert (scene.cards("Danielle", "hand"), scene.zone(theirs)) == (hand, "discard pile")


def test_the_dearest_card_of_the_auction_goes_to_its_owner() -> None:
    mine = side(hand=["Disturbing Auction"], deck=["Stranger"], domains=["2 silver-twilight"])
    scene = table(mine, side(deck=["Hired Muscle"])).answer("Play Disturbing Auction")
    assert (scene.zone("Hired Muscle"), scene.zone("Stranger")) == ("hand", "deck")


def test_of_two_equal_cards_none_is_the_dearest() -> None:
    mine = side(hand=["Disturbing Auction"], deck=["Stranger"], domains=["2 silver-twilight"])
    scene = table(mine, side(deck=["Stranger"])).answer("Play Disturbing Auction")
    assert (scene.cards("Danielle", "hand"), scene.cards("Tommy", "hand")) == ([], [])
    scene = table(side(play=["Artists Colony"], deck=["Stranger"]), side(deck=["Stranger"]))
    scene.answer("Use Artists Colony")
    assert (scene.cards("Danielle", "hand"), len(scene.cards("Danielle", "discard pile"))) == ([], 1)


def test_armitage_finds_only_what_he_named() -> None:
    scene = table(side(play=["forgotten-lore-065", "Bag Man"], hand=["Bolt"]), side(deck=["Stranger", "Frog"]))
    scene.answer("Play Bolt", "Bag Man").until("response").answer("Respond with Professor Armitage", "Frog")
    assert (scene.zone("Frog"), scene.zone("Stranger")) == ("discard pile", "deck")


def test_geometry_makes_terror_of_investigation_and_a_folio_of_everything() -> None:
    assert defended(side(play=["Non-Euclidean Geometry: on Dreamwalkers"])).struggles(STORY) == "TTCA"
    scene = defended(side(play=[at("Peeler") + ", with The King In Yellow Folio"]))
    assert (scene.struggles(STORY), scene.struggles("Opening Night")) == ("TTTT", "TCAI")


def test_under_the_sign_terror_icons_count_everywhere_but_terror_once() -> None:
    mine = side(play=[at("Peeler"), "Under the Yellow Sign: on Dreamwalkers"])
    scene = defended(mine, side(play=[at("Shub-Niggurath")])).passes().until("action")
    counts = [line for line in scene.log() if " against " in line]
    assert counts[:3] == ["Terror: 0 against 3.", "Combat: 2 against 4.", "Arcane: 0 against 4."]


def test_the_tentacle_spares_only_who_has_both() -> None:
    theirs = side(play=[at("Shub-Niggurath"), at("Stranger"), "Frog"])
    scene = defended(side(play=[at("Peeler")], hand=["Striking Tentacle"], domains=["2 cthulhu"]), theirs)
    scene.answer("Play Striking Tentacle")
    assert not scene.offers("Frog")
    scene.answer("Stranger")
    assert scene.story_of("Stranger") is None


def test_shoshana_closes_a_struggle_where_she_was() -> None:
    scene = defended(side(play=[at("Shoshana Hatch"), at("Peeler")])).answer("Use Shoshana Hatch", "combat")
    assert (scene.state("Shoshana Hatch"), scene.struggles(STORY)) == ("insane", "TAI")


def test_in_the_vortex_everybody_skips_one_refresh_phase_of_his_own() -> None:
    mine = side(play=["Bag Man: exhausted"], hand=["Polar Vortex"], domains=["3 cthulhu"])
    scene = table(mine, side(play=["Frog: exhausted"])).answer("Play Polar Vortex")
    seen = []
    for _ in range(4):
        scene.until("resource").answer("Attach nothing")
        seen.append((scene.state("Bag Man"), scene.state("Frog")))
    assert seen == [("exhausted",) * 2, ("exhausted",) * 2, ("exhausted", "ready"), ("ready", "ready")]


def test_who_was_exhausted_by_night_stays_so_in_the_next_refresh_phase_only() -> None:
    scene = table(
        side(play=[at("Hired Muscle", "The Night Job"), "Frog: insane"]),
        side(play=["Beast"]),
        stories=["The Night Job: 4-0"],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.until("may").answer("Yes", "Frog").if_asked("Done").answer("Beast").if_asked("Done")
    assert (scene.state("Frog"), scene.state("Beast")) == ("ready", "exhausted")
    seen = []
    for _ in range(3):
        scene.until("resource").answer("Attach nothing")
        seen.append(scene.state("Beast"))
    assert seen == ["exhausted", "exhausted", "ready"]


def test_the_thief_takes_what_is_no_dearer_than_what_was_overpaid() -> None:
    theirs = side(play=["Bag Man: with Shotgun", "Frog: with Diary"])
    scene = table(side(hand=["Thief for Hire"], domains=["1 syndicate"]), theirs)
    scene.answer("Play Thief for Hire", "Respond with Thief for Hire")
    assert (scene.controller("Diary"), scene.controller("Shotgun")) == ("Danielle", "Tommy")
    scene = table(side(hand=["Thief for Hire"], domains=["3 syndicate"]), theirs)
    scene.answer("Play Thief for Hire", "Respond with Thief for Hire", "Shotgun")
    assert scene.controller("Shotgun") == "Danielle"


def test_dr_rose_readies_after_a_story_with_a_villain() -> None:
    for foe, state in (("Shub-Niggurath", "ready"), ("Hired Muscle", "exhausted")):
        mine = side(play=[at("Peeler"), at("Dr. Cornelius Rose")])
        scene = defended(mine, side(play=[at(foe)])).passes().until("action")
        assert (scene.story_of("Dr. Cornelius Rose"), scene.state("Dr. Cornelius Rose")) == (STORY, state)
