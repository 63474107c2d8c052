"""A real server and a real browser: Debian's chromium, driven by playwright."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mythos.server import frontend
from tests.browser.inn import Inn
from tests.browser.player import PATIENCE

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed here: make tools")

CHROMIUM = os.environ.get("MYTHOS_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
DESK = {"width": 1440, "height": 900}
PHONE: Any = {"width": 390, "height": 844}

Sits = Callable[..., Any]
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a busy machine gets a second try; the summary names what needed one (`R`)."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inn]:
    """The server, as people start it."""
    web = frontend.bundled()
    if web is None or not (web / "index.html").is_file():
        pytest.skip("the front end is not built: make web (it needs Node)")
    house = Inn(tmp_path_factory.mktemp("inn"))
    house.open()
    yield house
    house.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The browser."""
    if not CHROMIUM or not Path(CHROMIUM).exists():
        pytest.skip("no chromium here: apt install chromium, or name one in MYTHOS_CHROMIUM")
    with sync_api.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        yield browser
        browser.close()


@pytest.fixture
def visit(inn: Inn, chromium: Any) -> Iterator[Sits]:
    """Somebody's own browser: `visit()` gives a page; whatever goes wrong in it fails the test."""
    contexts: list[Any] = []
    wrong: list[str] = []

    def come(*, phone: bool = False, still: bool = True, context: Any = None) -> Any:
        if context is None:
            context = chromium.new_context(
                base_url=inn.address,
                viewport=PHONE if phone else DESK,
                has_touch=phone,
                device_scale_factor=2 if phone else 1,
                reduced_motion="reduce" if still else "no-preference",
            )
            contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        return page

    yield come
    for context in contexts:
        context.close()
    assert not wrong, wrong
