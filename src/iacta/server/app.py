"""The application: routes, WebSocket and client files behind the middleware."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import IntegrityError, ProgrammingError, SQLAlchemyError

import iacta
from iacta.server.api.catalogue import CATALOGUE
from iacta.server.api.errors import ErrorBody, Problem
from iacta.server.api.fraction_schema import FractionSchema, UnreadSchema
from iacta.server.api.health import HEALTH
from iacta.server.api.middleware import GuardMiddleware
from iacta.server.api.routes import MATCHES
from iacta.server.api.static_files import pages
from iacta.server.api.strict_request import StrictRequest
from iacta.server.api.text_board import say_action, text_board
from iacta.server.api.transfers import TRANSFERS
from iacta.server.api.websocket import ConnectionLimit, live
from iacta.server.faults import OnceFilter, unavailable
from iacta.server.services import Services
from iacta.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar.types import ASGIApp

LOG = logging.getLogger("iacta.server")


def build(settings: Settings | None = None) -> Litestar:
    """The application without its middleware."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        services = app.state.services = Services(chosen)
        once = OnceFilter()
        once.attach()
        app.state.connection_limit = ConnectionLimit(chosen.sockets_per_address)
        try:
            await services.open()
            yield
        finally:
            await services.close()
            once.detach()

    return Litestar(
        [*CATALOGUE, *HEALTH, *MATCHES, *TRANSFERS, text_board, say_action, live, pages(chosen.static)],
        lifespan=[opened],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            "Iacta", iacta.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        exception_handlers={
            Problem: _problem,
            HTTPException: _http_error,
            SQLAlchemyError: _database_fault,
            OSError: _database_fault,
            Exception: _bug,
        },
        request_max_body_size=chosen.import_bytes,
        request_class=StrictRequest,
        plugins=[FractionSchema(), UnreadSchema()],
        type_encoders={Fraction: str},
    )


def guarded(settings: Settings | None = None) -> ASGIApp:
    """The application as it is served."""
    chosen = settings or Settings()
    return GuardMiddleware(build(chosen), chosen)


def _answer(status: int, body: ErrorBody) -> Response[bytes]:
    return Response(msgspec.json.encode(body), status_code=status, media_type="application/json")


def _problem(_: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    return _answer(problem.status, problem.body)


def _http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework refuses: unknown pages, wrong methods, malformed parameters."""
    if error.status_code >= 500:
        return _bug(_, error)
    name = "no-such-page" if isinstance(error, NotFoundException) or error.status_code == 405 else "bad-request"
    reasons = error.extra if isinstance(error.extra, list) else []
    said = [f"{one.get('key', '')}: {one.get('message', '')}" for one in reasons if isinstance(one, dict)]
    return _answer(error.status_code, ErrorBody(f"problem-{name}", "; ".join(said)[:500]))


def _database_fault(request: Request[Any, Any, Any], error: SQLAlchemyError | OSError) -> Response[bytes]:
    """A database that does not answer is no bug: the client may try again."""
    if isinstance(error, IntegrityError | ProgrammingError):
        return _bug(request, error)
    return _problem(request, unavailable(error))


def _bug(_: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    LOG.error("a request failed", exc_info=error)
    return _answer(500, Problem("internal").body)
