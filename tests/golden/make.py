"""Makes the golden records that are missing: ``python -m tests.golden.make``; all of them again with ``--all``.

Those of a game lie in `tests/<name>/golden`. They change only when the rules do: a change raises the game's `rules`
number and has a line in the changelog. ``--release`` keeps a copy of them in `golden/released/<rules>`, once for every
number and never changed afterwards: records that players have must replay for ever. One that a mended fault of the
rules stops is moved to `golden/parted/<rules>`: whoever opens it is told where it parts ways with today's rules.
"""

from __future__ import annotations

import json
import random
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

import iacta
from iacta.engine.chance.odds import odds
from iacta.engine.game import Game
from iacta.engine.match import Match
from iacta.engine.match_record import Record, write_whole
from iacta.engine.records import Action, Seat
from iacta.engine.scenario import Scenario, scenario_at
from iacta.engine.state import State

TESTS = Path(__file__).parents[1]
SEED = 2026
DEPTH = 3


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in a game's notation, and how many states lie one, two and three decisions on."""

    name: str
    text: str
    counts: tuple[int, ...]


class Perft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of positions of a game."""

    position: tuple[Position, ...]


def random_game(game: Game[Any, Any], scenario: str, options: Mapping[str, object] | None = None) -> Record:
    """A whole match between players who choose at random."""
    chosen = golden_scenario(game, scenario).with_options(options or {})
    entropy = {seat: seat.encode() for team in game.teams(chosen) for seat in team}
    match = Match.new(game, chosen, seed=SEED, entropy=entropy)
    chance = random.Random(f"{SEED} {scenario}")
    while match.decisions:
        seat = chance.choice(match.decisions).seat
        match.play(seat, chance.choice(match.candidates(seat)))
    return match.to_record()


def states_after(game: Game[Any, Any], state: State, depth: int) -> list[int]:
    """How many different states lie one, two … decisions on: every candidate, every way the dice may fall."""
    frontier, counts = {state}, []
    for _ in range(depth):
        reached: set[State] = set()
        for here in frontier:
            for seat in game.rulebook.waiting(here):
                for action in game.rulebook.candidates(here, seat):
                    reached.update(successors(game, here, seat, action))
        frontier = reached
        counts.append(len(frontier))
    return counts


def successors(game: Game[Any, Any], state: State, seat: Seat, action: Action) -> set[State]:
    """Every state that one action may lead to, at the next decision."""
    found = odds(game.rulebook, lambda _: state, seat, action, lambda reached: reached, most_runs=10**9)
    return {reached for reached, _ in found.outcomes}


def laid_out(record: Record) -> str:
    """The record as JSON with one entry on a line, so that a change shows where it begins."""
    raw = msgspec.to_builtins(record)
    entries = ",\n".join(f"  {json.dumps(entry, ensure_ascii=False)}" for entry in raw.pop("entries"))
    head = ",\n".join(f' "{key}": {json.dumps(value, ensure_ascii=False)}' for key, value in raw.items())
    return f'{{\n{head},\n "entries": [\n{entries}\n ]\n}}\n'


def counted(game: Game[Any, Any], positions: Perft) -> str:
    """The file of positions with its counts made anew."""
    blocks = []
    for position in positions.position:
        counts = states_after(game, game.position(position.text), DEPTH)
        text = position.text.strip("\n")
        blocks.append(f'[[position]]\nname = "{position.name}"\ntext = """\n{text}\n"""\ncounts = {counts}\n')
    return "# Made by `python -m tests.golden.make`; the positions are written by hand.\n\n" + "\n".join(blocks)


class Extra(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A golden record beside that of its scenario: with other options, or with every switch on."""

    name: str
    scenario: str
    """An id, or a file beside `games.toml`: what a player might write."""
    options: dict[str, bool | int] = {}
    every_switch: bool = False


class Games(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `games.toml`: options of all golden records of a game, and further records."""

    options: dict[str, bool | int] = {}
    extra: tuple[Extra, ...] = ()


def golden_folder(name: str) -> Path:
    """Where the golden files of a game lie."""
    return TESTS / name / "golden"


def released_folder(name: str, rules: int) -> Path:
    """Where the records of a released `rules` number of a game lie."""
    return golden_folder(name) / "released" / str(rules)


def parted_folder(name: str) -> Path:
    """Where records of older rules lie that a mended fault stops."""
    return golden_folder(name) / "parted"


def release(game: Game[Any, Any]) -> None:
    """Keep today's golden records under today's number, if that has none yet."""
    folder = released_folder(game.name, game.rules)
    if not folder.exists():
        folder.mkdir(parents=True)
        for path in sorted(golden_folder(game.name).glob("*.json")):
            shutil.copy(path, folder)


def golden_scenario(game: Game[Any, Any], scenario: str) -> Scenario:
    """A scenario that ships, or a player's own from the folder of golden files."""
    if scenario.endswith(".toml"):
        return scenario_at(game, golden_folder(game.name) / scenario)
    return game.scenarios[scenario]


def golden_games(game: Game[Any, Any]) -> dict[str, tuple[str, dict[str, bool | int]]]:
    """The golden records of a game, each with its scenario and options: every scenario, and those of `games.toml`."""
    path = golden_folder(game.name) / "games.toml"
    told = msgspec.toml.decode(path.read_bytes(), type=Games) if path.exists() else Games()
    games = {scenario: (scenario, told.options) for scenario in game.scenarios}
    for extra in told.extra:
        choices = golden_scenario(game, extra.scenario).choices
        switches = [one.name for one in choices if isinstance(one.default, bool)]
        every = dict.fromkeys(switches, True) if extra.every_switch else {}
        games[extra.name] = (extra.scenario, told.options | every | extra.options)
    return games


def main() -> None:
    """Write the golden files of all games: the records that are missing or all, and the counts."""
    for name in iacta.games():
        game, folder = iacta.game(name), golden_folder(name)
        for file, (scenario, options) in golden_games(game).items():
            path = folder / f"{file}.json"
            if "--all" in sys.argv[1:] or not path.exists():
                write_whole(path, laid_out(random_game(game, scenario, options)).encode())
        positions = msgspec.toml.decode((folder / "perft.toml").read_bytes(), type=Perft)
        write_whole(folder / "perft.toml", counted(game, positions).encode())
        if "--release" in sys.argv[1:]:
            release(game)


if __name__ == "__main__":
    main()
