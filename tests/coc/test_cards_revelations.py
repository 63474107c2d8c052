"""Revelations: the cards that the rulings name, what each does, and where it stops."""

import pytest

from mythos.coc.scene import Scene
from mythos.coc.table import TOKENS, active
from tests.coc.facts import facts
from tests.coc.rules.home import Side, scene

STORY = "Nowhere to Hide"
CLERK = "Blackwood File Clerk"  # what the decks are filled with

PRINTED = """
003 Uroborus | character, cthulhu, cost 4, skill 3, TCC | Serpent, Servitor | unique
011 Feed Her Young | event, shub-niggurath, cost 1 | steadfast shub-niggurath 3
020 Hall of Champions | support, neutral, cost 2 | Location | unique
029 Black Dog | character, shub-niggurath, cost 2, skill 0, CC | Creature, Monster | Willpower, Fast
039 Library of Pergamum | support, neutral, cost 2 | Library | unique
040 Marcus Jamburg | character, neutral, cost 3, skill 3, AAI | Independent, Relic Hunter | unique, Toughness +1
046 Alyssa Graham | character, hastur, cost 3, skill 3, AAA | Lunatic | unique
047 The Parlor | support, hastur, cost 2 | Location | unique
051 Corrupted Midwife | character, shub-niggurath, cost 3, skill 2, TTA | Cultist, Sorcerer | Villainous
061 Jenica Capra | character, agency, cost 2, skill 2, AI | Government, Relic Hunter | unique
078 Feral Elder Thing | character, yog-sothoth, cost 3, skill 3, TTC | Independent, Monster
083 Padma Amrita | character, cthulhu, cost 5, skill 4, CCAA | Cultist, Serpent, Servitor | unique
089 Eryn Cochwyn | character, miskatonic, cost 3, skill 3, AAI | Independent, Lunatic | unique
092 The Three Bells | support, shub-niggurath, cost 1 | Artifact | unique
100 Pulled from the Beyond | event, yog-sothoth, cost X | Spell
101 Elena Belskaia | character, agency, cost 3, skill 3, AI | Government | unique
112 The Necronomicon | support, shub-niggurath, cost 3 | Attachment, Relic, Tome | unique
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"revelations-{number}") == printed


def success(table: Scene, title: str) -> int:
    """Success tokens on a card."""
    return table.game.machine.cell(table.find(title), TOKENS)


# -- Uroborus ------------------------------------------------------------------------------------------------
def test_uroborus_follows_another_serpent_from_the_hand() -> None:
    table = scene(Side(hand=["Uroborus", "Way Home"]), Side(play=["Padma Amrita"]), patient=True)
    table.answer("Play Way Home", "Respond with Uroborus")
    assert (table.zone("Uroborus"), table.state("Uroborus")) == ("play", "ready")


def test_returned_to_hand_uroborus_comes_back_at_once() -> None:
    """coc3-faq-53"""
    table = scene(Side(play=["Uroborus"]), Side(hand=["Way Home"]), active=1, patient=True)
    table.answer("Play Way Home", "Respond with Uroborus")
    assert table.zone("Uroborus") == "play"


def test_nobody_but_serpents_calls_uroborus() -> None:
    table = scene(Side(hand=["Uroborus", "Gallows"]), Side(play=["Anybody"]), patient=True).answer("Play Gallows")
    assert table.question.kind == "action"


def test_uroborus_rises_insane_among_three_serpents() -> None:
    """He is one of the three himself."""
    two = Side(discard=["Uroborus", "Padma Amrita", "Anybody"])
    assert not scene(two, patient=True).offers("Use Uroborus")
    three = Side(discard=["Uroborus", "Padma Amrita", "Padma Amrita"])
    table = scene(three, patient=True).answer("Use Uroborus")
    assert (table.zone("Uroborus"), table.state("Uroborus")) == ("play", "insane")


def test_uroborus_is_unique() -> None:
    """coc3-err-rev-f3"""
    mine = Side(play=["Uroborus"], hand=["Uroborus"], domains=["4 cthulhu"])
    assert not scene(mine, patient=True).offers("Play Uroborus")
    theirs = scene(Side(hand=["Uroborus"], domains=["4 cthulhu"]), Side(play=["Uroborus"]), patient=True)
    assert theirs.offers("Play Uroborus")


# -- Feed Her Young ------------------------------------------------------------------------------------------
def feeding(*domains: str) -> Scene:
    """Feed Her Young is in hand."""
    return scene(Side(hand=["Feed Her Young"], domains=domains), patient=True)


def test_feed_her_young_becomes_a_resource_on_a_drained_domain() -> None:
    table = feeding("2 shub-niggurath, drained", "1 shub-niggurath", "1 agency").answer("Play Feed Her Young")
    table.answer("domain 1")  # the domain that paid is drained by now as well
    assert table.resources("Danielle") == [3, 1, 1]
    assert table.cards("Danielle", "discard pile") == []
    assert len(table.cards("Danielle", "hand")) == 1


def test_it_may_lie_on_the_domain_that_paid_for_it() -> None:
    table = feeding("3 shub-niggurath", "", "").answer("Play Feed Her Young")
    assert (table.resources("Danielle"), table.drained("Danielle")) == ([4, 0, 0], [True, False, False])


def test_it_is_steadfast() -> None:
    assert not feeding("2 shub-niggurath", "", "").offers("Play Feed Her Young")


# -- Library of Pergamum -------------------------------------------------------------------------------------
BOOK = "Unaussprechlichen Kulten"


def test_library_of_pergamum_saves_a_tome() -> None:
    table = scene(Side(play=["Library of Pergamum", BOOK]), Side(hand=["Breakage"]), active=1, patient=True)
    table.answer("Play Breakage", BOOK, "Disrupt with Library of Pergamum")
    assert (table.zone(BOOK), table.state("Library of Pergamum")) == ("play", "exhausted")


def test_it_saves_nothing_but_tomes() -> None:
    table = scene(Side(play=["Library of Pergamum", "Shed"]), Side(hand=["Breakage"]), active=1, patient=True)
    table.answer("Play Breakage", "Shed")
    assert table.zone("Shed") == "discard pile"


def test_a_tome_that_dies_with_its_bearer_is_not_saved() -> None:
    """coc3-faq-56"""
    mine = Side(play=["Library of Pergamum", "Nobody: with Bound Book"])
    table = scene(mine, Side(hand=["Knife"]), active=1, patient=True).answer("Play Knife")
    assert not table.offers("Library of Pergamum")
    assert (table.zone("Nobody"), table.zone("Bound Book")) == ("discard pile", "discard pile")


def test_after_a_tome_was_used_icons_and_struggles_shift() -> None:
    table = scene(Side(play=["Library of Pergamum", BOOK, "Bruiser"], deck=["Knife"]), patient=True)
    table.answer(f"Use {BOOK}", "Respond with Library of Pergamum", STORY)
    table.answer("loses one Combat icon", "gains one Combat struggle")
    assert (table.icons("Bruiser"), table.struggles(STORY)) == ("", "TCCAI")
    assert table.state("Library of Pergamum") == "ready"


def test_other_cards_do_not_wake_the_library() -> None:
    table = scene(Side(play=["Library of Pergamum", "Tide Table", "Bruiser"]), patient=True)
    table.answer("Use Tide Table")
    assert table.question.kind == "action"


# -- Marcus Jamburg ------------------------------------------------------------------------------------------
def test_marcus_jamburg_goes_home_and_finds_a_support() -> None:
    table = scene(Side(play=["Marcus Jamburg"], discard=["Shed", "Anybody"]), patient=True)
    table.answer("Use Marcus Jamburg")
    assert (table.zone("Marcus Jamburg"), table.zone("Shed"), table.zone("Anybody")) == ("hand", "play", "discard pile")


def test_without_a_support_in_the_discard_pile_he_stays() -> None:
    table = scene(Side(play=["Marcus Jamburg"], discard=["Anybody"]), Side(discard=["Shed"]), patient=True)
    assert not table.offers("Use Marcus Jamburg")


# -- Alyssa Graham -------------------------------------------------------------------------------------------
def drawing(danielle: Side, tommy: Side) -> Scene:
    """Tommy draws a card with Short Notice."""
    hand = [*tommy.hand, "Short Notice"]
    table = scene(danielle, Side(hand=hand, deck=tommy.deck, play=tommy.play), active=1, patient=True)
    return table.answer("Play Short Notice")


def test_alyssa_discards_the_card_about_to_be_drawn_and_the_next_one_is_drawn() -> None:
    """coc3-faq-57"""
    table = drawing(Side(play=["Alyssa Graham"], discard=["Shed"]), Side(deck=["Knife", "Gallows"]))
    table.answer("Disrupt with Alyssa Graham", "discard")
    assert table.cards("Tommy", "hand") == ["Gallows"]
    assert table.zone("Knife") == "discard pile"
    assert table.state("Alyssa Graham") == "insane"


def test_alyssa_may_draw_from_her_own_discard_pile() -> None:
    """coc3-faq-57b"""
    table = scene(
        Side(play=["Alyssa Graham"], hand=["Short Notice"], deck=["Knife"], discard=["Shed", "Gallows"]), patient=True
    )
    table.answer("Play Short Notice", "Disrupt with Alyssa Graham", "put")
    assert table.cards("Danielle", "hand") == ["Gallows"]
    assert table.cards("Danielle", "deck")[-1] == "Knife"


def test_insane_she_is_silent() -> None:
    table = drawing(Side(play=["Alyssa Graham: insane"]), Side(deck=["Knife"]))
    assert table.cards("Tommy", "hand") == ["Knife"]


# -- Feral Elder Thing ---------------------------------------------------------------------------------------
def new_turn(mine: int, theirs: int) -> Scene:
    """Danielle's turn begins with Feral Elder Thing in play; both pick the first cards offered."""
    danielle = Side(play=["Feral Elder Thing"], hand=["Knife"] * mine)
    table = scene(danielle, Side(hand=["Knife"] * theirs), active=1, phase="story phase", patient=True)
    return table.until("resource")


