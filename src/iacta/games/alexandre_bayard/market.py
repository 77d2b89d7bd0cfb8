"""AB-C.16, AB-C.18.f: what a pick-up battle may be made of, and what each thing costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
from msgspec.structs import replace

from iacta.engine.scenario import Option, Preset
from iacta.games.alexandre_bayard.muster import ARMIES, Muster, Season, Troops, ZoneName
from iacta.games.alexandre_bayard.pickup_file import Pickup
from iacta.games.alexandre_bayard.rules.muster import cost_of
from iacta.games.alexandre_bayard.rules.pickup import read_scenario
from iacta.games.alexandre_bayard.scenario_form import OptionName

if TYPE_CHECKING:
    from iacta.engine.scenario import Scenario
    from iacta.games.alexandre_bayard.muster import ArmyLine

PLAYED_WITH: Final = {"agents": "agents", "camp": "camps", "herd": "camps", "palisades": "camps"}
"""AB-8.1.a, AB-11.d Extras that are bought only where a switch is on."""
EXTRAS: Final = ("subgenerals", "officers", "command_level", "agents", "camp", "herd", "palisades")


class Figure(msgspec.Struct, frozen=True):
    """A figure of the file, and its bounds."""

    least: int
    most: int
    usual: int


class TroopsOffered(msgspec.Struct, frozen=True):
    """Units of a list: what one of them costs, and how often the list names them."""

    troops: Troops
    cost: int
    times: int


class ArmyOffered(msgspec.Struct, frozen=True):
    """A list, without repetitions."""

    id: str
    name: str
    name_fr: str
    troops: tuple[TroopsOffered, ...]


class ExtraOffered(msgspec.Struct, frozen=True):
    """What an army has beside its units: how many, and what the least, the next and so on cost."""

    key: str
    figure: Figure
    costs: tuple[int, ...]
    option: str
    """The switch without which it is of no use; nothing: there is none."""
    is_switch: bool


class PickupOffered(msgspec.Struct, frozen=True):
    """All that a pick-up battle may be made of."""

    points: Figure
    ground: Figure
    turns: Figure
    zones: tuple[ZoneName, ...]
    seasons: tuple[Season, ...]
    zone: ZoneName
    season: Season
    """Of a file that says nothing of them."""
    armies: tuple[ArmyOffered, ...]
    extras: tuple[ExtraOffered, ...]
    choices: tuple[Option, ...]
    presets: tuple[Preset, ...]
    idle: tuple[OptionName, ...]
    """Switches that no pick-up battle has the pieces for."""


def offered() -> PickupOffered:
    """AB-C.18.f Everything, with its prices."""
    battle, usual = _with_everything(), Pickup(Muster(), Muster())
    return PickupOffered(
        points=_figure(Pickup, "points"),
        ground=_figure(Pickup, "ground"),
        turns=_figure(Pickup, "turns"),
        zones=get_args(ZoneName),
        seasons=get_args(Season),
        zone=usual.zone,
        season=usual.season,
        armies=tuple(_army(line) for line in ARMIES.values()),
        extras=tuple(_extra(key) for key in EXTRAS),
        choices=tuple(replace(one, default=False) for one in battle.choices),
        presets=battle.presets,
        idle=tuple(name for name in get_args(OptionName) if all(one.name != name for one in battle.choices)),
    )


def _with_everything() -> Scenario:
    """AB-1.0.a A battle with all switches and all that may be bought: what it has no pieces for, no other has."""
    points = _figure(Pickup, "points").most
    army = {"army": next(iter(ARMIES)), "agents": 1, "camp": True}
    pickup = {"points": points, "south": army, "north": army, "options": list(get_args(OptionName))}
    return read_scenario({"id": "everything", "pickup": pickup}, "everything")


def _figure(form: type[msgspec.Struct], key: str) -> Figure:
    """The bounds of a figure, as the form of the file has them; those of a switch are 0 and 1."""
    field: Any = next(one for one in msgspec.structs.fields(form) if one.name == key)
    kind: Any = msgspec.inspect.type_info(field.type)
    is_switch = isinstance(kind, msgspec.inspect.BoolType)
    return Figure(0, 1, int(field.default)) if is_switch else Figure(kind.ge, kind.le, field.default)


def _army(line: ArmyLine) -> ArmyOffered:
    """AB-C.16.b"""
    return ArmyOffered(
        line.id,
        line.name,
        line.name_fr,
        tuple(
            TroopsOffered(one, cost_of(Muster(units=(one,), subgenerals=0)), line.queue.count(one))
            for one in dict.fromkeys(line.queue)
        ),
    )


def _extra(key: str) -> ExtraOffered:
    """AB-C.16.b, AB-C.16.c"""
    figure, nothing = _figure(Muster, key), Muster(subgenerals=0)
    is_switch = isinstance(getattr(nothing, key), bool)
    values = (False, True) if is_switch else range(figure.least, figure.most + 1)
    costs = tuple(cost_of(replace(nothing, **{key: value})) for value in values)
    return ExtraOffered(key, figure, costs, PLAYED_WITH.get(key, ""), is_switch)
