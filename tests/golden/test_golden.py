"""Golden records replay to the same states with the same dice; golden positions have as many successors as ever."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import iacta
from iacta.engine.chance.dice import BranchingDice
from iacta.engine.errors import RulesChanged
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.state import State
from iacta.engine.verification import verify
from tests.golden.make import (
    DEPTH,
    Perft,
    Position,
    golden_folder,
    golden_games,
    laid_out,
    parted_folder,
    released_folder,
    states_after,
)

RECORDS = [(name, path) for name in iacta.games() for path in sorted(golden_folder(name).glob("*.json"))]
RELEASED = [
    (name, path) for name in iacta.games() for path in sorted((golden_folder(name) / "released").glob("*/*.json"))
]
PARTED = [(name, path) for name in iacta.games() for path in sorted(parted_folder(name).glob("*/*.json"))]
POSITIONS = [
    (name, position)
    for name in iacta.games()
    for position in msgspec.toml.decode((golden_folder(name) / "perft.toml").read_bytes(), type=Perft).position
]

every_position = pytest.mark.parametrize(("name", "position"), POSITIONS, ids=[found.name for _, found in POSITIONS])


@pytest.mark.parametrize("name", iacta.games())
def test_every_scenario_of_every_game_has_a_golden_record(name: str) -> None:
    assert {path.stem for game, path in RECORDS if game == name} == set(golden_games(iacta.game(name)))
    assert sum(game == name for game, _ in POSITIONS) >= 3


@pytest.mark.parametrize("name", iacta.games())
def test_dice_fall_often_enough_in_golden_records(name: str) -> None:
    """More than twenty rolls in each, taken together: some matches at random are over soon."""
    rolls = [rolls_in(Record.read(path)) for game, path in RECORDS if game == name]
    assert sum(rolls) > 20 * len(rolls)


def rolls_in(record: Record) -> int:
    """How many rolls a record holds."""
    return len(record.opening) + sum(len(entry.rolls) for entry in record.entries)


@pytest.mark.parametrize(("name", "path"), RECORDS, ids=[f"{name}-{path.stem}" for name, path in RECORDS])
def test_a_golden_record_replays_and_verifies(name: str, path: Path) -> None:
    """If this fails, the rules changed: raise the game's `rules`, write a changelog line, make the files again."""
    record, game = Record.read(path), iacta.game(name)
    assert (record.game, record.rules) == (name, game.rules)
    match = Match.replay(record, game=game)
    assert match.outcome is not None
    assert match.to_record() == record
    assert match.state.digest() == record.digest
    found = verify(game, record)
    assert found.holds
    assert found.rolls == rolls_in(record)
    assert laid_out(record) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", iacta.games())
def test_every_rules_number_of_a_game_has_records_from_its_day(name: str) -> None:
    """If one is missing: ``python -m tests.golden.make --release``."""
    for number in range(1, iacta.game(name).rules + 1):
        assert any(released_folder(name, number).glob("*.json")), number


@pytest.mark.parametrize(
    ("name", "path"), RELEASED, ids=[f"{name}-{path.parent.name}-{path.stem}" for name, path in RELEASED]
)
def test_a_record_of_a_released_rules_number_still_replays(name: str, path: Path) -> None:
    """If this fails for today's number, the rules changed and `rules` was not raised."""
    record, game = Record.read(path), iacta.game(name)
    assert (record.game, record.rules) == (name, int(path.parent.name))
    match = Match.replay(record, game=game)
    assert match.state.digest() == record.digest
    assert verify(game, record).holds


@pytest.mark.parametrize(
    ("name", "path"), PARTED, ids=[f"{name}-{path.parent.name}-{path.stem}" for name, path in PARTED]
)
def test_a_record_that_a_mended_fault_stops_says_where(name: str, path: Path) -> None:
    """It is no broken record: it was sound under its own rules."""
    record, game = Record.read(path), iacta.game(name)
    assert (record.game, record.rules) == (name, int(path.parent.name))
    assert record.rules < game.rules
    with pytest.raises(RulesChanged, match=f"rules {record.rules} and today's rules {game.rules} part ways"):
        Match.replay(record, game=game)


@every_position
def test_a_golden_position_has_as_many_successors_as_ever(name: str, position: Position) -> None:
    game = iacta.game(name)
    assert tuple(states_after(game, game.position(position.text), DEPTH)) == position.counts


@every_position
def test_the_counts_agree_with_a_plain_enumeration(name: str, position: Position) -> None:
    """Every candidate, played to its end once for each way that chance may go, without merging on the way."""
    game = iacta.game(name)
    frontier: set[State] = {game.position(position.text)}
    for count in position.counts[:2]:
        reached: set[State] = set()
        for state in frontier:
            for seat in game.rulebook.waiting(state):
                for action in game.rulebook.candidates(state, seat):
                    path: tuple[int, ...] | None = ()
                    while path is not None:
                        dice = BranchingDice(path)
                        reached.add(game.rulebook.play(state, seat, action, dice).state)
                        path = dice.next_path()
        assert len(reached) == count
        frontier = reached


@every_position
def test_a_golden_position_survives_its_notation(name: str, position: Position) -> None:
    game = iacta.game(name)
    state = game.position(position.text)
    assert game.position(game.notation(state)) == state
