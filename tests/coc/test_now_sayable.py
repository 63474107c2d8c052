"""Cards that waited although every word for them was there: each in the position in which it matters."""

from __future__ import annotations

from tests.coc.tools import OPEN, STORY, at, defended, side, table


def test_the_tinker_saves_what_somebody_carried() -> None:
    scene = table(side(play=["Wandering Tinker"]), side(play=["Bag Man: with Diary"], hand=["Bolt"]), active=1)
    scene.answer("Play Bolt").if_asked("Bag Man").answer("Disrupt with Wandering Tinker").if_asked("Diary", "Wandering")
    assert (scene.host("Diary"), scene.controller("Diary"), scene.zone("Bag Man")) == (
        "Wandering Tinker",
        "Danielle",
        "discard pile",
    )


def test_dreamlore_makes_one_kind_of_card_dear_but_not_that_of_dreamers() -> None:
    mine = side(play=["Bag Man: with Dreamlore Documents"], hand=["Frog", "Stranger"])
    scene = table(mine).answer("Use Dreamlore Documents")
    assert not scene.offers("Dreamer")
    scene.answer("Deep One")
    assert (scene.offers("Play Frog"), scene.offers("Play Stranger")) == (False, True)


def test_the_tracker_is_where_his_prey_is() -> None:
    mine = side(play=["Peerless Tracker", at("Peeler")], domains=["1 agency"])
    scene = defended(mine, side(play=[at("Hired Muscle")]))
    scene.answer("Use Peerless Tracker").if_asked("Hired Muscle")
    assert (scene.story_of("Peerless Tracker"), scene.icons("Peerless Tracker")) == (STORY, "CCCI")
    assert not scene.offers("Use Peerless Tracker")


def test_a_struggle_deciphered_resolves_once_more() -> None:
    scene = defended(side(play=[at("Peeler"), "Deciphered Reality: on Dreamwalkers"], hand=["Bolt"]))
    scene.answer("Use Deciphered Reality").if_asked("Bolt").answer("arcane")
    assert scene.struggles(STORY) == "TCAAI"


def test_professor_rice_gives_one_card_more_but_not_in_the_draw_phase() -> None:
    scene = table(side(play=["Professor Rice"], hand=["Lesson"])).answer("Play Lesson")
    assert scene.cards("Danielle", "hand") == ["Peeler", "Peeler"]


def test_worshippers_make_monsters_from_hand_cheaper() -> None:
    mine = side(play=["Ghoulish Worshipper"], hand=["Slavering Gug"], domains=["4 shub-niggurath"])
    assert table(mine).offers("Play Slavering Gug")


def test_a_fence_takes_what_falls_off_others() -> None:
    scene = table(side(play=["Fence"], hand=["Moth"]), side(play=["Bag Man: with Diary"]))
    scene.answer("Play Moth").if_asked("Diary").answer("Disrupt with Fence")
    assert (scene.host("Diary"), scene.controller("Diary")) == ("Fence", "Danielle")


def test_magnus_destroys_somebody_cheaper_than_the_discarded() -> None:
    mine = side(play=["The Mage Known as Magnus"], hand=["Slavering Gug"])
    scene = table(mine, side(play=["Bag Man", "Shub-Niggurath"]))
    scene.answer("Use The Mage Known as Magnus").if_asked("Slavering Gug", "Bag Man")
    assert (scene.zone("Bag Man"), scene.zone("Slavering Gug")) == ("discard pile", "discard pile")


def test_the_hall_keeps_tokens_and_gives_as_many_as_one_likes() -> None:
    scene = table(side(play=["Pagan Hall: 3 success"]), stories=OPEN)
    scene.answer("Use Pagan Hall", STORY).answer("Yes", "Yes").if_asked("No")
    assert scene.tokens(STORY, "Danielle") == 2


def test_the_song_lays_one_of_three_cards_on_the_deck() -> None:
    mine = side(hand=["Cassilda's Song"], domains=["2 hastur"])
    scene = table(mine, side(hand=["Bolt", "Moth", "Storm"])).answer("Play Cassilda's Song").if_asked("Moth")
    assert (scene.zone("Moth"), scene.zone("Cassilda's Song"), len(scene.cards("Tommy", "hand"))) == ("deck", "game", 2)


def test_neutral_resources_make_the_archmage_cheaper_where_they_pay() -> None:
    mine = side(hand=["The Archmage, Arcanis"], domains=["2 neutral", "1 neutral"])
    scene = table(mine).answer("Play The Archmage, Arcanis")
    assert scene.drained("Danielle") == [True, False, False]


def test_the_pool_takes_one_of_those_who_had_less_skill() -> None:
    mine = side(play=[at("Hired Muscle"), "Tidal Pool: on Dreamwalkers"])
    scene = defended(mine, side(play=[at("Visiting Author")])).passes(2)
    scene.until("action")
    assert scene.zone("Visiting Author") == "discard pile"


