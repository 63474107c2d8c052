"""From card text to the program form: targets, gates, costs, filters, bindings, editions."""

from __future__ import annotations

import marshal
import random
import re
from collections import Counter
from pathlib import Path

import pytest

from mythos.coc import numbers as n
from mythos.coc.words import COC
from mythos.kernel import program as p
from mythos.kernel.program import (
    Ability,
    Choice,
    Cond,
    CostPart,
    Definition,
    Filter,
    Instr,
    Limit,
    Mod,
    Num,
    Pattern,
    Sel,
    Until,
    Where,
)
from mythos.language import cache
from mythos.language.compile import Uncompiled, compile_card, compile_file
from mythos.language.mistakes import CardMistakes
from mythos.language.parse import parse_cards, read_cards

Ask = p.Test
CORE = Path(__file__).parents[2] / "src" / "mythos" / "coc" / "cards" / "core.cards"
FINAL = "lcg-final"
YOU = Sel(p.S_YOU)
OPPONENT = Sel(p.S_OPPONENT)
PLAYERS = Sel(p.S_PLAYERS)
THIS = Sel(p.S_THIS)
HOST = Sel(p.S_HOST)
IT = Sel(p.S_IT)
CHARACTER = Ask(p.T_TYPE, 1 << n.CHARACTER)
STORY = Ask(p.T_TYPE, 1 << n.STORY | 1 << n.CONSPIRACY)


def slot(number: int) -> Sel:
    return Sel(p.S_SLOT, number)


def num(value: int) -> Num:
    return Num(p.N_CONST, value)


def definition(
    *lines: str, facts: str = "character, agency, cost 3, skill 2, icons CI", edition: str = FINAL
) -> Definition:
    host = ["attach to any character"] if any("attached character" in line for line in lines) else []
    text = 'card "Test" home 1\n  ' + "\n  ".join((facts, *lines, *host))
    (card,) = parse_cards(text, COC, "test.cards")
    return compile_card(card, edition, COC)


def ability(*lines: str, facts: str = "event, agency, cost 1") -> Ability:
    return definition(*lines, facts=facts).abilities[0]


def mods(*lines: str) -> tuple[Mod, ...]:
    found = definition(*lines).abilities[1]
    assert found.kind == p.STATIC
    return found.mods


def trigger(line: str) -> Pattern:
    (pattern,) = definition(line).abilities[1].patterns
    return pattern


# -- facts ---------------------------------------------------------------------------------------------------------
def test_printed_values_words_and_facts() -> None:
    card = definition(
        "subtypes Cultist, Deep One",
        "keywords Heroic, Toughness +2",
        "X is number of domains you control",
        facts="character, agency, cost 3, skill X, icons CCI, steadfast agency agency, transient",
    )
    assert card.type == n.CHARACTER
    assert card.printed[n.COST] == 3
    assert card.printed[n.SKILL] == -1
    assert [card.printed[stat] for stat in n.ICONS.values()] == [0, 2, 0, 1]
    assert (card.printed[n.HEROIC], card.printed[n.TOUGHNESS], card.printed[n.AGENCY]) == (1, 2, 1)
    assert card.words == {n.SUBTYPE["Cultist"], n.SUBTYPE["Deep One"]}
    assert card.fact("steadfast") == (n.AGENCY, n.AGENCY)
    assert card.fact("resource") == (n.AGENCY,)
    assert card.fact("transient") == (1,)
    domains = Filter((Ask(p.T_TYPE, 1 << n.DOMAIN), Ask(p.T_CONTROL, sel=YOU)))
    assert card.x == Num(p.N_COUNT, sel=Sel(p.S_ALL, filter=domains))


def test_a_permanent_card_can_be_played_and_an_attachment_chooses_its_host() -> None:
    plain = definition().abilities
    assert plain == (Ability(p.PLAY, program=(Instr(p.I_DO, verb=n.E_PUT, sel=THIS),)),)
    attachment = definition("attach to any character you control", facts="support, agency, cost 1")
    host = Filter((CHARACTER, Ask(p.T_CONTROL, sel=YOU)))
    assert attachment.attach == host
    assert attachment.abilities[0].targets == (Choice(0, filter=host),)
    assert attachment.abilities[0].program[0].to == slot(0)


def test_play_only() -> None:
    card = definition("action: draw 1 card", "play only during your operations phase", facts="event, agency, cost 1")
    assert card.play_if == Cond(p.C_DURING, 1 << n.OPERATIONS_PHASE, sel=YOU)


# -- targets and gates ---------------------------------------------------------------------------------------------
def test_choose_is_a_target_that_must_be_able_to_undergo_the_verb() -> None:
    found = ability("action: choose and wound 1 character with skill <= 2")
    skill = Ask(p.T_STAT, n.SKILL, cmp=p.LE, num=num(2))
    assert found.targets == (Choice(0, filter=Filter((CHARACTER, skill)), able=(n.E_WOUND,)),)
    assert found.program == (Instr(p.I_DO, verb=n.E_WOUND, sel=slot(0)),)


def test_choose_then_it() -> None:
    found = ability("action: choose 1 character; wound it 7 times")
    assert found.targets[0].able == (n.E_WOUND,)
    assert found.program == (Instr(p.I_DO, verb=n.E_WOUND, sel=slot(0), num=num(7)),)


def test_a_choice_behind_then_waits_and_is_a_target_only_when_made() -> None:
    found = ability("action: draw 2 cards then each player chooses and discards 1 card from their hand")
    assert found.targets == ()
    draw, gate, pick, discard = found.program
    assert draw == Instr(p.I_DO, verb=n.E_DRAW, sel=YOU, num=num(2))
    assert (gate.op, gate.jump) == (p.I_THEN, 4)
    hand = Filter((), (Where(n.HAND, slot(1)),))
    assert pick.choice == Choice(0, chooser=PLAYERS, filter=hand, each=1, able=(n.E_DISCARD,), chosen=True)
    assert discard == Instr(p.I_DO, verb=n.E_DISCARD, sel=slot(0))


