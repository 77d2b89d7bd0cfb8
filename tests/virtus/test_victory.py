"""VI-1.8: how a battle is won; written as if the side that acts were south."""

from __future__ import annotations

import pytest

from iacta.engine.records import Outcome
from iacta.games.virtus import events
from iacta.games.virtus.actions import EndTurn, FinishSegment, FlankAttack, Move, MoveGeneral, OpenSegment
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.steps import Act, PlaySegment, StartTurn
from tests.marks import rule
from tests.virtus.mirrored import NO_CARDS, Mirrored, acting, playing, turn
from tests.virtus.sides import both_sides

TWO_SECTORS = "two-sectors-conquered"
SOUTH_HAS_TWO = Outcome("south", "VI-1.8.a", TWO_SECTORS)
NORTH_HAS_TWO = Outcome("north", "VI-1.8.a", TWO_SECTORS)


def every_pair() -> list[tuple[int, int, int]]:
    """Segments, a conquered column and another one."""
    return [(n, first, second) for n in (3, 4) for first in range(n) for second in range(n) if first != second]


@rule("VI-1.8.a")
@both_sides
@pytest.mark.parametrize(("segments", "first", "second"), every_pair())
def test_two_conquered_sectors_win_wherever_they_are(side: Side, segments: int, first: int, second: int) -> None:
    """One is conquered already; a unit walks into the other."""
    text = f"virtus segments {segments}\nN{first}  south: archers\nS{second}  south: warriors w"
    scene = playing(side, second, text)
    scene.play("south", Move(scene["w"], (f"N{second}",)))
    assert scene.outcome == SOUTH_HAS_TWO
    assert scene.happened(events.BattleEnded) == [events.BattleEnded("south", TWO_SECTORS)]
    assert scene.clause_of(events.BattleEnded) == "VI-1.8.a"
    assert scene.asked == ()


@rule("VI-1.8.a")
@both_sides
def test_one_conquered_sector_is_not_enough(side: Side) -> None:
    """Nor does it help to hold all of one's own sectors, or to stand in several enemy sectors beside their owner."""
    scene = playing(
        side,
        0,
        """
        S0  south: warriors w
        S1  south: archers
        S2  south: archers
        S3  south: archers
        N1  south: archers   north: archers
        N2  south: archers   north: archers
        """,
    )
    scene.play("south", Move(scene["w"], ("N0",)))
    assert scene.holder("N0") == "south"
    assert scene.outcome is None
    assert scene.asked == ("south",)


@rule("VI-1.8.b")
@both_sides
@pytest.mark.parametrize(
    ("line", "wins"),
    [
        ("N1  south: archers", True),
        ("N1  south: archers   north: archers", False),
        ("N1  south: archers   north: archers   holder south", False),
        ("N1  north: archers", False),
        ("N1  holder south", False),
        ("S1  south: archers", False),
        ("SR  south: archers", False),
    ],
)
def test_a_sector_is_conquered_without_its_owner_and_with_the_conqueror(side: Side, line: str, *, wins: bool) -> None:
    """The second sector counts only if the first holds a unit of the one and none of the other."""
    scene = playing(side, 0, f"S0  south: warriors w\n{line}")
    scene.play("south", Move(scene["w"], ("N0",)))
    assert scene.outcome == (SOUTH_HAS_TWO if wins else None)


@rule("VI-1.8.b")
@both_sides
@pytest.mark.parametrize(("there", "wins"), [("", True), ("   north: archers", False)])
def test_the_sector_entered_must_be_empty_of_its_owner_too(side: Side, there: str, *, wins: bool) -> None:
    """Entering among enemies conquers nothing."""
    scene = playing(side, 0, f"S0  south: warriors w\nN0  south: archers{there}\nN1  south: archers")
    scene.play("south", Move(scene["w"], ("N0",)))
    assert scene.outcome == (SOUTH_HAS_TWO if wins else None)


