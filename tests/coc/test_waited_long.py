"""Cards that waited long for their words: exchanges, extra costs, and others."""

from __future__ import annotations

from mythos.coc import table as table_
from mythos.coc import text
from mythos.coc.table import phase
from tests.coc.tools import OPEN, STORY, at, defended, side, table


# -- the ones that the old words suffice for -----------------------------------------------------------------------
def test_a_zoog_at_a_story_counts_there_and_comes_home_when_it_is_won() -> None:
    mine = side(play=[at("Stranger"), f"Inconspicuous Zoog: on {STORY}"])
    scene = table(
        mine, side(play=[at("Beast")]), stories=[f"{STORY}: 4-0"], phase="story phase", step="actions_after_defence"
    )
    assert (scene.skill("Inconspicuous Zoog"), scene.icons("Inconspicuous Zoog")) == (2, "A")
    scene.answer("Pass", "Ready nobody")
    assert scene.cards("Danielle", "won pile") == [STORY]
    assert scene.zone("Inconspicuous Zoog") == "hand"


def test_a_well_makes_a_location_walk_as_long_as_it_is_there() -> None:
    mine = side(play=["Arkham Asylum", "Midnight Alley"], hand=["Scylla's Well", "Moth"], domains=["2 cthulhu"])
    scene = table(mine).answer("Play Scylla's Well", "Midnight Alley")
    assert (scene.skill("Midnight Alley"), scene.icons("Midnight Alley")) == (3, "TTCC")
    assert (scene.has("Midnight Alley", "Toughness"), scene.icons("Arkham Asylum")) == (2, "")
    scene.answer("Play Moth", "Scylla's Well")
    assert (scene.zone("Scylla's Well"), scene.icons("Midnight Alley")) == ("deck", "")


def test_a_well_that_was_blank_for_a_while_works_again() -> None:
    mine = side(play=["Hunting Wendigo"], hand=["Mano-a-Mano"], domains=["1 agency"])
    scene = table(mine, side(play=["Arkham Asylum: with Scylla's Well"]))
    scene.answer("Play Mano-a-Mano", "Scylla's Well")
    assert scene.icons("Arkham Asylum") == ""
    scene.until("resource")
    assert scene.icons("Arkham Asylum") == "TTCC"


# -- extra costs: to attach a resource, to choose a target, to trigger something -----------------------------------
def test_the_blackwood_initiative_takes_another_card_for_each_resource() -> None:
    mine = side(hand=["Lesson", "Bolt"])
    scene = table(mine, stories=[*OPEN, "The Blackwood Initiative"], phase="resource phase", step="beginning")
    scene.answer("Bolt")
    assert (scene.zone("Bolt"), scene.zone("Lesson")) == ("resource", "discard pile")


def test_the_blackwood_initiative_leaves_a_last_card_in_hand() -> None:
    scene = table(
        side(hand=["Lesson"]), stories=[*OPEN, "The Blackwood Initiative"], phase="resource phase", step="beginning"
    )
    assert scene.zone("Lesson") == "hand"
    assert scene.question.kind == "action"


def test_mad_maudlin_asks_for_a_mind_if_there_is_one() -> None:
    mine = side(hand=["Lesson"], play=["Stranger"])
    scene = table(mine, side(play=["Mad Maudlin"]), phase="resource phase", step="beginning")
    scene.answer("Lesson")
    assert (scene.zone("Lesson"), scene.state("Stranger")) == ("resource", "insane")


def test_mad_maudlin_asks_nothing_of_those_who_have_nobody() -> None:
    scene = table(side(hand=["Lesson"]), side(play=["Mad Maudlin"]), phase="resource phase", step="beginning")
    scene.answer("Lesson")
    assert scene.zone("Lesson") == "resource"


def test_by_day_a_card_is_discarded_to_aim_at_those_whom_the_church_protects() -> None:
    mine = side(hand=["Bolt", "Storm"])
    scene = table(mine, side(play=["Church Operative", "Sun", "Stranger"]))
    scene.answer("Play Bolt", "Church Operative")
    assert (scene.zone("Church Operative"), scene.zone("Storm")) == ("discard pile", "discard pile")


def test_by_day_who_has_no_other_card_aims_at_somebody_else() -> None:
    scene = table(side(hand=["Bolt"]), side(play=["Church Operative", "Sun", "Stranger", "Beast"]))
    scene.answer("Play Bolt")
    assert not scene.offers("Church Operative")


