"""AL-4.a to AL-4.f, AL-4.k, AL-4.l: units, and legions in two halves."""

from __future__ import annotations

import pytest

from iacta.engine.records import Action, Refusal, Step
from iacta.games.alesia.actions import DeployUnit, EndMoves, JoinLegion, March, Rally, Shoot, SplitLegion
from iacta.games.alesia.events import LegionJoined, LegionSplit
from iacta.games.alesia.state import (
    ATTACKED,
    DISORDERED,
    GONE,
    GOOD_ORDER,
    MOVED,
    NOWHERE,
    ROUTED,
    box_of,
)
from iacta.games.alesia.steps import (
    ApplyResult,
    DeployUnits,
    FightBattles,
    FireShots,
    MovePieces,
    RallyBoxes,
    RallyUnits,
    RollOrder,
    RoutUnit,
)
from tests.alesia.kit import Scene
from tests.marks import rule

HALVES = ("legio_x_a", "legio_x_b")
NINTH = ("legio_ix_a", "legio_ix_b")


def moving() -> Scene:
    """The Roman moves; legion X stands in 1210."""
    return Scene(MovePieces("roman")).lead(1210, "caesar")


@rule("AL-4.a", "AL-4.b")
def test_a_unit_is_foot_or_horse_with_front_and_back_quality_and_allowance() -> None:
    roster = Scene().siege.roster
    for unit in roster.units:
        assert unit.arm in ("infantry", "cavalry")
        assert 0 < unit.sp_disordered < unit.sp
        assert unit.move in (4, 5, 6)
        assert -1 <= unit.quality <= 2
    legion = roster.unit_no["legio_x"]
    assert (roster.sp[legion], roster.quality[legion], roster.move[legion]) == ((10, 6, 6), 2, 4)


@rule("AL-4.a", "AL-12.2.a", "AL-4.i")
def test_the_back_shows_when_a_unit_is_disordered_or_routed() -> None:
    scene = Scene().put(1210, "legio_x")
    for state, sp in ((GOOD_ORDER, 10), (DISORDERED, 6), (ROUTED, 6)):
        scene.siege.order[scene["legio_x"]] = state
        assert scene.siege.sp(scene["legio_x"]) == sp


@rule("AL-4.i")
def test_units_in_boxes_are_in_the_same_three_states() -> None:
    scene = Scene(RollOrder(Scene().units("legio_x"), "AL-7.1.e"), RollOrder(Scene().units("legio_x"), "AL-7.1.e"))
    scene.hide(712, "caesar").fill("caesar", "legio_x").run([1, 1])  # quality 2 and César 2: nothing under 4
    assert scene.siege.order[scene["legio_x"]] == GOOD_ORDER
    scene = Scene(*[RollOrder(Scene().units("aux_remi"), "AL-7.1.e")] * 2)
    scene.hide(712, "rebilus").fill("rebilus", "aux_remi").run([1, 1])
    assert scene.siege.order[scene["aux_remi"]] == ROUTED
    assert scene.siege.place[scene["aux_remi"]] == box_of(scene["rebilus"])


# Splitting and joining


@rule("AL-4.c")
def test_a_legion_gives_way_to_its_halves() -> None:
    scene = moving().put(1210, "legio_x").play("roman", SplitLegion(moving()["legio_x"]))
    assert [scene.siege.place[half] for half in scene.units(*HALVES)] == [1210, 1210]
    assert scene.siege.place[scene["legio_x"]] == NOWHERE
    assert scene.happened(LegionSplit) == [LegionSplit(scene["legio_x"])]


@rule("AL-4.c")
def test_only_a_legion_in_play_is_split_and_only_by_the_roman() -> None:
    scene = moving().put(1210, "aux_remi", "legio_ix_a", "legio_ix_b").put(GONE, "legio_i")
    assert scene.refusal("roman", SplitLegion(scene["aux_remi"])) == Refusal("AL-4.c", "not-a-legion")
    assert scene.refusal("roman", SplitLegion(scene["legio_ix_a"])) == Refusal("AL-4.c", "not-a-legion")
    for unit in (-1, 999):
        assert scene.refusal("roman", SplitLegion(unit)) == Refusal("AL-4.c", "not-a-legion")
        assert scene.refusal("roman", JoinLegion(unit)) == Refusal("AL-4.c", "not-a-legion")
    for legion in ("legio_ix", "legio_i", "legio_vi"):
        assert scene.refusal("roman", SplitLegion(scene[legion])) == Refusal("AL-4.c", "legion-not-in-play")
    gauls = Scene(MovePieces("gallic")).put(1210, "legio_x").put(1310, "legio_ix_a", "legio_ix_b")
    assert gauls.refusal("gallic", SplitLegion(gauls["legio_x"])) == Refusal("AL-4.c", "not-a-legion")
    assert gauls.refusal("gallic", JoinLegion(gauls["legio_ix"])) == Refusal("AL-4.c", "not-a-legion")
    assert gauls.candidates("gallic") == [EndMoves()]


