"""The fuzzer: games with random scenarios, options and players, until an invariant fails.

    python -m iacta.lab.fuzz --decisions 1000000 --seed 7 --workers 2
    python -m iacta.lab.fuzz --game GAME --decisions 1000000 --seed 52

Every game goes through `Match`. Invariants: every decision has a candidate; candidates are not refused; a game ends
within a bound; on samples, the view of a redealt view is the same view, and a record replays to the same state. On
samples too, candidates are changed into actions that nobody suggests: they are refused by a clause of the ledger, or
can be played, and some are. A failure is written as a record, with the position and the error beside it, and the exit
code is 1.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from contextlib import closing
from functools import partial
from itertools import chain, count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

import iacta
from iacta.bots import bot
from iacta.bots.self_play import own_dice
from iacta.engine.chance.dice import SeededDice
from iacta.engine.errors import BrokenScenario
from iacta.engine.match import Match, seats_of
from iacta.engine.match_record import write_whole
from iacta.lab.runs.process_pool import is_cancelled, process_pool
from iacta.lab.variants import variant

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat
    from iacta.engine.scenario import Option, Scenario, Setting

GAMES_IN_A_BATCH = 4
MOST_DECISIONS = 20_000
"""A game with more decisions counts as one that does not end."""
FIGURE_SPREAD = 3
"""Numeric options go up to so many times their default."""
OPTIONS_CHANGED = (0.1, 0.3, 1.0)
"""The share of options that are drawn in a game; the others are as the scenario has them."""
SECONDS_BETWEEN_REPORTS = 30
CANDIDATES_ASKED = 3
VIEWS_REDEALT = 1 / 20
STRANGE = 1 / 5
"""The share of decisions at which actions that nobody suggests are tried, and of these …"""
VARIANTS_TRIED = 10
RECORDS_REPLAYED = 1 / 5
GREEDY_SHARES = (0.0, 0.0, 0.0, 0.1, 0.5, 1.0)
"""The share of greedy decisions of a player; the others are random."""


class Fault(Exception):
    """An invariant does not hold."""


class MixedBot:
    """Plays like `greedy` in a share of its decisions, and at random in the others."""

    def __init__(self, greedy_share: float, random: Random) -> None:
        """Take the share of greedy decisions, from 0 to 1."""
        self.name = f"greedy {greedy_share}"
        self._greedy_share, self._random = greedy_share, random

    def is_greedy(self) -> bool:
        """Draw whether this decision is greedy."""
        return self._random.random() < self._greedy_share

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """The greedy decision."""
        return bot("greedy").decide(game, view, seat, dice)


class Played(NamedTuple):
    """The result of one game. `failure`: the file that describes it."""

    decisions: int
    failure: str | None


# Random games


def random_scenario(random: Random, game_name: str | None = None) -> tuple[Game[Any, Any], Scenario]:
    """A game (the one named, or any), one of its scenarios, and valid options."""
    game = iacta.game(game_name or random.choice(iacta.games()))
    while True:
        scenario, share = random.choice(list(game.scenarios.values())), random.choice(OPTIONS_CHANGED)
        changed = {
            choice.name: random_setting(choice, random) for choice in scenario.choices if random.random() < share
        }
        try:
            scenario = scenario.with_options(changed)
            game.set_up(scenario)
        except BrokenScenario:
            continue  # options that contradict each other
        return game, scenario


def random_setting(choice: Option, random: Random) -> Setting:
    """A random value of an option: either way for a switch, within bounds for a number."""
    if isinstance(choice.default, bool):
        return random.random() < 1 / 2
    return random.randint(choice.least, min(choice.most, FIGURE_SPREAD * choice.default))


def fuzz_game(seed: int, number: int, folder: Path, game_name: str | None = None) -> Played:
    """Play one game and check it; a failure is written to the folder."""
    random, name = Random(f"{seed}:{number}"), f"fuzz-{seed}-{number}"
    game, scenario = random_scenario(random, game_name)
    players = {seat: MixedBot(random.choice(GREEDY_SHARES), random) for seat in seats_of(game, scenario)}
    checked = None
    try:
        match = Match.new(game, scenario, seed=name.encode())
        checked = CheckedMatch(match, players, random, name.encode())
        checked.play_out()
    except Exception:  # noqa: BLE001 - any error is a finding, and is written
        failure = write_failure(folder, name, scenario, checked)
        return Played(0 if checked is None else len(checked.match.past), failure)
    return Played(len(match.past), None)


# Invariants


class CheckedMatch:
    """A match whose invariants are checked at every decision."""

    def __init__(self, match: Match, players: dict[Seat, MixedBot], random: Random, seed: bytes) -> None:
        """Take the match and its players."""
        self.match, self.players, self.random, self.seed = match, players, random, seed
        self.trying: tuple[Seat, Action] | None = None

    def play_out(self) -> None:
        """Play to the end; raises what goes wrong."""
        match = self.match
        while decisions := match.decisions:
            if len(match.past) >= MOST_DECISIONS:
                message = f"no end after {MOST_DECISIONS} decisions"
                raise Fault(message)
            self.decide(self.random.choice(decisions).seat)
        if match.outcome is None:
            message = "nobody has anything to decide, and the game has not ended"
            raise Fault(message)
        if self.random.random() < RECORDS_REPLAYED:
            self.replay()

    def decide(self, seat: Seat) -> None:
        """One decision of one seat, checked."""
        match = self.match
        self.trying = None
        candidates = match.candidates(seat)
        if not candidates:
            message = f"{seat} must decide and has no candidate"
            raise Fault(message)
        for action in self.random.sample(candidates, min(CANDIDATES_ASKED, len(candidates))):
            self.ask(seat, action)
        view = match.game.view(match.state, seat)
        if self.random.random() < VIEWS_REDEALT:
            self.redeal(seat, view)
        strange = self.strange(seat, candidates) if self.random.random() < STRANGE else None
        player = self.players[seat]
        if strange is not None:
            action = strange
        elif player.is_greedy():
            action = player.decide(match.game, view, seat, own_dice(self.seed, seat, len(match.past)))
        else:
            action = self.draw(seat, candidates)
        self.trying = seat, action
        match.play(seat, action)

    def draw(self, seat: Seat, candidates: Sequence[Action]) -> Action:
        """What playouts would play, which is one of the candidates."""
        match = self.match
        drawn = match.game.rulebook.draw(match.state, seat, SeededDice(self.random.randbytes(16), silent=True))
        if drawn not in candidates:
            self.trying = seat, drawn
            message = f"{seat} draws what is no candidate: {drawn}"
            raise Fault(message)
        return drawn

    def ask(self, seat: Seat, action: Action) -> None:
        """A candidate is not refused."""
        refusal = self.match.refusal(seat, action)
        if refusal is not None:
            self.trying = seat, action
            message = f"a candidate of {seat} is refused: {action} by {refusal}"
            raise Fault(message)

    def strange(self, seat: Seat, candidates: Sequence[Action]) -> Action | None:
        """A legal variant of a candidate, if there is one; those that are illegal are refused by a clause."""
        legal: list[Action] = []
        for _ in range(VARIANTS_TRIED):
            action = variant(self.random.choice(candidates), self.random)
            if action is None:
                continue
            self.trying = seat, action
            refusal = self.match.refusal(seat, action)
            if refusal is None:
                legal.append(action)
            elif refusal.clause not in self.match.game.ledger:
                message = f"{action} is refused by {refusal}, which is no clause"
                raise Fault(message)
        return self.random.choice(legal) if legal else None

    def redeal(self, seat: Seat, view: object) -> None:
        """The view of a redealt state is the view of the real one."""
        game = self.match.game
        state = game.redeal(view, SeededDice(self.random.randbytes(16)))
        if msgspec.json.encode(game.view(state, seat)) != msgspec.json.encode(view):
            message = f"{seat} can tell a redealt state from the real one"
            raise Fault(message)

    def replay(self) -> None:
        """The record leads to the same state; `Match.replay` compares the digests."""
        Match.replay(self.match.to_record(), game=self.match.game)


def write_failure(folder: Path, name: str, scenario: Scenario, checked: CheckedMatch | None) -> str:
    """Write the error that is being handled, the position and the record; the path of the text."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"{name}: {scenario.game} {scenario.id} {scenario.options}", traceback.format_exc()]
    if checked is None:
        lines.append("in the opening")
    else:
        match = checked.match
        match.to_record(secret=True).write(folder / f"{name}.json")
        lines += [f"after {len(match.past)} actions, trying {checked.trying}", _notation(match)]
    text = folder / f"{name}.txt"
    write_whole(text, "\n\n".join(lines).encode())
    return str(text)


