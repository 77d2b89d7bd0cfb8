"""What the conformance suite must know of Bellum Gallicum."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from iacta.games.bellum_gallicum.actions import Stand
from iacta.games.bellum_gallicum.battlefield import BOXES
from iacta.games.bellum_gallicum.rules.likeness import kind
from iacta.games.bellum_gallicum.sides import SIDES
from iacta.games.bellum_gallicum.state import War
from tests.bellum_gallicum.test_view import sealed
from tests.kit.vocabulary import OpenPieces, Vocabulary
from tests.kit.walks import AnyGame

BY_UNIT = ("weak", "side", "done")


class GaulVocabulary(OpenPieces):
    """Units go by number; units that differ in nothing but their name are equal."""

    most_decisions = 20_000

    def fewest_tried(self, scenario: str) -> int:  # noqa: ARG002 - all are alike
        """Every game tries some: few decisions have all their candidates listed."""
        return 100

    def secretive(self, game: AnyGame) -> tuple[str, Iterator[Any]]:  # noqa: ARG002 - random play seldom comes to it
        """What one side has sealed, either way."""
        evading, standing = sealed(), sealed()
        standing.sealed["roman"] = Stand()
        return "vercingetorix", iter((evading, standing))

    def words(self, state: War) -> Mapping[str, Iterable[object]]:
        """Everything by number two beyond the last, all sectors and one that does not exist."""
        locations = range(-1, state.gaul.locations + 2)
        return {
            "region": range(-1, len(state.gaul.regions) + 3),
            "unit": range(-1, len(state.roster.units) + 2),
            "legion": range(-1, len(state.roster.units) + 2),
            "leader": range(-1, len(state.roster.leaders) + 2),
            "ship": range(-1, len(state.roster.ships) + 2),
            "tribe": range(-1, len(state.roster.tribes) + 2),
            "place": locations,
            "to": (*locations, "germania", "britannia"),
            "box": ("left", "centre", "right"),
            "initiative": (False, True),
            "sector": (*state.gaul.sectors, "nowhere"),
        }

    def alike(self, state: War) -> Hashable:
        """Units sorted within their kind; lists and steps name units by what is known of them."""
        found = [_condition(state, unit) for unit in range(len(state.at))]
        twin = state.clone()
        twin.agenda, twin.lost_in, twin.battlefield = [], {}, None
        for slot in BY_UNIT:
            setattr(twin, slot, [])
        twin.at, twin.legion_of = (), []
        twin.annals = msgspec.structs.replace(twin.annals, been_in_germania=frozenset())
        steps = tuple(_by_condition(step, found) for step in state.agenda)
        return twin.key(), tuple(sorted(map(repr, found))), steps, _field(state)

    def pieces(self, state: War) -> Iterable[str]:
        """Every leader and ship, some units, places and regions, some of them unknown."""
        yield from (f"leader:{leader}" for leader in range(len(state.roster.leaders) + 1))
        yield from (f"ship:{ship}" for ship in range(len(state.roster.ships) + 1))
        yield from (f"unit:{unit}" for unit in range(0, len(state.roster.units) + 5, 5))
        yield from (f"region:{region}" for region in range(len(state.gaul.regions) + 2))
        yield from (f"place:{place}" for place in range(state.gaul.places.start, state.gaul.sea_base + 1, 4))
        yield from (f"zone:{zone}" for zone in state.gaul.zones)


def _condition(state: War, unit: int) -> tuple[Any, ...]:
    """Everything that is known of a unit but its name."""
    boxes: tuple[bool, ...] = ()
    if state.battlefield is not None:
        lines = [state.battlefield.line(side) for side in SIDES]
        boxes = tuple(unit in line.box(box) for line in lines for box in BOXES)
        boxes += (unit in state.battlefield.hit, unit in state.battlefield.broken)
    ships = tuple(ship for ship, legion in enumerate(state.legion_of) if legion == unit)
    been = unit in state.annals.been_in_germania
    return (*kind(state, unit), state.side[unit], state.lost_in.get(unit), ships, been, boxes)


def _field(state: War) -> Hashable:
    """The battle without its units."""
    if state.battlefield is None:
        return None
    fields = msgspec.structs.asdict(state.battlefield)
    leaders = tuple(state.battlefield.line(side).leaders for side in SIDES)
    return leaders, tuple(value for name, value in fields.items() if name not in ("roman", "gallic", "hit", "broken"))


def _by_condition(step: msgspec.Struct, found: list[tuple[Any, ...]]) -> Hashable:
    """A step with its units replaced by what is known of them."""
    fields = msgspec.structs.asdict(step)
    if "units" in fields:
        fields["units"] = tuple(sorted(repr(found[unit]) for unit in fields["units"]))
    if "unit" in fields:
        fields["unit"] = found[fields["unit"]]
    return type(step).__name__, tuple(fields.items())


VOCABULARY: Vocabulary = GaulVocabulary(SIDES)
