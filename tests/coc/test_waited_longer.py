"""Cards that waited longest: each needs something that hardly any other card does."""

from __future__ import annotations

from collections import Counter
from typing import Any

from mythos.coc import duel, invariants
from mythos.coc import numbers as n
from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene, Side
from tests.coc.tools import OPEN, STORY, TOOLS, at, defended, side

KEEPER = "Keeper of the Golden Path"
LUNATIC = "Deranged Diva"
CHAOS = "the-thousand-young-036"  # Nyarlathotep
SIZES = (("Four", 4), ("Three", 3), ("Two", 2), ("One", 1))
MASK = 'card "Mask" more 1\n  character, neutral, cost 0, skill 1\n  subtypes Avatar\n'


def table(danielle: Side, tommy: Side | None = None, more: str = "", **position: Any) -> Scene:
    """A table with the tools, and a card more."""
    cards = [Sheet("tools.cards", TOOLS), Sheet("more.cards", more)]
    return Scene(danielle=danielle, tommy=tommy or side(), patient=True, cards=cards, **position)


def test_the_daughter_pays_what_is_printed_on_the_card_that_was_used() -> None:
    theirs = side(play=["Daughter of Atlach-Nacha"], domains=["4 hastur", "5 hastur"])
    mine = side(play=["Slavering Gug"], domains=["4 shub-niggurath"])
    scene = table(mine, theirs).answer("Use Slavering Gug", "Daughter of Atlach-Nacha")
    scene.answer("Disrupt with Daughter of Atlach-Nacha")
    assert scene.drained("Tommy") == [False, True, False]
    assert scene.wounds("Daughter of Atlach-Nacha") == 0


GREETER = """
card "Greeter" more 1
  character, neutral, cost 1, skill 1
  forced after this enters play: draw 1 card
"""


def test_the_daughter_stops_also_what_the_game_itself_triggers() -> None:
    mine = side(hand=["Greeter"], domains=["1 neutral"])
    theirs = side(play=["Daughter of Atlach-Nacha"], domains=["1 hastur"])
    scene = table(mine, theirs, more=GREETER).answer("Play Greeter", "Disrupt with Daughter of Atlach-Nacha")
    assert (scene.cards("Danielle", "hand"), scene.drained("Tommy")[0]) == ([], True)


def test_the_wendigo_sleeps_at_a_story_instead_of_dying() -> None:
    mine = side(play=["Hunting Wendigo: with Diary"], hand=["Blow"])
    scene = table(mine, stories=OPEN).answer("Play Blow").answer("Disrupt with Hunting Wendigo", STORY)
    assert (scene.zone("Hunting Wendigo"), scene.host("Hunting Wendigo"), scene.zone("Diary")) == (
        "play",
        STORY,
        "discard pile",
    )
    assert (scene.wounds("Hunting Wendigo"), scene.skill("Hunting Wendigo")) == (0, 0)


def test_who_was_raised_by_the_stars_sleeps_where_its_player_has_no_tokens_or_is_gone() -> None:
    for tokens, asleep in (("0-3", True), ("1-0", False)):
        mine = side(hand=["The Stars are Right", "Hunting Wendigo"], domains=["4 cthulhu"])
        stories = [f"{STORY}: {tokens}", "Opening Night: 2-0", "Ancient Apocrypha: 1-0"]
        scene = table(mine, stories=stories).answer("Play The Stars are Right")
        assert scene.skill("Hunting Wendigo") == 5
        scene.until("resource")
        found = (scene.zone("Hunting Wendigo"), scene.host("Hunting Wendigo"))
        assert found == (("play", STORY) if asleep else ("game", None))


