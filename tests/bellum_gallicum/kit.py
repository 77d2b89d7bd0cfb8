"""What clause tests of Bellum Gallicum are written with: a position, scripted dice, and what came of them.

scene = Scene(CheckSupply("roman"), scenario="vercingetorix", turn=5)
scene.put("arverni", "legion_x", "legion_viii").lead("arverni", "caesar")
scene.put("gergovia", "arverni_1", weak=True)
scene.run([4])
assert scene.war.weak[scene["legion_x"]]
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from functools import cache
from typing import Any, Self

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.records import Step, Transition
from iacta.engine.scenario import read_toml
from iacta.engine.table import Table
from iacta.games.bellum_gallicum.actions import Lose
from iacta.games.bellum_gallicum.game import RULEBOOK
from iacta.games.bellum_gallicum.map import Location
from iacta.games.bellum_gallicum.rules.control import status
from iacta.games.bellum_gallicum.scenario_form import DATA
from iacta.games.bellum_gallicum.scenarios import sheet_of, shipped
from iacta.games.bellum_gallicum.sides import Side
from iacta.games.bellum_gallicum.state import HOLDS, SiegeMarker, War
from iacta.games.bellum_gallicum.steps import TakeHits, TakeLosses
from tests.kit import scene


@cache
def _read(name: str) -> dict[str, Any]:
    return read_toml(DATA / f"{name}.toml")


def raw(scenario: str) -> dict[str, Any]:
    """The data of a scenario's file, to be changed at will."""
    return deepcopy(_read(f"scenarios/{scenario}"))


class Scene(scene.Scene[War]):
    """A position on the map. `scene["legion_x"]` is the number of a unit, leader, ship, tribe or location.

    Nobody stands anywhere until `put`, `lead` or `moor` say so; every region is under Gallic control.
    """

    def __init__(
        self, *agenda: Step, scenario: str = "vercingetorix", turn: int = 5, year: int | None = None, **options: bool
    ) -> None:
        """An empty map under the special rules and options of a scenario."""
        super().__init__(RULEBOOK, War(sheet_of(shipped()[scenario].with_options(options))))
        self.war.turn = turn
        if year is not None:
            self.war.year = year
        self.war.agenda = list(reversed(agenda))

    def _take(self, transition: Transition[War], script: ScriptedDice) -> Self:
        """Every die of this game has six faces."""
        assert {roll.sides for roll in transition.rolls} <= {6}
        return super()._take(transition, script)

    @property
    def war(self) -> War:
        """The position."""
        return self.state

    def __getitem__(self, name: str) -> int:
        roster = self.war.roster
        for numbers in (roster.unit_no, roster.leader_no, roster.ship_no):
            if name in numbers:
                return numbers[name]
        return self.location(name)

    def location(self, name: str) -> Location:
        """A region, an oppidum or city, a sea zone, or "camp:region"."""
        gaul = self.war.gaul
        if name.startswith("camp:"):
            return gaul.camp_of(gaul.region_no[name.removeprefix("camp:")])
        for numbers in (gaul.region_no, gaul.place_no, gaul.zone_no):
            if name in numbers:
                return numbers[name]
        raise KeyError(name)

    def units(self, *names: str) -> tuple[int, ...]:
        """The numbers of units."""
        return tuple(self.war.roster.unit_no[name] for name in names)

    def leaders(self, *names: str) -> tuple[int, ...]:
        """The numbers of leaders."""
        return tuple(self.war.roster.leader_no[name] for name in names)

    # Setting up

    def put(self, where: str, *names: str, weak: bool = False, side: Side | None = None, done: int = 0) -> Self:
        """Units in a location, for the side of their counter unless another is named."""
        for unit in self.units(*names):
            self.war.place_units((unit,), self.location(where))
            self.war.weak[unit], self.war.done[unit] = weak, done
            if side is not None:
                self.war.side[unit] = side
        return self

    def lead(self, where: str, *names: str, wounded: int = 0, done: int = 0) -> Self:
        """Leaders in a location, wounded in some turn or unhurt."""
        for leader in self.leaders(*names):
            self.war.place_leaders((leader,), self.location(where))
            self.war.wounded[leader], self.war.leader_done[leader] = wounded, done
        return self

    def moor(self, where: str, *names: str) -> Self:
        """Ships in a coastal region or sea zone."""
        for name in names:
            self.war.ship_at[self.war.roster.ship_no[name]] = self.location(where)
        return self

    def hold(self, side: Side, *regions: str) -> Self:
        """Regions under the control of a side."""
        for region in regions:
            self.war.control[self.war.gaul.region_no[region]] = HOLDS[side]
        return self

    def camp(self, *regions: str) -> Self:
        """Winter camps in regions."""
        for region in regions:
            self.war.camps[self.war.gaul.region_no[region]] = True
        return self

    def besiege(self, place: str, side: Side, turns: int = 0) -> Self:
        """A siege marker on a place."""
        self.war.sieges[self.location(place)] = SiegeMarker(side, turns)
        return self

    def serve(self, side: Side, *tribes: str) -> Self:
        """Tribes that are mobilised for a side."""
        for tribe in tribes:
            self.war.serves[self.war.roster.tribe_no[tribe]] = side
        return self

    def settle(self) -> Scene:
        """Every region under the control of those who stand in it."""
        for region in self.war.gaul.regions:
            self.war.control[region] = status(self.war, region)
        return self

    def table(self, *dice: int) -> Table[War]:
        """What a rule works on that is called by hand."""
        return Table(self.war, ScriptedDice(dice), [])

    # Doing

    def lose(self, *names: str, dice: Iterable[int] = ()) -> Scene:
        """Take losses as long as they are asked, these units first; the dice fall after the last of them."""
        wanted, left = set(self.units(*names)), tuple(dice)
        while isinstance(self.step, (TakeLosses, TakeHits)) and self.asked:
            (seat,), last = self.asked, self.step.left == 1 and not self._more_losses()
            offered = [one for one in self.candidates(seat) if isinstance(one, Lose)]
            self.play(seat, next((one for one in offered if one.unit in wanted), offered[0]), left if last else ())
        return self

    def _more_losses(self) -> bool:
        return any(isinstance(one, (TakeLosses, TakeHits)) for one in self.agenda[1:2])

    # Asking

    def names(self, units: Iterable[int]) -> list[str]:
        """The ids of units, in order."""
        return [self.war.roster.units[unit].id for unit in units]
