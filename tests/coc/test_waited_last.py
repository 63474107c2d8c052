"""Cards that waited until the end: one word of the language for each of them, hardly used by any other."""

from __future__ import annotations

from typing import Any

from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene, Side
from tests.coc.tools import OPEN, STORY, TOOLS, at, defended, side

BOMB = """
card "Bomb" more 1
  event, neutral, cost 0
  action: choose and wound up to 2 characters
card "Dear Lesson" more 2
  event, neutral, cost 2
  action: sacrifice 1 character -> draw 2 cards
card "Price List" more 3
  support, neutral, cost 0
  extra cost for any player to trigger any effect: discard 1 card from hand
"""


def table(danielle: Side, tommy: Side | None = None, more: str = "", **position: Any) -> Scene:
    """A table with the tools, and a card more."""
    cards = [Sheet("tools.cards", TOOLS), Sheet("more.cards", more)]
    return Scene(danielle=danielle, tommy=tommy or side(), patient=True, cards=cards, **position)


def test_what_is_chanted_lies_beneath_the_deck_afterwards() -> None:
    mine = side(hand=["Chant of Thoth"], discard=["Eat the Dead", "Frog"], play=["Stranger"], domains=["1 yog-sothoth"])
    spell = 'card "Eat the Dead" more 1\n  event, neutral, cost 0\n  subtypes Spell\n  action: draw 1 card\n'
    scene = table(mine, more=spell).answer("Play Chant of Thoth", "Eat the Dead").answer("Play Eat the Dead")
    assert (scene.cards("Danielle", "deck")[0], scene.cards("Danielle", "hand")) == ("Eat the Dead", ["Peeler"])


def test_peter_clover_tries_his_luck_once_at_each_story() -> None:
    mine = side(play=["Peter Clover", at("Hired Muscle"), at("Frog", "Opening Night")], deck=["Stranger"] * 9)
    theirs = side(play=[at("Hired Muscle")])
    scene = defended(mine, theirs).answer("Use Peter Clover", "Hired Muscle").answer("discard")
    assert (scene.story_of("Hired Muscle"), scene.cards("Danielle", "discard pile")) == (None, ["Stranger"])
    scene.passes().answer("Use Peter Clover")  # only the Frog is at another story: nobody is asked
    scene.answer("beneath")
    assert (scene.story_of("Frog"), scene.cards("Danielle", "discard pile")) == ("Opening Night", ["Stranger"])
    assert not scene.passes().offers("Use Peter Clover")


def test_who_is_touched_with_madness_says_who_of_the_losers_goes_insane() -> None:
    mine = side(play=[at("Corpse Eater")], hand=["Touched with Madness"], domains=["3 yog-sothoth"])
    scene = defended(mine, side(play=[at("Frog"), at("Beast")])).answer("Play Touched with Madness").passes()
    assert scene.asked == "Danielle"
    scene.answer("Beast")
    assert (scene.state("Beast"), scene.state("Frog")) == ("insane", "ready")


def test_the_guardian_makes_it_dearer_once_however_many_are_chosen() -> None:
    theirs = side(play=["Ogre", "Ogre"], won=["The Guardian"])
    ogre = 'card "Ogre" more 9\n  character, neutral, cost 0, skill 1\n  keywords Toughness +3\n'
    mine = side(hand=["Bomb"], play=["Ogre"], domains=["1 neutral"])
    scene = table(mine, theirs, more=BOMB + ogre).answer("Play Bomb", "Ogre", "Ogre")
    assert (sum(scene.wounds("Ogre", k) for k in (1, 2, 3)), scene.drained("Danielle").count(True)) == (2, 1)
    mine = side(hand=["Bomb"], play=["Ogre"])
    poor = table(mine, theirs, more=BOMB + ogre).answer("Play Bomb", "Ogre")
    assert (poor.wounds("Ogre"), poor.drained("Danielle").count(True)) == (1, 0)  # only his own can be chosen


def test_in_play_the_guardian_only_searches() -> None:
    mine = side(hand=["The Guardian"], deck=["Sun", *["Peeler"] * 8], domains=["1 neutral"])
    scene = table(mine, side(play=["Frog"]), stories=OPEN).answer("Play The Guardian", "Sun")
    assert scene.cards("Danielle", "hand") == ["Sun"]


