"""Who is stronger: bots against each other with paired dice and swapped sides, with Elo and how sure it is.

    iacta arena virtus --scenario intro_150 --bots imperator,greedy --games 200 --seed 1 --workers 2 --json FILE

Two bots are compared; more than two meet each other and are put on a ladder. Without a scenario all of them are played,
the same even number of games in each, pair by pair in turn, so that a run that stops early has played them evenly.
"""

from __future__ import annotations

from itertools import combinations
from math import ceil
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from iacta.lab.extras import needs
from iacta.lab.runs.plan import GamePlayed, Plan
from iacta.lab.runs.runner import Means, Progress, run
from iacta.lab.simulate import Report, Simulation, result, result_of_all
from iacta.lab.stats.elo import LADDER_NEEDS, NEARLY_NONE, Elo, Pairs, Rating, SequentialTest, Verdict, estimate, ladder

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from iacta.engine.scenario import Scenario

ANCHOR = "greedy"
"""Who stands at 0 on a ladder, if it is among the bots; else the last one named."""


class Tested(msgspec.Struct, frozen=True):
    """What a sequential test found: the evidence, where it would have been sure, and the verdict if it was."""

    elo0: float
    elo1: float
    alpha: float
    beta: float
    evidence: float
    low: float
    high: float
    verdict: Verdict | None


class Wanted(msgspec.Struct, frozen=True):
    """Whether the first bot wins a wanted share of all games that were planned, as far as that is decided."""

    share: float
    planned: int
    """Of so many games; no more were played than it took to decide."""
    wins: int
    verdict: Literal["reached", "missed"] | None

    @classmethod
    def of(cls, share: float, planned: int, wins: int, played: int) -> Wanted:
        """After some games: reached if the rest cannot change it, missed if the rest cannot make it up."""
        needed = ceil(share * planned - NEARLY_NONE)
        if wins >= needed:
            return cls(share, planned, wins, "reached")
        return cls(share, planned, wins, "missed" if wins + planned - played < needed else None)


class Arena(Simulation, frozen=True, kw_only=True):
    """Two bots against each other: a simulation with Elo added."""

    score: float
    """The first bot's share of the points; a draw is half of one."""
    pairs: Pairs
    """How many pairs of games brought the first bot 0, ½, 1, 1½ and 2 points."""
    elo: Elo
    test: Tested | None = None
    """Where the run was to stop as soon as it was sure."""
    wanted: Wanted | None = None
    """Where it was to stop as soon as a share of wins was decided."""
    scenarios: tuple[Simulation, ...] = ()
    """Each scenario by itself, where there are several."""

    @property
    def each(self) -> tuple[Simulation, ...]:
        """Each scenario by itself."""
        return self.scenarios or (self,)


class Ladder(Report, frozen=True):
    """Several bots, each against each."""

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
    means: Means | None = None,
    progress: Progress | None = None,
) -> Arena:
    """Let two bots play so many games; fewer if a test is sure before, or a wanted share of wins decided."""
    plans = _plans(game_name, scenarios, bots, games, seed, options or {})
    pairing = _Pairing(plans, test, wanted)
    is_sure = None if test is None and wanted is None else pairing.is_sure
    found = _arena(plans, run(plans, means or Means(), progress, is_sure), test)
    return found if wanted is None else msgspec.structs.replace(found, wanted=pairing.wanted(wanted))


def round_robin(  # noqa: PLR0913 - each is a part of the question
    *,
    game_name: str,
    scenarios: Sequence[Scenario],
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    means: Means | None = None,
    progress: Progress | None = None,
) -> Ladder:
    """Let each bot play so many games against each other one, and put them on a ladder."""
    for module in LADDER_NEEDS:
        needs(module)  # before the games, not after them
    meetings = [
        _plans(game_name, scenarios, pair, games, seed, options or {}) for pair in combinations(dict.fromkeys(bots), 2)
    ]
    played = iter(run([plan for plans in meetings for plan in plans], means or Means(), progress))
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
) -> list[Plan]:
    """One plan for each scenario, with the same even number of games, enough that there are so many in all."""
    if bots[0] == bots[1]:
        message = f"the arena compares two bots, not {bots[0]!r} with itself"
        raise ValueError(message)
    if games % 2 or games < 2:
        message = f"every game is played from both sides: an even number of them, not {games}"
        raise ValueError(message)
    each = 2 * -(-games // (2 * len(scenarios)))
    return [Plan(game_name, one.id, bots, each, seed, dict(options), one.source) for one in scenarios]


def points(game: GamePlayed) -> float:
    """What the first bot has of a game."""
    return 0.5 if game.winner is None else 1.0 - game.winner


def pairs_of(games: Sequence[GamePlayed]) -> Iterator[float]:
    """What the first bot has of each pair; a last game without its twin does not count."""
    for first, second in zip(games[::2], games[1::2], strict=False):
        yield points(first) + points(second)


class _Pairing:
    """Counts pairs as they come, and asks after each whether it is enough."""

    def __init__(self, plans: Sequence[Plan], test: SequentialTest | None, share: float | None) -> None:
        self._test, self._share, self._first = test, share, [0.0] * len(plans)
        self._pairs = [0] * len(Pairs._fields)
        self._planned, self._played, self._wins = sum(plan.games for plan in plans), 0, 0

    def is_sure(self, place: int, game: GamePlayed) -> bool:
        self._played += 1
        self._wins += game.winner == 0
        if game.number % 2 == 0:
            self._first[place] = points(game)
            return False
        self._pairs[round(2 * (self._first[place] + points(game)))] += 1
        if self._share is not None and self.wanted(self._share).verdict is not None:
            return True
        return self._test is not None and self._test.verdict(Pairs(*self._pairs)) is not None

    def wanted(self, share: float) -> Wanted:
        """What is decided so far."""
        return Wanted.of(share, self._planned, self._wins, self._played)


def _arena(plans: Sequence[Plan], played: Sequence[Sequence[GamePlayed]], test: SequentialTest | None) -> Arena:
    """Count what was played; scenarios that a run stopped before are left out."""
    counted = [(plan, games) for plan, games in zip(plans, played, strict=True) if games]
    whole = result_of_all([plan for plan, _ in counted], [games for _, games in counted])
    pairs = Pairs.of(each for _, games in counted for each in pairs_of(games))
    return Arena(
        **(msgspec.structs.asdict(whole) | {"scenario": plans[0].scenario if len(plans) == 1 else None}),
        score=pairs.share,
        pairs=pairs,
        elo=estimate(pairs),
        test=None if test is None else _tested(test, pairs),
        scenarios=tuple(result(plan, games) for plan, games in counted) if len(plans) > 1 else (),
    )


def _tested(test: SequentialTest, pairs: Pairs) -> Tested:
    return Tested(
        **msgspec.structs.asdict(test),
        evidence=test.evidence(pairs),
        low=test.bounds[0],
        high=test.bounds[1],
        verdict=test.verdict(pairs),
    )
