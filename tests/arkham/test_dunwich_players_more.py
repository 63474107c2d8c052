"""More player cards of The Dunwich Legacy: investigators, weaknesses, and what their mechanisms do at the edges."""

from __future__ import annotations

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.aftermath import keep_changes
from mythos.arkham.campaign import Campaign, Outcome
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.decks import allowed, problems, starter
from mythos.arkham.rules import judging
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import PARLEYS, RESOURCES, TEST_AUTO, TEST_BY, TEST_DIFFICULTY
from mythos.errors import UsageError
from tests.arkham.test_dunwich_players import GHOUL, RATS, ROLAND, WENDY, at, house, two

REX, JIM = "Rex Murphy", "Jim Culver"
PRIEST = {"title": "Ghoul Priest", "engaged": 0}  # fight 4, health 5, evade 4, Elite
CLUES = {"Hallway": {"clues": 4}, "Attic": {"clues": 2}, "Cellar": {"clues": 2}}


# -- Rex Murphy
@pytest.mark.parametrize(("token", "clues"), [("-3", 1), ("0", 2)])
def test_rex_finds_more_by_two(token: str, clues: int) -> None:
    """Intellect 4 against the hallway's shroud 1."""
    scene = house(seats=one(REX, at="Hallway"), locations=CLUES, bag=[token]).answer("Investigate")
    scene.if_asked("None").if_asked("Use Rex Murphy")
    scene.until("action")
    assert scene.count(REX, "clues") == clues


@pytest.mark.parametrize("fails", [False, True])
def test_rex_may_turn_an_elder_sign_into_cards(fails: bool) -> None:
    scene = house(seats=one(REX, at="Hallway"), locations=CLUES, bag=["elder sign"]).answer("Investigate")
    scene.if_asked("Yes" if fails else "No")
    scene.if_asked("Pass")
    scene.until("action")
    assert (len(scene.hand()), scene.count(REX, "clues")) == ((3, 0) if fails else (0, 1))


def test_search_for_the_truth_draws_at_most_five() -> None:
    for clues, cards in ((2, 2), (7, 5)):
        scene = house(seats=one(REX, at="Hallway", hand=["Search for the Truth"], clues=clues))
        scene.answer("Play Search for the Truth")
        assert len(scene.hand()) == cards


@pytest.mark.parametrize(("tokens", "zone", "clues"), [(("+1", "-8"), "deck", 0), (("0", "0"), "threat area", 1)])
def test_rexs_curse_takes_the_token_back(tokens: tuple[str, str], zone: str, clues: int) -> None:
    """What would be a success is decided by another token, once."""
    seats = one(REX, at="Hallway", threat=["Rex's Curse"], deck=["Knife", "Knife"])
    scene = house(seats=seats, locations=CLUES, bag=list(tokens), tokens=list(tokens)).answer("Investigate")
    scene.until("action")
    assert (scene.zone("Rex's Curse"), scene.count(REX, "clues")) == (zone, clues)
    assert sorted(scene.game.machine.bag) == sorted(int(token) for token in tokens)


def test_rex_plays_no_fortune() -> None:
    cards = load_cards()
    rex = cards["dunwich-002"]
    assert not allowed(rex, cards["core-080"])  # Lucky!: level 0, Fortune
    assert allowed(rex, cards["core-079"]) is False  # "Look what I found!", the same
    assert allowed(rex, cards["core-072"])
    assert allowed(rex, cards["core-043"])


@pytest.mark.parametrize("name", ["zoey", "rex", "jenny", "jim", "pete"])
def test_the_five_have_starters(name: str) -> None:
    deck = starter(name)
    assert problems(deck) == ["a random basic weakness is missing"]


# -- Jim Culver
def test_the_dead_do_jim_no_harm() -> None:
    """A skull of The Gathering is -1 for each Ghoul there: for Jim it is 0."""
    scene = house(seats=one(JIM, at="Hallway"), locations=CLUES, bag=["skull"], enemies=[{**GHOUL, "at": "Hallway"}])
    scene.answer("Fight")
    scene.until("action")
    assert scene.count("Ravenous Ghoul", "damage") == 1


