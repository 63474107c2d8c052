"""Campaigns of Arkham Horror: the engine's own save in the database, and what is done between two scenarios."""

from __future__ import annotations

import json
import secrets
import time
from dataclasses import asdict, dataclass
from typing import Annotated, Any, Final, Literal, cast

import sqlalchemy as sql
from fastapi import Path as InPath
from fastapi import Query, Request, Response
from pydantic import TypeAdapter
from sqlalchemy.engine import Connection

from mythos.arkham import journal
from mythos.arkham import numbers as n
from mythos.arkham.campaign import Campaign
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.decks import Deck, allowed, is_counted
from mythos.arkham.game import Scene
from mythos.arkham.members import ACTIVE, LEFT_OUT, Member
from mythos.arkham.notes import written
from mythos.arkham.scenarios import RESOLVED, Scenario
from mythos.errors import UsageError
from mythos.server import kept_decks, records, store
from mythos.server import messages as m
from mythos.server.games.arkham import INVESTIGATORS, deck_of
from mythos.server.games.arkham_scene import bag
from mythos.server.http import limit_tables
from mythos.server.live import LiveTable
from mythos.server.refusals import Refusal
from mythos.server.requests import AT_A_TABLE, Everybody, Me, api, problems
from mythos.server.seating import seated
from mythos.server.table_json import moment
from mythos.server.tables import Tables, check_referee, kind_of

GAME: Final = "arkham"
MOST: Final = 100  # campaigns of one visitor
CampaignId = Annotated[str, InPath(pattern="^[0-9a-f]{12}$")]
AT_A_CAMPAIGN: Final = problems("not_found", "not_yours", "conflict")
SHAPE: Final = TypeAdapter(Campaign)
LARGEST_BAG: Final = 60
LARGEST_DECK: Final = 150
router = api()


@dataclass(slots=True)
class Kept:
    """A campaign in the database."""

    id: str
    host: str
    created: float
    touched: float
    campaign: Campaign
    holders: list[str | None]
    table_id: str | None
    table_over: bool = False

    def knows(self, visitor: str) -> bool:
        """Has a visitor anything to do with it?"""
        return visitor == self.host or visitor in self.holders

    def may_buy(self, seat: int, visitor: str) -> bool:
        """May a visitor decide for this investigator?"""
        return visitor in (self.host, self.holders[seat])

    def row(self) -> dict[str, Any]:
        """It as the database has it."""
        return {
            "id": self.id,
            "host": self.host,
            "created": self.created,
            "touched": self.touched,
            "save": self.campaign.plain(),
            "holders": self.holders,
            "table_id": self.table_id,
        }


def kept(connection: Connection, row: Any) -> Kept:
    """A row of the database; a table that was closed is forgotten."""
    campaign = Campaign.load(json.dumps(row.save))
    table = None if row.table_id is None else records.load(connection, row.table_id)
    over = table is not None and bool(table.summary.get("over"))
    name = None if table is None else table.id
    return Kept(row.id, row.host, row.created, row.touched, campaign, list(row.holders), name, over)


# -- the database ------------------------------------------------------------------------------------------------------
async def find(tables: Tables, name: str, visitor: str) -> Kept:
    """A campaign that the visitor has to do with."""

    def fetch(connection: Connection) -> Kept | None:
        row = connection.execute(sql.select(store.campaigns).where(store.campaigns.c.id == name)).first()
        return None if row is None else kept(connection, row)

    found = await tables.store.read(fetch)
    if found is None or not found.knows(visitor):
        raise Refusal("not_found", "There is no such campaign.", "Yours are on the page Campaigns.")
    return found


async def add(tables: Tables, campaign: Campaign, visitor: str) -> Kept:
    """Keep a new campaign."""
    now = time.time()
    made = Kept(secrets.token_hex(6), visitor, now, now, campaign, [visitor] * len(campaign.members), None)

    def write(connection: Connection) -> None:
        mine = sql.select(sql.func.count()).select_from(store.campaigns).where(store.campaigns.c.host == visitor)
        if int(connection.execute(mine).scalar_one()) >= MOST:
            raise Refusal("conflict", f"You have {MOST} campaigns.", "Close some of them first.")
        connection.execute(sql.insert(store.campaigns).values(made.row()))

    await tables.store.write(write)
    return made


