"""The edition switches at work: the same scene in the three editions, and what comes of it in each.

Where the documents differ, `differs` plays one scene in every edition and wants the outcomes to differ exactly where
the table's values do. Where they agree, one scene shows the rule in all of them. Where the engine reads a switch on
which the documents agree all the same (points they leave open), the other value is tried as a house rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mythos.coc import editions as ed
from mythos.coc import numbers as n
from mythos.coc import table as table_
from mythos.coc.game import Duel, new_game
from mythos.coc.scene import Scene, Side
from mythos.coc.table import stories, type_of, zone_number
from mythos.kernel.machine import KNOWN
from mythos.kernel.machine import cited as rulings_in

CARDS = Path(__file__).parent / "cards" / "switches.cards"
SOURCES = Path(ed.__file__).parents[1]
LEVER = "Idle Lever"  # its action keeps the game waiting for one more question
STORY = "Dreamwalkers"
SHOWN: set[int] = set()

Test = Callable[..., None]
House = Callable[[int, int], None]


def shows(*switches: int) -> Callable[[Test], Test]:
    """This test shows what these switches decide."""
    SHOWN.update(switches)
    return lambda test: test


def scene(edition: str, danielle: Side, tommy: Side | None = None, **more: Any) -> Scene:
    return Scene(edition=edition, cards=[str(CARDS)], danielle=danielle, tommy=tommy or Side(), **more)


def differs(switch: int, play: Callable[[str], object], *expected: object) -> None:
    """Play a scene in every edition: the outcomes are these, and they differ where the values of the switch do."""
    outcomes = tuple(play(edition) for edition in ed.EDITIONS)
    assert outcomes == expected
    values = ed.RULES[switch].values
    for i in range(3):
        for j in range(i):
            assert (outcomes[i] == outcomes[j]) == (values[i] == values[j]), ed.RULES[switch].name


def agrees(play: Callable[[str], object], expected: object) -> None:
    """Play a scene in every edition: the outcome is always this."""
    assert [play(edition) for edition in ed.EDITIONS] == [expected] * 3


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    """House rules: a switch has this value, whatever the edition says."""
    table = ed.rules_of

    def rule(switch: int, value: int) -> None:
        def rules_of(edition: str = ed.DEFAULT_EDITION) -> tuple[int, ...]:
            values = list(table(edition))
            values[switch] = value
            return tuple(values)

        monkeypatch.setattr(ed, "rules_of", rules_of)

    return rule


def is_known(table: Scene, title: str, player: int) -> bool:
    """Has a player seen this card's face?"""
    return bool(table.game.machine.cell(table.find(title), KNOWN) >> player & 1)


def tokens(table: Scene, title: str) -> int:
    """Success tokens on a card."""
    return table_.tokens(table.game.machine, table.find(title), -1)


def hand(table: Scene, player: str) -> int:
    return len(table.cards(player, "hand"))


# -- the table itself ------------------------------------------------------------------------------------------------
def names(where: str) -> list[str]:
    return [switch.name.upper().replace(" ", "_") for switch in ed.RULES if switch.where.startswith(where)]


def test_every_switch_says_where_it_acts() -> None:
    kinds = (ed.PLAY, ed.ALWAYS, ed.DECKS, ed.CARDS)
    assert {s.name for s in ed.RULES if s.where not in kinds and not s.where.startswith(ed.WAITING)} == set()
    assert all(len(s.where) > len(ed.WAITING) for s in ed.RULES if s.where.startswith(ed.WAITING))


def test_the_engine_reads_exactly_the_switches_of_play() -> None:
    files = [path for path in (SOURCES / "coc").rglob("*.py") if path.name != "editions.py"]
    read = set(re.findall(r"\bed\.([A-Z_]+)", "\n".join(path.read_text() for path in files)))
    every = set(names(""))
    assert read & every == set(names(ed.PLAY))


def test_what_always_holds_has_one_value() -> None:
    assert [switch.name for switch in ed.RULES if switch.where == ed.ALWAYS and len(set(switch.values)) > 1] == []


def test_every_switch_that_acts_is_shown_by_a_test() -> None:
    acting = {number for number, switch in enumerate(ed.RULES) if switch.where in (ed.PLAY, ed.ALWAYS)}
    assert sorted(ed.RULES[number].name for number in acting ^ SHOWN) == []


# -- rulings in the trace ----------------------------------------------------------------------------------------------
def cited(table: Scene, words: str) -> set[str]:
    """The rulings behind what the trace says in these words."""
    found = [set(entry.rulings) for entry in table.game.log() if words in entry.text]
    assert found, f"nothing was told about {words!r}"
    return set().union(*found)


def test_a_step_cites_whole_ruling_ids() -> None:
    assert rulings_in("Nobody answers it. coc3-timing-end-of-turn-b, coc15-faq-08 (cocccg-textbox-c).") == (
        "coc3-timing-end-of-turn-b",
        "coc15-faq-08",
        "cocccg-textbox-c",
    )


def test_a_switch_has_the_rulings_of_the_documents_that_say_so() -> None:
    assert ed.rulings_for(ed.CONTROL_OF_COMMITTED, ed.LEAVES_STORY) == ("cocccg-gaining-control-g", "coc15-control-g")
    assert ed.rulings_for(ed.CONTROL_OF_COMMITTED, ed.STAYS_AND_CHANGES_SIDE) == ("coc3-1.13g",)
    assert ed.rulings_for(ed.FAST_DECIDES, ed.TIED_STRUGGLES) == ()


def test_the_trace_cites_what_an_edition_says() -> None:
    danielle = Side(hand=["Blind Submission"], play=[LEVER], domains=["2 hastur", "1 neutral"])
    tommy = Side(play=[f"Porter: at {STORY}, exhausted, with Tcho-Tcho Talisman"])

    def play(edition: str) -> Scene:
        position = {"stories": [STORY], "phase": "story phase", "step": "actions_after_defence"}
        return scene(edition, danielle, tommy, **position).answer("Play Blind Submission").settle()

    assert "cocccg-gaining-control-g" in cited(play(ed.CCG_2_0), "leaves its story")
    assert "cocccg-attached-cards-c" in cited(play(ed.CCG_2_0), "Talisman has lost its host")
    assert "coc3-1.13g" in cited(play(ed.LCG_FINAL), "stays at its story")


# -- control and attachments -----------------------------------------------------------------------------------------
@shows(ed.CONTROL_OF_COMMITTED)
def test_a_committed_character_that_is_taken_leaves_its_story_or_changes_its_side() -> None:
    def play(edition: str) -> str | None:
        table = scene(
            edition,
            Side(hand=["Blind Submission"], play=[LEVER], domains=["2 hastur", "1 neutral"]),
            Side(play=[f"Porter: at {STORY}, exhausted"]),
            stories=[STORY],
            phase="story phase",
            step="actions_after_defence",
        )
        table.answer("Play Blind Submission")
        assert table.controller("Porter") == "Danielle"
        return table.story_of("Porter")

    differs(ed.CONTROL_OF_COMMITTED, play, None, None, STORY)


@shows(ed.TAKEN_ATTACHMENT)
def test_a_taken_attachment_goes_to_a_host_of_its_taker_or_to_any_or_stays() -> None:
    def play(edition: str) -> list[str]:
        table = scene(
            edition,
            Side(play=["Bailiff", "Porter", "Docker", LEVER], domains=["1 neutral"]),
            Side(play=["Peeler: with Shotgun"]),
        )
        table.answer("Use Bailiff")
        assert table.controller("Shotgun") == "Danielle"
        if table.question.kind != "host":
            return [str(table.host("Shotgun"))]
        hosts = [label.split(" (")[0] for label in table.labels()]
        table.answer(hosts[0])
        assert table.host("Shotgun") == hosts[0]
        return hosts

    differs(ed.TAKEN_ATTACHMENT, play, ["Porter", "Docker"], ["Porter", "Docker", "Peeler"], ["Peeler"])


