"""`StrictRequest`: the body of a request is decoded once, strictly, into the record that its route declares."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request

from iacta.server.api.errors import Problem

LONGEST_DETAIL = 500


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON body must have exactly the declared types: the framework alone would take "3" for 3."""

    async def json(self) -> Any:
        """The decoded body; Problem if it does not match the declared record."""
        field = self.route_handler.parsed_data_field
        if field is None:
            return await super().json()
        try:
            return msgspec.json.decode(await self.body(), type=field.annotation)
        except msgspec.DecodeError as error:
            raise Problem("bad-request", str(error)[:LONGEST_DETAIL]) from None
