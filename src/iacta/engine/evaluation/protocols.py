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
    """A game's own eye for bots."""

    def value(self, state: S_contra, seat: Seat) -> float:
        """How good a state is for a seat, from -1 (lost) to 1 (won)."""
        ...

    def worth_trying(self, state: S_contra, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """Of these legal actions the ones a sensible player looks at; never none of some."""
        ...


@runtime_checkable
class Learnt(Evaluator[S_contra], Protocol[S_contra]):
    """An evaluator that a network says, learnt from games (`python -m iacta.lab.training.learn`)."""

    @property
    def network(self) -> Network:
        """What it learnt."""
        ...

    @property
    def by_figures(self) -> Evaluator[S_contra]:
        """The evaluator by a few figures, beside which it learnt: the baseline."""
        ...

    def with_network(self, network: Network) -> Learnt[S_contra]:
        """The same evaluator with another network."""
        ...

    def is_pictured(self, state: S_contra) -> bool:
        """Whether the network judges a state."""
        ...

    def picture(self, state: S_contra) -> tuple[list[list[float]], list[float]]:
        """A state in figures: of each part, and of the whole, told from the side that `speaks_for` names."""
        ...

    def speaks_for(self, state: S_contra) -> Seat:
        """For whom a picture is told."""
        ...


def baseline(evaluator: Evaluator[S_contra]) -> Evaluator[S_contra]:
    """The evaluator by figures, where another was learnt; what `greedy` plays by, whatever is learnt."""
    return evaluator.by_figures if isinstance(evaluator, Learnt) else evaluator


@runtime_checkable
class Calibrated(Evaluator[S_contra], Protocol[S_contra]):
    """An evaluator whose values can be told as chances (`python -m iacta.lab.training.calibrate`)."""

    @property
    def calibration(self) -> Calibration:
        """How likely its values are to become a win."""
        ...


@runtime_checkable
class Planner(Evaluator[S_contra], Protocol[S_contra]):
    """An evaluator that knows whole ways to play: for games of many decisions, each of them small."""

    def plans(self, state: S_contra, seat: Seat) -> Mapping[str, Evaluator[S_contra]]:
        """Ways to play on from here, each an evaluator of its own; the one that is advised first."""
        ...

    def phase(self, state: S_contra, seat: Seat) -> Hashable:
        """What a seat is about: a plan is chosen when this changes. None: a decision within whatever it is about."""
        ...

    def stage(self, state: S_contra) -> int:
        """How far a game has got, in turns or rounds: to this horizon plans are tried."""
        ...

    def is_ranked(self, state: S_contra) -> bool:
        """Whether `worth_trying` puts the best action first here, or one that hardly matters: it is taken unseen."""
        ...


class Player(Protocol):
    """Decides for a seat, from that seat's view alone."""

    name: str

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Choose an action. `dice` are the player's own, for redeals and whims; the game's are never seen."""
        ...
