"""The table with its terrain, as the rules read it: whole hundredths of an inch (HC-14.1, HC-14.11)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from iacta.geometry.ground import Patch

AreaNo: TypeAlias = int
"""A piece of terrain, by its number in the scenario file."""
NO_AREA: Final = -1

Kind = Literal[
    "woods", "rough", "river", "road", "bridge", "hill", "building", "linear_obstacle", "fortification", "impassable"
]
River = Literal["impassable", "fordable", "ford", "linear", ""]
Edge = Literal["north", "east", "south", "west"]

Point: TypeAlias = tuple[int, int]
Segment: TypeAlias = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Area:
    """HC-14.11.a A simple polygon, cut into convex pieces once."""

    id: str
    kind: Kind
    polygon: tuple[Point, ...]
    """Counter-clockwise."""
    patches: tuple[Patch, ...]
    level: int = 0
    """HC-14.5.d Of hills."""
    river: River = ""
    is_rough: bool = False
    """HC-6.6.c A hill that is rough in addition."""
    is_fortified: bool = False
    """HC-6.6.d A building whose garrison saves at +3."""
    is_wheel_proof: bool = False
    """HC-6.3.d A big obstacle: nothing on wheels crosses it."""
    column_only: bool = False
    """HC-6.4.c, HC-6.4.d A ford or bridge that is crossed in column."""
    capacity: int = 1
    """HC-6.5.a How many units a block holds, tiny units and engines apart."""
    size_limit: Literal["", "small", "tiny"] = ""
    """HC-6.5.a The largest unit that a small block takes."""
    gates: tuple[Segment, ...] = ()
    """HC-6.5.h, HC-6.6.d Stretches of the outline; none of a building: all sides are open."""
    joined: tuple[AreaNo, ...] = ()
    """HC-14.11.a Areas of its kind that it touches: `patches` holds the pieces of all of them."""
    name_en: str = ""
    name_fr: str = ""


@dataclass(frozen=True, slots=True)
class Ground:
    """The table: its size and its areas, by kind. States share it.

    Of areas that are one (HC-14.11.a) the lists by kind name only the first, which has the pieces of all.
    """

    width: int
    depth: int
    areas: tuple[Area, ...]
    area_no: dict[str, AreaNo]
    woods: tuple[AreaNo, ...]
    rough: tuple[AreaNo, ...]
    """Rough ground, fordable rivers and rough hills (HC-6.4.e, HC-6.6.c)."""
    impassable: tuple[AreaNo, ...]
    """Impassable ground and rivers (HC-6.6.a)."""
    obstacles: tuple[AreaNo, ...]
    """Linear obstacles and narrow rivers (HC-6.3, HC-6.4.a)."""
    outlines: tuple[AreaNo, ...]
    """Fortification areas (HC-6.6.d)."""
    buildings: tuple[AreaNo, ...]
    hills: tuple[AreaNo, ...]
    lanes: tuple[AreaNo, ...]
    """Roads, bridges and fords (HC-5.1.g, HC-6.4, HC-14.2.b)."""
    known: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """What has been worked out of these figures already; whoever asks keeps it here, by a key of his own."""

    def __deepcopy__(self, memo: object) -> Ground:
        """Nobody writes on the ground: states share it."""
        return self
