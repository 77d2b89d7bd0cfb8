"""VI-6.3: light troops that move after having fought."""

from __future__ import annotations

import pytest

from iacta.games.virtus.actions import Fight, FinishSegment, FlankAttack, OpenSegment, Shoot
from iacta.games.virtus.events import UnitMoved
from iacta.games.virtus.state import FOUGHT, MOVED
from tests.marks import rule
from tests.virtus.either_side import Camp, either_side
from tests.virtus.test_movement import FOOT, MOUNTED

EVADERS = {"light_infantry": 2, "light_cavalry": 2, "light_chariots": 2}
OTHERS = sorted({*FOOT, *MOUNTED} - EVADERS.keys())


@rule("VI-6.3.a")
@either_side
@pytest.mark.parametrize("evader", EVADERS)
def test_light_troops_move_after_having_fought(our: Camp, evader: str) -> None:
    """Light infantry, light cavalry and light chariots fight, then go."""
    scene = our.segment(0, f"S0 south: {evader} a north: warriors")
    our.fight(scene, "a", (6,) * EVADERS[evader])
    our.move(scene, "a", "SR")
    assert our.place(scene, "a") == "SR"
    assert scene.field.done[scene["a"]] == FOUGHT | MOVED


@rule("VI-6.3.a")
@either_side
@pytest.mark.parametrize("other", OTHERS)
def test_nobody_else_moves_after_having_fought(our: Camp, other: str) -> None:
    """The seven other types stay where they fought."""
    scene = our.segment(0, f"S0 south: {other} a (fought) north: warriors")
    assert our.refused(scene, "a", "SR") == "VI-5.0.b"
    assert our.moves(scene, "a") == set()


@rule("VI-6.3.a")
@either_side
@pytest.mark.parametrize("evader", EVADERS)
def test_nobody_fights_after_having_moved(our: Camp, evader: str) -> None:
    """Evaders included: a unit that moved into a fight may neither fight nor attack a flank in that turn."""
    scene = our.segment(0, f"S0 south: {evader} a\nN0 north: warriors\nN1 north: warriors")
    our.move(scene, "a", "N0")
    fight, flank = Fight(scene["a"]), FlankAttack(scene["a"], our.seen("N1"))
    assert not scene.allows(our.side, fight)
    assert not scene.allows(our.side, flank)
    assert not {fight, flank} & set(scene.candidates(our.side))


@rule("VI-6.3.a")
@either_side
def test_an_evader_moves_once_and_fights_once(our: Camp) -> None:
    """After fight and move it is done: no second fight where it arrives, no second move."""
    scene = our.segment(0, "N0 south: light_cavalry a north: warriors\nS0 north: archers")
    our.fight(scene, "a", (6, 6))
    our.move(scene, "a", "S0")
    assert not scene.allows(our.side, Fight(scene["a"]))
    assert our.refused(scene, "a", "SR") == "VI-4.4.c"
    assert our.moves(scene, "a") == set()


@rule("VI-6.3.a")
@either_side
def test_an_evader_that_retreated_does_not_move(our: Camp) -> None:
    """The gift of evading lifts the ban on moving after a fight, not the one after a retreat."""
    scene = our.segment(0, "S0 south: light_infantry a (retreated)")
    assert our.refused(scene, "a", "SR") == "VI-3.2.d"


@rule("VI-6.3.b")
@either_side
def test_fight_and_evading_move_use_one_activation(our: Camp) -> None:
    """With a single activation a unit fights and moves, and the move is offered though none is left."""
    scene = our.segment(0, "S0 south: light_infantry a, light_infantry b (vc 1) north: warriors", left=1)
    our.fight(scene, "a", (6, 6))
    assert our.left(scene) == 0
    assert our.refused(scene, "b", "SR") == "VI-4.3.a"
    assert our.moves(scene, "a") == {("SR",)}
    our.move(scene, "a", "SR")
    assert our.left(scene) == 0


