"""Seekers of Knowledge: the cards that the rulings name, what each does, and where it stops."""

import pytest

from mythos.coc.scene import Scene
from tests.coc.facts import facts
from tests.coc.rules.home import Side, at_story, scene

STORY, OTHER = "Nowhere to Hide", "Opening Night"
CLERK = "Blackwood File Clerk"  # what the decks are filled with

PRINTED = """
003 Richard Pike | character, miskatonic, cost 2, skill 2, AA | Student | unique
007 Matthew Alexander | character, miskatonic, cost 3, skill 2, CAI | Explorer, Scientist | unique, Loyal
013 Arctic Ethnologist | character, miskatonic, cost 2, skill 2, AI | Explorer, Scientist
015 Alternative Historian | character, miskatonic, cost 1, skill 2, no icons | Faculty, Investigator
027 Ipiutak | support, miskatonic, cost 1 | Lost Civilization | unique
036 Expert Testimony | event, miskatonic, cost 2 | Research | boosters I
038 The Claret Knight | character, neutral, cost 3, skill 1, TCAI | Servitor | unique
044 Por XV 14:19 | event, cthulhu, cost 0 | Prophecy, steadfast cthulhu 1
045 Cthylla | character, cthulhu, cost 5, skill 5, TCAA | Ancient One | unique, Invulnerability, Villainous
046 Hamu XX 15:14 | event, hastur, cost 0 | Prophecy, steadfast hastur 1
048 Hanyatl's 7:13 | event, shub-niggurath, cost 0 | Prophecy, steadfast shub-niggurath 1
049 Nug | character, shub-niggurath, cost 5, skill 5, TTCA | Ancient One | unique, Invulnerability, Villainous
051 Carl Stanford | character, silver-twilight, cost 3, skill 3, CAI | Lodge, Sorcerer | unique
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"seekers-of-knowledge-{number}") == printed


# -- Richard Pike --------------------------------------------------------------------------------------------
def frightened(edition: str = "lcg-final") -> Scene:
    """Richard Pike is driven insane beside two friends."""
    table = scene(
        Side(play=["Richard Pike", "Laboratory Assistant", "Peeler"]),
        Side(play=["Student Archaeologist"], hand=["Sudden Fear"]),
        active=1,
        edition=edition,
        patient=True,
    )
    return table.answer("Play Sudden Fear", "Richard Pike")


def test_richard_pike_warns_the_others_before_he_goes_insane() -> None:
    """coc3-err-seekers-f3"""
    table = frightened().answer("Disrupt with Richard Pike")
    assert table.state("Richard Pike") == "insane"
    for title in ("Laboratory Assistant", "Student Archaeologist"):  # also the opponent's
        assert (table.has(title, "Willpower"), table.has(title, "Toughness")) == (1, 1)
    assert not table.has("Peeler", "Toughness")
    table.until("resource")
    assert not table.has("Laboratory Assistant", "Willpower")


def test_as_printed_the_insane_pike_was_silent() -> None:
    table = frightened("lcg-1.5")
    assert table.state("Richard Pike") == "insane"
    assert not table.has("Laboratory Assistant", "Willpower")


# -- Matthew Alexander ---------------------------------------------------------------------------------------
def test_matthew_alexander_leads_explorers() -> None:
    table = scene(Side(play=["Matthew Alexander", "Arctic Ethnologist"]), Side(play=["Arctic Ethnologist", "Anybody"]))
    assert table.skill("Matthew Alexander") == 3
    assert (table.skill("Arctic Ethnologist", 1), table.skill("Arctic Ethnologist", 2)) == (3, 3)
    assert table.skill("Anybody") == 2


@pytest.mark.parametrize("tool", ["Gallows", "Way Home"])
def test_he_comes_when_a_card_makes_a_character_leave(tool: str) -> None:
    mine = Side(play=["Laboratory Assistant"], hand=["Matthew Alexander", tool])
    table = scene(mine, Side(play=["Anybody"]), patient=True)
    table.answer(f"Play {tool}", "Anybody", "Respond with Matthew Alexander")
    assert table.zone("Matthew Alexander") == "play"


def test_he_comes_when_a_wound_by_a_card_destroys() -> None:
    """coc3-faq-71"""
    mine = Side(play=["Laboratory Assistant"], hand=["Matthew Alexander", "Knife"])
    table = scene(mine, Side(play=["Anybody"]), patient=True)
    table.answer("Play Knife", "Anybody", "Respond with Matthew Alexander")
    assert table.zone("Matthew Alexander") == "play"


def test_he_comes_when_a_card_puts_a_character_into_play() -> None:
    mine = Side(play=["Laboratory Assistant", "Stage Door"], hand=["Matthew Alexander", "Nobody"])
    table = scene(mine, patient=True).answer("Use Stage Door", "Nobody", "Respond with Matthew Alexander")
    assert table.zone("Matthew Alexander") == "play"


def test_he_needs_a_miskatonic_card_and_an_effect() -> None:
    alone = Side(play=["Peeler"], hand=["Matthew Alexander", "Gallows"])
    table = scene(alone, Side(play=["Anybody"]), patient=True).answer("Play Gallows", "Anybody")
    assert table.question.kind == "action"
    played = Side(play=["Laboratory Assistant"], hand=["Matthew Alexander", "Nobody"], domains=["1 agency"])
    table = scene(played, patient=True).answer("Play Nobody")
    assert table.question.kind == "action"


# -- Arctic Ethnologist --------------------------------------------------------------------------------------
def test_arctic_ethnologist_rewards_a_pure_side() -> None:
    table = scene(Side(play=["Arctic Ethnologist", "Matthew Alexander"]), Side(play=["Peeler"]))
    assert table.icons("Arctic Ethnologist") == "CAAI"  # an Explorer himself
    assert table.icons("Matthew Alexander") == "CAAI"


@pytest.mark.parametrize("other", ["Peeler", "Anybody", "Shed", "Laboratory Assistant: insane"])
def test_any_other_card_ends_it(other: str) -> None:
    """coc3-2.38-ex1"""
    table = scene(Side(play=["Arctic Ethnologist", "Matthew Alexander", other]))
    assert (table.icons("Arctic Ethnologist"), table.icons("Matthew Alexander")) == ("AI", "CAI")


# -- Alternative Historian -----------------------------------------------------------------------------------
def test_alternative_historian_draws_when_played() -> None:
    table = scene(Side(hand=["Alternative Historian"], domains=["1 miskatonic"]), patient=True)
    table.answer("Play Alternative Historian")
    assert table.cards("Danielle", "hand") == [CLERK]
    table = scene(Side(hand=["Alternative Historian"], play=["Stage Door"]), patient=True).answer("Use Stage Door")
    assert table.cards("Danielle", "hand") == []


def test_a_card_of_his_hand_takes_a_struggle_away_thrice_per_turn() -> None:
    """coc3-err-seekers-f15"""
    table = scene(Side(play=["Alternative Historian"], hand=["Knife"] * 5), patient=True)
    table.answer("Use Alternative Historian", STORY, "Knife", "Combat")
    assert (table.struggles(STORY), table.struggles(OTHER)) == ("TAI", "TCAI")
    table.answer("Use Alternative Historian", STORY, "Knife", "Terror")
    table.answer("Use Alternative Historian", OTHER, "Knife", "Arcane")
    assert (table.struggles(STORY), table.struggles(OTHER)) == ("AI", "TCI")
    assert not table.offers("Use Alternative Historian")


def test_without_a_hand_he_cannot() -> None:
    table = scene(Side(play=["Alternative Historian"]), patient=True)
    assert not table.offers("Use Alternative Historian")


# -- Expert Testimony ----------------------------------------------------------------------------------------
def at(title: str, story: str = STORY) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


def hearing(*mine: str, theirs: tuple[str, ...] = ()) -> Scene:
    """Danielle's stories resolve; she holds Expert Testimony."""
    danielle = Side(play=mine, hand=["Expert Testimony"], domains=["2 miskatonic"])
    return at_story(danielle, Side(play=[at(title) for title in theirs]), patient=True)


