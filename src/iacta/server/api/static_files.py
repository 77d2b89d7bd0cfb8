"""The built client: its files, and one page for every address of the site. Read anew for every request, so that a
client that is built again while the server runs is the one that is served.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

if TYPE_CHECKING:
    from pathlib import Path

    from litestar.handlers import HTTPRouteHandler

NOT_BUILT = b"The browser client has not been built (make client). The API is at /api; see docs/api.md.\n"
FOREVER = "public, max-age=31536000, immutable"
"""Files under /assets carry a fingerprint in their name."""
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
"""Content types by ending, whatever the tables of the machine say; browsers may not guess. Texts are in UTF-8."""


def pages(folder: Path) -> HTTPRouteHandler:
    """Serve the client from a folder."""

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def page(path: FromPath[str] = "") -> Response[bytes]:
        name = path.lstrip("/")
        if name == "api" or name.startswith("api/"):
            raise NotFoundException
        content = content_of(folder, name)
        if content is not None:
            caching = FOREVER if name.startswith("assets/") else "no-cache"
            kind = KINDS.get(PurePosixPath(name).suffix, "application/octet-stream")
            return Response(content, media_type=kind, headers={"Cache-Control": caching})
        if "." in name.rpartition("/")[2]:
            raise NotFoundException
        content = content_of(folder, "index.html")
        if content is None:
            return Response(NOT_BUILT, media_type=KINDS[".txt"], headers={"Cache-Control": "no-cache"})
        return Response(content, media_type=KINDS[".html"], headers={"Cache-Control": "no-cache"})

    return page


def content_of(folder: Path, name: str) -> bytes | None:
    """A file of the folder by its plain name; None for anything hidden, outside, or not there."""
    parts = name.split("/")
    if any(not part or part.startswith(".") or "\\" in part or ":" in part or "\0" in part for part in parts):
        return None
    path = folder.joinpath(*parts)
    try:
        is_inside = path.resolve().is_relative_to(folder.resolve())
        return path.read_bytes() if is_inside and path.is_file() else None
    except OSError:  # gone since, or a name that no file can have
        return None
