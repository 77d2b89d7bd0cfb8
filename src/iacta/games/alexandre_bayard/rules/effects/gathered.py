"""Everything that the options in force change, gathered: the core asks here, and names no option.

One function for each hook of `Effects` that the core needs; modifiers of all options come in the order of the ledger.
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Final, TypeVar

from iacta.games.alexandre_bayard.rules.effects.agents import AgentsEffects
from iacta.games.alexandre_bayard.rules.effects.ammunition import AmmunitionEffects
from iacta.games.alexandre_bayard.rules.effects.boats import BoatsEffects
from iacta.games.alexandre_bayard.rules.effects.camps import CampsEffects
from iacta.games.alexandre_bayard.rules.effects.corps_orders import CorpsOrdersEffects
from iacta.games.alexandre_bayard.rules.effects.darkness import DarknessEffects
from iacta.games.alexandre_bayard.rules.effects.fire import FireEffects
from iacta.games.alexandre_bayard.rules.effects.fog import FogEffects
from iacta.games.alexandre_bayard.rules.effects.hidden_units import HiddenUnitsEffects
from iacta.games.alexandre_bayard.rules.effects.loosen_order import LoosenOrderEffects
from iacta.games.alexandre_bayard.rules.effects.sentries import SentriesEffects
from iacta.games.alexandre_bayard.rules.effects.sleeping import SleepingEffects
from iacta.games.alexandre_bayard.rules.effects.weather import WeatherEffects
from iacta.games.alexandre_bayard.rules.effects.wind import WindEffects

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.records import ClauseId, Modifier, Refusal, Step
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo, Weapon
    from iacta.games.alexandre_bayard.rules.effects.base import Cap, Effects
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat
    from iacta.geometry.hexes import Hex

T = TypeVar("T")

ALL: Final[tuple[Effects, ...]] = (
    FireEffects(),
    WeatherEffects(),
    WindEffects(),
    FogEffects(),
    DarknessEffects(),
    SleepingEffects(),
    SentriesEffects(),
    LoosenOrderEffects(),
    BoatsEffects(),
    HiddenUnitsEffects(),
    CampsEffects(),
    CorpsOrdersEffects(),
    AmmunitionEffects(),
    AgentsEffects(),
)


@cache
def _of(options: Options) -> tuple[Effects, ...]:
    return tuple(effects for effects in ALL if effects.is_in_force(options))


def in_force(battle: Battle) -> tuple[Effects, ...]:
    """The effects of the switches of a battle, in the order of the ledger."""
    return _of(battle.sheet.options)


def _first(found: Iterable[T | None]) -> T | None:
    """The first answer that says something."""
    return next((one for one in found if one is not None), None)


# Dice against units


def dice(battle: Battle, combat: Combat) -> list[Modifier]:
    """AB-C.2.k All changes of the number of dice."""
    return list(chain.from_iterable(effects.dice(battle, combat) for effects in in_force(battle)))


def melee_only(battle: Battle, combat: Combat) -> ClauseId | None:
    """The clause by which an attack uses the melee factor only."""
    return _first(effects.melee_only(battle, combat) for effects in in_force(battle))


def armour_lowered(battle: Battle, combat: Combat) -> int:
    """By how many levels the armour of the target is lower."""
    return sum(effects.armour_lowered(battle, combat) for effects in in_force(battle))


def advantage(battle: Battle, combat: Combat) -> ClauseId | None:
    """The clause by which tactical faces hit."""
    return _first(effects.advantage(battle, combat) for effects in in_force(battle))


def support(battle: Battle, unit: UnitNo) -> ClauseId | None:
    """The clause by which a target is supported without two friends."""
    return _first(effects.support(battle, unit) for effects in in_force(battle))


def ignored_flags(battle: Battle, unit: UnitNo) -> list[Modifier]:
    """Flags ignored besides those of AB-C.11.c."""
    return list(chain.from_iterable(effects.ignored_flags(battle, unit) for effects in in_force(battle)))


def bans_riposte(battle: Battle, combat: Combat) -> Refusal | None:
    """Why the target may not strike back."""
    return _first(effects.bans_riposte(battle, combat) for effects in in_force(battle))


def bans_evasion(battle: Battle, combat: Combat) -> Refusal | None:
    """Why the target may not evade."""
    return _first(effects.bans_evasion(battle, combat) for effects in in_force(battle))


def bans_retreat(battle: Battle, unit: UnitNo) -> ClauseId | None:
    """The clause by which every flag costs a plaquette."""
    return _first(effects.bans_retreat(battle, unit) for effects in in_force(battle))


def admits_contact(battle: Battle, unit: UnitNo, weapon: str) -> bool:
    """Whether a unit may attack with this weapon in place of its factor."""
    return any(effects.admits_contact(battle, unit, weapon) for effects in in_force(battle))


# Shooting


def range_change(battle: Battle, unit: UnitNo, weapon: Weapon) -> list[Modifier]:
    """All changes of the range."""
    return list(chain.from_iterable(effects.range_change(battle, unit, weapon) for effects in in_force(battle)))


def bans_shot(battle: Battle, unit: UnitNo, weapon: Weapon, place: Hex) -> Refusal | None:
    """Why this weapon may not be shot at a hex."""
    return _first(effects.bans_shot(battle, unit, weapon, place) for effects in in_force(battle))


def ignition(battle: Battle) -> list[Modifier]:
    """All changes of the dice of ignition attacks."""
    return list(chain.from_iterable(effects.ignition(battle) for effects in in_force(battle)))


# Sight


def blocks_sight(battle: Battle, place: Hex) -> bool:
    """Whether nothing is seen through, into or out of a hex."""
    return any(effects.blocks_sight(battle, place) for effects in in_force(battle))


def notices(battle: Battle, unit: UnitNo) -> bool:
    """Whether a unit looks about it."""
    return all(effects.notices(battle, unit) for effects in in_force(battle))


# Command


def order_cost(battle: Battle) -> list[Modifier]:
    """All changes of the price of a manoeuvre order."""
    return list(chain.from_iterable(effects.order_cost(battle) for effects in in_force(battle)))


def bans_leading(battle: Battle, leader: LeaderNo) -> Refusal | None:
    """Why a leader may not lead."""
    return _first(effects.bans_leading(battle, leader) for effects in in_force(battle))


def bans_activation(battle: Battle, unit: UnitNo, leader: LeaderNo) -> Refusal | None:
    """Why a leader may not activate a unit."""
    return _first(effects.bans_activation(battle, unit, leader) for effects in in_force(battle))


def bans_fighting(battle: Battle, unit: UnitNo) -> Refusal | None:
    """Why a unit may not start a combat."""
    return _first(effects.bans_fighting(battle, unit) for effects in in_force(battle))


def bans_rally(battle: Battle, unit: UnitNo) -> Refusal | None:
    """Why a unit may not rally."""
    return _first(effects.bans_rally(battle, unit) for effects in in_force(battle))


def halves_work(battle: Battle, unit: UnitNo) -> bool:
    """Whether the work of a unit is worth half."""
    return any(effects.halves_work(battle, unit) for effects in in_force(battle))


# Movement


def heavier(battle: Battle, unit: UnitNo) -> int:
    """By how many weights it moves as a heavier unit."""
    return sum(effects.heavier(battle, unit) for effects in in_force(battle))


def allowance(battle: Battle, unit: UnitNo) -> list[Modifier]:
    """All changes of both figures of an allowance."""
    return list(chain.from_iterable(effects.allowance(battle, unit) for effects in in_force(battle)))


def caps(battle: Battle, unit: UnitNo) -> list[Cap]:
    """All limits of a move."""
    return list(chain.from_iterable(effects.caps(battle, unit) for effects in in_force(battle)))


def bans_move(battle: Battle, unit: UnitNo) -> Refusal | None:
    """Why a unit may not move at all."""
    return _first(effects.bans_move(battle, unit) for effects in in_force(battle))


def bans_step(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> Refusal | None:
    """Why a unit may not make a step."""
    return _first(effects.bans_step(battle, unit, start, end) for effects in in_force(battle))


def bars_own_step(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> Refusal | None:
    """Why the move of a unit may not go from one hex to the next."""
    return _first(effects.bars_own_step(battle, unit, start, end) for effects in in_force(battle))


def admits(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
    """Whether a unit may enter a hex whose terrain bars it."""
    return any(effects.admits(battle, unit, start, end) for effects in in_force(battle))


def step_cost(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> int:
    """What a step costs beyond one hex."""
    return sum(effects.step_cost(battle, unit, start, end) for effects in in_force(battle))


def ends_move(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
    """Whether a step ends the move."""
    return any(effects.ends_move(battle, unit, start, end) for effects in in_force(battle))


def bars_hex(battle: Battle, place: Hex) -> Refusal | None:
    """Why nobody may enter a hex."""
    return _first(effects.bars_hex(battle, place) for effects in in_force(battle))


def bars_crossing(battle: Battle, start: Hex, end: Hex) -> Refusal | None:
    """Why nobody may cross a side."""
    return _first(effects.bars_crossing(battle, start, end) for effects in in_force(battle))


def bans_riding(battle: Battle, leader: LeaderNo) -> Refusal | None:
    """Why a leader may not move."""
    return _first(effects.bans_riding(battle, leader) for effects in in_force(battle))


def deviates(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
    """Whether a step is tested for deviation."""
    return any(effects.deviates(battle, unit, start, end) for effects in in_force(battle))


def leader_strays(battle: Battle, leader: LeaderNo) -> bool:
    """Whether the move of an isolated figure is tested."""
    return any(effects.leader_strays(battle, leader) for effects in in_force(battle))


def spares_leaders(battle: Battle, leader: LeaderNo) -> bool:
    """Whether a leader who cannot join is moved back."""
    return any(effects.spares_leaders(battle) or effects.spares_leader(battle, leader) for effects in in_force(battle))


# What follows


def after_step(battle: Battle, unit: UnitNo) -> list[Step]:
    """The steps after a step of a move."""
    return list(chain.from_iterable(effects.after_step(battle, unit) for effects in in_force(battle)))


def after_move(battle: Battle, unit: UnitNo) -> list[Step]:
    """The steps after a move."""
    return list(chain.from_iterable(effects.after_move(battle, unit) for effects in in_force(battle)))


def after_ride(battle: Battle, leader: LeaderNo) -> list[Step]:
    """The steps when a leader has moved on his own."""
    return list(chain.from_iterable(effects.after_ride(battle, leader) for effects in in_force(battle)))


def after_combat(battle: Battle, combat: Combat) -> list[Step]:
    """The steps after a combat."""
    return list(chain.from_iterable(effects.after_combat(battle, combat) for effects in in_force(battle)))


def sight_limit(battle: Battle, place: Hex, *, figure: bool = False) -> int | None:
    """AB-3.3.a From how many hexes at most a unit or an isolated figure is seen: the lowest counts; None: from any."""
    limits = [effects.sight_limit(battle, place, figure=figure) for effects in in_force(battle)]
    return min([limit for limit in limits if limit is not None], default=None)


def radius(battle: Battle, leader: LeaderNo) -> int | None:
    """The lowest command radius that an option gives a leader; None: his own."""
    found = [effects.radius(battle, leader) for effects in in_force(battle)]
    return min([one for one in found if one is not None], default=None)
