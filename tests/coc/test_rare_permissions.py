"""What few cards allow: prices that lower a cost, several domains for one card, what may stay as it is, an order."""

from __future__ import annotations

from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene
from tests.coc.tools import OPEN, STORY, TOOLS, at, defended, side, table

KEEPER = "Keeper of the Golden Path"


def test_cultists_lower_the_cost_of_the_star_spawn_by_one_each() -> None:
    mine = side(play=[KEEPER, KEEPER, "Frog"], hand=["Ruinous Star Spawn"], domains=["5 cthulhu", "3 cthulhu"])
    scene = table(mine, stories=[f"{STORY}: 1-2"]).answer("Play Ruinous Star Spawn")
    assert scene.labels() == ["X = 0", "X = 1", "X = 2"]
    scene.answer("X = 2", "domain 2").answer("Respond with Ruinous Star Spawn").if_asked(STORY)
    assert (scene.cards("Danielle", "discard pile"), scene.drained("Danielle")) == ([KEEPER] * 2, [False, True, False])
    assert (scene.tokens(STORY, "Danielle"), scene.tokens(STORY, "Tommy")) == (0, 0)


def test_without_enough_cultists_the_star_spawn_stays_in_hand() -> None:
    mine = side(play=[KEEPER, "Frog"], hand=["Ruinous Star Spawn"], domains=["3 cthulhu"])
    assert not table(mine).offers("Play Ruinous Star Spawn")


def test_who_names_nothing_gives_nothing() -> None:
    mine = side(play=[KEEPER], hand=["Ruinous Star Spawn"], domains=["5 cthulhu"])
    scene = table(mine).answer("Play Ruinous Star Spawn", "X = 0")
    assert (scene.zone(KEEPER), scene.zone("Ruinous Star Spawn")) == ("play", "play")


def test_kassogtha_destroys_one_of_each_kind_that_is_there() -> None:
    mine = side(play=[KEEPER, KEEPER], hand=["Kassogtha"], domains=["5 cthulhu"])
    scene = table(mine, side(play=["Frog", "Sun"])).answer("Play Kassogtha")
    scene.if_asked("Frog").if_asked("Sun")
    assert (scene.zone("Sun"), scene.zone("Frog")) == ("discard pile", "discard pile")


def test_trunembra_wins_terror_whatever_is_counted() -> None:
    scene = defended(side(play=[at("Tru'nembra")]), side(play=[at("Shub-Niggurath"), at("Frog")])).passes()
    assert "Danielle wins the terror struggle at Dreamwalkers by 2." in scene.log()


def test_several_domains_pay_for_the_general_if_one_of_them_matches() -> None:
    paying = side(hand=["General Edward Irving"], domains=["3 hastur", "2 agency", "2 hastur"])
    scene = table(paying).answer("Play General Edward Irving", "domain 1")
    scene.answer("domain 2")
    assert (scene.drained("Danielle"), scene.zone("General Edward Irving")) == ([True, True, True], "play")
    for domains in (["3 hastur", "2 hastur", "1 hastur"], ["3 hastur", "1 agency", "1 hastur"]):
        scene = table(side(hand=["General Edward Irving"], domains=domains))
        assert not scene.offers("Play General Edward Irving")


def test_the_last_domain_that_pays_must_match_if_no_other_did() -> None:
    scene = table(side(hand=["General Edward Irving"], domains=["5 hastur", "2 hastur", "1 agency"]))
    scene.answer("Play General Edward Irving", "domain 1")
    assert scene.drained("Danielle") == [True, False, True]


def test_the_general_readies_after_terror() -> None:
    scene = defended(side(play=[at("General Edward Irving")]), side(play=[at("Shub-Niggurath")])).passes()
    scene.until("response").answer("Respond with General Edward Irving")
    assert scene.state("General Edward Irving") == "ready"


def test_hunters_at_a_story_are_out_of_an_opponents_reach() -> None:
    mine = side(play=["Hunters of Ardenne", at("Peerless Tracker"), "Frog"])
    scene = table(mine, side(hand=["Bolt"]), stories=OPEN, phase="story phase", step="actions_after_defence", active=1)
    scene.answer("Play Bolt")
    assert (scene.offers("Hunters of Ardenne"), scene.offers("Peerless Tracker")) == (True, False)


def test_sarnath_may_stay_exhausted_and_holds_somebody_down() -> None:
    scene = table(side(play=["Sarnath"], domains=["2 neutral"]), side(play=["Frog: exhausted"]))
    scene.until("response").answer("Respond with Sarnath")
    scene.until("stay").answer("Sarnath").until("resource").answer("Attach nothing").until("resource")
    assert (scene.state("Sarnath"), scene.state("Frog")) == ("exhausted", "exhausted")
    scene.answer("Attach nothing").until("stay").answer("Done").until("resource").answer("Attach nothing")
    scene.until("resource")
    assert (scene.state("Sarnath"), scene.state("Frog")) == ("ready", "ready")


