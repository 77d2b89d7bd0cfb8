"""What an analysis found: records, as they are written and sent."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from iacta.engine.records import Outcome
from iacta.lab.analysis.luck import Chances


class Better(msgspec.Struct, frozen=True):
    """What was better, and what was expected to follow: actions as they are encoded, each with its seat."""

    action: dict[str, Any]
    chance: float
    line: tuple[tuple[str, dict[str, Any]], ...]


class Weighed(msgspec.Struct, frozen=True):
    """A decision, judged from what its seat knew: the chance that was left, the best there was, and the loss."""

    chance: float
    best: Better
    loss: float
    simulations: int
    again: bool = False
    """Whether it was looked at a second time, in the same worlds for both actions."""


class Ply(msgspec.Struct, frozen=True):
    """One action: the chance of its team before and after, and how much of the change was luck."""

    entry: int
    seat: str
    team: int
    clause: str
    action: dict[str, Any]
    before: float
    after: float
    luck: float
    decision: float
    weighed: Weighed | None = None
    declared: bool = False
    """Not a decision of the game: a resignation, or what the table declared."""


class RollSeen(msgspec.Struct, frozen=True):
    """One roll: what fell, what each team's chance was worth before and after, and what could be counted."""

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
    """Successes or faces, against what so many dice bring on average; faces are turned so that high is good."""

    kind: Literal["successes", "faces"]
    team: int | None
    """Whom a success serves; None: nobody."""
    dice: int
    expected: float
    figure: int


class TeamLuck(msgspec.Struct, frozen=True):
    """The luck of a team: what all rolls added to its chances, and how likely as much luck, good or bad, was."""

    team: int
    luck: float
    good: float
    bad: float
    chance: float
    rolls: int
    sampled: int


class DiceLuck(msgspec.Struct, frozen=True):
    """The plain luck of a team's dice under one clause, and how likely a total as far from the mean was."""

    team: int
    clause: str
    kind: Literal["successes", "faces"]
    rolls: int
    dice: int
    expected: float
    figure: int
    chance: float


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """All that was found. `moments` and `worst` are entries, the largest first."""

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
    """By entry, from the opening on; for each team."""
    plies: tuple[Ply, ...]
    rolls: tuple[RollSeen, ...]
    moments: tuple[int, ...]
    worst: tuple[int, ...]
    luck: tuple[TeamLuck, ...]
    dice: tuple[DiceLuck, ...]

    def clause_of(self, entry: int) -> str:
        """The rule behind an entry: of the roll that changed most if luck did more than the decision, else its own."""
        ply = self.plies[entry - 1]
        rolls = [roll for roll in self.rolls if roll.entry == entry]
        if not rolls or abs(ply.luck) <= abs(ply.decision):
            return ply.clause
        return max(rolls, key=lambda roll: abs(roll.actual[ply.team] - roll.expected[ply.team])).clause

    def to_json(self) -> bytes:
        """The result as it is written to a file."""
        return msgspec.json.encode(self)