def test_expert_testimony_brings_a_witness_and_a_struggle() -> None:
    """coc3-err-seekers-f36"""
    table = hearing(at("Anybody"), "Visiting Author")
    table.answer("Play Expert Testimony")
    assert table.story_of("Visiting Author") == STORY
    assert table.state("Visiting Author") == "ready"  # committed by an effect
    assert table.struggles(STORY) == "TCAII"


def test_without_a_miskatonic_character_it_cannot_be_played() -> None:
    table = hearing(at("Anybody"), "Peeler")
    assert not (table.game.question and table.offers("Expert Testimony"))


# -- the prophecies ------------------------------------------------------------------------------------------
def foretold(title: str, symbol: str, danielle: Side, tommy: Side | None = None) -> Scene:
    """Danielle plays a prophecy in her draw phase; it lies face up on her deck."""
    side = Side(
        play=danielle.play,
        hand=[title, *danielle.hand],
        discard=danielle.discard,
        domains=danielle.domains if any(danielle.domains) else [f"1 {symbol}"],
    )
    table = scene(side, tommy, phase="draw phase", patient=True).answer(f"Play {title}")
    assert table.cards("Danielle", "deck")[-1] == title
    return table


@pytest.mark.parametrize(("title", "symbol"), [("Por XV 14:19", "cthulhu"), ("Hamu XX 15:14", "hastur")])
def test_a_prophecy_is_played_in_a_draw_phase_only(title: str, symbol: str) -> None:
    side = Side(hand=[title], domains=[f"1 {symbol}"])
    assert scene(side, phase="draw phase", patient=True).offers(f"Play {title}")
    assert not scene(side, patient=True).offers(f"Play {title}")
    assert not scene(Side(hand=[title], domains=["1 agency"]), phase="draw phase", patient=True).offers("Play")


