"""Ancient Relics: the cards that the rulings name, each with what it does and where it stops."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene, Side
from mythos.coc.table import TURN, active
from tests.coc.facts import facts

STORY = "Dreamwalkers"
LODGE = "Initiate of Huang Hun"  # a resource of the Silver Twilight
GUG = Side(play=["Slavering Gug"], domains=["4 agency"])  # can wound somebody


def table(danielle: Side | None = None, tommy: Side | None = None, **more: Any) -> Scene:
    """A position in which Danielle, if it is her turn, is asked also when she can only pass."""
    return Scene(danielle=danielle or Side(), tommy=tommy or Side(), patient=True, **more)


def at(title: str, story: str = STORY) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


def in_story_phase(danielle: Side, tommy: Side | None = None, **more: Any) -> Scene:
    """Danielle's story phase: everybody has committed, last actions before the stories resolve."""
    return table(danielle, tommy, stories=[STORY], phase="story phase", step="actions_after_defence", **more)


def titles(scene: Scene) -> list[str]:
    """What may be chosen, without notes."""
    return [label.partition(" (")[0] for label in scene.labels()]


PRINTED = """
015 Aziz Chatuluka | character, cthulhu, cost 2, skill 1, A | Cultist | unique, Villainous
016 Khopesh of the Abyss | support, cthulhu, cost 2 | Attachment, Relic | unique
020 The Chthonian Stone | support, miskatonic, cost 3 | Relic | unique, steadfast shub-niggurath 1
027 The Large Man | character, yog-sothoth, cost 4, skill 3, CAAI | Servitor | unique
028 Canopic Jar | support, yog-sothoth, cost 2 | Relic | unique
039 Forms of the Ether | event, shub-niggurath, cost 2
040 Initiate of Huang Hun | character, silver-twilight, cost 2, skill 2, A | Criminal, Lodge | Loyal
043 Mr. David Pan | character, syndicate, cost 3, skill 4, no icons | Criminal | unique
063 The Doorway | support, silver-twilight, cost 0 | Artifact, Item | unique, steadfast silver-twilight 1
073 Temple of R'lyeh | support, cthulhu, cost 2 | Location | unique
076 Apeirophobia | event, hastur, cost 2 | Madness
082 Eon Chart | support, silver-twilight, cost 2 | Attachment, Relic | unique
096 Stygian Eye | support, hastur, cost 2 | Attachment, Relic | unique
122 Magnus Stiles | character, silver-twilight, cost 5, skill 3, CAI | Lodge, Sorcerer | unique
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"ancient-relics-{number}") == printed


# -- A New Challenge -------------------------------------------------------------------------------------------
def winning(story: str, *others: str, **more: Any) -> Scene:
    """Danielle is about to win a story; she stands alone at it."""
    side = Side(play=[f"Bag Man: exhausted, at {story}"], **more)
    stories = [f"{story}: 4-2", *others]
    scene = table(
        side,
        Side(play=["Ghost"]),
        stories=stories,
        story_deck=["Through the Gates"],
        phase="story phase",
        step="resolve_stories",
    )
    return scene.answer("Place a success token")


def test_a_new_challenge_redistributes_everybodys_tokens_on_their_own_side() -> None:
    """coc3-2.5-ex1"""
    scene = winning("A New Challenge", "Opening Night: 3-1", "Rotting Away: 3-0").answer("Yes")
    assert scene.asked == "Danielle"
    assert [label.partition(" side of ")[2] for label in scene.labels()] == [
        "Through the Gates",
        "Opening Night",
        "Rotting Away",
    ]
    scene.answer(*["Through the Gates"] * 4)  # the new story
    assert [label.partition(" side of ")[2] for label in scene.labels()] == ["Opening Night", "Rotting Away"]
    scene.answer("Opening Night", "Rotting Away", "Tommy's side of Rotting Away")
    lying = [
        (scene.tokens(s, "Danielle"), scene.tokens(s, "Tommy"))
        for s in ("Through the Gates", "Opening Night", "Rotting Away")
    ]
    assert lying == [(4, 0), (1, 0), (1, 1)]


def test_a_new_challenge_may_be_declined() -> None:
    scene = winning("A New Challenge", "Opening Night: 3-1", "Rotting Away: 3-0").answer("No")
    assert (scene.tokens("Opening Night", "Danielle"), scene.question.kind) == (3, "action")


# -- The Seventh Gate ------------------------------------------------------------------------------------------
def test_the_seventh_gate_leads_to_another_story() -> None:
    """coc3-err-relics-f12"""
    scene = winning("The Seventh Gate").answer("Yes", "Rotting Away")
    assert scene.cards("Tommy", "discard pile") == ["Ghost"]
    assert (scene.cards("Danielle", "won pile"), scene.zone("The Seventh Gate")) == (["Rotting Away"], "story deck")


def test_the_third_story_may_come_through_the_seventh_gate() -> None:
    scene = winning("The Seventh Gate", won=["Opening Night"]).answer("Yes", "Rotting Away")
    assert scene.cards("Danielle", "won pile") == ["Opening Night", "Rotting Away"]
    assert not scene.game.over


def test_unused_the_seventh_gate_is_an_ordinary_story() -> None:
    scene = winning("The Seventh Gate").answer("No")
    assert scene.cards("Danielle", "won pile") == ["The Seventh Gate"]


# -- Aziz Chatuluka --------------------------------------------------------------------------------------------
def test_aziz_chatuluka_calls_an_ancient_one_for_a_phase() -> None:
    scene = table(
        Side(
            play=["Aziz Chatuluka"],
            hand=["Dagon", "Cthulhu", "Ghost"],
            domains=["1 cthulhu", "2 agency", "3 hastur, drained"],
        )
    )
    scene.answer("Use Aziz Chatuluka")
    assert titles(scene) == ["Dagon", "Cthulhu"]
    scene.answer("Dagon")
    assert (scene.zone("Dagon"), scene.zone("Aziz Chatuluka"), scene.drained("Danielle")) == (
        "play",
        "discard pile",
        [True] * 3,
    )
    scene.passes()
    assert scene.cards("Danielle", "deck")[-1] == "Dagon"


def test_aziz_chatuluka_needs_no_undrained_domain() -> None:
    """coc3-faq-40"""
    drained = ["1 cthulhu, drained", "drained", "drained"]
    scene = table(Side(play=["Aziz Chatuluka"], hand=["Dagon"], domains=drained))
    scene.answer("Use Aziz Chatuluka")
    assert scene.zone("Dagon") == "play"


# -- Khopesh of the Abyss --------------------------------------------------------------------------------------
def test_khopesh_of_the_abyss_costs_its_bearer_a_wound() -> None:
    """coc3-err-relics-f16"""
    scene = table(Side(play=["Hired Muscle: with Khopesh of the Abyss"]), Side(play=["Peeler", "Dagon"]))
    assert scene.has("Hired Muscle", "Toughness") == 2
    scene.answer("Use Khopesh of the Abyss")
    assert titles(scene) == ["Hired Muscle", "Peeler"]
    scene.answer("Peeler")
    assert (scene.wounds("Hired Muscle"), scene.zone("Peeler")) == (1, "discard pile")


def test_a_bearer_who_cannot_be_wounded_cannot_pay() -> None:
    """coc3-err-relics-f16"""
    scene = table(Side(play=["Dagon: with Khopesh of the Abyss"]), Side(play=["Peeler"]))
    assert scene.labels() == ["Pass"]


def test_before_its_erratum_khopesh_of_the_abyss_wounds_both() -> None:
    scene = table(Side(play=["Dagon: with Khopesh of the Abyss"]), Side(play=["Peeler"]), edition="lcg-1.5")
    scene.answer("Use Khopesh of the Abyss", "Peeler")
    assert (scene.wounds("Dagon"), scene.zone("Peeler")) == (0, "discard pile")


def test_a_saved_bearer_has_not_paid() -> None:
    """coc3-2.13g"""
    scene = table(Side(play=["Hired Muscle: with Khopesh of the Abyss", "Mi-Go Warrior"]), Side(play=["Peeler"]))
    scene.answer("Use Khopesh of the Abyss", "Peeler", "Disrupt with Mi-Go Warrior")
    assert (scene.wounds("Hired Muscle"), scene.zone("Peeler")) == (0, "play")


def test_khopesh_of_the_abyss_is_lost_in_the_deck() -> None:
    tommy = Side(hand=["Get it Off!"], domains=["1 cthulhu"])
    scene = table(Side(play=["Hired Muscle: with Khopesh of the Abyss"]), tommy)
    scene.passes().answer("Play Get it Off!")
    assert scene.zone("Khopesh of the Abyss") == "deck"
    assert scene.game.view(0)["players"][0]["deck_top"] is None


# -- The Chthonian Stone ---------------------------------------------------------------------------------------
def test_the_chthonian_stone_brings_something_smaller() -> None:
    hand = ["Bag Man", "Hired Muscle", "Hastur", "Freelance Photographer", "Shotgun"]
    scene = table(Side(play=["Yellow Muse", "The Chthonian Stone"], hand=hand), GUG)
    scene.passes().answer("Use Slavering Gug", "Yellow Muse", "Respond with The Chthonian Stone")
    assert titles(scene) == ["Bag Man", "Hired Muscle"]
    scene.answer("Bag Man")
    assert (scene.zone("Bag Man"), scene.state("The Chthonian Stone")) == ("play", "exhausted")


def test_the_chthonian_stone_must_be_ready() -> None:
    scene = table(Side(play=["Yellow Muse", "The Chthonian Stone: exhausted"], hand=["Bag Man"]), GUG)
    scene.passes().answer("Use Slavering Gug", "Yellow Muse")
    assert scene.zone("Yellow Muse") == "discard pile"
    assert not scene.offers("Respond")


def test_the_chthonian_stone_brings_nobody_of_the_same_cost() -> None:
    scene = table(Side(play=["Yellow Muse", "The Chthonian Stone"], hand=["Freelance Photographer"]), GUG)
    scene.passes().answer("Use Slavering Gug", "Yellow Muse", "Respond with The Chthonian Stone")
    assert scene.zone("Freelance Photographer") == "hand"


# -- The Large Man ---------------------------------------------------------------------------------------------
def test_success_under_the_eyes_of_the_large_man_costs_two_cards() -> None:
    scene = in_story_phase(Side(play=[at("Peeler")]), Side(play=["The Large Man: exhausted"]))
    scene.passes()
    assert len(scene.cards("Danielle", "discard pile")) == 2
    assert scene.cards("Tommy", "discard pile") == []


def test_who_fails_keeps_his_deck() -> None:
    scene = in_story_phase(Side(play=[at("Young Deep One")]), Side(play=["The Large Man: exhausted"]))
    scene.passes().answer("Ready nobody")
    assert scene.cards("Danielle", "discard pile") == []


@pytest.mark.parametrize(("edition", "again"), [("lcg-1.5", True), ("lcg-final", False)])
def test_the_large_man_takes_the_topmost_event_once_a_phase(edition: str, again: bool) -> None:
    """coc3-err-relics-f27"""
    scene = table(
        Side(
            play=["The Large Man"],
            discard=["Binding", "Power Drain", "Ghost"],
            hand=["Get On Yer Feet!"],
            domains=["1 syndicate"],
        ),
        edition=edition,
    )
    scene.answer("Use The Large Man")
    assert sorted(scene.cards("Danielle", "hand")) == ["Get On Yer Feet!", "Power Drain"]
    scene.answer("Play Get On Yer Feet!")
    assert scene.state("The Large Man") == "ready"
    assert scene.offers("Use The Large Man") is again


# -- Canopic Jar -----------------------------------------------------------------------------------------------
DRAIN = Side(play=["Peeler", "Dagon"], hand=["Power Drain"], domains=["2 hastur"])


def test_canopic_jar_keeps_a_soul() -> None:
    scene = table(Side(play=["Canopic Jar", "Ghost", "Slavering Gug"], domains=["4 agency"]))
    scene.answer("Use Slavering Gug", "Ghost", "Respond with Canopic Jar")
    assert (scene.host("Ghost"), scene.has("Ghost", "Attachment"), scene.state("Canopic Jar")) == (
        "Canopic Jar",
        1,
        "exhausted",
    )


@pytest.mark.parametrize(("edition", "stoppable"), [("lcg-1.5", ["Canopic Jar"]), ("lcg-final", [])])
def test_canopic_jar_uses_a_soul_for_nothing(edition: str, stoppable: list[str]) -> None:
    """coc3-err-relics-f28: a passive, which nobody can stop; the action of the soul is an action."""
    scene = table(Side(play=["Canopic Jar: with Slavering Gug"]), DRAIN, edition=edition)
    scene.answer("Use Canopic Jar")
    asked = []
    while scene.question.kind != "action":
        if scene.question.kind == "disrupt":
            asked.append(scene.question.text.partition(":")[0])
        scene.answer("Pass" if scene.offers("Pass") else "Peeler")
    assert asked == [*stoppable, "Slavering Gug"]
    assert (scene.zone("Slavering Gug"), scene.zone("Peeler")) == ("discard pile", "discard pile")
    assert scene.drained("Danielle") == [False, False, False]


def test_an_empty_canopic_jar_is_only_a_jar() -> None:
    assert table(Side(play=["Canopic Jar"]), DRAIN).labels() == ["Pass"]


# -- Forms of the Ether ----------------------------------------------------------------------------------------
def test_forms_of_the_ether_take_the_place_of_a_resource() -> None:
    """coc3-err-relics-f39, coc3-faq-52, coc3-faq-52b"""
    scene = table(
        Side(hand=["Forms of the Ether"], domains=["2 shub-niggurath"]), Side(domains=["1 Bag Man, 1 Peeler"])
    )
    scene.answer("Play Forms of the Ether", "Bag Man")
    assert (scene.cards("Tommy", "hand"), scene.cards("Danielle", "hand")) == (["Bag Man"], [])
    assert (scene.zone("Forms of the Ether"), scene.resources("Tommy")) == ("resource", [2, 0, 0])
    scene.passes()
    assert scene.cards("Danielle", "discard pile") == []


def test_forms_of_the_ether_pay_for_shub_niggurath() -> None:
    scene = table(Side(hand=["Forms of the Ether", "Degenerate Ghoul"], domains=["2 shub-niggurath", "1 agency"]))
    assert scene.offers("Play Degenerate Ghoul")
    scene.answer("Play Forms of the Ether", "Blackwood File Clerk")
    scene.answer("Play Degenerate Ghoul")
    assert scene.drained("Danielle") == [True, True, False]


# -- Initiate of Huang Hun -------------------------------------------------------------------------------------
def test_initiate_of_huang_hun_sends_one_home_from_each_side() -> None:
    scene = table(Side(hand=[LODGE], play=["Ghost"], domains=[f"2 {LODGE}"]), Side(play=["Peeler", "Hired Muscle"]))
    scene.answer(f"Play {LODGE}", f"Respond with {LODGE}")
    assert (scene.asked, titles(scene)) == ("Danielle", ["Ghost", LODGE])
    scene.answer("Ghost")
    assert (scene.asked, titles(scene)) == ("Tommy", ["Peeler", "Hired Muscle"])
    scene.answer("Peeler")
    assert (scene.zone("Ghost"), scene.zone("Peeler")) == ("hand", "hand")


def test_who_has_nobody_returns_nobody_and_the_others_do() -> None:
    """coc3-2.3-ex1"""
    scene = table(Side(hand=[LODGE], play=["Ghost"], domains=[f"2 {LODGE}"]))
    scene.answer(f"Play {LODGE}", f"Respond with {LODGE}", "Ghost")
    assert scene.zone("Ghost") == "hand"


@pytest.mark.parametrize(("edition", "playable"), [("lcg-1.5", True), ("lcg-final", False)])
def test_initiate_of_huang_hun_is_loyal(edition: str, playable: bool) -> None:
    """coc3-err-relics-f39b"""
    scene = table(Side(hand=[LODGE], domains=[f"1 {LODGE}, 1 agency"]), edition=edition)
    assert scene.offers(f"Play {LODGE}") is playable


# -- Mr. David Pan ---------------------------------------------------------------------------------------------
def told(scene: Scene) -> list[str]:
    """What the struggles and the story came to."""
    return [entry.text for entry in scene.game.log() if " against " in entry.text]


def test_mr_david_pan_fights_with_skill() -> None:
    scene = in_story_phase(Side(play=[at("Mr. David Pan")]), Side(play=[at("Hired Muscle")])).passes()
    assert told(scene)[0] == "Terror: 4 against 3."
    assert scene.state("Hired Muscle") == "insane"


def test_where_mr_david_pan_is_not_icons_count() -> None:
    scene = in_story_phase(Side(play=["Mr. David Pan", at("Peeler")]), Side(play=[at("Hired Muscle")])).passes()
    assert told(scene)[:2] == ["Terror: 0 against 0.", "Combat: 2 against 3."]


# -- The Doorway -----------------------------------------------------------------------------------------------
def test_the_doorway_saves_somebody_before_an_effect_resolves() -> None:
    """coc3-err-relics-f63"""
    scene = in_story_phase(Side(play=["The Doorway", at("Peeler"), "Ghost"]), GUG)
    scene.passes().answer("Use Slavering Gug", "Peeler", "Disrupt with The Doorway")
    assert (scene.zone("Peeler"), scene.state("The Doorway")) == ("hand", "exhausted")


def test_the_doorway_opens_before_a_forced_response_too() -> None:
    """coc3-err-relics-f63"""
    scene = in_story_phase(Side(play=["The Doorway", at("Peeler")]), Side(play=["The Large Man: exhausted"]))
    scene.passes().answer("Disrupt with The Doorway")
    assert scene.zone("Peeler") == "hand"


def test_the_doorway_is_only_for_the_committed() -> None:
    scene = table(Side(play=["The Doorway", "Peeler"]), GUG)
    scene.passes().answer("Use Slavering Gug", "Peeler")
    assert scene.zone("Peeler") == "discard pile"


# -- Temple of R'lyeh ------------------------------------------------------------------------------------------
def test_temple_of_rlyeh_trades_a_servant_for_anybody() -> None:
    scene = table(Side(play=["Temple of R'lyeh", "Young Deep One", "Ghost"]), Side(play=["Peeler", "Hired Muscle"]))
    scene.answer("Use Temple of R'lyeh")
    assert scene.zone("Young Deep One") == "discard pile"
    assert (scene.asked, titles(scene)) == ("Tommy", ["Peeler", "Hired Muscle"])
    scene.answer("Hired Muscle")
    assert scene.cards("Tommy", "discard pile") == ["Hired Muscle"]


def test_temple_of_rlyeh_takes_only_servants_of_cthulhu() -> None:
    assert table(Side(play=["Temple of R'lyeh", "Ghost"]), Side(play=["Peeler"])).labels() == ["Pass"]


# -- Apeirophobia ----------------------------------------------------------------------------------------------
def test_apeirophobia_asks_for_sanity_or_for_cards() -> None:
    scene = table(
        Side(hand=["Apeirophobia"], domains=["2 hastur"]),
        Side(play=["Demon Lover: exhausted", "Bag Man", "Dagon"], hand=["Ghost", "Ghost", "Ghost"]),
    )
    scene.answer("Play Apeirophobia")
    assert "Dagon" not in titles(scene)
    scene.answer("Bag Man")
    assert (scene.asked, scene.question.kind) == ("Tommy", "either")
    other = scene.game.fork()
    scene.answer("insane")
    assert (scene.state("Bag Man"), len(scene.cards("Tommy", "hand"))) == ("insane", 3)
    scene.game = other
    scene.answer("discard", "Ghost", "Ghost")
    assert (scene.state("Bag Man"), scene.cards("Tommy", "hand")) == ("ready", ["Ghost"])


def test_without_enough_cards_apeirophobia_leaves_no_choice() -> None:
    scene = table(Side(hand=["Apeirophobia"], domains=["2 hastur"]), Side(play=["Bag Man"], hand=["Ghost"]))
    scene.answer("Play Apeirophobia")
    assert (scene.state("Bag Man"), scene.cards("Tommy", "hand")) == ("insane", ["Ghost"])


@pytest.mark.parametrize(("edition", "playable"), [("lcg-1.5", True), ("lcg-final", False)])
def test_apeirophobia_is_for_ones_own_operations_phase(edition: str, playable: bool) -> None:
    """coc3-err-relics-f76"""
    scene = in_story_phase(Side(hand=["Apeirophobia"], domains=["2 hastur"]), Side(play=["Bag Man"]), edition=edition)
    assert scene.offers("Play Apeirophobia") is playable


# -- Eon Chart -------------------------------------------------------------------------------------------------
def test_eon_chart_adds_a_struggle_and_takes_its_bearer() -> None:
    scene = in_story_phase(Side(play=[f"Peeler: exhausted, at {STORY}, with Eon Chart"]))
    scene.answer("Use Eon Chart", "Combat", STORY)
    assert scene.struggles(STORY) == "TCCAI"
    assert not scene.offers("Use Eon Chart")
    scene.until("resource")
    assert (scene.zone("Peeler"), scene.zone("Eon Chart"), scene.struggles(STORY)) == ("discard pile", "deck", "TCAI")


def test_eon_chart_keeps_its_claim_when_it_is_gone() -> None:
    """coc3-2.36-ex2, coc3-faq-61: what was put off lasts."""
    tommy = Side(hand=["Get it Off!"], domains=["1 cthulhu"])
    scene = table(Side(play=["Peeler: with Eon Chart"]), tommy, stories=[STORY])
    scene.answer("Use Eon Chart", "Terror", STORY, "Play Get it Off!").passes()
    assert (scene.zone("Peeler"), scene.zone("Eon Chart")) == ("discard pile", "discard pile")


# -- Stygian Eye -----------------------------------------------------------------------------------------------
def seduced() -> Scene:
    """Danielle has just played the Eye on Tommy's Hired Muscle."""
    scene = table(
        Side(hand=["Stygian Eye"], domains=["2 hastur"]),
        Side(play=["Hired Muscle: exhausted", "Dagon"], hand=["Get it Off!"], domains=["1 cthulhu"]),
    )
    return scene.answer("Play Stygian Eye")


