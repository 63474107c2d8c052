"""The cards of Hastur from Thing from the Stars to Power Drain: what each does, and where it stops."""

import pytest

from mythos.coc import text
from mythos.coc.scene import Scene, Side
from mythos.coc.table import TURN
from tests.coc.facts import facts

STORY = "Nowhere to Hide"
OTHER_STORY = "Opening Night"
IDLER = "Clover Club Bouncer"  # always has something to do, so that its player is asked


def at(title: str, story: str = STORY) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


def resolving(danielle: Side, tommy: Side) -> Scene:
    """Everybody has committed; the stories are about to resolve."""
    return Scene(danielle=danielle, tommy=tommy, phase="story phase", step="resolve_stories")


def cannot(scene: Scene, player: str, text: str) -> bool:
    """The player is asked for an action, and this one is not offered."""
    return scene.asked == player and scene.question.kind == "action" and not scene.offers(text)


def without_response(scene: Scene) -> Scene:
    """On to the next action; nobody may respond to anything on the way."""
    while scene.question.kind != "action":
        assert scene.question.kind != "response", scene.open()
        scene.answer(scene.decline())
    return scene


# -- facts ---------------------------------------------------------------------------------------------------
PRINTED = """
085 Thing from the Stars | character, hastur, cost 5, skill 3, TTT | Monster
086 Messenger from Beyond | character, hastur, cost 2, skill 1, A | Monster
087 Performance Artist | character, hastur, cost 1, skill 1, no icons | Cultist
088 Byakhee Servant | character, hastur, cost 3, skill 3, TCC | Servitor | Fast
089 Predatory Byakhee | character, hastur, cost 4, skill 3, CCA | Servitor
090 Bearer of the Yellow Sign | character, hastur, cost 3, skill 3, TA | Cultist
091 Ghost | character, hastur, cost 1, skill 1, no icons | Monster
092 Mad Artist | character, hastur, cost 2, skill 2, CA | Cultist
093 Victoria's Loft | support, hastur, cost 3 | Location
094 Sedated | support, hastur, cost 1 | Attachment
095 Byakhee Attack | event, hastur, cost 2
096 Agoraphobia | event, hastur, cost 2 | Madness
097 Scotophobia | event, hastur, cost 2 | Madness
098 Despair | event, hastur, cost 1
099 Blind Submission | event, hastur, cost 2 | Madness
100 Power Drain | event, hastur, cost 2 | Spell
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"core-{number}") == printed


def test_the_domain_that_pays_needs_a_hastur_resource() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Mad Artist"], domains=["4 agency", "1 hastur", "3 hastur, drained"])
    )
    assert cannot(scene, "Danielle", "Play Mad Artist")


def test_mad_artist_is_played_with_one_hastur_resource_among_others() -> None:
    scene = Scene(danielle=Side(play=[IDLER], hand=["Mad Artist"], domains=["1 agency, 1 hastur", "5 agency"]))
    scene.answer("Play Mad Artist")
    assert scene.zone("Mad Artist") == "play"
    assert scene.state("Mad Artist") == "ready"
    assert scene.drained("Danielle") == [True, False, False]


# -- Thing from the Stars -------------------------------------------------------------------------------------
def test_thing_from_the_stars_costs_less_for_each_foreign_kind_of_resource() -> None:
    """cocccg-err-eld-u132"""
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Thing from the Stars"],
            domains=["1 hastur, 2 agency", "1 hastur, 1 agency, 1 cthulhu", "5 hastur"],
        )
    )
    scene.answer("Play Thing from the Stars")
    assert scene.question.kind == "domain"
    assert scene.labels() == ["Drain domain 2 of 3 (pay 3)", "Drain domain 3 of 5 (pay 5)"]
    scene.answer("domain 2")
    assert scene.zone("Thing from the Stars") == "play"
    assert scene.drained("Danielle") == [False, True, False]


def test_thing_from_the_stars_never_costs_less_than_1() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Thing from the Stars"],
            domains=["1 hastur, 1 agency, 1 cthulhu, 1 syndicate, 1 miskatonic, 1 yog-sothoth", "5 hastur"],
        )
    )
    scene.answer("Play Thing from the Stars")
    assert scene.offers("Drain domain 1 of 6 (pay 1, overpay 5)")


def test_a_transient_resource_is_one_kind_and_pays_for_two() -> None:
    """coc3-2.19"""
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Thing from the Stars"], domains=["1 hastur, 1 cthulhu, 1 Local Sheriff"])
    )
    scene.answer("Play Thing from the Stars")
    assert scene.zone("Thing from the Stars") == "play"
    assert scene.cards("Danielle", "discard pile") == ["Local Sheriff"]


def test_thing_from_the_stars_still_needs_a_hastur_resource() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER], hand=["Thing from the Stars"], domains=["3 agency, 1 cthulhu, 1 syndicate", "4 hastur"]
        )
    )
    assert cannot(scene, "Danielle", "Play Thing from the Stars")


def test_thing_from_the_stars_exhausts_to_destroy_an_insane_character() -> None:
    scene = Scene(
        danielle=Side(play=["Thing from the Stars", "Mad Artist: insane"]), tommy=Side(play=["Peeler: insane", "G-Men"])
    )
    scene.answer("Use Thing from the Stars")
    assert (scene.asked, scene.question.kind) == ("Danielle", "target")
    assert not scene.offers("G-Men")
    assert scene.offers("Mad Artist")
    scene.answer("Peeler")
    assert scene.zone("Peeler") == "discard pile"
    assert scene.state("Thing from the Stars") == "exhausted"


@pytest.mark.parametrize("state", ["exhausted", "insane"])
def test_thing_from_the_stars_must_be_ready(state: str) -> None:
    scene = Scene(danielle=Side(play=[f"Thing from the Stars: {state}", IDLER]), tommy=Side(play=["Peeler: insane"]))
    assert cannot(scene, "Danielle", "Use Thing from the Stars")


def test_thing_from_the_stars_finds_nobody_sane() -> None:
    scene = Scene(danielle=Side(play=["Thing from the Stars", IDLER]), tommy=Side(play=["Peeler"]))
    assert cannot(scene, "Danielle", "Use Thing from the Stars")


# -- Messenger from Beyond ------------------------------------------------------------------------------------
def test_messenger_from_beyond_takes_one_terror_icon_for_the_phase() -> None:
    scene = Scene(
        danielle=Side(play=["Messenger from Beyond", IDLER]),
        tommy=Side(play=["Byakhee Servant", "Bearer of the Yellow Sign"]),
    )
    scene.answer("Use Messenger from Beyond")
    assert (scene.asked, scene.question.kind) == ("Danielle", "target")
    scene.answer("Byakhee Servant")
    assert scene.icons("Byakhee Servant") == "CC"
    assert scene.icons("Bearer of the Yellow Sign") == "TA"
    assert scene.state("Messenger from Beyond") == "exhausted"
    scene.until("commit")
    assert scene.icons("Byakhee Servant") == "TCC"


def test_a_character_without_terror_owes_the_icon() -> None:
    """Changes add up below zero, so icons gained later in the phase first fill the gap. coc3-2.28"""
    scene = Scene(
        danielle=Side(play=["Messenger from Beyond", IDLER], hand=["Touched by the Sleeper"]),
        tommy=Side(play=["Young Deep One"]),
    )
    scene.answer("Use Messenger from Beyond", "Young Deep One")
    assert scene.icons("Young Deep One") == "CCA"
    scene.answer("Play Touched by the Sleeper")
    assert scene.icons("Young Deep One") == "TCCA"


def test_two_messengers_take_two_icons() -> None:
    scene = Scene(
        danielle=Side(play=["Messenger from Beyond", "Messenger from Beyond", IDLER]),
        tommy=Side(play=["Thing from the Stars"]),
    )
    scene.answer("Use Messenger from Beyond", "Thing from the Stars", "Use Messenger from Beyond")
    scene.answer("Thing from the Stars")
    assert scene.icons("Thing from the Stars") == "T"


def test_a_character_that_lost_its_last_terror_icon_can_go_insane() -> None:
    scene = Scene(
        danielle=Side(play=["Messenger from Beyond", "Hastur", IDLER], domains=["3 hastur"]),
        tommy=Side(play=["Byakhee Servant"]),
    )
    scene.answer("Use Messenger from Beyond", "Byakhee Servant", "Use Hastur", "Byakhee Servant")
    assert scene.state("Byakhee Servant") == "insane"


def test_an_insane_character_has_no_icon_to_lose() -> None:
    """What is insane cannot be changed; restored in the same phase it has all its icons. coc3-2.34"""
    scene = Scene(
        danielle=Side(play=["Messenger from Beyond", "Arkham Asylum", IDLER], domains=["1 hastur"]),
        tommy=Side(play=["Byakhee Servant: insane"]),
    )
    scene.answer("Use Messenger from Beyond", "Byakhee Servant", "Use Arkham Asylum")
    assert scene.state("Byakhee Servant") == "ready"
    assert scene.icons("Byakhee Servant") == "TCC"


@pytest.mark.parametrize("state", ["exhausted", "insane"])
def test_messenger_from_beyond_must_be_ready(state: str) -> None:
    scene = Scene(danielle=Side(play=[f"Messenger from Beyond: {state}", IDLER]), tommy=Side(play=["Peeler"]))
    assert cannot(scene, "Danielle", "Use Messenger from Beyond")


# -- Performance Artist ---------------------------------------------------------------------------------------
def test_performance_artist_cancels_a_character_ability() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]), tommy=Side(play=["Performance Artist", "Peeler"])
    )
    scene.answer("Use Slavering Gug", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    assert scene.drained("Danielle")[0]
    scene.answer("Disrupt with Performance Artist")
    assert scene.zone("Performance Artist") == "discard pile"
    assert (scene.zone("Peeler"), scene.wounds("Peeler")) == ("play", 0)
    assert scene.drained("Danielle")[0]


def test_performance_artist_cancels_a_support_ability() -> None:
    scene = Scene(
        danielle=Side(play=["Gentleman's Club"], domains=["2 agency"]), tommy=Side(play=["Performance Artist"])
    )
    scene.answer("Use Gentleman's Club", "Disrupt with Performance Artist")
    assert scene.cards("Danielle", "hand") == []
    assert scene.zone("Performance Artist") == "discard pile"


def test_performance_artist_cancels_a_forced_response() -> None:
    scene = Scene(
        danielle=Side(hand=["Fishers from Outside"], domains=["3 yog-sothoth"]),
        tommy=Side(play=["Performance Artist", "Peeler: exhausted"]),
    )
    scene.answer("Play Fishers from Outside", "Disrupt with Performance Artist")
    assert scene.zone("Fishers from Outside") == "play"
    assert scene.zone("Peeler") == "play"


def test_performance_artist_does_not_cancel_events() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Binding"], domains=["1 miskatonic"]),
        tommy=Side(play=["Performance Artist", "Peeler"]),
    )
    scene.answer("Play Binding", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Danielle", "action")
    assert scene.icons("Peeler") == ""


def test_a_passive_ability_cannot_be_canceled() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER, "Young Deep One"], hand=["Shadowed Reef"], domains=["1 cthulhu"]),
        tommy=Side(play=["Performance Artist"]),
    )
    scene.answer("Play Shadowed Reef")
    assert (scene.asked, scene.question.kind) == ("Danielle", "action")
    assert scene.icons("Young Deep One") == "TCCA"


def test_performance_artist_cancels_what_an_attachment_lets_its_character_do() -> None:
    scene = Scene(
        danielle=Side(play=[f"{at('Mad Artist')}, with Shotgun", IDLER], domains=["1 agency"]),
        tommy=Side(play=[at("Peeler"), "Performance Artist"]),
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Use Mad Artist", "Peeler", "Disrupt with Performance Artist")
    assert scene.zone("Peeler") == "play"
    assert scene.zone("Performance Artist") == "discard pile"
    assert scene.drained("Danielle")[0]


@pytest.mark.parametrize("artist", ["Performance Artist: insane", "Mad Artist"])
def test_an_insane_performance_artist_is_silent(artist: str) -> None:
    scene = Scene(danielle=Side(play=["Slavering Gug"], domains=["4 agency"]), tommy=Side(play=[artist, "Peeler"]))
    scene.answer("Use Slavering Gug", "Peeler")
    assert scene.zone("Peeler") == "discard pile"


def test_a_blank_performance_artist_is_silent() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=["Performance Artist: exhausted, at The Bootleg Whiskey Cover-Up", "Peeler"]),
        stories=["The Bootleg Whiskey Cover-Up", STORY],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Use Slavering Gug", "Peeler")
    assert scene.zone("Peeler") == "discard pile"


def test_one_performance_artist_may_stop_another() -> None:
    """A disrupt of a character is an ability of a character, too."""
    scene = Scene(
        danielle=Side(play=["Slavering Gug", "Performance Artist"], domains=["4 agency"]),
        tommy=Side(play=["Performance Artist", "Peeler"]),
    )
    scene.answer("Use Slavering Gug", "Peeler")
    assert scene.asked == "Tommy"
    scene.answer("Disrupt with Performance Artist")
    assert (scene.asked, scene.question.kind) == ("Danielle", "disrupt")
    scene.answer("Disrupt with Performance Artist")
    assert scene.zone("Performance Artist", 1) == scene.zone("Performance Artist", 2) == "discard pile"
    assert scene.zone("Peeler") == "discard pile"


def test_the_artist_may_be_the_target_of_what_he_cancels() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", IDLER], domains=["4 agency"]), tommy=Side(play=["Performance Artist"])
    )
    scene.answer("Use Slavering Gug", "Performance Artist", "Disrupt with Performance Artist")
    assert scene.zone("Performance Artist") == "discard pile"
    assert (scene.asked, scene.question.kind) == ("Danielle", "action")


def test_performance_artist_may_wait_until_the_effect_begins() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", IDLER], domains=["4 agency"]),
        tommy=Side(play=["Performance Artist", "Peeler"]),
    )
    scene.answer("Use Slavering Gug", "Peeler", "Pass")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Disrupt with Performance Artist")
    assert (scene.zone("Peeler"), scene.wounds("Peeler")) == ("play", 0)


def test_performance_artist_comes_too_late_for_a_wound_that_was_dealt() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug", IDLER], domains=["4 agency"]),
        tommy=Side(play=["Performance Artist", "Peeler"]),
    )
    scene.answer("Use Slavering Gug", "Peeler", "Pass", "Pass")
    assert (scene.asked, scene.question.kind) == ("Danielle", "action")
    assert scene.zone("Peeler") == "discard pile"


def test_a_stolen_performance_artist_works_for_the_thief_and_goes_home() -> None:
    scene = Scene(
        danielle=Side(hand=["Blind Submission"], domains=["2 hastur", "", ""]),
        tommy=Side(play=["Performance Artist", "Slavering Gug"], domains=["4 agency"]),
    )
    scene.answer("Play Blind Submission")
    assert scene.controller("Performance Artist") == "Danielle"
    scene.answer("Use Slavering Gug", "Performance Artist")
    assert scene.asked == "Danielle"
    scene.answer("Disrupt with Performance Artist")
    assert "Performance Artist" in scene.cards("Tommy", "discard pile")


# -- Byakhee Servant -----------------------------------------------------------------------------------------
def test_fast_wins_a_tied_struggle() -> None:
    scene = resolving(Side(play=[at("Byakhee Servant")]), Side(play=[at("Peeler"), at("Keeper of the Golden Path")]))
    scene.until("loss")
    assert scene.asked == "Tommy"
    scene.answer("Peeler")
    assert scene.zone("Peeler") == "discard pile"


def test_without_fast_a_tie_is_nobodys() -> None:
    scene = resolving(Side(play=[at("Peeler"), IDLER]), Side(play=[at("Triggerman"), at("Mad Artist")]))
    scene.until("action")
    assert [scene.zone(title) for title in ("Peeler", "Triggerman", "Mad Artist")] == ["play"] * 3


def test_fast_on_both_sides_decides_nothing() -> None:
    scene = resolving(Side(play=[at("Byakhee Servant"), IDLER]), Side(play=[at("Byakhee Servant")]))
    scene.until("action")
    assert scene.zone("Byakhee Servant", 1) == scene.zone("Byakhee Servant", 2) == "play"


def test_fast_does_not_break_a_tie_of_skill() -> None:
    scene = resolving(
        Side(play=[at("Byakhee Servant"), IDLER]), Side(play=[at("Guardian Shoggoth"), at("Ocean Crawlers")])
    )
    scene.until("loss")
    scene.answer("Guardian Shoggoth")
    assert scene.wounds("Guardian Shoggoth") == 1
    scene.until("action")
    assert scene.tokens(STORY, "Danielle") == 0


# -- Predatory Byakhee ---------------------------------------------------------------------------------------
def test_predatory_byakhee_is_sacrificed_to_discard_three_cards() -> None:
    scene = Scene(
        danielle=Side(play=["Predatory Byakhee", IDLER]), tommy=Side(deck=["Peeler", "G-Men", "Ghost", "Sedated"])
    )
    scene.answer("Use Predatory Byakhee")
    assert scene.zone("Predatory Byakhee") == "discard pile"
    assert scene.cards("Tommy", "discard pile") == ["Peeler", "G-Men", "Ghost"]
    assert scene.zone("Sedated") == "deck"
    assert (scene.asked, scene.question.kind) == ("Danielle", "action")


def test_a_canceled_predatory_byakhee_stays_sacrificed() -> None:
    """coc3-2.13-ex2"""
    scene = Scene(
        danielle=Side(play=["Predatory Byakhee", IDLER]), tommy=Side(hand=["Power Drain"], domains=["2 hastur"])
    )
    scene.answer("Use Predatory Byakhee")
    assert scene.asked == "Tommy"
    scene.answer("Power Drain")
    assert scene.zone("Predatory Byakhee") == "discard pile"
    assert scene.cards("Tommy", "discard pile") == ["Power Drain"]


def test_whose_deck_is_empty_has_lost() -> None:
    """coc3-elimination"""
    scene = Scene(danielle=Side(play=["Predatory Byakhee"] * 4))
    scene.answer(*["Use Predatory Byakhee"] * 4)
    assert scene.game.question is None
    assert text.ending(scene.game.machine).startswith("Danielle wins")


def test_an_exhausted_byakhee_may_still_be_sacrificed_but_no_insane_one() -> None:
    scene = Scene(danielle=Side(play=["Predatory Byakhee: exhausted", IDLER]))
    assert scene.offers("Use Predatory Byakhee")
    scene = Scene(danielle=Side(play=["Predatory Byakhee: insane", IDLER]))
    assert cannot(scene, "Danielle", "Use Predatory Byakhee")


# -- Bearer of the Yellow Sign -------------------------------------------------------------------------------
def test_bearer_of_the_yellow_sign_overpaid_drives_a_character_insane() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Bearer of the Yellow Sign"], domains=["4 hastur"]),
        tommy=Side(play=["Peeler", "Byakhee Servant", "Triggerman"]),
    )
    scene.answer("Play Bearer of the Yellow Sign")
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    scene.answer("Respond with Bearer of the Yellow Sign")
    assert (scene.asked, scene.question.kind) == ("Danielle", "target")
    assert all(scene.offers(name) for name in (IDLER, "Byakhee Servant", "Triggerman"))  # coc3-1.10: any character
    scene.answer("Peeler")
    assert scene.state("Peeler") == "insane"


def test_bearer_of_the_yellow_sign_without_overpaying_only_enters() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Bearer of the Yellow Sign"], domains=["3 hastur"]),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Bearer of the Yellow Sign")
    assert (scene.asked, scene.question.kind) == ("Danielle", "action")
    assert scene.zone("Bearer of the Yellow Sign") == "play"


def test_bearer_of_the_yellow_sign_from_the_discard_pile_was_not_paid() -> None:
    scene = Scene(
        danielle=Side(
            play=[IDLER],
            hand=["Unspeakable Resurrection"],
            discard=["Bearer of the Yellow Sign"],
            domains=["5 yog-sothoth"],
        ),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Unspeakable Resurrection", "X = 3")
    assert scene.zone("Bearer of the Yellow Sign") == "play"
    assert (scene.asked, scene.question.kind) == ("Danielle", "action")


def test_power_drain_cancels_the_bearer_but_not_his_entering() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Bearer of the Yellow Sign"], domains=["4 hastur"]),
        tommy=Side(play=["Peeler"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Bearer of the Yellow Sign", "Respond with Bearer of the Yellow Sign", "Peeler", "Power Drain")
    assert scene.state("Peeler") == "ready"
    assert scene.zone("Bearer of the Yellow Sign") == "play"


# -- Ghost ---------------------------------------------------------------------------------------------------
def test_a_committed_ghost_cannot_be_wounded() -> None:
    scene = resolving(Side(play=[at("Hired Muscle"), IDLER]), Side(play=[at("Ghost")]))
    scene.until("action")
    assert (scene.zone("Ghost"), scene.wounds("Ghost")) == ("play", 0)


def test_a_committed_ghost_is_no_target_for_a_wound() -> None:
    """coc3-2.37"""
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=[at("Ghost"), "Peeler"]),
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Use Slavering Gug")
    assert scene.question.kind == "target"
    assert not scene.offers("Ghost")


def test_an_uncommitted_ghost_dies_like_everybody() -> None:
    scene = Scene(danielle=Side(play=["Slavering Gug", IDLER], domains=["4 agency"]), tommy=Side(play=["Ghost"]))
    scene.answer("Use Slavering Gug", "Ghost")
    assert scene.zone("Ghost") == "discard pile"


def test_invulnerability_does_not_protect_from_insanity() -> None:
    scene = resolving(Side(play=[at("Keeper of the Golden Path"), IDLER]), Side(play=[at("Ghost")]))
    scene.until("action")
    assert scene.state("Ghost") == "insane"


def test_a_blank_ghost_is_vulnerable() -> None:
    scene = Scene(
        danielle=Side(play=["Slavering Gug"], domains=["4 agency"]),
        tommy=Side(play=[at("Ghost", "The Bootleg Whiskey Cover-Up")]),
        stories=["The Bootleg Whiskey Cover-Up", STORY],
        phase="story phase",
        step="actions_after_defence",
    )
    assert scene.has("Ghost", "Invulnerability") == 0
    scene.answer("Use Slavering Gug", "Ghost")
    assert scene.zone("Ghost") == "discard pile"


# -- Victoria's Loft -----------------------------------------------------------------------------------------
def until_refreshed(scene: Scene, turn: int) -> Scene:
    """On to the first question after the refreshing of this turn."""
    while scene.game.question is not None and scene.game.machine.regs[TURN] < turn:
        scene.answer(scene.decline())
    return scene


def test_victorias_loft_keeps_everybody_insane_in_the_refresh_phase() -> None:
    scene = Scene(danielle=Side(play=["Victoria's Loft", IDLER]), tommy=Side(play=["Peeler: insane", "Ghost: insane"]))
    until_refreshed(scene, 6)
    assert scene.state("Peeler") == scene.state("Ghost") == "insane"


def test_without_victorias_loft_one_character_is_restored() -> None:
    scene = Scene(danielle=Side(play=[IDLER]), tommy=Side(play=["Peeler: insane", "Ghost: insane"]))
    until_refreshed(scene, 6)
    assert (scene.asked, scene.question.kind) == ("Tommy", "restore")
    scene.answer("Ghost")
    assert (scene.state("Peeler"), scene.state("Ghost")) == ("insane", "exhausted")


def test_victorias_loft_binds_its_owner_too() -> None:
    scene = Scene(danielle=Side(play=["Victoria's Loft", "Ghost: insane", IDLER]))
    until_refreshed(scene, 7)
    assert scene.state("Ghost") == "insane"


def test_victorias_loft_allows_restoring_in_another_phase() -> None:
    scene = Scene(danielle=Side(play=["Victoria's Loft", "Arkham Asylum", "Ghost: insane"], domains=["1 agency"]))
    scene.answer("Use Arkham Asylum")
    assert scene.state("Ghost") == "ready"


def test_victorias_loft_also_stops_cards_during_the_refresh_phase() -> None:
    """Who cannot be restored cannot be chosen for it either. coc3-2.2"""
    scene = Scene(
        danielle=Side(play=["Victoria's Loft", "Arkham Asylum", "Ghost: insane", IDLER], domains=["1 agency"]),
        phase="refresh phase",
    )
    assert cannot(scene, "Danielle", "Use Arkham Asylum")


# -- Sedated -------------------------------------------------------------------------------------------------
def test_sedated_goes_on_an_insane_character_and_stays_there() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Sedated"], domains=["1 hastur"]),
        tommy=Side(play=["Peeler: insane", "Ghost: insane", "G-Men"]),
    )
    scene.answer("Play Sedated")
    assert (scene.asked, scene.question.kind) == ("Danielle", "target")
    assert not scene.offers("G-Men")
    scene.answer("Peeler")
    assert scene.host("Sedated") == "Peeler"
    assert scene.controller("Sedated") == "Danielle"


def test_sedated_needs_an_insane_character() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Sedated"], domains=["1 hastur"]), tommy=Side(play=["Peeler", "Ghost"])
    )
    assert cannot(scene, "Danielle", "Play Sedated")


def test_a_sedated_character_is_passed_over_in_the_refresh_phase() -> None:
    scene = Scene(danielle=Side(play=[IDLER]), tommy=Side(play=["Peeler: insane, with their Sedated", "Ghost: insane"]))
    until_refreshed(scene, 6)
    assert scene.state("Peeler") == "insane"
    assert scene.state("Ghost") == "exhausted"


def test_no_effect_restores_a_sedated_character() -> None:
    scene = Scene(danielle=Side(play=["Arkham Asylum", "Ghost: insane, with Sedated", IDLER], domains=["1 agency"]))
    assert cannot(scene, "Danielle", "Use Arkham Asylum")


def test_without_the_drug_the_character_wakes() -> None:
    scene = Scene(
        danielle=Side(
            play=["Arkham Asylum", "Ghost: insane, with Sedated", IDLER],
            hand=["Get it Off!"],
            domains=["1 agency", "1 cthulhu"],
        )
    )
    scene.answer("Play Get it Off!", "Use Arkham Asylum")
    assert scene.zone("Sedated") == "discard pile"
    assert scene.state("Ghost") == "ready"


def test_sedated_falls_with_its_host() -> None:
    scene = Scene(
        danielle=Side(play=["Thing from the Stars", IDLER]), tommy=Side(play=["Peeler: insane, with their Sedated"])
    )
    scene.answer("Use Thing from the Stars")
    assert scene.zone("Peeler") == "discard pile"
    assert "Sedated" in scene.cards("Danielle", "discard pile")


# -- Byakhee Attack ------------------------------------------------------------------------------------------
def test_byakhee_attack_lets_the_opponent_choose_two_cards() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Byakhee Attack", "Ghost"], domains=["2 hastur"]),
        tommy=Side(hand=["Peeler", "G-Men", "Sedated"]),
    )
    scene.answer("Play Byakhee Attack")
    assert scene.asked == "Tommy"
    assert len(scene.labels()) == 3
    scene.answer("G-Men", "Peeler")
    assert sorted(scene.cards("Tommy", "discard pile")) == ["G-Men", "Peeler"]
    assert scene.cards("Tommy", "hand") == ["Sedated"]
    assert scene.cards("Danielle", "hand") == ["Ghost"]


def test_an_opponent_with_one_card_keeps_it() -> None:
    """coc3-2.6-ex1, coc15-if-able-ex2"""
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Byakhee Attack"], domains=["2 hastur"]), tommy=Side(hand=["Peeler"])
    )
    scene.answer("Play Byakhee Attack")
    assert scene.cards("Tommy", "hand") == ["Peeler"]
    assert scene.zone("Byakhee Attack") == "discard pile"
    assert scene.drained("Danielle")[0]


def test_a_canceled_byakhee_attack_takes_nothing() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Byakhee Attack"], domains=["2 hastur"]),
        tommy=Side(hand=["Peeler", "Power Drain", "G-Men"], domains=["2 hastur"]),
    )
    scene.answer("Play Byakhee Attack", "Peeler", "G-Men", "Power Drain")
    assert scene.cards("Tommy", "hand") == ["Peeler", "G-Men"]
    assert scene.cards("Tommy", "discard pile") == ["Power Drain"]


def test_byakhee_attack_only_in_your_operations_phase() -> None:
    hand = Side(play=[IDLER], hand=["Byakhee Attack"], domains=["2 hastur"])
    prey = Side(play=[IDLER], hand=["Peeler", "G-Men"])
    assert cannot(Scene(danielle=hand, tommy=prey, phase="story phase"), "Danielle", "Byakhee Attack")
    assert cannot(Scene(danielle=hand, tommy=prey, phase="draw phase"), "Danielle", "Byakhee Attack")
    other = Scene(danielle=prey, tommy=hand)
    other.passes()
    assert cannot(other, "Tommy", "Byakhee Attack")


# -- Agoraphobia ---------------------------------------------------------------------------------------------
def test_agoraphobia_returns_a_character_without_terror() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Agoraphobia"], domains=["2 hastur"]),
        tommy=Side(play=["Peeler: 0 wounds", "Byakhee Servant", "Ghost: insane"]),
    )
    scene.answer("Play Agoraphobia")
    assert (scene.asked, scene.question.kind) == ("Danielle", "target")
    assert not scene.offers("Byakhee Servant")
    assert scene.offers("Ghost")
    scene.answer("Peeler")
    assert scene.cards("Tommy", "hand") == ["Peeler"]


def test_agoraphobia_returns_to_the_owner_and_drops_attachments() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Agoraphobia"], domains=["2 hastur"]),
        tommy=Side(play=["Peeler: with Shotgun"]),
    )
    scene.answer("Play Agoraphobia", "Peeler")
    assert scene.cards("Tommy", "hand") == ["Peeler"]
    assert scene.cards("Tommy", "discard pile") == ["Shotgun"]


def test_agoraphobia_reads_current_icons() -> None:
    scene = Scene(
        danielle=Side(play=["Messenger from Beyond", IDLER], hand=["Agoraphobia"], domains=["2 hastur"]),
        tommy=Side(play=["Peeler: with Tcho-Tcho Talisman", "Byakhee Servant"]),
    )
    scene.answer("Use Messenger from Beyond", "Byakhee Servant", "Play Agoraphobia")
    assert not scene.offers("Peeler")
    scene.answer("Byakhee Servant")
    assert scene.cards("Tommy", "hand") == ["Byakhee Servant"]


def test_agoraphobia_needs_somebody_without_terror() -> None:
    scene = Scene(
        danielle=Side(play=["Demon Lover"], hand=["Agoraphobia"], domains=["2 hastur"]),
        tommy=Side(play=["Byakhee Servant"]),
    )
    assert cannot(scene, "Danielle", "Agoraphobia")


# -- Scotophobia ---------------------------------------------------------------------------------------------
def test_scotophobia_takes_all_printed_terror_of_the_opponent() -> None:
    scene = Scene(
        danielle=Side(play=["Demon Lover"], hand=["Scotophobia"], domains=["2 hastur"]),
        tommy=Side(play=["Thing from the Stars", "Peeler: with Tcho-Tcho Talisman", "Bearer of the Yellow Sign"]),
    )
    scene.answer("Play Scotophobia")
    assert scene.icons("Thing from the Stars") == ""
    assert scene.icons("Bearer of the Yellow Sign") == "A"
    assert scene.icons("Peeler") == "TTCC"
    assert scene.icons("Demon Lover") == "TA"
    scene.until("commit")
    assert scene.icons("Thing from the Stars") == "TTT"


def test_scotophobia_leaves_what_is_added_on_the_same_card() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Scotophobia"], domains=["2 hastur"]),
        tommy=Side(play=["Bearer of the Yellow Sign: with Tcho-Tcho Talisman"]),
    )
    scene.answer("Play Scotophobia")
    assert scene.icons("Bearer of the Yellow Sign") == "TTA"


def test_two_scotophobias_do_not_take_the_printed_icons_twice() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Scotophobia", "Scotophobia"], domains=["2 hastur", "2 hastur"]),
        tommy=Side(play=["Bearer of the Yellow Sign: with Tcho-Tcho Talisman"]),
    )
    scene.answer("Play Scotophobia", "domain 1", "Play Scotophobia")
    assert scene.icons("Bearer of the Yellow Sign") == "TTA"


def test_scotophobia_does_not_meet_who_comes_later() -> None:
    """A lasting effect is laid on the characters there at that moment. coc3-1.4"""
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Mad Artist"], domains=["2 hastur"]),
        tommy=Side(play=[IDLER], hand=["Scotophobia"], domains=["2 hastur"]),
    )
    scene.passes()
    scene.answer("Play Scotophobia", "Play Mad Artist")
    assert scene.icons("Mad Artist") == "CA"


def test_scotophobia_may_be_played_in_any_phase_by_anybody() -> None:
    scene = Scene(
        danielle=Side(play=["Demon Lover"]), tommy=Side(hand=["Scotophobia"], domains=["2 hastur"]), phase="draw phase"
    )
    scene.passes()
    assert scene.asked == "Tommy"
    scene.answer("Play Scotophobia")
    assert scene.icons("Demon Lover") == "A"


def test_scotophobia_needs_two_resources_on_one_domain() -> None:
    scene = Scene(
        danielle=Side(play=["Demon Lover"], hand=["Scotophobia"], domains=["1 hastur", "1 hastur", "1 hastur"])
    )
    assert cannot(scene, "Danielle", "Scotophobia")


# -- Despair -------------------------------------------------------------------------------------------------
def test_despair_returns_a_character_after_a_struggle_won_by_two() -> None:
    scene = resolving(
        Side(play=[at("Hired Muscle"), IDLER], hand=["Despair"], domains=["1 hastur"]),
        Side(play=[at("Patsy"), "Peeler", "Ghost: with Shotgun"]),
    )
    scene.until("response")
    assert scene.asked == "Danielle"
    scene.answer("Despair")
    assert (scene.asked, scene.question.kind) == ("Danielle", "target")
    assert not scene.offers("Ghost")
    assert scene.offers("Hired Muscle")
    scene.answer("Peeler")
    assert scene.cards("Tommy", "hand") == ["Peeler"]


def test_one_despair_for_one_victory_though_many_struggles_were_won() -> None:
    scene = resolving(
        Side(play=[at("Cthulhu"), IDLER], hand=["Despair", "Despair"], domains=["1 hastur", "1 hastur"]),
        Side(play=[at("Patsy"), "Peeler", "Mad Artist"]),
    )
    scene.until("response")
    scene.answer("Despair", "Peeler", "domain 1")
    assert (scene.asked, scene.question.kind) == ("Danielle", "response")
    scene.answer("Despair", "Mad Artist")
    assert scene.cards("Tommy", "hand") == ["Peeler", "Mad Artist"]
    assert scene.cards("Danielle", "hand") == []


def test_despair_needs_a_margin_of_two() -> None:
    scene = resolving(
        Side(play=[at("Mad Artist"), IDLER], hand=["Despair"], domains=["1 hastur"]), Side(play=[at("Patsy"), "Peeler"])
    )
    without_response(scene)
    assert scene.zone("Patsy") == "discard pile"
    assert scene.cards("Danielle", "hand") == ["Despair"]


def test_despair_needs_a_character_without_attachments() -> None:
    scene = resolving(
        Side(play=[f"{at('Hired Muscle')}, with Shotgun"], hand=["Despair"], domains=["1 hastur", "1 agency"]),
        Side(play=[at("Patsy")]),
    )
    without_response(scene)
    assert scene.zone("Patsy") == "discard pile"
    assert scene.cards("Danielle", "hand") == ["Despair"]


def test_despair_does_not_answer_the_opponents_victory() -> None:
    scene = resolving(
        Side(play=[at("Ghost"), IDLER], hand=["Despair"], domains=["1 hastur"]),
        Side(play=[at("Hired Muscle"), "Peeler"]),
    )
    without_response(scene)
    assert scene.cards("Danielle", "hand") == ["Despair"]


def test_the_defender_may_despair_too() -> None:
    scene = resolving(
        Side(play=[at("Ghost"), IDLER]),
        Side(play=[at("Hired Muscle")], hand=["Despair"], domains=["1 hastur"]),
    )
    scene.until("response")
    assert scene.asked == "Tommy"
    scene.answer("Despair", IDLER)
    assert scene.cards("Danielle", "hand") == [IDLER]


# -- Blind Submission ----------------------------------------------------------------------------------------
def test_blind_submission_borrows_a_weak_character_for_the_phase() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Blind Submission"], domains=["2 hastur"]),
        tommy=Side(play=["Peeler", "Mad Artist", "Bearer of the Yellow Sign"]),
    )
    scene.answer("Play Blind Submission")
    assert (scene.asked, scene.question.kind) == ("Danielle", "target")
    assert not scene.offers("Bearer of the Yellow Sign")
    assert not scene.offers(IDLER)
    scene.answer("Mad Artist")
    assert scene.controller("Mad Artist") == "Danielle"
    scene.until("commit")
    assert scene.controller("Mad Artist") == "Tommy"


def test_a_committed_character_changes_its_side_of_the_story() -> None:
    """coc3-1.13"""
    scene = Scene(
        danielle=Side(play=[at("Bearer of the Yellow Sign"), IDLER], hand=["Blind Submission"], domains=["2 hastur"]),
        tommy=Side(play=[at("Mad Artist"), at("Guardian Shoggoth")]),
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Play Blind Submission", "Mad Artist")
    assert (scene.controller("Mad Artist"), scene.story_of("Mad Artist")) == ("Danielle", STORY)
    scene.passes()
    scene.until("action")
    assert scene.tokens(STORY, "Danielle") == 1


def test_in_older_editions_the_borrowed_character_leaves_its_story() -> None:
    """coc15"""
    scene = Scene(
        danielle=Side(play=[at("Bearer of the Yellow Sign"), IDLER], hand=["Blind Submission"], domains=["2 hastur"]),
        tommy=Side(play=[at("Mad Artist")]),
        phase="story phase",
        step="actions_after_defence",
        edition="lcg-1.5",
    )
    scene.answer("Play Blind Submission")
    assert scene.controller("Mad Artist") == "Danielle"
    assert scene.story_of("Mad Artist") is None


def test_blind_submission_does_not_mix_heroes_and_villains() -> None:
    scene = Scene(
        danielle=Side(play=["Undercover Security", IDLER], hand=["Blind Submission"], domains=["2 hastur"]),
        tommy=Side(play=["Arcane Initiate"]),
    )
    assert cannot(scene, "Danielle", "Blind Submission")


def test_blind_submission_reads_current_skill() -> None:
    scene = Scene(
        danielle=Side(play=["Demon Lover", IDLER], hand=["Blind Submission"], domains=["2 hastur"]),
        tommy=Side(play=["Hired Muscle", "Altar of the Blessed", "Mad Artist"]),
    )
    scene.answer("Use Demon Lover", "Hired Muscle", "Play Blind Submission")
    assert scene.controller("Hired Muscle") == "Danielle"
    assert scene.controller("Mad Artist") == "Tommy"


def test_an_insane_character_has_skill_0_and_follows_too() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Blind Submission"], domains=["2 hastur"]), tommy=Side(play=["G-Men: insane"])
    )
    scene.answer("Play Blind Submission")
    assert (scene.controller("G-Men"), scene.state("G-Men")) == ("Danielle", "insane")


def test_blind_submission_does_not_take_a_second_copy_of_a_unique_card() -> None:
    """coc3-1.13"""
    scene = Scene(
        danielle=Side(play=["Victoria Glasser", IDLER], hand=["Blind Submission"], domains=["2 hastur"]),
        tommy=Side(play=["Victoria Glasser"]),
    )
    assert cannot(scene, "Danielle", "Blind Submission")


def test_a_borrowed_character_can_be_taken_back() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Blind Submission"], domains=["2 hastur"]),
        tommy=Side(play=["Mad Artist"], hand=["Blind Submission"], domains=["2 hastur"]),
    )
    scene.answer("Play Blind Submission")
    assert scene.asked == "Tommy"
    scene.answer("Play Blind Submission", "Mad Artist")
    assert scene.controller("Mad Artist") == "Tommy"
    scene.until("commit")
    assert scene.controller("Mad Artist") == "Tommy"


def test_no_weak_opponent_no_blind_submission() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Blind Submission"], domains=["2 hastur"]), tommy=Side(play=["Hired Muscle"])
    )
    assert cannot(scene, "Danielle", "Blind Submission")


# -- Power Drain ---------------------------------------------------------------------------------------------
def test_power_drain_cancels_an_event_and_the_domain_stays_drained() -> None:
    """coc3-2.13-ex3"""
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Shotgun Blast"], domains=["3 agency"]),
        tommy=Side(play=["Peeler"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Shotgun Blast", "X = 1", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")
    scene.answer("Power Drain")
    assert scene.zone("Peeler") == "play"
    assert scene.zone("Shotgun Blast") == scene.zone("Power Drain") == "discard pile"
    assert scene.drained("Danielle")[0]
    assert scene.drained("Tommy")[0]


def test_power_drain_cancels_an_action_of_a_card_in_play() -> None:
    scene = Scene(
        danielle=Side(play=["Messenger from Beyond", IDLER]),
        tommy=Side(play=["Demon Lover"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Use Messenger from Beyond", "Demon Lover", "Power Drain")
    assert scene.icons("Demon Lover") == "TA"
    assert scene.state("Messenger from Beyond") == "exhausted"


def test_power_drain_does_not_cancel_power_drain() -> None:
    """coc3-faq-20"""
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Binding", "Power Drain"], domains=["1 miskatonic", "2 hastur"]),
        tommy=Side(play=["Peeler"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Binding", "Peeler", "Power Drain")
    assert (scene.asked, scene.question.kind) == ("Danielle", "action")
    assert scene.icons("Peeler") == "CC"
    assert scene.cards("Danielle", "hand") == ["Power Drain"]


def test_power_drain_does_not_stop_a_forced_response() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Fishers from Outside"], domains=["3 yog-sothoth"]),
        tommy=Side(play=["Peeler: exhausted"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Fishers from Outside")
    assert scene.cards("Tommy", "hand") == ["Power Drain", "Peeler"]


def test_power_drain_does_not_stop_a_character_from_being_played() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Mad Artist"], domains=["2 hastur"]),
        tommy=Side(hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Mad Artist")
    assert scene.zone("Mad Artist") == "play"
    assert (scene.asked, scene.question.kind) == ("Danielle", "action")


def test_power_drain_cancels_a_response_once() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Hard Case"], domains=["2 syndicate"]),
        tommy=Side(play=["Peeler"], hand=["Power Drain"], domains=["2 hastur"]),
    )
    scene.answer("Play Hard Case", "Respond with Hard Case", "Peeler", "Power Drain")
    assert scene.state("Peeler") == "ready"
    assert (scene.asked, scene.question.kind) == ("Danielle", "action")


def test_power_drain_must_be_paid_with_hastur() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Binding"], domains=["1 miskatonic"]),
        tommy=Side(play=["Peeler"], hand=["Power Drain"], domains=["2 agency", "2 hastur, drained"]),
    )
    scene.answer("Play Binding", "Peeler")
    assert scene.icons("Peeler") == ""
    assert scene.cards("Tommy", "hand") == ["Power Drain"]


def test_power_drain_may_stop_an_own_action() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Binding", "Power Drain"], domains=["1 miskatonic", "2 hastur"]),
        tommy=Side(play=["Peeler"]),
    )
    scene.answer("Play Binding", "Peeler")
    assert (scene.asked, scene.question.kind) == ("Danielle", "disrupt")
    scene.answer("Power Drain")
    assert scene.icons("Peeler") == "CC"
