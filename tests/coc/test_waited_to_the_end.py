"""The cards that waited to the end: each brought a word that no other card had needed."""

from __future__ import annotations

from typing import Any

from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene, Side
from tests.coc.tools import OPEN, STORY, TOOLS, at, side

GREETER = """
card "Greeter" more 1
  character, neutral, cost 0, skill 1
  forced after this enters play: draw 1 card
"""


def table(danielle: Side, tommy: Side | None = None, more: str = "", **position: Any) -> Scene:
    """A table with the tools, and a card more."""
    cards = [Sheet("tools.cards", TOOLS), Sheet("more.cards", more)]
    return Scene(danielle=danielle, tommy=tommy or side(), patient=True, cards=cards, **position)


def test_the_parasite_lets_a_forced_response_happen_again_for_whoever_it_belongs_to() -> None:
    mine = side(hand=["Greeter"], domains=["1 neutral"])
    scene = table(mine, side(play=["Dream Parasite"]), more=GREETER).answer("Play Greeter")
    before = len(scene.cards("Tommy", "hand"))
    scene.answer("Respond with Dream Parasite")
    assert len(scene.cards("Danielle", "hand")) == 2
    assert (len(scene.cards("Tommy", "hand")), scene.zone("Dream Parasite")) == (before, "discard pile")


def test_whoever_henry_knoll_points_at_dies_as_soon_as_no_skill_is_left() -> None:
    weak, strong = "Stranger", "Slavering Gug"
    for victim, zone in ((weak, "discard pile"), (strong, "play")):
        mine, theirs = side(play=["Henry Knoll: exhausted"]), side(play=[weak, strong])
        scene = table(mine, theirs, phase="refresh", step="beginning")
        scene.answer("Respond with Henry Knoll", victim)
        assert scene.zone(victim) == zone


def test_a_lowered_skill_is_watched_until_the_turn_ends() -> None:
    shrink = 'card "Shrink" more 1\n  event, neutral, cost 0\n  action: choose 1 character; it gets -3 skill\n'
    mine = side(play=["Henry Knoll: exhausted"], hand=["Shrink"])
    scene = table(mine, side(play=["Slavering Gug"]), more=shrink, phase="refresh", step="beginning")
    scene.answer("Respond with Henry Knoll", "Slavering Gug").answer("Play Shrink", "Slavering Gug")
    assert scene.zone("Slavering Gug") == "discard pile"


PICKMAN = "dreamlands-097"


def test_pickman_wears_ghouls_and_lets_them_take_his_wounds() -> None:
    prod = 'card "Prod" more 1\n  event, neutral, cost 0\n  action: choose and wound 1 character\n'
    mine = side(play=[PICKMAN], hand=["Corpse Eater", "Stranger", "Prod", "Prod"], domains=["2 neutral"])
    scene = table(mine, more=prod).answer("Use Richard Upton Pickman")  # nobody else is a Ghoul
    assert (scene.host("Corpse Eater"), scene.icons("Richard Upton Pickman")) == ("Richard Upton Pickman", "TCCCI")
    scene.answer("Play Prod", "Yes")
    assert (scene.zone("Corpse Eater"), scene.zone("Richard Upton Pickman")) == ("discard pile", "play")
    assert scene.icons("Richard Upton Pickman") == "CCI"
    scene.answer("Play Prod")
    assert scene.zone("Richard Upton Pickman") == "discard pile"


def test_a_ghoul_comes_also_from_the_discard_pile_but_nobody_else() -> None:
    mine = side(play=[PICKMAN], hand=["Stranger"], discard=["Corpse Eater", "Beast"], domains=["2 neutral"])
    scene = table(mine).answer("Use Richard Upton Pickman")
    assert (scene.zone("Corpse Eater"), scene.zone("Beast"), scene.zone("Stranger")) == ("play", "discard pile", "hand")