@shows(ed.TAKEN_ATTACHMENT)
def test_without_a_host_of_ones_own_an_attachment_cannot_be_taken() -> None:
    def play(edition: str) -> tuple[bool, bool]:
        danielle = Side(play=["Bailiff", LEVER], domains=["1 neutral"])
        bound = scene(edition, danielle, Side(play=["Peeler: with Tcho-Tcho Talisman"]))
        free = scene(edition, danielle, Side(play=["Peeler: with Shotgun"]))
        return bound.offers("Use Bailiff"), free.offers("Use Bailiff")

    differs(ed.TAKEN_ATTACHMENT, play, (False, False), (False, True), (True, True))


@shows(ed.HOST_REQUIREMENT)
def test_what_an_attachment_asks_of_its_host_is_watched_only_in_the_first_document() -> None:
    def play(edition: str) -> str:
        table = scene(
            edition,
            Side(hand=["Blind Submission"], play=[LEVER], domains=["2 hastur", "1 neutral"]),
            Side(play=["Porter: with Tcho-Tcho Talisman"]),
        )
        table.answer("Play Blind Submission").settle()
        return table.zone("Tcho-Tcho Talisman")

    differs(ed.HOST_REQUIREMENT, play, "discard pile", "play", "play")


@shows(ed.ATTACH_WHEN_PUT_INTO_PLAY)
def test_an_attachment_that_is_put_into_play_needs_a_host() -> None:
    def play(edition: str) -> tuple[str, str | None]:
        danielle = Side(hand=["Lucky Find", "Shotgun"], play=[LEVER], domains=["1 neutral"])
        alone = scene(edition, danielle).answer("Play Lucky Find")
        table = scene(edition, danielle, Side(play=["Porter"])).answer("Play Lucky Find")
        return alone.zone("Shotgun"), table.host("Shotgun")

    agrees(play, ("hand", "Porter"))


@shows(ed.HOST_CHANGES_TYPE)
def test_a_host_that_becomes_another_type_sheds_its_attachments_in_the_earlier_documents() -> None:
    def play(edition: str) -> str:
        danielle = Side(play=["Hound of Tindalos: with Shotgun", LEVER], domains=["1 neutral"])
        table = scene(edition, danielle, Side(play=["Porter"]))
        table.answer("Use Hound of Tindalos")
        assert table.host("Hound of Tindalos") == "Porter"
        return table.zone("Shotgun")

    differs(ed.HOST_CHANGES_TYPE, play, "discard pile", "discard pile", "play")


@shows(ed.HOST_LEAVES_PLAY)
def test_attachments_of_a_dead_host_are_discarded_or_destroyed() -> None:
    def play(edition: str) -> list[str]:
        table = scene(
            edition,
            Side(hand=["Marksman"], play=["Undertaker", "Ragman", LEVER], domains=["1 neutral"]),
            Side(play=["Porter: with .45 Pistols"]),
        )
        table.answer("Play Marksman")
        return [label for label in table.labels() if label != "Pass"]

    ragman, undertaker = ["Respond with Ragman"], ["Respond with Undertaker"]
    differs(ed.HOST_LEAVES_PLAY, play, ragman, ragman, undertaker)


@shows(ed.ATTACHED_BY_EFFECT)
def test_a_card_attached_by_another_keeps_its_text_about_that_in_the_earlier_documents() -> None:
    def play(edition: str) -> tuple[int, bool]:
        table = scene(
            edition,
            Side(hand=["Wet Rope"], play=["Hound of Tindalos", LEVER], domains=["1 neutral", "1 neutral"]),
            Side(play=["Hired Muscle"]),
        )
        table.answer("Play Wet Rope", "Hound of Tindalos").if_asked("Hired Muscle")
        assert (table.host("Hound of Tindalos"), table.has("Hound of Tindalos", "Fast")) == ("Hired Muscle", 0)
        return table.skill("Hired Muscle"), table.offers("Use Hound of Tindalos")

    differs(ed.ATTACHED_BY_EFFECT, play, (0, True), (0, True), (3, False))


@shows(ed.ATTACHED_BY_EFFECT)
def test_a_card_attached_by_itself_keeps_all_its_text_only_in_the_last_document() -> None:
    def play(edition: str) -> tuple[int, bool]:
        table = scene(
            edition,
            Side(play=["Hound of Tindalos", LEVER], domains=["1 neutral", "1 neutral"]),
            Side(play=["Hired Muscle", "Peeler"]),
        )
        table.answer("Use Hound of Tindalos", "Hired Muscle")
        assert table.offers("Use Hound of Tindalos, ability 2")  # it may come off
        return table.skill("Hired Muscle"), table.offers("Use Hound of Tindalos, ability 1")

    differs(ed.ATTACHED_BY_EFFECT, play, (0, False), (0, False), (0, True))


@shows(ed.ATTACHED_BY_EFFECT)
def test_a_unique_card_attached_by_an_effect_bars_its_twin_only_in_the_last_document() -> None:
    def play(edition: str) -> bool:
        danielle = Side(
            hand=["Wet Rope", "The Twin"], play=["The Twin", "Porter", LEVER], domains=["1 neutral", "1 neutral"]
        )
        table = scene(edition, danielle)
        assert not table.offers("Play The Twin")
        table.answer("Play Wet Rope", "The Twin").if_asked("Porter")
        return table.offers("Play The Twin")

    differs(ed.ATTACHED_BY_EFFECT, play, True, True, False)


@shows(ed.STOLEN_HOST)
def test_attachments_on_a_stolen_card_keep_their_controller_and_work_on() -> None:
    def play(edition: str) -> tuple[str, str, str]:
        table = scene(
            edition,
            Side(hand=["Blind Submission"], play=[LEVER], domains=["2 hastur", "1 neutral"]),
            Side(play=["Porter: with .45 Pistols"]),
        )
        table.answer("Play Blind Submission")
        return table.controller("Porter"), table.controller(".45 Pistols"), table.icons("Porter")

    agrees(play, ("Danielle", "Tommy", "C"))


@shows(ed.CONTROL_BY_ATTACHMENT)
def test_control_by_an_attachment_ends_with_it() -> None:
    def play(edition: str) -> tuple[str, str]:
        danielle = Side(hand=["Puppet String", "Get it Off!"], play=[LEVER], domains=["1 cthulhu", "1 neutral"])
        table = scene(edition, danielle, Side(play=["Porter"]))
        table.answer("Play Puppet String")
        taken = table.controller("Porter")
        table.answer("Play Get it Off!")
        return taken, table.controller("Porter")

    agrees(play, ("Danielle", "Tommy"))


@shows(ed.MATCH_WAIVER)
def test_without_a_match_loyal_is_asked_for_in_the_last_document() -> None:
    def play(edition: str) -> tuple[bool, bool]:
        offers = []
        for title in ("Mad Artist", "True Believer"):
            table = scene(edition, Side(play=["Foreign Exchange", LEVER], discard=[title], domains=["3 agency"]))
            offers.append(table.offers("Use Foreign Exchange"))
        return offers[0], offers[1]

    differs(ed.MATCH_WAIVER, play, (True, True), (True, True), (True, False))


@shows(ed.PUT_FOR_PRINTED_COST)
def test_who_pays_the_printed_cost_needs_steadfast_in_the_last_document() -> None:
    def play(edition: str) -> str:
        table = scene(edition, Side(play=["Side Entrance", LEVER], hand=["Sworn Guest"], domains=["2 hastur"]))
        table.answer("Use Side Entrance")
        if table.question.kind == "may":
            table.answer("Yes")
        return table.zone("Sworn Guest")

    differs(ed.PUT_FOR_PRINTED_COST, play, "play", "play", "hand")


@shows(ed.PERMANENT_KINDS)
def test_what_becomes_a_support_stays_one_in_the_last_document() -> None:
    def play(edition: str) -> int:
        table = scene(edition, Side(play=["Porter", LEVER], hand=["Petrifaction"], domains=["1 neutral"]))
        table.answer("Play Petrifaction")
        assert type_of(table.game.machine, table.find("Porter")) == n.SUPPORT
        table.passes()
        return type_of(table.game.machine, table.find("Porter"))

    differs(ed.PERMANENT_KINDS, play, n.CHARACTER, n.CHARACTER, n.SUPPORT)