def test_stygian_eye_commands_its_bearer() -> None:
    scene = seduced()
    assert (scene.host("Stygian Eye"), scene.controller("Hired Muscle")) == ("Hired Muscle", "Danielle")


def test_without_stygian_eye_he_goes_back() -> None:
    scene = seduced().answer("Play Get it Off!")
    assert (scene.zone("Stygian Eye"), scene.controller("Hired Muscle")) == ("deck", "Tommy")


def test_stygian_eye_breaks_who_is_readied() -> None:
    scene = seduced()
    while scene.game.machine.regs[TURN] < 7 or scene.question.kind != "resource":
        scene.answer(scene.decline())
    assert (scene.state("Hired Muscle"), scene.controller("Hired Muscle")) == ("insane", "Tommy")
    assert scene.zone("Stygian Eye") == "deck"


def test_stygian_eye_and_snow_graves() -> None:
    """coc3-faq-48"""
    scene = table(
        Side(hand=["Snow Graves"], play=["Hired Muscle: with Stygian Eye"]),
        Side(hand=["Get it Off!"], domains=["1 cthulhu"]),
    )
    scene.answer("Play Snow Graves", "Danielle", "Play Get it Off!", "Stygian Eye")
    assert scene.zone("Stygian Eye") == "discard pile"


