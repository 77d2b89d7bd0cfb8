"""The ground as rules read it: its tables in one place, which compiled code reads without looking up names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.games.virtus.sides import NORTH, SOUTH

if TYPE_CHECKING:
    from iacta.games.virtus.map_file import Chain, Ground
    from iacta.games.virtus.sides import Side

Place: TypeAlias = str
NOWHERE: Final[Place] = ""
RESERVE: Final[dict[str, Place]] = {SOUTH: "SR", NORTH: "NR"}
RESERVES: Final = frozenset(RESERVE.values())


class Layout:
    """VI-1.5.a The tables of a ground; what each of them holds, `Ground` says."""

    def __init__(self, ground: Ground, bare: Ground) -> None:
        """Take the tables over: `bare` knows all that does not depend on hills and woods."""
        self.segments: int = bare.segments
        self.hills: tuple[Place, ...] = ground.hills
        self.streams: tuple[int, ...] = bare.streams
        self.halting: tuple[Place, ...] = bare.halting
        self.camp: dict[str, tuple[Place, ...]] = bare.camp
        self.sectors: tuple[Place, ...] = bare.sectors
        self.owner: dict[Place, Side] = bare.owner
        self.column: dict[Place, int] = bare.column
        self.facing: dict[Place, Place] = bare.facing
        self.beside: dict[Place, tuple[Place, ...]] = bare.beside
        self.adjacent: dict[Place, tuple[Place, ...]] = bare.adjacent
        self.ways: dict[str, dict[Place, tuple[Place, ...]]] = bare.ways
        self.chains: dict[str, dict[Place, tuple[tuple[Chain, ...], ...]]] = bare.chains
        self.arrivals: dict[str, tuple[tuple[tuple[Chain, ...], ...], ...]] = bare.arrivals
        self.theatre: dict[str, tuple[frozenset[Place], ...]] = bare.theatre
        self.rear: dict[str, dict[Place, Place]] = bare.rear
        self.room: dict[Place, int] = ground.room
        self.is_wooded: dict[Place, bool] = ground.is_wooded

    def __deepcopy__(self, memo: object) -> Layout:
        """Nobody writes on it: states share it."""
        return self