@rule("VI-1.8.b")
@both_sides
def test_own_sectors_conquer_nothing(side: Side) -> None:
    """South alone in two of its own sectors has conquered none, however it came there."""
    scene = playing(side, 0, "S1  south: archers\nS2  south: archers\nSR  south: warriors w\nS0  holder north")
    scene.play("south", Move(scene["w"], ("S0",)))
    assert scene.outcome is None


@rule("VI-1.8.c")
@both_sides
def test_two_sectors_one_after_the_other_do_not_win(side: Side) -> None:
    """South leaves N0 in the step before it enters N1."""
    scene = acting(side, "allotted 11--\nN0  south: warriors a\nS1  south: warriors b")
    scene.play("south", OpenSegment(0)).play("south", Move(scene["a"], ("S0",)))
    assert scene.happened(events.HolderChanged) == [events.HolderChanged("N0", "north")]
    scene.play("south", FinishSegment()).play("south", OpenSegment(1)).play("south", Move(scene["b"], ("N1",)))
    assert scene.outcome is None


@rule("VI-1.8.c")
@both_sides
def test_a_sector_that_its_owner_re_entered_is_no_longer_conquered(side: Side) -> None:
    """The conqueror remains holder, and yet the second sector does not win; when the owner is gone again, it does."""
    text = "S0  south: warriors w\nN1  south: archers   north: archers n   holder south"
    scene = playing(side, 0, text)
    scene.play("south", Move(scene["w"], ("N0",)))
    assert scene.holder("N1") == "south"
    assert scene.outcome is None
    scene = playing(side, 0, text.replace("   north: archers n", ""))
    scene.play("south", Move(scene["w"], ("N0",)))
    assert scene.outcome == SOUTH_HAS_TWO


@rule("VI-1.8.c")
@both_sides
def test_an_owner_who_walks_back_in_ends_the_conquest(side: Side) -> None:
    """North has S1 and walks into S0: with south back in S1 that is one sector, otherwise two."""
    for back in (True, False):
        scene = acting(side, "allotted -1--\nSR  south: warriors w\nS1  north: archers\nN0  north: archers x")
        scene.play("south", OpenSegment(1))
        if back:
            scene.play("south", Move(scene["w"], ("S1",)))
            assert scene.happened(events.HolderChanged) == []
        scene.play("south", FinishSegment()).play("south", EndTurn())
        assert scene.holder("S1") == "north"
        scene.field.agenda.append(PlaySegment(scene.field.active, 0, 1))
        scene.play("north", Move(scene["x"], ("S0",)))
        assert scene.outcome == (None if back else NORTH_HAS_TWO)


# When


@rule("VI-1.8.d")
@both_sides
def test_leaving_an_own_sector_can_lose_the_battle_in_ones_own_turn(side: Side) -> None:
    """South's last unit walks out of S1: north has two sectors at once."""
    scene = playing(side, 1, "S0  north: archers\nS1  south: warriors w   north: archers")
    scene.play("south", Move(scene["w"], ("SR",)))
    assert scene.outcome == NORTH_HAS_TWO


@rule("VI-1.8.d", "VI-1.8.a")
@both_sides
def test_two_empty_sectors_are_lost_in_the_first_turn(side: Side) -> None:
    """A side that deploys with two gaps, and whose opponent begins."""
    scene = acting(
        side, "allotted 11--\nS0  south: warriors a\nS1  south: warriors b\nN2  north: warriors\nN3  north: warriors"
    )
    scene.play("south", OpenSegment(0)).play("south", Move(scene["a"], ("N0",)))
    assert scene.outcome is None
    scene.play("south", FinishSegment()).play("south", OpenSegment(1)).play("south", Move(scene["b"], ("N1",)))
    assert scene.outcome == SOUTH_HAS_TWO


