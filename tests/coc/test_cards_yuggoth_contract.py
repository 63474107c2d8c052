"""The Yuggoth Contract: the cards that the rulings name, what each does, and where it stops."""

import pytest

from mythos.coc.scene import Scene
from tests.coc.facts import facts
from tests.coc.rules.home import Side, scene

YOG = "Yog-Sothoth, Lord of Time and Space"

PRINTED = """
008 Focused Art Student | character, miskatonic, cost 2, skill 2, AI | Student | Loyal
020 Speak to the Dead | event, yog-sothoth, cost 3 | Spell
070 Museum Curator | character, miskatonic, cost 2, skill 2, A | Faculty
079 Doppelgänger | character, yog-sothoth, cost X, skill 0, no icons
087 Thing from Nightmare | character, hastur, cost 4, skill 4, TCA | Monster
097 A Sight for Sore Eyes | event, syndicate, cost 1
099 Yog-Sothoth | character, yog-sothoth, cost 6, skill 7, TCCAA | Ancient One | unique, Invulnerability, Villainous
102 Bloodbath | event, agency, cost 3 | Tactic
109 Stone Calendar | support, miskatonic, cost 2 | Artifact
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"the-yuggoth-contract-{number}") == printed


# -- Focused Art Student -------------------------------------------------------------------------------------
def test_focused_art_student_draws_a_card_on_arriving_by_any_way() -> None:
    for mine in (
        Side(hand=["Focused Art Student"], domains=["2 miskatonic"]),
        Side(hand=["Focused Art Student"], play=["Stage Door"]),
    ):
        table = scene(mine, patient=True)
        table.answer("Play Focused" if not mine.play else "Use Stage Door", "Respond with Focused Art Student")
        assert len(table.cards("Danielle", "hand")) == 1


def test_focused_art_student_is_loyal() -> None:
    mine = Side(hand=["Focused Art Student"], domains=["1 miskatonic, 3 agency"])
    assert not scene(mine, patient=True).offers("Play Focused Art Student")


# -- Speak to the Dead ---------------------------------------------------------------------------------------
def speaking(deck: int, discard: tuple[str, ...] = ("Knife",)) -> Scene:
    """Speak to the Dead with so many cards in the deck."""
    mine = Side(hand=["Speak to the Dead"], domains=["3 yog-sothoth"], discard=discard, filler=deck)
    return scene(mine, patient=True).answer("Play Speak to the Dead")


def test_speak_to_the_dead_mills_4_and_takes_2() -> None:
    table = speaking(12)
    assert table.asked == "Danielle"
    assert len(table.labels()) == 5  # the Knife and four from the deck; the event is not there yet
    table.answer("Knife", "Blackwood File Clerk")
    assert sorted(table.cards("Danielle", "hand")) == ["Blackwood File Clerk", "Knife"]
    assert len(table.cards("Danielle", "discard pile")) == 4  # three of the deck, and the event
    assert len(table.cards("Danielle", "deck")) == 8


def test_without_4_cards_nothing_comes_back() -> None:
    """coc3-2.28"""
    table = speaking(3)
    assert table.cards("Danielle", "hand") == []


# -- Thing from Nightmare ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("insane", "cost"), [(0, 4), (2, 2), (3, 1), (5, 1)])
def test_thing_from_nightmare_costs_less_for_each_insane_character(insane: int, cost: int) -> None:
    """coc3-1.2-ex3, coc15-working-ex3"""
    mine = Side(play=["Anybody: insane"] * (insane // 2), hand=["Thing from Nightmare"], domains=["4 hastur"])
    table = scene(mine, Side(play=["Anybody: insane"] * (insane - insane // 2)), patient=True)
    assert table.offers(f"Play Thing from Nightmare (cost {cost}")
    poor = Side(play=mine.play, hand=mine.hand, domains=[f"{cost} hastur"])
    table = scene(poor, Side(play=["Anybody: insane"] * (insane - insane // 2)), patient=True)
    table.answer("Play Thing from Nightmare")
    assert table.zone("Thing from Nightmare") == "play"


def test_it_is_never_free() -> None:
    mine = Side(play=["Anybody: insane"] * 5, hand=["Thing from Nightmare"], domains=["", "", ""])
    assert not scene(mine, patient=True).offers("Play Thing from Nightmare")


# -- Yog-Sothoth, Lord of Time and Space ---------------------------------------------------------------------
def chanting(*discard: str, theirs: tuple[str, ...] = ("Anybody",)) -> Scene:
    """Yog-Sothoth plays from this discard pile."""
    mine = Side(play=[YOG], discard=discard, domains=["2 agency"])
    return scene(mine, Side(play=theirs), patient=True)


def test_yog_sothoth_plays_a_spell_for_nothing_and_buries_it() -> None:
    table = chanting("Binding", "Agoraphobia").answer("Use Yog-Sothoth", "Anybody")
    assert table.drained("Danielle") == [True, False, False]
    assert table.cards("Danielle", "deck")[0] == "Binding"
    assert table.cards("Danielle", "discard pile") == ["Agoraphobia"]  # a Madness, not a Spell


def test_other_events_cannot_be_chosen() -> None:
    assert not chanting("Agoraphobia", "Knife").offers("Use Yog-Sothoth")


def test_x_is_0_because_nothing_was_paid() -> None:
    """coc3-faq-17, coc3-faq-17-ex1, coc15-faq-18"""
    table = chanting("Unspeakable Resurrection", "Free Sworn", "Nobody").answer("Use Yog-Sothoth")
    assert table.zone("Free Sworn") == "play"  # costs 0
    assert table.zone("Nobody") == "discard pile"
    assert table.cards("Danielle", "deck")[0] == "Unspeakable Resurrection"
    assert not chanting("Unspeakable Resurrection", "Nobody").offers("Use Yog-Sothoth")


# -- Museum Curator ------------------------------------------------------------------------------------------
def curating(*deck: str, play: tuple[str, ...] = ()) -> Scene:
    """The Curator enters play over this deck."""
    mine = Side(hand=["Museum Curator"], deck=deck, play=play, domains=["2 miskatonic"])
    return scene(mine, patient=True).answer("Play Museum Curator", "Respond with Museum Curator")


def test_museum_curator_puts_a_support_of_the_top_five_into_play() -> None:
    """coc3-faq-74: the rest goes under the deck as it lay, the first card first."""
    table = curating("Anybody", "Shed", "Knife", "Seer", "Wall Clock", "Tide Table").answer("Wall Clock")
    assert (table.zone("Wall Clock"), table.zone("Shed"), table.zone("Tide Table")) == ("play", "deck", "deck")
    assert table.cards("Danielle", "deck")[:4] == ["Seer", "Knife", "Shed", "Anybody"]
    assert table.cards("Danielle", "deck")[-1] == "Tide Table"


def test_the_curator_may_find_nothing() -> None:
    table = curating("Anybody", "Knife", "Seer", "Snoop", "Rock", "Shed")
    assert table.cards("Danielle", "deck")[:5] == ["Rock", "Snoop", "Seer", "Knife", "Anybody"]
    assert table.cards("Danielle", "deck")[-1] == "Shed"


def test_an_attachment_without_a_host_is_not_to_be_had() -> None:
    """coc3-faq-36, coc15-faq-37"""
    table = curating("Livery", "Shed", "Seer", "Snoop", "Rock")
    assert not table.offers("Livery")
    table = curating("Livery", "Shed", "Seer", "Snoop", "Rock", play=("Footman",)).answer("Livery")
    assert table.host("Livery") == "Footman"


# -- Doppelgänger --------------------------------------------------------------------------------------------
def doubled(*domains: str, hand: tuple[str, ...] = ()) -> Scene:
    """Doppelgänger in hand, others in play."""
    theirs = Side(play=["Allrounder", "Thomas F. Malone"])
    return scene(Side(hand=["Doppelgänger", *hand], domains=domains), theirs, patient=True)


def test_doppelganger_is_the_character_he_meets() -> None:
    """coc3-faq-41: X may be more than its cost."""
    table = doubled("5 yog-sothoth", hand=("Gallows",)).answer("Play Doppelgänger", "X = 5")
    assert [table.controller("Allrounder", k) for k in (1, 2)] == ["Danielle", "Tommy"]
    assert (table.skill("Allrounder"), table.icons("Allrounder")) == (3, "TCAI")
    table.answer("Play Gallows", "Allrounder (Tommy)")
    assert (table.zone("Allrounder"), table.zone("Doppelgänger")) == ("discard pile", "hand")


def test_he_must_pay_as_much_and_copies_nobody_unique() -> None:
    assert not doubled("2 yog-sothoth", "", "").offers("Play Doppelgänger")


# -- Bloodbath -----------------------------------------------------------------------------------------------
STORY, OTHER = "Nowhere to Hide", "Opening Night"


def bloodbath(*theirs: str) -> Scene:
    """Danielle attacks with two combat icons in the turn of the bloodbath."""
    mine = Side(play=["Bruiser", "Runner"], hand=["Bloodbath"], domains=["3 agency"])
    table = scene(mine, Side(play=theirs), phase="story phase", step="opening_actions", patient=True)
    table.answer("Play Bloodbath").until("commit")
    for title in ("Bruiser", "Runner"):
        table.answer(f"Commit {title} to {STORY}")
    table.until("commit")
    for title in theirs:
        table.answer(f"Commit {title} to {STORY}")
    return table.until("loss")


def test_bloodbath_lets_the_winner_spread_a_wound_for_each_icon_more() -> None:
    """coc3-faq-22, coc15-faq-23: several on one, all at once, none on the Invulnerable."""
    table = bloodbath("Rock", "Statue", "Nobody").answer("Rock")
    assert (table.asked, table.offers("Statue"), table.offers("Rock")) == ("Danielle", False, True)
    table.answer("Rock", "Rock")
    assert (table.zone("Rock"), table.zone("Nobody")) == ("discard pile", "play")


def test_the_extra_wounds_are_optional_and_only_for_icons_more() -> None:
    table = bloodbath("Rock", "Nobody").answer("Nobody", "Rock", "Done")
    assert (table.wounds("Rock"), table.zone("Rock"), table.zone("Nobody")) == (1, "play", "discard pile")


def test_once_somebody_has_committed_it_is_too_late() -> None:
    mine = Side(play=["Bruiser"], hand=["Bloodbath"], domains=["3 agency"])
    for step, offered in (("opening_actions", True), ("actions_after_attack", False)):
        table = scene(mine, phase="story phase", step=step, patient=True)
        assert table.offers("Play Bloodbath") is offered
    assert not scene(mine, patient=True).offers("Play Bloodbath")


# -- Stone Calendar ------------------------------------------------------------------------------------------
def test_stone_calendar_turns_own_tokens_into_cards() -> None:
    """coc3-err-yugg-f109"""
    table = scene(Side(play=["Stone Calendar"]), stories=[f"{STORY}: 2-3", f"{OTHER}: 1-0"], patient=True)
    table.answer("Use Stone Calendar", STORY, STORY)
    assert not table.offers(STORY)  # Tommy's tokens are his own
    table.answer(OTHER)
    assert (table.tokens(STORY, "Danielle"), table.tokens(OTHER, "Danielle")) == (0, 0)
    assert table.tokens(STORY, "Tommy") == 3
    assert len(table.cards("Danielle", "hand")) == 3
    assert table.state("Stone Calendar") == "exhausted"


def test_at_least_one_token_is_paid() -> None:
    table = scene(Side(play=["Stone Calendar"]), stories=[f"{STORY}: 2-0"], patient=True)
    table.answer("Use Stone Calendar", "Done")  # the first token is the only answer, so it is not asked for
    assert (table.tokens(STORY, "Danielle"), len(table.cards("Danielle", "hand"))) == (1, 1)
    table = scene(Side(play=["Stone Calendar"]), stories=[f"{STORY}: 0-3"], patient=True)
    assert not table.offers("Use Stone Calendar")


# -- A Sight for Sore Eyes -----------------------------------------------------------------------------------
def sight(title: str) -> Scene:
    """Tommy holds two Knives and a Shed."""
    mine = Side(play=["Anybody"], hand=["A Sight for Sore Eyes"], domains=["1 syndicate"])
    table = scene(mine, Side(hand=["Knife", "Knife", "Shed"]), patient=True)
    return table.answer("Play A Sight for Sore Eyes", title)


def test_a_sight_for_sore_eyes_rewards_a_good_guess() -> None:
    assert [sight(title).skill("Anybody") for title in ("Knife", "Shed", "Rock")] == [6, 4, 2]
