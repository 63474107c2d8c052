"""Summons of the Deep: what each card that the rulings name does, and where it stops."""

import pytest

from mythos.coc.scene import Scene, Side
from tests.coc.facts import facts

STORY = "Nowhere to Hide"
OTHER_STORY = "Opening Night"
IDLER = "Clover Club Bouncer"  # always has something to do, so that its player is asked
RESOLVING = {"phase": "story phase", "step": "resolve_stories"}


def at(title: str, story: str = STORY) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


def cannot(scene: Scene, player: str, text: str) -> bool:
    """The player is asked for an action, and this one is not offered."""
    return scene.asked == player and scene.question.kind == "action" and not scene.offers(text)


# -- facts ---------------------------------------------------------------------------------------------------
PRINTED = """
007 Underground Asylum | support, syndicate, cost 2 | Location
009 Called by Azathoth | support, cthulhu, cost 1 | Attachment, Curse
016 The Black Goat's Rage | event, shub-niggurath, cost 3
034 Book of Eibon | support, yog-sothoth, cost 2 | Attachment, Tome | unique
053 Across Dimensions | event, yog-sothoth, cost 2 | Spell
074 Summoning Circle | support, shub-niggurath, cost 3 | Location
076 Clever Zoog | character, neutral, cost 1, skill 2, no icons | Creature, Zoog
089 Shadow Company | character, hastur, cost 4, skill X, TTC | Independent
096 Samantha Grace | character, neutral, cost 1, skill 2, no icons | Faculty | unique
097 Obsessive Inmate | character, neutral, cost 3, skill 3, CII | Independent | Willpower
099 The Spawn of Madness | event, neutral, cost 0
102 Military Bike | support, agency, cost 2 | Attachment, Vehicle
105 Expendable Muscle | character, syndicate, cost 2, skill 2, C | Servitor
107 Julia Brown | character, cthulhu, cost 3, skill 4, TTCC | Deep One | unique
109 Scalethorn Asylum | support, cthulhu, cost 3 | Location, Mutable | unique
110 The Thing Behind You | character, hastur, cost 5, skill 1, TTTTT | Sorcerer | unique, Fast
111 Brain Transplant | event, hastur, cost 2
115 Unspeakable Transformation | event, shub-niggurath, cost 2
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"summons-of-the-deep-{number}") == printed


# -- Underground Asylum ----------------------------------------------------------------------------------------
def test_underground_asylum_cancels_an_effect_that_drives_insane() -> None:
    scene = Scene(
        danielle=Side(play=["Hastur", IDLER], domains=["3 hastur"]),
        tommy=Side(play=["Underground Asylum", "Peeler"], domains=["1 agency"]),
    )
    scene.answer("Use Hastur", "Peeler", "Disrupt with Underground Asylum")
    assert scene.state("Peeler") == "ready"
    assert scene.state("Underground Asylum") == "exhausted"
    assert scene.drained("Tommy")[0]
    assert scene.drained("Danielle")[0]  # what Hastur cost stays paid


def test_underground_asylum_cancels_the_result_of_a_terror_struggle() -> None:
    """coc3-faq-28-ex1"""
    scene = Scene(
        danielle=Side(play=[at("Keeper of the Golden Path"), IDLER]),
        tommy=Side(play=["Underground Asylum", at("Undercover Security"), at("Peeler")], domains=["1 agency"]),
        **RESOLVING,
    )
    assert scene.asked == "Tommy"
    scene.answer("Disrupt with Underground Asylum")
    assert scene.state("Peeler") == "exhausted"
    assert scene.story_of("Peeler") == STORY


def test_underground_asylum_needs_a_resource_to_pay_with() -> None:
    scene = Scene(
        danielle=Side(play=["Hastur", IDLER], domains=["3 hastur"]),
        tommy=Side(play=["Underground Asylum", "Peeler"], domains=["1 agency, drained"]),
    )
    scene.answer("Use Hastur", "Peeler")
    assert cannot(scene, "Danielle", "Use Hastur")
    assert scene.state("Peeler") == "insane"


# -- Called by Azathoth ----------------------------------------------------------------------------------------
def test_called_by_azathoth_blanks_the_printed_text() -> None:
    scene = Scene(
        danielle=Side(play=["Hastur", "Peeler", IDLER], hand=["Called by Azathoth"], domains=["3 hastur", "1 cthulhu"])
    )
    assert scene.offers("Use Hastur")
    scene.answer("Play Called by Azathoth", "Hastur")
    assert cannot(scene, "Danielle", "Use Hastur")
    assert (scene.has("Hastur", "Villainous"), scene.has("Hastur", "Toughness")) == (0, 0)
    assert (scene.skill("Hastur"), scene.icons("Hastur")) == (6, "TTTAA")


def test_called_by_azathoth_leaves_what_others_give() -> None:
    scene = Scene(
        danielle=Side(
            play=["Forest Sister: with .45 Pistols", "Altar of the Blessed"],
            hand=["Called by Azathoth"],
            domains=["1 cthulhu"],
        ),
        tommy=Side(play=[IDLER]),
    )
    scene.answer("Play Called by Azathoth", "Forest Sister")
    assert (scene.skill("Forest Sister"), scene.icons("Forest Sister")) == (3, "TC")


def test_shadow_company_called_by_azathoth_has_no_skill() -> None:
    """coc3-2.1-ex1, coc15-x-ex1"""
    scene = Scene(
        danielle=Side(play=["Shadow Company", "Mad Artist"]),
        tommy=Side(play=[IDLER], hand=["Called by Azathoth"], domains=["1 cthulhu"]),
        active=1,
    )
    assert scene.skill("Shadow Company") == 2
    scene.answer("Play Called by Azathoth", "Shadow Company")
    assert scene.skill("Shadow Company") == 0


# -- The Black Goat's Rage -------------------------------------------------------------------------------------
def test_whoever_counts_fewer_terror_icons_drives_two_of_his_own_insane() -> None:
    scene = Scene(
        danielle=Side(play=["Degenerate Ghoul"], hand=["The Black Goat's Rage"], domains=["3 shub-niggurath"]),
        tommy=Side(play=["Peeler", "Hired Muscle", "Blackwood File Clerk", "Hastur: exhausted", IDLER]),
    )
    scene.answer("Play The Black Goat's Rage")
    assert scene.asked == "Tommy"
    assert not scene.offers("Hastur")  # who has a Terror icon does not go insane
    scene.answer("Peeler", "Blackwood File Clerk")
    assert [scene.state(t) for t in ("Peeler", "Blackwood File Clerk", "Hired Muscle")] == ["insane", "insane", "ready"]


def test_the_black_goats_rage_can_hit_its_own_player() -> None:
    scene = Scene(
        danielle=Side(
            play=["Mi-Go Scout", "Mi-Go Warrior", "Ancient Guardian: exhausted"],
            hand=["The Black Goat's Rage"],
            domains=["3 shub-niggurath"],
        ),
        tommy=Side(play=["Hastur", IDLER]),
    )
    scene.answer("Play The Black Goat's Rage")
    assert [scene.state(t) for t in ("Mi-Go Scout", "Mi-Go Warrior")] == ["insane", "insane"]
    assert scene.state("Clover Club Bouncer") == "ready"


def test_with_as_many_icons_nobody_counted_the_fewest() -> None:
    scene = Scene(
        danielle=Side(play=["Mi-Go Scout"], hand=["The Black Goat's Rage"], domains=["3 shub-niggurath"]),
        tommy=Side(play=["Peeler", IDLER]),
    )
    scene.answer("Play The Black Goat's Rage")
    assert [scene.state(t) for t in ("Mi-Go Scout", "Peeler", IDLER)] == ["ready"] * 3


def test_a_player_with_only_willpower_drives_nobody_insane() -> None:
    """coc15-if-able-ex1"""
    scene = Scene(
        danielle=Side(play=["Degenerate Ghoul"], hand=["The Black Goat's Rage"], domains=["3 shub-niggurath"]),
        tommy=Side(play=["Triggerman", "Undercover Security", "Gentleman's Club"], domains=["2 agency"]),
    )
    scene.answer("Play The Black Goat's Rage")
    assert (scene.asked, scene.question.kind) == ("Tommy", "action")
    assert [scene.state(t) for t in ("Triggerman", "Undercover Security")] == ["ready", "ready"]


@pytest.mark.parametrize("foreign", ["Peeler", "Mi-Go Scout: with .45 Pistols", "Gentleman's Club"])
def test_the_black_goats_rage_wants_nothing_but_shub_niggurath(foreign: str) -> None:
    """coc3-err-sotd-f16, coc15-err-sotd-f16: every card, not only every character."""
    scene = Scene(
        danielle=Side(
            play=["Priestess of Bubastis", foreign], hand=["The Black Goat's Rage"], domains=["3 shub-niggurath"]
        )
    )
    assert cannot(scene, "Danielle", "Play The Black Goat's Rage")
    alone = Scene(
        danielle=Side(play=["Priestess of Bubastis"], hand=["The Black Goat's Rage"], domains=["3 shub-niggurath"])
    )
    assert alone.offers("Play The Black Goat's Rage")


# -- Book of Eibon ---------------------------------------------------------------------------------------------
def test_book_of_eibon_lets_its_player_draw_and_discard_to_five() -> None:
    """coc3-err-sotd-f34, coc15-err-sotd-f34"""
    hand = ["Unearthing the Ancients", *["Peeler"] * 4]
    scene = Scene(danielle=Side(play=["Hired Muscle: with Book of Eibon", IDLER], hand=hand, domains=["3 miskatonic"]))
    scene.answer("Play Unearthing the Ancients")
    assert len(scene.cards("Danielle", "hand")) == 7  # all three are drawn first
    scene.answer("Peeler", "Peeler")
    assert len(scene.cards("Danielle", "hand")) == 5
    assert scene.question.kind == "action"


def test_book_of_eibon_is_about_the_controller_of_its_character_only() -> None:
    hand = ["Unearthing the Ancients", *["Peeler"] * 4]
    scene = Scene(
        danielle=Side(play=[IDLER], hand=hand, domains=["3 miskatonic"]),
        tommy=Side(play=["Hired Muscle: with Book of Eibon"]),
    )
    scene.answer("Play Unearthing the Ancients")
    assert len(scene.cards("Danielle", "hand")) == 7
    assert scene.question.kind == "action"


# -- Across Dimensions -----------------------------------------------------------------------------------------
def test_across_dimensions_counts_every_yog_sothoth_character() -> None:
    scene = Scene(
        danielle=Side(
            play=["Servant of Nodens", "Gentleman's Club"], hand=["Across Dimensions"], domains=["2 yog-sothoth"]
        ),
        tommy=Side(play=["Arcane Initiate", "Peeler", IDLER]),
    )
    scene.answer("Play Across Dimensions")
    assert scene.icons("Servant of Nodens") == "TCCC"
    assert scene.icons("Arcane Initiate") == "CCA"
    assert scene.icons("Peeler") == "CC"
    scene.until("commit")
    assert scene.icons("Servant of Nodens") == "TC"


def test_across_dimensions_wants_only_yog_sothoth_characters() -> None:
    """coc3-err-sotd-f53, coc15-err-sotd-f53"""
    scene = Scene(
        danielle=Side(play=["Servant of Nodens", IDLER], hand=["Across Dimensions"], domains=["2 yog-sothoth"])
    )
    assert cannot(scene, "Danielle", "Play Across Dimensions")


# -- Summoning Circle ------------------------------------------------------------------------------------------
def circle() -> Scene:
    return Scene(
        danielle=Side(
            play=[
                "Summoning Circle",
                "Watcher of the Woods",
                "Y'Golonac",
                "Ancient Guardian",
                "Arcane Initiate",
                IDLER,
            ],
            deck=["Degenerate Ghoul", "Forest Sister", "Mi-Go Scout", "Peeler"],
        )
    )


def test_summoning_circle_finds_what_the_arcane_icons_reach() -> None:
    """coc3-err-sotd-f74, coc15-err-sotd-f74"""
    scene = circle().answer("Use Summoning Circle")
    assert not scene.offers("Arcane Initiate")
    scene.answer("Watcher of the Woods", "Y'Golonac", "Done")
    assert scene.offers("Forest Sister")
    assert not scene.offers("Mi-Go Scout")  # two icons, cost 3
    assert not scene.offers("Peeler")
    scene.answer("Forest Sister")
    assert scene.cards("Danielle", "hand") == ["Forest Sister"]
    assert [scene.state(t) for t in ("Summoning Circle", "Watcher of the Woods", "Y'Golonac", "Ancient Guardian")] == [
        "exhausted",
        "exhausted",
        "exhausted",
        "ready",
    ]


def test_without_icons_summoning_circle_finds_only_what_costs_nothing() -> None:
    scene = circle().answer("Use Summoning Circle", "Ancient Guardian", "Done")
    assert cannot(scene, "Danielle", "Use Summoning Circle")
    assert scene.cards("Danielle", "hand") == []
    assert scene.state("Ancient Guardian") == "exhausted"


# -- Clever Zoog -----------------------------------------------------------------------------------------------
def test_clever_zoog_gives_an_arcane_icon_to_his_companions() -> None:
    scene = Scene(
        danielle=Side(play=[at("Clever Zoog"), at("Peeler"), at("Hired Muscle", OTHER_STORY), IDLER]),
        tommy=Side(play=[at("Mad Artist")]),
        stories=[STORY, OTHER_STORY],
        phase="story phase",
        step="actions_after_defence",
    )
    assert scene.icons("Peeler") == "CCA"
    assert [scene.icons(t) for t in ("Clever Zoog", "Hired Muscle", "Mad Artist")] == ["", "CCC", "CA"]


@pytest.mark.parametrize(("edition", "zoogs"), [("ccg-2.0", 0), ("lcg-1.5", 0), ("lcg-final", 1)])
def test_clever_zoog_is_a_zoog_by_the_last_document(edition: str, zoogs: int) -> None:
    """coc3-err-sotd-f76"""
    scene = Scene(danielle=Side(play=["Clever Zoog", IDLER]), edition=edition)
    assert scene.has("Clever Zoog", "Zoog") == zoogs


# -- Shadow Company --------------------------------------------------------------------------------------------
def test_shadow_company_is_as_strong_as_hastur_is_many() -> None:
    scene = Scene(danielle=Side(play=["Shadow Company", "Mad Artist", IDLER]), tommy=Side(play=["Ghost"]))
    assert scene.skill("Shadow Company") == 2


def test_shadow_company_alone_sends_somebody_weaker_home() -> None:
    scene = Scene(
        danielle=Side(play=[at("Shadow Company"), "Mad Artist", "Ghost", IDLER]),
        tommy=Side(play=["Peeler", "Mad Artist", "Hired Muscle"]),
        **RESOLVING,
    )
    scene.answer("Respond with Shadow Company")
    assert not scene.offers("Hired Muscle")  # as strong as Shadow Company
    scene.answer("Peeler")
    assert scene.zone("Peeler") == "hand"


def test_shadow_company_in_company_does_not() -> None:
    scene = Scene(
        danielle=Side(play=[at("Shadow Company"), at("Ghost"), IDLER]), tommy=Side(play=["Peeler"]), **RESOLVING
    )
    assert cannot(scene, "Danielle", "Shadow Company")
    assert scene.zone("Peeler") == "play"


# -- Samantha Grace --------------------------------------------------------------------------------------------
def test_with_samantha_grace_three_stories_are_not_enough() -> None:
    scene = Scene(
        danielle=Side(play=[at("Peeler"), IDLER], won=["Dreamwalkers", "Rotting Away"]),
        tommy=Side(play=["Samantha Grace"]),
        stories=[f"{STORY}: 3-0"],
        **RESOLVING,
    )
    scene.answer("No")
    assert len(scene.cards("Danielle", "won pile")) == 3
    assert scene.game.winner is None


def test_without_her_the_third_story_wins() -> None:
    scene = Scene(
        danielle=Side(play=[at("Peeler"), IDLER], won=["Dreamwalkers", "Rotting Away"]),
        stories=[f"{STORY}: 3-0"],
        **RESOLVING,
    )
    assert scene.game.winner == 0


def test_with_samantha_grace_the_fourth_story_wins() -> None:
    scene = Scene(
        danielle=Side(
            play=[at("Peeler"), "Samantha Grace", IDLER], won=["Dreamwalkers", "Rotting Away", "The Other Path"]
        ),
        stories=[f"{STORY}: 3-0"],
        **RESOLVING,
    )
    assert scene.game.winner == 0


# -- Obsessive Inmate ------------------------------------------------------------------------------------------
def inmate(attacker: str) -> Scene:
    """The inmate's story has resolved; on to Tommy's turn, where Tommy commits."""
    scene = Scene(
        danielle=Side(play=[at("Obsessive Inmate"), IDLER]),
        tommy=Side(play=[attacker]),
        stories=[STORY, OTHER_STORY],
        phase="story phase",
        step="final_actions",
    )
    scene.until("commit")
    assert scene.asked == "Tommy"
    return scene


def test_obsessive_inmate_stays_and_his_story_rests_without_attackers() -> None:
    """coc3-err-sotd-f97, coc15-err-sotd-f97"""
    scene = inmate("Peeler")
    assert scene.story_of("Obsessive Inmate") == STORY
    scene.answer(f"Commit Peeler to {OTHER_STORY}").until("resource")
    assert scene.tokens(OTHER_STORY, "Tommy") == 2
    assert [scene.tokens(STORY, p) for p in ("Danielle", "Tommy")] == [0, 0]
    assert scene.story_of("Obsessive Inmate") == STORY


def test_his_story_resolves_when_the_opponent_commits_there() -> None:
    """coc3-err-sotd-f97"""
    scene = inmate("Mad Artist")
    scene.answer(f"Commit Mad Artist to {STORY}").until("investigation")
    assert scene.asked == "Danielle"  # whose inmate wins the struggle, still there and without committing anew
    assert scene.story_of("Obsessive Inmate") == STORY


def test_obsessive_inmate_leaves_when_his_story_is_won() -> None:
    scene = Scene(danielle=Side(play=[at("Obsessive Inmate"), IDLER]), stories=[f"{STORY}: 4-0"], **RESOLVING)
    scene.answer("Place none").until("action")
    assert scene.cards("Danielle", "won pile") == [STORY]
    assert scene.story_of("Obsessive Inmate") is None


def test_a_card_effect_can_uncommit_obsessive_inmate() -> None:
    """coc3-err-sotd-f97b, coc3-faq-47"""
    scene = Scene(
        danielle=Side(play=[at("Obsessive Inmate"), IDLER]),
        tommy=Side(play=["Celano Fragments", IDLER], domains=["3 miskatonic"]),
        phase="story phase",
        step="actions_after_attack",
    )
    scene.answer("Pass", "Use Celano Fragments")
    assert scene.story_of("Obsessive Inmate") is None


# -- The Spawn of Madness --------------------------------------------------------------------------------------
def spawn(defender: str) -> Scene:
    return Scene(
        danielle=Side(
            play=[at("Local Sheriff"), IDLER], hand=["The Spawn of Madness"], domains=["1 agency, drained", ""]
        ),
        tommy=Side(play=[defender], domains=["2 agency, drained", "1 agency"]),
        **RESOLVING,
    )


def test_the_spawn_of_madness_refreshes_everybodys_domains() -> None:
    """coc3-err-sotd-f99, coc15-err-sotd-f99"""
    scene = spawn(at("Undercover Security"))
    scene.answer("Play The Spawn of Madness")
    assert scene.drained("Danielle") == scene.drained("Tommy") == [False, False, False]


def test_the_spawn_of_madness_needs_an_opponent_at_the_story() -> None:
    scene = spawn("Undercover Security")
    scene.answer("Place none")
    assert cannot(scene, "Danielle", "The Spawn of Madness")


# -- Military Bike ---------------------------------------------------------------------------------------------
def bike(*first: str, edition: str = "lcg-final") -> Scene:
    """A clerk with a bike at one story, an assistant at another, nobody at the third."""
    scene = Scene(
        danielle=Side(
            play=[
                f"Blackwood File Clerk: exhausted, at {STORY}, with Military Bike",
                at("Laboratory Assistant", OTHER_STORY),
                IDLER,
            ]
        ),
        stories=[STORY, OTHER_STORY, "Rotting Away"],
        edition=edition,
        **RESOLVING,
    )
    return scene.answer(*first)


def test_military_bike_moves_on_when_its_story_has_resolved() -> None:
    scene = bike(STORY, "Place none")
    assert scene.question.kind == "disrupt"
    scene.answer("Disrupt with Military Bike")
    assert scene.story_of("Blackwood File Clerk") == OTHER_STORY  # the only other story with characters
    assert scene.state("Military Bike") == "exhausted"
    scene.answer("Place none").settle()
    assert scene.tokens(OTHER_STORY, "Danielle") == 2
    assert cannot(scene, "Danielle", "Military Bike")


def test_the_last_document_lets_it_ride_to_a_story_that_has_resolved() -> None:
    """coc3-err-sotd-f102"""
    scene = bike(OTHER_STORY, "Place none", "Place none", "Disrupt with Military Bike")
    assert scene.story_of("Blackwood File Clerk") == OTHER_STORY


def test_the_document_before_wants_an_unresolved_story() -> None:
    """coc15-err-sotd-f102"""
    scene = bike(OTHER_STORY, "Place none", "Place none", "Disrupt with Military Bike", edition="lcg-1.5")
    assert scene.story_of("Blackwood File Clerk") is None
    again = bike(STORY, "Place none", "Disrupt with Military Bike", edition="lcg-1.5")
    assert again.story_of("Blackwood File Clerk") == OTHER_STORY


def test_a_defender_finds_no_way_to_a_story_without_attackers() -> None:
    """coc3-faq-04, coc15-faq-04"""
    scene = Scene(
        danielle=Side(play=[at("Local Sheriff"), IDLER]),
        tommy=Side(play=[f"Undercover Security: exhausted, at {STORY}, with Military Bike"]),
        stories=[STORY, OTHER_STORY],
        **RESOLVING,
    )
    scene.answer("Disrupt with Military Bike")
    assert scene.question.kind == "action"
    assert scene.story_of("Undercover Security") == STORY


# -- Expendable Muscle -----------------------------------------------------------------------------------------
def test_expendable_muscle_becomes_a_shield_instead_of_being_wounded() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["Shotgun Blast"], domains=["2 agency"]),
        tommy=Side(play=["Expendable Muscle", "Mad Artist", "Hired Muscle"]),
    )
    scene.answer("Play Shotgun Blast", "X = 2", "Expendable Muscle")
    assert scene.asked == "Tommy"
    scene.answer("Mad Artist")
    assert (scene.zone("Expendable Muscle"), scene.host("Expendable Muscle")) == ("play", "Mad Artist")
    assert scene.has("Expendable Muscle", "Attachment")
    assert (scene.has("Mad Artist", "Toughness"), scene.has("Mad Artist", "Willpower")) == (1, 1)
    assert scene.has("Hired Muscle", "Willpower") == 0


def test_expendable_muscle_becomes_a_shield_instead_of_going_insane() -> None:
    scene = Scene(
        danielle=Side(play=["Hastur", IDLER], domains=["3 hastur"]), tommy=Side(play=["Expendable Muscle", "Peeler"])
    )
    scene.answer("Use Hastur", "Expendable Muscle")
    assert (scene.state("Expendable Muscle"), scene.host("Expendable Muscle")) == ("ready", "Peeler")


def test_expendable_muscle_does_nothing_for_others_while_a_character() -> None:
    scene = Scene(danielle=Side(play=["Expendable Muscle", "Mad Artist", IDLER]))
    assert (scene.has("Mad Artist", "Toughness"), scene.has("Mad Artist", "Willpower")) == (0, 0)
    assert scene.host("Expendable Muscle") is None


# -- Julia Brown, Oddly Amphibious -----------------------------------------------------------------------------
JULIA = "summons-of-the-deep-107"


def committing(hand: list[str]) -> Scene:
    scene = Scene(
        danielle=Side(play=[JULIA, IDLER], hand=hand, deck=["Hastur", "Cthulhu"]),
        phase="story phase",
        step="active_player_commits",
    )
    return scene.answer(f"Commit Julia Brown to {STORY}", "Commit nobody else")


def test_julia_brown_discards_two_at_random_and_draws_two() -> None:
    scene = committing(["Peeler", "G-Men", "T-Men"])
    assert len(scene.cards("Danielle", "hand")) == 3
    assert len(scene.cards("Danielle", "discard pile")) == 2
    assert scene.cards("Danielle", "hand")[-2:] == ["Hastur", "Cthulhu"]


def test_with_one_card_julia_brown_discards_it_and_draws_none() -> None:
    """coc3-faq-31, coc15-faq-32, coc15-then-ex2"""
    scene = committing(["Peeler"])
    assert scene.cards("Danielle", "hand") == []
    assert scene.cards("Danielle", "discard pile") == ["Peeler"]


# -- Scalethorn Asylum -----------------------------------------------------------------------------------------
def test_scalethorn_asylum_makes_a_deep_one_for_the_phase() -> None:
    """coc3-err-sotd-f109, coc3-err-sotd-f109-f118"""
    scene = Scene(danielle=Side(play=["Scalethorn Asylum", IDLER], domains=["1 cthulhu"]), tommy=Side(play=["Peeler"]))
    scene.answer("Use Scalethorn Asylum", "Peeler")
    assert (scene.icons("Peeler"), scene.has("Peeler", "Deep One")) == ("CCCCA", 1)
    assert cannot(scene, "Danielle", "Scalethorn Asylum")
    scene.until("commit")
    assert (scene.icons("Peeler"), scene.has("Peeler", "Deep One")) == ("CC", 0)


def test_scalethorn_asylum_costs_one() -> None:
    scene = Scene(danielle=Side(play=["Scalethorn Asylum", IDLER], domains=["", ""]), tommy=Side(play=["Peeler"]))
    assert cannot(scene, "Danielle", "Scalethorn Asylum")


# -- The Thing Behind You --------------------------------------------------------------------------------------
def test_the_thing_behind_you_comes_from_hand_for_a_hastur_character() -> None:
    """coc3-1.2-ex1, coc15-working-ex1"""
    scene = Scene(
        danielle=Side(play=["Mad Artist", "Peeler", IDLER], hand=["The Thing Behind You"], domains=["2 agency"]),
        tommy=Side(play=["Demon Lover"]),
    )
    scene.answer("Use The Thing Behind You")
    assert (scene.zone("The Thing Behind You"), scene.zone("Mad Artist")) == ("play", "hand")
    assert scene.drained("Danielle")[0]


def test_a_discarded_hastur_character_does_not_pay_for_it() -> None:
    """coc3-1.2-ex2, coc15-working-ex2"""
    scene = Scene(
        danielle=Side(
            play=["Peeler", IDLER], hand=["The Thing Behind You"], discard=["Mad Artist"], domains=["2 agency"]
        ),
        tommy=Side(play=["Demon Lover"]),
    )
    assert cannot(scene, "Danielle", "Use The Thing Behind You")


# -- Brain Transplant ------------------------------------------------------------------------------------------
def transplant(*mine: str) -> Scene:
    return Scene(
        danielle=Side(play=["Mad Artist: insane", *mine], hand=["Brain Transplant"], domains=["2 hastur"]),
        tommy=Side(play=["Hired Muscle", IDLER]),
    )


def test_brain_transplant_swaps_the_insane_and_the_ready() -> None:
    """coc3-err-sotd-f109-f118, coc15-err-sotd-f109-f118"""
    scene = transplant("Peeler", "Triggerman").answer("Play Brain Transplant")
    assert not scene.offers("Hired Muscle")  # controlled by somebody else
    scene.answer("Peeler")
    assert (scene.state("Mad Artist"), scene.state("Peeler")) == ("ready", "insane")


@pytest.mark.parametrize("firm", ["Triggerman", "Demon Lover"])
def test_who_cannot_go_insane_may_be_chosen_in_vain(firm: str) -> None:
    """coc3-1.10-ex1, coc3-1.10-ex2, coc15-eligible-ex1: Willpower, or a Terror icon."""
    scene = transplant(firm).answer("Play Brain Transplant")
    assert (scene.state(firm), scene.state("Mad Artist")) == ("ready", "insane")
    assert scene.zone("Brain Transplant") == "discard pile"


def test_brain_transplant_needs_both_of_one_player() -> None:
    scene = transplant("Peeler: exhausted", "Gentleman's Club")
    assert not scene.offers("Play Brain Transplant")


# -- Unspeakable Transformation --------------------------------------------------------------------------------
def test_unspeakable_transformation_lends_the_icons_another_has_now() -> None:
    """coc3-err-sotd-f109-f118, coc15-err-sotd-f109-f118"""
    scene = Scene(
        danielle=Side(
            play=["Degenerate Ghoul", "Ancient Guardian: with .45 Pistols", IDLER],
            hand=["Unspeakable Transformation"],
            domains=["2 shub-niggurath"],
        )
    )
    scene.answer("Play Unspeakable Transformation")
    assert not scene.offers("Ancient Guardian")  # costs 4
    scene.answer("Degenerate Ghoul", "Ancient Guardian")
    assert scene.icons("Degenerate Ghoul") == "TTTCCCC"
    assert scene.icons("Ancient Guardian") == "TTCCC"
    scene.until("commit")
    assert scene.icons("Degenerate Ghoul") == "TC"


def test_unspeakable_transformation_lends_nothing_of_the_opponents() -> None:
    scene = Scene(
        danielle=Side(play=["Degenerate Ghoul"], hand=["Unspeakable Transformation"], domains=["2 shub-niggurath"]),
        tommy=Side(play=["Hastur", IDLER]),
    )
    scene.answer("Play Unspeakable Transformation")
    assert scene.icons("Degenerate Ghoul") == "TC"
    assert scene.asked == "Tommy"
