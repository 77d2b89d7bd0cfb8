"""What the standing instructions of the seats do without asking; trouble with them never stops the move before."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from iacta.engine.instructions import answer_of, answering
from iacta.engine.match import Past

if TYPE_CHECKING:
    from iacta.engine.records import Action, Decision
    from iacta.server.matches.session import Session

LOG = logging.getLogger("iacta.server")


def followed(session: Session) -> Past | None:
    """Play what the instructions of a seat say to its decision; None if nobody has given any that answer."""
    match = session.started_match()
    for decision in match.decisions:
        try:
            action = _answer(session, decision)
            if action is not None:
                return Past(decision.seat, action, match.play(decision.seat, action))
        except Exception:
            LOG.exception("match %s: an instruction of %s was not followed", session.id, decision.seat)
    return None


def _answer(session: Session, decision: Decision) -> Action | None:
    """What a seat's instructions say, from what it sees; nothing to a decision that was gone back to."""
    seat = decision.seat
    if session.seats[seat].kind == "bot" or session.drafts.asked.get(seat, 0) <= session.last_rollback:
        return None
    asked = answering(session.game, session.instructions_of(seat), decision.step)
    if not asked:
        return None
    view = session.game.view(session.started_match().state, seat)
    return answer_of(asked, view, session.suggestions(seat))