def test_without_day_the_church_protects_nobody() -> None:
    scene = table(side(hand=["Bolt", "Storm"]), side(play=["Church Operative", "Stranger"]))
    scene.answer("Play Bolt", "Church Operative")
    assert scene.cards("Danielle", "hand") == ["Storm"]


def test_a_defended_lodge_is_dearer_to_aim_at() -> None:
    mine = side(hand=["Moth"], domains=["2 agency", "1 agency", ""])
    scene = table(mine, side(play=["Arkham Asylum: with Lodge Defenses", "Silver Coast"]))
    scene.answer("Play Moth", "Arkham Asylum")
    assert scene.drained("Danielle") == [True, False, False]


def test_a_defended_lodge_is_no_target_for_the_poor() -> None:
    mine = side(hand=["Moth"], domains=["1 agency", "1 agency", ""])
    scene = table(mine, side(play=["Arkham Asylum: with Lodge Defenses", "Silver Coast", "Sun"]))
    scene.answer("Play Moth")
    assert not any(label.startswith("Arkham Asylum") for label in scene.labels())


def test_under_the_black_a_beast_pays_for_what_it_does() -> None:
    mine = side(play=["Beast: with The Black"], domains=["1 agency", "", ""])
    scene = table(mine, side(play=["Stranger"]))
    scene.answer("Use Beast", "Stranger")
    assert (scene.state("Stranger"), scene.drained("Danielle")) == ("exhausted", [True, False, False])


def test_under_the_black_a_beast_without_money_does_nothing() -> None:
    scene = table(side(play=["Beast: with The Black"], domains=["", "", ""]), side(play=["Stranger"]))
    assert not scene.offers("Use Beast")


def test_when_minot_is_himself_again_every_effect_costs_the_others_blood() -> None:
    mine = side(play=["Jean-Jacques Minot: insane"], hand=["Cure"])
    scene = table(mine, side(play=["Stranger", "Beast"], hand=["Lesson"]))
    scene.answer("Play Cure", "Respond with Jean-Jacques Minot")
    scene.answer("Play Lesson", "Stranger")
    assert scene.zone("Stranger") == "discard pile"
    assert scene.cards("Tommy", "hand") == ["Peeler"]


# -- exchanges ---------------------------------------------------------------------------------------------------
def test_the_opened_door_changes_what_is_in_hand_for_what_pays() -> None:
    door = "The Opened Door"
    mine = side(play=[at("Stranger", door)], hand=["Lesson", "Bolt"], domains=["1 Local Sheriff, 1 Beast", "", ""])
    scene = table(mine, stories=[f"{door}: 4-0"], phase="story phase", step="actions_after_defence")
    scene.answer("Pass", "Yes", "Yes", "domain 1", "Bolt", "Done", "Beast")
    assert scene.cards("Danielle", "hand") == ["Lesson", "Beast"]
    assert scene.cards("Danielle", "resource") == ["Local Sheriff", "Bolt"]


def test_in_the_dreamtime_the_stories_move_and_the_tokens_stay() -> None:
    dream = "Come the Dreamtime"
    stories = [f"{dream}: 4-0", f"{STORY}: 3-1", "Opening Night: 0-2"]
    scene = table(
        side(play=[at("Stranger", dream)]), stories=stories, phase="story phase", step="actions_after_defence"
    )
    scene.answer("Pass", "Yes", "Yes", "Opening Night", STORY, "No")
    assert [scene.tokens(STORY, who) for who in ("Danielle", "Tommy")] == [0, 2]
    assert [scene.tokens("Opening Night", who) for who in ("Danielle", "Tommy")] == [3, 1]


def test_in_the_midnight_alley_a_hand_is_changed_for_a_domain() -> None:
    mine = side(play=[at("Stranger"), "Midnight Alley"])
    theirs = side(play=[at("Itinerant Scholar")], hand=["Lesson", "Bolt"], domains=["1 Beast", "1 agency, 1 Frog", ""])
    scene = defended(mine, theirs)
    scene.until("response").answer("Respond with Midnight Alley").answer("domain 1")
    assert scene.cards("Tommy", "hand") == ["Beast"]
    assert {"Bolt", "Lesson", "Frog"} < set(scene.cards("Tommy", "resource"))


