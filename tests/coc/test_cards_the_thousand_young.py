"""The Thousand Young: what each card that the rulings name does, and where it stops."""

from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene, Side
from tests.coc.facts import facts

STORY = "Nowhere to Hide"
IDLER = "Clover Club Bouncer"  # always has something to do, so that its player is asked


def test_facts() -> None:
    printed = "Pervasive Toxemia | conspiracy, shub-niggurath, cost 0 | steadfast shub-niggurath 1"
    assert facts("the-thousand-young-034") == printed


# -- Pervasive Toxemia -----------------------------------------------------------------------------------------
def toxemia(step: str, danielle: list[str], tommy: list[str]) -> Scene:
    return Scene(
        danielle=Side(play=danielle),
        tommy=Side(play=tommy),
        stories=["Pervasive Toxemia", STORY],
        phase="story phase",
        step=step,
    )


def test_whoever_commits_wounds_one_of_his_own_first() -> None:
    """coc3-err-young-f34"""
    scene = toxemia("active_player_commits", ["Peeler", "Hired Muscle", IDLER], ["G-Men"])
    scene.answer(f"Commit Peeler to {STORY}", "Commit nobody else")
    assert (scene.asked, scene.question.kind) == ("Danielle", "cost")
    assert not scene.offers("G-Men")
    scene.answer("Hired Muscle")
    assert scene.wounds("Hired Muscle") == 1
    assert scene.story_of("Peeler") == STORY


def test_the_opponent_pays_the_same_price() -> None:
    scene = toxemia("opponent_commits", [f"Peeler: exhausted, at {STORY}", IDLER], ["Hired Muscle", "Mad Artist"])
    scene.answer(f"Commit Hired Muscle to {STORY}", "Commit nobody else", "Mad Artist")
    assert scene.zone("Mad Artist") == "discard pile"
    assert scene.story_of("Hired Muscle") == STORY


def test_who_commits_nobody_wounds_nobody() -> None:
    scene = toxemia("active_player_commits", ["Peeler", "Hired Muscle"], [])
    scene.answer("Commit nobody")
    assert (scene.wounds("Peeler"), scene.wounds("Hired Muscle")) == (0, 0)


def test_who_can_wound_nobody_cannot_commit() -> None:
    """A character with Invulnerability cannot be wounded."""
    scene = toxemia("active_player_commits", ["Dagon"], [IDLER])
    assert scene.question.kind != "commit"
    assert scene.story_of("Dagon") is None


# -- Yeb -------------------------------------------------------------------------------------------------------
NOON = Sheet("noon.cards", 'card "Noon" homemade 1\n  support, neutral, cost 1\n  keywords Day\n')


def test_facts_of_the_second_part() -> None:
    yeb = "Yeb | character, shub-niggurath, cost 5, skill 5, TTCA | Ancient One | unique, Invulnerability, Villainous"
    assert facts("the-thousand-young-020") == yeb
    favor = "Favor of Eshu | support, shub-niggurath, cost 2 | Attachment, Ritual | unique"
    assert facts("the-thousand-young-029") == favor


def test_yeb_ends_the_day_and_everybody_sacrifices_for_small_domains() -> None:
    """coc3-err-young-f20"""
    scene = Scene(
        danielle=Side(hand=["Yeb"], play=["Peeler", IDLER], domains=["5 shub-niggurath", "3 agency", "3 agency"]),
        tommy=Side(play=["Noon", "Hired Muscle", "Mad Artist", "G-Men"], domains=["3 agency", "2 agency", "1 hastur"]),
        cards=[NOON],
    )
    scene.answer("Play Yeb")
    assert scene.zone("Noon") == "discard pile"
    assert scene.asked == "Tommy"  # Danielle has no small domain
    scene.answer("Hired Muscle", "Mad Artist")
    assert sorted(scene.cards("Tommy", "discard pile")) == ["Hired Muscle", "Mad Artist", "Noon"]
    assert (scene.zone("Peeler"), scene.zone("Yeb"), scene.zone("G-Men")) == ("play", "play", "play")