def _notation(match: Match) -> str:
    try:
        return match.game.notation(match.state)
    except Exception:  # noqa: BLE001 - the first failure is reported all the same
        return f"the position cannot be written:\n{traceback.format_exc()}"


# Running


def fuzz_batch(first: int, seed: int, folder: Path, game_name: str | None) -> list[Played]:
    """Some games from a number on, up to the first that fails."""
    played = []
    for number in range(first, first + GAMES_IN_A_BATCH):
        played.append(fuzz_game(seed, number, folder, game_name))
        if played[-1].failure or is_cancelled():
            break
    return played


def fuzz(
    decisions: int, seed: int, workers: int, folder: Path, game_name: str | None = None
) -> Generator[Played, None, None]:
    """Games until so many decisions have been made, or one fails."""
    done, task = 0, partial(fuzz_batch, seed=seed, folder=folder, game_name=game_name)
    with process_pool(workers) as pool:
        for played in chain.from_iterable(pool.map(task, count(step=GAMES_IN_A_BATCH))):
            yield played
            done += played.decisions
            if played.failure or done >= decisions:
                return


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; exit code 1 names what broke."""
    parser = argparse.ArgumentParser(
        prog="python -m iacta.lab.fuzz", description="Random games until an invariant fails."
    )
    parser.add_argument("--decisions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=Path("fuzz-failures"), help="where a failure is written")
    parser.add_argument("--game", choices=iacta.games(), help="one game instead of all")
    asked = parser.parse_args(arguments)
    tally = Tally(asked.decisions)
    with closing(fuzz(asked.decisions, asked.seed, asked.workers, asked.folder, asked.game)) as run:
        for played in run:
            tally.count(played)
    print(tally)
    if tally.failure is not None:
        print(f"failed: see {tally.failure}, and the record beside it", file=sys.stderr)
    return 0 if tally.failure is None else 1


class Tally:
    """The totals of a run; reported on the error stream from time to time."""

    def __init__(self, wanted: int) -> None:
        """Start the clock."""
        self.games = self.decisions = 0
        self.failure: str | None = None
        self._wanted, self._start = wanted, time.perf_counter()
        self._next_report = self._start + SECONDS_BETWEEN_REPORTS

    def count(self, played: Played) -> None:
        """Add a game."""
        self.games += 1
        self.decisions += played.decisions
        self.failure = self.failure or played.failure
        if time.perf_counter() >= self._next_report:
            self._next_report += SECONDS_BETWEEN_REPORTS
            print(f"{self} so far, of {self._wanted:,}", file=sys.stderr)

    def __str__(self) -> str:
        """Decisions, games, seconds, speed."""
        seconds = time.perf_counter() - self._start
        speed = self.decisions / seconds
        return f"{self.decisions:,} decisions in {self.games:,} games, {seconds:,.0f} s ({speed:,.0f} decisions/s)"


if __name__ == "__main__":
    sys.exit(main())