@pytest.mark.parametrize("treated", [False, True])
def test_jim_may_take_an_elder_sign_for_a_skull(treated: bool) -> None:
    """Combat 3 against 3: +1 as an elder sign, 0 as a skull; the trumpet hears only skulls."""
    seats = one(JIM, at="Hallway", play=["Jim's Trumpet"], horror=2)
    scene = house(seats=seats, locations=CLUES, bag=["elder sign"], enemies=[GHOUL]).answer("Fight Ravenous Ghoul")
    assert not scene.offers("Jim's Trumpet")
    if treated:
        scene.answer("Use Jim Culver", "Jim's Trumpet")
    scene.until("action")
    assert (scene.count(JIM, "horror"), scene.count("Ravenous Ghoul", "damage")) == (1 if treated else 2, 1)
    assert scene.game.machine.bag == (n.ELDER_SIGN,)


def test_final_rhapsody_counts_skulls_and_tentacles() -> None:
    bag = ["skull", "skull", "auto-fail", "0", "+1"]
    scene = house(seats=one(JIM, at="Hallway", deck=["Final Rhapsody"]), bag=bag)
    scene.answer("Draw")
    scene.until("action")
    assert (scene.count(JIM, "damage"), scene.count(JIM, "horror")) == (3, 3)


# -- tokens revealed outside a test
@pytest.mark.parametrize("treated", [False, True])
def test_jim_may_take_an_elder_sign_for_a_skull_outside_a_test(treated: bool) -> None:
    """Hypnotic Gaze turns an attack back by a skull; the trumpet plays only in tests."""
    seats = one(JIM, at="Hallway", hand=["Hypnotic Gaze"], play=["Jim's Trumpet"], deck=["Knife"], horror=2)
    scene = house(seats=seats, enemies=[GHOUL], bag=["elder sign"]).answer("Draw")
    scene.answer("Hypnotic Gaze", "Use Jim Culver" if treated else "Pass")
    assert not scene.offers("Jim's Trumpet")
    scene.until("action")
    assert (scene.count("Ravenous Ghoul", "damage"), scene.count(JIM, "horror")) == (1 if treated else 0, 2)
    assert scene.game.machine.bag == (n.ELDER_SIGN,)


@pytest.mark.parametrize(("discards", "horror"), [(False, 2), (True, 0)])
def test_wendy_returns_a_token_that_no_test_asked_for(discards: bool, horror: int) -> None:
    """Twist of Fate: a skull is two horror, what comes instead is nothing; she may do it once."""
    seats = one("wendy", at="Hallway", hand=["Knife", "Knife"])
    bag = ["skull", "+1"]
    scene = house(seats=seats, phase="mythos", encounter_deck=["Twist of Fate"], bag=bag, tokens=bag)
    scene.answer("Use Wendy Adams" if discards else "Pass")
    scene.until("action")
    assert (scene.count(WENDY, "horror"), scene.count(WENDY, "damage")) == (horror, 0)
    assert sorted(scene.game.machine.bag) == [1, n.SKULL]


def test_a_sure_gamble_turns_the_sign_of_a_token_outside_a_test() -> None:
    """Twist of Fate: any number that is not positive is a damage."""
    seats = one("skids", at="Hallway", hand=["Sure Gamble"])
    scene = house(seats=seats, phase="mythos", encounter_deck=["Twist of Fate"], bag=["-4"])
    scene.answer("Play Sure Gamble").until("action")
    assert scene.count('"Skids" O\'Toole', "damage") == 0
    assert scene.game.machine.bag == (-4,)


# -- guardian
@pytest.mark.parametrize(("weapon", "hurt"), [("Blackjack", 0), ("Machete", 1)])
def test_a_blackjack_hits_no_friend(weapon: str, hurt: int) -> None:
    seats = two({"play": [weapon]})
    scene = house(seats=seats, enemies=[{**GHOUL, "engaged": 1}], bag=["-8"]).answer(f"Action of {weapon}")
    scene.until("action")
    assert scene.count(WENDY, "damage") == hurt


def test_taunt_2_draws_for_each() -> None:
    enemies = [{**RATS, "engaged": 1}, {**GHOUL, "engaged": 1}]
    scene = house(seats=two({"hand": ["dunwich-019"]}), enemies=enemies)
    scene.answer("Play Taunt", "Swarm of Rats", "Ravenous Ghoul")
    scene.if_asked("Done")
    assert (len(scene.hand()), scene.engaged_with("Ravenous Ghoul")) == (2, 0)


