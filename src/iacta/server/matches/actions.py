"""Decoding of actions that clients send."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.engine.errors import BrokenRecord
from iacta.engine.match import action_from
from iacta.server.api.errors import Problem

if TYPE_CHECKING:
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat
    from iacta.server.matches.session import Session


def decoded(game: Game[Any, Any], raw: dict[str, Any]) -> Action:
    """An action of a game from its JSON form; Problem if it is none."""
    try:
        return action_from(game, raw)
    except BrokenRecord as error:
        raise Problem("bad-request", str(error)) from None


def legal_action(session: Session, seat: Seat, raw: dict[str, Any]) -> Action:
    """An action that a seat may play now, from its JSON form; Problem if it may not."""
    action = decoded(session.game, raw)
    refusal = session.running_match().refusal(seat, action)
    if refusal is not None:
        raise Problem.refused(refusal, session.number)
    return action
