"""Leaders and units sent somewhere together: one order for all, and what keeps each of them from going."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.routes import Route, RouteMember
from iacta.games.bellum_gallicum.actions import Embark, ForcedMarch, March
from iacta.games.bellum_gallicum.handles import location_handles, location_of, numbered
from iacta.games.bellum_gallicum.rules import forced_march, movement
from iacta.games.bellum_gallicum.state import UNTESTED
from iacta.games.bellum_gallicum.survey import Group, mover, orders, own_side, reaches, standing_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action, Handle, Refusal, Seat
    from iacta.games.bellum_gallicum.map import Location
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War


def route(war: War, seat: Seat, pieces: Sequence[Handle], goals: Sequence[Handle]) -> Route:
    """What pieces of a seat would do if sent through all goals; nothing if the seat does not move pieces now."""
    side, group = own_side(seat), _group(war, pieces)
    places = [_goal(war, goal) for goal in goals]
    if mover(war) != side or not any(group) or not all(places):
        return Route()
    if not places:
        return Route(tuple(_member(piece, None, ()) for piece in _handles(group)), reach=tuple(reaches(war, group)))
    tried = [(order, _refusal(war, side, order)) for order in orders(war, group, places)]
    order, refusal = next(((one, why) for one, why in tried if why is None), tried[0] if tried else (None, None))
    if order is None:
        return Route()
    way = () if refusal is not None else location_handles(war.gaul, _way(order, places[-1]))
    members = tuple(_member(piece, refusal, way, _tests(war, side, order)) for piece in _handles(group))
    return Route(members, (order,) if refusal is None else ())


def _group(war: War, pieces: Sequence[Handle]) -> Group:
    """The pieces on the map, each once, in the order of their numbers."""
    found = sorted({one for one in map(numbered, pieces) if standing_at(war, *one)})
    return Group(*(tuple(number for one, number in found if one == kind) for kind in ("leader", "unit", "ship")))


def _handles(group: Group) -> list[Handle]:
    named = (("leader", group.leaders), ("unit", group.units), ("ship", group.ships))
    return [f"{kind}:{number}" for kind, numbers in named for number in numbers]


def _goal(war: War, handle: Handle) -> Location:
    """A region, place or sea zone; a ship stands for its inside."""
    kind, number = numbered(handle)
    if kind == "ship" and number < len(war.ship_at):
        return war.gaul.aboard(number)
    return location_of(war.gaul, handle)


def _refusal(war: War, side: Side, order: Action) -> Refusal | None:
    if isinstance(order, ForcedMarch):
        return forced_march.refuses_forcing(war, side, order)
    return movement.refuses_move(war, side, order)  # type: ignore[arg-type]  # all other orders are moves


def _way(order: Action, goal: Location) -> tuple[Location, ...]:
    return (order.via, goal) if isinstance(order, ForcedMarch) else (goal,)


def _tests(war: War, side: Side, order: Action) -> tuple[str, ...]:
    """The rules that ask for dice before or on the march."""
    if not isinstance(order, March | ForcedMarch | Embark):
        return ()
    start = movement.start_of(war, order.leaders)
    held = start and movement.needs_test(war, side, order.leaders, order.units, start)
    found = ("BG-3.3.c",) if held and war.tested[start] == UNTESTED else ()
    return (*found, "BG-3.4.f") if isinstance(order, ForcedMarch) and order.units else found


def _member(piece: Handle, halt: Refusal | None, way: tuple[Handle, ...], tests: tuple[str, ...] = ()) -> RouteMember:
    return RouteMember(piece, way, len(way), halt=halt, tests=tests)