def test_jeff_harson_plays_what_he_finds_without_any_cost() -> None:
    mine = side(play=["Jeff Harson", "Frog", "Price List"], hand=["Sun"])
    scene = table(mine, side(hand=["Dear Lesson", "Frog"]), more=BOMB).answer("Use Jeff Harson")
    scene.answer("Yes")
    assert (scene.state("Jeff Harson"), len(scene.cards("Danielle", "hand")), scene.zone("Frog")) == (
        "insane",
        2,
        "play",
    )
    assert scene.cards("Tommy", "discard pile") == ["Dear Lesson"]


SAVANT = """
card "Savant" more 1
  character, miskatonic, cost 2, skill 1
  subtypes Scientist
card "Rector" more 2
  character, miskatonic, cost 1, skill 1
card "Zealot" more 3
  character, miskatonic, cost 2, skill 1, steadfast miskatonic
card "Loyalist" more 4
  character, miskatonic, cost 2, skill 1
  keywords Loyal
"""


def test_for_a_quantum_theorist_his_own_resources_match_scientists() -> None:
    mine = side(play=["Quantum Theorist"], hand=["Savant", "Rector"], domains=["2 yog-sothoth", "1 hastur"])
    scene = table(mine, more=SAVANT)
    assert not scene.offers("Play Rector")
    scene.answer("Play Savant")
    assert (scene.zone("Savant"), scene.has("Quantum Theorist", "Fast"), scene.icons("Quantum Theorist")) == (
        "play",
        1,
        "AI",
    )
    assert not table(side(hand=["Savant"], domains=["2 yog-sothoth"]), more=SAVANT).offers("Play Savant")


def test_under_the_northern_lights_the_next_character_needs_no_match() -> None:
    hand = ["Aurora Borealis", "Rector", "Savant", "Zealot", "Loyalist"]
    mine = side(hand=hand, domains=["3 cthulhu", "2 cthulhu"])
    scene = table(mine, more=SAVANT)
    assert not scene.offers("Play Savant")
    scene.answer("Play Aurora Borealis")
    assert [scene.offers(f"Play {name}") for name in hand[1:]] == [True, True, False, False]
    scene.answer("Play Savant").if_asked("Domain 2")
    assert not scene.offers("Play Rector")  # it was for the next one only


def test_the_peel_association_turns_resources_facedown_for_good() -> None:
    mine = side(hand=["The Peel Association"], domains=["6 agency"])
    theirs = side(hand=["Rector", "Zealot", "Stranger"], domains=["2 miskatonic", "1 neutral"])
    scene = table(mine, theirs, more=SAVANT).answer("Play The Peel Association")
    scene.answer("Respond with The Peel Association", "Tommy's domain 1").until("resource").answer("Attach nothing")
    scene.passes()  # the actions of the resource phase
    assert (scene.resources("Tommy"), scene.offers("Play Rector"), scene.offers("Play Stranger")) == (
        [2, 1, 0],
        False,
        True,
    )


def test_a_theosophist_lets_a_resource_match_another_faction_but_not_for_steadfast() -> None:
    mine = side(play=["Theosophist"], hand=["Savant", "Zealot"], domains=["2 hastur"])
    scene = table(mine, more=SAVANT).answer("Use Theosophist", "Mad Artist", "Miskatonic")
    assert (scene.offers("Play Savant"), scene.offers("Play Zealot")) == (True, False)
    scene.answer("Play Savant")
    assert scene.zone("Savant") == "play"
    mine = side(play=["Theosophist"], hand=["Chosen"], domains=["1 hastur"])
    chosen = 'card "Chosen" more 9\n  character, hastur, cost 1, skill 1\n'
    scene = table(mine, more=chosen).answer("Use Theosophist", "Miskatonic")
    assert not scene.offers("Play Chosen")  # not its own faction any more


PRIZE = """
card "Prize" more 1
  story, struggles TCAI
  when won: draw 2 cards
card "Machine" more 2
  support, neutral, cost 0
  action: exhaust this -> draw 1 card
  response after you play any event: choose and ready 1 support
  forced after you play any event: exhaust this
"""


def test_dmitri_lays_another_story_where_the_tokens_lie() -> None:
    mine = side(hand=["Dmitri Konstantinov"], play=["Frog"], domains=["4 silver-twilight"])
    position: dict[str, Any] = {"stories": [f"{STORY}: 2-1", "Opening Night: 0-3"], "story_deck": ["Prize"]}
    scene = table(mine, more=PRIZE, **position).answer("Play Dmitri Konstantinov", STORY).if_asked("Prize")
    assert (scene.zone("Prize"), scene.zone(STORY)) == ("stories", "story deck")
    assert [scene.tokens("Prize", player) for player in ("Danielle", "Tommy")] == [2, 1]
    assert scene.tokens("Opening Night", "Tommy") == 3