def hands(table: Scene) -> tuple[int, int]:
    """How many cards each holds."""
    return len(table.cards("Danielle", "hand")), len(table.cards("Tommy", "hand"))


def test_feral_elder_thing_makes_both_discard_2_and_draw_1() -> None:
    table = new_turn(3, 2)
    assert hands(table) == (3 - 2 + 1 + 2, 2 - 2 + 1)  # and the two cards of the draw phase


def test_who_cannot_discard_2_discards_none_and_nobody_draws() -> None:
    """coc3-2.3-ex2"""
    table = new_turn(3, 1)
    assert hands(table) == (3 - 2 + 2, 1)


def test_in_the_opponents_turn_nothing_happens() -> None:
    table = scene(Side(play=["Feral Elder Thing"], hand=["Knife"] * 3), Side(hand=["Knife"] * 3), patient=True)
    table.until("resource")
    assert (active(table.game.machine), hands(table)) == (1, (3, 5))


# -- Padma Amrita --------------------------------------------------------------------------------------------
def test_padma_amrita_may_send_another_from_the_hand() -> None:
    """coc3-err-rev-f61b"""
    mine = Side(play=["Padma Amrita"], hand=["Guardian Shoggoth", "Peeler"])
    table = scene(mine, Side(hand=["Gallows"]), active=1, patient=True).answer("Play Gallows")
    assert table.labels() == ["Pass", "Respond with Padma Amrita"]
    table.answer("Respond with Padma Amrita")
    assert (table.zone("Guardian Shoggoth"), table.zone("Peeler")) == ("play", "hand")


