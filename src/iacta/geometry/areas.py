"""Areas: a map as a graph of named regions, joined by borders of some kind (land, a river, a strait …)."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from iacta.geometry.paths import flood

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

Area: TypeAlias = str
Kind: TypeAlias = str

LAND: Kind = "land"


class Border(NamedTuple):
    """Two areas that touch, in either order, and what lies between them."""

    one: Area
    two: Area
    kind: Kind = LAND

    @property
    def name(self) -> str:
        """As errors name it."""
        return f"border {self.one}/{self.two}"


class Areas:
    """An undirected graph of areas. All results are in the order of the map: the order in which areas were given."""

    def __init__(self, areas: Iterable[Area], borders: Iterable[Border]) -> None:
        """Build the graph; ValueError names the first fault of the data."""
        self.areas: tuple[Area, ...] = tuple(areas)
        self.borders: tuple[Border, ...] = tuple(borders)
        for fault in area_faults(self.areas, self.borders):
            raise ValueError(fault)
        kinds: dict[Area, dict[Area, Kind]] = {area: {} for area in self.areas}
        for one, two, kind in self.borders:
            kinds[one][two] = kinds[two][one] = kind
        order = {area: number for number, area in enumerate(self.areas)}
        self.kinds: dict[Area, dict[Area, Kind]] = {
            area: {there: near[there] for there in sorted(near, key=order.__getitem__)} for area, near in kinds.items()
        }
        """The neighbours of each area with the kind of border between: `kinds[one][two]`."""

    def __contains__(self, area: object) -> bool:
        """Whether there is such an area."""
        return area in self.kinds

    @cached_property
    def neighbours(self) -> dict[Area, tuple[Area, ...]]:
        """The neighbours of each area, across borders of any kind."""
        return {area: tuple(near) for area, near in self.kinds.items()}

    def across(self, area: Area, *kinds: Kind) -> tuple[Area, ...]:
        """The neighbours of an area across borders of these kinds."""
        return tuple(there for there, kind in self.kinds[area].items() if kind in kinds)

    @cached_property
    def distances(self) -> dict[Area, dict[Area, int]]:
        """How many borders lie between two areas: `distances[one][two]`; no entry where no way leads."""
        return {area: flood([area], self.neighbours.__getitem__) for area in self.areas}

    def distance(self, one: Area, two: Area) -> int | None:
        """How many borders lie between two areas; None if no way leads from one to the other."""
        return self.distances[one].get(two)

    def reach(
        self, starts: Iterable[Area], may_step: Callable[[Area, Area, Kind], bool], limit: int | None = None
    ) -> dict[Area, int]:
        """The areas reached by steps that a predicate (start, end, kind) allows, with their number, nearest first."""

        def steps(start: Area) -> list[Area]:
            return [end for end, kind in self.kinds[start].items() if may_step(start, end, kind)]

        return flood(starts, steps, limit)

    def parts(self, among: Iterable[Area] | None = None) -> tuple[tuple[Area, ...], ...]:
        """The connected parts of the map, or of some of its areas."""
        inside = frozenset(self.areas if among is None else among)
        found: list[tuple[Area, ...]] = []
        seen: set[Area] = set()
        for area in self.areas:
            if area in inside and area not in seen:
                part = self.reach([area], lambda _start, end, _kind: end in inside)
                found.append(tuple(there for there in self.areas if there in part))
                seen.update(part)
        return tuple(found)


# Data


def borders_of(listed: Mapping[Area, Iterable[Area]], kind: Kind = LAND) -> list[Border]:
    """A border for each pair of which at least one area lists the other; faults of the lists are not hidden by it."""
    pairs = dict.fromkeys(frozenset((area, there)) for area, near in listed.items() for there in near)
    return [Border(min(pair), max(pair), kind) for pair in pairs]


def area_faults(
    areas: Iterable[Area], borders: Iterable[Border], listed: Mapping[Area, Iterable[Area]] | None = None
) -> Iterator[str]:
    """What contradicts itself in a map, each fault in one sentence; data may also list the neighbours of each area."""
    known, pairs = Counter(iter(areas)), Counter[frozenset[Area]]()
    yield from (f"area {area} stands twice" for area, count in known.items() if count > 1)
    for border in borders:
        pair = frozenset(border[:2])
        pairs[pair] += 1
        yield from (f"{border.name}: there is no area {area}" for area in border[:2] if area not in known)
        if len(pair) == 1:
            yield f"{border.name}: an area does not border on itself"
        if pairs[pair] == 2:
            yield f"{border.name} stands twice"
    if listed is not None:
        yield from _listing_faults(known, pairs, listed)


def _listing_faults(
    areas: Collection[Area], pairs: Collection[frozenset[Area]], listed: Mapping[Area, Iterable[Area]]
) -> Iterator[str]:
    """Each area lists every area it borders on, once, and no other."""
    yield from (f"neighbours of {area}: there is no such area" for area in listed if area not in areas)
    for area in areas:
        name, near = f"neighbours of {area}", Counter(listed.get(area, ()))
        yield from (f"{name}: {there} stands twice" for there, count in near.items() if count > 1)
        yield from (
            f"{name}: there is no border with {there}" for there in near if frozenset((area, there)) not in pairs
        )
        missing = [there for there in areas if there not in near and frozenset((area, there)) in pairs]
        yield from (f"{name}: {there} is missing" for there in missing if there != area)
