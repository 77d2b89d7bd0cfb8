"""How even a scenario is, and what its switches do: bots of equal level, from both sides.

    iacta balance alesia alesia --bots greedy --games 200 --seed 1 --workers 2 --html FILE
    iacta balance alesia alesia --games 100 --switches disclosure,calling_up,breach_by_line

Two players of the same level swap sides from game to game, with the same dice for both games of a pair. With switches
the same games are played with all options as they are, then with each switch thrown the other way.
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
from iacta.lab.runs.plan import GamePlayed, Plan
from iacta.lab.runs.runner import Means, Progress, run
from iacta.lab.simulate import Simulation, result
from iacta.lab.stats.elo import Pairs, share_interval
from iacta.lab.stats.intervals import CONFIDENCE, around_mean, wilson

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from iacta.engine.scenario import Scenario, Setting


class NoSwitch(IactaError):
    """An option that is to be thrown, and is no switch."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the option {name!r} is no switch")
        self.name = name


class Share(msgspec.Struct, frozen=True):
    """A part of some games, with its 95 % interval."""

    wins: int
    games: int
    share: float
    low: float
    high: float


class Lead(msgspec.Struct, frozen=True):
    """The first seat's share of the points, a draw being half of one, with its 95 % interval."""

    seat: Seat
    share: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """How a figure was distributed: its mean with the 95 % interval, and how often each value came."""

    mean: float
    low: float
    high: float
    median: float
    counts: tuple[tuple[int, int], ...]


class FirstPlayer(msgspec.Struct, frozen=True):
    """What having the first turn is worth: who decides first in the second round is taken to have had it.

    `edge`: how much likelier a side wins with the first turn than without it, whatever side; None where one side always
    has it, for then nobody can tell the turn from the side.
    """

    wins: Share
    """Wins of the first player among the games that somebody won."""
    by_seat: dict[Seat, Share]
    """Of the games that each seat began, those it won."""
    edge: float | None
    low: float | None
    high: float | None


class Way(Simulation, frozen=True, kw_only=True):
    """The games of one way to play a scenario: a simulation with what a designer asks."""

    lead: Lead
    shares: dict[Seat, Share]
    """Wins by seat; the intervals are those of pairs with the same dice."""
    lengths: dict[str, Spread]
    """Decisions and rounds."""
    scores: dict[str, Spread]
    """What the game counts, from the opening to the end, with the eyes of the first seat."""
    first_player: FirstPlayer | None
    clauses: ClauseUse


class Balance(Way, frozen=True, kw_only=True):
    """A scenario as it is, and the same games with each switch thrown."""

    switches: dict[str, Way]
    """By name; the option is the other way round than in the scenario as it is."""


def balance(  # noqa: PLR0913 - each is a part of the question
    *,
    game_name: str,
    scenario: Scenario,
    bots: tuple[str, str],
    games: int,
    seed: int,
    options: Mapping[str, Setting] | None = None,
    switches: Sequence[str] = (),
    means: Means | None = None,
    progress: Progress | None = None,
) -> Balance:
    """Play the scenario as it is, and with each switch thrown."""
    chosen = dict(options or {})
    settings = scenario.with_options(chosen).options
    ways = [chosen, *(chosen | {name: _thrown(settings, name)} for name in switches)]
    plans = [Plan(game_name, scenario.id, bots, games, seed, way, scenario.source, mirrored=True) for way in ways]
    as_it_is, *thrown = (
        _way(plan, played) for plan, played in zip(plans, run(plans, means or Means(), progress), strict=True)
    )
    return Balance(**_fields(as_it_is), switches=dict(zip(switches, thrown, strict=True)))


def _thrown(settings: Mapping[str, Setting], name: str) -> bool:
    found = settings.get(name)
    if not isinstance(found, bool):
        raise NoSwitch(name)
    return not found


def _fields(found: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(found, name) for name in found.__struct_fields__}


# Counting


def _way(plan: Plan, played: Sequence[GamePlayed]) -> Way:
    game = iacta.game(plan.game)
    leaders = {seat: team[0] for team in game.teams(plan.to_be_played()) for seat in team}
    seats = list(dict.fromkeys(leaders.values()))
    rounds = [one.rounds for one in played if one.rounds is not None]
    return Way(
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
    """Two games with the same dice are one observation; a last game without its twin does not count."""
    return share_interval(Pairs.of(map(sum, zip(points[::2], points[1::2], strict=False))))


def _share_of(seat: Seat, played: Sequence[GamePlayed]) -> Share:
    """A seat's wins: of the two games of a pair none, one or both."""
    won = [int(one.seat == seat) for one in played]
    return Share(sum(won), len(won), sum(won) / len(won), *_interval(won))


def spread(figures: Sequence[int]) -> Spread:
    """How some figures are distributed."""
    low, high = around_mean(figures)
    return Spread(sum(figures) / len(figures), low, high, median(figures), tuple(sorted(Counter(figures).items())))


def first_player(games: Iterable[tuple[Seat | None, Seat | None]], seats: Sequence[Seat]) -> FirstPlayer | None:
    """What the first turn is worth, from who had it and who won; None where nobody had it."""
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
    """Of a share, with one game won and one lost more than there were: few games never look sure."""
    guarded = (share.wins + 1) / (share.games + 2)
    return guarded * (1 - guarded) / (share.games + 2)
