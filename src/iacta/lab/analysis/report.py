"""The result of an analysis: records as they are written and sent. Field names are those of the JSON."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from iacta.engine.records import Outcome
from iacta.lab.analysis.luck import Chances


class BestLine(msgspec.Struct, frozen=True):
    """The best action, its win probability, and the line expected after it; actions are in their JSON form."""

    action: dict[str, Any]
    chance: float
    line: tuple[tuple[str, dict[str, Any]], ...]
    low: float = 0.0
    """The interval of the probability."""
    high: float = 1.0


class DecisionReport(msgspec.Struct, frozen=True):
    """A decision, from what its seat knew: the win probability after the action played, the best, and the loss."""

    chance: float
    best: BestLine
    loss: float
    simulations: int
    again: bool = False
    """Whether a second review, with common random numbers, confirmed the loss."""
    low: float = 0.0
    """The interval of the probability after the action played."""
    high: float = 1.0


class Ply(msgspec.Struct, frozen=True):
    """One action: its team's win probability before and after, and how much of the change was luck."""

    entry: int
    seat: str
    team: int
    clause: str
    action: dict[str, Any]
    before: float
    after: float
    luck: float
    decision: float
    weighed: DecisionReport | None = None
    declared: bool = False
    """Not a decision of the game: a resignation, or what the table declared."""


class RollReport(msgspec.Struct, frozen=True):
    """One roll: the faces, each team's win probability before and after, and its dice if they can be counted."""

    entry: int
    """0: before the first decision."""
    clause: str
    sides: int
    faces: tuple[int, ...] | str
    expected: Chances
    actual: Chances
    exact: bool
    counted: Counted | None


class Counted(msgspec.Struct, frozen=True):
    """Successes or faces against their expectation; faces are turned so that high is good."""

    kind: Literal["successes", "faces"]
    team: int | None
    """The team that successes serve; None: no team."""
    dice: int
    expected: float
    figure: int


class TeamLuck(msgspec.Struct, frozen=True):
    """The luck of a team: the sum of the changes by rolls. `chance`: two-sided p-value of the observed luck."""

    team: int
    luck: float
    good: float
    bad: float
    chance: float
    rolls: int
    sampled: int


class DiceLuck(msgspec.Struct, frozen=True):
    """The total of a team's dice under one clause. `chance`: its two-sided p-value."""

    team: int
    clause: str
    kind: Literal["successes", "faces"]
    rolls: int
    dice: int
    expected: float
    figure: int
    chance: float


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """The whole analysis. `moments` and `worst` are entries, the largest change or loss first."""

    format: Literal[1] = 1
    game: str
    rules: int
    scenario: str
    teams: tuple[tuple[str, ...], ...]
    level: str
    simulations: int
    seed: int
    outcome: Outcome
    chances: tuple[Chances, ...]
    """Win probabilities by entry, from the opening on; for each team."""
    plies: tuple[Ply, ...]
    rolls: tuple[RollReport, ...]
    moments: tuple[int, ...]
    worst: tuple[int, ...]
    luck: tuple[TeamLuck, ...]
    dice: tuple[DiceLuck, ...]

    def clause_of(self, entry: int) -> str:
        """The rule behind an entry: of its roll with the largest change if luck did more than the decision."""
        ply = self.plies[entry - 1]
        rolls = [roll for roll in self.rolls if roll.entry == entry]
        if not rolls or abs(ply.luck) <= abs(ply.decision):
            return ply.clause
        return max(rolls, key=lambda roll: abs(roll.actual[ply.team] - roll.expected[ply.team])).clause

    def to_json(self) -> bytes:
        """The content of the file."""
        return msgspec.json.encode(self)
