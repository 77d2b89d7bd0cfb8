"""VI-10.5: the option `regulars`; written as if the tester were south."""

from __future__ import annotations

import pytest

from iacta.games.virtus import events
from iacta.games.virtus.actions import Rally, TestFirst
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.game import GAME
from iacta.games.virtus.scenario_form import unit_table
from tests.marks import rule
from tests.virtus.mirrored import Mirrored, acting, turn
from tests.virtus.sides import both_sides

SCOUTS = "type scouts attack 1 defence 1 vc 4 cost 7 light_infantry"


def drilled(side: Side, text: str, *dice: int) -> Mirrored:
    """South's tests with the option on."""
    return turn(side, f"options regulars\n{text}", *dice)


@rule("VI-10.5.a")
@both_sides
@pytest.mark.parametrize("unit", sorted(unit_table()))
def test_units_of_every_type_may_be_either_kind_and_roll_by_it(side: Side, unit: str) -> None:
    """All dice together, or one by one."""
    together = drilled(side, f"S0  south: {unit} u (regular, tokens 2)", 1, 1)
    assert together.faces == [(1, 1)]
    one_by_one = drilled(side, f"S0  south: {unit} u (irregular, tokens 2)", 1, 1)
    assert one_by_one.faces == [(1,), (1,)]


@rule("VI-10.5.a")
@pytest.mark.parametrize("scenario", sorted(GAME.scenarios))
def test_every_unit_of_a_listed_army_is_declared(scenario: str) -> None:
    """As the list has it: units of one entry are all of one kind, and regulars stand in the lists of both kinds."""
    battle = GAME.scenarios[scenario].data
    for side in ("south", "north"):
        declared = [lot.regular for lot in battle.sides[side].units for _ in range(lot.count)]
        units = [unit for unit in battle.roster.units if unit.side == side]
        assert [unit.regular for unit in units] == declared


@rule("VI-10.5.b")
@both_sides
def test_a_regular_unit_rolls_its_dice_together_against_the_vc_it_had(side: Side) -> None:
    """3, 4, 3 at VC 3 is one failure; one by one it would be two."""
    scene = drilled(side, "S1  south: medium_infantry m (tokens 3, regular)", 3, 4, 3)
    assert scene.faces == [(3, 4, 3)]
    assert scene.happened(events.CohesionTested) == [events.CohesionTested(scene["m"], 3, (), 2, 1, 0)]
    assert (scene.vc("m"), scene.tokens("m")) == (2, 0)


@rule("VI-10.5.b")
@both_sides
def test_the_handful_uses_the_current_vc_not_the_printed_one(side: Side) -> None:
    """A legion reduced to VC 2 fails with 3 and 4."""
    scene = drilled(side, "S1  south: heavy_infantry h (vc 2, tokens 2, regular), archers", 3, 2)
    assert scene.vc("h") == 1


@rule("VI-10.5.b", "VI-3.1.f")
@both_sides
@pytest.mark.parametrize("dice", [(5, 5, 5), (6, 6, 6), (6, 5, 4), (3, 6, 6)])
def test_a_regular_unit_may_lose_all_its_elements_at_once(side: Side, dice: tuple[int, ...]) -> None:
    """It loses no more than it has, and no retreat test follows."""
    scene = drilled(side, "S1  south: archers a (tokens 3, regular)", *dice)
    assert scene.is_out("a")
    assert scene.happened(events.ElementsLost) == [events.ElementsLost(scene["a"], 2, 0)]
    assert scene.happened(events.RetreatTested) == []


@rule("VI-10.5.c")
@both_sides
@pytest.mark.parametrize(("die", "place"), [(2, "S1"), (3, "SR")])
def test_its_retreat_test_takes_the_losses_into_account(side: Side, die: int, place: str) -> None:
    """VC 4 with a 6 and a 5 in the handful: the test is held at 2."""
    scene = drilled(side, "S1  south: heavy_infantry h (tokens 3, regular)", 6, 1, 5, die)
    assert scene.happened(events.RetreatTested) == [
        events.RetreatTested(scene["h"], 2, (), passed=place == "S1"),
    ]
    assert (scene.vc("h"), scene.place("h")) == (2, place)


