"""VI-10.2: one step more, and a test for it."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier
from iacta.games.virtus.actions import FinishSegment, OpenSegment
from iacta.games.virtus.events import (
    ElementsLost,
    ForcedMarchTested,
    HolderChanged,
    RetreatTested,
    UnitEliminated,
    UnitMoved,
)
from tests.marks import rule
from tests.virtus.either_side import Camp, either_side

BASES = {
    "heavy_infantry": 2,
    "medium_infantry": 3,
    "medium_cavalry": 3,
    "light_infantry": 4,
    "light_cavalry": 4,
    "light_chariots": 4,
    "warriors": 4,
    "fanatics": 4,
    "archers": 4,
}
MOUNTED = ("medium_cavalry", "light_cavalry", "light_chariots")
CHARISMA = Modifier("VI-8.d", "charismatic-general", 1, "threshold")


def farthest(unit: str) -> tuple[str, ...]:
    """A forced march of a unit that starts in the reserve, or of cavalry in S1."""
    return ("SR", "S0", "N0") if unit in MOUNTED else ("S0", "N0")


def start(unit: str) -> str:
    """Where that march begins."""
    return "S1" if unit in MOUNTED else "SR"


@rule("VI-10.2.a")
@either_side
@pytest.mark.parametrize("unit", BASES)
def test_every_type_but_tormenta_may_add_one_step(our: Camp, unit: str) -> None:
    """Foot goes two steps, cavalry three; only with the option."""
    segment = int(start(unit) == "S1")
    text = f"{start(unit)} south: {unit} a"
    scene = our.segment(segment, f"options forced_march\n{text}", left=1)
    assert farthest(unit) in our.moves(scene, "a")
    our.move(scene, "a", *farthest(unit), dice=(1,))
    assert our.place(scene, "a") == "N0"
    assert our.left(scene) == 0
    clause = "VI-6.2.g" if unit in MOUNTED else "VI-6.2.f"
    assert our.refused(our.segment(segment, text), "a", *farthest(unit)) == clause


@rule("VI-10.2.a")
@either_side
def test_tormenta_make_no_forced_march(our: Camp) -> None:
    """They keep their one step."""
    scene = our.segment(0, "options forced_march\nSR south: tormenta a")
    assert our.refused(scene, "a", "S0", "N0") == "VI-10.2.a"
    assert our.moves(scene, "a") == {("S0",)}
    our.move(scene, "a", "S0")
    assert our.place(scene, "a") == "S0"


@rule("VI-10.2.b")
@either_side
@pytest.mark.parametrize(("unit", "base"), BASES.items())
def test_the_test_is_made_on_the_base_of_the_type(our: Camp, unit: str, base: int) -> None:
    """The base itself passes, one more fails, whatever the unit's VC is."""
    for die, lost in ((base, 0), (base + 1, 1)):
        scene = our.segment(int(start(unit) == "S1"), f"options forced_march\n{start(unit)} south: {unit} a (vc 2)")
        our.move(scene, "a", *farthest(unit), dice=(die,))
        assert scene.happened(ForcedMarchTested) == [ForcedMarchTested(scene["a"], base, (), passed=not lost)]
        assert scene.clause_of(ForcedMarchTested) == "VI-10.2.b"
        assert scene.field.vc[scene["a"]] == 2 - lost


@rule("VI-10.2.c")
@either_side
def test_a_failure_costs_one_element(our: Camp) -> None:
    """One point of VC and nothing else: the unit stays where it arrived."""
    scene = our.segment(0, "options forced_march\nSR south: heavy_infantry a")
    our.move(scene, "a", "S0", "N0", dice=(5,))
    assert scene.happened(ElementsLost) == [ElementsLost(scene["a"], 1, 3)]
    assert scene.clause_of(ElementsLost) == "VI-10.2.c"
    assert our.place(scene, "a") == "N0"


@rule("VI-10.2.a", "VI-10.2.b", "VI-10.2.c", "VI-X33")
@either_side
def test_light_and_heavy_infantry_march_into_an_enemy_sector(our: Camp) -> None:
    """VI-X33: light infantry, die 5 > 4, loses an element; heavy infantry passes with 2 and fails with 3."""
    for unit, die, vc in (("light_infantry", 5, 1), ("heavy_infantry", 2, 4), ("heavy_infantry", 3, 3)):
        scene = our.segment(1, f"options forced_march\nSR south: {unit} a\nN1 north: warriors")
        our.move(scene, "a", "S1", "N1", dice=(die,))
        assert (our.place(scene, "a"), scene.field.vc[scene["a"]]) == ("N1", vc)
    blocked = our.segment(1, "options forced_march\nSR south: light_infantry a\nS1 north: warriors")
    assert our.refused(blocked, "a", "S1", "N1") == "VI-6.2.d"


