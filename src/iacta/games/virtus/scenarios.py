"""Scenario files: read, checked for what their form cannot say, and given their options."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import Option, Preset, Scenario, Setting, fit, offered_presets, read_presets, read_toml
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, General, Side, UnitType, other
from iacta.games.virtus.map_file import Ground, Place
from iacta.games.virtus.scenario_form import (
    DATA,
    AllInReserve,
    Battle,
    Options,
    SecretPlan,
    ShipBallistae,
    SoftGround,
    StartInReserve,
    type_faults,
    unit_table,
)


def shipped() -> dict[str, Scenario]:
    """The scenarios that ship with the game, by id."""
    files = sorted((DATA / "scenarios").glob("*.toml"))
    found = [scenario_from(read_toml(file), file.name, shipped=True) for file in files]
    return {scenario.id: scenario for scenario in found}


def teams(scenario: Scenario) -> tuple[tuple[Side, ...], ...]:  # noqa: ARG001 - always two
    """Each side plays for itself."""
    return ((SOUTH,), (NORTH,))


def read_battle(raw: dict[str, Any], where: str) -> Battle:
    """Fit raw data to the form and check what the form cannot say."""
    battle = fit(raw, Battle, where)
    for fault in _faults(battle):
        message = f"{where}: {fault}"
        raise BrokenScenario(message)
    return battle


def scenario_from(raw: dict[str, Any], where: str, *, shipped: bool = False) -> Scenario:
    """A scenario with its options; one that does not ship carries its data along."""
    battle = read_battle(raw, where)
    options: dict[str, Setting] = msgspec.to_builtins(battle.options) | {"max_rounds": battle.max_rounds}
    switches = msgspec.to_builtins(battle.options).items()
    choices = [Option(name, default) for name, default in switches if can_act(battle, name)]
    choices.append(Option("max_rounds", battle.max_rounds, 1, 99))
    if battle.armies == "recruited":
        options |= {"budget": battle.budget, "segments": battle.segments}
        choices += [Option("budget", battle.budget, 20, 999), Option("segments", battle.segments, 3, 4)]
    return Scenario(
        game="virtus",
        id=battle.id,
        names={"fr": battle.name_fr, "en": battle.name_en},
        summaries={"fr": battle.summary_fr, "en": battle.summary_en},
        origin=battle.origin,
        choices=tuple(choices),
        options=options,
        data=battle,
        source=None if shipped else raw,
        presets=offered_presets(presets(), choices),
    )


@cache
def presets() -> tuple[Preset, ...]:
    """The presets of the game, read once."""
    return read_presets(DATA / "presets.toml")


def can_act(battle: Battle, option: str) -> bool:
    """Whether a switch can make a difference in a battle; it is offered only where it can."""
    is_rolled = battle.terrain.mode == "rolled"
    if option == "streams":
        return is_rolled or bool(battle.terrain.streams)
    if option == "dense_forest":
        return is_rolled or bool(battle.terrain.woods)
    if is_rolled or battle.armies == "recruited":
        return True  # VI-1.2.e, VI-1.5.m Whoever recruits or reinforces may bring any type.
    types = [battle.unit_types()[lot.type] for side in SIDES for lot in battle.sides[side].units]
    return any(_concerns(option, unit_type) for unit_type in types)


def _concerns(option: str, unit_type: UnitType) -> bool:
    """Whether a switch changes anything for units of a type that a list has."""
    match option:
        case "rally":
            return unit_type.vc > 1
        case "forced_march":
            return unit_type.march_base > 0
        case "fanatics":
            return unit_type.fanatic
        case "custom_units":
            return False  # VI-10.7.a A fixed list has the custom types it names, and nobody adds any.
        case _:
            return True


def battle_of(scenario: Scenario) -> Battle:
    """The battle as it will be played, with the scenario's options in force."""
    return _with_options(scenario.data, **scenario.options)


@lru_cache(maxsize=64, typed=True)
def _with_options(battle: Battle, **options: Setting) -> Battle:
    """A battle with options in force: made and checked once, so that its games share what follows from it."""
    switches = {name: options[name] for name in Options.__struct_fields__}
    changed: dict[str, Any] = {name: value for name, value in options.items() if name not in switches}
    battle = msgspec.structs.replace(battle, options=msgspec.convert(switches, Options), **changed)
    for fault in _faults(battle, with_points=False):
        message = f"{battle.id}: {fault}"
        raise BrokenScenario(message)
    return battle


