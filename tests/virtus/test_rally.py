"""VI-10.1: rally in the reserve."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier
from iacta.games.virtus.actions import FinishSegment, OpenSegment, Rally
from iacta.games.virtus.events import Rallied
from iacta.games.virtus.state import RALLIED
from iacta.games.virtus.steps import Act, TestSector
from tests.marks import rule
from tests.virtus.either_side import Camp, either_side
from tests.virtus.kit import Scene

CHARISMA = Modifier("VI-8.d", "charismatic-general", 1, "threshold")


def rallies(our: Camp, scene: Scene) -> set[int]:
    """The units that are offered to rally."""
    return {action.unit for action in scene.candidates(our.side) if isinstance(action, Rally)}


def refused(our: Camp, scene: Scene, unit: str) -> str:
    """The clause by which a unit may not rally."""
    return scene.refusal(our.side, Rally(scene[unit])).clause


@rule("VI-10.1.a")
@either_side
def test_a_unit_wins_back_one_element_in_a_turn_in_its_reserve(our: Camp) -> None:
    """One point, not all that was lost, and only once in the turn."""
    scene = our.act("options rally\nSR south: heavy_infantry a (vc 2)")
    scene.play(our.side, Rally(scene["a"]), [2])
    assert scene.field.vc[scene["a"]] == 3
    assert scene.happened(Rallied) == [Rallied(scene["a"], 2, (), passed=True)]
    assert refused(our, scene, "a") == "VI-10.1.c"
    assert rallies(our, scene) == set()


@rule("VI-10.1.a")
@either_side
def test_without_the_option_nobody_rallies(our: Camp) -> None:
    """The switch is off by default."""
    scene = our.act("SR south: heavy_infantry a (vc 2)")
    assert refused(our, scene, "a") == "VI-10.1.a"
    assert rallies(our, scene) == set()


@rule("VI-10.1.a")
@either_side
@pytest.mark.parametrize("place", ["S0", "N0"])
def test_nobody_rallies_in_a_sector(our: Camp, place: str) -> None:
    """Behind the line only, even where no enemy stands."""
    scene = our.act(f"options rally\n{place} south: heavy_infantry a (vc 2)")
    assert refused(our, scene, "a") == "VI-10.1.a"
    assert rallies(our, scene) == set()


@rule("VI-10.1.b", "VI-X34")
@either_side
def test_a_charismatic_general_in_the_reserve_adds_one(our: Camp) -> None:
    """VI-X34: warriors of two elements and a die of three: with him they are three, without him they fail."""
    text = "options rally\nSR south: warriors a (vc 2), general g (charismatic)"
    scene = our.act(text)
    scene.play(our.side, Rally(scene["a"]), [3])
    assert scene.field.vc[scene["a"]] == 3
    assert scene.happened(Rallied) == [Rallied(scene["a"], 3, (CHARISMA,), passed=True)]
    assert scene.clause_of(Rallied) == "VI-10.1.b"


@rule("VI-10.1.b")
@either_side
@pytest.mark.parametrize(
    "general",
    [
        "SR south: general g",
        "SR south: general g (superior)",
        "S0 south: general g (charismatic)",
        "NR north: general g (charismatic)",
    ],
)
def test_no_other_general_helps_to_rally(our: Camp, general: str) -> None:
    """A plain or superior one, one who is out in a sector, the enemy's: none adds anything."""
    scene = our.act(f"options rally\nSR south: warriors a (vc 2)\n{general}\nNR north: archers")
    scene.play(our.side, Rally(scene["a"]), [3])
    assert scene.field.vc[scene["a"]] == 2
    assert scene.happened(Rallied) == [Rallied(scene["a"], 2, (), passed=False)]


@rule("VI-10.1.b")
@either_side
@pytest.mark.parametrize(("vc", "die", "after"), [(1, 1, 2), (1, 2, 1), (3, 3, 4), (3, 4, 3), (3, 6, 3)])
def test_the_test_is_against_the_current_combat_value(our: Camp, vc: int, die: int, after: int) -> None:
    """Up to the VC it has now, not the printed one; the same with the option for regulars (VI-10.5.g)."""
    for options in ("rally", "rally regulars"):
        scene = our.act(f"options {options}\nSR south: heavy_infantry a (vc {vc}, irregular)")
        scene.play(our.side, Rally(scene["a"]), [die])
        assert scene.field.vc[scene["a"]] == after