def test_the_great_work_silences_hands_and_piles_of_whoever_is_not_there() -> None:
    plot = "The Great Work"
    for helper, allowed in ((at("Stranger", plot), True), ("Stranger", False)):
        mine = side(play=[helper, "Beast"], hand=["Lesson"])
        stories = [*OPEN, f"{plot}: 0-0"]
        scene = table(mine, stories=stories, phase="story phase", step="actions_after_attack")
        assert (scene.offers("Play Lesson"), scene.offers("Use Beast")) == (allowed, True)


PRICE = "John Henry Price"
DEAR = """
card "Dear Diary" more 1
  support, neutral, cost 2
  subtypes Attachment
  attach to any character
"""


def test_attachments_are_cheaper_on_price_only_and_bring_him_a_card() -> None:
    for domain, asked in (("1 neutral", ()), ("2 neutral", (PRICE,))):  # with one resource only he can be meant
        mine = side(play=[PRICE, "Stranger"], hand=["Dear Diary"], domains=[domain])
        scene = table(mine, more=DEAR).answer("Play Dear Diary", *asked, f"Respond with {PRICE}")
        assert (scene.host("Dear Diary"), len(scene.cards("Danielle", "hand"))) == (PRICE, 1)
    table(mine, more=DEAR).answer("Play Dear Diary", "Stranger")
    mine = side(play=["Stranger"], hand=["Dear Diary"], domains=["1 neutral"])
    assert not table(mine, side(play=[PRICE]), more=DEAR).offers("Play Dear Diary")


TAVERN = "The Rope and Anchor Tavern"
SAILORS = """
card "Old Salt" more 1
  character, neutral, cost 2, skill 1
  subtypes Explorer
card "Landlubber" more 2
  character, neutral, cost 2, skill 1
  subtypes Faculty
"""


def test_the_tavern_remembers_whom_it_serves_and_takes_one_off_the_next() -> None:
    mine = side(hand=[TAVERN, "Old Salt", "Landlubber", "Old Salt"], domains=["3 neutral", "1 neutral", "1 neutral"])
    scene = table(mine, more=SAILORS).answer(f"Play {TAVERN}", "Explorer")
    assert not scene.offers("Play Old Salt")
    scene.answer(f"Use {TAVERN}")
    assert (scene.offers("Play Old Salt"), scene.offers("Play Landlubber")) == (True, False)
    scene.answer("Play Old Salt").if_asked("domain 2")
    assert (scene.zone("Old Salt"), scene.offers("Play Old Salt")) == ("play", False)


def test_the_papers_of_the_bureaucrat_go_back_when_he_goes_and_only_then() -> None:
    clerk = "Overworked Bureaucrat"
    mine = side(play=[f"{clerk}: with Diary"], hand=["Bolt", "Moth", "Fright"])
    scene = table(mine)
    assert (scene.skill(clerk), scene.icons(clerk)) == (2, "CC")
    assert scene.answer("Play Bolt").zone("Diary") == "hand"
    for blow in ("Moth", "Fright"):  # the paper alone, or he stays, though out of his mind
        assert table(mine).answer(f"Play {blow}").zone("Diary") == "discard pile"


STALKER = "Relentless Stalker"


def test_the_stalker_stays_at_a_story_until_it_is_won() -> None:
    triumph = 'card "Triumph" more 1\n  event, neutral, cost 0\n  action: choose 1 story; you win that story\n'
    mine = side(play=[STALKER, "Stranger"], hand=["Triumph"])
    scene = table(mine, more=triumph, stories=OPEN, phase="story phase", step="active_player_commits")
    scene.answer(f"Commit {STALKER} to {STORY}", f"Commit Stranger to {STORY}").until("stay").answer(STALKER)
    assert (scene.story_of(STALKER), scene.story_of("Stranger")) == (STORY, None)
    scene.until("resource")
    while not scene.offers("Play Triumph"):
        scene.answer(scene.decline())
    assert scene.story_of(STALKER) == STORY
    scene.answer("Play Triumph", STORY)
    assert (scene.zone(STORY), scene.story_of(STALKER)) == ("won pile", None)


