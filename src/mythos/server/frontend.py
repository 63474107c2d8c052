"""The built front end: files as they are, and its one page for every other path."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

MISSING: Final = """<!doctype html><html lang="en"><title>Mythos</title><body>
<h1>The front end is not built</h1>
<p>Run <code>make web</code>, or use the API: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
"""
PACKED: Final = (".js", ".css", ".svg")  # fonts and pictures are packed already
FOREVER: Final = "public, max-age=31536000, immutable"
router = APIRouter(include_in_schema=False)


def bundled() -> Path:
    """Where the wheel carries the front end."""
    return Path(str(files("mythos.server"))) / "static"


@lru_cache(maxsize=200)
def gzipped(file: Path) -> bytes:
    """A file packed: once for each, their names change with what is in them."""
    return gzip.compress(file.read_bytes(), 9, mtime=0)


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A file of the front end, or its page."""
    folder: Path = request.app.state.web
    wanted = (folder / path).resolve()
    if path and wanted.is_relative_to(folder.resolve()) and wanted.is_file():
        lasting = path.startswith("assets/")  # their names carry a fingerprint
        headers = {"Cache-Control": FOREVER if lasting else "no-cache"}
        if lasting and wanted.suffix in PACKED and "gzip" in request.headers.get("accept-encoding", ""):
            kind = mimetypes.guess_type(wanted.name)[0] or "text/javascript"
            packed = {**headers, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
            return Response(gzipped(wanted), media_type=kind, headers=packed)
        return FileResponse(wanted, headers=headers)
    index = folder / "index.html"
    if not index.is_file():
        return HTMLResponse(MISSING)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})
