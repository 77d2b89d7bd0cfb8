"""VI-3: tests of cohesion, retreats, routs, tests of generals; written as if the tester were south."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier
from iacta.games.virtus import events
from iacta.games.virtus.actions import (
    Allot,
    EndTurn,
    Fight,
    FinishSegment,
    FlankAttack,
    Move,
    OpenSegment,
    Rally,
    Shoot,
)
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.state import RETREATED
from iacta.games.virtus.steps import Act, AllotCards, StartTurn
from tests.marks import rule
from tests.virtus.mirrored import BYSTANDERS, Mirrored, acting, playing, turn
from tests.virtus.sides import both_sides

CHARISMATIC = Modifier("VI-8.d", "charismatic-general", 1, "threshold")
IN_WOOD = Modifier("VI-7.d", "light-infantry-in-wood", 2, "threshold")
TESTS = (events.CohesionTested, events.RetreatTested, events.CrowdingTested, events.GeneralTested)


def cohesion_tests(scene: Mirrored) -> list[int]:
    """The units whose cohesion was tested, one entry for each roll, in order."""
    return [event.unit for event in scene.happened(events.CohesionTested)]


def story(scene: Mirrored) -> list[str]:
    """The kinds of what happened, in order."""
    return [type(event).__name__ for event in scene.events]


# 3.1 Who is tested, and with how many dice


@rule("VI-3.1.a")
@both_sides
def test_every_unit_of_the_active_side_with_tokens_is_tested_and_nobody_else(side: Side) -> None:
    """In own and enemy sectors; units without tokens and all enemies are left alone."""
    scene = turn(
        side,
        """
        S0  south: warriors a (token)
        S2  south: warriors b, archers c (tokens 2)   north: archers e (token)
        N3  south: light_infantry d (token)           north: warriors f (tokens 2)
        """,
        *(1, 2, 1, 2),
    )
    assert cohesion_tests(scene) == [scene["a"], scene["c"], scene["c"], scene["d"]]
    assert [scene.tokens(unit) for unit in "abcd"] == [0, 0, 0, 0]
    assert [scene.tokens(unit) for unit in "ef"] == [1, 2]
    assert [scene.vc(unit) for unit in "abcdef"] == [3, 3, 2, 2, 2, 3]


@rule("VI-3.1.a")
@both_sides
def test_a_turn_without_tokens_has_no_tests(side: Side) -> None:
    """No die falls, and the phase leads straight on."""
    scene = turn(side, "S0  south: warriors, general\nN0  south: archers   north: archers (token)")
    assert [event for event in scene.events if isinstance(event, TESTS)] == []
    assert scene.step == Act("south")


@rule("VI-3.1.b")
@both_sides
@pytest.mark.parametrize("tokens", [1, 2, 3, 4, 5])
def test_one_die_falls_for_each_token(side: Side, tokens: int) -> None:
    """Whatever the number of elements: archers have two."""
    scene = turn(side, f"S1  south: archers a (tokens {tokens})", *[2] * tokens)
    assert scene.faces == [(2,)] * tokens
    assert {roll.clause for roll in scene.rolls} == {"VI-3.1.b"}
    assert (scene.vc("a"), scene.tokens("a")) == (2, 0)


@rule("VI-3.1.c")
@both_sides
@pytest.mark.parametrize(("vc", "die"), [(vc, die) for vc in (1, 2, 3, 4) for die in range(1, vc + 1)])
def test_a_die_up_to_the_vc_passes(side: Side, vc: int, die: int) -> None:
    """The token goes, the unit stays whole and where it is."""
    scene = turn(side, f"S1  south: heavy_infantry h (vc {vc}, token)", die)
    assert scene.happened(events.CohesionTested) == [events.CohesionTested(scene["h"], vc, (), 1, 0, 0)]
    assert scene.clause_of(events.CohesionTested) == "VI-3.1.c"
    assert (scene.vc("h"), scene.tokens("h"), scene.place("h")) == (vc, 0, "S1")


@rule("VI-3.1.d")
@both_sides
@pytest.mark.parametrize(("vc", "die"), [(vc, die) for vc in (1, 2, 3, 4) for die in range(vc + 1, 6)])
def test_a_die_above_the_vc_costs_an_element(side: Side, vc: int, die: int) -> None:
    """The token goes too; the unit does not retreat, and at VC 1 it is gone."""
    scene = turn(side, f"S1  south: heavy_infantry h (vc {vc}, token)", die)
    assert scene.happened(events.CohesionTested) == [events.CohesionTested(scene["h"], vc, (), 0, 1, 0)]
    assert scene.happened(events.ElementsLost) == [events.ElementsLost(scene["h"], 1, vc - 1)]
    assert scene.clause_of(events.ElementsLost) == "VI-3.1.d"
    assert scene.happened(events.RetreatTested) == []
    assert (scene.vc("h"), scene.tokens("h"), scene.place("h")) == (vc - 1, 0, "S1" if vc > 1 else "")


@rule("VI-3.1.e")
@both_sides
@pytest.mark.parametrize("vc", [2, 3, 4])
def test_a_six_costs_an_element_and_brings_one_more_test(side: Side, vc: int) -> None:
    """The extra die is held against the VC that is left."""
    scene = turn(side, f"S1  south: heavy_infantry h (vc {vc}, token)", 6, 1)
    assert scene.happened(events.CohesionTested) == [events.CohesionTested(scene["h"], vc, (), 0, 1, 1)]
    assert scene.happened(events.RetreatTested) == [events.RetreatTested(scene["h"], vc - 1, (), passed=True)]
    assert (scene.vc("h"), scene.tokens("h"), scene.place("h")) == (vc - 1, 0, "S1")


@rule("VI-3.1.e")
@both_sides
@pytest.mark.parametrize(
    ("unit", "general"),
    [
        ("heavy_infantry u (token)", "charismatic"),
        ("light_infantry u (token)", "charismatic"),
        ("scouts u (token)", "charismatic"),
        ("scouts u (token)", "superior"),
    ],
)
def test_a_six_fails_whatever_is_added(side: Side, unit: str, general: str) -> None:
    """Even where VC and modifiers come to 7."""
    scene = turn(
        side,
        f"""
        type scouts attack 1 defence 1 vc 4 cost 7 light_infantry
        woods S1
        S1  south: {unit}, general ({general})
        """,
        6,
        1,
    )
    whole = 2 if unit.startswith("light") else 4
    assert scene.vc("u") == whole - 1
    assert [(event.failed, event.sixes) for event in scene.happened(events.CohesionTested)] == [(1, 1)]
    assert len(scene.happened(events.RetreatTested)) == 1


@rule("VI-3.1.e")
@both_sides
def test_only_a_six_brings_an_extra_test(side: Side) -> None:
    """A failed 5 does not."""
    scene = turn(side, "S1  south: archers a (tokens 1)", 5)
    assert scene.happened(events.RetreatTested) == []
    assert (scene.vc("a"), scene.place("a")) == (1, "S1")


@rule("VI-3.1.f")
@both_sides
@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_a_unit_without_elements_is_eliminated_and_its_tokens_lapse(side: Side, die: int) -> None:
    """No further die falls, not even for the 6 that killed it."""
    scene = turn(side, "S1  south: archers a (vc 1, tokens 3), archers b", die)
    assert scene.happened(events.UnitEliminated) == [events.UnitEliminated(scene["a"], "S1", routed=False)]
    assert scene.clause_of(events.UnitEliminated) == "VI-3.1.f"
    assert scene.happened(events.RetreatTested) == []
    assert scene.is_out("a")
    assert scene.place("b") == "S1"


@rule("VI-3.1.g")
@both_sides
def test_each_die_is_held_against_the_current_vc(side: Side) -> None:
    """4, 4, 3, 2 are each one too much after the loss before."""
    scene = turn(side, "S1  south: heavy_infantry h (tokens 4)", 4, 5, 4, 3)
    assert [event.threshold for event in scene.happened(events.CohesionTested)] == [4, 4, 3, 2]
    assert scene.vc("h") == 1


@rule("VI-3.1.g")
@both_sides
def test_without_the_option_a_declared_regular_rolls_one_by_one_too(side: Side) -> None:
    """Regularity has no effect as long as the option is off: neither on the dice nor on the retreat test."""
    for kind in ("regular", "irregular"):
        scene = turn(side, f"S1  south: warriors w (tokens 2, {kind})", 4, 3)
        assert scene.vc("w") == 1
        scene = turn(side, f"S1  south: warriors w (token, {kind})", 6, 3)
        assert (scene.vc("w"), scene.place("w")) == (2, "SR")


@rule("VI-3.1.g")
@both_sides
def test_the_retreat_test_follows_its_six_before_the_next_token(side: Side) -> None:
    """3 > 2 fails the retreat test, then 2 passes the second token; the other way round the unit would lose two."""
    scene = turn(side, "S1  south: warriors w (tokens 2)", 6, 3, 2)
    assert story(scene)[1:7] == [
        "CohesionTested",
        "ElementsLost",
        "RetreatTested",
        "CohesionTested",
        "UnitRetreated",
        "HandFilled",
    ]
    assert (scene.vc("w"), scene.place("w")) == (2, "SR")


# Modifiers

MODIFIED = [
    # unit, who else stands there, what is added
    ("warriors", "general g", ()),
    ("warriors", "general g (superior)", ()),
    ("warriors", "general g (charismatic)", (CHARISMATIC,)),
    ("warriors", "general g (superior, charismatic)", (CHARISMATIC,)),
    ("light_infantry", "general g", (IN_WOOD,)),
    ("light_infantry", "general g (charismatic)", (CHARISMATIC, IN_WOOD)),
    ("archers", "general g (charismatic)", (CHARISMATIC,)),
    ("light_cavalry", "general g", ()),
    ("heavy_infantry", "general g", ()),
    ("medium_infantry", "general g", ()),
    ("fanatics", "general g", ()),
    ("light_chariots", "general g", ()),
    ("tormenta", "general g", ()),
]


@rule("VI-3.1.h")
@both_sides
@pytest.mark.parametrize(("unit", "general", "added"), MODIFIED)
@pytest.mark.parametrize("beyond", [0, 1])
def test_modifiers_raise_the_threshold_and_add_up(
    side: Side, unit: str, general: str, added: tuple[Modifier, ...], beyond: int
) -> None:
    """In a wooded sector, at VC 1: the last die that passes, and the first that does not."""
    highest = 1 + sum(modifier.value for modifier in added)
    scene = turn(side, f"woods S1\nS1  south: {unit} u (vc 1, token), {general}", highest + beyond)
    (event,) = scene.happened(events.CohesionTested)
    assert event.threshold == highest
    assert set(event.modifiers) == set(added)
    assert scene.vc("u") == 1 - beyond


@rule("VI-3.1.h")
@both_sides
@pytest.mark.parametrize(("unit", "general", "added"), MODIFIED)
@pytest.mark.parametrize("beyond", [0, 1])
def test_modifiers_hold_for_retreat_tests_too(
    side: Side, unit: str, general: str, added: tuple[Modifier, ...], beyond: int
) -> None:
    """In a wooded enemy sector, a unit that its 6 leaves with VC 1; tormenta have no element to spare."""
    if unit == "tormenta":
        unit = "warriors"
    highest = 1 + sum(modifier.value for modifier in added)
    scene = turn(side, f"woods N1\nN1  south: {unit} u (vc 2, token), {general}", 6, highest + beyond)
    (event,) = scene.happened(events.RetreatTested)
    assert (event.threshold, set(event.modifiers), event.passed) == (highest, set(added), not beyond)
    assert (scene.vc("u"), scene.place("u")) == (1, "S1" if beyond else "N1")


@rule("VI-3.1.h")
@both_sides
@pytest.mark.parametrize(
    "text",
    [
        "S1  south: warriors u (token)   north: archers, general (charismatic)",
        "S1  south: warriors u (token)\nS0  south: general (charismatic)",
        "S1  south: warriors u (token)\nN1  south: general (charismatic)",
        "S1  south: warriors u (token)\nSR  south: general (charismatic)",
        "S1  south: warriors u (token)\ndead  south: general (charismatic)",
        "hills S1\nS1  south: light_infantry u (vc 2, token), light_infantry",
        "woods S0 S2 N1\nS1  south: light_infantry u (vc 2, token), light_infantry",
    ],
)
def test_only_what_is_in_the_sector_helps(side: Side, text: str) -> None:
    """Not the enemy's general, not a general or a wood elsewhere, not a hill."""
    vc = 2 if "light" in text else 3
    scene = turn(side, text, vc + 1)
    assert [(event.threshold, event.modifiers) for event in scene.happened(events.CohesionTested)] == [(vc, ())]
    assert scene.vc("u") == vc - 1


