"""What the map shows of a selected piece or place: where it may go, and what waits there. Public facts only."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.survey import Reach, Survey
from iacta.games.bellum_gallicum.actions import Embark, ForcedMarch, Land, March, Sail, Shift
from iacta.games.bellum_gallicum.handles import location_handle, location_handles, location_of, numbered
from iacta.games.bellum_gallicum.rules import (
    combat,
    forced_march,
    forces,
    march_candidates,
    movement,
    prospects,
    sailing,
)
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, SIDES, foe
from iacta.games.bellum_gallicum.state import HOLDS
from iacta.games.bellum_gallicum.steps import ForceMarches, MoveForces

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from iacta.engine.records import Action, Handle, Seat
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, ShipNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War


class Group(NamedTuple):
    """Pieces that are sent somewhere together."""

    leaders: tuple[LeaderNo, ...] = ()
    units: tuple[UnitNo, ...] = ()
    ships: tuple[ShipNo, ...] = ()


def survey(war: War, seat: Seat | None, piece: Handle) -> Survey:
    """What a seat may know about a leader, a unit, a ship or a place; nothing about what is not there."""
    kind, number = numbered(piece)
    at = standing_at(war, kind, number)
    if at:
        side = side_of(war, kind, number)
        group = group_with(war, side, kind, number)
        moves = _reach(war, group) if mover(war) == side == seat else ()
        return Survey(moves, areas=_areas(war, side, at, moves))
    place = location_of(war.gaul, piece)
    return Survey(areas=_of_place(war, place)) if place else Survey()


def standing_at(war: War, kind: str, number: int) -> Location:
    """Where a piece is on the map, aboard where its ship is; 0 if it is not, or if there is no such piece."""
    found = {"unit": war.at, "leader": war.leader_at, "ship": war.ship_at}.get(kind, [])
    at = found[number] if 0 <= number < len(found) else 0
    if at >= war.gaul.ship_base:
        at = war.ship_at[at - war.gaul.ship_base]
    return max(at, 0)


def side_of(war: War, kind: str, number: int) -> Side:
    """Whom a piece on the map serves."""
    if kind == "unit":
        return war.side[number]
    return war.roster.leader_side[number] if kind == "leader" else war.roster.ship_side[number]


def mover(war: War) -> Side | None:
    """Whose pieces move now."""
    step = war.agenda[-1] if war.agenda else None
    return step.side if isinstance(step, MoveForces | ForceMarches) else None


# Groups


def group_with(war: War, side: Side, kind: str, number: int) -> Group:
    """Who goes when a piece is sent: a leader takes all units that may still march, a unit the best leader there."""
    if kind == "ship":
        return Group(ships=(number,))
    leaders, units = stack_of(war, side, standing_at(war, kind, number))
    if kind == "leader":
        return Group((number,), units)
    best = forces.best_leader(war, leaders)
    return Group((best,) if best is not None else (), (number,))


def stack_of(war: War, side: Side, at: Location) -> tuple[tuple[LeaderNo, ...], tuple[UnitNo, ...]]:
    """The leaders and units of a region that may still march, or all of a side where nobody may."""
    region = war.gaul.region_of[at]
    for leaders, units in march_candidates.Host(war, side).stacks(region) if region else ():
        return leaders, units
    return tuple(war.leaders_in(region, side)), tuple(war.units_in(region, side))


# Orders


def orders(war: War, group: Group, goals: Sequence[Location]) -> Iterator[Action]:
    """The actions that send a group through some goals, likeliest first; legal or not."""
    step = war.agenda[-1] if war.agenda else None
    if not goals or goals[-1] <= 0:
        return
    goal = goals[-1]
    if group.ships:
        yield from (Sail(ship, goal) for ship in group.ships[:1])
    elif isinstance(step, ForceMarches):
        yield from _forced(war, group, goals)
    elif isinstance(step, MoveForces):
        yield from _on_land(war, group, goal)


def _on_land(war: War, group: Group, goal: Location) -> Iterator[Action]:
    """Aboard a ship, off a ship, in or out of a place, or to another region; nobody walks into the sea."""
    gaul, (leaders, units, _) = war.gaul, group
    start = _start(war, group)
    if goal >= gaul.ship_base:
        yield Embark(goal - gaul.ship_base, leaders, units)
        return
    region = gaul.region_of[goal]
    place = goal if gaul.is_place(goal) else 0
    if start >= gaul.ship_base:
        yield Land(start - gaul.ship_base, leaders, units)
    elif gaul.region_of[start] == region:
        yield Shift(leaders, units, place)
    elif region:
        yield March(leaders, units, region, place)


def _forced(war: War, group: Group, goals: Sequence[Location]) -> Iterator[Action]:
    """Through the region that is named, or through any that leads there."""
    gaul, (leaders, units, _) = war.gaul, group
    goal, start = goals[-1], gaul.region_of[_start(war, group)]
    to, into = gaul.region_of[goal], goal if gaul.is_place(goal) else 0
    if not to:
        return
    ways = [gaul.region_of[goals[0]]] if len(goals) > 1 else [one for one in gaul.neighbours[start] if one != to]
    near = [via for via in ways if to in gaul.neighbours[via]] or ways
    yield from (ForcedMarch(leaders, units, via, to, into=into) for via in near)


def _start(war: War, group: Group) -> Location:
    found = [*(war.leader_at[one] for one in group.leaders), *(war.at[one] for one in group.units)]
    return max(0, found[0]) if found else 0


def refuses(war: War, side: Side, action: Action) -> bool:
    """Whether an order of the movement phase is against the rules."""
    if isinstance(action, ForcedMarch):
        return forced_march.refuses_forcing(war, side, action) is not None
    if isinstance(action, March | Shift | Sail | Embark | Land):
        return movement.refuses_move(war, side, action) is not None
    return True


# Reach


def _reach(war: War, group: Group) -> tuple[Reach, ...]:
    """Every place that the group may be sent to now."""
    return tuple(reaches(war, group))


def reaches(war: War, group: Group) -> Iterator[Reach]:
    """Each goal with the way there; whoever meets the enemy stops."""
    side = mover(war)
    gaul = war.gaul
    for goal in goals_of(war, group):
        order = next((one for one in orders(war, group, (goal,)) if side and not refuses(war, side, one)), None)
        if order is not None:
            region = gaul.region_of[goal]
            way = (order.via, goal) if isinstance(order, ForcedMarch) else (goal,)
            stops = bool(side and region and war.units_in(region, foe(side)))
            awaited = prospects.of_order(war, side, order) if side else ()
            yield Reach(location_handle(gaul, goal), len(way), stops, location_handles(gaul, way), awaited)


def goals_of(war: War, group: Group) -> list[Location]:
    """Where a group may think of going: regions within two moves and their places, its own places, ships, the sea."""
    gaul = war.gaul
    if group.ships:
        return list(sailing.harbours(war, group.ships[0])) if war.ship_at[group.ships[0]] > 0 else []
    start = _start(war, group)
    if start >= gaul.ship_base:
        return [war.ship_at[start - gaul.ship_base]]
    region = gaul.region_of[start]
    near = [region, *gaul.neighbours[region]]
    if isinstance(war.agenda[-1], ForceMarches):
        near = list(dict.fromkeys(there for via in gaul.neighbours[region] for there in gaul.neighbours[via]))
    places = [place for one in near for place in (one, *gaul.all_places_in(one))]
    return [*places, *(gaul.aboard(ship) for ship in war.ships_at(region))]


# Areas


def _areas(war: War, side: Side, at: Location, moves: Iterable[Reach]) -> dict[str, tuple[Handle, ...]]:
    """Of a piece: where it would starve, where the enemy stands, where it could flee to, and who holds it back."""
    region = war.gaul.region_of[at]
    goals = {war.gaul.region_of[location_of(war.gaul, one.place)] for one in moves} - {0}
    areas: dict[str, Iterable[RegionNo]] = {
        "hungry": (one for one in goals if war.scorched[one]),
        "enemy": (one for one in goals if war.units_in(one, foe(side))),
    }
    if region:
        areas["refuge"] = combat.refuges(war, side, (), (), region)
        areas["contact"] = (region,) if forces.has_army_outside(war, region, foe(side)) else ()
    return _named(war, areas)


def _of_place(war: War, place: Location) -> dict[str, tuple[Handle, ...]]:
    """Of a place or region: its neighbours, those across the Rhine, its coast, and where each side could flee to."""
    gaul = war.gaul
    if place in gaul.zones:
        return _named(war, {"coast": gaul.coast_of[place]})
    region = gaul.region_of[place]
    areas: dict[str, Iterable[RegionNo]] = {
        "neighbours": gaul.neighbours[region],
        "rhine": gaul.across_rhine[region],
        "coast": gaul.coastwise[region],
        "sector": gaul.regions_of[gaul.sector_of[region]],
    }
    for side in SIDES:
        areas[f"{side}_refuge"] = (one for one in gaul.neighbours[region] if war.control[one] == HOLDS[side])
    return _named(war, areas)


def _named(war: War, areas: dict[str, Iterable[RegionNo]]) -> dict[str, tuple[Handle, ...]]:
    return {name: found for name, some in areas.items() if (found := location_handles(war.gaul, sorted(some)))}


def own_side(seat: Seat) -> Side:
    """The side of a seat."""
    return ROMAN if seat == ROMAN else GALLIC