def test_por_turns_the_top_of_the_discard_pile_into_resources() -> None:
    """It lies there itself by then: it was discarded to pay."""
    mine = Side(play=["Ritual of Summoning", "Nobody"], discard=["Shed"], domains=["1 cthulhu", "", ""])
    table = foretold("Por XV 14:19", "cthulhu", mine).answer("Use Ritual of Summoning", "Respond with Por XV 14:19")
    while table.question.kind != "action":
        table.answer(table.labels()[0])
    assert sorted(table.resources("Danielle") + table.resources("Tommy"))[-3:] == [0, 1, 2]
    assert (table.zone("Por XV 14:19"), table.zone("Nobody"), table.zone("Shed")) == (
        "resource",
        "resource",
        "discard pile",
    )


def test_por_hears_no_destruction() -> None:
    mine = Side(play=["Nobody"], hand=["Gallows"])
    table = foretold("Por XV 14:19", "cthulhu", mine).answer("Play Gallows")
    assert (table.zone("Nobody"), table.question.kind) == ("discard pile", "action")


def test_hamu_brings_back_2_cards_but_never_itself() -> None:
    """coc3-faq-58"""
    mine = Side(play=["Nobody"], hand=["Sudden Fear"], discard=["Shed", "Knife", "Gallows"])
    table = foretold("Hamu XX 15:14", "hastur", mine).answer("Play Sudden Fear", "Respond with Hamu XX 15:14")
    assert not table.offers("Hamu")
    table.answer("Shed", "Gallows")
    assert sorted(table.cards("Danielle", "hand")) == ["Gallows", "Shed"]
    assert table.zone("Hamu XX 15:14") == "discard pile"


# -- Cthylla -------------------------------------------------------------------------------------------------
def test_cthylla_makes_the_opponent_give_somebody_at_least_as_dear() -> None:
    mine = Side(play=["Cthylla", "Young Deep One", "Mature Deep One"])
    table = scene(mine, Side(play=["Nobody", "Allrounder", "Hired Muscle"]), patient=True)
    table.answer("Use Cthylla", "Young Deep One")  # cost 2
    assert (table.asked, len(table.labels())) == ("Tommy", 2)
    table.answer("Hired Muscle")
    assert (table.zone("Hired Muscle"), table.zone("Allrounder")) == ("discard pile", "play")
    assert not table.offers("Use Cthylla")  # once per phase


def test_nobody_is_dear_enough() -> None:
    mine = Side(play=["Cthylla", "Mature Deep One"])
    table = scene(mine, Side(play=["Nobody", "Allrounder"]), patient=True).answer("Use Cthylla", "Mature Deep One")
    assert (table.zone("Nobody"), table.zone("Allrounder")) == ("play", "play")