@rule("VI-3.1.h")
@both_sides
def test_light_infantry_in_a_wood_with_a_charismatic_general_fails_only_on_a_six(side: Side) -> None:
    """VC 2 + 3: a 5 passes."""
    text = "woods S1\nS1  south: light_infantry u (token), general (charismatic)"
    assert turn(side, text, 5).vc("u") == 2
    assert turn(side, text, 6, 4).vc("u") == 1


@rule("VI-3.1.h")
@both_sides
def test_a_unit_of_vc_4_with_a_charismatic_general_fails_only_on_a_six(side: Side) -> None:
    """Threshold 5."""
    text = "S1  south: heavy_infantry u (token), general (charismatic)"
    assert turn(side, text, 5).vc("u") == 4
    assert turn(side, text, 6, 4).vc("u") == 3


@rule("VI-3.1.i")
@both_sides
def test_a_unit_that_must_leave_a_wood_keeps_its_bonus_for_all_its_dice(side: Side) -> None:
    """After the failed retreat test VC 1 + 2 still stands against a 3."""
    scene = turn(side, "woods S1\nS1  south: light_infantry u (tokens 2)", 6, 4, 3)
    assert (scene.vc("u"), scene.place("u")) == (1, "SR")


@rule("VI-3.1.i")
@both_sides
def test_a_unit_gains_nothing_from_the_sector_behind_it(side: Side) -> None:
    """Wood and general of the rear sector do not count for a unit that must fall back into it."""
    scene = turn(
        side,
        "woods S1\nS1  south: general (charismatic)\nN1  south: light_infantry u (tokens 2), archers",
        *(6, 5, 2),
    )
    assert [event.modifiers for event in scene.happened(events.CohesionTested)] == [(), ()]
    assert scene.is_out("u")


