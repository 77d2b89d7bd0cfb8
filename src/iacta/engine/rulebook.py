"""`Rulebook`: the rule or question behind each step, and the interpreter that runs them."""

from __future__ import annotations

import functools
import operator
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias

from iacta.engine.errors import IllegalAction
from iacta.engine.question import A, Question, Sealed, T
from iacta.engine.records import (
    NO_REMARKS,
    TABLE,
    AgreedDraw,
    Decision,
    Forfeit,
    Refusal,
    Remarks,
    Resign,
    S,
    Transition,
)
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from iacta.engine.chance.cells import Footprint
    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import Action, ClauseId, Seat, Step, Told
    from iacta.engine.state import State

ENDS: Final = frozenset((Resign, AgreedDraw, Forfeit))
"""Actions that answer no question."""
STEPS_WITHOUT_A_DECISION: Final = 10_000
"""The limit that turns an endless loop of rules into an error."""


def runaway(state: State) -> RuntimeError:
    """The error of rules that loop for ever."""
    return RuntimeError(f"no decision after {STEPS_WITHOUT_A_DECISION} steps; on the agenda: {state.agenda[-3:]}")


Rule: TypeAlias = "Callable[[Table[Any], Any], None]"
Entry: TypeAlias = "tuple[type[Step], Rule | Question[Any, Any, Any] | Sealed[Any, Any, Any]]"


def on(step: type[T], rule: Callable[[Table[S], T], None]) -> Entry:
    """A step without a choice, and the rule that does it."""
    return step, rule


def ask(step: type[T], question: Question[S, T, A] | Sealed[S, T, A]) -> Entry:
    """A step that waits for players, and its question."""
    return step, question