@rule("VI-10.5.c")
@both_sides
def test_every_six_of_the_handful_brings_a_retreat_test(side: Side) -> None:
    """Two failures of two are a rout, one is a retreat, none holds the ground; after a rout no die falls."""
    text = "S1  south: heavy_infantry h (tokens 3, regular)"
    assert drilled(side, text, 6, 6, 1, 2, 2).place("h") == "S1"
    assert drilled(side, text, 6, 6, 1, 3, 2).place("h") == "SR"
    assert drilled(side, text, 6, 6, 1, 2, 3).place("h") == "SR"
    scene = drilled(side, text, 6, 6, 1, 3, 3)
    assert scene.happened(events.UnitEliminated) == [events.UnitEliminated(scene["h"], "S1", routed=True)]
    assert drilled(side, text, 6, 6, 6, 2, 2).is_out("h")


@rule("VI-10.5.d")
@both_sides
def test_an_irregular_unit_rolls_one_by_one_against_the_vc_of_the_moment(side: Side) -> None:
    """3, 4, 3 at VC 3 is two failures."""
    scene = drilled(side, "S1  south: medium_infantry m (tokens 3, irregular)", 3, 4, 3)
    assert scene.faces == [(3,), (4,), (3,)]
    assert [event.threshold for event in scene.happened(events.CohesionTested)] == [3, 3, 2]
    assert scene.vc("m") == 1


@rule("VI-10.5.e")
@both_sides
@pytest.mark.parametrize(("die", "place"), [(1, "S1"), (2, "S1"), (3, "S1"), (4, "SR"), (5, "SR"), (6, "SR")])
def test_its_retreat_tests_use_the_initial_vc(side: Side, die: int, place: str) -> None:
    """Warriors who have lost two of three elements hold on a 3, not on a 4."""
    scene = drilled(side, "S1  south: warriors w (tokens 2, irregular)", 5, 6, die)
    assert (scene.vc("w"), scene.place("w")) == (1, place)


@rule("VI-10.5.f")
@both_sides
@pytest.mark.parametrize(("die", "place"), [(4, "S1"), (5, "SR")])
def test_initial_is_the_printed_vc_not_that_of_the_phase(side: Side, die: int, place: str) -> None:
    """An irregular legion that began the phase with VC 2 is tested at 4."""
    scene = drilled(side, "S1  south: heavy_infantry h (vc 2, token, irregular)", 6, die)
    assert scene.happened(events.RetreatTested)[0].threshold == 4
    assert (scene.vc("h"), scene.place("h")) == (1, place)


@rule("VI-10.5.f")
@both_sides
def test_all_losses_of_the_handful_come_before_the_first_retreat_test(side: Side) -> None:
    """Wherever the 6 lies in the handful."""
    for dice in ((6, 5, 5), (5, 5, 6), (5, 6, 5)):
        scene = drilled(side, "S1  south: heavy_infantry h (tokens 3, regular)", *dice, 2)
        assert scene.happened(events.RetreatTested)[0].threshold == 1
        assert (scene.vc("h"), scene.place("h")) == (1, "SR")


# Modifiers, sixes, and what the option leaves alone


@rule("VI-10.5.g")
@both_sides
def test_modifiers_hold_for_the_handful(side: Side) -> None:
    """VC 3 + 1: 4 passes, 5 fails; the retreat test at 2 + 1."""
    text = "S1  south: medium_infantry m (tokens 2, regular), general (charismatic)"
    assert drilled(side, text, 4, 4).vc("m") == 3
    assert drilled(side, text, 4, 5).vc("m") == 2
    assert drilled(side, text, 4, 6, 3).place("m") == "S1"
    assert drilled(side, text, 4, 6, 4).place("m") == "SR"


