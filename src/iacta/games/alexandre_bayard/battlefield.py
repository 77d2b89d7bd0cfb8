"""The small records of which a state is made: weather, fires, sentries, what a seat remembers."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from iacta.games.alexandre_bayard.map_pieces import Direction
from iacta.games.alexandre_bayard.roster import NOBODY, LeaderNo, UnitNo
from iacta.games.alexandre_bayard.sides import Side
from iacta.games.alexandre_bayard.steps import Mission, WorkKind
from iacta.geometry.hexes import Hex

# 2, 3 Clock, weather, wind

WeatherKind = Literal["fair", "rain", "snow", "fog", "heatwave"]
Force: TypeAlias = str
"""A word of `data/weather.toml`: weak, strong, storm, hail, mist, pea_soup …; nothing where a weather has none."""
Season = Literal["summer", "spring", "autumn", "winter"]


class Weather(NamedTuple):
    """AB-3.2 The weather now."""

    kind: WeatherKind = "fair"
    force: Force = ""
    total: int = 0
    """AB-3.10.d The total behind the force, or the thickness of a mist."""
    dice: tuple[int, int] = (0, 0)
    """AB-3.10.a The two recorded dice."""
    holds: bool = True
    """AB-3.2.g Of irregular weather: whether it holds in this game turn."""
    turns: int = 1
    """AB-3.3.c Consecutive game turns of this or a worse force of the same table, this one counted."""
    past: tuple[Force, ...] = ()
    """AB-3.3.c The forces of the last turns of this kind, this one last; nothing: a turn that was fair."""


class Wind(NamedTuple):
    """AB-3.7 Toward which it blows, how hard. Without the option, and when it is very weak: calm."""

    direction: Direction = 1
    force: Force = "very_weak"
    total: int = 11


class Clock(NamedTuple):
    """AB-2 The hour from dawn, and which of its periods; hour 0: no clock runs."""

    hour: int = 0
    period: int = 1


# 1 Fire


class Fire(NamedTuple):
    """AB-1.4.f, AB-1.4.g A burning element."""

    owner: Side
    age: int = 0
    lit_by: Side | Literal[""] = ""
    """Whose player turn it was lit in, while that turn lasts: such a fire neither ages nor spreads."""


# 4 Darkness


class Sentry(NamedTuple):
    """AB-4.3 A sentry on its post."""

    unit: UnitNo
    hex: Hex
    alerted: bool = False
    detected: bool = False


class Messenger(NamedTuple):
    """AB-4.2.o"""

    leader: LeaderNo
    hex: Hex
    moved: bool = False


class Light(NamedTuple):
    """AB-4.1.h, AB-4.1.i What is seen at any distance in the dark, besides the light of fires."""

    torches: frozenset[UnitNo] = frozenset()
    flashes: frozenset[UnitNo] = frozenset()
    """AB-4.1.q Shooters with powder, until their own next turn."""
    noises: tuple[tuple[Hex, Side], ...] = ()
    """AB-4.1.t Hexes from which a side's noise is heard at 4 hexes."""


# 6 Craft

AFLOAT: Final = 0
STRANDED: Final = 1
SUNK: Final = 2


class Craft(NamedTuple):
    """AB-6 A craft now."""

    hex: Hex
    side: Side
    """AB-6.3.v"""
    moored: bool = False
    fate: int = AFLOAT
    free_on: int = 0
    """AB-6.4.d The roll that frees it."""
    busy: bool = False
    """AB-6.3.j, AB-6.3.w What its occupants did in the owner's last player turn lets it drift."""


# 5, 6, 7 of the core: command


class Group(NamedTuple):
    """AB-C.6.h An announced group."""

    leader: LeaderNo
    units: tuple[UnitNo, ...]
    done: bool = False
    """AB-C.7.h It belongs to the command phase before a general assault."""


class Orders(NamedTuple):
    """AB-C.7 What a manoeuvre order does for the rest of this player turn."""

    given: str = ""
    """AB-C.7.d The order of this player turn."""
    unit: UnitNo = NOBODY
    """Whom forced_march and woodsman concern, or the one more unit of courier."""
    group: int = -1
    """Of forward."""
    hexes: int = 0
    """AB-C.7.h The difficult hexes that woodsman still opens."""


# 8, 9, 11 Camps, corps, agents


class AgentSent(NamedTuple):
    """AB-11 A mission that was ordered, and what became of it."""

    side: Side
    mission: Mission
    fate: Literal["waiting", "succeeded", "captured", "idle"] = "waiting"
    """AB-11.c, AB-11.j"""


# 15 What is hidden


class Sighting(NamedTuple):
    """AB-15.b What a seat last saw of an enemy unit that it has lost from sight."""

    hex: Hex
    plaquettes: int
    flags: int = 0
    weight: int = 0
    """How many steps it had loosened."""
    shots: int = 0
    accessories: tuple[str, ...] = ()


class LeaderSighting(NamedTuple):
    """AB-15.b Where a seat last saw an enemy leader."""

    hex: Hex


class Site(NamedTuple):
    """AB-C.14.k Where a work is done."""

    work: WorkKind
    hex: Hex
    direction: Direction = 0
