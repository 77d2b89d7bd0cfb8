"""Chapter 14 of the ledger: what a side may do in a phase, deed by deed. A chapter adds deeds of its own."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from iacta.engine.chance.drawing import one_of
from iacta.engine.question import Question
from iacta.engine.records import Action, Refusal, Step
from iacta.games.alexandre_bayard.actions import Done
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.state import Battle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side

A = TypeVar("A", bound=Action)
T = TypeVar("T", bound=Step)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Generic[A], metaclass=ABCMeta):
    """One kind of action of a phase."""

    action: ClassVar[type[Any]]
    """The type of action; each belongs to one deed of a phase."""
    is_quick: ClassVar[bool] = False
    """Whether `is_possible` is answered at a glance."""

    @abstractmethod
    def candidates(self, battle: Battle, side: Side) -> Iterator[A]:
        """What a side is offered."""

    @abstractmethod
    def refuses(self, battle: Battle, side: Side, action: A) -> Refusal | None:
        """Why not, from what the side may know; every number of the action is checked before it is used."""

    @abstractmethod
    def do(self, table: Table[Battle], side: Side, action: A) -> None:
        """Do it, and name what follows; the phase goes on after that."""

    def lots(self, battle: Battle, side: Side) -> list[tuple[Any, Sequence[Any]]]:
        """What it offers, in lots: `made` turns what is in them into the candidates, so that one is drawn alone."""
        return [(None, list(self.candidates(battle, side)))]

    def made(self, lot: Any, one: Any) -> A:
        """The candidate of one thing in a lot."""
        del lot
        made: A = one
        return made

    def is_possible(self, battle: Battle, side: Side) -> bool:
        """Whether there is anything to offer; a deed may say so without working it out."""
        return next(self.candidates(battle, side), None) is not None

    def ends_phase(self, action: A) -> bool:  # noqa: ARG002 - most do not
        """Whether nothing more of the phase comes after it."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Question[Battle, T, Action], metaclass=ABCMeta):
    """A phase of the active side: its deeds in any order, until it is done."""

    exhaustive = False
    deeds: ClassVar[tuple[Deed[Any], ...]]

    def deed_of(self, action: Action) -> Deed[Any]:
        """The deed that an action belongs to."""
        return next(deed for deed in self.deeds if deed.action is type(action))

    def asks(self, state: Battle, step: T) -> Seat | None:
        """AB-13.3.h The active side; where everything lies open, nobody if it can do nothing."""
        side = side_of(step)
        if self.is_possible(state, side):
            return side
        return None if is_open(state) and self.may_end(state, side) is None else side

    def is_possible(self, battle: Battle, side: Side) -> bool:
        """Whether any deed is; those that know at a glance are asked first."""
        for deed in self.deeds:
            if deed.is_quick and deed.is_possible(battle, side):
                return True
        for deed in self.deeds:  # noqa: SIM110 - asked very often
            if not deed.is_quick and deed.is_possible(battle, side):
                return True
        return False

    def draw(self, state: Battle, step: T, seat: Seat, dice: Dice) -> Action:
        """One of the candidates: nothing but the one is made."""
        side = side_of(step)
        assert seat == side  # nobody else is asked
        lots = lots_of(self.deeds, state, side)
        count = sum([len(things) for _, _, things in lots])
        ends = self.may_end(state, side) is None
        number = one_of(range(count + ends), dice)
        return nth(lots, number) if number < count else Done()

    def offers(self, battle: Battle, side: Side) -> Iterator[Action]:
        """All that the deeds offer."""
        for deed in self.deeds:
            yield from deed.candidates(battle, side)

    def candidates(self, state: Battle, step: T, seat: Seat) -> Iterator[Action]:
        """The deeds' own, and the end of the phase if nothing has to be done first."""
        side = side_of(step)
        assert seat == side  # nobody else is asked
        yield from self.offers(state, side)
        if self.may_end(state, side) is None:
            yield Done()

    def refuses(self, state: Battle, step: T, seat: Seat, action: Action) -> Refusal | None:
        """What the deed says, or why the phase may not end."""
        side = side_of(step)
        assert seat == side  # nobody else is asked
        if isinstance(action, Done):
            return self.may_end(state, side)
        return self.deed_of(action).refuses(state, side, action)

    def answer(self, table: Table[Battle], step: T, seat: Seat, action: Action) -> None:
        """Do the deed, then ask again; at the end what the phase has to do then."""
        side = side_of(step)
        assert seat == side  # nobody else is asked
        if isinstance(action, Done):
            self.end(table, step)
            return
        deed = self.deed_of(action)
        deed.do(table, side, action)
        if not deed.ends_phase(action):
            table.then(step)

    def may_end(self, battle: Battle, side: Side) -> Refusal | None:  # noqa: ARG002 - most may always end
        """AB-13.3.h Why the side may not end the phase now."""
        return None

    def end(self, table: Table[Battle], step: T) -> None:
        """What is done when the side ends the phase."""


Lots: TypeAlias = "list[tuple[Deed[Any], Any, Sequence[Any]]]"


def lots_of(deeds: Iterable[Deed[Any]], battle: Battle, side: Side) -> Lots:
    """The lots of some deeds, each with its deed."""
    return [(deed, lot, things) for deed in deeds for lot, things in deed.lots(battle, side)]


def nth(lots: Lots, number: int) -> Action:
    """The candidate with a number, counted through all lots."""
    for deed, lot, things in lots:
        if number < len(things):
            made: Action = deed.made(lot, things[number])
            return made
        number -= len(things)
    raise IndexError(number)


def actions_of(deeds: tuple[Deed[Any], ...]) -> tuple[type[Action], ...]:
    """The actions of a phase: those of its deeds, and its end."""
    return (*(deed.action for deed in deeds), Done)


def side_of(step: Step) -> Side:
    """The side that a step of a phase is for."""
    side: Side = getattr(step, "side")  # noqa: B009 - every step of a phase has one
    return side


def is_open(battle: Battle) -> bool:
    """AB-15 Whether both sides know everything on the board, so that a question passed over tells nothing."""
    if battle.options.darkness:  # AB-4.2.o messengers are their owner's
        return False
    for side in SIDES:
        if battle.memory[side] or battle.leader_memory[side]:
            return False
    return not battle.hides_any()


def is_own(battle: Battle, side: Side, unit: UnitNo) -> bool:
    """Whether a number from outside is a unit of a side on the board."""
    return 0 <= unit < len(battle.at) and battle.side_of(unit) == side and battle.at[unit] != 0


def is_enemy(battle: Battle, side: Side, unit: UnitNo) -> bool:
    """Whether a number from outside is an enemy unit on the board that a side knows of."""
    return (
        0 <= unit < len(battle.at)
        and battle.side_of(unit) != side
        and battle.at[unit] != 0
        and battle.knows(side, unit)
    )