@rule("VI-6.3.b")
@either_side
def test_the_evading_move_may_wait_while_others_act(our: Camp) -> None:
    """Any time before the segment is finished: another unit fights and moves in between; activations add up to two."""
    scene = our.segment(0, "S0 south: light_cavalry a, warriors b north: warriors", left=2)
    our.fight(scene, "a", (6, 6))
    our.move(scene, "b", "SR")
    assert our.left(scene) == 0
    our.move(scene, "a", "SR", "S1")
    assert (our.place(scene, "a"), our.left(scene)) == ("S1", 0)


@rule("VI-6.3.b")
@either_side
def test_after_the_segment_is_finished_nobody_evades(our: Camp) -> None:
    """The fight belongs to the card of segment 0; another segment's card does not let the unit go."""
    scene = our.act("S0 south: light_cavalry a north: warriors\nallotted 12--")
    scene.play(our.side, OpenSegment(0))
    our.fight(scene, "a", (6, 6))
    scene.play(our.side, FinishSegment())
    scene.play(our.side, OpenSegment(1))
    assert our.refused(scene, "a", "SR") == "VI-4.4.b"
    assert our.refused(scene, "a", "SR", "S1") == "VI-4.4.b"
    assert our.moves(scene, "a") == set()


@rule("VI-6.3.c")
@either_side
def test_an_evader_engaged_in_an_enemy_sector_goes_backwards_only(our: Camp) -> None:
    """All step rules hold: from an enemy sector there is the way back alone, and room must be there."""
    scene = our.segment(1, "N1 south: light_cavalry a north: warriors\nS1 south: 3 archers")
    our.fight(scene, "a", (6, 6))
    assert our.moves(scene, "a") == {("S1",), ("S1", "SR")}
    full = our.segment(1, "N1 south: light_cavalry a (fought) north: warriors\nS1 south: 4 archers")
    assert our.refused(full, "a", "S1") == our.refused(full, "a", "S1", "SR") == "VI-6.2.e"


@rule("VI-6.3.c")
@either_side
def test_an_evader_engaged_in_its_own_sector_does_not_advance(our: Camp) -> None:
    """VI-6.2.d binds the evading move too."""
    scene = our.segment(1, "S1 south: light_infantry a north: warriors")
    our.fight(scene, "a", (6, 6))
    assert our.refused(scene, "a", "N1") == "VI-6.2.d"
    assert our.moves(scene, "a") == {("SR",)}


@rule("VI-6.3.c")
@either_side
def test_after_a_flank_attack_an_evader_may_go_forwards_too(our: Camp) -> None:
    """It attacked from an own sector where it is unengaged, so the facing enemy sector is open to it."""
    scene = our.segment(1, "S1 south: light_infantry a\nS2 north: warriors")
    our.flank(scene, "a", "S2", (6, 6))
    assert our.moves(scene, "a") == {("SR",), ("N1",)}
    our.move(scene, "a", "N1")
    assert our.place(scene, "a") == "N1"


@rule("VI-6.3.c")
@either_side
def test_a_custom_shooter_that_evades_moves_after_its_shot(our: Camp) -> None:
    """Shooting is a fight: a type with the gift goes on the same activation, one without it stays."""
    text = """options custom_units
        type slingers attack 1 defence 1 vc 2 cost 7 fire 1 evade march_base 4
        S0 south: slingers a, archers b
        N0 north: warriors
    """
    scene = our.segment(0, text, left=2)
    scene.play(our.side, Shoot(scene["a"], our.seen("N0")), (6, 6))
    scene.play(our.side, Shoot(scene["b"], our.seen("N0")), (6, 6))
    assert our.left(scene) == 0
    assert our.refused(scene, "b", "SR") == "VI-5.0.b"
    our.move(scene, "a", "SR")
    assert our.place(scene, "a") == "SR"


@rule("VI-6.3.c")
@either_side
def test_an_evading_move_has_the_length_of_any_move(our: Camp) -> None:
    """Light infantry goes one step, light cavalry two, not more."""
    scene = our.segment(0, "N0 south: light_infantry a (fought), light_cavalry b (fought) north: warriors")
    assert our.refused(scene, "a", "S0", "SR") == "VI-6.2.f"
    assert our.refused(scene, "b", "S0", "SR", "S1") == "VI-6.2.g"
    our.move(scene, "b", "S0", "SR")
    assert len(scene.happened(UnitMoved)) == 2
