#!/usr/bin/env python3
"""Our speed beside other game engines, measured in ONE run. `make bench` sets it up and calls it.

    python -m bench.peers                                  every registered game, every peer that is installed
    python -m bench.peers --match catanatron --repeats 7   the reference and everything with this in its name
    python -m bench.peers --json bench/results/today.json

decision    one player's choice: produce the legal actions, pick one at random, apply it. A game of ours with costly
            candidates draws one in place, and judges only that one (`Question.draw`); through the façade all are
            produced. Chance is sampled; its cost is included, but it is not counted.
decisions/s per wall second, one thread: median [lowest..highest] over the repeats. The repeats are interleaved and
            shuffled, so that the noise of the machine is shared. Compare within one run only, and compare ratios.
ratio       decisions/s divided by those of the reference: Catanatron with four random players.
clone       microseconds for one copy of a state in mid-game, median over the repeats, and its ratio to Catanatron's.

--compiled PYTHON         our games once more, in the Python of an environment with the compiled build
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import platform
import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from importlib import metadata
from itertools import product
from pathlib import Path
from typing import Any

import iacta
from bench.other_python import OtherPython

REFERENCE = "catanatron/random-4p"
OURS = {
    "facade": "bench.self_play:facade",
    "in place": "bench.self_play:in_place",
    "server": "bench.server_step:server_step",
    "rollouts": "bench.self_play:rollouts",
}
"""What is timed of every registered game: (seconds, seed, game) -> decisions, games, branching."""
CLONE = "bench.self_play:clone_us"
"""A copy of a state: (repeats, game) -> microseconds."""


@dataclass(slots=True)
class Tally:
    """What one timed block did."""

    decisions: int = 0
    games: int = 0
    legal: int = 0


Run = Callable[[float, int], Tally]


@dataclass(slots=True)
class Peer:
    """One engine in the race."""

    name: str
    version: str
    run: Run
    speeds: list[float] = field(default_factory=list)
    total: Tally = field(default_factory=Tally)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the result."""

    peer: str
    version: str
    decisions_per_s: float
    lowest: float
    highest: float
    decisions_per_game: float
    branching: float
    ratio: float | None

    def __str__(self) -> str:
        """The line as it is printed."""
        ratio = f"{self.ratio:.2f} x" if self.ratio is not None else "-"
        return (
            f"{self.peer:38} {self.version:8} {self.decisions_per_s:>11,.0f} "
            f"{f'[{self.lowest:,.0f}..{self.highest:,.0f}]':>22} "
            f"{self.decisions_per_game:>9.1f} {self.branching:>9.1f} {ratio:>9}"
        )


HEADER = (
    f"{'engine':38} {'version':8} {'decisions/s':>11} {'[lowest..highest]':>22} "
    f"{'per game':>9} {'branching':>9} {'ratio':>9}"
)


# --- random self-play ------------------------------------------------------------------------------------------------