def test_a_verb_behind_then_is_not_asked_of_the_target() -> None:
    found = ability(
        "action: choose 1 character you control; choose 1 character any opponent controls; "
        "choose and drive 1 of those characters insane then wound the other"
    )
    mine, theirs, one = found.targets
    assert (mine.able, theirs.able, one.able) == ((), (), (n.E_INSANE,))
    both = Sel(p.S_UNION, sel=slot(0), other=slot(1))
    assert one.sel == both
    assert found.program[2].sel == Sel(p.S_MINUS, sel=both, other=slot(2))


@pytest.mark.parametrize(
    ("text", "able", "later"),
    [
        ("action: choose and drive 1 character insane", (n.E_INSANE,), ()),
        ("action: choose 1 character; it goes insane", (), (n.E_INSANE,)),
        ("action: choose 1 character; exhaust it; it goes insane", (), (n.E_EXHAUST, n.E_INSANE)),
        ("action: choose 1 character; exhaust it", (n.E_EXHAUST,), ()),
    ],
)
def test_the_choosing_asks_only_for_what_it_names(text: str, able: tuple[int, ...], later: tuple[int, ...]) -> None:
    (target,) = ability(text).targets
    assert (target.able, target.later) == (able, later)


def test_a_pick_before_then_closes_the_gate_when_it_finds_nothing() -> None:
    found = ability("action: exhaust 1 character you control then draw 1 card")
    assert [instr.op for instr in found.program] == [p.I_PICK, p.I_THEN, p.I_DO, p.I_THEN, p.I_DO]
    assert [instr.jump for instr in found.program if instr.op == p.I_THEN] == [5, 5]


def test_one_of_them_can_be_the_subject() -> None:
    found = ability("action: choose 2 characters; 1 of those characters goes insane then ready the other")
    pick, gate, insane, _, ready = found.program
    assert pick.choice is not None
    assert (pick.choice.sel, gate.op, insane.sel) == (slot(0), p.I_THEN, slot(pick.choice.slot))
    assert ready.sel == Sel(p.S_MINUS, sel=slot(0), other=slot(pick.choice.slot))


def test_it_is_what_was_named_before_this_clause() -> None:
    found = ability("action: you gain 1 domain then attach 1 card from hand to it as resource")
    gain, attach = found.program[0], found.program[-1]
    assert attach.to == slot(gain.bind)


def test_if_and_otherwise() -> None:
    found = ability("action: choose 1 character; if it is ready, exhaust it otherwise it goes insane")
    assert [(instr.op, instr.jump) for instr in found.program] == [
        (p.I_IF, 3),
        (p.I_DO, -1),
        (p.I_JUMP, 4),
        (p.I_DO, -1),
    ]
    assert found.targets[0].able == ()


def test_each_opponent_chooses_if_able() -> None:
    (target,) = ability("action: each opponent chooses and sacrifices 1 character if able").targets
    assert target.chooser == OPPONENT
    assert target.if_able
    assert target.filter == Filter((CHARACTER, Ask(p.T_CONTROL, sel=slot(target.each))))


def test_one_in_each_players_discard_pile() -> None:
    (target,) = ability("action: choose 1 character in each player's discard pile; put them into play").targets
    assert target.per == PLAYERS
    assert target.filter == Filter((CHARACTER,), (Where(n.DISCARD, slot(target.each)),))


def test_may_with_a_price() -> None:
    found = ability(
        "action: choose and ready 1 character then you may (drain 1 domain you control -> instead return this to hand)"
    )
    assert [instr.op for instr in found.program] == [p.I_DO, p.I_THEN, p.I_MAY, p.I_PAY, p.I_THEN, p.I_DESTINATION]
    assert found.program[3].cost[0].verb == n.E_DRAIN
    assert found.program[5].zone == n.HAND


def test_either_gives_branches_with_labels() -> None:
    found = definition(
        "when won: for each resource attached to any domain, its owner either "
        "(discard top 2 cards of their deck) or (destroy it)",
        facts="story, struggles TCAI",
    ).abilities[0]
    loop, either, top, discard, _, destroy, _, back = found.program
    assert (top.op, top.bind) == (p.I_BIND, discard.sel.n if discard.sel else -1)
    owner = Sel(p.S_OWNER, sel=slot(0))
    assert (loop.op, loop.bind, loop.jump, back.op, back.jump) == (p.I_LOOP, 0, 8, p.I_NEXT, 0)
    assert (either.who, either.options, either.jump) == (owner, (2, 5), 7)
    assert either.labels == ("discard two cards from the top of their deck", "destroy it")
    assert top.sel == Sel(p.S_TOP, zone=n.DECK, sel=owner, num=num(2))
    assert destroy.sel == slot(0)


# -- costs ---------------------------------------------------------------------------------------------------------
def test_costs() -> None:
    found = definition("action: exhaust this and pay X -> choose 1 character with cost <= X; uncommit it").abilities[1]
    assert found.cost == (CostPart(n.E_EXHAUST, sel=THIS), CostPart(num=Num(p.N_X)))
    assert found.pays_x


def test_a_cost_is_paid_with_own_things() -> None:
    (part,) = ability("action: exhaust 1 character with T >= 2 -> draw 1 card").cost
    assert part.choice is not None
    assert part.choice.filter is not None
    assert Ask(p.T_CONTROL, sel=YOU) in part.choice.filter.tests
    assert part.choice.able == (n.E_EXHAUST,)


