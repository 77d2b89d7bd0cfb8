"""What the standing instructions of the seats do without asking; trouble with them never stops the move before."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.instructions import answer_of, answering
from iacta.engine.match import Past

if TYPE_CHECKING:
    from iacta.engine.records import Action, Decision
    from iacta.server.matches.session import Session

LOG = logging.getLogger("iacta.server")


class Followed(NamedTuple):
    """What was played without asking, and the name of the instruction that said so."""

    past: Past
    instruction: str


def followed(session: Session) -> Followed | None:
    """Play what the instructions of a seat say to its decision; None if nobody has given any that answer."""
    match = session.started_match()
    for decision in match.decisions:
        try:
            answer = _answer(session, decision)
            if answer is not None:
                name, action = answer
                return Followed(Past(decision.seat, action, match.play(decision.seat, action)), name)
        except Exception:
            LOG.exception("match %s: an instruction of %s was not followed", session.id, decision.seat)
    return None


def _answer(session: Session, decision: Decision) -> tuple[str, Action] | None:
    """Which of a seat's instructions says what, from what it sees; nothing to a decision that was gone back to."""
    seat = decision.seat
    if session.seats[seat].kind == "bot" or session.drafts.asked.get(seat, 0) <= session.last_rollback:
        return None
    asked = answering(session.game, session.instructions_of(seat), decision.step)
    if not asked:
        return None
    view = session.game.view(session.started_match().state, seat)
    offered = session.suggestions(seat)
    found = ((one.name, answer_of([one], view, offered)) for one in asked)
    return next(((name, action) for name, action in found if action is not None), None)
