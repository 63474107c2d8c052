"""Terror in Venice: what each card that the rulings name does, and where it stops."""

from mythos.coc import table, text
from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene, Side
from mythos.coc.table import COLUMNS, TOKENS
from tests.coc.facts import facts

IDLER = "Clover Club Bouncer"  # always has something to do, so that its player is asked


def test_facts() -> None:
    numbers = "character, shub-niggurath, cost 3, skill 3, no icons"
    assert facts("terror-in-venice-033") == f"Malocchio | {numbers} | Ghoul, Servitor | unique, Toughness +1"


# -- Malocchio -------------------------------------------------------------------------------------------------
def test_malocchio_has_one_icon_of_each_type_that_lies_in_a_discard_pile() -> None:
    """coc3-faq-75"""
    scene = Scene(
        danielle=Side(play=["Malocchio", IDLER], discard=["Hired Muscle", "Hastur", "Hastur"]),
        tommy=Side(discard=["Peeler"]),
    )
    assert scene.icons("Malocchio") == "TCA"


def test_malocchio_sees_who_dies_and_who_comes_back() -> None:
    scene = Scene(
        danielle=Side(play=["Malocchio", IDLER], hand=["Shotgun Blast"], domains=["2 agency"]),
        tommy=Side(play=["Laboratory Assistant"]),
    )
    assert scene.icons("Malocchio") == ""
    scene.answer("Play Shotgun Blast", "X = 2", "Laboratory Assistant")
    assert scene.icons("Malocchio") == "I"


def test_only_characters_in_a_discard_pile_count() -> None:
    scene = Scene(
        danielle=Side(play=["Malocchio", "Hastur", IDLER], hand=["G-Men"], discard=["Sword of Y'ha-tallo"]),
        tommy=Side(play=["Peeler"], discard=["Open for Inspection"]),
    )
    assert scene.icons("Malocchio") == ""


# -- Flooded Vault, At Night they Roam, Fleeting Guise ---------------------------------------------------------
PRINTED = {
    "010": "Flooded Vault | support, cthulhu, cost 1 | Location",
    "017": "At Night they Roam | event, hastur, cost 2 | Curse",
    "055": "Fleeting Guise | event, yog-sothoth, cost 2 | Spell",
}
STORY, OTHER_STORY = "Nowhere to Hide", "Opening Night"


def test_facts_of_the_second_part() -> None:
    assert {number: facts(f"terror-in-venice-{number}") for number in PRINTED} == PRINTED


def vault(*domains: str) -> Scene:
    return Scene(
        danielle=Side(play=["Flooded Vault", "Peeler", IDLER], deck=["Arkham Asylum", "Patrol Wagon"], domains=domains)
    )


def test_flooded_vault_finds_a_support_that_is_paid_for() -> None:
    """coc3-err-venice-f16"""
    scene = vault("1 agency", "2 hastur").answer("Use Flooded Vault")
    assert not scene.offers("Arkham Asylum")  # a Location
    scene.answer("Patrol Wagon", "domain 2", "Peeler")
    assert (scene.host("Patrol Wagon"), scene.drained("Danielle")[:2]) == ("Peeler", [False, True])
    assert scene.zone("Flooded Vault") == "discard pile"


def test_what_cannot_be_paid_for_stays_in_the_deck() -> None:
    scene = vault("1 agency, drained", "").answer("Use Flooded Vault", "Patrol Wagon")
    assert scene.zone("Patrol Wagon") == "deck"


def roaming(*tommy: str, night: bool = False) -> Scene:
    mine = ["Peeler: exhausted, at Nowhere to Hide", *(["Moonless"] if night else []), IDLER]
    card = 'card "Moonless" homemade 1\n  support, neutral, cost 1\n  keywords Night\n'
    return Scene(
        danielle=Side(play=mine, hand=["At Night they Roam"], domains=["2 hastur"]),
        tommy=Side(play=[*tommy, IDLER]),
        phase="story phase",
        step="actions_after_defence",
        cards=[Sheet("night.cards", card)],
    )


def test_an_insane_character_roams_for_a_phase() -> None:
    scene = roaming("Hired Muscle: insane", "Laboratory Assistant: insane")
    scene.answer("Play At Night they Roam", "Hired Muscle", OTHER_STORY)
    assert (scene.controller("Hired Muscle"), scene.story_of("Hired Muscle")) == ("Danielle", OTHER_STORY)
    assert scene.state("Laboratory Assistant") == "insane"
    while table.active(scene.game.machine) == 0:
        scene.answer(scene.decline())
    assert (scene.controller("Hired Muscle"), scene.state("Hired Muscle")) == ("Tommy", "insane")


def test_at_night_all_the_insane_roam() -> None:
    scene = roaming("Hired Muscle: insane", "Laboratory Assistant: insane", night=True)
    scene.answer("Play At Night they Roam", STORY, OTHER_STORY)
    titles = ("Hired Muscle", "Laboratory Assistant")
    assert sorted(str(scene.story_of(title)) for title in titles) == [STORY, OTHER_STORY]
    while table.phase(scene.game.machine) == 5:
        scene.answer(scene.decline())
    assert [scene.state(title) for title in titles] == ["insane", "insane"]
    assert [scene.controller(title) for title in titles] == ["Tommy", "Tommy"]


def test_nobody_roams_outside_the_story_phase() -> None:
    scene = Scene(
        danielle=Side(play=[IDLER], hand=["At Night they Roam"], domains=["2 hastur"]),
        tommy=Side(play=["Hired Muscle: insane"]),
    )
    assert not scene.offers("Play At Night they Roam")


