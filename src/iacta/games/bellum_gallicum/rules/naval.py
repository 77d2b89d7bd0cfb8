"""5.6: naval combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Flee, Stand
from iacta.games.bellum_gallicum.rules.storms import BAD_SEASON, fleet
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, SIDES
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.steps import FightNavalRound, FleeOrFight, LoseShip, NavalRound

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.sides import Side

STAND: Final = Stand()
WEAK_WIND: Final = 4
"""BG-5.6.1.a"""


def naval_round(table: Table[War], step: NavalRound) -> None:
    """BG-5.6.b, BG-5.6.1.a The Gallic side rolls for the wind, as long as both fleets are there."""
    war = table.state
    if not all(fleet(war, step.region, side) for side in SIDES):
        return
    die = table.dice.roll(1, 6, "BG-5.6.1.a")[0]
    weak = die - (war.turn in BAD_SEASON) <= WEAK_WIND  # BG-5.6.1.e
    table.tell(events.WindRolled(step.region, die, weak), "BG-5.6.1.a")
    table.then(FleeOrFight(step.region) if weak else FightNavalRound(step.region, weak_wind=False))


def escapes(war: War, region: RegionNo) -> tuple[Location, ...]:
    """BG-5.6.1.b An adjacent coastal region under Roman control, or the open sea if there is none."""
    coast = tuple(there for there in war.gaul.coastwise[region] if war.is_held_by(there, ROMAN))
    return coast or (war.gaul.sea_of[region],)


class FleeingOrFighting(Question[War, FleeOrFight, Flee | Stand]):
    """D32 In weak wind the Roman fleet may flee before the round."""

    clause = "BG-5.6.1.b"
    actions = (Flee, Stand)

    def asks(self, state: War, step: FleeOrFight) -> Seat | None:
        """The Roman side."""
        del state, step
        return ROMAN

    def candidates(self, state: War, step: FleeOrFight, seat: Seat) -> Iterator[Flee | Stand]:  # noqa: ARG002
        """Fight, or every way out."""
        yield STAND
        yield from map(Flee, escapes(state, step.region))

    def refuses(self, state: War, step: FleeOrFight, seat: Seat, action: Flee | Stand) -> Refusal | None:
        """BG-5.6.1.b"""
        del seat
        if isinstance(action, Stand) or action.to in escapes(state, step.region):
            return None
        return Refusal("BG-5.6.1.b", "not-a-way-out")

    def answer(self, table: Table[War], step: FleeOrFight, seat: Seat, action: Flee | Stand) -> None:
        """BG-5.6.1.e A fleet that flees makes no attrition roll."""
        del seat
        if isinstance(action, Stand):
            table.then(FightNavalRound(step.region, weak_wind=True))
            return
        war = table.state
        for ship in fleet(war, step.region, ROMAN):
            war.ship_at[ship], war.ship_moved[ship] = action.to, True
        table.tell(events.FleetFled(step.region, action.to), "BG-5.6.1.b")


def fight_round(table: Table[War], step: FightNavalRound) -> None:
    """BG-5.6.1.c, BG-5.6.1.d The lower total loses a ship; equal totals lose none; then the next round."""
    war, region = table.state, step.region
    dice = {side: table.dice.roll(1, 6, "BG-5.6.1.c")[0] for side in SIDES}
    totals = {side: dice[side] + fleet_strength(war, region, side) for side in SIDES}
    totals[ROMAN] += step.weak_wind
    told = events.NavalRoundFought(region, dice[ROMAN], dice[GALLIC], totals[ROMAN], totals[GALLIC])
    table.tell(told, "BG-5.6.1.c")
    if totals[ROMAN] != totals[GALLIC]:
        loser = ROMAN if totals[ROMAN] < totals[GALLIC] else GALLIC
        table.then(LoseShip(loser, region, "BG-5.6.1.d"))
    table.then(NavalRound(region))


def fleet_strength(war: War, region: RegionNo, side: Side) -> int:
    """BG-5.6.1.c, BG-5.6.1.f The ships of a side, and one for missile troops aboard."""
    ships = fleet(war, region, side)
    aboard = [unit for ship in ships for unit in war.units_at(war.gaul.aboard(ship))]
    return len(ships) + any(war.roster.is_missile[unit] for unit in aboard)
