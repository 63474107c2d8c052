"""The Devourer Below: the woods, the ritual, agendas, acts, tokens and resolutions."""

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.scene import MINION, Scene, one
from mythos.arkham.table import COLUMNS, DAMAGE

WOODS = {"Main Path": {}, "Arkham Woods (Old House)": {"clues": 1}, "Ritual Site": {"clues": 2}}


def below(**position: object) -> Scene:
    return Scene(scenario="devourer", **position)


def test_the_main_path_leads_to_every_wood() -> None:
    scene = below(
        seats=one(at="Main Path"),
        locations={
            "Main Path": {},
            "Arkham Woods (Old House)": {},
            "Arkham Woods (Cliffside)": {"unrevealed": True},
            "Ritual Site": {},
        },
    )
    moves = sorted(label for label in scene.labels() if label.startswith("Move"))
    assert moves == ["Move to Arkham Woods", "Move to Arkham Woods (Old House)", "Move to Ritual Site"]


def test_unhallowed_ground_hurts_who_enters() -> None:
    scene = below(
        seats=one(at="Main Path"), locations={"Main Path": {}, "Arkham Woods (Unhallowed Ground)": {}}, bag=["0"]
    )
    scene.answer("Move to")
    assert (scene.count("Roland Banks", "damage"), scene.count("Roland Banks", "horror")) == (1, 1)


def test_twisting_paths_may_not_let_go() -> None:
    for token, place in (("0", "Main Path"), ("-1", "Arkham Woods")):
        scene = below(
            seats=one(at="Arkham Woods (Twisting Paths)"),
            locations={"Main Path": {}, "Arkham Woods (Twisting Paths)": {}},
            bag=[token],
        )
        scene.answer("Move to Main Path")
        assert scene.at("Roland Banks") == place


def test_some_woods_are_searched_with_other_skills() -> None:
    for subtitle, skill in (("Old House", "willpower"), ("Cliffside", "agility"), ("Tangled Thicket", "combat")):
        place = f"Arkham Woods ({subtitle})"
        scene = below(seats=one(at=place, hand=["Unexpected Courage"]), locations={place: {"clues": 1}})
        scene.answer("Investigate")
        assert skill in scene.question.text


def test_quiet_glade_heals_once_a_turn() -> None:
    place = "Arkham Woods (Quiet Glade)"
    scene = below(seats=one(at=place, damage=2, horror=1), locations={place: {}})
    scene.answer("Action of Arkham Woods", "heal one horror")
    assert scene.count("Roland Banks", "horror") == 0
    assert not scene.offers("Action of Arkham Woods")


def test_the_ritual_site_fills_up_again() -> None:
    scene = below(seats=one(at="Main Path"), locations={"Main Path": {}, "Ritual Site": {"clues": 1}}, phase="upkeep")
    assert scene.count("Ritual Site", "clues") == 2


def test_agenda_1_brings_a_monster_with_doom() -> None:
    scene = below(
        seats=one(at="Main Path"),
        locations=WOODS,
        phase="mythos",
        doom=3,
        encounter_deck=["Ancient Evils", "Ghoul Minion", "Swarm of Rats", "Dissonant Voices"],
    )
    scene.until("action")
    assert scene.count("Ghoul Minion", "doom") == 1
    assert scene.zone("The Ritual Begins") == "storyline"


def test_agenda_2_strengthens_enemies_and_maddens() -> None:
    scene = below(seats=one(at="Main Path"), locations=WOODS, agenda=2, enemies=[MINION])
    assert scene.value("Ghoul Minion", n.FIGHT) == 3
    scene = below(
        seats=one(at="Main Path", deck=["Knife"]),
        locations=WOODS,
        agenda=2,
        doom=4,
        phase="mythos",
        bag=["-1"],
        encounter_deck=["Swarm of Rats"],
    )
    scene.until("action")
    told = [table.title(scene.game.machine, c) for c in table.cards_in_play(scene.game.machine)]
    resolved = {"Amnesia", "Paranoia", "Psychosis", "Hypochondria", "Chronophobia"}
    piles = [table.title(scene.game.machine, c) for c in scene.game.machine.zones[n.DISCARD]]
    assert resolved & {*told, *piles}
    assert scene.zone("Vengeance Awaits") == "storyline"