def test_names_are_changed_where_somebody_stands_at_both_stories() -> None:
    mine = side(hand=["Changing the Names"], domains=["2 miskatonic", "", ""])
    scene = table(mine, stories=[f"{STORY}: 3-1", "Opening Night: 0-2", "The Well: 1-3"])
    scene.answer("Play Changing the Names", "Danielle")
    assert [scene.tokens(name, "Danielle") for name in (STORY, "Opening Night", "The Well")] == [1, 0, 3]
    assert [scene.tokens(name, "Tommy") for name in (STORY, "Opening Night", "The Well")] == [1, 2, 3]


# -- icons ---------------------------------------------------------------------------------------------------------
def test_a_calculated_mutation_changes_as_many_icons_as_its_player_likes() -> None:
    mine = side(play=["Itinerant Scholar"], hand=["Calculated Mutation"], domains=["1 cthulhu", "", ""])
    scene = table(mine, phase="story phase", step="actions_after_defence")
    scene.answer("Play Calculated Mutation", "Combat", "Yes", "No")
    assert scene.icons("Itinerant Scholar") == "CA"


def test_minds_are_swapped_with_all_that_they_can_do() -> None:
    mine = side(play=["Itinerant Scholar"], hand=["Mind Swap", "Fright"], domains=["2 yog-sothoth", "", ""])
    scene = table(mine, side(play=["Corpse Eater"]))
    scene.answer("Play Mind Swap")
    assert (scene.icons("Itinerant Scholar"), scene.icons("Corpse Eater")) == ("TC", "AA")
    assert len(scene.cards("Danielle", "hand")) == 2


def test_a_statuette_changes_the_icons_of_a_cultist() -> None:
    scene = table(side(play=["Horrific Statuette", "Lord of the Silver Twilight", "Stranger"]))
    scene.answer("Use Horrific Statuette", "Combat", "Yes", "Terror", "No")
    assert scene.icons("Lord of the Silver Twilight") == "CA"


# -- until it is found ---------------------------------------------------------------------------------------------
def test_the_lower_roll_exhausts_everybody() -> None:
    mine = side(play=["Stranger"], hand=["Roll the Dice"], domains=["4 syndicate", "", ""], deck=["Bolt", "Dagon"])
    scene = table(mine, side(play=["Beast"], deck=["Storm", "Bolt", "Frog"]))
    scene.answer("Play Roll the Dice")
    assert (scene.state("Stranger"), scene.state("Beast")) == ("ready", "exhausted")
    assert scene.cards("Tommy", "deck")[-3:] == ["Frog", "Bolt", "Storm"]


def test_who_has_nobody_to_roll_does_not_lose() -> None:
    mine = side(play=["Stranger"], hand=["Roll the Dice"], domains=["4 syndicate", "", ""], deck=["Dagon"])
    scene = table(mine, side(play=["Beast"], deck=["Storm", "Bolt"], filler=0))
    scene.answer("Play Roll the Dice")
    assert (scene.state("Stranger"), scene.state("Beast")) == ("exhausted", "ready")


def test_after_a_twisted_consecration_the_next_location_lies_on_top() -> None:
    mine = side(hand=["Twisted Consecration"], domains=["2 shub-niggurath", "", ""])
    scene = table(mine, side(play=["Arkham Asylum"], deck=["Bolt", "Storm", "Midnight Alley", "Frog"]))
    scene.answer("Play Twisted Consecration")
    assert scene.zone("Arkham Asylum") == "discard pile"
    assert scene.cards("Tommy", "deck")[-1] == "Midnight Alley"


# -- phases, stories, text that is blank or speaks from the grave --------------------------------------------------
def test_a_hidden_agenda_repeats_the_phase_with_all_that_belongs_to_it() -> None:
    mine = side(hand=["Hidden Agenda"], domains=["4 silver-twilight", "", ""])
    scene = table(mine, phase="draw phase")
    scene.answer("Play Hidden Agenda", "Pass")
    assert scene.cards("Danielle", "hand") == ["Peeler", "Peeler"]
    assert phase(scene.game.machine) == 2