def test_nobody_who_does_not_want_to_has_to_stay() -> None:
    mine = side(play=[at(STALKER)])
    scene = table(mine, stories=OPEN, phase="story phase", step="final_actions").until("stay").answer("Done")
    assert scene.story_of(STALKER) is None


def test_dreaming_of_the_past_keeps_the_fifth_token_away_and_no_other() -> None:
    boon = 'card "Boon" more 1\n  event, neutral, cost 0\n  action: choose 1 story; place 2 success tokens on it\n'
    for before, offered, after in ((2, False, 4), (3, True, 4), (4, True, 5)):
        mine = side(play=["Stranger"], hand=["Boon"])
        theirs = side(play=[f"Dreaming of the Past: on {STORY}"])
        stories = [f"{STORY}: {before}-1", "Opening Night: 0-0"]
        scene = table(mine, theirs, more=boon, stories=stories).answer("Play Boon", STORY)
        assert scene.offers("Disrupt with Dreaming") == offered
        if offered:
            scene.answer("Disrupt with Dreaming")
            assert scene.cards("Tommy", "deck")[0] == "Dreaming of the Past"
        assert scene.tokens(STORY, "Danielle") == after or scene.zone(STORY) == "won pile"


SEARCH = """
card "Grimoire" more 1
  event, neutral, cost 0
  action: choose 1 Spell card in any discard pile; remove it from game
"""


def test_the_opener_makes_spells_of_his_own_monsters_outside_play() -> None:
    theirs = side(discard=["Beast"], play=["Beast"])
    for opener, found in ((["Opener of the Gate"], True), ([], False)):
        mine = side(play=[*opener, "Beast"], hand=["Grimoire"], discard=["Beast", "Stranger"])
        scene = table(mine, theirs, more=SEARCH)
        assert scene.offers("Play Grimoire") == found
    scene = table(side(play=["Opener of the Gate", "Beast"], hand=["Grimoire"], discard=["Beast"]), theirs, more=SEARCH)
    scene.answer("Play Grimoire")  # only one fits: nobody is asked
    assert (scene.cards("Danielle", "discard pile"), scene.cards("Tommy", "discard pile")) == (["Grimoire"], ["Beast"])
    assert scene.has("Beast", "Spell") == 0


def test_nobody_plays_another_copy_of_what_lies_in_the_bags() -> None:
    bags = "Specimen Bags"
    mine = side(play=[f"Stranger: with {bags}"], hand=["Bolt", "Frog"])
    theirs = side(play=["Frog"], hand=["Frog", "Beast"])
    scene = table(mine, theirs).answer("Play Bolt", "Frog", f"Respond with {bags}")
    assert (scene.host("Frog"), scene.has("Stranger", "Scientist")) == (bags, 1)
    assert scene.offers("Play Frog")  # it is Tommy's, so only he cannot
    while not scene.offers("Play Beast"):
        scene.answer(scene.decline())
    assert not scene.offers("Play Frog")


SALESMAN = "Jade Salesman"
MOVER = """
card "Mover" more 1
  event, neutral, cost 0
  action: choose 1 Attachment card; attach it to 1 character
card "Finder" more 2
  event, neutral, cost 0
  action: put 1 support from discard pile into play
"""


def test_the_salesman_breaks_whatever_would_be_attached() -> None:
    for event, theirs in (
        ("Diary", side(play=["Stranger"], hand=["Diary"], domains=["1 neutral"])),  # which costs 1 more
        ("Mover", side(play=["Stranger: with Diary", "Frog"], hand=["Mover"])),
        ("Finder", side(play=["Stranger"], discard=["Diary"], hand=["Finder"])),
    ):
        scene = table(theirs, side(play=[SALESMAN]), more=MOVER).answer(f"Play {event}")
        while not scene.offers("Disrupt"):
            scene.answer("Frog" if scene.offers("Frog") else "Stranger")
        scene.answer(f"Disrupt with {SALESMAN}")
        assert (scene.zone("Diary"), scene.zone(SALESMAN)) == ("discard pile", "discard pile"), event


