"""The battlefield: sectors, reserves and what lies on them. It does not change once terrain is rolled."""

from __future__ import annotations

from functools import cached_property, lru_cache
from hashlib import blake2b
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from iacta.games.virtus.map import NOWHERE, RESERVE, RESERVES, Layout, Place
from iacta.games.virtus.sides import NORTH, SIDES, SOUTH, Side

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["CLEAR_LIMIT", "MOST_STEPS", "NOWHERE", "RESERVE", "RESERVES", "Chain", "Ground", "Place"]

CLEAR_LIMIT = 4
MOST_STEPS = 3
"""VI-6.2.g, VI-10.2.e Two steps mounted, one more by forced march."""


class Chain(NamedTuple):
    """VI-6.2.h A chain of steps that the ground allows, and what else it needs.

    `entered`: sectors that must have room; `guards`: places left into the enemy camp, which must hold no enemy unit;
    `crossed`: the streams crossed, by segment, in order.
    """

    path: tuple[Place, ...]
    entered: tuple[Place, ...]
    guards: tuple[Place, ...]
    crossed: tuple[int, ...]


class Ground(msgspec.Struct, frozen=True, cache_hash=True, dict=True):
    """VI-1.5.a Two rows of facing sectors between two reserves, with hills, woods and streams.

    Sectors are `S0`, `S1` … and `N0`, `N1` …, columns counted from the south player's left.
    `halting` sectors end a move that enters them (dense forest, soft ground).
    """

    segments: int
    hills: tuple[Place, ...] = ()
    woods: tuple[Place, ...] = ()
    streams: tuple[int, ...] = ()
    halting: tuple[Place, ...] = ()

    @cached_property
    def camp(self) -> dict[str, tuple[Place, ...]]:
        """A side's own sectors by column."""
        return {
            SOUTH: tuple(f"S{column}" for column in range(self.segments)),
            NORTH: tuple(f"N{column}" for column in range(self.segments)),
        }

    @cached_property
    def sectors(self) -> tuple[Place, ...]:
        """All sectors, south's first."""
        return self.camp[SOUTH] + self.camp[NORTH]

    @cached_property
    def owner(self) -> dict[Place, Side]:
        """In whose camp a place lies."""
        return {place: side for side in SIDES for place in (*self.camp[side], RESERVE[side])}

    @cached_property
    def column(self) -> dict[Place, int]:
        """The segment of a sector; a reserve belongs to none (-1)."""
        columns = {sector: number for side in SIDES for number, sector in enumerate(self.camp[side])}
        return columns | dict.fromkeys((*RESERVES, NOWHERE), -1)

    @cached_property
    def facing(self) -> dict[Place, Place]:
        """The other sector of the same segment."""
        pairs = list(zip(self.camp[SOUTH], self.camp[NORTH], strict=True))
        return dict(pairs) | {north: south for south, north in pairs}

    @cached_property
    def beside(self) -> dict[Place, tuple[Place, ...]]:
        """VI-5.3.a The lateral neighbours: same row, column ± 1."""
        return {
            sector: tuple(row[near] for near in (number - 1, number + 1) if 0 <= near < len(row))
            for row in self.camp.values()
            for number, sector in enumerate(row)
        }

    @cached_property
    def adjacent(self) -> dict[Place, tuple[Place, ...]]:
        """VI-5.2.a In front, behind and beside, never diagonally."""
        return {sector: (self.facing[sector], *self.beside[sector]) for sector in self.sectors}

    @cached_property
    def ways(self) -> dict[str, dict[Place, tuple[Place, ...]]]:
        """VI-6.2.a, VI-6.2.b Where a side's pieces may step from a place; nowhere else (VI-6.2.c)."""
        return {side: self._ways(side) for side in SIDES}

    def _ways(self, side: Side) -> dict[Place, tuple[Place, ...]]:
        ways: dict[Place, tuple[Place, ...]] = {RESERVE[side]: self.camp[side]}
        for sector in self.camp[side]:
            ways[sector] = (RESERVE[side], self.facing[sector])
            ways[self.facing[sector]] = (sector,)
        return ways

    @cached_property
    def chains(self) -> dict[str, dict[Place, tuple[tuple[Chain, ...], ...]]]:
        """VI-6.2.h, VI-6.2.i By side and start: the chains of at most 0, 1, 2 … steps that end elsewhere."""
        return _chains(self.segments, self.streams, self.halting)

    @cached_property
    def arrivals(self) -> dict[str, tuple[tuple[tuple[Chain, ...], ...], ...]]:
        """VI-4.4.a By side and segment: the chains from the reserve that end in the segment."""
        return {
            side: tuple(
                tuple(
                    tuple(chain for chain in chains if self.column[chain.path[-1]] == segment)
                    for chains in self.chains[side][RESERVE[side]]
                )
                for segment in range(self.segments)
            )
            for side in SIDES
        }

    @cached_property
    def theatre(self) -> dict[str, tuple[frozenset[Place], ...]]:
        """By side and segment: the two sectors of the segment and the side's reserve."""
        return {
            side: tuple(frozenset((sector, self.facing[sector], RESERVE[side])) for sector in self.camp[side])
            for side in SIDES
        }

    @cached_property
    def rear(self) -> dict[str, dict[Place, Place]]:
        """VI-3.2.b One sector to the rear: from an enemy sector to the facing own one, from there to the reserve."""
        return {
            side: {
                sector: RESERVE[side] if self.owner[sector] == side else self.facing[sector] for sector in self.sectors
            }
            for side in SIDES
        }

    @cached_property
    def elements(self) -> dict[Place, int]:
        """How many terrain elements a sector holds."""
        return {sector: (sector in self.hills) + (sector in self.woods) for sector in self.sectors}

    @cached_property
    def room(self) -> dict[Place, int]:
        """VI-1.7.a to VI-1.7.c How many units of a side a sector takes without a general."""
        return {sector: CLEAR_LIMIT - self.elements[sector] for sector in self.sectors}

    @cached_property
    def is_wooded(self) -> dict[Place, bool]:
        """Whether a place holds a wood; reserves never do."""
        return {place: place in self.woods for place in (*self.sectors, *RESERVES)}

    @cached_property
    def layout(self) -> Layout:
        """The tables above as rules read them."""
        return Layout(self, _bare(self.segments, self.streams, self.halting))

    @cached_property
    def mark(self) -> str:
        """A fingerprint, to compare grounds by."""
        return blake2b(msgspec.json.encode(self), digest_size=16).hexdigest()

    def is_flank(self, sector: Place) -> bool:
        """VI-1.5.d The two end columns are flank sectors; all others are central."""
        return self.column[sector] in (0, self.segments - 1)

    def terrain_elements(self, side: str) -> int:
        """How many terrain elements lie in a camp; streams lie in none (VI-1.6.e)."""
        return sum(self.elements[sector] for sector in self.camp[side])


