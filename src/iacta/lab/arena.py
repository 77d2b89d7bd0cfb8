"""Compare bots by paired games with swapped sides: Elo with its confidence interval, or a ladder of several.

    iacta arena GAME --scenario SCENARIO --bots imperator,greedy --games 200 --seed 1 --workers 2 --json FILE

Without a scenario all scenarios are played, with the same even number of games in each. Pairs of all scenarios take
turns, so that a run that stops early has played them evenly.
"""

from __future__ import annotations

from itertools import combinations
from math import ceil
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from iacta.lab.extras import needs
from iacta.lab.runs.plan import GamePlayed, RunPlan
from iacta.lab.runs.runner import Progress, RunConfig, run
from iacta.lab.simulate import LabReport, Simulation, result, result_of_all
from iacta.lab.stats.elo import LADDER_NEEDS, NEARLY_NONE, Elo, Pairs, Rating, SequentialTest, Verdict, estimate, ladder

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from iacta.engine.scenario import Scenario

ANCHOR = "greedy"
"""The bot at 0 Elo on a ladder, if it takes part; else the last one named."""


class SequentialTestResult(msgspec.Struct, frozen=True):
    """A sequential test: its parameters, the log-likelihood ratio, the bounds, and the verdict if one was reached."""

    elo0: float
    elo1: float
    alpha: float
    beta: float
    evidence: float
    low: float
    high: float
    verdict: Verdict | None


class TargetShare(msgspec.Struct, frozen=True):
    """Whether the first bot wins a target share of the planned games, as far as that is decided."""

    share: float
    planned: int
    """The planned games; the run stops as soon as the verdict is certain."""
    wins: int
    verdict: Literal["reached", "missed"] | None

    @classmethod
    def of(cls, share: float, planned: int, wins: int, played: int) -> TargetShare:
        """Reached or missed if the remaining games cannot change it; else open."""
        needed = ceil(share * planned - NEARLY_NONE)
        if wins >= needed:
            return cls(share, planned, wins, "reached")
        return cls(share, planned, wins, "missed" if wins + planned - played < needed else None)


class Arena(Simulation, frozen=True, kw_only=True):
    """Two bots against each other: a simulation with Elo."""

    score: float
    """The first bot's share of the points; a draw is half of one."""
    pairs: Pairs
    """How many pairs of games brought the first bot 0, ½, 1, 1½ and 2 points."""
    elo: Elo
    test: SequentialTestResult | None = None
    """If a sequential test was asked for."""
    wanted: TargetShare | None = None
    """If a target share of wins was asked for."""
    scenarios: tuple[Simulation, ...] = ()
    """Each scenario by itself, where there are several."""

    @property
    def each(self) -> tuple[Simulation, ...]:
        """Each scenario by itself."""
        return self.scenarios or (self,)


class Ladder(LabReport, frozen=True):
    """A round robin of several bots."""

    game: str
    scenario: str | None
    options: dict[str, Any]
    seed: int
    games: int
    anchor: str
    ratings: tuple[Rating, ...]
    meetings: tuple[Arena, ...]


def meet(  # noqa: PLR0913 - each is a part of the question
    *,
    game_name: str,
    scenarios: Sequence[Scenario],
    bots: tuple[str, str],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    test: SequentialTest | None = None,
    wanted: float | None = None,
    config: RunConfig | None = None,
    progress: Progress | None = None,
) -> Arena:
    """Two bots play so many games; fewer if a test ends early, or a target share of wins is decided."""
    plans = _plans(game_name, scenarios, bots, games, seed, options or {})
    pairing = _StopRule(plans, test, wanted)
    should_stop = None if test is None and wanted is None else pairing.should_stop
    found = _arena(plans, run(plans, config or RunConfig(), progress, should_stop), test)
    return found if wanted is None else msgspec.structs.replace(found, wanted=pairing.target(wanted))


