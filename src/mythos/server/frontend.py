"""The built front end: files as they are, and its one page for every other path."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

MISSING: Final = """<!doctype html><html lang="en"><title>Mythos</title><body>
<h1>The front end is not built</h1>
<p>Run <code>make web</code>, or use the API: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
"""
FOREVER: Final = "public, max-age=31536000, immutable"
router = APIRouter(include_in_schema=False)


def bundled() -> Path:
    """Where the wheel carries the front end."""
    return Path(str(files("mythos.server"))) / "static"


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A file of the front end, or its page."""
    folder: Path = request.app.state.web
    wanted = (folder / path).resolve()
    if path and wanted.is_relative_to(folder.resolve()) and wanted.is_file():
        lasting = path.startswith("assets/")  # their names carry a fingerprint
        return FileResponse(wanted, headers={"Cache-Control": FOREVER if lasting else "no-cache"})
    index = folder / "index.html"
    if not index.is_file():
        return HTMLResponse(MISSING)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})
