"""`Survey`: what the rules say about a piece on the map; offered by games where pieces move on one."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from iacta.engine.records import Caution, Handle, Seat


class Reach(msgspec.Struct, frozen=True, gc=False):
    """A place that a piece can reach now: the total cost, whether the piece must stop there, and the path.

    `cautions`: what is to be expected on the way and there, where the game tells it.
    """

    place: Handle
    cost: int
    stops: bool
    path: tuple[Handle, ...]
    cautions: tuple[Caution, ...] = ()


class Survey(msgspec.Struct, frozen=True):
    """Where a piece may go, and areas of the map by name, such as zones of control or the radius of command."""

    reach: tuple[Reach, ...] = ()
    areas: dict[str, tuple[Handle, ...]] = {}


@runtime_checkable
class Surveyor(Protocol):
    """A game whose pieces move on a map."""

    def survey(self, state: Any, seat: Seat | None, piece: Handle, /) -> Survey:
        """What a seat may know about a piece or a place. Nothing hidden counts."""
        ...
