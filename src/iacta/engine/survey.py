"""`Survey`: what the rules say about a piece on a map of hexes; offered by games that have such a map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec

if TYPE_CHECKING:
    from iacta.engine.records import Seat


class Reach(msgspec.Struct, frozen=True, gc=False):
    """A hex that a piece can reach now: what it will have spent, whether it must stop there, and the way."""

    hex: int
    cost: int
    stops: bool
    path: tuple[int, ...]


class Survey(msgspec.Struct, frozen=True):
    """Where a piece may go, and areas of the map by name, such as zones of control or the radius of command."""

    reach: tuple[Reach, ...] = ()
    areas: dict[str, tuple[int, ...]] = {}


@runtime_checkable
class Surveyor(Protocol):
    """A game on a map of hexes."""

    def survey(self, state: Any, seat: Seat | None, piece: str, /) -> Survey:
        """What a seat may know about a piece, named as on the table (`unit:3`, `hex:1210`). Nothing hidden counts."""
        ...
