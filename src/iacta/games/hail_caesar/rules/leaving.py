"""5.6: leaving the table, and who may come back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import formations
from iacta.games.hail_caesar.scenario_form import Exit
from iacta.games.hail_caesar.state import AWAY, ENTERING, FOLLOWS, GONE, LEFT
from iacta.geometry.angles import HALF_TURN, QUARTER_TURN, TURN

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.map import Edge
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

INWARDS: Final[dict[Edge, int]] = {"north": HALF_TURN, "east": TURN - QUARTER_TURN, "south": 0, "west": QUARTER_TURN}
"""The heading from each edge onto the table."""
EDGES: Final[tuple[Edge, ...]] = ("north", "east", "south", "west")


def may_leave(battle: Battle, unit: UnitNo) -> bool:
    """HC-5.6.d Units of a broken division may go beyond the edge on purpose, and those whom the scenario lets exit."""
    if battle.broken[battle.roster.division_of[unit]]:
        return True
    name = battle.roster.units[unit].id
    return any(isinstance(entry, Exit) and name in entry.units for entry in battle.sheet.victory)


def may_leave_by(battle: Battle, unit: UnitNo, edge: Edge) -> bool:
    """HC-5.6.d, HC-11.3.b, HC-11.4.e A broken division by its own edges, others by the edge that the scenario names."""
    army, name = battle.roster.armies[battle.roster.side_of[unit]], battle.roster.units[unit].id
    is_own = edge == army.edge or edge in army.edges_more
    if battle.broken[battle.roster.division_of[unit]] and is_own:
        return True
    return any(isinstance(one, Exit) and name in one.units and one.edge == edge for one in battle.sheet.victory)


def crossed_edge(battle: Battle, box: Box) -> Edge:
    """HC-14.6.p The edge beyond which a footprint reaches farthest."""
    ax, ay, bx, by, cx, cy, dx, dy = box.corners()
    xs, ys, ground = (ax, bx, cx, dx), (ay, by, cy, dy), battle.ground
    beyond: dict[Edge, int] = {
        "north": max(ys) - ground.depth,
        "east": max(xs) - ground.width,
        "south": -min(ys),
        "west": -min(xs),
    }
    return max(EDGES, key=beyond.__getitem__)


def outwards(edge: Edge) -> int:
    """The heading from the table over an edge."""
    return (INWARDS[edge] + HALF_TURN) % TURN


def nearest_edge(battle: Battle, x: int, y: int) -> Edge:
    """HC-5.6.e The edge nearest to a point; of several the first clockwise from north."""
    return min(EDGES, key=lambda edge: edge_distance(battle, edge, x, y))


def edge_distance(battle: Battle, edge: Edge, x: int, y: int) -> int:
    """How far a point lies from an edge; one beyond it is at 0."""
    ground = battle.ground
    distances: dict[Edge, int] = {"north": ground.depth - y, "east": ground.width - x, "south": y, "west": x}
    return max(distances[edge], 0)


def edge_point(battle: Battle, edge: Edge, x: int, y: int) -> tuple[int, int]:
    """The point of an edge nearest to a point."""
    ground = battle.ground
    across, up = min(max(x, 0), ground.width), min(max(y, 0), ground.depth)
    points: dict[Edge, tuple[int, int]] = {
        "north": (across, ground.depth),
        "east": (ground.width, up),
        "south": (across, 0),
        "west": (0, up),
    }
    return points[edge]


def exit_point(battle: Battle, box: Box) -> tuple[int, int, int]:
    """HC-5.6.e Where a unit left: the point of the edge nearest to its anchor, with the heading inwards."""
    edge = nearest_edge(battle, box.x, box.y)
    return (*edge_point(battle, edge, box.x, box.y), INWARDS[edge])


def leave_table(table: Table[Battle], unit: UnitNo, clause: str = "HC-5.6.a") -> None:
    """HC-5.6.b, HC-5.6.c A unit is taken off in the pose in which it stands; shaken or broken it never returns."""
    battle = table.state
    box = battle.at(unit)
    for_good = battle.is_shaken(unit) or battle.broken[battle.roster.division_of[unit]]
    battle.exits[unit] = exit_point(battle, box)
    battle.fate[unit] = GONE if for_good else LEFT
    battle.contacts = tuple([one for one in battle.contacts if unit not in (one.unit, one.enemy)])
    battle.supports = {one: other for one, other in battle.supports.items() if unit not in (one, other)}
    battle.clear(unit, ENTERING | FOLLOWS)
    battle.formation[unit] = formations.battle_line_of(battle, unit)
    for commander in battle.commander_with(unit):
        battle.joined[commander], battle.place[commander] = NOBODY, battle.exits[unit][:2]
        battle.rank[commander] |= AWAY
    battle.stand(unit, None)
    edge = nearest_edge(battle, box.x, box.y)
    table.tell(events.UnitLeft(unit, edge, for_good), clause)


def may_return(battle: Battle, unit: UnitNo) -> bool:
    """HC-4.10.e, HC-5.6.c Whether a unit that left the table may come back."""
    return battle.fate[unit] == LEFT and not battle.broken[battle.roster.division_of[unit]]
