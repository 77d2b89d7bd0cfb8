"""Equal units: a candidate names one of them, a player may point at any."""

from __future__ import annotations

from iacta.games.alesia.actions import Choose, DeployUnit, March, SplitLegion
from iacta.games.alesia.game import GAME
from iacta.games.alesia.state import DISORDERED, MARKED
from iacta.games.alesia.steps import ApplyResult, DeployUnits, MovePieces
from tests.alesia.kit import Scene

TWINS = ("rel_veneti", "rel_osismii")
"""Two tribes with the same figures."""
OTHER = "rel_aedui_1"


def named(scene: Scene, kind: type[DeployUnit | March | Choose], *, each: bool) -> set[int]:
    """The units that candidates name, or the choices put before a player."""
    rulebook, siege = GAME.rulebook, scene.siege
    found = rulebook.choices(siege, "gallic") if each else rulebook.candidates(siege, "gallic")
    return {action.unit for action in found if isinstance(action, kind)}


def test_either_of_two_equal_units_may_march() -> None:
    scene = Scene(MovePieces("gallic")).put(505, *TWINS).put(506, OTHER).lead(505, "comnios")
    twins = set(scene.units(*TWINS))
    assert len(named(scene, March, each=False) & twins) == 1
    assert named(scene, March, each=True) == twins | {scene[OTHER]}


def test_a_unit_in_another_state_is_not_equal() -> None:
    scene = Scene(MovePieces("gallic")).put(505, TWINS[0]).put(505, TWINS[1], order=DISORDERED).lead(505, "comnios")
    assert named(scene, March, each=False) == set(scene.units(*TWINS))


def test_either_of_two_equal_units_may_be_deployed() -> None:
    scene = Scene(DeployUnits("gallic")).lead(706, "comnios").fill("comnios", *TWINS, OTHER)
    scene.siege.marked[scene["comnios"]] = MARKED
    twins = set(scene.units(*TWINS))
    assert len(named(scene, DeployUnit, each=False) & twins) == 1
    assert named(scene, DeployUnit, each=True) == twins | {scene[OTHER]}


def test_either_of_two_equal_units_may_bear_the_first_half_of_a_result() -> None:
    scene = Scene().put(505, *TWINS, OTHER)
    scene.siege.agenda = [ApplyResult(scene.units(*TWINS, OTHER), "1d+T", "AL-11.2.i")]
    assert len(named(scene, Choose, each=False)) == 2
    assert named(scene, Choose, each=True) == set(scene.units(*TWINS, OTHER))


def test_legions_that_may_be_split_are_named_one_by_one() -> None:
    scene = Scene(MovePieces("roman")).put(1210, "legio_x").put(1310, "legio_xi").lead(1210, "caesar")
    split = [one.unit for one in GAME.rulebook.choices(scene.siege, "roman") if isinstance(one, SplitLegion)]
    assert sorted(split) == sorted(scene.units("legio_x", "legio_xi"))
