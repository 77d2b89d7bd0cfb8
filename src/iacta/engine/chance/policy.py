"""`Policy` and `Horizon`: how decisions within odds are made, and where odds end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from iacta.engine.chance.dice import BranchingDice
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from iacta.engine.evaluation.protocols import Evaluator
    from iacta.engine.records import Action, Seat, Step
    from iacta.engine.rulebook import Rulebook

Reached: TypeAlias = "Callable[[Any], bool]"
"""Whether odds end at a state."""


class Policy(NamedTuple):
    """How all seats are assumed to decide. The name is stated beside the odds."""

    name: str
    choose: Callable[[Rulebook[Any], Any, Seat], Action]
    """The action of a seat that must decide. It depends on the state alone."""
    passes: tuple[type[Step], ...] = ()
    """Questions that are passed over: nobody is asked whether there is a choice, and nothing is done."""


class Horizon(NamedTuple):
    """Where odds end. The name is stated beside them."""

    name: str
    reached: Callable[[Any], Reached]
    """From the start of the odds: the condition for their end. It is asked before every step."""
    likeness: Callable[[Any], Hashable] | None = None
    """The part of a state that can still matter for the gist. States with equal likeness are merged."""
    measures: frozenset[str] | None = None
    """The measures of the gist that are known here and that `likeness` keeps; None: all."""
    compared: tuple[type[Step], ...] = ()
    """Steps that roll nothing, before which states are compared all the same: where many become alike."""


class Procedure(NamedTuple):
    """A whole procedure of the rules: where it ends, and the policy for decisions within it."""

    horizon: Horizon
    policy: Policy
    parts: tuple[Horizon, ...] = ()
    """Nearer horizons at which some measures are known already. Foreseen by itself, each part has few states."""


def _first(rulebook: Rulebook[Any], state: Any, seat: Seat) -> Action:
    return next(rulebook.candidates(state, seat))


FIRST = Policy("first", _first)
"""Every seat takes the first action offered."""


def preferring(name: str, *kinds: type[Action]) -> Policy:
    """Every seat takes the first action of the first of these kinds that is offered; else the first action."""

    def choose(rulebook: Rulebook[Any], state: Any, seat: Seat) -> Action:
        offered = list(rulebook.candidates(state, seat))
        for kind in kinds:
            for action in offered:
                if type(action) is kind:
                    return action
        return offered[0]

    return Policy(name, choose)


def judging(evaluator: Evaluator[Any]) -> Policy:
    """Every seat takes the action with the best evaluation right after it, before any roll; ties: the first."""

    def choose(rulebook: Rulebook[Any], state: Any, seat: Seat) -> Action:
        offered = list(rulebook.candidates(state, seat))
        if len(offered) > 1:
            offered = list(evaluator.worth_trying(state, seat, offered))
        if len(offered) == 1:
            return offered[0]
        return max(offered, key=lambda action: evaluator.value(_after(rulebook, state, seat, action), seat))

    return Policy("judgement", choose)


def _after(rulebook: Rulebook[Any], state: Any, seat: Seat, action: Action) -> Any:
    """The state right after an action; if the action itself rolls, the state before it."""
    dice = BranchingDice()
    table = Table(state.clone(), dice)
    rulebook.enact(table, seat, action)
    return state if dice.forked else table.state
