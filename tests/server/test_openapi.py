"""The HTTP half: what OpenAPI promises is kept; cards and rulings; limits; the front end's files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from mythos.server.app import create_app
from mythos.server.config import Config
from mythos.server.games.coc import CocFace
from mythos.server.store import sqlite_url
from tests.server.house import PATIENCE, House

KEPT = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
PROMISED = schemathesis.openapi.from_dict(create_app(Config("sqlite://")).openapi())


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that has no rate limits, with a table in it."""
    folder = tmp_path_factory.mktemp("open")
    limitless = Config(
        sqlite_url(folder),
        workers=0,
        most_tables=10**6,
        most_live=10**6,
        requests_per_second=1e6,
        requests_at_once=10**6,
        tables_per_minute=1e6,
        busy_share=1e6,
        busy_at_once=1e6,
    )
    made = House(limitless).open()
    yield made
    made.close()


@PROMISED.parametrize()
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
def test_what_is_promised_is_kept(case: schemathesis.Case[Any], open_house: House) -> None:
    """Requests made from the schema: answered as the schema says, never by a mistake of ours."""
    guest, table = known(open_house)
    if "table" in case.path_parameters and len(case.path_parameters["table"]) == 12:
        case.path_parameters["table"] = table  # one that exists
    if len(case.path_parameters.get("campaign", "")) == 12:
        case.path_parameters["campaign"] = known_campaign(open_house)
    case.call_and_validate(
        base_url=f"http://{open_house.address}",
        headers={"authorization": f"Bearer {guest}"},
        checks=list(KEPT),
        excluded_checks=[],
        timeout=PATIENCE,
    )


def known(house: House) -> tuple[str, str]:
    """A visitor and his table (again, if the last one was closed)."""
    if not house.guests:
        house.guest()
    guest = house.guests[0]
    tables = guest.get("/tables")
    return guest.token, str(tables[0]["id"] if tables else guest.table()["id"])


def known_campaign(house: House) -> str:
    """A campaign of the visitor (again, if the last one was closed)."""
    guest = house.guests[0]
    mine = guest.get("/campaigns")
    return str((mine or [guest.post("/campaigns", {"investigators": ["roland"]}, 201)])[0]["id"])


def test_the_schema_describes_the_socket_too() -> None:
    schema = create_app(Config("sqlite://")).openapi()
    for name in (
        "FromServer",
        "FromClient",
        "StateMessage",
        "AnswerMessage",
        "CocScene",
        "CocFace",
        "CocCard",
        "ArkhamScene",
        "ArkhamFace",
        "Campaign",
    ):
        assert name in schema["components"]["schemas"], name
    text = json.dumps(schema)
    for reference in set(re.findall(r"#/components/schemas/(\w+)", text)):
        assert reference in schema["components"]["schemas"], reference
    assert "422" not in text


def test_cards_are_found(house: House) -> None:
    guest = house.guest()
    pages = [guest.get("/games/coc/cards", limit=1000, offset=offset) for offset in (0, 1000)]
    every = [face for page in pages for face in page["cards"]]
    assert pages[0]["total"] == len({face["id"] for face in every}) == len(every) > 1000
    for face in every:
        CocFace.model_validate(face)
    found = guest.get("/games/coc/cards", q="slavering gug")
    assert [card["title"] for card in found["cards"]] == ["Slavering Gug"]
    assert {card["faction"] for card in guest.get("/games/coc/cards", faction="hastur", type="event")["cards"]} == {
        "hastur"
    }
    page = guest.get(f"/games/coc/cards/{found['cards'][0]['id']}")
    assert page["face"]["cost"] == 5
    assert {edition for group in page["editions"] for edition in group["editions"]} >= {"lcg-final"}
    assert any(ruling["id"] == "coc3-1.9-ex2" for ruling in page["rulings"])
    assert guest.get("/games/coc/cards/core-999", 404)["code"] == "not_found"
    assert guest.get("/games/chess/cards", 404)["code"] == "not_found"
    assert guest.get("/games/coc/cards", 400, edition="none")["code"] == "bad_request"


def test_decks_are_read_and_judged(house: House) -> None:
    guest = house.guest()
    ours = guest.get("/games/coc/decks/agency+miskatonic+neutral1")
    assert ours["size"] == 48
    assert ours["playable"]
    text = "3x Slavering Gug\n3x Young Deep One\n1x Peler\n"
    read = guest.post("/games/coc/decks", {"text": text})
    assert dict(map(tuple, read["cards"]))["core-124"] == 3
    assert not read["legal"]
    assert any(problem["line"] == 3 and "Peeler" in problem["message"] for problem in read["problems"])
    for missing in ("nothing", "%2e%2e%2fsecret.toml"):
        assert guest.get(f"/games/coc/decks/{missing}", 404)["code"] == "not_found"
    assert not guest.post("/games/coc/decks", {"text": ""})["playable"]