def test_the_great_old_ones_destroy_the_insane_and_bury_the_wounded_in_domains() -> None:
    raising = "Raising of the Great Old Ones"
    theirs = side(
        play=[at(name, raising) for name in ("Stranger", "Frog", "Beast")], domains=["1 cthulhu", "1 cthulhu"]
    )
    where: dict[str, Any] = {
        "stories": [*OPEN, f"{raising}: 0-0"],
        "phase": "story phase",
        "step": "actions_after_defence",
    }
    scene = table(side(play=[at("Shub-Niggurath", raising)]), theirs, **where).passes()
    scene.answer("Stranger")
    assert scene.zone("Stranger") == "discard pile"
    scene.answer("Frog", "domain 2")
    assert (scene.zone("Beast"), scene.resources("Tommy")[1]) == ("resource", 2)


def test_maleficium_sends_somebody_home_and_wants_to_be_paid() -> None:
    theirs = side(hand=["Maleficium"], domains=["3 shub-niggurath"])
    scene = table(side(play=["Frog", "Stranger"]), theirs, stories=OPEN, phase="story phase")
    scene.passes().answer(f"Commit Frog to {STORY}", "Commit nobody else").answer("Play Maleficium")
    assert (scene.story_of("Frog"), scene.host("Maleficium"), scene.state("Frog")) == (None, "Frog", "exhausted")


def test_who_carries_maleficium_pays_to_commit() -> None:
    theirs = side(hand=["Maleficium"], domains=["3 shub-niggurath"])
    scene = table(side(play=["Frog"], domains=["1 neutral"]), theirs, stories=OPEN, phase="story phase")
    scene.passes().answer(f"Commit Frog to {STORY}").answer("Play Maleficium")
    scene.until("resource").answer("Attach nothing").until("resource").answer("Attach nothing").until("toll")
    scene.answer("Yes")
    assert scene.log()[-1] == "Danielle drains domain 1."
    assert scene.offers(f"Commit Frog to {STORY}")


def test_with_scindere_heroes_and_villains_stand_together() -> None:
    hero = 'card "Hero" more 1\n  character, neutral, cost 0, skill 1\n  keywords Heroic\n'
    for tyler in (True, False):
        mine = side(play=["Villain", *(["Tyler Scindere"] if tyler else [])], hand=["Hero"])
        scene = table(mine, more=hero)
        assert scene.offers("Play Hero") == tyler
    scene = table(side(play=["Villain"], hand=["Tyler Scindere"], domains=["4 syndicate"]))
    assert scene.answer("Play Tyler Scindere").zone("Tyler Scindere") == "play"


def test_an_early_start_is_made_before_or_after_everybody_has_committed() -> None:
    mine = side(play=["Sun", "Frog: exhausted", "Stranger"], hand=["Early Start"], domains=["3 syndicate"])
    assert not table(mine, stories=OPEN).offers("Play Early Start")
    for step, offered in (("beginning", True), ("actions_after_attack", False), ("actions_after_defence", True)):
        scene = table(mine, stories=OPEN, phase="story phase", step=step)
        assert scene.offers("Play Early Start") == offered
    assert scene.answer("Play Early Start").state("Frog") == "ready"


def test_the_eclipse_makes_night_until_the_phase_is_over() -> None:
    mine = side(
        play=["Hired Muscle", KEEPER], hand=["Solar Eclipse", "Early Start"], domains=["2 cthulhu", "3 syndicate"]
    )
    where: dict[str, Any] = {"stories": OPEN, "phase": "story phase", "step": "actions_after_defence"}
    scene = table(mine, side(play=["Sun"]), **where)
    before = sorted(f"TC{scene.icons(KEEPER)}"), scene.icons("Hired Muscle")
    scene.answer("Play Solar Eclipse")
    assert (sorted(scene.icons(KEEPER)), scene.icons("Hired Muscle")) == before
    assert scene.zone("Sun") == "discard pile"
    scene.answer("Play Early Start")
    assert scene.state("Hired Muscle") == "exhausted"
    assert not duel.named_condition(scene.until("resource").game.machine, n.IS_NIGHT)


