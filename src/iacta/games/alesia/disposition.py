"""How a side stands on the map, and what chapters found out about it: asked often, found once.

A disposition is looked up by its content (`Siege.disposition`), so that nobody has to say that something changed, and
equal positions share what was found: a state and its copies, a bot's trials, one decision after the other. Each chapter
fills its own line when it is first asked for. What stands there follows from the content alone; nobody writes on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from iacta.games.alesia.counters import UnitNo
    from iacta.games.alesia.rules.stepping import Opposition
    from iacta.geometry.hexes import Hex

Stacks: TypeAlias = "Mapping[Hex, tuple[UnitNo, ...]]"
KEPT = 64
"""How many dispositions a generation holds: a tactical step asks for one of the enemy, and one of its own a move."""


class Stand(NamedTuple):
    """The content of a disposition: all that may be asked of a side without asking the other."""

    night: bool
    place: list[int]
    order: list[int]
    leader_at: list[int]
    face_up: list[bool]
    camps: dict[Hex, bool]
    breaches: dict[Hex, int]

    def key(self) -> Hashable:
        """The content, to look it up by."""
        return (
            self.night,
            tuple(self.place),
            bytes(self.order),
            tuple(self.leader_at),
            bytes(self.face_up),
            tuple(self.camps.items()),
            tuple(self.breaches.items()),
        )


class Disposition:
    """The units and leaders of one side, the works and the light, known by their content."""

    __slots__ = ("blocked", "companies", "occupied", "opposition", "seen", "stacks", "stand", "watchers", "zone")

    def __init__(self, stand: Stand) -> None:
        """Nothing is found yet."""
        self.stand = stand._replace(camps=stand.camps.copy(), breaches=stand.breaches.copy())
        self.stacks: Stacks | None = None
        """The units on the map by their hex."""
        self.occupied: frozenset[Hex] | None = None
        self.companies: Mapping[Hex, tuple[int, int]] | None = None
        """AL-5 The SP and the arms of each stack."""
        self.zone: frozenset[Hex] | None = None
        """AL-6.b The hexes in the side's ZOC."""
        self.watchers: frozenset[Hex] | None = None
        """AL-1.3.c Where it sees from."""
        self.seen: frozenset[Hex] | None = None
        """AL-1.3.a Every hex in its sight."""
        self.blocked: frozenset[Hex] | None = None
        """AL-7.2.v The hexes where one of its leaders openly stands with troops."""
        self.opposition: Opposition | None = None
        """AL-7.2 What it sets against the steps of the other side."""


class Dispositions:
    """The dispositions of a side met lately: the last one, and two generations. What nobody asks for is forgotten."""

    __slots__ = ("_last", "_new", "_old")

    def __init__(self) -> None:
        """None met."""
        self._last: Disposition | None = None
        self._new: dict[Hashable, Disposition] = {}
        self._old: dict[Hashable, Disposition] = {}

    def of(self, stand: Stand) -> Disposition:
        """What is known of this content."""
        last = self._last
        if last is None or last.stand != stand:
            self._last = last = self._find(stand)
        return last

    def _find(self, stand: Stand) -> Disposition:
        key = stand.key()
        found = self._new.get(key)
        if found is None:
            found = self._old.get(key) or Disposition(stand)
            if len(self._new) >= KEPT:
                self._old, self._new = self._new, {}
            self._new[key] = found
        return found
