"""What came of a game for a team, with the luck of the dice taken out.

At every decision the rules are run again from the true state: what a judgement says of the position that the dice made,
less what it had expected of them, is luck. On average luck is nothing, whoever judges, so what is left of a game says
the same as its end, and says it more sharply: a few hundred games tell as much as a thousand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from iacta.bots.table import decision, own_dice
from iacta.bots.tree import every_outcome
from iacta.bots.whim import fresh_key
from iacta.engine.dice import SeededDice
from iacta.engine.match import Match
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.bots.tree import Outcomes
    from iacta.engine.game import Game
    from iacta.engine.player import Judgement, Player
    from iacta.engine.records import Action, Seat
    from iacta.engine.scenario import Scenario
    from iacta.engine.state import State

MOST_RUNS = 24
"""Where chance has more ways than this, they are sampled."""
SAMPLES = 12
LUCK = "luck"
"""Whose dice the samples are; no seat's."""


class Fair(NamedTuple):
    """What a team got of a game: 1 won, ½ drawn, 0 lost; and the luck in it, in the same measure."""

    points: float
    luck: float

    @property
    def earned(self) -> float:
        """Without luck."""
        return self.points - self.luck


def play_fairly(
    game: Game[Any, Any],
    scenario: Scenario,
    players: Mapping[Seat, Player],
    seed: bytes,
    judgement: Judgement[Any],
    seat: Seat,
) -> Fair:
    """Play a match to its end, as `play_out` does, and tell luck from the rest for the team of a seat."""
    match = Match.new(game, scenario, seed=seed)
    luck = 0.0
    while match.decisions:
        acting = match.decisions[0].seat
        action = decision(match, players[acting], acting, seed)
        found: Outcomes = []
        if len(match.decisions) == 1:
            found = outcomes(game, match.state, acting, action, fresh_key(own_dice(seed, LUCK, len(match.past))))
        match.play(acting, action)
        if len(found) > 1:
            expected = sum([weight * judgement.value(state, seat) for state, weight in found])
            luck += judgement.value(match.state, seat) - expected
    outcome = match.outcome
    assert outcome is not None, "a match without decisions has ended"
    return Fair(0.5 if outcome.winner is None else float(outcome.is_won_by(seat)), luck / 2)


def outcomes(game: Game[Any, Any], state: State, acting: Seat, action: Action, key: bytes) -> Outcomes:
    """What an action may lead to, with weights: every way if they are few, else some, by dice from a key."""
    found = every_outcome(game.rulebook, state, acting, action, MOST_RUNS)
    if found is None:
        found = []
        for number in range(SAMPLES):
            table: Table[Any] = Table(state.clone(), SeededDice(key + bytes((number,)), silent=True))
            game.rulebook.apply(table, acting, action)
            found.append((table.state, 1 / SAMPLES))
    return found
