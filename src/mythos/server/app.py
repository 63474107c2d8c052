"""The server put together."""

from __future__ import annotations

import asyncio
import gc
import logging
import math
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse
from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from mythos.builds import release
from mythos.errors import MythosError
from mythos.server import campaigns, frontend, http, kept_decks, lookup, sockets
from mythos.server import messages as m
from mythos.server.busy import Busy
from mythos.server.config import Config
from mythos.server.games import kinds
from mythos.server.limits import Limit
from mythos.server.middleware import Guard
from mythos.server.refusals import STATUS, Refusal, refusal, unwritten
from mythos.server.sockets import mistake
from mythos.server.store import Store
from mythos.server.tables import Tables
from mythos.server.workers import Workers

ABOUT = "Playing at the table. docs/protocol.md tells the rest: how WebSocket messages go, and what the words mean."
THRESHOLDS = (50_000, 20, 50)  # a full collection would hold everybody up
SWITCH = 0.001  # seconds
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]
logger = logging.getLogger("mythos.server")


def create_app(config: Config) -> FastAPI:
    """The server for a configuration; it opens its database when it starts."""
    busy = Busy(config.busy_share, config.busy_at_once)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store, workers = Store(config.database), Workers(config.workers, config.folder)
        store.open()
        tables = app.state.tables = Tables(config, store, workers, busy)
        tables.start(tables.rounds())
        tables.start(tables.pulse())
        tables.start(workers.warm_up())
        tables.start(asyncio.to_thread(tidy_up))  # whoever comes first need not wait for all cards
        try:
            yield
        finally:
            await tables.close()
            workers.close()
            store.close()

    app = FastAPI(
        title="Mythos",
        version=release(),
        description=ABOUT,
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.config = config
    app.state.web = config.web or frontend.bundled()
    app.state.table_limit = Limit(config.tables_per_minute / 60, config.tables_per_minute)
    app.include_router(sockets.router)
    app.include_router(http.router)
    app.include_router(lookup.router)
    app.include_router(kept_decks.router)
    app.include_router(campaigns.router)
    app.add_api_route("/api/{path:path}", nothing, methods=METHODS, include_in_schema=False)
    app.include_router(frontend.router)
    app.add_middleware(Guard, config=config, busy=busy)
    app.add_exception_handler(MythosError, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, elsewhere)
    app.add_exception_handler(SQLAlchemyError, unkept)
    app.add_exception_handler(Exception, failed)
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    return app


def tidy_up() -> None:
    """Rules and cards stay for good: the garbage collector need not look at them again, nor at games all the time.
    And the thread that writes gives the event loop its turn soon."""
    for kind in kinds().values():
        kind.faces()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    sys.setswitchinterval(SWITCH)


async def nothing(path: str) -> None:
    """Nothing else is under /api."""
    raise Refusal("not_found", "There is nothing here.", "GET /api/openapi.json lists what there is.")


def problem(wrong: Refusal) -> JSONResponse:
    """A refusal as an answer."""
    headers = {"Retry-After": str(math.ceil(wrong.wait))} if wrong.wait else None
    content = {"code": wrong.code, "message": wrong.message, "remedy": wrong.remedy}
    return JSONResponse(content, wrong.http, headers)


async def refused(_: Request, wrong: Exception) -> JSONResponse:
    """An expected error."""
    assert isinstance(wrong, MythosError)
    return problem(refusal(wrong))


async def malformed(_: Request, wrong: Exception) -> JSONResponse:
    """A request that does not have the form of its schema."""
    assert isinstance(wrong, RequestValidationError)
    return problem(Refusal("bad_request", mistake(wrong.errors()), "See docs/protocol.md."))


async def elsewhere(_: Request, wrong: Exception) -> JSONResponse:
    """Wrong methods and other things the framework refuses."""
    assert isinstance(wrong, HTTPException)
    code = next((code for code, status in STATUS.items() if status == wrong.status_code), "bad_request")
    content = {"code": code, "message": str(wrong.detail), "remedy": None}
    return JSONResponse(content, wrong.status_code, wrong.headers)


async def unkept(_: Request, wrong: Exception) -> JSONResponse:
    """The database does not take it: its disk is full, or it is away. One line of the log is enough."""
    logger.error("the database refused something: %s", str(wrong).splitlines()[0])
    return problem(unwritten())


async def failed(_: Request, wrong: Exception) -> JSONResponse:
    """A mistake of ours: the log has it, the client learns nothing from it."""
    logger.error("a request failed", exc_info=wrong)
    return problem(Refusal("internal", "This went wrong on our side."))


def described(app: FastAPI) -> dict[str, Any]:
    """OpenAPI with the WebSocket messages and the scenes of the games; refusals instead of FastAPI's own 422."""
    if app.openapi_schema:
        return app.openapi_schema
    schema = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    for path in schema["paths"].values():
        for operation in path.values():
            operation["responses"].pop("422", None)
    schemas = schema["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    place = "#/components/schemas/{model}"
    unions: dict[str, Any] = {"FromServer": m.FromServer, "FromClient": m.FromClient}
    for name, union in unions.items():
        found = TypeAdapter[Any](union).json_schema(ref_template=place)
        schemas.update({key: value for key, value in found.pop("$defs", {}).items() if key not in schemas})
        schemas[name] = found
    models: list[type[BaseModel]] = [model for kind in kinds().values() for model in kind.schemas]
    _, more = models_json_schema([(model, "serialization") for model in models], ref_template=place)
    schemas.update({key: value for key, value in more.get("$defs", {}).items() if key not in schemas})
    app.openapi_schema = schema
    return schema
