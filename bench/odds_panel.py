#!/usr/bin/env python3
"""How long the odds panel takes: previews of decisions from golden records, with odds to the end of the procedure.

    python -m bench.odds_panel                         every game; `make bench` calls it
    python -m bench.odds_panel --games GAME --positions 300

From each golden record decisions are taken evenly, as many of each kind as there are; for a game without such records
from random matches, one of each scenario. Of each the first choices are previewed as the page asks for them, from the
acting seat's view. The figures are milliseconds of processor time. The garbage collector runs before each preview.
"""

from __future__ import annotations

import argparse
import gc
import random
import time
from itertools import islice, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import iacta
from iacta.engine.chance.forecast import preview

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
CHOICES = 3
"""How many choices of a decision are previewed."""
MOST_DRAWN = 200
"""From so many choices a random one is drawn at most."""


class Decision(NamedTuple):
    """A position of a record where a seat must decide."""

    record: str
    entry: int
    state: Any
    seat: str

    @property
    def kind(self) -> str:
        """The step that asks."""
        return type(self.state.agenda[-1]).__name__


class Timing(NamedTuple):
    """How long a preview took."""

    milliseconds: float
    decision: Decision
    action: str


def decisions(game: str) -> Iterator[Decision]:
    """Every decision of the golden records of a game; without records, of random matches."""
    records = sorted((ROOT / "tests" / game / "golden").glob("*.json"))
    for path in records:
        match = iacta.Match.replay(path.read_text(encoding="utf-8"))
        for entry, (before, after) in enumerate(pairwise(match.past), 1):
            yield Decision(path.stem, entry, before.transition.state, after.seat)
    for scenario in () if records else iacta.game(game).scenarios:
        yield from random_decisions(game, scenario)


def random_decisions(game: str, scenario: str, seed: int = 1) -> Iterator[Decision]:
    """Every decision of a random match: anything that is offered is done."""
    match, chance = iacta.Match.new(game, scenario=scenario, seed=seed), random.Random(seed)
    entry = 0
    while match.decisions:
        seat, entry = match.decisions[0].seat, entry + 1
        yield Decision(scenario, entry, match.state, seat)
        match.play(seat, chance.choice(list(islice(match.candidates(seat), MOST_DRAWN))))


def chosen(found: list[Decision], positions: int) -> list[Decision]:
    """So many decisions, each kind as often as the others as far as there are enough."""
    kinds: dict[str, list[Decision]] = {}
    for one in found:
        kinds.setdefault(one.kind, []).append(one)
    each = max(1, -(-positions // len(kinds)))
    return [one for some in kinds.values() for one in some[:: max(1, len(some) // each)][:each]]


def timings(game: Any, found: list[Decision]) -> Iterator[Timing]:
    """Preview the first choices of each decision."""
    for one in found:
        view = game.view(one.state, one.seat)
        for action in islice(game.rulebook.candidates(one.state, one.seat), CHOICES):
            gc.collect()
            begun = time.process_time()
            preview(game, view, one.seat, action, whole=True)
            yield Timing(1e3 * (time.process_time() - begun), one, type(action).__name__)


def report(name: str, positions: int) -> None:
    """Print one line of figures, and the slowest previews."""
    game = iacta.game(name)
    found = sorted(timings(game, chosen(list(decisions(name)), positions)), reverse=True, key=lambda one: one[0])
    spent = [one.milliseconds for one in found]
    median, tenth = spent[len(spent) // 2], spent[len(spent) // 10]
    slow = sum(one > 100 for one in spent)
    figures = f"median {median:.1f}, 90 % {tenth:.1f}, most {spent[0]:.0f}; {slow} over 100"
    print(f"{name}: {len(found)} previews, ms: {figures}")
    for one in found[:5]:
        where = f"{one.decision.record} {one.decision.entry}"
        print(f"    {one.milliseconds:7.1f}  {one.decision.kind}, {one.action} ({where})")


def main() -> None:
    """Print the figures of some games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=list(iacta.games()))
    parser.add_argument("--positions", type=int, default=100)
    asked = parser.parse_args()
    for name in asked.games:
        report(name, asked.positions)


if __name__ == "__main__":
    main()
