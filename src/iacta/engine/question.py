"""`Question` and `Sealed`: the decisions behind steps that wait for players."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

import msgspec
from mypy_extensions import mypyc_attr

from iacta.engine.chance.drawing import one_of
from iacta.engine.records import NO_REMARKS, Action, Remarks, S, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import ClauseId, Refusal, Seat
    from iacta.engine.table import Table

T = TypeVar("T", bound=Step)
A = TypeVar("A", bound=Action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S, T, A], metaclass=ABCMeta):
    """A decision of one seat. `asks`, `forced` and `obvious` depend on public facts only."""

    clause: ClassVar[ClauseId]
    """The rule that asks."""
    actions: ClassVar[tuple[type[Action], ...]]
    exhaustive: ClassVar[bool] = True

    @abstractmethod
    def asks(self, state: S, step: T) -> Seat | None:
        """Who decides; None: the step is skipped."""

    def forced(self, state: S, step: T) -> A | None:  # noqa: ARG002 - most questions force nothing
        """Return the only real choice, made without asking; else None."""
        return None

    @abstractmethod
    def candidates(self, state: S, step: T, seat: Seat) -> Iterator[A]:
        """Legal actions, equal pieces counted once; all of them if the question is exhaustive."""

    def draw(self, state: S, step: T, seat: Seat, dice: Dice) -> A:
        """Draw one candidate, for random players and playouts: by default all are equally likely.

        A game whose candidates are costly to judge draws first, and judges only what it drew (`first_made`).
        """
        return one_of(list(self.candidates(state, step, seat)), dice)

    def obvious(self, state: S, step: T, seat: Seat) -> A | None:
        """Return what is played for a person without asking, as an action like any other: an only candidate.

        A game may name more, or nothing: what is played at once tells the others that there was no choice.
        """
        if not self.exhaustive:
            return None
        found = self.candidates(state, step, seat)
        first = next(found, None)
        if next(found, None) is not None or next(self.besides(state, step, seat), None) is not None:
            return None
        return first

    def each(self, state: S, step: T, seat: Seat, action: A) -> Iterator[A]:  # noqa: ARG002 - most name no piece
        """Yield a candidate for every piece that is equal to the one it names; people point at each of them."""
        yield action

    def suggestions(self, state: S, step: T, seat: Seat, dice: Dice) -> Iterator[A] | None:  # noqa: ARG002 - most hide nothing
        """Legal answers drawn at random, where the same suggestions for everybody would give an answer away.

        They depend on what the seat may know and on the dice. None: the candidates are suggested.
        """
        return None

    def besides(self, state: S, step: T, seat: Seat) -> Iterator[A]:  # noqa: ARG002 - most have no more to offer
        """Yield legal actions that people are offered besides the candidates; a search gains nothing by them."""
        return iter(())

    @abstractmethod
    def refuses(self, state: S, step: T, seat: Seat, action: A) -> Refusal | None:
        """Why not, in the words of the rules, from what the seat may know."""

    def remarks(self, state: S, step: T, seat: Seat, action: A) -> Remarks:  # noqa: ARG002 - most say no more
        """Say what the rules count in an action, legal or not, from what the seat may know."""
        return NO_REMARKS

    @abstractmethod
    def answer(self, table: Table[S], step: T, seat: Seat, action: A) -> None:
        """Do what was decided, and name what follows."""


def each_alike(action: A, units: Iterable[int], refuses: Callable[[A], Refusal | None]) -> Iterator[A]:
    """Yield an action for each of some equal units: for the unit that it names, and for those that may do the same."""
    named = getattr(action, "unit")  # noqa: B009 - only actions that name a unit are given
    for unit in units:
        same = msgspec.structs.replace(action, unit=unit)
        if unit == named or refuses(same) is None:
            yield same


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Generic[S, T, A], metaclass=ABCMeta):
    """A simultaneous decision of several seats: no answer is shown before all have answered."""

    clause: ClassVar[ClauseId]
    """The rule that asks."""
    actions: ClassVar[tuple[type[Action], ...]]
    exhaustive: ClassVar[bool] = True

    @abstractmethod
    def asks(self, state: S, step: T) -> tuple[Seat, ...]:
        """All who must answer; empty: the step is skipped."""

    @abstractmethod
    def candidates(self, state: S, step: T, seat: Seat) -> Iterator[A]:
        """Legal actions of one seat; all of them if the question is exhaustive."""

    def draw(self, state: S, step: T, seat: Seat, dice: Dice) -> A:
        """Draw one candidate, for random players and playouts: by default all are equally likely.

        A game whose candidates are costly to judge draws first, and judges only what it drew (`first_legal`).
        """
        return one_of(list(self.candidates(state, step, seat)), dice)

    def suggestions(self, state: S, step: T, seat: Seat, dice: Dice) -> Iterator[A] | None:  # noqa: ARG002 - most hide nothing
        """Legal answers drawn at random, where the same suggestions for everybody would give an answer away.

        They depend on what the seat may know and on the dice. None: the candidates are suggested.
        """
        return None

    @abstractmethod
    def refuses(self, state: S, step: T, seat: Seat, action: A) -> Refusal | None:
        """Why not, in the words of the rules, from what the seat may know."""

    def remarks(self, state: S, step: T, seat: Seat, action: A) -> Remarks:  # noqa: ARG002 - most say no more
        """Say what the rules count in an action, legal or not, from what the seat may know."""
        return NO_REMARKS

    @abstractmethod
    def reveal(self, table: Table[S], step: T, answers: Mapping[Seat, A]) -> None:
        """All have answered: open the answers together, and name what follows."""