def catanatron_random(players: int) -> Run:
    """Settlers in plain Python: `play_tick` asks the player, applies and finds the next legal actions."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    def run(seconds: float, seed: int) -> Tally:
        tally = Tally()
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            game = Game([RandomPlayer(color) for color in list(Color)[:players]], seed=seed * 1000 + tally.games + 1)
            while game.winning_color() is None and game.state.num_turns < 1000:
                tally.legal += len(game.state.playable_actions)
                game.play_tick()
                tally.decisions += 1
            tally.games += 1
        return tally

    return run


def open_spiel_random(name: str) -> Run:
    """A game written in C++, driven from Python."""
    import pyspiel

    game = pyspiel.load_game(name)

    def run(seconds: float, seed: int) -> Tally:
        rng, tally = random.Random(seed), Tally()
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(actions, weights)[0])
                    continue
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                tally.legal += len(legal)
                tally.decisions += 1
            tally.games += 1
        return tally

    return run


def chess_random() -> Run:
    """Chess in plain Python."""
    import chess

    def run(seconds: float, seed: int) -> Tally:
        rng, tally = random.Random(seed), Tally()
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            board = chess.Board()
            while len(board.move_stack) < 500 and board.halfmove_clock < 100 and not board.is_insufficient_material():
                legal = list(board.legal_moves)
                if not legal:
                    break
                board.push(legal[int(rng.random() * len(legal))])
                tally.legal += len(legal)
                tally.decisions += 1
            tally.games += 1
        return tally

    return run


def rlcard_random(name: str) -> Run:
    """Card games in plain Python, as reinforcement learning uses them."""
    import rlcard

    def run(seconds: float, seed: int) -> Tally:
        rng, tally = random.Random(seed), Tally()
        game = rlcard.make(name, config={"seed": seed})
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            state, _ = game.reset()
            while not game.is_over():
                legal = list(state["legal_actions"])
                state, _ = game.step(legal[int(rng.random() * len(legal))])
                tally.legal += len(legal)
                tally.decisions += 1
            tally.games += 1
        return tally

    return run


def our_random(spec: str, game: str) -> Run:
    """One of our games."""
    function = named(spec)

    def run(seconds: float, seed: int) -> Tally:
        return as_tally(function(seconds, seed, game))

    return run


PEERS: list[tuple[str, str, Callable[[], Run]]] = [
    (REFERENCE, "catanatron", lambda: catanatron_random(4)),
    ("catanatron/random-2p", "catanatron", lambda: catanatron_random(2)),
    ("open_spiel (C++)/backgammon", "open_spiel", lambda: open_spiel_random("backgammon")),
    ("open_spiel (C++)/chess", "open_spiel", lambda: open_spiel_random("chess")),
    ("python-chess/chess", "chess", chess_random),
    ("rlcard/uno", "rlcard", lambda: rlcard_random("uno")),
    ("rlcard/gin-rummy", "rlcard", lambda: rlcard_random("gin-rummy")),
]


def compiled_random(spec: str, game: str, compiled: OtherPython) -> Run:
    """One of our games compiled: the same function in another Python, in turn with all others."""

    def run(seconds: float, seed: int) -> Tally:
        return as_tally(compiled.call(spec, seconds, seed, game))

    return run


def our_entries(compiled: OtherPython | None) -> list[tuple[str, str, Callable[[], Run]]]:
    """Every registered game in every form, plain and compiled."""
    entries = []
    for game, (form, spec) in product(iacta.games(), OURS.items()):
        name = f"iacta {game}/{form}"
        entries.append((name, "iacta", partial(our_random, spec, game)))
        if compiled is not None:
            entries.append((f"{name} (C)", "iacta", partial(compiled_random, spec, game, compiled)))
    return entries


def as_tally(result: dict[str, float]) -> Tally:
    """What a function of ours says it did."""
    decisions = int(result["decisions"])
    return Tally(decisions, int(result["games"]), int(result.get("branching", 0) * decisions))


def entrants(match: list[str], compiled: OtherPython | None) -> list[Peer]:
    """The peers that are installed, and our games; the reference always takes part."""
    entries = [*PEERS, *our_entries(compiled)]
    wanted = [
        entry for entry in entries if not match or entry[0] == REFERENCE or any(part in entry[0] for part in match)
    ]
    peers = []
    for name, distribution, make in wanted:
        try:
            run = make()
            run(0.05, 1)
        except Exception as error:
            if name == REFERENCE or name.startswith("iacta"):
                raise SystemExit(f"{name} does not run: {type(error).__name__}: {error}") from error
            print(f"{name:32} skipped: {type(error).__name__}: {error}")
        else:
            peers.append(Peer(name, metadata.version(distribution), run))
    return peers


def race(peers: list[Peer], repeats: int, seconds: float) -> list[Row]:
    """Time all of them in turn, in shuffled order."""
    for repeat in range(repeats):
        for peer in random.Random(repeat).sample(peers, len(peers)):
            start = time.perf_counter()
            tally = peer.run(seconds, 1000 + repeat)
            peer.speeds.append(tally.decisions / (time.perf_counter() - start))
            peer.total.decisions += tally.decisions
            peer.total.games += tally.games
            peer.total.legal += tally.legal
    reference = next((statistics.median(peer.speeds) for peer in peers if peer.name == REFERENCE), None)
    return [row(peer, reference) for peer in peers]


def row(peer: Peer, reference: float | None) -> Row:
    """The result of one peer."""
    speed, total = statistics.median(peer.speeds), peer.total
    return Row(
        peer=peer.name,
        version=peer.version,
        decisions_per_s=speed,
        lowest=min(peer.speeds),
        highest=max(peer.speeds),
        decisions_per_game=total.decisions / max(total.games, 1),
        branching=total.legal / max(total.decisions, 1),
        ratio=speed / reference if reference else None,
    )


# --- copies ----------------------------------------------------------------------------------------------------------


def catanatron_clone() -> float:
    """Microseconds for one copy of a Catanatron game, over eighty positions from early to late."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    games = []
    for number in range(80):
        game = Game([RandomPlayer(color) for color in Color], seed=number + 1)
        for _ in range(20 + 8 * number):
            if game.winning_color() is not None:
                break
            game.play_tick()
        games.append(game)
    start = time.perf_counter()
    for _ in range(5):
        for game in games:
            game.copy()
    return (time.perf_counter() - start) / (5 * len(games)) * 1e6


def clones(repeats: int, compiled: OtherPython | None) -> dict[str, dict[str, float]]:
    """Our copies and Catanatron's, measured in turn."""
    ours: dict[str, list[float]] = {}
    theirs = []
    for _ in range(repeats):
        theirs.append(catanatron_clone())
        for game in iacta.games():
            ours.setdefault(game, []).append(float(named(CLONE)(1, game)))
            if compiled is not None:
                ours.setdefault(f"{game} (C)", []).append(float(compiled.call(CLONE, 1, game)))
    reference = statistics.median(theirs)
    copies = {game: statistics.median(found) for game, found in ours.items()}
    return {
        game: {"clone_us": copy, "catanatron_us": reference, "ratio": copy / reference} for game, copy in copies.items()
    }


def named(spec: str) -> Callable[..., Any]:
    """The function behind "module:callable"."""
    module, _, name = spec.partition(":")
    return getattr(importlib.import_module(module), name)


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each block")
    parser.add_argument("--match", action="append", default=[], help="only entries whose name contains this")
    parser.add_argument("--compiled", metavar="PYTHON", help="a Python with the compiled build")
    parser.add_argument("--json", type=Path, metavar="FILE")
    return parser.parse_args()


def main() -> int:
    """Run the race and the copies, and print them."""
    warnings.filterwarnings("ignore")  # of the peers
    options = arguments()
    print(
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores; "
        f"{options.repeats} repeats of {options.seconds} s\n\n{HEADER}"
    )
    compiled = OtherPython(options.compiled) if options.compiled else None
    rows = race(entrants(options.match, compiled), options.repeats, options.seconds)
    print("\n".join(str(line) for line in rows), end="\n\n")
    copies = clones(options.repeats, compiled)
    for game, copy in copies.items():
        print(
            f"copy of {game}: {copy['clone_us']:.1f} microseconds; Catanatron's copy {copy['catanatron_us']:.1f}; "
            f"ratio {copy['ratio']:.2f} x"
        )
    result = {"python": platform.python_version(), "rows": [asdict(line) for line in rows], "clone": copies}
    if compiled is not None:
        compiled.close()
    if options.json:
        options.json.parent.mkdir(parents=True, exist_ok=True)
        options.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
