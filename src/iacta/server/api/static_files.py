"""The built client: its files, and `index.html` for every other address. Files are read at every request, so that a
client that is rebuilt while the server runs is served at once.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

if TYPE_CHECKING:
    from pathlib import Path

    from litestar.handlers import HTTPRouteHandler

NOT_BUILT = b"The browser client has not been built (make client). The API is at /api; see docs/api.md.\n"
FOREVER = "public, max-age=31536000, immutable"
"""Files under /assets have a hash in their name."""
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Content types by extension, independent of the machine; browsers may not sniff. Text files are UTF-8."""


def pages(folder: Path) -> HTTPRouteHandler:
    """Serve the client from a folder."""

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
        name = path.lstrip("/")
        if name == "api" or name.startswith("api/"):
            raise NotFoundException
        content = content_of(folder, name)
        if content is not None:
            caching = FOREVER if name.startswith("assets/") else "no-cache"
            kind = KINDS.get(PurePosixPath(name).suffix, "application/octet-stream")
            headers = {"Cache-Control": caching}
            if name.startswith("assets/") and kind.startswith(("text/", "image/svg", "application/j")):
                headers["Vary"] = "Accept-Encoding"
                if "gzip" in request.headers.get("accept-encoding", ""):
                    content, headers["Content-Encoding"] = compressed(content), "gzip"
            return Response(content, media_type=kind, headers=headers)
        if "." in name.rpartition("/")[2]:
            raise NotFoundException
        content = content_of(folder, "index.html")
        if content is None:
            return Response(NOT_BUILT, media_type=KINDS[".txt"], headers={"Cache-Control": "no-cache"})
        return Response(content, media_type=KINDS[".html"], headers={"Cache-Control": "no-cache"})

    return page


@lru_cache(64)
def compressed(content: bytes) -> bytes:
    """A file as it is sent to whoever can unpack it; the latest are kept."""
    return gzip.compress(content, 6, mtime=0)


def content_of(folder: Path, name: str) -> bytes | None:
    """The content of a file in the folder; None for anything hidden, outside or missing."""
    parts = name.split("/")
    if any(not part or part.startswith(".") or "\\" in part or ":" in part or "\0" in part for part in parts):
        return None
    path = folder.joinpath(*parts)
    try:
        is_inside = path.resolve().is_relative_to(folder.resolve())
        return path.read_bytes() if is_inside and path.is_file() else None
    except OSError:  # removed meanwhile, or not a valid file name
        return None
