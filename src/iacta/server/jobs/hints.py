"""`Adviser`: what people may ask for while they play: that a bot hurry, a hint, an explanation. A seat is advised from
what it knows, and everybody is told that it was.
"""

from __future__ import annotations

import time
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from iacta.engine.errors import BrokenRecord
from iacta.engine.match import Match, action_from
from iacta.engine.records import Refusal
from iacta.server.api.errors import Problem
from iacta.server.api.middleware import Buckets
from iacta.server.jobs.bot_tasks import Matter, advise, explain, hint_limit, key_of
from iacta.server.jobs.job import Thinking
from iacta.server.matches import factory
from iacta.server.matches.factory import Standing
from iacta.server.matches.journal import Keeper, Request
from iacta.server.storage.repository import Overtaken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.engine.records import Action, Seat
    from iacta.server.api.match_view import Sight
    from iacta.server.api.wire import Explanation, Hint
    from iacta.server.matches.session import Live
    from iacta.server.settings import Settings

T = TypeVar("T")
REMEMBERED = 500
"""Thoughts that are remembered: whoever asks again gets the same answer at once."""
AT_ONCE = 4
"""Odds, hints and verifications of one match that are worked out at a time: other tables have bots that think."""


class Adviser(Keeper):
    """All tables of this process, and what is thought for those who sit at them."""

    def __init__(self, settings: Settings) -> None:
        """Nobody has asked for anything yet."""
        super().__init__(settings)
        self._asked: Counter[str] = Counter()
        self._hints = Buckets(settings.hints)
        self._advice: dict[tuple[str, bytes, bytes], Any] = {}

    @contextmanager
    def elsewhere(self, match_id: str) -> Iterator[None]:
        """Work in other processes for a match, a few at a time."""
        if self._asked[match_id] >= AT_ONCE:
            raise Problem("too-fast")
        self._asked[match_id] += 1
        try:
            yield
        finally:
            self._asked[match_id] -= 1
            if not self._asked[match_id]:
                del self._asked[match_id]

    # Bots

    async def hurry(self, request: Request) -> Sight:
        """Let every bot that thinks play the best it has found."""
        async with self.lives.holding(request.match) as live:
            seat = self.seat(live, request.secret)
            self.running(live)
            if not live.may_hurry(seat):
                raise Problem("not-yours")
            if not any(live.seats[one].kind == "bot" for one in live.waiting):
                raise Problem("nobody-thinks", number=live.number)
            self.tend(live, at_once=True)
            return self.sight(live, seat, live.number)

    # Advice

    async def hint(self, request: Request) -> Hint:
        """What a level would do in the seat's place, from what the seat knows."""
        matter, standing = await self._asked_for_advice(request, None)
        thought = await self._advised(request.match, matter, advise)
        return factory.hint(standing, matter, thought)

    async def explain(self, request: Request, raw: dict[str, Any]) -> Explanation:
        """What an action is worth beside the best, from what the seat knows."""
        matter, standing = await self._asked_for_advice(request, raw)
        return factory.explanation(
            standing, matter, await self._advised(request.match, matter, explain, standing.action)
        )

    async def _asked_for_advice(self, request: Request, raw: dict[str, Any] | None) -> tuple[Matter, Standing]:
        """What to think about, if this seat may ask now; the first time for a decision everybody is told."""
        async with self.lives.holding(request.match) as live:
            seat = self.seat(live, request.secret)
            match = self.running(live)
            if not live.kept.allow_hints:
                raise Problem("no-hints")
            action = None if raw is None else decoded(live, raw)
            refusal = may_advise(match, seat, action)
            if refusal is not None:
                raise Problem.refused(refusal, live.number)
            if not self._hints.takes(f"{request.match} {seat}", time.monotonic()):
                raise Problem("too-fast")
            await self._tell_of_hint(live, seat)
            view, bot = live.game.view(match.state, seat), self.settings.hint_bot
            key = key_of(live.game.name.encode(), seat.encode(), bot.encode(), msgspec.json.encode(view))
            matter = Matter(live.game.name, bot, hint_limit(bot), view, seat, key)
            return matter, Standing(len(match.past), live.number, action)

    async def _tell_of_hint(self, live: Live, seat: Seat) -> None:
        if seat in live.hinted:
            return
        entry = self.entry(live, "hint_taken", seat, {})
        live.note(entry)
        try:
            await self.keep(live, [entry])
        except Overtaken:
            raise Problem("stale", number=live.number) from None

    def forget_advice(self) -> None:
        """Think anew when asked again."""
        self._advice.clear()

    async def _advised(self, match_id: str, matter: Matter, work: Callable[..., T], *about: Any) -> T:
        """Think elsewhere, once for all who know the same."""
        key = (work.__name__, matter.key, msgspec.json.encode(about))
        if key not in self._advice:
            with self.elsewhere(match_id):
                thinking = Thinking(matter.seat, matter.budget, is_hint=True)
                found = await self.workers.ponder(thinking, work, matter, *about)
            while len(self._advice) >= REMEMBERED:
                del self._advice[next(iter(self._advice))]
            self._advice[key] = found
        return cast("T", self._advice[key])


def may_advise(match: Match, seat: Seat, action: Action | None) -> Refusal | None:
    """Why a seat may not be advised now, or not about this action; None if it may."""
    if action is not None:
        return match.refusal(seat, action)
    is_asked = seat in match.game.rulebook.waiting(match.state)
    return None if is_asked else Refusal(match.game.rulebook.order, "not-your-decision")


def decoded(live: Live, raw: dict[str, Any]) -> Action:
    """An action from its JSON form."""
    try:
        return action_from(live.game, raw)
    except BrokenRecord as error:
        raise Problem("bad-request", str(error)) from None
