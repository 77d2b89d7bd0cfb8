"""`Survey`: what the rules say about a piece on the map; offered by games where pieces move on one.

On a map of hexes or areas it lists the places that can be reached. On a plane there are too many: `Limits` says what
stands in the way, and how far whole families of moves go, so that a client can answer while a piece is dragged.
Lengths and angles are those of `iacta.geometry.angles`; points are x, y, x, y, ….
"""

from __future__ import annotations

from typing import Any, Literal, Protocol, TypeAlias, runtime_checkable

import msgspec

from iacta.engine.records import Caution, ClauseId, Handle, Modifier, Refusal, Seat

Pose: TypeAlias = tuple[int, int, int]
"""Where a piece stands on a plane: x and y of its anchor, and its heading."""


class Reach(msgspec.Struct, frozen=True, gc=False):
    """A place that a piece can reach now: the total cost, whether the piece must stop there, and the path.

    `cautions`: what is to be expected on the way and there, where the game tells it.
    """

    place: Handle
    cost: int
    stops: bool
    path: tuple[Handle, ...]
    cautions: tuple[Caution, ...] = ()


class Zone(msgspec.Struct, frozen=True, gc=False):
    """A convex part of a plane, and the rule behind it; `reason` is the id of a text, `piece` what it belongs to."""

    points: tuple[int, ...]
    piece: Handle
    clause: ClauseId
    reason: str


class Family(msgspec.Struct, frozen=True, gc=False):
    """Moves with one parameter, legal from 0 to `most`: a length for a slide, an angle for a wheel or a pivot.

    What counts at the end alone (`Limits.faces`, `Limits.at_end`) is not looked at: a family may lead past it.

    A slide goes along `bearing`. A wheel turns about `pivot`, which stays where it is, a pivot about the anchor.
    `stopped_by`: the piece or ground that ends the family, or nothing if the rate does; `clause` is the rule that does.
    """

    name: str
    kind: Literal["slide", "wheel", "pivot"]
    bearing: int
    pivot: tuple[int, int]
    most: int
    stopped_by: Handle
    clause: ClauseId


class Charge(msgspec.Struct, frozen=True, gc=False):
    """A piece that could be charged: how far it is, how many moves that takes, and where the charger would stand."""

    target: Handle
    gap: int
    moves: int
    place: Pose | None
    refusal: Refusal | None
    answers: tuple[str, ...] = ()
    """What the target may do about a charge from where the piece stands, by the ids of texts."""


class Place(msgspec.Struct, frozen=True, gc=False):
    """A pose worth standing in: `name` is the id of a text, `piece` whom one would stand beside, behind or before."""

    name: str
    piece: Handle
    pose: Pose


class Limits(msgspec.Struct, frozen=True):
    """What limits the moves of a piece on a plane, from where it stands."""

    pose: Pose
    width: int
    depth: int
    centred: bool
    """Whether the anchor is the middle of the footprint, not of its front edge."""
    rate: int
    """How far it goes in one move."""
    poses: int
    """How many poses a move may have."""
    never: tuple[Zone, ...] = ()
    """No sample of a path may overlap these."""
    at_end: tuple[Zone, ...] = ()
    """What may be passed, but not stood on."""
    notes: tuple[Zone, ...] = ()
    """Allowed, with a consequence."""
    cones: tuple[tuple[int, int], ...] = ()
    """From which bearing to which, clockwise, the anchor may go; if there are none, anywhere."""
    faces: tuple[Handle, ...] = ()
    """One of these must be faced at the end."""
    near: tuple[Handle, ...] = ()
    """The rest of the group, …"""
    near_by: int = 0
    """… and how far away it may be."""
    families: tuple[Family, ...] = ()
    charges: tuple[Charge, ...] = ()
    places: tuple[Place, ...] = ()
    region: tuple[int, ...] = ()
    """The outline of where the anchor can be brought, where it was asked for."""


class Aim(msgspec.Struct, frozen=True, gc=False):
    """What a piece could do to another piece or a place now, with its figures, or why it cannot.

    `deed`: the id of a text; `figures`: such as the dice that are rolled, with what changes them.
    """

    target: Handle
    deed: str
    refusal: Refusal | None
    figures: dict[str, int] = {}
    modifiers: tuple[Modifier, ...] = ()


class Survey(msgspec.Struct, frozen=True):
    """Where a piece may go, what it may aim at, and areas of the map by name, such as the radius of command."""

    reach: tuple[Reach, ...] = ()
    aims: tuple[Aim, ...] = ()
    areas: dict[str, tuple[Handle, ...]] = {}
    limits: Limits | None = None
    """On a plane, in place of `reach`."""


@runtime_checkable
class Surveyor(Protocol):
    """A game whose pieces move on a map."""

    def survey(self, state: Any, seat: Seat | None, piece: Handle, /) -> Survey:
        """What a seat may know about a piece or a place. Nothing hidden counts."""
        ...
