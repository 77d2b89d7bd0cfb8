"""The vectors for mirrors in other languages are those of this geometry, plain or compiled."""

from __future__ import annotations

import json

from tests.geometry.plane_vectors import FILE, written


def test_the_vectors_are_up_to_date() -> None:
    """Else: `python -m tests.geometry.plane_vectors`."""
    assert FILE.read_text(encoding="utf-8") == written()


def test_the_vectors_hold_both_answers_to_every_question() -> None:
    found = json.loads(FILE.read_text(encoding="utf-8"))
    for name in ("overlaps", "zone_overlaps", "within", "in_front", "is_in", "is_wholly_in", "on_table"):
        answers = [case[-1] for case in found[name]]
        assert min(answers.count(answer) for answer in (True, False)) >= 3, name
    assert {case[-1] for case in found["quarter"]} == {0, 1, 2, 3}
    for name in ("run", "last_free", "run_onto"):
        stopped = [0 <= case[-1] < case[3] for case in found[name]]
        assert sum(stopped) >= 5, name
        assert any(case[-1] == -1 for case in found[name]), name
    assert sum(0 < case[-1] < 0xFFFFFFFF for case in found["visible"]) >= 5
    assert sum(case[-1] > 0 for case in found["chord"]) >= 10
    assert sum(case[-1] >= 0 for case in found["faces"]) >= 15
