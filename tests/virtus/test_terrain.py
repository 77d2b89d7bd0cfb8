"""VI-7: what hills and woods do to fights and tests."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier
from iacta.games.virtus.actions import Fight, FlankAttack, Shoot
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.events import CohesionTested
from tests.marks import rule
from tests.virtus.sides import Segment, WholeTurn, both_sides
from tests.virtus.test_combat import EFFICIENCIES

HILL_DIE = Modifier("VI-7.a", "hill-in-defence", 1, "dice")
HAMPERED = {"heavy_infantry", "medium_cavalry", "light_cavalry", "light_chariots"}


@rule("VI-7.a")
@both_sides
@pytest.mark.parametrize("sector", ["S0", "S1", "N1", "N3"])
@pytest.mark.parametrize("elements", [1, 2, 3])
def test_a_unit_in_defence_on_a_hill_rolls_one_die_more(side: Side, sector: str, elements: int) -> None:
    """In its own sector, or in an enemy sector that its side holds; one die, whatever its elements."""
    stand = f"south: medium_infantry m (vc {elements}), warriors   north: 2 warriors  holder south"
    scene = Segment(side, int(sector[1]), f"hills {sector}\n{sector}  {stand}")
    scene.act(Fight(scene["m"]), [5] * (elements + 1))
    assert (scene.attack.dice, scene.attack.efficiency) == (elements + 1, 3)
    assert scene.attack.modifiers == (HILL_DIE,)


@rule("VI-7.b")
@both_sides
@pytest.mark.parametrize("sector", ["S1", "N1"])
def test_a_hill_gives_attackers_nothing(side: Side, sector: str) -> None:
    """In the enemy's sector, or in an own one that the enemy holds."""
    scene = Segment(side, 1, f"hills {sector}\n{sector}  south: medium_infantry m   north: 2 warriors   holder north")
    scene.act(Fight(scene["m"]), [5, 5, 5])
    assert (scene.attack.dice, scene.attack.efficiency, scene.attack.modifiers) == (3, 2, ())


@rule("VI-7.a")
@both_sides
def test_a_hill_counts_only_in_the_sector_fought_in(side: Side) -> None:
    """Hills in front, behind and beside give no die."""
    scene = Segment(side, 1, "hills N1 S0 S2\nS1  south: medium_infantry m   north: 2 warriors")
    scene.act(Fight(scene["m"]), [5, 5, 5])
    assert scene.attack.dice == 3


@rule("VI-7.b")
@both_sides
@pytest.mark.parametrize("hill", ["S1", "N1", "S2"])
def test_a_hill_gives_nothing_to_shots_and_flank_attacks(side: Side, hill: str) -> None:
    """Neither the shooter's hill nor the target's."""
    text = f"hills {hill}\nS1  south: archers a\nN1  south: warriors  north: warriors\nS2  north: warriors"
    shot = Segment(side, 1, text)
    shot.act(Shoot(shot["a"], shot.place("N1")), [5, 5])
    assert (shot.attack.dice, shot.attack.efficiency, shot.attack.modifiers) == (2, 2, ())
    flank = Segment(side, 1, text)
    flank.act(FlankAttack(flank["a"], flank.place("S2")), [5, 5])
    assert (flank.attack.dice, flank.attack.efficiency, flank.attack.modifiers) == (2, 2, ())


@rule("VI-X18")
@both_sides
def test_x18_infantry_on_its_hill_rolls_four_dice_at_three(side: Side) -> None:
    """Dice 3, 3, 4, 1: three hits. Written as if the defender were south, in S1."""
    scene = Segment(side, 1, "hills S1\nS1  south: medium_infantry m   north: 3 warriors")
    scene.act(Fight(scene["m"]), [3, 3, 4, 1])
    assert (scene.attack.efficiency, scene.rolled.hits) == (3, 3)


@rule("VI-7.c", "VI-7.e")
@both_sides
@pytest.mark.parametrize("sector", ["S1", "N1"])
@pytest.mark.parametrize(("kind", "attack", "defence", "elements"), EFFICIENCIES)
def test_in_a_wood_cavalry_chariots_and_heavy_infantry_fight_with_one(
    side: Side, sector: str, kind: str, attack: int, defence: int, elements: int
) -> None:
    """In attack as in defence, every type, on every face of the die; all others fight as on clear ground."""
    usual = attack if sector == "N1" else defence
    efficiency = 1 if kind in HAMPERED else usual
    for face in range(1, 7):
        scene = Segment(side, 1, f"woods {sector}\n{sector}  south: {kind} u   north: 3 warriors")
        scene.act(Fight(scene["u"]), [face] * elements)
        assert scene.attack.efficiency == efficiency
        assert scene.rolled.hits == (elements if face <= efficiency else 0)