def _faults(battle: Battle, *, with_points: bool = True) -> list[str]:
    """What contradicts itself, each in one sentence that names item and key."""
    types = battle.unit_types()
    sectors = set(Ground(battle.segments).sectors)
    faults = [
        f"terrain.{key}: {sector!r} is not a sector of {battle.segments} segments"
        for key in ("hills", "woods")
        for sector in getattr(battle.terrain, key)
        if sector not in sectors
    ]
    faults += [
        f"terrain.{key}: an entry stands twice"
        for key in ("hills", "woods", "streams")
        if len(set(getattr(battle.terrain, key))) < len(getattr(battle.terrain, key))
    ]
    faults += [
        f"terrain.streams: there is no segment {column}"
        for column in battle.terrain.streams
        if column >= battle.segments
    ]
    if battle.terrain.mode == "rolled" and (battle.terrain.hills or battle.terrain.woods or battle.terrain.streams):
        faults.append("terrain.mode: rolled terrain lists no hills, woods or streams")
    for unit_type in battle.types:
        faults += [f"types.{unit_type.id}: {fault}" for fault in type_faults(unit_type)]
        if unit_type.id in unit_table():
            faults.append(f"types.{unit_type.id}: the unit table has a type of this id")
    if len({unit_type.id for unit_type in battle.types}) < len(battle.types):
        faults.append("types: an id stands twice")
    for side in SIDES:
        faults += [f"sides.{side}.{fault}" for fault in _side_faults(battle, side, types, with_points=with_points)]
    faults += _special_faults(battle, sectors)
    return faults


def _side_faults(battle: Battle, side: Side, types: dict[str, UnitType], *, with_points: bool) -> list[str]:
    listed = battle.sides[side]
    if battle.armies == "recruited":
        return _recruiting_faults(battle, side)
    faults = [f"units: there is no unit type {lot.type!r}" for lot in listed.units if lot.type not in types]
    if faults:
        return faults
    custom = [lot.type for lot in listed.units if types[lot.type].scenario_only or lot.type not in unit_table()]
    if custom and not battle.options.custom_units:
        faults.append(f"units: {custom[0]!r} is a custom type, and the option custom_units is off")
    faults += [
        f"units: {lot.type} costs {types[lot.type].cost}, not {lot.cost_each}"
        for lot in listed.units
        if lot.cost_each != types[lot.type].cost
    ]
    for general in listed.generals:
        cost = General(side, general.superior, general.charismatic).cost
        if general.cost != cost:
            faults.append(f"generals: {general.name} costs {cost}, not {general.cost}")
    if not listed.units:
        faults.append("units: an army has at least one unit")
    if sum(general.chief for general in listed.generals) != 1:
        faults.append("generals: exactly one general is the chief")
    if with_points and not faults:
        faults += _point_faults(battle, side)
    return faults


def _recruiting_faults(battle: Battle, side: Side) -> list[str]:
    """VI-1.2.f A recruited army is not listed, and its budget pays a general and a unit at least."""
    listed = battle.sides[side]
    faults = ["units: recruited armies list nobody"] if listed.units or listed.generals else []
    least = General(side).cost + min(unit_type.cost for unit_type in unit_table().values())
    if battle.army_budget(side) < least:
        faults.append(f"points: {battle.army_budget(side)} are left for an army, and the least one costs {least}")
    return faults


def _point_faults(battle: Battle, side: Side) -> list[str]:
    """VI-1.5.l A fixed scenario's total includes terrain; it stays within the budget."""
    listed, ground = battle.sides[side], battle.ground
    if listed.points is None:
        return ["points: missing"]
    streams = battle.stream_cost(ground, side)
    sums = {
        "units": sum(lot.cost_each * lot.count for lot in listed.units),
        "generals": sum(general.cost for general in listed.generals),
        "terrain": battle.terrain_cost(ground, side) - streams,
        "streams": streams,
        "other": battle.engine_cost(side),
    }
    sums["total"] = sum(sums.values())
    faults = [
        f"points.{key}: {getattr(listed.points, key)}, but the list comes to {value}"
        for key, value in sums.items()
        if getattr(listed.points, key) != value
    ]
    if not faults and sums["total"] > battle.budget:
        faults.append(f"points.total: {sums['total']} is over the budget of {battle.budget}")
    return faults


def _special_faults(battle: Battle, sectors: set[Place]) -> list[str]:
    faults = []
    for rule in battle.special_rules:
        if isinstance(rule, SoftGround):
            faults += [
                f"soft_ground.sectors: {sector!r} is not a sector" for sector in rule.sectors if sector not in sectors
            ]
        elif isinstance(rule, StartInReserve):
            there = sum(lot.count for lot in battle.sides[rule.side].units if lot.type == rule.type)
            if battle.armies == "listed" and rule.count > there:
                faults.append(f"start_in_reserve.count: {rule.side} has {there} {rule.type}, not {rule.count}")
        elif isinstance(rule, SecretPlan):
            faults += _secret_faults(battle, rule)
    return [f"special_rules.{fault}" for fault in faults]


def _secret_faults(battle: Battle, rule: SecretPlan) -> list[str]:
    """A secret plan holds only if nothing in the opponent's first turn can depend on it."""
    enemy = other(rule.side)
    soft = {sector for soft in battle.special_rules if isinstance(soft, SoftGround) for sector in soft.sectors}
    held = any(isinstance(reserve, AllInReserve) and reserve.side == enemy for reserve in battle.special_rules)
    early = any(isinstance(ship, ShipBallistae) and ship.from_round <= 1 for ship in battle.special_rules)
    if battle.first_player != enemy:
        return [f"secret_until_after_first_turn: {enemy} must be the first player"]
    if not held or not soft.issuperset(Ground(battle.segments).camp[enemy]) or early:
        needs = "all_in_reserve, soft_ground in all its sectors, and no engine in round 1"
        return [f"secret_until_after_first_turn: the first turn could touch the hidden army; {enemy} needs {needs}"]
    return []
