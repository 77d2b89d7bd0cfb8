"""What clause tests of Virtus are written with: a position in text, scripted dice, and what came of them.

    scene = Scene('''
        S0   north: warriors w1 (token), warriors w2   south: heavy_infantry
    ''', ShareHits("north", "S0", hits=1))

    assert scene.refusal("north", PlaceToken(scene["w1"])).clause == "VI-5.1.d"
    scene.play("north", PlaceToken(scene["w2"]))
    assert scene.field.tokens[scene["w2"]] == 1

The form of the text stands in `iacta.games.virtus.notation`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.records import Action, ClauseId, Event, Outcome, Refusal, Roll, Seat, Step, Told, Transition
from iacta.engine.rulebook import Rulebook
from iacta.games.virtus.notation import notation, position, position_with_names
from iacta.games.virtus.state import Field

__all__ = ["Scene", "notation", "position"]

E = TypeVar("E", bound=Event)


def _rulebook() -> Rulebook[Field]:
    """The rules, loaded only when something is played: positions alone need none."""
    from iacta.games.virtus.game import GAME  # noqa: PLC0415 - see above

    return GAME.rulebook


class Scene:
    """A position, what is asked in it, and what the last call led to. `scene["w1"]` is the number of a named piece.

    Steps given replace the agenda of the text, in the order in which they will be done. Nothing is done until
    `run` or `play`; to ask about a decision, the first step must be a question.
    """

    def __init__(self, text: str, *agenda: Step) -> None:
        """Set the position up."""
        self.field, self.names = position_with_names(text, agenda or None)
        self.told: tuple[Told, ...] = ()
        self.rolls: tuple[Roll, ...] = ()

    def __getitem__(self, name: str) -> int:
        return self.names[name]

    # Asking

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that must decide now."""
        return _rulebook().waiting(self.field)

    @property
    def step(self) -> Step | None:
        """The step that comes next or is being asked; None when nothing is left to do."""
        return self.field.agenda[-1] if self.field.agenda else None

    @property
    def agenda(self) -> tuple[Step, ...]:
        """All steps left, in the order in which they will be done."""
        return tuple(reversed(self.field.agenda))

    @property
    def outcome(self) -> Outcome | None:
        """How the battle ended."""
        return self.field.outcome

    def candidates(self, seat: Seat) -> list[Action]:
        """What a seat is offered."""
        return list(_rulebook().candidates(self.field, seat))

    def allows(self, seat: Seat, action: Action) -> bool:
        """Whether a seat may do this."""
        return _rulebook().refusal(self.field, seat, action) is None

    def refusal(self, seat: Seat, action: Action) -> Refusal:
        """Why a seat may not do this; fails if it may."""
        refusal = _rulebook().refusal(self.field, seat, action)
        assert refusal is not None, f"{seat} may do {action}"
        return refusal

    # Doing

    def run(self, dice: Iterable[int | str] = ()) -> Scene:
        """Do what is due, up to the next decision; fails unless all dice fall."""
        script = ScriptedDice(dice)
        return self._take(_rulebook().begin(self.field, script), script)

    def play(self, seat: Seat, action: Action, dice: Iterable[int | str] = ()) -> Scene:
        """Let a seat do this, and go on to the next decision; fails if it is refused or unless all dice fall."""
        script = ScriptedDice(dice)
        return self._take(_rulebook().play(self.field, seat, action, script), script)

    def _take(self, transition: Transition[Field], script: ScriptedDice) -> Scene:
        assert script.left == (), f"these dice did not fall: {script.left}"
        self.field, self.told, self.rolls = transition.state, transition.told, transition.rolls
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

    @property
    def text(self) -> str:
        """The position as it is now, for a failing test to print."""
        return notation(self.field)
