"""What an action would roll: every kind of action beside the lines that foresee it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.games.bellum_gallicum import actions
from iacta.games.bellum_gallicum.forecast import combats, moves
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from iacta.engine.chance.forecast import Forecast, ForecastLine
    from iacta.engine.records import Action, Seat, Step
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War

READERS: Mapping[type[Action], Callable[[War, Step, Side, Any], Iterator[ForecastLine]]] = {
    actions.March: moves.march,
    actions.ForcedMarch: moves.force,
    actions.Shift: moves.shift,
    actions.Bargain: moves.bargain,
    actions.Pass: moves.end_of_step,
    actions.NameRegion: combats.name,
    actions.Stand: combats.stand,
    actions.Evade: combats.evade,
    actions.Deploy: combats.deploy,
    actions.Commit: combats.commit,
    actions.Lose: combats.hit,
    actions.TestLeader: combats.test_leader,
    actions.Besiege: combats.besiege,
    actions.Hold: combats.hold,
    actions.Raise: moves.raise_,
    actions.Extend: moves.extend,
}
"""What each kind of action rolls."""


def forecast(war: War, seat: Seat, action: Action) -> Forecast:
    """Every roll that an action makes, or leads to before anything else is decided for sure."""
    step = war.agenda[-1] if war.agenda else None
    reader = READERS.get(type(action))
    side: Side = ROMAN if seat == ROMAN else GALLIC
    return () if reader is None or step is None else tuple(reader(war, step, side, action))