# Order


@rule("VI-3.1.j")
@both_sides
def test_own_sectors_come_first_then_enemy_sectors_each_by_column(side: Side) -> None:
    """Whatever the order of the army list."""
    scene = turn(
        side,
        """
        N3  south: archers n3 (token)
        N0  south: archers n0 (token)
        S3  south: archers s3 (token)
        S1  south: archers s1 (token)
        N1  south: archers n1 (token)
        S0  south: archers s0 (token)
        S2  south: archers s2 (token)
        N2  south: archers n2 (token)   north: 4 archers
        N0  north: archers
        N1  north: archers
        N3  north: archers
        """,
        *[1] * 8,
    )
    assert cohesion_tests(scene) == [scene[name] for name in ("s0", "s1", "s2", "s3", "n0", "n1", "n2", "n3")]


@rule("VI-3.1.j")
@both_sides
def test_within_a_sector_come_units_then_retreats_then_the_general_then_overcrowding(side: Side) -> None:
    """Six units with a superior general: two fall back, the general dies, the four that remain have room."""
    scene = turn(
        side,
        """
        S1  south: warriors a (token), warriors b (token), 3 warriors, warriors c (token), general g (superior, token)
        """,
        *(6, 5),  # a must retreat
        *(3,),  # b holds
        *(6, 4),  # c must retreat
        *(6,),  # the general
    )
    assert story(scene) == [
        "TurnBegan",
        *("CohesionTested", "ElementsLost", "RetreatTested"),
        "CohesionTested",
        *("CohesionTested", "ElementsLost", "RetreatTested"),
        *("UnitRetreated", "UnitRetreated"),
        *("GeneralTested", "GeneralLost"),
        "HandFilled",
    ]
    assert cohesion_tests(scene) == [scene["a"], scene["b"], scene["c"]]
    assert [event.unit for event in scene.happened(events.UnitRetreated)] == [scene["a"], scene["c"]]
    assert scene.step == Act("south")


