"""VI-5.4.c to VI-5.4.f: a sector overfull by the loss of its general; written as if its owner were south."""

from __future__ import annotations

import pytest

from iacta.engine.records import Outcome
from iacta.games.virtus import events
from iacta.games.virtus.actions import EndTurn, Rally, TestFirst
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.state import RETREATED
from iacta.games.virtus.steps import Act, RelieveCrowding
from tests.marks import rule
from tests.virtus.mirrored import Mirrored, turn
from tests.virtus.sides import both_sides

FIVE = "{sector}  south: warriors a, archers b, heavy_infantry c, fanatics d, medium_infantry e, general g (token)"


def crowded(side: Side, text: str = FIVE, sector: str = "S2") -> Mirrored:
    """Five different units; their general has just died."""
    return turn(side, f"{text.format(sector=sector)}\nN2  north: archers", 6)


def choose(scene: Mirrored, unit: str, *dice: int) -> Mirrored:
    """Test this unit next."""
    return scene.play("south", TestFirst(scene[unit]), dice)


@rule("VI-5.4.c")
@both_sides
@pytest.mark.parametrize(
    ("terrain", "general", "units", "overfull"),
    [
        ("", "", 4, False),
        ("", "", 5, True),
        ("", "superior, ", 4, False),
        ("", "superior, ", 5, True),
        ("", "superior, ", 6, True),
        ("hills S2", "", 3, False),
        ("hills S2", "", 4, True),
        ("woods S2", "superior, ", 3, False),
        ("woods S2", "superior, ", 5, True),
        ("hills S2  woods S2", "", 2, False),
        ("hills S2  woods S2", "", 3, True),
        ("hills S2  woods S2", "superior, ", 4, True),
    ],
)
def test_the_loss_of_a_general_is_followed_by_tests_only_if_his_sector_is_overfull(
    side: Side, terrain: str, general: str, units: int, *, overfull: bool
) -> None:
    """By the grouping limit without him; enemies in the sector do not count."""
    line = f"S2  south: {units - 1} warriors, archers, general g ({general}token)   north: 4 warriors"
    scene = turn(side, f"{terrain}\n{line}", 6)
    assert scene.general_place("g") == ""
    assert scene.step == (RelieveCrowding("south", "S2") if overfull else Act("south"))
    assert scene.asked == ("south",)


@rule("VI-5.4.c")
@both_sides
def test_a_general_who_survives_keeps_his_sector_full(side: Side) -> None:
    """Nothing is tested as long as he is there."""
    scene = turn(side, FIVE.format(sector="S2"), 5)
    assert scene.step == Act("south")


@rule("VI-5.4.c")
@both_sides
@pytest.mark.parametrize(("sector", "rear"), [("S2", "SR"), ("N2", "S2")])
def test_a_failure_is_a_retreat(side: Side, sector: str, rear: str) -> None:
    """In own and enemy sectors alike; then the phase goes on."""
    scene = choose(crowded(side, sector=sector), "b", 3)
    assert scene.happened(events.CrowdingTested) == [events.CrowdingTested(scene["b"], 2, (), passed=False)]
    assert scene.happened(events.UnitRetreated) == [events.UnitRetreated(scene["b"], sector, rear)]
    assert scene.place("b") == rear
    assert scene.step == Act("south")


@rule("VI-5.4.d")
@both_sides
def test_the_owner_may_begin_with_any_of_his_units_there(side: Side) -> None:
    """All five are offered, and nobody else is."""
    scene = crowded(side, f"{FIVE}\nS1  south: archers far")
    assert scene.asked == ("south",)
    assert {action.unit for action in scene.candidates("south") if isinstance(action, TestFirst)} == {
        scene[unit] for unit in "abcde"
    }
    assert all(scene.allows("south", TestFirst(scene[unit])) for unit in "abcde")
    assert scene.refusal("south", TestFirst(scene["far"])).clause == "VI-5.4.c"
    assert scene.refusal("south", EndTurn()).clause == "VI-2.a"
    assert scene.refusal("north", TestFirst(scene["a"])).clause == "VI-2.a"


@rule("VI-5.4.d")
@both_sides
def test_only_own_units_are_tested(side: Side) -> None:
    """Not the enemy's in the same sector, nor numbers that are nobody's, nor the dead."""
    scene = crowded(side, f"{FIVE}   north: archers x\ndead  south: archers y")
    for number in (scene["x"], scene["y"], 99):
        assert scene.refusal("south", TestFirst(number)).clause == "VI-5.4.c"


@rule("VI-5.4.d")
@both_sides
def test_the_tests_stop_as_soon_as_the_limit_is_respected(side: Side) -> None:
    """The last unit is tested if need be; the others are not touched after the first that goes."""
    scene = crowded(side)
    choose(scene, "c", 4)
    choose(scene, "a", 3)
    choose(scene, "e", 4)
    assert [scene.place(unit) for unit in "abcde"] == ["S2", "S2", "S2", "S2", "SR"]
    assert scene.step == Act("south")