@rule("VI-1.8.d")
@both_sides
def test_victory_stops_a_chain_of_steps(side: Side) -> None:
    """Cavalry that would ride on after the winning step stays there, and its forced march is not tested."""
    scene = playing(side, 0, "options forced_march\nN1  south: archers\nS0  south: light_cavalry c")
    scene.play("south", Move(scene["c"], ("N0",)))
    assert scene.outcome == SOUTH_HAS_TWO
    scene = playing(side, 0, "options forced_march\nN1  south: archers\nSR  south: light_infantry u")
    scene.play("south", Move(scene["u"], ("S0", "N0")))
    assert scene.outcome == SOUTH_HAS_TWO
    assert scene.happened(events.ForcedMarchTested) == []
    scene = playing(side, 0, "options forced_march\nN1  south: archers\nSR  south: light_cavalry c")
    scene.play("south", Move(scene["c"], ("S0", "N0", "S0")))
    assert scene.outcome == SOUTH_HAS_TWO
    assert scene.place("c") == "N0"


@rule("VI-1.8.d")
@both_sides
def test_a_unit_lost_in_a_forced_march_gives_its_sector_back(side: Side) -> None:
    """It takes an empty enemy sector, and dies of the march: the holder is judged twice."""
    scene = playing(side, 0, "options forced_march\nSR  south: archers a (vc 1)")
    scene.play("south", Move(scene["a"], ("S0", "N0")), [5])
    assert scene.is_out("a")
    assert scene.happened(events.HolderChanged) == [
        events.HolderChanged("N0", "south"),
        events.HolderChanged("N0", "north"),
    ]


@rule("VI-1.8.d", "VI-X37")
@both_sides
def test_x37_a_player_can_win_in_the_opponents_test_phase(side: Side) -> None:
    """The tester's only unit in S2 falls back; the enemy has S0 and now S2."""
    scene = turn(side, "S0  north: archers\nS2  south: warriors w (token)   north: archers", 6, 5)
    assert scene.place("w") == "SR"
    assert scene.outcome == NORTH_HAS_TWO
    assert scene.happened(events.HandFilled) == []


@rule("VI-1.8.d")
@both_sides
def test_a_unit_that_dies_in_the_test_phase_opens_its_sector(side: Side) -> None:
    """By elimination and by rout as by retreat; with a comrade beside it nothing is lost."""
    text = "S0  north: archers\nS2  south: warriors w (vc {vc}, tokens 2){more}   north: archers"
    assert turn(side, text.format(vc=1, more=""), 5).outcome == NORTH_HAS_TWO
    assert turn(side, text.format(vc=3, more=""), 6, 5, 6, 5).outcome == NORTH_HAS_TWO
    assert turn(side, text.format(vc=1, more=", archers"), 5).outcome is None


@rule("VI-1.8.d")
@both_sides
def test_a_retreat_out_of_a_conquered_sector_leaves_it_to_those_who_stay(side: Side) -> None:
    """One conquered sector before, one after; nobody wins, and the turn goes on."""
    scene = turn(side, "N0  south: warriors w (token), archers\nN1  south: archers   north: archers", 6, 5)
    assert scene.place("w") == "S0"
    assert scene.holder("N0") == "south"
    assert scene.outcome is None
    assert scene.step == Act("south")


# Flank victory


@rule("VI-1.8.e")
@both_sides
@pytest.mark.parametrize(("column", "beside"), [(0, 1), (1, 0), (1, 2), (3, 2)])
def test_a_flank_attack_on_an_empty_enemy_sector_wins(side: Side, column: int, beside: int) -> None:
    """No die falls."""
    scene = playing(side, column, f"N{column}  south: archers a")
    scene.play("south", FlankAttack(scene["a"], f"N{beside}"))
    assert scene.outcome == Outcome("south", "VI-5.3.h", "flank-turned")
    assert scene.happened(events.FlankTurned) == [events.FlankTurned(scene["a"], f"N{beside}")]
    assert scene.rolls == ()


