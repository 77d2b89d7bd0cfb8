"""The application: calls, sockets and pages behind the gate."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import iacta
from iacta.server.api.errors import ErrorBody, Problem
from iacta.server.api.middleware import Gate
from iacta.server.api.routes import HANDLERS, refuse_loose_bodies
from iacta.server.api.static_files import pages
from iacta.server.api.text_board import text_board
from iacta.server.api.websocket import Doors, live
from iacta.server.jobs.analysis import Analyses
from iacta.server.matches.service import Matches
from iacta.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar.types import ASGIApp

LOG = logging.getLogger("iacta.server")


def build(settings: Settings | None = None) -> Litestar:
    """The application without its gate."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        app.state.matches = Matches(chosen)
        app.state.analyses = Analyses(app.state.matches)
        app.state.doors = Doors(chosen.sockets_per_address)
        try:
            await app.state.matches.open()
            yield
        finally:
            await app.state.matches.close()

    return Litestar(
        [*HANDLERS, text_board, live, pages(chosen.static)],
        lifespan=[opened],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            "Iacta", iacta.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        exception_handlers={Problem: _problem, HTTPException: _http_error, Exception: _bug},
        request_max_body_size=chosen.import_bytes,
        before_request=refuse_loose_bodies,
    )


def gated(settings: Settings | None = None) -> ASGIApp:
    """The application as it is served."""
    chosen = settings or Settings()
    return Gate(build(chosen), chosen)


def _answer(status: int, body: ErrorBody) -> Response[bytes]:
    return Response(msgspec.json.encode(body), status_code=status, media_type="application/json")


def _problem(_: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    return _answer(problem.status, problem.body)


def _http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework refuses: malformed bodies, unknown pages, wrong methods."""
    if error.status_code >= 500:
        return _bug(_, error)
    name = "no-such-page" if isinstance(error, NotFoundException) or error.status_code == 405 else "bad-request"
    reasons = error.extra if isinstance(error.extra, list) else []
    said = [f"{one.get('key', '')}: {one.get('message', '')}" for one in reasons if isinstance(one, dict)]
    return _answer(error.status_code, ErrorBody(f"problem-{name}", "; ".join(said)[:500]))


def _bug(_: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    LOG.error("a request failed", exc_info=error)
    return _answer(500, Problem("internal").body)