def test_a_bandolier_holds_a_weapon_more() -> None:
    """Two hands are full; only a Weapon fits into the third."""
    held = ["Knife", "Machete", "Bandolier"]
    scene = house(seats=one(at="Hallway", play=held, hand=[".45 Automatic", "Flashlight"], resources=9))
    scene.answer("Play .45 Automatic")
    assert [scene.zone(title) for title in held] == ["play area"] * 3
    scene.answer("Play Flashlight")
    assert "make" in scene.question.text or "slot" in scene.question.text.casefold()


def test_if_it_bleeds() -> None:
    seats = two({"hand": ["If it bleeds..."], "horror": 3}, {"horror": 3})
    enemy = {"title": "Ghoul Minion", "engaged": 0, "damage": 1}  # horror 1
    scene = house(seats=seats, enemies=[enemy]).answer("Fight Ghoul Minion")
    scene.until("reaction")
    scene.answer("If it bleeds")
    scene.until("action")
    assert (scene.count(ROLAND, "horror"), scene.count(WENDY, "horror")) == (2, 2)


def test_a_springfield_reaches_only_what_is_not_at_ones_throat() -> None:
    scene = house(seats=two({"play": ["Springfield M1903"]}), enemies=[{**PRIEST}])
    assert not scene.offers("Action of Springfield")
    scene = house(seats=two({"play": ["Springfield M1903"]}), enemies=[{**PRIEST, "engaged": 1}])
    scene.answer("Action of Springfield")
    scene.until("action")
    assert scene.count("Ghoul Priest", "damage") == 3


@pytest.mark.parametrize(("mine", "damage"), [(True, 0), (False, 1)])
def test_leadership_helps_another_more(mine: bool, damage: int) -> None:
    """Roland's combat 4 against 4 with -2: his own card is one icon, Wendy's two (its second wild one counts)."""
    hands = {"hand": ["Leadership"]}
    scene = house(seats=two(hands if mine else {}, {} if mine else hands), enemies=[PRIEST], bag=["-2"])
    scene.answer("Fight Ghoul Priest", "Leadership")
    scene.until("action")
    assert scene.count("Ghoul Priest", "damage") == damage


# -- seeker
def test_seeking_answers_elsewhere() -> None:
    scene = house(seats=at("Seeking Answers"), locations=CLUES).answer("Play Seeking Answers")
    scene.if_asked("None")
    scene.answer("Attic")
    scene.until("action")
    assert (scene.count(ROLAND, "clues"), scene.count("Hallway", "clues")) == (1, 4)


@pytest.mark.parametrize(("clues", "damage"), [(0, 1), (2, 3), (5, 4)])
def test_i_have_got_a_plan(clues: int, damage: int) -> None:
    scene = house(seats=at("I've got a plan!", clues=clues), enemies=[PRIEST], bag=["+1"])
    scene.answer("Play")
    scene.until("action")
    assert scene.count("Ghoul Priest", "damage") == damage


def test_deciphered_reality_reads_every_place() -> None:
    """The cellar's shroud 4 counts at the hallway's 1; a clue from each revealed location besides the one found."""
    seats = at("Deciphered Reality", resources=6)
    scene = house(seats=seats, locations=CLUES, bag=["+1"]).answer("Play Deciphered Reality")
    scene.until("action")
    assert scene.count(ROLAND, "clues") == 4
    scene = house(seats=at("Deciphered Reality", resources=6), locations=CLUES).answer("Play Deciphered Reality")
    scene.until("action")
    assert scene.count(ROLAND, "clues") == 0  # intellect 3 against 4


def test_strange_solution_is_identified_before_it_is_researched() -> None:
    campaign = Campaign.begin(["rex"], seed=1)
    member = campaign.members[0]
    member.remove("core-030")
    member.add("dunwich-021")
    member.experience = 9
    assert all(card != "dunwich-263" for _, card in campaign.for_sale(0))
    with pytest.raises(UsageError, match="does not say"):
        campaign.buy(0, "dunwich-263")
    member.records.append("the solution was identified")
    assert campaign.buy(0, "dunwich-263") == 5


# -- rogue
def test_thinking_on_ones_feet() -> None:
    """The enemy spawns where one was."""
    seats = one("skids", at="Hallway", hand=["Think on Your Feet"], deck=["Knife"])
    scene = house(seats=seats, encounter_deck=["Ghoul Minion"] * 3)
    scene.end_turn()
    scene.until("reaction")
    scene.answer("Think on Your Feet")
    scene.if_asked("Attic")
    scene.until("action")
    assert (scene.at('"Skids" O\'Toole'), scene.at("Ghoul Minion")) == ("Attic", "Hallway")


