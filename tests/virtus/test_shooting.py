"""VI-5.2: archers and engines."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier
from iacta.games.virtus.actions import Fight, Shoot
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.events import AttackMade, CombatRolled, GeneralHit
from tests.marks import rule
from tests.virtus.sides import Segment, both_sides, small_and_full

IN_WOOD = "VI-5.2.d"


def everywhere(segments: int, but: str) -> str:
    """Enemies in every sector but one, and in the reserve."""
    sectors = [f"{row}{column}" for row in "SN" for column in range(segments)]
    return "\n".join(
        [f"{sector}  north: medium_infantry" for sector in sectors if sector != but] + ["NR  north: archers"]
    )


@rule("VI-5.2.a")
@both_sides
@small_and_full
@pytest.mark.parametrize("kind", ["archers", "tormenta"])
def test_shooters_reach_the_adjacent_sectors_and_no_other(side: Side, segments: int, kind: str) -> None:
    """From every sector of both camps at every sector: in front, behind and beside, not diagonally, not farther."""
    for row in "SN":
        for column in range(segments):
            here = f"{row}{column}"
            text = f"virtus segments {segments}\n{here}  south: {kind} a\n{everywhere(segments, here)}"
            scene = Segment(side, column, text)
            for target_row in "SN":
                for target in range(segments):
                    shot = Shoot(scene["a"], scene.place(f"{target_row}{target}"))
                    if (target_row != row) + abs(target - column) == 1:
                        assert scene.may(shot)
                    else:
                        assert scene.why_not(shot) == "VI-5.2.a"


@rule("VI-5.2.a")
@both_sides
@pytest.mark.parametrize("target", ["S2", "N1", "N3"])
def test_archers_in_a_conquered_sector_shoot_beside_and_back(side: Side, target: str) -> None:
    """Back at the own sector behind them if enemies stand there."""
    scene = Segment(side, 2, f"N0  north: archers\nN2  south: archers a\n{target}  north: warriors w")
    scene.act(Shoot(scene["a"], scene.place(target)), [2, 3])
    assert scene.tokens("w") == [1]


@rule("VI-5.2.a")
@both_sides
@pytest.mark.parametrize(
    "kind",
    [
        "heavy_infantry",
        "medium_infantry",
        "light_infantry",
        "warriors",
        "fanatics",
        "medium_cavalry",
        "light_cavalry",
        "light_chariots",
    ],
)
def test_only_archers_and_engines_shoot(side: Side, kind: str) -> None:
    """The unit table gives nobody else a fire efficiency."""
    scene = Segment(side, 1, f"S1  south: {kind} a\nN1  north: archers")
    assert scene.why_not(Shoot(scene["a"], scene.place("N1"))) == "VI-9.a"


@rule("VI-5.2.b")
@both_sides
@pytest.mark.parametrize("kind", ["archers", "tormenta"])
@pytest.mark.parametrize("target", ["S0", "S1", "N1", "NR"])
def test_nobody_shoots_out_of_a_reserve(side: Side, kind: str, target: str) -> None:
    """At no sector, with whatever card."""
    scene = Segment(side, 1, f"SR  south: {kind} a\nS0  north: warriors\nS1  north: warriors\nN1  north: warriors")
    assert scene.why_not(Shoot(scene["a"], scene.place(target))) == "VI-5.2.b"


@rule("VI-5.2.c")
@both_sides
@pytest.mark.parametrize("elements", [1, 2])
@pytest.mark.parametrize("target", ["N1", "S0", "S2"])
def test_archers_hit_on_one_and_two_with_one_die_per_element(side: Side, elements: int, target: str) -> None:
    """On every face of the die, in front and beside."""
    for face in range(1, 7):
        scene = Segment(side, 1, f"S1  south: archers a (vc {elements})\n{target}  north: 2 warriors")
        place = scene.place(target)
        scene.act(Shoot(scene["a"], place), [face] * elements)
        assert scene.attack == AttackMade(scene["a"], "shoot", place, elements, 2, ())
        assert scene.clause_of(AttackMade) == "VI-5.2.c"
        assert scene.rolled.hits == (elements if face <= 2 else 0)
        assert sum(scene.field.tokens) == scene.rolled.hits
        assert scene.left == 5


@rule("VI-5.2.d")
@both_sides
@pytest.mark.parametrize(("kind", "dice", "fire"), [("archers", 2, 2), ("tormenta", 1, 3)])
def test_a_wood_in_the_target_lowers_the_efficiency_to_one(side: Side, kind: str, dice: int, fire: int) -> None:
    """Only a 1 hits."""
    for face in range(1, 7):
        scene = Segment(side, 1, f"woods N1\nS1  south: {kind} a\nN1  north: 2 warriors")
        scene.act(Shoot(scene["a"], scene.place("N1")), [face] * dice)
        assert scene.attack.efficiency == 1
        assert scene.attack.modifiers == (Modifier(IN_WOOD, "target-in-wood", 1 - fire, "efficiency"),)
        assert scene.rolled.hits == (dice if face == 1 else 0)


@rule("VI-5.2.d")
@both_sides
@pytest.mark.parametrize("ground", ["woods S1", "hills S1", "hills N1", "hills S1 N1  woods S1 S0 S2 N0 N2"])
def test_other_ground_does_not_touch_a_shot(side: Side, ground: str) -> None:
    """Neither the shooter's own wood or hill, nor a hill in the target, nor woods elsewhere."""
    scene = Segment(side, 1, f"{ground}\nS1  south: archers a\nN1  north: 2 warriors")
    scene.act(Shoot(scene["a"], scene.place("N1")), [2, 3])
    assert (scene.attack.dice, scene.attack.efficiency, scene.attack.modifiers) == (2, 2, ())
    assert scene.rolled.hits == 1


