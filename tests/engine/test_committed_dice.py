"""Dice of seats that commit first: nothing is exchanged unseen, and what comes late counts from then on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from iacta.engine.chance import dice_keys
from iacta.engine.errors import BrokenRecord, EntropyRefused, UnknownName
from iacta.engine.match import Match
from iacta.engine.match_record import FORMAT, DiceKey, Record
from iacta.engine.verification import verify
from tests.engine.test_match import LONG, changed
from tests.engine.toy import Take, Toy

PARTS = {"red": b"r" * 32, "green": b"g" * 32, "blue": b"b" * 32}
COMMITMENTS = {seat: dice_keys.seat_commitment(part) for seat, part in PARTS.items()}


def begun(*shown: str, seed: int = 1) -> Match:
    """A match whose seats have committed, some of which have shown their part."""
    entropy = {seat: PARTS[seat] for seat in shown}
    return Match.new(Toy(*LONG), "tray", seed=seed, entropy=entropy, commitments=COMMITMENTS)


def played_out(match: Match) -> Record:
    """The match to its end, each seat with its first choice."""
    while match.decisions:
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    return match.to_record()


def fault(record: Record) -> str:
    """What replay says of a record."""
    with pytest.raises(BrokenRecord) as caught:
        Match.replay(record, game=Toy(*LONG))
    return str(caught.value)


def with_key(record: Record, place: int, **fields: Any) -> Record:
    """A record with one key tampered with."""
    keys = list(record.dice)
    keys[place] = msgspec.structs.replace(keys[place], **fields)
    return changed(record, dice=keys)


def test_the_derivation_is_pinned() -> None:
    """Records are verified with it for ever."""
    assert COMMITMENTS["red"] == "623fd5659ffcbdd9bda4d8bf6ce0a57759feee19c7f5b045aa615cf6bd36f3ce"
    secret = dice_keys.secret_from_seed(7)
    entropy = {seat: PARTS[seat] for seat in ("red", "blue")}
    assert (
        dice_keys.committed_key(secret, COMMITMENTS, entropy).hex()
        == "28f18f70ab8b720a93526e77f4d8fa7abc6322c9b3e631c0b92e88377f3da8df"
    )


def test_a_record_says_who_committed_to_what_and_verifies() -> None:
    record = played_out(begun(*PARTS))
    (key,) = record.dice
    assert record.format == FORMAT
    assert key.commitments == COMMITMENTS
    assert key.entropy == {seat: part.hex() for seat, part in PARTS.items()}
    found = verify(Toy(*LONG), Record.from_json(record.to_json()))
    assert found.holds
    assert found.rolls > 3


@pytest.mark.parametrize("absent", PARTS)
def test_the_part_of_any_seat_and_its_absence_change_the_rolls(absent: str) -> None:
    whole, without = (played_out(begun(*(set(PARTS) - left))) for left in (set(), {absent}))
    assert [entry.rolls for entry in whole.entries] != [entry.rolls for entry in without.entries]


def test_a_commitment_counts_though_its_part_is_never_shown() -> None:
    """So that whoever chose the secret before could not choose the dice."""
    other = COMMITMENTS | {"red": dice_keys.seat_commitment(b"another")}
    secret = dice_keys.secret_from_seed(1)
    assert dice_keys.committed_key(secret, COMMITMENTS, {}) != dice_keys.committed_key(secret, other, {})


def test_a_part_shown_late_counts_from_the_next_action_on() -> None:
    match = begun("red", "green")
    seat = match.decisions[0].seat
    match.play(seat, match.candidates(seat)[0])
    match.reveal("blue", PARTS["blue"])
    record = played_out(match)
    assert [(key.first, sorted(key.entropy)) for key in record.dice] == [(0, ["green", "red"]), (2, sorted(PARTS))]
    assert len({key.commitment for key in record.dice}) == 1
    assert verify(Toy(*LONG), record).holds
    early = played_out(begun(*PARTS))
    assert early.opening != record.opening
    assert early.entries[1:] == record.entries[1:]


@pytest.mark.parametrize(("seat", "part"), [("blue", b"x" * 32), ("red", PARTS["red"]), ("white", b"")])
def test_only_what_was_committed_to_is_revealed_and_only_once(seat: str, part: bytes) -> None:
    with pytest.raises(EntropyRefused):
        begun("red").reveal(seat, part)


def test_undo_keeps_what_was_shown() -> None:
    match = Match.new(Toy(*LONG), "tray", seed=1, entropy={"red": PARTS["red"]}, commitments=COMMITMENTS)
    played = Match.replay(match.record(secret=True), game=match.game)
    seat = played.decisions[0].seat
    if played.play(seat, Take(1)).barrier:
        pytest.fail("the first action can be undone")
    played.reveal("green", PARTS["green"])
    played.undo(seat)
    assert played.key is not None
    assert set(played.key.entropy) == {"red", "green"}
    assert played.key.first == 1


def test_a_stranger_commits_to_nothing() -> None:
    with pytest.raises(UnknownName):
        Match.new(Toy(*LONG), "tray", seed=1, commitments={"white": "00" * 32})


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"entropy": {"red": "00"}}, "has other entropy of 'red' than was committed to"),
        ({"commitments": COMMITMENTS | {"red": "00" * 32}}, "has other entropy of 'red' than was committed to"),
        ({"commitments": {}}, "than was committed to"),
        ({"commitments": COMMITMENTS | {"white": "00" * 32}}, "and there is no such seat"),
        ({"secret": "00" * 32}, "has another secret than the one committed to"),
    ],
)
def test_a_swapped_part_is_named(fields: dict[str, Any], sentence: str) -> None:
    assert sentence in fault(with_key(played_out(begun(*PARTS)), 0, **fields))


def test_a_part_that_is_left_out_moves_the_dice() -> None:
    """The record is then sound in itself; the dice are not those of its keys."""
    record = played_out(begun(*PARTS))
    less = {seat: text for seat, text in record.dice[0].entropy.items() if seat != "red"}
    assert not verify(Toy(*LONG), with_key(record, 0, entropy=less)).holds


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"entropy": {}}, "lacks entropy that the one before has"),
        ({"entropy": {"red": PARTS["red"].hex()}}, "lacks entropy that the one before has"),
        (
            {"commitments": COMMITMENTS | {"green": "00" * 32}},
            "has other entropy of 'green' than was committed to",
        ),
        (
            {"commitments": {"red": COMMITMENTS["red"]}, "entropy": {"red": PARTS["red"].hex()}},
            "has other commitments of the seats than the one before",
        ),
    ],
)
def test_under_one_secret_nothing_is_exchanged(fields: dict[str, Any], sentence: str) -> None:
    match = begun("green")
    seat = match.decisions[0].seat
    match.play(seat, match.candidates(seat)[0])
    match.reveal("red", PARTS["red"])
    assert sentence in fault(with_key(played_out(match), 1, **fields))


def test_what_was_rolled_is_recorded_and_checked() -> None:
    record = played_out(begun(*PARTS))
    rolled = list(record.rolled)  # type: ignore[arg-type]  # a record of today's format has it
    assert len(rolled) == len(record.entries) + 1
    assert all(len(one) == len(entry.rolls) for one, entry in zip(rolled[1:], record.entries, strict=True))
    place = next(number for number, one in enumerate(rolled) if one)
    other = [*rolled[:place], [7, *rolled[place][1:]], *rolled[place + 1 :]]
    assert "of other dice than the rules ask for" in fault(changed(record, rolled=other))
    assert "of other dice than the rules ask for" in fault(changed(record, rolled=[*rolled[:place], []]))
    assert "says for every action what was rolled" in fault(changed(record, rolled=[*rolled, []]))
    assert "says for every action what was rolled" in fault(changed(record, rolled=msgspec.UNSET))


def test_a_record_of_the_first_format_replays_and_stays_one() -> None:
    record = played_out(Match.new(Toy(*LONG), "tray", seed=1, entropy={"red": b"r"}))
    first = changed(record, format=1, rolled=msgspec.UNSET)
    text = first.to_json()
    assert b"rolled" not in text
    assert b"commitments" not in text
    again = Match.replay(text, game=Toy(*LONG))
    assert again.to_record() == Record.from_json(text)
    assert verify(Toy(*LONG), first).holds


def test_a_record_of_the_first_format_that_is_played_on_gets_todays() -> None:
    match = Match.new(Toy(*LONG), "tray", seed=1)
    first = changed(match.to_record(secret=True), format=1, rolled=msgspec.UNSET)
    played = Match.replay(first, game=Toy(*LONG))
    record = played_out(played)
    assert record.format == FORMAT
    assert verify(Toy(*LONG), record).holds


def test_a_key_of_the_older_way_is_written_as_before() -> None:
    key = DiceKey(0, "ab" * 32, {"red": "00"}, None)
    assert msgspec.to_builtins(key) == {"first": 0, "commitment": "ab" * 32, "entropy": {"red": "00"}, "secret": None}
