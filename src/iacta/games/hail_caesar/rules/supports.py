"""8.9, 8.10: supports, and casualties that pass to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Done, PlaceCasualty, Support
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import COLUMN, OPEN_ORDER, SQUARE, TESTUDO, WEDGE
from iacta.games.hail_caesar.rules import passing
from iacta.games.hail_caesar.state import WAS_SHAKEN, Battle
from iacta.games.hail_caesar.steps import DeclareSupports, PassCasualties
from iacta.geometry.angles import ONE, QUARTER_TURN, SINES, TURN
from iacta.geometry.boxes import gap
from iacta.geometry.ground import chords
from iacta.geometry.quarters import quarter
from iacta.geometry.segments import shortest_link

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.geometry.boxes import Box

Position = Literal["rear", "left", "right"]
POSITIONS: Final[dict[int, Position]] = {1: "right", 2: "rear", 3: "left"}
"""HC-8.9.d By the quarter of the supported unit."""
DONE: Final = Done()
SupportChoice: TypeAlias = Support | Done
MOUNTED: Final = ("cavalry", "chariots")
ON_FOOT: Final = ("infantry", "elephants")


def supporters(battle: Battle, unit: UnitNo) -> list[UnitNo]:
    """HC-8.9.i The declared supporters of a unit, in file order."""
    return sorted(supporter for supporter, supported in battle.supports.items() if supported == unit)


def refusal(battle: Battle, unit: UnitNo, supported: UnitNo) -> Refusal | None:
    """HC-8.9 Why a unit may not support another one now; None if it may."""
    if battle.roster.side_of[unit] != battle.roster.side_of[supported] or not battle.is_fighting(supported):
        return Refusal("HC-8.9.b", "supports-no-fighter")
    if battle.box[unit] is None or battle.is_engaged(unit):
        return Refusal("HC-8.9.c", "supporter-engaged")
    if battle.roster.profile(unit).support == 0:
        return Refusal("HC-8.9.a", "supporter-without-value")
    if not _is_fit(battle, unit):
        return Refusal("HC-8.9.h", "supporter-unfit")
    if battle.box[supported] is None or battle.formation[supported] == SQUARE:
        return Refusal("HC-8.9.h", "supported-alone")
    if any(battle.inside[contact.enemy] != NO_AREA for contact in battle.contacts_of(supported)):
        return Refusal("HC-8.13.b", "supported-alone")
    if not _go_together(battle, unit, supported):
        return Refusal("HC-8.9.e", "supporter-of-other-kind")
    position = position_of(battle, unit, supported)
    if position is None:
        return Refusal("HC-8.9.c", "supporter-out-of-place")
    if position != "rear" and WEDGE in (battle.formation[unit], battle.formation[supported]):
        return Refusal("HC-13.4.d", "wedge-has-no-side-support")
    if any(position_of(battle, other, supported) == position for other in supporters(battle, supported)):
        return Refusal("HC-8.9.d", "support-place-taken")
    return None


def would_support(battle: Battle, unit: UnitNo, supported: UnitNo, place: Box) -> bool:
    """HC-8.9.c Whether a unit, fit as it is, could support another from a place, were that one fighting."""
    if battle.roster.profile(unit).support == 0 or not _is_fit(battle, unit):
        return False
    moved = battle.clone()
    moved.stand(unit, place)
    return _go_together(battle, unit, supported) and position_of(moved, unit, supported) is not None


def _is_fit(battle: Battle, unit: UnitNo) -> bool:
    """HC-8.9.h"""
    return not (
        battle.is_shaken(unit)
        or battle.is_disordered(unit)
        or battle.formation[unit] in (COLUMN, SQUARE, TESTUDO)
        or battle.broken[battle.roster.division_of[unit]]
    )


def _go_together(battle: Battle, unit: UnitNo, supported: UnitNo) -> bool:
    """HC-8.9.e to HC-8.9.g Kinds and formations."""
    one, two = battle.roster.profile(unit), battle.roster.profile(supported)
    if battle.formation[unit] == OPEN_ORDER and battle.formation[supported] != OPEN_ORDER:
        light = one.type == "infantry" and one.subtype == "light"
        if not (light and two.type == "infantry"):
            return False
    if one.type == "infantry":
        return two.type in ON_FOOT
    if one.type in MOUNTED:
        return two.type in MOUNTED
    if one.type == "elephants":
        return two.type in ON_FOOT
    return one.type == "artillery" and one.subtype == "light" and two.type == "infantry"


def position_of(battle: Battle, unit: UnitNo, supported: UnitNo) -> Position | None:
    """HC-8.9.c, HC-8.9.l Where a unit stands in support of another; None: nowhere."""
    box, fighter = battle.at(unit), battle.at(supported)
    is_open, measures = battle.formation[unit] == OPEN_ORDER, battle.sheet.measures
    if not is_open and _turn_between(box.heading, fighter.heading) > measures.support_facing_degrees:
        return None
    apart = gap(box, fighter)
    leader = (box.x, box.y)
    if POSITIONS.get(quarter(fighter, *leader)) == "rear":
        found: Position | None = "rear" if apart <= measures.support_rear_gap else None
    else:
        found = POSITIONS.get(quarter(fighter, box.cx // 2, box.cy // 2))
        if found == "rear" or apart > measures.support_side_gap:
            return None
        if found is not None and is_open:  # HC-8.9.g light infantry in open order: rear support only
            same = battle.formation[supported] == OPEN_ORDER
            found = found if same else None
        if found is not None and _lead(fighter, *leader) > measures.support_side_ahead_max * ONE:
            return None
    return None if found is None or _is_parted(battle, unit, supported) else found


def _turn_between(one: int, two: int) -> int:
    turn = (one - two) % TURN
    return min(turn, TURN - turn)


def _lead(box: Box, x: int, y: int) -> int:
    """How far a point lies ahead of a unit's front line, times 2^16."""
    return (x - box.x) * SINES[box.heading] + (y - box.y) * SINES[box.heading + QUARTER_TURN]