def test_irem_leaves_everybody_two_characters() -> None:
    scene = table(side(play=["Irem", "Peeler"]), side(play=["Bag Man", "Frog", "Stranger", "Beast"]))
    scene.answer("Use Irem")
    assert scene.asked == "Tommy"
    scene.answer("Frog", "Beast").if_asked("Done")
    left = [scene.zone(title) for title in ("Peeler", "Bag Man", "Frog", "Stranger", "Beast")]
    assert left == ["play", "play", "discard pile", "play", "discard pile"]


def test_legrasse_refreshes_a_domain_when_his_people_are_chosen() -> None:
    mine = side(play=["Inspector John Legrasse", "Bag Man"], domains=["2 agency, drained"])
    scene = table(mine, side(hand=["Fright"]), active=1).answer("Play Fright").if_asked("Bag Man")
    scene.until("response").answer("Respond with Inspector John Legrasse").if_asked("domain 1")
    assert scene.drained("Danielle") == [False, False, False]


def test_elspeth_makes_cheap_people_cost_three() -> None:
    mine = side(play=["Elspeth Baudin"], hand=["Stranger", "Slavering Gug"], domains=["2 agency", "5 shub-niggurath"])
    scene = table(mine)
    scene.answer("Play Stranger")
    assert scene.drained("Danielle") == [False, True, False]


def test_history_deciphered_takes_back_the_token_just_placed() -> None:
    mine = side(play=[at("Slavering Gug"), at("Peeler")], hand=["Deciphered History"], domains=["2 miskatonic"])
    scene = table(
        mine,
        side(play=[at("Visiting Author"), at("Shub-Niggurath")]),
        stories=[f"{STORY}: 1-0"],
        phase="story phase",
        step="actions_after_defence",
        active=1,
    )
    scene.until("response").answer("Deciphered History").if_asked("domain 1")
    assert (scene.tokens(STORY, "Danielle"), scene.tokens(STORY, "Tommy")) == (1, 0)


def test_the_serpent_bites_whoever_has_its_bearer_at_the_end_of_his_turns() -> None:
    for mine, theirs in ((["Bag Man"], []), ([], ["Bag Man"])):
        scene = table(
            side(play=["Moon", *mine], hand=["Mnomquah's Serpent", "Bolt", "Bolt"], domains=["2 cthulhu"]),
            side(play=theirs, hand=["Moth", "Moth"]),
            stories=OPEN,
        )
        scene.answer("Play Mnomquah's Serpent").if_asked("Bag Man")
        assert (scene.host("Mnomquah's Serpent"), scene.has("Mnomquah's Serpent", "Curse")) == ("Bag Man", 1)
        scene.until("resource").answer("Attach nothing")
        assert not scene.offers("Commit Bag Man")
        lost = [len(scene.cards(name, "discard pile")) for name in ("Danielle", "Tommy")]
        assert lost == [len(mine), 0]
        scene.until("resource")
        lost = [len(scene.cards(name, "discard pile")) for name in ("Danielle", "Tommy")]
        assert lost == [len(mine), len(theirs)]


def test_slenderman_clears_his_story_before_its_first_struggle_only() -> None:
    mine = side(play=[at("Slenderman"), at("Peeler")])
    scene = defended(mine, side(play=[at("Stranger"), at("Shub-Niggurath")]))
    scene.until("disrupt").answer("Disrupt with Slenderman")
    places = [scene.story_of(title) for title in ("Slenderman", "Peeler", "Stranger", "Shub-Niggurath")]
    assert places == [STORY, None, None, STORY]
    scene.until("action")
    assert scene.log().count("Danielle disrupts with Slenderman.") == 1


def test_the_archmage_breaks_what_is_no_dearer_than_what_he_gives() -> None:
    scene = table(side(play=["The Archmage, Arcanis", "Sun"]), side(play=["Moon", "Silver Coast"]))
    scene.answer("Use The Archmage, Arcanis").if_asked("Sun").if_asked("Moon")
    assert [scene.zone(title) for title in ("Sun", "Moon", "Silver Coast")] == ["discard pile", "game", "play"]


def test_san_giorgio_shows_two_cards_for_each_one_drawn() -> None:
    mine = side(play=["San Giorgio in Alga"], hand=["Lesson"], deck=["Bolt", "Moth", "Storm"])
    scene = table(mine).answer("Play Lesson", "Moth")
    deck = scene.cards("Danielle", "deck")
    assert (scene.cards("Danielle", "hand"), deck[0], deck[-1]) == (["Bolt"], "Moth", "Storm")


def test_the_mob_needs_more_combat_at_home_than_its_victim_has() -> None:
    mine = side(play=[at("Visiting Author"), "Peeler"], hand=["Vengeful Mob"], domains=["2 syndicate"])
    scene = defended(mine, side(play=[at("Hired Muscle"), "Stranger"]))
    scene.until("response").answer("Vengeful Mob").if_asked("Stranger")
    assert scene.zone("Stranger") == "discard pile"
    mine = side(play=[at("Visiting Author"), "Peeler", "Stranger"], hand=["Vengeful Mob"], domains=["2 syndicate"])
    scene = defended(mine, side(play=[at("Hired Muscle"), "Frog"]))
    scene.until("response").answer("Vengeful Mob").if_asked("Frog")
    assert scene.zone("Frog") == "play"