@rule("VI-5.4.d")
@both_sides
def test_equal_units_are_tested_without_asking(side: Side) -> None:
    """Five warriors leave nothing to choose: the first fails, and all is said."""
    scene = turn(side, "S2  south: 5 warriors, general g (token)\nN2  north: archers", 6, 2, 3, 4)
    assert [event.passed for event in scene.happened(events.CrowdingTested)] == [True, True, False]
    assert scene.step == Act("south")


# The test


@rule("VI-5.4.e")
@both_sides
@pytest.mark.parametrize(("vc", "die"), [(vc, die) for vc in (1, 2, 3, 4) for die in range(1, 7)])
def test_each_test_is_one_die_against_the_current_vc(side: Side, vc: int, die: int) -> None:
    """Every die at every VC: no element is lost, no further die falls."""
    text = "S2  south: heavy_infantry h (vc {vc}), archers, warriors, fanatics, tormenta, general (token)"
    scene = choose(crowded(side, text.format(vc=vc)), "h", die)
    passed = die <= vc
    assert scene.faces == [(die,)]
    assert scene.happened(events.CrowdingTested) == [events.CrowdingTested(scene["h"], vc, (), passed)]
    assert scene.clause_of(events.CrowdingTested) == "VI-5.4.e"
    assert (scene.vc("h"), scene.place("h")) == (vc, "S2" if passed else "SR")
    assert scene.happened(events.ElementsLost) == []
    assert scene.happened(events.RetreatTested) == []


@rule("VI-5.4.e")
@both_sides
def test_modifiers_of_the_sector_count(side: Side) -> None:
    """Light infantry in a wood adds 2; the dead general adds nothing, charismatic as he was."""
    text = "woods S2\nS2  south: light_infantry u, warriors w, archers, fanatics, general (charismatic, token)"
    assert choose(crowded(side, text), "u", 4).place("u") == "S2"
    assert choose(crowded(side, text), "u", 5).place("u") == "SR"
    assert choose(crowded(side, text), "w", 3).place("w") == "S2"
    assert choose(crowded(side, text), "w", 4).place("w") == "SR"


@rule("VI-5.4.e")
@both_sides
def test_a_six_fails_whatever_is_added(side: Side) -> None:
    """Scouts of VC 4 in a wood would need a 7."""
    text = """
        type scouts attack 1 defence 1 vc 4 cost 7 light_infantry
        woods S2
        S2  south: scouts u, warriors, archers, fanatics, general (token)
    """
    assert choose(crowded(side, text), "u", 5).place("u") == "S2"
    assert choose(crowded(side, text), "u", 6).place("u") == "SR"


@rule("VI-5.4.e")
@both_sides
def test_a_unit_is_tested_once_in_a_pass_and_a_new_pass_follows_when_all_have_passed(side: Side) -> None:
    """Two whole passes, the last unit of each without asking; then a failure in the third."""
    scene = crowded(side)
    for _ in range(2):
        assert len(scene.candidates("south")) == 5
        assert all(scene.allows("south", TestFirst(scene[unit])) for unit in "abcde")
        for unit in "edc":
            choose(scene, unit, 1)
            assert scene.refusal("south", TestFirst(scene[unit])).clause == "VI-5.4.e"
            assert TestFirst(scene[unit]) not in scene.candidates("south")
        choose(scene, "b", 1, 1)
        assert [event.unit for event in scene.happened(events.CrowdingTested)] == [scene["b"], scene["a"]]
    choose(scene, "a", 4)
    assert scene.place("a") == "SR"
    assert scene.step == Act("south")


@rule("VI-5.4.e")
@both_sides
def test_a_retreat_within_a_pass_does_not_begin_a_new_one(side: Side) -> None:
    """Six units, two too many: those who passed wait until everybody who stays has been tested."""
    text = "S2  south: warriors a, archers b, heavy_infantry c, fanatics d, medium_infantry e, tormenta f, "
    scene = crowded(side, f"{text}general (superior, token)")
    choose(scene, "a", 1)
    choose(scene, "b", 3)
    assert scene.place("b") == "SR"
    assert scene.refusal("south", TestFirst(scene["a"])).clause == "VI-5.4.e"
    assert scene.refusal("south", TestFirst(scene["b"])).clause == "VI-5.4.c"
    for unit in "cd":
        choose(scene, unit, 1)
    choose(scene, "e", 1, 1)
    assert len(scene.candidates("south")) == 5
    choose(scene, "a", 1)
    assert scene.refusal("south", TestFirst(scene["a"])).clause == "VI-5.4.e"
    choose(scene, "f", 2)
    assert scene.step == Act("south")