def test_before_the_erratum_she_must() -> None:
    mine = Side(play=["Padma Amrita"], hand=["Guardian Shoggoth"])
    table = scene(mine, Side(hand=["Gallows"]), active=1, edition="lcg-1.5", patient=True).answer("Play Gallows")
    assert table.zone("Guardian Shoggoth") == "play"


def test_returned_to_hand_she_sends_nobody() -> None:
    mine = Side(play=["Padma Amrita"], hand=["Guardian Shoggoth"])
    table = scene(mine, Side(hand=["Way Home"]), active=1, patient=True).answer("Play Way Home")
    assert (table.zone("Guardian Shoggoth"), table.question.kind) == ("hand", "action")


# -- The Three Bells -----------------------------------------------------------------------------------------
BELLS = "The Three Bells"


def test_the_three_bells_toll_for_one_of_each_side() -> None:
    table = scene(Side(play=[BELLS, "Nobody"], domains=["1 agency"]), Side(play=["Anybody"]), patient=True)
    table.answer(f"Use {BELLS}")
    assert (table.zone("Nobody"), table.zone("Anybody")) == ("discard pile", "discard pile")
    assert (success(table, BELLS), table.state(BELLS)) == (1, "exhausted")


@pytest.mark.parametrize(("mine", "theirs"), [([], ["Anybody"]), (["Nobody"], [])])
def test_they_are_silent_unless_both_can_sacrifice(mine: list[str], theirs: list[str]) -> None:
    """coc3-faq-78"""
    table = scene(Side(play=[BELLS, *mine], domains=["1 agency"]), Side(play=theirs), patient=True)
    assert not table.offers(f"Use {BELLS}")


