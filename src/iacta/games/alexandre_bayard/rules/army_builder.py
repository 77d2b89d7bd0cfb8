"""AB-C.16.a, AB-C.18.f: an army bought from a list for a budget, and the battle of two armies as a scenario."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING, Any, Final, Literal

from msgspec.structs import replace

from iacta.engine.errors import UnknownName
from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.map_file import TERRAIN
from iacta.games.alexandre_bayard.muster import ARMIES, MOST_UNITS, ZONES, Troops
from iacta.games.alexandre_bayard.rules.drawn_ground import COLUMNS, ROWS, drawn, weather
from iacta.games.alexandre_bayard.rules.muster import bought, cost_of
from iacta.games.alexandre_bayard.scenario_faults import bars
from iacta.games.alexandre_bayard.scenario_form import DEPLOYMENT_ROWS
from iacta.games.alexandre_bayard.scenarios import FIRST, shipped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.army_file import UnitForm
    from iacta.games.alexandre_bayard.muster import ArmyLine, Muster
    from iacta.games.alexandre_bayard.pickup_file import Pickup

Edge = Literal["south", "north"]
EDGES: Final[tuple[Edge, Edge]] = ("south", "north")
OBJECTIVES: Final = ((3, 5), (6, 5), (9, 5))
"""AB-C.18.f"""
CAMP_HEXES: Final[dict[Edge, tuple[tuple[int, int], tuple[int, int]]]] = {
    "south": ((5, 10), (6, 10)),
    "north": ((5, 0), (6, 0)),
}
HERD_HEX: Final[dict[Edge, tuple[int, int]]] = {"south": (7, 10), "north": (7, 0)}
FENCES: Final[dict[Edge, tuple[tuple[int, int], ...]]] = {
    "south": ((0, 6), (0, 1), (1, 6), (1, 1), (0, 5), (1, 2)),
    "north": ((0, 4), (0, 3), (1, 4), (1, 3), (0, 5), (1, 2)),
}
"""AB-8.1.f The sides of a camp that are fenced first: which of its hexes, and the direction."""


# An army for a budget


def army_of(name: str) -> ArmyLine:
    """A list by its name."""
    if name not in ARMIES:
        raise UnknownName("army", name, ARMIES)
    return ARMIES[name]


def paid_for(muster: Muster, points: int) -> Muster:
    """AB-C.18.f The same army with as many units of its list, in its order, as the budget pays."""
    queue, names = army_of(muster.army).queue, list[Troops]()
    missed = 0
    for one in cycle(queue):
        if missed == len(queue) or len(names) == MOST_UNITS:
            break
        fits = cost_of(replace(muster, units=(*names, one))) <= points
        missed = 0 if fits else missed + 1
        names += [one] * fits
    return replace(muster, units=tuple(names))


# The battle


def written_out(pickup: Pickup) -> dict[str, Any]:
    """AB-C.18.f The battle of two legal armies as the data of a scenario file."""
    ground = _ground(pickup)
    corps_played = "corps_orders" in pickup.options
    found: dict[str, Any] = {
        "scenario": {
            "origin": "player",
            "turns": pickup.turns,
            "victory": "corps_points" if corps_played else "demoralisation",
            "options": list(pickup.options),
            "desert": ZONES[pickup.zone].desert,
            "deployment": "rows",
        },
        "victory": {"objective_hexes": [list(spot) for spot in OBJECTIVES]},
        "player": [_player(side, getattr(pickup, side)) for side in EDGES],
        **ground,
        **weather(pickup.zone, pickup.season),
        **{part: [] for part in ("unit", "leader", "camp", "side", "corps")},
    }
    for side in EDGES:
        for part, pieces in _army(side, getattr(pickup, side), found["map"]["terrain"], pickup).items():
            found[part] += pieces
    return found


def _ground(pickup: Pickup) -> dict[str, Any]:
    """AB-C.18.f The board of the first battle, or a drawn one."""
    if pickup.ground:
        kept = {*OBJECTIVES, *(spot for side in EDGES for spot in (*CAMP_HEXES[side], HERD_HEX[side]))}
        return drawn(pickup.ground, pickup.zone, kept=frozenset(kept))
    form = shipped()[FIRST].data.map
    return {"map": {"cols": form.cols, "rows": form.rows, "layout": "odd-r", "terrain": list(form.terrain)}}


def _player(side: Edge, muster: Muster) -> dict[str, Any]:
    names = ARMIES.get(muster.army)
    return {
        "id": side,
        "name": names.name if names else side.capitalize(),
        "name_fr": names.name_fr if names else {"south": "Sud", "north": "Nord"}[side],
        "side": side,
        "command_level": muster.command_level,
        "agents": muster.agents,
    }


def _army(side: Edge, muster: Muster, terrain: list[str], pickup: Pickup) -> dict[str, list[dict[str, Any]]]:
    """The pieces of a side in the usual places, which its player may change (AB-C.18.c)."""
    units = [
        bought(one, f"{side}_{number}_{place}", side)
        for number, one in enumerate(muster.units, 1)
        for place in range(1, one.count + 1)
    ]
    hides = "hidden_units" in pickup.options
    placed = [
        replace(unit, hex=spot, hidden=hides) for unit, spot in zip(units, _line_up(side, units, terrain), strict=True)
    ]
    ranks = ["commander"] + ["subgeneral"] * muster.subgenerals + ["officer"] * muster.officers
    leaders = [
        {"id": f"{side}_{rank}_{number}", "owner": side, "rank": rank, "hex": list(placed[number % len(placed)].hex)}
        for number, rank in enumerate(ranks)
    ]
    found: dict[str, list[dict[str, Any]]] = {"leader": leaders, "unit": [_told(unit) for unit in placed], "corps": []}
    if "corps_orders" in pickup.options:
        _divide(side, [one for one in leaders if one["rank"] == "subgeneral"], found)
    if muster.camp:
        _pitch(side, muster, found)
    return found


def _told(unit: UnitForm) -> dict[str, Any]:
    """A unit without what goes without saying."""
    told = {"id": unit.id, "owner": unit.owner, "troop": unit.troop, "weapon": unit.weapon, "hex": list(unit.hex)}
    told |= {key: value for key in ("training", "motivation") if (value := getattr(unit, key))}
    told |= {key: list(value) for key in ("traits", "accessories") if (value := getattr(unit, key))}
    return told | ({"hidden": True} if unit.hidden else {})


def _line_up(side: Edge, units: list[UnitForm], terrain: list[str]) -> Iterator[tuple[int, int]]:
    """AB-C.18.c The foremost row first, from its middle outwards, where the ground lets a unit stand; no camp hex."""
    front = range(ROWS - DEPLOYMENT_ROWS, ROWS) if side == "south" else range(DEPLOYMENT_ROWS - 1, -1, -1)
    columns = sorted(range(COLUMNS), key=lambda column: abs(column - COLUMNS // 2))
    kept = {*CAMP_HEXES[side], HERD_HEX[side]}
    free = [(column, row) for row in front for column in columns if (column, row) not in kept]
    lines = {line.letter: line for line in TERRAIN.values()}
    for unit in units:
        troop = TABLES.troops[unit.troop]
        spot = next(one for one in free if not bars(lines[terrain[one[1]][one[0]]].impassable_for, troop))
        free.remove(spot)
        yield spot


def _divide(side: Edge, generals: list[dict[str, Any]], found: dict[str, list[dict[str, Any]]]) -> None:
    """AB-9.a Every sub-general has a corps, and the units go to them in equal shares."""
    found["corps"] = [
        {"id": f"{side}_corps_{number}", "owner": side, "subgeneral": general["id"]}
        for number, general in enumerate(generals)
    ]
    for number, unit in enumerate(found["unit"]):
        unit["corps"] = f"{side}_corps_{number * len(generals) // len(found['unit'])}"


def _pitch(side: Edge, muster: Muster, found: dict[str, list[dict[str, Any]]]) -> None:
    """AB-8.1.b, AB-8.1.f, AB-8.1.g The camp with its servants, its fence and its herd."""
    hexes = CAMP_HEXES[side]
    found["camp"] = [{"owner": side, "hexes": [list(spot) for spot in hexes]}]
    found["side"] = [
        {"type": "palisade", "hex": list(hexes[which]), "direction": direction}
        for which, direction in FENCES[side][: muster.palisades]
    ]
    people = [("servants", spot) for spot in hexes] + ([("herd", HERD_HEX[side])] if muster.herd else [])
    found["unit"] += [
        {"id": f"{side}_{troop}_{number}", "owner": side, "troop": troop, "hex": list(spot)}
        for number, (troop, spot) in enumerate(people)
    ]