@rule("VI-3.1.j")
@both_sides
def test_overcrowding_is_settled_before_the_next_sector_is_tested(side: Side) -> None:
    """A crowded S0 is asked about while the token in S1 still lies there."""
    scene = turn(
        side, "S0  south: 4 warriors, archers, general (token)\nS1  south: archers a (token)\nN0  north: archers", 6
    )
    assert scene.asked == ("south",)
    assert scene.tokens("a") == 1


@rule("VI-3.1.j")
@both_sides
def test_a_dying_general_still_steadies_the_units_of_his_sector(side: Side) -> None:
    """His units are tested before he is."""
    scene = turn(side, "S1  south: warriors w (token), general g (charismatic, token)", 4, 6)
    assert scene.vc("w") == 3
    assert scene.general_place("g") == ""


@rule("VI-3.1.j", "VI-3.2.g")
@both_sides
def test_a_retreat_from_the_rear_makes_room_for_one_from_the_front(side: Side) -> None:
    """S1 is full until one of its units falls back; then the unit from N1 finds a place."""
    scene = turn(
        side,
        "S1  south: warriors a (token), 3 warriors\nN1  south: warriors b (token)   north: archers",
        *(6, 5, 6, 5),
    )
    assert (scene.place("a"), scene.place("b")) == ("SR", "S1")


@rule("VI-3.1.j", "VI-3.2.g")
@both_sides
def test_of_two_that_retreat_the_first_of_the_list_takes_the_last_place(side: Side) -> None:
    """The other falls through to the reserve."""
    scene = turn(
        side,
        "S1  south: 3 warriors\nN1  south: warriors a (token), warriors b (token)   north: archers",
        *(6, 5, 6, 5),
    )
    assert (scene.place("a"), scene.place("b")) == ("S1", "SR")
    assert scene.happened(events.UnitRetreated) == [
        events.UnitRetreated(scene["a"], "N1", "S1"),
        events.UnitRetreated(scene["b"], "N1", "SR"),
    ]


@rule("VI-3.1.k")
@both_sides
def test_two_weak_units_stay_two_units_whatever_is_done(side: Side) -> None:
    """No action of a turn joins them: not in the reserve, not in a sector, not by moving to each other."""
    text = """
        options rally
        allotted 36--
        S0  south: warriors a (vc 1), warriors b (vc 1)
        SR  south: warriors c (vc 2), warriors d (vc 1), general
    """
    for segment in (0, 1):
        scene = playing(side, segment, text)
        for action in scene.candidates("south"):
            after = playing(side, segment, text).play("south", action)
            assert [after.vc(unit) for unit in "abcd"] == [1, 1, 2, 1]
            assert [unit for unit in "abcd" if after.is_out(unit)] == []
    scene = acting(side, text)
    for action in scene.candidates("south"):
        after = acting(side, text).play("south", action, [6] if isinstance(action, Rally) else [])
        assert [after.vc(unit) for unit in "abcd"] == [1, 1, 2, 1]


# Judged once, at the end

X40 = """
    S0  north: warriors
    S1  south: medium_infantry m (token)   north: warriors   holder south
    N1  south: warriors w (token)          north: archers
"""


@rule("VI-X40", "VI-3.1.l")
@both_sides
def test_a_sector_left_and_entered_again_in_the_phase_was_never_empty(side: Side) -> None:
    """Between the two retreats north stood alone in S1: that is not looked at."""
    scene = turn(side, X40, 6, 5, 6, 4)
    assert (scene.vc("m"), scene.place("m")) == (2, "SR")
    assert (scene.vc("w"), scene.place("w")) == (2, "S1")
    assert scene.holder("S1") == "south"
    assert scene.happened(events.HolderChanged) == []
    assert scene.outcome is None
    assert scene.step == Act("south")


@rule("VI-X40", "VI-3.1.l")
@both_sides
def test_a_sector_empty_at_the_end_of_the_phase_is_conquered(side: Side) -> None:
    """The warriors stay in N1, so north has two sectors and wins in south's turn."""
    scene = turn(side, X40, 6, 5, 2)
    assert (scene.place("m"), scene.place("w")) == ("SR", "N1")
    assert scene.happened(events.HolderChanged) == [events.HolderChanged("S1", "north")]
    assert scene.outcome is not None
    assert (scene.outcome.winner, scene.outcome.clause) == ("north", "VI-1.8.a")


