"""AB-4.2, AB-4.4: what sleeping units change for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.effects.base import Effects
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.state import ASLEEP, DROWSY, WOKEN
from iacta.games.alexandre_bayard.steps import RollWaking, WakeByCombat, WakeByVisit
from iacta.games.alexandre_bayard.tables import WEATHER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Step
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo, Weapon
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat
    from iacta.geometry.hexes import Hex


def sleeps(battle: Battle, leader: LeaderNo) -> bool:
    """AB-4.2.p A leader attached to a sleeping unit sleeps with it; an isolated one is awake."""
    unit = battle.unit_in(battle.leader_at[leader])
    return unit != NOBODY and battle.has(unit, ASLEEP) and battle.side_of(unit) == battle.roster.leader_side[leader]


class SleepingEffects(Effects):
    """AB-4.2, AB-4.4 What sleeping units change for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.sleeping

    # Combat

    def dice(self, battle: Battle, combat: Combat) -> Iterator[Modifier]:
        """AB-4.2.f, AB-4.2.r A drowsy unit fights, and strikes back, with a die less."""
        if battle.has(combat.unit, DROWSY):
            yield Modifier("AB-4.2.f", "drowsy", WEATHER.darkness.woken_melee_dice, "dice")

    def melee_only(self, battle: Battle, combat: Combat) -> ClauseId | None:
        """AB-4.2.f A drowsy unit fights with its melee factor."""
        return "AB-4.2.f" if battle.has(combat.unit, DROWSY) else None

    def armour_lowered(self, battle: Battle, combat: Combat) -> int:
        """AB-4.4.a, AB-4.4.i A unit that was asleep when it was attacked."""
        del battle
        return -WEATHER.darkness.sleeping_armour_levels if combat.asleep else 0

    def advantage(self, battle: Battle, combat: Combat) -> ClauseId | None:
        """AB-4.4.b One level below green is green, and tactical faces hit."""
        return "AB-4.4.b" if combat.asleep and profile(battle, combat.target).colour == "green" else None

    def bans_evasion(self, battle: Battle, combat: Combat) -> Refusal | None:
        """AB-4.2.r"""
        drowsy = battle.has(combat.target, DROWSY)
        return Refusal("AB-4.2.r", "drowsy", f"unit:{combat.target}") if drowsy else None

    def bans_shot(self, battle: Battle, unit: UnitNo, weapon: Weapon, place: Hex) -> Refusal | None:
        """AB-4.2.f A drowsy unit fights with its melee factor only."""
        del weapon, place
        return Refusal("AB-4.2.f", "drowsy", f"unit:{unit}") if battle.has(unit, DROWSY) else None

    # Sight, command, movement

    def notices(self, battle: Battle, unit: UnitNo) -> bool:
        """AB-7.k Only who is awake sees."""
        return not battle.has(unit, ASLEEP)

    def bans_leading(self, battle: Battle, leader: LeaderNo) -> Refusal | None:
        """AB-4.2.p"""
        return Refusal("AB-4.2.p", "leader-asleep", f"leader:{leader}") if sleeps(battle, leader) else None

    def bans_riding(self, battle: Battle, leader: LeaderNo) -> Refusal | None:
        """AB-4.2.p"""
        return self.bans_leading(battle, leader)

    def bans_activation(self, battle: Battle, unit: UnitNo, leader: LeaderNo) -> Refusal | None:
        """AB-4.2.b, AB-4.2.g Neither sleepers nor who was woken in this player turn."""
        del leader
        if battle.has(unit, ASLEEP):
            return Refusal("AB-4.2.b", "asleep", f"unit:{unit}")
        return Refusal("AB-4.2.g", "just-woken", f"unit:{unit}") if battle.has(unit, WOKEN) else None

    def bans_rally(self, battle: Battle, unit: UnitNo) -> Refusal | None:
        """AB-C.7.r"""
        return Refusal("AB-C.7.r", "asleep", f"unit:{unit}") if battle.has(unit, ASLEEP) else None

    def bans_move(self, battle: Battle, unit: UnitNo) -> Refusal | None:
        """AB-4.2.f"""
        return Refusal("AB-4.2.f", "drowsy", f"unit:{unit}") if battle.has(unit, DROWSY) else None

    # What follows

    def after_move(self, battle: Battle, unit: UnitNo) -> Iterator[Step]:
        """AB-4.2.j, AB-12.ab Sleepers test when an enemy unit's move has ended; decoys wake nobody."""
        if not battle.roster.is_decoy[unit]:
            yield RollWaking()

    def after_ride(self, battle: Battle, leader: LeaderNo) -> Iterator[Step]:  # noqa: ARG002
        """AB-4.2.c A leader wakes the unit in whose hex he arrives."""
        yield WakeByVisit()

    def after_combat(self, battle: Battle, combat: Combat) -> Iterator[Step]:  # noqa: ARG002
        """AB-4.4.c, AB-4.4.h"""
        yield WakeByCombat((combat.start, combat.hex))