def test_an_insane_victim_has_no_printed_cost_to_match() -> None:
    """coc3-2.26-ex1"""
    mine = Side(play=["Cthylla", "Young Deep One: insane"])
    table = scene(mine, Side(play=["Nobody", "Allrounder"]), patient=True).answer("Use Cthylla", "Young Deep One")
    assert (table.zone("Young Deep One"), table.zone("Nobody")) == ("discard pile", "play")
    assert table.zone("Allrounder") == "play"


# -- Nug -----------------------------------------------------------------------------------------------------
def test_nug_ends_the_day_and_feeds_every_domain_when_played() -> None:
    """coc3-err-seekers-f49"""
    mine = Side(hand=["Nug"], domains=["5 shub-niggurath", "1 agency", ""])
    table = scene(mine, Side(play=["Noon", "Moonlight"]), patient=True).answer("Play Nug")
    assert (table.zone("Noon"), table.zone("Moonlight")) == ("discard pile", "play")
    assert table.resources("Danielle") == [6, 2, 1]


def test_put_into_play_nug_only_ends_the_day() -> None:
    """coc3-err-seekers-f49"""
    mine = Side(hand=["Nug"], play=["Stage Door"], domains=["1 agency", "", ""])
    table = scene(mine, Side(play=["Noon"]), patient=True).answer("Use Stage Door")
    assert table.zone("Noon") == "discard pile"
    assert table.resources("Danielle") == [1, 0, 0]


def test_as_printed_nug_feeds_on_entering_by_any_way() -> None:
    mine = Side(hand=["Nug"], play=["Stage Door"], domains=["1 agency", "", ""])
    table = scene(mine, edition="lcg-1.5", patient=True).answer("Use Stage Door")
    assert table.resources("Danielle") == [2, 1, 1]


def test_a_later_day_comes_all_the_same() -> None:
    """coc3-err-seekers-f49"""
    table = scene(Side(play=["Nug", "Stage Door"], hand=["Noon"]), patient=True).answer("Use Stage Door")
    assert table.zone("Noon") == "play"


# -- Ipiutak -------------------------------------------------------------------------------------------------
def echoing(*others: str) -> Scene:
    """Danielle wounds Tommy's Rock, who lives beside Ipiutak."""
    theirs = Side(play=["Ipiutak", "Rock", *others])
    table = scene(Side(hand=["Knife"]), theirs, patient=True).answer("Play Knife")
    return table.answer("Rock") if table.question.kind == "target" else table


def test_ipiutak_turns_an_effect_on_somebody_else_as_well() -> None:
    """coc3-faq-90"""
    table = echoing("Anybody").answer("Respond with Ipiutak")
    assert (table.wounds("Rock"), table.zone("Anybody"), table.state("Ipiutak")) == (1, "discard pile", "exhausted")


def test_its_copy_is_bound_like_the_original() -> None:
    """coc3-faq-90"""
    table = echoing("Statue")
    assert (table.wounds("Rock"), table.offers("Ipiutak")) == (1, False)


# -- The Claret Knight ---------------------------------------------------------------------------------------
KNIGHT = "The Claret Knight"


def facing(*hand: str, mine: tuple[str, ...] = (), state: str = "") -> Scene:
    """Tommy has these cards against the Knight."""
    return scene(Side(play=[KNIGHT + state, *mine]), Side(hand=hand), active=1, patient=True)


def test_the_claret_knight_cannot_be_chosen_by_triggered_effects() -> None:
    """coc3-2.36"""
    assert not facing("Knife").offers("Play Knife")
    table = facing("Knife", mine=("Rock",)).answer("Play Knife")
    assert table.wounds("Rock") == 1


def test_he_is_passed_over_when_all_are_struck() -> None:
    """coc3-2.36b"""
    table = facing("Stampede", mine=("Rock",)).answer("Play Stampede")
    assert (table.wounds("Rock"), table.wounds(KNIGHT)) == (1, 0)


def test_an_attachment_and_standing_text_reach_him() -> None:
    table = scene(Side(play=[KNIGHT, "Levelling"], hand=["Bound Book"], domains=["1 agency"]), patient=True)
    table.answer("Play Bound Book")
    assert (table.host("Bound Book"), table.skill(KNIGHT)) == (KNIGHT, 6)