def test_contraband_doubles_what_is_there() -> None:
    gun = {"title": ".45 Automatic", "uses": 3}
    scene = house(seats=at("Contraband", play=[gun])).answer("Play Contraband")
    scene.if_asked("ammo")
    assert scene.count(".45 Automatic", "uses") == 6
    assert not house(seats=at("Contraband", play=["Machete"])).offers("Play Contraband")


@pytest.mark.parametrize(("more", "left"), [("0", 2), ("2", 0)])
def test_a_typewriter_fires_with_every_action(more: str, left: int) -> None:
    """Combat 3 and +2 for each action against the priest's 4, with -5: three actions are needed."""
    seats = one("skids", at="Hallway", play=["Chicago Typewriter"])
    scene = house(seats=seats, enemies=[PRIEST], bag=["-5"]).answer("Action of Chicago Typewriter", more)
    scene.until("action") if left else scene.until("reaction")
    assert scene.count("Ghoul Priest", "damage") == (3 if more == "2" else 0)


# -- mystic
@pytest.mark.parametrize(("token", "actions"), [("0", 2), ("skull", 3)])
def test_the_rite_of_seeking_may_end_the_turn(token: str, actions: int) -> None:
    """With a skull the turn is over: the next question is of the next turn."""
    seats = one("agnes", at="Hallway", play=["Rite of Seeking"], deck=["Knife"] * 3)
    scene = house(seats=seats, locations=CLUES, bag=[token]).answer("Action of Rite of Seeking")
    scene.until("action")
    assert (scene.count("Agnes Baker", "clues"), scene.actions()) == (2, actions)


def test_defiance_ignores_what_was_named() -> None:
    """A skull of The Gathering counts the Ghouls there: ignored it is 0."""
    ghouls = [{**PRIEST}, {**GHOUL}]
    for named, damage in (("skull", 1), ("cultist", 0)):
        scene = house(seats=at("Defiance"), enemies=ghouls, bag=["skull"]).answer("Fight Ghoul Priest", "Defiance")
        scene.answer(named)
        scene.until("action")
        assert scene.count("Ghoul Priest", "damage") == damage


@pytest.mark.parametrize(("token", "ready"), [("0", False), ("-8", True)])
def test_a_bound_monster_stays_down(token: str, ready: bool) -> None:
    seats = one("agnes", at="Hallway", hand=["Bind Monster"], deck=["Knife"] * 3)
    bag = ["+1", token]
    scene = house(seats=seats, enemies=[GHOUL], bag=bag, tokens=bag, encounter_deck=["Ancient Evils"] * 3)
    scene.answer("Play Bind Monster")
    scene.until("action")
    assert scene.count("Ravenous Ghoul", "exhausted") == 1
    scene.end_turn()
    while not scene.offers("Bind Monster"):
        scene.answer(scene.decline())
    scene.answer("Bind Monster")
    scene.until("action")
    assert scene.count("Ravenous Ghoul", "exhausted") == int(not ready)
    assert scene.zone("Bind Monster") == ("discard pile" if ready else "location")


def test_delving_too_deep_is_a_point() -> None:
    scene = house(seats=two({"hand": ["Delve Too Deep"]}), encounter_deck=["Swarm of Rats"] * 4)
    scene.answer("Play Delve Too Deep")
    scene.until("action")
    assert scene.zone("Delve Too Deep") == "victory display"
    assert scene.zones("Swarm of Rats").count("threat area") == 2


@pytest.mark.parametrize(("token", "damage"), [("skull", 2), ("0", 0)])
def test_a_hypnotic_gaze_turns_an_attack_round(token: str, damage: int) -> None:
    seats = one("agnes", at="Hallway", hand=["Hypnotic Gaze"], deck=["Knife"])
    scene = house(seats=seats, enemies=[PRIEST], bag=[token])
    scene.end_turn()
    scene.until("reaction")
    scene.answer("Hypnotic Gaze")
    scene.until("action")
    assert (scene.count("Agnes Baker", "damage"), scene.count("Ghoul Priest", "damage")) == (0, damage)


# -- survivor
def test_a_fire_axe_without_a_coin() -> None:
    """Two resources buy +4; then none is left, and the blow is harder."""
    seats = one("wendy", at="Hallway", play=["Fire Axe"], resources=2)
    scene = house(seats=seats, enemies=[PRIEST], bag=["-1"]).answer("Action of Fire Axe", "Fire Axe", "Fire Axe")
    scene.until("action")
    assert (scene.resources(), scene.count("Ghoul Priest", "damage")) == (0, 2)


