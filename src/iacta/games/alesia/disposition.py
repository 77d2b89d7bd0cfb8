"""How a side stands on the map, and what chapters found out about it: asked often, found once.

A disposition is looked up by its content (`Siege.disposition`), so that nobody has to say that something changed, and
equal positions share what was found: a state and its copies, a bot's trials, one decision after the other. Each chapter
fills its own line when it is first asked for. What stands there follows from the content alone; nobody writes on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from iacta.games.alesia.counters import UnitNo
    from iacta.games.alesia.rules.stepping import Opposition
    from iacta.geometry.hexes import Hex

Stacks: TypeAlias = "Mapping[Hex, tuple[UnitNo, ...]]"
KEPT = 64
"""How many dispositions a generation holds. A tactical step asks for one of the enemy, and one of its own a move."""


class Disposition:
    """The units, leaders and works of one side, known by their content."""

    __slots__ = ("blocked", "companies", "occupied", "opposition", "seen", "stacks", "watchers", "zone")

    def __init__(self) -> None:
        """Nothing is found yet."""
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
    """The dispositions met lately, in two generations: what nobody asks for is forgotten."""

    __slots__ = ("_new", "_old")

    def __init__(self) -> None:
        """None met."""
        self._new: dict[Hashable, Disposition] = {}
        self._old: dict[Hashable, Disposition] = {}

    def of(self, content: Hashable) -> Disposition:
        """What is known of this content."""
        found = self._new.get(content)
        if found is None:
            found = self._old.get(content) or Disposition()
            if len(self._new) >= KEPT:
                self._old, self._new = self._new, {}
            self._new[content] = found
        return found
