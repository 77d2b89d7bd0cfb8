"""What a chronicle tells of a year: fights, sieges, places taken, leaders lost, risings and other deeds."""

from __future__ import annotations

from typing import Literal

import msgspec

from iacta.engine.chronicle import Note
from iacta.games.bellum_gallicum.events import (
    CampBuilt,
    CivisCalled,
    ExtensionRolled,
    GermansCalled,
    RhineWasCrossed,
    YearDecided,
    YearWon,
)
from iacta.games.bellum_gallicum.map import Location, RegionNo
from iacta.games.bellum_gallicum.roster import LeaderNo, ShipNo, TribeNo, UnitNo
from iacta.games.bellum_gallicum.sides import Side


class Cost(msgspec.Struct, frozen=True):
    """What a side lost by it: units and ships that are gone, leaders killed or captured."""

    units: tuple[UnitNo, ...] = ()
    leaders: tuple[LeaderNo, ...] = ()
    ships: tuple[ShipNo, ...] = ()


class Fight(Note, frozen=True, kw_only=True):
    """A skirmish, a pitched battle, a sortie from `place`, or a combat of ships.

    Strengths are those of the first die; `rounds`: sequences of a battle, rounds at sea. No winner: it decided nothing,
    is not over, or was fought at sea.
    """

    kind: Literal["skirmish", "battle", "sortie", "naval"]
    region: RegionNo
    attacker: Side
    place: Location = 0
    attacker_sp: int = 0
    defender_sp: int = 0
    roman_leaders: tuple[LeaderNo, ...] = ()
    gallic_leaders: tuple[LeaderNo, ...] = ()
    rounds: int = 0
    winner: Side | None = None
    roman: Cost = Cost()
    gallic: Cost = Cost()


class Siege(Note, frozen=True, kw_only=True):
    """A siege from its first turn to its end; `goes_on`: it had no end within the year."""

    place: Location
    besieger: Side
    turns: int = 0
    result: Literal["fell", "surrendered", "lifted", "goes_on"] = "goes_on"
    destroyed: bool = False
    roman: Cost = Cost()
    gallic: Cost = Cost()


class PlaceTaken(Note, frozen=True, kw_only=True):
    """A place that fell without a siege."""

    place: Location
    side: Side
    destroyed: bool = False
    roman: Cost = Cost()
    gallic: Cost = Cost()


class Fate(Note, frozen=True, kw_only=True):
    """What became of a leader."""

    leader: LeaderNo
    result: Literal["killed", "captured", "escaped"]


class Rising(Note, frozen=True, kw_only=True):
    """The tribes that took up arms for a side, from the first of them on."""

    side: Side
    tribes: tuple[TribeNo, ...]


class Burning(Note, frozen=True, kw_only=True):
    """The regions that were scorched in one month."""

    regions: tuple[RegionNo, ...]


class Deed(Note, frozen=True, kw_only=True):
    """Anything else that is told as the log tells it."""

    event: YearDecided | YearWon | ExtensionRolled | RhineWasCrossed | GermansCalled | CivisCalled | CampBuilt