def test_bait_and_switch() -> None:
    scene = house(seats=one("wendy", at="Hallway", hand=["Bait and Switch"]), enemies=[GHOUL])
    scene.answer("Play Bait and Switch")
    scene.if_asked("None")
    scene.answer("Attic")
    scene.until("action")
    assert (scene.at("Ravenous Ghoul"), scene.count("Ravenous Ghoul", "exhausted")) == ("Attic", 1)
    scene = house(seats=one("wendy", at="Hallway", hand=["Bait and Switch"]), enemies=[PRIEST])
    scene.answer("Play Bait and Switch")
    scene.until("action")
    assert scene.at("Ghoul Priest") == "Hallway"  # Elite: evaded, and still there


def test_an_extinguisher_is_exiled() -> None:
    enemies = [{**GHOUL}, {**RATS}]
    scene = house(seats=one("wendy", at="Hallway", play=["Fire Extinguisher"]), enemies=enemies, bag=["-1"])
    labels = [k for k, label in enumerate(scene.labels()) if "Fire Extinguisher" in label]
    scene.game.answer(labels[-1])
    scene.if_asked("Ravenous Ghoul")
    scene.until("action")
    assert (scene.count("Swarm of Rats", "exhausted"), scene.count("Ravenous Ghoul", "exhausted")) == (1, 1)
    assert scene.zone("Fire Extinguisher") == "removed"


def test_what_is_exiled_leaves_the_deck() -> None:
    """In the campaign one copy is gone, and level 0 cards fill the deck again for nothing."""
    campaign = Campaign.begin(["wendy"], seed=3)
    member = campaign.members[0]
    member.remove("core-086")
    member.add("dunwich-114")
    scene = campaign.next_scene()
    machine = scene.machine
    flare = next(c for c in range(len(machine.setup.owners)) if table.title(machine, c) == "Fire Extinguisher")
    machine.log.append((12, 0, flare, 0))
    keep_changes(campaign, machine, campaign.playing)
    assert member.count("dunwich-114") == 0
    assert campaign.price(0, "core-086") == (0, "")


def test_flare_brings_a_friend_or_burns() -> None:
    scene = house(seats=one("wendy", at="Hallway", hand=["Flare"], deck=["Beat Cop", "Knife"])).answer("Play Flare")
    scene.if_asked("search").if_asked(WENDY).if_asked("Beat Cop")
    scene.until("action")
    assert (scene.zone("Beat Cop"), scene.zone("Flare")) == ("play area", "removed")
    scene = house(seats=one("wendy", at="Hallway", hand=["Flare"]), enemies=[PRIEST]).answer("Play Flare")
    scene.if_asked("fight")
    scene.until("action")
    assert (scene.count("Ghoul Priest", "damage"), scene.zone("Flare")) == (3, "removed")


def test_a_dark_horse_may_stay_poor() -> None:
    seats = one("wendy", at="Hallway", play=["Dark Horse"], resources=0, deck=["Knife"] * 3)
    for declined in (True, False):
        scene = house(seats=seats)
        assert scene.value(WENDY, n.COMBAT) == 2
        scene.end_turn()
        while not scene.offers("Dark Horse"):
            scene.answer(scene.decline())
        scene.answer("Dark Horse" if declined else "Pass")
        scene.until("action")
        assert (scene.resources(), scene.value(WENDY, n.COMBAT)) == ((0, 2) if declined else (1, 1))


def test_a_chance_encounter_lasts_a_round() -> None:
    seats = two({"hand": ["A Chance Encounter"]}, {"discard": ["Beat Cop"]})
    scene = house(seats=seats).answer("Play A Chance Encounter")
    assert table.controller(scene.game.machine, scene.card("Beat Cop")) == 0
    for _ in range(2):
        scene.end_turn()
        scene.until("action")
    assert scene.zone("Beat Cop") == "discard pile"


@pytest.mark.parametrize(("token", "clues"), [("-8", 1), ("auto-fail", 0)])
def test_a_stroke_of_luck(token: str, clues: int) -> None:
    scene = house(seats=at("Stroke of Luck"), locations=CLUES, bag=[token]).answer("Investigate", "Stroke of Luck")
    scene.if_asked("Use Stroke of Luck")
    scene.until("action")
    assert scene.count(ROLAND, "clues") == clues
    assert scene.zone("Stroke of Luck") == ("removed" if clues else "discard pile")