@rule("VI-10.2.d")
@either_side
def test_the_base_replaces_the_combat_value(our: Camp) -> None:
    """Heavy infantry at full strength fails with a 3; archers of one element pass with a 4."""
    scene = our.segment(0, "options forced_march\nSR south: heavy_infantry a, archers b (vc 1)")
    our.move(scene, "a", "S0", "N0", dice=(3,))
    our.move(scene, "b", "S0", "N0", dice=(4,))
    assert [scene.field.vc[scene[name]] for name in "ab"] == [3, 1]


@rule("VI-10.2.d")
@either_side
def test_modifiers_of_the_place_of_arrival_apply(our: Camp) -> None:
    """A charismatic general at the end of the march adds one, one at its start or on the way does not."""
    text = "options forced_march\nSR south: heavy_infantry a"
    there = our.segment(0, f"{text}\nN0 south: warriors, general g (charismatic)")
    our.move(there, "a", "S0", "N0", dice=(3,))
    assert there.happened(ForcedMarchTested) == [ForcedMarchTested(there["a"], 3, (CHARISMA,), passed=True)]
    for elsewhere in ("SR", "S0"):
        scene = our.segment(0, f"{text}\n{elsewhere} south: general g (charismatic)")
        our.move(scene, "a", "S0", "N0", dice=(3,))
        assert scene.happened(ForcedMarchTested) == [ForcedMarchTested(scene["a"], 2, (), passed=False)]


@rule("VI-10.2.d")
@either_side
def test_the_general_in_the_reserve_helps_whoever_arrives_there(our: Camp) -> None:
    """A forced march may end in the reserve, with its modifiers."""
    scene = our.segment(0, "options forced_march\nN0 south: heavy_infantry a\nSR south: general g (charismatic)")
    our.move(scene, "a", "S0", "SR", dice=(3,))
    assert our.place(scene, "a") == "SR"
    assert scene.happened(ForcedMarchTested) == [ForcedMarchTested(scene["a"], 3, (CHARISMA,), passed=True)]


@rule("VI-10.2.d")
@either_side
def test_light_infantry_that_arrives_in_a_wood_adds_two_and_a_six_still_fails(our: Camp) -> None:
    """Base four and two for the wood: a five passes, a six does not."""
    for die, vc in ((5, 2), (6, 1)):
        scene = our.segment(0, "options forced_march\nwoods N0\nSR south: light_infantry a")
        our.move(scene, "a", "S0", "N0", dice=(die,))
        assert scene.field.vc[scene["a"]] == vc
    scene = our.segment(0, "options forced_march\nwoods S0\nSR south: light_infantry a")
    our.move(scene, "a", "S0", "N0", dice=(5,))
    assert scene.field.vc[scene["a"]] == 1


@rule("VI-10.2.d")
@either_side
def test_no_retreat_test_follows_a_six(our: Camp) -> None:
    """A six costs the element and brings no second die."""
    scene = our.segment(0, "options forced_march\nSR south: warriors a")
    our.move(scene, "a", "S0", "N0", dice=(6,))
    assert scene.happened(RetreatTested) == []
    assert (our.place(scene, "a"), scene.field.vc[scene["a"]]) == ("N0", 2)


@rule("VI-10.2.d")
@either_side
def test_a_unit_that_loses_its_last_element_is_eliminated_and_occupation_is_judged_again(our: Camp) -> None:
    """It had conquered the sector for a moment; now its owner holds it again."""
    scene = our.segment(0, "options forced_march\nSR south: warriors, archers a (vc 1)")
    our.move(scene, "a", "S0", "N0", dice=(5,))
    assert scene.happened(UnitEliminated) == [UnitEliminated(scene["a"], our.seen("N0"), routed=False)]
    assert scene.happened(HolderChanged) == [
        HolderChanged(our.seen("N0"), our.side),
        HolderChanged(our.seen("N0"), our.enemy),
    ]
    assert scene.field.vc[scene["a"]] == 0
    assert our.place(scene, "a") == ""


@rule("VI-10.2.d")
@either_side
def test_an_army_that_marches_its_last_unit_to_death_has_lost(our: Camp) -> None:
    """Victory is judged after the loss as after any other."""
    scene = our.segment(0, "options forced_march\nSR south: archers a (vc 1)")
    our.move(scene, "a", "S0", "N0", dice=(6,))
    assert our.ending(scene) == (our.enemy, "VI-1.8.g")


@rule("VI-10.2.d")
@either_side
@pytest.mark.parametrize("unit", BASES)
def test_without_the_extra_step_there_is_no_test(our: Camp, unit: str) -> None:
    """The option alone rolls nothing: moves of the ordinary length are free."""
    path = ("S0", "N0") if unit in MOUNTED else ("S0",)
    scene = our.segment(0, f"options forced_march\nSR south: {unit} a")
    our.move(scene, "a", *path)
    assert scene.rolls == ()
    assert our.place(scene, "a") == path[-1]


@rule("VI-10.2.d")
@either_side
def test_a_march_that_wins_the_battle_is_not_tested(our: Camp) -> None:
    """Won at the step: no die falls afterwards."""
    scene = our.segment(0, "options forced_march\nSR south: archers a (vc 1)\nN1 south: warriors\nNR north: archers")
    our.move(scene, "a", "S0", "N0")
    assert our.ending(scene) == (our.side, "VI-1.8.a")
    assert scene.rolls == ()


