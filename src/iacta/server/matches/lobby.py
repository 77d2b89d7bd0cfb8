"""`Lobby`: the list of public matches. It reads what was prepared when a match was made, never a scenario."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec

import iacta
from iacta.engine.errors import IactaError
from iacta.engine.match import scenario_of
from iacta.server.api.answers import LobbyMatch
from iacta.server.api.match_view import Presence, ScenarioSeen
from iacta.server.jobs.tasks import scenario_summary
from iacta.server.matches.views import scenario_seen, seat_seen
from iacta.server.timestamps import iso

if TYPE_CHECKING:
    from iacta.server.jobs.process_pool import ProcessPool
    from iacta.server.storage.repository import Repository
    from iacta.server.storage.stored import ListedMatch, StoredSeat

LOG = logging.getLogger("iacta.server")
UNREADABLE = ""
"""The summary of a scenario that cannot be read: its match is not listed."""


class Lobby:
    """What the lobby shows."""

    def __init__(self, repository: Repository, pool: ProcessPool) -> None:
        """Read from the repository; older matches are prepared in the pool."""
        self.repository, self.pool = repository, pool

    async def matches(self) -> list[LobbyMatch]:
        """Public matches, latest first; without those whose scenario no longer exists, or that nobody can join."""
        listed = await self.repository.lobby()
        return [
            lobby_match(match, seats, scenario)
            for match, seats in listed
            if (scenario := listed_scenario(match)) is not None
        ]

    async def prepare(self) -> None:
        """Summarise the scenarios of matches that an older version has stored."""
        for match_id in await self.repository.without_summary():
            found = await self.repository.outline(match_id)
            if found is not None and found.match.source is not None:
                summary = await self.pool.run(scenario_summary, found.match.game, found.match.source)
                if summary is None:
                    LOG.warning("match %s: its scenario cannot be read any more", match_id)
                await self.repository.save_summary(match_id, UNREADABLE if summary is None else summary)


def listed_scenario(match: ListedMatch) -> ScenarioSeen | None:
    """A scenario by name; None if it no longer exists. What is shipped is named as it is today."""
    try:
        if match.summary is not None:
            return msgspec.json.decode(match.summary, type=ScenarioSeen)
        return scenario_seen(scenario_of(iacta.game(match.game), match.scenario))
    except (IactaError, msgspec.DecodeError):  # stored by an older version, or damaged
        return None


def lobby_match(match: ListedMatch, seats: list[StoredSeat], scenario: ScenarioSeen) -> LobbyMatch:
    """A match as the lobby shows it."""
    return LobbyMatch(
        match.id,
        match.game,
        scenario,
        match.status,
        iso(match.created),
        iso(match.changed),
        match.clock_days,
        [seat_seen(seat, Presence()) for seat in seats],
        match.number,
        None if match.winners is None else [seat for seat in match.winners.split(",") if seat],
    )
