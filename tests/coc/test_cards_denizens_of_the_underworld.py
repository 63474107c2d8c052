"""Denizens of the Underworld: what each card that the rulings name does, and where it stops."""

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


# -- facts ---------------------------------------------------------------------------------------------------
PRINTED = """
006 Jacob Finnegan | character, syndicate, cost 1, skill 3, no icons | Criminal, Student | unique
017 Crooked Attorney | character, syndicate, cost 2, skill 4, no icons | Independent | Villainous, Day
047 Hali's Directive | event, hastur, cost 1 | Tactic | steadfast hastur 2
052 Josef Meiger | character, silver-twilight, cost 3, skill 3, CAI | Criminal, Government, Lodge | unique
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"denizens-of-the-underworld-{number}") == printed


# -- Jacob Finnegan --------------------------------------------------------------------------------------------
def test_jacob_finnegan_adds_a_token_to_his_players_success() -> None:
    scene = Scene(danielle=Side(play=[at("Jacob Finnegan"), IDLER]), tommy=Side(play=[at("Ghost")]), **RESOLVING)
    scene.until("action")
    assert scene.tokens(STORY, "Danielle") == 2
    assert scene.zone("Jacob Finnegan") == "play"


def test_without_success_he_goes_under_his_owners_deck() -> None:
    """coc3-faq-79"""
    scene = Scene(
        danielle=Side(play=[at("Jacob Finnegan"), IDLER]),
        tommy=Side(play=[at("Laboratory Assistant"), at("Innsmouth Troublemaker"), at("Ghost")]),
        **RESOLVING,
    )
    scene.until("action")
    assert scene.cards("Danielle", "deck")[0] == "Jacob Finnegan"
    assert scene.tokens(STORY, "Danielle") == 0


@pytest.mark.parametrize("attacker", ["Local Sheriff", "Blackwood File Clerk", "Laboratory Assistant"])
def test_a_defender_never_succeeds_and_always_goes_under_the_deck(attacker: str) -> None:
    """coc3-faq-79: whether the attacker wins the skill check, ties or loses it."""
    scene = Scene(
        danielle=Side(play=[at(attacker), IDLER]),
        tommy=Side(play=[at("Jacob Finnegan"), at("Undercover Security")]),
        **RESOLVING,
    )
    scene.until("action")
    assert scene.cards("Tommy", "deck")[0] == "Jacob Finnegan"


def test_what_happens_at_another_story_is_nothing_to_him() -> None:
    scene = Scene(
        danielle=Side(play=[at("Ghost"), at("Jacob Finnegan", OTHER_STORY), IDLER]),
        tommy=Side(play=[at("Hired Muscle")]),
        stories=[STORY, OTHER_STORY],
        **RESOLVING,
    )
    scene.answer(STORY).until("action")
    assert scene.zone("Jacob Finnegan") == "play"
    assert (scene.tokens(STORY, "Danielle"), scene.tokens(OTHER_STORY, "Danielle")) == (0, 3)


# -- Crooked Attorney ------------------------------------------------------------------------------------------
HOME = """\
card "Full Moon" moon 1
  support, neutral, cost 0
  keywords Night

card "Owl Street" moon 2
  support, neutral, cost 0
  subtypes Location
  each character you control gains T while night

card "Brass Key" moon 3
  support, neutral, cost 4
  subtypes Artifact

card "Long Rite" moon 4
  support, neutral, cost 4
  subtypes Ritual
"""


@pytest.fixture
def moon(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Home-made cards with Night, and supports that are an Artifact or a Ritual."""
    path = tmp_path_factory.mktemp("cards") / "moon.cards"
    path.write_text(HOME, encoding="utf-8")
    return str(path)


def test_crooked_attorney_makes_it_day_and_destroys_night_cards(moon: str) -> None:
    """coc3-err-denizens-f17"""
    scene = Scene(
        danielle=Side(play=["Bag Man", IDLER], hand=["Crooked Attorney"], domains=["2 syndicate"]),
        tommy=Side(play=["Full Moon", "Owl Street"]),
        cards=[moon],
    )
    assert (scene.game.view(0)["day"], scene.game.view(0)["night"]) == (False, True)
    scene.answer("Play Crooked Attorney")
    assert (scene.game.view(0)["day"], scene.game.view(0)["night"]) == (True, False)
    assert (scene.zone("Full Moon"), scene.zone("Owl Street")) == ("discard pile", "play")


def test_a_night_card_that_comes_later_stays(moon: str) -> None:
    """coc3-err-denizens-f17, coc3-2.35: it is done once, and then it may be both."""
    scene = Scene(danielle=Side(play=["Crooked Attorney", IDLER], hand=["Full Moon"]), cards=[moon])
    scene.answer("Play Full Moon")
    assert scene.zone("Full Moon") == "play"
    assert (scene.game.view(0)["day"], scene.game.view(0)["night"]) == (True, True)


def test_crooked_attorney_helps_the_criminals_of_his_player() -> None:
    scene = Scene(
        danielle=Side(play=["Crooked Attorney", "Bag Man", "Mad Artist", IDLER]), tommy=Side(play=["Triggerman"])
    )
    assert (scene.skill("Bag Man"), scene.icons("Bag Man")) == (3, "CCAI")
    assert (scene.skill("Mad Artist"), scene.icons("Mad Artist")) == (2, "CA")
    assert (scene.skill("Triggerman"), scene.icons("Triggerman")) == (2, "CI")
    assert (scene.skill("Crooked Attorney"), scene.icons("Crooked Attorney")) == (4, "")