@rule("VI-5.2.e", "VI-5.2.k")
@both_sides
@pytest.mark.parametrize("kind", ["archers", "tormenta"])
@pytest.mark.parametrize("target", ["N1", "S0", "S2"])
def test_a_wood_with_friends_in_it_is_no_target_at_all(side: Side, kind: str, target: str) -> None:
    """Nil efficiency: the shot may not be made, not even to throw sixes at a general."""
    scene = Segment(
        side, 1, f"woods {target}\nS1  south: {kind} a\n{target}  south: light_infantry   north: warriors, general"
    )
    assert scene.why_not(Shoot(scene["a"], scene.place(target))) == "VI-5.2.k"


@rule("VI-5.2.e")
@both_sides
def test_a_friendly_general_in_the_wood_is_no_friendly_unit(side: Side) -> None:
    """Units hinder the shot, he does not; nor do friends in the wood next to it."""
    scene = Segment(
        side, 1, "woods N1 S2\nS1  south: archers a\nS2  south: archers\nN1  south: general   north: warriors"
    )
    scene.act(Shoot(scene["a"], scene.place("N1")), [1, 2])
    assert scene.rolled.hits == 1


@rule("VI-5.2.f")
@both_sides
@pytest.mark.parametrize("ground", ["", "hills N1"])
def test_without_a_wood_friends_do_not_hinder_and_are_never_hit(side: Side, ground: str) -> None:
    """Full efficiency; the owner of the enemies lays the tokens, on them only."""
    scene = Segment(side, 1, f"{ground}\nS1  south: archers a\nN1  south: 3 warriors   north: warriors x, archers y")
    scene.act(Shoot(scene["a"], scene.place("N1")), [1, 2])
    assert (scene.attack.efficiency, scene.rolled.hits) == (2, 2)
    assert scene.tokens("x", "y") == [1, 1]
    assert sum(scene.field.tokens) == 2


@rule("VI-5.2.g")
@both_sides
@pytest.mark.parametrize(
    ("stand", "target"),
    [
        ("NR  north: archers", "N1"),
        ("N1  north: general\nNR  north: archers", "N1"),
        ("N1  south: warriors\nNR  north: archers", "N1"),
        ("N1  north: archers", "SR"),
        ("N1  north: archers", "NR"),
        ("N1  north: archers", "S0"),
    ],
)
def test_the_target_must_hold_an_enemy_unit_and_be_no_reserve(side: Side, stand: str, target: str) -> None:
    """An empty sector, one with a general only, one with friends only, a reserve: no target."""
    scene = Segment(side, 1, f"S1  south: archers a\n{stand}")
    assert scene.why_not(Shoot(scene["a"], scene.place(target))) == "VI-5.2.g"