@shows(ed.LOOPS)
def test_a_loop_that_shuffles_is_no_shortcut_in_the_last_document() -> None:
    def play(edition: str) -> bool:
        table = scene(edition, Side(play=["Winding Path", "Winding Stair: exhausted", LEVER]))
        table.answer("Use Winding Path", "Use Winding Stair")
        return table.game.loop() is not None

    differs(ed.LOOPS, play, True, True, False)


@shows(ed.IMMUNE_TO)
def test_who_is_immune_to_characters_is_not_immune_to_himself() -> None:
    def play(edition: str) -> tuple[str, str]:
        table = scene(edition, Side(play=["Loud Preacher", "Iron Saint", LEVER]))
        table.answer("Use Loud Preacher")
        before = table.state("Iron Saint")
        table.answer("Use Iron Saint")
        return before, table.state("Iron Saint")

    agrees(play, ("ready", "exhausted"))


@shows(ed.WON_PILE_PROTECTED)
def test_only_a_story_brings_a_story_into_a_won_pile() -> None:
    agrees(lambda edition: scene(edition, Side(play=[LEVER], hand=["Bribed Printer"])).offers("Play Bribed"), False)


@shows(ed.TAKEN_OBSESSION)
def test_an_attachment_that_controls_its_host_is_taken() -> None:
    def play(edition: str) -> tuple[str, str | None]:
        table = scene(
            edition,
            Side(play=["Bailiff", "Porter: with their Iron Leash", "Docker", LEVER], domains=["1 neutral"]),
            Side(play=["Peeler"]),
        )
        assert table.controller("Porter") == "Tommy"
        table.answer("Use Bailiff")
        if table.question.kind == "host":
            table.answer("Docker")
        return table.controller("Porter"), table.host("Iron Leash")

    differs(ed.TAKEN_OBSESSION, play, ("Danielle", "Docker"), ("Danielle", "Docker"), ("Danielle", None))


@shows(ed.HEROIC_AND_VILLAINOUS)
def test_who_has_a_hero_and_a_villain_discards_one(house: House) -> None:
    def play(edition: str) -> list[str]:
        danielle = Side(hand=["Great Conversion"], play=["Good Neighbour", "Porter", LEVER], domains=["1 neutral"])
        return scene(edition, danielle).answer("Play Great Conversion", "Porter").labels()

    agrees(play, ["Good Neighbour (Danielle)", "Porter (Danielle)"])
    house(ed.HEROIC_AND_VILLAINOUS, ed.MAY_STAND_TOGETHER)
    agrees(play, ["Pass", "Use Idle Lever"])


# -- stories ---------------------------------------------------------------------------------------------------------
def emptied(edition: str) -> Scene:
    """Danielle has committed the Porter to the first of two stories and calls him back before Tommy commits."""
    table = scene(
        edition,
        Side(hand=["Retreat"], play=[f"Porter: at {STORY}, exhausted"]),
        Side(play=["Docker"]),
        stories=[STORY, "Opening Night"],
        phase="story phase",
        step="actions_after_attack",
    )
    return table.answer("Play Retreat")


@shows(ed.DEFEND_EMPTIED_STORY)
def test_a_story_that_the_attackers_have_left_may_be_defended_in_the_first_document() -> None:
    def play(edition: str) -> list[str]:
        table = emptied(edition)
        return table.labels() if table.question.kind == "commit" else []

    differs(ed.DEFEND_EMPTIED_STORY, play, [f"Commit Docker to {STORY}", "Commit nobody"], [], [])


@shows(ed.EMPTIED_STORY_RESOLVES)
def test_a_story_that_the_attackers_have_left_resolves_in_the_first_document() -> None:
    def play(edition: str) -> bool:
        told = "\n".join(entry.text for entry in emptied(edition).until("resource").game.log())
        return "Skill 0 against 0." in told

    differs(ed.EMPTIED_STORY_RESOLVES, play, True, False, False)


@shows(ed.NO_COMMITS)
def test_when_nobody_commits_the_phase_is_over_after_its_opening_actions() -> None:
    def play(edition: str) -> object:
        danielle = Side(play=["Porter", LEVER], domains=["1 neutral"])
        table = scene(edition, danielle, phase="story phase")
        table.until("commit").answer("Commit nobody")
        return table.game.view(None)["phase"]

    agrees(play, "refresh phase")


@shows(ed.UNCOMMIT)
def test_characters_go_home_after_their_story_or_at_the_end_of_the_phase() -> None:
    def play(edition: str) -> tuple[str | None, str | None]:
        table = scene(
            edition,
            Side(play=[f"Porter: at {STORY}, exhausted", "Strange Librarian: at Opening Night, exhausted"]),
            stories=[STORY, "Opening Night"],
            phase="story phase",
            step="resolve_stories",
        )
        table.answer(STORY)
        assert (table.tokens(STORY, "Danielle"), table.question.kind) == (2, "arcane")
        return table.story_of("Porter"), table.story_of("Strange Librarian")

    differs(ed.UNCOMMIT, play, (STORY, "Opening Night"), (None, "Opening Night"), (STORY, "Opening Night"))


@shows(ed.COMMITTED_BY_EFFECT)
def test_an_effect_commits_whoever_and_exhausts_nobody() -> None:
    def play(edition: str) -> list[tuple[str | None, str]]:
        outcomes = []
        for state in ("ready", "exhausted", "at Opening Night, exhausted"):
            danielle = Side(hand=["Call to Arms"], play=[f"Porter: {state}", LEVER], domains=["1 neutral"])
            table = scene(edition, danielle, stories=[STORY, "Opening Night"])
            table.answer("Play Call to Arms", STORY)
            outcomes.append((table.story_of("Porter"), table.state("Porter")))
        return outcomes

    agrees(play, [(STORY, "ready"), (STORY, "exhausted"), (STORY, "exhausted")])


@shows(ed.BOOSTERS)
def test_boosters_make_two_struggles_or_add_one_each() -> None:
    def play(edition: str) -> tuple[str, str]:
        def struggles(booster: str) -> str:
            danielle = Side(hand=[booster], domains=["2 miskatonic", "2 cthulhu"], play=[LEVER])
            return scene(edition, danielle, stories=[STORY]).answer(f"Play {booster}", STORY).struggles(STORY)

        return struggles("Open for Inspection"), struggles("Sleep of Reason")

    differs(ed.BOOSTERS, play, ("TCAAII", "TTCAI"), ("TCAAIII", "TTTTCAI"), ("TCAAIII", "TTTTCAI"))


@shows(ed.CONSPIRACY_YOU)
def test_you_on_a_conspiracy_is_its_player_or_everybody() -> None:
    def play(edition: str) -> tuple[int, int, int]:
        table = scene(
            edition,
            Side(play=["Porter"]),
            Side(play=[f"Docker: at {STORY}, exhausted"]),
            stories=["Long Quarrel", STORY],
            active=1,
            phase="story phase",
            step="resolve_stories",
        )
        drawn = hand(table, "Tommy")  # of Danielle's conspiracy, for the combat struggle he has won
        return table.skill("Porter"), table.skill("Docker"), drawn

    differs(ed.CONSPIRACY_YOU, play, (3, 2, 0), (3, 3, 1), (3, 3, 1))


@shows(ed.CONSPIRACY_YOU)
def test_who_may_use_what_a_conspiracy_offers() -> None:
    def play(edition: str) -> tuple[bool, bool, bool]:
        sides = (Side(play=[LEVER], domains=["1 neutral"]), Side(play=[LEVER], domains=["1 neutral"]))
        table = scene(edition, *sides, stories=["Petition", STORY])
        mine = table.offers("Use Petition")
        theirs = table.passes().offers("Use Petition")
        won = scene(
            edition,
            Side(),
            Side(play=["Porter: at Long Quarrel, exhausted"]),
            stories=["Long Quarrel: 0-3", STORY],
            active=1,
            phase="story phase",
            step="resolve_stories",
        )
        assert won.cards("Tommy", "won pile") == ["Long Quarrel"]
        return mine, theirs, won.question.kind == "may"

    differs(ed.CONSPIRACY_YOU, play, (True, False, False), (True, True, True), (True, True, True))