@rule("VI-10.2.e")
@either_side
def test_one_extra_step_and_not_two(our: Camp) -> None:
    """Foot goes two steps at most, cavalry three."""
    scene = our.segment(0, "options forced_march\nN0 south: warriors a, light_cavalry b")
    assert our.refused(scene, "a", "S0", "SR", "S1") == "VI-10.2.e"
    assert our.refused(scene, "b", "S0", "SR", "S1", "N1") == "VI-10.2.e"
    assert max(map(len, our.moves(scene, "a"))) == 2
    assert max(map(len, our.moves(scene, "b"))) == 3


@rule("VI-10.2.e")
@either_side
def test_generals_make_no_forced_march(our: Camp) -> None:
    """Two steps are all they have, with the option too."""
    scene = our.segment(0, "options forced_march\nS0 south: warriors, general g")
    assert our.refused_ride(scene, "g", "SR", "S1", "N1") == "VI-6.2.g"
    assert max(map(len, our.rides(scene, "g"))) == 2


@rule("VI-10.2.e", "VI-X44")
@either_side
def test_an_evading_move_may_be_a_forced_march(our: Camp) -> None:
    """VI-X44: light cavalry fights in N0, then rides S0, reserve, S2: one activation; die 4 passes."""
    scene = our.segment(0, "options forced_march\nN0 south: light_cavalry a north: warriors", left=1)
    our.fight(scene, "a", (6, 6))
    our.move(scene, "a", "S0", "SR", "S2", dice=(4,))
    assert (our.place(scene, "a"), our.left(scene), scene.field.vc[scene["a"]]) == ("S2", 0, 2)
    assert [event.end for event in scene.happened(UnitMoved)] == list(our.path("S0", "SR", "S2"))
    for sector in ("S0", "S2"):
        text = f"options forced_march\nN0 south: light_cavalry a (fought) north: warriors\n{sector} south: 4 archers"
        assert our.refused(our.segment(0, text), "a", "S0", "SR", "S2") == "VI-6.2.e"


@rule("VI-10.2.e")
@either_side
def test_all_step_rules_hold_for_the_extra_step(our: Camp) -> None:
    """Room, engagement, the enemy reserve and the end of the move are looked at as ever."""
    options = "options forced_march"
    full = our.segment(0, f"{options}\nSR south: warriors a\nN0 south: 4 warriors north: archers")
    assert our.refused(full, "a", "S0", "N0") == "VI-6.2.e"
    passing = our.segment(0, f"{options}\nSR south: warriors a\nS0 south: 4 warriors")
    assert our.refused(passing, "a", "S0", "N0") == "VI-6.2.e"
    ahead = our.segment(0, f"{options}\nS0 south: warriors a\nN0 south: light_cavalry b")
    assert our.refused(ahead, "a", "N0", "NR") == our.refused(ahead, "b", "NR") == "VI-6.2.c"
    assert our.refused(ahead, "a", "SR", "S0") == "VI-6.2.i"
    assert our.refused(our.segment(0, f"{options}\nS0 south: warriors a north: archers"), "a", "N0") == "VI-6.2.d"


@rule("VI-10.2.e")
@either_side
def test_a_full_sector_takes_back_the_unit_that_has_just_left_it(our: Camp) -> None:
    """Cavalry out of a full sector, home and forwards: its own place is free again."""
    scene = our.segment(0, "options forced_march\nS0 south: 3 archers, light_cavalry a")
    our.move(scene, "a", "SR", "S0", "N0", dice=(1,))
    assert our.place(scene, "a") == "N0"


@rule("VI-10.2.e")
@either_side
def test_foot_may_change_segment_by_forced_march_on_the_card_it_leaves(our: Camp) -> None:
    """Own sector, reserve, other own sector; done for the turn in the segment it reaches."""
    scene = our.act("options forced_march\nS0 south: warriors a\nallotted 12--")
    scene.play(our.side, OpenSegment(0))
    our.move(scene, "a", "SR", "S1", dice=(4,))
    scene.play(our.side, FinishSegment())
    scene.play(our.side, OpenSegment(1))
    assert our.refused(scene, "a", "N1") == "VI-4.4.c"


@rule("VI-10.2.e")
@either_side
def test_a_stream_and_a_dense_forest_bind_the_extra_step(our: Camp) -> None:
    """A third crossing is refused, and a forest entered on the way ends the march."""
    stream = our.segment(0, "options forced_march streams\nstreams 0\ncrossings 2 0 0 0\nSR south: warriors a")
    assert our.refused(stream, "a", "S0", "N0") == "VI-10.3.a"
    forest = our.segment(0, "options forced_march dense_forest\nwoods S0\nSR south: warriors a")
    assert our.refused(forest, "a", "S0", "N0") == "VI-10.4.b"
    assert our.moves(forest, "a") == {("S0",)}
