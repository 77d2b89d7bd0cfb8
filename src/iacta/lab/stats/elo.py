"""Elo from pairs of games, a sequential test, and ratings of several bots.

Two games with the same dice and swapped sides are one observation, in which dice and sides favour both bots equally.
The first bot gets 0, ½, 1, 1½ or 2 points from a pair; the variance is that of pairs (the pentanomial model of chess
engine testing).
"""

from __future__ import annotations

from math import log, log10, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import msgspec

from iacta.lab.extras import needs
from iacta.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

ELO = 400.0
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The first bot's share of the points for each result of a pair."""
NEARLY_NONE = 1e-3
"""The count of a result that never occurred, in a likelihood: none is impossible."""
LADDER_NEEDS = ("numpy", "scipy.optimize")
HALVINGS = 60
HALF_A_POINT = 0.5
"""The least variance of the points of a meeting, so that one-sided meetings do not look certain."""

Verdict: TypeAlias = Literal["stronger", "not-stronger"]
Array: TypeAlias = Any
"""A numpy array; numpy is imported when it is needed."""


def share_of(elo: float) -> float:
    """The expected share of points for a difference in Elo."""
    return 1 / (1 + 10 ** (-elo / ELO))


def elo_of(share: float) -> float | None:
    """The difference in Elo for a share of points; None for 0 and 1."""
    return -ELO * log10(1 / share - 1) if 0 < share < 1 else None


class Pairs(NamedTuple):
    """How many pairs of games brought the first bot 0, ½, 1, 1½ and 2 points."""

    none: int = 0
    half: int = 0
    one: int = 0
    one_and_half: int = 0
    both: int = 0

    @classmethod
    def of(cls, points: Iterable[float]) -> Pairs:
        """Count pairs by the points of the first bot: 0, 0.5, 1, 1.5 or 2."""
        counts = [0] * len(SHARES)
        for each in points:
            counts[round(2 * each)] += 1
        return cls(*counts)

    def swapped(self) -> Pairs:
        """The same for the second bot."""
        return Pairs(*reversed(self))

    @property
    def share(self) -> float:
        """The first bot's share of all points."""
        return _mean(self)


class Elo(msgspec.Struct, frozen=True):
    """The Elo difference of the first bot, with its 95 % interval; None where it is unbounded."""

    difference: float | None
    low: float | None
    high: float | None
    superiority: float
    """Likelihood of superiority: the probability that the first bot is stronger."""


def estimate(pairs: Pairs, confidence: float = CONFIDENCE) -> Elo:
    """Estimate the difference from pairs."""
    low, high = share_interval(pairs, confidence)
    guarded = _guarded(pairs)
    spread = sqrt(_variance(guarded) / sum(guarded))
    superiority = NormalDist().cdf((pairs.share - 0.5) / spread)
    return Elo(elo_of(pairs.share), elo_of(low), elo_of(high), superiority)


