"""`GameDefinition`: a game as a table of contents. Its `game.py` names the parts, and forwards nothing by hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from iacta.engine.chance.policy import judging
from iacta.engine.clause import Ledger
from iacta.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from iacta.engine.chance.dice import Dice
    from iacta.engine.chance.forecast import Forecast, Gist
    from iacta.engine.chance.policy import Horizon, Policy, Procedure
    from iacta.engine.chronicle import Chapter, Page
    from iacta.engine.evaluation.observation import Environment, Observer
    from iacta.engine.evaluation.protocols import Evaluator
    from iacta.engine.gestures import Gestures
    from iacta.engine.instructions import Instruction
    from iacta.engine.pairs import PairPoints
    from iacta.engine.records import Action, Handle, Seat
    from iacta.engine.routes import Route
    from iacta.engine.rulebook import Rulebook
    from iacta.engine.scenario import Scenario
    from iacta.engine.standing import Standing
    from iacta.engine.survey import Survey
    from iacta.engine.wording import Wording

S = TypeVar("S", bound=State)
V = TypeVar("V")

LANGUAGE = "en"
"""The language of `ledger.md`. Translations lie beside it: `ledger.fr.md`."""


@dataclass(kw_only=True, eq=False)
class GameDefinition(Generic[S, V]):
    """The parts of a game: functions as they are, and files found in its folder. It offers what `Game` asks for.

    The fields are described in `iacta.engine.game`. The last twelve are optional: `observer` (the protocol `Observed`),
    `survey` (`Surveyor`), `gestures` (`why_not`), `route` (`Router`), `read_pack` (`PackReader`), `wording` (`Worded`),
    `allies_may_confer` (`TableTalk`), `standing` (`Scored`), `phase` (`Phased`), `chronicle` (`Chronicled`),
    `pair_points` (`Paired`) and `instructions` (`Instructed`).
    """

    name: str
    rules: int
    seats: tuple[Seat, ...]
    folder: Path
    rulebook: Rulebook[S]
    evaluator: Evaluator[S]
    # Scenarios
    teams: Callable[[Scenario], tuple[tuple[Seat, ...], ...]]
    read_scenarios: Callable[[], Mapping[str, Scenario]]
    """The scenarios that ship with the game, by id; called once."""
    read_scenario: Callable[[dict[str, Any], str], Scenario]
    first_scenario: str
    set_up: Callable[[Scenario], S]
    # What a seat may know
    view: Callable[[S, Seat | None], V]
    redeal: Callable[[V, Dice], S]
    # Odds
    forecast: Callable[[S, Seat, Action], Forecast]
    gist: Callable[[S, S, Seat], Gist]
    procedure: Callable[[S, Seat, Action], Procedure | None]
    horizons: Mapping[str, Horizon]
    own_policies: Mapping[str, Policy]
    # Reference and notation
    read_tables: Callable[[], object]
    """The figures that a player has beside the board; called once."""
    notation: Callable[[S], str]
    position: Callable[[str], S]
    # For learning agents
    environment: Environment
    # Optional
    observer: Callable[[Scenario], Observer] | None = None
    survey: Callable[[S, Seat | None, Handle], Survey] | None = None
    gestures: Gestures[S] | None = None
    route: Callable[[S, Seat, Sequence[Handle], Sequence[Handle]], Route] | None = None
    read_pack: Callable[[Path], Scenario] | None = None
    wording: type[Wording[V]] | None = None
    allies_may_confer: Callable[[Scenario], bool] | None = None
    standing: Callable[[V], Standing] | None = None
    phase: Callable[[S], str] | None = None
    chronicle: Callable[[Iterable[Page[V]]], tuple[Chapter, ...]] | None = None
    pair_points: Callable[[S, S], PairPoints] | None = None
    instructions: tuple[Instruction[V], ...] = ()

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        """The scenarios that ship with the game, by id."""
        return self.read_scenarios()

    @cached_property
    def tables(self) -> object:
        """The figures of the rules that a player has beside the board."""
        return self.read_tables()

    @cached_property
    def policies(self) -> Mapping[str, Policy]:
        """The game's own policies, and the one that follows its evaluator."""
        return {**self.own_policies, "judgement": judging(self.evaluator)}

    @cached_property
    def ledgers(self) -> Mapping[str, Ledger]:
        """The clauses by language: `ledger.md`, and its translations."""
        translated = {path.name.split(".")[1]: path for path in sorted(self.folder.glob("ledger.*.md"))}
        files = {LANGUAGE: self.folder / "ledger.md", **translated}
        return {language: Ledger.read(path) for language, path in files.items()}

    @property
    def ledger(self) -> Ledger:
        """The clauses in English."""
        return self.ledgers[LANGUAGE]
