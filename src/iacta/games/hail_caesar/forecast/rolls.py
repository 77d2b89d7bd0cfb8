"""What an action would roll: every kind of action beside the lines that foresee it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.games.hail_caesar import actions, steps
from iacta.games.hail_caesar.forecast import charges, combats, commands, shots

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from iacta.engine.chance.forecast import Forecast, ForecastLine
    from iacta.engine.records import Action, Seat, Step
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle


def _again(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """HC-10.1.a, HC-13.2.r A command test or a break test again."""
    if isinstance(step, steps.OfferReroll):
        if action.again:
            yield from commands.command_test(battle, step.test)
    else:
        yield from combats.test_again(battle, step, side, action)


def _done(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """What the end of a step brings."""
    if isinstance(step, steps.DeclareSupports | steps.DivideDice):
        yield from combats.fight(battle, step, side, action)
    else:
        yield from shots.end_of_shooting(battle, step, side, action)
        yield from commands.end_of_movement(battle, step, side, action)


READERS: Mapping[type[Action], Callable[[Battle, Step, Side, Any], Iterator[ForecastLine]]] = {
    actions.Order: commands.order,
    actions.FollowMe: commands.order,
    actions.Rally: commands.order,
    actions.RollAgain: _again,
    actions.MoveOnInitiative: commands.initiative,
    actions.React: charges.react,
    actions.FireAtMover: shots.fire_at_mover,
    actions.Shoot: shots.shoot,
    actions.TestNext: combats.test_next,
    actions.FightNext: combats.fight,
    actions.Support: combats.fight,
    actions.LendDice: combats.fight,
    actions.CloseRanks: combats.fight,
    actions.SplitDice: combats.fight,
    actions.PickDie: combats.pick_die,
    actions.Sweep: commands.winner_move,
    actions.Advance: commands.winner_move,
    actions.Done: _done,
}
"""What each kind of action rolls."""


def forecast(battle: Battle, seat: Seat, action: Action) -> Forecast:
    """Every roll that an action makes, or leads to before anything else is decided for sure."""
    step = battle.agenda[-1] if battle.agenda else None
    reader = READERS.get(type(action))
    side: Side = "blue" if seat == "blue" else "red"
    return () if reader is None or step is None else tuple(reader(battle, step, side, action))