def test_the_delusion_stays_with_the_insane_and_sends_its_bearer_into_a_struggle() -> None:
    mine = side(play=[f"{LUNATIC}: with Fregoli Delusion", f"{LUNATIC}: with Diary"], hand=["Fright"])
    scene = table(mine).answer("Play Fright").answer(LUNATIC)
    assert (scene.state(LUNATIC), scene.host("Fregoli Delusion")) == ("insane", LUNATIC)
    assert invariants.check_table(scene.game, Counter()) == []
    scene = defended(side(play=[f"{LUNATIC}: with Fregoli Delusion", at("Frog")])).passes()
    scene.until("disrupt").answer("Disrupt with Fregoli Delusion")
    assert (scene.story_of(LUNATIC), scene.state(LUNATIC)) == (STORY, "exhausted")


def test_the_catacombs_keep_the_dead_as_long_as_they_stay_exhausted() -> None:
    mine = side(play=["Catacombs de Paris"], hand=["Bolt"])
    scene = table(mine, side(play=["Frog"])).answer("Play Bolt").answer("Respond with Catacombs de Paris")
    assert (scene.state("Frog"), scene.controller("Frog")) == ("insane", "Danielle")
    scene.until("stay").answer("Catacombs de Paris").until("resource")
    assert scene.controller("Frog") == "Danielle"
    scene.until("stay").answer("Done").until("resource")
    assert scene.controller("Frog") == "Tommy"


def test_what_would_be_buried_there_is_gone_until_death_itself_dies() -> None:
    scene = table(side(hand=["Even Death May Die", "Bolt"], domains=["2 neutral"]), side(play=["Frog"]))
    scene.answer("Play Even Death May Die").answer("Play Bolt").answer("Disrupt with Even Death May Die")
    assert (scene.zone("Frog"), scene.zone("Bolt"), scene.tokens("Even Death May Die", "Danielle")) == (
        "game",
        "discard pile",
        1,
    )


def test_the_seal_silences_who_has_just_come() -> None:
    greeter = (
        'card "Greeter" more 1\n  character, neutral, cost 0, skill 1\n  response after this enters play: draw 1 card\n'
    )
    theirs = side(play=["Hermetic Seal"], deck=["Peeler"] * 9)
    scene = table(side(hand=["Greeter"]), theirs, more=greeter).answer("Play Greeter", "Respond with Greeter")
    scene.answer("Disrupt with Hermetic Seal")
    assert (scene.cards("Danielle", "hand"), scene.zone("Hermetic Seal")) == ([], "hand")


def test_the_seal_silences_also_those_who_must_speak() -> None:
    scene = table(side(hand=["Greeter"], domains=["1 neutral"]), side(play=["Hermetic Seal"]), more=GREETER)
    scene.answer("Play Greeter", "Disrupt with Hermetic Seal")
    assert (scene.cards("Danielle", "hand"), scene.zone("Hermetic Seal")) == ([], "hand")


def test_nobody_succeeds_where_the_eidolon_is() -> None:
    mine = side(hand=["Eidolon"], domains=["1 neutral"], play=["Hired Muscle"])
    scene = table(mine, side(hand=["Bolt"]), active=1, stories=OPEN).answer("Play Bolt").answer("Play Eidolon")
    assert (scene.controller("Hired Muscle"), scene.host("Eidolon")) == ("Danielle", "Hired Muscle")
    assert (scene.icons("Hired Muscle"), scene.has("Hired Muscle", "Invulnerability")) == ("", 1)
    scene.until("resource").answer("Attach nothing").until("commit").answer(f"Commit Hired Muscle to {STORY}")
    scene.until("resource")
    assert scene.tokens(STORY, "Danielle") == 0
    assert not any("succe" in line for line in scene.log())


def test_an_avatar_goes_home_and_nyarlathotep_costs_three_less() -> None:
    mine = side(play=["Mask", "Mask"], hand=[CHAOS], domains=["2 neutral"])
    scene = table(mine, more=MASK).answer("Play Nyarlathotep").if_asked("X = 1").if_asked("Mask")
    assert (scene.cards("Danielle", "hand"), scene.zone("Nyarlathotep")) == (["Mask"], "play")
    assert not table(side(play=["Frog"], hand=[CHAOS], domains=["2 neutral"])).offers("Play Nyarlathotep")