# The retreat


@rule("VI-5.4.f")
@both_sides
def test_the_retreat_is_carried_out_before_the_next_unit_is_tested(side: Side) -> None:
    """After the first failure of two the unit is already gone when the owner is asked again."""
    scene = crowded(side, "S2  south: 3 warriors, archers a, tormenta t, fanatics f, general (superior, token)")
    choose(scene, "a", 5)
    assert scene.place("a") == "SR"
    assert scene.asked == ("south",)
    assert isinstance(scene.step, RelieveCrowding)


@rule("VI-5.4.f")
@both_sides
@pytest.mark.parametrize(("behind", "end"), [(3, "S2"), (4, "SR")])
def test_it_falls_through_a_full_sector(side: Side, behind: int, end: str) -> None:
    """Units leaving N2 find S2 full of friends, with enemies among them or not."""
    scene = crowded(side, f"{FIVE}\nS2  south: {behind} tormenta   north: tormenta", sector="N2")
    choose(scene, "a", 6)
    assert scene.place("a") == end
    assert scene.clause_of(events.UnitRetreated) == ("VI-3.2.b" if end == "S2" else "VI-3.2.g")


@rule("VI-5.4.f")
@both_sides
def test_it_marks_the_unit_for_the_turn(side: Side) -> None:
    """It may not act; who passed or was not tested may."""
    scene = crowded(side, f"options rally\n{FIVE.replace('archers b', 'heavy_infantry b (vc 1)')}")
    choose(scene, "a", 2)
    choose(scene, "b", 5)
    assert scene.place("b") == "SR"
    assert [scene.field.done[scene[unit]] for unit in "abcde"] == [0, RETREATED, 0, 0, 0]
    assert scene.refusal("south", Rally(scene["b"])).clause == "VI-3.2.d"
    scene.play("south", EndTurn()).play("north", EndTurn())
    assert scene.allows("south", Rally(scene["b"]))


@rule("VI-5.4.f")
@both_sides
def test_a_unit_that_had_already_retreated_in_the_turn_routs(side: Side) -> None:
    """The order of the tests never leads there; the rule holds all the same."""
    text = """
        S2  south: warriors w (retreated), 2 archers, fanatics, tormenta
        SR  south: archers
        NR  north: archers
    """
    scene = Mirrored(side, text, RelieveCrowding("south", "S2"), Act("south"))
    choose(scene, "w", 5)
    assert scene.happened(events.UnitEliminated) == [events.UnitEliminated(scene["w"], "S2", routed=True)]
    assert scene.clause_of(events.UnitEliminated) == "VI-3.2.c"
    assert scene.happened(events.UnitRetreated) == []
    assert scene.is_out("w")
    assert scene.step == Act("south")


@rule("VI-5.4.f")
@both_sides
def test_a_unit_retreats_among_enemies(side: Side) -> None:
    """S2 is in the enemy's hands; the unit from N2 goes there and fights for it in the next turn."""
    scene = crowded(side, f"{FIVE}\nS2  north: 4 tormenta", sector="N2")
    choose(scene, "a", 6)
    assert scene.place("a") == "S2"
    assert scene.holder("S2") == "north"
    assert scene.field.is_engaged(scene["a"])


@rule("VI-5.4.c", "VI-3.1.l")
@both_sides
def test_overcrowding_is_settled_before_victory_is_judged(side: Side) -> None:
    """North has two sectors since S1 was left; the owner of S2 is asked all the same, and loses afterwards."""
    text = f"{FIVE.format(sector='S2')}\nS0  north: archers\nS1  south: warriors w (token)   north: archers"
    scene = turn(side, text, 6, 5, 6)
    assert scene.place("w") == "SR"
    assert scene.step == RelieveCrowding("south", "S2")
    assert scene.happened(events.BattleEnded) == []
    choose(scene, "a", 6)
    assert scene.outcome == Outcome("north", "VI-1.8.a", "two-sectors-conquered")


@rule("VI-X16")
@both_sides
def test_x16_six_units_without_their_superior_general(side: Side) -> None:
    """2 passes, 4 retreats, 6 retreats: four are left, three of them never tested."""
    text = "S2  south: warriors a, warriors b, warriors c (vc 2), archers d, fanatics e, tormenta f, "
    scene = crowded(side, f"{text}general (superior, token)")
    choose(scene, "a", 2)
    choose(scene, "b", 4)
    choose(scene, "c", 6)
    assert [scene.place(unit) for unit in "abcdef"] == ["S2", "SR", "SR", "S2", "S2", "S2"]
    assert [scene.vc(unit) for unit in "abc"] == [3, 3, 2]
    assert scene.step == Act("south")