def test_who_has_one_in_all_uses_the_support_as_if_it_were_his() -> None:
    mine = side(hand=["One-In-All", "Moth"], domains=["2 yog-sothoth"])
    scene = table(mine, side(play=["Machine"]), more=PRIZE).answer("Play One-In-All")
    assert scene.host("One-In-All") == "Machine"
    scene.passes().answer("Use Machine")
    assert (scene.cards("Danielle", "hand"), scene.state("Machine")) == (["Moth", "Peeler"], "exhausted")


def test_who_has_one_in_all_answers_with_the_support_too() -> None:
    mine = side(hand=["One-In-All", "Lesson"], domains=["2 yog-sothoth"])
    scene = table(mine, side(play=["Machine: exhausted"]), more=PRIZE).answer("Play One-In-All", "Play Lesson")
    scene.answer("Respond with Machine")
    assert scene.state("Machine") == "ready"  # the forced response was never hers


def test_at_the_story_that_another_wins_jean_has_the_say() -> None:
    won: dict[str, Any] = {"stories": ["Prize: 4-0"], "phase": "story phase", "step": "actions_after_defence"}
    mine = side(play=[at("Corpse Eater", "Prize"), at("Hired Muscle", "Prize")])
    scene = table(mine, side(play=[at("Jean Deveraeux", "Prize")]), more=PRIZE, **won).passes()
    assert scene.asked == "Tommy"
    scene.answer("Yes")
    assert (len(scene.cards("Tommy", "hand")), scene.cards("Danielle", "won pile")) == (2, ["Prize"])


def test_what_would_take_one_from_ys_takes_another() -> None:
    theirs = side(play=["Ys", "Frog", "Beast", "Stranger"])
    scene = table(side(hand=["Bolt", "Bolt"]), theirs).answer("Play Bolt", "Frog").answer("Disrupt with Ys", "Beast")
    assert [scene.zone(name) for name in ("Frog", "Beast", "Stranger")] == ["play", "discard pile", "play"]
    assert scene.state("Ys") == "exhausted"
    scene.answer("Play Bolt", "Frog")
    assert scene.zone("Frog") == "discard pile"  # nobody is asked again


def test_in_ys_nobody_is_spared_by_his_own_hand_or_without_another() -> None:
    scene = table(side(play=["Ys", "Frog", "Beast"], hand=["Bolt"])).answer("Play Bolt", "Frog")
    assert scene.zone("Frog") == "discard pile"
    scene = table(side(hand=["Bolt"]), side(play=["Ys", "Frog"])).answer("Play Bolt").answer("Disrupt with Ys")
    assert scene.zone("Frog") == "discard pile"


def test_ancestral_fear_drives_mad_who_would_die_together() -> None:
    theirs = side(play=["Frog", "Beast", "Corpse Eater"], hand=["Ancestral Fear"], domains=["1 neutral"])
    scene = table(side(hand=["Storm"], play=["Stranger"]), theirs).answer("Play Storm").answer("Play Ancestral Fear")
    assert not scene.offers("Corpse Eater")  # his terror icon keeps him sane
    assert not scene.offers("Stranger")  # who is not hers
    scene.answer("Beast").answer("Done")
    assert (scene.state("Beast"), scene.zone("Beast")) == ("insane", "play")
    assert [scene.zone(name) for name in ("Frog", "Corpse Eater", "Stranger")] == ["discard pile"] * 3


def test_in_a_temporal_slip_the_loser_has_the_result() -> None:
    theirs = side(play=[at("Frog")], hand=["Temporal Slip"], domains=["2 yog-sothoth"])
    scene = defended(side(play=[at("Corpse Eater"), at("Stranger")]), theirs).passes()
    scene.answer("Play Temporal Slip", "combat").answer("Stranger")
    assert (scene.state("Frog"), scene.zone("Stranger")) == ("insane", "discard pile")
    assert not any("Tommy wins" in line for line in scene.log())


