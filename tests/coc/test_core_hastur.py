"""The cards of Hastur from Thing from the Stars to Power Drain: what each does, and where it stops."""

import pytest
from mythos.coc import numbers as n
from mythos.coc.cardfiles import load_cards
from mythos.coc.editions import DEFAULT_EDITION

from tests.coc.scene import Scene, Side

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


# -- facts ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("number", "title", "kind", "cost", "skill", "icons", "subtypes", "keywords"),
    [
        (85, "Thing from the Stars", "character", 5, 3, "TTT", {"Monster"}, {}),
        (86, "Messenger from Beyond", "character", 2, 1, "A", {"Monster"}, {}),
        (87, "Performance Artist", "character", 1, 1, "", {"Cultist"}, {}),
        (88, "Byakhee Servant", "character", 3, 3, "TCC", {"Servitor"}, {"Fast": 1}),
        (89, "Predatory Byakhee", "character", 4, 3, "CCA", {"Servitor"}, {}),
        (90, "Bearer of the Yellow Sign", "character", 3, 3, "TA", {"Cultist"}, {}),
        (91, "Ghost", "character", 1, 1, "", {"Monster"}, {}),
        (92, "Mad Artist", "character", 2, 2, "CA", {"Cultist"}, {}),
        (93, "Victoria's Loft", "support", 3, 0, "", {"Location"}, {}),
        (94, "Sedated", "support", 1, 0, "", {"Attachment"}, {}),
        (95, "Byakhee Attack", "event", 2, 0, "", set(), {}),
        (96, "Agoraphobia", "event", 2, 0, "", {"Madness"}, {}),
        (97, "Scotophobia", "event", 2, 0, "", {"Madness"}, {}),
        (98, "Despair", "event", 1, 0, "", set(), {}),
        (99, "Blind Submission", "event", 2, 0, "", {"Madness"}, {}),
        (100, "Power Drain", "event", 2, 0, "", {"Spell"}, {}),
    ],
)
def test_facts(
    number: int, title: str, kind: str, cost: int, skill: int, icons: str, subtypes: set[str], keywords: dict[str, int]
) -> None:
    card = load_cards(DEFAULT_EDITION)[f"core-{number:03}"]
    assert (card.title, card.type, card.unique) == (title, n.TYPES[kind], False)
    assert (card.printed[n.COST], card.printed[n.SKILL]) == (cost, skill)
    assert "".join(letter * card.printed[stat] for letter, stat in n.ICONS.items()) == icons
    assert card.words == {n.SUBTYPE[name] for name in subtypes}
    assert {name: card.printed[stat] for name, stat in n.KEYWORDS.items() if card.printed[stat]} == keywords
    assert [name for name, stat in n.FACTIONS.items() if card.printed[stat]] == ["hastur"]
    assert card.fact("resource") == (n.HASTUR,)
    assert card.fact("steadfast") == card.fact("transient") == ()


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
        danielle=Side(play=["Messenger from Beyond"]), tommy=Side(play=["Byakhee Servant", "Bearer of the Yellow Sign"])
    )
    scene.answer("Use Messenger from Beyond", "Byakhee Servant")
    assert scene.icons("Byakhee Servant") == "CC"
    assert scene.icons("Bearer of the Yellow Sign") == "TA"
    assert scene.state("Messenger from Beyond") == "exhausted"
    scene.until("commit")
    assert scene.icons("Byakhee Servant") == "TCC"


def test_a_character_without_terror_may_be_chosen_and_owes_the_icon() -> None:
    """Changes add up below zero (coc3-2.28), so an icon gained later in the phase only fills the gap."""
    scene = Scene(
        danielle=Side(
            play=["Messenger from Beyond", "Ocean Crawlers"], hand=["Touched by the Sleeper"], domains=["1 cthulhu"]
        ),
        tommy=Side(play=["Lord of the Silver Twilight"]),
    )
    scene.answer("Use Messenger from Beyond", "Lord of the Silver Twilight")
    assert scene.icons("Lord of the Silver Twilight") == "A"
    scene.answer("Play Touched by the Sleeper", "Lord of the Silver Twilight")
    assert scene.icons("Lord of the Silver Twilight") == "TTA"


def test_two_messengers_take_two_icons_and_never_more_than_there_are() -> None:
    scene = Scene(
        danielle=Side(play=["Messenger from Beyond", "Messenger from Beyond"]), tommy=Side(play=["Byakhee Servant"])
    )
    scene.answer("Use Messenger from Beyond", "Byakhee Servant", "Use Messenger from Beyond", "Byakhee Servant")
    assert scene.icons("Byakhee Servant") == "CC"


def test_a_character_that_lost_its_last_terror_icon_can_go_insane() -> None:
    scene = Scene(
        danielle=Side(play=["Messenger from Beyond", "Hastur"], domains=["3 hastur"]),
        tommy=Side(play=["Byakhee Servant", "Peeler"]),
    )
    scene.answer("Use Messenger from Beyond", "Byakhee Servant", "Use Hastur", "Byakhee Servant")
    assert scene.state("Byakhee Servant") == "insane"


def test_an_exhausted_messenger_from_beyond_does_nothing() -> None:
    scene = Scene(danielle=Side(play=["Messenger from Beyond: exhausted", IDLER]), tommy=Side(play=["Peeler"]))
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


def test_performance_artist_dies_for_nothing_else_than_character_and_support_abilities() -> None:
    scene = Scene(
        danielle=Side(hand=["Binding"], domains=["1 miskatonic"]), tommy=Side(play=["Performance Artist", "Peeler"])
    )
    scene.answer("Play Binding", "Peeler")
    assert scene.game.question is None or scene.question.kind != "disrupt"
    assert scene.icons("Peeler") == ""


def test_a_passive_ability_cannot_be_canceled() -> None:
    scene = Scene(danielle=Side(hand=["Shadowed Reef"], domains=["1 cthulhu"]), tommy=Side(play=["Performance Artist"]))
    scene.answer("Play Shadowed Reef")
    assert scene.zone("Shadowed Reef") == "play"
    assert scene.zone("Performance Artist") == "play"


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


def test_an_artist_chosen_for_a_wound_may_save_himself_from_nothing() -> None:
    """He pays with his life; the ability is canceled all the same."""
    scene = Scene(danielle=Side(play=["Slavering Gug"], domains=["4 agency"]), tommy=Side(play=["Performance Artist"]))
    scene.answer("Use Slavering Gug", "Performance Artist", "Disrupt with Performance Artist")
    assert scene.zone("Performance Artist") == "discard pile"
    assert scene.question.kind == "action" if scene.game.question else True


# -- Byakhee Servant -----------------------------------------------------------------------------------------
def test_fast_wins_a_tied_struggle() -> None:
    scene = resolving(Side(play=[at("Byakhee Servant")]), Side(play=[at("Peeler"), at("Mad Artist")]))
    scene.until("loss")
    assert scene.asked == "Danielle" or scene.labels()