@rule("VI-7.c")
@both_sides
def test_a_wood_counts_only_in_the_sector_fought_in(side: Side) -> None:
    """Woods in front, behind and beside do not hamper."""
    scene = Segment(side, 1, "woods N1 S0 S2\nS1  south: heavy_infantry h   north: 3 warriors")
    scene.act(Fight(scene["h"]), [4, 4, 4, 5])
    assert (scene.attack.efficiency, scene.rolled.hits, scene.attack.modifiers) == (4, 3, ())


@rule("VI-7.f")
@both_sides
@pytest.mark.parametrize(
    ("kind", "sector", "cut"),
    [
        ("heavy_infantry", "N1", -2),
        ("heavy_infantry", "S1", -3),
        ("medium_cavalry", "N1", -2),
        ("medium_cavalry", "S1", -1),
        ("light_cavalry", "N1", -1),
        ("light_cavalry", "S1", 0),
        ("light_chariots", "S1", -1),
    ],
)
def test_efficiency_one_is_a_ceiling(side: Side, kind: str, sector: str, cut: int) -> None:
    """What the wood takes away is told; from a figure of 1 it takes nothing."""
    scene = Segment(side, 1, f"woods {sector}\n{sector}  south: {kind} u   north: 3 warriors")
    scene.act(Fight(scene["u"]), [5] * scene.field.vc[scene["u"]])
    assert scene.attack.modifiers == ((Modifier("VI-7.c", "hampered-by-wood", cut, "efficiency"),) if cut else ())
    assert scene.attack.efficiency == 1


@rule("VI-X19", "VI-7.f")
@both_sides
def test_x19_hill_and_wood_both_apply(side: Side) -> None:
    """Heavy infantry in defence: five dice at 1; 1, 2, 3, 4, 1 is two hits."""
    scene = Segment(side, 1, "hills S1  woods S1\nS1  south: heavy_infantry h   north: 2 warriors")
    scene.act(Fight(scene["h"]), [1, 2, 3, 4, 1])
    assert (scene.attack.dice, scene.attack.efficiency, scene.rolled.hits) == (5, 1, 2)
    assert scene.attack.modifiers == (HILL_DIE, Modifier("VI-7.c", "hampered-by-wood", -3, "efficiency"))
    assert scene.field.limit(side, scene.place("S1")) == 2


@rule("VI-7.d")
@both_sides
@pytest.mark.parametrize("sector", ["S1", "N1"])
@pytest.mark.parametrize(("elements", "die", "left"), [(2, 4, 2), (2, 5, 1), (1, 3, 1), (1, 4, 0)])
def test_light_infantry_in_a_wood_adds_two_in_cohesion_tests(
    side: Side, sector: str, elements: int, die: int, left: int
) -> None:
    """In the own camp and in the enemy's: elements + 2 passes, one more fails."""
    light = f"{sector}  south: light_infantry u (vc {elements}, token)"
    scene = WholeTurn(side, f"woods {sector}\n{light}\nSR  south: archers\nNR  north: archers")
    scene.run([die, "3"] if left else [die])
    (tested,) = scene.happened(CohesionTested)
    assert tested.threshold == elements + 2
    assert tested.modifiers == (Modifier("VI-7.d", "light-infantry-in-wood", 2, "threshold"),)
    assert scene.field.vc[scene["u"]] == left


@rule("VI-7.d", "VI-7.e")
@both_sides
@pytest.mark.parametrize(
    ("kind", "ground"),
    [
        *[(kind, "woods S1") for kind, *_ in EFFICIENCIES if kind != "light_infantry"],
        ("light_infantry", "hills S1"),
        ("light_infantry", "woods N1 S0 S2"),
    ],
)
def test_nobody_else_and_nothing_else_gives_the_two(side: Side, kind: str, ground: str) -> None:
    """Archers are not light infantry; hills and woods elsewhere do not help."""
    scene = WholeTurn(side, f"{ground}\nS1  south: {kind} u (token)\nS2  south: archers\nNR  north: archers")
    scene.run([1, "34"])
    (tested,) = scene.happened(CohesionTested)
    assert (tested.threshold, tested.modifiers) == (scene.field.vc[scene["u"]], ())