GLOOM = """
card "Gloom" more 1
  event, neutral, cost 0
  action: choose 1 character; it gets -1 skill until end of phase
card "Fog" more 2
  support, neutral, cost 0
  each character any opponent controls gets -1 skill
card "Gangster" more 4
  character, syndicate, cost 2, skill 2
card "Cheer" more 3
  event, neutral, cost 0
  action: choose 1 character; it gets +2 skill until end of phase
"""


def test_the_tong_exhausts_whose_skill_is_reduced_to_nothing() -> None:
    mine = side(play=["Hip Sing Tong"], hand=["Gloom", "Gloom", "Cheer"])
    scene = table(mine, side(play=["Hired Muscle", "Stranger"]), more=GLOOM).answer("Play Gloom", "Hired Muscle")
    assert (scene.skill("Hired Muscle"), scene.state("Hired Muscle")) == (2, "ready")
    scene.answer("Play Gloom", "Stranger")
    assert (scene.skill("Stranger"), scene.state("Stranger")) == (0, "exhausted")


def test_standing_text_lowers_skill_too_but_not_of_who_comes_later() -> None:
    mine = side(play=["Hip Sing Tong"], hand=["Fog"])
    theirs = side(play=["Stranger", "Hired Muscle"], hand=["Invitation", "Beast"])
    scene = table(mine, theirs, more=GLOOM).answer("Play Fog")
    assert (scene.state("Stranger"), scene.state("Hired Muscle")) == ("exhausted", "ready")
    scene.answer("Play Invitation")
    assert (scene.skill("Beast"), scene.state("Beast")) == (0, "ready")


def test_what_ends_by_itself_lowers_nothing() -> None:
    mine = side(play=["Hip Sing Tong"], hand=["Cheer", "Gloom"])
    scene = table(mine, side(play=["Stranger"]), more=GLOOM).answer("Play Cheer", "Stranger").answer("Play Gloom")
    scene.answer("Stranger").until("commit")
    assert (scene.skill("Stranger"), scene.state("Stranger")) == (1, "ready")


def test_the_prophecy_of_hanyatl_comes_true_when_skill_is_lowered() -> None:
    mine = side(hand=["Hanyatl's 12:3", "Gangster", "Frog"], domains=["1 syndicate"])
    scene = table(mine, side(hand=["Gloom"], play=["Frog"]), more=GLOOM, phase="draw phase")
    scene.answer("Play Hanyatl's 12:3")
    assert scene.cards("Danielle", "deck")[-1] == "Hanyatl's 12:3"
    scene.answer("Play Gloom").if_asked("Frog").answer("Respond with Hanyatl's 12:3")
    assert (scene.zone("Gangster"), scene.zone("Hanyatl's 12:3")) == ("play", "discard pile")


SHOWS = """
card "Show" more 1
  event, neutral, cost 0
  action: reveal top card of deck; put it into hand
card "Search" more 2
  event, neutral, cost 0
  action: search deck for 1 character; reveal it; put it into hand; shuffle deck
"""


def test_the_restless_dead_rise_and_the_next_card_is_revealed() -> None:
    mine = side(hand=["Show", "Show"], deck=["Restless Dead", "Restless Dead", "Frog", "Frog"])
    scene = table(mine, more=SHOWS).answer("Play Show").answer("Disrupt with Restless Dead")
    assert (scene.cards("Danielle", "play"), scene.cards("Danielle", "hand")) == (
        ["Restless Dead"],
        ["Show", "Restless Dead"],
    )  # one a turn, so the second one was only revealed
    mine = side(hand=["Show"], deck=["Restless Dead", "Frog"])
    scene = table(mine, more=SHOWS).answer("Play Show").answer("Pass")
    assert (scene.cards("Danielle", "hand"), scene.cards("Danielle", "play")) == (["Restless Dead"], [])


def test_what_is_found_in_a_deck_is_not_revealed_as_its_top_card() -> None:
    mine = side(hand=["Search"], deck=["Frog", "Restless Dead", "Frog"])
    scene = table(mine, more=SHOWS).answer("Play Search", "Restless Dead")
    assert scene.zone("Restless Dead") == "hand"


RELICS = """
card "Idol" more 1
  support, neutral, cost 1
  response after you play this: draw 1 card
card "Library" more 2
  support, neutral, cost 0
  subtypes Location
card "Only One" more 3 unique
  support, neutral, cost 0
"""