def test_who_is_back_from_the_dead_goes_with_what_brought_him() -> None:
    mine = side(hand=["Back From the Dead", "Moth"], play=["Moon"], domains=["2 shub-niggurath", "", ""])
    scene = table(mine, side(discard=["Dagon", 'Jack "Brass" Brady']))
    scene.answer("Play Back From the Dead")
    assert (scene.zone("Dagon"), scene.controller('Jack "Brass" Brady')) == ("discard pile", "Danielle")
    assert scene.host("Back From the Dead") == 'Jack "Brass" Brady'
    scene.answer("Play Moth", "Back From the Dead")
    assert scene.zone('Jack "Brass" Brady') == "discard pile"


def test_who_is_back_from_the_dead_does_not_go_mad_but_goes() -> None:
    mine = side(hand=["Back From the Dead", "Fright"], play=["Moon"], domains=["2 shub-niggurath", "", ""])
    scene = table(mine, side(discard=['Jack "Brass" Brady']))
    scene.answer("Play Back From the Dead", "Play Fright")
    assert (scene.zone('Jack "Brass" Brady'), scene.zone("Back From the Dead")) == ("discard pile", "discard pile")


def test_a_hag_comes_out_of_her_grave_by_night() -> None:
    mine = side(discard=["Ghoulish Hag"], play=["Moon"], domains=["3 shub-niggurath", "", ""])
    scene = table(mine)
    scene.answer("Play Ghoulish Hag")
    assert (scene.zone("Ghoulish Hag"), scene.drained("Danielle")) == ("play", [True, False, False])


def test_a_hag_stays_in_her_grave_when_it_is_not_night() -> None:
    scene = table(side(discard=["Ghoulish Hag"], domains=["3 shub-niggurath", "", ""]))
    assert not scene.offers("Ghoulish Hag")


def test_where_a_stealthy_zoog_sits_nobody_declines() -> None:
    mine = side(play=[at("Stranger"), f"Stealthy Zoog: on {STORY}"], won=["The Well"])
    theirs = side(won=["Opening Night"])
    scene = table(mine, theirs, stories=[f"{STORY}: 4-0"], phase="story phase", step="actions_after_defence")
    scene.answer("Pass")
    assert not scene.offers("No")
    assert f"{STORY} acts." in scene.log()


def test_man_against_man_only_the_kind_of_man_is_left() -> None:
    mine = side(play=["Corpse Eater: with Diary"], hand=["Mano-a-Mano"], domains=["1 agency", "", ""])
    scene = table(mine, side(play=["Beast"]))
    scene.answer("Play Mano-a-Mano")
    assert (scene.has("Beast", "Monster"), scene.has("Corpse Eater", "Ghoul")) == (1, 1)
    scene.answer("Pass")
    assert not scene.offers("Use Beast")


def won_at_the_cave_mouth(*others: str) -> list[str]:
    """The stories on the table when Dreamwalkers was won at the Cave Mouth."""
    mine = side(play=[at("Stranger"), "Cave Mouth"])
    stories = [f"{STORY}: 4-0", *others]
    scene = table(mine, stories=stories, phase="story phase", step="actions_after_defence")
    scene.answer("Pass").if_asked("No")
    return [text.title(scene.game.machine, c) for c in table_.stories(scene.game.machine)]


def test_at_the_cave_mouth_a_story_that_is_won_leaves_a_gap() -> None:
    assert won_at_the_cave_mouth("Opening Night", "Plot") == ["Opening Night", "Plot"]


def test_at_the_cave_mouth_the_last_story_is_replaced() -> None:
    assert len(won_at_the_cave_mouth("The Blackwood Initiative", "Plot")) == 3


# -- struggles and success -------------------------------------------------------------------------------------------
def test_tommy_malloy_jumps_into_the_fight() -> None:
    mine = side(play=[at("Stranger")], hand=["Tommy Malloy"], domains=["2 syndicate", "", ""])
    scene = defended(mine, side(play=[at("Peeler")]))
    scene.until("disrupt").answer("Disrupt with Tommy Malloy")
    assert (scene.story_of("Tommy Malloy"), scene.drained("Danielle")) == (STORY, [True, False, False])
    assert any(line.startswith("Combat: 2 against") for line in scene.log())


def test_tommy_malloy_knows_where_he_goes_when_a_fork_was_taken_while_he_is_paid_for() -> None:
    mine = side(play=[at("Stranger")], hand=["Tommy Malloy"], domains=["2 syndicate", "2 syndicate", ""])
    scene = defended(mine, side(play=[at("Peeler")]))
    scene.until("disrupt").answer("Disrupt with Tommy Malloy")
    scene.game.fork()
    scene.answer("Domain 1")
    assert scene.story_of("Tommy Malloy") == STORY