# Where steps lead: hills and plain woods do not matter, so many battles share one table


@lru_cache(maxsize=256)
def _bare(segments: int, streams: tuple[int, ...], halting: tuple[Place, ...]) -> Ground:
    return Ground(segments, streams=streams, halting=halting)


@lru_cache(maxsize=256)
def _chains(
    segments: int, streams: tuple[int, ...], halting: tuple[Place, ...]
) -> dict[str, dict[Place, tuple[tuple[Chain, ...], ...]]]:
    ground = _bare(segments, streams, halting)
    return {side: {start: tuple(_chains_from(ground, side, start)) for start in ground.ways[side]} for side in SIDES}


def _chains_from(ground: Ground, side: Side, start: Place) -> Iterator[tuple[Chain, ...]]:
    """The chains of at most 0, 1, 2 … steps; a halting sector ends one (VI-10.4.b)."""
    found: list[tuple[Place, ...]] = []
    ends: list[tuple[Place, ...]] = [()]
    for _ in range(MOST_STEPS + 1):
        yield tuple(_chain(ground, side, start, path) for path in found if path[-1] != start)
        ends = [
            (*path, there)
            for path in ends
            if not path or path[-1] not in ground.halting
            for there in ground.ways[side][path[-1] if path else start]
        ]
        found += ends


def _chain(ground: Ground, side: Side, start: Place, path: tuple[Place, ...]) -> Chain:
    entered = tuple(place for place in path if place != start and place not in RESERVES)
    pairs = list(pairwise((start, *path)))
    guards = tuple(here for here, there in pairs if ground.owner[there] != side)
    crossed = tuple(
        ground.column[here]
        for here, there in pairs
        if ground.facing.get(here) == there and ground.column[here] in ground.streams
    )
    return Chain(path, entered, guards, crossed)
