"""The same games everywhere: random games in several interpreters, compared by the digests of their states.

    .venv/bin/python tools/same_games.py --game GAME --games 20 PYTHON...

Each PYTHON is another interpreter: another version, or one with the compiled Iacta installed. One without Iacta runs
the source of this tree; it needs msgspec, mypy_extensions and numpy. `PYTHON=FOLDER` runs what lies in a folder
instead.
Exit code 1 and the first difference if two interpreters disagree about a state, an event or a roll.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MOST_DECISIONS = 3_000


def games(name: str, seed: int, count: int) -> list[list[str]]:
    """Random games over all scenarios and options of a game: scenario, decisions, digest of what happened."""
    import iacta  # noqa: PLC0415 - the interpreter that is asked may have another one
    from iacta.engine.errors import BrokenScenario  # noqa: PLC0415

    game = iacta.game(name)
    found = []
    for number in range(count):
        chance = random.Random(f"{seed}:{number}")  # noqa: S311 - games at random
        scenario = chance.choice(sorted(game.scenarios))
        try:
            match = iacta.Match.new(game, scenario, options=_options(game, scenario, chance), seed=b"%d" % number)
        except BrokenScenario:
            match = iacta.Match.new(game, scenario, seed=b"%d" % number)
        found.append([scenario, *_played(match, chance)])
    return found


def _options(game: Any, scenario: str, chance: random.Random) -> dict[str, bool | int]:
    return {
        one.name: chance.random() < 1 / 2 if isinstance(one.default, bool) else chance.randint(one.least, one.most)
        for one in game.scenarios[scenario].choices
        if chance.random() < 1 / 2
    }


def _played(match: Any, chance: random.Random) -> tuple[str, str]:
    """How many decisions a random match takes, and the digest of its states, events and rolls."""
    import msgspec  # noqa: PLC0415

    whole = blake2b(digest_size=16)
    while match.decisions and len(match.past) < MOST_DECISIONS:
        seat = chance.choice(match.decisions).seat
        transition = match.play(seat, chance.choice(match.candidates(seat)))
        whole.update(transition.state.digest().encode())
        whole.update(msgspec.json.encode((transition.told, transition.rolls)))
    return str(len(match.past)), whole.hexdigest()


# Other interpreters


def elsewhere(python: str, name: str, seed: int, count: int) -> tuple[str, list[list[str]]]:
    """What another interpreter plays, and what it calls itself."""
    path, _, folder = python.partition("=")
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if folder:
        environment["PYTHONPATH"] = folder
    elif subprocess.run([path, "-c", "import iacta"], env=environment, check=False, capture_output=True).returncode:  # noqa: S603
        environment["PYTHONPATH"] = str(ROOT / "src")
    words = [path, __file__, "--play", "--game", name, "--seed", str(seed), "--games", str(count)]
    done = subprocess.run(words, env=environment, check=True, capture_output=True, text=True)  # noqa: S603
    answer = json.loads(done.stdout)
    return answer["who"], answer["games"]


def who() -> str:
    """The version of this interpreter, and whether the rules that it plays are compiled."""
    from iacta.engine import rulebook  # noqa: PLC0415

    form = "plain" if str(rulebook.__file__).endswith(".py") else "compiled"
    return f"Python {sys.version.split()[0]}, {form}"


def compare(mine: list[list[str]], theirs: list[list[str]]) -> str:
    """The first game that differs; nothing: they are the same."""
    for number, (one, other) in enumerate(zip(mine, theirs, strict=True)):
        if one != other:
            return f"game {number}: {one} here, {other} there"
    return ""


def main() -> int:
    """The command; 1 if two interpreters disagree."""
    parser = argparse.ArgumentParser(description="Random games in several interpreters, compared by their digests.")
    parser.add_argument("pythons", nargs="*", metavar="PYTHON")
    parser.add_argument("--game", required=True)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    mine = games(asked.game, asked.seed, asked.games)
    if asked.play:
        print(json.dumps({"who": who(), "games": mine}))
        return 0
    print(f"{who()}: {len(mine)} games, {sum(int(decisions) for _, decisions, _ in mine):,} decisions")
    failed = 0
    for python in asked.pythons:
        name, theirs = elsewhere(python, asked.game, asked.seed, asked.games)
        difference = compare(mine, theirs)
        print(f"{name}: {difference or 'the same'}")
        failed |= bool(difference)
    return failed


if __name__ == "__main__":
    sys.exit(main())
