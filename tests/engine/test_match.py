"""A match: undo and barriers, keys, records that replay, verify, or say in one sentence why not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import iacta
from iacta.engine.chance import dice_keys
from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.errors import (
    BrokenRecord,
    BrokenScenario,
    DiceWithoutKey,
    IactaError,
    IllegalAction,
    RulesChanged,
    UndoRefused,
    UnknownName,
)
from iacta.engine.match import Match, action_from
from iacta.engine.match_record import MOST_BYTES, DiceKey, Entry, Record
from iacta.engine.records import Resign, Step
from iacta.engine.verification import verify
from tests.engine.toy import Bid, Draw, End, Offer, Take, Toss, Toy, Turn

LONG: tuple[Step, ...] = (
    Toss("red", 2),
    Turn("red"),
    Turn("red"),
    Toss("green", 3),
    Draw("green", "abcdef", 3),
    Turn("green"),
    Toss("blue", 2),
    Turn("blue"),
    Toss("red", 5),
    End(),
)


def played(seed: int | bytes = 1, rules: int = 1, entropy: dict[str, bytes] | None = None) -> Match:
    """A whole match with rolls in the opening and after actions 2, 3 and 4."""
    match = Match.new(Toy(*LONG, rules=rules), "tray", seed=seed, entropy=entropy)
    for seat in ("red", "red", "green", "blue"):
        match.play(seat, Take(1))
    assert match.outcome is not None
    return match


def changed(record: Record, **fields: Any) -> Record:
    return msgspec.structs.replace(record, **fields)


def fault(record: Record, game: Toy | None = None) -> str:
    """What replay says of a record."""
    with pytest.raises(IactaError) as caught:
        Match.replay(record, game=game or Toy(*LONG))
    assert "\n" not in str(caught.value)
    return str(caught.value)


# Undo


def test_undo_takes_the_last_action_back_again_and_again() -> None:
    match = Match.new(Toy(Turn("red"), Turn("red"), Turn("green")), "tray", seed=1)
    states = [match.state]
    for _ in range(2):
        match.play("red", Take(2))
        states.append(match.state)
    for state in reversed(states[:-1]):
        match.undo("red")
        assert match.state == state
    assert match.undo_refusal("red") == "nothing-to-undo"


def test_undo_is_refused_to_others_and_across_barriers() -> None:
    match = Match.new(Toy(Turn("red"), Turn("green"), Toss("red"), Turn("blue"), Turn("blue")), "tray", seed=1)
    with pytest.raises(UndoRefused, match="nothing-to-undo"):
        match.undo("red")
    match.play("red", Take(1))
    with pytest.raises(UndoRefused, match="not-yours-to-undo"):
        match.undo("green")
    match.play("green", Take(1))
    for seat in ("red", "green", "blue"):
        with pytest.raises(UndoRefused, match="barrier-before-undo"):
            match.undo(seat)
    match.play("blue", Take(1))
    match.undo("blue")
    with pytest.raises(UndoRefused, match="barrier-before-undo"):
        match.undo("blue")
    with pytest.raises(UnknownName, match="no seat is called 'white'; there is red, green, blue"):
        match.undo("white")


def test_a_sealed_answer_can_be_taken_back_until_all_are_opened() -> None:
    match = Match.new(Toy(Bid(), Turn("red")), "tray", seed=1)
    match.play("red", Offer(1))
    match.undo("red")
    assert [decision.seat for decision in match.decisions] == ["red", "green", "blue"]
    for seat in match.seats:
        match.play(seat, Offer(2))
    with pytest.raises(UndoRefused, match="barrier-before-undo"):
        match.undo("blue")


def test_the_end_cannot_be_undone_because_the_secret_is_shown_after_it() -> None:
    match = Match.new(Toy(Turn("red")), "tray", seed=1)
    assert match.to_record().dice[0].secret is None
    match.play("red", Resign())
    assert match.to_record().dice[0].secret is not None
    with pytest.raises(UndoRefused, match="barrier-before-undo"):
        match.undo("red")


def test_a_refused_action_changes_nothing() -> None:
    match = played()
    before = match.to_record()
    with pytest.raises(IllegalAction):
        match.play("red", Take(1))
    with pytest.raises(UnknownName, match="no seat is called 'white'"):
        match.play("white", Take(1))
    assert match.to_record() == before


# Keys


def test_the_same_seed_plays_the_same_match_and_another_seed_another() -> None:
    assert played(1).to_record() == played(1).to_record()
    assert played(1).to_record().entries != played(2).to_record().entries
    assert played(b"bytes").to_record().opening is not None


def test_entropy_changes_the_rolls_and_is_recorded() -> None:
    plain, mixed = played(1).to_record(), played(1, entropy={"red": b"mine", "blue": b""}).to_record()
    assert plain.dice[0].commitment == mixed.dice[0].commitment
    assert mixed.dice[0].entropy == {"red": "6d696e65", "blue": ""}
    assert [entry.rolls for entry in plain.entries] != [entry.rolls for entry in mixed.entries]
    assert verify(Toy(*LONG), mixed).holds


def test_entropy_of_a_stranger_is_refused() -> None:
    with pytest.raises(UnknownName, match="no seat is called 'white'"):
        Match.new(Toy(*LONG), "tray", seed=1, entropy={"white": b""})
    with pytest.raises(UnknownName, match="no seat is called 'white'"):
        played().rekey(1, {"white": b""})


def test_a_match_keyed_anew_goes_on_with_the_new_key_and_verifies() -> None:
    match = Match.new(Toy(*LONG), "tray", seed=1)
    match.play("red", Take(1))
    match.rekey(2, {"green": b"x"})
    for seat in ("red", "green", "blue"):
        match.play(seat, Take(1))
    record = match.to_record()
    assert [key.first for key in record.dice] == [0, 2]
    assert record.entries[1].rolls != played(1).to_record().entries[1].rolls
    assert verify(Toy(*LONG), record).holds


def test_a_key_that_never_rolled_is_replaced() -> None:
    match = Match.new(Toy(*LONG), "tray", seed=1)
    match.rekey(2)
    match.rekey(3)
    assert [key.first for key in match.to_record().dice] == [0, 1]
    assert match.to_record().dice[1].commitment == dice_keys.commitment(dice_keys.secret_from_seed(3))


def test_undo_behind_new_keys_keeps_the_last_and_their_order() -> None:
    match = Match.new(
        Toy(*[Turn("red")] * 6, Toss("red", 9), Turn("red"), End()), "tray", seed=1, options={"stones": 20}
    )
    for number in range(3):
        match.play("red", Take(1))
        match.rekey(10 + number)
    for _ in range(3):
        match.undo("red")
    assert [key.first for key in match.to_record().dice] == [0, 1]
    for _ in range(7):
        match.play("red", Take(1))
    assert match.to_record().dice[1].commitment == dice_keys.commitment(dice_keys.secret_from_seed(12))
    assert verify(match.game, match.to_record()).holds


# Records


def test_a_record_replays_and_verifies() -> None:
    match = played()
    record = Record.from_json(match.to_record().to_json())
    again = Match.replay(record, game=Toy(*LONG))
    assert again.to_record() == record
    found = verify(Toy(*LONG), record)
    assert found.holds
    assert found.rolls == sum(map(len, [record.opening, *(entry.rolls for entry in record.entries)])) == 5


def test_an_unfinished_record_hides_the_secret_unless_asked_for() -> None:
    match = Match.new(Toy(*LONG), "tray", seed=1)
    hidden, shown = match.to_record(), match.to_record(secret=True)
    assert hidden.dice[0].secret is None
    assert dice_keys.commitment(bytes.fromhex(shown.dice[0].secret or "")) == hidden.dice[0].commitment
    assert verify(Toy(*LONG), hidden).obstacle == "the secret of the dice from action 0 on has not been shown"
    assert not verify(Toy(*LONG), hidden).holds
    assert verify(Toy(*LONG), shown).holds
    assert played().to_record(secret=False).dice[0].secret is None


def test_a_resumed_match_goes_on_with_its_own_dice_if_it_knows_them() -> None:
    half = Match.new(Toy(*LONG), "tray", seed=1)
    half.play("red", Take(1))
    again = Match.replay(half.to_record(secret=True), game=Toy(*LONG))
    for seat in ("red", "green", "blue"):
        again.play(seat, Take(1))
    assert again.to_record() == played(1).to_record()


def test_a_resumed_match_without_its_secret_needs_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "providers", None)  # else fresh randomness is the seed
    half = Match.new(Toy(*LONG), "tray", seed=1)
    half.play("red", Take(1))
    with pytest.raises(DiceWithoutKey, match="give a seed to go on with"):
        Match.replay(half.to_record(), game=Toy(*LONG)).play("red", Take(1))
    again = Match.replay(half.to_record(), game=Toy(*LONG), seed=5)
    assert again.to_record() == half.to_record()
    for seat in ("red", "green", "blue"):
        again.play(seat, Take(1))
    record = again.to_record()
    assert [(key.first, key.secret is None) for key in record.dice] == [(0, True), (2, False)]
    assert Match.replay(record, game=Toy(*LONG)).to_record() == record
    assert verify(Toy(*LONG), record).obstacle == "the secret of the dice from action 0 on has not been shown"


def test_undo_works_after_replay_and_without_keys() -> None:
    match = Match.new(Toy(Turn("red"), Turn("red")), "tray", seed=1)
    match.play("red", Take(1))
    again = Match.replay(changed(match.to_record(), dice=[]), game=match.game)
    again.undo("red")
    assert again.past == ()
    assert again.to_record().dice == []


@pytest.mark.parametrize("until", [0, 1, 2, 3, 4, 9])
def test_a_partial_replay_stops_there_and_can_go_on(until: int) -> None:
    whole = played().to_record()
    part = Match.replay(whole, game=Toy(*LONG), until=until)
    assert len(part.past) == min(until, 4)
    assert part.to_record().entries == whole.entries[:until]
    for seat in ("red", "red", "green", "blue")[until:]:
        part.play(seat, Take(1))
    assert part.to_record() == whole


def test_a_partial_replay_takes_only_the_keys_of_its_part() -> None:
    match = Match.new(Toy(*LONG), "tray", seed=1)
    match.play("red", Take(1))
    match.play("red", Take(1))
    match.rekey(2)
    match.play("green", Take(1))
    record = match.to_record(secret=True)
    assert [key.first for key in record.dice] == [0, 3]
    assert [key.first for key in Match.replay(record, game=Toy(*LONG), until=1).to_record().dice] == [0]
    assert [key.first for key in Match.replay(record, game=Toy(*LONG), until=2).to_record().dice] == [0, 3]


def test_a_negative_part_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(ValueError, match="until"):
        Match.replay(played().to_record(), game=Toy(*LONG), until=-1)


def test_a_whole_replay_compares_the_digest_however_it_is_asked_for() -> None:
    record = changed(played().to_record(), digest="0" * 32)
    with pytest.raises(BrokenRecord, match="at the end: the last state differs from the recorded one"):
        Match.replay(record, game=Toy(*LONG), until=4)
    assert len(Match.replay(record, game=Toy(*LONG), until=3).past) == 3


def test_a_draw_of_nothing_replays() -> None:
    match = Match.new(Toy(Turn("red"), Draw("red", "abc", 0), Toss("red", 0), End()), "tray", seed=1)
    match.play("red", Take(1))
    assert match.to_record().entries[0].rolls == ["", []]
    assert Match.replay(match.to_record(), game=match.game).state == match.state


# Tampering


def test_a_tampered_roll_that_the_rules_notice_is_named() -> None:
    record = played().to_record()
    assert fault(changed(record, opening=[])) == "record: at the opening: the script holds no further roll"
    assert fault(changed(record, opening=[[1, 9]])).endswith("the script holds 9 where a die with 6 sides falls")
    assert fault(changed(record, opening=[[1, 2], [3]])).endswith(
        "the recorded rolls are not the ones the rules ask for"
    )
    assert fault(changed(record, opening=[[1], [2]])).endswith("the recorded rolls are not the ones the rules ask for")
    entries = [*record.entries[:1], Entry("red", record.entries[1].action, [[1, 1, 1], "aab"]), *record.entries[2:]]
    assert fault(changed(record, entries=entries)).startswith("record: at action 2 of 4 (red): the script holds 'aab'")


def test_a_tampered_roll_that_changes_the_state_is_noticed_by_the_digest() -> None:
    record = played().to_record()
    has_hits = any(isinstance(face, int) and face <= 3 for face in record.opening[0])
    other = [[6, 6]] if has_hits else [[1, 1]]
    assert fault(changed(record, opening=other)) == "record: at the end: the last state differs from the recorded one"


@pytest.mark.parametrize("opening", [[], [[1, 9]], [[1, 2], [3]], [[1], [2]]])
def test_verify_names_a_tampered_roll_that_no_replay_would_take(opening: list[list[int] | str]) -> None:
    """It is compared with the recomputed dice before anything is replayed."""
    record = played().to_record()
    found = verify(Toy(*LONG), changed(record, opening=opening))
    assert (found.differs, found.rolls, found.holds) == ((0, 1), 0, False)


def test_verify_leaves_a_tampered_action_to_replay() -> None:
    record = played().to_record()
    entries = [Entry("red", {"type": "Take", "stones": 4}, []), *record.entries[1:]]
    with pytest.raises(BrokenRecord, match="at action 1 of 4"):
        verify(Toy(*LONG), changed(record, entries=entries))


def test_a_forged_roll_with_a_forged_digest_is_named_by_verify() -> None:
    """Faces that lead to the same state, or a digest made anew: only the recomputed dice know better."""
    record = played().to_record()
    entries = [*record.entries]
    faces = entries[2].rolls[0]
    assert isinstance(faces, list)
    forged = faces[0] % 3 + 1 + 3 * (faces[0] > 3)  # another face of the same class
    entries[2] = Entry(entries[2].seat, entries[2].action, [[forged, *faces[1:]]])
    tampered = changed(record, entries=entries)
    assert Match.replay(tampered, game=Toy(*LONG)).to_record() == tampered
    found = verify(Toy(*LONG), tampered)
    assert not found.holds
    assert found.differs == (3, 1)
    assert found.rolls == 3


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (Entry("red", {"type": "Take", "stones": 4}, []), "at action 1 of 1 (red): the rules refuse it (TO-3: one-to-"),
        (Entry("blue", {"type": "Take", "stones": 1}, []), "at action 1 of 1 (blue): the rules refuse it (TO-0: not-"),
        (Entry("white", {"type": "Take", "stones": 1}, []), "at action 1 of 1 (white): there is no seat 'white'"),
        (Entry("red", {"type": "Steal"}, []), "at action 1 of 1 (red): not an action of toy: Invalid value 'Steal'"),
        (Entry("red", {"stones": 1}, []), "at action 1 of 1 (red): not an action of toy: Object missing required"),
        (Entry("red", {"type": "Take"}, []), "at action 1 of 1 (red): not an action of toy: Object missing required"),
        (Entry("red", {"type": "Take", "stones": "1"}, []), "not an action of toy: Expected `int`, got `str`"),
        (Entry("red", {"type": "Take", "stones": 1, "x": 2}, []), "Object contains unknown field `x`"),
        (Entry("red", {"type": "Take", "stones": 1, "x\ny": 2}, []), "Object contains unknown field `x y`"),
        (Entry("red", {"type": 7}, []), "not an action of toy: Expected `str`"),
        (Entry("red", {"type": "Take", "stones": 10**30}, []), "the rules refuse it (TO-3: one-to-three-stones)"),
    ],
)
def test_a_tampered_action_is_named(entry: Entry, sentence: str) -> None:
    game = Toy(Turn("red"))
    record = changed(Match.new(game, "tray", seed=1).to_record(), entries=[entry])
    assert sentence in fault(record, game)


def test_an_action_after_the_end_is_named() -> None:
    record = played().to_record()
    longer = changed(record, entries=[*record.entries, Entry("red", {"type": "Take", "stones": 1}, [])])
    assert fault(longer) == "record: at action 5 of 5 (red): the rules refuse it (TO-0: game-is-over)"


@pytest.mark.parametrize(
    ("tamper", "sentence"),
    [
        (
            lambda key: changed_key(key, secret="ab" * 32),
            "record: the key of the dice from action 0 on has another secret than the one committed to",
        ),
        (
            lambda key: changed_key(key, commitment="ab" * 32),
            "record: the key of the dice from action 0 on has another secret than the one committed to",
        ),
        (
            lambda key: changed_key(key, entropy={"white": "00"}),
            "record: the key of the dice from action 0 on has entropy of 'white', and there is no such seat",
        ),
    ],
)
def test_a_tampered_key_is_named(tamper: Callable[[DiceKey], DiceKey], sentence: str) -> None:
    record = played().to_record()
    assert fault(changed(record, dice=[tamper(record.dice[0])])) == sentence


def changed_key(key: DiceKey, **fields: Any) -> DiceKey:
    return msgspec.structs.replace(key, **fields)


def test_tampered_entropy_is_noticed_at_the_first_roll() -> None:
    record = played().to_record()
    tampered = changed(record, dice=[changed_key(record.dice[0], entropy={"red": "00"})])
    found = verify(Toy(*LONG), tampered)
    assert (found.differs, found.rolls, found.holds) == ((0, 1), 0, False)


def test_keys_out_of_order_or_from_the_middle_are_named() -> None:
    record = played().to_record()
    key = record.dice[0]
    assert "does not hold from a later action than the one before" in fault(changed(record, dice=[key, key]))
    late = changed(record, dice=[changed_key(key, first=1)])
    for without in (late, changed(record, dice=[])):
        found = verify(Toy(*LONG), without)
        assert found.obstacle == "the record does not say how the opening dice were keyed"
        assert not found.holds


# Rules that change


def test_an_older_record_replays_where_the_rules_still_agree() -> None:
    old = played(rules=1).to_record()
    again = Match.replay(old, game=Toy(*LONG, rules=2))
    assert again.to_record() == old
    assert verify(Toy(*LONG, rules=2), old).holds


def test_an_older_record_that_is_played_on_becomes_one_of_todays_rules() -> None:
    half = Match.new(Toy(*LONG, rules=1), "tray", seed=1)
    again = Match.replay(half.to_record(secret=True), game=Toy(*LONG, rules=2))
    assert again.to_record().rules == 1
    again.play("red", Take(1))
    assert again.to_record().rules == 2


def test_an_older_record_says_where_the_rules_part_ways() -> None:
    old = played(rules=1).to_record()
    shorter = Toy(*LONG[:2], Turn("blue"), *LONG[3:], rules=2)
    with pytest.raises(RulesChanged) as caught:
        Match.replay(old, game=shorter)
    assert str(caught.value) == (
        "record: at action 2 of 4 (red) rules 1 and today's rules 2 part ways: "
        "the rules refuse it (TO-0: not-your-decision)"
    )
    other_dice = Toy(*LONG[:3], Toss("green", 4), *LONG[4:], rules=2)
    with pytest.raises(RulesChanged, match=r"at action 2 of 4 \(red\) rules 1 and today's rules 2 part ways"):
        Match.replay(old, game=other_dice)


# What else a record may get wrong


def test_a_record_of_another_game_scenario_or_option_is_named() -> None:
    record = played().to_record()
    assert fault(changed(record, game="chess")) == "record: of the game 'chess', not 'toy'"
    assert fault(changed(record, scenario="sea")) == "no scenario of toy is called 'sea'; there is tray"
    assert fault(changed(record, options={"sand": 1})) == "record: no option is called 'sand'; there is stones, one"
    assert fault(changed(record, options={"stones": 99})).startswith("record: tray: option 'stones' is a number from 1")


def test_a_scenario_that_does_not_ship_travels_with_its_record() -> None:
    game = Toy(Turn("red"))
    match = Match.new(game, game.read_scenario({"id": "mine"}, "mine.toml"), seed=1)
    record = Record.from_json(match.to_record().to_json())
    assert record.source == {"id": "mine"}
    assert Match.replay(record, game=game).scenario.id == "mine"
    assert fault(changed(record, source={"id": "yours"}), game) == (
        "record: source is the scenario 'yours', not 'mine'"
    )
    with pytest.raises(BrokenScenario, match="record: scenario 'mine': id: missing"):
        Match.replay(changed(record, source={}), game=game)


GOOD: dict[str, Any] = json.loads(played().to_record().to_json())


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "Input data was truncated"),
        ("null", "Expected `object`, got `null`"),
        ("[]", "Expected `object`, got `array`"),
        ("{}", "Object missing required field `format`"),
        ('{"format": 1}', "Object missing required field `game`"),
        (json.dumps(GOOD)[:-20], "truncated"),
        (json.dumps(GOOD) + "x", "trailing characters"),
        (json.dumps(GOOD | {"format": "1"}), "Expected `int`, got `str` - at `$.format`"),
        (json.dumps(GOOD | {"extra": 1}), "Object contains unknown field `extra`"),
        (json.dumps(GOOD | {"game": 3}), "Expected `str`, got `int` - at `$.game`"),
        (json.dumps(GOOD | {"digest": "xyz"}), "matching regex"),
        (json.dumps(GOOD | {"digest": "ab"}), "matching regex"),
        (json.dumps(GOOD | {"entries": [["red", {}]]}), "length 3, got 2 - at `$.entries[0]`"),
        (json.dumps(GOOD | {"entries": [[3, {}, []]]}), "Expected `str`, got `int` - at `$.entries[0][0]`"),
        (json.dumps(GOOD | {"entries": [["red", [], []]]}), "Expected `object`, got `array` - at `$.entries[0][1]`"),
        (json.dumps(GOOD | {"opening": [[1.5]]}), "Expected `int`, got `float`"),
        (json.dumps(GOOD | {"dice": [GOOD["dice"][0] | {"secret": "ab"}]}), "matching regex"),
        (json.dumps(GOOD | {"dice": [GOOD["dice"][0] | {"secret": "ab" * 100}]}), "matching regex"),
        (json.dumps(GOOD | {"dice": [GOOD["dice"][0] | {"first": -1}]}), "`int` >= 0"),
        (json.dumps(GOOD | {"dice": [GOOD["dice"][0] | {"entropy": {"red": "xx"}}]}), "matching regex"),
        (json.dumps(GOOD | {"options": {"stones": [1]}}), "got `array` - at `$.options[...]`"),
        ('{"format": 1, "source": ' + "[" * 100_000, "recursion"),
        ("\ud800", "surrogates"),
        (b"\xff\xfe", "malformed"),
    ],
)
def test_a_malformed_record_is_one_clear_sentence(text: str | bytes, part: str) -> None:
    with pytest.raises(BrokenRecord) as caught:
        Record.from_json(text, "game.json")
    assert str(caught.value).startswith("game.json: not a record of a match: ")
    assert part in str(caught.value)
    assert "\n" not in str(caught.value)


def test_another_format_is_named_whatever_else_it_holds() -> None:
    with pytest.raises(BrokenRecord, match=r"^x: format 3, but this version reads formats 1 to 2$"):
        Record.from_json('{"format": 3, "moves": []}', "x")


def test_faces_beyond_all_dice_are_refused_and_do_not_crash() -> None:
    assert "the script holds" in fault(changed(played().to_record(), opening=[[10**40, -5]]))


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES * 4)
    with pytest.raises(BrokenRecord, match=f"^huge.json: larger than {MOST_BYTES} bytes"):
        Record.read(path)


def test_a_record_file_is_written_whole_and_read_again(tmp_path: Path) -> None:
    record, path = played().to_record(), tmp_path / "game.json"
    record.write(path)
    assert Record.read(path) == record
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_an_interrupted_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, path = played().to_record(), tmp_path / "game.json"
    path.write_text("old")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("iacta.engine.match_record.os.fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        record.write(path)
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_missing_file_or_a_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(BrokenRecord, match=r"^none.json: No such file or directory$"):
        Record.read(tmp_path / "none.json")
    with pytest.raises(BrokenRecord, match="Is a directory"):
        Record.read(tmp_path)


def test_an_action_from_outside_is_checked() -> None:
    virtus = iacta.game("virtus")
    fights = [{"type": "Fight"} | more for more in ({}, {"unit": -1}, {"unit": 10**9}, {"unit": "x"}, {"x": 1})]
    strange: list[object] = [None, 3, [], {}, *fights]
    for raw in strange:
        with pytest.raises(BrokenRecord, match=r"^not an action of virtus: ") as caught:
            action_from(virtus, raw)
        assert "\n" not in str(caught.value)


def test_dice_of_ones_own_can_be_brought() -> None:
    match = Match.new(Toy(Turn("red"), Toss("red", 2), Turn("green")), "tray", seed=1)
    match.play_with("red", Take(1), ScriptedDice([1, 2]))
    assert match.state.points["red"] == 3
    assert match.to_record().entries[0].rolls == [[1, 2]]