def test_after_the_third_toll_the_dead_come() -> None:
    mine = Side(play=[f"{BELLS}: 3 success"], discard=["Shed"])
    table = scene(mine, Side(discard=["Allrounder", "Knife"]), patient=True).answer(f"Use {BELLS}")
    assert (table.zone("Allrounder"), table.controller("Allrounder")) == ("play", "Danielle")
    assert table.zone(BELLS) == "discard pile"


def test_two_tolls_are_not_enough() -> None:
    table = scene(Side(play=[f"{BELLS}: 2 success"]), Side(discard=["Allrounder"]), patient=True)
    assert not table.offers(f"Use {BELLS}")


# -- Pulled from the Beyond ----------------------------------------------------------------------------------
def pulling(x: int, *discard: str, mine: tuple[str, ...] = ()) -> Scene:
    """X is named; this is the opponent's discard pile."""
    danielle = Side(hand=["Pulled from the Beyond"], discard=mine, domains=["4 yog-sothoth"])
    table = scene(danielle, Side(discard=discard), patient=True)
    return table.answer("Play Pulled from the Beyond", f"X = {x}")


def test_pulled_from_the_beyond_borrows_from_the_opponents_discard_pile() -> None:
    table = pulling(3, "Allrounder", "Knife", "Guardian Elder Thing", mine=("Nobody",))
    assert (table.zone("Allrounder"), table.controller("Allrounder")) == ("play", "Danielle")
    assert table.zone("Nobody") == "discard pile"
    table.passes()
    assert table.cards("Tommy", "discard pile")[-1] == "Allrounder"  # the phase is over


def test_supports_come_as_well_events_do_not() -> None:
    table = pulling(1, "Shed", "Knife")
    assert (table.zone("Shed"), table.controller("Shed")) == ("play", "Danielle")
    assert table.zone("Knife") == "discard pile"


# -- Elena Belskaia ------------------------------------------------------------------------------------------
def test_elena_belskaia_trades_two_cards_for_one_once_per_turn() -> None:
    """coc3-err-rev-f101"""
    table = scene(Side(play=["Elena Belskaia"], hand=["Shed", "Peeler", "Anybody", "Nobody"]), patient=True)
    table.answer("Use Elena Belskaia", "Shed", "Peeler")
    assert sorted(table.cards("Danielle", "hand")) == ["Anybody", CLERK, "Nobody"]
    assert not table.offers("Use Elena Belskaia")


def test_before_the_erratum_she_goes_on() -> None:
    mine = Side(play=["Elena Belskaia"], hand=["Shed"] * 4)
    table = scene(mine, edition="lcg-1.5", patient=True).answer("Use Elena Belskaia", "Shed", "Shed")
    assert table.offers("Use Elena Belskaia")


def test_a_single_card_is_no_trade() -> None:
    """coc3-err-rev-f101"""
    table = scene(Side(play=["Elena Belskaia"], hand=["Shed"]), patient=True)
    if table.offers("Use Elena Belskaia"):
        table.answer("Use Elena Belskaia")
    assert CLERK not in table.cards("Danielle", "hand")


