"""Which of the legal actions a bot considers: groups and movers one by one, the nearest to the enemy first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from iacta.games.alexandre_bayard import actions as acts
from iacta.games.alexandre_bayard import steps
from iacta.games.alexandre_bayard.actions import Activate, Attack, Done, GiveOrder, Ignite, MoveUnit, Shoot
from iacta.games.alexandre_bayard.evaluation import aims, clash, fires
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules import paths
from iacta.games.alexandre_bayard.rules.burning import flammable, is_hex_wide, wind_row
from iacta.games.alexandre_bayard.rules.sky import is_downwind
from iacta.games.alexandre_bayard.sides import foe

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iacta.engine.records import Action, Step
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

KEPT: Final = 6
"""So many destinations of the unit nearest to the enemy are considered, …"""
FEWER: Final = 3
"""… and so many of the others, …"""
MOVERS: Final = 5
"""… of so many units."""
COMBATS: Final = 6
"""And so many attacks and shots, besides fires."""
IGNITIONS: Final = 4
PRESSING: Final = 5.0
"""How urgent the way to an exit or a bridgehead is at the end."""
BRIDGE: Final = 1.5
"""What burning a bridge is worth to whoever keeps the other from crossing it."""
WORTH_A_FIRE: Final = 0.1
"""What a fire has to threaten of the enemy's more than of one's own."""


def worth_trying(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """At least one of some legal actions."""
    chosen = CHOICES.get(type(battle.agenda[-1]))
    found = chosen(battle, side, actions) if chosen is not None else actions
    return found or actions


# P2 Command


def _command(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """AB-C.6.h The group with the most to do; a few orders if there are tokens to spare."""
    groups = [one for one in actions if isinstance(one, Activate)]
    rallies = [one for one in actions if isinstance(one, GiveOrder) and one.order == "rally" and one.amount == 1]
    if rallies and not battle.groups:
        return [*rallies[:2], *[one for one in actions if isinstance(one, Done)]]
    if not groups:
        return [one for one in actions if isinstance(one, Done)]
    urgency = {unit: _urgency(battle, side, unit) for unit in {unit for one in groups for unit in one.units}}
    return [max(groups, key=lambda one: (sum(urgency[unit] for unit in one.units), -len(one.units)))]


def _urgency(battle: Battle, side: Side, unit: UnitNo) -> float:
    """How much a unit has to do: an enemy beside it or in range, else how soon it is wanted."""
    far = battle.ground.distance[battle.at[unit]]
    enemies = [battle.at[enemy] for enemy in battle.present(foe(side)) if battle.knows(side, enemy)]
    nearest = min([far[place] for place in enemies], default=20)
    found = 1.0 + clash.worth(battle, unit)
    if nearest <= 1:
        found += 2.0
    elif battle.roster.units[unit].weapon:
        found += 1.5 * (max([clash.shot(battle, unit, enemy) for enemy in battle.present(foe(side))], default=0.0) > 0)
    found += _calling(battle, side, unit)
    danger = fires.threatened(battle).get(battle.at[unit], 0.0) if battle.fires else 0.0
    return found - 0.08 * min(nearest, 12) + 2 * danger


def _calling(battle: Battle, side: Side, unit: UnitNo) -> float:
    """How urgent it is that a unit goes where the scenario wants it, if it can get any nearer now."""
    goal = aims.goals(battle, side)
    if not goal:
        return 0.0
    there = aims.way(battle.ground, goal, afloat=bool(battle.boats))
    left = there.get(battle.at[unit], aims.BARRED)
    if not aims.is_won_there(battle, side):
        return (0 < left < aims.BARRED) * (1.2 - min(left, 25) / 25)
    ends = paths.reachable(battle, unit)
    gain = left + 1 if 0 in ends else max([left - there.get(end, aims.BARRED) for end in ends], default=0)
    return PRESSING * aims.late(battle) * (gain > 0) * (0.7 + gain / 6 - min(left, 25) / 50)


# P3 Movement


def _moves(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """AB-C.8 The best hexes of the units that may move, most for the nearest to the enemy; or all stay."""
    moves = [one for one in actions if isinstance(one, MoveUnit)]
    kept: list[Action] = [one for one in actions if isinstance(one, acts.HandleTorches) and one.lit]
    rest = [one for one in actions if isinstance(one, Done)]
    if moves:
        units = dict.fromkeys(one.unit for one in moves)
        enemies = [battle.at[enemy] for enemy in battle.present(foe(side)) if battle.knows(side, enemy)]
        movers = sorted(units, key=lambda unit: (_nearest(battle, battle.at[unit], enemies), unit))[:MOVERS]
        for mover in movers:
            score = _scorer(battle, side, mover, enemies)
            ways = sorted((one for one in moves if one.unit == mover), key=score, reverse=True)
            kept += ways[: KEPT if mover == movers[0] else FEWER]
            leaders = tuple(battle.attached(mover))
            kept += [replace(one, leaders_stay=leaders) for one in ways[:2] if leaders and one.path and one.path[-1]]
    if leading := [one for one in actions if isinstance(one, acts.MoveLeader)]:
        kept += sorted(leading, key=lambda one: -_company(battle, side, one.path[-1]))[:4]
    changes = [one for one in actions if isinstance(one, acts.ChangeOrder) and one.change == "tighten"]
    return [*kept, *changes[:2], *rest] if kept else rest


def _company(battle: Battle, side: Side, place: Hex) -> float:
    """How many own units are near a hex."""
    far = battle.ground.distance[place]
    unit = battle.unit_in(place)
    own = unit != NOBODY and battle.side_of(unit) == side
    return sum(1.0 / (1 + far[battle.at[one]]) for one in battle.present(side) if not battle.roster.is_decoy[one]) + own


def _nearest(battle: Battle, place: Hex, enemies: list[Hex]) -> int:
    far = battle.ground.distance[place]
    return min([far[there] for there in enemies], default=20)


def _scorer(battle: Battle, side: Side, unit: UnitNo, enemies: list[Hex]) -> Callable[[MoveUnit], float]:
    """How promising a hex is at a glance: nearer to the aim and to the enemy, into range, out of fires."""
    goal = aims.goals(battle, side) or aims.to_guard(battle, side)
    there = aims.way(battle.ground, goal, afloat=bool(battle.boats)) if goal else {}
    danger = fires.threatened(battle) if battle.fires else {}
    shoots = bool(battle.roster.units[unit].weapon)

    def score(action: MoveUnit) -> float:
        place = action.path[-1] if action.path else battle.at[unit]
        if not place:
            return 50.0 + len(
                action.leaders_stay
            )  # AB-C.16.i off the board by an exit; the leaders have others to lead
        near = _nearest(battle, place, enemies)
        found = -0.6 * near if not shoots else -0.6 * abs(near - 2)
        if there:
            found -= 0.9 * min(there.get(place, aims.BARRED), 25)
        return found - 6 * danger.get(place, 0.0) - 3 * (place in battle.smoke) * shoots

    return score


# P4 Combat


def _combats(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """AB-C.9, AB-C.10, AB-1.9 The attacks, shots and fires that promise most, and the end of the phase."""
    rated: list[tuple[float, Action]] = []
    burning: list[tuple[float, Action]] = []
    for one in actions:
        if isinstance(one, Attack):
            rated.append((clash.attack(battle, one.unit, one.target, one.weapon), one))
        elif isinstance(one, Shoot):
            bonus = 0.05 * one.incendiary * bool(flammable(battle, battle.at[one.target]))
            rated.append((clash.shot(battle, one.unit, one.target) + bonus, one))
        elif isinstance(one, Ignite):
            burning.append((kindled(battle, side, one.hex), one))
        elif isinstance(one, acts.ThrowTorches) and is_hex_wide(one.element):
            burning.append((kindled(battle, side, one.element.place), one))
    rated.sort(key=lambda pair: -pair[0])
    burning.sort(key=lambda pair: -pair[0])
    kept = [one for gain, one in rated[:COMBATS] if gain > 0 or isinstance(one, Shoot)]
    kept += [one for gain, one in burning[:IGNITIONS] if gain > WORTH_A_FIRE]
    kept += [one for one in actions if isinstance(one, acts.FightFire) and _is_near_own(battle, side, one)][:2]
    kept += [one for one in actions if isinstance(one, acts.AttackSentry)][:1]
    return [*kept, *[one for one in actions if isinstance(one, Done)]] or [one for _, one in rated[:1]]


def kindled(battle: Battle, side: Side, place: Hex) -> float:
    """AB-1.5, AB-1.6 What a fire in a hex would threaten of the enemy's, less of the side's own."""
    found, windy = 0.0, wind_row(battle) is not None
    if "bridge" in battle.overlays.get(place, ()):
        found += BRIDGE * (aims.is_won_there(battle, foe(side)) - 2 * aims.is_won_there(battle, side))
    for there in (place, *battle.ground.neighbours[place]):
        unit = battle.unit_in(there)
        if unit == NOBODY or not battle.knows(side, unit) or (there != place and not flammable(battle, there)):
            continue
        share = 1.0
        if there != place:
            down = windy and is_downwind(battle, place, there)
            share = fires.DOWNWIND if down else fires.UPWIND if windy else fires.SPREADS
        found += share * clash.worth(battle, unit) * (-1.2 if battle.side_of(unit) == side else 1.0)
    return found


def _is_near_own(battle: Battle, side: Side, action: acts.FightFire) -> bool:
    """AB-1.13 A fire that threatens one's own more than the enemy."""
    return is_hex_wide(action.element) and kindled(battle, side, action.element.place) < -WORTH_A_FIRE


