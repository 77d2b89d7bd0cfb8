"""How well chances were foretold: log-loss, and what was said against what came."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SURE = 1e-3
"""No prediction is surer than this: a single surprise must not outweigh all else."""
BINS = 10
COIN = log(2)
"""The log-loss of whoever knows nothing."""


class Said(NamedTuple):
    """How likely a position was said to be won, and what came of it: 1 won, ½ drawn, 0 lost."""

    chance: float
    result: float


class Bin(msgspec.Struct, frozen=True):
    """The positions of which about the same was said: what was said on average, and what came of them."""

    count: int
    said: float
    came: float


def log_loss(said: Sequence[Said]) -> float:
    """How badly it was foretold, in nats a position."""
    total = 0.0
    for chance, result in said:
        within = min(1 - SURE, max(SURE, chance))
        total -= result * log(within) + (1 - result) * log(1 - within)
    return total / len(said)


def bins(said: Iterable[Said]) -> list[Bin]:
    """What was said against what came, tenth by tenth; empty tenths are left out."""
    found: dict[int, list[Said]] = {}
    for one in said:
        found.setdefault(min(BINS - 1, int(one.chance * BINS)), []).append(one)
    return [
        Bin(len(those), sum(one.chance for one in those) / len(those), sum(one.result for one in those) / len(those))
        for _, those in sorted(found.items())
    ]


def rows(name: str, those: Iterable[Bin]) -> list[str]:
    """Rows of a table in Markdown."""
    return [f"| {name} | {one.count} | {one.said:.0%} | {one.came:.0%} |" for one in those]
