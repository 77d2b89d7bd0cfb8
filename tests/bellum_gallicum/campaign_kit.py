"""What tests of the campaign are written with: a year, its tribes, and what the war remembers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

import msgspec

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.records import Action, Step
from iacta.engine.table import Table
from iacta.games.bellum_gallicum.actions import Extend, Raise
from iacta.games.bellum_gallicum.annals import Toll
from iacta.games.bellum_gallicum.roster import TribeNo
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import Side
from iacta.games.bellum_gallicum.state import LOST, War
from tests.bellum_gallicum.kit import Scene

NOVEMBER = 10
QUIET = Toll(roman_counters_lost=True)
"""A year whose results change nothing in the next revolt."""


class Campaign(Scene):
    """A position of a campaign, in phase A unless a turn is named."""

    def __init__(self, *agenda: Step, scenario: str = "campaign", year: int = -57, turn: int = 0) -> None:
        """An empty map in a year."""
        super().__init__(*agenda, scenario=scenario, year=year, turn=turn)

    @classmethod
    def opened(cls, scenario: str = "campaign") -> Self:
        """The starting position, nothing done yet."""
        scene = cls(scenario=scenario)
        scene.state = set_up(shipped()[scenario])
        return scene

    # Setting up

    def remember(self, **changes: Any) -> Self:
        """Change what the war remembers."""
        self.war.annals = msgspec.structs.replace(self.war.annals, **changes)
        return self

    def revolted(self, year: int, *tribes: str) -> Self:
        """Revolts on record."""
        for tribe in tribes:
            self.war.annals = self.war.annals.with_revolt(self.tribe(tribe), year)
        return self

    def won(self, *years: tuple[int, Side]) -> Self:
        """Years that were won."""
        return self.remember(years_won=years)

    def lost_in(self, year: int, *names: str) -> Self:
        """Units that were eliminated in a year."""
        for unit in self.units(*names):
            self.war.place_units((unit,), LOST)
            self.war.lost_in[unit] = year
        return self

    def stand(self, *tribes: str) -> Self:
        """Tribes in their homes with all their units and leaders, on the Gallic side."""
        for tribe in map(self.tribe, tribes):
            home = self.war.gaul.region_id[self.war.roster.home[tribe]]
            self.put(home, *self.names(self.war.roster.units_of(tribe)), side="gallic")
            self.lead(home, *(self.war.roster.leaders[one].id for one in self.war.roster.leaders_of[tribe]))
            self.war.serves[tribe] = "gallic"
        return self

    # Asking

    def tribe(self, name: str) -> TribeNo:
        """The number of a tribe."""
        return self.war.roster.tribe_no[name]

    def tribe_ids(self, tribes: Iterable[TribeNo]) -> list[str]:
        """The ids of tribes, in order."""
        return [self.war.roster.tribes[tribe].id for tribe in tribes]

    def offered(self, seat: Side) -> list[str]:
        """The tribes and sectors that a seat is offered, in order; passing apart."""
        found = []
        for action in self.candidates(seat):
            match action:
                case Raise(tribe):
                    found.append(self.war.roster.tribes[tribe].id)
                case Extend(sector):
                    found.append(sector)
                case _:
                    continue
        return found

    def up(self, tribe: str) -> Raise:
        """Name a tribe: it revolts, is tried, or becomes an ally."""
        return Raise(self.tribe(tribe))

    def table(self, *dice: int) -> Table[War]:
        """What a rule works on that is called by hand."""
        return Table(self.war, ScriptedDice(dice), [])

    def where(self, counter: str) -> str:
        """Where a unit or leader is: the id of a region or place, "camp:region", or nothing."""
        roster, gaul = self.war.roster, self.war.gaul
        at = self.war.at[roster.unit_no[counter]] if counter in roster.unit_no else self._leader_at(counter)
        if gaul.is_camp(at):
            return f"camp:{gaul.region_id[gaul.region_of[at]]}"
        names = {number: name for name, number in (gaul.region_no | gaul.place_no | gaul.zone_no).items()}
        return names.get(at, "")

    def _leader_at(self, leader: str) -> int:
        return self.war.leader_at[self.war.roster.leader_no[leader]]

    def answer(self, seat: Side, *actions: Action) -> Self:
        """Let a seat answer several questions, none of which rolls."""
        for action in actions:
            self.play(seat, action)
        return self