def test_he_pays_costs_and_readies_himself() -> None:
    table = scene(Side(play=[KNIGHT, "Tired Hands"]), patient=True).answer("Use Tired Hands")
    assert table.state(KNIGHT) == "exhausted"
    mine = Side(play=[f"{KNIGHT}: exhausted"], hand=["Marching Order"])
    table = scene(mine, Side(play=["Anybody"]), patient=True).answer("Play Marching Order", f"Respond with {KNIGHT}")
    assert table.state(KNIGHT) == "ready"


# -- Hanyatl's 7:13 ------------------------------------------------------------------------------------------
HANYATL = "Hanyatl's 7:13"


def prophesied(*committed: str, theirs: tuple[str, ...] = ("Saint",)) -> Scene:
    """The prophecy lies open when these are committed."""
    mine = Side(play=committed, hand=[HANYATL], domains=["1 shub-niggurath"])
    table = scene(mine, Side(play=theirs), phase="draw phase", patient=True).answer(f"Play {HANYATL}").until("commit")
    for title in committed:
        table.answer(f"Commit {title} to {STORY}")
    return table.answer("Commit nobody") if table.question.kind == "commit" else table


def test_hanyatl_drives_anybody_insane_whatever_protects_him() -> None:
    table = prophesied("Seer", "Snoop", "Rock", theirs=("Saint", "Fright"))
    table.answer(f"Respond with {HANYATL}", "Saint")
    assert (table.state("Saint"), table.zone(HANYATL)) == ("insane", "discard pile")
    table = prophesied("Seer", "Snoop", "Rock", theirs=("Saint", "Fright"))
    table.answer(f"Respond with {HANYATL}", "Fright")
    assert table.state("Fright") == "insane"


def test_two_at_a_story_are_too_few_and_ancient_ones_stay_sane() -> None:
    table = prophesied("Seer", "Snoop")
    assert not table.offers(HANYATL)
    table = prophesied("Seer", "Snoop", "Rock", theirs=("Nug",)).answer(f"Respond with {HANYATL}")
    assert not table.offers("Nug")


# -- Carl Stanford, Sinister ---------------------------------------------------------------------------------
CARL = "Carl Stanford, Sinister, not necessarily Evil"


def test_carl_stanford_keeps_prices_up() -> None:
    mine = Side(play=["Haggler", "Thrifty Uncle"], hand=["Allrounder", "Loyal Guard"], domains=["2 agency", "", ""])
    assert scene(mine, patient=True).offers("Play Allrounder (cost 1 instead of 3")
    table = scene(mine, Side(play=[CARL]), patient=True)
    assert not table.offers("Play Allrounder")


def test_members_of_the_lodge_and_supports_stay_cheap() -> None:
    mine = Side(play=["Haggler"], hand=["Silver Twilight Collector"], domains=["2 Lodge Barkeep"])
    assert scene(mine, Side(play=[CARL]), patient=True).offers("Play Silver Twilight Collector (cost 1 instead of 2")


def test_a_sleeper_is_paid_for_or_lost() -> None:
    """coc3-faq-81"""
    for theirs, domain, zone in (([], "", "play"), ([CARL], "", "discard pile"), ([CARL], "6 agency", "play")):
        mine = Side(hand=["Sleeper", "Windfall"], domains=["3 agency", domain, ""])
        table = scene(mine, Side(play=theirs), stories=["Tale of Gold: 3-0"], patient=True)
        table.answer("Lay Sleeper facedown at Tale of Gold").answer("domain 1" if domain else "Play Windfall")
        if domain:
            table.answer("Play Windfall")
        table.answer("Tale of Gold", "No")
        if table.question.kind == "dormant":
            table.answer("Play it")
        assert table.zone("Sleeper") == zone
        assert table.drained("Danielle")[1] is bool(domain)


def test_he_recalls_a_ritual_once_each_turn() -> None:
    mine = Side(play=[CARL], discard=["Ritual of the Lance", "Knife"], domains=["1 agency", "1 agency", ""])
    table = scene(mine, patient=True).answer("Use Carl Stanford", "domain 1")
    assert (table.cards("Danielle", "hand"), table.offers("Use Carl Stanford")) == (["Ritual of the Lance"], False)