@shows(ed.STORY_EFFECT_TARGETS)
def test_the_dreamwalkers_take_what_they_can_or_need_a_story_of_everybody() -> None:
    def play(edition: str) -> list[str]:
        table = scene(
            edition,
            Side(play=[f"Porter: at {STORY}, exhausted"]),
            Side(won=["Opening Night"]),
            stories=[f"{STORY}: 3-0"],
            phase="story phase",
            step="resolve_stories",
        )
        if table.question.kind == "may":
            table.answer("Yes")
        return table.cards("Tommy", "won pile")

    differs(ed.STORY_EFFECT_TARGETS, play, [], [], ["Opening Night"])


# -- timing ----------------------------------------------------------------------------------------------------------
@shows(ed.SIMULTANEOUS_EFFECTS)
def test_passives_of_one_moment_are_ordered_by_their_controllers_or_by_the_active_player() -> None:
    def play(edition: str) -> tuple[str, list[str]]:
        mine, theirs = ["Slow Bell", "Slow Bell"], ["Slow Bell", "Slow Bell"]
        table = scene(edition, Side(hand=["Porter"], play=mine, domains=["1 neutral"]), Side(play=theirs))
        table.answer("Play Porter")
        asked: list[str] = []
        while table.question.kind == "order":
            asked.append(f"{table.asked} {len(table.labels())}")
            table.answer(table.labels()[0])
        return asked[0], asked[1:]

    own = ("Danielle 2", ["Tommy 2"])
    differs(ed.SIMULTANEOUS_EFFECTS, play, own, own, ("Danielle 4", ["Danielle 3", "Danielle 2"]))


@shows(ed.FORCED_RESPONSE_ORDER)
def test_the_active_player_orders_forced_responses(house: House) -> None:
    def play(edition: str) -> tuple[str, int]:
        table = scene(
            edition, Side(hand=["Porter"], play=["Loud Bell"], domains=["1 neutral"]), Side(play=["Loud Bell"] * 2)
        )
        table.answer("Play Porter")
        return table.asked, len(table.labels())

    agrees(play, ("Danielle", 3))
    house(ed.FORCED_RESPONSE_ORDER, ed.CONTROLLERS_ORDER)
    agrees(play, ("Tommy", 2))  # Danielle's single one is done first


@shows(ed.FIRST_RESPONDER)
def test_the_first_to_respond_is_the_active_player_or_the_neighbour_of_the_initiator() -> None:
    def play(edition: str) -> list[str]:
        table = scene(edition, Side(hand=["Porter"], play=["Doorman"], domains=["1 neutral"]), Side(play=["Doorman"]))
        table.answer("Play Porter")
        first = table.asked
        return [first, table.passes().asked]

    active = ["Danielle", "Tommy"]
    differs(ed.FIRST_RESPONDER, play, active, active, ["Tommy", "Danielle"])


@shows(ed.FIRST_DISRUPTER)
def test_the_first_to_disrupt_is_the_neighbour_of_the_initiator(house: House) -> None:
    def play(edition: str) -> list[str]:
        bolted = Side(hand=["Porter"], play=["Bolt"], domains=["1 neutral", "1 neutral"])
        table = scene(edition, bolted, Side(play=["Bolt"], domains=["1 neutral"]))
        table.answer("Play Porter", "Drain")
        first = table.asked
        return [first, table.passes().asked]

    agrees(play, ["Tommy", "Danielle"])
    house(ed.FIRST_DISRUPTER, ed.ACTIVE_PLAYER)
    agrees(play, ["Danielle", "Tommy"])


@shows(ed.EFFECT_PRIORITY)
def test_disrupts_come_before_passives_before_forced_responses_before_responses() -> None:
    def play(edition: str) -> list[str]:
        bells = ["Doorman", "Loud Bell", "Slow Bell", "Bolt"]
        table = scene(edition, Side(hand=["Porter"], play=bells, domains=["1 neutral", "1 neutral"]))
        table.answer("Play Porter", "Drain", "Disrupt with Bolt", "Respond with Doorman")
        told = [entry.text for entry in table.game.log() if "success" in entry.text]
        return [next(bell for bell in bells if bell in text) for text in told]

    agrees(play, ["Bolt", "Slow Bell", "Loud Bell", "Doorman"])


@shows(ed.RESPONSE_OPPORTUNITY)
def test_what_a_response_did_is_answered_by_itself_or_with_everything_else() -> None:
    def play(edition: str) -> list[str]:
        table = scene(
            edition,
            Side(hand=["Porter", "Docker"], play=["Usher"], domains=["1 neutral", "1 neutral"]),
            Side(play=["Doorman"]),
        )
        table.answer("Play Porter", "Drain")
        if table.asked == "Tommy":  # left of the initiator: he lets Danielle go first
            table.passes()
        table.answer("Respond with Usher")
        asked = [f"{table.asked} {len(table.labels()) - 1}"]
        while table.question.kind == "response":
            table.passes()
            asked.append(f"{table.asked} {len(table.labels()) - 1}" if table.question.kind == "response" else "over")
        return asked

    older = ["Tommy 1", "Tommy 1", "over"]  # Docker's coming by itself, then Porter's
    differs(ed.RESPONSE_OPPORTUNITY, play, older, older, ["Tommy 2", "over"])


@shows(ed.RESPONSES_AT_END)
def test_nothing_answers_the_end_of_a_phase() -> None:
    def play(edition: str) -> tuple[int, bool]:
        table = scene(edition, Side(play=["Evening Bell", LEVER], domains=["1 neutral"]))
        table.passes()
        return hand(table, "Danielle"), table.question.kind == "response"

    agrees(play, (1, False))


@shows(ed.DISRUPT_RESOLVES)
def test_a_disrupt_after_a_struggle_precedes_its_result_or_follows_it() -> None:
    def play(edition: str) -> str:
        table = scene(
            edition,
            Side(play=["Field Surgeon", f"Docker: at {STORY}, exhausted"]),
            Side(play=[f"Porter: at {STORY}, exhausted"]),
            stories=[STORY],
            phase="story phase",
            step="resolve_stories",
        )
        assert table.offers("Disrupt with Field Surgeon")
        return table.zone("Porter")

    differs(ed.DISRUPT_RESOLVES, play, "play", "play", "discard pile")


@shows(ed.FORCED_CANCELED_BY)
def test_what_cancels_a_players_effect_cancels_forced_responses_in_the_earlier_documents() -> None:
    def play(edition: str) -> tuple[bool, int]:
        table = scene(
            edition,
            Side(hand=["Porter"], play=["Loud Bell", LEVER], domains=["1 neutral", "1 neutral"]),
            Side(hand=["Red Ribbon"]),
        )
        table.answer("Play Porter", "Drain")
        offered = table.offers("Red Ribbon")
        if offered:
            table.answer("Play Red Ribbon")
        return offered, tokens(table, "Loud Bell")

    differs(ed.FORCED_CANCELED_BY, play, (True, 0), (True, 0), (False, 1))


@shows(ed.FORCED_TRIGGERED_BY)
def test_the_game_triggers_a_forced_response_and_its_controller_carries_it_out() -> None:
    def play(edition: str) -> tuple[list[str], str]:
        table = scene(
            edition,
            Side(hand=["T-Men"], play=["Performance Artist"], domains=["5 agency"]),
            Side(play=["Performance Artist", "Porter", "Docker"]),
        )
        table.answer("Play T-Men")
        chooser = table.asked
        table.answer("Porter")
        first = table.asked  # a player's own effect would be disrupted by his neighbour first
        return [chooser, first], table.passes().asked

    agrees(play, (["Danielle", "Danielle"], "Tommy"))