async def keep(tables: Tables, found: Kept) -> None:
    """Write a campaign that has changed, unless somebody else has changed it meanwhile."""
    known = found.touched
    found.touched = max(time.time(), known + 1e-6)

    def write(connection: Connection) -> None:
        same = (store.campaigns.c.id == found.id) & (store.campaigns.c.touched == known)
        done = connection.execute(sql.update(store.campaigns).where(same).values(found.row()))
        if done.rowcount != 1:
            raise Refusal("conflict", "The campaign has gone on elsewhere.", "Look at it again.")

    await tables.store.write(write)


# -- looking -----------------------------------------------------------------------------------------------------------
def page(found: Kept, visitor: str) -> m.Campaign:
    """A campaign as one visitor sees it."""
    campaign = found.campaign
    return m.Campaign(
        id=found.id,
        game=GAME,
        campaign=campaign.story,
        name=campaign.frame.title,
        created=moment(found.created),
        touched=moment(found.touched),
        host=found.host == visitor,
        difficulty=campaign.difficulty,
        scenarios=[
            m.CampaignScenario(
                id=scenario.id, title=scenario.title, endings=endings(scenario), outcome=outcome(campaign, scenario)
            )
            for scenario in (campaign.book.scenarios[name] for name in campaign.frame.scenarios)
        ],
        story=campaign.frame.story,
        between=[
            m.Page(title=title, text=campaign.frame.interludes.get(title, ""))
            for title in campaign.lists.get(RESOLVED, [])
        ],
        next=None if campaign.over else campaign.coming[0],
        coming=[] if campaign.over else list(campaign.coming),
        log=list(campaign.log),
        lists=[m.CampaignList(name=name, entries=entries) for name, entries in campaign.shown_lists.items()],
        counters=[m.CampaignCounter(name=name, number=number) for name, number in campaign.counters.items()],
        bag=[m.TokenCount(**row) for row in bag(campaign.bag)],
        members=[member(found, seat, visitor) for seat in range(len(campaign.members))],
        recruits=[] if campaign.over else campaign.recruits(),
        table=found.table_id,
        table_over=found.table_over,
        won=campaign.won,
        over=campaign.over,
    )


def endings(scenario: Scenario) -> list[m.CampaignEnding]:
    """How a scenario can end."""
    known = sorted(scenario.resolutions.items())
    return [m.CampaignEnding(resolution=number, title=one.title) for number, one in known]


def outcome(campaign: Campaign, scenario: Scenario) -> m.CampaignOutcome | None:
    """What a scenario brought, if it was played."""
    known = next((one for one in campaign.outcomes if one.scenario == scenario.id), None)
    if known is None:
        return None
    return m.CampaignOutcome(
        resolution=known.resolution,
        title=scenario.resolutions[known.resolution].title,
        told=scenario.resolutions[known.resolution].story,
        experience=known.experience,
        trauma=[(physical, mental) for physical, mental in known.trauma],
    )


def member(found: Kept, seat: int, visitor: str) -> m.CampaignMember:
    """One investigator."""
    known = found.campaign.members[seat]
    return m.CampaignMember(
        seat=seat,
        deck_id=known.name,
        investigator=known.investigator,
        name=load_cards()[known.investigator].title,
        mine=found.may_buy(seat, visitor),
        experience=known.experience,
        physical=known.physical,
        mental=known.mental,
        status=cast(Literal["active", "killed", "insane"], known.status),
        deck=[(str(card), int(count)) for card, count in known.deck],
        size=sum(int(count) for _, count in known.deck),
    )


def offers(campaign: Campaign, seat: int) -> m.Shop:
    """What a member can buy now."""
    who, cards = campaign.members[seat], load_cards()
    options = cards[who.investigator]
    found = []
    for card, definition in cards.items():
        if definition.type not in (n.ASSET, n.EVENT, n.SKILL):
            continue
        if not is_counted(definition) or not allowed(options, definition):
            continue
        price, upgraded = campaign.price(seat, card)
        if price <= who.experience and can_hold(who, card, upgraded):
            found.append(m.Offer(card=card, price=price, upgrades=upgraded or None))
    removable = [str(card) for card, _ in who.deck if is_counted(cards[card])]
    return m.Shop(seat=seat, experience=who.experience, cards=found, removable=removable)


