"""AB-10: ammunition that runs out, and how it is made up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Done, Supply
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.burning import is_unusable
from iacta.games.alexandre_bayard.rules.deeds import is_open
from iacta.games.alexandre_bayard.rules.shooting import weapon_of
from iacta.games.alexandre_bayard.rules.standing import enemies_beside, has_enemy_beside, is_real
from iacta.games.alexandre_bayard.rules.telling import tell_of
from iacta.games.alexandre_bayard.rules.terrain import has_overlay
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.state import STIRRED, Battle
from iacta.games.alexandre_bayard.steps import Resupply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.steps import OverrunSupplies
    from iacta.geometry.hexes import Hex

SourceKind = Literal["wagon", "pack_animals", "camp", "unit"]
SLOW: Final = "pack_animals"
"""AB-10.d It serves a unit for two periods; the others for one."""
GIVEN: Final = 2
"""AB-10.i What a giver loses."""
NO_MARKER: Final = -1


class Source(NamedTuple):
    """AB-10.c Where ammunition comes from."""

    kind: SourceKind
    hex: Hex
    marker: int = NO_MARKER
    giver: UnitNo = NOBODY

    @property
    def name(self) -> tuple[str, int]:
        """What it is called among those that have served."""
        return ("marker", self.marker) if self.giver == NOBODY else ("giver", self.giver)


# Sources


def sources(battle: Battle, side: Side) -> Iterator[Source]:
    """AB-10.c, AB-10.j Markers, the camp, accessories, and units that give their own; none with an enemy beside it."""
    for source in (*markers(battle, side), *camps(battle, side), *carriers(battle, side)):
        if source.name not in battle.supplied and not enemies_beside(battle, source.hex, side):
            yield source


def markers(battle: Battle, side: Side) -> Iterator[Source]:
    """AB-10.j Supply markers without a unit."""
    for marker in sorted(battle.supplies):
        info = battle.roster.supplies[marker]
        if info.side == side:
            yield Source(info.type, info.hex, marker)


def camps(battle: Battle, side: Side) -> Iterator[Source]:
    """AB-10.c, AB-10.d The hexes of the side's camp that stand and are not looted; they serve any number."""
    for camp in battle.ground.camps:
        if SIDES[camp.owner] == side:
            standing = (place for place in camp.hexes if has_overlay(battle, place, "camp"))
            yield from (Source("camp", place) for place in standing if place not in battle.looted)


def carriers(battle: Battle, side: Side) -> Iterator[Source]:
    """AB-10.j, AB-10.i Units with a wagon that does not burn, or pack animals, else with ammunition of their own."""
    for unit in battle.present(side):
        found = battle.accessories[unit]
        if not is_real(battle, unit):
            continue
        if "wagon" in found and not is_unusable(battle, unit, "wagon"):  # AB-1.4.e
            yield Source("wagon", battle.at[unit], giver=unit)
        elif "pack_animals" in found:
            yield Source("pack_animals", battle.at[unit], giver=unit)
        elif left(battle, unit) >= GIVEN:
            yield Source("unit", battle.at[unit], giver=unit)


def left(battle: Battle, unit: UnitNo) -> int:
    """AB-10.a The shots that a unit has left at full strength."""
    weapon = weapon_of(battle, unit)
    return max(0, weapon.shots - battle.shots[unit]) if weapon is not None else 0


# Who is served


def may_serve(battle: Battle, source: Source, unit: UnitNo) -> bool:
    """AB-10.h, AB-10.i Near enough, in need and at rest; a giver shares its own weapon with others."""
    if not is_in_need(battle, unit) or battle.ground.distance[source.hex][battle.at[unit]] > 1:
        return False
    if source.kind != "unit":
        return True
    weapons = battle.roster.units
    return unit != source.giver and weapons[unit].weapon == weapons[source.giver].weapon


