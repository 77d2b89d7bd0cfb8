"""What clause tests of Alésia are written with: a position, scripted dice, and what came of them.

scene = Scene(FightBattles("gallic"), turn=3)
scene.put(1210, "legio_x")
scene.put(1209, "rel_aedui_1", "rel_aedui_2", order=DISORDERED)
scene.lead(1209, "comnios")
scene.play("gallic", Attack((1210,), scene.units("rel_aedui_1"), ()), [5, 3])
assert scene.siege.order[scene["legio_x"]] == DISORDERED
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.records import Action, ClauseId, Event, Outcome, Refusal, Roll, Seat, Step, Told, Transition
from iacta.engine.rulebook import Rulebook
from iacta.engine.scenario import Scenario
from iacta.games.alesia.game import GAME
from iacta.games.alesia.rules import leaders as commanders
from iacta.games.alesia.scenarios import battle_of, shipped
from iacta.games.alesia.state import GOOD_ORDER, Siege, box_of

E = TypeVar("E", bound=Event)


def written() -> Scenario:
    """The scenario as it ships."""
    return shipped()["alesia"]


def _rulebook() -> Rulebook[Siege]:
    return GAME.rulebook


class Scene:
    """A position, what is asked in it, and what the last call led to. `scene["legio_x"]` is the number of a counter.

    Nobody stands anywhere until `put`, `lead`, `hide` or `fill` say so. Nothing is done until `run` or `play`.
    """

    def __init__(self, *agenda: Step, turn: int = 1, camps: Iterable[int] = (), **options: bool | int) -> None:
        """An empty map in a turn (1 to 8 and 15 to 20 are day), with camps and options."""
        self.siege = Siege(battle_of(written().with_options(options)))
        self.siege.turn, self.siege.night = turn, self.siege.battle.is_night[turn]
        self.siege.camps = dict.fromkeys(camps, True)
        self.siege.agenda = list(reversed(agenda))
        commanders.appoint_first(self.siege)
        self.told: tuple[Told, ...] = ()
        self.rolls: tuple[Roll, ...] = ()

    def __getitem__(self, name: str) -> int:
        roster = self.siege.roster
        return roster.unit_no[name] if name in roster.unit_no else roster.leader_no[name]

    def units(self, *names: str) -> tuple[int, ...]:
        """The numbers of units."""
        return tuple(self.siege.roster.unit_no[name] for name in names)

    # Setting up

    def put(self, place: int, *names: str, order: int = GOOD_ORDER) -> Scene:
        """Units in a hex."""
        for unit in self.units(*names):
            self.siege.place[unit], self.siege.order[unit] = place, order
        return self

    def lead(self, place: int, *names: str) -> Scene:
        """Leaders and decoys face up in a hex."""
        return self._stand(place, names, face_up=True)

    def hide(self, place: int, *names: str) -> Scene:
        """Leaders and decoys face down in a hex."""
        return self._stand(place, names, face_up=False)

    def _stand(self, place: int, names: Iterable[str], *, face_up: bool) -> Scene:
        for name in names:
            leader = self.siege.roster.leader_no[name]
            self.siege.leader_at[leader], self.siege.face_up[leader] = place, face_up
        return self

    def fill(self, leader: str, *names: str, order: int = GOOD_ORDER) -> Scene:
        """Units in a leader's box."""
        return self.put(box_of(self.siege.roster.leader_no[leader]), *names, order=order)

    # Asking

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that must decide now."""
        return _rulebook().waiting(self.siege)

    @property
    def step(self) -> Step | None:
        """The step that comes next or is being asked; None when nothing is left to do."""
        return self.siege.agenda[-1] if self.siege.agenda else None

    @property
    def agenda(self) -> tuple[Step, ...]:
        """All steps left, in the order in which they will be done."""
        return tuple(reversed(self.siege.agenda))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.siege.outcome

    def candidates(self, seat: Seat) -> list[Action]:
        """What a seat is offered."""
        return list(_rulebook().candidates(self.siege, seat))

    def allows(self, seat: Seat, action: Action) -> bool:
        """Whether a seat may do this."""
        return _rulebook().refusal(self.siege, seat, action) is None

    def refusal(self, seat: Seat, action: Action) -> Refusal:
        """Why a seat may not do this; fails if it may."""
        refusal = _rulebook().refusal(self.siege, seat, action)
        assert refusal is not None, f"{seat} may do {action}"
        return refusal

    # Doing

    def run(self, dice: Iterable[int | str] = ()) -> Scene:
        """Do what is due, up to the next decision; fails unless all dice fall."""
        script = ScriptedDice(dice)
        return self._take(_rulebook().begin(self.siege, script), script)

    def play(self, seat: Seat, action: Action, dice: Iterable[int | str] = ()) -> Scene:
        """Let a seat do this, and go on to the next decision; fails if it is refused or unless all dice fall."""
        script = ScriptedDice(dice)
        return self._take(_rulebook().play(self.siege, seat, action, script), script)

    def _take(self, transition: Transition[Siege], script: ScriptedDice) -> Scene:
        assert script.left == (), f"these dice did not fall: {script.left}"
        self.siege, self.told, self.rolls = transition.state, transition.told, transition.rolls
        return self

    # What the last call led to

    @property
    def events(self) -> list[Event]:
        """What was told, to whomever, in order."""
        return [told.event for told in self.told]

    def happened(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def clause_of(self, kind: type[Event]) -> ClauseId:
        """The clause behind the first event of a kind; fails if nothing of the kind happened."""
        clauses = [told.clause for told in self.told if isinstance(told.event, kind)]
        assert clauses, f"no {kind.__name__} among {self.events}"
        return clauses[0]
