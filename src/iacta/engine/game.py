"""The `Game` protocol: what a game must offer; and its seats, scenarios and actions by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from iacta.engine.errors import BrokenRecord, UnknownName
from iacta.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from iacta.engine.chance.dice import Dice
    from iacta.engine.chance.forecast import Forecast, Gist
    from iacta.engine.chance.policy import Horizon, Policy, Procedure
    from iacta.engine.clause import Ledger
    from iacta.engine.evaluation.observation import Environment
    from iacta.engine.evaluation.protocols import Evaluator
    from iacta.engine.records import Action, Seat
    from iacta.engine.rulebook import Rulebook
    from iacta.engine.scenario import Scenario

S = TypeVar("S", bound=State)
V = TypeVar("V")
T = TypeVar("T")


class Game(Protocol[S, V]):
    """What a game offers to the rest of the package."""

    @property
    def name(self) -> str:
        """The name in records and commands."""
        ...

    @property
    def rules(self) -> int:
        """The version of the rules, raised whenever a golden record changes."""
        ...

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat of every scenario."""
        ...

    def teams(self, scenario: Scenario, /) -> tuple[tuple[Seat, ...], ...]:
        """The seats of a scenario by team: a team wins and loses together."""
        ...

    @property
    def ledger(self) -> Ledger:
        """The clauses."""
        ...

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        """The scenarios that ship with the game, by id."""
        ...

    @property
    def first_scenario(self) -> str:
        """The id of the scenario that is played if none is named."""
        ...

    @property
    def environment(self) -> Environment:
        """The version and the defaults of the game's environment for learning agents."""
        ...

    @property
    def rulebook(self) -> Rulebook[S]:
        """Every step beside its rule."""
        ...

    @property
    def evaluator(self) -> Evaluator[S]:
        """The evaluator of the game, for bots."""
        ...

    def set_up(self, scenario: Scenario, /) -> S:
        """The initial state: the first steps are on the agenda, nothing is rolled."""
        ...

    def view(self, state: S, seat: Seat | None, /) -> V:
        """What a seat may know (None: a spectator), built from scratch, never by stripping a copy; encodes to JSON."""
        ...

    def redeal(self, view: V, dice: Dice, /) -> S:
        """A sampled full state that is consistent with a view."""
        ...

    def forecast(self, state: S, seat: Seat, action: Action, /) -> Forecast:
        """Every roll that an action makes or may lead to, from public facts only; nothing if it rolls nothing."""
        ...

    def gist(self, before: S, after: S, seat: Seat, /) -> Gist:
        """What changed, as a seat counts it: the same measures in the same order for any two states."""
        ...

    @property
    def horizons(self) -> Mapping[str, Horizon]:
        """Horizons of odds by name. "decision", if there is one, is where nothing more counts before a decision."""
        ...

    @property
    def policies(self) -> Mapping[str, Policy]:
        """Policies for decisions within odds, by name."""
        ...

    def procedure(self, state: S, seat: Seat, action: Action, /) -> Procedure | None:
        """The procedure that an action is a part of, for odds to its end; None: to the next decision only."""
        ...

    def read_scenario(self, raw: dict[str, Any], where: str, /) -> Scenario:
        """A scenario from the data of a TOML file; `where` names it in errors."""
        ...

    def notation(self, state: S, /) -> str:
        """The position in a few readable lines."""
        ...

    def position(self, notation: str, /) -> S:
        """The state that a notation describes."""
        ...

    @property
    def tables(self) -> object:
        """Reference tables for players, the same in every scenario; encodes to JSON."""
        ...

    @property
    def ledgers(self) -> Mapping[str, Ledger]:
        """The clauses by language code; "en" is `ledger` itself."""
        ...

    @property
    def folder(self) -> Path:
        """The folder of the game: ledger, data, texts."""
        ...


def seats_of(game: Game[Any, Any], scenario: Scenario) -> tuple[Seat, ...]:
    """The seats of a scenario, one after the other."""
    return tuple(seat for team in game.teams(scenario) for seat in team)


def seatings(game: Game[Any, Any], scenario: Scenario) -> tuple[Scenario, ...]:
    """The scenario as it is, and once more for each switch that changes the seats."""
    switches = {option.name: not option.default for option in scenario.choices if isinstance(option.default, bool)}
    switched = (scenario.with_options({name: value}) for name, value in switches.items())
    return scenario, *(other for other in switched if game.teams(other) != game.teams(scenario))


def named(what: str, known: Mapping[str, T], name: str) -> T:
    """A value by name, or UnknownName."""
    if name not in known:
        raise UnknownName(what, name, known)
    return known[name]


def scenario_of(game: Game[Any, Any], name: str) -> Scenario:
    """A scenario of a game by its id."""
    return named(f"scenario of {game.name}", game.scenarios, name)


def action_from(game: Game[Any, Any], raw: object) -> Action:
    """An action of a game from its JSON form; raises BrokenRecord with one sentence."""
    tag = raw.get("type") if isinstance(raw, dict) else None
    kind: Any = game.rulebook.action_named.get(tag) if isinstance(tag, str) else None
    try:
        found: Action = msgspec.convert(raw, kind or game.rulebook.any_action)
    except msgspec.ValidationError as error:
        message = f"not an action of {game.name}: {error}"
    else:
        return found
    raise BrokenRecord(message)