@rule("VI-1.8.e")
@both_sides
def test_a_flank_attack_wins_only_against_an_empty_enemy_sector(side: Side) -> None:
    """An enemy unit there is fought; an empty sector of one's own camp is no target."""
    scene = playing(side, 1, "N1  south: archers a\nN2  north: archers")
    scene.play("south", FlankAttack(scene["a"], "N2"), [6, 6])
    assert scene.outcome is None
    scene = playing(side, 1, "S1  south: archers a")
    assert scene.refusal("south", FlankAttack(scene["a"], "S2")).clause == "VI-5.3.j"


# Generals


@rule("VI-1.8.f")
@both_sides
def test_a_general_does_not_defend_a_sector(side: Side) -> None:
    """N0 and N1 hold one each, and both are conquered."""
    scene = playing(side, 0, "S0  south: warriors w\nN0  north: general g\nN1  south: archers")
    scene.play("south", Move(scene["w"], ("N0",)))
    assert scene.outcome == SOUTH_HAS_TWO


@rule("VI-1.8.f")
@both_sides
def test_a_general_does_not_occupy_a_sector(side: Side) -> None:
    """South's general rides into an empty sector beside a conquered one: nothing is won, nor by a unit's move."""
    scene = acting(side, "allotted 1---\nS0  south: warriors w\nS1  south: general g\nN2  south: general h, archers")
    scene.play("south", MoveGeneral(scene["g"], ("N1",)))
    assert scene.outcome is None
    assert scene.holder("N1") == "north"
    scene = playing(side, 0, "SR  south: warriors w\nN1  south: general g\nN2  south: archers")
    scene.play("south", Move(scene["w"], ("S0",)))
    assert scene.outcome is None


@rule("VI-1.8.f")
@both_sides
def test_a_general_alone_does_not_keep_his_army_alive_nor_a_sector_from_being_left(side: Side) -> None:
    """When the last unit beside him falls back, the sector is lost although he stays."""
    scene = turn(side, "S0  north: archers\nS2  south: warriors w (token), general g   north: archers", 6, 5)
    assert scene.general_place("g") == "S2"
    assert scene.outcome == NORTH_HAS_TWO


# Army destroyed

DESTROYED = "army-destroyed"


@rule("VI-1.8.g")
@both_sides
@pytest.mark.parametrize(
    ("dice", "tokens", "vc"),
    [((5,), 1, 1), ((6, 5, 6, 5), 2, 3)],
    ids=["eliminated", "routed"],
)
def test_a_side_without_units_loses_at_once(side: Side, dice: tuple[int, ...], tokens: int, vc: int) -> None:
    """Its generals do not help."""
    text = f"{NO_CARDS}\nS1  south: warriors w (vc {vc}, tokens {tokens}), general\nNR  north: archers"
    scene = Mirrored(side, text, StartTurn("south")).run(dice)
    assert scene.outcome == Outcome("north", "VI-1.8.g", DESTROYED)
    assert scene.clause_of(events.BattleEnded) == "VI-1.8.g"
    assert scene.happened(events.HandFilled) == []


@rule("VI-1.8.g")
@both_sides
def test_a_unit_in_the_reserve_keeps_the_army_alive(side: Side) -> None:
    """All units in sectors die, one in the reserve is left."""
    scene = turn(side, "S1  south: warriors w (vc 1, token)", 5)
    assert scene.is_out("w")
    assert scene.outcome is None


@rule("VI-1.8.g")
@both_sides
def test_an_army_may_destroy_itself_in_a_forced_march(side: Side) -> None:
    """The last unit fails the test in its owner's own turn."""
    text = "options forced_march\nSR  south: warriors w (vc 1), general\nN0  north: archers"
    scene = Mirrored(side, text, PlaySegment("south", 0, 1), Act("south"))
    scene.play("south", Move(scene["w"], ("S0", "N0")), [5])
    assert scene.outcome == Outcome("north", "VI-1.8.g", DESTROYED)