@rule("VI-10.1.c")
@either_side
def test_a_six_fails_and_a_failure_has_no_effect(our: Camp) -> None:
    """Three elements and a charismatic general do not save a six; no element is lost and no retreat test follows."""
    scene = our.act("options rally\nSR south: fanatics a (vc 3), general g (charismatic)")
    scene.play(our.side, Rally(scene["a"]), [6])
    assert (scene.field.vc[scene["a"]], our.place(scene, "a")) == (3, "SR")
    assert scene.events == [Rallied(scene["a"], 4, (CHARISMA,), passed=False)]
    assert refused(our, scene, "a") == "VI-10.1.c"


@rule("VI-10.1.c")
@either_side
def test_rallying_needs_no_card(our: Camp) -> None:
    """It is done between segments, without a card anywhere, by any number of units."""
    scene = our.act("options rally\nSR south: warriors a (vc 1), warriors b (vc 2), archers c (vc 1)")
    assert rallies(our, scene) == {scene["a"], scene["b"], scene["c"]}
    for name, die in (("a", 1), ("b", 3), ("c", 1)):
        scene.play(our.side, Rally(scene[name]), [die])
        assert scene.step == Act(our.side)
    assert [scene.field.vc[scene[name]] for name in "abc"] == [2, 2, 2]


@rule("VI-10.1.c")
@either_side
def test_inside_a_segment_nobody_rallies(our: Camp) -> None:
    """Reserve units belong to no segment: rallying waits until none is being played."""
    scene = our.act("options rally\nSR south: warriors a (vc 1)\nallotted 1---")
    scene.play(our.side, OpenSegment(0))
    assert refused(our, scene, "a") == "VI-2.a"
    assert rallies(our, scene) == set()
    scene.play(our.side, FinishSegment())
    assert rallies(our, scene) == {scene["a"]}


@rule("VI-10.1.c")
@either_side
def test_a_unit_must_have_begun_the_turn_in_the_reserve(our: Camp) -> None:
    """Whoever walked back in this turn, or fought before he did, does not rally."""
    text = "options rally\nS0 south: warriors a (vc 1)\nSR south: light_infantry b (vc 1, fought, moved)\nallotted 1---"
    scene = our.act(text)
    scene.play(our.side, OpenSegment(0))
    our.move(scene, "a", "SR")
    scene.play(our.side, FinishSegment())
    assert refused(our, scene, "a") == refused(our, scene, "b") == "VI-10.1.c"
    assert rallies(our, scene) == set()


@rule("VI-10.1.c")
@either_side
def test_a_unit_that_retreated_in_the_turn_does_not_rally(our: Camp) -> None:
    """It fell back to the reserve in this turn's tests."""
    scene = our.scene(
        "options rally\nS0 south: warriors a (token)", TestSector(our.side, our.seen("S0")), Act(our.side)
    )
    scene.run([6, 5])
    assert (our.place(scene, "a"), scene.field.vc[scene["a"]]) == ("SR", 2)
    assert refused(our, scene, "a") == "VI-3.2.d"
    assert rallies(our, scene) == set()


@rule("VI-10.1.c")
@either_side
@pytest.mark.parametrize("die", [1, 6])
def test_a_unit_that_rallied_does_not_move(our: Camp, die: int) -> None:
    """Whether it succeeded or not, its turn was spent on rallying."""
    scene = our.act("options rally\nSR south: light_cavalry a (vc 1)\nallotted 1---")
    scene.play(our.side, Rally(scene["a"]), [die])
    assert scene.field.done[scene["a"]] == RALLIED
    scene.play(our.side, OpenSegment(0))
    assert our.refused(scene, "a", "S0") == our.refused(scene, "a", "S0", "N0") == "VI-10.1.c"
    assert our.moves(scene, "a") == set()


@rule("VI-10.1.c")
@either_side
def test_the_combat_value_never_exceeds_the_printed_one(our: Camp) -> None:
    """A full unit has nothing to win back."""
    scene = our.act("options rally\nSR south: warriors full, warriors hurt (vc 2)")
    assert refused(our, scene, "full") == "VI-10.1.c"
    assert rallies(our, scene) == {scene["hurt"]}


@rule("VI-10.1.c")
@either_side
def test_neither_the_dead_nor_the_enemys_units_rally(our: Camp) -> None:
    """An eliminated unit does not come back."""
    scene = our.act("options rally\nSR south: warriors a\nNR north: warriors foe (vc 1)\ndead south: warriors ghost")
    assert refused(our, scene, "ghost") == refused(our, scene, "foe") == "VI-2.a"
    assert scene.refusal(our.side, Rally(99)).clause == "VI-2.a"
    assert rallies(our, scene) == set()
