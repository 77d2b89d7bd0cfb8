"""`Route`: several pieces sent to one place together; offered by games where pieces move in groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from iacta.engine.records import Action, Handle, Refusal, Seat
from iacta.engine.survey import Reach


class RouteMember(msgspec.Struct, frozen=True, gc=False):
    """What one piece of a group would do: its path (empty: it stays), the cost of it and what is left afterwards.

    `halt`: what keeps the piece from going on to the goal; None if it arrives, or if no goal was given and it may move.
    `tests`: the rules that ask for dice on the way.
    """

    piece: Handle
    path: tuple[Handle, ...] = ()
    cost: int = 0
    left: int | None = None
    halt: Refusal | None = None
    tests: tuple[str, ...] = ()


class Route(msgspec.Struct, frozen=True):
    """What a group of pieces would do, in the order in which they act, with the actions that do it.

    `reach`: without a goal, the places that at least one of them can reach, with the highest cost of those who do.
    """

    members: tuple[RouteMember, ...] = ()
    actions: tuple[Action, ...] = ()
    reach: tuple[Reach, ...] = ()


@runtime_checkable
class Router(Protocol):
    """A game whose pieces can be sent somewhere together."""

    def route(self, state: Any, seat: Seat, pieces: Sequence[Handle], goals: Sequence[Handle], /) -> Route:
        """How pieces would go through all goals in order, as far as their owner can know. Nothing hidden counts."""
        ...