# -- Jenica Capra --------------------------------------------------------------------------------------------
JENICA = "Jenica Capra"


def seeking(*deck: str, play: tuple[str, ...] = (), edition: str = "lcg-final") -> Scene:
    """Jenica over this deck."""
    return scene(Side(play=[JENICA, *play], deck=deck), patient=True, edition=edition)


def test_jenica_capra_finds_an_agency_support() -> None:
    table = seeking("Anybody", "Shotgun", "Shed", "Seer", "Rock").answer(f"Use {JENICA}", "Shotgun")
    assert table.cards("Danielle", "hand") == ["Shotgun"]
    assert table.question.kind == "order"
    table.answer("Rock", "Shed", "Seer")
    assert table.cards("Danielle", "deck")[:4] == ["Rock", "Shed", "Seer", "Anybody"]


def test_without_one_the_others_stay_where_they_are() -> None:
    """The rest waits until one was taken."""
    table = seeking("Anybody", "Shed", "Seer").answer(f"Use {JENICA}")
    assert table.cards("Danielle", "deck")[-3:] == ["Seer", "Shed", "Anybody"]


@pytest.mark.parametrize(("edition", "again"), [("lcg-1.5", True), ("lcg-final", False)])
def test_she_looks_once_each_turn(edition: str, again: bool) -> None:
    """coc3-err-rev-f61"""
    table = seeking("Anybody", "Shed", "Seer", edition=edition).answer(f"Use {JENICA}")
    assert table.offers(f"Use {JENICA}") is again


def test_jenica_needs_empty_hands_and_likes_a_tome() -> None:
    assert not seeking("Shotgun", play=("Shed",)).offers(f"Use {JENICA}")
    assert (seeking().icons(JENICA), seeking(play=(f"Nobody: with {BOOK}",)).icons(JENICA)) == ("AI", "AI")
    assert seeking(play=(BOOK,)).icons(JENICA) == "AAII"


# -- Eryn Cochwyn --------------------------------------------------------------------------------------------
ERYN = "Eryn Cochwyn"


def reading(tome: str, *deck: str) -> Scene:
    """Eryn opens a Tome of the opponent."""
    return scene(Side(play=["revelations-089"], deck=deck), Side(play=[tome]), patient=True)


def test_eryn_cochwyn_reads_any_tome_for_nothing_and_it_is_lost() -> None:
    """coc3-err-rev-f89: as if the Tome were hers."""
    table = reading(BOOK, "Anybody").answer(f"Use {ERYN}")
    table.until("action")
    assert (table.state(ERYN), table.zone(BOOK)) == ("insane", "discard pile")


def test_without_a_tome_eryn_stays_sane() -> None:
    assert not scene(Side(play=["revelations-089", "Shed"]), patient=True).offers(f"Use {ERYN}")


# -- Hall of Champions ---------------------------------------------------------------------------------------
def test_hall_of_champions_borrows_a_champions_card_for_a_phase() -> None:
    mine = Side(play=["Hall of Champions"], deck=["Anybody", "Laurelled One", "Shed"])
    table = scene(mine, patient=True).answer("Use Hall of Champions", "Laurelled One")
    assert table.zone("Laurelled One") == "play"
    table.passes()
    assert table.cards("Danielle", "deck")[0] == "Laurelled One"


def test_other_cards_are_not_for_the_hall() -> None:
    mine = Side(play=["Hall of Champions"], deck=["Anybody", "Shed"])
    table = scene(mine, patient=True).answer("Use Hall of Champions")
    assert table.cards("Danielle", "deck")[-2:] == ["Shed", "Anybody"]


# -- Corrupted Midwife ---------------------------------------------------------------------------------------
MIDWIFE = "Corrupted Midwife"


def delivering(*discard: str, phase: str = "operations phase") -> Scene:
    """The Midwife with two resources."""
    mine = Side(play=[MIDWIFE, "Wall Clock"], discard=discard, domains=["1 agency", "1 agency", ""])
    return scene(mine, patient=True, phase=phase)


