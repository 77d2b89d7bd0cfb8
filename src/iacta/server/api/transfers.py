"""`/api/transfers`: one's seats on another device. Token and secrets travel in bodies, never in an address."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from iacta.server.api.routes import Http, services
from iacta.server.api.transfer_view import TokenRequest, TransferMade, TransferRequest, TransferTaken


@post("/api/transfers")
async def make_transfer(request: Http, data: JSONBody[TransferRequest]) -> TransferMade:
    """A token for one's seats on another device."""
    return await services(request).transfers.make(data)


@post("/api/transfers/take", status_code=200)
async def take_transfer(request: Http, data: JSONBody[TokenRequest]) -> TransferTaken:
    """The seats of a token; it works once."""
    return await services(request).transfers.take(data.token)


TRANSFERS = (make_transfer, take_transfer)
