"""What a player may do."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from iacta.engine.records import Action
from iacta.games.virtus.army_file import General, TypeId, UnitType
from iacta.games.virtus.map_file import Place
from iacta.games.virtus.steps import Way

Number = Annotated[int, msgspec.Meta(ge=0, le=999)]
Card = Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
Path = Annotated[tuple[Place, ...], msgspec.Meta(min_length=1, max_length=3)]
Quality = Literal["superior", "charismatic"]


class Lot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many units of one type. VI-10.5.h `regular` designates them; None: as the type's default has it."""

    type: TypeId
    count: Annotated[int, msgspec.Meta(ge=1, le=99)]
    regular: bool | None = None


class Gift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One quality of one general."""

    general: Number
    quality: Quality


class Recruit(Action, frozen=True):
    """VI-1.2.f Hand in an army: units, generals with their chief, and the custom types it uses (VI-10.7)."""

    units: Annotated[tuple[Lot, ...], msgspec.Meta(max_length=60)]
    generals: Annotated[tuple[General, ...], msgspec.Meta(max_length=30)]
    types: Annotated[tuple[UnitType, ...], msgspec.Meta(max_length=20)] = ()


class Rebalance(Action, frozen=True):
    """VI-1.5.j Choose how the budgets are evened."""

    way: Way


class Demobilise(Action, frozen=True):
    """VI-1.5.m Send units, generals other than the chief, and qualities home."""

    units: Annotated[tuple[Number, ...], msgspec.Meta(max_length=99)] = ()
    generals: Annotated[tuple[Number, ...], msgspec.Meta(max_length=30)] = ()
    qualities: Annotated[tuple[Gift, ...], msgspec.Meta(max_length=60)] = ()


class Reinforce(Action, frozen=True):
    """VI-1.5.m Add units and qualities, or nothing."""

    units: Annotated[tuple[Lot, ...], msgspec.Meta(max_length=60)] = ()
    qualities: Annotated[tuple[Gift, ...], msgspec.Meta(max_length=60)] = ()


class Deploy(Action, frozen=True):
    """VI-1.6.a A plan: the place of every unit and general of the side, in list order."""

    units: Annotated[tuple[Place, ...], msgspec.Meta(max_length=999)]
    generals: Annotated[tuple[Place, ...], msgspec.Meta(max_length=99)]


class TestFirst(Action, frozen=True):
    """VI-5.4.d The next unit of an overfull sector to be tested."""

    __test__ = False  # not a test of ours

    unit: Number


class Allot(Action, frozen=True):
    """VI-4.2.a Lay a card on a segment."""

    card: Card
    segment: Number


class Discard(Action, frozen=True):
    """VI-4.2.b Throw a card away."""

    card: Card


class KeepRest(Action, frozen=True):
    """VI-4.2.c Keep the cards that are left, and go on."""


class OpenSegment(Action, frozen=True):
    """VI-4.3.d Begin with a segment that has a card."""

    segment: Number


class Fight(Action, frozen=True):
    """VI-5.0.c An engaged unit fights where it stands."""

    unit: Number


class Shoot(Action, frozen=True):
    """VI-5.2.a An unengaged shooter shoots at an adjacent sector."""

    unit: Number
    target: Place


class FlankAttack(Action, frozen=True):
    """VI-5.3.a An unengaged unit attacks a lateral sector; on an empty enemy one it wins (VI-5.3.h)."""

    unit: Number
    target: Place


class ShipShot(Action, frozen=True):
    """A ship-borne engine shoots at a sector of the segment (scenario rule `ship_ballistae`)."""

    target: Place


class Move(Action, frozen=True):
    """VI-6.1.a A unit moves along a chain of steps; after a fight, it evades (VI-6.3.a)."""

    unit: Number
    path: Path


class MoveGeneral(Action, frozen=True):
    """VI-8.j A general rides along a chain of steps."""

    general: Number
    path: Path


class FinishSegment(Action, frozen=True):
    """VI-4.3.e No more activations here."""


class Rally(Action, frozen=True):
    """VI-10.1.a A unit spends its turn rallying in the reserve."""

    unit: Number


class EndTurn(Action, frozen=True):
    """VI-2.c Done; the other player becomes active."""


class PlaceToken(Action, frozen=True):
    """VI-5.1.c Lay one token on a unit of the sector that was hit."""

    unit: Number