def test_a_cost_that_asks_for_a_faction() -> None:
    (part,) = ability("action: pay 2 using 1 miskatonic resource -> draw 1 card").cost
    assert part == CostPart(num=num(2), match=n.MISKATONIC)


def test_what_was_paid_can_be_named() -> None:
    found = ability("action: sacrifice 1 character called victim -> wound 1 character with cost <= cost of victim")
    assert found.targets == ()
    pick = found.program[0].choice
    assert pick is not None
    assert pick.filter is not None
    assert pick.filter.tests[1].num == Num(p.N_STAT, stat=n.COST, sel=slot(0))


def test_printed_cost_x_is_named_when_playing() -> None:
    assert ability("action: exhaust all characters with skill < X", facts="event, agency, cost X").pays_x


# -- triggers ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "pattern"),
    [
        (
            "response after this enters play from hand: draw 1 card",
            Pattern(n.E_ENTER, itself=True, came_from=1 << n.HAND),
        ),
        (
            "forced after this enters discard pile from play: draw 1 card",
            Pattern(n.E_ENTERS_DISCARD, itself=True, came_from=1 << n.IN_PLAY),
        ),
        (
            "response after you win any combat struggle by at least 2: draw 1 card",
            Pattern(n.E_WIN_STRUGGLE, subject=(Ask(p.T_IN, sel=YOU),), amount=num(2), kinds=1 << n.COMBAT),
        ),
        (
            "disrupt when any character you control would be wounded: cancel 1 wound",
            Pattern(n.E_WOUND, p.WOULD, subject=(CHARACTER, Ask(p.T_CONTROL, sel=YOU))),
        ),
        (
            "disrupt when any player triggers any action/response: cancel it",
            Pattern(n.E_INITIATE, p.WOULD, kinds=p.ACTION | p.RESPONSE),
        ),
        (
            "disrupt when any effect chooses this as target: cancel that effect",
            Pattern(n.E_INITIATE, p.WOULD, targets=True),
        ),
        (
            "disrupt when any event would destroy this: cancel that event",
            Pattern(n.E_DESTROY, p.WOULD, itself=True, source=(Ask(p.T_TYPE, 1 << n.EVENT),)),
        ),
        (
            "forced after any player draws 1 or more cards during their draw phase: draw 1 card",
            Pattern(n.E_DRAW, during=Cond(p.C_DURING, 1 << n.DRAW_PHASE, sel=Sel(p.S_TRIGGER, p.R_SUBJECT))),
        ),
        ("response after you commit this to any story: draw 1 card", Pattern(n.E_COMMIT, itself=True, player=YOU)),
        (
            "response after you lose any struggle at same story: draw 1 card",
            Pattern(n.E_LOSE_STRUGGLE, subject=(Ask(p.T_IN, sel=YOU),), other=(Ask(p.T_IN, sel=Sel(p.S_PLACE)),)),
        ),
        (
            "response after any character is destroyed by any opponent's effect: draw 1 card",
            Pattern(n.E_DESTROY, subject=(CHARACTER,), causes=n.BY_EFFECT, source_player=OPPONENT),
        ),
        (
            "response after you play any hastur character from hand: draw 1 card",
            Pattern(n.E_PLAYED, subject=(CHARACTER, Ask(p.T_HAS, n.HASTUR)), player=YOU, came_from=1 << n.HAND),
        ),
        ("forced at end of phase: draw 1 card", Pattern(n.E_PHASE_END, amount_cmp=p.EQ)),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_trigger(line: str, pattern: Pattern) -> None:
    assert trigger(line) == pattern


def test_that_story_is_where_this_committed() -> None:
    found = definition(
        "forced after this commits to any story: wound each other character committed to that story"
    ).abilities[1]
    there = Sel(p.S_TRIGGER, p.R_OTHER)
    tests = (CHARACTER, Ask(p.T_IN, sel=THIS, negate=True), Ask(p.T_AT, sel=there))
    assert found.program[0].sel == Sel(p.S_ALL, filter=Filter(tests))


def test_who_was_committed_to_the_story_that_resolved() -> None:
    found = definition(
        "response after any story resolves if this was committed to it: "
        "choose and destroy 1 character that was committed to that story"
    ).abilities[1]
    assert found.cond == Cond(p.C_PART, sel=THIS)
    assert found.targets[0].filter == Filter((CHARACTER, Ask(p.T_PART)))


def test_canceling_the_effect_an_event_belongs_to() -> None:
    found = definition("disrupt when any event would destroy this: cancel that event").abilities[1]
    assert found.program == (Instr(p.I_CANCEL, n=1),)
    found = definition("disrupt when any player triggers any action: cancel it").abilities[1]
    assert found.program == (Instr(p.I_CANCEL, n=0),)
    found = definition("disrupt when this would be wounded: cancel 1 wound").abilities[1]
    assert found.program == (Instr(p.I_CANCEL_SOME, num=num(1)),)


def test_a_passive_that_replaces() -> None:
    found = definition("when this would be wounded: instead draw 1 card").abilities[1]
    assert found.kind == p.REPLACE
    assert [instr.op for instr in found.program] == [p.I_INSTEAD, p.I_DO]


def test_zone_of_function_condition_and_limit() -> None:
    found = definition(
        "action from discard pile limit once per phase if this entered discard pile this phase: draw 1 card"
    ).abilities[1]
    assert found.zones == (n.DISCARD,)
    assert found.cond == Cond(p.C_IS, sel=THIS, tests=(Ask(p.T_HISTORY, n.ENTERED_DISCARD_THIS_PHASE),))
    assert found.limit == Limit(1, n.PHASE, p.L_COPY)
    assert definition("action limit 1 per turn: draw 1 card").abilities[1].limit == Limit(1, n.TURN, p.L_TITLE)


# -- standing text -------------------------------------------------------------------------------------------------
COMMITTED = Cond(p.C_IS, sel=THIS, tests=(Ask(p.T_STATE, n.COMMITTED),))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "attached character gains TC",
            (Mod(p.M_ADD, n.TERROR, num(1), host=True), Mod(p.M_ADD, n.COMBAT, num(1), host=True)),
        ),
        (
            "while this is committed: each Villainous character loses T",
            (Mod(p.M_ADD, n.TERROR, num(-1), Filter((CHARACTER, Ask(p.T_HAS, n.VILLAINOUS))), cond=COMMITTED),),
        ),
        ("each character loses Toughness", (Mod(p.M_LOSE, n.TOUGHNESS, scope=Filter((CHARACTER,))),)),
        (
            "each character you control gets +1 skill for each I icon on it",
            (
                Mod(
                    p.M_ADD,
                    n.SKILL,
                    Num(p.N_STAT, stat=n.INVESTIGATION, sel=IT),
                    Filter((CHARACTER, Ask(p.T_CONTROL, sel=YOU))),
                ),
            ),
        ),
        (
            "each other character gets -1 skill while it is committed",
            (
                Mod(
                    p.M_ADD,
                    n.SKILL,
                    num(-1),
                    Filter((CHARACTER, Ask(p.T_IN, sel=THIS, negate=True))),
                    cond=Cond(p.C_IS, sel=IT, tests=(Ask(p.T_STATE, n.COMMITTED),)),
                ),
            ),
        ),
        (
            'each "Cthulhu" card any player plays costs 1 less minimum 1',
            (
                Mod(
                    p.M_COST,
                    num=num(-1),
                    scope=Filter((Ask(p.T_TITLE, title="Cthulhu"),)),
                    minimum=1,
                    who=PLAYERS,
                ),
            ),
        ),
        (
            "this costs 1 less to play for each non-hastur resource type on that domain minimum 1",
            (
                Mod(
                    p.M_COST,
                    num=Num(p.N_MUL, left=num(-1), right=Num(p.N_KINDS, n.HASTUR, sel=Sel(p.S_PAYER))),
                    minimum=1,
                ),
            ),
        ),
        (
            "attached character cannot commit during its controller's turn",
            (
                Mod(
                    p.M_CANNOT,
                    verb=n.E_COMMIT,
                    host=True,
                    cond=Cond(p.C_DURING, 0, sel=Sel(p.S_CONTROLLER, sel=IT)),
                ),
            ),
        ),
        (
            "while this is committed: its story loses 1 struggle you pick",
            (
                Mod(
                    p.M_CONTEST,
                    num=num(-1),
                    scope=Filter((Ask(p.T_IN, sel=Sel(p.S_PLACE)),)),
                    cond=COMMITTED,
                ),
            ),
        ),
        (
            "this enters play exhausted if you control no supports",
            (
                Mod(
                    p.M_ENTERS,
                    n=n.EXHAUSTED,
                    cond=Cond(
                        p.C_EXISTS,
                        cmp=p.EQ,
                        sel=Sel(p.S_ALL, filter=Filter((Ask(p.T_TYPE, 1 << n.SUPPORT), Ask(p.T_CONTROL, sel=YOU)))),
                        right=num(0),
                    ),
                ),
            ),
        ),
        ("attached character is blank", (Mod(p.M_BLANK, host=True),)),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_standing_text(line: str, expected: tuple[Mod, ...]) -> None:
    assert mods(line) == expected