@shows(ed.CANCELED_FROM_HAND)
def test_a_response_from_hand_that_is_canceled_costs_the_card_or_may_be_tried_again() -> None:
    def play(edition: str) -> tuple[str, bool]:
        table = scene(
            edition,
            Side(hand=["Marksman", "Stowaway"], play=[LEVER], domains=["1 neutral"]),
            Side(hand=["Power Drain"], play=["Porter"], domains=["2 hastur"]),
        )
        table.answer("Play Marksman")
        if table.question.kind == "disrupt":
            table.passes()
        table.answer("Respond with Stowaway", "Play Power Drain")
        return table.zone("Stowaway"), table.offers("Respond with Stowaway")

    gone = ("discard pile", False)
    differs(ed.CANCELED_FROM_HAND, play, gone, gone, ("hand", True))


@shows(ed.DISCARD_TRIGGER_FROM_HAND)
def test_a_card_discarded_from_hand_answers_that_in_the_last_document() -> None:
    def play(edition: str) -> bool:
        table = scene(
            edition,
            Side(hand=["Byakhee Attack"], play=[LEVER], domains=["2 hastur", "1 neutral"]),
            Side(hand=["Spendthrift", "Spendthrift"]),
        )
        return table.answer("Play Byakhee Attack").offers("Respond with Spendthrift")

    differs(ed.DISCARD_TRIGGER_FROM_HAND, play, False, False, True)


@shows(ed.RESPONSE_TO_LAST_WOUND)
def test_a_character_answers_the_wound_that_kills_it_in_the_earlier_documents() -> None:
    def play(edition: str) -> tuple[bool, str]:
        table = scene(
            edition,
            Side(hand=["Short Fuse"], play=["Porter", LEVER], domains=["3 agency", "1 neutral"]),
            Side(play=["Military Advisor"], domains=["2 neutral"]),
        )
        table.answer("Play Short Fuse", "Military Advisor")
        assert table.zone("Military Advisor") == "discard pile"
        offered = table.offers("Respond with Military Advisor")
        if offered:
            assert table.answer("Respond with Military Advisor").asked == "Danielle"
        return offered, table.zone("Porter")

    differs(ed.RESPONSE_TO_LAST_WOUND, play, (True, "discard pile"), (True, "discard pile"), (False, "play"))


@shows(ed.RESPONSE_TO_LAST_WOUND)
def test_who_was_blank_when_the_wound_killed_him_answers_it_in_no_edition() -> None:
    def play(edition: str) -> bool:
        table = scene(
            edition,
            Side(hand=["Short Fuse"], play=[LEVER], domains=["3 agency", "1 neutral"]),
            Side(
                play=["Military Advisor: at The Bootleg Whiskey Cover-Up, exhausted", "Porter"], domains=["2 neutral"]
            ),
            stories=["The Bootleg Whiskey Cover-Up", STORY],
        )
        return table.answer("Play Short Fuse", "Military Advisor").offers("Respond with Military Advisor")

    agrees(play, False)


@shows(ed.EVENTS_OUT_OF_PLAY)
def test_events_neither_enter_nor_leave_play() -> None:
    def play(edition: str) -> tuple[bool, str]:
        table = scene(
            edition,
            Side(
                hand=["Get On Yer Feet!"],
                discard=["Old Tune"],
                play=["Mourner", "Porter: exhausted", LEVER],
                domains=["1 syndicate", "1 neutral", "1 neutral"],
            ),
        )
        heard = table.answer("Play Get On Yer Feet!").offers("Respond with Mourner")
        table.answer("Use Old Tune", "Drain")
        return heard, table.zone("Old Tune")

    agrees(play, (False, "discard pile"))


@shows(ed.ACTIONS_COME_FROM)
def test_an_action_may_come_out_of_the_discard_pile_if_the_card_says_so() -> None:
    def play(edition: str) -> bool:
        danielle = Side(discard=["Old Tune", "Porter"], play=[LEVER], domains=["1 neutral"])
        table = scene(edition, danielle)
        assert not table.offers("Porter")
        return table.offers("Use Old Tune")

    agrees(play, True)


# -- zones and objects -----------------------------------------------------------------------------------------------
@shows(ed.RESOURCE_TEXT_BOX)
def test_text_on_a_resource_is_missing_or_only_the_zoogs_or_asleep_until_it_is_named() -> None:
    def play(edition: str) -> tuple[bool, bool]:
        def offered(title: str) -> bool:
            danielle = Side(hand=["Shotgun Blast"], play=[LEVER], domains=[f"1 agency, 1 {title}", "1 neutral"])
            table = scene(edition, danielle, Side(play=["Porter"]))
            return table.answer("Play Shotgun Blast").offers(f"Respond with {title}")

        return offered("Root Cellar"), offered("Root Zoog")

    differs(ed.RESOURCE_TEXT_BOX, play, (False, False), (False, True), (True, True))


@shows(ed.RESOURCE_TEXT_BOX)
def test_only_a_zoog_answers_its_going_from_a_domain_and_only_in_the_last_document() -> None:
    def play(edition: str) -> tuple[bool, bool]:
        def offered(title: str) -> bool:
            danielle = Side(hand=["Torch the Joint!"], domains=["2 agency", "1 neutral"], play=[LEVER])
            table = scene(edition, danielle, Side(domains=[title]))
            return table.answer("Play Torch the Joint!", title).offers(f"Respond with {title}")

        return offered("Spendthrift"), offered("Root Zoog")

    assert [play(edition) for edition in ed.EDITIONS] == [(False, False), (False, False), (False, True)]


@shows(ed.NEW_OBJECT)
def test_a_target_that_goes_from_the_discard_pile_to_a_hand_is_lost() -> None:
    def play(edition: str) -> str:
        table = scene(
            edition,
            Side(hand=["Unspeakable Resurrection"], discard=["Docker"], domains=["2 yog-sothoth"]),
            Side(hand=["Grave Robber"]),
        )
        table.answer("Play Unspeakable Resurrection", "X = 1", "Play Grave Robber")
        return table.zone("Docker")

    agrees(play, "hand")


@shows(ed.REMOVED_ZONE)
def test_cards_removed_from_the_game_lie_open_in_a_zone_of_their_own() -> None:
    def play(edition: str) -> tuple[str, bool, bool]:
        table = scene(edition, Side(hand=["Oblivion"], play=[LEVER], domains=["1 neutral"]), Side(play=["Porter"]))
        table.answer("Play Oblivion")
        return table.zone("Porter"), is_known(table, "Porter", 0), is_known(table, "Porter", 1)

    agrees(play, ("game", True, True))


@shows(ed.SEARCH)
def test_a_found_card_of_a_named_kind_is_shown_in_the_last_document() -> None:
    def play(edition: str) -> tuple[bool, bool]:
        def shown(event: str) -> bool:
            danielle = Side(hand=[event], deck=["Porter", "Shotgun", "Docker"], play=[LEVER], domains=["1 neutral"])
            table = scene(edition, danielle).answer(f"Play {event}", "Shotgun")
            assert table.zone("Shotgun") == "hand"
            return is_known(table, "Shotgun", 1)

        return shown("Index Cards"), shown("Blind Reading")

    differs(ed.SEARCH, play, (False, False), (False, False), (True, False))


@shows(ed.WAYS_TO_LEAVE_PLAY)
def test_discarded_is_not_destroyed() -> None:
    def play(edition: str) -> list[str]:
        danielle = Side(hand=["Dismissal"], play=["Undertaker", "Ragman", "Doorman", LEVER], domains=["1 neutral"])
        return scene(edition, danielle).answer("Play Dismissal", "Doorman").labels()

    agrees(play, ["Pass", "Respond with Ragman"])


# -- costs and setup -------------------------------------------------------------------------------------------------
def dealt(edition: str) -> Duel:
    return new_game(seed=1, edition=edition, first=1)


def askers(game: Duel) -> list[tuple[int, str]]:
    return [(question.player, question.kind) for question in game.questions]