# Small decisions


def _retreat(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """AB-C.11.e Away from the enemy, out of fires, and not off the board."""
    enemies = [battle.at[enemy] for enemy in battle.present(foe(side)) if battle.knows(side, enemy)]
    found = [one for one in actions if isinstance(one, acts.Retreat | acts.Evade | acts.GoBackTo)]
    rest = [one for one in actions if isinstance(one, Done)]
    ways = sorted(found, key=lambda one: -_nearest(battle, one.path[-1], enemies) if one.path and one.path[-1] else 9)
    return [*rest, *ways[:3]]


def _wakers(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """AB-4.2.h, AB-4.3.e Sleepers are woken, alarms are sounded."""
    del battle, side
    return [one for one in actions if not isinstance(one, Done)][:1]


CHOICES: Final[dict[type[Step], Callable[[Battle, Side, Sequence[Action]], Sequence[Action]]]] = {
    steps.TakeCommand: _command,
    steps.MovePieces: _moves,
    steps.ChooseCombat: _combats,
    steps.OfferEvade: _retreat,
    steps.RetreatUnit: _retreat,
    steps.PushBack: _retreat,
    steps.PlaceSurvivors: _retreat,
    steps.WakeFriends: _wakers,
    steps.SoundAlarms: _wakers,
    steps.Resupply: _wakers,
}
"""By the step that asks; all actions of the others are considered."""
