"""`BatchRun`: several actions of one seat in one request, each validated, applied and recorded as by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.server.api.answers import Reason, Stop
from iacta.server.matches.actions import decoded

if TYPE_CHECKING:
    from iacta.engine.records import Action, Seat, Step
    from iacta.server.api.requests import BatchRequest
    from iacta.server.matches.request import MatchRequest
    from iacta.server.matches.session import Session
    from iacta.server.storage.stored import JournalEntry


class BatchRun:
    """A batch being played on a session; nothing of it is stored yet."""

    def __init__(self, session: Session, seat: Seat, request: MatchRequest, most_rows: int) -> None:
        """`most_rows`: the longest journal."""
        self.session, self.seat, self.request, self.most_rows = session, seat, request, most_rows
        self.kind: type[Step] | None = self._asked()

    def play(self, batch: BatchRequest) -> tuple[list[JournalEntry], Stop | None]:
        """Play until something stops the batch. Problem, and nothing is played, if the first action is refused."""
        first, *others = [decoded(self.session.game, raw) for raw in batch.actions]
        entries = [self.session.play(self.seat, first, self.request)]
        for action in others:
            stop = self._stop(action, batch)
            if stop is not None:
                return entries, stop
            entries.append(self.session.play(self.seat, action, self.request.without_key()))
        return entries, None

    def _asked(self) -> type[Step] | None:
        """The kind of decision that the seat, and nobody else, must make."""
        decisions = self.session.started_match().decisions
        return type(decisions[0].step) if [one.seat for one in decisions] == [self.seat] else None

    def _stop(self, action: Action, batch: BatchRequest) -> Stop | None:
        """Why the batch does not go on with an action."""
        match = self.session.started_match()
        last = match.past[-1].transition
        if match.outcome is not None or self.session.number >= self.most_rows:
            return Stop("end")
        if last.revealed:
            return Stop("revealed")
        if last.rolls and not batch.through_dice:
            return Stop("dice")
        if self._asked() is not self.kind:
            return Stop("decision")
        refusal = match.refusal(self.seat, action)
        return None if refusal is None else Stop("refused", Reason(refusal.clause, refusal.reason))