def test_the_curator_takes_what_another_plays_as_if_he_had_played_it() -> None:
    mine = side(hand=["Idol", "Library"], domains=["1 neutral"])
    stories = [f"{STORY}: 0-1", "Opening Night: 0-0"]
    scene = table(mine, side(play=["Lucas Tetlow"]), more=RELICS, stories=stories).answer("Play Library")
    assert scene.controller("Library") == "Danielle"  # a Location is nothing for him
    scene.answer("Play Idol").answer("Disrupt with Lucas Tetlow").answer("Respond with Idol")
    assert (scene.controller("Idol"), scene.cards("Tommy", "hand"), scene.tokens(STORY, "Tommy")) == (
        "Tommy",
        ["Peeler"],
        0,
    )
    assert scene.drained("Danielle")[0]  # she has paid for it


def test_the_curator_chooses_for_an_attachment_and_loses_what_he_cannot_have() -> None:
    stories = [f"{STORY}: 0-2", "Opening Night: 0-0"]
    theirs = side(play=["Lucas Tetlow", "Beast", "Only One"])
    scene = table(side(hand=["Diary", "Only One"], play=["Frog"]), theirs, more=RELICS, stories=stories)
    scene.answer("Play Diary", "Frog").answer("Disrupt with Lucas Tetlow", "Beast")
    assert (scene.controller("Diary"), scene.host("Diary")) == ("Tommy", "Beast")
    scene.passes().answer("Play Only One").answer("Disrupt with Lucas Tetlow")
    assert scene.cards("Danielle", "discard pile") == ["Only One"]


ROLES = """
card "Boss" more 1
  character, neutral, cost 1, skill 2, icons I
  subtypes Crimelord
  keywords Fast
  each other Criminal character you control gets +1 skill
  this gains CC
  whenever you control 2 or more Criminal characters: sacrifice 1 Criminal character
  extra cost for any opponent to target any character you control: pay 1
  action: draw 1 card
  action from discard pile: draw 2 cards
card "Thief" more 2
  character, neutral, cost 0, skill 1
  subtypes Criminal
"""


def test_the_method_actress_plays_a_role_until_the_phase_ends() -> None:
    mine = side(play=["Maureen de Garmeaux", "Thief"], domains=["4 hastur"])
    theirs = side(play=["Boss"], hand=["Bolt"])
    scene = table(mine, theirs, more=ROLES).answer("Use Maureen de Garmeaux", "Boss")
    assert (scene.skill("Maureen de Garmeaux"), scene.icons("Maureen de Garmeaux")) == (3, "CCAI")
    assert (scene.has("Maureen de Garmeaux", "Fast"), scene.has("Maureen de Garmeaux", "Crimelord")) == (1, 1)
    assert (scene.skill("Thief"), scene.skill("Boss")) == (2, 2)
    assert scene.passes().offers("Use Maureen de Garmeaux") is True
    scene.until("commit")
    assert (scene.state("Maureen de Garmeaux"), scene.skill("Thief")) == ("insane", 1)


def test_what_acts_by_itself_belongs_to_a_role() -> None:
    mine = side(play=["Maureen de Garmeaux", "Thief", "Thief"], domains=["4 hastur"])
    scene = table(mine, side(play=["Boss"]), more=ROLES).answer("Use Maureen de Garmeaux", "Boss").answer("Thief")
    assert scene.cards("Danielle", "play").count("Thief") == 1


def test_a_role_ends_with_whoever_plays_it() -> None:
    mine = side(play=["Maureen de Garmeaux", "Thief"], domains=["4 hastur"], hand=["Bolt"])
    scene = table(mine, side(play=["Boss"]), more=ROLES).answer("Use Maureen de Garmeaux", "Boss")
    assert scene.skill("Thief") == 2
    scene.passes().answer("Play Bolt", "Maureen de Garmeaux")
    assert (scene.zone("Maureen de Garmeaux"), scene.skill("Thief")) == ("discard pile", 1)


def test_salvatore_takes_what_others_have_to_pay_for() -> None:
    mine = side(play=["Salvatore Neri", "Thief"], domains=["2 neutral"])
    theirs = side(play=["Boss"], hand=["Bolt"], domains=["1 neutral"])
    scene = table(mine, theirs, more=ROLES, stories=[*OPEN, "Plot: 0-0"]).answer("Use Salvatore Neri", "Boss")
    scene.answer("Play Bolt", "Thief")
    assert (scene.zone("Thief"), scene.drained("Tommy").count(True)) == ("discard pile", 1)


