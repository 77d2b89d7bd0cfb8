"""The protocols `Player` and `Evaluator`: who decides, and what a game tells any bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from iacta.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.evaluation.calibration import Calibration
    from iacta.engine.evaluation.network import Network
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Evaluator(Protocol[S_contra]):
    """What a game tells any bot: the value of positions, and which actions to consider."""

    def value(self, state: S_contra, seat: Seat) -> float:
        """How good a state is for a seat, from -1 (lost) to 1 (won)."""
        ...

    def worth_trying(self, state: S_contra, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """The legal actions worth considering; at least one, if there are any."""
        ...


@runtime_checkable
class Learnt(Evaluator[S_contra], Protocol[S_contra]):
    """An evaluator with a network trained on games (`python -m iacta.lab.training.learn`)."""

    @property
    def network(self) -> Network:
        """The network in force."""
        ...

    @property
    def by_figures(self) -> Evaluator[S_contra]:
        """The hand-set evaluator that is its baseline."""
        ...

    def with_network(self, network: Network) -> Learnt[S_contra]:
        """The same evaluator with another network."""
        ...

    def is_pictured(self, state: S_contra) -> bool:
        """Whether the network evaluates a state; else the baseline does."""
        ...

    def picture(self, state: S_contra) -> tuple[list[list[float]], list[float]]:
        """The features of a state, of each part and of the whole, from the point of view of `speaks_for`."""
        ...

    def speaks_for(self, state: S_contra) -> Seat:
        """The seat whose point of view the features take."""
        ...


def baseline(evaluator: Evaluator[S_contra]) -> Evaluator[S_contra]:
    """The hand-set evaluator, where another was trained: `greedy` always plays by it."""
    return evaluator.by_figures if isinstance(evaluator, Learnt) else evaluator


@runtime_checkable
class Calibrated(Evaluator[S_contra], Protocol[S_contra]):
    """An evaluator whose values are calibrated (`python -m iacta.lab.training.calibrate`)."""

    @property
    def calibration(self) -> Calibration:
        """How its values become probabilities of winning."""
        ...


@runtime_checkable
class Timed(Evaluator[S_contra], Protocol[S_contra]):
    """An evaluator that says how much of a game is over."""

    def progress(self, state: S_contra) -> float:
        """The share of the game that is over, from 0 to 1."""
        ...


@runtime_checkable
class Planner(Evaluator[S_contra], Protocol[S_contra]):
    """An evaluator with named plans, for games of many small decisions."""

    def plans(self, state: S_contra, seat: Seat) -> Mapping[str, Evaluator[S_contra]]:
        """The plans from here, each an evaluator; the recommended one first."""
        ...

    def phase(self, state: S_contra, seat: Seat) -> Hashable:
        """The phase of a seat: a plan is chosen when it changes. None: a decision within the current phase."""
        ...

    def stage(self, state: S_contra) -> int:
        """The turn or round: plans are rolled out to the next one."""
        ...

    def is_ranked(self, state: S_contra) -> bool:
        """Whether the first action of `worth_trying` is taken without search: it is the best, or hardly matters."""
        ...


class Player(Protocol):
    """Decides for a seat, from that seat's view alone."""

    name: str

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Choose an action. `dice` are the player's own, for redeals and random choices, never the game's."""
        ...