def test_while_they_feast_one_character_readies_and_everything_else() -> None:
    mine = ["Beast: exhausted", "Frog: exhausted", "Stranger: exhausted", "Sun: exhausted"]
    scene = table(side(play=mine), active=1, stories=["Unending Festivities: 0-0"]).until("stay")
    assert not scene.offers("Sun")
    scene.answer("Frog", "Beast")
    assert [scene.state(name.split(":")[0]) for name in mine] == ["exhausted", "exhausted", "ready", "ready"]


def test_who_wears_the_mask_says_in_which_order_they_struggle() -> None:
    mine = side(play=[at("Hired Muscle") + ", with Mask of Rakinui"])
    scene = defended(mine, side(play=[at("Shub-Niggurath")])).passes()
    scene.answer("investigation", "combat", "arcane")
    kinds = [line.split(":")[0] for line in scene.log() if " against " in line]
    assert kinds == ["Investigation", "Combat", "Arcane"]


def test_only_where_an_explorer_is_brette_orders_the_struggles() -> None:
    scene = defended(side(play=[at("Brette Wulffsen"), at("Peeler", "Opening Night")])).passes()
    scene.answer("Opening Night").until("struggle")
    assert "Danielle succeeds at Opening Night." in scene.log()
    assert (scene.asked, scene.labels()[0]) == ("Danielle", "The terror struggle at Dreamwalkers")


def test_ghatanothoa_destroys_for_a_second_one_shown_in_hand() -> None:
    scene = table(side(play=["Ghatanothoa"], hand=["Ghatanothoa"]), side(play=["Frog"])).answer("Use Ghatanothoa")
    assert (scene.zone("Frog"), scene.cards("Danielle", "hand")) == ("discard pile", [])
    assert not table(side(play=["Ghatanothoa"], hand=["Bolt"]), side(play=["Frog"])).offers("Use Ghatanothoa")


def test_while_he_sleeps_a_cthulhu_is_shown_and_his_faction_gains_terror() -> None:
    mine = side(play=[KEEPER, "Peeler"], hand=["While He Sleeps"], domains=["1 cthulhu"])
    assert not table(mine).offers("Play While He Sleeps")
    mine = side(play=[KEEPER, "Peeler"], hand=["While He Sleeps", "core-041"], domains=["1 cthulhu"])
    scene = table(mine)
    before = [scene.icons(title) for title in (KEEPER, "Peeler")]
    scene.answer("Play While He Sleeps")
    assert [scene.icons(title) for title in (KEEPER, "Peeler")] == [f"TT{before[0]}", before[1]]


def test_artists_go_insane_for_trunembra() -> None:
    mine = side(play=["Starving Artist", "Deranged Diva"], hand=["Tru'nembra"], domains=["6 hastur"])
    scene = table(mine).answer("Play Tru'nembra").if_asked("X = 1").if_asked("Deranged Diva")
    assert (scene.zone("Tru'nembra"), scene.state("Deranged Diva")) == ("play", "insane")
    assert not table(side(play=["Frog"], hand=["Tru'nembra"], domains=["6 hastur"])).offers("Play Tru'nembra")


def test_an_opponent_and_kirby_share_what_was_found() -> None:
    deck = ["Bolt", "Moth", "Storm", "Blow", "Frog"]
    scene = table(side(hand=["Jeremiah Kirby"], domains=["2 miskatonic"], deck=deck)).answer("Play Jeremiah Kirby")
    scene.answer("Respond with Jeremiah Kirby")
    asked = []
    for title in ("Storm", "Frog", "Bolt", "Blow"):
        asked.append(scene.asked)
        scene.answer(title)
    assert asked == ["Tommy", "Danielle", "Tommy", "Danielle"]
    assert (scene.cards("Danielle", "hand"), scene.cards("Danielle", "deck")[-1]) == (["Frog", "Blow"], "Moth")
    assert scene.cards("Danielle", "deck")[:2] == ["Bolt", "Storm"]


def test_the_cornered_man_fights_on_for_a_wound() -> None:
    scene = defended(side(play=[at("The Cornered Man")]), side(play=[at("Frog"), at("Stranger")])).passes()
    scene.answer("Frog").until("disrupt").answer("Disrupt with The Cornered Man")
    assert scene.log().count("Danielle wins the combat struggle at Dreamwalkers by 3.") == 2
    assert (scene.wounds("The Cornered Man"), scene.zone("Stranger")) == (1, "discard pile")


def test_purity_of_purpose_speaks_from_the_won_pile() -> None:
    toll = 'card "Toll" mine 1\n  event, neutral, cost 0\n  action: each opponent sacrifices 1 character\n'
    scene = Scene(
        danielle=side(play=["Frog"], won=["Purity of Purpose"]),
        tommy=side(hand=["Toll"]),
        patient=True,
        active=1,
        cards=[Sheet("tools.cards", TOOLS), Sheet("toll.cards", toll)],
    )
    scene.answer("Play Toll", "Disrupt with Purity of Purpose")
    assert (scene.zone("Frog"), len(scene.cards("Danielle", "discard pile"))) == ("play", 2)
