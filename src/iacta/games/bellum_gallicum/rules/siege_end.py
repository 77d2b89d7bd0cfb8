"""4.5.2, 4.5.6: how a siege ends: the place falls, or the besieger leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from iacta.engine.question import Question
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Destroy, Pass
from iacta.games.bellum_gallicum.rules import automaton, fates, losses, moving, siege, sieges_kept
from iacta.games.bellum_gallicum.sides import foe
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.steps import CheckFall, DestroyPlace, RetreatForce

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Refusal, Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.sides import Side

PASS: Final = Pass()
DESTROY: Final = Destroy()


# The place falls


def check_fall(table: Table[War], step: CheckFall) -> None:
    """BG-2.3.4.f, BG-6.9.5.a Attrition or desertion has removed the last besieged unit: the place falls at once."""
    war = table.state
    if step.place in war.sieges and not war.units_at(step.place):
        fall(table, step.place)


def fall(table: Table[War], place: Location, *, spared: bool = False) -> None:
    """BG-4.5.2.e to BG-4.5.2.g Units removed, leaders captured; a camp goes, an oppidum or city may be destroyed."""
    war = table.state
    region, side = war.gaul.region_of[place], war.sieges.pop(place).side
    _note_fall(table, place, side)
    losses.eliminate_all(table, war.units_at(place), "BG-4.5.2.e")
    for leader in war.leaders_at(place):
        fates.capture(table, leader)
    if war.gaul.is_camp(place):
        war.camps[region] = False
        table.tell(events.CampRemoved(region), "BG-4.5.7.l")
    elif not spared:
        table.then(DestroyPlace(place, side))


def _note_fall(table: Table[War], place: Location, side: Side) -> None:
    """BG-6.9.7.e A place falls by siege, by surrender or unopposed."""
    war = table.state
    table.tell(events.PlaceFell(place, side), "BG-4.5.2.e")
    war.annals = msgspec.structs.replace(war.annals, fallen=war.annals.fallen | {(place, war.turn)})


class Destroying(Question[War, DestroyPlace, Destroy | Pass]):
    """D31 Destroy a fallen oppidum or city, or not."""

    clause = "BG-4.5.2.e"
    actions = (Destroy, Pass)

    def asks(self, state: War, step: DestroyPlace) -> Seat | None:
        """The besieger."""
        del state
        return step.side

    def forced(self, state: War, step: DestroyPlace) -> Destroy | Pass | None:
        """The automaton takes the default of D31."""
        return DESTROY if automaton.plays(state, step.side) else None

    def candidates(self, state: War, step: DestroyPlace, seat: Seat) -> Iterator[Destroy | Pass]:  # noqa: ARG002
        """Both."""
        yield DESTROY
        yield PASS

    def refuses(self, state: War, step: DestroyPlace, seat: Seat, action: Destroy | Pass) -> Refusal | None:
        """Nothing: both are open."""
        del state, step, seat, action
        return None

    def answer(self, table: Table[War], step: DestroyPlace, seat: Seat, action: Destroy | Pass) -> None:
        """BG-4.5.2.j A destroyed place can no longer be used."""
        del seat
        if isinstance(action, Destroy):
            raze(table, step.place)


def raze(table: Table[War], place: Location) -> None:
    """BG-4.5.2.j Mark a place destroyed."""
    war = table.state
    war.destroyed |= {place}
    table.tell(events.PlaceDestroyed(place), "BG-4.5.2.j")


def take(table: Table[War], side: Side, place: Location) -> None:
    """BG-4.5.1.a, BG-4.5.1.k Take and destroy an empty place; enemy leaders inside are captured (BG-4.1.g)."""
    _note_fall(table, place, side)
    war = table.state
    for leader in war.leaders_at(place, foe(side)):
        fates.capture(table, leader)
    raze(table, place)
    moving.put(table, war.leaders_at(place), (), war.gaul.region_of[place])


# The besieger leaves


def lift_all(table: Table[War], region: RegionNo, side: Side) -> None:
    """BG-4.5.6.b All sieges of a side in a region are lifted, and every besieging unit retreats."""
    lifted = tuple(siege.besieged_by(table.state, region, side))
    table.tell(events.SiegesLifted(region, side, lifted), "BG-4.5.6.b")
    for place in lifted:
        sieges_kept.lift(table, place, "BG-4.5.6.b")
    table.then(RetreatForce(region, side))