def test_a_granted_ability_is_compiled_on_its_own() -> None:
    card = definition(
        "attached character gains [action: pay 1 -> choose and wound 1 character committed to same story]"
    )
    assert card.abilities[1].mods == (Mod(p.M_GRANT, host=True, ability=0),)
    (granted,) = card.granted
    assert granted.kind == p.ACTION
    assert granted.targets[0].filter == Filter((CHARACTER, Ask(p.T_AT, sel=Sel(p.S_PLACE))))
    assert granted.text.startswith("Action: pay 1 to ")


# -- lasting effects -----------------------------------------------------------------------------------------------
def test_lasting_changes() -> None:
    found = ability(
        "action: choose 1 character; it gains CC until end of phase; if overpaid, it gets +3 skill until end of turn"
    )
    first, test, second = found.program
    assert first == Instr(p.I_LAST, sel=slot(0), mods=(Mod(p.M_ADD, n.COMBAT, num(2)),), until=Until(p.U_PHASE))
    assert test.cond == Cond(p.C_SURPLUS)
    assert second.until == Until(p.U_TURN)


def test_a_change_of_costs_is_asked_at_every_play() -> None:
    (found,) = ability("action: next hastur character you play costs 1 less minimum 1 until end of phase").program
    scope = Filter((CHARACTER, Ask(p.T_HAS, n.HASTUR)))
    assert found.mods == (Mod(p.M_COST, num=num(-1), scope=scope, minimum=1, live=True),)
    assert found.until == Until(p.U_NEXT)


def test_control_for_a_while_and_for_good() -> None:
    (found,) = ability("action: choose 1 character; take control of it until end of phase").program
    assert found.mods == (Mod(p.M_CONTROL, who=YOU),)
    (found,) = ability("action: choose 1 support; take control of it").program
    assert (found.op, found.verb) == (p.I_DO, n.E_CONTROL)