@rule("AL-4.d", "AL-4.c")
def test_two_halves_in_one_hex_become_the_legion() -> None:
    scene = moving().put(1210, *HALVES)
    scene.play("roman", JoinLegion(scene["legio_x"]))
    assert scene.siege.place[scene["legio_x"]] == 1210
    assert [scene.siege.place[half] for half in scene.units(*HALVES)] == [NOWHERE, NOWHERE]
    assert scene.happened(LegionJoined) == [LegionJoined(scene["legio_x"])]


@rule("AL-4.d")
def test_halves_that_stand_apart_are_not_joined() -> None:
    scene = moving().put(1210, "legio_x_a").put(1310, "legio_x_b")
    assert scene.refusal("roman", JoinLegion(scene["legio_x"])) == Refusal("AL-4.d", "halves-are-apart")
    scene.fill("caesar", "legio_x_b")
    assert scene.refusal("roman", JoinLegion(scene["legio_x"])) == Refusal("AL-4.d", "halves-are-apart")
    scene.fill("caesar", "legio_x_a")
    assert scene.allows("roman", JoinLegion(scene["legio_x"]))


@rule("AL-4.d")
def test_halves_of_different_legions_are_not_joined() -> None:
    scene = moving().put(1210, "legio_x_a", "legio_ix_b")
    assert scene.refusal("roman", JoinLegion(scene["legio_x"])).clause == "AL-4.l"
    assert scene.refusal("roman", JoinLegion(scene["aux_remi"])) == Refusal("AL-4.c", "not-a-legion")


@rule("AL-4.l")
def test_both_halves_must_live_and_be_in_the_same_state() -> None:
    scene = moving().put(1210, "legio_x_a").put(GONE, "legio_x_b")
    assert scene.refusal("roman", JoinLegion(scene["legio_x"])) == Refusal("AL-4.l", "half-is-missing")
    scene.put(GONE, "legio_x_a").put(1210, "legio_x_b")
    assert scene.refusal("roman", JoinLegion(scene["legio_x"])) == Refusal("AL-4.l", "half-is-missing")
    scene.put(1210, "legio_x_a").put(1210, "legio_x_b", order=DISORDERED)
    assert scene.refusal("roman", JoinLegion(scene["legio_x"])) == Refusal("AL-4.l", "halves-differ")
    scene.put(1210, "legio_x_a", order=DISORDERED).play("roman", JoinLegion(scene["legio_x"]))
    assert scene.siege.order[scene["legio_x"]] == DISORDERED


@rule("AL-4.k")
def test_both_halves_inherit_state_mp_spent_and_deeds() -> None:
    scene = moving().put(1210, "legio_x", order=DISORDERED)
    legion = scene["legio_x"]
    scene.siege.spent[legion], scene.siege.done[legion], scene.siege.charged[legion] = 3, ATTACKED | MOVED, 1
    scene.play("roman", SplitLegion(legion))
    for half in scene.units(*HALVES):
        assert scene.siege.order[half] == DISORDERED
        assert (scene.siege.spent[half], scene.siege.done[half]) == (3, ATTACKED | MOVED)
        assert scene.siege.charged[half] == 1
    assert (scene.siege.order[legion], scene.siege.spent[legion], scene.siege.done[legion]) == (0, 0, 0)


@rule("AL-4.k")
def test_a_half_goes_on_with_the_mp_its_legion_had_left() -> None:
    scene = moving().put(1210, "legio_x").put(1212, "legio_ix")
    legion, half = scene["legio_x"], scene["legio_x_a"]
    scene.play("roman", March(legion, (1310,))).play("roman", SplitLegion(legion))
    assert scene.allows("roman", March(half, (1210,)))
    scene.play("roman", March(half, (1210,)))
    assert scene.siege.spent[half] > scene.siege.spent[scene["legio_x_b"]] > 0
    assert scene.refusal("roman", March(scene["legio_x_b"], (1210,))) == Refusal("AL-7.2.a", "has-moved")


@rule("AL-4.l")
def test_the_legion_takes_the_larger_mp_spent_and_has_fought_if_one_half_has() -> None:
    scene = moving().put(1210, *HALVES)
    one, two = scene.units(*HALVES)
    scene.siege.spent[one], scene.siege.spent[two] = 1, 3
    scene.siege.done[one] = ATTACKED
    scene.siege.charged[one], scene.siege.charged[two] = 1, 2
    scene.play("roman", JoinLegion(scene["legio_x"]))
    assert scene.siege.spent[scene["legio_x"]] == 3
    assert scene.siege.done[scene["legio_x"]] == ATTACKED
    assert scene.siege.charged[scene["legio_x"]] == 3


