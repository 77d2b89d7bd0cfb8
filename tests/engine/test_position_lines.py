"""Lines of a position: split, read one by one, and named when they cannot be read."""

from __future__ import annotations

import pytest

from iacta.engine.errors import BrokenScenario
from iacta.engine.position_lines import Line, lines_of, noted, noted_again, pairs, read_each, scenario_of


def test_empty_lines_are_passed_over_and_still_counted() -> None:
    assert lines_of("turn 3\n\n  box a b c \n", ("box",)) == [Line(1, "turn", "3"), Line(3, "box a", "b c")]


def test_words_come_two_by_two() -> None:
    assert pairs("turn 3 side red") == [("turn", "3"), ("side", "red")]
    with pytest.raises(ValueError, match="zip"):
        pairs("turn 3 side")


def test_notes_stand_in_brackets() -> None:
    assert noted("b1 2,3 (tired; moved 2)") == ("b1 2,3", {"tired": "", "moved": "2"})
    assert noted("b1 (tired, moved 2)", ",") == ("b1", {"tired": "", "moved": "2"})
    assert noted_again("b1 (without bow; without horn)") == ("b1", [("without", "bow"), ("without", "horn")])
    assert noted("b1") == ("b1", {})
    with pytest.raises(ValueError, match="b1"):
        noted("b1 (tired")


@pytest.mark.parametrize("error", [KeyError, ValueError, IndexError, StopIteration])
def test_a_line_that_cannot_be_read_is_named(error: type[Exception]) -> None:
    def read(title: str, rest: str) -> None:
        if title == "bad":
            raise error(rest)

    read_each([Line(1, "good", "")], read)
    with pytest.raises(BrokenScenario, match="position, line 2: bad: "):
        read_each([Line(1, "good", ""), Line(2, "bad", "word")], read)


def test_a_scenario_that_nobody_knows_is_named_with_its_line() -> None:
    def own(source: dict[str, object], name: str) -> None:
        raise AssertionError(source, name)

    with pytest.raises(BrokenScenario, match="line 2: there is no scenario 'odd'"):
        scenario_of(lines_of("\ngame scenario odd"), "game", "first", {}, own)  # type: ignore[arg-type]