def test_try_and_try_again() -> None:
    seats = one(at="Hallway", hand=["Perception"], play=["Try and Try Again"])
    scene = house(seats=seats, locations=CLUES, bag=["-8"]).answer("Investigate", "Perception")
    scene.until("reaction")
    scene.answer("Try and Try Again")
    scene.until("action")
    assert scene.hand() == ["Perception"]


# -- neutral
@pytest.mark.parametrize(("spends", "damage", "actions"), [("Yes", 2, 1), ("No", 1, 2)])
def test_a_kukri_takes_its_time(spends: str, damage: int, actions: int) -> None:
    scene = house(seats=at("Kukri", "play"), enemies=[PRIEST]).answer("Action of Kukri")
    scene.if_asked("None").if_asked(spends)
    scene.until("action")
    assert (scene.count("Ghoul Priest", "damage"), scene.actions()) == (damage, actions)


@pytest.mark.parametrize(("title", "slots"), [("Charisma", "ally slot"), ("Relic Hunter", "accessory slot")])
def test_one_slot_more(title: str, slots: str) -> None:
    assert house(seats=at(title, "play")).value(ROLAND, n.STATS[slots]) == 1


def test_who_is_indebted_begins_with_three() -> None:
    campaign = Campaign.begin(["wendy"], seed=3)
    campaign.members[0].add("dunwich-037")
    machine = campaign.next_scene().machine
    assert machine.cells[RESOURCES] == 3
    assert any(table.title(machine, c) == "Indebted" for c in table.cards_in_play(machine))


@pytest.mark.parametrize(("title", "kind"), [("Internal Injury", "damage"), ("Chronophobia", "horror")])
def test_what_hurts_every_turn(title: str, kind: str) -> None:
    scene = house(seats=at(title, "threat", deck=["Knife"] * 3)).end_turn()
    scene.until("action")
    assert scene.count(ROLAND, kind) == 1
    scene.answer(f"{title}")
    assert (scene.zone(title), scene.actions()) == ("discard pile", 1)


@pytest.mark.parametrize(("cards", "offered"), [(5, True), (4, False)])
def test_higher_education_needs_a_full_hand(cards: int, offered: bool) -> None:
    scene = house(seats=one(at="Hallway", play=["Higher Education"], hand=["Knife"] * cards), locations=CLUES)
    scene.answer("Investigate")
    assert scene.offers("Higher Education") == offered
    if offered:
        scene.game.answer(next(k for k, label in enumerate(scene.labels()) if "Higher Education" in label))
        assert (scene.value(ROLAND, n.INTELLECT), scene.resources()) == (5, 4)


# -- what changes a rule
@pytest.mark.parametrize(("where", "taken"), [("Hallway", 1), ("Attic", 0)])
def test_brother_xavier_stands_in_for_others(where: str, taken: int) -> None:
    """A ghoul hits Wendy: Xavier, whom Roland leads, may take it if he is there."""
    seats = two({"play": ["Brother Xavier"], "at": where, "deck": ["Knife"] * 3}, {"deck": ["Knife"] * 3})
    scene = house(seats=seats, enemies=[{**GHOUL, "engaged": 1}], encounter_deck=["Ancient Evils"] * 4)
    for _ in range(2):
        scene.end_turn()
    scene.if_asked("Brother Xavier")
    scene.until("action")
    assert (scene.count("Brother Xavier", "damage"), scene.count(WENDY, "damage")) == (taken, 1 - taken)


def test_brother_xavier_falls_fighting() -> None:
    xavier = {"title": "Brother Xavier", "damage": 2}
    seats = one(at="Hallway", play=[xavier], deck=["Knife"] * 3)
    scene = house(seats=seats, enemies=[PRIEST], encounter_deck=["Ancient Evils"] * 3).end_turn()
    while not scene.offers("Use Brother Xavier"):
        scene.answer("Brother Xavier" if scene.offers("Brother Xavier") else scene.decline())
    scene.answer("Use Brother Xavier")
    assert scene.count("Ghoul Priest", "damage") == 2


