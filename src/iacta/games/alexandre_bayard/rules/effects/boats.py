"""AB-6: what craft change for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard.army_file import BOAT_FILE
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.afloat import craft_that_goes, floats_in, may_board, passage_in
from iacta.games.alexandre_bayard.rules.effects.base import Effects
from iacta.games.alexandre_bayard.state import SAILED
from iacta.games.alexandre_bayard.steps import RollPassage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Step
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

MOVES: Final = BOAT_FILE.movement
"""AB-6.3.a, AB-6.3.c"""


class BoatsEffects(Effects):
    """AB-6 What craft change for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.boats

    # Combat

    def support(self, battle: Battle, unit: UnitNo) -> ClauseId | None:
        """AB-6.3.u Aboard, the target of an attack is supported."""
        return "AB-6.3.u" if battle.is_aboard(unit) else None

    def bans_retreat(self, battle: Battle, unit: UnitNo) -> ClauseId | None:
        """AB-6.3.m Aboard, each flag that remains costs a plaquette."""
        return "AB-6.3.m" if battle.is_aboard(unit) else None

    def bans_fighting(self, battle: Battle, unit: UnitNo) -> Refusal | None:
        """AB-6.3.h Who has moved the craft does not fight."""
        return Refusal("AB-6.3.h", "has-moved-craft", f"unit:{unit}") if battle.has(unit, SAILED) else None

    # Command and movement

    def bans_rally(self, battle: Battle, unit: UnitNo) -> Refusal | None:
        """AB-C.7.r"""
        return Refusal("AB-C.7.r", "not-aboard", f"unit:{unit}") if battle.is_aboard(unit) else None

    def minded(self, battle: Battle) -> list[Hex]:
        """AB-6.3.h, AB-6.3.o Where craft lie."""
        return [craft.hex for craft in battle.boats if craft.hex]

    def admits(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
        """AB-6.3.o, AB-6.3.h An empty craft that carries such a unit; with its craft, open water."""
        return may_board(battle, unit, end) or craft_that_goes(battle, unit, start, end) != NOBODY

    def bars_own_step(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> Refusal | None:
        """AB-6.3.h Embark, move the craft, or disembark: not from craft to craft, nor into water without it."""
        boat, occupant = battle.boat_in(start), battle.unit_in(end)
        if battle.boat_in(end) != NOBODY and occupant != NOBODY and battle.side_of(occupant) == battle.side_of(unit):
            return Refusal("AB-6.3.o", "craft-is-taken", f"unit:{occupant}")
        if boat == NOBODY:
            return None
        if battle.boat_in(end) != NOBODY or floats_in(battle, boat, end):
            return Refusal("AB-6.3.h", "one-move-of-a-crew", f"unit:{unit}")
        return None

    def step_cost(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> int:
        """AB-6.3.a"""
        del unit
        if battle.boat_in(end) != NOBODY:
            return MOVES.embark_cost
        return MOVES.disembark_cost if battle.boat_in(start) != NOBODY else 0

    def ends_move(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
        """AB-6.3.c, AB-6.3.h It stops in the landing hex; who embarks does nothing more."""
        del unit
        return battle.boat_in(end) != NOBODY or (MOVES.stop_on_landing and battle.boat_in(start) != NOBODY)

    def after_step(self, battle: Battle, unit: UnitNo) -> Iterator[Step]:
        """AB-6.4.h The passage is tested when the craft enters it."""
        place = battle.at[unit]
        sails = battle.is_aboard(unit) and battle.mover == unit and battle.has(unit, SAILED)
        if sails and passage_in(battle, place) is not None:
            yield RollPassage(battle.boat_in(place))