@rule("AL-4.f", "AL-E27")
def test_a_legion_in_a_full_box_is_not_split() -> None:
    """While units are deployed, too: a split legion is two units."""
    scene = Scene(DeployUnits("roman", Scene()["rebilus"])).lead(1210, "rebilus")
    scene.siege.marked[scene["rebilus"]] = 1
    scene.fill("rebilus", "legio_x", "aux_remi", "aux_lingones", "aux_cretans", "aux_baleares")
    assert scene.allows("roman", SplitLegion(scene["legio_x"]))
    scene.fill("rebilus", "aux_numidians")
    assert scene.refusal("roman", SplitLegion(scene["legio_x"])) == Refusal("AL-5.b", "box-is-full")


@rule("AL-4.f", "AL-12.a")
def test_each_half_tests_for_itself() -> None:
    scene = Scene(RollOrder(Scene().units(*HALVES), "AL-T.a")).put(1210, *HALVES).run([1, 2])
    assert [scene.siege.order[half] for half in scene.units(*HALVES)] == [DISORDERED, GOOD_ORDER]


@rule("AL-4.f")
def test_each_half_rallies_for_itself() -> None:
    scene = Scene(RallyUnits("roman")).put(1210, *HALVES, order=DISORDERED)
    scene.play("roman", Rally(scene["legio_x_a"]), [3])
    assert [scene.siege.order[half] for half in scene.units(*HALVES)] == [GOOD_ORDER, DISORDERED]
    assert scene.refusal("roman", Rally(scene["legio_x"])).clause == "AL-12.4.a"


# When


@rule("AL-4.c", "AL-4.e")
@pytest.mark.parametrize("step", [MovePieces("roman"), FightBattles("roman"), FireShots()])
def test_between_moves_shots_and_combats_a_legion_may_be_split(step: Step) -> None:
    scene = Scene(step, camps=[812]).put(1210, "legio_x").put(811, "rel_aedui_1").lead(1210, "caesar")
    scene.put(1209, "rel_aedui_2")
    assert scene.allows("roman", SplitLegion(scene["legio_x"]))
    scene.play("roman", SplitLegion(scene["legio_x"]))
    assert isinstance(scene.step, type(step))
    scene.play("roman", JoinLegion(scene["legio_x"]))
    assert isinstance(scene.step, type(step))


@rule("AL-4.e")
@pytest.mark.parametrize("kind", ["rout", "result"])
def test_between_a_die_and_the_end_of_its_effects_no_legion_is_split(kind: str) -> None:
    names = Scene()
    step: Step = (
        RoutUnit(names["legio_x"])
        if kind == "rout"
        else ApplyResult(names.units("legio_x", "aux_baleares"), "1d", "AL-11.2.i")
    )
    scene = Scene(step).put(1210, "legio_x", order=ROUTED).put(1210, "aux_baleares")
    assert scene.asked == ("roman",)
    actions: list[Action] = [SplitLegion(scene["legio_x"]), JoinLegion(scene["legio_x"])]
    for action in actions:
        assert scene.refusal("roman", action).reason == "not-what-is-asked"


@rule("AL-4.e")
def test_a_shot_is_over_before_a_legion_is_split() -> None:
    """A Gallic rout in the middle of the fire belongs to the Gaul; the Roman splits when it has been run."""
    scene = Scene(FireShots(), camps=[812]).put(1210, "legio_x")
    scene.put(811, "rel_aedui_1", order=DISORDERED)
    shots = (812, 812 * 10_000 + 811, 911 * 10_000 + 811)
    scene.play("roman", Shoot(811, shots), [4])
    assert scene.asked == ("gallic",)
    assert scene.refusal("roman", SplitLegion(scene["legio_x"])).reason == "not-your-decision"
    assert scene.agenda[-1] == FireShots()


@rule("AL-4.c")
def test_splitting_and_joining_are_suggested_in_movement() -> None:
    scene = moving().put(1210, "legio_x").put(1310, "legio_ix_a", "legio_ix_b")
    offered = scene.candidates("roman")
    assert SplitLegion(scene["legio_x"]) in offered
    assert JoinLegion(scene["legio_ix"]) in offered
    assert SplitLegion(scene["legio_ix"]) not in offered
    assert EndMoves() in offered
    boxed = moving().fill("caesar", *HALVES).fill("caesar", "legio_ix")
    assert not [one for one in boxed.candidates("roman") if isinstance(one, SplitLegion | JoinLegion)]