def test_nyarlathotep_takes_another_shape_at_a_story_that_is_still_to_come() -> None:
    mine = side(play=[at(CHAOS), at("Frog", "Opening Night")], hand=["Mask"])
    scene = table(mine, more=MASK, stories=OPEN, phase="story phase", step="actions_after_defence").passes()
    scene.answer(STORY).until("disrupt").answer("Disrupt with Nyarlathotep", "Let it go", "Opening Night")
    assert (scene.zone("Nyarlathotep"), scene.story_of("Mask")) == ("discard pile", "Opening Night")


def test_wounds_are_taken_off_and_given_to_the_others() -> None:
    ogre = 'card "Ogre" more 1\n  character, neutral, cost 0, skill 1\n  keywords Toughness +3\n'
    mine = side(play=["Ogre: 2 wounds", "Ogre: 1 wound"], hand=["Iä! Iä!"], domains=["4 shub-niggurath"])
    scene = table(mine, side(play=["Ogre", "Frog"]), more=ogre).answer("Play Iä! Iä!")
    scene.answer("Frog", "Ogre", "Ogre")
    assert [scene.wounds("Ogre", k) for k in (1, 2, 3)] == [0, 0, 2]
    assert scene.zone("Frog") == "discard pile"


def test_out_of_the_woods_come_characters_worth_five_together() -> None:
    big = "".join(f'card "{name}" more {cost}\n  character, neutral, cost {cost}, skill 1\n' for name, cost in SIZES)
    where: dict[str, Any] = {"stories": [*OPEN, "Into The Woods: 4-0"], "phase": "story phase"}
    mine = side(play=[at("Hired Muscle", "Into The Woods")], deck=["Four", "Three", "Two", "One", *["Bolt"] * 9])
    scene = table(mine, more=big, step="actions_after_defence", **where).passes().answer("Yes").answer("Three")
    assert (scene.offers("Four"), scene.offers("Two"), scene.offers("One")) == (False, True, True)
    scene.answer("Two")
    assert [scene.zone(name) for name, _ in SIZES] == ["deck", "play", "play", "deck"]


def test_cultists_worth_three_together_come_back() -> None:
    cultists = "".join(
        f'card "{name}" more {cost}\n  character, neutral, cost {cost}, skill 1\n  subtypes Cultist\n'
        for name, cost in SIZES
    )
    pile = ["Frog", *(name for name, _ in SIZES)]
    mine = side(hand=["Foul Induction"], discard=pile, domains=["3 cthulhu"])
    scene = table(mine, more=cultists).answer("Play Foul Induction")
    assert (scene.offers("Four"), scene.offers("Frog")) == (False, False)
    scene.answer("One", "Two")
    assert [scene.zone(name) for name, _ in SIZES] == ["discard pile", "discard pile", "play", "play"]


def test_the_darkness_is_called_with_icons_enough() -> None:
    icons = {"Fighter": "CC", "Mage": "AAA", "Seeker": "I", "Reader": "I", "Guest": ""}
    cards = "".join(
        f'card "{name}" more {k}\n  character, neutral, cost 0, skill 1{f", icons {some}" if some else ""}\n'
        for k, (name, some) in enumerate(icons.items(), 1)
    )
    mine = side(play=list(icons), hand=["Calling The Darkness"], domains=["1 silver-twilight"] * 3, deck=["Cthulhu"])
    scene = table(mine, more=cards).answer("Play Calling The Darkness", "Mage", "Fighter", "Reader")
    assert not scene.offers("Done")
    scene.answer("Seeker").answer("Done").answer("Cthulhu")
    assert [scene.state(name) for name in icons] == ["insane"] * 4 + ["ready"]
    assert scene.zone("Cthulhu") == "play"
    mine = side(play=[*list(icons)[1:]], hand=["Calling The Darkness"], domains=["1 silver-twilight"] * 3)
    assert not table(mine, more=cards).offers("Play Calling The Darkness")


