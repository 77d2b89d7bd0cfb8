"""`Effects`: the places where an option may change what other chapters do.

Every hook answers "nothing" here. A chapter of the annex overrides those it needs in its own module beside this one;
the core asks all that are in force through `gathered.py`, never one by name. Hooks read the battle and write nothing;
what is rolled or told happens in steps, which `after_step`, `after_move` and `after_combat` may name. These modules
import only what asks no effects itself: the state, tables, `rules/terrain.py`, `rules/profiles.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.records import ClauseId, Modifier, Refusal, Step
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo, Weapon
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat
    from iacta.geometry.hexes import Hex


class Cap(NamedTuple):
    """AB-C.4.h "At most n hexes": a limit of a whole move, applied after additions and subtractions."""

    clause: ClauseId
    reason: str
    hexes: int
    off_road: bool = False
    """AB-3.3.h It is not applied to a move made wholly on a road."""
    downwind: int = 0
    """AB-3.5.c The limit of a move whose every step goes downwind; 0: the same."""


class Dim(NamedTuple):
    """AB-3.3.a, AB-4.1.c From how many hexes at most a unit, or an isolated figure, is seen."""

    units: int
    figures: int
    lit: frozenset[Hex] = frozenset()
    """Hexes that are seen from any distance."""
    shining: frozenset[Hex] = frozenset()
    """Hexes whose unit is."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effects:
    """What one option changes. Modifiers name their clause, a reason (the id of a text) and a figure."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:  # noqa: ARG002 - says nothing of its own
        """Whether the switches of a battle make these effects count."""
        return False

    # Dice against units: `combat` is announced, its dice are not yet counted

    def dice(self, battle: Battle, combat: Combat) -> Iterable[Modifier]:  # noqa: ARG002
        """Changes of the number of dice, figure `dice`."""
        return ()

    def melee_only(self, battle: Battle, combat: Combat) -> ClauseId | None:  # noqa: ARG002
        """The clause by which an attack uses the melee factor only (AB-1.7.e, AB-3.8.c, AB-4.4.d)."""
        return None

    def armour_lowered(self, battle: Battle, combat: Combat) -> int:  # noqa: ARG002
        """By how many levels the target's armour is lower (AB-4.4.a)."""
        return 0

    def advantage(self, battle: Battle, combat: Combat) -> ClauseId | None:  # noqa: ARG002
        """The clause by which tactical faces hit (AB-1.6.i, AB-7.m)."""
        return None

    def support(self, battle: Battle, unit: UnitNo) -> ClauseId | None:  # noqa: ARG002
        """The clause by which the target of an attack is supported without two friends (AB-6.3.u)."""
        return None

    def ignored_flags(self, battle: Battle, unit: UnitNo) -> Iterable[Modifier]:  # noqa: ARG002
        """Flags that a unit ignores besides those of AB-C.11.c, figure `flags`."""
        return ()

    def bans_riposte(self, battle: Battle, combat: Combat) -> Refusal | None:  # noqa: ARG002
        """Why the target of an attack may not strike back."""
        return None

    def bans_evasion(self, battle: Battle, combat: Combat) -> Refusal | None:  # noqa: ARG002
        """Why the target of an attack may not evade (AB-C.12.e)."""
        return None

    def bans_retreat(self, battle: Battle, unit: UnitNo) -> ClauseId | None:  # noqa: ARG002
        """The clause by which every flag costs a plaquette in place of a retreat (AB-6.3.m)."""
        return None

    def admits_contact(self, battle: Battle, unit: UnitNo, weapon: str) -> bool:  # noqa: ARG002
        """Whether a unit may attack with this weapon in place of its factor (AB-1.11.d)."""
        return False

    # Shooting

    def range_change(self, battle: Battle, unit: UnitNo, weapon: Weapon) -> Iterable[Modifier]:  # noqa: ARG002
        """Changes of the range, figure `range`."""
        return ()

    def bans_shot(self, battle: Battle, unit: UnitNo, weapon: Weapon, place: Hex) -> Refusal | None:  # noqa: ARG002
        """Why a unit may not shoot this weapon at this hex."""
        return None

    def ignition(self, battle: Battle) -> Iterable[Modifier]:  # noqa: ARG002
        """Changes of the dice of every ignition attack, figure `dice` (AB-1.2.h, AB-1.2.i)."""
        return ()

    # Sight

    def dimness(self, battle: Battle) -> Dim | None:  # noqa: ARG002
        """From how far units and isolated figures are seen; None: from any distance."""
        return None

    def murk(self, battle: Battle) -> frozenset[Hex]:  # noqa: ARG002
        """The hexes through, into and out of which nothing is seen (smoke)."""
        return frozenset()

    def notices(self, battle: Battle, unit: UnitNo) -> bool:  # noqa: ARG002
        """Whether a unit looks about it; sleepers do not."""
        return True

    # Command

    def radius(self, battle: Battle, leader: LeaderNo) -> int | None:  # noqa: ARG002
        """The command radius of a leader, where the option lowers it."""
        return None

    def order_cost(self, battle: Battle) -> Iterable[Modifier]:  # noqa: ARG002
        """Changes of the price of every manoeuvre order, figure `points`."""
        return ()

    def bans_leading(self, battle: Battle, leader: LeaderNo) -> Refusal | None:  # noqa: ARG002
        """Why a leader may not activate anybody nor lower a price (AB-4.2.p, AB-11.q)."""
        return None

    def bans_activation(self, battle: Battle, unit: UnitNo, leader: LeaderNo) -> Refusal | None:  # noqa: ARG002
        """Why a leader (NOBODY: no leader) may not activate a unit."""
        return None

    def bans_fighting(self, battle: Battle, unit: UnitNo) -> Refusal | None:  # noqa: ARG002
        """Why a unit may not start a combat, nor do what takes the place of one (AB-6.3.h)."""
        return None

    def bans_rally(self, battle: Battle, unit: UnitNo) -> Refusal | None:  # noqa: ARG002
        """Why a unit may not rally."""
        return None

    def halves_work(self, battle: Battle, unit: UnitNo) -> bool:  # noqa: ARG002
        """Whether the work of a unit is worth half (AB-4.1.k)."""
        return False

    # Movement

    def heavier(self, battle: Battle, unit: UnitNo) -> int:  # noqa: ARG002
        """By how many weights a unit moves as a heavier one (AB-C.4.c)."""
        return 0

    def allowance(self, battle: Battle, unit: UnitNo) -> Iterable[Modifier]:  # noqa: ARG002
        """Changes of both figures of a unit's allowance, figure `hexes`."""
        return ()

    def caps(self, battle: Battle, unit: UnitNo) -> Iterable[Cap]:  # noqa: ARG002
        """Limits of a unit's move."""
        return ()

    def bans_move(self, battle: Battle, unit: UnitNo) -> Refusal | None:  # noqa: ARG002
        """Why an activated unit may not move at all."""
        return None

    def bans_step(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> Refusal | None:  # noqa: ARG002
        """Why a unit, on whatever occasion, may not go from one hex to the next."""
        return None

    def bars_own_step(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> Refusal | None:  # noqa: ARG002
        """Why the move of a unit may not go from one hex to the next (AB-6.3.h)."""
        return None

    def admits(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:  # noqa: ARG002
        """Whether a unit may enter a hex whose terrain bars it (a craft lies there)."""
        return False

    def step_cost(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> int:  # noqa: ARG002
        """What a step costs beyond one hex (AB-6.3.a)."""
        return 0

    def ends_move(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:  # noqa: ARG002
        """Whether a step ends the move (AB-6.3.c)."""
        return False

    def minds_steps(self, battle: Battle, unit: UnitNo) -> bool:  # noqa: ARG002
        """Whether a hook about single steps of a unit, but `bars_hex`, may now answer anywhere."""
        return False

    def minded(self, battle: Battle) -> Iterable[Hex]:  # noqa: ARG002
        """The hexes into or out of which a hook about single steps, but `bars_hex`, may now answer; if not anywhere."""
        return ()

    def closed(self, battle: Battle) -> Iterable[Hex]:  # noqa: ARG002
        """All hexes for which `bars_hex` says why."""
        return ()

    def bars_hex(self, battle: Battle, place: Hex) -> Refusal | None:  # noqa: ARG002
        """Why nobody at all, leaders included, may enter a hex (it burns)."""
        return None

    def bars_crossings(self, battle: Battle) -> bool:  # noqa: ARG002
        """Whether `bars_crossing` may now answer anywhere."""
        return False

    def bars_crossing(self, battle: Battle, start: Hex, end: Hex) -> Refusal | None:  # noqa: ARG002
        """Why nobody at all, leaders included, may go from one hex to the next (the side between them burns)."""
        return None

    def bans_riding(self, battle: Battle, leader: LeaderNo) -> Refusal | None:  # noqa: ARG002
        """Why a leader may not move, neither with a unit nor on his own."""
        return None

    def deviates(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:  # noqa: ARG002
        """Whether a step is tested for deviation: `RollDeviation` then comes in its place."""
        return False

    def leader_strays(self, battle: Battle, leader: LeaderNo) -> bool:  # noqa: ARG002
        """Whether the move of an isolated figure is tested at its end (AB-4.1.n)."""
        return False

    def spares_leaders(self, battle: Battle) -> bool:  # noqa: ARG002
        """AB-4.4.f Whether an isolated leader who cannot join is moved back in place of being eliminated."""
        return False

    def spares_leader(self, battle: Battle, leader: LeaderNo) -> bool:  # noqa: ARG002
        """AB-1.7.c Whether this one is moved back in place of being eliminated (smoke)."""
        return False

    # What follows

    def after_step(self, battle: Battle, unit: UnitNo) -> Iterable[Step]:  # noqa: ARG002
        """The steps after every step of a unit's move."""
        return ()

    def after_move(self, battle: Battle, unit: UnitNo) -> Iterable[Step]:  # noqa: ARG002
        """The steps when a unit's move has ended."""
        return ()

    def after_ride(self, battle: Battle, leader: LeaderNo) -> Iterable[Step]:  # noqa: ARG002
        """The steps when a leader has moved on his own."""
        return ()

    def after_combat(self, battle: Battle, combat: Combat) -> Iterable[Step]:  # noqa: ARG002
        """The steps when a combat is over."""
        return ()