def share_interval(pairs: Pairs, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The score interval of the share of points, for the effective number of independent games.

    Half a pair of each extreme is added, so that the interval does not collapse when all pairs have the same result.
    """
    if not sum(pairs):
        return 0.0, 1.0
    guarded = _guarded(pairs)
    middle = _mean(guarded)
    independent = middle * (1 - middle) * sum(guarded) / _variance(guarded)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share, spread = pairs.share, z * z / independent
    centre = (share + spread / 2) / (1 + spread)
    reach = z * sqrt(share * (1 - share) / independent + spread / (4 * independent)) / (1 + spread)
    return centre - reach if share > 0 else 0.0, centre + reach if share < 1 else 1.0


def _guarded(pairs: Pairs) -> list[float]:
    return [pairs.none + 0.5, pairs.half, pairs.one, pairs.one_and_half, pairs.both + 0.5]


def _mean(counts: Sequence[float]) -> float:
    return sum(count * share for count, share in zip(counts, SHARES, strict=True)) / sum(counts)


def _variance(counts: Sequence[float]) -> float:
    middle = _mean(counts)
    return sum(count * (share - middle) ** 2 for count, share in zip(counts, SHARES, strict=True)) / sum(counts)


# Sequential testing


class SequentialTest(msgspec.Struct, frozen=True):
    """The generalised sequential probability ratio test (GSPRT) of `elo1` against `elo0`.

    It may be evaluated after every pair. `alpha` is the probability of "stronger" at `elo0`, `beta` that of "not
    stronger" at `elo1`.
    """

    elo0: float = 0.0
    elo1: float = 50.0
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Wald's bounds of the log-likelihood ratio: below the first not stronger, above the second stronger."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def evidence(self, pairs: Pairs) -> float:
        """The log-likelihood ratio of `elo1` to `elo0`, each with the maximum-likelihood distribution of pairs."""
        counts = [count or NEARLY_NONE for count in pairs]
        lesser, greater = (_likeliest(counts, share_of(elo)) for elo in (self.elo0, self.elo1))
        return sum(count * log(at1 / at0) for count, at0, at1 in zip(counts, lesser, greater, strict=True))

    def verdict(self, pairs: Pairs) -> Verdict | None:
        """The verdict; None while the test is undecided."""
        low, high = self.bounds
        evidence = self.evidence(pairs)
        if evidence >= high:
            return "stronger"
        return "not-stronger" if evidence <= low else None


def _likeliest(counts: Sequence[float], mean: float) -> list[float]:
    """The maximum-likelihood distribution of pairs with a given mean.

    By Lagrange multipliers it is the observed frequency over 1 + x (share - mean), with x such that the mean holds.
    """
    total = sum(counts)
    apart = [share - mean for share in SHARES]
    low, high = -1 / apart[-1], -1 / apart[0]
    x = 0.0
    for _ in range(HALVINGS):
        if sum(count * each / (1 + x * each) for count, each in zip(counts, apart, strict=True)) > 0:
            low = x
        else:
            high = x
        x = (low + high) / 2
    return [count / total / (1 + x * each) for count, each in zip(counts, apart, strict=True)]


# Ratings


class Rating(msgspec.Struct, frozen=True):
    """A bot's Elo relative to the anchor, with its 95 % interval."""

    bot: str
    elo: float
    low: float
    high: float
    games: int
    share: float
    """Its share of the points of all its games."""


def ladder(meetings: Mapping[tuple[str, str], Pairs], anchor: str, confidence: float = CONFIDENCE) -> list[Rating]:
    """The ratings of the Bradley–Terry model, the strongest first; the anchor stands at 0.

    One drawn game is added to every meeting, so that a bot that never lost has a finite rating.
    """
    names = list(dict.fromkeys(name for meeting in meetings for name in meeting))
    met = [(names.index(first), names.index(second), pairs) for (first, second), pairs in meetings.items()]
    strengths, covariance = _bradley_terry(len(names), met)
    base = names.index(anchor)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    found = []
    for place, name in enumerate(names):
        elo = float(strengths[place] - strengths[base])
        variance = covariance[place, place] + covariance[base, base] - 2 * covariance[place, base]
        reach = z * sqrt(max(0.0, float(variance)))
        games, share = _tally(place, met)
        found.append(Rating(name, elo, elo - reach, elo + reach, games, share))
    return sorted(found, key=lambda rating: -rating.elo)


def _tally(place: int, met: Sequence[tuple[int, int, Pairs]]) -> tuple[int, float]:
    own = [pairs if place == first else pairs.swapped() for first, second, pairs in met if place in (first, second)]
    games = 2 * sum(sum(pairs) for pairs in own)
    return games, 2 * sum(pairs.share * sum(pairs) for pairs in own) / games


def _bradley_terry(bots: int, met: Sequence[tuple[int, int, Pairs]]) -> tuple[Array, Array]:
    """The maximum-likelihood strengths in Elo, and their covariance: a sandwich with the variance of pairs."""
    numpy, optimize = (needs(module) for module in LADDER_NEEDS)
    firsts, seconds = (numpy.array([one[place] for one in met]) for place in (0, 1))
    games = numpy.array([2 * sum(pairs) + 1 for _, _, pairs in met], float)
    points = numpy.array([2 * sum(pairs) * pairs.share + 0.5 for _, _, pairs in met])
    sides = numpy.eye(bots)[firsts] - numpy.eye(bots)[seconds]
    scale = log(10) / ELO

    def expected(strengths: Array) -> Array:
        return 1 / (1 + numpy.exp(-scale * (sides @ strengths)))

    def loss(strengths: Array) -> float:
        apart = scale * (sides @ strengths)
        return float(numpy.sum(games * numpy.logaddexp(0, apart) - points * apart))

    def slope(strengths: Array) -> Array:
        return scale * sides.T @ (games * expected(strengths) - points)

    def curve(strengths: Array) -> Array:
        share = expected(strengths)
        return scale**2 * (sides.T * (games * share * (1 - share))) @ sides

    found = optimize.minimize(loss, numpy.zeros(bots), jac=slope, hess=curve, method="trust-exact", tol=1e-9)
    spread = numpy.array([4 * sum(pairs) * _variance(pairs) + HALF_A_POINT for _, _, pairs in met])
    inverse = numpy.linalg.pinv(curve(found.x))
    return found.x, inverse @ (scale**2 * (sides.T * spread) @ sides) @ inverse