def can_hold(who: Member, card: str, upgraded: str) -> bool:
    """Is there room for another copy of a title?"""
    cards = load_cards()
    title = cards[card].title
    copies = sum(int(count) for name, count in who.deck if cards[name].title == title) - bool(upgraded)
    return copies < (1 if cards[card].printed[n.EXCEPTIONAL] else 2)


# -- HTTP --------------------------------------------------------------------------------------------------------------
@router.get("/campaigns")
async def my_campaigns(tables: Everybody, me: Me) -> list[m.Campaign]:
    """My campaigns, the last touched first."""

    def fetch(connection: Connection) -> list[Kept]:
        query = sql.select(store.campaigns).order_by(store.campaigns.c.touched.desc())
        mine = (store.campaigns.c.host == me) | store.campaigns.c.holders.cast(sql.Text).contains(me)
        return [kept(connection, row) for row in connection.execute(query.where(mine).limit(MOST))]

    return [page(one, me) for one in await tables.store.read(fetch) if one.knows(me)]


@router.post("/campaigns", status_code=201, responses=problems("conflict"))
async def new_campaign(request: Request, tables: Everybody, me: Me, wish: m.NewCampaign) -> m.Campaign:
    """A new campaign."""
    limit_tables(request)
    known = [campaign.id for campaign in kind_of(GAME).info().campaigns]
    if wish.campaign not in ("", *known):
        raise UsageError(f"There is no campaign {wish.campaign!r}.", remedy=f"Campaigns: {', '.join(known)}.")
    seed = secrets.randbelow(2**53) if wish.seed is None else wish.seed
    made = Campaign.begin(await chosen(tables, me, wish.investigators), seed, wish.difficulty, story=wish.campaign)
    return page(await add(tables, made, me), me)


async def chosen(tables: Tables, me: str, wishes: list[str]) -> list[str | Deck]:
    """The decks that these name: starters, or decks that I keep."""
    kind = kind_of(GAME)
    named = [await kept_decks.cards_of(tables, me, kind, wish) for wish in wishes]
    return [deck_of(deck) for deck in named if deck is not None]


@router.post("/campaigns/upload", status_code=201, responses=problems("conflict"))
async def upload_campaign(request: Request, tables: Everybody, me: Me, wish: m.CampaignUpload) -> m.Campaign:
    """Go on with a saved campaign."""
    limit_tables(request)
    return page(await add(tables, checked(wish.save), me), me)


def checked(save: str) -> Campaign:
    """A campaign from somebody's file: every field is what it has to be, or it is refused."""
    made = Campaign.load(save)
    try:
        made = SHAPE.validate_json(json.dumps(asdict(made)), strict=True)
        scenarios = made.frame.scenarios
        if made.cards or not 1 <= len(made.members) <= 4 or made.stage > len(scenarios):
            raise ValueError("who plays what?")
        played = [one.scenario for one in made.outcomes]
        if len(set(played)) < len(played) or not set(played) <= set(scenarios):
            raise ValueError("which scenarios were played?")
        if not 1 <= len(made.bag) <= LARGEST_BAG or any(abs(t) > 20 and t not in n.TOKEN_NAMES for t in made.bag):
            raise ValueError("what is in the bag?")
        for one in made.members:
            check_member(one)
        for name in scenarios:
            outcome(made, made.book.scenarios[name])
        if not made.over and made.playing:
            Scene.dealt(made.setup(), undoable=False)
    except (ValueError, TypeError, LookupError) as wrong:
        raise UsageError(f"The saved campaign is damaged: {str(wrong).splitlines()[0]}") from None
    return made


def check_member(one: Member) -> None:
    """A member that the campaign can go on with."""
    if INVESTIGATORS.get(one.name) != one.investigator:
        raise ValueError("who is it?")
    if one.status not in ("active", "killed", "insane"):
        raise ValueError("how is it?")
    if not all(0 <= number <= 999 for number in (one.experience, one.physical, one.mental)):
        raise ValueError("how much experience and trauma?")
    if sum(count for _, count in one.deck) > LARGEST_DECK or not all(card in load_cards() for card, _ in one.deck):
        raise ValueError("which cards?")