# -- Hali's Directive ------------------------------------------------------------------------------------------
def directive(mine: list[str], hand: tuple[str, ...] = (), domains: tuple[str, ...] = ("3 hastur",)) -> Scene:
    return Scene(
        danielle=Side(play=mine, hand=hand, domains=domains),
        tommy=Side(play=["Peeler", "Gentleman's Club"], hand=["Hali's Directive"], domains=["2 hastur", "2 agency"]),
    )


def test_halis_directive_cancels_and_drives_the_character_insane() -> None:
    scene = directive([IDLER]).answer(f"Use {IDLER}", "Peeler")
    assert scene.asked == "Tommy"
    scene.answer("Play Hali's Directive")
    assert scene.state(IDLER) == "insane"
    assert scene.skill("Peeler") == 1


def test_who_cannot_go_insane_is_still_canceled() -> None:
    scene = directive(["Hastur", IDLER]).answer("Use Hastur", "Peeler", "Play Hali's Directive")
    assert (scene.state("Hastur"), scene.state("Peeler")) == ("ready", "ready")


def test_halis_directive_cancels_a_forced_response() -> None:
    scene = directive([IDLER], ("Syndicate Liaison",), ("3 syndicate",))
    scene.answer("Play Syndicate Liaison", "Peeler", "Play Hali's Directive")
    assert (scene.state("Syndicate Liaison"), scene.state("Peeler")) == ("insane", "ready")


def test_halis_directive_does_not_touch_passives() -> None:
    """coc3-faq-70: nobody triggers what is always there."""
    scene = directive(["Professor Hermann Mulder", *["Ghost"] * 3, IDLER], ("Peeler",), ("2 agency",))
    scene.answer("Play Peeler")  # the seventh character: the professor goes insane by his own text
    assert scene.state("Professor Hermann Mulder") == "insane"
    assert scene.question.kind == "action"


def test_halis_directive_is_about_characters_only() -> None:
    scene = directive(["Arkham Asylum", "Ghost: insane", IDLER]).answer("Use Arkham Asylum")
    assert scene.question.kind == "action"
    assert scene.state("Ghost") == "ready"


def test_halis_directive_needs_two_hastur_resources() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], domains=["3 hastur"]),
        tommy=Side(play=["Peeler"], hand=["Hali's Directive"], domains=["1 hastur", "3 agency"]),
    )
    scene.answer(f"Use {IDLER}", "Peeler")
    assert scene.question.kind != "disrupt"
    assert scene.zone("Hali's Directive") == "hand"


# -- Josef Meiger ----------------------------------------------------------------------------------------------
def test_josef_meiger_fetches_an_artifact_or_ritual_when_he_commits(moon: str) -> None:
    scene = Scene(
        danielle=Side(
            play=["Josef Meiger", IDLER], deck=["Brass Key", "Long Rite", "Dutch Courage", "Legacy of Ramses"]
        ),
        phase="story phase",
        step="active_player_commits",
        cards=[moon],
    )
    scene.answer(f"Commit Josef Meiger to {STORY}", "Commit nobody else", "Respond with Josef Meiger")
    assert scene.offers("Brass Key")
    assert not scene.offers("Dutch Courage")
    assert not scene.offers("Legacy of Ramses")  # a Ritual, but an event
    scene.answer("Long Rite")
    assert (scene.zone("Long Rite"), scene.zone("Brass Key")) == ("play", "deck")
    assert scene.drained("Danielle") == [False, False, False]


def test_when_josef_meiger_leaves_his_players_artifacts_and_rituals_are_destroyed(moon: str) -> None:
    scene = Scene(
        danielle=Side(play=["Josef Meiger", "Brass Key", "Long Rite", "Dutch Courage", IDLER]),
        tommy=Side(play=["Brass Key", IDLER], hand=["Agoraphobia"], domains=["2 hastur"]),
        active=1,
        cards=[moon],
    )
    scene.answer("Play Agoraphobia", "Josef Meiger")
    assert scene.zone("Josef Meiger") == "hand"
    assert scene.cards("Danielle", "discard pile") == ["Brass Key", "Long Rite"]
    assert [scene.controller(t) for t in ("Brass Key", "Dutch Courage")] == ["Tommy", "Danielle"]


# -- Immurement ------------------------------------------------------------------------------------------------
def immurement(*domains: str) -> Scene:
    return Scene(
        danielle=Side(hand=["Immurement"], play=["Peeler"], domains=list(domains)),
        tommy=Side(play=["Hired Muscle", "Cthulhu", "Gentleman's Club"], domains=["1 agency", "", ""]),
    )


def test_immurement_walls_somebody_in() -> None:
    assert (
        facts("denizens-of-the-underworld-030")
        == "Immurement | event, syndicate, cost 0 | Tactic | steadfast syndicate 2"
    )
    scene = immurement("3 syndicate", "2 syndicate", "1 agency").answer("Play Immurement")
    assert not scene.offers("Cthulhu")
    assert not scene.offers("Peeler")
    scene.answer("Hired Muscle")
    assert scene.drained("Danielle") == [True, False, False]
    assert scene.asked == "Tommy"
    scene.answer("domain 2")
    assert (scene.zone("Hired Muscle"), scene.resources("Tommy")) == ("resource", [1, 1, 0])


def test_of_two_domains_with_most_resources_one_is_picked() -> None:
    """coc3-faq-86"""
    scene = immurement("2 syndicate", "2 syndicate", "1 agency").answer("Play Immurement", "Hired Muscle")
    assert (scene.asked, scene.labels()) == ("Danielle", ["domain 1", "domain 2"])


def test_the_fullest_domain_must_be_ready_to_drain() -> None:
    assert not immurement("3 syndicate, drained", "2 syndicate", "1 agency").offers("Play Immurement")