class Rulebook(Generic[S]):
    """Every step beside its rule.

    `order` is the clause that says who may act when; `resign` does what a resignation means, `agreed_draw` and
    `forfeit` what the table may declare; without a rule for one of these, it is refused. `seats` are all that the game
    knows; where a scenario leaves some of them empty, `seated` says who sits at this table. `footprints` name all cells
    of the state that some rules may read or write, which makes odds quicker (see `chance/memoised_steps.py`).

    From outside, `play` and its neighbours never change the state they are given. In place, `apply` and `step` write on
    a table that the caller owns, and take only legal actions.
    """

    def __init__(  # noqa: PLR0913 - each is a part of a game
        self,
        *entries: Entry,
        order: ClauseId,
        resign: Callable[[Table[S], Seat], None],
        seats: tuple[Seat, ...],
        agreed_draw: Callable[[Table[S], AgreedDraw], None] | None = None,
        forfeit: Callable[[Table[S], Forfeit], None] | None = None,
        seated: Callable[[S], tuple[Seat, ...]] | None = None,
        footprints: Mapping[type[Step], Footprint] | None = None,
    ) -> None:
        """Read the table of contents."""
        self.order = order
        self.seats = seats
        self._resign = resign
        self._agreed_draw, self._forfeit = agreed_draw, forfeit
        self._seated = seated
        self.footprints = dict(footprints or {})
        self.rules: dict[type[Step], Rule] = {}
        self.questions: dict[type[Step], Question[S, Any, Any]] = {}
        self.sealed: dict[type[Step], Sealed[S, Any, Any]] = {}
        for step, entry in entries:
            if isinstance(entry, Question):
                self.questions[step] = entry
            elif isinstance(entry, Sealed):
                self.sealed[step] = entry
            else:
                self.rules[step] = entry
        self.any_action: Any = functools.reduce(operator.or_, self.actions)
        """The union of all types of action: the form that decodes any of them."""
        self.action_named: dict[str, type[Action]] = {
            str(action.__struct_config__.tag): action for action in self.actions
        }
        """Every type of action by its tag: decoding one of them is much quicker than decoding any."""
        self._alone: dict[Seat | None, tuple[Seat]] = {seat: (seat,) for seat in seats}
        self._forcing = {step for step, entry in self.questions.items() if type(entry).forced is not Question.forced}
        self._open = {
            step
            for step, entry in self.questions.items()
            if not entry.exhaustive and type(entry).obvious is Question.obvious
        }
        """Steps where nothing is ever obvious: nobody needs to know who is asked."""

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """Every type of action that some question takes or the table may play, sorted by name."""
        asked: set[type[Action]] = {Resign}
        asked.update(kind for kind, rule in ((AgreedDraw, self._agreed_draw), (Forfeit, self._forfeit)) if rule)
        asked.update(action for question in self.questions.values() for action in question.actions)
        asked.update(action for question in self.sealed.values() for action in question.actions)
        return tuple(sorted(asked, key=lambda action: action.__name__))

    # From outside

    def waiting(self, state: S) -> tuple[Seat, ...]:
        """Who must decide now; nobody at the end. The state lies at a decision."""
        if state.outcome is not None or not state.agenda:
            return ()
        step = state.agenda[-1]
        question = self.questions.get(type(step))
        if question is not None:
            seat = question.asks(state, step)
            return self._alone[seat] if seat in self._alone else ()  # noqa: SIM401 - faster than get
        sealed = self.sealed.get(type(step))
        if sealed is None:
            return ()
        return tuple(seat for seat in sealed.asks(state, step) if seat not in state.sealed)

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Who must decide what."""
        seats = self.waiting(state)
        if not seats:
            return ()
        step = state.agenda[-1]
        exhaustive = self._behind(step).exhaustive
        return tuple([Decision(seat, step, exhaustive) for seat in seats])

    def candidates(self, state: S, seat: Seat) -> Iterator[Action]:
        """Legal actions of a seat that must decide; nothing for the others."""
        if seat not in self.waiting(state):
            return iter(())
        return self.offers(state, seat)

    def obvious(self, state: S) -> tuple[Seat, Action] | None:
        """The action that needs no asking, and whose it is; sealed answers are always asked for."""
        question = self.questions.get(type(state.agenda[-1])) if state.agenda else None
        if question is None or type(state.agenda[-1]) in self._open:
            return None
        for seat in self.waiting(state):
            action = question.obvious(state, state.agenda[-1], seat)
            if action is not None:
                return seat, action
        return None

    def clause(self, step: Step) -> ClauseId:
        """The rule behind a step that waits for players."""
        return self._behind(step).clause

    def choices(self, state: S, seat: Seat) -> list[Action]:
        """What people are offered, who point at pieces: the candidates, with equal pieces each by itself, and more."""
        return self._choices(state, seat) if seat in self.waiting(state) else []

    def _choices(self, state: S, seat: Seat) -> list[Action]:
        """The choices of a seat that is known to be deciding."""
        found, step = list(self.offers(state, seat)), state.agenda[-1]
        question = self.questions.get(type(step))
        if question is None or not found:
            return found
        found += question.besides(state, step, seat)
        return list(dict.fromkeys(each for action in found for each in question.each(state, step, seat, action)))

    def suggestions(self, state: S, seat: Seat, dice: Dice) -> list[Action]:
        """What is suggested to a person: the choices, or for a hidden answer some that the dice draw."""
        if seat not in self.waiting(state):
            return []
        step = state.agenda[-1]
        drawn = self._behind(step).suggestions(state, step, seat, dice)
        return self._choices(state, seat) if drawn is None else list(dict.fromkeys(drawn))

    def remarks(self, state: S, seat: Seat, action: Action) -> Remarks:
        """What the rules count in an action of a seat that must decide, legal or not; nothing for the others."""
        if seat not in self.waiting(state):
            return NO_REMARKS
        step = state.agenda[-1]
        question = self._behind(step)
        return question.remarks(state, step, seat, action) if type(action) in question.actions else NO_REMARKS

    def refusal(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """Why this seat may not do this now; None if it may."""
        if state.outcome is not None:
            return Refusal(self.order, "game-is-over")
        if type(action) is Resign:
            return None if seat in self.seated(state) else Refusal(self.order, "no-such-seat")
        if type(action) is AgreedDraw or type(action) is Forfeit:
            return self._refusal_to_declare(state, seat, action)
        mismatch = self.mismatch(state, seat, action)
        if mismatch is not None:
            return mismatch
        step = state.agenda[-1]
        return self._behind(step).refuses(state, step, seat, action)

    def mismatch(self, state: S, seat: Seat, action: Action | None) -> Refusal | None:
        """Why this seat is not asked now, or not for this kind of action; None if it is. No action: for any kind."""
        if seat not in self.waiting(state):
            return Refusal(self.order, "not-your-decision")
        if action is not None and type(action) not in self._behind(state.agenda[-1]).actions:
            return Refusal(self.order, "not-what-is-asked")
        return None

    def seated(self, state: S) -> tuple[Seat, ...]:
        """The seats at this table: all of the game's, unless the scenario leaves some empty."""
        return self._seated(state) if self._seated is not None else self.seats

    def _refusal_to_declare(self, state: S, seat: Seat, action: AgreedDraw | Forfeit) -> Refusal | None:
        """Why this may not be declared: by a seat, for a stranger, or in a game that has no rule for it."""
        if seat != TABLE:
            return Refusal(self.order, "only-for-the-table")
        if isinstance(action, Forfeit) and action.seat not in self.seated(state):
            return Refusal(self.order, "no-such-seat")
        return None if type(action) in self.actions else Refusal(self.order, "not-what-is-asked")

    def begin(self, state: S, dice: Dice) -> Transition[S]:
        """From set-up to the first decision."""
        told: list[Told] = []
        table = Table(state.clone(), dice, told)
        if self._run(table, STEPS_WITHOUT_A_DECISION) is None:
            raise runaway(table.state)
        return Transition(table.state, tuple(told), dice.fallen(), barrier=True)

    def play(self, state: S, seat: Seat, action: Action, dice: Dice) -> Transition[S]:
        """From one decision to the next. The end is a barrier too: the dice's secret may be shown after it."""
        refusal = self.refusal(state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        told: list[Told] = []
        table = Table(state.clone(), dice, told)
        self.apply(table, seat, action)
        rolls = dice.fallen()
        barrier = bool(rolls) or table.revealed or table.state.outcome is not None
        return Transition(table.state, tuple(told), rolls, barrier, table.revealed)

    # In place

    def offers(self, state: S, seat: Seat) -> Iterator[Action]:
        """The candidates of a seat that is known to be deciding."""
        step = state.agenda[-1]
        question = self.questions.get(type(step))
        if question is None:
            return self.sealed[type(step)].candidates(state, step, seat)
        return question.candidates(state, step, seat)

    def draw(self, state: S, seat: Seat, dice: Dice) -> Action:
        """One candidate of a seat that is known to be deciding, drawn at random: for playouts."""
        step = state.agenda[-1]
        drawn: Action = self._behind(step).draw(state, step, seat, dice)
        return drawn

    def apply(self, table: Table[S], seat: Seat, action: Action) -> tuple[Seat, ...]:
        """Do a legal action and go on to the next decision; who must decide it, as `waiting` says."""
        self.enact(table, seat, action)
        asked = self._run(table, STEPS_WITHOUT_A_DECISION)
        if asked is None:
            raise runaway(table.state)
        return asked

    def enact(self, table: Table[S], seat: Seat, action: Action) -> None:
        """Do a legal action, and nothing that follows from it."""
        state = table.state
        if type(action) in ENDS:
            self._end_early(table, seat, action)
            return
        step = state.agenda[-1]
        question = self.questions.get(type(step))
        if question is not None:
            state.agenda.pop()
            question.answer(table, step, seat, action)
        else:
            self._answer_sealed(table, step, seat, action)
        if table.named:
            self._push(table)

    def _end_early(self, table: Table[S], seat: Seat, action: Action) -> None:
        """Apply an action that ends the game, whatever is being asked."""
        if isinstance(action, Resign):
            self._resign(table, seat)
        elif isinstance(action, AgreedDraw):
            assert self._agreed_draw is not None  # else it was refused
            self._agreed_draw(table, action)
        elif isinstance(action, Forfeit):
            assert self._forfeit is not None  # else it was refused
            self._forfeit(table, action)

    def step(self, table: Table[S]) -> bool:
        """Do one step; False: a decision, or the end."""
        return self._run(table, 1) is None

    def _run(self, table: Table[S], steps: int) -> tuple[Seat, ...] | None:
        """Run so many steps; if a decision or the end came first: who must decide."""
        state, rules = table.state, self.rules
        agenda = state.agenda
        for _ in range(steps):
            if state.outcome is not None or not agenda:
                return ()
            step = agenda[-1]
            rule = rules.get(type(step))
            if rule is not None:
                agenda.pop()
                rule(table, step)
            else:
                asked = self._pass_over(table, step)
                if asked:
                    return asked
            if table.named:
                self._push(table)
        return None

    def _pass_over(self, table: Table[S], step: Step) -> tuple[Seat, ...]:
        """Who must answer a question; nobody if it was answered without asking: nobody to ask, or only one choice."""
        state = table.state
        question = self.questions.get(type(step))
        if question is None:
            asked = self.sealed[type(step)].asks(state, step)
            if asked:
                return tuple([seat for seat in asked if seat not in state.sealed])
            state.agenda.pop()
            return ()
        seat = question.asks(state, step)
        if seat is None:
            state.agenda.pop()
            return ()
        forced = question.forced(state, step) if type(step) in self._forcing else None
        if forced is None:
            return self._alone[seat]
        state.agenda.pop()
        question.answer(table, step, seat, forced)
        return ()

    def _answer_sealed(self, table: Table[S], step: Step, seat: Seat, action: Action) -> None:
        state, question = table.state, self.sealed[type(step)]
        state.sealed[seat] = action
        asked = question.asks(state, step)
        if len(state.sealed) == len(asked):
            answers = {asked_seat: state.sealed[asked_seat] for asked_seat in asked}
            state.agenda.pop()
            state.sealed = {}
            table.reveal()
            question.reveal(table, step, answers)

    def _behind(self, step: Step) -> Question[S, Any, Any] | Sealed[S, Any, Any]:
        question = self.questions.get(type(step))
        return question if question is not None else self.sealed[type(step)]

    def _push(self, table: Table[S]) -> None:
        table.named.reverse()
        table.state.agenda += table.named
        table.named = []
