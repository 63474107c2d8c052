"""Words that somebody names within bounds, struggles of a named kind, parts of titles, and each of what was taken."""

from __future__ import annotations

from mythos.coc.table import families
from tests.coc.tools import OPEN, STORY, at, defended, side, table


def test_lena_takes_an_icon_that_is_there() -> None:
    scene = table(side(play=["Lena Di Boerio"], domains=["1 syndicate"]), side(play=["Bag Man"]))
    scene.answer("Use Lena", "Bag Man")
    assert scene.labels() == ["Combat", "Investigation"]
    scene.answer("Investigation")
    assert (scene.icons("Bag Man"), scene.icons("Lena Di Boerio"), scene.skill("Lena Di Boerio")) == ("CC", "I", 2)


def test_from_somebody_without_icons_lena_takes_only_skill() -> None:
    scene = table(side(play=["Lena Di Boerio"], domains=["1 syndicate"]), side(play=["Stranger"]))
    scene.answer("Use Lena", "Stranger")
    assert (scene.skill("Stranger"), scene.icons("Lena Di Boerio"), scene.skill("Lena Di Boerio")) == (0, "", 2)


def test_under_cover_somebody_is_what_the_opponent_has() -> None:
    mine = side(hand=["Deep Undercover"], play=["Stranger"], domains=["1 agency"])
    scene = table(mine, side(play=["Beast", "Frog"])).answer("Play Deep Undercover", "Stranger")
    assert scene.labels() == ["Deep One", "Monster"]
    assert scene.answer("Deep One").has("Stranger", "Deep One") == 1


def test_nobody_ancient_is_reborn() -> None:
    mine = side(
        hand=["Dark Rebirth"], play=["The Setting Sun"], discard=["Beast", "Frog"], domains=["3 shub-niggurath"]
    )
    scene = table(mine).answer("Play Dark Rebirth")
    assert not scene.offers("Ancient One")
    scene.answer("Deep One").if_asked("Frog")
    assert (scene.zone("Frog"), scene.zone("Beast")) == ("play", "discard pile")


def test_the_quarter_lends_an_icon_of_the_card_it_shows() -> None:
    scene = table(side(play=["French Quarter", "Stranger"], deck=["Slavering Gug"])).answer("Use French Quarter")
    assert scene.icons("Stranger") == "C"


def test_the_gambler_names_a_type() -> None:
    mine = side(play=["Degenerate Gambler"], domains=["2 agency"], filler=0, deck=["Bolt", "Silver Coast"])
    right, wrong = (table(mine).answer("Use Degenerate Gambler", name) for name in ("Support", "Event"))
    assert (right.zone("Silver Coast"), wrong.zone("Silver Coast")) == ("hand", "discard pile")


def test_everybody_names_what_his_neighbour_gives_up() -> None:
    story = "Heart of the Labyrinth"
    mine, tommy = side(play=[at("Hired Muscle", story), "Silver Coast"]), side(play=["Bag Man", "Sun"])
    scene = table(mine, tommy, stories=[f"{story}: 4-0"], phase="story phase", step="actions_after_defence")
    scene.until("may").answer("Yes", "Character")
    assert scene.asked == "Tommy"
    scene.answer("Support")
    there = [scene.zone(name) for name in ("Bag Man", "Sun", "Silver Coast", "Hired Muscle")]
    assert there == ["hand", "play", "hand", "play"]


def test_a_byakhee_calls_another() -> None:
    mine = side(
        hand=["Shrieking Byakhee"], domains=["3 hastur", "2 hastur"], deck=["A Scheme of Byakhees", "Shrieking Byakhee"]
    )
    scene = table(mine).answer("Play Shrieking Byakhee").if_asked("domain 1").answer("Respond")
    assert scene.labels() == ["Shrieking Byakhee (deck)", "Done"]


def test_elder_things_go_to_the_grand_design_exhausted() -> None:
    mine = side(play=["Obsessive Elder Thing: exhausted", "Bag Man: exhausted"])
    stories = [*OPEN, "The Grand Design: 0-0"]
    scene = table(mine, stories=stories, phase="story phase", step="active_player_commits")
    assert scene.labels() == ["Commit Obsessive Elder Thing to The Grand Design", "Commit nobody"]


def test_bruno_closes_a_struggle_everywhere() -> None:
    stories = [*OPEN, "Plot: 0-0"]
    scene = table(side(play=["Bruno Carioli"]), stories=stories, phase="story phase", step="active_player_commits")
    scene.answer("Commit Bruno Carioli to Plot").if_asked("Commit nobody").answer("Respond", "Terror")
    assert (scene.struggles("Plot"), scene.struggles(STORY)) == ("CAI", "CAI")


def test_in_zero_visibility_one_struggle_is_left() -> None:
    mine = side(hand=["Zero Visibility"], play=["Bag Man"], domains=["2 miskatonic"])
    scene = table(mine, stories=OPEN, phase="story phase", step="opening_actions")
    scene.answer("Play Zero Visibility", STORY, "Arcane")
    assert (scene.struggles(STORY), scene.struggles("Opening Night")) == ("A", "TCAI")


