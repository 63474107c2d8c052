"""Our two games and where their parts are."""

from __future__ import annotations

from typing import Final

from mythos.games.plugin import GamePlugin

COC: Final = GamePlugin(
    name="coc",
    title="Call of Cthulhu",
    session="mythos.coc.game:Duel",
    deal="mythos.coc.game:usual",
    seats=(2, 2),
    words="mythos.coc.words:COC",
    cards="mythos.cli.coc_cards:CocCards",
    decks="mythos.decks.coc_rules:CocDecks",
    rulings="mythos.rulings.coc.rules:Coc",
    mind="mythos.bots.coc_mind:CocMind",
    sight="mythos.observe.coc:CocSight",
    terminal="mythos.cli.coc_commands:terminal",
    replay="mythos.cli.coc_commands:Picture",
    stage="mythos.prove.coc:Stage",
    fuzz="mythos.cli.coc_commands:fuzz",
    simulate="mythos.cli.coc_commands:simulate",
    tune="mythos.simulate.coc_tune:trial",
    tournament="mythos.cli.coc_commands:tournament",
    bench="mythos.bench.contestants:Coc",
    server="mythos.server.games.coc:CallOfCthulhu",
)

ARKHAM: Final = GamePlugin(
    name="arkham",
    title="Arkham Horror",
    session="mythos.arkham.game:Scene",
    deal="mythos.arkham.game:usual",
    seats=(1, 4),
    words="mythos.arkham.compile:ARKHAM",
    cards="mythos.cli.arkham_cards:ArkhamCards",
    stories="mythos.cli.arkham_stories:stories",
    decks="mythos.decks.arkham_rules:ArkhamDecks",
    rulings="mythos.rulings.arkham.rules:Arkham",
    mind="mythos.bots.arkham_mind:ArkhamMind",
    sight="mythos.observe.arkham:ArkhamSight",
    terminal="mythos.cli.arkham_commands:terminal",
    replay="mythos.cli.arkham_commands:Picture",
    stage="mythos.prove.arkham:Stage",
    fuzz="mythos.cli.arkham_commands:fuzz",
    simulate="mythos.cli.arkham_commands:simulate",
    tune="mythos.simulate.arkham_tune:trial",
    bench="mythos.bench.contestants:Arkham",
    server="mythos.server.games.arkham:ArkhamHorror",
)