def test_corrupted_midwife_brings_back_a_character_as_the_next_action() -> None:
    table = delivering("Anybody", "Seer").answer(f"Use {MIDWIFE}", "Anybody")
    assert not table.offers("Play Seer")
    table.answer("Play Anybody", "domain 1")
    assert (table.zone("Anybody"), table.state(MIDWIFE)) == ("play", "exhausted")


def test_after_another_action_it_is_too_late() -> None:
    table = delivering("Anybody").answer(f"Use {MIDWIFE}").answer("Use Wall Clock", "domain 1")
    assert not table.offers("Play Anybody")


def test_it_must_be_the_time_for_playing_characters() -> None:
    """coc3-faq-54"""
    table = delivering("Anybody", phase="draw phase").answer(f"Use {MIDWIFE}")
    assert not table.offers("Play Anybody")


# -- Black Dog -----------------------------------------------------------------------------------------------
def prowling(*committed: str) -> Scene:
    """Tommy commits these while the Dog is in Danielle's hand."""
    mine = Side(hand=["Black Dog"], domains=["1 agency"])
    table = scene(mine, Side(play=committed), active=1, phase="story phase", patient=True).until("commit")
    for title in committed:
        table.answer(f"Commit {title} to {STORY}")
    return table


def test_black_dog_meets_who_walks_alone() -> None:
    """coc3-faq-89b: it is there without committing."""
    table = prowling("Anybody").answer("Respond with Black Dog")
    assert (table.story_of("Black Dog"), table.state("Black Dog")) == (STORY, "ready")
    table.until("resource")
    assert (table.zone("Black Dog"), table.zone("Anybody")) == ("hand", "discard pile")


def test_two_are_no_prey() -> None:
    table = prowling("Anybody", "Seer")
    assert not table.offers("Respond with Black Dog")


# -- The Parlor ----------------------------------------------------------------------------------------------
def test_the_parlor_shows_what_opponents_draw() -> None:
    """coc3-err-rev-f47"""
    theirs = Side(hand=["Short Notice"], deck=["Anybody", "Seer"])
    table = scene(Side(play=["The Parlor"], deck=["Rock"]), theirs, active=1, patient=True)
    table.answer("Play Short Notice")
    seen = [card.get("title") for card in table.game.view(0)["players"][1]["hand"]]
    assert seen == ["Anybody"]


def test_ones_own_cards_stay_secret() -> None:
    mine = Side(play=["The Parlor"], hand=["Short Notice"], deck=["Rock"])
    table = scene(mine, patient=True).answer("Play Short Notice")
    assert [card["known"] for card in table.game.view(1)["players"][0]["hand"]] == [False]


# -- The Necronomicon, Olaus Wormius Translation -------------------------------------------------------------
TOME = "The Necronomicon, Olaus Wormius Translation"


def summoning(host: str, *discard: str, edition: str = "lcg-final") -> Scene:
    """The book in somebody's hands."""
    side = Side(play=[f"{host}: with {TOME}"], discard=discard, hand=["Pep Talk"])
    return scene(side, patient=True, edition=edition)


def test_the_necronomicon_trades_its_bearer_for_the_lesser_dead() -> None:
    """coc3-err-rev-f112"""
    table = summoning("Allrounder", "Anybody", "Seer", "Allrounder").answer("Use The Necronomicon")
    assert [table.zone(t) for t in ("Anybody", "Seer")] == ["play", "play"]
    assert (table.zone("The Necronomicon"), table.cards("Danielle", "discard pile")) == ("deck", ["Allrounder"] * 2)


def test_only_printed_skill_counts_in_the_last_document() -> None:
    """coc3-err-rev-f112"""
    for edition, zone in (("lcg-final", "discard pile"), ("lcg-1.5", "play")):
        table = summoning("Seer", "Anybody", edition=edition).answer("Play Pep Talk").answer("Use The Necronomicon")
        assert table.zone("Anybody") == zone


def test_a_new_necronomicon_drives_the_others_home() -> None:
    mine = Side(play=["Anybody"], hand=[TOME], domains=["3 shub-niggurath"])
    table = scene(mine, Side(play=[f"Seer: with {TOME}"]), patient=True).answer("Play The Necronomicon")
    assert (table.host("The Necronomicon"), table.zone("The Necronomicon", 2)) == ("Anybody", "deck")