# -- Master of the Myths ---------------------------------------------------------------------------------------
def test_master_of_the_myths_appears_for_a_phase() -> None:
    printed = "character, silver-twilight, cost 3, skill 3, AAA | Independent, Lodge | Toughness +1, Willpower"
    assert facts("ancient-relics-101") == f"Master of the Myths | {printed}"
    scene = table(Side(hand=["Master of the Myths"], domains=["1 agency"]))
    scene.answer("Use Master of the Myths")
    assert scene.zone("Master of the Myths") == "play"
    scene.passes()
    assert scene.zone("Master of the Myths") == "hand"


def test_a_mad_master_of_the_myths_goes_home_too() -> None:
    """coc3-faq-61"""
    scene = table(
        Side(hand=["Master of the Myths"], domains=["1 agency"]),
        Side(play=["Hastur", "Richard Upton Pickman"], domains=["2 agency", "3 agency"]),
    )
    scene.answer("Use Master of the Myths", "Use Richard Upton Pickman", "Master of the Myths", "domain 1")
    scene.passes().answer("Use Hastur", "Master of the Myths")
    assert scene.state("Master of the Myths") == "insane"
    scene.passes()
    assert scene.zone("Master of the Myths") == "hand"


def test_a_master_of_the_myths_who_was_played_stays() -> None:
    scene = table(Side(hand=["Master of the Myths"], domains=[f"3 {LODGE}"]))
    scene.answer("Play Master of the Myths").passes()
    assert scene.zone("Master of the Myths") == "play"