# -- zones, looking, tokens ------------------------------------------------------------------------------------------
def test_look_and_put_back() -> None:
    found = ability(
        "action: look at top 3 cards of 1 player's deck; put 1 of them to bottom of that deck; "
        "put the other cards to top of that deck in any order"
    )
    player, look, pick, bottom, rest = found.program
    assert player.choice is not None
    seen = look.bind
    assert look.sel == Sel(p.S_TOP, zone=n.DECK, sel=slot(player.choice.slot), num=num(3))
    assert pick.choice is not None
    assert pick.choice.sel == slot(seen)
    assert (bottom.verb, bottom.n) == (n.E_DECK, 1)
    assert (rest.op, rest.n) == (p.I_ORDER, 0)
    assert rest.sel == Sel(p.S_MINUS, sel=slot(seen), other=slot(pick.choice.slot))


def test_choosing_a_deck_is_choosing_whose() -> None:
    found = ability("action: choose 1 deck; discard top 2 cards of that deck")
    assert found.targets[0].filter == Filter((Ask(p.T_TYPE, 1 << n.PLAYER),))
    assert found.program[0].sel == Sel(p.S_TOP, zone=n.DECK, sel=slot(0), num=num(2))


def test_draw_for_each() -> None:
    (found,) = ability("action: draw 1 card for each Tome card in play").program
    assert found.num == Num(p.N_COUNT, sel=Sel(p.S_ALL, filter=Filter((Ask(p.T_HAS, n.SUBTYPE["Tome"]),))))


def test_search() -> None:
    found = ability("action: search deck for 1 Dark Young character; put it into play; shuffle deck")
    pick, put, shuffle = found.program
    assert pick.choice is not None
    assert pick.choice.search
    assert pick.choice.filter is not None
    assert pick.choice.filter.where == (Where(n.DECK, YOU),)
    assert (put.verb, put.sel) == (n.E_PUT, slot(0))
    assert (shuffle.op, shuffle.sel, shuffle.zone) == (p.I_SHUFFLE, YOU, n.DECK)


@pytest.mark.parametrize(
    ("line", "verb", "count", "who"),
    [
        ("action: choose 1 story; place 1 success token on it", n.E_ADD_TOKEN, num(1), YOU),
        ("action: discard all success tokens from each story", n.E_REMOVE_TOKEN, Num(p.N_UNLIMITED), None),
        ("action: discard exactly 2 success tokens from 1 story", n.E_REMOVE_TOKEN, num(2), None),
    ],
)
def test_tokens(line: str, verb: int, count: Num, who: Sel | None) -> None:
    act = ability(line).program[-1]
    assert (act.verb, act.num, act.who) == (verb, count, who)


def test_each_player_in_turn() -> None:
    found = ability("action: each player may place 1 success token on 1 story with own success tokens <= 2")
    loop, may, pick, place, back = found.program
    me = slot(loop.bind)
    assert (loop.sel, may.who, place.who, back.jump) == (PLAYERS, me, me, 0)
    assert pick.choice is not None
    assert pick.choice.filter == Filter((STORY, Ask(p.T_TOKENS, 1, cmp=p.LE, num=num(2), sel=me)))


def test_names_that_live_on_the_card() -> None:
    card = definition(
        "when this enters play: choose 1 character called hostage; remove hostage from game",
        "action: put hostage into play",
    )
    assert card.names == ("hostage",)
    assert [instr.op for instr in card.abilities[1].program] == [p.I_LINK, p.I_DO]
    assert card.abilities[2].program[0].sel == Sel(p.S_LINK, 0)


def test_passives_that_stop_something_stand_before_it() -> None:
    for line in ("when this would be wounded: cancel 1 wound", "when this would be destroyed: instead exhaust this"):
        assert definition(line).abilities[1].kind == p.REPLACE


# -- conditions ------------------------------------------------------------------------------------------------------
INSANE = Ask(p.T_STATE, n.INSANE)


def condition(text: str) -> Cond:
    found = definition(f"action if {text}: draw 1 card").abilities[1].cond
    assert found is not None
    return found


def test_any_and_no_count_but_each_is_about_all_of_them() -> None:
    some = Sel(p.S_ALL, filter=Filter((CHARACTER, INSANE)))
    assert condition("any character is insane") == Cond(p.C_EXISTS, sel=some, right=num(1))
    assert condition("no character is insane") == Cond(p.C_EXISTS, cmp=p.EQ, sel=some, right=num(0))
    assert condition("2 or more characters are insane") == Cond(p.C_EXISTS, sel=some, right=num(2))
    everybody = Sel(p.S_ALL, filter=Filter((CHARACTER,)))
    assert condition("each character is insane") == Cond(p.C_IS, sel=everybody, tests=(INSANE,))


def test_another_is_not_this_card() -> None:
    other = Sel(p.S_ALL, filter=Filter((CHARACTER, Ask(p.T_IN, sel=THIS, negate=True))))
    assert condition("there is another character in play") == Cond(p.C_EXISTS, sel=other, right=num(1))


def test_controlling_a_title_is_not_its_being_in_play() -> None:
    mine = Sel(p.S_ALL, filter=Filter((Ask(p.T_TITLE, title="Peeler"), Ask(p.T_CONTROL, sel=YOU))))
    assert condition('you control "Peeler"') == Cond(p.C_EXISTS, sel=mine)


# -- whose -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "owner"),
    [
        ("response after any character enters discard pile: draw 1 card", YOU),
        ("response after any character enters any opponent's discard pile: draw 1 card", OPPONENT),
        ("response after any character enters any discard pile: draw 1 card", None),
        ("response after any character is discarded from hand: draw 1 card", YOU),
    ],
)
def test_whose_zone_says_whose_card(line: str, owner: Sel | None) -> None:
    more = () if owner is None else (Ask(p.T_OWNER, sel=owner),)
    assert trigger(line).subject == (CHARACTER, *more)