@rule("AL-4.c", "AL-4.d", "AL-4.f")
@pytest.mark.parametrize("boxed", [False, True], ids=["map", "box"])
def test_between_two_tries_to_rally_a_legion_may_be_split_and_joined(boxed: bool) -> None:  # noqa: FBT001 - a case
    scene = Scene(RallyBoxes("roman") if boxed else RallyUnits("roman"))
    if boxed:
        scene.hide(1210, "rebilus").fill("rebilus", "legio_vi", order=DISORDERED)
    else:
        scene.put(1210, "legio_vi", order=DISORDERED)
    assert SplitLegion(scene["legio_vi"]) in scene.candidates("roman")
    scene.play("roman", SplitLegion(scene["legio_vi"]))
    assert {Rally(half) for half in scene.units("legio_vi_a", "legio_vi_b")} < set(scene.candidates("roman"))
    assert JoinLegion(scene["legio_vi"]) in scene.candidates("roman")
    scene.play("roman", Rally(scene["legio_vi_a"]), [1])
    assert JoinLegion(scene["legio_vi"]) not in scene.candidates("roman")  # only those who may still try
    scene.play("roman", JoinLegion(scene["legio_vi"]))
    assert scene.agenda == ()  # AL-4.l: the legion has tried


@rule("AL-4.c", "AL-5.b")
def test_a_legion_in_a_full_box_is_not_split_to_rally() -> None:
    scene = Scene(RallyBoxes("roman")).hide(1210, "rebilus").fill("rebilus", "legio_x", order=DISORDERED)
    scene.fill("rebilus", "aux_remi", "aux_lingones", "aux_cretans", "aux_baleares", "aux_numidians")
    assert SplitLegion(scene["legio_x"]) not in scene.candidates("roman")
    assert scene.refusal("roman", SplitLegion(scene["legio_x"])) == Refusal("AL-5.b", "box-is-full")


@rule("AL-4.c", "AL-2.C1.a")
def test_splitting_and_joining_are_suggested_while_a_box_is_emptied() -> None:
    scene = Scene(DeployUnits("roman", Scene()["caesar"])).lead(1210, "caesar").fill("caesar", "legio_x", "legio_ix_a")
    scene.fill("caesar", "legio_ix_b").put(1310, "legio_vi")
    offered = [one for one in scene.candidates("roman") if isinstance(one, SplitLegion | JoinLegion)]
    assert offered == [SplitLegion(scene["legio_x"]), JoinLegion(scene["legio_ix"])]
    scene.play("roman", SplitLegion(scene["legio_x"]))
    deployed = {one.unit for one in scene.candidates("roman") if isinstance(one, DeployUnit)}
    assert deployed == set(scene.units(*HALVES, *NINTH))
    scene.fill("caesar", "legio_ix_a", order=DISORDERED)
    assert JoinLegion(scene["legio_ix"]) not in scene.candidates("roman")


@rule("AL-4.e", "AL-4.j")
def test_while_the_box_of_a_fallen_leader_is_emptied_no_legion_is_split() -> None:
    scene = Scene(DeployUnits("roman", Scene()["caesar"], 1210)).fill("caesar", "legio_x", *NINTH)
    assert scene.refusal("roman", SplitLegion(scene["legio_x"])) == Refusal("AL-4.e", "effects-not-over")
    assert scene.refusal("roman", JoinLegion(scene["legio_ix"])) == Refusal("AL-4.e", "effects-not-over")
    assert all(isinstance(one, DeployUnit) for one in scene.candidates("roman"))


@rule("AL-4.l")
def test_the_state_of_a_lost_half_does_not_come_back() -> None:
    """A half that was eliminated scores for itself, the legion cannot be restored."""
    scene = moving().put(1210, "legio_x_a")
    scene.siege.place[scene["legio_x_b"]] = GONE
    assert JoinLegion(scene["legio_x"]) not in scene.candidates("roman")


@rule("AL-4.l", "AL-7.2.a")
def test_a_legion_goes_on_with_what_the_half_on_its_way_has_left() -> None:
    scene = moving().put(1210, "legio_x_a").put(1310, "legio_x_b")
    scene.play("roman", March(scene["legio_x_a"], (1310,))).play("roman", JoinLegion(scene["legio_x"]))
    assert scene.siege.mover == scene["legio_x"]
    assert scene.allows("roman", March(scene["legio_x"], (1411,)))


@rule("AL-4.c", "AL-4.d")
def test_every_legion_has_its_own_halves() -> None:
    roster = Scene().siege.roster
    for legion in [unit.id for unit in roster.units if unit.kind == "legion"]:
        scene = moving().put(1210, legion)
        scene.play("roman", SplitLegion(scene[legion]))
        assert {roster.units[unit].parent for unit in scene.siege.units_at(1210)} == {legion}
        scene.play("roman", JoinLegion(scene[legion]))
        assert scene.siege.units_at(1210) == [scene[legion]]