def test_attachments_cost_one_more_while_the_salesman_is_about() -> None:
    scene = table(side(play=["Stranger", SALESMAN], hand=["Diary", "Silver Coast"], domains=["0 neutral", "1 neutral"]))
    assert scene.offers("Play Diary")
    scene.answer("Play Silver Coast")
    assert not scene.offers("Play Diary")


def test_a_dream_takes_the_place_of_another_and_the_tokens_stay() -> None:
    won = "Ancient Apocrypha"
    mine = side(play=["Stranger"], hand=["Dreams Within Dreams"], won=[won], domains=["2 hastur"])
    scene = table(mine, stories=["Opening Night: 1-2", f"{STORY}: 3-4"])
    scene.answer("Play Dreams Within Dreams", STORY)
    assert (scene.zone(STORY), scene.zone(won), scene.cards("Danielle", "won pile")) == ("won pile", "stories", [STORY])
    assert (scene.tokens(won, "Danielle"), scene.tokens(won, "Tommy")) == (3, 4)


def test_whoever_is_at_the_old_story_goes_home_and_what_hangs_on_it_is_lost() -> None:
    mine = side(play=[at("Stranger")], hand=["Dreams Within Dreams"], won=["Ancient Apocrypha"], domains=["2 hastur"])
    theirs = side(play=[f"Dreaming of the Past: on {STORY}"])
    scene = table(mine, theirs, stories=OPEN, phase="story phase", step="actions_after_attack")
    scene.answer("Play Dreams Within Dreams", STORY)
    assert (scene.story_of("Stranger"), scene.zone("Dreaming of the Past")) == (None, "discard pile")


def test_a_raid_costs_what_is_printed_on_the_place_and_takes_it_away() -> None:
    home = 'card "Lodge House" more 1\n  support, neutral, cost 2\n  action: exhaust this -> draw 1 card\n'
    for domain, offered in (("1 agency", False), ("3 agency", True)):
        scene = table(side(play=["Lodge House"]), side(hand=["Raid!"], domains=[domain]), more=home)
        scene.answer("Use Lodge House")
        assert scene.offers("Play Raid!") == offered
        if offered:
            scene.answer("Play Raid!")
            assert scene.labels() == ["X = 2", "X = 3"]
            scene.answer("X = 2")
            assert (scene.zone("Lodge House"), scene.cards("Danielle", "hand")) == ("deck", [])
            assert scene.cards("Danielle", "deck")[0] == "Lodge House"


DAYS = """
card "Noon" more 1
  event, neutral, cost 0
  keywords Day
  action: draw 3 cards
card "Daywalker" more 2
  character, neutral, cost 0, skill 1
  keywords Day
  response after this enters play: draw 1 card
card "Ban" more 3
  event, neutral, cost 0
  disrupt when any opponent plays any character: cancel it
"""


def test_a_curse_stops_a_card_of_the_day_whatever_it_is() -> None:
    for title in ("Noon", "Daywalker", "Sun"):
        mine = side(hand=[title, "Moon"])
        scene = table(mine, side(hand=["Curse of Darkness"], domains=["2 cthulhu"]), more=DAYS)
        scene.answer(f"Play {title}", "Play Curse of Darkness")
        assert (scene.zone(title), scene.cards("Danielle", "hand")) == ("deck", ["Moon"])
    scene = table(side(hand=["Moon"]), side(hand=["Curse of Darkness"], domains=["2 cthulhu"])).answer("Play Moon")
    assert scene.zone("Moon") == "play"
    theirs = side(hand=["Night Raid!"], domains=["2 agency"])
    assert table(side(hand=["Moon"]), theirs).answer("Play Moon", "Play Night Raid!").zone("Moon") == "deck"


