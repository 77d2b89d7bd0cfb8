"""How a side stands on the map, and what chapters found out about it: asked often, found once.

A disposition is recognised by its content (`Siege.disposition`), so that nobody has to say that something changed, and
equal positions share what was found: a state and its copies, a bot's trials, one decision after the other. Each chapter
fills its own line when it is first asked for. What stands there follows from the content alone; nobody writes on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from iacta.games.alesia.actions import Walk
    from iacta.games.alesia.roster import LeaderNo, UnitNo
    from iacta.games.alesia.rules.stepping import Opposition
    from iacta.geometry.hexes import Hex

Stacks: TypeAlias = "Mapping[Hex, tuple[UnitNo, ...]]"
KEPT: Final = 4
"""How many dispositions of a side are remembered: one decision asks for two or three."""

Stand: TypeAlias = "tuple[bool, list[int], list[int], list[int], list[bool], dict[Hex, bool], dict[Hex, int]]"
"""The content: whether it is night; place and order of units; place and face of leaders; camps, breaches."""


class Disposition:
    """The units and leaders of one side, the works and the light, known by their content."""

    __slots__ = (
        "before",
        "blocked",
        "burdens",
        "changed",
        "companies",
        "covered",
        "deployments",
        "disturbed",
        "free",
        "occupied",
        "opposition",
        "overfull",
        "seen",
        "shots",
        "stacks",
        "stand",
        "strolls",
        "watchers",
        "zone",
    )

    def __init__(self, stand: Stand) -> None:
        """Nothing is found yet."""
        self.stand = stand
        self._know_no_stacks()
        self.burdens: tuple[list[int], list[bool]] | None = None
        """AL-8.2.c To whom each unit was charged, and who was wounded, when the next two were found."""
        self.free: dict[LeaderNo, int] = {}
        """AL-8.2.b What is left of the capacity of each leader who commands."""
        self.covered: frozenset[Hex] = frozenset()
        """AL-8.2.a The hexes within the radius of those who have capacity left."""
        self.zone: frozenset[Hex] | None = None
        """AL-6.b The hexes in the side's ZOC."""
        self.watchers: frozenset[Hex] | None = None
        """AL-1.3.c Where it sees from."""
        self.seen: frozenset[Hex] | None = None
        """AL-1.3.a Every hex in its sight."""
        self.blocked: frozenset[Hex] | None = None
        """AL-7.2.v The hexes where one of its leaders openly stands with troops."""
        self.deployments: dict[tuple[Hex, int], list[Hex]] = {}
        """AL-2.C1 Where it lets the other side deploy, by hex and radius of a leader."""
        self.strolls: dict[Hashable, list[Walk]] = {}
        """AL-7.1 The strategic steps that it leaves open to a counter of the other side."""
        self.shots: tuple[frozenset[int], list[int], dict[Hex, list[int]]] | None = None
        """AL-10.1 What was fired, where the other side stood, and the shots that were then left at this one."""
        self.opposition: Opposition | None = None
        """AL-7.2 What it sets against the steps of the other side."""

    def _know_no_stacks(self) -> None:
        self.stacks: Stacks | None = None
        """The units on the map by their hex."""
        self.occupied: frozenset[Hex] | None = None
        self.companies: dict[Hex, tuple[int, int]] | None = None
        """AL-5 The SP and the arms of each stack."""
        self.before: dict[Hex, tuple[int, int]] | None = None
        """The companies that were counted before these, …"""
        self.changed: set[Hex] = set()
        """… the hexes where these may differ from them, …"""
        self.disturbed: frozenset[Hex] = frozenset()
        """… and the hexes beside those."""
        self.overfull: set[Hex] = set()
        """AL-5.f The hexes with more SP than may stand together."""


class Dispositions:
    """The dispositions of a side that were asked for lately, the last one first."""

    __slots__ = ("_known", "counted", "covered", "radii", "seen", "watchers")

    def __init__(self) -> None:
        """None met."""
        self._known: list[Disposition] = []
        self.counted: Disposition | None = None
        """The one whose companies were counted last: the next one differs from it in few of them."""
        self.radii: list[tuple[Hex, int]] = []
        """Where those who could command stood, and how far they reached, when that was asked for last, …"""
        self.covered: frozenset[Hex] = frozenset()
        """… and the hexes within their reach."""
        self.watchers: tuple[int, frozenset[Hex]] = (0, frozenset())
        """How far the side saw, and from where, when all that it sees was found last, …"""
        self.seen: frozenset[Hex] = frozenset()
        """… and what that was: leaders come and go more often than those who see."""

    def of(self, stand: Stand) -> Disposition:
        """What is known of this content."""
        known = self._known
        if known and known[0].stand == stand:
            return known[0]
        for number, found in enumerate(known):
            if number and found.stand == stand:
                known.insert(0, known.pop(number))
                return found
        *lists, camps, breaches = stand
        new = Disposition((*lists, camps.copy(), breaches.copy()))  # type: ignore[arg-type]  # a tuple as long as before
        self._known = [new, *known[: KEPT - 1]]
        return new
