"""`Instruction`: what a player can have done always, set beforehand; offered by games in which the absent are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from iacta.engine.game import Game
    from iacta.engine.records import Action, Step

V = TypeVar("V")


class Instruction(NamedTuple, Generic[V]):
    """One standing instruction. `name`: what it is stored by; `step`: the decision that it may answer."""

    name: str
    step: type[Step]
    answer: Callable[[V, Sequence[Action]], Action | None]
    """From what the seat sees and what it is offered, the one of these that it would always do; None: it is asked."""


@runtime_checkable
class Instructed(Protocol):
    """A game whose players may set instructions."""

    @property
    def instructions(self) -> tuple[Instruction[Any], ...]:
        """All of them; where several answer, the first does."""
        ...


def instructions_of(game: Game[Any, Any]) -> tuple[Instruction[Any], ...]:
    """The instructions that a game offers; none if it knows of none."""
    return getattr(game, "instructions", ())


def answering(game: Game[Any, Any], chosen: Collection[str], step: Step) -> list[Instruction[Any]]:
    """Those of the chosen instructions that may answer a decision, in the order in which they are asked."""
    return [one for one in instructions_of(game) if one.name in chosen and isinstance(step, one.step)]


def answer_of(asked: Sequence[Instruction[Any]], view: Any, offered: Sequence[Action]) -> Action | None:
    """What the first of some instructions does that does anything; None: the player is asked."""
    found = (one.answer(view, offered) for one in asked)
    return next((action for action in found if action is not None), None)