def test_rulings_are_found_and_stepped_through(house: House) -> None:
    guest = house.guest()
    found = guest.get("/rulings", q="attachment stolen", limit=5)
    assert found["fits"]
    assert not guest.get("/rulings", q="the weather of tomorrow", limit=5)["fits"]
    assert len(found["rulings"]) == 5
    assert "coc3" in found["documents"]
    played = guest.get("/rulings", executable=True, edition="lcg-final", limit=1000)
    assert played["total"] > 50
    name = next(ruling["id"] for ruling in played["rulings"])
    ruling = guest.get(f"/rulings/{name}")
    assert ruling["positions"]
    replay = guest.get(f"/rulings/{name}/steps")
    assert replay["passed"]
    assert replay["steps"][-1]["last"] < len(replay["frames"])
    assert all(check["holds"] for step in replay["steps"] for check in step["checks"])
    asked = guest.get("/ask", q="opponent's Peeler, I play Short Fuse on Peeler: destroyed?")
    assert (asked["answers"][0]["answer"], asked["game"]) == ("yes", "coc")
    assert asked["frames"]
    assert guest.get("/ask", 400, q="the sun shines")["code"] == "bad_request"
    at_work = guest.get("/games/coc/cards/core-124/shown")  # Slavering Gug
    assert "coc3-2.13" in at_work["rulings"]
    assert at_work["happened"][-1]["text"].endswith("is destroyed.")
    assert 0 < at_work["since"] < len(at_work["frames"])
    assert guest.get("/games/coc/cards/core-124/shown", 400, line=7)["code"] == "bad_request"
    assert guest.get("/games/coc/cards/core-999/shown", 404)["code"] == "not_found"
    silent = next(r["id"] for r in guest.get("/rulings", executable=False)["rulings"])
    assert guest.get(f"/rulings/{silent}/steps", 404)["code"] == "not_found"
    assert guest.get("/rulings/coc9-1.1", 404)["code"] == "not_found"
    assert guest.get(f"/rulings/{name}/steps", 400, position=999)["code"] == "bad_request"


def test_requests_are_limited(tmp_path: Path) -> None:
    bounds = Config(
        sqlite_url(tmp_path),
        workers=0,
        requests_per_second=1,
        requests_at_once=20,
        tables_per_minute=2,
        largest_body=5_000,
    )
    house = House(bounds).open()
    try:
        guest = house.guest()
        guest.table()
        guest.table()
        many = guest.http.post("/api/tables", json={"game": "coc"})
        assert (many.status_code, many.json()["code"]) == (429, "too_many")
        assert int(many.headers["retry-after"]) >= 1
        large = guest.http.post("/api/tables", content=b"x" * 6_000, headers={"content-type": "application/json"})
        assert (large.status_code, large.json()["code"]) == (413, "too_large")
        parts = guest.http.post("/api/tables", content=iter([b"x" * 3_000] * 3))  # without a length
        assert (parts.status_code, parts.json()["code"]) == (413, "too_large")
        codes = [guest.http.get("/api/health").status_code for _ in range(60)]
        assert 429 in codes
        assert codes[0] == 200
    finally:
        house.close()


def test_the_front_end_is_served_and_nothing_else(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<title>table</title>")
    (web / "assets" / "app-1a2b.js").write_text("play()")
    (tmp_path / "secret.txt").write_text("secret")
    house = House(Config(sqlite_url(tmp_path), workers=0, web=web)).open()
    try:
        http = httpx.Client(base_url=f"http://{house.address}")
        for path in ("/", "/table/abc", "/join/xyz", "/cards"):
            page = http.get(path)
            assert page.text == "<title>table</title>"
            assert page.headers["x-frame-options"] == "DENY"
            assert "default-src 'self'" in page.headers["content-security-policy"]
        script = http.get("/assets/app-1a2b.js")
        assert script.text == "play()"
        assert "immutable" in script.headers["cache-control"]
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "//etc/hostname"):
            assert "secret" not in http.get(path).text
        assert http.get("/api/nothing").json()["code"] == "not_found"
        http.close()
    finally:
        house.close()


def test_cookies_are_careful(house: House) -> None:
    http = httpx.Client(base_url=f"http://{house.address}")
    made = http.post("/api/tables", json={"game": "coc"})
    cookie = made.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Secure" not in cookie  # over plain HTTP it would be lost
    assert len(http.get("/api/tables").json()) == 1
    assert "set-cookie" not in http.get("/api/tables").headers
    http.close()