def test_tommy_malloy_does_not_fight_for_strangers() -> None:
    mine = side(play=[at("Stranger", "Opening Night")], hand=["Tommy Malloy"], domains=["2 syndicate", "", ""])
    theirs = side(play=[at("Peeler")])
    scene = table(mine, theirs, active=1, stories=OPEN, phase="story phase", step="actions_after_defence")
    scene.until("commit")
    assert scene.zone("Tommy Malloy") == "hand"


def test_a_ringer_wins_what_the_others_win() -> None:
    theirs = side(play=[at("Itinerant Scholar"), at("Beast")])
    scene = defended(side(play=[at("Clover Club Ringer")]), theirs)
    scene.answer("Pass").until("disrupt").answer("Disrupt with Clover Club Ringer")
    assert scene.asked == "Danielle"
    scene.answer("Clover Club Ringer", "Itinerant Scholar")
    assert (scene.state("Clover Club Ringer"), scene.state("Itinerant Scholar")) == ("ready", "ready")


def test_a_fall_guy_bears_what_his_friends_would_lose() -> None:
    mine = side(play=["Fall Guy", at("Stranger")])
    scene = defended(mine, side(play=[at("Corpse Eater")]))
    scene.answer("Pass").until("disrupt").answer("Disrupt with Fall Guy")
    assert scene.zone("Fall Guy") == "discard pile"
    assert (scene.state("Stranger"), scene.wounds("Stranger"), scene.zone("Stranger")) == ("exhausted", 0, "play")


def test_randolph_carter_looks_twice() -> None:
    mine = side(play=[at("dreamlands-063")], domains=["3 miskatonic", "", ""])
    scene = defended(mine)
    scene.answer("Pass").until("disrupt").answer("Disrupt with Randolph Carter")
    scene.until("action")
    assert scene.tokens(STORY, "Danielle") == 4


def test_an_arkham_inmate_lets_only_one_of_them_in() -> None:
    mine = side(play=["Arkham Inmate: insane", at("Stranger")], hand=["Cure"])
    theirs = side(play=["Peeler", "Beast"])
    scene = table(mine, theirs, stories=OPEN, phase="story phase", step="actions_after_attack")
    scene.answer("Play Cure", "Respond with Arkham Inmate", STORY).until("commit")
    assert scene.offers("Beast")
    scene.answer("Peeler")
    assert not scene.offers("Beast")


# -- draws and times -------------------------------------------------------------------------------------------------
def test_the_house_sees_the_top_card_and_draws_from_the_bottom() -> None:
    mine = side(play=["House Advantage"], hand=["Lesson"], deck=["Bolt", "Storm"], filler=0)
    scene = table(mine)
    scene.answer("Play Lesson", "Disrupt with House Advantage", "Yes")
    assert (scene.cards("Danielle", "hand"), scene.cards("Danielle", "deck")) == (["Storm"], ["Bolt"])


def test_the_house_may_be_content_with_the_top_card() -> None:
    mine = side(play=["House Advantage"], hand=["Lesson"], deck=["Bolt", "Storm"], filler=0)
    scene = table(mine)
    scene.answer("Play Lesson", "Disrupt with House Advantage", "No")
    assert scene.cards("Danielle", "hand") == ["Bolt"]


def test_an_arcane_translation_reads_what_was_thrown_away() -> None:
    mine = side(hand=["Arcane Translation", "Lesson"], discard=["Bolt", "Storm"], domains=["2 miskatonic", "", ""])
    scene = table(mine)
    scene.answer("Play Lesson", "Arcane Translation")
    assert scene.cards("Danielle", "hand") == ["Storm"]
    assert scene.cards("Danielle", "deck")[0] == "Arcane Translation"


def test_the_sleep_of_the_dead_comes_when_all_stories_are_told() -> None:
    mine = side(play=[at("Stranger")], hand=["The Sleep of the Dead"], domains=["2 agency", "", ""])
    scene = defended(mine, side(play=["Beast: exhausted"]))
    assert not scene.offers("The Sleep of the Dead")
    scene.answer("Pass").until("action")
    scene.answer("Play The Sleep of the Dead", "Beast", "Done")
    scene.until("resource")
    assert scene.state("Beast") == "exhausted"
