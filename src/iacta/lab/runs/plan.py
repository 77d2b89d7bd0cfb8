"""`RunPlan`: what is played; `play_game`: one game of it, which depends on the plan and its number alone."""

from __future__ import annotations

import gzip
from collections import Counter
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

import iacta
from iacta.bots.external_engine import player_named
from iacta.bots.self_play import decision
from iacta.engine.match import Match, scenario_of
from iacta.engine.records import Modifier, Outcome, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.engine.game import Game
    from iacta.engine.records import Event, Transition
    from iacta.engine.scenario import Scenario

SECOND_ROUND = 2


class RunPlan(msgspec.Struct, frozen=True):
    """Games between two bots: everything that the result depends on."""

    game: str
    scenario: str
    bots: tuple[str, str]
    games: int
    seed: int
    options: dict[str, Any]
    source: dict[str, Any] | None = None
    """The scenario's data if it does not ship with the game."""
    mirrored: bool = False
    """Whether a bot against itself swaps sides too: two players of the same name, each with dice of its own."""

    def load_scenario(self) -> Scenario:
        """The scenario with its options."""
        game = iacta.game(self.game)
        if self.source is None:
            return scenario_of(game, self.scenario).with_options(self.options)
        return game.read_scenario(self.source, self.scenario).with_options(self.options)

    @property
    def swaps(self) -> bool:
        """Whether odd games swap sides. A bot against itself does not swap, and every game has a seed of its own."""
        return self.mirrored or self.bots[0] != self.bots[1]

    def seed_of(self, number: int) -> bytes:
        """The seed of a game; two games that only swap sides share it."""
        shared = number // 2 if self.swaps else number
        return blake2b(f"{self.seed}:{shared}".encode(), digest_size=32, person=b"iacta-simulate").digest()

    def own_seed(self, number: int, bot: int) -> bytes:
        """The seed of a bot's own dice: that of the game, unless the same bot plays both sides and they swap."""
        seed = self.seed_of(number)
        return (
            blake2b(seed, digest_size=32, person=b"iacta-mirrored", salt=bytes([bot])).digest()
            if self.mirrored
            else seed
        )

    def seating(self, number: int, teams: tuple[tuple[Seat, ...], ...]) -> dict[Seat, int]:
        """Which bot (0 or 1) plays each seat: as named in even games, swapped in odd ones."""
        swapped = self.swaps and number % 2 == 1
        return {seat: index ^ swapped for index, team in enumerate(teams) for seat in team}

    def check(self) -> None:
        """Raise for unknown names before the first game."""
        if self.games < 1:
            message = f"games are at least 1, not {self.games}"
            raise ValueError(message)
        for name in self.bots:
            player_named(name)
        iacta.game(self.game).set_up(self.load_scenario())


class GamePlayed(msgspec.Struct, frozen=True):
    """One game: which bot won (0 or 1, None: a draw), from which seat, how it ended, how long it took."""

    number: int
    winner: int | None
    seat: Seat | None
    reason: str
    clause: str
    decisions: int
    rounds: int | None
    changes: dict[str, int] = {}
    """The change of each measure of the game (its gist) from the opening to the end, for the first seat."""
    opener: Seat | None = None
    """Who decides first in the second round, taken as the first player: the first round is preparation."""
    clauses: dict[str, int] = {}
    """How often events, dice, modifiers and the end cited each clause."""


class Cancelled(Exception):
    """The run was stopped while this game was being played."""


def play_game(plan: RunPlan, number: int) -> GamePlayed:
    """One game of a plan."""
    return play_recorded(plan, number)[0]


def play_recorded(
    plan: RunPlan, number: int, is_cancelled: Callable[[], bool] = lambda: False
) -> tuple[GamePlayed, Callable[[], bytes]]:
    """One game of a plan, and a function that gives its record, compressed."""
    game, scenario = iacta.game(plan.game), plan.load_scenario()
    seating = plan.seating(number, game.teams(scenario))
    players = {seat: player_named(plan.bots[bot]) for seat, bot in seating.items()}
    seeds = {seat: plan.own_seed(number, bot) for seat, bot in seating.items()}
    match = Match.new(game, scenario, seed=plan.seed_of(number))
    opener: Seat | None = None
    while match.decisions:
        if is_cancelled():
            raise Cancelled
        seat = match.decisions[0].seat
        if opener is None and _round(match) == SECOND_ROUND:
            opener = seat
        match.play(seat, decision(match, players[seat], seat, seeds[seat]))
    return _summary(match, game, number, seating, opener), lambda: gzip.compress(match.to_record().to_json(), mtime=0)


def _round(match: Match) -> int | None:
    return getattr(match.state, "round", None)


def _summary(
    match: Match, game: Game[Any, Any], number: int, seating: dict[Seat, int], opener: Seat | None
) -> GamePlayed:
    """What is kept of a game."""
    outcome = match.outcome
    assert outcome is not None, "a match without decisions has ended"
    gist = game.gist(game.set_up(match.scenario), match.state, next(iter(seating)))
    return GamePlayed(
        number=number,
        winner=None if outcome.winner is None else seating[outcome.winner],
        seat=outcome.winner,
        reason=outcome.reason,
        clause=outcome.clause,
        decisions=len(match.past),
        rounds=_round(match),
        changes={name: figure for name, figure in gist if isinstance(figure, int)},
        opener=opener,
        clauses=dict(sorted(Counter(_cited(match, outcome)).items())),
    )


def _cited(match: Match, outcome: Outcome) -> Iterator[str]:
    """Every clause as often as it was cited; that of the end once."""
    assert match.opening is not None
    for transition in (match.opening, *(past.transition for past in match.past)):
        yield from _cited_in(transition)
    yield outcome.clause


def _cited_in(transition: Transition[Any]) -> Iterator[str]:
    for told in transition.told:
        yield told.clause
        yield from (modifier.clause for modifier in modifiers(told.event))
    for roll in transition.rolls:
        yield roll.clause


def modifiers(event: Event) -> Iterator[Modifier]:
    """The modifiers in the fields of an event."""
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if isinstance(value, tuple) and value and isinstance(value[0], Modifier):
            yield from value
