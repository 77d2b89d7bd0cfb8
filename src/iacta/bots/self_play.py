"""Self-play: a whole match between players, each with dice of its own."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from iacta.engine.chance.dice import SeededDice
from iacta.engine.chance.dice_keys import SECRET_BYTES, secret_from_seed
from iacta.engine.match import Match

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.engine.evaluation.protocols import Player
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat
    from iacta.engine.scenario import Scenario


def play_out(
    game: Game[Any, Any], scenario: str | Scenario, players: Mapping[Seat, Player], seed: int | bytes
) -> Match:
    """Play a match to its end. The same players and seed play the same match."""
    match = Match.new(game, scenario, seed=seed)
    while match.decisions:
        seat = match.decisions[0].seat
        match.play(seat, decision(match, players[seat], seat, seed))
    return match


def decision(match: Match, player: Player, seat: Seat, seed: int | bytes) -> Action:
    """A player's decision for a seat; it is given that seat's view, and nothing else of the match."""
    view = match.game.view(match.state, seat)
    return player.decide(match.game, view, seat, own_dice(seed, seat, len(match.past)))


def own_dice(seed: int | bytes, seat: Seat, number: int) -> SeededDice:
    """A player's own dice for one decision; `number`: the actions before it. Independent of the match's key."""
    secret = blake2b(secret_from_seed(seed), digest_size=SECRET_BYTES, person=b"iacta-player").digest()
    key = blake2b(number.to_bytes(8, "big") + seat.encode(), key=secret, digest_size=SECRET_BYTES).digest()
    return SeededDice(key, silent=True)