def _is_parted(battle: Battle, unit: UnitNo, supported: UnitNo) -> bool:
    """HC-8.9.l Whether something stands between the nearest points of two units, of many such in the middle."""
    ax, ay, bx, by = shortest_link(battle.at(unit), battle.at(supported))
    if (ax, ay) == (bx, by):
        return False
    for other, box in enumerate(battle.box):
        if box is not None and other not in (unit, supported) and passing.enters(box, ax, ay, bx, by):
            return True
    ground = battle.ground
    barriers = (*ground.buildings, *ground.impassable)
    return any(chords(ax, ay, bx, by, list(ground.areas[area].patches)) > 0 for area in barriers)


def options(battle: Battle, side: Side) -> Iterator[Support]:
    """HC-8.9.i Who could support whom in the combat at hand, in file order."""
    assert battle.melee is not None
    fighters = [unit for unit in battle.melee.units if battle.roster.side_of[unit] == side]
    for unit, _ in battle.boxes(side):
        for supported in fighters:
            if refusal(battle, unit, supported) is None:
                yield Support(unit, supported)


class DeclaringSupports(Question[Battle, DeclareSupports, SupportChoice]):
    """HC-8.9.i Whom each candidate supports."""

    clause = "HC-8.9.i"
    actions = (Support, Done)

    def asks(self, state: Battle, step: DeclareSupports) -> Seat | None:
        """HC-8.9.i The side, while somebody can support."""
        return step.side if next(options(state, step.side), None) is not None else None

    def candidates(self, state: Battle, step: DeclareSupports, seat: Seat) -> Iterator[SupportChoice]:  # noqa: ARG002 - only the side is asked
        """Every support that is possible, or no more."""
        yield from options(state, step.side)
        yield DONE

    def refuses(self, state: Battle, step: DeclareSupports, seat: Seat, action: SupportChoice) -> Refusal | None:  # noqa: ARG002 - only the side is asked
        """HC-8.9"""
        if isinstance(action, Done):
            return None
        units = len(state.roster.units)
        assert state.melee is not None
        if not 0 <= action.unit < units or action.supported not in state.melee.units:
            return Refusal("HC-8.9.b", "supports-no-fighter")
        if state.roster.side_of[action.unit] != step.side:
            return Refusal("HC-8.9.b", "supports-no-fighter")
        return refusal(state, action.unit, action.supported)

    def answer(self, table: Table[Battle], step: DeclareSupports, seat: Seat, action: SupportChoice) -> None:  # noqa: ARG002 - only the side is asked
        """HC-8.9.i The support lasts until the combat ends."""
        if isinstance(action, Done):
            return
        table.state.supports[action.unit] = action.supported
        table.tell(events.Supported(action.unit, action.supported), "HC-8.9.i")
        table.then(step)