def test_yeb_put_into_play_asks_no_sacrifice() -> None:
    scene = Scene(
        danielle=Side(discard=["Yeb"], hand=["Unspeakable Resurrection"], play=[IDLER], domains=["9 yog-sothoth"]),
        tommy=Side(play=["Noon", "Hired Muscle"], domains=["", "", ""]),
        cards=[NOON],
    )
    scene.answer("Play Unspeakable Resurrection")
    while scene.question.kind != "action":
        scene.answer(scene.labels()[-1])
    assert (scene.zone("Yeb"), scene.zone("Noon"), scene.zone("Hired Muscle")) == ("play", "discard pile", "play")


# -- Favor of Eshu ---------------------------------------------------------------------------------------------
def eshu(edition: str = "lcg-final") -> Scene:
    scene = Scene(
        danielle=Side(
            hand=["Favor of Eshu"], play=[IDLER], domains=["2 shub-niggurath", "1 Peeler, 1 agency", "2 agency"]
        ),
        tommy=Side(play=[IDLER], domains=["1 Hired Muscle", "", ""]),
        edition=edition,
    )
    return scene.answer("Play Favor of Eshu")


def test_resources_of_the_favoured_domain_can_be_played() -> None:
    scene = eshu().answer("domain 2")
    assert scene.host("Favor of Eshu") == "domain 2"
    scene.passes()
    assert scene.offers("Play Peeler")
    scene.answer("Play Peeler", "domain 3")
    assert (scene.zone("Peeler"), scene.resources("Danielle")) == ("play", [2, 1, 2])


def test_other_domains_keep_their_cards() -> None:
    scene = eshu().answer("domain 3").passes()
    assert not scene.offers("Play Peeler")


def test_only_the_last_document_wants_ones_own_domain() -> None:
    """coc3-err-young-f29"""
    assert not eshu().offers("Tommy's domain")
    assert eshu("lcg-1.5").offers("Tommy's domain")


# -- The Archmage's Attaché --------------------------------------------------------------------------------------
ATTACHE = "The Archmage's Attaché"


def valise(top: str, *domains: str, mine: bool = True) -> Scene:
    scene = Scene(
        danielle=Side(hand=[ATTACHE], play=[IDLER], deck=[top] if mine else [], domains=["1 neutral", *domains]),
        tommy=Side(play=[IDLER], deck=[] if mine else [top]),
    )
    scene.answer(f"Play {ATTACHE}", "Danielle" if mine else "Tommy", "domain 1")
    while not scene.offers(f"Use {ATTACHE}"):
        scene.passes()
    return scene.answer(f"Use {ATTACHE}")


def test_the_card_on_top_can_be_played_next_without_a_match() -> None:
    assert facts("the-thousand-young-037") == f"{ATTACHE} | support, neutral, cost 1 | Artifact, Attachment | unique"
    scene = valise("Mad Artist", "3 agency")
    scene.passes()
    scene.answer("Play Mad Artist")
    assert scene.zone("Mad Artist") == "play"


def test_somebody_elses_deck_serves_as_well() -> None:
    scene = valise("Mad Artist", "3 agency", mine=False)
    scene.passes().answer("Play Mad Artist")
    assert scene.controller("Mad Artist") == "Danielle"


def test_it_is_the_next_action_or_none() -> None:
    scene = valise("Mad Artist", "3 agency")
    scene.passes().answer("Use Clover Club Bouncer")
    while scene.question.kind != "action" or scene.asked == "Tommy":
        scene.answer(scene.decline())
    assert not scene.offers("Play Mad Artist")


def test_steadfast_and_loyal_are_not_waived() -> None:
    """coc3-faq-91"""
    assert not valise("T-Men", "6 hastur").passes().offers("Play T-Men")
    assert valise("T-Men", "6 hastur", "2 agency").passes().offers("Play T-Men")