def test_everybody_names_somebody_who_is_sacrificed() -> None:
    night: dict[str, Any] = {
        "stories": ["They Come at Night: 4-0"],
        "phase": "story phase",
        "step": "actions_after_defence",
    }
    mine = side(play=[at("Hired Muscle", "They Come at Night"), "Frog", "Beast"])
    scene = table(mine, side(play=["Frog", "Sun", "Beast"]), **night).passes(2).answer("Yes")
    asked = [scene.asked]
    scene.answer("Frog")
    asked.append(scene.asked)
    scene.answer("Sun")
    assert (asked, scene.cards("Tommy", "play")) == (["Danielle", "Tommy"], ["Beast"])
    assert scene.cards("Danielle", "play") == ["Hired Muscle", "Beast"]


def test_on_a_single_path_everybody_goes_to_one_story() -> None:
    mine = side(play=["Frog", "Beast"], hand=["A Single Path"], domains=["1 cthulhu"])
    scene = table(mine, stories=OPEN, phase="story phase").answer("Play A Single Path").until("commit")
    scene.answer(f"Commit Frog to {STORY}")
    assert (scene.offers("Beast to Opening Night"), scene.offers(f"Beast to {STORY}")) == (False, True)


def test_under_one_shower_factions_do_not_meet() -> None:
    mine = side(play=["Communal Shower", "Hired Muscle", KEEPER, "Frog"])
    scene = table(mine, stories=OPEN, phase="story phase").until("commit").answer(f"Commit Hired Muscle to {STORY}")
    assert (scene.offers(f"{KEEPER} to {STORY}"), scene.offers(f"{KEEPER} to Opening")) == (False, True)
    assert scene.offers(f"Frog to {STORY}")  # neutral belongs to no faction


def test_in_summer_classes_somebody_stays_until_the_story_resolves_once_more() -> None:
    mine = side(play=[at("Frog"), at("Beast")], hand=["Summer Classes"], domains=["2 miskatonic"])
    scene = defended(mine).answer("Play Summer Classes", "Frog").until("resource")
    assert (scene.story_of("Frog"), scene.story_of("Beast")) == (STORY, None)
    scene.answer("Attach nothing").until("resource").answer("Attach nothing").until("commit").answer("Commit nobody")
    scene.until("resource")
    assert scene.story_of("Frog") is None


def test_gilman_moves_a_token_to_any_side_of_another_story() -> None:
    scene = table(
        side(play=["Walter Gilman: insane"], deck=["Bolt"] * 9),
        stories=[f"{STORY}: 0-2", "Opening Night: 0-0"],
        active=1,
    )
    scene.until("response").answer("Respond with Walter Gilman").if_asked(STORY).answer("Opening Night", "Danielle")
    assert (scene.tokens(STORY, "Tommy"), scene.tokens("Opening Night", "Danielle")) == (1, 1)


def test_the_shaman_goes_under_and_another_comes_up() -> None:
    scene = table(side(play=["Bayou Shaman"], domains=["2 hastur", "1 hastur"])).answer("Use Bayou Shaman", "domain 1")
    scene.if_asked("resource")
    assert scene.zone("Bayou Shaman") == "resource"
    assert scene.resources("Danielle")[:2] == [2, 1]


def test_the_cub_reporter_loses_his_mind_only_when_the_struggles_are_over() -> None:
    cub = "Cub Reporter"
    ghost = 'card "Ghost" more 1\n  character, neutral, cost 0, skill 7, icons TTT\n'
    where: dict[str, Any] = {"stories": OPEN, "phase": "story phase", "step": "actions_after_defence"}
    scene = table(side(play=[at("Ghost")]), side(play=[at(cub)]), more=ghost, **where).passes().answer("Place none")
    log = scene.log()
    assert scene.state(cub) == "insane"
    insane = log.index(f"{cub} goes insane.")
    assert "Danielle wins the terror struggle at Dreamwalkers by 3." in log[:insane]
    assert any("investigation struggle" in line for line in log[:insane])
    assert any(line.startswith("Skill 7 against 0") for line in log[insane:])