def test_fleeting_guise_makes_a_copy_for_a_phase() -> None:
    scene = Scene(
        danielle=Side(play=["Peeler", IDLER], hand=["Fleeting Guise"], domains=["2 yog-sothoth"]),
        tommy=Side(play=["Slavering Gug", "Hastur"]),
    )
    scene.answer("Play Fleeting Guise", "Peeler")
    assert not scene.offers("Hastur")  # unique
    actor = scene.find("Slavering Gug"), scene.find("Peeler")
    scene.answer("Slavering Gug")
    machine = scene.game.machine
    assert text.title(machine, actor[1]) == "Slavering Gug"
    scene.until("commit")
    assert text.title(machine, actor[1]) == "Peeler"


# -- The Mage's Machinations -------------------------------------------------------------------------------------
MAGE = "The Mage's Machinations"
RAZE = Sheet(
    "raze.cards", 'card "Raze" homemade 2\n  event, neutral, cost 0\n  action: choose and destroy 1 conspiracy\n'
)


def machinations(*tommy: str, edition: str = "lcg-final", hand: tuple[str, ...] = ()) -> Scene:
    scene = Scene(
        danielle=Side(play=["Peeler", "Gentleman's Club"], hand=[MAGE, *hand]),
        tommy=Side(play=[*tommy, "Arkham Asylum"]),
        edition=edition,
        cards=[RAZE],
    )
    return scene.answer(f"Play {MAGE}")


def test_facts_of_the_machinations() -> None:
    assert facts("terror-in-venice-030") == "The Mage's Machinations | conspiracy, neutral, cost 0"


def test_each_player_takes_a_character_of_his_neighbour_out_of_the_game() -> None:
    """coc3-mech-removed-from-game"""
    scene = machinations("Hired Muscle", "Mad Artist").answer("Hired Muscle")
    assert [scene.zone(t) for t in ("Peeler", "Hired Muscle", "Mad Artist")] == ["game", "game", "play"]


def test_without_a_target_for_everybody_the_machinations_fail() -> None:
    """coc3-err-venice-f30b"""
    assert machinations().zone("Peeler") == "play"
    assert machinations(edition="lcg-1.5").zone("Peeler") == "game"


def test_destroyed_the_machinations_give_back_what_they_took() -> None:
    """coc3-err-venice-f30"""
    scene = machinations("Hired Muscle", hand=("Raze",))
    scene.answer("Play Raze")
    assert (scene.zone(MAGE), scene.controller("Peeler"), scene.controller("Hired Muscle")) == (
        "discard pile",
        "Danielle",
        "Tommy",
    )


def test_the_winner_of_the_machinations_takes_them_all() -> None:
    scene = machinations("Hired Muscle", hand=("Raze",))
    machine = scene.game.machine
    machine.cells[scene.find(MAGE) * COLUMNS + TOKENS + 1] = 5
    machine.touch()
    scene.passes().answer("Yes")
    assert [scene.zone(MAGE), scene.zone("Peeler")] == ["won pile", "play"]
    assert [scene.controller(t) for t in ("Peeler", "Hired Muscle")] == ["Tommy", "Tommy"]


# -- Savio Corvi -------------------------------------------------------------------------------------------------
PLOT = Sheet(
    "plot.cards",
    'card "Noon" homemade 1\n  support, neutral, cost 1\n  keywords Day\n'
    'card "Sunbeam" homemade 2\n  event, neutral, cost 0\n  keywords Day\n  action: choose and exhaust 1 character\n'
    'card "Shove" homemade 3\n  event, neutral, cost 0\n  action: choose and exhaust 1 character\n',
)


def savio(*stories: str) -> Scene:
    return Scene(
        danielle=Side(play=["Savio Corvi", "Peeler"]),
        tommy=Side(play=["Noon", IDLER], hand=["Sunbeam", "Shove"]),
        stories=list(stories),
        active=1,
        cards=[PLOT],
    )


def test_with_a_conspiracy_in_play_savio_brings_the_night() -> None:
    """coc3-err-venice-f34"""
    assert facts("terror-in-venice-034").startswith("Savio Corvi | character, shub-niggurath, cost 3, skill 3, CC")
    scene = savio("Pervasive Toxemia")
    assert (scene.has("Savio Corvi", "Night"), scene.zone("Noon")) == (1, "discard pile")
    assert (scene.icons("Savio Corvi"), scene.has("Peeler", "Fast")) == ("TCC", 1)
    scene.answer("Play Shove")
    assert not scene.offers("Savio Corvi")


def test_day_cards_still_reach_him() -> None:
    scene = savio("Pervasive Toxemia").answer("Play Sunbeam")
    assert scene.offers("Savio Corvi")


def test_without_a_conspiracy_savio_is_only_a_cultist() -> None:
    scene = savio("Opening Night")
    assert (scene.has("Savio Corvi", "Night"), scene.zone("Noon")) == (0, "play")
    assert (scene.icons("Savio Corvi"), scene.has("Peeler", "Fast")) == ("CC", 0)
    scene.answer("Play Shove")
    assert scene.offers("Savio Corvi")


# -- The Plague Stone ------------------------------------------------------------------------------------------
def test_a_card_that_lies_in_its_deck_again_is_not_named_by_the_question() -> None:
    scene = Scene(
        danielle=Side(play=["The Plague Stone"], domains=["2 agency"], deck=["Hired Muscle"]),
        tommy=Side(play=["Restless Mi-Go"]),
    )
    scene.answer("Use The Plague Stone")
    assert scene.zone("The Plague Stone") == "deck"
    assert scene.question.text == "A card: respond?"