def test_buju_puts_one_struggle_for_another() -> None:
    mine = side(hand=["Daring Buju"], play=["Norm Grzbowski"], domains=["3 miskatonic"])
    scene = table(mine, stories=OPEN).answer("Play Daring Buju", STORY, "Terror", "Combat")
    assert scene.struggles(STORY) == "CCAI"


def test_the_struggling_artist_spares_himself_the_combat() -> None:
    scene = defended(side(play=[at("Struggling Artist")]), side(play=[at("Hired Muscle")]))
    scene.passes().answer("Ready nobody", "Disrupt with Struggling Artist", "Combat")
    assert (scene.struggles(STORY), scene.zone("Struggling Artist")) == ("TAI", "play")


def test_each_yog_sothoth_card_of_the_sacrifice_readies_one() -> None:
    mine = side(hand=["Domestic Sacrifice"], play=["George Rogers: exhausted"], domains=["2 yog-sothoth"])
    mine.deck = ["George Rogers", "Bolt"]
    scene = table(mine).answer("Play Domestic Sacrifice", "Danielle", "Yes")
    assert scene.state("George Rogers") == "ready"


def test_events_and_supports_that_fear_takes_are_tokens() -> None:
    mine = side(hand=["The Greatest Fear", "Fright"], domains=["1 agency"])
    both = table(mine, side(play=["Bag Man"], hand=["Bolt", "Silver Coast"]), stories=OPEN)
    both.answer("Play Fright", "Play The Greatest Fear", "Yes", STORY, "Yes", STORY)
    one = table(mine, side(play=["Bag Man"], hand=["Bolt", "Peeler"]), stories=OPEN)
    one.answer("Play Fright", "Play The Greatest Fear", "Yes", STORY)
    assert (both.tokens(STORY, "Danielle"), one.tokens(STORY, "Danielle")) == (2, 1)


def test_claude_owens_guests_go_back_to_their_owners() -> None:
    mine = side(play=["Claude Owen"], domains=["3 yog-sothoth"], discard=["Bag Man"])
    scene = table(mine, side(discard=["Hired Muscle"])).answer("Use Claude Owen")
    assert scene.controller("Hired Muscle") == "Danielle"
    scene.passes()
    assert [scene.controller(name) for name in ("Bag Man", "Hired Muscle")] == ["Danielle", "Tommy"]


def test_both_players_search_for_a_day() -> None:
    story = "The Dreams of Kingsport"
    mine, tommy = side(play=[at("Hired Muscle", story)], deck=["Sun"]), side(deck=["Peeler", "Sun"])
    scene = table(mine, tommy, stories=[f"{story}: 4-0"], phase="story phase", step="actions_after_defence")
    scene.until("may").answer("Yes", "Day", "Sun", "Sun")
    assert (scene.zone("Sun"), scene.zone("Sun", 2)) == ("play", "play")


def test_the_old_sea_dog_makes_somebody_neutral() -> None:
    scene = table(side(play=["Old Sea Dog"]), side(play=["Slavering Gug"])).answer("Use Old Sea Dog", "Slavering Gug")
    gug = scene.find("Slavering Gug")
    assert families(scene.game.machine, gug) == []


def test_nobody_leaves_the_door_but_by_losing_his_mind() -> None:
    door = "The Door That Will Not Close"
    mine, tommy = side(play=[at("Peeler", door)]), side(play=[at("Hired Muscle", door)])
    scene = table(mine, tommy, stories=[f"{door}: 0-0"], phase="story phase", step="actions_after_defence")
    scene.answer("Use The Door")
    assert (scene.state("Peeler"), scene.story_of("Peeler")) == ("insane", None)
    scene.until("resource")
    assert scene.story_of("Hired Muscle") == door


def test_cthulhu_rises_for_three_cultists() -> None:
    cultists = ["Degenerate Serpent Cultist"] * 3
    scene = table(side(hand=["Underneath the Surface", "core-041"], play=cultists, domains=["3 cthulhu"]))
    assert scene.answer("Play Underneath the Surface").zone("Cthulhu") == "play"


def test_where_one_struggle_alone_can_resolve_no_other_is_gained() -> None:
    scholars = ["Laboratory Assistant", "Strange Librarian"]
    mine = side(hand=["Zero Visibility", "Daring Buju", "Daring Buju"], play=scholars, domains=["5 miskatonic"])
    scene = table(mine, stories=OPEN, phase="story phase").answer("Play Zero Visibility", STORY, "Combat")
    assert scene.struggles(STORY) == "C"
    for scholar, icons in zip(scholars, (["Terror"], []), strict=True):  # of nothing nothing is replaced
        scene.until("action").answer("Play Daring Buju", STORY).if_asked(scholar).answer(*icons)
        assert scene.struggles(STORY) == ""
