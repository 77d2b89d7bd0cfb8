"""Routes for who runs the server: is it alive, is it ready, how is it doing."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

import iacta
from iacta.server.api.answers import Health, Readiness
from iacta.server.api.errors import Problem
from iacta.server.connections import is_among
from iacta.server.services import Services

Http = Request[Any, Any, Any]


@get("/api/live", sync_to_thread=False)
def live() -> Health:
    """Whether the server is running."""
    return Health("ok", iacta.__version__)


@get("/api/health")
async def health(request: Http) -> Response[Readiness]:
    """Whether the server can serve: asks the database and the disk. 503 if it cannot."""
    services: Services = request.app.state.services
    database, disk = await services.readiness.check()
    is_ready = database and disk
    body = Readiness("ok" if is_ready else "failing", iacta.__version__, database, disk)
    return Response(body, status_code=200 if is_ready else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: Http) -> Response[bytes]:
    """Counters in the format of Prometheus, for the addresses in the settings."""
    services: Services = request.app.state.services
    if not is_among(request.client.host if request.client else "", services.settings.metrics):
        raise Problem("no-such-page")
    return Response(services.metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")


HEALTH = (live, health, metrics)