# 8.10 Casualties beyond stamina


def room(battle: Battle, supporter: UnitNo) -> int:
    """HC-8.10.c How many casualties a supporter can take over."""
    return max(0, battle.roster.profile(supporter).stamina - battle.casualties[supporter])


def takers(battle: Battle, unit: UnitNo, taken: dict[UnitNo, int]) -> list[UnitNo]:
    """HC-8.10.b, HC-8.10.c The supporters that may take the next casualty: as evenly as possible."""
    able = [one for one in supporters(battle, unit) if room(battle, one) > 0]
    least = min((taken.get(one, 0) for one in able), default=0)
    return [one for one in able if taken.get(one, 0) == least]


class PassingCasualties(Question[Battle, PassCasualties, PlaceCasualty]):
    """HC-8.10.c The owner places the odd casualties."""

    clause = "HC-8.10.c"
    actions = (PlaceCasualty,)

    def asks(self, state: Battle, step: PassCasualties) -> Seat | None:
        """HC-8.10.b The owner, while a supporter can take one."""
        return state.roster.side_of[step.unit] if self._takers(state, step) else None

    def forced(self, state: Battle, step: PassCasualties) -> PlaceCasualty | None:
        """Who must take it: there is a choice only of odd casualties."""
        able = self._takers(state, step)
        evenly = step.left >= len(able)
        return PlaceCasualty(able[0]) if len(able) == 1 or evenly else None

    def _takers(self, state: Battle, step: PassCasualties) -> list[UnitNo]:
        return takers(state, step.unit, dict(step.taken)) if step.left > 0 else []

    def candidates(self, state: Battle, step: PassCasualties, seat: Seat) -> Iterator[PlaceCasualty]:  # noqa: ARG002 - only the owner is asked
        """Everybody who has taken fewest."""
        for unit in self._takers(state, step):
            yield PlaceCasualty(unit)

    def refuses(self, state: Battle, step: PassCasualties, seat: Seat, action: PlaceCasualty) -> Refusal | None:  # noqa: ARG002 - only the owner is asked
        """HC-8.10.b"""
        return None if action.unit in self._takers(state, step) else Refusal("HC-8.10.b", "casualties-evenly")

    def answer(self, table: Table[Battle], step: PassCasualties, seat: Seat, action: PlaceCasualty) -> None:  # noqa: ARG002 - only the owner is asked
        """HC-8.10.b One casualty passes to a supporter, then the others."""
        taken = dict(step.taken)
        _give(table, step.unit, action.unit, taken)
        pass_on(table, step.unit, step.left - 1, taken)


def pass_on(table: Table[Battle], unit: UnitNo, left: int, taken: dict[UnitNo, int]) -> None:
    """HC-8.10.b, HC-8.10.c Casualties go to supporters as evenly as possible; the owner places odd ones."""
    while left > 0 and (able := takers(table.state, unit, taken)):
        if left < len(able):
            table.then(PassCasualties(unit, left, tuple(sorted(taken.items()))))
            return
        _give(table, unit, able[0], taken)
        left -= 1


def _give(table: Table[Battle], unit: UnitNo, supporter: UnitNo, taken: dict[UnitNo, int]) -> None:
    """HC-8.10.b One casualty."""
    battle = table.state
    battle.casualties[unit] -= 1
    battle.casualties[supporter] += 1
    if battle.is_shaken(supporter):
        battle.mark(supporter, WAS_SHAKEN)  # HC-13.2.f
    taken[supporter] = taken.get(supporter, 0) + 1
    table.tell(events.CasualtyPassed(unit, supporter), "HC-8.10.b")
