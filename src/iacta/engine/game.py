"""The `Game` protocol: what a game must offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from iacta.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from iacta.engine.chance.dice import Dice
    from iacta.engine.chance.forecast import Gist, TableRoll, Throw
    from iacta.engine.chance.policy import Horizon, Policy, Procedure
    from iacta.engine.clause import Ledger
    from iacta.engine.evaluation.protocols import Evaluator
    from iacta.engine.records import Action, Seat
    from iacta.engine.rulebook import Rulebook
    from iacta.engine.scenario import Scenario

S = TypeVar("S", bound=State)
V = TypeVar("V")


class Game(Protocol[S, V]):
    """The table of contents of a game. `rules` is raised whenever a golden record changes."""

    @property
    def name(self) -> str:
        """What it is called in records and commands."""
        ...

    @property
    def rules(self) -> int:
        """The number of its rules."""
        ...

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat of every scenario."""
        ...

    def teams(self, scenario: Scenario, /) -> tuple[tuple[Seat, ...], ...]:
        """The seats of a scenario: side by side those who win and lose together."""
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
    def rulebook(self) -> Rulebook[S]:
        """Every step beside its rule."""
        ...

    @property
    def evaluator(self) -> Evaluator[S]:
        """The game's own eye for bots."""
        ...

    def set_up(self, scenario: Scenario) -> S:
        """The first steps lie on the agenda, nothing is rolled."""
        ...

    def view(self, state: S, seat: Seat | None, /) -> V:
        """What a seat may know (None: a spectator), built from nothing; encodes to JSON."""
        ...

    def redeal(self, view: V, dice: Dice, /) -> S:
        """A full state that the view's seat cannot tell from the real one."""
        ...

    def throw(self, state: S, seat: Seat, action: Action, /) -> Throw | None:
        """What an attack would roll, with its modifiers; None for what is no attack. Public facts only."""
        ...

    def table_rolls(self, state: S, seat: Seat, action: Action, /) -> tuple[TableRoll, ...]:
        """What an attack would roll on tables, every roll that may come of it; nothing for what is none."""
        ...

    def gist(self, before: S, after: S, seat: Seat, /) -> Gist:
        """What changed, as a seat counts it: the same measures in the same order for any two states."""
        ...

    @property
    def horizons(self) -> Mapping[str, Horizon]:
        """How far odds may go, by name; one named "decision" ends them once nothing more counts before a decision."""
        ...

    @property
    def policies(self) -> Mapping[str, Policy]:
        """How everybody may be taken to decide on the way, by name."""
        ...

    def procedure(self, state: S, seat: Seat, action: Action, /) -> Procedure | None:
        """The procedure that an action is a part of, to be foreseen to its end; None: to the next decision only."""
        ...

    def read_scenario(self, raw: dict[str, Any], where: str) -> Scenario:
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
        """The figures of the rules that a player has beside the board, whatever the scenario; encodes to JSON."""
        ...

    @property
    def ledgers(self) -> Mapping[str, Ledger]:
        """The clauses in each language a player may read, by its code; "en" is `ledger` itself."""
        ...

    @property
    def folder(self) -> Path:
        """Where the game's own files lie: ledger, data, texts."""
        ...