@shows(ed.MULLIGAN)
def test_hands_are_exchanged_in_no_order_or_by_the_first_player_first() -> None:
    def play(edition: str) -> list[tuple[int, str]]:
        game = dealt(edition)
        asked = askers(game)
        mine, theirs = game.machine.zones[n.HAND], game.machine.zones[n.PLAYER_ZONES + n.HAND]
        game.answer("Keep this hand", player=1).answer("Take a mulligan", player=0)
        assert askers(game) == [(1, "setup"), (0, "setup")]
        assert game.machine.zones[n.PLAYER_ZONES + n.HAND] == theirs
        assert set(game.machine.zones[n.HAND]) != set(mine)
        assert any("coc3-2.20" in entry.rulings for entry in game.log() if "mulligan" in entry.text)
        return asked

    together = [(1, "mulligan"), (0, "mulligan")]
    differs(ed.MULLIGAN, play, together, together, [(1, "mulligan")])


@shows(ed.SETUP_RESOURCES)
def test_starting_resources_are_picked_in_secret_and_shown_together() -> None:
    def play(edition: str) -> tuple[bool, bool]:
        game = dealt(edition)
        while game.questions[0].kind == "mulligan":
            game.answer("Keep this hand", player=game.questions[0].player)
        for _ in range(3):
            game.answer(0, player=1)
        hidden = not any(domain["resources"] for domain in game.view(0)["players"][1]["domains"])
        for _ in range(3):
            game.answer(0, player=0)
        return hidden, all(domain["resources"] for side in game.view(0)["players"] for domain in side["domains"])

    agrees(play, (True, True))


@shows(ed.COST_PAYMENT)
def test_a_cost_is_paid_with_own_cards_and_has_to_change_something() -> None:
    def play(edition: str) -> list[bool]:
        def offered(mine: str, theirs: str) -> bool:
            danielle = Side(play=["Treadmill", mine, LEVER], domains=["1 neutral"])
            return scene(edition, danielle, Side(play=[theirs])).offers("Use Treadmill")

        return [
            offered("Porter", "Docker"),
            offered("Porter: exhausted", "Docker"),
            offered("Porter: insane", "Docker"),
        ]

    agrees(play, [True, False, False])


@shows(ed.ADDITIONAL_COST_JOINS_DRAIN)
def test_an_additional_cost_joins_the_drain_or_needs_one() -> None:
    def play(edition: str) -> list[bool]:
        def offered(event: str, domain: str) -> bool:
            danielle = Side(hand=[event], play=["Toll Road", "Porter: exhausted"], domains=[domain])
            return scene(edition, danielle).offers(f"Play {event}")

        costs_one = [offered("Get On Yer Feet!", "1 syndicate"), offered("Get On Yer Feet!", "2 syndicate")]
        return [*costs_one, offered("Marksman", "1 neutral, drained"), offered("Marksman", "1 neutral")]

    agrees(play, [False, True, False, True])


@shows(ed.ACTUAL_COST)
def test_the_actual_cost_counts_modifiers_and_additional_costs_but_a_target_shows_what_is_printed() -> None:
    def play(edition: str) -> tuple[list[bool], list[str]]:
        def overpaid(domain: str) -> bool:
            danielle = Side(
                hand=["Get On Yer Feet!"], play=["Toll Road", "Porter: exhausted", LEVER], domains=[domain, "1 neutral"]
            )
            return scene(edition, danielle).answer("Play Get On Yer Feet!").skill("Porter") == 5

        cheaper = Side(hand=["Deep One Assault"], play=["Discount Ticket"], domains=["2 cthulhu"])
        table = scene(edition, cheaper, Side(play=["Bag Man", "Peeler"])).answer("Play Deep One Assault", "X = 2")
        return [overpaid("2 syndicate"), overpaid("3 syndicate")], table.labels()

    agrees(play, ([False, True], ["Discount Ticket (Danielle)", "Peeler (Tommy)"]))  # the Bag Man's printed cost is 3


@shows(ed.MINIMUM_GOVERNS_ALL)
def test_one_reducer_with_a_minimum_governs_the_whole_reduction() -> None:
    def play(edition: str) -> tuple[bool, bool]:
        def free(*reducers: str) -> bool:
            table = scene(edition, Side(hand=["Bag Man"], play=[*reducers, LEVER], domains=["1 neutral"]))
            return table.offers("Play Bag Man")

        return free("Thrift", "Thrift"), free("Thrift", "Thrift", "Discount")  # the only domain holds no match

    agrees(play, (True, False))


@shows(ed.OFF_FACTION_STEADFAST)
def test_steadfast_of_a_strange_faction_comes_on_top_of_the_match() -> None:
    def play(edition: str) -> list[bool]:
        def offered(*domains: str) -> bool:
            table = scene(edition, Side(hand=["Double Agent"], play=[LEVER], domains=domains))
            return table.offers("Play Double Agent")

        return [
            offered("2 agency", "1 neutral"),
            offered("2 cthulhu", "1 neutral"),
            offered("2 agency", "1 cthulhu"),
        ]

    agrees(play, [False, False, True])


@shows(ed.LOYAL_NEEDS)
def test_loyal_asks_for_a_match_for_the_whole_cost() -> None:
    def play(edition: str) -> list[bool]:
        def offered(domain: str) -> bool:
            return scene(edition, Side(hand=["Triggerman"], play=[LEVER], domains=[domain])).offers("Play Triggerman")

        return [offered("1 syndicate, 1 agency"), offered("2 syndicate")]

    agrees(play, [False, True])


@shows(ed.ABILITY_COST_NEEDS_MATCH)
def test_paying_for_an_ability_needs_no_match() -> None:
    def play(edition: str) -> bool:
        return scene(edition, Side(play=["Slavering Gug"], domains=["4 agency"])).offers("Use Slavering Gug")

    agrees(play, True)


@shows(ed.TRANSIENT_IN_OVERPAY)
def test_a_transient_resource_counts_two_toward_overpaying() -> None:
    def play(edition: str) -> list[bool]:
        def overpaid(domain: str) -> bool:
            danielle = Side(hand=["Get On Yer Feet!"], play=["Porter: exhausted", LEVER], domains=[domain, "1 neutral"])
            return scene(edition, danielle).answer("Play Get On Yer Feet!").skill("Porter") == 5

        return [overpaid("1 syndicate"), overpaid("1 Local Sheriff, 1 syndicate")]

    agrees(play, [False, True])


@shows(ed.ZOOG_MATCHES)
def test_the_zoog_symbol_matches_no_faction_and_pays_all_the_same() -> None:
    def play(edition: str) -> list[bool]:
        def offered(title: str) -> bool:
            return scene(edition, Side(hand=[title], play=[LEVER], domains=["1 Root Zoog"])).offers(f"Play {title}")

        return [offered("Paul Lemond"), offered("Patsy"), offered("Porter")]

    agrees(play, [False, False, True])


# -- states and numbers ----------------------------------------------------------------------------------------------
@shows(ed.GOING_INSANE_STRIPS)
def test_going_insane_costs_tokens_and_attachments_and_a_wounded_one_its_life() -> None:
    def play(edition: str) -> tuple[int, str, str, str]:
        there = Side(play=["Porter: with .45 Pistols, 2 success", "Hired Muscle: 1 wound"])
        table = scene(edition, Side(play=["Hastur", LEVER], domains=["3 hastur", "3 hastur", "1 neutral"]), there)
        table.answer("Use Hastur", "Porter", "Drain", "Use Hastur", "Hired Muscle")
        outcome = tokens(table, "Porter"), table.state("Porter")
        return *outcome, table.zone(".45 Pistols"), table.zone("Hired Muscle")

    agrees(play, (0, "insane", "discard pile", "discard pile"))


