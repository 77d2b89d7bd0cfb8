"""What clause tests are written with: a position, scripted dice, and what came of them. Each game sets positions up
in its own way (`tests/<game>/kit.py`); what is asked of them and done with them stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, Self, TypeVar

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.question import Question
from iacta.engine.records import Action, ClauseId, Event, Outcome, Refusal, Roll, Seat, Step, Told, Transition
from iacta.engine.rulebook import Entry, Rulebook, ask
from iacta.engine.state import State
from iacta.engine.table import Table

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


class Workbench(Scene[S]):
    """A scene whose rules may also be called by hand: they write on its position."""

    named: tuple[Step, ...] = ()
    """The steps that the last `call` named."""

    def table(self, *dice: int) -> Table[S]:
        """What a rule works on that is called by hand; `happened` and `events` read what it tells."""
        script = ScriptedDice(dice)
        self._told: list[Any] = []
        self.script = script
        return Table(self.state, script, self._told)

    def call(self, rule: Callable[..., Any], *args: Any, dice: Sequence[int] = (), **more: Any) -> Any:
        """Call a rule or function with a table and arguments; fails unless all dice fall. Its steps are in `named`."""
        table = self.table(*dice)
        found = rule(table, *args, **more)
        assert self.script.left == (), f"these dice did not fall: {self.script.left}"
        self.told, self.named, self.rolls = tuple(self._told), tuple(table.named), table.dice.fallen()
        return found


class Stop(Question[Any, Step, Action]):
    """A step at which a test stops: the active side is asked, and nobody goes on."""

    clause = ""
    actions = ()

    def asks(self, state: Any, _step: Step) -> Seat | None:
        """The active side."""
        seat: Seat = state.side
        return seat

    def candidates(self, _state: Any, _step: Step, _seat: Seat) -> Iterator[Action]:
        """Nothing."""
        return iter(())

    def refuses(self, _state: Any, _step: Step, _seat: Seat, _action: Action) -> Refusal | None:
        """Everything."""
        return Refusal("", "test-stops-here")

    def answer(self, _table: Table[Any], _step: Step, _seat: Seat, _action: Action) -> None:
        """Nobody comes here."""
        raise AssertionError("a test stops here")


def stopping(entries: Iterable[Entry], stops: Iterable[type[Step]]) -> list[Entry]:
    """The entries of a rulebook that stops before some steps, whatever their rule."""
    last = tuple(stops)
    return [*(entry for entry in entries if entry[0] not in last), *(ask(step, Stop()) for step in last)]