def test_who_is_adaptable_exchanges_two_cards() -> None:
    campaign = Campaign.begin(["skids"], seed=3)
    member = campaign.members[0]
    with pytest.raises(UsageError, match="no more"):
        campaign.swap(0, "core-044", "core-051")
    member.add("dunwich-110")
    campaign.outcomes.append(Outcome("gathering", 1))
    for out, card in (("core-044", "core-045"), ("core-046", "core-047")):
        campaign.swap(0, out, card)
        assert (member.count(out), member.count(card)) == (0, 2)
    with pytest.raises(UsageError, match="no more"):
        campaign.swap(0, "core-049", "core-051")
    member.swapped = 0
    with pytest.raises(UsageError, match="level 0"):
        campaign.swap(0, "core-049", "core-054")
    with pytest.raises(UsageError, match="options"):
        campaign.swap(0, "core-049", "core-058")


@pytest.mark.parametrize(("token", "offered"), [("-2", True), ("-4", False)])
def test_oops(token: str, offered: bool) -> None:
    """Combat 4 with a machete's +1 against 4: missed by one, the blow lands elsewhere, with the weapon's damage."""
    enemies = [{**PRIEST}, {"title": "Ravenous Ghoul", "engaged": 1}]
    seats = two({"play": ["Machete"], "hand": ["Oops!"]})
    scene = house(seats=seats, enemies=enemies, bag=[token]).answer("Action of Machete")
    scene.if_asked("Ghoul Priest")
    scene.if_asked("None")
    assert scene.offers("Oops!") == offered
    if offered:
        scene.answer("Oops!")
        scene.if_asked("Ravenous Ghoul")
        scene.until("action")
        assert (scene.count("Ravenous Ghoul", "damage"), scene.count("Ghoul Priest", "damage")) == (2, 0)


def test_a_blackjack_spares_those_it_was_meant_to_spare_only() -> None:
    seats = two({"play": ["Blackjack"], "hand": ["Oops!"]})
    enemies = [{**PRIEST}, {"title": "Ravenous Ghoul", "engaged": 1}]
    scene = house(seats=seats, enemies=enemies, bag=["-2"]).answer("Action of Blackjack")
    scene.if_asked("Ghoul Priest")
    scene.if_asked("None")
    scene.answer("Oops!")
    scene.if_asked("Ravenous Ghoul")
    scene.until("action")
    assert scene.count("Ravenous Ghoul", "damage") == 1


@pytest.mark.parametrize(("place", "offered"), [("Miskatonic Quad", True), ("Hallway", False)])
def test_out_of_here_where_others_may_resign(place: str, offered: bool) -> None:
    scene = Scene(seats=one(at=place, hand=["I'm outta here!"]), locations={place: {}, "Attic": {}})
    assert scene.offers("Play") == offered
    if offered:
        scene.answer("Play")
        assert scene.is_out()


def test_a_lure_draws_hunters() -> None:
    """The priest would go for Roland in the cellar; it goes to the lure, which is gone with the round."""
    seats = two({"at": "Cellar", "deck": ["Knife"] * 3}, {"hand": ["Lure"], "at": "Attic", "deck": ["Knife"] * 3})
    priest = {"title": "Ghoul Priest", "at": "Hallway"}
    for bait, found, zone in ((True, "Attic", "discard pile"), (False, "Cellar", "hand")):
        scene = house(seats=seats, enemies=[priest], encounter_deck=["Ancient Evils"] * 4)
        scene.end_turn()
        if bait:
            scene.answer("Play Lure")
        scene.end_turn()
        scene.until("action")
        assert (scene.at("Ghoul Priest"), scene.zone("Lure")) == (found, zone)


@pytest.mark.parametrize(("who", "offered"), [("wendy", True), ("roland", False)])
def test_rising_to_the_occasion(who: str, offered: bool) -> None:
    """The priest's fight 4 is three above Wendy's combat 1, and no more than Roland's 4."""
    scene = house(seats=one(who, at="Hallway", hand=["Rise to the Occasion"]), enemies=[PRIEST])
    scene.answer("Fight Ghoul Priest")
    assert (scene.game.question is not None and scene.offers("Rise to the Occasion")) == offered


def test_expose_weakness_helps_one_attack() -> None:
    """Intellect 5 and +1 against fight 4: two points less, for the next attack alone."""
    seats = one("daisy", at="Hallway", hand=["Expose Weakness"])
    scene = house(seats=seats, enemies=[PRIEST], bag=["+1"]).answer("Play Expose Weakness")
    assert scene.value("Ghoul Priest", n.FIGHT) == 2
    scene.answer("Fight Ghoul Priest")
    scene.until("action")
    assert scene.value("Ghoul Priest", n.FIGHT) == 4


