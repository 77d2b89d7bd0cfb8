"""The analysis of a finished match, as it is sent and stored."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Literal, cast

import msgspec
from msgspec.structs import replace

from iacta.lab.analysis.report import Analysis, DiceLuck, TeamLuck
from iacta.server.api.match_view import Tagged

if TYPE_CHECKING:
    from iacta.lab.analysis.report import Ply


class MomentSeen(msgspec.Struct, frozen=True):
    """A turning point: the acting side's probability of a win before and after, and how much of the change was luck."""

    entry: int
    seat: str
    action: Tagged
    clause: str
    before: float
    after: float
    decision: float
    luck: float


class MistakeSeen(msgspec.Struct, frozen=True):
    """A costly decision: the probability of a win after it and after the best action, with their intervals."""

    entry: int
    seat: str
    action: Tagged
    clause: str
    chance: float
    low: float
    high: float
    best: Tagged
    best_chance: float
    best_low: float
    best_high: float
    loss: float


class AnalysisSeen(msgspec.Struct, frozen=True):
    """The analysis of a match. `chances` and `luck`: by entry, for each team; luck is cumulative."""

    teams: list[list[str]]
    level: str
    simulations: int
    seed: int
    chances: list[list[float]]
    luck: list[list[float]]
    moments: list[MomentSeen]
    mistakes: list[MistakeSeen]
    sides: list[TeamLuck]
    dice: list[DiceLuck]


class AnalysisState(msgspec.Struct, frozen=True):
    """The progress of an analysis."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    done: int = 0
    total: int = 0
    found: AnalysisSeen | None = None


def stored_analysis(body: str) -> AnalysisSeen | None:
    """An analysis from the database; None if another version of the server stored it in another form."""
    raw = msgspec.json.decode(body)
    try:
        found = msgspec.convert(raw, AnalysisSeen)
    except msgspec.ValidationError:
        return None
    # `Tagged` declares only the type of an action; its other fields come from the stored form.
    moments = [replace(one, action=whole["action"]) for one, whole in zip(found.moments, raw["moments"], strict=True)]
    mistakes = [
        replace(one, action=whole["action"], best=whole["best"])
        for one, whole in zip(found.mistakes, raw["mistakes"], strict=True)
    ]
    return replace(found, moments=moments, mistakes=mistakes)


def analysis_seen(found: Analysis) -> AnalysisSeen:
    """An analysis as it is sent."""
    return AnalysisSeen(
        teams=[list(team) for team in found.teams],
        level=found.level,
        simulations=found.simulations,
        seed=found.seed,
        chances=[[round(chance, 4) for chance in chances] for chances in found.chances],
        luck=_cumulative_luck(found),
        moments=[_moment(found, found.plies[entry - 1]) for entry in found.moments],
        mistakes=[_mistake(found.plies[entry - 1]) for entry in found.worst],
        sides=list(found.luck),
        dice=list(found.dice),
    )


def _cumulative_luck(found: Analysis) -> list[list[float]]:
    """The luck of each team up to each entry."""
    changes = [[0.0 for _ in found.teams] for _ in found.chances]
    for roll in found.rolls:
        for team in range(len(found.teams)):
            changes[roll.entry][team] += roll.actual[team] - roll.expected[team]
    columns = [accumulate([row[team] for row in changes]) for team in range(len(found.teams))]
    return [[round(one, 4) for one in row] for row in zip(*columns, strict=True)]


def _moment(found: Analysis, ply: Ply) -> MomentSeen:
    figures = (ply.before, ply.after, ply.decision, ply.luck)
    return MomentSeen(ply.entry, ply.seat, cast("Tagged", ply.action), found.clause_of(ply.entry), *figures)


def _mistake(ply: Ply) -> MistakeSeen:
    weighed = ply.weighed
    assert weighed is not None  # mistakes are chosen among the decisions that were searched
    found = weighed.best
    chance, low, high = (round(figure, 4) for figure in (weighed.chance, weighed.low, weighed.high))
    best_chance, best_low, best_high = (round(figure, 4) for figure in (found.chance, found.low, found.high))
    return MistakeSeen(
        entry=ply.entry,
        seat=ply.seat,
        action=cast("Tagged", ply.action),
        clause=ply.clause,
        chance=chance,
        low=low,
        high=high,
        best=cast("Tagged", found.action),
        best_chance=best_chance,
        best_low=best_low,
        best_high=best_high,
        loss=weighed.loss,
    )
