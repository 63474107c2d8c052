"""Looking things up without a game: games, cards, decks, rulings."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path as InPath
from fastapi import Query, Response

from mythos.games import game_named
from mythos.rulings.terms import terms
from mythos.server import decks
from mythos.server import messages as m
from mythos.server import rulings as rules
from mythos.server.games import GameKind, kinds
from mythos.server.refusals import Refusal
from mythos.server.requests import Everybody, Name, Page, Skip, Who, Word, api, problems
from mythos.server.tables import Tables, kind_of

router = api()


@router.get("/games")
async def games() -> list[m.GameInfo]:
    """The games that can be played."""
    return [kind.info() for kind in kinds().values()]


@router.get("/games/{game}/terms", responses=problems("not_found"))
async def words(tables: Everybody, game: Name) -> list[m.Term]:
    """What the symbols and keywords of a game mean."""
    found = await tables.aside(terms, kind_of(game).id)
    return [m.Term(word=one.word, icons=list(one.icons), text=one.text, ruling=one.ruling or None) for one in found]


@router.get("/games/{game}/cards", responses=problems("not_found"))
async def cards(
    game: Name,
    q: Word = None,
    set: Word = None,
    type: Word = None,
    faction: Word = None,
    edition: Word = None,
    id: Annotated[list[str] | None, Query(max_length=200)] = None,
    cost: Annotated[int | None, Query(ge=-1, le=20)] = None,
    level: Annotated[int | None, Query(ge=0, le=10)] = None,
    deck: bool = False,
    lead: Word = None,
    limit: Page = 60,
    offset: Skip = 0,
) -> m.Faces:
    """Cards by their ids, by words of their title, subtypes or text, and by what is printed on them; `deck`: those that
    may stand in a deck, with `lead` in that investigator's."""
    kind = kind_of(game)
    if lead is not None:
        known_lead(kind, lead)
    faces = kind.faces(known_edition(game, edition)).values()
    wanted = (q or "").casefold().split()
    found = [
        face
        for face in faces
        if (id is None or face.id in id)
        and set in (None, face.set)
        and type in (None, face.type)
        and faction in (None, face.faction)
        and cost in (None, getattr(face, "cost", None))
        and level in (None, getattr(face, "level", None))
        and all(word in searched(face) for word in wanted)
        and (not (deck or lead) or kind.in_decks(face.id, lead))
    ]
    return m.Faces(total=len(found), cards=found[offset : offset + limit])


def searched(face: m.Face) -> str:
    """The words by which a card is found."""
    return " ".join([face.title, face.subtitle, *face.subtypes, *face.keywords, *face.text]).casefold()


def known_edition(game: str, edition: str | None) -> str | None:
    """An edition of a game, or none."""
    editions = [known.id for known in kind_of(game).info().editions]
    if edition not in (None, *editions):
        raise Refusal("bad_request", f"There is no edition {edition!r}.", f"Editions: {', '.join(editions)}.")
    return edition


def known_lead(kind: GameKind, lead: str) -> None:
    """An investigator of the game."""
    leads = [face for face in kind.faces(None).values() if face.type == "investigator"]
    if lead not in [face.id for face in leads]:
        remedy = f"One is {leads[0].id} ({leads[0].title})." if leads else "Leave lead out."
        raise Refusal("bad_request", f"lead: {kind.info().name} has no investigator {lead!r}.", remedy)


@router.get("/games/{game}/cards/{card}", responses=problems("not_found"))
async def card(tables: Everybody, game: Name, card: Name, edition: Word = None) -> m.CardPage:
    """A card in one edition and in all of them, with the rulings on it."""
    kind = kind_of(game)
    face = kind.faces(known_edition(game, edition)).get(card)
    groups: list[m.FaceIn] = []
    for each in kind.info().editions:
        other = kind.faces(each.id).get(card)
        same = next((group for group in groups if group.face == other), None)
        if same is not None:
            same.editions.append(each.id)
        elif other is not None:
            groups.append(m.FaceIn(editions=[each.id], face=other))
    if face is None or not groups:
        raise Refusal("not_found", f"There is no card {card!r}.")
    known = await tables.rulings()
    about = [known[name] for name in rules.of_card(game, face.title, face.subtitle)]
    return m.CardPage(face=face, editions=groups, rulings=[line(ruling) for ruling in about])