def test_each_player_decides_for_himself() -> None:
    found = ability("action: each player either (draw 1 card) or (sacrifice 1 character)")
    loop, either = found.program[:2]
    assert (loop.op, loop.sel, either.op, either.who) == (p.I_LOOP, PLAYERS, p.I_EITHER, slot(loop.bind))
    assert (found.program[-1].op, found.program[-1].jump) == (p.I_NEXT, 0)


def test_so_many_times() -> None:
    (times, *_) = ability("action: (draw 1 card) X times where X is number of domains you control").program
    assert times.num is not None
    assert times.num.op == p.N_COUNT


def test_wounds_are_no_success_tokens() -> None:
    wounded = Filter((CHARACTER, Ask(p.T_STATE, n.WOUNDED)))
    pick, heal = ability("action: remove 1 wound from 1 character").program
    assert pick.choice is not None
    assert (pick.choice.filter, heal.verb, heal.num) == (wounded, n.E_HEAL, num(1))
    pick, *_ = ability("action: move 1 wound from 1 character to 1 character").program
    assert pick.choice is not None
    assert pick.choice.filter == wounded


# -- editions and the whole set ------------------------------------------------------------------------------------
def test_lines_of_the_edition_only() -> None:
    lines = ("edition ccg-2.0 | action: draw 1 card", "edition lcg-1.5, lcg-final | action: draw 2 cards")
    counts = [definition(*lines, edition=edition).abilities[1].program[0].num for edition in COC.editions]
    assert counts == [num(1), num(2), num(2)]


@pytest.mark.parametrize("edition", COC.editions)
def test_the_core_set_compiles(edition: str) -> None:
    found = compile_file(CORE, edition, COC)
    assert len(found) == 165
    for card in found:
        for one in (*card.abilities, *card.granted):
            check_program(one)


def check_program(one: Ability) -> None:
    """Every jump ends inside the program or right behind it, every slot exists, every loop closes."""
    size = len(one.program)
    slots = [choice.slot for choice in one.targets]
    slots += [part.choice.slot for part in one.cost if part.choice is not None]
    for i, instr in enumerate(one.program):
        if instr.op in (p.I_THEN, p.I_IF, p.I_JUMP, p.I_MAY, p.I_LOOP, p.I_TIMES, p.I_DELAY, p.I_EITHER):
            assert i < instr.jump <= size
        if instr.op == p.I_NEXT:
            assert one.program[instr.jump].op in (p.I_LOOP, p.I_TIMES)
            assert one.program[instr.jump].jump == i + 1
        if instr.choice is not None:
            slots.append(instr.choice.slot)
        slots.append(instr.bind)
    assert all(slot < one.slots for slot in slots)


def test_text_that_the_engine_cannot_play_says_so() -> None:
    text = 'card "Odd" home 1\n  event, agency, cost 1\n  action: choose 1 character; repeat this turn'
    (card,) = parse_cards(text, COC, "odd.cards")
    with pytest.raises(Uncompiled, match="'Odd' cannot be played yet") as caught:
        compile_card(card, FINAL, COC)
    assert (caught.value.line, caught.value.column) == (3, 31)


@pytest.mark.parametrize(
    "line",
    [
        "action: draw 1 card until end of phase",
        "action: choose 1 character with skill <= X; draw X cards where X is cost of it",
        "disrupt when any opponent would win any struggle: you win it",
        "response at end of phase: draw 1 card",
        "action: exhaust 1 character for each character",
        "response after any player triggers their first effect: draw 1 card",
        "response after all players commit: draw 1 card",
        "each opponent may play 1 event in discard pile",
        "action: choose 1 event in discard pile; its owner may play it until end of phase",
        "this may stay insane",
        "action: choose 1 event in discard pile; play it again",
        "action: choose 1 character; at end of each turn, it goes insane",
        "action: choose 1 character; before it is wounded, it goes insane",
        "action: choose 1 character; after it would be wounded, it goes insane",
        "action: choose 1 character; it gets +2 skill until start of any opponent's next turn",
        "forced at start of your next turn: draw 1 card",
        "response after you win any struggle: at end of phase, draw X cards where X is margin",
        "action: choose 1 character; it gets +2 skill during your turn",
        "action: pay X -> next character you play costs X less until end of phase",
        "action: choose 1 CC character; wound it",
        "action if night and day or not night: draw 1 card",
        "action: reveal top 2 cards of deck; put all characters of them into hand",
        "action: choose 1 character; wound it; cancel it",
        "action: either (pay X) or (exhaust this) -> draw 1 card",
        "action: either (either (pay 2) or (pay 1)) or (exhaust this) -> draw 1 card",
        "action: either (sacrifice 1 card called a) or (pay 1) -> choose 1 character with cost <= cost of a; wound it",
        "action: place 1 success token on 1 story -> draw 1 card",
        "action: draw 1 card unless each opponent pays 1",
        "this gets +1 skill unless you pay 1",
        "extra cost for any opponent to play any event: sacrifice 1 character",
        "extra cost for any player to ready any character: pay 1",
        "extra cost for any player to attach any character: pay 1",
        "extra cost for any player to commit: wound 1 character you control if able",
        "action if this is wounded by any struggle: draw 1 card",
        "response after this is wounded: cancel 1 wound",
        "forced when this would be destroyed: instead exhaust this",
        "attached character gains [this gets +1 skill]",
        "attached character becomes Cultist character",
        "this must go insane if able",
        "attached character gains all keywords of this",
        "response after you trigger first action each turn: draw 1 card",
        "when any opponent triggers first action: cancel it",
        "when any opponent triggers last action each turn: cancel it",
        "each player cannot win game",
        "response after you win any struggle: resolve that effect as its winner",
        "attached character enters play exhausted",
        "1 character gains Fast",
        "next character you play costs 1 less",
        "this costs 1 less to commit",
        "each character you play costs 1 less this turn",
        "this cannot be destroyed by any event",
        "this cannot be insane",
        "this cannot uncommit from same story",
        "action: name 1 subtype; attached character loses that subtype",
        "action: each struggle counts skill in place of its icons",
        "action: each struggle at 1 story counts skill",
        "response after any struggle you win resolves: draw 1 card",
        "while this is committed: its story gains 1 struggle you pick",
        "commit only during your turn",
        "play only before any player draws",
        "each character cannot be blank",
        "action: choose 1 character; it cannot be blank until end of phase",
        "action: put top character of deck into hand",
        "action: put first event in discard pile into hand",
        "response after you draw any Zoog card: draw 1 card",
        "response after any card leaves discard pile: draw 1 card",
        "response after any character is wounded by any terror effect: draw 1 card",
        "action: redistribute 2 success tokens among all stories",
        "action: redistribute all own success tokens among all unresolved stories",
        "action: draw 1 card maximum 2",
        "action: resolve 1 story's effect",
        "action: you skip your turn until end of turn",
        "this may commit",
        "action: choose 1 character; it may commit as character having skill 2",
        "each opponent attaches each character at random",
        "action: choose 1 character with faction > faction of this; wound it",
        "each player may only play any event",
    ],
)
def test_nothing_is_overlooked(line: str) -> None:
    """What the engine would not look at is refused, never dropped."""
    with pytest.raises(Uncompiled):
        definition(line)


