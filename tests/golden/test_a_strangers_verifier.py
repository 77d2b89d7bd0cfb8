"""A verifier in another language, written from docs/records-and-dice.md alone, comes to the same results."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

import iacta
from iacta.engine.chance import dice_keys
from iacta.engine.match import Match
from iacta.engine.match_record import Record, digest_of
from iacta.engine.verification import verify
from tests.golden.make import golden_folder, golden_games, random_game
from tests.golden.test_golden import rolls_in
from tests.golden.test_the_document import DOCUMENT, EXAMPLE

VERIFIER = Path(__file__).with_name("verifier.mjs")


SOME = 5


def judged(record: Record | bytes) -> dict[str, Any]:
    """What the verifier says of a record."""
    node = shutil.which("node")
    assert node is not None, "Node runs the verifier"
    text = record if isinstance(record, bytes) else record.to_json()
    done = subprocess.run([node, str(VERIFIER)], input=text, capture_output=True, check=True)  # noqa: S603 - our own
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def shortest(name: str) -> tuple[str, str, dict[str, bool | int]]:
    """The smallest golden record of a game that holds some rolls: its scenario and options."""
    games = golden_games(iacta.game(name))
    paths = {file: golden_folder(name) / f"{file}.json" for file in games}
    rolling = [file for file, path in paths.items() if rolls_in(Record.read(path)) > SOME]
    return (name, *games[min(rolling, key=lambda file: paths[file].stat().st_size)])


GAMES = [shortest(name) for name in iacta.games()]
PARTS = [bytes([number]) * 32 for number in range(8)]


def committed(record: Record) -> Record:
    """The same match again, of the same actions as long as they are legal, its seats committing; one comes late."""
    game = iacta.game(record.game)
    scenario = Match.replay(record, until=0).scenario
    first = Match(game, scenario)
    entropy = dict(zip(first.seats, PARTS, strict=False))
    late = first.seats[-1]
    commitments = {seat: dice_keys.seat_commitment(part) for seat, part in entropy.items()}
    match = Match.new(
        game, scenario, seed=5, entropy={s: p for s, p in entropy.items() if s != late}, commitments=commitments
    )
    chance = random.Random(5)
    while match.decisions and len(match.past) < 400:
        seat = match.decisions[0].seat
        match.play(seat, chance.choice(match.candidates(seat)))
        if len(match.past) == 3:
            match.reveal(late, entropy[late])
    return match.to_record(secret=True)


def test_it_verifies_the_example_and_finds_its_digest() -> None:
    found = judged(EXAMPLE)
    assert found == {"digest": digest_of(EXAMPLE), "rolls": rolls_in(EXAMPLE), "differs": None, "fault": None}
    assert f"`{found['digest']}`" in DOCUMENT


@pytest.mark.parametrize(("name", "scenario", "options"), GAMES, ids=[one[0] for one in GAMES])
def test_it_verifies_every_game_in_both_ways_of_keying(name: str, scenario: str, options: dict[str, Any]) -> None:
    """Every die and bag that a random match asks for: with the seats' entropy unsealed, and with commitments."""
    unsealed = random_game(iacta.game(name), scenario, options)
    sealed = committed(unsealed)
    assert sealed.dice[0].commitments is not msgspec.UNSET
    for record in (unsealed, sealed):
        found = judged(record)
        assert found == {"digest": digest_of(record), "rolls": rolls_in(record), "differs": None, "fault": None}
        assert found["rolls"] > 0
        assert verify(iacta.game(name), record).holds
    assert rolls_in(unsealed) > SOME


def tampered(**fields: Any) -> Record:
    return msgspec.structs.replace(EXAMPLE, **fields)


def with_key(place: int, **fields: Any) -> Record:
    keys = list(EXAMPLE.dice)
    keys[place] = msgspec.structs.replace(keys[place], **fields)
    return tampered(dice=keys)


def test_it_finds_the_roll_that_was_changed() -> None:
    entries = list(EXAMPLE.entries)
    entries[11] = msgspec.structs.replace(entries[11], rolls=[[6, 6, 6]])
    found = judged(tampered(entries=entries))
    assert found["differs"] == [12, 1]
    assert found["digest"] != digest_of(EXAMPLE)


def test_it_finds_dice_of_other_sides_and_another_bag() -> None:
    assert isinstance(EXAMPLE.rolled, list)
    for what in ([8, 6, EXAMPLE.rolled[2][2]], [6, 6, "123456CJ"]):
        rolled = [*EXAMPLE.rolled[:2], what, *EXAMPLE.rolled[3:]]
        assert judged(tampered(rolled=rolled))["differs"] == [2, 1 if what[0] == 8 else 3]


@pytest.mark.parametrize(
    ("record", "fault"),
    [
        (with_key(1, secret="00" * 32), "another secret from action 2 on"),
        (with_key(0, secret=None), "the secret from action 0 on is not shown"),
        (with_key(1, entropy=EXAMPLE.dice[1].entropy | {"south": "00" * 16}), "other entropy of south"),
        (tampered(format=1, rolled=msgspec.UNSET), "it does not say what was rolled"),
    ],
)
def test_it_says_what_does_not_fit(record: Record, fault: str) -> None:
    assert judged(record)["fault"] == fault


def test_a_part_that_is_left_out_moves_the_dice() -> None:
    assert judged(with_key(1, entropy={"north": EXAMPLE.dice[1].entropy["north"]}))["differs"] is not None


def test_the_digest_does_not_depend_on_how_the_file_is_laid_out() -> None:
    """Order of keys and spaces do not count; names in any script, and numbers with fractions, do."""
    source = {"ω": 'Ἀλεσία \u2028 \x07 \\ "', "𝌆": 1.0, "é": 2.5, "a": [0.25, True, None, {}]}
    record = tampered(source=source)
    turned = {key: json.loads(record.to_json())[key] for key in reversed(Record.__struct_fields__)}
    assert judged(json.dumps(turned, indent=2).encode())["digest"] == digest_of(record) != digest_of(EXAMPLE)
