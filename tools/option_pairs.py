"""Play every pair of a game's switches at random, each for so many decisions, and report what breaks.

    python tools/option_pairs.py --game alexandre_bayard --decisions 1000 --seed 1

A pair is played with whatever its options need, in all scenarios that offer them, one after the other. At every
decision what is drawn must be legal; on samples a redealt world must look the same. The exit code says whether all
held.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Iterator
from itertools import combinations, count
from random import Random
from typing import Any, NamedTuple

import msgspec

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import Scenario
from iacta.engine.table import Table

encoded = msgspec.json.Encoder(order="deterministic").encode


class Broken(Exception):
    """An invariant does not hold."""


def hold(condition: bool, message: str) -> None:  # noqa: FBT001 - it reads like an assertion
    """Raise where something does not hold."""
    if not condition:
        raise Broken(message)


class Finding(NamedTuple):
    """What broke."""

    options: tuple[str, ...]
    scenario: str
    seed: int
    decision: int
    error: str


def switches(game: Any) -> list[str]:
    """The names of all switches, in the order of the first scenario that offers them."""
    found: dict[str, None] = {}
    for scenario in game.scenarios.values():
        found |= dict.fromkeys(choice.name for choice in scenario.choices if isinstance(choice.default, bool))
    return list(found)


def playable(game: Any, wanted: tuple[str, ...], names: list[str]) -> list[Scenario]:
    """The scenarios with these switches on, each with as few others as it takes."""
    found = []
    for scenario in game.scenarios.values():
        for more in ((), *combinations(names, 1), *combinations(names, 2)):
            on = {
                choice.name: choice.name in (*wanted, *more)
                for choice in scenario.choices
                if isinstance(choice.default, bool)
            }
            try:
                changed = scenario.with_options(on)
                game.set_up(changed)
            except BrokenScenario:
                continue
            found.append(changed)
            break
    return found


def play(game: Any, scenario: Scenario, seed: int, most: int, redeal_every: int) -> Iterator[int]:
    """One random game, a decision at a time; an error is raised where something breaks."""
    rulebook, chance = game.rulebook, Random(seed)  # noqa: S311 - random players need no cryptography
    dice = SeededDice(seed.to_bytes(32, "big"), silent=True)
    table = Table(rulebook.begin(game.set_up(scenario), dice).state, dice)
    for number in count(1):
        waiting = rulebook.waiting(table.state)
        if not waiting or number > most:
            hold(waiting or table.state.outcome is not None, "nobody is asked, and the game is not over")
            return
        yield number
        seat = chance.choice(waiting)
        action = chance.choice(list(rulebook.candidates(table.state, seat)))
        refusal = rulebook.refusal(table.state, seat, action)
        hold(refusal is None, f"{action} is offered and refused by {refusal}")
        if number % redeal_every == 0:
            for other in (*game.seats, None):
                looks_the_same(game, table.state, other, b"redeal %d" % number)
        rulebook.apply(table, seat, action)


def looks_the_same(game: Any, state: Any, seat: str | None, key: bytes) -> None:
    """A redealt world gives a seat the same bytes, asks the same questions, and offers the same."""
    seen = game.view(state, seat)
    twin = game.redeal(seen, SeededDice(key))
    hold(encoded(game.view(twin, seat)) == encoded(seen), f"{seat} can tell a redealt world from the real one")
    hold(encoded(game.view(twin, None)) == encoded(game.view(state, None)), f"a spectator knows more than {seat}")
    hold(game.rulebook.decisions(twin) == game.rulebook.decisions(state), f"what is asked tells {seat} a secret")
    if seat is not None:
        offered = list(game.rulebook.candidates(state, seat))
        hold(list(game.rulebook.candidates(twin, seat)) == offered, f"what is offered tells {seat} a secret")


def play_pair(game: Any, pair: tuple[str, ...], decisions: int, seed: int, redeal_every: int = 10) -> list[Finding]:
    """So many decisions with a pair of switches on."""
    scenarios = playable(game, pair, switches(game))
    hold(bool(scenarios), f"no scenario offers {pair}")
    left, findings = decisions, []
    for number in count(seed):
        scenario, made = scenarios[number % len(scenarios)], 0
        try:
            for decision in play(game, scenario, number, left, redeal_every):
                made = decision
        except Exception:  # noqa: BLE001 - any error is a finding, and is reported
            findings.append(Finding(pair, scenario.id, number, made, traceback.format_exc(limit=-4)))
        left -= max(made, 1)
        if left <= 0 or len(findings) > 2:
            return findings
    raise AssertionError


def main() -> int:
    """All pairs, or those named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True, choices=iacta.games())
    parser.add_argument("--decisions", type=int, default=1000, help="for each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", default="0/1", help="k/n: every n-th pair, from the k-th on")
    found = parser.parse_args()
    game = iacta.game(found.game)
    first, of = map(int, found.share.split("/"))
    broken = 0
    for pair in list(combinations(switches(game), 2))[first::of]:
        findings = play_pair(game, pair, found.decisions, found.seed)
        broken += len(findings)
        print(*pair, "clean" if not findings else "BROKEN", flush=True)
        for one in findings:
            print(f"  {one.scenario} seed {one.seed} decision {one.decision}\n{one.error}", flush=True)
    print(f"{broken} findings")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