@rule("VI-3.1.l")
@both_sides
def test_victory_is_judged_after_the_last_test_of_the_phase(side: Side) -> None:
    """North has its second sector after the first retreat, and the tests go on all the same."""
    scene = turn(side, f"{X40}\nN3  south: archers a (token)   north: archers", 6, 5, 2, 1)
    assert story(scene).index("HolderChanged") > max(
        place for place, event in enumerate(scene.events) if isinstance(event, events.CohesionTested)
    )
    assert scene.tokens("a") == 0
    assert scene.outcome is not None


@rule("VI-3.1.l")
@both_sides
def test_a_capture_waits_for_the_end_of_the_phase(side: Side) -> None:
    """A unit that falls back onto a lone enemy general captures him after all tests."""
    scene = turn(
        side,
        """
        S0  north: general g
        N0  south: warriors a (token)   north: archers
        N1  south: archers (token)      north: archers
        """,
        *(6, 5, 1),
    )
    assert scene.place("a") == "S0"
    assert scene.general_place("g") == ""
    assert story(scene)[-3:] == ["CohesionTested", "GeneralLost", "HandFilled"]


@rule("VI-3.1.l")
@both_sides
def test_room_and_losses_take_effect_as_they_come(side: Side) -> None:
    """The unit that dies in S1 leaves its place to the one from N1."""
    scene = turn(
        side,
        "S1  south: archers a (vc 1, token), 3 warriors\nN1  south: warriors b (token)   north: archers",
        *(5, 6, 5),
    )
    assert scene.is_out("a")
    assert scene.place("b") == "S1"


# 3.2 Retreat and rout


@rule("VI-3.2.a")
@both_sides
def test_a_failed_retreat_test_costs_no_element(side: Side) -> None:
    """One element for the 6, none for the test."""
    scene = turn(side, "S1  south: heavy_infantry h (token)", 6, 4)
    assert scene.happened(events.RetreatTested) == [events.RetreatTested(scene["h"], 3, (), passed=False)]
    assert scene.clause_of(events.RetreatTested) == "VI-3.2.a"
    assert (scene.vc("h"), scene.place("h")) == (3, "SR")


@rule("VI-3.2.a")
@both_sides
@pytest.mark.parametrize(("vc", "die"), [(vc, die) for vc in (2, 3, 4) for die in range(1, 7)])
def test_the_retreat_test_is_held_against_the_vc_that_is_left(side: Side, vc: int, die: int) -> None:
    """Every die at every VC."""
    scene = turn(side, f"N1  south: heavy_infantry h (vc {vc}, token)   north: archers", 6, die)
    assert scene.place("h") == ("N1" if die < vc else "S1")
    assert scene.vc("h") == vc - 1


@rule("VI-3.2.b")
@both_sides
@pytest.mark.parametrize(("segments", "column"), [(n, column) for n in (3, 4) for column in range(n)])
def test_a_unit_retreats_one_sector_to_the_rear(side: Side, segments: int, column: int) -> None:
    """From an enemy sector to the own one of the segment, from an own sector to the reserve."""
    terms = f"virtus segments {segments}"
    scene = turn(side, f"{terms}\nN{column}  south: warriors w (token)   north: archers", 6, 5)
    assert scene.happened(events.UnitRetreated) == [events.UnitRetreated(scene["w"], f"N{column}", f"S{column}")]
    assert scene.clause_of(events.UnitRetreated) == "VI-3.2.b"
    assert scene.place("w") == f"S{column}"
    scene = turn(side, f"{terms}\nS{column}  south: warriors w (token)", 6, 5)
    assert scene.happened(events.UnitRetreated) == [events.UnitRetreated(scene["w"], f"S{column}", "SR")]
    assert scene.place("w") == "SR"


@rule("VI-3.2.c")
@both_sides
@pytest.mark.parametrize("sector", ["S1", "N1"])
def test_two_retreats_in_a_turn_are_a_rout(side: Side, sector: str) -> None:
    """Wherever the unit would have gone: it is eliminated."""
    scene = turn(side, f"{sector}  south: heavy_infantry h (tokens 2)\nN1  north: archers", 6, 5, 6, 5)
    assert scene.happened(events.UnitEliminated) == [events.UnitEliminated(scene["h"], sector, routed=True)]
    assert scene.clause_of(events.UnitEliminated) == "VI-3.2.c"
    assert scene.happened(events.UnitRetreated) == []
    assert scene.is_out("h")


@rule("VI-3.2.c")
@both_sides
def test_retreats_of_two_turns_do_not_add_up(side: Side) -> None:
    """A unit that retreated in an earlier turn retreats again, and lives."""
    scene = turn(
        side,
        "N1  south: heavy_infantry h (token)   north: heavy_infantry x\nS1  north: warriors w",
        *(6, 5),
    )
    assert scene.place("h") == "S1"
    scene.play("south", EndTurn())
    scene.field.tokens[scene["h"]] = 1
    scene.play("north", EndTurn(), [6, 5])
    assert (scene.vc("h"), scene.place("h")) == (2, "SR")


# May not act

MARKED = """
    options rally
    N0  south: archers back (retreated), archers fresh   north: warriors
    S1  south: archers beside (retreated)
    N1  north: warriors
    SR  south: warriors rest (vc 2, retreated), light_cavalry rider (retreated)
"""