@shows(ed.TARGET_REQUIREMENT)
def test_the_wording_decides_who_may_be_chosen_to_go_insane() -> None:
    def play(edition: str) -> tuple[bool, str, bool]:
        danielle = Side(play=["Hastur: insane", LEVER], hand=["Plain Fear", "Named Fear"], domains=["1 neutral"])
        table = scene(edition, danielle)
        named = table.offers("Play Named Fear")
        table.answer("Play Plain Fear")
        return named, table.zone("Plain Fear"), table.offers("Play Named Fear")

    agrees(play, (False, "discard pile", False))


@shows(ed.INSANE_NON_CHARACTER_LEAVES)
def test_an_insane_card_leaves_play_as_its_printed_type() -> None:
    def play(edition: str) -> tuple[bool, bool]:
        def mourned(title: str) -> bool:
            danielle = Side(hand=["Marksman"], play=["Roll Call", title, LEVER], domains=["1 neutral"])
            return scene(edition, danielle).answer("Play Marksman").offers("Respond with Roll Call")

        return mourned("Porter: insane"), mourned("Slow Bell: insane")

    agrees(play, (True, False))


@shows(ed.RESTORE_IN_REFRESH)
def test_the_refresh_phase_restores_everybody_or_one() -> None:
    def play(edition: str) -> list[str]:
        table = scene(edition, Side(play=["Porter: insane", "Docker: insane"]), active=1, phase="story phase", turn=6)
        if table.game.question is not None and table.question.kind == "restore":
            table.answer("Porter")
        return [table.state("Porter"), table.state("Docker")]

    one = ["exhausted", "insane"]
    differs(ed.RESTORE_IN_REFRESH, play, ["exhausted", "exhausted"], one, one)


@shows(ed.TOUGHNESS_ADDS_UP)
def test_toughness_adds_up() -> None:
    def play(edition: str) -> list[str]:
        def after(wounds: int) -> str:
            table = scene(edition, Side(play=[f"Hired Muscle: {wounds} wounds, with Patrol Wagon", "Dutch Courage"]))
            return table.zone("Hired Muscle")

        return [after(3), after(4)]

    agrees(play, ["play", "discard pile"])


@shows(ed.INVULNERABILITY_FORBIDS)
def test_an_invulnerable_character_is_chosen_in_vain_or_not_at_all() -> None:
    def play(edition: str) -> tuple[bool, str, int]:
        danielle = Side(hand=["Marksman"], play=[LEVER], domains=["1 neutral"])
        table = scene(edition, danielle, Side(play=["Weightless Man"]))
        offered = table.offers("Play Marksman")
        if offered:
            table.answer("Play Marksman")
        return offered, table.zone("Weightless Man"), table.wounds("Weightless Man")

    in_vain = (True, "play", 0)
    differs(ed.INVULNERABILITY_FORBIDS, play, in_vain, in_vain, (False, "play", 0))


@shows(ed.INVULNERABILITY_FORBIDS)
def test_the_loser_of_a_combat_struggle_may_hide_behind_an_invulnerable_character_in_the_earlier_documents() -> None:
    def play(edition: str) -> list[str]:
        there = f"at {STORY}, exhausted"
        table = scene(
            edition,
            Side(play=[f"Docker: {there}"]),
            Side(play=[f"Weightless Man: {there}", f"Porter: {there}"]),
            stories=[STORY],
            phase="story phase",
            step="resolve_stories",
        )
        if table.question.kind == "loss":
            table.answer("Weightless Man")
            assert table.wounds("Weightless Man") == 0
        return table.cards("Tommy", "discard pile")

    differs(ed.INVULNERABILITY_FORBIDS, play, [], [], ["Porter"])


@shows(ed.PRINTED)
def test_the_printed_skill_of_an_insane_character_is_nothing_or_unknown() -> None:
    def play(edition: str) -> list[str]:
        table = scene(
            edition,
            Side(play=["Hired Muscle: at Rotting Away, exhausted"]),
            Side(play=["Peeler: insane", "Patsy"]),
            stories=["Rotting Away: 3-0"],
            phase="story phase",
            step="resolve_stories",
        )
        return table.answer("Yes").cards("Tommy", "discard pile")

    both = ["Peeler", "Patsy"]
    differs(ed.PRINTED, play, both, both, ["Patsy"])


@shows(ed.TIE_FOR_EXTREME)
def test_a_tie_for_the_lowest_is_decided_or_comes_to_nothing_without_the_word_choose() -> None:
    def play(edition: str) -> tuple[list[str], list[str]]:
        def hit(event: str) -> list[str]:
            danielle = Side(hand=[event], play=[LEVER], domains=["1 neutral"])
            table = scene(edition, danielle, Side(play=["Porter", "Docker", "Hired Muscle"])).answer(f"Play {event}")
            if table.question.kind in ("pick", "target"):
                assert table.labels() == ["Porter (Tommy)", "Docker (Tommy)"]
                table.answer("Docker")
            return table.cards("Tommy", "discard pile")

        return hit("Weakest Link"), hit("Chosen Weakest")

    decided = (["Docker"], ["Docker"])
    differs(ed.TIE_FOR_EXTREME, play, decided, decided, ([], ["Docker"]))


@shows(ed.NEUTRAL_IS_NO_FACTION)
def test_an_insane_character_is_not_neutral() -> None:
    def play(edition: str) -> list[bool]:
        def offered(title: str) -> bool:
            danielle = Side(hand=["Census"], play=[LEVER], domains=["1 neutral"])
            return scene(edition, danielle, Side(play=[title])).offers("Play Census")

        return [offered("Porter"), offered("Porter: insane"), offered("Peeler: insane"), offered("Peeler")]

    agrees(play, [True, False, False, False])


# -- words on cards --------------------------------------------------------------------------------------------------
@shows(ed.IF_ABLE)
def test_if_able_is_whole_or_nothing_or_judged_card_by_card() -> None:
    def play(edition: str) -> list[str]:
        danielle = Side(hand=["Curfew"], play=["Porter", LEVER], domains=["1 neutral"])
        table = scene(edition, danielle, Side(play=["Docker: exhausted", "Peeler"])).answer("Play Curfew")
        return [table.state("Porter"), table.state("Peeler")]

    nothing = ["ready", "ready"]
    differs(ed.IF_ABLE, play, nothing, nothing, ["exhausted", "exhausted"])


@shows(ed.UNCHOSEN_NUMBERS)
def test_a_number_that_nobody_chooses_is_done_as_far_as_it_goes() -> None:
    def play(edition: str) -> list[str]:
        danielle = Side(hand=["Pickpocket"], play=[LEVER], domains=["1 neutral"])
        return scene(edition, danielle, Side(hand=["Porter"])).answer("Play Pickpocket").cards("Tommy", "discard pile")

    agrees(play, ["Porter"])


@shows(ed.CANNOT)
def test_a_card_that_cannot_be_wounded_is_chosen_in_vain_or_not_at_all() -> None:
    def play(edition: str) -> tuple[bool, str]:
        danielle = Side(hand=["Marksman"], play=[LEVER], domains=["1 neutral"])
        table = scene(edition, danielle, Side(play=["Charmed Child"]))
        offered = table.offers("Play Marksman")
        if offered:
            table.answer("Play Marksman")
        return offered, table.zone("Charmed Child")

    differs(ed.CANNOT, play, (True, "play"), (True, "play"), (False, "play"))


@shows(ed.CANNOT)
def test_who_cannot_be_wounded_is_not_wounded_by_a_lost_struggle_either() -> None:
    def play(edition: str) -> tuple[str, int]:
        there = f"at {STORY}, exhausted"
        table = scene(
            edition,
            Side(play=[f"Docker: {there}"]),
            Side(play=[f"Charmed Child: {there}"]),
            stories=[STORY],
            phase="story phase",
            step="resolve_stories",
        )
        return table.zone("Charmed Child"), table.wounds("Charmed Child")

    agrees(play, ("play", 0))


@shows(ed.LIMIT_WORDS)
def test_a_limit_counts_the_title_or_this_copy() -> None:
    def play(edition: str) -> tuple[bool, bool]:
        def again(title: str) -> bool:
            table = scene(edition, Side(play=[title, title, "Porter", LEVER], domains=["1 neutral"]))
            return table.answer(f"Use {title}").offers(f"Use {title}")

        return again("Shared Well"), again("Own Well")

    agrees(play, (False, True))