@rule("VI-10.5.g")
@both_sides
def test_modifiers_come_on_top_of_the_printed_vc(side: Side) -> None:
    """Irregular light infantry of printed VC 2, in a wood with a charismatic general: 2 + 3 in the retreat test."""
    text = "woods S1\nS1  south: light_infantry u (tokens 1, irregular), general (charismatic)"
    scene = drilled(side, text, 6, 5)
    assert scene.happened(events.RetreatTested)[0].threshold == 5
    assert (scene.vc("u"), scene.place("u")) == (1, "S1")


@rule("VI-10.5.g")
@both_sides
@pytest.mark.parametrize("kind", ["regular", "irregular"])
def test_a_six_fails_in_all_these_tests(side: Side, kind: str) -> None:
    """Scouts in a wood with a charismatic general would need a 7, in the test and in the retreat test."""
    scene = drilled(side, f"{SCOUTS}\nwoods S1\nS1  south: scouts u (token, {kind}), general (charismatic)", 6, 6)
    assert (scene.vc("u"), scene.place("u")) == (3, "SR")


@rule("VI-10.5.g")
@both_sides
@pytest.mark.parametrize("kind", ["regular", "irregular"])
@pytest.mark.parametrize(("die", "place"), [(2, "S2"), (3, "SR")])
def test_overcrowding_uses_the_current_vc_for_both_kinds(side: Side, kind: str, die: int, place: str) -> None:
    """A legion of VC 2 fails on a 3."""
    text = f"S2  south: heavy_infantry h (vc 2, {kind}), warriors, archers, fanatics, tormenta, general (token)"
    scene = drilled(side, text, 6)
    scene.play("south", TestFirst(scene["h"]), [die])
    assert (scene.vc("h"), scene.place("h")) == (2, place)


@rule("VI-10.5.g")
@both_sides
@pytest.mark.parametrize("kind", ["regular", "irregular"])
@pytest.mark.parametrize(("die", "vc"), [(2, 3), (3, 2)])
def test_rallying_uses_the_current_vc_for_both_kinds(side: Side, kind: str, die: int, vc: int) -> None:
    """A legion of VC 2 rallies on a 2, not on a 3."""
    scene = acting(side, f"options rally regulars\nSR  south: heavy_infantry h (vc 2, {kind})")
    scene.play("south", Rally(scene["h"]), [die])
    assert scene.vc("h") == vc


# Worked examples


@rule("VI-X11")
@both_sides
def test_x11_regular_legionaries(side: Side) -> None:
    """Only the 6 of the handful fails; 4 > 3: retreat."""
    scene = drilled(side, "S1  south: heavy_infantry h (tokens 3, regular)", 2, 6, 4, 4)
    assert (scene.vc("h"), scene.place("h")) == (3, "SR")


@rule("VI-X12")
@both_sides
def test_x12_irregular_warriors(side: Side) -> None:
    """Two failures, and 3 holds against the initial VC."""
    scene = drilled(side, "S1  south: warriors w (tokens 2, irregular)", 5, 6, 3)
    assert (scene.vc("w"), scene.place("w")) == (1, "S1")


@rule("VI-X13")
@both_sides
def test_x13_regular_medium_infantry(side: Side) -> None:
    """Both fail, one retreat test at 1: 2 is too much."""
    scene = drilled(side, "S1  south: medium_infantry m (tokens 2, regular)", 6, 5, 2)
    assert (scene.vc("m"), scene.place("m")) == (1, "SR")


@rule("VI-X43")
@both_sides
def test_x43_irregular_warriors_with_a_charismatic_general(side: Side) -> None:
    """2 passes at 1 + 1; a retreat test of 4 holds at 3 + 1."""
    general = "general (charismatic)"
    scene = drilled(side, f"S1  south: warriors w (vc 1, token, irregular), {general}", 2)
    assert scene.vc("w") == 1
    scene = drilled(side, f"S1  south: warriors w (vc 2, token, irregular), {general}", 6, 4)
    assert (scene.vc("w"), scene.place("w")) == (1, "S1")