@rule("VI-3.2.d")
@both_sides
def test_a_unit_that_retreated_can_do_nothing_in_that_turn(side: Side) -> None:
    """No fight, shot, flank attack, move or rally; nothing of the kind is offered."""
    scene = playing(side, 0, MARKED)
    back, rest, rider = scene["back"], scene["rest"], scene["rider"]
    for action in (Fight(back), Move(back, ("S0",)), Move(rest, ("S0",)), Move(rider, ("S0",))):
        assert scene.refusal("south", action).clause == "VI-3.2.d"
    acting_units = {getattr(action, "unit", None) for action in scene.candidates("south")}
    assert scene["fresh"] in acting_units
    assert not acting_units & {back, rest, rider}
    scene = playing(side, 1, MARKED)
    beside = scene["beside"]
    for other in (Shoot(beside, "N1"), FlankAttack(beside, "S0"), Move(beside, ("N1",)), Fight(beside)):
        assert scene.refusal("south", other).clause == "VI-3.2.d"
    scene = acting(side, MARKED)
    assert scene.refusal("south", Rally(scene["rest"])).clause == "VI-3.2.d"
    assert Rally(scene["rest"]) not in scene.candidates("south")


@rule("VI-3.2.d", "VI-2.e")
@both_sides
@pytest.mark.parametrize(("start", "end", "onward"), [("N1", "S1", "SR"), ("S1", "SR", "S1")])
def test_the_mark_of_a_retreat_comes_off_at_the_end_of_the_turn(side: Side, start: str, end: str, onward: str) -> None:
    """Retreated in the tests, refused in this turn, free in the next; a unit that held its ground is not marked."""
    text = f"""
        {BYSTANDERS}
        rule fixed_hand  side south  from_round 1  to_round 99  cards 1
        rule fixed_hand  side north  from_round 1  to_round 99  cards 0
        hand south 3
        {start}  south: heavy_infantry h (token), warriors w (token)
        N1  north: archers
    """
    scene = Mirrored(side, text, StartTurn("south")).run([6, 5, 6, 1])
    assert (scene.place("h"), scene.place("w")) == (end, start)
    assert scene.step == AllotCards("south")
    scene.play("south", Allot("3", 1)).play("south", OpenSegment(1))
    assert scene.refusal("south", Move(scene["h"], (onward,))).clause == "VI-3.2.d"
    assert scene.allows("south", Move(scene["w"], ("S1" if start == "N1" else "SR",)))
    scene.play("south", FinishSegment()).play("south", EndTurn()).play("north", EndTurn(), ["3"])
    scene.play("south", Allot("3", 1)).play("south", OpenSegment(1))
    assert scene.allows("south", Move(scene["h"], (onward,)))


@rule("VI-3.2.e")
@both_sides
def test_a_six_in_the_retreat_test_fails_and_brings_nothing_more(side: Side) -> None:
    """One element, one retreat, two dice; the next token is rolled as ever."""
    scene = turn(side, "S1  south: heavy_infantry h (token), heavy_infantry k (tokens 2)", 6, 6, 6, 6, 3)
    assert (scene.vc("h"), scene.place("h")) == (3, "SR")
    assert (scene.vc("k"), scene.place("k")) == (3, "SR")
    assert len(scene.happened(events.RetreatTested)) == 2


@rule("VI-3.2.e")
@both_sides
def test_a_six_in_the_retreat_test_fails_whatever_is_added(side: Side) -> None:
    """Scouts of VC 3 in a wood with a charismatic general would need a 7."""
    scene = turn(
        side,
        """
        type scouts attack 1 defence 1 vc 4 cost 7 light_infantry
        woods S1
        S1  south: scouts u (token), general (charismatic)
        """,
        *(6, 6),
    )
    assert (scene.vc("u"), scene.place("u")) == (3, "SR")


@rule("VI-3.2.f")
@both_sides
def test_a_retreat_is_carried_out_when_all_tokens_of_the_sector_are_resolved(side: Side) -> None:
    """The unit stays through its own dice and those of its neighbours."""
    scene = turn(side, "N1  south: heavy_infantry h (tokens 2), warriors w (token)   north: archers", 6, 5, 2, 3)
    assert story(scene)[1:] == [
        *("CohesionTested", "ElementsLost", "RetreatTested", "CohesionTested"),
        "CohesionTested",
        "UnitRetreated",
        "HandFilled",
    ]
    assert scene.place("h") == "S1"


@rule("VI-3.2.f")
@both_sides
def test_a_unit_routs_on_the_spot_and_its_other_tokens_lapse(side: Side) -> None:
    """Before its neighbour is tested; the third and fourth token are not rolled."""
    scene = turn(side, "S1  south: heavy_infantry h (tokens 4), warriors w (token)", 6, 5, 6, 5, 3)
    assert story(scene)[1:] == [
        *("CohesionTested", "ElementsLost", "RetreatTested"),
        *("CohesionTested", "ElementsLost", "RetreatTested", "UnitEliminated"),
        "CohesionTested",
        "HandFilled",
    ]
    assert scene.is_out("h")
    assert (scene.vc("w"), scene.place("w")) == (3, "S1")