@shows(ed.TRIGGERED_ABILITY)
def test_a_triggered_ability_is_one_of_a_card_in_play() -> None:
    def play(edition: str) -> list[bool]:
        mine = ["Treadmill", "Porter", LEVER]
        danielle = Side(hand=["Marksman"], discard=["Old Tune"], play=mine, domains=["1 neutral", "1 neutral"])
        uses = (["Use Treadmill"], ["Play Marksman"], ["Use Old Tune", "Drain"])
        tables = [scene(edition, danielle, Side(play=["Night Nurse"])).answer(*answers) for answers in uses]
        return [table.offers("Disrupt with Night Nurse") for table in tables]

    agrees(play, [True, False, False])


# -- points that every document leaves open --------------------------------------------------------------------------
@shows(ed.OPENING_STORY_WINDOW)
def test_in_the_last_document_the_story_phase_opens_with_actions() -> None:
    def play(edition: str) -> str:
        return scene(edition, Side(play=["Porter", LEVER], domains=["1 neutral"]), phase="story phase").question.kind

    differs(ed.OPENING_STORY_WINDOW, play, "commit", "commit", "action")


@shows(ed.RESOURCE_PHASE_WINDOW)
def test_actions_follow_the_resource(house: House) -> None:
    def play(edition: str) -> str:
        danielle = Side(hand=["Porter"], play=[LEVER], domains=["1 neutral"])
        table = scene(edition, danielle, phase="draw phase").passes().answer("Attach nothing")
        return str(table.game.view(None)["phase"])

    agrees(play, "resource phase")
    house(ed.RESOURCE_PHASE_WINDOW, ed.NO)
    agrees(play, "operations phase")


@shows(ed.RESOURCE_ON_DRAINED_DOMAIN)
def test_a_drained_domain_may_receive_a_resource(house: House) -> None:
    def play(edition: str) -> bool:
        danielle = Side(hand=["Porter"], play=[LEVER], domains=["1 neutral, drained", "1 neutral"])
        table = scene(edition, danielle, phase="draw phase").until("resource")
        return table.offers("to domain 1")

    agrees(play, True)
    house(ed.RESOURCE_ON_DRAINED_DOMAIN, ed.NO)
    agrees(play, False)


@shows(ed.FAST_DECIDES)
def test_fast_decides_a_tied_struggle(house: House) -> None:
    def play(edition: str) -> bool:
        there = f"at {STORY}, exhausted"
        table = scene(
            edition,
            Side(play=[f"Bag Man: {there}"]),
            Side(play=[f"Triggerman: {there}", f"Docker: {there}"]),
            stories=[STORY],
            phase="story phase",
            step="resolve_stories",
        )
        return table.question.kind == "loss"

    agrees(play, True)  # two icons each, and only the Bag Man is Fast
    house(ed.FAST_DECIDES, ed.NOTHING)
    agrees(play, False)


@shows(ed.STORY_WON)
def test_the_effect_of_a_won_story_comes_before_everybody_goes_home() -> None:
    def play(edition: str) -> tuple[str | None, str | None]:
        table = scene(
            edition,
            Side(play=["Porter: at The Call of Cthulhu, exhausted", LEVER], domains=["1 neutral"], deck=["Docker"]),
            stories=["The Call of Cthulhu: 3-0"],
            phase="story phase",
            step="resolve_stories",
        )
        asked = table.story_of("Porter")
        table.answer("No")
        return asked, table.story_of("Porter")

    agrees(play, ("The Call of Cthulhu", None))


@shows(ed.EMPTY_STORY_DECK)
def test_without_a_story_to_reveal_the_game_goes_on_with_fewer() -> None:
    def play(edition: str) -> tuple[int, bool]:
        table = scene(
            edition,
            Side(play=["Porter: at Nowhere to Hide, exhausted"]),
            stories=["Nowhere to Hide: 3-0", STORY, "Opening Night"],
            phase="story phase",
            step="active_player_commits",
        )
        machine = table.game.machine
        for c in machine.zones[zone_number(machine, n.STORY_DECK, 0)]:
            machine.move(c, zone_number(machine, n.REMOVED, 0))
        table.until("may").answer("No")
        return len(stories(machine)), table.game.over

    agrees(play, (2, False))


@shows(ed.BOTH_DECKS_EMPTY)
def test_when_both_decks_run_out_the_active_player_wins(house: House) -> None:
    def play(edition: str) -> int | None:
        table = scene(edition, Side(play=[LEVER], domains=["1 neutral", "1 neutral"]))
        machine = table.game.machine
        for player in (0, 1):
            for c in machine.zones[zone_number(machine, n.DECK, player)][player == 0 :]:
                machine.move(c, zone_number(machine, n.REMOVED, player))
        table.answer("Use Idle Lever", "Drain")
        return table.game.winner

    agrees(play, 0)
    house(ed.BOTH_DECKS_EMPTY, ed.IS_A_DRAW)
    agrees(play, None)


@shows(ed.UNIQUE_COPY, ed.INSANE_UNIQUE_COUNTS)
def test_a_title_is_unique_whatever_the_descriptor_and_also_while_insane(house: House) -> None:
    def play(edition: str) -> list[bool]:
        def offered(twin: str) -> bool:
            danielle = Side(hand=["switch-009"], play=[twin, LEVER], domains=["1 neutral"])
            return scene(edition, danielle).offers("Play The Twin")

        return [offered("switch-009"), offered("switch-008"), offered("switch-008: insane")]

    agrees(play, [False, False, False])
    house(ed.UNIQUE_COPY, ed.SAME_TITLE_AND_DESCRIPTOR)
    agrees(play, [False, True, True])


@shows(ed.THIRD_STORY)
def test_the_third_story_ends_the_game_before_its_effect(house: House) -> None:
    def play(edition: str) -> tuple[bool, bool]:
        table = scene(
            edition,
            Side(play=["Porter: at Nowhere to Hide, exhausted"], won=["Opening Night", "Through the Gates"]),
            stories=["Nowhere to Hide: 3-0", STORY],
            phase="story phase",
            step="resolve_stories",
        )
        asked = not table.game.over and table.question.kind == "may"
        if asked:
            table.answer("No")
        return asked, table.game.over

    agrees(play, (False, True))
    house(ed.THIRD_STORY, ed.EFFECT_FIRST)
    agrees(play, (True, True))


@shows(ed.CONSPIRACY_LEAVES_PLAY)
def test_a_conspiracy_that_is_destroyed_goes_to_its_owners_discard_pile_and_sends_everybody_home() -> None:
    def play(edition: str) -> tuple[list[str], int, str | None]:
        table = scene(
            edition,
            Side(play=["Porter: at Petition, exhausted"]),
            Side(hand=["Counterplot"], play=[LEVER], domains=["1 neutral"]),
            stories=["Petition: 3-1", STORY],
            active=1,
        )
        table.answer("Play Counterplot")
        return table.cards("Danielle", "discard pile"), tokens(table, "Petition"), table.story_of("Porter")

    agrees(play, (["Petition"], 0, None))


@shows(ed.BLANK_LOSES_GAINS)
def test_a_blank_character_keeps_what_it_has_gained_or_loses_it() -> None:
    def play(edition: str) -> tuple[str, int, bool]:
        whiskey = "The Bootleg Whiskey Cover-Up"
        table = scene(
            edition,
            Side(
                play=[f"Peeler: exhausted, at {whiskey}, with Shotgun, with Patrol Wagon, with .45 Pistols", LEVER],
                domains=["1 agency"],
            ),
            stories=[whiskey],
            phase="story phase",
            step="actions_after_defence",
        )
        return table.icons("Peeler"), table.has("Peeler", "Toughness"), table.offers("Use Peeler (by Shotgun)")

    differs(ed.BLANK_LOSES_GAINS, play, ("CCC", 1, True), ("CCC", 1, True), ("CC", 0, False))