@router.get("/campaigns/{campaign}", responses=AT_A_CAMPAIGN)
async def one_campaign(tables: Everybody, me: Me, campaign: CampaignId) -> m.Campaign:
    """A campaign that I have to do with."""
    return page(await find(tables, campaign, me), me)


@router.get(
    "/campaigns/{campaign}/save",
    responses={**AT_A_CAMPAIGN, 200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
    response_class=Response,
)
async def save_campaign(tables: Everybody, me: Me, campaign: CampaignId) -> Response:
    """The save file of a campaign: it has the seed of the scenarios to come, so it is the host's."""
    found = await mine(tables, campaign, me)
    headers = {"Content-Disposition": f'attachment; filename="mythos-campaign-{found.id}.json"'}
    return Response(found.campaign.save(), media_type="application/json", headers=headers)


async def mine(tables: Tables, campaign: str, me: str) -> Kept:
    """A campaign that I have opened."""
    found = await find(tables, campaign, me)
    if found.host != me:
        raise Refusal("not_yours", "Only who opened the campaign can do that.")
    return found


@router.post("/campaigns/{campaign}/play", status_code=201, responses=AT_A_TABLE)
async def play_on(request: Request, tables: Everybody, me: Me, campaign: CampaignId, wish: m.PlayOn) -> m.Table:
    """A table for the next scenario."""
    limit_tables(request)
    found = await mine(tables, campaign, me)
    if found.table_id is not None:
        raise Refusal("conflict", "A scenario of this campaign is on the table.", "Play it to its end, or close it.")
    if found.campaign.over:
        raise Refusal("conflict", "The campaign is over.")
    if wish.scenario is not None:
        found.campaign.choose(wish.scenario)
    setup, kind = found.campaign.setup(), kind_of(GAME)
    if wish.referee:
        check_referee(kind, wish.seats or ())
        setup["referee"] = True
    if any(seat.kind == "open" for seat in wish.seats or ()):
        setup["seed"] = secrets.randbelow(2**53)  # the campaign's own seed is in its save, which the host may read
    playing = [one for one in found.campaign.members if one.status == ACTIVE]
    seats = wish.seats or [m.SeatWish(kind="me") for _ in playing]
    wishes = [
        seat.model_copy(update={"deck": one.name})
        for seat, one in zip(seated(kind, seats, len(playing)), playing, strict=True)
    ]
    table = await tables.next_scenario(kind, setup, found.id, wish.undo, wishes, me)
    found.table_id = table.record.id
    await keep(tables, found)
    return m.Table(**table.shown(me))


@router.post("/campaigns/{campaign}/conclude", responses=AT_A_CAMPAIGN)
async def conclude(tables: Everybody, me: Me, campaign: CampaignId, wish: m.Conclude) -> m.Campaign:
    """Write down what the scenario brought."""
    found = await mine(tables, campaign, me)
    table = None if found.table_id is None else await tables.awake(found.table_id)
    if table is None or table.state() != "over":
        raise Refusal("conflict", "No scenario of this campaign is over.", "Play one to its end.")
    both = dict(enumerate(wish.by_seat)) if wish.by_seat else wish.both
    found.campaign.conclude(scene_of(table), both=both, earner=LEFT_OUT if wish.left_out else wish.earner)
    remember_holders(found, table)
    found.table_id, found.table_over = None, False
    await keep(tables, found)
    return page(found, me)


@router.post("/campaigns/{campaign}/write", responses=AT_A_CAMPAIGN)
async def write_down(tables: Everybody, me: Me, campaign: CampaignId, wish: m.Note) -> m.Written:
    """A scenario was played with real cards, or the log is corrected: what people say is written down."""
    found = await mine(tables, campaign, me)
    if found.table_id is not None:
        raise Refusal("conflict", "A scenario of this campaign is on the table.", "Play it to its end, or close it.")
    found.campaign, lines = written(found.campaign, wish.text)
    if wish.keep:
        await keep(tables, found)
    return m.Written(lines=lines, campaign=page(found, me))


@router.get(
    "/campaigns/{campaign}/page",
    responses={**AT_A_CAMPAIGN, 200: {"content": {"text/markdown": {"schema": {"type": "string"}}}}},
    response_class=Response,
)
async def campaign_page(tables: Everybody, me: Me, campaign: CampaignId) -> Response:
    """The log, the decks and the next set-up as text, for printing."""
    found = await find(tables, campaign, me)
    headers = {"Content-Disposition": f'attachment; filename="mythos-campaign-{found.id}.md"'}
    return Response(journal.page(found.campaign), media_type="text/markdown", headers=headers)


def scene_of(table: LiveTable) -> Scene:
    """The scenario on a table."""
    game = table.playing()
    assert isinstance(game, Scene)
    return game


def remember_holders(found: Kept, table: LiveTable) -> None:
    """Who sat in a seat may buy for that investigator."""
    decks = {seat.deck: seat.visitor for seat in table.record.seats}
    found.holders = [
        decks.get(one.name) or holder for one, holder in zip(found.campaign.members, found.holders, strict=True)
    ]


async def buying(tables: Tables, campaign: str, seat: int, me: str) -> Kept:
    """A campaign, if I may decide for this investigator now."""
    found = await find(tables, campaign, me)
    if seat >= len(found.campaign.members):
        raise Refusal("not_found", f"This campaign has no investigator {seat}.")
    if not found.may_buy(seat, me):
        raise Refusal("not_yours", "It is not yours to decide for this investigator.")
    return found


def between(found: Kept) -> None:
    """Decks change between scenarios only."""
    if found.table_id is not None or found.campaign.over:
        raise Refusal("conflict", "Decks change between two scenarios only.")


@router.get("/campaigns/{campaign}/shop", responses=AT_A_CAMPAIGN)
async def shop(tables: Everybody, me: Me, campaign: CampaignId, seat: Annotated[int, Query(ge=0, le=3)]) -> m.Shop:
    """What an investigator can buy."""
    return offers((await buying(tables, campaign, seat, me)).campaign, seat)


@router.post("/campaigns/{campaign}/buy", responses=AT_A_CAMPAIGN)
async def buy(tables: Everybody, me: Me, campaign: CampaignId, wish: m.Purchase) -> m.Campaign:
    """Buy a card."""
    found = await buying(tables, campaign, wish.seat, me)
    between(found)
    if found.campaign.members[wish.seat].status != ACTIVE:
        raise Refusal("conflict", "This investigator is gone.")
    found.campaign.buy(wish.seat, wish.card, instead_of=wish.instead_of or "")
    await keep(tables, found)
    return page(found, me)


@router.post("/campaigns/{campaign}/replace", responses=AT_A_CAMPAIGN)
async def replace(tables: Everybody, me: Me, campaign: CampaignId, wish: m.Recruit) -> m.Campaign:
    """A new investigator joins."""
    found = await buying(tables, campaign, wish.seat, me)
    between(found)
    [deck] = await chosen(tables, me, [wish.deck])
    found.campaign.replace(wish.seat, deck)
    if wish.claims:
        for card in list(found.campaign.unclaimed):
            found.campaign.claim(wish.seat, card)
    await keep(tables, found)
    return page(found, me)


@router.post("/campaigns/{campaign}/transfer", status_code=201, responses=AT_A_CAMPAIGN)
async def transfer(request: Request, tables: Everybody, me: Me, campaign: CampaignId, wish: m.Transfer) -> m.Campaign:
    """A new campaign with investigators of this one: decks, experience and trauma stay."""
    limit_tables(request)
    found = await mine(tables, campaign, me)
    seed = secrets.randbelow(2**53)
    joining = await chosen(tables, me, wish.joining)
    made = found.campaign.transfer(seed, wish.difficulty, who=wish.who, joining=joining)
    return page(await add(tables, made, me), me)


@router.post("/campaigns/{campaign}/close", responses=AT_A_CAMPAIGN)
async def close_campaign(tables: Everybody, me: Me, campaign: CampaignId) -> m.Left:
    """Forget a campaign."""
    found = await mine(tables, campaign, me)
    gone = sql.delete(store.campaigns).where(store.campaigns.c.id == found.id)
    await tables.store.write(lambda connection: connection.execute(gone))
    return m.Left()