ROOM_BEHIND = [
    # terrain, general in S1, units in S1, where the unit from N1 ends
    ("", "", 3, "S1"),
    ("", "", 4, "SR"),
    ("hills S1", "", 2, "S1"),
    ("hills S1", "", 3, "SR"),
    ("hills S1  woods S1", "", 1, "S1"),
    ("hills S1  woods S1", "", 2, "SR"),
    ("", "general", 4, "S1"),
    ("", "general", 5, "SR"),
    ("", "general (superior)", 5, "S1"),
    ("", "general (superior)", 6, "SR"),
    ("hills N1  woods N1 S0", "", 3, "S1"),
]


@rule("VI-3.2.g")
@both_sides
@pytest.mark.parametrize(("terrain", "general", "units", "end"), ROOM_BEHIND)
def test_a_unit_falls_through_a_full_sector_to_the_reserve(
    side: Side, terrain: str, general: str, units: int, end: str
) -> None:
    """By the grouping limit of its own side there; it is still one retreat, and the enemy's numbers do not matter."""
    scene = turn(
        side,
        f"""
        {terrain}
        S1  south: {", ".join(filter(None, [f"{units} warriors", general]))}   north: 2 archers
        N1  south: warriors w (token)   north: archers
        """,
        *(6, 5),
    )
    assert (scene.vc("w"), scene.place("w")) == (2, end)
    assert scene.clause_of(events.UnitRetreated) == ("VI-3.2.b" if end == "S1" else "VI-3.2.g")


@rule("VI-3.2.h")
@both_sides
@pytest.mark.parametrize("holder", ["south", "north"])
def test_a_unit_retreats_among_enemies_and_is_engaged_there(side: Side, holder: str) -> None:
    """A sector full of enemies takes it; it fights there by the stance of the holder."""
    text = f"""
        S1  north: 4 warriors   {"south: archers old (vc 1, token)   holder south" if holder == "south" else ""}
        N1  south: medium_infantry m (token)   north: archers
    """
    scene = turn(side, text, *((5,) if holder == "south" else ()), 6, 5)
    assert scene.place("m") == "S1"
    assert scene.holder("S1") == holder
    assert scene.field.is_engaged(scene["m"])
    after = playing(
        side, 1, f"S1  south: medium_infantry m (vc 2)   north: 4 warriors   holder {holder}\nN1  north: archers"
    )
    after.play("south", Fight(after["m"]), [6, 6])
    (attack,) = after.happened(events.AttackMade)
    assert attack.efficiency == (3 if holder == "south" else 2)


@rule("VI-3.2.i")
@both_sides
def test_a_general_stays_when_all_his_units_leave(side: Side) -> None:
    """One retreats, one dies; he is still there, alone with the enemy, in his own turn."""
    scene = turn(side, "N1  south: warriors a (token), archers b (vc 1, token), general g   north: warriors", 6, 5, 6)
    assert (scene.place("a"), scene.is_out("b")) == ("S1", True)
    assert scene.general_place("g") == "N1"


@rule("VI-3.2.j")
@both_sides
def test_no_attack_reaches_a_reserve(side: Side) -> None:
    """Neither a shot nor a flank attack nor a move goes there, from any sector; so nobody there carries tokens."""
    for column in range(4):
        text = f"N{column}  south: archers a, light_cavalry c\nNR  north: 3 warriors"
        scene = playing(side, column, text)
        assert scene.refusal("south", Shoot(scene["a"], "NR")).clause == "VI-5.2.g"
        assert scene.refusal("south", FlankAttack(scene["a"], "NR")).clause in {"VI-5.3.a", "VI-5.3.j"}
        assert scene.refusal("south", Move(scene["c"], ("NR",))).clause == "VI-6.2.c"
        targets = {getattr(action, "target", None) for action in scene.candidates("south")}
        ends = {place for action in scene.candidates("south") for place in getattr(action, "path", ())}
        assert "NR" not in targets | ends


# 3.3 Generals


@rule("VI-3.3.a")
@both_sides
def test_a_general_is_tested_after_the_units_of_his_sector_and_before_the_next_sector(side: Side) -> None:
    """S0's general between the units of S0 and S1; a sector where only he has tokens is tested too."""
    scene = turn(
        side,
        """
        S0  south: general a (token), archers (token)
        S1  south: archers (token)
        S2  south: archers, general b (tokens 2)
        N3  south: general c (token)
        """,
        *(1, 5, 1, 5, 5, 5),
    )
    assert story(scene)[1:6] == ["CohesionTested", "GeneralTested", "CohesionTested", "GeneralTested", "GeneralTested"]
    assert scene.happened(events.GeneralTested) == [
        events.GeneralTested(scene["a"], 1, survived=True),
        events.GeneralTested(scene["b"], 2, survived=True),
        events.GeneralTested(scene["c"], 1, survived=True),
    ]


@rule("VI-3.3.a")
@both_sides
def test_only_the_active_sides_generals_are_tested(side: Side) -> None:
    """The enemy's general keeps his tokens for his own turn."""
    scene = turn(side, "S0  south: archers (token)   north: archers, general g (tokens 2)", 1)
    assert scene.happened(events.GeneralTested) == []
    assert scene.general_tokens("g") == 2