def test_the_ancient_zoog_leaves_a_drained_domain_for_somebody() -> None:
    mine = side(play=["Bag Man"], hand=["Slavering Gug"], domains=["4 shub-niggurath, 1 Ancient Zoog"])
    scene = table(mine).answer("Play Slavering Gug").until("response")
    scene.answer("Respond with Ancient Zoog").if_asked("Bag Man")
    assert (scene.host("Ancient Zoog"), scene.has("Bag Man", "Dreamer"), scene.resources("Danielle")[0]) == (
        "Bag Man",
        1,
        4,
    )


def test_an_opponent_says_which_card_comes_back_from_kadath() -> None:
    scene = table(side(play=["Unknown Kadath"], discard=["Sun", "Moon", "Bolt"])).answer("Use Unknown Kadath")
    assert (scene.asked, scene.offers("Bolt")) == ("Tommy", False)
    scene.answer("Moon")
    assert scene.cards("Danielle", "hand") == ["Moon"]


def test_the_servant_needs_two_cards_to_choose_from() -> None:
    assert not table(side(play=["Servant to the Elder Things"], discard=["Sun"])).offers("Use Servant")
    scene = table(side(play=["Servant to the Elder Things"], discard=["Sun", "Moon"])).answer("Use Servant")
    assert scene.asked == "Tommy"


def test_the_journalist_takes_all_tokens_across() -> None:
    scene = table(side(play=["Hack Journalist"]), stories=[f"{STORY}: 1-3", "Opening Night: 1-1"])
    scene.answer("Use Hack Journalist", STORY, "Tommy's side")
    assert (scene.tokens(STORY, "Danielle"), scene.tokens(STORY, "Tommy")) == (4, 0)
    assert scene.tokens("Opening Night", "Danielle") == 1


def test_the_plagiarist_takes_a_token_of_the_loser_in_place_of_the_usual_one() -> None:
    for before, after in (("1-2", (4, 1)), ("1-0", (3, 0))):
        scene = table(
            side(play=[at("Scholarly Plagiarist")]),
            stories=[f"{STORY}: {before}"],
            phase="story phase",
            step="actions_after_defence",
        )
        scene.passes(2)
        assert (scene.tokens(STORY, "Danielle"), scene.tokens(STORY, "Tommy")) == after


def test_one_wound_becomes_a_frenzy_where_the_struggle_was() -> None:
    mine = side(play=[at("Peeler"), "Beast"], hand=["Feeding Frenzy"], domains=["3 cthulhu"])
    scene = defended(mine, side(play=[at("Stranger"), at("Frog"), at("Villain", "Opening Night")]))
    scene.until("loss").answer("Stranger").until("disrupt").answer("Feeding Frenzy")
    zones = [scene.zone(title) for title in ("Stranger", "Frog", "Peeler", "Beast", "Villain")]
    assert zones == ["discard pile", "discard pile", "discard pile", "play", "play"]


def test_the_investigator_puts_something_away_when_an_opponent_aims_at_her_people() -> None:
    mine = side(play=["Supernatural Investigator", "Bag Man"], discard=["Sun"])
    scene = table(mine, side(hand=["Fright"]), active=1).answer("Play Fright").if_asked("Bag Man")
    scene.answer("Disrupt with Supernatural Investigator").if_asked("Sun").answer("top")
    assert (scene.cards("Danielle", "deck")[-1], scene.state("Bag Man")) == ("Sun", "insane")
    own = side(play=["Supernatural Investigator", "Bag Man"], discard=["Sun"], hand=["Fright"])
    assert not table(own).answer("Play Fright").if_asked("Bag Man").offers("Disrupt")


def test_a_mariner_is_exhausted_and_given_to_the_sea() -> None:
    scene = table(side(play=["St. Erasmus' Home for Mariners", "Frog: exhausted"]), side(play=["Bag Man"]))
    assert not scene.offers("Use St. Erasmus")
    scene = table(side(play=["St. Erasmus' Home for Mariners", "Frog"]), side(play=["Bag Man"]))
    scene.answer("Use St. Erasmus").if_asked("Bag Man")
    assert (scene.zone("Frog"), scene.zone("Bag Man")) == ("discard pile", "discard pile")


def test_a_story_that_both_choose_for_the_kitab_needs_one_token_less() -> None:
    scene = table(side(play=["Kitab Al-Azif"], hand=["Bolt"]), stories=[f"{STORY}: 3-0", "Opening Night: 4-0"])
    scene.answer("Use Kitab Al-Azif").if_asked("Bolt").answer(STORY).if_asked(STORY)
    assert (scene.zone(STORY), scene.zone("Opening Night")) == ("stories", "stories")


def test_of_two_tokens_the_hall_takes_one() -> None:
    scene = defended(side(play=[at("Peeler"), "Pagan Hall"])).until("disrupt").answer("Disrupt with Pagan Hall")
    assert scene.tokens(STORY, "Danielle") == 1