@pytest.mark.parametrize(("token", "offered"), [("0", True), ("-2", False)])
def test_quick_thinking_is_an_action_at_once(token: str, offered: bool) -> None:
    """Wendy's help in Roland's turn: she acts, and it is his turn again."""
    seats = two({}, {"hand": ["Quick Thinking"]})
    scene = house(seats=seats, locations=CLUES, bag=[token]).answer("Investigate", "Quick Thinking")
    scene.if_asked("The result of the action").if_asked("Yes")
    if offered:
        assert (scene.asked, scene.offers("End your turn")) == (WENDY, False)
        scene.answer("Gain a resource")
    scene.until("action")
    assert (scene.asked, scene.resources(1), scene.actions()) == (ROLAND, 6 if offered else 5, 2)


def test_quick_thinking_in_nobodys_turn_leaves_it_nobodys() -> None:
    """In the mythos phase: what is played in one's turn alone cannot be played behind it."""
    scene = Scene(
        seats=one("wendy", at="Study", hand=["Quick Thinking", "Working a Hunch"]),
        locations={"Study": {"clues": 1}},
        phase="mythos",
        encounter_deck=["Grasping Hands", "Swarm of Rats"],
        bag=["+1"],
    )
    scene.until("commit").answer("Quick Thinking", "Pass").if_asked("Yes").answer("Gain a resource")
    assert scene.question.kind == "action"
    assert any(line == "The investigation phase begins." for line in scene.log())


@pytest.mark.parametrize(("resources", "offered"), [(5, True), (4, False)])
def test_joey_plays_an_item_on_the_side(resources: int, offered: bool) -> None:
    """.45 Automatic costs 4, and Joey 1; no action is spent."""
    seats = one("skids", at="Hallway", play=["Joey The Rat Vigil"], hand=[".45 Automatic"], resources=resources)
    scene = house(seats=seats)
    assert any("Vigil" in label for label in scene.labels()) == offered
    if offered:
        scene.answer("Vigil")
        scene.if_asked(".45 Automatic")
        assert (scene.zone(".45 Automatic"), scene.resources(), scene.actions()) == ("play area", 0, 3)


def test_the_red_gloved_man_lends_two_skills() -> None:
    seats = one(at="Hallway", hand=["The Red-Gloved Man"], deck=["Knife"] * 3)
    scene = house(seats=seats, encounter_deck=["Ancient Evils"] * 3).answer("Play The Red-Gloved Man")
    scene.answer("Use The Red-Gloved Man")
    scene.game.answer(2)
    assert (scene.value(ROLAND, n.WILLPOWER), scene.value(ROLAND, n.AGILITY)) == (6, 6)
    scene.end_turn()
    scene.until("action")
    assert (scene.zone("The Red-Gloved Man"), scene.value(ROLAND, n.WILLPOWER)) == ("discard pile", 3)


@pytest.mark.parametrize(("clothes", "success"), [(True, True), (False, False)])
def test_fine_clothes_open_mouths(clothes: bool, success: bool) -> None:
    """Only in a parley: a difficulty of two less."""
    seats = one(at="Hallway", play=["Fine Clothes"] if clothes else [])
    scene = house(seats=seats, enemies=[PRIEST], bag=["-1"])
    machine = scene.game.machine
    machine.regs[TEST_BY], machine.regs[TEST_DIFFICULTY] = 0, 3
    assert judging.difficulty(machine) == 3
    machine.regs[TEST_AUTO] = PARLEYS
    assert judging.difficulty(machine) == (1 if success else 3)
    machine.regs[TEST_BY] = -1


@pytest.mark.parametrize(("numbers", "left", "resources"), [(("2", "2"), (0, 0), 10), (("1", "0"), (1, 2), 7)])
def test_i_have_had_worse(numbers: tuple[str, str], left: tuple[int, int], resources: int) -> None:
    """The priest's 2 damage and 2 horror: as much of both as one likes; and 1 resource of the upkeep phase."""
    seats = at("I've had worse…", deck=["Knife"] * 3)
    scene = house(seats=seats, enemies=[PRIEST], encounter_deck=["Ancient Evils"] * 3).end_turn()
    while not scene.offers("had worse"):
        scene.answer(scene.decline())
    scene.answer("had worse")
    scene.answer(*numbers)
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror")) == left
    assert scene.resources() == resources