@rule("VI-3.3.b", "VI-3.3.c")
@both_sides
@pytest.mark.parametrize(
    ("dice", "survives"),
    [
        *[((die,), True) for die in (1, 2, 3, 4, 5)],
        ((6,), False),
        ((5, 5, 5), True),
        ((6, 1), False),
        ((1, 6), False),
        ((6, 6), False),
    ],
)
@pytest.mark.parametrize("notes", ["", "superior, charismatic, "])
def test_a_general_dies_on_a_six_and_loses_all_tokens(
    side: Side, dice: tuple[int, ...], notes: str, *, survives: bool
) -> None:
    """One die for each token, all thrown together; his qualities do not help him."""
    scene = turn(side, f"S1  south: archers, general g ({notes}tokens {len(dice)})", *dice)
    assert scene.faces == [dice]
    assert scene.general_place("g") == ("S1" if survives else "")
    assert scene.general_tokens("g") == 0
    lost = [] if survives else [events.GeneralLost(scene["g"], "S1", captured=False)]
    assert scene.happened(events.GeneralLost) == lost
    if lost:
        assert scene.clause_of(events.GeneralLost) == "VI-3.3.b"


# Worked examples


@rule("VI-X5")
@both_sides
def test_x5_three_tokens_against_the_current_vc(side: Side) -> None:
    """2 passes, 4 fails, 3 fails against VC 2."""
    scene = turn(side, "S1  south: warriors w (tokens 3)", 2, 4, 3)
    assert (scene.vc("w"), scene.tokens("w"), scene.place("w")) == (1, 0, "S1")


@rule("VI-X6")
@both_sides
@pytest.mark.parametrize(("die", "place"), [(2, "S1"), (3, "SR")])
def test_x6_a_six_and_its_retreat_test(side: Side, die: int, place: str) -> None:
    """2 holds at VC 2, 3 does not."""
    scene = turn(side, "S1  south: medium_infantry m (token)", 6, die)
    assert (scene.vc("m"), scene.place("m")) == (2, place)
    assert scene.field.done[scene["m"]] == (RETREATED if place == "SR" else 0)


@rule("VI-X7")
@both_sides
def test_x7_one_retreat_or_a_rout(side: Side) -> None:
    """The last die decides."""
    text = "S1  south: warriors w (tokens 2)"
    scene = turn(side, text, 6, 5, 6, 1)
    assert (scene.vc("w"), scene.place("w")) == (1, "SR")
    scene = turn(side, text, 6, 5, 6, 4)
    assert scene.happened(events.UnitEliminated) == [events.UnitEliminated(scene["w"], "S1", routed=True)]
    assert scene.is_out("w")


@rule("VI-X8")
@both_sides
def test_x8_the_six_that_kills_brings_no_further_die(side: Side) -> None:
    """Archers of VC 1 with two tokens: one die."""
    scene = turn(side, "S1  south: archers a (vc 1, tokens 2)", 6)
    assert scene.is_out("a")


@rule("VI-X9")
@both_sides
def test_x9_a_charismatic_general_helps_in_both_tests(side: Side) -> None:
    """5 passes, 6 fails, 4 holds at 3 + 1."""
    scene = turn(side, "S1  south: heavy_infantry h (tokens 2), general (charismatic)", 5, 6, 4)
    assert (scene.vc("h"), scene.place("h")) == (3, "S1")


@rule("VI-X10")
@both_sides
def test_x10_light_infantry_in_a_wood(side: Side) -> None:
    """4 passes at 2 + 2."""
    assert turn(side, "woods S1\nS1  south: light_infantry u (token)", 4).vc("u") == 2


@rule("VI-X15")
@both_sides
def test_x15_a_general_with_three_tokens(side: Side) -> None:
    """The third die kills him."""
    scene = turn(side, "S1  south: archers, general g (tokens 3)", 5, 2, 6)
    assert scene.general_place("g") == ""


@rule("VI-X29")
@both_sides
def test_x29_a_retreat_through_a_full_sector(side: Side) -> None:
    """Four units in S1: the fifth ends in the reserve, with one retreat to its name."""
    scene = turn(side, "S1  south: 4 archers\nN1  south: warriors w (token)   north: warriors", 6, 5)
    assert scene.happened(events.UnitRetreated) == [events.UnitRetreated(scene["w"], "N1", "SR")]
    assert scene.vc("w") == 2


@rule("VI-X39")
@both_sides
def test_x39_a_general_killed_before_the_retreat_arrives(side: Side) -> None:
    """Four units stay in S1 without their general: no overcrowding, and no room for a fifth."""
    scene = turn(
        side,
        "S1  south: 4 archers, general g (token)\nN1  south: warriors w (token)   north: warriors",
        *(6, 6, 5),
    )
    assert scene.general_place("g") == ""
    assert scene.place("w") == "SR"
    assert scene.happened(events.CrowdingTested) == []
    assert scene.step == Act("south")


@rule("VI-X41")
@both_sides
def test_x41_the_third_token_of_a_routed_unit_is_not_rolled(side: Side) -> None:
    """6 and 5, 6 and 3: two retreats."""
    scene = turn(side, "S1  south: heavy_infantry h (tokens 3)", 6, 5, 6, 3)
    assert scene.is_out("h")
    assert scene.clause_of(events.UnitEliminated) == "VI-3.2.c"
