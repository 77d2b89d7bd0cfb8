"""Actions that nobody suggests: an action with one number or list in it changed, a little or out of all bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from iacta.engine.records import Action

Place: TypeAlias = "tuple[dict[str, Any] | list[Any], Any]"
"""A container of raw data, and the key of a value in it."""

WILD = (-1, -999, 10**9, 2**70)
LEAPS = (1, 2, 10, 100, 1_000, 10_000)
"""A number is changed by up to so much: an index is soon another one, a length or an angle still the same place."""


def variant(action: Action, random: Random) -> Action | None:
    """The action with one value changed; None: it holds none that can be, or the change makes no action."""
    raw = msgspec.to_builtins(action)
    places = list(_places(raw))
    if not places:
        return None
    inside, key = random.choice(places)
    inside[key] = _changed(inside[key], places, random)
    try:
        return msgspec.convert(raw, type(action))
    except msgspec.ValidationError:
        return None


def _places(raw: Any) -> Iterator[Place]:
    """Every number, switch and list within raw data."""
    items = raw.items() if isinstance(raw, dict) else enumerate(raw)
    for key, value in items:
        if isinstance(value, bool | int | list):
            yield raw, key
        if isinstance(value, dict | list):
            yield from _places(value)


def _changed(value: Any, places: list[Place], random: Random) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, list):
        return _rearranged(value, random)
    numbers = [found for inside, key in places if isinstance(found := inside[key], int)]
    leap = random.choice(LEAPS)
    return random.choice((value + random.randint(-leap, leap), value + 1, random.choice(numbers), random.choice(WILD)))


def _rearranged(value: list[Any], random: Random) -> list[Any]:
    """A list without one of its items, with one of them twice, or backwards."""
    if not value:
        return [0]
    at = random.randrange(len(value))
    return random.choice((value[:at] + value[at + 1 :], [*value, value[at]], value[::-1]))
