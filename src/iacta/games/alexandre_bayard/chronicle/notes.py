"""What a chronicle tells of a turn: the sky, orders, fights, shots, fires, what comes to light, and how it ends."""

from __future__ import annotations

from typing import Literal

from iacta.engine.chronicle import Note
from iacta.games.alexandre_bayard.map_pieces import Direction, Element
from iacta.games.alexandre_bayard.roster import BoatNo, LeaderNo, UnitNo
from iacta.games.alexandre_bayard.sides import Side
from iacta.games.alexandre_bayard.steps import Manoeuvre, Mission
from iacta.geometry.hexes import Hex


class SkyChanged(Note, frozen=True, kw_only=True):
    """AB-3.2, AB-3.8, AB-3.10 Another weather."""

    kind: str
    force: str


class WindTurned(Note, frozen=True, kw_only=True):
    """AB-3.7"""

    force: str
    direction: Direction


class LightChanged(Note, frozen=True, kw_only=True):
    """AB-2.g Night falls, or ends."""

    dark: bool


class OrderTold(Note, frozen=True, kw_only=True):
    """AB-C.7.h"""

    side: Side
    order: Manoeuvre


class Fought(Note, frozen=True, kw_only=True):
    """AB-C.10, AB-C.11 An attack with all that came of it."""

    unit: UnitNo
    target: UnitNo
    lost: int = 0
    """Plaquettes of the target."""
    own_lost: int = 0
    end: Literal["stood", "back", "evaded", "destroyed"] = "stood"
    """What became of the target."""
    own_end: Literal["stood", "back", "destroyed"] = "stood"
    entered: bool = False
    """AB-C.11.k The attacker has followed up."""


class Suffered(Note, frozen=True, kw_only=True):
    """AB-C.9, AB-1.6, AB-3.3.e, AB-3.9.c, AB-6.4.f Plaquettes of a side by one cause in one player turn."""

    side: Side
    cause: Literal["shots", "fire", "weather", "thirst", "water"]
    units: tuple[UnitNo, ...]
    plaquettes: int


class FiresLit(Note, frozen=True, kw_only=True):
    """AB-1.2.c What caught fire in one player turn."""

    elements: tuple[Element, ...]


class BurntOut(Note, frozen=True, kw_only=True):
    """AB-1.4.g What burnt out in one player turn."""

    elements: tuple[Element, ...]


class UnitsGone(Note, frozen=True, kw_only=True):
    """AB-C.16.i, AB-C.16.m Units that were lost outside an attack, or left by an exit."""

    units: tuple[UnitNo, ...]
    how: Literal["lost", "left"]


class CameToLight(Note, frozen=True, kw_only=True):
    """AB-7.f Hidden units that were seen; `decoys`: markers that stood for nobody."""

    units: tuple[UnitNo, ...]
    decoys: int = 0


class Awakened(Note, frozen=True, kw_only=True):
    """AB-4.2.c, AB-4.3.n Units that woke; `alarm`: a sentry had cried out."""

    units: tuple[UnitNo, ...]
    alarm: bool = False


class LeaderStruck(Note, frozen=True, kw_only=True):
    """AB-C.14"""

    leader: LeaderNo


class CommandPassed(Note, frozen=True, kw_only=True):
    """AB-C.14.e"""

    leader: LeaderNo


class CampPlundered(Note, frozen=True, kw_only=True):
    """AB-8.3.a"""

    side: Side
    hex: Hex


class MissionWon(Note, frozen=True, kw_only=True):
    """AB-9.e"""

    side: Side
    hex: Hex


class AgentTold(Note, frozen=True, kw_only=True):
    """AB-11.r"""

    side: Side
    mission: Mission
    caught: bool


class CraftLost(Note, frozen=True, kw_only=True):
    """AB-6.4.f"""

    boat: BoatNo


class Ended(Note, frozen=True, kw_only=True):
    """AB-C.16 Who has won, and why; no winner: a draw."""

    winner: Side | None
    reason: str
    clause: str
