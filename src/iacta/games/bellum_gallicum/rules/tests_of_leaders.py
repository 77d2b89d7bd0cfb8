"""4.3.2.g, 4.4.2.w, 8.2.k: which leaders are tested."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum.actions import TestLeader
from iacta.games.bellum_gallicum.rules import automaton, fates
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.steps import TestAll, TestOne

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.roster import LeaderNo

LOWER_RANKS = (1, 2)


def greatest(war: War, leaders: Iterable[LeaderNo]) -> tuple[LeaderNo, ...]:
    """BG-8.2.h, BG-8.2.k The leaders of greatest value among those of rank 1 or 2."""
    lower = [leader for leader in leaders if war.roster.rank[leader] in LOWER_RANKS]
    best = max([war.value(leader) for leader in lower], default=0)
    return tuple(leader for leader in lower if war.value(leader) == best)


class TestingOne(Question[War, TestOne, TestLeader]):
    """D24, D25 Which leader is tested."""

    clause = "BG-4.3.2.g"
    actions = (TestLeader,)

    def _there(self, state: War, step: TestOne) -> list[LeaderNo]:
        return [leader for leader in step.leaders if state.leader_at[leader] > 0]

    def asks(self, state: War, step: TestOne) -> Seat | None:
        """The owner, if he has a leader left."""
        return step.side if self._there(state, step) else None

    def forced(self, state: War, step: TestOne) -> TestLeader | None:
        """The only one; the automaton's least (BG-6.11.g)."""
        there = self._there(state, step)
        if len(there) == 1:
            return TestLeader(there[0])
        return TestLeader(automaton.least_leader(state, there)) if automaton.plays(state, step.side) else None

    def candidates(self, state: War, step: TestOne, seat: Seat) -> Iterator[TestLeader]:  # noqa: ARG002
        """Each of them."""
        yield from map(TestLeader, self._there(state, step))

    def refuses(self, state: War, step: TestOne, seat: Seat, action: TestLeader) -> Refusal | None:
        """BG-4.3.2.g"""
        del seat
        return None if action.leader in self._there(state, step) else Refusal(step.clause, "leader-not-to-be-tested")

    def answer(self, table: Table[War], step: TestOne, seat: Seat, action: TestLeader) -> None:
        """Two dice."""
        del seat
        fates.test(table, action.leader, step.clause)


def test_all(table: Table[War], step: TestAll) -> None:
    """BG-4.3.2.g, BG-4.4.2.w Every leader of the loser, tribunes appointed meanwhile apart (BG-4.2.2.h)."""
    there = [leader for leader in step.leaders if table.state.leader_at[leader] > 0]
    if len(there) == 1:
        fates.test(table, there[0], step.clause)
    else:
        table.then(*(TestAll((leader,), step.clause) for leader in there))