@rule("VI-5.2.g")
@both_sides
def test_a_reserve_is_never_a_target_though_enemies_stand_there(side: Side) -> None:
    """The own sector borders on no target behind it, the enemy sector neither."""
    for row, reserve in (("S", "SR"), ("N", "NR")):
        scene = Segment(side, 1, f"{row}1  south: archers a\nNR  north: 3 archers\nN3  north: archers")
        assert scene.why_not(Shoot(scene["a"], scene.place(reserve))) == "VI-5.2.g"


@rule("VI-X22", "VI-5.2.h")
@both_sides
@pytest.mark.parametrize(("face", "hits"), [(1, 1), (2, 1), (3, 1), (4, 0), (5, 0), (6, 0)])
def test_x22_tormenta_shoot_one_die_at_three(side: Side, face: int, hits: int) -> None:
    """A 3 hits, a 4 does not."""
    scene = Segment(side, 1, "S1  south: tormenta t\nN1  north: warriors w")
    scene.act(Shoot(scene["t"], scene.place("N1")), [face])
    assert (scene.attack.dice, scene.attack.efficiency) == (1, 3)
    assert scene.tokens("w") == [hits]


@rule("VI-X21")
@both_sides
def test_x21_archers_at_clear_ground_at_a_wood_and_at_diagonal_sectors(side: Side) -> None:
    """Clear with friends: 2, 3 is one hit. Wooded without: 1, 2 is one hit. Wooded with, N0 and N2: not legal."""
    friends = "S1  south: archers a\nN1  south: warriors   north: warriors w\nN0  north: archers\nN2  north: archers"
    clear = Segment(side, 1, friends)
    for diagonal in ("N0", "N2"):
        assert clear.why_not(Shoot(clear["a"], clear.place(diagonal))) == "VI-5.2.a"
    assert clear.act(Shoot(clear["a"], clear.place("N1")), [2, 3]).tokens("w") == [1]
    wooded = Segment(side, 1, "woods N1\nS1  south: archers a\nN1  north: warriors w")
    assert wooded.act(Shoot(wooded["a"], wooded.place("N1")), [1, 2]).tokens("w") == [1]
    illegal = Segment(side, 1, f"woods N1\n{friends}")
    assert illegal.why_not(Shoot(illegal["a"], illegal.place("N1"))) == "VI-5.2.k"


@rule("VI-5.2.i", "VI-5.2.j")
@both_sides
@pytest.mark.parametrize(
    ("kind", "sector", "efficiency"),
    [("archers", "N1", 1), ("archers", "S1", 2), ("tormenta", "N1", 1), ("tormenta", "S1", 3)],
)
def test_engaged_shooters_fight_hand_to_hand_and_do_not_shoot(
    side: Side, kind: str, sector: str, efficiency: int
) -> None:
    """In defence with the figure of their fire, in attack with 1."""
    scene = Segment(side, 1, f"{sector}  south: {kind} a   north: 3 warriors\n{sector[0]}2  north: archers")
    assert scene.why_not(Shoot(scene["a"], scene.place(f"{sector[0]}2"))) == "VI-5.2.i"
    assert scene.why_not(Shoot(scene["a"], scene.place(sector))) == "VI-5.2.i"
    dice = scene.field.vc[scene["a"]]
    scene.act(Fight(scene["a"]), [efficiency] * dice)
    assert (scene.attack.kind, scene.attack.efficiency, scene.rolled.hits) == ("fight", efficiency, dice)


@rule("VI-5.2.j")
@both_sides
@pytest.mark.parametrize(("kind", "defence"), [("archers", 2), ("tormenta", 3)])
def test_a_face_above_the_joint_figure_misses_in_defence(side: Side, kind: str, defence: int) -> None:
    """The figure for defence is the figure for fire, not one more."""
    scene = Segment(side, 1, f"S1  south: {kind} a   north: 3 warriors")
    scene.act(Fight(scene["a"]), [defence + 1] * scene.field.vc[scene["a"]])
    assert scene.rolled.hits == 0


@rule("VI-5.2.k")
@both_sides
def test_sixes_reach_a_general_in_a_wood_only_by_a_legal_shot(side: Side) -> None:
    """Without friends there the shot is legal, and a 6 counts."""
    scene = Segment(side, 1, "woods N1\nS1  south: archers a\nN1  north: warriors, general g")
    scene.act(Shoot(scene["a"], scene.place("N1")), [6, 2])
    assert scene.happened(CombatRolled) == [CombatRolled(side, scene.place("N1"), 0, 1, 1)]
    assert scene.happened(GeneralHit) == [GeneralHit(scene["g"], 1)]
