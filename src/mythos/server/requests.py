"""What HTTP endpoints have in common: who asks, the forms of parameters, the refusals they promise."""

from __future__ import annotations

from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi import Path as InPath

from mythos.server import messages as m
from mythos.server.limits import address_key
from mythos.server.refusals import STATUS
from mythos.server.seats import COOKIE, known_as, new_visitor, visitor_of
from mythos.server.tables import Tables

YEAR: Final = 365 * 24 * 3600


def problems(*codes: str) -> dict[int | str, dict[str, Any]]:
    """The refusals of an endpoint, for OpenAPI."""
    every = ("bad_request", "too_large", "too_many", "bad_origin", *codes)
    return {STATUS[code]: {"model": m.Problem, "description": "Refused"} for code in every}


def api() -> APIRouter:
    """Endpoints under /api."""
    return APIRouter(prefix="/api", responses=problems())


AT_A_TABLE = problems("not_found", "not_yours", "conflict", "full")

TableId = Annotated[str, InPath(pattern="^[0-9a-f]{12}$")]
LinkToken = Annotated[str, InPath(pattern="^[A-Za-z0-9_-]{27}$")]
Name = Annotated[str, InPath(max_length=60)]
Word = Annotated[str | None, Query(max_length=100)]
Page = Annotated[int, Query(ge=1, le=1000)]
Skip = Annotated[int, Query(ge=0, le=100_000)]
SeatQuery = Annotated[int | None, Query(ge=0, le=7)]


# -- who asks ----------------------------------------------------------------------------------------------------------
def hall_of(request: Request) -> Tables:
    """The tables of this server."""
    return cast(Tables, request.app.state.tables)


def visitor(request: Request, response: Response) -> str:
    """Who asks; somebody new gets a cookie."""
    token = visitor_of(request.cookies, request.headers)
    if token is None:
        token = new_visitor()
        give_cookie(request, response, token)
    request.state.token = token
    return known_as(token)


def give_cookie(request: Request, response: Response, token: str) -> None:
    """Let the browser keep a visitor's secret."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="strict")


def who_asks(request: Request) -> str:
    """The address that a request is counted for: visitors' secrets are free to have."""
    return address_key(request.client.host) if request.client else ""


Who = Annotated[str, Depends(who_asks)]
Everybody = Annotated[Tables, Depends(hall_of)]
Me = Annotated[str, Depends(visitor)]