def test_a_character_that_was_stopped_as_it_was_played_is_discarded() -> None:
    scene = table(side(hand=["Daywalker"]), side(hand=["Ban"]), more=DAYS).answer("Play Daywalker", "Play Ban")
    assert (scene.zone("Daywalker"), scene.cards("Danielle", "hand")) == ("discard pile", [])


SHOP = "Neil's Curiosity Shop"
WARES = """
card "Open Counter" more 1
  support, neutral, cost 0
  action: pay 1 -> draw 1 card
card "Bell" more 2
  support, neutral, cost 0
  response after any character enters play: draw 1 card
card "Lamp" more 3
  support, neutral, cost 0
  action: exhaust this -> draw 1 card
"""


def test_the_shop_has_what_the_supports_of_the_opponent_can_do() -> None:
    mine = side(play=[SHOP], hand=["Stranger"], domains=["1 neutral"])
    scene = table(mine, side(play=["Open Counter", "Bell", "Lamp"]), more=WARES)
    used = [label for label in scene.labels() if SHOP in label]
    assert used == [f"Use {SHOP} (by Open Counter)"]  # the lamp is Tommy's to exhaust
    scene.answer("Play Stranger", "Pass", f"Respond with {SHOP}")
    assert len(scene.cards("Danielle", "hand")) == 1
    scene.answer("Pass", "Pass", f"Use {SHOP}")
    assert (len(scene.cards("Danielle", "hand")), scene.drained("Danielle")[0]) == (2, True)


def test_the_shop_knows_nothing_of_what_is_gone_or_its_players_own() -> None:
    mine = side(play=[SHOP, "Bell"], hand=["Moth", "Stranger"], domains=["1 neutral"])
    scene = table(mine, side(play=["Open Counter"]), more=WARES).answer("Play Moth", "Open Counter")
    assert not scene.offers(f"Use {SHOP}")
    assert not scene.answer("Play Stranger").offers(f"Respond with {SHOP}")


def test_miranda_keeper_finds_something_once_a_turn_when_skill_is_lowered() -> None:
    wares = 'card "Wares" more 1\n  support, syndicate, cost 0\n'
    shrink = 'card "Shrink" more 2\n  event, neutral, cost 0\n  action: choose 1 character; it gets -1 skill\n'
    mine = side(play=["Miranda Keeper"], hand=["Shrink", "Shrink"], deck=["Wares", *["Peeler"] * 8, "Wares"])
    scene = table(mine, more=wares + shrink).answer("Play Shrink", "Respond with Miranda Keeper")
    assert scene.offers("Wares")
    scene.answer("Wares").if_asked("Peeler", "Peeler", "Peeler", "Peeler").settle()
    assert "Wares" in scene.cards("Danielle", "hand")
    while not scene.offers("Play Shrink"):
        scene.answer(scene.decline())
    assert not scene.answer("Play Shrink").offers("Respond with Miranda Keeper")
    assert (scene.icons("Miranda Keeper"), scene.skill("Miranda Keeper")) == ("AA", 1)


WRECKS = """
card "Loyal Wreck" more 1
  support, hastur, cost 2
  keywords Loyal
card "Steady Wreck" more 2
  support, hastur, cost 2, steadfast hastur hastur
card "Plain Wreck" more 3
  support, hastur, cost 2
"""


def test_the_salvager_pays_what_is_printed_and_loyal_and_steadfast_bind_him() -> None:
    wrecks = ["Loyal Wreck", "Steady Wreck", "Plain Wreck"]
    for domains, raised in ((["2 syndicate"], wrecks[2:]), (["3 syndicate", "2 hastur"], wrecks), (["1 hastur"], [])):
        mine, theirs = side(play=["Marine Salvager"], domains=domains), side(discard=wrecks)
        for wreck in raised:
            scene = table(mine, theirs, more=WRECKS).answer("Use Marine Salvager").if_asked("X = 2").if_asked(wreck)
            scene.if_asked("domain 1")  # but a Loyal card asks for its own symbols
            assert (scene.zone(wreck), scene.controller(wreck)) == ("play", "Danielle")
            assert scene.drained("Danielle")[-2 if wreck == "Loyal Wreck" else 0]
        if not raised:
            assert not table(mine, theirs, more=WRECKS).offers("Use Marine Salvager")