def round_robin(  # noqa: PLR0913 - each is a part of the question
    *,
    game_name: str,
    scenarios: Sequence[Scenario],
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    config: RunConfig | None = None,
    progress: Progress | None = None,
) -> Ladder:
    """Every two bots play so many games; the ratings are those of all games together."""
    for module in LADDER_NEEDS:
        needs(module)  # fail before the games are played
    meetings = [
        _plans(game_name, scenarios, pair, games, seed, options or {}) for pair in combinations(dict.fromkeys(bots), 2)
    ]
    played = iter(run([plan for plans in meetings for plan in plans], config or RunConfig(), progress))
    arenas = tuple(_arena(plans, [next(played) for _ in plans], None) for plans in meetings)
    anchor = ANCHOR if ANCHOR in bots else bots[-1]
    ratings = ladder({(one.results[0].bot, one.results[1].bot): one.pairs for one in arenas}, anchor)
    return Ladder(
        game=game_name,
        scenario=arenas[0].scenario,
        options=dict(options or {}),
        seed=seed,
        games=sum(one.games for one in arenas),
        anchor=anchor,
        ratings=tuple(ratings),
        meetings=arenas,
    )


def _plans(
    game_name: str,
    scenarios: Sequence[Scenario],
    bots: tuple[str, str],
    games: int,
    seed: int,
    options: Mapping[str, Any],
) -> list[RunPlan]:
    """One plan for each scenario, with the same even number of games, together at least so many."""
    if bots[0] == bots[1]:
        message = f"the arena compares two bots, not {bots[0]!r} with itself"
        raise ValueError(message)
    if games % 2 or games < 2:
        message = f"every game is played from both sides: an even number of them, not {games}"
        raise ValueError(message)
    each = 2 * -(-games // (2 * len(scenarios)))
    return [RunPlan(game_name, one.id, bots, each, seed, dict(options), one.source) for one in scenarios]


def points(game: GamePlayed) -> float:
    """The points of the first bot in a game."""
    return 0.5 if game.winner is None else 1.0 - game.winner


def pairs_of(games: Sequence[GamePlayed]) -> Iterator[float]:
    """The points of the first bot in each pair; an unpaired last game does not count."""
    for first, second in zip(games[::2], games[1::2], strict=False):
        yield points(first) + points(second)


class _StopRule:
    """Counts pairs, and says after each whether the test or the target share is decided."""

    def __init__(self, plans: Sequence[RunPlan], test: SequentialTest | None, share: float | None) -> None:
        self._test, self._share, self._first = test, share, [0.0] * len(plans)
        self._pairs = [0] * len(Pairs._fields)
        self._planned, self._played, self._wins = sum(plan.games for plan in plans), 0, 0

    def should_stop(self, plan: int, game: GamePlayed) -> bool:
        self._played += 1
        self._wins += game.winner == 0
        if game.number % 2 == 0:
            self._first[plan] = points(game)
            return False
        self._pairs[round(2 * (self._first[plan] + points(game)))] += 1
        if self._share is not None and self.target(self._share).verdict is not None:
            return True
        return self._test is not None and self._test.verdict(Pairs(*self._pairs)) is not None

    def target(self, share: float) -> TargetShare:
        """The verdict so far."""
        return TargetShare.of(share, self._planned, self._wins, self._played)


def _arena(plans: Sequence[RunPlan], played: Sequence[Sequence[GamePlayed]], test: SequentialTest | None) -> Arena:
    """The statistics; scenarios that were not reached before an early stop are left out."""
    counted = [(plan, games) for plan, games in zip(plans, played, strict=True) if games]
    whole = result_of_all([plan for plan, _ in counted], [games for _, games in counted])
    pairs = Pairs.of(each for _, games in counted for each in pairs_of(games))
    return Arena(
        **(msgspec.structs.asdict(whole) | {"scenario": plans[0].scenario if len(plans) == 1 else None}),
        score=pairs.share,
        pairs=pairs,
        elo=estimate(pairs),
        test=None if test is None else _test_result(test, pairs),
        scenarios=tuple(result(plan, games) for plan, games in counted) if len(plans) > 1 else (),
    )


def _test_result(test: SequentialTest, pairs: Pairs) -> SequentialTestResult:
    return SequentialTestResult(
        **msgspec.structs.asdict(test),
        evidence=test.evidence(pairs),
        low=test.bounds[0],
        high=test.bounds[1],
        verdict=test.verdict(pairs),
    )
