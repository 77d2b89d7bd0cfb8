"""Why pointing somewhere does nothing: the answer is about this piece and that place."""

from __future__ import annotations

import pytest

from iacta.engine.gestures import Refused, why_not
from iacta.engine.records import Step
from iacta.games.virtus.game import GAME
from iacta.games.virtus.steps import Act, AllotCards, PlaySegment, ShareHits
from tests.virtus.kit import Scene

LINE = """
    SR  south: heavy_infantry back, archers bows, general boss
    S0  south: heavy_infantry left, medium_cavalry horse
    S1  south: heavy_infantry centre
    S2  south: heavy_infantry a, heavy_infantry b, heavy_infantry c, heavy_infantry d
    N0  north: warriors n0
    N1  north: warriors n1
    N2  north: warriors n2
"""
SEGMENT = PlaySegment("south", 0, 3)


def asked(text: str, piece: str | None, target: str, *agenda: Step) -> Refused | None:
    """Why pointing does nothing; pieces by their names in the text, everything else by its handle."""
    scene = Scene(text, *(agenda or (SEGMENT,)))

    def handle(name: str) -> str:
        if ":" in name:
            return name
        return f"{'general' if name == 'boss' else 'unit'}:{scene[name]}"

    return why_not(GAME, scene.field, "south", handle(piece) if piece else None, handle(target))


def told(found: Refused | None) -> tuple[str, str, str]:
    """The action that was meant, the clause and the reason."""
    assert found is not None
    return type(found.action).__name__, found.refusal.clause, found.refusal.reason


@pytest.mark.parametrize(
    ("piece", "target", "answer"),
    [
        # sideways, the guided battle's own example: a move, whoever of one's own stands there
        ("left", "place:S1", ("Move", "VI-6.2.c", "no-way-there")),
        ("left", "centre", ("Move", "VI-6.2.c", "no-way-there")),
        ("left", "place:N1", ("Move", "VI-6.2.c", "no-way-there")),
        ("left", "place:NR", ("Move", "VI-6.2.c", "no-way-there")),
        # from the reserve: where it would arrive, never an attack from reserve
        ("back", "place:S1", ("Move", "VI-4.4.a", "reserve-arrives-elsewhere")),
        ("bows", "place:S1", ("Move", "VI-4.4.a", "reserve-arrives-elsewhere")),
        ("bows", "n1", ("Move", "VI-4.4.a", "reserve-arrives-elsewhere")),
        ("back", "place:N0", ("Move", "VI-6.2.f", "too-many-steps")),
        # cavalry reaches what lies beside by way of the reserve
        ("horse", "place:S2", ("Move", "VI-6.2.e", "sector-is-full")),
        # another segment is open
        ("centre", "place:N1", ("Move", "VI-4.4.b", "unit-not-in-segment")),
        ("left", "place:S0", ("NoneType", "VI-6.2.i", "move-ends-where-it-began")),
        # nothing selected: why this piece does not act
        (None, "centre", ("Fight", "VI-4.4.d", "unit-not-in-segment")),
        (None, "n0", ("NoneType", "VI-2.a", "not-your-unit")),
        ("boss", "place:NR", ("MoveGeneral", "VI-6.2.c", "no-way-there")),
    ],
)
def test_the_answer_is_about_this_piece_and_that_place(piece: str | None, target: str, answer: tuple[str, ...]) -> None:
    assert told(asked(LINE, piece, target)) == answer


def test_what_may_be_done_is_not_refused() -> None:
    assert asked(LINE, "boss", "place:N0") is None
    assert asked(LINE, "back", "place:S0") is None


def test_a_full_sector_is_named() -> None:
    """The text says which sector is full, wherever on the way it lies."""
    found = asked(LINE, "horse", "place:S2")
    assert found is not None
    assert found.refusal.about == "place:S2"


def test_an_attack_is_meant_only_where_an_enemy_stands() -> None:
    """A flank attack that is pinned is nearer to legal than a step sideways."""
    text = """
        S0  south: heavy_infantry left
        S1  north: warriors n1
        N0  north: warriors n0
    """
    assert told(asked(text, "left", "place:S1")) == ("FlankAttack", "VI-5.3.d", "pinned-by-facing-enemy")
    assert told(asked(text, "left", "n1")) == ("FlankAttack", "VI-5.3.d", "pinned-by-facing-enemy")


def test_a_shooter_that_may_neither_shoot_nor_go_hears_the_nearest_reason() -> None:
    text = """
        S0  south: archers bows, heavy_infantry h   north: warriors n
        N0  north: warriors n0
    """
    assert told(asked(text, "bows", "place:N0")) == ("Shoot", "VI-5.2.i", "engaged-shooters-do-not-shoot")
    assert told(asked(text, "h", "place:N0")) == ("Move", "VI-6.2.d", "engaged-units-do-not-advance")


@pytest.mark.parametrize(
    ("piece", "target", "answer"),
    [
        (None, "left", ("NoneType", "VI-4.3.d", "segment-not-open")),
        (None, "centre", ("NoneType", "VI-4.0.a", "segment-has-no-card")),
        (None, "segment:1", ("OpenSegment", "VI-4.0.a", "segment-has-no-card")),
        ("back", "place:S1", ("NoneType", "VI-4.0.a", "segment-has-no-card")),
        ("back", "place:S0", ("NoneType", "VI-4.3.d", "segment-not-open")),
        (None, "n0", ("NoneType", "VI-2.a", "not-your-unit")),
    ],
)
def test_between_segments_a_unit_waits_for_its_segment(piece: str | None, target: str, answer: tuple[str, ...]) -> None:
    assert told(asked(LINE + "\nallotted 3---", piece, target, Act("south"))) == answer


def test_a_card_is_laid_where_one_points() -> None:
    """On a segment that has one, by pointing at the segment or at anything in it; a court card nowhere."""
    text = LINE + "\nallotted 3---\nhand south 24C"
    for target in ("segment:0", "place:S0", "left"):
        assert told(asked(text, "card:4", target, AllotCards("south")))[1:] == ("VI-4.2.a", "segment-has-a-card")
    assert told(asked(text, "card:C", "segment:1", AllotCards("south")))[1:] == ("VI-4.2.g", "court-card-on-segment")
    assert asked(text, "card:4", "segment:1", AllotCards("south")) is None


def test_a_token_goes_where_the_hit_fell() -> None:
    """Another sector, or a unit that has more tokens than others."""
    text = "S0 south: warriors a (token), warriors b\nS1 south: warriors c"
    share = ShareHits("south", "S0", hits=1)
    assert told(asked(text, None, "c", share)) == ("PlaceToken", "VI-5.1.c", "unit-not-in-sector-hit")
    assert told(asked(text, None, "a", share)) == ("PlaceToken", "VI-5.1.d", "others-have-fewer-tokens")


@pytest.mark.parametrize("unknown", ["unit:999", "unit:-1", "unit:x", "place:Q9", "segment:7", ":", "general:99"])
def test_what_is_not_on_the_table_means_nothing(unknown: str) -> None:
    assert asked(LINE, None, unknown) is None
    assert asked(LINE, unknown, "centre") == asked(LINE, None, "centre")
