"""What tests of the set-up are written with: battles, armies, and a rulebook that halts before the first turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.question import Question
from iacta.engine.records import Action, Event, Refusal, Resign, Roll, Seat, Step, Told
from iacta.engine.rulebook import Rulebook, ask, on
from iacta.engine.scenario import read_toml
from iacta.engine.table import Table
from iacta.games.virtus import steps
from iacta.games.virtus.actions import Lot, Recruit
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, General, Roster, Side, UnitType
from iacta.games.virtus.map_file import Ground
from iacta.games.virtus.rules import battlefield, budgets, deployment, recruiting
from iacta.games.virtus.rules.recruiting import fresh_unit
from iacta.games.virtus.scenario_form import DATA, Battle, Options, Terrain, unit_table
from iacta.games.virtus.scenarios import read_battle
from iacta.games.virtus.state import Field

E = TypeVar("E", bound=Event)
SCENARIOS = tuple(sorted(file.stem for file in (DATA / "scenarios").glob("*.toml")))
ROLLED = Terrain("rolled", "source")
FIXED = Terrain("fixed", "source")


class BeforeTheTurn(Question[Field, steps.StartTurn, Resign]):
    """Halts where the first turn begins."""

    clause = "VI-2.b"
    actions = (Resign,)

    def asks(self, state: Field, step: steps.StartTurn) -> Seat | None:  # noqa: ARG002
        return step.side

    def candidates(self, state: Field, step: steps.StartTurn, seat: Seat) -> Iterator[Resign]:
        raise NotImplementedError

    def refuses(self, state: Field, step: steps.StartTurn, seat: Seat, action: Resign) -> Refusal | None:
        raise NotImplementedError

    def answer(self, table: Table[Field], step: steps.StartTurn, seat: Seat, action: Resign) -> None:
        raise NotImplementedError


def give_up(table: Table[Field], seat: Seat) -> None:
    """Nobody resigns in these tests."""


RULES: Rulebook[Field] = Rulebook(
    ask(steps.RaiseArmies, recruiting.RaisingArmies()),
    on(steps.RollTerrain, battlefield.roll_terrain),
    on(steps.RollStream, battlefield.roll_stream),
    on(steps.EvenBudgets, budgets.even_budgets),
    ask(steps.ChooseWay, budgets.ChoosingWay()),
    ask(steps.ChangeArmy, budgets.ChangingArmy()),
    ask(steps.DeployArmies, deployment.DeployingArmies()),
    on(steps.RollFirstPlayer, deployment.roll_first_player),
    ask(steps.StartTurn, BeforeTheTurn()),
    order="VI-2.a",
    resign=give_up,
    seats=SIDES,
)


class SetUp:
    """A field before its first turn; steps given are its agenda, in the order in which they will be done."""

    def __init__(
        self, battle: Battle, *agenda: Step, ground: Ground | None = None, roster: Roster | None = None
    ) -> None:
        self.field = Field(battle, ground or battle.ground, roster or battle.roster)
        self.field.agenda = list(agenda[::-1])
        self.told: tuple[Told, ...] = ()
        self.rolls: tuple[Roll, ...] = ()
        self.barrier = False

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who must decide now."""
        return RULES.waiting(self.field)

    def candidates(self, seat: Seat) -> list[Action]:
        """What a seat is offered."""
        return list(RULES.candidates(self.field, seat))

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not; None if it may."""
        return RULES.refusal(self.field, seat, action)

    def clause(self, seat: Seat, action: Action) -> str | None:
        """The clause of the refusal."""
        refusal = self.refusal(seat, action)
        return None if refusal is None else refusal.clause

    def run(self, *dice: int) -> SetUp:
        """Do what is due; all dice must fall."""
        script = ScriptedDice(dice)
        moved = RULES.begin(self.field, script)
        assert script.left == ()
        self.field, self.told, self.rolls, self.barrier = moved.state, moved.told, moved.rolls, moved.barrier
        return self

    def play(self, seat: Seat, action: Action, *dice: int) -> SetUp:
        """Let a seat do this, and go on; all dice must fall."""
        script = ScriptedDice(dice)
        moved = RULES.play(self.field, seat, action, script)
        assert script.left == ()
        self.field, self.told, self.rolls, self.barrier = moved.state, moved.told, moved.rolls, moved.barrier
        return self

    def happened(self, kind: type[E]) -> list[E]:
        """The events of one kind that the last call brought."""
        return [told.event for told in self.told if isinstance(told.event, kind)]


def battle_named(name: str) -> Battle:
    """A battle that ships with the game."""
    return read_battle(read_toml(DATA / "scenarios" / f"{name}.toml"), name)


def free_battle(budget: int = 180, segments: int = 4, terrain: Terrain = ROLLED, **options: bool) -> Battle:
    """A battle with recruited armies."""
    return msgspec.structs.replace(
        battle_named("free_battle"),
        budget=budget,
        segments=segments,
        terrain=terrain,
        options=Options(**options),
    )


def kind(name: str) -> UnitType:
    """A type of the unit table."""
    return unit_table()[name]


def chief(side: Side, *, superior: bool = False, charismatic: bool = False) -> General:
    """A chief."""
    return General(side, superior, charismatic, chief=True)


def recruit(
    side: Side, *lots: tuple[str, int], generals: Iterable[General] = (), types: Iterable[UnitType] = ()
) -> Recruit:
    """An army with a plain chief, unless generals are given."""
    return Recruit(tuple(Lot(name, count) for name, count in lots), tuple(generals) or (chief(side),), tuple(types))


def armies(
    south: Iterable[str], north: Iterable[str], generals: Iterable[General] = (chief(SOUTH), chief(NORTH))
) -> Roster:
    """Both armies, type by type, with plain chiefs unless generals are given."""
    units = [fresh_unit(SOUTH, kind(name)) for name in south] + [fresh_unit(NORTH, kind(name)) for name in north]
    return Roster(tuple(units), tuple(generals))