def test_what_a_played_event_does_cannot_last_while_something_holds() -> None:
    line = "action: choose 1 character; it gets +2 skill while {} is committed"
    held = Cond(p.C_IS, sel=IT, tests=(Ask(p.T_STATE, n.COMMITTED),))
    assert definition(line.format("it")).abilities[1].program[0].until == Until(p.U_WHILE, cond=held)
    assert ability(line.format("it")).program[0].until == Until(p.U_WHILE, cond=held)
    with pytest.raises(CardMistakes, match="'this', the event is never committed"):
        ability(line.format("this"))


# -- costs -----------------------------------------------------------------------------------------------------------
def test_one_of_several_ways_to_pay() -> None:
    (part,) = ability("action: either (pay 2) or (exhaust 1 character and pay 1) -> draw 1 card").cost
    first, second = part.alternatives
    assert first == (CostPart(num=num(2)),)
    assert [one.verb for one in second] == [n.E_EXHAUST, -1]
    assert len(part.labels) == 2


def test_tokens_that_pay_are_ones_own() -> None:
    (part,) = ability("action: discard 2 success tokens from 1 story -> draw 1 card").cost
    assert (part.verb, part.num) == (n.E_REMOVE_TOKEN, num(2))
    assert part.choice is not None
    assert part.choice.filter == Filter((STORY, Ask(p.T_TOKENS, 1, cmp=p.GE, num=num(2), sel=YOU)))


def test_unless_somebody_pays() -> None:
    found = ability("action: choose 1 character; wound it unless its controller pays 1").program
    owner = Sel(p.S_CONTROLLER, sel=slot(0))
    assert [instr.op for instr in found] == [p.I_MAY, p.I_PAY, p.I_IF, p.I_DO]
    assert (found[0].who, found[0].jump) == (owner, 3)
    assert (found[1].who, found[1].cost) == (owner, (CostPart(num=num(1)),))
    assert (found[2].cond, found[2].jump) == (Cond(p.C_NOT, conds=(Cond(p.C_DONE),)), 4)


def test_an_extra_cost_to_play_the_card_belongs_to_playing_it() -> None:
    play, act = definition("extra cost to play this: sacrifice 1 character", "action: draw 1 card").abilities
    assert [part.verb for part in play.cost] == [n.E_SACRIFICE]
    assert (play.slots, act.cost) == (1, ())


def test_an_extra_amount_for_others_is_a_higher_cost() -> None:
    (mod,) = mods("extra cost for any opponent to play any event: pay 1")
    assert mod == Mod(p.M_COST, num=num(1), scope=Filter((Ask(p.T_TYPE, 1 << n.EVENT),)), who=OPPONENT)


def test_control_is_given_to_whom_the_text_names() -> None:
    (found,) = definition("action: choose 1 opponent; they take control of this").abilities[1].program
    assert (found.verb, found.sel, found.who) == (n.E_CONTROL, THIS, slot(0))
    (found,) = definition("action: each opponent takes control of this").abilities[1].program
    assert found.who == OPPONENT


# -- playing by an effect ----------------------------------------------------------------------------------------------
def test_what_is_played_must_be_playable() -> None:
    found = ability("action: choose 1 event in discard pile; play it for free")
    assert found.program == (Instr(p.I_PLAY, verb=n.E_PLAY, sel=slot(0), n=1),)
    assert found.targets[0].able == (n.E_PLAY,)


def test_a_permission_says_who_may_play_what_and_how() -> None:
    (mod,) = mods("each player may play 1 event in their discard pile as if from hand")
    events = Filter((Ask(p.T_TYPE, 1 << n.EVENT),), (Where(n.DISCARD, YOU),))  # you: whoever plays it
    assert mod == Mod(p.M_MAY, n=2, to=Sel(p.S_ALL, filter=events), who=PLAYERS)
    (mod,) = mods("while night: you may play top card of deck")
    assert mod.to == Sel(p.S_TOP, zone=n.DECK, num=num(1))
    assert mod.cond is not None


