"""AB-5: units that loosen or tighten their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import ChangeOrder
from iacta.games.alexandre_bayard.roster import WEIGHTS
from iacta.games.alexandre_bayard.rules.deeds import Deed, is_own
from iacta.games.alexandre_bayard.rules.paths import Mover, Stride, judge
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.standing import has_enemy_beside
from iacta.games.alexandre_bayard.rules.telling import tell_of
from iacta.games.alexandre_bayard.state import ACTIVATED, CHANGED, MARCHED, TIGHTENED
from iacta.games.alexandre_bayard.steps import FinishMove

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle

Change = Literal["loosen", "tighten"]
CHANGES: Final[tuple[Change, ...]] = ("loosen", "tighten")
LIGHTEST: Final = "light"
"""AB-5.k"""


class ChangingOrder(Deed[ChangeOrder]):
    """AB-5.a An activated unit changes its order, before the first step of its move or after the last."""

    action = ChangeOrder

    def __init__(self, refuses_mover: Callable[[Battle, UnitNo], Refusal | None]) -> None:
        """`refuses_mover`: why a unit may not begin, or go on with, a move."""
        self.refuses_mover = refuses_mover

    def candidates(self, battle: Battle, side: Side) -> Iterator[ChangeOrder]:
        """Each change that a unit may make now."""
        for unit in battle.present(side) if battle.options.loosen_order else ():
            if not battle.flags[unit] & ACTIVATED or "can_loosen" not in profile(battle, unit).traits:
                continue
            for change in CHANGES:
                action = ChangeOrder(unit, change)
                if self.refuses(battle, side, action) is None:
                    yield action

    def refuses(self, battle: Battle, side: Side, action: ChangeOrder) -> Refusal | None:
        """AB-5.a, AB-5.c, AB-5.d, AB-5.f, AB-5.j, AB-5.k"""
        if not battle.options.loosen_order:
            return Refusal("AB-5.a", "option-off")
        if not is_own(battle, side, action.unit) or battle.roster.is_decoy[action.unit]:
            return Refusal("AB-5.a", "no-such-unit")
        return (
            self.refuses_mover(battle, action.unit)
            or refuses_change(battle, action.unit, action.change)
            or refuses_moment(battle, action.unit)
        )

    def do(self, table: Table[Battle], side: Side, action: ChangeOrder) -> None:
        """AB-5.b, AB-5.g The unit is of the next weight from now on; after its last step its move is over."""
        del side
        battle, unit = table.state, action.unit
        has_moved = battle.moved[unit] > 0
        if has_moved and leftover(battle, unit) == "march":
            battle.mark(unit, MARCHED)
        battle.loosened[unit] += 1 if action.change == "loosen" else -1
        battle.mark(unit, CHANGED | (TIGHTENED if action.change == "tighten" else 0))
        told = events.OrderChanged(unit, action.change, profile(battle, unit).weight)
        tell_of(table, unit, told, "AB-5.b" if action.change == "loosen" else "AB-5.d")
        if has_moved:
            table.then(FinishMove())


def refuses_change(battle: Battle, unit: UnitNo, change: Change) -> Refusal | None:
    """AB-5.a, AB-5.d, AB-5.f, AB-5.k, AB-6.3.s Whether it can; one step for each activation."""
    found = profile(battle, unit)
    if "can_loosen" not in found.traits:
        return Refusal("AB-5.a", "cannot-loosen", f"unit:{unit}")
    if battle.is_aboard(unit):
        return Refusal("AB-6.3.s", "not-aboard", f"unit:{unit}")
    if battle.has(unit, CHANGED):
        return Refusal("AB-5.f", "has-changed", f"unit:{unit}")
    if change == "tighten":
        return None if battle.loosened[unit] else Refusal("AB-5.d", "not-loosened", f"unit:{unit}")
    is_light = WEIGHTS.index(found.weight) <= WEIGHTS.index(LIGHTEST)
    return Refusal("AB-5.k", "never-lighter-than-light", f"unit:{unit}") if is_light else None


def refuses_moment(battle: Battle, unit: UnitNo) -> Refusal | None:
    """AB-5.g, AB-5.j Before the first step, or after the last with a hex left over; with no enemy beside it."""
    if has_enemy_beside(battle, unit):
        return Refusal("AB-5.j", "enemy-beside", f"unit:{unit}")
    if not leftover(battle, unit):
        return Refusal("AB-5.g", "allowance-spent", f"unit:{unit}")
    return None


def leftover(battle: Battle, unit: UnitNo) -> Literal["", "march", "combat"]:
    """AB-5.g Whether the move so far leaves a hex unspent, of the march only or of the combat figure."""
    stride = judge(battle, unit, ())
    if not isinstance(stride, Stride):  # it went astray, and could not have gone there by its own will
        return ""
    limits = Mover(battle, unit).limits(stride.moving)
    if stride.spent < limits.combat:
        return "combat"
    return "march" if stride.spent < limits.march else ""
