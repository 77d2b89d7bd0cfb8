"""The form of a scenario: its map and counters, options, turn track and figures, read from validated TOML."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from iacta.engine.scenario import Origin
from iacta.games.alesia.army_file import CounterFile
from iacta.games.alesia.disposition import Dispositions
from iacta.games.alesia.map import Ground
from iacta.games.alesia.map_file import HexId, MapFile, Words
from iacta.games.alesia.roster import GALLIC, ROMAN, SIDES, Army, Roster, Side
from iacta.geometry.hexes import Hex

DATA = Path(__file__).parent / "data"

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Points = Annotated[int, msgspec.Meta(ge=0, le=999)]
SeatName = Literal["roman", "gallic", "relief", "besieged"]
SEATS: tuple[SeatName, ...] = ("roman", "gallic", "relief", "besieged")
"""Every seat of every scenario: `gallic` has both Gallic armies, or `relief` and `besieged` one each (AL-0.b)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the source, and the rulings that go beyond its letter."""

    historical_camps: bool = False
    """AL-14.1.a Camps stand where history put them."""
    three_players: bool = False
    """AL-13.1.a One seat has the relief army, one the besieged."""
    disclosure: bool = True
    """AL-2.C1.j (AL-R91) Relief leaders may show themselves near the works."""
    calling_up: bool = True
    """AL-2.C2.g (AL-R92) Hidden leaders may be turned up to command units on the map."""
    breach_by_line: bool = True
    """AL-9.2.i (AL-R49) A breach opens one line of its hex; off: every fort of the hex."""
    works_need_command: bool = False
    """AL-8.4.e (AL-R44) Uncommanded units cross no works; off: zones of control alone bind their one hex."""


class SightRange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-1.3.a, AL-1.3.b"""

    day: Count
    night: Count
    origin: Origin


class Strategic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-3.1.c, AL-7.1.n, AL-2.B.f, AL-2.B.g"""

    allowance_day: Count
    allowance_night: Count
    first_step_moves: Count
    other_step_moves: Count
    origin: Origin


class Stacking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-5.a, AL-5.f"""

    hex_sp: Count
    illegal_stack_fights_as: Count
    origin: Origin


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-0.2.b One turn of the track."""

    number: Annotated[int, msgspec.Meta(ge=1, le=99)]
    light: Literal["day", "night"]
    start: Words
    minutes: Annotated[int, msgspec.Meta(ge=1, le=1440)]
    origin: Origin


class Guard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-2.B.l The hex where a relief leader must stand."""

    hex: HexId
    minimum_leaders: Count
    origin: Origin


class SidePoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-14.k to AL-14.r What a side scores for."""

    per_sp_eliminated: Points
    per_sp_disordered_or_routed: Points
    leader_killed_bonus: Points
    origin: Origin
    no_besieged_unit_out: Points = 0
    vercingetorix_not_out: Points = 0
    per_besieged_unit_out: Points = 0
    vercingetorix_out: Points = 0
    per_camp_destroyed: Points = 0
    per_breach: Points = 0


class Victory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-14.h to AL-14.t"""

    units_needed: Count
    roman: SidePoints
    gallic: SidePoints
    origin: Origin


class Battle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A scenario as its file holds it, with map and counters put in their place."""

    schema: Literal["alesia-scenario/1"]
    id: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
    name_fr: Words
    name_en: Words
    summary_fr: Words
    summary_en: Words
    origin: Origin
    turns: Annotated[int, msgspec.Meta(ge=1, le=99)]
    sight: SightRange
    strategic: Strategic
    stacking: Stacking
    turn: Annotated[tuple[Turn, ...], msgspec.Meta(max_length=99)]
    besieged_hexes: Annotated[tuple[HexId, ...], msgspec.Meta(max_length=40)]
    relief_camp: HexId
    guard: Guard
    victory: Victory
    options: Options
    map: MapFile
    counters: CounterFile
    shipped: bool = False
    """Whether it ships with the game, so that its name is enough to find it."""

    @property
    def ground(self) -> Ground:
        """The map as tables."""
        return self.map.ground

    @property
    def roster(self) -> Roster:
        """The counters as tables."""
        return self.counters.roster

    @cached_property
    def seats(self) -> tuple[SeatName, ...]:
        """AL-0.a, AL-0.b Two players, or three."""
        return ("roman", "relief", "besieged") if self.options.three_players else ("roman", "gallic")

    @cached_property
    def seat_of(self) -> dict[Army, SeatName]:
        """Who has each army."""
        if self.options.three_players:
            return {"roman": "roman", "relief": "relief", "besieged": "besieged"}
        return {"roman": "roman", "relief": "gallic", "besieged": "gallic"}

    @cached_property
    def is_night(self) -> tuple[bool, ...]:
        """Whether each turn is a night turn, by its number."""
        lights = {turn.number: turn.light for turn in self.turn}
        return tuple(lights.get(number) == "night" for number in range(self.turns + 2))

    @cached_property
    def dispositions(self) -> dict[Side, Dispositions]:
        """What has been found out about each side in positions of this battle; it says nothing that they do not."""
        return {side: Dispositions() for side in SIDES}

    @cached_property
    def guard_hex(self) -> Hex:
        """AL-2.B.l Where a relief leader must stand."""
        return int(self.guard.hex)

    @cached_property
    def source(self) -> dict[str, Any] | None:
        """All of it as data, unless its name is enough to find it."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return None if self.shipped else found

    @cached_property
    def mark(self) -> tuple[str, str, str, Options, int]:
        """What tells scenarios apart: their map, their counters, and how they are played."""
        options = self.options
        if options.works_need_command:
            # Rules 1 had this ruling and no switch: positions keep their digest, and old records stay sound.
            options = msgspec.structs.replace(options, works_need_command=msgspec.UNSET)
        return (self.id, self.map.mark, self.counters.mark, options, self.turns)


def side_of(seat: str) -> Side:
    """The side a seat plays for."""
    return ROMAN if seat == "roman" else GALLIC