def test_agenda_3_lets_the_devourer_in() -> None:
    scene = below(seats=one(at="Main Path"), locations={"Main Path": {}}, agenda=3, doom=4, phase="mythos")
    scene.until("action")
    assert scene.at("Umôrdhoth") == "Ritual Site"
    assert scene.value("Umôrdhoth", n.HEALTH) == 10
    assert not scene.offers("Advance")


def test_what_hung_on_the_act_goes_with_it() -> None:
    light = {"title": "Light of Aforgomon", "attached to": "Investigating the Trail"}
    scene = below(seats=one(at="Main Path"), locations={"Main Path": {}}, agenda=3, doom=4, phase="mythos",
                  cards_at=[light])  # fmt: skip
    scene.until("action")
    assert scene.zone("Light of Aforgomon") == "encounter discard pile"


def test_defeating_the_devourer() -> None:
    scene = below(seats=one(at="Main Path"), locations={"Main Path": {}}, agenda=3, doom=4, phase="mythos", bag=["+1"])
    scene.until("action").answer("Fight Swarm of Rats")
    machine = scene.game.machine
    machine.cells[scene.card("Umôrdhoth") * COLUMNS + DAMAGE] = 9
    scene.answer("Move to Ritual Site", "Fight Umôrdhoth")
    assert scene.game.resolution == 2


def test_umordhoth_is_massive_and_readies_each_turn() -> None:
    scene = below(
        seats=one(at="Ritual Site"),
        locations=WOODS,
        act=3,
        enemies=[{"title": "Umôrdhoth", "at": "Ritual Site", "exhausted": 1}],
    )
    assert scene.engaged_with("Umôrdhoth") == -1
    scene.answer("Draw a card")
    assert scene.count("Roland Banks", "damage") == 0
    scene.end_turn()
    assert scene.count("Roland Banks", "damage") == 3  # ready again at the end of the turn, it attacks


def test_lita_can_be_given_up() -> None:
    scene = below(
        seats=one(at="Ritual Site", play=["Lita Chantler"]),
        locations=WOODS,
        act=3,
        enemies=[{"title": "Umôrdhoth", "at": "Ritual Site", "exhausted": 1}],
    )
    scene.answer("Action of Umôrdhoth")
    assert scene.game.resolution == 3


def test_act_1_reveals_the_site_and_the_cultists() -> None:
    scene = below(seats=one(at="Main Path", clues=3), locations={"Main Path": {}}, set_aside=["Ruth Turner"])
    scene.answer("Advance")
    assert scene.zone("Ritual Site") == "map"
    assert scene.at("Ruth Turner") == "Main Path"


def test_act_2_advances_when_somebody_enters_the_site() -> None:
    scene = below(
        seats=one(at="Main Path"),
        locations=WOODS,
        act=2,
        encounter_deck=["Ancient Evils", "Ghoul Minion", "Swarm of Rats"],
    )
    scene.answer("Move to Ritual Site")
    assert scene.at("Ghoul Minion") == "Ritual Site"
    assert scene.zone("Disrupting the Ritual") == "storyline"


def test_act_3_breaks_the_ritual_clue_by_clue() -> None:
    scene = below(seats=one(at="Ritual Site", clues=2), locations=WOODS, act=3)
    scene.answer("Action of Disrupting the Ritual", "Willpower")
    assert scene.count("Disrupting the Ritual", "clues") == 1
    scene.answer("Action of Disrupting the Ritual", "Willpower")
    assert scene.game.resolution == 1


def test_tokens() -> None:
    scene = below(seats=one(at="Main Path"), locations=WOODS, enemies=[MINION], bag=["skull"])
    scene.answer("Fight")
    assert "Roland Banks succeeds by 1." in scene.log()
    scene = below(seats=one(at="Main Path"), locations=WOODS, enemies=[MINION], bag=["cultist"])
    scene.answer("Fight")
    assert scene.count("Ghoul Minion", "doom") == 1
    scene = below(seats=one(at="Main Path"), locations=WOODS, enemies=[MINION], bag=["tablet"])
    scene.answer("Fight")
    assert scene.count("Roland Banks", "damage") == 1
    scene = below(seats=one(at="Main Path"), locations=WOODS, enemies=[MINION], bag=["elder thing"])
    scene.answer("Fight")
    assert "Roland Banks fails by 2." in scene.log()  # 4 - 5 counts as 0