@router.get("/games/{game}/cards/{card}/shown", responses=problems("not_found"), response_model=m.CardFilm)
async def card_shown(
    tables: Everybody, who: Who, game: Name, card: Name, line: Annotated[int | None, Query(ge=0, le=100)] = None
) -> Response:
    """A line of a card (the first that can be) at work on a board made for it, with the rulings that acted."""
    kind = kind_of(game)
    if card not in kind.faces(None) or not game_named(kind.id).has("stage"):
        raise Refusal("not_found", f"There is no card {card!r} that could be shown.")
    return Response(await tables.card_at_work(kind.id, card, line, who), media_type="application/json")


def line(ruling: m.Ruling) -> m.RulingLine:
    """A ruling in a list."""
    return m.RulingLine(**{name: getattr(ruling, name) for name in m.RulingLine.model_fields})


@router.get("/games/{game}/decks/{deck}", responses=problems("not_found"))
async def deck(
    tables: Everybody, game: Name, deck: Annotated[str, InPath(max_length=80)], edition: Word = None
) -> m.DeckPage:
    """A deck of ours."""
    if deck not in [known.id for known in kind_of(game).info().decks]:
        raise Refusal("not_found", f"There is no deck {deck!r}.", "GET /api/games lists the decks.")
    return await tables.aside(decks.of_starter, kind_of(game), deck, known_edition(game, edition))


@router.post("/games/{game}/decks", responses=problems("not_found"))
async def read_deck(tables: Everybody, who: Who, game: Name, wish: m.DeckText) -> m.DeckPage:
    """A deck as text: which cards it means, and whether it is legal."""
    return await tables.deck_page(
        kind_of(game), wish.text, known_edition(game, wish.edition), who, wish.copies, wish.notes
    )


@router.get("/rulings")
async def rulings(
    tables: Everybody,
    q: Word = None,
    document: Word = None,
    topic: Word = None,
    kind: Word = None,
    game: Word = None,
    card: Word = None,
    edition: Word = None,
    executable: bool | None = None,
    limit: Page = 60,
    offset: Skip = 0,
) -> m.Rulings:
    """Rulings by words (the best fit first), document, topic, kind, game, card or edition."""
    known = await tables.rulings()
    every = list(known.values())
    fits = await tables.aside(rules.found, q) if q and q.strip() else dict.fromkeys(known, True)
    ranked = [known[name] for name in fits]
    found = [
        ruling
        for ruling in ranked
        if document in (None, ruling.document)
        and topic in (None, ruling.topic)
        and kind in (None, ruling.kind)
        and game in (None, ruling.game)
        and (edition in (None, ruling.edition) or not ruling.edition)
        and executable in (None, ruling.executable)
        and (card is None or any(card in (named.id, named.title) for named in ruling.cards))
    ]
    return m.Rulings(
        total=len(found),
        documents=list(dict.fromkeys(ruling.document for ruling in every)),
        topics=sorted({ruling.topic for ruling in every}),
        kinds=sorted({ruling.kind for ruling in every}),
        fits=bool(found) and fits[found[0].id],
        rulings=[line(ruling) for ruling in found[offset : offset + limit]],
    )


@router.get("/rulings/{ruling}", responses=problems("not_found"))
async def ruling(tables: Everybody, ruling: Name) -> m.Ruling:
    """A ruling."""
    return await known_ruling(tables, ruling)


async def known_ruling(tables: Tables, name: str) -> m.Ruling:
    """A ruling by its id."""
    found = (await tables.rulings()).get(name)
    if found is None:
        raise Refusal("not_found", f"There is no ruling {name!r}.")
    return found


@router.get("/rulings/{ruling}/steps", responses=problems("not_found"), response_model=m.RulingFilm)
async def ruling_steps(
    tables: Everybody,
    who: Who,
    ruling: Name,
    edition: Word = None,
    position: Annotated[int, Query(ge=0, le=1000)] = 0,
) -> Response:
    """A ruling stepped through on a board."""
    if not (await known_ruling(tables, ruling)).executable:
        raise Refusal("not_found", f"The ruling {ruling!r} cannot be stepped through.")
    return Response(await tables.stepped(ruling, edition, position, who), media_type="application/json")


@router.get("/ask", responses=problems("not_found"), response_model=m.SketchFilm)
async def ask(
    tables: Everybody,
    who: Who,
    q: Annotated[str, Query(min_length=1, max_length=400)],
    game: Word = None,
    edition: Word = None,
) -> Response:
    """A position in words, laid out and played, with the rulings that acted."""
    known = kind_of(game).id if game else ""
    return Response(await tables.asked(q, known, edition or "", who), media_type="application/json")