def is_in_need(battle: Battle, unit: UnitNo) -> bool:
    """AB-10.h It has shot, has been at rest for the whole period, and no enemy is beside it; it has not given."""
    if not battle.shots[unit] or battle.has(unit, STIRRED) or has_enemy_beside(battle, unit):
        return False
    return battle.supplied.isdisjoint((("served", unit), ("given", unit)))


def services(battle: Battle, side: Side) -> Iterator[tuple[Source, UnitNo]]:
    """Who may serve whom now."""
    units = [unit for unit in battle.present(side) if is_in_need(battle, unit)]
    for source in sources(battle, side) if units else ():
        yield from ((source, unit) for unit in units if may_serve(battle, source, unit))


# Resupply


class Resupplying(Question[Battle, Resupply, Supply | Done]):
    """AB-10.h, AB-10.j At the end of a player turn: whom each source serves."""

    clause = "AB-10.h"
    actions = (Supply, Done)

    def asks(self, state: Battle, step: Resupply) -> Seat | None:
        """The active side, if anybody can be served; where not all lies open it is always asked."""
        return step.side if not is_open(state) or next(services(state, step.side), None) else None

    def forced(self, state: Battle, step: Resupply) -> Supply | Done | None:
        """AB-13.3.h The only service."""
        found = list(self.candidates(state, step, step.side))
        return found[0] if len(found) == 1 and is_open(state) else None

    def candidates(self, state: Battle, step: Resupply, seat: Seat) -> Iterator[Supply | Done]:  # noqa: ARG002
        """Each service; nobody has to give his own (AB-10.i), and the other sources need not be told to."""
        found = list(services(state, step.side))
        yield from dict.fromkeys(Supply(unit, source.marker, source.giver) for source, unit in found)
        if all(source.kind == "unit" for source, _ in found):
            yield Done()

    def refuses(self, state: Battle, step: Resupply, seat: Seat, action: Supply | Done) -> Refusal | None:
        """AB-10.h"""
        if action in tuple(self.candidates(state, step, seat)):
            return None
        return Refusal("AB-10.h", "source-serves" if isinstance(action, Done) else "no-such-supply")

    def answer(self, table: Table[Battle], step: Resupply, seat: Seat, action: Supply | Done) -> None:
        """AB-10.d The unit is served, and the next source is asked."""
        del seat
        if isinstance(action, Done):
            return
        source, unit = next(
            (source, unit)
            for source, unit in services(table.state, step.side)
            if (unit, source.marker, source.giver) == (action.unit, action.marker, action.giver)
        )
        serve(table, source, unit)
        table.then(step)


def serve(table: Table[Battle], source: Source, unit: UnitNo) -> None:
    """AB-10.d, AB-10.h, AB-10.i A period of service; after the last that is needed the unit is full."""
    battle = table.state
    names = {("served", unit)} if source.kind == "camp" else {("served", unit), source.name}
    if source.kind == "unit":
        names.add(("given", source.giver))
    battle.supplied |= names
    full = source.kind != SLOW or battle.resting[unit] == battle.turn - 1 > 0
    battle.resting[unit] = 0 if full else battle.turn
    if full:
        battle.shots[unit] = 0
    tell_of(table, unit, events.Resupplied(unit, full), "AB-10.h")
    if source.kind == "unit":
        battle.shots[source.giver] += GIVEN
        told = events.AmmunitionGiven(source.giver, battle.shots[source.giver])
        tell_of(table, source.giver, told, "AB-10.i")


def overrun_supplies(table: Table[Battle], step: OverrunSupplies) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-10.k A marker is destroyed by an enemy unit that enters its hex."""
    battle = table.state
    for marker in sorted(battle.supplies):
        info = battle.roster.supplies[marker]
        unit = battle.unit_in(info.hex)
        if unit != NOBODY and battle.side_of(unit) != info.side and is_real(battle, unit):
            battle.supplies -= {marker}
            table.tell(events.SupplyLost(marker), "AB-10.k")