# -- Magnus Stiles ---------------------------------------------------------------------------------------------
def test_magnus_stiles_turns_a_sorcerer_into_success() -> None:
    scene = table(Side(play=["Magnus Stiles", "Monster Hunter"]), Side(play=["Monster Hunter"]), stories=[STORY])
    scene.answer("Use Magnus Stiles", "Monster Hunter", STORY)
    assert (scene.tokens(STORY, "Danielle"), scene.zone("Monster Hunter", 2)) == (1, "discard pile")


def test_magnus_stiles_needs_more_sorcerers_than_the_opponent() -> None:
    scene = table(Side(play=["Magnus Stiles"]), Side(play=["Monster Hunter"]))
    assert scene.labels() == ["Pass"]


@pytest.mark.parametrize(("edition", "again"), [("lcg-1.5", False), ("lcg-final", True)])
def test_magnus_stiles_works_once_a_turn(edition: str, again: bool) -> None:
    """coc3-err-relics-f122: before it, once a round."""
    scene = table(Side(play=["Magnus Stiles", "Monster Hunter", "Monster Hunter"]), stories=[STORY], edition=edition)
    scene.answer("Use Magnus Stiles", "Monster Hunter", STORY)
    assert not scene.offers("Use Magnus Stiles")
    offered = set()
    while scene.game.machine.regs[TURN] < 7:
        offered.add((active(scene.game.machine), scene.offers("Use Magnus Stiles")))
        scene.answer(scene.decline())
    assert offered == {(0, False), (1, False)} | ({(1, True)} if again else set())


# -- Disc of Itzamna -------------------------------------------------------------------------------------------
WARD = """card "Night Nurse" ward 1
  support, neutral, cost 0
  response after you draw 1 or more cards: restore 1 insane character called patient; ready patient

card "Rounds" ward 2
  event, neutral, cost 0
  action: draw 1 card
"""


def test_who_cannot_be_targeted_may_be_picked_on_the_way() -> None:
    """Somebody is picked when the effect resolves, which is no target; it is offered with and without a trace."""
    scene = Scene(
        danielle=Side(play=["Night Nurse"], hand=["Rounds"]),
        tommy=Side(play=["Mad Genius: insane, with Disc of Itzamna"]),
        cards=[Sheet("ward.cards", WARD)],
    )
    scene.answer("Play Rounds")
    assert scene.offers("Night Nurse")
    assert scene.game.log()
    scene.answer("Respond with Night Nurse")
    assert scene.state("Mad Genius") == "ready"
