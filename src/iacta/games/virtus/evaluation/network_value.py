"""The eye that has learnt from battles of its own: a small network says how likely the active side wins."""

from __future__ import annotations

from functools import cache, cached_property
from math import tanh
from pathlib import Path
from typing import TYPE_CHECKING

from iacta.engine.evaluation.calibration import Calibration, read_calibration
from iacta.games.virtus.actions import OpenSegment
from iacta.games.virtus.evaluation.features import FIELD_FIGURES, SEGMENT_FIGURES, picture
from iacta.games.virtus.evaluation.value import VirtusEvaluator
from iacta.games.virtus.steps import ChangeArmy, ChooseWay, DeployArmies, RaiseArmies

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.evaluation.network import Network
    from iacta.engine.records import Action
    from iacta.games.virtus.state import Field

FILE = Path(__file__).with_name("network.json")
CHANCES = Path(__file__).with_name("chances.toml")
BEFORE_BATTLE = (RaiseArmies, ChooseWay, ChangeArmy, DeployArmies)
"""Where there is nothing to see yet, the eye with few figures judges."""


@cache
def usual_network() -> Network:
    """The network in force."""
    from iacta.engine.evaluation.network import read_network  # noqa: PLC0415 - numpy is loaded where somebody thinks, not before

    return read_network(FILE, SEGMENT_FIGURES, FIELD_FIGURES)


class LearntEvaluator:
    """A general's eye, trained by battles."""

    def __init__(self, network: Network | None = None) -> None:
        """Take another network than the usual one, to compare or to teach it."""
        self._given = network

    @cached_property
    def network(self) -> Network:
        """What it learnt; read when it is first asked."""
        return self._given or usual_network()

    @cached_property
    def by_figures(self) -> VirtusEvaluator:
        """The eye with few figures, beside which it learnt."""
        return VirtusEvaluator()

    @cached_property
    def calibration(self) -> Calibration:
        """How likely its values are to become a win."""
        return read_calibration(CHANCES)

    # To learn

    def picture(self, state: Field) -> tuple[list[list[float]], list[float]]:
        """A position in figures."""
        return picture(state)

    def speaks_for(self, state: Field) -> str:
        """A picture is the active side's."""
        return state.active

    def with_network(self, network: Network) -> LearntEvaluator:
        """The same eye with another network."""
        return LearntEvaluator(network)

    def is_pictured(self, state: Field) -> bool:
        """Whether the network judges this position."""
        return state.outcome is None and bool(state.agenda) and type(state.agenda[-1]) not in BEFORE_BATTLE

    # To judge

    def value(self, state: Field, seat: str) -> float:
        """From -1 (lost) to 1 (won)."""
        if not self.is_pictured(state):
            return self.by_figures.value(state, seat)
        value = tanh(self.network.odds(*picture(state)) / 2)
        return value if state.active == seat else -value

    def worth_trying(self, state: Field, seat: str, actions: Sequence[Action]) -> Sequence[Action]:
        """What the eye with few figures looks at, and every segment that may be opened."""
        found = self.by_figures.worth_trying(state, seat, actions)
        if any(isinstance(action, OpenSegment) for action in found):
            others = [action for action in actions if isinstance(action, OpenSegment) and action not in found]
            return [*found, *others]
        return found
