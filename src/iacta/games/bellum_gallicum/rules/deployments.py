"""Lines of battle that a side is offered. Legality is decided elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum.actions import Deploy
from iacta.games.bellum_gallicum.rules import automaton, forces
from iacta.games.bellum_gallicum.state import INVESTED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.games.bellum_gallicum.battlefield import Line
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War


def as_action(line: Line) -> Deploy:
    """A line of battle as the action that lays it out."""
    return Deploy(line.left, line.centre, line.right, line.reserve, line.leaders[0] if line.leaders else None)


def army_leaders(war: War, leaders: Sequence[LeaderNo]) -> list[LeaderNo]:
    """BG-4.4.2.c The leaders of highest rank, then of highest value: the owner chooses among equals."""
    best = forces.best_leader(war, leaders)
    if best is None:
        return []
    wanted = (war.roster.rank[best], war.value(best))
    return [leader for leader in leaders if (war.roster.rank[leader], war.value(leader)) == wanted]


def invested(war: War, region: RegionNo, side: Side) -> tuple[list[UnitNo], list[LeaderNo]]:
    """BG-4.5.4.e The units and leaders committed to the siege at hand."""
    units = [unit for unit in war.units_at(region, side) if war.done[unit] & INVESTED]
    return units, [leader for leader in war.leaders_at(region, side) if war.leader_done[leader] & INVESTED]


def offers(war: War, units: Sequence[UnitNo], leaders: Sequence[LeaderNo]) -> Iterator[Deploy]:
    """Everybody in the front line; the weakest, or the weakened, in reserve; the cavalry kept back."""
    found: dict[Deploy, None] = {}
    for kept in _reserves(war, units):
        line = automaton.deployment(war, [unit for unit in units if unit not in kept], leaders)
        found[Deploy(line.left, line.centre, line.right, kept, line.leaders[0] if line.leaders else None)] = None
    yield from found


def _reserves(war: War, units: Sequence[UnitNo]) -> Iterator[tuple[UnitNo, ...]]:
    room = len(units) // 4
    yield ()
    if not room:
        return
    by_strength = sorted(units, key=lambda unit: (war.sp(unit), unit))
    yield tuple(sorted(by_strength[:room]))
    yield tuple(sorted(by_strength[-room:]))
    hurt = [unit for unit in by_strength if war.weak[unit]][:room]
    if hurt:
        yield tuple(sorted(hurt))
