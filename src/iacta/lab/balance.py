"""The balance of a scenario, and the effect of its options: equal bots from both sides.

    iacta balance GAME SCENARIO --bots greedy --games 200 --seed 1 --workers 2 --html FILE
    iacta balance GAME SCENARIO --games 100 --switches OPTION,OPTION

Two players of the same level swap sides every game, with the same dice for both games of a pair. With `--switches` the
same games are played with all options as they are, then with each named option inverted.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from statistics import NormalDist, median
from typing import TYPE_CHECKING, Any

import msgspec

import iacta
from iacta.engine.errors import IactaError
from iacta.engine.records import Seat
from iacta.lab.clauses import ClauseUse, clause_use
from iacta.lab.runs.plan import GamePlayed, RunPlan
from iacta.lab.runs.runner import Progress, RunConfig, run
from iacta.lab.simulate import Simulation, result
from iacta.lab.stats.elo import Pairs, share_interval
from iacta.lab.stats.intervals import CONFIDENCE, around_mean, wilson

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from iacta.engine.scenario import Scenario, Setting


class NoSwitch(IactaError):
    """An option that cannot be inverted, because it is not a switch."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the option {name!r} is no switch")
        self.name = name


class Share(msgspec.Struct, frozen=True):
    """A share of games, with its 95 % interval."""

    wins: int
    games: int
    share: float
    low: float
    high: float


class Lead(msgspec.Struct, frozen=True):
    """The first seat's share of the points (a draw is half a point), with its 95 % interval."""

    seat: Seat
    share: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """A distribution: the mean with its 95 % interval, the median, and a histogram."""

    mean: float
    low: float
    high: float
    median: float
    counts: tuple[tuple[int, int], ...]


class FirstPlayer(msgspec.Struct, frozen=True):
    """The advantage of the first turn: the first player is who decides first in the second round.

    `edge`: by how much the first turn raises the probability of winning; None where one side always has it, because
    then turn and side cannot be separated.
    """

    wins: Share
    """Wins of the first player among decided games."""
    by_seat: dict[Seat, Share]
    """For each seat: of the games in which it was first player, those it won."""
    edge: float | None
    low: float | None
    high: float | None


class Variant(Simulation, frozen=True, kw_only=True):
    """The games of a scenario with one setting of its options: a simulation with statistics for designers."""

    lead: Lead
    shares: dict[Seat, Share]
    """Wins by seat; the intervals are based on pairs."""
    lengths: dict[str, Spread]
    """The lengths in decisions and rounds."""
    scores: dict[str, Spread]
    """The change of each measure of the game from the opening to the end, for the first seat."""
    first_player: FirstPlayer | None
    clauses: ClauseUse


class Balance(Variant, frozen=True, kw_only=True):
    """A scenario as it is, and the same games with each switch inverted."""

    switches: dict[str, Variant]
    """By the name of the inverted option."""


def balance(  # noqa: PLR0913 - each is a part of the question
    *,
    game_name: str,
    scenario: Scenario,
    bots: tuple[str, str],
    games: int,
    seed: int,
    options: Mapping[str, Setting] | None = None,
    switches: Sequence[str] = (),
    config: RunConfig | None = None,
    progress: Progress | None = None,
) -> Balance:
    """Play the scenario as it is, and with each switch inverted."""
    chosen = dict(options or {})
    settings = scenario.with_options(chosen).options
    variants = [chosen, *(chosen | {name: _inverted(settings, name)} for name in switches)]
    plans = [
        RunPlan(game_name, scenario.id, bots, games, seed, one, scenario.source, mirrored=True) for one in variants
    ]
    as_it_is, *inverted = (
        _variant(plan, played) for plan, played in zip(plans, run(plans, config or RunConfig(), progress), strict=True)
    )
    return Balance(**_fields(as_it_is), switches=dict(zip(switches, inverted, strict=True)))


def _inverted(settings: Mapping[str, Setting], name: str) -> bool:
    found = settings.get(name)
    if not isinstance(found, bool):
        raise NoSwitch(name)
    return not found


def _fields(found: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(found, name) for name in found.__struct_fields__}


# Counting


def _variant(plan: RunPlan, played: Sequence[GamePlayed]) -> Variant:
    game = iacta.game(plan.game)
    leaders = {seat: team[0] for team in game.teams(plan.load_scenario()) for seat in team}
    seats = list(dict.fromkeys(leaders.values()))
    rounds = [one.rounds for one in played if one.rounds is not None]
    return Variant(
        **_fields(result(plan, played)),
        lead=_lead(seats[0], played),
        shares={seat: _share_of(seat, played) for seat in seats},
        lengths={
            "decisions": spread([one.decisions for one in played]),
            **({"rounds": spread(rounds)} if rounds else {}),
        },
        scores={name: spread([one.changes[name] for one in played]) for name in played[0].changes},
        first_player=first_player([(leaders.get(one.opener or ""), one.seat) for one in played], seats),
        clauses=clause_use(game, played),
    )


def _lead(seat: Seat, played: Sequence[GamePlayed]) -> Lead:
    points = [0.5 if one.seat is None else float(one.seat == seat) for one in played]
    return Lead(seat, sum(points) / len(points), *_interval(points))


def _interval(points: Sequence[float]) -> tuple[float, float]:
    """The interval of the share of points; a pair is one observation, an unpaired last game does not count."""
    return share_interval(Pairs.of(map(sum, zip(points[::2], points[1::2], strict=False))))


def _share_of(seat: Seat, played: Sequence[GamePlayed]) -> Share:
    """A seat's share of wins."""
    won = [int(one.seat == seat) for one in played]
    return Share(sum(won), len(won), sum(won) / len(won), *_interval(won))


def spread(figures: Sequence[int]) -> Spread:
    """The distribution of some figures."""
    low, high = around_mean(figures)
    return Spread(sum(figures) / len(figures), low, high, median(figures), tuple(sorted(Counter(figures).items())))


def first_player(games: Iterable[tuple[Seat | None, Seat | None]], seats: Sequence[Seat]) -> FirstPlayer | None:
    """The advantage of the first turn, from pairs of first player and winner; None if there was no first player."""
    won = [(opener, winner) for opener, winner in games if opener is not None and winner is not None]
    if not won:
        return None
    by_seat = {seat: _wins([winner == seat for opener, winner in won if opener == seat]) for seat in seats}
    first = _wins([opener == winner for opener, winner in won])
    began = [share for share in by_seat.values() if share.games]
    if len(began) < 2:
        return FirstPlayer(first, by_seat, None, None, None)
    edge = sum(share.share for share in began) - 1
    reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * sqrt(sum(map(_variance, began)))
    return FirstPlayer(first, by_seat, edge, max(-1.0, edge - reach), min(1.0, edge + reach))


def _wins(won: Sequence[bool]) -> Share:
    low, high = wilson(sum(won), len(won))
    return Share(sum(won), len(won), sum(won) / len(won) if won else 0.0, low, high)


def _variance(share: Share) -> float:
    """The variance of a share, with one win and one loss added (add-one smoothing)."""
    guarded = (share.wins + 1) / (share.games + 2)
    return guarded * (1 - guarded) / (share.games + 2)
