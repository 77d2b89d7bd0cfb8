"""6.11: the Gallic side of a solo game. Every choice is fixed; the same choices are the defaults of chapter 10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum.battlefield import Line
from iacta.games.bellum_gallicum.sides import GALLIC

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War


def plays(war: War, side: Side) -> bool:
    """BG-6.1.b, BG-6.7.b Whether nobody is asked for a side."""
    return side == GALLIC and war.sheet.options.solo


def first_loss(war: War, units: Iterable[UnitNo]) -> UnitNo:
    """BG-6.11.e Intact before weakened, the lowest SP, infantry before cavalry, file order."""
    roster = war.roster
    return min(units, key=lambda unit: (war.weak[unit], war.sp(unit), roster.is_cavalry[unit], unit))


def least_leader(war: War, leaders: Iterable[LeaderNo]) -> LeaderNo:
    """BG-6.11.g The leader of lowest value, ties in file order."""
    return min(leaders, key=lambda leader: (war.value(leader), leader))


def deployment(war: War, units: Sequence[UnitNo], leaders: Sequence[LeaderNo]) -> Line:
    """BG-6.11.f No reserve; in falling order of SP to centre, left, right, and so on. The army leader comes first."""
    boxes: tuple[list[UnitNo], list[UnitNo], list[UnitNo]] = ([], [], [])
    for number, unit in enumerate(sorted(units, key=lambda unit: (-war.sp(unit), unit))):
        boxes[number % 3].append(unit)
    centre, left, right = (tuple(box) for box in boxes)
    rank = war.roster.rank
    order = sorted(leaders, key=lambda leader: (-rank[leader], -war.value(leader), leader))
    return Line(left, centre, right, (), tuple(order))


def first_pursued(war: War, units: Iterable[UnitNo]) -> UnitNo:
    """BG-6.11.h Within a class the highest SP first, ties in file order."""
    return min(units, key=lambda unit: (-war.sp(unit), unit))