# -- later -----------------------------------------------------------------------------------------------------------
def test_what_is_put_off_is_a_block_behind_its_point() -> None:
    later, wound, end, draw = ability("action: choose 1 character; at end of phase, wound it; draw 1 card").program
    assert (later.op, later.pattern, later.jump) == (p.I_DELAY, Pattern(n.E_PHASE_END, amount_cmp=p.EQ), 3)
    assert (wound.verb, wound.sel) == (n.E_WOUND, slot(0))
    assert (end.op, end.jump > 1000) == (p.I_JUMP, True)
    assert draw.verb == n.E_DRAW


def test_a_target_of_what_is_put_off_need_not_be_able_to_undergo_it_now() -> None:
    (target,) = ability("action: choose 1 character; at end of phase, ready it").targets
    assert target.able == ()


def test_the_trigger_is_bound_before_its_event_is_forgotten() -> None:
    found = definition("response after any character enters play: at end of phase, wound it").abilities[1].program
    assert [instr.op for instr in found] == [p.I_BIND, p.I_DELAY, p.I_DO, p.I_JUMP]
    assert found[0].sel == Sel(p.S_TRIGGER, p.R_SUBJECT)
    assert found[2].sel == slot(found[0].bind)


@pytest.mark.parametrize(("words", "until"), [("", p.U_PHASE), (" this turn", p.U_TURN), (" this game", p.U_FOREVER)])
def test_an_effect_waits_until_the_phase_ends_or_as_long_as_it_says(words: str, until: int) -> None:
    found = ability(f"action: after any character is destroyed{words}, put it into its owner's hand").program
    assert found[0].until == Until(until)
    assert found[1].sel == Sel(p.S_TRIGGER, p.R_SUBJECT)


def test_each_card_that_lasts_until_something_has_a_slot_for_itself() -> None:
    (last,) = ability("action: each character gets +1 skill until it is wounded").program
    assert last.until is not None
    assert last.until.pattern == Pattern(n.E_WOUND, subject=(Ask(p.T_IN, sel=slot(last.until.it)),))


def test_a_resource_works_from_its_domain() -> None:
    assert definition("action from any domain: draw 1 card").abilities[1].zones == (n.RESOURCES,)


def test_everybody_discards_everything() -> None:
    (found,) = ability("action: each player discards all cards from their hand").program
    assert found.sel == Sel(p.S_ALL, filter=Filter((), (Where(n.HAND, PLAYERS),)))


def test_what_parses_compiles_or_says_why() -> None:
    """Heads, costs and effects of the core cards put together at random: a mistake or a definition, nothing else."""
    dice = random.Random(7)
    lines = [line.text for card in read_cards(CORE, COC) for line in card.abilities()]
    heads = [line.split(": ")[0] for line in lines if ": " in line]
    parts = [part for line in lines for part in re.split(r": |; | -> | then ", line.split(": ", 1)[-1])]
    outcomes: Counter[str] = Counter()
    for _ in range(800):
        joints = [dice.choice(("; ", " then ", " -> ", " and ", "; if it is ready, ")) for _ in range(3)]
        text = dice.choice(heads) + ": " + "".join(dice.choice(parts) + joint for joint in joints) + dice.choice(parts)
        try:
            definition(text)
            outcomes["compiled"] += 1
        except CardMistakes as mistakes:
            outcomes[f"mistake {len(str(mistakes)) > 0}"] += 1
        except Uncompiled as mistake:
            outcomes[f"uncompiled {len(str(mistake)) > 0}"] += 1
    assert set(outcomes) == {"compiled", "mistake True", "uncompiled True"}
    assert outcomes["compiled"] > 40


def test_a_pronoun_without_a_meaning_is_a_mistake() -> None:
    with pytest.raises(Uncompiled, match="nothing is left over that 'the other' could mean"):
        ability("action: choose 1 character; wound the other")


def test_definitions_are_plain_data() -> None:
    card = definition("action: choose and wound 1 character")
    assert cache.built(marshal.loads(marshal.dumps(cache.flat(card)))) == card


# -- the cache -------------------------------------------------------------------------------------------------------
@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "mythos" / "cards"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "home.cards"
    path.write_text('card "Test" home 1\n  event, agency, cost 1\n  action: draw 1 card\n')
    return path


def test_the_cache_gives_back_what_was_compiled(kept: Path, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = cache.load_file(source, FINAL, COC)
    assert first == compile_file(source, FINAL, COC)
    assert len(list(kept.iterdir())) == 1
    monkeypatch.setattr("mythos.language.compile.compile_cards", None)
    assert cache.load_file(source, FINAL, COC) == first


def test_a_changed_source_or_edition_is_compiled_anew(kept: Path, source: Path) -> None:
    cache.load_file(source, FINAL, COC)
    cache.load_file(source, "ccg-2.0", COC)
    source.write_text(source.read_text().replace("draw 1 card", "draw 2 cards"))
    (card,) = cache.load_file(source, FINAL, COC)
    assert card.abilities[0].program[0].num == num(2)
    assert len(list(kept.iterdir())) == 3


@pytest.mark.parametrize("junk", [b"", b"junk", b"\xe9\x00\x00\x00\x00", b"(\x01\x00\x00\x00i\x05\x00\x00\x00"])
def test_an_unreadable_cache_is_rebuilt(kept: Path, source: Path, junk: bytes) -> None:
    first = cache.load_file(source, FINAL, COC)
    (file,) = kept.iterdir()
    file.write_bytes(junk)
    assert cache.load_file(source, FINAL, COC) == first
    assert file.read_bytes() != junk


def test_no_cache_folder_is_no_problem(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert len(cache.load_file(source, FINAL, COC)) == 1


def test_mistakes_pass_through_the_cache(kept: Path, source: Path) -> None:
    source.write_text('card "Test" home 1\n  event, agency, cost 1\n  action: draw a card\n')
    with pytest.raises(CardMistakes, match="no articles"):
        cache.load_file(source, FINAL, COC)
    assert not kept.exists()
