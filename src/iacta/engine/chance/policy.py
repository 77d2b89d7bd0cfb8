"""`Policy` and `Horizon`: by which stated policy odds go on through decisions, and how far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from iacta.engine.chance.dice import BranchingDice
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from iacta.engine.evaluation.protocols import Evaluator
    from iacta.engine.records import Action, Seat
    from iacta.engine.rulebook import Rulebook

Reached: TypeAlias = "Callable[[Any], bool]"
"""Whether a state lies where odds end."""


class Policy(NamedTuple):
    """How everybody is taken to decide, by a name under which it is stated beside the odds."""

    name: str
    choose: Callable[[Rulebook[Any], Any, Seat], Action]
    """The action of a seat that must decide; it depends on nothing else than the state."""


class Horizon(NamedTuple):
    """How far odds go, by a name under which it is stated beside them."""

    name: str
    reached: Callable[[Any], Reached]
    """From the state that odds start from: whether another one lies at the end. Asked before every step."""
    likeness: Callable[[Any], Hashable] | None = None
    """What of a state may still matter before the end, or for the gist; states alike in it count as one."""


class Procedure(NamedTuple):
    """A whole procedure of the rules: how far it goes, and how everybody is taken to decide on the way."""

    horizon: Horizon
    policy: Policy


def _first(rulebook: Rulebook[Any], state: Any, seat: Seat) -> Action:
    return next(rulebook.candidates(state, seat))


FIRST = Policy("first", _first)
"""Everybody takes the first action that is offered to him."""


def preferring(name: str, *kinds: type[Action]) -> Policy:
    """The first action offered of the first of these kinds that is offered at all; else the first of any."""

    def choose(rulebook: Rulebook[Any], state: Any, seat: Seat) -> Action:
        offered = list(rulebook.candidates(state, seat))
        for kind in kinds:
            for action in offered:
                if type(action) is kind:
                    return action
        return offered[0]

    return Policy(name, choose)


def judging(evaluator: Evaluator[Any]) -> Policy:
    """Everybody takes what looks best to an evaluator right after it, before any dice fall; of equals the first."""

    def choose(rulebook: Rulebook[Any], state: Any, seat: Seat) -> Action:
        offered = list(rulebook.candidates(state, seat))
        if len(offered) > 1:
            offered = list(evaluator.worth_trying(state, seat, offered))
        if len(offered) == 1:
            return offered[0]
        return max(offered, key=lambda action: evaluator.value(_after(rulebook, state, seat, action), seat))

    return Policy("judgement", choose)


def _after(rulebook: Rulebook[Any], state: Any, seat: Seat, action: Action) -> Any:
    """The state right after an action; if the action itself rolls, as it was before."""
    dice = BranchingDice()
    table = Table(state.clone(), dice)
    rulebook.enact(table, seat, action)
    return state if dice.forked else table.state