UNORTHODOX = "Unorthodox Tactics"


def unorthodox(tokens: int, *mine: str, theirs: tuple[str, ...] = ()) -> Scene:
    """Both have committed to the conspiracy, which resolves next."""
    position: dict[str, Any] = {"phase": "story phase", "step": "actions_after_defence"}
    ours, others = (side(play=[at(name, UNORTHODOX) for name in names]) for names in (mine, theirs))
    return table(ours, others, stories=[f"{UNORTHODOX}: {tokens}-0"], **position).passes()


def test_skill_is_compared_before_the_struggles() -> None:
    scene = unorthodox(0, "Corpse Eater", "Frog", theirs=("Stranger",))
    lines = [line for line in scene.log() if line.startswith(("Skill", "Terror", "Danielle succeeds"))]
    assert [line.split(":")[0].split()[0] for line in lines] == ["Skill", "Danielle", "Terror"]
    assert (scene.tokens(UNORTHODOX, "Danielle"), scene.state("Stranger")) == (1, "insane")


def test_who_wins_before_the_struggles_says_which_of_them_resolve() -> None:
    scene = unorthodox(4, "Corpse Eater", "Frog", theirs=("Stranger",)).answer("Yes").answer("combat").answer("Done")
    assert (scene.cards("Danielle", "won pile"), scene.zone("Stranger")) == ([UNORTHODOX], "discard pile")
    assert not any(line.startswith("Terror") for line in scene.log())
    assert scene.story_of("Corpse Eater") is None


def test_who_wins_by_the_struggles_chooses_none() -> None:
    position: dict[str, Any] = {"phase": "story phase", "step": "actions_after_defence"}
    seeker = 'card "Seeker" more 1\n  character, neutral, cost 0, skill 1, icons I\n'
    sides = side(play=[at("Seeker", UNORTHODOX)]), side(play=[at("Frog", UNORTHODOX), at("Beast", UNORTHODOX)])
    scene = table(*sides, more=seeker, stories=[f"{UNORTHODOX}: 4-0"], **position).passes().answer("Place a success")
    assert scene.cards("Danielle", "won pile") == [UNORTHODOX]
    assert scene.question.kind == "action"


HERALD = """
card "Herald" more 1
  character, neutral, cost 0, skill 1
  forced after this enters play: draw 1 card
card "Red Line" more 2
  support, neutral, cost 0
  disrupt when any player triggers any effect: sacrifice this -> cancel it
"""


def test_an_effect_just_triggered_may_be_one_that_the_game_triggers() -> None:
    scene = table(side(hand=["Herald"]), side(play=["Professor George Angell", "Red Line"]), more=HERALD)
    scene.answer("Play Herald")
    assert not scene.offers("Red Line")  # no player has triggered it
    scene.answer("Disrupt with Professor George Angell")
    assert (scene.cards("Danielle", "hand"), scene.zone("Professor George Angell")) == ([], "hand")


def test_a_choice_that_asks_what_was_paid_with_is_a_target_all_the_same() -> None:
    shielded = 'card "Shielded" x 1\n  character, neutral, cost 0, skill 1\n  this cannot be targeted by any effect\n'
    mage, gug = "The Mage Known as Magnus", "Slavering Gug"
    theirs = side(play=["Shielded", "Frog", "Stranger", gug])
    scene = table(side(play=[mage], hand=["Hired Muscle", "Beast"]), theirs, more=shielded)
    scene.answer(f"Use {mage}", "Hired Muscle")
    assert (scene.offers("Shielded"), scene.offers(gug), scene.offers("Stranger")) == (False, False, True)
    scene.answer("Frog")
    assert scene.zone("Frog") == "discard pile"


def test_a_subtype_that_makes_immune_to_what_blanks_it_is_worked_out() -> None:
    """What blanks a card asks its subtypes whether it may, and they ask whether they are blank: that ends."""
    shelter = "each Explorer/Scientist character is immune to any triggered effect of any character"
    more = f'card "Shelter" x 1\n  support, neutral, cost 0\n  {shelter}\n'
    more += 'card "Fog" x 2\n  support, neutral, cost 0\n  each character is wholly blank\n'
    scene = table(side(play=["Laboratory Assistant", "Shelter"]), side(play=["Fog"]), more=more)
    assert (scene.has("Laboratory Assistant", "Scientist"), scene.has("Laboratory Assistant", "Willpower")) == (0, 0)
