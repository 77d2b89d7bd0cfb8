"""The built client: its files, and one page for every address of the site. Only files seen at the start are served."""

from __future__ import annotations

import mimetypes
from typing import TYPE_CHECKING

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

if TYPE_CHECKING:
    from pathlib import Path

    from litestar.handlers import HTTPRouteHandler

NOT_BUILT = b"The browser client has not been built. The API is at /api; see docs/api.md.\n"
FOREVER = "public, max-age=31536000, immutable"
"""Files under /assets carry a fingerprint in their name."""


def pages(folder: Path) -> HTTPRouteHandler:
    """Serve the client from a folder."""
    files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def page(path: FromPath[str] = "") -> Response[bytes]:
        name = path.lstrip("/")
        if name == "api" or name.startswith("api/"):
            raise NotFoundException
        if name in files:
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            caching = FOREVER if name.startswith("assets/") else "no-cache"
            return Response(files[name].read_bytes(), media_type=kind, headers={"Cache-Control": caching})
        if "." in name.rpartition("/")[2]:
            raise NotFoundException
        if "index.html" not in files:
            return Response(NOT_BUILT, media_type="text/plain; charset=utf-8")
        content = files["index.html"].read_bytes()
        return Response(content, media_type="text/html; charset=utf-8", headers={"Cache-Control": "no-cache"})

    return page
