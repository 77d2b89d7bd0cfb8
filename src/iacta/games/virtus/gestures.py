"""What pointing at a piece or place may mean in Virtus, so that the rules can say why it does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from iacta.engine.gestures import Gestures
from iacta.engine.records import Refusal
from iacta.games.virtus.actions import (
    Allot,
    Discard,
    Fight,
    FlankAttack,
    Move,
    MoveGeneral,
    OpenSegment,
    PlaceToken,
    Rally,
    ShipShot,
    Shoot,
    TestFirst,
)
from iacta.games.virtus.army_file import other
from iacta.games.virtus.map_file import MOST_STEPS, RESERVE, RESERVES
from iacta.games.virtus.rules.combat import engines
from iacta.games.virtus.rules.generals import GENERAL_STEPS
from iacta.games.virtus.rules.movement import allowances
from iacta.games.virtus.rules.turn import refuses_opening
from iacta.games.virtus.steps import Act, PlaySegment, RelieveCrowding, ShareHits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.gestures import Meaning
    from iacta.engine.records import Handle, Seat
    from iacta.games.virtus.map_file import Place
    from iacta.games.virtus.state import Field

Named: TypeAlias = "tuple[str, str]"
"""A handle in its two parts: kind and name."""

CHECKS = (
    "not-your-unit",
    "not-your-general",
    "general-is-lost",
    "unit-not-in-sector-hit",
    "unit-not-in-overfull-sector",
    "no-such-segment",
    "card-not-in-hand",
    "rally-not-in-play",
    "rally-in-reserve-only",
    "segment-has-no-card",
    "no-attack-from-reserve",
    "unit-cannot-shoot",
    "unit-not-engaged",
    "target-not-beside",
    "target-not-adjacent",
    "no-engine-left",
    "target-not-in-segment",
    "no-enemy-unit-there",
    "reserve-is-no-target",
    "unit-retreated",
    "unit-rallied",
    "unit-has-fought",
    "unit-has-acted",
    "unit-has-no-losses",
    "general-has-moved",
    "unit-not-in-segment",
    "reserve-arrives-elsewhere",
    "no-activation-left",
    "segment-not-open",
    "no-way-there",
    "too-many-steps",
    "no-forced-march-for-this-type",
    "one-extra-step",
    "general-moves-two-steps",
    "sector-ends-move",
    "engaged-units-do-not-advance",
    "engaged-units-do-not-flank",
    "engaged-shooters-do-not-shoot",
    "pinned-by-facing-enemy",
    "friends-in-the-wood",
    "friends-in-target",
    "stream-crossed-twice",
    "sector-is-full",
    "another-general-there",
    "overfull-without-general",
    "move-ends-where-it-began",
    "court-card-on-segment",
    "segment-has-a-card",
    "others-have-fewer-tokens",
    "unit-tested-in-this-pass",
)
"""From what a piece is, over what it did and whether it is its turn, to the way and the place where it would end."""


def meant(field: Field, seat: Seat, piece: Handle | None, target: Handle) -> Iterator[Meaning]:
    """What a seat may mean by pointing at a target with this piece selected."""
    pointed = _known(field, target)
    chosen = _known(field, piece) if piece is not None and piece != target else None
    if pointed is None:
        return iter(())
    if chosen is None:
        return _alone(field, seat, pointed)
    kind, name = chosen
    if kind == "card":
        return _with_card(field, name, pointed)
    place = _place_of(field, pointed)
    if not place:
        return _alone(field, seat, pointed)
    if kind == "general":
        return _rides(field, seat, int(name), place)
    return _orders(field, seat, int(name), place) if kind == "unit" else iter(())


def _known(field: Field, handle: Handle) -> Named | None:
    """A handle in parts, if it names something of this battle."""
    kind, _, name = handle.partition(":")
    counts = {
        "unit": len(field.ranks.types),
        "general": len(field.roster.generals),
        "segment": field.layout.segments,
    }
    if kind in counts:
        return (kind, name) if name.isdecimal() and int(name) < counts[kind] else None
    if kind == "place":
        return (kind, name) if name in field.layout.owner else None
    return (kind, name) if (kind == "card" and len(name) == 1) or kind == "pile" else None


def _place_of(field: Field, pointed: Named) -> Place:
    """The place that is pointed at, or where the piece stands; empty: neither."""
    kind, name = pointed
    if kind == "unit":
        return field.place[int(name)]
    if kind == "general":
        return field.general_place[int(name)]
    return name if kind == "place" else ""


# A card


def _with_card(field: Field, card: str, pointed: Named) -> Iterator[Meaning]:
    """Lay it on the segment that is pointed at, or throw it away."""
    kind, name = pointed
    if kind == "pile":
        yield Discard(card)
        return
    column = int(name) if kind == "segment" else field.layout.column.get(_place_of(field, pointed), -1)
    if column >= 0:
        yield Allot(card, column)


# Nothing is selected


def _alone(field: Field, seat: Seat, pointed: Named) -> Iterator[Meaning]:
    """What the thing itself could do."""
    kind, name = pointed
    if kind == "segment":
        yield OpenSegment(int(name))
    elif kind == "card":
        yield from (Allot(name, segment) for segment in range(field.layout.segments))
    elif kind == "unit":
        yield from _attempts(field, seat, int(name))
    elif kind == "general":
        yield from _rides_anywhere(field, seat, int(name))
    elif kind == "place" and isinstance(field.agenda[-1], PlaySegment) and engines(field, seat) is not None:
        yield ShipShot(name)


def _attempts(field: Field, seat: Seat, unit: int) -> Iterator[Meaning]:
    """Everything that a unit might try now."""
    step = field.agenda[-1]
    here = field.place[unit]
    if isinstance(step, ShareHits):
        yield PlaceToken(unit)
    elif isinstance(step, RelieveCrowding):
        yield TestFirst(unit)
    elif not field.is_of(seat, unit):
        yield Refusal("VI-2.a", "not-your-unit")
    elif isinstance(step, Act):
        yield from _between_segments(field, unit, here)
    else:
        yield Fight(unit)
        if here in field.layout.adjacent:
            yield from _attacks(field, unit, field.layout.adjacent[here])
        yield from (Move(unit, (there,)) for there in field.layout.ways[seat].get(here, ()))


def _between_segments(field: Field, unit: int, place: Place) -> Iterator[Meaning]:
    """VI-4.3.d Units act in an open segment: this one has no card, or is not open yet; in reserve they may rally."""
    if field.place[unit] in RESERVES and place in RESERVES and field.battle.options.rally:
        yield Rally(unit)
    column = field.layout.column[place]
    for segment in range(field.layout.segments) if column < 0 else (column,):
        yield refuses_opening(field, OpenSegment(segment)) or Refusal("VI-4.3.d", "segment-not-open")


def _rides_anywhere(field: Field, seat: Seat, general: int) -> Iterator[Meaning]:
    there = field.layout.ways[seat].get(field.general_place[general], ())
    yield from (MoveGeneral(general, (place,)) for place in there or (RESERVE[seat],))


# A piece and a place


def _orders(field: Field, seat: Seat, unit: int, place: Place) -> Iterator[Meaning]:
    """A unit to a place: a move; an attack only where there is somebody to attack."""
    here = field.place[unit]
    if isinstance(field.agenda[-1], Act):
        yield from _between_segments(field, unit, place if here in RESERVES else here)
        return
    has_enemies = field.count(other(seat), place) > 0
    if place == here:
        yield Fight(unit) if has_enemies else Refusal("VI-6.2.i", "move-ends-where-it-began")
        return
    if has_enemies or (field.layout.owner[place] != seat and here in field.layout.beside):
        yield from _attacks(field, unit, (place,))
    yield from (Move(unit, path) for path in _paths(field, seat, here, place, allowances(field)[unit]))


def _attacks(field: Field, unit: int, targets: tuple[Place, ...]) -> Iterator[Meaning]:
    """Shots of those who can shoot, and flank attacks on what lies beside."""
    beside = field.layout.beside.get(field.place[unit], ())
    for target in targets:
        if field.ranks.fire[unit]:
            yield Shoot(unit, target)
        if target in beside:
            yield FlankAttack(unit, target)


def _rides(field: Field, seat: Seat, general: int, place: Place) -> Iterator[Meaning]:
    paths = _paths(field, seat, field.general_place[general], place, GENERAL_STEPS)
    return (MoveGeneral(general, path) for path in paths)


def _paths(field: Field, seat: Seat, here: Place, place: Place, steps: int) -> list[tuple[Place, ...]]:
    """Ways to a place: those short enough; else those straight ahead that are too long; else one single step."""
    if here == place:
        return [(place,)]
    ways = field.layout.ways[seat]
    found: list[tuple[Place, ...]] = []
    ends: list[tuple[Place, ...]] = [()]
    for length in range(1, MOST_STEPS + 1):
        ends = [(*path, there) for path in ends for there in ways.get(path[-1] if path else here, ())]
        found += [path for path in ends if path[-1] == place and here not in path]
        if found and length >= steps:
            break
    short = [path for path in found if len(path) <= steps]
    straight = [path for path in found if RESERVES.isdisjoint(path[:-1])]
    return short or straight or [(place,)]


GESTURES: Gestures[Field] = Gestures(meant, CHECKS)
