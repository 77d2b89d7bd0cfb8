"""Everything that the options in force change, gathered: the core asks here, and names no option.

One function for each hook of `Effects` that the core needs; modifiers of all options come in the order of the ledger.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.rules.effects.agents import AgentsEffects
from iacta.games.alexandre_bayard.rules.effects.ammunition import AmmunitionEffects
from iacta.games.alexandre_bayard.rules.effects.base import Effects
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
    from iacta.engine.records import ClauseId, Modifier, Refusal, Step
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo, Weapon
    from iacta.games.alexandre_bayard.rules.effects.base import Cap, Dim
    from iacta.games.alexandre_bayard.scenario_form import Sheet
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat
    from iacta.geometry.hexes import Hex

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


def answering(battle: Battle, hook: str) -> tuple[Effects, ...]:
    """The effects of the switches of a battle that answer a hook themselves, in the order of the ledger."""
    found = battle.sheet.answering.get(hook)
    return _noted(battle.sheet, hook) if found is None else found


def _noted(sheet: Sheet, hook: str) -> tuple[Effects, ...]:
    """They are looked for once in each scenario with its options."""
    nothing = getattr(Effects, hook)
    in_force = [effects for effects in ALL if effects.is_in_force(sheet.options)]
    found = tuple([effects for effects in in_force if getattr(type(effects), hook) is not nothing])
    sheet.answering[hook] = found
    return found


# Dice against units


def dice(battle: Battle, combat: Combat) -> list[Modifier]:
    """AB-C.2.k All changes of the number of dice."""
    found: list[Modifier] = []
    for effects in answering(battle, "dice"):
        found += effects.dice(battle, combat)
    return found


def melee_only(battle: Battle, combat: Combat) -> ClauseId | None:
    """The clause by which an attack uses the melee factor only."""
    for effects in answering(battle, "melee_only"):
        found = effects.melee_only(battle, combat)
        if found is not None:
            return found
    return None


def armour_lowered(battle: Battle, combat: Combat) -> int:
    """By how many levels the armour of the target is lower."""
    found = 0
    for effects in answering(battle, "armour_lowered"):
        found += effects.armour_lowered(battle, combat)
    return found


def advantage(battle: Battle, combat: Combat) -> ClauseId | None:
    """The clause by which tactical faces hit."""
    for effects in answering(battle, "advantage"):
        found = effects.advantage(battle, combat)
        if found is not None:
            return found
    return None


def support(battle: Battle, unit: UnitNo) -> ClauseId | None:
    """The clause by which a target is supported without two friends."""
    for effects in answering(battle, "support"):
        found = effects.support(battle, unit)
        if found is not None:
            return found
    return None


def ignored_flags(battle: Battle, unit: UnitNo) -> list[Modifier]:
    """Flags ignored besides those of AB-C.11.c."""
    found: list[Modifier] = []
    for effects in answering(battle, "ignored_flags"):
        found += effects.ignored_flags(battle, unit)
    return found


def bans_riposte(battle: Battle, combat: Combat) -> Refusal | None:
    """Why the target may not strike back."""
    for effects in answering(battle, "bans_riposte"):
        found = effects.bans_riposte(battle, combat)
        if found is not None:
            return found
    return None


def bans_evasion(battle: Battle, combat: Combat) -> Refusal | None:
    """Why the target may not evade."""
    for effects in answering(battle, "bans_evasion"):
        found = effects.bans_evasion(battle, combat)
        if found is not None:
            return found
    return None


def bans_retreat(battle: Battle, unit: UnitNo) -> ClauseId | None:
    """The clause by which every flag costs a plaquette."""
    for effects in answering(battle, "bans_retreat"):
        found = effects.bans_retreat(battle, unit)
        if found is not None:
            return found
    return None


def admits_contact(battle: Battle, unit: UnitNo, weapon: str) -> bool:
    """Whether a unit may attack with this weapon in place of its factor."""
    for effects in answering(battle, "admits_contact"):  # noqa: SIM110 - asked very often
        if effects.admits_contact(battle, unit, weapon):
            return True
    return False


# Shooting


def range_change(battle: Battle, unit: UnitNo, weapon: Weapon) -> list[Modifier]:
    """All changes of the range."""
    found: list[Modifier] = []
    for effects in answering(battle, "range_change"):
        found += effects.range_change(battle, unit, weapon)
    return found


def bans_shot(battle: Battle, unit: UnitNo, weapon: Weapon, place: Hex) -> Refusal | None:
    """Why this weapon may not be shot at a hex."""
    for effects in answering(battle, "bans_shot"):
        found = effects.bans_shot(battle, unit, weapon, place)
        if found is not None:
            return found
    return None


def ignition(battle: Battle) -> list[Modifier]:
    """All changes of the dice of ignition attacks."""
    found: list[Modifier] = []
    for effects in answering(battle, "ignition"):
        found += effects.ignition(battle)
    return found


# Sight


NOWHERE: Final[frozenset[Hex]] = frozenset()


def murk(battle: Battle) -> frozenset[Hex]:
    """The hexes through, into and out of which nothing is seen."""
    found = NOWHERE
    for effects in answering(battle, "murk"):
        found = found | effects.murk(battle) if found else effects.murk(battle)
    return found


def notices(battle: Battle, unit: UnitNo) -> bool:
    """Whether a unit looks about it."""
    for effects in answering(battle, "notices"):  # noqa: SIM110 - asked very often
        if not effects.notices(battle, unit):
            return False
    return True


# Command


def order_cost(battle: Battle) -> list[Modifier]:
    """All changes of the price of a manoeuvre order."""
    found: list[Modifier] = []
    for effects in answering(battle, "order_cost"):
        found += effects.order_cost(battle)
    return found


def bans_leading(battle: Battle, leader: LeaderNo) -> Refusal | None:
    """Why a leader may not lead."""
    for effects in answering(battle, "bans_leading"):
        found = effects.bans_leading(battle, leader)
        if found is not None:
            return found
    return None


def bans_activation(battle: Battle, unit: UnitNo, leader: LeaderNo) -> Refusal | None:
    """Why a leader may not activate a unit."""
    for effects in answering(battle, "bans_activation"):
        found = effects.bans_activation(battle, unit, leader)
        if found is not None:
            return found
    return None


def bans_fighting(battle: Battle, unit: UnitNo) -> Refusal | None:
    """Why a unit may not start a combat."""
    for effects in answering(battle, "bans_fighting"):
        found = effects.bans_fighting(battle, unit)
        if found is not None:
            return found
    return None


def bans_rally(battle: Battle, unit: UnitNo) -> Refusal | None:
    """Why a unit may not rally."""
    for effects in answering(battle, "bans_rally"):
        found = effects.bans_rally(battle, unit)
        if found is not None:
            return found
    return None


def halves_work(battle: Battle, unit: UnitNo) -> bool:
    """Whether the work of a unit is worth half."""
    for effects in answering(battle, "halves_work"):  # noqa: SIM110 - asked very often
        if effects.halves_work(battle, unit):
            return True
    return False


# Movement


def heavier(battle: Battle, unit: UnitNo) -> int:
    """By how many weights it moves as a heavier unit."""
    found = 0
    for effects in answering(battle, "heavier"):
        found += effects.heavier(battle, unit)
    return found


def allowance(battle: Battle, unit: UnitNo) -> list[Modifier]:
    """All changes of both figures of an allowance."""
    found: list[Modifier] = []
    for effects in answering(battle, "allowance"):
        found += effects.allowance(battle, unit)
    return found


def caps(battle: Battle, unit: UnitNo) -> list[Cap]:
    """All limits of a move."""
    found: list[Cap] = []
    for effects in answering(battle, "caps"):
        found += effects.caps(battle, unit)
    return found


def bans_move(battle: Battle, unit: UnitNo) -> Refusal | None:
    """Why a unit may not move at all."""
    for effects in answering(battle, "bans_move"):
        found = effects.bans_move(battle, unit)
        if found is not None:
            return found
    return None


def bans_step(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> Refusal | None:
    """Why a unit may not make a step."""
    for effects in answering(battle, "bans_step"):
        found = effects.bans_step(battle, unit, start, end)
        if found is not None:
            return found
    return None


def bars_own_step(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> Refusal | None:
    """Why the move of a unit may not go from one hex to the next."""
    for effects in answering(battle, "bars_own_step"):
        found = effects.bars_own_step(battle, unit, start, end)
        if found is not None:
            return found
    return None


def admits(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
    """Whether a unit may enter a hex whose terrain bars it."""
    for effects in answering(battle, "admits"):  # noqa: SIM110 - asked very often
        if effects.admits(battle, unit, start, end):
            return True
    return False


def step_cost(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> int:
    """What a step costs beyond one hex."""
    found = 0
    for effects in answering(battle, "step_cost"):
        found += effects.step_cost(battle, unit, start, end)
    return found


def ends_move(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
    """Whether a step ends the move."""
    for effects in answering(battle, "ends_move"):  # noqa: SIM110 - asked very often
        if effects.ends_move(battle, unit, start, end):
            return True
    return False


def minds_steps(battle: Battle, unit: UnitNo) -> bool:
    """Whether any hook about single steps of a unit, but `bars_hex`, may now answer anywhere."""
    for effects in answering(battle, "minds_steps"):  # noqa: SIM110 - asked very often
        if effects.minds_steps(battle, unit):
            return True
    return False


def minded(battle: Battle) -> set[Hex]:
    """The hexes into or out of which any hook about single steps, but `bars_hex`, may now answer."""
    found: set[Hex] = set()
    for effects in answering(battle, "minded"):
        found.update(effects.minded(battle))
    return found


def closed(battle: Battle) -> set[Hex]:
    """All hexes that nobody may enter."""
    found: set[Hex] = set()
    for effects in answering(battle, "closed"):
        found.update(effects.closed(battle))
    return found


def bars_hex(battle: Battle, place: Hex) -> Refusal | None:
    """Why nobody may enter a hex."""
    for effects in answering(battle, "bars_hex"):
        found = effects.bars_hex(battle, place)
        if found is not None:
            return found
    return None


def bars_crossings(battle: Battle) -> bool:
    """Whether any side may keep everybody from crossing it now."""
    for effects in answering(battle, "bars_crossings"):  # noqa: SIM110 - asked very often
        if effects.bars_crossings(battle):
            return True
    return False


def bars_crossing(battle: Battle, start: Hex, end: Hex) -> Refusal | None:
    """Why nobody may cross a side."""
    for effects in answering(battle, "bars_crossing"):
        found = effects.bars_crossing(battle, start, end)
        if found is not None:
            return found
    return None


def bans_riding(battle: Battle, leader: LeaderNo) -> Refusal | None:
    """Why a leader may not move."""
    for effects in answering(battle, "bans_riding"):
        found = effects.bans_riding(battle, leader)
        if found is not None:
            return found
    return None


def deviates(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
    """Whether a step is tested for deviation."""
    for effects in answering(battle, "deviates"):  # noqa: SIM110 - asked very often
        if effects.deviates(battle, unit, start, end):
            return True
    return False


def leader_strays(battle: Battle, leader: LeaderNo) -> bool:
    """Whether the move of an isolated figure is tested."""
    for effects in answering(battle, "leader_strays"):  # noqa: SIM110 - asked very often
        if effects.leader_strays(battle, leader):
            return True
    return False


def spares_leaders(battle: Battle, leader: LeaderNo) -> bool:
    """Whether a leader who cannot join is moved back."""
    return any(effects.spares_leaders(battle) for effects in answering(battle, "spares_leaders")) or any(
        effects.spares_leader(battle, leader) for effects in answering(battle, "spares_leader")
    )


# What follows


def after_step(battle: Battle, unit: UnitNo) -> list[Step]:
    """The steps after a step of a move."""
    found: list[Step] = []
    for effects in answering(battle, "after_step"):
        found += effects.after_step(battle, unit)
    return found


def after_move(battle: Battle, unit: UnitNo) -> list[Step]:
    """The steps after a move."""
    found: list[Step] = []
    for effects in answering(battle, "after_move"):
        found += effects.after_move(battle, unit)
    return found


def after_ride(battle: Battle, leader: LeaderNo) -> list[Step]:
    """The steps when a leader has moved on his own."""
    found: list[Step] = []
    for effects in answering(battle, "after_ride"):
        found += effects.after_ride(battle, leader)
    return found


def after_combat(battle: Battle, combat: Combat) -> list[Step]:
    """The steps after a combat."""
    found: list[Step] = []
    for effects in answering(battle, "after_combat"):
        found += effects.after_combat(battle, combat)
    return found


def dims(battle: Battle) -> list[Dim]:
    """AB-3.3.a All limits of sight."""
    found: list[Dim] = []
    for effects in answering(battle, "dimness"):
        one = effects.dimness(battle)
        if one is not None:
            found.append(one)
    return found


def sight_limit(battle: Battle, place: Hex, *, figure: bool = False) -> int | None:
    """AB-3.3.a From how many hexes at most a unit or an isolated figure is seen: the lowest counts; None: from any."""
    return lowest(dims(battle), place, figure=figure)


def lowest(found: list[Dim], place: Hex, *, figure: bool) -> int | None:
    """The lowest of some limits of sight for what stands in a hex."""
    least: int | None = None
    for one in found:
        if place in one.lit or (not figure and place in one.shining):
            continue
        limit = one.figures if figure else one.units
        if least is None or limit < least:
            least = limit
    return least


def radius(battle: Battle, leader: LeaderNo) -> int | None:
    """The lowest command radius that an option gives a leader; None: his own."""
    found = [effects.radius(battle, leader) for effects in answering(battle, "radius")]
    return min([one for one in found if one is not None], default=None)