def test_in_an_ice_storm_the_way_to_a_story_costs_a_token_that_lies_there() -> None:
    mine = side(play=["Stranger", "Villain"], hand=["Ice Storm"])
    theirs = side(play=["Frog", "Corpse Eater", "Beast"])
    stories = [f"{STORY}: 3-2", "Opening Night: 2-0"]
    scene = table(mine, theirs, stories=stories, phase="story phase", step="opening_actions").answer("Play Ice Storm")
    while not scene.offers("Commit Stranger"):
        scene.answer(scene.decline())
    scene.answer(f"Commit Stranger to {STORY}", "Commit Villain to Opening Night")
    while not scene.offers("Commit Frog"):
        scene.answer(scene.decline())
    scene.answer(f"Commit Frog to {STORY}", f"Commit Corpse Eater to {STORY}", "Commit Beast to Opening Night")
    assert scene.tokens(STORY, "Tommy") == 1  # once for both of them
    assert (scene.story_of("Frog"), scene.story_of("Beast")) == (
        STORY,
        "Opening Night",
    )  # where he has none he pays none
    assert (scene.tokens(STORY, "Danielle"), scene.tokens("Opening Night", "Danielle")) == (3, 2)


def test_the_storm_is_over_with_the_phase_and_asks_nothing_of_who_stays_at_home() -> None:
    mine = side(play=["Stranger"], hand=["Ice Storm"])
    stories = [f"{STORY}: 3-2", "Opening Night: 2-0"]
    theirs = side(play=["Frog"])
    scene = table(mine, theirs, stories=stories, phase="story phase", step="opening_actions").answer("Play Ice Storm")
    scene.until("resource")
    assert scene.tokens(STORY, "Tommy") == 2


def test_resources_are_laid_out_evenly_and_reallocate_is_the_first_of_a_new_domain() -> None:
    mine = side(hand=["Reallocate"], domains=["5 syndicate", "1 hastur", ""])
    theirs = side(domains=["3 hastur", "", ""])
    scene = table(mine, theirs).answer("Play Reallocate")
    while scene.question.kind == "allot":
        scene.answer(scene.labels()[-1])
    assert (scene.resources("Danielle"), scene.resources("Tommy")) == ([2, 2, 2, 1], [1, 1, 1])
    assert (scene.zone("Reallocate"), scene.host("Reallocate")) == ("resource", "domain 4")
    assert scene.drained("Danielle") == [True, False, False, False]  # what lies there does not matter


def test_whoever_lays_out_says_what_comes_where_as_long_as_several_have_fewest() -> None:
    mine = side(hand=["Reallocate"], domains=["3 syndicate", "1 hastur", ""])
    scene = table(mine).answer("Play Reallocate")
    first = next(label for label in scene.labels() if "domain 2" not in label)
    scene.answer(first)
    assert [scene.offers(f"domain {k}") for k in (1, 2, 3)] == [True, True, True]
    scene.answer("domain 3").answer(scene.labels()[0])
    assert [scene.offers(f"domain {k}") for k in (1, 2, 3)] == [True, True, False]


def test_no_second_pickman_is_attached_to_the_first() -> None:
    for pile in ("hand", "discard"):
        mine = side(play=[PICKMAN], domains=["2 neutral"], **{pile: [PICKMAN, "Stranger"]})
        scene = table(mine).answer("Use Richard Upton Pickman")
        assert scene.cards("Danielle", "play") == ["Richard Upton Pickman"]
