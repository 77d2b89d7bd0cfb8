"""What clause tests are written with: a position, scripted dice, and what came of them. Each game sets positions up
in its own way (`tests/<game>/kit.py`); what is asked of them and done with them stands here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, Self, TypeVar

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.records import Action, ClauseId, Event, Outcome, Refusal, Roll, Seat, Step, Told, Transition
from iacta.engine.rulebook import Rulebook
from iacta.engine.state import State

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


class Scene(Generic[S]):
    """A position, what is asked in it, and what the last call led to. Nothing is done until `run` or `play`."""

    def __init__(self, rulebook: Rulebook[S], state: S) -> None:
        """A position under some rules."""
        self.rulebook, self.state = rulebook, state
        self.told: tuple[Told, ...] = ()
        self.rolls: tuple[Roll, ...] = ()

    # Asking

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that must decide now."""
        return self.rulebook.waiting(self.state)

    @property
    def step(self) -> Step | None:
        """The step that comes next or is being asked; None when nothing is left to do."""
        return self.state.agenda[-1] if self.state.agenda else None

    @property
    def agenda(self) -> tuple[Step, ...]:
        """All steps left, in the order in which they will be done."""
        return tuple(reversed(self.state.agenda))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.state.outcome

    def candidates(self, seat: Seat) -> list[Action]:
        """What a seat is offered."""
        return list(self.rulebook.candidates(self.state, seat))

    def allows(self, seat: Seat, action: Action) -> bool:
        """Whether a seat may do this."""
        return self.rulebook.refusal(self.state, seat, action) is None

    def refusal(self, seat: Seat, action: Action) -> Refusal:
        """Why a seat may not do this; fails if it may."""
        refusal = self.rulebook.refusal(self.state, seat, action)
        assert refusal is not None, f"{seat} may do {action}"
        return refusal

    # Doing

    def run(self, dice: Iterable[int | str] = ()) -> Self:
        """Do what is due, up to the next decision; fails unless all dice fall."""
        script = ScriptedDice(dice)
        return self._take(self.rulebook.begin(self.state, script), script)

    def play(self, seat: Seat, action: Action, dice: Iterable[int | str] = ()) -> Self:
        """Let a seat do this, and go on to the next decision; fails if it is refused or unless all dice fall."""
        script = ScriptedDice(dice)
        return self._take(self.rulebook.play(self.state, seat, action, script), script)

    def _take(self, transition: Transition[S], script: ScriptedDice) -> Self:
        assert script.left == (), f"these dice did not fall: {script.left}"
        self.state, self.told, self.rolls = transition.state, transition.told, transition.rolls
        return self

    # What the last call led to

    @property
    def events(self) -> list[Event]:
        """What was told, to whomever, in order."""
        return [told.event for told in self.told]

    @property
    def clauses(self) -> list[ClauseId]:
        """The clause behind each event, in the same order."""
        return [told.clause for told in self.told]

    def happened(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def clause_of(self, kind: type[Event]) -> ClauseId:
        """The clause behind the first event of a kind; fails if nothing of the kind happened."""
        clauses = [told.clause for told in self.told if isinstance(told.event, kind)]
        assert clauses, f"no {kind.__name__} among {self.events}"
        return clauses[0]
